"""The table alone: scenes that an engine once sent, shown on it one by one, and what it does with them."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

HERE = Path(__file__).parent
SCENES = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((HERE / "scenes").glob("*.json"))}
ALIKE = {"shed-suit", "shed-points"}  # to the eye much like another one
TABLES = [name for name, scene in SCENES.items() if scene["is"] == "scene" and name not in ALIKE]
SIZES = [(320, 480), (480, 560), (561, 700), (640, 360), (899, 600), (900, 600), (1180, 700), (1600, 1000)]
AXE = """async () => {
    const runOnly = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
    return (await axe.run({ runOnly, resultTypes: ["violations"] })).violations;
}"""
Open = Callable[..., Page]


def waiting(scene: str, **ask: object) -> dict[str, object]:
    """A scene in which West is to play, so that the player can play nothing."""
    asked = SCENES[scene]["ask"] | {"moves": []} | ask
    return SCENES[scene] | {"ask": asked, "turn": "w", "awaited": ["w"]}


def show(page: Page, scene: str | dict[str, object] | None, **more: object) -> None:
    """Put a scene on the table and wait until nothing moves."""
    # As text: value by value, Playwright would spend more time on a scene than the page.
    what = json.dumps([SCENES[scene] if isinstance(scene, str) else scene, more])
    page.evaluate("what => show(...JSON.parse(what))", what)


def after_guard(page: Page) -> None:
    """Wait until taps count again."""
    page.wait_for_function("() => !view.guarded")


def events(page: Page) -> list[list[object]]:
    """Return what the table has reported to the page since the last call."""
    return page.evaluate("events.splice(0)")


def active(page: Page) -> str:
    """The card, call, id or class that has the focus."""
    return page.evaluate(
        "(({ dataset, id, className, localName }) => dataset.card ?? dataset.call ?? (id || className || localName))"
        "(document.activeElement)"
    )
