"""Every small change of a source file that could be somebody's slip, as a new text of the whole file."""

import ast
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

Place: TypeAlias = ast.expr | ast.stmt
"""What can be written differently."""

OPERATORS: dict[type[ast.AST], tuple[Any, ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.And: (ast.Or,), ast.Or: (ast.And,),
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.FloorDiv: (ast.Mult,), ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,), ast.BitXor: (ast.BitAnd,),
    ast.LShift: (ast.RShift,), ast.RShift: (ast.LShift,),
}  # fmt: skip
"""What each operator is mistaken for."""
EVEN_HANDED = {"min", "max"}
"""The functions that do not mind the order of what they are given."""


class Change(NamedTuple):
    """One change of a file: its line, and the new text of the whole file."""

    file: Path
    line: int
    source: str

    def diff(self) -> list[str]:
        """Return the lines that go, marked "-", and those that come, marked "+", without their indentation."""
        lines = unified_diff(self.file.read_text("utf-8").splitlines(), self.source.splitlines(), n=0)
        return [f"{line[0]} {line[1:].strip()}" for line in list(lines)[2:] if line[0] in "-+"]


def changes(file: Path) -> list[Change]:
    """Return every change of a file, in the order of its lines."""
    content = file.read_bytes()
    starts = [0, *(at + 1 for at, byte in enumerate(content) if byte == ord("\n"))]
    found: dict[str, Change] = {}  # two kinds of change may come to the same
    for node, text in slips(ast.parse(content)):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        source = (content[:begin] + text.encode() + content[end:]).decode()
        found.setdefault(source, Change(file, node.lineno, source))
    return sorted(found.values(), key=lambda change: change.line)


def slips(tree: ast.AST) -> Iterator[tuple[Place, str]]:
    """Yield each slip below a node: the place to change, and what to write there."""
    for node in parts(tree):
        if isinstance(node, ast.expr):
            yield from ((node, text) for text in expressions(node))
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield from denied(node.test)
        if isinstance(node, ast.comprehension):
            yield from chain.from_iterable(map(denied, node.ifs))
        if isinstance(node, ast.FunctionDef):
            yield from chain.from_iterable(map(statements, ast.walk(node)))
        yield from slips(node)


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that mean something when it runs: no types, no decorators, no prose.

    Neither assertions, which only tell the type checker what is so, nor ``strict``, which never comes true.
    """
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for part in value if isinstance(value, list) else [value]:
            alias = isinstance(part, ast.AnnAssign) and "TypeAlias" in ast.unparse(part.annotation)
            said = isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
            strict = isinstance(part, ast.keyword) and part.arg == "strict"
            if isinstance(part, ast.AST) and not (
                alias or said or strict or isinstance(part, ast.Assert | ast.JoinedStr)
            ):
                yield part


def expressions(node: ast.expr) -> Iterator[str]:
    """Yield the slips of one expression: another operator, number or order of arguments."""
    match node:
        case ast.Compare(left, [operator], [right]):
            yield from (text(ast.Compare(left, [other()], [right])) for other in mistaken(operator))
        case ast.Compare(left, [first, second], rights):
            yield from (text(ast.Compare(left, [other(), second], rights)) for other in mistaken(first))
            yield from (text(ast.Compare(left, [first, other()], rights)) for other in mistaken(second))
        case ast.BinOp(left, operator, right):
            yield from (text(ast.BinOp(left, other(), right)) for other in mistaken(operator))
        case ast.BoolOp(operator, values):
            yield from (text(ast.BoolOp(other(), values)) for other in mistaken(operator))
        case ast.UnaryOp(ast.Not(), operand):
            yield text(operand)
        case ast.UnaryOp(ast.Invert(), operand):
            yield text(operand)
        case ast.Constant(bool(value)):
            yield repr(not value)
        case ast.Constant(int(value)):
            yield from map(repr, (value + 1, value - 1) if value else (1,))
        case ast.Call(function, [first, second, *rest], keywords) if text(function) not in EVEN_HANDED:
            if not any(isinstance(each, ast.Starred) for each in (first, second)):
                yield text(ast.Call(function, [second, first, *rest], keywords))


def mistaken(operator: ast.AST) -> Sequence[Any]:
    """Return the kinds of operator that this one is mistaken for."""
    return OPERATORS.get(type(operator), ())


def text(node: ast.expr) -> str:
    """Return an expression as Python, as one line."""
    written = ast.unparse(node)
    return f"({written})" if isinstance(node, ast.BoolOp | ast.BinOp) else written


def denied(test: ast.expr) -> Iterator[tuple[Place, str]]:
    """Yield a condition turned round, if that is not a slip of its own expression."""
    if not isinstance(test, ast.Compare) and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield test, f"(not ({ast.unparse(test)}))"


def statements(node: ast.AST) -> Iterator[tuple[Place, str]]:
    """Yield the slips of one statement: it is forgotten, returns nothing, or takes away instead of adding."""
    match node:
        case ast.Return(None | ast.Constant(None | False)) | ast.Expr(ast.Constant()):
            return
        case ast.Return():
            yield node, "return None"
        case ast.Expr() | ast.Assign() | ast.AugAssign() | ast.Continue() | ast.Break():
            yield node, "pass"
    if isinstance(node, ast.AugAssign):
        for other in mistaken(node.op):
            yield node, ast.unparse(ast.AugAssign(node.target, other(), node.value))
