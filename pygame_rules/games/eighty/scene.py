"""80 Points: what one seat's page draws."""

from collections.abc import Iterator

from pygame_rules.games.eighty.asking import calls, page_names, prompt, selection
from pygame_rules.games.eighty.cards import BOTTOM, DECK, SEATS, SUIT, WORTHS, Order
from pygame_rules.games.eighty.facts import chips, facts, gauge, house, next_words, title
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.stages import BURY, TRICKS
from pygame_rules.games.eighty.table import EightyTable, buried
from pygame_rules.games.eighty.verdict import ending
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Group, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.match import team
from pygame_rules.tricks.scene import (
    Names,
    hand_zones,
    hands_played,
    short_names,
    single_cards,
    suit_groups,
    team_name,
    trick_zones,
    tricks,
)

PLAIN_SUITS = "SHCD"
"""The plain suits in the order of a hand, black and red in turn."""


def scene(view: View[EightyTable], match: EightyMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already counted the round."""
    table, me, names = view.table, view.seat, page_names(view)
    return Scene(
        phase=table.phase,
        seats=tuple(seat_info(table, seat) for seat in range(SEATS)),
        zones=tuple(zones(table, view)),
        ask=Ask(
            prompt=prompt(view),
            moves=single_cards(view),
            calls=tuple(calls(view)),
            selection=selection(view) if table.turn == me else None,
        ),
        gauge=gauge(table),
        note=note(table, match),
        chips=chips(table, match, me),
        facts=tuple(facts(table, match, me)),
        house=tuple(house(table, match)),
        sides=(team_name(0, me), team_name(1, me)),
        counted=message("eighty-levels-won"),
        title=title(match, me) if match.winners else None,
        trumps=short_names(DECK, table.order.trumps),
        worths=WORTHS,
        tricks=tricks(table, names),
        hands=hands_played(table, lambda cards: groups(cards, table.order, names)),
        ending=ending(table, me, names),
    )


def seat_info(table: EightyTable, seat: Seat) -> SeatInfo:
    """[eighty.sides] Return what all may know of a seat: who starts, who defends."""
    defends = table.starter != NOBODY and team(seat) == team(table.starter)
    badges = (message("eighty-badge-defends"),) if defends else ()
    status = message("eighty-status-starter") if seat == table.starter else None
    return SeatInfo(team(seat), table.left(seat), status, badges)


def zones(table: EightyTable, view: View[EightyTable]) -> Iterator[Zone]:
    """[eighty.bottom-secret] Yield hands, cards shown, the bottom, the trick, the last trick and tricks won."""
    names = page_names(view)
    yield from hand_zones(table, view.seat, groups(view.hand, table.order, names))
    if table.shown and table.phase != TRICKS:
        shower = table.shower if table.shower != NOBODY else table.starter
        yield Zone("shown", shower, groups=groups(table.shown, table.order, names))
    bottom = table.bottom or buried(view.secret)
    if bottom:
        yield Zone("row", name="bottom", cards=names(bottom), label=message("eighty-zone-bottom", n=BOTTOM))
    elif table.phase != BURY:
        count = len(DECK) - table.drawn if table.phase != TRICKS else BOTTOM
        words = "eighty-zone-bottom" if count == BOTTOM else "eighty-zone-stock"
        yield Zone("stock", name="bottom", count=count, label=message(words, n=count))
    yield from trick_zones(table, names)


def groups(hand: CardSet, order: Order, names: Names) -> tuple[Group, ...]:
    """[eighty.trump-group] Return a hand by suits, trumps first, each from high to low."""
    plain = [(letter, SUIT[letter] & ~order.trumps) for letter in PLAIN_SUITS if letter != order.suit]
    # Trumps are of several suits, so their group has no letter.
    return suit_groups(hand, [("", order.trumps), *plain], order.trumps, names)


def note(table: EightyTable, match: EightyMatch) -> Message | None:
    """[eighty.next-attackers] [eighty.next-defenders] Return, after a round, who starts the next one and why."""
    return next_words(table, match) if table.turn == NOBODY and not match.winners else None
