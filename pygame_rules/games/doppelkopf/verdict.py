"""Doppelkopf: how a deal ended: which party won, who belonged to it, and why it was worth what it was."""

from collections.abc import Mapping, Sequence

from pygame_rules.games.doppelkopf.announce import STEPS, WORDS
from pygame_rules.games.doppelkopf.cards import EYES, NAMES
from pygame_rules.games.doppelkopf.match import passes
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.score import (
    ALL_EYES,
    NO_SIDE,
    SIDES,
    Pair,
    Tally,
    final_sides,
    needed,
    score,
    settle,
    solo_of,
    tally_of,
    target,
)
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.ending import Bar, Ending, Mark
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.scene import deciding, finished, pair, reached


def ending(table: DoppelkopfTable, me: Seat, names: Mapping[CardSet, str]) -> Ending | None:
    """[doppelkopf.win] [doppelkopf.value] Return which party has won, and every line; None while the deal runs."""
    if table.turn != NOBODY:
        return None
    if table.thrown != NOBODY:
        return Ending(message("doppelkopf-verdict-thrown", who=NAMES[table.thrown]))
    sides, alone = final_sides(table), solo_of(table)[0] != NOBODY
    tally = tally_of(table, sides, alone)
    outcome = settle(table.options, tally)
    winner = outcome.winner
    told = RE if winner == NO_SIDE else winner
    wins = re_needs(table.options, tally.made)
    marks = {90: None, 151: None, ALL_EYES: None} | {wins: message("doppelkopf-bar-wins")}
    return Ending(
        verdict(sides, tally, winner, me),
        deciding(table, turning_point(table, sides, tally, winner), lambda card: (names[card],)),
        Bar(message("doppelkopf-bar"), tally.eyes[RE], tuple(Mark(value, marks[value]) for value in sorted(marks))),
        lines=tuple((entry.label, entry.points * (1 if entry.side == told else -1)) for entry in outcome.entries),
    )


def verdict(sides: Sequence[int], tally: Tally, winner: int, me: Seat) -> Message:
    """[doppelkopf.win] [doppelkopf.missed-level] [doppelkopf.nobody-wins] Return who won, and with what."""
    if winner == NO_SIDE:
        return message("doppelkopf-verdict-nobody")
    party, loser = party_of(sides, winner), 1 - winner
    kind, eyes, arguments = "doppelkopf-verdict", tally.eyes[winner], {"side": SIDES[winner]}
    if tally.made[loser] > 1 >= tally.made[winner]:
        kind, eyes = "doppelkopf-verdict-missed", tally.eyes[loser]
        arguments["word"] = WORDS[loser][tally.made[loser] - 1]
    if len(party) == 2:
        return pair(kind, party, me, n=2, eyes=eyes, **arguments)
    mine = "yes" if me in party else "no"
    return message(kind, who=NAMES[party[0]], n=len(party), mine=mine, eyes=eyes, **arguments)


def party_of(sides: Sequence[int], side: int) -> list[Seat]:
    """Return who belongs to a side."""
    return [seat for seat, own in enumerate(sides) if own == side]


def re_needs(options: DoppelkopfOptions, made: Pair) -> int:
    """[doppelkopf.win] [doppelkopf.win-order] Return the eyes with which Re has won, by what both sides announced."""
    if made[RE] > 1:
        return target(made[RE])
    return ALL_EYES - target(made[KONTRA]) + 1 if made[KONTRA] > 1 else needed(options, made)


def turning_point(table: DoppelkopfTable, sides: Sequence[int], tally: Tally, winner: int) -> int:
    """[doppelkopf.win-order] [doppelkopf.missed-level] Return the trick after which the winner was sure, from 0."""
    if winner == NO_SIDE or tally.made[winner] == STEPS:
        return finished(table) - 1
    party, loser = party_of(sides, winner), 1 - winner
    if tally.made[winner] <= 1 and tally.made[loser] == STEPS:
        return reached(table, party, 1, lambda _: 1)  # one trick is enough
    wins = re_needs(table.options, tally.made)
    if winner == KONTRA:
        wins = target(tally.made[KONTRA]) if tally.made[KONTRA] > 1 else ALL_EYES - wins + 1
    return reached(table, party, wins, EYES.__getitem__)


def parties(table: DoppelkopfTable, me: Seat) -> Message | None:
    """[doppelkopf.re-kontra] [doppelkopf.alone] Return who was Re, unless the verdict says it, and who deals again."""
    if table.turn != NOBODY:
        return None
    again = deals_again(table)
    if table.thrown != NOBODY:
        return again
    sides, alone = final_sides(table), solo_of(table)[0] != NOBODY
    party = party_of(sides, RE)
    told = None
    if alone:
        told = message("doppelkopf-verdict-alone", who=NAMES[party[0]])
    elif settle(table.options, tally_of(table, sides, alone)).winner == NO_SIDE:
        told = pair("doppelkopf-verdict-pair", party, me)
    return message("doppelkopf-verdict-again", told=told, again=again) if told and again else told or again


def deals_again(table: DoppelkopfTable) -> Message | None:
    """[doppelkopf.dealer-moves] [doppelkopf.turnier-dealer] Return that the same player deals again, and why, if so."""
    if passes(table.options, score(table)):
        return None
    why = "thrown" if table.thrown != NOBODY else "compulsory" if table.compulsory else "extra"
    return message("doppelkopf-again", why=why, n=table.options.games, who=NAMES[table.dealer])
