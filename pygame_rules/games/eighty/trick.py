"""80 Points: what a play makes happen - leads, throws, who wins, what everybody has seen."""

from collections.abc import Sequence

from pygame_rules.games.eighty.cards import SEATS, SIZE, points_of
from pygame_rules.games.eighty.score import EightyResult
from pygame_rules.games.eighty.shape import SINGLE, Lead, Part, failing, lead_of, rank_of, shape_name, split
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Event, Log, note
from pygame_rules.model.cards import CardSet, bits
from pygame_rules.model.deal import Deal
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import team

ANNOUNCED = {
    "single": "play", "double": "eighty-lead-double", "sisters": "eighty-lead-sisters", "throw": "eighty-lead-throw",
}  # fmt: skip
"""How a lead is announced, by its shape."""


def play(deal: Deal[EightyTable, EightyResult], seat: Seat, cards: CardSet, log: Log = None) -> None:
    """[eighty.competes] [eighty.trump-beats] [eighty.higher-wins] [eighty.first-wins] A play joins the trick."""
    table = deal.table
    lead, order = table.lead, table.order
    if lead is None:
        cards, lead = begin(deal, seat, cards, log)
        table.best = rank_of(cards, lead, order)
        table.winner = seat
    else:
        table.trick.append(cards)
        if lead.size > 1:
            rank = rank_of(cards, lead, order)
        else:
            # The commonest by far; a trump is stronger than any card of the group that was led.
            rank = order.strength[cards.bit_length() - 1] if cards & (lead.group | order.trumps) else -1
        if rank > table.best:
            table.best = rank
            table.winner = seat
        if cards & ~lead.group:
            table.lacks[seat] |= lead.group
    deal.hands[seat] ^= cards
    table.seen |= cards
    if table.known[seat] | table.maybe:
        table.known[seat] &= ~cards
        table.maybe &= ~cards
    table.history.append(cards)
    if log is not None:
        log.append(Event(ANNOUNCED[shape_name(lead.kinds)] if len(table.trick) == 1 else "play", seat, cards))
    if len(table.trick) < SEATS:
        table.turn = (seat + table.step) & 3
    else:
        take(deal, table, lead, log)


def begin(deal: Deal[EightyTable, EightyResult], seat: Seat, cards: CardSet, log: Log) -> tuple[CardSet, Lead]:
    """[eighty.throw-stands] [eighty.throw-fails] A lead lies; of a throw that is beaten, one part alone."""
    table = deal.table
    longest = table.options.longest
    lead = lead_of(cards, table.order, longest)
    assert lead is not None
    if len(lead.kinds) > 1:
        parts = split(cards, table.order, longest)
        part = failing(parts, [hand for other, hand in enumerate(deal.hands) if other != seat], table.order)
        if part:
            table.known[seat] |= cards
            note(log, "eighty-throw-failed", seat, cards)
            return begin(deal, seat, part.cards, log)
        note_throw(table, seat, parts)
    table.lead, table.trick, table.leader = lead, [cards], seat
    table.leaders.append(seat)
    return cards, lead


def note_throw(table: EightyTable, seat: Seat, parts: Sequence[Part]) -> None:
    """[eighty.throw-stands] Nobody else has a card higher than a single of a throw that stands."""
    lowest = parts[-1]
    if lowest.kind == SINGLE:
        for other in range(SEATS):
            if other != seat:
                table.lacks[other] |= table.order.above[lowest.cards.bit_length() - 1]


def take(deal: Deal[EightyTable, EightyResult], table: EightyTable, lead: Lead, log: Log) -> None:
    """[eighty.winner-leads] [eighty.trick-points] [eighty.round-over] The winner's team takes all its cards."""
    winner, trick = table.winner, table.trick
    points = points_of(trick[0] | trick[1] | trick[2] | trick[3])
    table.tricks[winner] += 1
    table.points[team(winner)] += points
    table.gone += lead.size
    table.lead = None
    table.turn = winner
    if log is not None:
        best = table.best_card()
        log.append(Event("eighty-trick", winner, best, points) if points else Event("trick", winner, best))
    if table.gone == SIZE:
        table.turn = NOBODY
        table.bottom = bits(deal.dark)
        note(log, "eighty-bottom", table.starter, table.bottom, points_of(table.bottom))
