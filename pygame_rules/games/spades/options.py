"""Spades: what can be chosen, and the named tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pygame_rules.game import NamedTable
from pygame_rules.options import OptionError, Options, Value, choice, flag, number, numbers

TABLES = (
    NamedTable("quick", ""),
    NamedTable("medium", "target=250 threshold=-250 bag_limit=10 bag_penalty=100 buy_in=500"),
    NamedTable("classic", "target=500 threshold=-500 bag_limit=10 bag_penalty=100 buy_in=1000"),
)

SOLO: Mapping[str, Value] = {"target": 75, "threshold": -75, "nil_value": 50, "blind_nil": "off"}


@dataclass(frozen=True)
class SpadesOptions(Options):
    """[spades.tables] The numbers of a table and its house rules."""

    presets: ClassVar[Mapping[str, str]] = {table.name: table.options for table in TABLES if table.options}

    mode: str = choice("partners", "solo")
    target: int = number(100, least=1)
    threshold: int | None = number(-100, most=-1, none=True)
    bag_limit: int | None = number(5, least=1, none=True)
    bag_penalty: int = number(50, least=0)
    nil_value: int = number(100, least=0)
    blind_nil_value: int = number(200, least=0)
    blind_nil: str = choice("from_round_2", "always", "off")
    blind_nil_deficit: int = number(0, least=0)
    failed_nil: str = choice("count", "bags", "ignore")
    double_nil: str = choice("separate", "unit")
    team_bid_cap: bool = flag(True)
    lead_spades: str = choice("when_broken", "anytime")
    opening_lead: str = choice("left_of_dealer", "two_of_clubs")
    max_rounds: int | None = number(None, least=1, none=True)
    buy_in: int = number(250, least=1)
    rake_pct: int = number(15, least=0, most=100)
    solo_shares: tuple[int, ...] = numbers((75, 25))
    tie_refund: str = choice("buy_in", "prize_share")

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """[spades.blind-nil] [spades.option-mode] Solo has smaller numbers, and no blind nil."""
        return SOLO if given.get("mode") == "solo" else {}

    def faults(self) -> None:
        """Raise OptionError where values do not go together."""
        if self.solo and self.blind_nil != "off":
            raise OptionError("blind_nil", self.blind_nil, "off, in solo nobody bids blind nil")
        if not 1 <= len(self.solo_shares) <= 4 or sum(self.solo_shares) != 100 or min(self.solo_shares) < 0:
            told = "/".join(map(str, self.solo_shares))
            raise OptionError("solo_shares", told[:40], "one to four shares that make 100, such as 75/25")

    @property
    def solo(self) -> bool:
        """Tell whether everyone plays alone."""
        return self.mode == "solo"

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """[spades.sides] [spades.option-mode] Return the seats of each side."""
        return ((0,), (1,), (2,), (3,)) if self.solo else ((0, 2), (1, 3))

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return seat if self.solo else seat % 2
