"""Tables of 80 Points for its tests: tricks, drawn hands, scored rounds; cards as in records, one by one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK, RANKS, doubles_in
from pygame_rules.games.eighty.deal import DRAWING, EightyDeal
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.games.eighty.score import EightyResult, LastTrick, scored
from pygame_rules.games.eighty.shape import lead_of
from pygame_rules.games.eighty.stages import TRICKS
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Action, Event
from pygame_rules.model.cards import Card, CardSet, each
from pygame_rules.model.seats import Seat

SEATS = "swne"
_CARD = re.compile("[CDHS][2-9TJQKA]|[LB]J")
LEVELS = {**{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}


def faces(text: str) -> list[str]:
    """Return the faces that cards name, in their order: "HT LJ" is HT and LJ."""
    found = _CARD.findall(text)
    assert not _CARD.sub("", text).strip(" -"), text
    return found


def cards(text: str, within: CardSet | None = None) -> CardSet:
    """Return the cards that a text names."""
    return DECK.parse("".join(faces(text)) or "-", within)


def options_of(options: str = "") -> EightyOptions:
    """Read options."""
    return EightyOptions.parse(options)


def table_of(number: str, suit: str, options: str = "", starter: Seat = 0) -> EightyTable:
    """Return a table where play begins: ``table_of("2", "S")``, "none" for no royal suit."""
    table = EightyTable(options_of(options), (LEVELS[number], LEVELS[number]), 2, starter, starter)
    table.phase, table.drawn, table.turn = TRICKS, 100, starter
    table.order = table.ordered(suit)
    return table


def deal_of(number: str, suit: str, hands: Sequence[str], options: str = "", starter: Seat = 0) -> EightyDeal:
    """Return a deal where play begins with these hands, from the starter on."""
    table = table_of(number, suit, options, starter)
    held, rest = [0, 0, 0, 0], DECK.all
    for turn, hand in enumerate(hands):
        taken = cards(hand, rest)
        assert not taken & ~rest
        held[(starter + turn * table.options.step) % 4] = taken
        rest &= ~taken
    return EightyDeal(table, held)


def trick(number: str, suit: str, plays: str, options: str = "") -> EightyDeal:
    """Return a deal after one trick: ``trick("2", "S", "H9, HT, HK, S3")``; nobody holds more cards."""
    hands = plays.split(", ")
    deal = deal_of(number, suit, hands, options)
    deal.table.gone = 25 - deal.hands[0].bit_count() - 1
    for _ in hands:
        seat = deal.table.turn
        deal.act(seat, Action("play", deal.hands[seat]))
    return deal


def led(number: str, suit: str, cards_led: str, options: str = "") -> EightyTable:
    """Return a table where this has been led."""
    table = table_of(number, suit, options)
    table.lead = lead_of(cards(cards_led), table.order, table.options.longest)
    assert table.lead
    table.trick, table.turn = [cards(cards_led)], 1
    return table


def legal(table: EightyTable, hand: str) -> set[str]:
    """Return what may be played on a lead from a hand, by trying every choice of as many cards."""
    held, lead = cards(hand), table.lead
    assert lead
    return {
        DECK.text(sum(1 << card for card in few))
        for few in combinations(list(each(held)), lead.size)
        if table.fault(1, held, Action("play", sum(1 << card for card in few))) is None
    }


def texts(plays: str) -> set[str]:
    """Return plays as text: ``texts("H3H5, H3H9")``."""
    return {DECK.text(cards(play)) for play in plays.split(", ")}


def may_lead(number: str, suit: str, text: str, options: str = "") -> bool:
    """Tell whether these cards may be led."""
    held = cards(text)
    return table_of(number, suit, options).fault(0, held, Action("play", held)) is None


# --- drawing -------------------------------------------------------------------------------------


def deck(drawn: str = "", hands: str = "", bottom: str = "", first: Seat = 0, step: int = 1) -> list[Card]:
    """Return a deck: these cards are drawn first, or go to these hands, "s:H9H9 w:DK", or to the bottom.

    What is not named is filled up in the order of the deck, jokers and high spades last.
    """
    rest = DECK.all
    places: dict[int, Card] = {}

    def put(where: Iterator[int], text: str) -> None:
        nonlocal rest
        for face in faces(text):
            card = DECK.parse(face, rest)
            assert card & rest, f"{face} is there twice only"
            rest &= ~card
            places[next(where)] = card.bit_length() - 1

    put(iter(range(108)), drawn)
    for hand in hands.split():
        turn = (SEATS.index(hand[0]) - first) * step % 4
        put((place for place in range(turn, 100, 4) if place not in places), hand[2:])
    put(iter(range(100, 108)), bottom)
    others = each(rest)
    return [places[place] if place in places else next(others) for place in range(108)]


def match_at(options: str = "", **facts: object) -> EightyMatch:
    """Return a match under way: ``match_at(levels=(7, 3), starter=2, number=4)``; the first drawer is South."""
    match = GAME.match(options)
    assert isinstance(match, EightyMatch)
    return replace(match, **facts)  # type: ignore[arg-type]


def begun(shuffled: Sequence[Card], match: EightyMatch | None = None) -> EightyDeal:
    """Return a deal before the first card is drawn."""
    deal = GAME.begin(match or match_at(), shuffled)
    assert isinstance(deal, EightyDeal)
    return deal


def draw(deal: EightyDeal, number: int = 100) -> list[Event]:
    """Draw so many cards."""
    log: list[Event] = []
    for _ in range(number):
        deal.act(-2, DRAWING, log)
    return log


def kinds(log: Sequence[Event]) -> list[str]:
    """Return what is told, without its arguments."""
    return [event.kind for event in log]


# --- scores --------------------------------------------------------------------------------------


def round_of(
    total: int, levels: str = "2/2", starter: Seat = 0, options: str = "", last: LastTrick | None = None
) -> EightyResult:
    """Return what a round comes to: ``round_of(75, "K/9", starter=1)``."""
    one, two = (LEVELS[level] for level in levels.split("/"))
    return scored(options_of(options), (one, two), starter, total, last or LastTrick(starter, 1, 0))


def levels_text(result: EightyResult) -> str:
    """Return the levels after a round as the specification writes them."""
    return "/".join(RANKS[level - 2].replace("T", "10") for level in result.levels)


def doubles(hand: CardSet) -> int:
    """Return how many doubles there are."""
    return doubles_in(hand).bit_count()
