"""80 Points: the attackers' points, the bottom, levels, and the end of a match."""

import pytest

from games.eighty.positions import LEVELS, cards, levels_text, match_at, options_of, round_of, trick
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK, points_of
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.score import EightyResult, LastTrick, factor
from pygame_rules.testing import cites


def after(match: EightyMatch, total: int) -> EightyMatch:
    """Return a match after a round with so many points for the attackers."""
    starter = max(0, match.starter)
    levels = "/".join(next(name for name, level in LEVELS.items() if level == own) for own in match.levels)
    following = GAME.following(match, round_of(total, levels, starter, match.options.text()))
    assert isinstance(following, EightyMatch)
    return following


def finished(plays: str, tricks: int, bottom: str, options: str = "") -> EightyResult:
    """Return a round whose last trick this is; South leads and defends."""
    deal = trick("2", "S", plays, options)
    deal.table.points[1] = tricks
    deal.table.gone, deal.table.bottom, deal.table.turn = 25, cards(bottom), -1
    return deal.result()


@cites("eighty.points", "eighty.all-points")
def test_what_cards_count() -> None:
    assert points_of(DECK.all) == 200
    assert points_of(cards("H5 HT HK HA HQ S2 BJ SJ")) == 25


@cites("eighty.attackers-count", "eighty.last-trick", "eighty.last-trick-defended", "eighty.bottom-factor")
def test_the_bottom_counts_twice_for_attackers_who_win_the_last_trick() -> None:
    won, kept = finished("H3, HA, H4, H6", 60, "SK S5 D3"), finished("HA, H3, H4, H6", 60, "SK S5 D3")
    assert (won.total, kept.total) == (90, 60)
    assert [line.rule for line in won.lines] == [
        "eighty.attackers-count", "eighty.last-trick", "eighty.levels-attackers",
    ]  # fmt: skip
    assert [line.rule for line in kept.lines] == [
        "eighty.attackers-count", "eighty.last-trick-defended", "eighty.levels-defenders",
    ]  # fmt: skip
    assert finished("H3H3, HAHA, H4H4, H6H6", 60, "SK S5 D3").total == 90
    assert finished("H3H3H4H4, HAHAHKHK, H6H6H7H7, H8H8H9H9", 60, "SK S5 D3").total == 90


@cites("eighty.option-bottom-factor")
@pytest.mark.parametrize(("way", "factors"), [("twice", (2, 2, 2)), ("per_card", (2, 4, 8)), ("power", (2, 4, 8))])
def test_what_the_bottom_counts_can_be_chosen(way: str, factors: tuple[int, ...]) -> None:
    options = options_of(f"bottom_factor={way}")
    lasts = (LastTrick(1, 1, 0), LastTrick(1, 2, 1), LastTrick(1, 4, 2))
    assert tuple(factor(options, last) for last in lasts) == factors
    assert factor(options, LastTrick(1, 3, 1)) == {"twice": 2, "per_card": 6, "power": 4}[way]
    assert finished("H3H3, HAHA, H4H4, H6H6", 0, "SK", f"bottom_factor={way}").total == 10 * factors[1]


@cites("eighty.over-200", "eighty.option-extra-levels")
def test_more_than_two_hundred() -> None:
    assert [round_of(total).points[1] for total in (239, 240, 280)] == [3, 3, 3]
    assert [round_of(total, options="extra_levels=yes").points[1] for total in (235, 240, 280)] == [3, 4, 5]


@cites("eighty.levels", "eighty.attackers-win", "eighty.loser-stays", "eighty.levels-jump", "eighty.level-cap")
def test_levels_go_up_for_the_winners_alone() -> None:
    assert levels_text(round_of(79, "9/5")) == "10/5" and levels_text(round_of(80, "9/5")) == "9/5"
    assert levels_text(round_of(0, "9/5")) == "Q/5" and levels_text(round_of(200, "9/J")) == "9/A"
    assert levels_text(round_of(0, "Q/5")) == "A/5" and levels_text(round_of(160, "5/A")) == "5/A"


@cites("eighty.level-cap", "eighty.option-must-stop", "eighty.option-match-end")
@pytest.mark.parametrize(
    ("total", "levels", "options", "held", "rank"),
    [
        (0, "K/9", "", "yes", "A"), (0, "J/9", "", "no", "A"), (75, "A/9", "", "yes", "A"), (80, "A/9", "", "no", "9"),
        (200, "2/4", "must_stop=5/10", "yes", "5"), (120, "2/4", "must_stop=5/10", "no", "5"),
        (0, "K/9", "match_end=pass_ace must_stop=14", "yes", "A"),
        (145, "A/A", "match_end=pass_ace must_stop=14", "yes", "A"),
        (0, "Q/9", "match_end=pass_ace must_stop=13", "yes", "K"), (15, "K/K", "", "yes", "A"),
        (0, "K/9", "match_end=pass_ace", "no", "A"), (0, "K/9", "match_end=reach_ace", "yes", "A"),
    ],
)  # fmt: skip
def test_a_line_says_where_a_rise_was_held(total: int, levels: str, options: str, held: str, rank: str) -> None:
    told = round_of(total, levels, options=options).lines[-1].label[1]
    assert (told["held"], told["rank"]) == (held, rank)


@cites("eighty.next-attackers", "eighty.next-defenders", "eighty.option-direction")
def test_who_starts_next() -> None:
    assert [round_of(79, starter=seat).starter for seat in range(4)] == [2, 3, 0, 1]
    assert [round_of(80, starter=seat).starter for seat in range(4)] == [1, 2, 3, 0]
    assert [round_of(80, starter=seat, options="direction=right").starter for seat in range(4)] == [3, 0, 1, 2]


@cites("eighty.option-must-stop")
def test_levels_that_must_be_played() -> None:
    stops = "must_stop=5/10/13"
    assert levels_text(round_of(0, "4/2", options=stops)) == "5/2"
    assert levels_text(round_of(0, "5/2", options=stops)) == "8/2"
    assert levels_text(round_of(200, "2/3", options=stops)) == "2/5"
    assert levels_text(round_of(200, "2/5", options=stops)) == "2/5"
    assert levels_text(round_of(200, "2/9", options=stops)) == "2/10"


@cites("eighty.option-ace-penalty", "eighty.level-kept")
def test_a_lost_defence_at_ace() -> None:
    assert levels_text(round_of(80, "A/9")) == "A/9"
    assert levels_text(round_of(75, "A/9", options="ace_penalty=back_to_2")) == "A/9"
    fallen = round_of(120, "A/9", options="ace_penalty=back_to_2")
    assert (levels_text(fallen), fallen.points) == ("2/10", (-12, 1, -12, 1))
    assert [sum(line.points[side] for line in fallen.lines) for side in (0, 1)] == [-12, 1]


@cites("eighty.option-jack-back-to-2")
def test_a_jack_in_the_last_trick_throws_defenders_back() -> None:
    jack = LastTrick(1, 1, 0, cards("HJ"))
    options = "jack_back_to_2=yes"
    assert levels_text(round_of(80, "J/9", options=options, last=jack)) == "2/9"
    lost = round_of(40, "J/9", options=options, last=jack)
    assert (levels_text(lost), lost.points[0]) == ("3/9", -8)
    assert [sum(line.points[side] for line in lost.lines) for side in (0, 1)] == [-8, 0]
    assert levels_text(round_of(80, "J/9", last=jack)) == "J/9"
    for last, levels in ((jack._replace(winner=2), "J/9"), (jack._replace(card=cards("HQ")), "J/9"), (jack, "10/9")):
        assert levels_text(round_of(80, levels, options=options, last=last)) == levels
    assert levels_text(round_of(80, "J/9", options=options, last=LastTrick(1, 1, 0, cards("BJ")))) == "J/9"


@cites("eighty.match-end", "eighty.option-match-end", "eighty.ends")
def test_a_match_is_won_by_defending_at_ace() -> None:
    match = match_at(levels=(14, 9), scores=(12, 7), starter=0, number=20)
    won = after(match, 75)
    assert (won.winners, won.places) == ((0, 2), (1, 2, 1, 2))
    on = after(match, 80)
    assert (on.winners, on.levels, on.starter, on.number) == ((), (14, 9), 1, 21)


@cites("eighty.option-match-end", "eighty.ends", "eighty.option-level")
@pytest.mark.parametrize(
    ("options", "levels", "total", "winner"),
    [
        ("match_end=pass_ace", (13, 9), 75, None), ("match_end=pass_ace", (13, 9), 35, 0),
        ("match_end=pass_ace", (9, 14), 80, None), ("match_end=pass_ace", (9, 14), 120, 1),
        ("match_end=pass_ace must_stop=14", (13, 9), 35, None), ("match_end=pass_ace must_stop=14", (14, 9), 75, 0),
        ("match_end=pass_ace must_stop=14", (14, 14), 145, None), ("match_end=pass_ace must_stop=13", (12, 9), 0, None),
        ("match_end=reach_ace", (13, 9), 75, 0), ("match_end=reach_ace", (12, 9), 75, None),
        ("match_end=level level=10", (9, 9), 75, 0), ("match_end=level level=10", (9, 8), 160, 1),
        ("match_end=level level=10", (8, 8), 75, None), ("", (13, 9), 0, None),
    ],
)  # fmt: skip
def test_other_ends(options: str, levels: tuple[int, int], total: int, winner: int | None) -> None:
    scores = (levels[0] - 2, levels[1] - 2)
    match = after(match_at(options, levels=levels, scores=scores, starter=0, number=9), total)
    assert match.winners == (() if winner is None else (winner, winner + 2))


@cites("eighty.option-rounds", "eighty.ends")
def test_a_match_of_some_rounds_goes_to_the_higher_level_or_to_both() -> None:
    match = match_at("match_end=rounds rounds=2", starter=0)
    once = after(match, 75)
    assert (once.winners, once.number, once.levels) == ((), 2, (3, 2))
    assert after(once, 75).winners == (0, 2)
    assert after(once, 80).winners == (0, 2)
    even = after(once, 120)
    assert (even.winners, even.places) == ((0, 1, 2, 3), (1, 1, 1, 1))


@cites("eighty.levels", "eighty.next-number")
def test_the_sheet_shows_levels_gained_and_levels_reached() -> None:
    match = after(after(match_at(starter=0), 65), 130)
    assert [score.points for score in match.sheet] == [(1, 0), (0, 1)]
    assert [score.totals for score in match.sheet] == [(1, 0), (1, 1)]
    assert match.sheet[-1].marks == (("eighty-mark-level", {"rank": "3"}),) * 2
    assert (match.starter, match.number) == (3, 3)
