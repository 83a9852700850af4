"""80 Points: what a sensible player knows, a file for each question: bidding, burying, leading, following and so on."""

from collections.abc import Sequence

from pygame_rules.games.eighty.cards import PLAY
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import beginner
from pygame_rules.games.eighty.hints.bidding import sensible_call
from pygame_rules.games.eighty.hints.burying import candidates_of_bury, sensible_bury
from pygame_rules.games.eighty.hints.follows import candidates_of_follow
from pygame_rules.games.eighty.hints.inference import explains_plays
from pygame_rules.games.eighty.hints.leading import leads, sensible_lead
from pygame_rules.games.eighty.hints.play import on_single
from pygame_rules.games.eighty.hints.position import ByPosition
from pygame_rules.games.eighty.hints.reasons import reasons
from pygame_rules.games.eighty.hints.shapes import on_several
from pygame_rules.games.eighty.hints.value import worth
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.stages import BURY, TRICKS
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Hints, Likelihood, Policy, SearchBudget, Transpositions, Worth
from pygame_rules.model.messages import Argument, Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View


class EightyHints(Hints[EightyTable, EightyDeal, EightyMatch]):
    """Rules of thumb for 80 Points."""

    # Playouts take long here: a few in likely worlds decide as well as many in any worlds.
    budget = SearchBudget(pools=5, worlds=12, draws=(4, 2), cards=24000, behind=2.0, proof=1.0)
    worth_telling = 0.1

    def policy(self, match: EightyMatch) -> Policy[EightyTable]:
        """Return the rules of thumb: they know one hand and the table."""

        def move(table: EightyTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            if table.phase != TRICKS:
                if table.phase == BURY:
                    return Action("bury", sensible_bury(hand, table.order))
                return sensible_call(table, seat, hand, table.moves(seat, hand))
            lead = table.lead
            if lead is None:
                cards = sensible_lead(table, seat, hand)
            elif lead.size == 1:
                return PLAY[on_single(table, lead, seat, hand)]
            else:
                cards = on_several(table, lead, seat, hand)
            return PLAY.get(cards) or Action("play", cards)

        return move

    def beginner(self, match: EightyMatch) -> Policy[EightyTable]:
        """Return how a beginner plays: it does not count cards, and leads without a plan."""
        play = super().beginner(match)

        def move(table: EightyTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            if table.phase == TRICKS and table.lead is None:
                cards = beginner.lead(table.glimpse(), hand)
                return PLAY.get(cards) or Action("play", cards)
            return play(table, seat, hand, secret, rnd)

        return move

    def value(self, match: EightyMatch) -> Worth[EightyDeal]:
        """Return the worth of a finished round, in levels."""
        return worth(match)

    def amount(self, n: Argument) -> Message:
        """Return so many levels."""
        return message("eighty-worth-levels", n=n)

    def weights(self, view: View[EightyTable], match: EightyMatch) -> Sequence[Likelihood[EightyDeal]]:
        """Return how well imagined hands explain what was played."""
        return explains_plays(view)

    def candidates(self, view: View[EightyTable], match: EightyMatch) -> Sequence[Action]:
        """Return the buries, leads and follows worth a search; what is said before play is not searched."""
        table, hand = view.table, view.hand
        if table.phase == BURY:
            return [Action("bury", cards) for cards in candidates_of_bury(hand, table.order)]
        if table.phase != TRICKS:
            return [sensible_call(table, view.seat, hand, table.moves(view.seat, hand))]
        if table.lead is None:
            plays = list(dict.fromkeys(cards for _, cards in leads(table, view.seat, hand)))
        else:
            plays = candidates_of_follow(table, table.lead, view.seat, hand)
        return [PLAY.get(cards) or Action("play", cards) for cards in plays]

    def transpositions(self, view: View[EightyTable], match: EightyMatch) -> Transpositions[EightyDeal] | None:
        """Return what decides how the tricks go on."""
        return ByPosition() if view.table.phase == TRICKS else None

    def why(self, view: View[EightyTable], match: EightyMatch, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        return tuple(reasons(view, action))


HINTS = EightyHints()
