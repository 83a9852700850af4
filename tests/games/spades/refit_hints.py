"""Refit the tables of the Spades hints on self-played deals: ``python tests/games/spades/refit_hints.py``.

Tricks: everybody tries to win tricks, least squares. Nils: the weakest hand bids nil, the others what they expect,
logistic regression. Both with a small ridge. Run it again when the playing has become better.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from fitting import Row, Weights, least_squares, logistic, mean_error, share, table_lines
from pygame_rules.games import load
from pygame_rules.games.spades.hints import hands, tables
from pygame_rules.games.spades.table import BID, SpadesTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Policy
from pygame_rules.model.match import Match
from pygame_rules.model.seats import NOBODY, Seat

FAR = "target=100000 threshold=none"
GAME = load("spades")


def main() -> None:
    """Play, fit, and write ``tables.py``."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=20000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=2)
    given = asked.parse_args()
    seeds = [f"{given.seed}/{part}" for part in range(8)]
    with ProcessPoolExecutor(given.jobs) as executor:
        tricks = [row for part in executor.map(partial(trick_rows, given.deals // 8), seeds) for row in part]
        nils = [row for part in executor.map(partial(nil_rows, given.deals // 8), seeds) for row in part]
    fitted = least_squares(tricks), logistic(nils)
    print(f"tricks: mean error {mean_error(tricks, fitted[0]):.3f}; nils: {len(nils)}, made {share(nils):.2f}")
    Path(str(tables.__file__)).write_text(written(*fitted), encoding="utf-8")


def trick_rows(deals: int, seed: str) -> list[Row]:
    """Return hands and their tricks where every seat always wants more."""
    match = GAME.match(f"{FAR} bag_limit=none")
    rows: list[Row] = []
    for dealt, table in played(match, seed, deals, lambda hands: dict.fromkeys(range(4), 3)):
        rows += [(tuple(hands.trick_cells(hand)), table.tricks[seat]) for seat, hand in enumerate(dealt)]
    return rows


def nil_rows(deals: int, seed: str) -> list[Row]:
    """Return weak hands and whether their nil was made, where the others bid what they expect."""
    rnd = Random(f"{seed}/nil")

    def bids(dealt: Sequence[CardSet]) -> dict[Seat, int]:
        expected = [hands.tricks_of(hand) for hand in dealt]
        weakest = min(range(4), key=lambda seat: expected[seat] + 0.3 * rnd.random())
        return {seat: 0 if seat == weakest else max(1, int(expected[seat] + 0.2)) for seat in range(4)}

    rows: list[Row] = []
    for dealt, table in played(GAME.match(FAR), seed, deals, bids):
        seat = table.bids.index(0)
        rows.append((tuple(hands.nil_cells(dealt[seat])), float(not table.tricks[seat])))
    return rows


def played(
    match: Match, seed: str, deals: int, bids: Callable[[Sequence[CardSet]], dict[Seat, int]]
) -> Iterator[tuple[list[CardSet], SpadesTable]]:
    """Yield the hands and the final table of self-played deals with these bids."""
    rnd, policy = Random(seed), GAME.hints.policy(match) if GAME.hints else None
    assert policy
    for _ in range(deals):
        cards = list(range(52))
        rnd.shuffle(cards)
        deal = GAME.begin(match, cards)
        dealt = deal.hands[:]
        called = bids(dealt)
        table = deal.table
        assert isinstance(table, SpadesTable)
        while (seat := table.turn) != NOBODY:
            deal.apply(seat, chosen(table, seat, deal.hands[seat], called, policy, rnd))
        yield dealt, table


def chosen(
    table: SpadesTable, seat: Seat, hand: CardSet, called: dict[Seat, int], policy: Policy, rnd: Random
) -> Action:
    """Return the given bid, or a sensible card."""
    if table.bids[seat] is None:
        return BID[min(called[seat], table.most(seat))]
    return policy(table, seat, hand, rnd.random)


# --- writing ------------------------------------------------------------------------------------

SHAPES = {
    "TRICKS": {"spades": (16, 7), "side": (8, 8), "short": (3, 5)},
    "NIL": {
        "base": (1, 1), "void": (1, 1), "spade-length": (1, 6), "spade-top": (3, 13),
        "low-0": (7, 13), "low-1": (6, 13), "guard": (2, 13),
    },
}  # fmt: skip


def written(tricks: Weights, nils: Weights) -> str:
    """Return the text of ``tables.py``."""
    lines = [
        '"""Spades: tricks by holding in hundredths, and the safety of nils; written by a command of the tests."""',
        "",
        "from collections.abc import Mapping, Sequence",
    ]
    for (name, shapes), weights in zip(SHAPES.items(), (tricks, nils), strict=True):
        lines += ["", f"{name}: Mapping[str, Sequence[Sequence[int]]] = {{"]
        lines += table_lines(shapes, weights, 100)
        lines.append("}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
