"""Statistics of what was played, and everything in one file that another browser takes over."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from kept import NOTED, replays
from players import Mouse


def test_a_deal_is_counted_and_a_file_takes_everything_to_another_browser(
    page: Page, open_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    here = Mouse(page)
    here.arrive("#spades/tables")
    here.change_settings(pace="Fast")
    here.sit_down(maximum_rounds="1")
    assert here.finish_deal() == "over"
    here.press(here.button("Statistics"))
    counted(here)
    page.goto("#")
    balance = page.get_by_role("link", name="open the wallet").inner_text()
    here.press(here.button("Settings"))
    with page.expect_download() as saved:
        here.press(here.button("Save to a file"))
    file = tmp_path / "kept.json"
    saved.value.save_as(file)
    (tmp_path / "damaged.json").write_text(file.read_text("utf-8").replace('"deal":1', '"deal":2', 1), "utf-8")

    there = Mouse(open_context().new_page())
    there.arrive()
    there.press(there.button("Settings"))
    brought = there.page.get_by_label("Load from a file").and_(there.page.locator("input"))
    brought.set_input_files(tmp_path / "damaged.json")
    expect(there.page.get_by_role("alert")).to_contain_text(re.compile("damaged.*Try another copy"))
    expect(there.page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    brought.set_input_files(file)
    expect(there.button("Cancel")).to_be_focused()
    expect(there.button("Replace everything")).to_be_in_viewport(ratio=1)
    there.press(there.button("Cancel"))
    expect(there.button("Load from a file")).to_be_focused()
    brought.set_input_files(file)
    expect(there.page.get_by_role("alert")).to_contain_text("the results of 1 deal")
    there.press(there.button("Replace everything"))
    expect(there.page.get_by_role("dialog", name="Settings")).to_be_hidden()
    expect(there.page.get_by_role("link", name="open the wallet")).to_have_text(balance)
    there.press(there.button("Settings"))
    expect(there.radio("Pace", "Fast")).to_be_checked()
    there.page.goto("#statistics")
    counted(there)


def test_the_best_deals_that_were_won_can_be_watched(page: Page) -> None:
    somebody = Mouse(page)
    somebody.arrive()
    facts = {"match": "m", "game": "spades", "table": "quick", "day": "2026-05-01", "low": False, "coins": False}
    deals = [(63, 60), (40, 120), (120, 40)]
    rows = [facts | {"deal": number, "mine": mine, "other": other} for number, (mine, other) in enumerate(deals)]
    page.evaluate(NOTED, ["results", [row | {"bids": [1, 0], "replay": replays()["spades"]} for row in rows]])
    page.goto("#statistics")
    best = page.locator("ol.best")
    expect(best.get_by_role("listitem")).to_have_text([re.compile("^Watch 120 to 40"), re.compile("^Watch 63 to 60")])
    somebody.press(somebody.link("Watch 63 to 60"))
    expect(page.get_by_role("slider", name="Step")).to_be_visible()


def counted(person: Mouse) -> None:
    """Expect the one deal of Spades, of a match that is over."""
    expect(person.page.get_by_role("heading", name="Spades")).to_be_visible()
    expect(person.page.get_by_role("row", name="Quick 1")).to_be_visible()
    expect(person.page.get_by_role("img", name="One deal")).to_be_visible()
