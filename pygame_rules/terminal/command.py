"""The command line: which games there are, playing one, replaying a record, and the bots' benches.

``main`` takes its arguments and its streams, and returns the exit code: 0; 1 for a bad record; 2 for bad
arguments.
"""

import argparse
from collections.abc import Sequence
from importlib import import_module
from math import inf
from pathlib import Path
from random import SystemRandom
from typing import NoReturn, TextIO

from pygame_rules.bots import LEVELS
from pygame_rules.course import replay
from pygame_rules.games import NoSuchGame, games, house, load
from pygame_rules.messages import message
from pygame_rules.options import OptionError
from pygame_rules.record import PERSON, RecordError, read, unseal, write
from pygame_rules.session import Session
from pygame_rules.terminal.console import Console, paragraphs
from pygame_rules.terminal.drawing import Speaker, sheets

BENCHES = ("bench", "arena")
"""Commands that are modules of their own."""

MOST_DEALS = 10_000


class UsageError(ValueError):
    """Arguments that make no sense."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Leave it to ``main`` to say how it is done."""
        raise UsageError(message)


def main(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Run a command."""
    if argv and argv[0] in BENCHES:
        code: int = import_module(f"pygame_rules.measure.{argv[0]}").main(argv[1:])
        return code
    try:
        told = _parser().parse_args(argv)
        if told.command == "games":
            return _games(stdout)
        return _play(told, stdin, stdout) if told.command == "play" else _replay(told.file, stdin, stdout)
    except (UsageError, NoSuchGame, OptionError) as fault:
        stdout.write(f"{fault}\n\n{Speaker(4).line('terminal-usage', levels=', '.join(LEVELS))}\n")
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m pygame_rules", add_help=False)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    commands.add_parser("games", add_help=False)
    play = commands.add_parser("play", add_help=False)
    play.add_argument("game")
    play.add_argument("--seats", default="")
    play.add_argument("--deals", type=int, default=MOST_DEALS)
    play.add_argument("--seed", type=int)
    play.add_argument("--options", default="")
    commands.add_parser("replay", add_help=False).add_argument("file")
    return parser


def _games(stdout: TextIO) -> int:
    """Print the games and their tables."""
    for name, game in games().items():
        speaker = Speaker(game.seats[-1])
        title, blurb = message(f"{name}-title"), message(f"{name}-blurb")
        stdout.write(speaker.line("terminal-game", key=name, title=title, blurb=blurb) + "\n")
        for table in game.tables:
            title = message(f"{name}-table-{table.name}")
            note = message(f"{name}-table-{table.name}-note")
            options = table.options or "-"
            row = speaker.line("terminal-game-table", key=table.name, title=title, note=note, options=options)
            stdout.write(f"    {row}\n")
    return 0


def _play(told: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Play a match: with a person at the keyboard, or bots among themselves, whose record is printed."""
    seats = load(told.game).seats[-1]
    named = told.seats.split(",") if told.seats else ["club"] * seats
    known = set(named) <= {PERSON, *LEVELS} and named.count(PERSON) <= 1
    if len(named) != seats or not known or told.deals < 1 or not 0 <= (told.seed or 0) < 10**16:
        raise UsageError(told.seats)
    seed = SystemRandom().getrandbits(50) if told.seed is None else told.seed
    players = {seat: None if name == PERSON else name for seat, name in enumerate(named)}
    session = Session(told.game, told.options, players, seed)
    if PERSON in named:
        Console(session, named.index(PERSON), stdin, stdout).play(told.deals)
        return 0
    while not session.over and len(session.match.sheet) < told.deals:
        if session.deal_over:
            session.next_deal()
        session.step(inf)
    stdout.write(write(session.record()))
    return 0


def _replay(file: str, stdin: TextIO, stdout: TextIO) -> int:
    """Check a record and print its result, or where it is wrong and what would do."""
    try:
        record = read(unseal(stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")))
        course = replay(load(record.game), record)
    except RecordError as fault:
        stdout.write(_fault(fault))
        return 1
    except (OSError, UnicodeError) as fault:
        raise UsageError(fault) from fault
    speaker = Speaker(len(record.players))
    sides = course.game.scene(course.running.view(0), course.match).sides if course.deal else ()
    for line in sheets(speaker, sides, course.match):
        stdout.write(f"{line}\n")
    over = "yes" if course.over else "no"
    stdout.write("\n" + speaker.line("terminal-whole", deals=len(record.deals), over=over) + "\n")
    return 0


def _fault(fault: RecordError) -> str:
    """Return what is wrong with a record, in sentences."""
    speaker = Speaker(4)
    books = [house(), *(game.rulebook for game in games().values())]
    rule = next(book[fault.rule] for book in books if fault.rule in book)
    text = " ".join(paragraphs(rule))
    if fault.instead:
        cards = "".join(fault.instead)
        line = speaker.line("terminal-fault-cards", line=fault.line, title=rule.title, cards=cards, text=text)
    else:
        line = speaker.line("terminal-fault", line=fault.line, title=rule.title, text=text)
    wanted = fault.arguments.get("wanted")
    return line + "\n" + (speaker.line("terminal-wanted", wanted=wanted) + "\n" if wanted is not None else "")
