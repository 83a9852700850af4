"""The files in dist/assets/."""

from pathlib import Path

from make.tools import digest

SHORT = 8
"""So long are the hashes in names, as in those that the bundlers give: pages that play at once name many files."""


class Assets:
    """The files of the page, each named by a hash of its content, so that browsers may cache them forever."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}  # name in the sources -> name in the folder
        self.openings: dict[str, dict[str, int]] = {}  # game -> table -> how many
        self.spared: dict[str, list[str]] = {}  # style sheet -> the games none of whose openings needs it

    def add(self, name: str, content: bytes) -> None:
        """Add one file."""
        stem, dot, ending = name.rsplit("/", 1)[-1].partition(".")
        self.names[name] = f"{stem}-{digest(content)[:SHORT]}{dot}{ending}"
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / self.names[name]).write_bytes(content)

    def add_folder(self, name: str, contents: dict[str, bytes], listed: bool = True) -> None:
        """Add files that must keep their names, in a folder named by their hash; only listed ones have names here."""
        stem = f"{name}-{digest(*map(str.encode, contents), *contents.values())[:SHORT]}"
        (self.folder / stem).mkdir(parents=True)
        for file, content in contents.items():
            (self.folder / stem / file).write_bytes(content)
            if listed:
                self.names[f"{name}/{file}"] = f"{stem}/{file}"
        self.names[f"{name}/"] = f"{stem}/"
