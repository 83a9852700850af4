"""Belote: how the deal and the match stand, in messages."""

from collections.abc import Iterator

from pygame_rules.games.belote.cards import ALL_CARDS, NAMES, ORDERS, SIZE, SUIT
from pygame_rules.games.belote.combinations import BELOTE, best_set
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.score import ROYALS, belote_owner, haul, melds, turned
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.games.belote.wording import counts, meld_words, row
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Gauge
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import team
from pygame_rules.tricks.scene import deal_number, pair, team_name

HIGH_BID = 150
"""From here on the mark of a bid would lie too close to that of all the cards."""


def held_words(table: BeloteTable, seat: Seat, hand: CardSet) -> Message | None:
    """[belote.tierce] [belote.belote] Return the combinations of a hand that has not played or spoken yet."""
    if hand.bit_count() < SIZE or table.said[seat]:
        return None
    standing = table.auction.standing
    order = ORDERS[standing.kind if standing else "N"]
    words = [meld_words(meld) for meld in best_set(hand, order, table.options)]
    suits = SUIT if table.calling else {order.kind: order.trumps}
    royal = [letter for letter, suit in suits.items() if (hand & suit & ROYALS).bit_count() == 2]
    words += [message("belote-royals", suit=letter) for letter in royal]
    return row(words) if words else None


def badges(table: BeloteTable, seat: Seat) -> Iterator[Message]:
    """[belote.say] [belote.compare-team] [belote.belote] Yield what a seat has said, and later what that brings."""
    if not table.settled:
        yield from (message("belote-badge", meld=kind) for kind in table.said[seat])
    elif melds(table)[team(seat)]:
        yield from (message("belote-badge-counts", meld=meld.kind, points=meld.points) for meld in table.shown[seat])
    if belote_owner(table) == seat:
        yield message("belote-badge-royals", points=BELOTE)


def chips(table: BeloteTable, match: BeloteMatch, me: Seat) -> tuple[Message, ...]:
    """Return both scores, one's own first, the contract, and in play how much of it has been taken."""
    us = message("belote-chip-us", score=match.scores[team(me)])
    them = message("belote-chip-them", score=match.scores[1 - team(me)])
    standing = table.auction.standing
    if standing is None:
        return us, them
    bid, factor = standing.words, table.auction.factor
    if table.calling:
        return us, them, message("belote-chip-contract", bid=bid, factor=factor)
    n, expected = sum(declarers_points(table)), 10 * standing.number
    return us, them, message("belote-chip-taken", bid=bid, factor=factor, n=n, expected=expected)


def declarers_points(table: BeloteTable) -> tuple[int, int]:
    """[belote.raw-points] [belote.additional] Return what the declarers have so far: in cards, and what is added."""
    taken = haul(table)
    return taken.cards[0], 10 * (taken.belote[0] + (taken.melds[0] if table.settled else 0))


def gauge(table: BeloteTable) -> Gauge | None:
    """[belote.contract] [belote.raw-points] Return what the declarers have on their way to the bid."""
    standing = table.auction.standing
    if table.calling or standing is None:
        return None
    needed = 10 * standing.number
    cards, extra = declarers_points(table)
    marks = (needed, ALL_CARDS + extra) if needed < HIGH_BID else (needed,)
    return Gauge(message("belote-bar"), cards + extra, marks)


def facts(table: BeloteTable, match: BeloteMatch, me: Seat) -> Iterator[tuple[Message, Message]]:
    """[belote.teams] Yield the state of the deal and the scores."""
    yield from _contract(table)
    yield from _combinations(table)
    taken = turned(table.auction.declarers, haul(table).cards)
    for side in (0, 1):
        yield team_name(side, me), message("belote-fact-side", taken=taken[side], score=match.scores[side])


def house(table: BeloteTable, match: BeloteMatch) -> Iterator[tuple[Message, Message]]:
    """Yield the numbers of the deal and of the table."""
    yield message("belote-fact-deal"), deal_number(table, match)
    yield message("dealer"), message("seat", who=NAMES[table.dealer])
    yield message("target"), message("number", n=match.options.target)


def _contract(table: BeloteTable) -> Iterator[tuple[Message, Message]]:
    """[belote.contract] [belote.raw-points] [belote.kaput] Yield the contract, and how much of it has been taken."""
    auction = table.auction
    if auction.standing is None:
        return
    bidder = NAMES[auction.bidder]
    contract = message("belote-fact-contract-value", who=bidder, bid=auction.standing.words, factor=auction.factor)
    yield message("belote-fact-contract"), contract
    if not table.calling:
        cards, extra = declarers_points(table)
        value = message("belote-fact-taken-value", taken=cards, extra=extra, expected=10 * auction.standing.number)
        yield message("belote-fact-taken"), value


def _combinations(table: BeloteTable) -> Iterator[tuple[Message, Message]]:
    """[belote.compare-team] [belote.belote] Yield who counts combinations and why, and who has beloterebelote."""
    counted = counts(table)
    if counted:
        yield message("belote-fact-melds"), counted
    owner = belote_owner(table)
    if owner != NOBODY:
        yield message("belote-fact-belote"), message("seat", who=NAMES[owner])


def title(match: BeloteMatch, me: Seat) -> Message:
    """[belote.match-end] Return who has won the match."""
    won, scores = team(match.winners[0]), match.scores
    return pair("won-pair", match.winners, me, score=scores[won], other=scores[1 - won])
