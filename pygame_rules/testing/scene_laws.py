"""The laws of what a scene offers: its dial and its card selection."""

from collections.abc import Iterator

from pygame_rules.model.action import action_text
from pygame_rules.model.cards import COPY_MARK
from pygame_rules.model.scene import CardSelection, Dial
from pygame_rules.model.table import AnyView
from pygame_rules.testing.broken import holds


def dialled_by(dial: Dial, allowed: set[str]) -> set[str]:
    """Return the legal actions that a dial offers; each of its parts must lead to one."""
    switches = (False, True) if dial.switch else (False,)
    ways = {
        (number, option.key, switch): dial.text(number, option.key, switch)
        for number in range(dial.min, dial.max + 1)
        for option in dial.options
        for switch in switches
    }
    good = {parts: text for parts, text in ways.items() if text in allowed}
    ends_and_options: tuple[set[object], set[object]] = ({dial.min, dial.max}, {option.key for option in dial.options})
    for place, keys in enumerate(ends_and_options):
        holds("scene", keys <= {parts[place] for parts in good}, f"the dial offers {keys} for nothing")
    switched = [number for number, _, switch in good if switch]
    holds("scene", not dial.switch or min(switched) == dial.switch.min, f"the switch of {dial} is wrong")
    for (number, option, switch), text in good.items():
        name, arguments = dial.read(text) or (text, {})
        parts = (arguments.get("number"), arguments.get("option"), arguments.get("switch"))
        holds("scene", parts == (number, option, "yes" if switch else "no"), f"{text} is called {name} {arguments}")
    return set(good.values())


def selected_by(selection: CardSelection, view: AnyView) -> Iterator[str]:
    """Yield the legal moves that selecting cards can make; there must be one, and all cards must be in the hand."""
    deck, low, high = view.table.deck, selection.min, selection.max
    offered = deck.parse("".join(name.rstrip(COPY_MARK) for name in selection.cards))
    whole = not offered & ~deck.parse(deck.text(view.hand)) and len(set(selection.cards)) == len(selection.cards)
    holds("scene", whole and low <= high <= len(selection.cards), f"nobody can select {selection}")
    worths = len(selection.cards) if selection.tally else 0
    holds("scene", len(selection.worths) == worths, f"{selection} does not say what each card is worth")
    good = 0
    for move in view.moves():
        cards = deck.parse(deck.text(move.cards))
        if move.verb == selection.verb and low <= cards.bit_count() <= high and not cards & ~offered:
            good += 1
            yield action_text(deck, move)
    holds("scene", good > 0, f"{selection} is good for nothing")
