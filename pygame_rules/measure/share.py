"""How much of what the sight of all cards would bring a player reaches: (A - B) / (clairvoyant - B).

Both gains are measured on the same boards, so the ratio of their means has a narrower interval than either suggests.
"""

from concurrent.futures import Executor
from math import sqrt
from typing import NamedTuple

from pygame_rules.bots import Bot
from pygame_rules.games import load
from pygame_rules.measure.arena import Report, compare
from pygame_rules.measure.clairvoyant import CLAIRVOYANT
from pygame_rules.measure.progress import Progress, part_of, unwatched
from pygame_rules.model.game import AnyGame
from pygame_rules.model.seats import CHANCE

METHOD = "95 % interval by the delta method over boards"


class Share(NamedTuple):
    """What A and the clairvoyant gain over B on the same boards."""

    player: Report
    limit: Report

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
        pairs = zip(self.player.outcomes, self.limit.outcomes, strict=True)
        # To first order, a board moves the ratio by what its gain is above the share of its limit.
        square = sum((own.edge - self.value * most.edge) ** 2 for own, most in pairs)
        return 1.96 * sqrt(square / (boards - 1) / boards) / abs(self.limit.mean)

    def lines(self, a: str, b: str) -> list[str]:
        """Return the limit and the share in words for a terminal."""
        lines = self.limit.lines(CLAIRVOYANT, b)
        if not self.clear:
            return [*lines, f"share: none to tell, as {CLAIRVOYANT} is not clearly better than {b} on so few boards"]
        share = f"share ({a} - {b}) / ({CLAIRVOYANT} - {b}): {100 * self.value:.0f} % +- {100 * self.interval:.0f}"
        return [*lines, f"{share}; {METHOD}"]


class Shares(NamedTuple):
    """The share in whole deals, and with cards alone where something is bid before them."""

    whole: Share
    cards: Share | None


def measure(
    game: str, a: str | Bot, b: str | Bot, boards: int, seed: int, executor: Executor | None = None, options: str = "",
    progress: Progress = unwatched,
) -> Shares:  # fmt: skip
    """Play A and the clairvoyant against B on the same boards. Raises LookupError."""
    kinds = (False, True) if bids(load(game), options) else (False,)
    reports = [
        [
            compare(
                game, player, b, boards, seed, executor, options, cards_alone=alone,
                progress=part_of(progress, 2 * place + number, 2 * len(kinds)),
            )
            for number, player in enumerate((a, CLAIRVOYANT))
        ]
        for place, alone in enumerate(kinds)
    ]  # fmt: skip
    whole, *cards = [Share(*pair) for pair in reports]
    return Shares(whole, cards[0] if cards else None)


def bids(game: AnyGame, options: str) -> bool:
    """Tell whether anything is decided before the first card: the scene says so."""
    match = game.match(options)
    deal = game.begin(match, game.deck.cards)
    while deal.table.turn == CHANCE:
        deal.act(CHANCE, deal.chance(lambda: 0.5))
    seat = deal.table.awaited[0]
    return game.scene(deal.view(seat), match).phase != "play"
