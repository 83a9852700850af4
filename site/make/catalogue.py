"""What the page knows before Python has started; all of it comes from the engine and the page's own texts."""

import json
import re
from pathlib import Path

from make.assets import Assets
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
