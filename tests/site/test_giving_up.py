"""A match is given up at any phase of any game, or from the menu: it is gone then, and one can go on from there."""

from playwright.sync_api import Page, expect

from kept import STORED, until
from make.places import ROOT
from players import Mouse
from pygame_rules.play.seal import seal

PHASES = [
    ("spades", "partners", 1, 0, "bid"),
    ("spades", "partners", 1, 12, "play"),
    ("belote", "classic", 1, 0, "bid"),
    ("belote", "classic", 1, 14, "play"),
    ("doppelkopf", "jack-solo", 1, 0, "bid"),
    ("doppelkopf", "jack-solo", 1, 14, "play"),
    ("eighty", "sisters-fewer-doubles", 1, 0, "draw"),
    ("eighty", "sisters-fewer-doubles", 1, 110, "play"),
    ("bridge36", "doubled", 1, 4, "play"),
]
"""A game, one of its kept records, how much of that has been played, and the phase that this is."""

THERE = """([game, phase]) => {
    const { scene } = document.querySelector("card-table-view") ?? {};
    return scene?.game === game && scene.phase === phase;
}"""


def test_a_match_is_given_up_at_any_phase(page: Page) -> None:
    person = Mouse(page)
    person.arrive()
    for game, name, deal, actions, phase in PHASES:
        text = (ROOT / f"tests/games/{game}/records/{name}.txt").read_text("utf-8")
        page.evaluate(STORED, [game, seal(until(text, deal, actions))])
        page.goto(f"#{game}/play")
        page.wait_for_function(THERE, arg=[game, phase])
        person.press(person.button("Menu"))
        person.press(person.button("Give up the match"))
        person.press(person.button("Give it up", page.get_by_role("dialog")))
        expect(page.get_by_role("link", name="Rules")).to_be_visible()
        expect(page.get_by_role("button", name="Start practice").or_(person.button("Sit down"))).to_be_visible()
        expect(person.region("Match under way")).to_have_count(0)


CHIP = "['spades-chip-one', { who: 'WHO', score: 40, bags: 0, limit: 5 }]"
ALONE = f"chips: [{CHIP.replace('WHO', 's')}, {CHIP.replace('WHO', 'w')}], faces: 'w:june,n:otto,e:ani'"
"""Each plays for themselves: what is told of a match under way is one's own score, and the best rival's."""


def test_the_menu_names_who_plays_and_gives_the_match_up(page: Page) -> None:
    person = Mouse(page)
    person.arrive()
    text = (ROOT / "tests/games/spades/records/partners.txt").read_text("utf-8")
    page.evaluate(STORED.replace("chips: []", ALONE), ["spades", seal(until(text, 1, 12))])
    page.reload()
    expect(person.region("Match under way")).to_contain_text("You 40 · 0/5 bagsJune 40 · 0/5 bags")
    person.press(person.button("Give up"))
    person.press(person.button("Give it up", page.get_by_role("dialog")))
    expect(person.region("Match under way")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
