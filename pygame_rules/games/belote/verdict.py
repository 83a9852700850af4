"""Belote: how a deal ended, in a sentence, a bar, and the trick that decided."""

from pygame_rules.games.belote.auction import Bid
from pygame_rules.games.belote.cards import ALL_CARDS, DECK
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.score import Haul, contract_label, haul, made
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.ending import Bar, Ending, Mark
from pygame_rules.model.messages import message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.scene import deciding, finished, pair, reached


def ending(table: BeloteTable, me: Seat) -> Ending | None:
    """[belote.made] [belote.contract] Return who has made the contract or lost it; None while the deal runs."""
    if table.turn != NOBODY:
        return None
    auction, options = table.auction, table.options
    bid, declarers = auction.standing, auction.declarers
    if bid is None:
        return Ending(message("belote-verdict-pass"))
    taken = haul(table)
    _, told = contract_label(options, bid, auction.factor, taken, made(options, bid, taken))
    seats = declarers, declarers + 2
    verdict = pair("belote-verdict", seats, me, **told)
    unit = 1 if options.contract_check == "rounded" else 10
    value, needed = int(str(told["sum"])), unit * bid.number
    end = max(value, needed, ALL_CARDS * unit // 10 + unit * taken.extra(0))
    marks = [Mark(needed, message("belote-bar-contract")), *([Mark(end)] if end > needed else [])]
    terms = [(message("belote-bar-cards"), int(str(told["taken"])))]
    if taken.extra(0):
        terms.append((message("belote-bar-extra"), unit * taken.extra(0)))
    return Ending(
        verdict,
        deciding(table, turning_point(table, bid, taken), DECK.names),
        Bar(message("belote-bar"), value, tuple(marks), tuple(terms) if len(terms) > 1 else ()),
    )


def turning_point(table: BeloteTable, bid: Bid, taken: Haul) -> int:
    """[belote.made] [belote.lost-kaput] Return the trick after which only one end was left, counted from 0."""
    declarers = table.auction.declarers
    won = made(table.options, bid, taken)
    seats = (declarers, declarers + 2) if won else (1 - declarers, 3 - declarers)
    least = least_cards(table.options, bid, taken)
    if least is None:  # Only all the tricks would do.
        return finished(table) - 1 if won else reached(table, seats, 1, lambda _: 1)
    return reached(table, seats, least if won else ALL_CARDS - least + 1, table.order.points.__getitem__)


def least_cards(options: BeloteOptions, bid: Bid, taken: Haul) -> int | None:
    """Return the fewest card points that make the contract without all the tricks, None if none do."""
    splits = (taken._replace(cards=(cards, ALL_CARDS - cards), swept=None) for cards in range(ALL_CARDS + 1))
    return next((split.cards[0] for split in splits if made(options, bid, split)), None)
