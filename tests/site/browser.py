"""The browser of most tests, Chromium."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, Playwright, Route

BOOT_TIME = 60_000  # ms; Python starts in 3 seconds on an idle machine, but the tests share theirs

# Nothing but the tests' own requests should leave the browser, and in a container there is no GPU.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--in-process-gpu",  # there is none, so its process would be one more to start and to ask
    "--js-flags=--liftoff-only",  # each test starts Python anew and ends before optimized code would pay off
    "--no-first-run",
    "--no-sandbox",  # Chromium needs this to start as root
)

# Pages are laid out and animated as ever, at as many frames a second; but a GPU made of software leaves out the pixels,
# which take up to half of the work. What a page paints on a canvas is painted.
BLANK = (
    *(flag for flag in FLAGS if flag != "--disable-gpu"),
    "--disable-accelerated-2d-canvas",
    "--disable-gl-drawing-for-tests",
    "--enable-gpu-rasterization",
    "--use-angle=swiftshader",
)


WRITTEN = "() => [...document.fonts].some(({ family }) => family.includes('Open Sans'))"
"""Whether the typeface has come."""


def launch(playwright: Playwright, path: str, flags: Sequence[str] = FLAGS) -> Browser:
    """Start the browser at a path; without a path, Playwright's own."""
    return playwright.chromium.launch(executable_path=path or None, args=flags)


def wait_for_stage(page: Page, stage: str) -> None:
    """Wait until the engine has reached this stage."""
    page.wait_for_function("stage => window.cardTable?.engine.stage.stage === stage", arg=stage, timeout=BOOT_TIME)


@contextmanager
def held_back(page: Page, pattern: str) -> Iterator[None]:
    """Hold some files back as long as the block lasts."""
    held: list[Route] | None = []

    def hold(route: Route) -> None:
        if held is None:
            route.continue_()
        else:
            held.append(route)

    page.route(re.compile(pattern), hold)
    yield
    routes, held = held, None
    for route in routes:
        route.continue_()
