"""What to write beside a link: how a deal went for one side, without its cards."""

from collections.abc import Iterator

from pygame_rules.model.match import Line
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.play.session import Session


def result_of(session: Session, seat: Seat, number: int, day: str | None = None) -> Iterator[Message]:
    """Yield the game with the date or the number of the deal, what counted for the seat's side, and how it ended.

    That is what it brought the side, in the game's own unit, and what it brought the best of the others.
    """
    title = message(f"{session.game.name}-title")
    yield message("share-deal", title=title, n=number) if day is None else message("share-day", title=title, day=day)
    score = session.match.sheet[number - 1]
    side = session.game.scene(session.view(seat), session.match).seats[seat].side
    for line in score.lines:
        if line.points[side] and not _names_cards(line):
            yield message("share-line", label=line.label, n=line.points[side])
    others = [points for other, points in enumerate(score.points) if other != side]
    best = min(others) if session.game.least_wins else max(others)
    yield message("share-score", mine=session.game.amount(score.points[side]), other=best)


def _names_cards(line: Line) -> bool:
    """Tell whether a line names cards, which whoever wants to play them must not read."""
    return any(name.startswith("card") for name in line.label[1])
