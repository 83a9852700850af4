"""A lesson as it is written beside its game: in the folder ``lesson`` of a game, a deal and its words.

``deal.txt`` is a record of one deal, such as ``play GAME --deals 1`` prints, with ``[South "you"]``. What is changed by
hand no longer fits the line ``[Check]``, so leave that out, and ``[Record]`` with it. ``learn GAME`` plays the file; no
other command reads it. Lines that begin with ">" stand before the step that they are about:

    > say trumps                      words to read before the game goes on
    > ask follow                      words, and the learner at South makes the next step of the record
    >     high: HQ HK                 what to say to these other choices
    >     hearts: bid:*H              to all bids that end like this
    >     other: *                    to all others

The words are in ``en.ftl`` beside it, under ``GAME-learn-trumps``, ``GAME-learn-follow``, ``GAME-learn-follow-high``. A
word between asterisks is a *term* that is explained where it stands. Steps of South without a line play by themselves.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame_rules.games import LANGUAGE_FILES, folder_of
from pygame_rules.model.game import AnyGame
from pygame_rules.model.messages import Message, message
from pygame_rules.play.reading import read
from pygame_rules.play.record import Record, RecordError

FOLDER = "lesson"
SCRIPT = "deal.txt"
SIGN = ">"
"""How the lines begin that are the lesson's own."""

_STOP = re.compile(r"(say|ask) ([a-z][a-z-]*)")
_REPLY = re.compile(r"([a-z][a-z-]*): (\S.*)")


class LessonError(ValueError):
    """A lesson that is not written as it should be; names its line."""


class Reply(NamedTuple):
    """What is said to some choices other than the one that goes on. The first reply that fits is given."""

    name: str
    choices: tuple[str, ...]
    """Actions as text; ``*`` stands for any letters."""

    def fits(self, text: str) -> bool:
        """Tell whether this is the reply to an action."""
        return any(re.fullmatch(re.escape(choice).replace(r"\*", ".*"), text) for choice in self.choices)


class Stop(NamedTuple):
    """Where the deal waits for the learner: before which step, and whether the learner makes it."""

    name: str
    step: int
    asks: bool
    replies: tuple[Reply, ...] = ()


class Lesson(NamedTuple):
    """A guided deal of a game: its record, and where it stops."""

    game: AnyGame
    record: Record
    stops: tuple[Stop, ...]

    def words(self, stop: Stop, reply: str | None = None) -> Message:
        """Return what is said at a stop, or to a choice there."""
        name = f"{self.game.name}-learn-{stop.name}"
        return message(name if reply is None else f"{name}-{reply}")


def lesson_of(game: AnyGame) -> Lesson | None:
    """Return the lesson of a game, None if it has none. Raises LessonError, RecordError."""
    file = folder_of(game) / FOLDER / SCRIPT
    return parse(game, file.read_text(encoding="utf-8")) if file.is_file() else None


def texts_of(game: AnyGame) -> dict[str, str]:
    """Return the words of a game's lesson by language; they are not among the game's own texts."""
    folder = folder_of(game) / FOLDER
    files = [file for file in folder.iterdir() if file.name.endswith(LANGUAGE_FILES)] if folder.is_dir() else []
    return {file.name.removesuffix(LANGUAGE_FILES): file.read_text(encoding="utf-8") for file in files}


def parse(game: AnyGame, text: str) -> Lesson:
    """Read a lesson. Raises LessonError, RecordError."""
    numbered = list(enumerate(text.splitlines(), 1))
    record = _record([(number, line) for number, line in numbered if not line.startswith(SIGN)])
    if len(record.deals) != 1:
        raise LessonError(f"a lesson is one deal, not {len(record.deals)}")
    return Lesson(game, record, tuple(_stops(numbered, [step.line for step in record.deals[0].steps])))


def _record(numbered: Sequence[tuple[int, str]]) -> Record:
    """Read the record between the lines of the lesson; it names its lines by these numbers. Raises RecordError."""
    numbers = [number for number, _ in numbered] or [0]
    numbers.append(numbers[-1] + 1)  # the line after the last one, where something may be missing
    try:
        record = read("\n".join(line for _, line in numbered))
    except RecordError as fault:
        raise RecordError.at(numbers[fault.line - 1], fault) from fault
    deals = tuple(
        replace(
            deal,
            line=numbers[deal.line - 1],
            steps=tuple(replace(step, line=numbers[step.line - 1]) for step in deal.steps),
        )
        for deal in record.deals
    )
    return replace(record, deals=deals, lines={name: numbers[line - 1] for name, line in record.lines.items()})


def _stops(numbered: Sequence[tuple[int, str]], lines: Sequence[int]) -> Iterator[Stop]:
    """Yield the stops; ``lines`` says in which line each step stands."""
    stop: Stop | None = None
    for number, line in numbered:
        if not line.startswith(SIGN):
            continue
        said = line.removeprefix(SIGN).strip()
        if found := _STOP.fullmatch(said):
            if stop:
                yield stop
            stop = Stop(found[2], sum(each < number for each in lines), found[1] == "ask")
        elif (found := _REPLY.fullmatch(said)) and stop and stop.asks:
            stop = stop._replace(replies=(*stop.replies, Reply(found[1], tuple(found[2].split()))))
        else:
            raise LessonError(f"line {number}: {said!r} is neither a stop nor a reply at one where something is asked")
    if stop:
        yield stop
