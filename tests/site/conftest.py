"""What tests of the page share: servers for the built site, and a browser."""

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from browser import BLANK, FLAGS, launch, wait_for_stage
from browsers.known import known
from browsers.tab import CRASHED
from folders import made_once
from hosted import write_hosted, write_wheel
from make.install import prepare
from server import Server
from table_site import write_table_site


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the report of a failure say what the pages showed, as a screen reader would read it."""
    report = yield
    browser: Browser | None = item.funcargs.get("browser")
    if report.when == "call" and report.failed and browser:
        for page in [page for context in browser.contexts for page in context.pages]:
            with suppress(Error):
                report.sections.append((f"what {page.url} showed", page.locator("body").aria_snapshot()))
    return report


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let a test begin once more if WebKit's process has crashed, as it now and then does on a busy machine."""
    callspec = getattr(item, "callspec", None)
    if callspec and "webkit" in callspec.params.values():
        item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=[*CRASHED]))


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The site on a server, under a sub-path, as a project page is."""
    with Server(dist, "/card-table/") as server:
        yield server


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hearts, as its author would publish it."""
    return next(made_once(tmp_path_factory, "wheel", write_wheel).glob("*.whl"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """What a host has built that has chosen all that can be chosen, with Hearts baked in."""
    return made_once(tmp_path_factory, "built", partial(write_hosted, wheel)) / "site"


@pytest.fixture
def hosted(built: Path, tmp_path: Path) -> Path:
    """The same, to be changed by hand."""
    return shutil.copytree(built, tmp_path / "hosted")


@pytest.fixture
def serve(dist: Path) -> Iterator[Callable[..., Server]]:
    """Start more servers, whose files may be damaged: `serve(prefix="/", headers={}, folder=dist)`."""
    servers: list[Server] = []

    def start(prefix: str = "/", headers: dict[str, str] | None = None, folder: Path = dist) -> Server:
        servers.append(Server(folder, prefix, headers))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts and drives browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The Chromium that `python3 build.py test` found; it shows nothing, unless a picture is to be taken."""
    flags = FLAGS if request.config.getoption("--picture") else BLANK
    browser = launch(playwright, known().get("chromium") or "", flags)
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


# A connection on which the page keeps nothing for offline play until it is asked to.
METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.fixture
def motion() -> None:
    """Let pages move: `usefixtures("motion")` for tests in which people play as most do, or look at what moves."""


@pytest.fixture
def open_context(
    browser: Browser, site: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Open browser contexts, each with its own storage: `open_context(has_touch=True, locale="de")`.

    Their people save data, or each test would keep the whole site; `metered=False` for those that do not. And they
    have asked their system for less motion, which takes longer to draw than anything else; see `motion`.
    """
    contexts: list[BrowserContext] = []
    usual: dict[str, object] = {"base_url": site.url, "viewport": {"width": 1280, "height": 800}}
    if "motion" not in request.fixturenames:
        usual["reduced_motion"] = "reduce"

    def start(metered: bool = True, **options: object) -> BrowserContext:
        context = browser.new_context(**usual | options)
        context.set_default_timeout(15_000)
        if metered:
            context.add_init_script(METERED)
        contexts.append(context)
        return context

    yield start
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_context: Callable[..., BrowserContext], site: Server) -> Iterator[Page]:
    """A blank page of 1280 x 800; the test fails if it logs an error or sends a request outside the site."""
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


@pytest.fixture(scope="session")
def table_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with only the table, built like the real one; it needs no Python."""
    prepare("test")
    source = tmp_path_factory.mktemp("source")
    return made_once(tmp_path_factory, "table", lambda target: write_table_site(source, target))


@pytest.fixture(scope="session")
def table_server(table_site: Path) -> Iterator[Server]:
    """The page with only the table on a server."""
    with Server(table_site) as server:
        yield server


@pytest.fixture(scope="session")
def same_page(browser: Browser) -> Iterator[Page]:
    """The page in which most tests of the table load it anew: a page of their own takes twice the time."""
    context = browser.new_context()
    context.set_default_timeout(15_000)
    yield watched_for_errors(context.new_page())
    context.close()


def watched_for_errors(page: Page) -> Page:
    """Let whatever a page throws fail the test."""
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    return page


@pytest.fixture
def table(table_server: Server, same_page: Page, open_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Open the table at a size: `table(360, 640, theme="light", has_touch=True)`.

    With `still=True`, for tests of what lies where, each scene is there at once, which saves most of the time.
    It keeps nothing, so the tests share a page, but for what only a new one can have, such as fingers.
    """

    def start(
        width: int = 1280, height: int = 800, still: bool = False, reduced_motion: str = "", **options: object
    ) -> Page:
        palette = {name: options.pop(name) for name in ("theme", "suits", "cards") if name in options}
        page = watched_for_errors(open_context(**options).new_page()) if options else same_page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(reduced_motion=reduced_motion or ("reduce" if still else "no-preference"))
        page.goto(table_server.url)
        page.evaluate("palette => Object.assign(document.documentElement.dataset, palette)", palette)
        page.wait_for_function("() => window.ready")
        if still:
            page.evaluate("holdStill()")
        return page

    return start


expect.set_options(timeout=15_000)
