"""The bench: microseconds of what search is made of, natively or in Pyodide; ``python -m pygame_rules bench``."""

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame_rules.bots.club import policy_of
from pygame_rules.bots.expert import value_of
from pygame_rules.bots.worlds import worlds
from pygame_rules.games import all_games, load
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Policy
from pygame_rules.model.options import OptionError
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import AnyView, Table

BATCHES = 100
"""The fastest of so many batches is told: what else the machine did is not the program's."""


class Row(NamedTuple):
    """A measurement: what was done, and how many microseconds it took."""

    name: str
    microseconds: float


def by_law(table: Table, seat: Seat, hand: CardSet, chance: Random) -> Action:
    """Move at random."""
    return table.sample(seat, hand, chance)


def played(deal: AnyDeal, mover: Policy[Table], chance: Random, moves: int = sys.maxsize) -> AnyDeal:
    """Play a deal to its end, or until its seats have made so many moves; what chance does is none."""
    table, hands = deal.table, deal.hands
    while moves and (seat := table.turn) != NOBODY:
        deal.apply(seat, deal.chance(chance) if seat == CHANCE else mover(table, seat, hands[seat], chance))
        moves -= seat != CHANCE
    return deal


def fastest(work: Callable[[], object], times: int) -> float:
    """Return the microseconds of one piece of work."""
    best = float("inf")
    for _ in range(BATCHES):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
    return 1_000_000 * best


def measure(game: AnyGame, options: str = "", times: int = 8, seed: int = 1) -> list[Row]:
    """Measure deals, worlds and search iterations of a game, the latter after each seat has moved once."""
    rnd = random.Random(seed)
    match = game.match(options)
    sensible, value = policy_of(game, match), value_of(game, match)

    def dealt() -> AnyDeal:
        cards = list(game.deck.cards)
        rnd.shuffle(cards)
        deal: AnyDeal = game.begin(match, cards)
        return deal

    def opened() -> AnyView:
        deal = played(dealt(), sensible, rnd.random, game.seats[0])
        return deal.view(max(0, deal.table.turn))

    drawn = worlds(game, opened(), rnd.random)
    return [
        Row("deal and random play", fastest(lambda: played(dealt(), by_law, rnd.random), times)),
        Row("deal and sensible play", fastest(lambda: played(dealt(), sensible, rnd.random), times)),
        Row("world", fastest(lambda: next(drawn), times)),
        Row("world, random play, value", fastest(lambda: value(played(next(drawn), by_law, rnd.random)), times)),
        Row("world, sensible play, value", fastest(lambda: value(played(next(drawn), sensible, rnd.random)), times)),
    ]


def main(argv: Sequence[str]) -> int:
    """Print the table."""
    asked = argparse.ArgumentParser(prog="python -m pygame_rules bench", description="Measure what search costs.")
    asked.add_argument("game", nargs="?", choices=list(all_games()), help="all of them, unless one is named")
    asked.add_argument("--options", default="")
    asked.add_argument("--times", type=int, default=8, help="how often in each batch")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(argv)
    if given.times < 1:
        asked.error("--times takes a number from 1 on")
    version = sys.version.split()[0]
    names = [given.game] if given.game else list(all_games())
    try:
        for name in names:
            load(name).options.parse(given.options)
    except OptionError as fault:
        asked.error(str(fault))
    for name in names:
        print(f"{name} on Python {version}, {sys.platform}: best of {BATCHES} batches of {given.times}")
        for row in measure(load(name), given.options, given.times, given.seed):
            print(f"{row.name:28} {row.microseconds:8.1f} us")
    return 0
