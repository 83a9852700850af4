"""The terminal: codes of deals, the deal of the day, and matches that are verified."""

import re
from pathlib import Path

import pytest

from pygame_rules.play.reading import read
from pygame_rules.share.code import decode, kind_of
from test_terminal import run

BOTS = ["play", "spades", "--deals", "2", "--options", "threshold=none target=999 max_rounds=3"]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """The file of a fair match of two deals."""
    file = tmp_path / "match.txt"
    file.write_text(run(*BOTS)[1], encoding="utf-8")
    return file


def test_a_match_is_verified(match: Path, tmp_path: Path) -> None:
    text = match.read_text("utf-8")
    fingerprint = read(text).fingerprint
    assert run("verify", str(match)) == (
        0,
        f"Fingerprint {fingerprint}.\n"
        "The cards of these 2 deals were fixed before the first of them was seen: their key fits the fingerprint.\n",
    )
    code, other = run("rewrite", "-", typed=re.sub(r'\[Seed ".*"\]', '[Seed "7"]', text))
    assert code == 0, "a record that was changed by hand"
    assert run("verify", "-", typed=other)[0] == 1
    code, told = run("verify", "-", typed=run(*BOTS, "--seed", "3")[1])
    assert code == 3 and told.startswith("This match has no fingerprint")
    code, told = run("verify", "-", typed=text.replace("[Score", "[Store"))
    assert code == 1 and told.startswith("Line ")


def test_a_deal_is_shared_watched_and_played_again(match: Path) -> None:
    record = read(match.read_text("utf-8"))
    codes = {what: run("share", str(match), "--what", what)[1].strip() for what in ("deal", "replay", "match")}
    assert {what: kind_of(decode(code)) for what, code in codes.items()} == {
        "deal": "deal", "replay": "replay", "match": "replay",
    }  # fmt: skip
    assert decode(codes["match"]).deals == record.deals
    code, told = run("replay", "-", typed=codes["match"] + "\n")
    assert code == 0 and "The record is in order: 2 deals" in told
    first = run("share", str(match), "--deal", "1")[1].strip()
    again = read(run("play", "--code", first, "--deals", "1")[1])
    assert again.deals[0].deck == record.deals[0].deck
    assert run("share", str(match), "--deal", "3")[0] == 2
    assert run("share", "-", typed=first)[0] == 2, "a deal that nobody has played is not over"


def test_the_deal_of_the_day_is_played_and_told() -> None:
    bots = ["play", "belote", "--daily", "2026-11-22"]
    assert run(*bots) == run(*bots) and len(read(run(*bots)[1]).deals) == 1
    assert run("play", "belote", "--daily")[0] == 0
    cards = [suit + rank for suit in "shcd" for rank in "akqjt98765432"]
    day = ["play", "spades", "--daily", "2026-11-22", "--seats", "you,club,club,club", "--options", "blind_nil=off"]
    code, told = run(*day, typed="\n".join(["3", *(cards * 13)]))
    title, *lines, points = told.rpartition("\n\n")[2].splitlines()
    assert (code, title) == (0, "Spades, deal of the day, 2026-11-22")
    assert lines and re.fullmatch(r"-?\d+ points against -?\d+", points) and "♠" not in "".join(lines)
