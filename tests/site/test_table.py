"""The table in a browser, without an engine: scenes are put into it by hand."""

import json
import re
from itertools import pairwise, product
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from made import made
from make.places import MODULES
from players import rows
from scenes import AXE, SCENES, SIZES, TABLES, Open, active, after_guard, events, show, waiting


def groups(scene: str) -> list[dict[str, list[str]]]:
    """The groups of my hand in a scene."""
    hands = [zone for zone in SCENES[scene]["zones"] if zone["kind"] == "hand" and zone["seat"] == "s"]
    return [group for group in hands[0]["groups"] if group["cards"]]


def cards(scene: str) -> list[str]:
    """The cards of my hand in a scene, as they lie."""
    return [card for group in groups(scene) for card in group["cards"]]


def playable(scene: str) -> list[str]:
    return [card for card in cards(scene) if card in SCENES[scene]["ask"]["moves"]]


def unplayable(scene: str) -> list[str]:
    return [card for card in cards(scene) if card not in SCENES[scene]["ask"]["moves"]]


def stop_clock(page: Page) -> None:
    """Let the page's clock stand still from now on."""
    page.evaluate("() => { window.time = performance.now(); performance.now = () => window.time; }")


def pass_time(page: Page, milliseconds: int) -> None:
    """Move a clock on that stands still."""
    page.evaluate("passed => { window.time += passed; }", milliseconds)


EARLY = {"stage": "download", "fraction": 0.4}
"""How far the engine has come while a decision waits for it."""


def wishes() -> dict[str, dict[str, str]]:
    """Decisions that wait for the engine: a call, a bid put together, a card, several cards."""
    bottom = "".join(card.removesuffix("'") for card in SCENES["burying"]["ask"]["selection"]["cards"][-8:])
    actions = {"bidding": "bid:3", "auction-open": "pass", "lead": playable("lead")[-1], "burying": f"bury={bottom}"}
    return {scene: {"do": "act", "action": action} for scene, action in actions.items()}


# The room


ENDED = {
    (320, 480): {("blind", "long"), ("auction-answer", "long"), ("lead", "wish", "long")},
    (640, 360): {("showing", "long"), ("lead", "wish", "long")},
    (900, 600): {("shed-bridge", "long"), ("shed-two", "long"), ("showing", "long"), ("lead", "wish", "long")},
}
"""Where longer words than ours end in an ellipsis; the buttons say the same."""


@pytest.mark.parametrize(("width", "height"), SIZES, ids=lambda size: str(size))
def test_nothing_sticks_out_at_any_size(table: Open, width: int, height: int) -> None:
    page = table(width, height, still=True)
    faults = {}
    for name in TABLES:
        for more in ({}, {"long": True}):
            show(page, name, faces=True, **more)
            faults[name, *more] = page.evaluate("faults()")
        if name == "playing":
            show(page, name, faces=True, refusal=SCENES["refused"])
            faults[name, "refused"] = page.evaluate("faults()")
            show(page, name, faces=True, hint=SCENES["hint-play"])
            faults[name, "hint"] = page.evaluate("faults()")
    for name, wish in wishes().items():
        for more in ({}, {"long": True}):
            show(page, name, faces=True, wish=wish, canHint=True, loading=EARLY, **more)
            faults[name, "wish", *more] = page.evaluate("faults()")
    show(page, "bidding", wish={"do": "hint"}, loading=EARLY)
    faults["bidding", "wish for a hint"] = page.evaluate("faults()")
    show(page, None, loading=EARLY)
    faults["loading",] = page.evaluate("faults()")
    for name in ENDED.get((width, height), ()):
        faults[name] = [fault for fault in faults[name] if not fault.endswith(" is cut")]
    assert {name: found for name, found in faults.items() if found} == {}


EVERYWHERE = [
    *((320, 256), (320, 568), (360, 640), (390, 844), (568, 320), (640, 400), (844, 390), (768, 1024), (1280, 800)),
    *((1920, 1080), (2560, 1440), (3840, 2160), (320, 480), (480, 560), (720, 450)),
]
DENSE = [
    "bidding-capped",
    "lead",
    "playing",
    "auction-contested",
    "announcing",
    "shown",
    "shed-bridge",
    "shed-two",
    "shed-suit",
    "leading",
]


REASONS = [["spades-why-cover", {"who": "n"}], ["spades-why-need", {"n": 1, "left": 7}]]
"""What speaks for a card, in three lines."""


def test_nothing_lies_over_the_cards_at_any_size(table: Open) -> None:
    """Nor over what is asked; and everything is large enough for fingers and eyes."""
    page = table(still=True)
    scenes = {name: SCENES[name] for name in DENSE} | made()
    faults = {}
    for width, height in EVERYWHERE:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => view.size.width === innerWidth && view.size.height === innerHeight")
        for name, scene in scenes.items():
            show(page, scene, faces=True, refusal=SCENES["refused"] if name == "playing" else None)
            faults[name, width, height] = page.evaluate("crowding()")
        show(page, "playing", faces=True, hint=SCENES["hint-play"] | {"why": REASONS})
        faults["hint", width, height] = page.evaluate("crowding()")
    assert {where: found for where, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("width", "height"), [(390, 599), (700, 480), (560, 800), (899, 700), (440, 440), (844, 299)], ids=str
)
def test_between_two_sizes_a_table_looks_as_at_the_smaller(table: Open, width: int, height: int) -> None:
    """Beside a review, in a frame or on an enlarged page, a table may be 599.5 pixels high."""
    page = table(1280, 900, still=True)
    found = []
    for size in ([width, height], [width + 0.5, height + 0.5]):
        page.evaluate(
            "([width, height]) => Object.assign(view.style, { width: `${width}px`, height: `${height}px` })", size
        )
        page.wait_for_function(
            "([width, height]) => view.size.width === width && view.size.height === height", arg=size
        )
        show(page, "playing", faces=True)
        found.append(page.evaluate("places()"))
    for (name, seat, smaller), (_, _, larger) in zip(*found, strict=True):
        assert larger == pytest.approx(smaller, abs=1.5), (name, seat)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (1280, 800)], ids=str)
def test_nothing_jumps_when_the_turn_passes(table: Open, width: int, height: int) -> None:
    page = table(width, height)
    mine = json.loads(json.dumps(SCENES["playing"])) | {"canUndo": True}
    show(page, mine, canHint=True)
    before = page.evaluate("places()")
    page.locator(f".hand [data-card={playable('playing')[0]}]").focus()
    page.keyboard.press(" ")
    during = page.evaluate("places()")
    theirs = waiting("playing", prompt=["turn", {"who": "w"}])
    show(page, theirs | {"canUndo": True}, canHint=True)
    after = page.evaluate("places()")
    assert before == during
    assert before == after


@pytest.mark.parametrize(("width", "height"), [(568, 320), (720, 450), (844, 390)], ids=str)
def test_on_its_side_a_phone_shows_what_is_asked_beside_the_trick(table: Open, width: int, height: int) -> None:
    page = table(width, height, still=True)
    for scene in (SCENES["announcing"], made()["aside"]):
        show(page, scene, faces=True)
        place, asked = (page.locator(each).bounding_box() for each in (".place[data-place=me]", ".ask"))
        assert place and asked
        assert asked["y"] < place["y"] + place["height"] and asked["x"] >= place["x"] + place["width"]
        show(page, scene | {"ask": scene["ask"] | {"calls": []}}, faces=True)
        alone = page.locator(".place[data-place=me]").bounding_box()
        assert alone and place["width"] >= 0.6 * alone["width"]


# Everybody


@pytest.mark.parametrize(
    ("width", "height", "theme"), [(360, 640, "dark"), (640, 360, "contrast"), (1280, 800, "light")], ids=str
)
def test_axe_has_nothing_to_say(table: Open, width: int, height: int, theme: str) -> None:
    page = table(width, height, theme=theme, still=True)
    page.evaluate((MODULES / "axe-core/axe.min.js").read_text("utf-8"))
    found = {}

    def check(name: str) -> None:
        found[name] = [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in page.evaluate(AXE)
            for node in violation["nodes"]
        ]

    for name in TABLES:
        show(page, name)
        check(name)
    show(page, "playing", refusal=SCENES["refused"])
    check("refused")
    show(page, "playing", hint=SCENES["hint-play"])
    check("hint")
    for name, wish in wishes().items():
        show(page, name, wish=wish, canHint=True, loading=EARLY)
        check(f"{name}, decided")
    for opened in ("last", "sheet", "keys", "command"):
        show(page, "playing")
        page.evaluate("what => { view.open = what; return view.updateComplete; }", opened)
        check(opened)
        page.evaluate("() => { view.open = null; return view.updateComplete; }")
    show(page, None, loading={"stage": "start", "fraction": None})
    check("loading")
    assert {name: messages for name, messages in found.items() if messages} == {}


@pytest.mark.parametrize(
    "mode",
    [{"forced_colors": "active"}, {"reduced_motion": "reduce"}, {"contrast": "more"}],
    ids=str,
)
def test_the_table_works_as_the_system_wishes(table: Open, mode: dict[str, str]) -> None:
    page = table(1280, 800, **mode)
    show(page, "lead")
    show(page, "playing")
    after_guard(page)
    card = playable("playing")[0]
    page.locator(f".hand [data-card={card}]").click(position={"x": 8, "y": 20})
    expect(page.get_by_role("button", name="Play ")).to_be_visible()
    page.get_by_role("button", name="Play ").click()
    assert events(page)[-1] == ["act", {"action": card}]


def test_names_and_states_are_told(table: Open) -> None:
    page = table()
    show(page, "playing", hint=SCENES["hint-play"])
    hand = page.get_by_role("listbox", name="Your hand")
    assert hand.get_by_role("group").count() == len(groups("playing"))
    assert hand.get_by_role("option").count() == len(cards("playing"))
    assert hand.get_by_role("option", disabled=True).count() == len(unplayable("playing"))
    expect(hand.get_by_role("option", name=", suggested")).to_have_count(1)
    expect(hand.get_by_role("option", name=", not playable")).to_have_count(len(unplayable("playing")))
    trick = next(z for z in SCENES["playing"]["zones"] if z["kind"] == "trick")
    expect(page.locator(".trick").get_by_role("img", name=": ")).to_have_count(len(trick["plays"]))
    expect(page.get_by_role("img", name=", winning")).to_have_count(1)
    hands = [
        zone | {"groups": [{"suit": "", "cards": ["CQ"], "trump": True}]} for zone in SCENES["playing"]["zones"][:1]
    ]
    show(page, SCENES["playing"] | {"zones": hands})
    expect(hand.get_by_role("group", name="trumps, 1 card", exact=True)).to_have_count(1)


# The keyboard


def test_cards_are_found_by_arrows_and_by_typing(table: Open) -> None:
    page = table()
    show(page, "lead")
    hand = cards("lead")
    page.locator(".hand [tabindex='0']").focus()
    assert active(page) == hand[0]
    page.keyboard.press("ArrowRight")
    assert active(page) == hand[1]
    page.keyboard.press("End")
    assert active(page) == hand[-1]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    assert active(page)[0] != hand[0][0]
    stop_clock(page)
    for card in (hand[3], hand[8], hand[12]):
        page.keyboard.press({"T": "1"}.get(card[1], card[1].lower()))
        page.keyboard.press(card[0].lower())
        assert active(page) == card
    # The rank is forgotten after a while: a suit alone leads to its first card.
    pass_time(page, 1201)
    page.keyboard.press(hand[0][0].lower())
    assert active(page) == hand[0]
    expect(page.locator(".hand [tabindex='0']")).to_have_count(1)


def test_enter_lifts_and_then_plays(table: Open) -> None:
    page = table()
    show(page, "playing")
    card = playable("playing")[-1]
    page.locator(f".hand [data-card={card}]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("option", selected=True)).to_have_count(1)
    assert events(page) == []
    page.keyboard.press("Enter")
    assert events(page) == [["act", {"action": card}]]
    page.keyboard.press("Escape")
    expect(page.get_by_role("option", selected=True)).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.get_by_role("option", selected=True)).to_have_count(1)
    page.keyboard.press(" ")
    expect(page.get_by_role("option", selected=True)).to_have_count(0)


def test_a_card_that_may_not_be_played_asks_why_and_says_why(table: Open) -> None:
    page = table()
    show(page, "playing")
    card = unplayable("playing")[0]
    page.locator(f".hand [data-card={card}]").focus()
    for key in ("Enter", "e"):
        page.keyboard.press(key)
        assert events(page) == [["ask", {"action": card}]]
    page.evaluate("refused => { view.refusal = refused; return view.updateComplete; }", SCENES["refused"])
    notice = page.get_by_role("region", name="Follow suit")
    expect(notice).to_be_visible()
    expect(page.locator(".hand .glows")).to_have_count(len(SCENES["refused"]["instead"]))
    expect(page.get_by_role("alert")).to_contain_text("Follow suit")
    page.keyboard.press("Escape")
    assert events(page) == [["dismiss", {}]]
    page.get_by_role("button", name="Open the rules").click()
    assert events(page)[-1] == ["rules", {"rule": "spades.follow-suit"}]


def test_the_grid_of_calls_by_digits_and_arrows(table: Open) -> None:
    page = table()
    show(page, "bidding-capped")  # all numbers in one line
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("b")
    assert active(page) == "bid:3"
    page.keyboard.press("1")
    assert active(page) == "bid:1"
    page.keyboard.press("2")
    assert active(page) == "bid:12"
    page.keyboard.press("Enter")
    assert events(page) == []
    expect(page.get_by_role("region", name="at most")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowUp")
    assert active(page) == "bid:12"
    page.keyboard.press("ArrowLeft")
    assert active(page) == "bid:11"
    page.set_viewport_size({"width": 360, "height": 640})  # seven numbers in a line
    page.keyboard.press("ArrowUp")
    assert active(page) == "bid:4"
    page.keyboard.press("ArrowDown")
    assert active(page) == "bid:11"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert events(page)[-1] == ["act", {"action": "bid:4"}]


def test_regions_by_f6(table: Open) -> None:
    page = table()
    show(page, "playing")
    page.get_by_role("button", name="Menu").focus()
    seen = []
    for _ in range(6):
        page.keyboard.press("F6")
        seen.append(page.evaluate("document.activeElement.closest('[data-region]').dataset.region"))
    assert seen == ["seats", "mid", "act", "hand", "bar", "seats"]
    page.keyboard.press("Shift+F6")
    assert page.evaluate("document.activeElement.closest('[data-region]').dataset.region") == "bar"


def test_letters_ask_and_tell(table: Open) -> None:
    page = table()
    show(page, "playing", canHint=True)
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("g")
    assert events(page) == [["hint", {}]]
    said = page.locator(".say-0, .say-1")
    told = {"t": "winning", "w": "winning", "r": "Spades, trump", "o": "West: ", "i": "Us ", "x": "Round: 1."}
    for key, words in told.items():
        page.keyboard.press(key)
        expect(said.filter(has_text=words)).to_have_count(1)
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="took the last trick")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="took the last trick")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    page.evaluate("() => { view.settings = { ...view.settings, keys: false }; }")
    page.keyboard.press("g")
    assert events(page) == []


def test_enter_never_plays_another_card_than_the_one_with_the_focus(table: Open) -> None:
    """A hint, or the space bar, lifts a card; whoever goes on to the next has not decided on it."""
    page = table()
    show(page, "playing")
    page.locator(".hand [tabindex='0']").focus()
    first, second = playable("playing")[:2]
    for key in (*first[::-1].lower(), "Space"):
        page.keyboard.press(key)
    expect(page.locator(f".hand [data-card='{first}']")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.card")
    assert focused == second
    page.keyboard.press("Enter")
    assert events(page) == []
    expect(page.locator(f".hand [data-card='{second}']")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    assert events(page) == [["act", {"action": second}]]


def test_a_dialog_that_the_browser_closes_does_not_come_back(table: Open) -> None:
    """The browser reports only later that it has closed one; meanwhile others go on playing."""
    page = table()
    show(page, "playing")
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    close = "document.querySelector('dialog[open]').close()"
    page.evaluate(f"() => {{ {close}; view.requestUpdate(); return view.updateComplete; }}")
    expect(keys).to_have_count(0)
    page.keyboard.press("?")
    expect(keys).to_be_visible()


def test_the_command_box(table: Open) -> None:
    page = table()
    show(page, "playing")
    card = playable("playing")[0]
    page.locator(".hand [tabindex='0']").focus()

    def command(line: str) -> list[list[object]]:
        page.keyboard.press("/")
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_have_count(0)
        return events(page)

    assert command((card[1] + card[0]).lower()) == [["act", {"action": card}]]
    assert active(page) == card
    assert command("hint") == [["hint", {}]]
    page.evaluate("view => { document.querySelector('card-table-view').tables = ['quick', 'turnier']; }")
    assert command("/turnier") == [["open", {"table": "turnier"}]]
    assert command("/join") == command("/start") == []
    expect(page.locator(".say-0, .say-1").filter(has_text="has begun")).to_have_count(1)
    assert command("nonsense") == []
    expect(page.locator(".say-0, .say-1").filter(has_text="nonsense")).to_have_count(1)
    show(page, "bidding-capped")
    page.keyboard.press("/")
    page.keyboard.type("bid 4")
    page.keyboard.press("Enter")
    assert events(page) == [["act", {"action": "bid:4"}]]
    show(page, "deal-over")
    assert command("/start") == [["next", {}]]


# What outlives a scene


def test_selection_and_focus_outlive_the_moves_of_others(table: Open) -> None:
    page = table()
    show(page, waiting("playing") | {"serial": 1})
    card = playable("playing")[-1]
    after_guard(page)
    page.locator(f".hand [data-card={card}]").click(position={"x": 8, "y": 20})
    assert active(page) == card
    show(page, SCENES["playing"] | {"serial": 2})
    assert active(page) == card
    expect(page.locator(f".hand [data-card={card}][aria-selected=true]")).to_have_count(1)
    expect(page.get_by_role("button", name="Play ")).to_be_enabled()


def test_the_focus_is_never_lost(table: Open) -> None:
    page = table()
    show(page, "playing")
    card = cards("playing")[1]
    page.locator(f".hand [data-card={card}]").focus()
    left = json.loads(json.dumps(waiting("playing"))) | {"serial": 99}
    for group in left["zones"][0]["groups"]:
        group["cards"] = [each for each in group["cards"] if each != card]
    show(page, left)
    assert active(page) == cards("playing")[2]
    show(page, "deal-over")
    assert active(page) == "ending-title"
    empty = json.loads(json.dumps(waiting("playing"))) | {"serial": 100}
    for group in empty["zones"][0]["groups"]:
        group["cards"] = []
    show(page, "playing")
    page.locator(".hand [tabindex='0']").focus()
    show(page, empty)
    assert page.evaluate("document.activeElement.dataset.region") == "hand"
    show(page, "deal-over")
    assert active(page) == "ending-title", "whoever waits with an empty hand is taken to the result"
    after_guard(page)
    page.keyboard.press("n")
    assert events(page)[-1] == ["next", {}]
    show(page, "bidding")
    assert page.evaluate("view.contains(document.activeElement)")
    page.get_by_role("button", name="Nil").focus()
    show(page, "lead")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    show(page, waiting("blind", calls=[]) | {"serial": 101})
    assert page.evaluate("document.activeElement.matches('.hidden-hand')")
    show(page, SCENES["blind"] | {"serial": 102})
    assert active(page) == "blind-nil", "a hand that lies face down is no place for whoever is asked"


# Fingers and mice


def test_a_card_that_is_drawn_with_the_mouse_follows_it_and_goes_home(table: Open) -> None:
    """Let go over the hand, it is neither played nor selected."""
    page = table()
    show(page, "playing")
    after_guard(page)
    card = playable("playing")[0]
    home = page.locator(f".hand [data-card={card}]").bounding_box()
    assert home
    page.mouse.move(home["x"] + 9, home["y"] + 30)
    page.mouse.down()
    page.mouse.move(home["x"] + 30, home["y"] + 40)
    page.mouse.move(home["x"] + 40, home["y"] + 50)
    spot = "view.querySelector(`.hand [data-card=${card}]`).getBoundingClientRect().y"
    page.wait_for_function(f"([card, y]) => Math.abs({spot} - y) < 9", arg=[card, home["y"] + 20])
    page.mouse.up()
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((each) => each.finished))")
    assert events(page) == []
    assert page.locator(f".hand [data-card={card}]").bounding_box() == home
    expect(page.get_by_role("option", selected=True)).to_have_count(0)


def test_a_card_that_is_let_go_outside_of_the_hand_does_not_follow_the_mouse_back(table: Open) -> None:
    """In one step, so that the hand hears neither that the mouse has left nor that it was let go."""
    page = table()
    show(page, "playing")
    after_guard(page)
    card = page.locator(f".hand [data-card={playable('playing')[0]}]")
    home = card.bounding_box()
    assert home
    page.mouse.move(home["x"] + 9, home["y"] + 30)
    page.mouse.down()
    page.mouse.move(home["x"] + 9, 5)
    page.mouse.up()
    page.mouse.move(home["x"] + 30, home["y"] + 40)
    page.mouse.move(home["x"] + 60, home["y"] + 60)
    expect(card).not_to_have_attribute("data-held", "")
    assert events(page) == []


@pytest.mark.parametrize("name", ["round-told", "deal-over", "burying", "shown"])
def test_whoever_wants_less_motion_sees_none(table: Open, name: str) -> None:
    page = table(1280, 800, reduced_motion="reduce")
    show(page, name, faces=True)
    moving = "document.getAnimations().map(({ effect }) => effect.target.className).filter(Boolean)"
    assert page.evaluate(moving) == []


def test_a_click_plays_where_one_is_enough_otherwise_lifts_and_a_second_plays(table: Open) -> None:
    page = table()
    show(page, "playing")
    one = page.locator(f".hand [data-card={playable('playing')[0]}]")
    early = [SCENES["playing"] | {"serial": 98}, playable("playing")[0]]
    page.evaluate("early => tapTooEarly(...early)", early)
    expect(page.get_by_role("option", selected=True)).to_have_count(0)
    after_guard(page)
    one.click(position={"x": 8, "y": 20})
    assert events(page) == []
    one.click(position={"x": 8, "y": 20})
    assert events(page) == [["act", {"action": playable("playing")[0]}]]
    for press in ("once", "auto"):
        page.evaluate("press => { view.settings = { ...view.settings, press }; view.player.select(null); }", press)
        one.click(position={"x": 8, "y": 20})
        assert events(page) == [["act", {"action": playable("playing")[0]}]]
    one.focus()
    page.keyboard.press("Enter")
    assert events(page) == [], "a key lifts first, as a finger does"
    page.keyboard.press("Enter")
    assert events(page) == [["act", {"action": playable("playing")[0]}]]


def touch(session: CDPSession, kind: str, x: float = 0, y: float = 0) -> None:
    """Move a finger."""
    points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_fingers(table: Open) -> None:
    page = table(360, 640, has_touch=True)
    session = page.context.new_cdp_session(page)
    show(page, "playing")
    after_guard(page)

    def spot(card: str) -> tuple[float, float]:
        box = page.locator(f".hand [data-card={card}]").bounding_box()
        assert box
        return box["x"] + 12, box["y"] + 30

    good, bad = playable("playing")[0], unplayable("playing")[0]
    page.touchscreen.tap(*spot(good))
    expect(page.locator(f"[data-card={good}][aria-selected=true]")).to_have_count(1)
    page.touchscreen.tap(*spot(good))
    assert events(page) == [["act", {"action": good}]]

    x, y = spot(playable("playing")[1])
    touch(session, "touchStart", x, y)
    for step in range(1, 6):
        touch(session, "touchMove", x, y - 12 * step)
    touch(session, "touchEnd")
    assert events(page) == [["act", {"action": playable("playing")[1]}]], "a flick plays"

    touch(session, "touchStart", *spot(bad))
    page.wait_for_timeout(650)
    touch(session, "touchEnd")
    assert events(page) == [["ask", {"action": bad}]], "a long press explains"

    page.keyboard.press("Escape")
    events(page)
    (x, y), (to, _) = spot(cards("playing")[-1]), spot(good)
    touch(session, "touchStart", x, y)
    for step in range(1, 9):
        touch(session, "touchMove", x + (to - x) * step / 8, y)
    expect(page.locator(".hand .peek")).to_have_attribute("data-card", good)
    touch(session, "touchEnd")
    expect(page.locator(".hand .peek")).to_have_count(0)
    expect(page.locator(f"[data-card={good}][aria-selected=true]")).to_have_count(1)


def test_a_finger_takes_the_ring_of_the_keyboard_away(table: Open) -> None:
    """Who opens a table by its address has pressed nothing yet, so the browser shows where the focus is."""
    page = table(390, 844, has_touch=True, reduced_motion="reduce")
    show(page, "bidding")
    page.evaluate("view.focus()")
    proposed = page.locator(".calls .call:focus-visible")
    expect(proposed).to_have_count(1)
    after_guard(page)
    proposed.tap()
    show(page, "playing")
    assert active(page) in cards("playing"), "the focus has gone on"
    expect(page.locator(".hand :focus-visible")).to_have_count(0)


# Movement and voice


def test_a_card_travels_and_a_press_ends_it(table: Open) -> None:
    page = table()
    show(page, "lead")
    page.evaluate("scene => { show(scene); }", SCENES["trick-complete"])
    page.wait_for_function("() => document.getAnimations().length > 0")
    page.mouse.click(5, 300)
    assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
    assert ["skip", {}] in events(page)


def test_a_trick_that_is_over_flies_off_and_comes_back_when_that_is_undone(table: Open) -> None:
    page = table()
    full = SCENES["trick-complete"]
    zones = [zone | ({"plays": [], "winner": None} if zone["kind"] == "trick" else {}) for zone in full["zones"]]
    show(page, full)
    trick = page.locator(".trick").get_by_role("img", name=": ")
    expect(trick).to_have_count(4)
    page.evaluate("window.cards = [...document.querySelectorAll('.trick .card')]")
    page.evaluate("scene => { show(scene); }", full | {"serial": full["serial"] + 1, "zones": zones})
    flying = "() => cards.length === 4 && cards.every((card) => card.getAnimations().length > 0)"
    page.wait_for_function(flying)  # the cards themselves, for to draw them anew would take longer than a frame
    expect(trick).to_have_count(0)
    page.wait_for_function("() => cards.every((card) => getComputedStyle(card).opacity === '0')")
    show(page, full | {"serial": full["serial"] + 2})
    expect(trick).to_have_count(4)
    seen = "document.querySelectorAll('.trick .card')].filter((card) => getComputedStyle(card).opacity === '1')"
    assert page.evaluate(f"[...{seen}.length") == 4


# A hand that is dealt: how many groups set out in one frame or, where the browser draws none, in one task; and which
# cards are seen before they do.
DEALING = """scene => {
    window.dealing = { groups: [], early: [] };
    const { animate } = Element.prototype;
    const flown = new Set();
    let turn = null;
    Element.prototype.animate = function (...how) {
        if (this.dataset.zone === "hand") {
            flown.add(this);
            const frame = document.timeline.currentTime;
            if (turn?.frame !== frame) {
                const mine = { frame, groups: new Set() };
                dealing.groups.push(mine.groups);
                turn = mine;
                setTimeout(() => { if (turn === mine) turn = null; });
            }
            turn.groups.add(this.parentElement);
        }
        return animate.apply(this, how);
    };
    const seen = (node) => getComputedStyle(node).opacity !== "0";
    let over = false;
    const look = () => requestAnimationFrame(() => setTimeout(() => {
        const cards = [...document.querySelectorAll(".hand .card")];
        const early = cards.filter((card) => !flown.has(card) && seen(card.parentElement));
        dealing.early.push(...early.map((card) => card.dataset.card));
        if (!over) look();
    }));
    show(scene).then(() => { over = true; });
    view.updateComplete.then(look);
}"""


def test_a_new_hand_is_not_seen_before_it_is_dealt_and_sets_out_group_by_group(table: Open) -> None:
    page = table(390, 844)
    show(page, SCENES["deal-over"] | {"zones": []})
    page.evaluate(DEALING, SCENES["bidding"] | {"deal": 2, "serial": 99})
    page.evaluate("view.settled")
    assert page.locator(".hand [role=group]").count() == 4
    assert page.evaluate("dealing.groups.map((groups) => groups.size)") == [1, 1, 1, 1]
    assert page.evaluate("dealing.early") == []


def test_a_table_rests_when_nothing_moves_on_it(table: Open) -> None:
    page = table()
    show(page, "lead")
    moving = "document.getAnimations().filter((each) => each.playState === 'running').length"
    page.evaluate("scene => { show(scene); window.rest = view.rest(); }", SCENES["trick-complete"])
    page.wait_for_function(f"() => {moving} > 0")
    assert page.evaluate(f"rest.then(() => {moving})") == 0


def test_the_place_of_the_hand_stays_where_it_is_while_the_hand_empties(table: Open) -> None:
    page = table(390, 844)
    few = [{**group, "cards": group["cards"][:1]} for group in groups("lead")[:3]]
    zones = [zone | {"groups": few} if "groups" in zone else zone for zone in SCENES["lead"]["zones"]]
    hand = page.get_by_role("listbox", name="Your hand")
    places = {}
    for name, scene in {"many": SCENES["lead"], "few": SCENES["lead"] | {"serial": 99, "zones": zones}}.items():
        show(page, scene)
        boxes = [box for card in hand.get_by_role("option").all() if (box := card.bounding_box())]
        rows = {round(box["y"]) for box in boxes}
        places[name] = len(rows), hand.bounding_box(), max(box["y"] + box["height"] for box in boxes)
    assert [rows for rows, *_ in places.values()] == [2, 1]
    assert places["many"][1] == places["few"][1]
    assert places["many"][2] == pytest.approx(places["few"][2], abs=1), "as far from the edge as ever"


def test_my_turn_is_told_at_once_together_with_what_led_to_it(table: Open) -> None:
    page = table()
    north = waiting("playing") | {"serial": 1, "said": [["play", {"who": "n", "cards": "HA"}]]}
    east = SCENES["playing"] | {"serial": 2, "said": [["play", {"who": "e", "cards": "H2"}]]}
    # One right after the other: after a pause, the first play would be told by itself.
    follow = "async scenes => { for (const scene of scenes) { show(scene); await view.updateComplete; } }"
    page.evaluate(follow, [north, east])
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("North plays ace of hearts. East plays two of hearts.")
    expect(alert).to_contain_text("can be played.")


def test_the_end_of_a_deal_is_told_with_what_each_side_gets(table: Open) -> None:
    """Whoever was taken to the title has heard that one already."""
    page = table()
    title, scores = "You and North made 7 with 7 tricks.", "You and North: +70, now 70. West and East: +42, now 42."
    said = page.get_by_role("status")
    show(page, "playing")
    page.locator(".hand [tabindex='0']").focus()
    show(page, "deal-over")
    expect(said.filter(has_text=f"East wins the trick with ace of spades. {scores}")).to_have_count(1)
    told = {"w": "East took the last trick.", "t": "East took the last trick.", "i": f"{title} {scores} Us 70"}
    for key, words in told.items():
        page.keyboard.press(key)
        expect(said.filter(has_text=words)).to_have_count(1)
    show(page, "playing")
    page.get_by_role("button", name="Menu").focus()
    show(page, "deal-over")
    expect(said.filter(has_text=f"{title} {scores}")).to_have_count(1)
    ending = page.get_by_role("region", name="Result")
    expect(ending.get_by_role("group", name="Details").get_by_role("heading", name=title)).to_have_count(1)
    page.keyboard.press("u")
    show(page, SCENES["playing"] | {"serial": 99, "said": []})
    expect(page.get_by_role("alert")).to_contain_text("Taken back. ")
    show(page, SCENES["playing"] | {"canUndo": False})
    page.keyboard.press("u")
    expect(said.filter(has_text="There is nothing to take back.")).to_have_count(1)


def test_what_may_be_said_at_any_time_is_told_when_that_begins_and_ends(table: Open) -> None:
    page = table()
    said = page.get_by_role("status")
    call = {
        "text": "announce:re",
        "label": ["belote-kind", {"meld": "tierce"}],
        "rule": None,
        "fault": None,
        "aside": True,
    }
    show(page, SCENES["playing"] | {"serial": 1})
    show(page, waiting("playing", calls=[call]) | {"serial": 2})
    expect(said.filter(has_text="You may say: tierce.")).to_have_count(1)
    show(page, waiting("playing") | {"serial": 3})
    expect(said.filter(has_text="There is nothing more that you may say now.")).to_have_count(1)


def test_the_sum_of_a_deal_adds_up_before_the_eyes(table: Open) -> None:
    page = table()
    show(page, "deal-over")
    page.get_by_role("button", name="Line by line").click()
    rows = page.evaluate("sums('.ending .equation')")
    lines = [row[1:] for row in rows if row[0] == "line"]
    total, before, score = (next(row[1:] for row in rows if row[0] == kind) for kind in ("sum", "before", "sum total"))
    assert [sum(column) for column in zip(*lines, strict=True)] == total
    assert [one + other for one, other in zip(total, before, strict=True)] == score
    after_guard(page)
    page.get_by_role("button", name="Next deal").click()
    assert events(page)[-1] == ["next", {}]


def test_the_end_of_a_trial_leads_back(table: Open) -> None:
    """To the match that waits, and not to a next deal that nobody keeps."""
    page = table()
    page.evaluate("view.trial = true")
    for scene, told in (("deal-over", "next"), ("match-over", "again")):
        show(page, scene, afterwards={"paid": None, "price": None} if told == "again" else None)
        after_guard(page)
        page.get_by_role("button", name="Back to your match").click()
        assert events(page)[-1] == [told, {}]
        expect(page.get_by_role("button", name=re.compile("Next deal|Play again"))).to_have_count(0)


def test_who_hurries_the_others_announces_nothing(table: Open) -> None:
    """What may be said at any time lies on the cloth: of several presses there, only the first can be meant for it."""
    page = table(360, 640, reduced_motion="reduce")
    show(page, made()["aside"])
    page.evaluate("() => { window.time = performance.now() + 9000; performance.now = () => window.time; }")
    say = page.get_by_role("group", name="What you may say now").get_by_role("button").first
    said = say.get_attribute("data-call")
    for passed, told in ((0, True), (999, False), (999, False), (1000, True)):
        pass_time(page, passed)
        say.click()
        assert (["act", {"action": said}] in events(page)) is told
    box = say.bounding_box()
    assert box
    for above, told in ((10, False), (60, True)):
        page.evaluate("() => { window.time += 1000; }")
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] - above)
        say.click()
        assert (["act", {"action": said}] in events(page)) is told, "who goes elsewhere to press it means it"
    say.click()
    page.locator(".hand .card").first.click()
    events(page)
    say.click()
    assert ["act", {"action": said}] in events(page), "whoever has pressed a card hurries nobody"


# The first sum of a deal that is over, and its movements, which stop as soon as they begin.
STOPPED = """async scene => {
    show(scene);
    for (;;) {
        await new Promise(requestAnimationFrame);
        const score = document.querySelector(".ending .total td");
        const moving = score?.getAnimations({ subtree: true }) ?? [];
        for (const each of moving) each.pause();
        if (moving.length) return { score, moving };
    }
}"""


def test_a_score_that_counts_up_does_not_stand_over_what_it_comes_to(table: Open) -> None:
    page = table()
    held = page.evaluate_handle(STOPPED, SCENES["deal-over"])
    shown = """({ score, moving }, time) => {
        for (const each of moving) each.currentTime = time;
        return [null, "::before"].map((part) => getComputedStyle(score, part))
            .map(({ color, opacity }) => color !== "rgba(0, 0, 0, 0)" && opacity !== "0");
    }"""
    assert held.evaluate(shown, 500) == [False, True]
    assert held.evaluate(shown, 2000) == [True, False]


def test_whoever_hurries_the_others_does_not_miss_the_end_of_the_deal(table: Open) -> None:
    """With a clock that stands still: a press within 700 ms was not meant for the end."""
    page = table()
    show(page, "trick-complete")
    stop_clock(page)
    show(page, "deal-over")
    for passed, told in ((0, False), (699, False), (1, True)):
        pass_time(page, passed)
        page.evaluate("view.player.nextOrHurry()")
        assert (["next", {}] in events(page)) is told


def test_payouts_add_up(table: Open) -> None:
    page = table()
    for name in ("match-over-coins", "match-over-solo"):
        show(page, name)
        rows = [row[1:] for row in page.evaluate("sums('.ending .coins')") if row[0] == "line" and row[1:]]
        assert [sum(column) for column in zip(*rows, strict=True)] == SCENES[name]["over"]["net"]
        expect(page.get_by_role("button", name="Leave the table")).to_be_visible()


def test_places_are_told_where_more_than_one_side_can_lose(table: Open) -> None:
    page = table(reduced_motion="reduce")
    for name, told in (("match-over", False), ("match-over-coins", False), ("match-over-solo", True)):
        show(page, name)
        expect(page.locator(".ending")).to_be_visible()
        assert (page.locator(".ending").get_by_role("rowheader", name="Place", exact=True).count() == 1) is told, name


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1280, 800), (1920, 1080)], ids=str)
def test_on_a_desk_the_end_lies_on_the_table(table: Open, width: int, height: int) -> None:
    """The rim goes round it, the buttons stand in the wood, and nothing else of the table looks out beside it."""
    page = table(width, height, reduced_motion="reduce")
    for name in ("deal-over", "shed-round-over", "match-over-coins"):
        show(page, name, faces=True)
        ending, body = (page.locator(each).bounding_box() for each in (".ending", ".ending-body"))
        assert ending and body
        assert (
            ending["x"] >= 20
            and ending["x"] + ending["width"] <= width - 20
            and ending["y"] + ending["height"] < height
        )
        assert body["y"] >= ending["y"] + 12, "the wood is above it, too"
        for button in page.locator(".ending footer button").all():
            box = button.bounding_box()
            assert box and body["y"] + body["height"] <= box["y"]
            assert ending["x"] + 60 <= box["x"] and box["x"] + box["width"] <= ending["x"] + ending["width"] - 60
        assert page.locator("[data-place=me] .plate, .hand .card, .prompt").filter(visible=True).count() == 0


@pytest.mark.parametrize(
    ("width", "height"), [(320, 480), (360, 640), (390, 844), (640, 360), (844, 390), (900, 600), (1280, 800)], ids=str
)
def test_who_played_stays_and_takes_the_end_as_it_was(table: Open, width: int, height: int) -> None:
    """Whoever won is pleased, everybody else is sorry; none of them is cut off, or lies over the result."""
    page = table(width, height, reduced_motion="reduce")
    moods = {"deal-over": "n we", "match-over": "we n", "shed-round-over": "wn e", "round-told": "n we"}
    for name, taken in moods.items():
        show(page, name, faces=True)
        told = {mood: page.evaluate("facesOf", mood) for mood in ("pleased", "sorry")}
        assert [*told.values()] == [list(seats) for seats in taken.split(" ")], name
        assert page.evaluate("peopleOverTheEnd()") == [], name


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)], ids=str)
@pytest.mark.parametrize(
    ("name", "decided"), [("deal-over", 4), ("match-over", 4), ("counted", 4), ("shed-round-over", 0)]
)
def test_a_phone_shows_the_score_of_a_deal_before_anybody_scrolls(
    table: Open, name: str, decided: int, width: int, height: int
) -> None:
    """What the deal brought comes before the trick that decided it."""
    page = table(width, height, reduced_motion="reduce")
    show(page, name, faces=True)
    score, body = (page.locator(each).first.bounding_box() for each in (".ending .equation", ".ending-body"))
    assert score and body and score["y"] + score["height"] <= body["y"] + body["height"]
    cards = page.locator(".ending .decided .card").all()
    assert len(cards) == decided
    for card in cards:
        box = card.bounding_box()
        assert box and box["y"] >= score["y"] + score["height"]


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390), (1280, 800)], ids=str)
def test_what_a_term_means_moves_no_call(table: Open, width: int, height: int) -> None:
    page = table(width, height, still=True)
    show(page, made()["choice"], faces=True)
    page.evaluate("() => { view.glossary = new Map([['healthy', 'doppelkopf.declare']]); }")
    calls, term = page.locator(".calls .call"), page.get_by_role("button", name="Healthy, what it means")
    where = "nodes => nodes.map(node => node.getBoundingClientRect().toJSON())"
    expect(term).to_have_class("term")
    before = calls.evaluate_all(where)
    term.click()
    box, bar, panel = (page.locator(each).bounding_box() for each in (".definition", ".bar", ".calls"))
    assert calls.evaluate_all(where) == before
    assert box and bar and panel and bar["y"] + bar["height"] <= box["y"]
    assert box["y"] + box["height"] <= panel["y"] and box["x"] >= 0 and box["x"] + box["width"] <= width


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), (360, 640), (360, 366), (390, 844), (844, 390)], ids=str
)  # 360x366: a table above the words of a lesson
def test_the_words_of_a_result_keep_clear_of_each_other_and_of_the_edge(table: Open, width: int, height: int) -> None:
    told: Any = SCENES["round-told"]
    ladder = told["ending"]["ladder"]
    neighbours = [climber | {"after": rung} for climber, rung in zip(ladder["climbers"], (12, 11), strict=True)]
    page = table(width, height, reduced_motion="reduce")
    show(page, told | {"ending": told["ending"] | {"ladder": ladder | {"climbers": neighbours}}}, faces=True)
    marks = [mark.evaluate("node => lettering(node)") for mark in page.locator(".bar-marks small").all()]
    assert len(marks) == 6 and marks[0]["left"] >= 6 and marks[-1]["right"] <= width - 6
    for mark, following in pairwise(marks):
        assert mark["right"] + 1 <= following["left"]
    they, you = (name.evaluate("node => lettering(node)") for name in page.locator(".climber").all())
    assert they["right"] + 2 <= you["left"] and you["right"] <= width - 6


def test_on_a_low_phone_each_seat_stands_in_the_middle_of_its_part(table: Open) -> None:
    page = table(360, 410, reduced_motion="reduce")
    show(page, "leading", faces=True)
    for seat in page.locator(".seat:not([data-place=me])").all():
        places = (seat, seat.locator(".portrait"), seat.locator(".plate"))
        part, face, plate = (place.bounding_box() for place in places)
        assert part and face and plate
        before, after = face["x"] - part["x"], part["x"] + part["width"] - plate["x"] - plate["width"]
        assert abs(before - after) <= 1


@pytest.mark.parametrize("rung", [0, 6, 12])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (1280, 800)], ids=str)
def test_who_stands_on_a_ladder_does_not_reach_the_bar_above(table: Open, width: int, height: int, rung: int) -> None:
    told: Any = SCENES["round-told"]
    climbers = [climber | {"after": rung} for climber in told["ending"]["ladder"]["climbers"]]
    ending = told["ending"] | {"ladder": told["ending"]["ladder"] | {"climbers": climbers}}
    page = table(width, height, reduced_motion="reduce")
    show(page, told | {"ending": ending}, faces=True)
    marks = [mark.bounding_box() for mark in page.locator(".bar-marks li").all()]
    people = [one.bounding_box() for one in page.locator(".climber").all()]
    assert len(people) == 2
    assert max(box["y"] + box["height"] for box in marks if box) <= min(box["y"] for box in people if box)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844)], ids=str)
def test_on_a_phone_the_result_has_no_row_for_a_single_small_thing(table: Open, width: int, height: int) -> None:
    """The lines are unfolded from the corner of the sums, names stand below small cards, five buttons in one row."""
    page = table(width, height, reduced_motion="reduce")
    show(page, "deal-over", faces=True)
    unfold, head = page.get_by_role("button", name="Line by line"), page.locator(".equation th.mine")
    low, names = (each.evaluate("node => lettering(node).bottom") for each in (unfold, head))
    assert abs(low - names) <= 4, "they stand on one line"
    plays = page.locator(".decided-play").all()
    assert len(plays) == 4
    for play in plays:
        card, name = (play.locator(each).bounding_box() for each in (".card", ".tag"))
        assert card and name and card["y"] + card["height"] <= name["y"] <= card["y"] + card["height"] + 8
    tops = [
        button.evaluate("node => node.getBoundingClientRect().top")
        for button in page.locator(".ending footer button").all()
    ]
    assert len(tops) == 6 and len(set(tops[:-1])) == 1 and tops[-1] > tops[0]


def test_the_next_match_is_nearest_to_the_thumb(table: Open) -> None:
    page = table(360, 640, reduced_motion="reduce")
    show(page, "match-over-coins", afterwards={"paid": 425, "price": 250})
    expect(page.get_by_text("425 coins were paid into your wallet.")).to_be_visible()
    main = page.get_by_role("button", name="Play again for 250 coins")
    boxes = [button.bounding_box() for button in page.locator(".ending footer button").all()]
    assert boxes[-1] == main.bounding_box()
    bottoms = [box["y"] + box["height"] for box in boxes if box]
    areas = [box["width"] * box["height"] for box in boxes if box]
    assert bottoms[-1] == max(bottoms) and areas[-1] == max(areas)
    stop_clock(page)
    page.evaluate("view.guard.showEnd()")
    for passed, told in ((0, False), (699, False), (1, True)):
        pass_time(page, passed)
        main.click()
        assert (["again", {}] in events(page)) is told, "a press within 700 ms was not meant for it"


TAPPED = """async (scene) => {
    view.scene = scene;
    await view.updateComplete;
    const footer = view.querySelector(".ending footer");
    const hit = (button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const buttons = [...footer.querySelectorAll("button")];
    const before = buttons.filter(hit).length;
    await Promise.all(footer.getAnimations().map(({ finished }) => finished));
    return [buttons.length, before, buttons.filter(hit).length];
}"""
"""Ends a deal; returns how many buttons there are, and how many of them a tap presses at once, and after a while."""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_tap_meant_for_the_hand_presses_no_button_of_the_end(table: Open, motion: str) -> None:
    """They come where the last cards lay."""
    page = table(390, 844, reduced_motion=motion)
    show(page, "playing", faces=True)
    assert page.evaluate(TAPPED, SCENES["deal-over"]) == [6, 0, 6]


@pytest.mark.parametrize(
    ("scene", "hint", "call"), [("bidding", SCENES["hint-bid"], "9"), ("auction-open", {"action": "pass"}, "Pass")]
)
def test_a_hint_moves_no_button_of_a_bid(table: Open, scene: str, hint: dict[str, object], call: str) -> None:
    page = table(390, 844, still=True)
    show(page, scene)
    button = page.get_by_role("button", name=call, exact=True)
    before = button.bounding_box()
    show(page, scene, hint=SCENES["hint-bid"] | hint)
    expect(page.locator(".advice-line")).to_be_visible()
    after = page.locator(f".call:text-is('{call}')").bounding_box()
    assert before and after == before


def test_the_focus_goes_with_a_hint_from_call_to_call(table: Open) -> None:
    """Enter then does what the hint says; whoever looks at the hand stays there."""
    page = table(still=True)
    hinted = SCENES["hint-bid"]["action"]
    show(page, "bidding")
    page.get_by_role("button", name="9", exact=True).focus()
    show(page, "bidding", hint=SCENES["hint-bid"])
    assert active(page) == hinted != "bid:9"
    show(page, "bidding", hint=None)
    page.locator(".hand [tabindex='0']").focus()
    card = active(page)
    show(page, "bidding", hint=SCENES["hint-bid"])
    assert active(page) == card


def test_on_a_small_phone_advice_and_trick_can_be_read_at_once(table: Open) -> None:
    """The reasons of the hint wait until somebody asks for them; then the faces make room for the trick."""
    page = table(360, 640, reduced_motion="reduce")
    show(page, "playing", hint=SCENES["hint-play"])
    advice = page.get_by_role("region", name="Hint: queen of clubs")
    played = page.locator(".trick .place .card").first
    box = played.bounding_box()
    assert box and box["width"] >= 60 and page.evaluate("crowding()") == []
    expect(advice.get_by_text("best", exact=True)).to_be_hidden()
    signs = page.locator(".trick .table-sign").first
    expect(signs).to_be_visible()
    advice.get_by_role("button", name="Why?").click()
    expect(advice.get_by_text("best", exact=True)).to_be_visible()
    box = played.bounding_box()
    assert box and box["width"] >= 60 and page.evaluate("crowding()") == []
    expect(signs).to_be_visible()
    show(page, "playing", hint=SCENES["hint-play"] | {"action": SCENES["hint-play"]["alternatives"][1]["action"]})
    expect(advice.get_by_text("best", exact=True)).to_be_hidden()


def test_on_a_desk_two_reasons_and_three_bars_are_seen_at_once(table: Open) -> None:
    page = table(1280, 800, reduced_motion="reduce")
    reasons = [["bridge36-why-points", {"n": 15, "times": 1}], ["bridge36-why-ace", {"n": 1}]]
    compared = [
        {"action": card, "points": points, "label": ["cards", {"cards": card}]}
        for card, points in (("SA", -10.0), ("S6", -11.0), ("H8", -13.0))
    ]
    advice = page.get_by_role("region", name="Hint: ace of spades")
    for shown, better in ((reasons[:1], 1), (reasons, 0)):
        show(page, "shed-turn", hint={"is": "hint", "action": "SA", "alternatives": compared, "why": shown})
        expect(advice.get_by_text("This card costs 15")).to_be_visible()
        assert advice.get_by_text("One point better than six of spades.").count() == better, "the bars say it, too"
    hidden = advice.evaluate("node => [node, ...node.children].map(each => each.scrollHeight - each.clientHeight)")
    assert max(hidden) <= 0 and page.evaluate("crowding()") == []


def test_a_hint_beside_an_open_drawer_leaves_the_table_free(table: Open) -> None:
    """There is no room beside the trick then: it lies over the drawer."""
    page = table(1280, 800, reduced_motion="reduce")
    scene = SCENES["trick-complete"]
    hint = SCENES["hint-play"] | {
        "why": [["spades-why-need", {"n": 7, "left": 12}], ["spades-why-partner-wins", {"spent": "any"}]]
    }
    show(page, scene, hint=hint)
    page.get_by_role("button", name="Deal, score, rules").click()
    advice, drawer = page.locator(".advice"), page.get_by_role("complementary", name="Deal, score, rules")
    expect(drawer).to_be_visible()
    lies, room = advice.bounding_box(), drawer.bounding_box()
    assert lies and room and lies["x"] >= room["x"] and lies["x"] + lies["width"] <= 1280
    assert page.evaluate("crowding()") == []
    expect(advice.get_by_role("button", name="Close")).to_be_visible()
    advice.get_by_role("button", name="Close").click()
    assert events(page)[-1] == ["dismiss", {}]


def test_a_card_is_not_compared_with_words(table: Open) -> None:
    """What may be announced beside it is another question; and a hint that has no reason of the game says so."""
    page = table(1280, 800, reduced_motion="reduce")
    compared = [
        {"action": "SA", "points": 5.0, "label": ["cards", {"cards": "SA"}]},
        {"action": "announce:no-90", "points": 1.0, "label": ["cards", {"cards": "H8"}]},
    ]
    hint = {"is": "hint", "action": "SA", "alternatives": compared, "why": []}
    scene = SCENES["shed-turn"]
    words = {
        "text": "announce:no-90",
        "label": ["cards", {"cards": "H8"}],
        "rule": "doppelkopf.announce",
        "aside": True,
    }
    show(page, scene | {"ask": scene["ask"] | {"calls": [*scene["ask"]["calls"], words]}}, hint=hint)
    advice = page.get_by_role("region", name="Hint: ace of spades")
    expect(advice).to_contain_text("it did best in deals that would look the same to you")
    expect(advice.locator(".alternatives")).to_have_count(0)
    said = hint | {"action": "announce:no-90", "alternatives": [compared[1], compared[0]]}
    show(page, scene | {"ask": scene["ask"] | {"calls": [*scene["ask"]["calls"], words]}}, hint=said)
    expect(page.locator(".advice")).to_contain_text("better than saying nothing")
    expect(page.locator(".advice .alternatives")).to_have_count(0)
    show(page, "shed-turn", hint=hint | {"alternatives": [compared[0], compared[1] | {"action": "end"}]})
    expect(advice.locator(".alternatives li")).to_have_count(2)


def test_what_a_card_counts_is_described(table: Open) -> None:
    """The number is drawn on the card; a screen reader hears it after the name."""
    page = table()
    show(page, "leading")
    expect(page.get_by_role("option", name="king of clubs")).to_have_accessible_description("counts 10")
    expect(page.get_by_role("option", name="four of spades", exact=True)).to_have_accessible_description("")


def test_bars_are_as_long_as_what_is_said_of_them(table: Open) -> None:
    """Less than a point is no difference, and two points are no abyss."""
    page = table(1280, 800, reduced_motion="reduce")
    compared = [
        {"action": card, "points": points, "label": ["cards", {"cards": card}]}
        for card, points in (("SA", -10.0), ("S6", -10.4), ("H8", -12.0))
    ]
    show(page, "shed-turn", hint={"is": "hint", "action": "SA", "alternatives": compared, "why": []})
    bars = page.locator(".alternatives .bar-of i").evaluate_all(
        "all => all.map(bar => Math.round(bar.getBoundingClientRect().width))"
    )
    said = page.locator(".alternatives .behind").all_inner_texts()
    assert bars[0] == bars[1] > 0 and bars[0] / 3 < bars[2] < bars[0] * 2 / 3
    assert said == ["best", "about as good", "2 points less"]


def test_the_chips_of_the_bar_keep_their_words_whole(table: Open) -> None:
    page = table(360, 640, still=True)
    show(page, "leading")
    words = page.evaluate("linesOfWords('.bar-chips .chip')")
    assert "0/80" in [word for word, _ in words] and all(count == 1 for _, count in words), words


def test_two_badges_leave_room_for_what_a_seat_has_done(table: Open) -> None:
    """On its side, a phone has them beside the plate; where it is narrow, above it."""
    status = ["doppelkopf-status-tricks", {"tricks": 0, "eyes": 0}]
    badges = [["doppelkopf-badge-side", {"side": "re"}], ["doppelkopf-badge-kind", {"kind": "C"}]]
    seats = [
        seat | {"badges": badges, "status": status, "tally": None} if seat["id"] == "w" else seat
        for seat in SCENES["playing"]["seats"]
    ]
    for width, height in ((844, 390), (320, 568)):
        page = table(width, height, still=True)
        show(page, SCENES["playing"] | {"seats": seats}, faces=True)
        west = page.locator("[data-seat=w]")
        assert west.locator(".badge").count() == 2
        assert west.locator(".status").evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")
        for badge in west.locator(".badge").all():
            box = badge.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width


TRICKS = ["doppelkopf-status-tricks", {"tricks": 6, "eyes": 113}]
NO_TRICK = ["belote-status-tricks", {"tricks": 0}]
BADGED = [
    ([["belote-badge", {"meld": "tierce"}]] * 2, NO_TRICK),
    ([["belote-badge", {"meld": "four"}]], NO_TRICK),
    ([["eighty-badge-defends", {}]], None),
    ([["doppelkopf-badge-side", {"side": "kontra"}]], TRICKS),
    ([["doppelkopf-badge-said", {"word": "kontra"}]], TRICKS),
    ([["doppelkopf-badge-side", {"side": "re"}], ["doppelkopf-badge-said", {"word": "no90"}]], TRICKS),
]
"""What stands at seats during the play: badges, and a status."""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390)], ids=str)
def test_no_badge_lies_over_a_name_a_status_or_the_head_of_somebody_else(table: Open, width: int, height: int) -> None:
    page = table(width, height, still=True)
    found = {}
    for (badges, status), dealer in product(BADGED, "swne"):
        more = {"badges": badges, "status": status, "tally": None}
        seats = [seat | more | {"dealer": seat["id"] == dealer} for seat in SCENES["playing"]["seats"]]
        show(page, SCENES["playing"] | {"seats": seats}, faces=True)
        cut = "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.textContent)"
        faults = page.evaluate("crowding()") + page.locator(".status").evaluate_all(cut)
        if faults:
            found[str(badges), dealer] = faults
    assert found == {}


def test_a_soloist_keeps_a_name_on_a_narrow_phone_on_its_side(table: Open) -> None:
    badges = [["doppelkopf-badge-side", {"side": "re"}], ["doppelkopf-badge-kind", {"kind": "D"}]]
    more = {"badges": badges, "status": TRICKS, "tally": None}
    seats = [seat | (more if seat["id"] == "w" else {}) for seat in SCENES["playing"]["seats"]]
    page = table(740, 360, still=True)
    show(page, SCENES["playing"] | {"seats": seats}, faces=True)
    assert page.evaluate("crowding()") == []


CONTRAST = """nodes => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const light = (...layers) => {
        for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1); }
        const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
        return parts.map((part) => (part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92))
            .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
    };
    return nodes.map((node) => {
        const style = getComputedStyle(node);
        const grounds = node.closest(".bar") ? ["--floor-1", "--floor-2"] : ["--cloth-1", "--cloth-3"];
        const plate = getComputedStyle(node.closest(".chip, .plate")).backgroundColor;
        const contrasts = grounds.map((ground) => {
            const [one, other] = [light(style.getPropertyValue(ground), plate), light(style.color)];
            return Math.max(one, other) / Math.min(one, other);
        });
        return [node.dataset.suit, Math.min(...contrasts), style.color === getComputedStyle(node.parentElement).color];
    });
}"""
"""The suit of a sign, how it stands out from what is below it, and whether it has the colour of the words."""


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_suits_beside_words_have_their_colours_and_can_be_read(table: Open, theme: str) -> None:
    page = table(390, 844, still=True, theme=theme)
    bids = [{"bid": ["belote-words", {"number": 9, "option": suit, "switch": "no"}], "factor": 1} for suit in "HDCS"]
    statuses = [{"status": ["belote-status-bidder", bid | {"tricks": 0}]} for bid in bids]
    seats = [seat | status for seat, status in zip(SCENES["announcing"]["seats"], statuses, strict=True)]
    chips = [["belote-chip-contract", bid] for bid in bids[:3]]
    show(page, SCENES["announcing"] | {"seats": seats, "chips": chips})
    for suits, cards in product(("four", "two", "safe", "turnier"), ("light", "dark")):
        page.evaluate("set => Object.assign(document.documentElement.dataset, set)", {"suits": suits, "cards": cards})
        found = page.locator(":is(.bar, .plate) .suit").evaluate_all(CONTRAST)
        assert len(found) == 7
        assert [each for each in found if each[1] < 4.5] == [], (suits, cards)
        assert not [plain for suit, _, plain in found if suit == "H" and plain], (suits, cards)


MEETING = """() => {
  const rects = (what) => [...document.querySelectorAll(`.trick ${what}`)].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const [signs, marks] = [rects(".tag .table-sign"), rects(".face use:is([href^='#rank-'], [x='9'])")];
  return [signs.length, marks.length, signs.filter((sign) => marks.some((mark) => meet(sign, mark))).length];
}"""
"""How many signs there are, how many ranks and suits at the corners of cards, and how many signs lie on them."""


@pytest.mark.parametrize("width, height", [(360, 640), (844, 390), (1280, 800)])
def test_signs_of_the_trick_lie_off_rank_and_suit(table: Open, width: int, height: int) -> None:
    """Who led and who is winning is said at other corners than that of the index."""
    page = table(width, height, still=True)
    show(page, "playing", faces=True)
    signs, marks, meeting = page.evaluate(MEETING)
    assert (signs, marks, meeting) == (2, 4, 0)


RESORTED = """async (scene) => {
    view.scene = scene;
    await view.updateComplete;
    const moved = view.groups.flatMap(({ cards }) => cards.slice(1));
    view.preview = view.groups.map((group, at) => ({ ...group, cards: [group.cards[0], ...(at ? [] : moved)] }));
    await view.updateComplete;
    await view.settled;
    return view.querySelectorAll(".hand .card").length;
}"""
"""Deals a hand, and sorts it anew before its cards have set out; returns how many lie there."""


def test_a_hand_that_is_sorted_anew_while_it_is_dealt_comes_to_rest(table: Open) -> None:
    """Somebody may point at a contract at once: its groups are others, and cards go from one to the other."""
    page = table(390, 844)
    assert page.evaluate(RESORTED, SCENES["auction-open"]) == 8
    assert page.evaluate("view.hurry()") is False, "nothing moves any more"


WIDTH = "card => card.offsetWidth"


@pytest.mark.parametrize(
    ("width", "height"),
    [(320, 568), (390, 844), (561, 700), (600, 960), (768, 1024), (899, 700), (1024, 1366), (1280, 800), (1920, 1080)],
    ids=str,
)
def test_the_cards_of_a_trick_are_about_as_large_as_mine(table: Open, width: int, height: int) -> None:
    """A tablet that is held upright has all the room for them that it needs."""
    page = table(width, height, still=True)
    show(page, "trick-complete", faces=True)
    lying, mine = (page.locator(f".{where} .card").first for where in ("trick", "hand"))
    assert 0.75 < lying.evaluate(WIDTH) / mine.evaluate(WIDTH) < 1.1


def test_cards_that_are_turned_up_beside_a_trick_leave_it_where_it_lies(table: Open) -> None:
    """On a phone they lie in two rows beside the card at the top, not in a line of their own above it."""
    page = table(390, 844, still=True)
    cards = {"n": "S2", "e": "C5", "s": "D7", "w": "HK"}
    trick = {"kind": "trick", "plays": [{"seat": seat, "cards": [card]} for seat, card in cards.items()], "winner": "n"}
    bottom = next(zone for zone in SCENES["leading"]["zones"] if zone.get("name") == "bottom")
    hidden = {**bottom, "kind": "stock", "cards": [], "count": 8}
    others = [zone for zone in SCENES["leading"]["zones"] if zone["kind"] != "trick" and zone is not bottom]
    top = ".trick [data-place=top] .card"
    show(page, SCENES["leading"] | {"zones": [hidden, trick, *others]}, faces=True)
    before = page.locator(top).bounding_box()
    show(page, SCENES["leading"] | {"phase": "deal-over", "zones": [bottom, trick, *others]}, faces=True, resting=True)
    assert page.locator(top).bounding_box() == before
    few, card = page.locator(".few").bounding_box(), page.locator(".trick [data-place=left] .card").bounding_box()
    assert before and few and card
    assert few["x"] + few["width"] < before["x"], "beside the card at the top"
    assert few["y"] + few["height"] < card["y"], "above the card on the left"


CROSSING = """() => {
  const seats = [...document.querySelectorAll(".trick > .place")].map((place) => [...place.querySelectorAll(".card")]);
  const rects = seats.map((cards) => cards.map((card) => card.getBoundingClientRect()));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const crossing = rects.flatMap((mine, at) => rects.slice(at + 1).map((others) => [mine, others]))
    .filter(([mine, others]) => mine.some((card) => others.some((other) => meet(card, other))));
  return [seats.length, crossing.length];
}"""
"""How many seats the trick has, and how many two of them have cards that lie over those of the other."""


@pytest.mark.parametrize("cards", [["SK"], ["SK", "SK'"], ["SK", "SK'", "SQ", "SQ'"]], ids=len)
@pytest.mark.parametrize(
    "size", [(320, 568), (390, 844), (844, 390), (720, 450), (768, 1024), (1280, 800), (1920, 1080)], ids=str
)
def test_no_seat_lays_its_cards_over_those_of_another(table: Open, size: tuple[int, int], cards: list[str]) -> None:
    page = table(*size, still=True)
    others = [zone for zone in SCENES["leading"]["zones"] if zone["kind"] != "trick"]
    trick = {"kind": "trick", "plays": [{"seat": seat, "cards": cards} for seat in "nesw"], "winner": "n"}
    show(page, SCENES["leading"] | {"zones": [trick, *others]}, faces=True)
    assert page.evaluate(CROSSING) == [4, 0]


@pytest.mark.parametrize("cards", [["SK"], ["SK", "SK'"], ["SK", "SK'", "SQ", "SQ'"]], ids=len)
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024), (1280, 800)], ids=str)
def test_the_marks_stand_at_the_corners_of_their_cards(table: Open, size: tuple[int, int], cards: list[str]) -> None:
    page = table(*size, still=True)
    others = [zone for zone in SCENES["leading"]["zones"] if zone["kind"] != "trick"]
    trick = {"kind": "trick", "plays": [{"seat": seat, "cards": cards} for seat in "nesw"], "winner": "n"}
    show(page, SCENES["leading"] | {"zones": [trick, *others]}, faces=True)
    lead, crown, first, last = (
        page.locator(f".trick [data-place=top] {part}").bounding_box()
        for part in (".table-sign >> nth=0", ".table-sign >> nth=1", ".card >> nth=0", f".card >> nth={len(cards) - 1}")
    )
    assert lead and crown and first and last
    for mark, x, y in ((lead, first["x"], first["y"] + first["height"]), (crown, last["x"] + last["width"], last["y"])):
        assert mark["x"] < x < mark["x"] + mark["width"] and mark["y"] < y < mark["y"] + mark["height"]


def test_cards_that_i_know_beside_a_trick_leave_every_trick_where_it_lies(table: Open) -> None:
    """Whether it is of one card a seat, of several, or the last one."""
    page = table(390, 844, still=True)
    others = [zone for zone in SCENES["leading"]["zones"] if zone["kind"] != "trick"]
    places = []
    for phase, cards in (("play", ["HK"]), ("play", ["HK", "HK'"]), ("play", ["S2"]), ("deal-over", ["S2", "S2'"])):
        trick = {"kind": "trick", "plays": [{"seat": "n", "cards": cards}]}
        show(page, SCENES["leading"] | {"phase": phase, "zones": [trick, *others]}, faces=True, resting=True)
        few, trick = page.locator(".few").bounding_box(), page.locator(".trick").bounding_box()
        card = page.locator(".trick [data-place=top] .card").first.bounding_box()
        assert few and card
        assert few["y"] + few["height"] <= card["y"], "in a line of their own"
        places.append(trick)
    assert places == [places[0]] * 4


def test_what_i_have_promised_is_not_cut_on_a_small_phone(table: Open) -> None:
    """A doubled contract is longer than my plate is wide."""
    bid = ["belote-words", {"number": 11, "option": "D", "switch": "no"}]
    status = ["belote-status-bidder", {"bid": bid, "factor": 2, "tricks": 0}]
    seats = [seat | ({"status": status} if seat["id"] == "s" else {}) for seat in SCENES["announcing"]["seats"]]
    page = table(360, 640, still=True)
    show(page, SCENES["announcing"] | {"seats": seats}, faces=True)
    mine = page.locator("[data-seat=s]")
    assert mine.locator(".status").evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")
    line, seat = mine.locator(".status").bounding_box(), mine.bounding_box()
    assert line and seat and line["height"] > 20, "this status needs two lines"
    assert line["y"] + line["height"] <= seat["y"] + seat["height"]


@pytest.mark.parametrize(
    ("size", "rows"), [((360, 640), 2), ((390, 844), 2), ((900, 600), 1), ((1280, 800), 1)], ids=str
)
def test_the_eight_cards_of_a_bottom_lie_in_even_rows(table: Open, size: tuple[int, int], rows: int) -> None:
    """On a phone beside the trick that decided, in two rows of four; on a desk in one."""
    page = table(*size, reduced_motion="reduce")
    show(page, "round-told", faces=True)
    page.locator(".row-cards").scroll_into_view_if_needed()
    tops = [round(box["y"]) for card in page.locator(".row-cards .card").all() if (box := card.bounding_box())]
    assert [tops.count(top) for top in sorted(set(tops))] == [8 // rows] * rows
    trick, bottom = page.locator(".decided").bounding_box(), page.locator(".told-row").bounding_box()
    assert trick and bottom and trick["x"] + trick["width"] <= bottom["x"]


@pytest.mark.parametrize(("counted", "called"), [(None, "Score"), (["eighty-levels-won", {}], "Levels won")])
def test_a_score_that_counts_no_points_says_what_it_counts(
    table: Open, counted: list[object] | None, called: str
) -> None:
    page = table()
    scene = SCENES["round-told"]
    show(page, scene | {"sheet": scene["sheet"] | {"counted": counted}})
    page.get_by_role("button", name="Line by line").click()
    expect(page.locator(".ending tr.total th")).to_have_text(called)
    page.get_by_role("button", name="Deal, score, rules").click()
    page.get_by_role("tab", name="Score").click()
    expect(page.locator(".totals tr.sum th")).to_have_text(called)


@pytest.mark.parametrize("size", [(900, 600), (1024, 768), (1280, 800), (1440, 900)], ids=str)
def test_the_lines_of_a_deal_are_a_press_away_beside_what_was_turned_up(table: Open, size: tuple[int, int]) -> None:
    page = table(*size, reduced_motion="reduce")
    show(page, "round-told", faces=True)
    button = page.get_by_role("button", name="Line by line")
    button.scroll_into_view_if_needed()
    beside, what = button.bounding_box(), [each.bounding_box() for each in page.locator(".told-row > :not(h3)").all()]
    assert beside and len(what) == 2
    cards, note = (each or beside for each in what)
    assert cards["x"] + cards["width"] <= beside["x"] and note["x"] + note["width"] <= beside["x"]
    button.click()
    expect(page.locator(".ending .equation")).to_be_visible()


# Whether an element lies whole between the top and the bottom of the end.
IN_SIGHT = """(node) => {
    const [{ top, bottom }, room] = [node, node.closest(".ending-body")].map((each) => each.getBoundingClientRect());
    return room.top <= top && bottom <= room.bottom;
}"""


def test_on_a_desk_many_lines_leave_the_sums_in_sight(table: Open) -> None:
    """Ten lines, as after a game of Doppelkopf with every announcement, and below them what came of it."""
    page = table(1280, 800, reduced_motion="reduce")
    line = {"label": ["spades-line-bags", {"n": 2}], "points": 1}
    told = SCENES["deal-over"]["ending"] | {"bar": SCENES["round-told"]["ending"]["bar"], "lines": [line] * 10}
    show(page, SCENES["deal-over"] | {"ending": told}, faces=True)
    expect(page.locator(".told-lines li")).to_have_count(10)
    assert page.locator(".ending tr.total").evaluate(IN_SIGHT)


@pytest.mark.parametrize(("width", "height"), [(900, 600), (360, 640)], ids=str)
def test_lines_that_are_unfolded_come_into_sight(table: Open, width: int, height: int) -> None:
    page = table(width, height, reduced_motion="reduce")
    show(page, "round-told", faces=True)
    page.get_by_role("button", name="Line by line").click()
    lines = page.locator(".ending .equation tr.line")
    expect(lines).to_have_count(3)
    for line in lines.all():
        assert line.evaluate(IN_SIGHT)


@pytest.mark.parametrize(("width", "height"), [(900, 600), (1100, 800)], ids=str)
def test_on_a_small_desk_no_plate_grows_over_the_trick(table: Open, width: int, height: int) -> None:
    page = table(width, height, still=True)
    show(page, "trick-complete", faces=True)
    assert [fault for fault in page.evaluate("crowding()") if fault.startswith("seat")] == []


def test_whoever_uses_the_keyboard_sees_a_ring(table: Open) -> None:
    page = table(still=True)
    show(page, "playing")
    page.evaluate("view.focus()")
    ring = "getComputedStyle(document.activeElement.querySelector('.face')).boxShadow.includes('0px 0px 0px 3px')"
    assert active(page) == "SK" and page.evaluate(ring)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(ring)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    playable = page.locator(".hand .card.playable:focus-visible")
    assert playable.count() == 1 and page.evaluate(ring), "on cards that are lit, too"


# The score sheet


def test_the_lines_of_a_deal_are_drawn_while_somebody_looks_at_them(table: Open) -> None:
    """In a match of hundreds of deals, only those of the last one are there at first."""
    page = table(reduced_motion="reduce")
    show(page, "shed-points")
    page.get_by_role("button", name="Deal, score, rules").click()
    page.get_by_role("tab", name="Score").click()
    *earlier, last = [deal["number"] for deal in SCENES["shed-points"]["sheet"]["deals"]]
    sheet = page.get_by_role("complementary")
    lines = sheet.get_by_role("table", name="line by line")
    assert page.locator(".rail table.equation").count() == 1
    expect(lines).to_have_accessible_name(f"Deal {last}, line by line")
    first = sheet.get_by_text(f"Deal {earlier[0]}, line by line")
    first.click()
    expect(lines).to_have_count(2)
    expect(sheet.get_by_role("table", name=f"Deal {earlier[0]}, line by line")).to_contain_text("This deal")
    show(page, "shed-points")
    expect(lines).to_have_count(2)
    first.first.click()
    expect(page.locator(".rail table.equation")).to_have_count(1)


def test_the_sheet_says_what_came_of_a_deal_that_gave_nobody_points(table: Open) -> None:
    """Words stand there instead of zeros."""
    page = table()
    told: Any = SCENES["round-told"]
    (deal,) = told["sheet"]["deals"]
    lines = [line | {"points": [0, 0]} for line in deal["lines"]]
    nothing = {"lines": lines, "points": [0, 0], "totals": [0, 0], "verdict": told["ending"]["verdict"]}
    show(page, told | {"sheet": told["sheet"] | {"deals": [deal | nothing], "totals": [0, 0]}})
    page.get_by_role("button", name="Deal, score, rules").click()
    page.get_by_role("tab", name="Score").click()
    sheet = page.get_by_role("complementary")
    assert rows(sheet.get_by_role("table", name="Score"))[2:] == [
        ["Deal 1"], ["You and North attacked and won with 175 of 80."],
    ]  # fmt: skip
    assert rows(sheet.get_by_role("table", name="line by line"))[1:4] == [
        ["Attackers: 165 points in tricks"], ["Last trick: bottom 5 \N{MULTIPLICATION SIGN} 2 = 10"],
        ["Attackers win with 175 and go up 2 levels"],
    ]  # fmt: skip


def test_the_drawer_has_the_tricks_the_score_and_the_rules(table: Open) -> None:
    """After a deal all hands are in it, too; before, only what lay open."""
    page = table()
    show(page, "round-told")
    told = SCENES["round-told"]
    points = told["ending"]["bar"]["value"]
    expect(page.get_by_role("heading", name=f"You and North attacked and won with {points} of 80.")).to_be_visible()
    page.get_by_role("button", name="All hands").click()
    drawer = page.get_by_role("complementary", name="Deal, score, rules")
    tricks = drawer.get_by_role("table", name="The tricks of this deal")
    expect(tricks.get_by_role("row")).to_have_count(1 + len(told["tricks"]))
    expect(tricks.get_by_role("row").nth(1)).to_contain_text(", takes it")
    seats = drawer.get_by_role("term").filter(has_text=re.compile("^(You|West|North|East)$"))
    expect(seats).to_have_count(4)
    expect(drawer.get_by_text("Started by")).to_be_visible()
    expect(drawer.get_by_role("tab", name="Deal")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(drawer.get_by_role("tab", name="Rules")).to_be_focused()
    expect(drawer.get_by_text("Last trick")).to_be_hidden()
    drawer.get_by_text("Rules at this table").click()
    expect(drawer.get_by_text("Last trick")).to_be_visible()
    page.keyboard.press("Tab")
    show(page, "playing")
    page.get_by_role("tab", name="Deal").click()
    expect(seats).to_have_count(0)
    drawer.get_by_role("button", name="Close").click()
    opener = page.get_by_role("button", name="Deal, score, rules")
    expect(opener).to_be_focused()
    opener.click()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert page.evaluate("document.activeElement.matches('.hand *')"), "whoever is elsewhere stays there"


def test_a_wide_table_says_what_is_played(table: Open) -> None:
    page = table(1280, 800, still=True)
    show(page, "playing")
    title = page.locator(".bar-title")
    expect(title).to_be_visible()
    expect(title).to_have_text("Spades")
    assert page.locator(".bar-title use").get_attribute("href") == "#emblem-spades"
    in_order = (".bar-title", ".bar-chips", ".bar > :last-child")
    left, chips, settings = (page.locator(each).bounding_box() for each in in_order)
    assert left and chips and settings
    assert left["x"] < 100 and left["x"] + left["width"] < chips["x"] and chips["x"] + chips["width"] <= settings["x"]
    assert settings["x"] + settings["width"] > 1260
    page.set_viewport_size({"width": 390, "height": 844})
    expect(title).to_be_hidden()


def test_cards_that_are_drawn_one_by_one_find_the_room_of_the_last_hand(table: Open) -> None:
    """So nothing jumps while a hand of 25 grows anew: the middle is as high as it was."""
    page = table(390, 844, still=True)
    show(page, "leading")
    last = page.locator(".mid").bounding_box()
    hands = [zone for zone in SCENES["leading"]["zones"] if zone["kind"] == "hand" and zone["seat"] == "s"]
    for cards in (["S2"], ["S2", "HK", "D5", "CA", "C8", "HQ"]):
        drawn = hands[0] | {"groups": [{"suit": card[0], "cards": [card], "trump": False} for card in cards]}
        show(page, SCENES["leading"] | {"serial": 900 + len(cards), "deal": 9, "phase": "draw", "zones": [drawn]})
        assert page.locator(".mid").bounding_box() == last
