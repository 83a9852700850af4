"""A tab of a browser, in the few words that the tests of all three browsers share."""

import re
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

BROWSERS = ("chromium", "firefox", "webkit")
NAMES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}
SIZE = (1280, 800)
LOST = "Could not parse script result"
"""What WebKit's driver says when the page has crashed, and now and then after a function that has run for long."""
CRASHED = (LOST, "^InvalidSessionIdException", r"^WebDriverException: Message:\s*$")
"""How errors begin after WebKit's page has crashed: the driver's words depend on what it was doing just then."""

Found = TypeVar("Found")
Pattern = re.Pattern[str]


class Tab(Protocol):
    """One page. What is pressed and read is found by its role and its name, as people find it.

    A name is a pattern that has to occur in the name as the browser computes it. Nothing here waits, but for a page to
    load: see `until`.
    """

    def open(self, address: str) -> None:
        """Go to an address."""

    def enter(self) -> None:
        """Go into the first frame of the page: what follows is meant for that."""

    def reload(self) -> None:
        """Load the page again."""

    def count(self, role: str, name: str = "", free: bool = False) -> int:
        """How many such things are shown; `free`: of those that can be used now."""

    def press(self, role: str, name: str = "", free: bool = False, which: int = 0) -> bool:
        """Press the first such thing, or another of them, at its upper left, where no neighbour covers it.

        Return whether that was possible.
        """

    def read(self, role: str, name: str = "") -> str:
        """The texts of such things, each on lines of its own."""

    def labels(self, role: str, name: str = "", free: bool = False) -> list[str]:
        """What such things are called, in the order of the page."""

    def type(self, key: str) -> None:
        """Press a key."""

    def run(self, function: str) -> object:
        """Run a function of JavaScript, which may be asynchronous, and return what it returns."""

    def picture(self, file: str) -> None:
        """Take a picture of what is shown."""

    def close(self) -> None:
        """Close the tab; what it stored is gone."""


class Browser(Protocol):
    """A browser that has been started."""

    def tab(self) -> Tab:
        """Open a tab that shares nothing with others."""

    def close(self) -> None:
        """End the browser."""


def until(what: str, true: Callable[[], Found], seconds: float = 120) -> Found:
    """Ask again and again until the answer is true, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := true():
            return found
        time.sleep(0.02)
    raise AssertionError(f"still waiting for {what} after {seconds:.0f} s")
