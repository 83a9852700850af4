"""Doppelkopf: the worked examples 28 to 68 of the specification, in its own words; those before have their file."""

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


def played(kind: str, cards: str, options: str = "", leader: int = 0, last: bool = False) -> DoppelkopfTable:
    """The table after a trick of these cards."""
    deal = before_trick(cards, KINDS[kind], options, leader, last)
    return play_on(deal).table if last else after(deal, f"{'swne'[leader]} {cards}").table


@cites(
    "doppelkopf.trick", "doppelkopf.first-of-twins", "doppelkopf.option-second-h10", "doppelkopf.heart-solo",
    "doppelkopf.suit-solo", "doppelkopf.queens-solo", "doppelkopf.jacks-solo", "doppelkopf.ace-solo",
    "doppelkopf.eyes",
)  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "cards", "options", "winner", "eyes"),
    [
        pytest.param("regular", "HT CQ DA HT", "", 0, 34, id="40"),
        pytest.param("regular", "HT CQ DA HT", "second_h10=second", 3, 34, id="40-second"),
        # The ten of hearts is a trump: it may be played by who holds no HA, HK or H9.
        pytest.param("regular", "HA HK HT HA", "", 2, 36, id="41"),
        pytest.param("regular", "CA D9 CA SA", "", 1, 33, id="42"),
        pytest.param("regular", "CJ DQ CJ DA", "", 1, 18, id="43"),
        pytest.param("heart solo", "HA HT CQ HT", "", 1, 34, id="44"),
        pytest.param("heart solo", "HA HT CQ HT", "second_h10=second", 3, 34, id="44-second"),
        # The nine of clubs is a trump, and diamonds are a plain suit.
        pytest.param("club solo", "DA DT C9 DA", "", 2, 32, id="45"),
        pytest.param("Queen's solo", "HA HT HK SQ", "", 3, 28, id="46"),
        # The ten of hearts is no trump, and the jack of clubs a discard.
        pytest.param("Queen's solo", "HT HA HK CJ", "", 1, 27, id="47"),
        pytest.param("Jack's solo", "DQ DA DJ CJ", "", 3, 18, id="48"),
        # The ace of clubs is not of the suit that was led.
        pytest.param("ace solo", "SQ SJ ST CA", "", 2, 26, id="49"),
    ],
)
def test_a_trick_is_won(kind: str, cards: str, options: str, winner: int, eyes: int) -> None:
    table = played(kind, cards, options)
    assert (table.winner, table.eyes[winner], table.forties) == (winner, eyes, [])


@cites("doppelkopf.doppelkopf", "doppelkopf.first-of-twins")
@pytest.mark.parametrize(
    ("cards", "winner", "eyes"),
    [pytest.param("ST ST CT DT", 3, 40, id="50"), pytest.param("CT CT CA CA", 2, 42, id="51")],
)
def test_a_trick_of_forty_eyes_is_a_doppelkopf(cards: str, winner: int, eyes: int) -> None:
    table = played("regular", cards)
    assert (table.winner, table.eyes[winner], table.forties) == (winner, eyes, [winner])


Special = tuple[str, int, str]
FOX: Special = ("doppelkopf.fox", RE, "Fox caught by Re")
FORTY: Special = ("doppelkopf.doppelkopf", KONTRA, "Doppelkopf for Kontra")
CHARLY: Special = ("doppelkopf.charly", RE, "Charly for Re")
CAUGHT: Special = ("doppelkopf.option-charly-caught", KONTRA, "Charly caught by Kontra")


def specials(table: DoppelkopfTable, re_seats: set[int]) -> list[Special]:
    """The special points where these seats are Re: the rule, the side that has it, and what is said."""
    sides = [RE if seat in re_seats else KONTRA for seat in range(4)]
    found = tally_of(table, sides, alone=False).specials
    return [(special.rule, special.side, Speaker(4, 0).say(special.label)) for special in found]


@cites("doppelkopf.fox", "doppelkopf.doppelkopf")
@pytest.mark.parametrize(
    ("cards", "re_seats", "winner", "eyes", "expected"),
    [
        pytest.param(
            "ST ST CT DT", {0, 1}, 3, 40, [("doppelkopf.doppelkopf", KONTRA, "Doppelkopf for Kontra")], id="50"
        ),
        pytest.param("DT DA DK CQ", {0, 3}, 3, 28, [FOX], id="52"),
        pytest.param("DJ DA DA CJ", {0, 3}, 3, 26, [FOX, FOX], id="53"),
    ],
)
def test_a_trick_brings_special_points(
    cards: str, re_seats: set[int], winner: int, eyes: int, expected: list[Special]
) -> None:
    table = played("regular", cards)
    assert (table.winner, table.eyes[winner]) == (winner, eyes)
    assert specials(table, re_seats) == expected


@cites("doppelkopf.charly", "doppelkopf.fox", "doppelkopf.option-charly-caught")
@pytest.mark.parametrize(
    ("cards", "leader", "options", "re_seats", "winner", "eyes", "expected"),
    [
        # West leads, wins with the jack of clubs, and takes North's fox.
        pytest.param("CJ DA DT HJ", 1, "", {0, 1}, 1, 25, [FOX, CHARLY], id="54"),
        pytest.param("CJ DQ DT HJ", 0, "", {0, 3}, 1, 17, [], id="55"),
        pytest.param("CJ DQ DT HJ", 0, "charly_caught=yes", {0, 3}, 1, 17, [CAUGHT], id="55-caught"),
        pytest.param("CJ DQ DT HJ", 0, "charly_caught=yes", {0, 1}, 1, 17, [], id="55-by-the-partner"),
        pytest.param("CJ DQ DT CJ", 0, "charly_caught=yes", {0, 3}, 1, 17, [CAUGHT], id="55-two-of-them"),
        # Charly is only the first of two jacks of clubs.
        pytest.param("CJ D9 CJ DK", 0, "", {0, 3}, 0, 8, [CHARLY], id="56"),
    ],
)
def test_the_last_trick_brings_special_points(
    cards: str, leader: int, options: str, re_seats: set[int], winner: int, eyes: int, expected: list[Special]
) -> None:
    table = played("regular", cards, options, leader, last=True)
    assert (table.winner, table.eyes[winner]) == (winner, eyes)
    assert specials(table, re_seats) == expected


# --- 57 to 64: legal cards -----------------------------------------------------------------------


@cites("doppelkopf.follow-suit", "doppelkopf.trump-suit", "doppelkopf.plain-suits", "doppelkopf.regular-trumps")
@pytest.mark.parametrize(
    ("kind", "led", "hand", "allowed"),
    [
        pytest.param("regular", "HT", "DA H9 CK SA", "DA", id="57"),
        pytest.param("regular", "HA", "H9 HK HT SA", "H9 HK", id="58"),
        pytest.param("regular", "HA", "CA SA CK", "CA SA CK", id="59"),
        pytest.param("heart solo", "DK", "DQ DA D9", "DA D9", id="60"),
        pytest.param("Queen's solo", "SQ", "HT HK CJ", "HT HK CJ", id="61"),
        pytest.param("Queen's solo", "HA", "HT HK CJ", "HT HK", id="62"),
        pytest.param("ace solo", "H9", "HQ HT CA", "HQ HT", id="63"),
        pytest.param("club solo", "H9", "HQ HT CA", "HQ HT CA", id="64"),
    ],
)
def test_what_may_be_played(kind: str, led: str, hand: str, allowed: str) -> None:
    held, may = hand.split(), allowed.split()
    deal = before_trick(f"{led} {held[0]}", KINDS[kind])
    deal.hands[1] = sum(map(DECK.parse, held))
    run(deal, f"s {led}")
    assert faces(legal(deal)) == sorted(may)
    for card in set(held) - set(may):
        with refuses("doppelkopf.follow-suit", "".join(may)):
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
