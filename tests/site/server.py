"""A static server for the tests: under any path, like any host, with files left out or damaged on demand."""

import gzip
import re
import threading
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from make import serve

Fault = Callable[[bytes], bytes | None]  # what is served instead of the content; None: not found


def missing(content: bytes) -> None:
    """Serve "not found"."""


def unreachable(content: bytes) -> None:
    """End the connection without an answer."""
    raise ConnectionAbortedError


def damaged(content: bytes) -> bytes:
    """Serve the same number of bytes, with the first ones wrong."""
    return b"damaged!" + content[8:]


def of_another_build(worker: bytes) -> bytes:
    """Serve the script of Python's worker with the head of another image."""

    def other(found: re.Match[bytes]) -> bytes:
        head = b64decode(found[2])
        return found[1] + b64encode(head[:16] + bytes(32) + head[48:])

    changed, count = re.subn(rb'("python\.head":\[\d+,\d+,")([\w+/=]+)', other, worker)
    assert count == 1
    return changed


def cut_short(content: bytes) -> bytes:
    """Serve only the first half."""
    return content[: len(content) // 2]


class Beginning(bytes):
    """What is sent of a file before the connection breaks."""


def broken_off(content: bytes) -> bytes:
    """Send the first half, then end the connection."""
    return Beginning(cut_short(content))


def a_page(content: bytes) -> bytes:
    """Serve a page instead, as hosts do that answer every path with one page."""
    return b"<!doctype html><title>Welcome</title>"


def once(fault: Fault) -> Fault:
    """Let something happen the first time only."""
    faults = iter([fault])
    return lambda content: next(faults, bytes)(content)


class Server:
    """Serves a folder at `url` until closed.

    The folder and the faults may be changed at any time: `faults` maps the end of a path to a fault.
    """

    def __init__(self, folder: Path, prefix: str = "/", headers: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.prefix = prefix
        self.headers = headers or {}
        self.faults: dict[str, Fault] = {}
        self.types: dict[str, str] = {}  # content types by file ending, stronger than the usual ones
        self.compressed: set[str] = set()  # the endings of files that are compressed
        self.instead: tuple[int, str] | None = None  # what is sent where there is nothing
        self.requests: list[str] = []
        self.parts: dict[str, int] = {}  # files of which only the rest was asked for, and how many bytes were there
        self.offline = False  # whether every connection ends without an answer
        self.server = serve.LocalServer(("127.0.0.1", 0), partial(Handler, self))
        self.server.daemon_threads = True
        self.url = f"http://localhost:{self.server.server_port}{prefix}"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def fault(self, path: str) -> Fault | None:
        """The fault that is set for a path."""
        return next((fault for ending, fault in self.faults.items() if path.endswith(ending)), None)

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Handler(serve.Handler):
    """Serves for one `Server`."""

    def __init__(self, owner: Server, *arguments: object) -> None:
        self.owner = owner
        self.extensions_map = serve.Handler.extensions_map | owner.types
        super().__init__(*arguments, directory=str(owner.folder))

    def do_GET(self) -> None:  # noqa: N802 - the name is given
        """Serve a file, or what the tests want in its place."""
        address = urlsplit(self.path).path
        self.owner.requests.append(address)
        self.directory = str(self.owner.folder)  # it may change while a connection is open
        del self.headers["If-Modified-Since"]  # by their times, two folders made in the same second look the same
        if self.owner.offline:
            self.close_connection = True
            return
        if not address.startswith(self.owner.prefix):
            self.send_error(404)
            return
        self.path = "/" + address.removeprefix(self.owner.prefix)
        fault = self.owner.fault(address)
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file() and self.owner.instead:
            status, name = self.owner.instead
            self.path = f"/{name}"
            self.send((self.owner.folder / name).read_bytes(), status=status)
            return
        if file.suffix in self.owner.compressed:
            self.path = f"/{file.relative_to(self.owner.folder)}"
            self.send(gzip.compress(file.read_bytes(), 1), encoding="gzip")
            return
        if fault is None and "Range" not in self.headers:
            super().do_GET()
            return
        try:
            whole = file.read_bytes() if file.is_file() else None
            content = whole if whole is None or fault is None else fault(whole)
        except ConnectionAbortedError:
            self.close_connection = True
            return
        if content is None:
            self.send_error(404)
            return
        self.send(content, len(whole or b"") if isinstance(content, Beginning) else len(content))

    def send(self, content: bytes, length: int | None = None, status: int = 200, encoding: str = "") -> None:
        """Send a file, or the part of it that was asked for, saying that it has so many bytes."""
        length = len(content) if length is None else length
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        start, end = (int(asked[1]), min(int(asked[2] or length), length - 1)) if asked else (0, length - 1)
        if start:
            self.owner.parts[self.path.rpartition("/")[2]] = start
        is_part = end - start + 1 < length
        self.send_response(206 if is_part else status)
        if encoding:
            self.send_header("Content-Encoding", encoding)
        if is_part:
            self.send_header("Content-Range", f"bytes {start}-{end}/{length}")
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(end - start + 1))
        self.end_headers()
        self.wfile.write(content[start : end + 1])
        self.close_connection = isinstance(content, Beginning)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, unless the test wants another."""
        super().send_header(keyword, self.owner.headers.get(keyword, value))

    def end_headers(self) -> None:
        """Add the other headers that the test wants."""
        for name in self.owner.headers.keys() - {"Cache-Control"}:
            self.send_header(name, "")
        super().end_headers()
