"""Writing records: the same match is always written the same."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pygame_rules.model.seats import CHANCE, seat_names
from pygame_rules.play.record import FORMAT, Played, Record, Step, check, check_line, header_names


def write(record: Record) -> str:
    """Return a record as text."""
    parts = [write_headers(record)]
    parts += [write_deal(number, deal, len(record.players)) for number, deal in enumerate(record.deals, 1)]
    return "\n".join(parts) + check_line(check("".join(parts)))


def write_headers(record: Record) -> str:
    """Return the lines of a record before its first deal."""
    pairs = [("Record", FORMAT), ("Game", record.game), ("Rules", record.rules), ("Options", record.options)]
    pairs += zip(header_names(len(record.players)), record.players, strict=True)
    pairs += [("Match", record.match)] if record.match is not None else []
    pairs += [("Seed", str(record.seed))] if record.seed is not None else []
    pairs += [("Undone", str(record.undone))] if record.undone else []
    pairs += [("Salt", record.salt)] if record.salt is not None else []
    pairs += [("Fingerprint", record.fingerprint)] if record.fingerprint is not None else []
    pairs += [("Given", str(record.given))] if record.given else []
    pairs += [("Key", record.key)] if record.key is not None else []
    return "".join(f'[{name} "{value}"]\n' for name, value in [*pairs, ("Draw", record.draw)])


def write_deal(number: int, deal: Played, seats: int) -> str:
    """Return the lines of one deal; an empty line stands before it."""
    score = "" if deal.score is None else f'[Score "{deal.score}"]\n'
    head = f'[Deal "{number}"]\n[Deck "{deal.deck}"]\n{score}'
    return head + "".join(f"{line}\n" for line in _step_lines(deal.steps, seats))


def _step_lines(steps: Sequence[Step], seats: int) -> Iterator[str]:
    """Yield lines: a new one wherever the turn order breaks, or after one step of each seat."""
    names = seat_names(seats)
    line: list[str] = []
    following, size = CHANCE, 0
    for step, times in _repeated(steps):
        if step.aside:
            line.append(f"({names[step.seat]} {step.text})")
            continue
        moves = step.seat != CHANCE
        if size == seats or (moves and step.seat != following):
            if line:
                yield " ".join(line)
            line, size, following = [names[step.seat]] if moves else [], 0, CHANCE
        line.append(step.text if moves else f"{times if times > 1 else ''}*{step.text}")
        size += 1
        if moves:
            following = (step.seat + 1) % seats
    if line:
        yield " ".join(line)


def _repeated(steps: Sequence[Step]) -> Iterator[tuple[Step, int]]:
    """Yield each step, and how often it is done in a row if chance does it."""
    for step, same in groupby(steps):
        times = len(list(same))
        if step.seat == CHANCE:
            yield step, times
        else:
            yield from [(step, 1)] * times
