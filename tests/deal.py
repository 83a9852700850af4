"""One deal through the protocol, played by the first legal choices: the smallest proof that the engine works."""

import json
from collections.abc import Callable
from typing import Any

from pygame_rules.games import load
from pygame_rules.model.seats import seat_names

Reply = dict[str, Any]


def play_deal(handle: Callable[[str], str], game: str, level: str, seed: int = 1) -> Reply:
    """Play one deal against bots of a level, always choosing the first thing that is allowed; return the last scene."""

    def send(do: str, **fields: object) -> Reply:
        reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": do, **fields})))
        assert reply["is"] != "broken" and (reply["is"] != "refused" or do == "ask"), reply
        return reply

    played = load(game)
    others = seat_names(played.seated(played.options.of()))[1:]
    scene = send("start", game=game, options="", seats=dict.fromkeys(others, level), seed=seed)
    while scene["phase"] not in {"deal-over", "match-over"}:
        reply = send("go", ms=1000)
        if reply["is"] == "waiting":
            ask = scene["ask"]
            calls = [call["text"] for call in ask["calls"] if not call["fault"]]
            done = (ask["moves"] or calls or [""])[0] or selected(send, ask["selection"])
            reply = send("act", serial=scene["serial"], action=done)
        if reply["is"] == "scene":
            scene = reply
    return scene


def selected(send: Callable[..., Reply], selection: Reply) -> str:
    """The first cards to select; where they are refused, those that would do."""
    verb = "" if selection["verb"] == "play" else f"{selection['verb']}="

    def text(cards: list[str]) -> str:
        return verb + "".join(card.rstrip("'") for card in cards[: selection["min"]])

    reply = send("ask", action=text(selection["cards"]))
    if reply["is"] == "fine":
        return text(selection["cards"])
    rest = list(selection["cards"])
    for card in reply["instead"]:
        rest.remove(next(other for other in rest if other.rstrip("'") == card.rstrip("'")))
    return text([*reply["instead"], *rest])
