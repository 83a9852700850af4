"""What Firefox and WebKit keep: whatever they allow, the table plays, and it says so when nothing is kept.

In Chromium, storage has tests of its own.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from browsers.known import is_missing, known
from browsers.people import Somebody
from browsers.start import launched
from browsers.tab import Browser, Tab, until
from server import Server

NOTHING_IS_KEPT = "This browser stores nothing for this page"
DELETED = """async () => {
    const all = await indexedDB.databases();
    const gone = ({ name }) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
    await Promise.all(all.map(gone));
}"""
FRAME = """<!doctype html><title>A page with a table</title><link rel="icon" href="data:,">
<style>body { margin: 0; } iframe { width: 100vw; height: 95vh; border: 0; }</style>"""


@pytest.fixture(params=["firefox", "webkit"])
def start(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Callable[..., Tab]]:
    """Start a browser and return a tab of it: `start(keeps=False)`."""
    path = known().get(request.param)
    if path is None:
        pytest.skip(is_missing(request.param))
    started: list[tuple[Browser, object]] = []

    def run(keeps: bool = True) -> Tab:
        context = launched(playwright, request.param, path, keeps)
        started.append((context.__enter__(), context))
        return started[-1][0].tab()

    yield run
    for _, context in started:
        context.__exit__(None, None, None)  # type: ignore[attr-defined]


def says_so(tab: Tab) -> None:
    """Wait until the page says that nothing is kept."""
    until("the notice", lambda: NOTHING_IS_KEPT in tab.read("status"))


def test_a_database_that_is_deleted_is_written_again(start: Callable[..., Tab], serve: Callable[..., Server]) -> None:
    somebody = Somebody(start(), serve("/card-table/").url)
    somebody.sit_down("spades")
    somebody.play_a_card()
    somebody.tab.run(DELETED)
    somebody.play_a_card()
    hand = somebody.hand
    somebody.tab.reload()
    somebody.see_hand()
    assert set(somebody.hand) <= set(hand)
    assert NOTHING_IS_KEPT not in somebody.tab.read("status")


def test_where_nothing_may_be_kept_the_table_plays(start: Callable[..., Tab], serve: Callable[..., Server]) -> None:
    somebody = Somebody(start(keeps=False), serve("/card-table/").url)
    somebody.sit_down("spades")
    somebody.play_a_card()
    if somebody.tab.run("() => indexedDB.databases().then(() => false, () => true)"):
        says_so(somebody.tab)


@pytest.mark.parametrize("attributes", ["", 'sandbox="allow-scripts"'], ids=["foreign", "sandboxed"])
def test_a_frame_of_a_foreign_page_has_a_table_or_says_what_it_lacks(
    start: Callable[..., Tab], serve: Callable[..., Server], tmp_path: Path, attributes: str
) -> None:
    """On a host that lets every origin read its files, as GitHub Pages does.

    Nobody plays on: what drives Firefox cannot press anything in such a frame.
    """
    site = serve("/card-table/", {"Access-Control-Allow-Origin": "*"})
    (tmp_path / "index.html").write_text(f'{FRAME}<iframe src="{site.url}#spades" {attributes}></iframe>')
    tab = start()
    tab.open(serve("/", folder=tmp_path).url.replace("//localhost:", "//127.0.0.1:"))
    tab.enter()
    somebody = Somebody(tab, site.url)
    lacks = "allow-same-origin"
    until("a table, or a sentence", lambda: somebody.hand or lacks in tab.read("alert"))
    if lacks in tab.read("alert"):
        assert attributes
        return
    until("Python", lambda: tab.run("() => window.cardTable?.engine.stage.stage === 'ready'"))
    if attributes:
        says_so(tab)
