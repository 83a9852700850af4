"""What moves on the page is seen to its end."""

from playwright.sync_api import Page

from players import SEEDED, Mouse, prepare

# How many cards moved when the result of a deal came over the table.
RESULTS = """() => {
    window.moving = [];
    const moves = ({ playState, effect }) => playState === "running" && effect.target.matches(".card");
    const look = () => {
        const shown = document.querySelector(".ending");
        if (shown && !window.shown) moving.push(document.getAnimations().filter(moves).length);
        window.shown = shown;
    };
    addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document, { subtree: true, childList: true }));
}"""


def test_the_result_of_a_deal_comes_when_its_last_card_lies(page: Page) -> None:
    """Nothing that the page asks the engine about the deal may end the time in which its last trick is shown."""
    prepare(page, SEEDED, 1)
    prepare(page, RESULTS)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    person.sit_down(coins=False)
    person.finish_deal(patient=True)
    assert page.evaluate("moving") == [0]
