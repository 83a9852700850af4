"""Every message has a text, every text is used, and every message is sent with the arguments its text needs."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pygame_rules.games import all_games, languages, load
from pygame_rules.model.messages import message
from pygame_rules.terminal.texts import TextError, Texts
from pygame_rules.testing.checks import argument_faults
from pygame_rules.testing.texts import (
    given,
    plain_value,
    referred,
    sent_in_match,
    unsaid,
    used_by_catalogue,
    used_by_code,
)  # fmt: skip

ROOT = Path(__file__).parents[1]
ENGLISH = languages()["en"]
TEXTS = Texts(ENGLISH)
FILES = sorted(file for file in (ROOT / "pygame_rules").rglob("*.py") if file.parent.name != "testing")
PREFIXES = (*all_games(), "terminal", "wallet")


@cache
def code() -> dict[Path, ast.Module]:
    """The syntax tree of each file."""
    return {file: ast.parse(file.read_text("utf-8")) for file in FILES}


@cache
def used() -> set[str]:
    """The ids of all messages that are used."""
    in_code = {name for tree in code().values() for name in used_by_code(tree, PREFIXES)}
    return in_code | set(used_by_catalogue(all_games().values()))


def test_every_message_has_a_text() -> None:
    assert used() - set(TEXTS.patterns) == set()


def test_every_text_is_used() -> None:
    inner = {name for pattern in TEXTS.patterns.values() for name in referred(pattern)}
    assert set(TEXTS.patterns) - used() - inner == set()


def test_what_a_text_asks_for_is_given() -> None:
    for file, tree in code().items():
        assert list(argument_faults(TEXTS, {file.name: tree})) == []


def test_a_text_is_said_once() -> None:
    ids = re.findall(r"^([a-z][a-z0-9-]*) *=", ENGLISH, re.MULTILINE)
    assert sorted(ids) == sorted(set(ids))


# --- what is really sent -------------------------------------------------------------------------


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
    ids: set[str] = set()
    for seed in range(1 if game == "eighty" else 2):  # a match of 80 Points has dozens of long deals
        said, faults = unsaid(TEXTS, sent_in_match(load(game), options, seed))
        assert faults == set()
        ids |= said
    assert len(ids) > 20


def test_what_is_not_given_is_reported() -> None:
    with pytest.raises(TextError, match="who"):
        TEXTS.say(message("turn"), plain_value)


# --- the page ------------------------------------------------------------------------------------

SCRIPTS = {file: file.read_text("utf-8") for file in sorted((ROOT / "site/js").rglob("*.js"))}
PAGE = "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "site").glob("*.ftl")))
PAGE_TEXTS = dict(re.findall(r"^([a-z][a-z0-9-]*) *=(.*(?:\n(?:[ }].*|(?=\n)))*)", PAGE, re.MULTILINE))
REFERENCE = (ROOT / "site/make/reference.mjs").read_text("utf-8")
TABLE = "ui-table-"
WHOLE = ("ui-", "embed-")  # how ids begin that are not of the table


def used_by_the_page() -> set[str]:
    """The ids written out in the scripts; those of the table's own texts leave out their beginning."""
    quoted = re.compile(r"""["'`]((?:ui|embed)-[a-z0-9-]*[a-z0-9])["'`]""")
    found = {name for source in (*SCRIPTS.values(), REFERENCE) for name in quoted.findall(source)}
    for file, source in SCRIPTS.items():
        if file.is_relative_to(ROOT / "site/js/table"):
            found |= {TABLE + tail for tail in re.findall(r'\.text\("([a-z0-9-]+)"', source)}
    return found


def test_every_text_of_the_page_exists() -> None:
    assert used_by_the_page() - set(PAGE_TEXTS) == set()


def test_every_text_of_the_page_is_used() -> None:
    source = "\n".join([*SCRIPTS.values(), REFERENCE])
    inner = {name for text in PAGE_TEXTS.values() for name in re.findall(r"\{ ([a-z][a-z0-9-]*) \}", text)}
    used = used_by_the_page() | inner
    built = set(re.findall(r"`((?:ui|embed)-[a-z0-9-]+-)\$\{", source)) | set(WHOLE)
    unused = []
    for name in sorted(set(PAGE_TEXTS) - used):
        tails = [name.removeprefix(start) for start in built if name.startswith(start)]
        # If an id is put together, its other half must be a word somewhere in the scripts.
        if not name.endswith("-value") and not any(
            re.search(rf"\b{tail.removesuffix('-note')}\b", source) for tail in tails
        ):
            unused.append(name)
    assert not unused, " ".join(unused)


def test_the_page_gives_what_its_texts_ask_for() -> None:
    simple = re.compile(r"""\b(?:ui|text)\("([a-z0-9-]+)"(?:, \{([^{}]*)\})?\)""")
    checked = 0
    for file, source in SCRIPTS.items():
        for name, fields in simple.findall(source):
            full = name if name.startswith(WHOLE) else TABLE + name
            parts = re.split(r",(?![^(]*\))", fields)
            arguments = {part.split(":")[0].strip().strip("\"'") for part in parts}
            missing = set(re.findall(r"\$([a-z][A-Za-z0-9-]*)", PAGE_TEXTS[full])) - given(arguments)
            assert not missing, f"{file.name}: {full} asks for {missing}"
            checked += 1
    assert checked > 50
