"""The commands about records: checking one, verifying that it was fair, and sharing its deals."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from pygame_rules.model.match import Score
from pygame_rules.model.refusals import Refused
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.record import Record
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import game_of
from pygame_rules.play.verifying import verify as verified
from pygame_rules.play.writing import write
from pygame_rules.share.code import decode, encode, is_code
from pygame_rules.share.deals import cards_of, play_of
from pygame_rules.terminal.arguments import Commands, Streams, UsageError, add_json, number, write_json
from pygame_rules.terminal.drawing import Speaker, sheets
from pygame_rules.terminal.refusal import refusal

FAULTY, UNPROVED = 1, 3
"""Exit statuses: of a record that is not in order or not fair, and of one that promises nothing."""


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add("replay", check, "Check a record and print its result", "match.txt", "- < match.txt")
    add_file(parser)
    add_json(parser)

    parser = commands.add(
        "rewrite", rewrite, "Check a record that was changed by hand, and print it with a new last line",
        "match.txt > new.txt",
    )  # fmt: skip
    add_file(parser)

    parser = commands.add(
        "verify", verify, "Check that the cards of a record are those that its fingerprint fixed", "match.txt"
    )
    add_file(parser)

    parser = commands.add(
        "share", share, "Print the code of a deal: its cards, to play them again, or its play, to watch it",
        "match.txt", "match.txt --deal 2 --what replay",
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--deal", metavar="N", type=number(1, 10_000), help="the number of a deal (default: the last)")
    parser.add_argument("--what", choices=["deal", "replay", "match"], default="deal",
                        help="the cards, the play, or all finished deals (default: deal)")  # fmt: skip


def add_file(parser: ArgumentParser) -> None:
    """Add the file that a command is about."""
    parser.add_argument("file", metavar="FILE", help="a record, or a code in a file; - for standard input")


def check(given: Namespace, streams: Streams) -> int:
    """Check a record and print its result, or its fault and what was expected. Raises UsageError."""
    replayed = played_again(given.file, streams)
    if replayed is None:
        return FAULTY
    record, playthrough = replayed
    if given.json:
        write_json(streams.stdout, result(record, playthrough))
        return 0
    speaker = Speaker(len(record.players))
    if playthrough.deal:
        scene = playthrough.game.scene(playthrough.running.view(0), playthrough.match)
        for line in sheets(speaker, scene, playthrough.match):
            print(line, file=streams.stdout)
    over = "yes" if playthrough.over else "no"
    print("", speaker.line("terminal-whole", deals=len(record.deals), over=over), sep="\n", file=streams.stdout)
    return 0


def rewrite(given: Namespace, streams: Streams) -> int:
    """Print a record as it is written now, or its fault and what was expected. Raises UsageError."""
    replayed = played_again(given.file, streams, checked=False)
    if replayed is None:
        return FAULTY
    streams.stdout.write(write(replayed[0]))
    return 0


def verify(given: Namespace, streams: Streams) -> int:
    """Print whether the cards of a record are those that were fixed. Raises UsageError."""
    replayed = played_again(given.file, streams)
    if replayed is None:
        return FAULTY
    record = replayed[0]
    proved, why = verified(record)
    speaker = Speaker(len(record.players))
    if record.fingerprint is not None:
        print(speaker.line("terminal-fingerprint", text=record.fingerprint), file=streams.stdout)
    print(speaker.say(why), file=streams.stdout)
    return UNPROVED if proved is None else 0 if proved else FAULTY


def share(given: Namespace, streams: Streams) -> int:
    """Print the code of a deal or of a match. Raises UsageError, Refused."""
    replayed = played_again(given.file, streams)
    if replayed is None:
        return FAULTY
    record, playthrough = replayed[0].open(), replayed[1]
    deals = len(record.deals)
    chosen = given.deal or deals
    if not 1 <= chosen <= deals:
        raise UsageError(f"the record has {deals} finished deals" if deals else "no deal of the record is finished")
    if given.what != "match":
        record = (cards_of if given.what == "deal" else play_of)(record, playthrough, chosen - 1)
    print(encode(record), file=streams.stdout)
    return 0


def played_again(file: str, streams: Streams, checked: bool = True) -> tuple[Record, Playthrough] | None:
    """Read a record and play it again; return None after printing why that cannot be. Raises UsageError."""
    try:
        text = streams.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        raise UsageError(f"{file} cannot be read as text; give the file of a record, or - for standard input") from None
    try:
        record = decode(text.strip()) if is_code(text.strip()) else read(unseal(text), checked)
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
