"""How much of what the sight of all cards would bring a player reaches: (A - B) / (clairvoyant - B).

Both gains are measured on the same boards, so the ratio of their means has a narrower interval than either suggests.
Where cards are drawn from a stock, the share of what the sight of all hands alone would bring is told too.
"""

from concurrent.futures import Executor
from math import inf, sqrt
from typing import NamedTuple

from pygame_rules.bots import Bot
from pygame_rules.games import load
from pygame_rules.measure.arena import Report, compare
from pygame_rules.measure.clairvoyant import CLAIRVOYANT, OF_HANDS
from pygame_rules.measure.estimate import NORMAL
from pygame_rules.measure.progress import Progress, part_of, unwatched
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE

METHOD = "95 % interval by the delta method over boards"


class Share(NamedTuple):
    """What A and the clairvoyant gain over B on the same boards."""

    player: Report
    limit: Report
    seer: str = CLAIRVOYANT

    @property
    def clear(self) -> bool:
        """Tell whether the clairvoyant is better than B beyond doubt; if not, there is nothing to have a share of."""
        return self.limit.mean > self.limit.interval

    @property
    def value(self) -> float:
        """Return the share; it means something where it is clear."""
        return self.player.mean / self.limit.mean

    @property
    def interval(self) -> float:
        """Return half the width of the 95 % interval, by the delta method: both gains are paired by their boards."""
        boards = len(self.limit.outcomes)
        if boards < 2:
            return inf
        pairs = zip(self.player.outcomes, self.limit.outcomes, strict=True)
        # To first order, a board moves the ratio by what its gain is above the share of its limit.
        square = sum((own.edge - self.value * most.edge) ** 2 for own, most in pairs)
        return NORMAL * sqrt(square / (boards - 1) / boards) / abs(self.limit.mean)

    def lines(self, a: str, b: str) -> list[str]:
        """Return the limit and the share in words for a terminal."""
        lines = self.limit.lines(self.seer, b)
        if not self.clear:
            return [*lines, f"share: none to tell, as {self.seer} is not clearly better than {b} on so few boards"]
        share = f"share ({a} - {b}) / ({self.seer} - {b}): {100 * self.value:.0f} % +- {100 * self.interval:.0f}"
        return [*lines, f"{share}; {METHOD}"]


class Shares(NamedTuple):
    """The share in whole deals; with cards alone, where something is bid before them; of the hands, with a stock."""

    whole: Share
    cards: Share | None = None
    hands: Share | None = None


def measure(
    game: str, a: str | Bot, b: str | Bot, boards: int, seed: int, executor: Executor | None = None, options: str = "",
    progress: Progress = unwatched,
) -> Shares:  # fmt: skip
    """Play A and the clairvoyant against B on the same boards. Raises Refused, LookupError, TypeError, BotError."""
    bidding, stock = bids(load(game), options), draws(load(game), options)
    runs: list[tuple[str | Bot, bool]] = [(a, False), (CLAIRVOYANT, False)]
    runs += [(a, True), (CLAIRVOYANT, True)] if bidding else []
    runs += [(OF_HANDS, False)] if stock else []
    reports = [
        compare(
            game, player, b, boards, seed, executor, options, cards_alone=alone,
            progress=part_of(progress, number, len(runs)),
        )
        for number, (player, alone) in enumerate(runs)
    ]  # fmt: skip
    return Shares(
        Share(reports[0], reports[1]),
        Share(reports[2], reports[3]) if bidding else None,
        Share(reports[0], reports[-1], OF_HANDS) if stock else None,
    )


def bids(game: AnyGame, options: str) -> bool:
    """Tell whether anything is decided before the first card: the scene says so."""
    deal, match = _begun(game, options)
    return game.scene(deal.view(deal.table.awaited[0]), match).phase != "play"


def draws(game: AnyGame, options: str) -> bool:
    """Tell whether cards are drawn from a stock while others are played."""
    deal, _ = _begun(game, options)
    return not bids(game, options) and bool(deal.dark)


def _begun(game: AnyGame, options: str) -> tuple[AnyDeal, Match]:
    """Return some deal at its first decision, and its match."""
    match = game.match(options)
    deal = game.begin(match, game.deck.cards)
    while deal.table.turn == CHANCE:
        deal.act(CHANCE, deal.chance(lambda: 0.5))
    return deal, match
