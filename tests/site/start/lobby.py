"""A page of another site, where a visitor waits to be told an address."""

import http.server
import queue
from functools import partial
from threading import Thread

from make import serve
from start.host import say

LOBBY = b"""<!doctype html><title>Lobby</title>
<script>fetch("/next").then((reply) => reply.text()).then((address) => { location.href = address; });</script>
"""


class Lobby:
    """Serves that page, and the addresses."""

    def __init__(self) -> None:
        self.addresses: queue.Queue[str] = queue.Queue()
        self.server = serve.LocalServer(("127.0.0.1", 0), partial(LobbyHandler, self.addresses))
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def send(self, address: str) -> None:
        """Tell the visitor an address."""
        self.addresses.put(address)

    def close(self) -> None:
        """End it."""
        self.server.shutdown()
        self.server.server_close()


class LobbyHandler(http.server.BaseHTTPRequestHandler):
    """Answers with the lobby, or with an address as soon as there is one."""

    def __init__(self, addresses: "queue.Queue[str]", *arguments: object) -> None:
        self.addresses = addresses
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer."""
        say(self, self.addresses.get().encode() if self.path == "/next" else LOBBY)
