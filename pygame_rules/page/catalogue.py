"""Everything a page shows before the engine runs: games, tables, options, rules, and all texts.

It comes in several files, so that a page reads no more than it shows: the catalogue, which every screen needs, for each
game its texts, its rules, and what can be chosen, with the words for it, and the words for all hints.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator

import pygame_rules
from pygame_rules.bots import LEVELS, OFFERED
from pygame_rules.games import all_games, folder_of, house, languages, reasons
from pygame_rules.model.game import AnyGame
from pygame_rules.model.look import FILE, faults
from pygame_rules.model.messages import message
from pygame_rules.model.options import OptionError, OptionSpec, value_text
from pygame_rules.model.rulebook import Rule
from pygame_rules.page.serialize import Plain, serialize_message

INNER = "Between machines"
"""The chapter of the house rules that players never meet; the page need not show it."""


OTHERS = ("wallet-", "share-", "fair-")
"""How the ids of texts begin that only screens without a table say: of coins, links and fair deals."""


ENTRY = re.compile(r"^([a-z][a-z0-9-]*) *=.*(?:\n+[ }].*)*", re.MULTILINE)
"""A text of a Fluent file: its id, and the lines that belong to it."""


def files() -> dict[str, Plain]:
    """Return what a page reads about the games that it can draw, by the names of its files."""
    shown = drawn()
    return {
        "catalogue.json": {**catalogue(shown), "texts": shared_texts(shown)},
        **{f"choices/{game.name}.json": {**choices_in(game), "texts": option_texts(game)} for game in shown},
        "rules/table.json": [{**_rule(rule), "inner": rule.chapter == INNER} for rule in house().rules],
        **{f"rules/{game.name}.json": [_rule(rule) for rule in game.rulebook.rules] for game in shown},
        **{f"texts/{game.name}.json": texts_of(game) for game in shown},
        "texts/menu.json": offers(shown),
        "texts/hints.json": reasons_in(shown),
        "texts/others.json": _texts([], lambda name: name.startswith(OTHERS)),
    }


def about(game: AnyGame) -> dict[str, Plain]:
    """Return all that a page shows of one game, which the build did not know; its texts are those with its name."""
    return {
        "game": _game(game),
        "choices": choices_in(game),
        "rules": [_rule(rule) for rule in game.rulebook.rules],
        "texts": _texts([game], lambda name: name.startswith(f"{game.name}-")),
        "look": look_of(game),
    }


def looks() -> dict[str, Plain]:
    """Return how each game looks that a page can draw and that says so."""
    return {game.name: look for game in drawn() if (look := look_of(game)) is not None}


def look_of(game: AnyGame) -> Plain:
    """Return how a game looks, None if it does not say. Raises ValueError if what it says makes no sense."""
    file = folder_of(game) / FILE
    if not file.is_file():
        return None
    look: Plain = json.loads(file.read_text(encoding="utf-8"))
    for fault in faults(look):
        raise ValueError(fault)
    return look


def drawn() -> list[AnyGame]:
    """Return the games that a page can draw."""
    return [game for game in all_games().values() if game.lobby.on_page]


def catalogue(chosen: Iterable[AnyGame] | None = None) -> dict[str, Plain]:
    """Return the catalogue of some games, or of those that a page can draw, as plain values."""
    games = [_game(game) for game in (drawn() if chosen is None else chosen)]
    levels = {"levels": list(LEVELS), "offered": list(OFFERED)}
    return {"version": pygame_rules.__version__, **levels, "games": games}


def choices_in(game: AnyGame) -> dict[str, Plain]:
    """Return what somebody needs who chooses options: the options of a game, and what is usual at its tables."""
    return {
        "options": [_option(game, name, spec) for name, spec in game.options.specs().items()],
        "tables": {table.name: _usual(game, table.options) for table in game.options.tables},
        "promises": {"kept": list(game.lobby.kept), "failed": list(game.lobby.failed)},
    }


def shared_texts(games: Iterable[AnyGame]) -> dict[str, Plain]:
    """Return the texts that every screen may say, by language: those of every game, and what games are called."""
    titles = {f"{game.name}-title" for game in games}
    every = set(ENTRY.findall("\n".join(languages([]).values())))
    return _texts(games, lambda name: name in titles or (name in every and not name.startswith(("terminal-", *OTHERS))))


def offers(games: Iterable[AnyGame]) -> dict[str, Plain]:
    """Return the texts that describe games and their tables where they are offered, by language."""
    offered = {name for game in games for name in _offer(game)}
    return _texts(games, lambda name: name in offered)


def texts_of(game: AnyGame) -> dict[str, Plain]:
    """Return the texts of a game that a table says: all that the other files leave out, by language."""
    shared = ENTRY.findall("\n".join(languages([]).values()))
    hints = ENTRY.findall("\n".join(reasons([game]).values()))
    others = {f"{game.name}-title", *_offer(game), *option_ids(game), *shared, *hints}
    return _texts([game], lambda name: name not in others)


def reasons_in(games: Iterable[AnyGame]) -> dict[str, Plain]:
    """Return the words for the hints of some games, by language: nobody needs them before the engine runs."""
    return {language: _entries(texts, lambda name: True) for language, texts in reasons(games).items()}


def option_texts(game: AnyGame) -> dict[str, Plain]:
    """Return what the options of a game and their values are called, by language."""
    ids = set(option_ids(game))
    return _texts([game], lambda name: name in ids)


def option_ids(game: AnyGame) -> Iterator[str]:
    """Yield the ids under which a game names its options, and what may be chosen by a word."""
    for name, spec in game.options.specs().items():
        yield _label_id(game, name)
        if spec.kind in {"choice", "some"}:
            yield from (f"{game.name}-{name}-{value}".replace("_", "-").lower() for value in spec.values)


def _label_id(game: AnyGame, option: str) -> str:
    """Return the id under which a game names an option."""
    return f"{game.name}-option-{option}".replace("_", "-")


def _offer(game: AnyGame) -> Iterable[str]:
    """Return the texts that describe a game and its tables to somebody who chooses."""
    tables = [f"{game.name}-table-{table.name}" for table in game.options.tables]
    times = (f"{table}-time" for table in tables)
    return (f"{game.name}-blurb", f"{game.name}-line", *tables, *times)


def _texts(games: Iterable[AnyGame], wanted: Callable[[str], bool]) -> dict[str, Plain]:
    """Return the wanted texts of some games by language, without comments."""
    return {language: _entries(texts, wanted) for language, texts in languages(games).items()}


def _entries(texts: str, wanted: Callable[[str], bool]) -> str:
    return "\n".join(entry[0] for entry in ENTRY.finditer(texts) if wanted(entry[1]))


def _game(game: AnyGame) -> Plain:
    return {
        "name": game.name,
        "title": serialize_message(message(f"{game.name}-title")),
        "line": serialize_message(message(f"{game.name}-line")),
        "blurb": serialize_message(message(f"{game.name}-blurb")),
        "seats": list(game.seats),
        "seatsOption": game.lobby.seats_option,
        "practiceOption": game.lobby.practice_option,
        "tables": [_table(game, table.name, table.options) for table in game.options.tables],
        "modes": _modes(game),
    }


def _table(game: AnyGame, name: str, options: str) -> dict[str, Plain]:
    return {
        "name": name,
        "title": serialize_message(message(f"{game.name}-table-{name}")),
        "options": options,
        "seats": game.seated(game.options.parse(options)),
        "buyIn": game.stakes.buy_in(game.options.parse(options)) if game.stakes else 0,
        "rounds": serialize_message(message(f"{game.name}-table-{name}-note")),
        "time": serialize_message(message(f"{game.name}-table-{name}-time")),
    }


def _usual(game: AnyGame, options: str) -> dict[str, Plain]:
    modes = mode_values(game) or [""]
    return {
        "standard": {mode: _standard(game, options, mode) for mode in modes},
        "best": {mode: _best(game, options, mode) for mode in modes},
    }


def _standard(game: AnyGame, table: str, mode: str) -> dict[str, Plain]:
    """Return the options that can still be changed at a table in a mode, with their defaults."""
    given = _given(game, table, mode)
    usual = game.options.parse(_text(given))
    return {
        name: value_text(getattr(usual, name))
        for name, spec in game.options.specs().items()
        if name != game.lobby.mode
        and any(_possible(game, {**given, name: other}) for other in _others(spec, value_text(getattr(usual, name))))
    }


def _best(game: AnyGame, table: str, mode: str) -> int:
    """Return the most that one seat can be paid."""
    return max(game.stakes.amounts(game.options.parse(options_at(game, table, mode)))) if game.stakes else 0


def options_at(game: AnyGame, table: str, mode: str) -> str:
    """Return the options of a table in a mode."""
    return _text(_given(game, table, mode))


def _given(game: AnyGame, table: str, mode: str) -> dict[str, str]:
    return dict(word.split("=", 1) for word in table.split()) | ({game.lobby.mode: mode} if game.lobby.mode else {})


def _others(spec: OptionSpec, value: str) -> set[str]:
    """Return some other values of an option, as text."""
    words = [] if value == "none" else value.split("/")
    others = {*spec.values, *(["none"] if spec.none else [])}
    if spec.kind == "number":
        others |= {str(int(words[0]) + step) for step in (1, -1)} if words else {"0", "1", "-1"}
    elif spec.kind == "numbers":
        others |= {str(sum(map(int, words)))} if words else set(map(str, range(20)))
    return others - {value}


def _possible(game: AnyGame, given: dict[str, str]) -> bool:
    try:
        game.options.parse(_text(given))
    except OptionError:
        return False
    return True


def _text(given: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in given.items())


def _modes(game: AnyGame) -> Plain:
    return None if game.lobby.mode is None else {"option": game.lobby.mode, "values": list(mode_values(game))}


def mode_values(game: AnyGame) -> list[str]:
    """Return what can be chosen first in a game, as text."""
    if game.lobby.mode is None:
        return []
    spec = game.options.specs()[game.lobby.mode]
    return list(spec.values) or spec.numbers()


def _option(game: AnyGame, name: str, spec: OptionSpec) -> Plain:
    """Return the form field of an option; its rule is the one named after it, if there is one."""
    rule = f"{game.name}.option-{name}".replace("_", "-")
    return {
        "name": name,
        "kind": spec.kind,
        "default": value_text(getattr(game.options.of(), name)),
        "values": list(spec.values),
        "min": spec.min,
        "max": spec.max,
        "none": spec.none,
        "when": spec.when,
        "label": serialize_message(message(_label_id(game, name))),
        "rule": rule if rule in game.rulebook else None,
    }


def _rule(rule: Rule) -> dict[str, Plain]:
    terms: dict[str, Plain] = {"terms": list(rule.terms)} if rule.terms else {}
    return {
        "id": rule.id,
        "title": rule.title,
        "chapter": rule.chapter,
        "spec": list(rule.spec),
        "text": [[kind, text if isinstance(text, str) else list(text)] for kind, text in rule.text],
        **terms,
    }
