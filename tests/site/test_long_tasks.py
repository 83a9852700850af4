"""The page never blocks: while experts think over half a deal, no task of its main thread takes 50 milliseconds."""

import json
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

from players import SEEDED, Mouse, prepare

pytestmark = pytest.mark.usefixtures("motion")

QUESTIONS = 7  # the bid and six cards: the fewer cards are left, the shorter bots think

LIMIT = 50  # ms, from which on browsers call a task long
SLACK = 3  # ms, which a report counts more than the trace of the same task

# The browser's own reports of long tasks, by the clock on the wall.
REPORTED = """() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries()))
        .observe({ type: "longtask", buffered: true });
}"""

# Those that began between two moments: a report comes a little after its task.
BETWEEN = """([begun, ended]) => longTasks
    .filter(({ startTime }) => begun <= startTime && startTime < ended)
    .map(({ duration }) => Math.round(duration))"""
NOW = "performance.now()"

# A task that blocks, even where the machine gives a thread only a part of the time.
BLOCKING = "() => { const end = performance.now() + 600; while (performance.now() < end); }"


def main_thread_tasks(trace: bytes) -> list[tuple[float, float]]:
    """The tasks of the page's main thread in milliseconds: of its own work, and by the clock on the wall.

    On a busy machine a thread waits for its turn in the middle of a task. The browser reports that task as long
    although nothing was done in it; how long the thread was at work tells whether the page is to blame.
    """
    events = json.loads(trace)["traceEvents"]
    named = [event for event in events if event["name"] == "thread_name"]
    threads = {(event["pid"], event["tid"]): event["args"]["name"] for event in named}
    return [
        (event.get("tdur", event["dur"]) / 1000, event["dur"] / 1000)
        for event in events
        if event["ph"] == "X"
        and event["name"].endswith("RunTask")
        and threads.get((event["pid"], event["tid"])) == "CrRendererMain"
    ]


def test_no_task_is_long_while_experts_think(page: Page, browser: Browser) -> None:
    prepare(page, SEEDED, 1)
    prepare(page, REPORTED)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    for seat in ("West, on your left", "North, opposite you", "East, on your right"):
        person.press(person.radio(seat, "Expert"))
    print("long tasks while Python started:", page.evaluate(BETWEEN, [0, page.evaluate(NOW)]), "ms")

    browser.start_tracing(page=page, categories=["toplevel"])
    begun = page.evaluate(NOW)  # what came while the trace began is not in it
    person.sit_down(coins=False)
    for _ in islice(person.play_deal(), QUESTIONS):
        pass
    ended = page.evaluate(NOW)  # nor what comes while it is gathered
    tasks = main_thread_tasks(browser.stop_tracing())
    reported = page.evaluate(BETWEEN, [begun, ended])
    longest = max(tasks)
    print(f"{len(tasks)} tasks while experts thought, the longest {longest[0]:.0f} ms of work; reported:", reported)
    assert longest[0] < LIMIT
    # What the browser reported is there, so the trace has missed nothing.
    assert len([wall for _, wall in tasks if wall >= LIMIT - SLACK]) >= len(reported)

    browser.start_tracing(page=page, categories=["toplevel"])
    page.evaluate(BLOCKING)
    page.evaluate("0")  # the answer comes from within a task: only the next one tells that it has ended
    planted = max(main_thread_tasks(browser.stop_tracing()))
    assert planted[0] > LIMIT, "a planted long task is seen"
