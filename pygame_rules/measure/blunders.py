"""Blunders: how often a player errs, in which decisions, and how much that costs.

A player plays deals with itself. Decisions drawn at random are judged as a review does it (``bots/judge.py``): by what
the seat could know, and by worlds that the player has not imagined. A blunder is what a review calls a mistake: a move
that costs more than three standard errors, and more than a trifle.

How many worlds that takes: what two moves come to differs, from world to world, by about as much as luck changes the
deal. So three standard errors are a fifth of that in 200 worlds, a seventh in 400, a tenth in 900; what costs less may
be a mistake, but nobody can tell. ``WORLDS`` finds what is worth talking about, and luck is hardly ever blamed.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final, NamedTuple

from pygame_rules.bots import LEVELS, Bot
from pygame_rules.bots.judge import judge
from pygame_rules.bots.work import finished
from pygame_rules.games import load
from pygame_rules.measure.arena import Board, Player, player
from pygame_rules.measure.estimate import Estimate, mean_by_deals, share_between
from pygame_rules.measure.progress import Progress, counted, unwatched
from pygame_rules.measure.selfplay import dealt, self_play
from pygame_rules.model.action import action_text
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.seats import seat_names
from pygame_rules.model.table import AnyView
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import PERSON, Step
from pygame_rules.play.review import decision_in, reasons
from pygame_rules.share.code import encode
from pygame_rules.tricks.table import TrickTable

WORLDS: Final = 400
"""By how many worlds each decision is judged, unless somebody asks for more."""
ENDING: Final = 4
"""With no more cards than these in hand, a play is part of the ending."""
WORST: Final = 10
"""How many positions are printed."""

PLAY, LEAD, FOLLOW, END = "play", "lead", "follow", "ending"


class Verdict(NamedTuple):
    """A decision that was judged: its kind, its place among the steps of its deal, and the two moves as text.

    ``regret`` is by how much the better move leads in worlds by which it was not chosen: below 0 where it does not.
    ``explained`` says that a review has a reason for the better move.
    """

    kind: str
    seat: str
    place: int
    action: str
    better: str
    regret: float
    error: float
    mistake: bool
    explained: bool


class Judged(NamedTuple):
    """A deal that was played and judged, and its code, to look at it again."""

    code: str
    verdicts: tuple[Verdict, ...]


class Blunder(NamedTuple):
    """A blunder, and the code of its deal."""

    code: str
    verdict: Verdict


class Row(NamedTuple):
    """What was found in decisions of a kind: how many there are, how many blunders, explained ones, the mean regret."""

    kind: str
    decisions: int
    blunders: int
    explained: int
    regret: Estimate

    @property
    def rate(self) -> float:
        """Return the blunders in 100 decisions."""
        return 100 * self.blunders / max(1, self.decisions)

    @property
    def between(self) -> tuple[float, float]:
        """Return the 95 % interval of the rate."""
        low, high = share_between(self.blunders, self.decisions)
        return 100 * low, 100 * high

    def line(self) -> str:
        """Return the row as a line of a table."""
        low, high = self.between
        regret = f"{self.regret.mean:.3f} +- {self.regret.interval:.3f}"
        rate = f"{self.rate:>10.1f} {f'({low:.1f} - {high:.1f})':<16}"
        return f"{self.kind:<16}{self.decisions:>9}{rate}{f'{self.explained}/{self.blunders}':>9}{regret:>18}"


HEAD: Final = f"{'decisions':<16}{'judged':>9}{'blunders per 100, 95 %':>27}{'told why':>9}{'mean regret, 95 %':>18}"


@dataclass(frozen=True)
class Report:
    """What was found, deal by deal. A blunder costs at least so many points, too."""

    deals: tuple[Judged, ...]
    least: float = 0.0

    def blunder(self, verdict: Verdict) -> bool:
        """Tell whether a decision was a blunder."""
        return verdict.mistake and verdict.regret >= self.least

    @property
    def rows(self) -> list[Row]:
        """Return what was found in each kind of decision, in the order of the alphabet, and in all."""
        kinds = sorted({verdict.kind for deal in self.deals for verdict in deal.verdicts})
        return [*(self._row(kind, {kind}) for kind in kinds), self._row("all", set(kinds))]

    def _row(self, name: str, kinds: set[str]) -> Row:
        deals = [[verdict for verdict in deal.verdicts if verdict.kind in kinds] for deal in self.deals]
        blunders = [verdict for deal in deals for verdict in deal if self.blunder(verdict)]
        regret = mean_by_deals([[verdict.regret for verdict in deal] for deal in deals])
        explained = sum(verdict.explained for verdict in blunders)
        return Row(name, sum(map(len, deals)), len(blunders), explained, regret)

    @property
    def worst(self) -> list[Blunder]:
        """Return the blunders, those that cost most first."""
        found = [Blunder(deal.code, verdict) for deal in self.deals for verdict in deal.verdicts]
        return sorted((one for one in found if self.blunder(one.verdict)), key=lambda one: -one.verdict.regret)

    def lines(self) -> Iterator[str]:
        """Yield the report in words for a terminal, the worst positions with the codes of their deals."""
        yield HEAD
        yield from (row.line() for row in self.rows)
        for code, (kind, seat, place, action, better, regret, error, *_) in self.worst[:WORST]:
            yield f"{kind}, {seat}, step {place}: {action}, better {better} by {regret:.2f} +- {error:.2f} (SE) in"
            yield f"  {code}"


def measure(
    game: str, name: str | Bot, deals: int, seed: int, worlds: int = WORLDS, percent: int = 100,
    executor: Executor | None = None, options: str = "", least: float = 0.0, progress: Progress = unwatched,
) -> Report:  # fmt: skip
    """Let a player play deals with itself, and judge this percentage of its decisions.

    The player is a level, a bot, or a name such as ``my_bots:Lowest``; the result does not depend on the executor.
    Raises Refused, LookupError, TypeError, BotError.
    """
    boards = [Board(game, options, seed, number) for number in range(deals)]
    work = partial(judged, name, worlds, percent)
    found: Iterable[Judged] = executor.map(work, boards) if executor else map(work, boards)
    return Report(tuple(counted(found, deals, progress)), least)


def judged(name: str | Bot, worlds: int, percent: int, board: Board) -> Judged:
    """Play one deal, and judge some of its decisions."""
    game, rnd = load(board.game), Random(f"{board.seed}/{board.number}/judge")
    playthrough = dealt(game, board)
    chance = Random(f"{board.seed}/{board.number}/play").random
    verdicts = tuple(judge_deal(playthrough, player(name, game), chance, worlds, percent / 100, rnd.random))
    shown = name if isinstance(name, str) and name in LEVELS else PERSON
    return Judged(encode(playthrough.record([shown] * len(playthrough.running.hands))), verdicts)


def judge_deal(
    playthrough: Playthrough, bot: Player, chance: Chance, worlds: int, share: float, rnd: Chance
) -> Iterator[Verdict]:
    """Let a player play the deal on the table to its end, and yield verdicts on this share of its decisions."""
    game, match = playthrough.game, playthrough.begun
    names = seat_names(len(playthrough.running.hands))
    for view, action in self_play(playthrough, bot, chance):
        step = Step(view.seat, action_text(game.deck, action), action in view.asides())
        decision = decision_in(playthrough, match, step)
        if decision is None or rnd() >= share:
            continue
        found = finished(judge(game, decision[0], match, decision[1], worlds, rnd))
        kind, better = kind_of(game, view, match, step.aside), action_text(game.deck, found.better)
        place, explained = len(playthrough.steps), bool(reasons(game, decision[0], match, found))
        yield Verdict(
            kind, names[view.seat], place, step.text, better, found.lead, found.error, found.mistake, explained
        )


def kind_of(game: AnyGame, view: AnyView, match: Match, aside: bool) -> str:
    """Return the kind of a decision: what is asked before cards are played, an aside, or a kind of play."""
    phase = game.scene(view, match).phase
    if aside:
        return "aside"
    if phase != PLAY or not isinstance(view.table, TrickTable):
        return phase
    if view.hand.bit_count() <= ENDING:
        return END
    return FOLLOW if view.table.running else LEAD
