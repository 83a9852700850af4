"""Belote: what speaks for a call or a card, said with a hint."""

from collections.abc import Iterator

from pygame_rules.games.belote.auction import BIDS, Bid
from pygame_rules.games.belote.hints.bidding import partners_number, prospect_of, weighed
from pygame_rules.games.belote.hints.play import ALL, threatened
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.games.belote.wording import stakes
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

GIFT = 10
"""A card worth this many points counts as a gift to the partner's trick."""


def reasons(table: BeloteTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Message]:
    """Yield what speaks for an action of the awaited seat."""
    if table.calling:
        yield from call_reasons(table, seat, hand, action)
    elif action.verb == "play":
        yield card_reason(table, seat, hand, action.cards)
    else:
        yield message("belote-why-say")


def call_reasons(table: BeloteTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Message]:
    """Yield what is expected of the contract that a call is about."""
    auction = table.auction
    bid = BIDS[str(action.value)] if action.verb == "bid" else auction.standing
    if bid is None:
        yield message("belote-why-weak")
        return
    bidder = seat if action.verb == "bid" else auction.bidder
    points = expected_points(table, seat, hand, bid, bidder)
    yield message(
        "belote-why-points", side=side_of(bidder, seat), option=bid.kind, points=points, expected=10 * bid.number
    )
    if action.verb in ("double", "redouble"):
        yield stakes(table, bid, action.verb)
    elif action.verb == "bid" and points < 10 * bid.number:
        yield yet(table, seat, hand)
    elif bidder == partner(seat) and auction.factor == 1:
        yield message("belote-why-leave")
    elif side_of(bidder, seat) == "they":
        yield from instead(table, seat, hand)


def yet(table: BeloteTable, seat: Seat, hand: CardSet) -> Message:
    """Return why a bid is worth its risk though a little less is expected than it asks for."""
    auction = table.auction
    if auction.standing and side_of(auction.bidder, seat) == "they":
        theirs = expected_points(table, seat, hand, auction.standing, auction.bidder)
        return message("belote-why-over", points=theirs, bid=auction.standing.words)
    return message("belote-why-yet")


def instead(table: BeloteTable, seat: Seat, hand: CardSet) -> Iterator[Message]:
    """Yield what speaks against the best bid there would be, if it is expected to fail."""
    bids = [(points, action) for action, points in weighed(table, seat, hand, bold=True) if action.verb == "bid"]
    if not bids:
        return
    _, best = max(bids)
    bid = BIDS[str(best.value)]
    points = expected_points(table, seat, hand, bid, seat)
    if points < 10 * bid.number:
        yield message("belote-why-instead", bid=bid.words, points=points)


def side_of(bidder: Seat, seat: Seat) -> str:
    """Return whose bid it is, for this seat."""
    return "they" if (bidder - seat) % 2 else "we"


def expected_points(table: BeloteTable, seat: Seat, hand: CardSet, bid: Bid, bidder: Seat) -> int:
    """Return the points declarers can expect in card points, additional points included."""
    helped = partners_number(table.auction, seat, bid.kind) if bidder == seat else 0
    prospect = prospect_of(table.options, bid, bidder, seat, hand, helped)
    return round(prospect.points + 10 * prospect.extra)


def card_reason(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet) -> Message:
    """Return what speaks for a card."""
    order, others = table.order, ALL & ~table.seen & ~hand
    playable = table.playable(hand)
    if playable == card:
        return message("only-card")
    stands = not others & order.beats[card] & (order.trumps if card & order.trumps else ~order.trumps)
    if not table.led:
        if card & order.trumps:
            ours = table.auction.declarers == seat % 2
            return message("belote-why-draw" if ours and hand & ~order.trumps else "belote-why-lead")
        if hand & order.trumps and hand.bit_count() == 2 and not stands:
            return message("belote-why-keep")
        return message("belote-why-stands" if stands else "belote-why-lead")
    ours = table.winner == partner(seat)
    if card & order.beats[table.best]:
        if playable & order.beats[table.best] & order.beats[card] and not threatened(table, seat, card, others):
            return message("belote-why-enough")
        return message("belote-why-win", sure="no" if threatened(table, seat, card, others) else "yes")
    if ours and order.points[card] >= GIFT:
        return message("belote-why-give", points=order.points[card])
    return message("belote-why-little", ours="yes" if ours else "no")
