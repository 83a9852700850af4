"""Sealed records: packed, so that nobody reads hidden cards by accident."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Sequence
from typing import Final

from pygame_rules.play.record import LONGEST, MARK, Played, Record, RecordError, check, check_line
from pygame_rules.play.writing import write_deal, write_headers

SEAL: Final = "z1."
LEVEL: Final = 6
"""How hard a record is packed."""


def seal(text: str) -> str:
    """Seal a record against accidental reading; this is not encryption."""
    return SEAL + urlsafe_b64encode(zlib.compress(text.encode(), LEVEL)).decode().rstrip("=")


def unseal(sealed: str) -> str:
    """Return the text of a sealed record; other texts are returned unchanged. Raises RecordError."""
    sealed = sealed.removeprefix(MARK)
    if not sealed.startswith(SEAL):
        return sealed
    body = sealed[len(SEAL) :].strip()
    if len(body) > LONGEST:
        raise RecordError("table.record-size", line=1, most=LONGEST)
    try:
        packed = urlsafe_b64decode(body.encode("ascii") + b"=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, LONGEST + 1).decode()
    except (Base64Error, zlib.error, UnicodeError) as damage:
        raise RecordError("table.sealed", line=1) from damage
    if not unpacker.eof and len(text) <= LONGEST:
        raise RecordError("table.sealed", line=1)
    return text


class Sealer:
    """Seals a match again and again while it goes on; what is finished is written, checked and packed only once.

    The record it begins with says who plays what; its deals do not matter.
    """

    def __init__(self, record: Record) -> None:
        self.seats = len(record.players)
        self.deals = 0
        """How many finished deals are packed."""
        self.length = 0
        """How many characters of the record are packed."""
        self._check = 0
        # With less memory it looks back less far, and less waits to be packed when a copy of it ends.
        self._packer = zlib.compressobj(LEVEL, wbits=13, memLevel=5)
        self._packed, self._rest = SEAL, b""
        self._add(write_headers(record))

    def seal(self, finished: Sequence[Played], running: Played | None) -> str:
        """Return what ``seal`` returns for the whole record; those finished before are finished as they were."""
        self.take(finished)
        last = "" if running is None else write_deal(self.deals + 1, running, self.seats)
        end = check_line(check(last, self._check))
        packer = self._packer.copy()
        packed = self._rest + packer.compress(((last and "\n") + last + end).encode()) + packer.flush()
        return self._packed + urlsafe_b64encode(packed).decode().rstrip("=")

    def take(self, finished: Sequence[Played]) -> None:
        """Pack those of the finished deals that are not packed yet."""
        for deal in finished[self.deals :]:
            self.deals += 1
            self._add(write_deal(self.deals, deal, self.seats), "\n")

    def _add(self, text: str, before: str = "") -> None:
        """Pack a text for good. Every three bytes become four letters; what is left over waits for more."""
        self.length += len(before + text)
        self._check = check(text, self._check)
        packed = self._rest + self._packer.compress((before + text).encode())
        whole = len(packed) // 3 * 3
        self._packed += urlsafe_b64encode(packed[:whole]).decode()
        self._rest = packed[whole:]
