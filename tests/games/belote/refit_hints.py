"""Refit the tables of the Belote hints on self-played deals: ``python tests/games/belote/refit_hints.py``.

What declarers take is summed up from the hand of the bidder, be it any seat with any trump that is not absurd; and
from all hands where an auction was held, to its end or only up to the first bid. Least squares with a small ridge.
Run it again when the playing or the bidding has become better.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from fitting import Row, Weights, least_squares, predicted, table_lines
from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.auction import Auction, Bid
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints import hands, tables
from pygame_rules.games.belote.hints.bid import sensible_call
from pygame_rules.games.belote.hints.hands import BIDDER, OPPONENT, PARTNER, cells
from pygame_rules.games.belote.hints.play import sensible_card
from pygame_rules.games.belote.order import HEIGHT, KINDS, ORDERS, PLAY, SEATS
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

ACES = sum(1 << start + hands.ACE for start in hands.START.values())


def main() -> None:
    """Play, fit, and write ``tables.py``."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=40000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=2)
    given = asked.parse_args()
    seeds = [f"{given.seed}/{part}" for part in range(8)]
    rows: dict[str, list[Row]] = {BIDDER: [], PARTNER: [], OPPONENT: []}
    with ProcessPoolExecutor(given.jobs) as executor:
        for play in (declared, opened, called):
            for part in executor.map(partial(play, given.deals // 8), seeds):
                for role, row in part:
                    rows[role].append(row)
    fitted = {role: least_squares(cases) for role, cases in rows.items()}
    spread = {role: deviation(cases, fitted[role]) for role, cases in rows.items()}
    print({role: (len(cases), round(spread[role], 1)) for role, cases in rows.items()})
    Path(str(tables.__file__)).write_text(written(fitted, spread), encoding="utf-8")


def declared(deals: int, seed: str) -> list[tuple[str, Row]]:
    """Return hands of bidders, and what their teams took."""
    rnd, rows = Random(seed), []
    for _ in range(deals):
        deal = dealt(rnd)
        seat = rnd.randrange(SEATS)
        hand = deal.hands[seat]
        held = [kind for kind in KINDS if (hand & (ACES if kind == HEIGHT else ORDERS[kind].trumps)).bit_count() > 1]
        kind = rnd.choice(held or [HEIGHT])
        taken = played(deal, seat, Bid(hands.LEAST, kind))
        rows.append((BIDDER, (tuple(cells(hand, kind, hands.LEAST)), taken)))
    return rows


def opened(deals: int, seed: str) -> list[tuple[str, Row]]:
    """Return all four hands where a seat has opened and nobody said more, and what its team took."""
    rnd, rows = Random(f"{seed}/opened"), []
    for _ in range(deals):
        deal = dealt(rnd)
        hands_dealt = deal.hands[:]
        call(deal, until_bid=True)
        bid, bidder = deal.table.auction.standing, deal.table.auction.bidder
        if bid:
            taken = played(deal, bidder, bid)
            rows += cases(hands_dealt, bidder, bid, taken)
    return rows


def called(deals: int, seed: str) -> list[tuple[str, Row]]:
    """Return the hands of the other three where an auction has come to its end, and what the declarers took."""
    rnd, rows = Random(f"{seed}/called"), []
    for _ in range(deals):
        deal = dealt(rnd)
        hands_dealt = deal.hands[:]
        call(deal)
        auction = deal.table.auction
        if auction.standing:
            taken = played(deal, auction.bidder, auction.standing)
            rows += cases(hands_dealt, auction.bidder, auction.standing, taken)[1:]
    return rows


def call(deal: BeloteDeal, until_bid: bool = False) -> None:
    """Let everybody call sensibly, to the end or up to the first bid."""
    table = deal.table
    while table.calling and not (until_bid and table.auction.standing):
        deal.apply(table.turn, sensible_call(table, table.turn, deal.hands[table.turn]))


def cases(held: list[CardSet], bidder: Seat, bid: Bid, taken: float) -> list[tuple[str, Row]]:
    """Return the case of each seat, the bidder's first."""
    rows = []
    for step, role in enumerate((BIDDER, OPPONENT, PARTNER, OPPONENT)):
        number = hands.LEAST if role == BIDDER else bid.number
        known = tuple(cells(held[(bidder + step) % SEATS], bid.kind, number))
        rows.append((role, (known, taken)))
    return rows


def dealt(rnd: Random) -> BeloteDeal:
    """Return a deal of chance."""
    row = list(GAME.deck.cards)
    rnd.shuffle(row)
    deal = GAME.begin(GAME.match("", row), rnd.sample(row, len(row)))
    assert isinstance(deal, BeloteDeal)
    return deal


def played(deal: BeloteDeal, bidder: Seat, bid: Bid) -> float:
    """Play a contract to its end by rules of thumb; return the declarers' card points."""
    table = deal.table
    table.auction = Auction(NOBODY, standing=bid, bidder=bidder)
    table.order = ORDERS[bid.kind]
    table.turn = table.leader = table.winner = (table.dealer + 1) % SEATS
    while (seat := table.turn) != NOBODY:
        hand = deal.hands[seat]
        deal.apply(seat, table.forced(seat, hand) or PLAY[sensible_card(table, seat, hand)])
    return float(table.points[bidder % 2])


def deviation(rows: list[Row], weights: Weights) -> float:
    """Return the standard deviation of what came about around what was predicted."""
    return sqrt(sum((outcome - predicted(cells, weights)) ** 2 for cells, outcome in rows) / len(rows))


def written(fitted: dict[str, Weights], spread: dict[str, float]) -> str:
    """Return the text of ``tables.py``."""
    return "\n".join(lines(fitted, spread)) + "\n"


def lines(fitted: dict[str, Weights], spread: dict[str, float]) -> Iterator[str]:
    """Yield the lines of ``tables.py``."""
    yield '"""Belote: card points by holding in tenths, for three roles; written by a command of the tests."""'
    yield ""
    yield "from collections.abc import Mapping, Sequence"
    yield ""
    yield "POINTS: Mapping[str, Mapping[str, Sequence[Sequence[int]]]] = {"
    for role, weights in fitted.items():
        yield f'    "{role}": {{'
        yield from table_lines(hands.SHAPES, weights, 10, " " * 8)
        yield "    },"
    yield "}"
    yield ""
    told = ", ".join(f'"{role}": {value:.1f}' for role, value in spread.items())
    yield f"SPREAD: Mapping[str, float] = {{{told}}}"


if __name__ == "__main__":
    main()
