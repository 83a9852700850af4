"""80 Points: what can be chosen, and the named tables. Ranks are numbers: 11 jack, 12 queen, 13 king, 14 ace."""

from dataclasses import dataclass
from typing import Final

from pygame_rules.model.options import NamedTable, OptionError, Options, choice, flag, number, numbers
from pygame_rules.model.seats import Seat

LOWEST, JACK, ACE = 2, 11, 14
"""[eighty.levels] The levels go from two to ace."""
LONGEST: Final = 12
"""No hand has room for more than twelve doubles."""
FAIR_SHARE: Final = 50
"""[eighty.option-reshuffle-below] A quarter of all points. Above it somebody could ask for a new deal every time."""


@dataclass(frozen=True)
class EightyOptions(Options):
    """The house rules of a table; the defaults are the edition the rules tell."""

    tables = (
        NamedTable("classic", ""),
        NamedTable("quick", "match_end=rounds rounds=4"),
        NamedTable("medium", "match_end=level level=5"),
    )

    direction: str = choice("left", "right")
    trump_by: str = choice("first_drawn", "starter_names", "declare")
    joker_override: bool = flag(True, when="trump_by!=declare")
    joker_takes_lead: bool = flag(False)
    reshuffle_below: int = number(25, min=0, max=FAIR_SHARE)
    reshuffle_when: str = choice("before_bottom", "after_bottom", when="reshuffle_below!=0")
    sisters_max: int | None = number(2, min=2, max=LONGEST, none=True)
    sisters_follow: str = choice("doubles_only", "sisters_if_possible", "longest_possible")
    pair_duty: bool = flag(True)
    rank_gap: str = choice("bridge", "gap")
    sisters_scope: str = choice("group", "printed_suit")
    throws: bool = flag(False)
    bottom_factor: str = choice("twice", "per_card", "power")
    extra_levels: bool = flag(False)
    must_stop: tuple[int, ...] | None = numbers(None, none=True)
    ace_penalty: str = choice("none", "back_to_2")
    jack_back_to_2: bool = flag(False)
    match_end: str = choice("defend_ace", "pass_ace", "reach_ace", "rounds", "level")
    rounds: int = number(10, min=1, when="match_end=rounds")
    level: int = number(ACE, min=LOWEST + 1, max=ACE, when="match_end=level")
    start_level: int = number(LOWEST, min=LOWEST, max=ACE)

    def faults(self) -> None:
        """Raise OptionError where values do not go together."""
        if self.must_stop is not None and not all(LOWEST <= stop <= ACE for stop in self.must_stop):
            raise OptionError("must_stop", self.must_stop, "5/10/13", "eighty.option-must-stop")
        if self.goal is not None and self.goal <= self.start_level:
            expected = f"{LOWEST}..{self.goal - 1}"
            raise OptionError("start_level", self.start_level, expected, "eighty.option-start-level")

    @property
    def step(self) -> int:
        """[eighty.direction] [eighty.option-direction] Return what leads from a seat to the next one."""
        return 1 if self.direction == "left" else 3

    @property
    def longest(self) -> int:
        """[eighty.two-sisters] [eighty.option-sisters-max] Return how many doubles sisters have at most."""
        return self.sisters_max or LONGEST

    @property
    def goal(self) -> int | None:
        """[eighty.option-match-end] [eighty.option-level] Return the level that wins a match when it is reached."""
        return {"reach_ace": ACE, "level": self.level}.get(self.match_end)


def following(options: EightyOptions, seat: Seat, steps: int = 1) -> Seat:
    """[eighty.direction] [eighty.option-direction] Return the seat this many turns later."""
    return (seat + steps * options.step) % 4
