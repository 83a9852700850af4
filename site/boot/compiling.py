"""Compiles Python for the browser, inside the very Python that will run it, so that a page compiles nothing."""

import ast
import sys
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from types import CodeType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

UNCHECKED = (1).to_bytes(4, "little")
"""The flag of a .pyc that is loaded without being checked against its source."""
LONGEST, NO_COLUMNS = 8, 13
"""Of line tables: so many units of code an entry can stand for; the kind of an entry that has a line alone."""


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files after compiling those that are Python."""
    return dict(_compiled(name, files[name]) if name.endswith(".py") else (name, files[name]) for name in sorted(files))


def _compiled(name: str, content: bytes) -> tuple[str, bytes]:
    code = compile(Unannotated().visit(ast.parse(content)), f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=2)
    return f"{name}c", MAGIC_NUMBER + UNCHECKED + source_hash(content) + dumps(lines_only(code))


class Unannotated(ast.NodeTransformer):
    """Takes annotations out, except those of classes: each would be a function of its own, and a fifth of all code."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit the statements in a node alone: no expression has an annotation, and there are far more of them."""
        for kind in ("body", "orelse", "finalbody", "handlers", "cases"):
            for statement in getattr(node, kind, ()):
                self.visit(statement)
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """Leave only the values of what is annotated in a module."""
        self.generic_visit(node)
        node.body = [
            ast.copy_location(ast.Assign([part.target], part.value), part)
            if isinstance(part, ast.AnnAssign) and part.value
            else part
            for part in node.body
        ]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Leave only a function that is registered for the type which its annotation names."""
        self.generic_visit(node)
        if not any("register" in ast.unparse(decorator) for decorator in node.decorator_list):
            node.returns = None
            known = node.args
            for part in filter(None, (*known.posonlyargs, *known.args, known.vararg, *known.kwonlyargs, known.kwarg)):
                part.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name is given


def lines_only(code: CodeType) -> CodeType:
    """Return code whose tracebacks name lines, but not columns: those are a third of all compiled code."""
    inner = (lines_only(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=bytes(line_table(code)), co_consts=tuple(inner))


def line_table(code: CodeType) -> Iterator[int]:
    """Yield a line table; the format is told in InternalDocs/code_objects.md of CPython."""
    last = code.co_firstlineno
    for start, end, line in code.co_lines():
        for unit in range(start, end, 2 * LONGEST):
            units = min((end - unit) // 2, LONGEST)
            yield 0x80 | NO_COLUMNS << 3 | units - 1
            change = (line or last) - last
            last += change
            rest = -change << 1 | 1 if change < 0 else change << 1
            while rest > 0x3F:
                yield 0x40 | rest & 0x3F
                rest >>= 6
            yield rest


def contents(path: Path) -> dict[str, bytes]:
    """Return the files in a zip."""
    with ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def write(path: Path, files: dict[str, bytes]) -> None:
    """Write a zip; the same files always make the same bytes."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, files[name])
