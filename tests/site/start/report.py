"""The goals, and the table that shows what was measured beside them."""

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

Figures = dict[str, list[float]]
"""What was measured, by name: one number of each run. A name that is missing could not be measured."""


class Goal(NamedTuple):
    """A row: its words, the figure, the figure of the stock page that it is a part of, and the limit."""

    words: str
    figure: str
    stock: str = ""
    limit: float = 0
    elsewhere: float = 0  # the limit in Firefox and WebKit, if it is another one

    def limit_in(self, browser: str) -> float:
        """The limit in a browser."""
        return self.elsewhere if self.elsewhere and browser != "chromium" else self.limit


GOALS = (
    Goal("first visit: own hand on the table", "cold hand", "cold stock", 0.10),
    Goal("first visit: first decision accepted", "cold decision", "cold stock", 0.12),
    Goal("first visit: first answer of a bot", "cold bot", "cold stock", 0.30, 0.40),
    Goal("first visit: Python ready", "cold ready", "cold stock", 0.22, 0.30),
    Goal("second visit: own hand on the table", "warm hand", "warm stock", 0.10),
    Goal("second visit: first decision accepted", "warm decision", "warm stock", 0.12),
    Goal("second visit: first answer of a bot", "warm bot", "warm stock", 0.30, 0.40),
    Goal("second visit: Python ready", "warm ready", "warm stock", 0.22, 0.30),
    Goal("without a network: own hand on the table", "offline hand", "warm stock", 0.10),
    Goal("without a network: first decision accepted", "offline decision", "warm stock", 0.12),
    Goal("without a network: first answer of a bot", "offline bot", "warm stock", 0.30, 0.40),
    Goal("without a network: Python ready", "offline ready", "warm stock", 0.22, 0.30),
)
BYTES = (
    Goal("bytes until the menu is shown, Python not counted", "bytes menu", limit=60_000),
    Goal("bytes until the first decision, Python not counted", "bytes decision", limit=100_000),
    Goal("bytes until Python answers", "bytes ready", limit=5_500_000),
)
SLOWLY = (
    Goal("first visit: own hand on the table", "cold hand", limit=5_000),
    Goal("first visit: first decision accepted", "cold decision", limit=5_000),
)
MISSED = "MISSED"


def table(browser: str, network: str, figures: Figures) -> Iterator[str]:
    """Yield the lines of the table."""
    runs = max(map(len, figures.values()), default=0)
    yield f"{browser}, {network}, median of {runs} run{'s' * (runs != 1)}"
    for name, words in (("cold stock", "first"), ("warm stock", "second")):
        if figures.get(name):
            yield f"  stock Pyodide says hello, {words} visit: {median(figures[name]):,.0f} ms"
    yield f"  {'':52}{'measured':>14}{'of stock':>10}{'goal':>12}"
    for goal in (*GOALS, *BYTES) if network == "local" else SLOWLY:
        yield f"  {row(goal, browser, figures)}".rstrip()


def row(goal: Goal, browser: str, figures: Figures) -> str:
    """One line of the table."""
    values = figures.get(goal.figure)
    if not values:
        return f"{goal.words:52}{'not measured':>14}"
    value, limit = median(values), goal.limit_in(browser)
    unit = "B" if goal in BYTES else "ms"
    measured = f"{value:,.0f} {unit}"
    if not goal.stock:
        missed = MISSED if value > limit else ""
        return f"{goal.words:52}{measured:>14}{'':10}{f'{limit:,.0f} {unit}':>12}  {missed}"
    if not figures.get(goal.stock):
        return f"{goal.words:52}{measured:>14}{'?':>10}{limit:>12.2f}"
    ratio = value / median(figures[goal.stock])
    return f"{goal.words:52}{measured:>14}{ratio:>10.3f}{limit:>12.2f}  {MISSED if ratio > limit else ''}"
