"""Watching finished deals again, at any of their steps."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame_rules.bots import LEVELS
from pygame_rules.model.action import Event
from pygame_rules.model.messages import Message
from pygame_rules.model.refusals import Refused
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import Played, Record, Step
from pygame_rules.play.replay import replay, replay_deal, replay_step
from pygame_rules.play.review import decision_in
from pygame_rules.play.session import Session, game_of

REASONING: Final = ("club", "expert")
"""The levels of bots that have reasons for what they do."""


class Moment(NamedTuple):
    """The match after a step of a deal, this step, what it caused, and why a bot took it."""

    session: Session
    step: Step | None
    events: Sequence[Event]
    why: Sequence[Message]


class Replay:
    """The finished deals of a record. Deals are counted from 1; at step 0 the cards are dealt. Raises Refused.

    Nobody has to play on, so whoever is no bot of ours counts as a person.
    """

    def __init__(self, record: Record) -> None:
        self.record = replace(record.open(), fingerprint=None, given=0)
        if not self.record.deals:
            raise Refused("table.share")
        self.playthrough = replay(game_of(record), self.record)
        self._told: dict[int, Sequence[int]] = {}

    def deal(self, number: int) -> Played:
        """Return a deal. Raises Refused."""
        if not 1 <= number <= len(self.record.deals):
            raise Refused("table.moment")
        return self.record.deals[number - 1]

    def at(self, number: int, place: int) -> Moment:
        """Return a deal after one of its steps. Raises Refused."""
        played = self.deal(number)
        if not 0 <= place <= len(played.steps):
            raise Refused("table.moment")
        playthrough = self.playthrough.until(number - 1)
        before = max(0, place - 1)
        replay_deal(playthrough, replace(played, steps=played.steps[:before], score=None))
        heard = len(playthrough.events) if place else 0
        step = played.steps[before] if place else None
        why = self._reasons(playthrough, step) if step else ()
        if step:
            replay_step(playthrough, step)
        levels = {seat: name for seat, name in enumerate(self.record.players) if name in LEVELS}
        session = Session.of(playthrough, levels)
        return Moment(session, step, playthrough.events[heard:], why)

    def told(self, number: int) -> Sequence[int]:
        """Return the steps of a deal, from 1, that caused anything but a card dealt in silence. Raises Refused."""
        played = self.deal(number)
        if number in self._told:
            return self._told[number]
        playthrough = self.playthrough.until(number - 1)
        replay_deal(playthrough, replace(played, steps=played.steps[:0], score=None))
        told = []
        for place, step in enumerate(played.steps, 1):
            heard = len(playthrough.events)
            replay_step(playthrough, step)
            if len(playthrough.events) > heard:
                told.append(place)
        self._told[number] = told
        return told

    def _reasons(self, playthrough: Playthrough, step: Step) -> Sequence[Message]:
        """Return why a bot decides so now, by what its seat knows."""
        bot = step.seat >= 0 and self.record.players[step.seat] in REASONING
        decided = decision_in(playthrough, playthrough.begun, step) if bot else None
        return playthrough.game.hints.why(decided[0], playthrough.begun, decided[1]) if decided else ()
