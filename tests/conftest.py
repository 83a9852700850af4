"""What all tests share."""

import json
import shutil
from functools import partial
from pathlib import Path

import pytest

from folders import made_once
from make.dist import build, write_site
from make.install import prepare
from make.places import DIST, MODULES, SITE

OURS = {"name": "Card Table", "game": None, "language": "en", "felt": None, "accent": None, "packs": []}
"""The site file of the project. Whoever hosts a copy may choose something else; the tests are about this one."""


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's sources, with the site file of the project."""
    if json.loads((SITE / "site.json").read_text("utf-8")) == OURS:
        return SITE
    return made_once(tmp_path_factory, "source", copy_source)


def copy_source(folder: Path) -> None:
    """Copy the page's sources; what is installed beside them is linked."""
    shutil.copytree(SITE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules"))
    (folder / "node_modules").symlink_to(MODULES)
    (folder / "site.json").write_text(json.dumps(OURS), "utf-8")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory, source: Path) -> Path:
    """The site: a copy for these tests alone, so that a build at the same time cannot disturb them."""
    return made_once(tmp_path_factory, "dist", partial(copy_dist, source))


def copy_dist(source: Path, folder: Path) -> None:
    """Copy dist/, which is built only if that has not been done since the last change; other sources are built here."""
    prepare("test")
    build()
    if source == SITE:
        shutil.copytree(DIST, folder, dirs_exist_ok=True)
    else:
        write_site(folder, source)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the README's picture be renewed, and records be damaged more often."""
    parser.addoption("--picture", action="store_true", help="take the picture of the README anew")
    parser.addoption("--damages", type=int, default=3000, help="how often records are damaged (default: 3000)")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests: one that began last would keep a single process busy when the others have ended."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture
def damages(request: pytest.FixtureRequest) -> int:
    """How often records are damaged."""
    return int(request.config.getoption("--damages"))
