"""The clairvoyant: how well the expert would play if it saw all cards. The arena alone has one, as the limit.

Where cards are drawn from a stock, nobody can be expected to know what comes, so there is a nearer limit too: one that
sees all hands, and takes the stock for any order of its cards. One that sees a part of the cards says what so much
knowledge would be worth, wherever it came from.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random as Numbers
from typing import Final

from pygame_rules.bots import Bot, ExpertBot
from pygame_rules.bots.imagining import Particle, Search
from pygame_rules.bots.pools import Pools
from pygame_rules.bots.worlds import Imagination, imagination
from pygame_rules.model.cards import CardSet, bits, each
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import AnyView, Unseen

CLAIRVOYANT: Final = "clairvoyant"
"""Its name in the arena; no table, link or page knows it."""
OF_HANDS: Final = "clairvoyant-of-hands"
"""The name of the one that does not see what lies in the dark."""
OF_SOME: Final = "clairvoyant-40"
"""The name of one that sees each card of the other hands with a chance of 40 %; any percentage will do."""


class Clairvoyant:
    """Searches like the expert, with the true deal as its only world. It is no bot: those are given a view."""

    speaks = True

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def seeing(self, deal: AnyDeal, seat: Seat) -> Bot:
        """Return the bot that decides this seat's move in this deal."""
        world = deal.copy()
        world.number_copies(seat)
        return self._bot(world)

    def _bot(self, world: AnyDeal) -> Bot:
        return _Seeing(self.game, world)


class OfHands(Clairvoyant):
    """Searches worlds that have the true hands, and the dark in any order."""

    def _bot(self, world: AnyDeal) -> Bot:
        return _SeeingHands(self.game, world)


class OfSome(Clairvoyant):
    """Searches like the expert, and is shown each card of the other hands with a chance, anew for every move."""

    def __init__(self, game: AnyGame, chance: float) -> None:
        super().__init__(game)
        self.chance = chance

    def _bot(self, world: AnyDeal) -> Bot:
        return _SeeingSome(self.game, world, self.chance)


def clairvoyant_of(name: str, game: AnyGame) -> Clairvoyant | None:
    """Return the clairvoyant of a name, or None if it is no name of one."""
    start, _, percent = name.partition("-")
    if start == CLAIRVOYANT and percent.isdecimal() and int(percent) <= 100:
        return OfSome(game, int(percent) / 100)
    kind = {CLAIRVOYANT: Clairvoyant, OF_HANDS: OfHands}.get(name)
    return kind(game) if kind else None


class _Seeing(ExpertBot):
    """The expert, told what the deal is."""

    def __init__(self, game: AnyGame, world: AnyDeal) -> None:
        super().__init__(game, game.hints.budget._replace(pools=1))
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
        super().__init__(game, game.hints.budget)
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


class _SeeingSome(ExpertBot):
    """The expert, told where some cards lie."""

    def __init__(self, game: AnyGame, world: AnyDeal, chance: float) -> None:
        super().__init__(game, game.hints.budget)
        self.world = world
        self.chance = chance

    def pools(self, view: AnyView, match: Match, seed: float) -> Pools:
        """Return pools of worlds in which the cards that are shown lie where they do."""
        rnd = Numbers(f"{seed}/shown").random
        shown = [bits([card for card in each(hand) if rnd() < self.chance]) for hand in self.world.hands]
        unseen = _shown(view.table.unseen(view.seat, view.hand, view.secret), shown)
        return _Shown(self.game, view, match, self.budget, seed, unseen)


class _Shown(Pools):
    """Pools of worlds that somebody draws who knows more than the view tells."""

    def __init__(
        self, game: AnyGame, view: AnyView, match: Match, budget: SearchBudget, seed: float, unseen: Unseen
    ) -> None:
        super().__init__(game, view, match, budget, seed)
        self.unseen = unseen

    @cached_property
    def _worlds(self) -> Imagination:
        return imagination(self.game, self.view, self.unseen)


def _shown(unseen: Unseen, shown: Sequence[CardSet]) -> Unseen:
    """Return what is unseen to somebody who is shown these cards of each hand."""
    owners = [*range(len(shown)), *unseen.parts]
    here = [*(shown[owner] for owner in owners), 0]  # the dark is last, and nothing of it is shown
    return unseen._replace(
        may_hold=[cards & ~(sum(shown) ^ own) for cards, own in zip(unseen.may_hold, here, strict=True)]
    )
