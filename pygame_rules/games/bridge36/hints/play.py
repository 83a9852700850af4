"""Bridge: what a sensible player does, judged from his own hand and the table alone."""

from typing import NamedTuple

from pygame_rules.games.bridge36.cards import (
    EIGHTS,
    FITS,
    JACKS,
    PLAY,
    RANK_OF,
    SUIT,
    card_points,
    matching,
    union,
)
from pygame_rules.games.bridge36.effects import ACTING
from pygame_rules.games.bridge36.endings import ALL, BRIDGE, CONTINUE, DRAW, END, NEXT, Answers, end
from pygame_rules.games.bridge36.hints.evaluation import (
    Numbers,
    Others,
    others_after,
    worth_left,
    worth_out,
    worths_left,
)
from pygame_rules.games.bridge36.hints.plans import STOP, Plan, plans
from pygame_rules.games.bridge36.hints.value import Standing
from pygame_rules.games.bridge36.score import JACK
from pygame_rules.games.bridge36.table import FOUR, BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

SHARES, UNSHARED = (NEXT, ALL), (NEXT,)
NEVER = -1e9
"""The worth of what cannot be done."""


class Ended(NamedTuple):
    """A way to end a turn: what it is worth, how eights are shared, and the suit a jack names."""

    worth: float
    share: str = NEXT
    suit: str = ""


NOT_LEFT = Ended(NEVER)

NAMED: dict[CardSet, dict[str, CardSet]] = {
    card: {letter: matching(card, suit) for letter, suit in SUIT.items()} if card & JACKS else {"": FITS[card]}
    for card in FITS
}
"""The suits that can be named with a card on top, and what fits then; none is named but with a jack."""


class Turn:
    """A seat's turn as it stands, and the worth of all that it can still do."""

    __slots__ = ("table", "seat", "hand", "numbers", "standing", "unseen", "before", "question", "stands", "leaving")

    def __init__(self, table: BridgeTable, seat: Seat, hand: CardSet, numbers: Numbers, standing: Standing) -> None:
        self.table = table
        self.seat = seat
        self.hand = hand
        self.numbers = numbers
        self.standing = standing
        self.unseen = table.hidden_from(hand)
        self.before = union(table.put)
        self.question = table.question(hand) if table.put else None
        self.stands: dict[tuple[CardSet, str], Others] = {}
        self.leaving: Ended | None = None

    def action(self) -> Action:
        """Return what to do now."""
        table, hand = self.table, self.hand
        fits = table.fitting(hand)
        if not fits:
            return self.end(fits) or DRAW
        may_end = self.question.answered if self.question else bool(table.endings(hand, fits))
        if not may_end and not fits & (fits - 1):
            return PLAY[fits]
        best, worth = STOP, self.stopped() if may_end else NEVER
        for plan in plans(hand, fits):
            planned = self.worth(plan)
            if planned > worth:
                best, worth = plan, planned
        return PLAY[best.first] if best.first else self.end(fits) or PLAY[fits & -fits]

    # --- what a plan is worth ---

    def stopped(self) -> float:
        """Return what it is worth to end the turn now."""
        table = self.table
        if table.put:
            return max(self.continued(), self.over() if table.offered() else NEVER)
        others = self.others(0, NEXT)
        fitting = matching(table.stack[-1], table.named)
        return worth_left(self.numbers, self.hand, fitting, self.unseen, others, bare=False)

    def continued(self) -> float:
        """Return what it is worth to end the turn and let the round go on, if it can."""
        table, hand = self.table, self.hand
        if not hand or table.uncovered(hand):
            return NEVER
        return self.left_now().worth

    def left_now(self) -> Ended:
        """Return the best way to leave the hand as it is."""
        if self.leaving is None:
            self.leaving = self.left(self.hand, self.table.put[-1], self.before)
        return self.leaving

    def over(self) -> float:
        """Return what it is worth to end the round with the turn."""
        return self.out(self.hand, self.table.put[-1], self.before)

    def worth(self, plan: Plan) -> float:
        """Return what a plan is worth."""
        rest, acts = self.hand & ~plan.cards, self.before | plan.cards
        if plan.bare:
            others = self.others(acts, NEXT)
            return worth_left(self.numbers, rest, FITS[plan.last], self.unseen, others, bare=True)
        if not rest:
            return self.out(rest, plan.last, acts)
        worth = self.left(rest, plan.last, acts).worth
        if self.table.options.bridge != "off" and self.run(plan) == FOUR:
            return max(worth, self.out(rest, plan.last, acts))
        return worth

    def run(self, plan: Plan) -> int:
        """[bridge36.monitor] Return how many cards are on the Bridge monitor after a plan."""
        rank, monitor = RANK_OF[plan.last], self.table.monitor
        goes_on = monitor and monitor[-1] & rank and not plan.cards & ~rank
        return (plan.cards & rank).bit_count() + (len(monitor) if goes_on else 0)

    def left(self, rest: CardSet, last: CardSet, acts: CardSet) -> Ended:
        """Return the best way to leave this hand, with this card on top."""
        best, best_share, best_suit = NEVER, NEXT, ""
        named = NAMED[last]
        fitting = tuple(named.values())
        hope = self.standing.hope(self.seat, card_points(rest) * self.table.multiplier)
        for share in self.shares(acts):
            others = self.others(acts, share)
            worths = worths_left(self.numbers, rest, fitting, self.unseen, others, bare=False)
            for suit, worth in zip(named, worths, strict=True):
                if worth + hope > best:
                    best, best_share, best_suit = worth + hope, share, suit
        return Ended(best, best_share, best_suit)

    def others(self, acts: CardSet, share: str) -> Others:
        """Return how the others stand when these cards have acted; most plans act alike."""
        key = acts & ACTING, share
        stand = self.stands.get(key)
        if stand is None:
            stand = self.stands[key] = others_after(self.table, self.seat, *key)
        return stand

    def shares(self, acts: CardSet) -> tuple[str, ...]:
        """[bridge36.option-eights] Return the ways in which eights can be shared."""
        eights = self.table.options.eights
        if eights != "ask":
            return (eights,)
        return SHARES if (acts & EIGHTS).bit_count() > 1 else UNSHARED

    def out(self, rest: CardSet, last: CardSet, acts: CardSet) -> float:
        """Return what it is worth to end the round and be left with these cards."""
        table = self.table
        bonus = JACK * (acts & JACKS).bit_count() if last & JACKS and table.options.j_count != "off" else 0
        gain = worth_out(self.numbers, table, self.seat, acts)
        return gain + bonus - self.standing.cost(self.seat, card_points(rest), bonus, table)

    # --- what goes with the end of a turn ---

    def end(self, fits: CardSet) -> Action | None:
        """Return how to end the turn, or None where it cannot or had better not end."""
        table, question = self.table, self.question
        if not question:
            return END if table.drawn else None
        over = question.ends
        if question.asked and question.goes_on:
            over = self.over() > self.left_now().worth
        elif question.asked and not fits:
            over = self.over() > self.worth(STOP._replace(last=table.put[-1], bare=True))
        if not over and not question.goes_on:
            return None
        # At the end of most turns there is nothing to choose, and so nothing to compare.
        left = self.left_now() if question.eights or (question.jack and not over) else NOT_LEFT
        return end(
            Answers(
                (BRIDGE if over else CONTINUE) if question.asked else None,
                left.share if question.eights else None,
                left.suit if question.jack and not over else None,
                self.standing.jacks(self.seat, table) if question.counts and over else None,
            )
        )
