"""Writes the pages, with all that is part of them or that they link to."""

import posixpath
import re
from pathlib import Path

from make.assets import Assets
from make.catalogue import Catalogue, named
from make.embed import STABLE, reference, write_loader
from make.looks import Looks, read_looks
from make.manifest import ICON, add_icons
from make.places import SITE
from make.python import Facts
from make.scripts import bundle, bundle_in_parts, first_script
from make.site_file import SiteFile
from make.tools import Failed, files_below, integrity, run
from make.typeface import add_typeface

AS_THEY_ARE = {".svg", ".png", ".ico", ".webp", ".woff2", ".ogg", ".mp3", ".webmanifest"}
# The styles that scripts load.
SHEETS = ("css/others.css", "css/late.css", "css/table-later.css", "css/piles.css", "css/dial.css", "css/table.css")
LINK = re.compile(r'(?<=\s)(href|src)="(?![a-z]+:|#|\./)([^"#?]+)')


def write_pages(
    target: Path, source: Path, assets: Assets, download: dict[str, Facts], files: Catalogue, host: SiteFile
) -> None:
    """Write everything but Python: pages, scripts, styles, pictures and texts."""
    for name, content in named(files, host.title).items():
        assets.add(name, content)
    looks = read_looks()
    assets.add("drawings.json", looks.drawings.encode())
    for path in files_below(source):
        # The pictures of style sheets come with these.
        if path.suffix in AS_THEY_ARE and "css" not in path.relative_to(source).parts:
            assets.add(path.relative_to(source).as_posix(), path.read_bytes())
    if (source / ICON).is_file():
        add_icons(assets, source / ICON)
    add_typeface(assets)
    pages = {path.relative_to(source).as_posix(): path.read_text("utf-8") for path in pages_of(source)}
    entries = {place_of(page, link) for page, text in pages.items() for link in links(text)} - STABLE
    entries |= {name for name in SHEETS if (source / name).is_file()}
    bundle(assets, source, sorted(link for link in entries if link.endswith(".css")), download)
    # Whole: to share code with them, the site's own scripts would be cut into more pieces.
    bundle(assets, source, ["js/engine/worker.js", "js/embed/frame.js"], download)
    whole = {link for link in entries if link.startswith("js/embed/")}
    bundle(assets, source, sorted(whole), download)
    scripts = bundle_in_parts(
        assets, source, sorted(link for link in entries - whole if link.endswith(".js")), download
    )
    for page, text in pages.items():
        text = with_addresses(with_parts(text, page, source, assets, scripts, host, looks), page, assets.names)
        (target / page).parent.mkdir(exist_ok=True)
        (target / page).write_text(with_hashes(text), "utf-8")
    if (source / "embed").is_dir():
        write_loader(target, source, assets)


def pages_of(folder: Path) -> list[Path]:
    """Return the pages of a site, in its folder or in the one for frames of other pages."""
    return sorted([*folder.glob("*.html"), *folder.glob("embed/*.html")])


def place_of(page: str, link: str) -> str:
    """Return what a link of a page leads to, as seen from the folder of the site."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link))


def up_from(page: str) -> str:
    """Return the way from a page to the folder of the site."""
    return "../" * page.count("/")


def with_parts(
    page: str, name: str, source: Path, assets: Assets, scripts: dict[str, list[str]], host: SiteFile, looks: Looks
) -> str:
    """Return a page with the parts that the build makes, in the place of words that stand for them."""
    for word, part in host.parts().items():
        page = page.replace(word, part)
    if "<!-- drawings -->" in page:
        first, _, _ = (source / "cards.svg").read_text("utf-8").partition("<!-- Later")
        drawings = re.sub(r"<!--.*?-->|(?<=>)\s+(?=<)", "", first, flags=re.DOTALL)
        page = page.replace("<!-- drawings -->", drawings.strip() + "</svg>")
        page = page.replace("</head>", f"  <style>{looks.rules}</style>\n</head>")
    if "<!-- first script -->" in page:
        entry = "js/first.js" if "js/main.js" in links(page) else "js/embed/first.js"
        code = first_script(source, assets, scripts, host, entry, up_from(name))
        ahead = scripts["js/main.js"][1:] if "js/main.js" in links(page) else []
        preloads = "".join(f'<link rel="modulepreload" href="./assets/{each}">' for each in ahead)
        page = page.replace("<!-- first script -->", f"<script>{code}</script>\n  {preloads}")
    if "<!-- reference -->" in page:
        page = page.replace("<!-- reference -->", reference(assets)["html"])
    if "<!-- menu -->" in page:
        words = [assets.folder / assets.names[name] for name in ("catalogue.json", "texts/menu.json")]
        menu = run("node", SITE / "make/menu.mjs", *words, host.language, otherwise="The menu could not be drawn.")
        page = page.replace("<!-- menu -->", menu)
    return page


def with_hashes(page: str) -> str:
    """Return a page whose policy allows the scripts and the styles that are part of it."""
    for kind in ("script", "style"):
        for part in re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL):
            page = page.replace(f"{kind}-src 'self'", f"{kind}-src 'self' '{integrity(part.encode())}'", 1)
    return page


def links(page: str) -> list[str]:
    """Return the files of the site that a page links to."""
    return [name for _, name in LINK.findall(page)]


def with_addresses(page: str, page_name: str, names: dict[str, str]) -> str:
    """Return a page with each link pointing to the file's place in dist/."""

    def address(link: re.Match[str]) -> str:
        attribute, name = link.groups()
        place = place_of(page_name, name)
        if place.endswith((".html", ".")) or place in STABLE:
            return link[0]
        if place not in names:
            raise Failed(f"{page_name} links to {place}, which is not in site/.")
        return f'{attribute}="{up_from(page_name)}assets/{names[place]}'

    return LINK.sub(address, page)
