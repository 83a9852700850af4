"""The law of following as duties, and all that follows from them."""

from typing import Self

from pygame_rules.model.cards import CardSet
from pygame_rules.model.rulebook import RuleId


class Duty:
    """Cards of which one must be played if any is held, the rule that demands it, and the next duty if none is held.

    From a chain of duties, the strictest first, come the cards that may be played, the rule behind a refusal, and
    what a card shows of its hand. A game makes its duties once and looks them up.
    """

    __slots__ = ("cards", "rule", "otherwise")

    def __init__(self, cards: CardSet, rule: RuleId, otherwise: Self | None = None) -> None:
        self.cards = cards
        self.rule = rule
        self.otherwise = otherwise

    def playable(self, hand: CardSet) -> CardSet:
        """Return the cards of a hand that may be played."""
        return hand & self.cards or (self.otherwise.playable(hand) if self.otherwise else hand)

    def binding(self, hand: CardSet) -> RuleId | None:
        """Return the rule that leaves a hand only some of its cards, or None where it may play any."""
        if hand & self.cards:
            return self.rule if hand & ~self.cards else None
        return self.otherwise.binding(hand) if self.otherwise else None

    def denied_by(self, card: CardSet) -> CardSet:
        """Return what a hand cannot hold that plays this card: the cards of every duty it has not done."""
        if card & self.cards:
            return 0
        return self.cards | (self.otherwise.denied_by(card) if self.otherwise else 0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Duty):
            return NotImplemented
        return (self.cards, self.rule, self.otherwise) == (other.cards, other.rule, other.otherwise)

    def __hash__(self) -> int:
        return hash((self.cards, self.rule, self.otherwise))

    def __repr__(self) -> str:
        return f"Duty({self.cards}, {self.rule!r}, {self.otherwise!r})"


FREE = Duty(-1, "")
"""No duty: every card does it."""
