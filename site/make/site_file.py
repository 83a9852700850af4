"""What the host of a site has chosen in site.json: its name, the game that it opens with, language, colours, packs."""

import html
import json
from dataclasses import dataclass, field
from pathlib import Path

from make.catalogue import Catalogue
from make.places import SITE
from make.tools import Failed, run
from make.wheels import described

FILE = "site.json"


@dataclass(frozen=True)
class SiteFile:
    """What a host has chosen, and what follows from it."""

    name: str = "Card Table"
    language: str = "en"
    chosen: dict[str, str | None] = field(default_factory=dict)  # everything but the packs, as the page reads it
    packs: tuple[str, ...] = ()
    rules: str = ""  # the style sheet of its colours
    title: str = ""  # the text that names the site
    bar: str = "#17100c"  # as css/tokens.css has it in the dark theme

    def parts(self) -> dict[str, str]:
        """Return what pages say of it, by the words that stand for it there."""
        return {
            "{name}": html.escape(self.name), "{language}": self.language, "{bar}": self.bar, "{rules}": self.rules
        }  # fmt: skip


def read_site_file(source: Path, files: Catalogue) -> SiteFile:
    """Return what the host of the site has chosen; raise Failed if any of it is not possible."""
    file = source / FILE
    if not file.is_file():
        return SiteFile()
    try:
        chosen = json.loads(file.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise Failed(f"{FILE} is not JSON: line {error.lineno}, column {error.colno}: {error.msg}.") from error
    except UnicodeDecodeError as error:
        raise Failed(f"{FILE} is not UTF-8.") from error
    packs = chosen.pop("packs", []) if isinstance(chosen, dict) else []
    facts = json.loads(files["catalogue.json"])
    known = {"games": [game["name"] for game in facts["games"]], "languages": list(facts["texts"])}
    told = json.loads(run("node", SITE / "make/site_file.mjs", json.dumps(chosen), json.dumps(known),
                          otherwise=f"{FILE} could not be read."))  # fmt: skip
    faults = [*told["faults"], *pack_faults(source, packs)]
    if faults:
        raise Failed("\n".join(f"{FILE}: {fault}" for fault in faults))
    usual, given = SiteFile(), told["chosen"]
    return SiteFile(
        given["name"] or usual.name, given["language"] or usual.language, given, tuple(packs), told["rules"],
        told["title"],
    )  # fmt: skip


def pack_faults(source: Path, packs: object) -> list[str]:
    """Return what is wrong with the packs."""
    if not isinstance(packs, list) or not all(isinstance(name, str) for name in packs):
        return ["“packs” has to be a list of wheels beside site.json, such as [“hearts-1.0-py3-none-any.whl”]."]
    inside = [name for name in packs if name.endswith(".whl") and ".." not in name and (source / name).is_file()]
    return [f"“packs” names {name}, but there is no such wheel in this folder." for name in packs if name not in inside]


def add_site_file(target: Path, source: Path, host: SiteFile) -> None:
    """Add what a host may change without a build: its choices, its packs and their list; and what is known of them."""
    (target / FILE).write_text(json.dumps(host.chosen, ensure_ascii=False, indent=2) + "\n", "utf-8")
    (target / "packs.json").write_text(json.dumps(host.packs) + "\n", "utf-8")
    known = described([(source / name).resolve() for name in host.packs])
    (target / "packs-known.json").write_text(json.dumps(known, ensure_ascii=False) + "\n", "utf-8")
    for name in host.packs:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes((source / name).read_bytes())
