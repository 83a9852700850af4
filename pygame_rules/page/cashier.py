"""What a page asks about coins: the wallet comes in as text, and goes out as text with an entry more."""

from typing import Final

from pygame_rules.course import replay
from pygame_rules.game import Game, Stakes
from pygame_rules.games import games, load
from pygame_rules.messages import message
from pygame_rules.page.plain import Reply, message_plain
from pygame_rules.page.request import Request
from pygame_rules.record import read, unseal
from pygame_rules.refusals import Refused
from pygame_rules.session import record_players
from pygame_rules.wallet import LONGEST, START, Wallet

LATEST: Final = 500
"""So many entries are shown, the latest."""

REFILL_WHY: Final = {
    None: "wallet-refill-now",
    "enough": "wallet-refill-enough",
    "tomorrow": "wallet-refill-tomorrow",
}
"""How it is told why there is a refill now, or none."""


def show(request: Request) -> Reply:
    """Show the wallet, filled up if that was asked for."""
    wallet, today = _purse(request)
    return _wallet_reply(wallet.refill(today, cheapest()) if request.fields.get("refill") else wallet, today)


def sit(request: Request) -> Reply:
    """Pay what it costs to sit down."""
    wallet, today = _purse(request)
    game = load(request.text("game"))
    buy_in = stakes_of(game).buy_in(game.options.parse(request.text("options", 2000)))
    match, table = request.text("match", 64), request.maybe_text("table", 64)
    return _wallet_reply(wallet.sit(today, match, game.name, table, buy_in, f"{game.name}.balance"), today)


def settle(request: Request) -> Reply:
    """Pay out a match that its record shows to be over."""
    wallet, today = _purse(request)
    record = read(unseal(request.text("sealed", LONGEST)))
    course = replay(load(record.game), record)
    stakes = stakes_of(course.game)
    people = [seat for seat, level in record_players(record).items() if level is None]
    if record.match is None or not course.over or len(people) != 1:
        raise Refused("table.no-match" if course.over else "table.not-over")
    payout = stakes.payouts(course.match)[people[0]]
    buy_in = stakes.buy_in(course.match.options)
    after = wallet.settle(today, record.match, course.game.name, buy_in, payout)
    return {**_wallet_reply(after, today), "paid": after.paid(record.match)}


def leave(request: Request) -> Reply:
    """Close a match that is given up."""
    wallet, today = _purse(request)
    return _wallet_reply(wallet.leave(today, request.text("match", 64)), today)


def cheapest() -> int:
    """Return the lowest buy-in of all named tables."""
    return min(
        (
            game.stakes.buy_in(game.options.parse(table.options))
            for game in games().values()
            if game.stakes
            for table in game.tables
        ),
        default=0,
    )


def stakes_of(game: Game) -> Stakes:
    """Return what the game costs and pays; raises Refused where it is not played for coins."""
    if game.stakes is None:
        raise Refused("table.no-coins")
    return game.stakes


def _purse(request: Request) -> tuple[Wallet, str]:
    """Return the wallet of a request, a new one where there is none yet, and the day."""
    today, text = request.text("today", 10), request.maybe_text("wallet", LONGEST)
    return (Wallet.new(today) if text is None else Wallet.parse(text)), today


def _wallet_reply(wallet: Wallet, today: str) -> Reply:
    lowest = cheapest()
    fault = wallet.refill_fault(today, lowest)
    why = message(REFILL_WHY[fault], n=lowest)
    amount = 0 if fault else START - wallet.balance
    return {
        "is": "wallet",
        "wallet": wallet.text(),
        "balance": wallet.balance,
        "refill": {"can": fault is None, "amount": amount, "why": message_plain(why)},
        "entries": [entry._asdict() for entry in wallet.entries[-LATEST:]],
    }
