"""Games that the host has added stand beside our own: in the menu, at a table, in the rules, and in links."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event
from zipfile import ZipFile

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from browser import BOOT_TIME, wait_for_stage
from make.wheels import described
from players import Mouse
from server import Fault, Server

OURS = ["Belote", "Bridge", "Doppelkopf", "80 Points", "Spades"]


LATECOMER = """
from dataclasses import replace
from pygame_rules.games.spades import GAME as SPADES
from pygame_rules.model.rulebook import Rulebook

class Deal(SPADES.deal):
    __slots__ = ()

GAME = replace(SPADES, name="late", deal=Deal, rulebook=Rulebook("late", __package__))
"""


def write_latecomer(path: Path) -> None:
    """Write a wheel with another game: Spades by another name."""
    with ZipFile(path, "w") as archive:
        archive.writestr("late/__init__.py", LATECOMER)
        archive.writestr("late/rules.md", "# Latecomer\n")
        archive.writestr("late/en.ftl", "late-title = Latecomer\nlate-blurb = Too late.\nui-title = Mine\n")
        archive.writestr("late-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: late\nVersion: 1\n")
        archive.writestr("late-1.dist-info/entry_points.txt", "[pygame_rules.games]\nlate = late:GAME\n")


def after(event: Event) -> Fault:
    """Serve a file once something has happened."""
    return lambda content: content if event.wait(BOOT_TIME / 1000) else None


@pytest.fixture
def person(open_context: Callable[..., BrowserContext]) -> Mouse:
    """Somebody who comes to such a site."""
    return Mouse(open_context().new_page())


def games(person: Mouse) -> list[str]:
    """The games of the menu, in their order."""
    return person.page.get_by_role("article").get_by_role("heading").all_inner_texts()


def shelf(person: Mouse) -> Locator:
    """Hearts in the menu."""
    return person.page.get_by_role("article").filter(has=person.page.get_by_role("heading", name="Hearts"))


def comes_with_one_python(person: Mouse) -> bool:
    """Load the page, and tell whether Hearts is there although only our own Python has started."""
    person.page.reload()
    expect(shelf(person)).to_be_visible(timeout=BOOT_TIME)
    wait_for_stage(person.page, "ready")
    return len(person.page.workers) == 1


def begin_hearts(person: Mouse) -> None:
    """Pass three cards and play until it is my turn again."""
    expect(person.cards).to_have_count(13, timeout=BOOT_TIME)
    for card in person.names(person.cards)[:3]:
        person.lift(person.card(card))
    passing = person.page.get_by_role("button", name=re.compile("^Pass to"))
    person.press(passing)
    expect(passing).to_be_hidden()
    person.wait()
    person.play(person.names(person.playable)[-1])
    person.wait()
    expect(person.cards).to_have_count(12)


def test_games_that_the_host_has_added(
    dist: Path, wheel: Path, tmp_path: Path, serve: Callable[..., Server], person: Mouse
) -> None:
    """Our own do not wait for them; one pack is missing, another comes late."""
    folder = shutil.copytree(dist, tmp_path / "site")
    shutil.copy(wheel, folder)
    write_latecomer(folder / "late.whl")
    (folder / "packs.json").write_text(json.dumps(["gone.whl", wheel.name, "late.whl"]))
    server = serve("/card-table/", {}, folder)
    hearts, late = Event(), Event()
    server.faults[wheel.name] = after(hearts)
    server.faults["late.whl"] = after(late)

    person.arrive(server.url)
    said = person.page.get_by_role("status")
    expect(said.filter(has_text="More games are on their way")).to_be_visible()
    assert games(person) == OURS
    person.go_to("Spades")
    person.page.go_back()
    hearts.set()
    expect(shelf(person)).to_be_visible(timeout=BOOT_TIME)
    assert games(person) == [*OURS, "Hearts"]
    expect(said.filter(has_text="The game pack gone.whl could not be loaded.")).to_be_visible()
    expect(said.filter(has_text="The game pack late.whl has not arrived yet.")).to_be_visible()

    person.change_settings(pace="Fast")
    person.go_to("Hearts")
    person.press(person.radio("Table", "Wild"))
    expect(person.page.get_by_text("No passing, and points from the first trick on")).to_be_visible()
    person.press(person.radio("Table", "Short"))
    person.press(person.button("Sit down"))
    begin_hearts(person)
    before = person.state
    late.set()
    person.come_back()
    expect(person.cards).to_have_count(12, timeout=BOOT_TIME)
    person.wait()
    assert person.state == before
    person.play(person.names(person.playable)[-1])

    (folder / "packs.json").write_text(json.dumps([wheel.name, "late.whl"]))
    person.arrive(server.url + "#hearts/rules/pass")
    expect(person.page.get_by_role("heading", name="Rules of Hearts")).to_be_visible(timeout=BOOT_TIME)
    expect(person.page.get_by_role("heading", name="Pass three cards")).to_be_focused()
    person.page.goto(server.url + "#")
    expect(person.link("Continue", shelf(person))).to_be_visible()
    assert games(person) == ["Hearts", *OURS, "Latecomer"]
    assert person.page.title() == "Card Table"  # whatever a pack says

    # From now on these games are known, and their Python waits until one is played.
    assert any(comes_with_one_python(person) for _ in range(3))  # what is kept may come a moment too late
    assert games(person) == ["Hearts", *OURS, "Latecomer"]
    person.press(person.link("Continue", shelf(person)))
    expect(person.cards).to_have_count(11, timeout=BOOT_TIME)


def test_games_that_the_build_has_asked_for_are_there_at_once(
    dist: Path, wheel: Path, tmp_path: Path, serve: Callable[..., Server], person: Mouse
) -> None:
    folder = shutil.copytree(dist, tmp_path / "site")
    shutil.copy(wheel, folder)
    (folder / "packs.json").write_text(json.dumps([wheel.name]))
    (folder / "packs-known.json").write_text(json.dumps(described([wheel])))
    person.page.goto(serve("/card-table/", {}, folder).url)
    assert comes_with_one_python(person)
    person.go_to("Hearts")
    person.press(person.button("Sit down"))
    expect(person.cards).to_have_count(13, timeout=BOOT_TIME)


@pytest.mark.long
def test_a_game_that_is_baked_in_is_like_our_own(hosted: Path, serve: Callable[..., Server], person: Mouse) -> None:
    """It is dealt before Python has come, starts from the image, and is kept, offered and listed like the others."""
    (hosted / "packs.json").write_text("[]")
    server = serve("/card-table/", {}, hosted)
    comes = Event()
    server.faults["python.image"] = after(comes)

    person.page.goto(server.url + "#hearts")
    expect(person.cards).to_have_count(13)
    comes.set()
    begin_hearts(person)
    before = person.state
    person.come_back()
    expect(person.cards).to_have_count(12)
    person.wait()
    assert person.state == before
    person.page.goto(server.url + "#hearts/rules/pass")
    expect(person.page.get_by_role("heading", name="Pass three cards")).to_be_focused()
    person.page.goto(server.url + "#")
    expect(person.link("Continue", shelf(person))).to_be_visible()
    assert games(person) == ["Hearts", *OURS]
    assert not any(path.endswith((".zip", "pyodide.rest.wasm", ".whl")) for path in server.requests)

    shortcuts = json.loads((server.folder / "manifest.webmanifest").read_text("utf-8"))["shortcuts"]
    assert [shortcut["url"] for shortcut in shortcuts][-1] == "./#hearts"
    (kept,) = server.folder.glob("assets/kept-*.json")
    assert "hearts-short-all.json" in kept.read_text("utf-8")
    (licences,) = server.folder.glob("assets/licences-*.html")
    assert "<h2>hearts 1.0.0 (MIT)</h2>" in licences.read_text("utf-8")
