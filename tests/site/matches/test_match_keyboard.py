"""A deal by keyboard alone: no pointer is ever used, from the page's first moment on."""

import pytest
from playwright.sync_api import Page, expect

from players import RANKS, SEEDED, WATCHING, Keys, prepare, tries

pytestmark = pytest.mark.usefixtures("motion")


def says(person: Keys, key: str, words: str) -> None:
    """Press a key and hear these words."""
    person.page.keyboard.press(key)
    expect(person.page.get_by_role("status").filter(has_text=words)).to_have_count(1)


def order(person: Keys, line: str) -> None:
    """Type a command into the command box."""
    box = person.page.get_by_role("dialog", name="What would you like to do?")
    person.page.keyboard.press("/")
    expect(box.get_by_role("textbox")).to_be_focused()
    person.page.keyboard.type(line)
    person.page.keyboard.press("Enter")
    expect(box).to_be_hidden()


def test_a_whole_deal(page: Page) -> None:
    """From the menu to the next deal; the focus is never lost while the others play."""
    prepare(page, SEEDED, 1)
    prepare(page, WATCHING)
    person = Keys(page)
    person.come_to("Spades")
    person.sit_down(coins=False)
    person.wait()
    person.reach(person.button("Menu"))
    page.evaluate("window.unfocused = []")
    made = person.named("You and North made")
    page.keyboard.press("b")
    bid_by_keys(person)
    for question in person.play_deal(patient=False):
        if question == "play" and person.cards.count() == 12:
            read_the_table(person)
        if question == "play" and person.cards.count() == 11:
            play_by_command(person)
    expect(page.get_by_role("heading", name=made).first).to_be_focused()
    page.keyboard.press("Tab")
    for _ in tries("going on"):
        page.keyboard.press("n")  # right after the deal it only hurries
        if not person.next_deal.is_visible():
            break
    assert person.wait() == "look"
    assert page.evaluate("window.unfocused") == []


def bid_by_keys(person: Keys) -> None:
    """Go to a bid by its number; a mistyped one is reported."""
    keyboard = person.page.keyboard
    order(person, "sing a song")
    expect(person.page.get_by_role("status").filter(has_text="“sing a song” means nothing here.")).to_have_count(1)
    keyboard.press("b")
    keyboard.press("4")
    expect(person.button("4", person.bids)).to_be_focused()
    keyboard.press("Enter")
    person.bids.wait_for(state="hidden")
    while person.wait(patient=False) != "play":
        pass


def read_the_table(person: Keys) -> None:
    """Hear how the deal stands, look at the last trick, ask for a hint."""
    page, keyboard = person.page, person.page.keyboard
    says(person, "r", "playable: ")
    says(person, "o", person.named("North: 1"))
    says(person, "l", "took the last trick.")
    expect(page.get_by_role("region", name="took the last trick")).to_be_visible()
    keyboard.press("Escape")
    expect(page.get_by_role("region", name="took the last trick")).to_be_hidden()
    keyboard.press("g")
    expect(page.get_by_role("region", name="Hint: ")).to_be_visible()
    keyboard.press("Escape")
    expect(page.get_by_role("region", name="Hint: ")).to_be_hidden()
    expect(person.hand.get_by_role("option", selected=True)).to_have_count(0)
    keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()


def play_by_command(person: Keys) -> None:
    """Type a card, take it back."""
    count = person.cards.count()
    name = person.names(person.playable)[0]
    rank, suit = name.split(" of ")
    order(person, f"{'10' if rank == 'ten' else RANKS[rank]}{suit[0]}")
    person.card(name).wait_for(state="detached")
    person.wait(patient=False)
    person.page.keyboard.press("u")
    expect(person.cards).to_have_count(count)


def test_single_letters_can_be_switched_off(page: Page) -> None:
    """Dictation must not trigger them; the keys of a list box stay."""
    prepare(page, SEEDED, 1)
    person = Keys(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast", keyboard_shortcuts="Off")
    person.sit_down(coins=False)
    while person.wait() != "play":
        person.answer(person.asked())
    person.reach(person.hand.locator("[tabindex='0']"))
    page.keyboard.press("?")
    page.keyboard.press("g")
    page.keyboard.press("End")
    expect(person.cards.last).to_be_focused()
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    expect(page.get_by_role("region", name="Hint: ")).to_be_hidden()
