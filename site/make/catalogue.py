"""What the page knows before Python has started; all of it comes from the engine and the page's own texts."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

from make.tools import ask_engine

Catalogue = dict[str, bytes]
"""What the page knows before Python has started, by file name."""


def catalogue(source: Path) -> Catalogue:
    """Return games, options, rules and every text."""
    code = "import json; from pygame_rules.page.catalogue import files; print(json.dumps(files()))"
    files = json.loads(ask_engine(code, otherwise="The catalogue of the games could not be made."))
    for path in sorted(source.glob("*.ftl")):
        # "en.ftl" is said on every screen, "table.en.ftl" at a table only.
        *part, language = path.name.removesuffix(".ftl").split(".")
        texts = files.setdefault(f"texts/{part[0]}.json", {}) if part else files["catalogue.json"]["texts"]
        words = re.sub(r"^#.*\n+", "", path.read_text("utf-8"), flags=re.MULTILINE)
        texts[language] = f"{texts.get(language, '')}\n{words}"
    return {name: plain(content) for name, content in files.items()}


def plain(content: object) -> bytes:
    """Return something as JSON without blanks."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def named(files: Catalogue, title: str) -> Catalogue:
    """Return a catalogue with another text for the name of the site."""
    facts = json.loads(files["catalogue.json"])
    texts = {language: f"{words}\n{title}\n" for language, words in facts["texts"].items()}
    return {**files, "catalogue.json": plain({**facts, "texts": texts})}


def words_in_menu(files: Catalogue, language: str) -> dict[str, str]:
    """Return the texts of one line that the menu may say."""
    return words_of((json.loads(files["catalogue.json"])["texts"], json.loads(files["texts/menu.json"])), language)


def words_of(texts: Iterable[dict[str, str]], language: str) -> dict[str, str]:
    """Return the texts of one line; what a language lacks is English."""
    lines = [each.get(which, "") for which in ("en", language) for each in texts]
    return dict(re.findall(r"^([\w-]+) *= *(.+)$", "\n".join(lines), re.MULTILINE))
