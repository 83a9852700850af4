"""Bridge: what everyone sees of a round, and how each of its steps changes that."""

from pygame_rules.games.bridge36.cards import DECK, RANK_OF
from pygame_rules.games.bridge36.history import (
    DROPPED,
    ENDED,
    GIVEN,
    GOT,
    LACKS,
    PUT,
    RESHUFFLED,
    Step,
    step_of,
)
from pygame_rules.games.bridge36.options import BridgeOptions
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import Table


class Round(Table):
    """The public facts of one round, and the steps that change them.

    ``stack`` are the cards put, the top last; ``monitor`` those put in a row with one rank; ``put`` those of the
    running turn; ``named`` the suit a jack asks for. ``blind`` and ``held`` count cards nobody sees. ``drawn`` says
    that the seat on turn has drawn because nothing fitted, ``dry`` that there was no card for it to draw.
    ``owed`` are the draws still to be served, after which it is the turn of ``following`` or, when ``over``, nobody's.
    ``finisher`` ended the round with ``jacks`` jacks in his last turn, which count as ``points`` says.
    ``history`` are the steps that led here; ``shown`` are all hands where they lie open.
    """

    __slots__ = (
        "options", "starter", "stack", "blind", "held", "multiplier", "monitor", "put", "named", "drawn", "dry",
        "owed", "following", "over", "finisher", "jacks", "points", "history", "shown",
    )  # fmt: skip
    stack: list[CardSet]
    held: list[int]
    monitor: list[CardSet]
    put: list[CardSet]
    owed: list[tuple[Seat, int]]
    history: list[Step]
    deck = DECK

    def __init__(self, options: BridgeOptions, starter: Seat) -> None:
        self.options = options
        self.turn = self.starter = self.following = starter
        self.stack = []
        self.blind = len(DECK)
        self.held = [0] * options.players
        self.multiplier = 1
        self.monitor = []
        self.put = []
        self.named: CardSet = 0
        self.drawn = False
        self.dry = False
        self.owed = []
        self.over = False
        self.finisher = NOBODY
        self.jacks = 0
        self.points: str | None = None
        self.history = []
        self.shown: tuple[CardSet, ...] | None = None

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.held)

    def count(self, cards: CardSet) -> int:
        """Return how many of these cards were put this turn."""
        return len([card for card in self.put if card & cards])

    def hidden_from(self, hand: CardSet) -> CardSet:
        """Return the cards that are neither in this hand nor on the stack."""
        return DECK.all & ~hand & ~sum(self.stack)

    # --- the steps of a round ---

    def lay(self, seat: Seat, card: CardSet) -> None:
        """[bridge36.monitor] [bridge36.named-suit] A card goes on the stack; a suit named before has been served."""
        self.held[seat] -= 1
        self.stack.append(card)
        self.put.append(card)
        if self.monitor and not self.monitor[-1] & RANK_OF[card]:
            self.monitor.clear()
        self.monitor.append(card)
        self.named = 0
        self.history.append(step_of(PUT, seat, card))

    def lack(self, seat: Seat, cards: CardSet) -> None:
        """[bridge36.one-draw] A seat that draws shows what it lacks; before its first card it may do so once."""
        if not self.put:
            self.drawn = True
        self.history.append(step_of(LACKS, seat, cards))

    def take(self, seat: Seat, size: int) -> None:
        """[bridge36.draw] Cards come from the blind to a hand."""
        self.held[seat] += size
        self.blind -= size
        self.history.append(step_of(GOT, seat, 0, size))

    def reshuffle(self, cards: CardSet) -> None:
        """[bridge36.reshuffle] [bridge36.multiplier] [bridge36.after-reshuffle] [bridge36.option-reshuffle-multiplier]

        The stack without its top card becomes the blind.
        """
        del self.stack[:-1]
        self.blind = cards.bit_count()
        if self.options.reshuffle_multiplier == "add":
            self.multiplier += 1
        self.history.append(Step(RESHUFFLED, CHANCE, cards))

    def give(self, seat: Seat, card: CardSet) -> None:
        """[bridge36.testing] A card comes from the blind to a hand, and everybody sees which."""
        self.held[seat] += 1
        self.blind -= 1
        self.history.append(step_of(GIVEN, seat, card))

    def drop(self, seat: Seat, card: CardSet) -> None:
        """[bridge36.testing] A card goes from a hand to the blind, and everybody sees which."""
        self.held[seat] -= 1
        self.blind += 1
        self.history.append(step_of(DROPPED, seat, card))

    def end_turn(self, seat: Seat, named: CardSet) -> None:
        """[bridge36.end-turn] [bridge36.jack] The turn is over, and the suit that must follow on a jack is known."""
        self.named = named
        self.put.clear()
        self.drawn = self.dry = False
        self.history.append(step_of(ENDED, seat, named))
