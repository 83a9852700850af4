"""Belote: combinations in words, and whose count."""

from collections.abc import Sequence

from pygame_rules.games.belote.auction import Bid
from pygame_rules.games.belote.cards import DECK, NAMES, SEATS
from pygame_rules.games.belote.combinations import FOUR, Meld, Saying, stronger
from pygame_rules.games.belote.score import times
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner, team


def row(items: Sequence[Message]) -> Message:
    """Return several messages as one, with commas between them."""
    first, *rest = items
    return message("belote-row", first=first, rest=row(rest)) if rest else first


def meld_words(meld: Meld) -> Message:
    """Return a combination in words, with the card it is named after."""
    if meld.kind == FOUR:
        return message("belote-meld-four", rank=height(meld.cards))
    top = DECK.kind(meld.cards.bit_length() - 1)
    return message("belote-meld", meld=meld.kind, suit=top[0], rank=top[1])


def said_words(said: Saying) -> Message:
    """[belote.say] Return what a player says, in words."""
    return row([message("belote-kind", meld=kind) for kind in said])


def stakes(table: BeloteTable, bid: Bid, verb: str) -> Message:
    """[belote.factor] [belote.option-height-factor] Return how often a bid counts after the next double or redouble."""
    return message("belote-why-stakes", verb=verb, times=times(table.options, bid, 2 * table.auction.factor))


def height(cards: CardSet) -> str:
    """[belote.compare-height] Return the rank by which combinations of a kind are compared."""
    return DECK.kind(next(each(cards)) if cards & cards >> 8 else cards.bit_length() - 1)[1]


def counts(table: BeloteTable) -> Message | None:
    """[belote.compare-team] [belote.additional] Return in words which team counts, what and why."""
    owner = table.strongest() if table.settled else None
    if owner is None:
        return None
    seat, meld = owner
    mate = partner(seat)
    points = sum(meld.points for owner in (seat, mate) for meld in table.shown[owner])
    # The owner of the combination that decided comes first.
    return message("belote-counts", who=NAMES[seat], who2=NAMES[mate], points=points, why=reason(table, seat, meld))


def reason(table: BeloteTable, seat: Seat, meld: Meld) -> Message:
    """[belote.compare-kind] [belote.compare-fours] [belote.compare-height] [belote.compare-trump] [belote.compare-tie]

    Return why a combination is the strongest.
    """
    others = [() if team(other) == team(seat) else table.shown[other] for other in range(SEATS)]
    rival = stronger(others, table.place())
    if rival is None:
        return message("belote-why-only", manual="yes" if table.options.manual else "no")
    _, other = rival
    if meld.kind != other.kind:
        return message("belote-why-kind", meld=meld.kind, other=other.kind)
    if height(meld.cards) != height(other.cards):
        name = "belote-why-four" if meld.kind == FOUR else "belote-why-height"
        return message(name, meld=meld.kind, rank=rank(meld), other=rank(other))
    if meld.strength != other.strength:
        return message("belote-why-trump", meld=meld.kind)
    return message("belote-why-first", meld=meld.kind, who=NAMES[seat])


def rank(meld: Meld) -> Message:
    """Return the rank of a combination as a message."""
    return message("belote-rank", rank=height(meld.cards))
