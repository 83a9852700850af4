"""Spades: what one seat's page draws."""

import pytest

from games.spades.positions import SEATS, dealt, ending, match_at, scored
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.match import SpadesMatch, following
from pygame_rules.model.scene import Scene, SeatInfo
from pygame_rules.model.seats import seat_names
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, play_on, run
from pygame_rules.testing.scenes import button, buttons, chips, fact, hand, trick, zone, zones

HANDS = "s:SA4.HQ.CT92.DAK98765 w:SKQ.HA n:ST9 e:S32"


def scene(deal: SpadesDeal, seat: int = SOUTH, match: SpadesMatch | None = None) -> Scene:
    return GAME.scene(deal.view(seat), match or match_at())


@cites("spades.public")
def test_the_own_hand_is_open_by_suits_and_other_hands_are_backs() -> None:
    drawn = scene(dealt(HANDS))
    assert [hand(drawn, seat) for seat in range(4)] == [
        "SA4* HQ CT92 DAK98765", "13 backs", "13 backs", "13 backs",
    ]  # fmt: skip


@cites("spades.hidden-hand", "spades.public")
def test_a_hidden_hand_is_backs_for_its_own_seat_too() -> None:
    deal, match = dealt(match=match_at(number=2)), match_at(number=2)
    drawn = scene(deal, SOUTH, match)
    assert [hand(drawn, seat) for seat in range(4)] == ["13 backs"] * 4
    assert buttons(drawn) == ["blind-nil", "look"]
    assert button(drawn, "blind-nil").rule == "spades.blind-nil" and button(drawn, "look").rule == "spades.hidden-hand"
    assert (drawn.ask.layout, drawn.ask.prompt) == ("row", ("spades-your-look", {}))
    run(deal, "s look")
    drawn = scene(deal, SOUTH, match)
    assert hand(drawn, SOUTH) != "13 backs"
    assert (drawn.ask.layout, drawn.ask.prompt) == ("grid", ("spades-your-bid", {}))


@cites("spades.bid", "spades.team-bid-cap", "spades.nil")
def test_bids_are_a_grid_and_those_over_the_cap_say_why_not() -> None:
    deal = dealt(HANDS)
    run(deal, "s bid:11 bid:0")
    drawn = scene(deal, NORTH)
    assert (drawn.phase, drawn.ask.layout) == ("bid", "grid")
    assert buttons(drawn) == ["bid:0", "bid:1", "bid:2", *(f"(bid:{tricks})" for tricks in range(3, 14))]
    nil, four = button(drawn, "bid:0"), button(drawn, "bid:4")
    assert (nil.label, nil.rule) == (("spades-call-nil", {}), "spades.nil")
    assert (four.label, four.rule, four.fault) == (
        ("spades-call-bid", {"n": 4}), "spades.bid", "spades.team-bid-cap",
    )  # fmt: skip
    assert drawn.note == ("spades-note-partner", {"who": "s", "kind": "bid", "n": 11, "total": 11})
    assert not scene(deal, EAST).ask.calls
    assert not scene(deal, EAST).ask.moves
    assert scene(deal, EAST).note is None


@cites("spades.team-contract", "spades.blind-nil")
@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("", ("spades-note-total", {"total": 0})),
        ("s bid:4", ("spades-note-total", {"total": 4})),
        ("s bid:4 bid:3", ("spades-note-partner", {"who": "s", "kind": "bid", "n": 4, "total": 7})),
        ("s bid:0 bid:3", ("spades-note-partner", {"who": "s", "kind": "nil", "n": 0, "total": 3})),
    ],
)
def test_the_note_tells_the_partners_bid_and_the_total(line: str, note: tuple[str, object]) -> None:
    deal = dealt()
    if line:
        run(deal, line)
    assert scene(deal, deal.table.turn).note == note


@cites("spades.blind-nil", "spades.public")
def test_the_note_tells_a_blind_nil() -> None:
    deal, match = dealt(match=match_at("blind_nil=always")), match_at("blind_nil=always")
    run(deal, "s blind-nil\nw look\nw bid:3\nn look")
    assert scene(deal, NORTH, match).note == ("spades-note-partner", {"who": "s", "kind": "blind", "n": 0, "total": 3})


@cites("spades.solo-bids")
def test_there_is_no_partner_in_solo() -> None:
    deal, match = dealt(match=match_at("mode=solo")), match_at("mode=solo")
    run(deal, "s bid:11 bid:2")
    drawn = scene(deal, NORTH, match)
    assert drawn.note == ("spades-note-total", {"total": 13})
    assert not any(call.fault for call in drawn.ask.calls)
    assert drawn.sides == tuple(("spades-side-one", {"who": seat}) for seat in SEATS)


@cites("spades.follow-suit", "spades.break-spades")
def test_moves_and_prompt_of_the_player_at_turn() -> None:
    deal = ending("s:HA.S2.D9 w:S54.C9 n:H3.D54 e:H5.D76")
    assert scene(deal).ask.moves == ("HA", "D9")
    assert scene(deal).ask.prompt == ("spades-your-lead", {"spades": "no"})
    assert scene(deal, WEST).ask.moves == ()
    assert scene(deal, WEST).ask.prompt == ("turn", {"who": "s"})
    run(deal, "s HA")
    assert scene(deal, WEST).ask.moves == ("S5", "S4", "C9")
    assert scene(deal, WEST).ask.prompt == ("spades-your-play", {"suit": "H", "follow": "no"})
    run(deal, "w S4")
    assert scene(deal, NORTH).ask.moves == ("H3",)
    assert scene(deal, NORTH).ask.prompt == ("spades-your-play", {"suit": "H", "follow": "yes"})
    run(deal, "n H3 H5")
    assert scene(deal, WEST).ask.prompt == ("spades-your-lead", {"spades": "yes"})


@cites("spades.option-opening-lead")
def test_the_prompt_for_the_two_of_clubs() -> None:
    match = match_at("opening_lead=two_of_clubs")
    deal = dealt("s:C2", match)
    run(deal, "s bid:3 bid:3 bid:3 bid:3")
    assert scene(deal, SOUTH, match).ask.prompt == ("spades-your-two-of-clubs", {})
    assert scene(deal, SOUTH, match).ask.moves == ("C2",)


@cites("spades.winner-leads", "spades.trick", "spades.public")
def test_the_trick_stays_until_the_next_lead_and_then_is_the_last() -> None:
    deal = dealt("s:DA4.C2 w:D9 n:D2 e:DT.C3")
    assert trick(scene(deal)) == "" and not zones(scene(deal), "last")
    run(deal, "s bid:3 bid:3 bid:3 bid:3\ns D4 D9")
    assert trick(scene(deal)) == "s D4, w D9*"
    run(deal, "n D2 DT")
    assert trick(scene(deal)) == trick(scene(deal), "last") == "s D4, w D9, n D2, e DT*"
    assert [zone(scene(deal), "won", seat).count for seat in range(4)] == [0, 0, 0, 1]
    run(deal, "e C3 C2")
    assert trick(scene(deal)) == "e C3*, s C2"
    assert trick(scene(deal), "last") == "s D4, w D9, n D2, e DT*"
    assert [hand(scene(deal), seat) for seat in (WEST, NORTH, EAST)] == ["12 backs", "12 backs", "11 backs"]


@cites("spades.winner-leads")
def test_the_last_trick_belongs_to_who_led_the_next() -> None:
    deal = ending("s:HA.C9 w:H2.CA n:H3.C3 e:H4.C4")
    run(deal, "s HA H2 H3 H4\ns C9 CA")
    assert trick(scene(deal)) == "s C9, w CA*"
    assert trick(scene(deal), "last").startswith("s HA*")


@cites("spades.nil", "spades.nil-failed", "spades.set", "spades.public")
def test_status_and_badges_tell_bids_and_what_became_of_them() -> None:
    deal = ending("s:HA.C9 w:H2.CA n:H3.C3 e:H4.C4")
    deal.table.bids, deal.table.tricks = [0, 5, 4, 3], [0, 2, 3, 6]
    assert scene(deal).seats == (
        SeatInfo(0, 2, ("spades-status-nil", {"tricks": 0}), (("spades-badge-nil", {"failed": "no"}),)),
        SeatInfo(1, 2, ("spades-status-play", {"n": 5, "tricks": 2})),
        SeatInfo(0, 2, ("spades-status-play", {"n": 4, "tricks": 3})),
        SeatInfo(1, 2, ("spades-status-play", {"n": 3, "tricks": 6})),
    )
    deal.table.blind[SOUTH], deal.table.bids[NORTH] = True, 6
    run(deal, "s HA H2 H3 H4")
    seats = scene(deal).seats
    assert seats[SOUTH].badges == (("spades-badge-blind-nil", {"failed": "yes"}),)
    assert seats[NORTH].badges == (("spades-badge-set", {}),)
    assert seats[WEST].badges == ()


@cites("spades.set", "spades.option-failed-nil")
def test_a_contract_is_lost_as_soon_as_too_few_tricks_are_left() -> None:
    deal = ending("s:HA.C9 w:H2.CA n:H3.C3 e:H4.C4", options="failed_nil=ignore")
    deal.table.bids, deal.table.tricks = [0, 5, 4, 3], [1, 2, 2, 6]
    assert scene(deal).seats[NORTH].badges == ()
    deal.table.tricks = [2, 2, 1, 6]
    assert scene(deal).seats[NORTH].badges == (("spades-badge-set", {}),)


@cites("spades.public")
def test_status_while_bids_are_made() -> None:
    deal = dealt()
    run(deal, "s bid:4 bid:0")
    assert [(seat.status, seat.badges) for seat in scene(deal).seats] == [
        (("spades-status-bid", {"n": 4}), ()),
        (None, (("spades-badge-nil", {"failed": "no"}),)),
        (None, ()),
        (None, ()),
    ]


@cites("spades.sides", "spades.public")
def test_sides_and_chips_are_told_from_the_own_seat() -> None:
    deal, match = dealt(), match_at(scores=(52, -40), bags=(2, 1))
    assert scene(deal, NORTH, match).sides == (
        ("spades-side-pair", {"who": "n", "who2": "s"}),
        ("spades-side-pair", {"who": "w", "who2": "e"}),
    )
    assert scene(deal, NORTH, match).chips == (
        ("spades-chip-us", {"who": "s", "score": 52, "bags": 2, "limit": 5}),
        ("spades-chip-them", {"who": "w", "score": -40, "bags": 1, "limit": 5}),
    )
    east = chips(scene(deal, EAST, match))
    assert (east["spades-chip-us"][0]["score"], east["spades-chip-them"][0]["score"]) == (-40, 52)


@cites("spades.solo-places", "spades.public")
def test_in_solo_the_best_rival_is_a_chip() -> None:
    match = match_at("mode=solo bag_limit=none", scores=(10, 20, 50, 30), bags=(0, 0, 3, 0))
    first, second = scene(dealt(match=match), SOUTH, match).chips
    assert first == ("spades-chip-one", {"who": "s", "score": 10, "bags": 0, "limit": "none"})
    assert second == ("spades-chip-one", {"who": "n", "score": 50, "bags": 3, "limit": "none"})
    assert [chip["who"] for chip in chips(scene(dealt(match=match), NORTH, match))["spades-chip-one"]] == ["n", "e"]


@cites("spades.broken", "spades.public", "spades.tables")
def test_facts_tell_contracts_spades_and_the_numbers_of_the_table() -> None:
    match = match_at(dealer="n", number=3, scores=(52, -40), bags=(2, 1))
    deal = ending("s:HA.S2.D9 w:S54.C9 n:H3.D54 e:H5.D76")
    deal.table.bids, deal.table.tricks, deal.table.dealer = [0, 5, 4, 3], [0, 2, 3, 5], NORTH
    assert scene(deal, SOUTH, match).facts == (
        (
            ("spades-side-pair", {"who": "s", "who2": "n"}),
            ("spades-fact-side", {"phase": "play", "n": 4, "tricks": 3, "score": 52, "bags": 2}),
        ),
        (
            ("spades-side-pair", {"who": "w", "who2": "e"}),
            ("spades-fact-side", {"phase": "play", "n": 8, "tricks": 7, "score": -40, "bags": 1}),
        ),
        (("spades-fact-spades", {}), ("spades-fact-spades-value", {"broken": "no"})),
        (("spades-fact-round", {}), ("number", {"n": 3})),
        (("spades-fact-dealer", {}), ("seat", {"who": "n"})),
        (("spades-fact-target", {}), ("spades-fact-points", {"n": 100})),
        (("spades-fact-threshold", {}), ("spades-fact-points", {"n": -100})),
        (("spades-fact-bags", {}), ("spades-fact-bags-value", {"n": 5, "points": 50})),
        (("spades-fact-buy-in", {}), ("coins", {"n": 250})),
    )
    run(deal, "s HA S4")
    drawn = scene(deal, SOUTH, match)
    assert fact(drawn, "spades-fact-spades") == ("spades-fact-spades-value", {"broken": "yes"})
    assert drawn.chips[2:] == (("spades-chip-broken", {}),)


@cites("spades.option-threshold", "spades.option-bag-limit", "spades.option-lead-spades")
def test_facts_leave_out_what_the_table_does_not_have() -> None:
    match = match_at("threshold=none bag_limit=none lead_spades=anytime")
    labels = [label[0] for label, _ in scene(dealt(match=match), SOUTH, match).facts]
    assert labels[2:] == [f"spades-fact-{name}" for name in ("round", "dealer", "target", "buy-in")]


@cites("spades.after-round")
def test_after_the_deal_the_scene_waits_with_the_deal_scored() -> None:
    before = match_at("threshold=none target=900", number=2)
    deal = play_on(dealt(match=before))
    after = following(before, deal.result())
    drawn = scene(deal, WEST, after)
    assert drawn.title is None
    assert (drawn.ask.prompt, drawn.ask.moves, drawn.ask.calls) == (None, (), ())
    assert len(trick(drawn).split(", ")) == 4
    assert fact(drawn, "spades-fact-round") == ("number", {"n": len(after.sheet)})


@cites("spades.winner", "spades.tie", "spades.solo-places", "spades.match-end")
@pytest.mark.parametrize(
    ("options", "scores", "won", "title"),
    [
        ("", (104, 61), (0, 2), ("spades-won-pair", {"who": "n", "who2": "s", "score": 104, "other": 61})),
        ("", (61, 104), (1, 3), ("spades-won-pair", {"who": "w", "who2": "e", "score": 104, "other": 61})),
        ("", (-101, 61), (1, 3), ("spades-below", {
            "won": ("spades-won-pair", {"who": "w", "who2": "e", "score": 61, "other": -101}), "n": -100,
        })),
        ("", (-101, 104), (1, 3), ("spades-won-pair", {"who": "w", "who2": "e", "score": 104, "other": -101})),
        ("", (107, 107), (0, 1, 2, 3), ("spades-tie-all", {"score": 107})),
        ("mode=solo", (80, 1, 2, 3), (0,), ("spades-won", {"who": "s", "score": 80})),
        ("mode=solo", (80, 1, 80, 3), (0, 2), ("spades-tie", {"n": 2, "score": 80, "mine": "yes"})),
        ("mode=solo", (80, 80, 1, 3), (0, 1), ("spades-tie", {"n": 2, "score": 80, "mine": "no"})),
    ],
)
def test_the_title_at_the_end(
    options: str, scores: tuple[int, ...], won: tuple[int, ...], title: tuple[str, object]
) -> None:
    deal = play_on(dealt(match=match_at(options)))
    drawn = scene(deal, NORTH, match_at(options, scores=scores, winners=won))
    assert drawn.title == title


@cites("spades.public")
def test_what_a_seat_is_drawn_never_hangs_on_other_hands() -> None:
    one, other = dealt("s:SAKQJT98765432 w:HA n:CA"), dealt("s:SAKQJT98765432 w:CA n:HA")
    for deal in (one, other):
        run(deal, "s bid:13 bid:0 bid:0 bid:0\ns SA")
    assert scene(one) == scene(other)


def test_seats_are_named_as_everywhere() -> None:
    assert seat_names(4) == SEATS
    assert scored(match_at(), "4 3 3 2", "5 3 3 2").sheet[0].marks[0] == ("spades-bags-mark", {"n": 1})
