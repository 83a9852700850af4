"""80 Points: drawing, what becomes royal, the questions before play, and the bottom."""

from itertools import islice
from random import Random

from games.eighty.positions import begun, cards, deal_of, deck, draw, kinds, match_at
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK, NO_SUIT, points_of
from pygame_rules.games.eighty.deal import DRAWING, EightyDeal
from pygame_rules.games.eighty.table import PASS, RESHUFFLE
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import bits
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.play.shuffling import Seeded
from pygame_rules.testing import cites, refuses

POOR = "w:H3H3H4H4H6H6H7H7H8H8H9H9HJHJHQHQS3S3S4S4S6S6S7S7S8"
"""A hand without points for the seat that does not draw the first two."""
SJ, BJ = cards("LJLJ"), cards("BJBJ")


def show(text: str, deal: EightyDeal, seat: int) -> Action:
    return Action("show", cards(text, deal.hands[seat]))


@cites("eighty.draw", "eighty.draw-order", "eighty.bottom", "eighty.direction")
def test_cards_are_drawn_one_by_one_in_turn() -> None:
    deal = begun(deck("H9 D2 ST CK SA", bottom="H5 H5 C5 C5 D5 D5 S5 S5", first=2), match_at(drawer=2))
    assert deal.table.turn == CHANCE and len(deal.dark) == 108
    draw(deal, 5)
    assert deal.hands == [cards("ST"), cards("CK"), cards("H9 SA"), cards("D2")]
    draw(deal, 94)
    assert [deal.table.left(seat) for seat in range(4)] == [hand.bit_count() for hand in deal.hands] == [25, 24, 25, 25]
    draw(deal, 1)
    assert deal.hands[3] & cards("H5 H5") == cards("H5 H5"), "the starter takes the bottom"


@cites("eighty.shuffle")
def test_all_cards_are_shuffled_before_every_round() -> None:
    decks = [Seeded(GAME, 7).deck(number) for number in (1, 2, 3)]
    assert len(set(decks)) == 3
    for shuffled in decks:
        assert shuffled != DECK.cards and sorted(shuffled) == sorted(DECK.cards)


@cites("eighty.option-direction")
def test_cards_can_be_drawn_to_the_right() -> None:
    deal = begun(deck("H9 D2 ST CK"), match_at("direction=right"))
    draw(deal, 4)
    assert deal.hands == [cards("H9"), cards("CK"), cards("ST"), cards("D2")]


@cites("eighty.first-drawer")
def test_the_suit_of_a_card_says_who_draws_first() -> None:
    for row, seat in (("CAD2D3D4", 0), ("DAC2D3D4", 1), ("HTS2D3D4", 2), ("BJS2D3D4", 3), ("BJLJLJBJ", 0)):
        match = GAME.match("", GAME.deck.parse_row(row))
        assert GAME.begin(match, deck()).table.first == seat  # type: ignore[attr-defined]


@cites("eighty.first-royal", "eighty.royal-suit", "eighty.no-declaring", "eighty.sides", "eighty.teams")
def test_the_first_two_decides_the_first_round() -> None:
    deal = begun(deck("LJ H9 C5 D2 S2 S2"))
    log = draw(deal, 4)
    table = deal.table
    assert (table.starter, table.order.suit, table.attackers, table.known[3]) == (3, "D", 0, cards("D2"))
    assert kinds(log) == ["eighty-royal"]
    assert kinds(draw(deal, 2)) == [] and table.order.suit == "D"
    with refuses("eighty.no-declaring"):
        deal.act(0, show("S2", deal, 0))
    with refuses("eighty.joker-when"):
        deal.act(0, show("LJ", deal, 0))


@cites("eighty.later-number", "eighty.later-suit", "eighty.next-number")
def test_in_later_rounds_the_first_royal_number_makes_its_suit_royal_and_no_more() -> None:
    deal = begun(deck("C2 H9 C7 D9", first=3), match_at(levels=(3, 7), starter=3, number=5))
    table = deal.table
    assert (table.first, table.starter, table.rank) == (3, 3, "7")
    log = draw(deal, 3)
    assert (table.starter, table.order.suit, kinds(log)) == (3, "C", ["eighty-royal-later"])


@cites("eighty.start-level", "eighty.option-start-level")
def test_another_first_level_is_the_first_royal_number() -> None:
    deal = begun(deck("C2 H9 CT"), GAME.match("start_level=10"))  # type: ignore[arg-type]
    draw(deal, 3)
    assert (deal.table.rank, deal.table.starter, deal.table.order.suit) == ("T", 2, "C")


@cites("eighty.no-royal", "eighty.redeal")
def test_without_a_royal_number_in_the_hands_all_is_dealt_again() -> None:
    deal = begun(deck(bottom="C2 C2 D2 D2 H2 H2 S2 S2"))
    assert kinds(draw(deal)) == ["eighty-no-royal"]
    assert (deal.table.turn, deal.table.phase, deal.table.starter) == (CHANCE, "shuffle", NOBODY)
    deal.act(CHANCE, Action("shuffle", 0, DECK.row_text(deck("H9 D2"))))
    draw(deal, 2)
    assert (deal.table.starter, deal.hands) == (1, [cards("H9"), cards("D2"), 0, 0])


# --- a new deal ----------------------------------------------------------------------------------


@cites("eighty.reshuffle", "eighty.reshuffle-granted", "eighty.redeal", "eighty.reshuffle-again")
def test_a_poor_hand_may_be_dealt_again() -> None:
    deal = begun(deck("C2", hands=POOR))
    draw(deal)
    table = deal.table
    assert (table.phase, table.turn) == ("reshuffle", 1)
    with refuses("eighty.reshuffle"):
        deal.act(1, Action("bury", deal.hands[1]))
    log: list = []
    deal.act(1, RESHUFFLE, log)
    assert kinds(log) == ["eighty-reshuffle"] and (table.turn, table.phase) == (CHANCE, "shuffle")
    again = Action("shuffle", 0, DECK.row_text(deck("D3 H2", hands=POOR.replace("w:", "s:").replace("S8", ""))))
    deal.act(CHANCE, again)
    assert (table.starter, deal.hands, len(deal.dark)) == (NOBODY, [0] * 4, 108)
    draw(deal)
    assert (table.starter, table.order.suit, table.first, table.turn, table.phase) == (1, "H", 0, 0, "reshuffle")
    deal.act(0, PASS)
    assert table.phase != "reshuffle"


@cites("eighty.redeal", "eighty.later-suit")
def test_in_a_later_round_a_new_deal_changes_nothing_but_the_royal_suit() -> None:
    deal = begun(deck("C7", hands=POOR, first=3), match_at(levels=(3, 7), starter=3, number=5))
    draw(deal)
    table = deal.table
    assert (table.order.suit, table.phase, table.turn) == ("C", "reshuffle", 1)
    deal.act(1, RESHUFFLE)
    # West draws the first seven now. In the first round it would start.
    hands = "s:H5HTHKH5HTHK n:S5STSKS5STSK w:D5DTDKD5DTDK e:C5CTCKC5CTCK"
    deal.act(CHANCE, Action("shuffle", 0, DECK.row_text(deck("H9 C2 D7", hands=hands, first=3))))
    draw(deal, 3)
    assert deal.hands == [cards("C2"), cards("D7"), 0, cards("H9")], "East is the first to draw again"
    draw(deal, 97)
    assert (table.order.suit, table.rank, table.starter, table.attackers) == ("D", "7", 3, 0)
    assert (table.phase, table.turn, deal.hands[3].bit_count()) == ("bury", 3, 33)


@cites("eighty.reshuffle-when")
def test_poor_hands_are_asked_in_turn_from_the_starter_until_one_asks() -> None:
    south, east = 2 * "H3H4H6H7H8H9HJHQ" + "S3S4S6S7S8S9SJSQ", 2 * "C3C4C6C7C8C9CJCQ" + "S3S4S6S7S8S9SJSQD4"
    deal = begun(deck("D3 D3 D2", hands=f"s:{south} e:{east}"))
    draw(deal)
    assert (deal.table.starter, deal.table.turn) == (2, 3)
    deal.act(3, PASS)
    assert deal.table.turn == 0
    deal.act(0, PASS)
    assert deal.table.phase == "bury"


@cites("eighty.option-reshuffle-below", "eighty.option-reshuffle-when")
def test_when_and_from_what_on_a_new_deal_can_be_asked_for() -> None:
    off = begun(deck("C2", hands=POOR), match_at("reshuffle_below=0"))
    draw(off)
    assert off.table.phase == "bury"
    late = begun(deck("C2", hands=POOR), match_at("reshuffle_when=after_bottom"))
    draw(late)
    assert (late.table.phase, late.table.turn) == ("bury", 0)
    late.act(0, late.view(0).moves()[0])
    assert (late.table.phase, late.table.turn) == ("reshuffle-late", 1)
    late.act(1, PASS)
    assert (late.table.phase, late.table.turn) == ("play", 0)


@cites("eighty.redeal")
def test_chance_shuffles_all_cards_and_no_others() -> None:
    deal = begun(deck("C2", hands=POOR))
    with refuses("table.chance"):
        deal.act(CHANCE, Action("shuffle", 0, DECK.row_text(deck())))
    draw(deal)
    deal.act(1, RESHUFFLE)
    for order in ("C2C3", "C2C2" + DECK.row_text(deck("C2 C3"))[4:], "nothing"):
        with refuses("table.chance"):
            deal.act(CHANCE, Action("shuffle", 0, order))
    with refuses("table.chance"):
        deal.act(CHANCE, DRAWING)


# --- jokers --------------------------------------------------------------------------------------

RICH = "s:SKSKHKHK w:LJLJCKCK n:DKDKCTCT e:BJBJDTDT"


@cites("eighty.joker-show", "eighty.joker-when", "eighty.either-joker", "eighty.joker-roles")
def test_two_equal_jokers_take_the_royal_suit_away() -> None:
    deal = begun(deck("C2", hands=RICH))
    draw(deal)
    table = deal.table
    assert (table.phase, table.turn) == ("jokers", 1)
    with refuses("eighty.joker-show"):
        deal.act(1, Action("show", cards("CK CK", deal.hands[1])))
    deal.act(1, Action("show", SJ))
    assert (table.order.suit, table.starter, table.rank, table.turn, table.phase) == (NO_SUIT, 0, "2", 0, "bury")
    assert deal.hands[1] & SJ == SJ == table.known[1]


@cites("eighty.joker-show", "eighty.joker-when")
def test_different_jokers_are_no_double() -> None:
    deal = begun(deck("C2", hands="s:SKSKHKHK w:LJBJCKCK n:DKDKLJCT e:BJDTDTHAHT"))
    draw(deal)
    assert deal.table.phase == "bury"


@cites("eighty.no-joker-show", "eighty.joker-when")
def test_where_jokers_take_nothing_away_they_are_not_shown() -> None:
    deal = begun(deck("C2", hands="s:LJLJSKSKHKHK"), match_at("joker_override=no"))
    draw(deal)
    with refuses("eighty.no-joker-show"):
        deal.act(0, Action("show", SJ))


@cites("eighty.option-joker-override", "eighty.option-joker-takes-lead")
def test_what_jokers_do_can_be_chosen() -> None:
    off = begun(deck("C2", hands=RICH), match_at("joker_override=no"))
    draw(off)
    assert off.table.phase == "bury"
    lead = begun(deck("C2", hands=RICH), match_at("joker_takes_lead=yes"))
    draw(lead)
    lead.act(1, Action("show", SJ))
    assert (lead.table.starter, lead.table.turn, lead.hands[1].bit_count()) == (1, 1, 33)
    later = begun(deck("C2", hands=RICH), match_at("joker_takes_lead=yes", starter=0, number=2))
    draw(later)
    later.act(1, Action("show", SJ))
    assert later.table.starter == 0


# --- the bottom ----------------------------------------------------------------------------------


@cites("eighty.bury", "eighty.bury-anything")
def test_any_eight_cards_are_put_back() -> None:
    deal = begun(deck("C2", hands="s:HKHKBJBJS5DT", bottom="H5 H5 C5 C5 D5 D5 ST S9"), match_at("joker_override=no"))
    draw(deal)
    assert (deal.table.phase, deal.table.turn, deal.hands[0].bit_count()) == ("bury", 0, 33)
    for text in ("HKHK", "HKHKH5H5C5C5D5D5ST"):
        with refuses("eighty.bury"):
            deal.act(0, Action("bury", cards(text, deal.hands[0])))
    with refuses("table.turn"):
        deal.act(1, Action("bury", deal.hands[1]))
    buried = cards("HKHKBJBJC2H5H5C5", deal.hands[0])
    deal.act(0, Action("bury", buried))
    assert (deal.table.phase, deal.table.turn, bits(deal.dark)) == ("play", 0, buried)
    assert deal.secrets == [(Action("bury", buried),), (), (), ()]
    assert all(hand.bit_count() == 25 for hand in deal.hands)


@cites("eighty.bottom-secret")
def test_nobody_but_the_starter_knows_the_bottom() -> None:
    deal = begun(deck("C2", hands="s:HKHKBJBJS5DT", bottom="H5 H5 C5 C5 D5 D5 ST S9"), match_at("joker_override=no"))
    draw(deal)
    log: list = []
    buried = cards("C2HKHKBJBJH5H5C5", deal.hands[0])
    deal.act(0, Action("bury", buried), log)
    assert [(event.kind, event.to) for event in log] == [("eighty-buried", 0)]
    mine, other = deal.view(0), deal.view(1)
    assert (DECK.text(mine.secret[0].cards), other.secret) == (DECK.text(buried), ())
    assert mine.table.unseen(0, mine.hand, mine.secret).may_hold[4] == mine.secret[0].cards
    assert next(worlds(GAME, mine, Random(5).random)).secrets[0] == mine.secret
    # The two of clubs was shown: it lies with the starter or in the bottom, nowhere else.
    unseen = other.table.unseen(1, other.hand, other.secret)
    assert [bool(held & cards("C2")) for held in unseen.may_hold] == [True, False, False, False, True]
    imagined = next(worlds(GAME, other, Random(3).random))
    assert imagined.secrets[0] == (Action("bury", bits(imagined.dark)),) != mine.secret


@cites("eighty.card-names")
def test_copies_are_not_told_apart() -> None:
    deal = begun(deck("C2 C2 H9 H9"))
    draw(deal, 4)
    assert [DECK.text(hand) for hand in deal.hands] == ["C2", "C2", "H9", "H9"]
    both = deal_of("2", "S", ["H9 H9 C3", "-", "-", "-"])
    moves = [action_text(DECK, move) for move in both.view(0).moves()]
    assert sorted(moves) == ["C3", "H9", "H99"]


@cites("eighty.card-names")
def test_a_card_does_not_say_whether_its_double_was_drawn_before_it() -> None:
    alone, second = begun(deck("H3 H6 H4 H5 H9")), begun(deck("H3 H9 H4 H5 H9"))
    for deal in (alone, second):
        draw(deal, 5)
    assert alone.view(0) == second.view(0)
    assert GAME.scene(alone.view(0), match_at()) == GAME.scene(second.view(0), match_at())


@cites("eighty.reshuffle", "eighty.reshuffle-when")
def test_who_is_asked_for_a_new_deal_is_known_to_be_poor_and_who_is_not_to_be_rich() -> None:
    deal = begun(deck("C2", hands=POOR))
    draw(deal)
    assert deal.table.phase == "reshuffle" and deal.table.turn == 1
    deal.act(1, PASS)
    for seat in (0, 2, 3):
        for world in islice(worlds(GAME, deal.view(seat), Random(seat).random), 3):
            assert points_of(world.hands[1]) < 25
