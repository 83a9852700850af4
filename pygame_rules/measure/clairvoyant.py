"""The clairvoyant: how well the expert would play if it saw all cards. The arena alone has one, as the limit.

Where cards are drawn from a stock, nobody can be expected to know what comes, so there is a nearer limit too: one that
sees all hands, and takes the stock for any order of its cards.
"""

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
OF_HANDS = "clairvoyant-of-hands"
"""The name of the one that does not see what lies in the dark."""


class Clairvoyant:
    """Searches like the expert, with the true deal as its only world. It is no bot: those are given a view.

    With ``hands_alone``, its worlds have the true hands, and the dark in any order.
    """

    speaks = True

    def __init__(self, game: AnyGame, hands_alone: bool = False) -> None:
        self.game = game
        self.hands_alone = hands_alone

    def seeing(self, deal: AnyDeal, seat: Seat) -> Bot:
        """Return the bot that decides this seat's move in this deal."""
        world = deal.copy()
        world.number_copies(seat)
        return _SeeingHands(self.game, world) if self.hands_alone else _Seeing(self.game, world)


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


class _SeeingHands(ExpertBot):
    """The expert, told what the hands are."""

    def __init__(self, game: AnyGame, world: AnyDeal) -> None:
        super().__init__(game, game.hints.budget if game.hints else USUAL_BUDGET)
        self.world = world

    def pools(self, view: AnyView, match: Match, seed: float) -> Pools:
        """Return pools of deals with the true hands."""
        return _TrueHands(self.game, view, match, self.budget, seed, self.world)


class _TrueHands(_Truth):
    """Pools of the true hands, with the dark in any order."""

    def imagine(self, rnd: Random, kept: list[Particle]) -> Search:
        """Keep the true deal with its dark shuffled, as often as a pool has worlds."""
        yield from ()
        for _ in range(self.budget.worlds):
            world = self.world.copy()
            world.dark = tuple(sorted(sorted(world.dark), key=lambda _: rnd()))  # whatever the true order is
            kept.append(Particle(world, 1.0))
        return False
