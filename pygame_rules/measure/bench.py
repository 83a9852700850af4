"""The bench: how many microseconds the parts of a search take, natively or in Pyodide."""

import random
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from pygame_rules.bots.playout import value_of
from pygame_rules.bots.worlds import worlds
from pygame_rules.measure.progress import Progress, part_of, unwatched
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Policy
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import AnyView, Table

BATCHES = 100
"""How many batches are run; the fastest counts, because anything slower is the machine's other work."""


class Row(NamedTuple):
    """A measurement: what was done, and how many microseconds it took."""

    name: str
    microseconds: float


def by_law(table: Table, seat: Seat, hand: CardSet, secret: Secret, chance: Random) -> Action:
    """Move at random."""
    return table.sample(seat, hand, chance)


def played(deal: AnyDeal, mover: Policy[Table], chance: Random, moves: int = sys.maxsize) -> AnyDeal:
    """Play a deal to its end, or until its seats have made this many moves; chance does not count."""
    table, hands, secrets, apply = deal.table, deal.hands, deal.secrets, deal.apply
    while moves and (seat := table.turn) != NOBODY:
        if seat < 0:
            if seat == CHANCE:
                apply(seat, deal.chance(chance))
                continue
            seat = table.awaited[0]
        apply(seat, mover(table, seat, hands[seat], secrets[seat], chance))
        moves -= 1
    return deal


def fastest(work: Callable[[], object], times: int, progress: Progress = unwatched) -> float:
    """Return the microseconds of one piece of work."""
    best = float("inf")
    for batch in range(BATCHES):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
        progress(batch + 1, BATCHES)
    return 1_000_000 * best


def measure(
    game: AnyGame, options: str = "", times: int = 8, seed: int = 1, progress: Progress = unwatched
) -> list[Row]:
    """Measure deals, worlds and search iterations of a game, the latter after each seat has moved once."""
    rnd = random.Random(seed)
    match = game.match(options)
    sensible, value = game.hints.policy(match), value_of(game, match)

    def dealt() -> AnyDeal:
        cards = list(game.deck.cards)
        rnd.shuffle(cards)
        deal: AnyDeal = game.begin(match, cards)
        return deal

    def opened() -> AnyView:
        deal = played(dealt(), sensible, rnd.random, game.seats[0])
        return deal.view(next(iter(deal.table.awaited), 0))

    drawn = worlds(game, opened(), rnd.random)
    pieces: dict[str, Callable[[], object]] = {
        "deal and random play": lambda: played(dealt(), by_law, rnd.random),
        "deal and sensible play": lambda: played(dealt(), sensible, rnd.random),
        "world": lambda: next(drawn),
        "world, random play, value": lambda: value(played(next(drawn), by_law, rnd.random)),
        "world, sensible play, value": lambda: value(played(next(drawn), sensible, rnd.random)),
    }
    return [
        Row(name, fastest(work, times, part_of(progress, number, len(pieces))))
        for number, (name, work) in enumerate(pieces.items())
    ]
