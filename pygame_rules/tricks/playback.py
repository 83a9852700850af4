"""Past plays: the tables that seats faced, found by playing a deal again from what everyone saw."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeAlias

from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.deal import AnyDeal, Deal
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.match import Result
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import TableT


class Moment(NamedTuple, Generic[TableT]):
    """A play: the table before it, and what has left that hand since, these cards included."""

    table: TableT
    seat: Seat
    cards: CardSet
    since: CardSet


Chance: TypeAlias = Callable[[Moment[TableT], CardSet], float]
"""Returns how likely a seat is to make the play of a moment from a hand."""


def moments(again: Deal[TableT, Result], actions: Iterable[tuple[Seat, Action]]) -> list[Moment[TableT]]:
    """Return the plays among these actions, the latest first.

    They are carried out on ``again``, a deal that stands where the first of them was made; it may hold other cards.
    """
    found: list[Moment[TableT]] = []
    for seat, action in actions:
        if action.verb == "play":
            found.append(Moment(again.table.copy(), seat, action.cards, 0))
        again.apply(seat, action)
    since = dict.fromkeys(range(len(again.hands)), 0)
    for place in range(len(found) - 1, -1, -1):
        moment = found[place]
        since[moment.seat] |= moment.cards
        found[place] = moment._replace(since=since[moment.seat])
    return found[::-1]


def explained_by(past: Sequence[Moment[TableT]], chance: Chance[TableT]) -> Likelihood[AnyDeal]:
    """Return how well imagined hands explain past plays; each different hand of a seat is asked about once."""
    by_seat: dict[Seat, list[Moment[TableT]]] = {}
    for moment in past:
        by_seat.setdefault(moment.seat, []).append(moment)
    known: dict[tuple[Seat, CardSet], float] = {}

    def weight(deal: AnyDeal) -> float:
        total, hands = 1.0, deal.hands
        for seat, plays in by_seat.items():
            hand = hands[seat]
            likely = known.get((seat, hand))
            if likely is None:
                likely = 1.0
                for moment in plays:
                    likely *= chance(moment, hand | moment.since)
                known[seat, hand] = likely
            total *= likely
        return total

    return weight
