"""The terminal: playing by typing, checking records, and its texts."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_rules.model.messages import message
from pygame_rules.play import session
from pygame_rules.play.reading import read
from pygame_rules.play.seal import seal
from pygame_rules.play.writing import write
from pygame_rules.terminal.command import main
from pygame_rules.terminal.drawing import Speaker, card_signs, card_text
from pygame_rules.testing import cites
from unchecked import unchecked

BOTS = ["play", "spades", "--seats", "random,random,random,random", "--seed", "3"]
YOU = ["play", "spades", "--seats", "you,random,random,random", "--seed", "3"]


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Run a command; return its exit status and its output, or its error message."""
    out, wrong = io.StringIO(), io.StringIO()
    code = main(arguments, io.StringIO(typed), out, wrong)
    assert not (out.getvalue() and wrong.getvalue())
    return code, out.getvalue() or wrong.getvalue()


def play(*typed: str) -> str:
    """What the table prints when this is typed."""
    code, printed = run(*YOU, typed="\n".join(typed) + "\n")
    assert code == 0
    return printed


# --- bots among themselves, and their records ----------------------------------------------------


def test_bots_play_and_their_record_is_printed() -> None:
    code, text = run(*BOTS, "--options", "threshold=none target=999 max_rounds=3")
    assert code == 0 and write(read(text)) == text and text.count("[Deal ") == 3
    assert run(*BOTS, "--options", "threshold=none target=999 max_rounds=3") == (0, text)
    code, text = run(*BOTS, "--deals", "2", "--options", "threshold=none target=999")
    assert code == 0 and text.count("[Score ") == text.count("[Deal ") == 2


@cites("table.longest")
def test_a_match_that_becomes_too_long_is_printed_as_far_as_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "LONGEST", session.LONGEST_DEAL + 1000)
    out, wrong = io.StringIO(), io.StringIO()
    code = main([*BOTS, "--options", "threshold=none target=999 max_rounds=30"], io.StringIO(), out, wrong)
    assert code == 0 and write(read(out.getvalue())) == out.getvalue()
    assert out.getvalue().count("[Score ") == 3
    assert wrong.getvalue().startswith("No further deal. ")


def test_without_a_seed_every_match_is_another() -> None:
    assert run(*BOTS[:-2])[1] != run(*BOTS[:-2])[1]


def test_a_record_is_checked_and_its_result_printed(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(run(*BOTS, "--options", "max_rounds=1")[1], encoding="utf-8")
    code, printed = run("replay", str(file))
    assert code == 0 and "Deal 1" in printed and "South and North" in printed and "Total" in printed
    assert "The record is in order: 1 deal, and the match is over." in printed
    assert run("replay", "-", typed=file.read_text()) == (0, printed)
    assert run("replay", "-", typed=seal(file.read_text())) == (0, printed)


def test_a_record_that_goes_on_says_so() -> None:
    lines = unchecked(run(*BOTS, "--deals", "1")[1]).splitlines()
    unfinished = "\n".join(line for line in lines[:-1] if not line.startswith("[Score"))
    code, printed = run("replay", "-", typed=unfinished)
    assert code == 0 and "1 deal, and the match is not over yet." in printed
    headers = "\n".join(lines[: lines.index("")])
    printed = run("replay", "-", typed=headers)[1]
    assert printed.strip() == "The record is in order: 0 deals, and the match is not over yet."


@cites("table.record", "spades.follow-suit", "table.record-score")
def test_a_damaged_record_tells_line_rule_and_what_would_do() -> None:
    text = unchecked(run(*BOTS, "--deals", "1")[1])
    code, printed = run("replay", "-", typed="hello")
    assert code == 1 and printed.startswith("Line 1: Not a record.") and '[Game "…"]' in printed
    code, printed = run("replay", "-", typed=text.replace('[Score "', '[Score "1'))
    assert code == 1 and printed.startswith("Line 13: Another score.") and "Expected: " in printed
    record = read(text)
    for deal in record.deals:
        for step in deal.steps[5:]:
            code, printed = run("replay", "-", typed=text.replace(f" {step.text}", " S2", 1))
            assert code == (step.text != "S2")
            if "Follow suit" in printed:
                assert " would do. " in printed and printed.startswith(f"Line {step.line}: ")
                return
    raise AssertionError("no step broke suit")


@cites("table.game")
def test_a_record_of_a_game_that_is_not_here_is_told_without_a_lecture() -> None:
    text = unchecked(run(*BOTS, "--deals", "1")[1])
    code, printed = run("replay", "-", typed=text.replace('"spades"', '"poker"'))
    assert code == 1 and printed.startswith("Line 1: No such game. ") and "Expected: " in printed
    assert "python -m" not in printed


def test_a_record_is_checked_whoever_played_it() -> None:
    """A record names a user's own bots by their class; the law does not care who played."""
    text = unchecked(run(*BOTS, "--deals", "1")[1])
    assert run("replay", "-", typed=text.replace('"random"', '"Lowest"')) == run("replay", "-", typed=text)


def test_a_record_may_begin_with_a_mark_of_byte_order(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(run(*BOTS, "--deals", "1")[1], encoding="utf-8-sig")
    assert run("replay", str(file))[0] == 0


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(tmp_path / "picture"))[0] == 2


# --- a person plays ------------------------------------------------------------------------------


def test_the_table_is_drawn() -> None:
    printed = play("quit")
    assert "Deal 1: North deals." in printed
    assert "▸ You\n" in printed and "  West (random)" in printed
    assert "♠ K 7    ♥ A    ♣ A Q 5 4 2    ♦ A Q 4 3 2" in printed
    assert "How many tricks will you take?" in printed and "Nil   1   2   3" in printed
    assert printed.endswith("You leave the table.\n")


@pytest.mark.parametrize(
    ("typed", "said"),
    [("4", "You bid 4."), ("bid 4", "You bid 4."), ("bid:4", "You bid 4."), ("Nil", "You bid nil")],
)
def test_a_bid_is_said_by_its_name_or_number(typed: str, said: str) -> None:
    assert said in play(typed, "quit")


@pytest.mark.parametrize("card", ["d2", "D2", " d 2 "])
def test_a_card_is_played_in_any_writing(card: str) -> None:
    assert "You play 2♦." in play("1", card, "quit")


@cites("belote.lowest-bid", "belote.higher-bid", "belote.kaput-number")
@pytest.mark.parametrize(
    ("typed", "said"),
    [("bid:8C", "You bid 8 clubs."), ("8n", "You bid 8 height."), ("BID 26h-KAPUT", "You bid 26 hearts kaput.")],
)
def test_a_dialled_bid_is_typed_in_any_writing_and_refused_with_a_range_for_each_suit(typed: str, said: str) -> None:
    table = ("play", "belote", "--seats", "you,club,club,club", "--seed", "3")
    assert said in run(*table, typed=f"{typed}\nquit\n")[1]
    refused = run(*table, typed="7c\n84s\n20d-kaput\nquit\n")[1]
    assert "The lowest bid: pass bid:8C..84C bid:8D..84D bid:8H..84H bid:8S..84S bid:8N..84N bid:26C-kaput" in refused
    assert max(map(len, refused.splitlines())) < 400


@cites("spades.follow-suit", "table.your-cards", "spades.one-bid")
def test_a_refusal_tells_the_rule_and_cards_that_would_do_and_why_tells_more() -> None:
    printed = play("why", "1", "sk", "why", "h10", "bid 3", "frob", "why", "quit")
    assert "Ask for a hint first" in printed
    assert "Play your own cards." in printed and "A bid is final." in printed
    assert "That is neither a card you hold nor anything you can do now." in printed
    assert "Follow suit: A♦ Q♦ 4♦ 3♦ 2♦ would do." in printed and "you must play one." in printed


@cites("spades.bid", "spades.team-bid-cap")
def test_a_refused_bid_tells_what_can_be_bid() -> None:
    assert "One bid each: bid:0..13 would do." in play("14", "bid 14", "quit")
    code, printed = run("play", "spades", "--seats", "club,club,you,club", "--seed", "3", typed="bid 13\nquit\n")
    assert code == 0 and re.search(r"Thirteen at most: bid:0\.\.1?\d would do\.", printed)
    text = unchecked(run(*BOTS, "--deals", "1")[1])
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if "bid:" in line)
    code, printed = run("replay", "-", typed="\n".join([*lines[:first], f"{lines[first][0]} bid:77"]))
    assert code == 1 and printed.startswith(f"Line {first + 1}: One bid each: bid:0..13 would do. ")


def test_a_table_is_drawn_anew_only_when_it_has_changed() -> None:
    assert play("help", "frob", "quit").count("▸ You") == 1
    assert play("4", "undo", "quit").count("▸ You") == 3


def test_a_hint_and_its_reasons() -> None:
    printed = play("hint", "why", "quit")
    assert "Best: " in printed and "Weighed: " in printed


@cites("table.undo")
def test_a_move_is_taken_back() -> None:
    assert "Nothing to take back." in play("undo", "quit")
    printed = play("4", "undo", "5", "quit")
    assert "You bid 4." in printed and "You bid 5." in printed


def test_help_and_rules_are_printed() -> None:
    printed = play("help", "rules", "quit")
    assert "Also: hint, why" in printed and "Follow suit\n    " in printed and "    - Partners" in printed


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rules follow-suit", "Follow suit\n    If you have a card of the suit that was led"),
        ("rules spades.follow-suit", "Follow suit\n    If you have a card"),
        ("RULES Follow Suit", "Follow suit\n    If you have a card"),
        ("rules undo", "Nothing to take back\n    In practice you can take back your moves"),
        ("rules table.undo", "Nothing to take back\n    In practice"),
        ("rules nonsense", "There is no rule of that name. The rules are: sides, cards, trump, "),
    ],
)
def test_one_rule_is_printed_by_its_name(typed: str, said: str) -> None:
    printed = play(typed, "quit")
    assert said in printed and printed.count("\n    ") < 3


def test_a_whole_match_is_played_by_typing() -> None:
    """One of the thirteen cards typed is legal; the others are refused."""
    cards = [suit + rank for suit in "shcd" for rank in "akq" + "jt98765432"]
    typed = ["2", *(cards * 13), "undo", *(cards * 13), "", "2", *(cards * 13), ""]
    options = "max_rounds=2 threshold=none target=999 blind_nil=off"
    code, printed = run(*YOU, "--options", options, typed="\n".join(typed))
    assert code == 0
    assert "Enter for the next deal." in printed and "Deal 1" in printed and "Total" in printed
    assert "Deal 2: East deals." in printed and "would do." in printed and "Traceback" not in printed
    assert " wins" in printed or " win, " in printed or "tie" in printed


def test_so_many_deals_are_played_and_no_more() -> None:
    cards = [suit + rank for suit in "shcd" for rank in "akqjt98765432"]
    code, printed = run(
        *YOU, "--deals", "1", "--options", "threshold=none target=999", typed="\n".join(["2", *(cards * 13)])
    )
    assert code == 0 and "Total" in printed and "Enter for" not in printed and "leave" not in printed


# --- words ---------------------------------------------------------------------------------------


def test_cards_have_signs() -> None:
    assert card_signs("S5THA") == "5♠ 10♠ A♥" and card_signs("LJBJ") == "LJ BJ"


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("s5tha", "S5THA"), ("h10", "HT"), ("9h", "H9"), ("9♥", "H9"), ("10♥ 10♠", "HTST"), ("JS", "SJ"),
        ("lj 2s js", "LJS2SJ"), ("9H H9", "9HH9"), ("as", "SA"), ("all", "ALL"),
    ],
)  # fmt: skip
def test_cards_may_be_typed_as_they_are_shown(typed: str, cards: str) -> None:
    assert card_text(typed) == cards


def test_seats_and_suits_have_names() -> None:
    speaker = Speaker(4, 0)
    assert speaker.say(message("play", who="s", cards="HQ")) == "You play Q♥."
    assert speaker.say(message("play", who="w", cards="HQ")) == "West plays Q♥."
    assert Speaker(4).say(message("play", who="s", cards="HQ")) == "South plays Q♥."
    assert speaker.say(message("spades-your-play", follow="yes", suit="H")) == "Follow with hearts"
    assert [Speaker(5).seat(letter) for letter in "ad"] == ["Seat a", "Seat d"]


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pygame_rules", *YOU, "--options", "mode=solo"],
        input="nil\nquit\n", capture_output=True, text=True, encoding="utf-8", timeout=60,
        cwd=Path(__file__).parents[1], env={"PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == 0 and done.stderr == "" and "You bid nil" in done.stdout
    assert subprocess.run(
        [sys.executable, "-m", "pygame_rules", "replay", "-"], input="x", capture_output=True, text=True,
        encoding="utf-8", timeout=60, cwd=Path(__file__).parents[1], env={"PYTHONUTF8": "1"},
    ).returncode == 1  # fmt: skip


def test_cards_that_are_selected_need_no_verb() -> None:
    seats = ["play", "eighty", "--seats", "you,club,club,club", "--options", "reshuffle_below=0 joker_override=no"]
    for seed in range(9):
        code, printed = run(*seats, "--seed", str(seed), typed="\n")
        if "Put back eight cards" in printed:
            break
    bottom = re.search(r"You take the bottom: (.*)\.", printed)
    assert code == 0 and bottom
    suits = dict(zip("♠♥♦♣", "SHDC", strict=True))
    cards = " ".join(suits.get(card[-1], card[-1]) + card[:-1] for card in bottom[1].split())
    code, printed = run(*seats, "--seed", str(seed), typed=f"{cards}\n")
    assert code == 0 and "You put back" in printed and "Lead a card, a double or sisters" in printed
    for verb in ("bury=", "bury ", "Bury = "):
        assert run(*seats, "--seed", str(seed), typed=f"{verb}{cards}\n") == (0, printed)
    assert "You put back" not in run(*seats, "--seed", str(seed), typed=f"burn={cards}\n")[1]
