"""One deal through the protocol, played by nobody in particular: the smallest proof that the engine is alive."""

import json
from collections.abc import Callable
from typing import Any

from pygame_rules.games import load
from pygame_rules.model.seats import seat_names

Reply = dict[str, Any]


def play_deal(handle: Callable[[str], str], game: str, level: str, seed: int = 1) -> Reply:
    """Play one deal against bots of a level, always choosing the first thing that is allowed; return the last scene."""

    def ask(do: str, **fields: object) -> Reply:
        reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": do, **fields})))
        assert reply["is"] != "broken" and (reply["is"] != "refused" or do == "ask"), reply
        return reply

    played = load(game)
    others = seat_names(played.seated(played.options.of()))[1:]
    scene = ask("start", game=game, options="", seats=dict.fromkeys(others, level), seed=seed)
    while scene["phase"] not in {"deal-over", "match-over"}:
        reply = ask("go", ms=1000)
        if reply["is"] == "waiting":
            calls = [call["text"] for call in scene["calls"] if not call["fault"]]
            done = (scene["moves"] or calls or [""])[0] or picked(ask, scene)
            reply = ask("act", serial=scene["serial"], action=done)
        if reply["is"] == "scene":
            scene = reply
    return scene


def picked(ask: Callable[..., Reply], scene: Reply) -> str:
    """The first cards that may be done something with together; where they will not do, those that would."""
    pick = scene["pick"]
    verb = "" if pick["verb"] == "play" else f"{pick['verb']}="

    def text(cards: list[str]) -> str:
        return verb + "".join(card.rstrip("'") for card in cards[: pick["min"]])

    reply = ask("ask", action=text(pick["from"]))
    if reply["is"] == "fine":
        return text(pick["from"])
    rest = list(pick["from"])
    for card in reply["instead"]:
        rest.remove(next(other for other in rest if other.rstrip("'") == card.rstrip("'")))
    return text([*reply["instead"], *rest])
