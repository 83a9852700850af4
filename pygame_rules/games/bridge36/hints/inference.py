"""Bridge: how well imagined hands explain what the others did: whether the rules of thumb would have done the same."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from pygame_rules.games.bridge36.cards import SUIT
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.endings import answers_of
from pygame_rules.games.bridge36.history import DROPPED, ENDED, GIVEN, GOT, LACKS, PUT, RESHUFFLED, Step, follow
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood, Policy
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View

OTHERWISE = 0.1
"""How likely a move is that the rules of thumb would not make, against one that they would; set by hand."""
HARDLY = OTHERWISE**3.5
"""The likelihood below which a hand is looked at no further: four moves that the rules of thumb would not make."""
DEPTH = 5
"""How many decisions of each other player are explained, the latest ones; more of them cost time and say little."""


class Moment(NamedTuple):
    """A card put, the end of a turn with the suit it named, or cards that came, and what the hand lacked before.

    ``table`` is what the player saw when he decided; there is none for cards that follow a draw.
    """

    kind: int
    cards: CardSet = 0
    size: int = 0
    table: BridgeTable | None = None
    lacks: CardSet = 0


def explains_turns(view: View[BridgeTable], policy: Policy[BridgeTable]) -> Likelihood[BridgeDeal]:
    """Return the likelihood of imagined hands: a player who names hearts seldom lacks them."""
    others = [(seat, moments) for seat, moments in enumerate(moments_of(view.table)) if seat != view.seat]
    played = [
        (seat, [(moment, expectation(moment, seat, policy)) for moment in latest(moments, DEPTH)])
        for seat, moments in others
    ]

    def likelihood(deal: BridgeDeal) -> float:
        weight = 1.0
        for seat, moments in played:
            hand = deal.hands[seat]
            for moment, expected in moments:
                if moment.kind == GOT:
                    hand = without(hand, moment)
                    continue
                if moment.kind == PUT:
                    hand |= moment.cards
                if not expected(hand):
                    weight *= OTHERWISE
                    if weight < HARDLY:
                        return weight
        return weight

    return likelihood


def expectation(moment: Moment, seat: Seat, policy: Policy[BridgeTable]) -> Callable[[CardSet], bool]:
    """Return how to tell whether the rules of thumb would do the same with a hand; many worlds bring the same hand."""
    table = moment.table
    if table is None:
        return lambda hand: True
    return cache(lambda hand: alike(moment, policy(table, seat, hand, (), never)))


def alike(moment: Moment, action: Action) -> bool:
    """Tell whether this is what was done."""
    if moment.kind == PUT:
        return action.cards == moment.cards
    answers = answers_of(action)
    return answers is not None and (not answers.suit or SUIT[answers.suit] == moment.cards)


def never() -> float:
    """Return no chance: the rules of thumb leave nothing to it."""
    return 0.0


def without(hand: CardSet, moment: Moment) -> CardSet:
    """Return what a hand may have been before it got cards: first what it lacked has come, then any of them alike."""
    for _ in range(moment.size):
        pool = hand & moment.lacks or hand
        # Which card it was must depend on nothing but the hand, and every card must be as likely.
        for _ in range(((hand * GOLDEN & WORD) >> HIGH) % pool.bit_count()):
            pool &= pool - 1
        hand &= ~(pool & -pool)
    return hand


GOLDEN, WORD, HIGH = 0x9E3779B97F4A7C15, (1 << 64) - 1, 40
"""A multiplicative hash: a word times the golden ratio, of which the high bits are well mixed."""


def latest(moments: Sequence[Moment], depth: int) -> list[Moment]:
    """Return the latest decisions of a player, and what came between them, the newest first."""
    kept: list[Moment] = []
    for moment in reversed(moments):
        kept.append(moment)
        depth -= moment.table is not None
        if not depth:
            break
    while kept and not kept[-1].table:
        del kept[-1]
    return kept


def moments_of(table: BridgeTable) -> list[list[Moment]]:
    """Return what each player did in this round, nothing where the history does not tell all of it."""
    seats = range(table.players)
    twin = BridgeTable(table.options, table.starter)
    moments: list[list[Moment]] = [[] for _ in seats]
    before: Step | None = None
    drawn = False
    for step in table.history:
        kind, seat, cards, size = step
        decided = not drawn and (twin.stack or table.options.opening == "choose")
        if kind == PUT or (kind == ENDED and decided):
            twin.turn = seat
            moments[seat].append(Moment(kind, cards, table=twin.copy() if decided else None))
        elif kind == GOT:
            moments[seat].append(Moment(kind, size=size, lacks=lacked(before, seat)))
        elif kind in (RESHUFFLED, GIVEN, DROPPED):
            # A card put before may have come back since, and nobody decides anything for the sake of a test.
            moments = [[] for _ in seats]
        if kind in (LACKS, ENDED):
            # A card that was drawn to cover a six is weighed again, unlike one that was drawn at first.
            drawn = kind == LACKS and not twin.put
        follow(twin, step)
        if kind != RESHUFFLED:
            before = step
    return moments if twin.stack == table.stack else [[] for _ in seats]


def lacked(before: Step | None, seat: Seat) -> CardSet:
    """Return what a hand was seen to lack just before it got cards."""
    return before.cards if before and before.kind == LACKS and before.seat == seat else 0
