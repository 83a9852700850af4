"""What has to work in every browser: Python with and without its image, a reload, each game, and no network.

The other tests of the page run in Chromium alone.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Playwright

from browsers.known import is_missing, known
from browsers.people import Somebody
from browsers.start import launched
from browsers.tab import BROWSERS, Browser, until
from kept import replays
from server import Fault, Server, broken_off, damaged, missing, once

GAMES = ("spades", "bridge36", "belote", "doppelkopf", "eighty")
LIBRARY = "python_stdlib.zip"


@pytest.fixture(scope="session", params=BROWSERS)
def each_browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Each of the browsers in turn, started once."""
    path = known().get(request.param, "" if request.param == "chromium" else None)
    if path is None:
        pytest.skip(is_missing(request.param))
    with launched(playwright, request.param, path) as browser:
        yield browser


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A host of one's own, which may fail."""
    return serve("/card-table/")


@pytest.fixture
def somebody(each_browser: Browser, server: Server) -> Iterator[Somebody]:
    """Somebody who has never been here."""
    tab = each_browser.tab()
    yield Somebody(tab, server.url)
    tab.close()


def test_a_reload_in_the_middle_changes_nothing(somebody: Somebody, server: Server) -> None:
    """Both times Python starts from its image: its library is not there."""
    server.faults[LIBRARY] = missing
    somebody.arrive()
    somebody.settle()
    somebody.sit_down("spades")
    somebody.play_a_card()
    before = somebody.hand
    somebody.tab.reload()
    until("the same hand", lambda: somebody.hand == before)
    somebody.play_a_card()
    assert set(somebody.hand) < set(before)


def test_a_dealt_table_is_asked_for_once(somebody: Somebody, server: Server) -> None:
    """The first script and the page both want it."""
    server.faults["service-worker.js"] = missing  # it would ask for all of them
    somebody.arrive("#spades")
    somebody.see_hand()
    assert len([path for path in server.requests if "/openings-" in path]) == 1


# The first clock that is set, that of the start of Python, is ten times as fast.
HURRY = b"""{
  const { setInterval } = self;
  self.setInterval = (act, milliseconds) => {
    self.setInterval = setInterval;
    return setInterval(act, milliseconds / 10);
  };
}"""

REFUSED: dict[str, dict[str, Fault]] = {
    "damaged": {"python.image": damaged},
    "too late": {"python.image": lambda content: sleep(60), "main": lambda content: HURRY + content},
}


@pytest.mark.parametrize(
    ("each_browser", "fault"),
    [("webkit", "damaged"), ("firefox", "too late")],
    indirect=["each_browser"],
)
def test_people_play_although_the_image_is_refused(somebody: Somebody, server: Server, fault: str) -> None:
    """Python starts from its library instead, and nobody notices.

    In Chromium, whatever may be wrong with the image has tests of its own: here it is enough that each gets over one.
    """
    scripts = {name: next((server.folder / "assets").glob(f"{name}-*.js")).name for name in ("main", "worker")}
    server.faults |= {scripts.get(file, file): happens for file, happens in REFUSED[fault].items()}
    server.faults["service-worker.js"] = missing  # it would ask for the library too
    somebody.arrive()
    somebody.settle()
    somebody.sit_down("spades")
    somebody.play_a_card()
    somebody.play_a_card()
    assert any(path.endswith(LIBRARY) for path in server.requests)


@pytest.mark.parametrize("each_browser", ["firefox", "webkit"], indirect=True)
def test_a_start_whose_connection_breaks_goes_on(somebody: Somebody, server: Server) -> None:
    """It asks once more for what broke off. In Chromium, that has tests of its own."""
    broken = ("pyodide.asm.wasm", "python.image")
    server.faults |= {name: once(broken_off) for name in broken}
    server.faults |= {path.name: once(missing) for path in (server.folder / "assets").glob("others-*.js")}
    server.faults |= {LIBRARY: missing, "service-worker.js": missing}
    somebody.arrive("#spades")
    somebody.see_hand()
    somebody.play_a_card()
    names = [path.rpartition("/")[2] for path in server.requests]
    assert [names.count(name) for name in broken] == [2, 2]
    somebody.press("button", "^Settings$")  # whose script did not come when the page asked for it ahead
    until("the settings", lambda: somebody.tab.count("dialog", "^Settings$"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("each_browser", "games"), [("firefox", GAMES[2:]), ("webkit", GAMES[:2])], indirect=["each_browser"]
)
def test_games_are_played_without_a_network(somebody: Somebody, server: Server, games: tuple[str, ...]) -> None:
    """After one visit: each game in one of the two. In Chromium, that has tests of its own."""
    somebody.arrive()
    somebody.settle()
    until("the site to be kept", lambda: "Ready to play offline" in somebody.tab.read("status"))
    server.offline = True
    somebody.tab.reload()
    for game in games:
        somebody.sit_down(game)
        somebody.finish_deal()


# What somebody has planted into the worker tries to tell another host about it, in every way there is.
PLANTED = """
fetch("{url}fetch", {{ mode: "no-cors" }}).catch(() => {{}});
import("{url}module.js").catch(() => {{}});
try {{ new WebSocket("{url}line".replace("http", "ws")); }} catch {{}}
try {{ const request = new XMLHttpRequest(); request.open("GET", "{url}older"); request.send(); }} catch {{}}
"""


def test_the_worker_asks_nobody_else(somebody: Somebody, server: Server, serve: Callable[..., Server]) -> None:
    """Although hosts like GitHub Pages send no policy with it."""
    elsewhere = serve("/", {"Access-Control-Allow-Origin": "*"})
    planted = PLANTED.format(url=elsewhere.url).encode()
    server.faults[next((server.folder / "assets").glob("worker-*.js")).name] = lambda script: planted + script
    somebody.arrive()
    until("Python", lambda: somebody.tab.run("() => window.cardTable?.engine.stage.stage") == "ready")
    assert elsewhere.requests == []


@pytest.mark.parametrize("each_browser", ["firefox", "webkit"], indirect=True)
def test_links_are_followed_copied_and_refused(somebody: Somebody) -> None:
    """A deal is looked at and its link copied, another one is dealt, a damaged link is none."""
    code = replays()["spades"]
    tab = somebody.tab
    somebody.arrive(f"#spades?replay={code}")
    until("the deal", lambda: tab.press("button", "^One step forward$"))
    # A slow browser may be pressed more than once: some step of the bidding is shown, and the address names it.
    until("its first steps", lambda: re.search(r"\bbids? \d", tab.read("status")))
    named = "() => location.href.endsWith(`&t=1.${document.querySelector('input[type=range]').value}`)"
    until("its address", lambda: tab.run(named))
    # A browser that does not let the page copy shows the link instead.
    somebody.press("button", "^Copy link$")
    shown = "() => Boolean(document.querySelector('textarea')?.value.includes('replay='))"
    until("the copy", lambda: "Copied." in tab.read("status") or tab.run(shown))
    somebody.arrive("#spades?deal=8")
    somebody.see_hand()
    assert len(somebody.hand) == 13
    for hostile in (f"A{code}", "<img src=x>", code[:-1]):
        somebody.arrive(f"#spades?replay={hostile}")
        until("a refusal", lambda: tab.count("heading", "This link does not work"))
        somebody.arrive("#")
        until("the menu", lambda: tab.count("heading", "Spades"))


LESSON = """<!doctype html><title>A lesson</title><link rel="icon" href="data:,">
<iframe title="Spades" src="SITEembed/?game=spades&start=auto" height="500"></iframe>
<script async src="SITEembed.js"></script>
<card-table id="one" game="spades" pace="fast"></card-table><card-table id="two" game="belote"></card-table>
<script>
    window.heard = { one: [], two: [] };
    for (const table of document.querySelectorAll("card-table")) {
        const hear = ({ type }) => heard[table.id].push(type);
        for (const type of ["ready", "statechange", "start", "move"]) table.addEventListener(type, hear);
    }
</script>"""


@pytest.mark.parametrize("each_browser", ["firefox", "webkit"], indirect=True)
def test_tables_in_another_page_come_when_they_are_wanted(
    each_browser: Browser, serve: Callable[..., Server], tmp_path: Path
) -> None:
    site = serve("/card-table/")
    (tmp_path / "index.html").write_text(LESSON.replace("SITE", site.url))
    tab = each_browser.tab()
    tab.open(serve("/", folder=tmp_path).url.replace("//localhost:", "//127.0.0.1:"))

    def heard(table: str) -> object:
        return tab.run(f"() => window.heard.{table}")

    def seen(table: str) -> object:
        """What has come of a table that is scrolled to; before its script is there, a table has no height."""
        tab.run(f"() => document.querySelector('#{table}').scrollIntoView()")
        return heard(table)

    for table in ("one", "two"):
        until("the poster", lambda table=table: seen(table) == ["ready", "statechange"])
    tab.run("() => document.querySelector('#one').start()")
    until("a deal", lambda: "move" in str(heard("one")))
    assert tab.run("() => document.querySelector('#one').state") in {"loading", "playing"}
    assert heard("two") == ["ready", "statechange"]
    tab.enter()
    until("the hand of the frame without a script", lambda: tab.count("option") == 13)
    tab.close()
