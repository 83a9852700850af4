"""Experts think in further workers of the browser, and play the same cards as without, whatever becomes of those."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Page

from browser import BOOT_TIME, wait_for_stage
from players import SEEDED, Mouse, prepare
from pygame_rules.bots.club import policy_of
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from server import Server

OPEN_HOST = {"Access-Control-Allow-Origin": "*"}  # like GitHub Pages

# A device with so many processors, and a browser that keeps nothing for later.
DEVICE = """cores => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: cores });
    delete Navigator.prototype.serviceWorker;
}"""

# Counts the workers, and what each was asked; a task that comes to a further worker ends it without a word ("dies"),
# or comes to it a minute later ("late").
WATCHED = """fate => {
    const seen = window.seen = { workers: 0, try: 0, take: 0 };
    window.Worker = class extends Worker {
        constructor(...how) { super(...how); seen.workers += 1; }
        postMessage(text) {
            const { do: what } = JSON.parse(text);
            if (what in seen) seen[what] += 1;
            if (what === "try" && fate === "dies") return this.terminate();
            if (what === "try" && fate === "late") return setTimeout(() => super.postMessage(text), 60_000);
            super.postMessage(text);
        }
    };
}"""

# Plays on from a record until a person is awaited, and returns who has played which cards: by the engine alone, or if a
# number of further workers is given, with these, once they have come.
PLAY = """async ({ record, seats, many }) => {
    const { engine, helpers } = window.cardTable;
    const load = () => engine.ask({ do: "load", text: record, seats });
    const go = () => (many === null ? engine : helpers).ask({ do: "go", ms: 30 });
    await load();
    while (helpers.numbers.ready < many) if ((await go()).is === "waiting") await load();
    Object.assign(window.seen, { try: 0, take: 0 });
    const plays = [];
    for (await load();;) {
        const reply = await go();
        if (reply.is === "scene") plays.push(...reply.said.map(([, { who, cards }]) => [who, cards]));
        else if (reply.is !== "thinking") return plays;
    }
}"""
HINT = """async () => {
    const ask = () => window.cardTable.helpers.ask({ do: "hint", ms: 30 });
    let reply;
    do reply = await ask(); while (reply.is === "thinking");
    return reply.is;
}"""
FRAME = """<!doctype html><title>A page</title><link rel="icon" href="data:,"><iframe src="{0}" sandbox="allow-scripts">
</iframe>"""


@pytest.fixture(scope="module")
def record() -> str:
    """A deal of Spades with four cards left, where West is to play.

    Each of the three to play has a choice, and so few worlds to look at that none comes near the longest time of a
    thought, in which a slow machine would look at fewer: the moves would depend on the machine.
    """
    session = Session("spades", "", {1: "club", 2: "club", 3: "club"}, seed=13)
    policy = policy_of(session.game, session.match)
    while session.turn != 1 or session.view(1).hand.bit_count() != 4:
        if session.step(1) is None:
            view = session.view(0)
            session.act(0, policy(view.table, 0, view.hand, view.secret, lambda: 0.5))
    return write(session.record())


@pytest.fixture
def device(open_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """A browser on a device: `device(cores, fate)`."""

    def start(cores: int, fate: str = "") -> BrowserContext:
        context = open_context(metered=False)
        prepare(context, DEVICE, cores)
        prepare(context, WATCHED, fate)
        return context

    return start


def ready(page: Page | Frame) -> Page | Frame:
    """Wait until Python is there, and whatever else is loaded."""
    wait_for_stage(page, "ready")
    page.wait_for_function("() => window.cardTable.helpers", timeout=2 * BOOT_TIME)
    return page


def played(page: Page | Frame, record: str, many: int | None = None, level: str = "expert") -> list[list[str]]:
    """The cards that bots play until it is the person's turn."""
    seats = {**dict.fromkeys("wne", level), "s": None}
    plays: list[list[str]] = page.evaluate(PLAY, {"record": record, "seats": seats, "many": many})
    assert len([cards for _, cards in plays if cards]) >= 3
    return plays


def seen(page: Page | Frame) -> dict[str, int]:
    """How many workers there were, how many tasks they were given, and how many answers the engine got."""
    counted: dict[str, int] = page.evaluate("window.seen")
    return counted


@pytest.mark.parametrize("cores", [2, 4])
def test_experts_play_the_same_cards_in_several_workers(
    device: Callable[..., BrowserContext], serve: Callable[..., Server], record: str, cores: int
) -> None:
    site = serve("/card-table/")
    page = device(cores).new_page()
    page.goto(site.url)
    ready(page)
    alone = played(page, record)
    assert seen(page)["workers"] == 1
    assert played(page, record, many=cores - 1) == alone
    assert seen(page)["workers"] == cores and seen(page)["take"] > 0
    assert not any(path.endswith("pyodide.rest.wasm") for path in site.requests), "the first half of Python is enough"


@pytest.mark.parametrize("fate", ["dies", "late"])
def test_a_worker_that_dies_or_is_late_changes_nothing(
    device: Callable[..., BrowserContext], record: str, fate: str
) -> None:
    page = device(2, fate).new_page()
    page.goto("")
    ready(page)
    alone = played(page, record)
    assert played(page, record, many=1) == alone
    assert (seen(page)["try"], seen(page)["take"]) == (1, 0)


def test_nobody_comes_before_an_expert_thinks(device: Callable[..., BrowserContext], record: str) -> None:
    page = device(2).new_page()
    page.goto("")
    ready(page)
    played(page, record, many=0, level="club")
    assert page.evaluate(HINT) == "hint"
    assert seen(page)["workers"] == 1
    played(page, record, many=1)
    assert seen(page)["workers"] == 2


def test_further_workers_think_at_the_table(device: Callable[..., BrowserContext]) -> None:
    """Their help reaches the match that somebody plays."""
    page = device(2).new_page()
    prepare(page, SEEDED, 1)
    person = Mouse(page)
    page.goto("#spades?bots=w:expert,n:expert,e:expert")
    ready(page)
    for _ in person.play_deal():
        if seen(page)["take"] > 0:
            break
    assert seen(page)["workers"] == 2 and seen(page)["take"] > 0


def test_further_workers_come_in_a_frame_without_an_origin(
    device: Callable[..., BrowserContext], serve: Callable[..., Server], record: str, tmp_path: Path
) -> None:
    site = serve("/card-table/", OPEN_HOST)
    (tmp_path / "index.html").write_text(FRAME.format(site.url))
    page = device(2).new_page()
    page.goto(serve("/", folder=tmp_path).url)
    frame = page.frames[1]
    ready(frame)
    alone = played(frame, record)
    assert played(frame, record, many=1) == alone and seen(frame)["take"] > 0
