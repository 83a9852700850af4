"""Refit the tables of the Bridge hints on self-played rounds: ``python tests/games/bridge36/refit_hints.py``.

For each number of players: rounds are played by the hints as they are, now and then by chance, against themselves and
the player of the original game; least squares then finds the numbers by which the end of a turn tells best how many
points better than the others the seat will do. Some rounds of that are one after the other.
"""

import argparse
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

sys.path.insert(0, str(Path(__file__).parents[3]))

from pygame_rules.games import load
from pygame_rules.games.bridge36.endings import BRIDGE, NEXT, Answers, answers_of
from pygame_rules.games.bridge36.faces import DECK, FITS, JACKS, SIXES, SUIT
from pygame_rules.games.bridge36.hints import tables
from pygame_rules.games.bridge36.hints.left import MANY, MOST, Numbers, others_after, worth_left, worth_out
from pygame_rules.games.bridge36.hints.original import move as original
from pygame_rules.games.bridge36.hints.standing import Standing
from pygame_rules.games.bridge36.hints.turn import Turn
from pygame_rules.games.bridge36.knowledge import union
from pygame_rules.games.bridge36.score import JACK, BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import CHANCE, NOBODY, Seat

GAME = load("bridge36")
SIZES = {
    "cards": (MOST + 1) * (MANY + 1), "groups": 6, "groups-again": 6, "points": MANY + 1, "next": MANY + 1,
    "fit": MANY + 1, "fit-few": MANY + 1, "jacks": MANY + 1, "ranks": 5, "more": 6, "out": 2,
}  # fmt: skip
"""The tables, and how many numbers each has."""
CHANCES = 0.08
"""How often a move is drawn by lot, so that turns are seen that the hints would not end so."""
RIDGE = 4.0
KEPT = 200_000
"""So many turns are fitted; older ones, of weaker hints, are forgotten."""


class Form:
    """A linear form of unknowns: how often each number of the tables is added."""

    def __init__(self, parts: dict[int, float]) -> None:
        self.parts = parts

    def __add__(self, other: "Form") -> "Form":
        parts = dict(self.parts)
        for unknown, times in other.parts.items():
            parts[unknown] = parts.get(unknown, 0.0) + times
        return Form(parts)

    def __mul__(self, times: float) -> "Form":
        return Form({unknown: times * other for unknown, other in self.parts.items()})

    __rmul__ = __mul__


class Row(NamedTuple):
    """The end of a turn, and how many points better than the others the seat did then."""

    form: Form
    gain: float


def unknowns() -> Numbers:
    """Return tables of which every number is an unknown of its own."""
    place, found = 0, {}
    for name, size in SIZES.items():
        found[name] = [Form({place + number: 1.0}) for number in range(size)]
        place += size
    return cast(Numbers, found)


UNKNOWN = unknowns()


def main() -> None:
    """Play, fit, and write ``tables.py``."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=4000, help="rounds of each pass")
    asked.add_argument("--passes", type=int, default=5)
    asked.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    found = dict(tables.LEFT)
    for players in given.players:
        numbers = found.get(players) or guess()
        rows: deque[Row] = deque(maxlen=KEPT)
        for number in range(given.passes):
            for seed in range(given.rounds):
                rows.extend(played(players, numbers, f"{given.seed}/{number}/{seed}"))
            numbers = fitted(rows)
            print(f"{players} players, pass {number}: {len(rows)} turns, error {error(rows, numbers):.3f}", flush=True)
        found[players] = numbers
        Path(str(tables.__file__)).write_text(written(found), encoding="utf-8")


def guess() -> Numbers:
    """Return numbers to begin with: cards and points are bad, the more so when others have few."""
    found = {name: [0.0] * size for name, size in SIZES.items()}
    for few in range(1, MANY + 1):
        for cards in range(MOST + 1):
            found["cards"][cards * (MANY + 1) + few] = 8 - 3 * cards - 3 / few
        found["points"][few], found["jacks"][few] = -5 - 3 / few, -6 / few
    found["groups"] = [-2.0 * groups for groups in range(6)]
    found["groups-again"] = [4 - 2.0 * groups for groups in range(6)]
    found["more"] = [0, 0, 10, -2, -10, 0]
    found["out"] = [-6, 7]
    return found


def played(players: int, numbers: Numbers, seed: str) -> Iterator[Row]:
    """Play a round and yield how its turns ended."""
    lot = Random(seed)
    match = GAME.match(f"players={players}")
    assert isinstance(match, BridgeMatch)
    match = replace(match, starter=lot.randrange(players))
    cards = list(DECK.cards)
    lot.shuffle(cards)
    deal, standing = GAME.begin(match, cards), Standing(match)
    table = deal.table
    assert isinstance(table, BridgeTable)
    learning = [lot.random() < 0.8 for _ in range(players)]
    ends: list[tuple[Seat, Form, float]] = []
    while (seat := table.turn) != NOBODY:
        if seat == CHANCE:
            deal.apply(seat, deal.chance(lot.random))
            continue
        hand = deal.hands[seat]
        if lot.random() < CHANCES:
            action = table.sample(seat, hand, lot.random)
        elif learning[seat]:
            action = Turn(table, seat, hand, numbers, standing).action()
        else:
            action = original(table, seat, hand, lot.random)
        ends += [(seat, *end) for end in ended(table, seat, hand, action)]
        deal.apply(seat, action)
    worth, times = [-points for points in deal.points()], table.multiplier
    for seat, form, bonus in ends:
        gain = (worth[seat] - (sum(worth) - worth[seat]) / (players - 1)) / times
        yield Row(form, gain - bonus)


def ended(table: BridgeTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[tuple[Form, float]]:
    """Yield the form of what an action leaves, and what jacks add to it, if it ends a turn or leaves a six bare."""
    unseen, acts = DECK.all & ~hand & ~union(table.stack), union(table.put)
    if action.cards & SIXES and not hand & ~action.cards & FITS[action.cards]:
        rest, others = hand & ~action.cards, others_after(table, seat, acts, NEXT)
        yield form(worth_left(UNKNOWN, rest, FITS[action.cards], unseen, others, bare=True)), 0.0
    if action.verb != "end":
        return
    answers, top = answers_of(action) or Answers(), table.stack[-1]
    if answers.bridge == BRIDGE:
        return
    if not hand:
        jacks = (acts & JACKS).bit_count() if top & JACKS else 0
        yield form(worth_out(UNKNOWN, table, seat, acts)), float(JACK * jacks)
        return
    suit = SUIT[answers.suit] if answers.suit else table.named
    others = others_after(table, seat, acts, answers.share or NEXT)
    wanted = suit | JACKS if top & JACKS else FITS[top]
    yield form(worth_left(UNKNOWN, hand, wanted, unseen, others, bare=False)), 0.0


def form(worth: float) -> Form:
    """Return the form that a worth of unknowns is."""
    return cast(Form, worth)


# --- least squares -------------------------------------------------------------------------------


def fitted(rows: Sequence[Row] | deque[Row]) -> Numbers:
    """Return the numbers with the least squared error, with a small ridge."""
    size = sum(SIZES.values())
    matrix = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for (form, gain) in rows:
        parts = list(form.parts.items())
        for one, times in parts:
            right[one] += times * gain
            line = matrix[one]
            for other, more in parts:
                line[other] += times * more
    flat = solved(matrix, right)
    found, place = {}, 0
    for name, length in SIZES.items():
        found[name] = [round(number, 2) for number in flat[place : place + length]]
        place += length
    return found


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix, by elimination."""
    size = len(right)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            times = matrix[row][pivot] / matrix[pivot][pivot]
            if times:
                matrix[row] = [one - times * other for one, other in zip(matrix[row], matrix[pivot], strict=True)]
                right[row] -= times * right[pivot]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(matrix[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (right[row] - known) / matrix[row][row]
    return found


def error(rows: Sequence[Row] | deque[Row], numbers: Numbers) -> float:
    """Return the part of the variance that the numbers leave open."""
    flat = [number for name in SIZES for number in numbers[name]]
    mean = sum(row.gain for row in rows) / len(rows)
    left = sum((row.gain - sum(flat[one] * times for one, times in row.form.parts.items())) ** 2 for row in rows)
    return left / sum((row.gain - mean) ** 2 for row in rows)


def written(found: dict[int, Numbers]) -> str:
    """Return the module of the tables."""
    lines = [
        '"""Bridge: what a turn leaves, in points, by the number of players; written by a command of the tests."""',
        "", "from collections.abc import Mapping, Sequence", "",
        "LEFT: Mapping[int, Mapping[str, Sequence[float]]] = {",
    ]  # fmt: skip
    for players, numbers in sorted(found.items()):
        lines.append(f"    {players}: {{")
        for name in SIZES:
            row = ", ".join(f"{number:g}" for number in numbers[name])
            lines += broken(f'        "{name}": (', row)
        lines.append("    },")
    return "\n".join([*lines, "}", ""])


def broken(head: str, row: str) -> list[str]:
    """Return a row of numbers in lines that are not too long."""
    if len(head) + len(row) < 116:
        return [f"{head}{row}),"]
    lines, line = [head], "           "
    for number in row.split(", "):
        if len(line) + len(number) > 116:
            lines.append(line)
            line = "           "
        line += f" {number},"
    return [*lines, line, "        ),"]


if __name__ == "__main__":
    main()
