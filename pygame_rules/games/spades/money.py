"""Spades for coins: the buy-in, the rake, and what each seat is paid."""

from collections.abc import Iterator, Sequence
from itertools import product

from pygame_rules.games.spades.cards import SEATS
from pygame_rules.games.spades.match import SpadesMatch, places
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.model.match import Line, Stakes
from pygame_rules.model.messages import message
from pygame_rules.model.seats import Seat


class SpadesStakes(Stakes[SpadesOptions, SpadesMatch]):
    """What a match of Spades costs and pays, in whole coins."""

    def buy_in(self, options: SpadesOptions) -> int:
        """[spades.buy-in] [spades.balance] [spades.option-buy-in] Return what each seat pays to sit down."""
        return options.buy_in

    def payouts(self, match: SpadesMatch) -> tuple[int, ...]:
        """[spades.partners-payout] [spades.solo-payout] [spades.leaving] Return what each seat is paid."""
        return payouts(match.options, match.places) if match.winners else (0,) * SEATS

    def amounts(self, options: SpadesOptions) -> frozenset[int]:
        """[spades.partners-payout] [spades.solo-payout] [spades.solo-tie] Return all that a seat can be paid."""
        orders = product(range(SEATS), repeat=len(options.sides))
        return frozenset(coins for scores in orders for coins in payouts(options, places(options, scores)))

    def lines(self, match: SpadesMatch) -> tuple[Line, ...]:
        """[spades.net] Return buy-in, prize and payout, line by line; they add up to each seat's net result."""
        options, paid = match.options, self.payouts(match)
        bought = Line("spades.buy-in", message("spades-money-buy-in"), (-options.buy_in,) * SEATS)
        if not match.winners:
            return (bought,)
        if refunded(options, match.places):
            return bought, Line("spades.tie-refund", message("spades-money-refund"), paid)
        return bought, rake_line(options), share_line(match, paid)


def pot(options: SpadesOptions) -> int:
    """[spades.rake] Return the buy-ins of all seats."""
    return SEATS * options.buy_in


def rake(options: SpadesOptions) -> int:
    """[spades.rake] [spades.option-rake-pct] Return what the house keeps of the pot, in whole coins."""
    return pot(options) * options.rake_pct // 100


def prize(options: SpadesOptions) -> int:
    """[spades.rake] Return what is paid out."""
    return pot(options) - rake(options)


def payouts(options: SpadesOptions, places: Sequence[int]) -> tuple[int, ...]:
    """[spades.partners-payout] [spades.solo-payout] Return what the seats are paid for their places."""
    if refunded(options, places):
        return (options.buy_in,) * SEATS
    if options.solo:
        return solo_payouts(options, places)
    return parts(prize(options), [seat for seat in range(SEATS) if places[seat] == 1])


def refunded(options: SpadesOptions, places: Sequence[int]) -> bool:
    """[spades.tie-refund] [spades.option-tie-refund] Tell whether a tie of the pairs returns the buy-ins."""
    return not options.solo and options.tie_refund == "buy_in" and set(places) == {1}


def parts(coins: int, seats: Sequence[Seat]) -> tuple[int, ...]:
    """[spades.partners-payout] [spades.odd-coins] Share coins equally; the odd ones go to the lower seats."""
    each, odd = divmod(coins, len(seats))
    paid = [0] * SEATS
    for turn, seat in enumerate(sorted(seats)):
        paid[seat] = each + (turn < odd)
    return tuple(paid)


def solo_payouts(options: SpadesOptions, places: Sequence[int]) -> tuple[int, ...]:
    """[spades.solo-payout] [spades.odd-coins] Round lower places down, and pay the rest to the first."""
    left, paid = prize(options), [0] * SEATS
    for seats, percent in reversed(list(shares(options, places))):
        coins = left if places[seats[0]] == 1 else prize(options) * percent // 100
        left -= coins
        paid = [before + more for before, more in zip(paid, parts(coins, seats), strict=True)]
    return tuple(paid)


def shares(options: SpadesOptions, places: Sequence[int]) -> Iterator[tuple[list[Seat], int]]:
    """[spades.solo-tie] [spades.option-solo-shares] Yield the seats of each place, best first, and their percentage.

    Seats that share a place have the shares of all the places they fill.
    """
    for place in sorted(set(places)):
        seats = [seat for seat in range(SEATS) if places[seat] == place]
        yield seats, sum(options.solo_shares[place - 1 : place - 1 + len(seats)])


def rake_line(options: SpadesOptions) -> Line:
    """[spades.rake] Return how the pot becomes the prize; the line moves no seat's coins."""
    label = message(
        "spades-money-prize", pot=pot(options), percent=options.rake_pct, rake=rake(options), prize=prize(options)
    )
    return Line("spades.rake", label, (0,) * SEATS)


def share_line(match: SpadesMatch, paid: tuple[int, ...]) -> Line:
    """[spades.partners-payout] [spades.solo-payout] [spades.solo-tie] Return the prize as it was shared."""
    options = match.options
    if not options.solo:
        rule = "spades.option-tie-refund" if len(match.winners) == SEATS else "spades.partners-payout"
        return Line(rule, message("spades-money-equal", n=len(match.winners)), paid)
    percents = " / ".join(str(share) for share in options.solo_shares)
    rule = "spades.solo-payout" if len(set(match.places)) == SEATS else "spades.solo-tie"
    return Line(rule, message("spades-money-places", shares=percents), paid)
