"""Starts a browser as people do, by its command line: nothing but the page itself takes part in what is measured.

What steers a browser from outside loads scripts of its own into every page, and reads along what the page loads. So
nobody steers it: it begins in a lobby, which leads it from address to address, and pages themselves say what they show.
"""

import http.server
import os
import queue
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from signal import SIGKILL
from subprocess import DEVNULL, Popen
from threading import Thread

from playwright.sync_api import Playwright

from browser import FLAGS
from browsers.by_playwright import visiting
from browsers.by_webdriver import mini_browser
from browsers.screen import screen
from browsers.tab import SIZE

WIDTH, HEIGHT = SIZE
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

LOBBY = b"""<!doctype html><title>Lobby</title>
<script>fetch("/next").then((reply) => reply.text()).then((address) => { location.href = address; });</script>
"""


class Lobby:
    """A page of another site, where a visitor waits to be told an address."""

    def __init__(self) -> None:
        self.addresses: queue.Queue[str] = queue.Queue()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(LobbyHandler, self.addresses))
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def send(self, address: str) -> None:
        """Tell the visitor an address."""
        self.addresses.put(address)

    def close(self) -> None:
        """End it."""
        self.server.shutdown()
        self.server.server_close()


class LobbyHandler(http.server.BaseHTTPRequestHandler):
    """Answers with the lobby, or with an address as soon as there is one."""

    def __init__(self, addresses: "queue.Queue[str]", *arguments: object) -> None:
        self.addresses = addresses
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer."""
        content = self.addresses.get().encode() if self.path == "/next" else LOBBY
        self.send_response_only(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)


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
def visitor(playwright: Playwright, browser: str, path: str, profile: Path) -> Iterator[Lobby]:
    """Somebody in the lobby, with a browser that keeps in a profile what it has loaded."""
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
