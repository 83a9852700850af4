"""Coins: whatever is done in whatever order, the ledger adds up; a match is paid for and paid out once."""

from random import Random

import pytest

from helpers import cites
from pygame_rules.refusals import Refused
from pygame_rules.wallet import HEADING, LONGEST, START, Entry, Wallet

DAY = "2026-11-20"
NEXT = "2026-11-21"
CHEAPEST = 250

TEXT = f"""{HEADING}
{DAY} start 1000 1000 - - -
{DAY} buy-in -250 750 m-1 spades quick
{DAY} payout 425 1175 m-1 spades quick
{DAY} buy-in -1000 175 m-2 spades classic
{DAY} leave 0 175 m-2 spades classic
{NEXT} refill 825 1000 - - -
{NEXT} buy-in -500 500 m.3 spades -
"""


def sat(wallet: Wallet, match: str = "m-1", buy_in: int = 250, day: str = DAY) -> Wallet:
    return wallet.sit(day, match, "spades", "quick", buy_in, "spades.balance")


def refused(rule: str) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, match=rule.replace(".", r"\."))


def test_a_wallet_begins_with_its_first_coins() -> None:
    wallet = Wallet.new(DAY)
    assert wallet.entries == (Entry(DAY, "start", START, START),) and wallet.balance == START
    assert wallet.text() == f"{HEADING}\n{DAY} start {START} {START} - - -\n"


def test_a_wallet_is_read_as_it_is_written() -> None:
    wallet = Wallet.parse(TEXT)
    assert wallet.text() == TEXT and wallet.balance == 500 and len(wallet.entries) == 7
    assert wallet.entries[1] == Entry(DAY, "buy-in", -250, 750, "m-1", "spades", "quick")
    assert wallet.entries[-1].table is None


def test_a_match_is_paid_for_and_paid_out() -> None:
    wallet = sat(Wallet.new(DAY))
    assert wallet.balance == 750 and wallet.paid("m-1") == 0
    after = wallet.settle(NEXT, "m-1", "spades", 250, 425)
    assert after.balance == 1175 and after.paid("m-1") == 425
    assert after.entries[-1] == Entry(NEXT, "payout", 425, 1175, "m-1", "spades", "quick")


@cites("spades.buy-in")
def test_a_match_is_paid_for_once() -> None:
    once = sat(Wallet.new(DAY))
    assert sat(once) is once


def test_a_match_is_paid_out_once() -> None:
    once = sat(Wallet.new(DAY)).settle(DAY, "m-1", "spades", 250, 425)
    assert once.settle(NEXT, "m-1", "spades", 250, 425) is once
    assert once.settle(NEXT, "m-1", "spades", 250, 999) is once
    assert once.leave(NEXT, "m-1") is once


@cites("spades.leaving")
def test_a_match_that_is_left_pays_nothing() -> None:
    left = sat(Wallet.new(DAY)).leave(NEXT, "m-1")
    assert left.balance == 750 and left.entries[-1] == Entry(NEXT, "leave", 0, 750, "m-1", "spades", "quick")
    assert left.leave(NEXT, "m-1") is left
    assert left.settle(NEXT, "m-1", "spades", 250, 425) is left and left.paid("m-1") == 0


@cites("table.no-match")
def test_a_match_that_is_closed_or_was_never_begun_is_no_match() -> None:
    wallet = sat(Wallet.new(DAY))
    closed = wallet.leave(DAY, "m-1")
    with refused("table.no-match"):
        sat(closed)
    for strange in ((DAY, "m-2", "spades", 250), (DAY, "m-1", "belote", 250), (DAY, "m-1", "spades", 500)):
        with refused("table.no-match"):
            wallet.settle(*strange, 425)
    with refused("table.no-match"):
        wallet.leave(DAY, "m-2")


@cites("spades.balance")
def test_who_has_too_few_coins_does_not_sit_down() -> None:
    wallet = sat(Wallet.new(DAY), buy_in=751)
    with refused("spades.balance") as error:
        sat(wallet, "m-2", 250)
    assert error.value.arguments == {"balance": 249, "n": 250}
    assert sat(wallet, "m-2", 249).balance == 0


@pytest.mark.parametrize("name", ["", "-", "m 1", "m\n1", "é", "m" * 65, "_m"])
def test_a_match_has_a_plain_id(name: str) -> None:
    with refused("table.request"):
        sat(Wallet.new(DAY), name)


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "2026-1-1", "2026-11-20 ", "\uff12026-11-20"])
def test_a_day_is_a_day(day: str) -> None:
    for do in (Wallet.new, lambda day: sat(Wallet.new(DAY), day=day)):
        with refused("table.request"):
            do(day)


@cites("table.refill")
def test_a_wallet_is_filled_up_once_a_day_when_it_pays_for_nothing() -> None:
    wallet = Wallet.new(DAY)
    assert wallet.refill_fault(DAY, CHEAPEST) == "enough"
    poor = sat(wallet, buy_in=751)
    assert poor.refill_fault(DAY, CHEAPEST) is None
    full = poor.refill(DAY, CHEAPEST)
    assert full.balance == START and full.entries[-1] == Entry(DAY, "refill", 751, START)
    again = sat(full, "m-2", 1000)
    assert again.refill_fault(DAY, CHEAPEST) == "tomorrow"
    for day in (NEXT, "2026-11-19"):
        assert again.refill_fault(day, CHEAPEST) is None
    for refuses in (wallet, again):
        with refused("table.refill"):
            refuses.refill(DAY, CHEAPEST)
    assert sat(wallet, buy_in=750).refill_fault(DAY, CHEAPEST) == "enough"
    assert wallet.refill_fault(DAY, START + 1) == "enough", "a refill takes nothing away"


@cites("table.wallet")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (TEXT, "", 1),
        (TEXT, HEADING, 1),
        (TEXT, f"{HEADING}\n", 1),
        (HEADING, "card-table wallet 2", 1),
        (TEXT, TEXT.rstrip("\n"), 1),
        ("start 1000 1000", "start 1001 1000", 2),
        ("start 1000 1000", "start 1001 1001", 3),
        ("start 1000 1000 -", "start 1000 1000 m-0", 2),
        (" start 1000 1000 - - -", " buy-in -1 -1 m-0 spades quick", 2),
        ("payout 425 1175", "payout 525 1275", 5),
        ("payout 425 1175", "payout -425 325", 4),
        ("payout 425 1175 m-1", "payout 425 1175 m-9", 4),
        ("payout 425 1175 m-1", "buy-in -425 325 m-1", 4),
        ("payout 425 1175", "payout +425 1175", 4),
        ("payout 425 1175", "payout 0425 1175", 4),
        ("payout 425 1175", "payout \uff1425 1175", 4),
        ("payout", "gift", 4),
        ("buy-in -250 750 m-1", "buy-in -250 750 -", 3),
        ("buy-in -250 750 m-1", "buy-in 250 1250 m-1", 3),
        ("buy-in -250 750 m-1 spades quick", "buy-in -250 750 m-1 spades", 3),
        ("buy-in -250 750 m-1 spades quick", "buy-in -250 750 m-1 spades quick quick", 3),
        ("buy-in -250 750 m-1 spades quick", "buy-in -250 750 m-1 spades  quick", 3),
        ("-1000 175 m-2 spades classic\n", "-1000 175 m-1 spades classic\n", 5),
        (f"{DAY} leave 0 175 m-2 spades classic\n", f"{DAY} leave 0 175 m-2 spades classic\n" * 2, 7),
        ("leave 0 175", "leave 5 180", 6),
        ("refill 825 1000 - - -", "refill 825 1000 m-7 - -", 7),
        (f"{DAY} buy-in -250", "2026-11-32 buy-in -250", 3),
        ("buy-in -500 500", "buy-in -2000 -1000", 8),
        ("m.3 spades -\n", f"m.3 spades -\n{NEXT} start 5 505 - - -\n", 9),
    ],
)
def test_a_damaged_wallet_is_told_by_its_line(old: str, new: str, line: int) -> None:
    assert old in TEXT
    with refused("table.wallet") as error:
        Wallet.parse(TEXT.replace(old, new, 1))
    assert error.value.line == line


def test_a_wallet_too_long_is_not_read() -> None:
    with refused("table.wallet"):
        Wallet.parse(TEXT + "x" * LONGEST)


def test_whatever_is_done_the_ledger_adds_up() -> None:
    done = {"sit": 0, "settle": 0, "leave": 0, "refill": 0, "refused": 0}
    for seed in range(40):
        do_anything(Random(seed), done)
    assert min(done.values()) > 100, done


def do_anything(random: Random, done: dict[str, int]) -> None:
    """Do whatever comes to mind with a new wallet, count what came of it, and look at the ledger."""
    wallet = Wallet.new(DAY)
    for _ in range(120):
        day, match = f"2026-11-{random.randrange(10, 30)}", f"m{random.randrange(25)}"
        what, before = random.choice(["sit", "settle", "leave", "refill"]), wallet
        try:
            if what == "sit":
                wallet = sat(wallet, match, random.choice([100, 250, 500, 1000]), day)
            elif what == "settle":
                known = wallet.of_match(match)
                stake = -known[0].amount if known else 250
                wallet = wallet.settle(day, match, "spades", stake, random.choice([0, 0, 425, 850]))
            elif what == "leave":
                wallet = wallet.leave(day, match)
            else:
                wallet = wallet.refill(day, CHEAPEST)
        except Refused:
            assert wallet is before
            done["refused"] += 1
            continue
        done[what] += wallet is not before
        assert wallet.entries[: len(before.entries)] == before.entries, "nothing written is ever changed"
        assert sum(entry.amount for entry in wallet.entries) == wallet.balance >= 0
        kinds = [entry.kind for entry in wallet.of_match(match)]
        assert kinds.count("buy-in") <= 1 and kinds.count("payout") + kinds.count("leave") <= 1
        assert Wallet.parse(wallet.text()) == wallet
