"""Belote: the auction, from the first call to a contract that may be doubled."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, Self, TypeAlias

from pygame_rules.games.belote.cards import HEIGHT, KINDS, SEATS
from pygame_rules.games.belote.options import MOST, BeloteOptions
from pygame_rules.model.action import Action, Fault
from pygame_rules.model.chance import Random
from pygame_rules.model.messages import Message, message
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import partner, team

KAPUT = "-kaput"
"""How the text of a bid with kaput ends: ``bid:27H-kaput``."""

_USUAL = BeloteOptions()

BOUNDS = {
    "min_bid": ("belote.lowest-bid", "belote.option-min-bid"),
    "max_bid": ("belote.highest-bid", "belote.option-max-bid"),
    "kaput_min": ("belote.kaput-number", "belote.option-kaput-min"),
}
"""The limits of an auction: the rule that gives the usual number, and the option that changes it."""

PASS, DOUBLE, REDOUBLE = Action("pass"), Action("double"), Action("redouble")


class Bid(NamedTuple):
    """[belote.bid] A number of tens, a trump or height, and whether all tricks are promised."""

    number: int
    kind: str
    kaput: bool = False

    @property
    def text(self) -> str:
        """Return the bid as its action writes it ("12H")."""
        return f"{self.number}{self.kind}{KAPUT * self.kaput}"

    @property
    def words(self) -> Message:
        """Return the bid in words."""
        return message("belote-words", number=self.number, option=self.kind, switch="yes" if self.kaput else "no")


BIDS = {bid.text: bid for bid in (Bid(*parts) for parts in product(range(1, MOST + 1), KINDS, (False, True)))}
BID = {bid: Action("bid", 0, text) for text, bid in BIDS.items()}


Calls: TypeAlias = tuple[tuple[Seat, Action], ...]
"""Who called what, in order."""


class Auction(NamedTuple):
    """An auction so far; each call makes a new one.

    ``turn`` is the seat that is to call, NOBODY once the auction is over. ``asked`` are the seats that may still
    answer a double, ``kaput`` tells for each team whether it has ever bid kaput.
    """

    turn: Seat
    calls: Calls = ()
    standing: Bid | None = None
    bidder: Seat = NOBODY
    factor: int = 1
    doubler: Seat = NOBODY
    asked: tuple[Seat, ...] = ()
    passes: int = 0
    kaput: tuple[bool, bool] = (False, False)

    @property
    def declarers(self) -> int:
        """[belote.contract] Return the team whose bid stands."""
        return team(self.bidder)

    # --- what may be called ----------------------------------------------------------------------

    def moves(self, options: BeloteOptions, seat: Seat) -> Sequence[Action]:
        """[belote.bid-turn] [belote.redouble] Return everything a seat may call."""
        if self.asked:
            return [REDOUBLE, PASS]
        least, least_height = self.least(options)
        bids = _bids(least, least_height, options.max_bid, *self._limits(options, seat))
        answers = [call for call in (DOUBLE, REDOUBLE) if not self.fault(options, seat, call)]
        return [PASS, *answers, *bids]

    def fault(self, options: BeloteOptions, seat: Seat, action: Action) -> Fault | None:
        """[belote.bid-turn] [belote.double] [belote.redouble] Return why a seat may not make this call, or None."""
        if action == PASS:
            return None
        if action == REDOUBLE:
            return self._redouble_fault(options, seat)
        if self.asked:
            return Fault("belote.redouble")
        if action == DOUBLE:
            may = self.standing is not None and self.factor == 1 and team(seat) != self.declarers
            return None if may else Fault("belote.double")
        bid = BIDS.get(str(action.value))
        if action.verb != "bid":
            return Fault("belote.bid-turn")
        if bid is None or action != BID[bid]:
            return Fault("belote.bid")
        rule = self._bid_fault(options, seat, bid)
        return Fault(rule) if rule else None

    def _redouble_fault(self, options: BeloteOptions, seat: Seat) -> Fault | None:
        """[belote.redouble] [belote.option-redouble-by] Return why a seat may not redouble, or None."""
        if self.factor != 2 or team(seat) != self.declarers:
            return Fault("belote.redouble")
        return None if seat in self._redoublers(options) else Fault("belote.option-redouble-by")

    def _bid_fault(self, options: BeloteOptions, seat: Seat, bid: Bid) -> str | None:
        """[belote.highest-bid] [belote.option-max-bid] [belote.option-min-bid] [belote.option-kaput-min]"""
        least, least_height = self.least(options)
        kinds, must_kaput, kaput_min = self._limits(options, seat)
        if bid.number < (least_height if bid.kind == HEIGHT else least):
            return "belote.higher-bid" if self.standing else bound(options, "min_bid")
        if bid.number > options.max_bid:
            return bound(options, "max_bid")
        if must_kaput and not bid.kaput:
            return sticking(options)
        if bid.kaput and bid.number < kaput_min:
            return bound(options, "kaput_min")
        return None if bid.kind in kinds else "belote.option-partner-same-suit"

    def least(self, options: BeloteOptions) -> tuple[int, int]:
        """[belote.lowest-bid] [belote.higher-bid] [belote.option-height-over-suit] The least for a suit, for height."""
        if self.standing is None:
            return options.min_bid, options.min_bid
        number = self.standing.number
        over = options.height_over_suit and self.standing.kind != HEIGHT
        return number + 1, number if over else number + 1

    def kinds(self, options: BeloteOptions, seat: Seat) -> tuple[str, ...]:
        """[belote.any-bidder] [belote.option-partner-same-suit] Return the kinds a seat may bid."""
        if options.partner_same_suit and self.standing and self.bidder == partner(seat):
            return (self.standing.kind,)
        return KINDS

    def must_kaput(self, options: BeloteOptions, seat: Seat) -> bool:
        """[belote.kaput-sticks] [belote.option-kaput-sticky] Tell whether any bid of this seat has to be with kaput."""
        return any(self.kaput) if options.kaput_sticky == "all" else self.kaput[1 - team(seat)]

    def _limits(self, options: BeloteOptions, seat: Seat) -> tuple[tuple[str, ...], bool, int]:
        return self.kinds(options, seat), self.must_kaput(options, seat), options.kaput_min

    def _redoublers(self, options: BeloteOptions) -> tuple[Seat, ...]:
        """[belote.redouble] [belote.option-redouble-by] Return who may redouble, in the order of being asked."""
        if self.asked or options.redouble_by == "bidder":
            return self.asked or (self.bidder,)
        return (self.doubler + 1) % SEATS, (self.doubler + 3) % SEATS

    # --- what it makes happen --------------------------------------------------------------------

    def after(self, options: BeloteOptions, seat: Seat, action: Action) -> Self:
        """[belote.bid-order] [belote.option-double-closes] Return the auction with one more call."""
        calls, turn = (*self.calls, (seat, action)), (seat + 1) % SEATS
        if action.verb == "pass":
            return self._passed(options, calls, turn)
        if action.verb == "redouble":
            return self._replace(calls=calls, factor=4, asked=(), turn=NOBODY)
        if action.verb == "double":
            doubled = self._replace(calls=calls, turn=turn, factor=2, doubler=seat, passes=0)
            if not options.double_closes:
                return doubled
            asked = doubled._redoublers(options)
            return doubled._replace(asked=asked, turn=asked[0])
        bid = BIDS[str(action.value)]
        kaput = [before or (bid.kaput and side == team(seat)) for side, before in enumerate(self.kaput)]
        return self._replace(
            calls=calls, turn=turn, standing=bid, bidder=seat, factor=1, doubler=NOBODY, passes=0,
            kaput=(kaput[0], kaput[1]),
        )  # fmt: skip

    def _passed(self, options: BeloteOptions, calls: Calls, turn: Seat) -> Self:
        """[belote.pass] [belote.auction-end] [belote.option-three-passes] Count passes, or ask the other of two."""
        if self.asked:
            rest = self.asked[1:]
            return self._replace(calls=calls, asked=rest, turn=rest[0] if rest else NOBODY)
        passes = self.passes + 1
        all_pass = self.standing is None or (options.three_passes == "last_may_raise" and self.factor == 1)
        ended = passes == (SEATS if all_pass else SEATS - 1)
        return self._replace(calls=calls, passes=passes, turn=NOBODY if ended else turn)

    def sample(self, options: BeloteOptions, seat: Seat, rnd: Random) -> Action:
        """Draw a call: mostly a pass, else mostly a low bid, so that random auctions look like auctions."""
        if self.asked:
            return REDOUBLE if rnd() < 0.3 else PASS
        chance = rnd()
        if chance < 0.55:
            return PASS
        if chance < 0.65:
            answer = REDOUBLE if self.factor == 2 else DOUBLE
            return PASS if self.fault(options, seat, answer) else answer
        kinds, must_kaput, kaput_min = self._limits(options, seat)
        kind = kinds[int(rnd() * len(kinds))]
        least = self.least(options)[kind == HEIGHT]
        number = least + int(1 / (0.04 + 0.96 * rnd())) - 1
        kaput = must_kaput or (number >= kaput_min and rnd() < 0.3)
        return BID[Bid(number, kind, kaput)] if number <= options.max_bid else PASS


def sticking(options: BeloteOptions) -> RuleId:
    """[belote.kaput-sticks] [belote.option-kaput-sticky] Return the rule by which kaput binds later bids here."""
    return "belote.kaput-sticks" if options.kaput_sticky == "all" else "belote.option-kaput-sticky"


def bound(options: BeloteOptions, name: str) -> str:
    """Return the rule that gives the usual number, or the option's where the table has chosen another."""
    return BOUNDS[name][getattr(options, name) != getattr(_USUAL, name)]


@cache
def _bids(
    least: int, least_height: int, most: int, kinds: tuple[str, ...], must_kaput: bool, kaput_min: int
) -> tuple[Action, ...]:
    """Return the bids within limits, low numbers first; cached, for auctions keep asking for the same ones."""
    return tuple(
        BID[Bid(number, kind, kaput)]
        for number in range(min(least, least_height), most + 1)
        for kind in kinds
        if number >= (least_height if kind == HEIGHT else least)
        for kaput in (False, True)
        if (kaput and number >= kaput_min) or not (kaput or must_kaput)
    )
