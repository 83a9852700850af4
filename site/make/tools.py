"""What every room of the build uses: running other programs, hashes, and doing things only once."""

import base64
import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from make.places import PROGRAMS, ROOT

LONG_AGO = "315532800"  # 1980, as the date of every file in the wheel, so that two builds are the same


class Failed(Exception):
    """A failure: one sentence that says what went wrong and what helps, and the output of the program that failed."""


def run(*command: str | Path, otherwise: str, folder: Path = ROOT) -> str:
    """Run a program and return what it printed. Raises Failed with the sentence `otherwise`."""
    program = shutil.which(command[0], path=search_path())
    if program is None:
        raise Failed(otherwise, f"{command[0]} is not installed.")
    environment = {"PATH": search_path(), "SOURCE_DATE_EPOCH": LONG_AGO, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [program, *command[1:]],
        cwd=folder,
        env=os.environ | environment,
        encoding="utf-8",
        errors="replace",
        capture_output=True,
    )
    if done.returncode:
        raise Failed(otherwise, done.stdout + done.stderr)
    return done.stdout


def ask_engine(code: str, *words: str | Path, otherwise: str) -> str:
    """Return what a program prints that uses the engine. Raises Failed with the sentence `otherwise`.

    It runs without what is installed in .venv: a game that somebody plays from there is no part of a site.
    """
    return run("python", "-S", "-B", "-c", code, *words, otherwise=otherwise)


def search_path() -> str:
    """Return the PATH, with .venv first."""
    return f"{PROGRAMS}{os.pathsep}{os.environ.get('PATH', '')}"


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


def integrity(content: bytes) -> str:
    """Return the hash by which a browser checks a file that it fetches."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def files_below(folder: Path) -> list[Path]:
    """Return the project's files in a folder, in the same order on every machine."""
    inside = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    ours = (path for path in inside if not {"node_modules", "__pycache__"} & set(path.parts))
    return [folder / path for path in sorted(ours, key=Path.as_posix)]
