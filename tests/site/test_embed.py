"""Tables in pages of other hosts: they play, tell what all may know, and obey nobody but the page around them."""

import gzip
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from browser import wait_for_stage
from kept import replays
from make.places import MODULES
from make.tools import run
from players import LOOK, PATIENCE, Visitor, tries
from server import Server, missing

EVENTS = ["ready", "start", "move", "trick", "handend", "gameend", "resize", "step", "statechange", "warning", "error"]
POSTER = 60_000  # bytes that a table may load before somebody wants to play, compressed
REPLAY = replays()["spades"]
NOTHING_IS_KEPT = "This browser stores nothing for this page"
PAGE = """<!doctype html><html lang="en"><title>A lesson</title><link rel="icon" href="data:,">
<style>
    body {{ display: flex; flex-wrap: wrap; margin: 0; }}
    card-table, iframe {{ width: 31vw; height: 700px; border: 0; }}
</style>
<script async src="{site}embed.js"></script>{tables}
<script>
    window.heard = [];
    const hear = ({{ target, type, detail }}) => heard.push({{ table: target.id, ...detail, type }});
    for (const table of document.querySelectorAll("card-table")) {{
        for (const type of {events}) table.addEventListener(type, hear);
    }}
</script>"""
OPEN_HOST = {"Access-Control-Allow-Origin": "*"}  # like GitHub Pages

Heard = list[dict[str, Any]]


@pytest.fixture
def lesson(
    tmp_path: Path, serve: Callable[..., Server], open_context: Callable[..., BrowserContext]
) -> Callable[..., Page]:
    """Open a page of another host with tables in it: `lesson(site, "<card-table game=spades></card-table>")`."""

    def start(site: Server, tables: str) -> Page:
        (tmp_path / "index.html").write_text(PAGE.format(site=site.url, tables=tables, events=EVENTS))
        page = open_context().new_page()
        page.goto(serve("/", folder=tmp_path).url)  # another port is another origin, and the tables keep things
        return page

    return start


def heard(page: Page, table: str, *types: str) -> list[Any]:
    """What an element has told so far."""
    told: Heard = page.evaluate("window.heard")
    return [each["data"] for each in told if each["table"] == table and (not types or each["type"] in types)]


def frame_of(page: Page, words: str) -> Frame:
    """The frame whose address has these words; those of elements come when their script has come."""
    page.wait_for_function("() => document.querySelector('card-table iframe')")
    for _ in tries(f"waiting for a frame with {words}"):
        # A frame is there before its address is known.
        if found := [frame for frame in page.frames if words in frame.url]:
            break
        page.wait_for_timeout(LOOK)
    return found[0]


def wait_for(page: Page, table: str, kind: str) -> None:
    """Wait until an element has told something."""
    page.wait_for_function(
        "([id, kind]) => window.heard.some((each) => each.table === id && each.type === kind)",
        arg=[table, kind], timeout=PATIENCE,
    )  # fmt: skip


@pytest.mark.long
def test_tables_in_a_page_of_another_host_are_played_and_heard(
    lesson: Callable[..., Page], serve: Callable[..., Server]
) -> None:
    site = serve("/card-table/", OPEN_HOST)
    page = lesson(
        site,
        f"""
        <card-table id="one" game="spades" rules="max_rounds:1" pace="fast" theme="light" hints="off" foo="1">
        </card-table>
        <card-table id="two" game="spades" pace="fast" deck="german" label="A second table"></card-table>
        <iframe title="Spades" sandbox="allow-scripts"
            src="{site.url}embed/?game=spades&pace=fast&controls=min"></iframe>""",
    )
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    visitors = []
    frames = [frame_of(page, words) for words in ("max_rounds", "german", "controls=min")]
    for frame in frames:
        frame.get_by_role("button", name="Play", exact=True).click()
    for frame in frames:
        wait_for_stage(frame, "ready")  # type: ignore[arg-type]
        visitors.append(Visitor(frame))
    hands = []
    for person in visitors:
        person.wait(patient=True)
        expect(person.cards).to_have_count(13)  # not at once, where the drawn table is just being replaced
        hands.append(person.names(person.cards))
    # Each takes a step in turn, while the bots of the others play.
    playing = dict(enumerate(visitors))
    while playing:
        for place, person in list(playing.items()):
            if (question := person.wait()) in {"next", "over"}:
                del playing[place]
            else:
                person.answer(question)
    one, _, plain = frames
    expect(plain.get_by_text(NOTHING_IS_KEPT)).to_be_visible()
    expect(plain.get_by_role("button", name="Menu", exact=True)).to_have_count(0)
    expect(one.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    assert one.evaluate("document.documentElement.dataset.theme") == "light"
    page.evaluate("document.querySelector('#one').setAttribute('theme', 'dark')")
    one.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    assert page.evaluate("document.querySelector('#two iframe').title") == "A second table"
    # What was heard: it is told a little after it is seen
    wait_for(page, "one", "gameend")
    wait_for(page, "two", "handend")
    page.wait_for_function("() => document.querySelector('#one').state === 'over'")
    told: Heard = page.evaluate("window.heard")
    assert {each["v"] for each in told} == {1}
    kinds = {name: {each["type"] for each in told if each["table"] == name} for name in ("one", "two")}
    assert kinds["one"] == set(EVENTS) - {"step", "warning", "error"}
    assert kinds["two"] | {"gameend"} == set(EVENTS) - {"step", "error"}
    assert heard(page, "two", "warning")[0]["name"] == "deck"
    for table, hand in zip(("one", "two"), hands, strict=False):
        tricks = heard(page, table, "trick")
        assert len({card for trick in tricks for card in trick["cards"]}) == 52
        cards = {short(name) for name in hand}
        mine = [move for move in heard(page, table, "move") if cards & set(move["cards"])]
        # A card of mine is told when I have played it, and as the highest of a trick.
        first = {card: move for move in reversed(mine) for card in move["cards"]}
        assert len(mine) >= 13
        assert all((first[card]["seat"], first[card]["action"]) == ("s", "play") for card in cards)
        assert [move["seq"] for move in heard(page, table, "move")] == list(
            range(1, len(heard(page, table, "move")) + 1)
        )
    (end,) = heard(page, "one", "gameend")
    assert len(end["score"]) == 2 and end["winners"]
    code = page.evaluate("document.querySelector('#two').getShareCode()")
    assert code == heard(page, "two", "handend")[0]["shareCode"]
    refused = "document.querySelector('#two').load('nonsense').catch((why) => why.message)"
    assert page.evaluate(refused) == "this is no code"
    page.evaluate("code => document.querySelector('#two').load(code)", code)
    expect(visitors[1].cards).to_have_count(13, timeout=PATIENCE)  # the same cards, to be played again
    assert visitors[1].names(visitors[1].cards) == hands[1]
    page.evaluate("code => document.querySelector('#two').load(code)", code)  # from its beginning
    page.evaluate("document.querySelector('#one').newGame()")
    begun = "([id, times]) => heard.filter(({ table, type }) => table === id && type === 'start').length === times"
    page.wait_for_function(begun, arg=["two", 3], timeout=PATIENCE)
    page.wait_for_function(begun, arg=["one", 2], timeout=PATIENCE)
    page.evaluate("code => document.querySelector('#one').load(code)", code)  # instead of what is under way
    page.wait_for_function(begun, arg=["one", 3], timeout=PATIENCE)
    assert errors == []


def short(name: str) -> str:
    """A card as its two letters: "queen of hearts" is HQ."""
    rank, suit = name.split(" of ")
    ranks = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}
    return suit[0].upper() + ranks.get(rank, rank[0].upper())


def until_quiet(page: Page, site: Server) -> None:
    """Wait until nothing has been asked of a host for half a second."""
    asked = 0
    while asked != len(site.requests):
        asked = len(site.requests)
        page.wait_for_timeout(500)


def test_ten_tables_are_posters_until_they_are_wanted(
    lesson: Callable[..., Page], serve: Callable[..., Server]
) -> None:
    site = serve("/card-table/")
    games = ["spades", "bridge36", "belote", "doppelkopf", "eighty"] * 2
    page = lesson(
        site, "".join(f'<card-table id="t{place}" game="{game}"></card-table>' for place, game in enumerate(games))
    )
    for place in range(10):
        page.evaluate(
            "id => document.getElementById(id).scrollIntoView()", f"t{place}"
        )  # those out of sight are not loaded
        wait_for(page, f"t{place}", "statechange")
    until_quiet(page, site)
    for frame in page.frames[1:]:
        expect(frame.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(frame.get_by_role("heading", level=1, include_hidden=True).first).to_be_attached()
        expect(frame.locator(".poster-emblem")).to_be_visible()
        expect(frame.locator(".ask")).to_be_hidden()  # nothing to read or press lies behind the words
    page.evaluate("document.getElementById('t0').style.width = '240px'")
    expect(page.frames[1].get_by_text("This frame is too small to play in.")).to_be_visible()
    files = [site.folder / address.removeprefix(site.prefix) for address in site.requests]
    files = [file / "index.html" if file.is_dir() else file for file in files]
    assert {file.suffix for file in files} == {".js", ".html", ".css", ".json", ".svg"} - {".svg"}
    assert [file.name for file in files if file.suffix == ".js"] == ["embed.js"]
    # As if nothing were shared: the page, and whatever was fetched for it.
    sizes = {file: len(gzip.compress(file.read_bytes(), 9)) for file in set(files)}
    openings = [size for file, size in sizes.items() if file.parent.name.startswith("openings")]
    shared = sum(sizes.values()) - sum(openings)
    assert len(openings) >= 5 and shared + max(openings) < POSTER, sizes


# In the frame: a clock that stands still, and counts of the messages that its own listeners have already had.
COUNTING = """() => {
    window.time = performance.now();
    performance.now = () => window.time;
    window.greetings = window.orders = 0;
    addEventListener("message", ({ ports }) => {
        window.greetings += 1;
        for (const port of ports) port.addEventListener("message", () => { window.orders += 1; });
    });
}"""
# In the page around it: greetings that are none, or that come from another frame. Returns how many.
WRONG_GREETINGS = """() => {
    const frame = document.querySelector("iframe").contentWindow;
    window.answers = [];
    window.line = (name) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => answers.push({ line: name, ...JSON.parse(data) });
        return [port1, port2];
    };
    const hello = { hello: "card-table", nonce: "n" };
    const wrong = [null, 1, "hello", {}, { ...hello, hello: "other" }, { hello: "card-table" }, { ...hello, nonce: 7 }];
    wrong.push({ ...hello, nonce: "n".repeat(1e6) });
    for (const words of wrong) frame.postMessage(words, "*", [line("wrong")[1]]);
    frame.postMessage(hello, "*");
    frame.postMessage(hello, "*", [line("first")[1], line("second")[1]]);
    const other = document.body.appendChild(document.createElement("iframe")).contentWindow;
    window.stolen = line("stolen")[1];
    other.eval(`parent.frames[0].postMessage({ hello: "card-table", nonce: "n" }, "*", [parent.stolen])`);
    return wrong.length + 3;
}"""
# A greeting, and another one; then nonsense, orders that are none, and far too many orders. Returns how many of these.
FLOOD = """() => {
    const frame = document.querySelector("iframe").contentWindow;
    const [port, theirs] = line("ours");
    let count = 0;
    const post = (words) => { port.postMessage(words); count += 1; };
    window.say = (type, data, id = 1) => post(JSON.stringify({ v: 1, type, id, data }));
    const hello = { hello: "card-table", nonce: "n" };
    frame.postMessage(hello, "*", [theirs]);
    frame.postMessage(hello, "*", [line("late")[1]]);
    const nonsense = ["", "{", "[]", 7, null, { v: 1, type: "start", id: 1, data: {} }, "x".repeat(1e6)];
    for (const words of nonsense) post(words);
    say("eval", { code: "alert(1)" });
    say("load", { code: "<img src=x onerror=alert(1)>" });
    say("set", { name: "__proto__", value: "dark" });
    say("set", { name: "theme", value: "url(x)" });
    say("pause", {});
    say("start", null);
    say("ready", { version: "1", games: [] });
    for (let each = 0; each < 1000; each++) say("set", { name: "theme", value: "light" });
    return count;
}"""


def test_a_hostile_page_changes_nothing_and_breaks_nothing(
    lesson: Callable[..., Page], serve: Callable[..., Server]
) -> None:
    site = serve("/card-table/")
    page = lesson(site, f'<iframe title="Spades" src="{site.url}embed/?game=spades"></iframe>')
    frame = page.frames[1]
    expect(frame.get_by_role("option", include_hidden=True)).to_have_count(13)
    page.keyboard.press("Tab")
    expect(frame.get_by_role("button", name="Play", exact=True)).to_be_focused()  # the table behind it is a picture
    frame.evaluate(COUNTING)
    frame.wait_for_function("count => window.greetings === count", arg=page.evaluate(WRONG_GREETINGS))
    frame.wait_for_function("count => window.orders === count", arg=page.evaluate(FLOOD))
    # A second later it listens again, and answers after all that it still had to say.
    frame.evaluate("() => { window.time += 1001; }")
    page.evaluate("say('getShareCode', {}, 99)")
    for _ in tries("waiting for the last answer"):
        answers: list[dict[str, Any]] = page.evaluate("answers")
        if answers and answers[-1]["data"].get("to") == 99:
            break
        frame.evaluate("() => { window.time += 1001; }")
        page.wait_for_timeout(LOOK)
    frame.evaluate("() => { delete performance.now; }")
    assert {each["line"] for each in answers} == {"ours"}
    # Of forty messages in that second, thirteen were no orders; one order was impossible, and nonsense is told once.
    assert Counter(each["type"] for each in answers) == {"ready": 1, "statechange": 1, "warning": 2, "answer": 28}
    assert frame.get_by_role("button", name="Play", exact=True).is_visible()
    assert not any("/assets/main" in address for address in site.requests)
    # It still does what it may be asked for; what goes wrong is told.
    site.faults["/pyodide.js"] = missing
    page.evaluate("window.say('start', {})")
    page.wait_for_function("() => window.answers.some(({ type }) => type === 'error')", timeout=PATIENCE)
    expect(frame.get_by_role("listbox", name="Your hand").get_by_role("option")).to_have_count(13)


def test_a_page_hears_why_there_is_no_table(lesson: Callable[..., Page], serve: Callable[..., Server]) -> None:
    site = serve("/card-table/")
    (main,) = site.folder.glob("assets/main-*.js")
    site.faults[f"/{main.name}"] = missing
    page = lesson(
        site,
        """<card-table id="one" game="spades" start="auto"></card-table>
        <card-table id="two" game="chess" lang="xx" controls="none" start="auto"></card-table>""",
    )
    wait_for(page, "one", "error")
    (error,) = heard(page, "one", "error")
    assert error["code"] == "start" and "reload" in error["message"]
    page.wait_for_function("() => heard.filter(({ type }) => type === 'warning').length === 2")
    warnings = [(each["code"], each["name"]) for each in heard(page, "two", "warning")]
    assert warnings == [("unsupported", "lang"), ("value", "game")]
    picture = frame_of(page, "controls=none")
    expect(picture.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    expect(picture.get_by_text("This site has no game “chess”.")).to_be_visible()
    expect(picture.locator("html")).to_have_attribute("lang", "en")
    # Taken out of the page and put back, it begins once more.
    del site.faults[f"/{main.name}"]
    page.evaluate("""async () => {
        const table = document.querySelector("#one");
        table.remove();
        window.refused = await table.newGame().catch((why) => why.message);
        document.body.prepend(table);
        await table.newGame();
    }""")
    assert page.evaluate("window.refused") == "the table is gone"
    expect(page.frame_locator("#one iframe").get_by_role("option")).to_have_count(13, timeout=PATIENCE)
    page.wait_for_function("() => document.querySelector('#one').state === 'playing'", timeout=PATIENCE)
    states = [data["state"] for data in heard(page, "one", "statechange")]
    # As often as it was there; what comes before the page around hears anything is not told any more.
    assert states[states.index("failed") :] == ["failed", "loading", "playing"]
    assert len(heard(page, "one", "error")) == 1


def test_other_attributes_leave_no_steps_back_in_the_page_around(
    lesson: Callable[..., Page], serve: Callable[..., Server]
) -> None:
    site = serve("/card-table/")
    page = lesson(site, '<card-table id="one" game="spades"></card-table>')
    wait_for(page, "one", "ready")
    before = page.evaluate("history.length")
    # The next one changes while the frame is still on its way, too.
    page.evaluate("""() => {
        const table = document.querySelector("#one");
        table.setAttribute("game", "belote");
        table.setAttribute("rules", "quick");
    }""")
    frame_of(page, "game=belote&rules=quick")
    page.wait_for_function("() => heard.filter(({ type }) => type === 'ready').length === 2")
    page.evaluate("document.querySelector('#one').setAttribute('start', 'auto')")
    page.wait_for_function("() => document.querySelector('#one').state === 'playing'", timeout=PATIENCE)
    assert page.evaluate("history.length") == before
    # Put elsewhere, it shows what it was told last.
    page.evaluate("document.body.append(document.querySelector('#one'))")
    frame_of(page, "game=belote&rules=quick&start=auto")


def test_cards_that_only_python_deals_cannot_be_had_without_it(
    lesson: Callable[..., Page], serve: Callable[..., Server]
) -> None:
    site = serve("/card-table/")
    site.faults |= {"python.image": missing, "/pyodide.js": missing}
    page = lesson(site, '<card-table id="one" game="spades" deal="7" start="auto"></card-table>')
    wait_for(page, "one", "error")
    assert heard(page, "one", "error")[0]["code"] == "engine"
    page.wait_for_function("() => document.querySelector('#one').state === 'failed'")


def test_a_replay_without_controls_is_turned_by_the_page_around_it(
    lesson: Callable[..., Page], serve: Callable[..., Server]
) -> None:
    site = serve("/card-table/")
    page = lesson(
        site, f'<card-table id="one" game="spades" controls="none" lang="en-GB" replay="{REPLAY}#t=3"></card-table>'
    )
    frame = frame_of(page, "controls=none")
    whole = frame.get_by_role("link", name="Open the full page")
    assert whole.evaluate("link => link.href") == f"{site.url}#spades?replay={REPLAY}&t=3"
    frame.get_by_role("button", name="Look at the deal").click()
    wait_for(page, "one", "step")
    page.evaluate("document.querySelector('#one').go(5)")
    page.wait_for_function("() => heard.filter(({ type }) => type === 'step').length === 2")
    third, fifth = heard(page, "one", "step")
    assert (third["step"], fifth["step"], fifth["deal"]) == (3, 5, 1)
    assert "bids" in third["words"] and "plays" in fifth["words"]
    expect(frame.get_by_role("listbox", name="Your hand").get_by_role("option")).to_have_count(13)
    expect(frame.locator("html")).to_have_attribute("lang", "en-GB")
    for role in ("link", "slider", "banner"):
        expect(frame.get_by_role(role)).to_have_count(0)  # type: ignore[arg-type]
    refused = "document.querySelector('#one').go(999).catch((why) => why.message)"
    assert page.evaluate(refused) == "the deal has no such step"
    page.evaluate(f"document.querySelector('#one').go({fifth['steps']})")
    page.wait_for_function("() => document.querySelector('#one').state === 'over'")
    # One that cannot be read is told.
    page.evaluate("code => document.querySelector('#one').setAttribute('replay', code)", f"A{REPLAY}")
    frame_of(page, "controls=none").get_by_role("button", name="Look at the deal").click()
    wait_for(page, "one", "error")
    (error,) = heard(page, "one", "error")
    assert error["code"] == "replay" and "Copy the whole link again" in error["message"]
    page.wait_for_function("() => document.querySelector('#one').state === 'failed'")


def test_the_lines_for_another_page_are_made_and_tried_on_a_page(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("embed/")  # without a game
    page.get_by_role("combobox", name="Game").select_option("80 Points")
    page.get_by_role("combobox", name="Table", exact=True).select_option("quick")
    page.get_by_role("combobox", name="Bots").select_option("Expert")
    page.get_by_role("combobox", name="Theme").select_option("Dark")
    page.get_by_role("switch", name="Hints").uncheck()
    page.get_by_role("textbox", name="Its name").fill('"80" & more')
    page.get_by_role("textbox", name="Its name").blur()
    lines = page.get_by_role("textbox", name="Lines to copy")
    page.get_by_role("spinbutton", name="Width").fill("50")
    page.get_by_role("spinbutton", name="Width").blur()
    expect(page.get_by_role("spinbutton", name="Width")).to_have_value("320")  # as the lines say
    words = 'game="eighty" rules="quick" bots="strong" theme="dark" hints="off" label="&quot;80&quot; &amp; more"'
    expect(lines).to_have_value(re.compile(re.escape(f"<card-table {words} style=")))
    page.get_by_role("radio", name="A plain frame").check()
    expect(lines).to_have_value(
        re.compile(r"embed/\?game=eighty&amp;rules=quick&amp;bots=strong&amp;theme=dark&amp;hints=off")
    )
    expect(page.get_by_role("log")).to_contain_text('"state":"poster"')
    frame = page.frame_locator("card-table iframe")
    expect(frame.get_by_role("heading", name='"80" & more')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.evaluate(f"() => {{ {(MODULES / 'axe-core/axe.min.js').read_text('utf-8')} }}")
    assert page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))") == []


USE = """/// <reference path="DIST/embed.d.ts" />
import type { CardTableAttributes } from "DIST/embed";
const table = document.querySelector("card-table")!;
table.addEventListener("trick", ({ detail: { data } }) => console.log(data.seat.length, data.cards.join()));
table.load("abc").then(() => table.getShareCode()).then((code: string) => code);
const wanted: CardTableAttributes = { theme: "dark", controls: "min" };
// @ts-expect-error
wanted.theme = "pink";
// @ts-expect-error
table.addEventListener("trick", ({ detail: { data } }) => data.hand);
"""


def test_the_types_fit_what_is_written_with_them(dist: Path, tmp_path: Path) -> None:
    (tmp_path / "use.ts").write_text(USE.replace("DIST", dist.as_posix()))
    run(MODULES / ".bin/tsc", "--noEmit", "--strict", "--module", "esnext", "--target", "es2022",
        "--moduleResolution", "bundler", tmp_path / "use.ts", otherwise="The types do not fit.")  # fmt: skip
