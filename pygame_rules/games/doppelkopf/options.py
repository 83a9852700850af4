"""Doppelkopf: the house rules that can be chosen, and the named tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_rules.model.options import NamedTable, OptionError, Options, Value, choice, flag, number, some

TURNIER: Mapping[str, Value] = {"games": 24, "uncounted": "none"}
"""[doppelkopf.turnier] The options that a tournament settles."""


@dataclass(frozen=True)
class DoppelkopfOptions(Options):
    """[doppelkopf.tables] The house rules of a table; the defaults are those of the rulebook."""

    tables = (
        NamedTable("seed", ""),
        NamedTable("turnier", "turnier=yes"),
        NamedTable("ddv", "turnier=yes announce_skip=yes reply=yes tie120=ddv against_points=yes"),
        NamedTable("kneipe", "nines=no second_h10=second schweinchen=auto charly_caught=yes"),
    )

    nines: bool = flag(True)
    second_h10: str = choice("first", "second", "second_not_last")
    schweinchen: str = choice("off", "announce", "auto")
    solos: tuple[str, ...] = some("Q", "J", "C", "S", "H", "D", "A")
    solo_lead: str = choice("forehand", "soloist")
    uncounted: str = choice("all_solos", "declared", "none")
    games: int = number(16, min=1)
    turnier: bool = flag(False)
    announce_skip: bool = flag(False)
    reply: bool = flag(False)
    tie120: str = choice("seed", "ddv")
    against_points: bool = flag(False)
    no_winner: str = choice("steps", "specials_only")
    charly_caught: bool = flag(False)
    announcement_value: str = choice("plus2", "double")
    marriage_clarify: str = choice("any", "plain", "trump")
    throw_in: bool = flag(False)
    first_dealer: str = choice("s", "w", "n", "e", "random")

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """[doppelkopf.turnier] [doppelkopf.option-turnier] A tournament has 24 games, and all of them count."""
        return TURNIER if given.get("turnier") is True else {}

    def faults(self) -> None:
        """[doppelkopf.turnier] [doppelkopf.compulsory] Raise OptionError where options contradict each other."""
        if not self.turnier:
            return
        for name, value in TURNIER.items():
            if getattr(self, name) != value:
                raise OptionError(name, getattr(self, name), value, "doppelkopf.turnier")
        if not self.solos:
            raise OptionError("solos", "none", type(self)().solos, "doppelkopf.compulsory")

    @property
    def size(self) -> int:
        """[doppelkopf.deal] [doppelkopf.option-nines] Return the cards of a hand, as many as tricks."""
        return 12 if self.nines else 10
