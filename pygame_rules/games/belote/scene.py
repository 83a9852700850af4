"""Belote: what one seat's page draws."""

from collections.abc import Iterator, Sequence

from pygame_rules.games.belote.auction import BIDS, DOUBLE, KAPUT, REDOUBLE, bound, sticking
from pygame_rules.games.belote.cards import (
    DECK,
    HEIGHT,
    HEIGHT_POINTS,
    ORDERS,
    SEATS,
    SIMPLE_POINTS,
    SUIT,
    TRUMP_POINTS,
    BeloteOrder,
)
from pygame_rules.games.belote.combinations import SAYING, cards_of
from pygame_rules.games.belote.facts import badges, chips, facts, gauge, held_words, house, title
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.games.belote.verdict import ending
from pygame_rules.games.belote.wording import meld_words, row, said_words, stakes
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, AuctionCall, Call, Dial, DialOption, Group, Scene, SeatInfo, Switch, Zone
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.match import team
from pygame_rules.tricks.scene import (
    awaited,
    hand_zones,
    hands_played,
    short_names,
    single_cards,
    suit_groups,
    team_name,
    trick_zones,
    tricks,
)

SUITS = "SHCD"
"""The suits in the order of a hand, red and black in turn; the trump comes first."""

CALLS = {
    "pass": (message("belote-call-pass"), "belote.pass"),
    "double": (message("belote-call-double"), "belote.double"),
    "redouble": (message("belote-call-redouble"), "belote.redouble"),
}
CALLED = {
    "pass": message("belote-called-pass"),
    "double": message("belote-called-double"),
    "redouble": message("belote-called-redouble"),
}


def scene(view: View[BeloteTable], match: BeloteMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already scored the deal."""
    table, me = view.table, view.seat
    mine = table.turn == me
    return Scene(
        phase="bid" if table.calling else "play",
        seats=tuple(seat_info(table, seat) for seat in range(SEATS)),
        zones=tuple(zones(table, me, view.hand)),
        ask=Ask(
            prompt=prompt(table, me, view.hand),
            moves=single_cards(view),
            calls=tuple(calls(view)),
            dial=dial(table, me, view.hand) if mine and table.calling and not table.auction.asked else None,
        ),
        auction=auction(table),
        note=note(view),
        gauge=gauge(table),
        chips=chips(table, match, me),
        facts=tuple(facts(table, match, me)),
        house=tuple(house(table, match)),
        sides=(team_name(0, me), team_name(1, me)),
        title=title(match, me) if match.winners else None,
        trumps=short_names(DECK, table.order.trumps),
        worths=() if table.calling else worths(table.order.kind),
        tricks=tricks(table, DECK.names),
        hands=hands_played(table, lambda cards: groups(cards, table.order)),
        ending=ending(table, me),
    )


# --- seats and cards ---------------------------------------------------------------------------


def seat_info(table: BeloteTable, seat: Seat) -> SeatInfo:
    """Return what everybody may know of a seat."""
    return SeatInfo(team(seat), table.left(seat), status(table, seat), tuple(badges(table, seat)))


def status(table: BeloteTable, seat: Seat) -> Message | None:
    """Return the last call of a seat; in play its tricks, and for the bidder the contract."""
    if table.calling:
        calls = [action for caller, action in table.auction.calls if caller == seat]
        return call_words(calls[-1].verb, calls[-1].value) if calls else None
    bid, tricks = table.auction.standing, table.tricks[seat]
    if bid is None:
        return None
    if seat != table.auction.bidder:
        return message("belote-status-tricks", tricks=tricks)
    return message("belote-status-bidder", bid=bid.words, factor=table.auction.factor, tricks=tricks)


def zones(table: BeloteTable, me: Seat, hand: CardSet) -> Iterator[Zone]:
    """Yield hands, combinations and tricks."""
    yield from hand_zones(table, me, groups(hand, table.order))
    yield from shown_zones(table)
    yield from trick_zones(table, DECK.names)


def shown_zones(table: BeloteTable) -> Iterator[Zone]:
    """[belote.show] Yield the cards that a seat has shown and still holds, for the first three tricks."""
    for seat, melds in enumerate(table.shown):
        held = cards_of(melds) & ~table.seen
        if held and len(table.leaders) <= 3:
            words = row([meld_words(meld) for meld in melds])
            yield Zone("shown", seat, groups=groups(held, table.order), label=words)


def groups(cards: CardSet, order: BeloteOrder) -> tuple[Group, ...]:
    """Return cards by suits, trumps first, each from high to low as tricks are won."""
    letters = sorted(SUITS, key=lambda letter: letter != order.kind)
    suits = [(letter, SUIT[letter]) for letter in letters]
    return suit_groups(cards, suits, order.trumps, lambda held: names(held, order))


def names(cards: CardSet, order: BeloteOrder) -> tuple[str, ...]:
    """Return the cards of a suit from high to low."""
    return tuple(DECK.text(card) for card in order.descending(cards))


def worths(kind: str) -> tuple[tuple[str, int], ...]:
    """[belote.values-simple] [belote.values-trump] [belote.values-height] Return what the cards bring."""
    if kind == HEIGHT:
        return tuple(HEIGHT_POINTS.items())
    trumps = {kind + rank: points for rank, points in TRUMP_POINTS.items() if points != SIMPLE_POINTS.get(rank)}
    return tuple({**SIMPLE_POINTS, **trumps}.items())


# --- what is asked -----------------------------------------------------------------------------


def calls(view: View[BeloteTable]) -> Iterator[Call]:
    """[belote.bid-turn] [belote.manual-say] [belote.manual-show] Yield the buttons."""
    for move in view.moves():
        if move.verb in CALLS:
            yield Call(move.verb, *CALLS[move.verb])
        if move.verb == "say":
            words = said_words(SAYING[str(move.value)])
            yield Call(action_text(DECK, move), message("belote-call-say", words=words), "belote.manual-say")
        if move.verb == "show":
            melds = view.table.showable(view.seat, view.hand)[move.cards]
            label = message("belote-call-show", words=row([meld_words(meld) for meld in melds]))
            cards = names(move.cards, ORDERS[HEIGHT])
            yield Call(action_text(DECK, move), label, "belote.manual-show", cards=cards)


def dial(table: BeloteTable, me: Seat, hand: CardSet = 0) -> Dial | None:
    """[belote.bid] [belote.higher-bid] Return the parts of a bid; None where nothing higher can be bid."""
    auction, options = table.auction, table.options
    for_suit, for_height = auction.least(options)
    leasts = {kind: for_height if kind == HEIGHT else for_suit for kind in auction.kinds(options, me)}
    kinds = [kind for kind, number in leasts.items() if number <= options.max_bid]
    if not kinds:
        return None
    least = min(leasts[kind] for kind in kinds)
    must, from_number = auction.must_kaput(options, me), max(options.kaput_min, least)
    kaput = from_number <= options.max_bid
    least = from_number if must else least
    return Dial(
        verb="bid",
        label=message("belote-call-bid", number=least, option=kinds[0], switch="yes" if must else "no"),
        note=message("belote-promise", number=least, option=kinds[0], switch="yes" if must else "no"),
        rule="belote.bid",
        min=least,
        max=options.max_bid,
        options=tuple(map(dial_option, kinds)),
        switch=kaput_switch(from_number, must, options) if kaput else None,
        option=longest([kind for kind in kinds if kind != HEIGHT and leasts[kind] <= least], hand),
    )


def kaput_switch(number: int, must: bool, options: BeloteOptions) -> Switch:
    """[belote.kaput-number] [belote.kaput-sticks] Return the switch for kaput, which can be bid from a number on."""
    note = message("belote-kaput-note", number=number, switch="yes" if must else "no")
    rule = sticking(options) if must else bound(options, "kaput_min")
    return Switch(KAPUT, message("belote-kaput"), number, must, note, rule)


def dial_option(kind: str) -> DialOption:
    """[belote.values-trump] [belote.values-height] Return what is bid: a suit or height, and what cards then count."""
    suit = kind if kind in SUIT else None
    trumps = short_names(DECK, ORDERS[kind].trumps)
    return DialOption(kind, message("belote-trump", option=kind), suit, trumps, worths(kind))


def longest(suits: Sequence[str], hand: CardSet) -> str:
    """Return the suit of which a hand has most, of equal ones the one that counts most as trump; "" for no suits."""

    def strength(suit: str) -> tuple[int, int]:
        held = singly(hand & SUIT[suit])
        return len(held), sum(ORDERS[suit].points[card] for card in held)

    return max(suits, key=strength, default="")


def auction(table: BeloteTable) -> tuple[AuctionCall, ...]:
    """[belote.bid-turn] Return the calls of the auction, which stay in sight until the second trick."""
    if len(table.leaders) > 1:
        return ()
    last = max((place for place, (_, action) in enumerate(table.auction.calls) if action.verb == "bid"), default=-1)
    return tuple(
        AuctionCall(seat, call_words(action.verb, action.value), place == last)
        for place, (seat, action) in enumerate(table.auction.calls)
    )


def call_words(verb: str, value: int | str | None) -> Message:
    """Return a call in few words."""
    return BIDS[str(value)].words if verb == "bid" else CALLED[verb]


def prompt(table: BeloteTable, me: Seat, hand: CardSet) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    if table.turn != me:
        return awaited(table, "belote-bidding" if table.calling else "turn")
    if table.calling:
        return auction_prompt(table, me)
    if not table.led:
        return message("your-lead")
    letter = next(letter for letter, suit in SUIT.items() if suit == table.led)
    rule = table.duty.binding(hand)
    duty = rule.removeprefix("belote.") if rule else "any"
    if duty == "option-trump-partner" and table.best & table.order.trumps:
        duty = "overtrump"
    return message("belote-your-play", suit=letter, duty=duty)


def auction_prompt(table: BeloteTable, me: Seat) -> Message:
    """[belote.bid-turn] [belote.double] [belote.redouble] [belote.highest-bid] Return which calls there are."""
    if table.auction.asked:
        return message("belote-your-answer")
    return message("belote-your-bid", bid="yes" if dial(table, me) else "no", answer=answer(table, me))


def answer(table: BeloteTable, me: Seat) -> str:
    """[belote.double] [belote.redouble] Return the verb with which this seat may answer the bid; "none" without one."""
    calls = (call for call in (DOUBLE, REDOUBLE) if not table.auction.fault(table.options, me, call))
    return next((call.verb for call in calls), "none")


def note(view: View[BeloteTable]) -> Message | None:
    """[belote.say] [belote.factor] Return what one's own hand has to say, and what an answer to the bid means."""
    table, me = view.table, view.seat
    words = held_words(table, me, view.hand) if len(table.leaders) <= 1 else None
    held = words and message("belote-note-held", words=words)
    bid, verb = table.auction.standing, answer(table, me) if table.calling and table.turn == me else "none"
    if bid is None or verb == "none":
        return held
    rest = stakes(table, bid, verb)
    return message("belote-note-two", first=held, rest=rest) if held else rest
