"""Starts any of the three browsers by its name."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Playwright

from browsers import by_playwright, by_webdriver
from browsers.tab import Browser


@contextmanager
def launched(playwright: Playwright, name: str, path: str, keeps: bool = True) -> Iterator[Browser]:
    """Start a browser for many tabs that share nothing, and end it; `keeps`: whether pages may keep anything."""
    if name == "webkit" and path:
        with by_webdriver.launched(path, keeps) as browser:
            yield browser
    else:
        with by_playwright.launched(playwright, name, path, keeps) as browser:
            yield browser
