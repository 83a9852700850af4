"""Doppelkopf: what one seat's page draws."""

from collections.abc import Iterator, Sequence

from pygame_rules.games.doppelkopf.asking import calls, card_names, groups, note, prompt
from pygame_rules.games.doppelkopf.cards import DECK, MARRIAGE, NAMES, REGULAR, SEATS, SOLOS, SUITS, WORTHS
from pygame_rules.games.doppelkopf.match import DoppelkopfMatch
from pygame_rules.games.doppelkopf.score import SIDES
from pygame_rules.games.doppelkopf.sides import UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.games.doppelkopf.verdict import ending, parties
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.scene import (
    hand_zones,
    hands_played,
    short_names,
    single_cards,
    trick_zones,
    tricks,
    won_alone,
)


def scene(view: View[DoppelkopfTable], match: DoppelkopfMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already scored the deal."""
    table, me = view.table, view.seat
    sides, names = table.sides_seen(me, view.hand), card_names(table, me, view.hand)
    return Scene(
        phase="bid" if table.declaring else "play",
        seats=tuple(
            SeatInfo(seat, table.left(seat), status(table, seat), tuple(badges(table, sides, seat)))
            for seat in range(SEATS)
        ),
        zones=tuple(zones(view)),
        ask=Ask(prompt=prompt(view), moves=single_cards(view)[::-1], calls=tuple(calls(view))),
        note=note(view) or parties(table, me),
        chips=chips(table, match, me),
        facts=tuple(facts(table)),
        house=tuple(house(table, match)),
        sides=tuple(message("seat", who=name) for name in NAMES),
        title=title(match, me) if match.winners else None,
        trumps=short_names(DECK, table.order.trumps),
        worths=tuple(WORTHS.items()),
        tricks=tricks(table, lambda card: (names[card],)),
        hands=hands_played(table, lambda cards: groups(cards, table.order, names)),
        ending=ending(table, me, names),
    )


# --- seats and cards ---------------------------------------------------------------------------


def status(table: DoppelkopfTable, seat: Seat) -> Message | None:
    """[doppelkopf.public] Return what a seat has taken so far, or whether it has declared."""
    if table.declaring:
        return message("doppelkopf-status-chosen") if table.has_declared(seat) else None
    return message("doppelkopf-status-tricks", tricks=table.tricks[seat], eyes=table.eyes[seat])


def badges(table: DoppelkopfTable, sides: Sequence[int], seat: Seat) -> Iterator[Message]:
    """[doppelkopf.known-sides] [doppelkopf.public] Yield what stands out about a seat: its side, its game, its words.

    The sides are those that the viewer of the scene can know.
    """
    if table.declaring:
        return
    side = "unknown" if sides[seat] == UNKNOWN else SIDES[sides[seat]]
    said = [word for speaker, word in table.announced.said if speaker == seat]
    if side not in said[-1:]:  # whoever says "Re" need not be called Re as well
        yield message("doppelkopf-badge-side", side=side)
    if said:
        yield message("doppelkopf-badge-said", word=said[-1])
    if seat == table.declarer:
        yield message("doppelkopf-badge-kind", kind=table.kind)
    if seat == table.high_foxes:
        yield message("doppelkopf-badge-schweinchen")


def zones(view: View[DoppelkopfTable]) -> Iterator[Zone]:
    """Yield the hands, the trick, the one before it, and the tricks won."""
    table, me = view.table, view.seat
    names = card_names(table, me, view.hand)
    yield from hand_zones(table, me, groups(view.hand, table.order, names))
    yield from trick_zones(table, lambda card: (names[card],))


# --- how it stands -----------------------------------------------------------------------------


def chips(table: DoppelkopfTable, match: DoppelkopfMatch, me: Seat) -> tuple[Message, ...]:
    """Return the game that is played, and the viewer's score."""
    score = message("doppelkopf-chip-score", score=match.scores[me])
    return (message("doppelkopf-chip-kind", kind=table.kind), score) if table.kind else (score,)


def facts(table: DoppelkopfTable) -> Iterator[tuple[Message, Message]]:
    """[doppelkopf.public] [doppelkopf.eyes] Yield the state of the deal."""
    if table.kind:
        yield message("doppelkopf-fact-kind"), message("doppelkopf-kind", kind=table.kind)
    yield message("doppelkopf-fact-trumps"), trumps_words(table)
    if table.declarer != NOBODY:
        kind = "solo" if table.kind in SOLOS else MARRIAGE
        yield message("doppelkopf-fact-declarer", kind=kind), message("seat", who=NAMES[table.declarer])
    if table.partner != NOBODY:
        yield message("doppelkopf-fact-partner"), message("seat", who=NAMES[table.partner])
    for seat, word in table.announced.said:
        yield message("seat", who=NAMES[seat]), message("doppelkopf-badge-said", word=word)
    if table.kind:
        for seat in range(SEATS):
            yield message("doppelkopf-fact-eyes", who=NAMES[seat]), message("number", n=table.eyes[seat])


def house(table: DoppelkopfTable, match: DoppelkopfMatch) -> Iterator[tuple[Message, Message]]:
    """Yield which deal of the match this is, who deals, and who still owes a solo."""
    # A finished deal is on the sheet already, and the match then counts the next one.
    number = max(1, min(match.counted + (table.turn != NOBODY), match.options.games))
    yield message("doppelkopf-fact-game"), message("doppelkopf-fact-game-value", n=number, games=match.options.games)
    yield message("dealer"), message("seat", who=NAMES[table.dealer])
    for seat, is_open in enumerate(match.open):
        if is_open:
            yield message("seat", who=NAMES[seat]), message("doppelkopf-fact-open-value")


def trumps_words(table: DoppelkopfTable) -> Message:
    """[doppelkopf.regular-trumps] [doppelkopf.suit-solo] [doppelkopf.option-nines] [doppelkopf.option-schweinchen]

    Return the trumps from high to low; before a game is declared, those of a regular one.
    """
    kind = table.kind or REGULAR
    return message(
        "doppelkopf-trumps",
        kind=kind,
        suit=kind if kind in SUITS else "D",
        foxes="no" if table.high_foxes == NOBODY else "high",
        nines="yes" if table.options.nines else "no",
    )


def title(match: DoppelkopfMatch, me: Seat) -> Message:
    """[doppelkopf.places] Return who has won the match."""
    return won_alone("doppelkopf-won", match, me)
