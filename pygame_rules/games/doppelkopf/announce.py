"""Doppelkopf: the law of announcements, judged from one hand and what has been announced."""

from collections.abc import Iterator
from typing import NamedTuple, Self

from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN
from pygame_rules.model.action import Action, Fault
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

WORDS = (("re", "no90", "no60", "no30", "schwarz"), ("kontra", "no90", "no60", "no30", "schwarz"))
"""[doppelkopf.announce] [doppelkopf.announce-order] What each side can say, step by step."""
STEPS = len(WORDS[RE])
ANNOUNCE = {word: Action("announce", 0, word) for words in WORDS for word in words}


def limit(size: int, step: int, clarified: int = 0) -> int:
    """[doppelkopf.announce-in-time] [doppelkopf.announce-shift] [doppelkopf.announce-shift-alone]

    [doppelkopf.announce-no-shift] Return how many cards a hand must still hold to make a step: one less for each trick
    that a marriage took to find its partner after the first.
    """
    return size - 1 - step - max(0, clarified - 1)


class Announced(NamedTuple):
    """All that was announced: who said what, how many steps each side has made, and which side may make no more.

    A side is ``closed`` when its Re or Kontra was a late reply. ``when`` is how many cards had been played before each
    word.
    """

    said: tuple[tuple[Seat, str], ...] = ()
    made: tuple[int, int] = (0, 0)
    closed: tuple[bool, bool] = (False, False)
    when: tuple[int, ...] = ()

    def after(self, seat: Seat, side: int, word: str, late: bool, played: int) -> Self:
        """[doppelkopf.announce-for-side] [doppelkopf.announce-final] Return these with one more announcement."""
        made, closed = list(self.made), list(self.closed)
        made[side] = WORDS[side].index(word) + 1
        closed[side] = closed[side] or late
        said, when = (*self.said, (seat, word)), (*self.when, played)
        return type(self)(said, (made[RE], made[KONTRA]), (closed[RE], closed[KONTRA]), when)

    def steps(self, options: DoppelkopfOptions, side: int, cards: int, clarified: int) -> Iterator[int]:
        """[doppelkopf.announce-early] [doppelkopf.announce-order] Yield the steps a side may make now."""
        for step in range(self.made[side], STEPS):
            if self.fault(options, side, cards, clarified, step) is None:
                yield step

    def fault(self, options: DoppelkopfOptions, side: int, cards: int, clarified: int, step: int) -> str | None:
        """[doppelkopf.announce-order] [doppelkopf.option-announce-skip] Return the rule against a step, if any."""
        made = self.made[side]
        if step < made or (step > made and not options.announce_skip):
            return "doppelkopf.announce-order"
        if self.closed[side]:
            return "doppelkopf.option-reply"
        in_time = cards >= self.takes(options, side, clarified, step)
        return None if in_time else self.deadline(options, side, step)

    def deadline(self, options: DoppelkopfOptions, side: int, step: int) -> str:
        """[doppelkopf.announce-in-time] [doppelkopf.option-announce-skip] [doppelkopf.option-reply]

        Return the rule on when a step is due.
        """
        if step > self.made[side]:
            return "doppelkopf.option-announce-skip"
        return "doppelkopf.option-reply" if self.replies(options, side, step) else "doppelkopf.announce-in-time"

    def replies(self, options: DoppelkopfOptions, side: int, step: int) -> bool:
        """[doppelkopf.no-late-reply] [doppelkopf.option-reply] Tell whether a step may be a late reply."""
        return options.reply and step == 0 < self.made[1 - side]

    def takes(self, options: DoppelkopfOptions, side: int, clarified: int, step: int) -> int:
        """[doppelkopf.announce-in-time] [doppelkopf.no-late-reply] [doppelkopf.option-reply]

        Return how many cards a hand must still hold for a step that has not been made.
        """
        if self.replies(options, side, step):
            return limit(options.size, self.made[1 - side] - 1, clarified) - 1
        # To skip steps is to make them too, and the first of them has the earliest limit.
        return limit(options.size, self.made[side], clarified)


def announce_fault(
    announced: Announced, options: DoppelkopfOptions, side: int, hand: CardSet, clarified: int, action: Action
) -> Fault | None:
    """[doppelkopf.announce] [doppelkopf.announce-marriage] Return why a hand of a side may not announce that now."""
    word = str(action.value)
    if action != ANNOUNCE.get(word):
        return Fault("doppelkopf.announce")
    if side == UNKNOWN:
        return Fault("doppelkopf.announce-marriage")
    if word not in WORDS[side]:
        return Fault("doppelkopf.announce")
    rule = announced.fault(options, side, hand.bit_count(), clarified, WORDS[side].index(word))
    return Fault(rule) if rule else None
