"""An auction at the table alone: calls put together from parts, columns of what was called, cards that are shown."""

import re
from typing import Any

from playwright.sync_api import expect

from scenes import SCENES, Open, after_guard, events, show

HINT = {
    "is": "hint",
    "action": "bid:13S",
    "alternatives": [
        {"action": "bid:13S", "points": 5.0, "label": ["belote-words", {"number": 13, "option": "S", "switch": "no"}]},
    ],
    "why": [["belote-why-weak", {}]],
}


def test_a_call_is_put_together_by_mouse(table: Open) -> None:
    page = table()
    show(page, "auction-open")
    panel = page.get_by_role("group", name="Bid or pass")
    number, done = panel.get_by_role("spinbutton"), panel.get_by_role("button", name="Choose one of these")
    expect(number).to_have_text("8")
    after_guard(page)
    done.click(force=True)
    assert events(page) == []
    expect(panel.get_by_role("radio", name="clubs")).to_be_focused()
    panel.get_by_role("button", name="Lower").click(force=True)
    for _ in range(3):
        panel.get_by_role("button", name="Higher").click()
    panel.get_by_role("radio", name="height").click()
    expect(panel).to_contain_text("At least 110 points at height, without a trump")
    panel.get_by_role("switch", name="Kaput").click(force=True)
    panel.get_by_role("button", name="Bid 11 height", exact=True).click()
    assert events(page) == [["act", {"action": "bid:11N"}]]


def proposing(option: str) -> dict[str, Any]:
    """The first question of an auction, with an option that the game proposes."""
    scene = SCENES["auction-open"]
    return scene | {"ask": scene["ask"] | {"dial": scene["ask"]["dial"] | {"option": option}}}


def test_the_call_that_the_game_proposes_is_one_press_away(table: Open) -> None:
    page = table()
    show(page, proposing("H"))
    panel = page.get_by_role("group", name="Bid or pass")
    expect(panel.get_by_role("radio", name="hearts")).to_be_checked()
    after_guard(page)
    page.get_by_text("10", exact=True).click()  # beside the number that is set
    panel.get_by_role("button", name="Bid 10 hearts", exact=True).click()
    assert events(page) == [["act", {"action": "bid:10H"}]]


def test_the_hand_shows_what_its_cards_would_count_with_the_call_that_is_set(table: Open) -> None:
    """The ace, king, 9 and 8 of clubs, the ace and 8 of diamonds, the 10 of hearts, the jack of spades."""
    page = table()
    scene = proposing("")
    marks = {"C": {"trumps": ["C"], "worths": {"A": 11, "K": 4, "C9": 14}}, "N": {"trumps": [], "worths": {"A": 19}}}
    dial = scene["ask"]["dial"]
    options = [option | marks.get(option["key"], {}) for option in dial["options"]]
    show(page, scene | {"ask": scene["ask"] | {"dial": dial | {"options": options}}}, faces=True)
    hand = page.get_by_role("listbox", name="Your hand")
    expect(hand.locator(".counts, .trump")).to_have_count(0)
    page.get_by_role("radio", name="clubs").click()
    expect(hand.locator(".counts")).to_have_text(["11", "4", "14", "11"])
    expect(hand.locator(".trump")).to_have_count(4)
    page.get_by_role("radio", name="height").click()
    expect(hand.locator(".counts")).to_have_text(["19", "19"])
    expect(hand.locator(".trump")).to_have_count(0)


def test_on_its_side_a_phone_has_the_calls_beside_the_dial(table: Open) -> None:
    page = table()
    page.set_viewport_size({"width": 568, "height": 320})
    show(page, proposing("H"))
    bid, dial = page.get_by_role("button", name="Bid 8 hearts").bounding_box(), page.locator(".dial").bounding_box()
    hint, first = (
        page.get_by_role("button", name="Hint").bounding_box(),
        page.get_by_role("button", name="Pass").bounding_box(),
    )
    card = page.locator(".hand .card").first.bounding_box()
    assert bid and dial and hint and first and card
    assert bid["x"] >= dial["x"] + dial["width"]
    assert hint["y"] + hint["height"] <= first["y"]
    assert first["y"] + first["height"] <= bid["y"]
    assert bid["y"] + bid["height"] <= card["y"]


def test_a_switch_that_cannot_be_moved_says_why(table: Open) -> None:
    """Kaput cannot be bid with a low number: a press on it is answered."""
    page = table(360, 640)
    scene = SCENES["auction-contested"]
    note = ["belote-kaput-note", {"number": 26, "switch": "no"}]
    switch = scene["ask"]["dial"]["switch"] | {"note": note, "rule": "belote.kaput-number"}
    show(page, scene | {"ask": scene["ask"] | {"dial": scene["ask"]["dial"] | {"switch": switch}}})
    after_guard(page)
    page.get_by_role("switch", name="Kaput").click(force=True)
    expect(page.get_by_role("region", name="Bidding kaput")).to_contain_text("can be bid from 26 on.")
    expect(page.get_by_role("switch", name="Kaput")).not_to_be_checked()


def test_a_call_is_put_together_by_keys(table: Open) -> None:
    page = table()
    show(page, "auction-contested")
    page.get_by_role("button", name="Menu").focus()
    for key in ("b", "2", "7", "d"):
        page.keyboard.press(key)
    expect(page.get_by_role("spinbutton")).to_be_focused()
    expect(page.get_by_role("spinbutton")).to_have_text("27")
    expect(page.get_by_role("status").filter(has_text="diamonds")).to_have_count(1)
    for key in ("Tab", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("switch", name="Kaput")).to_be_checked()
    for key in ("Tab", "s"):
        page.keyboard.press(key)
    expect(page.get_by_role("radio", name="spades", checked=True)).to_be_focused()
    for key in ("d", "ArrowLeft", "Shift+Tab", "Shift+Tab", "PageUp", "Enter"):
        page.keyboard.press(key)
    assert events(page) == [["act", {"action": "bid:32C-kaput"}]]
    page.keyboard.press("e")
    expect(page.get_by_role("region", name="What a bid promises")).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_role("status").filter(has_text="West: 16 hearts, stands.")).to_have_count(1)


def test_a_hint_puts_the_parts_where_it_wants_them(table: Open) -> None:
    page = table()
    show(page, "auction-open", hint=HINT)
    expect(page.get_by_role("spinbutton")).to_have_text("13")
    expect(page.get_by_role("radio", name="spades")).to_be_checked()
    after_guard(page)
    page.get_by_role("button", name="Bid 13 spades, suggested").click()
    assert events(page) == [["act", {"action": "bid:13S"}]]


def test_the_columns_of_an_auction(table: Open) -> None:
    page = table()
    show(page, "auction-contested")
    drawn = page.get_by_role("table", name="What was called so far")
    first = SCENES["auction-contested"]["auction"][0]["seat"]
    names = {"s": "You", "w": "West", "n": "North", "e": "East"}
    expect(drawn.get_by_role("columnheader").first).to_have_text(names[first])
    expect(drawn.get_by_role("cell", name=re.compile("^16 hearts ?, stands$"))).to_have_count(1)
    show(page, "auction-watched")
    expect(drawn).to_be_visible()
    show(page, "shown")
    expect(drawn).to_have_count(0)


def test_a_button_outlines_the_cards_it_means(table: Open) -> None:
    page = table()
    show(page, "showing")
    button = page.get_by_role("button", name="Show tierce to the ace of diamonds")
    expect(page.locator(".hand .meant")).to_have_count(0)
    button.hover()
    expect(page.locator(".hand .meant")).to_have_count(3)
    page.mouse.move(5, 300)
    expect(page.locator(".hand .meant")).to_have_count(0)
    button.focus()
    expect(page.locator(".hand .meant")).to_have_count(3)


def test_cards_that_were_shown(table: Open) -> None:
    page = table()
    show(page, "shown")
    expect(page.get_by_role("img", name="West has shown ")).to_be_visible()
    expect(page.get_by_role("option", name=", shown")).to_have_count(3)
