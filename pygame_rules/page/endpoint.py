"""The page's endpoint: each request gets exactly one reply, and nothing is sent without a request.

Requests are ``{v: 1, id, do, ...}``, replies ``{v: 1, id, is, ...}``. ``handle`` is total: whatever is not in
order is refused by a rule and changes nothing; a bug is told as ``broken``.
"""

import json
import re
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from pygame_rules import bots
from pygame_rules.games import all_games, load
from pygame_rules.model.action import Action, parse_action
from pygame_rules.model.cards import NotationError
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, Seat, seat_names
from pygame_rules.page import cashier, helping, sharing
from pygame_rules.page.request import Request
from pygame_rules.page.reviewing import Reviewing
from pygame_rules.page.serialize import Plain, Reply, encode, serialize_claim, serialize_hint, serialize_scene
from pygame_rules.play.ledger import LONGEST as LONGEST_WALLET
from pygame_rules.play.ledger import is_name
from pygame_rules.play.reading import read
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session, record_players
from pygame_rules.play.thinking import unless_called
from pygame_rules.play.writing import write
from pygame_rules.share.playing import begin, begin_at

VERSION: Final = 1
LONGEST: Final = LONGEST_WALLET + 1_000_000
"""The longest request, in characters."""
DEEPEST: Final = 16
"""How deep the values of a request may nest."""
MOST_MS: Final = 10_000
"""The longest time, in milliseconds, that the engine may think for one request; the page gives up soon after."""
LARGEST_SEED: Final = 2**53
MOST_KNOWN: Final = 1_000_000
"""The most deals of a score sheet that a page can have."""

_PARTS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""Strings, even unterminated ones, and the brackets between them."""
DEPTH: Final = {"[": 1, "{": 1, "]": -1, "}": -1}

Thought = TypeVar("Thought")


class Endpoint:
    """One page's connection: the match it plays, and how many of its events the page has seen."""

    def __init__(self) -> None:
        # Loaded now, because a page that starts from a memory image cannot read folders later.
        all_games()
        self._session: Session | None = None
        self._heard: dict[Seat, int] = {}
        self._reviewing = Reviewing()
        self._desk = helping.Desk()
        self._doors: Mapping[str, Callable[[Request], Reply]] = {
            "start": self._start, "act": self._act, "ask": self._ask, "go": self._go, "next": self._next,
            "hint": self._hint, "undo": self._undo, "save": self._save, "load": self._load,
            "look": sharing.look, "daily": sharing.daily, "share": self._share,
            "review": self._review, "try": helping.tried, "take": self._desk.take,
            "watch": lambda request: sharing.watch(request, self._session),
            "verify": lambda request: sharing.verify(request, self._session),
            "wallet": cashier.show, "sit": cashier.sit, "settle": cashier.settle, "leave": cashier.leave,
        }  # fmt: skip

    def handle(self, text: str) -> str:
        """Answer a request."""
        number: Plain = None
        try:
            fields = _fields(text)
            number = _number(fields.get("id"))
            reply = self._answer(Request(fields))
        except Refused as refused:
            reply = self._refused(refused)
        except NotationError:
            reply = self._refused(Refused("table.notation"))
        except Exception:  # a bug of ours: the page has to know it, to start anew from its last record
            reply = {"is": "broken", "trace": traceback.format_exc()}
        return encode({"v": VERSION, "id": number, **reply})

    def _answer(self, request: Request) -> Reply:
        if request.fields.get("v") != VERSION:
            raise Refused("table.request", field="v")
        if _number(request.fields.get("id")) is None:
            raise Refused("table.request", field="id")
        door = self._doors.get(request.text("do"))
        if door is None:
            raise Refused("table.request", field="do")
        _known(request)  # whatever is not in order is found before anything is done
        return door(request)

    # --- the match -------------------------------------------------------------------------------

    def _start(self, request: Request) -> Reply:
        if request.fields.get("code") is not None:
            return self._begin(request)
        game = load(request.text("game"))
        options, match = request.text("options", 2000), request.maybe_text("match", 64)
        seed, seats = request.whole("seed", LARGEST_SEED), game.seated(game.options.parse(options))
        players = request.seats(seats)
        if match is not None:
            cashier.stakes_of(game)
            if list(players.values()).count(None) != 1:
                raise Refused("table.seats", expected=" ".join(bots.LEVELS))
            if not is_name(match):
                raise Refused("table.request", field="match")
        session = Session(game.name, options, players, seed, match, request.maybe_salt())
        return self._opened(session, request)

    def _begin(self, request: Request) -> Reply:
        """Start with the cards of a code, perhaps after a step of a replay; others know them, so never for coins."""
        if request.fields.get("match") is not None:
            raise Refused("table.request", field="match")
        shared = sharing.shared_in(request)
        players, step = request.seats(len(shared.players)), request.maybe_whole("step", sharing.MOST)
        if step is None:
            return self._opened(begin(shared, players), request)
        return self._opened(begin_at(shared, players, request.whole("deal", sharing.MOST, 1), step), request)

    def _load(self, request: Request) -> Reply:
        sealed = request.maybe_text("sealed", LONGEST)
        record = read(unseal(request.text("text", LONGEST) if sealed is None else sealed))
        named = request.fields.get("seats") is not None
        players = request.seats(len(record.players)) if named else record_players(record)
        if None not in players.values():
            raise Refused("table.seats", expected=" ".join(bots.LEVELS))
        seed = request.maybe_whole("seed", LARGEST_SEED)
        if seed is not None and record.match is not None:
            # Coins must not be won by loading a match until chance is kind.
            raise Refused("table.request", field="seed")
        salt = request.maybe_salt()
        if salt is not None and seed is None:
            raise Refused("table.request", field="salt")
        return self._opened(Session.resume(record, players, seed, salt), request)

    def _opened(self, session: Session, request: Request) -> Reply:
        """Start with this match, if the request names a seat that may see it."""
        seat = _speaker(session, request)
        self._session, self._heard = session, {}
        session.helpers = self._desk
        return self._seen(seat, request)

    def _act(self, request: Request) -> Reply:
        session, seat = self._at_table(request)
        session.act(seat, self._action(request, seat))
        return self._scene(seat, request)

    def _ask(self, request: Request) -> Reply:
        session, seat = self._at_table(request)
        session.view(seat).check(self._action(request, seat))
        return {"is": "fine"}

    def _go(self, request: Request) -> Reply:
        session, seat = self._at_table(request)
        session.set_styles(request.styles(len(session.players)))
        if session.turn == CHANCE and session.promise():
            return self._scene(seat, request)
        done = self._think(request, session.step)
        if done is None:
            return {"is": "waiting"}
        return self._thinking(done) if isinstance(done, float) else self._scene(seat, request)

    def _next(self, request: Request) -> Reply:
        session, seat = self._at_table(request)
        session.next_deal()
        return self._scene(seat, request)

    def _hint(self, request: Request) -> Reply:
        session, seat = self._at_table(request)
        thought = self._think(request, lambda seconds: session.hint(seat, seconds))
        if isinstance(thought, float):
            return self._thinking(thought)
        return {"is": "hint", **serialize_hint(session, seat, thought)}

    def _think(self, request: Request, think: Callable[[float], Thought]) -> Thought:
        """Think as long as the request says, or until helpers are needed."""
        self._desk.open(request.whole("helpers", helping.MOST, 0))
        return unless_called(think, request.whole("ms", MOST_MS, 0) / 1000, lambda: self._desk.calls)

    def _thinking(self, progress: float) -> Reply:
        return {"is": "thinking", "progress": progress, **self._desk.tasks()}

    def _undo(self, request: Request) -> Reply:
        session, seat = self._at_table(request)
        session.undo(seat)
        self._heard = {}
        return self._scene(seat, request)

    def _save(self, request: Request) -> Reply:
        session, _ = self._at_table(request)
        return {"is": "record", "text": write(session.open_record())}

    def _share(self, request: Request) -> Reply:
        return sharing.share(*self._at_table(request), request)

    def _review(self, request: Request) -> Reply:
        return self._reviewing.go_on(request, self._session, request.whole("ms", MOST_MS, 0) / 1000)

    @property
    def _running(self) -> Session:
        if self._session is None:
            raise Refused("table.no-match")
        return self._session

    def _at_table(self, request: Request) -> tuple[Session, Seat]:
        """Return the match and the seat that acts, if the request is about the current table."""
        session = self._running
        seat = _speaker(session, request)
        if "serial" in request.fields and request.whole("serial", LARGEST_SEED) != session.serial:
            raise Refused("table.stale")
        return session, seat

    def _action(self, request: Request, seat: Seat) -> Action:
        session = self._running
        return parse_action(session.game.deck, request.text("action"), session.view(seat).hand)

    def _scene(self, seat: Seat, request: Request) -> Reply:
        """Return the table, with what is promised of its cards once nobody waits for an answer of the bots."""
        session = self._running
        if seat in session.awaited or session.deal_over:
            session.promise()
        return self._seen(seat, request)

    def _seen(self, seat: Seat, request: Request) -> Reply:
        session = self._running
        anew = seat not in self._heard and session.serial > 0
        said = session.visible_events(seat, self._heard.get(seat, 0))
        self._heard[seat] = session.event_count
        scene = serialize_scene(session, seat, said, anew, _known(request))
        return {"is": "scene", **scene, **serialize_claim(session.view(seat))}

    def _refused(self, refused: Refused) -> Reply:
        reply: Reply = {"is": "refused", "rule": refused.rule, "args": {**refused.arguments}}
        reply |= {"instead": refused.instead, "calls": refused.calls}
        if self._session is not None:
            reply["serial"] = self._session.serial
        return reply if refused.line is None else {**reply, "line": refused.line}


def _speaker(session: Session, request: Request) -> Seat:
    """Return the seat that acts: the one named, or the only person's. A page never acts for a bot."""
    name = request.maybe_text("me")
    if name is None and len(session.people) == 1:
        return session.people[0]
    names = seat_names(len(session.players))
    if name is None or name not in list(names) or names.index(name) not in session.people:
        raise Refused("table.your-seat")
    return names.index(name)


def _known(request: Request) -> int:
    """Return how many deals of the score sheet the page has."""
    return request.whole("known", MOST_KNOWN, 0)


def _fields(text: str) -> dict[str, Any]:
    """Read a request's JSON; raises Refused."""
    if len(text) > LONGEST or _depth(text) > DEEPEST:
        raise Refused("table.request", field="")
    try:
        fields = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_object)
    except ValueError as fault:
        raise Refused("table.request", field="") from fault
    if not isinstance(fields, dict):
        raise Refused("table.request", field="")
    return fields


def _number(value: object) -> int | str | None:
    """Return the id of a request, to be echoed: a number or a short text, and None for anything else."""
    if isinstance(value, int) and abs(value) <= LARGEST_SEED:
        return value
    return value if isinstance(value, str) and len(value) <= 64 else None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object whose every name is there once: of two values, nobody knows which is meant."""
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name twice")
    return dict(pairs)


def _no_constant(name: str) -> None:
    """Refuse NaN and the like, which are not JSON."""
    raise ValueError(name)


def _depth(text: str) -> int:
    """Return how deep lists and objects nest, or more than DEEPEST."""
    deepest = depth = 0
    for part in _PARTS.finditer(text):
        depth += DEPTH.get(part[0], 0)
        deepest = max(deepest, depth)
        if deepest > DEEPEST:
            break
    return deepest


handle: Callable[[str], str] = Endpoint().handle
