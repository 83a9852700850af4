"""The rest of the tricks: what is claimed is certain, in every world that the seat cannot tell from the real one."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from pygame_rules.bots.worlds import worlds
from pygame_rules.games import load
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.tricks.table import TrickTable

FEW = 3  # cards in a hand


def endings(game: AnyGame, rnd: Random, deals: int) -> Iterator[AnyDeal]:
    """Play deals at random, and yield the moments when somebody with few cards is to play."""
    for _ in range(deals):
        cards = list(game.deck.cards)
        rnd.shuffle(cards)
        deal = game.begin(game.match(), cards)
        while (seat := deal.table.turn) != NOBODY:
            if seat >= 0 and deal.hands[seat].bit_count() <= FEW:
                yield deal
            view = deal.view(max(seat, 0))
            chance = seat == CHANCE
            deal.act(seat, deal.chance(rnd.random) if chance else deal.table.sample(seat, view.hand, rnd.random))


def is_refuted(deal: AnyDeal, seat: Seat, line: Sequence[CardSet]) -> bool:
    """Try everything that the others can do against a line; tell whether they take a trick."""
    table = deal.table
    assert isinstance(table, TrickTable)
    if table.turn == NOBODY:
        return bool(line)
    mine = table.turn == seat
    for cards in line[:1] if mine else [move.cards for move in table.moves(table.turn, deal.hands[table.turn])]:
        after = deal.copy()
        after.apply(table.turn, Action("play", cards))
        told = after.table
        assert isinstance(told, TrickTable)
        if sum(told.tricks) > sum(table.tricks) and told.tricks[seat] == table.tricks[seat]:
            return True
        if is_refuted(after, seat, line[1:] if mine else line):
            return True
    return False


@pytest.mark.parametrize("name", ["spades", "belote", "doppelkopf", "eighty"])
def test_what_is_claimed_cannot_be_refuted(name: str) -> None:
    """And what is known is all that counts: two deals that look the same to a seat give the same answer."""
    game, rnd, claims = load(name), Random(f"claim/{name}"), 0
    for deal in endings(game, rnd, 30):
        seat = deal.table.turn
        view = deal.view(seat)
        line = view.sure_line()
        if len(line) < 2:
            continue
        claims += 1
        assert sum(line) == view.hand
        for world in islice(worlds(game, view, rnd.random), 4):
            assert world.view(seat).sure_line() == line
            assert not is_refuted(world, seat, line), f"{game.deck.text(view.hand)} at seat {seat}"
    assert claims > 5


def test_a_game_without_tricks_has_nothing_to_claim() -> None:
    deal = load("bridge36").begin(load("bridge36").match(), load("bridge36").deck.cards)
    assert deal.view(deal.table.turn).sure_line() == ()
