"""Cards as bits: decks of every kind, their text, and what is no text of theirs."""

from itertools import combinations
from random import Random

import pytest

from pygame_rules.model.cards import Deck, NotationError, bits, count, each

SPADES = Deck("23456789TJQKA")
BELOTE = Deck("789JQKTA")
DOUBLE = Deck("9TJQKA", copies=2)
EIGHTY = Deck("23456789TJQKA", copies=2, jokers=True)
DECKS = [SPADES, BELOTE, DOUBLE, EIGHTY]


@pytest.mark.parametrize(("deck", "size"), [(SPADES, 52), (BELOTE, 32), (DOUBLE, 48), (EIGHTY, 108)])
def test_a_deck_has_all_its_cards(deck: Deck, size: int) -> None:
    assert len(deck) == size == count(deck.all) and list(each(deck.all)) == list(deck.cards)
    assert sum(deck.suits) == deck.where(lambda kind: kind[0] in "CDHS")
    assert all(not one & other for one, other in combinations(deck.suits, 2))
    for letter, suit in zip("CDHS", deck.suits, strict=True):
        assert {deck.kind(card)[0] for card in each(suit)} == {letter}


def test_bits_are_cards() -> None:
    assert list(each(0)) == [] and list(each(0b10110)) == [1, 2, 4]
    assert bits([4, 1, 2, 1]) == 0b10110 and count(0b10110) == 3


def test_kinds_go_from_clubs_to_spades_and_from_low_to_high() -> None:
    assert SPADES.kinds[:3] == ("C2", "C3", "C4") and SPADES.kinds[-1] == "SA" and SPADES.kinds[13] == "D2"
    assert BELOTE.kinds[:8] == ("C7", "C8", "C9", "CJ", "CQ", "CK", "CT", "CA")
    assert EIGHTY.kinds[-2:] == ("LJ", "BJ")
    assert [DOUBLE.kind(card) for card in (0, 1, 2, 47)] == ["C9", "C9", "CT", "SA"]


def test_text_goes_suit_by_suit_from_high_to_low() -> None:
    cards = SPADES.parse("H3S5HAC2SK")
    assert SPADES.text(cards) == "SK5HA3C2" and SPADES.dotted(cards) == "SK5.HA3.C2"
    assert SPADES.text(0) == SPADES.dotted(0) == "-" and SPADES.parse("-") == 0
    assert SPADES.parse("SK5.HA3.C2") == cards
    assert BELOTE.text(BELOTE.parse("HATK")) == "HATK", "the order is the deck's own"


def test_copies_are_written_as_often_as_they_are_held() -> None:
    assert EIGHTY.text(EIGHTY.parse("S553BJJ")) == "BJJS553"
    assert count(DOUBLE.parse("S9999"[:3])) == 2


@pytest.mark.parametrize("deck", DECKS)
def test_any_set_of_cards_reads_as_it_is_written(deck: Deck) -> None:
    random = Random(1)
    for _ in range(200):
        cards = bits(random.sample(deck.cards, random.randrange(len(deck) + 1)))
        for text in (deck.text(cards), deck.dotted(cards)):
            assert deck.parse(text, within=cards) == cards
            assert deck.text(deck.parse(text)) == deck.text(cards)


def test_copies_are_taken_from_the_hand() -> None:
    first, second = DOUBLE.parse("HT"), DOUBLE.parse("HTT") ^ DOUBLE.parse("HT")
    assert first != second
    assert DOUBLE.parse("HT", within=second) == second and DOUBLE.parse("HT", within=first) == first
    assert DOUBLE.parse("HT", within=0) == first, "what is not in the hand is read, for a rule to refuse"
    assert DOUBLE.parse("HTT", within=second) == first | second


@pytest.mark.parametrize(
    "text",
    ["", "S", "5", "S1", "SSA", "SA ", "sA", "SAH", "X5", "SA-", "SAA", "BJ", "é", "S5.H", "S\u0665"],
)
def test_what_is_no_set_of_cards(text: str) -> None:
    with pytest.raises(NotationError):
        SPADES.parse(text)


def test_more_than_the_deck_holds() -> None:
    with pytest.raises(NotationError, match="more often"):
        DOUBLE.parse("S999")
    with pytest.raises(NotationError, match="more often"):
        EIGHTY.parse("BJJJ")


@pytest.mark.parametrize("deck", DECKS)
def test_a_shuffled_deck_reads_as_it_is_written(deck: Deck) -> None:
    row = list(deck.cards)
    Random(2).shuffle(row)
    text = deck.row_text(row)
    assert len(text) == 2 * len(deck)
    read = deck.parse_row(text)
    assert sorted(read) == list(deck.cards) and deck.row_text(read) == text
    assert deck.copies > 1 or read == tuple(row)


@pytest.mark.parametrize(
    ("text", "why"), [("S2S2", "too often"), ("S", "not a card"), ("S2x", "not a card"), ("BJ", "not a card")]
)
def test_what_is_no_row_of_cards(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        SPADES.parse_row(text)


def test_of_equal_cards_the_lowest_copy_is_enough() -> None:
    deck = Deck("9JA", copies=2)
    nines, jacks = deck.parse("C99"), deck.parse("CJJ")
    assert deck.distinct(nines | jacks) == deck.parse("C9J")
    # A hand without the first copy has the second one as its lowest.
    assert deck.distinct(nines & ~deck.firsts) == deck.parse("C9") << 1


@pytest.mark.parametrize("copies", [-1, 0, 3])
def test_a_deck_has_one_or_two_copies_of_each_card(copies: int) -> None:
    with pytest.raises(ValueError, match=f"one or two copies of each card, not {copies}"):
        Deck("9JA", copies)


def test_a_second_copy_has_a_mark() -> None:
    assert [DOUBLE.marked(card) for card in (0, 1, 47)] == ["C9", "C9'", "SA'"]
    assert len({EIGHTY.marked(card) for card in EIGHTY.cards}) == 108


def test_decks_are_values() -> None:
    assert Deck("789") == Deck("789") and hash(Deck("789")) == hash(Deck("789")) and Deck("789") != Deck("78")
