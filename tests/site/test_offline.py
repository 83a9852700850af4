"""After one visit everything plays without a network, and a new version never comes in the middle of a deal."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Locator, Page, expect

from browser import FLAGS, wait_for_stage
from browsers.known import known
from make.tools import files_below
from players import SEEDED, Mouse, prepare, tries, wallet_adds_up
from server import Server, damaged, missing
from versions import published, version_in

OTHER_GAMES = ["Bridge", "Belote", "Doppelkopf", "80 Points"]
KEPT = 60_000  # ms; the whole site is copied
REHEARSAL = 60_000  # ms, at most; Python plays for a moment, and then browsers take their time

COMES_BACK = "document.dispatchEvent(new Event('visibilitychange'))"  # as if the person had been in another tab
# What each worker was asked, in order; the last is its end.
ASKED = """() => {
    const asked = window.asked = [];
    window.Worker = class extends Worker {
        constructor(...how) { super(...how); asked.push(this.asked = []); }
        postMessage(text) { this.asked.push(JSON.parse(text).do); super.postMessage(text); }
        terminate() { this.asked.push("end"); super.terminate(); }
    };
}"""
# What a browser says that can install the page; it asks the person once, who agrees.
INSTALLER = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), {
    prompt: async () => { window.asked = (window.asked ?? 0) + 1; return { outcome: "accepted" }; },
}))"""
NO_WORKERS = "() => { delete Navigator.prototype.serviceWorker; }"


@pytest.fixture(scope="module")
def versions(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The site, and two versions that came after it."""
    folder = tmp_path_factory.mktemp("versions")
    return [dist, published(dist, folder / "next", "next-"), published(dist, folder / "last", "last-")]


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A host of one's own, which may fail or publish a new version."""
    return serve("/card-table/")


@pytest.fixture
def visit(open_context: Callable[..., BrowserContext]) -> Callable[..., Mouse]:
    """Come to a site for the first time, on a connection that costs nothing: `visit(address, metered=False)`."""

    def arrive(address: str, metered: bool = False, script: str = "", value: object = None) -> Mouse:
        person = Mouse(open_context(metered=metered).new_page())
        if script:
            prepare(person.page, script, value)
        person.arrive(address)
        return person

    return arrive


def said(person: Mouse, words: str) -> Locator:
    """What the page says about offline play, or about a new version."""
    return person.page.get_by_role("status").filter(has_text=words)


def wait_until_kept(person: Mouse) -> None:
    """Wait until the menu says so."""
    expect(said(person, "Ready to play offline")).to_be_visible(timeout=KEPT)


def test_a_page_that_is_installed_is_kept(visit: Callable[..., Mouse], server: Server) -> None:
    """The menu offers it where the browser does, once; what is installed has to open without a network."""
    person = visit(server.url, metered=True)  # on such a connection, the site is kept only for whoever asks for it
    install = person.button("Install")
    expect(person.button("Keep for offline play")).to_be_visible()
    expect(install).to_have_count(0)
    person.page.evaluate(INSTALLER)
    person.press(install)
    wait_until_kept(person)
    expect(install).to_have_count(0)
    assert person.page.evaluate("window.asked") == 1


def another_tab(person: Mouse, address: str) -> Mouse:
    """Open another tab of the same browser; Python is there when this returns."""
    other = Mouse(person.page.context.new_page())
    other.arrive(address)
    return other


def version(page: Page | Frame) -> str:
    """The version that a page is of."""
    return page.evaluate("document.documentElement.dataset.build")


def kept_versions(person: Mouse) -> set[str]:
    """The versions that the browser keeps, by the last words of the names of their caches."""
    return {name.split()[-1] for name in person.page.evaluate("caches.keys()")}


def offer(person: Mouse) -> Locator:
    """The offer of a new version."""
    return said(person, "new version")


def accept(person: Mouse) -> None:
    """Use the new version; Python is there again when this returns."""
    with person.page.expect_navigation():
        person.press(person.button("Use it now", offer(person)))
    wait_for_stage(person.page, "ready")


def in_practice(person: Mouse, game: str = "Spades") -> None:
    """Sit down from the menu and play fast."""
    person.change_settings(pace="Fast")
    person.go_to(game)
    person.sit_down(coins=False)
    person.wait()


# Without a network


def shared_and_proved(person: Mouse) -> None:
    """Share a deal that is over, have its cards checked, and look at it again."""
    dialog = person.page.get_by_role("dialog")
    person.press(person.button("Share"))
    expect(dialog.get_by_role("img", name=re.compile("^Spades, deal 1"))).to_be_visible()
    person.press(person.button("Close", dialog))
    person.press(person.button("Verify", person.drawer("Rules")))
    verdict = dialog.filter(has_text="The key")
    expect(verdict.get_by_role("status")).to_contain_text("were fixed before")
    person.press(person.button("Close", verdict))
    person.page.keyboard.press("Escape")
    person.press(person.button("Replay"))
    expect(person.page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "0 of 56")


def test_after_one_visit_everything_is_there_without_a_network(server: Server, visit: Callable[..., Mouse]) -> None:
    """A deal of each game begins, one is played for coins to its end and shared; the rules open, the wallet pays."""
    first = visit(server.url)
    wait_until_kept(first)
    server.offline = True
    person = another_tab(first, server.url)
    first.page.close()
    person.press(person.link("Learn").last)
    expect(person.page.get_by_role("region", name="Lesson", exact=True)).to_contain_text("Welcome to Spades")
    person.arrive(server.url)
    person.change_settings(pace="Fast")
    person.go_to("Spades")
    person.sit_down(maximum_rounds="1")
    assert person.finish_deal() == "over"
    shared_and_proved(person)
    person.arrive(server.url + "#spades/daily")
    expect(person.cards.first).to_be_visible()
    for game in OTHER_GAMES:
        person.arrive(server.url)
        person.go_to(game)
        person.press(person.link("Rules"))
        expect(person.page.get_by_role("searchbox", name="Search the rules")).to_be_visible()
        person.press(person.link(game))
        person.press(person.page.get_by_role("button", name=re.compile("^Sit down|^Start practice")))
        expect(person.cards.first).to_be_visible(timeout=60_000)
    person.arrive(server.url + "#coins")
    assert wallet_adds_up(person)[:2] == [1000, -250]


def test_what_never_changes_comes_without_the_service_worker(server: Server, visit: Callable[..., Mouse]) -> None:
    """The browser takes it from the cache by itself; the service worker need not even start."""
    first = visit(server.url)
    wait_until_kept(first)
    person = another_tab(first, server.url + "#spades")
    wait_for_stage(person.page, "ready")
    files = person.page.evaluate(
        "() => performance.getEntriesByType('resource').map((file) => [file.name, file.workerFinalSourceType])"
    )
    kept = [source for name, source in files if "/assets/" in name and "/worker-" not in name]  # a blob imports that
    assert len(kept) > 5
    assert set(kept) == {"cache"}


# The folders on the device of what Python starts from, and how many bytes the files in them have.
UNPACKED = """async () => {
    const found = {};
    const root = await navigator.storage.getDirectory();
    for await (const [name, folder] of root) {
        found[name] = {};
        for await (const [file, handle] of folder) found[name][file] = (await handle.getFile()).size;
    }
    return found;
}"""
FOLDERS = """async (names) => {
    const root = await navigator.storage.getDirectory();
    for (const name of names) await root.getDirectoryHandle(encodeURIComponent(name), { create: true });
}"""
# What lies packed in the caches is gone, so that only what is unpacked can be of use.
UNCACHED = """async (names) => {
    for (const each of await caches.keys()) {
        const cache = await caches.open(each);
        const requests = await cache.keys();
        for (const one of requests) if (names.some((name) => one.url.endsWith(name))) await cache.delete(one);
    }
}"""
SPOILED = """async () => {
    // A Python that reads a file keeps others from writing.
    const pause = () => new Promise((done) => setTimeout(done, 50));
    const opened = (file) => file.createWritable().catch(() => pause().then(() => opened(file)));
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) {
        const writable = await opened(await folder.getFileHandle("python.image"));
        await writable.write(new Uint8Array(1000).fill(1));
        await writable.close();
    }
}"""
FOR_IMAGES = ["python.image", "pyodide.data.wasm"]


def test_the_next_start_is_from_what_lies_unpacked_on_the_device(server: Server, visit: Callable[..., Mouse]) -> None:
    person = visit(server.url, script=FOLDERS, value=["/card-table/assets/pyodide-old/", "/other/assets/pyodide-old/"])
    wait_until_kept(person)
    folders = person.page.evaluate(UNPACKED)
    assert {unquote(name).split("/")[1] for name in folders} == {"card-table", "other"}
    (mine,) = (name for name in folders if "card-table" in name)
    assert "pyodide-old" not in mine, "what an earlier version needed is gone"
    assert sorted(folders[mine]) == sorted(FOR_IMAGES)

    person.page.evaluate(UNCACHED, FOR_IMAGES)
    person.page.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    server.faults |= dict.fromkeys(FOR_IMAGES, missing)
    other_ways: list[str] = []
    person.page.on("console", lambda told: other_ways.append(told.text) if "another way" in told.text else None)
    person.page.reload()
    in_practice(person)
    # Requests prove nothing: later, the service worker fetches what was taken from its cache.
    assert not other_ways


def test_what_lies_damaged_on_the_device_is_unpacked_anew(server: Server, visit: Callable[..., Mouse]) -> None:
    person = visit(server.url)
    wait_until_kept(person)
    person.page.evaluate(SPOILED)
    person.page.reload()
    in_practice(person)
    person.page.reload()
    files = f"Object.values(Object.values(await ({UNPACKED})())[0] ?? {{ none: 0 }})"
    person.page.wait_for_function(f"async () => {files}.every((size) => size > 1_000_000)")


def test_python_plays_once_from_what_is_kept(server: Server, visit: Callable[..., Mouse], browser: Browser) -> None:
    """Browsers write down what they have compiled of what runs for a while: the next start need not parse that."""
    person = visit(server.url, script=ASKED)
    wait_until_kept(person)
    person.page.wait_for_function("() => asked.length === 2 && asked[1].at(-1) === 'end'", timeout=REHEARSAL)
    asked = person.page.evaluate("asked[1]")
    # How far it comes in its time is a matter of the machine.
    assert asked.index("start") < asked.index("go") < asked.index("hint")
    browser.start_tracing(page=person.page, categories=["devtools.timeline", "v8"])
    person.page.reload()
    wait_for_stage(person.page, "ready")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    # What was still being compiled when the recording ended has no data.
    compiled = [event["args"].get("data", {}) for event in events if event["name"] == "v8.compileModule"]
    written = {script["url"].split("/")[-1] for script in compiled if script.get("consumedCacheSize")}
    assert {"pyodide.js", "pyodide.asm.js"} <= written


def test_the_code_that_keeps_the_site_may_come_late(server: Server, visit: Callable[..., Mouse]) -> None:
    """A connection that fails at the wrong moment is no error, and all is kept once it is back."""
    code = next((server.folder / "assets").glob("later-*.js")).name
    server.faults[code] = missing
    person = visit(server.url, script="() => { onunhandledrejection = () => { window.failed = true; }; }")
    for _ in tries("asking for the code"):
        if any(address.endswith(code) for address in server.requests):
            break
        person.page.wait_for_timeout(100)
    server.faults.clear()
    wait_until_kept(person)
    assert not person.page.evaluate("window.failed")


def test_the_first_visit_asks_for_nothing_twice(server: Server, browser: Browser, tmp_path: Path) -> None:
    """What the page has loaded is taken from the browser's own cache; and nothing is kept before Python is there."""
    # The cache of a private window, as other tests have it, has no room for the largest file.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=known().get("chromium"), args=FLAGS
    )
    person = Mouse(context.new_page())
    person.arrive(server.url)
    needed = [path for path in server.requests if "/assets/" in path]
    wait_until_kept(person)
    asked = [path for path in server.requests if "/assets/" in path]
    assert sorted(asked) == sorted(set(asked))
    assert asked[: len(needed)] == needed
    assert not any(path.split("/")[-1].startswith("kept-") for path in needed)
    everything = {path.relative_to(server.folder).as_posix() for path in files_below(server.folder / "assets")}
    # What only games of others need is not kept, and of the openings only the files that hold all of a table.
    others = {path for path in everything if re.search(r"/python_rest\.zip$|/openings-\w+/.*\d\.json$", path)}
    assert {path.removeprefix("/card-table/") for path in asked} - others == everything - others
    context.close()


def test_a_game_that_the_host_has_added_is_kept_too(
    dist: Path, wheel: Path, tmp_path: Path, serve: Callable[..., Server], visit: Callable[..., Mouse]
) -> None:
    """Another one that is not there is named, with and without a network, and costs itself alone."""
    folder = shutil.copytree(dist, tmp_path / "site")
    shutil.copy(wheel, folder)
    (folder / "packs.json").write_text(json.dumps(["gone.whl", wheel.name]))
    server = serve("/card-table/", {}, folder)
    person = visit(server.url)
    wait_until_kept(person)
    expect(said(person, "The game pack gone.whl could not be loaded.")).to_be_visible()
    server.offline = True
    person.come_back()
    expect(said(person, "The game pack gone.whl could not be loaded.")).to_be_visible()
    person.go_to("Hearts")
    person.press(person.button("Sit down"))
    expect(person.cards).to_have_count(13)


# What it costs


def test_on_a_metered_connection_nothing_is_kept_until_asked(server: Server, visit: Callable[..., Mouse]) -> None:
    person = visit(server.url, metered=True)
    button = person.button("Keep for offline play")
    expect(said(person, "Your connection may cost money")).to_be_visible()
    assert not [path for path in server.requests if "service-worker" in path or "/kept-" in path]
    person.press(button)
    wait_until_kept(person)
    expect(button).to_be_hidden()
    person.press(person.button("Settings"))
    expect(person.page.get_by_role("dialog").get_by_text("Ready to play offline")).to_be_visible()
    server.offline = True
    person.come_back()


def test_a_new_version_waits_while_the_connection_is_metered(
    server: Server, versions: list[Path], visit: Callable[..., Mouse]
) -> None:
    """The browser looks for new versions by itself, so the service worker has to mind the cost too."""
    person = visit(server.url)
    wait_until_kept(person)
    saving = b"Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    server.folder = versions[1]
    server.faults["service-worker.js"] = lambda content: saving + content
    before = len(server.requests)
    person.page.evaluate(COMES_BACK)
    for _ in tries("looking for a new version"):
        if [path for path in server.requests[before:] if "/kept-" in path]:
            break
        person.page.wait_for_timeout(100)
    person.page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(({ installing }) => !installing)"
    )
    assert not [
        path for path in server.requests[before:] if path.endswith((".wasm", ".zip", ".js")) and "/assets/" in path
    ]
    expect(offer(person)).to_be_hidden()
    server.faults.clear()
    person.page.evaluate(COMES_BACK)
    expect(offer(person)).to_be_visible(timeout=KEPT)


def test_a_frame_keeps_nothing(server: Server, open_context: Callable[..., BrowserContext]) -> None:
    page = open_context(metered=False).new_page()
    page.goto(server.url + "packs.json")
    page.set_content(f'<iframe src="{server.url}" width="600" height="600"></iframe>')
    frame = page.frames[1]
    frame.wait_for_function("() => window.cardTable?.engine.stage.stage === 'ready'", timeout=60_000)
    frame.wait_for_function("() => document.querySelector('card-table-update')")
    assert page.evaluate("caches.keys()") == []
    assert not [path for path in server.requests if "service-worker" in path]


# New versions


def test_a_new_version_is_offered_between_deals(
    server: Server, versions: list[Path], visit: Callable[..., Mouse]
) -> None:
    person = visit(server.url, script=SEEDED, value=1)
    wait_until_kept(person)
    old, new = version_in(versions[0]), version_in(versions[1])
    in_practice(person)
    server.folder = versions[1]
    person.page.evaluate(COMES_BACK)
    person.page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting)", timeout=KEPT
    )
    for question in person.play_deal(patient=False):
        if question != "next":
            expect(offer(person)).to_be_hidden()
    expect(offer(person)).to_be_visible()
    assert version(person.page) == old
    score = person.state["score"]
    accept(person)
    assert version(person.page) == new
    assert person.wait() == "next"
    assert person.state["score"] == score
    person.go_on()
    assert person.wait() in {"bid", "look"}
    # The last page of the old version is gone, and so is its cache.
    for _ in tries("keeping the old version"):
        if kept_versions(person) == {new}:
            break
        person.page.wait_for_timeout(100)


def test_later_means_the_next_time(server: Server, versions: list[Path], visit: Callable[..., Mouse]) -> None:
    """A reload is not the next time: it may happen in the middle of a deal."""
    person = visit(server.url)
    wait_until_kept(person)
    server.folder = versions[1]
    person.page.evaluate(COMES_BACK)
    expect(offer(person)).to_be_visible(timeout=KEPT)
    person.press(person.button("Later", offer(person)))
    expect(offer(person)).to_be_hidden()
    person.come_back()
    assert version(person.page) == version_in(versions[0])
    expect(offer(person)).to_be_visible()
    person.page.goto("about:blank")
    for _ in tries("using the old version"):
        person.arrive(server.url)
        if version(person.page) == version_in(versions[1]):
            break
        person.page.goto("about:blank")


def test_a_page_never_mixes_two_versions(server: Server, versions: list[Path], visit: Callable[..., Mouse]) -> None:
    """One tab plays a deal while another takes the new version: each goes on with its own files."""
    player = visit(server.url, script=SEEDED, value=1)
    wait_until_kept(player)
    old, new = version_in(versions[0]), version_in(versions[1])
    in_practice(player)
    before = player.state
    server.folder = versions[1]
    other = another_tab(player, server.url)
    expect(offer(other)).to_be_visible(timeout=KEPT)
    accept(other)
    assert version(other.page) == new
    expect(said(other, "Ready to play offline")).to_be_visible(timeout=KEPT)
    assert version(player.page) == old
    assert kept_versions(other) == {old, new}
    player.page.bring_to_front()  # a page in the background is slow
    # The host no longer has the files of the old version; a worker that dies starts from them all the same.
    asked = len(server.requests)
    player.page.evaluate("window.cardTable.engine.kill()")
    expect(player.page.get_by_text("The table was set up again")).to_be_visible(timeout=60_000)
    player.wait()
    assert player.state == before
    assert [path for path in server.requests[asked:] if "/assets/" in path] == []
    assert player.finish_deal() == "next"
    accept(player)
    assert version(player.page) == new
    assert player.wait() == "next"


def test_without_a_service_worker_a_new_version_is_told(
    server: Server, versions: list[Path], visit: Callable[..., Mouse]
) -> None:
    """The worker dies after its files are gone: the match goes on in the new version."""
    person = visit(server.url, script=NO_WORKERS)
    in_practice(person)
    before = person.state
    server.folder = versions[1]
    person.page.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.page.evaluate("window.cardTable.engine.kill()")
    expect(said(person, "Your match goes on in it")).to_be_visible(timeout=60_000)
    accept(person)
    assert version(person.page) == version_in(versions[1])
    person.wait()
    assert person.state == before


def test_a_part_that_only_a_new_version_has_is_had_from_there(
    server: Server, versions: list[Path], visit: Callable[..., Mouse]
) -> None:
    """Nothing is kept yet, and the host no longer has the files of this version: trying again would never help."""
    (others,) = (path.name for path in (server.folder / "assets").glob("others-*.js"))
    server.faults[others] = missing
    person = visit(server.url, script=NO_WORKERS)
    person.page.locator("card-table-update").wait_for(state="attached")
    server.faults.clear()
    server.folder = versions[1]
    person.press(person.button("Settings"))
    trouble = person.page.get_by_role("dialog", name="This part of the page could not be loaded")
    expect(trouble).to_contain_text("A new version is ready.")
    expect(person.button("Try again", trouble)).to_have_count(0)
    with person.page.expect_event("load"):
        person.press(person.button("Use it now", trouble))
    assert version(person.page) == version_in(versions[1])
    person.press(person.button("Settings"))
    expect(person.page.get_by_role("dialog", name="Settings")).to_be_visible()


# Hosts and browsers


def test_two_copies_on_one_host_do_not_disturb_each_other(
    versions: list[Path], tmp_path: Path, serve: Callable[..., Server], visit: Callable[..., Mouse]
) -> None:
    for name in ("a", "b"):
        shutil.copytree(versions[0], tmp_path / name)
    server = serve("/", {}, tmp_path)
    person = visit(server.url + "a/")
    wait_until_kept(person)
    other = another_tab(person, server.url + "b/")
    wait_until_kept(other)
    old, new = version_in(versions[0]), version_in(versions[1])
    names = {f"card-table/{name}/ {old}" for name in ("a", "b")}
    assert set(person.page.evaluate("caches.keys()")) == names
    other.page.close()
    shutil.rmtree(tmp_path / "a")
    shutil.copytree(versions[1], tmp_path / "a")
    person.page.evaluate(COMES_BACK)
    expect(offer(person)).to_be_visible(timeout=KEPT)
    accept(person)
    for _ in tries("keeping the old version"):
        if set(person.page.evaluate("caches.keys()")) == {f"card-table/a/ {new}", f"card-table/b/ {old}"}:
            break
        person.page.wait_for_timeout(100)
    server.offline = True
    assert version(another_tab(person, server.url + "b/").page) == old


def test_what_arrives_damaged_is_not_kept(server: Server, visit: Callable[..., Mouse]) -> None:
    """The page says so, plays, and tries again when asked; what has arrived is not fetched again."""
    (file,) = (server.folder / "assets").glob("icon-512-*.png")  # no page needs it
    server.faults[file.name] = damaged
    person = visit(server.url)
    expect(said(person, "Not everything has arrived for offline play.")).to_be_visible(timeout=KEPT)
    server.faults.clear()
    asked = len(server.requests)
    person.press(person.button("Try again"))
    wait_until_kept(person)
    again = [path for path in server.requests[asked:] if "/assets/" in path]
    assert f"/card-table/assets/{file.name}" in again
    assert not [path for path in again if path.endswith((".wasm", ".zip"))]


def test_a_browser_without_room_says_so(server: Server, open_context: Callable[..., BrowserContext]) -> None:
    page = open_context(metered=False).new_page()
    person = Mouse(page)
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": server.url.removesuffix("/card-table/"), "quotaSize": 5_000_000}
    )
    person.arrive(server.url)
    expect(said(person, "The browser has no room left")).to_be_visible(timeout=KEPT)
    assert kept_versions(person) == set()
    in_practice(person)


def test_a_host_without_the_service_worker_plays(server: Server, visit: Callable[..., Mouse]) -> None:
    server.faults["service-worker.js"] = missing
    person = visit(server.url)
    expect(said(person, "Not everything has arrived for offline play.")).to_be_visible(timeout=KEPT)
    in_practice(person)
