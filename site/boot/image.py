"""Prepares the memory that image.mjs writes: imports our games, then forgets all that no deal needs.

What is forgotten are modules of Python and Pyodide, and the names by which other modules know what is in them. Where a
function of ours mentions such a name, the build fails. Games from elsewhere may need anything: if one has brought in
another module of Python's, or mentions such a name, nothing is forgotten, and the image is larger.
"""

import gc
import linecache
import logging
import pkgutil
import random
import re
import sys
import zipimport
from importlib import import_module
from importlib.metadata import entry_points
from types import CodeType, FunctionType, ModuleType

import _pyodide._base
import pyodide._package_loader
import pyodide.webloop
from pyodide.ffi import JsProxy

from pygame_rules import games

# Our own games first, and what it takes to find others: all that is imported next is what these need.
for folder in pkgutil.iter_modules(games.__path__):
    import_module(f"{games.__name__}.{folder.name}")
entry_points(group=games.GROUP)
known = {*sys.modules}
games.all_games()
brought = {*sys.modules} - known

from pygame_rules.page.endpoint import handle  # noqa: E402 - it asks for all games

FORGOTTEN = [
    "_ast", "_asyncio", "_bz2", "_locale", "_lzma", "_opcode", "_opcode_metadata", "_posixsubprocess",
    "_pyodide.docstring", "_pyodide.jsbind", "_signal", "_sitebuiltins", "_socket", "_ssl", "_tokenize", "_typing",
    "_zstd", "annotationlib", "ast", "asyncio", "bz2", "codeop", "compression", "concurrent", "contextvars", "copy",
    "csv", "dis", "email", "fcntl", "fnmatch", "glob", "html", "importlib.abc", "importlib.metadata",
    "importlib.readers", "importlib.resources", "inspect", "locale", "logging", "lzma", "ntpath", "opcode",
    "pathlib", "pkgutil", "pyodide.common", "pyodide.webloop", "quopri", "select", "selectors", "shutil", "signal",
    "site", "socket", "ssl", "string", "struct", "subprocess", "tempfile", "threading", "token", "tokenize",
    "typing", "zipfile",
]  # fmt: skip


class Place:
    """A path of Pyodide, which wants no more of it than its text."""

    def __init__(self, path: object) -> None:
        self.path = str(path)

    def __str__(self) -> str:
        return self.path


def evaluate(source: str, scope: dict[str, object] | None = None) -> object:
    """Run statements, and return the value of the expression after them: what Pyodide itself needs when it starts."""
    *statements, expression = source.split("; ")
    scope = {} if scope is None else scope
    exec("\n".join(statements), scope)
    return eval(expression, scope)


def simplify_pyodide() -> None:
    """Leave of two modules of Pyodide only what its start asks for."""
    loader, base = pyodide._package_loader, _pyodide._base
    # Pyodide counts on the objects of JavaScript that Python has known from the start.
    known = [value for module in (loader, pyodide.webloop) for value in vars(module).values()]
    keep(
        loader,
        SITE_PACKAGES=Place(loader.SITE_PACKAGES),
        DSO_DIR=Place(loader.DSO_DIR),
        init_loaded_packages=list,
        known=[value for value in known if isinstance(value, JsProxy)],
    )
    keep(base, eval_code=evaluate, pyimport_impl=base.pyimport_impl, import_module=base.import_module)


def keep(module: ModuleType, **facts: object) -> None:
    """Replace what is in a module."""
    for name in [name for name in vars(module) if not name.startswith("__")]:
        delattr(module, name)
    vars(module).update(facts)


def packs_need_more() -> bool:
    """Tell whether games from elsewhere have brought in more of Python, or mention what is to be forgotten."""
    homes = {game.deal.__module__.partition(".")[0] for game in games.all_games().values()}
    theirs = {name for name in brought if name.partition(".")[0] in homes}
    facts = [vars(sys.modules[name]) for name in theirs]
    return bool(brought - theirs) or any({key for key, _ in lost_in(each)} & names_in_functions(each) for each in facts)


def forget() -> None:
    """Forget modules, and the names for what is in them."""
    modules = {name: module for name, module in sys.modules.items() if isinstance(module, ModuleType)}
    lost = {name for name in modules if is_forgotten(name)}
    for name in modules.keys() - lost:
        facts = vars(modules[name])
        needed = names_in_functions(facts) if name.startswith("pygame_rules") else ()
        for key, home in lost_in(facts):
            if key in needed:
                raise NameError(f"{name} needs {key} of {home}, which is forgotten")
            del facts[key]
    for name in lost:
        keep(sys.modules.pop(name))


def lost_in(facts: dict[str, object]) -> list[tuple[str, str]]:
    """Return the names in a module for what is to be forgotten, each with the module that this is in."""
    homes = [
        (key, value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None))
        for key, value in facts.items()
        if not key.startswith("__")
    ]
    return [(key, home) for key, home in homes if is_forgotten(home)]


def is_forgotten(module: object) -> bool:
    """Tell whether a module is to be forgotten, by its name."""
    return isinstance(module, str) and any(f"{module}.".startswith(f"{each}.") for each in FORGOTTEN)


def names_in_functions(facts: dict[str, object]) -> set[str]:
    """Return the names that the functions of a module mention; annotations are never looked at again."""
    functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
    codes = (each.__code__ for each in functions if each.__globals__ is facts and each.__name__ != "__annotate__")
    return set().union(*map(names_in, codes))


def names_in(code: CodeType) -> set[str]:
    """Return the names that code mentions."""
    return set(code.co_names).union(*(names_in(part) for part in code.co_consts if isinstance(part, CodeType)))


assert handle
logging._handlerList.clear()
simplify_pyodide()
if not packs_need_more():
    forget()
random.seed(0)  # the page seeds it anew
linecache.clearcache()
re.purge()
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
gc.collect()
