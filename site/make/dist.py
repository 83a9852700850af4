"""Writes dist/."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from make import licences
from make.assets import Assets
from make.catalogue import catalogue
from make.games import ADDRESS, write_game_pages
from make.lessons import add_lessons
from make.manifest import write_manifest
from make.offline import SERVICE_WORKER, write_service_worker
from make.openings import add_openings
from make.pages import write_pages
from make.places import CACHE, DIST, ROOT, SITE
from make.python import add_python
from make.site_file import add_site_file, read_site_file
from make.tools import digest, files_below, once
from make.wheels import check, unpacked


def build(wheels: Sequence[Path] = ()) -> None:
    """Write dist/, with the games of these wheels too, unless it is up to date."""
    check(wheels)
    sources = [*files_below(ROOT / "pygame_rules"), *files_below(SITE)]
    sources += [ROOT / name for name in ("build.py", "pyproject.toml", "README.md", "LICENSE")]
    sources += wheels
    key = digest(ADDRESS.encode(), *(part for path in sources for part in (bytes(path), path.read_bytes())))
    stamp = CACHE / "dist.made"
    if not DIST.is_dir():
        stamp.unlink(missing_ok=True)
    once(stamp, key, lambda: replace_dist(wheels))


def replace_dist(wheels: Sequence[Path] = ()) -> None:
    """Build in a temporary folder, then swap, so that a failed build leaves the last good one."""
    print("Building dist/ ...")
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        new = Path(folder) / "dist"
        new.mkdir()
        write_site(new, wheels=wheels)
        if DIST.exists():
            DIST.rename(Path(folder) / "before")
        new.rename(DIST)


def write_site(target: Path, source: Path = SITE, wheels: Sequence[Path] = ()) -> None:
    """Write the whole site into a new folder."""
    with unpacked(wheels) as games:
        assets = Assets(target / "assets")
        files = add_lessons(assets, catalogue(source))
        host = read_site_file(source, files)
        add_openings(assets, files, host.language)
        assets.add("licences.html", licences.page(games))
        write_pages(target, source, assets, add_python(assets, games), files, host)
        add_site_file(target, source, host)
        if (source / SERVICE_WORKER).is_file():
            write_manifest(target, assets, files, host)
            write_game_pages(target, assets, files, host)
            write_service_worker(target, source)
