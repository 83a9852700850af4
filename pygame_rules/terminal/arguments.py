"""The arguments that commands share, and the values they accept."""

import json
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import NamedTuple, TextIO, TypeAlias

from pygame_rules.games import all_games, load
from pygame_rules.model.game import AnyGame
from pygame_rules.model.refusals import Refused

PROGRAM = "card-table"
LARGEST_SEED = 10**16 - 1


class Streams(NamedTuple):
    """Where a command reads and writes."""

    stdin: TextIO
    stdout: TextIO
    stderr: TextIO


Run: TypeAlias = Callable[[Namespace, Streams], int]
"""Runs a command; returns its exit status."""


class UsageError(Exception):
    """Arguments that do not go together, as a sentence that says so."""


class Commands:
    """The commands of a parser."""

    def __init__(self, root: ArgumentParser) -> None:
        self.root = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
        self.parsers: dict[str, ArgumentParser] = {}

    def add(self, name: str, run: Run, summary: str, *examples: str) -> ArgumentParser:
        """Add a command and return its parser, for its arguments; examples are what follows its name."""
        lines = "".join(f"\n  %(prog)s {example}".rstrip() for example in examples)
        parser = self.parsers[name] = self.root.add_parser(
            name,
            help=f"{summary[0].lower()}{summary[1:]}".replace("%", "%%"),
            description=f"{summary}.",
            epilog=f"example{'s' if len(examples) > 1 else ''}:{lines}",
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        parser.set_defaults(run=run, parser=parser)
        return parser


def add_game(parser: ArgumentParser, nargs: str | None = None, otherwise: str = "") -> None:
    """Add the game that a command is about."""
    parser.add_argument("game", metavar="GAME", type=game, nargs=nargs, help=f"{', '.join(all_games())}{otherwise}")


def add_options(parser: ArgumentParser) -> None:
    """Add the options of a game."""
    parser.add_argument(
        "--options", default="", metavar='"NAME=VALUE ..."',
        help="what differs from the usual rules, as records write it; the name of a table may come first",
    )  # fmt: skip


def add_seed(parser: ArgumentParser, default: int | None = 1) -> None:
    """Add the seed of the shuffles."""
    otherwise = "another match each time" if default is None else str(default)
    parser.add_argument("--seed", type=number(0, LARGEST_SEED), default=default, metavar="S",
                        help=f"the same number deals the same cards (default: {otherwise})")  # fmt: skip


def add_json(parser: ArgumentParser) -> None:
    """Add the switch for JSON output."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON, for programs")


def add_jobs(parser: ArgumentParser) -> None:
    """Add the number of processes."""
    parser.add_argument("--jobs", type=number(1, 256), default=1, metavar="J",
                        help="how many processes share the work; the result is the same (default: 1)")  # fmt: skip


def game(word: str) -> AnyGame:
    """Return the game of that name. Raises ArgumentTypeError."""
    try:
        return load(word)
    except Refused:
        there = f"there are {', '.join(all_games())}; others are installed as pygame_rules/games/README.md says"
        raise ArgumentTypeError(f"there is no game {word!r}; {there}") from None


def number(lowest: int, highest: int) -> Callable[[str], int]:
    """Return a function that reads a whole number within bounds."""

    def read(word: str) -> int:
        digits = word.isascii() and word.isdigit() and len(word) <= len(str(highest))
        if not digits or not lowest <= int(word) <= highest:
            raise ArgumentTypeError(f"{word!r} is not a whole number from {lowest} to {highest}")
        return int(word)

    return read


def amount(word: str) -> float:
    """Read points, which may have a fraction. Raises ArgumentTypeError."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", word):
        raise ArgumentTypeError(f"{word!r} is not an amount such as 2.5")
    return float(word)


def write_json(stream: TextIO, value: object) -> None:
    """Print a value as JSON."""
    stream.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
