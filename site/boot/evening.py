"""Spends an evening at the card table, as a page would: all that Python has to do for one, it does here at least once.

halves.mjs looks on. A request that this forgets is answered all the same, only later.
"""

import bisect
import itertools
import json
import math
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic

from pygame_rules.games import all_games, load
from pygame_rules.model.seats import seat_names
from pygame_rules.page.endpoint import Endpoint

endpoint = Endpoint()


def send(do: str, **fields: object) -> dict:
    """Send a request and return the reply."""
    reply = json.loads(endpoint.handle(json.dumps({"v": 1, "id": 1, "do": do, **fields})))
    assert reply["is"] != "broken", reply
    return reply


def choices(scene: dict) -> Iterator[str]:
    """Yield what the person may do, the likely first, until one of it was right."""
    ask = scene["ask"]
    yield from ask["moves"]
    yield from (call["text"] for call in ask["calls"])
    selection = ask["selection"]
    verb = "" if selection["verb"] == "play" else f"{selection['verb']}="
    cards = list(selection["cards"])
    first = send("ask", action=verb + plain(cards[: selection["min"]]))
    instead = first.get("instead") or []
    for card in instead:
        cards.remove(next(other for other in cards if plain([other]) == plain([card])))
    yield verb + plain([*instead, *cards][: selection["min"]])


def plain(cards: list[str]) -> str:
    """Return cards as one writes them."""
    return "".join(card.rstrip("'") for card in cards)


def play(game: str, level: str, patience: float, match: str | None = None) -> str:
    """Play a deal with bots of this level, for so many seconds at most; look back, and go on from its record.

    Return the sealed record.
    """
    others = seat_names(load(game).seated(load(game).options.of()))[1:]
    wish = {"game": game, "options": "", "seats": dict.fromkeys(others, level), "seed": 7, "salt": "07" * 16}
    scene = send("start", **wish) if match is None else send("start", match=match, **wish)
    end = monotonic() + patience
    while scene["phase"] not in {"deal-over", "match-over"} and monotonic() < end:
        reply = send("go", ms=100, helpers=2)
        for task in reply.get("tasks", ()):
            send("take", trial=send("try", task=task)["trial"])
        if reply["is"] == "waiting":
            for _ in range(1 if scene["serial"] % 7 else 3):
                send("hint", ms=4)
            acts = (send("act", serial=scene["serial"], action=text) for text in choices(scene))
            reply = next(reply for reply in acts if reply["is"] == "scene")
        if reply["is"] == "scene":
            scene = reply
    if level == "random":
        share()
    send("undo")
    send("next")
    record = send("save").get("text", "")
    send("load", text=record)
    send("load", text=record.replace("s", "x", 3))
    send("load", sealed=scene["record"])
    return scene["record"]


def share() -> None:
    """Share the deal that has been played, watch it again, and see whether it was fair."""
    for what in ("deal", "replay", "match"):
        code = send("share", what=what).get("code", "")
        send("look", code=code)
        for step in (0, 1, 30):
            send("watch", code=code, step=step)
    send("verify")
    send("review", ms=20)


def pay() -> None:
    """Sit down for coins, ask for what was won, and give the match up."""
    day = "2000-01-01"
    wallet = send("wallet", wallet=None, today=day)
    seated = send("sit", wallet=wallet["wallet"], game="spades", options="", match="a", today=day)
    assert seated["is"] == "wallet", seated
    send("settle", wallet=seated["wallet"], match="a", sealed=play("spades", "random", 60, "a"), today=day)
    left = send("leave", wallet=seated["wallet"], match="a", sealed=None, today=day)
    assert left["is"] == "wallet", left


def limber_up() -> None:
    """Do with values of every kind whatever can be done with them: what no game does today, one may do tomorrow."""
    large, card = 2**70, "♠A"
    kinds = (
        lambda: 0, lambda: 3, lambda: -7, lambda: large, lambda: True, lambda: 1.5, lambda: -0.25, lambda: None,
        lambda: "", lambda: "a", lambda: "bid 3, nil", lambda: card, lambda: "é", lambda: b"ab", lambda: (1, 2.0),
        lambda: (card, 1), lambda: [3, 1, 2], lambda: [2.5, 1.0], lambda: ["b", "a", card],
        lambda: [(1, "b"), (1, "a")], lambda: [[2], [1]], lambda: [1, 2.5], lambda: [card, 1], lambda: {3, 1},
        lambda: frozenset("ab"), lambda: {"a": 1}, lambda: {1: card}, lambda: range(5), lambda: iter([1, 2]),
        lambda: Counter("aab"), lambda: deque([1, 2]), lambda: defaultdict(list), lambda: slice(1, 3), lambda: len,
        lambda: ValueError("x"), lambda: {"a": 1}.items(), lambda: (each for each in "ab"), lambda: str.upper,
        lambda: bytearray(b"ab"),
    )  # fmt: skip
    for kind in kinds:
        for name in dir(kind()):
            for others in ((), *((other(),) for other in kinds), (1, 2), ("a", "b"), (0, 2, 1)):
                # Numbers without end.
                if any(each is large for each in (kind(), *others)) and name.strip("_r") in ("pow", "lshift", "mul"):
                    continue
                with suppress(Exception):
                    getattr(kind(), name)(*others)
        for do in (len, sorted, repr, hash, bool, int, float, str, sum, min, list, set, tuple, round, abs, json.dumps):
            with suppress(Exception):
                do(kind())
    _ = "{:>5} {:+.2f} {!r:^9} {:,} {:x}".format("a", 1.5, card, 12345, 255), f"{card} {2.5:5.1f} {7:03d}"

    for name in ("combinations", "combinations_with_replacement", "permutations"):
        list(getattr(itertools, name)("abcd", 2))
    for name in ("accumulate", "chain", "count", "cycle", "groupby", "pairwise", "product", "repeat", "zip_longest"):
        with suppress(Exception):
            list(itertools.islice(getattr(itertools, name)([1, 2, 2]), 0, 9, 2))
    for name in ("dropwhile", "filterfalse", "takewhile", "starmap", "accumulate"):
        with suppress(Exception):
            list(getattr(itertools, name)(max, [(1, 2), (0, 3)]))
    list(itertools.accumulate([1, 2], max, initial=0)), list(itertools.product("ab", (1, 2), repeat=2))
    for name in ("ceil", "erf", "exp", "fabs", "floor", "isqrt", "log", "log2", "prod", "fsum", "sqrt", "trunc"):
        for value in (3, 2.5, [2, 3], [1.5, 2]):
            with suppress(Exception):
                getattr(math, name)(value)
    math.comb(40, 7), math.gcd(12, 8), math.hypot(3, 4), math.isclose(1, 1.5), bisect.bisect([1, 2, 3], 2)
    bisect.insort([1, 3], 2)


def talk() -> None:
    """Say what is wrong in many ways; in the end, find a bug."""
    send("try", task="[]")
    send("take", trial="[]")
    for text in ("", "{", "[[[", '{"v": 1e999}', '"\\ud800"', '{"v": 1, "id": "é♠", "do": "dance"}', "9" * 5000):
        endpoint.handle(text)
    for word in ("", "♠7", "bid:9999999999", "play=", "SA", "nil"):
        send("act", action=word)
        send("ask", action=word)
        send("load", text=word)
    send("start", game="chess", options="", seats={}, seed=1)
    send("start", game="spades", options="mode=solo; nil=?", seats={"w": "club"}, seed=1)
    Endpoint._answer = lambda *_: 1 / 0
    endpoint.handle('{"v": 1, "id": 1, "do": "go"}')


for name in all_games():
    play(name, "random", 60)  # to the end of the deal; how the others think shows in their first decisions
    play(name, "beginner", 0.5)
    play(name, "club", 0.5)
    play(name, "expert", 0.1)
    daily = send("daily", game=name, day="2000-01-01")
    send("start", code=daily["code"], seats={"w": "club"})
    send("go", ms=100)
pay()
limber_up()
talk()
