"""The arena: two players on the same cards, seats swapped, with a 95 % interval.

Duplicate deals take the luck of the cards out (as in duplicate bridge). Partners sit at two tables, once as each
side; players for themselves are rotated: one A against the others B at every seat, and the reverse.
"""

import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import inf, sqrt
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from pygame_rules.bots import STYLES, Bot, ExpertBot, bot_of
from pygame_rules.bots.asking import asked, obeyed, said, speaks
from pygame_rules.bots.work import finished
from pygame_rules.games import load
from pygame_rules.measure.clairvoyant import Clairvoyant, clairvoyant_of
from pygame_rules.measure.estimate import NORMAL
from pygame_rules.measure.progress import Progress, counted, unwatched
from pygame_rules.model.action import Action
from pygame_rules.model.cards import Card
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match, Result
from pygame_rules.model.seats import CHANCE, NOBODY, TOGETHER, Seat
from pygame_rules.model.table import AnyView

State: TypeAlias = tuple[Any, ...]
"""What a source of chance will bring."""
Player: TypeAlias = Bot | Clairvoyant
Seating: TypeAlias = tuple[bool, ...]
"""For each seat, whether A sits there."""
PATIENCE: Final = 1000
"""How often a bot may yield before it is told that time is up: about as often as in a match, where three seconds are.

They are counted, so that no result depends on the machine. An expert ends by itself, within its own budget.
"""
Known: TypeAlias = dict[tuple[Bot, str, str, State], tuple[Action, State]]
"""What experts decided for a view, a match and a state of chance, and the state of chance afterwards."""


class Board(NamedTuple):
    """What is played: the game, its options, the seed of the cards, and whether a deal or a whole match.

    With ``cards_alone``, B decides for all seats until cards are played, so that all tables have the same contract.
    """

    game: str
    options: str
    seed: int
    number: int
    whole_match: bool = False
    cards_alone: bool = False


class Outcome(NamedTuple):
    """The outcome of a board: how much better A did, and the seconds of every free move of A and of B."""

    edge: float
    seconds_a: tuple[float, ...]
    seconds_b: tuple[float, ...]


@dataclass(frozen=True)
class Report:
    """The outcome of a comparison, board by board."""

    outcomes: tuple[Outcome, ...]

    @property
    def mean(self) -> float:
        """Return the average edge of A."""
        return sum(outcome.edge for outcome in self.outcomes) / len(self.outcomes)

    @property
    def deviation(self) -> float:
        """Return the standard deviation of one board."""
        mean = self.mean
        return sqrt(sum((outcome.edge - mean) ** 2 for outcome in self.outcomes) / max(1, len(self.outcomes) - 1))

    @property
    def interval(self) -> float:
        """Return half the width of the 95 % interval of the mean; of fewer than two boards it has no end."""
        boards = len(self.outcomes)
        return NORMAL * self.deviation / sqrt(boards) if boards > 1 else inf

    @property
    def milliseconds(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the median and the 95th percentile of the time per move, of A and of B."""
        return (
            _percentiles(seconds for outcome in self.outcomes for seconds in outcome.seconds_a),
            _percentiles(seconds for outcome in self.outcomes for seconds in outcome.seconds_b),
        )

    def lines(self, a: str, b: str, whole_match: bool = False) -> list[str]:
        """Return the report in words for a terminal."""
        times = ["{:.2f} / {:.2f}".format(*each) for each in self.milliseconds]
        if whole_match:
            result = f"{a} wins {100 * self.mean:.1f} % +- {100 * self.interval:.1f} (even: 50)"
        else:
            result = f"{a} - {b}: {self.mean:+.2f} +- {self.interval:.2f} points a deal"
        return [
            f"{result}; boards {len(self.outcomes)}, SD {self.deviation:.2f}, 95 % interval",
            f"ms a move, p50 / p95: {a} {times[0]}, {b} {times[1]}",
        ]


def _percentiles(seconds: Iterable[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile, in milliseconds."""
    ranked = sorted(seconds) or [0.0]
    half, most = (1000 * ranked[int(part * (len(ranked) - 1))] for part in (0.5, 0.95))
    return half, most


def compare(
    game: str, a: str | Bot, b: str | Bot, boards: int, seed: int, executor: Executor | None = None, options: str = "",
    whole_match: bool = False, progress: Progress = unwatched, cards_alone: bool = False,
) -> Report:  # fmt: skip
    """Play A against B on duplicate deals or matches; the same seed gives the same report, however the work is spread.

    A and B are levels, clairvoyants, bots, or names such as ``my_bots:Lowest``. Raises Refused for a game, a level or
    an option that does not exist, LookupError for a bot that cannot be imported, TypeError for what is no bot or
    decides nothing, and BotError for one that breaks a rule.
    """
    work = [Board(game, options, seed, number, whole_match, cards_alone) for number in range(boards)]
    outcomes: Iterable[Outcome]
    if executor:
        outcomes = executor.map(partial(play_board, a, b), work, chunksize=max(1, min(8, boards // 8)))
    else:
        outcomes = (play_board(a, b, board) for board in work)
    return Report(tuple(counted(outcomes, boards, progress)))


def play_board(a: str | Bot, b: str | Bot, board: Board) -> Outcome:
    """Play one board between two players."""
    game = load(board.game)
    return play(player(a, game), player(b, game), board)


def player(name: str | Bot, game: AnyGame) -> Player:
    """Return the bot of a level, or of a class that is named as ``module:Class``.

    Raises Refused for a level that does not exist, LookupError for a class that cannot be imported, and TypeError for
    what is no player.
    """
    if isinstance(name, str) and (seer := clairvoyant_of(name, game)):
        return seer
    if not isinstance(name, str) or ":" not in name:
        style, _, plain = name.rpartition("-") if isinstance(name, str) else ("", "", name)
        return bot_of(plain, game, style) if style in STYLES else bot_of(name, game)
    return bot_named(name, game)


def bot_named(name: str, game: AnyGame) -> Bot:
    """Return a bot of a class that is named as ``module:Class``. Raises LookupError if that cannot be imported."""
    module, _, kind = name.partition(":")
    try:
        return bot_of(getattr(import_module(module), kind)(), game)
    except (ImportError, AttributeError, TypeError, ValueError) as fault:
        raise LookupError(f"no bot {name!r}: {fault}") from fault


def play(a: Player, b: Player, board: Board) -> Outcome:
    """Play one board at all its tables."""
    game = load(board.game)
    seconds: dict[bool, list[float]] = {True: [], False: []}
    edges = []
    known: Known = {}
    for seating in seatings(game, board.options):
        table = ArenaTable(game, board, [a if is_a else b for is_a in seating], known, b if board.cards_alone else None)
        edges.append(table.match_edge(seating) if board.whole_match else table.deal_edge(seating))
        for is_a, spent in zip(seating, table.seconds, strict=True):
            seconds[is_a] += spent
    return Outcome(sum(edges) / len(edges), tuple(seconds[True]), tuple(seconds[False]))


def seatings(game: AnyGame, options: str) -> list[Seating]:
    """Return the seatings for the tables of one board; the seats of a side are spread evenly round the table."""
    seats, sides = game.seated(game.options.parse(options)), len(game.match(options).scores)
    alone = [tuple(seat % sides == side for seat in range(seats)) for side in range(sides)]
    if sides < seats:
        return alone
    return alone + [tuple(not is_a for is_a in seating) for seating in alone]


class ArenaTable:
    """One table: its players, its cards, and the seconds each seat spent on its free moves.

    Where there is a bidder, it decides for everybody until cards are played.
    """

    def __init__(
        self, game: AnyGame, board: Board, players: Sequence[Player], known: Known, bidder: Player | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.bidder = bidder
        self.known = known
        self.seed = f"{board.seed}/{board.number}"
        self.board = board
        self.first: Match = game.first(game.options.parse(board.options), shuffled(game, board, 0))
        self.chances = [Random(f"{self.seed}/{seat}") for seat in range(len(players))]
        self.seconds: list[list[float]] = [[] for _ in players]

    def deal_edge(self, seating: Seating) -> float:
        """Play one deal; return by how many points a seat of A did better than one of B, penalties included."""
        after: Match = self.game.following(self.first, self._play(self.first))
        sign = -1 if self.game.least_wins else 1
        gains = [sign * (now - before) for now, before in zip(after.scores, self.first.scores, strict=True)]
        sides = len(gains)
        ours = [gains[seat % sides] for seat, is_a in enumerate(seating) if is_a]
        theirs = [gains[seat % sides] for seat, is_a in enumerate(seating) if not is_a]
        return sum(ours) / len(ours) - sum(theirs) / len(theirs)

    def match_edge(self, seating: Seating) -> float:
        """Play a whole match; return the share of A among its winners."""
        match = self.first
        while not match.winners:
            match = self.game.following(match, self._play(match))
        return sum(seating[seat] for seat in match.winners) / len(match.winners)

    def _play(self, match: Match) -> Result:
        """Play one deal of a match, with every action checked."""
        deal: AnyDeal = self.game.begin(match, shuffled(self.game, self.board, match.number))
        chance = Random(f"{self.seed}/chance/{match.number}").random
        move = partial(self._move, deal, match)
        while (seat := deal.table.turn) != NOBODY:
            if seat == CHANCE:
                deal.act(*(said(deal, self._speakers, move) or (CHANCE, deal.chance(chance))))
            else:
                view = deal.view(deal.table.awaited[0] if seat == TOGETHER else seat)
                obeyed(self._player(view, match), deal, view.seat, move(view), deal.act)
        return deal.result()

    @property
    def _speakers(self) -> list[Seat]:
        """Return the seats that are asked before chance moves, too."""
        return [seat for seat, player in enumerate(self.players) if speaks(self.bidder or player)]

    def _player(self, view: AnyView, match: Match) -> Player:
        """Return who decides for a seat."""
        if self.bidder and self.game.scene(view, match).phase != "play":
            return self.bidder
        return self.players[view.seat]

    def _move(self, deal: AnyDeal, match: Match, view: AnyView) -> Action:
        """Let a bot move or speak; an expert's decision is reused at the other tables of the board."""
        chance, bot = self.chances[view.seat], self._player(view, match)
        if isinstance(bot, Clairvoyant):
            return self._thought(bot.seeing(deal, view.seat), view, match)
        if not isinstance(bot, ExpertBot):
            return self._thought(bot, view, match)
        asked = bot, repr(view), repr(match), chance.getstate()
        if asked not in self.known:
            self.known[asked] = self._thought(bot, view, match), chance.getstate()
        action, state = self.known[asked]
        chance.setstate(state)
        return action

    def _thought(self, bot: Bot, view: AnyView, match: Match) -> Action:
        """Let a bot think; forced moves are not timed."""
        start = time.perf_counter()
        action = decided(bot, view, match, self.chances[view.seat].random)
        spent = time.perf_counter() - start
        if len(view.moves()) > 1:
            self.seconds[view.seat].append(spent)
        return action


def shuffled(game: AnyGame, board: Board, number: int) -> list[Card]:
    """Return the shuffled cards of a deal of a board."""
    cards = list(game.deck.cards)
    Random(f"{board.seed}/{board.number}/deal/{number}").shuffle(cards)
    return cards


def decided(bot: Bot, view: AnyView, match: Match, chance: Chance) -> Action:
    """Return what a bot does, whose time is up after PATIENCE yields. Raises TypeError if it decides nothing."""
    return finished(asked(bot, view, match, chance), inf if isinstance(bot, ExpertBot) else PATIENCE).action
