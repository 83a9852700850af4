"""Doppelkopf: whole matches, judged by a second reading of the rules, and records that are kept."""

from pathlib import Path

import pytest

from games.doppelkopf.referee import Referee
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.model.action import action_text
from pygame_rules.model.seats import seat_names
from pygame_rules.play.reading import read
from pygame_rules.play.record import RecordError
from pygame_rules.play.replay import replay
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing import cites

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
NAMES = seat_names(4)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_record_stays_what_it_was(file: Path) -> None:
    text = file.read_text("utf-8")
    playthrough = replay(GAME, read(text))
    assert read(write(read(text))) == read(text)
    referee = Referee(text)
    assert (playthrough.match.scores, playthrough.over) == (tuple(referee.scores.values()), referee.over)


@cites("doppelkopf.follow-suit", "doppelkopf.trick", "doppelkopf.clarifying-trick", "doppelkopf.announce-in-time")
@cites("doppelkopf.value", "doppelkopf.solos-extra", "doppelkopf.dealer-moves", "doppelkopf.forced-solo")
@pytest.mark.parametrize(
    "options",
    [
        "games=6",
        "games=6 solos=none",
        "games=4 solos=Q/J/A uncounted=declared solo_lead=soloist",
        "kneipe games=6 solos=none",
        "ddv",
        "turnier",
        "games=6 solos=none second_h10=second_not_last schweinchen=announce announce_skip=yes",
        "games=6 solos=none marriage_clarify=trump no_winner=specials_only reply=yes against_points=yes",
        "games=6 announcement_value=double tie120=ddv throw_in=yes uncounted=none first_dealer=n",
        "games=6 solos=none announcement_value=double nines=no marriage_clarify=plain charly_caught=yes",
    ],
)
def test_any_match_is_what_the_referee_says(options: str) -> None:
    for seed in range(4):
        levels = ("random", "club", "random", "club") if seed % 2 else ("random",) * 4
        session = Session("doppelkopf", options, dict(enumerate(levels)), seed)
        while not session.over:
            talk(session, seed)
            if session.step(1) is None:
                session.next_deal()
        referee = Referee(write(session.record()))
        assert tuple(referee.scores.values()) == session.match.scores and referee.over
        best = max(referee.scores.values())
        assert {NAMES[seat] for seat in session.match.winners} == {
            seat for seat, score in referee.scores.items() if score == best
        }


@cites("doppelkopf.announce-in-time", "doppelkopf.announce-order", "doppelkopf.announce-early", "table.record-step")
@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("s SA S9", "s (w announce:kontra) SA S9", "doppelkopf.announce-in-time"),
        ("s SA S9", "s (s announce:re) SA S9", "doppelkopf.announce-order"),
        ("w declare", "w (s announce:re) declare", "doppelkopf.announce-early"),
        ("s SA S9", "s (s SA) S9", "table.record-step"),
    ],
)
def test_a_record_with_an_aside_that_may_not_be_said_names_the_rule(old: str, new: str, rule: str) -> None:
    text = (Path(__file__).parent / "records" / "jack-solo.txt").read_text("utf-8")
    with pytest.raises(RecordError) as error:
        replay(GAME, read(text.replace(old, new, 1)))
    assert error.value.rule == rule and error.value.line


WORDS = ("re", "kontra", "no90", "no60", "no30", "schwarz")
CHOICES = ("healthy", "marriage", *"QJCSHDA")


@cites("doppelkopf.follow-suit", "doppelkopf.declare", "doppelkopf.announce-in-time", "doppelkopf.announce-order")
@pytest.mark.parametrize(
    "options",
    [
        "solos=none", "", "turnier solos=Q/A", "solos=none announce_skip=yes reply=yes",
        "solos=none nines=no reply=yes", "solos=none schweinchen=announce marriage_clarify=plain",
        "solos=D/J throw_in=yes schweinchen=auto",
    ],
)  # fmt: skip
def test_whatever_may_be_done_is_what_the_referee_allows(options: str) -> None:
    """All that anybody could do or say, at every fifth step of some deals and when they begin."""
    for seed in range(4):
        session = Session("doppelkopf", options, dict.fromkeys(range(4), "random"), seed)
        while len(session.match.sheet) < 2:
            if session.turn >= 0 and (not session.serial % 5 or session.serial % 52 < 4):
                judge = Referee(write(session.record())).game
                for seat, name in enumerate(NAMES):
                    view = session.view(seat)
                    may = {action_text(GAME.deck, action) for action in (*view.moves(), *view.asides())}
                    assert may == {text for text in everything(judge.hands[name]) if judge.allows(name, text)}
            talk(session, seed)
            if session.step(1) is None:
                session.next_deal()


def everything(hand: list[str]) -> list[str]:
    """All that a seat could try with these cards."""
    said = [*(f"announce:{word}" for word in WORDS), "schweinchen", "throw-in"]
    return [*hand, *said, *(f"declare:{choice}" for choice in CHOICES)]


def talk(session: Session, seed: int) -> None:
    """Let some seat say something now and then, whoever's turn it is: bots speak in their own turns alone."""
    chosen = (session.serial * 7 + seed) % 23
    if chosen < 4:
        for aside in session.view(chosen).asides()[:1]:
            session._do(chosen, aside)
