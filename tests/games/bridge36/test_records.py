"""Bridge: whole matches, judged by a second reading of the rules, and records that are kept."""

from pathlib import Path

import pytest

from games.bridge36.positions import GAME
from games.bridge36.referee import Referee
from pygame_rules.model.seats import seat_names
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
    referee = Referee(text)
    assert playthrough.match.scores == tuple(referee.scores.values()) and playthrough.over == referee.over


@cites("bridge36.first-card", "bridge36.cover-six", "bridge36.eights-around", "bridge36.reshuffle", "bridge36.count")
@pytest.mark.parametrize(
    "options",
    [
        "",
        "players=2",
        "players=4",
        "original",
        "original players=2",
        "original players=4 limit=60",
        "eights=next j_count=minus bridge=forced",
        "players=4 eights=all j_count=plus bridge=off",
        "j_count=off bridge_of_sixes=no reset_on_limit=no",
        "multi_cards=jacks_only no_cards=end_round first_starter=2",
        "players=4 hand_size=9",
        "players=4 hand_size=9 no_cards=end_round",
        "players=2 hand_size=18 reshuffle_multiplier=off",
        "hand_size=1 opening=last_dealt",
    ],
)
def test_any_match_is_what_the_referee_says(options: str) -> None:
    for seed in range(6):
        seats = GAME.seated(GAME.options.parse(options))
        players = dict.fromkeys(range(seats), ("random", "club")[seed % 2])
        session = Session("bridge36", options, players, seed)
        while not session.over:
            if session.step(1) is None:
                session.next_deal()
        referee = Referee(write(session.record()))
        assert tuple(referee.scores.values()) == session.match.scores and referee.over
        best = min(referee.scores.values())
        names = seat_names(len(session.players))
        assert {names[seat] for seat in session.match.winners} == {
            seat for seat, score in referee.scores.items() if score == best
        }
