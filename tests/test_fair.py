"""Fair deals: the cards are those that were fixed; whatever else they are, the check finds it."""

import doctest
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pygame_rules.games import all_games, load
from pygame_rules.model.cards import Card
from pygame_rules.model.chance import Random as Chance
from pygame_rules.play import shuffling
from pygame_rules.play.reading import read
from pygame_rules.play.record import Record
from pygame_rules.play.session import Session
from pygame_rules.play.shuffling import MOST_DEALS, Chain, Fair, hashed
from pygame_rules.play.verifying import verify
from pygame_rules.play.writing import write

PAGE = Path(__file__).parents[1] / "pygame_rules/play/FAIR.md"
SALT = "00112233445566778899aabbccddeeff"


def fair(name: str, deals: int = 2, change: Callable[[Session], None] = lambda session: None, seed: int = 5) -> Session:
    """A fair match of some deals; ``change`` meddles with it."""
    options = {"spades": "threshold=none target=999 max_rounds=5 blind_nil=off"}.get(name, "")
    seats = load(name).seated(load(name).options.parse(options))
    session = Session(name, options, dict.fromkeys(range(seats), "random"), seed, salt=SALT)
    change(session)
    while len(session.match.sheet) < deals:
        if session.deal_over:
            session.next_deal()
        session.step(1)
    return session


def outcome(record: Record) -> tuple[bool | None, str]:
    proved, (name, _) = verify(read(write(record)))
    return proved, name


def test_the_page_about_fair_deals_is_true() -> None:
    """The check that it describes, written without the engine, comes to what the engine says."""
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 8 and results.failed == 0


def test_the_page_names_the_order_of_every_deck() -> None:
    rows = {
        line.split("|")[1].strip(" `"): line.split("|")[2:4]
        for line in PAGE.read_text("utf-8").splitlines()
        if "| `" in line
    }
    assert {"spades", "bridge36", "belote", "doppelkopf", "eighty"} <= set(rows) <= set(all_games())
    for name, (ranks, copies) in rows.items():
        plain, _, jokers = ranks.partition(",")
        faces = [suit + rank for suit in "CDHS" for rank in plain.split()] + jokers.split()
        deck = load(name).deck
        assert "".join(face * int(copies) for face in faces) == deck.row_text(deck.cards)


@pytest.mark.parametrize("name", all_games())
def test_a_fair_match_is_proved_by_its_salt_and_by_its_key(name: str) -> None:
    session = fair(name)
    whole, shown = session.record(), session.open_record()
    assert outcome(whole) == outcome(shown) == (True, "fair-proved")
    assert shown.salt is None and shown.key is not None and whole.salt == SALT
    assert session.fingerprint == shown.fingerprint == Session.resume(read(write(whole))).fingerprint
    chain = Chain(session.game, shown.key, 2)
    decks = [session.game.deck.row_text(chain.deck(number)) for number in (1, 2)]
    assert decks == [deal.deck for deal in shown.deals]
    if not session.over:
        session.next_deal()
        assert session.open_record() == shown and outcome(session.record()) == (True, "fair-proved")
        assert hashed(session._cards.key(3) or "") == shown.key, "the key of the next deal leads here, and not back"


def other_deck(number: int) -> Callable[[Session], None]:
    """Deals other cards than those that were fixed."""

    def change(session: Session) -> None:
        deck = session._cards.deck
        changed = {number: deck(number)[::-1]}
        session._cards.deck = lambda asked: changed.get(asked) or deck(asked)  # type: ignore[assignment, method-assign]

    return change


def other_chance(session: Session) -> None:
    """Lets chance be another one."""
    rnd = Random(1)

    def chance(number: int, drawn: int, position: int) -> Chance:
        return rnd.random

    session._cards.chance = chance  # type: ignore[method-assign]


def test_cards_that_were_not_fixed_are_found() -> None:
    assert outcome(fair("spades", change=other_deck(2)).open_record()) == (False, "fair-deck")
    shown = fair("spades").open_record()
    assert outcome(replace(shown, key=hashed("another"))) == (False, "fair-fingerprint")
    assert outcome(replace(shown, fingerprint="0" * 24)) == (False, "fair-fingerprint")
    assert outcome(replace(fair("spades").record(), salt=SALT[::-1])) == (False, "fair-fingerprint")
    drawn = "".join(face for face in ("S9", "D8", "C7", "H6"))
    same_dealer = next(
        record
        for record in (replace(shown, draw=drawn[place:] + drawn[:place]) for place in (0, 2, 4, 6))
        if _replays(record)
    )
    assert outcome(same_dealer) == (False, "fair-draw")


def _replays(record: Record) -> bool:
    try:
        verify(record)
    except ValueError:
        return False
    return True


def test_chance_that_was_not_fixed_is_found() -> None:
    """Bridge shuffles a new blind now and then, by the key of its deal and how often it has done so."""
    seed = next(seed for seed in range(99) if write(fair("bridge36", 1, seed=seed).record()).count("*shuffle") > 1)
    assert outcome(fair("bridge36", 1, seed=seed).open_record()) == (True, "fair-proved")
    assert outcome(fair("bridge36", 1, other_chance, seed=seed).open_record()) == (False, "fair-chance")


def test_where_there_is_nothing_to_check_it_says_so() -> None:
    seeded = Session("spades", "", dict.fromkeys(range(4), "random"), 5)
    assert outcome(seeded.record()) == (None, "fair-none")
    running = Session("spades", "", dict.fromkeys(range(4), "random"), 5, salt=SALT)
    assert outcome(running.open_record()) == (None, "fair-early")


def test_cards_that_were_given_are_given_again() -> None:
    """Who goes on from a second deal under a new salt, and takes moves back, finds this deal as it was."""
    options = "threshold=none target=999 blind_nil=off"
    session = Session("spades", options, {1: "random", 2: "random", 3: "random"}, 5)
    while len(session.match.sheet) < 1:
        if session.step(1) is None:
            session.act(0, session.view(0).moves()[-1])
    session.next_deal()
    resumed = Session.resume(session.record(), seed=6, salt=SALT)
    second = resumed.record().deals[1].deck
    resumed.undo(0)
    while not resumed.deal_over:
        if resumed.step(1) is None:
            resumed.act(0, resumed.view(0).moves()[-1])
    resumed.next_deal()
    assert resumed.record().deals[1].deck == second
    assert outcome(resumed.record()) == (True, "fair-proved-rest")


def test_a_match_is_loaded_without_its_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are thousands of hashes, and a page would have to wait for them before it can show the first card."""
    before = fair("spades")
    kept = before.record()
    with monkeypatch.context() as patched:
        patched.setattr(shuffling, "hashed", lambda text: pytest.fail("a key is made"))
        after = Session.resume(kept)
        assert after.record() == kept
    after.next_deal()
    before.next_deal()
    assert after.record() == before.record()


def test_no_deal_has_the_keys_or_the_cards_of_another_match() -> None:
    game = load("spades")
    matches = [
        Fair(game, seed, salt, options) for seed, salt, options in ((1, SALT, ""), (2, SALT, ""), (1, SALT[::-1], ""))
    ]
    assert len({match.fingerprint for match in matches}) == len({match.key(1) for match in matches}) == 3
    assert Fair(game, 1, SALT, "mode=solo").fingerprint != matches[0].fingerprint
    decks: list[tuple[Card, ...]] = [matches[0].deck(number) for number in range(30)]
    assert len(set(decks)) == 30 and len(matches[0].chain.keys) == MOST_DEALS + 1
