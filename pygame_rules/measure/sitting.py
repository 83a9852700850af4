"""A long sitting: what a step costs while a match is young, and when it is old.

A step is all that happens between a click and the reply to the page: the move, the scene and the sealed record.
"""

import time
from typing import Final

from pygame_rules.measure.progress import Progress, unwatched
from pygame_rules.model.game import AnyGame
from pygame_rules.page.serialize import encode, serialize_scene
from pygame_rules.play.session import Session

YOUNG: Final = 3
"""The number of deals after which a match is measured while it is young."""
MEASURED: Final = 5
"""How many deals are measured."""
SEAT: Final = 0
"""The seat whose page is told."""


class Sitting:
    """A match of random bots, and a page that follows it."""

    def __init__(self, game: AnyGame, options: str, seed: int) -> None:
        seats = range(game.seated(game.options.parse(options)))
        self.session = Session(game.name, options, dict.fromkeys(seats, "random"), seed)
        self.heard = 0

    @property
    def deals(self) -> int:
        """Return how many deals have been played."""
        return len(self.session.match.sheet)

    def step(self) -> float:
        """Take a step, and return its microseconds."""
        session, known = self.session, self.deals
        start = time.process_time_ns()
        if session.deal_over:
            session.next_deal()
        else:
            session.step(0)
        encode(serialize_scene(session, SEAT, session.visible_events(SEAT, self.heard), known=known))
        self.heard = session.event_count
        return (time.process_time_ns() - start) / 1000

    def play(self, deals: int, progress: Progress = unwatched) -> bool:
        """Play up to that many deals; tell whether the match goes on."""
        while self.deals < deals and not self.session.over:
            progress(self.deals, deals)
            self.step()
        return not self.session.over


def measure(game: AnyGame, options: str, deals: int, seed: int, progress: Progress = unwatched) -> tuple[float, float]:
    """Return the microseconds of a step in the first deals of a match, and in the last of this many.

    Both are taken in turn, because the machine has other work at times. Raises ValueError if the match ends too early.
    """
    young, old = Sitting(game, options, seed), Sitting(game, options, seed)
    if not old.play(deals - MEASURED, progress) or not young.play(YOUNG):
        raise ValueError(f"the match is over after {old.deals} deals")
    taken: list[tuple[float, float]] = []
    while old.deals < deals and not old.session.over and not young.session.over:
        taken.append((young.step(), old.step()))
    first, last = (sorted(steps)[len(taken) // 2] for steps in zip(*taken, strict=True))
    return first, last
