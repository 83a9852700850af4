"""Browsers by Playwright: its own builds, or a Chromium or Firefox that is on the machine.

Such a Firefox is spoken to by WebDriver BiDi. It evaluates functions only: the page's policy forbids it expressions.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Frame, Locator, Page, Playwright

from browser import FLAGS
from browsers.tab import SIZE

VIEWPORT = {"width": SIZE[0], "height": SIZE[1]}
CORNER = {"x": 10, "y": 20}
PATIENCE = 2_000  # ms, for a press


class PlaywrightTab:
    """A tab with a storage of its own."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page = context.pages[0] if context.pages else context.new_page()
        self.inside: Page | Frame = self.page

    def find(self, role: str, name: str, free: bool) -> Locator:
        """Everything of this role and name."""
        states = {"disabled": False} if free else {}
        return self.inside.get_by_role(role, name=re.compile(name), **states).filter(visible=True)

    def open(self, address: str) -> None:
        """Go to an address."""
        self.inside = self.page
        self.page.goto(address)

    def enter(self) -> None:
        """Go into the first frame."""
        self.inside = next(frame for frame in self.page.frames if frame.parent_frame)

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()

    def count(self, role: str, name: str = "", free: bool = False) -> int:
        """How many such things are shown."""
        return self.find(role, name, free).count()

    def press(self, role: str, name: str = "", free: bool = False, which: int = 0) -> bool:
        """Press one; whatever is in its way, or gone meanwhile, is no reason to fail."""
        things = self.find(role, name, free)
        if not -things.count() <= which < things.count():
            return False
        try:
            things.nth(which).click(position=CORNER, timeout=PATIENCE)
        except Error:
            return False
        return True

    def read(self, role: str, name: str = "") -> str:
        """The texts of such things."""
        return "\n".join(self.find(role, name, free=False).all_inner_texts())

    def labels(self, role: str, name: str = "", free: bool = False) -> list[str]:
        """What such things are called."""
        things = self.find(role, name, free)
        return things.evaluate_all("things => things.map((one) => one.getAttribute('aria-label') ?? one.innerText)")

    def type(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def run(self, function: str) -> object:
        """Run a function."""
        return self.inside.evaluate(function)

    def picture(self, file: str) -> None:
        """Take a picture."""
        self.page.screenshot(path=file)

    def close(self) -> None:
        """Close it."""
        self.context.close()


CALM = {"ui.prefersReducedMotion": 1, "layout.frame_rate": 20}
"""For somebody who has asked for less motion, on a slow screen: drawing takes up to half of Firefox's time."""


class PlaywrightBrowser:
    """A browser whose tabs have each a storage of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def tab(self) -> PlaywrightTab:
        """Open a tab."""
        return PlaywrightTab(self.browser.new_context(viewport=VIEWPORT))

    def close(self) -> None:
        """End the browser."""
        self.browser.close()


def options(name: str, path: str, flags: Iterable[str] = FLAGS) -> dict[str, object]:
    """How Playwright starts this browser; without a path, its own."""
    if name == "chromium":
        return {"executable_path": path or None, "args": [*flags]}
    return {"executable_path": path, "channel": "moz-firefox"} if path else {}


@contextmanager
def launched(playwright: Playwright, name: str, path: str, keeps: bool = True) -> Iterator[PlaywrightBrowser]:
    """Start a browser, and end it; Firefox also one that lets no page keep anything."""
    preferences = CALM if keeps else {**CALM, "network.cookie.cookieBehavior": 2}
    more = {"firefox_user_prefs": preferences} if name == "firefox" else {}
    browser = PlaywrightBrowser(getattr(playwright, name).launch(**options(name, path), **more))
    yield browser
    browser.close()


@contextmanager
def visiting(playwright: Playwright, name: str, path: str, profile: Path) -> Iterator[PlaywrightTab]:
    """Start a browser with a profile that stays, as people have one, and end it."""
    start = getattr(playwright, name).launch_persistent_context
    plain = (flag for flag in FLAGS if not flag.startswith("--js-flags"))
    context = start(profile, viewport=VIEWPORT, **options(name, path, plain))
    yield PlaywrightTab(context)
    context.close()
