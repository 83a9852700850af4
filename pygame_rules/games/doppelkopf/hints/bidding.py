"""Doppelkopf: what to declare and what to announce, by the eyes that a hand is expected to take.

The chances in this file were set by hand, watching ``club`` play; a lower one bids more and loses more of it.
"""

from collections.abc import Sequence

from pygame_rules.games.doppelkopf.announce import ANNOUNCE, STEPS, WORDS, limit
from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, MARRIAGE, SOLOS
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY, THROW_IN
from pygame_rules.games.doppelkopf.hints.evaluation import KONTRA_HAND, RE_HAND, chance, eyes_of, role_of
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import SCHWEINCHEN, DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

WINS = 121
"""The eyes that win for Re; Kontra needs one less."""

SOLO = 0.68
"""Declare a solo from this chance to win: it is worth three times as much, won or lost."""
WORTH_TRYING = SOLO / 2
"""Let a search look at a solo from this chance on."""
COMPULSORY = 0.5
"""Declare a solo from this chance while the compulsory one is still to come: a later hand may be worse."""
SILENT = 0.78
"""Keep a marriage silent from this chance to win alone: a partner would share the risk."""
BAD = 0.3
"""Throw a hand in below this chance to win."""

SURE = (0.62, 0.9, 0.9, 0.9, 0.9)
"""Announce Re or Kontra, and each further step, from this chance to keep it. A step won is one point, a step missed
costs the game."""
NERVE = 0.05
"""By how much the bold are content with a lower chance for a solo or an announcement, and the careful want a higher."""
MARKS = (WINS, 151, 181, 211, 238)
"""The eyes that each step asks for. Schwarz asks for every trick; few tricks have no eyes."""
LATEST = 3
"""A step can be made this many cards after its usual limit: two after a marriage, one more as a reply."""
UNSURE = 0.3
"""Other players may announce this far below our own chance, or stay silent this far above it."""
LIKELIEST, LEAST_LIKELY = 0.95, 0.05
"""Nobody is certain to announce, and nobody certain not to."""
ANNOUNCED = 8.0
"""An announcement shows its side to be this many eyes stronger than its seats were expected to be."""
SO_FAR = 0.2
"""This part of the lead in eyes so far is a surprise; the rest was expected from the hand."""


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
    # Of all eyes, kontra needs one less than re.
    return chance(eyes_of(hand, "D", role), WINS if role == RE_HAND else WINS - 1, role)


def sensible_choice(table: DoppelkopfTable, seat: Seat, hand: CardSet, nerve: float = 0.0) -> Action:
    """Return what to declare."""
    enough = (COMPULSORY if table.open[seat] else SOLO) - NERVE * nerve
    best, kind = best_solo(table, hand)
    if table.obliged != NOBODY or best >= enough:
        return DECLARE[kind]
    if not CLUB_QUEENS & ~hand:
        return DECLARE[HEALTHY if solo_chance(hand, "D") >= SILENT else MARRIAGE]
    if THROW_IN in table.moves(seat, hand) and regular_chance(hand) < BAD:
        return THROW_IN
    return DECLARE[HEALTHY]


def choices_worth_trying(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Sequence[Action]:
    """Return every choice that is no solo, and the best two solos that have a chance."""
    moves = table.moves(seat, hand)
    ranked = sorted(table.options.solos, key=lambda kind: -solo_chance(hand, kind))
    solos = [kind for kind in ranked[:2] if table.obliged != NOBODY or solo_chance(hand, kind) > WORTH_TRYING]
    return [move for move in moves if move.value not in SOLOS or move.value in solos]


# --- announcing --------------------------------------------------------------------------------


def expected_eyes(table: DoppelkopfTable, seat: Seat, hand: CardSet, side: int) -> tuple[float, str]:
    """Return the eyes that the side of a seat will take, and the role that they are estimated for."""
    dealt = hand | table.played_by(seat)
    sides = table.sides_seen(seat, hand)
    alone = side == RE and UNKNOWN not in sides and sides.count(RE) == 1
    kind = table.kind if table.kind in SOLOS else "D"
    role = role_of(kind) if alone else RE_HAND if side == RE else KONTRA_HAND
    eyes = eyes_of(dealt, kind, role)
    ours = sum(taken for taken, one in zip(table.eyes, sides, strict=True) if one == side)
    theirs = sum(taken for taken, one in zip(table.eyes, sides, strict=True) if one == 1 - side)
    eyes += SO_FAR * (ours - theirs)
    by_partner = any(speaker != seat and word == WORDS[side][0] for speaker, word in table.announced.said)
    by_others = table.announced.made[1 - side] > 0
    return eyes + ANNOUNCED * (by_partner - by_others), role


def sensible_announcement(table: DoppelkopfTable, seat: Seat, hand: CardSet, nerve: float = 0.0) -> Action | None:
    """Return what to announce now, or None: a step that is likely to be kept, at its last chance."""
    options = table.options
    if options.schweinchen == "announce" and SCHWEINCHEN in table.asides(seat, hand):
        return SCHWEINCHEN
    # Written out for speed, as most of the time there is nothing to say.
    cards = hand.bit_count()
    if cards < table.size - STEPS - LATEST:
        return None
    # Unless a late reply is allowed, a step has its last chance with just one number of cards.
    if not options.reply and limit(table.size, 0, table.clarified) - cards not in table.announced.made:
        return None
    side = table.announcing_side(seat, hand)
    # Against a solo, one hand of three says too little.
    if side == UNKNOWN or (side == KONTRA and table.kind in SOLOS):
        return None
    step = table.announced.made[side]
    if step == STEPS or cards > limit(table.size, step, table.clarified):
        return None
    if table.announced.fault(table.options, side, cards, table.clarified, step):
        return None
    eyes, role = expected_eyes(table, seat, hand, side)
    mark = MARKS[step] - (side == KONTRA and step == 0)
    return ANNOUNCE[WORDS[side][step]] if chance(eyes, mark, role) >= SURE[step] - NERVE * nerve else None


def announcement_likelihood(hand: CardSet, side: int) -> float:
    """Return how likely the owner of a dealt hand is to say Re or Kontra."""
    role = RE_HAND if side == RE else KONTRA_HAND
    wins = chance(eyes_of(hand, "D", role), WINS - side, role)
    return min(LIKELIEST, max(LEAST_LIKELY, 0.5 + (wins - SURE[0]) / UNSURE))
