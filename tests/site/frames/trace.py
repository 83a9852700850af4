"""What a trace of Chromium says of the times in which cards moved."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

CATEGORIES = ["toplevel", "blink.animations", "disabled-by-default-display.framedisplayed"]
"""What Chromium has to trace: tasks, movements, frames that were shown."""

Span = tuple[float, float]
"""From when to when, in milliseconds."""
Event = dict[str, Any]

CARD = re.compile(r"class='(card|face)\b")
"""What a trace calls a card, or the face of one."""


class Trace:
    """A trace of one page, as Chromium wrote it."""

    def __init__(self, text: bytes) -> None:
        self.events: list[Event] = json.loads(text)["traceEvents"]
        named = [one for one in self.events if one["name"] == "thread_name"]
        mains = {(one["pid"], one["tid"]) for one in named if one["args"]["name"] == "CrRendererMain"}
        work = [one for one in self.events if one["ph"] == "X" and (one["pid"], one["tid"]) in mains]
        page = process_with_most(work)
        self.tasks = [one for one in work if one["pid"] == page and one["name"].endswith("RunTask")]
        told = [*movements(self.events, page)]
        self.moving = merged(sorted((begin, end) for begin, _, end in told))
        """When cards moved, or had been told to."""
        begun = [one for one in told if one[1] < one[2]]
        self.seen = merged(sorted((begin, end) for _, begin, end in begun))
        """When the screen had to show it."""
        self.longest_start = max((begin - before for before, begin, _ in begun), default=0.0)
        """How long a card took at most to set out after it had been told to, in milliseconds."""

    @property
    def longest_task(self) -> float:
        """The longest task of the page's main thread while cards moved, in milliseconds of its own work.

        On a busy machine a thread waits for its turn in the middle of a task; the page is not to blame for that.
        """
        counting = (one for one in self.tasks if within(one["ts"] / 1000, one["dur"] / 1000, self.moving))
        return max((one.get("tdur", one["dur"]) / 1000 for one in counting), default=0.0)

    @property
    def frames(self) -> list[float]:
        """How long each frame was seen while cards moved, in milliseconds, the shortest first.

        Cards are moved by the compositor, which goes on while the page is busy: what counts is what the screen showed.
        A movement takes its time from when the compositor begins with it, so that none of it is lost before.
        Of the frames at the two ends of a movement, only the time within it counts.
        """
        shown = sorted(one["ts"] / 1000 for one in self.events if one["name"] == "Display::FrameDisplayed")
        seen = ([begin, *(moment for moment in shown if begin < moment < end), end] for begin, end in self.seen)
        return sorted(after - before for moments in seen for before, after in pairwise(moments))


def process_with_most(work: list[Event]) -> int:
    """The process in which the page was drawn: the one with most to do on its main thread."""
    busy: dict[int, float] = {}
    for one in work:
        busy[one["pid"]] = busy.get(one["pid"], 0) + one["dur"]
    return max(busy, key=lambda pid: busy[pid])


def movements(events: list[Event], page: int) -> Iterator[tuple[float, float, float]]:
    """When each card was told to move, when it began to, and when it had come to rest."""
    begun: dict[object, list[float]] = {}
    for one in events:
        if one["name"] != "Animation" or one["pid"] != page:
            continue
        key, moment = one.get("id2", {}).get("local") or one.get("id"), one["ts"] / 1000
        if one["ph"] == "b" and CARD.search(one["args"]["data"].get("nodeName", "")):
            begun[key] = [moment]
        elif one["ph"] == "n" and key in begun and one["args"]["data"].get("state") == "running":
            begun[key].append(moment)
        elif one["ph"] == "e" and key in begun:
            # One that was stopped at once has never begun.
            told, began = (*begun.pop(key), moment)[:2]
            yield told, began, moment


def merged(spans: list[Span]) -> list[Span]:
    """Spans that meet, as one."""
    found: list[Span] = []
    for begin, end in spans:
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return found


def within(begin: float, duration: float, spans: list[Span]) -> bool:
    """Whether something falls into one of the spans, if only partly."""
    return any(begin < end and start < begin + duration for start, end in spans)
