"""Hearts: what a sensible player does: pass danger on, duck, and give points to others."""

from collections.abc import Sequence
from itertools import combinations

from hearts.cards import DECK, ORDER, PLAY, QUEEN, SPADES, points_of
from hearts.deal import HeartsDeal
from hearts.match import HeartsMatch
from hearts.table import PASSED, HeartsTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet, count, singly
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Hints, Policy
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import TOGETHER, Seat
from pygame_rules.model.table import View

HIGH_SPADES = DECK.parse("SAKQ")
"""The queen of spades, and the cards that have to take her."""


class HeartsHints(Hints[HeartsTable, HeartsDeal, HeartsMatch]):
    """Rules of thumb for Hearts; nothing is read from what others have passed or played."""

    def policy(self, match: HeartsMatch) -> Policy[HeartsTable]:
        return sensible_move

    def candidates(self, view: View[HeartsTable], match: HeartsMatch) -> Sequence[Action]:
        """Return every play, but of the passes only those of the five cards that are feared most."""
        if view.table.turn != TOGETHER:
            return view.moves()
        worst = feared(view.hand, view.hand, 0)[: PASSED + 2]
        return [Action("pass", sum(cards)) for cards in combinations(worst, PASSED)]

    def why(self, view: View[HeartsTable], match: HeartsMatch, action: Action) -> Sequence[Message]:
        """Return one reason: the verb names it where there is nothing to follow."""
        led, reason = view.table.led, action.verb
        if led:
            reason = "discard" if not action.cards & led else "duck" if action.cards < view.table.best else "take"
        return (message("hearts-why", reason=reason),)


def feared(cards: CardSet, hand: CardSet, seen: CardSet) -> list[CardSet]:
    """Return cards of a hand, those first that are likely to win and have few lower ones to guard them."""
    out = DECK.all & ~seen & ~hand

    def danger(card: CardSet) -> int:
        lower = ORDER.suit_of[card] & (card - 1)
        # By `arena hearts club random --deals 200`, +8.1 +- 0.5 points a deal; with guards counted twice, +7.5.
        return count(out & lower) - count(hand & lower) + 13 * bool(card & HIGH_SPADES and not seen & QUEEN)

    return sorted(singly(cards), key=danger, reverse=True)


def sensible_move(table: HeartsTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
    """Return what to pass, or the card to lead, to throw away or to follow with."""
    if table.turn == TOGETHER:
        return Action("pass", sum(feared(hand, hand, 0)[:PASSED]))
    may = table.playable(hand)
    if not table.led:
        return PLAY[sensible_lead(may, hand, table.seen)]
    return PLAY[duck(table, may) if may & table.led else feared(may, hand, table.seen)[0]]


def duck(table: HeartsTable, may: CardSet) -> CardSet:
    """Return the card to follow with: as high as possible below the best, or above where that costs nothing."""
    under, over = may & (table.best - 1), may & ~QUEEN or may
    if under & QUEEN:
        return QUEEN
    free, last = not points_of(sum(table.trick)), len(table.trick) == table.seats - 1
    early = len(table.leaders) <= 2 and not table.led & SPADES
    high = over if free and (last or early) else under or (over if last else over & -over)
    return 1 << high.bit_length() - 1


def sensible_lead(may: CardSet, hand: CardSet, seen: CardSet) -> CardSet:
    """Return the lead that others are the likeliest to beat; low spades drive the queen out of their hands."""
    out = DECK.all & ~seen & ~hand

    def risk(card: CardSet) -> int:
        suit = ORDER.suit_of[card]
        hunt = bool(suit & QUEEN & out) and not hand & HIGH_SPADES
        queen = bool(card & HIGH_SPADES and not seen & QUEEN)
        return 2 * count(suit & out & (card - 1)) - count(suit & out) + 3 * (not suit & out) - 4 * hunt + 13 * queen

    return min(singly(may), key=risk)
