"""One deal of a match by itself: its cards, to play them again, or all of it, to watch it again."""

from collections.abc import Sequence
from dataclasses import replace

from pygame_rules.model.cards import Card
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import Played, Record
from pygame_rules.play.replay import replay
from pygame_rules.share.code import draws


def cards_of(record: Record, playthrough: Playthrough, number: int) -> Record:
    """Return the cards of a deal as the first of a new match, in which each seat gets the same cards and the same turn.

    Deals are counted from 0. Where a new match cannot begin so, the same seat begins; or else the deck is the same.
    """
    game, deck = playthrough.game, playthrough.game.deck.parse_row(record.deals[number].deck)
    before = playthrough.until(number).match

    def likeness(way: tuple[Sequence[Card], Sequence[Card]]) -> tuple[bool, bool]:
        draw, row = way
        return _alike(game.begin(game.first(before.options, draw), row), game.begin(before, deck))

    rows = [(draw, _rearranged(game, game.first(before.options, draw), deck, before)) for draw in draws(game)]
    draw, row = max([*rows, *((draw, deck) for draw in draws(game))], key=likeness)
    played = Played(game.deck.row_text(row))
    return Record(game.name, record.rules, record.options, record.players, game.deck.row_text(draw), deals=(played,))


def play_of(record: Record, playthrough: Playthrough, number: int) -> Record:
    """Return a finished deal to watch it again: alone, or after those before it if it depends on them."""
    played = record.deals[number]
    alone = cards_of(record, playthrough, number)
    alone = replace(alone, deals=(replace(played, deck=alone.deals[0].deck),))
    try:
        replay(playthrough.game, alone)
    except Refused:
        return replace(record.open(), deals=record.deals[: number + 1], fingerprint=None, given=0)
    return alone


def _rearranged(game: AnyGame, match: Match, deck: Sequence[Card], before: Match) -> Sequence[Card]:
    """Return the deck in the order that deals in a match what it dealt in another one, if there is one."""
    row = list(deck)
    for here, there in zip(
        _places(game.begin(match, deck), deck), _places(game.begin(before, deck), deck), strict=True
    ):
        for place, source in zip(here, there, strict=False):
            row[place] = deck[source]
    return game.deck.parse_row(game.deck.row_text(row)) if sorted(row) == sorted(deck) else deck


def _places(deal: AnyDeal, deck: Sequence[Card]) -> list[list[int]]:
    """Return where in the deck the cards of each hand were, those of the dark in their order, and all others."""
    hands = [[place for place, card in enumerate(deck) if hand >> card & 1] for hand in deal.hands]
    dark = [deck.index(card) for card in deal.dark]
    dealt = {place for places in (*hands, dark) for place in places}
    return [*hands, dark, [place for place in range(len(deck)) if place not in dealt]]


def _alike(one: AnyDeal, other: AnyDeal) -> tuple[bool, bool]:
    """Tell whether two deals give every seat the same cards, drawn ones too, and whether the same seat begins."""
    deck, turns = one.table.deck, one.table.turn == other.table.turn
    hands = [*zip(one.hands, other.hands, strict=True)]
    while one.table.turn == other.table.turn == CHANCE:
        hands = [*zip(one.hands, other.hands, strict=True)]
        action = one.chance(lambda: 0.0)
        if action.value is not None or action != other.chance(lambda: 0.0):
            break
        one.act(CHANCE, action)
        other.act(CHANCE, action)
    return all(deck.text(mine) == deck.text(its) for mine, its in hands), turns
