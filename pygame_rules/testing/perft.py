"""Perft: the number of legal lines of play from a fixed deal to a given depth. Any other engine should count the same.

The idea is the chess world's: one number checks every rule that meets another below a position.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import each
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing.deals import deal_of, run

LARGEST_HAND = 8
"""The largest hand from which every selection of cards is tried, in games that do not list every move."""


class Count(NamedTuple):
    """An entry of perft.txt: its name, where the deal starts, and the number of lines to depth 1, 2, …"""

    name: str
    options: str
    hands: str
    lines: str
    counts: tuple[int, ...]


def read_counts(file: Path) -> Iterator[Count]:
    """Yield the entries of perft.txt: paragraphs of headers as in records, with ``#`` comments."""
    text = re.sub(r"^#.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for paragraph in text.strip().split("\n\n"):
        headers = dict(re.findall(r'^\[(\w+) "(.*)"\]$', paragraph, re.MULTILINE))
        counts = tuple(int(number) for number in headers["Counts"].split())
        yield Count(headers["Deal"], headers.get("Options", ""), headers["Hands"], headers.get("Lines", ""), counts)


def deal_of_count(game: AnyGame, count: Count) -> AnyDeal:
    """Return the deal that an entry counts from. ``Lines`` separates the lines of a record by a slash."""
    deal: AnyDeal = deal_of(game, count.hands, game.match(count.options))
    run(deal, count.lines.replace(" / ", "\n"))
    return deal


def perft(deal: AnyDeal, depth: int) -> int:
    """Return the number of lines of this many actions; copies of a card count once, and a finished deal has none."""
    if depth == 0:
        return 1
    if deal.table.turn == NOBODY:
        return 0
    actions = actions_of(deal)
    if depth == 1:
        return len(actions)
    lines = 0
    for action in actions:
        twin = deal.copy()
        twin.act(deal.table.awaited[0], action)
        lines += perft(twin, depth - 1)
    return lines


def actions_of(deal: AnyDeal) -> list[Action]:
    """Return the legal actions of the first awaited seat, with copies of a card counted once."""
    view = deal.view(deal.table.awaited[0])
    actions = list(view.moves())
    if not view.table.exhaustive:
        cards = list(each(view.hand))
        assert len(cards) <= LARGEST_HAND, f"with {len(cards)} cards in a hand there is too much to try"
        heaps = (Action("play", sum(few)) for size in range(1, len(cards) + 1)
                 for few in combinations([1 << card for card in cards], size))  # fmt: skip
        actions += [action for action in heaps if view.fault(action) is None]
    return list({action_text(deal.table.deck, action): action for action in actions}.values())
