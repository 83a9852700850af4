"""A screen that nobody sees, for browsers that need one."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Set up a screen, and take it away; yield what tells programs to use it."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with open(reading, encoding="ascii") as number:
            display = number.readline().strip()
        try:
            yield {"DISPLAY": f":{display}", "GDK_BACKEND": "x11"}
        finally:
            server.terminate()
