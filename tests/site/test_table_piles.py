"""Stocks, piles, rows, selectors and claimed keys, on the table without an engine."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scenes import SCENES, Open, active, after_guard, events, show, waiting


def selector(page: Page, name: str, **state: bool) -> Locator:
    """A button that changes a decision."""
    return page.get_by_role("group", name="What you decide").get_by_role("button", name=name, **state)


def keyed(page: Page) -> str:
    """The card of the hand that the key plays."""
    return str(page.get_by_role("option", name=re.compile(", up arrow plays it$")).get_attribute("data-card"))


def test_what_is_decided_lies_side_by_side_and_one_button_does_it(table: Open) -> None:
    page = table()
    show(page, "shed-two")
    after_guard(page)
    bar = page.get_by_role("region", name="Your actions")
    expect(bar.get_by_role("button", name="end turn")).to_have_count(1)
    bar.get_by_role("button", name="continue, for the next: end turn").click()
    assert events(page) == [["act", {"action": "end:continue-next"}]]
    expect(selector(page, "Bridge: ")).to_have_text(["Bridge", "continue"])
    expect(selector(page, "Eights: ", pressed=True)).to_have_text("for the next")
    selector(page, "Eights: shared").click()
    expect(selector(page, "Eights: ", pressed=True)).to_have_text("shared")
    expect(page.get_by_role("status").filter(has_text="Eights: shared")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(selector(page, "Bridge: ", pressed=True)).to_have_text("Bridge")
    page.keyboard.press("ArrowRight")
    assert events(page) == [["act", {"action": "end:bridge-all"}]]
    page.get_by_role("button", name="Blind: 22 cards, Eights").click()
    page.get_by_role("region", name="The table").click(button="right", position={"x": 4, "y": 4})
    assert events(page)[-1] == ["act", {"action": "end:bridge-next"}]


@pytest.mark.parametrize(
    ("scene", "size", "several"),
    [("shed-points", (360, 640), True), ("shed-two", (360, 640), False), ("shed-points", (640, 360), False)],
    ids=str,
)
def test_what_is_decided_takes_turns_where_there_is_no_room(
    table: Open, scene: str, size: tuple[int, int], several: bool
) -> None:
    """One pair of words lies side by side on a phone that is held upright, two pairs do not."""
    page = table(*size, still=True)
    show(page, scene)
    choice = selector(page, "Jacks: " if scene == "shed-points" else "Eights: ")
    expect(choice).to_have_count(2 if several else 1)
    if not several:
        first = choice.get_attribute("aria-label")
        choice.click()
        expect(choice).to_be_focused()
        assert choice.get_attribute("aria-label") != first


def test_the_places_of_the_monitor_lie_in_one_row(table: Open) -> None:
    """Also where the table is low, because the player holds many cards, and when the sheets of the end have come."""
    page = table(360, 640, still=True)
    show(page, "shed-match-over")
    page.locator(".ending").wait_for()
    show(page, "shed-practice")
    tops = page.locator(".fixed .place-holder").evaluate_all("nodes => nodes.map(each => each.offsetTop)")
    assert len(tops) == 4 and len(set(tops)) == 1


def test_the_monitor_stays_in_the_middle_whatever_the_stack_demands(table: Open) -> None:
    """On a small phone, too, where what is demanded stands beside it."""
    page = table(360, 640, still=True)
    middles = []
    for notes in ([], [["bridge36-note-draw", {"n": 1}]], [["bridge36-note-eights", {"n": 4}]]):
        zones = [zone | {"notes": notes} if zone["kind"] == "pile" else zone for zone in SCENES["shed-suit"]["zones"]]
        show(page, SCENES["shed-suit"] | {"zones": zones})
        box = page.locator(".fixed .row-cards").bounding_box()
        middles.append(box and round(box["x"] + box["width"] / 2))
    assert middles == [180, 180, 180]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1280, 800), (1100, 700), (360, 740), (390, 844)], ids=str)
@pytest.mark.parametrize("scene", ["shed-bridge", "shed-two"])
def test_what_a_bridge_costs_can_be_read_above_what_is_decided(table: Open, size: tuple[int, int], scene: str) -> None:
    page = table(*size, still=True)
    show(page, scene, faces=True)
    words = page.get_by_text("A Bridge costs you").bounding_box()
    button = selector(page, "Bridge: ").first.bounding_box()
    name = page.locator(".heap .tag").bounding_box()
    assert words and button and name
    assert name["y"] + name["height"] <= words["y"]
    assert words["y"] + words["height"] <= button["y"]


def with_hand(scene: str, *suits: str) -> dict[str, Any]:
    """A kept scene in which the hand is ace, king, queen and jack of these suits."""
    groups = [{"suit": suit, "cards": [suit + rank for rank in "AKQJ"], "trump": False} for suit in suits]
    zones = SCENES[scene]["zones"]
    return SCENES[scene] | {"zones": [zone | {"groups": groups} if zone.get("groups") else zone for zone in zones]}


def test_a_new_match_keeps_no_room_for_the_cards_of_the_last_one(table: Open) -> None:
    """Both may be in the first deal; a hand with few cards leaves the piles more room."""
    page = table(360, 640, still=True)
    few, many = with_hand("shed-turn", "S"), with_hand("shed-turn", "S", "H", "D", "C")
    hand = page.get_by_role("listbox", name="Your hand")
    heights = []
    for match, scene in {"first": few, "second": many, "third": few}.items():
        show(page, scene, match=match)
        heights.append(hand.evaluate("node => node.clientHeight"))
    low, high, again = heights
    assert low < high
    assert again == low


def test_what_was_decided_is_kept_within_the_turn(table: Open) -> None:
    page = table()
    show(page, "shed-suit")
    named = selector(page, "Suit: ", pressed=True)
    selector(page, "Suit: diamonds").click()
    expect(named).to_have_accessible_name("Suit: diamonds")
    show(page, SCENES["shed-suit"] | {"serial": 90})
    expect(named).to_have_accessible_name("Suit: diamonds")
    show(page, waiting("shed-suit", selectors=[], calls=[]) | {"serial": 91})
    expect(page.get_by_role("group", name="What you decide")).to_have_count(0)
    show(page, SCENES["shed-suit"] | {"serial": 92})
    expect(named).to_have_accessible_name("Suit: clubs")


def test_any_suit_is_named_with_one_press_or_key_by_key(table: Open) -> None:
    page = table()
    show(page, "shed-suit")
    after_guard(page)
    asked = page.get_by_role("alert")
    expect(asked).to_contain_text("End your turn. Suit: clubs, left arrow for another.")
    page.get_by_role("region", name="The table").focus()
    page.keyboard.press("F6")
    expect(selector(page, "Suit: ").first).to_be_focused()
    expect(selector(page, "Suit: ")).to_have_count(4)
    named = selector(page, "Suit: ", pressed=True)
    selector(page, "Suit: hearts").click()
    expect(named).to_have_accessible_name("Suit: hearts")
    expect(page.get_by_role("status").filter(has_text="Suit: hearts")).to_have_count(1)
    selector(page, "Suit: hearts").click()
    expect(named).to_have_accessible_name("Suit: hearts")
    page.keyboard.press("ArrowLeft")
    expect(named).to_have_accessible_name("Suit: spades")
    page.get_by_role("button", name="spades: end turn").click()
    assert events(page) == [["act", {"action": "end:S"}]]


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_choice_does_not_move_the_piles(table: Open, size: tuple[int, int]) -> None:
    page = table(*size, still=True)
    piles = page.locator(".stock, .heap, .fixed")
    show(page, waiting("shed-two", selectors=[], calls=[]) | {"serial": 1})
    before = piles.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    show(page, "shed-two")
    expect(selector(page, "Eights: for the next")).to_be_visible()
    assert piles.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)") == before
    assert len(before) == 3


def test_an_ending_that_is_not_allowed_says_by_which_rule(table: Open) -> None:
    page = table()
    show(page, "shed-bridge")
    after_guard(page)
    selector(page, "Bridge: continue").click()
    page.get_by_role("button", name="continue: end turn, not allowed").click(force=True)
    expect(page.get_by_role("region", name="A six must be covered")).to_be_visible()
    assert events(page) == []


def test_a_row_is_turned_and_its_last_card_put(table: Open) -> None:
    page = table()
    show(page, "shed-turn")
    first, last = SCENES["shed-turn"]["ask"]["moves"]
    assert keyed(page) == last
    expect(page.get_by_role("option", disabled=False)).to_have_count(2)
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys").locator("dl").last
    expect(keys).to_contain_text(["Shift ← →Previous and next card"])
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    assert keyed(page) == first
    page.keyboard.press("ArrowUp")
    assert events(page) == [["act", {"action": first}]]
    after_guard(page)
    page.evaluate("() => { view.settings = { ...view.settings, press: 'auto' }; }")
    page.locator(f".hand [data-card={last}]").click(position={"x": 8, "y": 12})
    assert events(page) == [["act", {"action": last}]]
    page.locator(".hand [tabindex='0']").focus()
    before = active(page)
    page.keyboard.press("Shift+ArrowRight")
    assert events(page) == [] and active(page) != before, "with Shift the arrows move in the hand"
    page.evaluate("() => { view.settings = { ...view.settings, keys: false }; }")
    page.keyboard.press("ArrowLeft")
    assert active(page) == before, "whoever switched the shortcuts off has the keys of a list box"


def test_a_long_press_of_a_finger_is_no_right_click(table: Open) -> None:
    page = table(360, 640, has_touch=True)
    show(page, "shed-suit")
    after_guard(page)
    page.evaluate("""() => {
        const [node] = view.querySelectorAll(".mid");
        const press = { bubbles: true, cancelable: true, button: 0 };
        node.dispatchEvent(new PointerEvent("pointerdown", { ...press, pointerType: "touch" }));
        node.dispatchEvent(new PointerEvent("contextmenu", { ...press, pointerType: "touch" }));
    }""")
    assert events(page) == []


def test_practice_has_a_badge_a_panel_and_open_hands(table: Open) -> None:
    page = table(360, 640)
    show(page, "shed-practice")
    after_guard(page)
    expect(page.get_by_role("img", name="West: ")).to_be_visible()
    page.get_by_role("button", name="Practice").click()
    helps = page.get_by_role("region", name="Testing")
    given = helps.get_by_role("button", name="Hand out ")
    expect(given).to_have_count(8)
    given.nth(0).focus()
    page.keyboard.press("Shift+ArrowRight")  # without Shift, arrows have another meaning in this game
    expect(given.nth(1)).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")  # three in a line
    expect(given.nth(4)).to_be_focused()
    helps.get_by_role("button", name="Hide the other hands").click()
    page.keyboard.press("f")
    assert events(page) == [["act", {"action": "hide"}], ["act", {"action": "finish"}]]
    page.keyboard.press("Escape")
    expect(helps).to_have_count(0)


def test_the_keys_of_the_testing_mode(table: Open) -> None:
    """Each letter does its own thing; the scores are shown, read out and written to the console."""
    page = table(1280, 800)
    lines: list[str] = []
    page.on("console", lambda said: lines.append(said.text))
    show(page, "shed-practice")
    after_guard(page)
    page.locator(".hand [tabindex='0']").focus()
    letters = {"v": "hide", "f": "finish", "d": "drop", "6": "give:6", "7": "give:7", "8": "give:8", "9": "give:9"}
    letters |= {"j": "give:J", "q": "give:Q", "k": "give:K", "a": "give:A"}
    for letter, action in letters.items():
        page.keyboard.press(letter)
        assert events(page) == [["act", {"action": action}]], letter
    page.keyboard.press("s")
    expect(page.get_by_role("tab", name="Score", selected=True)).to_be_visible()
    words = "You: 0. West: 0. North: 0. East: 0."
    expect(page.get_by_role("status").filter(has_text=words)).to_have_count(1)
    assert len(lines) == 1 and lines[0].startswith(words)
    assert events(page) == []


def test_the_stock_shows_by_its_light_whether_to_draw(table: Open) -> None:
    """Its back keeps the colour of the deck."""
    page = table()
    backs = []
    for scene, state in (("shed-bridge", "draw"), ("shed-turn", "normal")):
        show(page, scene)
        stock = page.get_by_role("button", name="Blind: ")
        expect(stock).to_have_attribute("data-state", state)
        backs.append(stock.locator(".back").evaluate("node => getComputedStyle(node).backgroundColor"))
        light = stock.evaluate("node => [getComputedStyle(node).outlineStyle, getComputedStyle(node).boxShadow]")
        assert light == ["none", "none"] if state == "normal" else "none" not in light
    assert backs[0] == backs[1]


def test_a_finished_round_goes_on_by_the_right_arrow(table: Open) -> None:
    page = table()
    show(page, "shed-round-over")
    page.locator("#ending-title").focus()
    page.get_by_role("button", name="Line by line").click()
    expect(page.get_by_role("row", name="Doubled").first).to_be_visible()
    page.locator("#ending-title").focus()
    page.keyboard.press("ArrowRight")
    assert events(page) == [["next", {}]]
    show(page, "shed-match-over")
    page.locator("#ending-title").focus()
    page.keyboard.press("ArrowRight")
    assert events(page)[-1] == ["leave", {}]


def standing(page: Page, where: str = ".on-rim") -> list[tuple[str, int]]:
    """What stands on the ruler from the good end to the bad one: the seat's points, and at which part of a hundred."""
    return page.locator(f"{where} ol").evaluate("""(line) => {
        const { left, width } = line.getBoundingClientRect();
        return [...line.children].map((each) => {
            const face = each.firstElementChild.getBoundingClientRect();
            return [each.lastElementChild.innerText, Math.round((100 * (face.left - left)) / (width - face.width))];
        });
    }""")


def test_the_ruler_shows_who_stands_where(table: Open) -> None:
    """Who has less than nothing stands at the good end, who is out at the other; alike ones share a number."""
    page = table(1920, 1080, still=True)
    ruled = SCENES["shed-turn"]["ruler"] | {"values": {"s": 50, "w": 130, "n": -20, "e": 50}}
    show(page, SCENES["shed-turn"] | {"ruler": ruled})
    (low, first), (same, left), (alike, right), (high, last) = standing(page)
    assert (low, same, alike, high) == ("\N{MINUS SIGN}20", "50", "", "130") and (first, left, last) == (0, 40, 100)
    assert left < right < 50
    show(page, "shed-round-over")
    assert page.locator(".on-rim").count() == 0, "the end of a deal tells it in the middle"
    assert standing(page, ".ending .ruler") == [["20", 16], ["35", 28], ["50", 40], ["80", 64]]


@pytest.mark.parametrize(("size", "way"), [((1280, 800), 35), ((1920, 1080), 23)], ids=str)
def test_two_who_share_a_place_push_others_only_as_far_as_needed(table: Open, size: tuple[int, int], way: int) -> None:
    """A face is wide on a short ruler: beside two with nothing, twenty of ninety begins where there is room for it."""
    page = table(*size, still=True)
    ruled = SCENES["shed-turn"]["ruler"] | {"most": 90, "values": {"s": 0, "w": 20, "n": 0, "e": 20}}
    show(page, SCENES["shed-turn"] | {"ruler": ruled})
    (none, first), _, (twenty, third), _ = standing(page)
    assert (none, first, twenty) == ("0", 0, "20") and 22 <= third <= way
    expect(page.locator(".on-rim .ruler-end")).to_be_visible()


def test_all_who_are_out_find_room_at_the_end(table: Open) -> None:
    page = table(1920, 1080, still=True)
    ruled = SCENES["shed-turn"]["ruler"] | {"values": {"s": 126, "w": 150, "n": 140, "e": 0}}
    show(page, SCENES["shed-turn"] | {"ruler": ruled})
    (none, first), (_, left), (_, middle), (worst, last) = standing(page)
    assert (none, first, worst, last) == ("0", 0, "150", 100) and 70 < left < middle < 100


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 800), (3840, 2160)])
def test_at_the_end_nobody_hides_whoever_is_near(table: Open, size: tuple[int, int]) -> None:
    """Two who share a place stand beside each other there, and then no third one may begin where the second stands."""
    page = table(*size, still=True)
    ruled = SCENES["shed-round-over"]["ruler"] | {"values": {"s": 0, "w": -40, "n": 20, "e": 100}}
    show(page, SCENES["shed-round-over"] | {"ruler": ruled}, faces=True)
    apart = page.evaluate("""() => {
        const faces = document.querySelectorAll(".ending .ruler li > :first-child");
        const boxes = [...faces].map((face) => face.getBoundingClientRect());
        return boxes.slice(1).map((box, index) => (box.left - boxes[index].left) / box.width);
    }""")
    assert len(apart) == 3 and min(apart) > 0.7


@pytest.mark.parametrize("scene", ["shed-turn", "shed-two", "shed-bridge"])
@pytest.mark.parametrize("size", [(1180, 600), (1180, 760), (1280, 800), (1920, 1080), (2560, 1440)])
def test_words_and_numbers_of_the_ruler_lie_beside_each_other(table: Open, scene: str, size: tuple[int, int]) -> None:
    page = table(*size, still=True)
    seats = SCENES[scene]["ruler"]["values"]
    ruled = SCENES[scene]["ruler"] | {"values": dict(zip(seats, range(120, 124), strict=False))}
    show(page, SCENES[scene] | {"ruler": ruled}, faces=True, long=True)
    inside, boxes, over_each_other = page.evaluate("""() => {
        const box = (node) => node.getBoundingClientRect();
        const parts = [...document.querySelectorAll(".on-rim > b, .on-rim li > span")];
        const boxes = parts.map(box).filter(({ width }) => width);
        const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
            && one.top < other.bottom && other.top < one.bottom;
        const over = boxes.filter((one, place) => boxes.slice(0, place).some((other) => meet(one, other)));
        return [box(document.querySelector(".on-rim")), boxes, over];
    }""")
    assert len(boxes) >= 1 + len(SCENES[scene]["seats"]) and not over_each_other
    assert all(inside["left"] <= each["left"] and each["right"] <= inside["right"] for each in boxes)


def test_a_table_without_room_for_the_ruler_goes_without(table: Open) -> None:
    page = table(390, 844, still=True)
    show(page, "shed-turn")
    expect(page.locator(".on-rim")).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (390, 844), (1280, 800)])
def test_the_ruler_at_the_end_keeps_to_its_room(table: Open, size: tuple[int, int]) -> None:
    page = table(*size, still=True)
    show(page, "shed-match-over", faces=True, long=True)
    ruler = page.locator(".ending .ruler")
    ruler.scroll_into_view_if_needed()
    room, boxes = ruler.bounding_box(), [each.bounding_box() for each in ruler.locator("li > *, .ruler-end").all()]
    assert room and len(boxes) == 2 * 4 + 1
    for box in boxes:
        assert box and room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 0.5
    assert room["x"] >= 0 and room["x"] + room["width"] <= size[0]


@pytest.mark.parametrize(
    "size", [(360, 640), (900, 700), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)], ids=str
)
def test_the_score_is_in_sight_although_hands_are_told(table: Open, size: tuple[int, int]) -> None:
    """Four hands of eight cards, each in a line: on a desk beside who stands where, on a phone below that."""
    page = table(*size, still=True)
    told = SCENES["shed-round-over"]["ending"]
    cards = ["SA", "SQ", "SJ", "ST", "HQ", "CA", "CK", "C9"]
    hands = [{**told["rows"][0], "label": ["bridge36-left", {"who": seat, "n": 90}], "cards": cards} for seat in "swne"]
    show(page, SCENES["shed-round-over"] | {"ending": told | {"rows": hands}}, faces=True)
    room, ruler, score = (page.locator(f".ending{part}").bounding_box() for part in ("-body", " .ruler", " .equation"))
    assert room and ruler and score
    end = room["y"] + room["height"]
    assert max(each["y"] + each["height"] for each in (ruler, score)) <= end
    left = [each.bounding_box() for each in page.locator(".told-row .face").all()]
    assert len(left) == 32 and len({round(each["y"]) for each in left if each}) == 4
    below = max(each["y"] + each["height"] for each in left if each)
    assert below > end if size[0] < 900 else below <= end
