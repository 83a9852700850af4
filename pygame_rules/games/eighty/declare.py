"""80 Points: what can be shown to make a suit royal, or none, and how strong a show is."""

from pygame_rules.games.eighty.cards import BIG, JOKERS, LITTLE, NO_SUIT, SUIT, Order, doubles_in
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, each


def strength_of_show(cards: CardSet) -> int:
    """[eighty.declare] Return how strong a show is."""
    if cards & JOKERS:
        return 4 if cards & BIG else 3
    return cards.bit_count()


def joker_shows(hand: CardSet) -> list[Action]:
    """[eighty.joker-show] [eighty.either-joker] Return the jokers a hand can show."""
    return [Action("show", cards) for cards in (LITTLE, BIG) if not cards & ~hand]


def royal_shows(hand: CardSet, order: Order) -> list[Action]:
    """[eighty.declare] Return the royal numbers a hand can show, one or two of a suit."""
    royal = hand & order.royal
    doubles = doubles_in(royal)
    shows = [Action("show", 1 << card) for card in each(royal & ~(doubles << 1))]
    return shows + [Action("show", 3 << card) for card in each(doubles)]


def suit_of(cards: CardSet) -> str:
    """Return the royal suit that cards shown make."""
    return next((letter for letter, suit in SUIT.items() if cards & suit), NO_SUIT)
