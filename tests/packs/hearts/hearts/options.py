"""Hearts: what can be chosen, and the named tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pygame_rules.model.game import NamedTable
from pygame_rules.model.options import Options, choice, flag, number

TABLES = (
    NamedTable("short", "target=50"),
    NamedTable("classic", ""),
    NamedTable("wild", "passing=no first_blood=yes moon=subtract"),
)


@dataclass(frozen=True)
class HeartsOptions(Options):
    """[hearts.tables] The target of a table and its house rules."""

    presets: ClassVar[Mapping[str, str]] = {table.name: table.options for table in TABLES}

    target: int = number(100, min=1)
    moon: str = choice("add", "subtract")
    first_blood: bool = flag(False)
    passing: bool = flag(True)
