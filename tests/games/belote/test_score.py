"""Belote: what a deal is worth, and the match."""

import pytest

from games.belote.positions import match_at, options_of, settled
from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.auction import BIDS
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.score import BeloteResult, Haul, tens
from pygame_rules.model.match import Line
from pygame_rules.model.messages import message
from pygame_rules.testing import cites

ROUNDINGS = ("declarer_six_up", "independent_six_up", "fewer_rounds_up", "half_up_declarer", "floor_declarer")


def rounded(cards: int, rounding: str = "declarer_six_up") -> tuple[int, int]:
    """Return the tens of declarers and defenders."""
    return tens(options_of(f"rounding={rounding}"), Haul((cards, 162 - cards)))


@cites("belote.tens")
@pytest.mark.parametrize(
    ("cards", "declarers"),
    [(85, 8), (86, 9), (106, 11), (96, 10), (66, 7), (81, 8), (55, 5), (56, 6)],
    ids=lambda value: f"B23-{value}" if value > 11 else None,
)
def test_the_tens_of_the_cards(cards: int, declarers: int) -> None:
    assert rounded(cards) == (declarers, 16 - declarers)


@cites("belote.option-rounding")
@pytest.mark.parametrize(
    ("rounding", "cards", "expected"),
    [
        pytest.param("independent_six_up", 96, (10, 7), id="B24-independent-96"),
        pytest.param("fewer_rounds_up", 96, (9, 7), id="B24-fewer-96"),
        pytest.param("floor_declarer", 96, (9, 7), id="B24-floor-96"),
        pytest.param("independent_six_up", 106, (11, 6), id="B24-independent-106"),
        pytest.param("fewer_rounds_up", 106, (10, 6), id="B24-fewer-106"),
        pytest.param("floor_declarer", 106, (10, 6), id="B24-floor-106"),
        pytest.param("independent_six_up", 56, (6, 11), id="B24-independent-56"),
        pytest.param("fewer_rounds_up", 56, (6, 10), id="B24-fewer-56"),
        pytest.param("floor_declarer", 56, (5, 11), id="B24-floor-56"),
        pytest.param("independent_six_up", 77, (8, 8), id="independent-77"),
        pytest.param("independent_six_up", 85, (8, 8), id="independent-85"),
        pytest.param("half_up_declarer", 85, (9, 7), id="half-up"),
        pytest.param("half_up_declarer", 84, (8, 8), id="half-down"),
        pytest.param("fewer_rounds_up", 85, (8, 8), id="fewer-85"),
    ],
)
def test_other_roundings(rounding: str, cards: int, expected: tuple[int, int]) -> None:
    assert rounded(cards, rounding) == expected


@cites("belote.tens", "belote.kaput", "belote.option-rounding")
@pytest.mark.parametrize("rounding", ROUNDINGS)
def test_kaput_is_25_to_nothing(rounding: str) -> None:
    options = options_of(f"rounding={rounding}")
    assert tens(options, Haul((250, 0), swept=0)) == (25, 0)
    assert tens(options, Haul((0, 250), swept=1)) == (0, 25)


@cites("belote.tens")
def test_the_tens_always_make_16() -> None:
    assert {sum(rounded(cards)) for cards in range(163)} == {16}


@cites("belote.bid", "belote.made", "belote.raw-points", "belote.score-made", "belote.score-lost", "belote.factor")
@cites("belote.score-doubled", "belote.base", "belote.lost-kaput", "belote.no-trick-needed", "belote.additional")
@pytest.mark.parametrize(
    ("contract", "cards", "melds", "factor", "expected"),
    [
        pytest.param("12H", 100, (2, 0), 1, (24, 6), id="B25-exactly-made"),
        pytest.param("12H", 98, (2, 0), 1, (0, 30), id="B25-lost"),
        pytest.param("12H", 106, (2, 0), 1, (25, 5), id="B25-made"),
        pytest.param("9H", 96, (0, 0), 1, (19, 6), id="B26-made"),
        pytest.param("10H", 96, (0, 0), 1, (0, 26), id="B26-lost"),
        pytest.param("10H", 100, (0, 0), 1, (20, 6), id="B27-100"),
        pytest.param("10H", 99, (0, 0), 1, (0, 26), id="B27-99"),
        pytest.param("10H", 95, (0, 0), 1, (0, 26), id="B27-95"),
        pytest.param("10H", 80, (2, 0), 1, (20, 8), id="B27-80"),
        pytest.param("13H", 110, (0, 0), 1, (0, 29), id="B28-lost"),
        pytest.param("13H", 110, (0, 5), 1, (0, 34), id="B28-with-a-fifty"),
        pytest.param("9H", 95, (0, 5), 1, (18, 12), id="B29"),
        pytest.param("10H", 112, (2, 0), 2, (38, 0), id="B30-made"),
        pytest.param("10H", 84, (0, 0), 2, (0, 36), id="B30-lost"),
        pytest.param("10H", 70, (0, 5), 2, (0, 41), id="B30-lost-with-a-fifty"),
        pytest.param("10H", 112, (2, 0), 4, (58, 0), id="B31-made"),
        pytest.param("10H", 84, (0, 0), 4, (0, 56), id="B31-lost"),
        pytest.param("14H", 250, (2, 0), 1, (41, 0), id="B32-made"),
        pytest.param("14H", 250, (2, 0), 2, (55, 0), id="B32-made-doubled"),
        pytest.param("14H", 0, (0, 2), 1, (0, 41), id="B32-lost"),
        pytest.param("14H", 0, (0, 2), 2, (0, 55), id="B32-lost-doubled"),
        pytest.param("27H-kaput", 250, (2, 0), 1, (54, 0), id="B33-made"),
        pytest.param("28H-kaput", 250, (2, 0), 1, (0, 46), id="B33-lost"),
        pytest.param("27H-kaput", 140, (25, 0), 1, (0, 68), id="B34-kaput"),
        pytest.param("27H", 140, (25, 0), 1, (66, 2), id="B34-plain"),
        pytest.param("26H", 50, (25, 0), 1, (56, 11), id="B35"),
        pytest.param("11N", 120, (0, 0), 1, (23, 4), id="B36-height"),
        pytest.param("8H", 0, (20, 0), 1, (28, 25), id="B37-no-trick"),
    ],
)
def test_the_score_of_a_contract(
    contract: str, cards: int, melds: tuple[int, int], factor: int, expected: tuple[int, int]
) -> None:
    assert settled(contract, cards, melds, factor).points == expected


@cites("belote.score-lost", "belote.belote-free")
def test_example_b28_beloterebelote_goes_to_the_winner() -> None:
    assert settled("13H", 90, (0, 5), belote=(2, 0)).points == (0, 36)


@cites("belote.option-contract-check", "belote.option-fail-melds", "belote.option-height-factor")
@pytest.mark.parametrize(
    ("options", "contract", "cards", "melds", "belote", "expected"),
    [
        pytest.param("contract_check=rounded", "10H", 96, (0, 0), (0, 0), (20, 6), id="B26-rounded"),
        pytest.param("fail_melds=winners_only", "13H", 90, (0, 5), (2, 0), (0, 34), id="B28-winners-only"),
        pytest.param("fail_melds=winners_only", "27H-kaput", 140, (25, 0), (0, 0), (0, 43), id="B34-winners-only"),
        pytest.param("height_factor=blotstar", "11N", 120, (0, 0), (0, 0), (34, 4), id="B36-blotstar"),
        pytest.param("height_factor=blotstar", "11H", 120, (0, 0), (0, 0), (23, 4), id="a-suit-as-ever"),
    ],
)
def test_scores_by_house_rules(
    options: str, contract: str, cards: int, melds: tuple[int, int], belote: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert settled(contract, cards, melds, 1, options, belote).points == expected


@cites("belote.option-height-factor", "belote.height-score")
@pytest.mark.parametrize(("factor", "stake", "plain"), [(2, 33, 22), (4, 55, 44)])
def test_doubled_height(factor: int, stake: int, plain: int) -> None:
    assert settled("11N", 120, (0, 0), factor, "height_factor=blotstar").points == (stake + 16, 0)
    assert settled("11N", 120, (0, 0), factor).points == (plain + 16, 0)


@cites("belote.option-fail-melds", "belote.score-doubled")
def test_a_doubled_winner_counts_the_others_combinations_too() -> None:
    assert settled("8H", 120, (0, 5), 2).points == (16 + 16 + 5, 0)
    assert settled("8H", 120, (0, 5), 2, "fail_melds=winners_only").points == (16 + 16, 0)


@cites("belote.option-belote-on-fail")
def test_a_lost_declarer_may_keep_beloterebelote() -> None:
    stays = "belote_on_fail=stays"
    assert settled("13H", 90, (0, 5), 1, stays, (2, 0)).points == (2, 34)
    assert settled("13H", 90, (0, 5), 2, stays, (2, 0)).points == (2, 26 + 16 + 5)
    assert settled("13H", 90, (0, 0), 1, stays, (0, 2)).points == (0, 31)
    assert settled("8H", 120, (0, 0), 2, stays, (0, 2)).points == (34, 0)


@cites("belote.option-doubled-made")
def test_a_doubled_contract_may_count_like_a_plain_one() -> None:
    assert settled("10H", 112, (2, 0), 2, "doubled_made=bank").points == (20 + 11 + 2, 5)
    assert settled("10H", 84, (0, 0), 2, "doubled_made=bank").points == (0, 36)


@cites("belote.option-kaput-base", "belote.base")
def test_sixteen_even_for_all_tricks() -> None:
    always = "kaput_base=always_16"
    assert settled("14H", 250, (2, 0), 2, always).points == (46, 0)
    assert settled("14H", 0, (0, 2), 1, always).points == (0, 32)


@cites("belote.option-failed-kaput-base", "belote.lost-kaput")
def test_twenty_five_for_a_failed_kaput() -> None:
    assert settled("27H-kaput", 140, (25, 0), 1, "failed_kaput_base=25").points == (0, 77)
    assert settled("28H-kaput", 250, (2, 0), 1, "failed_kaput_base=25").points == (0, 46)


@cites("belote.option-failed-kaput-base", "belote.lost-kaput", "belote.base")
@pytest.mark.parametrize(
    ("cards", "options", "end", "rule", "swept"),
    [
        (140, "", "tricks", "belote.base", "no"),
        (140, "failed_kaput_base=25", "tricks", "belote.option-failed-kaput-base", "no"),
        (0, "", "lost", "belote.base", "yes"),
    ],
)
def test_how_a_failed_kaput_is_told(cards: int, options: str, end: str, rule: str, swept: str) -> None:
    contract, base, *_ = settled("27H-kaput", cards, options=options).lines
    assert contract.label[1]["end"] == end
    assert base.rule == rule and base.label == ("belote-line-base", {"swept": swept})


@cites("belote.raw-points", "belote.option-contract-check")
@pytest.mark.parametrize(
    ("contract", "cards", "options", "told"),
    [
        ("10H", 96, "", {"factor": 1, "end": "made", "taken": 96, "extra": 20, "sum": 116, "expected": 100}),
        ("12H", 98, "", {"factor": 1, "end": "lost", "taken": 98, "extra": 20, "sum": 118, "expected": 120}),
        (
            "10H", 96, "contract_check=rounded",
            {"factor": 1, "end": "made", "taken": 10, "extra": 2, "sum": 12, "expected": 10},
        ),
    ],
)  # fmt: skip
def test_the_sum_that_decides_a_contract_is_told(
    contract: str, cards: int, options: str, told: dict[str, object]
) -> None:
    name, label = settled(contract, cards, (2, 0), options=options).lines[0].label
    assert name == "belote-line-contract" and label == {"bid": BIDS[contract].words, **told}


@cites("belote.made", "belote.lost-kaput")
def test_kaput_needs_all_tricks_and_the_number() -> None:
    assert settled("26H-kaput", 250, (1, 0)).made
    assert not settled("26H-kaput", 250).made
    assert not settled("26H-kaput", 162, (25, 0)).made


@cites("belote.score-made", "belote.score-lost", "belote.score-doubled", "belote.base", "belote.additional")
@pytest.mark.parametrize(
    ("contract", "cards", "melds", "factor", "belote", "expected"),
    [
        ("12H", 100, (5, 0), 1, (0, 2), "score-made 12 0 tens 10 6 additional 5 0 belote-free 0 2"),
        ("12H", 60, (5, 0), 1, (0, 2), "score-lost 0 12 base 0 16 additional 0 5 belote-free 0 2"),
        ("12H", 120, (0, 0), 2, (2, 0), "score-doubled 24 0 base 16 0 belote-free 2 0"),
        ("26H-kaput", 140, (20, 0), 1, (0, 0), "lost-kaput 0 26 base 0 16 additional 0 20"),
    ],
)
def test_every_line_names_its_rule(
    contract: str, cards: int, melds: tuple[int, int], factor: int, belote: tuple[int, int], expected: str
) -> None:
    entries = settled(contract, cards, melds, factor, belote=belote).lines
    lines = [f"{entry.rule.removeprefix('belote.')} {entry.points[0]} {entry.points[1]}" for entry in entries]
    assert " ".join(lines) == expected


@cites("belote.score-made")
@pytest.mark.parametrize("cards", [0, 16, 81, 96, 120, 162, 250])
@pytest.mark.parametrize("melds", [(0, 0), (25, 0), (0, 5)])
def test_a_contract_made_shares_out_all_there_is(cards: int, melds: tuple[int, int]) -> None:
    outcome = settled("8H", cards, melds)
    whole = 25 if cards in (0, 250) else 16
    assert sum(outcome.points) == 8 + whole + sum(melds)
    if not outcome.made:
        assert outcome.points[0] == 0
    for factor in (2, 4):
        assert 0 in settled("8H", cards, melds, factor).points


# --- the match -----------------------------------------------------------------------------------


def after(match: BeloteMatch, points: tuple[int, int], declarers: int | None = 0) -> BeloteMatch:
    """Return a match after a deal with these points."""
    line = Line("belote.score-made", message("belote-line-melds"), points)
    following = GAME.following(match, BeloteResult((*points, *points), (line,), declarers))
    assert isinstance(following, BeloteMatch)
    return following


@cites("belote.match-end", "belote.both-reach", "belote.option-target", "belote.option-both-reach")
@pytest.mark.parametrize(
    ("options", "scores", "points", "declarers", "winners"),
    [
        pytest.param("", (290, 292), (25, 4), 0, (0, 2), id="B38-one"),
        pytest.param("", (285, 296), (25, 6), 0, (0, 2), id="B38-both"),
        pytest.param("", (296, 285), (6, 25), 0, (1, 3), id="the-others"),
        pytest.param("", (275, 292), (25, 4), 0, (), id="nobody-yet"),
        pytest.param("", (290, 296), (20, 14), 0, (), id="equal"),
        pytest.param("both_reach=declarers_first", (285, 296), (20, 6), 0, (0, 2), id="declarers-first"),
        pytest.param("both_reach=declarers_first", (285, 296), (20, 6), 1, (1, 3), id="declarers-are-higher"),
        pytest.param("both_reach=declarers_first", (290, 296), (20, 14), 1, (1, 3), id="declarers-in-a-tie"),
        pytest.param("both_reach=declarers_first", (285, 290), (20, 6), 1, (0, 2), id="only-one-reaches"),
        pytest.param("target=101", (80, 90), (25, 4), 0, (0, 2), id="target"),
    ],
)
def test_who_wins(
    options: str, scores: tuple[int, int], points: tuple[int, int], declarers: int, winners: tuple[int, ...]
) -> None:
    match = after(match_at(options, scores=scores), points, declarers)
    assert match.scores == (scores[0] + points[0], scores[1] + points[1])
    assert match.winners == winners
    assert match.places == ((), (1, 2, 1, 2), (2, 1, 2, 1))[0 if not winners else 1 + winners[0]]


@cites("belote.dealer-moves", "belote.match-end")
def test_the_deal_passes_clockwise() -> None:
    match = after(match_at(dealer="n"), (20, 6))
    assert match.dealer == 3 and match.number == 2
    assert match.sheet[0].points == (20, 6) and match.sheet[0].totals == (20, 6)
