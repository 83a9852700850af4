"""Requests about coins: the wallet comes in as text and goes out as text, with a new entry."""

from functools import lru_cache
from typing import Final

from pygame_rules.games import all_games, load
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match, Stakes
from pygame_rules.model.messages import message
from pygame_rules.model.options import Options
from pygame_rules.model.refusals import Refused
from pygame_rules.page.request import Request
from pygame_rules.page.serialize import Plain, Reply, serialize_message
from pygame_rules.play.ledger import DUE, LONGEST, START, Entry, Terms
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.record import Record
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import game_of, record_players
from pygame_rules.play.wallet import Wallet, checked_day

LATEST: Final = 500
"""How many entries are shown, the latest ones."""

REFILL_WHY: Final = {
    None: "wallet-refill-now",
    "enough": "wallet-refill-enough",
    "tomorrow": "wallet-refill-tomorrow",
}
"""The messages that say why there is a refill now, or none."""


def show(request: Request) -> Reply:
    """Show the wallet, after a refill if one was asked for."""
    wallet, today = _purse(request)
    return _wallet_reply(wallet.refill(today) if request.flag("refill") else wallet, today)


def sit(request: Request) -> Reply:
    """Pay the buy-in."""
    wallet, today = _purse(request)
    game = load(request.text("game"))
    options = game.options.parse(request.text("options", 2000))
    buy_in, match = stakes_of(game).buy_in(options), request.text("match", 64)
    return _wallet_reply(wallet.sit(today, match, game.name, options.text(), buy_in, f"{game.name}.balance"), today)


def settle(request: Request) -> Reply:
    """Pay out the match that was paid for, when its record shows that it is over; refund it if nobody can tell."""
    wallet, today = _purse(request)
    sealed, named = request.text("sealed", LONGEST), request.maybe_text("match", 64)
    try:
        record, playthrough = _replayed(sealed)
        people = [seat for seat, level in record_players(record).items() if level is None]
    except Refused:
        if named is None:
            raise
        return _closed(wallet.refund(today, named), today, named)
    if not playthrough.over:
        raise Refused("table.not-over")
    match, game = record.match or "", playthrough.game
    bought = wallet.bought(match)
    if len(people) != 1 or bought is None or bought.game != game.name:
        raise Refused("table.no-match")
    if game.options.parse(bought.options) != playthrough.match.options:
        raise Refused("table.no-match")
    return _closed(wallet.settle(today, match, stakes_of(game).payouts(playthrough.match)[people[0]]), today, match)


def leave(request: Request) -> Reply:
    """Close a match that is given up; one that cannot go on is refunded."""
    wallet, today = _purse(request)
    match, sealed = request.text("match", 64), request.maybe_text("sealed", LONGEST)
    bought = wallet.bought(match)
    lost = bought is None or _goes_on(bought, sealed)
    return _closed(wallet.leave(today, match) if lost else wallet.refund(today, match), today, match)


def _goes_on(bought: Entry, sealed: str | None) -> bool:
    """Tell whether a match can be played on: by its record, or if it has none yet, by its game and options."""
    try:
        if sealed is None:
            load(bought.game or "").options.parse(bought.options)
        else:
            record_players(_replayed(sealed)[0])
    except Refused:
        return False
    return True


def _replayed(sealed: str) -> tuple[Record, Playthrough]:
    """Read a record and play it again. Raises Refused."""
    record = read(unseal(sealed))
    return record, replay(game_of(record), record)


def stakes_of(game: AnyGame) -> Stakes[Options, Match]:
    """Return what the game costs and pays. Raises Refused for a game without coins."""
    if game.stakes is None:
        raise Refused("table.no-coins")
    return game.stakes


@lru_cache(64)
def terms(name: str, options: str) -> Terms | None:
    """Return what a game costs and can pay: None for a game or options unknown, zero for a game without coins."""
    game = all_games().get(name)
    if game is None:
        return None
    try:
        chosen = game.options.parse(options)
    except Refused:  # options of an older version
        return None
    stakes = game.stakes
    if stakes is None:
        return Terms(0, frozenset())
    return Terms(stakes.buy_in(chosen), stakes.amounts(chosen))


def table_of(entry: Entry) -> str | None:
    """Return the name of the table with an entry's options, in any mode."""
    game = all_games().get(entry.game or "")
    if game is None:
        return None
    words = {word for word in entry.options.split() if not word.startswith(f"{game.lobby.mode}=")}
    return next((name for name, options in game.options.tables if words in ({*options.split()}, {name})), None)


def _purse(request: Request) -> tuple[Wallet, str]:
    """Return the wallet of a request, or a new one, and the day."""
    today, text = checked_day(request.text("today")), request.maybe_text("wallet", LONGEST)
    return (Wallet.new(today) if text is None else Wallet.parse(text, terms)), today


def _closed(wallet: Wallet, today: str, match: str) -> Reply:
    """Return the wallet after a match was closed, and what that has paid."""
    return {**_wallet_reply(wallet, today), "paid": wallet.paid(match)}


def _wallet_reply(wallet: Wallet, today: str) -> Reply:
    fault = wallet.refill_fault(today)
    entries: list[Plain] = [{**entry._asdict(), "table": table_of(entry)} for entry in wallet.entries[-LATEST:]]
    return {
        "is": "wallet",
        "wallet": wallet.text(),
        "balance": wallet.balance,
        "refill": {
            "can": fault is None,
            "amount": 0 if fault else START - wallet.balance,
            "why": serialize_message(message(REFILL_WHY[fault], n=DUE)),
        },
        "entries": entries,
    }
