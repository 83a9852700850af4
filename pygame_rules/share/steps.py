"""The steps of a deal as choices: each is one of those that the law allows there, so most take a few bits.

The allowed ones stand in the order of their texts: no code depends on the order in which a game lists its moves.
"""

from collections.abc import Sequence
from typing import Final

from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import Deck, NotationError, each
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
    moves, asides = _moves(deal), _asides(deal)
    ways = _ways(asides)
    chosen = (step.seat, step.text)
    if step.seat == CHANCE:
        writer.share(_LISTED, ways)
        _write_chance(writer, deal, step.text)
    elif step.aside and chosen in asides:
        writer.share(_ASIDE, ways)
        writer.digit(asides.index(chosen), len(asides))
    elif not step.aside and chosen in moves:
        writer.share(_LISTED, ways)
        writer.digit(moves.index(chosen), len(moves))
    else:
        writer.share(_OTHER, ways)
        writer.digit(step.seat, len(deal.hands))
        _write_other(writer, deal, step)


def read_step(reader: Reader, deal: AnyDeal) -> tuple[Seat, str]:
    """Read the next step: who does what. It need not be legal."""
    moves, asides = _moves(deal), _asides(deal)
    way = reader.share(_ways(asides))
    if way == _ASIDE:
        return asides[reader.digit(len(asides))]
    if way == _OTHER:
        seat = reader.digit(len(deal.hands))
        return seat, _read_other(reader, deal, seat)
    if deal.table.turn == CHANCE:
        return CHANCE, _read_chance(reader, deal)
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
    """Return what the awaited seats can do, as far as it is listed."""
    deck = deal.table.deck
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


# --- chance ------------------------------------------------------------------------------------


def _write_chance(writer: Writer, deal: AnyDeal, text: str) -> None:
    """Write what chance does: what it always does here, or an order of the cards that it shuffles."""
    usual = deal.chance(lambda: 0.0)
    row = _row(deal.table.deck, usual)
    if row:
        write_cards(writer, deal.table.deck, text.partition(":")[2], row)


def _read_chance(reader: Reader, deal: AnyDeal) -> str:
    usual, deck = deal.chance(lambda: 0.0), deal.table.deck
    row = _row(deck, usual)
    return action_text(deck, usual._replace(value=read_cards(reader, deck, row)) if row else usual)


def _row(deck: Deck, action: Action) -> str:
    """Return the cards that chance shuffles, or nothing where it has no choice."""
    try:
        return str(action.value) if deck.parse_row(str(action.value)) else ""
    except NotationError:
        return ""


# --- what is legal, but not listed ---------------------------------------------------------------


def _write_other(writer: Writer, deal: AnyDeal, step: Step) -> None:
    deck, hand = deal.table.deck, deal.hands[step.seat]
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
    deck, cards = deal.table.deck, list(each(deal.hands[seat]))
    verb, form = reader.text(), reader.digit(3)
    if form == _CARDS:
        chosen = sum(1 << card for card, yes in zip(cards, reader.selection(len(cards)), strict=True) if yes)
        return action_text(deck, Action(verb, chosen))
    return f"{verb}:{reader.text()}" if form == _VALUE else verb


def _faces(row: str) -> list[str]:
    return [row[place : place + 2] for place in range(0, len(row), 2)]


def _counts(deck: Deck, among: str | None) -> list[int]:
    """Return how many there are of each kind of card, in the whole deck or among these."""
    if among is None:
        return [deck.copies] * len(deck.kinds)
    faces = _faces(among)
    return [faces.count(kind) for kind in deck.kinds]
