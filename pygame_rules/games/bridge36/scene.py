"""Bridge: what one seat's page draws."""

from pygame_rules.game import Match, Scene, View


def scene(view: View, match: Match) -> Scene:
    """Draw the table as this seat sees it."""
    raise NotImplementedError
