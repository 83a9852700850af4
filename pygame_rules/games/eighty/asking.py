"""80 Points: what a seat is asked on its page, and how its cards are named."""

from collections.abc import Iterator

from pygame_rules.games.eighty.cards import BOTTOM, DECK, JOKERS, NO_SUIT, SUIT, Order, points_of
from pygame_rules.games.eighty.follow import choosable
from pygame_rules.games.eighty.shape import lead_of, shape_name
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, DECLARE, DRAW, NAME, SHOW, SHUFFLE, TRICKS
from pygame_rules.games.eighty.table import EightyTable, buried
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import Card, CardSet, each, exchanged
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Call, CardSelection
from pygame_rules.model.table import View
from pygame_rules.tricks.scene import Names, awaited

PROMPTS = {
    DECLARE: ("eighty-your-declare", "eighty-declaring"), NAME: ("eighty-your-suit", "eighty-naming"),
    ASK: ("eighty-your-reshuffle", "eighty-asking"), ASK_LATE: ("eighty-your-reshuffle", "eighty-asking"),
    SHOW: ("eighty-your-jokers", "eighty-showing"), BURY: ("eighty-your-bury", "eighty-burying"),
}  # fmt: skip
"""What the awaited seat is asked before play, and what the others read meanwhile."""
PASSES = {DECLARE: "eighty.declare", SHOW: "eighty.joker-when"}
"""The rule that explains a pass, where it is not about a new deal."""


def prompt(view: View[EightyTable]) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    table = view.table
    if table.phase in (DRAW, SHUFFLE):
        return message("eighty-drawing", n=table.drawn)
    asked, others = PROMPTS.get(table.phase, ("", "turn"))
    if table.turn != view.seat:
        return awaited(table, others)
    if asked:
        return message(asked)
    if not table.lead:
        return message("eighty-your-lead-throws" if table.options.throws else "eighty-your-lead")
    lead, held = table.lead, view.hand & table.lead.group
    short = held.bit_count() < lead.size
    has = "none" if not held else "few" if short else "enough"
    shape = shape_name(lead.kinds)
    if lead.group == table.order.trumps:
        return message("eighty-your-trumps", n=lead.size, shape=shape, has=has)
    letter = next(letter for letter, suit in SUIT.items() if lead.group & suit)
    return message("eighty-your-play", suit=letter, n=lead.size, shape=shape, has=has)


def calls(view: View[EightyTable]) -> Iterator[Call]:
    """[eighty.lead] [eighty.reshuffle] [eighty.joker-show] [eighty.declare] Yield the buttons."""
    table = view.table
    for move in (*view.moves(), *view.asides()):
        text = action_text(DECK, move)
        if move.verb == "play" and move.cards.bit_count() > 1 and not table.lead:
            lead = lead_of(move.cards, table.order, table.options.longest)
            assert lead is not None
            label = message("eighty-call-lead", shape=shape_name(lead.kinds), cards=DECK.text(move.cards))
            yield Call(text, label, "eighty.lead")
        elif move.verb == "show":
            rule = "eighty.joker-show" if move.cards & JOKERS else "eighty.declare"
            yield Call(text, message("eighty-call-show", cards=DECK.text(move.cards)), rule)
        elif move.verb == "trump" and move.value != NO_SUIT:
            yield Call(text, message("eighty-call-suit", suit=str(move.value)), "eighty.starter-names")
        elif move.verb == "trump":
            yield Call(text, message("eighty-call-no-suit"), "eighty.starter-names")
        elif move.verb == "reshuffle":
            yield Call(text, message("eighty-call-reshuffle"), "eighty.reshuffle")
        elif move.verb == "pass":
            rule = PASSES.get(table.phase, "eighty.reshuffle-granted")
            yield Call(text, message("eighty-call-pass"), rule)


def selection(view: View[EightyTable]) -> CardSelection | None:
    """[eighty.bury] [eighty.points] [eighty.same-number] [eighty.option-throws]

    Return which cards to select, and how many.
    """
    table, hand = view.table, view.hand
    names = page_names(view)
    if table.phase == BURY:
        worths = tuple(points_of(1 << card) for card in falling(hand, table.order))
        label, tally = message("eighty-selection-bury"), message("eighty-selection-points", n=0)
        return CardSelection("bury", BOTTOM, BOTTOM, names(hand), label, worths, tally)
    if table.phase != TRICKS:
        return None
    if not table.lead:
        most = 2 * table.options.longest if not table.options.throws else hand.bit_count()
        most = min(most, hand.bit_count())
        return CardSelection("play", 1, most, names(hand), message("eighty-selection-lead"))
    size = table.lead.size
    if size == 1:
        return None
    cards = choosable(table.lead, hand, table.order, table.options)
    return CardSelection("play", size, size, names(cards), message("eighty-selection-follow", n=size))


# --- the names of cards ------------------------------------------------------------------------


def page_names(view: View[EightyTable]) -> Names:
    """Return how a page calls cards: a seat's own ones come first of their kind, and keep their name when played.

    So nothing changes its name while it lies in sight. Cards go from strong to weak, equal ones side by side.
    """
    table = view.table
    own = view.hand | buried(view.secret) | table.played_by(view.seat)
    lower = DECK.lower_copies(own, 0)

    def names(cards: CardSet) -> tuple[str, ...]:
        return tuple(DECK.marked(exchanged(1 << card, lower).bit_length() - 1) for card in falling(cards, table.order))

    return names


def falling(cards: CardSet, order: Order) -> list[Card]:
    """Return cards from strong to weak."""
    return sorted(each(cards), key=lambda card: (-order.strength[card], card))
