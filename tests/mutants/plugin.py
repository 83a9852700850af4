"""A plugin of pytest that plants one change, runs quick tests first, and stops a test that seems to hang.

The command tells it in ``MUTANT`` what to do: the module to change, the file with its new source, and the file that
keeps how long each test takes; without a module it measures that. It also says how many seconds of patience to add.
"""

import faulthandler
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

MEMORY = 4 << 30
"""The bytes that a run may use, where the system can limit that."""

ORDER = json.loads(os.environ["MUTANT"])
TIMES = Path(ORDER["times"])
measured: dict[str, float] = {}
known: dict[str, float] = json.loads(TIMES.read_text("utf-8")) if ORDER["module"] else {}


class Planted(SourceFileLoader):
    """Loads the module from another source, as if that stood in its file."""

    def get_code(self, fullname: str) -> CodeType:
        return compile(Path(ORDER["source"]).read_bytes(), self.path, "exec")


class Planter(MetaPathFinder):
    """Finds the one module that is changed."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path) if name == ORDER["module"] else None
        if spec and spec.origin:
            spec.loader = Planted(name, spec.origin)
        return spec


def wait(seconds: float) -> None:
    """End this process unless it goes on within twenty times as long as usual, and some patience."""
    faulthandler.dump_traceback_later(ORDER["patience"] + 20 * seconds, exit=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: known.get(item.nodeid, 0))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    wait(known.get(item.nodeid, 60))
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    measured[report.nodeid] = measured.get(report.nodeid, 0) + report.duration


def pytest_sessionfinish() -> None:
    faulthandler.cancel_dump_traceback_later()
    if not known:
        TIMES.write_text(json.dumps(measured), "utf-8")


sys.meta_path.insert(0, Planter())
wait(5)  # for the imports
with suppress(ImportError, ValueError):
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
