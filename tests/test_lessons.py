"""Lessons: each is played to its end by its own choices, answers every other one, and hides what is hidden."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from pygame_rules.games import all_games, folder_of, load
from pygame_rules.learn.guide import LEARNER, Guide
from pygame_rules.learn.lesson import Lesson, LessonError, Stop, lesson_of, parse, texts_of
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import each
from pygame_rules.page.lessons import lessons, steps
from pygame_rules.page.serialize import serialize_scene
from pygame_rules.play.record import RecordError
from pygame_rules.play.replay import replay
from pygame_rules.terminal import lessons as terminal_lessons
from pygame_rules.terminal.command import main
from pygame_rules.terminal.texts import Texts
from pygame_rules.testing import cites
from pygame_rules.testing.lessons import lesson_faults, play_faults, spoken

SCORES = {
    # Contract 7, eight tricks: 70 and 1. Contract 3, five tricks: 30 and 2.
    "spades": (71, 32),
    # 12 for the bid, 15 for 149 card points, a tierce and beloterebelote; 1 for 13 card points.
    "belote": (31, 1),
    # Won, below 90, below 60, Re announced, a fox caught: 1 + 1 + 1 + 2 + 1, for each of South and East.
    "doppelkopf": (6, -6, -6, 6),
    # 135 points in tricks and twice 10 in the bottom: the attackers go up one level.
    "eighty": (1, 0),
    # 20 off for finishing with a jack; an ace and a seven; a king and a queen.
    "bridge36": (-20, 15, 20),
}
"""What the deals are worth, counted by hand from the rules."""

NAMES = list(SCORES)


def lesson(name: str) -> Lesson:
    found = lesson_of(load(name))
    assert found
    return found


def texts(name: str) -> Texts:
    return Texts(texts_of(load(name))["en"])


def stops(name: str) -> Iterator[tuple[Guide, Stop]]:
    """A guide at each of its stops."""
    guide = Guide(lesson(name))
    while not guide.over:
        if guide.stop:
            yield guide, guide.stop
        guide.go_on()
    assert guide.session.deal_over


# --- the deals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_deal_is_legal_and_scores_what_the_rules_say(name: str) -> None:
    playthrough = replay(load(name), lesson(name).record)
    assert playthrough.deal_over and playthrough.match.sheet[-1].points == SCORES[name]


@pytest.mark.parametrize("name", NAMES)
def test_its_own_choices_lead_to_its_end(name: str) -> None:
    asked = [guide.step for guide, stop in stops(name) if stop.asks]
    assert 8 <= len(asked) <= 14
    assert all(step and step.seat == LEARNER for step in asked)


def test_where_a_table_does_not_list_all_moves_it_lists_them_here() -> None:
    """80 Points has more moves than it lists; at the stops of its lesson it lists each that the law allows."""
    for guide, stop in stops("eighty"):
        view = guide.session.view(LEARNER)
        by_law = {
            action_text(view.table.deck, Action("play", sum(1 << card for card in cards)))
            for number in ((1, 2, 4) if stop.asks else ())
            for cards in combinations(each(view.hand), number)
            if view.fault(Action("play", sum(1 << card for card in cards))) is None
        }
        assert not stop.asks or by_law == set(guide.allowed()), stop.name


def test_each_card_played_is_a_scene_and_a_long_draw_is_one() -> None:
    """Two texts and the draw between them; West buries eight, and three play before South decides."""
    plain: list[Any] = json.loads(json.dumps(steps(lesson("eighty"))))
    assert [len(step["scenes"]) for step in plain[:5]] == [1, 1, 1, 4, 4]


# --- the laws of lessons -----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_it_answers_each_choice_and_explains_its_terms(name: str) -> None:
    assert list(lesson_faults(lesson(name), texts_of(load(name))["en"])) == []


@pytest.mark.parametrize(
    ("game", "old", "new", "fault"),
    [
        ("spades", ">     low: *\ns DK", "s DK", "follow: D3 is allowed and has no answer"),
        ("spades", "nil: bid:0", "nil: bid:12", "bid: bid:12 is not allowed, or has another answer than nil"),
        ("spades", "nil: bid:0", "nil: pass*", "bid: nothing that is allowed has the answer nil"),
        ("spades", "w CJ C3", "> ask west\nw CJ C3", "west: somebody else makes the next step"),
        ("spades", "n CK C6 C4", "n CK C6\n> ask forced\ns C4", "forced: there is nothing to decide"),
        ("spades", "> say score", "", "a lesson begins and ends with words"),
        ("spades", "n D5 S6 S5 H8", "n D5 S6 S5", "a lesson goes to the end of its deal"),
        ("doppelkopf", ">     early: announce:re\n", "", "fox: announce:re is no move, so it needs an answer"),
    ],
)  # fmt: skip
def test_a_fault_of_its_deal_is_found(game: str, old: str, new: str, fault: str) -> None:
    source = (folder_of(load(game)) / "lesson/deal.txt").read_text(encoding="utf-8")
    assert old in source
    broken = parse(load(game), source.replace(old, new, 1))
    assert any(fault in found for found in play_faults(broken))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("spades-learn-trumps =", "spades-learn-trump =", "spades-learn-trumps has no text"),
        ("spades-learn-trumps =", "spades-learn-trump =", "the text spades-learn-trump is never said"),
        ("spades-learn-trumps =", "spades-learn-bid = A\nspades-learn-trumps =", "spades-learn-bid stands twice"),
        ("*trick*", "trick", "spades-learn-trumps: explain *trick* before, or here"),
        ("*follow suit*", "follow suit", "spades-learn-follow: explain *follow suit* before, or here"),
        ("a *bag*", "a bag", "spades-learn-made: explain *bag* before, or here"),
        ("Welcome to Spades!", "No nil!", "spades-learn-welcome: explain *nil* before, or here"),
        ("your *partner*;", "your\n  *partner*;", "Fluent reads no line that begins like this"),
        # An answer explains it, too, but not everybody reads that.
        ("that is *nil*, a promise", "that is nil, a promise", "spades-learn-play: explain *nil* before, or here"),
    ],
)
def test_a_fault_of_its_words_is_found(old: str, new: str, fault: str) -> None:
    source = texts_of(load("spades"))["en"]
    assert old in source
    assert any(fault in found for found in lesson_faults(lesson("spades"), source.replace(old, new, 1)))


@pytest.mark.parametrize("name", NAMES)
def test_it_takes_three_minutes(name: str) -> None:
    """Who reads 230 words in a minute; and no text is longer than a look at it."""
    lengths = [len(texts(name).fill(said, {}).split()) for said, everybody in spoken(lesson(name)) if everybody]
    assert sum(lengths) <= 3 * 230 and max(lengths) <= 70


@cites("spades.match-end", "spades.winner", "belote.match-end")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("spades", "The match ends once a team has 100 points or falls below -100: the higher score wins."),
        ("belote", "The match goes to 301."),
    ],
)
def test_the_last_words_tell_how_a_match_ends(name: str, said: str) -> None:
    last = texts(name).fill(f"{name}-learn-score", {})
    assert said in " ".join(last.split())


@pytest.mark.parametrize("said", ["low", "high"])
def test_what_a_hand_of_belote_may_bring_is_not_called_certain(said: str) -> None:
    """A higher combination of East's would undo the tierce, and who holds a card has not won it yet."""
    words = texts("belote").fill(f"belote-learn-bid-{said}", {}).lower()
    assert "with luck" in " ".join(words.split())


# --- what is hidden, and the page ----------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_is_what_the_learner_may_know(name: str) -> None:
    """Exchange hidden cards of two players, and the learner sees the same table and is told the same."""
    compared = 0
    for guide, _ in stops(name):
        session = guide.session
        if session.deal_over:
            continue
        before = json.dumps(shown(guide))
        hands = session._deal.hands
        for one, other in ((1, 2), (2, 3)):
            if other < len(hands) and hands[one] and hands[other]:
                lowest = [hand & -hand for hand in (hands[one], hands[other])]
                hands[one] ^= lowest[0] ^ lowest[1]
                hands[other] ^= lowest[0] ^ lowest[1]
                assert json.dumps(shown(guide)) == before
                hands[one] ^= lowest[0] ^ lowest[1]
                hands[other] ^= lowest[0] ^ lowest[1]
                compared += 1
    assert compared > 10


def shown(guide: Guide) -> Any:
    scene = serialize_scene(guide.session, LEARNER, guide.session.visible_events(LEARNER))
    return {**scene, "record": ""}, guide.allowed() if guide.stop else None


@pytest.mark.parametrize("name", NAMES)
def test_the_page_can_play_it_without_the_engine(name: str) -> None:
    """Each step has the table, words, and answers to all choices; and no record, since that would hold all hands."""
    plain: list[Any] = json.loads(json.dumps(steps(lesson(name))))
    assert len(plain) == len(lesson(name).stops)
    for step, stop in zip(plain, lesson(name).stops, strict=True):
        assert all(scene["record"] == "" and not scene["canUndo"] for scene in step["scenes"])
        assert all(seats_shown(scene) <= {"s"} and scene["me"] == "s" for scene in step["scenes"])
        assert {seat["level"] for seat in step["scenes"][-1]["seats"]} == {None, "club"}
        assert step["say"][0] == f"{name}-learn-{stop.name}" and (step["ask"] is not None) == stop.asks
        if stop.asks:
            table, ask = step["scenes"][-1], step["ask"]
            assert "s" in table["awaited"] or table["turn"] is None
            numbers = {number for text, number in ask["allowed"].items() if text != ask["go"]}
            assert ask["allowed"][ask["go"]] is None and numbers == set(range(len(ask["replies"])))
            told = [f"{name}-learn-{stop.name}-{reply.name}" for reply in stop.replies]
            assert [message for message, _ in ask["replies"]] == told
            assert set(ask["refused"].values()) <= {rule.id for rule in load(name).rulebook.rules}
            assert not set(ask["refused"]) & set(ask["allowed"])
            several = table["ask"]["selection"] and table["ask"]["selection"]["max"] > 1
            assert (ask["otherwise"] in {rule.id for rule in load(name).rulebook.rules}) == bool(several)
    assert plain[-1]["scenes"][-1]["ending"] is not None


def seats_shown(scene: Any) -> set[str]:
    """Whose hands are open before the end."""
    open_hands = (zone["seat"] for zone in scene["zones"] if zone["kind"] == "hand" and zone.get("groups"))
    return set() if scene["ending"] else set(open_hands)


def test_cards_that_do_not_go_together_have_a_rule() -> None:
    """A double of diamonds was led, and South has two of them and a single ten; then South leads."""
    asks = {step["say"][0]: step["ask"] for step in json.loads(json.dumps(steps(lesson("eighty"))))}
    double, lead = asks["eighty-learn-double"], asks["eighty-learn-aces"]
    assert double["otherwise"] == "eighty.follow-doubles"
    assert (double["refused"]["SA"], double["refused"]["DT"]) == ("eighty.follow-suit", "eighty.follow-doubles")
    assert "DQ" not in double["refused"]
    assert lead["otherwise"] == "eighty.lead" and lead["refused"] == {}


def test_the_page_gets_the_lesson_of_every_game() -> None:
    found: Any = json.loads(json.dumps(lessons()))
    assert set(found) == set(NAMES)
    assert all(each["texts"]["en"] and each["steps"] for each in found.values())


@pytest.mark.parametrize("name", NAMES)
def test_nothing_happens_unseen_between_two_steps(name: str) -> None:
    """The events of a lesson's scenes are those of the deal, each once."""
    told = [event for step in steps(lesson(name)) for scene in step["scenes"] for event in scene["said"]]  # type: ignore[call-overload,index]
    *_, (guide, _) = stops(name)
    assert len(told) == guide.session.event_count


# --- the terminal ------------------------------------------------------------------------------


def taught(name: str, *typed: str) -> str:
    """What the terminal prints when this is typed in a lesson."""
    out, wrong = io.StringIO(), io.StringIO()
    assert main(["learn", name], io.StringIO("".join(f"{line}\n" for line in typed)), out, wrong) == 0
    assert not wrong.getvalue()
    return out.getvalue()


def keys(name: str) -> list[str]:
    """What to type to come through a lesson: a choice, or Enter."""
    typed = [guide.step.text if stop.asks and guide.step else "" for guide, stop in stops(name)]
    return typed[:-1]


@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_teaches_it_to_its_end(name: str) -> None:
    printed = taught(name, *keys(name))
    assert printed.endswith(f"Play a whole match with: python -m pygame_rules play {name} --seats {SEATS[name]}\n")
    for said, everybody in spoken(lesson(name)):
        first = " ".join(texts(name).fill(said, {}).split()[:6])
        assert (first in " ".join(printed.split())) == everybody


SEATS = {**dict.fromkeys(NAMES, "you,club,club,club"), "bridge36": "you,club,club"}


def test_a_table_is_drawn_again_only_when_something_has_happened() -> None:
    hand = "♠ A Q 5 2    ♥ A 9 4    ♣ 7 4    ♦ K 8 6 3"
    assert taught("spades", "").count(hand) == 1
    assert taught("spades", "", "", "3", "5").count(hand) == 2


def test_another_choice_is_answered_and_asked_again() -> None:
    printed = taught("spades", "", "", "2", "4", "", "d3", "dk")
    assert "a safe promise, but a small one" in printed and "You bid 2" not in printed
    assert printed.index("You may play that") < printed.index("You play K♦.")


def test_what_is_said_out_of_turn_is_typed_by_its_word_alone() -> None:
    printed = taught("doppelkopf", "", "", "", "healthy", "re", "da", "re", "quit")
    assert "So you have heard of that!" in printed and printed.count("You say Re.") == 1


def test_a_card_may_be_typed_as_it_is_shown() -> None:
    assert "You play K♦." in taught("spades", "", "", "4", "", "k♦", "quit")
    assert "You play K♦." in taught("spades", "", "", "4", "", "KD", "quit")


def test_what_is_not_allowed_names_its_rule() -> None:
    printed = taught("spades", "", "", "4", "", "s2", "why", "quit")
    assert "Follow suit: K♦ 8♦ 6♦ 3♦ would do." in printed
    assert "If you have a card of the suit that was led" in printed and printed.endswith("You leave the table.\n")


def test_a_hint_gives_the_choice_away_and_help_says_what_can_be_typed() -> None:
    printed = taught("spades", "", "", "hint", "help", "undo", "nonsense")
    assert "This goes on: Bid 4." in printed and "hint (what goes on)" in printed
    assert printed.count("That is neither a card you hold") == 2


def test_a_game_without_a_lesson_says_which_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    own = lesson_of
    monkeypatch.setattr(terminal_lessons, "lesson_of", lambda game: None if game.name == "belote" else own(game))
    wrong = io.StringIO()
    assert main(["learn", "belote"], io.StringIO(), io.StringIO(), wrong) == 2
    assert "belote has no lesson; there is one for " in wrong.getvalue() and "spades" in wrong.getvalue()


# --- the form of a lesson ------------------------------------------------------------------------


RECORD = (
    '[Game "spades"]\n[Rules "1"]\n[Options ""]\n[South "you"]\n[West "club"]\n[North "club"]\n[East "club"]\n'
    '[Draw "SAD2C3H4"]\n'
)


@pytest.mark.parametrize(
    "line", ["> tell me", "> ask A", ">   low: D3", "> say bid\n>   low: D3", "> ask bid\n>  low:"]
)
def test_a_line_that_is_no_part_of_a_lesson_is_reported(line: str) -> None:
    deal = f'\n[Deal "1"]\n[Deck "-"]\n{line}\nw bid:2\n'
    with pytest.raises(LessonError, match=r"line 1[123]: '"):
        parse(load("spades"), RECORD + deal)


def test_a_lesson_is_one_deal() -> None:
    with pytest.raises(LessonError, match="one deal, not 0"):
        parse(load("spades"), RECORD)


@cites("table.turn")
def test_a_step_that_is_not_legal_is_reported_with_its_line() -> None:
    """A player cannot act before its time."""
    taught = lesson("spades")
    deal = taught.record.deals[0]
    early = replace(deal, steps=(deal.steps[3], *deal.steps))
    guide = Guide(taught._replace(record=replace(taught.record, deals=(early,)), stops=()))
    with pytest.raises(RecordError, match=r"table\.turn") as raised:
        guide.go_on()
    assert raised.value.line == deal.steps[3].line


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("n DJ D9", "n DJ DT", "table.your-cards"),  # East does not hold it
        ("n DJ D9", "n DJ (q D9)", "table.record-step"),
        ('[Deal "1"]', '[Deal "2"]', "table.record-deal"),
    ],
)
def test_a_fault_is_named_by_its_line_in_the_file_of_the_lesson(old: str, new: str, rule: str) -> None:
    """The lines that are the lesson's own count, too."""
    source = (folder_of(load("spades")) / "lesson/deal.txt").read_text(encoding="utf-8")
    with pytest.raises(RecordError, match=rule) as raised:
        replay(load("spades"), parse(load("spades"), source.replace(old, new)).record)
    assert raised.value.line == source.splitlines().index(old) + 1


def test_every_game_of_ours_has_a_lesson() -> None:
    assert {name for name, game in all_games().items() if lesson_of(game)} >= set(NAMES)
