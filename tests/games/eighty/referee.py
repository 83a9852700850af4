"""80 Points read a second time, slowly and plainly, to check records against: cards are faces, hands are lists.

It shares no code with the engine, and knows the default way to a royal suit. Whatever a record does that it may not
is an AssertionError.
"""

import re
from collections import Counter
from collections.abc import Iterator

from games.eighty.oracle import RANKS, Law

SEATS = "swne"
WORTH = {"5": 5, "T": 10, "K": 10}


class Referee:
    """Follows a record from its first line to its last."""

    def __init__(self, record: str) -> None:
        head, *deals = record.strip().split("\n\n")
        self.options = dict(word.split("=") for word in header(head, "Options").split())
        suits = [face[0] for face in faces(header(head, "Draw")) if face[1] != "J" or face[0] not in "LB"]
        self.first = "CDHS".index(suits[0])
        start = int(self.options.get("start_level", "2"))
        self.levels, self.starter, self.winner = [start, start], -1, -1
        self.seen: Counter[str] = Counter()
        for number, deal in enumerate(deals, 1):
            assert self.winner < 0 and header(deal, "Deal") == str(number)
            before = self.levels[:]
            self.follow(deal, number)
            gained = [now - then for now, then in zip(self.levels, before, strict=True)]
            assert header(deal, "Score") == " ".join(map(str, gained))

    def follow(self, deal: str, number: int) -> None:
        """Follow one round from the deck to the levels."""
        steps, deck = words(deal), faces(header(deal, "Deck"))
        first = self.first if self.starter < 0 else self.starter
        while True:
            self.draw(deck, first, number, steps)
            if not self.shuffled_again(steps):
                break
            deck = faces(self.said.removeprefix("shuffle:"))
        self.show_jokers(steps)
        attackers = 1 - self.starter % 2
        bottom = self.bury(deck[100:], steps)
        taken, leader = [0, 0], self.starter
        while any(self.hands):
            winner, cards = self.trick(leader, steps)
            taken[winner % 2] += points(cards)
            leader = winner
        assert next(steps, None) is None and sum(taken) + points(bottom) == 200
        self.score(taken[attackers] + (2 * points(bottom) if leader % 2 == attackers else 0))

    def draw(self, deck: list[str], first: int, number: int, steps: Iterator[tuple[int, str]]) -> None:
        """Draw a hundred cards; the first royal number decides."""
        self.hands: list[list[str]] = [[], [], [], []]
        self.royal = RANKS[(self.levels[0] if number == 1 else self.levels[self.starter % 2]) - 2]
        self.law = None
        for turn, card in enumerate(deck[:100]):
            assert next(steps) == (-1, "draw")
            seat = (first + turn) % 4
            self.hands[seat].append(card)
            if self.law is None and card[1] == self.royal and card not in ("LJ", "BJ"):
                self.law = Law(self.royal, card[0], self.options)
                self.starter = seat if number == 1 else self.starter

    def around(self) -> list[int]:
        return [(self.starter + turn) % 4 for turn in range(4)]

    def shuffled_again(self, steps: Iterator[tuple[int, str]]) -> bool:
        """Ask whoever has fewer than 25 points."""
        assert self.law is not None
        for seat in self.around():
            if points(self.hands[seat]) < 25:
                who, said = next(steps)
                assert who == seat and said in ("pass", "reshuffle")
                if said == "reshuffle":
                    self.seen["reshuffle"] += 1
                    who, self.said = next(steps)
                    assert who == -1
                    return True
        return False

    def show_jokers(self, steps: Iterator[tuple[int, str]]) -> None:
        for seat in self.around():
            if max(self.hands[seat].count(joker) for joker in ("LJ", "BJ")) == 2:
                who, said = next(steps)
                assert who == seat
                if said != "pass":
                    joker = faces(said.removeprefix("show="))
                    assert joker in (["LJ", "LJ"], ["BJ", "BJ"]) and self.hands[seat].count(joker[0]) == 2
                    self.law = Law(self.royal, "none", self.options)
                    self.seen["jokers"] += 1
                    return

    def bury(self, bottom: list[str], steps: Iterator[tuple[int, str]]) -> list[str]:
        self.hands[self.starter] += bottom
        who, said = next(steps)
        buried = faces(said.removeprefix("bury="))
        assert who == self.starter and len(buried) == 8
        for card in buried:
            self.hands[who].remove(card)
        return buried

    def trick(self, leader: int, steps: Iterator[tuple[int, str]]) -> tuple[int, list[str]]:
        """Return who wins a trick, and all its cards."""
        assert self.law is not None
        lead: list[str] = []
        best, winner, everything = (-1, -1.0), leader, []
        for turn in range(4):
            seat, said = next(steps)
            play = faces(said)
            assert seat == (leader + turn) % 4 and not Counter(play) - Counter(self.hands[seat])
            if not lead:
                lead, shape = play, self.law.shape(play)
                assert shape in ("single", "double", "sisters")
                self.seen[shape] += 1
            else:
                assert self.law.may_follow(lead, self.hands[seat], play), f"{seat} plays {play} on {lead}"
                mine = [face for face in play if self.law.group(face) == self.law.group(lead[0])]
                self.seen["fewer doubles"] += shape == "sisters" and len(self.law.doubles(mine)) == 1
            for card in play:
                self.hands[seat].remove(card)
            everything += play
            strength = self.strength(play, lead)
            if strength > best:
                best, winner = strength, seat
        return winner, everything

    def strength(self, play: list[str], lead: list[str]) -> tuple[int, float]:
        """Return how strong a play is: trumps beat the suit that was led, other shapes are nothing."""
        assert self.law is not None
        group = self.law.group(play[0])
        if group not in (self.law.group(lead[0]), "trump") or self.law.shape(play) != self.law.shape(lead):
            return (-1, -1)
        return (int(group == "trump"), max(map(self.law.step, play)))

    def score(self, total: int) -> None:
        """Move levels, see whether the match is over, and who starts next."""
        defenders = self.starter % 2
        if total >= 80:
            self.levels[1 - defenders] = min(14, self.levels[1 - defenders] + min(3, (total - 80) // 40))
            self.starter = (self.starter + 1) % 4
            return
        if self.levels[defenders] == 14:
            self.winner = defenders
        self.levels[defenders] = min(14, self.levels[defenders] + (3 if total == 0 else 2 if total < 40 else 1))
        self.starter = (self.starter + 2) % 4


def points(cards: list[str]) -> int:
    return sum(WORTH.get(card[1], 0) for card in cards)


def header(text: str, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE)
    return found[1] if found else ""


def faces(text: str) -> list[str]:
    """Return the faces of card text, "H55CK" or "H5H5CK"."""
    found = []
    for suit, ranks in re.findall(r"([CDHSLB])([2-9TJQKA]+)", text):
        found += [suit + rank for rank in ranks]
    return found


def words(deal: str) -> Iterator[tuple[int, str]]:
    """Yield who says or plays what: a line names its first seat, a star is chance."""
    for line in deal.split("\n"):
        if line.startswith("["):
            continue
        seat = -1
        for word in line.split():
            if word in tuple(SEATS):
                seat = SEATS.index(word)
            elif "*" in word:
                times, _, drawn = word.partition("*")
                yield from [(-1, drawn)] * int(times or 1)
            else:
                yield seat, word
                seat = (seat + 1) % 4
