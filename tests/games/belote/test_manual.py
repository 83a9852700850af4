"""Belote where players decide for themselves what they say and show."""

import pytest

from games.belote.positions import dealt, words
from pygame_rules.games.belote.cards import DECK
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.score import haul, melds
from pygame_rules.model.action import Action
from pygame_rules.model.seats import CHANCE
from pygame_rules.testing import NORTH, SOUTH, WEST, cites, refuses, run

# Clubs are trump. West holds a hundred, North a tierce.
B41 = "s:SAK.HA.DK8.CKT7 w:S7.HJT987.DQ.C9 n:SQ9.DJT9.CAJ8 e:SJT8.HKQ.DA7.CQ"
# Three tierces: West's up to the ten, North's and East's up to the jack.
THREE = "s:SAK.HAKJ.DQ8.C7 w:S87.HQT98.DK.CQ n:SQ.DAJT97.CJ9 e:SJT9.H7.CAKT8"
# South's tierce against West's hundred, cut as West likes.
CUT = "s:SA.DAJT9.CQJ9 w:ST8.HKJT987 n:SKJ7.HAQ.DQ.CT7 e:SQ9.DK87.CAK8"


def start(hands: str = B41, options: str = "announce=manual", contract: str = "8C") -> BeloteDeal:
    """Return a deal whose first card is to be played."""
    deal = dealt(hands, options)
    run(deal, f"s bid:{contract} pass pass pass")
    return deal


def ask(deal: BeloteDeal) -> Action:
    """Let the table ask who kept the strongest combination."""
    assert deal.table.turn == CHANCE
    action = deal.chance(float)
    deal.act(CHANCE, action)
    return action


@cites("belote.manual-late", "belote.manual-show", "belote.manual-say", "belote.manual-count")
def test_example_b41_what_was_not_shown_is_lost_and_the_others_may_show() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK C9 SQ SJ")
    assert ask(deal) == Action("missed", 0, "w")
    assert deal.table.turn == WEST and deal.table.late == (NORTH, SOUTH)
    with refuses("belote.manual-late"):
        run(deal, "w show=HJT987")
    run(deal, "w DQ")
    assert words(deal) == ["show=DJT9"]
    run(deal, "n show=DJT9\nn D9")
    assert melds(deal.table) == (2, 0)


@cites("belote.manual-late")
def test_example_b41_any_later_card_will_do() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK C9 SQ SJ")
    ask(deal)
    run(deal, "w DQ D9 D7 D8\nw HJ")
    assert words(deal) == ["show=DJT"]
    run(deal, "n show=DJT")
    assert melds(deal.table) == (2, 0)


@cites("belote.manual-late", "table.chance")
def test_what_the_table_asks_has_one_answer() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK C9 SQ SJ")
    for wrong in (Action("missed"), Action("missed", 0, "n"), Action("pass")):
        with refuses("table.chance"):
            deal.act(CHANCE, wrong)


@cites("belote.manual-show", "belote.compare-team")
def test_example_b41_had_it_been_shown() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK\nw show=HJT987\nw C9\nn show=DJT9\nn SQ SJ")
    assert deal.table.turn == WEST and deal.table.missed is None
    assert melds(deal.table) == (0, 10)
    assert haul(deal.table).melds == (0, 10)


@cites("belote.manual-late")
def test_the_stronger_side_may_not_show_late() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK\nw show=HJT987\nw C9 SQ SJ")
    assert deal.table.turn == WEST and not deal.table.late
    run(deal, "w DQ")
    assert words(deal) == []
    with refuses("belote.manual-late"):
        run(deal, "n show=DJT9")
    assert melds(deal.table) == (0, 10)


@cites("belote.manual-say", "belote.say")
def test_a_player_names_any_combinations_that_share_no_card() -> None:
    deal = start(CUT)
    assert words(deal) == ["say:tierce"]
    run(deal, "s SA")
    assert words(deal) == ["say:fifty", "say:hundred", "say:tierce"]
    with refuses("belote.manual-say"):
        run(deal, "w say:fifty+tierce")
    with refuses("belote.manual-say"):
        run(deal, "w say:four")
    run(deal, "w S8")
    assert deal.table.said == [(), (), (), ()]


@cites("belote.option-long-run", "belote.manual-say")
@pytest.mark.parametrize(
    ("options", "together"),
    [
        ("", {"say:tierce+tierce", "say:fifty+tierce", "say:fifty+fifty", "say:hundred+tierce"}),
        ("long_run=hundred", set()),
    ],
)
def test_what_may_be_named_of_eight_in_a_row(options: str, together: set[str]) -> None:
    deal = start("s:H789TJQKA", f"announce=manual {options}")
    assert {word for word in words(deal) if "+" in word} == together


@cites("belote.manual-show")
def test_only_what_was_named_is_shown_all_or_a_part_or_nothing() -> None:
    deal = start(CUT)
    run(deal, "s SA\nw say:fifty\nw S8 S7 S9\ns DA")
    assert words(deal) == ["show=HT987", "show=HJT98"]
    with refuses("belote.manual-show"):
        run(deal, "w show=HJT987")
    with refuses("belote.manual-show"):
        run(deal, "w show=HT98")
    run(deal, "w show=HJT98")
    assert [meld.kind for meld in deal.table.shown[1]] == ["fifty"]
    assert words(deal) == []


@cites("belote.manual-show", "belote.show")
def test_what_was_not_named_is_never_shown() -> None:
    deal = start()
    run(deal, "s SA S7 S9 S8\ns SK")
    assert words(deal) == []
    with refuses("belote.show"):
        run(deal, "w show=HJT987")


@cites("belote.manual-late", "belote.compare-tie")
@pytest.mark.parametrize(
    ("play", "missed"),
    [
        ("s SA\nw say:tierce\nw S7\nn say:tierce\nn SQ\ne say:tierce\ne S9\ns SK S8 DA SJ", "n"),
        ("s DQ\nw say:tierce\nw DK\nn say:tierce\nn DA\ne say:tierce\ne C8\ne S9 SA S7 SQ", "e"),
    ],
)
def test_between_equals_the_one_who_could_show_first_has_missed(play: str, missed: str) -> None:
    deal = start(THREE)
    run(deal, play)
    assert ask(deal).value == missed
    assert set(deal.table.late) == ({0, 2} if missed == "e" else {1, 3})


# Height. South holds 7 to 9 of clubs and jack to ace of hearts, East jack to ace of diamonds; West a hundred.
LATE = "s:C789A.HJQKA w:S789TJ.CT.H78 n:SKAQ.HT.D789T e:DJQKA.CJQ.H9"


@cites("belote.manual-count", "belote.compare-tie")
def test_between_equals_it_is_the_combination_shown_earlier_and_not_who_showed_something() -> None:
    deal = start(LATE, contract="8N")
    run(deal, "s say:fifty+tierce\ns CA\nw say:hundred\nw CT SK\ne say:fifty\ne CJ")
    run(deal, "s show=C789\ns HA H7 HT\ne show=DJQKA\ne H9")
    # West kept the hundred: South may still show a fifty, but East's as high was there before.
    assert ask(deal).value == "w"
    run(deal, "s show=HJQK")
    assert melds(deal.table) == (0, 5)


@cites("belote.manual-late")
def test_nobody_has_missed_what_was_shown() -> None:
    deal = start(THREE)
    run(deal, "s SA\nw say:tierce\nw S7\nn say:tierce\nn SQ\ne say:tierce\ne S9\ns HA HQ")
    run(deal, "n show=DJT9\nn D7 H7")
    # West and East kept theirs, but North's was strongest: it plays before East.
    assert deal.table.turn == SOUTH and not deal.table.late


# Diamonds are trump. South can name a tierce up to the jack; West and East have four in a row, up to the queen.
PART = "s:DJT9.CA8.HAK.S7 w:SJT9Q.C7.H78.DK n:CK.SKA8.HTQ.DA7 e:CJTQ9.HJ9.DQ8"


@cites("belote.manual-late", "belote.manual-show")
def test_what_was_shown_tells_what_was_meant() -> None:
    deal = start(PART, contract="8D")
    run(deal, "s say:tierce\ns CA\nw say:tierce\nw C7 CK\ne say:tierce\ne C9\ns HA\nw show=SJT9\nw H7 HT HJ")
    # East kept a tierce up to the queen; West showed all that it had named, though not the best it could have meant.
    assert ask(deal).value == "e"
    assert set(deal.table.late) == {0, 2}


@cites("belote.manual-count", "belote.compare-tie")
def test_between_equals_the_one_shown_earlier_wins() -> None:
    deal = start(THREE)
    run(deal, "s SA\nw S7\nn say:tierce\nn SQ\ne say:tierce\ne S9\ns HA HQ\nn show=DJT9\nn D7\ne show=SJT\ne H7")
    assert melds(deal.table) == (2, 0)


@cites("belote.option-bluff")
def test_naming_what_one_does_not_hold() -> None:
    deal = start(options="announce=manual bluff=yes")
    assert len(words(deal)) == 11 and "say:four+four" in words(deal)
    run(deal, "s say:four\ns SA\nw say:hundred\nw S7 S9 S8")
    assert words(deal) == []
    # The claim cannot be shown, and while it stood nobody was stronger.
    with refuses("belote.manual-show"):
        run(deal, "s show=SK")
    run(deal, "s SK C9 SQ SJ")
    assert ask(deal) == Action("missed", 0, "s")
    run(deal, "w show=HJT987")
    assert melds(deal.table) == (0, 10)


@cites("belote.option-bluff", "belote.compare-tie")
def test_a_bluff_is_worth_the_weakest_of_its_kind() -> None:
    deal = start("s:SK987.HK98 w:CAQ.DAQ.HAQ.SAQ", "announce=manual bluff=yes", "8N")
    run(deal, "s say:four\ns SK\nw say:four\nw SA ST SJ\nw CA C7 C8 S7")
    # West, who leads to the second trick, has four queens, which are the weakest too.
    assert ask(deal).value == "w"
    other = start("s:SAK87.HA98 w:CAQ.DAQ.HKQ.SQJ", "announce=manual bluff=yes", "8N")
    run(other, "s say:four\ns SA\nw say:four\nw SJ S9 ST\ns HA HQ H7 HT")
    assert ask(other).value == "s"
    third = start("s:D789.HK w:SA7", "announce=manual bluff=yes", "8N")
    run(third, "s say:tierce\ns HK\nw say:tierce")
    assert third.table.announced().unshown(third.hands) == SOUTH
    third.table.leaders = [WEST, WEST]
    assert third.table.announced().unshown(third.hands) == SOUTH, "a real tierce is stronger, whoever comes first"


@cites("belote.manual-say")
def test_players_without_a_plan_announce_now_and_then() -> None:
    deal = start(CUT)
    assert deal.table.sample(0, deal.hands[0], iter([0.6, 0.0]).__next__) == Action("say", 0, "tierce")
    assert deal.table.sample(0, deal.hands[0], iter([0.8, 0.0]).__next__).verb == "play"


@cites("belote.manual-late", "belote.compare-tie")
@pytest.mark.parametrize("shown", ["C987", "D987"])
def test_of_two_that_are_equal_it_is_enough_to_show_one(shown: str) -> None:
    deal = start("s:C789.D789.HAK w:S789.HQJ9.CKT", contract="8N")
    run(deal, "s say:tierce+tierce\ns HA\nw say:tierce\nw H9 H7 H8")
    run(deal, f"s show={shown}\ns HK HQ HT CQ")
    assert ask(deal) == Action("missed")
    assert (deal.table.turn, deal.table.late) == (deal.table.winner, ())


@cites("belote.manual-late", "belote.compare-tie")
def test_what_another_shows_later_does_not_make_up_for_it() -> None:
    deal = start("s:D789.HK w:H8 n:S789.H9 e:C789.HA", contract="8N")
    run(deal, "s say:tierce\ns HK H8\nn say:tierce\nn H9\ne say:tierce\ne HA\ne SA\ns show=D987\ns SJ SQ S7")
    # All three are equal, but East comes first in the second trick, and showed nothing.
    assert ask(deal).value == "e"


@cites("belote.manual-late")
def test_who_shows_the_strongest_and_keeps_the_rest_has_missed_nothing() -> None:
    deal = start(LATE, contract="8N")
    run(deal, "s say:fifty+tierce\ns CA\nw say:hundred\nw CT SK\ne say:fifty\ne CJ")
    run(deal, "s HA\nw show=S789TJ\nw H7 HT H9")
    # South and East kept theirs.
    assert ask(deal) == Action("missed")
    assert deal.table.turn == SOUTH and not deal.table.late


@cites("belote.manual-late")
def test_what_the_table_was_told_is_so_of_the_hands() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK C9 SQ SJ")
    ask(deal)
    fits = deal.table.unseen(SOUTH, deal.hands[SOUTH], ()).fits
    assert fits is not None and fits(deal.hands)


@cites("belote.say")
def test_what_is_rarest_is_imagined_first() -> None:
    deal = start("s:C789TJQKA", "announce=manual")
    others = DECK.all & ~deal.hands[SOUTH]
    assert deal.table.announced().ways(SOUTH, [0, others, others, others, 0]) == [], "nobody has said anything"
    deal.table.said = [(), ("tierce", "tierce"), ("hundred", "tierce"), ()]
    ways = deal.table.announced().ways(SOUTH, [0, others, others, others, 0])
    # There are too many ways to hold all four at once.
    assert 1 < len(ways) <= 500 and all(len(way) == 5 for way in ways)
    assert all(way[NORTH].bit_count() == 8 and not way[WEST] for way in ways)


@cites("belote.say")
def test_the_only_way_to_hold_what_was_said_is_certain() -> None:
    """South holds one of each rank but the ace: West has four aces."""
    deal = start("s:C9TJQ.H8K7.S7", "announce=manual")
    others = DECK.all & ~deal.hands[SOUTH]
    deal.table.said = [(), ("four",), (), ()]
    ways = deal.table.announced().ways(SOUTH, [0, others, others, others, 0])
    assert ways == [[0, DECK.parse("CAHASADA"), 0, 0, 0]]


@cites("belote.option-bluff")
def test_a_bluff_tells_nothing_of_hands() -> None:
    deal = start(options="announce=manual bluff=yes")
    run(deal, "s say:four\ns SA")
    assert deal.table.unseen(1, deal.hands[1], 0).fits is None


@cites("belote.option-bluff", "belote.option-announce")
def test_bluffing_needs_a_table_where_players_decide() -> None:
    deal = start(CUT, "bluff=yes")
    assert deal.table.said[0] == ("tierce",) and words(deal) == []


@cites("belote.manual-say")
def test_a_word_is_true() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7")
    fits = deal.table.unseen(0, deal.hands[0], 0).fits
    assert fits is not None
    assert fits(deal.hands)
    assert not fits([deal.hands[0], DECK.parse("H789JQ.D7Q"), 0, 0])


@cites("belote.option-announce", "belote.announce-auto")
def test_whoever_does_not_decide_says_all() -> None:
    auto = dealt(B41)
    run(auto, "s bid:8C pass pass pass\ns SA S7 S9 S8")
    assert auto.table.said == [(), ("hundred",), ("tierce",), ()]


# South has seven hearts in a row, West eight spades.
LONG = "s:HKQJT987.C7 w:SAKQJT987 n:DAKQJT987 e:CAKQJT98.HA"


@cites("belote.option-long-run", "belote.manual-say")
def test_two_pieces_of_a_longer_run_are_not_said_where_it_counts_as_one_hundred() -> None:
    hundred = start(LONG, "announce=manual long_run=hundred")
    assert words(hundred) == ["say:fifty", "say:hundred", "say:tierce"]
    with refuses("belote.manual-say"):
        run(hundred, "s say:tierce+tierce")
    split = start(LONG, "announce=manual")
    run(split, "s say:tierce+tierce\ns C7")


@cites("belote.manual-show")
def test_what_is_shown_is_a_part_of_what_was_named() -> None:
    deal = start(LONG, "announce=manual", contract="8H")
    run(deal, "s C7\nw say:fifty+fifty\nw SA\nn D7\ne C8\ne CA HK")
    assert words(deal) == ["show=ST987", "show=SKQJ", "show=SKQJT987"]
    with refuses("belote.manual-show"):
        run(deal, "w show=SJT98")
