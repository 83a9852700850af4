"""Bridge: what one seat's page draws."""

from collections.abc import Iterator

from pygame_rules.games.bridge36.asking import ask, note
from pygame_rules.games.bridge36.cards import ACES, DECK, EIGHTS, HAND_ORDER, LETTER, SEVENS
from pygame_rules.games.bridge36.endings import ALL, DRAW, NEXT
from pygame_rules.games.bridge36.history import PUT
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.table import FOUR, BridgeTable
from pygame_rules.games.bridge36.verdict import ending, next_words
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Group, Ruler, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat, seat_names
from pygame_rules.model.table import View

FEW = 2
"""A seat with no more cards than this is marked."""

EFFECTS = tuple((rank, message("bridge36-effect", rank=rank)) for rank in "678AJ")
"""What is written on a card that does something when it is put."""

VISIBLE = 4
"""How many cards of the stack are drawn."""


def scene(view: View[BridgeTable], match: BridgeMatch) -> Scene:
    """Draw the table as this seat sees it; after the round the match has already counted it."""
    table, me = view.table, view.seat
    return Scene(
        phase="play",
        seats=tuple(seat_info(view, match, seat) for seat in range(table.players)),
        zones=tuple(zones(view)),
        ask=ask(view, match),
        note=note(view) if table.turn == me else next_words(table, match),
        chips=chips(table, match, me),
        facts=tuple(facts(table, match)),
        house=tuple(house(table, match)),
        sides=tuple(message("seat", who=name) for name in seat_names(table.players)),
        title=title(match, me) if match.winners else None,
        practice=match.options.testing,
        ending=ending(table, match, me),
        low=True,
        ruler=ruler(match),
        effects=EFFECTS,
    )


# --- seats and cards ---------------------------------------------------------------------------


def seat_info(view: View[BridgeTable], match: BridgeMatch, seat: Seat) -> SeatInfo:
    """Return what is told of a seat: its score, that few cards are left where they are hidden, that it starts."""
    table, badges = view.table, []
    hidden = seat != view.seat and table.shown is None
    if hidden and table.held[seat] <= FEW and table.turn != NOBODY:
        badges.append(message("bridge36-badge-few", n=table.held[seat]))
    if seat == table.starter:
        badges.append(message("bridge36-badge-starts"))
    return SeatInfo(seat, table.held[seat], message("bridge36-status", n=match.scores[seat]), tuple(badges))


def zones(view: View[BridgeTable]) -> Iterator[Zone]:
    """Yield the rows of the table: hands, bridge monitor, blind and stack, the cards that can be put."""
    table, me = view.table, view.seat
    for seat in range(table.players):
        if seat == me:
            yield Zone("hand", seat, groups=groups(view.hand))
        elif table.shown is not None:
            yield Zone("hand", seat, groups=groups(table.shown[seat]))
        else:
            yield Zone("hand", seat, count=table.held[seat])
    yield monitor(table)
    yield blind(view)
    yield stack(table)
    if table.turn == me:
        possible = in_a_row(table.fitting(view.hand))
        yield Zone("row", name="possible", cards=possible, label=message("bridge36-possible", n=len(possible)))


def groups(hand: CardSet) -> tuple[Group, ...]:
    """Return a hand by suits, each from high to low."""
    return tuple(Group(LETTER[suit], DECK.names(hand & suit)) for suit in HAND_ORDER if hand & suit)


def in_a_row(cards: CardSet) -> tuple[str, ...]:
    """Return cards in the order of a hand."""
    return tuple(card for suit in HAND_ORDER for card in DECK.names(cards & suit))


def monitor(table: BridgeTable) -> Zone:
    """[bridge36.monitor] Return the row of cards put with one rank; it has four places."""
    cards = tuple(DECK.text(card) for card in table.monitor)
    state = "full" if len(cards) >= FOUR else "near" if len(cards) == FOUR - 1 else None
    # After a reshuffle a run can be longer than four; the monitor is full then, and shows the last.
    latest = cards[-FOUR:]
    label = message("bridge36-monitor", n=len(latest), rank=latest[-1][1] if latest else "none")
    return Zone("row", name="monitor", cards=latest, slots=FOUR, state=state, label=label)


def blind(view: View[BridgeTable]) -> Zone:
    """[bridge36.draw-when] [bridge36.hidden] Return the blind: red when a card must be drawn, grey when empty."""
    table = view.table
    must = table.turn == view.seat and table.may_draw(view.hand, table.fitting(view.hand))
    return Zone(
        "stock",
        name="blind",
        count=table.blind,
        state="draw" if must else "normal" if table.blind else "empty",
        act=action_text(DECK, DRAW) if must else None,
        label=message("bridge36-blind", n=table.blind),
    )


def stack(table: BridgeTable) -> Zone:
    """Return the stack: its last cards, who put the top one, and what it does to others."""
    last = next((step.seat for step in reversed(table.history) if step.kind == PUT), None)
    return Zone(
        "pile",
        last,
        name="stack",
        count=len(table.stack),
        cards=tuple(DECK.text(card) for card in table.stack[-VISIBLE:]),
        label=message("bridge36-stack", n=len(table.stack)),
        notes=tuple(effects(table)),
    )


def effects(table: BridgeTable) -> Iterator[Message]:
    """Yield what else the stack says: a named suit, a six to cover, what the next players are in for."""
    if table.named:
        yield message("bridge36-note-suit", suit=LETTER[table.named])
    # Of the hand it only matters whether cards are left; while the stack is shuffled, its player is still covering.
    if table.uncovered(table.held[table.turn] if table.turn >= 0 else 1):
        yield message("bridge36-note-cover", bridge="yes" if table.offered() else "no")
    if sevens := table.count(SEVENS):
        yield message("bridge36-note-draw", n=sevens)
    if eights := table.count(EIGHTS):
        yield whom_eights_hit(table, eights)
    if aces := table.count(ACES):
        yield who_is_skipped(table, aces)


def whom_eights_hit(table: BridgeTable, eights: int) -> Message:
    """Return who draws for the eights of this turn, or only how many cards while nobody has decided who does.

    [bridge36.eight] [bridge36.eights] [bridge36.eights-around] [bridge36.eights-of-two] [bridge36.option-eights]
    """
    others, way = table.players - 1, table.options.eights
    if min(eights, others) == 1 or way == NEXT:
        return message("bridge36-note-eights", n=2 * eights)
    if way == ALL and eights <= others:
        return message("bridge36-note-eights-shared", n=eights)
    return message("bridge36-note-eights-open", n=2 * eights)


def who_is_skipped(table: BridgeTable, aces: int) -> Message:
    """[bridge36.ace] Return who misses a turn for the aces of this turn, or who is next where they go round."""
    others = table.players - 1
    if aces > others and aces % others:
        following = (table.turn + aces % others + 1) % table.players
        return message("bridge36-note-next", who=seat_names(table.players)[following])
    if aces >= others > 1:
        return message("bridge36-note-skip-all")
    return message("bridge36-note-skip", n=min(aces, others))


# --- how it stands -----------------------------------------------------------------------------


def chips(table: BridgeTable, match: BridgeMatch, me: Seat) -> tuple[Message, ...]:
    """Return the seat's own score, what the round is multiplied by, and the suit that must follow."""
    shown = [message("bridge36-chip-score", score=match.scores[me], limit=match.options.limit)]
    if table.multiplier > 1:
        shown.append(message("bridge36-chip-multiplier", n=table.multiplier))
    if table.named:
        shown.append(message("bridge36-chip-suit", suit=LETTER[table.named]))
    return tuple(shown)


def ruler(match: BridgeMatch) -> Ruler:
    """[bridge36.match-end] Return how far all are from the end of the match."""
    limit = match.options.limit
    good, end = message("bridge36-low-is-good"), message("bridge36-ends-above", limit=limit)
    return Ruler(good, end, limit, tuple(match.scores))


def facts(table: BridgeTable, match: BridgeMatch) -> Iterator[tuple[Message, Message]]:
    """Yield scores and cards of all, and how many cards and points the round has come to."""
    for seat, name in enumerate(seat_names(table.players)):
        held = message("bridge36-fact-seat", score=match.scores[seat], n=table.held[seat])
        yield message("seat", who=name), held
    yield message("bridge36-fact-multiplier"), message("bridge36-fact-times", n=table.multiplier)
    yield message("bridge36-fact-blind"), message("bridge36-fact-cards", n=table.blind)


def house(table: BridgeTable, match: BridgeMatch) -> Iterator[tuple[Message, Message]]:
    """Yield the numbers of the round and the table."""
    # A finished round is on the sheet already, and the match then counts the next one.
    number = match.number if table.turn != NOBODY else len(match.sheet)
    yield message("round"), message("number", n=number)
    yield message("bridge36-fact-starter"), message("seat", who=seat_names(table.players)[table.starter])
    yield message("bridge36-fact-limit"), message("points", n=match.options.limit)


def title(match: BridgeMatch, me: Seat) -> Message:
    """[bridge36.match-end] Return who has won the match."""
    winners, best = match.winners, min(match.scores)
    if len(winners) == 1:
        return message("won", who=seat_names(len(match.scores))[winners[0]], score=best)
    return message("bridge36-tie", n=len(winners), score=best, mine="yes" if me in winners else "no")
