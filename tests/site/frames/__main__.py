"""Measures how smoothly cards move on a slow device; see `python3 build.py frames`.

Chromium runs at a fourth of its speed and traces itself while deals are played. What counts is the time in which
cards move: the longest task of the page's main thread, and how long the screen shows a frame; and what a deal shifts.
How long a card takes to set out is told besides, and has no goal: its frame is drawn first, and then it moves.
"""

import argparse
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser import wait_for_stage
from browsers.known import needed
from faults.visit import GAMES
from frames.trace import CATEGORIES, Trace
from make.places import DIST
from players import SEEDED, Finger, Mouse, prepare
from pygame_rules.games import load
from pygame_rules.model.seats import seat_names
from server import Server

SIZES = ("390x844", "1920x1080")
SLOWER = 4
PATIENCE = 240  # seconds for a deal
PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
FLAGS = ("--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync")

TASK, FRAME, SHIFT = 50, 34, 0.05
"""The goals: no longer task (ms), 99 of 100 frames no longer (ms), no more shift of the layout in a deal."""


def measure(
    browser: Browser, host: Server, game: str, size: str, pace: str, level: str, deals: int
) -> tuple[Trace, float]:
    """Play deals of a game, and return the trace of it, and the shift of one deal."""
    width, height = map(int, size.split("x"))
    phone = width < height
    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=phone)
    prepare(page, SEEDED, 1)
    person = Finger(page) if phone else Mouse(page)
    page.goto(host.url)
    wait_for_stage(page, "ready")
    person.change_settings(pace=pace)
    # A phone has no mouse: under one, a browser looks up what lies there whenever something moves. This one takes the
    # last touch for a mouse, until there is another page.
    page.goto(host.url)
    wait_for_stage(page, "ready")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(f"{host.url}#{game}" + (f"?bots={seated(game, level)}" if level else ""))
    page.evaluate(f"() => {{ {PLAYER} }}")
    wait_until_played(page, deals)
    shift: float = page.evaluate("window.played.shift")  # before the next deal is well under way
    trace = Trace(browser.stop_tracing())
    page.close()
    return trace, shift / deals


def seated(game: str, level: str) -> str:
    """The others' seats at that level, as a link names them."""
    rules = load(game)
    others = seat_names(rules.seated(rules.options.parse("")))[1:]
    return ",".join(f"{seat}:{level}" for seat in others)


def wait_until_played(page: Page, deals: int) -> None:
    """Wait until so many deals are over, without disturbing."""
    end = time.monotonic() + PATIENCE * deals
    while page.evaluate("window.played.deals") < deals:
        if time.monotonic() > end:
            raise SystemExit(f"No end of the deal: {page.evaluate('document.body.innerText')}")
        time.sleep(1)


def main(words: list[str]) -> int:
    """Measure and print; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(prog="build.py frames", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME", help=f"of {', '.join(GAMES)}")
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT", help="may be repeated")
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--bots", default="", metavar="LEVEL", help="who plays against the person, such as expert")
    parser.add_argument("--pace", choices=("Calm", "Normal", "Fast"), default="Fast")
    wishes = parser.parse_args(words)
    missed = 0
    print(f"{'':12}{'':>11}{'longest task':>14}{'p99 frame':>12}{'frames':>8}{'shift a deal':>14}{'longest start':>15}")
    with sync_playwright() as playwright, Server(DIST, "/metered/") as host:
        for game in wishes.games:
            for size in wishes.size or SIZES:
                browser = playwright.chromium.launch(executable_path=needed("chromium") or None, args=FLAGS)
                trace, shift = measure(browser, host, game, size, wishes.pace, wishes.bots, wishes.deals)
                browser.close()
                task, frames = trace.longest_task, trace.frames
                frame = frames[int(len(frames) * 0.99)] if frames else float("inf")  # nothing was seen
                found = {"task": task / TASK, "frame": frame / FRAME, "shift": shift / SHIFT}
                faults = [name for name, share in found.items() if share > 1]
                missed += len(faults)
                print(
                    f"{game:12}{size:>11}{task:>11.0f} ms{frame:>9.1f} ms{len(frames):>8}{shift:>14.3f}",
                    f"{trace.longest_start:>11.0f} ms",
                    f"  MISSED: {', '.join(faults)}" if faults else "",
                    flush=True,
                )
    return min(1, missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
