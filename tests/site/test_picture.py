"""The picture of the table that the README shows.

It is taken anew by `python3 build.py test tests/site/test_picture.py --picture`.
"""

import pytest
from playwright.sync_api import Page

from make.places import ROOT
from players import SEEDED, Mouse, prepare

pytestmark = pytest.mark.usefixtures("motion")

PICTURE = ROOT / ".github/table.jpg"


def test_the_readme_shows_a_picture_that_is_there() -> None:
    assert f"]({PICTURE.relative_to(ROOT).as_posix()})" in (ROOT / "README.md").read_text("utf-8")
    assert PICTURE.read_bytes().startswith(b"\xff\xd8")  # a JPEG: the felt is too fine for a small PNG


def test_take_the_picture(page: Page, request: pytest.FixtureRequest) -> None:
    """In the middle of a deal, with my turn to end a trick."""
    if not request.config.getoption("--picture"):
        pytest.skip("the picture is taken anew only with --picture")
    prepare(page, SEEDED, 1)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(theme="Dark")
    person.sit_down()
    for question in person.play_deal():
        if question == "play" and len(person.trick) == 3 and person.cards.count() < 11:
            break
    page.evaluate("() => Promise.all(document.getAnimations().map((animation) => animation.finished))")
    page.mouse.move(640, 5)
    PICTURE.write_bytes(page.screenshot(type="jpeg", quality=88))
