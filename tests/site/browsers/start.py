"""Starts any of the three browsers by its name."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Playwright

from browsers import by_playwright, by_webdriver
from browsers.tab import Browser, Tab


@contextmanager
def launched(playwright: Playwright, name: str, path: str, keeps: bool = True) -> Iterator[Browser]:
    """Start a browser for many tabs that share nothing, and end it; `keeps`: whether pages may keep anything."""
    if name == "webkit" and path:
        with by_webdriver.launched(path, keeps) as browser:
            yield browser
    else:
        with by_playwright.launched(playwright, name, path, keeps) as browser:
            yield browser


@contextmanager
def visiting(playwright: Playwright, name: str, path: str, profile: Path) -> Iterator[Tab]:
    """Start a browser that keeps what it has loaded, as people have one, and end it.

    WebKit keeps it as long as the browser runs: by WebDriver it writes nothing to a disk.
    """
    if name == "webkit" and path:
        with by_webdriver.launched(path, settings={}) as browser:
            tab = browser.tab()
            try:
                yield tab
            finally:
                tab.close()
    else:
        with by_playwright.visiting(playwright, name, path, profile) as tab:
            yield tab
