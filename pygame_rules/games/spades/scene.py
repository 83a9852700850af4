"""Spades: what one seat's page draws."""

from pygame_rules.games.spades.cards import CLUBS, DECK, DIAMONDS, HEARTS, SEATS, SIZE, SPADES, TWO_OF_CLUBS
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.score import bidder, helping
from pygame_rules.games.spades.table import BID, BLIND_NIL, LOOK, SpadesTable
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Call, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat, seat_names
from pygame_rules.model.table import View
from pygame_rules.tricks.scene import hand_zones, suit_groups, trick_zones

NAMES = seat_names(SEATS)
SUITS = (("S", SPADES), ("H", HEARTS), ("C", CLUBS), ("D", DIAMONDS))
"""The suits in the order of a hand: trump first, then red and black in turn."""


def scene(view: View[SpadesTable], match: SpadesMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already scored the deal."""
    table, me = view.table, view.seat
    sides = range(len(match.options.sides))
    mine = table.turn == me
    return Scene(
        phase=phase(table, match),
        seats=tuple(seat_info(table, seat) for seat in range(SEATS)),
        zones=zones(table, me, view.hand),
        ask=Ask(
            prompt=prompt(table, me, view.hand),
            moves=DECK.names(table.playable(view.hand)) if mine and not table.bidding else (),
            calls=calls(table, me) if mine and table.bidding else (),
            layout="grid" if table.looked[me] else "row",
        ),
        note=note(table, me) if mine and table.bidding else None,
        chips=chips(table, match, me),
        facts=tuple(facts(table, match, me)),
        sides=tuple(side_name(match.options, side, me) for side in sides),
        title=ending(match, me) if match.winners else None,
    )


def phase(table: SpadesTable, match: SpadesMatch) -> str:
    """Return which part of the match this is."""
    if table.turn == NOBODY:
        return "match-over" if match.winners else "deal-over"
    return "bid" if table.bidding else "play"


# --- seats and cards ---------------------------------------------------------------------------


def seat_info(table: SpadesTable, seat: Seat) -> SeatInfo:
    """[spades.public] Return what all may know of a seat."""
    return SeatInfo(table.options.side(seat), table.left(seat), status(table, seat), tuple(badges(table, seat)))


def status(table: SpadesTable, seat: Seat) -> Message | None:
    """Return a seat's bid and tricks in a few words; a nil has a badge."""
    bid, tricks = table.bids[seat], table.tricks[seat]
    if bid is None:
        return None
    if table.bidding:
        return message("spades-status-bid", n=bid) if bid else None
    return message("spades-status-play", n=bid, tricks=tricks) if bid else message("spades-status-nil", tricks=tricks)


def badges(table: SpadesTable, seat: Seat) -> list[Message]:
    """Return what stands out about a seat's bid: a nil and how it fares, or a contract that is lost."""
    if table.bids[seat] is None:
        return []
    if table.bids[seat] == 0:
        failed = "yes" if table.tricks[seat] else "no"
        return [message("spades-badge-blind-nil" if table.blind[seat] else "spades-badge-nil", failed=failed)]
    return [message("spades-badge-set")] if lost(table, table.options.side(seat)) else []


def lost(table: SpadesTable, side: int) -> bool:
    """[spades.set] Tell whether a side can no longer reach its contract."""
    bidders = [bidder(table, seat) for seat in table.options.sides[side]]
    to_come = SIZE - sum(table.tricks)
    return not table.bidding and helping(table.options, bidders) + to_come < contract(table, side)


def contract(table: SpadesTable, side: int) -> int:
    """[spades.team-contract] Return the sum of a side's bids so far."""
    return sum(table.bids[seat] or 0 for seat in table.options.sides[side])


def zones(table: SpadesTable, me: Seat, hand: CardSet) -> tuple[Zone, ...]:
    """Return hands and tricks; a hand not looked at is a hand of backs for its own seat too."""
    own = suit_groups(hand, SUITS, SPADES, DECK.names) if table.looked[me] else None
    return (*hand_zones(table, me, own), *trick_zones(table, DECK.names))


# --- what is asked -----------------------------------------------------------------------------


def calls(table: SpadesTable, me: Seat) -> tuple[Call, ...]:
    """[spades.hidden-hand] [spades.bid] Return the buttons of the auction; a bid the cap forbids says so."""
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
        )
        for tricks, bid in enumerate(BID)
    )


def prompt(table: SpadesTable, me: Seat, hand: CardSet) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    if table.turn == NOBODY:
        return None
    if table.turn != me:
        return message("spades-bidding" if table.bidding else "turn", who=NAMES[table.turn])
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
    """Return what has been bid before: by the partner, and by all together."""
    partner = (me + 2) % SEATS
    bid, total = table.bids[partner], sum(bid or 0 for bid in table.bids)
    if table.options.solo or bid is None:
        return message("spades-note-total", total=total)
    kind = "blind" if table.blind[partner] else "bid" if bid else "nil"
    return message("spades-note-partner", who=NAMES[partner], kind=kind, n=bid, total=total)


# --- how it stands -----------------------------------------------------------------------------


def side_name(options: SpadesOptions, side: int, me: Seat) -> Message:
    """Return a side as this seat calls it: a pair, or one player; of the own pair the own seat comes first."""
    seats = sorted(options.sides[side], key=lambda seat: (seat != me, seat))
    if options.solo:
        return message("spades-side-one", who=NAMES[seats[0]])
    return message("spades-side-pair", who=NAMES[seats[0]], who2=NAMES[seats[1]])


def chips(table: SpadesTable, match: SpadesMatch, me: Seat) -> tuple[Message, ...]:
    """Return the scores that matter most, own and best other side, and whether spades are broken."""
    own = match.options.side(me)
    others = [side for side in range(len(match.scores)) if side != own]
    rival = max(others, key=lambda side: match.scores[side])
    names = ("spades-chip-one", "spades-chip-one") if match.options.solo else ("spades-chip-us", "spades-chip-them")
    broken = (message("spades-chip-broken"),) if table.broken and table.turn != NOBODY else ()
    return chip(names[0], match, own), chip(names[1], match, rival), *broken


def chip(name: str, match: SpadesMatch, side: int) -> Message:
    """Return a side's score and bags, very short."""
    who = NAMES[match.options.sides[side][0]]
    limit = match.options.bag_limit or "none"
    return message(name, who=who, score=match.scores[side], bags=match.bags[side], limit=limit)


def facts(table: SpadesTable, match: SpadesMatch, me: Seat) -> list[tuple[Message, Message]]:
    """[spades.public] Return the state of the deal, and the numbers of the table."""
    options = match.options
    pairs = [(side_name(options, side, me), side_fact(table, match, side)) for side in range(len(options.sides))]
    if options.lead_spades == "when_broken":
        broken = "yes" if table.broken else "no"
        pairs.append((message("spades-fact-spades"), message("spades-fact-spades-value", broken=broken)))
    # A finished deal is on the sheet already, and the match then counts the next one.
    number = match.number if table.turn != NOBODY else len(match.sheet)
    pairs.append((message("spades-fact-round"), message("number", n=number)))
    pairs.append((message("spades-fact-dealer"), message("seat", who=NAMES[table.dealer])))
    pairs.append((message("spades-fact-target"), message("spades-fact-points", n=options.target)))
    if options.threshold is not None:
        pairs.append((message("spades-fact-threshold"), message("spades-fact-points", n=options.threshold)))
    if options.bag_limit is not None:
        cost = message("spades-fact-bags-value", n=options.bag_limit, points=options.bag_penalty)
        pairs.append((message("spades-fact-bags"), cost))
    pairs.append((message("spades-fact-buy-in"), message("coins", n=options.buy_in)))
    return pairs


def side_fact(table: SpadesTable, match: SpadesMatch, side: int) -> Message:
    """Return how a side stands in the deal and in the match."""
    bidders = [bidder(table, seat) for seat in match.options.sides[side]]
    return message(
        "spades-fact-side",
        phase="bid" if table.bidding else "play",
        n=contract(table, side),
        tricks=helping(match.options, bidders),
        score=match.scores[side],
        bags=match.bags[side],
    )


def ending(match: SpadesMatch, me: Seat) -> Message:
    """[spades.match-end] Return who has won the match, and why it is over where nobody reached the target."""
    options, scores = match.options, match.scores
    won = title(match, me)
    if options.threshold is None or max(scores) >= options.target or min(scores) >= options.threshold:
        return won
    return message("spades-below", won=won, n=options.threshold)


def title(match: SpadesMatch, me: Seat) -> Message:
    """[spades.winner] [spades.tie] Return who has won the match."""
    options, winners, best = match.options, match.winners, max(match.scores)
    if len(winners) == SEATS:
        return message("spades-tie-all", score=best)
    if not options.solo:
        side = options.side(winners[0])
        first, second = sorted(winners, key=lambda seat: (seat != me, seat))
        return message(
            "spades-won-pair", who=NAMES[first], who2=NAMES[second], score=best, other=match.scores[1 - side]
        )
    if len(winners) == 1:
        return message("spades-won", who=NAMES[winners[0]], score=best)
    return message("spades-tie", n=len(winners), score=best, mine="yes" if me in winners else "no")
