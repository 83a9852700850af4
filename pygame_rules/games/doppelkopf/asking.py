"""Doppelkopf: what a seat is asked on its page, what it may announce, and how its cards are named."""

from collections.abc import Iterator, Mapping

from pygame_rules.games.doppelkopf.announce import WORDS
from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, DECK, MARRIAGE, NAMES, SUITS, DoppelkopfOrder, order_of
from pygame_rules.games.doppelkopf.declare import HEALTHY
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import action_text
from pygame_rules.model.cards import COPY_MARK, CardSet, singly
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Call, Group
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.scene import awaited, suit_groups


def prompt(view: View[DoppelkopfTable]) -> Message | None:
    """Return what this seat is asked to do, or whom it waits for."""
    table, me = view.table, view.seat
    if table.turn != me:
        return awaited(table, "doppelkopf-choosing" if table.declaring else "turn")
    if table.declaring:
        return message("doppelkopf-your-solo" if table.obliged == me else "doppelkopf-your-choice")
    if not table.led:
        return message("your-lead")
    follow = "yes" if view.hand & table.led else "no"
    if table.led == table.order.trumps:
        return message("doppelkopf-your-trump", follow=follow)
    suit = next(letter for letter, cards in table.order.plain.items() if cards == table.led)
    return message("doppelkopf-your-play", suit=suit, follow=follow)


# --- calls -------------------------------------------------------------------------------------


def calls(view: View[DoppelkopfTable]) -> Iterator[Call]:
    """[doppelkopf.declare] [doppelkopf.announce-any-time] Yield the buttons: what to declare, what to announce."""
    table = view.table
    names = card_names(table, view.seat, view.hand)
    for move in view.moves():
        if move.verb == "declare":
            kind = str(move.value)
            rule = {HEALTHY: "doppelkopf.regular", MARRIAGE: "doppelkopf.marriage"}.get(kind, "doppelkopf.any-solo")
            hand = groups(view.hand, order_of(kind, table.options.second_h10 != "first"), names)
            yield Call(action_text(DECK, move), message("doppelkopf-call-declare", kind=kind), rule, hand=hand)
        elif move.verb == "throw-in":
            yield Call(action_text(DECK, move), message("doppelkopf-call-throw-in"), "doppelkopf.option-throw-in")
    asides = view.asides()
    several = sum(aside.verb == "announce" for aside in asides) > 1
    for aside in asides:
        if aside.verb == "announce":
            side = table.announcing_side(view.seat, view.hand)
            word = str(aside.value)
            label, name = announcement(table, side, word, several), message("doppelkopf-word", word=word)
            rule = table.announced.deadline(table.options, side, WORDS[side].index(word))
            yield Call(action_text(DECK, aside), label, rule, name=name)
        else:
            label = message("doppelkopf-call-schweinchen")
            yield Call(action_text(DECK, aside), label, "doppelkopf.option-schweinchen")


def announcement(table: DoppelkopfTable, side: int, word: str, several: bool) -> Message:
    """[doppelkopf.announce-in-time] Return an announcement of a side with its worth, and the number of cards it takes.

    Where there are several, few words have to do, or they would hide the trick.
    """
    made, step = table.announced.made[side], WORDS[side].index(word)
    left = table.announced.takes(table.options, side, table.clarified, step)
    doubles = not made and table.options.announcement_value == "double"
    worth, n = "double" if doubles else "plus", added(table, side, step)
    if several:
        return message("doppelkopf-call-one-of", word=word, worth=worth, n=n)
    return message("doppelkopf-call-announce", word=word, worth=worth, n=n, left=left)


def added(table: DoppelkopfTable, side: int, step: int) -> int:
    """[doppelkopf.score-announced] [doppelkopf.score-levels] [doppelkopf.option-announcement-value]

    [doppelkopf.option-announce-skip] Return the points that a step adds for the winners with all it skips, besides what
    Re or Kontra doubles.
    """
    said = [made > 0 for made in table.announced.made]
    points = step + 1 - max(table.announced.made[side], 1)
    if table.options.announcement_value == "plus2":
        return points if said[side] else points + 2
    # Both Re and Kontra double it, and this side will have said its own.
    return points << (1 + said[1 - side])


def note(view: View[DoppelkopfTable]) -> Message | None:
    """[doppelkopf.declare] [doppelkopf.solo-triple] [doppelkopf.known-sides] [doppelkopf.option-marriage-clarify]

    Return what the choice of a game means, which tricks can find the partner of a marriage, or which side this seat is
    on while nobody else knows.
    """
    table, me = view.table, view.seat
    if table.turn == NOBODY:
        return None
    if table.declaring:
        if table.turn != me:
            return None
        if table.obliged == me:
            return message("doppelkopf-note-solos")
        return message("doppelkopf-note-choosing", choice="none" if CLUB_QUEENS & ~view.hand else "queens")
    if table.searching:
        return message("doppelkopf-note-searching", who=NAMES[table.declarer], way=table.options.marriage_clarify)
    if table.known[me] != UNKNOWN:
        return None
    sides = table.sides_seen(me, view.hand)
    alone = sides.count(KONTRA) == len(sides) - 1
    return message("doppelkopf-note-side", side="kontra" if sides[me] != RE else "alone" if alone else "re")


# --- the names of cards ------------------------------------------------------------------------


def card_names(table: DoppelkopfTable, me: Seat, hand: CardSet) -> Mapping[CardSet, str]:
    """Return what the page calls each card. A seat's own cards come first of their kind, even after they are played.

    So a name does not tell where the other card of its kind may be.
    """
    own = hand | table.played_by(me)
    names: dict[CardSet, str] = {}
    for one in singly(DECK.firsts):
        other = one << 1
        if other & own and not one & own:
            one, other = other, one
        names[one] = DECK.kind(one.bit_length() - 1)
        names[other] = names[one] + COPY_MARK
    return names


def groups(hand: CardSet, order: DoppelkopfOrder, names: Mapping[CardSet, str]) -> tuple[Group, ...]:
    """[doppelkopf.trump-suit] Return a hand as its cards belong together in a kind of game, trumps first."""
    suits = [("", order.trumps), *((letter, order.plain[letter]) for letter in SUITS)]
    return suit_groups(hand, suits, order.trumps, lambda cards: tuple(names[card] for card in order.descending(cards)))
