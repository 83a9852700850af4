"""Doppelkopf: what finished deals are worth under the options, the match, and the tournament."""

from dataclasses import replace

import pytest

from games.doppelkopf.positions import dealt, declared, match_at
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.match import DoppelkopfMatch, following
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.score import (
    DECLARED,
    NO_SIDE,
    SILENT,
    UNCLARIFIED,
    DoppelkopfResult,
    Entry,
    Tally,
    score,
    settle,
    solo_of,
)
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.model.action import Action
from pygame_rules.model.match import Line
from pygame_rules.model.messages import message
from pygame_rules.model.options import OptionError
from pygame_rules.model.seats import NOBODY
from pygame_rules.play.session import Session
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, refuses, run


def options_of(text: str) -> DoppelkopfOptions:
    return DoppelkopfOptions.parse(text)


def ended(
    points: tuple[int, ...] = (0, 0, 0, 0), solo: str | None = None, soloist: int = NOBODY, **facts: bool
) -> DoppelkopfResult:
    line = Line("doppelkopf.score-win", message("number", n=1), points)
    return DoppelkopfResult(points, (line,), soloist, solo, **facts)


# --- what the options change in the score --------------------------------------------------------


@cites("doppelkopf.option-no-winner", "doppelkopf.score-nobody", "doppelkopf.nobody-wins")
@pytest.mark.parametrize(("options", "value"), [("", 2), ("no_winner=specials_only", 1)])
def test_what_is_left_where_nobody_wins(options: str, value: int) -> None:
    fox = Entry("doppelkopf.fox", message("number", n=1), RE)
    tally = Tally((170, 70), (8, 4), (3, 2), (fox,))
    outcome = settle(options_of(options), tally)
    assert (outcome.winner, outcome.points(RE), outcome.points(KONTRA)) == (NO_SIDE, value, -value)


@cites("doppelkopf.score-under")
@pytest.mark.parametrize(("eyes", "value"), [(90, 1), (89, 2), (60, 2), (59, 3), (30, 3), (29, 4), (0, 4)])
def test_staying_under_means_fewer_eyes_than_the_mark(eyes: int, value: int) -> None:
    assert settle(options_of(""), Tally((240 - eyes, eyes), (11, 1), (0, 0))).points(RE) == value


@cites("doppelkopf.option-announcement-value")
@pytest.mark.parametrize(("made", "plus", "double"), [((0, 0), 3, 3), ((1, 0), 5, 6), ((1, 1), 7, 12), ((2, 1), 8, 16)])
def test_re_and_kontra_may_double(made: tuple[int, int], plus: int, double: int) -> None:
    """Re wins with 185 to 55: 1, under 90, under 60; and what was announced. A fox is not doubled."""
    fox = Entry("doppelkopf.fox", message("number", n=1), RE)
    for options, value in (("", plus), ("announcement_value=double", double)):
        assert settle(options_of(options), Tally((185, 55), (9, 3), made)).points(RE) == value
        assert settle(options_of(options), Tally((185, 55), (9, 3), made, (fox,))).points(RE) == value + 1


@cites("doppelkopf.option-announcement-value", "doppelkopf.against-queens")
def test_the_queens_are_doubled_too() -> None:
    tally = Tally((110, 130), (6, 6), (0, 1))
    assert settle(options_of("announcement_value=double"), tally).points(KONTRA) == 4


@cites("doppelkopf.option-against-points")
@pytest.mark.parametrize(
    ("eyes", "made", "value"),
    [
        ((119, 121), (2, 0), 6), ((121, 119), (2, 0), 5), ((150, 90), (3, 0), 7), ((151, 89), (3, 0), 6),
        ((180, 60), (4, 0), 8), ((181, 59), (4, 0), 7), ((210, 30), (5, 0), 9), ((211, 29), (5, 0), 8),
        ((110, 130), (5, 0), 12),
    ],
)  # fmt: skip
def test_points_against_announcements(eyes: tuple[int, int], made: tuple[int, int], value: int) -> None:
    """Kontra: 1, the queens 1, Re 2, each further announcement 1, and 1 for each mark reached against one."""
    tally = Tally(eyes, (6, 6), made)
    assert settle(options_of("against_points=yes"), tally).points(KONTRA) == value


@cites("doppelkopf.win", "doppelkopf.option-tie120")
@pytest.mark.parametrize(
    ("options", "made", "winner"),
    [("", (0, 0), KONTRA), ("", (0, 1), KONTRA), ("tie120=ddv", (0, 0), KONTRA), ("tie120=ddv", (0, 1), RE),
     ("tie120=ddv", (1, 1), KONTRA), ("tie120=ddv", (1, 0), KONTRA)],
)  # fmt: skip
def test_120_to_120(options: str, made: tuple[int, int], winner: int) -> None:
    assert settle(options_of(options), Tally((120, 120), (6, 6), made)).winner == winner
    assert settle(options_of(options), Tally((119, 121), (6, 6), made)).winner == KONTRA


@cites("doppelkopf.solos-extra", "doppelkopf.silent-marriage", "doppelkopf.unclarified", "doppelkopf.alone")
def test_what_a_solo_is() -> None:
    declared_solo = declared("", "J healthy healthy healthy")
    assert solo_of(declared_solo.table) == (SOUTH, DECLARED)
    silent = declared("s:CQQ.HT w:HT.DQQ n:SQQ e:HQQ")
    run(silent, "s CQ DQ SQ HQ\ns CQ")
    assert solo_of(silent.table) == (SOUTH, SILENT)
    married = declared("s:CQQ", "marriage healthy healthy healthy")
    assert solo_of(married.table) == (SOUTH, UNCLARIFIED)
    assert solo_of(declared("s:CQ w:CQ").table) == (NOBODY, None)


@cites("doppelkopf.value", "doppelkopf.zero-sum", "doppelkopf.plus-minus", "doppelkopf.solo-triple")
def test_the_lines_make_the_points() -> None:
    for options in ("solos=none", "solos=A/Q/C", "kneipe", "ddv"):
        session = Session("doppelkopf", options, dict.fromkeys(range(4), "random"), 3)
        while len(session.match.sheet) < 8:
            if session.step(1) is None:
                session.next_deal()
        for entry in session.match.sheet:
            assert sum(entry.points) == 0 and len(entry.lines) > 0
            assert [sum(line.points[seat] for line in entry.lines) for seat in range(4)] == list(entry.points)


# --- the match ---------------------------------------------------------------------------------


@cites("doppelkopf.places", "doppelkopf.match-length", "doppelkopf.option-games", "doppelkopf.zero-sum")
def test_most_points_win_after_the_last_game() -> None:
    match = match_at("games=2")
    match = following(match, ended((5, -5, 5, -5)))
    assert match.winners == () and match.dealer == SOUTH
    match = following(match, ended((-1, 1, -1, 1)))
    assert (match.scores, match.places, match.winners) == ((4, -4, 4, -4), (1, 3, 1, 3), (SOUTH, NORTH))
    assert GAME.match().options.games == 16


@cites("doppelkopf.solos-extra", "doppelkopf.option-uncounted", "doppelkopf.dealer-moves")
@pytest.mark.parametrize(
    ("options", "solo", "counts"),
    [
        ("", None, True), ("", DECLARED, False), ("", SILENT, False), ("", UNCLARIFIED, False),
        ("uncounted=declared", DECLARED, False), ("uncounted=declared", SILENT, True),
        ("uncounted=declared", UNCLARIFIED, True), ("uncounted=none", DECLARED, True),
    ],
)  # fmt: skip
def test_which_games_count(options: str, solo: str | None, counts: bool) -> None:
    match = following(match_at(options), ended((3, -1, -1, -1), solo, SOUTH))
    assert (match.counted, match.dealer) == ((1, SOUTH) if counts else (0, EAST))
    assert match.scores == (3, -1, -1, -1)


# --- the tournament ----------------------------------------------------------------------------


def tournament(**changes: object) -> DoppelkopfMatch:
    return match_at("turnier=yes", **changes)


@cites("doppelkopf.turnier", "doppelkopf.option-turnier", "doppelkopf.compulsory")
def test_a_tournament_has_24_games_that_count() -> None:
    options = options_of("turnier")
    assert (options.games, options.uncounted, options.turnier) == (24, "none", True)
    assert tournament().open == (True,) * 4 and match_at().open == (False,) * 4
    for wrong in ("games=16", "uncounted=declared", "solos=none"):
        with pytest.raises(OptionError):
            options_of(f"turnier=yes {wrong}")
    match = tournament(open=(False,) * 4)
    for _ in range(24):
        assert not match.winners
        match = following(match, ended((0, 0, 0, 0), SILENT, SOUTH))
    assert match.winners == (0, 1, 2, 3)


@cites("doppelkopf.compulsory", "doppelkopf.compulsory-first", "doppelkopf.compulsory-lead")
@cites("doppelkopf.turnier-dealer")
def test_the_first_solo_is_the_compulsory_one() -> None:
    deal = declared("", "healthy healthy Q healthy", "turnier=yes", open=(True, True, True, True))
    table = deal.table
    assert (table.compulsory, table.turn, table.declarer) == (True, NORTH, NORTH)
    result = replace(ended((-3, -3, 9, -3), DECLARED, NORTH), compulsory=table.compulsory)
    match = following(tournament(), result)
    assert (match.open, match.dealer, match.counted) == ((True, True, False, True), EAST, 1)
    again = declared("", "healthy healthy Q healthy", "turnier=yes", open=match.open)
    assert (again.table.compulsory, again.table.turn) == (False, SOUTH)
    match = following(match, ended((-3, -3, 9, -3), DECLARED, NORTH))
    assert (match.open, match.dealer, match.counted) == ((True, True, False, True), SOUTH, 2)


@cites("doppelkopf.turnier-precedence")
@pytest.mark.parametrize(
    ("choices", "open_solos", "declarer"),
    [
        ("Q J healthy healthy", (True, True, True, True), SOUTH),
        ("Q J healthy healthy", (False, True, True, True), WEST),
        ("Q J healthy healthy", (False, False, True, True), SOUTH),
        ("marriage healthy healthy A", (True, True, True, False), EAST),
    ],
)
def test_a_compulsory_solo_goes_before_a_voluntary_one(
    choices: str, open_solos: tuple[bool, ...], declarer: int
) -> None:
    assert declared("s:CQQ", choices, "turnier=yes", open=open_solos).table.declarer == declarer


@cites("doppelkopf.forced-solo", "doppelkopf.turnier-dealer")
def test_solos_are_forced_when_no_other_games_are_left() -> None:
    assert tournament(counted=19).forced == NOBODY and tournament(counted=20).forced == SOUTH
    assert tournament(counted=22, open=(False, True, False, True)).forced == WEST
    deal = dealt("", "turnier=yes", counted=20, open=(True,) * 4)
    assert [move.value for move in deal.view(SOUTH).moves()] == list("QJCSHDA")
    with refuses("doppelkopf.forced-solo"):
        deal.act(SOUTH, Action("declare", 0, "healthy"))
    deal.act(SOUTH, Action("declare", 0, "H"))
    table = deal.table
    assert (table.kind, table.compulsory, table.turn, table.obliged) == ("H", True, SOUTH, SOUTH)
    assert (deal.result().compulsory, deal.result().forced) == (True, True)
    chosen = declared("", "H healthy healthy healthy", "turnier=yes", open=(True,) * 4).result()
    assert (chosen.compulsory, chosen.forced) == (True, False)
    match = following(tournament(counted=20), ended((0, 0, 0, 0), DECLARED, SOUTH, compulsory=True, forced=True))
    assert (match.dealer, match.forced) == (SOUTH, WEST)


@cites("doppelkopf.no-compulsory")
@pytest.mark.parametrize("solo", [SILENT, UNCLARIFIED])
def test_other_solos_are_not_compulsory(solo: str) -> None:
    match = following(tournament(), ended((3, -1, -1, -1), solo, SOUTH))
    assert (match.open, match.counted, match.dealer) == ((True,) * 4, 1, SOUTH)
    married = declared("s:CQQ", "marriage healthy healthy healthy", "turnier=yes", open=(True,) * 4)
    assert not married.table.compulsory


@cites("doppelkopf.turnier", "doppelkopf.compulsory")
def test_a_whole_tournament_has_a_compulsory_solo_for_everyone() -> None:
    session = Session("doppelkopf", "turnier", dict.fromkeys(range(4), "random"), 11)
    while not session.over:
        if session.step(1) is None:
            session.next_deal()
    assert len(session.match.sheet) == 24
    assert session.match.open == (False,) * 4
    assert score(session.view(SOUTH).table).points == session.match.sheet[-1].points


@cites("doppelkopf.tables", "doppelkopf.option-games", "doppelkopf.turnier")
def test_the_tables_and_the_shortest_match() -> None:
    assert [(table.name, table.options) for table in GAME.options.tables] == [
        ("seed", ""),
        ("turnier", "turnier=yes"),
        ("ddv", "turnier=yes announce_skip=yes reply=yes tie120=ddv against_points=yes"),
        ("kneipe", "nines=no second_h10=second schweinchen=auto charly_caught=yes"),
    ]
    assert options_of("games=1").games == 1
    with pytest.raises(OptionError):
        options_of("games=0")


@cites("doppelkopf.win-schwarz")
@pytest.mark.parametrize(
    ("tricks", "made", "winner"),
    [((12, 0), (5, 0), RE), ((11, 1), (5, 0), KONTRA), ((0, 12), (0, 5), KONTRA), ((1, 11), (0, 5), RE)],
)
def test_either_side_may_have_said_schwarz(tricks: tuple[int, int], made: tuple[int, int], winner: int) -> None:
    eyes = (240, 0) if made[RE] else (0, 240)
    assert settle(options_of(""), Tally(eyes, tricks, made)).winner == winner
