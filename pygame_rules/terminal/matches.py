"""The commands about matches: which games there are, and playing one."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from random import SystemRandom

from pygame_rules.bots import LEVELS, Bot
from pygame_rules.games import all_games, load
from pygame_rules.measure.arena import bot_named
from pygame_rules.model.game import AnyGame
from pygame_rules.model.messages import message
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import Seat
from pygame_rules.play.ledger import is_day
from pygame_rules.play.record import PERSON, Record
from pygame_rules.play.session import Players, Session
from pygame_rules.play.writing import write
from pygame_rules.share.code import decode
from pygame_rules.share.daily import of_day
from pygame_rules.share.playing import begin
from pygame_rules.share.result import result_of
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
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.terminal.progress import ProgressLine
from pygame_rules.terminal.refusal import refusal

MOST_DEALS = 10_000


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add(
        "play", play, "Play a match, or let bots play one",
        "spades --seats you,club,expert,club", "spades --deals 3 --seed 7 > match.txt",
        "spades --daily --seats you,club,club,club",
    )  # fmt: skip
    add_game(parser, nargs="?", otherwise="; a code names its own")
    parser.add_argument(
        "--seats", metavar="WHO,WHO,...", type=seats,
        help=f"for each seat {PERSON} or a bot: {', '.join([*LEVELS, *all_references()])}, or your own class: "
        "my_bots:Lowest (default: club everywhere)",
    )  # fmt: skip
    parser.add_argument("--deals", metavar="N", type=number(1, MOST_DEALS),
                        help="stop after that many deals (default: when the match is over)")  # fmt: skip
    add_seed(parser, default=None)
    parser.add_argument("--daily", metavar="DATE", nargs="?", const="", type=day,
                        help="the deal of the day: today's, or that of a date such as 2026-11-22")  # fmt: skip
    parser.add_argument("--code", metavar="CODE", help="the cards of a code, of whatever game")
    add_options(parser)

    parser = commands.add("games", list_games, "List the games and their tables", "", "--json")
    add_json(parser)


def seats(words: str) -> Sequence[str]:
    """Return who sits where. Raises ArgumentTypeError."""
    named = words.split(",")
    known = (PERSON, *LEVELS, *all_references())
    for name in named:
        if name not in known and ":" not in name:
            raise ArgumentTypeError(f"{name!r} cannot sit down; a seat is one of {', '.join(known)}, or module:Class")
    if named.count(PERSON) > 1:
        raise ArgumentTypeError(f"{PERSON} can have one seat only")
    return named


def all_references() -> Iterator[str]:
    """Yield the names of the reference players of all games."""
    return (name for game in all_games().values() for name in game.hints.references)


def seated(name: str, game: AnyGame) -> str | Bot | None:
    """Return who is named as ``seats`` allows: a level, a bot of one's own, or None for a person. Raises UsageError."""
    if name == PERSON:
        return None
    if ":" not in name:
        if name not in (*LEVELS, *game.hints.references):
            raise UsageError(f"{name!r} does not play {game.name}")
        return name
    try:
        return bot_named(name, game)
    except LookupError as fault:
        raise UsageError(f"{name!r} cannot sit down: {fault.__cause__}") from fault


def day(word: str) -> str:
    """Return a date; without a word, today. Raises ArgumentTypeError."""
    chosen = word or date.today().isoformat()
    if not is_day(chosen):
        raise ArgumentTypeError(f"{word!r} is not a date such as 2026-11-22")
    return chosen


def play(given: Namespace, streams: Streams) -> int:
    """Play a match with a person at the keyboard, or among bots and print its record. Raises UsageError, Refused.

    A match that becomes too long to be read again ends there, and what there is of it is printed.
    """
    shared = shared_by(given)
    if shared is None and given.game is None:
        raise UsageError("name a game, or give a --code")
    game: AnyGame = given.game if shared is None else load(shared.game)
    count = game.seated(game.options.parse(given.options)) if shared is None else len(shared.players)
    named = given.seats or ["club"] * count
    if len(named) != count:
        raise UsageError(f"--seats names {len(named)} players; this match has {count}")
    players = {seat: seated(name, game) for seat, name in enumerate(named)}
    session = new_match(given, players) if shared is None else begin(shared, players)
    deals = given.deals or (1 if given.daily else MOST_DEALS)
    if PERSON in named:
        seat = named.index(PERSON)
        Console(session, seat, streams.stdin, streams.stdout).play(deals)
        if given.daily and session.match.sheet:
            print(*told(session, seat, given.daily), sep="\n", file=streams.stdout)
        return 0
    progress = ProgressLine(streams.stderr)
    while not session.over and (played := len(session.match.sheet)) < deals:
        progress(played, given.deals or 0)
        try:
            if session.deal_over:
                session.next_deal()
        except Refused as fault:
            progress.clear()
            print(*refusal(Speaker(len(session.players)), fault), sep="\n", file=streams.stderr)
            break
        session.step()
    progress.clear()
    streams.stdout.write(write(session.record()))
    return 0


def shared_by(given: Namespace) -> Record | None:
    """Return the cards that many people play, if these are asked for. Raises UsageError, Refused."""
    if given.code is None:
        if given.daily is None or given.game is None:
            return None
        if given.seed is not None:
            raise UsageError("a date has a seed of its own: leave out --seed")
        return of_day(given.game, given.daily, given.options)
    if given.daily or given.options or given.seed is not None:
        raise UsageError("a code holds options and cards: leave out --daily, --options and --seed")
    shared = decode(given.code)
    if given.game is not None and given.game.name != shared.game:
        raise UsageError(f"this is a code of {shared.game}")
    return shared


def new_match(given: Namespace, players: Players) -> Session:
    """Return a new match: a fair one, unless its seed is to give the same cards again."""
    chance = SystemRandom()
    if given.seed is not None:
        return Session(given.game.name, given.options, players, given.seed)
    salt = f"{chance.getrandbits(128):032x}"
    return Session(given.game.name, given.options, players, chance.getrandbits(50), salt=salt)


def told(session: Session, seat: Seat, date: str) -> Iterator[str]:
    """Yield lines to send to others who play the deal of the day."""
    speaker = Speaker(len(session.players))
    yield ""
    yield from (speaker.say(line) for line in result_of(session, seat, 1, date))


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
