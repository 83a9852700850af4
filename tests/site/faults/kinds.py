"""The faults: each happens to somebody who plays, at any moment, and is over when its function returns."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from browsers.tab import BROWSERS, Tab
from faults.visit import Stuck, Visit
from server import Fault, cut_short, damaged, missing, unreachable

DAY = 86_400_000  # ms
CHROMIUM = ("chromium",)
WITH_TABS = ("chromium", "firefox")
KINDS: dict[str, "Kind"] = {}


class Kind(NamedTuple):
    """A fault, the browsers that it can be done in, and how often it comes."""

    happen: Callable[[Visit], str]
    browsers: tuple[str, ...]
    weight: int


def kind(
    browsers: tuple[str, ...] = BROWSERS, weight: int = 2
) -> Callable[[Callable[[Visit], str]], Callable[[Visit], str]]:
    """Add a fault to the list; what its function returns says more about this one."""

    def add(happen: Callable[[Visit], str]) -> Callable[[Visit], str]:
        KINDS[happen.__name__] = Kind(happen, browsers, weight)
        return happen

    return add


# The worker


@kind(weight=3)
def kill(visit: Visit) -> str:
    """The worker is lost, and the page knows it."""
    return visit.moment("window.cardTable.engine.kill()")


@kind(weight=1)
def terminate(visit: Visit) -> str:
    """The worker is gone, and nobody says so."""
    return visit.moment("player.workers.at(-1).terminate()")


@kind(CHROMIUM, weight=1)
def loop(visit: Visit) -> str:
    """The worker hangs."""
    when = visit.moment()
    for worker in visit.page.workers:
        with suppress(Exception):
            worker.evaluate("() => { setTimeout(() => { for (;;); }); }")
    return when


# The page


@kind(weight=3)
def reload(visit: Visit) -> str:
    """The page is loaded again."""
    return visit.moment("location.reload()")


@kind()
def reload_twice(visit: Visit) -> str:
    """The page is loaded again before it has come to itself."""
    when = visit.moment("location.reload()")
    time.sleep(visit.chance.random())
    with suppress(Exception):
        visit.tab.reload()
    return when


@kind(WITH_TABS, weight=3)
def close(visit: Visit) -> str:
    """The tab is closed, and another one opened."""
    when = visit.moment()
    old, visit.tab = visit.tab, visit.another()
    old.page.close()
    visit.tab.open(visit.address)
    return when


@kind(CHROMIUM, weight=1)
def crash(visit: Visit) -> str:
    """The browser's process for the tab dies."""
    when = visit.moment()
    old, visit.tab = visit.tab, visit.another()
    with suppress(Exception):  # it says that the page has crashed
        old.page.goto("chrome://crash", timeout=5_000)
    old.page.close()
    visit.tab.open(visit.address)
    return when


@kind()
def away_and_back(visit: Visit) -> str:
    """Somebody goes to another page and comes back by the browser's button, perhaps to the page as it was."""
    when = visit.moment("location.href = 'nothing.html'")
    visit.until("the other page", "() => !window.player")
    time.sleep(visit.chance.random())
    with suppress(Exception):
        visit.run("() => { setTimeout(() => history.back()); }")
    return when


@kind(CHROMIUM)
def freeze(visit: Visit) -> str:
    """The tab is hidden, and the browser stops it for a while."""
    when = visit.moment()
    visit.protocol("Page.setWebLifecycleState", state="frozen")
    time.sleep(2 * visit.chance.random())
    visit.protocol("Page.setWebLifecycleState", state="active")
    return when


# Other tabs


@kind(WITH_TABS, weight=3)
def steal(visit: Visit) -> str:
    """Another tab takes the match, and perhaps the first one takes it back."""
    when = visit.moment()
    old, visit.tab = visit.tab, visit.another()
    visit.tab.open(visit.address)
    take(visit, old)
    if visit.chance.random() < 0.5:
        old, visit.tab = visit.tab, old
        take(visit, old)
        when += ", and back"
    old.page.close()
    return when


def take(visit: Visit, other: Tab) -> None:
    """See that this tab says that another one plays, and play on here."""
    try:
        visit.until("the other tab's match", "() => player.state().ways.includes('Play here')")
    except Stuck as why:
        raise Stuck(f"{why}; the other tab: {other.run('() => player.state()')}") from why
    visit.tab.press("button", "^Play here")
    visit.go_on()


# Storage


@kind(CHROMIUM)
def full(visit: Visit) -> str:
    """The disk is full for a while."""
    when = visit.moment()
    visit.protocol("Storage.overrideQuotaForOrigin", origin=visit.host.url, quotaSize=1)
    visit.moment()
    time.sleep(visit.chance.random())
    visit.protocol("Storage.overrideQuotaForOrigin", origin=visit.host.url)
    return when


@kind()
def delete(visit: Visit) -> str:
    """Somebody deletes the database."""
    name = "`card-table${new URL('.', location.href).pathname}`"
    return visit.moment(f"indexedDB.deleteDatabase({name})")


# The network


@kind()
def offline(visit: Visit) -> str:
    """The network is cut, and the worker or the page is lost."""
    when = visit.moment()
    visit.host.offline = True
    how = visit.chance.choice(["window.cardTable.engine.kill()", "location.reload()"])
    visit.run(f"() => {{ setTimeout(() => {{ {how} }}); }}")
    time.sleep(2 * visit.chance.random())
    visit.host.offline = False
    return f"{when}, {how}"


@kind()
def publish(visit: Visit) -> str:
    """A new version is published; perhaps the worker or the page is lost, perhaps the offer is taken."""
    when = visit.moment()
    visit.host.folder = visit.versions.other(visit.host.folder)
    how = visit.chance.choice(["", "window.cardTable.engine.kill()", "location.reload()"])
    visit.run(f"() => {{ document.dispatchEvent(new Event('visibilitychange')); setTimeout(() => {{ {how} }}); }}")
    if visit.chance.random() < 0.5:
        end, used = time.monotonic() + 3, False
        while time.monotonic() < end and not used:
            with suppress(Exception):  # between two pages
                used = visit.tab.press("button", "^Use it now")
            time.sleep(0.1)
    return f"{when}, {how}"


def slow(content: bytes) -> bytes:
    """Serve it, but late."""
    time.sleep(2)
    return content


WRONG: tuple[Fault, ...] = (missing, unreachable, damaged, cut_short, slow)
FILES = (".js", ".css", ".json", ".image", ".wasm", ".zip", "pyodide.asm.js", "pyodide.js")


@kind()
def asset(visit: Visit) -> str:
    """A new version is published, and one of its files is wrong for a while."""
    when = visit.moment()
    visit.host.folder = visit.versions.other(visit.host.folder)
    file, wrong = visit.chance.choice(FILES), visit.chance.choice(WRONG)
    visit.host.faults[file] = wrong
    how = visit.chance.choice(["window.cardTable.engine.kill()", "location.reload()"])
    visit.run(f"() => {{ setTimeout(() => {{ {how} }}); }}")
    speak(visit)
    visit.host.faults.clear()
    return f"{when}, {file} {wrong.__name__}, {how}"


def speak(visit: Visit) -> None:
    """See that the page goes on, or that it says what is the matter."""
    end = time.monotonic() + visit.patience / 2
    begun = None
    while time.monotonic() < end:
        now = visit.state()
        begun = now.get("accepted") if begun is None else begun
        if now.get("alert") or now.get("fatal") or now.get("accepted", 0) > (begun or 0):
            return
        time.sleep(0.05)
    raise Stuck(f"neither a table nor a word: {visit.state()}")


# The clock


@kind()
def clock(visit: Visit) -> str:
    """The clock is turned, forward or back; an empty purse is refilled, once a day."""
    days = visit.chance.choice([-400, -3, -1, -0.04, 0.04, 1, 1, 2, 400])
    when = visit.moment(f"player.turn({days * DAY})")
    before = visit.address
    visit.go("#coins")
    visit.until("the wallet", "() => location.hash === '#coins' && document.querySelector('main table')")
    visit.run("() => player.press('^Refill')")
    visit.go(before.partition("#")[1] + before.partition("#")[2])
    return f"{when}, {days} days"
