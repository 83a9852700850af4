"""People in an auction: they put a call together from its parts, by their roles and names."""

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError, expect

from kept import STORED
from players import Finger, Keys, MouseAlone, Person, tries
from pygame_rules.play.reading import read
from pygame_rules.play.record import PERSON
from pygame_rules.play.seal import seal
from pygame_rules.play.writing import write

RECORDS = Path(__file__).parents[1] / "games/belote/records"


# What screen readers read of some elements: not what is drawn for the eyes alone.
SPOKEN = """nodes => nodes.map((node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll("[aria-hidden]").forEach((each) => each.remove());
    return copy.textContent;
})"""


class Caller(Person):
    """Somebody who bids for a trump; mix it with the class that says how they press."""

    @property
    def bids(self) -> Locator:
        """The panel that asks for my call."""
        calls = r"(Bid|Double|Redouble|Bid, (re)?double) or pass|You can only pass"
        asked = re.compile(rf"^({calls}|Your bid is doubled: redouble\?)$")
        return self.page.get_by_role("group", name=asked)

    @property
    def number(self) -> Locator:
        """The number of my bid."""
        return self.page.get_by_role("spinbutton", name="Number")

    def bid(self, call: str = "Pass") -> None:
        """Make a call that has a button of its own."""
        self.call(self.button(call, self.bids))

    def dial(self, number: int, trump: str) -> None:
        """Put a bid together and make it, raising the number from the lowest."""
        for _ in tries(f"turning to {number}"):
            if self.number.inner_text() == str(number):
                break
            self.press(self.button("Higher", self.bids))
        self.press(self.bids.get_by_role("radio", name=trump))
        self.bid(f"Bid {number} {trump}")

    def take_seat(self, **rules: str) -> None:
        """Choose the quick table and the house rules; then sit down."""
        self.press(self.radio("Table", "Quick"))
        if rules:
            self.press(self.page.get_by_text("House rules"))
        for name, value in rules.items():
            self.set_rule(name.replace("_", " ").capitalize(), value)
        self.press(self.button("Sit down"))

    def fact(self, name: str) -> str:
        """A line of how the deal stands, in the drawer."""
        term = self.drawer().get_by_role("term").filter(has_text=re.compile(f"^{name}$"))
        return term.locator("xpath=following-sibling::dd").first.inner_text()

    def auction(self) -> str:
        """The calls so far, row by row, as they are read out."""
        table = self.page.get_by_role("table", name="What was called so far")
        heads, cells = (table.get_by_role(role).evaluate_all(SPOKEN) for role in ("columnheader", "cell"))
        return " ".join(" ".join([*heads, *cells]).split())

    def say(self, call: str) -> None:
        """Press a button beside the cards until it is gone."""
        button = self.button(call, self.region("Your actions"))
        for _ in tries(f"pressing {call}"):
            with suppress(TimeoutError):
                self.press(button)
                button.wait_for(state="hidden", timeout=500)
                return


class CallByMouse(Caller, MouseAlone):
    """With a mouse."""


class CallByFinger(Caller, Finger):
    """With a finger."""


class CallByKeys(Caller, Keys):
    """With the keys alone."""

    def bid(self, call: str = "Pass") -> None:
        """Pass with its key: Tab would go through the whole page, and for a moment nothing would have the focus."""
        if call != "Pass":
            super().bid(call)
            return
        for _ in tries("passing"):
            if not self.bids.is_visible():
                return
            self.page.keyboard.press("p")
            with suppress(TimeoutError):
                self.bids.wait_for(state="hidden", timeout=500)


def fresh(page: Page, kind: type[Caller] = CallByMouse) -> Caller:
    """Somebody before the tables of the game, at a fast pace."""
    person = kind(page)
    person.come_to("Belote")
    return person


def take_up(person: Caller, name: str, steps: int, seat: int = 0) -> None:
    """Open the table as it was in the last deal of a kept record, after this number of steps."""
    record = read((RECORDS / f"{name}.txt").read_text("utf-8"))
    *done, last = record.deals
    cut = replace(last, steps=last.steps[:steps], score=None)
    players = [PERSON if place == seat else level for place, level in enumerate(record.players)]
    mine = replace(record, players=tuple(players), deals=(*done, cut))
    person.arrive()
    person.page.evaluate(STORED, ["belote", seal(write(mine))])
    person.page.goto("#belote/play")
    expect(person.hand).to_be_visible()
