"""80 Points: rules of thumb, by literal hands, and what a round is worth."""

from itertools import islice
from random import Random

import pytest

from games.eighty.positions import begun, cards, deal_of, deck, draw, match_at, trick
from pygame_rules.bots import level
from pygame_rules.bots.expert import ExpertBot, SearchBudget
from pygame_rules.bots.playout import Playout
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK, order_of, points_of
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import HINTS
from pygame_rules.games.eighty.hints.bidding import best_suit
from pygame_rules.games.eighty.hints.burying import candidates_of_bury, sensible_bury
from pygame_rules.games.eighty.hints.follows import candidates_of_follow
from pygame_rules.games.eighty.hints.silly import silly
from pygame_rules.games.eighty.stages import SHOW, TRICKS
from pygame_rules.games.eighty.table import PASS, RESHUFFLE, EightyTable
from pygame_rules.measure import arena
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.hints import Transpositions
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import cites

MATCH = match_at(starter=0, number=2)


def sensible(deal: EightyDeal) -> str:
    """Return what the awaited seat would play, as text."""
    seat = deal.table.turn
    return DECK.text(HINTS.policy(MATCH)(deal.table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5).cards)


def on_trick(number: str, suit: str, hands: list[str], plays: str, options: str = "") -> EightyDeal:
    """Return a deal with this much of a trick played."""
    deal = deal_of(number, suit, hands, options)
    for text in plays.split(", "):
        seat = deal.table.turn
        deal.act(seat, Action("play", cards(text, deal.hands[seat])))
    return deal


# --- following -----------------------------------------------------------------------------------


@cites("eighty.trick-points")
def test_points_are_fed_to_the_partners_trick() -> None:
    deal = on_trick("2", "S", ["H3 C4", "HA C4", "H6 C5", "HT H5 H7 HK"], "H3, HA, H6")
    assert sensible(deal) == "HT"
    void = on_trick("2", "S", ["H3 C4", "HA C4", "H6 C5", "S3 CK C7 D5"], "H3, HA, H6")
    assert sensible(void) == "CK"
    with_trumps_alone = on_trick("4", "C", ["H3", "HK", "H9", "H4 CT C5 C4"], "H3, HK, H9")
    assert sensible(with_trumps_alone) == "CT"
    double = on_trick("2", "S", ["H3H3", "HAHA", "H6H6", "HTHT H7H7 H5H5"], "H3H3, HAHA, H6H6")
    assert sensible(double) == "HTT"


@cites("eighty.trick-points")
def test_nothing_is_fed_to_the_others_trick() -> None:
    deal = on_trick("2", "S", ["HA C4", "H3 C4", "H6 C5", "HT H5 H7 HK"], "HA, H3, H6")
    assert sensible(deal) == "H7"
    double = on_trick("2", "S", ["HAHA", "H3H3", "H6H6", "HTHT H7H7 H5H5"], "HAHA, H3H3, H6H6")
    assert sensible(double) == "H77"


def test_the_last_player_wins_as_cheaply_as_can_be_or_with_points() -> None:
    assert sensible(on_trick("2", "S", ["H9", "H3", "H4", "HJ HA H6"], "H9, H3, H4")) == "HJ"
    assert sensible(on_trick("2", "S", ["H9", "H3", "H4", "HJ HK H6"], "H9, H3, H4")) == "HK"
    assert sensible(on_trick("2", "S", ["H9H9", "H3H3", "H4H4", "HJHJ HAHA H6H6"], "H9H9, H3H3, H4H4")) == "HJJ"


def test_a_trick_with_points_is_ruffed_and_the_partners_is_not() -> None:
    assert sensible(on_trick("2", "S", ["HA", "H3", "HT", "S3 C9 D4"], "HA, H3, HT")) == "S3"
    assert sensible(on_trick("2", "S", ["H3", "HA", "HT", "S3 C9 D4"], "H3, HA, HT")) in ("C9", "D4")
    assert sensible(on_trick("2", "S", ["HKHK", "H3H3", "HTHT", "S3S3 C9 D4"], "HKHK, H3H3, HTHT")) == "S33"


def test_a_double_is_not_broken_where_another_card_will_do() -> None:
    assert sensible(on_trick("2", "S", ["HA", "H3", "H4", "H6 H6 H7"], "HA, H3, H4")) == "H7"


def test_a_double_is_not_broken_to_be_short_in_a_suit() -> None:
    assert sensible(on_trick("2", "S", ["CA", "C3", "C4", "H6 H6 D3 D4 D7 D8 D9"], "CA, C3, C4")) == "D3"
    assert sensible(on_trick("2", "S", ["CA", "C3", "C4", "H6 H9 D3 D4 D7 D8 D9"], "CA, C3, C4")) == "H6"


def test_a_trick_is_ruffed_with_points_where_nobody_can_ruff_higher() -> None:
    assert sensible(on_trick("2", "S", ["HA", "H3", "HT", "S3 ST C9 D4"], "HA, H3, HT")) == "ST"


def test_the_partners_joker_is_fed_and_the_others_is_not() -> None:
    assert sensible(on_trick("2", "S", ["BJ", "S3", "ST S5 S7 C4", "-"], "BJ, S3")) == "ST"
    assert sensible(on_trick("2", "S", ["BJ", "ST S5 S7 C4", "-", "-"], "BJ")) == "S7"


def test_the_third_hand_plays_its_ace() -> None:
    assert sensible(on_trick("2", "S", ["H3", "H9", "HA HT H4", "-"], "H3, H9")) == "HA"


def test_the_ace_takes_what_nobody_can_beat() -> None:
    assert sensible(on_trick("2", "S", ["H9", "HA H3", "H4", "H6"], "H9")) == "HA"


@cites("eighty.option-sisters-max")
def test_the_longest_sisters_that_a_table_allows_are_led_and_ruffed() -> None:
    hand = ["H7 H7 H8 H8 H9 H9 C3 D4", "-", "-", "-"]
    assert sensible(deal_of("2", "S", hand, "sisters_max=none")) == "H998877"
    assert sensible(deal_of("2", "S", hand)) in ("H8877", "H9988")
    plays = "H7 H7 H8 H8 H9 H9, H3 H3 H4 H4 H6 HT, HJ HJ HQ HA HA HK"
    hands = [*plays.split(", "), "S3 S3 S4 S4 S5 S5 C3 C4"]
    assert sensible(on_trick("2", "S", hands, plays, "sisters_max=none")) == "S554433"


# --- throws --------------------------------------------------------------------------------------


@cites("eighty.throw-stands")
def test_what_nobody_can_beat_is_thrown_at_once() -> None:
    hand = "HA HA HK H3 C4 D6"
    assert sensible(deal_of("2", "S", [hand, "-", "-", "-"], "throws=yes")) == "HAAK"
    assert sensible(deal_of("2", "S", [hand, "-", "-", "-"])) == "HAA", "only where the table allows it"


@cites("eighty.throw-stands")
def test_a_throw_that_another_hand_may_beat_is_no_candidate() -> None:
    """The other ace beats a king, but no double of kings."""
    beaten = deal_of("2", "S", ["HA HK H3 C4 D6", "-", "-", "-"], "throws=yes")
    assert searched(beaten) == {"HA", "H3", "C4", "D6"}
    stands = deal_of("2", "S", ["HA HK HK H3 C4 D6", "-", "-", "-"], "throws=yes")
    assert searched(stands) == {"HAKK", "HA", "HKK", "H3", "C4", "D6"}


def test_trumps_that_would_stand_together_are_led_one_after_the_other() -> None:
    deal = deal_of("2", "S", ["BJ BJ LJ H3", "-", "-", "-"], "throws=yes")
    assert sensible(deal) == "BJJ"
    assert "BJJLJ" in searched(deal)


@cites("eighty.competes")
def test_a_throw_is_ruffed_by_trumps_of_its_shape() -> None:
    """Two hearts take two trumps; a double and a heart take a double and a trump."""
    throws, singles, doubles = "throws=yes", ["HA HK", "H3 H4", "H6 H7"], ["HA HA HK", "H3 H4 H5", "H6 H7 H8"]
    assert sensible(on_trick("2", "S", ["HA HK", "S3 S9 ST C9 D4", "-", "-"], "HA HK", throws)) == "S93"
    last = on_trick("2", "S", [*singles, "S3 S9 ST C9 D4"], "HA HK, H3 H4, H6 H7", throws)
    assert sensible(last) == "ST3", "the last player ruffs with points"
    double = on_trick("2", "S", [*doubles, "S3 S4 S4 C9 C9 D4"], "HA HA HK, H3 H4 H5, H6 H7 H8", throws)
    assert sensible(double) == "S443"
    without = on_trick("2", "S", [*doubles, "S3 S4 S6 C7 C9 D4"], "HA HA HK, H3 H4 H5, H6 H7 H8", throws)
    assert sensible(without) == "D4C97", "no trumps are wasted where there is no double"


@cites("eighty.throw-beaten")
def test_a_ruff_of_a_throw_is_ruffed_higher_or_not_at_all() -> None:
    """The higher of two trumps decides: a nine beats an eight, a seven does not."""
    plays, throws = "HA HK, H3 H4, S3 S8", "throws=yes"
    assert sensible(on_trick("2", "S", ["HA HK", "H3 H4", "S3 S8", "S4 S9 C3 C4"], plays, throws)) == "S94"
    assert sensible(on_trick("2", "S", ["HA HK", "H3 H4", "S3 S8", "S4 S7 C3 C4"], plays, throws)) == "C43"


def test_royal_numbers_do_not_ruff_a_throw_that_is_worth_little() -> None:
    poor, rich = ["HA HQ", "H3 H4", "H6 H5"], ["HA HK", "H3 H4", "H6 H5"]
    mine = "H2 S3 C3 C4"
    assert sensible(on_trick("2", "S", [*poor, mine], "HA HQ, H3 H4, H6 H5", "throws=yes")) == "C43"
    assert sensible(on_trick("2", "S", [*rich, mine], "HA HK, H3 H4, H6 H5", "throws=yes")) == "S3H2"


# --- silly follows -------------------------------------------------------------------------------


def searched(deal: EightyDeal) -> set[str]:
    """Return the follows that the awaited seat would search, as text."""
    return {DECK.text(move.cards) for move in HINTS.candidates(deal.view(deal.table.turn), MATCH)}


@cites("eighty.trick-points")
def test_the_last_player_does_not_think_of_giving_points_to_the_others() -> None:
    assert searched(on_trick("2", "S", ["HA", "H3", "H6", "HT H5 H7 HK"], "HA, H3, H6")) == {"H7"}
    # Without hearts a trump wins, and the seven of clubs is not missed.
    assert searched(on_trick("2", "S", ["HA", "H3", "H6", "S3 CK C7 D5"], "HA, H3, H6")) == {"S3", "C7"}
    assert searched(on_trick("2", "S", ["HAHA", "H3H3", "H6H6", "HT HQ H7 H5"], "HAHA, H3H3, H6H6")) == {"HQ7"}


@cites("eighty.trick-points")
def test_points_may_go_where_they_win_or_nothing_else_is_free() -> None:
    assert "HT" in searched(on_trick("2", "S", ["H3", "HA", "H6", "HT H5 H7"], "H3, HA, H6")), "the partner's trick"
    assert "HK" in searched(on_trick("2", "S", ["H9", "H3", "H6", "HK H7"], "H9, H3, H6")), "the king wins"
    assert "HT" in searched(on_trick("2", "S", ["HA", "H3", "H6", "HT HQ HQ HA"], "HA, H3, H6")), "a double, an ace"


@cites("eighty.higher-wins")
def test_a_ten_is_not_thrown_on_the_others_ace_beside_a_four() -> None:
    deal = on_trick("2", "S", ["HA", "HT H5 H4 HK", "-", "-"], "HA")
    assert searched(deal) == {"H4"}
    deal.table.lacks[3] = next(group for group in deal.table.order.groups if group & cards("HA"))
    assert searched(deal) >= {"HT", "H4"}, "the partner may ruff"
    assert "HT" in searched(on_trick("2", "S", ["HK", "HT H4", "-", "-"], "HK")), "the partner may have an ace"
    late = on_trick("2", "S", ["HA", "HT H4", "-", "-"], "HA")
    late.table.seen |= cards("H3H3H6H6H7H7H8H8H9H9HJHJHQHQHKHKH5H5HA")
    assert "HT" in searched(late), "with few hearts left the partner may be out of them"


@cites("eighty.higher-wins")
def test_strength_is_not_thrown_under_a_trick_that_a_low_card_loses_as_well() -> None:
    assert searched(on_trick("2", "S", ["HA", "HQ HT H9 H3", "-", "-"], "HA")) == {"H3"}
    assert searched(on_trick("2", "S", ["HT", "HQ H9 H3", "-", "-"], "HT")) == {"HQ", "H3"}, "the queen wins"
    assert searched(on_trick("2", "S", ["HA", "HQ H9 H9", "-", "-"], "HA")) == {"HQ", "H9"}, "a double is kept"
    assert searched(on_trick("2", "S", ["HA", "DJ D4 C8", "-", "-"], "HA")) == {"D4", "C8"}, "of each suit the lowest"


@cites("eighty.trump-order")
def test_a_joker_is_not_spent_on_nothing() -> None:
    hand = "BJ S6 S7 C8"
    last = [searched(on_trick("2", "S", ["S9 C3", "S3 C4", plays, hand], f"S9, S3, {plays}")) for plays in ("S4", "ST")]
    assert ["BJ" in found for found in last] == [False, True], "only for points"
    assert "BJ" in searched(on_trick("2", "S", ["S9", "S3", "S4", "BJ S6 C8"], "S9, S3, S4")), "late, for the lead"
    assert "BJ" not in searched(on_trick("2", "S", ["S3", "SA", "ST", hand], "S3, SA, ST")), "the partner has it"
    assert "BJ" not in searched(on_trick("2", "S", ["S9", "S3", "ST", "BJ SQ S6"], "S9, S3, ST")), "the queen will do"
    assert "LJ" not in searched(on_trick("2", "S", ["BJ", "LJ S6 S7", "-", "-"], "BJ")), "it is beaten"


@cites("eighty.trump-order")
def test_high_trumps_wait_for_points() -> None:
    for high in ("BJ", "S2"):
        gone = cards("BJBJLJLJS2") & ~cards(high)
        for led_card, answer in (("S9", "S3"), ("ST", high)):
            deal = deal_of("2", "S", [led_card, f"{high} S3 C4", "-", "-"])
            deal.table.seen |= gone
            deal.act(0, Action("play", cards(led_card)))
            assert sensible(deal) == answer
    assert sensible(on_trick("2", "S", ["S9", "S3", "S4", "BJ S6 C8 C9"], "S9, S3, S4")) == "S6"
    assert sensible(on_trick("2", "S", ["H9", "S2 C6 C7", "-", "-"], "H9")) == "C6", "no ruff with a royal number"


@cites("eighty.trick-points")
def test_without_the_suit_points_go_to_a_partner_who_is_likely_to_win() -> None:
    # Both aces are gone, so that the king stands; with few hearts left the last player is likely to ruff it.
    deal = on_trick("2", "S", ["HK", "H3", "CK C7", "-"], "HK")
    deal.table.seen |= cards("HAHA")
    deal.act(1, Action("play", cards("H3", deal.hands[1])))
    assert sensible(deal) == "CK"
    deal.table.seen |= cards("H4H4H5H5H6H6H7H7H8H8H9H9HTHTHJHJHQHQ")
    assert sensible(deal) == "C7"


# --- leading -------------------------------------------------------------------------------------


@cites("eighty.lead")
def test_sisters_and_top_doubles_are_led_before_anything_else() -> None:
    deal = deal_of("2", "S", ["HKHKHAHA C9C9 D3", "-", "-", "-"])
    assert sensible(deal) == "HAAKK"
    assert sensible(deal_of("2", "S", ["HAHA C9 D3 D4 D6", "-", "-", "-"])) == "HAA"
    assert sensible(deal_of("2", "S", ["HA H9 C9 D3 D4", "-", "-", "-"])) == "HA"


@cites("eighty.sides")
def test_an_ace_is_not_led_into_a_ruff() -> None:
    deal = deal_of("2", "S", ["HA C9 D3 D4 D6", "-", "-", "-"])
    assert sensible(deal) == "HA"
    deal.table.lacks[1] = next(group for group in deal.table.order.groups if group & cards("HA"))
    assert sensible(deal) != "HA"


@cites("eighty.sides")
def test_defenders_draw_trumps() -> None:
    strong = "BJBJ S2S2 SASA SKSK SQ SJ C9 D4"
    assert cards(strong) & DECK.parse(sensible(deal_of("2", "S", [strong, "-", "-", "-"]))) & cards("BJBJ SASA SKSK")


@cites("eighty.sides")
def test_trumps_are_not_drawn_once_the_attackers_have_none() -> None:
    deal = deal_of("2", "S", ["BJBJ S2S2 SASA SKSK SQ SJ CA D4", "-", "-", "-"])
    assert not DECK.parse(sensible(deal)) & ~deal.table.order.trumps
    for attacker in (1, 3):
        deal.table.lacks[attacker] = deal.table.order.trumps
    assert sensible(deal) == "CA"


@cites("eighty.sides")
def test_attackers_leave_trumps_alone() -> None:
    deal = deal_of("2", "S", ["BJ S3 S4 H9 C8", "-", "-", "-"])
    assert sensible(deal) == "BJ"
    deal.table.starter = 1
    assert sensible(deal) in ("H9", "C8")


@cites("eighty.last-trick")
def test_the_highest_trump_is_kept_for_the_last_trick() -> None:
    deal = deal_of("2", "S", ["BJ C3", "C4 C5", "C6 C7", "C8 C9"])
    deal.table.gone = 23
    assert sensible(deal) == "C3"


def test_of_equal_cards_one_is_thought_about() -> None:
    deal = on_trick("2", "S", ["H3 C4", "H4 H6 H7 HT HK HA", "-", "-"], "H3")
    lead = deal.table.lead
    assert lead
    # Six and seven are neighbours; five and eight are out, between four, six and ten.
    assert [DECK.text(play) for play in candidates_of_follow(deal.table, lead, 1, deal.hands[1])] == [
        "H4", "H6", "HT", "HK", "HA",
    ]  # fmt: skip
    deal.table.seen |= cards("H5H5")
    assert [DECK.text(play) for play in candidates_of_follow(deal.table, lead, 1, deal.hands[1])] == [
        "H4", "HT", "HK", "HA",
    ]  # fmt: skip


# --- before play ---------------------------------------------------------------------------------


@cites("eighty.bury")
def test_a_short_suit_is_put_back_and_trumps_and_aces_are_kept() -> None:
    hand = cards("BJ LJ S2 D2 SA SK SQ SJ S9 S8 S7 S6 S4 HAHA HK HQ HJ HT H9 H8 H7 CA CA C9 C8 C7 C6 C4 D3 D4 D6 D7")
    order = order_of("S", "2")
    assert hand.bit_count() == 33
    buried = sensible_bury(hand, order)
    assert cards("D3 D4 D6 D7") & ~buried == 0, "no diamonds are left"
    assert not buried & (order.trumps | cards("HAHA CACA")) and buried.bit_count() == 8


@cites("eighty.bury-anything")
def test_candidates_of_bury_are_some_dozens_all_legal_and_different() -> None:
    deal = begun(deck("C2"), match_at("joker_override=no reshuffle_below=0"))
    draw(deal)
    found = candidates_of_bury(deal.hands[0], deal.table.order)
    assert 8 <= len(found) == len(set(found)) <= 24
    assert all(deal.view(0).fault(Action("bury", cards_)) is None for cards_ in found)
    assert len({points_of(cards_) for cards_ in found}) > 1


@cites("eighty.reshuffle")
def test_a_poor_hand_is_dealt_again_unless_it_is_strong_in_trumps() -> None:
    for hand, answer in (("w:H3H4H6H7H8H9HJHQHAD3D4D6D7D8D9DJDQC3C4C6C7C8C9CJS3", RESHUFFLE),
                         ("w:BJBJLJS2S2H2D2SASQSJS9S8S7S6S4S3H3H4H6H7D3D4D6D7D8", PASS)):  # fmt: skip
        deal = begun(deck("S2" if answer is RESHUFFLE else "S3", hands=hand), match_at(starter=0, number=2))
        draw(deal, 4)
        deal.table.order = deal.table.ordered("S")
        deal.table.phase, deal.table.turn, deal.hands[1] = "reshuffle", 1, cards(hand[2:])
        assert HINTS.policy(MATCH)(deal.table, 1, deal.hands[1], deal.secrets[1], lambda: 0.5) == answer


@cites("eighty.starter-names")
def test_the_suit_that_is_named_is_the_longest() -> None:
    deal = deal_of("2", "none", ["HA HK HQ HJ H9 H8 H7 C2 CA D3 D4 S6", "-", "-", "-"])
    assert best_suit(deal.table, deal.hands[0]).value == "H"


# --- what a round is worth, and what speaks for a move --------------------------------------------


def finished(total: int, winner: int = 0) -> EightyDeal:
    deal = trick("2", "S", "HA, H3, H4, H6")
    deal.table.gone, deal.table.turn, deal.table.winner, deal.table.points = 25, NOBODY, winner, [200 - total, total]
    return deal


@cites("eighty.levels-attackers", "eighty.levels-defenders")
def test_a_round_is_worth_its_levels() -> None:
    value = HINTS.value(MATCH)
    worths = [value(finished(total))[0] for total in (0, 35, 75, 80, 120, 160, 200)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] - worths[1] > 0.8 and worths[2] - worths[3] > 1.5 and worths[4] - worths[5] > 0.8
    assert value(finished(80))[1] == -value(finished(80))[0]


@cites("eighty.match-end")
def test_winning_the_match_is_worth_more_than_levels() -> None:
    deal = finished(75)
    deal.table.levels = (14, 9)
    at_ace = match_at(levels=(14, 9), scores=(12, 7), starter=0, number=20)
    assert HINTS.value(at_ace)(deal)[0] > HINTS.value(MATCH)(finished(0))[0]


@cites("eighty.follow-doubles")
def test_a_double_that_was_not_played_is_not_there() -> None:
    deal = on_trick("2", "S", ["H8H8 C9", "H3 H5 H9", "H6H6 C7", "H7H7 C8"], "H8H8, H3 H5")
    unseen = deal.view(0).table.unseen(0, deal.view(0).hand, 0)
    hearts = cards("HAHKHQHJHTH9H7H6H4")
    assert unseen.single[1] & hearts == hearts and not unseen.single[2] & hearts
    # Who had both threes or fives would have had to play them.
    assert not unseen.may_hold[1] & cards("H3H3H5H5") and unseen.may_hold[2] & cards("H3H3H5H5")


def test_candidates_are_legal_few_and_hold_the_sensible_move() -> None:
    rnd, policy = Random(4), HINTS.policy(MATCH)
    said: set[str] = set()
    for options in ("", "throws=yes sisters_max=none", "trump_by=starter_names"):
        row = list(DECK.cards)
        rnd.shuffle(row)
        deal = begun(row, match_at(options))
        while (seat := deal.table.turn) != NOBODY:
            if seat == CHANCE:
                deal.act(seat, deal.chance(rnd.random))
                continue
            view = deal.view(seat)
            candidates = HINTS.candidates(view, MATCH)
            assert 0 < len(candidates) <= 40 and len(set(candidates)) == len(candidates)
            assert all(view.fault(action) is None for action in candidates)
            move = policy(view.table, seat, view.hand, view.secret, rnd.random)
            assert view.fault(move) is None
            lead = view.table.lead if view.table.phase == TRICKS else None
            assert not lead or not silly(view.table, lead, seat, view.hand, move.cards)
            said |= {name for name, _ in HINTS.why(view, MATCH, move)}
            deal.act(seat, move)
    assert said and all(name.startswith("eighty-why") for name in said)


def test_the_expert_finds_worlds_and_answers_legally() -> None:
    bot = ExpertBot(GAME, SearchBudget(worlds=4, pools=2))
    deal = begun(deck("C2", hands="w:LJLJ"), match_at())
    while deal.table.turn == CHANCE:
        deal.act(CHANCE, deal.chance(lambda: 0.5))
    rnd = Random(3)
    for _ in range(14):
        view = deal.view(deal.table.turn)
        assert next(worlds(GAME, view, rnd.random)).view(view.seat) == view
        thinking = bot.think(view, match_at(), rnd.random)
        try:
            while True:
                next(thinking)
        except StopIteration as stop:
            deal.act(view.seat, stop.value.action)


def test_plays_that_lead_to_the_same_position_are_played_on_once() -> None:
    deal, match = begun(deck("C2", hands="w:LJLJ"), match_at()), match_at()
    rules, asked = HINTS.policy(match), []
    while deal.table.phase != TRICKS or len(deal.table.leaders) < 3 or deal.table.lead:
        seat = deal.table.turn
        if seat == CHANCE:
            deal.act(seat, deal.chance(lambda: 0.5))
        else:
            deal.act(seat, rules(deal.table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5))
    view = deal.view(deal.table.turn)

    def policy(table: EightyTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Chance) -> Action:
        asked.append(seat)
        return rules(table, seat, hand, secret, rnd)

    def levels(transpositions: Transpositions[EightyDeal] | None) -> list[float]:
        playout = Playout(view.seat, policy, HINTS.value(match), Random(1).random, transpositions=transpositions)
        drawn = islice(worlds(GAME, view, Random(2).random), 20)
        return [playout.value(world, move) for world in drawn for move in HINTS.candidates(view, match)]

    alone, often = levels(None), len(asked)
    asked.clear()
    assert levels(HINTS.transpositions(view, match)) == alone
    assert len(asked) < 0.95 * often


def test_club_beats_random_by_levels() -> None:
    report = arena.compare("eighty", "club", "random", 40, 5)
    assert report.mean - report.interval > 1
    assert level("club", GAME)


@pytest.mark.parametrize("options", ["", "throws=yes sisters_max=none sisters_follow=longest_possible", "pair_duty=no"])
def test_the_policy_knows_nothing_but_its_own_hand(options: str) -> None:
    rnd, policy = Random(options), HINTS.policy(MATCH)
    row = list(DECK.cards)
    rnd.shuffle(row)
    deal = begun(row, match_at(options))
    while (seat := deal.table.turn) != NOBODY:
        if seat == CHANCE:
            deal.act(seat, deal.chance(rnd.random))
            continue
        twin = next(worlds(GAME, deal.view(seat), rnd.random))
        move = policy(deal.table, seat, deal.view(seat).hand, deal.secrets[seat], lambda: 0.5)
        assert move == policy(twin.table, seat, twin.hands[seat], twin.secrets[seat], lambda: 0.5)
        deal.act(seat, move)


def said(deal: EightyDeal, action: Action) -> list[str]:
    """Return what speaks for an action of the awaited seat."""
    view = deal.view(deal.table.turn)
    return [Speaker(4, view.seat).say(reason) for reason in HINTS.why(view, MATCH, action)]


@cites("eighty.follow-doubles", "eighty.joker-show")
def test_a_play_that_is_forced_and_jokers_that_are_shown_have_their_reasons() -> None:
    forced = on_trick("2", "S", ["HQ HQ", "HA HA H9", "H3 H4", "H6 H7"], "HQ HQ")
    (told,) = HINTS.told(forced.view(1), MATCH, Action("play", cards("HA HA")))
    assert Speaker(4, 1).say(told) == "They are the only cards you may play."
    free = on_trick("2", "S", ["HQ HQ", "HA HA H9 H9", "H3 H4", "H6 H7"], "HQ HQ")
    assert said(free, Action("play", cards("HA HA"))) == ["It takes the trick so far."]
    free.table.phase = SHOW
    free.hands[1] = cards("LJ LJ S3 S4 H9")
    assert said(free, Action("show", cards("LJ LJ"))) == [
        "You hold only 2 of the royal suit: without it the others lose their trumps, and you keep your jokers."
    ]
    assert said(free, PASS) == ["You hold 2 of the royal suit: as trumps they are worth keeping."]


def played(deal: EightyDeal, play: str) -> str:
    """Return what speaks for a play of the awaited seat, in one line."""
    return " ".join(said(deal, Action("play", cards(play, deal.hands[deal.table.turn]))))


@cites("eighty.trick-points")
@pytest.mark.parametrize(
    ("hands", "plays", "play", "why"),
    [
        ("HA, H6 H9, -, -", "HA", "H6", "The others have the trick so far. You add no points to it."),
        ("HA, HT HK, -, -", "HA", "HT", "The others have the trick so far. You cannot hold back 10 points."),
        ("HA, CT C6, -, -", "HA", "CT",
         "The others have the trick so far. Your 10 points are saved if your partner wins it."),
        ("HA, H3, H4 H5, -", "HA, H3", "H5", "Your partner has the trick so far. You add 5 points."),
        ("H3, HA, H4 H6, -", "H3, HA", "H4", "The trick goes to the others. You add no points to it."),
        ("S3S3, S4S4, S6S6, BJ SA SK S5", "S3S3, S4S4, S6S6", "SK S5",
         "The trick goes to the others. You give up 15 points and keep your other cards. You keep your joker."),
        ("S3S3, S4S4, S6S6, SA SK S5", "S3S3, S4S4, S6S6", "SA S5",
         "The trick goes to the others. You cannot hold back 5 points."),
        ("HA, H3, H4 H6 C5, -", "HA, H3", "H4", "Your partner has the trick so far."),
        ("HA, H3, H4 H5, -", "HA, H3", "H4",
         "Your partner has the trick so far. You keep your points, as the others may still beat it."),
        ("BJ, S3, S4 S5, -", "BJ, S3", "S4",
         "Your partner has the trick, and nobody can beat it. You keep your points."),
        ("HAHA, H3H3, H4H6H5, -", "HAHA, H3H3", "H4H6", "Your partner has the trick so far. You keep your points."),
        ("H3, HA, H4, H5 H6", "H3, HA, H4", "H5", "The trick goes to your partner. You add 5 points."),
        ("H3, H9, H4, HT H6", "H3, H9, H4", "HT", "It takes the trick. With it, the trick holds 10 points."),
        ("H3, H9, H4, HJ H6", "H3, H9, H4", "HJ", "It takes the trick."),
        ("H3, S3 C4, -, -", "H3", "C4",
         "The others have the trick so far. You add no points to it. "
         "You keep your last trump for the last trick, which decides about the bottom."),
        ("H3, S3 S4 C4 C6 C7 C8 C9, -, -", "H3", "C4",
         "The others have the trick so far. You add no points to it. "
         "You keep 2 trumps for the last tricks; the very last decides about the bottom."),
        ("H3, S3 S4 C4 C6 C7 C8 C9 CJ, -, -", "H3", "C4",
         "The others have the trick so far. You add no points to it."),
        ("H3, S3 C4, -, -", "H3", "S3", "It takes the trick so far."),
        # No joker beats a big one, and none is needed where the partner has the trick.
        ("BJ, LJ S3, -, -", "BJ", "S3", "The trick goes to the others. You add no points to it."),
        ("S9, S3, BJ S4, -", "S9, S3", "S4", "Your partner has the trick so far."),
        ("S9S9, BJBJ S3S3, -, -", "S9S9", "S3S3",
         "The others have the trick so far. You add no points to it. You keep your jokers."),
        ("S9, BJ S3, -, -", "S9", "S3",
         "The others have the trick so far. You add no points to it. You keep your joker."),
        ("S9, S3 BJ, -, -", "S9", "BJ", "It takes the trick, and nobody can beat it."),
        ("S9, S3 LJ, -, -", "S9", "LJ", "It takes the trick so far."),
        ("H9, H3 HA, -, -", "H9", "HA", "It takes the trick so far."),
        ("H3, H9, HT H6, -", "H3, H9", "HT", "It takes the trick so far. With it, the trick holds 10 points."),
    ],
)  # fmt: skip
def test_a_follow_is_explained_by_who_has_the_trick_and_what_becomes_of_points(
    hands: str, plays: str, play: str, why: str
) -> None:
    """It goes to the others once the partner cannot win it; points are forced only where no play has fewer."""
    assert played(on_trick("2", "S", hands.split(", "), plays), play) == why


@cites("eighty.trick-points")
def test_a_play_on_several_cards_may_have_to_hold_points() -> None:
    """The double of fives must be played, but not the ten beside it."""
    deal = on_trick("2", "S", ["C7C7C8C8", "C5C5 CT C3 C4 H9", "-", "-"], "C7C7C8C8")
    assert played(deal, "C5C5 C3 C4").endswith("You cannot hold back 10 points.")
    assert played(deal, "C5C5 CT C3").endswith("Your 20 points are saved if your partner wins it.")


@cites("eighty.higher-wins", "eighty.trump-order")
@pytest.mark.parametrize(
    ("hand", "lead", "why"),
    [
        ("H9H9 C3", "H9H9", "Only a higher double or one of trumps can beat it."),
        ("HAHK HQHQ C3", "HQHQ", "Nobody else can have a higher double of hearts."),
        ("HA C3", "HA", "Nobody else has a higher card of hearts."),
        ("H9 C3", "H9", "It has no points, so little is lost if the others win it."),
        ("HK C3", "HK", "It may cost you 10 points."),
        ("SKSK C3", "SKSK", "Only a higher double can beat it."),
        ("S3 S4 C3", "S3", "It has no points, so little is lost if the others win it."),
        ("S3 S4 S6 S7 S8 S9 C3", "S3", "It draws trumps, which then cannot beat your good cards."),
        ("S5 S4 S6 S7 S8 S9 C3", "S5", "It may cost you 5 points."),
        ("LJ S3 S4 C3", "LJ", "Only 2 higher trumps are hidden."),
        ("BJ LJ S3 S4 C3", "LJ", "Only one higher trump is hidden."),
        ("S3 C3", "S3", "It has no points, so little is lost if the others win it."),
    ],
)
def test_a_lead_is_explained_by_what_beats_it_and_what_it_risks(hand: str, lead: str, why: str) -> None:
    assert played(deal_of("2", "S", [hand, "-", "-", "-"]), lead) == why


def test_a_lead_says_who_can_play_a_trump_on_it() -> None:
    """An opponent who has none of the suit may beat the highest card; a partner may win for a low one."""
    deal = deal_of("2", "S", ["HA H9 C3", "-", "-", "-"])
    hearts = deal.table.order.group[cards("HA").bit_length() - 1]
    deal.table.lacks[3] = hearts
    assert played(deal, "HA") == "Nobody else has a higher card of hearts, but a trump can beat it."
    deal.table.lacks[3] |= deal.table.order.trumps
    assert played(deal, "HA") == "Nobody else has a higher card of hearts."
    deal.table.lacks[2] = hearts
    assert played(deal, "H9") == "Your partner has no hearts and may play a trump."
    deal.table.lacks[2] |= deal.table.order.trumps
    assert played(deal, "H9") == "It has no points, so little is lost if the others win it."


@cites("eighty.sides")
def test_only_defenders_draw_trumps_and_only_where_an_attacker_may_hold_some() -> None:
    deal = deal_of("2", "S", ["S3 S4 S6 S7 S8 S9 C3", "-", "-", "-"])
    deal.table.lacks[1] = deal.table.order.trumps
    assert played(deal, "S3") == "It draws trumps, which then cannot beat your good cards."
    deal.table.lacks[3] = deal.table.order.trumps
    assert played(deal, "S3") == "It has no points, so little is lost if the others win it."
    deal.table.lacks[1] = 0
    deal.table.starter = 1
    assert played(deal, "S3") == "It has no points, so little is lost if the others win it."


@cites("eighty.bury")
def test_a_bury_says_which_suit_it_leaves_out() -> None:
    deal = begun(deck("C2"), match_at("joker_override=no reshuffle_below=0"))
    draw(deal)
    deal.hands[0] = cards("D3 D4 D6 D7 D8 D9 DJ HA HK H9 H8 C3 C4 S3")
    bury = cards("D3 D4 D6 D7 D8 D9 DJ H8")
    assert said(deal, Action("bury", bury)) == [
        "You keep no diamonds: when they are led, you can play a trump.",
        "No points lie in the bottom.",
    ]
    deal.hands[0] = cards("DA DA D4 D6 D7 D8 HA HA HQ H9 H8 H7 C3 S3")
    short = "You keep only 2 cards of diamonds: soon you can play a trump on them."
    void, kept = "You keep no spades: when they are led, you can play a trump.", "You keep your 2 doubles together."
    bury, broken = cards("D4 D6 D7 D8 H9 H8 H7 S3"), cards("D4 D6 D7 DA H9 H8 H7 S3")
    assert said(deal, Action("bury", bury)) == [short, void, kept, "No points lie in the bottom."]
    assert said(deal, Action("bury", broken)) == [short, void, "No points lie in the bottom."]
