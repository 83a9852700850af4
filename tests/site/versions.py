"""Versions of the built site, as a host publishes them one after another."""

import re
import shutil
from pathlib import Path

from make.offline import integrity, write_service_worker
from make.places import SITE


def published(folder: Path, target: Path, mark: str) -> Path:
    """Copy the built site as a version in which every script and all of Python has another name."""
    shutil.copytree(folder, target)
    assets = target / "assets"
    for old in assets.glob("kept-*.json"):
        old.unlink()
    names = {path.name: mark + path.name for path in [*assets.glob("*.js"), assets.glob("pyodide-*").__next__()]}
    for path in [target / "index.html", *assets.glob("*.js"), *assets.glob("*.json")]:
        text = re.sub("|".join(map(re.escape, names)), lambda name: names[name[0]], path.read_text("utf-8"))
        path.write_text(text, "utf-8")
    for old, new in names.items():
        (assets / old).rename(assets / new)
    page = target / "index.html"
    text = re.sub('data-build="[^"]+"', 'data-build=""', page.read_text("utf-8"))
    page.write_text(with_policy(text), "utf-8")
    write_service_worker(target, SITE)
    return target


def with_policy(page: str) -> str:
    """Return a page whose policy allows the script that is part of it, which names other files now."""
    head, policy, rest = page.partition("Content-Security-Policy")
    script = re.search(r"<script>(.*?)</script>", rest, re.DOTALL)
    return head + policy + (re.sub(r"sha256-[^']+", integrity(script[1].encode()), rest, count=1) if script else rest)


def version_in(folder: Path) -> str:
    """The version that a host sends."""
    (found,) = re.findall(r'data-build="(\w+)"', (folder / "index.html").read_text("utf-8"))
    return found
