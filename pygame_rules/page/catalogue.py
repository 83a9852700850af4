"""Everything a page shows before the engine runs: games, tables, options, rules, and all texts."""

from collections.abc import Iterable

import pygame_rules
from pygame_rules.bots import LEVELS
from pygame_rules.game import Game
from pygame_rules.games import games, house, languages
from pygame_rules.messages import message
from pygame_rules.options import Choice, value_text
from pygame_rules.page.plain import Plain, message_plain
from pygame_rules.rulebook import Rule


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


def _game(game: Game) -> Plain:
    return {
        "name": game.name,
        "title": message_plain(message(f"{game.name}-title")),
        "blurb": message_plain(message(f"{game.name}-blurb")),
        "seats": list(game.seats),
        "seatsOption": game.seats_option,
        "practiceOption": game.practice_option,
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
