"""After one visit everything plays without a network, and a new version never comes in the middle of a deal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from players import Mouse
from server import Server

GAMES = ["Spades", "Bridge", "Belote", "Doppelkopf", "80 Points"]
BUILD = "document.documentElement.dataset.build"
CACHES = "caches.keys()"
KEPT = 60_000  # ms; the whole site is copied


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A host of one's own, which may fail or publish a new version."""
    return serve("/card-table/")


@pytest.fixture
def visitor(open_context: Callable[..., BrowserContext]) -> Callable[[Server], Mouse]:
    """Open the menu, on a connection that costs nothing."""

    def arrive(server: Server) -> Mouse:
        person = Mouse(open_context(metered=False).new_page())
        person.arrive(server.url)
        return person

    return arrive


def state(person: Mouse, words: str) -> Locator:
    """What the page says about offline play."""
    return person.page.get_by_role("status").filter(has_text=words)


def wait_until_kept(person: Mouse) -> None:
    """Wait until the menu says so."""
    expect(state(person, "Ready to play offline")).to_be_visible(timeout=KEPT)


def another_tab(person: Mouse, address: str) -> Mouse:
    """Open another tab of the same browser; Python is there when this returns."""
    other = Mouse(person.page.context.new_page())
    other.arrive(address)
    return other


def test_after_one_visit_everything_is_there_without_a_network(
    server: Server, visitor: Callable[[Server], Mouse]
) -> None:
    person = visitor(server)
    wait_until_kept(person)
    server.offline = True
    person.page.close()
    person = another_tab(person, server.url)
    person.change_settings(pace="Fast")
    for game in GAMES:
        person.go_to(game)
        person.press(person.link("Rules"))
        expect(person.page.get_by_role("searchbox", name="Search the rules")).to_be_visible()
        person.press(person.link(game))
        person.press(
            person.button("Sit down")
            .or_(person.button("Start practice"))
            .or_(person.page.get_by_role("button", name=re.compile("^Sit down for")))
        )
        expect(person.cards.first).to_be_visible(timeout=60_000)
        person.page.goto(server.url)
