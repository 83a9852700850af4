"""Games of Doppelkopf at the real page: by mouse, by keys, by finger, and from kept records."""

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

from kept import take_up
from players import SEEDED, Finger, Keys, MouseAlone, Person, by_lines, equation_adds_up, number, prepare, rows, tries

pytestmark = pytest.mark.usefixtures("motion")


class Partner(Person):
    """Somebody who chooses a game and plays twelve cards; mix it with the class that says how they press."""

    @property
    def kinds(self) -> Locator:
        """The panel that asks what I play."""
        return self.page.get_by_role("group", name=re.compile("^(What do you want to play|Your compulsory solo)"))

    @property
    def sayings(self) -> Locator:
        """What I may announce now."""
        return self.page.get_by_role("group", name="What you may say now").get_by_role("button")

    def badges(self, seat: str) -> str:
        """All that is written at a seat."""
        return self.region("Players").get_by_role("listitem").filter(has_text=seat).inner_text()

    def take_seat(self, **rules: str) -> None:
        """Change house rules, and sit down."""
        if rules:
            self.press(self.page.get_by_text("House rules"))
        for name, value in rules.items():
            self.set_rule(name.capitalize(), value)
        self.press(self.button("Sit down"))

    def question(self) -> str:
        """Which game, or which card."""
        return "choose" if self.kinds.is_visible() else "play"

    def answer(self, question: str) -> str:
        """Choose the first game there is, which is a regular one, or play the last card that may be played."""
        if question == "choose":
            self.call(self.kinds.get_by_role("button").first)
            return ""
        return super().answer(question)

    def card(self, name: str) -> Locator:
        """A card of my hand; of two that are the same, the first."""
        return super().card(name).first

    def play(self, name: str) -> None:
        """Lift a card and play it: one card fewer is left."""
        left = max(0, self.cards.count() - 1)
        # A press right after the turn changed is ignored: people press again.
        for _ in tries(f"playing {name}"):
            if self.cards.count() <= left:
                return
            with suppress(TimeoutError):  # the last card may play itself meanwhile
                self.lay(self.card(name))
            with suppress(AssertionError):
                expect(self.cards).to_have_count(left, timeout=3_000)
                return


class ByMouse(Partner, MouseAlone):
    """With a mouse."""


class ByKeys(Partner, Keys):
    """With a keyboard alone."""


class ByFinger(Partner, Finger):
    """With a finger."""


def fresh(page: Page, kind: type[Partner]) -> Partner:
    """Somebody before the tables of the game, at a fast pace."""
    person = kind(page)
    person.come_to("Doppelkopf")
    return person


def nothing_is_won_from_nowhere(person: Person, deal: int) -> None:
    """Check that what some win in a deal is what others lose."""
    equation_adds_up(person, deal)
    lines = rows(by_lines(person, deal))
    assert all(sum(map(number, line[1:])) == 0 for line in lines if line[0])


@pytest.mark.long
def test_a_match_of_two_games_by_mouse(page: Page) -> None:
    prepare(page, SEEDED, 2)
    person = fresh(page, ByMouse)
    person.take_seat(games="2", **{"games that come on top": "None"})
    for game in (1, 2):
        *asked, end = person.play_deal(patient=False)
        assert asked.count("choose") == 1 and asked.count("play") in {11, 12}  # the last card may play itself
        nothing_is_won_from_nowhere(person, game)
        assert end == ("over" if game == 2 else "next")
        if end == "next":
            person.go_on()
    ending = "wins? with -?\\d+ points?|share first place|is shared"
    expect(page.get_by_role("heading", name=re.compile(ending))).to_be_visible()


def test_a_game_by_keys_with_an_announcement(page: Page) -> None:
    """An announcement has a button until it is too late; it shows which side its seat is on."""
    prepare(page, SEEDED, 2)
    person = fresh(page, ByKeys)
    person.take_seat()
    assert person.wait() == "choose"
    expect(person.sayings).to_have_count(0)
    person.answer("choose")
    assert person.wait() == "play"
    words = re.match("(Re|Kontra): \\+2 for the winners \\(with 11 cards or more\\)", person.sayings.inner_text())
    assert words
    person.press(person.sayings)
    expect(person.log).to_contain_text(f"You say {words[1]}.")
    for _ in person.play_deal(patient=False):
        if person.cards.count() < 8:
            expect(person.sayings).to_have_count(0)
    nothing_is_won_from_nowhere(person, 1)
    expect(by_lines(person)).to_contain_text(f"{words[1]} announced")


def test_a_game_by_finger_on_a_phone(open_context: Callable[..., BrowserContext]) -> None:
    """Twelve cards in rows, each wide enough to be hit."""
    context = open_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    prepare(context, SEEDED, 2)
    person = fresh(context.new_page(), ByFinger)
    person.take_seat()
    for question in person.play_deal(patient=False):
        assert person.page.evaluate("document.documentElement.scrollWidth") == 360
        if question == "play":
            # Where a card is to the left of the one before, another row begins.
            lefts = person.cards.evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().left)")
            assert all(right - left >= 24 or right < left for left, right in pairwise(lefts))
    nothing_is_won_from_nowhere(person, 1)


def test_a_solo_lays_the_hand_as_it_would_be_played(page: Page) -> None:
    """Pointing at a solo sorts the hand by its trumps; looking away lays it back."""
    prepare(page, SEEDED, 2)
    person = fresh(page, ByMouse)
    person.take_seat()
    assert person.wait() == "choose"
    before = person.names(person.cards)
    person.kinds.get_by_role("button", name=re.compile("^Aces. solo$")).hover()
    expect(person.hand.get_by_role("group", name=re.compile("trump", re.IGNORECASE))).to_have_count(0)
    assert person.names(person.cards) != before
    corner = person.corner
    assert corner
    page.mouse.move(*corner)
    expect(person.hand.get_by_role("group", name=re.compile("trump", re.IGNORECASE))).to_have_count(1)
    assert person.names(person.cards) == before


def test_a_marriage_is_cleared_up_in_the_third_trick(page: Page) -> None:
    """From a kept record: the partner is unknown to all, until another than the bride wins a trick."""
    person = ByMouse(page)
    take_up(person, "doppelkopf", "marriage-third-trick", 1, actions=15)
    assert person.wait() == "play"
    assert "Marriage" in person.badges("West") and "?" in person.badges("North")
    person.play("jack of hearts")
    expect(person.log).to_contain_text("You win the clarifying trick: you are the partner.")
    assert "Kontra" in person.badges("North") and "?" not in person.badges("East")


def test_a_solo_of_jacks_has_no_other_trumps(page: Page) -> None:
    """From a kept record: South plays alone with jacks, and wins or loses three times as much."""
    person = ByMouse(page)
    take_up(person, "doppelkopf", "jack-solo", 1, actions=4)
    assert person.wait(patient=False) == "play"
    expect(page.get_by_role("list", name="The state of the match")).to_contain_text(re.compile("Jacks. solo"))
    trumps = person.hand.get_by_role("group", name=re.compile("trump", re.IGNORECASE)).get_by_role("option")
    assert trumps.count() and all("jack" in name for name in person.names(trumps))
    person.finish_deal()
    nothing_is_won_from_nowhere(person, 1)
    points = rows(by_lines(person))
    mine, *others = next([number(cell) for cell in line[1:]] for line in points if line[0] == "This deal")
    assert mine == -3 * others[0] and len(set(others)) == 1


def test_the_last_games_of_a_tournament_are_solos_that_were_left_out(page: Page) -> None:
    """From a kept record: game 24 of 24, and South has not played a solo yet."""
    person = ByMouse(page)
    take_up(person, "doppelkopf", "tournament-forced", 24, actions=0)
    assert person.wait(patient=False) == "choose"
    names = [text.strip() for text in person.kinds.get_by_role("button").all_inner_texts()]
    assert len(names) == 7 and all("solo" in name for name in names)
    person.call(person.button("Spades solo", person.kinds))
    assert person.wait() == "play" and person.trick == []
    assert person.finish_deal() == "over"
    nothing_is_won_from_nowhere(person, 24)
