"""Rounds and matches of Bridge at the real page: by mouse, by the keys of the original, by finger, by ear."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from players import LISTENING, SEEDED, Ears, Keys, by_lines, equation_adds_up, number, prepare, rows, tries
from shedding import ShedByFinger, Shedder, count_of, fresh, take_up

pytestmark = pytest.mark.usefixtures("motion")


class ShedByEar(Shedder, Ears):
    """With a screen reader."""


class ShedByKeys(Shedder, Keys):
    """With the keys of the original game alone, once seated."""

    def answer(self, question: str) -> str:
        """Up plays, down draws, right ends the turn."""
        before = self.moment
        self.page.keyboard.press({"put": "ArrowUp", "draw": "ArrowDown", "end": "ArrowRight"}[question])
        for _ in tries(question):
            if self.changed(before):
                break
        return question


def test_a_whole_match_by_mouse(page: Page) -> None:
    """Two players and a low limit: every round's sum adds up, and the lowest score has won."""
    prepare(page, SEEDED, 4)
    person = fresh(page)
    person.take_seat("2", match_ends_above="20")
    person.wait()
    north_wins = person.named("North wins")
    rounds = 0
    while True:
        *asked, end = person.play_round()
        rounds += 1
        assert {"put", "end"} <= set(asked)
        equation_adds_up(person, rounds)
        if end == "over":
            break
        person.go_on()
    scores = {line[0]: line[1:] for line in rows(by_lines(person, rounds))}["Score"]
    mine, theirs = map(number, scores)
    assert mine != theirs and max(mine, theirs) > 20
    winner, score = ("You win", scores[0]) if mine < theirs else (north_wins, scores[1])
    expect(page.get_by_role("heading", name=re.compile(f"^{winner} with {score}\\.$"))).to_be_visible()
    person.press(person.leave)
    expect(page.get_by_role("heading", name="Bridge", level=1)).to_be_visible()


def test_whoever_loads_the_page_again_at_the_end_sees_it_again(page: Page) -> None:
    """A round of a card each, by a link that would begin another match."""
    person = Shedder(page)
    person.arrive("#bridge36?rules=players:2,limit:1,hand_size:1&deal=1")
    *_, end = person.play_round()
    assert end == "over"
    ending = page.get_by_role("heading", name=re.compile("with .*\\.$"))
    expect(ending).to_be_visible()
    told = ending.inner_text()
    person.come_back()
    expect(ending).to_have_text(told)
    person.press(page.get_by_role("button", name="Play again"))
    expect(ending).to_have_count(0)


def test_a_round_by_the_keys_of_the_original(page: Page) -> None:
    """Four arrow keys play a round, show its result, and deal the next."""
    prepare(page, SEEDED, 2)
    person = fresh(page, ShedByKeys)
    person.take_seat("3")
    person.wait()
    last = person.hand.get_by_role("option", name=", up arrow plays it")
    before = last.get_attribute("aria-label")
    page.keyboard.press("ArrowLeft")
    expect(last).not_to_have_attribute("aria-label", str(before))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Put the last card of the row")
    page.keyboard.press("Escape")
    *_, end = person.play_round()
    assert end == "next"
    page.keyboard.press("ArrowRight")
    expect(person.next_deal).to_have_count(0)
    expect(person.hand).to_be_visible()


def test_a_round_by_finger_on_a_phone(open_context: Callable[..., BrowserContext]) -> None:
    context = open_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    prepare(context, SEEDED, 8)
    person = fresh(context.new_page(), ShedByFinger)
    person.take_seat("4")
    for _ in person.play_round():
        wide = person.page.evaluate("document.documentElement.scrollWidth")
        assert wide == 360
    equation_adds_up(person, 1)


def test_a_table_of_four_is_told_in_words(page: Page) -> None:
    """Whoever hears the table hears every card that is put, what is asked, and what is decided."""
    prepare(page, SEEDED, 1)
    prepare(page, LISTENING)
    person = fresh(page, ShedByEar)
    person.take_seat("4")
    person.wait()
    assert person.region("Players").get_by_role("listitem").count() == 4
    person.cards.first.focus()
    page.keyboard.press("t")
    expect(page.get_by_role("status").filter(has_text="Stack: empty.")).to_have_count(1)
    for turn, _ in enumerate(person.play_round()):
        if turn > 6:
            break
    log = person.log
    put = [line for line in log.get_by_role("listitem").all_inner_texts() if " put" in line]
    told = " ".join(str(message["words"]) for message in person.heard())
    assert len(put) > 4 and [line for line in put[1:] if line not in told] == []


def test_a_bridge_of_sixes_needs_no_cover(page: Page) -> None:
    """From a kept record: the fourth six opens the selector; a Bridge ends the round, and continuing is explained."""
    person = Shedder(page)
    take_up(person, "bridge-of-sixes", 1, 3)
    person.answer("put")
    monitor = page.get_by_role("img", name=re.compile("^Bridge monitor: 4 of 4, sixes: "))
    expect(monitor).to_be_visible()
    choice = person.selector("Bridge", pressed=True)
    expect(choice).to_have_attribute("aria-label", "Bridge: Bridge")
    page.keyboard.press("ArrowUp")
    expect(choice).to_have_attribute("aria-label", "Bridge: continue")
    button = page.get_by_role("button", name="continue: end turn, not allowed")
    person.insist(button, page.get_by_role("region", name=re.compile("six", re.IGNORECASE)))
    page.keyboard.press("Escape")
    person.selector("Bridge", pressed=False).click()
    person.press(page.get_by_role("button", name="Bridge: end turn"))
    expect(person.next_deal).to_be_visible()
    equation_adds_up(person, 1)


def test_an_empty_blind_is_shuffled_anew_and_counts_double(page: Page) -> None:
    """From a kept record in which all cards are dealt: the blind is grey, then the stack becomes it."""
    person = Shedder(page)
    take_up(person, "all-dealt", 1, 1)
    expect(person.stock).to_have_attribute("aria-label", "Blind: empty")
    expect(page.get_by_role("listitem").filter(has_text="doubled")).to_have_count(0)
    for _ in person.play_round():
        if count_of(person):
            break
    expect(page.get_by_role("list", name="The state of the match")).to_contain_text("doubled")


def test_testing_mode_is_practice_and_writes_to_the_console(page: Page) -> None:
    """Other hands open by a key, cards are handed out, the round is finished; each move is on the console."""
    prepare(page, SEEDED, 1)
    lines: list[str] = []
    page.on("console", lambda said: lines.append(said.text))
    person = fresh(page)
    person.take_seat("2", testing=True)
    person.wait()
    page.keyboard.press("v")
    expect(page.get_by_role("img", name=re.compile(person.named("^North: .* of ")))).to_be_visible()
    count = person.cards.count()
    page.keyboard.press("9")
    expect(person.cards).to_have_count(count + 1)
    person.press(person.button("Practice"))
    helps = person.region("Testing")
    person.insist(person.button("Hand out a queen", helps), person.cards.nth(count + 1))
    page.keyboard.press("f")
    expect(person.next_deal).to_be_visible()
    assert any("Testing: you are given" in line for line in lines) and any(" of " in line for line in lines)
    page.wait_for_function("() => !document.querySelector('card-table-view').guarded")
    page.mouse.click(640, 60, button="right")
    expect(person.next_deal).to_have_count(0)
