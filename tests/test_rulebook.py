"""Rules as players read them: none of the specification is missing, and code keeps and tests cover each rule."""

from functools import cache
from pathlib import Path

import pytest

from pygame_rules.games import all_games, folder_of, house, load
from pygame_rules.model.rulebook import Rule, Rulebook, rules_in
from pygame_rules.testing.checks import check_rules, check_statements, faults_of_rule, project_of
from pygame_rules.testing.citing import cited_by_code, cited_by_tests, sources

ROOT = Path(__file__).parents[1]
BOOKS = {"table": house(), **{name: game.rulebook for name, game in all_games().items()}}
RULES = {rule.id: rule for book in BOOKS.values() for rule in book.rules}


@cache
def in_tests() -> set[str]:
    """The ids of the rules that tests cite."""
    files = (file.read_text("utf-8") for file in (ROOT / "tests").glob("*.py"))
    return set(cited_by_tests([*sources(ROOT / "tests/games"), *files]))


@cache
def in_code() -> set[str]:
    """The ids of the rules that code cites."""
    return set(cited_by_code(sources(ROOT / "pygame_rules"), BOOKS))


def test_a_number_that_an_option_can_change_is_told_as_the_default() -> None:
    """The numbers of Spades for nil, rake, shares and the like are the same at every table."""
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
def test_every_statement_of_the_specification_has_a_rule(game: str) -> None:
    assert check_statements(project_of(load(game), ROOT / "tests/games" / game))


@pytest.mark.parametrize("game", all_games())
def test_the_rules_of_a_game_are_explained_kept_and_tested(game: str) -> None:
    assert check_rules(project_of(load(game), ROOT / "tests/games" / game))


@pytest.mark.parametrize("rule", house().rules, ids=lambda rule: rule.id)
def test_a_rule_of_every_table_is_explained_kept_and_tested(rule: Rule) -> None:
    assert list(faults_of_rule(rule, in_code(), in_tests())) == []


def test_every_rule_that_is_cited_exists() -> None:
    assert in_tests() | in_code() <= set(RULES)


def test_citations_are_found() -> None:
    test = '@cites("a.b", "a.c-d")\ndef test() -> None: ...\nmentions("a.e")'
    assert list(cited_by_tests([test])) == ["a.b", "a.c-d"]
    code = 'def law():\n    """[a.b] [a.c] Return a.d."""\n    return Fault("a.e"), "other.f", "see a.g"'
    assert set(cited_by_code([code], ["a"])) == {"a.b", "a.c", "a.e"}


def test_a_rulebook_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shelf").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    read = Rulebook("g", "shelf")
    (tmp_path / "shelf/rules.md").write_text(
        "# G\n\nBefore.\n\n## First\n\n### one: The one (G-1, G-2)\n\nA line\ngoes on.\n\n- a\n  b\n- c\n\n"
        "## Second\n\n### two: The other\n\nText.\n",
        "utf-8",
    )
    assert read.rules == (
        Rule("g.one", "First", "The one", ("G-1", "G-2"), (("p", "A line goes on."), ("ul", ("a b", "c")))),
        Rule("g.two", "Second", "The other", (), (("p", "Text."),)),
    )
    assert "g.one" in read and "g.three" not in read and read["g.two"].title == "The other"
    with pytest.raises(KeyError):
        read["g.three"]


def test_a_rulebook_goes_through_the_ids_of_its_rules() -> None:
    book = load("spades").rulebook
    assert list(book)[:3] == ["spades.sides", "spades.cards", "spades.trump"]
    assert [book[rule].title for rule in book][:2] == ["Partners or solo", "The cards"]
    assert len(book) == len(list(book)) == 69


@pytest.mark.parametrize("heading", ["### no slug", "### Slug: Title", "### slug:", "### slug: Title (G 1"])
def test_a_heading_of_another_form_is_reported(heading: str) -> None:
    with pytest.raises(ValueError, match="line 3"):
        list(rules_in(f"# G\n\n{heading}\n\nText.\n", "g"))


@pytest.mark.parametrize("game", all_games())
def test_rules_lie_in_the_folder_of_their_game(game: str) -> None:
    assert (folder_of(load(game)) / "rules.md").is_file()
