"""What helps a player: why a card or bid is not allowed, hints, undo, and settings."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from players import SEEDED, Mouse, labels, prepare, tries

pytestmark = pytest.mark.usefixtures("motion")


@pytest.fixture
def person(page: Page) -> Mouse:
    """Somebody who plays fast, with a partner who bids before them."""
    prepare(page, SEEDED, 2)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    return person


def insist(press: Callable[[], None], notice: Locator) -> None:
    """Press until the table explains itself: a press just after the turn changed does not count."""
    for _ in tries("asking why"):
        press()
        with suppress(TimeoutError):
            notice.wait_for(timeout=500)
            return


def until_a_card_is_forbidden(person: Mouse) -> None:
    """Play until one of my cards may not be played."""
    for question in person.play_deal(patient=False):
        if question == "play" and person.playable.count() < person.cards.count():
            return
    pytest.fail("every card could always be played")


def test_what_is_not_allowed_says_why(person: Mouse) -> None:
    """With the rule's title, its words where they are spoken, and what would do; cards are marked in the hand too."""
    person.sit_down()
    assert person.wait(patient=False) == "bid"
    notice = person.region("Thirteen at most")
    insist(lambda: person.button("13, not allowed", person.bids).click(force=True), notice)
    expect(person.page.get_by_role("alert").filter(has_text="more than 13")).to_have_count(1)
    expect(person.button("Open the rules", notice)).to_be_visible()
    expect(notice.get_by_text("Allowed: Nil, 1, 2")).to_be_visible()
    person.press(person.button("Close", notice))
    expect(notice).to_have_count(0)

    until_a_card_is_forbidden(person)
    good, before = person.names(person.playable), person.cards.count()
    notice = person.page.get_by_role("region", name=re.compile("^(Follow suit|No spade is led)"))
    insist(lambda: person.touch_card(person.hand.get_by_role("option", disabled=True).first, forbidden=True), notice)
    named = notice.get_by_text("Allowed: ").inner_text().removeprefix("Allowed: ").rstrip(".").split(", ")
    more = [f"and {len(good) - 3} more"] if len(good) > 3 else []
    assert named == [*good[:3], *more]
    assert notice.get_by_role("paragraph").count() > 1
    assert [label.split(",")[0] for label in labels(person.cards) if "would be allowed" in label] == good
    person.press(person.button("Close", notice))
    expect(notice).to_have_count(0)
    assert person.cards.count() == before
    person.play(good[0])


def test_hints_undo_and_rules_in_practice(person: Mouse) -> None:
    """A hint is outlined and may be followed; a move may be taken back; the rules may be read meanwhile."""
    page = person.page
    person.sit_down(coins=False)
    assert person.wait(patient=False) == "bid"
    person.press(person.button("Hint"))
    expect(person.bids.get_by_text("Hint: ")).to_be_visible()
    person.call(person.bids.get_by_role("button", name=re.compile(", suggested$")))
    while person.wait(patient=False) != "play":
        person.answer(person.asked())

    before = person.state
    person.press(person.button("Hint"))
    advice = page.get_by_role("region", name=re.compile("^Hint: "))
    expect(advice).to_be_visible()
    person.play(person.names(person.hand.get_by_role("option", name=re.compile(", suggested$")))[0])
    expect(advice).to_have_count(0)
    person.wait(patient=False)
    person.press(person.button("Undo"))
    expect(person.cards).to_have_count(13)
    assert person.state == before

    person.press(person.button("Menu"))
    person.press(person.link("Rules of the game"))
    page.get_by_role("searchbox").fill("follow suit")
    expect(page.get_by_role("heading", name="Follow suit")).to_be_visible()
    person.press(person.link("Back to the table"))
    person.wait()
    assert person.state == before


def test_a_match_under_way_is_replaced_only_when_one_says_so(person: Mouse) -> None:
    """And by what can be played: a rule that was changed for partners does not count for those who play alone."""
    person.sit_down(coins=False)
    assert person.wait(patient=False) == "bid"
    person.press(person.button("Menu"))
    person.press(person.link("To the menu"))
    person.go_to("Spades")
    person.press(person.page.get_by_text("House rules"))
    person.set_rule("Blind nil", "From the first round on")
    person.press(person.radio("Mode", "Solo"))
    for answer in ("Keep it", "Give it up"):
        expect(person.region("Match under way")).to_be_visible()
        person.press(person.button("Start practice"))
        person.press(person.button(answer, person.page.get_by_role("dialog")))
    assert person.wait(patient=False) == "bid"
    expect(person.page.get_by_role("listitem").filter(has_text="Them")).to_have_count(0)


def test_nothing_is_taken_back_where_coins_are_at_stake(person: Mouse) -> None:
    person.sit_down()
    while person.wait(patient=False) != "play":
        person.answer(person.asked())
    person.play(person.names(person.playable)[0])
    person.wait(patient=False)
    expect(person.button("Undo")).to_have_count(0)
    person.page.keyboard.press("u")
    expect(person.cards).to_have_count(12)


def test_settings_are_kept_and_obeyed(person: Mouse) -> None:
    """Theme, suits, faces, order of the hand, one click: at once, and after a reload."""
    page = person.page
    root = page.locator("html")
    person.change_settings(theme="Dark")
    dress = {"data-theme": "dark", "data-suits": "safe", "data-cards": "dark"}
    person.sit_down(coins=False)
    while person.wait(patient=False) != "play":
        person.answer(person.asked())
    every_palette_colours_the_suits_as_it_says(person)
    high = person.names(person.cards)
    person.change_settings(sort_the_hand="Low to high", playing_a_card="Press once")
    low = person.names(person.cards)
    assert low != high and sorted(low) == sorted(high)
    assert {suit: cards[::-1] for suit, cards in suits(high).items()} == suits(low)
    person.change_settings(suits_in_the_hand="Alternating red and black")
    assert [*suits(person.names(person.cards))] == ["spades", "hearts", "clubs", "diamonds"]
    person.come_back()
    for name, value in dress.items():
        expect(root).to_have_attribute(name, value)
    person.wait()
    person.play(person.names(person.playable)[0])


def suits(cards: list[str]) -> dict[str, list[str]]:
    """The cards of each suit, in the order in which they lie."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(card.split(" of ")[1], []).append(card)
    return found


def every_palette_colours_the_suits_as_it_says(person: Mouse) -> None:
    """Four colours are four, two are two, on ivory and on dark paper. The last one is kept."""
    palettes = {"Four colours": 4, "Two colours": 2, "Tournament": 4, "Colour-blind safe": 4}
    for faces in ("Ivory", "Dark"):
        for palette, colours in palettes.items():
            person.change_settings(card_faces=faces, suit_colours=palette)
            shown = person.page.evaluate("""() => {
                const style = getComputedStyle(document.documentElement);
                return ["S", "H", "D", "C"].map((suit) => style.getPropertyValue(`--suit-${suit}`));
            }""")
            assert len(set(shown)) == colours, palette
