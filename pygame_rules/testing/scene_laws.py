"""The laws of what a scene shows, and of what it offers: its dial and its card selection."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise

from pygame_rules.model.action import action_text
from pygame_rules.model.cards import COPY_MARK, CardSet, Deck
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.match import Match
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.scene import Ask, CardSelection, Dial, Scene, Zone
from pygame_rules.model.seats import NOBODY
from pygame_rules.model.table import AnyView, Unseen
from pygame_rules.testing.broken import holds
from pygame_rules.tricks.order import Order

# --- what is shown -----------------------------------------------------------------------------


def laid_out(deal: AnyDeal, view: AnyView, scene: Scene, match: Match) -> None:
    """Scene: all seats, hands and sides are there, and no card is open that could lie elsewhere."""
    sides, seats = len(match.scores), range(len(deal.hands))
    holds("scene", len(scene.sides) == sides, "sides names", len(scene.sides), "columns for", sides, "scores")
    belong = len(scene.seats) == len(seats) and all(0 <= info.side < sides for info in scene.seats)
    holds("scene", belong, "of", len(seats), "seats and", sides, "sides it shows", scene.seats)
    zones = {zone.seat: zone for zone in scene.zones if zone.kind == "hand"}
    holds("scene", set(zones) == set(seats), "of", len(seats), "hands it shows those of", list(zones))
    for seat, hand in enumerate(deal.hands):
        zone, cards = zones[seat], scene.seats[seat].cards
        whole = cards == zone.count if zone.groups is None else laid_open([zone]) == faces(deal.table.deck, hand)
        # A hand that its seat has not looked at may still lie in the dark.
        whole &= cards == hand.bit_count() or (not hand and cards <= len(deal.dark))
        holds("scene", whole, "seat", view.seat, "is shown what seat", seat, "does not have:", cards, "cards,", zone)
    others = [zone for zone in scene.zones if zone.kind in ("hand", "shown") and zone.groups and zone.seat != view.seat]
    if others and view.table.turn != NOBODY and deal.table.deck.copies == 1:
        unsure = hidden(view.table.unseen(view.seat, view.hand, view.secret))
        known = not {*laid_open(others)} & {*faces(deal.table.deck, unsure)}
        holds("scene", known, "seat", view.seat, "sees cards in a hand that it cannot know to be there:", others)


def strongest_first(view: AnyView, scene: Scene) -> None:
    """Scene: in a group of cards that beat one another, none lies behind a lower one."""
    deck, order = view.table.deck, getattr(view.table, "order", None)
    if not isinstance(order, Order):
        return
    for group in (group for zone in scene.zones for group in zone.groups or ()):
        cards = [deck.parse(card.removesuffix(COPY_MARK)) for card in group.cards]
        alike = [(one, other) for one, other in pairwise(cards) if order.suit_of[one] == order.suit_of[other]]
        falling = all(order.power[one] >= order.power[other] for one, other in alike)
        holds("scene", falling, "the strongest card does not come first in", group)


def laid_open(zones: Iterable[Zone]) -> list[str]:
    """Return the open cards of some hands, sorted and without the marks of copies."""
    found = (card for zone in zones for group in zone.groups or () for card in group.cards)
    return sorted(card.removesuffix(COPY_MARK) for card in found)


def faces(deck: Deck, cards: CardSet) -> list[str]:
    """Return cards as ``laid_open`` does."""
    return sorted(name.removesuffix(COPY_MARK) for name in deck.names(cards))


def hidden(unseen: Unseen) -> CardSet:
    """Return the unseen cards that more than one owner may hold; where the others are is known."""
    seats = len(unseen.room) - len(unseen.parts) - 1
    owners = [*range(seats), *unseen.parts, seats]
    may_hold = [0] * (seats + 1)
    for owner, cards, room in zip(owners, unseen.may_hold, unseen.room, strict=True):
        may_hold[owner] |= cards if room else 0
    several = 0
    for one, other in combinations(may_hold, 2):
        several |= one & other
    return unseen.cards & several


# --- what is offered ---------------------------------------------------------------------------


def rules_exist(ask: Ask, is_rule: Callable[[RuleId], bool]) -> None:
    """Scene: the rules behind what is offered exist."""
    cited = [rule for call in ask.calls for rule in (call.rule, call.fault) if rule]
    cited += [selector.rule for selector in ask.selectors]
    if ask.dial:
        cited += [ask.dial.rule, *[switch.rule for switch in [ask.dial.switch] if switch and switch.rule]]
    for rule in cited:
        holds("scene", is_rule(rule), "there is no rule", rule)


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
