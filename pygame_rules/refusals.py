"""A refusal that no game's law speaks: a request, a record, a wallet that is not in order.

Rules of this kind are the house rules, ``table.*`` in ``games/rules.md``.
"""

from pygame_rules.messages import Argument
from pygame_rules.rulebook import RuleId


class Refused(ValueError):
    """Something is not in order; carries rule, arguments, cards that would do, and the line of a text."""

    def __init__(
        self, rule: RuleId, *, line: int | None = None, instead: tuple[str, ...] = (), **arguments: Argument
    ) -> None:
        place = "" if line is None else f"line {line}: "
        told = "".join(f", {name} {value!r}" for name, value in arguments.items())
        super().__init__(f"{place}{rule}{told}" + (f" ({' '.join(instead)} would do)" if instead else ""))
        self.rule, self.line, self.instead, self.arguments = rule, line, instead, arguments
