"""Belote: what speaks for a call or a card, said with a hint."""

from collections.abc import Iterator, Sequence

from pygame_rules.games.belote.auction import BIDS, Bid
from pygame_rules.games.belote.cards import DECK, HEIGHT, NAMES, SEATS, BeloteOrder
from pygame_rules.games.belote.hints.bidding import UNKNOWN, extra_of, partners_number, prospect_of, weighed
from pygame_rules.games.belote.hints.play import ALL, TEN, highest, threatened
from pygame_rules.games.belote.score import stake_of
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.games.belote.wording import stakes
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Unseen
from pygame_rules.tricks.match import partner
from pygame_rules.tricks.table import keep_to

GIFT = 10
"""A card worth this many points counts as a gift to the partner's trick, and costs more than a little."""
LITTLE = 3
"""The most points that a card is worth whose lead risks little."""
FEW_HIGHER = 2
"""So many higher cards of its suit are few: a lead that is worth a little more may stand against them."""

HIDDEN, ALONE, EACH = 13.0, 10.2, 12.0
"""What a bid tells of hidden additional points, in card points: the least, and what each number above one adds.

Those who bid or double dare not count on all of it. Counted in 6,000 deals of ``club``, like what follows.
"""
MORE = 4.0
"""Card points that declarers take beyond what another hand expects of a bid that stands."""


def reasons(table: BeloteTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Message]:
    """Yield what speaks for an action of the awaited seat."""
    if table.calling:
        yield from call_reasons(table, seat, hand, action)
    elif action.verb == "play":
        yield from card_reasons(table, seat, hand, action.cards)
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
    side, needed = side_of(bidder, seat), 10 * bid.number
    points = expected_points(table, seat, hand, bid, bidder)
    overbid = action.verb == "pass" and side == "they" and auction.factor == 1
    instead = best_bid(table, seat, hand) if overbid else None
    hope = instead is not None and instead[1] >= 10 * instead[0].number
    # Of a bid that should be made, it would tell why not to double, and not why to pass, or to double it after all.
    if points < needed or not (hope or (action.verb == "double" and side == "they")):
        yield message("belote-why-points", side=side, option=bid.kind, points=points, expected=needed)
    if action.verb in ("double", "redouble"):
        yield stakes(table, bid, action.verb)
    elif action.verb == "bid" and points < needed:
        yield yet(table, seat, hand)
    elif action.verb == "bid" and bid.number > auction.least(table.options)[bid.kind == HEIGHT]:
        yield message("belote-why-number", n=stake_of(table.options, bid, 1))
    elif bidder == partner(seat) and auction.factor == 1:
        yield message("belote-why-leave")
    elif instead:
        yield message("belote-why-instead", bid=instead[0].words, points=instead[1], hope="yes" if hope else "no")


def yet(table: BeloteTable, seat: Seat, hand: CardSet) -> Message:
    """Return why a bid is worth its risk though a little less is expected than it asks for."""
    auction = table.auction
    if auction.standing and side_of(auction.bidder, seat) == "they":
        theirs = expected_points(table, seat, hand, auction.standing, auction.bidder)
        return message("belote-why-over", points=theirs, bid=auction.standing.words)
    return message("belote-why-yet")


def best_bid(table: BeloteTable, seat: Seat, hand: CardSet) -> tuple[Bid, int] | None:
    """Return the best bid there would be, and the points it can expect; None where nothing can be bid."""
    bids = [(points, action) for action, points in weighed(table, seat, hand, bold=True) if action.verb == "bid"]
    if not bids:
        return None
    bid = BIDS[str(max(bids)[1].value)]
    return bid, expected_points(table, seat, hand, bid, seat)


def side_of(bidder: Seat, seat: Seat) -> str:
    """Return whose bid it is, for this seat."""
    return "they" if (bidder - seat) % 2 else "we"


def expected_points(table: BeloteTable, seat: Seat, hand: CardSet, bid: Bid, bidder: Seat) -> int:
    """Return the points declarers can expect in card points, additional points included."""
    auction = table.auction
    helped = partners_number(auction, seat, bid.kind) if bidder == seat else 0
    doubled = bid == auction.standing and auction.factor > 1
    points, _, extra, _ = prospect_of(table.options, bid, bidder, seat, hand, helped, doubled)
    number = helped if bidder == seat else bid.number
    if not number:
        return round(points + 10 * extra)
    own = extra_of(table.options, hand, bid.kind) - UNKNOWN if side_of(bidder, seat) == "we" else 0.0
    points += MORE + 10 * own + max(HIDDEN, EACH * (number - ALONE))
    if bidder != seat and points < 10 * bid.number:
        points = (points + 10 * bid.number) / 2  # who bid has seen other cards, and deserves half the belief
    return round(points)


def card_reasons(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield what speaks for a card."""
    playable, others = table.playable(hand), ALL & ~table.seen & ~hand
    if not table.led:
        yield from lead_reasons(table, seat, hand, card, others)
    elif card & table.order.beats[table.best]:
        trumps = table.order.trumps
        if not playable & ~trumps and not table.led & trumps:
            yield trump_reason(table, seat, hand, card)
        yield win_reason(table, seat, hand, card)
    else:
        yield loss_reason(table, seat, hand, card, others)


def lead_reasons(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet, others: CardSet) -> Iterator[Message]:
    """Yield what speaks for a lead; of a dear card that can be beaten there is nothing to say."""
    order, trumps, suit = table.order, table.order.trumps, table.order.suit_of[card]
    theirs = others & trumps & ~(table.lacks[(seat + 1) % SEATS] & table.lacks[(seat + 3) % SEATS])
    higher, out = others & order.beats[card] & suit, (others & suit).bit_count()
    held = table.unseen(seat, hand, ()).may_hold
    ally, foes = held[partner(seat)], [held[(seat + turns) % SEATS] for turns in (1, 3)]
    kept = hand & trumps if not card & trumps and hand.bit_count() == 2 else 0
    if card & trumps and not others & trumps:
        yield message("belote-why-last-trumps")
    elif card & trumps and theirs and table.auction.declarers == seat % 2:
        winners = any(not others & order.beats[side] & ~trumps for side in singly(hand & ~trumps))
        yield message("belote-why-draw", winners="yes" if winners else "no")
    elif kept and higher and not any(order.beats[kept] & cards for cards in (ally, *foes)):
        yield message("belote-why-keep")
    elif drawn := last_trump_drawn(table, seat, hand, card):
        yield drawn
    elif not higher:
        void = any(not cards & suit and cards & trumps for cards in foes)
        safe = trumps and not card & trumps and not any(cards & trumps for cards in (ally, *foes))
        yield message("belote-why-stands", trumped="yes" if void else "never" if safe else "no")
    elif not card & trumps and ally & trumps and not ally & suit:
        yield message("belote-why-partner-trumps")
    elif order.points[card] <= LITTLE:
        if not bares_ten(hand & suit, card, others, order):
            yield message("belote-why-lead")
    elif order.points[card] < GIFT and higher.bit_count() <= FEW_HIGHER and higher.bit_count() < out:
        yield message("belote-why-lead-few", n=higher.bit_count())


def last_trump_drawn(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet) -> Message | None:
    """Return that the last trump but one trick is forced out, so that the card kept wins the last; else None."""
    order, unseen = table.order, table.unseen(seat, hand, ())
    may_hold = placed(unseen)
    kept, trump = hand & ~card, unseen.cards & order.trumps
    if hand.bit_count() != 2 or trump.bit_count() != 1 or hand & order.trumps:
        return None
    foes = [(seat + turns) % SEATS for turns in (1, 3)]
    foe, other = foes if may_hold[foes[0]] & trump else reversed(foes)
    held = may_hold[foe]
    if any(may_hold[each] & trump for each in (partner(seat), other)) or held & order.suit_of[card]:
        return None
    # Whoever trumps it leads to the last trick, and must not have a suit to lead that is not the kept card's.
    if held & ~trump & ~order.suit_of[kept] or unseen.cards & order.beats[kept] & order.suit_of[kept]:
        return None
    free = order.house.trump_partner == "free" and foe == foes[1]
    over = free and may_hold[other] & order.beats[card] & order.suit_of[card]
    sure = "no" if over else "yes"
    return message("belote-why-last-trump-drawn", cards=DECK.text(kept), who=NAMES[foe], sure=sure)


def placed(unseen: Unseen) -> Sequence[CardSet]:
    """Return what each hand may hold: one that has room for all that it may hold has it all, and nobody else does."""
    may_hold = list(unseen.may_hold)
    for _ in range(SEATS):
        for seat in range(SEATS):
            if may_hold[seat].bit_count() == unseen.room[seat] > 0:
                keep_to([seat], may_hold[seat], may_hold)
    return may_hold


def bares_ten(held: CardSet, card: CardSet, others: CardSet, order: BeloteOrder) -> bool:
    """Tell whether a lead leaves a ten alone, so that it falls to the ace."""
    left = held & ~card
    alone = bool(left) and not left & (left - 1)
    return alone and order.points[left] == TEN and bool(others & order.beats[left] & order.suit_of[left])


def trump_reason(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet) -> Message:
    """Return that a seat has to trump, and that this costs least, or what a dear trump may bring."""
    points, may_hold = table.order.points, table.unseen(seat, hand, ()).may_hold
    if points[card] == min(points[other] for other in singly(table.playable(hand))):
        return message("belote-why-must-trump", cheapest="yes", points=0)
    foes = [other for other in still_to_play(table, seat) if other != partner(seat)]
    risky = points[card] >= GIFT and any(may_hold[foe] & table.order.beats[card] for foe in foes)
    return message("belote-why-must-trump", cheapest="no", points=points[card] if risky else 0)


def win_reason(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet) -> Message:
    """Return how surely a card wins the trick that beats the others: what nobody can beat wins for certain."""
    beats, points, suit = table.order.beats, table.order.points[card], table.order.suit_of[card]
    playable, may_hold = table.playable(hand), table.unseen(seat, hand, ()).may_hold
    held = {other: may_hold[other] for other in still_to_play(table, seat)}
    ally = held.pop(partner(seat), 0)
    safe = table.winner == partner(seat) and not any(cards & beats[table.best] for cards in held.values())
    home = points if points >= GIFT and not safe else 0

    def over(taking: CardSet) -> int:
        return sum(any(one & cards for cards in held.values()) for one in singly(beats[taking] & suit))

    if table.winner == partner(seat) and playable & ~beats[table.best] and not over(card):
        # Where the same cards beat both, the trick is the partner's no less without this card.
        dangers = [cards & beats[table.best] for cards in held.values()]
        if dangers == [cards & beats[card] for cards in held.values()]:
            return message("belote-why-lead-next", sure="no" if any(dangers) else "yes")
    if any(cards & beats[card] for cards in held.values()):
        lower = [one for one in singly(playable & beats[table.best] & suit) if card & beats[one]]
        fewer = lower and over(card) < min(map(over, lower))
        sure = "unless-trumped" if not over(card) else "fewer" if fewer else "no"
        return message("belote-why-win", sure=sure, points=home, n=over(card))
    if ally & beats[card]:
        return message("belote-why-win", sure="ours", points=points if points > LITTLE else 0, n=0)
    if not home and playable & beats[table.best] & beats[card]:
        return message("belote-why-enough")
    return message("belote-why-win", sure="yes", points=home, n=0)


def still_to_play(table: BeloteTable, seat: Seat) -> list[Seat]:
    """Return the seats that play to this trick after one."""
    return [(seat + turns) % SEATS for turns in range(1, SEATS - len(table.trick))]


def loss_reason(table: BeloteTable, seat: Seat, hand: CardSet, card: CardSet, others: CardSet) -> Message:
    """Return what speaks for a card that does not beat the others: the trick is the partner's, lost, or let go."""
    playable = table.playable(hand)
    points, top = table.order.points, highest(playable & table.order.beats[table.best], table.order.kind)
    cheap = points[card] < GIFT and points[card] == min(points[other] for other in singly(playable))
    if table.winner == partner(seat):
        if not cheap:
            return message("belote-why-give", points=points[card])
        return message("belote-why-little", trick="ours", cheap="yes")
    if top and not threatened(table, seat, top, others):
        return message("belote-why-let-go", rank=DECK.text(top)[-1])
    trick, ally = "risky" if top else "lost", partner(seat)
    taking = table.unseen(seat, hand, ()).may_hold[ally] & table.order.beats[table.best]
    if not cheap and taking and ally in still_to_play(table, seat):
        return message("belote-why-hope", trick=trick, who=NAMES[ally])
    return message("belote-why-little", trick=trick, cheap="yes" if cheap else "no")
