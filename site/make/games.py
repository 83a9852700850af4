"""A page for each game, which a link can be made to: it tells what the game is, has a picture, and leads to the table.

The games themselves are words after the # of one page, and nobody who shows previews of links reads those.
"""

import json
import os
from html import escape
from pathlib import Path

from make.assets import Assets
from make.catalogue import Catalogue, words_in_menu
from make.looks import looks_as_json
from make.places import SITE
from make.site_file import SiteFile
from make.tools import run

ADDRESS = os.environ.get("CARD_TABLE_ADDRESS", "").rstrip("/")
"""Where the site will be. Previews of some hosts, and oEmbed, need whole addresses, which nothing else here does."""
SHOWN = 9  # cards of a hand

PAGE = """<!doctype html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="0; url=../#{game}">
  <title>{title} &ndash; {name}</title>
  <meta name="description" content="{blurb}">
  <meta property="og:type" content="website">
  <meta property="og:site_name" content="{name}">
  <meta property="og:title" content="{title}">
  <meta property="og:description" content="{blurb}">
  <meta property="og:image" content="{picture}">
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta property="og:image:alt" content="{title}">
  <meta name="twitter:card" content="summary_large_image">
  {whole}<link rel="icon" href="../assets/{icon}" type="image/svg+xml">
  <link rel="stylesheet" href="../assets/{style}">
</head>
<body><main class="page"><h1>{title}</h1><p>{blurb}</p><p><a href="../#{game}">{play}</a></p></main></body>
</html>
"""  # noqa: E501


def write_game_pages(target: Path, assets: Assets, files: Catalogue, host: SiteFile) -> None:
    """Write the page of each game, its picture, and what oEmbed says of it."""
    games = json.loads(files["catalogue.json"])["games"]
    folder = target / "games"
    folder.mkdir()
    draw(folder, {game["name"]: hand(assets, game) for game in games})
    words = words_in_menu(files, host.language)
    for game in games:
        name, title = game["name"], words.get(game["title"][0], game["name"])
        given = {"title": title, "blurb": words.get(game["blurb"][0], title), "play": words["ui-menu-play"]}
        given |= {"name": host.name, "language": host.language}
        whole = ""
        if ADDRESS:
            (folder / f"{name}.json").write_text(
                json.dumps(oembed(name, title, host.name), ensure_ascii=False), "utf-8"
            )
            whole = (
                f'<meta property="og:url" content="{ADDRESS}/games/{name}.html">\n  '
                f'<link rel="alternate" type="application/json+oembed" href="{name}.json" title="{escape(title)}">\n  '
            )
        page = PAGE.format(
            **{key: escape(value) for key, value in given.items()}, game=name, whole=whole,
            picture=f"{ADDRESS}/games/{name}.png" if ADDRESS else f"{name}.png",
            icon=assets.names["icon.svg"], style=assets.names["css/index.css"],
        )  # fmt: skip
        (folder / f"{name}.html").write_text(page, "utf-8")


def draw(folder: Path, hands: dict[str, list[str]]) -> None:
    """Draw the picture of each game, with a hand of it."""
    facts = (json.dumps(hands), looks_as_json())
    run("node", SITE / "make/previews.mjs", folder, *facts, otherwise="The games could not be pictured.")


def hand(assets: Assets, game: dict[str, list[dict[str, str]]]) -> list[str]:
    """Return some cards of a hand of a game, as they lie at its first table."""
    file = assets.folder / assets.names["openings/"] / f"{game['name']}-{game['tables'][0]['name']}-0.json"
    scene = json.loads(file.read_bytes())["scene"]
    mine = next(zone for zone in scene["zones"] if zone["kind"] == "hand" and zone["seat"] == scene["me"])
    cards = [card.rstrip("'") for group in mine.get("groups") or () for card in group["cards"]]
    step = max(1.0, len(cards) / SHOWN)
    return [cards[int(place * step)] for place in range(min(SHOWN, len(cards)))] or ["SA", "HK", "CQ", "DJ"]


def oembed(name: str, title: str, site: str) -> dict[str, object]:
    """Return what tells other hosts how to show a game in a page of theirs."""
    frame = (
        f'<iframe src="{ADDRESS}/embed/?game={name}" title="{escape(title)}" width="480" height="560" '
        'style="border:0;max-width:100%" loading="lazy" allow="fullscreen; clipboard-write; web-share" '
        'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" '
        'referrerpolicy="no-referrer"></iframe>'
    )
    return {
        "version": "1.0", "type": "rich", "title": title, "provider_name": site, "provider_url": f"{ADDRESS}/",
        "html": frame, "width": 480, "height": 560,
        "thumbnail_url": f"{ADDRESS}/games/{name}.png", "thumbnail_width": 1200, "thumbnail_height": 630,
    }  # fmt: skip
