"""Serves dist/ to this machine."""

import http.server
from contextlib import suppress
from functools import partial

from make.places import DIST
from make.tools import Failed


def serve(port: int) -> None:
    """Serve dist/ to this machine until interrupted."""
    try:
        server = LocalServer(("127.0.0.1", port), partial(Handler, directory=str(DIST)))
    except (OSError, OverflowError) as error:
        raise Failed(f"Port {port} is not free; choose another with --port.") from error
    with server:
        print(f"Card Table is at http://localhost:{server.server_port} (stop with Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


class LocalServer(http.server.ThreadingHTTPServer):
    """Takes as many connections at once as browsers open."""

    request_queue_size = 128  # a connection that does not fit in is lost silently, and its browser waits for seconds


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as a static host does, without logging."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or a small file would wait 40 ms until its headers are acknowledged
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def handle(self) -> None:
        """Ignore browsers that close the connection early."""
        with suppress(ConnectionError):
            super().handle()

    def send_response(self, code: int, message: str | None = None) -> None:
        """Let browsers cache assets/, whose names change with their content, and revalidate everything else."""
        super().send_response(code, message)
        lasting = code == 200 and "/assets/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""
