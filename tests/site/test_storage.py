"""What the browser keeps: nothing is lost, whatever befalls the storage, and no other page can take it."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from browser import FLAGS, wait_for_stage
from browsers.find import whole_chromium
from make import install
from make.places import MODULES, SITE
from make.tools import run
from players import Mouse, Visitor, prepare
from scenes import HERE
from server import Server

FIRST = "card-table"  # the database of the first release
WALLET = "a wallet of the first release"
KEPT = f"""async () => plant("{FIRST}", [
    ["keep", "wallet", purse("{WALLET}")],
    ["keep", "settings", {{ pace: "fast" }}],
    ["matches", "g", row({{ key: undefined, chips: [["bid", {{ word: ["suit", {{ pick: "H" }}] }}]] }})],
])"""
SEEN = """async () => {
    await begin();
    const [row] = await store.rows();
    return [await store.walletText(), (await store.settings()).pace, row?.id, row?.chips[0]?.[1].word[1].option];
}"""
EVERYTHING = [WALLET, "fast", "m1", "H"]
NOTHING = [None, "normal", None, None]
ALLOWED: dict[str, object] = {"cookie_controls_mode": 0}  # frames of other sites may keep things
FRAMES = """<!doctype html><title>A page with tables</title><link rel="icon" href="data:,">
<style>iframe { width: 47vw; height: 700px; border: 0; }</style>"""


def elsewhere(address: str) -> str:
    """The same address on a host that browsers take for another site."""
    return address.replace("//localhost:", "//127.0.0.1:")


# What the store does, in pages that have nothing else


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two copies of a page that only keeps things, in the folders A and B."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("copies")
    install.prepare("test")
    shutil.copytree(SITE / "js", source / "js")
    (source / "node_modules").symlink_to(SITE / "node_modules")
    shutil.copy(HERE / "store_page.js", source / "js/page.js")
    for name in "AB":
        run(MODULES / ".bin/esbuild", "js/page.js", "--bundle", "--format=esm", "--log-level=warning",
                  f"--outfile={target / name / 'page.js'}", folder=source, otherwise="not bundled")  # fmt: skip
        (target / name / "index.html").write_text(FRAMES + '<script type="module" src="page.js"></script>')
    return target


@pytest.fixture
def host(copies: Path, serve: Callable[..., Server]) -> str:
    """The address of a host that has both."""
    return serve("/", folder=copies).url


@pytest.fixture
def visit(open_context: Callable[..., BrowserContext], host: str) -> Callable[[str], Page]:
    """Open one of them: `visit("A")`; all share one browser."""
    context = open_context()

    def start(copy: str) -> Page:
        page = context.new_page()
        page.goto(f"{host}{copy}/")
        page.wait_for_function("window.ready")
        return page

    return start


@pytest.fixture
def open_profile(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Open a browser with preferences of its own: `open_profile({"cookie_controls_mode": 0}, "--flag")`."""
    contexts: list[BrowserContext] = []
    program = whole_chromium()
    if program is None:
        pytest.skip("Only Chromium with windows has preferences, and this machine has none.")

    def start(preferences: dict[str, object], *flags: str) -> BrowserContext:
        folder = tmp_path / f"profile-{len(contexts)}"
        (folder / "Default").mkdir(parents=True)
        (folder / "Default/Preferences").write_text(json.dumps({"profile": preferences}))
        kind = browser.browser_type
        contexts.append(kind.launch_persistent_context(folder, args=[*FLAGS, *flags], **program))
        contexts[-1].set_default_timeout(15_000)
        return contexts[-1]

    yield start
    for context in contexts:
        context.close()


@pytest.fixture
def embed(tmp_path: Path, serve: Callable[..., Server]) -> Callable[..., list[Frame]]:
    """Embed addresses in a page of a foreign host and return the frames."""

    def start(context: BrowserContext, *addresses: str, attributes: str = "") -> list[Frame]:
        frames = "".join(f'<iframe src="{address}" {attributes}></iframe>' for address in addresses)
        (tmp_path / "index.html").write_text(FRAMES + frames)
        page = context.new_page()
        page.goto(elsewhere(serve("/", folder=tmp_path).url))
        return [frame for frame in page.frames if frame.parent_frame]

    return start


def test_what_the_first_release_kept_moves_once_to_the_copy_that_is_opened_first(visit: Callable[[str], Page]) -> None:
    one, other = visit("A"), visit("B")
    one.evaluate(KEPT)
    assert other.evaluate(SEEN) == EVERYTHING
    assert one.evaluate(SEEN) == NOTHING
    other.reload()
    assert other.evaluate(SEEN) == EVERYTHING
    assert [one.evaluate("store => dig('card-table', store)", store) for store in ("keep", "matches")] == [{}, {}]


def test_two_tabs_move_it_together(visit: Callable[[str], Page]) -> None:
    """Neither begins with an empty wallet while the other one is still at it."""
    one, other = visit("A"), visit("A")
    one.evaluate(KEPT)
    one.evaluate(f"() => {{ window.seen = ({SEEN})(); }}")
    assert [other.evaluate(SEEN), one.evaluate("window.seen")] == [EVERYTHING, EVERYTHING]


def test_a_move_that_was_interrupted_goes_on_at_the_next_visit(visit: Callable[[str], Page]) -> None:
    one, other = visit("A"), visit("B")
    one.evaluate(KEPT)
    one.evaluate("kit.takeFirstRelease(kit.place).then(() => {})")
    one.reload()
    assert other.evaluate(SEEN) == NOTHING
    assert one.evaluate(SEEN) == EVERYTHING
    assert one.evaluate("dig('card-table', 'keep')") == {}


def test_a_copy_with_things_of_its_own_takes_nothing(visit: Callable[[str], Page]) -> None:
    """A page of the first release may be in use beside it; what that keeps is not for this copy any more."""
    one, other = visit("A"), visit("B")
    assert one.evaluate(SEEN) == NOTHING
    one.evaluate("store.swap(null, purse('mine'))")
    one.evaluate(KEPT)
    one.reload()
    assert one.evaluate(SEEN)[0] == "mine"
    assert other.evaluate(SEEN) == EVERYTHING


def test_a_frame_of_a_foreign_page_goes_on_with_what_it_had(
    host: str, embed: Callable[..., list[Frame]], open_profile: Callable[..., BrowserContext]
) -> None:
    one, other = embed(open_profile(ALLOWED), f"{host}A/", f"{host}B/")
    for frame in (one, other):
        frame.wait_for_function("window.ready")
    one.evaluate(KEPT)
    assert one.evaluate(SEEN) == EVERYTHING
    assert other.evaluate(SEEN) == NOTHING
    assert one.evaluate("kit.place.name") == "card-table/A/#framed"


@pytest.mark.parametrize("first", ["site", "frame"])
def test_a_foreign_page_cannot_spend_the_coins_of_the_site(
    host: str, embed: Callable[..., list[Frame]], open_profile: Callable[..., BrowserContext], first: str
) -> None:
    """Not even in a browser that lets frames share the storage of their site, whichever is opened first."""
    context = open_profile(ALLOWED, "--disable-features=ThirdPartyStoragePartitioning")
    page = context.new_page()
    page.goto(f"{host}A/")
    page.wait_for_function("window.ready")
    page.evaluate(KEPT)
    if first == "site":
        page.evaluate(SEEN)
    (frame,) = embed(context, f"{host}A/")
    frame.wait_for_function("window.ready")
    names = "indexedDB.databases().then((all) => all.map(({ name }) => name))"
    assert FIRST in frame.evaluate(names), "here the frame should see the databases of the site"
    seen = frame.evaluate(SEEN)
    assert seen == (NOTHING if first == "site" else EVERYTHING)
    frame.evaluate("store.walletText().then((old) => store.swap(old, purse('spent')))")
    assert page.evaluate(SEEN) == EVERYTHING


def test_a_database_that_is_deleted_is_written_again(visit: Callable[[str], Page]) -> None:
    """The match that is being played, the wallet that paid for it, the settings."""
    page, other = visit("A"), visit("B")
    page.evaluate(SEEN)
    page.evaluate("store.sit(row({ coins: true, owner: 'me' }), { old: null, purse: purse('paid') })")
    page.evaluate("store.settings().then((settings) => store.keepSettings({ ...settings, pace: 'calm' }))")
    other.evaluate("remove('card-table/A/')")
    assert page.evaluate("store.keep(row({ owner: 'me' }), { record: 'r2' })")
    page.reload()
    page.evaluate("begin()")
    assert page.evaluate("store.row('g').then(({ coins, record }) => [coins, record])") == [True, "r2"]
    assert page.evaluate("store.walletText()") == "paid"
    assert page.evaluate("store.settings().then(({ pace }) => pace)") == "calm"


def test_a_damaged_match_costs_itself_alone_and_is_kept_aside(visit: Callable[[str], Page]) -> None:
    page = visit("A")
    page.evaluate("begin()")
    page.evaluate(
        """() => {
            const cycle = row({ key: "h", game: "h" });
            cycle.chips = [["score", { itself: cycle.chips }]];
            cycle.chips[0][1].itself = cycle.chips;
            return plant("card-table/A/", [
                ["matches", "g", row()],
                ["matches", "h", cycle],
                ["matches", "i", row({ key: "i", game: "i", chips: undefined })],
                ["matches", "a", null],
                ["matches", "b", "text"],
                ["matches", "c", [1]],
                ["matches", "d", row({ key: "d", game: "e" })],
                ["matches", "e", row({ key: "e", game: "e", record: 7 })],
                ["matches", "f", new Map()],
                ["matches", 7, row()],
                ["matches", "constructor", row({ key: "constructor", game: "constructor", request: { options: 1 } })],
            ]);
        }"""
    )
    found = "store.rows().then((rows) => rows.map(({ key, chips }) => [key, chips]))"
    assert page.evaluate(found) == [["g", []], ["h", []], ["i", []]]
    aside = page.evaluate("dig('card-table/A/', 'aside').then((things) => Object.keys(things))")
    assert sorted(key.split(" ")[0] for key in aside) == ["a", "b", "c", "constructor", "d", "e", "f"]
    assert page.evaluate(found) == [["g", []], ["h", []], ["i", []]]


TAKE = """async () => {
    await begin();
    window.key = await store.take("g");
    window.release = await locks.hold(key, { steal: false, onlost() {} });
    return [key, Boolean(release)];
}"""


def test_tables_of_one_page_play_a_match_each(
    host: str, embed: Callable[..., list[Frame]], open_profile: Callable[..., BrowserContext]
) -> None:
    frames = embed(open_profile(ALLOWED), *[f"{host}A/"] * 3, f"{host}B/")
    for frame in frames:
        frame.wait_for_function("window.ready")
    assert [frame.evaluate(TAKE) for frame in frames] == [["g", True], ["g 2", True], ["g 3", True], ["g", True]]
    _, two, three, _ = frames
    for frame in (two, three):
        frame.evaluate("store.sit(row({ key, id: key }), null)")
        assert frame.evaluate("store.rows().then((rows) => rows.map(({ id }) => id))") == [frame.evaluate("key")]
    # The page has one table less now: a match under way comes before a free place.
    two.page.evaluate("document.querySelectorAll('iframe')[1].remove()")
    assert three.evaluate("store.leave()") is None
    assert three.evaluate(TAKE) == ["g 2", True]


def test_another_tab_has_to_ask_for_the_match(visit: Callable[[str], Page]) -> None:
    one, other = visit("A"), visit("A")
    assert one.evaluate(TAKE) == ["g", True]
    assert other.evaluate(TAKE) == ["g", False]


# The whole page

NOTHING_IS_KEPT = "This browser stores nothing for this page"
FULL = "Storage on this device is full"
ELSEWHERE = "This match is open in another tab"

OF_FIRST = f"""() => new Promise((done) => {{
    const opening = indexedDB.open("{FIRST}", 1);
    opening.onupgradeneeded = () => ["keep", "matches"].forEach((store) => opening.result.createObjectStore(store));
    opening.onsuccess = () => {{
        const writing = opening.result.transaction("keep", "readwrite");
        writing.objectStore("keep").put({{ pace: "fast" }}, "settings");
        writing.oncomplete = () => {{ opening.result.close(); done(); }};
    }};
}})"""


def test_the_settings_of_the_first_release_go_on(page: Page) -> None:
    page.goto("site.json")
    page.evaluate(OF_FIRST)
    page.goto("")
    person = Mouse(page)
    person.press(person.button("Settings"))
    expect(person.radio("Pace", "Fast")).to_be_checked()


# Everything that keeps things refuses to, each in the way that some browser does.
REFUSING = """() => {
    const refuse = () => { throw new DOMException("refused", "SecurityError"); };
    const late = async () => refuse();
    for (const name of ["localStorage", "sessionStorage", "caches", "cookieStore"]) {
        Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
    Object.defineProperty(Navigator.prototype, "storage", { get: refuse });
    IDBFactory.prototype.open = refuse;
    if (window.LockManager) LockManager.prototype.request = late;
}"""
MISSING = """() => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches", "cookieStore"]) {
        Object.defineProperty(window, name, { value: undefined });
    }
    for (const name of ["serviceWorker", "storage", "locks"]) {
        Object.defineProperty(Navigator.prototype, name, { value: undefined });
    }
}"""


# The cards, seats and buttons of the table that something covers, wholly or in part.
COVERED = """async (notice) => {
    await document.querySelector("card-table-view").settled;
    const { top, bottom, left, right } = notice.getBoundingClientRect();
    return [...document.querySelectorAll(".seat, [data-card], .table button")].filter((one) => {
        const box = one.getBoundingClientRect();
        const beyond = box.top >= bottom - 1 || box.bottom <= top + 1;
        return box.width > 0 && !beyond && box.right > left + 1 && box.left < right - 1;
    }).map((one) => one.className);
}"""


def plays(person: Mouse, sit: bool = False) -> None:
    """Play a card, after sitting down for coins if asked to."""
    if sit:
        person.change_settings(pace="Fast")
        person.sit_down()
    while person.wait(patient=False) != "play":
        person.answer(person.asked())
    card = person.names(person.playable)[0]
    person.play(card)
    person.wait(patient=False)
    assert card not in person.names(person.cards)


def complaints(context: BrowserContext) -> list[str]:
    """The errors of the pages of a browser that nothing has caught, as they come."""
    found: list[str] = []
    context.on("weberror", lambda error: found.append(str(error.error)))
    return found


@pytest.mark.parametrize("how", [REFUSING, MISSING], ids=["refused", "missing"])
def test_without_any_storage_the_table_plays_and_says_so_once(
    open_context: Callable[..., BrowserContext], how: str
) -> None:
    context = open_context()
    errors = complaints(context)
    prepare(context, how)
    person = Mouse(context.new_page())
    person.arrive("#spades/tables")
    plays(person, sit=True)
    notice = person.page.get_by_role("status").filter(has_text=NOTHING_IS_KEPT)
    expect(notice).to_be_visible()
    covered = {}
    for width, height in ((320, 568), (360, 640), (844, 390), (1280, 800)):
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.cards.first).to_be_in_viewport()
        covered[width, height] = notice.evaluate(COVERED)
    assert not any(covered.values()), covered
    person.press(person.button("Dismiss", notice))
    expect(notice).to_have_count(0)
    person.answer(person.asked())
    person.wait(patient=False)
    expect(notice).to_have_count(0)
    # Nothing else claims that anything is kept.
    person.press(person.button("Settings"))
    expect(person.page.get_by_role("dialog")).to_contain_text(NOTHING_IS_KEPT)
    expect(person.page.get_by_role("dialog")).not_to_contain_text(re.compile("are kept in|saved at once"))
    person.press(person.button("Close", person.page.get_by_role("dialog")))
    person.press(person.button("Menu"))
    expect(person.page.get_by_role("dialog")).to_contain_text(NOTHING_IS_KEPT)
    expect(person.page.get_by_role("dialog")).not_to_contain_text("The match is saved")
    person.press(person.link("Statistics"))
    expect(person.page.get_by_role("main")).to_contain_text(NOTHING_IS_KEPT)
    expect(person.page.get_by_role("main")).not_to_contain_text("on this device")
    assert errors == []


def test_where_cookies_are_blocked_every_tab_plays(open_profile: Callable[..., BrowserContext], site: Server) -> None:
    """Somebody who lets no site keep anything; another tab is another match."""
    context = open_profile({"default_content_setting_values": {"cookies": 2}})
    errors = complaints(context)
    for _ in range(2):
        person = Mouse(context.new_page())
        person.arrive(f"{site.url}#spades")
        plays(person)
        expect(person.page.get_by_text(NOTHING_IS_KEPT)).to_be_visible()
    assert errors == []


def test_in_a_frame_that_may_keep_nothing_the_table_plays(
    open_profile: Callable[..., BrowserContext], embed: Callable[..., list[Frame]], site: Server
) -> None:
    context = open_profile({"cookie_controls_mode": 1, "block_third_party_cookies": True})
    (frame,) = embed(context, f"{site.url}#spades")
    wait_for_stage(frame, "ready")  # type: ignore[arg-type]
    plays(Visitor(frame))
    expect(frame.get_by_text(NOTHING_IS_KEPT)).to_be_visible()


def test_in_a_sandbox_without_an_origin_the_table_plays(
    open_context: Callable[..., BrowserContext], embed: Callable[..., list[Frame]], serve: Callable[..., Server]
) -> None:
    """On a host that lets every origin read its files, as GitHub Pages does: nothing else can start in such a frame."""
    server = serve("/card-table/", {"Access-Control-Allow-Origin": "*"})
    context = open_context()
    errors = complaints(context)
    (frame,) = embed(context, f"{server.url}#spades", attributes='sandbox="allow-scripts"')
    wait_for_stage(frame, "ready")  # type: ignore[arg-type]
    plays(Visitor(frame))
    expect(frame.get_by_text(NOTHING_IS_KEPT)).to_be_visible()
    assert errors == []


def test_in_a_sandbox_where_nothing_can_start_the_page_says_what_to_add(
    open_context: Callable[..., BrowserContext], embed: Callable[..., list[Frame]], site: Server
) -> None:
    (frame,) = embed(open_context(), site.url, attributes='sandbox="allow-scripts"')
    expect(frame.get_by_role("alert")).to_contain_text("add “allow-same-origin” to the frame")


def test_two_tables_in_one_page_are_two_matches(
    open_profile: Callable[..., BrowserContext], embed: Callable[..., list[Frame]], site: Server
) -> None:
    """Each goes on where it was, also after a reload."""
    frames = embed(open_profile(ALLOWED), *[f"{site.url}#spades"] * 2)
    hands = []
    for frame in frames:
        wait_for_stage(frame, "ready")  # type: ignore[arg-type]
        person = Visitor(frame)
        plays(person)
        hands.append(person.names(person.cards))
    assert hands[0] != hands[1]
    again = []
    for frame in frames:
        person = Visitor(frame)
        frame.evaluate("() => { window.isOld = true; location.reload(); }")
        frame.wait_for_function("() => !window.isOld")
        expect(person.cards).to_have_count(12, timeout=60_000)
        again.append(person.names(person.cards))
    assert again == hands


DELETED = """async () => {
    const all = await indexedDB.databases();
    const gone = ({ name }) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
    await Promise.all(all.map(gone));
}"""


def test_a_match_whose_database_is_deleted_goes_on(page: Page) -> None:
    """By hand, or by a browser that clears its storage: the page writes again what it knows."""
    person = Mouse(page)
    person.arrive("#spades/tables")
    plays(person, sit=True)
    page.evaluate(DELETED)
    person.answer(person.asked())
    person.wait(patient=False)
    expect(page.get_by_role("alert").filter(has_text=ELSEWHERE)).to_have_count(0)
    cards = person.names(person.cards)
    person.come_back()
    person.wait(patient=False)
    assert person.names(person.cards) == cards
    person.arrive("#coins")
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(3)


# Chromium counts the room that is left twice a minute only; until then it has to be told that there is none.
DISK = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...what) {
        if (window.full) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, what);
    };
}"""


def test_a_full_disk_is_told_and_nothing_is_lost(open_context: Callable[..., BrowserContext]) -> None:
    """Nobody pays before there is room again; what is played meanwhile is kept as soon as there is."""
    page = open_context().new_page()
    prepare(page, DISK)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    person.press(person.radio("Stake", "For coins"))
    expect(page.get_by_text("You have 1,000 coins.")).to_be_visible()
    page.evaluate("window.full = true")
    person.sit_down()
    trouble = page.get_by_role("alert").filter(has_text=FULL)
    expect(trouble).to_be_visible()
    page.evaluate("window.full = false")
    person.press(person.button("Try again", trouble))
    person.answer(person.wait())
    page.evaluate("window.full = true")
    while person.wait(patient=False) != "play":
        person.answer(person.asked())
    person.answer("play")
    person.wait(patient=False)
    notice = page.get_by_role("status").filter(has_text=FULL)
    expect(notice).to_be_visible()
    cards = person.names(person.cards)
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    page.evaluate("window.full = false")
    expect(notice).to_have_count(0)
    person.come_back()
    person.wait(patient=False)
    assert person.names(person.cards) == cards


DAMAGED = """(values) => new Promise((done) => {
    indexedDB.open(`card-table${new URL(".", location.href).pathname}`).onsuccess = ({ target: { result: base } }) => {
        const writing = base.transaction(["keep", "matches"], "readwrite");
        for (const [store, key, value] of values) writing.objectStore(store).put(value, key);
        writing.oncomplete = () => { base.close(); done(); };
    };
})"""


def test_damaged_storage_costs_what_is_damaged(page: Page) -> None:
    """The menu is there, the other games go on, and a wallet that is none waits until it is set aside."""
    person = Mouse(page)
    person.arrive("#spades")
    plays(person)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto("site.json")  # where no script of the site reads what is damaged
    page.evaluate(
        DAMAGED,
        [
            ["keep", "settings", {"constructor": "x", "theme": ["dark"], "pace": {}}],
            ["keep", "wallet", "no wallet"],
            ["matches", "bridge36", {"game": "bridge36"}],
            ["matches", "belote", 7],
        ],
    )
    person.arrive()
    damaged = page.get_by_text("Your last match of this game was damaged")
    expect(page.get_by_role("article").filter(has=damaged).get_by_role("heading")).to_have_text(["Belote", "Bridge"])
    person.press(person.link("Continue"))
    expect(person.cards).to_have_count(12)
    expect(damaged).to_have_count(0)
    page.evaluate("location.hash = 'bridge36'")
    person.press(person.button("Dismiss", page.get_by_role("status").filter(has=damaged)))
    expect(damaged).to_have_count(0)
    person.arrive("#coins")
    warning = page.get_by_role("alert").filter(has_text="The wallet in this browser cannot be read")
    person.press(person.button("Set it aside and start a new one", warning))
    expect(page.get_by_role("link", name="1,000 coins, open the wallet")).to_be_visible()
