"""80 Points: whole matches, judged by a second reading of the rules."""

from pathlib import Path

import pytest

from games.eighty.referee import Referee
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.play.reading import read
from pygame_rules.play.record import RecordError
from pygame_rules.play.replay import replay
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing import cites

RECORDS = {file.stem: file for file in sorted((Path(__file__).parent / "records").glob("*.txt"))}
SEEN = {"sisters-fewer-doubles": "fewer doubles", "no-royal-suit": "jokers", "won-at-ace": "reshuffle"}
"""What each kept record is kept for."""
OPTIONS = (
    "", "start_level=11", "sisters_max=4 sisters_follow=longest_possible start_level=13",
    "rank_gap=gap sisters_scope=printed_suit start_level=7", "pair_duty=no",
)  # fmt: skip


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_stays_what_it_was(name: str) -> None:
    text = RECORDS[name].read_text("utf-8")
    playthrough, referee = replay(GAME, read(text)), Referee(text)
    assert read(write(read(text))) == read(text)
    assert isinstance(playthrough.match, EightyMatch)
    assert (list(playthrough.match.levels), playthrough.match.winners[0] % 2) == (referee.levels, referee.winner)
    assert referee.seen[SEEN[name]] > 0


@cites("eighty.match-end", "eighty.level-cap")
def test_the_kept_match_is_won_by_a_defence_at_ace() -> None:
    match = replay(GAME, read(RECORDS["won-at-ace"].read_text("utf-8"))).match
    assert isinstance(match, EightyMatch)
    assert match.levels[match.winners[0] % 2] == 14 and len(match.sheet) > 2


@cites(
    "eighty.follow-suit", "eighty.follow-doubles", "eighty.competes", "eighty.levels-attackers", "eighty.joker-when",
    "eighty.levels-defenders", "eighty.next-attackers", "eighty.next-defenders", "eighty.reshuffle-when",
)  # fmt: skip
@pytest.mark.parametrize("level", ["random", "club"])
@pytest.mark.parametrize("options", OPTIONS)
def test_any_match_is_what_the_referee_says(options: str, level: str) -> None:
    for seed in range(2):
        session = Session("eighty", options, dict.fromkeys(range(4), level), seed)
        while not session.over:
            if session.step(1) is None:
                session.next_deal()
        referee = Referee(write(session.record()))
        assert isinstance(session.match, EightyMatch)
        assert referee.levels == list(session.match.levels)
        assert session.match.winners == (referee.winner, referee.winner + 2)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("*draw *draw", "*draw *deal", "table.chance"), ('[Score "', '[Score "1', "table.record-score"),
        ("bury=", "bury=LJ", "eighty.bury"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_have_been_is_refused(old: str, new: str, rule: str) -> None:
    text = RECORDS["no-royal-suit"].read_text("utf-8")
    with pytest.raises(RecordError) as error:
        replay(GAME, read(text.replace(old, new, 1)))
    assert error.value.rule == rule
