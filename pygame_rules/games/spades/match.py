"""Spades: a match of many deals, and how each begins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.spades.cards import DECK, SEATS
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.score import Entry, SpadesResult, line_of
from pygame_rules.games.spades.table import SpadesTable, left_of
from pygame_rules.model import match as kit
from pygame_rules.model.cards import Card
from pygame_rules.model.match import Line, Match
from pygame_rules.model.messages import message
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import dealt, highest_draw


@dataclass(frozen=True)
class SpadesMatch(Match):
    """A match of Spades: also each side's bags, and the cards drawn for the first deal."""

    options: SpadesOptions
    bags: tuple[int, ...] = ()
    draw: tuple[Card, ...] = ()


def first(options: SpadesOptions, draw: Sequence[Card]) -> SpadesMatch:
    """[spades.first-dealer] Everyone draws a card, and the highest deals."""
    dealer = highest_draw(DECK, draw, SEATS)
    nothing = (0,) * len(options.sides)
    return SpadesMatch(options, nothing, dealer, bags=nothing, draw=tuple(draw[:SEATS]))


def begin(match: SpadesMatch, shuffled: Sequence[Card]) -> SpadesDeal:
    """[spades.deal] [spades.hidden-hand] Deal thirteen cards each, one by one, from the dealer's left."""
    table = SpadesTable(match.options, match.dealer, [not may_bid_blind(match, seat) for seat in range(SEATS)])
    hands = dealt(shuffled, table.turn, SEATS)
    dark: list[Card] = []
    # Asked once for all, because bots that try deals out deal often.
    if not all(table.looked):
        for turn in range(SEATS):
            seat = table.seat_after(table.turn, turn)
            if not table.looked[seat]:
                hands[seat] = 0
                dark += shuffled[turn::SEATS]
    return SpadesDeal(table, hands, dark)


def may_bid_blind(match: SpadesMatch, seat: Seat) -> bool:
    """[spades.blind-nil] [spades.option-blind-nil] Tell whether a seat may bid before it sees its hand."""
    options = match.options
    if options.blind_nil == "off" or (options.blind_nil == "from_round_2" and match.number == 1):
        return False
    return not options.blind_nil_deficit or deficit(match, seat) >= options.blind_nil_deficit


def deficit(match: SpadesMatch, seat: Seat) -> int:
    """[spades.option-blind-nil-deficit] Return by how much a seat's side trails the best other side."""
    own = match.options.side(seat)
    return max(score for side, score in enumerate(match.scores) if side != own) - match.scores[own]


def following(match: SpadesMatch, result: SpadesResult) -> SpadesMatch:
    """[spades.score-order] [spades.after-round] Add a deal to the match: its points, bag penalties, perhaps the end."""
    options = match.options
    bags = tuple(held + more for held, more in zip(match.bags, result.bags, strict=True))
    left = tuple(held % options.bag_limit if options.bag_limit else held for held in bags)
    marks = tuple(message("spades-bags-mark", n=held) for held in left)
    after = replace(match.with_deal(result.lines + bag_penalties(options, bags), marks), bags=left)
    if over(options, after.scores, match.number):
        return after.ended(places(options, after.scores))
    return replace(after, dealer=left_of(match.dealer), number=match.number + 1)


def bag_penalties(options: SpadesOptions, bags: Sequence[int]) -> tuple[Line, ...]:
    """[spades.bag-penalty] [spades.option-bag-limit] Return a line for each side that has reached the limit."""
    limit = options.bag_limit
    return tuple(
        line_of(options, side, _bag_penalty(options, held // limit))
        for side, held in enumerate(bags)
        if limit and held >= limit
    )


def _bag_penalty(options: SpadesOptions, times: int) -> Entry:
    """[spades.bag-penalty] [spades.option-bag-penalty] Return the penalty, paid once for each full limit."""
    label = message("spades-line-bag-penalty", n=times * (options.bag_limit or 0))
    return Entry("spades.bag-penalty", label, -times * options.bag_penalty)


def over(options: SpadesOptions, scores: Sequence[int], number: int) -> bool:
    """[spades.match-end] [spades.option-target] [spades.option-threshold] [spades.option-max-rounds]

    Tell whether the match ends after this deal.
    """
    if max(scores) >= options.target or number == options.max_rounds:
        return True
    return options.threshold is not None and min(scores) < options.threshold


def places(options: SpadesOptions, scores: Sequence[int]) -> tuple[int, ...]:
    """[spades.winner] [spades.tie] [spades.solo-places] Return each seat's place, the one of its side."""
    sides = kit.places(scores)
    return tuple(sides[options.side(seat)] for seat in range(SEATS))
