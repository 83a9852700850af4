"""80 Points: how a round ended: won or lost, the points on their bar, the levels, and the bottom turned up."""

from pygame_rules.games.eighty.cards import BOTTOM, NAMES, RANKS, SEATS, points_of
from pygame_rules.games.eighty.options import LOWEST
from pygame_rules.games.eighty.score import GOAL, MARKS, STEP, EightyResult, factor, last_trick, score
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.ending import Bar, Climber, Ending, Ladder, Mark, Row
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import partner, team
from pygame_rules.tricks.scene import Names, deciding, finished, pair


def ending(table: EightyTable, me: Seat, names: Names) -> Ending | None:
    """[eighty.attackers-win] [eighty.level-kept] Return how a round ended; None while it runs."""
    if table.turn != NOBODY:
        return None
    result = score(table)
    won = result.total >= GOAL
    winners = tuple(seat for seat in range(SEATS) if (team(seat) == table.attackers) == won)
    last = deciding(table, finished(table) - 1, names)
    if last:
        label = last.label if open_until_last(table) else message("eighty-last")
        last = last._replace(label=label, note=last_words(table))
    return Ending(
        verdict(result, me),
        last,
        bar(table, result),
        ladder(table, result, me),
        (bottom(table, names),),
        winners=winners,
    )


def verdict(result: EightyResult, me: Seat = NOBODY) -> Message:
    """[eighty.attackers-win] [eighty.next-attackers] [eighty.next-defenders] Return which team won, and with what.

    The team that has won starts the next round.
    """
    won = "yes" if result.total >= GOAL else "no"
    winners = (result.starter, partner(result.starter))
    return pair("eighty-verdict", winners, me, won=won, n=result.total, goal=GOAL)


def open_until_last(table: EightyTable) -> bool:
    """[eighty.last-trick] [eighty.attackers-win] Return whether the round was still open before its last trick."""
    trick, bottom = sum(points_of(played) for played in table.trick), points_of(table.bottom)
    before = table.points[table.attackers] - (trick if team(table.winner) == table.attackers else 0)
    return before < GOAL <= before + trick + bottom * factor(table.options, last_trick(table))


def last_words(table: EightyTable) -> Message:
    """[eighty.last-trick] [eighty.last-trick-defended] Return who won it, and what becomes of the bottom."""
    last = last_trick(table)
    times = factor(table.options, last) if team(last.winner) == table.attackers else 0
    return message("eighty-last-trick", who=NAMES[last.winner], times=times)


def bar(table: EightyTable, result: EightyResult) -> Bar:
    """[eighty.levels-attackers] [eighty.levels-defenders] Return the attackers' points, and what each mark brings."""
    tricks = table.points[table.attackers]
    marks = [
        Mark(0, message("eighty-mark-defend", n=2 if result.total else 3)),  # three are for no point at all
        Mark(STEP, message("eighty-mark-defend", n=1)),
        *(Mark(mark, message("eighty-mark-steps", n=steps)) for steps, mark in enumerate(MARKS)),
    ]
    if result.total > MARKS[-1]:
        marks.append(Mark(result.total))
    terms = [(message("eighty-term-tricks"), tricks)]
    if result.total > tricks:
        points, times = points_of(table.bottom), factor(table.options, last_trick(table))
        terms.append((message("eighty-term-bottom", n=points, times=times), result.total - tricks))
    return Bar(message("eighty-gauge"), result.total, tuple(marks), tuple(terms) if len(terms) > 1 else ())


def ladder(table: EightyTable, result: EightyResult, me: Seat) -> Ladder:
    """[eighty.levels] Return the levels, where both teams stood, and where they stand now."""
    sides = (team(me), 1 - team(me))
    climbers = tuple(
        Climber(
            message("eighty-climber", mine="yes" if side == team(me) else "no"),
            table.levels[side] - LOWEST,
            result.levels[side] - LOWEST,
        )
        for side in sides
    )
    return Ladder(message("eighty-levels"), tuple(RANKS), climbers, result.lines[-1].label)


def bottom(table: EightyTable, names: Names) -> Row:
    """[eighty.bottom-secret] Return the bottom, turned up, and who put it there."""
    counting: CardSet = sum(card for card in singly(table.bottom) if points_of(card))
    note = message("eighty-bottom-note", who=NAMES[table.starter], n=points_of(table.bottom))
    return Row(message("eighty-zone-bottom", n=BOTTOM), names(table.bottom), names(counting), note)
