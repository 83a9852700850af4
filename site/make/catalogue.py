"""What the page knows before Python has started; all of it comes from the engine and the page's own texts."""

import json
import re
from pathlib import Path
from typing import Any

from make.tools import run


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


def words_of(facts: dict[str, Any]) -> dict[str, str]:
    """Return the texts of one line among those that every screen may say."""
    return dict(re.findall(r"^([\w-]+) = (.+)$", facts["texts"]["en"], re.MULTILINE))
