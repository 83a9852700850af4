"""The site plays on any static host, and a host may give it a name, a first game and colours of its own."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import held_back, wait_for_stage
from hosted import CHOSEN, NO_WHEEL, PACK
from make.site_file import read_site_file
from make.tools import Failed
from players import Mouse
from server import Server

Serve = Callable[..., Server]
PLAIN = "application/octet-stream"
TEXTS = {".js", ".json", ".wasm", ".html", ".css", ".svg"}


@contextmanager
def github_pages(folder: Path) -> Iterator[str]:
    """A project page: everything may be ten minutes old, some endings are compressed, others have no type."""
    with Server(folder, "/FORK/", {"Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*"}) as server:
        server.compressed = TEXTS
        server.types = {".webmanifest": "application/manifest+json", ".image": PLAIN, ".head": PLAIN}
        server.instead = 404, "404.html"
        yield server.url
        assert [path for path in server.requests if not path.startswith("/FORK/")] == []


@contextmanager
def cloudflare_pages(folder: Path) -> Iterator[str]:
    """Nothing is cached unasked, types are obeyed; like Netlify, but that an own 404.html is no page to link to."""
    headers = {"Cache-Control": "public, max-age=0, must-revalidate", "X-Content-Type-Options": "nosniff"}
    with Server(folder, "/", headers | {"Referrer-Policy": "strict-origin-when-cross-origin"}) as server:
        server.compressed = TEXTS - {".wasm"}
        server.instead = 404, "404.html"
        yield server.url


@contextmanager
def school(folder: Path) -> Iterator[str]:
    """An old server, or a plain nginx: it compresses nothing, knows few types, and obeys those that it knows."""
    with Server(folder, "/~cards/table/", {"X-Content-Type-Options": "nosniff"}) as server:
        known = {".html", ".js", ".css", ".png"}
        server.types = dict.fromkeys({path.suffix for path in folder.rglob("*.*")} - known, PLAIN)
        server.types[".json"] = "text/plain"
        yield server.url


@contextmanager
def python_itself(folder: Path) -> Iterator[str]:
    """What the page recommends to those who open it from a folder."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        port = re.search(r"port (\d+)", server.stdout.readline() if server.stdout else "")
        try:
            yield f"http://localhost:{port[1] if port else 0}/"
        finally:
            server.terminate()


@pytest.mark.parametrize("host", [github_pages, cloudflare_pages, school, python_itself])
def test_a_card_is_played_on_every_host(
    open_context: Callable[..., BrowserContext], dist: Path, host: Callable[[Path], Iterator[str]]
) -> None:
    page = open_context().new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    with host(dist) as address:
        page.goto(f"{address}no/such/page")
        if "FORK" in address:
            page.get_by_role("link", name="All games").click()
        else:
            page.goto(address)
        expect(page.get_by_role("heading", name="Card Table")).to_be_visible()
        complaints.clear()
        page.goto(f"{address}#spades")
        person = Mouse(page)
        wait_for_stage(page, "ready")
        while not person.answer(person.wait()):
            pass
        page.goto(f"{address}#spades/rules")
        expect(page.get_by_role("heading", name="Rules of Spades")).to_be_visible()
    assert complaints == []


def felt(page: Page) -> str:
    """The colour of the felt."""
    return str(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--cloth-1')"))


def test_a_host_gives_its_site_a_name_a_game_and_colours(
    open_context: Callable[..., BrowserContext], serve: Serve, hosted: Path
) -> None:
    """In one file: before the build, and again in what was built."""
    manifest = json.loads((hosted / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["name"], manifest["theme_color"]) == (CHOSEN["name"], "#17100c")
    assert json.loads((hosted / "packs.json").read_text("utf-8")) == [PACK]
    assert (hosted / PACK).read_bytes() == NO_WHEEL
    assert (hosted / "packs-known.json").read_text("utf-8") == "{}\n"
    (hosted / "packs.json").write_text("[]")

    server = serve("/FORK/", folder=hosted)
    page = open_context(color_scheme="dark").new_page()
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text) if "site.json" in message.text else None)
    with held_back(page, r"/main-.*\.js"):
        page.goto(server.url, wait_until="commit")
        expect(page.get_by_role("listbox", name="Your hand")).to_be_visible()
        assert (page.url, page.title(), felt(page)) == (f"{server.url}#spades", CHOSEN["name"], CHOSEN["felt"])
    page.goto(f"{server.url}#")
    with page.expect_event("requestfinished", lambda request: request.url.endswith("/site.json")):
        page.reload()
    expect(page.get_by_role("heading", name=CHOSEN["name"])).to_be_visible()

    # Of what is changed by hand, the good takes effect, and the rest is told.
    changed = {"name": "The Other Club", "game": "belote", "felt": "#eeeeee", "accent": 7, "colour": "red"}
    (hosted / "site.json").write_text(json.dumps(changed))
    page.reload()
    expect(page.get_by_role("heading", name="The Other Club")).to_be_visible()
    expect(page).to_have_title("The Other Club")
    expect(page.locator("html")).to_have_css("--cloth-1", "#1f6b57")
    assert [re.sub(r"(?<=”).*", "", each) for each in warnings] == [
        f"site.json: “{name}”" for name in ("colour", "felt", "accent")
    ]
    page.goto("about:blank")
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Belote table")).to_be_attached()
    (hosted / "site.json").write_text("{")  # as it was built
    page.goto(f"{server.url}#")
    page.reload()
    expect(page.get_by_role("heading", name=CHOSEN["name"])).to_be_visible()


FILES = {"catalogue.json": b'{"games": [{"name": "spades"}], "texts": {"en": ""}}'}


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ('{"name": "Club",\n}', ["is not JSON: line 2, column 1"]),
        ("[]", ["is not { … }"]),
        ('{"game": "chess", "packs": "a.whl"}', ["“game” has to be one of these: spades", "“packs” has to be a list"]),
        ('{"packs": ["../gone.whl", "gone.whl"]}', ["names ../gone.whl, but", "names gone.whl, but"]),
        ('{"felt": "#888888"}', ["“felt” stands out too little from the words on it: by 3.35 to 1, and 4.5"]),
    ],
)
def test_a_site_is_not_built_with_choices_that_are_not_possible(
    tmp_path: Path, text: str, sentences: list[str]
) -> None:
    (tmp_path / "site.json").write_text(text, "utf-8")
    with pytest.raises(Failed) as failure:
        read_site_file(tmp_path, FILES)
    told = str(failure.value).split("\n")
    assert len(told) == len(sentences)
    assert all(told[place].startswith("site.json") and each in told[place] for place, each in enumerate(sentences))
