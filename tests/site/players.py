"""People at the page: by mouse, by finger, by keyboard, by screen reader.

Whatever they press or read is found by its role and its name, never by how the page is made.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from types import MappingProxyType

from playwright.sync_api import BrowserContext, Frame, Locator, Page, TimeoutError, expect

from browser import wait_for_stage

PATIENCE = 120_000  # ms; nothing takes this long, even where many tests share a machine
LOOK = 50  # ms between two looks at the table, or looking would take longer than all that the page does
# ms until a press counts, after the turn has changed and after a panel has come: people look before they press.
AT_MY_TURN, AT_A_PANEL = 300, 750

PHONE, SIDEWAYS, SMALL = (360, 640), (640, 360), (320, 480)

MINUS = "\N{MINUS SIGN}"
RANKS = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "ten": "1", "nine": "9", "eight": "8", "seven": "7"}
RANKS |= {"six": "6", "five": "5", "four": "4", "three": "3", "two": "2"}

# The page takes the seeds of its matches from the browser; this makes them small numbers in order, and keeps back the
# salt of fair matches, for a test chooses a seed for its cards.
SEEDED = """seed => {
    crypto.getRandomValues = (array) => array.fill(array instanceof Uint32Array ? seed++ : 0);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (text) {
        postMessage.call(this, text.replace(/,"salt":"[0-9a-f]*"/, ""));
    };
}"""

# What a screen reader would read out: every text that appears within a live region.
LISTENING = """() => {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const place = target instanceof Element ? target : target.parentElement;
            const live = place?.closest("[role=status], [role=alert]");
            const words = [...addedNodes].map((node) => node.textContent).join("").trim();
            if (live && words) window.heard.push({ words, node: live.className });
        }
    }).observe(document, { subtree: true, childList: true });
}"""

# The worker, and what may befall it: `silenced` requests never reach it, one of `broken` is answered as a bug of the
# engine would be, one of `killed` is the last it gets; each of these once. `sent` counts what was asked,
# `workers` how many there were.
TROUBLED = """() => {
    const trouble = window.trouble = { silenced: [], broken: [], killed: [], sent: {}, workers: 0 };
    const strikes = (kind, what) => {
        const at = trouble[kind].indexOf(what);
        if (at >= 0 && kind !== "silenced") trouble[kind].splice(at, 1);
        return at >= 0;
    };
    window.Worker = class extends Worker {
        constructor(...how) { super(...how); trouble.workers += 1; }
        postMessage(text) {
            const { id, do: what } = JSON.parse(text);
            trouble.sent[what] = (trouble.sent[what] ?? 0) + 1;
            if (strikes("silenced", what)) return;
            if (strikes("killed", what)) return queueMicrotask(() => window.cardTable.engine.kill());
            if (!strikes("broken", what)) return super.postMessage(text);
            const data = JSON.stringify({ v: 1, id, is: "broken", trace: "a planted bug" });
            queueMicrotask(() => this.onmessage({ data }));
        }
    };
}"""

# What last had the focus, if nothing has it in a later frame.
WATCHING = """() => {
    window.unfocused = [];
    let last = "";
    const look = () => {
        const { activeElement: now, body } = document;
        if (now && now !== body) last = now.outerHTML.slice(0, 200);
        else if (last) window.unfocused.push(last);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def tries(what: str) -> Iterator[None]:
    """Let a person try again and again, but not for ever."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        yield
    raise AssertionError(f"still {what} after {PATIENCE // 1000} s")


def prepare(where: Page | BrowserContext, script: str, value: object = None) -> None:
    """Run a script before those of every page that is opened."""
    text = "undefined" if value is None else repr(value)
    where.add_init_script(f"({script})({text})")


class Person:
    """Somebody who plays; each kind has its own way to `press`.

    `words` turns the page's English into the language it is shown in.
    """

    habits: Mapping[str, str] = MappingProxyType({"pace": "Fast"})  # the settings they choose

    def __init__(self, page: Page, words: Callable[[str], str] = str) -> None:
        self.page = page
        self.words = words

    def press(self, what: Locator) -> None:
        """Press a button, follow a link, tick a box."""
        what.click()

    def lift(self, card: Locator) -> None:
        """Make a card of the hand the chosen one."""
        # A press right after the turn changed was meant for the trick before, and is ignored: people press again.
        for _ in tries(f"lifting {card}"):
            if card.get_attribute("aria-selected", timeout=5_000) == "true":
                return
            self.touch_card(card)

    def touch_card(self, card: Locator, forbidden: bool = False) -> None:
        """Press a card where its neighbour does not cover it; `forbidden`: although it may not be played."""
        card.click(position={"x": 10, "y": 20}, timeout=5_000, force=forbidden)

    def hurry(self) -> None:
        """Make the others play at once."""
        self.page.keyboard.press("n")

    # Where things are

    def button(self, name: str, within: Locator | None = None) -> Locator:
        """A button by its name."""
        return (within or self.page).get_by_role("button", name=self.words(name), exact=True)

    def link(self, name: str, within: Locator | None = None) -> Locator:
        """A link by its name."""
        return (within or self.page).get_by_role("link", name=self.words(name), exact=True)

    def region(self, name: str) -> Locator:
        """A part of the page by its name."""
        return self.page.get_by_role("region", name=self.words(name), exact=True)

    def radio(self, group: str, name: str) -> Locator:
        """A choice out of a group of choices."""
        box = self.page.get_by_role("group", name=self.words(group), exact=True)
        return box.get_by_role("radio", name=re.compile("^" + re.escape(self.words(name))))

    @property
    def hand(self) -> Locator:
        """My cards."""
        return self.page.get_by_role("listbox", name=self.words("Your hand"))

    @property
    def cards(self) -> Locator:
        """Each card of my hand."""
        return self.hand.get_by_role("option")

    @property
    def playable(self) -> Locator:
        """Each card of my hand that may be played now."""
        return self.hand.get_by_role("option", disabled=False)

    @property
    def bids(self) -> Locator:
        """The panel that asks for my bid."""
        return self.page.get_by_role("group", name=self.words("How many tricks will you take?"))

    @property
    def blind(self) -> Locator:
        """The panel that asks whether I bid before I see my cards."""
        return self.page.get_by_role("group", name=self.words("Bid blind nil, or look at your cards"))

    @property
    def mine(self) -> Locator:
        """My seat, when it is my turn."""
        return self.region("Players").get_by_role("listitem").filter(has_text=self.words("You, to play"))

    @property
    def next_deal(self) -> Locator:
        """The button at the end of a deal."""
        return self.button("Next deal")

    @property
    def leave(self) -> Locator:
        """The button at the end of a match."""
        return self.button("Leave the table")

    @property
    def trick(self) -> list[str]:
        """What lies on the table: "West: ten of clubs, led"."""
        return labels(self.region("The table").get_by_role("img", name=re.compile(self.words(" of "))))

    def names(self, cards: Locator) -> list[str]:
        """The names of some cards, without what else their labels say."""
        return [label.split(",")[0] for label in labels(cards)]

    def card(self, name: str) -> Locator:
        """A card of my hand: "queen of hearts"."""
        return self.hand.get_by_role("option", name=re.compile(f"^{re.escape(name)}(,|$)"))

    @property
    def corner(self) -> tuple[float, float] | None:
        """A spot of bare felt; none while the result of a deal lies on it."""
        with suppress(TimeoutError):
            if box := self.region("The table").bounding_box(timeout=1_000):
                return box["x"] + 3, box["y"] + 3
        return None

    @property
    def state(self) -> dict[str, object]:
        """All that I see of the table: my cards, the trick, the players, the score."""
        return {
            "hand": sorted(self.names(self.cards)),
            "trick": self.trick,
            "players": self.region("Players").get_by_role("listitem").all_inner_texts(),
            "score": self.page.get_by_role("list", name=self.words("The state of the match")).inner_text(),
        }

    def drawer(self, leaf: str = "Deal") -> Locator:
        """The drawer, open at a leaf: beside a wide table, or in a dialog."""
        name = self.words("Deal, score, rules")
        drawer = self.page.get_by_role("complementary", name=name, exact=True)
        drawer = drawer.or_(self.page.get_by_role("dialog", name=name, exact=True))
        if not drawer.is_visible():
            self.press(self.button("Deal, score, rules"))
        tab = drawer.get_by_role("tab", name=self.words(leaf), exact=True)
        if tab.get_attribute("aria-selected") != "true":
            self.press(tab)
        return drawer

    @property
    def log(self) -> Locator:
        """What has happened so far, in sentences, the newest first."""
        return self.drawer().get_by_role("list").last

    def named(self, words: str) -> str:
        """Words in which those at the table have the names of whoever sits at "South", "West", "North" or "East"."""
        for place in ("South", "West", "North", "East"):
            seat = self.region("Players").get_by_role("listitem").filter(has_text=f"{place}, ")
            if place in words and seat.count():
                who = re.match(rf"\s*(\w+)(, to play)?\s*{place}, ", seat.text_content() or "")
                assert who, seat.text_content()
                words = words.replace(place, who[1])
        return words

    # Before the table

    def arrive(self, address: str = "") -> None:
        """Open the page; Python is there when this returns."""
        self.page.goto(address)
        wait_for_stage(self.page, "ready")

    def come_back(self) -> None:
        """Load the page once more."""
        self.page.reload()
        wait_for_stage(self.page, "ready")

    def change_settings(self, **wishes: str) -> None:
        """Change settings: `pace="Fast"`; a word with a low line is two words."""
        self.press(self.button("Settings"))
        for group, wish in wishes.items():
            self.press(self.radio(group.replace("_", " ").capitalize(), wish))
        self.press(self.button("Close", self.page.get_by_role("dialog")))

    def go_to(self, game: str) -> None:
        """From the menu to the tables of a game."""
        shelf = self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=self.words(game)))
        self.press(self.link("Change the table", shelf))
        shelf.wait_for(state="hidden")

    def come_to(self, game: str) -> None:
        """Open the page, choose one's settings, and go to the tables of a game."""
        self.arrive()
        self.change_settings(**self.habits)
        self.go_to(game)

    def sit_down(self, coins: bool = True, table: str = "Quick", mode: str = "", **rules: str) -> None:
        """Choose a table and sit down; house rules by their names: `maximum_rounds="1"`."""
        if mode:
            self.press(self.radio("Mode", mode))
        self.press(self.radio("Stake", "For coins" if coins else "Practice"))
        self.press(self.radio("Table", table))
        if rules:
            self.press(self.page.get_by_text(self.words("House rules")))
        for name, value in rules.items():
            self.set_rule(self.words(name.replace("_", " ").capitalize()), value)
        self.press(self.button("Sit down for 250 coins" if coins else "Start practice"))

    def set_rule(self, name: str, value: str) -> None:
        """Change a house rule."""
        none = self.page.get_by_role("checkbox", name=re.compile("^" + re.escape(name)))
        if none.count() and none.is_checked():
            self.press(none)
        field = self.page.get_by_role("combobox", name=name, exact=True)
        if field.count():
            field.select_option(self.words(value))
        else:
            number = self.page.get_by_role("spinbutton", name=name, exact=True)
            number.fill(value)
            number.blur()  # as people do when they go on to the next field

    # At the table

    @property
    def due(self) -> Locator:
        """Where it says that something is asked of me."""
        return self.leave.or_(self.next_deal).or_(self.mine).first

    def asked(self) -> str:
        """What is asked of me now; "" while it is the others' turn."""
        if not self.due.is_visible():  # one look at the page, where each of the three would take one
            return ""
        if self.mine.is_visible():
            question = self.question()
            # What I have just answered may still have been shown; if it is still my turn, nothing changes any more.
            return question if self.mine.is_visible() else ""
        return "over" if self.leave.is_visible() else "next" if self.next_deal.is_visible() else ""

    def question(self) -> str:
        """What is asked of the player whose turn it is."""
        return "look" if self.blind.is_visible() else "bid" if self.bids.is_visible() else "play"

    def wait(self, patient: bool = True) -> str:
        """Wait until something is asked of me, and return it."""
        for _ in tries("waiting for a question"):
            if patient:
                self.due.wait_for(timeout=PATIENCE)
            if question := self.asked():
                break
            # My last card may have played itself: whoever is patient waits on, or its trick would not be shown.
            if not patient:
                self.hurry()
            self.page.wait_for_timeout(LOOK)
        return question

    def bid(self, call: str = "3") -> None:
        """Bid."""
        self.call(self.button(call, self.bids.or_(self.blind)))

    def look(self) -> None:
        """Look at my cards instead of bidding blind."""
        self.call(self.button("Look at my cards", self.blind))

    def call(self, button: Locator) -> None:
        """Press a button of a panel until it is gone."""
        self.page.wait_for_timeout(AT_A_PANEL)
        for _ in tries(f"pressing {button}"):
            if not button.is_visible():
                return
            with suppress(TimeoutError):
                self.press(button)
                button.wait_for(state="hidden", timeout=500)
                return

    def lay(self, card: Locator) -> None:
        """Press a card as often as it takes to play it; a mouse needs one click."""
        self.page.wait_for_timeout(AT_MY_TURN)
        self.touch_card(card)

    def play(self, name: str) -> None:
        """Play a card: it is played when it has left my hand."""
        card = self.card(name)
        for _ in tries(f"playing {name}"):
            if not card.count():
                return
            with suppress(TimeoutError):
                self.lay(card)
                card.wait_for(state="detached", timeout=1_000)
                return

    def press_twice(self, card: Locator) -> None:
        """Lift a card and play it."""
        self.lift(card)
        self.touch_card(card)

    def play_by_two_presses(self, name: str) -> None:
        """Lift a card and play it; the last one may play itself meanwhile, and a press as a turn begins is none."""
        card = self.card(name)
        for _ in tries(f"playing {name}"):
            with suppress(TimeoutError) if self.cards.count() <= 1 else nullcontext():
                self.press_twice(card)
            with suppress(TimeoutError):
                card.wait_for(state="detached", timeout=5_000)
                return

    def answer(self, question: str) -> str:
        """Do something that the page offers; return the card if one was played."""
        if question == "look":
            self.look()
        elif question == "bid":
            self.bid()
        else:
            # The last card of a hand may play itself meanwhile.
            for card in self.names(self.playable)[-1:]:
                self.play(card)
                return card
        return ""

    def go_on(self) -> None:
        """Go on to the next deal."""
        self.call(self.next_deal)

    def play_deal(self, patient: bool = True) -> Iterator[str]:
        """Play until the deal is over, yielding what is asked before it is answered."""
        while (question := self.wait(patient)) not in {"next", "over"}:
            yield question
            self.answer(question)
        yield question

    def finish_deal(self, patient: bool = False) -> str:
        """Play a deal to its end; return "next" or "over"."""
        return [*self.play_deal(patient)][-1]


class Mouse(Person):
    """Somebody with a mouse, and a keyboard beside it."""


class MouseAlone(Mouse):
    """Somebody who has nothing but a mouse."""

    def hurry(self) -> None:
        """Click on the felt, in a corner where nothing ever lies."""
        if corner := self.corner:
            self.page.mouse.click(*corner)


class Visitor(Mouse):
    """Somebody who plays in a frame of another page."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame.page)
        self.outside = frame.page
        self.page = frame  # type: ignore[assignment]  # it has all that a person looks for

    def hurry(self) -> None:
        """Click on this frame's felt: a key goes to the frame that has the focus, and could deal its next cards."""
        if corner := self.corner:
            self.outside.mouse.click(*corner)


class Finger(Person):
    """Somebody with a touch screen."""

    lay, play = Person.press_twice, Person.play_by_two_presses

    def press(self, what: Locator) -> None:
        """Tap."""
        what.tap()

    def touch_card(self, card: Locator, forbidden: bool = False) -> None:
        """Tap a card where its neighbour does not cover it."""
        card.tap(position={"x": 10, "y": 20}, timeout=5_000, force=forbidden)

    def hurry(self) -> None:
        """Tap on the felt, in a corner where nothing ever lies."""
        if corner := self.corner:
            self.page.touchscreen.tap(*corner)

    @contextmanager
    def finger_on(self, card: Locator) -> Iterator["Touch"]:
        """Put a finger on a card, and take it away at the end."""
        box = card.bounding_box()
        assert box
        touch = Touch(self.page, box["x"] + 10, box["y"] + 20)
        yield touch
        touch.end()


def turn(person: Person, size: tuple[int, int]) -> None:
    """Turn the phone, or take another one, and wait until nothing moves."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate("document.querySelector('card-table-view').settled")


class Touch:
    """One finger on the glass, with its times given and not measured: a flick stays a flick on a slow machine."""

    def __init__(self, page: Page, x: float, y: float) -> None:
        self.session = page.context.new_cdp_session(page)
        self.x, self.y = x, y
        self.time = page.evaluate("Date.now()") / 1000
        self.send("touchStart")

    def send(self, kind: str) -> None:
        """Report to the browser what the finger does."""
        points = [] if kind == "touchEnd" else [{"x": self.x, "y": self.y}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.time})

    def move(self, right: float, down: float, seconds: float) -> None:
        """Slide in a few steps."""
        for _ in range(4):
            self.x, self.y, self.time = self.x + right / 4, self.y + down / 4, self.time + seconds / 4
            self.send("touchMove")

    def end(self) -> None:
        """Take the finger away."""
        self.send("touchEnd")
        self.session.detach()


class Keys(Person):
    """Somebody with a keyboard alone, who plays the last card too."""

    habits = MappingProxyType({"pace": "Fast", "my_last_card": "Waits for me"})
    lay, play = Person.press_twice, Person.play_by_two_presses

    def press(self, what: Locator) -> None:
        """Go there with Tab and the arrows, then Enter; a box is ticked with the space bar."""
        kind = what.evaluate("node => node.type ?? node.localName")
        if kind == "radio":
            self.reach_choice(what)
        else:
            self.reach(what)
            self.page.keyboard.press("Space" if kind == "checkbox" else "Enter")

    def reach(self, what: Locator, there: str = "node => node === document.activeElement") -> None:
        """Press Tab until that has the focus."""
        what.wait_for(state="attached")
        for _ in range(120):
            # Of all such things, though there is but one: to look for that one first would be two questions more.
            if what.evaluate_all(f"nodes => nodes.some({there})"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def reach_choice(self, choice: Locator) -> None:
        """Go to a group of choices with Tab, to the choice with the arrows."""
        self.reach(choice, "node => node.name === document.activeElement.name")
        for _ in range(9):
            if choice.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows do not lead to {choice}")

    def lift(self, card: Locator) -> None:
        """Type its rank and its suit, then lift it."""
        if not self.page.evaluate("document.activeElement.role === 'option'"):
            self.reach(self.hand.locator("[tabindex='0']"))
        rank, suit = self.names(card)[0].split(" of ")
        # Two keys too far apart count as two commands, not one: people type them again.
        for _ in tries(f"typing {rank} {suit}"):
            self.page.keyboard.press(RANKS[rank])
            self.page.keyboard.press(suit[0])
            if card.evaluate("node => node === document.activeElement"):
                break
        self.page.keyboard.press("Enter")
        expect(card).to_have_attribute("aria-selected", "true")

    def touch_card(self, card: Locator, forbidden: bool = False) -> None:
        """Press Enter on the card that has the focus."""
        self.page.keyboard.press("Enter")


class Ears(Person):
    """Somebody with a screen reader, which presses things without a pointer or the keys of the page."""

    lay, play = Person.press_twice, Person.play_by_two_presses

    def press(self, what: Locator) -> None:
        """Press, as such programs do."""
        what.evaluate("node => node.click()")

    def touch_card(self, card: Locator, forbidden: bool = False) -> None:
        """Press a card, as such programs do."""
        self.press(card)

    def heard(self) -> list[dict[str, object]]:
        """What has been read out so far; see LISTENING."""
        return self.page.evaluate("window.heard")


def labels(things: Locator) -> list[str]:
    """The labels of some things."""
    return things.evaluate_all("things => things.map((thing) => thing.getAttribute('aria-label'))")


def rows(table: Locator) -> list[list[str]]:
    """The texts of a table, row by row."""
    return table.get_by_role("row").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
    )


def number(text: str) -> int:
    """A number as the page writes it, with a comma for thousands and a real minus sign."""
    digits = re.sub(r"\D", "", text) or "0"
    return -int(digits) if MINUS in text else int(digits)


def by_lines(person: Person, deal: int = 1) -> Locator:
    """The sum of a deal that is over, with all its lines."""
    lines = person.page.get_by_role("button", name=person.words("Line by line"), expanded=False)
    if lines.count():
        person.press(lines)
    return person.page.get_by_role("table", name=f"Deal {deal}, line by line").first


def equation_adds_up(person: Person, deal: int) -> None:
    """Check the sum shown at the end of a deal: its lines, what it comes to, what was before, the score."""
    table = by_lines(person, deal)
    expect(table).to_contain_text("This deal")
    lines = rows(table)
    points = [(line[0], [number(cell) for cell in line[1:]]) for line in lines if line[0]]
    *of_lines, (this, sums), (before, until_now), (_, scores) = points
    assert (this, before) == ("This deal", "Before"), lines
    counting = (sides for _, sides in of_lines if sides)  # others only tell
    added = [sum(sides) for sides in zip([0] * len(sums), *counting, strict=True)]
    assert sums == added, lines
    assert scores == [sum(two) for two in zip(until_now, sums, strict=True)], lines


def payouts_add_up(person: Person) -> tuple[int, int]:
    """Check the sums of coins shown at the end of a match; return what I was paid and what I won or lost."""
    lines = rows(person.page.get_by_role("table", name="Payouts"))
    coins = [(line[0], [number(cell) for cell in line[1:]]) for line in lines if line[0] and len(line) > 1]
    of_lines = [seats for name, seats in coins if name not in {"Place", "Paid out", "Won or lost"}]
    results = dict(coins)
    assert results["Won or lost"] == [sum(seats) for seats in zip(*of_lines, strict=True)], lines
    return results["Paid out"][0], results["Won or lost"][0]


def wallet_adds_up(person: Person) -> list[int]:
    """Check that each balance in the wallet is the one before plus the amount; return the amounts, oldest first."""
    table = person.page.get_by_role("table")
    expect(table.get_by_role("row").nth(1)).to_be_visible()  # the page is there before the wallet is read
    lines = rows(table)[:0:-1]
    balance = 0
    for _, _, amount, after in lines:
        balance += number(amount)
        assert number(after) == balance
    amounts = [number(line[2]) for line in lines]
    received = sum(amount for amount in amounts if amount > 0)
    words = f"Received {received:,} {MINUS} paid {received - balance:,} = {balance:,}"
    expect(person.page.get_by_role("main")).to_contain_text(words)
    return amounts
