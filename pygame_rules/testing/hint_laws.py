"""The laws of hints: what they advise may be done, and what they weigh and value are numbers to reckon with."""

from collections.abc import Iterator
from math import isfinite

from pygame_rules.bots import STYLES
from pygame_rules.bots.club import policy_of
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView
from pygame_rules.testing.broken import holds


def advised(game: AnyGame, view: AnyView, match: Match, rnd: Random) -> None:
    """Hints: an awaited seat may do whatever it is advised to do."""
    for name, action in advice(game, view, match, rnd):
        fault = view.fault(action)
        rule = fault and f"refused by {fault.rule}: {action_text(game.deck, action)}"
        holds("hints", rule is None, f"{name} gives seat {view.seat} what is {rule}")


def advice(game: AnyGame, view: AnyView, match: Match, rnd: Random) -> Iterator[tuple[str, Action]]:
    """Yield what the hints tell a seat to do, and which of them said so."""
    hints, known = game.hints, (view.table, view.seat, view.hand, view.secret, rnd)
    yield "policy", hints.policy(match)(*known)
    for nerve in STYLES.values():
        yield f"styled({nerve:+})", policy_of(game, match, nerve)(*known)
    yield from (("candidates", action) for action in hints.candidates(view, match))
    # A beginner may forget what bears on the law, and then follows the policy; so only an error is a fault here.
    hints.beginner(match)(*known)


def weighed(game: AnyGame, view: AnyView, match: Match, world: AnyDeal) -> None:
    """Hints: an imagined deal explains what was seen by likelihoods, and none of them is below 0."""
    found = [likelihood(world) for likelihood in game.hints.weights(view, match)]
    holds("hints", all(isfinite(one) and one >= 0 for one in found), f"weights gives seat {view.seat} {found}")


def valued(game: AnyGame, deal: AnyDeal, match: Match) -> None:
    """Hints: a finished deal is worth a number to every seat."""
    value = game.hints.value(match)
    worths = value(deal) if value else [0.0] * len(deal.hands)
    holds("hints", len(worths) == len(deal.hands) and all(map(isfinite, worths)), f"value gives the seats {worths}")
