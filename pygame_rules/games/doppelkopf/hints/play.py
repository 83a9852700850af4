"""Doppelkopf: which card to play, by what the trick is likely to bring and what the card would be worth later.

For every card: the chance that our side wins the trick, times its eyes and special points, less what the card is
worth in the hand.
"""

from collections.abc import Sequence
from typing import TypeAlias

from pygame_rules.games.doppelkopf.cards import DECK, DOPPELKOPF, EYES, FOXES, MARRIAGE, REGULAR, SEATS, original
from pygame_rules.games.doppelkopf.hints.partners import partners
from pygame_rules.games.doppelkopf.hints.value import FEW, keeping
from pygame_rules.games.doppelkopf.sides import RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

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
KEPT_LAST = 0.7
"""Whoever plays last knows what a card brings, and keeps so much less back; more saves it for later."""

NONE_OF = tuple((2 / 3) ** number for number in range(len(DECK) + 1))
"""The chance that a seat holds none of this many unseen cards, each of which lies with one of three."""
TRUMPED = [[void * WILLING * (1 - none) for none in NONE_OF] for void in NONE_OF]
OVERTAKEN = [[(1 - void) * (1 - none) for none in NONE_OF] for void in NONE_OF]
"""The chances that a seat beats a card with a trump, and in the plain suit that was led: by how many cards of that suit
it may hold, none where trumps were led, and by how many cards that would beat it."""

Rivals: TypeAlias = Sequence[tuple[float, CardSet]]
"""Who is still to play: the chance of each to be our partner, and the cards that it may hold."""


def sensible_card(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> CardSet:
    """Return the card to play."""
    playable = table.playable(hand)
    if not playable & (playable - 1):
        return playable
    worths = card_worths(table, seat, hand, playable)
    return max(worths, key=worths.__getitem__)


def card_worths(table: DoppelkopfTable, seat: Seat, hand: CardSet, playable: CardSet) -> dict[CardSet, float]:
    """Return what playing each card brings, in eyes."""
    order, led, keep = table.order, table.led, keeping(original(table.order))
    beats, suit_of, plain = order.beats, order.suit_of, ~order.trumps
    partner, lacks, unseen = partners(table, seat, hand), table.lacks, hidden_from(table, hand)
    rivals = [(partner[other], unseen & ~lacks[other]) for other in still_to_play(table, seat)]
    to_come = TO_COME * len(rivals)
    kept = keeping_matters(table, seat)
    special = table.kind in (REGULAR, MARRIAGE)
    searching = table.searching
    lying, above, fox, passed = 0, 0, 0.0, 0.0
    if led:
        for card in table.trick:
            lying += EYES[card]
        if special and table.high_foxes == NOBODY:
            fox = SPECIAL * (sum(table.trick) & FOXES).bit_count()
        above = beats[table.best]
        passed = chance_left(partner[table.winner], above & unseen, led & plain, rivals)
    worths: dict[CardSet, float] = {}
    while playable:
        card = playable & -playable
        playable ^= card
        if not led:
            chance = chance_led(beats[card] & unseen, suit_of[card] & plain, rivals)
        elif card & above:
            chance = chance_left(1.0, beats[card] & unseen, led & plain, rivals)
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


def still_to_play(table: DoppelkopfTable, seat: Seat) -> Sequence[Seat]:
    """Return the seats that play after this one in its trick."""
    return AFTER[seat][len(table.trick) if table.led else 0]


def hidden_from(table: DoppelkopfTable, hand: CardSet) -> CardSet:
    """Return the cards that are neither in this hand nor played."""
    return DECK.all & ~(table.seen | hand)


def chance_led(higher: CardSet, suit: CardSet, rivals: Rivals) -> float:
    """Return the chance that our side wins the trick with a lead that these cards beat; a partner may take it over.

    ``suit`` is the plain suit of the lead, nothing for a trump.
    """
    if not higher:
        return 1.0
    trump, plain = higher & ~suit, higher & suit
    stays, beaten, by_partner = 1.0, 0.0, 0.0
    before, chance = -1, 0.0
    for partner, cards in rivals:
        if cards != before:  # most rivals may hold the same
            before, held = cards, (cards & suit).bit_count()
            chance = TRUMPED[held][(cards & trump).bit_count()] + OVERTAKEN[held][(cards & plain).bit_count()]
        stays *= 1 - chance
        beaten += chance
        by_partner += chance * partner
    return stays + (1 - stays) * (by_partner / beaten) if beaten else stays


def chance_left(ours: float, higher: CardSet, suit: CardSet, rivals: Rivals) -> float:
    """Return the chance that our side wins the trick if the best card so far, which is ours with a chance, is left.

    ``higher`` are the unseen cards that beat it, ``suit`` the plain suit that was led, nothing if trumps were.
    """
    if not higher:
        return ours
    trump, plain = higher & ~suit, higher & suit
    kept = untaken = 1.0
    before, chance = -1, 0.0
    for partner, cards in rivals:
        if cards != before:  # most rivals may hold the same
            before, held = cards, (cards & suit).bit_count()
            chance = TRUMPED[held][(cards & trump).bit_count()] + OVERTAKEN[held][(cards & plain).bit_count()]
        kept *= 1 - (1 - partner) * chance
        untaken *= 1 - partner * chance
    return ours * kept + (1 - ours) * (1 - untaken)


def keeping_matters(table: DoppelkopfTable, seat: Seat) -> float:
    """Return how much of a card's worth it costs to play it: less for the last, and for the three against a soloist."""
    last = KEPT_LAST if table.led and len(table.trick) == SEATS - 1 else 1.0
    known = table.known
    if UNKNOWN in known or known.count(RE) > 1 or known[seat] == RE:
        return last * KEPT
    return last * (KEPT_AGAINST_FEW if table.order.trumps.bit_count() <= FEW else KEPT_AGAINST)


def clarifying_worth(table: DoppelkopfTable, seat: Seat, card: CardSet, led: CardSet, above: CardSet) -> float:
    """Return what a card brings towards finding the partner of a marriage, or becoming it."""
    wins = bool(card & above) if led else keeping(original(table.order))[card] > PARTNER
    if seat == table.declarer:
        return -PARTNER if wins else PARTNER
    return PARTNER if wins else 0.0
