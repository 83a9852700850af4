"""Belote: how the tables of card points are found.

The bidder's model learns from any seat that declares any trump which is not absurd, and from first bids. The others
learn from auctions, held to the end or only up to the first bid.
"""

from collections.abc import Iterator, Sequence
from random import Random

from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.auction import Auction, Bid
from pygame_rules.games.belote.cards import HEIGHT, KINDS, ORDERS, PLAY, SEATS
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints import evaluation
from pygame_rules.games.belote.hints.bidding import sensible_call
from pygame_rules.games.belote.hints.evaluation import BIDDER, OPPONENT, PARTNER, cells
from pygame_rules.games.belote.hints.play import sensible_card
from pygame_rules.games.belote.hints.weights import POINTS
from pygame_rules.measure.fit import Fit, Key, Weights
from pygame_rules.measure.regression import Case
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

ACES = sum(1 << start + evaluation.ACE for start in evaluation.START.values())


def sample(deals: int, seed: str, weights: Weights) -> Iterator[tuple[Key, Case]]:
    """Yield hands by role, and the points the declarers took."""
    yield from declared(deals, Random(seed))
    yield from opened(deals, Random(f"{seed}/opened"))
    yield from called(deals, Random(f"{seed}/called"))


def declared(deals: int, rnd: Random) -> Iterator[tuple[Key, Case]]:
    """Yield the hands of bidders who declare without an auction."""
    for _ in range(deals):
        deal = dealt(rnd)
        seat = rnd.randrange(SEATS)
        hand = deal.hands[seat]
        held = [kind for kind in KINDS if (hand & (ACES if kind == HEIGHT else ORDERS[kind].trumps)).bit_count() > 1]
        kind = rnd.choice(held or [HEIGHT])
        yield BIDDER, Case(tuple(cells(hand, kind, evaluation.LEAST)), played(deal, seat, Bid(evaluation.LEAST, kind)))


def opened(deals: int, rnd: Random) -> Iterator[tuple[Key, Case]]:
    """Yield all four hands where the first bid is played."""
    for _ in range(deals):
        deal = dealt(rnd)
        held = deal.hands[:]
        call(deal, until_bid=True)
        yield from cases(held, deal)


def called(deals: int, rnd: Random) -> Iterator[tuple[Key, Case]]:
    """Yield the hands of the other three where an auction was held to its end."""
    for _ in range(deals):
        deal = dealt(rnd)
        held = deal.hands[:]
        call(deal)
        yield from cases(held, deal)[1:]


def call(deal: BeloteDeal, until_bid: bool = False) -> None:
    """Let everybody call sensibly, to the end or up to the first bid."""
    table = deal.table
    while table.calling and not (until_bid and table.auction.standing):
        deal.apply(table.turn, sensible_call(table, table.turn, deal.hands[table.turn]))


def cases(held: Sequence[CardSet], deal: BeloteDeal) -> list[tuple[Key, Case]]:
    """Play the contract, if there is one; return a case for each seat, the bidder's first."""
    bid, bidder = deal.table.auction.standing, deal.table.auction.bidder
    if not bid:
        return []
    taken, seats = played(deal, bidder, bid), []
    for step, role in enumerate((BIDDER, OPPONENT, PARTNER, OPPONENT)):
        number = evaluation.LEAST if role == BIDDER else bid.number
        seats.append((role, Case(tuple(cells(held[(bidder + step) % SEATS], bid.kind, number)), taken)))
    return seats


def dealt(rnd: Random) -> BeloteDeal:
    """Return a random deal."""
    row = list(GAME.deck.cards)
    rnd.shuffle(row)
    return GAME.begin(GAME.match("", row), rnd.sample(row, len(row)))


def played(deal: BeloteDeal, bidder: Seat, bid: Bid) -> float:
    """Let ``club`` play a contract; return the declarers' card points."""
    table = deal.table
    table.auction = Auction(NOBODY, standing=bid, bidder=bidder)
    table.await_first_lead()
    while (seat := table.turn) != NOBODY:
        hand = deal.hands[seat]
        deal.apply(seat, table.forced(seat, hand) or PLAY[sensible_card(table, seat, hand)])
    return float(table.points[bidder % 2])


FITS = (Fit("POINTS", "card points", POINTS, sample, deals=40_000, scale=10, spread="SPREAD"),)
