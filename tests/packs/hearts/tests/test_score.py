"""Hearts: what a deal costs, the moon, and who wins the match."""

import pytest
from hearts import GAME
from hearts.score import score
from positions import CLUBS_APART, dealt, gained, match_at, scored, taken

from pygame_rules.testing import cites, play_on

MOON = "- HAKQJT98765432.SQ - -"


@cites("hearts.points")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("SQ - - -", (13, 0, 0, 13)),
        ("H2 HA - -", (1, 1, 0, 24)),
        ("HAKQJT98765432 SQ - -", (13, 13, 0, 0)),
        ("HAKQ - SQ.H2 -", (3, 0, 14, 9)),
    ],
)
def test_a_heart_costs_one_point_and_the_queen_of_spades_thirteen(cards: str, points: tuple[int, ...]) -> None:
    assert score(taken(cards)).points == points


@cites("hearts.moon", "hearts.option-moon")
@pytest.mark.parametrize(("options", "points"), [("", (26, 0, 26, 26)), ("moon=subtract", (0, -26, 0, 0))])
def test_the_moon(options: str, points: tuple[int, ...]) -> None:
    result = score(taken(MOON, options))
    assert result.points == points
    assert [line.rule for line in result.lines] == ["hearts.moon"]


@cites("hearts.moon")
def test_a_moon_that_is_played() -> None:
    deal = play_on(dealt(CLUBS_APART))
    assert deal.table.tricks == [13, 0, 0, 0] and deal.result().points == (0, 26, 26, 26)


@cites("hearts.match-end", "hearts.option-target")
@pytest.mark.parametrize(
    ("options", "scores", "over"),
    [
        ("", (86, 0, 0, 0), False),
        ("", (87, 0, 0, 0), True),
        ("short", (36, 0, 0, 0), False),
        ("short", (37, 0, 0, 0), True),
        ("target=200", (187, 0, 0, 0), True),
    ],
)
def test_a_match_is_over_when_somebody_has_reached_the_target(
    options: str, scores: tuple[int, ...], over: bool
) -> None:
    assert bool(scored(match_at(options, scores=scores), "SQ - - -").winners) is over


@cites("hearts.winner")
@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((100, 30, 20, 50), (2,), (4, 2, 1, 3)),
        ((100, 20, 20, 60), (1, 2), (4, 1, 1, 3)),
        ((120, 110, 99, 131), (2,), (3, 2, 1, 4)),
    ],
)
def test_the_lowest_score_wins_and_equals_share(
    scores: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    match = gained(match_at(), *scores)
    assert (match.winners, match.places) == (winners, places)


@cites("hearts.dealer")
def test_the_deal_goes_round() -> None:
    match = match_at(dealer=3)
    for dealer, number in ((0, 2), (1, 3), (2, 4), (3, 5)):
        match = gained(match, 13, 13, 0, 0)
        assert (match.dealer, match.number) == (dealer, number)


@cites("hearts.dealer")
def test_the_highest_card_deals_first() -> None:
    draw = GAME.deck.parse_row("S9HKCADA")
    assert GAME.match("", draw).dealer == 3, "of two aces, diamonds are above clubs"


@cites("hearts.tables")
@pytest.mark.parametrize(
    ("table", "options"),
    [("short", (50, "add", False, True)), ("classic", (100, "add", False, True)),
     ("wild", (100, "subtract", True, False))],
)  # fmt: skip
def test_the_tables(table: str, options: tuple[object, ...]) -> None:
    chosen = match_at(table).options
    assert (chosen.target, chosen.moon, chosen.first_blood, chosen.passing) == options
