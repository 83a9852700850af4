"""Fitting additive tables: least squares and logistic regression over the cells a case touches, and writing them down.

A case is the cells whose weights are summed, and what came of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import TypeAlias

Cell: TypeAlias = tuple[str, int, int]
"""A number of a table: the table's name, row and column."""

Row: TypeAlias = tuple[tuple[Cell, ...], float]
"""The cells of a case, and what came of it."""

Shapes: TypeAlias = Mapping[str, tuple[int, int]]
"""How many rows and columns each table has."""

Weights: TypeAlias = dict[Cell, float]


def least_squares(rows: Sequence[Row], ridge: float = 2.0) -> Weights:
    """Return the weights with the smallest squared error."""
    return solved(rows, [1.0] * len(rows), [outcome for _, outcome in rows], {}, ridge)


def logistic(rows: Sequence[Row], ridge: float = 2.0) -> Weights:
    """Return the weights that make the outcomes likeliest (iteratively reweighted least squares)."""
    weights: Weights = {}
    for _ in range(8):
        chances = [1 / (1 + exp(-predicted(cells, weights))) for cells, _ in rows]
        steepness = [max(1e-6, chance * (1 - chance)) for chance in chances]
        misses = [(row[1] - chance) / steep for row, chance, steep in zip(rows, chances, steepness, strict=True)]
        step = solved(rows, steepness, misses, weights, ridge)
        weights = {cell: weights.get(cell, 0.0) + more for cell, more in step.items()}
    return weights


def solved(
    rows: Sequence[Row], importance: Sequence[float], wanted: Sequence[float], before: Weights, ridge: float
) -> Weights:
    """Solve the normal equations of weighted least squares, drawn towards zero by the ridge."""
    places = {cell: place for place, cell in enumerate(sorted({cell for cells, _ in rows for cell in cells}))}
    size = len(places)
    matrix = [[0.0] * size + [-ridge * before.get(cell, 0.0)] for cell in places]
    for (cells, _), weight, target in zip(rows, importance, wanted, strict=True):
        where = [places[cell] for cell in cells]
        for one in where:
            line = matrix[one]
            for two in where:
                line[two] += weight
            line[size] += weight * target
    for place in range(size):
        matrix[place][place] += ridge
    return dict(zip(places, eliminated(matrix), strict=True))


def eliminated(matrix: list[list[float]]) -> list[float]:
    """Solve a symmetric positive system, written with its right side (Gauss, 1810)."""
    size = len(matrix)
    for place, line in enumerate(matrix):
        for below in range(place + 1, size):
            factor = matrix[below][place] / line[place]
            if factor:
                row = matrix[below]
                matrix[below] = row[: place + 1] + [
                    a - factor * b for a, b in zip(row[place + 1 :], line[place + 1 :], strict=True)
                ]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        line = matrix[place]
        known = sum(line[other] * found[other] for other in range(place + 1, size))
        found[place] = (line[size] - known) / line[place]
    return found


def predicted(cells: Sequence[Cell], weights: Weights) -> float:
    """Return the sum of the cells' weights."""
    return sum(weights.get(cell, 0.0) for cell in cells)


def mean_error(rows: Sequence[Row], weights: Weights) -> float:
    """Return how far the prediction is off on average."""
    return sum(abs(outcome - predicted(cells, weights)) for cells, outcome in rows) / len(rows)


def share(rows: Sequence[Row]) -> float:
    """Return the average outcome."""
    return sum(outcome for _, outcome in rows) / len(rows)


def table_lines(shapes: Shapes, weights: Weights, scale: int, indent: str = "    ") -> Iterator[str]:
    """Yield tables as source, their numbers scaled and rounded."""
    for table, (height, width) in shapes.items():
        yield f'{indent}"{table}": ('
        for row in range(height):
            cells = [str(round(scale * weights.get((table, row, column), 0.0))) for column in range(width)]
            yield f"{indent}    ({', '.join(cells)}{',' if width == 1 else ''}),"
        yield f"{indent}),"
