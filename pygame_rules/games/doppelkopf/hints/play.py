"""Doppelkopf: which card to play, by what the trick is likely to bring and what the card would be worth later.

For every card: the chance that our side wins the trick, times its eyes and special points, less what the card is
worth in the hand.
"""

from typing import NamedTuple

from pygame_rules.games.doppelkopf.cards import DECK, DOPPELKOPF, EYES, FOXES, MARRIAGE, REGULAR, SEATS, DoppelkopfOrder
from pygame_rules.games.doppelkopf.hints.partners import partners
from pygame_rules.games.doppelkopf.hints.value import FEW, keeping
from pygame_rules.games.doppelkopf.sides import RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

NONE_OF = tuple((2 / 3) ** number for number in range(49))
"""The chance that a seat holds none of this many unseen cards, each of which lies with one of three."""

AFTER = [
    [tuple((seat + turn) % SEATS for turn in range(1, SEATS - played)) for played in range(SEATS)]
    for seat in range(SEATS)
]
"""For each seat, who is still to play after it, by how many have played before it."""

# Set by hand, watching ``club`` play.
WILLING = 0.8
"""Who can win a trick does so this often; less makes us trust our cards more."""
TO_COME = 3.5
"""Expect this many eyes from each seat still to play."""
SPECIAL = 9.0
"""A special point is worth this many eyes; more hunts foxes at the price of the trick."""
PARTNER = 8.0
"""To become the partner of a marriage is worth this many eyes."""
KEPT = 1.2
"""Playing a card costs this much of its worth; more saves high cards for later."""
KEPT_AGAINST = 0.8
"""The same for one of three against a soloist: they share the work."""
KEPT_AGAINST_FEW = 0.3
"""The same where trumps are few: then the three have to take what they can get."""


class Trick(NamedTuple):
    """What a seat faces: the chance of each seat to be its partner, who is still to play, and the unseen cards."""

    order: DoppelkopfOrder
    lacks: list[CardSet]
    partner: list[float]
    after: tuple[Seat, ...]
    unseen: CardSet

    def beaten_by(self, seat: Seat, best: CardSet, led: CardSet) -> float:
        """Return the chance that a seat still to play beats a card."""
        order, lacks = self.order, self.lacks[seat]
        higher = order.beats[best] & self.unseen & ~lacks
        if not higher:
            return 0.0
        if led == order.trumps:
            return WILLING * (1 - NONE_OF[higher.bit_count()])
        void = 1.0 if lacks & led else NONE_OF[(self.unseen & led).bit_count()]
        trump = 1 - NONE_OF[(higher & order.trumps).bit_count()]
        plain = 0.0 if lacks & led else 1 - NONE_OF[(higher & led).bit_count()]
        return void * WILLING * trump + (1 - void) * plain

    def ours(self, best: CardSet, holder: Seat, led: CardSet) -> float:
        """Return the chance that our side wins the trick when this card is best so far."""
        partner = self.partner
        if not self.after:
            return partner[holder]
        kept = untaken = 1.0
        for seat in self.after:
            chance = self.beaten_by(seat, best, led)
            if chance:
                kept *= 1 - (1 - partner[seat]) * chance
                untaken *= 1 - partner[seat] * chance
        ours = partner[holder]
        return ours * kept + (1 - ours) * (1 - untaken)


def faced(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Trick:
    """Return what a seat faces now."""
    after = AFTER[seat][len(table.trick) if table.led else 0]
    return Trick(table.order, table.lacks, partners(table, seat, hand), after, DECK.all & ~table.seen & ~hand)


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
    to_come = TO_COME * len(trick.after)
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
                worth -= SPECIAL * (1 - chance)
            if eyes + to_come >= DOPPELKOPF:
                worth += SPECIAL * (2 * chance - 1)
            if searching:
                worth += clarifying_worth(table, seat, card, led, above)
        worths[card] = worth
    return worths


def keeping_matters(table: DoppelkopfTable, seat: Seat) -> float:
    """Return how much of a card's worth it costs to play it: less for one of three against a soloist."""
    known = table.known
    if UNKNOWN in known or known.count(RE) > 1 or known[seat] == RE:
        return KEPT
    return KEPT_AGAINST_FEW if table.order.trumps.bit_count() <= FEW else KEPT_AGAINST


def led_chance(trick: Trick, card: CardSet, led: CardSet) -> float:
    """Return the chance that our side wins the trick with this lead; a partner may take it over."""
    stays, beaten, by_partner = 1.0, 0.0, 0.0
    for seat in trick.after:
        chance = trick.beaten_by(seat, card, led)
        stays *= 1 - chance
        beaten += chance
        by_partner += chance * trick.partner[seat]
    return stays + (1 - stays) * (by_partner / beaten) if beaten else stays


def fox_worth(table: DoppelkopfTable) -> float:
    """Return what winning the trick brings for the foxes in it."""
    if table.high_foxes != NOBODY:
        return 0.0
    return sum(SPECIAL for card in table.trick if card & FOXES)


def clarifying_worth(table: DoppelkopfTable, seat: Seat, card: CardSet, led: CardSet, above: CardSet) -> float:
    """Return what a card brings towards finding the partner of a marriage, or becoming it."""
    wins = bool(card & above) if led else keeping(table.order)[card] > PARTNER
    if seat == table.declarer:
        return -PARTNER if wins else PARTNER
    return PARTNER if wins else 0.0
