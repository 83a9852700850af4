"""Rules as players read them: nothing of the specification is missing, each is kept by code and tested."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from pygame_rules.games import all_games, folder_of, house, load
from pygame_rules.model.rulebook import Rule, Rulebook

ROOT = Path(__file__).parents[1]
MANNERS = "table manners"
"""What a rule says in place of a statement when it only asks for good behaviour: no code can keep it."""

_ID = re.compile(r"[a-z][a-z0-9]*\.[a-z][a-z0-9-]*")
_CITED = re.compile(r"\[([a-z][a-z0-9]*\.[a-z][a-z0-9-]*)\]")


def cited_by_tests(files: Iterable[str]) -> Iterator[str]:
    """Yield the rules named in ``cites(...)``."""
    for source in files:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cites":
                for one in node.args:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        yield one.value


def cited_by_code(files: Iterable[str], games: Iterable[str]) -> Iterator[str]:
    """Yield the rules named in brackets in a docstring, or by a text that is a rule's id and nothing else."""
    for source in files:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from _CITED.findall(node.value)
                if _ID.fullmatch(node.value) and node.value.partition(".")[0] in games:
                    yield node.value


def sources(folder: Path) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))]


BOOKS = {"table": house(), **{name: game.rulebook for name, game in all_games().items()}}
RULES = {rule.id: rule for book in BOOKS.values() for rule in book.rules}
TESTED = set(cited_by_tests(sources(ROOT / "tests")))
KEPT = set(cited_by_code(sources(ROOT / "pygame_rules"), BOOKS))


def statements(game: str) -> list[str]:
    """The ids of the statements of a game's specification."""
    lines = (ROOT / f"tests/games/{game}/statements.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_a_number_that_an_option_can_change_is_told_as_the_default() -> None:
    """What Spades says of nil, rake, shares and the like is true at every table."""
    changed = {
        "blind-nil": "200 100", "nil-made": "100 50", "nil-failed": "100 50", "blind-nil-score": "200",
        "rake": "15", "solo-payout": "75 25", "solo-tie": "25", "tie-refund": "whole buy-in",
        "no-contract": "1 point", "team-bid-cap": "13", "first-lead": "left",
    }  # fmt: skip
    for slug, numbers in changed.items():
        text = " ".join(str(part) for _, part in RULES[f"spades.{slug}"].text)
        assert all(number in text for number in numbers.split(" ")), slug
        assert "default" in text and "twice" not in text, slug
    assert "double" not in RULES["spades.blind-nil-score"].title


@pytest.mark.parametrize("game", all_games())
def test_every_statement_of_the_specification_is_told(game: str) -> None:
    told = {statement for rule in BOOKS[game].rules for statement in rule.spec}
    assert told - {MANNERS} == set(statements(game))


@pytest.mark.parametrize("game", all_games())
def test_every_option_is_told(game: str) -> None:
    told = {f"{game}.option-{name}".replace("_", "-") for name in load(game).options.choices()}
    assert told - set(RULES) == set()


def test_no_rule_is_told_twice() -> None:
    assert len(RULES) == sum(len(book.rules) for book in BOOKS.values())


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_is_told_kept_and_tested(rule: Rule) -> None:
    assert rule.title and rule.chapter and rule.text
    if MANNERS not in rule.spec:
        assert rule.id in KEPT
        assert rule.id in TESTED


def test_every_rule_that_is_cited_exists() -> None:
    assert TESTED | KEPT <= set(RULES)


def test_citations_are_found() -> None:
    test = '@cites("a.b", "a.c-d")\ndef test() -> None: ...\nmentions("a.e")'
    assert list(cited_by_tests([test])) == ["a.b", "a.c-d"]
    code = 'def law():\n    """[a.b] [a.c] Return a.d."""\n    return Fault("a.e"), "other.f", "see a.g"'
    assert set(cited_by_code([code], ["a"])) == {"a.b", "a.c", "a.e"}


def book(tmp_path: Path, text: str) -> Rulebook:
    file = tmp_path / "rules.md"
    file.write_text(text, encoding="utf-8")
    return Rulebook.read("g", file)


def test_a_rulebook_is_read(tmp_path: Path) -> None:
    read = book(
        tmp_path,
        "# G\n\nBefore.\n\n## First\n\n### one: The one (G-1, G-2)\n\nA line\ngoes on.\n\n- a\n  b\n- c\n\n"
        "## Second\n\n### two: The other\n\nText.\n",
    )
    assert read.rules == (
        Rule("g.one", "First", "The one", ("G-1", "G-2"), (("p", "A line goes on."), ("ul", ("a b", "c")))),
        Rule("g.two", "Second", "The other", (), (("p", "Text."),)),
    )
    assert "g.one" in read and "g.three" not in read and read["g.two"].title == "The other"
    with pytest.raises(KeyError):
        read["g.three"]


@pytest.mark.parametrize("heading", ["### no slug", "### Slug: Title", "### slug:", "### slug: Title (G 1"])
def test_a_heading_of_another_form_is_told(tmp_path: Path, heading: str) -> None:
    with pytest.raises(ValueError, match="line 3"):
        book(tmp_path, f"# G\n\n{heading}\n\nText.\n")


@pytest.mark.parametrize("game", all_games())
def test_rules_lie_in_the_folder_of_their_game(game: str) -> None:
    assert (folder_of(load(game)) / "rules.md").is_file()
