"""Records as the first release wrote them: without their form and their check, so that a test can change them."""

from pygame_rules.play.record import FORMAT


def unchecked(text: str) -> str:
    """Return a record without its first and its last line."""
    first, *lines, last = text.splitlines(keepends=True)
    assert first == f'[Record "{FORMAT}"]\n' and last.startswith("[Check ")
    return "".join(lines)
