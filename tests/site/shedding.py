"""People at a table with a stock, a pile and rows: what they press, by its role and its name."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError, expect

from kept import STORED
from players import AT_MY_TURN, LOOK, Finger, MouseAlone, Person, labels, tries
from pygame_rules.play.seal import seal

RECORDS = Path(__file__).parents[1] / "games/bridge36/records"


class Shedder(Person):
    """Somebody who gets rid of cards; mix it with the class that says how they press."""

    @property
    def offered(self) -> Locator:
        """The cards of my hand that can be played now."""
        return self.playable

    @property
    def ends(self) -> Locator:
        """The button that ends the turn."""
        return self.page.get_by_role("button", name=re.compile("end turn$", re.IGNORECASE), disabled=False)

    @property
    def stock(self) -> Locator:
        """What is drawn from."""
        return self.page.get_by_role("button", name=re.compile("^Blind: "))

    @property
    def pile(self) -> str:
        """What the pile is called: "Stack: 3 cards, nine of clubs on top, put by West"; nothing once it has gone."""
        return " ".join(labels(self.page.get_by_role("img", name=re.compile("^Stack: "))))

    @property
    def drawing(self) -> str:
        """What drawing would do, as the stock says it; nothing once it has gone."""
        return " ".join(self.stock.evaluate_all("stocks => stocks.map((stock) => stock.title)"))

    def selector(self, name: str, **state: bool) -> Locator:
        """The buttons of a decision."""
        group = self.page.get_by_role("group", name="What you decide")
        return group.get_by_role("button", name=re.compile(f"^{name}: "), **state)

    def take_seat(self, *players: str, testing: bool = False, **rules: str) -> None:
        """Choose how many play, the house rules and whether it is a test; then sit down."""
        for count in players:
            self.press(self.radio("Players", count))
        if testing:
            self.press(self.page.get_by_role("switch", name="Testing mode"))
        if rules:
            self.press(self.page.get_by_text("House rules"))
        for name, value in rules.items():
            self.set_rule(name.replace("_", " ").capitalize(), value)
        self.press(self.button("Sit down"))

    def question(self) -> str:
        """What the rules ask for: a card, to draw, or the end of the turn."""
        if self.offered.count():
            return "put"
        ready = self.stock.and_(self.page.get_by_role("button", disabled=False))
        return "draw" if ready.count() and "Draw" in self.drawing else "end"

    def answer(self, question: str) -> str:
        """Play the last card that fits, draw, or end the turn, until the table shows that it happened."""
        before = self.moment
        wanted = {"put": self.offered.last, "draw": self.stock, "end": self.ends}[question]
        for _ in tries(question):
            if wanted.count():
                with suppress(TimeoutError):
                    if question == "put":
                        self.lay(wanted)
                    else:
                        self.page.wait_for_timeout(AT_MY_TURN)
                        self.press(wanted)
            if self.changed(before):
                break
        return question

    def type(self, keys: str) -> None:
        """Press keys of the testing mode, each after the table has answered the one before."""
        for key in keys:
            before = self.moment
            self.page.keyboard.press(key)
            self.changed(before)

    def put(self, rank: str) -> None:
        """Put the first card of a rank that fits."""
        before = self.moment
        self.lay(self.offered.and_(self.page.get_by_role("option", name=re.compile(f"^{rank} of"))).first)
        assert self.changed(before)

    def changed(self, before: list[str]) -> bool:
        """Wait a little for the table to answer, and return whether it did."""
        for _ in range(8):
            if self.moment != before or not self.mine.is_visible():
                return True
            self.page.wait_for_timeout(LOOK)
        return False

    def insist(self, button: Locator, seen: Locator) -> None:
        """Press a button until its effect is visible, even if it only explains itself."""
        for _ in tries(f"pressing {button}"):
            button.click(force=True)
            with suppress(TimeoutError):
                seen.first.wait_for(timeout=500)
                return

    @property
    def moment(self) -> list[str]:
        """What changes with every action; each thing in one look, for a round may end between two of them."""
        prompts = self.region("Your actions").get_by_role("paragraph").all_inner_texts()  # none where a round is over
        return [self.pile, self.drawing, *prompts[:1], *self.names(self.cards)]

    def play_round(self) -> Iterator[str]:
        """Play until the round is over, yielding what is asked before it is answered."""
        return self.play_deal(patient=False)


class ShedByMouse(Shedder, MouseAlone):
    """With a mouse."""


class ShedByFinger(Shedder, Finger):
    """With a finger."""


def take_up(person: Shedder, record: str, deal: int, steps: int) -> None:
    """Open the table as it was in a kept record, this number of steps into a deal."""
    lines, number, done = [], 0, 0
    for line in (RECORDS / f"{record}.txt").read_text("utf-8").splitlines():
        number += line.startswith("[Deal ")
        step = bool(line) and not line.startswith("[")
        done += step and number == deal
        if number > deal or (number == deal and (done > steps or line.startswith("[Score"))):
            continue
        lines.append(line)
    person.arrive()
    person.page.evaluate(STORED, ["bridge36", seal("\n".join(lines) + "\n")])
    person.page.goto("#bridge36/play")
    expect(person.hand).to_be_visible()


def count_of(person: Shedder) -> int:
    """How many cards the stock has, by its name."""
    found = re.search(r"\d+", str(person.stock.get_attribute("aria-label")))
    return int(found[0]) if found else 0


def fresh(page: Page, kind: type[Shedder] = ShedByMouse) -> Shedder:
    """Somebody before the tables of the game, at a fast pace."""
    person = kind(page)
    person.come_to("Bridge")
    return person
