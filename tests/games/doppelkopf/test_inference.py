"""Doppelkopf: what the cards played tell, and the tables of the past."""

from random import Random

import pytest

from games.doppelkopf.positions import declared, match_at
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.cards import DECK
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.hints import HINTS
from pygame_rules.games.doppelkopf.hints.inference import (
    actions_of,
    chance_of_card,
    explains_plays,
    moments_of,
    opened,
)
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, run


def weight(deal: DoppelkopfDeal) -> float:
    """Return how well the true hands explain to South what the others have played."""
    total = 1.0
    for likelihood in explains_plays(deal.view(SOUTH)):
        total *= likelihood(deal)
    return total


def exchanged(deal: DoppelkopfDeal, one: int, card: str, two: int, other: str) -> DoppelkopfDeal:
    """Return an imagined deal in which two hands have exchanged a card."""
    twin = deal.copy()
    gone, come = DECK.parse(card, twin.hands[one]), DECK.parse(other, twin.hands[two])
    assert gone & twin.hands[one] and come & twin.hands[two]
    twin.hands[one] ^= gone | come
    twin.hands[two] ^= gone | come
    return twin


# --- what a card tells ---------------------------------------------------------------------------


def test_a_ten_is_not_given_to_a_strangers_ace_by_who_has_a_nine() -> None:
    deal = declared("s:SA.CA9 w:ST.CK n:SKK e:SA9.S9.CT")
    run(deal, "s SA ST SK S9")
    with_a_nine = exchanged(deal, EAST, "S9", WEST, "CK")
    assert weight(with_a_nine) < 0.5 * weight(deal)


def test_who_feeds_a_known_side_belongs_to_it() -> None:
    """South has shown Re. West gave it a ten, with a king beside it: likelier with the other queen of clubs."""
    deal = declared("s:SA.CQ w:STK.CQ n:SK9 e:S9.CT")
    run(deal, "s (s announce:re) SA ST SK S9")
    stranger = exchanged(deal, WEST, "CQ", EAST, "CT")
    assert weight(stranger) < 0.5 * weight(deal)


def test_a_card_without_a_choice_tells_nothing() -> None:
    deal = declared("s:SA.CA9 w:ST.CK")
    run(deal, "s SA ST")
    moment = moments_of(deal.table)[0]
    assert chance_of_card(moment, DECK.parse("ST.CK")) == 1.0 > chance_of_card(moment, DECK.parse("STK.CK"))


def test_the_chances_of_all_cards_of_a_hand_come_to_one() -> None:
    deal = declared("s:HTT.CQ.SQ.DAK9.SA9.CT9 w:DJ", dealer=SOUTH)
    run(deal, "w DJ")
    moment = moments_of(deal.table)[0]
    hand = deal.hands[NORTH]
    chances = [
        chance_of_card(moment._replace(table=deal.table, seat=NORTH, cards=1 << card), hand)
        for card in DECK.cards
        if deal.table.playable(hand) >> card & 1
    ]
    assert len(chances) > 1 and sum(chances) == pytest.approx(1)


def test_of_twins_it_does_not_matter_which_was_played() -> None:
    deal = declared("s:DK.SA w:DTT9.CK")
    run(deal, "s DK D9")
    moment = moments_of(deal.table)[0]
    first, second = DECK.parse("DT"), DECK.parse("DTT") ^ DECK.parse("DT")
    assert moment.seat == WEST
    chances = {chance_of_card(moment._replace(cards=ten), deal.hands[WEST] | moment.since) for ten in (first, second)}
    assert len(chances) == 1


# --- the tables of the past ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        "", "turnier=yes", "schweinchen=auto", "schweinchen=announce second_h10=second_not_last", "announce_skip=yes",
        "reply=yes marriage_clarify=trump solo_lead=soloist",
    ],
)  # fmt: skip
def test_a_deal_is_played_again_from_what_everyone_saw(options: str) -> None:
    rnd, compared, said = Random(options), 0, 0
    for _ in range(12):
        match = match_at(options)
        deal = GAME.begin(match, rnd.sample(GAME.deck.cards, len(GAME.deck)))
        policy = HINTS.policy(match)
        while (seat := deal.table.turn) >= 0:
            table = deal.table
            if not table.declaring:
                again = opened(table)
                for who, action in actions_of(table):
                    again.apply(who, action)
                assert again.table == table
                compared += 1
                for other in range(4):
                    if (asides := deal.view(other).asides()) and rnd.random() < 0.1:
                        deal.act(other, asides[-1])
                        said += 1
            sensible = policy(table, seat, deal.hands[seat], (), rnd.random)
            deal.act(seat, sensible if rnd.random() < 0.6 else table.sample(seat, deal.hands[seat], rnd.random))
    assert compared > 300 and said > 5


def test_the_latest_play_comes_first_with_what_its_hand_has_played_since() -> None:
    deal = declared("s:SA.CA w:S9.C9 n:SK e:ST")
    run(deal, "s SA S9 SK ST\ns CA C9")
    moments = moments_of(deal.table)
    assert [(moment.seat, DECK.text(moment.cards), DECK.text(moment.since)) for moment in moments] == [
        (WEST, "C9", "C9"), (SOUTH, "CA", "CA"),
        (EAST, "ST", "ST"), (NORTH, "SK", "SK"), (WEST, "S9", "S9C9"), (SOUTH, "SA", "SACA"),
    ]  # fmt: skip
    assert [DECK.text(moment.table.seen) for moment in moments[-3:]] == ["SA9", "SA", "-"]
