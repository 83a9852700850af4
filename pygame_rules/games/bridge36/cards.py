"""Bridge: the deck, what fits on what, and what cards are worth."""

from collections.abc import Iterable

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import SUITS, CardSet, Deck

DECK = Deck("6789TJQKA")
"""[bridge36.deck] Thirty-six cards, six to ace."""
PLAY = single_plays(DECK)

SUIT: dict[str, CardSet] = dict(zip(SUITS, DECK.suits, strict=True))
LETTER = {suit: letter for letter, suit in SUIT.items()}
RANKS: dict[str, CardSet] = {rank: sum(DECK.parse(suit + rank) for suit in SUITS) for rank in DECK.ranks}
SIXES, SEVENS, EIGHTS, JACKS, ACES = (RANKS[rank] for rank in "678JA")
TENS = RANKS["T"] | RANKS["Q"] | RANKS["K"]
"""The ranks that count ten."""

SUIT_OF: dict[CardSet, CardSet] = {card: suit for card in PLAY for suit in DECK.suits if card & suit}
RANK_OF: dict[CardSet, CardSet] = {card: rank for card in PLAY for rank in RANKS.values() if card & rank}

FITS: dict[CardSet, CardSet] = {card: SUIT_OF[card] | RANK_OF[card] | JACKS for card in PLAY}
"""[bridge36.first-card] [bridge36.cover-with] What fits on each card: its suit, its rank, any jack."""

HAND_ORDER = (SUIT["S"], SUIT["H"], SUIT["C"], SUIT["D"])
"""The suits in the order of a hand, black and red in turn; within a suit the cards lie from high to low."""


def matching(top: CardSet, named: CardSet) -> CardSet:
    """[bridge36.first-card] [bridge36.on-a-jack] Return what fits on the top card, on a jack by the suit named."""
    return named | JACKS if top & JACKS else FITS[top]


def last_card(hand: CardSet) -> CardSet:
    """Return the last card of a hand, as it lies."""
    last = next(hand & suit for suit in reversed(HAND_ORDER) if hand & suit)
    return last & -last


def card_points(cards: CardSet) -> int:
    """[bridge36.card-points] Return what cards cost the player who is left with them."""
    return 10 * (cards & TENS).bit_count() + 15 * (cards & ACES).bit_count() + 20 * (cards & JACKS).bit_count()


def union(sets: Iterable[CardSet]) -> CardSet:
    """Return all cards of some sets."""
    together = 0
    for cards in sets:
        together |= cards
    return together
