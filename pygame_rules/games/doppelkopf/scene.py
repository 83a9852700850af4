"""Doppelkopf: what one seat's page draws."""

from collections.abc import Iterator, Mapping, Sequence

from pygame_rules.games.doppelkopf.announce import WORDS
from pygame_rules.games.doppelkopf.declare import HEALTHY
from pygame_rules.games.doppelkopf.facts import badges, chips, facts, title
from pygame_rules.games.doppelkopf.match import NAMES, DoppelkopfMatch
from pygame_rules.games.doppelkopf.order import DECK, FIRSTS, MARRIAGE, REGULAR, SEATS, SOLOS, SUITS, Order, order_of
from pygame_rules.games.doppelkopf.sides import RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import COPY_MARK, CardSet, each
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Ask, Call, Group, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View


def scene(view: View[DoppelkopfTable], match: DoppelkopfMatch) -> Scene:
    """Draw the table as this seat sees it; after the last trick the match has already scored the deal."""
    table, me = view.table, view.seat
    mine = table.turn == me
    sides = table.sides_seen(me, view.hand)
    return Scene(
        phase=phase(table, match),
        seats=tuple(
            SeatInfo(seat, table.left(seat), status(table, seat), tuple(badges(table, sides, seat)))
            for seat in range(SEATS)
        ),
        zones=tuple(zones(table, me, view.hand)),
        ask=Ask(
            prompt=prompt(table, me, view.hand),
            moves=moves(table, view.hand) if mine and not table.declaring else (),
            calls=tuple(calls(view)),
        ),
        note=note(table, me, view.hand),
        chips=chips(table, match, me),
        facts=tuple(facts(table, match)),
        sides=tuple(message("seat", who=name) for name in NAMES),
        title=title(match, me) if match.winners else None,
    )


def phase(table: DoppelkopfTable, match: DoppelkopfMatch) -> str:
    """Return which part of the match this is."""
    if table.turn == NOBODY:
        return "match-over" if match.winners else "deal-over"
    return "bid" if table.declaring else "play"


def status(table: DoppelkopfTable, seat: Seat) -> Message | None:
    """[doppelkopf.public] Return what a seat has taken so far; while it is being declared, whether it has chosen."""
    if table.declaring:
        turn = (seat - table.dealer - 1) % SEATS
        return message("doppelkopf-status-chosen") if turn < table.chosen else None
    return message("doppelkopf-status-tricks", tricks=table.tricks[seat], eyes=table.eyes[seat])


# --- cards -------------------------------------------------------------------------------------


def names(table: DoppelkopfTable, me: Seat, hand: CardSet) -> Mapping[CardSet, str]:
    """Return what a page calls each card: own ones come first of their kind, and keep their name when played.

    So a name says nothing of where the other card of its kind may be.
    """
    own = hand | sum(card for seat, card in table.plays() if seat == me)
    called: dict[CardSet, str] = {}
    for card in each(FIRSTS):
        one, other = 1 << card, 2 << card
        if other & own and not one & own:
            one, other = other, one
        called[one], called[other] = DECK.kind(card), DECK.kind(card) + COPY_MARK
    return called


def zones(table: DoppelkopfTable, me: Seat, hand: CardSet) -> Iterator[Zone]:
    """Yield hands, trick and won tricks."""
    called = names(table, me, hand)
    for seat in range(SEATS):
        if seat == me:
            yield Zone("hand", seat, groups=groups(hand, table.order, called))
        else:
            yield Zone("hand", seat, count=table.left(seat))
    winner = table.winner if table.trick else None
    yield Zone("trick", plays=plays(table.leader, table.trick, called), winner=winner)
    done = sum(table.tricks)
    if done:
        cards = table.history[SEATS * (done - 1) : SEATS * done]
        taker = table.leaders[done] if done < len(table.leaders) else table.winner
        yield Zone("last", plays=plays(table.leaders[done - 1], cards, called), winner=taker)
    yield from (Zone("won", seat, count=tricks) for seat, tricks in enumerate(table.tricks))


def groups(hand: CardSet, order: Order, called: Mapping[CardSet, str]) -> tuple[Group, ...]:
    """[doppelkopf.trump-suit] Return a hand as its cards belong together in this game, trumps first."""
    parts = [("", order.trumps), *((letter, order.plain[letter]) for letter in SUITS)]
    return tuple(
        Group(letter, strongest_first(hand & cards, order, called), trump=cards == order.trumps)
        for letter, cards in parts
        if hand & cards
    )


def strongest_first(cards: CardSet, order: Order, called: Mapping[CardSet, str]) -> tuple[str, ...]:
    """Return cards of a class from high to low."""
    ranked = sorted((1 << card for card in each(cards)), key=lambda bit: -order.power[bit])
    return tuple(called[bit] for bit in ranked)


def plays(
    leader: Seat, cards: Sequence[CardSet], called: Mapping[CardSet, str]
) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return who played what in a trick."""
    return tuple(((leader + turn) % SEATS, (called[card],)) for turn, card in enumerate(cards))


def moves(table: DoppelkopfTable, hand: CardSet) -> tuple[str, ...]:
    """[doppelkopf.follow-suit] Return the cards that may be played, as an action names them."""
    return tuple(DECK.kind(card) for card in reversed(list(each(table.playable(hand)))))


# --- what is asked -----------------------------------------------------------------------------


def calls(view: View[DoppelkopfTable]) -> Iterator[Call]:
    """[doppelkopf.declare] [doppelkopf.announce-any-time] Yield the buttons: choices, and what may be said now."""
    table = view.table
    called = names(table, view.seat, view.hand)
    for move in view.moves():
        if move.verb == "declare":
            kind = str(move.value)
            rule = {HEALTHY: "doppelkopf.regular", MARRIAGE: "doppelkopf.marriage"}.get(kind, "doppelkopf.any-solo")
            order = order_of(kind if kind in SOLOS else REGULAR, table.options.second_h10 != "first")
            hand = groups(view.hand, order, called)
            yield Call(action_text(DECK, move), message("doppelkopf-call-declare", kind=kind), rule, hand=hand)
        elif move.verb == "throw-in":
            yield Call(action_text(DECK, move), message("doppelkopf-call-throw-in"), "doppelkopf.option-throw-in")
    for aside in view.asides():
        if aside.verb == "announce":
            side = table.speaks_for(view.seat, view.hand)
            words = announce_words(table, side, str(aside.value))
            yield Call(action_text(DECK, aside), words, "doppelkopf.announce-in-time")
        else:
            words = message("doppelkopf-call-schweinchen")
            yield Call(action_text(DECK, aside), words, "doppelkopf.option-schweinchen")


def announce_words(table: DoppelkopfTable, side: int, word: str) -> Message:
    """[doppelkopf.announce-in-time] Return an announcement of a side with the number of cards it takes."""
    left = table.announced.takes(table.options, side, table.clarified, WORDS[side].index(word))
    return message("doppelkopf-call-announce", word=word, left=left)


def prompt(table: DoppelkopfTable, me: Seat, hand: CardSet) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    if table.turn == NOBODY:
        return None
    if table.turn != me:
        return message("doppelkopf-choosing" if table.declaring else "turn", who=NAMES[table.turn])
    if table.declaring:
        return message("doppelkopf-your-solo" if table.obliged == me else "doppelkopf-your-choice")
    if not table.led:
        return message("doppelkopf-your-lead")
    if table.led == table.order.trumps:
        return message("doppelkopf-your-trump", follow="yes" if hand & table.led else "no")
    letter = next(letter for letter, suit in table.order.plain.items() if suit == table.led)
    return message("doppelkopf-your-play", suit=letter, follow="yes" if hand & table.led else "no")


def note(table: DoppelkopfTable, me: Seat, hand: CardSet) -> Message | None:
    """[doppelkopf.known-sides] [doppelkopf.option-marriage-clarify]

    Return what this seat knows of its own side and nobody else does, or what is sought.
    """
    if table.turn == NOBODY or table.declaring:
        return None
    if table.searching:
        return message("doppelkopf-note-searching", who=NAMES[table.declarer], way=table.options.marriage_clarify)
    if me in (table.declarer, table.partner) or table.known[me] >= 0:
        return None
    alone = table.sides_seen(me, hand).count(RE) == 1 and table.sides_seen(me, hand)[me] == RE
    certain = alone and not any(side < 0 for side in table.sides_seen(me, hand))
    side = "alone" if certain else "re" if table.side(me, hand) == RE else "kontra"
    return message("doppelkopf-note-side", side=side)
