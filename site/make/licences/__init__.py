"""A page with the licence of every package that the site is made of, as most of them demand."""

import html
import json
import re
from importlib.metadata import Distribution
from pathlib import Path
from typing import NamedTuple

from make.places import MODULES, ROOT, SITE
from make.tools import integrity
from make.wheels import facts_of

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src '{hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Licences of Card Table</title>
<style>{style}</style>
<h1>Licences of Card Table</h1>
<ul>{contents}</ul>
{texts}
</html>
"""
STYLE = ":root { color-scheme: light dark; overflow-wrap: anywhere } pre { white-space: pre-wrap }"
ONLY_TYPES = "@types/"
WITHOUT_A_FILE = {"Apache-2.0": MODULES / "typescript/LICENSE", "MPL-2.0": MODULES / "axe-core/LICENSE"}
"""For packages that only name their licence: others of ours that have its text."""
LICENCE = re.compile(r"LICEN[CS]E|COPYING", re.IGNORECASE)
CHANGED = {
    "pyodide": "The build makes it smaller; site/boot/ of Card Table's sources is how.",
    "@fontsource-variable/open-sans": "The build leaves out letters and weights that the page never shows.",
}
"""What the build has changed: some licences want it told, and all should be able to read it."""


class Part(NamedTuple):
    """Something that the site is made of."""

    name: str
    version: str
    licence: str
    source: str
    text: str


def page(games: Path | None = None) -> bytes:
    """Return the page, as HTML; the site may also be made of games from elsewhere, in a folder."""
    parts = [*own_parts(), *([] if games is None else map(pack, facts_of(games)))]
    titles = [f"{part.name} {part.version} ({part.licence})" for part in parts]
    contents = "".join(f"<li>{html.escape(title)}</li>" for title in titles)
    texts = "".join(
        f"<h2>{html.escape(title)}</h2><p>{html.escape(f'{part.source} {CHANGED.get(part.name) or str()}')}</p>"
        f"<pre>{html.escape(part.text)}</pre>"
        for title, part in zip(titles, parts, strict=True)
    )
    return PAGE.format(hash=integrity(STYLE.encode()), style=STYLE, contents=contents, texts=texts).encode()


def own_parts() -> list[Part]:
    """Return what is always in dist/: this project, Python, and the packages that the page's lock file names."""
    lock = json.loads((SITE / "package-lock.json").read_text("utf-8"))["packages"]
    ours = lock.pop("")
    own = Part("Card Table", ours["version"], ours["license"], "", (ROOT / "LICENSE").read_text("utf-8"))
    packages = [
        package(path.removeprefix("node_modules/"), facts)
        for path, facts in lock.items()
        if not facts.get("dev") and ONLY_TYPES not in path
    ]
    return [own, python(), *packages]


def package(name: str, facts: dict[str, str]) -> Part:
    """Return a package of the page; its licence is in a file of its own, or in one of another package."""
    files = [*sorted((MODULES / name).glob("LICEN[CS]E*")), WITHOUT_A_FILE.get(facts["license"])]
    text = files[0].read_text("utf-8") if files[0] else f"{name} is under the licence {facts['license']}."
    return Part(name, facts["version"], facts["license"], f"https://www.npmjs.com/package/{name}", text)


def pack(facts: Distribution) -> Part:
    """Return a game from elsewhere; its licence is in its wheel, or only named there."""
    known = facts.metadata.get_all
    licence = next(iter([*known("License-Expression", []), *known("License", [])]), "unknown").splitlines()[0]
    files = [file for file in facts.files or () if LICENCE.match(file.name)]
    text = "\n\n".join(file.read_text("utf-8") for file in files) or f"{facts.name} is under the licence {licence}."
    places = known("Home-page", []) + [place.partition(", ")[2] for place in known("Project-URL", [])]
    return Part(facts.name, facts.version, licence, next(iter(places), ""), text)


def python() -> Part:
    """Return Python, which is a part of Pyodide."""
    version = json.loads((MODULES / "pyodide/pyodide-lock.json").read_bytes())["info"]["python"]
    source = f"https://docs.python.org/{version.rpartition('.')[0]}/license.html also names the libraries in it."
    return Part("Python", version, "PSF-2.0", source, Path(__file__).with_name("python.txt").read_text("utf-8"))
