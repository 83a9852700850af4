"""How much the inference of a game tells: the measure itself, the command, and what each game's is worth."""

import io
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import log
from random import Random
from typing import Any

import pytest

from pygame_rules.games import all_games, load
from pygame_rules.measure.arena import Board, player
from pygame_rules.measure.inference import Position, Report, decisions, measure, position
from pygame_rules.measure.selfplay import dealt
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.hints import Hints, Likelihood, Policy
from pygame_rules.model.match import Match
from pygame_rules.terminal.command import main
from pygame_rules.testing import after, deal_of


class Weighing(Hints[Any, Any, Any]):
    """Hints that weigh worlds by one function."""

    def __init__(self, *likelihoods: Likelihood[AnyDeal]) -> None:
        self.likelihoods = likelihoods

    def policy(self, match: Match) -> Policy[Any]:
        raise AssertionError("nobody plays")

    def weights(self, view: Any, match: Match) -> tuple[Likelihood[AnyDeal], ...]:
        return self.likelihoods


def told(
    deal: AnyDeal, *likelihoods: Likelihood[AnyDeal], worlds: int = 600, name: str = "spades"
) -> Position:  # fmt: skip
    """Return what these likelihoods tell South."""
    game = replace(load(name), hints=Weighing(*likelihoods))
    found = position(game, deal, 0, game.match(), worlds, Random(5).random)
    assert found
    return found


def one_card_each() -> AnyDeal:
    """Return a deal of Spades where everybody has one card left, and South knows nothing but that of the others."""
    game = load("spades")
    deal: AnyDeal = game.begin(game.match(), game.deck.cards)
    deal.hands[:] = [game.deck.parse(card) for card in ("SA", "HA", "DA", "CA")]
    table: Any = deal.table
    table.bids, table.tricks, table.leaders = [3] * 4, [3] * 4, [0] * 12
    table.seen = game.deck.all & ~sum(deal.hands)
    table.begin_play(0)
    return deal


def test_weights_that_know_each_place_of_three_are_worth_the_logarithm_of_three() -> None:
    deal = one_card_each()
    truth = list(deal.hands)
    knowing = told(deal, lambda world: float(world.hands == truth))
    assert knowing.nats == pytest.approx(log(3), abs=0.05) and 50 < knowing.worlds < 150


def test_weights_that_exclude_the_truth_are_worth_less_than_nothing() -> None:
    deal = one_card_each()
    truth = list(deal.hands)

    def wrong(world: AnyDeal) -> float:
        return float(all(one != two for one, two in zip(world.hands[1:], truth[1:], strict=True)))

    assert told(deal, wrong).nats < -2


def test_half_a_truth_is_worth_what_it_says() -> None:
    """The world with the ace of hearts in its place counts twice: then it lies there in 1 of 2 worlds, not 1 of 3.

    Each of the other two is in its place in (2 + 1) of 8 worlds, weighed like this, and not in 2 of 6.
    """
    deal = one_card_each()
    hearts = deal.hands[1]
    half = told(deal, lambda world: 2.0 if world.hands[1] == hearts else 1.0, worlds=6000)
    assert half.nats == pytest.approx((log(1.5) + 2 * log(9 / 8)) / 3, abs=0.02)


def test_likelihoods_are_multiplied() -> None:
    deal = one_card_each()
    hearts, diamonds = deal.hands[1:3]
    both = told(deal, lambda world: float(world.hands[1] == hearts), lambda world: float(world.hands[2] == diamonds))
    assert both.nats == pytest.approx(log(3), abs=0.05)


@pytest.mark.parametrize("other", [0, 2], ids=["own", "hidden"])
def test_it_does_not_matter_which_of_two_equal_cards_lies_where(other: int) -> None:
    game = load("doppelkopf")
    deal: AnyDeal = deal_of(game, "s:HT.CA w:CQ.DA n:CQ.DA e:HT.CA", game.match())
    deal = after(deal, "w declare:healthy declare:healthy declare:healthy declare:healthy")
    tens, queens = game.deck.parse("HTT"), game.deck.parse("CQQ")
    twin = deal.copy()
    both = tens if other == 0 else queens
    twin.hands[:] = [hand ^ both if hand & both else hand for hand in twin.hands]
    assert twin.hands != deal.hands

    def queen_west(world: AnyDeal) -> float:
        return 3.0 if world.hands[1] & queens else 1.0

    first, second = (told(one, queen_west, worlds=60, name="doppelkopf") for one in (deal, twin))
    assert first == second and first.nats != 0


def test_weights_that_exclude_everything_count_as_none() -> None:
    nothing = told(one_card_each(), lambda world: 0.0)
    assert nothing.nats == pytest.approx(0) and nothing.worlds == 600


@pytest.mark.parametrize("name", list(all_games()))
def test_without_weights_nothing_is_told(name: str) -> None:
    game = load(name)
    match, rnd = game.match(), Random(1)
    playthrough = dealt(game, Board(name, "", 4, 0))
    played = list(decisions(playthrough, player("club", game), Random("4/0/play").random))
    assert len(played) > 5
    plain = replace(game, hints=Weighing())
    for deal, seat in played[::5]:
        found = position(plain, deal, seat, match, 50, rnd.random)
        assert found is None or (found.nats == pytest.approx(0, abs=1e-9) and found.worlds == pytest.approx(50))


@pytest.mark.parametrize("name", list(all_games()))
def test_each_game_knows_more_than_the_rules_tell(name: str) -> None:
    """The seed is fixed, so this cannot fail by chance. Turns of Bridge tell least, so that it takes more of them."""
    report = measure(name, "club", 50 if name == "bridge36" else 12, seed=1, drawn=150)
    assert report.mean - report.interval > 0.005


def test_positions_of_a_deal_are_not_taken_for_independent() -> None:
    apart = Report(tuple((Position(nats, 1.0),) for nats in (1.0, 2.0, 3.0)))
    assert (apart.mean, apart.interval) == (2, pytest.approx(1.96 / 3**0.5))
    again = Report(tuple((Position(nats, 1.0),) * 4 for nats in (1.0, 2.0, 3.0)))
    assert (again.mean, again.interval) == (apart.mean, apart.interval)


def run(*words: str) -> tuple[int, str, str]:
    """Run the command; return its status, and what it prints."""
    out, err = io.StringIO(), io.StringIO()
    return main(["inference", *words], io.StringIO(), out, err), out.getvalue(), err.getvalue()


def test_the_command_prints_what_repeats_it() -> None:
    words = ["belote", "random", "--deals", "2", "--worlds", "20", "--seed", "3", "--options", "target=201"]
    status, out, err = run(*words)
    first, second, third = out.splitlines()
    assert status == 0 and err == "" and first == f"python -m pygame_rules inference {' '.join(words)}"
    figures = json.loads(run(*words, "--json")[1])
    assert figures["command"] == first and figures["deals"] == 2 and figures["positions"] == 8
    assert second.startswith(f"{figures['mean']:+.4f} +- {figures['interval']:.4f} nats a card; positions 8, deals 2,")
    assert third == f"worlds that count, of 20: {figures['worlds']:.0f}"


def test_the_spread_of_the_work_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert measure("belote", "random", 3, 1, 20) == measure("belote", "random", 3, 1, 20, executor)


def test_a_player_that_is_not_there_is_reported() -> None:
    status, _, err = run("belote", "genius")
    assert status == 2 and "'genius' cannot play belote; give one of random" in err
