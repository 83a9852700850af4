#!/usr/bin/env python3
"""Build, serve and test Card Table.

    python3 build.py            write dist/, ready for any static host
    python3 build.py serve      the same, then serve it at http://localhost:8000
    python3 build.py --with WHEEL  the same, with a game from elsewhere in it; serve knows it too
    python3 build.py test       run every test; further arguments go to pytest
    python3 build.py test GAME  check one game: "spades", or the folder of a wheel that contains one
    python3 build.py bench      measure the engine here and in Pyodide
    python3 build.py bench --start  measure how soon one can play; --browser, --network and --runs say how
    python3 build.py bench --moves  measure how long experts think in a browser, with further workers and without
    python3 build.py faults     play all games in a browser while everything goes wrong; --help says more
    python3 build.py sitting    play 300 deals of each game in one tab and see whether anything grows
    python3 build.py frames [GAME]  measure how smoothly cards move on a slow device
    python3 build.py screenshots FOLDER  take pictures of every phase of every game, and of every screen
    python3 build.py mutants GAME  plant small faults into a game's law and see whether its tests notice

It needs Python 3.11 and, the first time, a network; whatever it installs stays in this folder.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python can still run this
    sys.exit("Card Table needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])  # noqa: UP031

if __name__ == "__main__" and __spec__:  # "python -m build" means the packaging tool of that name
    import runpy

    del sys.path[0]
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    sys.exit()

import argparse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))

from make import checks, dist, install, serve
from make.game import check_game, game_project
from make.tools import Failed

IN_BROWSER = {"faults": "faults", "sitting": "faults.sitting", "screenshots": "screenshots", "frames": "frames"}
"""The commands that play in a browser, and where they are in tests/site."""


def main(words: list[str]) -> int:
    """Run one command; return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command")
    serving = commands.add_parser("serve", help="build, then serve dist/")
    serving.add_argument("--port", type=int, default=8000)
    for each, default in ((parser, []), (serving, argparse.SUPPRESS)):
        each.add_argument("--with", dest="wheels", metavar="WHEEL", type=Path, action="append", default=default,
                          help="bake the game of this wheel into the site; may be repeated")  # fmt: skip
    commands.add_parser("test", help="build, then run every test; or check one game", add_help=False)
    measuring = commands.add_parser("bench", help="measure the engine here and in Pyodide")
    measuring.add_argument("--start", action="store_true", help="measure how soon one can play")
    measuring.add_argument("--moves", action="store_true", help="measure how long experts think in a browser")
    commands.add_parser("faults", help="play all games in a browser while everything goes wrong", add_help=False)
    commands.add_parser("sitting", help="play 300 deals of each game in one tab", add_help=False)
    commands.add_parser("frames", help="measure how smoothly cards move on a slow device", add_help=False)
    commands.add_parser("screenshots", help="take pictures of every phase of every game", add_help=False)
    commands.add_parser("mutants", help="see whether a game's tests notice small faults in its law", add_help=False)
    options, rest = parser.parse_known_args(words)
    if options.command == "mutants":
        return checks.mutants(rest)
    in_browser = IN_BROWSER.get(options.command)
    if options.command == "bench":
        in_browser = "start" if options.start else "moves" if options.moves else None
    if rest and options.command != "test" and not in_browser:
        parser.error(f"unknown arguments: {' '.join(rest)}")
    game = game_project(rest[0]) if options.command == "test" and len(rest) == 1 else None
    if game:
        install.prepare_python("test")
        return min(1, check_game(game))
    install.prepare()
    dist.build(options.wheels)
    if options.command == "serve":
        serve.serve(options.port)
    elif options.command == "test":
        return checks.run_tests(rest)
    elif in_browser:
        return checks.in_browser(in_browser, rest)
    elif options.command == "bench":
        checks.bench()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failed as failure:
        sentence, *details = failure.args
        print(*details, sentence, sep="\n", file=sys.stderr)
        sys.exit(1)
