"""A site with nothing but a table, for scenes that are put on it by hand; it needs no Python."""

import shutil
from pathlib import Path

from make.assets import Assets
from make.catalogue import catalogue
from make.pages import write_pages
from make.places import MODULES, SITE
from make.site_file import SiteFile

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The table</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; style-src 'self'; script-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="icon.svg">
<link rel="later" as="font" href="typeface.woff2"><link rel="stylesheet" href="css/page.css">
<script type="module" src="js/page.js"></script></head>
<body><main><h1 class="unseen">The table</h1><card-table-view></card-table-view></main>
<!-- drawings --></body></html>
"""
STYLE = """@import "tokens.css"; @import "table/pieces.css"; @import "table/index.css";
@import "piles.css"; @import "dial.css"; @import "late.css"; @import "table-later.css";
html, body, main { margin: 0; height: 100%; }
"""


def write_table_site(source: Path, target: Path) -> None:
    """Build it like the real one, from a copy of its sources in an empty folder."""
    for folder in ("js", "css"):
        shutil.copytree(SITE / folder, source / folder)
    for path in (*SITE.glob("*.ftl"), *SITE.glob("*.svg")):
        shutil.copy(path, source)
    (source / "node_modules").symlink_to(MODULES)
    shutil.copy(Path(__file__).with_name("table_page.js"), source / "js/page.js")
    (source / "css/page.css").write_text(STYLE)
    (source / "index.html").write_text(PAGE)
    write_pages(target, source, Assets(target / "assets"), {}, catalogue(source), SiteFile())
