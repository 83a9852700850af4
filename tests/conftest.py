"""What all tests share."""

import shutil
from pathlib import Path

import pytest

from folders import made_once
from make.dist import build
from make.install import prepare
from make.places import DIST


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site: a copy for these tests alone, so that a build at the same time cannot disturb them."""
    return made_once(tmp_path_factory, "dist", copy_dist)


def copy_dist(folder: Path) -> None:
    """Copy dist/, which is built only if that has not been done since the last change."""
    prepare("test")
    build()
    shutil.copytree(DIST, folder, dirs_exist_ok=True)


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
