"""Doppelkopf: how it stands, in few words: badges, chips, facts, and who has won."""

from collections.abc import Iterator, Sequence

from pygame_rules.games.doppelkopf.match import NAMES, DoppelkopfMatch
from pygame_rules.games.doppelkopf.order import MARRIAGE, SEATS, SOLOS
from pygame_rules.games.doppelkopf.score import SIDES
from pygame_rules.games.doppelkopf.sides import UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat


def badges(table: DoppelkopfTable, sides: Sequence[int], seat: Seat) -> Iterator[Message]:
    """[doppelkopf.known-sides] [doppelkopf.public] Yield what stands out about a seat: its side, what it plays or said.

    The sides are those that whoever looks can know.
    """
    if table.declaring:
        return
    side = "unknown" if sides[seat] == UNKNOWN else SIDES[sides[seat]]
    yield message("doppelkopf-badge-side", side=side)
    if seat == table.declarer:
        yield message("doppelkopf-badge-kind", kind=table.kind)
    if seat == table.pigs:
        yield message("doppelkopf-badge-schweinchen")
    said = [word for speaker, word in table.announced.said if speaker == seat]
    if said:
        yield message("doppelkopf-badge-said", word=said[-1])


def chips(table: DoppelkopfTable, match: DoppelkopfMatch, me: Seat) -> tuple[Message, ...]:
    """Return the game that is played, and the own score."""
    score = message("doppelkopf-chip-score", score=match.scores[me])
    return (message("doppelkopf-chip-kind", kind=table.kind), score) if table.kind else (score,)


def facts(table: DoppelkopfTable, match: DoppelkopfMatch) -> Iterator[tuple[Message, Message]]:
    """[doppelkopf.public] [doppelkopf.eyes] Yield the state of the deal and of the match."""
    if table.kind:
        yield message("doppelkopf-fact-kind"), message("doppelkopf-kind", kind=table.kind)
    if table.declarer != NOBODY:
        yield message("doppelkopf-fact-declarer", kind=kind_of(table)), message("seat", who=NAMES[table.declarer])
    if table.partner != NOBODY:
        yield message("doppelkopf-fact-partner"), message("seat", who=NAMES[table.partner])
    for seat, word in table.announced.said:
        yield message("seat", who=NAMES[seat]), message("doppelkopf-badge-said", word=word)
    if table.kind:
        for seat in range(SEATS):
            yield message("doppelkopf-fact-eyes", who=NAMES[seat]), message("number", n=table.eyes[seat])
    # A finished deal is on the sheet already, and the match then counts the next one.
    number = min(match.counted + (table.turn != NOBODY), match.options.games)
    yield message("doppelkopf-fact-game"), message("doppelkopf-fact-game-value", n=number, games=match.options.games)
    yield message("doppelkopf-fact-dealer"), message("seat", who=NAMES[table.dealer])
    for seat, is_open in enumerate(match.open):
        if is_open:
            yield message("doppelkopf-fact-open", who=NAMES[seat]), message("doppelkopf-fact-open-value")


def kind_of(table: DoppelkopfTable) -> str:
    """Return what the declarer plays: a solo or a marriage."""
    return "solo" if table.kind in SOLOS else MARRIAGE


def title(match: DoppelkopfMatch, me: Seat) -> Message:
    """[doppelkopf.places] Return who has won the match."""
    winners, best = match.winners, max(match.scores)
    if len(winners) == 1:
        return message("doppelkopf-won", who=NAMES[winners[0]], score=best)
    return message("doppelkopf-tie", n=len(winners), score=best, mine="yes" if me in winners else "no")
