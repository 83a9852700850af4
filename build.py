#!/usr/bin/env python3
"""Build, serve and test Card Table.

    python3 build.py            write dist/, ready for any static host
    python3 build.py serve      the same, then serve it at http://localhost:8000
    python3 build.py test       run every test; further arguments go to pytest
    python3 build.py test GAME  check one game: "spades", or the folder of a wheel that contains one
    python3 build.py bench      measure the engine here and in Pyodide
    python3 build.py bench --start  measure how soon one can play; --browser, --network and --runs say how
    python3 build.py mutants GAME  plant small faults into a game's law and see whether its tests notice

It needs Python 3.11 and, the first time, a network; whatever it installs stays in this folder.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python can still run this
    sys.exit("Card Table needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])  # noqa: UP031

import argparse
import base64
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
import venv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
SITE = ROOT / "site"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
TOOLS = VENV / ("Scripts" if os.name == "nt" else "bin")
MODULES = SITE / "node_modules"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
ICON = "icon.svg"
SERVICE_WORKER = "js/offline/service-worker.js"
AS_THEY_ARE = {".svg", ".png", ".ico", ".webp", ".woff2", ".ogg", ".mp3", ".webmanifest"}
LONG_AGO = "315532800"  # 1980, as the date of every file in the wheel, so that two builds are the same
SHEETS = ("css/others.css", "css/table.css")  # styles that scripts load


class Failed(Exception):
    """A failure: one sentence that says what went wrong and what helps, and the output of the program that failed."""


# Running other programs, each only when needed


def run(*command: str | Path, otherwise: str, folder: Path = ROOT) -> str:
    """Run a program and return what it printed. Raises Failed with the sentence `otherwise`."""
    program = shutil.which(command[0], path=search_path())
    if program is None:
        raise Failed(otherwise, f"{command[0]} is not installed.")
    environment = {"PATH": search_path(), "SOURCE_DATE_EPOCH": LONG_AGO, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [program, *command[1:]], cwd=folder, env=os.environ | environment, encoding="utf-8", capture_output=True
    )
    if done.returncode:
        raise Failed(otherwise, done.stdout + done.stderr)
    return done.stdout


def search_path() -> str:
    """Return the PATH, with .venv first."""
    return f"{TOOLS}{os.pathsep}{os.environ.get('PATH', '')}"


def once(stamp: Path, key: str, task: Callable[[], None]) -> None:
    """Do a task unless the stamp says that it has been done for this key."""
    if stamp.is_file() and stamp.read_text("utf-8") == key:
        return
    stamp.unlink(missing_ok=True)
    task()
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(key, "utf-8")


def digest(*contents: bytes) -> str:
    """Return a short hash of some contents."""
    return hashlib.sha256(b"".join(hashlib.sha256(content).digest() for content in contents)).hexdigest()[:10]


def files_below(folder: Path) -> list[Path]:
    """Return the project's files in a folder, in the same order on every machine."""
    inside = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in inside if not {"node_modules", "__pycache__"} & set(path.parts))


# Installing what is needed


def prepare(*groups: str) -> None:
    """Install everything that the build needs, and the tools of the named groups."""
    prepare_python(*groups)
    if not has_node():
        install("node", *PROJECT["dependency-groups"]["node"])
    once(MODULES / ".made", (SITE / "package-lock.json").read_text("utf-8"), install_modules)


def prepare_python(*groups: str) -> None:
    """Install only the Python part, which is enough when no page is built."""
    once(VENV / ".made", f"{sys.version} {VENV}", make_environment)
    install("build", *PROJECT["build-system"]["requires"])
    if "test" in groups:
        install("test", "--require-hashes", "--requirement", ROOT / "tests/requirements.txt")


def make_environment() -> None:
    """Create .venv from scratch."""
    print("Creating .venv ...")
    try:
        venv.create(VENV, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failed("Python could not create .venv; on Debian, `apt-get install python3-venv` helps.") from error


def install(name: str, *requirements: str | Path) -> None:
    """Install packages into .venv."""
    key = "\n".join(each.read_text("utf-8") if isinstance(each, Path) else each for each in requirements)

    def task() -> None:
        print(f"Installing Python packages ({name}) ...")
        run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements,
            otherwise="The Python packages could not be installed; is there a network?")  # fmt: skip

    once(VENV / f".installed-{name}", key, task)


def has_node() -> bool:
    """Tell whether npm and a recent enough Node.js are installed."""
    try:
        version = run("node", "--version", otherwise="")
        run("npm", "--version", otherwise="")
    except Failed:
        return False
    return int(version.strip().lstrip("v").split(".")[0]) >= 20


def install_modules() -> None:
    """Install the page's packages; none of them needs its install scripts."""
    print("Installing the page's packages ...")
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", folder=SITE,
        otherwise="The page's packages could not be installed; is there a network?")  # fmt: skip


# Writing dist/


class Assets:
    """The files of the page, each named by a hash of its content, so that browsers may cache them forever."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}  # name in the sources -> name in the folder
        self.openings: dict[str, dict[str, int]] = {}  # game -> table -> how many

    def add(self, name: str, content: bytes) -> None:
        """Add one file."""
        stem, dot, ending = name.rsplit("/", 1)[-1].partition(".")
        self.names[name] = f"{stem}-{digest(content)}{dot}{ending}"
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / self.names[name]).write_bytes(content)

    def add_folder(self, name: str, contents: dict[str, bytes], listed: bool = True) -> None:
        """Add files that must keep their names, in a folder named by their hash; only listed ones have names here."""
        stem = f"{name}-{digest(*map(str.encode, contents), *contents.values())}"
        (self.folder / stem).mkdir(parents=True)
        for file, content in contents.items():
            (self.folder / stem / file).write_bytes(content)
            if listed:
                self.names[f"{name}/{file}"] = f"{stem}/{file}"
        self.names[f"{name}/"] = f"{stem}/"


def write_site(target: Path, source: Path = SITE) -> None:
    """Write the whole site into a new folder."""
    assets = Assets(target / "assets")
    add_openings(assets)
    write_pages(target, source, assets, add_python(assets))
    if (source / SERVICE_WORKER).is_file():
        write_manifest(target, source, assets)
        write_service_worker(target, source)


def add_openings(assets: Assets) -> None:
    """Add the dealt tables that the page shows before Python has started, each a file of its own."""
    code = "import json; from pygame_rules.page.openings import openings; print(json.dumps(openings()))"
    games = json.loads(run("python", "-B", "-c", code, otherwise="The openings of the games could not be dealt."))
    files = {
        f"{game}-{table}-{number}.json": json.dumps(opening, separators=(",", ":")).encode()
        for game, tables in games.items()
        for table, dealt in tables.items()
        for number, opening in enumerate(dealt)
    }
    # Their names follow from their numbers: listing them all would make the scripts larger.
    assets.add_folder("openings", files, listed=False)
    assets.openings = {game: {table: len(dealt) for table, dealt in tables.items()} for game, tables in games.items()}


def add_python(assets: Assets) -> dict[str, int]:
    """Add Python and our games; return how many bytes count towards the page's progress bar, for each way to start."""
    files = python_files()
    assets.add_folder("pyodide", files)
    wasm, image, library = (len(files[name]) for name in ("pyodide.asm.wasm", "python.image", "python_stdlib.zip"))
    return {"image": wasm + image, "library": wasm + library}


def write_pages(target: Path, source: Path, assets: Assets, download: dict[str, int]) -> None:
    """Write everything but Python: pages, scripts, styles, pictures and texts."""
    for name, content in catalogue(source).items():
        assets.add(name, content)
    for path in files_below(source):
        if path.suffix in AS_THEY_ARE:
            assets.add(path.relative_to(source).as_posix(), path.read_bytes())
    if (source / ICON).is_file():
        add_icons(assets, source / ICON)
    pages = {path: path.read_text("utf-8") for path in sorted(source.glob("*.html"))}
    entries = {link for text in pages.values() for link in links(text)}
    entries |= {name for name in SHEETS if (source / name).is_file()}
    bundle(assets, source, sorted(link for link in entries if link.endswith(".css")), download)
    bundle(assets, source, ["js/engine/worker.js"], download, split=False)
    scripts = bundle(assets, source, sorted(link for link in entries if link.endswith(".js")), download)
    for path, text in pages.items():
        text = with_parts(text, source, assets, scripts)
        (target / path.name).write_text(with_addresses(text, path.name, assets.names), "utf-8")
    packs = source / "packs.json"
    (target / "packs.json").write_text(packs.read_text("utf-8") if packs.is_file() else "[]\n", "utf-8")


def python_files() -> dict[str, bytes]:
    """Return Pyodide with its library and our games, all of it compiled."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name in PYODIDE_FILES:
            shutil.copy(MODULES / "pyodide" / name, folder)
        # Pyodide's list of packages, without any: all that the games need is in its library.
        lock = json.loads((MODULES / "pyodide" / LOCK).read_bytes())
        (folder / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True), "utf-8")
        run("node", SITE / "boot/library.mjs", folder, ROOT, otherwise="Python could not be compiled for the browser.")
        run("node", SITE / "boot/image.mjs", folder, otherwise="The image of Python's memory could not be made.")
        return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def catalogue(source: Path) -> dict[str, bytes]:
    """Return what the page knows before Python has started, by file name: games, options, rules and every text."""
    code = "import json; from pygame_rules.page.catalogue import files; print(json.dumps(files()))"
    files = json.loads(run("python", "-B", "-c", code, otherwise="The catalogue of the games could not be made."))
    for path in sorted(source.glob("*.ftl")):
        # "en.ftl" is said on every screen, "table.en.ftl" at a table only.
        *part, language = path.name.removesuffix(".ftl").split(".")
        texts = files.setdefault(f"texts/{part[0]}.json", {}) if part else files["catalogue.json"]["texts"]
        words = re.sub(r"^#.*\n+", "", path.read_text("utf-8"), flags=re.MULTILINE)
        texts[language] = f"{texts.get(language, '')}\n{words}"
    plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
    return {name: plain.encode(content).encode() for name, content in files.items()}


def bundle(
    assets: Assets, source: Path, entries: Iterable[str], download: dict[str, int], *, split: bool = True
) -> dict[str, list[str]]:
    """Bundle scripts and style sheets; scripts are told the names of all files added before them.

    Where scripts may be split, what is imported on demand becomes a file of its own. Return which files each of these
    and each entry needs, itself included.
    """
    entries = list(entries)
    if not entries:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        run(MODULES / ".bin/esbuild", *entries, "--bundle", "--minify", "--format=esm", "--target=es2022",
            "--entry-names=[name]-[hash]", "--asset-names=[name]-[hash]", "--log-level=warning",
            *(["--splitting", "--chunk-names=[name]-[hash]"] if split else []),
            *(f"--loader:{ending}=file" for ending in (".svg", ".png", ".woff2")),
            f"--define:globalThis.CARD_TABLE_FILES={json.dumps(assets.names)}",
            f"--define:globalThis.CARD_TABLE_BYTES={json.dumps(download)}",
            f"--define:globalThis.CARD_TABLE_OPENINGS={json.dumps(assets.openings)}",
            f"--outdir={assets.folder}", f"--metafile={report}",
            folder=source, otherwise="The scripts and styles could not be bundled.")  # fmt: skip
        outputs = {Path(path).name: facts for path, facts in json.loads(report.read_text("utf-8"))["outputs"].items()}
    needs = {}
    for name, facts in outputs.items():
        if "entryPoint" in facts:
            assets.names[facts["entryPoint"]] = name
            needs[facts["entryPoint"]] = needed = [name]
            for each in needed:
                at_once = (found for found in outputs[each]["imports"] if found["kind"] == "import-statement")
                needed += [name for name in (Path(found["path"]).name for found in at_once) if name not in needed]
    return needs


def with_parts(page: str, source: Path, assets: Assets, scripts: dict[str, list[str]]) -> str:
    """Return a page with the parts that the build makes, in the place of comments that name them."""
    if "<!-- drawings -->" in page:
        drawings = re.sub(r"<!--.*?-->|(?<=>)\s+(?=<)", "", (source / "cards.svg").read_text("utf-8"), flags=re.DOTALL)
        page = page.replace("<!-- drawings -->", drawings.strip())
    if "<!-- first script -->" in page:
        code = first_script(source, assets, scripts)
        preloads = "".join(f'<link rel="modulepreload" href="./assets/{name}">' for name in scripts["js/main.js"][1:])
        page = page.replace("<!-- first script -->", f"<script>{code}</script>\n  {preloads}")
        page = page.replace("script-src 'self'", f"script-src 'self' '{integrity(code.encode())}'")
    if "<!-- menu -->" in page:
        words = assets.folder / assets.names["catalogue.json"]
        menu = run("node", SITE / "menu.mjs", words, otherwise="The menu could not be drawn.")
        page = page.replace("<!-- menu -->", menu)
    return page


def first_script(source: Path, assets: Assets, scripts: dict[str, list[str]]) -> str:
    """Return the script that is part of the page: what it needs to know of the files is written into it."""
    games = json.loads((assets.folder / assets.names["catalogue.json"]).read_bytes())["games"]
    ahead = re.compile(r"texts/|rules/|css/")
    facts = {
        "files": {name: f"assets/{file}" for name, file in assets.names.items() if ahead.match(name)},
        "code": {
            Path(entry).stem: [f"assets/{name}" for name in needed if name not in scripts["js/main.js"]]
            for entry, needed in scripts.items()
            if entry.startswith("js/screens/")
        },
        "openings": f"assets/{assets.names['openings/']}",
        "tables": {
            game["name"]: {
                table["name"]: assets.openings.get(game["name"], {}).get(table["name"], 0) for table in game["tables"]
            }
            for game in games
        },
    }
    return run(MODULES / ".bin/esbuild", "js/first.js", "--bundle", "--minify", "--format=iife", "--target=es2022",
               "--log-level=warning", f"--define:globalThis.CARD_TABLE_FIRST={json.dumps(facts)}",
               folder=source, otherwise="The first script could not be bundled.").strip()  # fmt: skip


def add_icons(assets: Assets, icon: Path) -> None:
    """Add the pictures that an installed site has on a home screen, drawn from its icon."""
    with tempfile.TemporaryDirectory() as folder:
        run("node", SITE / "icons.mjs", icon, folder, otherwise="The icons could not be drawn.")
        for path in sorted(Path(folder).iterdir()):
            assets.add(path.name, path.read_bytes())


def write_manifest(target: Path, source: Path, assets: Assets) -> None:
    """Write what a browser needs to know to install the site: its name, its icons, and a way into each game."""
    facts = json.loads(catalogue(source)["catalogue.json"])
    words = dict(re.findall(r"^([\w-]+) = (.+)$", facts["texts"]["en"], re.MULTILINE))

    def picture(name: str, sizes: str, **more: str) -> dict[str, str]:
        return {"src": f"assets/{assets.names[name]}", "sizes": sizes, **more}

    small = picture("icon-192.png", "192x192")
    manifest = {
        "name": words["ui-title"],
        "short_name": words["ui-title"],
        "description": words["ui-menu-tagline"],
        "lang": "en",
        "dir": "ltr",
        # All addresses are relative: several copies may share a host.
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#0b2823",  # the felt and the bar of the dark theme
        "theme_color": "#081f1b",
        "categories": ["games"],
        "icons": [
            picture(ICON, "any"),
            small,
            picture("icon-512.png", "512x512"),
            picture("icon-maskable.png", "512x512", purpose="maskable"),
        ],
        "shortcuts": [
            {"name": words[game["title"][0]], "url": f"./#{game['name']}", "icons": [small]} for game in facts["games"]
        ],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (target / "manifest.webmanifest").write_text(text, "utf-8")


def write_service_worker(target: Path, source: Path) -> None:
    """Write the service worker and the list of the files that it keeps; give this version its name."""
    code = run(MODULES / ".bin/esbuild", SERVICE_WORKER, "--bundle", "--minify", "--format=iife", "--target=es2022",
               "--log-level=warning", folder=source, otherwise="The service worker could not be bundled.")  # fmt: skip
    pages = sorted(target.glob("*.html"))
    # The names of these files change with their contents.
    names = [path.relative_to(target).as_posix() for path in files_below(target / "assets")]
    version = digest(code.encode(), *map(str.encode, names), *(page.read_bytes() for page in pages))
    for page in pages:
        page.write_text(page.read_text("utf-8").replace('data-build=""', f'data-build="{version}"'), "utf-8")
    kept = {
        "pages": ["./" if page.name == "index.html" else page.name for page in pages],
        "files": {name: integrity((target / name).read_bytes()) for name in names},
    }
    (target / f"assets/kept-{version}.json").write_text(json.dumps(kept, separators=(",", ":")), "utf-8")
    (target / "service-worker.js").write_text(f'globalThis.CARD_TABLE_BUILD="{version}";{code}', "utf-8")


def integrity(content: bytes) -> str:
    """Return the hash by which a browser checks a file that it fetches."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


LINK = re.compile(r'(?<=\s)(href|src)="(?![a-z]+:|#|\./)([^"#?]+)')


def links(page: str) -> list[str]:
    """Return the files of the site that a page links to."""
    return [name for _, name in LINK.findall(page)]


def with_addresses(page: str, page_name: str, names: dict[str, str]) -> str:
    """Return a page with each link pointing to the file's place in dist/."""

    def address(link: re.Match[str]) -> str:
        attribute, name = link.groups()
        if name.endswith(".html"):
            return link[0]
        if name not in names:
            raise Failed(f"{page_name} links to {name}, which is not in site/.")
        return f'{attribute}="assets/{names[name]}'

    return LINK.sub(address, page)


# The commands


def build() -> None:
    """Write dist/, unless it is up to date."""
    sources = [*files_below(ROOT / "pygame_rules"), *files_below(SITE)]
    sources += [ROOT / name for name in ("build.py", "pyproject.toml", "README.md", "LICENSE")]
    stamp = CACHE / "dist.made"
    if not DIST.is_dir():
        stamp.unlink(missing_ok=True)
    once(stamp, digest(*(part for path in sources for part in (bytes(path), path.read_bytes()))), replace_dist)


def replace_dist() -> None:
    """Build in a temporary folder, then swap, so that a failed build leaves the last good one."""
    print("Building dist/ ...")
    CACHE.mkdir(exist_ok=True)
    new = Path(tempfile.mkdtemp(dir=CACHE))
    write_site(new)
    new.chmod(0o755)
    shutil.rmtree(DIST, ignore_errors=True)
    new.rename(DIST)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as a static host does, without logging."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def handle(self) -> None:
        """Ignore browsers that close the connection early."""
        with suppress(ConnectionError):
            super().handle()

    def send_response(self, code: int, message: str | None = None) -> None:
        """Let browsers cache assets/, whose names change with their content, and revalidate everything else."""
        super().send_response(code, message)
        lasting = code == 200 and "/assets/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def serve(port: int) -> None:
    """Serve dist/ to this machine until interrupted."""
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(DIST)))
    except (OSError, OverflowError) as error:
        raise Failed(f"Port {port} is not free; choose another with --port.") from error
    with server:
        print(f"Card Table is at http://localhost:{server.server_port} (stop with Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def find_browsers() -> None:
    """Find the browsers of the tests, installing them where that is possible, and remember them."""
    if subprocess.call([TOOLS / "python", "-m", "browsers.find"], cwd=ROOT / "tests/site"):
        raise Failed("The tests need a browser: install Chromium or Google Chrome, or connect to a network.")


def test(words: list[str]) -> int:
    """Run every test."""
    prepare("test")
    find_browsers()
    return subprocess.call([TOOLS / "python", "-m", "pytest", "-n", "auto", "--dist=worksteal", *words], cwd=ROOT)


class GameProject(NamedTuple):
    """A game to test: its name, the folders of its code and tests, and, for a wheel, its folder and entry point."""

    name: str
    code: Path
    tests: Path
    wheel: Path | None = None
    entry: str = ""


def game_project(word: str) -> GameProject | None:
    """Return the game of this name, or whose wheel is in this folder; None if the word is neither."""
    code = ROOT / "pygame_rules/games" / word
    if word.isidentifier() and (code / "__init__.py").is_file():
        return GameProject(word, code, ROOT / "tests/games" / word)
    wheel = Path(word).resolve()
    if not (wheel / "pyproject.toml").is_file():
        return None
    project = tomllib.loads((wheel / "pyproject.toml").read_text("utf-8")).get("project", {})
    entries = project.get("entry-points", {}).get("pygame_rules.games", {})
    if len(entries) != 1:
        raise Failed(f'{wheel}/pyproject.toml should name one game in [project.entry-points."pygame_rules.games"].')
    ((name, entry),) = entries.items()
    top = entry.partition(":")[0].partition(".")[0]
    for place in (wheel, wheel / "src"):
        if (place / top).is_dir():
            return GameProject(name, place / top, wheel / "tests", wheel, entry)
    raise Failed(f"{name} should be the package {top}, in {wheel} or in {wheel}/src.")


def test_game(game: GameProject) -> int:
    """Check one game and print what was checked; return how many parts failed."""
    with game_environment(game) as environment:
        failed = [title for title, command in game_commands(game) if not passed(title, command, environment)]
    print(f"\n{game.name}: " + (f"failed: {', '.join(failed)}" if failed else "all is well"))
    return len(failed)


@contextmanager
def game_environment(game: GameProject) -> Iterator[dict[str, str]]:
    """Lend an environment in which a game and its tests can be imported, though nothing is installed."""
    with tempfile.TemporaryDirectory() as made:
        places = [game.tests, ROOT]
        if game.wheel:
            # The metadata that an installed wheel would have.
            facts = Path(made, f"{game.name}-0.dist-info")
            facts.mkdir()
            (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game.name}\nVersion: 0\n", "utf-8")
            (facts / "entry_points.txt").write_text(f"[pygame_rules.games]\n{game.name} = {game.entry}\n", "utf-8")
            places = [Path(made), game.code.parent, game.tests, ROOT]
        path = os.pathsep.join(map(str, places))
        environment = os.environ | {"PATH": search_path(), "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        environment["MYPYPATH"] = os.pathsep.join(map(str, (game.code.parent, ROOT) if game.wheel else (ROOT,)))
        yield environment


def game_commands(game: GameProject) -> Iterator[tuple[str, list[str | Path]]]:
    """Yield the parts of a game's check: a title and a command."""
    yield "checks of every game", ["python", "-m", "pygame_rules.testing", game.name, "--tests", game.tests]
    config: list[str | Path] = ["-n", "auto"]
    if game.wheel:
        config = ["-c", game.wheel / "pyproject.toml", "--rootdir", game.wheel]
    yield "its own tests", [
        "python", "-m", "pytest", "-q", "--import-mode=importlib", "-p", "no:cacheprovider", *config, game.tests,
    ]  # fmt: skip
    style: list[str | Path] = [] if (game.wheel or ROOT).is_relative_to(ROOT) else ["--config", ROOT / "pyproject.toml"]
    yield "style", ["ruff", "check", "--quiet", "--no-cache", *style, game.code, game.tests]
    yield "types", ["python", "-m", "mypy", "--strict", "--no-error-summary", game.code]


def passed(title: str, command: list[str | Path], environment: dict[str, str]) -> bool:
    """Run one part of a game's check under its title; tell whether it passed."""
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    print(f"\n{title}: {' '.join(map(str, command[:4]))}", flush=True)
    done = subprocess.call([program, *command[1:]], cwd=ROOT, env=environment) == 0
    print("  ok" if done else "  FAILED", flush=True)
    return done


def mutants(words: list[str]) -> int:
    """Plant small faults into a game's law; return 1 if its tests miss one."""
    prepare_python("test")
    path = os.pathsep.join(map(str, (ROOT, ROOT / "tests")))
    return subprocess.call([TOOLS / "python", "-m", "mutants", *words], env=os.environ | {"PYTHONPATH": path})


def bench() -> None:
    """Print how fast each game is in this Python and in Pyodide, side by side."""
    # In Pyodide, the whole of pygame_rules is in /project; the site has no measuring.
    code = (
        "import sys; sys.path.insert(0, '/project')\n"
        "from pygame_rules.terminal.command import main; main(['bench'], sys.stdin, sys.stdout, sys.stderr)"
    )
    here = run("python", "-c", code, otherwise="The engine could not be measured here.")
    there = run("node", "tests/pyodide.mjs", DIST, code, otherwise="The engine could not be measured in Pyodide.")
    for left, right in zip_longest(here.splitlines(), there.splitlines(), fillvalue=""):
        print(f"{left:64} | {right}")


def bench_start(words: list[str]) -> int:
    """Measure in a browser how soon one can play; return 1 if that browser is missing."""
    prepare("test")
    find_browsers()
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.call([TOOLS / "python", "-m", "start", *words], cwd=ROOT / "tests/site", env=environment)


def main(words: list[str]) -> int:
    """Run one command; return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("serve", help="build, then serve dist/").add_argument("--port", type=int, default=8000)
    commands.add_parser("test", help="build, then run every test; or check one game", add_help=False)
    measuring = commands.add_parser("bench", help="measure the engine here and in Pyodide")
    measuring.add_argument("--start", action="store_true", help="measure how soon one can play")
    commands.add_parser("mutants", help="see whether a game's tests notice small faults in its law", add_help=False)
    options, rest = parser.parse_known_args(words)
    if options.command == "mutants":
        return mutants(rest)
    starting = options.command == "bench" and options.start
    if rest and options.command != "test" and not starting:
        parser.error(f"unknown arguments: {' '.join(rest)}")
    game = game_project(rest[0]) if options.command == "test" and len(rest) == 1 else None
    if game:
        prepare_python("test")
        return min(1, test_game(game))
    prepare()
    build()
    if options.command == "serve":
        serve(options.port)
    elif options.command == "test":
        return test(rest)
    elif starting:
        return bench_start(rest)
    elif options.command == "bench":
        bench()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failed as failure:
        sentence, *details = failure.args
        print(*details, sentence, sep="\n", file=sys.stderr)
        sys.exit(1)
