"""Rounds of 80 Points at the real page: by mouse, by keys, by finger, and from kept records."""

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

from kept import take_up
from players import SEEDED, Finger, Keys, MouseAlone, Person, by_lines, equation_adds_up, number, prepare, rows, tries

pytestmark = pytest.mark.usefixtures("motion")


class Collector(Person):
    """Somebody who selects several cards at once; mix it with the class that says how they press."""

    patience = 15  # looks at the cards before a press counts as ignored

    @property
    def panel(self) -> Locator:
        """What is asked before cards are played."""
        return self.page.get_by_role("group", name=re.compile("pass$|play it$|suit$", re.IGNORECASE))

    @property
    def main(self) -> Locator:
        """The button that does something with the chosen cards; a word that explains itself when pressed is none."""
        words = re.compile("^(Choose|Put back|Play|Lead|Double|Sisters)")
        buttons = self.region("Your actions").get_by_role("button", name=words)
        return buttons.and_(self.page.locator(":not([aria-expanded])")).first

    @property
    def has_enough(self) -> bool:
        """Whether enough cards are chosen: there is a button, and it does not ask for more."""
        return self.main.count() > 0 and not self.main.inner_text().startswith("Choose")

    @property
    def chosen(self) -> Locator:
        """The cards that are chosen."""
        return self.hand.get_by_role("option", selected=True)

    @property
    def wanted(self) -> Locator:
        """The cards of which a refusal says that they would do."""
        return self.hand.get_by_role("option", name=re.compile("would be allowed"))

    def question(self) -> str:
        """Whether there is something to announce or cards to choose."""
        return "say" if self.panel.is_visible() else "choose"

    def answer(self, question: str) -> str:
        """Pass, or do something with the last cards that may be chosen; correct what is refused."""
        if question == "say":
            self.call(self.panel.get_by_role("button").last)
            return ""
        left = self.cards.count()
        self.choose(self.playable.evaluate_all("cards => cards.map((card) => card.dataset.card)")[::-1])
        for _ in tries("doing something with cards"):
            # With a mouse one card is played by choosing it, and the last cards play themselves.
            if self.cards.count() < left or not self.mine.is_visible():
                break
            with suppress(TimeoutError):
                self.main.wait_for(timeout=2_000)
                self.press(self.main)
            if self.gone(left):
                break
            if self.wanted.count():
                first = self.wanted.evaluate_all("cards => cards.map((card) => card.dataset.card)")
                others = self.playable.evaluate_all("cards => cards.map((card) => card.dataset.card)")
                self.page.keyboard.press("Escape")
                self.page.keyboard.press("Escape")
                self.choose([*first, *(card for card in others if card not in first)])
        return ""

    def gone(self, left: int) -> bool:
        """Wait a little for cards to leave the hand."""
        for _ in range(self.patience):
            if self.cards.count() < left or not self.mine.is_visible():
                return True
            if self.wanted.count():
                return False
            self.page.wait_for_timeout(20)
        return False

    def choose(self, cards: list[str]) -> None:
        """Choose the first of these cards until there are as many as it takes."""
        for card in cards:
            if self.has_enough:
                return
            option = self.hand.locator(f'[data-card="{card}"]')
            with suppress(TimeoutError):
                for _ in tries(f"choosing {card}"):
                    if not option.count():
                        return
                    if option.get_attribute("aria-selected", timeout=2_000) == "true":
                        break
                    self.touch_card(option)
                    self.page.wait_for_timeout(50)


class ByMouse(Collector, MouseAlone):
    """With a mouse."""


class ByKeys(Collector, Keys):
    """With a keyboard alone."""

    patience = 1_000  # no key is ever ignored, and a second one might be meant for what came up meanwhile

    def choose(self, cards: list[str]) -> None:
        """Walk along the hand from its end with the arrows, choosing with the space bar."""
        if not self.page.evaluate("document.activeElement.role === 'option'"):
            self.reach(self.hand.locator("[tabindex='0']"))
        for card in cards:
            if self.has_enough:
                return
            option = self.hand.locator(f'[data-card="{card}"]')
            self.page.keyboard.press("End")  # the last cards are chosen first
            for _ in range(self.cards.count()):
                if option.evaluate_all("nodes => nodes.includes(document.activeElement)"):
                    break
                self.page.keyboard.press("ArrowLeft")
            if option.get_attribute("aria-selected") != "true":
                self.page.keyboard.press("Space")


class ByFinger(Collector, Finger):
    """With a finger."""


def fresh(page: Page, kind: type[Collector]) -> Collector:
    """Somebody who has sat down to a match, at a fast pace."""
    person = kind(page)
    person.come_to("80 Points")
    person.press(person.button("Sit down"))
    return person


def test_a_round_by_mouse(page: Page) -> None:
    """I see cards drawn, several played and answered at once, and the points go up on the bar."""
    prepare(page, SEEDED, 4)
    person = fresh(page, ByMouse)
    expect(person.cards).not_to_have_count(0)
    *asked, end = person.play_deal(patient=False)
    assert end == "next" and asked.count("choose") > 8
    equation_adds_up(person, 1)


def test_a_round_by_keys(page: Page) -> None:
    prepare(page, SEEDED, 4)
    person = fresh(page, ByKeys)
    *_, end = person.play_deal(patient=False)
    assert end == "next"
    equation_adds_up(person, 1)


def test_thirty_three_cards_on_a_phone(open_context: Callable[..., BrowserContext]) -> None:
    """From a kept record: South has taken the bottom, and puts eight cards back; each card is wide enough to be hit."""
    context = open_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    person = ByFinger(context.new_page())
    take_up(person, "eighty", "no-royal-suit", 1, actions=101)
    assert person.wait() == "choose"
    expect(person.cards).to_have_count(33)
    person.page.evaluate("document.querySelector('card-table-view').settled")
    boxes = person.cards.evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().toJSON())")
    strips = [right["left"] - left["left"] for left, right in pairwise(boxes) if left["top"] == right["top"]]
    assert len(strips) > 25 and min(strips) >= 24
    assert person.page.evaluate("document.documentElement.scrollWidth") == 360
    person.answer("choose")
    expect(person.cards).to_have_count(25)
    assert person.wait() == "choose"
    expect(person.page.get_by_role("list", name="The state of the match")).to_contain_text("jokers")
    person.answer("choose")


def test_a_round_without_a_royal_suit_is_played_to_its_end(page: Page) -> None:
    """From a kept record: West has shown two big jokers, and South plays the last five tricks by hand."""
    person = ByMouse(page)
    take_up(person, "eighty", "no-royal-suit", 1, actions=-20)
    *asked, end = person.play_deal(patient=False)
    assert asked.count("choose") > 1 and end in {"next", "over"}
    state = page.get_by_role("list", name="The state of the match")
    expect(state.get_by_text("aces and jokers")).to_be_visible()
    equation_adds_up(person, 1)
    points = number(state.get_by_text("Attack: ").inner_text().split("/")[0])
    lines = rows(by_lines(person))
    assert f"Attackers: {points} points in tricks" in [line[0] for line in lines]


def test_sisters_are_followed_by_fewer_doubles(page: Page) -> None:
    """From a kept record: West led sisters of trumps, North had one double, and South has four trumps: all of them."""
    person = ByMouse(page)
    take_up(person, "eighty", "sisters-fewer-doubles", 1, actions=104)
    assert person.wait() == "choose"
    led, followed, *_ = sorted(person.trick, key=lambda played: "led" not in played)
    assert led.count("of spades") == 4
    assert any(played.count("two of spades") == 2 for played in (followed, *person.trick))
    expect(person.main).to_have_text("Choose 4 more cards")
    for _ in tries("asking why a card may not be chosen"):
        person.touch_card(person.hand.get_by_role("option", disabled=True).last, forbidden=True)
        person.gone(25)
        if person.wanted.count():
            break
    expect(person.wanted).to_have_count(4)
    page.keyboard.press("Escape")
    person.answer("choose")
    expect(person.cards).to_have_count(21)


COVERED = """() => [...document.querySelectorAll(".trick .card")].flatMap((card) => {
    const { left, top, right, width, height } = card.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 8, top + height / 5);
    const isRead = left >= 0 && right <= innerWidth && card.contains(seen);
    return isRead ? [] : [`${card.dataset.key} at ${left}, ${top} under ${seen?.outerHTML.slice(0, 100)}`];
})"""
"""The cards of the trick whose ranks cannot be read, and what lies over them."""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800)])
def test_all_cards_of_sisters_are_seen(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    person = ByMouse(page)
    take_up(person, "eighty", "sisters-fewer-doubles", 1, actions=104)
    person.wait()
    assert len(person.trick) == 3
    page.evaluate("document.querySelector('card-table-view').rest()")  # until nothing moves
    assert page.evaluate(COVERED) == []


def test_a_match_is_won_at_the_ace(page: Page) -> None:
    """From a kept record: the last card of a won defence of the aces ends the match."""
    person = ByMouse(page)
    take_up(person, "eighty", "won-at-ace", 4, actions=-1)
    assert person.wait() == "choose"
    person.answer("choose")
    assert person.wait() == "over"
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
