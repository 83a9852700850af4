"""What a page may ask, and the answers: whole matches, refusals that change nothing, saving and loading."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from page import TODAY, Page, Reply, choices
from pygame_rules import bots
from pygame_rules.games import load
from pygame_rules.model.match import Match
from pygame_rules.model.table import View
from pygame_rules.page import endpoint
from pygame_rules.page.endpoint import LARGEST_SEED
from pygame_rules.play.reading import read
from pygame_rules.play.record import LONGEST as LONGEST_RECORD
from pygame_rules.play.seal import unseal
from pygame_rules.testing import cites
from unchecked import unchecked

LONG = "threshold=none target=999 max_rounds=3"
"""Options of a match of three deals, however they are played."""


@pytest.fixture
def page() -> Page:
    return Page()


# --- a whole match -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", ["", "mode=solo", "blind_nil=always max_rounds=2 threshold=none"])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_for_coins_from_the_first_coin_to_the_last(page: Page, options: str, seed: int) -> None:
    purse = page.ask("sit", wallet=None, today=TODAY, match="m-1", game="spades", options=options)
    assert purse["is"] == "wallet" and purse["balance"] == 750
    scene = page.start(options=options, seed=seed, match="m-1")
    while scene["phase"] != "match-over":
        scene = page.step(scene)
        assert scene["coins"] and not scene["canUndo"]
    over = scene["over"]
    assert sum(over["payouts"]) in (850, 1000) and over["net"] == [paid - 250 for paid in over["payouts"]]
    assert over["lines"] and all(line["rule"] in load("spades").rulebook for line in over["lines"])
    assert over["winners"] == [name for name, place in zip("swne", over["places"], strict=True) if place == 1]
    settled = page.ask("settle", wallet=purse["wallet"], today=TODAY, sealed=scene["record"])
    assert settled["paid"] == over["payouts"][0] and settled["balance"] == 750 + settled["paid"]
    again = page.ask("settle", wallet=settled["wallet"], today=TODAY, sealed=scene["record"])
    assert (again["wallet"], again["paid"]) == (settled["wallet"], settled["paid"])


SCENE = {
    "v", "id", "is", "serial", "game", "me", "turn", "awaited", "phase", "deal", "coins", "canUndo", "canNext", "seats",
    "zones", "ask", "auction", "gauge", "ruler", "note", "chips", "facts", "house", "practice", "trumps", "worths",
    "effects", "said", "confided", "anew", "sheet", "over", "record", "fingerprint", "tricks", "hands", "ending",
}  # fmt: skip
ASK = {"prompt", "moves", "calls", "layout", "dial", "selection", "selectors", "keys"}


def test_the_scenes_kept_for_the_page_have_the_shape_that_is_sent() -> None:
    kept = [json.loads(path.read_text("utf-8")) for path in (Path(__file__).parent / "site/scenes").glob("*.json")]
    scenes = [reply for reply in kept if reply["is"] == "scene"]
    assert len(scenes) > 25
    assert all((set(scene), set(scene["ask"])) == (SCENE, ASK) for scene in scenes)


def test_a_scene_has_all_that_was_agreed(page: Page) -> None:
    scene = page.start(options=LONG)
    phases, kinds = set(), set()
    claims: list[dict[str, object]] = []
    while True:
        assert (set(scene) - {"claim"}, set(scene["ask"])) == (SCENE, ASK)
        claims += [scene["claim"]] if "claim" in scene else []
        phases.add(scene["phase"])
        kinds |= {zone["kind"] for zone in scene["zones"]}
        assert [seat["id"] for seat in scene["seats"]] == ["s", "w", "n", "e"]
        assert [seat["level"] for seat in scene["seats"]] == [None, "random", "random", "random"]
        assert [seat["dealer"] for seat in scene["seats"]].count(True) == 1
        assert len(scene["sheet"]["totals"]) == len(scene["sheet"]["sides"]) == 2
        assert (scene["turn"] is None) == (scene["phase"] in ("deal-over", "match-over"))
        assert (scene["over"] is not None) == (scene["phase"] == "match-over")
        assert scene["record"].startswith("z1.")
        if scene["phase"] == "match-over":
            break
        before, scene = scene, page.step(scene)
        assert scene["serial"] == before["serial"] + 1
    assert phases == {"bid", "play", "deal-over", "match-over"} and kinds == {"hand", "trick", "last", "won"}
    assert [deal["number"] for deal in scene["sheet"]["deals"]] == [1, 2, 3]
    assert set(scene["over"]) == {"winners", "places", "title"}, "no coins in practice"
    assert claims and all(set(claim) == {"tricks", "card"} for claim in claims)


def test_a_finished_deal_is_still_that_deal(page: Page) -> None:
    scene = page.start(options=LONG)
    dealer = [seat["dealer"] for seat in scene["seats"]]
    while scene["phase"] != "deal-over":
        scene = page.step(scene)
    assert scene["deal"] == 1 and scene["canNext"] and [seat["dealer"] for seat in scene["seats"]] == dealer
    assert scene["sheet"]["deals"][0]["totals"] == scene["sheet"]["totals"]
    after = page.step(scene)
    assert after["deal"] == 2 and [seat["dealer"] for seat in after["seats"]] == dealer[-1:] + dealer[:-1]


def test_what_happened_is_reported_once(page: Page) -> None:
    scene = page.start(options=LONG, seed=4)
    told = [*scene["said"]]
    assert told[0] == ["deal", {"who": "swne"[page.session.begun.dealer], "n": 1}]
    while scene["phase"] != "deal-over":
        scene = page.step(scene)
        told += scene["said"]
    kinds = [message[0] for message in told]
    assert kinds.count("play") == 52 and kinds.count("trick") == 13 and kinds.count("deal") == 1
    bids = [message[1]["n"] for message in told if message[0] in ("spades-bid", "spades-nil")]
    assert len(bids) == 4 and all(isinstance(bid, int) for bid in bids)
    assert page.step(scene)["said"][0][0] == "deal"


def test_a_match_that_is_loaded_tells_its_deal_anew(page: Page) -> None:
    scene, other = page.start(options=LONG, seed=4), Page()
    told, deals = [*scene["said"]], 0
    assert not scene["anew"]
    while deals < 2:
        scene = page.step(scene)
        assert not scene["anew"]
        deals += scene["said"][0][0] == "deal"
        told = scene["said"] if scene["said"][0][0] == "deal" else told + scene["said"]
        loaded = other.scene("load", sealed=scene["record"])
        assert loaded["anew"] and loaded["said"] == told
    assert not other.step(loaded)["anew"]


def test_what_a_table_costs_is_told_where_it_is_paid(page: Page) -> None:
    for match, count in ((None, 0), ("m-1", 1)):
        scene = page.start(**({"match": match} if match else {}))
        assert sum(fact["value"][0] == "coins" for fact in scene["house"]) == count


def test_a_new_match_is_told_from_its_beginning(page: Page) -> None:
    for seed in (1, 2):
        scene = page.start(seed=seed)
        assert scene["said"][0][0] == "deal"
        scene = until(page, scene, "play")


# --- asking and acting ---------------------------------------------------------------------------


def until(page: Page, scene: Reply, phase: str, me: str = "s") -> Reply:
    """Play on until it is this seat's turn in that phase."""
    while scene["phase"] != phase or scene["turn"] != me:
        scene = page.step(scene)
    return scene


@cites("table.stale")
def test_what_is_said_about_an_older_table_is_refused(page: Page) -> None:
    scene = until(page, page.start(), "play")
    for do in ("act", "ask", "next", "hint", "undo", "go", "save"):
        fields = {"action": scene["ask"]["moves"][0], "serial": scene["serial"] - 1}
        reply = page.refused(do, **fields)
        assert reply["rule"] == "table.stale" and reply["serial"] == scene["serial"]
    assert page.ask("ask", action=scene["ask"]["moves"][0])["is"] == "fine"


@cites("table.notation", "spades.follow-suit", "table.your-cards", "table.turn")
def test_a_refused_action_says_why_and_what_would_do(page: Page) -> None:
    scene = page.start(seed=2)
    while True:
        scene = until(page, scene, "play")
        hand = [card for group in scene["zones"][0]["groups"] for card in group["cards"]]
        wrong = [card for card in hand if card not in scene["ask"]["moves"]]
        led = any(zone.get("plays") for zone in scene["zones"] if zone["kind"] == "trick")
        if wrong and led:
            break
        scene = page.step(scene)
    for do in ("ask", "act"):
        reply = page.refused(do, action=wrong[0], serial=scene["serial"])
        assert reply["rule"] == "spades.follow-suit" and sorted(reply["instead"]) == sorted(scene["ask"]["moves"])
        other = next(card for card in load("spades").deck.kinds if card not in hand)
        assert page.refused(do, action=other, serial=scene["serial"])["rule"] == "table.your-cards"
        for text in ("", "Q", "S1", "bid:", "H2" * 190, "SASA", "play=", "ünder"):
            assert page.refused(do, action=text, serial=scene["serial"])["rule"] == "table.notation", text
    scene = page.step(scene)
    if scene["turn"] not in ("s", None):
        assert page.refused("act", action="bid:3", serial=scene["serial"])["rule"] == "table.turn"


@cites("spades.team-bid-cap", "spades.bid")
def test_a_refused_call_is_told_with_those_that_would_do(page: Page) -> None:
    scene = until(page, page.start(seed=2), "bid")
    allowed = [call["text"] for call in scene["ask"]["calls"] if call["fault"] is None]
    assert allowed[0] == "bid:0" and len(allowed) > 1
    for do, action in (("ask", "bid:14"), ("act", "bid:14"), ("act", "pass")):
        reply = page.refused(do, action=action, serial=scene["serial"])
        assert (reply["calls"], reply["instead"]) == (allowed, [])
    scene = until(page, page.step(scene), "play")
    card = page.refused("act", action="bid:3", serial=scene["serial"])
    assert card["calls"] == []


@cites("table.deal-over")
def test_after_a_deal_nothing_is_played_or_said(page: Page) -> None:
    scene = page.start(options=LONG)
    while scene["phase"] != "deal-over":
        scene = page.step(scene)
    for do in ("act", "ask"):
        for action in ("HQ", "bid:3"):
            reply = page.refused(do, action=action, serial=scene["serial"])
            assert (reply["rule"], reply["instead"], reply["calls"]) == ("table.deal-over", [], [])


def test_asking_changes_nothing(page: Page) -> None:
    scene = until(page, page.start(), "bid")
    before = page.state
    for call in scene["ask"]["calls"]:
        reply = page.ask("ask", action=call["text"])
        assert (reply["is"] == "fine") == (call["fault"] is None)
        assert reply.get("rule") == call["fault"]
    assert page.state == before


def test_going_on_waits_for_people(page: Page) -> None:
    scene = until(page, page.start(options=LONG), "play")
    before = page.state
    assert page.ask("go", ms=1000) == {"v": 1, "id": page.asked, "is": "waiting"}
    while scene["phase"] != "deal-over":
        scene = page.step(scene)
    assert page.ask("go", ms=0)["is"] == "waiting" and page.state != before


@pytest.mark.parametrize(("seed", "careful", "usual", "bold"), [(54, 5, 5, 6), (76, 3, 4, 4)])
def test_whoever_sits_there_may_be_bold_or_careful(page: Page, seed: int, careful: int, usual: int, bold: int) -> None:
    """West speaks first, with a hand for five tricks and a half or one for hardly four."""
    for styles, bid in (({"w": "careful"}, careful), ({}, usual), ({"w": "bold", "n": "careful"}, bold)):
        scene = page.start(level="club", seed=seed)
        assert scene["turn"] == "w"
        page.scene("go", ms=1000, me="s", styles=styles)
        assert page.session.view(0).table.bids[1] == bid


@pytest.mark.parametrize("styles", ["bold", {"w": "merry"}, {"x": "bold"}, {"w": None}, {"w": ["bold"]}, ["w"]])
def test_a_style_that_nobody_has_is_refused(page: Page, styles: object) -> None:
    page.start()
    assert page.refused("go", ms=0, styles=styles)["args"] == {"field": "styles"}


@cites("table.next")
def test_the_next_deal_comes_after_the_last(page: Page) -> None:
    scene = page.start(options="max_rounds=1")
    assert page.refused("next", serial=scene["serial"])["rule"] == "table.next"
    while scene["phase"] != "match-over":
        scene = page.step(scene)
    assert page.refused("next", serial=scene["serial"])["rule"] == "table.next"


def test_a_long_thought_is_reported_by_its_progress(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def think(self, view: View, match: Match, rnd: object) -> bots.Deliberation:
            yield 0.25
            yield 0.5
            return bots.Decision(view.moves()[0])

    monkeypatch.setattr(bots, "level", lambda *_: Slow())
    scene = page.start()
    while scene["turn"] == "s":
        scene = page.step(scene)
    before = page.state
    assert [page.ask("go", ms=0)["progress"] for _ in range(2)] == [0.25, 0.5] and page.state == before
    scene = page.scene("go", ms=0)
    while scene["turn"] != "s":
        reply = page.ask("go", ms=0)
        scene = reply if reply["is"] == "scene" else scene
    assert [page.ask("hint", ms=0)["is"] for _ in range(4)] == ["thinking", "thinking", "hint", "hint"]


def test_a_hint_names_what_it_weighed(page: Page) -> None:
    scene = until(page, page.start(), "bid")
    for phase in ("bid", "play"):
        scene = until(page, scene, phase)
        before = page.state
        while (reply := page.ask("hint", ms=500))["is"] == "thinking":
            assert 0 <= reply["progress"] <= 1
        assert reply["is"] == "hint" and reply["action"] in choices(scene)
        assert [each["action"] for each in reply["alternatives"][:1]] in ([reply["action"]], [])
        assert all(each["action"] in choices(scene) for each in reply["alternatives"])
        labels = {each["label"][0] for each in reply["alternatives"]}
        assert labels <= {"spades-named-bid", "spades-call-nil", "cards"}
        assert page.state == before
    scene = page.step(scene)
    if scene["turn"] not in ("s", None):
        assert page.refused("hint", ms=0)["rule"] == "table.turn"


@cites("table.undo")
def test_moves_are_taken_back_in_practice_only(page: Page) -> None:
    scene = until(page, page.start(seed=3), "bid")
    assert not scene["canUndo"] and page.refused("undo")["rule"] == "table.undo"
    before = scene
    scene = page.step(scene)
    assert scene["canUndo"]
    after = page.scene("undo")
    assert plain(after) == plain(before)
    assert read(unseal(after["record"])).deals == read(unseal(before["record"])).deals
    assert after["anew"] and after["said"][0][0] == "deal"
    assert [said[0] for said in after["said"]].count("spades-bid") == sum(map(bool, bids_of(before)))
    until(page, page.start(match="m-1"), "play")
    assert page.refused("undo")["rule"] == "table.undo"


# --- saving and loading --------------------------------------------------------------------------


def plain(scene: Reply) -> Reply:
    """A scene without what depends on when it was requested."""
    return {
        key: value for key, value in scene.items() if key not in ("id", "serial", "said", "confided", "anew", "record")
    }


def bids_of(scene: Reply) -> list[Reply | None]:
    """What each seat is shown to have bid."""
    return [seat["status"] for seat in scene["seats"]]


def test_any_scene_can_be_loaded_again(page: Page) -> None:
    scene = page.start(options=LONG, seed=6, match="m-6")
    other = Page()
    while True:
        assert plain(other.scene("load", sealed=scene["record"])) == plain(scene)
        if scene["phase"] == "match-over":
            break
        scene = page.step(scene)


def test_an_open_record_has_finished_deals_only(page: Page) -> None:
    scene = page.start(options=LONG, seed=7, match="m-7")
    assert "[Deal" not in page.ask("save")["text"]
    while scene["phase"] != "deal-over":
        scene = page.step(scene)
    text = page.ask("save")["text"]
    assert text.count("[Deal ") == 1 and "m-7" not in text and "Seed" not in text
    scene = page.step(page.step(scene))
    assert page.ask("save")["text"] == text
    loaded = page.scene("load", text=text)
    assert loaded["phase"] == "deal-over" and not loaded["coins"] and loaded["canNext"]
    seats = page.scene("load", text=text, seats={"s": "club", "n": "club"}, me="e")["seats"]
    assert [seat["level"] for seat in seats] == ["club", None, "club", None]


@cites("table.request")
def test_the_score_sheet_leaves_out_what_the_page_has(page: Page) -> None:
    scene = page.start(options=LONG, seed=7)
    while scene["deal"] < 3:
        scene = page.step(scene)
        assert scene["sheet"]["since"] == 0
    whole = scene["sheet"]
    assert [deal["number"] for deal in whole["deals"]] == [1, 2]
    for known, since, rest in ((0, 0, 2), (1, 1, 1), (2, 2, 0), (9, 2, 0)):
        sheet = page.scene("load", sealed=scene["record"], known=known)["sheet"]
        assert sheet == {**whole, "since": since, "deals": whole["deals"][since:]} and len(sheet["deals"]) == rest
    before = page.state
    for wrong in (-1, 1.5, "2", True, 10**9):
        assert page.refused("go", ms=0, known=wrong)["args"] == {"field": "known"}
        assert page.refused("load", sealed=scene["record"], known=wrong)["rule"] == "table.request"
    assert page.state == before


@cites("table.record", "table.sealed", "table.record-size", "table.seats")
@pytest.mark.parametrize(
    ("fields", "rule", "line"),
    [
        ({"text": ""}, "table.record", 1),
        ({"text": '[Game "spades"]\n'}, "table.record", 2),
        ({"sealed": "z1.AAAA"}, "table.sealed", 1),
        ({"sealed": "z1.é"}, "table.sealed", 1),
        ({"text": "x" * (LONGEST_RECORD + 1)}, "table.record-size", 1),
        ({}, "table.request", None),
        ({"text": 3}, "table.request", None),
        ({"text": "\ud800"}, "table.request", None),
    ],
)
def test_a_record_that_cannot_be_loaded(page: Page, fields: Reply, rule: str, line: int | None) -> None:
    page.start()
    reply = page.refused("load", **fields)
    assert (reply["rule"], reply.get("line")) == (rule, line)


def test_an_illegal_record_tells_line_and_rule(page: Page) -> None:
    scene = page.start(options=LONG, seed=7)
    while scene["phase"] != "deal-over":
        scene = page.step(scene)
    lines = unchecked(page.ask("save")["text"]).splitlines()
    lines[-1] = lines[-1].rsplit(" ", 1)[0] + " " + lines[-2].split()[1]
    reply = page.refused("load", text="\n".join(lines))
    assert reply["line"] == len(lines) and reply["rule"] == "table.your-cards"


@cites("table.seats")
def test_a_record_of_strange_players_is_refused(page: Page) -> None:
    text = unchecked(unseal(page.start()["record"]))
    for strange in (text.replace('"random"', '"genius"'), text.replace('"you"', '"club"')):
        assert page.refused("load", text=strange)["rule"] == "table.seats"
    strange = page.refused("load", text=text.replace('[North "random"]', '[North "genius"]'))
    assert strange["line"] == 6
    assert strange["args"] == {"level": "genius", "expected": "you random beginner club expert"}
    assert page.refused("load", text=text.replace("spades", "poker"))["rule"] == "table.game"


@cites("table.options", "spades.option-double-nil")
def test_options_that_clash_are_told_with_what_would_do_and_why(page: Page) -> None:
    told = {"game": "spades", "seed": 1, "seats": dict.fromkeys("wne", "club")}
    reply = page.refused("start", options="mode=solo double_nil=unit", **told)
    expected = {"option": "double_nil", "value": "unit", "expected": "separate", "why": "spades.option-double-nil"}
    assert (reply["rule"], reply["args"]) == ("table.options", expected)
    reply = page.refused("start", options="quick target=0", **told)
    assert reply["args"] == {"option": "target", "value": "0", "expected": "1..999999999"}


# --- who speaks ----------------------------------------------------------------------------------


@cites("table.your-seat")
def test_several_people_each_see_their_own(page: Page) -> None:
    scene = page.start(seats="n", me="w")
    assert scene["me"] == "w"
    for me in "swe":
        view = page.scene("load", sealed=scene["record"], me=me)
        hands = {zone["seat"]: zone for zone in view["zones"] if zone["kind"] == "hand"}
        assert [seat for seat, zone in hands.items() if "groups" in zone] == [me]
    for fields in ({}, {"me": "n"}, {"me": "x"}, {"me": ""}, {"me": "sw"}, {"me": None}):
        for do in ("go", "save", "undo", "hint", "act", "ask", "next"):
            told = {"action": "bid:3", "serial": view["serial"], **fields}
            assert page.refused(do, **told)["rule"] == "table.your-seat"
    assert page.refused("go", me=3)["rule"] == "table.request"


def test_several_people_play_a_deal(page: Page) -> None:
    scene = page.start(seats="n", me="s", options=LONG)
    heard = dict.fromkeys("swe", 0)
    while scene["phase"] != "deal-over":
        me = scene["turn"] if scene["turn"] in heard else "s"
        view = scene if me == scene["me"] else None
        if scene["turn"] == "n":
            scene = page.scene("go", ms=0, me="s")
        else:
            view = view or page.scene("load", sealed=scene["record"], me=me)
            scene = page.scene("act", serial=view["serial"], action=choices(view)[0], me=me)
        heard[scene["me"]] += sum(message[0] == "play" for message in scene["said"])
    assert all(heard.values())


@cites("table.seats", "table.options", "table.game", "table.request", "table.no-match", "table.no-coins")
@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"game": "poker"}, "table.game"),
        ({"game": ""}, "table.game"),
        ({"game": 1}, "table.request"),
        ({"game": "x" * 500}, "table.request"),
        ({"options": "target=many"}, "table.options"),
        ({"options": "goal=3"}, "table.options"),
        ({"options": "mode=solo blind_nil=always"}, "table.options"),
        ({"options": None}, "table.request"),
        ({"options": " " * 3000}, "table.request"),
        ({"seats": {"w": "genius"}}, "table.seats"),
        ({"seats": {"x": "club"}}, "table.seats"),
        ({"seats": {"": "club"}}, "table.seats"),
        ({"seats": dict.fromkeys("swne", "club")}, "table.seats"),
        ({"seats": ["club"]}, "table.request"),
        ({"seats": {"w": ["club"]}}, "table.request"),
        ({"seats": {"w": 1}}, "table.request"),
        ({"seed": -1}, "table.request"),
        ({"seed": 1.5}, "table.request"),
        ({"seed": True}, "table.request"),
        ({"seed": "1"}, "table.request"),
        ({"seed": LARGEST_SEED + 1}, "table.request"),
        ({"match": ""}, "table.request"),
        ({"match": "m 1"}, "table.request"),
        ({"match": 'm"]'}, "table.request"),
        ({"match": "m-1", "seats": {"w": "club"}, "me": "s"}, "table.seats"),
        ({"me": "w"}, "table.your-seat"),
        ({"seats": {}}, "table.your-seat"),
    ],
)
def test_a_start_that_is_refused_leaves_the_match_on_the_table(page: Page, fields: Reply, rule: str) -> None:
    page.start()
    told = {"game": "spades", "options": "", "seed": 1, "seats": dict.fromkeys("wne", "club"), **fields}
    assert page.refused("start", **told)["rule"] == rule


@cites("table.no-match")
def test_without_a_match_there_is_nothing_to_do() -> None:
    for do in ("act", "ask", "go", "next", "hint", "undo", "save"):
        assert Page().refused(do, serial=1, action="bid:3")["rule"] == "table.no-match"


def test_a_game_without_stakes_is_not_for_coins(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    free = replace(load("spades"), stakes=None)
    monkeypatch.setattr(endpoint, "load", lambda _: free)
    told = {"game": "spades", "options": "", "seed": 1, "seats": dict.fromkeys("wne", "club")}
    assert page.refused("start", match="m-1", **told)["rule"] == "table.no-coins"
