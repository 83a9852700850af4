"""Doppelkopf: tricks, announcements, and what the options change about them."""

import pytest

from games.doppelkopf.positions import before_trick, declared, words
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.announce import limit
from pygame_rules.games.doppelkopf.cards import DECK
from pygame_rules.games.doppelkopf.score import tally_of
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.seats import NOBODY
from pygame_rules.play.session import Session
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, refuses, run


def say(word: str) -> Action:
    return Action("announce", 0, word)


# --- tricks ------------------------------------------------------------------------------------


@cites("doppelkopf.first-lead", "doppelkopf.option-solo-lead")
@pytest.mark.parametrize(
    ("choices", "options", "leader"),
    [
        ("healthy healthy healthy healthy", "", SOUTH),
        ("healthy healthy Q healthy", "", SOUTH),
        ("healthy healthy Q healthy", "solo_lead=soloist", NORTH),
        ("marriage healthy healthy healthy", "solo_lead=soloist", SOUTH),
        ("healthy healthy healthy healthy", "solo_lead=soloist", SOUTH),
    ],
)
def test_who_leads_first(choices: str, options: str, leader: int) -> None:
    assert declared("s:CQQ", choices, options).table.turn == leader


@cites("doppelkopf.one-card", "doppelkopf.actions", "doppelkopf.follow-suit")
def test_one_card_at_a_time_and_only_in_turn() -> None:
    deal = declared("s:CAT w:CK.HA n:C9 e:CA")
    with refuses("doppelkopf.one-card"):
        deal.act(SOUTH, Action("play", deal.hands[SOUTH] & DECK.parse("CAATT")))
    with refuses("doppelkopf.one-card"):
        deal.act(SOUTH, Action("pass"))
    with refuses("table.turn"):
        deal.act(WEST, Action("play", deal.hands[WEST] & DECK.parse("CKK")))
    run(deal, "s CA")
    with refuses("doppelkopf.follow-suit"):
        deal.act(WEST, Action("play", deal.hands[WEST] & DECK.parse("HAA")))


@cites("doppelkopf.next-lead", "doppelkopf.play-out", "doppelkopf.trick", "doppelkopf.public")
def test_the_winner_leads_up_to_the_last_card() -> None:
    session = Session("doppelkopf", "solos=none", dict.fromkeys(range(4), "random"), 5)
    winners = []
    while not session.deal_over:
        happened = session.step(1)
        assert isinstance(happened, list)
        for event in happened:
            if event.kind == "doppelkopf-trick":
                winners.append(event.seat)
                assert session.turn == (event.seat if len(winners) < 12 else NOBODY)
    table = session.view(SOUTH).table
    assert isinstance(table, DoppelkopfTable) and session.view(SOUTH).hand == 0
    assert len(winners) == 12 and table.leaders[1:] == winners[:-1]
    assert sum(table.eyes) == 240 and sum(table.tricks) == 12


# --- announcements -----------------------------------------------------------------------------

HANDS = "s:CQA.CT9 w:CQ.CKK n:CA9.SA e:CT.S9.SK"
"""South and West are Re."""


@cites("doppelkopf.announce", "doppelkopf.announce-early", "doppelkopf.announce-any-time")
def test_everyone_may_speak_before_the_first_card() -> None:
    waiting = declared(HANDS, "healthy healthy healthy")
    with refuses("doppelkopf.announce-early"):
        waiting.act(NORTH, say("kontra"))
    deal = declared(HANDS)
    assert [words(deal, seat) for seat in range(4)] == [["re"], ["re"], ["kontra"], ["kontra"]]
    with refuses("doppelkopf.announce"):
        deal.act(NORTH, say("re"))
    with refuses("doppelkopf.announce"):
        deal.act(NORTH, say("no120"))
    for word in ("kontra", "no90", "no60", "no30", "schwarz"):
        assert words(deal, EAST) == [word]
        deal.act(EAST, say(word))
    assert words(deal, EAST) == words(deal, NORTH) == [] and deal.table.turn == SOUTH
    assert deal.table.announced.made == (0, 5)


@cites("doppelkopf.announce-order", "doppelkopf.announce-final", "doppelkopf.announce-for-side")
def test_what_is_said_is_said_once_by_a_side() -> None:
    deal = declared(HANDS)
    deal.act(SOUTH, say("re"))
    with refuses("doppelkopf.announce-order"):
        deal.act(WEST, say("re"))
    deal.act(WEST, say("no90"))
    assert deal.table.announced.said == ((SOUTH, "re"), (WEST, "no90"))


@cites("doppelkopf.announce-in-time", "doppelkopf.no-late-reply", "doppelkopf.option-reply")
@pytest.mark.parametrize(("options", "may"), [("", []), ("reply=yes", ["kontra"])])
def test_an_answer_to_re_is_due_as_early_as_any_other(options: str, may: list[str]) -> None:
    deal = declared(HANDS, options=options)
    run(deal, "s CA CK C9 CT\ns C9 CK CA")
    assert [hand.bit_count() for hand in deal.hands] == [10, 10, 10, 11]
    assert words(deal, SOUTH) == [] and words(deal, NORTH) == []
    deal = declared(HANDS, options=options)
    run(deal, "s (s announce:re) CA CK C9 CT\ns C9 CK CA")
    assert words(deal, NORTH) == may
    if not may:
        with refuses("doppelkopf.announce-in-time"):
            deal.act(NORTH, say("kontra"))
        return
    deal.act(NORTH, say("kontra"))
    # It came too late for a first word of its own: the way further up is closed, for East as well.
    assert deal.table.announced.made == (1, 1) and words(deal, EAST) == []
    with refuses("doppelkopf.option-reply"):
        deal.act(EAST, say("no90"))


@cites("doppelkopf.option-reply")
def test_the_higher_the_announcement_the_later_the_reply() -> None:
    deal = declared(HANDS, options="reply=yes")
    run(deal, "s (s announce:re) (s announce:no90) CA CK C9 CT")
    run(deal, "s C9 CK CA SK\nn SA S9")
    assert deal.hands[NORTH].bit_count() == 9 and words(deal, NORTH) == ["kontra"]
    # Eight are too few against no 90, which takes ten.
    while deal.hands[NORTH].bit_count() > 8:
        deal.act(deal.table.turn, deal.view(deal.table.turn).moves()[0])
    with refuses("doppelkopf.option-reply"):
        deal.act(NORTH, say("kontra"))
    early = declared(HANDS, options="reply=yes")
    run(early, "s (s announce:re) CA CK C9 (n announce:kontra)")
    assert words(early, NORTH) == ["no90"]


@cites("doppelkopf.option-announce-skip")
def test_steps_may_be_skipped_while_all_of_them_are_in_time() -> None:
    deal = declared(HANDS, options="announce_skip=yes")
    assert words(deal, NORTH) == ["kontra", "no90", "no60", "no30", "schwarz"]
    deal.act(NORTH, say("no60"))
    assert deal.table.announced.made == (0, 3) and words(deal, EAST) == ["no30", "schwarz"]
    late = declared(HANDS, options="announce_skip=yes")
    run(late, "s CA CK C9 CT\ns C9 CK")
    assert words(late, SOUTH) == [] and words(late, NORTH) == ["kontra", "no90", "no60", "no30", "schwarz"]
    with refuses("doppelkopf.announce-in-time"):
        late.act(SOUTH, say("re"))
    with refuses("doppelkopf.option-announce-skip"):
        late.act(SOUTH, say("no60"))


@cites("doppelkopf.announce-no-shift", "doppelkopf.alone")
def test_in_a_declared_solo_the_usual_numbers_hold() -> None:
    deal = declared(HANDS, "healthy healthy A healthy")
    assert [words(deal, seat) for seat in range(4)] == [["kontra"], ["kontra"], ["re"], ["kontra"]]
    run(deal, "s CA CK C9 CT\ns C9 CK CA")
    assert [words(deal, seat) for seat in range(4)] == [[], [], [], ["kontra"]]


# --- options of play ---------------------------------------------------------------------------


@cites("doppelkopf.option-nines")
def test_without_nines_there_are_forty_cards() -> None:
    hands = "s:CQQ.HTT.CAAT.DKKT w:CTKK.SAATT.HAKK n:SKK.SQQ.HQQ.HA.CJJ.SJ e:SJ.HJJ.DJJQQ.DAAT"
    deal = declared(hands, options="nines=no")
    assert [hand.bit_count() for hand in deal.hands] == [10] * 4
    assert sum(deal.hands) == DECK.all & ~DECK.where(lambda face: face[1] == "9")
    assert [limit(10, step) for step in range(5)] == [9, 8, 7, 6, 5]
    assert [limit(10, step, 3) for step in range(5)] == [7, 6, 5, 4, 3]
    unseen = deal.table.unseen(SOUTH, deal.hands[SOUTH], 0)
    assert unseen.cards.bit_count() == 30 and list(unseen.room) == [0, 10, 10, 10, 0]


@cites("doppelkopf.option-second-h10")
@pytest.mark.parametrize(
    ("options", "winners"),
    [("", [SOUTH, SOUTH]), ("second_h10=second", [NORTH, NORTH]), ("second_h10=second_not_last", [NORTH, SOUTH])],
)
def test_the_second_ten_of_hearts(options: str, winners: list[int]) -> None:
    deal = declared("s:HT.DK w:D9 n:HT.DA e:DJ", options=options)
    run(deal, "s HT D9 HT DJ")
    assert deal.table.turn == winners[0]
    last = before_trick("HT D9 HT DJ", options=options, last=True)
    run(last, "s HT D9 HT DJ")
    assert last.table.winner == winners[1]


@cites("doppelkopf.option-second-h10")
def test_in_the_last_trick_the_first_ten_of_hearts_wins_again() -> None:
    deal = before_trick("D9 DK D9 DK", options="second_h10=second_not_last")
    deal.table.leaders, deal.table.tricks = [SOUTH] * 10, [10, 0, 0, 0]
    tens, jacks = DECK.parse("HTT"), DECK.parse("DJJ")
    for seat, card in enumerate((tens & -tens, jacks & -jacks, tens & tens - 1, jacks & jacks - 1)):
        deal.hands[seat] |= card
    run(deal, "s D9 DK D9 DK\nw DJ HT DJ HT")
    assert deal.table.winner == NORTH


@cites("doppelkopf.option-second-h10")
def test_where_the_ten_of_hearts_is_no_trump_the_first_one_wins() -> None:
    deal = declared("s:HT.DK w:HK n:HT.D9 e:HK", "healthy healthy Q healthy", "second_h10=second")
    run(deal, "s HT HK HT HK")
    assert deal.table.turn == SOUTH


PIGS = "s:DAA.HT w:HT.DK n:DQ e:DJ"


@cites("doppelkopf.option-schweinchen")
def test_foxes_are_the_highest_trumps_once_announced() -> None:
    deal = declared(PIGS, options="schweinchen=announce")
    assert Action("schweinchen") in deal.view(SOUTH).asides() and Action("schweinchen") not in deal.view(WEST).asides()
    with refuses("doppelkopf.option-schweinchen"):
        deal.act(WEST, Action("schweinchen"))
    deal.act(SOUTH, Action("schweinchen"))
    assert deal.table.high_foxes == SOUTH
    assert not deal.table.unseen(WEST, deal.hands[WEST], 0).may_hold[NORTH] & DECK.parse("DAA")
    run(deal, "s DA HT DQ DJ")
    assert deal.table.turn == SOUTH and deal.table.foxes == []
    silent = declared(PIGS, options="schweinchen=announce")
    run(silent, "s DA HT DQ DJ")
    assert silent.table.turn == WEST and silent.table.foxes == [(WEST, SOUTH)]
    with refuses("doppelkopf.option-schweinchen"):
        silent.act(SOUTH, Action("schweinchen"))


@cites("doppelkopf.option-schweinchen")
def test_foxes_are_the_highest_trumps_of_themselves() -> None:
    deal = declared(PIGS, options="schweinchen=auto")
    events = run(deal, "s DA HT DQ DJ")
    assert deal.table.turn == SOUTH and deal.table.high_foxes == SOUTH
    assert [event.kind for event in events][:2] == ["doppelkopf-schweinchen", "play"]
    apart = declared("s:DA.HT w:HT.DK n:DA e:DJ", options="schweinchen=auto")
    run(apart, "s DA HT DA DJ")
    assert apart.table.turn == WEST and apart.table.foxes == [(WEST, SOUTH), (WEST, NORTH)]
    solo = declared(PIGS, "D healthy healthy healthy", "schweinchen=auto")
    run(solo, "s DA HT DQ DJ")
    assert solo.table.turn == WEST
    # There it tells nothing of the other fox.
    assert solo.table.unseen(WEST, solo.hands[WEST], 0).may_hold[SOUTH] & DECK.parse("DAA")


@cites("doppelkopf.option-schweinchen")
@pytest.mark.parametrize(("options", "raising"), [("auto", ""), ("announce", "(n schweinchen)")])
def test_foxes_that_rise_in_the_middle_of_a_trick_win_it(options: str, raising: str) -> None:
    deal = declared("s:HT.DK w:DQ n:DAA e:DJ", options=f"schweinchen={options}")
    run(deal, f"s HT DQ {raising} DA DJ")
    assert deal.table.turn == NORTH and deal.table.foxes == []


@cites("doppelkopf.option-schweinchen")
def test_both_foxes_in_a_hand_are_no_secret_told_too_early() -> None:
    deal = declared(PIGS, options="schweinchen=auto")
    assert deal.table.unseen(WEST, deal.hands[WEST], 0).may_hold[NORTH] & DECK.parse("DAA") == DECK.parse("DAA")
    run(deal, "s HT DK DQ DJ")
    assert deal.table.high_foxes == NOBODY
    # West's only fox falls: the other one cannot be in the same hand.
    one = declared("s:HT.DA w:DA n:DQ e:DJ", options="schweinchen=auto")
    run(one, "s HT DA DQ DJ")
    assert not one.table.unseen(NORTH, one.hands[NORTH], 0).may_hold[WEST] & DECK.parse("DAA")


@cites("doppelkopf.option-marriage-clarify")
@pytest.mark.parametrize(("options", "partners"), [
    ("", [NORTH, WEST]), ("marriage_clarify=plain", [NOBODY, WEST]), ("marriage_clarify=trump", [NORTH, NOBODY]),
])  # fmt: skip
def test_which_tricks_find_a_partner(options: str, partners: list[int]) -> None:
    for line, partner in zip(("s D9 DK HT DJ", "s C9 CA CT CK"), partners, strict=True):
        deal = declared("s:CQQ9.D9 w:CA.DK n:HT.CT e:CK.DJ", "marriage healthy healthy healthy", options)
        run(deal, line)
        assert deal.table.partner == partner
        assert deal.table.searching == (partner == NOBODY)


@cites("doppelkopf.score-specials", "doppelkopf.sides-later")
def test_special_points_are_for_the_sides_at_the_end() -> None:
    deal = declared("s:CQ.HTT w:DA.CA n:CQ.DQ e:DJ.CK")
    run(deal, "s HT DA DQ DJ")
    table = deal.table
    for sides, found in (([RE, KONTRA, RE, KONTRA], [RE]), ([RE, RE, KONTRA, KONTRA], [])):
        assert [special.side for special in tally_of(table, sides, alone=False).specials] == found
    assert tally_of(table, [RE, KONTRA, KONTRA, KONTRA], alone=True).specials == ()
    assert GAME.deal is type(deal)
