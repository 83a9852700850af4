"""Matches taken up from records that the project keeps."""

from pathlib import Path

from playwright.sync_api import expect

from players import Person
from pygame_rules.record import seal

GAMES = Path(__file__).parents[1] / "games"

# The row of storage that a match is taken up from.
STORED = """([game, record]) => new Promise((done) => {
    indexedDB.open("card-table").onsuccess = ({ target: { result: base } }) => {
        const deal = base.transaction("matches", "readwrite");
        deal.objectStore("matches").put({ game, id: "kept", coins: false, table: "", request: {}, record,
            over: false, closed: false, owner: "", deal: 1, chips: [] }, game);
        deal.oncomplete = () => { base.close(); done(); };
    };
})"""


def take_up(person: Person, game: str, record: str, deal: int, actions: int) -> None:
    """Sit down in the South of a kept record as it was after so many actions of a deal, asides not counted."""
    text = (GAMES / game / "records" / f"{record}.txt").read_text("utf-8")
    person.arrive()
    person.page.evaluate(STORED, [game, seal(until(text, deal, actions))])
    person.page.goto(f"#{game}/play")
    expect(person.hand).to_be_visible()


def until(text: str, deal: int, actions: int) -> str:
    """The beginning of a record, with a person in the South."""
    lines, number, left = [], 0, actions
    for line in text.splitlines():
        number += line.startswith("[Deal ")
        if number < deal or (line.startswith("[") and not line.startswith("[Score") and number == deal):
            lines.append('[South "you"]' if line.startswith("[South ") else line)
        elif number == deal and line and not line.startswith("["):
            kept, aside = [], False
            for word in line.split():
                aside = aside or word.startswith("(")
                if left <= 0 and not aside:
                    break
                left -= not aside and len(kept) > 0
                kept.append(word)
                aside = aside and not word.endswith(")")
            if len(kept) > 1:
                lines.append(" ".join(kept))
    return "\n".join([*lines, ""])
