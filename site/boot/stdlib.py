"""Compiles Python's own library; runs in Pyodide when this is made smaller, before there are any games."""

from pathlib import Path

from compiling import compiled, contents, write

STDLIB = Path("/files/python_stdlib.zip")

write(STDLIB, compiled(contents(STDLIB)))
