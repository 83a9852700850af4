"""A game opens with a dealt table before Python is there: what is decided then is carried out when it comes."""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser import held_back, wait_for_stage
from players import LISTENING, TROUBLED, Finger, Keys, Mouse, Person, labels, prepare, tries
from server import Server, missing

pytestmark = pytest.mark.usefixtures("motion")

# Which opening is shown on a first visit.
SHOWN = "number => { Math.random = () => (number + 23.5) % 24 / 24; }"

# How often a card of the hand was set in motion, and what moved by itself.
MOVED = """() => {
    window.flights = 0;
    window.shifts = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        if (this.dataset.zone === "hand") window.flights += 1;
        return animate.apply(this, how);
    };
    const name = ({ node }) => node?.outerHTML?.slice(0, 120) ?? "";
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) window.shifts.push([value, sources.map(name)]);
    }).observe({ type: "layout-shift" });
}"""

# How well what is asked could be seen at worst.
FAINTEST = """() => {
    window.faintest = 1;
    const look = () => {
        for (const asked of document.querySelectorAll(".calls"))
            window.faintest = Math.min(window.faintest, getComputedStyle(asked).opacity);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""

# Whether the store knows what was decided.
IS_NOTED = """wish => new Promise((done) => {
    indexedDB.open(`card-table${new URL(".", location.href).pathname}`).onsuccess = ({ target: { result: base } }) => {
        const row = base.transaction("matches").objectStore("matches").get("spades");
        row.onsuccess = () => { base.close(); done(row.result?.seen?.wish === wish); };
    };
})"""


# Whether the focus is on a bid or a card, and whether that shows.
ASKED = "document.activeElement.matches('[data-call], [data-card]')"
RINGED = """[document.activeElement, document.activeElement.querySelector(".face")].filter(Boolean)
    .some((node) => getComputedStyle(node).outlineStyle !== "none"
        || getComputedStyle(node).boxShadow.includes("0px 0px 0px 3px"))"""


class Held:
    """The site, with a Python that comes only when it is let go."""

    def __init__(self, server: Server, gate: threading.Event) -> None:
        self.server = server
        self.gate = gate

    def open(self, page: Page, address: str, number: int = 1, until: Literal["load", "commit"] = "load") -> None:
        """Open an address for the first time, and wait for the hand; `until`: for what else, see Playwright's goto."""
        prepare(page, SHOWN, number)
        prepare(page, TROUBLED)
        prepare(page, MOVED)
        page.goto(self.server.url + address, wait_until=until)
        expect(page.get_by_role("listbox", name="Your hand")).to_be_visible()

    def come(self, page: Page) -> None:
        """Let Python come, and wait until it knows the match."""
        self.gate.set()
        wait_for_stage(page, "ready")
        page.wait_for_function("() => window.trouble.sent.load > 0")
        # Questions are answered in their order.
        page.evaluate("window.cardTable.engine.ask({ do: 'nothing' })")
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


@pytest.fixture
def held(serve: Callable[..., Server], dist: Path) -> Iterator[Held]:
    """The site, with Python held back."""
    server, gate = serve("/held/"), threading.Event()

    def late(content: bytes) -> bytes:
        gate.wait(60)
        return content

    server.faults[next((dist / "assets").glob("worker-*.js")).name] = late
    yield Held(server, gate)
    gate.set()


@pytest.fixture
def tab(open_context: Callable[..., BrowserContext]) -> Page:
    """A page of its own."""
    return open_context(has_touch=True).new_page()


def chosen(person: Person, words: str = "") -> Locator:
    """The line that says what is decided and waits."""
    return person.page.get_by_role("paragraph").filter(has_text=re.compile(f"^Chosen: {re.escape(words)}"))


def log(person: Person) -> Locator:
    """What has happened so far, line by line."""
    return person.log.get_by_role("listitem")


def decide(person: Person, what: Locator, words: str) -> None:
    """Press until it counts: a press right after a panel has opened is ignored."""
    for _ in tries(f"choosing {words}"):
        person.press(what)
        with suppress(AssertionError):
            expect(chosen(person, words)).to_be_visible(timeout=1500)
            return


def bid(person: Person) -> None:
    decide(person, person.button("4", person.bids), "4")


def say(name: str) -> Callable[[Person], None]:
    """Press a button of the panel."""
    return lambda person: decide(person, person.button(name), name)


def play(person: Person) -> None:
    card = person.names(person.playable)[-1]
    person.lay(person.card(card))
    expect(chosen(person, card)).to_be_visible()


def bury(person: Person) -> None:
    for place in range(person.cards.count() - 8, person.cards.count()):
        card = person.cards.nth(place)
        for _ in tries(f"choosing {place}"):
            if card.get_attribute("aria-selected") == "true":
                break
            person.touch_card(card)
    person.press(person.region("Your actions").get_by_role("button", name=re.compile("^Put back")))
    expect(chosen(person, "Put back")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "number", "kind", "first"),
    [
        ("spades", 1, Mouse, bid),
        ("spades/classic", 2, Keys, bid),
        ("belote", 1, Finger, say("Pass")),
        ("doppelkopf", 1, Keys, say("Healthy")),
        ("bridge36", 1, Mouse, play),
        ("eighty", 22, Mouse, bury),
        ("eighty", 3, Finger, play),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_the_first_decision_is_made_before_python_is_there(
    tab: Page, held: Held, game: str, number: int, kind: type[Person], first: Callable[[Person], None]
) -> None:
    held.open(tab, f"#{game}", number)
    person = kind(tab)
    before = log(person).count()
    first(person)
    held.come(tab)
    expect(chosen(person)).to_have_count(0)
    for _ in tries("waiting for what follows"):
        if log(person).count() > before:
            break
    sent = tab.evaluate("window.trouble.sent")
    assert (sent["load"], sent["act"], sent.get("start", 0)) == (1, 1, 0)
    assert tab.get_by_role("status").get_by_text("set up again").count() == 0


def test_a_deal_goes_on_from_it_to_its_end(tab: Page, held: Held) -> None:
    held.open(tab, "#spades")
    person = Mouse(tab)
    bid(person)
    held.come(tab)
    expect(chosen(person)).to_have_count(0)
    assert person.finish_deal() in {"next", "over"}


def test_nothing_moves_when_python_takes_over(tab: Page, held: Held) -> None:
    """The cards stay where they are, and are not dealt a second time."""
    # On a slow machine the typeface may come as early; what that moves is no matter of Python.
    with held_back(tab, r"\.woff2"):
        held.open(tab, "#spades")
        person = Mouse(tab)
        expect(tab.locator("card-table-view")).to_be_attached()
        tab.evaluate("document.querySelector('card-table-view').settled")
        hand = labels(person.cards)
        node = person.hand.element_handle()
        expect(tab.get_by_role("progressbar")).to_be_visible()
        tab.evaluate("window.shifts.length = 0")
        held.come(tab)
        expect(tab.get_by_role("progressbar")).to_have_count(0)
        assert tab.evaluate("[window.flights, window.shifts]") == [0, []]
    assert labels(person.cards) == hand
    assert node and node.evaluate("node => node.isConnected")


def test_what_is_asked_is_there_with_the_hand(tab: Page, held: Held) -> None:
    """Only later in a match it comes softly, lest it take a press that was meant for something else."""
    prepare(tab, FAINTEST)
    with held_back(tab, r"/main-.*\.js"):  # it takes over what lies there already
        held.open(tab, "#spades", until="commit")
    held.come(tab)
    assert tab.evaluate("window.faintest") == 1


def test_a_decision_can_be_changed_and_taken_back(tab: Page, held: Held) -> None:
    """The last one counts; pressing again and again is no other."""
    held.open(tab, "#spades")
    person = Mouse(tab)
    bid(person)
    person.press(person.bids.get_by_role("button", name="4, chosen"))
    expect(chosen(person, "4")).to_be_visible()
    decide(person, person.button("5", person.bids), "5")
    expect(person.button("4", person.bids)).to_be_visible()
    person.press(person.button("Take it back"))
    expect(chosen(person)).to_have_count(0)
    expect(person.button("5", person.bids)).to_be_visible()
    for key in ("u", "Escape"):
        bid(person)
        tab.keyboard.press(key)
        expect(chosen(person)).to_have_count(0)
    decide(person, person.button("3", person.bids), "3")
    held.come(tab)
    expect(person.region("Players").get_by_role("listitem").filter(has_text="You")).to_contain_text("3")
    tab.wait_for_function("() => window.trouble.sent.act > 0")
    assert tab.evaluate("window.trouble.sent.act") == 1


def test_another_card_is_a_change_of_mind(tab: Page, held: Held) -> None:
    held.open(tab, "#bridge36")
    person = Mouse(tab)
    first, second = person.names(person.playable)[:2]
    person.lay(person.card(first))
    expect(chosen(person, first)).to_be_visible()
    person.touch_card(person.card(first))
    expect(chosen(person, first)).to_be_visible()
    person.lay(person.card(second))
    expect(chosen(person, second)).to_be_visible()
    expect(chosen(person)).to_have_count(1)


def test_one_click_plays_a_card_of_the_drawn_table(tab: Page, held: Held) -> None:
    """A mouse needs one click, whichever table it falls on."""
    person = Mouse(tab)
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#bridge36", until="commit")
        card = person.names(person.playable)[0]
        person.touch_card(person.card(card))
    expect(chosen(person, card)).to_be_visible()


def test_a_call_at_the_drawn_table_is_made_once(tab: Page, held: Held) -> None:
    person = Mouse(tab)
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#spades", until="commit")
        person.press(person.button("4", person.bids))
    expect(chosen(person, "4")).to_be_visible()
    held.come(tab)
    tab.wait_for_function("() => window.trouble.sent.act > 0")
    expect(person.region("Players").get_by_role("listitem").filter(has_text="You")).to_contain_text("4")
    assert tab.evaluate("window.trouble.sent.act") == 1


def test_cards_hear_keys_at_the_drawn_table(tab: Page, held: Held) -> None:
    """As at the page's own table, Enter chooses and then plays."""
    person = Mouse(tab)
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#bridge36", until="commit")
        first, second = person.names(person.cards)[:2]
        expect(person.card(first)).to_be_focused()
        tab.keyboard.press("ArrowRight")
        expect(person.card(second)).to_be_focused()
        tab.keyboard.press("Enter")
        expect(person.card(second)).to_have_attribute("aria-selected", "true")
    expect(person.button(f"Play {second}")).to_be_visible()
    tab.keyboard.press("Enter")
    expect(chosen(person, second)).to_be_visible()


@pytest.mark.parametrize("game", ["spades", "bridge36"])
def test_whoever_has_pressed_no_key_yet_sees_no_ring(tab: Page, held: Held, game: str) -> None:
    """The focus is where keys begin; a ring around a bid would look as if it were proposed."""
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, f"#{game}", until="commit")
        tab.wait_for_function(f"() => {ASKED}")
        assert not tab.evaluate(RINGED)
    held.come(tab)
    wait_for_stage(tab, "ready")
    assert tab.evaluate(ASKED) and not tab.evaluate(RINGED)
    tab.keyboard.press("ArrowRight")
    assert tab.evaluate(ASKED) and tab.evaluate(RINGED)


def test_two_keys_play_a_card_of_the_drawn_table(tab: Page, held: Held) -> None:
    person = Mouse(tab)
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#bridge36", until="commit")
        card = person.names(person.cards)[0]
        expect(person.card(card)).to_be_focused()
        tab.keyboard.press("Enter")
        tab.keyboard.press("Enter")
    expect(chosen(person, card)).to_be_visible()


def test_bids_hear_keys_at_the_drawn_table(tab: Page, held: Held) -> None:
    person = Mouse(tab)
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#spades", until="commit")
        person.button("4", person.bids).focus()
        tab.keyboard.press("ArrowRight")
        expect(person.button("5", person.bids)).to_be_focused()
        tab.keyboard.press("Enter")
    expect(chosen(person, "5")).to_be_visible()


def test_a_bid_is_put_together_at_the_drawn_table(tab: Page, held: Held) -> None:
    """Each press is seen at once, and the page's own table is set to what was seen."""
    person = Mouse(tab)
    suits = tab.get_by_role("radiogroup")
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#belote", until="commit")
        number = tab.get_by_role("spinbutton")
        least = int(number.inner_text())
        expect(person.button("Lower")).to_be_disabled()
        for name, seen in (("Higher", 1), ("Lower", 0), ("Higher", 1), ("Higher", 2), ("Higher", 3), ("Lower", 2)):
            person.press(person.button(name))
            expect(number).to_have_text(str(least + seen))
        for suit in ("spades", "hearts"):
            person.press(suits.get_by_role("radio", name=suit))
            expect(suits.get_by_role("radio", checked=True)).to_have_accessible_name(suit)
        # Only the page's own table can say what the bid is now.
        expect(person.bids.get_by_role("button", name="Bid")).to_have_count(0)
    expect(tab.locator("[data-drawn]")).to_have_count(0)
    expect(number).to_have_text(str(least + 2))
    expect(person.button(f"Bid {least + 2} hearts")).to_be_enabled()
    expect(suits.get_by_role("radio", checked=True)).to_have_accessible_name("hearts")


def test_another_game_is_drawn_when_the_address_changes(tab: Page, held: Held) -> None:
    person = Mouse(tab)
    with held_back(tab, r"/main-.*\.js"):
        held.open(tab, "#spades", until="commit")
        expect(person.button("4", person.bids)).to_be_visible()
        tab.evaluate("location.hash = '#bridge36'")
        expect(person.button("4", person.bids)).to_have_count(0)
        card = person.names(person.playable)[0]
        person.touch_card(person.card(card))
    expect(chosen(person, card)).to_be_visible()


def test_a_decision_is_found_again_after_a_reload(tab: Page, held: Held) -> None:
    """As long as Python is not there, it is only noted."""
    person = Mouse(tab)
    held.open(tab, "#spades")
    hand = person.names(person.cards)
    bid(person)
    tab.wait_for_function(IS_NOTED, arg="bid:4")
    tab.reload()
    expect(chosen(person, "4")).to_be_visible()
    assert person.names(person.cards) == hand
    held.come(tab)
    tab.wait_for_function("() => window.trouble.sent.act > 0")
    expect(person.region("Players").get_by_role("listitem").filter(has_text="You")).to_contain_text("4")


def hear(tab: Page, words: re.Pattern[str]) -> str:
    """Listen until such words are spoken; return them."""
    for _ in tries(f"listening for {words.pattern!r}"):
        for each in tab.evaluate("window.heard"):
            if words.search(each["words"]):
                return str(each["words"])
    raise AssertionError


def test_it_is_all_told_in_words(tab: Page, held: Held) -> None:
    prepare(tab, LISTENING)
    held.open(tab, "#spades", 3)
    person = Mouse(tab)
    asked = hear(tab, re.compile(r"Deal 1.* bid.*How many tricks will you take\?$"))
    assert asked, "what the others did before comes first"
    bid(person)
    hear(tab, re.compile("^Chosen: 4. The bots answer once they are here.$"))
    person.press(person.button("Take it back"))
    hear(tab, re.compile("^Taken back.$"))


def test_a_hint_comes_with_python(tab: Page, held: Held) -> None:
    held.open(tab, "#spades")
    person = Mouse(tab)
    person.press(person.button("Hint"))
    expect(tab.get_by_text("The hint comes as soon as the bots are here.").first).to_be_visible()
    held.come(tab)
    expect(tab.get_by_text(re.compile("^Hint: ")).first).to_be_visible(timeout=60_000)


def test_rules_settings_and_score_do_not_wait(tab: Page, held: Held) -> None:
    """And whoever looks something up finds the same hand again."""
    held.open(tab, "#spades")
    person = Mouse(tab)
    hand = labels(person.cards)
    person.change_settings(theme="Dark")
    person.press(person.button("Menu"))
    person.press(person.link("Rules of the game"))
    expect(tab.get_by_role("heading", name="Follow suit").first).to_be_visible()
    person.press(person.link("Back to the table"))
    expect(person.cards).to_have_count(13)
    assert labels(person.cards) == hand
    expect(chosen(person)).to_have_count(0)


def test_only_what_was_decided_in_is_kept(tab: Page, held: Held) -> None:
    """Looking leaves nothing behind; after a decision one lands where one left, even if Python never came."""
    held.open(tab, "#spades")
    person = Mouse(tab)
    under_way = tab.get_by_role("region", name="Match under way")
    tab.goto(held.server.url + "#")
    expect(tab.get_by_role("article").first).to_be_visible()
    expect(under_way).to_have_count(0)
    tab.go_back()
    bid(person)
    hand = labels(person.cards)
    tab.reload()
    held.gate.set()
    expect(person.bids).to_be_visible(timeout=60_000)
    assert labels(person.cards) == hand
    tab.goto(held.server.url + "#")
    expect(under_way).to_contain_text("Quick")


def test_a_reload_shows_another_one(tab: Page, held: Held) -> None:
    held.open(tab, "#spades")
    person = Mouse(tab)
    hands = set()
    for _ in range(4):
        hands.add(tuple(labels(person.cards)))
        tab.reload()
        expect(person.hand).to_be_visible()
    assert len(hands) == 4


def test_a_python_that_does_not_start_loses_no_decision(tab: Page, held: Held) -> None:
    late = next(iter(held.server.faults))
    held.server.faults[late] = missing
    held.open(tab, "#spades")
    person = Mouse(tab)
    alert = tab.get_by_role("alert").filter(has_text="A file of this page could not be loaded.")
    expect(alert).to_be_visible()
    hand = person.names(person.cards)
    person.button("4", person.bids).evaluate("node => node.click()")  # the alert may lie over it
    expect(chosen(person, "4")).to_have_count(1)
    held.server.faults.clear()
    person.press(person.button("Try again", alert))
    held.come(tab)
    expect(person.region("Players").get_by_role("listitem").filter(has_text="You")).to_contain_text("bid 4")
    assert person.names(person.cards) == hand


def test_a_number_is_not_lost_that_is_being_typed_when_python_comes(tab: Page, held: Held) -> None:
    prepare(tab, TROUBLED)
    tab.goto(held.server.url + "#spades/tables")
    person = Mouse(tab)
    person.press(tab.get_by_text("House rules"))
    person.press(tab.get_by_role("checkbox", name="Maximum rounds"))
    field = tab.get_by_role("spinbutton", name="Maximum rounds", exact=True)
    field.fill("7")
    held.gate.set()
    wait_for_stage(tab, "ready")
    tab.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(field).to_have_value("7")


def test_a_second_tab_says_so_and_can_take_it_over(open_context: Callable[..., BrowserContext], held: Held) -> None:
    context = open_context()
    here, there = context.new_page(), context.new_page()
    held.open(here, "#spades")
    bid(Mouse(here))
    there.goto(held.server.url + "#spades")
    other = Mouse(there)
    words = "This match is open in another tab"
    expect(there.get_by_role("alert").filter(has_text=words)).to_be_visible()
    other.press(other.button("Play here"))
    expect(here.get_by_role("alert").filter(has_text=words)).to_be_visible()
    held.gate.set()
    expect(other.bids).to_be_visible(timeout=60_000)


def test_what_was_practised_last_is_offered_again(page: Page) -> None:
    """With one's own options Python deals; nothing is kept of it before a decision."""
    prepare(page, TROUBLED)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.sit_down(coins=False, table="Medium", bag_limit="7")
    assert person.wait() == "bid"
    person.press(person.button("Menu"))
    person.press(person.button("Give up the match"))
    person.press(person.button("Give it up"))
    expect(page.get_by_role("heading", name="Spades", exact=True)).to_be_visible()
    page.goto("#spades")
    assert person.wait() == "bid"
    expect(page.get_by_role("list", name="The state of the match")).to_contain_text("0/7 bags")
    page.goto("#")
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.get_by_role("region", name="Match under way")).to_have_count(0)
    page.goto("#spades/classic")
    expect(page.get_by_role("list", name="The state of the match")).to_contain_text("0/10 bags")
    assert page.evaluate("window.trouble.sent.start") == 2


def test_a_match_for_coins_goes_on_instead(page: Page) -> None:
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.sit_down()
    assert person.wait() == "bid"
    hand = labels(person.cards)
    for address in ("#spades", "#spades/classic"):
        page.goto("#")
        page.goto(address)
        assert person.wait() == "bid"
        assert labels(person.cards) == hand


@pytest.mark.parametrize(
    "words", ["nobody", "spades/nowhere", "%", "constructor", "spades/constructor", "spades/__proto__", "/"]
)
def test_an_address_that_means_nothing_leads_to_the_menu(tab: Page, held: Held, words: str) -> None:
    errors: list[object] = []
    tab.on("pageerror", lambda error: errors.append(error))
    tab.goto(f"{held.server.url}#{words}")
    expect(tab.get_by_role("article").first).to_be_visible()
    assert errors == []


def test_the_way_to_the_tables(tab: Page, held: Held) -> None:
    held.open(tab, "#spades")
    person = Mouse(tab)
    person.press(person.button("Menu"))
    person.press(person.link("Other tables"))
    expect(person.radio("Table", "Quick")).to_be_visible()
    tab.goto(held.server.url + "#")
    person.go_to("Belote")
    expect(person.radio("Table", "Quick")).to_be_visible()
