"""Requests about codes, replays and fair deals. None of them says anything about a deal that is not over."""

from collections.abc import Sequence
from functools import lru_cache

from pygame_rules.games import load
from pygame_rules.model.action import Event
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.page.request import Request
from pygame_rules.page.serialize import Plain, Reply, serialize_message, serialize_replay
from pygame_rules.play.reading import read
from pygame_rules.play.record import LONGEST, PERSON, Record
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session, game_of, visible_to
from pygame_rules.play.verifying import verify as verified
from pygame_rules.share.code import LONGEST as LONGEST_CODE
from pygame_rules.share.code import decode, encode, kind_of
from pygame_rules.share.daily import of_day
from pygame_rules.share.deals import cards_of, play_of
from pygame_rules.share.result import result_of
from pygame_rules.share.watching import Replay

MOST = 10_000
"""The largest number of a deal or a step that anybody asks for."""


# Who watches a deal asks for it step by step.
decoded = lru_cache(2)(decode)
replayed = lru_cache(1)(Replay)


def shared_in(request: Request) -> Record:
    """Return what the code of a request holds. Raises Refused."""
    return decoded(request.text("code", LONGEST_CODE))


def look(request: Request) -> Reply:
    """Say what a code holds, but for its cards."""
    return _code(shared_in(request), request.text("code", LONGEST_CODE))


def daily(request: Request) -> Reply:
    """Return the deal of the day."""
    day = request.text("day", 10)
    return {**_code(of_day(load(request.text("game")), day, request.maybe_text("options", 2000) or "")), "day": day}


def share(session: Session, seat: Seat, request: Request) -> Reply:
    """Return the code of a finished deal, of its cards or its play, or of all finished deals."""
    record, what = session.open_record(), request.maybe_text("what") or "deal"
    number = request.whole("deal", MOST, len(record.deals))
    if what not in ("deal", "replay", "match"):
        raise Refused("table.request", field="what")
    if not 1 <= number <= len(record.deals):
        raise Refused("table.share")
    if what != "match":
        playthrough = replay(game_of(record), record)
        record = (cards_of if what == "deal" else play_of)(record, playthrough, number - 1)
    line = result_of(session, seat, number, request.maybe_text("day", 10))
    return {**_code(record), "deal": number, "line": [serialize_message(each) for each in line]}


def watch(request: Request, session: Session | None) -> Reply:
    """Show a finished deal after one of its steps, with all hands."""
    record = record_in(request, session)
    seen = replayed(record)
    number, place = request.whole("deal", MOST, 1), request.whole("step", MOST, 0)
    moment = seen.at(number, place)
    step = moment.step
    names, me = seat_names(len(record.players)), seat_in(request, record)
    said = _heard(moment.events, me)
    last = len(seen.deal(number).steps)
    told = [0, *seen.told(number), last]
    return {
        "is": "replay",
        "game": record.game,
        "options": record.options,
        "deals": len(seen.record.deals),
        "deal": number,
        "steps": last,
        "step": place,
        "back": max((each for each in told if each < place), default=0),
        "forward": min((each for each in told if each > place), default=last),
        "by": names[step.seat] if step and step.seat >= 0 else None,
        "action": step.text if step else None,
        "why": [serialize_message(each) for each in moment.why],
        **serialize_replay(moment.session, me, said),
    }


def verify(request: Request, session: Session | None) -> Reply:
    """Check that the cards of a record are those that its fingerprint fixes; of the match under way, those seen."""
    record = _open_record(request, session)
    verdict = verified(record)
    return {
        "is": "verified",
        "proved": verdict.proved,
        "fingerprint": record.fingerprint,
        "key": record.key,
        "deals": len(record.deals),
        "text": serialize_message(verdict.why),
    }


def record_in(request: Request, session: Session | None) -> Record:
    """Return what a request asks to look at: a code, a record, or the match under way. Raises Refused."""
    return shared_in(request) if request.fields.get("code") is not None else _open_record(request, session)


def seat_in(request: Request, record: Record) -> Seat:
    """Return the seat that looks at a deal: the one that is named, the person's, or the first. Raises Refused."""
    names = seat_names(len(record.players))
    me = request.maybe_text("me") or names[record.players.index(PERSON) if PERSON in record.players else 0]
    if me not in list(names):
        raise Refused("table.moment")
    return names.index(me)


def _open_record(request: Request, session: Session | None) -> Record:
    """Return the record of a request, or what may be seen of the match under way. Raises Refused."""
    sealed = request.maybe_text("sealed", LONGEST)
    text = request.maybe_text("text", LONGEST) if sealed is None else unseal(sealed)
    if text is not None:
        return read(unseal(text))
    if session is None:
        raise Refused("table.no-match")
    return session.open_record()


def _code(record: Record, code: str | None = None) -> dict[str, Plain]:
    return {
        "is": "code",
        "code": encode(record) if code is None else code,
        "kind": kind_of(record),
        "game": record.game,
        "options": record.options,
        "seats": len(record.players),
        "seed": record.seed,
        "deals": max(1, len(record.deals)),
    }


def _heard(events: Sequence[Event], seat: Seat) -> list[Event]:
    return [visible_to(event, seat) for event in events]
