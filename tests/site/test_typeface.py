"""The page is written in a typeface of its own, which nobody waits for."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from browser import WRITTEN, held_back
from make.places import ROOT, SITE
from players import Mouse, prepare, tries
from server import Server, missing

TYPEFACE = r"/typeface-.*\.woff2"
SIGNS = "♠♥♦♣←→↑↓"  # the system draws them, where words have them
# Whether the page had a body when the typeface was asked for: the first script runs before it has.
EARLY = """() => {
    window.FontFace = class extends FontFace {
        constructor(...how) { super(...how); window.hadBody = document.body !== null; }
    };
}"""
STANDS_IN = {"Arial", "Roboto", "Liberation Sans"}
TOPS = "() => [...document.querySelectorAll('main :is(a, button, h2, p)')].map(one => one.getBoundingClientRect().top)"
LINE = """words => {
    const line = document.body.appendChild(document.createElement("p"));
    line.id = "line";
    line.style.whiteSpace = "nowrap";
    line.style.width = "max-content";
    line.textContent = words;
    return line.getBoundingClientRect().width;
}"""


def written_in(page: Page, selector: str) -> dict[str, int]:
    """How many letters of an element each typeface has drawn."""
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    for _ in tries(f"asking for the typefaces of {selector}"):
        with suppress(Error):  # the table may be drawn anew between two of these
            root = session.send("DOM.getDocument")["root"]["nodeId"]
            node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
            fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
            break
    session.detach()
    return {font["familyName"]: int(font["glyphCount"]) for font in fonts}


def letters() -> str:
    """Every letter of our texts."""
    texts = [*SITE.glob("*.ftl"), *(ROOT / "pygame_rules").rglob("*.ftl"), *(ROOT / "pygame_rules").rglob("rules.md")]
    found = {letter for path in texts for letter in path.read_text("utf-8") if letter.isprintable()}
    assert set("aQ0…") < found
    return "".join(sorted(found - {" ", *SIGNS}))


def test_the_hand_lies_before_the_typeface_has_come(page: Page) -> None:
    with held_back(page, TYPEFACE):
        page.goto("#spades")
        expect(page.get_by_role("listbox", name="Your hand").get_by_role("option")).to_have_count(13)
        assert "Open Sans" not in written_in(page, ".prompt")
    page.wait_for_function(WRITTEN)
    assert [*written_in(page, ".prompt")] == ["Open Sans"]


@pytest.mark.parametrize("size", [(740, 360), (360, 640), (1280, 800)])
def test_no_line_of_the_menu_moves_when_it_comes(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with held_back(page, TYPEFACE):
        page.goto("")
        expect(page.get_by_role("link", name="Learn")).to_have_count(5)
        expect(page.get_by_role("button", name="Keep for offline play")).to_be_visible()  # the last line to come
        if not STANDS_IN & written_in(page, "h1").keys():
            pytest.skip("this system has no typeface that can stand in for it")
        before = page.evaluate(TOPS)
    page.wait_for_function(WRITTEN)
    assert [*written_in(page, "h1")] == ["Open Sans"]
    after = page.evaluate(TOPS)
    assert len(before) == len(after) > 10
    assert max(abs(old - new) for old, new in zip(before, after, strict=True)) <= 3


def test_where_it_is_kept_the_first_script_brings_it(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    """So that the first picture is written in it, and no line changes its length later."""
    server = serve("/card-table/")
    page = open_context(metered=False).new_page()
    person = Mouse(page)
    prepare(page, EARLY)
    person.arrive(server.url)
    page.wait_for_function(WRITTEN)
    assert page.evaluate("hadBody")
    expect(page.get_by_text("Ready to play offline")).to_be_visible(timeout=60_000)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_function(WRITTEN)
    assert not page.evaluate("hadBody")
    assert [*written_in(page, "h1")] == ["Open Sans"]


def test_without_it_everything_is_written_in_the_typeface_of_the_system(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    server = serve("/gone/")
    (typeface,) = (path.name for path in (server.folder / "assets").glob("typeface-*"))
    server.faults[typeface] = missing
    page = open_context().new_page()
    with page.expect_response(re.compile(TYPEFACE)) as answer:
        page.goto(f"{server.url}#spades")
    assert answer.value.status == 404
    person = Mouse(page)
    assert person.wait() == "bid"
    person.bid()
    assert "Open Sans" not in written_in(page, ".prompt")


def test_it_has_every_letter_of_our_texts(page: Page) -> None:
    page.goto("")
    page.wait_for_function(WRITTEN)
    page.evaluate(LINE, letters())
    assert written_in(page, "#line") == {"Open Sans": len(letters())}


def test_figures_stand_in_columns(page: Page) -> None:
    page.goto("")
    page.wait_for_function(WRITTEN)
    assert page.evaluate(LINE, "1111111111") == page.evaluate(LINE, "0000000000")
