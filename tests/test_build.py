"""build.py makes the same files everywhere, files that work anywhere, and says in a sentence what is missing."""

import ast
import filecmp
import html
import json
import re
import shutil
import socket
import struct
import subprocess
import sys
import tarfile
import venv
import zipfile
from contextlib import ExitStack
from pathlib import Path

import pytest

import make.dist
import make.games
import make.python
import make.tools
from make.catalogue import catalogue
from make.pages import SHEETS, pages_of, with_addresses
from make.places import ROOT, SITE
from make.serve import Handler, LocalServer, serve
from make.tools import Failed, ask_engine, files_below, run
from make.wheels import check
from pygame_rules.games import all_games

PLAYED = sorted(name for name, game in all_games().items() if game.lobby.on_page)


def tree(folder: Path) -> list[str]:
    """The files of a folder, by their paths in it."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(
    dist: Path, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    monkeypatch.setattr(make.python, "CACHE", tmp_path / "cache")
    make.dist.write_site(tmp_path / "elsewhere/again", source)
    assert tree(tmp_path / "elsewhere/again") == tree(dist)
    assert filecmp.cmpfiles(dist, tmp_path / "elsewhere/again", tree(dist), shallow=False)[0] == tree(dist)


def test_every_asset_has_a_name_that_changes_with_its_content(dist: Path) -> None:
    outside = [name for name in tree(dist) if not re.match(r"assets/[^/]+-[0-9A-Za-z]{8,10}(/|\.\w+$)", name)]
    outside = [name for name in outside if not re.match(r"games/\w+\.json$", name)]  # where the address is known
    assert outside == [
        "404.html",
        "embed.d.ts",
        "embed.js",
        "embed/builder.html",
        "embed/index.html",
        *sorted(f"games/{game}.{ending}" for game in PLAYED for ending in ("html", "png")),
        "index.html",
        "manifest.webmanifest",
        "packs-known.json",
        "packs.json",
        "service-worker.js",
        "site.json",
    ]


def test_a_link_to_a_game_has_a_preview(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the site is; where that is known, other hosts are told how to embed the table, too.

    The pictures are those of the site.
    """
    monkeypatch.setattr(make.games, "draw", lambda *_: None)
    host = "https://example.org/cards"
    assets = make.games.Assets(dist / "assets")
    for kind, name in (("icon.svg", "icon-*.svg"), ("css/index.css", "index-*.css"), ("openings/", "openings-*")):
        assets.names[kind] = next((dist / "assets").glob(name)).name
    folders = [tmp_path / "near", tmp_path / "far"]
    for folder, address in zip(folders, ("", host), strict=True):
        monkeypatch.setattr(make.games, "ADDRESS", address)
        folder.mkdir()
        make.games.write_game_pages(folder, assets, make.dist.catalogue(SITE), make.games.SiteFile())
    for game in PLAYED:
        picture = (dist / f"games/{game}.png").read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (1200, 630) and 20_000 < len(picture) < 300_000
        near, far = ((folder / f"games/{game}.html").read_text("utf-8") for folder in folders)
        for page, place in ((near, ""), (far, f"{host}/games/")):
            assert f'<meta property="og:image" content="{place}{game}.png">' in page
            assert f'url=../#{game}"' in page and f'href="../#{game}"' in page
        assert "oembed" not in near and f'type="application/json+oembed" href="{game}.json"' in far
        told = json.loads((folders[1] / f"games/{game}.json").read_text("utf-8"))
        assert (told["type"], told["thumbnail_url"]) == ("rich", f"{host}/games/{game}.png")
        assert f'src="{host}/embed/?game={game}"' in told["html"]
    assert len({(dist / f"games/{game}.png").read_bytes() for game in PLAYED}) == len(PLAYED)


def test_no_file_has_an_ending_that_hosts_do_not_know(dist: Path) -> None:
    """Where an .mjs comes as a stream of bytes, browsers refuse to run it."""
    assert [name for name in tree(dist) if name.endswith(".mjs")] == []


def test_pages_name_only_files_of_the_site(dist: Path) -> None:
    for page in pages_of(dist):
        text = re.sub(r"<script>.*?</script>", "", page.read_text("utf-8"), flags=re.DOTALL)
        addresses = re.findall(r'(?:href|src)="([^"#]+)', text)
        assert addresses
        assert [address for address in addresses if not (page.parent / address).exists()] == []


ABSOLUTE = re.compile(
    r"""\b(?:href|src|action)\s*=\s*["'`]/|\burl\(["']?/|"(?:src|url|start_url|scope|id)":\s*"/"""
    r"""|\b(?:fetch|import|URL|Worker|Request|open|assign|replace)\(["'`]/\w"""
)


def test_no_link_leaves_the_folder_that_the_site_is_in(dist: Path) -> None:
    """On GitHub Pages, `/` is somebody else's."""
    for path in dist.rglob("*"):
        if path.suffix in {".html", ".webmanifest", ".json", ".css", ".js"} and "pyodide" not in path.parts[-2]:
            assert ABSOLUTE.findall(path.read_text("utf-8")) == [], path


def test_the_site_can_be_installed(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    assert 'rel="manifest" href="./manifest.webmanifest"' in (dist / "index.html").read_text("utf-8")
    for icon in manifest["icons"]:
        content = (dist / icon["src"]).read_bytes()
        if icon["sizes"] != "any":
            width, height = struct.unpack(">II", content[16:24])
            assert content.startswith(b"\x89PNG")
            assert icon["sizes"] == f"{width}x{height}"
    assert {(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]} >= {
        ("192x192", None),
        ("512x512", None),
        ("512x512", "maskable"),
    }
    # A copy of the site may be in any folder of a host.
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    shown = {f"./#{name}" for name, game in all_games().items() if game.lobby.on_page}
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == shown


def test_each_package_that_ships_is_listed_with_its_licence(dist: Path) -> None:
    """As the lock file has it, and as the bundler found it."""
    (page,) = dist.glob("assets/licences-*.html")
    text = html.unescape(page.read_text("utf-8"))
    code = "".join(path.read_text("utf-8") for path in (SITE / "js").rglob("*.js"))
    imported = set(re.findall(r'\b(?:from|import\() ?"((?:@[\w-]+/)?[a-z][\w-]*)', code)) | {"pyodide", "lit-html"}
    assert {"lit", "@fluent/bundle", "idb", "pyodide"} <= imported
    locked = json.loads((SITE / "package-lock.json").read_text("utf-8"))["packages"]
    for name in imported:
        facts = locked[f"node_modules/{name}"]
        assert f"<h2>{name} {facts['version']} ({facts['license']})</h2>" in text
    for name in ("PYTHON SOFTWARE FOUNDATION", "Mozilla Public License", "Apache License", "BSD 3-Clause License"):
        assert name in text


def test_everything_is_kept_for_offline_play(dist: Path) -> None:
    (path,) = dist.glob("assets/kept-*.json")
    kept = json.loads(path.read_text("utf-8"))
    assert kept["pages"] == ["./"]
    assert [name.rpartition("/")[2] for name in kept["for packs"]] == ["python_rest.zip"]
    assert {path.relative_to(dist).as_posix(), *kept["files"], *kept["for packs"]} == {
        name for name in tree(dist) if name.startswith("assets/") and not re.search(r"/openings-\w+/.*\d\.json", name)
    }, "all openings of a table are one file besides"
    (version,) = re.findall(r'data-build="(\w+)"', (dist / "index.html").read_text("utf-8"))
    assert path.stem == f"kept-{version}"
    assert f'"{version}"' in (dist / "service-worker.js").read_text("utf-8")


def test_pages_forbid_the_browser_to_ask_elsewhere(dist: Path) -> None:
    for page in (*pages_of(dist), *dist.glob("games/*.html")):
        policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page.read_text("utf-8"))
        assert policy is not None
        assert "default-src 'none'" in policy[1]
        assert not re.search(r"unsafe-inline|'unsafe-eval'|https?:|\*", policy[1])


def test_the_wheel_and_its_source_hold_everything_and_play(tmp_path: Path) -> None:
    code = "import sys; from flit_core import buildapi as it; it.build_wheel(sys.argv[1]); it.build_sdist(sys.argv[1])"
    run("python", "-c", code, tmp_path, otherwise="There is no wheel.")
    (wheel,), (source,) = tmp_path.glob("pygame_rules-*.whl"), tmp_path.glob("pygame_rules-*.tar.gz")
    files = {path.relative_to(ROOT).as_posix() for path in files_below(ROOT / "pygame_rules")}
    assert files <= set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(source) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert files | {"pyproject.toml", "README.md", "LICENSE"} <= inside
    home = tmp_path / "elsewhere"
    install = ("python", "-m", "pip", "install", "--quiet", "--no-index", "--no-compile", "--target", home, wheel)
    run(*install, otherwise="It cannot be installed.")
    assert (home / "pygame_rules/py.typed").is_file()
    (command,) = (home / "bin").iterdir()
    alone = {"PYTHONPATH": str(home), "PATH": ""}
    for words in ([str(command)], ["-m", "pygame_rules"]):
        done = subprocess.run([sys.executable, *words, "games", "--json"], cwd=home, env=alone, capture_output=True)
        assert {game["name"] for game in json.loads(done.stdout)} >= set(all_games())


def test_the_packaging_tool_of_that_name_is_not_hidden(tmp_path: Path) -> None:
    (tmp_path / "build.py").write_text("print('the tool')")
    environment = {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-m", "build"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout == "the tool\n"


def test_the_page_gets_no_sources(dist: Path) -> None:
    (library,) = dist.glob("assets/pyodide-*/python_stdlib.zip")
    inside = zipfile.ZipFile(library).namelist()
    assert "pygame_rules/page/endpoint.pyc" in inside
    assert [name for name in inside if name.endswith((".py", ".md", ".ftl"))] == []
    assert [name for name in inside if re.search("pygame_rules/(testing|terminal|measure)/|/fit", name)] == []


def test_every_style_sheet_is_part_of_the_page() -> None:
    """A style sheet that only the tests' own page imports would be missing on the real one."""
    folder = SITE / "css"
    reached = [folder / "index.css", *(SITE / name for name in SHEETS)]
    for path in reached:
        reached += [path.parent / name for name in re.findall(r'@import "([\w/-]+\.css)"', path.read_text("utf-8"))]
    assert sorted(reached) == sorted(folder.rglob("*.css"))


def test_no_style_sheet_of_the_table_asks_with_has() -> None:
    """Browsers look at every `:has()` of a page again when a node comes or goes: at a table, several times a move."""
    sheets = sorted(SITE.glob("css/table/*.css"))
    assert SITE / "css/table/grid.css" in sheets
    assert [path.name for path in sheets if ":has(" in path.read_text("utf-8")] == []


def test_a_page_that_names_a_missing_file_is_not_built() -> None:
    page = '<a href="#top"> <a href="https://example.org/"> <link href="css/gone.css">'
    with pytest.raises(Failed, match=r"index\.html links to css/gone\.css"):
        with_addresses(page, "index.html", {})


def test_dist_is_written_only_when_something_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "site"
    shutil.copytree(SITE, source, ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "cache").mkdir()
    for name, path in {"SITE": source, "DIST": tmp_path / "dist", "CACHE": tmp_path / "cache"}.items():
        monkeypatch.setattr(make.dist, name, path)
    written: list[Path] = []

    def write_site(target: Path, **_: object) -> None:
        written.append(target)
        (target / "index.html").write_text("new")

    monkeypatch.setattr(make.dist, "write_site", write_site)
    make.dist.build()
    make.dist.build()
    assert len(written) == 1
    (source / "en.ftl").write_text("ui-word = Word\n")
    make.dist.build()
    assert len(written) == 2
    make.dist.build([game := wheel(tmp_path, "x-1-py3-none-any.whl", GAME)])
    make.dist.build([game])
    assert len(written) == 3
    shutil.rmtree(tmp_path / "dist")
    make.dist.build()
    assert len(written) == 4
    assert tree(tmp_path / "dist") == ["index.html"]


FACTS = "Metadata-Version: 2.1\nName: x\nVersion: 1\n"
GAME = """
from dataclasses import replace
from pygame_rules.games.spades import GAME as SPADES
GAME = replace(SPADES, name="x")
"""


def wheel(folder: Path, name: str, code: str, facts: str = FACTS, game: str = "x") -> Path:
    """Write a wheel with a game."""
    path = folder / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("x.py", code)
        archive.writestr("x-1.dist-info/METADATA", facts)
        if game:
            archive.writestr("x-1.dist-info/entry_points.txt", f"[pygame_rules.games]\n{game} = x:GAME\n")
    return path


def test_a_wheel_that_cannot_be_baked_in_is_refused_in_a_sentence(tmp_path: Path) -> None:
    name = "x-1-py3-none-any.whl"
    good = wheel(tmp_path, name, GAME)
    check([good])
    again = wheel(tmp_path, "y-1-py3-none-any.whl", GAME)
    torn = tmp_path / "torn-1-py3-none-any.whl"
    torn.write_bytes(good.read_bytes()[:300])
    needs = ("pygame-rules>=0.1", "numpy (>=2)", "mypy; extra == 'dev'")
    needy = FACTS + "".join(f"Requires-Dist: {need}\n" for need in needs)
    refused = {
        "gone.whl is not there": lambda: [tmp_path / "gone.whl"],
        "is not a wheel of pure Python": lambda: [good.rename(tmp_path / "x-1-cp311-linux_x86_64.whl")],
        "y-1-py3-none-any.whl contains a game whose name another": lambda: [wheel(tmp_path, name, GAME), again],
        "torn-1-py3-none-any.whl is not a whole wheel": lambda: [again, torn],
        "names no game": lambda: [wheel(tmp_path, name, GAME, game="")],
        "contains a game that cannot be loaded": lambda: [wheel(tmp_path, name, "import what_is_not_there")],
        "needs a newer Python": lambda: [wheel(tmp_path, name, GAME, FACTS + "Requires-Python: >=3.99\n")],
        "needs numpy (>=2); a game may need nothing but pygame-rules": lambda: [wheel(tmp_path, name, GAME, needy)],
    }
    for sentence, wheels in refused.items():
        with pytest.raises(Failed, match=re.escape(sentence)) as failure:
            check(wheels())
        assert sentence != "contains a game that cannot be loaded" or "what_is_not_there" in "".join(failure.value.args)


def test_a_game_that_is_installed_beside_the_build_is_no_part_of_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its author may play it from the same .venv, and bake it in all the same."""
    game = wheel(tmp_path, "x-1-py3-none-any.whl", GAME)
    venv.create(tmp_path / "venv", symlinks=True)
    monkeypatch.setattr(make.tools, "PROGRAMS", tmp_path / "venv/bin")
    installed = run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", otherwise="").strip()
    with zipfile.ZipFile(game) as archive:
        archive.extractall(installed)
    names = "from pygame_rules.games import all_games; print(*all_games())"
    assert run("python", "-c", names, otherwise="").split()[-1] == "x"
    assert "x" not in ask_engine(names, otherwise="").split()
    assert "choices/x.json" not in catalogue(SITE)
    check([game])


def test_as_many_connections_wait_as_browsers_open() -> None:
    """A machine that is busy takes them late; one that did not wait would be lost, and its browser with it."""
    with LocalServer(("127.0.0.1", 0), Handler) as server, ExitStack() as browsers:
        for _ in range(40):
            browsers.enter_context(socket.create_connection(server.server_address[:2], timeout=1))


def test_a_port_in_use_is_reported_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(Failed, match=f"Port {port} is not free"):
            serve(port)


def test_a_missing_program_is_reported_in_a_sentence() -> None:
    with pytest.raises(Failed, match="Is there a network"):
        run("no-such-program", otherwise="Is there a network?")


def test_an_old_python_is_reported_in_a_sentence() -> None:
    source = (ROOT / "build.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))  # it can read enough of the file to say so
    pretend = f"import sys; sys.version_info = (3, 8, 1); exec(compile({source!r}, 'build.py', 'exec'))"
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True)
    assert done.stderr == "Card Table needs Python 3.11 or newer; this is 3.8.\n"
