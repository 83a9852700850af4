"""Belote: what holds in every deal, whatever happens in it; checked over random ones."""

from random import Random

import pytest

from games.belote.positions import dealt, play_on
from pygame_rules.games.belote.auction import BIDS
from pygame_rules.games.belote.cards import DECK, SUIT
from pygame_rules.games.belote.combinations import cards_of
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.score import belote, haul, melds, outcome_of, settle, tens
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.testing import cites
from pygame_rules.testing.laws import check_game

SEEDS = range(40)


def finished(seed: int, options: str = "max_bid=20") -> BeloteDeal:
    """Return a deal played to its end by chance, in which South has bid."""
    deal = dealt_by(seed, options)
    deal.act(0, Action("bid", 0, "8C"))
    for _ in play_on(deal, Random(f"{seed}/play").random):
        pass
    return deal


def dealt_by(seed: int, options: str) -> BeloteDeal:
    """Return a deal of chance."""
    row = list(DECK.cards)
    Random(seed).shuffle(row)
    hands = [DECK.text(sum(1 << card for card in row[8 * seat : 8 * seat + 8])) for seat in range(4)]
    return dealt(" ".join(f"{name}:{hand}" for name, hand in zip("swne", hands, strict=True)), options)


@pytest.mark.parametrize(
    "options",
    [
        "announce=manual bluff=yes",
        "announce=manual long_run=hundred meld_choice=strength",
        "undertrump=forced trump_partner=forced rise_over_partner=no",
        "double_closes=no three_passes=last_may_raise redouble_by=bidder",
        "kaput_min=0 kaput_sticky=opponents partner_same_suit=yes height_over_suit=yes max_bid=12",
    ],
)
def test_the_laws_of_every_game_hold_where_options_meet(options: str) -> None:
    assert check_game("belote", range(200, 203), options) > 50


@cites("belote.last-ten", "belote.kaput", "belote.tens")
def test_all_points_are_shared_out() -> None:
    sweeps = 0
    for seed in SEEDS:
        table = finished(seed).table
        brought = haul(table)
        assert sum(brought.cards) == (162 if brought.swept is None else 250)
        assert sum(tens(table.options, brought)) == (16 if brought.swept is None else 25)
        assert sum(table.tricks) == 8
        sweeps += brought.swept is not None
    assert 0 < sweeps < len(SEEDS)


@cites("belote.score-made", "belote.score-lost", "belote.score-doubled")
def test_what_both_sides_score() -> None:
    met = set()
    for seed in SEEDS:
        table = finished(seed).table
        bid, factor = table.auction.standing, table.auction.factor
        assert bid
        brought = haul(table)
        outcome = settle(table.options, bid, factor, brought)
        whole = 16 if brought.swept is None else 25
        if outcome.made and factor == 1:
            assert sum(outcome.points) == bid.number + whole + brought.extra(0) + brought.extra(1)
        else:
            assert sorted(map(bool, outcome.points)) == [False, True]
            assert (outcome.points[0] > 0) == outcome.made
        met.add((outcome.made, factor))
    assert met == {(True, 1), (False, 1), (True, 2), (False, 2), (True, 4), (False, 4)}


@cites("belote.one-card-once", "belote.compare-team", "belote.belote-free")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("announce", ["auto", "manual"])
def test_combinations_share_no_card_and_count_for_one_team(seed: int, announce: str) -> None:
    table = finished(seed, f"max_bid=20 announce={announce}").table
    for shown in table.shown:
        assert sum(meld.cards.bit_count() for meld in shown) == cards_of(shown).bit_count()
    assert 0 in melds(table)
    assert belote(table) in ((0, 0), (2, 0), (0, 2))


@cites("belote.beat", "belote.overtrump", "belote.rise", "belote.follow-suit")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_duty_to_beat_leaves_nothing_but_cards_that_beat(seed: int) -> None:
    deal = dealt_by(seed, "max_bid=20")
    for state in play_on(deal, Random(f"{seed}/play").random):
        table, hand = state.table, state.hands[state.table.turn]
        if table.calling:
            continue
        may = table.playable(hand)
        assert may and not may & ~hand
        if may != hand and not hand & table.led & ~table.order.trumps:
            beating = may & table.order.beats[table.best]
            assert beating in (0, may)
            assert beating or not hand & table.order.beats[table.best] & table.order.trumps


@cites("belote.order-simple", "belote.values-simple", "belote.trick-winner")
@pytest.mark.parametrize("seed", SEEDS)
def test_renaming_simple_suits_changes_nothing(seed: int) -> None:
    one, other = dealt_by(seed, "max_bid=20"), dealt_by(seed, "max_bid=20")
    rnd = Random(f"{seed}/play").random
    one.act(0, Action("bid", 0, "8C"))
    while one.table.calling:
        one.act(one.table.turn, one.table.sample(one.table.turn, one.hands[one.table.turn], rnd))
    bid = one.table.auction.standing
    assert bid
    letters = [letter for letter in SUIT if letter != bid.kind]
    name = dict(zip(letters, [*letters[1:], letters[0]], strict=True)) | {bid.kind: bid.kind}
    other.table.auction, other.table.order, other.table.turn = one.table.auction, one.table.order, one.table.turn
    other.hands = [renamed(hand, name) for hand in one.hands]
    other.go_on()
    while one.table.turn != NOBODY:
        assert other.table.turn == one.table.turn != CHANCE
        seat = one.table.turn
        assert renamed(one.table.playable(one.hands[seat]), name) == other.table.playable(other.hands[seat])
        card = one.table.sample(seat, one.hands[seat], rnd)
        one.act(seat, card)
        other.act(seat, Action("play", renamed(card.cards, name)))
    assert outcome_of(one.table) == outcome_of(other.table)
    assert BIDS[bid.text] == bid


def renamed(cards: CardSet, name: dict[str, str]) -> CardSet:
    """Return cards with other suits."""
    return sum(1 << DECK.kinds.index(name[DECK.kind(card)[0]] + DECK.kind(card)[1]) for card in each(cards))
