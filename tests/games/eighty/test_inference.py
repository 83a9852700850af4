"""80 Points: what plays tell, and the tables of the past."""

from random import Random

import pytest

from games.eighty.positions import cards, deal_of, match_at
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK, PLAY
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import HINTS
from pygame_rules.games.eighty.hints.inference import ALIKE, OTHERWISE, again, chance_of_play, moments_of
from pygame_rules.games.eighty.stages import TRICKS
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Action
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.model.table import slots
from pygame_rules.tricks.playback import Moment

BEFORE = {"asked", "shown", "shower", "known", "maybe"}
"""What the table knows of the time before play, and of failed throws."""


def played(hands: list[str], plays: str, options: str = "") -> EightyDeal:
    """Return a deal after these plays, where two is the royal number and spades are the royal suit."""
    deal = deal_of("2", "S", hands, options)
    for text in plays.split(", "):
        seat = deal.table.turn
        deal.act(seat, Action("play", cards(text, deal.hands[seat])))
    return deal


def latest(deal: EightyDeal) -> Moment[EightyTable]:
    """Return the latest play."""
    return moments_of(deal.table)[0]


def likely(deal: EightyDeal, hand: str) -> float:
    """Return how likely the latest play was with this hand, which it belonged to."""
    return chance_of_play(latest(deal), cards(hand))


# --- what a play tells ---------------------------------------------------------------------------


def test_points_are_seldom_given_to_the_others() -> None:
    deal = played(["HA C4", "HT C4", "H6 C5", "H7 C5"], "HA, HT")
    assert likely(deal, "HT C4") == 1.0, "there was no choice"
    assert likely(deal, "HT H4") == OTHERWISE


def test_points_are_given_to_the_partner_by_who_has_them() -> None:
    deal = played(["H3 C4", "HA C4", "H6 C5", "H7 C5"], "H3, HA, H6, H7")
    assert likely(deal, "H7 C5") == 1.0
    assert likely(deal, "H7 HK") == OTHERWISE


def test_a_low_card_may_be_any_that_comes_to_the_same() -> None:
    deal = played(["HA C4", "H6 C4", "H7 C5", "H8 C5"], "HA, H6")
    assert likely(deal, "H6 HQ") == 1.0
    assert likely(deal, "H6 H3") == ALIKE
    assert likely(deal, "H6 HA") == 1.0


def test_a_double_is_beaten_by_who_can() -> None:
    deal = played(["H9H9 C4", "H4H5 C4", "H6H7 C5", "H8H3 C5"], "H9H9, H4H5")
    assert likely(deal, "H4 H5 C4") == 1.0
    assert likely(deal, "H4 H5 H6 H7") == OTHERWISE, "H6H7 would have kept the points"


def test_who_leads_a_low_card_seldom_has_the_ace() -> None:
    deal = played(["H3 C4 C6", "H6 C4 C7", "H7 C5 C7", "H8 C5 C8"], "H3")
    assert likely(deal, "H3 C4 C6") > 2 * likely(deal, "H3 HA C4")


def test_the_last_card_tells_nothing() -> None:
    deal = played(["H3", "H6", "H7", "H8"], "H3, H6")
    assert [chance_of_play(moment, moment.since) for moment in moments_of(deal.table)] == [1.0, 1.0]


def test_of_equal_cards_it_does_not_matter_which_was_played() -> None:
    deal = played(["HA C4", "H6H6 C4", "H7 C5", "H8 C5"], "HA, H6")
    moment, both = latest(deal), cards("H6H6")
    assert moment.cards in PLAY and moment.cards & both
    assert chance_of_play(moment._replace(cards=both ^ moment.cards), both) == chance_of_play(moment, both) == 1.0


# --- the tables of the past ----------------------------------------------------------------------


@pytest.mark.parametrize("options", ["", "throws=yes", "direction=left trump_by=declare", "trump_by=starter_names"])
def test_tricks_are_played_again_from_what_everyone_saw(options: str) -> None:
    rnd, compared = Random(options), 0
    for _ in range(3):
        match = match_at(options)
        deal = GAME.begin(match, rnd.sample(GAME.deck.cards, len(GAME.deck)))
        policy = HINTS.policy(match)
        while (seat := deal.table.turn) != NOBODY:
            if seat == CHANCE:
                deal.act(seat, deal.chance(rnd.random))
                continue
            table, hand = deal.table, deal.hands[seat]
            if table.phase == TRICKS and len(table.history) % 5 == 0:
                replayed = again(table)
                for who, play in table.plays():
                    replayed.apply(who, Action("play", play))
                facts = set(slots(EightyTable)) - BEFORE
                assert {name: getattr(replayed.table, name) for name in facts} == {
                    name: getattr(table, name) for name in facts
                }
                compared += 1
            sensible = policy(table, seat, hand, (), rnd.random)
            deal.act(seat, sensible if rnd.random() < 0.6 else table.sample(seat, hand, rnd.random))
    assert compared > 20


def test_a_throw_stood_although_a_higher_card_had_been_played_before() -> None:
    hands = ["H3 CA HK HQ", "H4 C5 D3 D4", "HA C7 D5 D6", "H5 C6 D7 D8"]
    deal = played(hands, "H3, H4, HA, H5, C7, C6, CA, C5, HK HQ, D3 D4", "throws=yes")
    assert DECK.text(sum(latest(deal).table.trick)) == "HKQ"


def test_the_latest_play_comes_first_with_what_its_hand_has_played_since() -> None:
    deal = played(["H3 C4", "HA C6", "H6 C5", "H7 C7"], "H3, HA, H6, H7, C6, C5")
    moments = moments_of(deal.table)
    assert [(moment.seat, DECK.text(moment.since)) for moment in moments[:3]] == [(2, "C5"), (1, "C6"), (3, "H7")]
    assert [DECK.text(moment.since) for moment in moments[3:]] == ["H6C5", "HAC6", "H3"]
    assert DECK.text(moments[1].table.seen) == "HA763"
