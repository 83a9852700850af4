"""Learning a game on the page: each lesson is played to its end, without the engine, and can be read at any size."""

import json
import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from learning import CHOICES, COVERED, LONG, Learner
from make.places import MODULES
from players import LISTENING, PHONE, SIDEWAYS, prepare, turn
from test_access import AXE, LEVELS

pytestmark = pytest.mark.usefixtures("motion")

TITLES = {
    "spades": "Spades",
    "belote": "Belote",
    "bridge36": "Bridge",
    "doppelkopf": "Doppelkopf",
    "eighty": "80 Points",
}
SIZES = [PHONE, SIDEWAYS]
NO_STORAGE = """() => {
    IDBFactory.prototype.open = () => { throw new Error("blocked"); };
    for (const verb of ["getItem", "setItem"]) Storage.prototype[verb] = () => { throw new Error("blocked"); };
}"""


@pytest.fixture
def learner(open_context: Callable[..., BrowserContext]) -> Learner:
    """Somebody whose browser gets no Python and keeps nothing."""
    page = open_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
    page.route(re.compile("/pyodide-"), lambda route: route.abort())
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    prepare(page, NO_STORAGE)
    return Learner(page)


@pytest.mark.parametrize("game", CHOICES)
def test_a_lesson_is_played_to_its_end(learner: Learner, game: str) -> None:
    """On a phone, which is turned at each stop: nothing lies under the words, and they need no scrolling."""
    page, choices = learner.page, iter(CHOICES[game])
    learner.come(game)
    expect(page).to_have_title(re.compile(f"^Learn {TITLES[game]} "))
    for size in cycle(SIZES):
        kind = learner.stop()
        for held in (size, *({*SIZES} - {size})):
            turn(learner, held)
            if kind != "over":
                assert page.evaluate(COVERED) == [], (learner.step, held)
                assert page.evaluate(LONG) <= 1, (learner.step, held)
        if kind == "over":
            break
        learner.choose(next(choices)) if kind == "choose" else learner.read()
    assert [*choices] == []
    others = learner.coach.get_by_role("navigation", name="Learn another game").get_by_role("link")
    assert sorted(others.all_inner_texts()) == sorted(title for name, title in TITLES.items() if name != game)
    expect(learner.link("Now play", learner.coach)).to_have_attribute("href", f"#{game}")


def test_other_choices_are_answered_in_place(learner: Learner) -> None:
    """A reply, a refusal with its rule, a hint; one step back; and who comes from the rules goes on where they were."""
    page = learner.page
    learner.come("spades")
    expect(learner.said.locator("em")).to_have_text(["partner", "suits"])
    learner.read()
    learner.read()
    assert learner.stop() == "choose"
    learner.insist_on("Nil", "A bid of 0 is called nil")
    assert learner.step == "3 of 17"
    expect(learner.bids).to_be_visible()
    learner.choose(["4"])
    learner.read()
    assert learner.stop() == "choose"
    six = learner.card("six of diamonds")
    learner.insist_on_card("six of diamonds", "queen wins the trick")
    expect(six).to_have_attribute("aria-selected", "false")
    learner.card("ace of spades").focus()
    page.keyboard.press("Enter")
    refused = page.get_by_role("region", name="Follow suit")
    expect(refused).to_contain_text("Allowed: king of diamonds, eight of diamonds, six of diamonds")
    page.keyboard.press("Escape")
    expect(refused).to_be_hidden()
    learner.press(learner.button("Hint"))
    expect(page.get_by_role("region", name=re.compile("^Hint: ")).first).to_contain_text("king of diamonds")
    learner.press(learner.button("One step back"))
    assert (learner.stop(), learner.step) == ("read", "4 of 17")
    expect(learner.said).to_contain_text("make a contract of seven tricks")
    learner.read()
    assert (learner.stop(), learner.step) == ("choose", "5 of 17")
    learner.choose(["king of diamonds"])
    page.goto("#spades/rules")
    learner.press(learner.link("Learn in 3 minutes"))
    learner.coach.wait_for()
    assert (learner.stop(), learner.step) == ("choose", "6 of 17")
    learner.press(learner.button("Start again", learner.coach))
    assert (learner.stop(), learner.step) == ("read", "1 of 17")
    expect(learner.button("One step back")).to_have_attribute("aria-disabled", "true")


def test_a_keyboard_is_enough(learner: Learner) -> None:
    """Enter and the space bar go on from wherever the focus is; then it is at what is asked."""
    page = learner.page
    learner.come("spades")
    expect(learner.button("Go on")).to_be_focused()
    page.keyboard.press("r")
    expect(page.get_by_role("status").filter(has_text="Spades")).to_have_count(1)
    page.keyboard.press("F6")
    expect(learner.coach.locator(":focus")).to_have_count(0)
    page.keyboard.press("Shift+F6")
    expect(learner.coach.locator(":focus")).to_have_count(1)
    learner.button("Go on").focus()
    page.keyboard.press("Enter")
    expect(learner.said).to_contain_text("best card wins it")
    learner.cards.first.focus()
    page.keyboard.press("Space")
    expect(learner.said).to_contain_text("First comes the bid")
    learner.stop()
    expect(learner.bids.locator(":focus")).to_have_count(1)
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    expect(learner.said).to_contain_text("make a contract of seven")
    learner.stop()
    expect(learner.button("Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(learner.said).to_contain_text("West led a diamond")
    learner.stop()
    expect(learner.hand.locator(":focus")).to_have_count(1)
    for key in ("k", "d", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(learner.said).to_contain_text("Your king won the trick")


def test_people_sit_at_the_table_who_are_called_by_their_seats(learner: Learner) -> None:
    """As the coach calls them; how they play by themselves is of no use here."""
    page = learner.page
    learner.come("spades")
    seats = learner.region("Players").get_by_role("listitem").filter(has_not_text="You")
    expect(seats).to_contain_text(["West", "North", "East"])
    faces = page.locator(".portrait use")
    expect(faces).to_have_count(3)
    for face in faces.all():
        expect(page.locator(face.get_attribute("href") or "")).to_have_count(1)
    expect(page.locator(".manner:visible")).to_have_count(0)


def test_the_words_are_read_out_once(learner: Learner) -> None:
    """After what has happened and before what is asked; nothing interrupts them, and a reply is read out, too."""
    page = learner.page
    prepare(page, LISTENING)
    learner.come("spades")
    for _ in range(2):
        learner.read()
    assert learner.stop() == "choose"
    asked = page.get_by_role("status").filter(has_text="How many tricks will you take?")
    expect(asked).to_have_count(1)
    words = asked.inner_text()
    assert 0 < words.index("East bids") < words.index("First comes the bid") < words.index("How many tricks")
    learner.insist_on("Nil", "A bid of 0 is called nil")
    expect(page.get_by_role("status").filter(has_text="A bid of 0 is called nil")).to_have_count(1)
    heard = page.evaluate("window.heard.map(({ words }) => words)")
    assert " ".join(heard).count("First comes the bid") == 1
    assert page.get_by_role("alert").all_inner_texts() == [""]
    assert learner.coach.locator("[role=status], [role=alert], [aria-live]").count() == 0


@pytest.mark.parametrize(("width", "height"), [PHONE, SIDEWAYS, (1280, 800), (320, 256)])
def test_axe_has_nothing_to_say(learner: Learner, width: int, height: int) -> None:
    page = learner.page
    page.set_viewport_size({"width": width, "height": height})
    learner.come("eighty")
    axe = (MODULES / "axe-core/axe.min.js").read_text("utf-8")
    page.evaluate(axe)
    for _ in range(3):
        assert page.evaluate(AXE, LEVELS) == []
        learner.read()
    assert learner.stop() == "choose"
    expect(learner.said).to_be_in_viewport(ratio=0.9)
    learner.insist_on_card("queen of clubs", "two equal cards are strong")
    assert page.evaluate(AXE, LEVELS) == []
    assert page.evaluate(COVERED) == [] or height < 300, "there it scrolls"


def test_it_is_offered_where_a_newcomer_looks(open_context: Callable[..., BrowserContext]) -> None:
    """In the menu as long as a game has not been played, at its tables, and in its rules."""
    person = Learner(open_context().new_page())
    person.arrive()
    shelf = person.page.get_by_role("article").filter(has=person.page.get_by_role("heading", name="Belote"))
    person.press(person.link("Learn", shelf))
    expect(person.coach).to_contain_text("Welcome to Belote")
    for word in ("tables", "rules"):
        person.page.goto(f"#belote/{word}")
        expect(person.link("Learn in 3 minutes")).to_have_attribute("href", "#belote/learn")


def test_a_game_without_a_lesson_offers_none(page: Page) -> None:
    """Such as that of a wheel that has none."""

    def unlearn(route: Route) -> None:
        facts = route.fetch().json()
        for game in facts["games"]:
            if game["name"] == "belote":
                del game["lesson"]
        route.fulfill(body=json.dumps(facts), content_type="application/json")

    page.route(re.compile(r"/catalogue-\w+\.json"), unlearn)
    page.goto("#belote/learn")
    expect(page.get_by_role("alert")).to_contain_text("There is no lesson for this game here")
    page.goto("#belote/rules")
    expect(page.get_by_role("heading", name="Rules of Belote")).to_be_visible()
    expect(page.get_by_role("link", name="Learn in 3 minutes")).to_have_count(0)


def test_a_lesson_that_does_not_come_can_be_asked_for_again(learner: Learner) -> None:
    page = learner.page
    lessons = re.compile("/lessons-")
    page.route(lessons, lambda route: route.abort())
    page.goto("#spades/learn")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute(lessons)
    learner.press(learner.button("Try again"))
    expect(learner.said).to_contain_text("Welcome to Spades")
