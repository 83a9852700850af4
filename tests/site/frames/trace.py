"""What a trace of Chromium says of the times in which cards moved."""

import json
import re
from collections.abc import Iterator
from typing import Any

Span = tuple[float, float]
"""From when to when, in milliseconds."""

CARD = re.compile(r"class='(card|face)\b")
"""What a trace calls a card, or the face of one."""


def longest_task(trace: bytes) -> float:
    """The longest task of the page's main thread while cards moved, in milliseconds of its own work."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    page = main_process(events, threads)
    moving = merged(sorted(animations(events, page)))
    tasks = (
        one.get("tdur", one["dur"]) / 1000
        for one in events
        if one["ph"] == "X"
        and one["name"].endswith("RunTask")
        and one["pid"] == page
        and threads.get((one["pid"], one["tid"])) == "CrRendererMain"
        and within(one["ts"] / 1000, one["dur"] / 1000, moving)
    )
    return max(tasks, default=0.0)


def main_process(events: list[dict[str, Any]], threads: dict[tuple[int, int], str]) -> int:
    """The process in which the page was drawn: the one with most to do on its main thread."""
    busy: dict[int, float] = {}
    for one in events:
        if one["ph"] == "X" and threads.get((one["pid"], one["tid"])) == "CrRendererMain":
            busy[one["pid"]] = busy.get(one["pid"], 0) + one["dur"]
    return max(busy, key=lambda pid: busy[pid])


def animations(events: list[dict[str, Any]], page: int) -> Iterator[Span]:
    """From when to when each card moved."""
    begun: dict[object, float] = {}
    for one in events:
        if one["name"] != "Animation" or one["pid"] != page:
            continue
        key = one.get("id2", {}).get("local") or one.get("id")
        if one["ph"] == "b" and CARD.search(one["args"]["data"].get("nodeName", "")):
            begun[key] = one["ts"] / 1000
        elif one["ph"] == "e" and key in begun:
            yield begun.pop(key), one["ts"] / 1000


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
