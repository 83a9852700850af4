"""Belote at the real page: an auction by mouse, by finger and by keys, and what kept records lead to."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from calling import CallByFinger, CallByKeys, CallByMouse, Caller, fresh, take_up
from players import PHONE, SEEDED, SIDEWAYS, SMALL, WATCHING, by_lines, equation_adds_up, prepare, turn

pytestmark = pytest.mark.usefixtures("motion")


def lowest(person: Caller) -> int:
    """The lowest number that can be bid now."""
    return int(person.number.get_attribute("aria-valuemin") or "0")


@pytest.mark.long
def test_a_short_match_by_mouse(page: Page) -> None:
    """From the menu to the end; the first call of each deal is a bid, and every deal's sum adds up."""
    prepare(page, SEEDED, 3)
    person = fresh(page)
    person.take_seat(target="30")
    deals, end = 0, "next"
    while end != "over":
        if deals:
            person.go_on()
        first = True
        for question in person.play_deal(patient=False):
            if question == "bid" and first and person.number.is_visible():
                number, first = lowest(person), False
                person.dial(number + 1, "spades")
            end = question
        deals += 1
        equation_adds_up(person, deals)
    assert deals > 1
    expect(page.get_by_role("heading", name="win, ")).to_be_visible()
    person.press(person.leave)
    expect(page.get_by_role("heading", name="Belote", level=1)).to_be_visible()


def test_a_deal_by_keys_alone(page: Page) -> None:
    """A number is typed, a suit is its letter, Enter bids; the focus is never lost."""
    prepare(page, SEEDED, 3)
    prepare(page, WATCHING)
    person = fresh(page, CallByKeys)
    person.take_seat()
    person.wait()
    person.reach(person.button("Menu"))
    page.evaluate("window.unfocused = []")
    keyboard = page.keyboard
    keyboard.press("b")
    expect(person.number).to_be_focused()
    number = lowest(person)
    keyboard.press("ArrowUp")
    expect(person.number).to_have_attribute("aria-valuenow", str(number + 1))
    for digit in str(number + 4):
        keyboard.press(digit)
    expect(person.number).to_have_attribute("aria-valuenow", str(number + 4))
    keyboard.press("h")
    expect(person.bids.get_by_role("radio", name="hearts")).to_be_checked()
    expect(person.bids).to_contain_text(f"At least {number + 4}0 points with hearts as trump")
    for key in ("Tab", "Tab", "ArrowRight"):
        keyboard.press(key)
    expect(person.bids.get_by_role("radio", name="spades")).to_be_checked()
    for key in ("Shift+Tab", "Shift+Tab", "Enter"):
        keyboard.press(key)
    *_, end = person.play_deal(patient=False)
    assert end == "next"
    expect(page.get_by_role("heading", level=2).first).to_be_focused()
    assert page.evaluate("window.unfocused") == []
    expect(person.log).to_contain_text(f"You bid {number + 4} spades.")


def test_a_bid_is_written_and_refused(page: Page) -> None:
    """The command box takes a bid; one that is too low is explained by its rule."""
    prepare(page, SEEDED, 3)
    person = fresh(page, CallByKeys)
    person.take_seat(lowest_bid="9")
    person.wait()
    person.reach(person.number)
    for line, answer in (("bid 8h", "The lowest bid"), ("12 hearts", "")):
        page.keyboard.press("/")
        expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        if answer:
            expect(page.get_by_role("region", name=answer)).to_be_visible()
            page.keyboard.press("Escape")
    expect(person.log).to_contain_text("You bid 12 hearts.")


def test_a_deal_by_finger_on_a_phone(open_context: Callable[..., BrowserContext]) -> None:
    """The phone is held upright, then sideways, then is a small one."""
    context = open_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    prepare(context, SEEDED, 3)
    person = fresh(context.new_page(), CallByFinger)
    person.take_seat()
    assert person.wait() == "bid"
    person.dial(lowest(person) + 2, "diamonds")
    for _, size in zip(person.play_deal(patient=False), cycle([SIDEWAYS, SMALL, PHONE])):
        turn(person, size)
        assert person.page.evaluate("document.documentElement.scrollWidth") == size[0]
    equation_adds_up(person, 1)


def test_the_auction_is_drawn_and_a_double_is_answered(page: Page) -> None:
    """From a kept record: the double is answered with a pass, and the contract is doubled."""
    person = CallByMouse(page)
    take_up(person, "doubled", 12)
    assert person.wait() == "bid"
    assert person.auction() == person.named(
        "East You West North 8 spades 10 hearts pass 11 diamonds "
        "pass 12 hearts pass 13 diamonds, stands pass pass double pass"
    )
    expect(person.number).to_have_count(0)
    person.bid("Pass")
    person.wait()
    assert person.fact("Contract") == person.named("13 diamonds by North, doubled")


def test_a_redouble(page: Page) -> None:
    person = CallByMouse(page)
    take_up(person, "redoubled", 3)
    assert person.wait() == "bid"
    person.bid("Redouble")
    expect(person.bids).to_have_count(0)
    assert person.fact("Contract") == "16 height by you, redoubled"


@pytest.mark.parametrize(
    ("record", "steps", "words"),
    [
        ("kaput", 32, "26 clubs kaput, made"),
        ("kaput-lost", 33, "lost for lack of tricks"),
        ("redoubled", 32, "16 height, redoubled, lost"),
        ("doubled", 41, "13 diamonds, doubled, lost"),
    ],
)
def test_the_end_of_a_kept_deal(page: Page, record: str, steps: int, words: str) -> None:
    """The last trick is played, and the sheet says what the contract came to."""
    person = CallByMouse(page)
    take_up(person, record, steps)
    *_, end = person.play_deal(patient=False)
    assert end in ("next", "over")
    expect(by_lines(person)).to_contain_text(words)


def test_players_decide_what_they_say_and_show(page: Page) -> None:
    """From a kept record: a button outlines what it shows, and what was shown counts."""
    person = CallByMouse(page)
    take_up(person, "late-show", 23, seat=2)
    person.wait()
    show = person.button("Show tierce to the queen of diamonds", person.region("Your actions"))
    show.hover()
    expect(person.hand.locator(".meant")).to_have_count(3)
    person.say("Show tierce to the queen of diamonds")
    expect(person.hand.locator(".laid")).to_have_count(3)
    person.answer("play")
    person.wait()
    assert person.fact("Combinations").startswith(person.named("Your combinations and those of South count, "))


def test_what_others_have_shown_lies_beside_them(page: Page) -> None:
    person = CallByMouse(page)
    take_up(person, "classic", 14)
    person.wait()
    expect(person.region("Players").get_by_role("img", name=" has shown ")).to_have_count(2)
