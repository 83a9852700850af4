"""Hearts: three cards passed by everybody at once, and what is known of them."""

import pytest
from hearts.cards import DECK
from positions import dealt, match_at

from pygame_rules.model.seats import TOGETHER
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, after, cites, refuses, run

PASSES = "s pass=SAKQ pass=CAKQ pass=HJT9 pass=C76.D7"


def hands(number: int, lines: str = PASSES) -> list[str]:
    """Return the hands of the even deal after the passes of a numbered deal of the match."""
    return [DECK.dotted(hand) for hand in after(dealt(options="", number=number), lines).hands]


@cites("hearts.pass", "hearts.directions")
@pytest.mark.parametrize(
    ("number", "south", "west"),
    [
        pytest.param(1, "H432.D7432.C765432", "SAKQJT9.HAKQ.DAKQ.CJ", id="left"),
        pytest.param(2, "H432.D432.CAKQ5432", "SJT9.HAKQJT9.DAKQ.CJ", id="right"),
        pytest.param(3, "HJT9432.D432.C5432", "SJT9.HAKQ.DAKQ7.CJ76", id="across"),
        pytest.param(5, "H432.D7432.C765432", "SAKQJT9.HAKQ.DAKQ.CJ", id="left again"),
    ],
)
def test_where_the_cards_go(number: int, south: str, west: str) -> None:
    assert hands(number)[:2] == [south, west]


@cites("hearts.directions", "hearts.option-passing")
@pytest.mark.parametrize(("options", "number"), [("", 4), ("", 8), ("passing=no", 1), ("passing=no", 3)])
def test_a_deal_without_passing_begins_with_the_play(options: str, number: int) -> None:
    assert dealt(options=options, number=number).table.turn == SOUTH


@cites("hearts.pass")
def test_all_choose_at_the_same_time_and_nothing_moves_before_the_last_has() -> None:
    deal = dealt(options="")
    before = deal.hands[:]
    assert deal.table.turn == TOGETHER
    run(deal, "n pass=HJT9 pass=C76.D7 pass=SAKQ")
    assert list(deal.table.awaited) == [WEST] and deal.hands == before
    run(deal, "w pass=CAKQ")
    assert deal.table.turn == SOUTH and deal.hands != before


@cites("hearts.pass")
@pytest.mark.parametrize("action", ["pass=SAK", "pass=SAKQ.H4", "pass", "pass:3", "SA"])
def test_three_cards_are_passed_no_more_and_no_less(action: str) -> None:
    deal = dealt(options="")
    with refuses("hearts.pass"):
        run(deal, f"s {action}")


@cites("hearts.pass")
def test_cards_are_passed_once_and_out_of_the_own_hand() -> None:
    deal = dealt(options="")
    with refuses("table.your-cards"):
        run(deal, "s pass=HAKQ")
    run(deal, "s pass=SAKQ")
    with refuses("table.turn"):
        run(deal, "s pass=H432")
    run(deal, "w pass=CAKQ pass=HJT9 pass=C76.D7")
    with refuses("hearts.one-card"):
        run(deal, "s pass=H432")


@cites("hearts.secret-pass", "hearts.public")
def test_only_two_seats_know_what_was_passed() -> None:
    told = [dealt(options=""), dealt(options="")]
    for deal, cards in zip(told, ("SAKQ", "H432"), strict=True):
        log = run(deal, f"s pass={cards}")
        assert [(event.kind, event.seat, event.to) for event in log] == [("hearts-passed", SOUTH, SOUTH)]
    for seat in (WEST, NORTH, EAST):
        assert told[0].view(seat) == told[1].view(seat)
        assert told[0].view(seat).table.together.chosen == (SOUTH,)
    log = run(told[0], "w pass=CAKQ pass=HJT9 pass=C76.D7")
    got = [(event.seat, DECK.text(event.cards), event.to) for event in log if event.kind == "hearts-got"]
    assert got == [(WEST, "SAKQ", WEST), (NORTH, "CAKQ", NORTH), (EAST, "HJT9", EAST), (SOUTH, "D7C76", SOUTH)]


@cites("hearts.secret-pass")
def test_a_seat_knows_where_its_cards_went_until_they_are_played() -> None:
    deal = after(dealt(options=""), PASSES)
    for line, known in (("s C2 CJ CA S5", "SAKQ"), ("n S8 S2 H2 SA", "SKQ")):
        run(deal, line)
        unseen = deal.table.unseen(SOUTH, deal.hands[SOUTH], deal.secrets[SOUTH])
        assert (list(unseen.parts), DECK.text(unseen.may_hold[4])) == ([WEST], known)
        assert not any(unseen.may_hold[seat] & DECK.parse("SAKQ") for seat in (WEST, NORTH, EAST))


@cites("hearts.deal", "hearts.cards", "hearts.dealer")
def test_everybody_gets_thirteen_of_the_cards_from_the_left_of_the_dealer_on() -> None:
    deal = dealt(hands="s:C2", dealer=EAST)
    assert [hand.bit_count() for hand in deal.hands] == [13] * 4 and sum(deal.hands) == DECK.all
    assert match_at().dealer == EAST, "of the first four cards of the deck, clubs 2 to 5, East draws the highest"
