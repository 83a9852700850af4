"""80 Points: what can be known of hidden cards. Nothing that is so is ruled out, and all that was shown is used."""

from random import Random

import pytest

from games.eighty.positions import begun, cards, deal_of, deck, draw, match_at
from pygame_rules.games.eighty.cards import DECK, EVEN, JOKERS, POINTED, doubles_in, points_of
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.knowledge import Shown, joker_ways, least_points, most_points, twins
from pygame_rules.games.eighty.table import PASS
from pygame_rules.model.action import Action
from pygame_rules.model.cards import bits, each
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import Unseen
from pygame_rules.testing import cites

HOUSES = [
    "", "throws=yes sisters_max=none sisters_follow=longest_possible", "trump_by=declare reshuffle_when=after_bottom",
    "trump_by=starter_names reshuffle_below=50", "reshuffle_when=after_bottom reshuffle_below=50", "pair_duty=no",
]  # fmt: skip


def unseen(deal: EightyDeal, seat: Seat) -> Unseen:
    """Return what a seat can know of the cards it does not see."""
    view = deal.view(seat)
    return view.table.unseen(seat, view.hand, view.secret)


@cites("eighty.bottom-secret", "eighty.void", "eighty.follow-doubles", "eighty.joker-show", "eighty.reshuffle")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("options", HOUSES)
def test_what_is_so_is_never_ruled_out(options: str, number: int) -> None:
    rnd = Random(f"{options}{number}")
    row = list(DECK.cards)
    rnd.shuffle(row)
    deal = begun(row, match_at(options, number=number, starter=NOBODY if number == 1 else 2))
    steps = 0
    while (seat := deal.table.turn) != NOBODY:
        if seat == CHANCE:
            action = deal.chance(rnd.random)
        elif deal.table.phase in ("bury", "play"):
            action = deal.table.sample(seat, deal.hands[seat], rnd.random)
        else:
            # Nobody asks for a new deal, and most pass what else they are asked.
            moves = deal.view(seat).moves()
            action = PASS if PASS in moves else moves[0]
        deal.act(seat, action)
        steps += 1
        if steps % 9 == 0 or deal.table.phase not in ("draw", "play"):
            check(deal)


def check(deal: EightyDeal) -> None:
    """Compare what every seat can know with the hands as they are."""
    for seat in range(4):
        found = unseen(deal, seat)
        deal = deal.copy()
        deal.number_copies(seat)  # as the view has done
        hidden = [held if other != seat else 0 for other, held in enumerate(deal.hands)]
        dark, secret = bits(deal.dark), deal.secrets[seat]
        assert found.cards == sum(hidden) | dark and not deal.hands[seat] & found.cards
        assert list(found.room) == [held.bit_count() for held in (*hidden, dark)]
        for other, held in enumerate(hidden):
            assert not held & ~found.may_hold[other] and not doubles_in(held) & found.single[other]
        assert not dark & ~found.may_hold[4] and (not secret or found.may_hold[4] == secret[-1].cards == dark)
        assert found.fits is None or found.fits(deal.hands)
        places = (*hidden, dark)
        assert not found.either or any(
            not any(part & ~held for part, held in zip(way, places, strict=True)) for way in found.either
        )


# --- literal hands -------------------------------------------------------------------------------

# West has no points, East twenty; South draws the two of clubs.
ASKED = "w:H3H3H4H4H6H6H7H7H8H8H9H9HJHJHQHQS3S3S4S4S6S6S7S7S8 e:D5D5H5H5C3C3C4C4C6C6C7C7C8C8C9C9CJCJCQCQD3D3D4D4D6"


SILENT = "joker_override=no reshuffle_below=0"
"""Before play nobody is asked anything, so that nothing shows."""


def agrees(deal: EightyDeal, viewer: Seat, one: Seat, other: Seat) -> bool:
    """Tell whether it could be, for all that this seat knows, that two others have each other's cards."""
    deal = deal.copy()
    deal.number_copies(viewer)
    hands = deal.hands[:]
    hands[one], hands[other] = hands[other], hands[one]
    fits = unseen(deal, viewer).fits
    return fits is None or fits(hands)


@cites("eighty.reshuffle", "eighty.reshuffle-when", "eighty.option-reshuffle-when")
@pytest.mark.parametrize("when", ["before_bottom", "after_bottom"])
def test_who_is_asked_is_poor_and_who_is_passed_over_is_not(when: str) -> None:
    deal = begun(deck("C2", hands=ASKED), match_at(f"joker_override=no reshuffle_when={when}"))
    draw(deal)
    if when == "after_bottom":
        assert agrees(deal, 2, 0, 1), "nobody has been asked"
        rich = sorted(each(deal.hands[0]), key=lambda card: points_of(1 << card))
        deal.act(0, Action("bury", bits(rich[:8])))
    assert [points_of(hand) < 25 for hand in deal.hands] == [False, True, False, True]
    # West is asked: it is poor, and South, who was before it, is not. Of the others nobody knows.
    assert deal.table.turn == 1
    assert not agrees(deal, 2, 0, 1) and not agrees(deal, 0, 1, 2) and agrees(deal, 1, 2, 3) and agrees(deal, 0, 1, 3)
    deal.act(1, PASS)
    # Now East is asked, and North was passed over.
    assert deal.table.turn == 3
    assert not agrees(deal, 1, 2, 3) and not agrees(deal, 0, 1, 2) and agrees(deal, 0, 1, 3)
    deal.act(3, PASS)
    assert not agrees(deal, 1, 2, 3) and not agrees(deal, 0, 3, 2)


@cites("eighty.reshuffle", "eighty.bottom-secret")
def test_what_the_starter_drew_is_known_to_be_worth_as_much_after_the_bottom_is_taken() -> None:
    others = [1 << card for card in each(DECK.all & ~POINTED)]
    one, two, three = sum(others[:25]), sum(others[25:50]), sum(others[50:75])
    everything = POINTED | others[75]
    # South is not asked and so has drawn 25 points; the bottom cannot have brought all of them.
    rich = begun(deck("C2", hands=ASKED), match_at("joker_override=no"))
    draw(rich)
    rich.act(1, PASS)
    rich.act(3, PASS)
    rich.act(0, Action("bury", sum(1 << card for card in list(each(rich.hands[0]))[:8])))
    fits = unseen(rich, 1).fits
    assert fits is not None and fits(rich.hands)
    assert not fits([one, two, everything, three])
    # Here South is asked, and passes: it has drawn less.
    poor = begun(deck("C2", hands="s:" + ASKED.split()[0][2:-2]), match_at("joker_override=no"))
    draw(poor)
    assert poor.table.turn == 0
    poor.act(0, PASS)
    poor.act(0, Action("bury", sum(1 << card for card in list(each(poor.hands[0]))[:8])))
    fits = unseen(poor, 1).fits
    assert fits is not None and fits(poor.hands)
    hands = [two, one, three, sum(others[:24])]
    assert not fits(hands)


@cites("eighty.joker-show", "eighty.first-royal")
def test_who_drew_the_first_royal_number_may_have_jokers_too() -> None:
    deal = begun(deck("H9 C2", hands="w:LJLJ e:BJBJ"), match_at("reshuffle_below=0", number=2, starter=0))
    draw(deal)
    assert (deal.table.shower, deal.table.turn) == (1, 1)
    found = unseen(deal, 2)
    assert [bool(single & JOKERS) for single in found.single[:4]] == [True, False, False, False]
    assert sorted(way[1] for way in found.either) == [cards("LJLJ"), cards("BJBJ")]


@cites("eighty.joker-show", "eighty.joker-when", "eighty.option-joker-override")
def test_who_could_have_shown_jokers_has_two_equal_ones_and_who_was_passed_over_has_not() -> None:
    match = match_at("reshuffle_below=0", number=2, starter=0)
    deal = begun(deck("C2", hands="w:LJLJ e:BJBJ"), match)
    draw(deal)
    assert deal.table.turn == 1
    found = unseen(deal, 2)
    # South was passed over, West is asked, East not yet.
    assert [bool(single & JOKERS) for single in found.single[:4]] == [True, False, False, False]
    assert sorted(way[1] for way in found.either) == [cards("LJLJ"), cards("BJBJ")]
    # A player without a plan may do either.
    assert deal.table.sample(1, deal.hands[1], lambda: 0.99) == PASS
    assert deal.table.sample(1, deal.hands[1], lambda: 0.0) == Action("show", cards("LJLJ"))
    deal.act(1, PASS)
    found = unseen(deal, 0)
    assert [bool(single & JOKERS) for single in found.single[:4]] == [True, False, True, False]
    assert sorted((way[1], way[3]) for way in found.either) == [
        (cards("LJLJ"), cards("BJBJ")), (cards("BJBJ"), cards("LJLJ")),
    ]  # fmt: skip
    off = begun(deck("C2", hands="w:LJLJ e:BJBJ"), match_at("reshuffle_below=0 joker_override=no", number=2, starter=0))
    draw(off)
    assert not any(unseen(off, 2).single) and not unseen(off, 2).either


@cites("eighty.joker-show", "eighty.joker-roles")
def test_who_was_passed_over_before_jokers_were_shown_has_none() -> None:
    row = deck("H9 C2", hands="s:LJLJ", first=1)
    deal = begun(row, match_at("reshuffle_below=0", number=2, starter=1))
    draw(deal)
    deal.act(0, Action("show", cards("LJLJ", deal.hands[0])))
    assert (deal.table.order.suit, deal.table.phase) == ("none", "bury")
    # What the starter drew and what was the bottom is not told apart any more.
    assert [bool(single & JOKERS) for single in unseen(deal, 2).single[:4]] == [False, False, True, True]


@cites("eighty.joker-show")
def test_ways_to_hold_jokers() -> None:
    little, big = cards("LJLJ"), cards("BJBJ")
    places = [DECK.all] * 5
    shown = Shown(jokers=[1])
    assert joker_ways(shown, [0, 0, 0, 0], places) == [[0, little, 0, 0, 0], [0, big, 0, 0, 0]]
    assert joker_ways(shown, [0, cards("LJ"), 0, 0], places)[0][1].bit_count() == 1
    without = [DECK.all, DECK.all & ~little, DECK.all, DECK.all, DECK.all]
    assert joker_ways(shown, [0, 0, 0, 0], without) == [[0, big, 0, 0, 0]]
    assert joker_ways(Shown(), [0, 0, 0, 0], places) == []


@cites("eighty.follow-doubles", "eighty.void")
def test_what_a_play_shows_that_follows_without_doubles() -> None:
    deal = deal_of("2", "S", ["H8H8 C3", "H3H5 C4", "H6H6 C6", "C7C9 D4"], SILENT)
    for text in ("H8H8", "H3H5", "H6H6", "C7C9"):
        deal.act(deal.table.turn, Action("play", cards(text, deal.hands[deal.table.turn])))
    found = unseen(deal, 0)
    hearts = DECK.where(lambda kind: kind[0] == "H" and kind[1] != "2")
    # West has no double of hearts, and so not the other three and five; East has no hearts at all.
    assert found.single[1] == hearts & EVEN and not found.single[2] | found.single[3]
    assert not found.may_hold[1] & cards("H3H3H5H5") and found.may_hold[1] & cards("H4H4")
    assert not found.may_hold[3] & hearts and found.may_hold[2] & hearts
    free = deal_of("2", "S", ["H8H8 C3", "H3H5 C4", "H6H6 C6", "C7C9 D4"], f"{SILENT} pair_duty=no")
    for text in ("H8H8", "H3H5", "H6H6", "C7C9"):
        free.act(free.table.turn, Action("play", cards(text, free.hands[free.table.turn])))
    assert not any(unseen(free, 0).single)


@cites("eighty.follow-sisters", "eighty.option-sisters-follow")
def test_what_a_play_shows_that_follows_without_sisters() -> None:
    options = f"{SILENT} sisters_follow=sisters_if_possible"
    hands = ["H8H8H9H9 C3", "H3H3H5H5 C4", "HJHJHQHQ C6", "H6H6HTHT D4"]
    deal = deal_of("2", "S", hands, options)
    for text in ("H8H8H9H9", "H3H3H5H5", "HJHJHQHQ", "H6H6HTHT"):
        deal.act(deal.table.turn, Action("play", cards(text, deal.hands[deal.table.turn])))
    fits = unseen(deal, 0).fits
    assert fits is not None
    # With the fours West would have had sisters; North may have the ace and king as well.
    assert fits([0, cards("C4"), cards("C6"), cards("D4")]) and fits([0, cards("C4"), cards("HAHAHKHK"), 0])
    assert not fits([0, cards("H4H4"), cards("C6"), cards("D4")]) and not fits([0, 0, 0, cards("HKHKHAHA")])
    assert not fits([0, 0, cards("HAHAHKHK"), cards("HKHKHAHA")])


@cites("eighty.throw-stands")
def test_what_a_throw_that_stands_shows_of_the_others() -> None:
    deal = deal_of("2", "S", ["HKHKHA C3", "H3H4H5 C4", "H6H7H8 C6", "H9HTHJ D4"], "throws=yes")
    deal.act(0, Action("play", cards("HKHKHA", deal.hands[0])))
    found = unseen(deal, 2)
    # Nobody has two aces; whether somebody has one is not said, for none is higher than the ace.
    assert [bool(single & cards("HA")) for single in found.single[:4]] == [False, True, True, True]
    assert found.may_hold[1] & cards("HAHA")
    low = deal_of("2", "S", ["HKHKHQ C3", "H3H4H5 C4", "H6H7H8 C6", "H9HTHJ D4"], "throws=yes")
    low.act(0, Action("play", cards("HKHKHQ", low.hands[0])))
    assert not unseen(low, 2).may_hold[1] & cards("HAHA") and unseen(low, 2).may_hold[1] & cards("HJHJ")


@cites("eighty.follow-sisters", "eighty.option-sisters-follow")
def test_what_has_been_played_makes_no_sisters_any_more() -> None:
    hands = ["HAHA H8H8H9H9", "H3H3 H4H4H6H6", "C3C3 C4C4C6C6", "D3D3 D4D4D6D6"]
    deal = deal_of("2", "S", hands, f"{SILENT} sisters_follow=sisters_if_possible")
    for text in ("HAHA", "H3H3", "C3C3", "D3D3", "H8H8H9H9", "H4H4H6H6"):
        deal.act(deal.table.turn, Action("play", cards(text, deal.hands[deal.table.turn])))
    # When West gave the fours, its threes were gone: it had no sisters.
    fits = unseen(deal, 0).fits
    assert fits is not None and fits(deal.hands) and not fits([0, cards("H5H5"), 0, 0])


@cites("eighty.throw-stands", "eighty.consecutive")
def test_a_throw_with_sisters_shows_that_nobody_has_higher_ones() -> None:
    hands = ["HTHTHJHJ HA C3", "H3H4H5H6H7 C4", "HQHQ H8H9 C6C7", "HKHK D4D5 C8C9"]
    deal = deal_of("2", "S", hands, f"{SILENT} throws=yes")
    deal.act(0, Action("play", cards("HTHTHJHJHA", deal.hands[0])))
    fits = unseen(deal, 1).fits
    # Queens and kings are sisters in one hand, and mere doubles in two.
    assert fits is not None and fits(deal.hands)
    assert not fits([0, 0, cards("HQHQHKHK"), 0]) and not fits([0, 0, 0, cards("HQHQHKHK")])
    assert fits([0, 0, cards("H8H8H9H9"), 0]) and fits([cards("HQHQHKHK"), 0, 0, 0])


@cites("eighty.throw-stands")
def test_of_two_equal_cards_a_throw_shows_the_same() -> None:
    hands = ["C3 HJ H3H4", "CA HKHKHJ", "C4 H5H6H7", "C5 H8H9HT"]
    deal = deal_of("2", "S", hands, "throws=yes")
    for text in ("C3", "CA", "C4", "C5", "HKHKHJ"):
        deal.act(deal.table.turn, Action("play", cards(text, deal.hands[deal.table.turn])))
    found = unseen(deal, 0)
    assert not any(held & cards("HQHQHAHA") for held in found.may_hold[2:4]) and found.may_hold[2] & cards("HTHT")


@cites("eighty.points", "eighty.reshuffle")
def test_the_most_and_the_fewest_points_that_cards_can_hold() -> None:
    some = cards("H5H5CKCTD3D4")
    assert [most_points(some, size) for size in range(7)] == [0, 10, 20, 25, 30, 30, 30]
    assert [least_points(some, size) for size in range(7)] == [0, 0, 0, 5, 10, 20, 30]


@cites("eighty.card-names")
def test_the_other_copies_of_cards() -> None:
    first, second = cards("H3"), cards("H3H3") ^ cards("H3")
    assert (twins(first), twins(second), twins(first | second)) == (second, first, 0)


@cites("eighty.first-royal", "eighty.draw")
def test_before_the_first_royal_number_nobody_has_one() -> None:
    deal = begun(deck("H9 C5 D3 HT D2"))
    draw(deal, 4)
    twos = cards("C2C2D2D2H2H2S2S2")
    assert [bool(held & twos) for held in unseen(deal, 0).may_hold] == [False, False, False, False, True]
    draw(deal, 1)
    # South has shown the two of diamonds; whatever comes now may be another.
    assert [bool(held & twos) for held in unseen(deal, 2).may_hold] == [True, True, True, True, True]


@cites("eighty.redeal")
def test_a_new_deal_moves_every_card() -> None:
    deal = begun(deck())
    deal.table.phase = "shuffle"
    first, *rest = DECK.cards
    assert deal.chance(lambda: 0.0).value == DECK.row_text([*rest, first])
    assert deal.chance(lambda: 0.999).value == DECK.row_text(DECK.cards)
