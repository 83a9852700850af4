"""80 Points read a second time, slowly and plainly, for leads and follows: cards are faces, hands are lists.

It shares no code with the engine, and tries every choice of cards.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
Faces = Sequence[str]


class Law:
    """The law for a royal number and suit, and the options that matter here."""

    def __init__(self, number: str, suit: str, options: dict[str, str]) -> None:
        self.number, self.suit, self.options = number, suit, options
        most = options.get("sisters_max", "2")
        self.most = 99 if most == "none" else int(most)

    def group(self, face: str) -> str:
        joker = face in ("LJ", "BJ")
        return "trump" if joker or self.number == face[1] or self.suit == face[0] else face[0]

    def step(self, face: str) -> float:
        """Return where a card stands in its group."""
        if face in ("LJ", "BJ"):
            return 14 if face == "LJ" else 15
        if face[1] == self.number:
            return 13 if self.suit in (face[0], "none") else 12
        step = RANKS.index(face[1])
        if step < RANKS.index(self.number):
            return step
        return step - (0.5 if self.options.get("rank_gap") == "gap" else 1)

    def may_be_sister(self, face: str) -> bool:
        printed = self.options.get("sisters_scope") == "printed_suit"
        return not printed or (face not in ("LJ", "BJ") and face[1] != self.number)

    def doubles(self, cards: Faces) -> list[str]:
        return [face for face, number in Counter(cards).items() if number == 2]

    def has_run(self, cards: Faces, length: int) -> bool:
        """Tell whether there are so many neighbouring doubles of one group."""
        for few in combinations([face for face in self.doubles(cards) if self.may_be_sister(face)], length):
            steps = sorted(map(self.step, few))
            if len({self.group(face) for face in few}) == 1 and steps == [steps[0] + more for more in range(length)]:
                return True
        return False

    def shape(self, cards: Faces) -> str:
        """Return what cards are as a lead: single, double, sisters, throw, or nothing."""
        if len({self.group(face) for face in cards}) != 1:
            return "nothing"
        pairs = len(self.doubles(cards))
        if len(cards) == 1:
            return "single"
        if pairs == 1 and len(cards) == 2:
            return "double"
        if 2 * pairs == len(cards) and 2 <= pairs <= self.most and self.has_run(cards, pairs):
            return "sisters"
        return "throw"

    def may_follow(self, lead: Faces, hand: Faces, play: Faces) -> bool:
        """Tell whether a choice of cards from a hand may be played on a lead."""
        group = self.group(lead[0])
        held = [face for face in hand if self.group(face) == group]
        mine = [face for face in play if self.group(face) == group]
        if len(play) != len(lead) or len(mine) != min(len(lead), len(held)):
            return False
        owed = min(len(self.doubles(lead)), len(self.doubles(held)))
        if self.options.get("pair_duty", "yes") == "yes" and len(self.doubles(mine)) < owed:
            return False
        if self.shape(lead) != "sisters":
            return True
        length = len(lead) // 2
        way = self.options.get("sisters_follow", "doubles_only")
        wanted = {"doubles_only": [], "sisters_if_possible": [length], "longest_possible": range(length, 1, -1)}[way]
        for size in wanted:
            if self.has_run(held, size):
                return self.has_run(mine, size)
        return True

    def follows(self, lead: Faces, hand: Faces) -> set[tuple[str, ...]]:
        """Return every play on a lead."""
        return {
            tuple(sorted(play))
            for play in combinations(hand, len(lead))
            if self.may_follow(lead, hand, play)
        }  # fmt: skip
