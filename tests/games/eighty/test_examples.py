"""80 Points: the worked examples of its specification, in its own words: its SJ is the little joker, LJ here."""

from games.eighty.positions import (
    begun,
    cards,
    deck,
    draw,
    led,
    legal,
    levels_text,
    match_at,
    may_lead,
    round_of,
    texts,
    trick,
)
from pygame_rules.games.eighty.cards import DECK, NO_SUIT, RANKS, order_of, points_of
from pygame_rules.games.eighty.score import EightyResult
from pygame_rules.games.eighty.table import PASS
from pygame_rules.model.action import Action
from pygame_rules.model.cards import each
from pygame_rules.testing import cites

# --- cards and their order -----------------------------------------------------------------------


@cites("eighty.pack", "eighty.all-points", "eighty.bottom", "eighty.draw")
def test_e01_the_pack() -> None:
    """Deck: 108 cards, 200 points, 4 x 25 + 8."""
    deal = begun(deck())
    draw(deal)
    assert (len(DECK), points_of(DECK.all)) == (108, 200)
    dealt = sorted(hand.bit_count() for hand in deal.hands)
    # The starter is asked nothing here and has taken the bottom.
    assert dealt == [25, 25, 25, 33]


def ranking(number: str, suit: str) -> dict[int, set[str]]:
    """Return the trumps by their index."""
    order = order_of(suit, number)
    found: dict[int, set[str]] = {}
    for card in each(order.trumps):
        found.setdefault(order.strength[card] - 100, set()).add(DECK.kind(card))
    return found


@cites("eighty.trump-order", "eighty.trump-group")
def test_e02_trumps_when_sevens_and_clubs_are_royal() -> None:
    """Trump order N=7 T=C: BJ 15, SJ 14, 7C 13, {7D 7H 7S} 12, AC 11, KC 10, QC 9, JC 8, 10C 7, 9C 6, 8C 5,
    6C 4, 5C 3, 4C 2, 3C 1, 2C 0.
    """
    assert ranking("7", "C") == {
        15: {"BJ"}, 14: {"LJ"}, 13: {"C7"}, 12: {"D7", "H7", "S7"}, 11: {"CA"}, 10: {"CK"}, 9: {"CQ"}, 8: {"CJ"},
        7: {"CT"}, 6: {"C9"}, 5: {"C8"}, 4: {"C6"}, 3: {"C5"}, 2: {"C4"}, 1: {"C3"}, 0: {"C2"},
    }  # fmt: skip


@cites("eighty.no-suit-order")
def test_e03_trumps_without_a_royal_suit() -> None:
    """Trump order N=2 T=none: BJ 15, SJ 14, {2C 2D 2H 2S} 13; nothing else is trump."""
    assert ranking("2", NO_SUIT) == {15: {"BJ"}, 14: {"LJ"}, 13: {"C2", "D2", "H2", "S2"}}


# --- tricks: royal number, royal suit, what is played, who wins, points ---------------------------


def winners(number: str, suit: str, *wanted: tuple[str, int, int]) -> None:
    """Check who wins tricks, and how many points are in them."""
    for plays, winner, points in wanted:
        deal = trick(number, suit, plays)
        assert (plays, deal.table.winner, sum(deal.table.points)) == (plays, winner, points)


@cites("eighty.trump-beats", "eighty.trick-points")
def test_e04_a_trump_wins() -> None:
    """N=2 T=S; 9H, 10H, KH, 3S (void in hearts): winner 3 (trump); 20 points."""
    winners("2", "S", ("H9, HT, HK, S3", 3, 20))


@cites("eighty.trump-order", "eighty.higher-wins", "eighty.first-wins")
def test_e05_a_royal_number_beats_the_ace_of_trumps() -> None:
    """N=2 T=S; AS, 2H, KS, 2D: winner 1: an off-suit 2 beats the trump ace; the later equal 2 does not beat
    it.
    """
    winners("2", "S", ("SA, H2, SK, D2", 1, 10))


@cites("eighty.royal-apart", "eighty.void")
def test_e06_a_royal_number_is_no_heart() -> None:
    """N=2 T=S; lead 9H, hand 2H 3D 4C: 2H is trump, not a heart: void, any of the 3 cards is legal. Trick 9H
    AH 2H 3H: winner 2.
    """
    assert legal(led("2", "S", "H9"), "H2 D3 C4") == texts("H2, D3, C4")
    winners("2", "S", ("H9, HA, H2, H3", 2, 0))


@cites("eighty.royal-apart", "eighty.follow-suit")
def test_e07_trumps_follow_trumps() -> None:
    """N=2 T=S; lead SJ, hand 2D 3H KC: only 2D (a trump lead calls for trump)."""
    assert legal(led("2", "S", "LJ"), "D2 H3 CK") == texts("D2")


@cites("eighty.follow-doubles")
def test_e08_a_double_follows_a_double() -> None:
    """N=2 T=S; lead 8H8H, hand 3H 5H 5H 9H 4S 4S: only 5H5H."""
    assert legal(led("2", "S", "H8H8"), "H3 H5 H5 H9 S4 S4") == texts("H5H5")


@cites("eighty.follow-suit", "eighty.follow-doubles")
def test_e09_without_a_double_two_of_the_suit() -> None:
    """Same lead, hand 3H 5H 9H 4S 4S: 3H5H, 3H9H or 5H9H (no double in hearts; trump pair not allowed)."""
    assert legal(led("2", "S", "H8H8"), "H3 H5 H9 S4 S4") == texts("H3H5, H3H9, H5H9")


@cites("eighty.follow-suit")
def test_e10_the_only_card_of_the_suit_must_be_played() -> None:
    """Same lead, hand QH 4S 4S 6D: QH4S or QH6D."""
    assert legal(led("2", "S", "H8H8"), "HQ S4 S4 D6") == texts("HQS4, HQD6")


@cites("eighty.void", "eighty.competes")
def test_e11_without_the_suit_everything_may_be_played() -> None:
    """Same lead, hand 4S 4S 5S 6D 6D (void): all 5 two-card plays legal; 8H8H, AHAH, 4S4S, KS AS: winner 2.
    8H8H, AHAH, 4S 5S, 6D6D: winner 1 (two different trumps and a plain double do not compete).
    """
    free = texts("S4S4, S4S5, S4D6, S5D6, D6D6")
    assert legal(led("2", "S", "H8H8"), "S4 S4 S5 D6 D6") == free and len(free) == 5
    winners("2", "S", ("H8H8, HAHA, S4S4, SK SA", 2, 10), ("H8H8, HAHA, S4 S5, D6D6", 1, 5))


@cites("eighty.follow-doubles")
def test_e12_the_only_double_follows_sisters() -> None:
    """N=2 T=S; lead 7C7C8C8C, hand 9C 9C JC QC KC 3D: 9C9C plus two of JC QC KC: 3 plays."""
    plays = legal(led("2", "S", "C7C7C8C8"), "C9 C9 CJ CQ CK D3")
    assert plays == texts("C9C9CJCQ, C9C9CJCK, C9C9CQCK")


@cites("eighty.follow-sisters", "eighty.option-sisters-follow")
def test_e13_any_two_doubles_follow_sisters() -> None:
    """Same lead, hand 3C3C 5C5C 6C6C 9C: any two of the three doubles: 3 plays. With `sisters_if_possible`:
    only 5C5C6C6C.
    """
    hand = "C3C3 C5C5 C6C6 C9"
    assert legal(led("2", "S", "C7C7C8C8"), hand) == texts("C3C3C5C5, C3C3C6C6, C5C5C6C6")
    strict = led("2", "S", "C7C7C8C8", "sisters_follow=sisters_if_possible")
    assert legal(strict, hand) == texts("C5C5C6C6")


@cites("eighty.follow-suit", "eighty.follow-doubles")
def test_e14_all_of_the_suit_and_any_other() -> None:
    """Same lead, hand 9C 9C KC 3D 4H: 9C9CKC plus 3D or 4H."""
    assert legal(led("2", "S", "C7C7C8C8"), "C9 C9 CK D3 H4") == texts("C9C9CKD3, C9C9CKH4")


@cites("eighty.competes", "eighty.trick-points")
def test_e15_doubles_apart_are_no_sisters() -> None:
    """7C7C8C8C, 9C9C10C10C, ACACQCQC, 3C4C5C6C: winner 1 (the aces and queens are not sisters); 25 points."""
    # The four clubs in the last hand are 5 points, the tens 20.
    winners("2", "S", ("C7C7C8C8, C9C9CTCT, CACACQCQ, C3C4C5C6", 1, 25))


@cites("eighty.trump-beats", "eighty.competes", "eighty.consecutive")
def test_e16_sisters_of_trumps_win() -> None:
    """7C7C8C8C, 9C9C10C10C, 3S3S4S4S (T=S), 5S5S7S7S: winner 2 (trump sisters; 5 and 7 are not consecutive
    when N=2).
    """
    winners("2", "S", ("C7C7C8C8, C9C9CTCT, S3S3S4S4, S5S5S7S7", 2, 30))


@cites("eighty.consecutive")
def test_e17_neighbours_on_both_sides_of_the_royal_number() -> None:
    """6H6H8H8H as a lead: N=7: legal sisters. N=2: not a legal lead."""
    assert may_lead("7", "S", "H6H6H8H8") and not may_lead("2", "S", "H6H6H8H8")


@cites("eighty.consecutive")
def test_e18_neighbours_among_trumps() -> None:
    """N=2 T=H leads: AHAH2S2S yes, 2S2S2H2H yes, 2H2HSJSJ yes, SJSJBJBJ yes; 2S2S2D2D no, AHAH2H2H no.
    T=none: 2S2SSJSJ yes, 2S2S2H2H no.
    """
    for leads in ("HAHAS2S2", "S2S2H2H2", "H2H2LJLJ", "LJLJBJBJ"):
        assert may_lead("2", "H", leads), leads
    for leads in ("S2S2D2D2", "HAHAH2H2"):
        assert not may_lead("2", "H", leads), leads
    assert may_lead("2", NO_SUIT, "S2S2LJLJ") and not may_lead("2", NO_SUIT, "S2S2H2H2")


@cites("eighty.no-suit-order", "eighty.first-wins")
def test_e19_tricks_without_a_royal_suit() -> None:
    """N=2 T=none (joker double shown): AH, 2C, KH, 2D: winner 1. 2S, 2H, SJ, BJ: winner 3. 2S, 2H, 2D, 2C:
    winner 0.
    """
    winners("2", NO_SUIT, ("HA, C2, HK, D2", 1, 10), ("S2, H2, LJ, BJ", 3, 0), ("S2, H2, D2, C2", 0, 0))


@cites("eighty.first-wins", "eighty.competes")
def test_e20_different_jokers_are_no_double() -> None:
    """N=2 T=S; 2H2H, 2D2D, ASAS, SJ BJ: winner 0 (equal doubles: first; two different jokers are no double)."""
    winners("2", "S", ("H2H2, D2D2, SASA, LJ BJ", 0, 0))


@cites("eighty.first-wins")
def test_e21_of_equal_cards_the_first_wins() -> None:
    """KD, AD, AD, 3D / BJ, SJ, BJ, 2S: winner 1 / winner 0 (identical cards: first)."""
    winners("2", "S", ("DK, DA, DA, D3", 1, 10), ("BJ, LJ, BJ, S2", 0, 0))


# --- rounds: the attackers' points, levels, who starts next ---------------------------------------


def stands(result: EightyResult, levels: str, starter: int, number: str) -> None:
    """Check levels, the next starter and the next royal number."""
    royal = RANKS[result.levels[result.starter % 2] - 2].replace("T", "10")
    assert (levels_text(result), result.starter, royal) == (levels, starter, number)


@cites("eighty.levels-defenders")
def test_e22_how_far_defenders_rise() -> None:
    """Attackers' score 0, 5, 35, 40, 75: defenders +3, +2, +2, +1, +1."""
    rounds = [round_of(total) for total in (0, 5, 35, 40, 75)]
    points = [result.points for result in rounds]
    assert points == [(3, 0, 3, 0), (2, 0, 2, 0), (2, 0, 2, 0), (1, 0, 1, 0), (1, 0, 1, 0)]


@cites("eighty.levels-attackers", "eighty.attackers-win")
def test_e23_how_far_attackers_rise() -> None:
    """Score 80, 115, 120, 155, 160, 195, 200, 210: attackers take over with +0, +0, +1, +1, +2, +2, +3, +3."""
    rounds = [round_of(total) for total in (80, 115, 120, 155, 160, 195, 200, 210)]
    risen = [result.points[1] for result in rounds]
    assert risen == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {(result.starter, result.points[0]) for result in rounds} == {(1, 0)}


def last(tricks: int, bottom: str, winner: int) -> EightyResult:
    """Return a round whose last trick is won by a seat; South defends."""
    deal = trick("2", "S", {0: "HA, H3, H4, H6", 1: "H3, HA, H4, H6"}[winner])
    table = deal.table
    table.points[1] = tricks
    table.gone, table.bottom, table.turn = 25, cards(bottom), -1
    return deal.result()


@cites("eighty.last-trick", "eighty.last-trick-defended")
def test_e24_the_last_trick() -> None:
    """Tricks 70, bottom 15: last trick to attackers: 100, they win, +0. Last trick to defenders: 70,
    defenders +1.
    """
    won, lost = last(70, "SK S5", 1), last(70, "SK S5", 0)
    assert (won.total, won.points, won.starter) == (100, (0, 0, 0, 0), 1)
    assert (lost.total, lost.points, lost.starter) == (70, (1, 0, 1, 0), 2)


@cites("eighty.last-trick", "eighty.levels-attackers")
def test_e25_the_bottom_lifts_the_score() -> None:
    """Tricks 110, bottom 5, last trick won: 120: +1. Tricks 190, bottom 10, won: 210: +3."""
    assert (last(110, "S5", 1).total, last(110, "S5", 1).points[1]) == (120, 1)
    assert (last(190, "SK", 1).total, last(190, "SK", 1).points[1]) == (210, 3)


@cites("eighty.levels-attackers", "eighty.levels-defenders", "eighty.next-number")
def test_e26_the_example_of_the_original_rules() -> None:
    """Seed example: levels 2/2, starter seat 0: attackers 75: levels 3/2, starter 2, N=3. 80: levels 2/2,
    starter 1, N=2. 125 (or exactly 120): levels 2/3, starter 1, N=3.
    """
    stands(round_of(75), "3/2", 2, "3")
    stands(round_of(80), "2/2", 1, "2")
    stands(round_of(125), "2/3", 1, "3")
    stands(round_of(120), "2/3", 1, "3")


@cites("eighty.next-attackers", "eighty.next-defenders")
def test_e27_who_starts_next() -> None:
    """Next starter: starter 1, attackers 60: 3. Starter 1, attackers 80: 2. Starter 3, attackers 100: 0."""
    assert round_of(60, starter=1).starter == 3
    assert round_of(80, starter=1).starter == 2
    assert round_of(100, starter=3).starter == 0


@cites(
    "eighty.levels-attackers", "eighty.levels-defenders", "eighty.loser-stays", "eighty.next-attackers",
    "eighty.next-defenders", "eighty.next-number",
)  # fmt: skip
def test_e28_five_rounds() -> None:
    """Chain from 2/2, starter 2: 65 -> 3/2, starter 0, N=3; 130 -> 3/3, starter 1, N=3; 80 -> 3/3, starter 2,
    N=3; 0 -> 6/3, starter 0, N=6; 40 -> 7/3, starter 2, N=7.
    """
    stands(round_of(65, "2/2", 2), "3/2", 0, "3")
    stands(round_of(130, "3/2", 0), "3/3", 1, "3")
    stands(round_of(80, "3/3", 1), "3/3", 2, "3")
    stands(round_of(0, "3/3", 2), "6/3", 0, "6")
    stands(round_of(40, "6/3", 0), "7/3", 2, "7")


@cites("eighty.match-end", "eighty.level-kept")
def test_e29_who_defends_at_ace_wins() -> None:
    """Levels A/9, starter 0: attackers 75: team 0 wins the match. Attackers 80: levels A/9, starter 1, N=9."""
    assert round_of(75, "A/9").winner == 0
    assert round_of(80, "A/9").winner is None
    stands(round_of(80, "A/9"), "A/9", 1, "9")


@cites("eighty.level-cap", "eighty.match-end")
def test_e30_a_rise_stops_at_ace() -> None:
    """Levels K/9, starter 0, attackers 0: +3 stops at A: A/9, starter 2, match goes on. Levels K/9, starter
    1, attackers (team 0) 165: A/9, starter 2.
    """
    assert round_of(0, "K/9").winner is None
    stands(round_of(0, "K/9"), "A/9", 2, "A")
    stands(round_of(165, "K/9", 1), "A/9", 2, "A")


# --- the beginning of a round ---------------------------------------------------------------------


@cites("eighty.first-royal", "eighty.royal-suit")
def test_e31_the_first_two_is_royal() -> None:
    """Round 1 draw, first drawer seat 1: 9H (1), 2D (2), 2S (3) ...: starter 2, team 0 defends, T=D."""
    deal = begun(deck("H9 D2 S2", first=1), match_at(drawer=1))
    draw(deal, 3)
    table = deal.table
    assert (table.starter, table.attackers, table.order.suit) == (2, 1, "D")
    assert deal.hands == [0, cards("H9"), cards("D2"), cards("S2")]


POOR = "s:HTHTH3H3H4H4H6H6H7H7H8H8H9H9HJHJHQHQS3S4S4S6S6S7"


@cites("eighty.reshuffle")
def test_e32_fewer_than_25_points() -> None:
    """25 drawn cards worth 20 points / 25 points (totals are multiples of 5): may ask / may not ask."""
    for poor, points, asked in ((POOR, 20, True), (POOR.replace("S7", "D5"), 25, False)):
        deal = begun(deck("C2", hands=poor))
        draw(deal, 99)
        assert (deal.hands[0].bit_count(), points_of(deal.hands[0])) == (25, points)
        draw(deal, 1)
        assert (deal.table.phase == "reshuffle" and deal.table.turn == 0) == asked


@cites("eighty.joker-show", "eighty.joker-when", "eighty.joker-roles")
def test_e33_the_second_of_two_who_may_shows() -> None:
    """A seat holds SJ SJ, another BJ BJ, starter 0, first eligible seat passes, second shows: T = none;
    starter and N unchanged.
    """
    rich = "s:SKSKHKHK w:LJLJCKCK n:DKDKCTCT e:BJBJDTDT"
    deal = begun(deck("C2", hands=rich))
    draw(deal)
    table = deal.table
    assert (table.phase, table.turn, table.order.suit) == ("jokers", 1, "C")
    deal.act(1, PASS)
    assert table.turn == 3
    deal.act(3, Action("show", cards("BJBJ")))
    assert (table.order.suit, table.starter, table.rank, table.phase) == (NO_SUIT, 0, "2", "bury")


@cites("eighty.over-200", "eighty.bottom-factor")
def test_e34_the_most_that_can_be_won() -> None:
    """Bottom KC KC KD KD KH KH KS KS, attackers win every trick and the last: 120 + 160 = 280, +3 (default)."""
    result = last(120, "CK CK DK DK HK HK SK SK", 1)
    assert (result.total, result.points[1]) == (280, 3)
