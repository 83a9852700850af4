"""Plays all games in real tabs while faults happen to them; see `python3 build.py faults`.

A visit has ten faults and a seed, which decides what happens, and when. A failure names both; the same seed and a count
of ten repeat that visit alone.
"""

import argparse
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from browsers.known import needed
from browsers.start import launched
from browsers.tab import BROWSERS, Browser
from faults.checks import broken
from faults.kinds import KINDS
from faults.visit import GAMES, PATIENCE, Versions, Visit
from make.places import DIST

ROUND = 10  # faults in a visit
LATER = 8  # seconds within which the page writes what it could not write at once

# What the browser itself says of a fault, or what the page says on purpose.
UNREACHABLE = ("Importing a module script failed", "dynamically imported module")
FORESEEN = {
    "full": ("QuotaExceededError",),
    "offline": UNREACHABLE,
    "publish": UNREACHABLE,
    "asset": (*UNREACHABLE, "SyntaxError"),  # what a browser says of a script that is damaged
}


class Failure(NamedTuple):
    """What did not hold, and where."""

    seed: int
    step: int
    what: str
    why: str


class Run:
    """The visits of one run, and what has come out."""

    def __init__(self, browser: str, path: str, versions: Versions, kinds: list[str], patience: float) -> None:
        self.browser = browser
        self.path = path
        self.versions = versions
        self.kinds = kinds
        self.patience = patience
        self.done: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.decisions = 0
        self.failures: list[Failure] = []
        self.talking = threading.Lock()

    def work(self, seeds: "SimpleQueue[tuple[int, int]]") -> None:
        """Make one visit after another, in a browser of its own."""
        with (
            suppress(Empty),
            sync_playwright() as playwright,
            launched(playwright, self.browser, self.path) as browser,
        ):
            while True:
                self.visit(browser, *seeds.get_nowait())

    def visit(self, browser: Browser, seed: int, count: int) -> None:
        """Make one visit; it ends with its first failure."""
        chance = Random(seed)
        visit = Visit(browser, self.versions, chance, self.patience)
        try:
            for step, what in self.steps(visit, chance, seed, count):
                if why := self.after(visit, what):
                    self.fail(Failure(seed, step, what, why))
                    return
        finally:
            with suppress(Exception):
                self.decisions += visit.run("() => player.notes().accepted")
            self.told.update(visit.told)
            visit.close()
            print(f"seed {seed}: over, {self.done.total()} faults so far", flush=True)

    def steps(self, visit: Visit, chance: Random, seed: int, count: int) -> Iterator[tuple[int, str]]:
        """Let the faults happen one by one."""
        weights = [KINDS[kind].weight for kind in self.kinds]
        for step in range(1, count + 1):
            what = "sitting down"
            try:
                if step == 1 or chance.random() < 0.2:
                    game = chance.choice(["spades", *GAMES])
                    visit.sit_down(game, coins=game == "spades" and chance.random() < 0.7)
                what = chance.choices(self.kinds, weights)[0]
                what = f"{what}: {KINDS[what].happen(visit)}"
                visit.go_on()
            except Exception as why:
                self.fail(Failure(seed, step, what, f"{why}"))
                return
            yield step, what
            self.done[what.partition(":")[0]] += 1

    def after(self, visit: Visit, what: str) -> str:
        """Say what does not hold after a fault; nothing if all is well."""
        foreseen = FORESEEN.get(what.partition(":")[0], ())
        errors = [each for each in visit.run("() => player.errors()") if not any(part in each for part in foreseen)]
        if errors:
            return "uncaught: " + " | ".join(errors)
        end = time.monotonic() + LATER
        while True:
            why = "; ".join(broken(*visit.run("async () => [player.notes(), await player.kept()]")))
            # Only where the browser could not write, what is shown may be ahead of what is stored.
            if not why or not what.startswith(("full", "delete")) or time.monotonic() > end:
                return why
            time.sleep(0.2)

    def fail(self, failure: Failure) -> None:
        """Report a failure."""
        with self.talking:
            self.failures.append(failure)
            print(f"seed {failure.seed}, step {failure.step}, {failure.what}: {failure.why}", flush=True)


def main(words: list[str]) -> int:
    """Run it and print the counts; return 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="build.py faults", description="play while everything goes wrong")
    parser.add_argument("--count", type=int, default=100, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first visit, of ten faults")
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--kinds", help="only these, with commas between them", default="")
    parser.add_argument("--jobs", type=int, default=3, help="how many visits at once")
    parser.add_argument("--patience", type=float, default=PATIENCE, metavar="SECONDS", help="more on a busy machine")
    parser.add_argument("--site", type=Path, default=DIST, help="the built site")
    wishes = parser.parse_args(words)
    path = needed(wishes.browser)
    kinds = [name for name, kind in KINDS.items() if wishes.browser in kind.browsers]
    if wishes.kinds:
        kinds = [name for name in wishes.kinds.split(",") if name in kinds] or parser.error("no such fault")
    begun = time.monotonic()
    run = Run(wishes.browser, path, Versions(wishes.site), kinds, wishes.patience)
    seeds: SimpleQueue[tuple[int, int]] = SimpleQueue()
    for number, start in enumerate(range(0, wishes.count, ROUND)):
        seeds.put((wishes.seed + number, min(ROUND, wishes.count - start)))
    jobs = [threading.Thread(target=run.work, args=[seeds]) for _ in range(wishes.jobs)]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    report(run, time.monotonic() - begun)
    return 1 if run.failures else 0


def report(run: Run, seconds: float) -> None:
    """Print what has come out."""
    print(f"{run.browser}: {run.done.total()} faults in {seconds:.0f} s, {run.decisions} decisions accepted")
    print("  " + ", ".join(f"{kind} {count}" for kind, count in sorted(run.done.items())))
    if run.told:
        print("  told: " + ", ".join(f"{words!r} {count}" for words, count in sorted(run.told.items())))
    print(f"failures: {len(run.failures)}")
    for failure in run.failures:
        print(f"  --seed {failure.seed} --count {ROUND}, step {failure.step}, {failure.what}: {failure.why[:300]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
