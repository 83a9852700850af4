"""Doppelkopf: what to declare and what to announce, by the eyes that a hand is worth."""

from collections.abc import Sequence

from pygame_rules.games.doppelkopf.announce import ANNOUNCE, STEPS, WORDS, limit
from pygame_rules.games.doppelkopf.cards import ALL_EYES, CLUB_QUEENS, MARRIAGE, SOLOS
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY, THROW_IN
from pygame_rules.games.doppelkopf.hints.evaluation import KONTRA_HAND, RE_HAND, chance, eyes_of, role_of
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import SCHWEINCHEN, DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

WINS = 121
SOLO = 0.68
"""The chance to win from which a solo is played."""
COMPULSORY = 0.5
"""The same for a solo that has to be played some time."""
SILENT = 0.78
"""The same for a marriage that is kept silent."""
BAD = 0.3
"""The chance below which a hand is thrown in."""

SURE = (0.62, 0.9, 0.9, 0.9, 0.9)
"""The chance from which Re or Kontra is said, and every further step."""
MARKS = (WINS, 151, 181, 211, 238)
"""The eyes that each step asks for; a trick without eyes is rare."""
LATEST = 3
"""Cards fewer than usual that the last step can be said with: two after a marriage, one as a reply."""
UNSURE = 0.3
"""How far from that chance others may be who speak, or do not."""
TOLD = 8.0
"""Eyes by which an announcement of one side shows to be stronger than was thought."""
SO_FAR = 0.2
"""How much of the eyes taken so far was not to be expected."""


# --- declaring ---------------------------------------------------------------------------------


def solo_chance(hand: CardSet, kind: str) -> float:
    """Return the chance to win a solo."""
    role = role_of(kind)
    return chance(eyes_of(hand, kind, role), WINS, role)


def best_solo(table: DoppelkopfTable, hand: CardSet) -> tuple[float, str]:
    """Return the solo with the best chance, and that chance."""
    return max(((solo_chance(hand, kind), kind) for kind in table.options.solos), default=(0.0, HEALTHY))


def regular_chance(hand: CardSet) -> float:
    """Return the chance to win a regular game, or a marriage that finds a partner."""
    role = RE_HAND if hand & CLUB_QUEENS else KONTRA_HAND
    return chance(eyes_of(hand, "D", role), WINS if role == RE_HAND else ALL_EYES - WINS + 1, role)


def sensible_choice(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Action:
    """Return what to declare."""
    found, kind = best_solo(table, hand)
    if table.obliged != NOBODY or found >= (COMPULSORY if table.open[seat] else SOLO):
        return DECLARE[kind]
    if not CLUB_QUEENS & ~hand:
        return DECLARE[HEALTHY if solo_chance(hand, "D") >= SILENT else MARRIAGE]
    if THROW_IN in table.moves(seat, hand) and regular_chance(hand) < BAD:
        return THROW_IN
    return DECLARE[HEALTHY]


def choices_worth_trying(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Sequence[Action]:
    """Return the choices that are not absurd: what is no solo, and the best two solos."""
    moves = table.moves(seat, hand)
    ranked = sorted(table.options.solos, key=lambda kind: -solo_chance(hand, kind))
    solos = [kind for kind in ranked[:2] if table.obliged != NOBODY or solo_chance(hand, kind) > SOLO / 2]
    return [move for move in moves if move.value not in SOLOS or move.value in solos]


# --- announcing --------------------------------------------------------------------------------


def own_eyes(table: DoppelkopfTable, seat: Seat, hand: CardSet, side: int) -> tuple[float, str]:
    """Return the eyes that the own side will take, and the role that this comes from."""
    dealt = hand | table.played_by(seat)
    sides = table.sides_seen(seat, hand)
    alone = side == RE and UNKNOWN not in sides and sides.count(RE) == 1
    kind = table.kind if table.kind in SOLOS else "D"
    role = role_of(kind) if alone else RE_HAND if side == RE else KONTRA_HAND
    eyes = eyes_of(dealt, kind, role)
    mine = sum(taken for taken, one in zip(table.eyes, sides, strict=True) if one == side)
    theirs = sum(taken for taken, one in zip(table.eyes, sides, strict=True) if one == 1 - side)
    eyes += SO_FAR * (mine - theirs)
    made = table.announced.made
    told = [one for one, word in table.announced.said if word == WORDS[side][0] and one != seat]
    return eyes + TOLD * (bool(told) - bool(made[1 - side])), role


def sensible_word(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Action | None:
    """Return what to say now, or None: a step is made when it is likely to be kept, and not before it has to be."""
    if table.may_raise_foxes(hand) and SCHWEINCHEN in table.asides(seat, hand):
        return SCHWEINCHEN
    cards = hand.bit_count()
    if cards < table.options.size - STEPS - LATEST:
        return None
    side = table.announcing_side(seat, hand)
    # Against a solo a hand alone tells too little.
    if side == UNKNOWN or (side == KONTRA and table.kind in SOLOS):
        return None
    step = table.announced.made[side]
    if step == STEPS or cards > limit(table.options.size, step, table.clarified):
        return None
    if table.announced.fault(table.options, side, cards, table.clarified, step):
        return None
    eyes, role = own_eyes(table, seat, hand, side)
    wanted = MARKS[step] - (side == KONTRA and step == 0)
    return ANNOUNCE[WORDS[side][step]] if chance(eyes, wanted, role) >= SURE[step] else None


def word_likelihood(hand: CardSet, side: int) -> float:
    """Return how likely a dealt hand makes its owner say Re or Kontra."""
    role = RE_HAND if side == RE else KONTRA_HAND
    found = chance(eyes_of(hand, "D", role), WINS - side, role)
    return min(0.95, max(0.05, 0.5 + (found - SURE[0]) / UNSURE))
