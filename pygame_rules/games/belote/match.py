"""Belote: the match of many deals, and how a deal begins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.belote.cards import DECK, SEATS
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.score import BeloteResult, totals
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.cards import Card, CardSet, bits
from pygame_rules.model.match import Match, Score
from pygame_rules.model.seats import Seat


@dataclass(frozen=True)
class BeloteMatch(Match):
    """A match of Belote between the seats 0 and 2 and the seats 1 and 3."""

    options: BeloteOptions


def first(options: BeloteOptions, shuffled: Sequence[Card]) -> BeloteMatch:
    """[belote.first-dealer] Everybody draws a card, the highest deals; suits part equal ranks."""
    # Cards are numbered suit by suit; for the draw the rank comes first.
    dealer = max(range(SEATS), key=lambda seat: divmod(shuffled[seat], len(DECK.ranks))[::-1])
    return BeloteMatch(options, (0, 0), dealer)


def begin(match: BeloteMatch, shuffled: Sequence[Card]) -> BeloteDeal:
    """[belote.deal] [belote.shuffle] Deal eight cards each, one by one, from the dealer's left."""
    table = BeloteTable(match.options, match.dealer)
    hands: list[CardSet] = [0] * SEATS
    for turn in range(SEATS):
        hands[(table.turn + turn) % SEATS] = bits(shuffled[turn::SEATS])
    return BeloteDeal(table, hands)


def following(match: BeloteMatch, result: BeloteResult) -> BeloteMatch:
    """[belote.dealer-moves] [belote.match-end] Add a deal to the match, and pass it on."""
    points = totals(result.lines)
    scores = match.scores[0] + points[0], match.scores[1] + points[1]
    after = replace(match, scores=scores, sheet=(*match.sheet, Score(match.number, result.lines, points, scores)))
    winner = winning_team(match.options, scores, result.declarers)
    if winner is not None:
        places = tuple(1 if seat % 2 == winner else 2 for seat in range(SEATS))
        return replace(after, winners=(winner, winner + 2), places=places)
    return replace(after, number=match.number + 1, dealer=next_dealer(match, result.declarers))


def next_dealer(match: BeloteMatch, declarers: int | None) -> Seat:
    """[belote.dealer-moves] [belote.option-all-pass] Return who deals next."""
    stays = declarers is None and match.options.all_pass == "same_dealer"
    return match.dealer if stays else (match.dealer + 1) % SEATS


def winning_team(options: BeloteOptions, scores: tuple[int, int], declarers: int | None) -> int | None:
    """[belote.match-end] [belote.both-reach] [belote.option-target] [belote.option-both-reach] Return who has won."""
    if max(scores) < options.target:
        return None
    if min(scores) >= options.target and options.both_reach == "declarers_first" and declarers is not None:
        return declarers
    return None if scores[0] == scores[1] else int(scores[1] > scores[0])
