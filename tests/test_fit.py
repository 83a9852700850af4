"""Fitting the numbers of hints: the regression, and what the command prints."""

import io
import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from pygame_rules.games import all_games, load
from pygame_rules.measure.fit import Fit, Model, fits_of, fitted, source
from pygame_rules.measure.regression import Case, Solution, deviation, least_squares, logistic
from pygame_rules.terminal.command import main

BASE, TALL, WIDE = ("base", 0), ("tall", 0, 1), ("tall", 1, 0)


def test_least_squares_finds_the_numbers_that_made_the_outcomes() -> None:
    cases = [
        Case([BASE], 3.0),
        Case([BASE, TALL], 5.0),
        Case([BASE, TALL, TALL], 7.0),
        Case([BASE, WIDE], 2.0, [1, 0.5]),
    ]
    found = least_squares(cases, ridge=1e-9)
    assert {cell: round(number, 6) for cell, number in found.numbers.items()} == {BASE: 3, TALL: 2, WIDE: -2}
    assert found.deviation == pytest.approx(0, abs=1e-6)
    assert deviation(cases, {BASE: 4, TALL: 2, WIDE: -2}) == pytest.approx(1)


def test_a_ridge_draws_numbers_towards_zero() -> None:
    # The minimum of (6 - x)^2 + 2 x^2 is at 2.
    assert least_squares([Case([BASE], 6.0)], ridge=2.0).numbers == {BASE: pytest.approx(2)}


def test_the_standard_error_is_that_of_a_mean() -> None:
    rnd = Random(1)
    cases = [Case([BASE], rnd.gauss(5, 2)) for _ in range(2500)]
    found = least_squares(cases, ridge=0.0)
    assert found.deviation == pytest.approx(2, rel=0.05) and found.error == pytest.approx(2 / 50, rel=0.05)


def test_logistic_regression_finds_the_log_odds() -> None:
    cases = [Case([BASE], float(number < 3)) for number in range(4)]
    cases += [Case([BASE, TALL], float(number < 1)) for number in range(4)]
    found = logistic(cases, ridge=1e-6).numbers
    assert found[BASE] == pytest.approx(math.log(3), abs=1e-3)
    assert found[TALL] == pytest.approx(-2 * math.log(3), abs=1e-3)


def test_numbers_are_printed_as_source_with_where_they_come_from() -> None:
    tables = {"flat": [1.5, -2.0], "rows": [[1, 2], [3, 4]], "one": [[0.25]], "long": [100.25] * 20}
    fit = Fit("LEFT", "points", {2: tables}, lambda deals, seed, weights: (), deals=8, digits=2, spread="SPREAD")
    model = Model(1234, 9.5, Solution({}, 8.26, 0.5), tables)
    lines = list(source("python -m pygame_rules fit bridge36 --deals 8 --seed 3", fit, {2: model}))
    assert lines[0].startswith("# python -m pygame_rules fit bridge36 --deals 8 --seed 3 (pygame_rules ")
    assert lines[1] == "# 2: 1,234 cases, SD 8.260 points (9.500 with the numbers in use), standard error 0.500"
    assert max(map(len, lines)) <= 120
    assert lines[2] == "LEFT: Mapping[int, Mapping[str, Sequence[float]]] = {"
    found: dict[str, object] = {"Mapping": Mapping, "Sequence": Sequence}
    exec("\n".join(lines), found)
    assert found["LEFT"] == {
        2: {"flat": (1.5, -2), "rows": ((1, 2), (3, 4)), "one": ((0.25,),), "long": (100.25,) * 20}
    }
    assert found["SPREAD"] == {2: 8.3}


FITTED = [(game, place) for game in all_games() for place in range(len(fits_of(load(game))))]


@pytest.mark.parametrize(("game", "place"), FITTED)
def test_a_game_fits_its_own_numbers(game: str, place: int) -> None:
    fit = fits_of(load(game))[place]
    models = fitted(load(game), place, deals=16, seed=1)
    assert models == fitted(load(game), place, deals=16, seed=1)
    assert {*models} == {*fit.weights}
    for key, model in models.items():
        used = fit.weights[key]
        assert model.cases > 0 and {*model.tables} == {*used}
        assert all(len(model.tables[name]) == len(used[name]) for name in used)
        assert model.solution.deviation < model.before, "16 deals are remembered, not understood"


def test_the_command_prints_each_constant_with_the_command_that_repeats_it() -> None:
    out, err = io.StringIO(), io.StringIO()
    assert main(["fit", "spades", "--deals", "8", "--seed", "5"], io.StringIO(), out, err) == 0
    heads = [line for line in out.getvalue().splitlines() if line.startswith("# python")]
    assert len(heads) == 2 and all("pygame_rules fit spades --deals 8 --seed 5 (" in head for head in heads)
    assert "\nTRICKS: Mapping[str, Sequence[Sequence[int]]] = {" in out.getvalue() and err.getvalue() == ""


def test_as_many_deals_are_played_as_were_asked_for() -> None:
    spades = load("spades")
    assert fits_of(spades)[0].constant == "TRICKS"
    assert [fitted(spades, 0, deals, seed=1)[""].cases for deals in (1, 7, 20)] == [4, 28, 80], (
        "each deal has four hands"
    )


def test_the_spread_of_the_work_changes_nothing() -> None:
    spades = load("spades")
    with ThreadPoolExecutor(2) as executor:
        assert fitted(spades, 1, 24, 3, executor) == fitted(spades, 1, 24, 3)


def test_a_game_without_such_numbers_says_so() -> None:
    out, err = io.StringIO(), io.StringIO()
    assert main(["fit", "eighty"], io.StringIO(), out, err) == 2
    assert out.getvalue() == "" and "eighty has nothing to fit: its hints have no fit.py; try " in err.getvalue()
    assert "spades" in err.getvalue()
