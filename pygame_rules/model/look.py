"""How a game looks: the cloth and the rim of its table, its emblem, and what is woven into the backs of its cards.

All of it stands in ``look.json`` beside the game, by evening and by day. The page draws it; the engine never needs it.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

FILE: Final = "look.json"

LIGHTS: Final = ("evening", "day")
COLOURS: Final = {"cloth": 3, "rim": 2}
"""What has colours, and how many: the cloth under the lamp, elsewhere, and at the edge; the light and the dark wood."""
KINDS: Final = ("paper", "paper edged", "gold", "gold edged", "cloth", "line", "stroke", "gold-line", "thread")
"""The kinds of shapes. ``edged`` has an outline of cloth, ``line`` and ``stroke`` are lines of cloth, thin and thick.

``thread`` is the thin golden line of a weave.
"""
MOST: Final = 20
"""So many shapes a drawing has at most."""
HEX: Final = re.compile(r"#[0-9a-f]{6}")
PATH: Final = re.compile(r"M[MmLlHhVvCcSsQqTtAaZz0-9., -]{1,1500}")


def faults(look: Any) -> Iterator[str]:
    """Yield what is wrong with the content of a ``look.json``."""
    if not isinstance(look, dict) or set(look) != {*LIGHTS, "emblem", "weave"}:
        yield f"{FILE} needs {', '.join(LIGHTS)}, emblem and weave, and nothing else"
        return
    for light in LIGHTS:
        for what, many in COLOURS.items():
            colours = _list(look[light].get(what) if isinstance(look[light], dict) else None)
            if len(colours) != many or not all(isinstance(one, str) and HEX.fullmatch(one) for one in colours):
                yield f"{FILE}: the {what} of the {light} needs {many} colours such as #22694a"
    weave = look["weave"] if isinstance(look["weave"], dict) else {}
    if not all(isinstance(weave.get(side), int | float) and weave[side] > 2 for side in ("width", "height")):
        yield f"{FILE}: the weave needs a width and a height, of a back of 100 by 140"
    for name, shapes in (("emblem", _list(look["emblem"])), ("weave", _list(weave.get("shapes")))):
        if not 0 < len(shapes) <= MOST or not all(map(_is_shape, shapes)):
            yield f"{FILE}: the {name} needs shapes, each a kind ({', '.join(KINDS)}) and the path of an SVG"


def _list(things: object) -> list[object]:
    return things if isinstance(things, list) else []


def _is_shape(shape: object) -> bool:
    parts = _list(shape)
    return len(parts) == 2 and parts[0] in KINDS and isinstance(parts[1], str) and bool(PATH.fullmatch(parts[1]))
