"""The measurement of the start: its table, what it counts, and a short run."""

import gzip
import json
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Playwright

from browsers.known import known
from browsers.tab import until
from make.places import MODULES
from start.__main__ import Bench, main, size
from start.host import Host, Network, Sent, Visit
from start.lobby import Lobby
from start.report import MISSED, table
from start.stock import write_stock
from start.visitor import started


def test_the_table_says_what_was_missed() -> None:
    figures = {
        "cold stock": [2000.0, 1000.0, 9000.0],
        "cold hand": [200.0, 100.0, 300.0],
        "cold decision": [241.0],
        "bytes ready": [6_000_000.0],
    }
    lines = {line.split("  ")[1]: line for line in table("chromium", "local", figures) if line.startswith("  ")}
    assert "2,000 ms" in lines["stock Pyodide says hello, first visit: 2,000 ms"]
    assert lines["first visit: own hand on the table"].split()[-4:] == ["200", "ms", "0.100", "0.10"]
    assert lines["first visit: first decision accepted"].split()[-3:] == ["0.120", "0.12", MISSED]
    assert lines["bytes until Python answers"].endswith(f"5,500,000 B  {MISSED}")
    assert lines["second visit: Python ready"].endswith("not measured")


def test_other_browsers_have_limits_of_their_own() -> None:
    figures = {"cold stock": [1000.0], "cold bot": [350.0]}
    missed = {name: any(MISSED in line for line in table(name, "local", figures)) for name in ("chromium", "firefox")}
    assert missed == {"chromium": True, "firefox": False}


def test_a_slow_network_has_limits_in_seconds() -> None:
    figures = {"cold hand": [4_900.0], "cold decision": [5_100.0]}
    hand, decision = [line for line in table("webkit", "slow-3g", figures) if "first visit" in line]
    assert MISSED not in hand and MISSED in decision


def test_bytes_are_those_of_what_was_asked_for_in_time(tmp_path: Path) -> None:
    with Host(tmp_path, "/", Network()) as host:
        host.sent = [
            Sent(10.0, "", 1), Sent(10.5, "assets/main.js", 20), Sent(10.6, "assets/pyodide-1/pyodide.js", 300),
            Sent(11.5, "assets/play.js", 4000),
        ]  # fmt: skip
        assert size(host, 1000, python=False) == 21
        assert size(host, 1000, python=True) == 321
        assert size(host, None, python=True) is None


def test_a_page_is_sent_away_as_soon_as_all_was_seen() -> None:
    visit = Visit(("hand", "bot"))
    visit.way_out.put("/away.html")
    assert visit.note({"hand": 120.0}) == ""
    assert visit.note({"bot": 480.0}) == "/away.html"
    assert visit.note({"ready": 510.0}) == ""
    assert visit.see(patience=0) == {"hand": 120.0, "bot": 480.0, "ready": 510.0}


def test_whoever_leaves_is_told_the_way() -> None:
    lobby = Lobby()
    lobby.send("http://localhost/card-table/#spades")
    with urlopen(lobby.url) as page, urlopen(f"{lobby.url}next") as reply:
        assert b"/next" in page.read()
        assert reply.read() == b"http://localhost/card-table/#spades"
    lobby.close()


def test_no_browser_is_left_running(tmp_path: Path) -> None:
    """Debian's Chromium is a script that starts the browser."""
    number = tmp_path / "number"
    script = tmp_path / "browser"
    script.write_text(f"#!/bin/sh\nsleep 600 &\necho $! > {number}.new\nmv {number}.new {number}\nwait\n")
    script.chmod(0o755)
    with started("chromium", str(script), tmp_path, "about:blank"):
        until("the browser to start", number.is_file)
    until("it to be gone", lambda: is_gone(int(number.read_text())))


def is_gone(process: int) -> bool:
    """Whether a process has ended, though perhaps nobody has asked yet how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_the_host_compresses_what_github_pages_does(tmp_path: Path) -> None:
    for name in ("a.js", "a.image"):
        (tmp_path / name).write_text("x" * 1000)
    with Host(tmp_path, "/", Network()) as host:
        for name, packed in (("a.js", True), ("a.image", False)):
            with urlopen(Request(f"{host.url}{name}", headers={"Accept-Encoding": "gzip"})) as reply:
                content = reply.read()
            assert (reply.headers["Content-Encoding"] == "gzip") == packed
            assert (gzip.decompress(content) if packed else content) == b"x" * 1000
        assert sum(sent.size for sent in host.sent) < 1100


@pytest.mark.long
def test_a_short_run(dist: Path, tmp_path: Path, playwright: Playwright) -> None:
    """Everything that the table has a row for is measured, on a first, a second and an offline visit."""
    write_stock(tmp_path, MODULES / "pyodide")
    bench = Bench(playwright, "chromium", known().get("chromium") or "", "local")
    with Host(dist, "/card-table/", Network()) as ours, Host(tmp_path, "/", Network()) as stock:
        bench.run(0, ours, stock)
    rows = [line for line in table("chromium", "local", bench.figures) if "not measured" in line]
    assert rows == [], json.dumps(bench.figures)
    for when in ("cold", "warm", "offline"):
        figures = {name: values[0] for name, values in bench.figures.items() if name.startswith(when)}
        # A quick bot answers within the frame in which the decision shows.
        assert figures[f"{when} hand"] <= figures[f"{when} decision"] <= figures[f"{when} bot"]


@pytest.mark.parametrize("words", [["--browser", "lynx"], ["--network", "5g"]])
def test_what_cannot_be_measured_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
