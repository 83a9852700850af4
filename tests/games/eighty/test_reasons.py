"""80 Points: what the coach says for a move, in positions where it is easy to say something false."""

import pytest

from games.eighty.positions import cards, deal_of, match_at
from pygame_rules.games.eighty.cards import DECK
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import HINTS
from pygame_rules.games.eighty.stages import ASK, BURY, SHOW
from pygame_rules.games.eighty.table import PASS, RESHUFFLE
from pygame_rules.model.action import Action
from pygame_rules.model.cards import each
from pygame_rules.terminal.drawing import Speaker

MATCH = match_at(starter=0, number=2)


def said(deal: EightyDeal, action: Action) -> list[str]:
    """Return what speaks for an action of the awaited seat."""
    view = deal.view(deal.table.turn)
    return [Speaker(4, view.seat).say(reason) for reason in HINTS.why(view, MATCH, action)]


def played(deal: EightyDeal, play: str) -> list[str]:
    """Return what speaks for a play of the awaited seat."""
    return said(deal, Action("play", cards(play, deal.hands[deal.table.turn])))


# --- leads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "throw", "why"),
    [
        ("HA HA HK C3", "HA HA HK", "Nobody else can beat any part of it, but for trumps of the same shape: "
         "what you throw wins all at once."),
        ("BJ BJ LJ C3", "BJ BJ LJ", "Nobody else can beat any part of it: what you throw wins all at once."),
        # The other ace beats the king.
        ("HA HK C3", "HA HK", "If another hand can beat a part of it, you must play that part alone."),
    ],
)  # fmt: skip
def test_a_throw_is_said_to_stand_if_nobody_can_beat_a_part_of_it(hand: str, throw: str, why: str) -> None:
    assert played(deal_of("2", "S", [hand, "-", "-", "-"], "throws=yes"), throw) == [why]


@pytest.mark.parametrize(
    ("hand", "lead", "why"),
    [
        ("HK C5 D3D3 S3 S4 S6 S7 S8 S9S9", "HK",
         ["It may cost you 10 points.", "You keep your 2 doubles and your 7 trumps."]),
        ("HK C5 S3 S4 S6 S7 S8 S9", "HK", ["It may cost you 10 points.", "You keep your 6 trumps."]),
        ("HK C5 CK D3D3", "HK", ["It may cost you 10 points.", "You keep your double."]),
        ("HK C5 S3", "HK", ["It may cost you 10 points.",
         "You keep your last trump for the last trick, which decides about the bottom."]),
        ("HK C5 CK", "HK", ["It may cost you 10 points."]),
        # Another card without points would keep them as well.
        ("HK C3 D3D3 S3 S4 S6 S7 S8 S9S9", "HK", ["It may cost you 10 points."]),
    ],
)  # fmt: skip
def test_points_are_led_for_what_is_kept(hand: str, lead: str, why: list[str]) -> None:
    assert played(deal_of("2", "S", [hand, "-", "-", "-"]), lead) == why


@pytest.mark.parametrize(
    ("hidden", "why"),
    [
        ("H4H4H2H2", "Nobody else has a higher card of hearts, but only 4 are still hidden."),
        ("H4H4H2", "Nobody else has a higher card of hearts, but only 3 are still hidden."),
        ("H4H4", "Nobody else has a higher card of hearts, but only 2 are still hidden."),
        ("H4", "Nobody else has a higher card of hearts, but a trump can beat it: only one is still hidden."),
        ("-", "Nobody else has hearts any more, but a trump can beat it."),
    ],
)
def test_a_lead_of_a_suit_that_few_have_may_be_trumped(hidden: str, why: str) -> None:
    """One of the two opponents has no hearts where one is hidden; without trumps that does not matter."""
    deal = deal_of("3", "S", ["SK S5 S3S3 H5 H3 C5 C3", "-", "-", "-"])
    hearts = deal.table.order.group[cards("H5").bit_length() - 1]
    deal.table.seen = hearts & ~cards("H5") & ~cards(hidden)
    assert played(deal, "H5") == [why]
    deal.table.lacks = [deal.table.order.trumps] * 4
    safe = "Nobody else has a higher card of hearts." if hidden != "-" else "Nobody else has hearts any more."
    assert played(deal, "H5") == [safe]


def test_a_double_that_may_be_trumped_by_one_who_holds_a_double() -> None:
    deal = deal_of("3", "S", ["SK S5 S3S3 H5H5 C5 C3", "-", "-", "-"])
    hearts = deal.table.order.group[cards("H5").bit_length() - 1]
    deal.table.seen = hearts & ~cards("H5H5") & ~cards("H4")
    why = "Nobody else can have a higher double of hearts"
    assert played(deal, "H5H5")[0] == f"{why}, but a double of trumps can beat it: only one is still hidden."


def test_of_few_cards_of_a_suit_the_number_is_told() -> None:
    why = "Nobody else has a higher card of hearts"
    for hidden, told in (("H4H4H6H6H7", f"{why}, but only 5 are still hidden."), ("H4H4H6H6H7H7", f"{why}.")):
        deal = deal_of("2", "S", ["HA S3 S4 S6 C3 C4 C6 C7 C8", "-", "-", "-"])
        deal.table.seen = deal.table.order.group[cards("HA").bit_length() - 1] & ~cards("HA") & ~cards(hidden)
        assert played(deal, "HA") == [told]


def test_trumps_are_drawn_for_other_cards_only_where_there_are_some() -> None:
    draws = "It draws trumps, which then cannot beat your good cards."
    alone = "It draws the others\u2019 trumps."
    assert played(deal_of("2", "S", ["LJ SA S5 D2 C2 SJ SQ", "-", "-", "-"]), "SQ") == [alone]
    assert played(deal_of("2", "S", ["LJ SA S5 D2 C2 SJ SQ DA", "-", "-", "-"]), "SQ") == [draws]


def test_many_higher_trumps_are_no_reason_for_a_lead() -> None:
    """The jokers and all royal numbers but one are hidden."""
    low = "It has no points, so little is lost if the others win it."
    assert played(deal_of("2", "H", ["H7 C5", "-", "-", "-"]), "H7") == [low]
    assert played(deal_of("2", "H", ["C2 C5", "-", "-", "-"]), "C2") == ["Only 6 higher trumps are hidden."]


def test_a_double_is_not_trumped_where_no_double_of_trumps_is_left() -> None:
    deal = deal_of("2", "S", ["H9H9 C3 C4 C6 C7 C8", "-", "-", "-"])
    assert played(deal, "H9H9") == ["Only a higher double or one of trumps can beat it."]
    one_of_each = sum(1 << card for card in each(deal.table.order.trumps) if not card % 2)
    deal.table.seen |= one_of_each
    assert played(deal, "H9H9") == ["Only a higher double can beat it."]


def test_the_starter_knows_what_lies_in_the_bottom() -> None:
    deal = deal_of("2", "S", ["HK C9C9 BJ LJ S3", "-", "-", "-"])
    risk, higher = ["It may cost you 10 points."], ["Only one higher trump is hidden."]
    assert (played(deal, "HK")[0:1], played(deal, "LJ")) == (risk, higher)
    deal.secrets[0] = (Action("bury", cards("HAHA CA CK CQ CJ CT BJ", DECK.all & ~deal.hands[0])),)
    assert played(deal, "HK")[0] == "Nobody else has a higher card of hearts."
    assert played(deal, "C9C9")[0] == "Nobody else can have a higher double of clubs."
    assert played(deal, "LJ")[0] == "Nobody else has a higher trump."


@pytest.mark.parametrize(("hand", "lead"), [("HK C3", "HK"), ("S5 S3", "S5")])
def test_no_points_are_risked_where_only_the_partner_can_win_the_trick(hand: str, lead: str) -> None:
    deal = deal_of("2", "S", [hand, "-", "-", "-"])
    deal.table.gone = 23
    deal.table.lacks = [0, DECK.all & ~cards("C4C4 C6"), 0, DECK.all & ~cards("C4C4 C6")]
    assert played(deal, lead)[0] == "Only your partner can beat it."
    deal.table.lacks[3] = DECK.all & ~cards("SASA")
    assert played(deal, lead)[0].startswith("It may cost you")


def test_a_trump_cannot_beat_a_lead_that_all_others_have_to_follow() -> None:
    """Of 25 cards, an opponent who may hold 24 besides the hearts holds at least one of them."""
    deal = deal_of("2", "S", ["H9H9 C3", "-", "-", "-"])
    hearts = deal.table.order.group[cards("H9").bit_length() - 1]
    rest = list(each(DECK.all & ~hearts & ~deal.hands[0]))
    for seat in (1, 2, 3):
        deal.table.lacks[seat] = sum(1 << card for card in rest[:-25])
    assert played(deal, "H9H9") == ["Only a higher double or one of trumps can beat it."]
    for seat in (1, 2, 3):
        deal.table.lacks[seat] = sum(1 << card for card in rest[:-24])
    assert played(deal, "H9H9") == ["Only a higher double can beat it."]


# --- follows -------------------------------------------------------------------------------------


def last(number: str, suit: str, hand: str, trick: str) -> EightyDeal:
    """Return a deal in which South follows last to such a trick."""
    west, north, east = trick.split(", ")
    deal = deal_of(number, suit, [west, north, east, hand], starter=1)
    for card in (west, north, east):
        deal.act(deal.table.turn, Action("play", cards(card, deal.hands[deal.table.turn])))
    return deal


@pytest.mark.parametrize(
    ("hand", "play", "why"),
    [
        ("HK HJ H9 H8 H7 D9", "H7", ["You keep the K♥: it is high now."]),
        ("HK HT H9 D9", "HT", ["You add 10 points."]),
        ("HT HT H9 D9", "H9", ["You keep your double together."]),
        ("HT H9 D9", "H9", ["You keep your points."]),
        ("HK HK H5 D9", "H5", ["You add 5 points.", "You keep the K♥: it is high now."]),
        ("CK C9 D9 D6 D7 D8 DJ DQ", "D9", ["You keep the K♣, as it is a trump."]),
        ("HJ H9 D9", "H9", []),
    ],
)
def test_points_are_kept_from_a_sure_trick_for_a_reason(hand: str, play: str, why: list[str]) -> None:
    """North has trumped the ace of hearts, and the other ace is gone."""
    deal = last("2", "C", hand, "HA, C8, H9")
    deal.table.seen |= cards("HAHA")
    assert played(deal, play) == ["The trick goes to your partner.", *why]


def test_points_that_are_kept_beside_others_are_named() -> None:
    """Nobody beats North's big joker; South adds a five of trumps and not the king."""
    deal = last("2", "C", "S2 H2 D5 CK C5", "C3, BJ, C4")
    assert played(deal, "C5") == ["The trick goes to your partner.", "You add 5 points.", "You keep the K♣."]
    assert played(deal, "H2") == ["The trick goes to your partner.", "You keep your points."]


def test_points_are_given_up_to_keep_a_double_together() -> None:
    """South follows with a five of spades; the sevens have no points, but are worth more together."""
    deal = last("2", "S", "LJ S7S7 S5 H2", "SA, S4, S6")
    assert played(deal, "S5") == [
        "The trick goes to the others.",
        "You give up 5 points and keep your other cards.",
        "You keep your double together.",
        "You keep your joker.",
    ]
    single = last("2", "S", "LJ S7 S5 H2", "SA, S4, S6")
    assert "You keep your double together." not in played(single, "S5")


@pytest.mark.parametrize(
    ("hand", "play", "why"),
    [
        ("LJ ST H9 D5 D2", "D5", "You give up 5 points and keep the 2♦."),
        ("LJ ST H9 D5", "D5", "You give up 5 points and keep your joker."),
        ("LJ ST H9 D5 D4", "D5", "You give up 5 points and keep your other cards."),
        ("LJ ST H9 D5 D4", "D4", "You add no points to it."),
        ("D5 D4", "D5", "You give up 5 points and keep the 4♦."),
    ],
)
def test_a_trick_that_the_partner_cannot_win_goes_to_the_others(hand: str, play: str, why: str) -> None:
    """East leads a little joker, and both big ones are gone; another little one that comes later does not win."""
    deal = deal_of("2", "D", ["LJ", hand, "-", "-"], starter=3)
    deal.table.seen |= cards("BJBJ")
    deal.act(3, Action("play", cards("LJ", deal.hands[3])))
    assert played(deal, play) == ["The trick goes to the others.", why]


def second(trick: str, hand: str) -> EightyDeal:
    """Return a deal in which South follows East's lead, clubs are trumps, and North is still to play."""
    deal = deal_of("2", "C", [trick, hand, "-", "-"], starter=3)
    deal.act(3, Action("play", cards(trick, deal.hands[3])))
    return deal


def test_a_partner_without_trumps_does_not_win_a_trick_of_them() -> None:
    deal = second("CQ", "C5 C9")
    assert played(deal, "C9")[0] == "The others have the trick so far."
    deal.table.lacks[2] = deal.table.order.trumps
    assert played(deal, "C9")[0] == "The trick goes to the others."


def test_a_partner_who_has_to_hold_the_suit_does_not_trump_it() -> None:
    """North holds 25 cards; only 24 of those he may hold are not hearts."""
    deal = second("HA", "H3 H9 D5")
    order = deal.table.order
    hearts = order.group[cards("HA").bit_length() - 1]
    rest = list(each(DECK.all & ~hearts & ~deal.hands[0]))
    deal.table.lacks[2] = sum(1 << card for card in rest[25:])
    assert played(deal, "H3")[0] == "The others have the trick so far."
    deal.table.lacks[2] |= 1 << rest[24]
    assert played(deal, "H3")[0] == "The trick goes to the others."


def test_a_double_is_beaten_only_by_one_who_may_hold_a_double() -> None:
    """North is known to hold no more than one of each trump."""
    deal = second("C9C9", "C4 C5 D3")
    assert played(deal, "C4 C5")[0] == "The others have the trick so far."
    deal.table.lacks[2] = sum(1 << card for card in each(deal.table.order.trumps) if not card % 2)
    assert played(deal, "C4 C5")[0] == "The trick goes to the others."


def ten_or_king(hand: str, led: str) -> EightyDeal:
    """Return a deal in which South has no trump for East's two of diamonds, and there is no other: ten or king?

    After it, of all that is hidden, East may hold no more than these cards.
    """
    deal = deal_of("2", "D", ["D2", hand, "-", "-"], starter=3)
    deal.act(3, Action("play", cards("D2", deal.hands[3])))
    deal.table.seen |= deal.table.order.trumps | cards("SASA SKSK SQSQ SJ CA CK")
    deal.table.lacks[3] = DECK.all & ~cards(led)
    deal.table.gone = 25 - deal.hands[0].bit_count()
    return deal


@pytest.mark.parametrize(
    ("hand", "led", "play", "why"),
    [
        # East may hold clubs only, so the other suit cannot be played to.
        ("ST CK", "CA CQ C6", "ST", ["You keep the K♣: only clubs can be led next, and it may win."]),
        ("ST CK", "CA CQ C6", "CK", []),
        # An ace alone would beat the king; with another club, it is not the king alone that follows suit.
        ("ST CK", "CA", "ST", []),
        ("HT CK CT", "CA CQ C6", "HT", ["You keep the K♣: only one higher card of clubs is hidden."]),
        ("HT CK", "H3 CA CQ C6", "HT", ["You keep the K♣: only one higher card of clubs is hidden."]),
        ("HT CK", "H3 CA CQ C6", "CK", []),
        # A king of clubs with an ace above it is no better than a ten of spades with a jack.
        ("ST CK", "S3 CA CQ C6", "ST", []),
    ],
)
def test_of_points_that_are_lost_anyway_those_are_kept_that_may_win_later(
    hand: str, led: str, play: str, why: list[str]
) -> None:
    deal = ten_or_king(hand, led)
    assert played(deal, play) == ["The trick goes to the others.", "You cannot hold back 10 points.", *why]


def test_a_high_card_is_kept_from_a_trick_that_is_lost() -> None:
    """South has no diamonds for East's; the other ace of hearts is gone."""
    deal = second("D3", "HA S3 S6 HJ")
    deal.table.seen |= cards("HA", DECK.all & ~deal.hands[0])
    assert played(deal, "S3")[1:] == ["You add no points to it.", "You keep the A♥: it is high now."]
    assert played(deal, "HA")[1:] == ["You add no points to it."]


@pytest.mark.parametrize(
    ("hand", "play", "why", "sure"),
    [
        ("CJCJ C5", "CJCJ", ["It takes the trick so far."], ["It takes the trick, and nobody can beat it."]),
        ("C4 C7 C5", "C4 C7", ["Your partner has the trick so far.", "You keep your points."],
         ["Your partner has the trick, and nobody can beat it."]),
        ("C4 C7 C5", "C4 C5", ["Your partner has the trick so far.", "You add 5 points."],
         ["Your partner has the trick, and nobody can beat it.", "You add 5 points."]),
    ],
)  # fmt: skip
def test_nobody_beats_a_double_who_has_no_double(hand: str, play: str, why: list[str], sure: list[str]) -> None:
    """West has led a double of trumps; then South, who plays last, is known to hold no more than one of each."""
    deal = deal_of("2", "C", ["C9C9", "C3 C6", hand, "-"], starter=1)
    for cards_played in ("C9C9", "C3 C6"):
        deal.act(deal.table.turn, Action("play", cards(cards_played, deal.hands[deal.table.turn])))
    assert played(deal, play) == why
    deal.table.lacks[0] = sum(1 << card for card in each(deal.table.order.trumps) if not card % 2)
    assert played(deal, play) == sure


def test_a_high_card_is_kept_from_a_double_that_is_lost() -> None:
    """South has no double of diamonds for East's, and the other ace of diamonds is gone."""
    deal = second("D9D9", "DA D7 D4 D5 C3")
    deal.table.seen |= cards("DA", DECK.all & ~deal.hands[0])
    others = "The others have the trick so far."
    assert played(deal, "D7 D4") == [others, "You add no points to it.", "You keep the A♦: it is high now."]
    assert played(deal, "DA D4") == [others, "You add no points to it."]


# --- the bottom ----------------------------------------------------------------------------------


def test_a_suit_is_not_trumped_without_trumps() -> None:
    """Of a hand whose only trumps are put away, a suit that is gone is no use."""
    deal = deal_of("2", "none", ["H3 H4 H6 D3 D4 D6 S2 C2 C9 CA SQ", "-", "-", "-"])
    deal.table.phase = BURY
    assert said(deal, Action("bury", cards("H3 H4 H6 D3 D4 D6 S2 C2"))) == ["No points lie in the bottom."]
    assert said(deal, Action("bury", cards("H3 H4 H6 D3 D4 D6 S2 C9"))) == [
        "You keep only one card of clubs: soon you can play a trump on them.",
        "You keep no diamonds: when they are led, you can play a trump.",
        "You keep no hearts: when they are led, you can play a trump.",
        "No points lie in the bottom.",
    ]


# --- before play ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "action", "why"),
    [
        ("LJLJ S2 H2 SASA SK HA", PASS, "This hand is good enough to play: 7 trumps, "
         "4 of them jokers or royal numbers, and 2 doubles."),
        ("BJ S3 S4 S6 S7 S8 S9 ST HA", RESHUFFLE, "A new deal is better, as the trumps are weak: 8 trumps, "
         "one of them a joker or a royal number."),
        ("S3 S4 S6 S7 S9 SASA S8", RESHUFFLE, "A new deal is better, as the trumps are weak: 8 trumps, "
         "none of them a joker or a royal number, and a double."),
        # A count that speaks for the other answer is told without a judgement.
        ("LJLJ S2 H2 SASA SK HA", RESHUFFLE, "You hold 7 trumps, 4 of them jokers or royal numbers, and 2 doubles."),
        ("BJ S3 S4 S6 S7 S8 S9 ST HA", PASS, "You hold 8 trumps, one of them a joker or a royal number."),
    ],
)  # fmt: skip
def test_a_new_deal_is_asked_for_by_what_counts_among_the_trumps(hand: str, action: Action, why: str) -> None:
    """Seven trumps can be better than eight."""
    deal = deal_of("2", "S", [hand, "-", "-", "-"])
    deal.table.phase = ASK
    assert said(deal, action) == [why]


def test_a_royal_suit_is_not_kept_for_a_single_card() -> None:
    keep = "You hold 2 of the royal suit: as trumps they are worth keeping."
    for hand, why in (("LJ LJ H9", []), ("LJ LJ D3 H9", []), ("LJ LJ D3 D4", [keep])):
        deal = deal_of("2", "D", [hand, "-", "-", "-"])
        deal.table.phase = SHOW
        assert said(deal, PASS) == why


def test_the_royal_number_is_not_counted_to_its_suit_in_silence() -> None:
    """As for whether to show the jokers, it counts like one of them."""
    deal = deal_of("2", "D", ["LJ LJ D2 D3 D4 D6 D7 D8 D9 H9", "-", "-", "-"])
    deal.table.phase = SHOW
    without = "without it the others lose their trumps, and you keep your jokers."
    show = Action("show", cards("LJ LJ"))
    assert said(deal, show) == [f"You hold only 6 of the royal suit besides the 2♦: {without}"]
    assert said(deal, PASS) == ["You hold 6 of the royal suit besides the 2♦: as trumps they are worth keeping."]
    deal.hands[0] ^= cards("D2")
    assert said(deal, show) == [f"You hold only 6 of the royal suit: {without}"]
