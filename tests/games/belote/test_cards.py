"""Belote: the cards, their order and their points, and who wins a trick."""

from random import Random

import pytest

from games.belote.positions import dealt, ending, match_at, play_on, trick
from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.cards import DECK, KINDS, ORDERS, SUIT
from pygame_rules.model.cards import each
from pygame_rules.play.shuffling import Chain, Seeded
from pygame_rules.testing import cites, run


@cites("belote.deck")
def test_thirty_two_cards() -> None:
    assert len(DECK) == 32
    assert DECK.text(DECK.all) == "SAKQJT987HAKQJT987DAKQJT987CAKQJT987"


@cites("belote.values-simple", "belote.values-trump", "belote.values-height", "belote.last-ten")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"B01-{kind}")
def test_the_cards_are_worth_152_in_every_contract(kind: str) -> None:
    points = ORDERS[kind].points
    suits = {letter: sum(points[1 << card] for card in each(suit)) for letter, suit in SUIT.items()}
    assert sum(suits.values()) == 152
    wanted = {letter: 38 if kind == "N" else 62 if letter == kind else 30 for letter in SUIT}
    assert suits == wanted


@cites("belote.order-simple", "belote.order-trump")
@pytest.mark.parametrize(
    ("suit", "wanted"), [("C", "A T K Q J 9 8 7"), ("H", "J 9 A T K Q 8 7"), ("S", "A T K Q J 9 8 7")]
)
def test_the_order_of_a_suit_when_hearts_are_trump(suit: str, wanted: str) -> None:
    ranked = sorted(each(SUIT[suit]), key=lambda card: -ORDERS["H"].power[1 << card])
    assert " ".join(DECK.kind(card)[1] for card in ranked) == wanted


@cites("belote.height")
def test_in_height_all_suits_are_simple() -> None:
    for suit in SUIT.values():
        ranked = sorted(each(suit), key=lambda card: -ORDERS["N"].power[1 << card])
        assert " ".join(DECK.kind(card)[1] for card in ranked) == "A T K Q J 9 8 7"
    assert not ORDERS["N"].trumps


@cites("belote.trump-beats")
def test_the_lowest_trump_beats_the_highest_simple_card() -> None:
    beats = ORDERS["H"].beats
    for simple in ("CA", "DA", "SA"):
        assert beats[DECK.parse(simple)] == SUIT["H"]


@cites("belote.trick-winner", "belote.trick-points", "belote.trump-beats")
@pytest.mark.parametrize(
    ("contract", "cards", "winner", "points"),
    [
        pytest.param("8H", "CA CT C7 H9", 3, 35, id="B02-a-trump"),
        pytest.param("8H", "CA CT CK CJ", 0, 27, id="B02-no-trump"),
        pytest.param("8H", "H9 HA HJ H7", 2, 45, id="B02-trumps"),
        pytest.param("8N", "SK DA DT CA", 0, 52, id="B02-height"),
        pytest.param("8N", "CK SA CT C7", 2, 33, id="B11-height"),
    ],
)
def test_who_wins_a_trick(contract: str, cards: str, winner: int, points: int) -> None:
    table = trick(cards, contract).table
    assert table.winner == winner
    assert table.tricks == [int(seat == winner) for seat in range(4)]
    assert table.points[winner % 2] == points
    assert table.points[1 - winner % 2] == 0


@cites("belote.last-ten")
def test_the_last_trick_brings_ten_more() -> None:
    deal = ending("s:SA w:S7 n:S8 e:S9")
    deal.table.leaders = [0] * 7
    run(deal, "s SA S7 S8 S9")
    assert deal.table.points == [21, 0]


@cites("belote.last-ten", "belote.trick-points", "belote.one-card")
@pytest.mark.parametrize("seed", range(20))
def test_a_deal_holds_162(seed: int) -> None:
    rnd = Random(seed).random
    deal = dealt(dealer="swne"[seed % 4])
    for _ in play_on(deal, rnd):
        pass
    played = deal.table.auction.standing is not None
    assert sum(deal.table.points) == (162 if played else 0)
    assert len(deal.table.history) == (32 if played else 0)


@cites("belote.deal", "belote.teams")
def test_eight_cards_each_from_the_dealers_left() -> None:
    match = match_at(dealer="w")
    deal = GAME.begin(match, DECK.cards)
    assert [hand.bit_count() for hand in deal.hands] == [8, 8, 8, 8]
    assert sum(deal.hands) == DECK.all
    assert deal.table.turn == 2
    assert deal.hands[2] == DECK.parse("C7J.D7J.H7J.S7J")


@cites("belote.shuffle")
@pytest.mark.parametrize("shuffling", [Seeded(GAME, 7), Chain(GAME, "7", 400)], ids=["seeded", "fair"])
def test_each_deal_is_shuffled_anew_and_every_card_may_come_to_everybody(shuffling: Seeded | Chain) -> None:
    """In 400 deals a seat gets a card 100 times, and two certain cards 23 times; what is far from that is no chance."""
    deals = [GAME.begin(match_at(), shuffling.deck(number)).hands for number in range(1, 401)]
    ace, pair = DECK.parse("SA"), DECK.parse("SAK")
    for seat in range(4):
        assert 55 < sum(bool(hands[seat] & ace) for hands in deals) < 145
        assert 2 < sum(hands[seat] & pair == pair for hands in deals) < 45


@cites("belote.deal")
def test_the_shuffled_deck_is_dealt_from_its_top() -> None:
    row = [*DECK.cards[::-1]]
    deal = GAME.begin(match_at(), row)
    assert deal.hands[0] == DECK.parse("SAT.HAT.DAT.CAT")
    assert deal.hands[3] == DECK.parse("SJ7.HJ7.DJ7.CJ7")


@cites("belote.first-dealer")
@pytest.mark.parametrize(("draw", "dealer"), [("C9SAD8H7", 1), ("C7D7H7S7", 3), ("SKDACAHT", 1), ("H7C7S7D7", 2)])
def test_the_highest_card_drawn_deals(draw: str, dealer: int) -> None:
    assert GAME.match("", DECK.parse_row(draw)).dealer == dealer
