"""The service worker, and the list of what it keeps for play without a network."""

import json
from pathlib import Path

from make.openings import ONE
from make.pages import pages_of
from make.places import MODULES
from make.tools import digest, files_below, integrity, run

SERVICE_WORKER = "js/offline/service-worker.js"
NOT_FOUND = "404.html"  # hosts send it with an error, so it cannot be kept
FOR_PACKS = "/python_rest.zip"  # a megabyte that no game of ours needs


def write_service_worker(target: Path, source: Path) -> None:
    """Write the service worker and the list of the files that it keeps; give this version its name."""
    code = run(MODULES / ".bin/esbuild", SERVICE_WORKER, "--bundle", "--minify", "--format=iife", "--target=es2022",
               "--log-level=warning", folder=source, otherwise="The service worker could not be bundled.")  # fmt: skip
    pages = [page for page in pages_of(target) if page.name != NOT_FOUND]
    # The names of these files change with their contents.
    names = [path.relative_to(target).as_posix() for path in files_below(target / "assets")]
    version = digest(code.encode(), *map(str.encode, names), *(page.read_bytes() for page in pages))
    for page in pages:
        page.write_text(page.read_text("utf-8").replace('data-build=""', f'data-build="{version}"'), "utf-8")
    hashes = {name: integrity((target / name).read_bytes()) for name in names}
    kept = {
        "pages": ["./" if page.name == "index.html" else page.name for page in pages if page.parent == target],
        # Python's own library too: without a network, its image can fail as it can with one.
        "files": {
            name: value for name, value in hashes.items() if not name.endswith(FOR_PACKS) and not ONE.search(name)
        },
        "for packs": {name: value for name, value in hashes.items() if name.endswith(FOR_PACKS)},
    }
    (target / f"assets/kept-{version}.json").write_text(json.dumps(kept, separators=(",", ":")), "utf-8")
    (target / "service-worker.js").write_text(f'globalThis.CARD_TABLE_BUILD="{version}";{code}', "utf-8")
