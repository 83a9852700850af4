"""Cards dealt around the table, a draw for the dealer, and partners."""

from collections.abc import Sequence

from pygame_rules.model.cards import Card, CardSet, Deck, bits
from pygame_rules.model.seats import Seat


def dealt(cards: Sequence[Card], first: Seat, seats: int) -> list[CardSet]:
    """Return the hands after dealing the cards one at a time, starting with the first seat."""
    return [bits(cards[(seat - first) % seats :: seats]) for seat in range(seats)]


def highest_draw(deck: Deck, draw: Sequence[Card], seats: int) -> Seat:
    """Return the seat that draws the highest card; the suit decides between equal ranks, then the copy."""
    # Cards are numbered suit by suit; for a draw the rank comes first.
    return max(range(seats), key=lambda seat: (draw[seat] // deck.copies % len(deck.ranks), draw[seat]))


def team(seat: Seat) -> int:
    """Return the team of a seat in partnership games: 0 or 1."""
    return seat % 2


def partner(seat: Seat) -> Seat:
    """Return the seat across the table, among four."""
    return seat ^ 2
