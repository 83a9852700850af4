"""Literal positions of Bridge for its tests: hands, stack, blind, and whatever else lies on the table."""

from collections.abc import Sequence

from pygame_rules.games.bridge36 import GAME
from pygame_rules.games.bridge36.cards import DECK, RANK_OF, SUIT
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.history import GOT, Step
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.options import BridgeOptions
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Event, action_text, parse_action
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.scene import Scene
from pygame_rules.model.seats import CHANCE, NOBODY, Seat

__all__ = [
    "GAME", "bits_of", "cards", "counted", "do", "ended", "ends", "match_at", "moves", "position",
    "scene_of", "text_of",
]  # fmt: skip


def bits_of(text: str) -> list[CardSet]:
    """Read cards in their order, "H9 DT CJ", "-" for none."""
    return [DECK.parse(word) for word in text.split() if word != "-"]


def cards(text: str) -> CardSet:
    """Read a set of cards."""
    return sum(bits_of(text))


def text_of(cards: CardSet) -> str:
    """Return a set of cards as text, "DT H9 HJ", by suits and from low to high."""
    return " ".join(DECK.kind(card) for card in each(cards)) or "-"


def position(
    *hands: str,
    stack: str = "",
    put: str = "",
    named: str = "",
    blind: str = "",
    monitor: str | None = None,
    drawn: bool = False,
    multiplier: int = 1,
    turn: Seat = 0,
    options: str = "",
) -> BridgeDeal:
    """Return a deal with these hands, stack and blind; cards not named follow at the end of the blind.

    ``put`` are the cards of the running turn, on top of the stack. A blind that ends in "|" holds nothing else: the
    other cards then go to a hand that ends in "*", or else to the bottom of the stack.
    """
    chosen = BridgeOptions.parse(f"players={len(hands)} {options}")
    table = BridgeTable(chosen, turn)
    held = [cards(hand.replace("*", "")) for hand in hands]
    table.put = bits_of(put)
    table.stack = bits_of(stack) + table.put
    row = bits_of(blind.replace("|", ""))
    rest = DECK.all & ~sum(held) & ~sum(table.stack) & ~sum(row)
    assert sum(held) | sum(table.stack) | sum(row) | rest == sum(held) + sum(table.stack) + sum(row) + rest
    if "|" not in blind:
        row += [1 << card for card in each(rest)]
    elif any("*" in hand for hand in hands):
        held[[("*" in hand) for hand in hands].index(True)] |= rest
    else:
        table.stack[:0] = [1 << card for card in each(rest)]
    table.named = SUIT[named] if named else 0
    table.monitor = run_on_top(table.stack) if monitor is None else bits_of(monitor)
    table.drawn, table.multiplier, table.blind = drawn, multiplier, len(row)
    table.held = [hand.bit_count() for hand in held]
    table.history = [Step(GOT, seat, size=number) for seat, number in enumerate(table.held)]
    return BridgeDeal(table, held, [card.bit_length() - 1 for card in row])


def run_on_top(stack: Sequence[CardSet]) -> list[CardSet]:
    """Return the cards of one rank on top."""
    run: list[CardSet] = []
    for card in reversed(stack):
        if run and not run[0] & RANK_OF[card]:
            break
        run.insert(0, card)
    return run


def do(deal: BridgeDeal, *actions: str) -> list[Event]:
    """Do these actions, each by the seat on turn; shuffle whenever that is due, in any order."""
    log: list[Event] = []
    for text in actions:
        seat = deal.table.turn
        assert seat >= 0, f"nobody is on turn to do {text}"
        deal.act(seat, parse_action(DECK, text, deal.hands[seat]), log)
        while deal.table.turn == CHANCE:
            deal.act(CHANCE, deal.chance(lambda: 0.5), log)
    return log


def moves(deal: BridgeDeal) -> set[str]:
    """Return what the seat on turn may do, as text."""
    return {action_text(DECK, action) for action in deal.view(deal.table.turn).moves()}


def ends(deal: BridgeDeal) -> set[str]:
    """Return the ways in which the seat on turn may end it."""
    return {text for text in moves(deal) if text.startswith("end")}


def ended(*hands: str, options: str = "", finisher: Seat = NOBODY, following: Seat = 0, **facts: object) -> BridgeDeal:
    """Return a finished round in which these hands are left."""
    deal = position(*hands, options=options)
    table = deal.table
    table.turn, table.over, table.finisher, table.following = NOBODY, True, finisher, following
    for name, value in facts.items():
        setattr(table, name, value)
    return deal


def match_at(*scores: int, options: str = "") -> BridgeMatch:
    """Return a match that stands like this."""
    chosen = BridgeOptions.parse(f"players={len(scores)} {options}")
    return BridgeMatch(chosen, tuple(scores), NOBODY)


def counted(match: BridgeMatch, deal: BridgeDeal) -> BridgeMatch:
    """Return the match after the round."""
    return GAME.following(match, deal.result())


def scene_of(deal: BridgeDeal, seat: Seat = 0, match: BridgeMatch | None = None) -> Scene:
    """Return what a seat's page draws, in a new match unless another is given."""
    return GAME.scene(deal.view(seat), match or match_at(*[0] * len(deal.hands)))
