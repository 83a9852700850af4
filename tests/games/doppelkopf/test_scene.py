"""Doppelkopf: what a seat's page draws, and what is announced."""

import pytest

from games.doppelkopf.positions import MARRIED, before_trick, dealt, declared, match_at
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.model.match import Match
from pygame_rules.model.scene import Scene
from pygame_rules.play.session import Session
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, run
from pygame_rules.testing.scenes import hand, trick, words, zone

SPEAKER = Speaker(4, 0)
HANDS = "s:HTT9.CQQ9.SK9.DKK99 w:HKQ.CATKJ.STTQJ.DQA n:HAKQJ.CT9.SKQ9.DTQJ e:HAJ9.CAKJ.SAAJ.DATJ"


def scene_of(deal: DoppelkopfDeal, seat: int = SOUTH, match: Match | None = None) -> Scene:
    return GAME.scene(deal.view(seat), match or match_at())


def badges(scene: Scene) -> list[str]:
    """What stands at each seat."""
    return [" ".join(words(badge) for badge in seat.badges) for seat in scene.seats]


def announced(deal: DoppelkopfDeal, lines: str) -> list[str]:
    """What is announced during some lines, without the plays."""
    log = run(deal, lines)
    return [words(event.message(GAME.deck, SPEAKER.names)) for event in log if event.kind != "play"]


@cites("doppelkopf.declare", "doppelkopf.all-choose", "doppelkopf.solo-triple")
def test_what_can_be_chosen_is_offered() -> None:
    deal = dealt("s:CQQ")
    scene = scene_of(deal)
    assert (scene.phase, words(scene.ask.prompt)) == ("bid", "What do you want to play?")
    labels = [words(call.label) for call in scene.ask.calls]
    assert labels[:4] == ["Healthy", "Marriage", "Queens\u2019 solo", "Jacks\u2019 solo"] and len(labels) == 9
    run(deal, "s declare:healthy")
    after = scene_of(deal)
    assert after.ask.calls == () and words(after.ask.prompt) == "West is choosing" and after.note is None
    assert [words(seat.status) for seat in after.seats] == ["decided", "", "", ""]
    assert badges(after) == ["", "", "", ""]


@cites("doppelkopf.declare", "doppelkopf.marriage", "doppelkopf.silent-marriage", "doppelkopf.forced-solo")
def test_a_note_says_what_each_choice_means() -> None:
    solos = "Solo: alone against three, for triple points. Queens, jacks: no other trumps. Aces: none."
    assert words(scene_of(dealt("s:CQ w:CQ")).note) == f"Healthy: nothing special. {solos}"
    assert words(scene_of(dealt("s:CQQ")).note) == (
        f"Marriage: the first three tricks find you a partner. Healthy: you are alone, in secret. {solos}"
    )
    assert words(scene_of(dealt("", "turnier=yes", counted=20)).note) == solos, "whose compulsory solo is due"


@cites("doppelkopf.trump-suit", "doppelkopf.plain-suits")
def test_the_hand_is_sorted_as_its_cards_belong_together() -> None:
    regular = declared(HANDS)
    assert hand(scene_of(regular), SOUTH) == "HTT.CQQ.DKK99* C9 SK9 H9"
    aces = declared(HANDS, "healthy healthy A healthy")
    assert hand(scene_of(aces), SOUTH) == "CQQ9 SK9 HTT9 DKK99"
    queens = declared(HANDS, "healthy healthy Q healthy")
    assert hand(scene_of(queens), SOUTH) == "CQQ* C9 SK9 HTT9 DKK99"
    assert hand(scene_of(queens), WEST) == "12 backs"


@cites("doppelkopf.known-sides", "doppelkopf.public")
def test_a_seat_is_a_question_until_its_side_is_known() -> None:
    deal = declared("s:HTT9.CQ9 w:CATK.SQQ n:CQ9.HAK e:CK.SA.DQQ")
    assert badges(scene_of(deal, EAST)) == ["?", "?", "?", "Kontra"]
    assert words(scene_of(deal, EAST).note) == "You were dealt no queen of clubs: you are Kontra."
    assert words(scene_of(deal, SOUTH).note) == "You hold a queen of clubs: you are Re."
    run(deal, "s (n announce:re)")
    assert badges(scene_of(deal, EAST)) == ["?", "?", "“Re”", "Kontra"]
    assert badges(scene_of(deal, SOUTH)) == ["Re", "Kontra", "“Re”", "Kontra"]
    run(deal, "s (n announce:no90)")
    assert badges(scene_of(deal, EAST)) == ["?", "?", "Re No 90", "Kontra"]
    silent = declared("s:CQQ")
    assert words(scene_of(silent).note) == "You hold both queens of clubs: you are Re, and alone."
    assert badges(scene_of(silent, WEST))[SOUTH] == "?"


def offered(deal: DoppelkopfDeal, seat: int) -> list[str]:
    """What the buttons of a seat say."""
    return [words(call.label) for call in scene_of(deal, seat).ask.calls]


@cites("doppelkopf.announce-in-time", "doppelkopf.announce-any-time", "doppelkopf.score-announced")
def test_an_announcement_is_offered_with_its_deadline() -> None:
    deal = declared(HANDS)
    calls = [(call.text, words(call.label)) for call in scene_of(deal, EAST).ask.calls]
    assert calls == [("announce:kontra", "Kontra: +2 for the winners (with 11 cards or more)")]
    assert words(scene_of(deal, EAST).ask.label("announce:kontra")) == "Kontra", "in a hint"
    late = declared(HANDS, MARRIED)
    assert scene_of(late).ask.calls == ()
    run(late, "s HT CJ HJ HJ\ns C9 CA C9 CK")
    assert [words(call.label) for call in scene_of(late).ask.calls] == [
        "Re: +2 for the winners (with 10 cards or more)"
    ]


@cites("doppelkopf.announce-in-time", "doppelkopf.option-reply")
def test_the_deadline_is_the_one_of_this_table() -> None:
    reply = declared(HANDS, options="reply=yes")
    run(reply, "s (s announce:re) HT DA HJ HJ\ns C9 CA C9 CK")
    assert reply.table.left(EAST) == 10
    (kontra,) = scene_of(reply, EAST).ask.calls
    assert words(kontra.label) == "Kontra: +2 for the winners (with 10 cards or more)"
    assert kontra.rule == "doppelkopf.option-reply"


@cites("doppelkopf.option-announce-skip", "doppelkopf.score-announced", "doppelkopf.score-levels")
def test_an_announcement_that_skips_steps_is_offered_with_the_price_of_all() -> None:
    """Kontra is worth 2 points, and no 90, no 60, no 30 and schwarz are 1 each."""
    deal = declared(HANDS, options="announce_skip=yes")
    assert offered(deal, EAST) == ["Kontra: +2", "No 90: +3", "No 60: +4", "No 30: +5", "Schwarz: +6"]
    rules = [call.rule for call in scene_of(deal, EAST).ask.calls]
    assert rules == ["doppelkopf.announce-in-time", *["doppelkopf.option-announce-skip"] * 4]
    run(deal, "s (e announce:no90)")
    assert offered(deal, WEST) == ["No 60: +1", "No 30: +2", "Schwarz: +3"]
    run(deal, "s (w announce:no30)")
    assert offered(deal, WEST) == ["Schwarz: +1 for the winners (with 7 cards or more)"], "there is room"


@cites("doppelkopf.option-announcement-value", "doppelkopf.option-announce-skip")
def test_an_announcement_that_doubles_is_offered_with_what_is_doubled() -> None:
    """A point for no 90 is doubled by each of Re and Kontra that was said."""
    deal = declared(HANDS, options="announcement_value=double announce_skip=yes")
    assert offered(deal, EAST) == [
        "Kontra: doubles",
        "No 90: doubles, +2",
        "No 60: doubles, +4",
        "No 30: doubles, +6",
        "Schwarz: doubles, +8",
    ]
    run(deal, "s (e announce:kontra)")
    assert offered(deal, WEST) == ["No 90: +2", "No 60: +4", "No 30: +6", "Schwarz: +8"]
    assert offered(deal, SOUTH) == [
        "Re: doubles",
        "No 90: doubles, +4",
        "No 60: doubles, +8",
        "No 30: doubles, +12",
        "Schwarz: doubles, +16",
    ]


def trumps(deal: DoppelkopfDeal) -> str:
    """Return what the page says about the trumps."""
    return {words(label): words(value) for label, value in scene_of(deal).facts}["Trumps, high to low"]


@cites("doppelkopf.regular-trumps", "doppelkopf.jacks-solo", "doppelkopf.suit-solo", "doppelkopf.ace-solo")
@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        (
            "",
            "10 of hearts; queens, then jacks, each clubs, spades, hearts, diamonds; ace, 10, king, 9 of diamonds",
        ),
        ("C", "10 of hearts; queens, then jacks, each clubs, spades, hearts, diamonds; ace, 10, king, 9 of clubs"),
        ("H", "10 of hearts; queens, then jacks, each clubs, spades, hearts, diamonds; ace, king, 9 of hearts"),
        ("J", "the jacks: clubs, spades, hearts, diamonds"),
        ("A", "none"),
    ],
)
def test_the_trumps_are_listed_from_high_to_low(choices: str, expected: str) -> None:
    deal = declared(HANDS, f"{choices} healthy healthy healthy" if choices else "")
    assert trumps(deal) == expected


@cites("doppelkopf.option-nines", "doppelkopf.option-schweinchen")
def test_the_list_of_trumps_follows_the_house_rules() -> None:
    deal = declared("s:DAA.HT", options="schweinchen=announce nines=no")
    middle = "10 of hearts; queens, then jacks, each clubs, spades, hearts, diamonds;"
    assert trumps(deal) == f"{middle} ace, 10, king of diamonds"
    run(deal, "s (s schweinchen) DA")
    assert trumps(deal) == f"both foxes, {middle} 10, king of diamonds"


@cites("doppelkopf.option-marriage-clarify")
def test_a_note_says_which_tricks_find_a_partner() -> None:
    mine, others = {}, {}
    for way in ("any", "plain", "trump"):
        deal = declared(HANDS, MARRIED, options=f"marriage_clarify={way}")
        note = scene_of(deal).note
        assert note
        mine[way], others[way] = (Speaker(4, seat).say(note) for seat in (SOUTH, WEST))
    ways = {
        "any": "one of the first three tricks.",
        "plain": "a trick led with a plain suit, among the first three.",
        "trump": "a trick led with a trump, among the first three.",
    }
    assert mine == {way: f"Your partner is the first other player to win {tricks}" for way, tricks in ways.items()}
    assert others == {
        way: f"South has a marriage, and the partner is the first other player to win {tricks}"
        for way, tricks in ways.items()
    }


@cites("doppelkopf.clarifying-trick", "doppelkopf.fox", "doppelkopf.doppelkopf", "doppelkopf.charly")
def test_what_happens_is_announced() -> None:
    deal = declared(HANDS, "marriage healthy healthy")
    assert announced(deal, "e declare:healthy") == ["East has chosen.", "You declare a marriage."]
    assert words(scene_of(deal, WEST).note).startswith("Your partner is the first other player")
    assert announced(deal, "s HT DA HJ HJ") == [
        "You win the trick with 10♥: 25 eyes.", "You take a fox, A♦; whether it is caught will show later.",
    ]  # fmt: skip
    assert announced(deal, "s C9 CA C9 CK") == [
        "West wins the trick with A♣: 15 eyes.", "West wins the clarifying trick and is the partner.",
    ]  # fmt: skip
    assert badges(scene_of(deal)) == ["Re Marriage", "Re", "Kontra", "Kontra"]
    assert announced(deal, "w ST SK SA S9") == ["East wins the trick with A♠: 25 eyes."]
    assert announced(deal, "e DA D9 DQ DT") == ["West wins the trick with Q♦: 24 eyes.", "West catches a fox, A♦."]
    fat = declared("s:CTT w:CA n:CA e:D9.SAATTKK99.HAAK")
    assert announced(fat, "s CT CA CA D9") == ["East wins the trick with 9♦: 32 eyes."]
    fat = declared("s:CT w:CA n:CA e:CT")
    assert announced(fat, "s CT CA CA CT") == [
        "West wins the trick with A♣: 42 eyes.", "West makes a Doppelkopf: 42 eyes in one trick.",
    ]  # fmt: skip


@cites("doppelkopf.fox", "doppelkopf.charly")
def test_between_partners_no_fox_is_caught() -> None:
    deal = declared("s:CQ.HT w:DJ n:CQ.DA e:DJ")
    run(deal, "s (s announce:re) (n announce:no90)")
    assert announced(deal, "s HT DJ DA DJ") == ["You win the trick with 10♥: 25 eyes."]
    last = before_trick("CJ D9 DK DT", last=True)
    assert announced(last, "s CJ D9 DK DT")[1:] == ["You win the last trick with Charly."]


@cites("doppelkopf.score-specials", "doppelkopf.unclarified", "doppelkopf.silent-marriage")
def test_once_everybody_knows_who_is_alone_nothing_special_is_announced() -> None:
    deal = declared("s:HTT.CQQ w:DATK n:DJTK e:SJJ.HJ.DJ", MARRIED)
    run(deal, "s HT DK DK DJ\ns HT DT DT HJ")
    assert announced(deal, "s CQ DA DJ SJ") == [
        "You win the trick with Q♣: 18 eyes.", "Three tricks, and no partner: you play a diamonds solo.",
    ]  # fmt: skip
    silent = declared("s:CQQ w:DA9 n:DAT e:DJJ")
    assert announced(silent, "s CQ DA DT DJ") == [
        "You win the trick with Q♣: 26 eyes.", "You take a fox, A♦; whether it is caught will show later.",
    ]  # fmt: skip
    assert announced(silent, "s CQ D9 DA DJ") == ["You win the trick with Q♣: 16 eyes."]


@cites("doppelkopf.announce-final")
def test_an_announcement_is_told_with_its_side() -> None:
    deal = declared(HANDS)
    says = announced(deal, "s (e announce:kontra) (w announce:no90)")
    assert says == ["East says Kontra.", "West says “No 90” for Kontra."]


def tens(deal: DoppelkopfDeal, viewer: int) -> dict[int, str]:
    """What the tens of hearts in the trick are called on the page of a seat."""
    plays = zone(scene_of(deal, viewer), "trick").plays or ()
    return {seat: cards[0] for seat, cards in plays if cards[0].startswith("HT")}


@cites("doppelkopf.public", "doppelkopf.cards")
def test_a_name_tells_nothing_of_where_the_other_card_is() -> None:
    """An own card is the first of its kind, wherever the bits put it, and keeps its name when it is played."""
    deal = declared("s:HT.C9 w:DK n:HT e:DJ")
    for seat in (SOUTH, NORTH):
        assert (zone(scene_of(deal, seat), "hand", seat).groups or ())[0].cards[0] == "HT"
    run(deal, "s HT DK HT DJ")
    assert trick(scene_of(deal)) == "s HT*, w DK, n HT, e DJ" and deal.table.turn == SOUTH
    assert tens(deal, SOUTH) == {SOUTH: "HT", NORTH: "HT'"}
    assert tens(deal, NORTH) == {SOUTH: "HT'", NORTH: "HT"}


@cites("doppelkopf.match-length", "doppelkopf.eyes", "doppelkopf.compulsory")
def test_how_it_stands() -> None:
    deal = declared(HANDS)
    run(deal, "s HT CJ HJ HJ")
    scene = scene_of(deal)
    facts = {words(label): words(value) for label, value in (*scene.facts, *scene.house)}
    assert facts["Game"] == "Regular game" and facts["Your eyes"] == "16"
    assert facts["Match"] == "game 1 of 16" and facts["Dealer"] == "East"
    assert words(scene_of(deal).seats[SOUTH].status) == "16 in 1 trick"
    turnier = match_at("turnier=yes")
    forced = dealt("", "turnier=yes", counted=20, open=(True,) * 4)
    scene = scene_of(forced, SOUTH, turnier)
    assert words(scene.ask.prompt) == "Your compulsory solo: name it and lead"
    assert [words(value) for _, value in scene.house].count("compulsory solo to come") == 4


@cites("doppelkopf.places", "doppelkopf.score-win")
def test_a_match_is_told_to_its_end() -> None:
    session = Session("doppelkopf", "games=1 solos=none", dict.fromkeys(range(4), "club"), 4)
    while not session.over:
        if session.step(1) is None:
            session.next_deal()
    scene = GAME.scene(session.view(SOUTH), session.match)
    assert words(scene.title)
    for line in session.match.sheet[-1].lines:
        assert line.rule in GAME.rulebook and words(line.label)
