"""Installs what the build and the tests need, inside the project's own folder."""

import os
import subprocess
import sys
import venv
from pathlib import Path

from make.places import MODULES, PROJECT, ROOT, SITE, VENV
from make.tools import Failed, once, run


def prepare(*groups: str) -> None:
    """Install everything that the build needs, and the tools of the named groups."""
    prepare_python(*groups)
    if not has_node():
        install("node", *PROJECT["dependency-groups"]["node"])
    once(MODULES / ".made", (SITE / "package-lock.json").read_text("utf-8"), install_modules)


def prepare_python(*groups: str) -> None:
    """Install only the Python part, which is enough when no page is built."""
    once(VENV / ".made", f"{sys.version} {VENV}", make_environment)
    install("build", *PROJECT["build-system"]["requires"])
    if "test" in groups:
        install("test", "--require-hashes", "--requirement", ROOT / "tests/requirements.txt")


def make_environment() -> None:
    """Create .venv from scratch."""
    print("Creating .venv ...")
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failed("Python could not create .venv; on Debian, `apt-get install python3-venv` helps.") from error


def install(name: str, *requirements: str | Path) -> None:
    """Install packages into .venv."""
    key = "\n".join(each.read_text("utf-8") if isinstance(each, Path) else each for each in requirements)

    def task() -> None:
        print(f"Installing Python packages ({name}) ...")
        run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements,
            otherwise="The Python packages could not be installed; is there a network?")  # fmt: skip

    once(VENV / f".installed-{name}", key, task)


def has_node() -> bool:
    """Tell whether npm and a recent enough Node.js are installed."""
    try:
        version = run("node", "--version", otherwise="")
        run("npm", "--version", otherwise="")
    except Failed:
        return False
    major, minor = version.strip().lstrip("v").split(".")[:2]
    return (int(major), int(minor)) >= (20, 19)


def install_modules() -> None:
    """Install the page's packages; none of them needs its install scripts."""
    print("Installing the page's packages ...")
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", folder=SITE,
        otherwise="The page's packages could not be installed; is there a network?")  # fmt: skip
