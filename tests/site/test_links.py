"""Links that name what is played, and those that cannot be followed."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from kept import replays, take_up_fair
from players import PHONE, Mouse, Person

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
    me.set_rule("Bag penalty", "70")
    # Without a limit there is no penalty: it is asked for no more, and no link names it.
    me.press(me.page.get_by_role("checkbox", name="Bag limit: none"))
    expect(me.page.get_by_label("Bag penalty")).to_have_count(0)
    me.press(me.radio("West, on your left", "Beginner"))
    me.press(me.radio("North, opposite you", "Expert"))
    me.press(me.button("Copy link"))
    expect(me.page.get_by_text("Copied.")).to_be_visible()
    link = me.page.evaluate(CLIPBOARD)
    assert link.endswith("#spades/medium?rules=mode:solo,target:170,bag_limit:none&bots=w:beginner,n:expert,e:club")
    friend = Mouse(context.new_page())
    friend.arrive(link)
    assert friend.wait() == "bid"
    expect(friend.drawer("Rules")).to_contain_text("170 points")
    # Another link does not take the place of what has been begun, but after a question; a bad one asks nothing.
    first = cards_of(friend)
    friend.bid()
    friend.page.evaluate("location.hash = '#spades?rules=foo:1'")
    bad = friend.page.get_by_role("alert").filter(has_text="This link does not work")
    expect(bad).to_contain_text("Your match of this game is still there.")
    friend.press(friend.link("Continue", bad))
    friend.wait()
    assert friend.names(friend.cards) == first
    friend.page.evaluate("location.hash = '#spades?deal=7'")
    expect(friend.page.get_by_role("heading", name="You have a match of this game under way")).to_be_visible()
    friend.press(friend.button("Continue"))
    friend.wait()
    assert friend.names(friend.cards) == first
    friend.page.evaluate("location.hash = '#spades?deal=daily'")
    expect(friend.button("Play the deal of the day instead")).to_be_visible()
    expect(friend.page.get_by_text("The deal of the day has other cards. Your match is kept")).to_be_visible()
    friend.page.evaluate("location.hash = '#spades?deal=8'")
    friend.press(friend.button("Play the link instead"))
    friend.press(friend.button("Give it up"))
    expect(friend.page.get_by_role("heading", name="You have a match")).to_be_hidden()
    eight = cards_of(friend)
    # A number means the same cards for everybody.
    other = Mouse(open_context().new_page())
    other.arrive("#spades?deal=8")
    assert cards_of(other) == eight != first


def test_who_plays_at_random_still_does_and_is_offered_no_more(page: Page) -> None:
    """Where one sat in the last match, a beginner is proposed: that is what the other was called once."""
    person = Mouse(page)
    person.arrive("#spades/quick?bots=w:random,n:expert,e:club")
    assert person.wait() == "bid"
    assert [level.get_attribute("data-level") for level in page.locator(".level").all()] == ["random", "expert", "club"]
    person.bid()
    page.goto("#spades/tables")
    west = page.get_by_role("group", name="West, on your left", exact=True)
    expect(west.get_by_role("radio")).to_have_count(3)
    expect(person.radio("West, on your left", "Beginner")).to_be_checked()
    expect(west.get_by_text("Plays soundly, but does not count the cards")).to_be_visible()
    expect(person.radio("North, opposite you", "Expert")).to_be_checked()


BAD = {
    "?deal=short": "after “deal” cannot be read",
    "?rules=target:nix": "“Target” cannot be nix here. Choose 1 or more.",
    "?rules=foo:1": "This game has no rule called “foo”.",
    "?deal=2026-02-31": "after “deal” cannot be read",
    "?bots=w:genius": "Nobody plays at the level “genius”",
    "?bots=q:expert": "Choose from: w (West), n (North), e (East).",
    "?colour=red": "It asks for “colour”, which no table here knows",
}


def test_a_link_that_does_not_work_leads_to_the_table(page: Page) -> None:
    person = Mouse(page)
    for asks, says in BAD.items():
        page.goto(f"#spades/quick{asks}")
        trouble = page.get_by_role("alert").filter(has=page.get_by_role("heading", name="This link does not work"))
        expect(trouble).to_contain_text(says)
    expect(trouble).not_to_contain_text("still there")
    page.goto("#spades/play")
    gone = page.get_by_role("alert").filter(has=page.get_by_role("heading", name="There is no match here"))
    expect(gone).to_contain_text("Choose a table to start one.")
    page.goto("#spades")
    assert person.wait() == "bid"
    expect(gone).to_be_hidden()
    nothing = page.get_by_role("status").filter(has_text="The link names a game or a table that is not here.")
    for address in ("#chess", "#spades/chess?deal=7", "#spades/%", "#spades"):
        page.goto(address)
        expect(nothing).to_be_visible(visible=address != "#spades")


def test_a_link_to_a_moment_that_there_is_not_says_so(page: Page) -> None:
    code = replays()["spades"]
    for asks in (f"replay={code}&t=9.3", f"replay={code}&t=9999", f"deal={code}&t=9.3", f"deal={code}&t=9999"):
        page.goto(f"#spades?{asks}")
        trouble = page.get_by_role("alert").filter(has=page.get_by_role("heading", name="This link does not work"))
        expect(trouble).to_contain_text("There is no such deal, step or seat in this replay.")
        page.goto("#")
    page.goto(f"#belote?deal={code}")
    expect(Mouse(page).link("Open it in Spades")).to_have_attribute("href", f"#spades?deal={code}")
    page.goto(f"#spades?replay={code}&review=z")
    expect(page.get_by_role("alert").filter(has_text="There is no such deal, step or seat")).to_be_visible()


def seated(person: Person) -> list[str]:
    """Who sits at the table beside the person, as their plates name them."""
    plates = person.region("Players").get_by_role("listitem").filter(has_not_text=re.compile(r"^\s*You\b"))
    return [plate.inner_text().split()[0] for plate in plates.all()]


def test_a_finished_deal_is_shared_and_looked_at_again(open_context: Callable[..., BrowserContext]) -> None:
    """Its cards as a link, to be played; and how it was played, at any step, with all hands open."""
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    me = Mouse(context.new_page())
    me.come_to("Spades")
    me.sit_down(coins=False, maximum_rounds="2", target="999", match_ends_below="-999")
    dealt = cards_of(me)
    assert me.finish_deal() == "next"
    company = seated(me)
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
    me.press(me.button("Replay"))
    step = me.page.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", "0 of 56")
    assert me.names(me.cards) == dealt
    assert seated(me) == company
    said = me.page.get_by_role("group", name="Steps of the deal").get_by_role("status")
    for key, place in {"End": 56, "Home": 0, "ArrowRight": 1}.items():
        me.page.keyboard.press(key)
        expect(step).to_have_attribute("aria-valuetext", f"{place} of 56")
    expect(said).to_have_text(re.compile("bids? "))
    me.press(me.button("One step forward"))
    expect(me.page).to_have_url(re.compile("t=1.2$"))
    words = said.inner_text()
    friend.arrive(me.page.url)
    expect(friend.page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "2 of 56")
    expect(friend.page.get_by_role("group", name="Steps of the deal").get_by_role("status")).to_have_text(
        re.compile(rf"^\w+ {re.escape(words.partition(' ')[2])}$")  # everybody has company of their own
    )
    assert friend.names(friend.cards) == dealt
    friend.press(friend.link("Play from here"))
    assert friend.wait() in {"bid", "play"} and cards_of(friend) == dealt
    friend.page.goto(me.page.url.replace("replay=", "replay=A"))
    expect(friend.page.get_by_role("heading", name="This link does not work")).to_be_visible()

    # Trying something out does not cost the match that waits.
    me.press(me.link("Play from here"))
    expect(me.page.get_by_text("Your match waits for you.")).to_be_visible()
    expect(me.page.get_by_text("Trial", exact=True)).to_be_visible()
    assert me.wait() in {"bid", "play"} and cards_of(me) == dealt
    assert seated(me) == company
    me.press(me.button("Menu"))
    expect(me.button("Give up the match")).to_have_count(0)
    me.press(me.link("Back to your match"))
    expect(me.page).to_have_url(re.compile("#spades/play$"))
    expect(me.next_deal).to_be_visible()


def fingerprint(person: Mouse) -> Locator:
    """What says in the score that the cards were fixed."""
    return person.drawer("Rules")


def test_a_fair_match_is_proved_and_a_damaged_one_is_not(open_context: Callable[..., BrowserContext]) -> None:
    """The fingerprint is there before the first deal is over, and checked afterwards."""
    width, height = PHONE
    person = Mouse(open_context(viewport={"width": width, "height": height}).new_page())
    person.arrive()
    verdict = person.page.get_by_role("dialog", name="Were the cards dealt fairly?")
    for meddled, says in {"": "were fixed before", "0" * 24: "this is not what was fixed"}.items():
        take_up_fair(person, **({"fingerprint": meddled} if meddled else {}))
        person.press(person.button("Verify", fingerprint(person)))
        expect(verdict.get_by_role("status")).to_contain_text(says)
        expect(verdict).to_contain_text("0000 0000 0000" if meddled else "The key")
        person.press(person.button("Close", verdict))
        person.page.keyboard.press("Escape")
    # Whoever looks at the last deal of a match comes back to its end, and not to a new match.
    take_up_fair(person, deals=1, address="#spades")
    person.press(person.button("Replay"))
    person.press(person.link("Back to the table"))
    expect(person.leave).to_be_visible()


def test_the_deal_of_the_day_counts_once(open_context: Callable[..., BrowserContext]) -> None:
    """It is the same for everybody that day; its result can be pasted, and the menu marks it until midnight."""
    width, height = PHONE
    context = open_context(
        viewport={"width": width, "height": height}, permissions=["clipboard-read", "clipboard-write"]
    )
    me = Mouse(context.new_page())
    me.page.clock.set_fixed_time("2026-11-22T23:30:00")
    me.arrive()
    me.change_settings(pace="Fast")
    shelf = me.page.get_by_role("article").filter(has=me.page.get_by_role("heading", name="Spades"))
    me.press(me.link("Deal of the day", shelf))
    dealt = cards_of(me)
    assert me.finish_deal() == "next"
    news = me.page.get_by_role("status")
    expect(news.filter(has_text="this result counts")).to_contain_text("Nov 22")
    me.press(me.button("Share"))
    dialog = me.page.get_by_role("dialog", name="Share this deal")
    me.press(me.button("Copy result and link", dialog))
    expect(dialog.get_by_text("Copied.")).to_be_visible()
    title, *_, points, link = me.page.evaluate(CLIPBOARD).splitlines()
    assert title.startswith("Spades, deal of the day, ") and link.endswith("#spades?deal=2026-11-22")
    me.press(me.radio("What the link leads to", "How it was played"))
    expect(dialog.get_by_text("Copied.")).to_be_hidden()
    me.press(me.button("Close", dialog))
    # Whoever plays it again is told so, before anything is decided.
    me.page.goto("#")
    expect(me.link("Deal of the day, played")).to_have_count(1)
    me.press(me.button("Give up", shelf))
    me.press(me.button("Give it up"))
    me.press(me.link("Deal of the day, played", shelf))
    assert cards_of(me) == dealt
    expect(news.filter(has_text="does not count")).to_contain_text(points)
    me.page.goto("#")
    me.page.clock.set_fixed_time("2026-11-23T00:10:00")
    me.page.goto("#coins")
    me.page.goto("#")
    expect(me.link("Deal of the day", shelf)).to_be_visible()
    friend = Mouse(open_context().new_page())
    friend.arrive(link)
    assert cards_of(friend) == dealt


def test_the_address_of_a_rule_that_is_not_there_says_so(page: Page) -> None:
    me = Mouse(page)
    me.arrive("#spades/rules/no-such-rule")
    expect(page.get_by_text("There is no such rule here.")).to_be_focused()
    me.page.goto("#spades/rules/nil")
    expect(page.get_by_text("There is no such rule here.")).to_have_count(0)
    expect(page.get_by_role("heading", name="Nil", exact=True)).to_be_focused()


def test_a_rule_is_found_by_what_others_call_the_thing(page: Page) -> None:
    page.goto("#eighty/rules")
    search = page.get_by_role("searchbox", name="Search the rules")
    body = page.locator(".rules-body")
    search.fill("tractor pair")
    expect(body.get_by_role("heading", level=3)).to_have_text(re.compile("^Lead a card, a double or sisters"))
    search.fill("")
    edges = [box["x"] + box["width"] for box in (search.bounding_box(), body.bounding_box()) if box]
    assert edges == [edges[0]] * 2
