"""Bridge: what speaks for a move, told with a hint."""

from collections.abc import Iterator

from pygame_rules.game import Action, View
from pygame_rules.games.bridge36.score import BridgeMatch
from pygame_rules.messages import Message


def reasons(view: View, match: BridgeMatch, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action."""
    yield from ()
