"""80 Points: what questions and tricks have shown of the other hands, beyond suits that are missing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, TypeAlias

from pygame_rules.games.eighty.cards import (
    ALL,
    BIG,
    EVEN,
    FIVES,
    JOKERS,
    LITTLE,
    NO_SUIT,
    SEATS,
    SIZE,
    TENS,
    Order,
    doubles_in,
    points_of,
)
from pygame_rules.games.eighty.follow import fault_of
from pygame_rules.games.eighty.options import EightyOptions, following
from pygame_rules.games.eighty.shape import DOUBLE, SISTERS, Lead, Part, beaten, lead_of, longest_run, split
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, SHOW, STAGES
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

Question: TypeAlias = tuple[str, Seat]
"""A stage, and who was asked in it."""
Check: TypeAlias = Callable[[Sequence[CardSet]], bool]
"""Whether the hands of all seats agree with something that everybody saw."""


@dataclass
class Shown:
    """What a round has shown of each seat's cards.

    ``lacks`` it does not hold, ``single`` it does not hold twice (as first copies), ``jokers`` are the seats that had
    two equal jokers when they were asked for them. ``checks`` say what these cannot.
    """

    lacks: list[CardSet] = field(default_factory=lambda: [0] * SEATS)
    single: list[CardSet] = field(default_factory=lambda: [0] * SEATS)
    jokers: list[Seat] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)

    def fits(self) -> Check | None:
        """Return all checks as one."""
        if len(self.checks) < 2:
            return self.checks[0] if self.checks else None
        return lambda hands: all(check(hands) for check in self.checks)


def twins(cards: CardSet) -> CardSet:
    """Return the other copies of cards, where they are not among them."""
    return ((cards & EVEN) << 1 | (cards & ~EVEN) >> 1) & ~cards


# --- tricks ------------------------------------------------------------------------------------


def learn_tricks(shown: Shown, plays: Sequence[tuple[Seat, CardSet]], order: Order, options: EightyOptions) -> None:
    """[eighty.follow-doubles] [eighty.follow-sisters] [eighty.throw-stands] Learn from every play what it left out."""
    left = [sum(cards for other, cards in plays if other == seat) for seat in range(SEATS)]
    lead = Lead(0, 0, 0, ())
    for number, (seat, cards) in enumerate(plays):
        if number % SEATS == 0:
            lead = lead_of(cards, order, options.longest) or lead
            if len(lead.kinds) > 1:
                _learn_throw(shown, split(cards, order, options.longest), seat, left, order)
        elif lead.size > 1 and not cards & ~lead.group:
            doubles = doubles_in(cards)
            if options.pair_duty and doubles.bit_count() < lead.doubles:
                shown.single[seat] |= lead.group & EVEN
            run = lead.kinds[0] if options.sisters_follow != "doubles_only" and len(lead.kinds) == 1 else 0
            if run >= SISTERS and longest_run(doubles, order.ladders[lead.group]) < run:
                shown.checks.append(partial(_follows, lead, seat, cards, left[seat], order, options))
        # A seat that plays one of two equal cards, and cannot hold both, does not hold the other.
        shown.lacks[seat] |= twins(cards) & 3 * shown.single[seat]
        left[seat] &= ~cards


def _learn_throw(shown: Shown, parts: Sequence[Part], seat: Seat, left: Sequence[CardSet], order: Order) -> None:
    """[eighty.throw-stands] Nobody else has a double or sisters higher than those of a throw that stands."""
    for part in parts:
        for other in range(SEATS):
            if other == seat:
                continue
            if part.kind == DOUBLE:
                shown.single[other] |= order.above[part.cards.bit_length() - 1] & EVEN
            elif part.kind >= SISTERS:
                shown.checks.append(partial(_stands, part, other, left[other], order))


def _follows(
    lead: Lead, seat: Seat, cards: CardSet, left: CardSet, order: Order, options: EightyOptions,
    hands: Sequence[CardSet],
) -> bool:  # fmt: skip
    return fault_of(lead, hands[seat] | left, cards, order, options) is None


def _stands(part: Part, seat: Seat, left: CardSet, order: Order, hands: Sequence[CardSet]) -> bool:
    return not beaten(part, hands[seat] | left, order)


# --- questions ---------------------------------------------------------------------------------


class Asked(NamedTuple):
    """Who was asked what before play: stage by stage, in turn from the starter on, only those who can say something."""

    questions: Sequence[Question]
    phase: str
    starter: Seat
    shower: Seat
    """Who has shown jokers, so that nobody was asked after it."""

    def seats(self, stage: str) -> list[Seat]:
        """Return who was asked in a stage."""
        return [seat for where, seat in self.questions if where == stage]

    def passed_over(self, stage: str, options: EightyOptions) -> set[Seat]:
        """Return who had nothing to say in a stage."""
        if STAGES.index(self.phase) < STAGES.index(stage):
            return set()
        around = [following(options, self.starter, turn) for turn in range(SEATS)]
        asked = self.seats(stage)
        stopped = self.phase == stage or self.shower in asked
        return {*(around[: around.index(asked[-1])] if stopped else around)} - {*asked}


def learn_questions(
    shown: Shown, asked: Asked, played: Sequence[CardSet], options: EightyOptions, suit: str, viewer: Seat
) -> None:
    """[eighty.reshuffle-when] [eighty.joker-when] Learn from who was asked, and who was passed over."""
    if asked.phase not in STAGES:
        return
    # Who may hold cards of the bottom by now.
    taken = asked.starter if STAGES.index(asked.phase) >= STAGES.index(BURY) else NOBODY
    stage = ASK if options.reshuffle_when == "before_bottom" else ASK_LATE
    poor, rich = set(asked.seats(stage)), asked.passed_over(stage, options)
    if stage == ASK and taken in poor | rich and taken != viewer:
        shown.checks.append(_drawn_check(taken, taken in poor, played, options.reshuffle_below))
        poor, rich = poor - {taken}, rich - {taken}
    # A viewer's own hand shows nothing new.
    others = sorted((poor | rich) - {viewer})
    bounds = [(seat, options.reshuffle_below - points_of(played[seat]), seat in poor) for seat in others]
    if bounds:
        # They are wrong more often than other checks, so they come first.
        shown.checks.insert(0, partial(_worth_so_much, bounds))
    if options.trump_by == "declare" or not options.joker_override or (suit == NO_SUIT and asked.shower < 0):
        return
    for seat in asked.passed_over(SHOW, options) - {taken}:
        shown.single[seat] |= JOKERS & EVEN
    shown.jokers += [seat for seat in asked.seats(SHOW) if seat not in (taken, asked.shower, viewer)]


def _worth_so_much(bounds: Sequence[tuple[Seat, int, bool]], hands: Sequence[CardSet]) -> bool:
    """[eighty.reshuffle] Tell whether hands are worth less than this where they were asked, and no less elsewhere."""
    for seat, below, poor in bounds:  # noqa: SIM110
        if (points_of(hands[seat]) < below) != poor:
            return False
    return True


def _drawn_check(starter: Seat, poor: bool, played: Sequence[CardSet], below: int) -> Check:
    """Return a check of what the starter drew: which of these cards were the bottom, nobody else can know."""
    gone = sum(cards for seat, cards in enumerate(played) if seat != starter)
    others = [seat for seat in range(SEATS) if seat != starter]

    def check(hands: Sequence[CardSet]) -> bool:
        own = ALL & ~(gone | sum(hands[seat] for seat in others))
        return least_points(own, SIZE) < below if poor else most_points(own, SIZE) >= below

    return check


def most_points(cards: CardSet, size: int) -> int:
    """Return the most points that this many of these cards can hold."""
    tens, fives = (cards & TENS).bit_count(), (cards & FIVES).bit_count()
    return 10 * min(tens, size) + 5 * max(0, min(fives, size - tens))


def least_points(cards: CardSet, size: int) -> int:
    """Return the fewest points that this many of these cards can hold."""
    return points_of(cards) - most_points(cards, cards.bit_count() - size)


def joker_ways(shown: Shown, played: Sequence[CardSet], may_hold: Sequence[CardSet]) -> list[list[CardSet]]:
    """[eighty.joker-show] Return what those hold who could have shown jokers: one of these, by places."""
    ways: list[list[CardSet]] = [[0] * len(may_hold)]
    for seat in shown.jokers:
        rest = [pair & ~played[seat] for pair in (LITTLE, BIG)]
        ways = [
            [*way[:seat], held, *way[seat + 1 :]]
            for way in ways
            for held in rest
            if not held & ~may_hold[seat] and not held & sum(way)
        ]
    return ways if shown.jokers else []
