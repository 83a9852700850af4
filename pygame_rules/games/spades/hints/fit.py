"""Spades: how the weights of tricks and of nils are found.

Tricks: every seat tries to win as many as it can. Nils: the weakest hand bids nil, the others what they expect.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.hints import HINTS
from pygame_rules.games.spades.hints.evaluation import nil_cells, trick_cells, tricks_of
from pygame_rules.games.spades.hints.weights import NIL, TRICKS
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.table import BID, SpadesTable
from pygame_rules.measure.fit import Fit, Key, Weights
from pygame_rules.measure.regression import LOGISTIC, Case
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Policy
from pygame_rules.model.seats import NOBODY, Seat

FAR = "target=100000 threshold=none"
"""The end of the match is out of sight, so that only tricks matter."""
SEATS = range(4)


def tricks(deals: int, seed: str, weights: Weights) -> Iterator[tuple[Key, Case]]:
    """Yield hands and their tricks where every seat always wants more."""
    match = GAME.match(f"{FAR} bag_limit=none")
    for dealt, table in played(match, seed, deals, lambda hands: dict.fromkeys(SEATS, 3)):
        for seat, hand in enumerate(dealt):
            yield "", Case(tuple(trick_cells(hand)), table.tricks[seat])


def nils(deals: int, seed: str, weights: Weights) -> Iterator[tuple[Key, Case]]:
    """Yield weak hands and whether their nil was made, where the others bid what they expect."""
    rnd = Random(f"{seed}/nil")

    def bids(dealt: Sequence[CardSet]) -> dict[Seat, int]:
        expected = [tricks_of(hand) for hand in dealt]
        weakest = min(SEATS, key=lambda seat: expected[seat] + 0.3 * rnd.random())
        return {seat: 0 if seat == weakest else max(1, int(expected[seat] + 0.2)) for seat in SEATS}

    for dealt, table in played(GAME.match(FAR), seed, deals, bids):
        seat = table.bids.index(0)
        yield "", Case(tuple(nil_cells(dealt[seat])), float(not table.tricks[seat]))


def played(
    match: SpadesMatch, seed: str, deals: int, bids: Callable[[Sequence[CardSet]], dict[Seat, int]]
) -> Iterator[tuple[list[CardSet], SpadesTable]]:
    """Yield the hands and the final table of deals that ``club`` plays after these bids."""
    rnd, policy = Random(seed), HINTS.policy(match)
    for _ in range(deals):
        cards = list(GAME.deck.cards)
        rnd.shuffle(cards)
        deal = GAME.begin(match, cards)
        dealt, table = deal.hands[:], deal.table
        called = bids(dealt)
        while (seat := table.turn) != NOBODY:
            deal.apply(seat, chosen(table, seat, deal.hands[seat], called, policy, rnd))
        yield dealt, table


def chosen(
    table: SpadesTable, seat: Seat, hand: CardSet, called: dict[Seat, int], policy: Policy[SpadesTable], rnd: Random
) -> Action:
    """Return the given bid, or a sensible card."""
    if table.bids[seat] is None:
        return BID[min(called[seat], table.most(seat))]
    return policy(table, seat, hand, (), rnd.random)


FITS = (
    Fit("TRICKS", "tricks", {"": TRICKS}, tricks, deals=40_000, scale=100),
    Fit("NIL", "nils", {"": NIL}, nils, deals=40_000, scale=100, method=LOGISTIC),
)
