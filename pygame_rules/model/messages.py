"""What is said to people, as an id and its arguments; the words are Fluent files.

By convention an argument that starts with ``who`` is a seat ("w"), ``card`` and ``cards`` are card
text ("HQ"), ``suit`` is a suit letter; any other is a number, a key, or a message of its own.
"""

from collections.abc import Mapping
from typing import TypeAlias, Union

Argument: TypeAlias = Union[int, str, "Message"]
Message: TypeAlias = tuple[str, Mapping[str, Argument]]


def message(name: str, **arguments: Argument) -> Message:
    """Return the message of that id."""
    return name, arguments
