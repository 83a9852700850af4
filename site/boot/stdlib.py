"""Compiles Python's own library; runs in Pyodide when this is made smaller, before there are any games."""

import importlib.metadata  # noqa: F401 - names that Python knows already are written in another way: always the same ones
from pathlib import Path

from compiling import compiled, contents, write

STDLIB = Path("/files/python_stdlib.zip")

write(STDLIB, compiled(contents(STDLIB)))
