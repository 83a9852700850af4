"""Bridge: the deck, what fits on what, and what cards are worth."""

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import SUITS, CardSet, Deck

DECK = Deck("6789TJQKA")
"""[bridge36.deck] Thirty-six cards, six to ace."""

RANKS: dict[str, CardSet] = {rank: DECK.where(lambda kind, rank=rank: kind[1] == rank) for rank in DECK.ranks}  # type: ignore[misc]
SIXES, SEVENS, EIGHTS, JACKS, ACES = (RANKS[rank] for rank in "678JA")
TENS = RANKS["T"] | RANKS["Q"] | RANKS["K"]

SUIT: dict[str, CardSet] = dict(zip(SUITS, DECK.suits, strict=True))
PUT = single_plays(DECK)

SUIT_OF: dict[CardSet, CardSet] = {bit: suit for bit in PUT for suit in DECK.suits if bit & suit}
RANK_OF: dict[CardSet, CardSet] = {bit: rank for bit in PUT for rank in RANKS.values() if bit & rank}

FITS: dict[CardSet, CardSet] = {bit: SUIT_OF[bit] | RANK_OF[bit] | JACKS for bit in PUT}
"""[bridge36.first-card] [bridge36.cover-with] What may be put on each card: its suit, its rank, any jack."""


ORDER = (SUIT["S"], SUIT["H"], SUIT["C"], SUIT["D"])
"""The suits in the order of a hand, red and black in turn; in each the cards lie from high to low."""


def last_card(hand: CardSet) -> CardSet:
    """Return the last card of a hand, as it lies."""
    last = next(hand & suit for suit in reversed(ORDER) if hand & suit)
    return last & -last


def card_points(cards: CardSet) -> int:
    """[bridge36.card-points] Return what cards are worth to the one who is left with them."""
    return 10 * (cards & TENS).bit_count() + 15 * (cards & ACES).bit_count() + 20 * (cards & JACKS).bit_count()
