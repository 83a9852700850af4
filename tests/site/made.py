"""Scenes that an engine makes now, for what the kept ones do not show."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from pygame_rules.page.serialize import serialize_scene
from pygame_rules.play.session import Session

Scene = dict[str, Any]
ME = 0


def walk(game: str, options: str = "", seed: int = 1, players: int = 4) -> Iterator[Scene]:
    """The scenes of a match among bots, as one of them sees it."""
    session = Session(game, options, dict.fromkeys(range(players), "random"), seed=seed)
    while True:
        yield {"is": "scene", **json.loads(json.dumps(serialize_scene(session, ME, [])))}
        if session.deal_over:
            session.next_deal()
        else:
            session.step(budget=0.0)


def first(game: str, wanted: Callable[[Scene], bool], options: str = "", seed: int = 1, players: int = 4) -> Scene:
    """The first scene of such a match that is wanted."""
    return next(scene for scene in walk(game, options, seed, players) if wanted(scene))


def plays(scene: Scene) -> list[list[str]]:
    """The cards of each seat in the trick."""
    return [play["cards"] for zone in scene["zones"] if zone["kind"] == "trick" for play in zone["plays"]]


def asked(scene: Scene) -> bool:
    """Whether the seat itself is to act."""
    return scene["turn"] == scene["me"]


def made() -> dict[str, Scene]:
    """What the kept scenes do not show: a choice of many games, a draw, tricks of several cards, results."""
    return {
        "choice": first("doppelkopf", lambda scene: asked(scene) and len(scene["ask"]["calls"]) > 4),
        "aside": first("doppelkopf", lambda scene: asked(scene) and len(plays(scene)) == 3 and scene["ask"]["calls"]),
        "trumps": first(
            "doppelkopf", lambda scene: asked(scene) and len(plays(scene)) == 2 and not scene["ask"]["calls"]
        ),
        "drawing": first("eighty", lambda scene: scene["phase"] == "draw" and scene["seats"][ME]["cards"] == 20),
        "several": first("eighty", lambda scene: asked(scene) and len(plays(scene)) == 3 and len(plays(scene)[0]) > 1),
        "single": first("eighty", lambda scene: asked(scene) and len(plays(scene)) == 3 and len(plays(scene)[0]) == 1),
        "following": first("belote", lambda scene: asked(scene) and len(plays(scene)) == 3),
        "sorting": first("bridge36", lambda scene: asked(scene) and scene["ask"]["moves"], players=3),
    }
