"""The commands that measure: arena, bench, inference, blunders and fit."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent import futures
from contextlib import contextmanager
from math import inf

from pygame_rules.bots import LEVELS, STYLES
from pygame_rules.games import all_games
from pygame_rules.measure import arena, bench, blunders, fit, inference, share, sitting
from pygame_rules.measure.clairvoyant import CLAIRVOYANT, OF_HANDS, OF_SOME
from pygame_rules.measure.progress import Progress, part_of
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Hints
from pygame_rules.model.refusals import Refused
from pygame_rules.terminal.arguments import (
    Commands,
    Streams,
    UsageError,
    add_game,
    add_jobs,
    add_json,
    add_options,
    add_seed,
    amount,
    number,
    write_json,
)
from pygame_rules.terminal.progress import ProgressLine

MOST = 10**9


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add(
        "arena", compare, "Compare two players on duplicate deals, with a 95 % interval",
        "spades expert club --deals 40", 'spades my_bots:Lowest club --options "mode=solo" --jobs 2',
        "belote expert club --deals 100 --share",
    )  # fmt: skip
    add_game(parser)
    others = [name for game in all_games().values() for name in game.hints.references]
    levels = f"{', '.join([*LEVELS, *others])}, {CLAIRVOYANT} (sees all cards), {OF_HANDS} "
    levels += f"(sees no stock), {OF_SOME} (is shown 40 %% of the cards), or your own class: my_bots:Lowest"
    levels += f"; {' or '.join(STYLES)} ones too, such as bold-club"
    parser.add_argument("a", metavar="A", help=levels)
    parser.add_argument("b", metavar="B", help="the same")
    parser.add_argument(
        "--deals", type=number(2, MOST), default=400, metavar="N",
        help="how many duplicate deals, each the first of a match; or matches (default: 400)",
    )  # fmt: skip
    parser.add_argument("--matches", action="store_true", help="play whole matches and count who wins")
    parser.add_argument(
        "--share", action="store_true",
        help=f"let {CLAIRVOYANT} play against B, too, and print which part of its gain A has: in whole deals, and with "
        f"cards alone, where B bids for everybody; where there is a stock, of the gain of {OF_HANDS} too",
    )  # fmt: skip
    add_seed(parser)
    add_options(parser)
    add_jobs(parser)
    add_json(parser)

    parser = commands.add(
        "bench", measure, "Measure what a search costs, or a step in a long match",
        "", "spades --json", 'spades --deals 300 --options "target=999999 threshold=none"',
    )  # fmt: skip
    add_game(parser, nargs="?", otherwise="; all of them, unless one is named")
    parser.add_argument("--times", type=number(1, MOST), default=8, metavar="N",
                        help=f"how often in each of {bench.BATCHES} batches (default: 8)")  # fmt: skip
    parser.add_argument("--deals", type=number(2 * sitting.MEASURED, MOST), metavar="N",
                        help="play a match of that many deals, and compare its last steps with its first")  # fmt: skip
    add_seed(parser)
    add_options(parser)
    add_json(parser)

    parser = commands.add(
        "inference", tell, "Measure how much what was bid and played tells of the hidden cards, in nats a card",
        "doppelkopf", "spades expert --deals 40 --worlds 200 --jobs 2",
    )  # fmt: skip
    add_game(parser)
    # fmt: off
    parser.add_argument("player", metavar="PLAYER", nargs="?", default="club",
                        help="who plays the deals: a level, or your own class, my_bots:Lowest (default: club)")
    parser.add_argument("--deals", type=number(2, MOST), default=100, metavar="N",
                        help=f"how many deals, each the first of a match; {inference.POSITIONS} decisions of each "
                        "count (default: 100)")
    parser.add_argument("--worlds", type=number(1, MOST), default=inference.WORLDS, metavar="W",
                        help=f"how many worlds are drawn for each (default: {inference.WORLDS})")
    # fmt: on
    add_seed(parser)
    add_options(parser)
    add_jobs(parser)
    add_json(parser)

    parser = commands.add(
        "blunders", count, "Count how often a player errs, in which decisions, and what that costs",
        "belote expert --deals 40", "spades club --deals 100 --percent 20 --least 5 --jobs 2",
    )  # fmt: skip
    add_game(parser)
    # fmt: off
    parser.add_argument("player", metavar="PLAYER",
                        help="who plays the deals: a level, or your own class, my_bots:Lowest")
    parser.add_argument("--deals", type=number(1, MOST), default=20, metavar="N",
                        help="how many deals, each the first of a match (default: 20)")
    parser.add_argument("--percent", type=number(1, 100), default=100, metavar="P",
                        help="how many of 100 decisions are judged, drawn at random (default: 100)")
    parser.add_argument("--least", type=amount, default=0.0, metavar="POINTS",
                        help="what a blunder costs at least; never less than a trifle, and three standard errors")
    parser.add_argument("--worlds", type=number(1, MOST), default=blunders.WORLDS, metavar="W",
                        help=f"by how many worlds each decision is judged (default: {blunders.WORLDS})")
    # fmt: on
    add_seed(parser)
    add_options(parser)
    add_jobs(parser)
    add_json(parser)

    parser = commands.add(
        "fit", refit, "Fit the numbers of a game's hints anew, and print them",
        "spades", "belote --deals 40000 --seed 2 --jobs 2",
    )  # fmt: skip
    add_game(parser)
    parser.add_argument("--deals", type=number(1, MOST), metavar="N",
                        help="how many deals of each kind (default: what the game finds enough)")  # fmt: skip
    add_seed(parser)
    add_jobs(parser)


@contextmanager
def workers(jobs: int, progress: ProgressLine) -> Iterator[futures.Executor | None]:
    """Provide this many worker processes, or None for a single job; in the end, the line of progress is gone."""
    try:
        if jobs == 1:
            yield None
        else:
            with futures.ProcessPoolExecutor(jobs) as executor:
                yield executor
    finally:
        progress.clear()


def compare(given: Namespace, streams: Streams) -> int:
    """Compare two players and print the report, with the command that repeats it. Raises UsageError, Refused."""
    game: AnyGame = given.game
    game.options.parse(given.options)
    check_players(game, given.a, given.b)
    if given.share and given.matches:
        raise UsageError("a share is counted in points: leave out --matches")
    words = ["arena", game.name, given.a, given.b, "--deals", str(given.deals), "--seed", str(given.seed)]
    words += ["--options", given.options] if given.options else []
    command = repeated([*words, *(["--matches"] if given.matches else ["--share"] if given.share else [])])
    if not given.json:
        print(command, file=streams.stdout, flush=True)
    progress = ProgressLine(streams.stderr)
    asked = game.name, given.a, given.b, given.deals, given.seed
    with workers(given.jobs, progress) as executor:
        if given.share:
            shares = share.measure(*asked, executor, given.options, progress)
            report = shares.whole.player
        else:
            shares = None
            report = arena.compare(*asked, executor, given.options, given.matches, progress)
    if given.json:
        unit = "matches won" if given.matches else "points a deal"
        told = {"shares": {name: share_figures(each) for name, each in shares._asdict().items()}} if shares else {}
        write_json(streams.stdout, {"command": command, "unit": unit, **figures(report)} | told)
        return 0
    lines = report.lines(given.a, given.b, given.matches)
    if shares:
        lines += shares.whole.lines(given.a, given.b)
    if shares and shares.cards:
        lines += [f"cards alone, {given.b} bids for everybody:", *shares.cards.player.lines(given.a, given.b)]
        lines += shares.cards.lines(given.a, given.b)
    if shares and shares.hands:
        lines += shares.hands.lines(given.a, given.b)
    print(*lines, sep="\n", file=streams.stdout)
    return 0


def check_players(game: AnyGame, *names: str) -> None:
    """Raise UsageError unless all of these can play a game."""
    for name in names:
        try:
            arena.player(name, game)
        except LookupError as fault:
            raise UsageError(f"{name!r} cannot play {game.name}: {fault.__cause__}") from fault
        except Refused as fault:
            others = ", ".join([*LEVELS, *game.hints.references, CLAIRVOYANT, OF_HANDS, OF_SOME])
            raise UsageError(f"{name!r} cannot play {game.name}; give one of {others}, or module:Class") from fault
        if name.partition("-")[0] in STYLES and not writes(game, "styled"):
            raise UsageError(f"{game.name} has no styles: its hints have no styled; try {with_hints('styled')}")


def writes(game: AnyGame, hint: str) -> bool:
    """Tell whether a game has written one of the hints that it may leave out."""
    return getattr(type(game.hints), hint) is not getattr(Hints, hint)


def with_hints(hint: str) -> str:
    """Return the names of the games that have written a hint."""
    return ", ".join(name for name, game in all_games().items() if writes(game, hint))


def finite(number: float) -> float | None:
    """Return a number as JSON has it: what has no end is null."""
    return number if number < inf else None


def figures(report: arena.Report) -> dict[str, object]:
    """Return a report for programs."""
    times = [{"median": half, "p95": most} for half, most in report.milliseconds]
    return {
        "mean": report.mean, "interval": finite(report.interval), "deviation": report.deviation,
        "boards": len(report.outcomes), "milliseconds": {"a": times[0], "b": times[1]},
    }  # fmt: skip


def share_figures(found: share.Share | None) -> dict[str, object] | None:
    """Return a share for programs; one that means nothing is null."""
    if found is None:
        return None
    told = (found.value, found.interval) if found.clear else (None, None)
    return {
        "share": told[0], "interval": told[1], "player": figures(found.player), found.seer: figures(found.limit),
    }  # fmt: skip


def repeated(words: list[str]) -> str:
    """Return the command line that repeats this output."""
    return f"python -m pygame_rules {shlex.join(words)}"


def measure(given: Namespace, streams: Streams) -> int:
    """Print how long the pieces of a search take. Raises Refused."""
    games = [given.game] if given.game else list(all_games().values())
    for game in games:
        game.options.parse(given.options)
    progress, version, timings = ProgressLine(streams.stderr), sys.version.split()[0], {}
    for place, game in enumerate(games):
        part = part_of(progress, place, len(games))
        rows = bench.measure(game, given.options, given.times, given.seed, part) if given.deals is None else []
        rows += [] if given.deals is None else long_match(game, given, part)
        progress.clear()
        timings[game.name] = {row.name: row.microseconds for row in rows}
        if not given.json:
            how = f"best of {bench.BATCHES} batches of {given.times}" if given.deals is None else "median"
            lines = [f"{row.name:28} {row.microseconds:8.1f} us" for row in rows]
            head = f"{game.name} on Python {version}, {sys.platform}: {how}"
            print(head, *lines, sep="\n", file=streams.stdout, flush=True)
    if given.json:
        batches = {"batches": bench.BATCHES, "times": given.times} if given.deals is None else {"deals": given.deals}
        write_json(streams.stdout, {"python": version, "platform": sys.platform, **batches, "microseconds": timings})
    return 0


def long_match(game: AnyGame, given: Namespace, progress: Progress) -> list[bench.Row]:
    """Measure a step while a match is young and when it is old. Raises UsageError."""
    try:
        young, old = sitting.measure(game, given.options, given.deals, given.seed, progress)
    except ValueError as fault:
        raise UsageError(f"{fault}; --options may name a longer one") from fault
    after = given.deals - sitting.MEASURED
    return [bench.Row(f"step after {sitting.YOUNG} deals", young), bench.Row(f"step after {after} deals", old)]


def tell(given: Namespace, streams: Streams) -> int:
    """Print how much the inference of a game tells, with the command that repeats it. Raises UsageError, Refused."""
    game: AnyGame = given.game
    game.options.parse(given.options)
    check_players(game, given.player)
    if not writes(game, "weights"):
        raise UsageError(f"{game.name} has nothing to measure: its hints have no weights; try {with_hints('weights')}")
    words = ["inference", game.name, given.player, "--deals", str(given.deals), "--worlds", str(given.worlds)]
    command = repeated([*words, "--seed", str(given.seed), *(["--options", given.options] if given.options else [])])
    progress = ProgressLine(streams.stderr)
    with workers(given.jobs, progress) as executor:
        report = inference.measure(
            game.name, given.player, given.deals, given.seed, given.worlds, executor, given.options, progress
        )
    if given.json:
        write_json(streams.stdout, {
            "command": command, "unit": "nats a card", "mean": report.mean, "interval": finite(report.interval),
            "deals": len(report.deals), "positions": len(report.positions), "worlds": report.worlds,
        })  # fmt: skip
    else:
        print(command, *report.lines(given.worlds), sep="\n", file=streams.stdout)
    return 0


def count(given: Namespace, streams: Streams) -> int:
    """Print the blunders of a player, with the command that repeats it. Raises UsageError, Refused."""
    game: AnyGame = given.game
    game.options.parse(given.options)
    check_players(game, given.player)
    words = ["blunders", game.name, given.player, "--deals", str(given.deals), "--percent", str(given.percent)]
    words += [*(["--least", f"{given.least:g}"] if given.least else []), "--worlds", str(given.worlds)]
    command = repeated([*words, "--seed", str(given.seed), *(["--options", given.options] if given.options else [])])
    progress = ProgressLine(streams.stderr)
    with workers(given.jobs, progress) as executor:
        report = blunders.measure(
            game.name, given.player, given.deals, given.seed, given.worlds, given.percent, executor, given.options,
            given.least, progress,
        )  # fmt: skip
    if given.json:
        rows = [
            {
                "kind": row.kind, "decisions": row.decisions, "blunders": row.blunders, "between": row.between,
                "explained": row.explained, "regret": row.regret.mean,
                "interval": finite(row.regret.interval),
            } for row in report.rows
        ]  # fmt: skip
        worst = [{"code": code, **verdict._asdict()} for code, verdict in report.worst]
        write_json(streams.stdout, {"command": command, "kinds": rows, "worst": worst})
    else:
        print(command, *report.lines(), sep="\n", file=streams.stdout)
    return 0


def refit(given: Namespace, streams: Streams) -> int:
    """Fit the weights of a game's hints again and print them, each table with its origin.

    Raises UsageError.
    """
    game: AnyGame = given.game
    fits = fit.fits_of(game)
    if not fits:
        others = [name for name, other in all_games().items() if fit.fits_of(other)]
        raise UsageError(f"{game.name} has nothing to fit: its hints have no fit.py; try {', '.join(others)}")
    progress = ProgressLine(streams.stderr)
    with workers(given.jobs, progress) as executor:
        for place, each in enumerate(fits):
            deals = given.deals or each.deals
            part = part_of(progress, place, len(fits))
            models = fit.fitted(game, place, deals, given.seed, executor, part)
            progress.clear()
            command = repeated(["fit", game.name, "--deals", str(deals), "--seed", str(given.seed)])
            print(*fit.source(command, each, models), "", sep="\n", file=streams.stdout, flush=True)
    return 0
