"""Links that name what is played, and those that cannot be followed."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from players import Mouse

CLIPBOARD = "() => navigator.clipboard.readText()"


def cards_of(person: Mouse) -> list[str]:
    """What is in the hand."""
    person.wait()
    return person.names(person.cards)


def test_what_is_chosen_can_be_sent_to_somebody(open_context: Callable[..., BrowserContext]) -> None:
    """The chooser copies a link; whoever follows it plays by the same rules."""
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    me = Mouse(context.new_page())
    me.come_to("Spades")
    me.press(me.radio("Mode", "Solo"))
    me.press(me.radio("Table", "Medium"))
    me.press(me.page.get_by_text("House rules"))
    me.set_rule("Target", "170")
    me.page.get_by_label("North, opposite you").select_option("Expert")
    me.press(me.button("Copy link"))
    expect(me.page.get_by_text("Copied.")).to_be_visible()
    link = me.page.evaluate(CLIPBOARD)
    assert link.endswith("#spades/medium?rules=mode:solo,target:170&bots=w:club,n:expert,e:club")
    friend = Mouse(context.new_page())
    friend.arrive(link)
    assert friend.wait() == "bid"
    expect(friend.page.get_by_role("complementary", name="Score and log")).to_contain_text("170 points")
    # Another link does not take the place of what has been begun, but after a question.
    first = cards_of(friend)
    friend.bid()
    friend.page.evaluate("location.hash = '#spades?deal=7'")
    expect(friend.page.get_by_role("heading", name="You have a match of this game under way")).to_be_visible()
    friend.press(friend.button("Resume"))
    friend.wait()
    assert friend.names(friend.cards) == first
    friend.page.evaluate("location.hash = '#spades?deal=8'")
    friend.press(friend.button("Play the link instead"))
    friend.press(friend.button("Give it up"))
    expect(friend.page.get_by_role("heading", name="You have a match")).to_be_hidden()
    eight = cards_of(friend)
    # A number means the same cards for everybody.
    other = Mouse(open_context().new_page())
    other.arrive("#spades?deal=8")
    assert cards_of(other) == eight != first


BAD = {
    "?deal=short": "after “deal” cannot be read",
    "?rules=target:nix": "Target: nix is not possible",
    "?bots=w:genius": "Nobody plays at the level “genius”",
    "?colour=red": "It asks for “colour”, which no table here knows",
}


def test_a_link_that_does_not_work_leads_to_the_table(page: Page) -> None:
    person = Mouse(page)
    for asks, says in BAD.items():
        page.goto(f"#spades/quick{asks}")
        trouble = page.get_by_role("alert").filter(has=page.get_by_role("heading", name="This link does not work"))
        expect(trouble).to_contain_text(says)
    person.press(person.link("Go to the table"))
    assert person.wait() == "bid"


def test_a_finished_deal_is_shared_and_looked_at_again(open_context: Callable[..., BrowserContext]) -> None:
    """Its cards as a link, to be played; and how it was played, at any step, with all hands open."""
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    me = Mouse(context.new_page())
    me.come_to("Spades")
    me.sit_down(coins=False, maximum_rounds="2", target="999", match_ends_below="-999")
    dealt = cards_of(me)
    assert me.finish_deal() == "next"
    me.press(me.button("Share"))
    dialog = me.page.get_by_role("dialog", name="Share this deal")
    expect(dialog.get_by_role("img", name=re.compile("^Spades, deal 1"))).to_be_visible()
    with me.page.expect_download() as picture:
        me.press(me.button("Save picture", dialog))
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    me.press(me.button("Copy result and link", dialog))
    expect(dialog.get_by_text("Copied.")).to_be_visible()
    first, *_, link = me.page.evaluate(CLIPBOARD).splitlines()
    assert first == "Spades, deal 1"
    friend = Mouse(open_context().new_page())
    friend.arrive(link)
    assert cards_of(friend) == dealt

    me.press(me.button("Close", dialog))
    me.press(me.button("Look again"))
    step = me.page.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", "0 of 56")
    assert me.names(me.cards) == dealt
    said = me.page.get_by_role("group", name="Steps of the deal").get_by_role("status")
    for key, place in {"End": 56, "Home": 0, "ArrowRight": 1}.items():
        me.page.keyboard.press(key)
        expect(step).to_have_attribute("aria-valuetext", f"{place} of 56")
    expect(said).to_have_text(re.compile("bids? "))
    me.press(me.button("One step on"))
    expect(me.page).to_have_url(re.compile("t=1.2$"))
    words = said.inner_text()
    friend.arrive(me.page.url)
    expect(friend.page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "2 of 56")
    expect(friend.page.get_by_role("group", name="Steps of the deal").get_by_role("status")).to_have_text(words)
    assert friend.names(friend.cards) == dealt
    friend.page.goto(me.page.url.replace("replay=", "replay=A"))
    expect(friend.page.get_by_role("heading", name="This link does not work")).to_be_visible()
    me.press(me.link("Back to the table"))
    expect(me.next_deal).to_be_visible()
