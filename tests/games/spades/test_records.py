"""Spades: whole matches, judged by a second reading of the rules."""

from pathlib import Path

import pytest

from games.spades.referee import Referee
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.play.reading import read
from pygame_rules.play.replay import replay
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing import cites

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_record_stays_what_it_was(file: Path) -> None:
    text = file.read_text("utf-8")
    playthrough = replay(GAME, read(text))
    assert read(write(read(text))) == read(text)
    assert playthrough.over
    referee = Referee(text)
    assert (playthrough.match.scores, referee.over) == (tuple(referee.scores), True)


@cites("spades.follow-suit", "spades.break-spades", "spades.trick", "spades.contract", "spades.bag-penalty")
@pytest.mark.parametrize(
    "options",
    [
        "",
        "mode=solo",
        "medium",
        "mode=solo target=200 threshold=none max_rounds=6 bag_limit=7",
        "blind_nil=always failed_nil=bags threshold=none max_rounds=5",
        "blind_nil_deficit=60 failed_nil=ignore threshold=-400",
        "double_nil=unit blind_nil=always max_rounds=4 threshold=none",
        "team_bid_cap=no lead_spades=anytime threshold=-300",
        "opening_lead=two_of_clubs bag_limit=none nil_value=70 blind_nil_value=110",
        "opening_lead=two_of_clubs lead_spades=anytime mode=solo nil_value=20 bag_penalty=3",
    ],
)
def test_any_match_is_what_the_referee_says(options: str) -> None:
    # Eight matches of random bots each: any seeds would do.
    for seed in range(8):
        session = Session("spades", options, dict.fromkeys(range(4), "random"), seed)
        while not session.over:
            if session.step(1) is None:
                session.next_deal()
        text = write(session.record())
        referee = Referee(text)
        assert isinstance(session.match, SpadesMatch)
        assert (referee.scores, referee.bags) == (list(session.match.scores), list(session.match.bags))
        assert referee.over
        best = max(referee.scores)
        winning = {seat for seat in "swne" if referee.scores[referee.side(seat)] == best}
        assert {"swne"[seat] for seat in session.match.winners} == winning
