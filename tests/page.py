"""A page as the protocol sees it: requests go in as text, replies come out."""

import json
from typing import Any

from pygame_rules.page.endpoint import Endpoint
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write

Reply = dict[str, Any]
TODAY = "2026-11-20"


class Page:
    """A page with an endpoint of its own."""

    def __init__(self) -> None:
        self.endpoint = Endpoint()
        self.asked = 0

    def ask(self, do: str, **fields: object) -> Reply:
        """Send a request and return the reply; a bug fails the test."""
        self.asked += 1
        request = json.dumps({"v": 1, "id": self.asked, "do": do, **fields})
        reply: Reply = json.loads(self.endpoint.handle(request))
        assert reply["v"] == 1 and reply["id"] == self.asked
        assert reply["is"] != "broken", reply.get("trace")
        return reply

    def scene(self, do: str, **fields: object) -> Reply:
        """Send a request that a scene answers."""
        reply = self.ask(do, **fields)
        assert reply["is"] == "scene", reply
        return reply

    def refused(self, do: str, **fields: object) -> Reply:
        """Send a request that is refused and changes nothing."""
        before = self.state
        reply = self.ask(do, **fields)
        assert reply["is"] == "refused", reply
        assert self.state == before
        return reply

    def start(self, seats: str = "wne", level: str = "random", **fields: object) -> Reply:
        """Sit down with bots at these seats."""
        told = {"game": "spades", "options": "", "seed": 1, "seats": dict.fromkeys(seats, level), **fields}
        return self.scene("start", **told)

    def step(self, scene: Reply) -> Reply:
        """Take one step: the next deal, a bot's move, or the middle one of the player's choices."""
        me = scene["me"]
        if scene["canNext"]:
            return self.scene("next", serial=scene["serial"], me=me)
        if scene["turn"] != me:
            return self.scene("go", ms=0, me=me)
        action = choices(scene)[len(choices(scene)) // 2]
        return self.scene("act", serial=scene["serial"], action=action, me=me)

    @property
    def session(self) -> Session:
        """The session behind the endpoint."""
        assert self.endpoint._session is not None
        return self.endpoint._session

    @property
    def state(self) -> object:
        """Everything that must not change when something is refused."""
        session = self.endpoint._session
        return session and (session.serial, write(session.record()), len(session.events), session.players)


def choices(scene: Reply) -> list[str]:
    """What the seat of a scene can do now."""
    ask = scene["ask"]
    return [*ask["moves"], *(call["text"] for call in ask["calls"] if call["fault"] is None)]
