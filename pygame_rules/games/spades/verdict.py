"""Spades: how a deal ended, in two sentences and the trick that decided."""

from pygame_rules.games.spades.cards import DECK, NAMES, SEATS, SIZE
from pygame_rules.games.spades.facts import contract, helping_tricks
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.ending import Ending
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.scene import deciding, pair, trick_winners


def ending(table: SpadesTable, me: Seat) -> Ending | None:
    """Return how the deal ended; None while it runs. A nil is told first, one's own contract otherwise."""
    if table.turn != NOBODY:
        return None
    bidder = told_nil(table)
    if bidder == NOBODY:
        side = table.options.side(me)
        return Ending(contract_words(table, side, me), deciding(table, turning_point(table, side), DECK.names))
    taken = [number for number, winner in enumerate(trick_winners(table)) if winner == bidder]
    verdict = message("spades-verdict-nil", who=NAMES[bidder], trick=taken[0] + 1 if taken else 0)
    return Ending(verdict, deciding(table, taken[0], DECK.names) if taken else None)


def second(table: SpadesTable, match: SpadesMatch, me: Seat) -> Message | None:
    """[spades.bag-penalty] Return what else came of a finished deal: what bags cost, or the contract not told yet."""
    own = table.options.side(me)
    lines = match.sheet[-1].lines if match.sheet else ()
    for line in lines:
        if line.rule == "spades.bag-penalty" and line.points[own]:
            return message("spades-verdict-bags", points=-line.points[own])
    others = [side for side in range(len(table.options.sides)) if side != own]
    sides = [own, *others] if told_nil(table) != NOBODY else others
    # Of four who play alone, three would be too many for a sentence.
    sides = [side for side in sides if contract(table, side)][: 0 if len(others) > 1 else 1]
    return contract_words(table, sides[0], me) if sides else None


def told_nil(table: SpadesTable) -> Seat:
    """[spades.nil-failed] [spades.nil-made] Return whose nil matters most, a failed one if there is one; or NOBODY."""
    nils = [seat for seat in range(SEATS) if table.bids[seat] == 0]
    return next((seat for seat in nils if table.tricks[seat]), nils[0] if nils else NOBODY)


def contract_words(table: SpadesTable, side: int, me: Seat) -> Message:
    """[spades.contract] [spades.set] Return whether a side has made its contract."""
    n, tricks, seats = contract(table, side), helping_tricks(table, side), table.options.sides[side]
    made = "yes" if tricks >= n else "no"
    if len(seats) > 1:
        return pair("spades-verdict-pair", seats, me, n=n, tricks=tricks, made=made)
    return message("spades-verdict-one", who=NAMES[seats[0]], n=n, tricks=tricks, made=made)


def turning_point(table: SpadesTable, side: int) -> int:
    """Return the trick that made a side's contract, or after which it was out of reach."""
    needed, seats = contract(table, side), table.options.sides[side]
    for number, winner in enumerate(trick_winners(table)):
        needed -= winner in seats
        if needed <= 0 or needed > SIZE - number - 1:
            return number
    return SIZE - 1
