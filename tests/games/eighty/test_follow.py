"""80 Points: leading and following, against an oracle that tries every choice of cards, and by literal hands."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from games.eighty.oracle import Law
from games.eighty.positions import cards, deal_of, led, legal, may_lead, options_of, table_of, texts, trick
from pygame_rules.games.eighty import follow
from pygame_rules.games.eighty.cards import DECK, NO_SUIT
from pygame_rules.games.eighty.shape import lead_of, shape_name
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, each
from pygame_rules.testing import cites, refuses

WAYS = ("doubles_only", "sisters_if_possible", "longest_possible")
OPTIONS = [
    f"sisters_follow={way} sisters_max={most} throws={throws}"
    for way, most, throws in product(WAYS, ("2", "3", "4", "none"), ("no", "yes"))
] + ["pair_duty=no", "pair_duty=no sisters_follow=longest_possible sisters_max=3", "rank_gap=gap sisters_max=none",
     "sisters_scope=printed_suit sisters_max=none sisters_follow=longest_possible"]  # fmt: skip


def names(held: CardSet) -> list[str]:
    return [DECK.kind(card) for card in each(held)]


@cites(
    "eighty.same-number", "eighty.follow-suit", "eighty.follow-doubles", "eighty.follow-sisters", "eighty.lead",
    "eighty.option-sisters-follow", "eighty.option-sisters-max", "eighty.option-throws", "eighty.option-pair-duty",
    "eighty.option-rank-gap", "eighty.option-sisters-scope", "eighty.throw-follow", "eighty.no-throwing",
)  # fmt: skip
@pytest.mark.parametrize("options", OPTIONS)
def test_the_law_is_what_the_oracle_finds_by_trying_everything(options: str) -> None:
    rnd = Random(options)
    law_options = dict(word.split("=") for word in options.split())
    checked = 0
    while checked < 220:
        number, suit = rnd.choice("27JA"), rnd.choice(["S", "H", NO_SUIT])
        law, table = Law(number, suit, law_options), table_of(number, suit, options)
        group = rnd.choice(table.order.groups)
        start = rnd.randrange(6)
        wanted = list(dict.fromkeys(names(group)))[start : start + 6]
        pool = wanted + rnd.sample(DECK.kinds, 3)
        # Few faces, so that doubles and sisters are many.
        row = [card for card in DECK.cards if DECK.kind(card) in pool]
        rnd.shuffle(row)
        size = rnd.choice((1, 2, 2, 3, 4, 4, 4, 6))
        lead_cards = sum(1 << card for card in row[:size])
        hand = sum(1 << card for card in row[size : size + 8])
        shape = law.shape(names(lead_cards))
        allowed = shape in ("single", "double", "sisters") or (shape == "throw" and table.options.throws)
        fault = table.fault(0, lead_cards, Action("play", lead_cards))
        assert (fault is None) == allowed, (options, number, suit, names(lead_cards), fault)
        if not allowed or hand.bit_count() < size:
            continue
        lead = lead_of(lead_cards, table.order, table.options.longest)
        assert lead and shape_name(lead.kinds) == shape
        same(law, lead_cards, hand, table, rnd)
        checked += 1


def same(law: Law, lead_cards: CardSet, hand: CardSet, table: EightyTable, rnd: Random) -> None:
    """Compare the law, the plays that are listed, the menu, and plays drawn at random with the oracle."""
    order, options = table.order, table.options
    lead = lead_of(lead_cards, order, options.longest)
    assert lead
    every = law.follows(names(lead_cards), names(hand))
    assert every, "the set of legal follows is never empty"

    def told(play: CardSet) -> tuple[str, ...]:
        return tuple(sorted(names(play)))

    found = {
        told(play)
        for play in subsets(hand, lead.size)
        if follow.fault_of(lead, hand, play, order, options) is None
    }  # fmt: skip
    assert found == every, (law.options, names(lead_cards), names(hand))
    listed = [told(play) for play in follow.follows(lead, hand, order, options)]
    assert sorted(listed) == sorted(every)
    assert {told(play) for play in follow.shortlist(lead, hand, order, options)} <= every
    assert told(follow.least(lead, hand, order, options)) in every
    for _ in range(3):
        assert told(follow.drawn(lead, hand, order, options, rnd.random)) in every


def subsets(hand: CardSet, size: int) -> Iterator[CardSet]:
    """Yield every choice of so many cards, copies told apart."""
    if not size:
        yield 0
    elif hand:
        low = hand & -hand
        yield from (low | others for others in subsets(hand ^ low, size - 1))
        yield from subsets(hand ^ low, size)


# --- literal hands -------------------------------------------------------------------------------


@cites("eighty.two-sisters", "eighty.lead", "eighty.no-throwing", "eighty.option-sisters-max")
def test_what_may_be_led() -> None:
    assert all(may_lead("2", "S", text) for text in ("9C", "KHKH", "SJSJ", "2D2D", "5C5C6C6C", "ASAS2D2D"))
    assert not any(may_lead("2", "S", text) for text in ("9C8C", "5C5C6C", "5C5C6H6H", "2S2D", "SJBJ", "5C5C7C7C"))
    assert not may_lead("2", "S", "5C5C6C6C7C7C")
    assert may_lead("2", "S", "5C5C6C6C7C7C", "sisters_max=3")
    assert not may_lead("2", "S", "5C5C6C6C7C7C8C8C", "sisters_max=3")
    assert may_lead("2", "S", "5C5C6C6C7C7C8C8C", "sisters_max=none")


@cites("eighty.lead", "eighty.no-throwing", "eighty.one-play")
def test_a_lead_that_is_refused_names_the_rule() -> None:
    deal = deal_of("2", "S", ["9C 9C 8C 4H", "3C", "4C", "5C"])
    with refuses("eighty.no-throwing", instead="C98.C9.H4"):
        deal.act(0, Action("play", cards("9C8C", deal.hands[0])))
    with refuses("eighty.lead"):
        deal.act(0, Action("play", cards("9C4H", deal.hands[0])))
    with refuses("eighty.one-play"):
        deal.act(0, Action("bury", cards("9C", deal.hands[0])))


@cites("eighty.follow-doubles")
def test_a_refused_follow_names_the_cards_that_must_be_played() -> None:
    deal = deal_of("2", "S", ["8H8H", "3H 5H 5H 9H 4S 4S", "6H6H", "7H7H"])
    deal.act(0, Action("play", cards("8H8H")))
    with refuses("eighty.follow-doubles", instead="H5.H5"):
        deal.act(1, Action("play", cards("3H9H", deal.hands[1])))
    with refuses("eighty.follow-suit", instead="H5.H5"):
        deal.act(1, Action("play", cards("4S4S", deal.hands[1])))
    for text in ("5H", "5H5H3H", "5H5H4S4S"):
        with refuses("eighty.same-number", instead="H5.H5"):
            deal.act(1, Action("play", cards(text, deal.hands[1])))


@cites("eighty.option-sisters-follow")
def test_a_refused_follow_of_sisters_names_the_sisters() -> None:
    hand = "3C3C 5C5C 6C6C 9C"
    deal = deal_of("2", "S", ["7C7C8C8C", hand, "4H4H 6H6H", "7H7H 8H8H"], "sisters_follow=sisters_if_possible")
    deal.act(0, Action("play", cards("7C7C8C8C")))
    with refuses("eighty.option-sisters-follow", instead="C55.C66"):
        deal.act(1, Action("play", cards("3C3C5C5C", deal.hands[1])))


@cites("eighty.option-sisters-follow", "eighty.option-sisters-max")
def test_the_longest_sisters_that_are_held_must_be_played() -> None:
    hand = "3C3C 5C5C 6C6C 9C9C 10C"
    table = led("2", "S", "JCJCQCQCKCKC", "sisters_follow=longest_possible sisters_max=3")
    assert legal(table, hand) == texts("3C3C5C5C6C6C, 5C5C6C6C9C9C")
    table = led("2", "S", "JCJCQCQCKCKC", "sisters_follow=sisters_if_possible sisters_max=3")
    assert len(legal(table, hand)) == 4


@cites("eighty.option-pair-duty")
def test_without_the_duty_doubles_need_no_doubles() -> None:
    assert legal(led("2", "S", "8H8H", "pair_duty=no"), "3H 5H 5H") == texts("3H5H, 5H5H")


@cites("eighty.option-pair-duty", "eighty.option-sisters-follow")
def test_sisters_may_be_a_duty_where_doubles_are_none() -> None:
    table = led("2", "S", "JCJCQCQC", "pair_duty=no sisters_follow=sisters_if_possible")
    assert legal(table, "5C5C 6C6C 9C 10C") == texts("5C5C6C6C")
    assert texts("5C7C9C10C, 5C5C7C7C") < legal(table, "5C5C 7C7C 9C 10C")


@cites("eighty.void", "eighty.no-duty-to-beat", "eighty.single-breaks", "eighty.follow-suit")
def test_what_nobody_has_to_do() -> None:
    assert legal(led("2", "S", "8H"), "KC 3D 4S BJ") == texts("KC, 3D, 4S, BJ")
    assert legal(led("2", "S", "8H"), "9H 9H 3H") == texts("9H, 3H")
    assert len(legal(led("2", "S", "8H8H"), "4S 4S KC KC")) == 3


@cites("eighty.option-rank-gap", "eighty.option-sisters-scope")
def test_which_doubles_are_neighbours_can_be_chosen() -> None:
    assert may_lead("7", "S", "6H6H8H8H") and not may_lead("7", "S", "6H6H8H8H", "rank_gap=gap")
    assert may_lead("7", "S", "5H5H6H6H", "rank_gap=gap") and may_lead("7", "S", "6S6S8S8S")
    assert may_lead("7", "S", "9S9S10S10S", "sisters_scope=printed_suit")
    for trumps in ("ASAS7H7H", "7H7H7S7S", "SJSJBJBJ"):
        assert may_lead("7", "S", trumps) and not may_lead("7", "S", trumps, "sisters_scope=printed_suit")


# --- who wins ------------------------------------------------------------------------------------


@cites("eighty.competes", "eighty.trump-beats", "eighty.higher-wins", "eighty.first-wins")
def test_who_wins_doubles_and_sisters() -> None:
    for plays, winner in (
        ("8H8H, AH KH, 3S4S, 9H9H", 3), ("8H8H, 2D2D, 3S3S, 2C2C", 1), ("2D2D, 2S2S, SJSJ, BJ 4S", 2),
        ("7C7C8C8C, 3S3S4S4S, ASAS2D2D, 10C10CJCJC", 2), ("5C5C6C6C, AC AC KC KC, 9C 9C QC QC, 2H2H3H3H", 1),
        ("5C5C6C6C, 9C 9C QC QC, AC AC JC JC, 2H2H2D2D", 0),
    ):  # fmt: skip
        assert trick("2", "S", plays).table.winner == winner, plays


@cites("eighty.winner-leads", "eighty.trick-points", "eighty.direction", "eighty.option-direction")
def test_the_winner_leads_and_the_points_are_the_teams() -> None:
    deal = deal_of("2", "S", ["9H 3C", "10H 4C", "KH 5C", "AH 6C"])
    for text in ("9H", "10H", "KH", "AH"):
        deal.act(deal.table.turn, Action("play", cards(text)))
    assert (deal.table.turn, deal.table.points) == (3, [0, 20])
    deal = deal_of("2", "S", ["9H 3C", "10H 4C", "KH 5C", "AH 6C"], "direction=right")
    order = []
    for text in ("9H", "10H", "KH", "AH"):
        order.append(deal.table.turn)
        deal.act(deal.table.turn, Action("play", cards(text)))
    assert (order, deal.table.turn) == ([0, 3, 2, 1], 1)


# --- throws --------------------------------------------------------------------------------------


@cites("eighty.throw-stands", "eighty.throw-split", "eighty.option-throws")
def test_a_throw_that_nobody_beats_stands() -> None:
    deal = deal_of("2", "S", ["AH AH KH 3C", "3H 4H 5H 6C", "QH QH 6H 7C", "7H 8H 9H 4C"], "throws=yes")
    deal.act(0, Action("play", cards("AH AH KH", deal.hands[0])))
    assert deal.table.lead and deal.table.lead.kinds == (1, 0) and deal.hands[0] == cards("3C")
    assert options_of("throws=yes").throws


@cites("eighty.throw-fails")
def test_of_a_throw_that_is_beaten_one_part_is_played() -> None:
    hands_ = ["KH QH QH JH", "AH 4H 5H 6C", "3H 3H 6H 7C", "7H 8H 9H 4C"]
    deal, log = deal_of("2", "S", hands_, "throws=yes"), []
    deal.act(0, Action("play", deal.hands[0]), log)
    # King and jack are beaten by the ace of the left opponent, the queens by nobody: the jack is played.
    assert [(event.kind, DECK.text(event.cards)) for event in log] == [
        ("eighty-throw-failed", "HKQQJ"), ("play", "HJ"),
    ]  # fmt: skip
    assert deal.hands[0] == cards("KH QH QH") == deal.table.known[0]
    partner = deal_of("2", "S", ["KH QH QH", "4H 5H 6C", "AH 3H 3H", "7H 8H 9H"], "throws=yes")
    partner.act(0, Action("play", partner.hands[0]))
    assert partner.table.trick == [cards("KH")]
    doubles = deal_of("2", "S", ["AH QH QH 3C", "KH KH 6C 7C", "3H 3H 5H 8C", "7H 8H 9H 9C"], "throws=yes")
    doubles.act(0, Action("play", cards("AH QH QH", doubles.hands[0])))
    assert doubles.table.trick == [cards("QH QH")]


@cites("eighty.throw-follow")
def test_a_throw_asks_for_doubles_but_not_for_sisters() -> None:
    table = led("2", "S", "KHKHQHQH AH", "throws=yes sisters_follow=sisters_if_possible")
    assert table.lead and table.lead.kinds == (2, 0)
    plays = "3H3H5H5H6H, 3H3H5H5H8H, 3H3H6H6H5H, 3H3H6H6H8H, 5H5H6H6H3H, 5H5H6H6H8H"
    assert legal(table, "3H3H 5H5H 6H6H 8H") == texts(plays)


@cites("eighty.throw-beaten")
def test_a_throw_is_beaten_by_trumps_of_the_same_parts() -> None:
    lead = "AH AH KH"
    for plays, winner in (
        (f"{lead}, 3S3S4S, 5H5H6H, 3H4H7H", 1), (f"{lead}, 3S4S5S, 6S6S7S, 8S8S4S", 3),
        (f"{lead}, 3S3S3D, 5H5H6H, 3H4H7H", 0), (f"{lead}, 9S9SAS, 10S10S3S, 3H4H7H", 2),
    ):  # fmt: skip
        assert trick("2", "S", plays, "throws=yes").table.winner == winner, plays
