"""The command line: which games there are, playing one, replaying a record, and the bots' benches.

``main`` takes its arguments and its streams, and returns the exit code: 0; 1 for a bad record; 2 for bad
arguments.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from math import inf
from pathlib import Path
from random import SystemRandom
from typing import TextIO, TypeAlias

from pygame_rules.bots import LEVELS
from pygame_rules.games import all_games, load
from pygame_rules.model.messages import Message, message
from pygame_rules.model.refusals import Refused
from pygame_rules.play.record import PERSON, read, write
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session
from pygame_rules.terminal.console import Console
from pygame_rules.terminal.drawing import Speaker, sheets
from pygame_rules.terminal.refusal import refusal

BENCHES = ("bench", "arena")
"""Commands that are modules of their own."""

MOST_DEALS = 10_000
LARGEST_SEED = 10**16 - 1

Given: TypeAlias = Mapping[str, str]
"""Arguments by their names."""


class UsageError(Exception):
    """Arguments that make no sense; carries the message that says which."""

    def __init__(self, said: Message) -> None:
        super().__init__(said)
        self.said = said


def main(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Run a command."""
    name, words = (argv[0], argv[1:]) if argv else ("-", [])
    if name in BENCHES:
        code: int = import_module(f"pygame_rules.measure.{name}").main(words)
        return code
    speaker = Speaker(4)
    usage = speaker.line("terminal-usage", levels=", ".join(LEVELS))
    if {"-h", "--help"} & {*argv}:
        stdout.write(f"{usage}\n")
        return 0
    try:
        if name not in COMMANDS:
            raise UsageError(message("terminal-no-command", word=name, wanted=" ".join([*COMMANDS, *BENCHES])))
        needed, named, run = COMMANDS[name]
        return run(given(words, needed, named), stdin, stdout)
    except UsageError as fault:
        stdout.write(f"{speaker.say(fault.said)}\n\n{usage}\n")
    except Refused as fault:
        stdout.write("".join(f"{line}\n" for line in refusal(speaker, fault)) + f"\n{usage}\n")
    return 2


def given(words: Sequence[str], needed: Sequence[str], named: Sequence[str]) -> dict[str, str]:
    """Sort arguments into those that are needed, by their place, and those with a name. Raises UsageError."""
    told: dict[str, str] = {}
    places, rest = list(needed), list(words)
    while rest:
        word = rest.pop(0)
        name, sign, value = word.partition("=")
        if name in named and (sign or rest):
            told[name] = value if sign else rest.pop(0)
        elif places and not word.startswith("--"):
            told[places.pop(0)] = word
        else:
            raise UsageError(message("terminal-wrong-word", word=word))
    if places:
        raise UsageError(message("terminal-missing-word", word=places[0]))
    return told


def whole(told: Given, name: str, least: int, most: int) -> int | None:
    """Return the number of that name, if there is one. Raises UsageError."""
    text = told.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise UsageError(message("terminal-wrong", what=f"{name} {text}", wanted=f"{least}..{most}"))
    return int(text)


def list_games(told: Given, stdin: TextIO, stdout: TextIO) -> int:
    """Print the games and their tables."""
    for name, game in all_games().items():
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


def play(told: Given, stdin: TextIO, stdout: TextIO) -> int:
    """Play a match: with a person at the keyboard, or bots among themselves, whose record is printed."""
    game = load(told["GAME"])
    options = told.get("--options", "")
    seats = game.seated(game.options.parse(options))
    named = told["--seats"].split(",") if "--seats" in told else ["club"] * seats
    if len(named) != seats or not {*named} <= {PERSON, *LEVELS} or named.count(PERSON) > 1:
        wanted = message("terminal-wanted-seats", n=seats, levels=" ".join(LEVELS))
        raise UsageError(message("terminal-wrong", what=f"--seats {told['--seats']}", wanted=wanted))
    deals, seed = whole(told, "--deals", 1, MOST_DEALS), whole(told, "--seed", 0, LARGEST_SEED)
    players = {seat: None if name == PERSON else name for seat, name in enumerate(named)}
    session = Session(
        game.name, options, players, SystemRandom().getrandbits(50) if seed is None else seed
    )
    if PERSON in named:
        Console(session, named.index(PERSON), stdin, stdout).play(deals or MOST_DEALS)
        return 0
    while not session.over and len(session.match.sheet) < (deals or MOST_DEALS):
        if session.deal_over:
            session.next_deal()
        session.step(inf)
    stdout.write(write(session.record()))
    return 0


def replay_record(told: Given, stdin: TextIO, stdout: TextIO) -> int:
    """Check a record and print its result, or where it is wrong and what would do."""
    file = told["FILE"]
    try:
        text = stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as fault:
        raise UsageError(message("terminal-no-file", file=file)) from fault
    try:
        record = read(unseal(text))
        course = replay(load(record.game), record)
    except Refused as fault:
        stdout.write("".join(f"{line}\n" for line in refusal(Speaker(4), fault)))
        return 1
    speaker = Speaker(len(record.players))
    sides = course.game.scene(course.running.view(0), course.match).sides if course.deal else ()
    for line in sheets(speaker, sides, course.match):
        stdout.write(f"{line}\n")
    over = "yes" if course.over else "no"
    stdout.write("\n" + speaker.line("terminal-whole", deals=len(record.deals), over=over) + "\n")
    return 0


Run: TypeAlias = Callable[[Given, TextIO, TextIO], int]

COMMANDS: Mapping[str, tuple[Sequence[str], Sequence[str], Run]] = {
    "games": ((), (), list_games),
    "play": (("GAME",), ("--seats", "--deals", "--seed", "--options"), play),
    "replay": (("FILE",), (), replay_record),
}
"""The commands: the arguments that each needs, those that it takes by name, and what it does."""
