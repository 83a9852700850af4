"""Spades: what one seat's page draws."""

import pytest

from games.spades.positions import SEATS, dealt, ending, match_at, scored
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.match import SpadesMatch, following
from pygame_rules.model.scene import Scene
from pygame_rules.model.seats import seat_names
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, play_on, run
from pygame_rules.testing.scenes import button, buttons, hand, trick, words, zone, zones

HANDS = "s:SA4.HQ.CT92.DAK98765 w:SKQ.HA n:ST9 e:S32"
TWO_LEFT = "s:HA.C9 w:H2.CA n:H3.C3 e:H4.C4"


def scene(deal: SpadesDeal, seat: int = SOUTH, match: SpadesMatch | None = None) -> Scene:
    """Return what a seat sees."""
    return GAME.scene(deal.view(seat), match or match_at(deal.table.options.text()))


def prompt(deal: SpadesDeal, seat: int = SOUTH) -> str:
    """Return what a seat is asked, in words."""
    return words(scene(deal, seat).ask.prompt, seat)


def seats(deal: SpadesDeal) -> list[str]:
    """Return what stands at each seat, in words."""
    return [" · ".join(map(words, filter(None, (info.status, *info.badges)))) for info in scene(deal).seats]


def facts(drawn: Scene) -> dict[str, str]:
    """Return the list of facts as South reads it."""
    return {words(label): words(value) for label, value in (*drawn.facts, *drawn.house)}


@cites("spades.public")
def test_your_own_hand_lies_open_by_suits_and_other_hands_are_backs() -> None:
    drawn = scene(dealt(HANDS))
    assert [hand(drawn, seat) for seat in range(4)] == [
        "SA4* HQ CT92 DAK98765", "13 backs", "13 backs", "13 backs",
    ]  # fmt: skip


@cites("spades.hidden-hand", "spades.public")
def test_a_hidden_hand_is_backs_for_its_own_seat_too() -> None:
    deal = dealt(match=match_at(number=2))
    drawn = scene(deal)
    assert [hand(drawn, seat) for seat in range(4)] == ["13 backs"] * 4
    assert buttons(drawn) == ["blind-nil", "look"]
    assert button(drawn, "blind-nil").rule == "spades.blind-nil" and button(drawn, "look").rule == "spades.hidden-hand"
    assert (drawn.ask.layout, prompt(deal)) == ("row", "Bid blind nil, or look at your cards")
    run(deal, "s look")
    assert hand(scene(deal), SOUTH) != "13 backs"
    assert (scene(deal).ask.layout, prompt(deal)) == ("grid", "How many tricks will you take?")


@cites("spades.bid", "spades.team-bid-cap", "spades.nil")
def test_bids_are_a_grid_and_those_over_the_cap_say_why_not() -> None:
    deal = dealt(HANDS)
    run(deal, "s bid:11 bid:0")
    drawn = scene(deal, NORTH)
    assert (drawn.phase, drawn.ask.layout) == ("bid", "grid")
    assert buttons(drawn) == ["bid:0", "bid:1", "bid:2", *(f"(bid:{tricks})" for tricks in range(3, 14))]
    nil, two, four = (button(drawn, f"bid:{tricks}") for tricks in (0, 2, 4))
    assert (words(nil.label), nil.rule, nil.fault) == ("Nil", "spades.nil", None)
    assert (words(two.label), two.rule, two.fault) == ("2", "spades.bid", None)
    assert (words(drawn.ask.label("bid:0")), words(drawn.ask.label("bid:2"))) == ("Nil", "Bid 2")
    assert (words(four.label), four.rule, four.fault) == ("4", "spades.bid", "spades.team-bid-cap")


@cites("spades.bid", "spades.public")
def test_only_the_seat_at_turn_is_asked_for_a_bid() -> None:
    deal = dealt(HANDS)
    run(deal, "s bid:11 bid:0")
    drawn = scene(deal, EAST)
    assert (drawn.ask.calls, drawn.ask.moves, drawn.note) == ((), (), None)
    assert (prompt(deal, EAST), prompt(deal, NORTH)) == ("North is bidding", "How many tricks will you take?")


@cites(
    "spades.team-contract",
    "spades.blind-nil",
    "spades.public",
    "spades.option-nil-value",
    "spades.option-blind-nil-value",
)
@pytest.mark.parametrize(
    ("lines", "note"),
    [
        ("", "0 of 13 tricks bid so far. Blind nil wins or costs 200 points."),
        ("s look", "0 of 13 tricks bid so far. Nil wins or costs 100 points."),
        ("s look\ns bid:4\nw look", "4 of 13 tricks bid so far. Nil wins or costs 100 points."),
        (
            "s look\ns bid:4\nw look\nw bid:3\nn look",
            "Your partner South has bid 4, which is added to your bid; 7 of 13 tricks bid so far. "
            "Nil wins or costs 100 points.",
        ),
        (
            "s look\ns bid:0\nw look\nw bid:3\nn look",
            "Your partner South has bid nil; 3 of 13 tricks bid so far. Nil wins or costs 100 points.",
        ),
        (
            "s blind-nil\nw look\nw bid:3\nn look",
            "Your partner South has bid blind nil; 3 of 13 tricks bid so far. Nil wins or costs 100 points.",
        ),
    ],
)
def test_the_note_has_the_partners_bid_the_total_and_what_a_nil_is_worth(lines: str, note: str) -> None:
    deal = dealt(match=match_at("blind_nil=always"))
    run(deal, lines)
    seat = deal.table.turn
    assert words(scene(deal, seat).note, seat) == note


@cites("spades.solo-bids")
def test_there_is_no_partner_in_solo() -> None:
    deal = dealt(match=match_at("mode=solo"))
    run(deal, "s bid:11 bid:2")
    drawn = scene(deal, NORTH)
    assert words(drawn.note) == "13 of 13 tricks bid so far. Nil wins or costs 50 points."
    assert not any(call.fault for call in drawn.ask.calls)
    assert [words(side, NORTH) for side in drawn.sides] == ["South", "West", "You", "East"]


@cites("spades.follow-suit", "spades.break-spades")
def test_moves_and_prompt_of_the_player_at_turn() -> None:
    deal = ending("s:HA.S2.D9 w:S54.C9 n:H3.D54 e:H5.D76")
    assert (scene(deal).ask.moves, prompt(deal)) == (("HA", "D9"), "You lead: any card but a spade")
    assert (scene(deal, WEST).ask.moves, prompt(deal, WEST)) == ((), "South is to play")
    run(deal, "s HA")
    assert (scene(deal, WEST).ask.moves, prompt(deal, WEST)) == (("S5", "S4", "C9"), "No hearts: play any card")
    run(deal, "w S4")
    assert (scene(deal, NORTH).ask.moves, prompt(deal, NORTH)) == (("H3",), "Follow with hearts")
    run(deal, "n H3 H5")
    assert prompt(deal, WEST) == "You lead: any card"


@cites("spades.option-opening-lead")
def test_the_prompt_for_the_two_of_clubs() -> None:
    deal = dealt("s:C2", match_at("opening_lead=two_of_clubs"))
    run(deal, "s bid:3 bid:3 bid:3 bid:3")
    assert (scene(deal).ask.moves, prompt(deal)) == (("C2",), "You lead the two of clubs")


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
def test_the_last_trick_belongs_to_whoever_led_the_next() -> None:
    deal = ending(TWO_LEFT)
    run(deal, "s HA H2 H3 H4\ns C9 CA")
    assert trick(scene(deal)) == "s C9, w CA*"
    assert trick(scene(deal), "last").startswith("s HA*")


@cites("spades.nil", "spades.nil-failed", "spades.set", "spades.public")
def test_each_seat_shows_its_bid_and_what_has_become_of_it() -> None:
    deal = ending(TWO_LEFT)
    deal.table.bids, deal.table.tricks = [0, 5, 4, 3], [0, 2, 3, 6]
    assert seats(deal) == ["no tricks · nil", "bid 5 · 2 tricks", "bid 4 · 3 tricks", "bid 3 · 6 tricks"]
    assert [(info.side, info.cards) for info in scene(deal).seats] == [(0, 2), (1, 2), (0, 2), (1, 2)]
    deal.table.blind[SOUTH], deal.table.bids[NORTH] = True, 6
    run(deal, "s HA H2 H3 H4")
    assert seats(deal) == [
        "1 trick · nil failed", "bid 5 · 2 tricks", "bid 6 · 3 tricks · set", "bid 3 · 6 tricks",
    ]  # fmt: skip


@cites("spades.set", "spades.option-failed-nil")
def test_a_contract_is_lost_as_soon_as_too_few_tricks_are_left() -> None:
    deal = ending(TWO_LEFT, options="failed_nil=ignore")
    deal.table.bids, deal.table.tricks = [0, 5, 4, 3], [1, 2, 2, 6]
    assert seats(deal)[NORTH] == "bid 4 · 2 tricks"
    deal.table.tricks = [2, 2, 1, 6]
    assert seats(deal)[NORTH] == "bid 4 · 1 trick · set"


@cites("spades.public")
def test_each_seat_shows_its_bid_as_soon_as_it_is_made() -> None:
    deal = dealt()
    run(deal, "s bid:4 bid:0")
    assert seats(deal) == ["bid 4", "nil", "", ""]


@cites("spades.sides", "spades.public")
def test_sides_and_chips_are_named_as_each_seat_sees_them() -> None:
    deal, match = dealt(), match_at(scores=(52, -40), bags=(2, 1))
    north, east = scene(deal, NORTH, match), scene(deal, EAST, match)
    assert [words(side, NORTH) for side in north.sides] == ["You and South", "West and East"]
    assert list(map(words, north.chips)) == ["Us 52 · 2/5 bags", "Them -40 · 1/5 bags"]
    assert list(map(words, east.chips)) == ["Us -40 · 1/5 bags", "Them 52 · 2/5 bags"]


@cites("spades.solo-places", "spades.public")
def test_in_solo_the_best_rival_is_a_chip() -> None:
    match = match_at("mode=solo bag_limit=none", scores=(10, 20, 50, 30), bags=(0, 0, 3, 0))
    south, north = (scene(dealt(match=match), seat, match) for seat in (SOUTH, NORTH))
    assert list(map(words, south.chips)) == ["You 10 · 0 bags", "North 50 · 3 bags"]
    assert list(map(words, north.chips)) == ["North 50 · 3 bags", "East 30 · 0 bags"]


@cites("spades.broken", "spades.public", "spades.tables")
def test_the_facts_are_contracts_spades_and_the_numbers_of_the_table() -> None:
    match = match_at(dealer="n", number=3, scores=(52, -40), bags=(2, 1))
    deal = ending("s:HA.S2.D9 w:S54.C9 n:H3.D54 e:H5.D76")
    deal.table.bids, deal.table.tricks, deal.table.dealer = [0, 5, 4, 3], [0, 2, 3, 5], NORTH
    assert facts(scene(deal, SOUTH, match)) == {
        "You and North": "3 of 4 tricks · 52 points · 2 bags",
        "West and East": "7 of 8 tricks · -40 points · 1 bag",
        "Spades": "not broken",
        "Round": "3",
        "Dealer": "North",
        "Target": "100 points",
        "Match ends below": "-100 points",
        "Bag limit": "5 bags cost 50 points",
        "Buy-in": "250 coins",
    }
    run(deal, "s HA S4")
    drawn = scene(deal, SOUTH, match)
    assert facts(drawn)["Spades"] == "broken"
    assert list(map(words, drawn.chips[2:])) == ["Spades broken"]


@cites("spades.public")
def test_the_facts_count_the_spades_that_are_gone() -> None:
    """Of thirteen, five have been played, and South holds two."""
    deal = dealt("s:SAKQ2.H2.CAKQJT987 w:S5.HAK n:S6.HQJ e:S73.HT9")
    run(deal, "s bid:3 bid:3 bid:3 bid:3\ns H2 HA HJ H9")
    assert "Spades played" not in facts(scene(deal))
    run(deal, "w HK HQ HT S2\ns SA S5 S6 S3")
    assert facts(scene(deal))["Spades played"] == "A♠ 6♠ 5♠ 3♠ 2♠; the others have 6 left"
    last = ending("s:S2 w:H2 n:H3 e:H4", broken=True)
    assert facts(scene(last))["Spades played"].endswith("; the others have none left")
    run(last, "s S2 H2 H3 H4")
    assert "Spades played" not in facts(scene(last)), "nobody counts them any more"


@cites("spades.option-threshold", "spades.option-bag-limit", "spades.option-lead-spades")
def test_the_facts_leave_out_what_the_table_does_not_have() -> None:
    drawn = scene(dealt(match=match_at("threshold=none bag_limit=none lead_spades=anytime")))
    assert list(facts(drawn))[2:] == ["Round", "Dealer", "Target", "Buy-in"]


@cites("spades.option-target")
def test_a_target_of_one_is_one_point() -> None:
    drawn = scene(dealt(match=match_at("target=1 threshold=-1")))
    assert (facts(drawn)["Target"], facts(drawn)["Match ends below"]) == ("1 point", "-1 points")


@cites("spades.after-round")
def test_after_a_deal_the_scene_waits_with_the_deal_scored() -> None:
    before = match_at("threshold=none target=900", number=2)
    deal = play_on(dealt(match=before))
    after = following(before, deal.result())
    drawn = scene(deal, SOUTH, after)
    assert (drawn.title, drawn.ask.prompt, drawn.ask.moves, drawn.ask.calls) == (None, None, (), ())
    assert len(trick(drawn).split(", ")) == 4
    assert facts(drawn)["Round"] == str(len(after.sheet))


@cites("spades.winner", "spades.tie", "spades.solo-places", "spades.match-end")
@pytest.mark.parametrize(
    ("options", "scores", "won", "title"),
    [
        ("", (104, 61), "sn", "You and South win, 104 to 61. The target was 100."),
        ("", (61, 104), "we", "West and East win, 104 to 61. The target was 100."),
        ("", (-101, 61), "we", "West and East win, 61 to -101. A score fell below -100."),
        ("", (-101, 104), "we", "West and East win, 104 to -101. The target was 100."),
        ("", (107, 107), "swne", "A tie: everyone has 107 points. The target was 100."),
        ("max_rounds=1", (80, 61), "sn", "You and South win, 80 to 61. The match had 1 round."),
        ("mode=solo target=80 max_rounds=1", (70, 1, 2, 3), "s", "South wins with 70. The match had 1 round."),
        ("mode=solo target=1", (1, 0, -3, -2), "s", "South wins with 1. The target was 1."),
        ("mode=solo", (101, 1, 2, 3), "s", "South wins with 101. The target was 75."),
        ("mode=solo", (80, 1, 80, 3), "sn", "You share first place: 2 players with 80 each. The target was 75."),
        ("mode=solo", (80, 80, 1, 3), "sw", "First place is shared: 2 players with 80 each. The target was 75."),
    ],
)
def test_north_reads_who_has_won(options: str, scores: tuple[int, ...], won: str, title: str) -> None:
    deal = play_on(dealt(match=match_at(options)))
    drawn = scene(deal, NORTH, match_at(options, scores=scores, winners=tuple(map(SEATS.index, won))))
    assert words(drawn.title, NORTH) == title


@cites("spades.public")
def test_what_a_seat_sees_does_not_depend_on_other_hands() -> None:
    one, other = dealt("s:SAKQJT98765432 w:HA n:CA"), dealt("s:SAKQJT98765432 w:CA n:HA")
    for deal in (one, other):
        run(deal, "s bid:13 bid:0 bid:0 bid:0\ns SA")
    assert scene(one) == scene(other)


def test_the_sheet_marks_the_bags_of_a_side() -> None:
    (score,) = scored(match_at(), "4 3 3 2", "5 3 3 2").sheet
    assert list(map(words, score.marks)) == ["1 bag", "0 bags"]


def test_seats_are_named_as_everywhere() -> None:
    assert seat_names(4) == SEATS
