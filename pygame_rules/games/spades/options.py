"""Spades: what can be chosen, and the named tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_rules.model.options import NamedTable, OptionError, Options, Value, choice, flag, number, numbers
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import partner, team

SOLO: Mapping[str, Value] = {"target": 75, "threshold": -75, "nil_value": 50, "blind_nil": "off"}
"""The defaults of solo, where they are not those of partners."""

PARTNERS_ONLY: Mapping[str, RuleId] = {
    "blind_nil": "spades.option-blind-nil",
    "blind_nil_value": "spades.option-blind-nil-value",
    "blind_nil_deficit": "spades.option-blind-nil-deficit",
    "double_nil": "spades.option-double-nil",
    "team_bid_cap": "spades.option-team-bid-cap",
    "tie_refund": "spades.option-tie-refund",
}
"""What only partners can choose, and the rule that says so."""
SOLO_ONLY: Mapping[str, RuleId] = {"solo_shares": "spades.option-solo-shares"}
"""The same for solo."""


@dataclass(frozen=True)
class SpadesOptions(Options):
    """[spades.tables] The numbers of a table and its house rules."""

    tables = (
        NamedTable("quick", ""),
        NamedTable("medium", "target=250 threshold=-250 bag_limit=10 bag_penalty=100 buy_in=500"),
        NamedTable("classic", "target=500 threshold=-500 bag_limit=10 bag_penalty=100 buy_in=1000"),
    )

    mode: str = choice("partners", "solo")
    target: int = number(100, min=1)
    threshold: int | None = number(-100, max=-1, none=True)
    bag_limit: int | None = number(5, min=1, none=True)
    bag_penalty: int = number(50, min=0, when="bag_limit!=none")
    nil_value: int = number(100, min=0)
    blind_nil_value: int = number(200, min=0, when="blind_nil!=off")
    blind_nil: str = choice("from_round_2", "always", "off")
    blind_nil_deficit: int = number(0, min=0, when="blind_nil!=off")
    failed_nil: str = choice("count", "bags", "ignore")
    double_nil: str = choice("separate", "unit")
    team_bid_cap: bool = flag(True)
    lead_spades: str = choice("when_broken", "anytime")
    opening_lead: str = choice("left_of_dealer", "two_of_clubs")
    max_rounds: int | None = number(None, min=1, none=True)
    buy_in: int = number(250, min=1)
    rake_pct: int = number(15, min=0, max=100)
    solo_shares: tuple[int, ...] = numbers((75, 25))
    tie_refund: str = choice("buy_in", "prize_share")

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """[spades.blind-nil] [spades.option-mode] Solo has smaller numbers, and no blind nil."""
        return SOLO if given.get("mode") == "solo" else {}

    def faults(self) -> None:
        """[spades.option-mode] Raise OptionError where values do not go together."""
        usual = self.usual(mode=self.mode)
        for name, rule in (PARTNERS_ONLY if self.solo else SOLO_ONLY).items():
            value, required = getattr(self, name), getattr(usual, name)
            if value != required:
                raise OptionError(name, value, required, rule)
        shares = self.solo_shares
        falling = list(shares) == sorted(shares, reverse=True) and shares[-1] >= 0
        if not falling or len(shares) > 4 or sum(shares) != 100:
            raise OptionError("solo_shares", shares, "75/25", "spades.option-solo-shares")

    @property
    def solo(self) -> bool:
        """Tell whether everyone plays alone."""
        return self.mode == "solo"

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """[spades.sides] [spades.option-mode] Return the seats of each side."""
        return ((0,), (1,), (2,), (3,)) if self.solo else ((0, 2), (1, 3))

    def side(self, seat: Seat) -> int:
        """Return the side of a seat."""
        return seat if self.solo else team(seat)

    def partner(self, seat: Seat) -> Seat:
        """Return who plays with a seat, which is NOBODY in solo."""
        return NOBODY if self.solo else partner(seat)
