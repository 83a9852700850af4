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
from pygame_rules.play.reading import read
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
    """Pay out the match that was paid for, when its record shows that it is over."""
    wallet, today = _purse(request)
    record = read(unseal(request.text("sealed", LONGEST)))
    people = [seat for seat, level in record_players(record).items() if level is None]
    course = replay(game_of(record), record)
    if not course.over:
        raise Refused("table.not-over")
    match, game = record.match or "", course.game
    bought = wallet.bought(match)
    if len(people) != 1 or bought is None or bought.game != game.name:
        raise Refused("table.no-match")
    if game.options.parse(bought.options) != course.match.options:
        raise Refused("table.no-match")
    after = wallet.settle(today, match, stakes_of(game).payouts(course.match)[people[0]])
    return {**_wallet_reply(after, today), "paid": after.paid(match)}


def leave(request: Request) -> Reply:
    """Close a match that is given up."""
    wallet, today = _purse(request)
    return _wallet_reply(wallet.leave(today, request.text("match", 64)), today)


def stakes_of(game: AnyGame) -> Stakes[Options, Match]:
    """Return what the game costs and pays. Raises Refused for a game without coins."""
    if game.stakes is None:
        raise Refused("table.no-coins")
    return game.stakes


@lru_cache(64)
def terms(name: str, options: str) -> Terms | None:
    """Return what a game costs and can pay: None for an unknown game, zero for one without coins."""
    game = all_games().get(name)
    if game is None:
        return None
    try:
        chosen, stakes = game.options.parse(options), stakes_of(game)
    except Refused:
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
