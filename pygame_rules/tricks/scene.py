"""What the scenes of trick games share: hands, tricks, cards to play, partners, whom the table waits for."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from pygame_rules.model.cards import COPY_MARK, SUITS, CardSet, Deck
from pygame_rules.model.ending import Deciding, Trick
from pygame_rules.model.match import Match
from pygame_rules.model.messages import Argument, Message, message
from pygame_rules.model.scene import Group, Zone
from pygame_rules.model.seats import NOBODY, Seat, seat_names
from pygame_rules.model.table import View
from pygame_rules.tricks.match import partner
from pygame_rules.tricks.table import TrickTable

Names: TypeAlias = Callable[[CardSet], tuple[str, ...]]
"""Returns the names that the page uses for a set of cards, strongest first."""


def suit_groups(
    hand: CardSet, suits: Iterable[tuple[str, CardSet]], trumps: CardSet, names: Names
) -> tuple[Group, ...]:
    """Return a hand by suits, given as letter and cards; trumps of several suits have no letter."""
    return tuple(Group(letter, names(hand & cards), trump=cards == trumps) for letter, cards in suits if hand & cards)


@cache
def short_names(deck: Deck, cards: CardSet) -> tuple[str, ...]:
    """Return a set of cards by as few names as a scene has for them: whole suits, whole ranks, single cards."""
    suits = {letter: suit for letter, suit in zip(SUITS, deck.suits, strict=True) if not suit & ~cards}
    rest = cards & ~sum(suits.values())
    ranks = {rank: deck.parse("".join(suit + rank * deck.copies for suit in SUITS)) for rank in deck.ranks}
    whole = {rank: held for rank, held in ranks.items() if held & rest and not held & ~cards}
    return (*suits, *whole, *deck.faces(deck.distinct(rest & ~sum(whole.values()))))


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
    done = finished(table)
    if done:
        yield Zone("last", plays=plays_of(table, done - 1, names), winner=trick_winners(table)[-1])
    yield from (Zone("won", seat, count=tricks) for seat, tricks in enumerate(table.tricks))


def finished(table: TrickTable) -> int:
    """Return how many tricks are finished."""
    return len(table.history) // table.seats


def trick_winners(table: TrickTable) -> list[Seat]:
    """Return who won each finished trick."""
    # The leader of the next trick won this one; if there is none yet, ``winner`` still does.
    return [*table.leaders[1:], table.winner][: finished(table)]


def plays_of(table: TrickTable, number: int, names: Names) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return the plays of a finished trick; tricks are counted from 0."""
    plays = table.history[table.seats * number : table.seats * (number + 1)]
    return _plays(table, table.leaders[number], plays, names)


def tricks(table: TrickTable, names: Names) -> tuple[Trick, ...]:
    """Return the finished tricks of the deal."""
    return tuple(Trick(plays_of(table, number, names), winner) for number, winner in enumerate(trick_winners(table)))


def reached(table: TrickTable, seats: Collection[Seat], needed: int, worth: Callable[[CardSet], int]) -> int:
    """Return the trick with which these seats had won so much, else the last one."""
    won = trick_winners(table)
    for number, winner in enumerate(won):
        if winner in seats:
            needed -= sum(map(worth, table.history[table.seats * number : table.seats * (number + 1)]))
        if needed <= 0:
            return number
    return len(won) - 1


def hands_played(table: TrickTable, groups: Callable[[CardSet], tuple[Group, ...]]) -> tuple[tuple[Group, ...], ...]:
    """Return what every seat has played in a finished deal, arranged as a hand; nothing while the deal runs."""
    if table.turn != NOBODY or not table.history:
        return ()
    return tuple(groups(table.played_by(seat)) for seat in range(table.seats))


def deciding(table: TrickTable, number: int, names: Names) -> Deciding | None:
    """Return the trick that decided a deal, and how it was won; None where no trick was played."""
    if not 0 <= number < finished(table):
        return None
    trick = Trick(plays_of(table, number, names), trick_winners(table)[number])
    cards = next(cards for seat, cards in trick.plays if seat == trick.winner)
    text = "".join(card.removesuffix(COPY_MARK) for card in cards)
    note = message("trick", who=seat_names(table.seats)[trick.winner], cards=text)
    return Deciding(trick, message("deciding-trick", n=number + 1), note)


def single_cards(view: View[TrickTable]) -> tuple[str, ...]:
    """Return the single cards that a seat may play now, in the order of its moves."""
    plays = [move.cards for move in view.moves() if move.verb == "play"]
    return tuple(view.table.deck.text(cards) for cards in plays if cards.bit_count() == 1)


def awaited(table: TrickTable, kind: str = "turn") -> Message | None:
    """Return whom the table waits for, or None at the end and when chance moves."""
    return message(kind, who=seat_names(table.seats)[table.turn]) if table.turn >= 0 else None


def deal_number(table: TrickTable, match: Match) -> Message:
    """Return which deal this is. A finished one is on the sheet already, and the match then counts the next one."""
    return message("number", n=match.number if table.turn != NOBODY else len(match.sheet))


def won_alone(kind: str, match: Match, me: Seat) -> Message:
    """Return who has won a match in which everyone plays alone, or that several share the first place."""
    winners, best = match.winners, max(match.scores)
    if len(winners) == 1:
        return message(kind, who=seat_names(len(match.scores))[winners[0]], score=best)
    return message("tie", n=len(winners), score=best, mine="yes" if me in winners else "no")


def pair(kind: str, seats: Iterable[Seat], me: Seat, **arguments: Argument) -> Message:
    """Return a message about two partners among four, of whom the viewer comes first."""
    first, second = sorted(seats, key=lambda seat: (seat != me, seat))
    names = seat_names(4)
    return message(kind, who=names[first], who2=names[second], **arguments)


def team_name(team: int, me: Seat) -> Message:
    """Return what a viewer calls a team."""
    return pair("pair", (team, partner(team)), me)


def _plays(
    table: TrickTable, leader: Seat, plays: Sequence[CardSet], names: Names
) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return the plays of a trick: each seat and its cards."""
    return tuple((table.seat_after(leader, turn), names(cards)) for turn, cards in enumerate(plays))


def _winner(table: TrickTable) -> Seat | None:
    return table.winner if table.trick else None
