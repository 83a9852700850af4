"""Doppelkopf: how a deal ended: which party won, who belonged to it, and why it was worth what it was."""

from collections.abc import Mapping

from pygame_rules.games.doppelkopf.cards import EYES, NAMES
from pygame_rules.games.doppelkopf.score import NO_SIDE, SIDES, final_sides, settle, solo_of, tally_of
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.ending import Bar, Ending, Mark
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.scene import deciding, pair, reached

ALL_EYES, RE_WINS = 240, 121
"""[doppelkopf.eyes] [doppelkopf.win]"""


def ending(table: DoppelkopfTable, names: Mapping[CardSet, str]) -> Ending | None:
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
    worth = outcome.points(told)
    verdict = message(
        "doppelkopf-verdict",
        side="nobody" if winner == NO_SIDE else SIDES[winner], eyes=tally.eyes[told], points=worth,
    )  # fmt: skip
    party = [seat for seat, side in enumerate(sides) if side == told]
    number = reached(table, party, RE_WINS - (told == KONTRA), EYES.__getitem__)
    marks = (Mark(90), Mark(RE_WINS, message("doppelkopf-bar-wins")), Mark(151), Mark(ALL_EYES))
    return Ending(
        verdict,
        deciding(table, number, lambda card: (names[card],)),
        Bar(message("doppelkopf-bar"), tally.eyes[RE], marks),
        lines=tuple((entry.label, entry.points * (1 if entry.side == told else -1)) for entry in outcome.entries),
    )


def parties(table: DoppelkopfTable, me: Seat) -> Message | None:
    """[doppelkopf.re-kontra] [doppelkopf.alone] Return who was Re in a finished deal."""
    if table.turn != NOBODY or table.thrown != NOBODY:
        return None
    party = [seat for seat, side in enumerate(final_sides(table)) if side == RE]
    if len(party) > 1:
        return pair("doppelkopf-verdict-pair", party, me)
    return message("doppelkopf-verdict-alone", who=NAMES[party[0]])
