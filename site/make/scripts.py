"""Bundles scripts and style sheets."""

import json
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from make.assets import Assets
from make.catalogue import words_of
from make.places import MODULES
from make.site_file import SiteFile
from make.tools import run


def bundle(
    assets: Assets, source: Path, entries: Iterable[str], download: dict[str, tuple[int, int]], *, split: bool = True
) -> dict[str, list[str]]:
    """Bundle scripts and style sheets; scripts are told the names of all files added before them, but for pictures.

    Where scripts may be split, what is imported on demand becomes a file of its own. Return which files each of these
    and each entry needs, itself included.
    """
    entries = list(entries)
    if not entries:
        return {}
    # The pages of embed/ name their own styles and scripts.
    known = (each for each in assets.names.items() if not each[0].startswith("embed/"))
    names = {name: file for name, file in known if not name.endswith((".svg", ".png"))}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        run(MODULES / ".bin/esbuild", *entries, "--bundle", "--minify", "--format=esm", "--target=es2022",
            "--entry-names=[name]-[hash]", "--asset-names=[name]-[hash]", "--log-level=warning",
            *(["--splitting", "--chunk-names=[name]-[hash]"] if split else []),
            *(f"--loader:{ending}=file" for ending in (".svg", ".png", ".woff2")),
            f"--define:globalThis.CARD_TABLE_FILES={json.dumps(names)}",
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


def first_script(
    source: Path, assets: Assets, scripts: dict[str, list[str]], host: SiteFile, entry: str, up: str
) -> str:
    """Return the script that is part of a page: what it needs to know of the files is written into it.

    ``up`` is the way from the page to the folder of the site.
    """
    known = json.loads((assets.folder / assets.names["catalogue.json"]).read_bytes())
    games = known["games"]
    ahead = re.compile(r"texts/(?!embed)|css/")
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
        "host": {"game": host.chosen.get("game") or "", "rules": host.rules},
    }
    if up:
        words = words_of(known, host.language)
        facts |= {
            "main": f"{up}assets/{assets.names['js/main.js']}",
            "version": known["version"],
            "titles": {game["name"]: words[game["title"][0]] for game in games},
        }
    return run(MODULES / ".bin/esbuild", entry, "--bundle", "--minify", "--format=iife", "--target=es2022",
               "--log-level=warning", f"--define:globalThis.CARD_TABLE_FIRST={json.dumps(facts)}",
               folder=source, otherwise="The first script could not be bundled.").strip()  # fmt: skip
