"""Pictures of every phase of every game, and of every other screen; see `python3 build.py screenshots`."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from re import fullmatch
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from browser import WRITTEN, launch, wait_for_stage
from browsers.known import needed
from faults.visit import GAMES
from kept import NOTED, replays
from made import Scene, asked, walk
from make.places import DIST, ROOT
from scenes import SCENES, TABLES, show
from server import Server
from table_site import write_table_site

SIZES = ("360x640", "390x844", "844x390", "768x1024", "1280x800", "1920x1080")
LIGHTS = ("dark", "light")
THEMES = (*LIGHTS, "contrast")
Place = tuple[str, str]
"""A size and a light."""
PLAYERS = {"bridge36": 3}
RESTS = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves when what was just put on the page has been drawn, and what moves has begun to move."""


def phases(game: str) -> dict[str, Scene]:
    """A scene of each phase of a match among bots: while others act, and while it is my turn."""
    found: dict[str, Scene] = {}
    for scene in walk(game, players=PLAYERS.get(game, 4)):
        found.setdefault(f"{scene['phase']}{'-mine' if asked(scene) else ''}", scene)
        if scene["phase"] in {"deal-over", "match-over"}:
            return found
    return found


def tables() -> Iterator[tuple[str, Scene, dict[str, object]]]:
    """Every table: its name, its scene, and what lies on it besides."""
    for game in GAMES:
        yield from ((f"{game}-{phase}", scene, {}) for phase, scene in phases(game).items())
    for name in TABLES:
        yield f"{SCENES[name]['game']}-kept-{name}", SCENES[name], {}
    yield "spades-refused", SCENES["playing"], {"refusal": SCENES["refused"]}
    yield "spades-hint", SCENES["playing"], {"hint": SCENES["hint-play"]}
    yield "spades-hint-bid", SCENES["bidding"], {"hint": SCENES["hint-bid"]}
    yield "spades-last-trick", SCENES["playing"], {"open": "last"}
    yield "spades-drawer", SCENES["playing"], {"open": "sheet"}
    yield "spades-keys", SCENES["playing"], {"open": "keys"}


def results(game: str, match: str, low: bool, code: str) -> list[dict[str, object]]:
    """Results of some days, as they are kept for the statistics."""
    facts = {"match": match, "game": game, "table": "quick", "low": low, "coins": False, "net": None}
    return [
        facts
        | {"deal": day, "day": f"2026-05-0{day}", "mine": (day - 1) * 37 % 90 - 20 * (not low)}
        | {"other": (day - 1) * 53 % 70, "bids": [(day - 1) % 3, (day - 1) % 2]}
        | {"won": day == 8, "replay": code if day == 4 else None}
        for day in range(1, 9)
    ]


def screens(page: Page) -> Iterator[str]:
    """Go through every other screen, and tell its name when it is there."""
    codes = replays()
    page.goto("#")
    wait_for_stage(page, "ready")
    page.wait_for_function(WRITTEN)
    games = (("spades", "one", False), ("bridge36", "two", True), ("belote", "three", False))
    page.evaluate(NOTED, ["results", [row for each in games for row in results(*each, codes["spades"])]])
    for address in ("", "statistics", "coins", *(f"{game}/tables" for game in GAMES), "spades/rules"):
        page.goto(f"#{address}")
        page.locator(".shell-bar").wait_for()
        yield address.replace("/", "-") or "menu"
    page.goto("#spades/tables")
    page.locator("card-table-chooser").get_by_text("House rules").click()
    yield "spades-house-rules"
    page.get_by_role("button", name="Settings").click()
    yield "settings"
    page.locator("dialog[open] .sheet-body").evaluate("(body) => { body.scrollTop = 1e6; }")
    yield "settings-end"
    page.keyboard.press("Escape")
    for game, code in codes.items():
        page.goto(f"#{game}?replay={code}&t=1.12")
        page.get_by_role("slider", name="Step").wait_for()
        page.locator(".hand [role=option]").first.wait_for()
        yield f"{game}-replay"
        page.get_by_role("button", name="Review").click()
        page.get_by_text("The review is ready.").wait_for(state="attached")
        yield f"{game}-review"
        page.get_by_role("button", name="Close the review").click()
        page.get_by_role("button", name="To the end").click()
        yield f"{game}-replay-end"


class Album:
    """Where the pictures go, and which are wanted."""

    def __init__(self, folder: Path, wanted: str) -> None:
        self.folder = folder
        self.wanted = wanted
        self.taken = 0

    def wants(self, name: str) -> bool:
        """Whether a name is wanted."""
        return self.wanted in name

    def take(self, page: Page, name: str, where: str) -> None:
        """Take a picture when nothing moves."""
        if not self.wants(name):
            return
        page.evaluate(DRAWN)
        with suppress(Exception):  # what never ends is taken in between
            page.wait_for_function(RESTS, timeout=2000)
        page.screenshot(path=self.folder / f"{name}-{where}.png")
        self.taken += 1


def take_tables(browser: Browser, album: Album, places: list[Place]) -> None:
    """Take the pictures of the tables."""
    scenes = [table for table in tables() if album.wants(table[0])]
    with TemporaryDirectory() as source, TemporaryDirectory() as target:
        write_table_site(Path(source), Path(target))
        with Server(Path(target), "/") as host:
            page = browser.new_page(reduced_motion="reduce")
            page.goto(host.url)
            page.wait_for_function("() => window.ready")
            page.evaluate("bringFaces(), bringTypeface()")
            page.wait_for_function(WRITTEN)
            for size, light in places:
                resize(page, size)
                page.evaluate("light => { document.documentElement.dataset.theme = light; }", light)
                for name, scene, more in scenes:
                    show(page, scene, faces=True, **({"open": None} | more))
                    album.take(page, name, f"{size}-{light}")


def take_screens(browser: Browser, album: Album, places: list[Place]) -> None:
    """Take the pictures of the other screens."""
    with Server(DIST, "/metered/") as host:
        pages: dict[str, Page] = {}
        for size, light in places:
            scheme: Literal["dark", "light"] = "light" if light == "light" else "dark"
            if light not in pages:
                pages[light] = browser.new_page(base_url=host.url, color_scheme=scheme, reduced_motion="reduce")
            resize(pages[light], size)
            for name in screens(pages[light]):
                album.take(pages[light], f"screen-{name}", f"{size}-{light}")


def resize(page: Page, size: str) -> None:
    """Give the page a size, such as 390x844."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})


def main(words: list[str]) -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(prog="build.py screenshots", description=__doc__)
    parser.add_argument("folder", type=Path, help="where they go: outside of this project")
    parser.add_argument("--sizes", default=",".join(SIZES), help="with commas between them")
    parser.add_argument("--lights", default=",".join(LIGHTS), help="with commas between them")
    parser.add_argument("--only", default="", help="a part of the names of those that are wanted")
    wishes = parser.parse_args(words)
    places = [*product(wishes.sizes.split(","), wishes.lights.split(","))]
    if unknown := [light for _, light in places if light not in THEMES]:
        parser.error(f"there is no light {unknown[0]!r}, only {', '.join(THEMES)}")
    if unknown := [size for size, _ in places if not fullmatch(r"\d+x\d+", size)]:
        parser.error(f"{unknown[0]!r} is no size such as 390x844")
    folder = wishes.folder.resolve()
    if folder.is_relative_to(ROOT):
        parser.error("the folder has to be outside of the project, or the pictures would become a part of it")
    folder.mkdir(parents=True, exist_ok=True)
    album = Album(folder, wishes.only)
    with sync_playwright() as playwright:
        browser = launch(playwright, needed("chromium"))
        if not wishes.only.startswith("screen"):
            take_tables(browser, album, places)
        if not wishes.only or wishes.only.startswith("screen"):
            take_screens(browser, album, places)
        browser.close()
    print(f"{album.taken} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
