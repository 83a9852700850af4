"""Doppelkopf: what a deal is worth, line by line."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pygame_rules.games.doppelkopf.announce import STEPS, WORDS
from pygame_rules.games.doppelkopf.cards import MARRIAGE, REGULAR, SEATS, SOLOS
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, with_partner
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.match import Line, Result
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat

Pair = tuple[int, int]
"""Two numbers, for Re and for Kontra."""

SIDES = ("re", "kontra")
UNDER = (90, 60, 30)
"""[doppelkopf.score-under] The marks that the losers may stay under."""
ALL_EYES = 240
"""[doppelkopf.eyes] The eyes of the whole pack."""
TARGETS = (151, 181, 211, ALL_EYES)
"""[doppelkopf.win-level] [doppelkopf.win-schwarz] The eyes that no90, no60, no30 and schwarz ask for."""
AGAINST = (120, 90, 60, 30)
"""[doppelkopf.option-against-points] The eyes that bring a point against no90, no60, no30 and schwarz."""
NO_SIDE = -1

DECLARED, SILENT, UNCLARIFIED = "declared", "silent", "unclarified"
"""The ways in which somebody comes to play alone."""


class Entry(NamedTuple):
    """One line: its points go to one side, and the other side pays them. A special point is one, too."""

    rule: str
    label: Message
    side: int
    points: int = 1


class Tally(NamedTuple):
    """What both sides have at the end: eyes, tricks, steps announced, special points; and whether Re was one alone."""

    eyes: Pair
    tricks: Pair
    made: Pair
    specials: tuple[Entry, ...] = ()
    alone: bool = False


class Outcome(NamedTuple):
    """The side that won, or ``NO_SIDE``, and every line that counts."""

    winner: int
    entries: tuple[Entry, ...]

    def points(self, side: int) -> int:
        """[doppelkopf.value] Return what the deal is worth to each player of a side."""
        return sum(entry.points if entry.side == side else -entry.points for entry in self.entries)


@dataclass(frozen=True)
class DoppelkopfResult(Result):
    """A finished deal: also who was alone and in which way, and whether it was thrown in."""

    soloist: Seat = NOBODY
    solo: str | None = None
    compulsory: bool = False
    forced: bool = False
    thrown_in: bool = False


# --- who wins ----------------------------------------------------------------------------------


def winner_of(options: DoppelkopfOptions, tally: Tally) -> int:
    """[doppelkopf.win-order] [doppelkopf.missed-level] [doppelkopf.nobody-wins] Return the side that has won."""
    bound = [side for side in (RE, KONTRA) if tally.made[side] > 1]
    for side in bound:
        if kept(tally, side):
            return side
    if bound:
        return NO_SIDE if len(bound) == 2 else 1 - bound[0]
    return RE if tally.eyes[RE] >= needed(options, tally.made) else KONTRA


def needed(options: DoppelkopfOptions, made: Pair) -> int:
    """[doppelkopf.win] [doppelkopf.option-tie120] Return the eyes that Re needs where nobody has said no90."""
    return 120 if options.tie120 == "ddv" and made == (0, 1) else 121


def kept(tally: Tally, side: int) -> bool:
    """[doppelkopf.win-level] [doppelkopf.win-schwarz] Tell whether a side has kept its announcement of no90 or more."""
    made = tally.made[side]
    return tally.tricks[1 - side] == 0 if made == STEPS else tally.eyes[side] >= target(made)


def target(step: int) -> int:
    """[doppelkopf.win-level] [doppelkopf.win-schwarz] Return the eyes that an announcement of no90 or more asks for."""
    return TARGETS[step - 2]


# --- what it is worth --------------------------------------------------------------------------


def settle(options: DoppelkopfOptions, tally: Tally) -> Outcome:
    """[doppelkopf.value] [doppelkopf.score-specials] Return the side that has won, and every line."""
    winner = winner_of(options, tally)
    counted = _nobody(options, tally) if winner == NO_SIDE else _won(options, tally, winner)
    entries = [*counted, *_against(options, tally)]
    if not tally.alone:
        entries += tally.specials
    return Outcome(winner, tuple(entries))


def _won(options: DoppelkopfOptions, tally: Tally, winner: int) -> Iterator[Entry]:
    """[doppelkopf.score-win] [doppelkopf.score-announced] [doppelkopf.score-levels] [doppelkopf.against-queens]"""
    side, eyes = SIDES[winner], tally.eyes
    won = message("doppelkopf-line-win", side=side, eyes=eyes[winner], other=eyes[1 - winner])
    plain = [Entry("doppelkopf.score-win", won, winner), *_under(tally, 1 - winner)]
    for speaker in (RE, KONTRA):
        for word in WORDS[speaker][1 : tally.made[speaker]]:
            label = message("doppelkopf-line-announced", side=SIDES[speaker], word=word)
            plain.append(Entry("doppelkopf.score-levels", label, winner))
    if winner == KONTRA and not tally.alone:
        plain.append(Entry("doppelkopf.against-queens", message("doppelkopf-line-queens"), KONTRA))
    yield from plain
    worth = len(plain)
    for speaker in (RE, KONTRA):
        if tally.made[speaker]:
            label = message("doppelkopf-line-announced", side=SIDES[speaker], word=SIDES[speaker])
            if options.announcement_value == "double":
                yield Entry("doppelkopf.option-announcement-value", label, winner, worth)
                worth *= 2
            else:
                yield Entry("doppelkopf.score-announced", label, winner, 2)


def _under(tally: Tally, loser: int) -> Iterator[Entry]:
    """[doppelkopf.score-under] Yield the points for keeping one side under 90, 60 and 30 eyes, and without a trick."""
    for mark in UNDER:
        if tally.eyes[loser] < mark:
            label = message("doppelkopf-line-under", side=SIDES[loser], mark=mark, eyes=tally.eyes[loser])
            yield Entry("doppelkopf.score-under", label, 1 - loser)
    if not tally.tricks[loser]:
        yield Entry("doppelkopf.score-under", message("doppelkopf-line-no-trick", side=SIDES[loser]), 1 - loser)


def _nobody(options: DoppelkopfOptions, tally: Tally) -> Iterator[Entry]:
    """[doppelkopf.score-nobody] [doppelkopf.option-no-winner] Yield what still counts where nobody wins."""
    yield Entry("doppelkopf.nobody-wins", message("doppelkopf-line-nobody", re=tally.eyes[RE]), RE, 0)
    if options.no_winner == "steps":
        for entry in (*_under(tally, RE), *_under(tally, KONTRA)):
            yield entry._replace(rule="doppelkopf.score-nobody")


def _against(options: DoppelkopfOptions, tally: Tally) -> Iterator[Entry]:
    """[doppelkopf.option-against-points] Yield a point for each announcement that the other side missed by far."""
    if not options.against_points:
        return
    for side in (RE, KONTRA):
        words = WORDS[1 - side][1 : tally.made[1 - side]]
        for word, mark in zip(words, AGAINST, strict=False):
            if tally.eyes[side] >= mark:
                label = message("doppelkopf-line-against", side=SIDES[side], mark=mark, word=word)
                yield Entry("doppelkopf.option-against-points", label, side)


# --- from the table ----------------------------------------------------------------------------


def final_sides(table: DoppelkopfTable) -> list[int]:
    """[doppelkopf.sides-later] [doppelkopf.unclarified] [doppelkopf.silent-marriage] Return the sides at the end."""
    if table.kind == REGULAR:
        return [RE if queens else KONTRA for queens in table.queens]
    return with_partner(table.declarer, table.partner)


def solo_of(table: DoppelkopfTable) -> tuple[Seat, str | None]:
    """[doppelkopf.solos-extra] Return who was alone and in which way, or NOBODY."""
    if table.kind in SOLOS:
        return table.declarer, DECLARED
    if table.kind == MARRIAGE:
        return (table.declarer, UNCLARIFIED) if table.partner == NOBODY else (NOBODY, None)
    return (table.queens.index(2), SILENT) if 2 in table.queens else (NOBODY, None)


def tally_of(table: DoppelkopfTable, sides: list[int], alone: bool) -> Tally:
    """[doppelkopf.sides-later] Return what both sides have, when these are the sides."""
    eyes, tricks = [0, 0], [0, 0]
    for seat, side in enumerate(sides):
        eyes[side] += table.eyes[seat]
        tricks[side] += table.tricks[seat]
    specials = () if alone else tuple(_specials(table, sides))
    return Tally((eyes[0], eyes[1]), (tricks[0], tricks[1]), table.announced.made, specials, alone)


def _specials(table: DoppelkopfTable, sides: list[int]) -> Iterator[Entry]:
    """[doppelkopf.doppelkopf] [doppelkopf.fox] [doppelkopf.charly] [doppelkopf.option-charly-caught]"""
    for winner in table.forties:
        yield _special("doppelkopf.doppelkopf", "doppelkopf-line-fat", sides[winner])
    for winner, owner in table.foxes:
        if sides[winner] != sides[owner]:
            yield _special("doppelkopf.fox", "doppelkopf-line-fox", sides[winner])
    if table.charly != NOBODY:
        yield _special("doppelkopf.charly", "doppelkopf-line-charly", sides[table.charly])
    caught = [sides[winner] for winner, owner in table.caught if sides[winner] != sides[owner]]
    if table.options.charly_caught and caught:
        yield _special("doppelkopf.option-charly-caught", "doppelkopf-line-caught", caught[0])


def _special(rule: str, label: str, side: int) -> Entry:
    """Return a special point of a side."""
    return Entry(rule, message(label, side=SIDES[side]), side)


def shares(sides: list[int], alone: bool, side: int, points: int) -> tuple[int, ...]:
    """[doppelkopf.plus-minus] [doppelkopf.solo-triple] [doppelkopf.zero-sum] Return what each seat gets of a line."""
    signed = [points if one == side else -points for one in sides]
    return tuple(3 * one if alone and of == RE else one for one, of in zip(signed, sides, strict=True))


def points_of(table: DoppelkopfTable) -> tuple[int, ...]:
    """Return what each seat gets for a finished deal, without the reasons."""
    if table.thrown != NOBODY:
        return (0,) * SEATS
    sides, alone = final_sides(table), solo_of(table)[0] != NOBODY
    tally = tally_of(table, sides, alone)
    points = plain_points(table.options, tally.eyes, tally.tricks, tally.made, alone)
    for special in tally.specials:
        points += special.points if special.side == RE else -special.points
    return shares(sides, alone, RE, points)


@lru_cache(2048)
def plain_points(options: DoppelkopfOptions, eyes: Pair, tricks: Pair, made: Pair, alone: bool) -> int:
    """Return the points of Re without special ones; remembered, as imagined deals often come to the same."""
    return settle(options, Tally(eyes, tricks, made, (), alone)).points(RE)


def score(table: DoppelkopfTable) -> DoppelkopfResult:
    """[doppelkopf.value] [doppelkopf.zero-sum] Score a finished deal; one that was thrown in is worth nothing."""
    if table.thrown != NOBODY:
        line = Line("doppelkopf.option-throw-in", message("doppelkopf-line-thrown-in"), (0,) * SEATS)
        return DoppelkopfResult((0,) * SEATS, (line,), thrown_in=True)
    sides = final_sides(table)
    soloist, solo = solo_of(table)
    alone = soloist != NOBODY
    outcome = settle(table.options, tally_of(table, sides, alone))
    lines = tuple(
        Line(entry.rule, entry.label, shares(sides, alone, entry.side, entry.points)) for entry in outcome.entries
    )
    points = shares(sides, alone, RE, outcome.points(RE))
    return DoppelkopfResult(points, lines, soloist, solo, table.compulsory, table.obliged != NOBODY)
