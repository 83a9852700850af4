"""Finds the browsers of the tests, and installs them where that is possible.

`python -m browsers.find` remembers where each browser is. It fails only if Chromium is missing: without another one,
its tests are skipped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from browsers.known import is_missing, known, remember
from browsers.start import launched
from browsers.tab import BROWSERS, NAMES

# The best first. Chromium without windows starts a page with two thirds of the work of the whole program, but heeds no
# profile.
PROGRAMS = {
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
# The packages that bring the best.
DEBIAN = {
    "chromium": ("chromium-headless-shell", "chromium"),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}
QUIETLY = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def places(name: str, install: bool) -> Iterator[str]:
    """Yield where a browser may be, the best first; "" is Playwright's own.

    Later ones are not looked for once an earlier one starts.
    """
    if install and ran(sys.executable, "-m", "playwright", "install", name):
        yield ""
    best, *others = PROGRAMS[name]
    if not shutil.which(best) and install and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {NAMES[name]} ...", flush=True)
        wait = ("-o", "DPkg::Lock::Timeout=120")
        if not ran("apt-get", "update") or not ran("apt-get", *wait, "install", "--yes", *DEBIAN[name]):
            print(f"  {NAMES[name]} could not be installed.", flush=True)
    yield from filter(None, map(shutil.which, (best, *others)))


def whole_chromium() -> dict[str, str] | None:
    """Return how Playwright starts the whole program instead of Chromium without windows; None if it is missing."""
    if not known().get("chromium"):
        return {"channel": "chromium"}
    _, *whole = PROGRAMS["chromium"]
    path = next(filter(None, map(shutil.which, whole)), None)
    return {"executable_path": path} if path else None


def ran(*command: str) -> bool:
    """Run a program and tell whether it succeeded."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, check=False, **QUIETLY).returncode == 0


def starts(name: str, path: str) -> bool:
    """Tell whether a browser starts and shows a page."""
    try:
        with sync_playwright() as playwright, launched(playwright, name, path) as browser:
            tab = browser.tab()
            tab.open("data:text/html,<button>Hello</button>")
            shown = tab.count("button", "Hello") == 1
            tab.close()
            return shown
    except Exception as reason:  # whatever a browser on somebody's machine may lack
        print(f"  {path or NAMES[name]} does not start: {str(reason).splitlines()[0]}", flush=True)
        return False


def still_there(name: str, path: str) -> bool:
    """Tell whether a browser is where it was; only that of most tests is worth a start."""
    return starts(name, path) if name == "chromium" or not path else Path(path).is_file()


def find(last: dict[str, str | None]) -> dict[str, str | None]:
    """Find each browser; one that could not be installed the last time is only looked for on this machine."""
    now: dict[str, str | None] = {}
    for name in BROWSERS:
        path = last.get(name)
        if path is not None and still_there(name, path):
            now[name] = path
            continue
        print(f"Looking for {NAMES[name]} ...", flush=True)
        candidates = places(name, install=name == "chromium" or name not in last or path is not None)
        now[name] = next((each for each in candidates if starts(name, each)), None)
        if now[name] is None:
            print(f"  {is_missing(name)}", flush=True)
    return now


if __name__ == "__main__":
    remember(now := find(known()))
    sys.exit(1 if now["chromium"] is None else 0)
