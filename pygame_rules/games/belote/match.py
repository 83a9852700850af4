"""Belote: the match of many deals, and how each begins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.belote.cards import DECK, SEATS
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.score import BeloteResult
from pygame_rules.games.belote.table import BeloteTable, left_of
from pygame_rules.model.cards import Card
from pygame_rules.model.match import Match
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import dealt, highest_draw, team


@dataclass(frozen=True)
class BeloteMatch(Match):
    """A match of Belote between the seats 0 and 2 and the seats 1 and 3."""

    options: BeloteOptions


def first(options: BeloteOptions, draw: Sequence[Card]) -> BeloteMatch:
    """[belote.first-dealer] Everybody draws a card, and the highest deals."""
    return BeloteMatch(options, (0, 0), highest_draw(DECK, draw[:SEATS], SEATS))


def begin(match: BeloteMatch, shuffled: Sequence[Card]) -> BeloteDeal:
    """[belote.deal] [belote.shuffle] Deal eight cards each, one by one, from the dealer's left."""
    table = BeloteTable(match.options, match.dealer)
    return BeloteDeal(table, dealt(shuffled, table.turn, SEATS))


def following(match: BeloteMatch, result: BeloteResult) -> BeloteMatch:
    """[belote.dealer-moves] [belote.match-end] Add a deal to the match, and pass the deal on or end the match."""
    after = match.with_deal(result.lines)
    winner = winning_team(match.options, after.scores, result.declarers)
    if winner is not None:
        return after.ended(tuple(1 if team(seat) == winner else 2 for seat in range(SEATS)))
    return replace(after, number=match.number + 1, dealer=next_dealer(match, result.declarers))


def next_dealer(match: BeloteMatch, declarers: int | None) -> Seat:
    """[belote.dealer-moves] [belote.option-all-pass] Return who deals next."""
    stays = declarers is None and match.options.all_pass == "same_dealer"
    return match.dealer if stays else left_of(match.dealer)


def winning_team(options: BeloteOptions, scores: Sequence[int], declarers: int | None) -> int | None:
    """[belote.match-end] [belote.both-reach] [belote.option-target] [belote.option-both-reach] Return who has won."""
    if max(scores) < options.target:
        return None
    if min(scores) >= options.target and options.both_reach == "declarers_first" and declarers is not None:
        return declarers
    return None if scores[0] == scores[1] else int(scores[1] > scores[0])
