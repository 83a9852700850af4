"""Hearts: what can be chosen, and the named tables."""

from dataclasses import dataclass

from pygame_rules.model.options import NamedTable, Options, choice, flag, number


@dataclass(frozen=True)
class HeartsOptions(Options):
    """[hearts.tables] The target of a table and its house rules."""

    tables = (
        NamedTable("short", "target=50"),
        NamedTable("classic", ""),
        NamedTable("wild", "passing=no first_blood=yes moon=subtract"),
    )

    target: int = number(100, min=1)
    moon: str = choice("add", "subtract")
    first_blood: bool = flag(False)
    passing: bool = flag(True)
