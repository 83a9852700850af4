"""80 Points: other ways to a royal suit - the starter names it, or it is declared while cards are drawn."""

from games.eighty.positions import begun, cards, deck, draw, kinds, match_at
from pygame_rules.games.eighty.cards import DECK, NO_SUIT, order_of
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.declare import royal_shows
from pygame_rules.games.eighty.table import PASS
from pygame_rules.model.action import Action
from pygame_rules.model.cards import bits, each
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing import cites, refuses

RICH = "s:SKSKHKHK w:LJLJCKCK n:DKDKCTCT e:BJBJDTDT"
POOR = "e:H3H3H4H4H6H6H7H7H8H8H9H9HJHJHQHQS3S3S4S4S6S6S7S7"
"""A hand without points."""


def show(text: str, deal: EightyDeal, seat: int) -> Action:
    return Action("show", cards(text, deal.hands[seat]))


@cites("eighty.starter-names", "eighty.option-trump-by")
def test_the_starter_can_name_the_suit() -> None:
    deal = begun(deck("C9 C2", hands=RICH), match_at("trump_by=starter_names"))
    log = draw(deal)
    table = deal.table
    assert (table.starter, table.phase, table.turn, kinds(log)) == (1, "name", 1, ["eighty-royal-starter"])
    assert table.order.suit == NO_SUIT, "no suit is royal until it is named"
    assert [move.value for move in deal.view(1).moves()] == ["C", "D", "H", "S", "none"]
    deal.act(1, Action("trump", 0, "H"))
    assert (table.order.suit, table.phase, table.turn) == ("H", "jokers", 1)
    other = begun(deck("C2", hands=RICH), match_at("trump_by=starter_names"))
    draw(other)
    with refuses("eighty.starter-names"):
        other.act(0, Action("trump", 0, "none"))


DECLARE = "trump_by=declare reshuffle_below=0"


@cites("eighty.declare", "eighty.declare-higher", "eighty.declare-own", "eighty.option-trump-by")
def test_royal_numbers_are_declared_while_drawing() -> None:
    deal = begun(deck("C2 H2 C9 D9 C2 H2 D2", hands="e:LJLJ"), match_at(DECLARE))
    table = deal.table
    draw(deal, 2)
    deal.act(1, show("H2", deal, 1))
    assert (table.starter, table.order.suit, table.turn) == (1, "H", CHANCE)
    for seat, text, rule in ((0, "C2", "declare-higher"), (1, "H2", "declare-own"), (0, "C2C2", "your-cards")):
        with refuses(f"{'table' if rule == 'your-cards' else 'eighty'}.{rule}"):
            deal.act(seat, Action("show", cards(text)))
    draw(deal, 4)
    deal.act(1, show("H2H2", deal, 1))
    with refuses("eighty.declare-higher"):
        deal.act(0, show("C2C2", deal, 0))
    with refuses("eighty.declare"):
        deal.act(2, show("C9", deal, 2))
    draw(deal, 94)
    # Only jokers are still stronger: East is asked once more.
    assert (table.phase, table.turn, table.starter) == ("declare", 3, 1)
    deal.act(3, show("LJLJ", deal, 3))
    assert (table.order.suit, table.starter, table.phase) == (NO_SUIT, 1, "bury")


@cites("eighty.declare-higher")
def test_big_jokers_are_stronger_than_little_ones_when_declared() -> None:
    for first, second, stands in (("LJLJ", "BJBJ", True), ("BJBJ", "LJLJ", False)):
        deal = begun(deck(hands=f"s:{first} w:{second}"), match_at(DECLARE))
        draw(deal, 8)
        deal.act(0, show(first, deal, 0))
        assert (deal.view(1).fault(show(second, deal, 1)) is None) == stands


@cites("eighty.declare", "eighty.declare-own")
def test_the_last_one_who_declares_starts_the_first_round() -> None:
    deal = begun(deck("C2 H9 H2 D9 C2 S9 H2"), match_at(DECLARE))
    draw(deal, 1)
    deal.act(0, show("C2", deal, 0))
    draw(deal, 6)
    deal.act(2, show("H2H2", deal, 2))
    assert (deal.table.starter, deal.table.order.suit) == (2, "H")
    with refuses("eighty.declare-higher"):
        deal.act(0, show("C2C2", deal, 0))
    own = begun(deck("C2 H9 H9 D9 C2 S9 H8 D8 D2"), match_at(DECLARE))
    draw(own, 9)
    own.act(0, show("D2", own, 0))
    with refuses("eighty.declare-own"):
        own.act(0, show("C2C2", own, 0))


@cites("eighty.option-joker-override", "eighty.declare", "eighty.starter-names")
def test_where_a_suit_is_named_or_declared_jokers_keep_their_part_there() -> None:
    off = " joker_override=no"
    declaring = begun(deck("C2 LJ C9 D9 C9 LJ"), match_at(DECLARE + off))
    draw(declaring, 6)
    declaring.act(1, show("LJLJ", declaring, 1))
    assert declaring.table.order.suit == NO_SUIT
    naming = begun(deck("C9 C2", hands=RICH), match_at("trump_by=starter_names" + off))
    draw(naming)
    naming.act(1, Action("trump", 0, "none"))
    assert (naming.table.order.suit, naming.table.phase) == (NO_SUIT, "bury"), "nobody is asked to show jokers"


@cites("eighty.option-joker-takes-lead", "eighty.declare")
def test_declared_jokers_take_the_start_only_where_that_is_chosen() -> None:
    for option, starter in (("", 0), (" joker_takes_lead=yes", 1)):
        deal = begun(deck("C2 LJ C9 D9 C9 LJ"), match_at(DECLARE + option))
        draw(deal, 6)
        deal.act(0, show("C2", deal, 0))
        deal.act(1, show("LJLJ", deal, 1))
        assert deal.table.starter == starter


@cites("eighty.declare-nobody")
def test_where_nobody_declares_the_bottom_decides() -> None:
    row = deck(hands="w:C2 n:C2 e:D2" + POOR[2:], bottom="LJ BJ HK S5 D2 H2 H2 S2")
    deal = begun(row, match_at("trump_by=declare"))
    draw(deal)
    while deal.table.phase == "declare":
        deal.act(deal.table.turn, PASS)
    table, turned = deal.table, cards("LJ BJ HK")
    # While East is asked for a new deal, what was turned up still lies in the bottom.
    assert (table.order.suit, table.starter, table.phase, table.turn, table.maybe) == ("H", 0, "reshuffle", 3, turned)
    unseen = table.unseen(1, deal.hands[1], 0)
    assert [held & turned for held in unseen.may_hold] == [turned, 0, 0, 0, turned]
    deal.act(3, PASS)
    assert (table.phase, table.known[0], table.maybe) == ("bury", turned, 0)
    others = list(each(deal.hands[0] & ~turned))
    deal.act(0, Action("bury", bits(others[:8])))
    assert (table.known[0], table.maybe) == (0, turned)
    deal.act(0, Action("play", cards("HK", deal.hands[0])))
    assert table.maybe == cards("LJ BJ")


@cites("eighty.option-trump-by", "eighty.declare")
def test_bots_declare_while_cards_are_drawn() -> None:
    said = 0
    for seed in range(6):
        session = Session("eighty", DECLARE, dict.fromkeys(range(4), "club"), seed)
        while session.turn == CHANCE:
            session.step(1)
        steps = session.record().deals[0].steps
        said += sum(step.aside for step in steps)
        assert all(step.text.startswith("show=") for step in steps if step.aside)
        assert write(Session.resume(session.record()).record()) == write(session.record())
    assert said > 3


@cites("eighty.declare")
def test_one_or_two_of_a_royal_number_can_be_shown() -> None:
    shows = royal_shows(cards("H2H2S2C3"), order_of(NO_SUIT, "2"))
    assert sorted(DECK.dotted(show.cards) for show in shows) == ["H2", "H22", "S2"]
