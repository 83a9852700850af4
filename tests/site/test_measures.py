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


def test_a_trace_is_read_where_something_moves() -> None:
    """Tasks at rest do not count, nor those of another process, nor what moves for ever."""
    events = [
        event("thread_name", "M", 0, args={"name": "CrRendererMain"}),
        event("thread_name", "M", 0, pid=OTHER, args={"name": "CrRendererMain"}),
        event("Animation", "b", 100, id2={"local": "1"}),
        event("Animation", "b", 150, id2={"local": "2"}),
        event("Animation", "e", 300, id2={"local": "1"}),
        event("Animation", "e", 400, id2={"local": "2"}),
        event("Animation", "b", 0, id2={"local": "3"}),
        event("Animation", "e", 9000, id2={"local": "3"}),
        event("RunTask", "X", 10, dur=80, tdur=80),  # before anything moves
        event("RunTask", "X", 120, dur=90, tdur=30),  # the thread waited for its turn
        event("RunTask", "X", 390, dur=40, tdur=40),  # begins while something moves
        event("RunTask", "X", 200, dur=70, tdur=70, pid=OTHER),
    ]
    assert longest_task(json.dumps({"traceEvents": events}).encode()) == 40


def test_pictures_do_not_become_a_part_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(ROOT / "pictures")])
    assert "outside of the project" in capsys.readouterr().err
