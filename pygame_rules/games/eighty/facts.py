"""80 Points: how it stands - chips, facts, the sides and the end of a match."""

from collections.abc import Iterator

from pygame_rules.games.eighty.cards import NAMES, NO_SUIT, RANKS, SEATS
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.options import LOWEST
from pygame_rules.games.eighty.score import GOAL, MARKS, score
from pygame_rules.games.eighty.stages import TRICKS
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Gauge
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import team
from pygame_rules.tricks.scene import deal_number, pair, team_name


def level(number: int) -> str:
    """Return a level as the rank it is."""
    return RANKS[number - LOWEST]


def trump_words(table: EightyTable) -> Message:
    """[eighty.royal-suit] [eighty.joker-show] Return what is royal."""
    rank = table.rank
    if table.order.suit == NO_SUIT:
        settled = "yes" if table.phase == TRICKS or table.shown else "no"
        return message("eighty-trump-none", rank=rank, settled=settled)
    return message("eighty-trump", rank=rank, suit=table.order.suit)


def chips(table: EightyTable, match: EightyMatch, me: Seat) -> tuple[Message, ...]:
    """Return what matters most: what is royal, both levels, the points of the attackers."""
    levels = message("eighty-chip-levels", us=level(match.levels[team(me)]), them=level(match.levels[1 - team(me)]))
    if table.phase != TRICKS:
        return trump_words(table), levels
    ours = "yes" if team(me) == table.attackers else "no"
    return trump_words(table), levels, message("eighty-chip-points", n=attackers_points(table), goal=GOAL, ours=ours)


def attackers_points(table: EightyTable) -> int:
    """[eighty.attackers-count] Return what the attackers have in tricks so far, and after the last with the bottom."""
    if table.turn == NOBODY and table.phase == TRICKS:
        return score(table).total
    return table.points[table.attackers] if table.starter != NOBODY else 0


def gauge(table: EightyTable) -> Gauge | None:
    """[eighty.attackers-win] [eighty.levels-attackers] Return the attackers' points on their way to each mark."""
    if table.phase != TRICKS:
        return None
    return Gauge(message("eighty-gauge"), attackers_points(table), MARKS)


def facts(table: EightyTable, match: EightyMatch, me: Seat) -> Iterator[tuple[Message, Message]]:
    """[eighty.teams] [eighty.sides] [eighty.levels] Yield how the round stands."""
    if table.starter != NOBODY:
        yield message("eighty-fact-attackers"), team_name(table.attackers, me)
        yield message("eighty-fact-points"), points_words(table)
        yield message("eighty-fact-starter"), message("seat", who=NAMES[table.starter])
    yield message("eighty-fact-trump"), trump_words(table)
    for side in (0, 1):
        yield team_name(side, me), message("eighty-fact-level", rank=level(match.levels[side]))


def house(table: EightyTable, match: EightyMatch) -> Iterator[tuple[Message, Message]]:
    """[eighty.last-trick] [eighty.match-end] Yield the numbers of the round and of the table."""
    yield message("eighty-fact-bottom"), message("eighty-fact-bottom-value", way=match.options.bottom_factor)
    yield message("round"), deal_number(table, match)
    yield message("eighty-fact-end"), end_words(match)


def points_words(table: EightyTable) -> Message:
    """[eighty.attackers-win] [eighty.levels-attackers] Return the attackers' points, and the next mark of a round."""
    points = attackers_points(table)
    ahead = () if table.turn == NOBODY else MARKS
    return message("eighty-fact-points-value", n=points, mark=next((mark for mark in ahead if mark > points), 0))


def end_words(match: EightyMatch) -> Message:
    """[eighty.ends] [eighty.match-end] Return what ends the match."""
    options = match.options
    return message("eighty-fact-end-value", way=options.match_end, n=options.rounds, rank=level(options.level))


def next_words(table: EightyTable, match: EightyMatch) -> Message:
    """[eighty.next-attackers] [eighty.next-defenders] [eighty.option-direction] Return who starts next, and why."""
    won = "yes" if team(match.starter) != team(table.starter) else "no"
    rank = level(match.levels[team(match.starter)])
    return message("eighty-next", who=NAMES[match.starter], won=won, rank=rank)


def title(match: EightyMatch, me: Seat) -> Message:
    """[eighty.match-end] Return who has won the match."""
    levels = match.levels
    if len(match.winners) == SEATS:
        return message("eighty-draw-match", rank=level(levels[0]))
    won = team(match.winners[0])
    return pair("eighty-won", match.winners, me, rank=level(levels[won]), other=level(levels[1 - won]))
