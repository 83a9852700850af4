"""What somebody does who learns a game on the page, choice by choice, as the lessons of our games ask for it."""

import re
from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError

from players import Mouse, tries

# What goes on at each stop where something is asked: a card, cards that are played together, or the buttons to press.
CHOICES: dict[str, list[list[str]]] = {
    "spades": [
        ["4"], ["king of diamonds"], ["ace of hearts"], ["two of spades"], ["ace of spades"], ["six of diamonds"],
        ["four of hearts"], ["eight of diamonds"], ["queen of spades"],
    ],
    "belote": [
        ["12", "hearts", "Bid 12 hearts"], ["ten of clubs"], ["jack of hearts"], ["nine of hearts"], ["ace of spades"],
        ["jack of clubs"], ["queen of hearts"], ["seven of diamonds"],
    ],
    "bridge36": [
        ["nine of hearts"], ["nine of clubs"], ["Clubs: end turn"], ["six of clubs"], ["king of clubs"],
        ["queen of spades"], ["six of diamonds"], ["Jacks: plus for the others", "Minus for you: end turn"],
    ],
    "doppelkopf": [
        ["Healthy"], ["ace of diamonds"], ["Re: +2 for the winners (with 11 cards or more)"], ["ace of hearts"],
        ["ace of spades"], ["ten of hearts"], ["queen of clubs"], ["king of diamonds"],
    ],
    "eighty": [
        ["three of clubs"], ["six of diamonds", "six of diamonds"], ["ten of clubs"], ["king of spades"],
        ["ace of spades", "ace of spades"],
        ["queen of clubs", "queen of clubs", "jack of clubs", "jack of clubs"],
        ["king of diamonds", "king of diamonds"], ["three of hearts"], ["ten of hearts"], ["two of diamonds"],
    ],
}  # fmt: skip
CARD = re.compile(r"^\w+ of (spades|hearts|diamonds|clubs)$")

# What is wrong with the room: the words must cover neither the hand nor the trick, and all of them can be seen. What is
# asked, and the end, scroll where they lie.
COVERED = """() => {
    const box = (node) => node.getBoundingClientRect();
    const coach = box(document.querySelector(".coach"));
    const shown = [...document.querySelectorAll(".hand [data-card], .trick .face, .table button")].filter((node) => node.checkVisibility() && !node.closest(".ending, .calls, .ask"));
    const meets = (one) => one.left < coach.right - 1 && one.right > coach.left + 1 && one.top < coach.bottom - 1 && one.bottom > coach.top + 1;
    const found = shown.filter((node) => meets(box(node))).map((node) => node.outerHTML.slice(0, 80));
    if (coach.bottom > innerHeight + 1 || coach.right > innerWidth + 1) found.push("the words stick out");
    return found;
}"""  # noqa: E501
LONG = "() => { const words = document.querySelector('.coach-words'); return words.scrollHeight - words.clientHeight; }"


class Learner(Mouse):
    """Somebody who learns a game with a mouse."""

    @property
    def coach(self) -> Locator:
        """The part of the page with the words."""
        return self.page.get_by_role("region", name="Lesson", exact=True)

    @property
    def said(self) -> Locator:
        """The words."""
        return self.coach.locator(".coach-says")

    @property
    def step(self) -> str:
        """How far the lesson has come: "4 of 17"."""
        found = re.search(r"Step (\d+ of \d+)", self.coach.inner_text())
        assert found
        return found[1]

    def come(self, game: str) -> None:
        """Open a lesson; it needs no engine."""
        self.page.goto(f"#{game}/learn")
        self.coach.wait_for()

    def stop(self) -> str:
        """What there is to do: "read", "choose", "over"; on the way to a stop, this skips ahead first."""
        for _ in tries("on the way"):
            skip = self.button("Skip ahead", self.coach)
            with suppress(TimeoutError):
                if skip.is_visible():
                    skip.click(timeout=500)
            for name, kind in (("Your turn", "choose"), ("Go on", "read"), ("Now play", "over")):
                if self.coach.get_by_text(name, exact=True).is_visible():
                    return kind
        raise AssertionError

    def read(self) -> None:
        """Go on where there is only something to read."""
        before = self.step
        for _ in tries(f"reading {before}"):
            if self.step != before:
                return
            button = self.button("Go on", self.coach).or_(self.button("Skip ahead", self.coach))
            with suppress(TimeoutError):
                button.click(timeout=500)

    def choose(self, what: list[str]) -> None:
        """Choose until the lesson goes on: a press right after the turn changed is ignored."""
        before = self.step
        for _ in tries(f"choosing {what}"):
            if self.moved_on(before):
                return
            if CARD.match(what[0]):
                self.lay_down(what, before)
            else:
                self.press_all(what, before)

    def moved_on(self, before: str) -> bool:
        """Whether the choice was the one that goes on."""
        return self.step != before or self.button("Skip ahead", self.coach).is_visible()

    def lay_down(self, names: list[str], before: str) -> None:
        """Choose cards; several are lifted, then played with Enter."""
        with suppress(TimeoutError):
            for name in dict.fromkeys(names):
                cards = self.card(name)
                for place in range(names.count(name)):
                    if self.moved_on(before):
                        return
                    card = cards.nth(place)
                    if card.get_attribute("aria-selected", timeout=500) != "true":
                        card.click(position={"x": 8, "y": 14}, timeout=500)
            if self.cards.and_(self.page.locator("[aria-selected=true]")).count() == len(names):
                self.page.keyboard.press("Enter")

    def press_all(self, names: list[str], before: str) -> None:
        """Press what is there of some buttons, one after another; a number is typed."""
        with suppress(TimeoutError):
            for name in names:
                if name.isdigit() and self.number.is_visible():
                    self.number.press_sequentially(name, timeout=500)
                elif not self.moved_on(before) and self.choice(name).is_visible():
                    self.choice(name).click(timeout=500)

    @property
    def number(self) -> Locator:
        """The number of a dial."""
        return self.page.get_by_role("spinbutton", name="Number")

    def insist_on(self, name: str, reply: str) -> None:
        """Press something until it is answered."""
        answer = self.said.get_by_text(reply)
        for _ in tries(f"pressing {name}"):
            if answer.is_visible():
                return
            with suppress(TimeoutError):
                self.choice(name).click(timeout=500)
                answer.wait_for(timeout=500)

    def insist_on_card(self, name: str, reply: str) -> None:
        """Play a card until that is answered."""
        answer = self.said.locator(".reply").get_by_text(reply)
        for _ in tries(f"playing {name}"):
            if answer.is_visible():
                return
            with suppress(TimeoutError):
                self.touch_card(self.card(name).first)
                answer.wait_for(timeout=500)

    def choice(self, name: str) -> Locator:
        """Something at the table that can be pressed."""
        table = self.page.locator("card-table-view")
        wanted = re.compile(rf"^{re.escape(name)}(,|$)", re.IGNORECASE)
        return table.get_by_role("button", name=wanted).or_(table.get_by_role("radio", name=wanted)).first
