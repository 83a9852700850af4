"""The command that reviews a deal: a row for each decision of a seat, then the mistakes that cost most."""

from argparse import Namespace
from collections.abc import Iterator

from pygame_rules.model.action import Action, action_text
from pygame_rules.model.messages import message
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import PERSON, Record
from pygame_rules.play.review import WORLDS, Review, Reviewed, review
from pygame_rules.terminal.arguments import Commands, Streams, UsageError, number
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.terminal.progress import ProgressLine
from pygame_rules.terminal.records import FAULTY, add_file, played_again

FEWEST, MOST = 20, 10_000
"""By how many worlds a move can be judged."""
LEGEND = (
    "terminal-review-expected-is", "terminal-review-cost-is", "terminal-review-mistake-is", "terminal-review-worth-is",
)  # fmt: skip
"""What the columns of a review mean, a sentence each."""


def add_commands(commands: Commands) -> None:
    """Add the command of this module."""
    parser = commands.add(
        "review", print_review, "Review a deal: what every decision of a seat cost, by what that seat could know",
        "match.txt", "match.txt --deal 2 --seat w --worlds 1000",
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--deal", metavar="N", type=number(1, 10_000), help="the number of a deal (default: the last)")
    parser.add_argument("--seat", metavar="S", help=f"a seat: s, w, n, e (default: that of {PERSON}, or the first)")
    parser.add_argument("--worlds", metavar="N", type=number(FEWEST, MOST), default=WORLDS,
                        help=f"by how many worlds each decision is judged (default: {WORLDS})")  # fmt: skip


def print_review(given: Namespace, streams: Streams) -> int:
    """Print the review of a deal. Raises UsageError."""
    replayed = played_again(given.file, streams)
    if replayed is None:
        return FAULTY
    record, playthrough = replayed
    deal, seat = deal_of(given.deal, playthrough), seat_of(given.seat, record)
    progress = ProgressLine(streams.stderr)
    reviewing = review(playthrough, deal - 1, seat, given.worlds)
    while True:
        try:
            progress(round(1000 * next(reviewing)), 1000)
        except StopIteration as done:
            found: Review = done.value
            break
    progress.clear()
    speaker = Speaker(len(record.players), seat)
    title, who = message(f"{record.game}-title"), speaker.names[seat]
    head = speaker.line("terminal-review", title=title, deal=deal, who=who, worlds=given.worlds)
    print(head, "", *lines(speaker, found), sep="\n", file=streams.stdout)
    return 0


def deal_of(number: int | None, playthrough: Playthrough) -> int:
    """Return the number of the deal to review. Raises UsageError."""
    deals = len(playthrough.played)
    if not 1 <= (number or deals) <= deals:
        raise UsageError(f"the record has no deal {number}; its last is {deals}" if deals else "the record has no deal")
    return number or deals


def seat_of(name: str | None, record: Record) -> Seat:
    """Return the seat to review. Raises UsageError."""
    names = seat_names(len(record.players))
    if name is None:
        return record.players.index(PERSON) if PERSON in record.players else 0
    if name not in list(names):
        raise UsageError(f"there is no seat {name!r}; there are {', '.join(names)}")
    return names.index(name)


def lines(speaker: Speaker, found: Review) -> Iterator[str]:
    """Yield the table of a review, and what is to be learned from it."""
    if not found.decisions:
        yield speaker.line("terminal-review-forced")
        return
    heads = ("terminal-review-move", "terminal-review-expected", "terminal-review-cost", "terminal-review-better")
    yield row("", *map(speaker.line, heads))
    for place, decision in enumerate(found.decisions, start=1):
        action, better, cost, error, expected, *_ = decision.judgement
        move = label(speaker, found, decision, action)
        if decision.judgement.mistake:
            move = speaker.line("terminal-review-mistake", move=move)
        instead = (f"{cost:.1f} ± {error:.1f}", label(speaker, found, decision, better)) if cost else ("", "")
        yield row(str(place), move, f"{expected:+.1f}", *instead)
    if found.worth is not None:
        yield ""
        yield speaker.line("terminal-review-worth", points=speaker.say(found.amount(f"{found.worth:+.1f}")))
    yield ""
    yield from map(speaker.line, LEGEND)
    yield ""
    points = found.turning_points
    yield speaker.line("terminal-review-turning" if points else "terminal-review-none")
    for rank, decision in enumerate(points, start=1):
        action, better, cost, _, expected, *_ = decision.judgement
        move, best = (label(speaker, found, decision, one) for one in (action, better))
        amount, line = speaker.say(found.amount(f"{cost:.1f}")), found.decisions.index(decision) + 1
        yield speaker.line("terminal-review-point", n=rank, row=line, move=move, cost=amount, better=best)
        told = speaker.line("terminal-review-instead", expected=f"{expected:+.1f}", points=f"{expected - cost:+.1f}")
        why = [speaker.say(reason) for reason in decision.reasons] or [speaker.line("terminal-review-tried")]
        yield from (f"   {line}" for line in (*why, told))


def row(place: str, move: str, expected: str, cost: str, better: str) -> str:
    """Return a row of the table."""
    return f"{place:>3}  {move:<26}{expected:>9}{cost:>14}   {better}".rstrip()


def label(speaker: Speaker, found: Review, decision: Reviewed, action: Action) -> str:
    """Return what a move is called: by its button, or by its cards."""
    ask = found.game.scene(decision.view, found.match).ask
    return speaker.say(ask.label(action_text(found.game.deck, action)))
