"""Bridge: how to find the weights that say what it is worth to end a turn.

For each number of players, the hints as they are play rounds against themselves and the player of the original game,
with a random move now and then. The weights are those that best predict, from the end of a turn, how many points
better than the others the seat will do. Each pass plays by the weights that the pass before it found.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple, cast

from pygame_rules.games.bridge36 import GAME
from pygame_rules.games.bridge36.cards import DECK, JACKS, SIXES, SUIT, matching, union
from pygame_rules.games.bridge36.endings import BRIDGE, NEXT, Answers, answers_of
from pygame_rules.games.bridge36.hints.evaluation import Numbers, others_after, worth_left, worth_out
from pygame_rules.games.bridge36.hints.original import move as original
from pygame_rules.games.bridge36.hints.play import Turn
from pygame_rules.games.bridge36.hints.value import Standing
from pygame_rules.games.bridge36.hints.weights import LEFT
from pygame_rules.games.bridge36.score import JACK
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.measure.fit import Fit, Key, Weights
from pygame_rules.measure.regression import Case, Cell
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import CHANCE, NOBODY, Seat

BY_LOT = 0.08
"""How often a move is random, so that turns are seen which the hints would end otherwise."""
BY_HINTS = 0.8
"""The share of players who play by the hints; the others play as the original game did."""


class Form:
    """A linear form: how often each weight is added."""

    def __init__(self, parts: dict[Cell, float]) -> None:
        self.parts = parts

    def __add__(self, other: "Form") -> "Form":
        parts = dict(self.parts)
        for unknown, times in other.parts.items():
            parts[unknown] = parts.get(unknown, 0.0) + times
        return Form(parts)

    def __mul__(self, times: float) -> "Form":
        return Form({unknown: times * other for unknown, other in self.parts.items()})

    __rmul__ = __mul__


UNKNOWN = cast(
    Numbers,
    {
        name: [Form({(name, place): 1.0}) for place in range(len(row))]
        for name, row in next(iter(LEFT.values())).items()
    },
)
"""The weights, with an unknown in the place of each: a worth that is computed from them is a form."""


class Ended(NamedTuple):
    """A turn's end: whose it is, the form of its worth, and points that are no part of the form."""

    seat: Seat
    worth: float
    bonus: float = 0.0


def sample(deals: int, seed: str, weights: Weights) -> Iterator[tuple[Key, Case]]:
    """Yield the number of players and the end of a turn, with how many points better than the others its seat did."""
    for players in weights:
        for number in range(deals):
            for case in played(players, cast(Numbers, weights[players]), Random(f"{seed}/{number}")):
                yield players, case


def played(players: int, numbers: Numbers, rnd: Random) -> Iterator[Case]:
    """Play a round and yield how its turns ended."""
    match = GAME.match(f"players={players}")
    match = replace(match, starter=rnd.randrange(players))
    cards = list(DECK.cards)
    rnd.shuffle(cards)
    deal, standing = GAME.begin(match, cards), Standing(match)
    table = deal.table
    by_hints = [rnd.random() < BY_HINTS for _ in range(players)]
    ends: list[Ended] = []
    while (seat := table.turn) != NOBODY:
        if seat == CHANCE:
            deal.apply(seat, deal.chance(rnd.random))
            continue
        hand = deal.hands[seat]
        if rnd.random() < BY_LOT:
            action = table.sample(seat, hand, rnd.random)
        elif by_hints[seat]:
            action = Turn(table, seat, hand, numbers, standing).action()
        else:
            action = original(table, seat, hand, deal.secrets[seat], rnd.random)
        ends += ended(table, seat, hand, action)
        deal.apply(seat, action)
    worth = [-points for points in deal.points()]
    for seat, form, bonus in ends:
        ahead = (worth[seat] - (sum(worth) - worth[seat]) / (players - 1)) / table.multiplier
        parts = cast(Form, form).parts
        yield Case(tuple(parts), ahead - bonus, tuple(parts.values()))


def ended(table: BridgeTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Ended]:
    """Yield what an action leaves, if it ends the turn or leaves a six bare."""
    unseen, acts = table.hidden_from(hand), union(table.put)
    if action.cards & SIXES and not hand & ~action.cards & matching(action.cards, 0):
        rest, others = hand & ~action.cards, others_after(table, seat, acts, NEXT)
        yield Ended(seat, worth_left(UNKNOWN, rest, matching(action.cards, 0), unseen, others, bare=True))
    if action.verb != "end":
        return
    answers, top = answers_of(action) or Answers(), table.stack[-1]
    if answers.bridge == BRIDGE:
        return
    if not hand:
        jacks = (acts & JACKS).bit_count() if top & JACKS else 0
        yield Ended(seat, worth_out(UNKNOWN, table, seat, acts), JACK * jacks)
        return
    suit = SUIT[answers.suit] if answers.suit else table.named
    others = others_after(table, seat, acts, answers.share or NEXT)
    yield Ended(seat, worth_left(UNKNOWN, hand, matching(top, suit), unseen, others, bare=False))


FITS = (Fit("LEFT", "points", LEFT, sample, deals=4000, digits=2, ridge=4.0, passes=5, kept=200_000),)
