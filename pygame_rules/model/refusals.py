"""Why something is refused: a move by a rule of its game, anything else by a rule of the house.

The rules of the house are ``table.*`` in ``games/rules.md``: for a request, a record or a wallet that is not in order.
"""

from pygame_rules.model.messages import Argument
from pygame_rules.model.rulebook import RuleId


class Refused(ValueError):
    """A refused request: the rule, arguments, cards or calls allowed instead, and the line if a text is at fault."""

    def __init__(
        self,
        rule: RuleId,
        *,
        line: int | None = None,
        instead: tuple[str, ...] = (),
        calls: tuple[str, ...] = (),
        **arguments: Argument,
    ) -> None:
        super().__init__(rule)
        self.rule, self.line, self.instead, self.calls, self.arguments = rule, line, instead, calls, arguments

    def __reduce__(self) -> tuple[object, ...]:
        # Copied and sent from process to process by its facts: kinds of refusals are made from different arguments.
        return _empty, (type(self), self.rule), vars(self)

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}: "
        details = "".join(f", {name} {value!r}" for name, value in self.arguments.items())
        would_do = " ".join(self.instead or self.calls)
        return f"{place}{self.rule}{details}" + (f" ({would_do} would do)" if would_do else "")


def _empty(kind: type[Refused], rule: RuleId) -> Refused:
    """Return a refusal of a kind that has its rule, and none of its facts yet."""
    return kind.__new__(kind, rule)
