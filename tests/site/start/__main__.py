"""Measures how soon one can play, beside stock Pyodide saying hello; see `python3 build.py bench --start`."""

import argparse
import re
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from browsers.known import needed
from browsers.start import visiting
from browsers.tab import BROWSERS, Tab
from make.places import DIST, MODULES
from start.host import BLANK, NETWORKS, Host
from start.report import Figures, table
from start.stock import write_stock

PATIENCE = 60  # seconds for everything that a visit should show
ABSENCE = 4  # seconds: nobody comes back at once, and what a browser notes after a first visit is noted then
PYTHON = re.compile(r"^assets/(pyodide|wheels|python|image|memory|worker|protocol)[^/]*(/|$)")
MOMENTS = ("hand", "decision", "bot", "ready")
WATCHED = "() => window.watched"
# Whoever has no match under way begins a new one; what the browser has loaded stays.
FORGET = """async () => {
    const gone = (name) => new Promise((done) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = request.onerror = done;
    });
    for (const { name } of await indexedDB.databases()) await gone(name);
    for (const [key, kept] of Object.entries(localStorage)) {
        const { next, ...facts } = JSON.parse(kept);
        if (facts.of === "") localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(facts));
    }
}"""
KEPT = """async () => {
    const all = await navigator.serviceWorker?.getRegistrations() ?? [];
    return all.length === 0 ? "none" : all.some((one) => one.active) ? "kept" : "coming";
}"""


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
        with Profile(self) as tab:
            for when in ("cold", "warm"):
                self.note(f"{when} stock", see(tab, host.url, ("hello",)).get("hello"))
                tab.open(host.origin + BLANK)

    def visit_menu(self, host: Host) -> None:
        """Count what the menu needs."""
        with Profile(self) as tab:
            host.sent.clear()
            menu = see(tab, host.url, ("menu",)).get("menu")
            self.note("bytes menu", size(host, menu, python=False))

    def visit_ours(self, host: Host) -> None:
        """Open a game for the first time, for the second time, and without a network."""
        slow = self.network != "local"
        address = f"{host.url}#spades"
        with Profile(self) as tab:
            host.sent.clear()
            cold = see(tab, address, MOMENTS[:2] if slow else MOMENTS)
            self.keep("cold", cold)
            if slow:
                return
            self.note("bytes decision", size(host, cold.get("decision"), python=False))
            self.note("bytes ready", size(host, cold.get("ready"), python=True))
            kept = self.wait_until_kept(tab)
            time.sleep(ABSENCE)
            self.begin_anew(tab, host)
            self.keep("warm", see(tab, address, MOMENTS))
            if kept:
                self.begin_anew(tab, host)
                host.offline = True
                with suppress(Exception):  # a browser may refuse the page altogether
                    self.keep("offline", see(tab, address, MOMENTS))
                host.offline = False

    def keep(self, when: str, seen: dict[str, float]) -> None:
        """Keep the moments of a visit."""
        for moment in MOMENTS:
            self.note(f"{when} {moment}", seen.get(moment))

    def begin_anew(self, tab: Tab, host: Host) -> None:
        """Leave the page, and forget the match under way."""
        tab.open(host.origin + BLANK)
        tab.run(FORGET)

    def wait_until_kept(self, tab: Tab) -> bool:
        """Wait until the page can do without a network; tell whether it will."""
        end = time.monotonic() + PATIENCE
        begun = time.monotonic() + 5
        while time.monotonic() < end:
            state = tab.run(KEPT)
            if state == "kept" or (state == "none" and time.monotonic() > begun):
                return state == "kept"
            time.sleep(0.1)
        return False


class Profile:
    """A browser with a fresh profile."""

    def __init__(self, bench: Bench) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.visit = visiting(bench.playwright, bench.browser, bench.path, self.folder)

    def __enter__(self) -> Tab:
        return self.visit.__enter__()

    def __exit__(self, *what: object) -> None:
        self.visit.__exit__(None, None, None)
        shutil.rmtree(self.folder, ignore_errors=True)


def see(tab: Tab, address: str, moments: tuple[str, ...]) -> dict[str, float]:
    """Open an address and wait until all of this was seen; return when, in milliseconds."""
    tab.open(address)
    end = time.monotonic() + PATIENCE
    seen: dict[str, float] = {}
    while time.monotonic() < end and not all(seen.get(moment) for moment in moments):
        time.sleep(0.1)  # asking more often would disturb
        seen = tab.run(WATCHED) or {}  # type: ignore[assignment]
    return seen


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
