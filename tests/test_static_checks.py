"""What can be checked in the code without running it."""

import re
from pathlib import Path

import pytest

from make.places import MODULES, SITE
from programs import output_of
from pygame_rules.model.look import KINDS


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check"],
        ["mypy", "--strict", "pygame_rules", "build.py", "site/make"],
        [MODULES / ".bin/tsc", "--project", "site"],
    ],
    ids=["style", "types of Python", "types of JavaScript"],
)
def test_nothing_to_complain_about(command: list[str | Path]) -> None:
    output_of(*command)


def test_a_style_names_only_classes_that_something_has() -> None:
    """A class that was renamed in the scripts alone would lose its looks without any error."""
    styles = "".join(path.read_text("utf-8") for path in SITE.glob("css/**/*.css"))
    selectors = re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", styles, flags=re.DOTALL)
    sources = [*SITE.glob("js/**/*.js"), *SITE.glob("*.html"), *SITE.glob("*.svg")]
    words = {word for path in sources for word in re.findall(r"[\w-]+", path.read_text("utf-8"))}
    words |= {f"e-{word}" for kind in KINDS for word in kind.split()}  # the shapes of a look
    classes = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    assert {"card", "little-table"} < classes
    assert classes - words == set()


def test_no_style_of_a_screen_means_anything_at_the_table() -> None:
    """The styles of a screen stay when a table comes after it: what has their bare classes would look different."""
    screens = "".join(path.read_text("utf-8") for path in SITE.glob("css/screens/*.css"))
    table = "".join(path.read_text("utf-8") for path in SITE.glob("css/table/*.css"))
    elsewhere = [selector for selector in selectors(screens) if ":not(.table *)" not in selector]
    bare = {name for selector in elsewhere for name in re.findall(r"^\.([a-z][\w-]*)", selector)}
    worn = {name for selector in selectors(table) for name in re.findall(r"\.([a-z][\w-]*)", selector)}
    assert {"shell-bar", "mode-and-stake"} < bare and {"told", "pair"} < worn
    assert bare & worn == set()


def selectors(styles: str) -> list[str]:
    """Return each selector of some styles; what stands in brackets belongs to the selector before."""
    styles = re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL)
    heads = [head.strip() for head in re.findall(r"([^{};]+)\{", styles)]
    return [each.strip() for head in heads if head[0] != "@" for each in re.split(r",(?![^()]*\))", head)]
