"""The commands about matches: which games there are, playing one, and checking a record."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from random import SystemRandom

from pygame_rules.bots import LEVELS
from pygame_rules.games import all_games
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Score
from pygame_rules.model.messages import message
from pygame_rules.model.refusals import Refused
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.record import PERSON, Record
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session, game_of
from pygame_rules.play.writing import write
from pygame_rules.terminal.arguments import (
    Commands,
    Streams,
    UsageError,
    add_game,
    add_json,
    add_options,
    add_seed,
    number,
    write_json,
)
from pygame_rules.terminal.console import Console
from pygame_rules.terminal.drawing import Speaker, sheets
from pygame_rules.terminal.progress import ProgressLine
from pygame_rules.terminal.refusal import refusal

MOST_DEALS = 10_000


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add(
        "play", play, "Play a match, or let bots play one",
        "spades --seats you,club,expert,club", "spades --deals 3 --seed 7 > match.txt",
    )  # fmt: skip
    add_game(parser)
    parser.add_argument(
        "--seats", metavar="WHO,WHO,...", type=seats,
        help=f"for each seat {PERSON} or a bot: {', '.join(LEVELS)} (default: club everywhere)",
    )  # fmt: skip
    parser.add_argument("--deals", metavar="N", type=number(1, MOST_DEALS),
                        help="stop after that many deals (default: when the match is over)")  # fmt: skip
    add_seed(parser, default=None)
    add_options(parser)

    parser = commands.add("replay", check, "Check a record and print its result", "match.txt", "- < match.txt")
    parser.add_argument("file", metavar="FILE", help="the record; - for standard input")
    add_json(parser)

    parser = commands.add(
        "rewrite", rewrite, "Check a record that was changed by hand, and print it with a new last line",
        "match.txt > new.txt",
    )  # fmt: skip
    parser.add_argument("file", metavar="FILE", help="the record; - for standard input")

    parser = commands.add("games", list_games, "List the games and their tables", "", "--json")
    add_json(parser)


def seats(words: str) -> Sequence[str]:
    """Return who sits where. Raises ArgumentTypeError."""
    named = words.split(",")
    for name in named:
        if name not in (PERSON, *LEVELS):
            raise ArgumentTypeError(f"{name!r} cannot sit down; a seat is one of {PERSON}, {', '.join(LEVELS)}")
    if named.count(PERSON) > 1:
        raise ArgumentTypeError(f"{PERSON} can have one seat only")
    return named


def play(given: Namespace, streams: Streams) -> int:
    """Play a match with a person at the keyboard, or among bots and print its record. Raises UsageError, Refused."""
    game: AnyGame = given.game
    count = game.seated(game.options.parse(given.options))
    named = given.seats or ["club"] * count
    if len(named) != count:
        raise UsageError(f"--seats names {len(named)} players; this match has {count}")
    players = {seat: None if name == PERSON else name for seat, name in enumerate(named)}
    seed = SystemRandom().getrandbits(50) if given.seed is None else given.seed
    session = Session(game.name, given.options, players, seed)
    if PERSON in named:
        Console(session, named.index(PERSON), streams.stdin, streams.stdout).play(given.deals or MOST_DEALS)
        return 0
    progress = ProgressLine(streams.stderr)
    while not session.over and (played := len(session.match.sheet)) < (given.deals or MOST_DEALS):
        progress(played, given.deals or 0)
        if session.deal_over:
            session.next_deal()
        session.step(inf)
    progress.clear()
    streams.stdout.write(write(session.record()))
    return 0


def check(given: Namespace, streams: Streams) -> int:
    """Check a record and print its result, or its fault and what was expected. Raises UsageError."""
    replayed = played_again(given.file, streams)
    if replayed is None:
        return 1
    record, playthrough = replayed
    if given.json:
        write_json(streams.stdout, result(record, playthrough))
        return 0
    speaker = Speaker(len(record.players))
    sides = playthrough.game.scene(playthrough.running.view(0), playthrough.match).sides if playthrough.deal else ()
    for line in sheets(speaker, sides, playthrough.match):
        print(line, file=streams.stdout)
    over = "yes" if playthrough.over else "no"
    print("", speaker.line("terminal-whole", deals=len(record.deals), over=over), sep="\n", file=streams.stdout)
    return 0


def rewrite(given: Namespace, streams: Streams) -> int:
    """Print a record as it is written now, or its fault and what was expected. Raises UsageError."""
    replayed = played_again(given.file, streams, checked=False)
    if replayed is None:
        return 1
    streams.stdout.write(write(replayed[0]))
    return 0


def played_again(file: str, streams: Streams, checked: bool = True) -> tuple[Record, Playthrough] | None:
    """Read a record and play it again; return None after printing why that cannot be. Raises UsageError."""
    try:
        text = streams.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        raise UsageError(f"{file} cannot be read as text; give the file of a record, or - for standard input") from None
    try:
        record = read(unseal(text), checked)
        return record, replay(game_of(record), record)
    except Refused as fault:
        print(*refusal(Speaker(4), fault), sep="\n", file=streams.stderr)
        return None


def result(record: Record, playthrough: Playthrough) -> Mapping[str, object]:
    """Return the result of a record."""
    match = playthrough.match
    speaker = Speaker(len(record.players))

    def deal(score: Score) -> Mapping[str, object]:
        lines = [{"rule": line.rule, "label": speaker.say(line.label), "points": line.points} for line in score.lines]
        return {"number": score.number, "lines": lines, "points": score.points, "totals": score.totals}

    return {
        "game": record.game, "options": record.options, "players": record.players, "over": playthrough.over,
        "scores": match.scores, "winners": match.winners, "deals": [deal(score) for score in match.sheet],
    }  # fmt: skip


def list_games(given: Namespace, streams: Streams) -> int:
    """Print the games and their tables."""
    if given.json:
        write_json(streams.stdout, [described(game) for game in all_games().values()])
        return 0
    for name, game in all_games().items():
        speaker = Speaker(game.seats[-1])
        title, blurb = message(f"{name}-title"), message(f"{name}-blurb")
        print(speaker.line("terminal-game", key=name, title=title, blurb=blurb), file=streams.stdout)
        for table in game.options.tables:
            title = message(f"{name}-table-{table.name}")
            note = message(f"{name}-table-{table.name}-note")
            options = table.options or "-"
            row = speaker.line("terminal-game-table", key=table.name, title=title, note=note, options=options)
            print(f"    {row}", file=streams.stdout)
    return 0


def described(game: AnyGame) -> Mapping[str, object]:
    """Return what to know about a game before playing it."""
    speaker, tables = Speaker(game.seats[-1]), f"{game.name}-table-"
    return {
        "name": game.name,
        "title": speaker.line(f"{game.name}-title"),
        "blurb": speaker.line(f"{game.name}-blurb"),
        "seats": list(game.seats),
        "tables": [
            {"name": table.name, "title": speaker.line(tables + table.name), "options": table.options}
            for table in game.options.tables
        ],
    }
