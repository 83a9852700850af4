"""Bundles scripts and style sheets."""

import json
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from make.assets import Assets
from make.catalogue import words_of
from make.places import MODULES, SITE
from make.python import Facts
from make.site_file import SiteFile
from make.tools import run

BUNDLER = SITE / "make/scripts.mjs"
FACES = "people.svg"  # the only drawing that scripts load
BY_PAGES = ("embed/", "js/embed/builder.js", "css/index.css")  # what pages load by themselves


def bundle(assets: Assets, source: Path, entries: Iterable[str], download: dict[str, Facts]) -> None:
    """Bundle scripts and style sheets, each with all that it needs."""
    entries = list(entries)
    if not entries:
        return
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        run(MODULES / ".bin/esbuild", *entries, "--bundle", "--minify", "--format=esm", "--target=es2022",
            "--entry-names=[name]-[hash]", "--asset-names=[name]-[hash]", "--log-level=warning",
            *(f"--loader:{ending}=file" for ending in (".svg", ".png", ".woff2")),
            *(f"--define:{name}={value}" for name, value in told(assets, download).items()),
            f"--outdir={assets.folder}", f"--metafile={report}",
            folder=source, otherwise="The scripts and styles could not be bundled.")  # fmt: skip
        outputs = json.loads(report.read_text("utf-8"))["outputs"]
    assets.names |= {facts["entryPoint"]: Path(path).name for path, facts in outputs.items() if "entryPoint" in facts}


def bundle_in_parts(
    assets: Assets, source: Path, entries: Iterable[str], download: dict[str, Facts]
) -> dict[str, list[str]]:
    """Bundle scripts; what they import on demand becomes a file of its own.

    Return which files each entry and each script loaded on demand needs, itself included.
    """
    task = {"entries": list(entries), "folder": str(assets.folder), "define": told(assets, download)}
    needs: dict[str, list[str]] = json.loads(
        run("node", BUNDLER, json.dumps(task), folder=source, otherwise="The scripts could not be bundled.")
    )
    assets.names |= {script: needed[0] for script, needed in needs.items()}
    return needs


def told(assets: Assets, download: dict[str, Facts]) -> dict[str, str]:
    """Return what scripts are told of the files added before them, but for icons and what only pages name."""
    known = (each for each in assets.names.items() if not each[0].startswith(BY_PAGES))
    names = {name: file for name, file in known if name == FACES or not name.endswith((".svg", ".png", ".woff2"))}
    facts = {"FILES": names, "BYTES": download, "OPENINGS": assets.openings, "SPARED": assets.spared}
    return {f"globalThis.CARD_TABLE_{name}": json.dumps(fact) for name, fact in facts.items()}


def first_script(
    source: Path, assets: Assets, scripts: dict[str, list[str]], host: SiteFile, entry: str, up: str
) -> str:
    """Return the script that is part of a page: what it needs to know of the files is written into it.

    ``up`` is the way from the page to the folder of the site.
    """
    known = json.loads((assets.folder / assets.names["catalogue.json"]).read_bytes())
    games = known["games"]
    ahead = re.compile(r"texts/(?!(embed|hints|late|table-later)\.json)|css/(?!(index|late)\.css)")
    facts: dict[str, object] = {
        "files": {name: f"{up}assets/{file}" for name, file in assets.names.items() if ahead.match(name)},
        "code": {
            Path(script).stem: [f"{up}assets/{name}" for name in needed if name not in scripts["js/main.js"]]
            for script, needed in scripts.items()
            if script.startswith("js/screens/")
        },
        "openings": f"{up}assets/{assets.names['openings/']}",
        "tables": {
            game["name"]: {
                table["name"]: assets.openings.get(game["name"], {}).get(table["name"], 0) for table in game["tables"]
            }
            for game in games
        },
        "spared": assets.spared,
        "host": {"game": host.chosen.get("game") or "", "rules": host.rules},
    }
    if up:
        words = words_of([known["texts"]], host.language)
        facts |= {
            "main": f"{up}assets/{assets.names['js/main.js']}",
            "version": known["version"],
            "languages": list(known["texts"]),
            "titles": {game["name"]: words.get(game["title"][0], game["name"]) for game in games},
        }
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder, "first.js")
        run(MODULES / ".bin/esbuild", entry, "--bundle", "--minify-syntax", "--format=iife", "--target=es2022",
            "--log-level=warning", f"--define:globalThis.CARD_TABLE_FIRST={json.dumps(facts)}", f"--outfile={whole}",
            folder=source, otherwise="The first script could not be bundled.")  # fmt: skip
        return run(MODULES / ".bin/terser", whole, "--ecma", "2022", "--compress", "passes=3,unsafe_arrows", "--mangle",
                   otherwise="The first script could not be made small.").strip()  # fmt: skip
