"""What trick games share: ready-made card plays, and cards picked out of sets. Called, never inherited."""

from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, Deck, each


def single_plays(deck: Deck) -> dict[CardSet, Action]:
    """Return the play of each single card by its bit, made once: allocation is what playouts pay for."""
    return {1 << card: Action("play", 1 << card) for card in deck.cards}


def highest(cards: CardSet) -> CardSet:
    """Return the card with the highest bit."""
    return 1 << (cards.bit_length() - 1) if cards else 0


def lowest(cards: CardSet) -> CardSet:
    """Return the card with the lowest bit."""
    return cards & -cards


def marked(deck: Deck, cards: CardSet) -> tuple[str, ...]:
    """Return the cards of a set as a page names them, highest bit first."""
    return tuple(deck.marked(card) for card in reversed(list(each(cards))))
