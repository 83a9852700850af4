"""Bridge: the ways to end a turn. One action answers everything that is open: ``end:continue-H``."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from pygame_rules.model.action import Action
from pygame_rules.model.cards import SUITS
from pygame_rules.model.rulebook import RuleId

BRIDGE, CONTINUE = "bridge", "continue"
NEXT, ALL = "next", "all"
MINUS, PLUS = "minus", "plus"

ANSWERS = {"bridge": (BRIDGE, CONTINUE), "share": (NEXT, ALL), "suit": tuple(SUITS), "points": (MINUS, PLUS)}
"""The four questions, in the order in which an action answers them, and the possible answers."""

END = Action("end")
DRAW = Action("draw")


class Question(NamedTuple):
    """What is open when a turn ends; each fact decides which answers are asked for.

    ``asked`` says that a Bridge may be called or declined, ``goes_on`` and ``ends`` whether the round can go on or
    end, ``jack`` that a jack of this turn lies on top, ``counts`` that the player decides how it counts, ``eights``
    that he decides who draws for several eights.
    """

    asked: bool
    goes_on: bool
    ends: bool
    jack: bool
    counts: bool
    eights: bool

    @property
    def answered(self) -> bool:
        """Tell whether the turn can end, whatever the answers are."""
        return self.goes_on or self.ends


class Answers(NamedTuple):
    """The answers that the end of a turn gives, None for each question that was not asked."""

    bridge: str | None = None
    share: str | None = None
    suit: str | None = None
    points: str | None = None


@cache
def ways(question: Question) -> tuple[Action, ...]:
    """[bridge36.answers] Return every way to end this turn: each answers exactly what is open."""
    return tuple(end(answers) for answers in _ways(question))


def _ways(question: Question) -> Iterator[Answers]:
    shares = (NEXT, ALL) if question.eights else (None,)
    for bridge, over in ((BRIDGE, True), (CONTINUE, False)):
        if not (question.ends if over else question.goes_on):
            continue
        for share in shares:
            for suit in tuple(SUITS) if question.jack and not over else (None,):
                for points in (MINUS, PLUS) if question.counts and over else (None,):
                    yield Answers(bridge if question.asked else None, share, suit, points)


@cache
def end(answers: Answers) -> Action:
    """Return the action that ends a turn with these answers."""
    text = "-".join(answer for answer in answers if answer)
    return Action("end", 0, text) if text else END


@lru_cache(256)  # search reads the same few answers at the end of every turn
def answers_of(action: Action) -> Answers | None:
    """Return the answers an ``end`` holds, or None where it says something else."""
    if action.verb != "end" or action.cards or isinstance(action.value, int):
        return None
    parts = action.value.split("-") if action.value else []
    answers: dict[str, str] = {}
    for name, values in ANSWERS.items():
        if parts and parts[0] in values:
            answers[name] = parts.pop(0)
    return None if parts else Answers(**answers)


def wrong(question: Question, action: Action) -> RuleId:
    """[bridge36.answers] Return the rule that keeps a turn, which may end, from ending like this."""
    answers = answers_of(action)
    if answers is None:
        return "bridge36.actions"
    if question.asked and answers.bridge is None:
        return "bridge36.bridge"
    over = answers.bridge == BRIDGE if question.asked else question.ends
    if not over and not question.goes_on:
        return "bridge36.cover-six"
    if question.eights and answers.share is None:
        return "bridge36.eights"
    if question.jack and over and answers.suit:
        return "bridge36.no-suit"
    if question.jack and not over and answers.suit is None:
        return "bridge36.jack"
    if question.counts and over and answers.points is None:
        return "bridge36.jack-points"
    return "bridge36.answers"
