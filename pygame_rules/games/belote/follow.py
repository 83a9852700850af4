"""Belote: the law of following, as the duties of whoever plays next."""

from typing import NamedTuple

from pygame_rules.model.cards import CardSet
from pygame_rules.model.rulebook import RuleId
from pygame_rules.tricks.duty import Duty
from pygame_rules.tricks.order import Duties, Order


class HouseRules(NamedTuple):
    """What a table has chosen about following."""

    trump_partner: str
    undertrump: str
    rise_over_partner: bool


class AnyTrump(Duty):
    """[belote.option-rise-over-partner] Follow with any trump: a hand that could rise is told why it need not."""

    __slots__ = ("higher",)

    def __init__(self, trumps: CardSet, higher: CardSet) -> None:
        super().__init__(trumps, "belote.follow-trump")
        self.higher = higher

    def binding(self, hand: CardSet) -> RuleId | None:
        rule = super().binding(hand)
        return "belote.option-rise-over-partner" if rule and hand & self.higher else rule


def duties_of(order: Order, house: HouseRules, partner: bool) -> Duties:
    """Return the duties for every lead and every best card that can be, beside a partner or against an opponent."""
    return {
        led: {
            best: (trump_led if led == order.trumps else simple_led)(order, house, led, best, partner)
            for best in order.beats
            if best & (led | order.trumps)
        }
        for led in set(order.suit_of.values())
    }


def trump_led(order: Order, house: HouseRules, led: CardSet, best: CardSet, partner: bool) -> Duty:
    """[belote.rise] [belote.follow-trump] [belote.no-trump-left] [belote.option-rise-over-partner]

    Return the duty where trumps are led: to rise above the best card, or to follow.
    """
    higher = order.beats[best]
    if partner and not house.rise_over_partner:
        return AnyTrump(led, higher)
    return Duty(higher, "belote.rise", Duty(led, "belote.follow-trump"))


def simple_led(order: Order, house: HouseRules, led: CardSet, best: CardSet, partner: bool) -> Duty:
    """[belote.follow-suit] [belote.follow-height] [belote.beat] [belote.overtrump] [belote.cannot-beat]

    [belote.partner-best] [belote.option-trump-partner] [belote.option-undertrump]

    Return the duty where no trumps are led: to follow suit, else to trump.
    """
    if not order.trumps or (partner and house.trump_partner == "free"):
        return order.follow[led & -led]
    higher = order.beats[best] & order.trumps
    rule = "belote.overtrump" if best & order.trumps else "belote.beat"
    undertrump = Duty(order.trumps, "belote.option-undertrump") if house.undertrump == "forced" else None
    return Duty(led, "belote.follow-suit", Duty(higher, "belote.option-trump-partner" if partner else rule, undertrump))
