"""Coins and matches outlive the page, whenever it is closed: nothing is lost, nothing is paid twice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from kept import NOTED
from players import MINUS, SEEDED, TROUBLED, Mouse, payouts_add_up, prepare, wallet_adds_up
from pygame_rules.play.wallet import Wallet


def at_the_tables(page: Page) -> Mouse:
    """Somebody who is about to sit down, and plays fast."""
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    return person


def visit(page: Page) -> Mouse:
    """Open the page anew, in the same browser."""
    other = Mouse(page.context.new_page())
    other.arrive()
    return other


def balance(person: Mouse, coins: int) -> None:
    """Expect this number of coins in the bar at the top."""
    expect(person.page.get_by_role("link", name=f"{coins:,} coins, open the wallet")).to_be_visible()


def ledger(person: Mouse, *amounts: int) -> None:
    """Expect these payments and no others; a payout of nothing is one, too."""
    person.arrive("#coins")
    expect(person.page.get_by_role("table").get_by_role("row")).to_have_count(len(amounts) + 1)
    assert wallet_adds_up(person) == [*amounts]


def elsewhere(person: Mouse) -> Locator:
    """The notice that another tab has the match."""
    return person.page.get_by_role("alert").filter(has_text="This match is open in another tab")


def sent(page: Page, request: str) -> None:
    """Wait until the engine has received this request."""
    page.wait_for_function("what => window.trouble.sent[what] > 0", arg=request)


def test_a_reload_changes_nothing(page: Page) -> None:
    """While bidding and in the middle of a trick: the same cards, the same score, no second buy-in."""
    prepare(page, SEEDED, 1)
    person = at_the_tables(page)
    person.sit_down()
    for question in person.play_deal(patient=False):
        if question == "bid" or (len(person.trick) in {1, 2, 3} and person.cards.count() < 12):
            before = person.state
            person.come_back()
            assert person.wait() == question
            assert person.state == before
        if question == "play" and len(before["hand"]) < 13:
            break
    cards = person.names(person.cards)
    person.play(card := person.names(person.playable)[0])
    for _ in range(3):
        page.reload()
    person.wait()
    assert set(person.names(person.cards)) == {*cards} - {card}
    ledger(person, 1000, -250)


def test_closed_between_the_buy_in_and_the_first_card(page: Page) -> None:
    """Whoever has paid finds the match again, with the very cards that were to be dealt."""
    prepare(page, SEEDED, 1)
    prepare(page, TROUBLED)
    person = at_the_tables(page)
    page.evaluate("window.trouble.silenced = ['start']")
    person.sit_down(maximum_rounds="1")
    sent(page, "start")
    page.close()
    person = visit(page)
    balance(person, 750)
    person.press(person.link("Continue"))
    assert person.finish_deal() == "over"
    paid, _ = payouts_add_up(person)
    ledger(person, 1000, -250, paid)


def test_closed_before_anything_was_paid(page: Page) -> None:
    prepare(page, TROUBLED)
    person = at_the_tables(page)
    page.evaluate("window.trouble.silenced = ['sit']")
    person.sit_down()
    sent(page, "sit")
    page.close()
    person = visit(page)
    balance(person, 1000)
    expect(person.link("Continue")).to_have_count(0)
    ledger(person, 1000)


def test_closed_between_the_last_card_and_the_payout(page: Page) -> None:
    """The next visit pays, and only the first one."""
    prepare(page, SEEDED, 3)
    prepare(page, TROUBLED)
    person = at_the_tables(page)
    person.sit_down(maximum_rounds="1")
    page.evaluate("window.trouble.silenced = ['settle']")
    assert person.finish_deal() == "over"
    paid, net = payouts_add_up(person)
    assert paid, "this seed was chosen for a match that is won"
    sent(page, "settle")
    page.close()
    person = visit(page)
    balance(person, 1000 + net)
    ledger(person, 1000, -250, paid)
    person.come_back()
    ledger(person, 1000, -250, paid)


@pytest.mark.usefixtures("motion")
def test_closed_while_the_last_card_is_played(page: Page) -> None:
    prepare(page, SEEDED, 1)
    person = at_the_tables(page)
    person.change_settings(my_last_card="Waits for me")
    person.sit_down(maximum_rounds="1")
    for question in person.play_deal(patient=False):
        if question == "play" and person.cards.count() == 1:
            break
    person.lay(person.cards)
    page.close()
    person = visit(page)
    person.press(person.link("Continue"))
    assert person.finish_deal() == "over"
    paid, net = payouts_add_up(person)
    ledger(person, 1000, -250, paid)
    balance(person, 1000 + net)


def test_a_match_is_played_in_one_tab_at_a_time(page: Page) -> None:
    """A second tab may take it over, and the first one back; it is paid for and paid out once."""
    prepare(page.context, SEEDED, 1)
    here = at_the_tables(page)
    here.sit_down(maximum_rounds="1")
    here.wait()
    there = visit(page)
    for taker, giver in [(there, here), (here, there), (there, here)]:
        taker.arrive("#spades/play")
        expect(elsewhere(taker)).to_be_visible()
        before = giver.state["hand"]
        taker.press(taker.button("Play here"))
        question = taker.wait()
        assert taker.state["hand"] == before
        expect(elsewhere(giver)).to_be_visible()
        taker.answer(question)
    assert there.finish_deal() == "over"
    paid, _ = payouts_add_up(there)
    for tab in (here, there):
        ledger(tab, 1000, -250, paid)


def test_two_tabs_cannot_sit_down_at_once(page: Page) -> None:
    here = at_the_tables(page)
    there = Mouse(page.context.new_page())
    there.arrive("#spades/tables")
    there.press(there.radio("Stake", "For coins"))
    expect(there.page.get_by_text("You have 1,000 coins.")).to_be_visible()
    here.sit_down()
    here.wait()
    there.press(there.button("Sit down for 250 coins"))
    expect(elsewhere(there)).to_be_visible()
    ledger(there, 1000, -250)


def test_giving_up_costs_the_buy_in_and_an_empty_purse_is_filled_once_a_day(page: Page) -> None:
    person = at_the_tables(page)
    for coins in (750, 500, 250, 0):
        person.sit_down()
        person.wait()
        person.press(person.button("Menu"))
        person.press(person.button("Give up the match"))
        question = page.get_by_role("dialog", name="Give up this match?")
        expect(question).to_contain_text("The buy-in of 250 coins is lost")
        person.press(person.button("Give it up", question))
        balance(person, coins)
        if coins == 250:
            person.press(person.radio("Table", "Medium"))
            expect(page.get_by_text("You have 250 coins; this table costs 500.", exact=True)).to_be_visible()
            expect(person.button("Sit down for 500 coins")).to_be_disabled()
            expect(page.get_by_text("You may refill your coins when")).to_be_visible()
    expect(person.button("Sit down for 250 coins")).to_be_disabled()
    person.press(page.get_by_role("button", name="Refill: take "))
    expect(person.button("Sit down for 250 coins")).to_be_enabled()
    expect(page.get_by_role("button", name="Refill: take ")).to_have_count(0)
    person.arrive("#coins")
    expect(page.get_by_role("row")).to_have_count(1 + 1 + 4 * 2 + 1)
    start, *matches, refill = wallet_adds_up(person)
    assert (start, matches, refill > 0) == (1000, [-250, 0] * 4, True)


def test_a_buy_in_that_a_house_rule_sets_is_the_one_that_is_told(page: Page) -> None:
    """In the menu, where another match could begin, and before the match is given up."""
    person = at_the_tables(page)
    person.press(person.radio("Stake", "For coins"))
    person.press(page.get_by_text("House rules"))
    person.set_rule("Buy-in", "400")
    person.press(person.button("Sit down for 400 coins"))
    person.wait()
    person.arrive("#")
    expect(page.get_by_text("400 coins paid")).to_be_visible()
    person.arrive("#spades/tables")
    expect(page.get_by_text("400 coins paid")).to_be_visible()
    person.press(person.button("Give up"))
    expect(page.get_by_role("dialog", name="Give up this match?")).to_contain_text("The buy-in of 400 coins is lost")


def test_a_match_that_is_open_is_finished_before_the_next(page: Page) -> None:
    person = at_the_tables(page)
    person.sit_down()
    person.wait()
    person.press(person.button("Menu"))
    person.press(person.link("To the menu"))
    person.go_to("Spades")
    expect(page.get_by_text("Finish it or give it up before you start another.")).to_be_visible()
    expect(person.button("Sit down for 250 coins")).to_be_disabled()
    ledger(person, 1000, -250)


# Presses a choice as soon as it is drawn.
AT_ONCE = """name => new MutationObserver((changes, observer) => {
    const choice = [...document.querySelectorAll("label")].find((label) => label.innerText.trim() === name);
    if (!choice) return;
    observer.disconnect();
    choice.click();
}).observe(document, { subtree: true, childList: true })"""


def test_what_is_chosen_at_once_stays_chosen(page: Page) -> None:
    """Although the match before was practice, which is offered again."""
    person = at_the_tables(page)
    person.sit_down(coins=False)
    person.wait()
    prepare(page, AT_ONCE, "For coins")
    person.arrive("#spades/tables")
    person.come_back()
    expect(page.get_by_text("Match under way")).to_be_visible()
    expect(person.radio("Stake", "For coins")).to_be_checked()


def test_what_is_chosen_outlives_a_look_at_the_rules_and_a_refusal(page: Page) -> None:
    person = Mouse(page)
    person.arrive("#belote/tables")
    person.press(person.radio("Table", "Quick"))
    person.press(page.get_by_text("House rules"))
    person.set_rule("Lowest bid", "30")
    person.set_rule("Highest bid", "20")
    person.press(page.get_by_label("What this means: The lowest bid"))
    person.press(person.link("The lowest bid"))
    expect(page).to_have_url(re.compile("/rules/option-min-bid$"))
    page.go_back()
    expect(person.radio("Table", "Quick")).to_be_checked()
    lowest = page.get_by_role("spinbutton", name="Lowest bid", exact=True)
    expect(lowest).to_have_value("30")
    person.press(person.button("Sit down"))
    refused = page.get_by_role("alert").filter(has=page.get_by_role("heading", name="You could not sit down"))
    expect(refused).to_contain_text("“Lowest bid” cannot be 30 here. Choose 1 to 20. That depends on “Highest bid”.")
    person.press(person.link("Change your choices", refused))
    expect(lowest).to_have_value("30")
    lowest.fill("9")
    person.press(person.button("Sit down"))
    person.wait()


def test_a_list_of_numbers_says_how_it_is_written(page: Page) -> None:
    person = Mouse(page)
    person.arrive("#eighty/tables")
    person.press(page.get_by_text("House rules"))
    person.press(page.get_by_role("checkbox", name="Levels that must be played: none"))
    expect(page.get_by_text("Numbers with a slash between them, such as 5/10")).to_be_visible()
    levels = page.get_by_role("textbox", name="Levels that must be played", exact=True)
    expect(levels).to_have_value("5/10")
    levels.fill(" 5, 13 ")
    levels.blur()
    expect(levels).to_have_value("5/13")
    # Alternatives are a list, where a rule is asked for.
    person.press(page.get_by_label("What this means: The end of the match"))
    expect(page.get_by_role("listitem").filter(has_text="The first team to reach ace wins.")).to_be_visible()


BLOCKED = {
    "refused": "() => Object.defineProperty(window, 'indexedDB', { get() { throw new Error('blocked'); } })",
    "missing": "() => Object.defineProperty(window, 'indexedDB', { value: undefined })",
    "silent": "() => { IDBFactory.prototype.open = () => new EventTarget(); }",
}


@pytest.mark.parametrize("how", BLOCKED)
def test_without_storage_the_page_works_and_says_so(open_context: Callable[..., BrowserContext], how: str) -> None:
    page = open_context().new_page()
    prepare(page, BLOCKED[how])
    person = Mouse(page)
    person.arrive()
    expect(page.get_by_text("This browser stores nothing for this page")).to_be_visible()
    person.go_to("Spades")
    person.change_settings(pace="Fast")
    person.sit_down()
    person.answer(person.wait())
    person.answer(person.wait(patient=False))
    person.press(person.button("Menu"))
    person.press(person.link("To the menu"))
    balance(person, 750)
    expect(person.link("Continue")).to_be_visible()
    person.come_back()
    balance(person, 1000)


def test_a_long_history_is_summed_up_as_a_whole_though_its_latest_payments_alone_are_listed(page: Page) -> None:
    """300 matches for 250 coins each, all of which are paid back: 601 entries."""
    wallet = Wallet.new("2026-11-01")
    for number in range(300):
        wallet = wallet.sit("2026-11-01", f"m{number}", "spades", "", 250, "spades.balance")
        wallet = wallet.settle("2026-11-01", f"m{number}", 250)
    person = Mouse(page)
    person.arrive()
    page.evaluate(NOTED, ["wallet", {"balance": 1000, "text": wallet.text()}])
    person.arrive("#coins")
    expect(page.get_by_role("row")).to_have_count(1 + 500)
    expect(page.get_by_role("main")).to_contain_text(f"Received 63,500 {MINUS} paid 62,500 = 1,000")
