"""Run every check of a game: ``python -m pygame_rules.testing hearts --tests tests``."""

import argparse
import sys
from pathlib import Path
from time import perf_counter
from traceback import format_exception

from pygame_rules.games import load
from pygame_rules.model.refusals import Refused
from pygame_rules.testing.broken import Broken
from pygame_rules.testing.checks import CHECKS, Project, project_of


def main(words: list[str]) -> int:
    """Run the checks and print what each covered; return 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m pygame_rules.testing", description=__doc__)
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the folder of its tests (tests)")
    parser.add_argument("--only", nargs="+", choices=CHECKS, metavar="CHECK", help=f"some of: {' '.join(CHECKS)}")
    options = parser.parse_args(words)
    try:
        game = load(options.game)
    except Refused as refused:
        parser.error(str(refused))
    if not options.tests.is_dir():
        parser.error(f"{options.tests} is no folder; name the folder of the game's tests with --tests")
    results = [passes(name, project_of(game, options.tests)) for name in options.only or CHECKS]
    return 0 if all(results) else 1


def passes(name: str, project: Project) -> bool:
    """Run one check and print a line about it; if it fails, print what to do."""
    begun = perf_counter()
    try:
        looked_at = CHECKS[name](project)
    except Exception as fault:  # whatever a game raises is a failed check, and the others go on
        advice = str(fault) if isinstance(fault, AssertionError) else "".join(format_exception(fault, limit=-3))
        notes = getattr(fault, "__notes__", []) if isinstance(fault, Broken) else []
        print(f"  {name:<11} FAILED")
        for line in [*(advice or repr(fault)).strip().splitlines(), *notes]:
            print(f"              {line}")
        return False
    finally:
        sys.stdout.flush()
    print(f"  {name:<11} {looked_at} ({perf_counter() - begun:.1f} s)", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
