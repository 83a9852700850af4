"""One game is tested by one command, in this repository or in a wheel of its own; what is missing is named."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import make.game
from make.game import GameProject, check_game, game_commands, game_environment, game_project, passed
from make.places import ROOT
from make.tools import Failed, run
from pygame_rules.games import all_games, load
from pygame_rules.model.match import Match, Result
from pygame_rules.model.options import NamedTable
from pygame_rules.model.rulebook import Rule
from pygame_rules.testing import laws, perft
from pygame_rules.testing.broken import Broken
from pygame_rules.testing.checks import (
    Failure,
    Project,
    catalogue_faults,
    check_endings,
    check_look,
    check_perft,
    check_records,
    check_rules,
    check_texts,
    condition_fault,
    demand,
    faults_of_rule,
    lobby_faults,
    menu_faults,
    place_faults,
    project_of,
    rule_faults,
    seat_faults,
    table_faults,
    view_faults,
)
from pygame_rules.testing.texts import sent_in_match
from pygame_rules.tricks.order import Order

SPADES = ROOT / "pygame_rules/games/spades"
RULE = Rule("spades.queen", "Play", "The queen", (), (("p", "She is worth 13 points."),))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that brings a game: Spades under another name, with a test of its own that cites all rules."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(SPADES, folder / "src/shovel", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / "src").rglob("*.*"):
        text = file.read_text("utf-8").replace("pygame_rules.games.spades", "shovel").replace("spades", "shovel")
        file.write_text(text, "utf-8")
    (folder / "pyproject.toml").write_text(
        '[project]\nname = "shovel"\n[project.entry-points."pygame_rules.games"]\nshovel = "shovel:GAME"\n', "utf-8"
    )
    rules = ", ".join(f'"{rule.id}"' for rule in load("spades").rulebook.rules).replace("spades", "shovel")
    (folder / "tests").mkdir()
    (folder / "tests/test_shovel.py").write_text(
        "from pygame_rules.games import load\nfrom pygame_rules.testing import cites, deal_of, refuses, run\n\n\n"
        f"@cites({rules})  # noqa: E501\ndef test_suit_is_followed() -> None:\n"
        '    deal = deal_of(load("shovel"), "s:HA w:H2.SKQJT98765432")\n'
        '    run(deal, "s bid:3 bid:3 bid:3 bid:3\\ns HA")\n'
        '    with refuses("shovel.follow-suit", "H2"):\n        run(deal, "w S3")\n',
        "utf-8",
    )
    run("ruff", "check", "--select", "I", "--fix", folder, otherwise="The imports could not be sorted.")
    return folder


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out most checks that every game has to pass, which take long: ``test_packs.py`` makes all of them."""

    def commands(game: GameProject) -> Iterator[tuple[str, list[str | Path]]]:
        (title, checks), *others = game_commands(game)
        yield title, [*checks, "--only", "rules", "texts", "lesson", "terminal"]
        yield from others

    monkeypatch.setattr(make.game, "game_commands", commands)


@pytest.mark.usefixtures("quick")
def test_a_wheel_is_tested_without_being_installed(wheel: Path, capfd: pytest.CaptureFixture[str]) -> None:
    game = game_project(str(wheel))
    assert game is not None and (game.name, game.code) == ("shovel", wheel / "src/shovel")
    failed = check_game(game)
    printed = capfd.readouterr().out
    assert not failed, printed
    for part in ("rules ", "texts ", "lesson ", "terminal ", "1 passed", "style", "types"):
        assert part in printed, part
    assert "shovel: all is well" in printed and "FAILED" not in printed


@pytest.mark.usefixtures("quick")
def test_what_a_wheel_lacks_is_named(wheel: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(wheel, tmp_path / "copy")
    test = tmp_path / "copy/tests/test_shovel.py"
    test.write_text(test.read_text("utf-8").replace('"shovel.nil", ', '"shovel.none", ').replace('"H2"', '"S3"'))
    texts = tmp_path / "copy/src/shovel/en.ftl"
    texts.write_text(re.sub(r"^shovel-call-nil =", "shovel-call-zero =", texts.read_text("utf-8"), flags=re.M))
    deal = tmp_path / "copy/src/shovel/lesson/deal.txt"
    deal.write_text(deal.read_text("utf-8").replace("n DJ D9", "n DJ DT"), "utf-8")
    game = game_project(str(tmp_path / "copy"))
    assert game is not None and check_game(game)
    printed = capfd.readouterr().out
    assert "Line 45: Play your own cards." in printed
    assert 'no test cites shovel.nil: write one and mark it @cites("shovel.nil")' in printed
    assert "shovel.none is cited, but is no rule" in printed
    assert 'shovel-call-nil has no text: write "shovel-call-nil = …" in en.ftl' in printed
    assert "the text shovel-call-zero is not used" in printed and "S3 should do instead" in printed
    assert "shovel: failed: checks of every game, its own tests" in printed


def test_a_game_without_tests_is_told_to_write_some(
    wheel: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(wheel, tmp_path / "copy")
    (tmp_path / "copy/tests/test_shovel.py").unlink()
    game = game_project(str(tmp_path / "copy"))
    assert game is not None
    commands = dict(game_commands(game))
    with game_environment(game) as environment:
        assert not passed("its own tests", commands["its own tests"], environment)
    assert "there is no test: write test_*.py" in capfd.readouterr().out


def test_words_that_name_no_game_are_for_pytest() -> None:
    assert game_project("tests/test_cards.py") is None
    assert game_project("-x") is None and game_project("chess") is None
    game = game_project("spades")
    assert game == GameProject("spades", SPADES, ROOT / "tests/games/spades")


def test_a_folder_that_names_no_game_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "a"\n', "utf-8")
    with pytest.raises(Failed, match="should name one game"):
        game_project(str(tmp_path))


# --- what a check says -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "tested", "advice"),
    [
        ({RULE.id}, set(), 'no test cites spades.queen: write one and mark it @cites("spades.queen")'),
        (set(), {RULE.id}, 'no code keeps spades.queen: write "[spades.queen]" in the docstring of what keeps it, '
         "or refuse by it"),
    ],
)  # fmt: skip
def test_a_rule_that_nobody_keeps_or_tests_is_named(kept: set[str], tested: set[str], advice: str) -> None:
    assert list(faults_of_rule(RULE, kept, tested)) == [advice]


def test_a_rule_of_good_manners_is_kept_by_people() -> None:
    assert list(faults_of_rule(RULE._replace(spec=("table manners",)), set(), set())) == []


def test_a_citation_of_no_rule_is_named() -> None:
    game = load("spades")
    rules = {rule.id for rule in game.rulebook.rules}
    assert list(rule_faults(game, rules, rules)) == []
    assert [fault[:28] for fault in rule_faults(game, {*rules, "spades.no"}, rules)] == ["spades.no is cited, but is n"]


def test_a_check_that_finds_nothing_to_look_at_says_so(tmp_path: Path) -> None:
    project = project_of(load("spades"), tmp_path)
    assert check_records(project).startswith("no records") and check_perft(project).startswith("no perft.txt")
    with pytest.raises(Failure, match=r"no test cites spades\.nil:"):
        check_rules(project)


def test_a_text_of_another_game_is_found(tmp_path: Path) -> None:
    shutil.copytree(SPADES, tmp_path / "spades")
    (tmp_path / "spades/en.ftl").write_text("hello = Hello\n", "utf-8")
    with pytest.raises(Failure, match="begin its id with spades-"):
        check_texts(Project(load("spades"), tmp_path / "spades", tmp_path))


def test_what_the_menu_says_is_not_sent() -> None:
    faults = list(menu_faults(load("spades"), {"spades-line", "spades-line-bags", "spades-bid"}))
    assert faults == ["the text spades-line is what the menu says of the game: give what code sends another id"]


def test_what_is_said_outside_of_hints_does_not_lie_with_their_words() -> None:
    """A page reads those late."""
    hints = Path("spades/hints")
    used = {Path("spades/scene.py"): {"spades-bid", "spades-why"}, hints / "reasons.py": {"spades-why", "spades-low"}}
    own = {Path("spades/en.ftl"): ["spades-bid"], hints / "en.ftl": ["spades-why", "spades-low"]}
    assert list(place_faults(hints, used, own)) == ["the text spades-why is said outside of hints: move it to en.ftl"]


@pytest.mark.parametrize("name", all_games())
def test_each_game_says_its_texts_and_keeps_them_in_their_place(name: str, tmp_path: Path) -> None:
    assert " texts: each is used" in check_texts(project_of(load(name), tmp_path))


def test_a_count_that_is_wrong_is_reported(tmp_path: Path) -> None:
    (tmp_path / "perft.txt").write_text('# One bids.\n[Deal "bids"]\n[Hands "s:SA"]\n[Counts "14 195"]\n', "utf-8")
    with pytest.raises(Failure, match=r"bids: 196 lines to depth 2, but perft.txt says 195"):
        check_perft(project_of(load("spades"), tmp_path))


def test_no_fault_is_no_failure() -> None:
    demand([])
    with pytest.raises(Failure, match="one\ntwo"):
        demand(["one", "two"])


def test_equal_cards_count_once() -> None:
    """Six doubles are six cards to lead."""
    doubles = perft.Count(
        name="six doubles", options="", counts=(), hands="w:HTT.CAATT.SAATT.DAA",
        lines="w declare:healthy declare:healthy declare:healthy declare:healthy",
    )  # fmt: skip
    deal = perft.deal_of_count(load("doppelkopf"), doubles)
    assert (perft.perft(deal, 0), perft.perft(deal, 1)) == (1, 6)


@pytest.mark.parametrize(
    ("game", "wrong", "advice"),
    [
        ("spades", {"mode": "mood"}, "mode of the lobby is mood, but there is no such option; there are mode target"),
        ("spades", {"kept": ("spades.mad",)}, "the lobby names spades.mad, but there is no such rule"),
        ("bridge36", {"seats_option": "limit"},
         "the option limit sets how many play: make it a number from 2 to 4, by its min and max"),
        ("bridge36", {"seats_option": "hand_size"},
         "the option hand_size sets how many play: make it a number from 2 to 4, by its min and max"),
    ],
    ids=["mode", "rule", "seats without bounds", "seats beyond bounds"],
)  # fmt: skip
def test_a_lobby_that_names_what_is_not_there_is_told_so(game: str, wrong: dict[str, Any], advice: str) -> None:
    whole = load(game)
    (fault,) = lobby_faults(replace(whole, lobby=whole.lobby._replace(**wrong)))
    assert fault.startswith(advice)


def test_a_game_for_several_numbers_of_players_says_which_option_sets_it() -> None:
    with pytest.raises(TypeError, match="spades needs Lobby"):
        replace(load("spades"), seats=range(3, 5))


def test_a_match_with_a_seat_that_nobody_sits_at_gets_nowhere() -> None:
    with pytest.raises(AssertionError, match="a seat is awaited that nobody sits at"):
        list(sent_in_match(replace(load("spades"), seats=range(3, 4)), "", 0))


def test_a_match_that_never_ends_at_a_named_table_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "LONGEST_MATCH", 9)
    game = load("spades")

    def following(match: Match, result: Result) -> Match:
        after = game.following(match, result)
        return replace(after, winners=(), places=()) if match.options.target == 250 else after

    with pytest.raises(Broken, match="end: no end after 9 deals") as broken:
        check_endings(project_of(replace(game, following=following), tmp_path))
    assert broken.value.__notes__[0].startswith("spades, options 'target=250 ")


@pytest.mark.parametrize(
    ("look", "advice"),
    [
        ("{", "look.json: Expecting property name"),
        ("{}", "look.json needs evening, day, emblem and weave, and nothing else"),
    ],
)
def test_a_look_that_cannot_be_drawn_is_named(tmp_path: Path, look: str, advice: str) -> None:
    project = Project(load("spades"), tmp_path, tmp_path)
    assert check_look(project) == "no look.json, so its table is plain green"
    (tmp_path / "look.json").write_text(look, "utf-8")
    with pytest.raises(Failure, match=advice):
        check_look(project)


def test_a_game_for_the_page_needs_a_table() -> None:
    spades = load("spades")
    bare = replace(spades, options=type("Bare", (spades.options,), {"tables": ()}))
    assert list(catalogue_faults(bare, {"tables": {}})) == ["a page needs a table to offer: name one in Options.tables"]
    assert list(catalogue_faults(replace(bare, lobby=bare.lobby._replace(on_page=False)), {"tables": {}})) == []


@pytest.mark.parametrize(
    ("when", "fault"),
    [
        ("bags!=none", "it waits for bags!=none, but there is no option bags; there are mode target"),
        ("bag_limit!=0", "it waits for bag_limit!=0, but bag_limit takes 1..999999999 | none"),
        ("bag_limit", "it waits for bag_limit, but bag_limit takes 1..999999999 | none"),
    ],
)
def test_an_option_waits_for_a_value_that_there_is(when: str, fault: str) -> None:
    assert (condition_fault(load("spades"), when) or "").startswith(fault)
    assert condition_fault(load("spades"), "bag_limit!=none") is None


def test_a_named_table_goes_with_each_number_of_players() -> None:
    """Four cannot hold twelve of 36 cards each."""
    bridge = load("bridge36")
    wide = NamedTable("wide", "hand_size=12")
    few = replace(bridge, options=type("Wide", (bridge.options,), {"tables": (wide,)}))
    (fault,) = table_faults(few)
    assert fault == "table wide has to go with players=4, where hand_size=12 should be 1..9"
    assert list(table_faults(bridge)) == [] and list(table_faults(load("belote"))) == []


def test_a_fact_that_is_another_one_in_another_process_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    spades = load("spades")
    view = spades.begin(spades.match(), spades.deck.cards).view(0)
    assert list(view_faults(view)) == []
    monkeypatch.delattr(Order, "__reduce__")
    (fault,) = view_faults(view)
    assert fault.startswith("table.order is another one in another process: give Order a __reduce__")


def test_a_page_has_five_places() -> None:
    bridge = load("bridge36")
    assert list(seat_faults(replace(bridge, seats=range(2, 6)))) == []
    (fault,) = seat_faults(replace(bridge, seats=range(2, 7)))
    assert fault == "a page has places for 5 seats, not for 6: give Lobby(on_page=False), or fewer seats"
    assert list(seat_faults(replace(bridge, seats=range(2, 7), lobby=bridge.lobby._replace(on_page=False)))) == []
