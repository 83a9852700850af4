"""Deck, deal, putting and drawing."""

from itertools import islice

import pytest

from games.bridge36.positions import GAME, cards, do, ends, moves, position
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.bridge36.cards import DECK, SUIT, card_points, matching
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.model.action import Action
from pygame_rules.model.cards import bits, count
from pygame_rules.model.seats import seat_names
from pygame_rules.testing import cites, refuses


@cites("bridge36.deck")
def test_thirty_six_cards_of_four_suits() -> None:
    assert len(DECK) == 36
    assert {kind[0] for kind in DECK.kinds} == set("CDHS")
    assert {kind[1] for kind in DECK.kinds} == set("6789TJQKA")
    assert card_points(DECK.all) == 260


@cites("bridge36.players", "bridge36.deal", "bridge36.option-players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_each_and_the_rest_is_the_blind(players: int) -> None:
    match = GAME.match(f"players={players}")
    assert GAME.seated(match.options) == players
    deal = GAME.begin(match, DECK.cards)
    assert [count(hand) for hand in deal.hands] == [5] * players
    assert len(deal.dark) == 36 - 5 * players
    assert sum(deal.hands) | bits(deal.dark) == DECK.all
    assert deal.table.copy() == deal.table and len(seat_names(players)) == players


@cites("bridge36.players")
def test_three_play_unless_something_else_is_asked_for() -> None:
    assert GAME.match().scores == (0, 0, 0)
    assert GAME.seats == range(2, 5)


@cites("bridge36.deal", "bridge36.next-starter")
def test_cards_are_dealt_from_the_starter_on() -> None:
    match = GAME.match("players=3")
    deal = GAME.begin(BridgeMatch(match.options, match.scores, match.dealer, starter=2), DECK.cards)
    assert deal.table.turn == 2
    assert deal.hands[2] == bits(range(5)) and deal.hands[0] == bits(range(5, 10))


@cites("bridge36.first-starter", "bridge36.option-first-starter")
@pytest.mark.parametrize("options, turn", [("", 0), ("first_starter=2", 2)])
def test_who_starts_the_first_round(options: str, turn: int) -> None:
    deal = GAME.begin(GAME.match(options), DECK.cards)
    assert deal.table.turn == turn


@cites("bridge36.opening")
def test_any_card_opens_and_more_of_its_rank_may_follow() -> None:
    deal = position("H9 D9 SK C6 DJ", "HA", stack="")
    assert moves(deal) == {"H9", "D9", "SK", "C6", "DJ"}
    with refuses("bridge36.opening", instead="H9.D9.SK.C6.DJ"):
        do(deal, "draw")
    with refuses("bridge36.must-put"):
        do(deal, "end")
    do(deal, "H9")
    assert moves(deal) == {"D9", "end"}


@cites("bridge36.opening", "bridge36.eight")
def test_what_the_first_card_does_it_does_here_too() -> None:
    deal = position("H8 SK", "HA", "DA", stack="")
    do(deal, "H8", "end")
    assert deal.table.held == [1, 3, 1] and deal.table.turn == 2


@cites("bridge36.first-card")
@pytest.mark.parametrize("card, fits", [("H6", True), ("C9", True), ("CJ", True), ("SK", False)])
def test_first_card_of_a_turn(card: str, fits: bool) -> None:
    deal = position(f"{card} HQ", "HA", stack="H9")
    assert (card in moves(deal)) == fits
    if not fits:
        with refuses("bridge36.first-card", instead="HQ"):
            do(deal, card)


@cites("bridge36.on-a-jack")
@pytest.mark.parametrize("card, fits", [("D6", True), ("CJ", True), ("SK", False), ("S6", False)])
def test_on_a_jack_the_named_suit_or_a_jack(card: str, fits: bool) -> None:
    deal = position(f"{card} DQ", "HA", stack="SJ", named="D")
    assert (card in moves(deal)) == fits
    if not fits:
        with refuses("bridge36.on-a-jack", instead="DQ"):
            do(deal, card)


@cites("bridge36.first-card", "bridge36.on-a-jack")
def test_what_fits_on_a_card_and_on_a_jack_by_the_suit_named() -> None:
    assert matching(cards("H9"), 0) == SUIT["H"] | cards("C9 D9 S9 CJ DJ SJ")
    assert matching(cards("SJ"), SUIT["D"]) == SUIT["D"] | cards("CJ HJ SJ")


@cites("bridge36.same-rank")
def test_more_cards_of_a_rank_one_by_one_each_optional() -> None:
    deal = position("H9 D9 S9 HK", "HA", stack="HQ", put="")
    do(deal, "H9")
    assert moves(deal) == {"D9", "S9", "end"}
    with refuses("bridge36.same-rank", instead="D9.S9"):
        do(deal, "HK")
    do(deal, "D9")
    assert moves(deal) == {"S9", "end"}
    do(deal, "end")
    assert deal.table.turn == 1 and deal.hands[0] == cards("S9 HK")


@cites("bridge36.must-put")
def test_who_can_put_must_put() -> None:
    deal = position("H9 SK", "HA", stack="HQ")
    for action in ("draw", "end"):
        with refuses("bridge36.must-put", instead="H9"):
            do(deal, action)


@cites("bridge36.draw", "bridge36.draw-when")
def test_whom_nothing_fits_draws_one() -> None:
    deal = position("C9 SK", "HA", stack="HQ", blind="D7 H7")
    with refuses("bridge36.draw"):
        do(deal, "end")
    do(deal, "draw")
    assert deal.hands[0] == cards("C9 SK D7") and deal.table.blind == len(deal.dark)
    with refuses("bridge36.one-draw"):
        do(deal, "draw")
    do(deal, "end")
    assert deal.table.turn == 1


@cites("bridge36.drawn-card")
def test_a_drawn_card_that_fits_may_be_kept() -> None:
    deal = position("C9 S9", "HA", stack="HQ", blind="H9")
    do(deal, "draw")
    assert moves(deal) == {"H9", "end"}
    with refuses("bridge36.one-draw", instead="H9"):
        do(deal, "draw")
    do(deal, "H9")
    assert moves(deal) == {"C9", "S9", "end"}


@cites("bridge36.one-draw", "bridge36.seven")
def test_cards_drawn_for_others_are_not_the_draw_of_the_turn() -> None:
    deal = position("SA S7", "D9", stack="SQ", blind="DT HK")
    do(deal, "S7", "end")
    assert moves(deal) == {"draw"}


@cites("bridge36.end-turn")
def test_a_turn_ends_only_when_the_player_says_so() -> None:
    deal = position("H9 SK", "HA", stack="HQ")
    do(deal, "H9")
    assert deal.table.turn == 0
    do(deal, "end")
    assert deal.table.turn == 1


@cites("bridge36.end-turn")
def test_nothing_is_decided_by_ending_a_turn_in_which_nothing_was_put() -> None:
    deal = position("C9 SK", "HA", stack="SJ", named="H", drawn=True)
    with refuses("bridge36.end-turn"):
        do(deal, "end:H")
    assert ends(deal) == {"end"}


@cites("bridge36.hidden")
def test_what_a_seat_sees_is_its_hand_and_the_table() -> None:
    deal = position("C9 SK", "HA S6", stack="HQ")
    view = deal.view(0)
    assert view.hand == cards("C9 SK") and view.secret == ()
    table = view.table
    assert table.held == [2, 2] and table.shown is None
    names = {name for kind in type(table).__mro__ for name in getattr(kind, "__slots__", ())}
    assert not names & {"hands", "dark"}


@cites("bridge36.hidden")
def test_whatever_is_hidden_may_lie_anywhere() -> None:
    deal = position("C9 SK", "HA S6", stack="HQ")
    chance = iter(range(10**6))
    seen = 0
    for world in islice(worlds(GAME, deal.view(0), lambda: (next(chance) * 0.37) % 1), 60):
        assert world.view(0) == deal.view(0)
        seen |= world.hands[1]
    assert seen == DECK.all & ~cards("C9 SK HQ")


@cites("bridge36.hidden", "bridge36.log")
def test_who_draws_is_told_which_card_and_nobody_else() -> None:
    deal = position("C9 SK", "HA S6", stack="HQ", blind="D7")
    drawn = do(deal, "draw")[0]
    assert (drawn.kind, drawn.seat, drawn.cards, drawn.to) == ("bridge36-drawn", 0, cards("D7"), 0)


@cites("bridge36.actions")
@pytest.mark.parametrize("action", [Action("pass"), Action("bid", 0, 3), Action("play", 3), Action("suit", 0, "H")])
def test_only_three_things_can_be_done(action: Action) -> None:
    deal = position("C6 C7 SK", "HA", stack="HQ")
    assert deal.view(0).fault(action) == ("bridge36.actions", 0)


@cites("bridge36.actions")
def test_a_turn_ends_with_answers_and_nothing_else() -> None:
    deal = position("C9 SK", "HA", stack="HQ", put="H9")
    assert deal.view(0).fault(Action("end", 0, "soon")) == ("bridge36.actions", 0)


@cites("bridge36.draw-when")
def test_no_draw_after_a_card_was_put() -> None:
    deal = position("C9 SK", "HA", stack="HQ", put="H9")
    with refuses("bridge36.draw-when", instead="C9"):
        do(deal, "draw")
    deal = position("SK", "HA", stack="HQ", put="H9")
    with refuses("bridge36.draw-when", instead=""):
        do(deal, "draw")
