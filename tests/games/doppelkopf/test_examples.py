"""Doppelkopf: the worked examples 28 to 68 of the specification, in its own words; those before have their file."""

import re

import pytest

from games.doppelkopf.positions import HEALTHY, MARRIED, before_trick, declared, match_at, words
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.announce import limit
from pygame_rules.games.doppelkopf.cards import DECK, REGULAR
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.match import following
from pygame_rules.games.doppelkopf.score import DECLARED, SILENT, DoppelkopfResult, final_sides, tally_of
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.match import Line
from pygame_rules.model.messages import message
from pygame_rules.model.seats import NOBODY
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import after, cites, legal, play_on, refuses, run
from pygame_rules.testing.deals import faces

# --- 28 to 39: marriage and deadlines ------------------------------------------------------------

HANDS = "s:HTT9.CQQ9.SK9.DKK99 w:HKQ.CATKJ.STTQJ.DQA n:HAKQJ.CT9.SKQ9.DTQJ e:HAJ9.CAKJ.SAAJ.DATJ"
"""South can win with tens of hearts and queens, and lose a nine to the ace of whomever it wants."""
WON = "s HT CJ HJ HJ"
WON_AGAIN = "s HT SJ DJ SJ"
TO_WEST, TO_NORTH, TO_EAST = "s C9 CA C9 CK", "s H9 HK HA H9", "s S9 ST S9 SA"


def tricks(*lines: str, choices: str = MARRIED, options: str = "") -> DoppelkopfDeal:
    """The deal above, with these tricks played."""
    return after(declared(HANDS, choices, options), "\n".join(lines))


def limits(deal: DoppelkopfDeal) -> str:
    table = deal.table
    return "/".join(str(limit(table.options.size, step, table.clarified)) for step in range(5))


def say(word: str) -> Action:
    return Action("announce", 0, word)


@cites("doppelkopf.clarifying-trick", "doppelkopf.announce-shift", "doppelkopf.announce-in-time")
def test_28_winners_2() -> None:
    """partner 2, k=1, limits 11/10/9/8/7: after trick 1 everybody holds 11, Re/Kontra possible until the second own
    card is played"""
    deal = tricks(TO_NORTH)
    assert (deal.table.partner, deal.table.clarified, limits(deal)) == (2, 1, "11/10/9/8/7")
    assert [words(deal, seat) for seat in range(4)] == [["re"], ["kontra"], ["re"], ["kontra"]]
    run(deal, "n CT")
    assert [words(deal, seat) for seat in range(4)] == [["re"], ["kontra"], [], ["kontra"]]
    run(deal, "e CA")
    assert [words(deal, seat) for seat in range(4)] == [["re"], ["kontra"], [], []]


@cites("doppelkopf.announce-marriage", "doppelkopf.announce-shift")
def test_29_winners_0_1() -> None:
    """partner 1, k=2, limits 10/9/8/7/6; "Re" before the end of trick 2 is illegal for everybody"""
    deal = tricks(WON)
    for line in ("s C9", "w CA", "n C9", "e CK"):
        for seat in range(4):
            assert not deal.view(seat).asides()
            with refuses("doppelkopf.announce-marriage"):
                deal.act(seat, say("re"))
        run(deal, line)
    assert (deal.table.partner, deal.table.clarified, limits(deal)) == (1, 2, "10/9/8/7/6")
    assert [words(deal, seat) for seat in range(4)] == [["re"], ["re"], ["kontra"], ["kontra"]]


@cites("doppelkopf.announce-shift")
def test_30_winners_0_0_3() -> None:
    """partner 3, k=3, limits 9/8/7/6/5"""
    deal = tricks(WON, WON_AGAIN, TO_EAST)
    assert (deal.table.partner, deal.table.clarified, limits(deal)) == (3, 3, "9/8/7/6/5")


@cites("doppelkopf.unclarified", "doppelkopf.announce-shift-alone")
def test_31_winners_0_0_0() -> None:
    """Diamond solo, holder alone, k=3: Re legal with 9 cards, illegal with 8"""
    deal = tricks(WON, WON_AGAIN, "s CQ DQ HQ DJ")
    table = deal.table
    assert (table.partner, table.known, limits(deal)) == (NOBODY, [RE, KONTRA, KONTRA, KONTRA], "9/8/7/6/5")
    assert words(deal, 0) == ["re"] and words(deal, 2) == ["kontra"]
    run(deal, "s D9")
    with refuses("doppelkopf.announce-in-time"):
        deal.act(0, say("re"))


@cites("doppelkopf.announce-in-time", "doppelkopf.announce-order")
def test_32_too_late_for_everything() -> None:
    """k=2, player holds 9, side has not said Re: Re illegal (needs 10) and therefore no90 illegal (needs 9 but would
    skip)"""
    deal = tricks(WON, TO_WEST, "w CT CT CA HT")
    assert deal.hands[0].bit_count() == 9
    with refuses("doppelkopf.announce-in-time"):
        deal.act(0, say("re"))
    with refuses("doppelkopf.announce-order"):
        deal.act(0, say("no90"))


@cites("doppelkopf.announce-for-side", "doppelkopf.announce-early", "doppelkopf.announce-order")
def test_33_the_partner_has_said_re() -> None:
    """k=2, partner said Re with 10, I hold 9: no90 legal; no60 legal only after no90 (needs 8, earlier allowed)"""
    deal = tricks(WON, TO_WEST, "w (w announce:re) CT CT CA HT")
    assert deal.hands[0].bit_count() == 9 and words(deal, 0) == ["no90"]
    with refuses("doppelkopf.announce-order"):
        deal.act(0, say("no60"))
    deal.act(0, say("no90"))
    assert words(deal, 0) == ["no60"]


PLAIN = "s:CQ.HT.CAT w:CQ.CKK n:CA9.SA e:C9.CT"


@cites("doppelkopf.announce", "doppelkopf.announce-order", "doppelkopf.announce-any-time")
def test_34_eleven_cards() -> None:
    """regular game, I hold 11, 1 card played, nobody announced: Re legal; no90 illegal until Re is said; "Re" then
    "no90" both legal now"""
    deal = declared(PLAIN)
    run(deal, "s CA CK")
    assert deal.hands[0].bit_count() == 11 and words(deal, 0) == ["re"]
    with refuses("doppelkopf.announce-order"):
        deal.act(0, say("no90"))
    deal.act(0, say("re"))
    deal.act(0, say("no90"))
    assert deal.table.turn == 2


@cites("doppelkopf.announce-in-time", "doppelkopf.announce-for-side")
def test_35_ten_cards() -> None:
    """regular game, I hold 10: Re/Kontra illegal; if the partner said it: no90 legal, no60 after it legal"""
    deal = declared(PLAIN)
    run(deal, "s CA CK C9 C9\ns CT CK")
    assert deal.hands[0].bit_count() == 10 and words(deal, 0) == words(deal, 1) == []
    for seat, word in ((0, "re"), (1, "kontra"), (1, "re")):
        with refuses("doppelkopf.announce" if word == "kontra" else "doppelkopf.announce-in-time"):
            deal.act(seat, say(word))
    deal = declared(PLAIN)
    run(deal, "s CA (w announce:re) CK C9 C9\ns CT CK")
    assert words(deal, 0) == ["no90"]
    run(deal, "n (s announce:no90) (s announce:no60) CA")


@cites("doppelkopf.sides-later", "doppelkopf.fox")
@pytest.mark.parametrize(("second", "foxes"), [(TO_WEST, 0), (TO_NORTH, 1)])
def test_36_a_fox_before_the_sides_are_found(second: str, foxes: int) -> None:
    """fox of seat 1 falls in trick 1 won by holder 0, seat 1 wins trick 2: seat 1 is the partner: no fox point. If
    seat 2 wins trick 2: fox point for Re"""
    deal = tricks("s HT DA HJ HJ", second)
    table = deal.table
    found = tally_of(table, final_sides(table), alone=False).specials
    assert [(special.rule, special.side) for special in found] == [("doppelkopf.fox", RE)] * foxes


@cites("doppelkopf.silent-marriage", "doppelkopf.announce-no-shift")
def test_37_a_silent_marriage_announces() -> None:
    """silent marriage holder with 11 cards: may say Re; the others may say Kontra; no shift"""
    deal = tricks(WON, choices=HEALTHY)
    assert deal.hands[0].bit_count() == 11 and limits(deal) == "11/10/9/8/7"
    assert [words(deal, seat) for seat in range(4)] == [["re"], ["kontra"], ["kontra"], ["kontra"]]


@cites("doppelkopf.precedence", "doppelkopf.outbid-marriage", "doppelkopf.first-lead")
def test_38_a_solo_outbids_a_marriage() -> None:
    """two players: seat 1 chooses marriage, seat 3 a Jack's solo, dealer 0: Jack's solo by seat 3 is played, seat 1
    leads"""
    deal = declared("w:CQQ", "marriage healthy J healthy", dealer=0)
    table = deal.table
    assert (table.kind, table.declarer, table.turn) == ("J", 3, 1)
    assert table.known == [KONTRA, KONTRA, KONTRA, RE]


@cites("doppelkopf.precedence")
def test_39_the_earlier_solo_is_played() -> None:
    """dealer 0: seat 1 Queen's solo, seat 2 Ace solo: seat 1 plays the Queen's solo"""
    table = declared("", "Q A healthy healthy", dealer=0).table
    assert (table.kind, table.declarer) == ("Q", 1)


# --- 40 to 56: tricks (cards in play order, winner = position, 0 = leader) -----------------------

KINDS = {
    "regular": REGULAR, "heart solo": "H", "club solo": "C", "Queen's solo": "Q", "Jack's solo": "J", "ace solo": "A",
}  # fmt: skip
TRICKS = {
    40: ("regular", "H10 CQ DA H10", "0 (first H10); with `second_h10=second` 3; 34 eyes"),
    41: ("regular", "HA HK H10 HA", "2 (H10 trumps; legal only without HA, HK, H9 in hand); 36 eyes"),
    42: ("regular", "CA D9 CA SA", "1 (lowest trump)"),
    43: ("regular", "CJ DQ CJ DA", "1"),
    44: ("heart solo", "HA H10 CQ H10", "1; `second`: 3"),
    45: ("club solo", "DA D10 C9 DA", "2 (C9 is trump, diamonds are plain)"),
    46: ("Queen's solo", "HA H10 HK SQ", "3"),
    47: ("Queen's solo", "H10 HA HK CJ", "1 (H10 plain, CJ a discard)"),
    48: ("Jack's solo", "DQ DA DJ CJ", "3"),
    49: ("ace solo", "SQ SJ S10 CA", "2 (CA not of the led suit)"),
    50: ("regular", "S10 S10 C10 D10", "3, 40 eyes: Doppelkopf for seat 3's side"),
    51: ("regular", "C10 C10 CA CA", "2 (first CA), 42 eyes: Doppelkopf"),
}


def played(kind: str, cards: str, options: str = "", leader: int = 0, last: bool = False) -> DoppelkopfTable:
    """The table after a trick of these cards."""
    deal = before_trick(cards.replace("10", "T"), KINDS[kind], options, leader, last)
    return play_on(deal).table if last else after(deal, f"{'swne'[leader]} {cards.replace('10', 'T')}").table


@cites(
    "doppelkopf.trick", "doppelkopf.first-of-twins", "doppelkopf.option-second-h10", "doppelkopf.heart-solo",
    "doppelkopf.suit-solo", "doppelkopf.queens-solo", "doppelkopf.jacks-solo", "doppelkopf.ace-solo",
    "doppelkopf.doppelkopf", "doppelkopf.eyes",
)  # fmt: skip
@pytest.mark.parametrize("number", TRICKS)
def test_a_trick_is_won(number: int) -> None:
    kind, cards, remarks = TRICKS[number]
    table = played(kind, cards)
    assert table.winner == int(remarks[0])
    second = re.search(r"second`:? (\d)", remarks)
    if second:
        assert played(kind, cards, "second_h10=second").winner == int(second[1])
    eyes = re.search(r"(\d+) eyes", remarks)
    if eyes:
        assert table.eyes[table.winner] == int(eyes[1])
    assert table.forties == ([table.winner] if "Doppelkopf" in remarks else [])


SPECIALS = {
    52: ("regular", "D10 DA DK CQ", 0, False, "", {0, 3}, 3, 28, {"fox": RE}),
    53: ("regular", "DJ DA DA CJ", 0, False, "", {0, 3}, 3, 26, {"fox": RE, "fox again": RE}),
    54: ("regular", "CJ DA D10 HJ", 1, True, "", {0, 1}, 1, 25, {"fox": RE, "charly": RE}),
    55: ("regular", "CJ DQ D10 HJ", 0, True, "", {0, 3}, 1, 17, {}),
    -55: ("regular", "CJ DQ D10 HJ", 0, True, "charly_caught=yes", {0, 3}, 1, 17, {"option-charly-caught": KONTRA}),
    -155: ("regular", "CJ DQ D10 HJ", 0, True, "charly_caught=yes", {0, 1}, 1, 17, {}),
    -255: ("regular", "CJ DQ D10 CJ", 0, True, "charly_caught=yes", {0, 3}, 1, 17, {"option-charly-caught": KONTRA}),
    56: ("regular", "CJ D9 CJ DK", 0, True, "", {0, 3}, 0, 8, {"charly": RE}),
    50: ("regular", "S10 S10 C10 D10", 0, False, "", {0, 1}, 3, 40, {"doppelkopf": KONTRA}),
}
"""Kind, cards, leader, whether it is the last trick, options, Re, and what comes of it: winner, eyes, special points.

52 | regular, seats 0-3, Re = {0,3} | D10 DA DK CQ | 3; fox of seat 1 caught by Re: +1; 28 eyes
53 | regular, Re = {0,3} | DJ DA DA CJ | 3; two foxes: +2 for Re; 26 eyes
54 | last trick, seat 1 leads, Re = {0,1} | CJ DA D10 HJ | 0 = seat 1: Charly +1 and fox of seat 2 +1 for Re
55 | last trick | CJ DQ D10 HJ | 1: no Charly (with `charly_caught` +1 for the winner's side if it is the other side)
56 | last trick | CJ D9 CJ DK | 0: Charly for the first CJ only
"""


SAID = {
    "doppelkopf": "Doppelkopf for {}", "fox": "Fox caught by {}",
    "charly": "Charly for {}", "option-charly-caught": "Charly caught by {}",
}  # fmt: skip


@cites("doppelkopf.doppelkopf", "doppelkopf.fox", "doppelkopf.charly", "doppelkopf.option-charly-caught")
@pytest.mark.parametrize("number", SPECIALS)
def test_a_trick_brings_special_points(number: int) -> None:
    kind, cards, leader, last, options, re_seats, winner, eyes, expected = SPECIALS[number]
    table = played(kind, cards, options, leader, last)
    assert (table.winner, table.eyes[winner]) == (winner, eyes)
    sides = [RE if seat in re_seats else KONTRA for seat in range(4)]
    specials = tally_of(table, sides, alone=False).specials
    found = [(special.rule, special.side) for special in specials]
    assert found == [(f"doppelkopf.{name.split()[0]}", side) for name, side in expected.items()]
    said = [SAID[name.split()[0]].format("Re" if side == RE else "Kontra") for name, side in expected.items()]
    assert [Speaker(4, 0).say(special.label) for special in specials] == said


# --- 57 to 64: legal cards -----------------------------------------------------------------------

LEGAL = {
    57: ("regular", "H10", "DA H9 CK SA", "DA"),
    58: ("regular", "HA", "H9 HK H10 SA", "H9 HK"),
    59: ("regular", "HA", "CA SA CK", "all three"),
    60: ("heart solo", "DK", "DQ DA D9", "DA D9"),
    61: ("Queen's solo", "SQ", "H10 HK CJ", "all three"),
    62: ("Queen's solo", "HA", "H10 HK CJ", "H10 HK"),
    63: ("ace solo", "H9", "HQ H10 CA", "HQ H10"),
    64: ("club solo", "H9", "HQ H10 CA", "all three"),
}


@cites("doppelkopf.follow-suit", "doppelkopf.trump-suit", "doppelkopf.plain-suits", "doppelkopf.regular-trumps")
@pytest.mark.parametrize(("kind", "led", "hand", "expected"), LEGAL.values(), ids=[f"{number}" for number in LEGAL])
def test_what_may_be_played(kind: str, led: str, hand: str, expected: str) -> None:
    held = hand.replace("10", "T").split()
    required = held if expected == "all three" else expected.replace("10", "T").split()
    deal = before_trick(f"{led.replace('10', 'T')} {held[0]}", KINDS[kind])
    deal.hands[1] = sum(map(DECK.parse, held))
    run(deal, f"s {led.replace('10', 'T')}")
    assert faces(legal(deal)) == sorted(required)
    for card in set(held) - set(required):
        with refuses("doppelkopf.follow-suit", "".join(required)):
            run(deal, f"w {card}")


# --- 65 to 68: the match -------------------------------------------------------------------------


def ended(
    solo: str | None = None, soloist: int = NOBODY, compulsory: bool = False, forced: bool = False
) -> DoppelkopfResult:
    """A game that is over, and worth nothing to anybody."""
    line = Line("doppelkopf.score-win", message("number", n=0), (0, 0, 0, 0))
    return DoppelkopfResult(line.points, (line,), soloist, solo, compulsory, forced)


@cites("doppelkopf.match-length", "doppelkopf.solos-extra", "doppelkopf.option-uncounted")
@pytest.mark.parametrize(("options", "deals"), [("", 20), ("uncounted=declared", 19)])
def test_65_solos_come_on_top(options: str, deals: int) -> None:
    """16-game match, three declared solos and one silent marriage occur: 20 deals; with `uncounted=declared` 19"""
    match = match_at(options)
    games = [ended(DECLARED, 1)] * 3 + [ended(SILENT, 2)] + [ended()] * 16
    played_games = 0
    while not match.winners:
        match = following(match, games[played_games])
        played_games += 1
    assert played_games == deals


@cites("doppelkopf.first-dealer", "doppelkopf.dealer-moves", "doppelkopf.solos-extra")
def test_66_who_deals() -> None:
    """first_dealer 0; games: regular, solo, solo, regular: dealers 0, 1, 1, 1; the next one is 2"""
    match, dealers = GAME.match(), []
    for game in (ended(), ended(DECLARED, 2), ended(DECLARED, 0), ended()):
        dealers.append(match.dealer)
        match = GAME.following(match, game)
    assert dealers == [0, 1, 1, 1] and match.dealer == 2


@cites("doppelkopf.forced-solo", "doppelkopf.turnier-dealer", "doppelkopf.compulsory-lead")
def test_67_forced_solos() -> None:
    """turnier, after 20 games nobody played his solo, next dealer 2: games 21-24 forced: order 3 (dealer 2), 0 (dealer
    3), 1 (dealer 0), 2 (dealer 1); each leads"""
    match = match_at("turnier=yes", dealer=2, counted=20)
    for dealer, soloist in ((2, 3), (3, 0), (0, 1), (1, 2)):
        deal = GAME.begin(match, DECK.cards)
        assert (match.dealer, deal.table.turn) == (dealer, soloist)
        deal.act(soloist, Action("declare", 0, "A"))
        table = deal.table
        assert (table.kind, table.declarer, table.turn) == ("A", soloist, soloist)
        match = following(match, ended(DECLARED, soloist, table.compulsory, forced=True))
    assert len(match.winners) == 4


@cites("doppelkopf.turnier-precedence", "doppelkopf.compulsory-lead", "doppelkopf.turnier-dealer")
def test_68_a_compulsory_solo_goes_first() -> None:
    """turnier, seat 1 (open) and seat 3 (already done) both declare a solo, seat 1 later in order: seat 1's compulsory
    solo is played and led by seat 1; same dealer deals again"""
    done = (True, True, True, False)
    table = declared("", "Q healthy J healthy", "turnier=yes", dealer=2, open=done, counted=3).table
    assert (table.kind, table.declarer, table.turn, table.compulsory) == ("J", 1, 1, True)
    match = following(match_at("turnier=yes", dealer=2, open=done), ended(DECLARED, 1, compulsory=True))
    assert (match.dealer, match.open) == (2, (True, False, True, False))
