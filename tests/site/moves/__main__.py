"""Measures how long experts think over a move in a browser, alone and with further workers that think along.

The same deals are played each time. Of a move that is forced nothing is said: it takes no time.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser import wait_for_stage
from browsers.by_playwright import visiting
from browsers.known import needed
from make.places import DIST
from pygame_rules.games import all_games, load
from pygame_rules.model.seats import seat_names
from server import Server

PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
GOAL, MOST = 300, 1000  # milliseconds: for 95 moves of 100, and for any move
PATIENCE = 120_000  # ms
CORES = "cores => Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores })"


def play(page: Page, game: str, seed: int, helped: bool, workers: int = 0) -> list[float]:
    """Play a deal among experts, or if ``workers`` are named, until so many have come; return how long moves took."""
    rules = load(game)
    seats = dict.fromkeys(seat_names(rules.seated(rules.options.of()))[1:], "expert")
    given = {"game": game, "seats": seats, "seed": seed, "helped": helped, "workers": workers}
    moves: list[float] = page.evaluate(PLAYER, given)
    return moves


def row(game: str, workers: int, moves: list[float]) -> str:
    """Return the line of a game; goals that are missed are marked."""
    times = sorted(moves)
    half, most, longest = times[len(times) // 2], times[int(len(times) * 0.95)], times[-1]
    missed = " MISSED" * (most > GOAL or longest > MOST)
    return f"{game:12}{workers:>8}{len(times):>8}{half:>8.0f} ms{most:>8.0f} ms{longest:>8.0f} ms{missed}"


def main(words: list[str]) -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="build.py bench --moves", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*all_games()], metavar="GAME")
    parser.add_argument("--workers", type=int, default=1, help="how many further workers think along (default: 1)")
    parser.add_argument("--deals", type=int, default=2)
    wishes = parser.parse_args(words)
    print(f"{'':12}{'workers':>8}{'moves':>8}{'p50':>11}{'p95':>11}{'longest':>11}", flush=True)
    with (
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
        Server(DIST, "/card-table/") as host,
        visiting(playwright, "chromium", needed("chromium"), Path(profile)) as tab,
    ):
        tab.page.set_default_timeout(PATIENCE)
        tab.page.add_init_script(f"({CORES})({wishes.workers + 1})")
        tab.open(host.url)
        wait_for_stage(tab.page, "ready")
        tab.page.wait_for_function("() => window.cardTable.helpers")
        while tab.page.evaluate("window.cardTable.helpers.numbers.ready") < wishes.workers:
            play(tab.page, "spades", 0, helped=True, workers=wishes.workers)
        for game in wishes.games:
            moves: dict[bool, list[float]] = {False: [], True: []}
            for deal in range(wishes.deals):
                for helped in (False, True):
                    moves[helped] += play(tab.page, game, 1 + deal, helped)
            for helped, times in moves.items():
                print(row(game, wishes.workers * helped, times), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
