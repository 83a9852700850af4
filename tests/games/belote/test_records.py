"""Belote: whole matches, judged by a second reading of the rules."""

from pathlib import Path

import pytest

from games.belote.referee import Referee
from pygame_rules.games.belote import GAME
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
    assert (playthrough.match.scores, playthrough.over) == (tuple(referee.scores), referee.over)


@cites("belote.follow-suit", "belote.beat", "belote.overtrump", "belote.rise", "belote.trick-winner")
@cites("belote.compare-team", "belote.best-set", "belote.score-made", "belote.score-lost", "belote.score-doubled")
@cites("belote.match-end", "belote.both-reach", "belote.dealer-moves")
@pytest.mark.parametrize(
    "options",
    [
        "",
        "target=101",
        "announce=manual",
        "announce=manual meld_tie=announce_order target=500",
        "announce=manual bluff=yes long_run=hundred",
        "undertrump=forced trump_partner=forced rise_over_partner=no",
        "undertrump=forced four_table=blotstar height_factor=blotstar fail_melds=winners_only",
        "rounding=independent_six_up contract_check=rounded belote_on_fail=stays doubled_made=bank",
        "rounding=fewer_rounds_up belote_on_fail=stays fail_melds=winners_only kaput_base=always_16",
        "rounding=half_up_declarer kaput_min=0 failed_kaput_base=25 kaput_sticky=opponents max_bid=12",
        "rounding=floor_declarer double_closes=no three_passes=last_may_raise all_pass=same_dealer",
        "meld_choice=strength meld_tie=announce_order long_run=hundred redouble_by=bidder max_bid=10",
        "height_over_suit=yes partner_same_suit=yes min_bid=9 max_bid=11 both_reach=declarers_first target=40",
    ],
)
def test_any_match_is_what_the_referee_says(options: str) -> None:
    for seed in range(6):
        session = Session("belote", options, dict.fromkeys(range(4), "random"), seed)
        while not session.over:
            if session.step(1) is None:
                session.next_deal()
        text = write(session.record())
        referee = Referee(text)
        assert list(session.match.scores) == referee.scores
        assert referee.over
