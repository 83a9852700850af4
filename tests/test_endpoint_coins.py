"""The endpoint and coins: buy-ins, payouts, refills, and wallets that could not have come about."""

import pytest

from page import TODAY, Page, Reply
from pygame_rules.games import load
from pygame_rules.play.reading import read
from pygame_rules.play.seal import unseal
from pygame_rules.play.wallet import Wallet
from pygame_rules.play.writing import write
from pygame_rules.testing import cites
from unchecked import unchecked


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_new_wallet_is_made_by_the_first_look(page: Page) -> None:
    reply = page.ask("wallet", wallet=None, today=TODAY)
    assert reply["wallet"] == Wallet.new(TODAY).text() and reply["balance"] == 1000
    entry = {"day": TODAY, "kind": "start", "amount": 1000, "balance": 1000}
    assert reply["entries"] == [{**entry, "match": None, "game": None, "options": "", "table": None}]
    assert reply["refill"] == {"can": False, "amount": 0, "why": ["wallet-refill-enough", {"n": 250}]}
    assert page.refused("wallet", wallet=None, today=TODAY, refill=True)["rule"] == "table.refill"


def test_an_empty_wallet_is_filled_up(page: Page) -> None:
    fields = {"today": TODAY, "match": "m-1", "game": "spades", "options": "classic"}
    poor = page.ask("sit", wallet=None, **fields)
    assert poor["balance"] == 0
    assert poor["refill"] == {"can": True, "amount": 1000, "why": ["wallet-refill-now", {"n": 250}]}
    full = page.ask("wallet", wallet=poor["wallet"], today=TODAY, refill=True)
    assert full["balance"] == 1000
    again = page.ask("sit", wallet=full["wallet"], **{**fields, "match": "m-2"})
    assert again["refill"] == {"can": False, "amount": 0, "why": ["wallet-refill-tomorrow", {"n": 250}]}


@cites("spades.balance", "table.wallet", "table.no-match", "table.not-over")
def test_coins_that_cannot_move_stay(page: Page) -> None:
    fields = {"today": TODAY, "match": "m-1", "game": "spades", "options": ""}
    purse = page.ask("sit", wallet=None, **fields)
    assert page.ask("sit", wallet=purse["wallet"], **fields)["wallet"] == purse["wallet"]
    poor = page.refused("sit", wallet=purse["wallet"], **{**fields, "match": "m-2", "options": "buy_in=751"})
    assert poor["rule"] == "spades.balance" and poor["args"] == {"balance": 750, "n": 751}
    damaged = page.refused("wallet", wallet=purse["wallet"].replace("750", "850"), today=TODAY)
    assert (damaged["rule"], damaged["line"]) == ("table.wallet", 3)
    assert damaged["args"] == {"fault": ["wallet-fault-sum", {"expected": 750, "n": 850}]}
    running = page.start(match="m-1")["record"]
    told = {"wallet": purse["wallet"], "today": TODAY}
    assert page.refused("settle", sealed=running, **told)["rule"] == "table.not-over"
    left = page.ask("leave", match="m-1", **told)
    assert left["balance"] == 750 and left["entries"][-1]["kind"] == "leave"
    assert page.refused("leave", match="m-2", **told)["rule"] == "table.no-match"
    assert page.refused("sit", wallet=left["wallet"], **fields)["rule"] == "table.no-match"


@cites("table.no-match", "table.not-over")
def test_only_the_match_that_was_paid_for_is_paid_out(page: Page) -> None:
    purse = page.ask("sit", wallet=None, today=TODAY, match="m-1", game="spades", options="")
    scenes = {}
    for name, fields in (
        ("free", {}), ("other", {"match": "m-2"}), ("dear", {"match": "m-1", "options": "buy_in=900"}),
        ("solo", {"match": "m-1", "options": "mode=solo"}), ("rakeless", {"match": "m-1", "options": "rake_pct=0"}),
        ("short", {"match": "m-1", "options": "max_rounds=1"}),
    ):  # fmt: skip
        scene = page.start(**fields)
        while scene["phase"] != "match-over":
            scene = page.step(scene)
        scenes[name] = scene["record"]
    for sealed in scenes.values():
        reply = page.refused("settle", wallet=purse["wallet"], today=TODAY, sealed=sealed)
        assert reply["rule"] == "table.no-match"
    scene = page.start(match="m-1")
    while scene["phase"] != "match-over":
        scene = page.step(scene)
    paid_for = unchecked(unseal(scene["record"]))
    for others in (paid_for.replace('"you"', '"club"'), paid_for.replace('[West "random"]', '[West "you"]')):
        reply = page.refused("settle", wallet=purse["wallet"], today=TODAY, sealed=others)
        assert reply["rule"] == "table.no-match"
    hearts = Wallet.new(TODAY).text() + f"{TODAY} buy-in -250 750 m-1 hearts -\n"
    assert page.refused("settle", wallet=hearts, today=TODAY, sealed=paid_for)["rule"] == "table.no-match"
    assert page.ask("settle", wallet=purse["wallet"], today=TODAY, sealed=paid_for)["is"] == "wallet"


@pytest.mark.parametrize("options", ["mode=solo solo_shares=100", "quick buy_in=100", "medium", "rake_pct=0"])
def test_a_match_is_paid_by_the_very_options_it_was_paid_for(page: Page, options: str) -> None:
    purse = page.ask("sit", wallet=None, today=TODAY, match="m-1", game="spades", options=options)
    scene = page.start(options=options, match="m-1")
    while scene["phase"] != "match-over":
        scene = page.step(scene)
    settled = page.ask("settle", wallet=purse["wallet"], today=TODAY, sealed=scene["record"])
    assert settled["is"] == "wallet" and settled["paid"] == scene["over"]["payouts"][0]
    assert settled["entries"][-1]["options"] == scene_options(scene)


def scene_options(scene: Reply) -> str:
    return read(unseal(scene["record"])).options


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ("", "quick"), ("quick", "quick"), ("mode=solo", "quick"), ("medium", "medium"),
        ("mode=solo target=75", "quick"), ("classic mode=solo", "classic"), ("target=150", None),
        ("quick buy_in=100", None), ("medium max_rounds=3", None),
    ],
)  # fmt: skip
def test_the_ledger_names_the_table_whose_options_were_played(page: Page, options: str, table: str | None) -> None:
    entry = page.ask("sit", wallet=None, today=TODAY, match="m-1", game="spades", options=options)["entries"][-1]
    assert entry["table"] == table and entry["options"] == load("spades").match(options).options.text()


@cites("table.wallet", "table.no-coins")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("buy-in -251 749 m-1 spades -", "stakes"),
        ("buy-in -250 750 m-1 spades buy_in=251", "stakes"),
        ("buy-in 250 1250 m-1 spades goal=3", "stakes"),
        ("buy-in -250 750 m-1 spades -\nDAY refund 251 1001 m-1 spades -", "stakes"),
        ("buy-in -250 750 m-1 spades -\nDAY refund 0 750 m-1 spades -", "stakes"),
        ("refund 250 1250 m-1 spades -", "match"),
        ("buy-in -250 750 m-1 bridge36 -", "stakes"),
        ("buy-in -250 750 m-1 spades -\nDAY payout 638 1388 m-1 spades -", "stakes"),
        ("buy-in -250 750 m-1 spades -\nDAY payout 424 1174 m-1 spades -", "stakes"),
        ("buy-in -250 750 m-1 spades mode=solo\nDAY payout 850 1600 m-1 spades mode=solo", "stakes"),
        ("payout 425 1425 m-1 spades -", "match"),
    ],
)
def test_a_wallet_that_no_game_can_have_filled_is_refused(page: Page, line: str, fault: str) -> None:
    text = Wallet.new(TODAY).text() + f"{TODAY} " + line.replace("DAY", TODAY) + "\n"
    reply = page.refused("wallet", wallet=text, today=TODAY)
    assert reply["rule"] == "table.wallet" and reply["line"] == text.count("\n")
    assert reply["args"]["fault"][0] == f"wallet-fault-{fault}"


def rewritten(sealed: str, old: str, new: str) -> str:
    """A sealed record with something changed, and with a check that fits."""
    return write(read(unseal(sealed).replace(old, new, 1), checked=False))


@cites("table.refund", "table.record-version", "table.options", "table.game")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('[Rules "1"]', '[Rules "2"]', "table.record-version"),
        ('[Options "max_rounds=1"]', '[Options "max_rounds=1 jokers=2"]', "table.options"),
        ('[Game "spades"]', '[Game "poker"]', "table.game"),
        ('[South "you"]', '[South "genius"]', "table.seats"),
    ],
)
@pytest.mark.parametrize("over", [False, True])
def test_a_match_that_cannot_go_on_is_refunded_once(page: Page, old: str, new: str, why: str, over: bool) -> None:
    """The first release kept the buy-in when such a match was given up."""
    fields = {"today": TODAY, "match": "m-1"}
    purse = page.ask("sit", wallet=None, game="spades", options="max_rounds=1", **fields)
    scene = page.start(match="m-1", options="max_rounds=1")
    while over and scene["phase"] != "match-over":
        scene = page.step(scene)
    fields |= {"sealed": rewritten(scene["record"], old, new)}
    assert page.refused("load", text=fields["sealed"])["rule"] == why
    closed = page.ask("settle" if over else "leave", wallet=purse["wallet"], **fields)
    assert (closed["balance"], closed["paid"], closed["entries"][-1]["kind"]) == (1000, 250, "refund")
    for do in ("settle", "leave"):
        again = page.ask(do, wallet=closed["wallet"], **fields)
        assert (again["wallet"], again["paid"]) == (closed["wallet"], 250)
    assert page.refused("leave", wallet=purse["wallet"], **{**fields, "match": "m-2"})["rule"] == "table.no-match"
    assert page.refused("settle", wallet=purse["wallet"], **{**fields, "match": "m-2"})["rule"] == "table.no-match"


@cites("table.refund", "table.not-over")
def test_a_match_that_can_go_on_is_not_refunded(page: Page) -> None:
    fields = {"today": TODAY, "match": "m-1"}
    purse = page.ask("sit", wallet=None, game="spades", options="", **fields)
    scene = page.start(match="m-1")
    fields |= {"sealed": scene["record"], "wallet": purse["wallet"]}
    assert page.refused("settle", **fields)["rule"] == "table.not-over"
    for sealed in (scene["record"], None):
        left = page.ask("leave", **{**fields, "sealed": sealed})
        assert (left["balance"], left["paid"], left["entries"][-1]["kind"]) == (750, 0, "leave")
    damaged = page.ask("leave", **{**fields, "sealed": scene["record"][:-9]})
    assert (damaged["balance"], damaged["paid"]) == (1000, 250)


def test_a_match_can_be_given_up_at_every_phase(page: Page) -> None:
    """The buy-in is lost whatever has been played, and nobody can give it up twice."""
    fields = {"today": TODAY, "match": "m-1"}
    options = "max_rounds=3 threshold=none"
    purse = page.ask("sit", wallet=None, game="spades", options=options, **fields)
    scene = page.start(match="m-1", options=options)
    phases = set()
    while scene["phase"] != "match-over":
        phases.add(scene["phase"])
        left = page.ask("leave", wallet=purse["wallet"], sealed=scene["record"], **fields)
        assert (left["balance"], left["paid"], left["entries"][-1]["kind"]) == (750, 0, "leave")
        again = page.ask("leave", wallet=left["wallet"], sealed=scene["record"], **fields)
        assert again["wallet"] == left["wallet"]
        scene = page.step(scene)
    assert phases >= {"bid", "play", "deal-over"}, phases


@cites("table.refund")
@pytest.mark.parametrize("bought", ["hearts -", "spades goal=3"])
def test_a_match_of_another_version_is_refunded_though_it_was_never_dealt(page: Page, bought: str) -> None:
    text = Wallet.new(TODAY).text() + f"{TODAY} buy-in -77 923 m-1 {bought}\n"
    closed = page.ask("leave", wallet=text, today=TODAY, match="m-1", sealed=None)
    assert (closed["balance"], closed["paid"]) == (1000, 77)
    assert closed["wallet"] == text + f"{TODAY} refund 77 1000 m-1 {bought}\n"


def test_a_wallet_of_games_that_are_not_here_is_read(page: Page) -> None:
    text = Wallet.new(TODAY).text() + f"{TODAY} buy-in -9 991 m-1 hearts deep=yes\n"
    assert page.ask("wallet", wallet=text, today=TODAY)["entries"][-1]["table"] is None


def test_a_ledger_with_names_of_tables_is_read(page: Page) -> None:
    """As an older page wrote them."""
    text = Wallet.new(TODAY).text() + f"{TODAY} buy-in -500 500 m-1 spades medium\n"
    entry = page.ask("wallet", wallet=text, today=TODAY)["entries"][-1]
    assert (entry["options"], entry["table"]) == ("medium", "medium")
    scene = page.start(options="medium", match="m-1")
    while scene["phase"] != "match-over":
        scene = page.step(scene)
    assert page.ask("settle", wallet=text, today=TODAY, sealed=scene["record"])["is"] == "wallet"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"wallet": 3}, "wallet"), ({"today": None}, "today"), ({"today": "soon"}, "today"),
        ({"today": "2026-02-30"}, "today"), ({"match": None}, "match"), ({"match": "m 1"}, "match"),
        ({"game": None}, "game"), ({"options": None}, "options"),
    ],
)  # fmt: skip
def test_coins_are_asked_for_in_order(page: Page, fields: Reply, field: str) -> None:
    told = {"wallet": None, "today": TODAY, "match": "m-1", "game": "spades", "options": ""}
    reply = page.refused("sit", **{**told, **fields})
    assert (reply["rule"], reply["args"]) == ("table.request", {"field": field})


@pytest.mark.parametrize("do", ["wallet", "settle", "leave", "sit"])
def test_today_is_a_day_whatever_is_asked(page: Page, do: str) -> None:
    purse = page.ask("sit", wallet=None, today=TODAY, match="m-1", game="spades", options="")
    scene = page.start(options="max_rounds=1", match="m-1")
    told = {"wallet": purse["wallet"], "match": "m-1", "game": "spades", "options": "", "sealed": scene["record"]}
    reply = page.refused(do, today="2026-02-30", **told)
    assert (reply["rule"], reply["args"]) == ("table.request", {"field": "today"})


@pytest.mark.parametrize("refill", ["yes", 1, 0, [], "", {}])
def test_a_refill_is_asked_for_by_yes_or_no(page: Page, refill: object) -> None:
    poor = page.ask("sit", wallet=None, today=TODAY, match="m-1", game="spades", options="classic")["wallet"]
    reply = page.refused("wallet", wallet=poor, today=TODAY, refill=refill)
    assert (reply["rule"], reply["args"]) == ("table.request", {"field": "refill"})
    for no in (False, None):
        assert page.ask("wallet", wallet=poor, today=TODAY, refill=no)["balance"] == 0
    assert page.ask("wallet", wallet=poor, today=TODAY, refill=True)["balance"] == 1000
