"""Spades: the reasons that a hint gives for a bid or a card."""

from collections.abc import Iterator

from pygame_rules.games.spades.cards import DECK, NAMES, ORDER, SEATS, SPADES
from pygame_rules.games.spades.hints.bidding import WORRIED, nil_before, push
from pygame_rules.games.spades.hints.evaluation import nil_chance, tricks_of
from pygame_rules.games.spades.hints.play import live_nil, needed
from pygame_rules.games.spades.hints.value import chance_to_win
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.table import SpadesTable, left_of
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View

HONOURS = DECK.where(lambda face: face[1] in "AKQJ")


def reasons(view: View[SpadesTable], match: SpadesMatch, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action, the situation first."""
    table = view.table
    if action.verb == "blind-nil":
        yield message("spades-why-blind-nil")
    elif action.verb == "bid":
        yield from _of_bid(view, table, match, action)
    elif action.verb == "play":
        partner = table.options.partner(view.seat)
        yield from _of_contracts(table, view.seat, partner)
        yield from _of_card(view, table, partner, action.cards)


def _of_bid(view: View[SpadesTable], table: SpadesTable, match: SpadesMatch, action: Action) -> Iterator[Message]:
    """Yield what the hand is worth, and what the score asks for."""
    tricks = tricks_of(view.hand)
    worth = max(0, round(tricks))
    # To bid fewer would otherwise seem to contradict what the hand is worth.
    fewer = isinstance(action.value, int) and 0 < action.value < worth
    yield message("spades-why-tricks", tricks=worth, fewer="yes" if fewer else "no")
    if action.value == 0:
        yield message("spades-why-nil", percent=round(100 * nil_chance(view.hand)))
        if chance_to_win(match, view.seat) < WORRIED:
            yield message("spades-why-last-hope", n=table.options.nil_value)
        elif nil_chance(view.hand) < 0.5:
            yield message("spades-why-nil-tried")
    elif push(table, view.seat, tricks, match) > 0:
        yield message("spades-why-behind")
    elif push(table, view.seat, tricks, match) < 0:
        yield message("spades-why-ahead")
    nil = nil_before(table, view.seat)
    if action.value and nil != NOBODY:
        yield message("spades-why-set-nil", who=NAMES[nil])


def _of_contracts(table: SpadesTable, seat: Seat, partner: Seat) -> Iterator[Message]:
    """Yield what the bids ask of this seat now."""
    if live_nil(table, seat):
        yield message("spades-why-own-nil")
        return
    if partner != NOBODY and live_nil(table, partner):
        yield message("spades-why-cover", who=NAMES[partner])
    for other in range(SEATS):
        if other not in (seat, partner) and live_nil(table, other) and may_win(table, other):
            yield message("spades-why-set-nil", who=NAMES[other])
    need, left = needed(table.bids, table.tricks, seat, partner)
    if need > left:
        yield message("spades-why-lost")
    elif need > 0:
        yield message("spades-why-need", n=need, left=left)
    else:
        yield message("spades-why-home")


def may_win(table: SpadesTable, seat: Seat) -> bool:
    """Tell whether the trick may still fall to a seat: it wins it now, or has not played yet."""
    return table.winner == seat or (seat - table.leader) % SEATS >= len(table.trick) or not table.led


def _of_card(view: View[SpadesTable], table: SpadesTable, partner: Seat, card: CardSet) -> Iterator[Message]:
    """Yield what the card does in its trick."""
    if table.playable(view.hand) == card:
        yield message("only-card")
        return
    suit = ORDER.suit_of[card]
    highest = not DECK.all & ~table.seen & ~view.hand & suit & -card
    if not table.led:
        if highest:
            yield message("spades-why-highest", suit=DECK.text(card)[0])
        elif not card & HONOURS:
            yield message("spades-why-low-lead")
    elif table.winner == partner and card < table.best:
        yield message("spades-why-partner-wins")
    elif not suit & table.led and suit == SPADES:
        yield message("spades-why-ruff")
    elif not suit & table.led:
        yield message("spades-why-discard")
    elif not card & ORDER.beats[table.best]:
        keeps = view.hand & table.led & ORDER.beats[table.best]
        yield message("spades-why-duck" if keeps else "spades-why-low")
    elif len(table.trick) == SEATS - 1:
        yield message("spades-why-takes")
    else:
        yield message("spades-why-lead-taken")
    if partner != NOBODY and (card & ORDER.beats[table.best] if table.led else highest):
        yield from _against(table, view.seat, partner)


def _against(table: SpadesTable, seat: Seat, partner: Seat) -> Iterator[Message]:
    """Yield why a trick may be wanted beyond one's own contract: the others lack it."""
    own, left = needed(table.bids, table.tricks, seat, partner)
    theirs, _ = needed(table.bids, table.tricks, left_of(seat), left_of(partner))
    if own <= 0 < theirs <= left:
        yield message("spades-why-against", n=theirs, left=left)
