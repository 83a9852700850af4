"""What moves on the page is seen to its end."""

import pytest
from playwright.sync_api import Page

from players import SEEDED, Mouse, prepare

pytestmark = pytest.mark.usefixtures("motion")

# Whether the last card of the deal lay on the table when the result came over it.
RESULTS = """() => {
    window.lay = [];
    let rests = false;
    let lies = false;
    const look = () => {
        const table = document.querySelector("card-table-view");
        if (rests && !table.resting) lay.push(lies);
        if (!rests && table?.resting) table.settled.then(() => { lies = true; });
        rests = table?.resting ?? false;
    };
    const everything = { subtree: true, childList: true, attributes: true };
    addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document, everything));
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
    assert page.evaluate("lay") == [True]
