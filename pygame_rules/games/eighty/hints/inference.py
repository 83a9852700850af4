"""80 Points: how well imagined hands explain what the others have played.

What was seen of suits and doubles is certain, and no imagined hand contradicts it; this is about what sensible players
do. A likelihood with room for mistakes, not a filter: people play differently from us.
"""

from collections.abc import Sequence
from math import exp

from pygame_rules.games.eighty.cards import PLAY, SEATS, points_of, tidy
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints.leading import leads
from pygame_rules.games.eighty.hints.play import on_single
from pygame_rules.games.eighty.hints.shapes import on_several
from pygame_rules.games.eighty.shape import Lead, rank_of
from pygame_rules.games.eighty.stages import TRICKS
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.table import View
from pygame_rules.tricks.playback import Moment, explained_by, moments

# Of some values, those that told most of rounds of ``club`` and ``expert``: python -m pygame_rules inference eighty.
TASTE = 15.0
"""A lead that seems to be worth this much more is chosen e times as often."""
SLIP = 0.6
"""This often something is led for reasons of which we know nothing; less trusts that the others play as we do."""
ALIKE, OTHERWISE = 0.6, 0.4
"""How likely a follow is that a sensible player would not choose, against one that he would: if it comes to the same
in points and in the trick, and if not."""
LATEST = 12
"""The latest plays of the others are explained first, and earlier ones by the worlds that explain these."""


def explains_plays(view: View[EightyTable]) -> Sequence[Likelihood[EightyDeal]]:
    """Return how well imagined hands explain what the others have played, the latest plays first."""
    past = [moment for moment in moments_of(view.table) if moment.seat != view.seat]
    return [explained_by(part, chance_of_play) for part in (past[:LATEST], past[LATEST:]) if part]


def chance_of_play(moment: Moment[EightyTable], hand: CardSet) -> float:
    """Return how likely a sensible player is to make a play from this hand, up to a factor that is the same for all."""
    table, seat, cards, _ = moment
    lead = table.lead
    if lead is None:
        return chance_of_lead(moment, hand)
    expected = on_single(table, lead, seat, hand) if lead.size == 1 else on_several(table, lead, seat, hand)
    if tidy(expected, hand) == tidy(cards, hand):
        return 1.0
    return ALIKE if comes_to(table, lead, expected) == comes_to(table, lead, cards) else OTHERWISE


def comes_to(table: EightyTable, lead: Lead, cards: CardSet) -> tuple[bool, int]:
    """Return whether a follow wins the trick so far, and the points in it."""
    return rank_of(cards, lead, table.order) > table.best, points_of(cards)


def chance_of_lead(moment: Moment[EightyTable], hand: CardSet) -> float:
    """Return how likely a sensible player is to lead this from a hand: the better it looks, the likelier."""
    table, seat, cards, _ = moment
    if not hand & hand - 1:
        return 1.0
    worths: dict[CardSet, float] = {}
    for worth, lead in leads(table, seat, hand):
        worths[lead] = max(worth, worths.get(lead, worth))
    best = max(worths.values())
    appeal = {lead: exp((worth - best) / TASTE) for lead, worth in worths.items()}
    taken = appeal.get(tidy(cards, hand), 0.0) / sum(appeal.values())
    return (1 - SLIP) * taken + SLIP / len(appeal)


def moments_of(table: EightyTable) -> Sequence[Moment[EightyTable]]:
    """Return every play, the latest first, with the table before it as far as tricks are concerned."""
    plays = ((seat, PLAY.get(cards) or Action("play", cards)) for seat, cards in table.plays())
    return moments(again(table), plays)


def again(table: EightyTable) -> EightyDeal:
    """Return the deal as it stood when the first lead was awaited; hands hold what they have played since.

    So no hand has a card that was played before, as those could seem to beat a throw.
    """
    return EightyDeal(opened(table), [table.played_by(seat) for seat in range(SEATS)])


def opened(table: EightyTable) -> EightyTable:
    """Return the table where the first lead was awaited, without what was known of single cards by then."""
    again = EightyTable(table.options, table.levels, table.number, table.first, table.starter)
    again.starter, again.order = table.starter, table.order
    again.phase, again.drawn = TRICKS, table.drawn
    again.turn = again.leader = again.winner = table.starter
    return again
