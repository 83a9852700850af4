"""The tricks of a deal as zones and a hand in groups, for the scenes of trick games."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from pygame_rules.model.cards import CardSet
from pygame_rules.model.scene import Group, Zone
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.table import TrickTable

Names: TypeAlias = Callable[[CardSet], tuple[str, ...]]
"""Returns the names that the page uses for a set of cards, strongest first."""


def suit_groups(
    hand: CardSet, suits: Iterable[tuple[str, CardSet]], trumps: CardSet, names: Names
) -> tuple[Group, ...]:
    """Return a hand by suits, given as letter and cards; trumps of several suits have no letter."""
    return tuple(Group(letter, names(hand & cards), trump=cards == trumps) for letter, cards in suits if hand & cards)


def hand_zones(table: TrickTable, me: Seat, own: tuple[Group, ...] | None) -> Iterator[Zone]:
    """Yield a zone for each hand: the seat's own as open groups (None hides it), the others as a number of cards."""
    for seat in range(table.seats):
        if seat == me and own is not None:
            yield Zone("hand", seat, groups=own)
        else:
            yield Zone("hand", seat, count=table.left(seat))


def trick_zones(table: TrickTable, names: Names) -> Iterator[Zone]:
    """Yield the current trick, the one before it, and how many tricks each seat has won."""
    yield Zone("trick", plays=_plays(table, table.leader, table.trick, names), winner=_winner(table))
    done = sum(table.tricks)
    if done:
        plays = table.history[table.seats * (done - 1) : table.seats * done]
        # The leader of the next trick won this one; if there is none yet, ``winner`` still does.
        winner = table.leaders[done] if done < len(table.leaders) else table.winner
        yield Zone("last", plays=_plays(table, table.leaders[done - 1], plays, names), winner=winner)
    yield from (Zone("won", seat, count=tricks) for seat, tricks in enumerate(table.tricks))


def _plays(
    table: TrickTable, leader: Seat, plays: Sequence[CardSet], names: Names
) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return the plays of a trick: each seat and its cards."""
    return tuple((table.seat_after(leader, turn), names(cards)) for turn, cards in enumerate(plays))


def _winner(table: TrickTable) -> Seat | None:
    return table.winner if table.trick else None
