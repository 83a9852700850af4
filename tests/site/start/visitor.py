"""Starts a browser as people do, by its command line: nothing but the page itself takes part in what is measured.

What steers a browser from outside loads scripts of its own into every page, and reads along what the page loads. So
nobody steers it: it begins in a lobby, which leads it from address to address, and pages themselves say what they show.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGKILL
from subprocess import DEVNULL, Popen

from playwright.sync_api import Playwright

from browser import FLAGS
from browsers.by_playwright import visiting
from browsers.by_webdriver import mini_browser
from browsers.screen import screen
from browsers.tab import SIZE
from start.host import AWAY, Host, Visit
from start.lobby import Lobby

WIDTH, HEIGHT = SIZE
PATIENCE = 60  # seconds for everything that a visit should show
SETTLING = {"chromium": 3, "firefox": 12, "webkit": 3}  # seconds that a browser with a new profile is busy with itself
QUIET = """user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("toolkit.telemetry.server", "");
"""
"""For Firefox: it asks nobody but the page's host."""


class Visitor:
    """Somebody who comes to a page from the lobby, and goes back there."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    def see(self, host: Host, address: str, moments: tuple[str, ...]) -> dict[str, float]:
        """Open an address and wait until all of this was seen; return when, in milliseconds."""
        host.visit = Visit(moments)
        self.lobby.send(host.url + address)
        return host.visit.see(PATIENCE)

    def leave(self, host: Host) -> None:
        """Go away as soon as all was seen, and forget the match under way."""
        host.visit.way_out.put(f"{AWAY}#{self.lobby.url}")


def command(browser: str, path: str, profile: Path) -> list[str]:
    """How this browser is started with a profile."""
    if browser == "firefox":
        (profile / "user.js").write_text(QUIET, "utf-8")
        size = ["--width", str(WIDTH), "--height", str(HEIGHT)]
        return [path, "--headless", *size, "--no-remote", "--profile", str(profile)]
    if browser == "webkit":
        return [mini_browser(), f"--geometry={WIDTH}x{HEIGHT}"]
    flags = [flag for flag in FLAGS if not flag.startswith("--js-flags")]
    return [path, "--headless", f"--user-data-dir={profile}", f"--window-size={WIDTH},{HEIGHT}", *flags]


@contextmanager
def surroundings(browser: str, profile: Path) -> Iterator[dict[str, str]]:
    """What WebKit's browser is told: its screen, where it may keep things, and that a GPU of software takes seconds."""
    if browser != "webkit":
        yield {}
        return
    with screen() as shown:
        homes = {f"XDG_{name}_HOME": str(profile / name.lower()) for name in ("CACHE", "CONFIG", "DATA")}
        yield {"WEBKIT_DISABLE_DMABUF_RENDERER": "1", **shown, **homes}


@contextmanager
def started(browser: str, path: str, profile: Path, address: str) -> Iterator[None]:
    """A browser that shows an address, until the block ends."""
    with surroundings(browser, profile) as more:
        words = [*command(browser, path, profile), address]
        # A group of its own, as a browser may be a script that starts one.
        with Popen(words, env=os.environ | more, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True) as process:
            try:
                yield
            finally:
                os.killpg(process.pid, SIGKILL)


@contextmanager
def in_lobby(playwright: Playwright, browser: str, path: str, profile: Path) -> Iterator[Lobby]:
    """A lobby, and a browser that shows it and keeps in a profile what it has loaded."""
    lobby = Lobby()
    try:
        if path:
            with started(browser, path, profile, lobby.url):
                yield lobby
        else:  # Playwright's own start only with Playwright, which does nothing more
            with visiting(playwright, browser, path, profile) as tab:
                tab.open(lobby.url)
                yield lobby
    finally:
        lobby.close()


@contextmanager
def visitor(playwright: Playwright, browser: str, path: str) -> Iterator[Visitor]:
    """Somebody with a browser that has never been anywhere."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        in_lobby(playwright, browser, path, Path(profile)) as lobby,
    ):
        time.sleep(SETTLING[browser])
        yield Visitor(lobby)
