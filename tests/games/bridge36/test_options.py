"""The house rules of a table."""

import pytest

from games.bridge36.positions import GAME, cards, do, ends, moves, position
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.games.bridge36.options import BridgeOptions
from pygame_rules.model.cards import count
from pygame_rules.model.options import OptionError
from pygame_rules.model.seats import CHANCE
from pygame_rules.testing import cites, refuses


@cites("bridge36.presets")
def test_the_two_tables() -> None:
    assert BridgeOptions.parse("seed") == BridgeOptions.parse("")
    original = BridgeOptions.parse("original")
    assert (original.opening, original.drawn_match) == ("last_dealt", "must")
    assert BridgeOptions.parse("original").text() == "opening=last_dealt drawn_match=must"
    assert [table.name for table in GAME.options.tables] == ["seed", "original"]


@cites("bridge36.option-players", "bridge36.option-first-starter", "bridge36.option-hand-size")
@pytest.mark.parametrize(
    "text",
    [
        *("players=5", "players=1", "first_starter=3"),
        *("hand_size=0", "hand_size=13", "players=4 hand_size=10", "players=2 hand_size=19"),
        *("first_starter=-1", "players=4 first_starter=4", "limit=0"),
    ],
)
def test_what_does_not_go_together(text: str) -> None:
    with pytest.raises(OptionError):
        BridgeOptions.parse(text)


@cites("bridge36.option-first-starter", "bridge36.option-hand-size")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("first_starter=3", ("first_starter", "3", "0..2", "bridge36.option-players")),
        ("players=2 first_starter=2", ("first_starter", "2", "0..1", "bridge36.option-players")),
        ("hand_size=13", ("hand_size", "13", "1..12", "bridge36.option-players")),
        ("players=4 hand_size=10", ("hand_size", "10", "1..9", "bridge36.option-players")),
    ],
)
def test_what_a_number_may_be_at_this_table_is_said(text: str, fault: tuple[str, ...]) -> None:
    with pytest.raises(OptionError) as error:
        BridgeOptions.parse(text)
    assert tuple(error.value.arguments[name] for name in ("option", "value", "expected", "why")) == fault


@cites("bridge36.option-players", "bridge36.option-limit", "bridge36.option-hand-size")
@pytest.mark.parametrize(
    "text",
    [
        "players=2", "players=4", "limit=1", "hand_size=1", "hand_size=12", "players=2 hand_size=18",
        "players=4 hand_size=9", "first_starter=1", "first_starter=2", "players=4 first_starter=3",
    ],
)  # fmt: skip
def test_how_far_an_option_may_go(text: str) -> None:
    assert BridgeOptions.parse(text).text() == text


@cites("bridge36.option-players", "bridge36.option-first-starter", "bridge36.option-hand-size")
def test_what_a_page_offers_to_choose_from() -> None:
    offered = {name: option.numbers() for name, option in BridgeOptions.specs().items() if option.numbers()}
    assert offered == {
        "players": ["2", "3", "4"], "first_starter": ["0", "1", "2", "3"], "hand_size": [*map(str, range(1, 19))],
    }  # fmt: skip


@cites("bridge36.option-opening", "bridge36.opening")
def test_the_last_card_dealt_is_put_for_the_starter_who_goes_on_with_his_turn() -> None:
    deal = GAME.begin(GAME.match("opening=last_dealt"), [*DECK.cards][::-1])
    table = deal.table
    # From the last card down: SA SK SQ SJ ST go to the starter.
    assert table.put == [cards("ST")] and deal.hands[0] == cards("SA SK SQ SJ")
    assert moves(deal) == {"end"}
    assert [event.kind for event in deal.opening()] == ["bridge36-got"] * 3 + ["bridge36-put"]


@cites("bridge36.option-opening", "bridge36.eight")
def test_what_the_card_put_for_the_starter_does_holds() -> None:
    row = [*DECK.parse_row("C9CTCQCKC8")]
    deal = GAME.begin(GAME.match("opening=last_dealt"), [*row, *(card for card in DECK.cards if card not in row)])
    do(deal, "end")
    assert count(deal.hands[1]) == 7 and deal.table.turn == 2


@cites("bridge36.option-drawn-match")
def test_a_drawn_card_that_fits_must_be_put_by_house_rule() -> None:
    deal = position("C9 S9", "HA", stack="HQ", blind="HK", options="drawn_match=must")
    do(deal, "draw")
    assert moves(deal) == {"HK"}
    with refuses("bridge36.option-drawn-match", instead="HK"):
        do(deal, "end")


@cites("bridge36.option-eights")
@pytest.mark.parametrize("eights, held", [("next", [1, 5, 1]), ("all", [1, 3, 3])])
def test_eights_settled_by_the_table(eights: str, held: list[int]) -> None:
    deal = position("CK", "D9", "DT", stack="SQ", put="S8 H8", options=f"eights={eights}")
    assert ends(deal) == {"end"}
    do(deal, "end")
    assert deal.table.held == held


@cites("bridge36.option-j-count")
@pytest.mark.parametrize("j_count, points", [("minus", (-20, 0)), ("plus", (0, 20)), ("off", (0, 0))])
def test_jacks_settled_by_the_table(j_count: str, points: tuple[int, ...]) -> None:
    deal = position("SJ", "D9", stack="SQ", options=f"j_count={j_count}")
    do(deal, "SJ")
    assert ends(deal) == {"end"}
    do(deal, "end")
    assert deal.result().points == points


@cites("bridge36.option-reshuffle-multiplier")
def test_reshuffles_that_multiply_nothing() -> None:
    deal = position("CK", "HA", stack="SQ S9", blind="|", options="reshuffle_multiplier=off")
    do(deal, "draw")
    assert deal.table.multiplier == 1 and len(deal.table.stack) == 1


@cites("bridge36.option-bridge")
def test_no_bridge_by_house_rule() -> None:
    deal = position("C9 HK", "HA", stack="SQ D9 H9 S9", options="bridge=off")
    do(deal, "C9")
    assert ends(deal) == {"end"}
    deal = position("HK", "HA", stack="SQ", put="C6 D6 H6 S6", options="bridge=off")
    assert moves(deal) == {"draw"}
    deal = position("S6", "HA", stack="SQ", put="C6 D6 H6", options="bridge=off")
    do(deal, "S6")
    assert moves(deal) == {"draw"}


@cites("bridge36.option-bridge")
def test_a_bridge_that_is_forced() -> None:
    deal = position("HK S9", "HA", stack="SQ", put="C6 D6 H6 S6", options="bridge=forced")
    assert moves(deal) == {"end"}
    with refuses("bridge36.option-bridge"):
        do(deal, "S9")
    do(deal, "end")
    assert deal.table.over and deal.result().points == (10, 15)


@cites("bridge36.option-bridge-of-sixes")
def test_four_sixes_that_are_no_bridge() -> None:
    deal = position("HK S9", "HA", stack="SQ", put="C6 D6 H6 S6", options="bridge_of_sixes=no")
    assert moves(deal) == {"S9"}
    deal = position("S6", "HA", stack="SQ", put="C6 D6 H6", options="bridge_of_sixes=no")
    do(deal, "S6")
    assert moves(deal) == {"draw"}
    deal = position("S9 CK", "HA", stack="SQ", put="C9 D9 H9", options="bridge_of_sixes=no")
    do(deal, "S9")
    assert ends(deal) == {"end:bridge", "end:continue"}


@cites("bridge36.option-multi-cards")
def test_one_card_in_a_turn_but_for_jacks() -> None:
    deal = position("H9 S9 CK", "HA", stack="HQ", options="multi_cards=jacks_only")
    do(deal, "H9")
    assert moves(deal) == {"end"}
    with refuses("bridge36.option-multi-cards", instead=""):
        do(deal, "S9")
    deal = position("HJ SJ CK", "HA", stack="HQ", options="multi_cards=jacks_only")
    do(deal, "HJ")
    assert "SJ" in moves(deal)
    deal = position("H6 H9 S9 CK", "HA", stack="HQ", options="multi_cards=jacks_only")
    do(deal, "H6", "H9")
    assert moves(deal) == {"end"}


@cites("bridge36.option-hand-size")
def test_how_many_cards_are_dealt() -> None:
    deal = GAME.begin(GAME.match("players=4 hand_size=9"), DECK.cards)
    assert [count(hand) for hand in deal.hands] == [9] * 4 and deal.dark == ()
    deal = GAME.begin(GAME.match("players=2 hand_size=1"), DECK.cards)
    assert len(deal.dark) == 34


@cites("bridge36.option-no-cards")
def test_missing_draws_are_dropped_unless_the_table_ends_the_round() -> None:
    deal = position("S9 CT", "*", stack="HQ", blind="|")
    do(deal, "draw")
    assert not deal.table.over and deal.table.turn not in (CHANCE, 1)
