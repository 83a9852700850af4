"""Doppelkopf: what the coach says for a move, in positions where it is easy to say something false."""

from games.doppelkopf.positions import MARRIED, dealt, declared, match_at
from pygame_rules.games.doppelkopf.cards import DECK, REGULAR, order_of
from pygame_rules.games.doppelkopf.hints import HINTS
from pygame_rules.model.action import parse_action
from pygame_rules.model.deal import Deal
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import NORTH, SOUTH, WEST, run


def said(deal: Deal, move: str) -> list[str]:
    """What a hint says for a move of the seat at turn."""
    view = deal.view(deal.table.turn)
    return [Speaker(4, view.seat).say(reason) for reason in HINTS.why(view, match_at(), parse_action(DECK, move))]


# --- declaring -----------------------------------------------------------------------------------


def test_a_solo_that_may_well_be_lost_is_not_praised_by_its_chance() -> None:
    """By a rough count, aces win 42 times in a hundred, clubs never, and a regular game 37 times."""
    hand = "s:ST9.HA9.DAATK.CATQJ"
    risk, poor = "It is a risk, for triple points.", "You would be likely to lose a regular game, too."
    best = "By a rough count, no other solo wins more often with this hand."
    assert said(dealt(hand), "declare:A") == [risk, best, poor]
    assert said(dealt(hand), "declare:C") == [risk, poor]
    due = dealt(hand, "turnier=yes", open=(True,) * 4)
    assert said(due, "declare:A")[0] == "Your compulsory solo is still to come, and a later hand may be worse."
    forced = dealt(hand, "turnier=yes", counted=20, open=(True,) * 4)
    assert said(forced, "declare:A") == [best]


def test_a_regular_game_is_compared_with_a_solo_where_that_says_something() -> None:
    """The one hand wins 28 times in a hundred without a solo, and 47 times with aces; the other 37 times and never.

    The third has a good solo in clubs, which wins 53 times in a hundred, and a regular game that wins 95 times.
    """
    assert said(dealt("s:SAA.HAQ.DATQJ9.CTTJ"), "declare:healthy") == []
    no_solo = "By a rough count, no solo wins more often with this hand."
    assert said(dealt("s:CATKJ9.S9.HAT.DKQ9.SK"), "declare:healthy") == [no_solo]
    assert said(dealt("s:CATKJ9.S9.HAT.DKQ9.SK", "solos=none"), "declare:healthy") == []
    solo = "By a rough count, this solo wins 53 times in a hundred, for triple points."
    assert said(dealt("s:SQJ.HTQ.DAKQJ.CQJ99"), "declare:C") == [solo]


def test_a_hidden_solo_that_may_well_be_lost_is_called_a_risk() -> None:
    hidden = "You play a diamonds solo that nobody knows of: it is a risk, for triple points."
    assert said(dealt("s:CQQ.SATK9.HAK9.DK9.CJ"), "declare:healthy") == [hidden]


# --- a marriage seeks its partner ----------------------------------------------------------------

SEEKS = "s:STKQ.HT9.DKQQ.CKQQ9 w:C9.CA n:CK.CA e:CT"
EAST_FIRST = "healthy marriage healthy healthy"
"""What is declared if East is the first, and South the second."""
CHEAPEST = "You have no card with fewer eyes to give."


def test_who_takes_the_trick_of_a_marriage_is_its_partner() -> None:
    """South plays the marriage: to South that is a friend, to the others one who is against them."""
    deal = declared(SEEKS, EAST_FIRST, dealer=NORTH)
    run(deal, "e CT")
    assert said(deal, "CK") == ["Whoever wins this trick becomes your partner: add eyes."]
    assert said(deal, "C9") == ["Whoever wins this trick becomes your partner."]
    run(deal, "s CK")
    assert said(deal, "C9") == ["If East wins this, East joins the marriage and plays against you.", CHEAPEST]
    run(deal, "w C9")
    assert said(deal, "CK") == ["East wins this trick, joins the marriage and plays against you.", CHEAPEST]


def test_a_trick_of_who_plays_the_marriage_finds_no_partner() -> None:
    """Both tens of hearts are South's, and the third trick is the last that counts."""
    deal = declared("s:HTT.CQQ.SA w:D99.DK n:DATK e:DTJ.DJ.DA", MARRIED)
    run(deal, "s HT")
    assert said(deal, "D9") == ["If South wins this, the marriage still seeks its partner.", CHEAPEST]
    run(deal, "w D9 DK")
    risk = "It is a risk: your 10 eyes may be lost."
    assert said(deal, "DT") == ["South wins this trick, and the marriage still seeks its partner.", risk]
    run(deal, "e DT")
    run(deal, "s HT D9 DT DJ\ns CQ")
    assert said(deal, "DK") == ["If South wins this, South plays alone."]
    run(deal, "w DK DA")
    assert said(deal, "DJ") == ["The marriage finds no partner any more: South plays alone.", CHEAPEST]


def test_a_trick_that_does_not_count_finds_no_partner() -> None:
    """Partners are sought in plain tricks only: two of trumps decide nothing, the third leaves South alone."""
    deal = declared("s:D99K.CQQ.SA w:DTJ.DA n:HTT.CJ e:DJ.SJ.HJ", MARRIED, options="marriage_clarify=plain")
    run(deal, "s D9 DT HT")
    assert said(deal, "DJ") == ["The trick goes to North, who may or may not be your partner: give away little."]
    run(deal, "e DJ\nn HT SJ")
    assert said(deal, "D9") == ["North has the trick so far and may or may not be your partner: give away little."]
    run(deal, "s D9 DJ\nn CJ")
    assert said(deal, "HJ") == ["The marriage finds no partner any more: South plays alone.", CHEAPEST]
    run(deal, "e HJ")
    assert said(deal, "DK")[0] == "The marriage finds no partner any more: you play alone."


def test_who_wins_the_trick_of_a_marriage_joins_it_or_still_seeks() -> None:
    """West, or North as the last, can win the trick of East; so can South, who plays the marriage."""
    best = "It is the best card so far, though somebody out of clubs can trump it."
    deal = declared("s:STKQ.HT9.DKQQ.CKQQ9 w:CA.C9 n:CK.CA e:CT", EAST_FIRST, dealer=NORTH)
    run(deal, "e CT CK")
    assert said(deal, "CA") == [best, "If you win this, you join the marriage and play with South."]
    run(deal, "w C9")
    takes = "It is the last card of the trick and wins it: 25 eyes."
    assert said(deal, "CA") == [takes, "You join the marriage and play with South."]
    own = declared("s:CQQ.CA.SA w:CT n:CK e:C9", "healthy healthy healthy marriage", dealer=SOUTH)
    run(own, "w CT CK C9")
    assert said(own, "CA")[1:] == ["You still seek a partner."]
    own.table.leaders[:0] = [SOUTH, SOUTH]
    assert said(own, "CA")[1:] == ["You play alone."]
    first = declared("s:CQQ.CA.SA e:C9", EAST_FIRST, dealer=NORTH)
    run(first, "e C9")
    assert said(first, "CA")[1:] == ["If you win this yourself, you still seek a partner."]


# --- leads ---------------------------------------------------------------------------------------


def test_a_ten_of_hearts_can_be_beaten_by_the_other_one() -> None:
    """Of two equal cards the first wins; nothing is left of that once the other is in the same hand, or played."""
    draws = "It draws trumps and costs little."
    sure = "You keep the 10♥, which nobody can beat, for a trick worth more."
    if_first = "You keep the 10♥ for a trick worth more: nobody can beat it unless the other 10♥ comes first."
    assert said(declared("s:HT.DJ.SK w:HT"), "DJ") == [draws, if_first]
    assert said(declared("s:HTT.DJ.SK"), "DJ") == [draws, sure]
    played = declared("s:HT.DJ.DK.SA w:HT.SK n:D9.ST e:D9.ST", dealer=SOUTH)
    run(played, "w HT D9 D9 DK\nw SK ST ST SA")
    assert said(played, "DJ") == [draws, sure]


def test_the_highest_card_of_a_suit_may_be_trumped() -> None:
    """There are six hearts besides the tens, in three hands."""
    highest = "Nobody else has a higher card of this suit"
    assert said(declared("s:HAK.CQKJ9.SKQ9.DKJ9"), "HA") == [
        f"{highest}, and 4 are still hidden: all may have to follow."
    ]
    assert said(declared("s:HAAK.CQKJ9.SKQ9.DK9"), "HA") == [
        f"{highest}, and 3 are still hidden: all may have to follow."
    ]
    few = "still hidden: somebody has none and may trump it."
    assert said(declared("s:HAAKK.CQKJ9.SK9.DK9"), "HA") == [f"{highest}, but only 2 cards of it are {few}"]
    assert said(declared("s:HAAKK9.CQKJ9.SK.DK9"), "HA") == [f"{highest}, but only one card of it is {few}"]
    assert said(declared("s:HAAKK99.CQKJ9.DK9"), "H9") == ["Nobody else has hearts any more: any trump can beat it."]


def test_the_highest_card_of_a_suit_is_trumped_by_who_is_out_of_it() -> None:
    """Without trumps there is nothing to fear, nor from a partner."""
    highest = "Nobody else has a higher card of this suit"
    deal = declared("s:CQ.HAK n:CQ")
    trumps, hearts = order_of(REGULAR).trumps, order_of(REGULAR).plain["H"]
    deal.table.lacks[NORTH] = hearts
    assert said(deal, "HA") == [f"{highest}, but North has no hearts and may trump it."]
    run(deal, "s (n announce:re)")
    assert said(deal, "HA") == [f"{highest}."]
    deal.table.lacks = [trumps] * 4
    assert said(deal, "HA") == [f"{highest}."]
    assert said(declared("s:HAAKK99.CQKJ9.DK9", "A healthy healthy healthy"), "HA") == [f"{highest}."]


def test_a_fox_or_a_ten_that_is_led_is_a_risk() -> None:
    """Jacks, queens and the tens of hearts are higher, and South holds few of them.

    The risk is told beside what speaks for the lead, but not alone.
    """
    fox = declared("s:SQQJJ.HQJ.DAQJ.CQJJ")
    assert said(fox, "DA") == ["It is a risk: your fox may be caught.", "Your cards with fewer eyes are higher trumps."]
    ten = declared("s:SQQJJ.HQJ.DTQJ.CQJ.C9 e:CQ")
    assert said(ten, "DT") == []
    run(ten, "s (e announce:re)")
    ally = "Your partner East plays after you and may take the trick."
    assert said(ten, "DT") == ["It is a risk: your 10 eyes may be lost.", ally]


def test_a_trump_that_only_the_partner_can_hold_does_not_threaten_a_lead() -> None:
    """South has a queen of clubs: once West is known to be Re, nobody else can have the other one."""
    deal = declared("s:CQ.SQ.HA.DJ.SATK.CATK.HK9 w:CQ")
    assert said(deal, "SQ") == ["Only these can still beat it: 10♥ Q♣."]
    run(deal, "s (w announce:re)")
    assert said(deal, "SQ") == ["Besides what your own side holds, only the 10♥ can still beat it."]
    deal.table.seen |= DECK.parse("HTT")
    assert said(deal, "SQ")[0] == "Only your own side can still beat it."


# --- a card that is the best so far ----------------------------------------------------------------


def test_a_plain_card_is_beaten_by_its_suit_or_by_who_is_out_of_it() -> None:
    """Of the clubs an ace and two tens are higher than the king, where South has the other ace."""
    deal = declared("s:CAK.CQ.SAK9.HAK9.DKJ9 e:C9", dealer=NORTH)
    run(deal, "e C9")
    best = "It is the best card so far, though"
    assert said(deal, "CK") == [f"{best} 3 higher cards of clubs can beat it, or somebody out of clubs can trump it."]
    assert said(deal, "CA") == [f"{best} somebody out of clubs can trump it."]
    deal.table.lacks = [order_of(REGULAR).trumps] * 4
    assert said(deal, "CK") == [f"{best} 3 higher cards of clubs can beat it."]
    deal.table.seen |= DECK.parse("CTT")
    assert said(deal, "CK") == [f"{best} one higher card of clubs can beat it."]


# --- the last card of a trick ----------------------------------------------------------------------


def test_a_higher_card_than_is_needed_brings_eyes_or_keeps_something() -> None:
    """Any trump wins the trick; nobody has trumped the clubs."""
    deal = declared("s:CQJ.DATK.SQ.SAT9.HAK9 w:CA n:C9 e:CK", dealer=SOUTH)
    run(deal, "w CA C9 CK")
    assert said(deal, "DK") == ["It is the last card of the trick and wins it: 19 eyes."]
    assert said(deal, "DT") == [
        "It is the last card of the trick and wins it: 25 eyes.",
        "It brings home more eyes than a lower card.",
    ]
    takes = "It is the last card of the trick and wins it: 18 eyes."
    assert said(deal, "SQ") == [takes, "You keep the J♣ for the last trick."]
    deal = declared("s:CQ.SQ.DATK.SAT9.HAK9.SK w:CA n:C9 e:CK", dealer=SOUTH)
    run(deal, "w CA C9 CK")
    assert said(deal, "SQ") == [takes, "You keep the A♦ for another trick."]


def test_a_lower_card_of_equal_eyes_is_not_worth_keeping() -> None:
    """All queens bring as much, and of South's the queen of hearts is the lowest."""
    deal = declared("s:SQ.HQQ.CQ.SAT9.HAK99.SK w:CA n:C9 e:CK", dealer=SOUTH)
    run(deal, "w CA C9 CK")
    assert said(deal, "SQ") == ["It is the last card of the trick and wins it: 18 eyes."]


# --- a partner's trick ---------------------------------------------------------------------------


def test_a_partners_sure_trick_gets_the_eyes_of_a_low_card() -> None:
    """North, who is Re like South, has it with the ten of hearts, and South is the last to play."""
    friend = "The trick goes to your partner North."

    def last(hand: str) -> Deal:
        deal = declared(f"s:CQ.{hand} w:DJ n:HT.CQ e:D9", dealer=SOUTH)
        run(deal, "w (n announce:re) DJ HT D9")
        return deal

    king = last("DKJ.SAK9.CAK9.HAK9")
    assert said(king, "DK") == [friend, "So add the 4 eyes of your K♦."]
    assert said(king, "DJ") == [friend, "So add the 2 eyes of your J♦.", "You keep the K♦ for another trick."]
    ten = last("HT.D9.SAK9.CAK9.HAK9")
    assert said(ten, "D9") == [friend, "You keep the 10♥, which can win a trick of its own."]


def test_a_partners_sure_trick_gets_no_eyes_where_there_are_none() -> None:
    """South must follow, and has the two nines of spades only."""
    deal = declared("s:CQ.S99J.DKJ.HAK9.CAK9 w:SA.CQ n:SK e:SK", dealer=SOUTH)
    run(deal, "w (w announce:re) SA SK SK")
    assert said(deal, "S9") == ["The trick goes to your partner West.", "You have no eyes to add."]


def test_a_partners_unsure_trick_gets_few_eyes() -> None:
    """West, who is Re like North, leads; East still plays and may hold a ten of hearts."""
    friend, may = "Your partner West has the trick so far.", "East plays after you and may take it"
    higher = "Your cards with fewer eyes are higher trumps."

    def second(hand: str) -> Deal:
        deal = declared(f"w:CQ.DQ n:CQ.{hand}", dealer=SOUTH)
        run(deal, "w (w announce:re) DQ")
        return deal

    jack = second("DKJ.SATK9.HAK.CAA")
    assert said(jack, "DK") == [friend, f"But {may}: give away little.", higher]
    nine = second("DKJ9.SATK9.HAK.CA")
    assert said(nine, "D9") == [friend, f"But {may}: give away little."]
    assert said(nine, "DK") == [friend, "So add eyes to it, though East may still take it."]


# --- a trick of others ---------------------------------------------------------------------------


def test_little_is_given_away_by_the_cheapest_card_alone() -> None:
    """South has the nine of hearts beside the king."""
    deal = declared("s:S99.HK9.DAATQ9.CKT9 w:HA n:HA e:H9", dealer=SOUTH)
    run(deal, "w HA HA H9")
    unknown = "The trick goes to West, who may or may not be your partner"
    assert said(deal, "HK") == [f"{unknown}: 4 eyes are a fair bet."]
    assert said(deal, "H9") == [f"{unknown}: give away little."]


def test_a_low_trump_is_little_where_the_others_are_higher() -> None:
    """The jack has fewer eyes than the king, but is worth more later; a nine is worth least."""
    deal = declared("s:DJK.SAAT.HAAK.CAAK.CT w:HT.CQ n:CQ.DQ e:DJ", dealer=SOUTH)
    run(deal, "w (w announce:re) HT DQ DJ")
    against = "The trick goes to West, who is against you"
    assert said(deal, "DK") == [f"{against}: give away little.", "Your cards with fewer eyes are higher trumps."]
    nine = declared("s:DJK9.SAAT.HAAK.CAAT w:HT.CQ n:CQ.DQ e:DJ", dealer=SOUTH)
    run(nine, "w (w announce:re) HT DQ DJ")
    assert said(nine, "DK") == [f"{against}: your 4 eyes are lost."]


def test_a_plain_king_is_not_compared_with_higher_trumps() -> None:
    """North plays a solo in spades, where diamonds are a plain suit, and East has led the king of clubs."""
    deal = declared("s:DK.CQQ.SQQ.HQQ.CJJ.SJJ.HJ e:CK", "healthy healthy healthy S", dealer=NORTH)
    run(deal, "e CK")
    assert said(deal, "DK") == [
        "Your partner East has the trick so far.",
        "But North plays after you and may take it: give away little.",
        "Your cards with fewer eyes are trumps.",
    ]


def test_a_fox_for_an_opponent_may_be_caught() -> None:
    """East is against South, who is Re; North may be its partner."""
    deal = declared("s:CQ.HT.DATK.SK9.CK9.HAK n:CQ e:SQ", dealer=NORTH)
    run(deal, "e (e announce:kontra) SQ")
    maybe = "North plays after you, may be your partner, and may take the trick."
    assert said(deal, "DA") == ["East has the trick so far and is against you: your fox may be caught.", maybe]


def test_a_partner_who_can_take_the_trick_for_certain_gets_the_eyes() -> None:
    """West, who is Re like South, has no heart left, and of the queens of clubs the one that South has not."""
    deal = declared("s:SATQ.HQ.DAAJ.CAQ9.SK9 w:CQ n:HK e:HA", dealer=WEST)
    run(deal, "n (w announce:re) HK HA")
    unsure = "East has the trick so far and is against you: your 11 eyes may be lost."
    assert said(deal, "SA") == [unsure, "Your partner West plays after you and may take the trick."]
    deal.table.seen |= order_of(REGULAR).plain["H"]
    queen = "Your partner West plays last, has no hearts left and holds a Q♣, which can take the trick."
    assert said(deal, "SA") == [queen, "So add the 11 eyes of your A♠."]


def test_a_partner_without_room_for_other_cards_can_take_the_trick() -> None:
    """East trumps with a nine: besides all clubs, only eight cards that may be West's are not higher."""
    deal = declared("s:SAATTK.HAK.DAAT.SQ.HQ n:CK.CQ e:D9KQJ.SJJ9.HQJJ.CQJ", dealer=WEST)
    run(deal, "n (w announce:kontra) CK D9")
    unsure = "East has the trick so far and is probably against you: your 11 eyes may be lost."
    assert said(deal, "SA") == [unsure, "Your partner West plays after you and may take the trick."]
    deal.table.seen |= order_of(REGULAR).plain["C"]
    taker = "Your partner West plays last, has no clubs left and can take the trick for certain."
    assert said(deal, "SA") == [taker, "So add the 11 eyes of your A♠."]
