"""Hearts, a game in a wheel of its own: checked as its author would check it, found by its entry point, and played."""

import pickle
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from make.game import check_game, game_project
from page import Page
from pygame_rules.games import all_games, load
from pygame_rules.page.packs import add
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.terminal.command import main
from pygame_rules.testing.checks import CHECKS

HEARTS = Path(__file__).parent / "packs/hearts"


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the wheel be found as if it were installed."""
    facts = tmp_path / "hearts-0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: hearts\nVersion: 0\n", "utf-8")
    (facts / "entry_points.txt").write_text("[pygame_rules.games]\nhearts = hearts:GAME\n", "utf-8")
    for place in (HEARTS, tmp_path):
        monkeypatch.syspath_prepend(place)
    all_games.cache_clear()
    yield
    monkeypatch.undo()
    all_games.cache_clear()


def test_the_pack_passes_all_that_a_game_is_checked_by(capfd: pytest.CaptureFixture[str]) -> None:
    game = game_project(str(HEARTS))
    assert game is not None and (game.name, game.code) == ("hearts", HEARTS / "hearts")
    failed = check_game(game)
    printed = capfd.readouterr().out
    assert not failed and "hearts: all is well" in printed, printed
    for part in (*(f"  {check} " for check in CHECKS), " passed in ", "style: ", "types: "):
        assert part in printed, part


@pytest.mark.usefixtures("found")
def test_bots_play_a_deal_of_the_pack() -> None:
    assert load("hearts").name == "hearts"
    session = Session("hearts", "", dict.fromkeys(range(4), "club"), seed=1)
    while not session.deal_over:
        session.step(1)
    text = write(session.record())
    assert sum(session.match.scores) in (26, 78) and text.count("pass=") == 4


@pytest.mark.usefixtures("found")
def test_a_view_of_the_pack_is_the_same_in_another_process() -> None:
    """Its order is one of the kit's, which knows how to find the one that Hearts has made."""
    hearts = load("hearts")
    view = hearts.begin(hearts.match(), hearts.deck.cards).view(0)
    again = pickle.loads(pickle.dumps(view))
    assert again == view and again.table.order is view.table.order


@pytest.mark.usefixtures("found")
def test_what_its_hints_leave_out_is_not_measured() -> None:
    """Hearts weighs no worlds, and nobody calls there."""
    for words, said in (
        ("inference hearts", "hearts has nothing to measure: its hints have no weights; try belote, bridge36,"),
        ("arena hearts bold-club club", "hearts has no styles: its hints have no styled; try belote, doppelkopf,"),
    ):
        err = StringIO()
        assert main(words.split(), StringIO(), StringIO(), err) == 2 and said in " ".join(err.getvalue().split())


@pytest.mark.usefixtures("found")
def test_a_person_passes_cards_on_the_page() -> None:
    page = Page()
    scene = page.start(game="hearts", level="club")
    assert scene["awaited"] == ["s", "w", "n", "e"] and scene["phase"] == "pass"
    chosen = scene["ask"]["selection"]["cards"][:3]
    scene = page.scene("act", serial=scene["serial"], action="pass=" + "".join(chosen), me="s")
    assert scene["awaited"] == ["w", "n", "e"] and scene["ask"]["selection"] is None
    while scene["phase"] == "pass":
        scene = page.scene("go", ms=1000, me="s")
    groups = [group["cards"] for zone in scene["zones"] for group in zone.get("groups") or ()]
    held = [card for cards in groups for card in cards]
    assert len(held) == 13 and not set(chosen) & set(held)
    refused = page.refused("act", serial=scene["serial"], action="pass=" + "".join(held[:3]), me="s")
    assert refused["rule"] in ("hearts.one-card", "table.turn")


FACTS = "Metadata-Version: 2.1\nName: {0}\nVersion: 1\n"
GOOD = """
from dataclasses import replace
from pygame_rules.games.spades import GAME as SPADES
GAME = replace(SPADES, name={0!r})
"""
WHEELS = {
    "fine": (FACTS + "Requires-Python: >=3.11\nRequires-Dist: pygame-rules>=1.0\n", GOOD, ""),
    "young": (FACTS + "Requires-Dist: pygame-rules (>=7)\n", GOOD, "new"),
    "younger": (FACTS + "Requires-Python: >=3.99\n", GOOD, "new"),
    "leaving": (FACTS, "raise SystemExit", "broken"),
    "needy": (FACTS, "from pygame_rules import what_is_to_come", "broken"),
    "misnamed": (FACTS, GOOD.format("spades"), "broken"),
    "silent": (FACTS, "", "empty"),
}


@pytest.mark.parametrize("name", WHEELS)
def test_what_is_wrong_with_a_wheel_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Only a good one can be imported afterwards."""
    monkeypatch.setattr(sys, "path", path := [*sys.path])
    before = [*path]
    facts, code, fault = WHEELS[name]
    wheel = tmp_path / f"{name}.whl"
    with ZipFile(wheel, "w") as archive:
        archive.writestr(f"{name}.py", code.format(name))
        archive.writestr(f"{name}-1.dist-info/METADATA", facts.format(name))
        if code:
            entry = f"[pygame_rules.games]\n{name} = {name}:GAME\n"
            archive.writestr(f"{name}-1.dist-info/entry_points.txt", entry)
    assert add(str(wheel)) == fault
    assert path == ([*before, str(wheel)] if not fault else before)


def test_a_wheel_that_is_no_zip_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    wheel = tmp_path / "whole.whl"
    with ZipFile(wheel, "w") as archive:
        archive.writestr("whole.py", "x = 1\n" * 100)
    content = wheel.read_bytes()
    for spoilt in (b"", b"<!doctype html>", content[: len(content) // 2], content.replace(b"x = 1", b"x = 2", 1)):
        wheel.write_bytes(spoilt)
        assert add(str(wheel)) == "damaged"
