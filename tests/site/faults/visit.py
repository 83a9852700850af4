"""Somebody who visits the site and plays by themselves, whatever happens: see player.js."""

import time
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from browsers.by_playwright import PlaywrightTab
from browsers.tab import Browser, Tab
from server import Server
from versions import published

PLAYER = Path(__file__).with_name("player.js")
GAMES = ("spades", "bridge36", "belote", "doppelkopf", "eighty")
PATIENCE = 60  # seconds for anything that has to come by itself
POLL = 0.03
CALL = 20  # seconds that a function may run in the page
WAYS = ("^Use it now", "^(Try again|Play here|Resume)")


class Stuck(AssertionError):
    """The table does not go on, and nothing that the page offers helps."""


def with_player(site: Path, target: Path) -> Path:
    """Copy the site so that somebody plays in each page."""
    published(site, target, "")
    page = target / "index.html"
    script = f"<script>{PLAYER.read_text('utf-8')}</script>"
    # Before the page's own policy, which forbids scripts that are not its own.
    page.write_text(page.read_text("utf-8").replace("<head>", f"<head>{script}", 1), "utf-8")
    return target


class Versions:
    """Two versions of the site, in each of whose pages somebody plays."""

    def __init__(self, site: Path) -> None:
        self.made = TemporaryDirectory()
        folder = Path(self.made.name)
        self.first = with_player(site, folder / "first")
        self.second = published(self.first, folder / "second", "next-")

    def other(self, folder: Path) -> Path:
        """The version that is not in this folder."""
        return self.first if folder == self.second else self.second


class Visit:
    """A browser profile of its own, at a host of its own."""

    def __init__(self, browser: Browser, versions: Versions, chance: Random, patience: float = PATIENCE) -> None:
        self.chance = chance
        self.patience = patience
        self.versions = versions
        self.metered = chance.random() < 0.5
        self.host = Server(versions.first, "/metered/" if self.metered else "/card-table/")
        self.tab: Tab = browser.tab()
        self.address = self.host.url
        self.told: list[str] = []  # what the page asked of the person

    def close(self) -> None:
        """Leave for good."""
        with suppress(Exception):
            self.tab.close()
        self.host.close()

    # At the table

    def run(self, function: str) -> object:
        """Run a function in the page."""
        return self.tab.run(function)

    def open(self, hash: str) -> None:
        """Go to a part of the site."""
        self.address = self.host.url + hash
        self.tab.open(self.address)

    def go(self, hash: str) -> None:
        """Go there as a link of the page does."""
        self.address = self.host.url + hash
        self.run(f"() => {{ location.hash = '{hash}'; }}")

    def sit_down(self, game: str, coins: bool) -> None:
        """Come to a table, by way of the tables if it is for coins and none is under way."""
        self.open(f"#{game}/tables" if coins else f"#{game}")
        if not coins:
            return
        self.until("the tables", "() => window.player?.press('^For coins')")
        self.until("the purse", "() => /You have [0-9,]+ coins/.test(document.body.innerText)")
        if self.run(f"() => player.press('^Sit down for') && (player.sit('{game}', true), true)"):
            self.address = f"{self.host.url}#{game}/play"
            # Where somebody has been practising, the page asks what is to become of that.
            sat = "() => player.press('^Give it up') || location.hash.endsWith('/play')"
            self.until("the table", sat)
        else:
            self.open(f"#{game}")

    def moment(self, then: str = "") -> str:
        """Wait for a moment after a decision, do something in the page right then, and tell when that was."""
        number, ms = self.chance.randint(1, 3), self.chance.randrange(300)
        came = f"await player.decided({number}, {ms}, {CALL * 1000})"
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            # What ends the page comes after the answer.
            if self.run(f"async () => {came} && (setTimeout(() => {{ {then} }}), true)"):
                return f"{ms} ms after a decision"
            now = self.state()
            if now.get("alert"):
                self.help(now)  # there may be too few coins left for another match
        raise Stuck(f"no decision in {self.patience:.0f} s: {self.state()}")

    def state(self) -> dict[str, object]:
        """What the page shows; nothing while there is no page."""
        try:
            found = self.run("() => window.player?.state()")
        except Exception as why:  # between two pages, or on one of the browser's own
            return {"none": str(why).splitlines()[0]}
        return found if isinstance(found, dict) else {"none": "another page"}

    def until(self, what: str, true: str) -> None:
        """Wait until a function of the page says so."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            with suppress(Exception):
                if self.run(true):
                    return
            time.sleep(POLL)
        raise Stuck(f"{what} did not come in {self.patience:.0f} s: {self.state()}")

    def go_on(self, more: int = 2) -> None:
        """Play on, pressing what the page offers where it cannot go on by itself."""
        begun = self.state().get("accepted")
        end, last_told = time.monotonic() + self.patience, 0.0
        lost = time.monotonic()
        while True:
            now = self.state()
            if "none" not in now:
                lost = time.monotonic()
                begun = now["accepted"] if begun is None else begun
                if now["accepted"] >= begun + more:
                    return
            if time.monotonic() > end:
                raise Stuck(f"not going on after {self.patience:.0f} s: {now}")
            if time.monotonic() - lost > 2:  # an error page of the browser's own: people load it again
                lost = time.monotonic()
                with suppress(Exception):
                    self.tab.reload()
                    if "none" in self.state():
                        self.tab.open(self.address)
            if now.get("alert") and time.monotonic() > last_told + 2:
                last_told = time.monotonic()
                self.told.append(str(now["alert"]).splitlines()[0])
                self.help(now)
            time.sleep(POLL)

    def help(self, now: dict[str, object]) -> None:
        """Do what the page says that can be done."""
        with suppress(Exception):
            if now["fatal"]:
                self.tab.reload()
            elif not any(self.tab.press("button", way) for way in WAYS):
                game = self.game
                self.open("#")
                self.open(f"#{game}")

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.address.partition("#")[2].partition("/")[0] or GAMES[0]

    # Tabs; only where the browser's own are to be had

    def another(self) -> PlaywrightTab:
        """Open one more tab, without looking at it."""
        assert isinstance(self.tab, PlaywrightTab)
        other = PlaywrightTab(self.tab.context)
        other.page = other.context.new_page()
        return other

    @property
    def page(self):
        """The page, for what only Chromium can do."""
        assert isinstance(self.tab, PlaywrightTab)
        return self.tab.page

    def protocol(self, method: str, **given: object) -> None:
        """Speak to Chromium itself."""
        session = self.page.context.new_cdp_session(self.page)
        session.send(method, given)
        session.detach()
