"""Many choices as one number, so that a code wastes no bit.

Each choice is a part of a whole, ``size`` of ``whole`` places from ``start`` on; what is likely has a large part and
takes little room: log2(whole / size) bits. Equal parts make the digits of a number, each with a base of its own. The
name for this is an asymmetric numeral system.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from pygame_rules.model.refusals import Refused

LARGEST_BITS: Final = 64
"""A whole number is less than 2 to this power."""

LONGEST_TEXT: Final = 2000
"""The longest text, in characters."""

_LETTERS: Final = "".join(map(chr, range(ord(" "), ord("~") + 1)))
_SHARES: Final = [8 if letter.islower() else 4 if letter in "0123456789 =_/-" else 1 for letter in _LETTERS] + [8]
"""How likely each letter of a text is, and then its end. Codes depend on these numbers: they never change."""


class Writer:
    """Makes a number of choices. They are read in the order in which they were written."""

    def __init__(self) -> None:
        self._choices: list[tuple[int, int, int]] = []

    def part(self, start: int, size: int, whole: int) -> None:
        """Write a part of a whole."""
        self._choices.append((start, size, whole))

    def digit(self, digit: int, base: int) -> None:
        """Write one of ``base`` equal parts."""
        assert 0 <= digit < base, f"{digit} is no digit of base {base}"
        self.part(digit, 1, base)

    def share(self, chosen: int, shares: Sequence[int]) -> None:
        """Write which of several parts, that lie side by side, was chosen."""
        self.part(sum(shares[:chosen]), shares[chosen], sum(shares))

    def whole(self, number: int) -> None:
        """Write a whole number, 0 or more: its length in bits, then the bits after the first."""
        size = number.bit_length()
        self.digit(size, LARGEST_BITS + 1)
        if size > 1:
            self.digit(number - (1 << size - 1), 1 << size - 1)

    def text(self, text: str) -> None:
        """Write a text of ASCII letters. Raises Refused for others."""
        if len(text) > LONGEST_TEXT or not set(text) <= set(_LETTERS):
            raise Refused("table.code")
        for letter in text:
            self.share(_LETTERS.index(letter), _SHARES)
        self.share(len(_LETTERS), _SHARES)

    def arrangement(self, order: Iterable[int], counts: Sequence[int]) -> None:
        """Write in which order things come, of which there are so many of each kind."""
        left = [*counts]
        for kind in order:
            self.share(kind, left)
            left[kind] -= 1

    def selection(self, chosen: Sequence[bool]) -> None:
        """Write which of some things are chosen: how many, then each."""
        many = sum(chosen)
        self.digit(many, len(chosen) + 1)
        for place, yes in enumerate(chosen):
            self.share(int(yes), (len(chosen) - place - many, many))
            many -= yes

    def number(self) -> int:
        """Return the number. Whatever was written, the one at its top stays until all has been read."""
        number = 1
        # What is read first is written last.
        for start, size, whole in reversed(self._choices):
            more, rest = divmod(number, size)
            number = more * whole + start + rest
        return number


class Reader:
    """Reads choices from a number. Raises Refused when it says what no writer writes, or has been used up."""

    def __init__(self, number: int) -> None:
        self._left = number

    def digit(self, base: int) -> int:
        """Read one of ``base`` equal parts."""
        self._left, digit = divmod(self._left, base)
        self._check()
        return digit

    def share(self, shares: Sequence[int]) -> int:
        """Read which of several parts, that lie side by side, was chosen."""
        more, place = divmod(self._left, sum(shares))
        chosen = 0
        while place >= shares[chosen]:
            place -= shares[chosen]
            chosen += 1
        self._left = more * shares[chosen] + place
        self._check()
        return chosen

    def whole(self) -> int:
        """Read a whole number."""
        size = self.digit(LARGEST_BITS + 1)
        return size if size < 2 else (1 << size - 1) + self.digit(1 << size - 1)

    def text(self) -> str:
        """Read a text."""
        letters: list[str] = []
        while (place := self.share(_SHARES)) < len(_LETTERS):
            letters.append(_LETTERS[place])
            if len(letters) > LONGEST_TEXT:
                raise Refused("table.code")
        return "".join(letters)

    def arrangement(self, counts: Sequence[int]) -> list[int]:
        """Read an order, as the kinds of things one after the other."""
        left, order = [*counts], []
        for _ in range(sum(left)):
            kind = self.share(left)
            order.append(kind)
            left[kind] -= 1
        return order

    def selection(self, things: int) -> list[bool]:
        """Read which of so many things are chosen."""
        many, chosen = self.digit(things + 1), []
        for place in range(things):
            yes = bool(self.share((things - place - many, many)))
            chosen.append(yes)
            many -= yes
        return chosen

    def end(self) -> None:
        """Refuse a number that says more."""
        if self._left != 1:
            raise Refused("table.code")

    def _check(self) -> None:
        """Refuse to read on where nothing is left, or a short code could say no end of things."""
        if not self._left:
            raise Refused("table.code")
