"""Belote: how a beginner calls: by its own hand alone, as low as it can, never to double or to help its partner."""

from pygame_rules.games.belote.auction import PASS
from pygame_rules.games.belote.hints.bidding import PASSED_OUT, weighed
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat


def call(table: BeloteTable, seat: Seat, hand: CardSet) -> Action:
    """Return the lowest bid of the kind that suits the hand best, or a pass where none is expected to score."""
    auction = table.auction
    if auction.asked or (auction.standing and auction.declarers == seat % 2):
        return PASS
    mind = table.copy()
    # What others have called tells a beginner nothing of their cards.
    mind.auction = auction._replace(calls=())
    bids = [pair for pair in weighed(mind, seat, hand) if pair[0].verb == "bid"]
    action, points = max(bids, key=lambda pair: pair[1], default=(PASS, PASSED_OUT))
    return action if points > PASSED_OUT else PASS
