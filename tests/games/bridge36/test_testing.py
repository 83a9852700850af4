"""The testing mode: off in a normal game, practice where it is on."""

from itertools import islice

import pytest

from games.bridge36.positions import GAME, cards, do, moves, position
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.model.action import Action, action_text, parse_action
from pygame_rules.model.seats import NOBODY
from pygame_rules.play.session import Session
from pygame_rules.testing import cites, refuses

ON = "testing=yes"


def say(deal: BridgeDeal, seat: int, text: str) -> None:
    deal.act(seat, parse_action(DECK, text))


@cites("bridge36.testing", "bridge36.option-testing")
def test_a_normal_game_has_none_of_it() -> None:
    deal = position("C9", "HA", stack="HQ")
    for action in ("show", "give:9", "drop", "finish"):
        with refuses("bridge36.testing"):
            do(deal, action)
        assert deal.view(1).fault(Action("show")) is not None
    assert not GAME.scene(deal.view(0), GAME.match("players=2")).practice


@cites("bridge36.testing", "bridge36.hidden")
def test_hands_are_shown_and_hidden_again() -> None:
    deal = position("C9 S7", "HA", stack="HQ", options=ON)
    say(deal, 1, "show")
    assert deal.table.shown == tuple(deal.hands)
    do(deal, "draw")
    assert deal.table.shown == tuple(deal.hands)
    world = next(worlds(GAME, deal.view(1), lambda: 0.4))
    assert world.hands == deal.hands
    say(deal, 0, "hide")
    assert deal.table.shown is None


@cites("bridge36.testing")
@pytest.mark.parametrize("rank, card", [("9", "S9"), ("J", "DJ"), ("6", "C6")])
def test_a_card_of_a_rank_is_handed_out_from_the_blind(rank: str, card: str) -> None:
    deal = position("C9", "HA", stack="HQ", blind="S9 DJ C6 H9", options=ON)
    blind = deal.table.blind
    say(deal, 1, f"give:{rank}")
    assert deal.hands[0] == cards(f"C9 {card}") and deal.table.blind == blind - 1
    assert next(worlds(GAME, deal.view(1), lambda: 0.4)).hands[0] & cards(card)


@cites("bridge36.testing")
def test_a_rank_that_is_not_in_the_blind_is_not_handed_out() -> None:
    deal = position("C9", "HA", stack="HQ", blind="S7 |", options=ON)
    say(deal, 1, "give:9")
    assert deal.hands[0] == cards("C9")


@cites("bridge36.testing")
def test_the_last_card_of_the_hand_is_dropped_but_never_the_only_one() -> None:
    deal = position("D9 D7 CK", "HA", stack="HQ", options=ON)
    say(deal, 1, "drop")
    # A hand lies spades, hearts, clubs, diamonds, each from high to low.
    assert deal.hands[0] == cards("CK D9") and deal.dark[-1] == cards("D7").bit_length() - 1
    say(deal, 0, "drop")
    with refuses("bridge36.testing"):
        say(deal, 0, "drop")
    black = position("S9 S7", "HA", stack="HQ", options=ON)
    say(black, 0, "drop")
    assert black.hands[0] == cards("S9")


@cites("bridge36.testing", "bridge36.order")
def test_the_round_is_finished_at_once_and_counted() -> None:
    deal = position("CK", "HA", stack="HQ", put="H7", blind="ST", options=ON)
    say(deal, 1, "finish")
    assert deal.table.turn == NOBODY and deal.result().points == (10, 25)
    assert deal.view(0).asides() == ()


@cites("bridge36.testing", "bridge36.log")
def test_a_match_in_testing_mode_is_practice_and_its_draws_are_open() -> None:
    session = Session("bridge36", f"players=2 {ON}", {1: "club"}, 3)
    scene = GAME.scene(session.view(0), session.match)
    assert scene.practice
    assert {call.text for call in scene.ask.calls if call.practice} == {
        action_text(DECK, aside) for aside in session.view(0).asides()
    }
    session.act(0, Action("show"))
    deal = position("C9", "HA", stack="HQ", blind="S7", options=ON)
    say(deal, 0, "show")
    assert [(event.kind, event.to) for event in do(deal, "draw")] == [("bridge36-drawn-open", None)]


@cites("bridge36.testing")
def test_the_keys_of_the_testing_mode() -> None:
    deal = position("C9 S7", "HA", stack="HQ", options=ON)
    keys = GAME.scene(deal.view(0), GAME.match(f"players=2 {ON}")).ask.keys
    letters = {key.key: (key.does, key.what) for key in keys if len(key.key) == 1}
    assert letters == {
        "v": ("act", "show"), "f": ("act", "finish"), "d": ("act", "drop"), "s": ("scores", ""),
        "6": ("act", "give:6"), "7": ("act", "give:7"), "8": ("act", "give:8"), "9": ("act", "give:9"),
        "j": ("act", "give:J"), "q": ("act", "give:Q"), "k": ("act", "give:K"), "a": ("act", "give:A"),
    }  # fmt: skip
    say(deal, 0, "show")
    after = GAME.scene(deal.view(0), GAME.match(f"players=2 {ON}")).ask.keys
    assert [key.what for key in after if key.key == "v"] == ["hide"]


@cites("bridge36.testing")
def test_what_was_handed_out_and_dropped_is_known_to_all() -> None:
    deal = position("D9 CK", "HA ST", stack="HQ", blind="S9 DJ", options=ON)
    say(deal, 1, "give:9")
    say(deal, 1, "drop")
    assert moves(deal) == {"draw"}
    for world in islice(worlds(GAME, deal.view(1), lambda: 0.4), 5):
        assert world.hands[0] & cards("S9") and not world.hands[0] & cards("D9")
