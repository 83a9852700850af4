"""Belote: what a seat's page draws, and what is known."""

import pytest

from games.belote.positions import dealt, ending
from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.model.action import Event
from pygame_rules.model.match import Match
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Gauge, Scene
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.play.session import Session
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import cites, refuses, run

SPEAKER = Speaker(4, 0)
B41 = "s:SAK.HA.DK8.CKT7 w:S7.HJT987.DQ.C9 n:SQ9.DJT9.CAJ8 e:SJT8.HKQ.DA7.CQ"


def scene_of(deal: BeloteDeal, seat: int = 0, match: Match | None = None) -> Scene:
    """Return what a seat sees."""
    return GAME.scene(deal.view(seat), match or GAME.match(deal.table.options.text()))


def words(message: Message | None) -> str:
    """Return a message as a sentence to South."""
    return SPEAKER.say(message) if message else ""


def facts(scene: Scene) -> dict[str, str]:
    """Return the facts in words."""
    return {words(label): words(value) for label, value in (*scene.facts, *scene.house)}


def announced(deal: BeloteDeal, lines: str) -> list[str]:
    """Return what is said about some lines, without the plays."""
    log = run(deal, lines)
    return [words(event.message(GAME.deck, SPEAKER.names)) for event in log if event.kind != "play"]


@cites("belote.bid-turn", "belote.double", "belote.redouble", "belote.highest-bid")
@pytest.mark.parametrize(
    ("options", "calls", "expected"),
    [
        ("", "", "Bid or pass"),
        ("", "s bid:9H", "Bid, double or pass"),
        ("", "s bid:9H pass", "Bid or pass"),
        ("max_bid=9", "s bid:9H", "Double or pass"),
        ("max_bid=9", "s bid:9H pass", "You can only pass"),
        ("double_closes=no", "s bid:9H double", "Bid, redouble or pass"),
        ("double_closes=no max_bid=9", "s bid:9H double", "Redouble or pass"),
        ("", "s bid:9H double", "Your bid is doubled: redouble?"),
    ],
)
def test_only_what_may_be_called_is_asked_for(options: str, calls: str, expected: str) -> None:
    deal = dealt(options=options)
    run(deal, calls)
    assert words(scene_of(deal, deal.table.turn).ask.prompt) == expected


@cites("belote.bid", "belote.bid-turn", "belote.higher-bid")
def test_the_dial_of_an_auction() -> None:
    deal = dealt()
    run(deal, "s bid:9H pass pass")
    east = scene_of(deal, 3)
    assert east.ask.dial
    assert (east.ask.dial.min, east.ask.dial.max) == (10, 84)
    assert [option.key for option in east.ask.dial.options] == ["C", "D", "H", "S", "N"]
    switch = east.ask.dial.switch
    assert switch and (switch.key, switch.min, switch.fixed) == ("-kaput", 26, False)
    assert words(switch.note) == "Kaput, all eight tricks, can be bid from 26 on."
    assert [call.text for call in east.ask.calls] == ["pass", "double"]
    assert words(east.ask.dial.read("bid:12S")) == "Bid 12 spades"
    assert words(east.ask.dial.read("bid:26N-kaput")) == "Bid 26 height kaput"
    name, arguments = east.ask.dial.note
    assert words((name, {**arguments, "number": 12, "option": "H", "switch": "no"})) == (
        "At least 120 points with hearts as trump"
    )
    assert words((name, {**arguments, "number": 26, "option": "N", "switch": "yes"})) == (
        "Kaput, all eight tricks, and at least 260 points at height, without a trump"
    )
    assert scene_of(deal, 0).ask.dial is None and scene_of(deal, 0).ask.calls == ()


@cites("belote.values-simple", "belote.values-trump", "belote.values-height")
def test_each_bid_says_what_the_cards_would_count() -> None:
    dial = scene_of(dealt(), 0).ask.dial
    assert dial
    spades, height = dial.options[3], dial.options[4]
    assert (spades.key, spades.trumps) == ("S", ("S",))
    assert dict(spades.worths) == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "SJ": 20, "S9": 14}
    assert (height.key, height.trumps) == ("N", ())
    assert dict(height.worths) == {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2}


@cites("belote.factor", "belote.double", "belote.redouble", "belote.say")
def test_who_may_double_is_told_what_that_means() -> None:
    deal = dealt("s:HKQJ.SA87 w:SKQJ.HA7.D7.C97")
    run(deal, "s bid:9H")
    stakes = "Doubled, the bid counts twice, for whichever side is right."
    held = "You hold: tierce to the king of spades, king and queen of spades."
    assert words(scene_of(deal, 1).note) == f"{held} {stakes}"
    run(deal, "w pass\nn pass")
    assert words(scene_of(deal, 3).note).endswith(stakes)
    run(deal, "e double")
    assert words(scene_of(deal, 0).note).endswith("Redoubled, the bid counts four times, for whichever side is right.")
    assert "counts" not in words(scene_of(deal, 2).note)  # the partner is asked later


@cites("belote.option-height-factor")
def test_what_a_double_means_at_height_follows_the_table() -> None:
    deal = dealt("w:S7", options="height_factor=blotstar")
    run(deal, "s bid:9N")
    assert words(scene_of(deal, 1).note).endswith("Doubled, the bid counts three times, for whichever side is right.")


@cites("belote.bid", "belote.values-trump", "belote.option-height-over-suit")
def test_the_dial_begins_with_the_longest_suit() -> None:
    def proposed(options: str = "") -> str:
        deal = dealt("e:SQ87.HJ97.DA.CA", options)
        run(deal, "s bid:9D pass pass")
        dial = scene_of(deal, 3).ask.dial
        assert dial
        return dial.option

    assert proposed() == "H"  # as trumps, jack and nine are worth more than a queen
    # The number is then the least for height, and no suit goes with it.
    assert proposed("height_over_suit=yes") == ""


@cites("belote.kaput-sticks", "belote.kaput-number")
def test_after_kaput_the_switch_stays_on() -> None:
    deal = dealt()
    run(deal, "s bid:30H-kaput")
    dial = scene_of(deal, 1).ask.dial
    assert dial and dial.switch
    assert (dial.min, dial.switch.min, dial.switch.fixed) == (31, 31, True)
    assert words(dial.switch.note) == "After a bid with kaput, yours is with kaput too."
    run(deal, "w bid:84N-kaput")
    assert scene_of(deal, 2).ask.dial is None
    low = scene_of(dealt(options="max_bid=20"), 0).ask.dial
    assert low and low.switch is None


@cites("belote.kaput-sticks", "belote.option-kaput-sticky", "belote.kaput-number", "belote.option-kaput-min")
@pytest.mark.parametrize(
    ("options", "call", "rule"),
    [
        ("", "pass", "kaput-number"),
        ("kaput_min=30", "pass", "option-kaput-min"),
        ("", "bid:30H-kaput", "kaput-sticks"),
        ("kaput_sticky=opponents", "bid:30H-kaput", "option-kaput-sticky"),
    ],
)
def test_the_switch_names_the_rule_of_this_table(options: str, call: str, rule: str) -> None:
    deal = dealt(options=options)
    run(deal, f"s {call}")
    dial = scene_of(deal, 1).ask.dial
    assert dial and dial.switch and dial.switch.rule == f"belote.{rule}"


@cites("belote.bid-turn", "belote.contract", "belote.redouble")
def test_the_running_auction() -> None:
    deal = dealt()
    run(deal, "s bid:9H pass bid:10C double")
    scene = scene_of(deal)
    calls = [(called.seat, words(called.label), called.stands) for called in scene.auction]
    assert calls == [(0, "9 hearts", False), (1, "pass", False), (2, "10 clubs", True), (3, "double", False)]
    assert [call.text for call in scene.ask.calls] == ["redouble", "pass"]
    assert words(scene.ask.prompt) == "Your bid is doubled: redouble?"
    assert words(scene.seats[2].status) == "10 clubs" and words(scene.chips[2]) == "10 clubs, doubled"
    run(deal, "s pass\nn redouble")
    assert facts(scene_of(deal))["Contract"] == "10 clubs by North, redoubled"
    assert words(scene_of(deal).seats[2].status) == "10 clubs \N{MULTIPLICATION SIGN}4 · 0 tricks"


@cites("belote.say", "belote.show", "belote.compare-team", "belote.compare-kind")
def test_combinations_are_said_shown_and_compared_in_words() -> None:
    deal = dealt(B41)
    assert words(scene_of(deal, 1).note) == "You hold: hundred to the jack of hearts"
    said = announced(deal, "s bid:8C pass pass pass\ns SA S7 S9 S8\ns SK C9 SQ SJ")
    assert "West says: hundred." in said and "North says: tierce." in said
    assert "West shows a combination, hundred to the jack of hearts: J♥ 10♥ 9♥ 8♥ 7♥." in said
    reason = "The combinations of West and East count, 10 points for the score: hundred beats tierce."
    assert said[-1] == reason
    scene = scene_of(deal)
    assert facts(scene)["Combinations"] == reason
    assert [[words(badge) for badge in seat.badges] for seat in scene.seats] == [[], ["hundred +10"], [], []]
    two = dealt("s:H789.CTJQ.SAK w:HTK n:HA e:HQ")
    announced(two, "s bid:8S pass pass pass\ns SA")
    assert [words(badge) for badge in scene_of(two).seats[0].badges] == ["tierce", "tierce"]
    shown = [zone for zone in scene.zones if zone.kind == "shown"]
    assert [(zone.seat, zone.groups and zone.groups[0].cards) for zone in shown] == [
        (1, ("HT", "HJ", "H9", "H8", "H7")),
        (2, ("DT", "DJ", "D9")),
    ]


@cites("belote.belote")
def test_king_and_queen_of_trumps_are_told_when_the_second_is_played() -> None:
    deal = ending("s:HKQ.SK w:C78.SQ n:CA9.S7 e:CJQ.S8", contract="12H")
    assert not any("beloterebelote" in line for line in announced(deal, "s HK C7 CA CJ"))
    assert scene_of(deal).seats[0].badges == ()
    told = announced(deal, "s HQ C8 C9 CQ\ns SK SQ S7 S8")
    told = [line for line in told if "beloterebelote" in line]
    assert told == [
        "You have played king and queen of trumps: beloterebelote is yours, 2 points for the score.",
    ]  # fmt: skip
    assert [words(badge) for badge in scene_of(deal).seats[0].badges] == ["belote +2"]


@cites("belote.belote")
def test_king_and_queen_of_trumps_in_two_hands_bring_nothing() -> None:
    deal = ending("s:HK.CA w:HQ.C7 n:C89 e:CJQ", contract="12H")
    assert not any("beloterebelote" in line for line in announced(deal, "s HK HQ C8 CJ\ns CA C7 C9 CQ"))
    assert [seat.badges for seat in scene_of(deal).seats] == [(), (), (), ()]


@cites("belote.show", "belote.compare-team")
def test_nobody_is_told_to_count_before_all_could_show() -> None:
    deal = dealt("s:SAK.HAKJ.DQ8.C7 w:S87.HQT98.DK.CQ n:SQ.DAJT97.CJ9 e:SJT9.H7.CAKT8")
    run(deal, "s bid:8C pass pass pass\ns SA S7 SQ S9\ns HA HQ")
    assert deal.table.shown[1] and "Combinations" not in facts(scene_of(deal))
    assert facts(scene_of(deal))["Declarers"] == "14 of 80 points"
    run(deal, "n D7 H7")
    assert "though" not in facts(scene_of(deal))["Combinations"]
    assert facts(scene_of(deal))["Declarers"] == "28 and 20 of 80 points"


@cites("belote.compare-height", "belote.compare-trump", "belote.compare-tie", "belote.compare-fours")
@pytest.mark.parametrize(
    ("hands", "contract", "who", "why"),
    [
        (
            "s:SK8.HQT98.DK8 w:SQT7.DAQJT.CJ n:SA.HA7.D9.CQT87 e:SJ9.HKJ.D7.CAK9",
            "8C",
            "The combinations of West and East count, 2 points for the score",
            "tierce against tierce, and the queen is higher than the 10",
        ),
        (
            "s:S87.HA8.DT8.CJ8 w:SQJ9.HKQJT9 n:SAT.H7.DAQJ9.CQ e:SK.DK7.CAKT97",
            "8C",
            "Your combinations and those of North count, though they bring no points",
            "four of a kind beats hundred",
        ),
        (
            "s:SQT.HQT98.DQ.C9 w:SJ.HA7.DKT98.CT n:S97.HJ.D7.CAKJ7 e:SAK8.HK.DAJ.CQ8",
            "8D",
            "The combinations of West and East count, 2 points for the score",
            "tierce against tierce to the same card, but this one is in trumps",
        ),
        (
            "s:SA.HT98.DQ.CKT7 w:S8.HKQ7.DAT98 n:SQ97.D7.CAQJ9 e:SKJT.HAJ.DKJ.C8",
            "8C",
            "Your combinations and those of North count, 2 points for the score",
            "tierce against tierce to the same card, but you show first",
        ),
    ],
)
def test_why_combinations_count(hands: str, contract: str, who: str, why: str) -> None:
    deal = dealt(hands)
    run(deal, f"s bid:{contract} pass pass pass")
    while len(deal.table.leaders) < 3:
        seat = deal.table.turn
        card = next(iter(scene_of(deal, seat).ask.moves))
        run(deal, f"{'swne'[seat]} {card}")
    assert facts(scene_of(deal))["Combinations"] == f"{who}: {why}."


@cites("belote.raw-points", "belote.additional")
def test_how_near_the_declarers_are() -> None:
    deal = ending("s:HKQ w:C78 n:CA9 e:CJQ", contract="12H")
    run(deal, "s HK C7 CA CJ\ns HQ C8 C9 CQ")
    scene = scene_of(deal)
    assert facts(scene)["Declarers"] == "23 and 20 of 120 points"
    assert words(scene.chips[2]) == "12 hearts: 43/120"
    assert scene.gauge == Gauge(message("belote-bar"), 43, (120, 182))


@cites("belote.contract")
def test_a_bid_of_nearly_all_points_ends_the_gauge() -> None:
    """Two marks, the bid and all the cards, would lie on each other."""
    deal = ending("s:HKQ w:C78 n:CA9 e:CJQ", contract="14H")
    assert scene_of(deal).gauge == Gauge(message("belote-bar"), 0, (140, 162))
    deal = ending("s:HKQ w:C78 n:CA9 e:CJQ", contract="15H")
    assert scene_of(deal).gauge == Gauge(message("belote-bar"), 0, (150,))
    deal = ending("s:HKQ w:C78 n:CA9 e:CJQ", contract="30H-kaput")
    assert scene_of(deal).gauge == Gauge(message("belote-bar"), 0, (300,))


def test_a_doubled_contract_leaves_room_for_its_points() -> None:
    deal = dealt()
    run(deal, "s bid:14H double pass\ns pass")
    run(deal, f"s {scene_of(deal).ask.moves[0]}")
    assert words(scene_of(deal).chips[2]) == "14 hearts \N{MULTIPLICATION SIGN}2: 0/140"


def test_nothing_is_counted_before_the_first_lead() -> None:
    deal = dealt()
    run(deal, "s bid:9H")
    assert scene_of(deal).gauge is None and words(scene_of(deal).chips[2]) == "9 hearts"


@cites("belote.kaput", "belote.additional")
def test_after_kaput_the_facts_say_what_the_sheet_says() -> None:
    deal = dealt("s:H789JQAK.CA w:SA987.DA987 n:SKQJ.DKQJ.CK8 e:ST.DT.CTQJ97.HT")
    run(deal, "s bid:20H pass pass pass\ns HJ S7 SJ HT")
    while deal.table.turn != NOBODY:
        run(deal, f"{'swne'[deal.table.turn]} {scene_of(deal, deal.table.turn).ask.moves[0]}")
    assert deal.table.tricks == [8, 0, 0, 0]
    match = GAME.match("")
    result = deal.result()
    known = facts(scene_of(deal, match=GAME.following(match, result)))
    expected = result.lines[0].label[1]
    assert known["Declarers"] == f"250 and {expected['extra']} of 200 points"
    assert known["You and North"].startswith("cards 250 ·") and known["West and East"].startswith("cards 0 ·")


@cites("belote.rise", "belote.option-rise-over-partner", "belote.option-trump-partner")
@pytest.mark.parametrize(
    ("options", "hand", "lead", "expected", "refused", "rule"),
    [
        ("rise_over_partner=no", "H9Q7.DA", "s HA HT", "Follow with a trump", "DA", "option-rise-over-partner"),
        ("rise_over_partner=no", "HQ7.DA", "s HA HT", "Follow with a trump", "DA", "follow-trump"),
        ("", "H9Q7.DA", "s HA HT", "Play a higher trump", "DA", "rise"),
        ("rise_over_partner=no", "H9Q7.DA", "s HT HA", "Play a higher trump", "DA", "rise"),
        ("trump_partner=forced", "HJQ7.D8", "s CK CQ", "No clubs: play a trump", "D8", "option-trump-partner"),
    ],
)
def test_a_house_rule_about_the_partner_gives_the_reason(
    options: str, hand: str, lead: str, expected: str, refused: str, rule: str
) -> None:
    cards = lead.split()[1:]
    deal = ending(f"s:{cards[0]} w:{cards[1]} n:{hand} e:-", options=options)
    run(deal, lead)
    assert words(scene_of(deal, 2).ask.prompt) == expected
    with refuses(f"belote.{rule}"):
        run(deal, f"n {refused}")


@cites("belote.option-trump-partner", "belote.overtrump")
def test_who_has_to_trump_the_partners_trump_is_told_that_it_must_be_higher() -> None:
    deal = ending("s:HJQ7.D8 w:CK n:H9 e:CA", options="trump_partner=forced")
    deal.table.turn = deal.table.leader = deal.table.winner = 1
    run(deal, "w CK H9 CA")
    assert words(scene_of(deal).ask.prompt) == "No clubs: play a higher trump"
    with refuses("belote.option-trump-partner", "HJ"):
        run(deal, "s HQ")


@cites("belote.follow-suit", "belote.beat", "belote.overtrump", "belote.rise", "belote.follow-trump")
@pytest.mark.parametrize(
    ("hands", "lead", "expected"),
    [
        ("s:CK w:C7.S9 n:- e:-", "s CK", "Follow with clubs"),
        ("s:CK w:HAQ.D8 n:- e:-", "s CK", "No clubs: play a trump"),
        ("s:CK w:HT n:HAQ.D8 e:-", "s CK HT", "No clubs: play a higher trump"),
        ("s:HT w:HAQ.D8 n:- e:-", "s HT", "Play a higher trump"),
        ("s:HT w:HKQ.D8 n:- e:-", "s HT", "Follow with a trump"),
        ("s:HT w:D8.S9 n:- e:-", "s HT", "Play any card"),
    ],
)
def test_what_has_to_be_played_is_said(hands: str, lead: str, expected: str) -> None:
    deal = ending(hands)
    run(deal, lead)
    assert words(scene_of(deal, deal.table.turn).ask.prompt) == expected


@cites("belote.manual-count", "belote.compare-team", "belote.manual-late")
def test_a_combination_that_was_named_and_not_shown_is_one_all_the_same() -> None:
    before = "s bid:8C pass pass pass\ns SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK\n"
    deal = dealt(B41, "announce=manual")
    said = announced(deal, before + "w show=HJT987\nw C9 SQ SJ")
    assert said[-1].endswith("West and East count, 10 points for the score: the other team has shown none.")
    deal = dealt(B41, "announce=manual")
    announced(deal, before + "w C9 SQ SJ")
    log: list[Event] = []
    deal.act(CHANCE, deal.chance(float), log)
    missed = "West has not shown a combination, which was the strongest: the other team may still show."
    assert [words(event.message(GAME.deck, SPEAKER.names)) for event in log] == [missed]


@cites("belote.manual-say", "belote.manual-show")
def test_the_buttons_of_manual_announcing() -> None:
    deal = dealt("s:SA.DAJT9.CQJ9 w:ST8.HKJT987 n:SKJ7.HAQ.DQ.CT7 e:SQ9.DK87.CAK8", "announce=manual")
    run(deal, "s bid:8C pass pass pass\ns SA")
    scene = scene_of(deal, 1)
    assert [words(call.label) for call in scene.ask.calls] == ["Say fifty", "Say hundred", "Say tierce"]
    assert scene.ask.moves == ("S8", "ST")
    run(deal, "w say:fifty\nw S8 S7 S9\ns DA")
    scene = scene_of(deal, 1)
    assert [(words(call.label), call.cards) for call in scene.ask.calls] == [
        ("Show fifty to the 10 of hearts", ("HT", "H9", "H8", "H7")),
        ("Show fifty to the jack of hearts", ("HT", "HJ", "H9", "H8")),
    ]


@cites("belote.score-made", "belote.tens")
def test_the_sheet_of_a_deal_adds_up_in_words() -> None:
    session = Session("belote", "", dict.fromkeys(range(4), "club"), 3)
    while not session.deal_over:
        session.step(1)
    score = session.match.sheet[0]
    lines = [(words(line.label), line.points) for line in score.lines]
    assert tuple(map(sum, zip(*(points for _, points in lines), strict=True))) == score.points
    assert scene_of_session(session).sides[0][0] == "pair"
    assert session.turn == NOBODY


def scene_of_session(session: Session) -> Scene:
    """Return what South sees."""
    return session.game.scene(session.view(0), session.match)


@cites("belote.announce-auto")
def test_nobody_is_asked_for_what_is_said_anyway() -> None:
    session = Session("belote", "", {0: None, 1: "club", 2: "club", 3: "club"}, 5)
    while not session.deal_over:
        if session.step(1) is None:
            moves = session.view(0).moves()
            assert moves and not any(move.verb in ("say", "show") for move in moves)
            session.act(0, moves[0])
    record = session.record()
    assert not any(step.text.startswith(("say", "show")) for step in record.deals[0].steps)
    session.undo(0)
    assert session.turn == 0 and len(session.view(0).moves()) >= 1


@cites("belote.match-end")
def test_the_end_of_a_match() -> None:
    session = Session("belote", "target=20", dict.fromkeys(range(4), "club"), 3)
    while not session.over:
        if session.step(1) is None:
            session.next_deal()
    scene = scene_of_session(session)
    assert words(scene.title).endswith(f"{max(session.match.scores)} to {min(session.match.scores)}.")
