"""Doppelkopf: the law of declaring, judged from one hand alone."""

from collections.abc import Sequence

from pygame_rules.games.doppelkopf.cards import ACES, CLUB_QUEENS, KINGS, MARRIAGE, NINES, SOLOS, TENS
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet

HEALTHY = "healthy"
CHOICES = (HEALTHY, MARRIAGE, *SOLOS)
"""[doppelkopf.declare] What can be chosen."""
DECLARE = {choice: Action("declare", 0, choice) for choice in CHOICES}
THROW_IN = Action("throw-in")


def declarations(options: DoppelkopfOptions, hand: CardSet, forced: bool) -> Sequence[Action]:
    """[doppelkopf.declare] [doppelkopf.marriage] [doppelkopf.any-solo] [doppelkopf.forced-solo]

    [doppelkopf.option-solos] Return what a hand can choose; where it is forced, only solos.
    """
    solos = [DECLARE[solo] for solo in options.solos]
    if forced:
        return solos
    marriage = [DECLARE[MARRIAGE]] if not CLUB_QUEENS & ~hand else []
    return [DECLARE[HEALTHY], *marriage, *solos, *([THROW_IN] if may_throw_in(options, hand) else [])]


def may_throw_in(options: DoppelkopfOptions, hand: CardSet) -> bool:
    """[doppelkopf.option-throw-in] Tell whether a hand may ask for another deal."""
    bad = (hand & NINES).bit_count() >= 5 or (hand & KINGS).bit_count() >= 5 or (hand & (ACES | TENS)).bit_count() >= 8
    return options.throw_in and bad


def declared(secret: Secret) -> str:
    """[doppelkopf.declare] Return what a seat has chosen, or healthy where that is unknown."""
    return str(secret[-1].value) if secret else HEALTHY


def declare_fault(options: DoppelkopfOptions, hand: CardSet, forced: bool, action: Action) -> Fault | None:
    """[doppelkopf.declare] [doppelkopf.marriage] [doppelkopf.option-solos] [doppelkopf.option-throw-in]

    [doppelkopf.bad-hand] Return why a hand may not declare that, or None.
    """
    if action in declarations(options, hand, forced):
        return None
    if action == THROW_IN:
        return Fault("doppelkopf.option-throw-in" if options.throw_in else "doppelkopf.bad-hand")
    if action not in DECLARE.values():
        return Fault("doppelkopf.declare")
    if action.value in SOLOS:
        return Fault("doppelkopf.option-solos")
    return Fault("doppelkopf.forced-solo" if forced else "doppelkopf.marriage")
