"""How a broken law is reported."""


class Broken(AssertionError):
    """A law is broken; ``law`` is its name."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law


def holds(law: str, condition: bool, *what: object) -> None:
    """Raise Broken unless the condition is met. The parts of the message are joined only then, to save time."""
    if not condition:
        raise Broken(law, " ".join(map(str, what)))
