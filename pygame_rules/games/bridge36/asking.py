"""Bridge: what a seat is asked, with the buttons and selectors to answer."""

from collections.abc import Iterator, Sequence

from pygame_rules.games.bridge36 import testing
from pygame_rules.games.bridge36.cards import DECK, JACKS, LETTER, card_points
from pygame_rules.games.bridge36.endings import ANSWERS, CONTINUE, DRAW, END, Answers, answers_of, end
from pygame_rules.games.bridge36.history import LACKS
from pygame_rules.games.bridge36.keys import keys
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.proposals import (
    bridge_proposed,
    points_proposed,
    proposals_in,
    share_proposed,
    suit_proposed,
)
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Call, Selector
from pygame_rules.model.seats import CHANCE, NOBODY, seat_names
from pygame_rules.model.table import View

SELECTORS = {
    "bridge": ("bridge36.bridge", message("bridge36-selector-bridge")),
    "share": ("bridge36.eights", message("bridge36-selector-share")),
    "suit": ("bridge36.jack", message("bridge36-selector-suit")),
    "points": ("bridge36.jack-points", message("bridge36-selector-points")),
}
"""The rule behind each selector, and what it is called."""

VALUES = {
    "bridge": message("bridge36-value-bridge"),
    "continue": message("bridge36-value-continue"),
    "next": message("bridge36-value-next"),
    "all": message("bridge36-value-all"),
    "minus": message("bridge36-value-minus"),
    "plus": message("bridge36-value-plus"),
    **{suit: message("bridge36-value-suit", suit=suit) for suit in ANSWERS["suit"]},
}
"""What each answer is called."""


def ask(view: View[BridgeTable], match: BridgeMatch) -> Ask:
    """Return what this seat is asked, and all that it can answer with."""
    table = view.table
    awaited = table.turn == view.seat
    open_now = selectors(view, match) if awaited else ()
    return Ask(
        prompt=prompt(view),
        moves=DECK.names(table.fitting(view.hand)) if awaited else (),
        calls=calls(view),
        selectors=open_now,
        keys=keys(view, open_now),
    )


# --- the question ------------------------------------------------------------------------------


def prompt(view: View[BridgeTable]) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    table, me = view.table, view.seat
    if table.turn == NOBODY:
        return None
    if table.turn == CHANCE:
        return message("bridge36-shuffling")
    if table.turn != me:
        return message("turn", who=seat_names(table.players)[table.turn])
    fits = table.fitting(view.hand)
    if table.put:
        return _prompt_further(table, view.hand, fits)
    if not table.stack:
        return message("bridge36-your-opening")
    if table.drawn:
        return message("bridge36-your-drawn", fits=_drawn(table, fits))
    if not fits:
        return message("bridge36-your-draw")
    if table.stack[-1] & JACKS:
        return message("bridge36-your-card-on-jack", suit=LETTER.get(table.named, "none"))
    top = DECK.text(table.stack[-1])
    return message("bridge36-your-card", suit=top[0], rank=top[1])


def _drawn(table: BridgeTable, fits: CardSet) -> str:
    """[bridge36.drawn-card] [bridge36.option-drawn-match] [bridge36.no-cards] Return what became of the draw."""
    if fits:
        return "must" if table.options.drawn_match == "must" else "yes"
    # A card that came would be a later step than what the seat was seen to lack.
    return "none" if table.history[-1].kind == LACKS else "no"


def _prompt_further(table: BridgeTable, hand: CardSet, fits: CardSet) -> Message:
    """Return what is asked of a seat that has put cards."""
    if table.offered() and hand:
        asked = "yes" if table.options.bridge == "ask" else "no"
        return message("bridge36-your-bridge", rank=DECK.text(table.put[-1])[1], asked=asked)
    if table.uncovered(hand):
        return message("bridge36-your-cover", fits="yes" if fits else "no")
    if not hand:
        return message("bridge36-your-last")
    return message("bridge36-your-more", fits="yes" if fits else "no", rank=DECK.text(table.put[-1])[1])


def note(view: View[BridgeTable]) -> Message | None:
    """[bridge36.bridge-counts] Return what a Bridge would cost now."""
    table = view.table
    if not table.offered() or not view.hand:
        return None
    return message("bridge36-note-bridge", n=card_points(view.hand), times=table.multiplier)


# --- buttons -----------------------------------------------------------------------------------


def calls(view: View[BridgeTable]) -> tuple[Call, ...]:
    """[bridge36.actions] [bridge36.testing] Return the buttons: draw, the ways to end the turn, and testing."""
    tests = tuple(
        Call(action_text(DECK, aside), testing.label(aside), "bridge36.testing", practice=True)
        for aside in view.asides()
    )
    return (*_own_calls(view), *tests) if view.table.turn == view.seat else tests


def _own_calls(view: View[BridgeTable]) -> Iterator[Call]:
    """Yield the buttons of the seat on turn; one that cannot be pressed says why."""
    if view.fault(DRAW) is None:
        yield Call(action_text(DECK, DRAW), message("bridge36-call-draw"), "bridge36.draw")
    for action in endings(view) or (END,):
        yield _ending(view, action)


def endings(view: View[BridgeTable]) -> Sequence[Action]:
    """[bridge36.answers] Return the ways to end the turn, and to continue on a six that still has to be covered."""
    table = view.table
    possible = [move for move in view.moves() if move.verb == "end"]
    if table.put and table.question(view.hand).asked and not table.question(view.hand).goes_on:
        possible.append(end(Answers(bridge=CONTINUE)))
    return possible


def _ending(view: View[BridgeTable], action: Action) -> Call:
    """Return the button that ends the turn like this."""
    fault = view.fault(action)
    return Call(
        action_text(DECK, action),
        label(action),
        "bridge36.end-turn",
        fault.rule if fault else None,
        selected=tuple(answered(action).items()),
    )


def answered(action: Action) -> dict[str, str]:
    """Return the answers of an end of turn by the ids of their selectors."""
    answers = answers_of(action) or Answers()
    return {name: value for name, value in answers._asdict().items() if value}


def label(action: Action) -> Message:
    """Return what an end of turn is called: all that it decides, in words."""
    parts = [VALUES[value] for value in answered(action).values()]
    if not parts:
        return message("bridge36-call-end")
    if len(parts) == 1:
        return message("bridge36-call-end-one", first=parts[0])
    return message("bridge36-call-end-two", first=parts[0], second=parts[1])


# --- selectors ---------------------------------------------------------------------------------


def selectors(view: View[BridgeTable], match: BridgeMatch) -> tuple[Selector, ...]:
    """[bridge36.defaults] [bridge36.answers] Return what is open when the turn ends, and what is proposed."""
    possible = [answered(action) for action in endings(view)]
    shown = []
    for name, (rule, title) in SELECTORS.items():
        values = dict.fromkeys(answers[name] for answers in possible if name in answers)
        if values:
            labelled = tuple((value, VALUES[value]) for value in values)
            shown.append(Selector(name, title, labelled, proposed(name, view, match), rule))
    return tuple(shown)


def proposed(name: str, view: View[BridgeTable], match: BridgeMatch) -> str:
    """[bridge36.defaults] Return the value of a selector until somebody changes it."""
    table = view.table
    if name == "bridge":
        # The coin must fall the same way each time the page is drawn.
        return bridge_proposed(view.hand, heads=len(table.history) % 2 == 0)
    if name == "suit":
        return suit_proposed(view.hand)
    eights, jacks = proposals_in(table)
    if name == "share":
        return share_proposed(match.proposals[0] + eights - 1)
    return points_proposed(match.proposals[1] + jacks - 1)
