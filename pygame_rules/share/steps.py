"""The steps of a deal as choices: each is one of those that the law allows there, so most take a few bits.

The allowed ones stand in the order of their texts: no code depends on the order in which a game lists its moves.
"""

from collections.abc import Sequence
from typing import Final

from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import CardSet, Deck, NotationError, each
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.seats import CHANCE, Seat
from pygame_rules.play.record import Step
from pygame_rules.share.number import Reader, Writer

_LISTED, _ASIDE, _OTHER = range(3)
_WAYS: Final = (62, 1, 1)
"""How likely a step is listed among the moves, an aside, and neither. Codes depend on these numbers."""

_BARE, _CARDS, _VALUE = range(3)


def write_step(writer: Writer, deal: AnyDeal, step: Step) -> None:
    """Write a step that is about to be taken."""
    moves, asides, shuffled = _moves(deal), _asides(deal), _shuffled(deal)
    ways = _ways(asides)
    chosen = (step.seat, step.text)
    if shuffled and step.text.startswith(f"{shuffled[0]}:"):
        writer.share(_LISTED, ways)
        write_cards(writer, deal.table.deck, step.text.partition(":")[2], among=shuffled[1])
    elif chosen in moves and not step.aside:
        writer.share(_LISTED, ways)
        writer.digit(moves.index(chosen), len(moves))
    elif chosen in asides and step.aside:
        writer.share(_ASIDE, ways)
        writer.digit(asides.index(chosen), len(asides))
    else:
        writer.share(_OTHER, ways)
        seats = _seats(deal)
        writer.digit(seats.index(step.seat), len(seats))
        _write_other(writer, deal, step)


def read_step(reader: Reader, deal: AnyDeal) -> tuple[Seat, str]:
    """Read the next step: who does what. It need not be legal."""
    moves, asides, shuffled = _moves(deal), _asides(deal), _shuffled(deal)
    way = reader.share(_ways(asides))
    if way == _ASIDE:
        return asides[reader.digit(len(asides))]
    if way == _OTHER:
        seats = _seats(deal)
        seat = seats[reader.digit(len(seats))]
        return seat, _read_other(reader, deal, seat)
    if shuffled:
        return CHANCE, f"{shuffled[0]}:{read_cards(reader, deal.table.deck, among=shuffled[1])}"
    return moves[reader.digit(len(moves))]


def write_cards(writer: Writer, deck: Deck, row: str, among: str | None = None) -> None:
    """Write the order of cards, of which it is known that they are the whole deck, or these."""
    writer.arrangement([deck.kinds.index(face) for face in _faces(row)], _counts(deck, among))


def read_cards(reader: Reader, deck: Deck, among: str | None = None) -> str:
    """Read an order of cards."""
    return "".join(deck.kinds[kind] for kind in reader.arrangement(_counts(deck, among)))


def _ways(asides: Sequence[object]) -> tuple[int, int, int]:
    return _WAYS if asides else (_WAYS[_LISTED], 0, _WAYS[_OTHER])


def _moves(deal: AnyDeal) -> list[tuple[Seat, str]]:
    """Return what can be done by the awaited seats, as far as it is listed, or by chance."""
    deck = deal.table.deck
    if deal.table.turn == CHANCE:
        return [(CHANCE, action_text(deck, deal.chance(lambda: 0.0)))]
    return [
        (seat, text)
        for seat in sorted(deal.table.awaited)
        for text in sorted({action_text(deck, move) for move in deal.view(seat).moves()})
    ]


def _asides(deal: AnyDeal) -> list[tuple[Seat, str]]:
    """Return what the seats can say."""
    deck = deal.table.deck
    return [
        (seat, text)
        for seat in range(len(deal.hands))
        for text in sorted({action_text(deck, aside) for aside in deal.view(seat).asides()})
    ]


def _shuffled(deal: AnyDeal) -> tuple[str, str] | None:
    """Return the verb and the cards if chance shuffles cards now."""
    action = deal.chance(lambda: 0.0) if deal.table.turn == CHANCE else Action("")
    try:
        return (action.verb, str(action.value)) if deal.table.deck.parse_row(str(action.value)) else None
    except NotationError:
        return None


def _seats(deal: AnyDeal) -> Sequence[Seat]:
    """Return who can act at all."""
    return (*range(len(deal.hands)), CHANCE)


# --- what no list names: a move of too many to list, or what chance drew ---------------------------


def _write_other(writer: Writer, deal: AnyDeal, step: Step) -> None:
    deck, hand = deal.table.deck, _within(deal, step.seat)
    verb, sign, rest = step.text.partition("=") if "=" in step.text else step.text.partition(":")
    if step.text[:1].isupper():
        verb, sign, rest = "play", "=", step.text
    form = _CARDS if sign == "=" else _VALUE if sign else _BARE
    writer.text(verb)
    writer.digit(form, 3)
    if form == _CARDS:
        chosen = deck.parse(rest, hand)
        writer.selection([bool(chosen >> card & 1) for card in each(hand)])
    elif form == _VALUE:
        writer.text(rest)


def _read_other(reader: Reader, deal: AnyDeal, seat: Seat) -> str:
    deck, cards = deal.table.deck, list(each(_within(deal, seat)))
    verb, form = reader.text(), reader.digit(3)
    if form == _CARDS:
        chosen = sum(1 << card for card, yes in zip(cards, reader.selection(len(cards)), strict=True) if yes)
        return action_text(deck, Action(verb, chosen))
    return f"{verb}:{reader.text()}" if form == _VALUE else verb


def _within(deal: AnyDeal, seat: Seat) -> CardSet:
    """Return the cards that a seat has, or chance."""
    return deal.table.deck.all if seat == CHANCE else deal.hands[seat]


def _faces(row: str) -> list[str]:
    return [row[place : place + 2] for place in range(0, len(row), 2)]


def _counts(deck: Deck, among: str | None) -> list[int]:
    """Return how many there are of each kind of card, in the whole deck or among these."""
    if among is None:
        return [deck.copies] * len(deck.kinds)
    faces = _faces(among)
    return [faces.count(kind) for kind in deck.kinds]
