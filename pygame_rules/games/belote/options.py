"""Belote: what can be chosen, and the named tables."""

from dataclasses import dataclass

from pygame_rules.model.options import NamedTable, OptionError, Options, choice, flag, number

MOST = 162
"""The highest number that a bid can be set to."""


@dataclass(frozen=True)
class BeloteOptions(Options):
    """The numbers of a table and its house rules; the defaults are what the rules say."""

    tables = (
        NamedTable("classic", ""),
        NamedTable("medium", "target=151"),
        NamedTable("quick", "target=101"),
    )

    target: int = number(301, min=1)
    min_bid: int = number(8, min=1, max=MOST)
    max_bid: int = number(84, min=1, max=MOST)
    kaput_min: int = number(26, min=0, max=MOST)
    kaput_sticky: str = choice("all", "opponents")
    partner_same_suit: bool = flag(False)
    height_over_suit: bool = flag(False)
    three_passes: str = choice("close", "last_may_raise")
    all_pass: str = choice("next_dealer", "same_dealer")
    redouble_by: str = choice("team", "bidder")
    double_closes: bool = flag(True)
    undertrump: str = choice("free", "forced")
    trump_partner: str = choice("free", "forced")
    rise_over_partner: bool = flag(True)
    four_table: str = choice("seed", "blotstar")
    long_run: str = choice("split", "hundred")
    meld_choice: str = choice("points", "strength")
    meld_tie: str = choice("show_order", "announce_order")
    announce: str = choice("auto", "manual")
    bluff: bool = flag(False, when="announce=manual")
    rounding: str = choice(
        "declarer_six_up", "independent_six_up", "fewer_rounds_up", "half_up_declarer", "floor_declarer"
    )
    contract_check: str = choice("raw", "rounded")
    fail_melds: str = choice("all", "winners_only")
    belote_on_fail: str = choice("to_winner", "stays")
    doubled_made: str = choice("stake", "bank")
    kaput_base: str = choice("25_if_all_tricks", "always_16")
    failed_kaput_base: str = choice("16", "25")
    height_factor: str = choice("same", "blotstar")
    both_reach: str = choice("higher", "declarers_first")

    def faults(self) -> None:
        """Raise OptionError where values do not go together."""
        if self.min_bid > self.max_bid:
            raise OptionError("min_bid", self.min_bid, f"1..{self.max_bid}", "belote.option-max-bid")

    @property
    def manual(self) -> bool:
        """[belote.option-announce] Tell whether players decide for themselves what to say and show."""
        return self.announce == "manual"

    @property
    def bluffing(self) -> bool:
        """[belote.option-bluff] Tell whether players may name what they do not hold, where they decide at all."""
        return self.manual and self.bluff
