"""Hearts: what a deal scores."""

from hearts.cards import BLOOD, HEARTS, NAMES, QUEEN, points_of
from hearts.table import HeartsTable
from pygame_rules.model.match import Line, Result, total
from pygame_rules.model.messages import message


def score(table: HeartsTable) -> Result:
    """[hearts.points] [hearts.moon] [hearts.option-moon] Score a finished deal: what each has taken, or the moon."""
    taken = table.taken
    if BLOOD in taken:
        less, more = (-26, 0) if table.options.moon == "subtract" else (0, 26)
        label = message("hearts-line-moon", who=NAMES[taken.index(BLOOD)])
        lines = [Line("hearts.moon", label, tuple(less if cards else more for cards in taken))]
    else:
        lines = [
            Line("hearts.points", message(label), tuple(points_of(cards & part) for cards in taken))
            for label, part in (("hearts-line-hearts", HEARTS), ("hearts-line-queen", QUEEN))
        ]
    return Result(total(lines), tuple(lines))
