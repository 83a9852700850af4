"""What must hold, whatever has happened: checked from outside, by what the browser has stored."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygame_rules.model.refusals import Refused
from pygame_rules.page.cashier import stakes_of, terms
from pygame_rules.play.reading import read
from pygame_rules.play.record import PERSON, Record
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import game_of
from pygame_rules.play.wallet import Wallet

Row = Mapping[str, Any]
Decision = Sequence[Any]  # the number of a deal and an action


def broken(notes: Mapping[str, Any], kept: Mapping[str, Any] | None) -> Iterator[str]:
    """Yield what does not hold, by what the player has noted and what is stored."""
    rows = list(kept["rows"]) if kept else []
    for game, noted in notes["games"].items():
        mine = [row for row in rows if row["game"] == game]
        if noted["decisions"] and not mine:
            yield f"lost decisions: no match of {game} is stored, after {len(noted['decisions'])} decisions"
        for row in mine[:1]:
            yield from lost(row, noted["decisions"])
    if kept and kept["wallet"]:
        yield from wrong_coins(kept["wallet"], rows, notes["sat"])


def lost(row: Row, decisions: Sequence[Decision]) -> Iterator[str]:
    """Yield what a record lacks of the decisions that were shown as accepted."""
    if not row["record"]:
        if decisions:
            yield f"lost decisions: {row['game']} has no record, after {len(decisions)} decisions"
        return
    try:
        record = read(unseal(row["record"]))
        replay(game_of(record), record)
    except Refused as refused:
        yield f"a record of {row['game']} that is refused: {refused}"
        return
    there = iter(done(record))
    for number, decision in enumerate(decisions):
        if plain(decision) not in there:
            yield f"lost decisions: {row['game']} lacks {len(decisions) - number}, from {decision}, of {row['record']}"
            return


def done(record: Record) -> Iterator[tuple[int, str]]:
    """Yield what the person did."""
    me = record.players.index(PERSON)
    for number, deal in enumerate(record.deals, 1):
        for step in deal.steps:
            if step.seat == me:
                yield plain((number, step.text))


def plain(decision: Decision) -> tuple[int, str]:
    """A decision by its deal and what it is made of: cards may be named in any order."""
    deal, text = decision
    return int(deal), "".join(sorted(text))


def wrong_coins(purse: Mapping[str, Any], rows: Sequence[Row], sat: int) -> Iterator[str]:
    """Yield what is wrong with the coins: each match is paid for once and paid out once, by its own record."""
    try:
        wallet = Wallet.parse(purse["text"], terms)
    except Refused as refused:
        yield f"wrong coins: the wallet is refused: {refused}"
        return
    if purse["balance"] != wallet.balance:
        yield f"wrong coins: {purse['balance']} are shown, {wallet.balance} are there"
    bought = [entry.match for entry in wallet.entries if entry.kind == "buy-in"]
    if len(bought) > sat:
        yield f"wrong coins: paid {len(bought)} times, sat down {sat} times"
    matches = {row["id"]: row for row in rows if row["coins"]}
    for match in bought:
        *_, last = wallet.of_match(match or "")
        row = matches.pop(match, None)
        if last.kind == "buy-in" and (row is None or row["closed"]):
            yield f"wrong coins: {match} is paid for, but not on the table"
        if row is not None and last.kind != "buy-in" and not row["closed"]:
            yield f"wrong coins: {match} is on the table, but paid out"
        if row is not None and last.kind == "payout" and last.amount != due(row):
            yield f"wrong coins: {match} paid {last.amount}, not {due(row)}"
    for match in matches:
        yield f"wrong coins: {match} is on the table, but nobody has paid for it"


def due(row: Row) -> int | None:
    """What a match pays to the person by its record; None if it is not over."""
    record = read(unseal(row["record"]))
    playthrough = replay(game_of(record), record)
    if not playthrough.over:
        return None
    return stakes_of(playthrough.game).payouts(playthrough.match)[record.players.index(PERSON)]
