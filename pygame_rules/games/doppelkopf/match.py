"""Doppelkopf: how deals begin and follow each other, in a match and in a tournament."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.doppelkopf.cards import DECK, NAMES, NINES, SEATS, from_left_of, left_of
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.score import DECLARED, DoppelkopfResult
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import Card
from pygame_rules.model.match import Match, places
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import dealt, highest_draw


@dataclass(frozen=True)
class DoppelkopfMatch(Match):
    """A match; also how many games have counted, and whose compulsory solos are still to come."""

    options: DoppelkopfOptions
    counted: int = 0
    open: tuple[bool, ...] = (False,) * SEATS

    @property
    def to_come(self) -> int:
        """[doppelkopf.match-length] Return how many games are still to be played."""
        return self.options.games - self.counted

    @property
    def forced(self) -> Seat:
        """[doppelkopf.forced-solo] Return who must play a solo in the next game, or NOBODY."""
        if not any(self.open) or sum(self.open) < self.to_come:
            return NOBODY
        return next(seat for seat in from_left_of(self.dealer) if self.open[seat])


def first(options: DoppelkopfOptions, draw: Sequence[Card]) -> DoppelkopfMatch:
    """[doppelkopf.join] [doppelkopf.first-dealer] [doppelkopf.option-first-dealer] Return a new match of four."""
    drawn = options.first_dealer == "random"
    dealer = highest_draw(DECK, draw, SEATS) if drawn else NAMES.index(options.first_dealer)
    return DoppelkopfMatch(options, (0,) * SEATS, dealer, open=(options.turnier,) * SEATS)


def begin(match: DoppelkopfMatch, shuffled: Sequence[Card]) -> DoppelkopfDeal:
    """[doppelkopf.deal] [doppelkopf.option-nines] Deal all cards one by one, from the dealer's left."""
    options = match.options
    cards = [card for card in shuffled if options.nines or not NINES >> card & 1]
    table = DoppelkopfTable(options, match.dealer, match.open, match.forced)
    return DoppelkopfDeal(table, dealt(cards, left_of(match.dealer), SEATS))


def following(match: DoppelkopfMatch, result: DoppelkopfResult) -> DoppelkopfMatch:
    """[doppelkopf.dealer-moves] [doppelkopf.match-length] [doppelkopf.places] Return the match after one more deal."""
    after = replace(
        match.with_deal(result.lines),
        number=match.number + 1,
        counted=match.counted + counts(match.options, result),
        dealer=left_of(match.dealer) if passes(match.options, result) else match.dealer,
        open=still_open(match.open, result),
    )
    return after if after.to_come else after.ended(places(after.scores))


def counts(options: DoppelkopfOptions, result: DoppelkopfResult) -> bool:
    """[doppelkopf.solos-extra] [doppelkopf.option-uncounted] [doppelkopf.option-games] Tell whether a game counts."""
    if result.thrown_in:
        return False
    uncounted = {"none": (), "declared": (DECLARED,), "all_solos": None}[options.uncounted]
    return result.solo is None if uncounted is None else result.solo not in uncounted


def passes(options: DoppelkopfOptions, result: DoppelkopfResult) -> bool:
    """[doppelkopf.dealer-moves] [doppelkopf.turnier-dealer] Tell whether the deal passes on."""
    return counts(options, result) and (not result.compulsory or result.forced)


def still_open(open_solos: tuple[bool, ...], result: DoppelkopfResult) -> tuple[bool, ...]:
    """[doppelkopf.compulsory-first] [doppelkopf.no-compulsory] Return whose compulsory solos are still to come."""
    return tuple(
        is_open and not (result.compulsory and seat == result.soloist) for seat, is_open in enumerate(open_solos)
    )
