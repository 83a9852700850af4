"""Fitting the numbers of a game's hints to deals that its bots play: ``python -m pygame_rules fit GAME``.

A game that has such numbers says how they are found in ``hints/fit.py``, as ``FITS``; nothing else imports that module.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from sys import modules
from typing import Any, NamedTuple, TypeAlias

from pygame_rules import __version__
from pygame_rules.games import load
from pygame_rules.measure.progress import Progress, counted, part_of, unwatched
from pygame_rules.measure.regression import LEAST_SQUARES, Case, Cell, Method, Solution, deviation
from pygame_rules.model.game import AnyGame

PARTS = 8
"""How many parts the deals are played in, each with its own seed, so that processes can share them."""
WIDTH = 120

Table: TypeAlias = Sequence["float | Table"]
"""A row of numbers, or several rows."""
Tables: TypeAlias = Mapping[str, Table]
Key: TypeAlias = Any
"""The key of a model of a constant, such as a role or a number of players; "" if there is only one."""
Weights: TypeAlias = Mapping[Key, Tables]


class Fit(NamedTuple):
    """A constant of a game's weights, and how its numbers are fitted.

    ``sample`` plays that many deals by a seed and yields cases, each with the key of its model; bots that it asks may
    go by the weights that the pass before has found. ``weights`` are those in use: they give the shape of the tables
    and are compared with what is found. Numbers are written times ``scale``, with so many ``digits``.
    """

    constant: str
    unit: str
    weights: Weights
    sample: Callable[[int, str, Weights], Iterable[tuple[Key, Case]]]
    deals: int
    scale: int = 1
    digits: int = 0
    method: Method = LEAST_SQUARES
    ridge: float = 2.0
    passes: int = 1
    kept: int = 1_000_000
    """The largest number of cases fitted: the latest ones, so that those of a weaker pass are forgotten."""
    spread: str = ""
    """The constant that holds the standard deviation of each model, if there is one."""


class Model(NamedTuple):
    """A fitted model: the number of cases, the error of the weights in use, and the new weights."""

    cases: int
    before: float
    solution: Solution
    tables: Tables


def fits_of(game: AnyGame) -> Sequence[Fit]:
    """Return the constants of a game that can be fitted, none for most games."""
    name = f"{modules[game.deal.__module__].__package__}.hints.fit"
    try:
        fits: Sequence[Fit] = import_module(name).FITS
    except ModuleNotFoundError as missing:
        if not name.startswith(str(missing.name)):
            raise
        return ()
    return fits


def fitted(
    game: AnyGame, number: int, deals: int, seed: int, executor: Executor | None = None, progress: Progress = unwatched
) -> dict[Key, Model]:
    """Play deals and fit a constant, given by its place in ``fits_of``; the result does not depend on the executor."""
    fit = fits_of(game)[number]
    weights = fit.weights
    cases: dict[Key, list[Case]] = {key: [] for key in weights}
    models: dict[Key, Model] = {}
    for played in range(fit.passes):
        seeds = [f"{seed}/{played}/{part}" if fit.passes > 1 else f"{seed}/{part}" for part in range(PARTS)]
        shares = [(part + 1) * deals // PARTS - part * deals // PARTS for part in range(PARTS)]
        work = partial(played_part, game.name, number, weights)
        parts = executor.map(work, shares, seeds) if executor else map(work, shares, seeds)
        for part in counted(parts, PARTS, part_of(progress, played, fit.passes)):
            for key, case in part:
                cases[key].append(case)
        cases = {key: listed[-fit.kept :] for key, listed in cases.items()}
        models = {key: model(fit, key, listed) for key, listed in cases.items() if listed}
        weights = {**weights, **{key: each.tables for key, each in models.items()}}
    return models


def played_part(game: str, number: int, weights: Weights, deals: int, seed: str) -> list[tuple[Key, Case]]:
    """Play some of the deals and return their cases."""
    return list(fits_of(load(game))[number].sample(deals, seed, weights))


def model(fit: Fit, key: Key, cases: Sequence[Case]) -> Model:
    """Fit one model to its cases."""
    solution = fit.method.solve(cases, fit.ridge)
    tables = fit.weights[key]
    used = {cell: number / fit.scale for name, table in tables.items() for cell, number in cells(table, name)}
    before = deviation(cases, used, fit.method.link)

    def number(cell: Cell) -> float:
        written = round(fit.scale * solution.numbers.get(cell, 0.0), fit.digits)
        return written if fit.digits else int(written)

    return Model(len(cases), before, solution, {name: filled(table, number, name) for name, table in tables.items()})


def cells(table: Table, *start: str | int) -> Iterator[tuple[Cell, float]]:
    """Yield the numbers of a table, each with its position."""
    for place, each in enumerate(table):
        if isinstance(each, Sequence):
            yield from cells(each, *start, place)
        else:
            yield (*start, place), each


def filled(table: Table, number: Callable[[Cell], float], *start: str | int) -> Table:
    """Return a table of the same shape with other numbers."""
    return [
        filled(each, number, *start, place) if isinstance(each, Sequence) else number((*start, place))
        for place, each in enumerate(table)
    ]


# --- writing -------------------------------------------------------------------------------------


def source(command: str, fit: Fit, models: Mapping[Key, Model]) -> Iterator[str]:
    """Yield the lines of a fitted constant as Python, with the origin of its numbers."""
    yield f"# {command} (pygame_rules {__version__})"
    yield from (f"# {remark(fit, key, model)}" for key, model in models.items())
    yield f"{fit.constant}: {annotation(fit)} = {{"
    for key, model in models.items():
        if key == "":
            yield from written(model.tables, "    ")
        else:
            yield f"    {literal(key)}: {{"
            yield from written(model.tables, " " * 8)
            yield "    },"
    yield "}"
    if fit.spread:
        spreads = ", ".join(f"{literal(key)}: {model.solution.deviation:.1f}" for key, model in models.items())
        yield ""
        yield f"{fit.spread}: Mapping[{type(next(iter(models))).__name__}, float] = {{{spreads}}}"


def remark(fit: Fit, key: Key, model: Model) -> str:
    """Return how well a model fits, compared with the weights in use."""
    solution, name = model.solution, f"{key}: " if key != "" else ""
    return (
        f"{name}{model.cases:,} cases, SD {solution.deviation:.3f} {fit.unit} "
        f"({model.before:.3f} with the numbers in use), standard error {solution.error:.3f}"
    )


def written(tables: Tables, indent: str) -> Iterator[str]:
    """Yield the lines of tables."""
    for name, table in tables.items():
        yield from written_table(f"{indent}{literal(name)}: ", table, indent)


def written_table(head: str, table: Table, indent: str) -> Iterator[str]:
    """Yield the lines of a table: a single one for a short row."""
    numbers = [literal(each) for each in table if not isinstance(each, Sequence)]
    line = f"{head}({', '.join(numbers)}{',' if len(table) == 1 else ''}),"
    if numbers and len(line) <= WIDTH:
        yield line
        return
    yield f"{head}("
    line = f"{indent}   "
    for number in numbers:
        if len(line) + len(number) + 2 > WIDTH:
            yield line
            line = f"{indent}   "
        line += f" {number},"
    if numbers:
        yield line
    for each in table:
        if isinstance(each, Sequence):
            yield from written_table(f"{indent}    ", each, f"{indent}    ")
    yield f"{indent}),"


def literal(value: object) -> str:
    """Return a word or a number as source."""
    return f'"{value}"' if isinstance(value, str) else f"{value:g}"


def annotation(fit: Fit) -> str:
    """Return the type of a constant as source."""
    key, tables = next(iter(fit.weights.items()))

    def row(table: Table) -> str:
        inner = table[0]
        return f"Sequence[{row(inner) if isinstance(inner, Sequence) else 'float' if fit.digits else 'int'}]"

    kind = f"Mapping[str, {row(next(iter(tables.values())))}]"
    return kind if key == "" else f"Mapping[{type(key).__name__}, {kind}]"
