"""Watching finished deals again, at any of their steps."""

from dataclasses import replace

from pygame_rules.model.action import Event
from pygame_rules.model.refusals import Refused
from pygame_rules.play.record import Played, Record, Step
from pygame_rules.play.replay import replay, replay_deal, replay_step
from pygame_rules.play.session import Session, game_of, record_players


class Replay:
    """The finished deals of a record. Deals are counted from 1; at step 0 the cards are dealt. Raises Refused."""

    def __init__(self, record: Record) -> None:
        self.record = replace(record.open(), fingerprint=None, given=0)
        if not self.record.deals:
            raise Refused("table.share")
        self._course = replay(game_of(record), self.record)

    def deal(self, number: int) -> Played:
        """Return a deal. Raises Refused."""
        if not 1 <= number <= len(self.record.deals):
            raise Refused("table.share")
        return self.record.deals[number - 1]

    def at(self, number: int, place: int) -> tuple[Session, Step | None, list[Event]]:
        """Return the match after a step of a deal, this step, and what it caused. Raises Refused."""
        played = self.deal(number)
        if not 0 <= place <= len(played.steps):
            raise Refused("table.share")
        course = self._course.until(number - 1)
        before = max(0, place - 1)
        replay_deal(course, replace(played, steps=played.steps[:before], score=None))
        heard = len(course.events) if place else 0
        step = played.steps[before] if place else None
        if step:
            replay_step(course, step)
        session = Session.of(course, record_players(self.record))
        return session, step, course.events[heard:]
