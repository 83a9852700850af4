"""Coins: the ledger adds up whatever is done in whatever order; a match is paid for and paid out once."""

from random import Random

import pytest

from pygame_rules.games import all_games, house
from pygame_rules.model.refusals import Refused
from pygame_rules.play.ledger import DUE, HEADING, LONGEST, START, Entry, Terms
from pygame_rules.play.wallet import CLOSING, Wallet
from pygame_rules.testing import cites

DAY = "2026-11-20"
NEXT = "2026-11-21"

TEXT = f"""{HEADING}
{DAY} start 1000 1000 - - -
{DAY} buy-in -250 750 m-1 spades -
{DAY} payout 425 1175 m-1 spades -
{DAY} buy-in -1000 175 m-2 spades target=500,buy_in=1000
{DAY} leave 0 175 m-2 spades target=500,buy_in=1000
{NEXT} refill 825 1000 - - -
{NEXT} buy-in -500 500 m.3 spades buy_in=500
"""


def terms(game: str, options: str) -> Terms | None:
    """A game that costs what its options say, by default 250, and pays nothing, the stake, or 1.7 of it."""
    if game != "spades":
        return None
    told = dict(word.split("=") for word in options.split())
    stake = int(told.get("buy_in", "250"))
    return Terms(stake, frozenset({0, stake, stake * 17 // 10}))


def read(text: str) -> Wallet:
    return Wallet.parse(text, terms)


def sat(wallet: Wallet, match: str = "m-1", buy_in: int = 250, day: str = DAY) -> Wallet:
    options = "" if buy_in == 250 else f"buy_in={buy_in}"
    return wallet.sit(day, match, "spades", options, buy_in, "spades.balance")


def refused(rule: str) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, match=rule.replace(".", r"\."))


def test_a_wallet_begins_with_its_first_coins() -> None:
    wallet = Wallet.new(DAY)
    assert wallet.entries == (Entry(DAY, "start", START, START),) and wallet.balance == START
    assert wallet.text() == f"{HEADING}\n{DAY} start {START} {START} - - -\n"


def test_a_wallet_is_read_as_it_is_written() -> None:
    wallet = read(TEXT)
    assert wallet.text() == TEXT and wallet.balance == 500 and len(wallet.entries) == 7
    assert wallet.entries[1] == Entry(DAY, "buy-in", -250, 750, "m-1", "spades", "")
    assert wallet.entries[3].options == "target=500 buy_in=1000"


def test_a_match_is_paid_for_and_paid_out() -> None:
    wallet = sat(Wallet.new(DAY))
    assert wallet.balance == 750 and wallet.paid("m-1") == 0
    after = wallet.settle(NEXT, "m-1", 425)
    assert after.balance == 1175 and after.paid("m-1") == 425
    assert after.entries[-1] == Entry(NEXT, "payout", 425, 1175, "m-1", "spades", "")


@cites("spades.buy-in")
def test_a_match_is_paid_for_once() -> None:
    once = sat(Wallet.new(DAY))
    assert sat(once) is once


def test_a_match_is_paid_out_once() -> None:
    once = sat(Wallet.new(DAY)).settle(DAY, "m-1", 425)
    assert once.settle(NEXT, "m-1", 425) is once
    assert once.settle(NEXT, "m-1", 999) is once
    assert once.leave(NEXT, "m-1") is once


@cites("spades.leaving")
def test_a_match_that_is_left_pays_nothing() -> None:
    left = sat(Wallet.new(DAY)).leave(NEXT, "m-1")
    assert left.balance == 750 and left.entries[-1] == Entry(NEXT, "leave", 0, 750, "m-1", "spades", "")
    assert left.leave(NEXT, "m-1") is left
    assert left.settle(NEXT, "m-1", 425) is left and left.paid("m-1") == 0


@cites("table.no-match")
def test_a_match_that_is_closed_or_was_never_begun_is_no_match() -> None:
    wallet = sat(Wallet.new(DAY))
    closed = wallet.leave(DAY, "m-1")
    with refused("table.no-match"):
        sat(closed)
    with refused("table.no-match"):
        wallet.settle(DAY, "m-2", 425)
    with refused("table.no-match"):
        wallet.leave(DAY, "m-2")
    assert wallet.bought("m-1") == wallet.entries[1] and wallet.bought("m-2") is None


@cites("table.no-match")
def test_one_match_is_not_sat_down_to_twice_in_different_ways() -> None:
    wallet = sat(Wallet.new(DAY))
    for game, options in (("spades", "rake_pct=0"), ("belote", "")):
        with refused("table.no-match"):
            wallet.sit(DAY, "m-1", game, options, 250, "spades.balance")


@cites("spades.balance")
def test_a_player_with_too_few_coins_does_not_sit_down() -> None:
    wallet = sat(Wallet.new(DAY), buy_in=751)
    with refused("spades.balance") as error:
        sat(wallet, "m-2", 250)
    assert error.value.arguments == {"balance": 249, "n": 250}
    assert sat(wallet, "m-2", 249).balance == 0


@pytest.mark.parametrize("name", ["", "-", "m 1", "m\n1", "é", "m" * 65, "_m"])
def test_a_match_has_a_plain_id(name: str) -> None:
    with refused("table.request"):
        sat(Wallet.new(DAY), name)


@pytest.mark.parametrize(
    "day",
    [
        "", "today", "2026-13-01", "2026-00-01", "2026-1-1", "2026-11-20 ", "\uff12026-11-20", "2026-11-00",
        "2026-02-30", "2026-02-29", "2100-02-29", "2026-04-31", "0000-01-01",
    ],
)  # fmt: skip
def test_a_day_is_a_day(day: str) -> None:
    wallet = sat(Wallet.new(DAY), buy_in=751)
    for do in (Wallet.new, lambda day: sat(Wallet.new(DAY), day=day), wallet.refill, wallet.refill_fault):
        with refused("table.request") as error:
            do(day)
        assert error.value.arguments == {"field": "today"}


@pytest.mark.parametrize("day", ["2026-02-28", "2028-02-29", "2000-02-29", "2026-12-31", "9999-01-31"])
def test_days_of_the_calendar(day: str) -> None:
    assert Wallet.new(day).entries[0].day == day


def test_days_never_run_backwards() -> None:
    """After the clock was set back, the day stays the same until it catches up."""
    wallet = sat(Wallet.new(NEXT), day=DAY).settle("2026-01-01", "m-1", 425)
    assert [entry.day for entry in wallet.entries] == [NEXT] * 3
    assert read(wallet.text()) == wallet


@cites("table.refill")
def test_a_wallet_is_filled_up_once_a_day_when_it_pays_for_nothing() -> None:
    wallet = Wallet.new(DAY)
    assert wallet.refill_fault(DAY) == "enough"
    poor = sat(wallet, buy_in=751)
    assert poor.refill_fault(DAY) is None
    full = poor.refill(DAY)
    assert full.balance == START and full.entries[-1] == Entry(DAY, "refill", 751, START)
    again = sat(full, "m-2", 1000)
    assert again.refill_fault(NEXT) is None
    for day in (DAY, "2026-11-19", "2025-11-21"):
        assert again.refill_fault(day) == "tomorrow", "a clock that was set back makes no new day"
        with refused("table.refill"):
            again.refill(day)
    with refused("table.refill"):
        wallet.refill(DAY)
    assert sat(wallet, buy_in=750).refill_fault(DAY) == "enough"


@cites("table.refill")
def test_a_refill_is_due_below_the_price_of_the_cheapest_table() -> None:
    prices = [
        game.stakes.buy_in(game.options.parse(table.options))
        for game in all_games().values()
        if game.stakes
        for table in game.options.tables
    ]
    assert min(prices) == DUE < START
    assert f" {DUE} " in str(house()["table.refill"].text)


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
        ("start 1000 1000", "start 1001 1001", 2),
        ("start 1000 1000", "start 0 0", 2),
        ("start 1000 1000 -", "start 1000 1000 m-0", 2),
        ("start 1000 1000 - - -", "start 1000 1000 - - buy_in=5", 2),
        (" start 1000 1000 - - -", " buy-in -1 -1 m-0 spades -", 2),
        ("payout 425 1175", "payout 525 1275", 4),
        ("payout 425 1175", "payout 426 1176", 4),
        ("payout 425 1175", "payout -425 325", 4),
        ("payout 425 1175 m-1 spades -", "payout 425 1175 m-1 spades buy_in=500", 4),
        ("payout 425 1175 m-1 spades -", "payout 425 1175 m-1 poker -", 4),
        ("payout 425 1175 m-1 spades -", "payout 425 1175 m-1 - -", 4),
        ("payout 425 1175 m-1", "payout 425 1175 m-9", 4),
        ("payout 425 1175 m-1", "buy-in -425 325 m-1", 4),
        ("payout 425 1175", "payout +425 1175", 4),
        ("payout 425 1175", "payout 0425 1175", 4),
        ("payout 425 1175", "payout \uff1425 1175", 4),
        ("payout", "gift", 4),
        ("buy-in -250 750 m-1", "buy-in -250 750 -", 3),
        ("buy-in -250 750 m-1", "buy-in 250 1250 m-1", 3),
        ("buy-in -250 750 m-1 spades -", "buy-in -250 750 m-1 spades", 3),
        ("buy-in -250 750 m-1 spades -", "buy-in -250 750 m-1 spades - -", 3),
        ("buy-in -250 750 m-1 spades -", "buy-in -250 750 m-1 spades  -", 3),
        ("buy-in -250 750 m-1 spades -", "buy-in -250 750 m-1 - -", 3),
        ("buy-in -250 750 m-1 spades -", "buy-in -250 750 m-1 spades buy_in=251", 3),
        ("-1000 175 m-2 spades target=500,buy_in=1000\n", "-1000 175 m-1 spades buy_in=1000\n", 5),
        (f"{DAY} leave 0 175 m-2 spades target=500,buy_in=1000\n",
         f"{DAY} leave 0 175 m-2 spades target=500,buy_in=1000\n" * 2, 7),
        ("leave 0 175", "leave 5 180", 6),
        ("leave 0 175 m-2", "leave 0 175 m-1", 6),
        ("refill 825 1000 - - -", "refill 825 1000 m-7 - -", 7),
        ("refill 825 1000 - - -", "refill 725 900 - - -", 7),
        ("refill 825 1000 - - -", "refill 925 1100 - - -", 7),
        (f"{DAY} buy-in -250", "2026-11-32 buy-in -250", 3),
        (f"{DAY} payout", "2026-02-30 payout", 4),
        (f"{DAY} payout", "2026-11-19 payout", 4),
        (f"{DAY} start", f"{NEXT} start", 3),
        ("buy-in -500 500", "buy-in -2000 -1000", 8),
        ("m.3 spades buy_in=500\n", f"m.3 spades buy_in=500\n{NEXT} start 5 505 - - -\n", 9),
    ],
)  # fmt: skip
def test_a_damaged_wallet_is_reported_by_its_line_and_why(old: str, new: str, line: int) -> None:
    assert old in TEXT
    with refused("table.wallet") as error:
        read(TEXT.replace(old, new, 1))
    assert error.value.line == line and str(error.value.arguments["fault"]).startswith("('wallet-fault-")


@cites("table.wallet", "table.refill")
@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ([f"{DAY} payout 425 1425 m-1 spades -"], "match"),
        ([f"{DAY} leave 0 1000 m-1 spades -"], "match"),
        (
            [
                f"{DAY} buy-in -250 750 m-1 spades -", f"{DAY} payout 425 1175 m-1 spades -",
                f"{DAY} payout 425 1600 m-1 spades -",
            ],
            "match",
        ),
        ([f"{DAY} refill 0 1000 - - -"], "refill"),
        ([f"{DAY} buy-in -750 250 m-1 spades buy_in=750", f"{DAY} refill 750 1000 - - -"], "refill"),
        (
            [
                f"{DAY} buy-in -1000 0 m-1 spades buy_in=1000", f"{DAY} refill 1000 1000 - - -",
                f"{DAY} buy-in -1000 0 m-2 spades buy_in=1000", f"{DAY} refill 1000 1000 - - -",
            ],
            "refill",
        ),
        ([f"{DAY} buy-in -250 750 m-1 spades -", f"{DAY} payout 850 1600 m-1 spades -"], "stakes"),
        ([f"{DAY} buy-in -251 749 m-1 spades -"], "stakes"),
        ([f"{DAY} buy-in -250 760 m-1 spades -"], "sum"),
        ([f"{DAY} buy-in -1250 -250 m-1 spades buy_in=1250"], "debt"),
        (["2026-11-19 buy-in -250 750 m-1 spades -"], "order"),
        (["2026-11-31 buy-in -250 750 m-1 spades -"], "form"),
        ([f"{DAY} start 1000 2000 - - -"], "start"),
    ],
)  # fmt: skip
def test_a_wallet_that_cannot_have_come_about_is_refused(lines: list[str], fault: str) -> None:
    with refused("table.wallet") as error:
        read("\n".join([*TEXT.splitlines()[:2], *lines, ""]))
    told = error.value.arguments["fault"]
    assert isinstance(told, tuple) and told[0] == f"wallet-fault-{fault}" and error.value.line == 2 + len(lines)


def test_a_game_that_is_not_here_any_more_leaves_the_wallet_as_it_was() -> None:
    text = TEXT + f"{NEXT} buy-in -77 423 m-4 hearts x=1\n{NEXT} payout 99 522 m-4 hearts x=1\n"
    assert read(text).text() == text
    with refused("table.wallet"):
        read(text.replace("-77 423", "77 577").replace("99 522", "99 676"))
    with refused("table.wallet"):
        read(text.replace("99 522", "-99 324"))


def test_a_wallet_too_long_is_not_read() -> None:
    with refused("table.wallet"):
        read(TEXT + "x" * LONGEST)


def test_whatever_is_done_the_ledger_adds_up() -> None:
    done = {"sit": 0, "settle": 0, "leave": 0, "refund": 0, "refill": 0, "refused": 0}
    for seed in range(48):
        do_anything(Random(seed), done)
    assert min(done.values()) > 100, done


def do_anything(random: Random, done: dict[str, int]) -> None:
    """Do random things with a new wallet, count the outcomes, and check the ledger."""
    wallet = Wallet.new(DAY)
    for step in range(120):
        day, match = f"2026-11-{10 + step // 6 + random.randrange(-3, 2):02}", f"m{random.randrange(25)}"
        what, before = random.choice(["sit", "settle", "leave", "refund", "refill"]), wallet
        try:
            if what == "sit":
                wallet = sat(wallet, match, random.choice([100, 250, 500, 1000]), day)
            elif what == "settle":
                known = wallet.of_match(match)
                stake = -known[0].amount if known else 250
                wallet = wallet.settle(day, match, random.choice([0, 0, stake, stake * 17 // 10]))
            elif what == "leave":
                wallet = wallet.leave(day, match)
            elif what == "refund":
                wallet = wallet.refund(day, match)
            else:
                wallet = wallet.refill(day)
        except Refused:
            assert wallet is before
            done["refused"] += 1
            continue
        done[what] += wallet is not before
        assert wallet.entries[: len(before.entries)] == before.entries, "nothing written is ever changed"
        assert sum(entry.amount for entry in wallet.entries) == wallet.balance >= 0
        kinds = [entry.kind for entry in wallet.of_match(match)]
        assert kinds.count("buy-in") <= 1 and sum(kind in CLOSING for kind in kinds) <= 1
        assert read(wallet.text()) == wallet
