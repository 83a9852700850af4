"""80 Points: the match of many rounds - how a round begins, and what it leads to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.eighty.cards import DECK, JOKERS, RANKS, SEATS
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.options import LOWEST, EightyOptions
from pygame_rules.games.eighty.score import EightyResult
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.games.eighty.verdict import verdict
from pygame_rules.model.cards import SUITS, Card
from pygame_rules.model.match import Match
from pygame_rules.model.messages import message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import team


@dataclass(frozen=True)
class EightyMatch(Match):
    """A match of 80 Points: also the level of each team, who draws first, and who starts, if that is known.

    The scores are the levels a team has climbed since the match began.
    """

    options: EightyOptions
    levels: tuple[int, int] = (LOWEST, LOWEST)
    drawer: Seat = 0
    starter: Seat = NOBODY


def first(options: EightyOptions, draw: Sequence[Card]) -> EightyMatch:
    """[eighty.first-drawer] [eighty.start-level] [eighty.option-start-level] The suit of a card drawn names a seat.

    Jokers are left aside; four of them would name the first seat.
    """
    suits = [DECK.kind(card)[0] for card in draw[:SEATS] if not JOKERS >> card & 1]
    seat = SUITS.index(suits[0]) if suits else 0
    level = options.start_level
    return EightyMatch(options, (0, 0), NOBODY, levels=(level, level), drawer=seat)


def begin(match: EightyMatch, shuffled: Sequence[Card]) -> EightyDeal:
    """[eighty.shuffle] [eighty.draw] All cards lie in the dark, in the order in which they will be drawn."""
    first_round = match.starter == NOBODY
    drawer = match.drawer if first_round else match.starter
    table = EightyTable(match.options, match.levels, match.number, drawer, match.starter)
    return EightyDeal(table, [0] * SEATS, tuple(shuffled))


def following(match: EightyMatch, result: EightyResult) -> EightyMatch:
    """[eighty.next-number] [eighty.level-kept] Add a round to the match: levels, who starts next, perhaps the end."""
    marks = tuple(message("eighty-mark-level", rank=RANKS[level - LOWEST]) for level in result.levels)
    counted = match.with_deal(result.lines, marks, verdict(result))
    after = replace(counted, levels=result.levels, starter=result.starter)
    best = teams_that_win(match, result)
    if best:
        return after.ended(tuple(1 if team(seat) in best else 2 for seat in range(SEATS)))
    return replace(after, number=match.number + 1)


def teams_that_win(match: EightyMatch, result: EightyResult) -> tuple[int, ...]:
    """[eighty.match-end] [eighty.option-match-end] [eighty.option-rounds] Return the teams that have won, if any."""
    if match.options.match_end == "rounds":
        if match.number < match.options.rounds:
            return ()
        return tuple(side for side in (0, 1) if result.levels[side] == max(result.levels))
    return () if result.winner is None else (result.winner,)
