"""What tests of the page share: servers for the built site, and a browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

import build
from browser import launch, wait_for_stage
from server import Server


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The site on a server, under a sub-path like a project page has."""
    with Server(dist, "/card-table/") as server:
        yield server


@pytest.fixture
def serve(dist: Path) -> Iterator[Callable[..., Server]]:
    """Start further servers, whose files may be damaged: `serve(prefix="/", headers={}, folder=dist)`."""
    servers: list[Server] = []

    def start(prefix: str = "/", headers: dict[str, str] | None = None, folder: Path = dist) -> Server:
        servers.append(Server(folder, prefix, headers))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that `python3 build.py test` found."""
    path = build.BROWSER.read_text("utf-8") if build.BROWSER.is_file() else ""
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield browser
        browser.close()


class Watched:
    """Pages that note what no page should do: errors, complaints on the console, requests to elsewhere."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = origin
        self.complaints: list[str] = []
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("request", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        """Note a warning or an error."""
        if message.type in {"warning", "error"}:
            self.complaints.append(f"{message.type}: {message.text}")

    def see(self, request: Request) -> None:
        """Note a request that leaves the site."""
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.complaints.append(f"request: {request.url}")


@pytest.fixture
def open_context(browser: Browser, site: Server) -> Iterator[Callable[..., BrowserContext]]:
    """Open browser contexts, each with a storage of its own: `open_context(has_touch=True, locale="de")`."""
    contexts: list[BrowserContext] = []

    def start(**options: object) -> BrowserContext:
        context = browser.new_context(base_url=site.url, **{"viewport": {"width": 1280, "height": 800}, **options})
        context.set_default_timeout(15_000)
        contexts.append(context)
        return context

    yield start
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_context: Callable[..., BrowserContext], site: Server) -> Iterator[Page]:
    """A page at 1280 x 800 that has gone nowhere yet; the test fails if it complains or asks anyone but the site."""
    context = open_context()
    watched = Watched(context, site.url)
    yield context.new_page()
    assert watched.complaints == []


@pytest.fixture
def open_page(page: Page) -> Callable[..., Page]:
    """Go to a part of the site and wait until Python is ready: `open_page("#/spades")`."""

    def start(address: str = "", ready: bool = True) -> Page:
        page.goto(address)
        if ready:
            wait_for_stage(page, "ready")
        return page

    return start


expect.set_options(timeout=15_000)
