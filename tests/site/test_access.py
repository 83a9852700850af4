"""The whole page for everybody: axe has nothing to say, and nothing is cut or covered at any size, in any phase."""

import json
import math
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from kept import take_up_fair
from make.places import MODULES
from players import PATIENCE, SEEDED, Mouse, prepare
from shedding import ShedByMouse

pytestmark = pytest.mark.long

SIZES = [(320, 640), (360, 640), (640, 360), (768, 1024), (1280, 800), (2560, 1440)]
LEVELS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
# The colours of a theme are the same at all sizes, and what stands where is the same in all themes. The light one is
# the last: the page is played in it.
THEMES = (
    ("contrast", DESKTOP, ["color-contrast"]),
    ("dark", {"width": 360, "height": 640}, LEVELS),
    ("light", DESKTOP, LEVELS),
)
AXE = """async (runOnly) => {
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""

# What is wrong with the room that things have: what cannot be reached without scrolling sideways, what is cut short,
# what lies under something else. Panels may lie over the table that they belong to, but not over each other; and what
# stays at the bottom over what moves under it: the bar where one sits down, the score at the end.
FAULTS = """() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const table = document.querySelector("card-table-view");
    if (table && root.scrollHeight > innerHeight) found.push("the table scrolls");
    const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const shown = [...within.querySelectorAll("*")].filter((node) => node.checkVisibility({ visibilityProperty: true })
        && !node.closest(".unseen, svg, noscript") && node.getClientRects().length);
    const label = (node) => (node.ariaLabel ?? node.textContent).trim().slice(0, 30);
    const name = (node) => `${node.localName}.${node.className} "${label(node)}"`;
    const panel = (node) => node.closest(".ending, .notice, .look-back, .calls, .helps, .sit, .ending tr.total");
    const hasWords = ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent.trim();
    // What stands among the words of a sentence is as tall as its line.
    const amongWords = (node) => node.matches(".term") && [...node.closest("p, li")?.childNodes ?? []].some(hasWords);
    const scrolledAway = (node, x, y) => {
        const scrolls = (each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowY);
        let around = node.parentElement;
        while (around && !scrolls(around)) around = around.parentElement;
        const box = around?.getBoundingClientRect();
        return box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
    };
    for (const node of shown) {
        const words = [...node.childNodes].some(hasWords);
        const { overflowX, overflowY } = getComputedStyle(node);
        if (words && overflowX !== "visible" && overflowX !== "auto" && node.scrollWidth > node.clientWidth + 1) {
            found.push(`${name(node)} is cut`);
        }
    }
    for (const node of shown.filter((each) => each.matches("button, a, input, select, summary, [role=option]"))) {
        const box = node.getBoundingClientRect();
        if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`${name(node)} sticks out`);
        if (box.width < 23.9 || box.height < 23.9) {
            const inline = node.matches("p a, li a, td a") || amongWords(node);
            if (!inline) found.push(`${name(node)} is ${box.width} x ${box.height}`);
        }
        const card = node.matches("[role=option]");
        const [x, y] = card ? [box.left + 12, box.top + 20] : [box.left + box.width / 2, box.top + box.height / 2];
        if (scrolledAway(node, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !within.contains(hit) || node.contains(hit) || hit.contains(node)) continue;
        if (node.closest("label")?.contains(hit)) continue;
        if (!panel(hit) || panel(hit) === panel(node)) found.push(`${name(node)} lies under ${name(hit)}`);
    }
    return found;
}"""


def journey(person: Mouse) -> Iterator[str]:
    """Everything there is to see: the screens, the dialogs, and a match in all its phases."""
    page, word = person.page, person.words
    person.arrive()
    yield "menu"
    person.press(person.button("Settings"))
    yield "settings"
    person.press(person.button("Close", page.get_by_role("dialog")))
    person.change_settings(pace="Fast")
    person.press(page.get_by_role("link", name=word("open the wallet")))
    yield "wallet"
    person.press(person.link("Games"))
    person.go_to("Spades")
    person.press(page.get_by_text(word("House rules")))
    yield "tables"
    person.press(page.get_by_text(word("House rules")))
    person.press(person.link("Rules"))
    yield "rules"
    person.press(person.link("Spades"))
    person.sit_down(maximum_rounds="1", blind_nil="From the first round on")
    person.wait()
    yield "look"
    person.look()
    person.wait()
    yield "bid"
    person.press(person.button("Hint"))
    page.get_by_role("button", name=re.compile(", " + word("suggested") + "$")).wait_for()
    yield "bid with a hint"
    person.bid()
    yield from phases_of_play(person)
    person.leave.wait_for()
    yield "match over"
    take_up_fair(person)
    yield "deal over"


def phases_of_play(person: Mouse) -> Iterator[str]:
    """A deal from the first card to the last: what can be seen in it, each once."""
    page, word = person.page, person.words
    seen = set()
    for question in person.play_deal(patient=False):
        if question != "play":
            continue
        full, forbidden = len(person.trick) == 4, person.playable.count() < person.cards.count()
        if not seen:
            yield from dialogs_at_the_table(person)
            seen.add("dialogs")
        if forbidden and "why" not in seen:
            seen.add("why")
            yield "play"
            person.page.keyboard.press("Escape")
            person.hand.get_by_role("option", disabled=True).first.focus()
            page.keyboard.press("Enter")
            page.get_by_role("region").get_by_text(word("Allowed: ")).wait_for()
            yield "why not"
            person.press(person.button("Open the rules"))
            yield "rule"
            person.press(person.button("Close", page.get_by_role("dialog")))
            page.keyboard.press("Escape")
        if full and "full" not in seen:
            seen.add("full")
            yield "full trick"
            person.press(page.get_by_role("button", name=word("Last trick")))
            yield "last trick"
            person.press(page.get_by_role("button", name=word("Last trick")))
    assert seen == {"dialogs", "why", "full"}


def dialogs_at_the_table(person: Mouse) -> Iterator[str]:
    """What can be opened over the table."""
    page = person.page
    person.press(person.button("Hint"))
    page.get_by_role("region", name=re.compile("^" + person.words("Hint"))).wait_for()
    yield "hint"
    page.keyboard.press("Escape")
    person.cards.first.focus()
    for key in ("/", "?"):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        yield f"key {key}"
        page.keyboard.press("Escape")
    person.press(person.button("Menu"))
    yield "table menu"
    person.press(person.button("Give up the match"))
    yield "give up?"
    person.press(person.button("Keep it"))


def journey_past_piles(person: ShedByMouse) -> Iterator[str]:
    """A match of two rounds with a stock, a pile and rows, in testing mode, so that everything comes up soon."""
    page = person.page
    person.come_to("Bridge")
    yield "tables"
    person.take_seat("4", testing=True, cards_dealt="1", match_ends_above="90")
    person.wait()
    yield "start"
    person.insist(person.button("End turn, not allowed"), person.button("Open the rules"))
    yield "why not"
    page.keyboard.press("Escape")
    person.press(person.button("Practice"))
    yield "helps"
    page.keyboard.press("Escape")
    person.type("v8888")
    yield "open hands"
    while person.offered.and_(page.get_by_role("option", name="eight of")).count():
        person.put("eight")
    yield "selectors"
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    yield "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    person.next_deal.wait_for()
    yield "round over"
    while (asked := person.wait(patient=False)) != "over":
        person.go_on() if asked == "next" else person.type("aaakkkqqqf")
    yield "match over"


def journey_afterwards(person: Mouse) -> Iterator[str]:
    """What can be done with a deal that is over, and links that lead nowhere."""
    page, dialog = person.page, person.page.get_by_role("dialog")
    person.arrive()
    take_up_fair(person)
    person.press(person.button("Share"))
    expect(person.button("Save picture", dialog)).to_be_enabled()
    yield "share"
    person.press(person.radio("What the link leads to", "How it was played"))
    expect(person.button("Save picture", dialog)).to_be_enabled()
    yield "share how it was played"
    person.press(person.button("Close", dialog))
    person.press(person.button("Verify", person.drawer("Rules")))
    expect(dialog).to_contain_text("The key")
    yield "verify"
    person.press(person.button("Close", dialog.filter(has_text="The key")))
    page.keyboard.press("Escape")
    person.press(person.button("Replay"))
    person.press(person.button("One step forward"))
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "1 of 56")
    yield "replay"
    person.press(person.button("To the end"))
    expect(person.button("One step forward")).to_be_disabled()
    expect(person.button("To the end")).to_be_focused()  # from where the arrows go on turning it
    yield "end of a replay"
    person.press(person.button("Review"))
    expect(person.region("Review")).to_contain_text("decisions")
    every = person.region("Review").get_by_text(re.compile(r"^All \d+"))
    every.wait_for(timeout=PATIENCE)  # until each has been judged
    person.press(every)
    yield "review"
    page.goto("#spades?deal=short")
    page.get_by_role("heading", name="This link does not work").wait_for()
    yield "bad link"
    page.goto("#chess")
    page.get_by_text("The link names a game").wait_for()
    yield "nothing"


Found = dict[tuple[object, ...], list[str]]  # what is wrong, by where it was seen


def settled(page: Page) -> None:
    """Turn off animations, so that nothing is half-way."""
    # A line that runs while Python is loaded never ends.
    page.evaluate(
        "() => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)"
        ".forEach((animation) => animation.finish())"
    )


def no_faults(found: Found) -> None:
    """Expect no finding; otherwise list each one once, with all its places."""
    places: dict[str, list[tuple[object, ...]]] = {}
    for where, faults in found.items():
        for fault in faults:
            places.setdefault(fault, []).append(where)
    assert not places, "\n".join(f"{fault}: {where}" for fault, where in places.items())


def look(page: Page, phase: str, sizes: list[tuple[int, int]], found: Found) -> None:
    """Check at each size that everything on the page has room."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        settled(page)
        found[phase, width, height] = page.evaluate(FAULTS)


def ask_axe(page: Page, source: str, phase: str, found: Found) -> None:
    """Run axe on a light desktop and a dark phone, and on the colours of the theme for more contrast."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(f"() => {{ {source} }}")
    for theme, size, rules in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.set_viewport_size(size)
        settled(page)
        found[phase, theme] = page.evaluate(AXE, rules)


@pytest.mark.parametrize(
    ("kind", "through"),
    [(Mouse, journey), (ShedByMouse, journey_past_piles), (Mouse, journey_afterwards)],
    ids=["tricks", "piles", "afterwards"],
)
def test_every_screen_is_for_everybody(page: Page, kind: type[Mouse], through: Callable[..., Iterator[str]]) -> None:
    """Nothing is cut or covered at any size, in any phase, and axe has nothing to say."""
    prepare(page, SEEDED, 1)
    source = (MODULES / "axe-core/axe.min.js").read_text("utf-8")
    page.emulate_media(reduced_motion="reduce")
    found: Found = {}
    for phase in through(kind(page)):
        look(page, phase, SIZES, found)
        ask_axe(page, source, phase, found)
    no_faults(found)


def stretched(words: str) -> str:
    """These words in a language that needs four letters where English needs three."""
    return re.sub(r"[^\W\d_]{2,}", lambda word: word[0] + word[0][: math.ceil(len(word[0]) * 0.4)], words)


def translated(text: str) -> str:
    """A file of messages, with longer words; what is no text stays as it is."""
    lines = []
    for line in text.splitlines():
        start = re.match(r"[\w-]+ =|\s*\*?\[[^]]*\]|#.*|", line)
        assert start
        pieces = re.split(r"(\{[^{}]*\}|\{[^{}]*$|^\s*\})", line[start.end() :])
        lines.append(start[0] + "".join(piece if "{" in piece else stretched(piece) for piece in pieces))
    return "\n".join(lines)


def translate(route: Route) -> None:
    """Serve texts and rules in that language."""
    answer = route.fetch()
    content = json.loads(answer.text())
    for rule in content if isinstance(content, list) else []:
        rule["title"] = stretched(rule["title"])
        rule["text"] = [
            [kind, [stretched(item) for item in words] if isinstance(words, list) else stretched(words)]
            for kind, words in rule["text"]
        ]
    if isinstance(content, dict):
        texts = content.get("texts", content)
        if "en" in texts:  # what can be chosen has no words
            texts["en"] = translated(texts["en"])
    route.fulfill(response=answer, json=content)


def without_drawn_menu(route: Route) -> None:
    """Leave out the menu that the build has drawn, in its own words: the page then draws it."""
    answer = route.fetch()
    route.fulfill(
        response=answer, body=re.sub(r"<card-table-menu.*</card-table-menu>", "", answer.text(), flags=re.DOTALL)
    )


def test_longer_words_have_room(page: Page) -> None:
    """Another language must find room on a phone, upright or not."""
    prepare(page, SEEDED, 1)
    page.emulate_media(reduced_motion="reduce")
    page.route(re.compile(r"/assets/[^/]*\.json"), translate)
    page.route(re.compile(r"/$"), without_drawn_menu)
    found: Found = {}
    for phase in journey(Mouse(page, stretched)):
        look(page, phase, [(360, 640), (640, 360)], found)
        page.set_viewport_size(DESKTOP)
    no_faults(found)
