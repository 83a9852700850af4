"""Deals for tests: deal literal hands, play lines of a record, ask what is legal, expect a refusal.

Cards are written as in records: a suit, then its ranks, "CT", "SAK.H2".
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pygame_rules.model.action import Event, Illegal, parse_action
from pygame_rules.model.cards import Card, count, each
from pygame_rules.model.deal import AnyDeal, DealT
from pygame_rules.model.game import Game
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE, NOBODY, Seat, seat_names

SOUTH, WEST, NORTH, EAST = range(4)


def deal_of(game: Game[Any, Any, Any, DealT, Any], hands: str, match: Match | None = None) -> DealT:
    """Deal these hands: "s:SAK.H2 w:C7". The remaining cards fill the hands up, in the order of the deck."""
    deck, begin = game.deck, match or game.match()
    # Dealing a deck in order shows which of its places goes to which hand; the others are the dark.
    places = game.begin(begin, deck.cards).hands
    names, rest = seat_names(len(places)), deck.all
    row: dict[int, Card] = {}
    for hand in hands.split():
        assert hand[0] in names, f"{hand} is for nobody: at this table sit {' '.join(names)}"
        seat, cards = names.index(hand[0]), deck.parse(hand[2:], rest)
        room, places[seat] = places[seat], 0
        assert not cards & ~rest and count(cards) <= count(room), f"{hand} cannot be dealt"
        row |= dict(zip(each(room), each(cards), strict=False))
        rest &= ~cards
    others = each(rest)
    return game.begin(begin, [row[place] if place in row else next(others) for place in deck.cards])


def run(deal: AnyDeal, lines: str) -> list[Event]:
    """Play lines of a record, "s HA S4 H3 H5", with asides as "(w re)"; return the events."""
    log: list[Event] = []
    for line in lines.strip().splitlines():
        for seat, text in steps(line, seat_names(len(deal.hands))):
            deal.act(seat, parse_action(deal.table.deck, text, deal.view(seat).hand), log)
    return log


def steps(line: str, names: str) -> Iterator[tuple[Seat, str]]:
    """Yield each seat with its action: a line names the first seat, and the turn order gives the rest."""
    first, *words = re.findall(r"\(.*?\)|\S+", line)
    turn = names.index(first)
    for word in words:
        if word.startswith("("):
            yield names.index(word[1]), word[2:-1].strip()
        else:
            yield turn, word
            turn = (turn + 1) % len(names)


def after(deal: DealT, lines: str) -> DealT:
    """Return a deal after these lines of a record."""
    run(deal, lines)
    return deal


def play_on(deal: DealT) -> DealT:
    """Play a deal to its end, always with the last of the listed moves."""
    while (seat := deal.table.turn) != NOBODY:
        deal.act(seat, deal.chance(lambda: 0.5) if seat == CHANCE else deal.view(seat).moves()[-1])
    return deal


def legal(deal: AnyDeal) -> str:
    """Return the cards that the awaited seat may play, by suit: "HA.S2"."""
    moves = deal.view(deal.table.turn).moves()
    return deal.table.deck.dotted(sum(move.cards for move in moves if move.verb == "play"))


@contextmanager
def refuses(rule: str, instead: str | None = None) -> Iterator[None]:
    """Expect a refusal by this rule that offers these cards instead. Raises AssertionError."""
    try:
        yield
    except Illegal as refusal:
        assert refusal.fault.rule == rule, f"refused by {refusal.fault.rule}, not by {rule}: {refusal}"
        if instead is not None:
            offered = re.search(r"\((\S+) would do\)", str(refusal))
            assert faces(offered[1] if offered else "") == faces(instead), f"{instead} should do instead: {refusal}"
    else:
        raise AssertionError(f"this should be refused by {rule}, but was done")


def faces(text: str) -> list[str]:
    """Return the faces that card text names: "HA.S2" is HA and S2."""
    return sorted(run[0] + rank for run in re.findall(r"[CDHSLB][^CDHSLB.]*", text) for rank in run[1:])
