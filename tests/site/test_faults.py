"""The fault run: what it would notice, and a short one."""

from pathlib import Path
from typing import Any

import pytest

from faults.__main__ import main
from faults.checks import broken
from faults.sitting import Figures, grown, lines
from pygame_rules import Session
from pygame_rules.model.action import action_text
from pygame_rules.page.cashier import terms
from pygame_rules.play.seal import seal
from pygame_rules.play.wallet import Wallet
from pygame_rules.play.writing import write

DAY = "2026-11-22"
Kept = dict[str, Any]


@pytest.fixture
def noted() -> tuple[Kept, Kept]:
    """What a player notes of a match for coins that was played to its end and paid out, and what is stored."""
    session = Session("spades", "max_rounds=1", {0: None, 1: "random", 2: "random", 3: "random"}, 7, "m")
    decisions = []
    while not session.over:
        if session.step(1.0) is None:
            action = session.view(0).moves()[0]
            decisions.append([1, action_text(session.game.deck, action)])
            session.act(0, action)
    options = session.game.options.parse("max_rounds=1").text()
    stakes = session.game.stakes
    assert stakes
    wallet = Wallet.new(DAY).sit(DAY, "m", "spades", options, 250, "spades.balance")
    wallet = wallet.settle(DAY, "m", stakes.payouts(session.match)[0])
    row = {"game": "spades", "id": "m", "coins": True, "closed": True, "record": seal(write(session.record()))}
    purse = {"text": wallet.text(), "balance": wallet.balance}
    notes = {"sat": 1, "games": {"spades": {"decisions": decisions}}}
    return notes, {"wallet": purse, "rows": [row]}


def test_all_is_well(noted: tuple[Kept, Kept]) -> None:
    notes, kept = noted
    assert list(broken(notes, kept)) == []
    # A decision that the page had not shown yet may be in the record.
    del notes["games"]["spades"]["decisions"][5]
    assert list(broken(notes, kept)) == []


def test_lost_decisions_are_noticed(noted: tuple[Kept, Kept]) -> None:
    notes, kept = noted
    decisions = notes["games"]["spades"]["decisions"]
    decisions.append([2, "S2"])
    assert "lost decisions" in "".join(broken(notes, kept))
    decisions[-2:] = []
    decisions.reverse()
    assert "lost decisions" in "".join(broken(notes, kept))
    assert "no match" in "".join(broken(notes, kept | {"rows": [], "wallet": None}))
    assert "no record" in "".join(broken(notes, {"rows": [kept["rows"][0] | {"record": None}], "wallet": None}))
    assert "refused" in "".join(broken(notes, {"rows": [kept["rows"][0] | {"record": "z1.AAAA"}], "wallet": None}))


@pytest.mark.parametrize("wrong", ["shown", "twice", "open", "gone", "unpaid", "amount", "text"])
def test_wrong_coins_are_noticed(noted: tuple[Kept, Kept], wrong: str) -> None:
    notes, kept = noted
    purse, (row,) = kept["wallet"], kept["rows"]
    bought = "\n".join(purse["text"].splitlines()[:-1]) + "\n"
    if wrong == "shown":
        purse["balance"] += 1
    elif wrong == "twice":
        notes["sat"] = 0
    elif wrong == "open":
        row["closed"] = False
    elif wrong == "gone":
        purse |= {"text": bought, "balance": 750}
        kept["rows"] = []
    elif wrong == "unpaid":
        purse |= {"text": Wallet.new(DAY).text(), "balance": 1000}
    elif wrong == "amount":
        other = next(sum for sum in sorted(terms("spades", "max_rounds=1").payouts) if 750 + sum != purse["balance"])
        paid = Wallet.parse(bought, terms).settle(DAY, "m", other)
        purse |= {"text": paid.text(), "balance": paid.balance}
    else:
        purse["text"] += "x"
    assert "wrong coins" in "".join(broken(notes, kept))


# Those that take long, and those that only a whole run is likely to find something with, are left out.
QUICK = "kill,reload,close,steal,delete,offline,publish,clock,away_and_back,freeze"


@pytest.mark.long
def test_a_short_run(dist: Path, capsys: pytest.CaptureFixture[str]) -> None:
    failed = main(["--count", "12", "--seed", "3", "--kinds", QUICK, "--site", str(dist)])
    assert not failed, capsys.readouterr().out
    assert "12 faults" in capsys.readouterr().out


def test_what_grows_is_noticed() -> None:
    first = Figures(3, 5_000, 30_000, 1_000, 6_000, 100, 40.0, 10.0)
    assert grown([first, first._replace(deal=300, stored=300_000, nodes=20_000, step=47.0)]) == []
    warm = first._replace(deal=10, heap=5_500)
    last = first._replace(deal=300, heap=6_700, wasm=40_000, nodes=60_000, engine=12.5)
    assert grown([first, warm, last]) == ["heap", "wasm", "nodes", "engine"]
    assert grown([first, warm, first._replace(deal=300, heap=6_500)]) == []
    assert grown([first, first._replace(deal=4, stored=9_000, listeners=200)]) == ["stored", "listeners"]
    assert "12.5" in lines([first, last])[-1]
