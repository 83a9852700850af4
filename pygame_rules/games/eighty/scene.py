"""80 Points: what one seat's page draws."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pygame_rules.games.eighty.facts import NAMES, chips, facts, gauge, next_words, side_name, title
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.options import following
from pygame_rules.games.eighty.order import BOTTOM, DECK, JOKERS, NO_SUIT, SEATS, SUIT, Order, points_of
from pygame_rules.games.eighty.shape import lead_of, shape_name
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, DECLARE, DRAW, NAME, SHOW, SHUFFLE, TRICKS
from pygame_rules.games.eighty.table import EightyTable, buried
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.cards import Card, CardSet, each, exchanged
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Call, CardSelection, Group, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View

Names: TypeAlias = Sequence[str]
"""What a page calls each card of the deck."""
PLAIN_ORDER = "SHCD"
"""The plain suits in the order of a hand, black and red in turn."""
PROMPTS = {
    DECLARE: "eighty-your-declare", ASK: "eighty-your-reshuffle", ASK_LATE: "eighty-your-reshuffle",
    NAME: "eighty-your-suit", SHOW: "eighty-your-jokers", BURY: "eighty-your-bury",
}  # fmt: skip
WAITING = {
    DECLARE: "eighty-declaring", ASK: "eighty-asking", ASK_LATE: "eighty-asking",
    NAME: "eighty-naming", SHOW: "eighty-showing", BURY: "eighty-burying",
}  # fmt: skip


def scene(view: View[EightyTable], match: EightyMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already counted the round."""
    table, me = view.table, view.seat
    return Scene(
        phase=table.phase,
        seats=tuple(seat_info(table, seat) for seat in range(SEATS)),
        zones=tuple(zones(table, view)),
        ask=Ask(
            prompt=prompt(table, view),
            moves=tuple(action_text(DECK, move) for move in view.moves() if move.cards.bit_count() == 1 == plays(move)),
            calls=tuple(calls(view)),
            selection=selection(view) if table.turn == me else None,
        ),
        gauge=gauge(table),
        note=note(table, match),
        chips=chips(table, match, me),
        facts=tuple(facts(table, match, me)),
        sides=(side_name(0, me), side_name(1, me)),
        title=title(match, me) if match.winners else None,
    )


def plays(move: Action) -> int:
    """Return 1 for a play, 0 for what is only said or put away."""
    return int(move.verb == "play")


# --- seats and cards ---------------------------------------------------------------------------


def seat_info(table: EightyTable, seat: Seat) -> SeatInfo:
    """[eighty.sides] Return what all may know of a seat: who starts, who defends."""
    defends = table.starter != NOBODY and seat % 2 == table.starter % 2
    badges = (message("eighty-badge-defends"),) if defends else ()
    status = message("eighty-status-starter") if seat == table.starter else None
    return SeatInfo(seat % 2, table.left(seat), status, badges)


def zones(table: EightyTable, view: View[EightyTable]) -> Iterator[Zone]:
    """[eighty.bottom-secret] Yield hands, cards shown, the bottom, the trick, the last trick and tricks won."""
    names = page_names(view)
    for seat in range(SEATS):
        if seat == view.seat:
            yield Zone("hand", seat, groups=groups(view.hand, table.order, names))
        else:
            yield Zone("hand", seat, count=table.left(seat))
    if table.shown and table.phase != TRICKS:
        shower = table.shower if table.shower != NOBODY else table.starter
        yield Zone("shown", shower, groups=groups(table.shown, table.order, names))
    bottom = table.bottom or buried(view.secret)
    if bottom:
        cards = ranked(bottom, table.order, names)
        yield Zone("row", name="bottom", cards=cards, label=message("eighty-zone-bottom", n=BOTTOM))
    elif table.phase != BURY:
        count = len(DECK) - table.drawn if table.phase != TRICKS else BOTTOM
        yield Zone("stock", name="bottom", count=count, label=message("eighty-zone-bottom", n=count))
    winner = table.winner if table.trick else None
    yield Zone("trick", plays=laid(table, table.leader, table.trick, names), winner=winner)
    yield from last_trick(table, names)
    yield from (Zone("won", seat, count=count) for seat, count in enumerate(tricks_won(table)))


def groups(hand: CardSet, order: Order, names: Names) -> tuple[Group, ...]:
    """[eighty.trump-group] Return a hand by suits, trumps first, each from high to low."""
    letters = [letter for letter in PLAIN_ORDER if letter != order.suit]
    parts = [Group(letter, ranked(hand & SUIT[letter] & ~order.trumps, order, names)) for letter in letters]
    # Trumps are of several suits, so their group has no letter.
    return tuple(
        part for part in (Group("", ranked(hand & order.trumps, order, names), trump=True), *parts) if part.cards
    )


def page_names(view: View[EightyTable]) -> Names:
    """Return what a page calls each card: a seat's own ones come first of their kind, and keep their name when played.

    So nothing changes its name while it lies in sight.
    """
    own = view.hand | buried(view.secret) | sum(cards for seat, cards in view.table.laid() if seat == view.seat)
    lower = DECK.lower_copies(own, 0)
    return [DECK.marked(exchanged(1 << card, lower).bit_length() - 1) for card in DECK.cards]


def ranked(cards: CardSet, order: Order, names: Names) -> tuple[str, ...]:
    """Return cards from strong to weak as a page names them, the same ones side by side."""
    return tuple(names[card] for card in falling(cards, order))


def falling(cards: CardSet, order: Order) -> list[Card]:
    """Return cards from strong to weak."""
    return sorted(each(cards), key=lambda card: (-order.strength[card], card))


def laid(
    table: EightyTable, leader: Seat, trick: Sequence[CardSet], names: Names
) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return who played what in a trick."""
    return tuple(
        (following(table.options, leader, turn), ranked(cards, table.order, names)) for turn, cards in enumerate(trick)
    )


def tricks_won(table: EightyTable) -> list[int]:
    """Return how many tricks each seat has won."""
    winners = [*table.leaders[1:], *((table.winner,) if table.leaders and table.lead is None else ())]
    return [winners.count(seat) for seat in range(SEATS)]


def last_trick(table: EightyTable, names: Names) -> Iterator[Zone]:
    """Yield the last finished trick, if there is one."""
    done = sum(tricks_won(table))
    if done:
        winner = table.leaders[done] if done < len(table.leaders) else table.winner
        trick = table.history[SEATS * (done - 1) : SEATS * done]
        yield Zone("last", plays=laid(table, table.leaders[done - 1], trick, names), winner=winner)


# --- what is asked -----------------------------------------------------------------------------


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
            yield Call(text, message("eighty-call-pass"), "eighty.reshuffle-granted")


def selection(view: View[EightyTable]) -> CardSelection | None:
    """[eighty.bury] [eighty.points] [eighty.same-number] [eighty.option-throws]

    Return which cards to select, and how many.
    """
    table, hand = view.table, view.hand
    order, names = table.order, page_names(view)
    if table.phase == BURY:
        worths = tuple(points_of(1 << card) for card in falling(hand, order))
        label, tally = message("eighty-selection-bury"), message("eighty-selection-points", n=0)
        return CardSelection("bury", BOTTOM, BOTTOM, ranked(hand, order, names), label, worths, tally)
    if table.phase != TRICKS:
        return None
    if not table.lead:
        most = 2 * table.options.longest if not table.options.throws else hand.bit_count()
        most = min(most, hand.bit_count())
        return CardSelection("play", 1, most, ranked(hand, order, names), message("eighty-selection-lead"))
    size, held = table.lead.size, hand & table.lead.group
    if size == 1:
        return None
    cards = held if held.bit_count() >= size else hand
    return CardSelection("play", size, size, ranked(cards, order, names), message("eighty-selection-follow", n=size))


def prompt(table: EightyTable, view: View[EightyTable]) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    if table.turn == NOBODY:
        return None
    if table.phase in (DRAW, SHUFFLE):
        return message("eighty-drawing", n=table.drawn)
    if table.turn != view.seat:
        return message(WAITING.get(table.phase, "turn"), who=NAMES[table.turn])
    if table.phase != TRICKS:
        return message(PROMPTS[table.phase])
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


def note(table: EightyTable, match: EightyMatch) -> Message | None:
    """[eighty.next-attackers] [eighty.next-defenders] Return, after a round, who starts the next one and why."""
    return next_words(table, match) if table.turn == NOBODY and not match.winners else None
