"""80 Points: what one seat's page draws."""

import json
from typing import Any

import pytest

from games.eighty.positions import begun, cards, deal_of, deck, draw, match_at, round_of
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.model.action import Action
from pygame_rules.model.scene import Scene
from pygame_rules.page.endpoint import Endpoint
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import cites, play_on
from pygame_rules.testing.scenes import button, buttons, fact, hand, trick, zone, zones

QUIET = "joker_override=no reshuffle_below=0"


def scene(deal: EightyDeal, seat: int = 0, match: EightyMatch | None = None) -> Scene:
    return GAME.scene(deal.view(seat), match or match_at())


def cards_named(drawn: Scene) -> list[str]:
    """Return the cards of West's own hand by the names a page tells equal ones apart by."""
    return [card for group in zone(drawn, "hand", 1).groups or () for card in group.cards]


def drawn_deal(options: str = QUIET) -> EightyDeal:
    deal = begun(deck("C2", bottom="H5 H5 C5 C5 D5 D5 ST S9"), match_at(options))
    draw(deal)
    return deal


def test_the_score_counts_levels() -> None:
    assert scene(drawn_deal()).counted == ("eighty-levels-won", {})


@cites("eighty.trump-group", "eighty.royal-apart", "eighty.trump-order")
def test_trumps_come_first_from_high_to_low_and_suits_stay_together() -> None:
    deal = deal_of("7", "C", ["H3 HK HK LJ BJ D7 C7 C2 CA S5 DA S7", "-", "-", "-"])
    assert hand(scene(deal), 0) == "BJ.LJ.C7.D7.S7.CA2* S5 HKK3 DA"
    bare = deal_of("7", "none", ["D7 C2 BJ", "-", "-", "-"])
    assert hand(scene(bare), 0) == "BJ.D7* C2"


@cites("eighty.draw", "eighty.royal-suit", "eighty.sides")
def test_while_cards_are_drawn_the_hand_grows_and_what_is_royal_is_a_chip() -> None:
    deal = begun(deck("H9 D2 ST"), match_at())
    draw(deal, 1)
    early = scene(deal)
    assert (early.phase, early.ask.prompt) == ("draw", ("eighty-drawing", {"n": 1}))
    assert early.chips[0] == ("eighty-trump-none", {"rank": "2", "settled": "no"})
    draw(deal, 2)
    later = scene(deal)
    assert later.chips[0] == ("eighty-trump", {"rank": "2", "suit": "D"})
    assert [hand(later, seat) for seat in range(4)] == ["H9", "1 backs", "1 backs", "0 backs"]
    assert zone(later, "stock").count == 105
    assert zone(later, "stock").label == ("eighty-zone-stock", {"n": 105})
    shown = zone(later, "shown", 1).groups
    assert shown and shown[0].cards == ("D2",)
    assert [seat.badges for seat in later.seats] == [(), (("eighty-badge-defends", {}),)] * 2
    assert fact(later, "eighty-fact-starter") == ("seat", {"who": "w"})


@cites("eighty.bury", "eighty.bottom-secret", "eighty.points")
def test_eight_cards_are_picked_for_the_bottom_and_seen_by_their_seat_alone() -> None:
    deal = drawn_deal()
    drawn = scene(deal)
    selection = drawn.ask.selection
    assert selection and (selection.verb, selection.min, selection.max) == ("bury", 8, 8)
    assert len(selection.cards) == 33 and not drawn.ask.moves and not drawn.ask.calls
    worths = dict(zip(selection.cards, selection.worths, strict=True))
    assert [worths[card] for card in ("H5", "H5'", "C5", "ST", "S9")] == [5, 5, 5, 10, 0]
    assert selection.tally == ("eighty-selection-points", {"n": 0})
    assert drawn.ask.prompt == ("eighty-your-bury", {})
    assert scene(deal, 1).ask.selection is None and scene(deal, 1).ask.prompt == ("eighty-burying", {"who": "s"})
    deal.act(0, Action("bury", cards("H5 H5 C5 C5 D5 D5 ST S9", deal.hands[0])))
    mine, other = scene(deal), scene(deal, 1)
    assert len(zone(mine, "row", name="bottom").cards or ()) == 8
    assert not zones(other, "row") and zone(other, "stock").count == 8


@cites("eighty.lead", "eighty.consecutive", "eighty.option-throws")
def test_doubles_and_sisters_are_buttons_that_name_them() -> None:
    deal = deal_of("2", "S", ["H5 H5 H6 H6 C9", "-", "-", "-"])
    drawn = scene(deal)
    assert drawn.ask.moves == ("C9", "H5", "H6")
    assert buttons(drawn) == ["H55", "H66", "H6655"]
    assert [button(drawn, text).label[1]["shape"] for text in buttons(drawn)] == ["double", "double", "sisters"]
    lead = drawn.ask.selection
    assert lead and (lead.verb, lead.min, lead.max) == ("play", 1, 4)
    thrown = scene(deal_of("2", "S", ["HA HK HQ C3", "-", "-", "-"], "throws=yes"))
    assert [call.label[1]["shape"] for call in thrown.ask.calls] == ["throw", "throw"]
    assert thrown.ask.selection and thrown.ask.selection.max == 4
    assert drawn.ask.prompt and Speaker(4, 0).say(drawn.ask.prompt) == "Lead a card, a double or sisters"
    assert thrown.ask.prompt and Speaker(4, 0).say(thrown.ask.prompt) == "Lead a card, a double, sisters or a throw"


@cites("eighty.follow-suit", "eighty.same-number")
def test_what_follows_several_cards_is_picked_from_the_suit() -> None:
    deal = deal_of("2", "S", ["H8 H8 C3", "H3 H5 H9 C4", "HK C4 C6", "H4 H4 C6"])
    deal.act(0, Action("play", cards("H8 H8")))
    west = scene(deal, 1)
    selection = west.ask.selection
    assert selection and (selection.min, selection.max, selection.cards) == (2, 2, ("H9", "H5", "H3"))
    assert selection.worths == () and selection.tally is None
    assert west.ask.prompt == ("eighty-your-play", {"suit": "H", "n": 2, "shape": "double", "has": "enough"})
    deal.act(1, Action("play", cards("H3 H5", deal.hands[1])))
    north = scene(deal, 2)
    assert north.ask.selection and set(north.ask.selection.cards) == {"HK", "C4", "C6"}
    assert north.ask.prompt == ("eighty-your-play", {"suit": "H", "n": 2, "shape": "double", "has": "few"})
    assert trick(north) == "s H88*, w H53"


@cites("eighty.follow-doubles", "eighty.option-sisters-follow", "eighty.option-pair-duty")
def test_where_doubles_must_follow_nothing_else_can_be_picked() -> None:
    def picked(led: str, held: str, options: str = "") -> str:
        deal = deal_of("2", "S", [f"{led} C3", f"{held} C4", "C7 C8 C9 CT CJ", "CQ CK CA C5 C6"], options)
        deal.act(0, Action("play", cards(led)))
        selection = scene(deal, 1).ask.selection
        assert selection
        return " ".join(selection.cards)

    assert picked("H8 H8", "HA H9 H9 H3 H3") == "H9 H9' H3 H3'"
    assert picked("H8 H8", "HA H9 H9 H3 H3", "pair_duty=no") == "HA H9 H9' H3 H3'"
    # Sisters ask for two doubles where there are two; one double leaves two cards free.
    assert picked("H7 H7 H8 H8", "HA HT HT H9 H4 H4 H3") == "HT HT' H4 H4'"
    assert picked("H7 H7 H8 H8", "HA HT HT H9 H4 H3") == "HA HT HT' H9 H4 H3"
    only_sisters = "sisters_follow=sisters_if_possible"
    assert picked("H7 H7 H8 H8", "HA HT HT H4 H4 H3 H3", only_sisters) == "H4 H4' H3 H3'"


@cites("eighty.follow-suit")
def test_who_follows_is_told_what_is_asked() -> None:
    def told(led: str, held: str) -> str:
        deal = deal_of("2", "S", [f"{led} C3 C5", f"{held} C4 C6", "C7 C8 C9", "CT CJ CQ"])
        deal.act(0, Action("play", cards(led)))
        prompt = scene(deal, 1).ask.prompt
        return Speaker(4, 1).say(prompt) if prompt else ""

    assert told("H8", "H3") == "Follow with hearts"
    assert told("H8", "D3") == "No hearts: play what you like"
    assert told("S8", "S3") == "Follow with a trump"
    assert told("S8", "D3") == "No trumps: play what you like"
    assert told("H8 H8", "H3 H5") == "A double: follow with hearts"
    assert told("H8 H8", "H3 D5") == "A double: play all your hearts, and add what you like"
    assert told("H8 H8", "D3 D5") == "A double: no hearts, play what you like"


@cites("eighty.card-names")
def test_a_card_that_is_played_does_not_say_where_its_double_is_and_keeps_its_name() -> None:
    first = deal_of("2", "S", ["H9 C3", "H9 C4", "H5 C5", "H6 C6"])
    second = first.copy()
    second.exchange(cards("H9"))
    for deal in (first, second):
        assert cards_named(scene(deal, 1)) == ["H9", "C4"]
        deal.act(0, Action("play", cards("H9", deal.view(0).hand)))
        west = scene(deal, 1)
        assert zones(west, "trick")[0].plays == ((0, ("H9'",)),)
        assert cards_named(west) == ["H9", "C4"]
        deal.act(1, Action("play", cards("H9", deal.view(1).hand)))
        assert zones(scene(deal, 1), "trick")[0].plays == ((0, ("H9'",)), (1, ("H9",)))
    assert all(first.view(seat) == second.view(seat) for seat in range(4))


@cites("eighty.attackers-win", "eighty.levels-attackers", "eighty.last-trick", "eighty.levels")
def test_points_marks_levels_and_the_last_trick_are_facts() -> None:
    deal = deal_of("7", "S", ["H3", "-", "-", "-"])
    deal.table.points = [20, 85]
    match = match_at(levels=(7, 3), starter=0, number=5)
    drawn = scene(deal, 0, match)
    assert fact(drawn, "eighty-fact-points") == ("eighty-fact-points-value", {"n": 85, "mark": 120})
    assert fact(drawn, "eighty-fact-bottom") == ("eighty-fact-bottom-value", {"way": "twice"})
    assert [value for label, value in drawn.facts if label[0] == "pair"] == [
        ("eighty-fact-level", {"rank": "7"}), ("eighty-fact-level", {"rank": "3"}),
    ]  # fmt: skip
    assert drawn.chips == (
        ("eighty-trump", {"rank": "7", "suit": "S"}), ("eighty-chip-levels", {"us": "7", "them": "3"}),
        ("eighty-chip-points", {"n": 85, "goal": 80, "ours": "no"}),
    )  # fmt: skip
    deal.table.points = [0, 215]
    assert fact(scene(deal, 1, match), "eighty-fact-points")[1]["mark"] == 0


@cites("eighty.next-attackers", "eighty.next-defenders", "eighty.option-direction")
def test_after_a_round_it_is_said_who_starts_next_and_why() -> None:
    deal = play_on(drawn_deal())
    match = match_at(QUIET)
    for total, starter, won in ((80, "w", "yes"), (75, "n", "no")):
        after = GAME.following(match, round_of(total, starter=0))
        assert isinstance(after, EightyMatch)
        note = scene(deal, 0, after).note
        assert note and (note[0], note[1]["who"], note[1]["won"]) == ("eighty-next", starter, won)
    right = GAME.following(match_at("direction=right"), round_of(80, starter=0, options="direction=right"))
    assert isinstance(right, EightyMatch)
    expected = "East starts. Royal: 2s."
    assert (note := scene(deal, 0, right).note) and Speaker(4, 0).say(note) == expected
    assert zones(scene(deal, 3, after), "row")[0].cards


@cites("eighty.match-end", "eighty.teams")
def test_the_end_of_a_match_names_the_pair_that_has_won() -> None:
    deal = play_on(drawn_deal())
    match = GAME.following(match_at(levels=(14, 9), scores=(12, 7), starter=0), round_of(75, "A/9"))
    assert isinstance(match, EightyMatch)
    drawn = scene(deal, 2, match)
    assert drawn.title == ("eighty-won", {"who": "n", "who2": "s", "rank": "A", "other": "9"})
    assert drawn.note is None


@cites("eighty.option-match-end", "eighty.option-rounds")
def test_a_draw_is_told() -> None:
    match = match_at("match_end=rounds rounds=1", starter=0)
    even = GAME.following(match, round_of(80))
    assert isinstance(even, EightyMatch)
    drawn = scene(play_on(drawn_deal()), 0, even)
    assert drawn.title == ("eighty-draw-match", {"rank": "2"})


@cites("eighty.reshuffle", "eighty.joker-show", "eighty.starter-names")
def test_questions_are_buttons() -> None:
    rich = "s:SKSKHKHK w:LJLJCKCK n:DKDKCTCT e:BJBJDTDT"
    deal = begun(deck("C2", hands=rich), match_at("trump_by=starter_names"))
    draw(deal)
    assert buttons(scene(deal)) == ["trump:C", "trump:D", "trump:H", "trump:S"]
    deal.act(0, Action("trump", 0, "H"))
    assert buttons(scene(deal, 1)) == ["show=LJJ", "pass"]
    assert not buttons(scene(deal, 0)) and scene(deal, 0).ask.prompt == ("eighty-showing", {"who": "w"})
    assert DECK.text(deal.hands[1] & cards("LJLJ")) == "LJJ"


@cites("eighty.declare", "eighty.joker-when", "eighty.reshuffle-granted")
@pytest.mark.parametrize(
    ("options", "hands", "rule"),
    [
        ("trump_by=declare", "s:C2 e:C3", "eighty.declare"),
        ("", "s:LJLJSKSKHK w:CKCKHT n:DKDKCT e:HTCTSTST", "eighty.joker-when"),
        ("", "s:S4 w:SKSKHKHK n:DKDKCTCT e:CKCKDTDT", "eighty.reshuffle-granted"),
    ],
)
def test_a_pass_is_explained_by_what_is_passed(options: str, hands: str, rule: str) -> None:
    deal = begun(deck("C2", hands=hands), match_at(options))
    draw(deal)
    passes = [call.rule for call in scene(deal, deal.table.turn).ask.calls if call.text == "pass"]
    assert passes == [rule], deal.table.phase


@cites("eighty.bury")
def test_a_page_is_told_what_to_pick_and_does_it() -> None:
    endpoint = Endpoint()

    def ask(do: str, **fields: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(endpoint.handle(json.dumps({"v": 1, "id": 1, "do": do, **fields})))
        return reply

    for seed in range(20):
        drawn = ask("start", game="eighty", options=QUIET, seats=dict.fromkeys("wne", "club"), seed=seed)
        while (reply := ask("go", ms=1000))["is"] == "scene":
            drawn = reply
        if drawn["ask"]["selection"]["verb"] == "bury":
            break
    selection = drawn["ask"]["selection"]
    assert (selection["min"], selection["max"], selection["label"]) == (8, 8, ["eighty-selection-bury", {}])
    assert len(selection["cards"]) == 33 and drawn["ask"]["moves"] == drawn["ask"]["calls"] == []
    buried = "bury=" + "".join(card.rstrip("'") for card in selection["cards"][-8:])
    few = ask("act", serial=drawn["serial"], action="bury=" + selection["cards"][-1].rstrip("'"))
    assert (few["is"], few["rule"]) == ("refused", "eighty.bury")
    after = ask("act", serial=drawn["serial"], action=buried)
    assert (after["is"], after["phase"], after["turn"]) == ("scene", "play", "s")
    assert [zone["cards"] for zone in after["zones"] if zone["kind"] == "row"] == [selection["cards"][-8:]]
