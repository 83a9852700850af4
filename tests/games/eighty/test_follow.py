"""80 Points: leading and following, against an oracle that tries every choice of cards, and by literal hands."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from games.eighty.oracle import Law
from games.eighty.positions import cards, deal_of, led, legal, may_lead, options_of, table_of, texts, trick
from pygame_rules.games.eighty import follow
from pygame_rules.games.eighty.cards import DECK, NO_SUIT, order_of
from pygame_rules.games.eighty.shape import lead_of, longest_run, rank_of, shape_name, split
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
    assert all(may_lead("2", "S", text) for text in ("C9", "HKHK", "LJLJ", "D2D2", "C5C5C6C6", "SASAD2D2"))
    assert not any(may_lead("2", "S", text) for text in ("C9C8", "C5C5C6", "C5C5H6H6", "S2D2", "LJBJ", "C5C5C7C7"))
    assert not may_lead("2", "S", "C5C5C6C6C7C7")
    assert may_lead("2", "S", "C5C5C6C6C7C7", "sisters_max=3")
    assert not may_lead("2", "S", "C5C5C6C6C7C7C8C8", "sisters_max=3")
    assert may_lead("2", "S", "C5C5C6C6C7C7C8C8", "sisters_max=none")


@cites("eighty.lead", "eighty.no-throwing", "eighty.one-play")
def test_a_lead_that_is_refused_names_the_rule() -> None:
    deal = deal_of("2", "S", ["C9 C9 C8 H4", "C3", "C4", "C5"])
    with refuses("eighty.no-throwing", instead="C9.C9"):
        deal.act(0, Action("play", cards("C9C9C8", deal.hands[0])))
    with refuses("eighty.lead", instead="C9"):
        deal.act(0, Action("play", cards("C9H4", deal.hands[0])))
    with refuses("eighty.one-play"):
        deal.act(0, Action("bury", cards("C9", deal.hands[0])))


@cites("eighty.two-sisters", "eighty.option-sisters-max", "eighty.no-throwing")
@pytest.mark.parametrize(
    ("options", "lead", "rule", "instead"),
    [
        ("", "H3H3H4H4H5H5", "eighty.two-sisters", "H44.H55"),
        ("sisters_max=3", "H3H3H4H4H5H5H6H6", "eighty.option-sisters-max", "H44.H55.H66"),
        ("", "H3H3H5H5", "eighty.no-throwing", "H5.H5"),
        ("", "H3H3H4H4H6H6", "eighty.no-throwing", "H33.H44"),
        ("", "H3H4", "eighty.no-throwing", "H4"),
    ],
)
def test_sisters_that_are_too_long_are_no_throw(options: str, lead: str, rule: str, instead: str) -> None:
    deal = deal_of("2", "S", [lead, "C3", "C4", "C5"], options)
    with refuses(rule, instead=instead):
        deal.act(0, Action("play", cards(lead)))


@cites("eighty.follow-doubles")
def test_a_refused_follow_names_the_cards_that_must_be_played() -> None:
    deal = deal_of("2", "S", ["H8H8", "H3 H5 H5 H9 S4 S4", "H6H6", "H7H7"])
    deal.act(0, Action("play", cards("H8H8")))
    with refuses("eighty.follow-doubles", instead="H5.H5"):
        deal.act(1, Action("play", cards("H3H9", deal.hands[1])))
    with refuses("eighty.follow-suit", instead="H5.H5"):
        deal.act(1, Action("play", cards("S4S4", deal.hands[1])))
    for text in ("H5", "H5H5H3", "H5H5S4S4"):
        with refuses("eighty.same-number", instead="H5.H5"):
            deal.act(1, Action("play", cards(text, deal.hands[1])))


@cites("eighty.sisters-if-possible", "eighty.longest-sisters", "eighty.option-sisters-follow")
@pytest.mark.parametrize(
    ("way", "rule"),
    [
        ("sisters_if_possible", "eighty.sisters-if-possible"),
        ("longest_possible", "eighty.longest-sisters"),
    ],
)
def test_a_refused_follow_of_sisters_names_the_sisters(way: str, rule: str) -> None:
    hand = "C3C3 C5C5 C6C6 C9"
    deal = deal_of("2", "S", ["C7C7C8C8", hand, "H4H4 H6H6", "H7H7 H8H8"], f"sisters_follow={way}")
    deal.act(0, Action("play", cards("C7C7C8C8")))
    with refuses(rule, instead="C55.C66"):
        deal.act(1, Action("play", cards("C3C3C5C5", deal.hands[1])))


@cites("eighty.option-sisters-follow", "eighty.option-sisters-max")
def test_the_longest_sisters_that_are_held_must_be_played() -> None:
    hand = "C3C3 C5C5 C6C6 C9C9 CT"
    table = led("2", "S", "CJCJCQCQCKCK", "sisters_follow=longest_possible sisters_max=3")
    assert legal(table, hand) == texts("C3C3C5C5C6C6, C5C5C6C6C9C9")
    table = led("2", "S", "CJCJCQCQCKCK", "sisters_follow=sisters_if_possible sisters_max=3")
    assert len(legal(table, hand)) == 4


@cites("eighty.option-pair-duty")
def test_without_the_duty_doubles_need_no_doubles() -> None:
    assert legal(led("2", "S", "H8H8", "pair_duty=no"), "H3 H5 H5") == texts("H3H5, H5H5")


@cites("eighty.option-pair-duty", "eighty.option-sisters-follow")
def test_sisters_may_be_a_duty_where_doubles_are_none() -> None:
    table = led("2", "S", "CJCJCQCQ", "pair_duty=no sisters_follow=sisters_if_possible")
    assert legal(table, "C5C5 C6C6 C9 CT") == texts("C5C5C6C6")
    assert texts("C5C7C9CT, C5C5C7C7") < legal(table, "C5C5 C7C7 C9 CT")


@cites("eighty.void", "eighty.no-duty-to-beat", "eighty.single-breaks", "eighty.follow-suit")
def test_what_nobody_has_to_do() -> None:
    assert legal(led("2", "S", "H8"), "CK D3 S4 BJ") == texts("CK, D3, S4, BJ")
    assert legal(led("2", "S", "H8"), "H9 H9 H3") == texts("H9, H3")
    assert len(legal(led("2", "S", "H8H8"), "S4 S4 CK CK")) == 3


@cites("eighty.option-rank-gap", "eighty.option-sisters-scope")
def test_which_doubles_are_neighbours_can_be_chosen() -> None:
    assert may_lead("7", "S", "H6H6H8H8") and not may_lead("7", "S", "H6H6H8H8", "rank_gap=gap")
    assert may_lead("7", "S", "H5H5H6H6", "rank_gap=gap") and may_lead("7", "S", "S6S6S8S8")
    assert may_lead("7", "S", "S9S9STST", "sisters_scope=printed_suit")
    for trumps in ("SASAH7H7", "H7H7S7S7", "LJLJBJBJ"):
        assert may_lead("7", "S", trumps) and not may_lead("7", "S", trumps, "sisters_scope=printed_suit")


# --- who wins ------------------------------------------------------------------------------------


@cites("eighty.competes", "eighty.trump-beats", "eighty.higher-wins", "eighty.first-wins")
def test_who_wins_doubles_and_sisters() -> None:
    for plays, winner in (
        ("H8H8, HA HK, S3S4, H9H9", 3), ("H8H8, D2D2, S3S3, C2C2", 1), ("D2D2, S2S2, LJLJ, BJ S4", 2),
        ("C7C7C8C8, S3S3S4S4, SASAD2D2, CTCTCJCJ", 2), ("C5C5C6C6, CA CA CK CK, C9 C9 CQ CQ, H2H2H3H3", 1),
        ("C5C5C6C6, C9 C9 CQ CQ, CA CA CJ CJ, H2H2D2D2", 0),
    ):  # fmt: skip
        assert trick("2", "S", plays).table.winner == winner, plays


@cites("eighty.winner-leads", "eighty.trick-points", "eighty.direction", "eighty.option-direction")
def test_the_winner_leads_and_the_points_are_the_teams() -> None:
    deal = deal_of("2", "S", ["H9 C3", "HT C4", "HK C5", "HA C6"])
    for text in ("H9", "HT", "HK", "HA"):
        deal.act(deal.table.turn, Action("play", cards(text)))
    assert (deal.table.turn, deal.table.points) == (3, [0, 20])
    deal = deal_of("2", "S", ["H9 C3", "HT C4", "HK C5", "HA C6"], "direction=right")
    order = []
    for text in ("H9", "HT", "HK", "HA"):
        order.append(deal.table.turn)
        deal.act(deal.table.turn, Action("play", cards(text)))
    assert (order, deal.table.turn) == ([0, 3, 2, 1], 1)


# --- throws --------------------------------------------------------------------------------------


@cites("eighty.throw-stands", "eighty.throw-split", "eighty.option-throws")
def test_a_throw_that_nobody_beats_stands() -> None:
    deal = deal_of("2", "S", ["HA HA HK C3", "H3 H4 H5 C6", "HQ HQ H6 C7", "H7 H8 H9 C4"], "throws=yes")
    deal.act(0, Action("play", cards("HA HA HK", deal.hands[0])))
    assert deal.table.lead and deal.table.lead.kinds == (1, 0) and deal.hands[0] == cards("C3")
    assert options_of("throws=yes").throws


@cites("eighty.throw-fails")
def test_of_a_throw_that_is_beaten_one_part_is_played() -> None:
    hands_ = ["HK HQ HQ HJ", "HA H4 H5 C6", "H3 H3 H6 C7", "H7 H8 H9 C4"]
    deal, log = deal_of("2", "S", hands_, "throws=yes"), []
    deal.act(0, Action("play", deal.hands[0]), log)
    # King and jack are beaten by the ace of the left opponent, the queens by nobody: the jack is played.
    assert [(event.kind, DECK.text(event.cards)) for event in log] == [
        ("eighty-throw-failed", "HKQQJ"), ("play", "HJ"),
    ]  # fmt: skip
    assert deal.hands[0] == cards("HK HQ HQ") == deal.table.known[0]
    partner = deal_of("2", "S", ["HK HQ HQ", "H4 H5 C6", "HA H3 H3", "H7 H8 H9"], "throws=yes")
    partner.act(0, Action("play", partner.hands[0]))
    assert partner.table.trick == [cards("HK")]
    doubles = deal_of("2", "S", ["HA HQ HQ C3", "HK HK C6 C7", "H3 H3 H5 C8", "H7 H8 H9 C9"], "throws=yes")
    doubles.act(0, Action("play", cards("HA HQ HQ", doubles.hands[0])))
    assert doubles.table.trick == [cards("HQ HQ")]


@cites("eighty.throw-fails", "eighty.throw-stands", "eighty.consecutive")
@pytest.mark.parametrize(
    ("left", "partner", "played"),
    [
        ("HQHQ HKHK D3", "H3H4H5H6H7", "HTHTHJHJ"),
        ("H3H4H5H6H7", "HQHQ HKHK D3", "HTHTHJHJ"),
        ("HQHQ H3H4H5", "HKHK H6H7H8", "HTHTHJHJHA"),
        ("H8H8 H9H9 D3", "H3H4H5H6H7", "HTHTHJHJHA"),
    ],
)
def test_the_sisters_of_a_throw_are_beaten_by_higher_sisters_alone(left: str, partner: str, played: str) -> None:
    deal = deal_of("2", "S", ["HTHTHJHJHA", left, partner, "C3C4C5C6C7"], "throws=yes")
    deal.act(0, Action("play", deal.hands[0]))
    assert deal.table.trick == [cards(played)]


@cites("eighty.throw-follow")
def test_a_throw_asks_for_doubles_but_not_for_sisters() -> None:
    table = led("2", "S", "HKHKHQHQ HA", "throws=yes sisters_follow=sisters_if_possible")
    assert table.lead and table.lead.kinds == (2, 0)
    plays = "H3H3H5H5H6, H3H3H5H5H8, H3H3H6H6H5, H3H3H6H6H8, H5H5H6H6H3, H5H5H6H6H8"
    assert legal(table, "H3H3 H5H5 H6H6 H8") == texts(plays)


@cites("eighty.throw-beaten")
def test_a_throw_is_beaten_by_trumps_of_the_same_parts() -> None:
    lead = "HA HA HK"
    for plays, winner in (
        (f"{lead}, S3S3S4, H5H5H6, H3H4H7", 1), (f"{lead}, S3S4S5, S6S6S7, S8S8S4", 3),
        (f"{lead}, S3S3D3, H5H5H6, H3H4H7", 0), (f"{lead}, S9S9SA, STSTS3, H3H4H7", 2),
    ):  # fmt: skip
        assert trick("2", "S", plays, "throws=yes").table.winner == winner, plays


@cites("eighty.throw-beaten", "eighty.competes")
def test_a_throw_of_sisters_and_a_double_is_beaten_by_both() -> None:
    lead = "HAHAHKHKHQHQ"
    for plays, winner in (
        (f"{lead}, S3S3S4S4S7S7, H5H5H6H6H8H8, H9H9HTHTHJHJ", 1),
        (f"{lead}, S3S3S4S4S6S8, H5H5H6H6H8H8, H9H9HTHTHJHJ", 0),
        (f"{lead}, S3S3S5S5S7S7, H5H5H6H6H8H8, H9H9HTHTHJHJ", 0),
    ):
        assert trick("2", "S", plays, "throws=yes").table.winner == winner, plays


@cites("eighty.competes")
def test_a_play_that_does_not_compete_has_no_rank() -> None:
    table = led("2", "S", "H8H8")
    assert table.lead
    for play in ("H9HT", "D9D9", "S3H9", "S3S4"):
        assert rank_of(cards(play), table.lead, table.order) == -1
    sisters = led("2", "S", "H8H8H9H9")
    assert sisters.lead and rank_of(cards("HTHTHQHQ"), sisters.lead, sisters.order) == -1


@cites("eighty.winner-leads")
def test_tricks_are_counted_for_who_wins_them() -> None:
    deal = deal_of("2", "S", ["H9 C3", "HT C4", "HK C5", "HA C6"])
    for text in ("H9", "HT", "HK", "HA", "C6", "C3", "C4", "C5"):
        deal.act(deal.table.turn, Action("play", cards(text)))
    assert deal.table.tricks == [0, 0, 0, 2]


# --- what is offered -----------------------------------------------------------------------------


def cheapest(hand: str, lead: str, sign: int = 1, first: str = "") -> str:
    """Return the play that gives away least, with hearts led and spades royal; "first" names a group."""
    table = led("2", "S", lead)
    assert table.lead
    group = table.order.group[cards(first).bit_length() - 1] if first else 0
    return DECK.dotted(follow.least(table.lead, cards(hand), table.order, table.options, group, sign))


@cites("eighty.void", "eighty.no-duty-to-beat")
def test_what_gives_away_least_and_most() -> None:
    for hand, lead, least, most in (
        # A five is dearer than any trump up to the royal four, a ten or king than anything without points.
        ("D5 S3", "H8", "S3", "D5"), ("D5 S6", "H8", "D5", "S6"), ("CT BJ", "H8", "BJ", "CT"),
        ("CK D5", "H8", "D5", "CK"),
        # Doubles are kept, but not at the price of a trump; a trump goes before a point.
        ("C9C9 CQ", "H8", "CQ", "C9"), ("C9C9 S3", "H8", "C9", "S3"), ("C3C3 DK", "H8", "C3", "DK"),
        # What has to be played goes with it.
        ("H3 H5 C4 DK", "H8H8H9H9", "H53.DK.C4", "H53.DK.C4"), ("H3 C4 C6 DK", "H8H8", "H3.C4", "H3.DK"),
        ("H3H3 H5H5 H9", "H8H8", "H33", "H55"), ("H3 H4 H5 HK", "H8H8", "H43", "HK5"),
    ):  # fmt: skip
        assert (cheapest(hand, lead), cheapest(hand, lead, -1)) == (least, most), hand
    assert cheapest("C3 C4 D5 DK", "H8H8", 1, "D3") == "DK5" and cheapest("C3 C4 D5 DK", "H8H8", 1, "C3") == "C43"
    assert cheapest("C3 C4 CQ D5 DK", "H8H8", -1, "C3") == "CQ4"


@cites("eighty.follow-suit")
def test_a_menu_lists_all_that_may_be_played_or_some_of_each_suit() -> None:
    # Nine cards: 36 choices of two. Ten would make 45, too many to list.
    nine, ten = "C3 C4 C5 D6 D7 D8 S9 ST SJ", "C3 C4 C5 D6 D7 D8 S9 ST SJ SQ"
    table = led("2", "S", "H8H8")
    assert table.lead
    assert len(follow.shortlist(table.lead, cards(nine), table.order, table.options)) == 36
    few = {DECK.dotted(play) for play in follow.shortlist(table.lead, cards(ten), table.order, table.options)}
    assert few == {"C43", "C54", "D76", "D87", "SJ9", "SQT"}


@cites("eighty.option-throws")
def test_a_menu_lists_two_throws_of_each_suit() -> None:
    table = table_of("2", "S", "throws=yes")
    offered = {DECK.dotted(move.cards) for move in table.moves(0, cards("CACKC9C4 DAD4 SA"))}
    assert offered == {"CA", "CK", "C9", "C4", "DA", "D4", "SA", "CAK", "CAK9", "DA4"}
    # Two aces are a double, which is offered once.
    doubles = [DECK.dotted(move.cards) for move in table.moves(0, cards("CACA H7"))]
    assert sorted(doubles) == ["CA", "CAA", "H7"]


@cites("eighty.one-play")
def test_what_is_no_play_is_refused_with_one_that_would_do() -> None:
    deal = deal_of("2", "S", ["H8H8", "H3 H5 H5 H9", "H6H6", "H7H7"])
    deal.act(0, Action("play", cards("H8H8")))
    with refuses("eighty.one-play", instead="H5.H5"):
        deal.act(1, Action("bury", cards("H3H9", deal.hands[1])))


@cites("eighty.trump-order", "eighty.royal-apart", "eighty.no-suit-order")
def test_the_steps_of_the_trumps() -> None:
    twos, jokers = cards("C2C2D2D2H2H2"), (cards("LJLJ"), cards("BJBJ"))
    spades = DECK.where(lambda kind: kind[0] == "S")
    assert order_of("S", "2").tiers == (spades & ~cards("S2S2"), twos, cards("S2S2"), *jokers)
    assert order_of(NO_SUIT, "2").tiers == (0, twos | cards("S2S2"), 0, *jokers)


@cites("eighty.option-rank-gap", "eighty.consecutive")
@pytest.mark.parametrize(("number", "around", "beside"), [("3", "H2H2H4H4", "H4H4H5H5"), ("K", "HQHQHAHA", "HJHJHQHQ")])
def test_a_royal_number_leaves_a_gap_wherever_it_is(number: str, around: str, beside: str) -> None:
    assert may_lead(number, "S", around) and not may_lead(number, "S", around, "rank_gap=gap")
    assert may_lead(number, "S", beside) and may_lead(number, "S", beside, "rank_gap=gap")


@cites("eighty.consecutive", "eighty.lead")
@pytest.mark.parametrize("suit", "CDHS")
def test_an_ace_and_a_two_are_no_neighbours(suit: str) -> None:
    assert not may_lead("5", "S", f"{suit}2 {suit}2 {suit}A {suit}A")
    assert may_lead("5", "S", f"{suit}2 {suit}2 {suit}3 {suit}3")
    # Kings and aces stay sisters beside them, here of a throw.
    parts = split(cards(f"{suit}2 {suit}2 {suit}K {suit}K {suit}A {suit}A"), order_of("S", "5"), 2)
    assert [part.kind for part in parts] == [2, 1]


@cites("eighty.consecutive", "eighty.option-sisters-scope")
def test_how_long_sisters_can_be() -> None:
    order = order_of("S", "2", printed=True)
    ladder = order.ladders[order.trumps]
    assert longest_run(0, ladder) == 0
    # Two doubles that are no neighbours, and one that has no place among the printed suit.
    assert longest_run(cards("S3") | cards("S5"), ladder) == 1 and longest_run(cards("D2"), ladder) == 1
    assert longest_run(cards("S3") | cards("S4") | cards("S6"), ladder) == 2


@cites("eighty.one-play")
def test_what_players_without_a_plan_lead() -> None:
    table, hand = table_of("2", "S"), cards("H3H3 H5 C4")
    assert table.sample(0, hand, iter([0.3, 0.0]).__next__).cards == cards("H3H3")
    assert table.sample(0, hand, iter([0.5, 0.8, 0.0]).__next__).cards == cards("C4")
    assert table.sample(0, cards("H3 H5"), iter([0.3, 0.99]).__next__).cards == cards("H5")
    assert table.sample(0, hand, iter([0.5, 0.95, 0.99]).__next__).cards == cards("H3H3")


@cites("eighty.throw-split")
def test_a_throw_is_split_from_above() -> None:
    parts = split(cards("H3H3H4H4H5H5H9HT"), order_of("S", "2"), 2)
    assert [(part.kind, DECK.dotted(part.cards), part.top) for part in parts] == [
        (2, "H5544", 2), (1, "H33", 0), (0, "HT", 7), (0, "H9", 6),
    ]  # fmt: skip
