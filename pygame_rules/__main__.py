"""``python -m pygame_rules``."""

import sys

from pygame_rules.terminal.command import main

sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout))
