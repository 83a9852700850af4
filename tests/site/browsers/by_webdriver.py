"""WebKit: the small browser of WebKitGTK, by WebDriver, on a screen that nobody sees."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver import ActionChains, Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from browsers.screen import screen
from browsers.tab import LOST, SIZE

DRIVER = "WebKitWebDriver"
BROWSER = "MiniBrowser"
LIBRARIES = ("/usr/lib", "/usr/libexec")  # where distributions keep MiniBrowser

# WebDriver finds elements by selectors, and tells the name of each.
ROLES = {
    "button": "button, [role=button]",
    "dialog": "dialog[open]",
    "group": "fieldset, [role=group]",
    "heading": "h1, h2, h3",
    "link": "a[href]",
    "list": "ul, ol, [role=list]",
    "listbox": "[role=listbox]",
    "listitem": "li",
    "option": "[role=option]",
    "radio": "input[type=radio]",
    "region": "section[aria-label]",
    "alert": "[role=alert]",
    "status": "[role=status]",
}
SHOWN = """return [...document.querySelectorAll(arguments[0])].filter((one) =>
    one.checkVisibility({ visibilityProperty: true })
    && !one.closest("[aria-hidden=true], [inert]")
    && !(arguments[1] && (one.matches(":disabled") || one.ariaDisabled === "true")));"""
WAITING = """const done = arguments[arguments.length - 1];
    Promise.resolve((%s)()).then((value) => done({ value }), (error) => done({ error: String(error) }));"""
# A card turns inside its place, which itself takes no press: WebDriver would not press it.
CORNER = """const { x, y, width } = arguments[0].getBoundingClientRect();
    return width ? [Math.round(x + 10), Math.round(y + 20)] : null;"""
KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE}

SCRIPT = 60
ANSWER = 90
"""How many seconds a script may take, and how many the driver has for any answer."""
STARTS = 3
TRIES = 50
RESTLESS = "the page draws every {} anew all the time"

SETTINGS = MappingProxyType({"JSC_useOMGJIT": "0", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"})
"""As in browser.FLAGS, each test starts Python anew and ends before fully optimized code would pay off.

Without a graphics card, the thread that puts layers together draws with Mesa's rasterizer, which now and then crashes.
"""

CALM = "[Settings]\ngtk-enable-animations=0\n"
"""For somebody who has asked for less motion: drawing takes a third of WebKit's time."""


class WebDriverTab:
    """The only tab of a browser of its own."""

    def __init__(self, driver: Remote, service: Service) -> None:
        self.driver = driver
        self.service = service
        width, height = SIZE
        driver.set_script_timeout(SCRIPT)
        driver.set_window_rect(0, 0, width, height)
        inner = driver.execute_script("return innerHeight")
        driver.set_window_rect(0, 0, width, 2 * height - inner)

    def shown(self, role: str, free: bool) -> list[WebElement]:
        """Everything of this role that is shown; asked again when some of it goes before the driver has named it."""
        for _ in range(TRIES):
            with suppress(StaleElementReferenceException):
                return list(self.driver.execute_script(SHOWN, ROLES[role], free))
        raise AssertionError(RESTLESS.format(role))

    def named(self, role: str, name: str, free: bool) -> Iterator[tuple[WebElement, str]]:
        """Everything of this role and name that is shown, with its whole name.

        WebDriver tells one name at a time. When the page has drawn anew between two of them, all are asked again.
        """
        for _ in range(TRIES):
            things = self.shown(role, free)
            with suppress(WebDriverException):  # one of them is gone
                names = [one.accessible_name for one in things]
                if self.shown(role, free) == things:
                    return ((one, whole) for one, whole in zip(things, names, strict=True) if re.search(name, whole))
        raise AssertionError(RESTLESS.format(role))

    def find(self, role: str, name: str, free: bool) -> list[WebElement]:
        """The things alone; names are asked for only where one is meant, for each takes a while."""
        if not name:
            return self.shown(role, free)
        return [one for one, _ in self.named(role, name, free)]

    def open(self, address: str) -> None:
        """Go to an address."""
        self.driver.switch_to.default_content()
        self.driver.get(address)

    def enter(self) -> None:
        """Go into the first frame."""
        self.driver.switch_to.frame(0)

    def reload(self) -> None:
        """Load the page again."""
        self.driver.refresh()

    def count(self, role: str, name: str = "", free: bool = False) -> int:
        """How many such things are shown."""
        return len(self.find(role, name, free))

    def press(self, role: str, name: str = "", free: bool = False, which: int = 0) -> bool:
        """Press one; whatever is in its way, or gone meanwhile, is no reason to fail."""
        things = self.find(role, name, free)
        if not -len(things) <= which < len(things):
            return False
        thing = things[which]
        try:
            if role != "option":
                thing.click()
                return True
            place = self.driver.execute_script(CORNER, thing)
            if place is None:
                return False
            actions = ActionBuilder(self.driver, duration=0)
            actions.pointer_action.move_to_location(*place).click()
            actions.perform()
        except WebDriverException:
            return False
        return True

    def read(self, role: str, name: str = "") -> str:
        """The texts of such things."""
        try:
            return "\n".join(one.text for one in self.find(role, name, free=False))
        except StaleElementReferenceException:
            return self.read(role, name)

    def labels(self, role: str, name: str = "", free: bool = False) -> list[str]:
        """What such things are called."""
        return [whole for _, whole in self.named(role, name, free)]

    def type(self, key: str) -> None:
        """Press a key."""
        ActionChains(self.driver, duration=0).send_keys(KEYS.get(key, key)).perform()

    def run(self, function: str) -> object:
        """Run a function; None if WebKit's driver loses its answer, so that whoever waits for it asks again."""
        try:
            answer = self.driver.execute_async_script(WAITING % function)
        except WebDriverException as fault:
            if LOST in str(fault):
                return None
            raise
        if "error" in answer:
            raise WebDriverException(answer["error"])
        return answer.get("value")

    def picture(self, file: str) -> None:
        """Take a picture."""
        self.driver.save_screenshot(file)

    def close(self) -> None:
        """Close it, and with it the browser."""
        try:
            self.driver.quit()
        finally:
            self.service.stop()


class WebDriverBrowser:
    """Each tab is a browser of its own, which starts in half a second and keeps nothing."""

    def __init__(self, path: str, environment: dict[str, str], flags: Sequence[str]) -> None:
        self.path = path
        self.flags = flags
        self.environment = environment

    def tab(self) -> WebDriverTab:
        """Open a tab. Now and then a browser starts and never answers: then another is started."""
        for _ in range(STARTS - 1):
            with suppress(HTTPError):
                return self.start()
        return self.start()

    def start(self) -> WebDriverTab:
        """Start a browser, or end it if it does not answer."""
        options = WebKitGTKOptions()
        options.binary_location = mini_browser()
        for flag in ("--automation", *self.flags):
            options.add_argument(flag)
        service = Service(self.path, env=self.environment)
        service.start()
        try:
            config = ClientConfig(service.service_url, timeout=ANSWER)
            return WebDriverTab(Remote(service.service_url, options=options, client_config=config), service)
        except HTTPError:
            service.stop()
            raise

    def close(self) -> None:
        """There is nothing to end."""


def mini_browser() -> str:
    """Where MiniBrowser is."""
    found = (path for place in LIBRARIES for path in Path(place).glob(f"**/webkit*gtk*/{BROWSER}"))
    return str(next(found, BROWSER))


@contextmanager
def calm() -> Iterator[dict[str, str]]:
    """Set up a desktop that moves as little as possible; yield what tells programs of it."""
    with TemporaryDirectory() as folder:
        for toolkit in ("gtk-3.0", "gtk-4.0"):
            place = Path(folder) / toolkit
            place.mkdir()
            (place / "settings.ini").write_text(CALM)
        yield {"XDG_CONFIG_HOME": folder}


@contextmanager
def launched(path: str, keeps: bool = True) -> Iterator[WebDriverBrowser]:
    """Set up a screen, and take it away; also for browsers that let no page keep a cookie."""
    flags = () if keeps else ("--cookies-policy=never",)
    with screen() as where, calm() as desktop:
        yield WebDriverBrowser(path, {**os.environ, **where, **desktop, **SETTINGS}, flags)
