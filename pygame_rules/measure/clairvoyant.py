"""The clairvoyant: how well the expert would play if it saw all cards. The arena alone has one, as the limit."""

from pygame_rules.bots import Bot, ExpertBot
from pygame_rules.bots.imagining import Particle, Search
from pygame_rules.bots.pools import Pools
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import USUAL_BUDGET, SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import AnyView

CLAIRVOYANT = "clairvoyant"
"""Its name in the arena; no table, link or page knows it."""


class Clairvoyant:
    """Searches like the expert, with the true deal as its only world. It is no bot: those are given a view."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def seeing(self, deal: AnyDeal, seat: Seat) -> Bot:
        """Return the bot that decides this seat's move in this deal."""
        world = deal.copy()
        world.number_copies(seat)
        return _Seeing(self.game, world)


class _Seeing(ExpertBot):
    """The expert, told what the deal is."""

    def __init__(self, game: AnyGame, world: AnyDeal) -> None:
        super().__init__(game, (game.hints.budget if game.hints else USUAL_BUDGET)._replace(pools=1))
        self.world = world

    def pools(self, view: AnyView, match: Match, seed: float) -> Pools:
        """Return the only pool: it holds the true deal alone."""
        return _Truth(self.game, view, match, self.budget, seed, self.world)


class _Truth(Pools):
    """Pools of the true deal."""

    def __init__(
        self, game: AnyGame, view: AnyView, match: Match, budget: SearchBudget, seed: float, world: AnyDeal
    ) -> None:
        super().__init__(game, view, match, budget, seed)
        self.world = world

    def imagine(self, rnd: Random, kept: list[Particle]) -> Search:
        """Keep the true deal."""
        yield from ()
        kept.append(Particle(self.world, 1.0))
        return False
