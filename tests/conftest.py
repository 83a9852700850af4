"""What all tests share."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest

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


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that one process of a run makes for all: the first that needs it; the others wait for it."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        make(folder := factory.mktemp(name))
        return folder
    folder = factory.getbasetemp().parent / name
    done, failed = folder.with_suffix(".done"), folder.with_suffix(".failed")
    try:
        folder.mkdir()
    except FileExistsError:
        while not done.exists():
            if failed.exists():
                pytest.fail(f"{name} could not be made by another process of this run")
            sleep(0.1)
        return folder
    try:
        make(folder)
    except BaseException:
        failed.touch()
        raise
    done.touch()
    return folder


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
