"""Spades: what one seat's page draws."""

from pygame_rules.games.spades.cards import CLUBS, DECK, DIAMONDS, HEARTS, NAMES, SEATS, SIZE, SPADES, TWO_OF_CLUBS
from pygame_rules.games.spades.facts import chips, contract, facts, helping_tricks, house, side_name, title
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.table import BID, BLIND_NIL, LOOK, SpadesTable
from pygame_rules.games.spades.verdict import ending, second
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Call, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.scene import (
    awaited,
    hand_zones,
    hands_played,
    short_names,
    single_cards,
    suit_groups,
    trick_zones,
    tricks,
)

SUITS = (("S", SPADES), ("H", HEARTS), ("C", CLUBS), ("D", DIAMONDS))
"""The suits in the order of a hand: trump first, then red and black in turn."""


def scene(view: View[SpadesTable], match: SpadesMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already scored the deal."""
    table, me = view.table, view.seat
    sides = range(len(match.options.sides))
    mine = table.turn == me
    return Scene(
        phase="bid" if table.bidding else "play",
        seats=tuple(seat_info(table, seat) for seat in range(SEATS)),
        zones=zones(table, me, view.hand),
        ask=Ask(
            prompt=prompt(table, me, view.hand),
            moves=single_cards(view)[::-1],
            calls=calls(table, me) if mine and table.bidding else (),
            layout="grid" if table.looked[me] else "row",
        ),
        note=note(table, me) if mine and table.bidding else second(table, match, me) if table.turn == NOBODY else None,
        chips=chips(table, match, me),
        facts=tuple(facts(table, match, me, view.hand)),
        house=tuple(house(table, match)),
        sides=tuple(side_name(match.options, side, me) for side in sides),
        title=title(match, me) if match.winners else None,
        trumps=short_names(DECK, SPADES),
        tricks=tricks(table, DECK.names),
        hands=hands_played(table, lambda cards: suit_groups(cards, SUITS, SPADES, DECK.names)),
        ending=ending(table, me),
    )


# --- seats and cards ---------------------------------------------------------------------------


def seat_info(table: SpadesTable, seat: Seat) -> SeatInfo:
    """[spades.public] Return what everyone may know of a seat."""
    bid = table.bids[seat]
    tally = (table.tricks[seat], bid) if bid and not table.bidding else None
    return SeatInfo(table.options.side(seat), table.left(seat), status(table, seat), tuple(badges(table, seat)), tally)


def status(table: SpadesTable, seat: Seat) -> Message | None:
    """Return a seat's bid and tricks in a few words; a nil has a badge."""
    bid, tricks = table.bids[seat], table.tricks[seat]
    if bid is None:
        return None
    if table.bidding:
        return message("spades-status-bid", n=bid) if bid else None
    return message("spades-status-play", n=bid, tricks=tricks) if bid else message("spades-status-nil", tricks=tricks)


def badges(table: SpadesTable, seat: Seat) -> list[Message]:
    """Return what stands out about a seat's bid: a nil and how it goes, or a contract that is lost."""
    if table.bids[seat] is None:
        return []
    if table.bids[seat] == 0:
        failed = "yes" if table.tricks[seat] else "no"
        return [message("spades-badge-blind-nil" if table.blind[seat] else "spades-badge-nil", failed=failed)]
    return [message("spades-badge-set")] if lost(table, table.options.side(seat)) else []


def lost(table: SpadesTable, side: int) -> bool:
    """[spades.set] Tell whether a side can no longer reach its contract."""
    to_come = SIZE - sum(table.tricks)
    return not table.bidding and helping_tricks(table, side) + to_come < contract(table, side)


def zones(table: SpadesTable, me: Seat, hand: CardSet) -> tuple[Zone, ...]:
    """Return hands and tricks; a hand that its seat has not looked at shows it only backs."""
    own = suit_groups(hand, SUITS, SPADES, DECK.names) if table.looked[me] else None
    return (*hand_zones(table, me, own), *trick_zones(table, DECK.names))


# --- what is asked -----------------------------------------------------------------------------


def calls(table: SpadesTable, me: Seat) -> tuple[Call, ...]:
    """[spades.hidden-hand] [spades.bid] Return the buttons for bidding; a bid above the cap names its rule."""
    if not table.looked[me]:
        return (
            Call(action_text(DECK, BLIND_NIL), message("spades-call-blind-nil"), "spades.blind-nil"),
            Call(action_text(DECK, LOOK), message("spades-call-look"), "spades.hidden-hand"),
        )
    return tuple(
        Call(
            action_text(DECK, bid),
            message("spades-call-bid", n=tricks) if tricks else message("spades-call-nil"),
            "spades.bid" if tricks else "spades.nil",
            None if tricks <= table.most(me) else "spades.team-bid-cap",
            name=message("spades-named-bid", n=tricks) if tricks else None,
        )
        for tricks, bid in enumerate(BID)
    )


def prompt(table: SpadesTable, me: Seat, hand: CardSet) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    if table.turn != me:
        return awaited(table, "spades-bidding" if table.bidding else "turn")
    if table.bidding:
        return message("spades-your-bid" if table.looked[me] else "spades-your-look")
    playable = table.playable(hand)
    if table.led:
        letter = next(letter for letter, suit in SUITS if suit == table.led)
        return message("spades-your-play", suit=letter, follow="yes" if hand & table.led else "no")
    if playable == TWO_OF_CLUBS != hand:
        return message("spades-your-two-of-clubs")
    return message("spades-your-lead", spades="yes" if playable == hand else "no")


def note(table: SpadesTable, me: Seat) -> Message:
    """[spades.option-nil-value] [spades.option-blind-nil-value] Return the bids so far, and what a nil is worth.

    Of the bids it tells the partner's, and the sum of all.
    """
    options, looked = table.options, table.looked[me]
    partner, total = options.partner(me), sum(filter(None, table.bids))
    bid = table.bids[partner] if partner != NOBODY else None
    way, worth = ("plain", options.nil_value) if looked else ("blind", options.blind_nil_value)
    if bid is None:
        return message("spades-note-total", total=total, way=way, worth=worth)
    kind = "blind" if table.blind[partner] else "bid" if bid else "nil"
    return message("spades-note-partner", who=NAMES[partner], kind=kind, n=bid, total=total, way=way, worth=worth)
