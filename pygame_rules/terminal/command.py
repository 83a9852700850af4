"""The command line: one tree of commands. Each command declares its arguments next to its code."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import TextIO

from pygame_rules import __version__
from pygame_rules.bots import BotError
from pygame_rules.model.refusals import Refused
from pygame_rules.terminal import completion, lessons, matches, measurements, records, reviews
from pygame_rules.terminal.arguments import PROGRAM, Commands, Streams, UsageError
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.terminal.refusal import refusal


def main(argv: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO, program: str = PROGRAM) -> int:
    """Run a command and return its exit status: 0 if all is well, 1 for a faulty record or bot, 2 for faulty arguments.

    It is 3 where a record holds nothing to prove that its deals were fair. Results go to ``stdout``, error messages to
    ``stderr``.
    """
    parser = command_line(program)
    with redirect_stdout(stdout), redirect_stderr(stderr):
        try:
            if not argv:
                parser.print_help()
                return 0
            given = parser.parse_args(argv)
            try:
                status: int = given.run(given, Streams(stdin, stdout, stderr))
            except UsageError as fault:
                given.parser.error(str(fault))
            except BotError as fault:
                print(f"{given.parser.prog}: error: {fault}", file=stderr)
                return 1
            except Refused as fault:
                given.parser.error("\n".join(refusal(Speaker(4), fault)))
        except SystemExit as left:
            return int(left.code or 0)
    return status


def command_line(program: str = PROGRAM) -> ArgumentParser:
    """Return the tree of commands."""
    parser = ArgumentParser(
        prog=program,
        description="Play card games in the terminal, check records, and measure bots.",
        epilog="%(prog)s COMMAND --help says more about a command, with an example.",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"pygame_rules {__version__}")
    commands = Commands(parser)
    for part in (matches, lessons, records, reviews, measurements, completion):
        part.add_commands(commands)
    return parser
