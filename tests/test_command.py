"""The command line: its tree of commands, what they answer, and what they say when something is wrong."""

import io
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from pygame_rules import __main__, __version__
from pygame_rules.bots import Decision
from pygame_rules.bots.bot import Deliberation
from pygame_rules.games import all_games
from pygame_rules.measure.arena import Outcome, Report
from pygame_rules.model.action import Action
from pygame_rules.model.match import Match
from pygame_rules.model.table import View
from pygame_rules.play.reading import read
from pygame_rules.play.record import RecordError
from pygame_rules.play.session import Session
from pygame_rules.terminal.command import main
from pygame_rules.terminal.measurements import figures
from pygame_rules.terminal.progress import ProgressLine

ROOT = Path(__file__).parents[1]
COMMANDS = (
    "play", "replay", "rewrite", "verify", "share", "review", "games", "arena", "bench", "inference",
    "blunders", "fit", "completion",
)  # fmt: skip
CODES = (ROOT / "tests/codes.txt").read_text("utf-8").splitlines()
CODE = next(line.split()[0] for line in CODES if "seed spades" in line)
LONG = "threshold=none target=9999"
MATCH = ["play", "spades", "--seats", "random,random,random,random", "--seed", "3", "--options", "max_rounds=1"]


class Done(NamedTuple):
    """The result of a command."""

    status: int
    out: str
    err: str


def run(*arguments: str, typed: str = "") -> Done:
    """Run a command."""
    out, err = io.StringIO(), io.StringIO()
    return Done(main(arguments, io.StringIO(typed), out, err), out.getvalue(), err.getvalue())


# --- the tree ------------------------------------------------------------------------------------


def test_no_words_at_all_print_the_help() -> None:
    assert run() == run("--help") == run("-h")
    assert run().status == 0 and run().err == ""
    for command in COMMANDS:
        assert f"\n    {command} " in run().out.replace(f"{command}\n", f"{command} ")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_with_an_example_that_it_understands(command: str) -> None:
    done = run(command, "--help")
    assert done.status == 0 and done.err == "" and done.out.startswith(f"usage: card-table {command} ")
    examples = done.out.partition("example")[2].splitlines()[1:]
    assert examples and all(line.startswith(f"  card-table {command}") for line in examples)


def test_the_version_is_printed() -> None:
    assert run("--version") == (0, f"pygame_rules {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("dance", "argument COMMAND: invalid choice: 'dance' (choose from"),
        ("play", "card-table play: error: name a game, or give a --code"),
        ("play spades --daily 2026-02-30", "'2026-02-30' is not a date such as 2026-11-22"),
        ("play spades --daily --seed 3", "a date has a seed of its own: leave out --seed"),
        ("play --code abcdefghijklmnop", "card-table play: error: Not a code of ours."),
        (f"play belote --code {CODE}", "this is a code of spades"),
        (f"play --code {CODE} --seed 3", "a code holds options and cards: leave out --daily, --options and --seed"),
        ("verify /no/such/file", "/no/such/file cannot be read as text"),
        ("share", "the following arguments are required: FILE"),
        ("review", "the following arguments are required: FILE"),
        ("review /no/such/file", "/no/such/file cannot be read as text"),
        ("review - --worlds 5", "--worlds: '5' is not a whole number from 20 to 10000"),
        ("play poker", "there is no game 'poker'; there are belote, bridge36"),
        ("play poker", "spades; others are installed as pygame_rules/games/README.md says"),
        ("play spades --seats you,club", "--seats names 2 players; this match has 4"),
        ("play bridge36 --seats club,club,club,you", "--seats names 4 players; this match has 3"),
        ("play bridge36 --seats you,club,club --options players=2", "--seats names 3 players; this match has 2"),
        ("play spades --seats you,club,club,genius", "'genius' cannot sit down; a seat is one of you, random, "),
        ("play spades --seats original,club,club,club", "error: 'original' does not play spades"),
        ("play spades --seats club,club,club,no_such_module:Bot", "'no_such_module:Bot' cannot sit down: No module na"),
        ("play spades --seats math:pi,club,club,club", "'math:pi' cannot sit down: 'float' object is not callable"),
        ("play spades --seats you,you,club,club", "you can have one seat only"),
        ("play spades --deals 0", "--deals: '0' is not a whole number from 1 to 10000"),
        ("play spades --deals two", "--deals: 'two' is not a whole number from 1 to 10000"),
        ("play spades --seed -1", "--seed: '-1' is not a whole number from 0 to 9999999999999999"),
        ("play spades --seed \u0661", "is not a whole number"),
        ("play spades --seed", "--seed: expected one argument"),
        ("play spades --deal 3", "unrecognized arguments: --deal 3"),
        ("play spades belote", "unrecognized arguments: belote"),
        ("play spades --options goal=3", "goal=3 is not possible. Expected: mode target"),
        ("play spades --options team_bid_cap=1", "team_bid_cap=1 is not possible. Expected: "),
        ("replay", "the following arguments are required: FILE"),
        ("replay /no/such/file", "/no/such/file cannot be read as text; give the file of a record, or -"),
        ("arena spades club", "the following arguments are required: B"),
        ("arena spades genius club", "'genius' cannot play spades; give one of random, beginner, club, expert,"),
        ("arena bridge36 bold-club club", "bridge36 has no styles: its hints have no styled; try belote, doppelkopf"),
        ("arena spades expert club --share --matches", "a share is counted in points: leave out --matches"),
        ("play spades --seats clairvoyant,club,club,club", "'clairvoyant' cannot sit down; a seat is one of you"),
        ("arena spades club club --deals 1", "--deals: '1' is not a whole number from 2 to"),
        ("arena spades club club --options goal=3", "goal=3 is not possible. Expected: mode target"),
        ("bench spades --options goal=3", "goal=3 is not possible. Expected: mode target"),
        ("bench --options mode=solo", "mode=solo is not possible."),
        ("bench spades --times 0", "--times: '0' is not a whole number from 1 to"),
        ("bench spades --deals 9", "--deals: '9' is not a whole number from 10 to"),
        ("bench doppelkopf --deals 30", "the match is over after 25 deals; --options may name a longer one"),
        ("completion tcsh", "invalid choice: 'tcsh'"),
    ],
)
def test_what_is_not_in_order_is_said_on_standard_error(arguments: str, said: str) -> None:
    done = run(*arguments.split())
    assert done.status == 2 and done.out == ""
    assert said in " ".join(done.err.split()) and done.err.startswith("usage: card-table")


def test_options_of_several_words_are_refused_with_the_reason() -> None:
    done = run("play", "spades", "--options", "mode=solo double_nil=unit")
    said = " ".join(done.err.split())
    assert done.status == 2 and "double_nil=unit is not possible. Expected: separate" in said
    assert "Nobody has a partner in solo" in said


# --- what commands answer ------------------------------------------------------------------------


def test_games_are_listed() -> None:
    done = run("games")
    assert done.status == 0 and "spades: Spades." in done.out and "    classic: Classic." in done.out
    games = json.loads(run("games", "--json").out)
    assert [game["name"] for game in games] == list(all_games())
    spades = next(game for game in games if game["name"] == "spades")
    assert spades["title"] == "Spades" and spades["seats"] == [4]
    assert {"name": "quick", "title": "Quick", "options": ""} in spades["tables"]


def test_a_result_is_read_by_programs() -> None:
    record = run(*MATCH).out
    found = json.loads(run("replay", "-", "--json", typed=record).out)
    assert found["game"] == "spades" and found["over"] and found["players"] == ["random"] * 4
    (deal,) = found["deals"]
    assert deal["points"] == deal["totals"] == found["scores"] and len(found["winners"]) in (2, 4)
    assert [sum(column) for column in zip(*(line["points"] for line in deal["lines"]), strict=True)] == deal["points"]
    damaged = run("replay", "-", "--json", typed=record.replace('[Score "', '[Score "1'))
    assert damaged.status == 1 and damaged.out == "" and "Damaged, or changed by hand." in damaged.err


def test_an_interval_without_an_end_is_null_in_json() -> None:
    one = Report((Outcome(10.0, (0.001,), (0.002,)),))
    assert figures(one)["interval"] is None
    assert figures(Report(one.outcomes * 2))["interval"] == 0


def test_a_record_changed_by_hand_is_written_anew() -> None:
    record = run(*MATCH).out
    assert run("rewrite", "-", typed=record) == (0, record, "")
    changed = record.replace('[South "random"]', '[South "you"]')
    assert "“card-table rewrite FILE”" in run("replay", "-", typed=changed).err
    rewritten = run("rewrite", "-", typed=changed)
    assert rewritten.status == 0 and rewritten.out != changed and run("replay", "-", typed=rewritten.out).status == 0
    assert rewritten.out.splitlines()[:-1] == changed.splitlines()[:-1]
    without = "".join(changed.splitlines(keepends=True)[:-1])
    assert run("replay", "-", typed=without).status == 1 and run("rewrite", "-", typed=without) == rewritten
    wrong = run("rewrite", "-", typed=record.replace('[Score "', '[Score "1'))
    assert wrong.status == 1 and wrong.out == "" and "Line 14: Another score." in wrong.err


def test_the_arena_prints_the_command_that_repeats_it() -> None:
    words = ["arena", "spades", "club", "random", "--deals", "2", "--seed", "3", "--options", "mode=solo target=90"]
    done = run(*words)
    assert done.status == 0 and done.err == ""
    first, second, _ = done.out.splitlines()
    assert first == "python -m pygame_rules " + " ".join([*words[:-1], "'mode=solo target=90'"])
    assert second.startswith("club - random: +")
    figures = json.loads(run(*words, "--json").out)
    assert figures["command"] == first and figures["boards"] == 2
    assert f"club - random: {figures['mean']:+.2f} +- {figures['interval']:.2f} points a deal" in second
    assert run(*words, "--jobs", "2").out.splitlines()[:2] == [first, second]
    assert run(*words, "--matches").out.splitlines()[0] == f"{first} --matches"


class Lowest:
    """Plays the first move there is."""

    def think(self, view: View, match: Match, rnd: Random) -> Deliberation:
        yield 0.0
        return Decision(view.moves()[0])


def test_a_users_bot_plays_in_the_arena() -> None:
    done = run("arena", "spades", f"{__name__}:Lowest", "club", "--deals", "2")
    assert done.status == 0 and "test_command:Lowest - club: -" in done.out


class Bidder(Lowest):
    """Never plays a card."""

    def think(self, view: View, match: Match, rnd: Random) -> Deliberation:
        yield 0.0
        return Decision(Action("bid", 0, 3))


@pytest.mark.parametrize("words", ["arena spades club {}", "inference spades {}", "blunders spades {} --percent 1"])
def test_a_users_bot_that_breaks_a_rule_is_reported_in_one_line(words: str) -> None:
    done = run(*words.format(f"{__name__}:Bidder").split(), "--deals", "2")
    told = f"card-table {words.partition(' ')[0]}: error: Bidder broke a rule: illegal 'bid:3'"
    assert done.status == 1 and done.err.startswith(told)
    assert done.err.endswith(" would do)\n") and done.err.count("\n") == 1


def test_a_users_bot_sits_down_at_the_table() -> None:
    who = f"{__name__}:Lowest"
    done = run("play", "spades", "--seats", f"club,{who},club,{who}", "--deals", "1", "--options", LONG)
    assert done.status == 0 and done.out.count('"Lowest"]') == 2
    record = read(done.out)
    with pytest.raises(RecordError, match="'Lowest'"):
        Session.resume(record)
    session = Session.resume(record, {0: "club", 1: Lowest(), 2: "club", 3: Lowest()})
    session.next_deal()
    assert session.players == ("club", "Lowest", "club", "Lowest") and session.begun.number == 2
    session.step(1.0)
    seated = run("play", "spades", "--seats", f"you,{who},club,club", typed="quit\n")
    assert seated.status == 0 and "(Lowest)" in seated.out


def test_a_reference_player_sits_down_at_the_table_of_its_game() -> None:
    done = run("play", "bridge36", "--seats", "original,club,original", "--deals", "1")
    assert done.status == 0 and done.out.count('"original"]') == 2
    assert Session.resume(read(done.out)).players == ("original", "club", "original")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("genius", "; give one of random, beginner, club, expert"), ("no_such_module:Bot", ": No module named"),
        ("random:NoSuchBot", ": module 'random' has no attribute 'NoSuchBot'"), ("math:pi", ": 'float' object"),
        (":Lowest", ": Empty module name"), ("builtins:list", ": [] is no player: that is a bot with think(view,"),
    ],
)  # fmt: skip
def test_a_player_that_is_not_there_is_reported(name: str, why: str) -> None:
    done = run("arena", "spades", name, "club", "--deals", "2")
    assert done.status == 2 and f"'{name}' cannot play spades{why}" in done.err


def test_the_bench_prints_a_row_for_each_measurement() -> None:
    assert run("bench", "spades", "--times", "1").out.count(" us\n") == 5
    figures = json.loads(run("bench", "spades", "--times", "1", "--json").out)
    assert figures["times"] == 1 and len(figures["microseconds"]["spades"]) == 5
    assert all(number > 0 for number in figures["microseconds"]["spades"].values())
    sitting = run("bench", "spades", "--deals", "12", "--options", "target=999999999 threshold=none", "--json")
    figures = json.loads(sitting.out)
    assert figures["deals"] == 12 and list(figures["microseconds"]["spades"]) == [
        "step after 3 deals", "step after 7 deals"
    ]  # fmt: skip


# --- waiting -------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def waited(stream: io.StringIO, seconds: Sequence[float], total: int = 10) -> str:
    """What a line shows when a piece of work is done at each of these times, in seconds."""
    clock = iter([0.0, *seconds])
    line = ProgressLine(stream, lambda: next(clock))
    for done, _ in enumerate(seconds, start=1):
        line(done, total)
    line.clear()
    return stream.getvalue()


def test_whoever_waits_is_told_how_long() -> None:
    assert waited(Screen(), [1.0, 1.9]) == ""
    assert waited(Screen(), [15.0]).split("\r")[1] == "1 of 10, 10 %, 2:15 left"
    assert waited(Screen(), [3.0, 3.1, 6.0]).count(" left") == 2
    assert waited(Screen(), [4.0], total=0).split("\r")[1] == "1 done in 0:04"


def test_the_line_is_gone_when_the_work_is_done() -> None:
    *_, blank, after = waited(Screen(), [15.0]).split("\r")
    assert blank == " " * len("1 of 10, 10 %, 2:15 left") and after == ""


def test_a_pipe_sees_no_progress() -> None:
    assert waited(io.StringIO(), [3.0, 9.0]) == ""


# --- the shell -----------------------------------------------------------------------------------


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["card-table", "re"], {"replay", "review", "rewrite"}),
        (["card-table", "play", "sp"], {"spades"}),
        (["card-table", "play", "spades", "--se"], {"--seats", "--seed"}),
        (["card-table", "completion", ""], {"--help", "bash", "zsh"}),
    ],
)
def test_bash_completes_a_command(typed: list[str], offered: set[str]) -> None:
    words = " ".join(f"'{word}'" for word in typed)
    script = f"{run('completion', 'bash').out}\nCOMP_WORDS=({words}); COMP_CWORD={len(typed) - 1}; _card_table"
    printed = subprocess.run(["bash", "-c", f'{script}; echo "${{COMPREPLY[@]}}"'], capture_output=True, text=True)
    assert set(printed.stdout.split()) == offered


def test_zsh_is_told_to_read_a_script_for_bash() -> None:
    bash, zsh = run("completion", "bash").out, run("completion", "zsh").out
    assert zsh.endswith(bash) and "bashcompinit" in zsh


def test_the_installed_command_is_the_module(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    name, script = next(iter(project["scripts"].items()))
    monkeypatch.setattr(sys, "path", [*sys.path])
    installed = EntryPoint(name, script, "console_scripts").load()
    for program, said in (
        (f"/usr/bin/{name}", "usage: card-table ["),
        (__main__.__file__, "usage: python -m pygame_rules ["),
    ):
        monkeypatch.setattr(sys, "argv", [program, "--help"])
        assert installed() == 0 and capsys.readouterr().out.startswith(said)


def test_a_reader_who_has_had_enough_is_no_fault() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.stderr.read() == b"" and process.wait(60) == 1
