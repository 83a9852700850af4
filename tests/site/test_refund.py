"""A match for coins that cannot go on, because it was played under other rules, gives its buy-in back."""

from playwright.sync_api import Page, expect

from players import SEEDED, Mouse, prepare, wallet_adds_up
from pygame_rules.play.reading import read
from pygame_rules.play.seal import seal, unseal
from pygame_rules.play.writing import write

# The stored match of a game; with a record, that is put in place of its own.
MATCH = """([game, record]) => new Promise((done) => {
    indexedDB.open(`card-table${new URL(".", location.href).pathname}`).onsuccess = ({ target: { result: base } }) => {
        const change = base.transaction("matches", "readwrite");
        const matches = change.objectStore("matches");
        let row;
        matches.get(game).onsuccess = ({ target }) => {
            row = target.result;
            if (record) matches.put({ ...row, record }, game);
        };
        change.oncomplete = () => { base.close(); done(row.record); };
    };
})"""


def test_a_match_of_another_version_gives_its_coins_back(page: Page) -> None:
    prepare(page, SEEDED, 1)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.sit_down()
    person.wait(patient=False)
    page.goto("#")
    old = unseal(page.evaluate(MATCH, ["spades", ""])).replace('[Rules "1"]', '[Rules "0"]')
    page.evaluate(MATCH, ["spades", seal(write(read(old, checked=False)))])
    page.goto("#spades/play")
    told = page.get_by_role("alert").filter(has_text="This match cannot be read")
    expect(told).to_contain_text("played under another version of the rules")
    expect(told).to_contain_text("Your buy-in comes back to you.")
    told.get_by_role("button", name="Close it and take the coins back").click()
    expect(page.get_by_role("row").filter(has_text="could not go on: buy-in returned")).to_contain_text("250")
    assert wallet_adds_up(person) == [1000, -250, 250]
    page.goto("#spades/play")
    expect(page.get_by_role("alert").filter(has_text="There is no match here")).to_be_visible()
    # Without coins there is nothing to do but to give it up: trying again would not help.
    page.goto("#spades/quick")
    person.wait(patient=False)
    person.bid()
    page.goto("#")
    page.evaluate(MATCH, ["spades", seal(write(read(old, checked=False)))])
    page.goto("#spades/play")
    expect(told.get_by_role("button")).to_have_text("Give up the match")


# A match of a game that is not here, and what was paid for it.
STRANDED = """() => new Promise((done) => {
    indexedDB.open(`card-table${new URL(".", location.href).pathname}`).onsuccess = ({ target: { result: base } }) => {
        const change = base.transaction(["matches", "keep"], "readwrite");
        change.objectStore("matches").put({ game: "poker", id: "p-1", coins: true, table: "",
            request: { do: "start", options: "" }, record: null, over: false, closed: false,
            owner: "", deal: 1, chips: [] }, "poker");
        const kept = change.objectStore("keep");
        kept.get("wallet").onsuccess = ({ target: { result: purse } }) => {
            const text = `${purse.text}${purse.day} buy-in -77 923 p-1 poker -\\n`;
            kept.put({ ...purse, text, balance: 923 }, "wallet");
        };
        change.oncomplete = () => { base.close(); done(); };
    };
})"""


def test_a_match_of_a_game_that_is_gone_gives_its_coins_back(page: Page) -> None:
    person = Mouse(page)
    person.arrive("#coins")
    assert wallet_adds_up(person) == [1000]
    page.evaluate(STRANDED)
    page.reload()
    told = page.get_by_text("You have paid for a match of “poker”, a game that is not here now.")
    expect(told).to_be_visible()
    person.press(person.button("Close it and take the coins back"))
    expect(told).to_be_hidden()
    expect(page.get_by_role("row").filter(has_text="could not go on: buy-in returned")).to_contain_text("77")
    assert wallet_adds_up(person) == [1000, -77, 77]
