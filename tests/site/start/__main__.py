"""Measures how soon one can play, beside stock Pyodide saying hello; see `python3 build.py bench --start`."""

import argparse
import re
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from browsers.known import needed
from browsers.tab import BROWSERS
from make.places import DIST, MODULES
from start.host import NETWORKS, Host
from start.report import Figures, table
from start.stock import write_stock
from start.visitor import visitor

ABSENCE = 4  # seconds: nobody comes back at once, and what a browser notes after a first visit is noted then
PYTHON = re.compile(r"^assets/(pyodide|wheels|python|image|memory|worker|protocol)[^/]*(/|$)")
MOMENTS = ("hand", "decision", "bot", "ready")


class Bench:
    """The visits of one browser, and what was measured in them."""

    def __init__(self, playwright: Playwright, browser: str, path: str, network: str) -> None:
        self.playwright = playwright
        self.browser = browser
        self.path = path
        self.network = network
        self.figures: Figures = {}

    def note(self, name: str, value: float | None) -> None:
        """Keep a figure of this run, if there is one."""
        if value:
            self.figures.setdefault(name, []).append(value)

    def run(self, number: int, ours: Host, stock: Host) -> None:
        """Visit both pages, each with a fresh profile; who begins changes from run to run."""
        visits = [lambda: self.visit_ours(ours)]
        if self.network == "local":
            visits += [lambda: self.visit_stock(stock), lambda: self.visit_menu(ours)]
        for visit in visits if number % 2 else reversed(visits):
            visit()

    def visit_stock(self, host: Host) -> None:
        """Let stock Pyodide say hello, twice."""
        with visitor(self.playwright, self.browser, self.path) as somebody:
            for when in ("cold", "warm"):
                self.note(f"{when} stock", somebody.see(host, "", ("hello",)).get("hello"))
                somebody.leave(host)

    def visit_menu(self, host: Host) -> None:
        """Count what the menu needs."""
        with visitor(self.playwright, self.browser, self.path) as somebody:
            host.sent.clear()
            menu = somebody.see(host, "", ("menu",)).get("menu")
            self.note("bytes menu", size(host, menu, python=False))

    def visit_ours(self, host: Host) -> None:
        """Open a game for the first time, for the second time, and without a network."""
        slow = self.network != "local"
        address = "#spades"
        with visitor(self.playwright, self.browser, self.path) as somebody:
            host.sent.clear()
            cold = somebody.see(host, address, MOMENTS[:2] if slow else (*MOMENTS, "kept"))
            self.keep("cold", cold)
            if slow:
                return
            self.note("bytes decision", size(host, cold.get("decision"), python=False))
            self.note("bytes ready", size(host, cold.get("ready"), python=True))
            time.sleep(ABSENCE)
            somebody.leave(host)
            self.keep("warm", somebody.see(host, address, MOMENTS))
            if cold.get("kept"):
                somebody.leave(host)
                host.offline = True
                self.keep("offline", somebody.see(host, address, MOMENTS))
                host.offline = False

    def keep(self, when: str, seen: dict[str, float]) -> None:
        """Keep the moments of a visit."""
        for moment in MOMENTS:
            self.note(f"{when} {moment}", seen.get(moment))


def size(host: Host, moment: float | None, python: bool) -> float | None:
    """The bytes of what was asked for until a moment of the visit."""
    if not moment or not host.sent:
        return None
    end = min(sent.time for sent in host.sent) + moment / 1000
    counted = (sent for sent in host.sent if sent.time <= end and (python or not PYTHON.match(sent.path)))
    return sum(sent.size for sent in counted)


def main(words: list[str]) -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="build.py bench --start")
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--network", choices=NETWORKS, default="local")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--site", type=Path, default=DIST, help="the built site")
    wishes = parser.parse_args(words)
    path = needed(wishes.browser)
    network = NETWORKS[wishes.network]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_stock(Path(folder), MODULES / "pyodide")
        bench = Bench(playwright, wishes.browser, path, wishes.network)
        with Host(wishes.site, "/card-table/", network) as ours, Host(Path(folder), "/", network) as stock:
            for number in range(wishes.runs):
                bench.run(number, ours, stock)
    print(*table(wishes.browser, wishes.network, bench.figures), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
