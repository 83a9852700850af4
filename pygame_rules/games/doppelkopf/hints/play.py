"""Doppelkopf: which card to play, by what the trick is likely to bring and what the card would be good for later.

For every card: the chance that the trick goes to the own side, the eyes in it, fewer or more by foxes and by
Doppelkopf, less what the card is worth in the hand.
"""

from typing import NamedTuple

from pygame_rules.games.doppelkopf.cards import DECK, EYES, FOXES, MARRIAGE, REGULAR, SEATS, DoppelkopfOrder
from pygame_rules.games.doppelkopf.hints.partners import friends
from pygame_rules.games.doppelkopf.hints.value import FEW, keeping
from pygame_rules.games.doppelkopf.sides import RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

MISSES = tuple((2 / 3) ** number for number in range(49))
"""The chance that one of three holds none of so many cards."""
WILLING = 0.8
"""How often somebody who can win a trick does."""
GIVEN = 3.5
"""Eyes that each seat still to play adds."""
POINT = 9.0
"""Eyes that a special point is worth."""
CLARIFIED = 8.0
"""Eyes that it is worth to become the partner of a marriage."""
KEPT = 1.2
"""How much of a card's worth is lost by playing it."""
KEPT_AGAINST = 0.8
"""The same for one of three against one."""
KEPT_AGAINST_FEW = 0.3
"""The same for the three, who share the work; where trumps are few, they have to take what they can."""


class Trick(NamedTuple):
    """What a seat faces: who is a friend, who is still to play, and which cards they may have."""

    order: DoppelkopfOrder
    lacks: list[CardSet]
    friend: list[float]
    after: tuple[Seat, ...]
    unseen: CardSet

    def beaten_by(self, seat: Seat, best: CardSet, led: CardSet) -> float:
        """Return the chance that a seat still to play beats a card."""
        order, lacks = self.order, self.lacks[seat]
        higher = order.beats[best] & self.unseen & ~lacks
        if not higher:
            return 0.0
        if led == order.trumps:
            return WILLING * (1 - MISSES[higher.bit_count()])
        void = 1.0 if lacks & led else MISSES[(self.unseen & led).bit_count()]
        trump = 1 - MISSES[(higher & order.trumps).bit_count()]
        plain = 0.0 if lacks & led else 1 - MISSES[(higher & led).bit_count()]
        return void * WILLING * trump + (1 - void) * plain

    def ours(self, best: CardSet, holder: Seat, led: CardSet) -> float:
        """Return the chance that the trick goes to the own side when this card is best so far."""
        friend = self.friend
        kept = taken = 1.0
        for seat in self.after:
            chance = self.beaten_by(seat, best, led)
            if chance:
                kept *= 1 - (1 - friend[seat]) * chance
                taken *= 1 - friend[seat] * chance
        mine = friend[holder]
        return mine * kept + (1 - mine) * (1 - taken)


def faced(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Trick:
    """Return what a seat faces now."""
    played = len(table.trick) if table.led else 0
    after = tuple((seat + turn) % SEATS for turn in range(1, SEATS - played))
    return Trick(table.order, table.lacks, friends(table, seat, hand), after, DECK.all & ~table.seen & ~hand)


def sensible_card(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> CardSet:
    """Return the card to play."""
    playable = table.playable(hand)
    if not playable & (playable - 1):
        return playable
    worths = card_worths(table, seat, hand, playable)
    return max(worths, key=worths.__getitem__)


def card_worths(table: DoppelkopfTable, seat: Seat, hand: CardSet, playable: CardSet) -> dict[CardSet, float]:
    """Return what playing each card brings, in eyes."""
    trick = faced(table, seat, hand)
    order, led, keep = table.order, table.led, keeping(table.order)
    lying = 0
    if led:
        for card in table.trick:
            lying += EYES[card]
    to_come = GIVEN * len(trick.after)
    kept = keeping_matters(table, seat)
    special = table.kind in (REGULAR, MARRIAGE)
    searching = table.searching
    fox = fox_worth(table) if special and led else 0.0
    above = order.beats[table.best] if led else 0
    passed = trick.ours(table.best, table.winner, led) if led else 0.0
    worths: dict[CardSet, float] = {}
    while playable:
        card = playable & -playable
        playable ^= card
        if not led:
            chance = led_chance(trick, card, order.suit_of[card])
        elif card & above:
            chance = trick.ours(card, seat, led)
        else:
            chance = passed
        eyes = lying + EYES[card]
        worth = (2 * chance - 1) * (eyes + to_come) + fox * chance - kept * keep[card]
        if special:
            if card & FOXES:
                worth -= POINT * (1 - chance)
            if eyes + to_come >= 40:
                worth += POINT * (2 * chance - 1)
            if searching:
                worth += clarified(table, seat, card, led, above)
        worths[card] = worth
    return worths


def keeping_matters(table: DoppelkopfTable, seat: Seat) -> float:
    """Return how much of a card's worth is lost by playing it, for one of two, for one alone, for one of three."""
    known = table.known
    if UNKNOWN in known or known.count(RE) > 1 or known[seat] == RE:
        return KEPT
    return KEPT_AGAINST_FEW if table.order.trumps.bit_count() <= FEW else KEPT_AGAINST


def led_chance(trick: Trick, card: CardSet, led: CardSet) -> float:
    """Return the chance that a card that is led brings the trick to the own side; a friend may win it, too."""
    stays, rivals, friendly = 1.0, 0.0, 0.0
    for seat in trick.after:
        chance = trick.beaten_by(seat, card, led)
        stays *= 1 - chance
        rivals += chance
        friendly += chance * trick.friend[seat]
    return stays + (1 - stays) * (friendly / rivals) if rivals else stays


def fox_worth(table: DoppelkopfTable) -> float:
    """Return what winning the trick brings for the foxes in it."""
    worth = 0.0
    for turn, card in enumerate(table.trick):
        owner = (table.leader + turn) % SEATS
        if card & FOXES and owner != table.high_foxes:
            worth += POINT
    return worth


def clarified(table: DoppelkopfTable, seat: Seat, card: CardSet, led: CardSet, above: CardSet) -> float:
    """Return what it brings to win, or to leave, a trick that finds the partner of a marriage."""
    wins = bool(card & above) if led else keeping(table.order)[card] > CLARIFIED
    if seat == table.declarer:
        return -CLARIFIED if wins else CLARIFIED
    return CLARIFIED if wins else 0.0
