"""``python -m pygame_rules``, which is ``card-table`` where the package is installed."""

import os
import sys

from pygame_rules.terminal.command import main


def run() -> int:
    """Run the command that was typed; return its exit status."""
    program = "python -m pygame_rules" if sys.argv[0].endswith("__main__.py") else "card-table"
    sys.path.append("")  # for the commands that take bots: one of one's own lies in the current folder
    try:
        status = main(sys.argv[1:], sys.stdin, sys.stdout, sys.stderr, program)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has had enough, such as `head`; Python must not try to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(run())
