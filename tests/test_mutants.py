"""Faults planted into a small game are noticed by its tests or printed; those that nobody could see are listed."""

from pathlib import Path

import pytest

from make.game import game_project
from make.places import ROOT
from make.tools import Failed
from mutants.__main__ import content, faults, main, unseen
from mutants.changes import changes

LAW = """\
def beats(card: int, best: int) -> bool:
    return card > best


def emptied(cards: list[int]) -> list[int]:
    while cards:
        cards.pop()
    return cards


def higher(points: int, others: int) -> int:
    return points if points > others else others
"""
TESTS = """\
from planted_game.law import beats, emptied, higher


def test_a_higher_card_beats_a_lower_one():
    assert beats(5, 3) and not beats(3, 5)


def test_a_hand_is_emptied():
    assert emptied([3, 5]) == []


def test_more_points_count():
    assert [higher(3, 1), higher(1, 3)] == [3, 3]
"""
UNSEEN = """\
# Changes that nobody could see.

law.py: Of equal points, either are as many.
- return points if points > others else others
+ return points if points >= others else others
"""
GAMES = sorted(path.parent.name for path in (ROOT / "pygame_rules/games").glob("*/__init__.py"))


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A wheel with a game of one module besides the scene, and a test that overlooks equal cards."""
    files = {
        "pyproject.toml": '[project.entry-points."pygame_rules.games"]\nplanted_game = "planted_game:GAME"\n',
        "planted_game/__init__.py": "from planted_game.law import beats\nfrom planted_game.scene import SIZE\n",
        "planted_game/law.py": LAW,
        "planted_game/scene.py": "SIZE = 13\n",
        "tests/test_law.py": TESTS,
        "tests/unseen.txt": UNSEEN,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_what_no_test_notices_is_printed(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(wheel), "--patience", "1"]) == 1
    first, *others = capsys.readouterr().out.split("\n\n")
    assert first == "planted_game: 9 faults, of which 1 cannot be seen"
    assert others == [
        "2: law.py:2\n- return card > best\n+ return card >= best",
        "planted_game: 7 of 8 noticed (87.5%)\n",
    ]


def test_faults_are_drawn_by_a_seed_or_named_by_number(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for words in (["--count", "1", "--seed", "3"], ["--count", "1", "--seed", "3"], ["--only", "2", "3"]):
        main([str(wheel), *words, "--patience", "1"])
        printed.append(capsys.readouterr().out.split("\n\n")[1:])
    missed = ["2: law.py:2\n- return card > best\n+ return card >= best", "planted_game: 1 of 2 noticed (50.0%)\n"]
    assert printed == [printed[0], printed[0], missed]


def test_tests_that_fail_without_a_fault_are_mended_first(wheel: Path) -> None:
    (wheel / "tests/test_law.py").write_text("def test_no():\n    assert False\n", "utf-8")
    with pytest.raises(Failed, match="should pass before faults are planted"):
        main([str(wheel)])


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("a = b + 1", ["a = (b - 1)", "a = b + 2", "a = b + 0"]),
        ("a = b if c else d", ["a = b if (not (c)) else d"]),
        ("a = not b and c <= d < e", [
            "a = (not b or c <= d < e)", "a = b and c <= d < e",
            "a = not b and c < d < e", "a = not b and c > d < e",
            "a = not b and c <= d <= e", "a = not b and c <= d >= e",
        ]),
        ("a = (b or c) & d", ["a = ((b or c) | d)", "a = ((b and c)) & d"]),
        ("a = f(b, c, key=True)", ["a = f(c, b, key=True)", "a = f(b, c, key=False)"]),
        ("a = max(b, c)", []),
        ("a = dict(zip(b, strict=True))", []),
        ("a: list[1 + 1] = '1 + 1', f'{b + c}'", []),
    ],
)  # fmt: skip
def test_what_can_go_wrong_in_a_line(line: str, others: list[str], tmp_path: Path) -> None:
    (tmp_path / "law.py").write_text(f'"""Words."""\n{line}\n', "utf-8")
    assert sorted(change.diff()[1][2:] for change in changes(tmp_path / "law.py")) == sorted(others)


def test_a_statement_can_be_forgotten(tmp_path: Path) -> None:
    source = 'def f(a: int) -> int:\n    """Add 1."""\n    a.b = c\n    a.e += 1\n    a.d()\n    return a\n'
    (tmp_path / "law.py").write_text(source, "utf-8")
    assert [(change.line, *change.diff()) for change in changes(tmp_path / "law.py")] == [
        (3, "- a.b = c", "+ pass"), (4, "- a.e += 1", "+ pass"), (4, "- a.e += 1", "+ a.e -= 1"),
        (4, "- a.e += 1", "+ a.e += 2"), (4, "- a.e += 1", "+ a.e += 0"),
        (5, "- a.d()", "+ pass"), (6, "- return a", "+ return None"),
    ]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_what_nobody_could_see_still_stands_in_the_law(name: str) -> None:
    game = game_project(name)
    assert game is not None
    listed = unseen(game)
    assert set(listed) <= set(map(content, faults(game))) and all(listed.values())
