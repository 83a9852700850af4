"""Python starts in the page's worker, from the site alone; and when it does not, the page is told why."""

import json
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event
from time import sleep

import pytest
from playwright.sync_api import BrowserContext, Page

from browser import BOOT_TIME, wait_for_stage
from folders import made_once
from make.assets import Assets
from make.catalogue import catalogue
from make.install import prepare
from make.pages import write_pages
from make.places import MODULES, SITE
from make.python import add_python
from make.site_file import SiteFile, add_site_file
from server import Fault, Server, a_page, broken_off, cut_short, damaged, missing, of_another_build, once, unreachable

# The strictest policy that Pyodide runs under. The page has it as a <meta>; a worker obeys only a header.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:"
PAGE = """<!doctype html><title>Engine</title><link rel="icon" href="data:,">
<script type="module" src="js/page.js"></script>"""
SCRIPT = """
import { Engine } from "./engine/engine.js";
import { Packs } from "./packs/packs.js";
import { boot, file, packList } from "./files.js";
import { heard } from "./door/protocol.js";
// "#hurry": the time until an image is given up is short; else the machine may be busy with other tests.
// "?packs": the host may have added games.
const limits = location.hash ? { image: 2 } : { image: 40, answer: 30 };
const spawn = () => {
  const worker = new Worker(file("js/engine/worker.js"), { type: "module" });
  const listener = { postMessage: (words) => worker.postMessage(words), terminate: () => worker.terminate() };
  worker.onmessage = ({ data }) => listener.onmessage?.({ data: heard(data) });
  worker.onerror = (event) => listener.onerror?.(event);
  return listener;
};
const engine = new Engine(spawn, boot(), limits);
const stages = [engine.stage.stage];
engine.onstage = ({ stage }) => stages.at(-1) === stage || stages.push(stage);
window.cardTable = { engine, stages };
const newEngine = (packs) => cardTable.away = new Engine(spawn, { ...boot(), packs, image: false }, limits);
if (location.search) {
  cardTable.packs = new Packs(packList(), newEngine, () => true, { recall: async () => null, keep() {} });
  cardTable.packs.load();
} else engine.start();
"""


@pytest.fixture(scope="session")
def engine_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page that holds nothing but the engine, built like the real one."""
    prepare("test")
    source = tmp_path_factory.mktemp("source")
    return made_once(tmp_path_factory, "engine", lambda target: write_engine_site(source, target))


def write_engine_site(source: Path, target: Path) -> None:
    """Write that page, its sources into an empty folder first."""
    shutil.copytree(SITE / "js", source / "js", ignore=shutil.ignore_patterns("offline"))
    (source / "node_modules").symlink_to(MODULES)
    (source / "js/page.js").write_text(SCRIPT)
    (source / "index.html").write_text(PAGE)
    assets, host = Assets(target / "assets"), SiteFile()
    write_pages(target, source, assets, add_python(assets), catalogue(source), host)
    add_site_file(target, source, host)


@pytest.fixture
def server(engine_site: Path, serve: Callable[..., Server]) -> Iterator[Server]:
    """That page on a host with a strict policy, under a sub-path."""
    return serve("/some/where/", {"Content-Security-Policy": POLICY}, engine_site)


@pytest.fixture
def tab(open_context: Callable[..., BrowserContext]) -> Page:
    """A page that may log errors."""
    return open_context().new_page()


# Somebody else's game, which needs more of Python's library than ours do.
HEARTS = """
import statistics
from dataclasses import replace
from pygame_rules.games.spades import GAME as SPADES
from pygame_rules.model.rulebook import Rulebook
GAME = replace(SPADES, name="hearts", rulebook=Rulebook("hearts", __package__))
"""


def ask(tab: Page, request: dict[str, object], engine: str = "engine") -> dict[str, object]:
    """The answer of an engine, or why there is none."""
    asking = "([engine, request]) => cardTable[engine].ask(request).catch(({ name, why }) => ({ name, why }))"
    return tab.evaluate(asking, [engine, request])


def loaded(server: Server) -> set[str]:
    """The files of Python in which there is Python code."""
    return {name for path in server.requests if (name := path.rpartition("/")[2]).startswith("python")}


def play(tab: Page, game: str = "spades", engine: str = "engine") -> None:
    """Sit down with bots, and let them begin."""
    seats = dict.fromkeys("we" if game == "bridge36" else "wne", "random")
    scene = ask(tab, {"do": "start", "game": game, "options": "", "seats": seats, "seed": 1}, engine)
    assert (scene["is"], scene["game"]) == ("scene", game)
    assert ask(tab, {"do": "go", "ms": 1000}, engine)["is"] in ("scene", "waiting")


def test_python_answers_under_a_strict_policy(tab: Page, server: Server) -> None:
    tab.goto(server.url)
    wait_for_stage(tab, "ready")
    assert tab.evaluate("cardTable.stages") == ["download", "start", "ready"]
    assert ask(tab, {"do": "no such thing"})["is"] == "refused"
    assert all(path.startswith("/some/where/") for path in server.requests)
    assert len(server.requests) == len(set(server.requests))
    assert loaded(server) == {"python.image"}


def test_games_are_played_with_the_first_half_of_python(tab: Page, server: Server) -> None:
    tab.goto(server.url)
    for game in ("spades", "bridge36", "belote", "doppelkopf", "eighty"):
        play(tab, game)
        assert ask(tab, {"do": "hint", "ms": 100})["is"] in ("thinking", "hint", "refused")
        assert ask(tab, {"do": "load", "text": ask(tab, {"do": "save"})["text"]})["is"] == "scene"
    assert not any(path.endswith("pyodide.rest.wasm") for path in server.requests)


def test_the_second_half_comes_when_it_is_called(tab: Page, server: Server) -> None:
    """Where it cannot be had, the page is told why, and the next start has another try."""
    worker = next((server.folder / "assets").glob("worker-*.js")).name
    # No game compiles Python, so somebody does who asks for a hint.
    start = rb'(\w+)\.pyimport\("pygame_rules.page.endpoint"\)'
    with_hints = rb"""(({ handle }) => ({ handle: (text) => {
        if (text.includes('"hint"')) \1.pyimport("builtins").compile("1", "", "eval");
        return handle(text);
    } }))(\g<0>)"""
    server.faults |= {worker: lambda content: re.sub(start, with_hints, content)}
    # A page that came instead must not stay in the browser's cache: it would use up one of the two tries below.
    server.headers["Cache-Control"] = "no-cache"
    for fault, why in {unreachable: "ui-boot-offline", missing: "ui-boot-missing", a_page: "ui-boot-damaged"}.items():
        server.faults["pyodide.rest.wasm"] = fault
        tab.goto(server.url)
        wait_for_stage(tab, "ready")
        play(tab)
        assert ask(tab, {"do": "hint", "ms": 100}) == {"name": "EngineLost", "why": why}
        assert tab.evaluate("cardTable.engine.stage.stage") == "failed"
    server.faults["pyodide.rest.wasm"] = once(damaged)
    tab.evaluate("cardTable.engine.restart()")
    wait_for_stage(tab, "ready")
    play(tab)
    assert ask(tab, {"do": "hint", "ms": 100}).get("is") in ("thinking", "hint", "refused")
    assert loaded(server) == {"python.image"}


def test_the_page_starts_without_a_complaint(open_page: Callable[..., Page]) -> None:
    open_page()


def test_a_killed_worker_is_replaced(tab: Page, server: Server) -> None:
    tab.goto(server.url)
    wait_for_stage(tab, "ready")
    tab.evaluate("cardTable.engine.kill()")
    wait_for_stage(tab, "lost")
    assert ask(tab, {"do": "anything"}) == {"name": "EngineLost", "why": "ui-engine-lost"}
    tab.evaluate("cardTable.engine.restart()")
    wait_for_stage(tab, "ready")
    assert ask(tab, {"do": "no such thing"})["is"] == "refused"


FACTS = "Metadata-Version: 2.1\nName: {0}\nVersion: 1.0\n"


def add_pack(folder: Path, name: str, code: str, facts: str = FACTS) -> str:
    """Write a wheel with a game; return its address on the site."""
    address = f"games/{name}-1.0-py3-none-any.whl"
    (folder / "games").mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / address, "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", code)
        wheel.writestr(f"{name}/rules.md", "# Rules\n")
        wheel.writestr(f"{name}-1.0.dist-info/entry_points.txt", f"[pygame_rules.games]\n{name} = {name}:GAME\n")
        wheel.writestr(f"{name}-1.0.dist-info/METADATA", facts.format(name))
        wheel.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(f"{name}-1.0.dist-info/RECORD", "")
    return address


def pack_faults(tab: Page) -> dict[str, str]:
    """What is wrong with packs, by their names."""
    tab.wait_for_function("() => cardTable.away?.stage.stage === 'ready'", timeout=BOOT_TIME)
    return {each["name"].split("-")[0]: each["why"] for each in tab.evaluate("cardTable.packs.faults")}


@pytest.fixture
def with_packs(engine_site: Path, tmp_path: Path, serve: Callable[..., Server]) -> Server:
    """That page on a host that may add games."""
    return serve("/with/packs/", {"Content-Security-Policy": POLICY}, shutil.copytree(engine_site, tmp_path / "site"))


def test_a_host_may_add_games_and_a_bad_one_costs_itself_alone(tab: Page, with_packs: Server) -> None:
    folder = with_packs.folder
    packs = {
        "hearts": add_pack(folder, "hearts", HEARTS),
        "gone": "games/gone-1.0-py3-none-any.whl",
        "unreachable": add_pack(folder, "unreachable", ""),
        "short": add_pack(folder, "short", "x = 1\n" * 200),
        "page": add_pack(folder, "page", ""),
        "new": add_pack(folder, "new", "", FACTS + "Requires-Dist: pygame-rules>=7\n"),
        "leaving": add_pack(folder, "leaving", "raise SystemExit"),
        "late": add_pack(folder, "late", ""),
        "spades": add_pack(folder, "spades", ""),
    }
    (folder / "packs.json").write_text(json.dumps([*packs.values(), 7, "http://["]))
    with_packs.faults |= {
        packs["unreachable"]: unreachable,
        packs["short"]: cut_short,
        packs["page"]: a_page,
        packs["late"]: lambda content: sleep(60),
    }
    with_packs.types[".whl"] = "application/octet-stream"
    tab.goto(with_packs.url + "?packs")
    assert pack_faults(tab) == {
        "gone": "missing", "unreachable": "missing", "short": "damaged", "page": "damaged", "new": "new",
        "leaving": "broken", "late": "late", "spades": "taken", "7": "entry", '"http:["': "entry",
    }  # fmt: skip
    assert loaded(with_packs) == {"python_stdlib.zip", "python_rest.zip"}
    play(tab, "hearts", "away")
    play(tab, "spades", "away")


def test_a_pack_that_never_ends_is_left_out(tab: Page, with_packs: Server) -> None:
    """The worker that it holds up is replaced. The other pack has all the time it needs."""
    packs = [add_pack(with_packs.folder, "hearts", HEARTS), add_pack(with_packs.folder, "endless", "while True: pass")]
    (with_packs.folder / "packs.json").write_text(json.dumps(packs))
    tab.clock.install(time=0)
    tab.clock.pause_at(1000)
    tab.goto(with_packs.url + "?packs")
    tab.wait_for_function("() => cardTable.away?.stage.pack?.includes('endless')", timeout=BOOT_TIME)
    tab.clock.run_for(30_000)
    assert pack_faults(tab)["endless"] == "broken"
    play(tab, "hearts", "away")


FALLBACKS: dict[str, tuple[str, Fault]] = {
    "missing": ("python.image", missing),
    "unreachable": ("python.image", unreachable),
    "a page": ("python.image", a_page),
    "damaged": ("python.image", damaged),
    "damaged in the middle": ("python.image", lambda content: content[:100_000] + b"damaged!" + content[100_008:]),
    "cut short": ("python.image", cut_short),
    "of another build": ("worker.js", of_another_build),
    "too late": ("python.image", lambda content: sleep(60)),
    "in too little memory": ("worker.js", lambda content: NO_MEMORY + content),
    "not to be unpacked": ("worker.js", lambda content: b"delete self.DecompressionStream;" + content),
}
NO_MEMORY = b"""
const { set } = Uint8Array.prototype;
Uint8Array.prototype.set = function (...values) {
  if (this.length > 2 ** 24 && values[0].length > 2 ** 16) throw new RangeError("Array buffer allocation failed");
  return set.apply(this, values);
};"""


@pytest.mark.parametrize("fault", FALLBACKS)
def test_without_a_good_image_python_starts_from_its_library(tab: Page, server: Server, fault: str) -> None:
    file, happens = FALLBACKS[fault]
    if file == "worker.js":
        file = next((server.folder / "assets").glob("worker-*.js")).name
    server.faults[file] = happens
    tab.goto(server.url + ("#hurry" if fault == "too late" else ""))
    early = tab.evaluate_handle("[window.cardTable.engine.ask({ do: 'no such thing' })]")
    wait_for_stage(tab, "ready")
    assert "python_stdlib.zip" in loaded(server)
    assert "failed" not in tab.evaluate("cardTable.stages")
    assert early.evaluate("async ([answer]) => (await answer).is") == "refused"
    play(tab)


@pytest.mark.parametrize("way", ["image", "library"])
def test_a_host_need_know_no_types_but_those_of_every_page(tab: Page, server: Server, way: str) -> None:
    """Like a plain nginx, which has never heard of modules of WebAssembly, nor of those of Node.js."""
    known = {"html", "js", "css", "json", "svg", "png"}
    endings = {path.suffix for path in server.folder.rglob("*") if path.is_file()}
    server.types |= dict.fromkeys(endings - {f".{each}" for each in known}, "application/octet-stream")
    if way == "library":
        server.faults["python.image"] = missing
    tab.goto(server.url)
    wait_for_stage(tab, "ready")


@pytest.mark.parametrize(
    ("file", "fault", "why"),
    [
        ("pyodide.asm.wasm", missing, "ui-boot-missing"),
        ("pyodide.asm.wasm", cut_short, "ui-boot-damaged"),
        ("pyodide.asm.wasm", a_page, "ui-boot-damaged"),
        ("python_stdlib.zip", missing, "ui-boot-missing"),
        ("python_stdlib.zip", damaged, "ui-boot-failed"),
        ("pyodide.js", missing, "ui-boot-missing"),
        ("pyodide.asm.js", unreachable, "ui-boot-missing"),
        ("pyodide.rest.wasm", missing, "ui-boot-missing"),
        ("pyodide.rest.wasm", damaged, "ui-boot-damaged"),
        ("pyodide.data.wasm", missing, "ui-boot-missing"),
        ("pyodide.data.wasm", damaged, "ui-boot-damaged"),
    ],
)
def test_what_does_not_start_says_so_at_once(tab: Page, server: Server, file: str, fault: Fault, why: str) -> None:
    server.faults |= {"python.image": missing, file: fault}
    tab.goto(server.url)
    wait_for_stage(tab, "failed")
    assert tab.evaluate("cardTable.engine.stage.why") == why
    assert ask(tab, {"do": "anything"}) == {"name": "EngineLost", "why": why}


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "pyodide.asm.js"])
def test_a_damaged_download_that_the_browser_keeps_is_fetched_anew(tab: Page, server: Server, file: str) -> None:
    server.faults[file] = damaged
    tab.goto(server.url)
    wait_for_stage(tab, "failed")
    server.faults.clear()
    tab.evaluate("cardTable.engine.restart()")
    wait_for_stage(tab, "ready")


def test_what_arrived_before_the_connection_broke_is_kept(tab: Page, server: Server) -> None:
    """The same worker goes on with the rest of what it has."""
    gone = {path.name: unreachable for path in next((server.folder / "assets").glob("pyodide-*")).iterdir()}
    scripts = {"pyodide.js": Event(), "pyodide.asm.js": Event()}  # without one of them no worker can go on

    def sends(name: str, content: bytes) -> bytes:
        scripts[name].set()
        return content

    def breaks(content: bytes) -> bytes:
        for sent in scripts.values():
            sent.wait(10)
        server.faults |= gone
        return broken_off(content)

    server.faults |= {name: partial(sends, name) for name in scripts}
    server.faults |= {"python.image": breaks, "pyodide.asm.wasm": breaks}
    tab.goto(server.url)
    wait_for_stage(tab, "failed")
    assert tab.evaluate("cardTable.engine.stage.why") == "ui-boot-offline"
    server.faults.clear()
    asked = len(server.requests)
    (worker,) = tab.workers
    tab.evaluate("cardTable.engine.restart()")
    wait_for_stage(tab, "ready")
    assert tab.workers == [worker]
    again = [path.rpartition("/")[2] for path in server.requests[asked:]]
    assert "pyodide.asm.js" not in again and server.parts.keys() <= {*again}
    play(tab)
