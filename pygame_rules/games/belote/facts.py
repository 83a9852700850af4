"""Belote: how the deal and the match stand, in messages."""

from pygame_rules.games.belote.cards import ORDERS, SEATS, SIZE, SUIT
from pygame_rules.games.belote.combinations import best_set
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.score import ROYALS, belote, belote_owner, haul, melds, turned
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.games.belote.wording import counts, meld_words, row
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat, seat_names

NAMES = seat_names(SEATS)


def side_name(side: int, me: Seat) -> Message:
    """[belote.teams] Return the name of a team; one's own begins with one's own seat."""
    first, second = sorted((side, side + 2), key=lambda seat: (seat != me, seat))
    return message("pair", who=NAMES[first], who2=NAMES[second])


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


def chips(table: BeloteTable, match: BeloteMatch, me: Seat) -> tuple[Message, ...]:
    """Return both scores, one's own first, and the contract."""
    own = me % 2
    scores = (
        message("belote-chip-us", score=match.scores[own]),
        message("belote-chip-them", score=match.scores[1 - own]),
    )
    standing = table.auction.standing
    if standing is None:
        return scores
    return *scores, message("belote-chip-contract", bid=standing.words, factor=table.auction.factor)


def facts(table: BeloteTable, match: BeloteMatch, me: Seat) -> list[tuple[Message, Message]]:
    """Return the state of the deal and of the match."""
    pairs = [*_contract(table), *_combinations(table)]
    taken = turned(table.auction.declarers, haul(table).cards)
    for side in (0, 1):
        points = message("belote-fact-side", taken=taken[side], score=match.scores[side])
        pairs.append((side_name(side, me), points))
    # A finished deal is on the sheet already, and the match then counts the next one.
    number = match.number if table.turn != NOBODY else len(match.sheet)
    pairs.append((message("belote-fact-deal"), message("number", n=number)))
    pairs.append((message("dealer"), message("seat", who=NAMES[table.dealer])))
    pairs.append((message("target"), message("number", n=match.options.target)))
    return pairs


def _contract(table: BeloteTable) -> list[tuple[Message, Message]]:
    """[belote.contract] [belote.raw-points] [belote.kaput] Return the contract, and how much of it has been taken."""
    auction = table.auction
    if auction.standing is None:
        return []
    bidder = NAMES[auction.bidder]
    contract = message("belote-fact-contract-value", who=bidder, bid=auction.standing.words, factor=auction.factor)
    pairs = [(message("belote-fact-contract"), contract)]
    if not table.calling:
        team = auction.declarers
        counted = melds(table)[team] if table.settled else 0
        extra = 10 * (counted + belote(table)[team])
        value = message(
            "belote-fact-taken-value", taken=haul(table).cards[0], extra=extra, expected=10 * auction.standing.number
        )
        pairs.append((message("belote-fact-taken"), value))
    return pairs


def _combinations(table: BeloteTable) -> list[tuple[Message, Message]]:
    """[belote.compare-team] [belote.belote] Return who counts combinations and why, and who has beloterebelote."""
    pairs = []
    counted = counts(table)
    if counted:
        pairs.append((message("belote-fact-melds"), counted))
    owner = belote_owner(table)
    if owner != NOBODY:
        pairs.append((message("belote-fact-belote"), message("seat", who=NAMES[owner])))
    return pairs


def title(match: BeloteMatch, me: Seat) -> Message:
    """[belote.match-end] Return who has won the match."""
    side = match.winners[0] % 2
    first, second = sorted(match.winners, key=lambda seat: (seat != me, seat))
    scores = match.scores
    return message("won-pair", who=NAMES[first], who2=NAMES[second], score=scores[side], other=scores[1 - side])
