"""Spades: when a match is over, and who has won it."""

import pytest

from games.spades.positions import SEATS, dealt, finished, match_at, scored
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.cards import SIZE
from pygame_rules.games.spades.match import SpadesMatch, following
from pygame_rules.games.spades.score import SpadesResult
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import cites, run


def scored_to(scores: str, options: str = "", number: int = 1) -> SpadesMatch:
    """Return a match after a round that brought each side to this score."""
    totals = tuple(map(int, scores.split()))
    match = match_at(options, number=number, scores=tuple(score - 10 for score in totals))
    nothing = (0,) * len(totals)
    line = scored(match_at(options), "3 3 3 3", "4 3 3 3").sheet[0].lines[0]._replace(points=(10,) * len(totals))
    return following(match, SpadesResult((10,) * 4, (line,), nothing))


def winners(match: SpadesMatch) -> str:
    """Return who has won, or a dash while the match goes on."""
    return "".join(SEATS[seat] for seat in match.winners) or "-"


@cites("spades.match-end", "spades.winner", "spades.tie", "spades.option-target", "spades.option-threshold")
@pytest.mark.parametrize(
    ("scores", "won", "places"),
    [
        pytest.param("104 61", "sn", (1, 2, 1, 2), id="example-35"),
        pytest.param("104 118", "we", (2, 1, 2, 1), id="example-36"),
        pytest.param("107 107", "swne", (1, 1, 1, 1), id="example-37"),
        pytest.param("-100 40", "-", (), id="example-38"),
        pytest.param("-101 40", "we", (2, 1, 2, 1), id="example-39"),
        pytest.param("-120 -105", "we", (2, 1, 2, 1), id="example-40"),
        pytest.param("99 -99", "-", (), id="example-41"),
        pytest.param("100 0", "sn", (1, 2, 1, 2), id="exactly-the-target"),
        pytest.param("120 -130", "sn", (1, 2, 1, 2), id="over-and-under"),
        pytest.param("-101 -101", "swne", (1, 1, 1, 1), id="both-out"),
    ],
)
def test_the_highest_score_wins_once_a_side_is_over_or_out(scores: str, won: str, places: tuple[int, ...]) -> None:
    match = scored_to(scores)
    assert (winners(match), match.places) == (won, places)


@cites("spades.solo-places", "spades.match-end")
@pytest.mark.parametrize(
    ("scores", "won", "places"),
    [
        ("75 20 30 -10", "s", (1, 3, 2, 4)),
        ("74 20 30 -75", "-", ()),
        ("74 20 30 -76", "s", (1, 3, 2, 4)),
        ("20 80 80 10", "wn", (3, 1, 1, 4)),
        ("90 40 40 10", "s", (1, 2, 2, 4)),
        ("75 75 75 75", "swne", (1, 1, 1, 1)),
        ("10 10 10 75", "e", (2, 2, 2, 1)),
    ],
)
def test_solo_players_are_placed_by_score(scores: str, won: str, places: tuple[int, ...]) -> None:
    match = scored_to(scores, "mode=solo")
    assert (winners(match), match.places) == (won, places)


@cites("spades.option-threshold")
def test_without_a_lowest_score_nobody_falls_out() -> None:
    assert winners(scored_to("-990 40", "threshold=none")) == "-"
    assert winners(scored_to("-251 40", "threshold=-250 target=500")) == "we"


@cites("spades.option-target")
def test_the_target_is_the_tables() -> None:
    assert winners(scored_to("499 100", "target=500")) == "-"
    assert winners(scored_to("500 100", "target=500")) == "sn"


@cites("spades.option-max-rounds", "spades.tie")
def test_a_match_may_end_after_a_number_of_rounds() -> None:
    assert winners(scored_to("20 30", "max_rounds=3", number=2)) == "-"
    assert winners(scored_to("20 30", "max_rounds=3", number=3)) == "we"
    assert winners(scored_to("30 30", "max_rounds=3", number=3)) == "swne"
    assert winners(scored_to("20 30", number=99)) == "-"


@cites("spades.after-round")
def test_a_match_is_over_only_after_a_whole_round() -> None:
    deal = dealt(
        "s:SAKQJT98765432 w:HAKQJT98765432 n:DAKQJT98765432", match_at("blind_nil=off", number=2, scores=(99, 0))
    )
    run(deal, "s bid:1 bid:1 bid:0 bid:1")
    for trick in range(SIZE):
        assert deal.table.turn != NOBODY, f"over after {trick} tricks"
        for _ in SEATS:
            deal.act(deal.table.turn, deal.view(deal.table.turn).moves()[0])
    assert deal.table.turn == NOBODY
    assert deal.result().points == (122, -20, 122, -20)


@cites("spades.after-round", "spades.dealer-moves")
def test_a_match_that_goes_on_counts_rounds_and_keeps_scores_and_bags() -> None:
    match = scored(match_at(), "4 3 3 2", "5 3 3 2")
    assert (match.scores, match.bags, match.number, match.winners) == ((71, 50), (1, 0), 2, ())
    match = scored(match, "2 3 2 2", "4 3 4 2")
    assert (match.scores, match.bags, match.number) == ((115 - 50, 100), (0, 0), 2)
    assert winners(match) == "we"
    assert [score.number for score in match.sheet] == [1, 2]
    assert [score.totals for score in match.sheet] == [(71, 50), (65, 100)]


@cites("spades.tables")
@pytest.mark.parametrize(
    ("table", "numbers"),
    [
        ("quick", (100, -100, 5, 50, 250)),
        ("medium", (250, -250, 10, 100, 500)),
        ("classic", (500, -500, 10, 100, 1000)),
        ("quick mode=solo", (75, -75, 5, 50, 250)),
        ("classic mode=solo", (500, -500, 10, 100, 1000)),
    ],
)
def test_the_numbers_of_the_tables(table: str, numbers: tuple[int, ...]) -> None:
    name, *more = table.split()
    offers = {offer.name: offer.options for offer in GAME.options.tables}
    options = match_at(" ".join([offers[name], *more])).options
    assert numbers == (
        options.target, options.threshold, options.bag_limit, options.bag_penalty, options.buy_in,
    )  # fmt: skip


@cites("spades.option-mode", "spades.nil-made")
def test_nil_is_worth_50_in_solo() -> None:
    assert match_at("mode=solo").options.nil_value == 50
    assert finished("nil 4 4 4", "0 4 4 5", "mode=solo").options.nil_value == 50
