"""Belote: what a deal scores. One point of the score stands for ten card points."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from pygame_rules.games.belote.auction import Bid
from pygame_rules.games.belote.cards import ALL_TRICKS, DECK, HEIGHT, SEATS, SIZE
from pygame_rules.games.belote.combinations import BELOTE
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.match import Line, Result, only, total
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat

ROYALS = DECK.where(lambda face: face[1] in "KQ")
ALL_CARDS_IN_TENS, ALL_TRICKS_IN_TENS = 16, 25

Pair: TypeAlias = tuple[int, ...]
"""Two numbers, for declarers and defenders, or for the two teams."""

BLOTSTAR_HEIGHT = {1: 2, 2: 3, 4: 5}
"""[belote.option-height-factor] How often a bid of height counts: plain, doubled, redoubled."""


@dataclass(frozen=True)
class BeloteResult(Result):
    """A finished deal of Belote: also the team that declared, None if nobody bid."""

    declarers: int | None


class Haul(NamedTuple):
    """What each side has taken, the declarers first: card points, combinations that count, beloterebelote.

    ``swept`` is the side that won all eight tricks, if one did.
    """

    cards: Pair
    melds: Pair = (0, 0)
    belote: Pair = (0, 0)
    swept: int | None = None

    def extra(self, side: int) -> int:
        """[belote.additional] Return the additional points of a side."""
        return self.melds[side] + self.belote[side]


class Outcome(NamedTuple):
    """Whether a contract was made, and the lines of its score, the declarers first."""

    made: bool
    lines: tuple[Line, ...]

    @property
    def points(self) -> Pair:
        """Return the points of declarers and defenders."""
        return total(self.lines)


# --- a deal ------------------------------------------------------------------------------------


def score(table: BeloteTable) -> BeloteResult:
    """[belote.contract] Score a finished deal, team by team."""
    auction = table.auction
    if auction.standing is None:
        line = Line("belote.all-pass", message("belote-line-all-pass"), (0, 0))
        return BeloteResult((0,) * SEATS, (line,), None)
    outcome = settle(table.options, auction.standing, auction.factor, haul(table))
    team = auction.declarers
    lines = tuple(line._replace(points=turned(team, line.points)) for line in outcome.lines)
    return BeloteResult(turned(team, outcome.points) * 2, lines, team)


def outcome_of(table: BeloteTable) -> Pair:
    """Return the points of a finished deal for the two teams; for search."""
    auction = table.auction
    if auction.standing is None:
        return 0, 0
    return turned(auction.declarers, points_of(table.options, auction.standing, auction.factor, haul(table)))


@lru_cache(1024)
def points_of(options: BeloteOptions, bid: Bid, factor: int, haul: Haul) -> Pair:
    """Return the points of declarers and defenders; remembered, as imagined deals often come to the same."""
    return settle(options, bid, factor, haul).points


def haul(table: BeloteTable) -> Haul:
    """[belote.kaput] [belote.no-trick-needed] Return what each side has taken."""
    declarers = table.auction.declarers
    cards, swept = tuple(table.points), None
    for team in (0, 1):
        if table.tricks[team] + table.tricks[team + 2] == SIZE:
            cards, swept = only(team, ALL_TRICKS), int(team != declarers)
    return Haul(turned(declarers, cards), turned(declarers, melds(table)), turned(declarers, belote(table)), swept)


def turned(declarers: int, pair: Pair) -> Pair:
    """Return numbers of the two teams as those of declarers and defenders, or the other way round."""
    return pair[::-1] if declarers else pair


def melds(table: BeloteTable) -> Pair:
    """[belote.compare-team] Return the points of each team's combinations: only one team's count."""
    strongest = table.strongest() if any(table.shown) else None
    if strongest is None:
        return 0, 0
    team = strongest[0] % 2
    return only(team, sum(meld.points for seat in (team, team + 2) for meld in table.shown[seat]))


def belote(table: BeloteTable) -> Pair:
    """[belote.belote] [belote.belote-free] Return each team's points for beloterebelote, once both cards are played."""
    owner = belote_owner(table)
    return (0, 0) if owner == NOBODY else only(owner % 2, BELOTE)


def belote_owner(table: BeloteTable) -> Seat:
    """[belote.belote] Return who has played both the king and the queen of trumps, or NOBODY."""
    royals = ROYALS & table.order.trumps & table.seen
    if royals.bit_count() < 2:
        return NOBODY
    queen = royals & -royals
    owner = table.player_of(queen)
    return owner if table.player_of(royals ^ queen) == owner else NOBODY


# --- made or lost ------------------------------------------------------------------------------


def settle(options: BeloteOptions, bid: Bid, factor: int, haul: Haul) -> Outcome:
    """[belote.made] Settle a contract for both sides."""
    won = made(options, bid, haul)
    winner = 0 if won else 1
    label = contract_label(options, bid, factor, haul, won)
    stake = only(winner, stake_of(options, bid, factor))
    if won and (factor == 1 or options.doubled_made == "bank"):
        rule = "belote.score-made" if factor == 1 else "belote.option-doubled-made"
        return Outcome(won, (Line(rule, label, stake), *_both(options, haul)))
    rule = "belote.score-doubled" if factor > 1 else "belote.score-lost"
    if not won and bid.kaput and haul.swept != 0:
        rule = "belote.lost-kaput"
    base = base_line(haul, winner, base_of(options, bid, haul, winner))
    return Outcome(won, (Line(rule, label, stake), base, *_extras(options, haul, winner)))


def made(options: BeloteOptions, bid: Bid, haul: Haul) -> bool:
    """[belote.made] [belote.raw-points] [belote.lost-kaput] [belote.option-contract-check]

    Tell whether the bidders have made their contract.
    """
    if bid.kaput and haul.swept != 0:
        return False
    if options.contract_check == "rounded":
        return tens(options, haul)[0] + haul.extra(0) >= bid.number
    return haul.cards[0] + 10 * haul.extra(0) >= 10 * bid.number


def stake_of(options: BeloteOptions, bid: Bid, factor: int) -> int:
    """[belote.factor] Return what the bid itself scores."""
    return times(options, bid, factor) * bid.number


def times(options: BeloteOptions, bid: Bid, factor: int) -> int:
    """[belote.factor] [belote.height-score] [belote.option-height-factor] Return how often a bid counts."""
    return BLOTSTAR_HEIGHT[factor] if bid.kind == HEIGHT and options.height_factor == "blotstar" else factor


def tens(options: BeloteOptions, haul: Haul) -> Pair:
    """[belote.tens] [belote.option-rounding] Return the tens of the cards."""
    if haul.swept is not None:
        return only(haul.swept, ALL_TRICKS_IN_TENS)
    one, other = haul.cards
    rounding = options.rounding
    if rounding in ("independent_six_up", "fewer_rounds_up"):
        pair = (one + 4) // 10, (other + 4) // 10
        if rounding == "fewer_rounds_up" and one % 10 == other % 10 == 6:
            return (pair[0] - 1, pair[1]) if one > other else (pair[0], pair[1] - 1)
        return pair
    declarers = (one + {"declarer_six_up": 4, "half_up_declarer": 5, "floor_declarer": 0}[rounding]) // 10
    return declarers, ALL_CARDS_IN_TENS - declarers


def base_of(options: BeloteOptions, bid: Bid, haul: Haul, winner: int) -> int:
    """[belote.base] [belote.option-kaput-base] [belote.option-failed-kaput-base]

    Return what the winners score for the cards of a deal, in tens.
    """
    if haul.swept == winner and options.kaput_base == "25_if_all_tricks":
        return ALL_TRICKS_IN_TENS
    if winner == 1 and bid.kaput and haul.swept != 0:
        return int(options.failed_kaput_base)
    return ALL_CARDS_IN_TENS


# --- lines -------------------------------------------------------------------------------------


def contract_label(options: BeloteOptions, bid: Bid, factor: int, haul: Haul, won: bool) -> Message:
    """[belote.raw-points] Return the contract in words, with the sum that decided it."""
    rounded = options.contract_check == "rounded"
    unit = 1 if rounded else 10
    cards = tens(options, haul)[0] if rounded else haul.cards[0]
    extra = unit * haul.extra(0)
    # Without a single trick no reason is needed.
    end = "made" if won else "tricks" if bid.kaput and haul.swept is None else "lost"
    return message(
        "belote-line-contract",
        bid=bid.words,
        factor=factor,
        end=end,
        taken=cards,
        extra=extra,
        sum=cards + extra,
        expected=unit * bid.number,
    )


def base_line(haul: Haul, winner: int, base: int) -> Line:
    """[belote.base] [belote.option-failed-kaput-base] Return the line for all the cards."""
    swept = haul.swept == winner and base == ALL_TRICKS_IN_TENS
    rule = "belote.base" if swept or base == ALL_CARDS_IN_TENS else "belote.option-failed-kaput-base"
    return Line(rule, message("belote-line-base", swept="yes" if swept else "no"), only(winner, base))


def _both(options: BeloteOptions, haul: Haul) -> list[Line]:
    """[belote.score-made] [belote.compare-team] Return what both sides score for their own."""
    label = message("belote-line-cards", declarers=haul.cards[0], defenders=haul.cards[1])
    return [Line("belote.tens", label, tens(options, haul)), *_additional(haul.melds, haul.belote)]


def _extras(options: BeloteOptions, haul: Haul, winner: int) -> list[Line]:
    """[belote.score-lost] [belote.option-fail-melds] [belote.option-belote-on-fail] The winner takes what counts."""
    own = options.fail_melds == "winners_only"
    melds, belote = (only(winner, pair[winner] if own else sum(pair)) for pair in (haul.melds, haul.belote))
    stays = winner == 1 and options.belote_on_fail == "stays"
    return _additional(melds, haul.belote if stays else belote)


def _additional(melds: Pair, belote: Pair) -> list[Line]:
    """Return the lines of additional points, if there are any."""
    lines = (
        Line("belote.additional", message("belote-line-melds"), melds),
        Line("belote.belote-free", message("belote-line-belote"), belote),
    )
    return [line for line in lines if any(line.points)]
