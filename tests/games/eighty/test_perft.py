"""80 Points: lines of play are counted twice, by the engine and by the oracle, which shares no code with it."""

from copy import copy
from itertools import combinations

import pytest

from games.eighty.oracle import Law
from games.eighty.positions import deal_of, faces
from games.eighty.referee import Referee
from pygame_rules.testing import cites
from pygame_rules.testing.perft import perft

HANDS = ("HA HA HK HK H5 S3", "H3 H3 H4 H4 H6 S4", "H7 H7 H8 D3 S2 S5", "HT HT S6 S6 LJ D2")
"""South can lead sisters of hearts; West has two doubles to follow with, North and East have one each."""
TRUMPS = ("SA SA H2 H2 S2 BJ", "S3 S3 S4 S4 LJ D2", "S5 S5 S7 C2 C2 S6", "S8 S8 ST D4 D4 D5")
"""Trump sisters across the ace, equal royal numbers, and a hand that runs out of trumps."""
LONG = ("H9 H9 HT HT HJ HJ HA S3", "H3 H3 H4 H4 H6 H6 H8 H8", "H5 H5 H7 H7 HQ HQ HK HK", "S4 S4 S5 S5 C3 C3 D4 D5")
"""Sisters of three doubles, on which two hands have four doubles and but two neighbours among them."""
COUNTS = (
    ("", HANDS, (7, 15, 27, 40, 160, 294)),
    ("pair_duty=no", HANDS, (7, 23, 49, 80, 272, 510)),
    ("", TRUMPS, (7, 21, 73, 138, 764, 2070)),
    ("rank_gap=gap sisters_scope=printed_suit", TRUMPS, (6, 20, 72, 136, 704, 1942)),
    ("sisters_max=3", LONG, (11, 48, 216, 3056)),
    ("sisters_max=3 sisters_follow=longest_possible", LONG, (11, 36, 134, 1080)),
    ("sisters_max=3 sisters_follow=sisters_if_possible", LONG, (11, 38, 146, 1236)),
)  # fmt: skip


class Position:
    """A position as the oracle sees it; twos and spades are royal, and South has led first."""

    def __init__(self, hands: tuple[str, ...], options: str) -> None:
        self.judge = Referee.__new__(Referee)
        self.judge.law = self.law = Law("2", "S", dict(word.split("=") for word in options.split()))
        self.hands = [sorted(faces(hand)) for hand in hands]
        self.leader, self.trick = 0, list[list[str]]()

    def plays(self) -> set[tuple[str, ...]]:
        """Return the plays of the seat whose turn it is; of equal cards one play only."""
        hand = self.hands[(self.leader + len(self.trick)) % 4]
        if self.trick:
            return self.law.follows(self.trick[0], hand)
        heaps = {heap for size in range(1, len(hand) + 1) for heap in combinations(hand, size)}
        return {heap for heap in heaps if self.law.shape(heap) in ("single", "double", "sisters")}

    def after(self, play: tuple[str, ...]) -> "Position":
        """Return the position after a play."""
        seat, twin = (self.leader + len(self.trick)) % 4, copy(self)
        twin.hands = [hand[:] for hand in self.hands]
        for card in play:
            twin.hands[seat].remove(card)
        twin.trick = [*self.trick, list(play)]
        if len(twin.trick) == 4:
            strengths = [self.judge.strength(cards, twin.trick[0]) for cards in twin.trick]
            twin.leader, twin.trick = (self.leader + strengths.index(max(strengths))) % 4, []
        return twin


def recount(position: Position, depth: int) -> int:
    """Return the number of lines of that many plays."""
    plays = position.plays()
    return len(plays) if depth == 1 else sum(recount(position.after(play), depth - 1) for play in plays)


@cites("eighty.lead", "eighty.follow-suit", "eighty.follow-doubles", "eighty.competes", "eighty.winner-leads")
@pytest.mark.parametrize(("options", "hands", "counts"), COUNTS)
def test_engine_and_oracle_count_the_same_lines(options: str, hands: tuple[str, ...], counts: tuple[int, ...]) -> None:
    deal = deal_of("2", "S", hands, options)
    deal.table.gone = 25 - len(faces(hands[0]))
    for depth, number in enumerate(counts, 1):
        assert perft(deal, depth) == number, f"depth {depth}"
        assert recount(Position(hands, options), depth) == number, f"depth {depth}, by the oracle"
