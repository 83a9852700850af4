"""Whole matches by mouse, from the menu to the wallet."""

import pytest
from playwright.sync_api import Page, expect

from players import (
    SEEDED,
    MouseAlone,
    by_lines,
    equation_adds_up,
    number,
    payouts_add_up,
    prepare,
    rows,
    wallet_adds_up,
)

PRIZES = {
    (1, 2, 3, 4): (638, 212, 0, 0), (1, 2, 3, 3): (638, 212, 0, 0), (1, 2, 2, 4): (638, 106, 106, 0),
    (1, 2, 2, 2): (638, 71, 71, 70), (1, 1, 3, 4): (425, 425, 0, 0), (1, 1, 3, 3): (425, 425, 0, 0),
    (1, 1, 1, 4): (284, 283, 283, 0), (1, 1, 1, 1): (213, 213, 212, 212),
}  # fmt: skip
"""What is paid by places: three quarters of 850 coins to the first, one quarter to the second, who may be several."""

pytestmark = pytest.mark.usefixtures("motion")


def play_match(person: MouseAlone) -> list[list[str]]:
    """Play a match to its end, checking every sum; return what was asked in each deal."""
    deals: list[list[str]] = []
    while not deals or deals[-1][-1] == "next":
        if deals:
            person.go_on()
        # The first deal at its own pace, the others as fast as clicks can make them.
        deals.append(list(person.play_deal(patient=not deals)))
        equation_adds_up(person, len(deals))
    return deals


@pytest.mark.long
def test_a_match_for_coins_from_the_menu_to_the_wallet(page: Page) -> None:
    """Two deals at the quick table: every card chosen from what the page offers, every sum on the way added up."""
    prepare(page, SEEDED, 1)
    person = MouseAlone(page)
    person.come_to("Spades")
    person.press(person.radio("Stake", "For coins"))
    expect(page.get_by_text("You have 1,000 coins.")).to_be_visible()
    # The second deal shows all that comes only after the first one; neither may reach the score that ends a match.
    person.sit_down(maximum_rounds="2", target="999")
    first, second = play_match(person)
    paid, net = payouts_add_up(person)
    assert paid == net + 250
    # The last card plays itself, unless somebody is faster.
    assert all(deal.count("play") in {12, 13} and deal.count("bid") == 1 for deal in (first, second))
    assert "look" not in first and "look" in second
    words = f"{paid} coins were paid into your wallet." if paid else "Nothing was paid out this time."
    expect(page.get_by_text(words)).to_be_visible()
    # Whoever plays again sits down at the same table, and pays again.
    person.press(person.button("Play again for 250 coins"))
    person.wait()
    person.arrive("#coins")
    expect(page.get_by_role("row")).to_have_count(1 + 4)
    assert wallet_adds_up(person) == [1000, -250, paid, -250]


def test_the_last_trick_can_be_looked_at_again(page: Page) -> None:
    prepare(page, SEEDED, 1)
    person = MouseAlone(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    person.sit_down(coins=False)
    pile = page.get_by_role("button", name="Last trick")
    for question in person.play_deal(patient=False):
        if question == "play" and pile.count():  # it comes with the first trick
            break
    person.press(pile)
    shown = page.get_by_role("region", name="took the last trick")
    expect(shown.get_by_role("img", name=" of ")).to_have_count(4)
    expect(shown.get_by_role("img", name=", winning")).to_have_count(1)
    person.press(person.button("Close", shown))
    expect(shown).to_have_count(0)


def test_a_solo_match_is_paid_by_places(page: Page) -> None:
    """Everybody alone, one round by a house rule, for coins."""
    prepare(page, SEEDED, 1)
    person = MouseAlone(page)
    person.come_to("Spades")
    person.sit_down(mode="Solo", maximum_rounds="1")
    assert person.finish_deal() == "over"
    equation_adds_up(person, 1)
    scores = [number(cell) for cell in {line[0]: line[1:] for line in rows(by_lines(person))}["Score"]]
    paid, net = payouts_add_up(person)
    assert paid == net + 250
    lines = {line[0]: [number(cell) for cell in line[1:]] for line in rows(page.get_by_role("table", name="Payouts"))}
    places = [1 + sum(other > own for other in scores) for own in scores]
    assert lines["Place"] == places
    best_first = sorted(zip(places, lines["Paid out"], strict=True), key=lambda seat: (seat[0], -seat[1]))
    assert tuple(coins for _, coins in best_first) == PRIZES[tuple(sorted(places))]
