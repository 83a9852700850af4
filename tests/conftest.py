"""What all tests share."""

from pathlib import Path

import pytest

from make.dist import write_site
from make.install import prepare


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built for these tests alone, so that a build at the same time cannot disturb them."""
    prepare("test")
    folder = tmp_path_factory.mktemp("dist")
    write_site(folder)
    return folder


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the README's picture be renewed, and records be damaged more often."""
    parser.addoption("--picture", action="store_true", help="take the picture of the README anew")
    parser.addoption("--damages", type=int, default=3000, help="how often records are damaged (default: 3000)")


@pytest.fixture
def damages(request: pytest.FixtureRequest) -> int:
    """How often records are damaged."""
    return int(request.config.getoption("--damages"))
