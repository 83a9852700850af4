"""A deal by role and name alone, as with a screen reader: no picture, no pointer, few keys."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from players import LISTENING, SEEDED, Ears, prepare

pytestmark = pytest.mark.usefixtures("motion")

# Takes the picture away.
DARK = """() => {
    const dark = new CSSStyleSheet();
    dark.replaceSync("* { color: transparent !important; background: black !important } svg { visibility: hidden }");
    document.adoptedStyleSheets.push(dark);
}"""


def test_a_whole_deal_is_told_in_words(page: Page) -> None:
    """Every card, bid and trick of the deal is read out, and what is asked of me at once."""
    prepare(page, SEEDED, 1)
    prepare(page, LISTENING)
    person = Ears(page)
    person.arrive()
    page.evaluate(DARK)
    person.change_settings(pace="Fast")
    person.go_to("Spades")
    person.sit_down(coins=False)
    for question in person.play_deal():
        if question == "bid":
            assert person.cards.count() == 13
            the_same_words_twice_are_heard_twice(person)
        if question == "play":
            expect(page.get_by_role("alert").filter(has_text=" can be played.")).to_have_count(1)
    log = person.log
    happened = log.get_by_role("listitem").all_inner_texts()
    assert len(happened) == 1 + 4 + 52 + 13 + 1, "a deal, its bids, cards, tricks, and spades being broken"
    expect(page.get_by_role("status").filter(has_text=", now ")).to_have_count(1)  # the score, after all of that
    told = [str(message["words"]) for message in person.heard()]
    assert [line for line in happened if line not in " ".join(told)] == []
    assert len(told) < len(happened), "what follows quickly is one message"


def the_same_words_twice_are_heard_twice(person: Ears) -> None:
    """Asked again, the table answers again, in another live region than before, so that it is read out."""
    words = "No trick has been taken yet."
    person.button("3", person.bids).focus()
    for times in range(1, 4):
        person.page.keyboard.press("l")
        person.page.wait_for_function(
            "([words, times]) => window.heard.filter((message) => message.words === words).length === times",
            arg=[words, times],
        )
    nodes = [message["node"] for message in person.heard() if message["words"] == words]
    assert all(one != other for one, other in pairwise(nodes))
