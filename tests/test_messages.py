"""Every message has a text, every text is used, and whoever sends a message gives what its text asks for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygame_rules.games import all_games, languages, load
from pygame_rules.model.action import Event
from pygame_rules.model.messages import Argument, Message, message
from pygame_rules.model.scene import Ask, Scene
from pygame_rules.model.seats import seat_names
from pygame_rules.page.catalogue import catalogue
from pygame_rules.play.session import Session
from pygame_rules.terminal.texts import Pattern, TextError, Texts

ROOT = Path(__file__).parents[1]
ENGLISH = languages()["en"]
TEXTS = Texts(ENGLISH)
CODE = {file: ast.parse(file.read_text("utf-8")) for file in sorted((ROOT / "pygame_rules").rglob("*.py"))}


def asked(pattern: Pattern) -> Iterator[str]:
    """Yield the arguments a text can ask for, those of texts it refers to among them."""
    for part in pattern:
        if isinstance(part, str):
            continue
        if not part.name.startswith("$"):
            yield from asked(TEXTS.patterns[part.name])
        else:
            yield part.name[1:]
        for variant in part.variants.values():
            yield from asked(variant)


def referred(pattern: Pattern) -> Iterator[str]:
    """Yield the texts a text refers to."""
    for part in pattern:
        if not isinstance(part, str):
            if not part.name.startswith("$"):
                yield part.name
            for variant in part.variants.values():
                yield from referred(variant)


def given(names: set[str]) -> set[str]:
    """What a text may ask for when these arguments are given."""
    extra = {f"{name}-is" for name in names if name.startswith("who")}
    return names | extra | ({"suit-name"} if "suit" in names else set())


def calls_of(tree: ast.AST, *functions: str) -> Iterator[tuple[str, set[str]]]:
    """Yield constant ids and the names of arguments of calls such as ``message("bid", n=4)``."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in functions:
            first = node.args[0]
            either = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for text in either:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield text.value, {str(keyword.arg) for keyword in node.keywords}


def names_in(plain: object) -> Iterator[str]:
    """Yield the ids of all messages in plain values: lists of an id and its arguments."""
    if isinstance(plain, dict):
        plain = list(plain.values())
    if not isinstance(plain, list):
        return
    if len(plain) == 2 and isinstance(plain[0], str) and isinstance(plain[1], dict):
        yield plain[0]
    for inner in plain:
        yield from names_in(inner)


def used_in_code() -> Iterator[str]:
    """Yield the ids used: those of calls, and texts that look like an id of ours wherever they stand."""
    ours = re.compile(rf"({'|'.join([*all_games(), 'terminal', 'wallet'])})-[a-z0-9-]*[a-z0-9]")
    for tree in CODE.values():
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and ours.fullmatch(text):
                yield text
            if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Dict):
                first = node.elts[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value
        yield from (name for name, _ in calls_of(tree, "message", "Event", "line", "fill"))


def used_by_the_catalogue() -> Iterator[str]:
    """Yield the ids that are put together: of tables, options and their values."""
    yield from names_in(catalogue(all_games().values()))
    for game in all_games().values():
        for name, choice in game.options.choices().items():
            if choice.kind in {"choice", "some"}:
                yield from (f"{game.name}-{name}-{value}".replace("_", "-").lower() for value in choice.values)


USED = {*used_in_code(), *used_by_the_catalogue()}


def test_every_message_has_a_text() -> None:
    assert USED - set(TEXTS.patterns) == set()


def test_every_text_is_used() -> None:
    inner = {name for pattern in TEXTS.patterns.values() for name in referred(pattern)}
    assert set(TEXTS.patterns) - USED - inner == set()


def test_what_a_text_asks_for_is_given() -> None:
    for file, tree in CODE.items():
        for name, arguments in calls_of(tree, "message", "line"):
            if "None" not in arguments:
                missing = set(asked(TEXTS.patterns[name])) - given(arguments)
                assert not missing, f"{file.name}: {name} asks for {missing}"


def test_a_text_is_said_once() -> None:
    ids = re.findall(r"^([a-z][a-z0-9-]*) *=", ENGLISH, re.MULTILINE)
    assert sorted(ids) == sorted(set(ids))


# --- what is really sent -------------------------------------------------------------------------


def plain_value(name: str, value: Argument) -> dict[str, int | str]:
    """Make values of an argument as little as can be."""
    assert isinstance(value, int | str) and not isinstance(value, bool)
    return {name: value} | {f"{name}-is": "they"} | ({"suit-name": "hearts"} if name == "suit" else {})


def scene_messages(scene: Scene) -> Iterator[Message | None]:
    yield from (scene.note, scene.title, *scene.chips, *scene.sides)
    yield from ask_messages(scene.ask)
    for zone in scene.zones:
        yield from (zone.label, *zone.notes)
    yield from (called.label for called in scene.auction)
    yield from (part for fact in scene.facts for part in fact)
    yield from (part for seat in scene.seats for part in (seat.status, *seat.badges))


def ask_messages(ask: Ask) -> Iterator[Message | None]:
    yield ask.prompt
    yield from (call.label for call in ask.calls)
    yield from (key.label for key in ask.keys)
    for selector in ask.selectors:
        yield from (selector.label, *(label for _, label in selector.values))
    if ask.selection:
        yield from (ask.selection.label, ask.selection.tally)
    if ask.dial:
        yield from (ask.dial.label, ask.dial.note, *(option.label for option in ask.dial.options))
        yield ask.dial.switch and ask.dial.switch.label


def session_messages(session: Session, told: int) -> Iterator[Message | None]:
    names = seat_names(len(session.players))
    for seat in range(len(session.players)):
        yield from scene_messages(session.game.scene(session.view(seat), session.match))
        events: list[Event] = session.heard(seat, told)
        yield from (event.message(session.game.deck, names) for event in events)
    if session.turn >= 0 and session.game.hints:
        view = session.view(session.turn)
        for action in session.game.hints.candidates(view, session.match):
            yield from session.game.hints.why(view, session.match, action)
    for score in session.match.sheet:
        yield from (line.label for line in score.lines)
        yield from score.marks
    if session.over and session.game.stakes:
        yield from (line.label for line in session.game.stakes.lines(session.match))


SENT = [
    *((name, "") for name in all_games()),
    ("spades", "mode=solo"), ("spades", "blind_nil=always double_nil=unit max_rounds=2"),
    ("bridge36", "players=2 opening=last_dealt limit=30"), ("bridge36", "players=4 testing=yes"),
    ("belote", "announce=manual meld_choice=strength"), ("belote", "announce=manual bluff=yes"),
    ("doppelkopf", "solos=none"), ("doppelkopf", "turnier"), ("doppelkopf", "kneipe solos=none"),
    ("belote", "target=60 undertrump=forced double_closes=no"),
    ("eighty", "quick"), ("eighty", "trump_by=declare throws=yes"), ("eighty", "trump_by=starter_names level=4"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "options"), SENT)
def test_what_is_sent_can_be_said(game: str, options: str) -> None:
    said: dict[str, str] = {}  # the message, by all that was sent with it
    seats = load(game).seated(load(game).options.parse(options))
    for seed in range(6):
        session = Session(game, options, dict.fromkeys(range(seats), ("random", "club")[seed % 2]), seed)
        told = 0
        while True:
            for sent in session_messages(session, told):
                if sent is not None and (whole := repr(sent)) not in said:
                    TEXTS.say(sent, plain_value)
                    said[whole] = sent[0]
            told = len(session.events)
            if session.over or len(session.match.sheet) > 3:
                break
            if session.deal_over:
                session.next_deal()
            else:
                session.step(0)
    assert len({*said.values()}) > 20


def test_what_is_not_given_is_told() -> None:
    with pytest.raises(TextError, match="who"):
        TEXTS.say(message("turn"), plain_value)


# --- the page ------------------------------------------------------------------------------------

SCRIPTS = {file: file.read_text("utf-8") for file in sorted((ROOT / "site/js").rglob("*.js"))}
PAGE = "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "site").glob("*.ftl")))
PAGE_TEXTS = dict(re.findall(r"^([a-z][a-z0-9-]*) *=(.*(?:\n(?:[ }].*|(?=\n)))*)", PAGE, re.MULTILINE))
TABLE = "ui-table-"


def used_by_the_page() -> set[str]:
    """The ids that stand in the scripts in full; the table's own texts leave their beginning away."""
    quoted = re.compile(r"""["'`](ui-[a-z0-9-]*[a-z0-9])["'`]""")
    found = {name for source in SCRIPTS.values() for name in quoted.findall(source)}
    for file, source in SCRIPTS.items():
        if file.is_relative_to(ROOT / "site/js/table"):
            found |= {TABLE + tail for tail in re.findall(r'\.text\("([a-z0-9-]+)"', source)}
    return found


def test_every_text_of_the_page_exists() -> None:
    assert used_by_the_page() - set(PAGE_TEXTS) == set()


def test_every_text_of_the_page_is_used() -> None:
    source = "\n".join(SCRIPTS.values())
    inner = {name for text in PAGE_TEXTS.values() for name in re.findall(r"\{ ([a-z][a-z0-9-]*) \}", text)}
    used = used_by_the_page() | inner
    built = set(re.findall(r"`(ui-[a-z0-9-]+-)\$\{", source)) | {"ui-"}
    unused = []
    for name in sorted(set(PAGE_TEXTS) - used):
        tails = [name.removeprefix(start) for start in built if name.startswith(start)]
        # A text whose id is put together must have the other half as a word somewhere in the scripts.
        if not name.endswith("-value") and not any(re.search(rf"\b{tail}\b", source) for tail in tails):
            unused.append(name)
    assert not unused, " ".join(unused)


def test_the_page_gives_what_its_texts_ask_for() -> None:
    simple = re.compile(r"""(?:ui|text)\("([a-z0-9-]+)"(?:, \{([^{}]*)\})?\)""")
    checked = 0
    for file, source in SCRIPTS.items():
        for name, fields in simple.findall(source):
            full = name if name.startswith("ui-") else TABLE + name
            parts = re.split(r",(?![^(]*\))", fields)
            arguments = {part.split(":")[0].strip().strip("\"'") for part in parts}
            missing = set(re.findall(r"\$([a-z][A-Za-z0-9-]*)", PAGE_TEXTS[full])) - given(arguments)
            assert not missing, f"{file.name}: {full} asks for {missing}"
            checked += 1
    assert checked > 50
