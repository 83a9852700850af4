"""Reads a scene as a person reads the table: hands, tricks, buttons and facts, not positions in tuples.

The names of a scene's parts stand here alone, so that tests need not know them.
"""

from functools import cache
from itertools import groupby

from pygame_rules.model.messages import Message
from pygame_rules.model.scene import Call, Scene, Zone
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.terminal.drawing import Speaker

speaker = cache(Speaker)
"""The speaker for a seat; made once, because it reads all texts."""


def words(message: Message | None, me: Seat = 0, seats: int = 4) -> str:
    """Return a message as the sentence that a seat reads; an empty text for None."""
    return speaker(seats, me).say(message) if message else ""


def zones(scene: Scene, kind: str) -> list[Zone]:
    """Return the zones of a kind: "hand", "trick", "won"."""
    return [zone for zone in scene.zones if zone.kind == kind]


def zone(scene: Scene, kind: str, seat: Seat | None = None, name: str | None = None) -> Zone:
    """Return the only zone of a kind, or of that kind with this seat or name. Raises AssertionError."""
    matching = [zone for zone in zones(scene, kind) if seat in (None, zone.seat) and name in (None, zone.name)]
    assert len(matching) == 1, f"{len(matching)} places are {kind} of seat {seat}, name {name}"
    return matching[0]


def hand(scene: Scene, seat: Seat) -> str:
    """Return a hand, group by group: "SA4* HQ CT92" with a star for trumps, or "13 backs" if it is closed."""
    drawn = zone(scene, "hand", seat)
    if drawn.groups is None:
        return f"{drawn.count} backs"
    return " ".join(compact(group.cards) + "*" * group.trump for group in drawn.groups)


def trick(scene: Scene, kind: str = "trick") -> str:
    """Return the trick, or with "last" the one before: "s D4, w D9*", with a star for the winning card."""
    drawn, names = zone(scene, kind), seat_names(len(scene.seats))
    return ", ".join(
        f"{names[seat]} {compact(cards)}" + "*" * (seat == drawn.winner) for seat, cards in drawn.plays or ()
    )


def compact(cards: tuple[str, ...]) -> str:
    """Return cards in order as records write them: "SA4.H2"; copies are listed, too."""
    faces = [card.rstrip("'") for card in cards]
    return ".".join(suit + "".join(face[1:] for face in run) for suit, run in groupby(faces, key=lambda face: face[0]))


def buttons(scene: Scene) -> list[str]:
    """Return the actions of the buttons, in brackets if they cannot be pressed: ["bid:0", "(bid:14)"]."""
    return [f"({call.text})" if call.fault else call.text for call in scene.ask.calls]


def button(scene: Scene, text: str) -> Call:
    """Return the button that does this. Raises AssertionError."""
    matching = [call for call in scene.ask.calls if call.text == text]
    assert len(matching) == 1, f"no button does {text}; there are {' '.join(buttons(scene))}"
    return matching[0]


def chips(scene: Scene) -> dict[str, list[dict[str, object]]]:
    """Return the chips above the table: the arguments of each message by its id."""
    shown: dict[str, list[dict[str, object]]] = {}
    for name, arguments in scene.chips:
        shown.setdefault(name, []).append(dict(arguments))
    return shown


def fact(scene: Scene, label: str) -> Message:
    """Return the value of a label among the facts of the deal and the table. Raises AssertionError."""
    facts = (*scene.facts, *scene.house)
    matching = [value for (name, _), value in facts if name == label]
    assert len(matching) == 1, f"no fact is called {label}; there are {' '.join(name for (name, _), _ in facts)}"
    return matching[0]
