"""Sealed records: packed, so that nobody reads hidden cards by accident."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import Final

from pygame_rules.play.record import LONGEST, MARK, RecordError

SEAL: Final = "z1."


def seal(text: str) -> str:
    """Seal a record against accidental reading; this is not encryption."""
    return SEAL + urlsafe_b64encode(zlib.compress(text.encode(), 6)).decode().rstrip("=")


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
