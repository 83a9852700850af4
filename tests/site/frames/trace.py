"""What a trace of Chromium says of the times in which anything moved."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

Span = tuple[float, float]
"""From when to when, in milliseconds."""

LONGEST = 3000  # ms: what moves for longer goes on for ever, such as the line of something that loads


class Motion(NamedTuple):
    """What was seen while something moved: the longest task, how long 99 of 100 frames stayed at most (ms)."""

    task: float
    frame: float
    frames: int


def motion(trace: bytes) -> Motion:
    """Read a trace."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    page = main_process(events, threads)
    moving = merged(sorted(animations(events, page)))
    tasks = [
        one.get("tdur", one["dur"]) / 1000
        for one in events
        if one["ph"] == "X"
        and one["name"].endswith("RunTask")
        and one["pid"] == page
        and threads.get((one["pid"], one["tid"])) == "CrRendererMain"
        and within(one["ts"] / 1000, one["dur"] / 1000, moving)
    ]
    drawn = sorted(one["ts"] / 1000 for one in events if one["name"] == "DrawFrame" and one["pid"] == page)
    stayed = sorted(
        later - earlier
        for earlier, later in pairwise(drawn)
        if any(begin <= earlier and later <= end for begin, end in moving)
    )
    frame = stayed[min(len(stayed) - 1, int(len(stayed) * 0.99))] if stayed else 0.0
    return Motion(max(tasks, default=0.0), frame, len(stayed))


def main_process(events: list[dict[str, Any]], threads: dict[tuple[int, int], str]) -> int:
    """The process in which the page was drawn: the one with most to do on its main thread."""
    busy: dict[int, float] = {}
    for one in events:
        if one["ph"] == "X" and threads.get((one["pid"], one["tid"])) == "CrRendererMain":
            busy[one["pid"]] = busy.get(one["pid"], 0) + one["dur"]
    return max(busy, key=lambda pid: busy[pid])


def animations(events: list[dict[str, Any]], page: int) -> Iterator[Span]:
    """From when to when each animation ran."""
    begun: dict[object, float] = {}
    for one in events:
        if one["name"] != "Animation" or one["pid"] != page:
            continue
        key = one.get("id2", {}).get("local") or one.get("id")
        if one["ph"] == "b":
            begun[key] = one["ts"] / 1000
        elif one["ph"] == "e" and key in begun:
            begin, end = begun.pop(key), one["ts"] / 1000
            if end - begin < LONGEST:
                yield begin, end


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
