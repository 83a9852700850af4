"""Requests for the review of a finished deal: each thinks for a while, until one is answered with the review."""

from collections.abc import Generator
from typing import Final

from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.page import sharing
from pygame_rules.page.request import Request
from pygame_rules.page.serialize import Reply, serialize_curve, serialize_review
from pygame_rules.play.record import Record
from pygame_rules.play.review import Review, Reviewed, review
from pygame_rules.play.session import Session
from pygame_rules.play.thinking import work_on

WORLDS: Final = 60
"""By how many worlds a move is judged: a browser is several times slower than the terminal, and somebody waits."""


class Reviewing:
    """The review that a page has asked for last, under way or done. Nothing of the match under way depends on it."""

    def __init__(self) -> None:
        self._subject: tuple[Record, int, Seat] | None = None
        self._work: Generator[float, None, Review] | None = None
        self._found: list[Reviewed] = []
        self._reply: Reply = {}
        self._asides = 0
        """How often the seat has said something besides playing: that is not judged."""

    def go_on(self, request: Request, session: Session | None, seconds: float) -> Reply:
        """Think about a deal for at most so many seconds; a request about another deal begins anew. Raises Refused."""
        if session is not None and session.match_id is not None and not session.deal_over:
            # Nobody plays for coins with a coach at hand.
            raise Refused("table.review")
        record = sharing.record_in(request, session)
        number = request.whole("deal", sharing.MOST, len(record.deals))
        subject = record, number, sharing.seat_in(request, record)
        if subject != self._subject:
            self._begin(*subject)
        if self._work is not None:
            done = work_on(self._work, seconds)
            if isinstance(done, float):
                return {"is": "thinking", "progress": done, **serialize_curve(self._found)}
            me = seat_names(len(record.players))[done.seat]
            told: Reply = {"deal": number, "me": me, "worlds": WORLDS, "asides": self._asides}
            self._reply = {"is": "review", **told, **serialize_review(done)}
            self._work = None
        return self._reply

    def _begin(self, record: Record, number: int, seat: Seat) -> None:
        seen = sharing.replayed(record)
        self._asides = sum(step.aside and step.seat == seat for step in seen.deal(number).steps)
        self._subject, self._found = (record, number, seat), []
        self._work = review(seen.playthrough, number - 1, seat, WORLDS, self._found)
