"""A lesson under way: a table where the learner sits at South, and everything happens as it is written."""

from dataclasses import replace

from pygame_rules.learn.lesson import Lesson, Stop
from pygame_rules.model.action import action_text
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.play.record import Step
from pygame_rules.play.replay import replay, replay_step
from pygame_rules.play.session import Session, record_players

LEARNER: Seat = 0


class Guide:
    """A lesson and how far it has come.

    ``session`` is the table as it stands now, to look at; ``done`` counts the steps taken.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Sit down; the first stop may be here already. Raises RecordError."""
        self.lesson, self.done, self._passed = lesson, 0, 0
        deal = lesson.record.deals[0]
        self._script = deal.steps
        self._playthrough = replay(lesson.game, replace(lesson.record, deals=(replace(deal, steps=(), score=None),)))
        self.session = self._table()

    @property
    def stop(self) -> Stop | None:
        """Return the stop where the lesson waits now, None where it plays on by itself."""
        stops = self.lesson.stops
        stop = stops[self._passed] if self._passed < len(stops) else None
        return stop if stop and stop.step == self.done else None

    @property
    def over(self) -> bool:
        """Tell whether the deal is played and everything is said."""
        return self.step is None and self.stop is None

    @property
    def step(self) -> Step | None:
        """Return the step that comes next, None after the last."""
        return self._script[self.done] if self.done < len(self._script) else None

    @property
    def words(self) -> Message:
        """Return what is said at this stop."""
        assert self.stop, "the lesson plays on by itself here"
        return self.lesson.words(self.stop)

    def go_on(self) -> None:
        """Leave what was said at a stop, and take the next step where one was asked for or nothing is said.

        Raises RecordError if that step is not legal.
        """
        stop = self.stop
        self._passed += stop is not None
        if stop is None or stop.asks:
            assert self.step, "the deal is over"
            replay_step(self._playthrough, self.step)
            self.done += 1
            self.session = self._table()

    def allowed(self) -> list[str]:
        """Return all that the learner may do now, as text: what goes on, and what does not."""
        view = self.session.view(LEARNER)
        return [action_text(view.table.deck, action) for action in (*view.moves(), *view.asides())]

    def reply(self, text: str) -> Message | None:
        """Return what is said to a choice other than the one that goes on, None if nothing fits."""
        stop = self.stop
        reply = next((reply for reply in stop.replies if reply.fits(text)), None) if stop else None
        return self.lesson.words(stop, reply.name) if stop and reply else None

    def _table(self) -> Session:
        return Session.of(self._playthrough, record_players(self.lesson.record))
