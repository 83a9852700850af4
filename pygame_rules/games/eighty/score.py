"""80 Points: what a round comes to - the attackers' points, the levels, who starts next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame_rules.games.eighty.cards import RANKS, SEATS, doubles_in, of_rank, points_of
from pygame_rules.games.eighty.options import ACE, JACK, LOWEST, EightyOptions, following
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.match import Line, Result, only
from pygame_rules.model.messages import message
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import team

GOAL, STEP = 80, 40
"""[eighty.attackers-win] [eighty.levels-attackers] [eighty.levels-defenders]"""
MARKS = tuple(GOAL + STEP * steps for steps in range(4))
"""[eighty.levels-attackers] What the attackers need to win, and to rise by one, two and three levels."""


class LastTrick(NamedTuple):
    """What counts of the last trick: who won it, how many cards each played, its doubles, and a single card."""

    winner: Seat
    size: int
    doubles: int
    card: int = 0


@dataclass(frozen=True)
class EightyResult(Result):
    """A finished round: also the attackers' points, the levels after it, who starts next, and who won the match."""

    total: int
    levels: tuple[int, int]
    starter: Seat
    winner: int | None


class Rise(NamedTuple):
    """What a round makes of the levels: the team that rose (or could not), before and after, a fall of the other."""

    team: int
    levels: tuple[int, int]
    fallen: str | None
    passed: bool


def factor(options: EightyOptions, last: LastTrick) -> int:
    """[eighty.last-trick] [eighty.bottom-factor] [eighty.option-bottom-factor] Return what the bottom counts times."""
    if options.bottom_factor == "per_card":
        return 2 * last.size
    return 2 ** (last.doubles + 1) if options.bottom_factor == "power" else 2


def rise_of(options: EightyOptions, total: int) -> tuple[bool, int]:
    """Return whether the attackers win, and by how many levels the winning team rises.

    [eighty.attackers-win] [eighty.levels-attackers] [eighty.levels-defenders] [eighty.option-extra-levels]
    """
    if total >= GOAL:
        levels = (total - GOAL) // STEP
        return True, levels if options.extra_levels else min(3, levels)
    return False, 3 if total == 0 else 2 if total < STEP else 1


def risen(options: EightyOptions, level: int, rise: int, defended: bool) -> int:
    """[eighty.levels-jump] [eighty.option-must-stop] Return where a rise takes a team, be it past ace."""
    stops = options.must_stop or ()
    if level in stops and not defended:
        return level
    return min([level + rise, *(stop for stop in stops if stop > level)])


def levels_after(options: EightyOptions, levels: Sequence[int], starter: Seat, total: int, last: LastTrick) -> Rise:
    """[eighty.level-cap] [eighty.loser-stays] [eighty.level-kept] [eighty.option-ace-penalty]

    [eighty.option-jack-back-to-2] Return the levels after a round.
    """
    defenders = team(starter)
    attackers = 1 - defenders
    after, fallen = list(levels), None
    by_jack = last.card & of_rank("J") and team(last.winner) == attackers
    if options.jack_back_to_2 and by_jack and levels[defenders] == JACK:
        after[defenders], fallen = LOWEST, "eighty.option-jack-back-to-2"
    won, rise = rise_of(options, total)
    if won and levels[defenders] == ACE and options.ace_penalty == "back_to_2":
        after[defenders], fallen = LOWEST, "eighty.option-ace-penalty"
    winning = attackers if won else defenders
    reached = risen(options, after[winning], rise, not won)
    after[winning] = min(reached, ACE)
    return Rise(winning, (after[0], after[1]), fallen, reached > ACE)


def match_winner(options: EightyOptions, before: Sequence[int], rise: Rise, won: bool) -> int | None:
    """[eighty.match-end] [eighty.option-match-end] [eighty.option-level] Return the team that has won the match.

    A match of a number of rounds has no winner here: it ends by its number.
    """
    end = options.match_end
    if end == "defend_ace":
        return rise.team if not won and before[rise.team] == ACE else None
    if end == "pass_ace":
        return rise.team if rise.passed else None
    if options.goal is not None and rise.levels[rise.team] >= options.goal:
        return rise.team
    return None


def last_trick(table: EightyTable) -> LastTrick:
    """Return what counts of the last trick of a finished round."""
    led = table.trick[0]
    size = led.bit_count()
    return LastTrick(table.winner, size, doubles_in(led).bit_count(), table.best_card() if size == 1 else 0)


def score(table: EightyTable) -> EightyResult:
    """Score a finished round.

    [eighty.attackers-count] [eighty.last-trick] [eighty.last-trick-defended] [eighty.over-200]
    """
    options, last, attackers = table.options, last_trick(table), table.attackers
    tricks, bottom = table.points[attackers], points_of(table.bottom)
    lines = [Line("eighty.attackers-count", message("eighty-line-tricks", n=tricks), (0, 0))]
    total = tricks
    if team(last.winner) == attackers:
        times = factor(options, last)
        total += times * bottom
        label = message("eighty-line-bottom", n=bottom, times=times, points=times * bottom)
        lines.append(Line("eighty.last-trick", label, (0, 0)))
    else:
        lines.append(Line("eighty.last-trick-defended", message("eighty-line-bottom-kept", n=bottom), (0, 0)))
    return scored(options, table.levels, table.starter, total, last, lines)


def scored(
    options: EightyOptions, levels: tuple[int, int], starter: Seat, total: int, last: LastTrick,
    lines: Sequence[Line] = (),
) -> EightyResult:  # fmt: skip
    """[eighty.next-attackers] [eighty.next-defenders]

    Return what a round with that many points for the attackers comes to: they start next if they win, else the partner.
    """
    won, steps = rise_of(options, total)
    rise = levels_after(options, levels, starter, total, last)
    gained = [after - before for after, before in zip(rise.levels, levels, strict=True)]
    sheet = list(lines)
    if rise.fallen:
        fall = LOWEST - levels[team(starter)]
        sheet.append(Line(rise.fallen, message("eighty-line-fall"), only(team(starter), fall)))
        gained[team(starter)] -= fall
    # Where going past ace wins the match, nothing has held the team back.
    held = gained[rise.team] < steps and not (rise.passed and options.match_end == "pass_ace")
    rule = "eighty.levels-attackers" if won else "eighty.levels-defenders"
    name = "eighty-line-attackers" if won else "eighty-line-defenders"
    rank = RANKS[rise.levels[rise.team] - LOWEST]
    label = message(name, n=total, steps=steps, held="yes" if held else "no", rank=rank)
    sheet.append(Line(rule, label, only(rise.team, gained[rise.team])))
    points = tuple(rise.levels[team(seat)] - levels[team(seat)] for seat in range(SEATS))
    winner = match_winner(options, levels, rise, won)
    next_starter = following(options, starter, 1 if won else 2)
    return EightyResult(points, tuple(sheet), total, rise.levels, next_starter, winner)
