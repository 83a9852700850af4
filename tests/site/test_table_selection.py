"""Cards that are chosen together: their sum, and what they belong to; and the end of a deal."""

import re

import pytest
from playwright.sync_api import Page, expect

from scenes import SCENES, Open, after_guard, events, show, waiting

BURIES = ("S2H4DQJ8766", "S2DQJ8766C8", "S2HT4CKT865")


def choose(page: Page, *cards: str) -> None:
    """Choose cards of the hand, or put them back."""
    for card in cards:
        page.locator(f'.hand [data-card="{card}"]').click(position={"x": 10, "y": 16})


def test_the_worth_of_the_chosen_cards_is_shown_and_told(table: Open) -> None:
    """Eight cards are put away; kings, tens and fives count, and a card that is put back no longer counts."""
    page = table(360, 640)
    show(page, "burying")
    after_guard(page)
    button = page.get_by_role("region", name="Your actions").get_by_role("button").last
    expect(button).to_have_text("Choose 8 more cards no points")
    choose(page, "CK'", "DQ")
    expect(button).to_have_text("Choose 6 more cards 10 points")
    choose(page, "C5'")
    expect(button).to_have_accessible_name("Choose 5 more cards 15 points")
    expect(page.get_by_role("status").filter(has_text="3 of 8 chosen. 15 points")).to_have_count(1)
    choose(page, "CK'")
    expect(button).to_have_text("Choose 6 more cards 5 points")
    choose(page, "ST", "ST'", "D8", "D7'", "D6", "D6'")
    expect(button).to_have_text("Put back 25 points")
    expect(button).to_have_accessible_name(re.compile(r"^Put back: ten of spades, ten of spades, .*\. 25 points$"))
    events(page)
    choose(page, "CK'")
    assert events(page) == [["ask", {"action": "bury=STSTC5DQD8D7D6D6CK"}]], "of one too many it is asked why"
    expect(button).to_have_text("Put back 25 points")
    button.click()
    assert events(page)[-1] == ["act", {"action": "bury=STSTC5DQD8D7D6D6"}]


def test_a_card_that_was_lifted_early_is_one_of_those_that_are_chosen(table: Open) -> None:
    """It would stand up beside them and not count; pressed again, it goes back."""
    page = table(360, 640)
    show(page, waiting("leading", selection=None))
    after_guard(page)
    choose(page, "H9")
    show(page, "leading")
    after_guard(page)
    expect(page.get_by_role("button", name="Lead: nine of hearts", exact=True)).to_be_visible()
    choose(page, "H9")
    expect(page.get_by_role("option", selected=True)).to_have_count(0)
    choose(page, "H9")
    expect(page.get_by_role("status").filter(has_text="1 chosen")).to_have_count(1)  # of as many as one likes


def test_a_refused_lead_is_answered_with_one_that_would_do(table: Open) -> None:
    """Both cards of it glow: they are not two cards of which either would do."""
    page = table(360, 640)
    show(page, "leading")
    after_guard(page)
    refused = {"is": "refused", "rule": "eighty.lead", "instead": ["H7", "H7"], "calls": []}
    page.evaluate("refused => { view.refusal = refused; return view.updateComplete; }", refused)
    notice = page.get_by_role("region", name="Lead a card, a double or sisters")
    expect(notice).to_contain_text("For example: seven of hearts, seven of hearts.")
    expect(page.locator(".hand .glows")).to_have_count(2)


@pytest.mark.parametrize(("width", "height"), [(320, 480), (360, 640), (640, 360), (1280, 800)], ids=str)
def test_what_a_card_is_a_part_of_is_one_press_away(table: Open, width: int, height: int) -> None:
    """Its double and its sisters are buttons that show their cards, and nothing gives way for them."""
    page = table(width, height, still=True)
    show(page, SCENES["leading"] | {"canUndo": True})
    after_guard(page)
    before = [place for place in page.evaluate("places()") if place[0] != "button"]
    choose(page, "H7")
    bar = page.get_by_role("region", name="Your actions")
    sisters = "Sisters: seven of hearts, seven of hearts, six of hearts, six of hearts"
    for name in ("Lead: seven of hearts", "Double: seven of hearts, seven of hearts", sisters):
        expect(bar.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate("faults()") == []
    assert [place for place in page.evaluate("places()") if place[0] != "button"] == before
    bar.get_by_role("button", name=sisters).click()
    assert events(page)[-1] == ["act", {"action": "H7766"}]


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)], ids=str)
def test_a_hint_of_many_cards_has_room(table: Open, width: int, height: int) -> None:
    """What it compared are rows of small cards, read out by their names; the cards of the hint are chosen."""
    page = table(width, height, still=True)
    bury = [{"action": f"bury={cards}", "points": 5, "label": ["cards", {"cards": cards}]} for cards in BURIES]
    show(page, "burying", hint={"is": "hint", "action": bury[0]["action"], "alternatives": bury, "why": []})
    expect(page.locator(".hand").get_by_role("option", selected=True)).to_have_count(8)
    names = "two of spades, four of hearts, queen of diamonds, jack of diamonds, eight of diamonds, seven of diamonds"
    notice = page.get_by_role("region", name=f"Hint: {names}, six of diamonds, six of diamonds", exact=True)
    why = notice.get_by_role("button", name="Why?")  # where there is no room for more than a line
    if why.is_visible():
        why.click()
    box, rows = notice.bounding_box(), [row.bounding_box() for row in notice.get_by_role("listitem").all()]
    assert box and len(rows) == 3
    assert all(row and row["height"] < 32 and row["y"] + row["height"] <= box["y"] + box["height"] for row in rows)
    assert page.evaluate("faults()") == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_the_end_of_a_deal_says_how_it_goes_on(table: Open, width: int, height: int) -> None:
    page = table(width, height)
    show(page, SCENES["deal-over"] | {"note": ["eighty-next", {"who": "w", "won": "yes", "rank": "3"}]})
    ending = page.get_by_role("region", name="Result")
    expect(ending.get_by_text("West starts. Royal: 3s.")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next deal")).to_be_in_viewport(ratio=1)
