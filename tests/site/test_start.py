"""The first moments: the menu can be read and used before any script has come, and what follows changes nothing."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from browser import WRITTEN, held_back, wait_for_stage
from kept import STORED, after_a_deal, settings_are_kept
from players import SIDEWAYS, Mouse, labels, prepare
from server import Server, cut_short, damaged, missing, once, unreachable

pytestmark = pytest.mark.usefixtures("motion")

# Bytes that a page may load before the first decision, compressed: in the menu, and at a table.
MENU, TABLE = 60_000, 100_000

GAMES = ("Belote", "Bridge", "Doppelkopf", "80 Points", "Spades")

# Everything that moves without anybody having asked for it.
SHIFTS = """() => {
    window.shifts = [];
    const name = ({ node }) => node?.outerHTML?.slice(0, 120) ?? "";
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) window.shifts.push([value, sources.map(name)]);
    }).observe({ type: "layout-shift", buffered: true });
}"""


def is_started(page: Page) -> None:
    """Wait until the scripts have taken the page over."""
    expect(page.locator("html[data-started]")).to_be_attached()


def test_the_menu_is_there_before_the_scripts(page: Page) -> None:
    with held_back(page, r"/main-.*\.js"):
        page.goto("", wait_until="commit")
        expect(page.get_by_role("heading", name="Card Table")).to_be_visible()
        for game in GAMES:
            shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name=game))
            expect(shelf.get_by_role("link", name="Play")).to_be_visible()
            expect(shelf.get_by_role("link", name="Rules")).to_be_visible()
        assert page.evaluate("() => document.querySelectorAll('symbol').length") > 10, "the cards are drawn"
        expect(page.get_by_text("Setting up the table")).to_be_visible()
    is_started(page)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), SIDEWAYS, (320, 480)])
def test_nothing_moves_when_the_scripts_come(page: Page, size: tuple[int, int]) -> None:
    """Neither the words nor the focus nor the place to which somebody has scrolled."""
    prepare(page, SHIFTS)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # On a slow machine the typeface may come as early; what that moves is no matter of the scripts.
    with held_back(page, r"\.woff2"):
        with held_back(page, r"/main-.*\.js"):
            page.goto("", wait_until="commit")
            # Before the styles have come, every place is another one.
            page.wait_for_function("() => document.querySelector('link[rel=stylesheet]')?.sheet")
            rules = page.get_by_role("link", name="Rules").last
            rules.focus()
            here = page.evaluate("() => { document.activeElement.mark = 'mine'; return [scrollY, scrollY > 0]; }")
        is_started(page)
        wait_for_stage(page, "ready")
        expect(page.get_by_text("The table is ready")).to_be_attached()
        assert page.evaluate("() => [scrollY, document.activeElement.mark]") == [here[0], "mine"]
        assert page.evaluate("() => window.shifts") == []
        expect(rules).to_be_focused()


def test_a_shift_would_be_seen(page: Page) -> None:
    prepare(page, SHIFTS)
    page.goto("")
    is_started(page)
    page.evaluate("() => { document.body.style.paddingTop = '90px'; }")
    page.wait_for_function("() => window.shifts.length > 0")


def is_painted(page: Page) -> None:
    """Wait until the page can be seen: nobody presses anything before."""
    page.wait_for_function("() => performance.getEntriesByType('paint').length")


@pytest.mark.parametrize("file", ["main", "menu"])
def test_a_press_that_comes_early_is_carried_out(page: Page, file: str) -> None:
    with held_back(page, rf"/{file}-.*\.js"):
        with page.expect_request(re.compile(f"/{file}-")):
            page.goto("", wait_until="commit")
        is_painted(page)
        page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_a_press_is_carried_out_although_the_menu_is_drawn_anew(page: Page) -> None:
    """What the build has drawn does not fit."""

    def spoil(route: Route) -> None:
        drawn = re.sub(r"<!--lit-part \S+-->", "<!--lit-part something-else-->", route.fetch().text(), count=1)
        route.fulfill(body=drawn, content_type="text/html")

    page.route(re.compile("/card-table/$"), spoil)
    with page.expect_console_message(lambda said: "drawn anew" in said.text), held_back(page, r"/main-.*\.js"):
        page.goto("", wait_until="commit")
        is_painted(page)
        page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_a_game_chosen_early_is_opened(page: Page) -> None:
    with held_back(page, r"/main-.*\.js"):
        page.goto("", wait_until="commit")
        is_painted(page)
        shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Spades"))
        shelf.get_by_role("link", name="Play").click()
        expect(page.get_by_role("heading", name="Card Table")).to_be_hidden()
    expect(page.get_by_role("heading", name="Spades table")).to_be_attached()
    expect(hand(page).first).to_be_visible()


def hand(page: Page) -> Locator:
    """The cards of the person's own hand."""
    return page.locator("[data-zone=hand] [data-card], [data-zone=hand][data-card]")


def test_who_comes_from_the_menu_is_where_something_is_asked(page: Page) -> None:
    page.goto("")
    wait_for_stage(page, "ready")
    shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Spades"))
    shelf.get_by_role("link", name="Play").press("Enter")
    expect(page.get_by_role("group", name="How many tricks").locator(":focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("group", name="How many tricks").locator(":focus")).to_have_count(1)


def test_another_screen_does_not_show_the_menu_first(page: Page) -> None:
    with held_back(page, r"/main-.*\.js"):
        page.goto("#spades/rules", wait_until="commit")
        page.wait_for_function("() => document.querySelector('[data-drawn]')")
        expect(page.get_by_role("heading", name="Card Table")).to_be_hidden()
    expect(page.get_by_role("heading", name="Rules of Spades")).to_be_visible()


def my_bid(page: Page, tricks: int) -> Locator:
    """What the person has bid; a bot may have bid the same."""
    mine = page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="You")
    return mine.get_by_text(f"bid {tricks}")


# Every part of the table that can be seen, and where it is; the score, the backs of others' cards and what is drawn in
# its pictures come later.
PLACES = """async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const table = document.querySelector(".table");
    const others = ".unseen, dialog, .late, .rail-body, .seat-backs, .held, svg *";
    const isSeen = (part) => !part.closest(others) && part.checkVisibility();
    return [...table.querySelectorAll("*")].filter(isSeen).map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const words = part.childElementCount ? "" : part.textContent.trim();
        return [part.localName, ...part.classList, words, ...[x, y, width, height].map(Math.round)].join(" ");
    });
}"""


# What has moved so far; the browser tells that after a frame.
TWO_FRAMES = """() => new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn(window.shifts))));
})"""


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("spades", (1280, 800)),
        ("bridge36", (360, 640)),
        ("belote", SIDEWAYS),
        ("doppelkopf", (320, 568)),
        ("eighty/classic", (1920, 1080)),
    ],
    ids=str,
)
def test_a_table_lies_there_before_the_scripts(page: Page, game: str, size: tuple[int, int]) -> None:
    """The scripts take it over as it is: no part of it moves, and no card is dealt again."""
    prepare(page, SHIFTS)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with held_back(page, r"\.woff2"):  # what the typeface moves is no matter of the scripts
        with held_back(page, r"/(more-.*\.js|table-later-.*\.css)"):  # with them, words can be pressed, and look so
            with held_back(page, r"/main-.*\.js"):
                page.goto(f"#{game}", wait_until="commit")
                expect(page.get_by_role("listbox", name="Your hand").get_by_role("option").first).to_be_visible()
                page.wait_for_function(
                    "() => [...document.querySelectorAll('link[rel=stylesheet]')].every((one) => one.sheet)"
                )
                drawn = page.evaluate(PLACES)
                page.evaluate("() => { window.shifts = []; }")
            is_started(page)
            expect(page.locator("card-table-view")).to_be_attached()
            taken_over = page.evaluate(PLACES)
            shifts = page.evaluate(TWO_FRAMES)
        assert taken_over == drawn
        assert page.evaluate("() => document.querySelector('.hand').getAnimations({ subtree: true }).length") == 0
        assert shifts == []
        page.wait_for_function("() => [...document.styleSheets].some(({ href }) => href?.includes('table-later-'))")
        assert page.evaluate(TWO_FRAMES) == [], "what comes later moves nothing, either"


def test_a_bid_is_taken_before_the_scripts(page: Page) -> None:
    with held_back(page, r"/main-.*\.js"):
        page.goto("#spades", wait_until="commit")
        bids = page.get_by_role("group", name="How many tricks")
        bids.get_by_role("button", name="5").click()
        bids.get_by_role("button", name="4").click()
        expect(bids.get_by_role("button", name="4", pressed=True)).to_be_visible()
        expect(bids.get_by_role("button", pressed=True)).to_have_count(1)
    expect(my_bid(page, 4)).to_be_visible()


def test_a_table_that_browsers_do_not_draw_starts(page: Page) -> None:
    """Like one in a frame that is out of sight."""
    prepare(page, "() => { window.requestAnimationFrame = () => 0; }")
    with held_back(page, r"/main-.*\.js"):
        page.goto("#spades", wait_until="commit")
        expect(page.locator("[data-drawn]").get_by_role("option").first).to_be_attached()
    is_started(page)


def test_a_panel_opens_although_the_browser_is_never_idle(page: Page) -> None:
    prepare(page, "() => { window.requestIdleCallback = () => 1; }")
    page.goto("#spades")
    is_started(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_match_under_way_lies_there_before_the_scripts(page: Page) -> None:
    page.goto("#spades")
    Mouse(page).bid("4")
    expect(my_bid(page, 4)).to_be_visible()
    held = cards_in(hand(page))
    with held_back(page, r"/main-.*\.js"):
        page.reload(wait_until="commit")
        expect(my_bid(page, 4)).to_be_visible()
        assert cards_in(hand(page)) == held
    is_started(page)
    assert cards_in(hand(page)) == held


def cards_in(hand: Locator) -> list[str]:
    """The names of cards alone: the others go on meanwhile, and which cards may be played changes with that."""
    return sorted(label.split(",")[0] for label in labels(hand))


def test_a_picture_that_nobody_can_draw_is_left_out(page: Page) -> None:
    page.goto("#spades")
    person = Mouse(page)
    expect(person.bids).to_be_visible()
    person.bid("4")
    expect(my_bid(page, 4)).to_be_visible()
    page.goto("#")
    for tree in ('["script", {"src": "nobody.js"}]', '["main", 7]', '"main"', "{}"):
        page.evaluate(
            """tree => {
                const key = Object.keys(localStorage).find((name) => name.endsWith("#spades"));
                const picture = { ...JSON.parse(localStorage.getItem(key)), tree: JSON.parse(tree) };
                localStorage.setItem(key, JSON.stringify(picture));
            }""",
            tree,
        )
        page.goto("#spades")
        page.reload()
        is_started(page)
        expect(hand(page)).to_have_count(13)
        page.goto("#")


def test_the_colours_are_right_from_the_beginning(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context(color_scheme="dark").new_page()
    person = Mouse(page)
    page.goto("")
    person.change_settings(theme="Light", card_faces="Dark")
    settings_are_kept(page, theme="light", cards="dark")
    with held_back(page, r"/main-.*\.js"):
        page.reload(wait_until="commit")
        expect(page.locator("html[data-theme=light][data-cards=dark]")).to_be_attached()
    is_started(page)
    expect(page.locator("html[data-theme=light][data-cards=dark]")).to_be_attached()


def weight(server: Server) -> dict[str, int]:
    """The bytes of all files that were asked for, compressed as a host does it, without those of Python.

    Any opening of a game may come, so the largest is weighed.
    """
    names = {address.removeprefix(server.prefix) or "index.html" for address in server.requests}
    later = "(later|more|people|typeface)-"
    python = re.compile(rf"assets/(pyodide|wheels|protocol)-|worker-|{later}|(packs|site)\.json|manifest|icon-")

    def alike(path: Path) -> list[Path]:
        game = path.name.split("-")[0]
        return list(path.parent.glob(f"{game}-*[0-9].json")) if "openings-" in path.parent.name else [path]

    return {
        name: max(len(gzip.compress(path.read_bytes(), 9)) for path in alike(server.folder / name))
        for name in sorted(names)
        if not python.search(name)
    }


TABLES = ("#belote", "#bridge36", "#doppelkopf", "#eighty", "#spades")


@pytest.mark.parametrize(("address", "most"), [("", MENU), *((address, TABLE) for address in TABLES)])
def test_a_page_stays_small(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server], address: str, most: int
) -> None:
    server = serve("/small/")
    page = open_context().new_page()
    with held_back(page, r"/protocol-.*\.js"):  # without it nobody hears that Python has come
        page.goto(server.url + address)
        is_started(page)
        if address:
            expect(hand(page).first).to_be_visible()
        loaded = weight(server)
    print(address or "menu", sum(loaded.values()), loaded)
    assert sum(loaded.values()) <= most
    assert not [name for name in loaded if "others-" in name]
    assert bool([name for name in loaded if "play-" in name]) == bool(address)
    assert bool([name for name in loaded if "piles-" in name]) == (address == "#bridge36")
    assert bool([name for name in loaded if "dial-" in name]) == (address == "#belote")


def test_the_picture_for_a_home_screen_is_named_when_nothing_waits_for_it(page: Page, site: Server) -> None:
    """Firefox and Safari load it as soon as they know of it."""
    page.goto(site.url)
    is_started(page)
    picture = page.locator("link[rel=apple-touch-icon]")
    expect(picture).to_be_attached()
    assert page.request.get(picture.evaluate("link => link.href")).headers["content-type"] == "image/png"
    assert "apple-touch-icon" not in re.findall(r'<link rel="([^"]+)"', (site.folder / "index.html").read_text("utf-8"))


def test_characters_come_to_the_tables_of_the_menu_by_themselves(page: Page) -> None:
    """Three at each of the five, whenever the menu is shown; nothing waits for them, and nothing moves for them."""
    guests = page.locator(".guest")
    play = page.get_by_role("link", name="Play").last
    with held_back(page, r"/people-.*\.svg"):
        page.goto("")
        wait_for_stage(page, "ready")
        page.wait_for_function(WRITTEN)
        before = play.bounding_box()
        expect(guests).to_have_count(0)
    expect(guests).to_have_count(15)
    assert play.bounding_box() == before
    page.goto("#spades/rules")
    expect(page.get_by_role("heading", name="Rules of Spades")).to_be_visible()
    page.goto("#")
    expect(guests).to_have_count(15)


def test_who_plays_a_match_sits_at_its_table_in_the_menu(page: Page) -> None:
    """From the left to the right, as at the table itself, and clear of the score."""
    page.goto("")
    wait_for_stage(page, "ready")
    expect(page.locator(".guest")).to_have_count(15)
    page.goto("#spades")
    me = Mouse(page)
    assert me.wait() == "bid"
    me.bid("4")
    assert me.wait() == "play"
    names = [
        me.region("Players").locator(f"[data-place={place}] .name").inner_text() for place in ("top", "left", "right")
    ]
    page.goto("#")
    tile = page.get_by_role("article").filter(has=page.get_by_role("link", name="Continue"))
    seated = tile.locator(".guest use")
    expect(seated).to_have_count(3)
    for guest, name in zip(seated.all(), names, strict=True):
        expect(guest).to_have_attribute("href", f"#{name.lower()}-pleased")
    score = tile.locator(".score").bounding_box()
    for guest in tile.locator(".guest").all():
        face = guest.bounding_box()
        assert (
            score and face and (face["y"] + face["height"] <= score["y"] or face["y"] >= score["y"] + score["height"])
        )
    # Large print on a phone: each table has a row of its own, and the name of the page breaks between its words alone.
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    boxes = [each.bounding_box() for each in page.get_by_role("article").all()]
    assert len({box["x"] for box in boxes if box}) == 1
    size, height = page.locator(".wordmark span").evaluate(
        "({ parentElement, offsetHeight }) => [parseFloat(getComputedStyle(parentElement).fontSize), offsetHeight]"
    )
    assert height < 2.5 * size  # two lines at most


def test_what_cannot_be_loaded_says_so(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    server = serve("/gone/")
    page = open_context().new_page()
    person = Mouse(page)
    (others,) = (path.name for path in (server.folder / "assets").glob("others-*.js"))
    server.faults[others] = unreachable
    page.goto(server.url)
    is_started(page)
    person.press(person.button("Settings"))
    trouble = page.get_by_role("dialog", name="This part of the page could not be loaded")
    expect(trouble).to_be_visible()
    person.press(person.button("Close", trouble))
    expect(trouble).to_be_hidden()
    person.press(person.link("Rules").first)
    expect(trouble).to_be_visible()
    server.faults.clear()
    person.press(person.button("Try again", trouble))
    expect(page.get_by_role("heading", name="Rules of Belote")).to_be_visible()


def test_an_end_of_a_deal_that_cannot_be_shown_says_so(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    server = serve("/gone/")
    server.faults[next((server.folder / "assets").glob("late-*.js")).name] = missing
    page = open_context().new_page()
    person = Mouse(page)
    page.goto(f"{server.url}#")
    page.evaluate(STORED, ["spades", after_a_deal()])
    page.goto(f"{server.url}#spades/play")
    trouble = page.get_by_role("alert").filter(has_text="This part of the page could not be loaded")
    with page.expect_event("load"):
        person.press(person.button("Try again", trouble))
    expect(trouble).to_be_visible()
    server.faults.clear()
    expect(person.button("Next deal")).to_be_visible()
    expect(trouble).to_have_count(0)


def test_a_dialog_without_its_words_is_not_drawn(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    """The names of texts would stand there, and the page warns of each."""
    server = serve("/gone/")
    page = open_context().new_page()
    nameless: list[str] = []
    page.on("console", lambda message: nameless.append(message.text) if "no text" in message.text else None)
    page.goto(f"{server.url}#")
    page.evaluate(STORED, ["spades", after_a_deal()])
    words = next(server.folder.rglob("shared-*.json")).name
    server.faults[words] = unreachable
    page.goto(f"{server.url}#spades/play")
    person = Mouse(page)
    person.press(person.button("Share"))
    trouble = page.get_by_role("dialog", name="This part of the page could not be loaded")
    expect(trouble).to_be_visible()
    server.faults.clear()
    person.press(person.button("Try again", trouble))
    expect(page.get_by_role("dialog", name="Share this deal")).to_be_visible()
    assert nameless == []


@pytest.mark.parametrize("fault", [missing, cut_short, unreachable])
def test_a_page_without_its_scripts_says_so(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server], fault: Callable[[bytes], bytes | None]
) -> None:
    server = serve()
    (main,) = (path.name for path in (server.folder / "assets").glob("main-*.js"))
    server.faults[main] = fault
    page = open_context().new_page()
    page.goto(server.url)
    expect(page.get_by_role("alert")).to_have_text("Card Table could not start. Please reload the page.")


def test_a_page_opened_from_a_folder_says_what_it_needs(
    open_context: Callable[..., BrowserContext], dist: Path
) -> None:
    page = open_context().new_page()
    page.goto((dist / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("Please open it on a web server")


def test_a_script_that_arrived_damaged_is_fetched_anew(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    """The page mends itself, although the host lets browsers keep scripts for ever."""
    server = serve("/damaged/")
    server.faults[next((server.folder / "assets").glob("main-*.js")).name] = once(damaged)
    page = open_context().new_page()
    page.goto(f"{server.url}#spades")
    is_started(page)
    expect(hand(page)).to_have_count(13)
