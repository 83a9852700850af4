"""Folders that all processes of a test run share."""

import os
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest


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
