"""The club player: follows the policy of a game's hints, without looking ahead."""

from collections.abc import Callable
from functools import partial

from pygame_rules.bots.bot import Decision, Deliberation
from pygame_rules.model.chance import Random
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Policy
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView, Table


class PolicyBot:
    """Plays by a policy, without looking ahead."""

    speaks = True

    def __init__(self, policy: Callable[[Match], Policy[Table]]) -> None:
        self.policy = policy

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        """Answer at once."""
        yield from ()
        return Decision(self.policy(match)(view.table, view.seat, view.hand, view.secret, rnd))


class ClubBot(PolicyBot):
    """Plays by the rules of thumb of a game."""

    def __init__(self, game: AnyGame, nerve: float = 0.0) -> None:
        super().__init__(partial(policy_of, game, nerve=nerve))


def policy_of(game: AnyGame, match: Match, nerve: float = 0.0) -> Policy[Table]:
    """Return the policy of a game, for somebody with this much nerve."""
    return game.hints.styled(match, nerve) if nerve else game.hints.policy(match)
