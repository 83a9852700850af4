"""Reviews: what moves cost by what their seat could know; known blunders are found, and nothing hidden is used."""

import io
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from games.belote import positions as belote
from games.bridge36 import positions as bridge36
from games.doppelkopf import positions as doppelkopf
from games.spades import positions as spades
from pygame_rules.bots.judge import Judgement, judge, trifle
from pygame_rules.bots.race import Race
from pygame_rules.games import all_games, load
from pygame_rules.model.action import Action, action_text, parse_action
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.record import Record, RecordError
from pygame_rules.play.replay import replay
from pygame_rules.play.review import reasons, review
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.terminal.command import main
from pygame_rules.testing import after, deal_of

LOST_TRICK = (Path(__file__).parent / "lost_trick.txt").read_text("utf-8")
"""80 Points: South gives a ten to the opponents' ace, as the last player, with a five and a nine beside it."""

Result = TypeVar("Result")


def done(work: Generator[float, None, Result]) -> Result:
    """Let work come to its end; its progress never goes back."""
    progress = 0.0
    while True:
        try:
            now = next(work)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        assert progress <= now <= 1
        progress = now


@pytest.mark.parametrize(
    ("number", "seat", "told"),
    [(9, 0, "no deal 9 of 1;"), (-1, 0, "no deal -1 of 1;"), (0, 9, "no seat 9; there are 0 to 3")],
)
def test_a_deal_or_a_seat_that_is_not_there_is_named(number: int, seat: int, told: str) -> None:
    game = load("spades")
    playthrough = Playthrough(game, game.options.of(), game.deck.cards)
    playthrough.begin(game.deck.cards)
    with pytest.raises(IndexError, match=told):
        done(review(playthrough, number, seat))


def test_a_reason_that_holds_for_both_moves_explains_nothing() -> None:
    """South needs four more tricks whatever is played; that the partner wins speaks for the discard alone."""
    deal, match = ruffing()
    view = deal.view(deal.table.turn)
    ruff, discard = (Action("play", view.table.deck.parse(card)) for card in ("S4", "C2"))

    def told(made: Action, better: Action) -> list[str]:
        return [name for name, _ in reasons(spades.GAME, view, match, Judgement(made, better, 9.0, 1.0, 0.0, 100, 9.0))]

    assert told(ruff, discard) == ["spades-why-partner-wins"]
    assert told(discard, discard) == ["spades-why-need", "spades-why-partner-wins"]


def test_nothing_is_told_where_all_of_it_holds_for_both_moves() -> None:
    """South has put the ten of hearts, and puts another ten."""
    deal = bridge36.position("SJ H8 DT CT C9 C8", "D8 D9", "S7 S9", stack="HQ", put="HT")
    view, match = deal.view(0), bridge36.match_at(0, 0, 0)
    made, better = (Action("play", view.table.deck.parse(card)) for card in ("DT", "CT"))
    judgement = Judgement(made, better, 48.0, 1.0, 0.0, 100, 9.0)
    assert reasons(bridge36.GAME, view, match, judgement) == ()
    alike = reasons(bridge36.GAME, view, match, judgement._replace(action=better))
    assert [name for name, _ in alike] == ["bridge36-why-danger", "bridge36-why-another"]


def test_of_words_that_were_better_left_unsaid_it_is_told_what_they_promise() -> None:
    """A card's reasons do not speak against an announcement; that it is seldom kept does."""
    deal, match = giving_the_fox()
    view = deal.view(deal.table.turn)
    said, card = Action("announce", 0, "re"), view.moves()[0]
    told = reasons(doppelkopf.GAME, view, match, Judgement(said, card, 9.0, 1.0, 0.0, 100, 9.0))
    assert said in view.asides() and [name for name, _ in told] == ["doppelkopf-why-word"]


# --- known blunders ------------------------------------------------------------------------------


def ruffing() -> tuple[AnyDeal, Match]:
    """North's ace wins the diamonds; South, the last to play, has none and two spades."""
    match = spades.match_at(dealer="s")
    hands = "w:D5 n:DAK e:D7 s:SA4.HAQ87.CQJT9832"
    return after(deal_of(spades.GAME, hands, match), "w bid:3 bid:3 bid:3 bid:4\nw D5 DA D7"), match


def giving_a_ten() -> tuple[AnyDeal, Match]:
    """West's ace wins the clubs; South, the last to play, has the ten and the seven."""
    match = belote.match_at(dealer="s")
    hands = "w:CA n:C9.HJ9A e:C8.SK s:CT7.HK8.S79.D8"
    return after(deal_of(belote.GAME, hands, match), "w pass bid:9H pass pass pass\nw CA C9 C8"), match


def giving_the_fox() -> tuple[AnyDeal, Match]:
    """West, who is Kontra, wins with the ten of hearts; South, the last to play, is Re."""
    deal = doppelkopf.declared("s:CQ.DAKQ9.SK9.CK9.HK9 w:HT.SQ n:DJ e:DJ", dealer=0)
    return after(deal, "w (w announce:kontra) HT DJ DJ"), doppelkopf.match_at(dealer=0)


def cheap_hand() -> tuple[AnyDeal, Match]:
    """Four nines end the round, if South wants, who holds little."""
    deal = bridge36.position("C7 H7", "D8 DA DK DQ", "SA SK SQ HA", stack="SJ", put="S9 H9 D9 C9")
    return deal, bridge36.match_at(0, 0, 0)


def dear_hand() -> tuple[AnyDeal, Match]:
    """The others hold a card each, South aces and jacks."""
    deal = bridge36.position("CA HA CJ HJ", "D8", "S7", stack="SQ", put="S9 H9 D9 C9")
    return deal, bridge36.match_at(0, 0, 0)


def judged(game: AnyGame, deal: AnyDeal, match: Match, move: str, worlds: int = 200) -> tuple[Judgement, str]:
    """Return the judgement of the awaited seat's move, and the better one as text."""
    view = deal.view(deal.table.turn)
    action = parse_action(game.deck, move, view.hand)
    found = done(judge(game, view, match, action, worlds, Random(1).random))
    return found, action_text(game.deck, found.better)


@pytest.mark.parametrize(
    ("name", "position", "blunders", "better", "right"),
    [
        ("spades", ruffing, ["SA", "S4"], {"C2", "C8", "CQ", "H7"}, ["C2"]),
        ("belote", giving_a_ten, ["CT"], {"C7"}, ["C7"]),
        ("doppelkopf", giving_the_fox, ["DA"], {"D9"}, ["D9"]),
        ("bridge36", cheap_hand, ["end:continue"], {"end:bridge"}, ["end:bridge"]),
        ("bridge36", dear_hand, ["end:bridge"], {"end:continue"}, ["end:continue"]),
    ],
)
def test_a_blunder_is_named_with_the_better_move(
    name: str, position: Any, blunders: list[str], better: set[str], right: list[str]
) -> None:
    game = load(name)
    deal, match = position()
    for move in blunders:
        found, instead = judged(game, deal, match, move)
        assert found.mistake and instead in better and found.cost > 3 * found.error > 0
    for move in right:
        found, instead = judged(game, deal, match, move)
        assert not found.mistake and (instead == move) == (found.cost == 0)


def test_points_on_a_lost_trick_are_a_mistake() -> None:
    game = load("eighty")
    playthrough = replay(game, read(LOST_TRICK.removesuffix(" ST\n")))
    found, instead = judged(game, playthrough.running, playthrough.begun, "ST", 1000)
    assert found.mistake and instead in ("S5", "S9")
    assert not judged(game, playthrough.running, playthrough.begun, "S9")[0].mistake


# --- never beyond what is certain -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "error", "worlds", "trifle", "mistake"),
    [(3.1, 1.0, 50.0, 1.0, True), (2.9, 1.0, 50.0, 1.0, False), (0.0, 0.0, 50.0, 0.0, False),
     (9.0, 0.0, 9.9, 1.0, False), (9.0, 0.0, 10.0, 1.0, True), (3.1, 1.0, 50.0, 3.5, False)],
)  # fmt: skip
def test_nothing_within_three_standard_errors_is_a_mistake_and_no_trifle(
    cost: float, error: float, worlds: float, trifle: float, mistake: bool
) -> None:
    assert Judgement(Action("one"), Action("other"), cost, error, 0.0, worlds, trifle).mistake == mistake


def test_what_is_a_trifle_depends_on_what_luck_still_changes_and_on_the_game() -> None:
    """A twentieth of that; but at least a point, or a tenth of a level, where luck changes nothing any more."""
    move = Action("pass")
    race = Race([move], move)
    race.add([0.0], 1.0)
    assert trifle(load("spades"), race, move) == 1.0
    assert trifle(load("eighty"), race, move) == 0.1
    race.add([80.0], 1.0)
    assert trifle(load("spades"), race, move) == pytest.approx(40 / 20)


def test_a_move_that_only_looks_better_by_luck_is_none() -> None:
    """Moves that are all alike: in Spades, cards of one run. The worlds that name one do not say what it costs."""
    game, (deal, match) = load("spades"), ruffing()
    view = deal.view(0)
    same = [game.deck.parse(card) for card in ("CQ", "CT", "C8")]
    for seed in range(4):
        found = [done(judge(game, view, match, Action("play", one), 60, Random(seed).random)) for one in same]
        assert not any(each.mistake for each in found)


# --- what it hangs on -----------------------------------------------------------------------------


def cut_short(name: str, seed: int, decisions: int, south: str = "club") -> Record:
    """Return the record of a deal of South's among club bots, up to so many of its decisions."""
    game = load(name)
    others = dict.fromkeys(range(game.seated(game.options.parse(""))), "club")
    session = Session(name, "", {**others, 0: south}, seed)
    while not session.deal_over and decisions:
        decisions -= 0 in session.awaited and len(session.view(0).moves()) > 1
        session.step(1.0)
    return session.record()


def twins(game: AnyGame, record: Record, seed: int) -> Iterator[Record]:
    """Yield records that South cannot tell from this one: two cards that it has not seen have changed places."""
    rnd, deck = Random(seed), game.deck
    playthrough = replay(game, record)
    row, view = deck.parse_row(record.deals[0].deck), playthrough.running.view(0)
    hidden = view.table.unseen(0, view.hand, view.secret).cards
    places = [place for place, card in enumerate(row) if hidden >> card & 1]
    for _ in range(3000):
        one, other = rnd.sample(places, 2)
        changed = list(row)
        changed[one], changed[other] = row[other], row[one]
        text = deck.row_text(changed)
        twin = replace(record, deals=(replace(record.deals[0], deck=text),))
        try:
            again = replay(game, twin)
        except RecordError:
            continue
        others = again.running.hands != playthrough.running.hands
        if others and text != record.deals[0].deck and again.running.view(0) == view:
            yield twin


@pytest.mark.parametrize("name", list(all_games()))
def test_deals_that_look_the_same_to_a_seat_have_the_same_review(name: str) -> None:
    game, record = load(name), cut_short(name, seed=5, decisions=3)
    first = done(review(replay(game, record), 0, 0, worlds=20))
    assert len(first.decisions) >= 2
    twin = next(twins(game, record, seed=1))
    again = done(review(replay(game, twin), 0, 0, worlds=20))
    assert again.decisions == first.decisions and again.curve == first.curve


def test_a_finished_deal_has_a_curve_that_ends_in_what_it_was_worth() -> None:
    game, record = load("belote"), cut_short("belote", seed=7, decisions=99)
    playthrough = replay(game, record)
    found = done(review(playthrough, 0, 0, worlds=40))
    assert playthrough.deal_over and found.worth is not None and found.curve[-1] == found.worth
    assert len(found.curve) == len(found.decisions) + 1
    costs = [point.judgement.cost for point in found.turning_points]
    assert costs == sorted(costs, reverse=True) and len(costs) <= 3
    assert found == done(review(replay(game, record), 0, 0, worlds=40))


def test_an_announcement_is_a_decision_unless_it_was_made_out_of_turn() -> None:
    game = load("doppelkopf")
    playthrough = Playthrough(game, game.options.parse(""), game.deck.cards)
    playthrough.begin(game.deck.cards)
    for _ in range(4):
        playthrough.act(playthrough.running.table.turn, parse_action(game.deck, "declare:healthy"))
    turn = playthrough.running.table.turn
    for seat in (turn, (turn + 1) % 4):
        playthrough.act(seat, playthrough.running.view(seat).asides()[0])
    said = [done(review(playthrough, 0, seat, 20)).decisions for seat in (turn, (turn + 1) % 4)]
    verbs = [[each.judgement.action.verb for each in decisions if each.place >= 4] for decisions in said]
    assert verbs == [["announce"], []]


# --- the command ----------------------------------------------------------------------------------


def run(*arguments: str, typed: str = LOST_TRICK) -> tuple[int, str, str]:
    """Run a command; return its exit status, its output and its errors."""
    out, err = io.StringIO(), io.StringIO()
    return main(arguments, io.StringIO(typed), out, err), out.getvalue(), err.getvalue()


def test_the_command_prints_a_table_and_what_cost_most() -> None:
    """South bids whatever comes to its mind."""
    record = cut_short("belote", seed=5, decisions=99, south="random")
    found = done(review(replay(load("belote"), record), 0, 0, worlds=40))
    status, printed, wrong = run("review", "-", "--worlds", "40", typed=write(record))
    lines = printed.splitlines()
    assert status == 0 and not wrong and lines[0].startswith("Belote, deal 1, You: ")
    worst = found.turning_points[0]
    assert sum(" ! " in line for line in lines) == sum(each.judgement.mistake for each in found.decisions) > 0
    row = lines[4 + found.decisions.index(worst)]
    assert f"{worst.judgement.cost:.1f} ± {worst.judgement.error:.1f}   " in row and " ! " in row
    told = next(line for line in lines if line.startswith("1. "))
    assert told.startswith(f"1. In row {found.decisions.index(worst) + 1}, ")
    assert f" cost {worst.judgement.cost:.1f} points. Better: " in told
    assert f"In the end, the deal was worth {found.worth:+.1f} points." in lines


def test_a_number_that_was_bid_does_not_read_like_one_of_the_list() -> None:
    record = write(cut_short("spades", seed=5, decisions=1))
    assert "n bid:3 bid:3 bid:4\n" in record  # South is the third to bid
    lines = run("review", "-", "--worlds", "20", typed=record)[1].splitlines()
    assert next(line for line in lines if line.startswith("  1 ")).split()[1:3] == ["Bid", "4"]


def test_what_cannot_be_reviewed_is_refused() -> None:
    status, _, wrong = run("review", "-", typed="hello")
    assert status == 1 and "Line 1: Not a record." in wrong
    status, _, wrong = run("review", "-", "--seat", "x")
    assert status == 2 and "there is no seat 'x'; there are s, w, n, e" in wrong
    status, _, wrong = run("review", "-", "--deal", "2")
    assert status == 2 and "the record has no deal 2; its last is 1" in wrong
    headers = LOST_TRICK[: LOST_TRICK.index("[Deal ")]
    status, _, wrong = run("review", "-", typed=headers)
    assert status == 2 and "the record has no deal" in wrong
    begun = "\n".join(line for line in LOST_TRICK.splitlines() if line[:2] not in ("e ", "s ", "n ", "w "))
    assert run("review", "-", typed=begun)[1].endswith("There was nothing to decide.\n")


def test_a_review_is_of_the_person_unless_a_seat_is_named() -> None:
    record = replace(cut_short("belote", 7, 2), players=("club", "you", "club", "club"))
    assert ", You: " in run("review", "-", "--worlds", "20", typed=write(record))[1].splitlines()[0]
    named = run("review", "-", "--worlds", "20", "--seat", "w", typed=write(record))
    assert named == run("review", "-", "--worlds", "20", typed=write(record))
    assert named != run("review", "-", "--worlds", "20", "--seat", "n", typed=write(record))
