"""Doppelkopf: what speaks for a declaration, an announcement or a card, as a hint says it."""

from collections.abc import Iterator

from pygame_rules.games.doppelkopf.announce import WORDS
from pygame_rules.games.doppelkopf.cards import EYES, FOXES, MARRIAGE, NAMES, SOLOS
from pygame_rules.games.doppelkopf.hints.bidding import MARKS, expected_eyes, regular_chance, solo_chance
from pygame_rules.games.doppelkopf.hints.evaluation import chance
from pygame_rules.games.doppelkopf.hints.partners import MANY, partners
from pygame_rules.games.doppelkopf.hints.play import hidden_from, still_to_play
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat

LIKELY, UNLIKELY = 0.6, 0.2
"""Speak of a partner from the one chance on, and of an opponent up to the other; between them nothing is said."""


def reasons(table: DoppelkopfTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action."""
    if action.verb == "declare":
        yield from _of_choice(hand, str(action.value))
    elif action.verb == "announce":
        side = table.side(seat, hand)
        eyes, role = expected_eyes(table, seat, hand, side)
        mark = MARKS[WORDS[side].index(str(action.value))]
        yield message("doppelkopf-why-word", percent=round(100 * chance(eyes, mark, role)))
    elif action.verb == "play":
        yield from _of_card(table, seat, hand, action.cards)


def _of_choice(hand: CardSet, choice: str) -> Iterator[Message]:
    """Yield how often this choice wins with this hand."""
    if choice in SOLOS:
        yield message("doppelkopf-why-solo", percent=round(100 * solo_chance(hand, choice)))
    elif choice == MARRIAGE:
        yield message("doppelkopf-why-marriage")
    else:
        yield message("doppelkopf-why-regular", percent=round(100 * regular_chance(hand)))


def _of_card(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield what the card does in its trick."""
    if table.playable(hand) == card:
        yield message("only-card")
        return
    order = table.order
    higher = order.beats[card] & hidden_from(table, hand)
    if not table.led:
        if not higher & order.suit_of[card]:
            yield message("doppelkopf-why-top-trump" if card & order.trumps else "doppelkopf-why-highest")
        elif EYES[card] < MANY:
            yield message("doppelkopf-why-draw" if card & order.trumps else "doppelkopf-why-quiet")
        return
    partner = partners(table, seat, hand)[table.winner]
    if card & order.beats[table.best]:
        if not still_to_play(table, seat):
            yield message("doppelkopf-why-takes", n=sum(EYES[one] for one in (*table.trick, card)))
        else:
            yield message("doppelkopf-why-leads", sure="no" if higher else "yes")
        if any(one & FOXES for one in table.trick):
            yield message("doppelkopf-why-fox")
        return
    if partner >= LIKELY:
        yield message("doppelkopf-why-friend", who=NAMES[table.winner], sure="yes" if partner == 1 else "no")
        if EYES[card] >= MANY:
            yield message("doppelkopf-why-feed")
    elif partner <= UNLIKELY and EYES[card] < MANY:
        yield message("doppelkopf-why-little", who=NAMES[table.winner])
    elif EYES[card] < MANY:
        yield message("doppelkopf-why-unknown", who=NAMES[table.winner])
