"""Spades: what a sensible player does in the situations that players complain about."""

from random import Random

import pytest

from games.spades.positions import dealt, ending, finished, match_at, played
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.cards import DECK, SPADES
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.hints import HINTS, equals
from pygame_rules.games.spades.hints.evaluation import nil_chance, tricks_of
from pygame_rules.games.spades.hints.value import prospects
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.table import BID, LOOK
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.seats import NOBODY
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, after, run


def sensible(deal: SpadesDeal, match: SpadesMatch | None = None, nerve: float = 0.0) -> str:
    """Return what ``club`` does for the seat at turn."""
    table, seat = deal.table, deal.table.turn
    policy = HINTS.styled(match or match_at(table.options.text()), nerve)
    action = policy(table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5)
    assert deal.view(seat).fault(action) is None
    return action_text(DECK, action)


def end_with(hands: str, bids: str, tricks: str, options: str = "") -> SpadesDeal:
    """Return the end of a deal with these bids and tricks by seat; South leads."""
    deal = ending(hands, broken=True, options=options)
    deal.table.bids = [int(bid) for bid in bids.split()]
    deal.table.tricks = [int(taken) for taken in tricks.split()]
    return deal


# --- the partner's trick ------------------------------------------------------------------------

NO_HEARTS = "s:HA8 w:H3 n:S543.DQJT98.CQJT98"


def test_a_trick_that_the_partner_wins_is_not_trumped() -> None:
    assert sensible(played(NO_HEARTS, "4 2 2 4", "s HA H3")) in ("D8", "C8")


def test_a_trick_that_the_partner_is_likely_to_lose_is_trumped() -> None:
    assert sensible(played(NO_HEARTS, "4 2 2 4", "s H8 H3")) == "S3"


def test_the_last_seat_leaves_a_trick_even_to_its_partners_low_card() -> None:
    deal = played("s:C3 w:CT n:C9 e:S5432.HAKQJT98.D32", "3 3 3 3", "s C3 CT C9")
    assert sensible(deal) == "D2"


def test_the_partners_highest_card_is_not_overtaken() -> None:
    assert sensible(played("s:DQ w:D3 n:DKA2", "3 3 3 3", "s DQ D3")) == "D2"


def test_a_trick_of_the_opponents_is_won_as_cheaply_as_it_can_be() -> None:
    assert sensible(played("s:C3 w:C2 n:C9 e:CAQT4", "3 3 3 3", "s C3 C2 C9")) == "CT"
    assert sensible(played("s:C3 w:C2 n:C9 e:SK72.HAKQJT98.D32", "3 3 3 3", "s C3 C2 C9")) == "S2"


# --- nil ----------------------------------------------------------------------------------------


def test_a_nil_goes_as_high_as_it_can_below_the_winner() -> None:
    assert sensible(played("s:DK w:DAQ5", "3 0 3 3", "s DK")) == "DQ"


def test_a_nil_that_cannot_follow_throws_a_dangerous_card_away() -> None:
    deal = played("s:DK w:S32.HA5432.C765432", "3 0 3 3", "s DK")
    assert sensible(deal) == "HA"


def test_before_the_partners_nil_a_high_card_is_played() -> None:
    assert sensible(played("s:D4 w:SA432.DQ2.CA65432.H2", "3 3 3 0", "s D4")) == "DQ"


def test_a_trick_that_the_partners_nil_would_win_is_taken() -> None:
    deal = played("s:D4 w:D9 n:D5 e:SA432.DAQ2.CA5432", "3 0 3 3", "s D4 D9 D5")
    assert sensible(deal) == "DQ"


def test_the_partners_nil_is_covered_with_a_spade_where_the_suit_is_gone() -> None:
    deal = played("s:D4 w:D9 n:D5 e:S54.HAKQJT9.CAKQJT", "3 0 3 3", "s D4 D9 D5")
    assert sensible(deal) == "S4"


def test_a_partner_of_a_nil_leads_from_the_top() -> None:
    assert sensible(played("s:HAK3.D842.C842.S9642", "4 3 0 3", "s")) == "HA"


def test_a_trick_is_left_to_an_opponents_nil() -> None:
    assert sensible(played("s:D4 w:D9 n:DT72", "3 0 3 3", "s D4 D9")) == "D7"


def test_a_low_card_is_led_at_an_opponents_nil() -> None:
    assert sensible(played("s:HAK2.DAK.CAKQ3.SA432", "5 0 2 3", "s")) == "H2"


def test_a_nil_that_has_failed_is_played_like_any_hand() -> None:
    deal = end_with("s:HK2 w:HQ4 n:H98 e:H76", "0 4 5 4", "1 3 3 4")
    assert sensible(deal) == "HK"


def test_the_own_last_chance_goes_before_an_opponents_nil() -> None:
    deal = end_with("s:HK2 w:HQ4 n:H98 e:H76", "4 0 4 4", "4 0 2 5")
    assert sensible(deal) == "HK"


def test_while_a_nil_may_have_to_go_over_a_low_card_is_played() -> None:
    assert sensible(played("s:D4 w:DK72", "3 3 0 3", "s D4")) == "D2"


def test_a_trick_that_an_opponents_nil_can_go_under_is_won() -> None:
    assert sensible(played("s:DKQJ w:DA72", "3 3 0 3", "s DJ")) == "DA"


def test_nothing_good_is_thrown_on_a_trick_that_a_nil_is_winning() -> None:
    void = played("s:D4 w:D9 n:S32.HAK5432.CKJT95", "3 0 3 3", "s D4 D9")
    assert sensible(void) == "H2"
    ruffed = played("s:D4 w:S2.H765432.C765432 n:DAT7.HAKQJ.CAKQJT9", "3 0 3 3", "s D4 S2")
    assert sensible(ruffed) == "D7"


def test_a_trick_less_is_bid_after_an_opponents_nil_to_have_one_free_to_set_it() -> None:
    for bids, answer in (("bid:3 bid:4", "bid:3"), ("bid:0 bid:4", "bid:3"), ("bid:3 bid:0", "bid:2")):
        deal = dealt("n:SQT8.HK72.DA853.CQ94")
        run(deal, f"s {bids}")
        assert sensible(deal) == answer
        less = "West bid nil: to set it may cost you a trick, so you bid less."
        for bid in (2, 3):
            why = HINTS.why(deal.view(NORTH), match_at(), BID[bid])
            told = less in [Speaker(4, NORTH).say(reason) for reason in why]
            assert told == (answer == "bid:2" == f"bid:{bid}")


def test_who_bids_after_an_opponents_nil_is_taken_to_be_stronger() -> None:
    likelier = {}
    for wests in (0, 1):
        deal = dealt("s:S76.H985.DT964.CT832")
        run(deal, f"s bid:1 bid:{wests} bid:3 bid:4")
        weigh = HINTS.weights(deal.view(0), match_at())[0]
        plain, strong = deal.copy(), deal.copy()
        plain.hands[NORTH], strong.hands[NORTH] = DECK.parse("SKT8.HK72.DA853.CJ94"), DECK.parse("SAT8.HKQ2.DA853.CJ94")
        likelier[wests] = weigh(strong) / weigh(plain)
    assert likelier[0] > likelier[1]


WEAK = "S43.H7532.D842.CT962"


def test_nil_is_bid_with_a_hand_that_takes_nothing() -> None:
    assert sensible(dealt(f"s:{WEAK}")) == "bid:0"
    assert nil_chance(DECK.parse(WEAK)) > 0.8


def test_two_partners_do_not_both_bid_nil() -> None:
    deal = dealt(f"n:{WEAK}")
    run(deal, "s bid:0 bid:4")
    assert sensible(deal) == "bid:1"


def test_against_a_blind_nil_a_doubtful_nil_is_not_bid() -> None:
    calm, attack = dealt("n:SJ84.HJ732.DT7.CJ654"), dealt("n:SJ84.HJ732.DT7.CJ654")
    for deal in (calm, attack):
        run(deal, "s bid:5 bid:4")
    attack.table.bids[1], attack.table.blind[1] = 0, True
    assert (sensible(calm), sensible(attack)) == ("bid:0", "bid:1")


# --- bags and contracts -------------------------------------------------------------------------

LAST_TWO = "s:HT2 w:HQ4 n:H93 e:H87"


def test_a_side_that_is_home_ducks_where_bags_hurt() -> None:
    deal = end_with(LAST_TWO, "3 3 3 3", "2 3 3 3")
    run(deal, "s HT")
    assert sensible(deal) == "H4"


def test_where_bags_cost_nothing_tricks_are_taken() -> None:
    deal = end_with(LAST_TWO, "3 3 3 3", "2 3 3 3", options="bag_limit=none")
    run(deal, "s HT")
    assert sensible(deal) == "HQ"


def test_a_bag_is_taken_to_set_the_others() -> None:
    deal = end_with(LAST_TWO, "3 3 3 3", "3 4 1 3")
    run(deal, "s HT")
    assert sensible(deal) == "HQ"


def test_spades_are_not_led_once_only_the_partner_has_some() -> None:
    hands, bids = "s:SAK.H5 w:HQ43 n:S2.D32 e:HT98", "4 3 3 3"
    assert sensible(end_with(hands, bids, "2 3 2 3")) == "SA"
    drawn = end_with(hands, bids, "2 3 2 3")
    drawn.table.lacks[1] = drawn.table.lacks[3] = SPADES
    assert sensible(drawn) == "H5"


# Each hand has a small heart and a small diamond; but for what the test is about, the diamond would do as well.


def lacking(deal: SpadesDeal, seat: int, suit: str) -> SpadesDeal:
    """Return a deal where a seat has shown that it is out of a suit."""
    deal.table.lacks[seat] = DECK.suits["CDHS".index(suit)]
    return deal


def test_a_suit_that_the_partner_can_ruff_is_led() -> None:
    deal = end_with("s:H3.D3 w:H4.D4 n:S2.D5 e:H6.D6", "4 3 4 3", "3 2 4 2")
    assert sensible(lacking(deal, NORTH, "H")) == "H3"


def test_a_suit_that_an_opponent_can_ruff_is_not_led() -> None:
    deal = end_with("s:H3.D3 w:S2.H4 n:H5.D5 e:H6.D6", "4 3 4 3", "3 2 4 2")
    assert sensible(lacking(deal, WEST, "D")) == "H3"


def test_a_suit_that_the_partners_nil_is_out_of_is_led_low() -> None:
    deal = end_with("s:H3.D8 w:H4.D4 n:D2.C2 e:H6.D6", "4 4 0 4", "4 3 0 4")
    assert sensible(lacking(deal, NORTH, "H")) == "H3"


def test_a_suit_that_a_nils_partner_can_ruff_is_not_led_at_the_nil() -> None:
    deal = end_with("s:H3.D3 w:D64 n:H5.D5 e:S2.H6", "4 0 3 4", "4 0 2 5")
    assert sensible(lacking(deal, EAST, "D")) == "H3"


def test_to_lose_a_trick_a_side_suit_is_led_rather_than_a_spade() -> None:
    assert sensible(end_with("s:S3.H3 w:S4.H4 n:S5.H5 e:S6.H6", "3 3 3 3", "3 2 3 3")) == "H3"


def test_to_lose_tricks_a_high_card_is_thrown_away() -> None:
    deal = end_with("s:C65 w:HK.D2 n:H3.D3 e:H4.D4", "3 3 3 3", "2 3 3 3")
    assert sensible(after(deal, "s C5")) == "HK"


def test_in_solo_nobody_is_a_partner() -> None:
    deal = played(NO_HEARTS, "4 2 2 4", "s HA H3", options="mode=solo")
    assert sensible(deal) == "S3"


# --- the score of the match ---------------------------------------------------------------------


def bid_of_north(hand: str, scores: tuple[int, int], souths: int = 3) -> str:
    """Return what North does with a hand at these scores, after a bid of South and 4 by West."""
    match = match_at("blind_nil=off", scores=scores, number=2)
    deal = dealt(f"n:{hand}", match)
    run(deal, f"s bid:{souths} bid:4")
    return sensible(deal, match)


@pytest.mark.parametrize(
    ("hand", "careful", "usual", "bold"),
    [
        ("SAK6.H74.DAQ962.C876", 3, 3, 4),
        ("SAK743.H982.CJT942", 4, 4, 5),
        ("SA5.HJ87.DAKQJ4.C963", 2, 3, 3),
        ("SJ.HAQ7.DAKJ43.CAK82", 4, 5, 5),
        ("SAK2.HAQ3.DJ54.C8765", 3, 3, 3),
    ],
)
def test_the_bold_bid_a_trick_where_the_careful_do_not(hand: str, careful: int, usual: int, bold: int) -> None:
    deal = dealt(f"s:{hand}")
    assert [sensible(deal, nerve=nerve) for nerve in (-1.0, 0.0, 1.0)] == [f"bid:{n}" for n in (careful, usual, bold)]


def test_a_side_that_must_not_lose_this_round_bids_more() -> None:
    nearly_three = "SQT8.HK72.DA853.CJ94"
    assert (bid_of_north(nearly_three, (0, 0)), bid_of_north(nearly_three, (20, 60))) == ("bid:2", "bid:3")


def test_a_trick_that_is_not_quite_there_is_not_bid() -> None:
    # The queen beside the ace wins a trick half of the time, the one beside the king nearly always.
    assert (bid_of_north("SJT8.HK72.DAQ53.CT94", (0, 0)), bid_of_north("SJT8.HKQ2.DA853.CT94", (0, 0))) == (
        "bid:2",
        "bid:3",
    )


def test_a_side_that_wins_the_match_anyway_bids_less() -> None:
    barely_two = "ST98.HK72.DK853.CJ94"
    assert (bid_of_north(barely_two, (0, 0)), bid_of_north(barely_two, (70, -40))) == ("bid:2", "bid:1")


def test_a_doubtful_nil_is_bid_beside_a_strong_partner_only() -> None:
    doubtful = "SJ84.HJ732.DQ7.CJ654"
    assert (bid_of_north(doubtful, (0, 0), souths=1), bid_of_north(doubtful, (0, 0), souths=6)) == ("bid:1", "bid:0")


@pytest.mark.parametrize(("scores", "call"), [((0, 0), "look"), ((-30, 40), "look"), ((-95, 95), "blind-nil")])
def test_blind_nil_is_bid_only_when_the_match_is_nearly_lost(scores: tuple[int, int], call: str) -> None:
    match = match_at(scores=scores, number=2)
    assert sensible(dealt(match=match), match) == call


def test_the_cap_of_a_side_is_kept() -> None:
    deal = dealt("n:SAKQJT98.HAK.DAK.CAK")
    run(deal, "s bid:9 bid:1")
    assert sensible(deal) == "bid:4"


# --- what hands and deals are worth -------------------------------------------------------------


def test_the_four_hands_of_a_deal_expect_about_thirteen_tricks() -> None:
    # The mean of 200 deals lies within 0.3 tricks of 13 for any seed.
    rnd, cards, total = Random(1), list(DECK.cards), 0.0
    for _ in range(200):
        rnd.shuffle(cards)
        total += sum(tricks_of(sum(1 << card for card in cards[start : start + 13])) for start in (0, 13, 26, 39))
    assert total / 200 == pytest.approx(13, abs=0.3)


def test_an_ace_is_worth_about_a_trick_and_spoils_a_nil() -> None:
    low, ace = DECK.parse("S43.H7532.D842.CT962"), DECK.parse("S43.H7532.DA42.CT962")
    assert 0.5 < tricks_of(ace) - tricks_of(low) < 1.2
    assert nil_chance(ace) < nil_chance(low) - 0.1


def worth(bids: str, tricks: str, match: SpadesMatch) -> float:
    """Return what such a round is worth to South."""
    table = finished(bids, tricks, match.options.text())
    return HINTS.value(match)(SpadesDeal(table, [0] * 4))[0]


def test_far_from_the_end_a_round_is_worth_about_its_points() -> None:
    match = match_at("target=1000 threshold=none bag_limit=none")
    assert worth("3 3 3 3", "3 4 3 3", match) == pytest.approx(-1, abs=2)
    assert worth("3 3 3 4", "3 4 3 3", match) == pytest.approx(60 - 70, abs=3)
    assert worth("4 3 3 3", "3 4 3 3", match) == pytest.approx(-70 - 61, abs=10)


def test_the_bag_that_reaches_the_limit_hurts_most() -> None:
    def bag(held: int) -> float:
        match = match_at("target=150", bags=(held, 0))
        return worth("3 3 3 3", "4 3 3 3", match) - worth("4 3 3 3", "4 3 3 3", match)

    assert -80 < bag(4) < bag(0) < 0


def test_the_round_that_wins_the_match_is_worth_more_than_its_points_say() -> None:
    match = match_at(scores=(40, 60))
    assert worth("3 3 3 3", "3 4 3 3", match) < 0 < worth("4 4 3 3", "4 3 3 3", match)


def test_chances_to_win_add_up_and_follow_the_score() -> None:
    for options in ("", "mode=solo"):
        match = match_at(options)
        assert sum(prospects(match)) == pytest.approx(1)
        ahead = match_at(options, scores=(30, 0, 0, 0)[: len(match.scores)])
        assert prospects(ahead)[0] > prospects(match)[0]


# --- for search ---------------------------------------------------------------------------------


def test_cards_that_differ_in_nothing_are_tried_once() -> None:
    hand = DECK.parse("HAKT97.D42")
    assert [DECK.text(run) for run in equals(hand, 0)] == ["D2", "D4", "H7", "HT9", "HAK"]
    gone = DECK.parse("H8.HQ.D3")
    assert [DECK.text(run) for run in equals(hand, gone)] == ["D42", "HT97", "HAK"]


def test_the_card_to_beat_lies_between_cards_that_differ() -> None:
    deal = played("s:D9 w:DT8.HAKQ7.CAK3.S9654", "3 3 3 3", "s D9")
    view = deal.view(deal.table.turn)
    assert {DECK.text(move.cards) for move in HINTS.candidates(view, match_at())} >= {"D8", "DT"}


def test_a_high_bid_makes_a_strong_hand_likelier() -> None:
    strong_hand, weak_hand = "SAKQ5.HAKQ.DA5.CK543", "S432.H7543.D842.C876"
    strong, weak = dealt(f"w:{strong_hand} n:{weak_hand}"), dealt(f"n:{strong_hand} w:{weak_hand}")
    run(strong, "s bid:3 bid:7 bid:1")
    view = strong.view(3)
    weight = HINTS.weights(view, match_at())[0]
    assert weight(strong) > 20 * weight(weak)


def test_a_card_that_nobody_would_play_makes_a_hand_less_likely() -> None:
    likely = played("s:D9 w:DK3.HJT98.CJT98.S876 n:DA8.H7654.C7654.S543", "3 3 3 3", "s D9 D3")
    odd = played("s:D9 w:DA3.HJT98.CJT98.S876 n:DK8.H7654.C7654.S543", "3 3 3 3", "s D9 D3")
    weight = HINTS.weights(likely.view(3), match_at())[1]
    assert weight(odd) < weight(likely)


def test_advice_to_bid_another_number_than_the_hand_is_worth_says_why() -> None:
    view = dealt("s:SAKQJT.HAK.DAK.C5432").view(0)
    said = {
        bid: Speaker(4, 0).say(next(iter(HINTS.why(view, match_at(), Action("bid", 0, bid))))) for bid in (0, 8, 9, 10)
    }
    assert said == {
        0: "This hand should take about 9 tricks.",
        8: "This hand should take about 9 tricks; bidding fewer is safer.",
        9: "This hand should take about 9 tricks.",
        10: "This hand should take about 9 tricks; for more, the cards have to lie well.",
    }


def said(deal: SpadesDeal, card: str, match: SpadesMatch | None = None) -> list[str]:
    """Return the reasons for a card of the seat at turn, in words."""
    view = deal.view(deal.table.turn)
    why = HINTS.why(view, match or match_at(), Action("play", DECK.parse(card)))
    return [Speaker(4, view.seat).say(reason) for reason in why]


def test_a_nil_without_a_chance_is_no_candidate_unless_the_match_is_nearly_lost() -> None:
    """An ace and four spades to the queen; then low cards alone; then a partner who has bid all there is."""
    view = dealt("s:SQ732.HKQ9.CA532.D98").view(0)
    assert BID[0] not in HINTS.candidates(view, match_at("blind_nil=off"))
    lost = match_at("target=500 blind_nil=off", scores=(-150, 480))
    assert BID[0] in HINTS.candidates(view, lost)
    low = dealt("s:S32.H9532.C8532.D432").view(0)
    assert BID[0] in HINTS.candidates(low, match_at("blind_nil=off"))
    full = dealt("s:SQ732.HKQ9.CA532.D98")
    full.table.bids[NORTH] = 13
    assert HINTS.candidates(full.view(0), match_at("blind_nil=off")) == [BID[0]]


def test_a_nil_that_is_nearly_hopeless_is_called_the_last_hope() -> None:
    view = dealt("s:SAKQJT.HAK.DAK.C5432").view(0)
    lost = match_at("target=500", scores=(-150, 480))
    last = "Its 100 points are the best chance to turn the match."
    assert last in [Speaker(4, 0).say(reason) for reason in HINTS.why(view, lost, Action("bid", 0, 0))]
    why = [Speaker(4, 0).say(reason) for reason in HINTS.why(view, match_at(), Action("bid", 0, 0))]
    assert last not in why and why[-1].startswith("Played out in deals that would look the same to you, ")


def test_a_nil_without_a_partner_to_cover_it_is_said_to_be_made_less_often() -> None:
    """The same hand with a partner, and alone."""
    hand = "s:S43.HJ642.CT632.DQ42"
    told = {}
    for options in ("blind_nil=off", "mode=solo"):
        match = match_at(options)
        why = HINTS.why(dealt(hand, match).view(0), match, BID[0])
        told[options] = [Speaker(4, 0).say(reason) for reason in why][1:]
    assert told["blind_nil=off"] == ["This hand makes a nil about 85 times in a hundred."]
    assert told["mode=solo"] == [
        "This hand makes a nil about 46 times in a hundred.",
        "Played out in deals that would look the same to you, it still did better than a bid.",
    ]


def test_a_trick_is_left_to_a_nil_only_while_it_can_get_it() -> None:
    """West bid nil: the nine may have to beat South's eight, and nothing the ten. Then West has played below it."""
    fails = "West bid nil: leave that hand a trick, and the nil fails."
    deal = end_with("s:HT8 w:H32 n:H54 e:H9.C2", "3 0 3 3", "5 0 3 3")
    assert fails in said(deal, "H8") and fails not in said(deal, "HT")
    run(deal, "s HT H3 H4")
    assert fails not in said(deal, "H9")


def test_a_trick_is_not_left_to_a_nil_that_is_out_of_the_suit() -> None:
    """South bid nil and plays last to West's jack of spades; the ace is hidden from East."""
    fails = "South bid nil: leave that hand a trick, and the nil fails."
    deal = end_with("s:D32 w:SAJ n:D7.C3 e:CKQ", "0 4 3 5", "0 4 4 3")
    deal.table.begin_play(WEST)
    run(deal, "w SJ D7")
    assert fails in said(deal, "CQ")
    assert fails not in said(lacking(deal, SOUTH, "S"), "CQ")


def test_a_nil_that_is_out_of_the_suit_needs_no_cover() -> None:
    """South bid nil and plays last to West's five of spades; the seven is hidden from North."""
    cover = "South bid nil: take the tricks that would go to that hand."
    deal = end_with("s:D32 w:S5.H4 n:S98 e:S7.C3", "0 4 3 5", "0 4 4 3")
    deal.table.begin_play(WEST)
    run(deal, "w S5")
    assert cover in said(deal, "S9")
    assert cover not in said(lacking(deal, SOUTH, "S"), "S9")


def test_a_nil_is_not_expected_to_trump() -> None:
    """West bid nil; of the hearts above South's, none is hidden, and a spade may be."""
    fails = "West bid nil: leave that hand a trick, and the nil fails."
    deal = end_with("s:H9.C3 w:H3.S2 n:H4.C4 e:H5.C5", "3 0 3 3", "5 0 3 3")
    assert fails not in said(deal, "H9")


def test_a_trick_beyond_the_contract_is_taken_from_the_others() -> None:
    """South and North have made their six; West and East need one of the two tricks that are left."""
    deal = end_with("s:HA8 w:H32 n:H54 e:H9.C2", "3 3 3 3", "3 3 3 2")
    assert said(deal, "HA") == [
        "Nobody else has a higher card in hearts.",
        "The others are set if your team takes all of the last 2 tricks.",
    ]
    assert "The contract is made: every further trick is a bag." not in said(deal, "H8")
    nil = end_with("s:HA8 w:H32 n:H54 e:H9.C2", "0 3 3 3", "0 3 3 2")
    assert said(nil, "HA") == ["Your nil must not take a trick.", "Nobody else has a higher card in hearts."]
    made = end_with("s:HA8 w:H32 n:H54 e:H9.C2", "3 2 3 3", "3 3 3 2")
    assert said(made, "HA") == ["Nobody else has a higher card in hearts."]


def test_a_trick_beyond_the_contract_is_taken_from_another_player_in_solo() -> None:
    """South has three of three; East still needs two of the last four tricks, and West or North one."""
    bag = "The contract is made: every further trick is a bag."
    against = "East still needs 2 of the last 4 tricks for the contract: every trick that you win is one less for it."
    deal = end_with("s:S6.HK.DKQ w:S87.D85 n:S54.CT9 e:SQJ.HT.D9", "3 4 4 2", "3 3 3 0", "mode=solo")
    assert said(deal, "HK") == ["Nobody else has a higher card in hearts: only a spade can beat it.", against]
    assert said(deal, "S6")[0] != bag, "it takes the lead as well"
    deal.table.bids[EAST] = 1
    assert against not in said(deal, "HK") and said(deal, "S6")[0] == bag
    ruff = end_with("s:SA.H4.C64 w:SKQ.HJ.D7 n:S764.C3 e:ST5.DJ9", "3 4 2 3", "3 2 1 3", "mode=solo")
    ruff.table.begin_play(EAST)
    run(ruff, "e D9")
    assert said(ruff, "SA")[-1] == against.replace("East", "West")
    assert said(ruff, "H4")[0] == bag


def test_a_trick_is_not_taken_from_a_player_in_solo_who_cannot_get_it() -> None:
    """South plays last to the ace of North, who has four of four; East needs two of the last four tricks."""
    deal = end_with("s:S6.HK.C32 w:S87.D85 n:DA.S54.CT e:DQ.SJ9.HT", "3 4 4 2", "3 2 4 0", "mode=solo")
    deal.table.begin_play(WEST)
    run(deal, "w D5 DA DQ")
    assert said(deal, "S6") == ["You cannot follow suit, and a spade can win the trick."]


def test_a_forced_card_is_called_the_only_one() -> None:
    deal = end_with("s:H8.C3 w:H32 n:H7.C2 e:HT4", "3 3 3 3", "2 3 3 3")
    run(deal, "s H8 H2")
    (told,) = HINTS.told(deal.view(NORTH), match_at(), Action("play", DECK.parse("H7")))
    assert Speaker(4, NORTH).say(told) == "It is the only card you may play."


def test_what_a_card_does_that_follows() -> None:
    deal = end_with("s:H8.C3 w:H32 n:HA7 e:HT4", "3 3 3 3", "2 3 3 3")
    run(deal, "s H8")
    assert said(deal, "H2")[1:] == ["You cannot win the trick, and it costs least."]
    run(deal, "w H2 HA")
    assert said(deal, "H4")[1:] == ["You cannot win the trick, and it costs least."]
    deal = end_with("s:H8.C3 w:H32 n:HA7 e:HT4", "3 3 3 3", "2 3 3 3")
    run(deal, "s H8 H2 H7")
    assert said(deal, "HT")[0] == "It is the last card of the trick and wins it."
    assert said(deal, "H4")[1:] == ["It lets this trick go."]
    needs = end_with("s:H8.C3 w:H32 n:HA7 e:HT4", "3 4 3 3", "2 3 3 3")
    run(needs, "s H8 H2 H7")
    assert said(needs, "H4")[1:] == ["It lets this trick go and keeps your higher cards."]


def test_who_wants_no_trick_gets_rid_of_the_highest_card_that_loses() -> None:
    """West bid nil; nobody else has a diamond that is lower than the nine."""
    deal = end_with("s:DJ.HAKQ w:DK987 n:D5.H654 e:D4.CA32", "3 0 3 4", "3 0 3 3")
    deal.table.begin_play(NORTH)
    run(deal, "n D5 D4 DJ")
    shed = "It is your highest card that still loses this trick: lower ones are easier to lose later."
    assert said(deal, "D9") == ["Your nil must not take a trick.", shed]
    assert said(deal, "D7") == ["Your nil must not take a trick.", "It lets this trick go."]


def test_a_nil_leads_what_others_can_beat() -> None:
    """West bid nil; of the clubs, the nine, the ten and the queen are hidden."""
    deal = end_with("s:C9.H2 w:CJ2 n:CQ.H3 e:CT.D4", "4 0 4 4", "5 0 3 3")
    deal.table.begin_play(WEST)
    own = "Your nil must not take a trick."
    assert said(deal, "C2") == [own, "3 hidden cards of its suit can beat it, so you should lose the trick."]
    assert said(deal, "CJ") == [own, "Only one higher card of its suit is still out."]


def test_a_spade_that_lies_below_another_does_not_win() -> None:
    deal = end_with("s:C3.H8 w:S6.H3 n:S5.H4 e:S7.H9", "0 4 3 3", "0 4 4 3")
    run(deal, "s C3 S6")
    under = "You cannot follow suit, and this spade does not win: a higher one lies there."
    assert said(deal, "S5")[1] == f"{under} But you keep your other card."
    alone = end_with("s:C3.H8 w:S6.H3 n:S54 e:S7.H9", "0 4 3 3", "0 4 4 3")
    run(alone, "s C3 S6")
    assert said(alone, "S5")[1] == under
    run(deal, "n S5")
    assert said(deal, "S7") == ["It is the last card of the trick and wins it."]


def test_a_trick_is_taken_over_because_somebody_may_beat_the_partner() -> None:
    """North has the king of diamonds, South no diamond; West is the last to play and may have the ace."""
    hands = "s:SJ9.HQ w:S8.D63 n:DKQ.H2 e:DA4.H3"
    deal = end_with(hands, "3 3 3 3", "2 3 2 3")
    deal.table.begin_play(NORTH)
    run(deal, "n DK D4")
    assert said(deal, "SJ")[1] == "Your partner is winning the trick, but West may have a higher card."
    lacking(deal, WEST, "D")
    assert said(deal, "SJ")[1] == "Your partner is winning the trick, but West may trump it."
    lacking(deal, WEST, "S")
    deal.table.lacks[WEST] |= DECK.parse("DA")
    assert said(deal, "SJ")[1:] == ["Nobody can beat it any more."]


def test_whoever_does_not_ruff_keeps_spades_while_tricks_are_needed() -> None:
    """West and East need both tricks, or have what they bid."""
    hands = "s:C3.H8 w:S6.H3 n:C5.H4 e:S7.H9"
    keeps = "You keep your spade for a trick that it may win."
    needs, made = (after(end_with(hands, bids, "3 3 3 2"), "s C3") for bids in ("3 4 3 3", "3 2 3 3"))
    assert said(needs, "H3")[1:3] == ["You cannot follow suit, and you will miss this card least.", keeps]
    assert keeps not in said(made, "H3") and keeps not in said(needs, "S6")


def test_a_suit_that_is_thrown_away_can_soon_be_trumped() -> None:
    """West needs all four tricks, has no clubs, and keeps no heart, one diamond or two."""
    deal = after(end_with("s:C8.H8.D8.S2 w:S6.H3.DT9 n:S9.H4.D76 e:S7.HJ.D5.CT", "3 6 3 3", "2 2 2 3"), "s C8")
    assert said(deal, "H3")[-1] == "You have no more hearts then, and can trump them."
    assert said(deal, "D9")[-1] == "You have only one card of diamonds then, and can soon trump them."
    long = after(end_with("s:C8.H8.D8.S2 w:S6.DT94 n:S9.H4.D76 e:S7.HJ.D5.CT", "3 6 3 3", "2 2 2 3"), "s C8")
    assert said(long, "D4")[-1] == "You keep your spade for a trick that it may win."


def test_under_a_partner_who_wins_a_card_is_cheap_or_a_burden() -> None:
    """North and South still need two tricks, or none."""
    hands = "s:HA.C4.C3 w:H7.D4.D3 n:HKT5 e:H8.D6.D5"
    needs, made = (after(end_with(hands, bids, "2 3 2 3"), "s HA H7") for bids in ("3 3 3 3", "2 3 2 3"))
    cheap = "Your partner is winning the trick, and it costs least."
    assert said(needs, "H5")[1:] == said(made, "H5")[1:] == [cheap]
    assert said(needs, "HK")[1:] == ["Your partner is winning the trick."]
    assert said(made, "HK")[1:] == ["Your partner is winning the trick, and it gets rid of a card that could win."]


def test_a_trick_that_is_won_anyway_is_won_by_the_higher_card() -> None:
    """East is the last to play; all have what they bid, or East needs one of the two tricks."""
    hands = "s:H48 w:H5.D4 n:H6.D7 e:HA7"
    made, needs = (after(end_with(hands, bids, "3 3 2 3"), "s H4 H5 H6") for bids in ("3 3 2 3", "3 4 2 3"))
    high = "You win the trick with a higher card and keep a lower one, which may let a later trick go."
    assert said(made, "HA") == ["It is the last card of the trick and wins it.", high]
    assert high not in said(made, "H7")
    assert high not in said(needs, "HA")


def test_a_lead_after_a_trick_can_be_trumped_too() -> None:
    deal = end_with("s:C9.HA8 w:C3.H32 n:C4.H54 e:C5.H9.S2", "3 1 3 3", "3 1 3 3")
    run(deal, "s C9 C3 C4 C5")
    assert said(deal, "HA")[-1] == "Nobody else has a higher card in hearts: only a spade can beat it."


def test_the_highest_card_of_a_side_suit_can_be_trumped_while_others_may_hold_spades() -> None:
    deal = end_with("s:HA8 w:H32 n:H54 e:H9.S2", "3 2 3 3", "3 2 3 3")
    assert said(deal, "HA") == ["Nobody else has a higher card in hearts: only a spade can beat it."]
    lacking(lacking(lacking(deal, WEST, "S"), NORTH, "S"), EAST, "S")
    assert said(deal, "HA") == ["Nobody else has a higher card in hearts."]


def test_it_is_told_whether_and_how_a_card_that_takes_the_lead_can_be_beaten() -> None:
    hands, bids = "s:SK.H65.C3 w:SAQ.HA3 n:S5.H2.C2.D4 e:S7.H7.C4.D9", "4 5 2 2"
    spades = after(end_with(hands, bids, "3 2 2 2"), "s SK")
    assert said(spades, "SA")[-1] == "Nobody can beat it any more."
    hearts = after(end_with(hands, bids, "3 2 2 2"), "s H6")
    assert said(hearts, "HA")[-1] == "This card takes the lead, and only a spade can still beat it."
    lacking(lacking(hearts, NORTH, "S"), EAST, "S")
    assert said(hearts, "HA")[-1] == "Nobody can beat it any more."
    nil = after(end_with("s:SK.C3.H6 w:SQ.H84 n:S5.D4.H2 e:S7.D9.HT", "4 0 2 2", "4 0 4 2"), "s H6")
    assert said(nil, "H8") == [
        "Your nil must not take a trick.",
        "This card takes the lead, but one hidden card of its suit may still beat it.",  # the ten of hearts
    ]


def test_spades_that_may_beat_a_card_count_only_where_somebody_is_known_to_have_none_of_its_suit() -> None:
    """North and East play after West's seven of clubs; of the clubs, the eight, the ten and the ace are hidden."""
    deal = end_with("s:C4.S32.D2 w:SK.C97.D3 n:CAT.S5.D4 e:C8.S76.D5", "3 3 3 3", "2 3 2 2")
    run(deal, "s C4")
    beaten = "This card takes the lead, but 3 hidden cards of its suit may still beat it"
    assert said(deal, "C7")[-1] == f"{beaten}."
    assert said(lacking(deal, EAST, "C"), "C7")[-1] == f"{beaten}, and it can be trumped."
    deal.table.lacks[EAST] |= SPADES
    assert said(deal, "C7")[-1] == f"{beaten}."


def test_what_a_lead_does_that_can_be_beaten() -> None:
    """The others have five spades, of which the king is higher than the ten, and the ace of hearts."""
    deal = end_with("s:ST4.HK.D7 w:SK5.HA3 n:S62.H5.C2 e:S7.H7.C4.D9", "3 3 3 3", "2 2 2 3")
    assert said(deal, "ST")[1:] == ["It draws spades: 5 are still hidden."]
    assert said(end_with("s:SQ4.HK.D7 w:SK5.HA3 n:S62.H5.C2 e:S7.H7.C4.D9", "3 3 3 3", "2 2 2 3"), "SQ")[1:] == [
        "It draws spades: 5 are still hidden.",
        "Only one higher card of its suit is still out.",
    ]
    assert said(deal, "HK")[1:] == ["Only one higher card of its suit is still out."]
    assert said(deal, "D7")[1:] == ["You give little away with it."]


def test_a_ruff_counts_the_spades_that_may_be_higher() -> None:
    """North and East may have the ten, the seven and the six; of the king, none is higher."""
    deal = after(end_with("s:ST4.HK.D7 w:SK5.HA3 n:S62.H5.C2 e:S7.H7.C4.D9", "3 3 3 3", "2 2 2 3"), "s D7")
    ruff = "You cannot follow suit, and a spade can win the trick."
    assert said(deal, "S5")[1:] == [ruff, "3 higher spades may still be played on it."]
    assert said(deal, "SK")[1:] == [ruff, "Nobody can beat it any more."]


def test_the_last_spade_that_is_drawn_is_one() -> None:
    deal = end_with("s:ST.HK w:SK.HA n:H52 e:H74", "3 3 3 3", "2 3 3 3")
    assert said(deal, "ST")[1:] == ["It draws spades: one is still hidden."]


def test_to_look_at_the_cards_has_its_reason() -> None:
    view = dealt("", match_at("blind_nil=always")).view(0)
    (why,) = HINTS.why(view, match_at("blind_nil=always"), LOOK)
    assert Speaker(4, 0).say(why) == "Most blind nils fail: with your cards in sight, you bid what they are worth."


def test_who_bid_nil_alone_or_with_the_partner_has_no_contract_that_is_made() -> None:
    """East's nil has failed; West bid nil as well, or one trick, which East has taken."""
    hands, bag = "s:H4.C2 w:H5.C3 n:H6.C4 e:H72", "every further trick is a bag."
    for bids, options, told in (
        ("5 0 5 0", "", [f"You have no contract to make: {bag}"]),
        ("5 1 5 0", "", [f"The contract is made: {bag}"]),
        ("5 0 5 0", "failed_nil=ignore", []),
        ("5 0 5 0", "double_nil=unit", []),
        ("5 0 5 0", "mode=solo", [f"You have no contract to make: {bag}"]),
    ):
        deal = end_with(hands, bids, "5 0 5 1", options)
        deal.table.begin_play(NORTH)
        run(deal, "n H6")
        assert [each for each in said(deal, "H2") if bag in each] == told, (bids, options)


def test_a_lost_contract_sets_nobody_who_has_made_theirs() -> None:
    hands = "s:C3.H8 w:C4.H3 n:C5.H4 e:C7.H9"
    lost = "The contract is lost, and there is nobody left to set."
    hope = "The contract is lost, but another can still be set."
    assert said(end_with(hands, "5 2 3 2", "1 4 3 3"), "C3")[0] == lost
    assert said(end_with(hands, "5 5 3 3", "1 4 3 3"), "C3")[0] == hope
    solo = [end_with(hands, bids, "1 4 3 3", "mode=solo") for bids in ("5 4 3 3", "5 4 4 3")]
    assert [said(deal, "C3")[0] for deal in solo] == [lost, hope]
    assert said(end_with(hands, "6 0 3 4", "1 0 5 5"), "C3")[1] == hope


def test_a_trick_that_cannot_be_won_is_not_left_for_the_contract() -> None:
    """South plays last, below the ace of spades; five tricks are needed, and with this one five are left."""
    hands = "s:SQJ63.DA w:SAT.D987 n:SK752.CK e:S84.D642"
    lost = "The contract is lost, but another can still be set."
    deal = end_with(hands, "5 3 4 0", "2 4 2 0")
    deal.table.begin_play(WEST)
    run(deal, "w SA S2 S8")
    assert said(deal, "S3") == [lost, "You cannot win the trick, and it costs least."]
    assert said(deal, "SJ") == [
        lost,
        "You cannot win the trick, and it gets rid of a card that could win.",
        "East bid nil: without this card you can more easily leave that hand a trick.",
    ]
    deal.table.bids[SOUTH] = 4
    assert said(deal, "S3")[0] == "4 more needed for the contract, with 4 tricks left."
    deal.table.bids[SOUTH], deal.table.bids[EAST] = 5, 6
    assert said(deal, "SJ") == [lost], "a trick may be wanted to set West and East"


def test_a_trick_that_the_partner_may_win_is_left_for_the_contract() -> None:
    """South cannot beat the ace, but North, who plays last, may trump it."""
    deal = end_with("s:HQ3.C2 w:C543 n:C6.S4.D2 e:HAK4", "4 2 3 1", "3 5 2 0")
    deal.table.begin_play(EAST)
    run(deal, "e HA")
    needs = "2 more needed for the contract, with 3 tricks left."
    assert said(deal, "H3")[0] == needs
    assert said(lacking(deal, NORTH, "S"), "H3")[0] == "2 more needed for the contract, with 2 tricks left."
    solo = end_with("s:HQ3.C2 w:C543 n:C6.D32 e:HAK4", "5 0 2 4", "3 5 2 0", "mode=solo")
    solo.table.begin_play(EAST)
    run(solo, "e HA")
    assert said(solo, "H3")[0] == "2 more needed for the contract, with 2 tricks left."


def test_who_takes_the_last_trick_that_is_needed_is_not_set() -> None:
    """West and East need one trick more, which West's ace takes: nobody can be set in the last two tricks."""
    deal = end_with("s:HQ3 w:HA4 n:C6.D3 e:C54", "6 3 5 3", "3 3 3 2")
    deal.table.begin_play(WEST)
    run(deal, "w HA C6 C4")
    assert said(deal, "H3")[0] == "The contract is lost, and there is nobody left to set."


def test_a_bid_is_called_higher_or_safe_only_beside_what_the_hand_should_take() -> None:
    behind = "The others are about to win the match, so you have to bid higher."
    safe = "A safe contract is enough to win the match."
    cases = {
        ("SQT8.HK72.DA853.CJ94", (20, 60)): ((2, None), (3, None), (4, behind)),
        ("ST98.HK72.DK853.CJ94", (70, -40)): ((1, safe), (2, None), (3, None)),
    }
    for (hand, scores), bids in cases.items():
        match = match_at("blind_nil=off", scores=scores, number=2)
        deal = after(dealt(f"n:{hand}", match), "s bid:3 bid:4")
        for bid, reason in bids:
            why = [Speaker(4, NORTH).say(told) for told in HINTS.why(deal.view(NORTH), match, Action("bid", 0, bid))]
            assert [told for told in why if told in (behind, safe)] == ([reason] if reason else []), (hand, bid, why)


def test_a_bid_that_wins_the_match_if_it_is_kept_says_so() -> None:
    """North bid two, and the target is 100; in the last case, West and East reach 120 by their bids, as a nil does."""
    reaches = (
        "If you and your partner keep your bids, they bring your team to 100 points or more, which may win the match."
    )
    cases = (
        ((0, 0), "bid:5 bid:2 bid:3", {0: True, 1: False, 2: False}),
        ((60, 0), "bid:5 bid:2 bid:3", {0: True, 1: False, 2: True}),
        ((95, 0), "bid:5 bid:2 bid:3", {0: False, 1: False, 2: False}),
        ((0, 50), "bid:5 bid:2 bid:2", {0: False}),
    )
    for scores, bids, told in cases:
        match = match_at("blind_nil=off", dealer="s", scores=scores, number=2)
        deal = after(dealt("s:S76.HQ952.DK873.C984", match), f"w {bids}")
        for bid, wins in told.items():
            why = [Speaker(4, SOUTH).say(reason) for reason in HINTS.why(deal.view(SOUTH), match, BID[bid])]
            target = [each for each in why if "may win the match" in each]
            assert target == ([reaches] if wins else []), (scores, bid)


def test_a_bid_that_wins_the_match_counts_nobody_who_is_no_partner_and_no_partner_who_has_not_bid() -> None:
    """South has 40 points already, and bids first."""
    kept = "If you keep your bid, it brings you to 75 points or more, which may win the match."
    alone, beside = match_at("mode=solo", scores=(40, 0, 0, 0)), match_at("blind_nil=off", scores=(40, 0))
    for match, told in ((alone, [kept]), (beside, [])):
        why = HINTS.why(dealt(f"s:{WEAK}", match).view(SOUTH), match, BID[0])
        words = [Speaker(4, SOUTH).say(reason) for reason in why]
        target = [each for each in words if "may win the match" in each]
        assert target == told


def test_a_partners_nil_is_covered_only_while_the_trick_may_go_to_it() -> None:
    """West bid nil; East is the last to play."""
    cover = "West bid nil: take the tricks that would go to that hand."
    under = after(end_with("s:D9.C4 w:D5.C3 n:D6.C7 e:DT2", "6 0 2 2", "6 0 3 2"), "s D9 D5 D6")
    over = after(end_with("s:D4.C4 w:D9.C3 n:D6.C7 e:DT2", "6 0 2 2", "6 0 3 2"), "s D4 D9 D6")
    assert cover in said(over, "DT")
    assert cover not in said(under, "DT")
    assert said(over, "D2") == [
        "The contract is made: every further trick is a bag.",
        "It lets this trick go.",
    ]


def test_a_partners_nil_is_covered_by_a_lead_that_few_cards_beat() -> None:
    """North bid nil; of hearts, the five and six are lower than the seven, and the eight to the queen beat it."""
    cover = "North bid nil: take the tricks that would go to that hand."
    away = "You give little away with it."
    hands = "s:HAK74 w:HT5.C43 n:HQ8.D43 e:HJ96.D5"
    alone = end_with(hands, "6 3 0 2", "4 3 0 2")
    assert cover in said(alone, "HA") and cover in said(alone, "HK")
    assert cover not in said(alone, "H7")
    assert away not in said(alone, "H7")
    both = end_with(hands, "6 0 0 2", "4 0 0 5")
    assert said(both, "H7") == [
        "West bid nil: leave that hand a trick, and the nil fails.",
        "This lead is a risk for the nil of North, but West bid nil and has to play to it, too.",
        "2 more needed for the contract, with 4 tricks left.",
    ]


def test_a_partners_nil_behind_is_covered_by_a_card_that_few_beat() -> None:
    """North bid nil and plays after South; of hearts, the six lies between, and four beat the seven."""
    cover = "North bid nil: take the tricks that would go to that hand."
    deal = end_with("s:HAK7.C2 w:HT3.C43 n:HQ8.D43 e:HJ965", "6 3 0 2", "4 3 0 2")
    deal.table.begin_play(EAST)
    run(deal, "e H5")
    assert cover in said(deal, "HA")
    assert cover not in said(deal, "H7")


def test_a_card_that_takes_the_trick_does_not_leave_it_to_a_nil() -> None:
    leave = "South bid nil: leave that hand a trick, and the nil fails."
    deal = after(end_with("s:S6.C4 w:SA2 n:S9.D4 e:S4.H7", "0 5 2 3", "0 5 4 2"), "s S6")
    assert leave not in said(deal, "SA")
    assert leave in said(deal, "S2")


def test_a_trick_is_not_called_a_bag_and_then_taken() -> None:
    bag = "The contract is made: every further trick is a bag."
    deal = after(end_with("s:H5.C4 w:S2.HJ n:HT.D4 e:SA.D9", "3 2 2 4", "3 2 2 5"), "s H5 HJ HT")
    assert said(deal, "SA") == ["It is the last card of the trick and wins it."]
    assert bag in said(deal, "D9")


def test_what_cannot_win_is_cheap_only_where_nothing_lower_is_kept() -> None:
    """West has the five, and the seven that North has lies between it and the queen; East has the king."""
    hands = "s:HA.C4.C3 w:HQT5 n:H7.D4.D3 e:HK.D6.D5"
    needs, made = (after(end_with(hands, bids, "3 2 2 3"), "s HA") for bids in ("3 3 3 3", "3 2 3 3"))
    cheap = "You cannot win the trick, and it costs least."
    assert said(needs, "H5")[1:] == said(made, "H5")[1:] == [cheap]
    spare = "You cannot win the trick, and you keep lower cards: they avoid bags once the contract is made."
    assert said(needs, "HQ")[1:] == [spare]
    assert said(after(end_with(hands, "3 4 3 3", "3 2 2 3"), "s HA"), "HQ")[1:] == []
    top = after(end_with(hands.replace("HK", "H8").replace("HQT5", "HQ65"), "3 3 3 3", "3 2 2 3"), "s HA")
    assert said(top, "HQ")[1:] == [], "the only card that nobody could beat in a later trick"
    both = after(end_with("s:HA.C43 w:HKQ4 n:H7.D43 e:H8.D65", "3 3 3 3", "3 2 2 3"), "s HA")
    assert said(both, "HK")[1:] == said(both, "HQ")[1:] == [spare]
    assert said(made, "HQ")[1:] == ["You cannot win the trick, and it gets rid of a card that could win."]
    own_nil = after(end_with(hands, "4 0 3 4", "5 0 2 3"), "s HA")
    assert said(own_nil, "HQ")[1:] == said(made, "HQ")[1:]
    assert said(after(end_with("s:HA.C4 w:HQJ n:H7.D4 e:H8.D6", "3 3 3 3", "3 2 3 3"), "s HA"), "HQ")[1:] == [cheap]


def test_a_high_card_is_not_called_the_one_that_is_missed_least() -> None:
    hands = "s:CT.H2.S3 w:CJ.H8.S4 n:HQ5.DQ e:C7.HK.S5"
    least = "You cannot follow suit, and you will miss this card least."
    needs, made = (after(end_with(hands, bids, "2 3 2 3"), "s CT CJ") for bids in ("3 3 3 3", "2 3 2 3"))
    assert [said(needs, card)[1:] for card in ("H5", "HQ", "DQ")] == [[least], [], []]
    assert said(made, "HQ")[1:] == ["You cannot follow suit, and it gets rid of a card that could win."]


def test_reasons_are_given_for_every_kind_of_move() -> None:
    # With this seed, 60 deals of club bots come to every kind of move.
    rnd, given = Random(4), set()
    for number in range(60):
        match = match_at("mode=solo") if number % 4 == 0 else match_at(number=2, scores=(60, 0))
        cards = list(DECK.cards)
        rnd.shuffle(cards)
        deal, policy = GAME.begin(match, cards), HINTS.policy(match)
        while (seat := deal.table.turn) != NOBODY:
            view = deal.view(seat)
            action = policy(view.table, seat, view.hand, view.secret, rnd.random)
            given |= {name for name, _ in HINTS.why(view, match, action)}
            deal.act(seat, action)
    assert {name.removeprefix("spades-why-") for name in given} >= {
        "tricks", "nil", "own-nil", "cover", "set-nil", "need", "home", "lost", "highest", "partner-wins",
        "ruff", "discard", "takes", "ahead",
    }  # fmt: skip
