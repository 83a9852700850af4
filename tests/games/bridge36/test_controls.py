"""What a page is given: buttons, selectors, keys, rows, and what is told."""

import pytest

from games.bridge36.positions import GAME, cards, do, match_at, menu, position
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.model.scene import Key, Scene, Selector, Zone
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import cites


def drawn(deal: BridgeDeal, seat: int = 0, match: BridgeMatch | None = None) -> Scene:
    return GAME.scene(deal.view(seat), match or match_at(*[0] * len(deal.hands)))


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.name == name)


def selectors(scene: Scene) -> dict[str, Selector]:
    return {selector.id: selector for selector in scene.ask.selectors}


def keys(scene: Scene) -> dict[str, tuple[str, str]]:
    return {key.key: (key.does, key.what) for key in scene.ask.keys}


# --- selectors -----------------------------------------------------------------------------------


@cites("bridge36.defaults", "bridge36.answers")
def test_two_decisions_make_four_calls_and_the_page_picks_one() -> None:
    deal = position("CK HQ", "D9", "D10", stack="SQ", put="S8 H8 D8 C8")
    scene = drawn(deal)
    assert [selector.id for selector in scene.ask.selectors] == ["bridge", "share"]
    answers = {call.text: dict(call.selected) for call in scene.ask.calls if call.selected}
    assert answers == {
        "end:bridge-next": {"bridge": "bridge", "share": "next"},
        "end:bridge-all": {"bridge": "bridge", "share": "all"},
        "end:continue-next": {"bridge": "continue", "share": "next"},
        "end:continue-all": {"bridge": "continue", "share": "all"},
    }


@cites("bridge36.answers", "bridge36.jack-points")
def test_a_call_names_only_the_decisions_that_matter_in_it() -> None:
    deal = position("CK HQ", "D9", stack="SQ", put="SJ HJ DJ CJ")
    scene = drawn(deal)
    assert {frozenset(dict(call.selected)) for call in scene.ask.calls} == {
        frozenset({"bridge", "suit"}), frozenset({"bridge", "points"})
    }  # fmt: skip
    assert [text for text, _ in selectors(scene)["suit"].values] == ["C", "D", "H", "S"]


@cites("bridge36.bridge-of-sixes", "bridge36.cover-six")
def test_to_continue_on_a_six_is_there_and_says_why_it_cannot_be() -> None:
    scene = drawn(position("CK C9", "D9", stack="SQ", put="S6 H6 D6 C6"))
    assert {call.text: call.fault for call in scene.ask.calls} == {
        "end:bridge": None, "end:continue": "bridge36.cover-six"
    }  # fmt: skip
    assert keys(scene)["ArrowUp"] == ("toggle", "bridge") and keys(scene)["Enter"] == ("last", "possible")


@cites("bridge36.end-turn", "bridge36.must-put")
def test_the_button_to_end_the_turn_is_always_there_and_says_why_not() -> None:
    scene = drawn(position("H9 CK", "D9", stack="HQ"))
    assert [(call.text, call.fault) for call in scene.ask.calls] == [("end", "bridge36.must-put")]
    assert drawn(position("H9", "D9", stack="HQ"), seat=1).ask.calls == ()


@cites("bridge36.defaults")
@pytest.mark.parametrize(
    "hand, proposed", [("C9 S7", {"bridge"}), ("CK SQ H10", {"continue"}), ("HA D10", {"continue"})]
)
def test_a_bridge_is_proposed_by_the_worth_of_the_hand(hand: str, proposed: set[str]) -> None:
    deal = position(hand, "D8", stack="SK", put="S9 H9 D9 C9".replace("C9", "") if "C9" in hand else "S9 H9 D9 C9")
    if "C9" in hand:
        do(deal, "C9")
    assert {selectors(drawn(deal))["bridge"].value} == proposed


@cites("bridge36.defaults")
def test_a_bridge_in_between_is_proposed_now_so_now_so_but_the_same_each_time_it_is_drawn() -> None:
    found = set()
    for happened in (1, 2):
        deal = position("H10", "D8", stack="SK", put="S9 H9 D9 C9")
        deal.table.history = deal.table.history[:happened]
        proposals = {selectors(drawn(deal))["bridge"].value for _ in range(3)}
        assert len(proposals) == 1
        found |= proposals
    assert found == {"bridge", "continue"}


@cites("bridge36.defaults")
def test_the_suit_proposed_is_the_one_held_most() -> None:
    assert selectors(drawn(position("C9 CK HA", "D9", stack="SQ", put="SJ")))["suit"].value == "C"
    assert selectors(drawn(position("D9 DK HA CA", "D8", stack="SQ", put="SJ")))["suit"].value == "D"


@cites("bridge36.defaults")
def test_eights_are_first_for_the_next_then_alternate_with_every_card_that_asks() -> None:
    deal = position("S8 H8 D8 CK", "D9", "D10", stack="SQ")
    do(deal, "S8", "H8")
    assert selectors(drawn(deal))["share"].value == "next"
    do(deal, "D8")
    assert selectors(drawn(deal))["share"].value == "all"
    later = BridgeMatch(match_at(0, 0, 0).options, (0, 0, 0), NOBODY, proposals=(1, 0))
    assert selectors(drawn(deal, match=later))["share"].value == "next"


@cites("bridge36.defaults")
def test_jacks_are_first_plus_then_minus() -> None:
    deal = position("SJ", "D9", stack="SQ")
    do(deal, "SJ")
    assert selectors(drawn(deal))["points"].value == "plus"
    later = BridgeMatch(match_at(0, 0).options, (0, 0), NOBODY, proposals=(0, 1))
    assert selectors(drawn(deal, match=later))["points"].value == "minus"


@cites("bridge36.defaults")
def test_what_was_proposed_is_carried_on_from_round_to_round() -> None:
    deal = position("S8 H8", "D9", stack="SQ")
    do(deal, "S8", "H8", "end:next")
    after = GAME.following(match_at(0, 0), deal.result())
    assert isinstance(after, BridgeMatch) and after.proposals == (1, 0)


# --- keys ----------------------------------------------------------------------------------------


@cites("bridge36.actions", "bridge36.draw-when")
@pytest.mark.parametrize(
    "deal, wanted",
    [
        (position("H9 HK SQ", "D9", stack="HQ"), {
            "ArrowUp": ("last", "possible"), "ArrowDown": ("none", ""), "ArrowLeft": ("rotate", "possible"),
        }),
        (position("C9 CK", "D9", stack="HQ"), {
            "ArrowUp": ("none", ""), "ArrowDown": ("act", "draw"), "click:blind": ("act", "draw"),
        }),
        (position("CK SQ", "D9", stack="HQ", put="H8 D8"), {
            "ArrowUp": ("none", ""), "ArrowDown": ("toggle", "share"), "click:blind": ("toggle", "share"),
        }),
        (position("CK SJ", "D9", stack="HQ", put="HJ"), {
            "ArrowUp": ("last", "possible"), "ArrowLeft": ("toggle", "suit"), "ArrowDown": ("none", ""),
        }),
        (position("", "D9", stack="HQ", put="HJ"), {"ArrowDown": ("toggle", "points"), "ArrowLeft": ("none", "")}),
    ],
)  # fmt: skip
def test_what_the_arrows_do(deal: BridgeDeal, wanted: dict[str, tuple[str, str]]) -> None:
    found = keys(drawn(deal))
    assert wanted.items() <= found.items()
    assert found["ArrowRight"] == found["click:right"] == ("confirm", "")


@cites("bridge36.actions")
def test_the_keys_do_nothing_while_another_is_on_turn_and_go_on_after_the_round() -> None:
    deal = position("H9", "D9", stack="HQ")
    assert {does for does, _ in keys(drawn(deal, seat=1)).values()} == {"none"}
    do(deal, "H9", "end")
    assert keys(drawn(deal, seat=1))["ArrowRight"] == ("confirm", "")
    assert isinstance(drawn(deal).ask.keys[0], Key)


# --- rows ----------------------------------------------------------------------------------------


@cites("bridge36.draw-when", "bridge36.reshuffle")
@pytest.mark.parametrize(
    "deal, state, act",
    [
        (position("C9 CK", "D9", stack="HQ"), "draw", "draw"),
        (position("H9 CK", "D9", stack="HQ"), "normal", None),
        (position("H9 CK", "D9", stack="HQ", blind="|"), "empty", None),
        (position("C9 CK", "D9", stack="HQ", blind="|"), "draw", "draw"),
    ],
)
def test_the_blind_is_red_blue_or_grey(deal: BridgeDeal, state: str, act: str | None) -> None:
    blind = zone(drawn(deal), "blind")
    assert (blind.kind, blind.state, blind.act, blind.count) == ("stock", state, act, deal.table.blind)
    assert zone(drawn(deal, seat=1), "blind").state != "draw", "whether he must draw is not for others to see"


@cites("bridge36.monitor")
@pytest.mark.parametrize("stack, shown, state", [("HQ", 1, None), ("D9 H9 S9", 3, "near"), ("D9 H9 S9 C9", 4, "full")])
def test_the_monitor_has_four_places(stack: str, shown: int, state: str | None) -> None:
    row = zone(drawn(position("CK", "D10", stack=stack)), "monitor")
    assert (row.kind, row.slots, row.state) == ("row", 4, state) and row.cards is not None
    assert row.cards == tuple(card for card in stack.split())[-shown:]


@cites("bridge36.named-suit", "bridge36.seven", "bridge36.eight", "bridge36.ace", "bridge36.cover-six")
@pytest.mark.parametrize(
    "deal, note",
    [
        (position("CK", "D10", stack="HQ SJ", named="H"), ("bridge36-note-suit", {"suit": "H"})),
        (position("CK", "D10", stack="HQ", put="H6"), ("bridge36-note-cover", {})),
        (position("CK", "D10", stack="HQ", put="H7 S7"), ("bridge36-note-draw", {"n": 2})),
        (position("CK", "D10", stack="HQ", put="H8 S8"), ("bridge36-note-eights", {"n": 4})),
        (position("CK", "D10", stack="HQ", put="HA"), ("bridge36-note-skip", {"n": 1})),
    ],
)
def test_what_hangs_on_the_stack(deal: BridgeDeal, note: tuple[str, dict[str, object]]) -> None:
    assert zone(drawn(deal), "stack").notes == (note,)


@cites("bridge36.hidden")
def test_the_stack_shows_its_last_cards_and_the_possible_cards_are_the_moves() -> None:
    scene = drawn(position("H9 CK SQ", "D10", stack="D6 D7 D8 D9 HQ"))
    assert zone(scene, "stack").cards == ("D7", "D8", "D9", "HQ")
    assert zone(scene, "possible").cards == ("SQ", "H9") and set(scene.ask.moves) == {"SQ", "H9"}
    hands = {place.seat: place for place in scene.zones if place.kind == "hand"}
    assert hands[1].groups is None and hands[1].count == 1 and hands[0].groups is not None


@cites("bridge36.hidden", "bridge36.count")
def test_hands_lie_open_after_the_round() -> None:
    deal = position("H9", "D10 SK", stack="HQ")
    do(deal, "H9", "end")
    hands = {place.seat: place for place in drawn(deal).zones if place.kind == "hand"}
    assert hands[1].groups is not None and [group.cards for group in hands[1].groups] == [("SK",), ("DT",)]


@cites("bridge36.bridge-counts")
def test_what_a_bridge_costs_is_said() -> None:
    deal = position("HA D10", "D9", stack="SQ", put="S8 H8 D8 C8", multiplier=2)
    assert drawn(deal).note == ("bridge36-note-bridge", {"n": 25, "times": 2})


@cites("bridge36.log")
def test_everything_that_happens_is_told() -> None:
    deal = position("S9 SJ", "D9 C9", stack="HQ", blind="D7 DA")
    log = do(deal, "SJ", "end:C", "C9", "end", "S9", "end")
    assert [(event.kind, event.seat) for event in log] == [
        ("bridge36-put", 0), ("bridge36-named", 0), ("bridge36-put", 1), ("bridge36-put", 0),
        ("bridge36-out", 0), ("bridge36-holds", 1),
    ]  # fmt: skip
    deal = position("S9 C10", "D9", stack="HQ", blind="D7")
    log = do(deal, "draw", "end")
    assert [(event.kind, event.cards, event.value) for event in log] == [
        ("bridge36-drawn", cards("D7"), 1), ("bridge36-passed", 0, None)
    ]  # fmt: skip


# --- what is asked, and what the table says -------------------------------------------------------


@cites("bridge36.drawn-card", "bridge36.option-drawn-match", "bridge36.no-cards")
@pytest.mark.parametrize(
    ("options", "hand", "stack", "blind", "fits", "moves"),
    [
        ("", "H9 CK", "DQ", "DK C7 D8", "yes", {"DK", "end"}),
        ("drawn_match=must", "H9 CK", "DQ", "DK C7 D8", "must", {"DK"}),
        ("drawn_match=must", "H9 CK", "DQ", "S7 C7 D8", "no", {"end"}),
        ("", "H9", "S8", "|", "none", {"end"}),
    ],
)
def test_what_became_of_a_draw_is_said(
    options: str, hand: str, stack: str, blind: str, fits: str, moves: set[str]
) -> None:
    others = "CQ *" if blind == "|" else "CQ"
    deal = position(hand, others, stack=stack, blind=blind, options=options)
    do(deal, "draw")
    assert menu(deal) == moves
    assert drawn(deal).ask.prompt == ("bridge36-your-drawn", {"fits": fits})


@cites("bridge36.option-bridge", "bridge36.bridge")
@pytest.mark.parametrize(
    ("options", "asked", "moves"),
    [("", "yes", {"end:bridge", "end:continue"}), ("bridge=forced", "no", {"end"})],
)
def test_whether_a_bridge_is_a_choice_is_said(options: str, asked: str, moves: set[str]) -> None:
    deal = position("C9 SQ C7", "D10", stack="S9 H9 D9", options=options)
    do(deal, "C9")
    assert menu(deal) == moves
    assert drawn(deal).ask.prompt == ("bridge36-your-bridge", {"rank": "9", "asked": asked})


@cites("bridge36.option-bridge", "bridge36.bridge-last-card", "bridge36.bridge-of-sixes", "bridge36.cover-six")
@pytest.mark.parametrize(
    ("options", "hand", "covered"),
    [("", "C6 SQ", True), ("", "C6", False), ("bridge=forced", "C6 SQ", False), ("bridge_of_sixes=no", "C6", True)],
)
def test_a_fourth_six_is_to_be_covered_only_where_the_round_goes_on(options: str, hand: str, covered: bool) -> None:
    deal = position(hand, "D10", stack="S6 H6 D6", options=options)
    do(deal, "C6")
    assert (("bridge36-note-cover", {}) in zone(drawn(deal), "stack").notes) == covered


@cites("bridge36.monitor", "bridge36.after-reshuffle")
def test_a_run_of_five_fills_the_four_places_of_the_monitor() -> None:
    deal = position("CK S9", "CQ", stack="DQ H9", monitor="S9 D9 C9 H9", blind="D7 |")
    do(deal, "S9")
    monitor = zone(drawn(deal), "monitor")
    assert len(deal.table.monitor) == 5 and monitor.cards == ("D9", "C9", "H9", "S9") and monitor.state == "full"
    assert monitor.label == ("bridge36-monitor", {"n": 4, "rank": "9"})
