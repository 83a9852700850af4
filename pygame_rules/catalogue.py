"""Everything a page shows before the engine runs: games, tables, options, rules, and all texts."""

import sys
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable

import pygame_rules
from pygame_rules.bots import LEVELS
from pygame_rules.game import Game
from pygame_rules.games import games
from pygame_rules.messages import message
from pygame_rules.options import Choice, value_text
from pygame_rules.rulebook import Rule, Rulebook
from pygame_rules.scenes import Plain, message_plain

LANGUAGE_FILES = ".ftl"


def catalogue(chosen: Iterable[Game] | None = None) -> dict[str, Plain]:
    """Return the catalogue of some games, or of those that the page can draw, as plain values."""
    shown = [game for game in games().values() if game.on_page] if chosen is None else list(chosen)
    return {
        "version": pygame_rules.__version__,
        "languages": languages(shown),
        "house": [_rule(rule) for rule in house().rules],
        "levels": list(LEVELS),
        "games": [_game(game) for game in shown],
    }


def house() -> Rulebook:
    """Return the rules of every table."""
    return Rulebook.read("table", files("pygame_rules.games") / "rules.md")


def languages(spoken: Iterable[Game] | None = None) -> dict[str, str]:
    """Return the texts of some games, or of all, by language; those every game shares come first."""
    found: dict[str, str] = {}
    folders = map(folder_of, games().values() if spoken is None else spoken)
    for folder in (files(pygame_rules), *folders):
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(LANGUAGE_FILES):
                language = file.name.removesuffix(LANGUAGE_FILES)
                found[language] = found.get(language, "") + file.read_text(encoding="utf-8").rstrip() + "\n\n"
    return found


def folder_of(game: Game) -> Traversable:
    """Return the folder a game was written in, wherever its package is."""
    return files(sys.modules[game.deal.__module__].__package__ or "")


def _game(game: Game) -> Plain:
    return {
        "name": game.name,
        "title": message_plain(message(f"{game.name}-title")),
        "blurb": message_plain(message(f"{game.name}-blurb")),
        "seats": list(game.seats),
        "seatsOption": game.seats_option,
        "tables": [_table(game, table.name, table.options) for table in game.tables],
        "modes": _modes(game),
        "options": [_option(game, name, choice) for name, choice in game.options.choices().items()],
        "rules": [_rule(rule) for rule in game.rulebook.rules],
    }


def _table(game: Game, name: str, options: str) -> Plain:
    return {
        "name": name,
        "title": message_plain(message(f"{game.name}-table-{name}")),
        "options": options,
        "buyIn": game.stakes.buy_in(game.options.parse(options)) if game.stakes else 0,
        "rounds": message_plain(message(f"{game.name}-table-{name}-note")),
    }


def _modes(game: Game) -> Plain:
    if game.mode is None:
        return None
    choice = game.options.choices()[game.mode]
    return {"option": game.mode, "values": list(choice.values) or choice.numbers()}


def _option(game: Game, name: str, choice: Choice) -> Plain:
    """Return how an option is asked for; its rule is the one named after it, where there is one."""
    slug = name.replace("_", "-")
    rule = f"{game.name}.option-{slug}"
    return {
        "name": name,
        "kind": choice.kind,
        "default": value_text(getattr(game.options.of(), name)),
        "values": list(choice.values),
        "min": choice.least,
        "max": choice.most,
        "none": choice.none,
        "label": message_plain(message(f"{game.name}-option-{slug}")),
        "rule": rule if rule in game.rulebook else None,
    }


def _rule(rule: Rule) -> Plain:
    return {
        "id": rule.id,
        "title": rule.title,
        "chapter": rule.chapter,
        "spec": list(rule.spec),
        "text": [[kind, text if isinstance(text, str) else list(text)] for kind, text in rule.text],
    }
