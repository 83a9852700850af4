"""Which tricks are certain: proved by counting, from what one seat knows and never from what the others hold."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame_rules.model.cards import CardSet, singly


class Rival(NamedTuple):
    """Another seat, as far as it is known: the cards that it may hold, and how many it holds."""

    cards: CardSet
    number: int

    def most(self, cards: CardSet) -> int:
        """Return how many of these cards it can hold."""
        return min((self.cards & cards).bit_count(), self.number)


class Ranking(NamedTuple):
    """How single cards rank: the class that each belongs to, those that beat it, and the trumps."""

    suit_of: Callable[[CardSet], CardSet]
    beats: Callable[[CardSet], CardSet]
    trumps: CardSet


def sure_winners(ranking: Ranking, hand: CardSet, leads: CardSet, rivals: Sequence[Rival]) -> Sequence[CardSet]:
    """Return the cards of a seat that is to lead, in an order in which each wins its trick whatever others hold.

    ``leads`` are those that it may lead now. Nothing is returned where that cannot be proved. All rivals are taken to
    play as one against the seat, and to hold whatever they may hold.
    """
    trumps = [card for card in singly(hand) if card & ranking.trumps]
    plain = [card for card in singly(hand) if not card & ranking.trumps]
    for cards in (
        falling(ranking, trumps) + falling(ranking, plain),
        falling(ranking, plain) + falling(ranking, trumps),
    ):
        if cards and cards[0] & leads and all_win(ranking, cards, rivals):
            return cards
    return ()


def falling(ranking: Ranking, cards: Sequence[CardSet]) -> list[CardSet]:
    """Return cards class by class, each from high to low."""
    return sorted(cards, key=lambda card: (ranking.suit_of(card), (ranking.beats(card)).bit_count()))


def all_win(ranking: Ranking, cards: Sequence[CardSet], rivals: Sequence[Rival]) -> bool:
    """Tell whether cards that are led one after another win all their tricks.

    A class that is led takes one of its cards from every rival that has any. So after some leads a rival has none left
    of a class of which it could hold no more than that; until then it may keep whatever card it likes.
    """
    led: dict[CardSet, int] = {}
    for card in cards:
        suit = ranking.suit_of(card)
        before = led.get(suit, 0)
        for rival in rivals:
            if rival.most(suit) > before and rival.cards & suit & ranking.beats(card):
                return False
            if suit != ranking.trumps and rival.most(ranking.trumps) > led.get(ranking.trumps, 0):
                return False
        led[suit] = before + 1
    return True


def takers(ranking: Ranking, playable: CardSet, best: CardSet, behind: Sequence[Rival]) -> Iterator[CardSet]:
    """Yield the cards that take a running trick whatever the rivals play who come ``behind``, the weakest first."""
    taking = [card for card in singly(playable) if card & ranking.beats(best)]
    for card in reversed(falling(ranking, taking)):
        if not any(rival.cards & ranking.beats(card) for rival in behind):
            yield card
