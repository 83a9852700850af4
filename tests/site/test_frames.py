"""What `python3 build.py frames` reads from a trace of Chromium."""

import json

from frames.trace import Trace

PAGE, OTHER = 7, 8
"""Two processes: the page that is looked at, and one that has less to do."""
MAIN, COMPOSITOR = 1, 2


def trace(*events: dict[str, object]) -> Trace:
    """A trace with the names of its threads."""
    names = {(PAGE, MAIN): "CrRendererMain", (PAGE, COMPOSITOR): "Compositor", (OTHER, MAIN): "CrRendererMain"}
    named = [
        {"name": "thread_name", "ph": "M", "pid": pid, "tid": tid, "args": {"name": name}}
        for (pid, tid), name in names.items()
    ]
    return Trace(json.dumps({"traceEvents": [*named, *events]}).encode())


def task(begin: int, wall: int, work: int | None = None, pid: int = PAGE, tid: int = MAIN) -> dict[str, object]:
    """A task; times in milliseconds, of the clock on the wall and, if known, of work."""
    known = {} if work is None else {"tdur": work * 1000}
    span = {"ts": begin * 1000, "dur": wall * 1000}
    return {"name": "ThreadControllerImpl::RunTask", "ph": "X", "pid": pid, "tid": tid, **span, **known}


def moves(told: int, end: int, what: str = "DIV class='card up'", began: int | None = None) -> list[dict[str, object]]:
    """Something that is told to move then, begins at once or later, and comes to rest; in milliseconds."""
    one = {"name": "Animation", "pid": PAGE, "id2": {"local": f"{what} at {told}"}}
    steps = (
        ("b", told, {"nodeName": what}),
        ("n", told if began is None else began, {"state": "running"}),
        ("e", end, {}),
    )
    return [{**one, "ph": step, "ts": at * 1000, "args": {"data": data}} for step, at, data in steps]


def test_only_tasks_while_cards_move_count() -> None:
    busy = (task(90, 20), task(110, 30), task(900, 400))
    assert trace(*busy, *moves(100, 300)).longest_task == 30
    assert trace(*busy, *moves(1000, 1100)).longest_task == 400, "it had begun before"
    assert trace(*busy, *moves(400, 500)).longest_task == 0
    assert trace(*busy, *moves(800, 1200, "SPAN class='face'")).longest_task == 400, "the face of a card"
    assert trace(*busy, *moves(800, 1200, "SPAN class='cardinal'")).longest_task == 0, "no card"


def test_cards_may_move_at_the_same_time() -> None:
    assert trace(task(500, 60), *moves(100, 900), *moves(200, 300)).longest_task == 60


def test_a_task_is_as_long_as_its_own_work() -> None:
    """On a busy machine a thread waits for its turn in the middle of a task; the page is not to blame for that."""
    assert trace(task(100, 80, work=12), task(200, 20), *moves(100, 300)).longest_task == 20


def test_only_the_main_thread_of_the_page_counts() -> None:
    others = (task(100, 90, tid=COMPOSITOR), task(100, 70, pid=OTHER))
    assert trace(*others, task(50, 40), task(120, 45), *moves(100, 300)).longest_task == 45


def test_a_frame_is_seen_until_the_next_is_shown() -> None:
    """Where nothing moves, none needs to be shown; what stands still while something should move counts."""
    moments = (90, 105, 121, 171, 320, 410, 430)
    shown = [{"name": "Display::FrameDisplayed", "ph": "i", "ts": 1000 * at} for at in moments]
    frames = trace(task(0, 1), *moves(100, 300), *moves(400, 500), *moves(600, 640), *shown).frames
    assert frames == [5, 10, 16, 20, 40, 50, 70, 129]


def test_a_movement_is_seen_from_when_it_begins() -> None:
    """To begin with it takes a frame, and a task that counts."""
    shown = [{"name": "Display::FrameDisplayed", "ph": "i", "ts": 1000 * at} for at in (90, 165, 181)]
    late = trace(task(110, 45), *moves(100, 200, began=160), *moves(400, 500, began=420), *shown)
    assert late.frames == [5, 16, 19, 80] and late.longest_start == 60 and late.longest_task == 45


def test_a_movement_that_never_began_shows_nothing() -> None:
    told, _, ended = moves(100, 130)
    stopped = trace(task(110, 45), told, ended)
    assert stopped.longest_task == 45 and stopped.frames == [] and stopped.longest_start == 0
