"""The checks that every game has to pass. Each returns what it covered, or fails and says what to do.

``python -m pygame_rules.testing GAME`` runs them all.
"""

import ast
import json
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import StringIO
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

from pygame_rules.bots import LEVELS
from pygame_rules.games import HINTS, folder_of, house
from pygame_rules.learn.lesson import LessonError, lesson_of, texts_of
from pygame_rules.model import look
from pygame_rules.model.game import AnyGame
from pygame_rules.model.options import OptionError, value_text
from pygame_rules.model.rulebook import Rule
from pygame_rules.model.table import AnyView, slots
from pygame_rules.page.catalogue import choices_in, mode_values, options_at
from pygame_rules.page.serialize import Plain
from pygame_rules.play.reading import read
from pygame_rules.play.record import RecordError
from pygame_rules.play.replay import replay
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.terminal.console import Console
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.terminal.refusal import refusal
from pygame_rules.terminal.texts import Texts
from pygame_rules.testing import texts as said
from pygame_rules.testing.citing import cited_by_code, cited_by_tests, sources
from pygame_rules.testing.laws import check, check_end, option_sets
from pygame_rules.testing.lessons import lesson_faults
from pygame_rules.testing.perft import deal_of_count, perft, read_counts

MANNERS = "table manners"
"""Marks a rule that only asks for good behaviour, which no code can enforce."""

PLACES = 5
"""How many seats a page can place round its table, as PLACES in site/js/table/scene.js says."""


class Project(NamedTuple):
    """A game, the folder of its code, and that of its tests."""

    game: AnyGame
    code: Path
    tests: Path


class Failure(AssertionError):
    """A check failed; its lines say what to do."""


def project_of(game: AnyGame, tests: Path) -> Project:
    """Return a game with its folders."""
    return Project(game, Path(str(folder_of(game))), tests)


def demand(faults: Iterable[str]) -> None:
    """Raise Failure if there is any fault."""
    messages = list(faults)
    if messages:
        raise Failure("\n".join(messages))


# --- rules -----------------------------------------------------------------------------------------


def check_rules(project: Project) -> str:
    """Every rule is explained, cited by code and by a test, and nothing else is cited."""
    game = project.game
    tested = set(cited_by_tests(sources(project.tests)))
    kept = set(cited_by_code(sources(project.code), (game.name, "table")))
    demand(rule_faults(game, kept, tested))
    return f"{len(game.rulebook.rules)} rules: each is explained, kept by code and cited by a test"


def rule_faults(game: AnyGame, kept: set[str], tested: set[str]) -> Iterator[str]:
    """Yield what is wrong with the rules of a game, given those cited by its code and by its tests."""
    book = {rule.id: rule for rule in game.rulebook.rules}
    if len(book) < len(game.rulebook.rules):
        yield "a rule stands twice in rules.md: give each a slug of its own"
    for rule in book.values():
        yield from faults_of_rule(rule, kept, tested)
    for option in game.options.specs():
        rule_id = f"{game.name}.option-{option}".replace("_", "-")
        if rule_id not in book:
            slug = rule_id.partition(".")[2]
            yield f'no rule explains the option {option}: write "### {slug}: …" in rules.md'
    known = {*book, *(rule.id for rule in house().rules)}
    mine = {rule for rule in kept | tested if rule.partition(".")[0] in (game.name, "table")}
    for rule_id in sorted(mine - known):
        yield f"{rule_id} is cited, but is no rule: correct the id, or write the rule in rules.md"


def faults_of_rule(rule: Rule, kept: set[str], tested: set[str]) -> Iterator[str]:
    """Yield what a rule lacks."""
    if not (rule.title and rule.chapter and rule.text):
        yield f"{rule.id} needs a chapter, a title and a text in rules.md"
    if MANNERS in rule.spec:
        return
    if rule.id not in kept:
        yield f'no code keeps {rule.id}: write "[{rule.id}]" in the docstring of what keeps it, or refuse by it'
    if rule.id not in tested:
        yield f'no test cites {rule.id}: write one and mark it @cites("{rule.id}")'


def check_statements(project: Project) -> str:
    """If there is a list of the specification's statements, each of them is in the rules."""
    file = project.tests / "statements.txt"
    if not file.is_file():
        return "no statements.txt, so nothing to compare the rules with"
    lines = {line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")}
    named = {statement for rule in project.game.rulebook.rules for statement in rule.spec} - {MANNERS}
    demand(f"no rule names {one}: write it in rules.md" for one in sorted(lines - named))
    demand(f"{one} is named in rules.md, but not in statements.txt" for one in sorted(named - lines))
    return f"{len(lines)} statements of the specification: each is in the rules"


# --- options and catalogue -------------------------------------------------------------------------


def check_catalogue(project: Project) -> str:
    """The page's catalogue describes the game in full, and every option and table in it is valid."""
    game = project.game
    demand(lobby_faults(game))
    demand([*seat_faults(game), *table_faults(game)])
    demand(catalogue_faults(game, choices_in(game)))
    offered = f"{len(game.options.specs())} options and {len(game.options.tables)} tables"
    return f"{offered}: what the page offers can be chosen"


def seat_faults(game: AnyGame) -> Iterator[str]:
    """Yield that a game has more seats than a page can place."""
    most = game.seats[-1]
    if game.lobby.on_page and most > PLACES:
        yield f"a page has places for {PLACES} seats, not for {most}: give Lobby(on_page=False), or fewer seats"


def table_faults(game: AnyGame) -> Iterator[str]:
    """Yield the named tables that do not go with a value of the option that is chosen first."""
    for table, mode in product(game.options.tables, mode_values(game) or [""]):
        try:
            game.options.parse(options_at(game, table.options, mode))
        except OptionError as fault:
            there = "{option}={value} should be {expected}".format(**fault.arguments)
            yield f"table {table.name} has to go with {game.lobby.mode}={mode}, where {there}"


def lobby_faults(game: AnyGame) -> Iterator[str]:
    """Yield what the lobby of a game names that is not there."""
    lobby, specs = game.lobby, game.options.specs()
    for role in ("mode", "seats_option", "practice_option"):
        if (name := getattr(lobby, role)) is not None and name not in specs:
            yield f"{role} of the lobby is {name}, but there is no such option; there are {' '.join(specs)}"
    if lobby.seats_option in specs:
        numbers = specs[lobby.seats_option].numbers()
        if not numbers or not {*numbers} <= {*map(str, game.seats)}:
            ends = f"from {game.seats[0]} to {game.seats[-1]}"
            yield f"the option {lobby.seats_option} sets how many play: make it a number {ends}, by its min and max"
    for rule in (*lobby.kept, *lobby.failed):
        if rule not in game.rulebook:
            yield f"the lobby names {rule}, but there is no such rule"


def catalogue_faults(game: AnyGame, choices: Mapping[str, Plain]) -> Iterator[str]:
    """Yield what is wrong with what can be chosen in a game."""
    options, defaults = game.options, game.options.of()
    if game.lobby.on_page and not options.tables:
        yield "a page needs a table to offer: name one in Options.tables"
    for name, spec in options.specs().items():
        default = value_text(getattr(defaults, name))
        if options.parse(f"{name}={default}") != defaults:
            yield f"{name}={default} is the default, but gives other options: see Options.defaults"
        if spec.min is not None and spec.max is not None and spec.min > spec.max:
            yield f"option {name}: min is above max"
        if spec.when is not None and (fault := condition_fault(game, spec.when)):
            yield f"option {name}: {fault}"
    usual = choices["tables"]
    assert isinstance(usual, dict)
    for table in game.options.tables:
        told = usual[table.name]
        assert isinstance(told, dict) and isinstance(told["standard"], dict)
        for mode, standard in told["standard"].items():
            assert isinstance(standard, dict)
            text = f"{table.options} {game.lobby.mode}={mode}" if mode else table.options
            given = {word.split("=")[0] for word in text.split()}
            rest = " ".join(f"{name}={value}" for name, value in standard.items() if name not in given)
            if options.parse(f"{text} {rest}") != options.parse(text):
                yield f"table {table.name}: what it says is standard changes its options"


def condition_fault(game: AnyGame, when: str) -> str | None:
    """Return why an option cannot wait for another one to have this value, or None."""
    specs = game.options.specs()
    name, _, value = when.partition("=")
    name = name.removesuffix("!")
    if name not in specs:
        return f"it waits for {when}, but there is no option {name}; there are {' '.join(specs)}"
    try:
        specs[name].parse(name, value)
    except OptionError as fault:
        return "it waits for {}, but {option} takes {expected}".format(when, **fault.arguments)
    return None


def check_look(project: Project) -> str:
    """What look.json says can be drawn."""
    file = project.code / look.FILE
    if not file.is_file():
        return f"no {look.FILE}, so its table is plain green"
    try:
        demand(look.faults(json.loads(file.read_text(encoding="utf-8"))))
    except json.JSONDecodeError as fault:
        raise Failure(f"{look.FILE}: {fault}") from fault
    return f"{look.FILE} can be drawn"


# --- texts -----------------------------------------------------------------------------------------


def check_texts(project: Project) -> str:
    """Every message has a text, and every text is used and gets its arguments."""
    game, texts = project.game, said.texts_of(project.game)
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(project.code.rglob("*.py"))}
    used = {file: set(said.used_by_code(tree, [game.name])) for file, tree in trees.items()}
    everywhere = set().union(*used.values(), said.used_by_catalogue([game]))
    own = {file: said.ids_in(file.read_text("utf-8")) for file in text_files(project)}
    demand(text_faults(game, texts, everywhere, [name for names in own.values() for name in names]))
    demand(argument_faults(texts, {str(file.relative_to(project.code)): tree for file, tree in trees.items()}))
    demand(menu_faults(game, set().union(*used.values())))
    demand(place_faults(project.code / HINTS, used, own))
    return f"{sum(map(len, own.values()))} texts: each is used, and is given what it asks for"


def text_files(project: Project) -> list[Path]:
    """Return the files with the English texts of a game; the words for its hints may lie beside these."""
    files = [project.code / "en.ftl", project.code / HINTS / "en.ftl"]
    return [file for file in files if file.is_file()]


def text_faults(game: AnyGame, texts: Texts, used: set[str], own: list[str]) -> Iterator[str]:
    """Yield messages without a text, and texts that are unused or defined twice."""
    for name in sorted(used - set(texts.patterns)):
        yield f'{name} has no text: write "{name} = …" in en.ftl'
    inner = {name for pattern in texts.patterns.values() for name in said.referred(pattern)}
    for name in sorted(set(own) - used - inner):
        yield f"the text {name} is not used: use it or delete it from en.ftl"
    for name in sorted({name for name in own if own.count(name) > 1}):
        yield f"the text {name} stands twice in en.ftl: delete one"
    for name in sorted(name for name in own if not name.startswith(f"{game.name}-")):
        yield f"the text {name} belongs to every game: begin its id with {game.name}-"


def menu_faults(game: AnyGame, sent: set[str]) -> Iterator[str]:
    """Yield texts that code sends, though they are the words of the menu."""
    for name in sorted(sent & {f"{game.name}-{part}" for part in ("title", "line", "blurb")}):
        yield f"the text {name} is what the menu says of the game: give what code sends another id"


def place_faults(hints: Path, used: Mapping[Path, set[str]], own: Mapping[Path, list[str]]) -> Iterator[str]:
    """Yield texts that lie with those of the hints, which a page reads late, though they are said elsewhere, too."""
    elsewhere = set().union(*(names for file, names in used.items() if hints not in file.parents))
    for name in sorted(elsewhere & {name for file, names in own.items() if file.parent == hints for name in names}):
        yield f"the text {name} is said outside of hints: move it to en.ftl"


def argument_faults(texts: Texts, trees: dict[str, ast.Module]) -> Iterator[str]:
    """Yield messages in code that lack an argument of their text."""
    for file, tree in trees.items():
        for name, arguments in said.sent_by(tree, "message", "line"):
            if "None" not in arguments and name in texts.patterns:
                for missing in sorted(set(said.asked(texts.patterns[name], texts)) - said.given(arguments)):
                    yield f"{file}: the text {name} asks for {missing}, so give message(…, {missing}=…)"


def check_messages(project: Project) -> str:
    """Every message sent in matches of bots can be turned into a sentence."""
    game, texts = project.game, said.texts_of(project.game)
    ids: set[str] = set()
    for options in dict.fromkeys(["", *(table.options for table in game.options.tables)]):
        for seed in range(2):
            spoken, faults = said.unsaid(texts, said.sent_in_match(game, options, seed))
            demand(sorted(faults))
            ids |= spoken
    return f"{len(ids)} kinds of messages were sent in matches of bots: each can be said"


# --- play ------------------------------------------------------------------------------------------


def check_laws(project: Project) -> str:
    """The laws of every game hold in random matches, under the defaults and every option."""
    sets = list(option_sets(project.game))
    states = check(project.game, range(10), most=600)
    states += sum(check(project.game, range(100, 102), options, most=150) for options in sets)
    return f"{states:,} states of random matches under {len(sets)} sets of options: every law holds"


def check_endings(project: Project) -> str:
    """Matches come to an end, and somebody wins: at the usual table, at every named one, with every number of seats."""
    game = project.game
    seats = game.lobby.seats_option
    sizes = [f"{seats}={number}" for number in game.options.specs()[seats].numbers()] if seats else []
    tables = dict.fromkeys([*(table.options for table in game.options.tables), *sizes])
    ends = [("", seed) for seed in range(3)] + [(options, 3) for options in tables if options]
    deals = [len(check_end(game, seed, options).sheet) for options, seed in ends]
    return f"{len(ends)} random matches came to their end, after {', '.join(map(str, deals))} deals"


def check_records(project: Project) -> str:
    """Kept records still replay to the same result."""
    files = sorted((project.tests / "records").glob("*.txt"))
    for file in files:
        text = file.read_text("utf-8")
        record = read(text)
        # What was written in an older form is written in the present one now.
        if read(write(record)) != record or (text.startswith("[Record ") and write(record) != text):
            raise Failure(f"{file.name} is written differently now: does it end with one line break?")
        replay(project.game, record)
    return f"{len(files)} kept records were played again" if files else "no records in tests/records"


def check_bots(project: Project) -> str:
    """Quick bots play a whole deal, the expert its first move; and a saved match resumes as it was."""
    game = project.game
    seats = range(game.seated(game.options.of()))
    for level in LEVELS:
        session = Session(game.name, "", dict.fromkeys(seats, level), 1)
        while not session.deal_over:
            done = session.step(0.1)
            if level == "expert" and not isinstance(done, float):
                break
        if write(Session.resume(session.record()).record()) != write(session.record()):
            raise Failure(f"a match of {level} bots is another one after it was kept and resumed")
    return f"{', '.join(LEVELS)} play, and a kept match goes on"


def check_views(project: Project) -> str:
    """What a seat sees is the same in another process, where a search may go on."""
    game = project.game
    session = Session(game.name, "", dict.fromkeys(range(game.seated(game.options.of())), "club"), 1)
    sent = 0
    while not session.deal_over:
        for view in map(session.view, session.awaited):
            demand(view_faults(view))
            sent += 1
        session.step(1)
    return f"{sent} views were sent to another process: each is the same there"


def view_faults(view: AnyView) -> Iterator[str]:
    """Yield the facts of a table that are others once the view of it was pickled."""
    table, again = view.table, pickle.loads(pickle.dumps(view)).table
    for name in slots(type(table)):
        fact = getattr(table, name)
        if getattr(again, name) != fact:
            kind = type(fact).__name__
            yield f"table.{name} is another one in another process: give {kind} a __reduce__ that finds it, or __eq__"


def check_terminal(project: Project) -> str:
    """A deal can be played in the terminal: every scene is drawn and every event is said."""
    game = project.game
    printed = StringIO()
    session = Session(game.name, "", dict.fromkeys(range(1, game.seated(game.options.of())), "club"), 1)
    console = Console(session, 0, StringIO(), printed)
    rnd = Random(1).random
    while not session.deal_over:
        console.tell()
        if 0 in session.awaited:
            console.draw(console.scene())
            view = session.view(0)
            session.act(0, view.table.sample(0, view.hand, rnd))
        else:
            session.step(1)
    console.finished(1)
    return f"a deal in the terminal was drawn in {printed.getvalue().count(chr(10))} lines"


def check_lesson(project: Project) -> str:
    """The lesson can be played to its end, answers each choice, and explains its terms."""
    try:
        lesson = lesson_of(project.game)
        if lesson is None:
            return "no lesson, so the game is played and not taught"
        demand(lesson_faults(lesson, texts_of(project.game)["en"]))
    except LessonError as fault:
        raise Failure(f"lesson/deal.txt: {fault}") from fault
    except RecordError as fault:
        raise Failure("\n".join(["lesson/deal.txt:", *refusal(Speaker(4), fault)])) from fault
    return f"a lesson of {len(lesson.stops)} stops: it can be played, and answers each choice"


def check_perft(project: Project) -> str:
    """The numbers of lines of play are those in perft.txt."""
    file = project.tests / "perft.txt"
    if not file.is_file():
        return "no perft.txt, so no lines of play are counted"
    total = 0
    for count in read_counts(file):
        for depth, number in enumerate(count.counts, 1):
            lines = perft(deal_of_count(project.game, count), depth)
            if lines != number:
                raise Failure(f"{count.name}: {lines:,} lines to depth {depth}, but perft.txt says {number:,}")
            total += lines
    return f"{total:,} lines of play, as many as perft.txt says"


CHECKS: dict[str, Callable[[Project], str]] = {
    "rules": check_rules,
    "statements": check_statements,
    "options": check_catalogue,
    "look": check_look,
    "texts": check_texts,
    "messages": check_messages,
    "laws": check_laws,
    "endings": check_endings,
    "records": check_records,
    "bots": check_bots,
    "views": check_views,
    "terminal": check_terminal,
    "lesson": check_lesson,
    "perft": check_perft,
}
"""All checks by name, the quick ones first."""
