"""Hearts: what one seat's page draws."""

from collections.abc import Iterator

from hearts.cards import CLUBS, DECK, DIAMONDS, HEARTS, NAMES, QUEEN, SEATS, SPADES, points_of
from hearts.match import HeartsMatch
from hearts.table import PASSED, HeartsTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, CardSelection, Scene, SeatInfo
from pygame_rules.model.seats import TOGETHER, Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.scene import awaited, hand_zones, single_cards, suit_groups, trick_zones

SUITS = (("S", SPADES), ("H", HEARTS), ("C", CLUBS), ("D", DIAMONDS))
"""The suits in the order of a hand: black and red in turn."""


def scene(view: View[HeartsTable], match: HeartsMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already scored the deal."""
    table, me, hand = view.table, view.seat, view.hand
    broken = (message("hearts-broken"),) * bool(table.seen & HEARTS)
    return Scene(
        phase="pass" if table.turn == TOGETHER else "play",
        seats=tuple(seat_info(table, seat) for seat in range(SEATS)),
        zones=(*hand_zones(table, me, suit_groups(hand, SUITS, 0, DECK.names)), *trick_zones(table, DECK.names)),
        ask=ask(view),
        chips=(message("hearts-chip", who=NAMES[me], score=match.scores[me]), *broken),
        facts=tuple(facts(view, match)),
        sides=tuple(message("seat", who=name) for name in NAMES),
        title=won(match) if match.winners else None,
        worths=(("H", 1), ("SQ", 13)),
    )


def seat_info(table: HeartsTable, seat: Seat) -> SeatInfo:
    """[hearts.public] Return what everyone may know of a seat."""
    queen = (message("hearts-badge-queen"),) * bool(table.taken[seat] & QUEEN)
    passed = (message("hearts-badge-passed"),) * (seat in table.together.chosen)
    return SeatInfo(seat, table.left(seat), message("hearts-points", n=points_of(table.taken[seat])), queen + passed)


def ask(view: View[HeartsTable]) -> Ask:
    """Return what this seat is asked to do, or whom it waits for."""
    table, me, hand = view.table, view.seat, view.hand
    if table.turn == TOGETHER and me in table.awaited:
        to = NAMES[table.seat_after(me, table.distance)]
        selection = CardSelection("pass", PASSED, PASSED, DECK.names(hand), message("hearts-selection-pass", who=to))
        return Ask(message("hearts-your-pass", who=to), selection=selection)
    if table.turn == me:
        return Ask(prompt(table, hand), single_cards(view)[::-1])
    if table.turn == TOGETHER:
        return Ask(message("hearts-waiting"))
    return Ask(awaited(table))


def prompt(table: HeartsTable, hand: CardSet) -> Message:
    """Return what the seat at turn is asked to play."""
    any_card = table.playable(hand) == hand
    if not table.led:
        return message("hearts-your-lead", kind="any" if any_card else "clean" if table.seen else "first")
    letter = next(letter for letter, suit in SUITS if suit == table.led)
    kind = "follow" if hand & table.led else "any" if any_card else "clean"
    return message("hearts-your-play", suit=letter, kind=kind)


def facts(view: View[HeartsTable], match: HeartsMatch) -> Iterator[tuple[Message, Message]]:
    """[hearts.public] [hearts.secret-pass] Yield how things stand, and what one has passed."""
    yield message("hearts-fact-passing"), message("hearts-passing", n=view.table.distance)
    for action in view.secret:
        yield message("hearts-fact-passed"), message("cards", cards=DECK.text(action.cards))
    for name, points in zip(NAMES, match.scores, strict=True):
        yield message("seat", who=name), message("hearts-points", n=points)
    yield message("hearts-fact-target"), message("hearts-points", n=match.options.target)


def won(match: HeartsMatch) -> Message:
    """[hearts.winner] Return who has won the match."""
    return message("hearts-won", who=NAMES[match.winners[0]], n=len(match.winners), score=min(match.scores))
