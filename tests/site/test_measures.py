"""What measures the page by eye and by clock: how a trace is read, and where pictures may go."""

import json

import pytest

from frames.trace import longest_task
from make.places import ROOT
from screenshots import main

PAGE, MAIN, OTHER = 7, 1, 2


def event(name: str, ph: str, ts: float, **more: object) -> dict[str, object]:
    """An event of a trace; times are in milliseconds."""
    facts = {"name": name, "ph": ph, "ts": ts * 1000, "pid": PAGE, "tid": MAIN, **more}
    return facts | {key: float(str(facts[key])) * 1000 for key in ("dur", "tdur") if key in facts}


def moving(number: int, begin: float, end: float, node: str) -> list[dict[str, object]]:
    """The two events of an animation."""
    key = {"id2": {"local": str(number)}}
    begins = event("Animation", "b", begin, args={"data": {"nodeName": node}}, **key)
    return [begins, event("Animation", "e", end, **key)]


def test_a_trace_is_read_where_cards_move() -> None:
    """Tasks while no card moves do not count, nor those of another process."""
    events = [
        event("thread_name", "M", 0, args={"name": "CrRendererMain"}),
        event("thread_name", "M", 0, pid=OTHER, args={"name": "CrRendererMain"}),
        *moving(1, 100, 300, "DIV class='card playable'"),
        *moving(2, 150, 400, "DIV class='card'"),
        *moving(3, 0, 9000, "SPAN class='cardinal'"),
        *moving(4, 500, 600, "SPAN class='face'"),
        event("RunTask", "X", 10, dur=80, tdur=80),  # before a card moves
        event("RunTask", "X", 120, dur=90, tdur=30),  # the thread waited for its turn
        event("RunTask", "X", 390, dur=40, tdur=40),  # begins while a card moves
        event("RunTask", "X", 590, dur=40, tdur=35),  # begins while the face of a card moves
        event("RunTask", "X", 200, dur=70, tdur=70, pid=OTHER),
    ]
    assert longest_task(json.dumps({"traceEvents": events}).encode()) == 40
    assert longest_task(json.dumps({"traceEvents": [each for each in events if each["ts"] != 390_000]}).encode()) == 35


def test_pictures_do_not_become_a_part_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(ROOT / "pictures")])
    assert "outside of the project" in capsys.readouterr().err
