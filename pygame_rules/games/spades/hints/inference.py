"""Spades: what bids and plays say about the hands behind them.

A likelihood with room for mistakes, not a filter: people bid and play differently from us.
"""

from collections.abc import Callable
from functools import cache
from itertools import islice
from math import exp

from pygame_rules.games.spades.cards import ORDER, PLAY, SEATS, SIZE
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.hints.bidding import nil_gain, setting
from pygame_rules.games.spades.hints.evaluation import worth_of
from pygame_rules.games.spades.hints.play import sensible_card
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.table import View
from pygame_rules.tricks.playback import Moment, moments

USUAL = 0.4
"""Tricks by which a hand is usually better than its bid: bids are rounded down, but for the shade."""
SPREAD = 2 * 0.6**2
"""Twice the variance of a hand around its bid: more than our own rounding makes, for people bid differently."""
NIL_SPREAD = 15.0
"""The points a nil brings that make it 2.7 times as likely to be bid."""
SLIP = 0.35
"""How likely a card is that a sensible player would not play, against the one to be expected."""


def explains_bids(view: View[SpadesTable]) -> Likelihood[SpadesDeal]:
    """Return how well imagined hands explain the bids made after looking."""
    table = view.table
    options = table.options
    known = [
        (seat, bid, table.played_by(seat), USUAL + setting(table, seat))
        for seat, bid in enumerate(table.bids)
        if bid is not None and seat != view.seat and not table.blind[seat]
    ]

    def weight(deal: SpadesDeal) -> float:
        total, hands = 1.0, deal.hands
        for seat, bid, gone, usual in known:
            tricks, chance = worth_of(hands[seat] | gone)
            nil = 1 / (1 + exp(-nil_gain(options, tricks, chance) / NIL_SPREAD))
            if bid:
                miss = tricks - usual - bid
                if miss > 0 or bid > 1:
                    total *= exp(-miss * miss / SPREAD)
                total *= 1 - nil
            else:
                total *= nil
        return total

    return weight


def explains_plays(view: View[SpadesTable], thrift: bool) -> Likelihood[SpadesDeal]:
    """Return how well imagined hands explain the cards played, if their owners play sensibly but for slips."""
    table = view.table
    past = [
        (moment.seat, moment.since, moment.table.led, slipping(moment, thrift))
        for moment in moments_of(table)
        if moment.seat != view.seat
    ]

    def weight(deal: SpadesDeal) -> float:
        slips, hands = 0, deal.hands
        for seat, since, led, slip in past:
            hand = hands[seat] | since
            # Whoever follows suit chooses by that suit alone, and of one suit many worlds bring the same cards.
            slips += slip(hand & led or hand)
        return SLIP**slips

    return weight


def slipping(moment: Moment[SpadesTable], thrift: bool) -> Callable[[CardSet], bool]:
    """Return how to tell whether the card of a moment is a slip, from the hand or from its cards of the suit led."""
    table, seat, card, _ = moment
    partner = table.options.partner(seat)

    @cache
    def slip(hand: CardSet) -> bool:
        expected = sensible_card(table, seat, partner, hand, thrift)
        return expected != card and not alike(table, expected, card, hand)

    return slip


def moments_of(table: SpadesTable) -> list[Moment[SpadesTable]]:
    """Return the plays with the tables they faced, the latest first: the deal is played again without hands.

    The last trick says nothing: everybody plays the only card left.
    """
    again = SpadesDeal(SpadesTable(table.options, table.dealer, table.looked), [0] * SEATS)
    again.table.bids, again.table.blind = table.bids, table.blind
    again.table.begin_play(table.leaders[0] if table.leaders else table.turn)
    plays = islice(table.plays(), SEATS * (SIZE - 1))
    return moments(again, [(seat, PLAY[card]) for seat, card in plays])


def alike(table: SpadesTable, one: CardSet, two: CardSet, hand: CardSet) -> bool:
    """Tell whether two cards of a hand differ in nothing: only cards that are gone lie between them."""
    if ORDER.suit_of[one] != ORDER.suit_of[two]:
        return False
    between = (max(one, two) - 1) & -(min(one, two) << 1)
    gone = table.seen & ~sum(table.trick) if table.led else table.seen
    return not between & ~hand & ~gone
