"""The review of a deal: what the decisions cost is told, shown on the table, and played again."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser import held_back
from players import PHONE, TROUBLED, Mouse, prepare
from reviewed import Patient, code_of, finished, trumped

PATIENCE = 40_000  # ms; a review takes some seconds, and the tests share the machine


def review(person: Mouse) -> Locator:
    """The review."""
    return person.region("Review")


def reviewed(person: Mouse) -> Locator:
    """The review, once it is there."""
    expect(review(person).get_by_role("status")).to_have_text("The review is ready.", timeout=PATIENCE)
    return review(person)


def step(person: Mouse) -> Locator:
    """What says which step is shown."""
    return person.page.get_by_role("slider", name="Step")


def test_a_deal_that_was_played_is_reviewed_and_the_match_goes_on(page: Page) -> None:
    me = Mouse(page)
    me.come_to("Spades")
    me.sit_down(coins=False, maximum_rounds="2", target="999", match_ends_below="-999")
    assert me.finish_deal() == "next"
    me.press(me.button("Review"))
    told = reviewed(me)
    expect(me.page).to_have_url(re.compile(r"t=1\.0&review=s$"))
    expect(told.get_by_role("figure", name=re.compile("^What the deal was worth to you"))).to_be_visible()
    me.press(told.get_by_text(re.compile(r"^All \d+ decisions$")))
    rows = told.get_by_role("row")
    assert rows.count() > 8
    me.press(rows.last.get_by_role("button"))
    expect(step(me)).not_to_have_attribute("aria-valuetext", "0 of 56")
    me.press(me.link("Back to the table"))
    me.next_deal.press("Enter")
    expect(me.next_deal).to_be_hidden()
    assert me.wait() in {"bid", "look"}


def test_who_leaves_right_after_a_step_gets_away(page: Page) -> None:
    """The address names a step a moment after it is shown; by then it may be that of a screen still to be loaded."""
    page.clock.install()
    me = Mouse(page)
    me.arrive(f"#spades?replay={code_of(trumped())}&t=1.7")
    expect(step(me)).to_have_attribute("aria-valuetext", "7 of 56")
    with held_back(page, r"/card-table/.+\.(js|css|json)$"):
        me.press(me.button("One step forward"))
        expect(step(me)).to_have_attribute("aria-valuetext", "8 of 56")
        page.goto("#belote/rules")
        page.clock.fast_forward(1_000)
        expect(step(me)).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("Belote"), level=1)).to_be_visible()
    expect(page).to_have_url(re.compile("#belote/rules$"))


WHOLE = """() => {
  const rects = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const [hand, trick, [steps]] = [rects(".hand .card"), rects(".trick .card"), rects(".steps")];
  const covered = hand.filter((card) => trick.some((other) => meet(card, other)));
  const cut = hand.filter((card) => card.bottom > steps.top || card.right > innerWidth);
  return [hand.length, trick.length, covered.length, cut.length];
}"""
"""How many cards are in the hand and in the trick, and how many of the hand are covered or cut off."""


@pytest.mark.parametrize("size", [(844, 390), (720, 450), (480, 600), (1024, 600), (1280, 640)], ids=str)
def test_on_a_low_page_a_replay_shows_my_hand_whole(
    open_context: Callable[..., BrowserContext], size: tuple[int, int]
) -> None:
    width, height = size
    viewport = {"width": width, "height": height}
    me = Mouse(open_context(reduced_motion="reduce", viewport=viewport).new_page())
    me.arrive(f"#spades?replay={code_of(trumped())}&t=1.7")
    expect(step(me)).to_have_attribute("aria-valuetext", "7 of 56")
    assert me.page.evaluate(WHOLE) == [13, 3, 0, 0]
    for control in (me.button("Review"), me.button("One step forward")):
        box = control.bounding_box()
        assert box and box["x"] + box["width"] <= width


def test_on_a_desk_a_replay_shows_faces_and_cards_whole(open_context: Callable[..., BrowserContext]) -> None:
    """Nothing of the seat at the top is cut off, and its cards lie below its chips."""
    me = Mouse(open_context(reduced_motion="reduce").new_page())
    me.arrive(f"#spades?replay={code_of(trumped())}&t=1.7")
    expect(step(me)).to_have_attribute("aria-valuetext", "7 of 56")
    top = me.page.locator(".seat[data-place=top]")
    expect(top.locator(".open-hand .paper").first).to_be_visible()
    room, face, chips, cards = (
        each.bounding_box()
        for each in (me.page.locator(".watching"), *map(top.locator, (".portrait", ".tally", ".open-hand")))
    )
    assert room and face and chips and cards
    assert room["y"] <= face["y"]
    assert chips["y"] + chips["height"] <= cards["y"]


LAID_OVER = """() => {
    const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
    const [open, trick] = [".open-hand .paper", ".trick .card"].map(boxes);
    const covered = trick.filter((card) => open.some((each) => meet(each, card)));
    return { open: open.length, trick: trick.length, covered: covered.length };
}"""


@pytest.mark.parametrize(("game", "to", "open_cards", "trick"), [("spades", 8, 36, 4), ("eighty", 106, 69, 8)])
def test_on_a_small_phone_open_cards_do_not_lie_over_the_trick(
    open_context: Callable[..., BrowserContext], game: str, to: int, open_cards: int, trick: int
) -> None:
    """When all four have played to the first trick: then most cards are open. In 80 Points they lead a double."""
    me = Mouse(open_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce").new_page())
    me.arrive(f"#{game}?replay={code_of(finished(game, south='random', seed=2))}&t=1.{to}")
    expect(step(me)).to_have_attribute("aria-valuetext", re.compile(f"^{to} of "))
    expect(me.page.locator(".trick .card")).to_have_count(trick)
    assert me.page.evaluate(LAID_OVER) == {"open": open_cards, "trick": trick, "covered": 0}


# A worker that gives no reasons for the better moves of a review, as where the same can be said of both.
WITHOUT_REASONS = """() => {
    const silent = (data) => {
        const reply = typeof data === "string" ? JSON.parse(data) : data;
        if (reply?.is !== "review") return data;
        return JSON.stringify({ ...reply, decisions: reply.decisions.map((each) => ({ ...each, why: [] })) });
    };
    window.Worker = class extends Worker {
        set onmessage(hear) { super.onmessage = ({ data }) => hear({ data: silent(data) }); }
    };
}"""


def test_a_mistake_without_a_reason_says_so(open_context: Callable[..., BrowserContext]) -> None:
    width, height = PHONE
    me = Mouse(open_context(viewport={"width": width, "height": height}).new_page())
    prepare(me.page, WITHOUT_REASONS)
    me.arrive(f"#spades?replay={code_of(trumped())}&t=1.56")
    me.press(me.button("Review"))
    worst = reviewed(me).get_by_role("list", name=re.compile("cost most$")).get_by_role("listitem").first
    expect(worst).to_contain_text("in the imagined deals, the other one did better")


def test_a_mistake_is_told_shown_and_played_again(open_context: Callable[..., BrowserContext]) -> None:
    """South trumped its partner's ace with the ace of spades, in the eighth step."""
    width, height = PHONE
    me = Mouse(open_context(viewport={"width": width, "height": height}).new_page())
    me.arrive(f"#spades?replay={code_of(trumped())}&t=1.56")
    expect(step(me)).to_have_attribute("aria-valuetext", "56 of 56")
    me.press(me.button("Review"))
    expect(me.page.get_by_role("heading", name="Review", exact=True)).to_be_focused()
    worst = reviewed(me).get_by_role("list", name=re.compile("cost most$")).get_by_role("listitem").first
    expect(worst).to_contain_text("ace of spades")
    expect(worst).to_contain_text(re.compile(r"about \d+ points, ±"))
    # What may be chance is told apart from what was a mistake.
    me.press(review(me).get_by_text(re.compile(r"^All \d+ decisions$")))
    dear = review(me).get_by_role("row").filter(has_text="±")
    beyond_doubt = dear.filter(has_text="mistake")
    expect(beyond_doubt).not_to_have_count(0)
    expect(beyond_doubt.filter(has_text="perhaps")).to_have_count(0)
    expect(dear.filter(has_not_text="mistake").filter(has_not_text="perhaps")).to_have_count(0)
    expect(dear.filter(has_text="perhaps")).not_to_have_count(0)
    me.press(me.button("Show decision 1 on the table", worst))
    expect(step(me)).to_have_attribute("aria-valuetext", "7 of 56")
    expect(review(me)).to_be_hidden()
    expect(me.button("Review")).to_be_focused()
    said = me.page.get_by_role("group", name="Steps of the deal").get_by_role("status")
    expect(said).to_have_text(re.compile("^Your choice here: ace of spades. Better: .* by about"))
    # The bot before had reasons, and no other seat's cards were among them.
    me.press(me.button("One step back"))
    me.press(me.button("Why?"))
    expect(said).to_contain_text(re.compile(r"What a coach would have told \w+: "))
    expect(said).to_be_focused()
    me.press(me.button("Review"))
    me.press(me.button("Show decision 1 on the table", review(me).get_by_role("figure")))
    expect(step(me)).to_have_attribute("aria-valuetext", "7 of 56")
    me.press(me.button("Review"))
    me.page.keyboard.press("Escape")
    expect(review(me)).to_be_hidden()
    me.press(me.button("Review"))
    me.press(me.link("Play from here", worst))
    assert me.wait() == "play"
    assert "ace of spades" in me.names(me.cards)
    me.page.go_back()
    expect(reviewed(me)).to_contain_text("ace of spades")
    me.press(me.button("Close the review"))
    expect(step(me)).to_have_attribute("aria-valuetext", "7 of 56")


def test_who_made_no_mistake_is_told_so(page: Page) -> None:
    me = Mouse(page)
    me.arrive(f"#belote?replay={code_of(finished('belote', south=Patient('belote'), seed=3))}&review=s")
    expect(reviewed(me)).to_contain_text(re.compile(r"None of your \d+ decisions was a mistake"))
    expect(review(me).get_by_role("listitem")).to_have_count(0)


def test_a_review_outlives_a_worker_and_ends_with_its_screen(page: Page) -> None:
    prepare(page, TROUBLED)
    me = Mouse(page)
    me.arrive(f"#spades?replay={code_of(finished('spades', south='random', seed=2))}&t=1.0")
    expect(step(me)).to_be_visible()
    page.evaluate("window.trouble.killed = ['review']")
    me.press(me.button("Review"))
    reviewed(me)
    assert page.evaluate("window.trouble.workers") == 2
    # Another deal is begun, and left before its review is there.
    page.goto(f"#doppelkopf?replay={code_of(finished('doppelkopf', south='random', seed=2))}&review=s")
    expect(review(me).get_by_role("progressbar")).to_be_visible()
    page.goto("#")
    expect(page.get_by_role("heading", name="Card Table")).to_be_visible()
    sent = page.evaluate("window.trouble.sent.review")
    page.evaluate("async () => { for (let n = 0; n < 3; n++) await window.cardTable.engine.ask({ do: 'verify' }); }")
    assert page.evaluate("window.trouble.sent.review") == sent
