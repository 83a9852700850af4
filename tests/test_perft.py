"""Lines of play are counted twice: by the engine, and by each game's referee, which shares no code with it."""

import re
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path
from typing import Protocol, Self

import pytest

from games.belote import referee as belote
from games.doppelkopf import referee as doppelkopf
from games.spades import referee as spades
from pygame_rules.games import load
from pygame_rules.testing.checks import check_perft, project_of
from pygame_rules.testing.perft import Count, read_counts

GAMES = Path(__file__).parent / "games"
SEATS = "swne"
Hands = dict[str, list[str]]


class Position(Protocol):
    """A deal as a referee sees it."""

    def legal(self) -> set[str]:
        """Return the cards that may be played."""

    def play(self, card: str) -> Self:
        """Return the position after a card."""


def recount(position: Position, depth: int) -> int:
    """Return the number of lines of play of this number of cards."""
    cards = position.legal()
    return len(cards) if depth == 1 else sum(recount(position.play(card), depth - 1) for card in cards)


def hands_of(text: str) -> Hands:
    """Read hands: "s:SAK.H2 w:C7"."""
    return {
        hand[0]: [run[0] + rank for run in re.findall(r"[CDHS][^CDHS.]+", hand[2:]) for rank in run[1:]]
        for hand in text.split()
    }


def words_of(lines: str) -> Iterator[str]:
    """Yield the calls and cards, without the seat that begins each line."""
    for line in lines.split(" / "):
        yield from line.split()[1:]


class OfSpades:
    """Follow suit; no spade is led before one has been played, except from a hand of spades only."""

    def __init__(self, count: Count) -> None:
        self.hands = hands_of(count.hands)
        self.turn, self.trick, self.broken = "s", list[tuple[str, str]](), False

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        plain = [card for card in hand if card[0] != "S"]
        if not self.trick:
            return set(hand if self.broken else plain or hand)
        return {card for card in hand if card[0] == self.trick[0][1][0]} or set(hand)

    def play(self, card: str) -> "OfSpades":
        twin = copy(self)
        twin.hands = self.hands | {self.turn: [other for other in self.hands[self.turn] if other != card]}
        twin.trick, twin.broken = [*self.trick, (self.turn, card)], self.broken or card[0] == "S"
        twin.turn = spades.after(self.turn)
        if len(twin.trick) == 4:
            suit = "S" if any(card[0] == "S" for _, card in twin.trick) else twin.trick[0][1][0]
            twin.turn = max((spades.RANKS.index(card[1]), seat) for seat, card in twin.trick if card[0] == suit)[1]
            twin.trick = []
        return twin


class OfDoppelkopf:
    """A regular game, judged by the referee's own step."""

    def __init__(self, count: Count) -> None:
        table = doppelkopf.Referee.__new__(doppelkopf.Referee)
        table.options, table.dealer, table.open, table.games, table.counted = {}, "s", [], 0, 0
        self.game = doppelkopf.Game(table, hands_of(count.hands), [])

    def legal(self) -> set[str]:
        return {card for card in self.game.hands[self.game.turn] if self.game.allows(self.game.turn, card)}

    def play(self, card: str) -> "OfDoppelkopf":
        twin = copy(self)
        twin.game = doppelkopf.deepcopy(self.game)
        twin.game.step(twin.game.turn, card)
        return twin


class OfBelote:
    """Eight of hearts, and the cards that the referee allows."""

    def __init__(self, count: Count) -> None:
        self.deal = belote.Deal.__new__(belote.Deal)
        self.deal.options, self.deal.trump = belote.DEFAULTS, "H"
        self.deal.hands = [hands_of(count.hands)[seat] for seat in SEATS]
        self.leader, self.trick = 0, list[str]()

    def legal(self) -> set[str]:
        return set(self.deal.allowed((self.leader + len(self.trick)) % 4, self.trick))

    def play(self, card: str) -> "OfBelote":
        twin = copy(self)
        twin.deal, twin.trick = copy(self.deal), [*self.trick, card]
        twin.deal.hands = [[other for other in hand if other != card] for hand in self.deal.hands]
        if len(twin.trick) == 4:
            twin.leader = (self.leader + twin.trick.index(belote.winning(twin.trick, "H"))) % 4
            twin.trick = []
        return twin


REFEREES: dict[str, Callable[[Count], Position]] = {
    "belote": OfBelote, "doppelkopf": OfDoppelkopf, "spades": OfSpades,
}  # fmt: skip
COUNTED = [(game, count) for game in REFEREES for count in read_counts(GAMES / game / "perft.txt") if count.lines]


@pytest.mark.parametrize("game", REFEREES)
def test_the_engine_counts_what_the_file_says(game: str) -> None:
    assert check_perft(project_of(load(game), GAMES / game))


@pytest.mark.parametrize(("game", "count"), COUNTED, ids=lambda part: part if isinstance(part, str) else part.name)
def test_the_referee_counts_what_the_file_says(game: str, count: Count) -> None:
    position = REFEREES[game](count)
    for word in words_of(count.lines):
        if game == "doppelkopf" and word.startswith("declare:"):
            position.game.step(position.game.turn, word)  # type: ignore[attr-defined]
        elif re.fullmatch("[CDHS].", word):
            assert word in position.legal()
            position = position.play(word)
    # The deep counts of a slow referee would take too long.
    for depth, number in enumerate(count.counts[: 4 if game == "doppelkopf" else 9], 1):
        assert recount(position, depth) == number, f"depth {depth}"


def test_the_auction_of_spades_is_counted_by_hand() -> None:
    """14 bids; after a bid of n the partner has 14 - n, so 14 + 13 + … + 1 = 105 pairs for each team."""
    auction = next(read_counts(GAMES / "spades/perft.txt"))
    assert auction.counts == (14, 14 * 14, 105 * 14, 105 * 105)
