"""The kit of trick games: duties, which card beats which, and what a match is made of."""

import pytest

from pygame_rules.games.spades import GAME as SPADES_GAME
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet, Deck, singly
from pygame_rules.model.match import Line, Match, only, places, winners
from pygame_rules.model.messages import message
from pygame_rules.model.options import Options
from pygame_rules.testing import after, deal_of
from pygame_rules.tricks.duty import FREE, Duty
from pygame_rules.tricks.match import dealt, highest_draw, partner, team
from pygame_rules.tricks.order import Order
from pygame_rules.tricks.scene import short_names

DECK = Deck("789TJQKA")
CLUBS, DIAMONDS, HEARTS, SPADES = DECK.suits


def cards(text: str) -> CardSet:
    return DECK.parse(text)


RISE = Duty(cards("SKA"), "rise", otherwise=Duty(SPADES, "follow"))
"""The queen of spades is the best card of a trick in spades: rise if you can, else follow."""


@pytest.mark.parametrize(
    ("hand", "playable"),
    [("S7A.HT", "SA"), ("S79.HT", "S79"), ("HT.CA", "HT.CA")],
    ids=["can rise", "can only follow", "has no spade"],
)
def test_the_first_duty_that_a_hand_can_do_binds_it(hand: str, playable: str) -> None:
    assert RISE.playable(cards(hand)) == cards(playable)


@pytest.mark.parametrize(
    ("hand", "rule"),
    [("S7A.HT", "rise"), ("S79.HT", "follow"), ("S79", None), ("HT.CA", None)],
    ids=["can rise", "can only follow", "has nothing but spades", "has no spade"],
)
def test_a_refusal_names_the_rule_of_the_duty_that_binds(hand: str, rule: str | None) -> None:
    assert RISE.binding(cards(hand)) == rule


@pytest.mark.parametrize(
    ("card", "denied"), [("SA", "-"), ("S9", "SKA"), ("HT", "S789TJQKA")], ids=["rises", "only follows", "discards"]
)
def test_a_card_shows_that_its_hand_could_do_no_duty_it_has_not_done(card: str, denied: str) -> None:
    assert RISE.denied_by(cards(card)) == cards(denied)


def test_without_a_duty_every_card_may_be_played_and_shows_nothing() -> None:
    hand = cards("S7.HT")
    assert FREE.playable(hand) == hand
    assert FREE.binding(hand) is None
    assert FREE.denied_by(cards("HT")) == 0


HEARTS_TRUMP = Order("follow", singly(HEARTS), *map(singly, (CLUBS, DIAMONDS, SPADES)))


@pytest.mark.parametrize(
    ("best", "beaten_by"),
    [("CQ", "CKA.H789TJQKA"), ("HT", "HJQKA"), ("HA", "-")],
    ids=["a plain card", "a trump", "the highest trump"],
)
def test_a_higher_card_of_the_class_beats_and_a_trump_beats_every_plain_card(best: str, beaten_by: str) -> None:
    assert HEARTS_TRUMP.beats[cards(best)] == cards(beaten_by)


def test_what_was_led_says_what_is_followed() -> None:
    assert HEARTS_TRUMP.suit_of[cards("DK")] == DIAMONDS
    assert HEARTS_TRUMP.follow[cards("DK")] == Duty(DIAMONDS, "follow")
    assert HEARTS_TRUMP.suit_of[cards("H7")] == HEARTS


def test_cards_of_a_class_go_from_high_to_low() -> None:
    assert [DECK.text(card) for card in HEARTS_TRUMP.descending(cards("H7AT"))] == ["HA", "HT", "H7"]
    assert HEARTS_TRUMP.power[cards("H7")] == 0 and HEARTS_TRUMP.power[cards("H9")] == 2


def test_an_order_may_have_no_trumps() -> None:
    order = Order("follow", (), *map(singly, DECK.suits))
    assert order.trumps == 0
    assert order.beats[cards("CQ")] == cards("CKA")


def test_duties_by_who_is_winning_are_for_four_in_pairs() -> None:
    order = Order("follow", (), singly(CLUBS))
    order.duties = {}, {}
    table = SPADES_GAME.begin(SPADES_GAME.match(), SPADES_GAME.deck.cards).table
    table.order = order
    table.begin_play(0)
    table.seats = 3
    with pytest.raises(ValueError, match="for four seats, of which those across are partners, not 3"):
        table.begin_play(0)


def test_equal_cards_beat_the_same_cards_and_not_each_other() -> None:
    double = Deck("9JA", copies=2)
    nines, jacks, aces = (double.parse(f"C{rank}{rank}") for rank in "9JA")
    order = Order("follow", (), (nines, jacks, aces))
    assert {card: order.beats[card] for card in singly(jacks)} == dict.fromkeys(singly(jacks), aces)
    assert all(order.suit_of[card] == nines | jacks | aces for card in singly(nines))
    assert order.follow[nines & -nines] == Duty(nines | jacks | aces, "follow")


def test_of_equal_ranks_the_suit_draws_the_deal_and_then_the_copy() -> None:
    double = Deck("9JA", copies=2)
    assert highest_draw(double, double.parse_row("SJCACASJ"), 4) == 2
    assert highest_draw(double, double.parse_row("CACASAHA"), 4) == 2


def test_cards_are_dealt_one_by_one_from_the_first_seat_on() -> None:
    row = DECK.parse_row("C7D7H7S7C8D8H8S8")
    assert dealt(row, 3, 4) == [cards("D78"), cards("H78"), cards("S78"), cards("C78")]


@pytest.mark.parametrize(
    ("draw", "dealer"), [("C9DAHKS7", 1), ("CADADKSA", 3), ("DKHKCKC7", 1)], ids=["an ace", "two aces", "three kings"]
)
def test_the_highest_card_draws_the_deal_and_suits_part_equal_ranks(draw: str, dealer: int) -> None:
    assert highest_draw(DECK, DECK.parse_row(draw), 4) == dealer


def test_equal_scores_share_a_place() -> None:
    assert places((30, 50, 30, 10)) == (2, 1, 2, 4)
    assert winners((2, 1, 2, 4)) == (1,)


def test_the_lowest_score_may_win() -> None:
    assert places((30, 50, 10, 10), lowest_wins=True) == (3, 4, 1, 1)
    assert winners((3, 4, 1, 1)) == (2, 3)


def test_the_lines_of_a_deal_add_up_and_count_in_the_match() -> None:
    lines = (Line("tricks", message("tricks"), (3, -1)), Line("last", message("last"), only(1, 5)))
    match = Match(Options(), (10, -5), 0).with_deal(lines)
    assert match.scores == (13, -1)
    assert [(deal.lines, deal.points, deal.totals) for deal in match.sheet] == [(lines, (3, 4), (13, -1))]


def test_a_match_ends_with_a_place_for_each_seat() -> None:
    match = Match(Options(), (10, 30), 0).ended((2, 1, 2, 1))
    assert (match.places, match.winners) == ((2, 1, 2, 1), (1, 3))


def test_partners_sit_across() -> None:
    assert [partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [team(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_cards_are_named_by_whole_suits_and_ranks() -> None:
    deck = Deck("9JQKTA", copies=2)
    trumps = deck.where(lambda kind: kind[0] == "D" or kind[1] in "QJ" or kind == "HT")
    assert short_names(deck, trumps) == ("D", "J", "Q", "HT")
    assert short_names(Deck("23456789TJQKA", copies=2, jokers=True), 0) == ()


# --- what is remembered -------------------------------------------------------------------------


HANDS = "s:HAKQJT9432.C92.S5 w:H8.C3.D2.S2 n:H76.CK.S3 e:H5.CA4.S4"
THREE_TRICKS = "s HA H8 H7 H5\ns HK D2 H6 S4\ne CA C2 C3 CK"


def spades_after(lines: str) -> SpadesTable:
    return after(after(deal_of(SPADES_GAME, HANDS), "s bid:3 bid:3 bid:3 bid:3"), lines).table


def test_at_a_glimpse_only_the_last_trick_and_the_trumps_are_known_to_be_gone() -> None:
    table = spades_after(THREE_TRICKS)
    assert table.glimpse().seen == table.deck.parse("CA2K3.S4")
    assert table.seen == table.deck.parse("HAK8765.D2.CA23K.S4"), "the table itself forgets nothing"


def test_at_a_glimpse_the_running_trick_and_the_one_before_it_are_known() -> None:
    table = spades_after(f"{THREE_TRICKS}\ne C4 C9")
    assert table.glimpse().seen == table.deck.parse("CA2K3.C49.S4")
    assert spades_after("s HA H8").glimpse().seen == table.deck.parse("HA8")


def test_at_a_glimpse_a_void_is_known_as_long_as_its_trick_is() -> None:
    hearts = Deck("23456789TJQKA").suits[2]
    shown = spades_after("s HA H8 H7 H5\ns HK D2 H6 S4")
    assert shown.glimpse().lacks == shown.lacks == [0, hearts, 0, hearts]
    assert spades_after(f"{THREE_TRICKS}\ne C4").glimpse().lacks == [0, 0, 0, 0]


def test_at_a_glimpse_the_law_and_the_score_stay() -> None:
    table = spades_after(THREE_TRICKS)
    mind = table.glimpse()
    assert (mind.tricks, mind.turn, mind.broken, mind.left(1)) == (table.tricks, 3, True, 10)
    assert mind.playable(table.deck.parse("C4.S5")) == table.playable(table.deck.parse("C4.S5"))
