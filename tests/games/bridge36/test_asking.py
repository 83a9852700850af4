"""What a seat is asked: the prompt, buttons, selectors and keys."""

import pytest

from games.bridge36.positions import do, match_at, moves, position, scene_of
from pygame_rules.games.bridge36 import GAME
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.proposals import points_proposed, proposals_in, share_proposed
from pygame_rules.model.scene import Scene, Selector
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import cites
from pygame_rules.testing.scenes import button, buttons


def selectors(scene: Scene) -> dict[str, Selector]:
    """Return the selectors by their ids."""
    return {selector.id: selector for selector in scene.ask.selectors}


def keys(scene: Scene) -> dict[str, tuple[str, str]]:
    """Return what each key does, and to what."""
    return {key.key: (key.does, key.what) for key in scene.ask.keys}


# --- selectors -----------------------------------------------------------------------------------


@cites("bridge36.defaults", "bridge36.answers")
def test_two_decisions_make_four_calls_and_the_page_picks_one() -> None:
    deal = position("CK HQ", "D9", "DT", stack="SQ", put="S8 H8 D8 C8")
    scene = scene_of(deal)
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
    scene = scene_of(deal)
    assert {frozenset(dict(call.selected)) for call in scene.ask.calls} == {
        frozenset({"bridge", "suit"}), frozenset({"bridge", "points"})
    }  # fmt: skip
    assert [text for text, _ in selectors(scene)["suit"].values] == ["C", "D", "H", "S"]


@cites("bridge36.bridge-of-sixes", "bridge36.cover-six")
def test_to_continue_on_a_six_is_there_and_says_why_it_cannot_be() -> None:
    scene = scene_of(position("CK C9", "D9", stack="SQ", put="S6 H6 D6 C6"))
    assert buttons(scene) == ["end:bridge", "(end:continue)"]
    assert button(scene, "end:continue").fault == "bridge36.cover-six"
    assert keys(scene)["ArrowUp"] == ("toggle", "bridge") and keys(scene)["Enter"] == ("last", "possible")


@cites("bridge36.end-turn", "bridge36.must-put")
def test_the_button_to_end_the_turn_is_always_there_and_says_why_not() -> None:
    scene = scene_of(position("H9 CK", "D9", stack="HQ"))
    assert buttons(scene) == ["(end)"] and button(scene, "end").fault == "bridge36.must-put"
    assert scene_of(position("H9", "D9", stack="HQ"), seat=1).ask.calls == ()


@cites("bridge36.defaults")
@pytest.mark.parametrize("hand, proposed", [("S7", "bridge"), ("CK SQ HT", "continue"), ("HA DT", "continue")])
def test_a_bridge_is_proposed_by_the_worth_of_the_hand(hand: str, proposed: str) -> None:
    deal = position(hand, "D8", stack="SK", put="S9 H9 D9 C9")
    assert selectors(scene_of(deal))["bridge"].value == proposed


@cites("bridge36.defaults")
def test_a_bridge_in_between_is_proposed_now_so_now_so_but_the_same_each_time_it_is_drawn() -> None:
    found = set()
    for happened in (1, 2):
        deal = position("HT", "D8", stack="SK", put="S9 H9 D9 C9")
        deal.table.history = deal.table.history[:happened]
        proposals = {selectors(scene_of(deal))["bridge"].value for _ in range(3)}
        assert len(proposals) == 1
        found |= proposals
    assert found == {"bridge", "continue"}


@cites("bridge36.defaults")
def test_the_suit_proposed_is_the_one_held_most() -> None:
    assert selectors(scene_of(position("C9 CK HA", "D9", stack="SQ", put="SJ")))["suit"].value == "C"
    assert selectors(scene_of(position("D9 DK HA CA", "D8", stack="SQ", put="SJ")))["suit"].value == "D"


@cites("bridge36.defaults")
def test_eights_are_first_for_the_next_then_alternate_with_every_card_that_asks() -> None:
    deal = position("S8 H8 D8 CK", "D9", "DT", stack="SQ")
    do(deal, "S8", "H8")
    assert selectors(scene_of(deal))["share"].value == "next"
    do(deal, "D8")
    assert selectors(scene_of(deal))["share"].value == "all"
    later = BridgeMatch(match_at(0, 0, 0).options, (0, 0, 0), NOBODY, proposals=(1, 0))
    assert selectors(scene_of(deal, match=later))["share"].value == "next"


@cites("bridge36.defaults")
def test_jacks_are_first_plus_then_minus() -> None:
    deal = position("SJ", "D9", stack="SQ")
    do(deal, "SJ")
    assert selectors(scene_of(deal))["points"].value == "plus"
    later = BridgeMatch(match_at(0, 0).options, (0, 0), NOBODY, proposals=(0, 1))
    assert selectors(scene_of(deal, match=later))["points"].value == "minus"


@cites("bridge36.defaults", "bridge36.jack-points")
def test_the_points_of_jacks_are_first_proposed_with_the_fourth_of_them() -> None:
    deal = position("SJ HJ DJ CJ C9", "D9", stack="SQ")
    do(deal, "SJ", "HJ", "DJ", "CJ")
    assert selectors(scene_of(deal))["points"].value == "plus"


@cites("bridge36.defaults")
def test_what_was_proposed_is_carried_on_from_round_to_round() -> None:
    deal = position("S8 H8", "D9", stack="SQ")
    do(deal, "S8", "H8", "end:next")
    after = GAME.following(match_at(0, 0), deal.result())
    assert after.proposals == (1, 0)
    before = BridgeMatch(after.options, (0, 0), NOBODY, proposals=(3, 6))
    assert GAME.following(before, deal.result()).proposals == (4, 6)


@cites("bridge36.defaults", "bridge36.jack-points")
def test_jacks_are_proposed_for_where_they_can_end_the_round() -> None:
    deal = position("SJ CJ C7 D9", "D7", "S9", stack="SQ")
    do(deal, "SJ", "CJ", "end:D")
    assert proposals_in(deal.table) == (0, 0)
    deal = position("SJ CJ", "D7", stack="SQ")
    do(deal, "SJ", "CJ")
    assert proposals_in(deal.table) == (0, 1)
    deal = position("SJ CJ HJ DJ S7", "D7", stack="SQ")
    do(deal, "SJ", "CJ", "HJ", "DJ")
    assert proposals_in(deal.table) == (0, 1)


@cites("bridge36.defaults")
def test_proposals_alternate_for_ever() -> None:
    assert [share_proposed(before) for before in range(5)] == ["next", "all", "next", "all", "next"]
    assert [points_proposed(before) for before in range(5)] == ["plus", "minus", "plus", "minus", "plus"]


# --- keys ----------------------------------------------------------------------------------------


@cites("bridge36.actions", "bridge36.draw-when", "bridge36.controls")
@pytest.mark.parametrize(
    "deal, expected",
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
def test_what_the_arrows_do(deal: BridgeDeal, expected: dict[str, tuple[str, str]]) -> None:
    now = keys(scene_of(deal))
    assert expected.items() <= now.items()
    assert now["ArrowRight"] == now["click:right"] == ("confirm", "")


@cites("bridge36.actions")
def test_the_keys_do_nothing_while_another_is_on_turn_and_go_on_after_the_round() -> None:
    deal = position("H9", "D9", stack="HQ")
    assert {does for does, _ in keys(scene_of(deal, seat=1)).values()} == {"none"}
    do(deal, "H9", "end")
    assert keys(scene_of(deal, seat=1))["ArrowRight"] == ("confirm", "")


# --- what is asked, and what the table says -------------------------------------------------------


@cites("bridge36.drawn-card", "bridge36.option-drawn-match", "bridge36.no-cards")
@pytest.mark.parametrize(
    ("options", "hand", "stack", "blind", "fits", "possible"),
    [
        ("", "H9 CK", "DQ", "DK C7 D8", "yes", {"DK", "end"}),
        ("drawn_match=must", "H9 CK", "DQ", "DK C7 D8", "must", {"DK"}),
        ("drawn_match=must", "H9 CK", "DQ", "S7 C7 D8", "no", {"end"}),
        ("", "H9", "S8", "|", "none", {"end"}),
    ],
)
def test_what_became_of_a_draw_is_said(
    options: str, hand: str, stack: str, blind: str, fits: str, possible: set[str]
) -> None:
    others = "CQ *" if blind == "|" else "CQ"
    deal = position(hand, others, stack=stack, blind=blind, options=options)
    do(deal, "draw")
    assert moves(deal) == possible
    assert scene_of(deal).ask.prompt == ("bridge36-your-drawn", {"fits": fits})


@cites("bridge36.option-bridge", "bridge36.bridge")
@pytest.mark.parametrize(
    ("options", "asked", "possible"),
    [("", "yes", {"end:bridge", "end:continue"}), ("bridge=forced", "no", {"end"})],
)
def test_whether_a_bridge_is_a_choice_is_said(options: str, asked: str, possible: set[str]) -> None:
    deal = position("C9 SQ C7", "DT", stack="S9 H9 D9", options=options)
    do(deal, "C9")
    assert moves(deal) == possible
    assert scene_of(deal).ask.prompt == ("bridge36-your-bridge", {"rank": "9", "asked": asked})
