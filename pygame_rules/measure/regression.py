"""Regression: the numbers of additive tables that predict best, and how far their predictions are off.

A prediction is the sum of the cells of a case. Least squares finds the cells for an outcome; logistic regression
finds those whose sum is the log-odds of an outcome that is 0 or 1. A small ridge draws cells that are rarely met
towards zero, and decides where the cases leave a choice.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, sqrt
from operator import mul
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[str | int, ...]
"""A number in a table: the table's name, then its position."""

Numbers: TypeAlias = Mapping[Cell, float]


class Case(NamedTuple):
    """The cells to add up, the outcome, and how often each cell is added: once by default."""

    cells: Sequence[Cell]
    outcome: float
    times: Sequence[float] = ()


class Solution(NamedTuple):
    """The best numbers, the standard deviation of the outcomes around them, and the standard error of a prediction."""

    numbers: Numbers
    deviation: float
    error: float


class Method(NamedTuple):
    """A kind of regression: how to solve it, and what the sum of a case's cells predicts."""

    solve: Callable[[Sequence[Case], float], Solution]
    link: Callable[[float], float]


def deviation(cases: Sequence[Case], numbers: Numbers, link: Callable[[float], float] = float) -> float:
    """Return the standard deviation of the outcomes around what these numbers predict."""
    return sqrt(sum((case.outcome - link(total(case, numbers))) ** 2 for case in cases) / len(cases))


def total(case: Case, numbers: Numbers) -> float:
    """Return the sum of a case's cells."""
    if case.times:
        return sum(times * numbers.get(cell, 0.0) for cell, times in zip(case.cells, case.times, strict=True))
    return sum(numbers.get(cell, 0.0) for cell in case.cells)


def chance(log_odds: float) -> float:
    """Return the chance with these log-odds."""
    return 1 / (1 + exp(-log_odds))


def least_squares(cases: Sequence[Case], ridge: float) -> Solution:
    """Return the numbers with the smallest squared error."""
    solved = _solved(cases, [1.0] * len(cases), [case.outcome for case in cases], {}, ridge)
    return _solution(cases, solved, solved.numbers, float)


def logistic(cases: Sequence[Case], ridge: float) -> Solution:
    """Return the numbers that make the outcomes likeliest (iteratively reweighted least squares)."""
    numbers: dict[Cell, float] = {}
    for _ in range(8):
        chances = [chance(total(case, numbers)) for case in cases]
        steepness = [max(1e-6, likely * (1 - likely)) for likely in chances]
        misses = [
            (case.outcome - likely) / steep for case, likely, steep in zip(cases, chances, steepness, strict=True)
        ]
        step = _solved(cases, steepness, misses, numbers, ridge)
        numbers = {cell: numbers.get(cell, 0.0) + more for cell, more in step.numbers.items()}
    return _solution(cases, step, numbers, chance)


LEAST_SQUARES = Method(least_squares, float)
LOGISTIC = Method(logistic, chance)


class _Solved(NamedTuple):
    """The solution of the normal equations, and how many numbers the cases decide, the ridge apart."""

    numbers: Numbers
    freedom: float


def _solution(cases: Sequence[Case], solved: _Solved, numbers: Numbers, link: Callable[[float], float]) -> Solution:
    spread = deviation(cases, numbers, link)
    return Solution(numbers, spread, spread * sqrt(solved.freedom / len(cases)))


def _solved(
    cases: Sequence[Case], importance: Sequence[float], required: Sequence[float], before: Numbers, ridge: float
) -> _Solved:
    """Solve the normal equations of weighted least squares; the ridge draws the new numbers towards zero."""
    places = {cell: place for place, cell in enumerate(sorted({cell for case in cases for cell in case.cells}))}
    size = len(places)
    matrix = [[0.0] * size for _ in places]
    right = [-ridge * before.get(cell, 0.0) for cell in places]
    for case, weight, outcome in zip(cases, importance, required, strict=True):
        where = [places[cell] for cell in case.cells]
        times = case.times or [1.0] * len(where)
        for one, often in zip(where, times, strict=True):
            line, weighted = matrix[one], weight * often
            for two, other in zip(where, times, strict=True):
                line[two] += weighted * other
            right[one] += weighted * outcome
    for place in range(size):
        matrix[place][place] += ridge
    inverse = _inverse(_triangle(matrix))
    solution = _product(zip(*inverse, strict=True), _product(inverse, right))
    trace = sum(number * number for row in inverse for number in row)
    return _Solved(dict(zip(places, solution, strict=True)), size - ridge * trace)


def _triangle(matrix: list[list[float]]) -> list[list[float]]:
    """Return the lower triangle that, times itself turned over, is a positive definite matrix (Cholesky, 1910)."""
    triangle: list[list[float]] = []
    for place, line in enumerate(matrix):
        row: list[float] = []
        for number, above in zip(line, triangle, strict=False):
            row.append((number - sum(map(mul, row, above))) / above[len(row)])
        row.append(sqrt(line[place] - sum(map(mul, row, row))))
        triangle.append(row)
    return triangle


def _inverse(triangle: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a lower triangle, in full rows."""
    size = len(triangle)
    columns: list[list[float]] = []
    for start in range(size):
        column = [0.0] * start + [1 / triangle[start][start]]
        for row in triangle[start + 1 :]:
            column.append(-sum(map(mul, row[start:], column[start:])) / row[len(column)])
        columns.append(column)
    return [list(row) for row in zip(*columns, strict=True)]


def _product(matrix: Iterable[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, vector)) for row in matrix]
