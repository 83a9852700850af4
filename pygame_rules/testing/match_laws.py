"""The laws of records, score sheets and places."""

from dataclasses import replace

from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.record import RecordError
from pygame_rules.play.replay import replay
from pygame_rules.play.writing import write
from pygame_rules.share.code import decode, encode
from pygame_rules.share.deals import cards_of, play_of
from pygame_rules.testing.broken import Broken, holds
from pygame_rules.testing.deal_laws import Snapshot


def recorded(game: AnyGame, playthrough: Playthrough, where: str) -> None:
    """Record: it survives being written and read, and replays to the same result."""
    record = playthrough.record(["club"] * len(playthrough.running.hands), "a-match", 7)
    text = write(record)
    holds("record", read(text) == record, f"at {where} it reads differently")
    holds("record", write(read(text)) == text, f"at {where} it is written differently")
    try:
        again = replay(game, read(text))
    except RecordError as error:
        raise Broken("record", f"at {where}: {error}") from error
    holds("record", again.match == playthrough.match, f"at {where} the match differs")
    same = Snapshot.of(again.running) == Snapshot.of(playthrough.running)
    holds("record", same and again.steps == playthrough.steps, f"at {where} the deal differs")


def shared(game: AnyGame, playthrough: Playthrough) -> None:
    """Share: a code of finished deals holds all of them, and so does one of their cards alone."""
    record = playthrough.record(["club"] * len(playthrough.running.hands))
    for number in range(len(record.deals)):
        for part in (record, cards_of(record, playthrough, number), play_of(record, playthrough, number)):
            again = decode(encode(part))
            holds("share", again == replace(part, players=again.players), f"a code of deal {number + 1} holds another")


def sheet_adds_up(match: Match) -> None:
    """Sheet: lines add up to points, and points to totals; the winners are those in first place."""
    totals = [0] * len(match.scores)
    for number, score in enumerate(match.sheet, 1):
        sums = [sum(line.points[side] for line in score.lines) for side in range(len(totals))]
        totals = [total + points for total, points in zip(totals, score.points, strict=True)]
        holds("sheet", score.number == number, f"deal {number} is numbered {score.number}")
        holds("sheet", sums == list(score.points), f"the lines of deal {number} make {sums}")
        holds("sheet", totals == list(score.totals), f"the totals after deal {number} are {totals}")
    holds("sheet", totals == list(match.scores), f"the scores are {match.scores}")
    best = tuple(seat for seat, place in enumerate(match.places) if place == 1)
    holds("sheet", match.winners == best, f"winners {match.winners}, first {best}")


def result_adds_up(match: Match, deal: AnyDeal) -> None:
    """Sheet: a seat's points are those that the lines give to its side, and search counts the same."""
    result, sides = deal.result(), len(match.scores)
    by_side = [sum(line.points[side] for line in result.lines) for side in range(sides)]
    by_seat = [by_side[seat % sides] for seat in range(len(deal.hands))]
    holds("sheet", list(result.points) == by_seat, f"the result has points {result.points}, its lines make {by_seat}")
    counted = deal.points()
    holds("sheet", list(counted) == by_seat, f"search counts {counted}, but the lines make {by_seat}")


def ranked(game: AnyGame, match: Match) -> None:
    """End: a better score never has a worse place, somebody is first, and no place is skipped."""
    sides, sign = len(match.scores), -1 if game.least_wins else 1
    standing = [(sign * match.scores[seat % sides], place) for seat, place in enumerate(match.places)]
    worse = [(one, other) for one in standing for other in standing if one[0] > other[0] and one[1] > other[1]]
    holds("end", bool(match.winners) and not worse, f"scores {match.scores}, places {match.places}")
    # Partners share the place of their side.
    counted = [1 + sum(other < place for other in match.places[:sides]) for place in match.places]
    holds("end", list(match.places) == counted, f"of {sides} sides the places are {match.places}")
