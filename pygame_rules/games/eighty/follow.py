"""80 Points: the law of following - what a lead asks of a hand, and the plays that give it."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, islice
from operator import or_
from typing import NamedTuple

from pygame_rules.games.eighty.cards import EVEN, Order, doubles_in, points_of, tidy
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.games.eighty.shape import SISTERS, Lead, longest_run, sisters_in
from pygame_rules.model.action import Fault
from pygame_rules.model.cards import CardSet, each, singly
from pygame_rules.model.chance import Random, draw_one

LISTED = 40
"""A menu lists every play where there are no more than this."""
SISTERS_RULES = {"sisters_if_possible": "eighty.sisters-if-possible", "longest_possible": "eighty.longest-sisters"}
"""[eighty.option-sisters-follow] Where sisters must be played on sisters, the rule that says which."""


class Duty(NamedTuple):
    """What a lead asks of a hand: its cards of the group, its doubles in it as first copies, and how much of them.

    ``doubles`` is how many doubles must be played, ``run`` the length of the sisters among them, 0 for none.
    """

    held: CardSet
    pairs: CardSet
    doubles: int
    run: int


def duty_of(lead: Lead, hand: CardSet, order: Order, options: EightyOptions) -> Duty:
    """Return what a lead asks of a hand.

    [eighty.follow-doubles] [eighty.follow-sisters] [eighty.void] [eighty.option-pair-duty]
    [eighty.option-sisters-follow] [eighty.throw-follow]
    """
    held = hand & lead.group
    pairs = doubles_in(held) if lead.doubles else 0
    owed = min(lead.doubles, pairs.bit_count()) if options.pair_duty else 0
    run, length = 0, lead.kinds[0]
    if options.sisters_follow != "doubles_only" and len(lead.kinds) == 1 and length >= SISTERS:
        longest = min(length, longest_run(pairs, order.ladders[lead.group]))
        if longest == length or (longest >= SISTERS and options.sisters_follow == "longest_possible"):
            run = longest
    return Duty(held, pairs, owed, run)


def fault_of(lead: Lead, hand: CardSet, cards: CardSet, order: Order, options: EightyOptions) -> str | None:
    """[eighty.same-number] [eighty.follow-suit] [eighty.follow-doubles] Return the rule a play on a lead breaks."""
    if cards.bit_count() != lead.size:
        return "eighty.same-number"
    duty = duty_of(lead, hand, order, options)
    short = duty.held.bit_count() < lead.size
    if duty.held & ~cards if short else cards & ~duty.held:
        return "eighty.follow-suit"
    played = doubles_in(cards & lead.group)
    if played.bit_count() < duty.doubles:
        return "eighty.follow-doubles"
    if duty.run and longest_run(played, order.ladders[lead.group]) < duty.run:
        return SISTERS_RULES[options.sisters_follow]
    return None


def fault_with(lead: Lead, hand: CardSet, cards: CardSet, order: Order, options: EightyOptions) -> Fault | None:
    """Return why a play on a lead is refused, with a play that would do."""
    rule = fault_of(lead, hand, cards, order, options)
    return Fault(rule, least(lead, hand, order, options)) if rule else None


# --- the plays there are -----------------------------------------------------------------------


def chosen_from(cards: CardSet, size: int) -> Iterator[CardSet]:
    """Yield every choice of this many cards; equal cards count once, by their first copies."""
    if not size:
        yield 0
    elif cards.bit_count() >= size:
        low = cards & -cards
        copy = low << 1 & cards if low & EVEN else 0
        rest = cards & ~(low | copy)
        for taken in (low | copy, low, 0) if copy else (low, 0):
            if taken.bit_count() <= size:
                yield from (taken | others for others in chosen_from(rest, size - taken.bit_count()))


def forced_doubles(lead: Lead, duty: Duty, order: Order) -> Iterator[CardSet]:
    """Yield the doubles that can be played to do the duty, each choice once."""
    if not duty.run:
        yield from (3 * sum(few) for few in combinations(singly(duty.pairs), duty.doubles))
        return
    plays = set()
    for run in sisters_in(duty.pairs, order.ladders[lead.group], duty.run):
        more = max(0, duty.doubles - duty.run)
        plays |= {run | 3 * sum(few) for few in combinations(singly(duty.pairs & ~run), more)}
    yield from sorted(plays)


def follows(lead: Lead, hand: CardSet, order: Order, options: EightyOptions) -> Iterator[CardSet]:
    """Yield every play on a lead, each once; there can be very many."""
    duty = duty_of(lead, hand, order, options)
    missing = lead.size - duty.held.bit_count()
    if missing > 0:
        yield from (duty.held | others for others in chosen_from(hand & ~duty.held, missing))
        return
    yielded = set()
    for doubles in forced_doubles(lead, duty, order):
        rest = duty.held & ~doubles
        for others in chosen_from(rest, lead.size - doubles.bit_count()):
            play = doubles | others
            if play not in yielded:
                yielded.add(play)
                yield play


def choosable(lead: Lead, hand: CardSet, order: Order, options: EightyOptions) -> CardSet:
    """[eighty.follow-suit] [eighty.follow-doubles] Return the cards that any play on a lead could be made of."""
    duty = duty_of(lead, hand, order, options)
    if duty.held.bit_count() < lead.size:
        return hand
    if 2 * duty.doubles < lead.size:
        return duty.held
    return reduce(or_, forced_doubles(lead, duty, order))


def shortlist(lead: Lead, hand: CardSet, order: Order, options: EightyOptions) -> list[CardSet]:
    """Return the plays on a lead, or some of them where there are too many to list."""
    plays = list(islice(follows(lead, hand, order, options), LISTED + 1))
    if len(plays) <= LISTED:
        return plays
    few = [least(lead, hand, order, options, group) for group in (0, *order.groups)]
    few += [least(lead, hand, order, options, group, sign=-1) for group in (0, *order.groups)]
    return list(dict.fromkeys(few))


def least(
    lead: Lead, hand: CardSet, order: Order, options: EightyOptions, first: CardSet = 0, sign: int = 1
) -> CardSet:
    """Return the play on a lead that gives away least, or with ``sign`` -1 most, if it can cards of a group first."""
    duty = duty_of(lead, hand, order, options)
    short = duty.held.bit_count() < lead.size
    play = duty.held if short else min(
        forced_doubles(lead, duty, order), key=lambda cards: sign * cost(cards, order)
    )  # fmt: skip
    rest = (hand if short else duty.held) & ~play
    kept = doubles_in(rest) * 3
    ranked = sorted(
        each(rest),
        key=lambda card: (
            not first >> card & 1,
            sign * (cost(1 << card, order) + (30 if kept >> card & 1 else 0)),
            card,
        ),
    )
    return tidy(play | sum(1 << card for card in ranked[: lead.size - play.bit_count()]), hand)


def cost(cards: CardSet, order: Order) -> int:
    """Return roughly what cards are worth to keep: points above all, then strength."""
    return 20 * points_of(cards) + sum(order.strength[card] for card in each(cards))


def drawn(lead: Lead, hand: CardSet, order: Order, options: EightyOptions, rnd: Random) -> CardSet:
    """Draw one play on a lead."""
    if lead.size == 1:
        return tidy(draw_one(hand & lead.group or hand, rnd), hand)
    duty = duty_of(lead, hand, order, options)
    if duty.held.bit_count() < lead.size:
        return fill(duty.held, hand & ~duty.held, lead.size, rnd)
    if duty.run:
        doubles = list(forced_doubles(lead, duty, order))
        play = doubles[int(rnd() * len(doubles))]
    else:
        play = 3 * fill(0, duty.pairs, duty.doubles, rnd)
    return fill(play, duty.held & ~play, lead.size, rnd)


def fill(play: CardSet, cards: CardSet, size: int, rnd: Random) -> CardSet:
    """Add cards drawn at random to a play until it has this size."""
    for _ in range(size - play.bit_count()):
        card = tidy(draw_one(cards, rnd), cards)
        play |= card
        cards ^= card
    return play
