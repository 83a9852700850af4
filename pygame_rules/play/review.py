"""The review of a deal: what every decision of a seat cost, by what that seat could know then.

It replays the record up to each decision and hands the judge the view of the seat, so that it is the same for every
deal that looked the same to this seat.
"""

import random
from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from pygame_rules.bots.judge import Judgement, judge
from pygame_rules.bots.playout import value_of
from pygame_rules.bots.work import part
from pygame_rules.model.action import Action, parse_action
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.messages import Argument, Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import AnyView
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import Step
from pygame_rules.play.replay import replay_step

WORLDS: Final = 200
"""By how many worlds a move is judged, unless somebody asks for more."""

TURNING: Final = 3
"""How many mistakes are told first."""


class Reviewed(NamedTuple):
    """A decision: its place among the steps of its deal, what the seat saw, its judgement, what speaks for better."""

    place: int
    view: AnyView
    judgement: Judgement
    reasons: Sequence[Message]


class Review(NamedTuple):
    """The decisions of a seat in one deal, and what the deal was worth to it, if it is over.

    ``match`` is as it was when the deal began, ``steps`` is how many steps the deal has.
    """

    game: AnyGame
    match: Match
    seat: Seat
    decisions: Sequence[Reviewed]
    worth: float | None
    steps: int

    def amount(self, n: Argument) -> Message:
        """Return an amount as words, in the unit that deals are scored in."""
        return self.game.amount(n)

    @property
    def turning_points(self) -> Sequence[Reviewed]:
        """Return the mistakes that cost most, the worst first."""
        mistakes = [decision for decision in self.decisions if decision.judgement.mistake]
        return sorted(mistakes, key=lambda decision: -decision.judgement.cost)[:TURNING]

    @property
    def curve(self) -> Sequence[float]:
        """Return what the deal was worth to the seat before each decision, and in the end, if it is over."""
        end = () if self.worth is None else (self.worth,)
        return (*(decision.judgement.expected for decision in self.decisions), *end)


def review(
    playthrough: Playthrough, number: int, seat: Seat, worlds: int = WORLDS, found: list[Reviewed] | None = None
) -> Generator[float, None, Review]:
    """Review a deal of a match, counted from 0; yields progress from 0 to 1, every few milliseconds.

    The same deal, seat and number of worlds always give the same review. A list that is given gets each decision as
    soon as it is judged. Raises IndexError for a deal or a seat that is not there.
    """
    again = playthrough.until(number)
    steps = playthrough.played[number].steps
    again.begin(playthrough.game.deck.parse_row(playthrough.played[number].deck))
    match, game = again.begun, again.game
    again.running.view(seat)  # which refuses a seat that is not there
    found = [] if found is None else found
    for place, step in enumerate(steps):
        decided = decision_in(again, match, step) if step.seat == seat else None
        if decided:
            view, action = decided
            # By nothing that another seat's cards could change.
            rnd = random.Random(f"review/{number}/{seat}/{place}").random
            judging = judge(game, view, match, action, worlds, rnd)
            judgement = yield from part(judging, place / len(steps), 1 / len(steps))
            found.append(Reviewed(place, view, judgement, reasons(game, view, match, judgement)))
        replay_step(again, step)
    over = again.deal_over
    worth = value_of(game, match)(again.running)[seat] if over else None
    return Review(game, match, seat, found, worth, len(steps))


def reasons(game: AnyGame, view: AnyView, match: Match, judgement: Judgement) -> Sequence[Message]:
    """Return what speaks for the better move, but not for the one that was made: that would explain nothing.

    It is nothing where no rule of thumb tells the two apart. Where it was better to say nothing beside one's play, it
    is what can be said of those words.
    """
    hints, action, better = game.hints, judgement.action, judgement.better
    if action in view.asides() and better not in view.asides():
        return tuple(hints.why(view, match, action))
    spent, found = () if better == action else hints.why(view, match, action), hints.why(view, match, better)
    return tuple(reason for reason in found if reason not in spent)


def decision_in(playthrough: Playthrough, match: Match, step: Step) -> tuple[AnyView, Action] | None:
    """Return what the seat saw and did, if that was a decision: neither forced nor said out of turn."""
    view = playthrough.running.view(step.seat)
    action = parse_action(playthrough.game.deck, step.text, view.hand)
    if step.seat not in view.table.awaited:
        return None
    weighed = playthrough.game.hints.candidates(view, match)
    free = action in weighed if step.aside else len({action, *weighed}) > 1 or len(view.moves()) > 1
    return (view, action) if free else None
