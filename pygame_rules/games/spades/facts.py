"""Spades: how the deal and the match stand, in messages."""

from collections.abc import Iterator

from pygame_rules.games.spades.cards import DECK, NAMES, SEATS, SPADES
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.score import bidder, helping
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.scene import deal_number, pair, team_name, won_alone


def side_name(options: SpadesOptions, side: int, me: Seat) -> Message:
    """[spades.sides] Return a side as this seat calls it: a pair, its own seat first, or one player."""
    return message("seat", who=NAMES[side]) if options.solo else team_name(side, me)


def chips(table: SpadesTable, match: SpadesMatch, me: Seat) -> tuple[Message, ...]:
    """Return the scores that matter most, one's own and the best rival's, and whether spades are broken."""
    own = match.options.side(me)
    rivals = [side for side in range(len(match.scores)) if side != own]
    rival = max(rivals, key=lambda side: match.scores[side])
    us, them = ("spades-chip-one",) * 2 if match.options.solo else ("spades-chip-us", "spades-chip-them")
    broken = (message("spades-chip-broken"),) if table.broken and table.turn != NOBODY else ()
    return _chip(us, match, own), _chip(them, match, rival), *broken


def _chip(name: str, match: SpadesMatch, side: int) -> Message:
    """Return a side's score and bags in a few words."""
    who = NAMES[match.options.sides[side][0]]
    limit = match.options.bag_limit or "none"
    return message(name, who=who, score=match.scores[side], bags=match.bags[side], limit=limit)


def facts(table: SpadesTable, match: SpadesMatch, me: Seat, hand: CardSet) -> Iterator[tuple[Message, Message]]:
    """[spades.public] Yield how the deal stands."""
    options = match.options
    for side in range(len(options.sides)):
        yield side_name(options, side, me), _side_fact(table, match, side)
    if options.lead_spades == "when_broken":
        broken = "yes" if table.broken else "no"
        yield message("spades-fact-spades"), message("spades-fact-spades-value", broken=broken)
    if table.turn != NOBODY and (gone := table.seen & SPADES):
        left = (SPADES & ~gone & ~hand).bit_count()
        yield message("spades-fact-gone"), message("spades-fact-gone-value", cards="".join(DECK.faces(gone)), n=left)


def house(table: SpadesTable, match: SpadesMatch) -> Iterator[tuple[Message, Message]]:
    """Yield the numbers of the deal and of the table."""
    options = match.options
    yield message("round"), deal_number(table, match)
    yield message("dealer"), message("seat", who=NAMES[table.dealer])
    yield message("target"), message("points", n=options.target)
    if options.threshold is not None:
        yield message("spades-fact-threshold"), message("points", n=options.threshold)
    if options.bag_limit is not None:
        cost = message("spades-fact-bags-value", n=options.bag_limit, points=options.bag_penalty)
        yield message("spades-fact-bags"), cost
    yield message("spades-fact-buy-in"), message("coins", n=options.buy_in)


def _side_fact(table: SpadesTable, match: SpadesMatch, side: int) -> Message:
    """Return how a side stands in the deal and in the match."""
    return message(
        "spades-fact-side",
        phase="bid" if table.bidding else "play",
        n=contract(table, side),
        tricks=helping_tricks(table, side),
        score=match.scores[side],
        bags=match.bags[side],
    )


def contract(table: SpadesTable, side: int) -> int:
    """[spades.team-contract] Return the sum of a side's bids so far."""
    return sum(table.bids[seat] or 0 for seat in table.options.sides[side])


def helping_tricks(table: SpadesTable, side: int) -> int:
    """[spades.failed-nil-tricks] Return the tricks of a side that count towards its contract."""
    return helping(table.options, [bidder(table, seat) for seat in table.options.sides[side]])


def title(match: SpadesMatch, me: Seat) -> Message:
    """[spades.match-end] [spades.option-max-rounds] Return who has won the match, and what has ended it."""
    options, won = match.options, _won(match, me)
    if max(match.scores) >= options.target:
        return message("spades-reached", won=won, n=options.target)
    if options.threshold is not None and min(match.scores) < options.threshold:
        return message("spades-below", won=won, n=options.threshold)
    return message("spades-last-round", won=won, n=match.number)


def _won(match: SpadesMatch, me: Seat) -> Message:
    """[spades.winner] [spades.tie] Return who has won the match."""
    options, winners, best = match.options, match.winners, max(match.scores)
    if len(winners) == SEATS:
        return message("spades-tie-all", score=best)
    if not options.solo:
        return pair("won-pair", winners, me, score=best, other=min(match.scores))
    return won_alone("won", match, me)
