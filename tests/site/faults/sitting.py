"""A long sitting: one match of each game, hundreds of deals long, in one tab; see `python3 build.py sitting`.

Meanwhile workers die and the page is loaded again. What is measured must be the same after three deals and at the end.

On a machine that is busy with something else, times say little after an hour. With `--after 300` the engine plays the
first 300 deals by itself: a few deals in such a match take as long as a few deals in a new one, if nothing grows.
"""

import argparse
import random
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Page, TimeoutError, sync_playwright

from browser import launch, wait_for_stage
from browsers.known import needed
from faults.checks import broken
from faults.visit import GAMES, with_player
from make.places import DIST
from pygame_rules.bots.club import policy_of
from pygame_rules.play.seal import seal
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from server import Server

# Options with which a match does not end.
ENDLESS = {
    "spades": "target=1000000 threshold=none",
    "bridge36": "players=4 limit=1000000",
    "belote": "target=1000000",
    "doppelkopf": "games=10000",
    "eighty": "match_end=rounds rounds=10000",
}
MOMENTS = (3, 10, 30, 100, 300)  # the deals after which things are measured
KILLED = 25  # so often a worker dies, in deals
RELOADED = 80  # so often the page is loaded again
PATIENCE = 60  # seconds in which something has to happen at the table
SLOWER = 1.2  # the most that a step at the end may take, as a share of what it took at first
LARGER = 1.2  # the same for everything that is counted
WARM = 10  # by this deal the browser has compiled most of what is run often, which its heap counts too
# What a deal may add, though: its steps to the record, a line to the score sheet.
DEAL = {"stored": 1500, "nodes": 80, "listeners": 2}

# The worker tells how much memory Python has.
MEMORY = b"""const memories = self.memories = new Set();
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await original(...given);
    for (const one of Object.values((made.instance ?? made).exports ?? {})) {
      if (one instanceof WebAssembly.Memory) memories.add(one);
    }
    return made;
  };
}
"""
USED = "() => [...self.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"
TIMES = """() => {
    const now = structuredClone(player.times);
    player.times.shown.length = player.times.engine.length = 0;
    return now;
}"""
# The row of storage that the match is taken up from.
ROW = """([game, options, record]) => new Promise((done, fail) => {
    const id = crypto.randomUUID();
    const request = { do: "start", game, options, seats: { w: "club", n: "club", e: "club" }, seed: 7 };
    const opening = indexedDB.open(`card-table${new URL(".", location.href).pathname}`);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
        const writing = opening.result.transaction("matches", "readwrite");
        writing.objectStore("matches").put({ game, id, coins: false, table: null, request, record, over: false,
            closed: false, owner: "", deal: 1, chips: [] }, game);
        writing.oncomplete = () => { opening.result.close(); done(); };
    };
})"""
GONE_ON = """([deal, step]) => {
    const now = window.player?.state();
    return now && (now.deal > deal || now.serial > step + 10);
}"""
KEPT = "async () => { const { rows, wallet } = await player.kept(); return JSON.stringify([rows, wallet]).length; }"


class Figures(NamedTuple):
    """What is measured at one moment."""

    deal: int
    heap: int  # bytes of JavaScript, after collecting garbage
    wasm: int  # bytes of Python's memory
    stored: int
    nodes: int
    listeners: int
    step: float  # ms from a press until its scene is shown, the middle one of many
    engine: float  # ms of that until the engine has answered


class Table:
    """One game, played by itself in one tab."""

    def __init__(self, page: Page, host: Server, game: str, after: int = 0) -> None:
        self.page = page
        self.game = game
        self.after = after
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")
        page.goto(host.url)
        wait_for_stage(page, "ready")
        page.evaluate(ROW, [game, ENDLESS[game], played(game, after) if after else None])
        page.goto(f"{host.url}#{game}/play")
        page.reload()

    def play(self, deals: int) -> list[Figures]:
        """Play so many deals, and measure at some of them."""
        figures = []
        for deal in range(1, deals + 1):
            self.wait_until_over(self.after + deal)
            if deal in MOMENTS or deal == deals:
                figures.append(self.measure(deal))
            if deal % RELOADED == KILLED // 2:
                self.page.reload()
            elif deal % KILLED == 0:
                self.page.evaluate("window.cardTable.engine.kill()")
        return figures

    def wait_until_over(self, deal: int) -> None:
        """Wait until the next deal has begun, as long as anything happens in this one."""
        step = 0
        while True:
            try:
                self.page.wait_for_function(GONE_ON, arg=[deal, step], timeout=PATIENCE * 1000, polling=50)
            except TimeoutError as late:
                raise AssertionError(f"deal {deal}: {self.page.evaluate('() => player.state()')}") from late
            state = self.page.evaluate("() => player.state()")
            if state["deal"] > deal:
                return
            step = state["serial"]

    def measure(self, deal: int) -> Figures:
        """Measure everything, while nothing happens."""
        self.page.evaluate("player.play(false)")
        time.sleep(0.5)
        self.session.send("HeapProfiler.collectGarbage")
        counted = {each["name"]: each["value"] for each in self.session.send("Performance.getMetrics")["metrics"]}
        times = self.page.evaluate(TIMES)
        wasm = self.page.workers[-1].evaluate(USED)
        stored = self.page.evaluate(KEPT)
        wrong = [*broken(*self.page.evaluate("async () => [player.notes(), await player.kept()]"))]
        wrong += self.page.evaluate("() => player.errors()")
        if wrong:
            raise AssertionError(f"deal {deal} of {self.game}: {'; '.join(wrong)}")
        self.page.evaluate("player.play(true)")
        return Figures(deal, int(counted["JSHeapUsedSize"]), wasm, stored, int(counted["Nodes"]),
                       int(counted["JSEventListeners"]), middle(times["shown"]), middle(times["engine"]))  # fmt: skip


def played(game: str, deals: int) -> str:
    """The record of a match after so many deals, as the page keeps it; South, a person, has played like the club."""
    session = Session(game, ENDLESS[game], dict.fromkeys((1, 2, 3), "club"), 7)
    rnd = random.Random("South").random
    for _ in range(deals):
        while not session.deal_over:
            if session.step(1) is None:
                view, policy = session.view(0), policy_of(session.game, session.match)
                session.act(0, policy(view.table, view.seat, view.hand, view.secret, rnd))
        session.next_deal()
    return seal(write(session.record()))


def middle(times: list[float]) -> float:
    """The middle one."""
    return statistics.median(times) if times else 0.0


def grown(figures: list[Figures]) -> list[str]:
    """What is not flat, from the first moment to the last."""
    early, last = figures[0], figures[-1]
    warm = next((one for one in figures if one.deal >= WARM), early)

    def most(name: str) -> float:
        first = warm if name == "heap" else early
        share = SLOWER if name in {"step", "engine"} else LARGER
        return share * getattr(first, name) + DEAL.get(name, 0) * (last.deal - first.deal)

    return [name for name in Figures._fields[1:] if getattr(last, name) > most(name)]


def lines(figures: list[Figures]) -> list[str]:
    """The figures as a table."""
    heads = ("deal", "heap kB", "wasm kB", "stored B", "nodes", "listeners", "step ms", "engine ms")
    rows = [
        (one.deal, one.heap // 1000, one.wasm // 1000, one.stored, one.nodes, one.listeners,
         f"{one.step:.1f}", f"{one.engine:.1f}") for one in figures
    ]  # fmt: skip
    texts = [[str(each) if isinstance(each, str) else f"{each:,}" for each in row] for row in (heads, *rows)]
    return ["".join(f"{each:>{11}}" for each in row) for row in texts]


def main(words: list[str]) -> int:
    """Play, print the tables, and return 1 if anything grows."""
    parser = argparse.ArgumentParser(prog="build.py sitting", description="play hundreds of deals in one tab")
    parser.add_argument("--deals", type=int, default=MOMENTS[-1])
    parser.add_argument("--after", type=int, default=0, help="deals that the engine plays before the page takes over")
    parser.add_argument("--games", default=",".join(GAMES), help="with commas between them")
    parser.add_argument("--site", type=Path, default=DIST, help="the built site")
    wishes = parser.parse_args(words)
    games = wishes.games.split(",")
    if strangers := set(games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(strangers))}")
    path = needed("chromium")
    found: list[str] = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = with_player(wishes.site, Path(folder, "site"))
        # Under this path nothing is kept for play without a network, which would come in between.
        with Server(site, "/metered/") as host:
            host.faults[next((site / "assets").glob("worker-*.js")).name] = lambda script: MEMORY + script
            for game in games:
                browser = launch(playwright, path)
                begun = time.monotonic()
                page = browser.new_page(viewport={"width": 1280, "height": 800})
                figures = Table(page, host, game, wishes.after).play(wishes.deals)
                print(f"{game}: {wishes.deals} deals in {time.monotonic() - begun:.0f} s", *lines(figures), sep="\n")
                found += (f"{game}: {name} grows" for name in grown(figures))
                browser.close()
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
