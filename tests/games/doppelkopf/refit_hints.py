"""Refit the tables of the Doppelkopf hints on self-played deals: ``python tests/games/doppelkopf/refit_hints.py``.

What a side takes is summed up from one hand: of each seat in regular games and marriages, and of one who plays a
solo with a hand that is not absurd for it. Least squares with a small ridge. Run it again when the playing has
become better.
"""

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from fitting import Row, Weights, least_squares, predicted, table_lines
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY
from pygame_rules.games.doppelkopf.hints import hands, tables
from pygame_rules.games.doppelkopf.hints.hands import KONTRA_HAND, RE_HAND, ROLES, cells, role_of
from pygame_rules.games.doppelkopf.hints.play import sensible_card
from pygame_rules.games.doppelkopf.order import CLUB_QUEENS, MARRIAGE, PLAY, SEATS, SOLOS, order_of
from pygame_rules.games.doppelkopf.score import final_sides
from pygame_rules.games.doppelkopf.sides import RE
from pygame_rules.model.seats import NOBODY

ENOUGH = {"Q": 3, "J": 3, "A": 0, "suit": 7}
"""Trumps below which nobody would think of a solo."""
ACES_ENOUGH = 3


def main() -> None:
    """Play, fit, and write ``tables.py``."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=20000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    rnd = Random(given.seed)
    rows: dict[str, list[Row]] = {role: [] for role in ROLES}
    for _ in range(given.deals):
        regular(dealt(rnd), rows)
        solos(dealt(rnd), rnd, rows)
    fitted = {role: least_squares(cases) for role, cases in rows.items()}
    spread = {role: deviation(cases, fitted[role]) for role, cases in rows.items()}
    print({role: (len(cases), round(spread[role], 1)) for role, cases in rows.items()})
    Path(str(tables.__file__)).write_text("\n".join(lines(fitted, spread)) + "\n", encoding="utf-8")


def regular(deal: DoppelkopfDeal, rows: dict[str, list[Row]]) -> None:
    """Play a regular game or a marriage, and note every hand with what its side took."""
    held = deal.hands[:]
    for _ in range(SEATS):
        seat = deal.table.turn
        deal.apply(seat, DECLARE[HEALTHY if CLUB_QUEENS & ~deal.hands[seat] else MARRIAGE])
    play(deal)
    sides = final_sides(deal.table)
    for seat, hand in enumerate(held):
        taken = sum(eyes for eyes, side in zip(deal.table.eyes, sides, strict=True) if side == sides[seat])
        rows[RE_HAND if sides[seat] == RE else KONTRA_HAND].append((tuple(cells(hand, "D")), float(taken)))


def solos(deal: DoppelkopfDeal, rnd: Random, rows: dict[str, list[Row]]) -> None:
    """Play solos with the hands that are worth a thought."""
    for seat in range(SEATS):
        for kind in SOLOS:
            hand, role = deal.hands[seat], role_of(kind)
            aces = (hand & hands.ACES).bit_count()
            trumps = (hand & order_of(kind).trumps).bit_count()
            if trumps < ENOUGH[role] or (kind == "A" and aces < ACES_ENOUGH):
                continue
            if role == "suit" and rnd.random() < 0.5:
                continue
            again = deal.copy()
            for _ in range(SEATS):
                turn = again.table.turn
                again.apply(turn, DECLARE[kind if turn == seat else HEALTHY])
            play(again)
            rows[role].append((tuple(cells(hand, kind)), float(again.table.eyes[seat])))


def play(deal: DoppelkopfDeal) -> None:
    """Play the cards by rules of thumb, without announcements."""
    table = deal.table
    while (seat := table.turn) != NOBODY:
        deal.apply(seat, PLAY[sensible_card(table, seat, deal.hands[seat])])


def dealt(rnd: Random) -> DoppelkopfDeal:
    """Return a deal of chance."""
    deal = GAME.begin(GAME.match(), rnd.sample(GAME.deck.cards, len(GAME.deck)))
    assert isinstance(deal, DoppelkopfDeal)
    deal.table.dealer = rnd.randrange(SEATS)
    deal.table.turn = (deal.table.dealer + 1) % SEATS
    return deal


def deviation(rows: list[Row], weights: Weights) -> float:
    """Return the standard deviation of what came about around what was predicted."""
    return sqrt(sum((outcome - predicted(cells, weights)) ** 2 for cells, outcome in rows) / len(rows))


def lines(fitted: dict[str, Weights], spread: dict[str, float]) -> Iterator[str]:
    """Yield the lines of ``tables.py``."""
    yield '"""Doppelkopf: eyes by holding in tenths, for every role; written by a command of the tests."""'
    yield ""
    yield "from collections.abc import Mapping, Sequence"
    yield ""
    yield "EYES_TAKEN: Mapping[str, Mapping[str, Sequence[Sequence[int]]]] = {"
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
