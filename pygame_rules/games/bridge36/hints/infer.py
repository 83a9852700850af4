"""Bridge: how well imagined hands explain what the others did: whether the rules of thumb would have done the same."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.endings import answers_of
from pygame_rules.games.bridge36.faces import DECK, SUIT
from pygame_rules.games.bridge36.knowledge import DROPPED, GIVEN, GOT, LACKS, PUT, RESHUFFLED, TURNED, Happening
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood, Policy
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View

OTHERWISE = 0.1
"""How likely somebody does what the rules of thumb would not, compared to what they would."""
HARDLY = OTHERWISE**3.5
"""What is less likely is not looked at further."""
DEPTH = 5
"""So many decisions of each other player are explained, the last ones."""


class Step(NamedTuple):
    """A card put, the end of a turn with the suit it named, or cards that came, and what the hand lacked before.

    ``table`` is what the player saw when he decided; there is none where a card was put because it had been drawn.
    """

    kind: int
    cards: CardSet = 0
    size: int = 0
    table: BridgeTable | None = None
    lacks: CardSet = 0


def explains_turns(view: View[BridgeTable], policy: Policy[BridgeTable], depth: int = DEPTH) -> Likelihood[BridgeDeal]:
    """Return the likelihood of imagined hands: who names hearts seldom lacks them."""
    table = view.table
    told = [(seat, back(steps, depth)) for seat, steps in enumerate(retold(table)) if seat != view.seat]

    def likelihood(deal: BridgeDeal) -> float:
        weight = 1.0
        for seat, steps in told:
            hand = deal.hands[seat]
            for step in steps:
                if step.kind == GOT:
                    hand = without(hand, step)
                    continue
                if step.kind == PUT:
                    hand |= step.cards
                if step.table and not alike(step, policy(step.table, seat, hand, (), never)):
                    weight *= OTHERWISE
                    if weight < HARDLY:
                        return weight
        return weight

    return likelihood


def alike(step: Step, action: Action) -> bool:
    """Tell whether this is what was done."""
    if step.kind == PUT:
        return action.cards == step.cards
    answers = answers_of(action)
    return answers is not None and (not answers.suit or SUIT[answers.suit] == step.cards)


def never() -> float:
    """Return no chance: the rules of thumb do not hang on it."""
    return 0.0


def without(hand: CardSet, step: Step) -> CardSet:
    """Return what a hand may have been before it got cards: first what it lacked has come, then any of them alike."""
    for _ in range(step.size):
        pool = hand & step.lacks or hand
        # Which of them it was must hang on nothing but the hand, and on that evenly.
        for _ in range(((hand * MIXED & WORD) >> 40) % pool.bit_count()):
            pool &= pool - 1
        hand &= ~(pool & -pool)
    return hand


MIXED, WORD = 0x9E3779B97F4A7C15, (1 << 64) - 1


def back(steps: Sequence[Step], depth: int) -> list[Step]:
    """Return the last decisions of a player, and what came between, the last first."""
    found: list[Step] = []
    for step in reversed(steps):
        found.append(step)
        depth -= step.table is not None
        if not depth:
            break
    while found and not found[-1].table:
        del found[-1]
    return found


def retold(table: BridgeTable) -> list[list[Step]]:
    """Return what every player did in this round, nothing where not all of it is told."""
    players = range(table.players)
    twin = BridgeTable(table.options, table.starter, len(DECK.cards))
    twin.held = [0 for _ in players]
    steps: list[list[Step]] = [[] for _ in players]
    before: Happening | None = None
    for happening in table.history:
        kind, seat, cards, size = happening
        chosen = not twin.drawn and (twin.stack or table.options.opening == "choose")
        if kind == PUT or (kind == TURNED and chosen):
            twin.turn = seat
            steps[seat].append(Step(kind, cards, table=twin.copy() if chosen else None))
        elif kind == GOT:
            steps[seat].append(Step(kind, size=size, lacks=lacked(before, seat)))
        elif kind in (RESHUFFLED, GIVEN, DROPPED):
            # A card put before may have come back since, and a test is no play that tells anything.
            steps = [[] for _ in players]
        follow(twin, happening)
        if kind != RESHUFFLED:
            before = happening
    return steps if twin.stack == table.stack else [[] for _ in players]


def lacked(before: Happening | None, seat: Seat) -> CardSet:
    """Return what a hand was seen to lack just before it got cards."""
    return before.cards if before and before.kind == LACKS and before.seat == seat else 0


def follow(twin: BridgeTable, happening: Happening) -> None:
    """Let happen on a table what happened."""
    kind, seat, cards, size = happening
    if kind == PUT:
        twin.lay(seat, cards)
        twin.history.clear()
    elif kind == LACKS:
        twin.drawn = not twin.put
    elif kind == RESHUFFLED:
        del twin.stack[:-1]
        twin.blind = cards.bit_count()
        twin.multiplier += twin.options.reshuffle_multiplier == "add"
    elif kind == TURNED:
        twin.named = cards
        twin.put.clear()
        twin.drawn = False
    else:
        came = {GOT: size, GIVEN: 1, DROPPED: -1}[kind]
        twin.held[seat] += came
        twin.blind -= came
