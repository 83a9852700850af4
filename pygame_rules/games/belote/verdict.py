"""Belote: how a deal ended, in a sentence, a bar, and the trick that decided."""

from pygame_rules.games.belote.cards import ALL_CARDS, DECK
from pygame_rules.games.belote.score import contract_label, haul, made
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.ending import Bar, Ending, Mark
from pygame_rules.model.messages import message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.scene import deciding, pair, reached


def ending(table: BeloteTable, me: Seat) -> Ending | None:
    """[belote.made] [belote.contract] Return who has made the contract or lost it; None while the deal runs."""
    if table.turn != NOBODY:
        return None
    auction, options = table.auction, table.options
    bid, declarers = auction.standing, auction.declarers
    if bid is None or declarers is None:
        return Ending(message("belote-verdict-pass"))
    taken = haul(table)
    _, told = contract_label(options, bid, auction.factor, taken, made(options, bid, taken))
    seats = declarers, declarers + 2
    verdict = pair("belote-verdict", seats, me, **told)
    unit = 1 if options.contract_check == "rounded" else 10
    value, needed = int(str(told["sum"])), unit * bid.number
    end = max(value, needed, ALL_CARDS * unit // 10)
    marks = [Mark(needed, message("belote-bar-contract")), *([Mark(end)] if end > needed else [])]
    terms = [(message("belote-bar-cards"), int(str(told["taken"])))]
    if taken.extra(0):
        terms.append((message("belote-bar-extra"), unit * taken.extra(0)))
    number = reached(table, seats, 10 * (bid.number - taken.extra(0)), table.order.points.__getitem__)
    return Ending(
        verdict,
        deciding(table, number, DECK.names),
        Bar(message("belote-bar"), value, tuple(marks), tuple(terms) if len(terms) > 1 else ()),
    )
