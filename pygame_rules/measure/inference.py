"""How much a game's inference knows: what the cards seen say about where the others lie, in nats a card.

Bots play deals. At some of their decisions, worlds are drawn and weighed as a search does it, and each unseen card is
looked up where it really lies: its chance to be there when worlds count by their weights, against its chance when all
count alike. The mean logarithm of the ratio is what the weights are worth (the logarithmic score; Good 1952, "Rational
decisions"): 0 if they say nothing, below it if they mislead.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import log, prod
from operator import mul
from random import Random
from typing import NamedTuple

from pygame_rules.bots import Bot
from pygame_rules.bots.worlds import worlds
from pygame_rules.games import load
from pygame_rules.measure.arena import Board, Player, player
from pygame_rules.measure.estimate import Estimate, mean_by_deals
from pygame_rules.measure.progress import Progress, counted, unwatched
from pygame_rules.measure.selfplay import dealt, self_play
from pygame_rules.model.cards import CardSet, bits, each
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.seats import Seat
from pygame_rules.play.playthrough import Playthrough

POSITIONS = 4
"""How many decisions of each deal are looked at."""
WORLDS = 400
"""How many worlds are drawn for each."""


class Position(NamedTuple):
    """What the weights say at a decision: nats a card, and for how many different worlds the weighed ones count."""

    nats: float
    worlds: float


@dataclass(frozen=True)
class Report:
    """What was found, deal by deal."""

    deals: tuple[tuple[Position, ...], ...]

    @property
    def positions(self) -> list[Position]:
        """Return all decisions that were looked at."""
        return [position for deal in self.deals for position in deal]

    @property
    def mean(self) -> float:
        """Return the nats that a card is known better, on average over all positions."""
        return self.estimate.mean

    @property
    def interval(self) -> float:
        """Return half the width of the 95 % interval of the mean; the positions of a deal are not independent."""
        return self.estimate.interval

    @property
    def estimate(self) -> Estimate:
        """Return the mean with its interval."""
        return mean_by_deals([[position.nats for position in deal] for deal in self.deals])

    @property
    def worlds(self) -> float:
        """Return for how many different worlds the weighed ones count, on average."""
        return _mean([position.worlds for position in self.positions])

    def lines(self, drawn: int) -> list[str]:
        """Return the report in words for a terminal."""
        mean = round(self.mean, 4) + 0.0  # no minus before a zero
        return [
            f"{mean:+.4f} +- {self.interval:.4f} nats a card; positions {len(self.positions)}, "
            f"deals {len(self.deals)}, 95 % interval by deals",
            f"worlds that count, of {drawn}: {self.worlds:.0f}",
        ]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / max(1, len(numbers))


def measure(
    game: str, name: str | Bot, deals: int, seed: int, drawn: int = WORLDS, executor: Executor | None = None,
    options: str = "", progress: Progress = unwatched,
) -> Report:  # fmt: skip
    """Let a player play deals with itself, and measure the inference; the result does not depend on the executor.

    The player is a level, a bot, or a name such as ``my_bots:Lowest``. Raises Refused, LookupError, TypeError,
    BotError.
    """
    boards = [Board(game, options, seed, number) for number in range(deals)]
    work = partial(measured, name, drawn)
    found: Iterable[tuple[Position, ...]]
    found = executor.map(work, boards, chunksize=max(1, min(8, deals // 8))) if executor else map(work, boards)
    return Report(tuple(counted(found, deals, progress)))


def measured(name: str | Bot, drawn: int, board: Board) -> tuple[Position, ...]:
    """Play one deal, and look at some of its decisions about cards."""
    game, rnd = load(board.game), Random(f"{board.seed}/{board.number}/worlds")
    playthrough = dealt(game, board)
    played = list(decisions(playthrough, player(name, game), Random(f"{board.seed}/{board.number}/play").random))
    chosen = rnd.sample(played, min(POSITIONS, len(played)))
    found = (position(game, deal, seat, playthrough.begun, drawn, rnd.random) for deal, seat in chosen)
    return tuple(each for each in found if each)


def decisions(playthrough: Playthrough, bot: Player, chance: Chance) -> Iterator[tuple[AnyDeal, Seat]]:
    """Let a player play a deal with itself; yield a copy of it, and the seat, at every free decision about cards."""
    for view, _ in self_play(playthrough, bot, chance):
        if len(view.moves()) > 1 and playthrough.game.scene(view, playthrough.begun).phase == "play":
            yield playthrough.running.copy(), view.seat


def position(game: AnyGame, deal: AnyDeal, seat: Seat, match: Match, drawn: int, chance: Chance) -> Position | None:
    """Return what the weights say to a seat of a deal, or None where it knows the place of every card."""
    deal = deal.copy()
    deal.number_copies(seat)
    view = deal.view(seat)
    imagined = list(islice(worlds(game, view, chance), drawn))
    weights = game.hints.weights(view, match)
    weighed = [prod(weight(world) for weight in weights) for world in imagined]
    total = sum(weighed)
    # Kish's effective sample size; where no world explains anything, all count alike, as in a search.
    count = total**2 / sum(weight**2 for weight in weighed) if total else drawn
    shares = [weight / total if total else 1 / drawn for weight in weighed]
    laid = [places(world) for world in imagined]
    unseen = view.table.unseen(seat, view.hand, view.secret).cards
    nats = []
    for place, cards in enumerate(places(deal)):
        for card in each(cards & unseen):
            alike = game.deck.alike(card) & unseen
            here = [(heaps[place] & alike).bit_count() / alike.bit_count() for heaps in laid]
            plain = sum(here) / drawn
            if 0 < plain < 1:
                likely = sum(map(mul, here, shares))
                # The weighed worlds are believed for as many as they count for, against one of all the others.
                nats.append(log((likely * count + plain) / (count + 1) / plain))
    return Position(_mean(nats), count) if nats else None


def places(deal: AnyDeal) -> list[CardSet]:
    """Return what lies in each place: the hands, and the dark."""
    return [*deal.hands, bits(deal.dark)]
