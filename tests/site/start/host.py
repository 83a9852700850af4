"""The host of the measurement: sends files as GitHub Pages does, counts their bytes, and can be as slow as a phone."""

import gzip
import http.server
import json
import queue
import threading
import time
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from make import serve

COMPRESSED = (".js", ".mjs", ".json", ".wasm", ".html", ".css", ".svg", ".webmanifest")
WATCH = Path(__file__).with_name("watch.js").read_bytes()
AWAY = "/away.html"
"""The way out of the site: it forgets the match under way, as whoever comes back begins a new one; what the browser has
loaded stays. The address to go to follows after a #."""
FORGETTING = b"""<!doctype html><title>Away</title><script type="module">
const gone = (name) => new Promise((done) => {
  const request = indexedDB.deleteDatabase(name);
  request.onsuccess = request.onerror = done;
});
for (const { name } of await indexedDB.databases()) await gone(name);
for (const [key, kept] of Object.entries(localStorage)) {
  const { next, ...facts } = JSON.parse(kept);
  if (facts.of === "") localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(facts));
}
location.href = location.hash.slice(1);
</script>
"""


class Network(NamedTuple):
    """How long an answer takes to begin, in seconds, and how many bytes come in a second."""

    delay: float = 0
    speed: float = 0


NETWORKS = {"local": Network(), "slow-3g": Network(delay=0.4, speed=400_000 / 8)}


class Sent(NamedTuple):
    """A file that was asked for: when, where, how many bytes were sent."""

    time: float
    path: str
    size: int


@cache
def content_of(path: Path, watched: bool) -> bytes:
    """What is sent of a file: compressed, if the host does that. A page watches itself, before its policy begins."""
    content = path.read_bytes()
    if watched and path.suffix == ".html":
        content = content.replace(b"<head>", b"<head><script>%b</script>" % WATCH, 1)
    return gzip.compress(content, 9, mtime=0) if path.suffix in COMPRESSED else content


class Visit:
    """What a page has told of itself: when something was seen, in milliseconds after its address was opened."""

    def __init__(self, wanted: Iterable[str]) -> None:
        self.wanted = set(wanted)
        self.seen: dict[str, float] = {}
        self.complete = threading.Event()
        self.way_out: queue.Queue[str] = queue.Queue()

    def note(self, more: dict[str, float]) -> str:
        """Note what was seen, and return where the page should go, if it is to leave."""
        self.seen |= more
        if not self.wanted <= self.seen.keys() or self.complete.is_set():
            return ""
        self.complete.set()
        return self.way_out.get()

    def see(self, patience: float) -> dict[str, float]:
        """Wait until all that is wanted was seen, and return it."""
        self.complete.wait(patience)
        return dict(self.seen)


class Host:
    """Serves a folder under a path; a script that watches is added to each page."""

    def __init__(self, folder: Path, prefix: str, network: Network) -> None:
        self.folder = folder
        self.prefix = prefix
        self.network = network
        self.sent: list[Sent] = []
        self.offline = False
        self.visit = Visit(())
        for path in folder.rglob("*"):
            if path.is_file():
                for watched in (True, False):
                    content_of(path, watched)  # or the first visit would wait until it is compressed
        self.line = threading.Lock()  # all answers share one line
        self.server = serve.LocalServer(("127.0.0.1", 0), partial(Handler, self))
        self.server.daemon_threads = True
        self.origin = f"http://localhost:{self.server.server_port}"
        self.url = self.origin + prefix
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


class Handler(serve.Handler):
    """Answers for one host."""

    extensions_map = serve.Handler.extensions_map | {".mjs": "text/javascript"}  # stock Pyodide has some

    def __init__(self, owner: Host, *arguments: object) -> None:
        self.owner = owner
        super().__init__(*arguments, directory=str(owner.folder))

    def do_GET(self) -> None:  # noqa: N802 - the name is given
        """Send a file, or nothing at all when there is no network."""
        address = urlsplit(self.path).path
        if address == AWAY:
            say(self, FORGETTING)
            return
        if self.owner.offline:
            self.close_connection = True
            return
        asked = time.monotonic()
        inside = address.removeprefix(self.owner.prefix) if address.startswith(self.owner.prefix) else "/"
        path = self.owner.folder / (inside or "index.html")
        time.sleep(self.owner.network.delay)
        if not path.is_file():
            self.send_error(404)
            return
        size = self.send(path, "max-age=600", self.owner.network.speed)
        self.owner.sent.append(Sent(asked, inside, size))

    def do_POST(self) -> None:  # noqa: N802 - the name is given
        """Hear what a page has seen; that is possible without a network, too."""
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        say(self, self.owner.visit.note(told).encode())

    def send(self, path: Path, caching: str, speed: float = 0) -> int:
        """Send a file and return how many bytes that were; the watching script does not count."""
        content = content_of(path, True)
        self.send_response_only(200)
        self.send_header("Content-Type", self.guess_type(path))
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", caching)
        self.end_headers()
        size = len(content_of(path, False))
        if not speed:
            self.wfile.write(content)
            return size
        for start in range(0, len(content), 1400):
            packet = content[start : start + 1400]
            with self.owner.line:
                time.sleep(len(packet) / speed)
            self.wfile.write(packet)
        return size


def say(handler: http.server.BaseHTTPRequestHandler, content: bytes) -> None:
    """Answer with a few bytes that no browser keeps."""
    handler.send_response_only(200)
    handler.send_header("Content-Type", "text/html")
    handler.send_header("Content-Length", str(len(content)))
    handler.send_header("Cache-Control", "no-store")
    handler.end_headers()
    handler.wfile.write(content)
