"""Playing with a finger, on phones of several sizes."""

from collections.abc import Callable
from contextlib import suppress
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, TimeoutError, expect

from players import PHONE, SEEDED, SIDEWAYS, SMALL, Finger, prepare, tries, turn

pytestmark = pytest.mark.usefixtures("motion")


def narrowest_strip(person: Finger) -> float:
    """The width of the narrowest visible part of a card in the hand."""
    return float(
        person.cards.evaluate_all("""cards => {
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const strips = boxes.slice(1).map((box, at) => [box.top - boxes[at].top, box.left - boxes[at].left]);
        return Math.min(99, ...strips.filter(([down]) => Math.abs(down) < 1).map(([, right]) => right));
    }""")
    )


def test_a_whole_deal(open_context: Callable[..., BrowserContext]) -> None:
    """A tap lifts a card, another plays it; however the phone is held, each card has 24 pixels for a finger."""
    context = open_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    complaints: list[str] = []
    context.on("console", lambda said: complaints.append(said.text) if said.type in {"warning", "error"} else None)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    prepare(context, SEEDED, 1)
    person = Finger(context.new_page())
    person.come_to("Spades")
    person.sit_down(coins=False)
    tricks = [explain_by_a_long_press, play_by_a_flick, lift_by_sliding, draw_onto_the_table]
    for question, held in zip(person.play_deal(patient=False), cycle([SIDEWAYS, PHONE, SMALL, PHONE])):
        for size in (SIDEWAYS, SMALL, PHONE):
            turn(person, size)
            assert narrowest_strip(person) >= 24
        if tricks and question == "play" and 1 < person.playable.count() < person.cards.count():
            tricks.pop(0)(person)
            person.wait(patient=False)
        turn(person, held)
    assert tricks == []
    turn(person, PHONE)
    person.go_on()
    assert person.wait(patient=False) == "look"
    look_with_a_double_tap(person)
    assert complaints == []


def look_with_a_double_tap(person: Finger) -> None:
    """The second tap of two quick ones meets the bids that have just appeared there, and bids nothing."""
    expect(person.blind).to_be_visible()
    person.page.wait_for_timeout(800)  # that panel has just appeared, too
    box = person.button("Look at my cards", person.blind).bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.touchscreen.tap(*spot)
    person.bids.wait_for()
    person.page.wait_for_timeout(300)
    person.page.touchscreen.tap(*spot)
    person.page.wait_for_timeout(500)
    expect(person.bids).to_be_visible()


def explain_by_a_long_press(person: Finger) -> None:
    """A finger that rests on a card that may not be played is told why."""
    notice = person.page.get_by_role("region").filter(has_text="Allowed: ")
    with person.finger_on(person.hand.get_by_role("option", disabled=True).first):
        expect(notice.last).to_be_visible()
    expect(person.hand.get_by_role("option", selected=True)).to_have_count(0)
    person.press(person.button("Close", notice.last))
    expect(notice).to_have_count(0)


def play_by_a_flick(person: Finger) -> None:
    """A quick stroke upwards plays without asking again, unless it comes just after the turn changed."""
    card = person.card(person.names(person.playable)[0])
    for _ in tries("flicking"):
        with person.finger_on(card) as finger:
            finger.move(0, -90, 0.12)
        with suppress(TimeoutError):
            card.wait_for(state="detached", timeout=500)
            return


def lift_by_sliding(person: Finger) -> None:
    """A finger that slides along a row of the hand lifts the card it stops at."""
    goal = person.playable.last
    box = goal.bounding_box()
    assert box
    x, y = box["x"], box["y"]
    boxes = [(card, card.bounding_box() or box) for card in person.cards.all()]
    away = [(abs(other["y"] - y), card) for card, other in boxes if abs(other["x"] - x) > 20]
    start = min(away, key=lambda each: each[0])[1]
    for _ in tries("sliding"):
        if goal.get_attribute("aria-selected") == "true":
            return
        with person.finger_on(start) as finger:
            finger.move(x + 12 - finger.x, y + 20 - finger.y, 0.6)


def draw_onto_the_table(person: Finger) -> None:
    """A card that is drawn out of the hand slowly goes back, unless it is let go over the table."""
    name = person.names(person.playable)[0]
    card = person.card(name)
    for _ in tries("drawing a card back"):
        with person.finger_on(card) as finger:
            finger.move(0, -30, 0.8)
            finger.move(0, 30, 0.8)
        if card.count():
            break
    expect(card).to_be_visible()
    hand = person.hand.bounding_box()
    assert hand
    for _ in tries("drawing a card onto the table"):
        with person.finger_on(card) as finger:
            finger.move(0, hand["y"] - 60 - finger.y, 0.8)
        with suppress(TimeoutError):
            card.wait_for(state="detached", timeout=500)
            return
