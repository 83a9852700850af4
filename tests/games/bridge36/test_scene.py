"""What a seat sees: hands, blind, stack, monitor, and what is announced."""

import pytest

from games.bridge36.positions import cards, do, match_at, position, scene_of
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.testing import cites
from pygame_rules.testing.scenes import hand, words, zone

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
    blind = zone(scene_of(deal), "stock", name="blind")
    assert (blind.kind, blind.state, blind.act, blind.count) == ("stock", state, act, deal.table.blind)
    seen_by_another = zone(scene_of(deal, seat=1), "stock", name="blind")
    assert seen_by_another.state != "draw", "nobody else learns whether a seat must draw"


@cites("bridge36.monitor")
@pytest.mark.parametrize("stack, shown, state", [("HQ", 1, None), ("D9 H9 S9", 3, "near"), ("D9 H9 S9 C9", 4, "full")])
def test_the_monitor_has_four_places(stack: str, shown: int, state: str | None) -> None:
    row = zone(scene_of(position("CK", "DT", stack=stack)), "row", name="monitor")
    assert (row.kind, row.slots, row.state) == ("row", 4, state) and row.cards is not None
    assert row.cards == tuple(card for card in stack.split())[-shown:]


@cites("bridge36.named-suit", "bridge36.seven", "bridge36.eight", "bridge36.ace", "bridge36.cover-six")
@pytest.mark.parametrize(
    "deal, note",
    [
        (position("CK", "DT", stack="HQ SJ", named="H"), ("bridge36-note-suit", {"suit": "H"})),
        (position("CK", "DT", stack="HQ", put="H6"), ("bridge36-note-cover", {"bridge": "no"})),
        (position("CK", "DT", stack="HQ", put="H7 S7"), ("bridge36-note-draw", {"n": 2})),
        (position("CK", "DT", stack="HQ", put="H8 S8"), ("bridge36-note-eights", {"n": 4})),
        (position("CK", "DT", stack="HQ", put="HA"), ("bridge36-note-skip", {"n": 1})),
    ],
)
def test_what_hangs_on_the_stack(deal: BridgeDeal, note: tuple[str, dict[str, object]]) -> None:
    assert zone(scene_of(deal), "pile", name="stack").notes == (note,)


def on_the_stack(deal: BridgeDeal) -> str:
    """Return what is written beside the stack, as South reads it."""
    notes = zone(scene_of(deal), "pile", name="stack").notes
    return ". ".join(words(note, 0, deal.table.players) for note in notes)


@cites("bridge36.eights", "bridge36.eights-around", "bridge36.eights-of-two", "bridge36.option-eights")
@pytest.mark.parametrize(
    ("players", "put", "options", "note"),
    [
        (2, "S8", "", "Next draws 2, misses a turn"),
        (2, "S8 H8", "", "Next draws 4, misses a turn"),
        (2, "S8 H8", "eights=all", "Next draws 4, misses a turn"),
        (3, "S8", "eights=all", "Next draws 2, misses a turn"),
        (3, "S8 H8", "", "Eights: 4 cards to draw"),
        (3, "S8 H8", "eights=next", "Next draws 4, misses a turn"),
        (3, "S8 H8", "eights=all", "Next 2 draw 2 each, miss a turn"),
        (3, "S8 H8 D8", "eights=all", "Eights: 6 cards to draw"),
        (4, "S8 H8 D8", "eights=all", "Next 3 draw 2 each, miss a turn"),
    ],
)
def test_whom_several_eights_hit_is_said_once_it_is_settled(players: int, put: str, options: str, note: str) -> None:
    others = ["DT", "DJ", "DK"][: players - 1]
    assert on_the_stack(position("CK", *others, stack="SQ", put=put, options=options)) == note


@cites("bridge36.ace")
@pytest.mark.parametrize(
    ("players", "put", "note"),
    [
        (2, "SA", "Next misses a turn"),
        (2, "SA HA", "Next misses a turn"),
        (3, "SA", "Next misses a turn"),
        (3, "SA HA", "All others miss a turn"),
        (3, "SA HA DA", "East is next"),
        (3, "SA HA DA CA", "All others miss a turn"),
        (4, "SA HA", "Next 2 miss a turn"),
        (4, "SA HA DA", "All others miss a turn"),
        (4, "SA HA DA CA", "North is next"),
    ],
)
def test_whoever_puts_aces_is_not_counted_among_those_they_skip(players: int, put: str, note: str) -> None:
    others = ["DT", "DJ", "DK"][: players - 1]
    assert on_the_stack(position("CK", *others, stack="SQ", put=put)) == note


@cites("bridge36.ace")
def test_whom_aces_that_go_round_leave_the_turn_is_spoken_to() -> None:
    """West puts three aces: East misses a turn, then South, then East again."""
    deal = position("DT", "CK DJ", "DK", stack="SQ", put="SA HA DA", turn=1)
    assert on_the_stack(deal) == "You are next"
    do(deal, "end")
    assert deal.table.turn == 0


@cites("bridge36.hidden")
def test_the_stack_shows_its_last_cards_and_the_possible_cards_are_the_moves() -> None:
    scene = scene_of(position("H9 CK SQ", "DT", stack="D6 D7 D8 D9 HQ"))
    assert zone(scene, "pile", name="stack").cards == ("D7", "D8", "D9", "HQ")
    assert zone(scene, "row", name="possible").cards == ("SQ", "H9") and set(scene.ask.moves) == {"SQ", "H9"}
    assert hand(scene, 0) == "SQ H9 CK" and hand(scene, 1) == "1 backs"


@cites("bridge36.hidden", "bridge36.count")
def test_hands_lie_open_after_the_round() -> None:
    deal = position("H9", "DT SK", stack="HQ")
    do(deal, "H9", "end")
    assert hand(scene_of(deal), 1) == "SK DT"


@cites("bridge36.bridge-counts")
def test_what_a_bridge_costs_is_said() -> None:
    deal = position("HA DT", "D9", stack="SQ", put="S8 H8 D8 C8", multiplier=2)
    assert scene_of(deal).note == ("bridge36-note-bridge", {"n": 25, "times": 2})


def counted(deal: BridgeDeal) -> set[int]:
    """Return at which seats South reads that few cards are left."""
    return {seat.side for seat in scene_of(deal).seats for name, _ in seat.badges if name == "bridge36-badge-few"}


@cites("bridge36.hidden", "bridge36.testing")
def test_few_cards_are_counted_where_nobody_sees_them() -> None:
    deal = position("H9 HA", "DT SK", "C7 C8 D6", stack="HQ", options="testing=yes")
    assert counted(deal) == {1}
    do(deal, "show")
    assert counted(deal) == set()


@cites("bridge36.match-end")
def test_how_far_all_are_from_the_end_of_the_match() -> None:
    ruler = scene_of(position("H9", "DT SK", "C6"), match=match_at(15, 95, 40)).ruler
    assert ruler is not None and (ruler.most, ruler.values) == (125, (15, 95, 40))
    assert (ruler.start, ruler.end) == (("bridge36-low-is-good", {}), ("bridge36-ends-above", {"limit": 125}))


@cites("bridge36.option-bridge", "bridge36.bridge-last-card", "bridge36.bridge-of-sixes", "bridge36.cover-six")
@pytest.mark.parametrize(
    ("options", "hand", "told"),
    [
        ("", "C6 SQ", "Bridge, or cover the six"),
        ("", "C6", ""),
        ("bridge=forced", "C6 SQ", ""),
        ("bridge_of_sixes=no", "C6", "Six must be covered"),
    ],
)
def test_a_fourth_six_is_to_be_covered_only_where_the_round_goes_on(options: str, hand: str, told: str) -> None:
    deal = position(hand, "DT", stack="S6 H6 D6", options=options)
    do(deal, "C6")
    assert on_the_stack(deal) == told


@cites("bridge36.monitor", "bridge36.after-reshuffle")
def test_a_run_of_five_fills_the_four_places_of_the_monitor() -> None:
    deal = position("CK S9", "CQ", stack="DQ H9", monitor="S9 D9 C9 H9", blind="D7 |")
    do(deal, "S9")
    monitor = zone(scene_of(deal), "row", name="monitor")
    assert len(deal.table.monitor) == 5 and monitor.cards == ("D9", "C9", "H9", "S9") and monitor.state == "full"
    assert monitor.label == ("bridge36-monitor", {"n": 4, "rank": "9"})


@cites("bridge36.log")
def test_everything_that_happens_is_told() -> None:
    deal = position("S9 SJ", "D9 C9", stack="HQ", blind="D7 DA")
    log = do(deal, "SJ", "end:C", "C9", "end", "S9", "end")
    assert [(event.kind, event.seat) for event in log] == [
        ("bridge36-put", 0), ("bridge36-named", 0), ("bridge36-put", 1), ("bridge36-put", 0),
        ("bridge36-out", 0), ("bridge36-holds", 1),
    ]  # fmt: skip
    deal = position("S9 CT", "D9", stack="HQ", blind="D7")
    log = do(deal, "draw", "end")
    assert [(event.kind, event.cards, event.value) for event in log] == [
        ("bridge36-drawn", cards("D7"), 1), ("bridge36-passed", 0, None)
    ]  # fmt: skip
