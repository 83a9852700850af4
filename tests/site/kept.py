"""Matches taken up from records that the project keeps."""

import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

from players import Person
from pygame_rules.play.seal import seal
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write

GAMES = Path(__file__).parents[1] / "games"

# The page's database; null until the page has made it.
OPENED = """() => new Promise((done) => {
    const opening = indexedDB.open(`card-table${new URL(".", location.href).pathname}`);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => done(null);
})"""

# The row of storage that a match is taken up from; it is written once the page has made its database.
STORED = """async ([game, record]) => {
    const opened = OPENED;
    let base = null;
    while (!(base = await opened())) await new Promise((done) => setTimeout(done, 20));
    const deal = base.transaction("matches", "readwrite");
    deal.objectStore("matches").put({ game, id: "kept", coins: false, table: "", request: { options: "" },
        record, over: false, closed: false, owner: "", deal: 1, chips: [] }, game);
    await new Promise((done, fail) => Object.assign(deal, { oncomplete: done, onabort: fail }));
    base.close();
}""".replace("OPENED", OPENED)

# Something that the page keeps under a name.
NOTED = """async ([name, value]) => {
    const base = await (OPENED)();
    const noting = base.transaction("keep", "readwrite");
    noting.objectStore("keep").put(value, name);
    await new Promise((done, fail) => Object.assign(noting, { oncomplete: done, onabort: fail }));
    base.close();
}""".replace("OPENED", OPENED)

# Whether these settings are in the database.
SETTINGS = """async (wanted) => {
    const base = await (OPENED)();
    if (!base) return false;
    const asked = base.transaction("keep").objectStore("keep").get("settings");
    await new Promise((done, fail) => Object.assign(asked, { onsuccess: done, onerror: fail }));
    base.close();
    return Object.entries(wanted).every(([name, value]) => asked.result?.[name] === value);
}""".replace("OPENED", OPENED)


def replays() -> dict[str, str]:
    """The code of a finished deal of each game."""
    lines = [line.split() for line in GAMES.with_name("codes.txt").read_text("utf-8").splitlines()]
    return {game: code for code, kind, game, *_ in reversed(lines) if kind == "replay"}


def settings_are_kept(page: Page, **settings: str) -> None:
    """Wait until these settings will outlive the page, which obeys them sooner."""
    page.wait_for_function(SETTINGS, arg=settings)


def take_up(person: Person, game: str, record: str, deal: int, actions: int) -> None:
    """Sit down as South in a kept record, after this number of actions of a deal, not counting asides."""
    text = (GAMES / game / "records" / f"{record}.txt").read_text("utf-8")
    person.arrive()
    person.page.evaluate(STORED, [game, seal(until(text, deal, actions))])
    person.page.goto(f"#{game}/play")
    expect(person.hand).to_be_visible()


def take_up_fair(person: Person, deals: int = 5, address: str = "#spades/play", **meddled: str) -> None:
    """Sit down as South after the first deal of a fair match of Spades, whose record somebody may have changed."""
    person.page.goto("#")
    person.page.evaluate(STORED, ["spades", after_a_deal(deals, **meddled)])
    person.page.goto(address)
    person.button("Replay").wait_for()


def after_a_deal(deals: int = 5, **meddled: str) -> str:
    """The record of a fair match of Spades after its first deal, in which things may be changed."""
    options = f"threshold=none target=999 max_rounds={deals} blind_nil=off"
    session = Session("spades", options, dict.fromkeys((1, 2, 3), "random"), 5, salt="0123456789abcdef" * 2)
    while not session.deal_over:
        if session.step(1) is None:
            session.act(0, session.view(0).moves()[-1])
    return seal(write(replace(session.record(), **meddled)))  # type: ignore[arg-type]


def until(text: str, deal: int, actions: int) -> str:
    """The beginning of a record, with a person as South; a negative number leaves out that many actions at the end."""
    if actions < 0:
        whole = text.split(f'[Deal "{deal}"]')[1].split("[Deal")[0]
        actions += sum(len(words(line)) - 1 for line in whole.splitlines())
    lines, number, left = [], 0, actions
    for line in text.splitlines():
        number += line.startswith("[Deal ")
        if number < deal or (line.startswith("[") and not line.startswith("[Score") and number == deal):
            lines.append('[South "you"]' if line.startswith("[South ") else line)
        elif number == deal and line and not line.startswith("["):
            seat, *done = words(line)
            kept = done[: max(0, left)]
            left -= len(done)
            if kept:
                lines.append(" ".join([seat, *kept]).strip())
    return "\n".join([*lines, ""])


def words(line: str) -> list[str]:
    """The seat of a line of steps, if it names one, and each action; an aside goes with the action before it."""
    found = re.findall(r"\S+(?: \([^)]*\))*", line)
    return ["", *found] if line.startswith("*") else found if found and not line.startswith("[") else [""]
