"""Tab completion for the shell, generated from the tree of commands."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from pygame_rules.bots import LEVELS
from pygame_rules.games import all_games
from pygame_rules.terminal.arguments import PROGRAM, Commands, Streams

ZSH = "autoload -U +X bashcompinit && bashcompinit\n"
"""What zsh needs to understand a script for bash."""

SHELLS = {"bash": "", "zsh": ZSH}

SCRIPT = """\
_card_table() {{
    local words="{commands}"
    if [ "$COMP_CWORD" -gt 1 ]; then
        case "${{COMP_WORDS[1]}}" in
{cases}
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _card_table {program}
"""


def add_commands(commands: Commands) -> None:
    """Add the command of this module."""

    def write(given: Namespace, streams: Streams) -> int:
        streams.stdout.write(SHELLS[given.shell] + script(commands))
        return 0

    parser = commands.add("completion", write, "Print a script for a shell", "bash >> ~/.bashrc")
    parser.add_argument("shell", choices=list(SHELLS))


def script(commands: Commands) -> str:
    """Return the script: the words that can follow each command."""
    cases = "\n".join(
        f'            {name}) words="{" ".join(dict.fromkeys(words(parser)))}" ;;'
        for name, parser in commands.parsers.items()
    )
    return SCRIPT.format(commands=" ".join([*commands.parsers, "--help", "--version"]), cases=cases, program=PROGRAM)


def words(parser: ArgumentParser) -> Iterator[str]:
    """Yield the words that a command understands; for file arguments, the shell itself offers files."""
    for argument in parser._actions:
        yield from (word for word in argument.option_strings if word.startswith("--"))
        if argument.choices:
            yield from map(str, argument.choices)
        elif argument.dest == "game":
            yield from all_games()
        elif argument.dest in ("a", "b"):
            yield from LEVELS
