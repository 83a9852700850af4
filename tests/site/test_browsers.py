"""What has to work in every browser: a start, a deal of each game, a reload in the middle, a visit without a network.

The other tests of the page run in Chromium alone.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Playwright

from browsers.known import is_missing, known
from browsers.people import Somebody
from browsers.start import launched
from browsers.tab import BROWSERS, Browser, until
from server import Server

GAMES = ("spades", "bridge36", "belote", "doppelkopf", "eighty")


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


@pytest.mark.parametrize("each_browser", ["firefox", "webkit"], indirect=True)
def test_a_deal_of_each_game(somebody: Somebody) -> None:
    """In Chromium, each game has tests of its own."""
    somebody.arrive()
    somebody.settle()
    for game in GAMES:
        somebody.sit_down(game)
        somebody.finish_deal()


def test_a_reload_in_the_middle_changes_nothing(somebody: Somebody) -> None:
    somebody.arrive()
    somebody.settle()
    somebody.sit_down("spades")
    somebody.play_a_card()
    before = somebody.hand
    somebody.tab.reload()
    somebody.see_hand()
    assert somebody.hand == before
    somebody.play_a_card()
    assert set(somebody.hand) < set(before)


def test_a_second_visit_needs_no_network(somebody: Somebody, server: Server) -> None:
    somebody.arrive()
    somebody.settle()
    until("the site to be kept", lambda: "Ready to play offline" in somebody.tab.read("status"))
    server.offline = True
    somebody.tab.reload()
    somebody.sit_down("spades")
    assert somebody.finish_deal()
