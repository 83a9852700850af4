"""How much an expert thinks about one move; a game may have an effort of its own."""

from typing import NamedTuple


class Effort(NamedTuple):
    """How much an expert thinks about one move; counts, not times, so that a move hangs on nothing but chance."""

    playouts: int = 900
    worlds: int = 200
    pools: tuple[int, ...] = (5, 2, 2)
    """Worlds before each weighing for each one kept."""
    batch: int = 12
    """Worlds between two looks at who has fallen behind."""
    behind: float = 2.0
    """Standard errors by which a move is behind that is tried no further."""
    proof: float = 1.0
    """Standard errors by which a move has to beat the sensible one."""
    told: int = 3
    """Moves told with a hint."""

    def sizes(self, weighings: int) -> list[int]:
        """Return how many worlds there are before each weighing, and after the last."""
        return [self.worlds * pool for pool in self.pools[:weighings]] + [self.worlds]


USUAL = Effort()
"""What most games ask of an expert."""
