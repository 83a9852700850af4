"""Doppelkopf: what speaks for a declaration, an announcement or a card, as a hint says it."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from pygame_rules.games.doppelkopf.announce import WORDS
from pygame_rules.games.doppelkopf.cards import (
    BOTH,
    CHARLIES,
    CLUB_QUEENS,
    DECK,
    EYES,
    FOXES,
    MARRIAGE,
    NAMES,
    REGULAR,
    SEATS,
    SOLOS,
)
from pygame_rules.games.doppelkopf.hints.bidding import (
    MARKS,
    SURE,
    best_solo,
    expected_eyes,
    regular_chance,
    solo_chance,
)
from pygame_rules.games.doppelkopf.hints.evaluation import chance
from pygame_rules.games.doppelkopf.hints.partners import MANY, partners
from pygame_rules.games.doppelkopf.hints.play import hidden_from, still_to_play
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import LAST_SEARCH, DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import Unseen

LIKELY, UNLIKELY = 0.6, 0.2
"""Speak of a partner from the one chance on, and of an opponent up to the other; between them it is open."""
EVEN = 0.5
"""Tell the chance to win only from here on: a lower one speaks against what is chosen."""
FEW_CARDS = 3
"""With fewer cards than this there is hardly another trick to keep the best trump for."""
FEW_HIGHER = 3
"""Name the trumps that beat a lead if they are no more than this."""


def reasons(table: DoppelkopfTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action."""
    if action.verb == "declare":
        yield from _of_choice(table, seat, hand, str(action.value))
    elif action.verb == "announce":
        yield from _of_word(table, seat, hand, str(action.value))
    elif action.verb == "play":
        yield from _of_card(table, seat, hand, action.cards)


def _of_choice(table: DoppelkopfTable, seat: Seat, hand: CardSet, choice: str) -> Iterator[Message]:
    """Yield how often this choice wins with this hand, if that speaks for it."""
    queens = not CLUB_QUEENS & ~hand
    regular = regular_chance(hand)
    if choice == MARRIAGE:
        yield message("doppelkopf-why-marriage")
    elif choice in SOLOS:
        yield from _of_solo(table, seat, hand, choice)
    elif queens:
        wins = solo_chance(hand, "D")
        yield message("doppelkopf-why-silent", percent=_percent(wins), likely="yes" if wins >= EVEN else "no")
    elif regular >= EVEN:
        yield message("doppelkopf-why-regular", kind=REGULAR, percent=_percent(regular))
    elif table.options.solos and best_solo(table, hand)[0] < regular:
        yield message("doppelkopf-why-no-solo")


def _of_solo(table: DoppelkopfTable, seat: Seat, hand: CardSet, kind: str) -> Iterator[Message]:
    """Yield how often a solo wins, next to a regular game; or why it is worth the risk."""
    wins, regular = solo_chance(hand, kind), regular_chance(hand)
    queens, free = not CLUB_QUEENS & ~hand, table.obliged == NOBODY
    if wins >= EVEN:
        yield message("doppelkopf-why-solo", percent=_percent(wins))
        # Whoever plays alone wins and loses three times as much.
        if free and 3 * (wins - EVEN) > regular - EVEN:
            yield message("doppelkopf-why-regular", kind=MARRIAGE if queens else REGULAR, percent=_percent(regular))
        return
    if free:
        yield message("doppelkopf-why-bold", due="yes" if table.open[seat] else "no")
    if best_solo(table, hand)[1] == kind:
        yield message("doppelkopf-why-best-solo")
    if free and regular < EVEN:
        yield message("doppelkopf-why-poor")


def _percent(chance: float) -> int:
    """Return a chance as so many in a hundred; nothing is certain."""
    return min(99, max(1, round(100 * chance)))


def _of_word(table: DoppelkopfTable, seat: Seat, hand: CardSet, word: str) -> Iterator[Message]:
    """Yield how often an announcement is kept; against one who is alone, one hand of three says too little."""
    side = table.side(seat, hand)
    if side == KONTRA and table.known.count(KONTRA) == SEATS - 1:
        return
    step = WORDS[side].index(word)
    eyes, role = expected_eyes(table, seat, hand, side)
    kept = chance(eyes, MARKS[step] - (side == KONTRA and step == 0), role)
    # Re and Kontra bring as much as they cost.
    risky = kept < (SURE[step] if step else 0.5)
    yield message("doppelkopf-why-word", step=step, risky="yes" if risky else "no", percent=_percent(kept))


def _of_card(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield what the card does in its trick."""
    if not table.led:
        yield from _of_lead(table, seat, hand, card)
    elif card & table.order.beats[table.best]:
        yield from _of_taking(table, seat, hand, card)
    else:
        yield from _of_giving(table, seat, hand, card)


def _of_lead(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield which cards can beat a lead, or that it costs little."""
    order = table.order
    trump = bool(card & order.trumps)
    higher = order.descending(DECK.distinct(order.beats[card] & order.suit_of[card] & hidden_from(table, hand)))
    cards = "".join(map(DECK.text, higher))
    if not higher and trump:
        yield message("doppelkopf-why-top-trump")
    elif not higher:
        yield _of_highest(table, seat, hand, card)
    elif trump and len(higher) <= FEW_HIGHER:
        yield _of_few(table, seat, hand, higher)
    elif trump and EYES[card] < MANY:
        low = 2 * order.power[card] < DECK.distinct(order.trumps).bit_count()
        yield message("doppelkopf-why-draw", low="yes" if low else "no")
    elif trump:
        yield from _of_risky_lead(table, seat, hand, card)
    elif EYES[card] >= MANY:
        yield message("doppelkopf-why-ten", cards=cards)
    else:
        yield message("doppelkopf-why-quiet")
    hidden = hidden_from(table, hand)
    kept = [one for one in singly(hand & order.trumps) if not order.beats[one] & hidden]
    if trump and higher and kept and EYES[card] < MANY and hand.bit_count() >= FEW_CARDS:
        # Of two equal cards the first wins.
        sure = [one for one in kept if not BOTH[DECK.kind(one.bit_length() - 1)] & hidden]
        yield message("doppelkopf-why-keeps-top", cards=DECK.text((sure or kept)[0]), sure="yes" if sure else "no")


def _of_risky_lead(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield what speaks for the lead of a trump with many eyes, and the risk; alone, that would speak against it."""
    found = []
    if EYES[card] > min(EYES[one] for one in singly(hand)) and gives_little(table, hand, card):
        found.append(_of_weaker(table, card))
    found += _of_allies(table, seat, hand, table.order.beats[card], least=LIKELY)
    if found:
        yield _of_risk(table, seat, hand, card)
        yield from found


def _of_few(table: DoppelkopfTable, seat: Seat, hand: CardSet, higher: Sequence[CardSet]) -> Message:
    """Return which of the few trumps that beat a lead may lie with others than a known partner."""
    chances, may_hold = partners(table, seat, hand), table.unseen(seat, hand, ()).may_hold
    others = reduce(or_, (may_hold[other] for other in still_to_play(table, seat) if chances[other] < 1))
    theirs = [one for one in higher if BOTH[DECK.kind(one.bit_length() - 1)] & others]
    ours = "yes" if len(theirs) < len(higher) else "no"
    return message("doppelkopf-why-few", n=len(theirs), cards="".join(map(DECK.text, theirs)), ours=ours)


def _of_risk(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Message:
    """Return that many eyes, or a fox, may be lost."""
    fox = card & FOXES and foxes_count(table, table.sides_seen(seat, hand))
    return message("doppelkopf-why-risk", fox="yes" if fox else "no", n=EYES[card])


def _of_highest(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Message:
    """Return that nobody has a higher card of a suit that is led, and who may trump it."""
    suit, trumps, partner = table.order.suit_of[card], table.order.trumps, partners(table, seat, hand)
    may_hold, n = table.unseen(seat, hand, ()).may_hold, (suit & hidden_from(table, hand)).bit_count()
    can_trump = [other for other in still_to_play(table, seat) if may_hold[other] & trumps]
    out = [other for other in can_trump if not may_hold[other] & suit]
    against = [other for other in out if partner[other] < 1]
    if not can_trump or (out and not against):
        ruff = "no"
    elif n < SEATS - 1:
        # There are fewer cards than hands.
        ruff = "few" if n else "all"
    else:
        ruff = "out" if against else "safe"
    who = NAMES[against[0]] if against else NAMES[seat]
    return message("doppelkopf-why-highest", suit=DECK.text(suit)[0], ruff=ruff, n=n, who=who)


def _of_taking(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield who can still beat a card that takes the lead, and whose foxes it takes."""
    partner, sides = partners(table, seat, hand), table.sides_seen(seat, hand)
    may_hold, left = table.unseen(seat, hand, ()).may_hold, still_to_play(table, seat)
    rivals = [partner[other] for other in left if may_hold[other] & table.order.beats[card]]
    special = foxes_count(table, sides)
    ours = partner[table.winner] == 1
    # Two foxes in one hand may be the highest trumps.
    home = special and card & FOXES and FOXES & ~hand and not rivals
    if home:
        yield message("doppelkopf-why-fox", owner="you")
    if left:
        against = [may_hold[other] for other in left if partner[other] < 1]
        beats = table.order.beats

        def over(taking: CardSet) -> int:
            return sum(any(one & cards for cards in against) for one in singly(beats[taking]))

        lower = [one for one in singly(table.playable(hand) & beats[table.best]) if card & beats[one]]
        fewer = lower and over(card) < min(map(over, lower))
        sure = "yes" if not rivals else "ours" if min(rivals) == 1 else "fewer" if fewer else "no"
        suit = 0 if card & table.order.trumps else table.order.suit_of[card]
        if suit and sure in ("fewer", "no"):
            n = (beats[card] & suit & reduce(or_, against)).bit_count()
            trump = "yes" if table.order.trumps & reduce(or_, against) else "no"
            yield message("doppelkopf-why-leads-plain", suit=DECK.text(suit)[0], n=n, trump=trump)
        else:
            yield message("doppelkopf-why-leads", sure=sure, n=over(card))
    elif ours:
        yield message("doppelkopf-why-over", who=NAMES[table.winner])
    else:
        yield message("doppelkopf-why-takes", n=sum(EYES[one] for one in (*table.trick, card)))
        if not home:
            yield from _of_lower(table, hand, card, special)
    if table.searching and table.clarifies:
        yield _of_joining(table, seat)
    # The last to play saves and catches nothing that the partner has already.
    if not special or (ours and not left):
        return
    owners = [sides[table.seat_after(table.leader, turn)] for turn, one in enumerate(table.trick) if one & FOXES]
    if 1 - sides[seat] in owners:
        yield message("doppelkopf-why-fox", owner="theirs")
    elif UNKNOWN in owners:
        yield message("doppelkopf-why-fox", owner="unknown")
    elif owners and not rivals:
        yield message("doppelkopf-why-fox", owner="ours")


def _of_lower(table: DoppelkopfTable, hand: CardSet, card: CardSet, special: bool) -> Iterator[Message]:
    """Yield what the last player gains by a higher card than it takes to win the trick."""
    lower = [
        one for one in singly(table.playable(hand) & table.order.beats[table.best]) if card & table.order.beats[one]
    ]
    if not lower:
        return
    richest = max(lower, key=EYES.__getitem__)
    if EYES[card] > EYES[richest]:
        yield message("doppelkopf-why-richer")
    elif special and CHARLIES & sum(lower):
        yield message("doppelkopf-why-charly", cards=DECK.text(CHARLIES & sum(lower)))
    elif EYES[card] < EYES[richest]:  # to keep a lower card of equal eyes is no gain
        yield message("doppelkopf-why-spare", cards=DECK.text(richest), top="no")


def _of_giving(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield whose trick it is that a card leaves, and what that means for its eyes."""
    chances = partners(table, seat, hand)
    partner, who, last = chances[table.winner], NAMES[table.winner], is_last(table, seat)
    beats, may_hold = table.order.beats[table.best], table.unseen(seat, hand, ()).may_hold
    eyes = [EYES[one] for one in singly(table.playable(hand))]
    if table.searching and (table.clarifies or final(table)):
        yield _of_seeking(table, seat, add=EYES[card] == max(eyes) > 0)
        if seat != table.declarer and EYES[card] == min(eyes) < max(eyes):
            yield message("doppelkopf-why-cheapest")
        elif seat != table.declarer and EYES[card] >= MANY:
            yield _of_risk(table, seat, hand, card)
    elif partner >= LIKELY:
        yield message("doppelkopf-why-friend", who=who, sure="yes" if partner == 1 else "no", last=last)
        rivals = [other for other in still_to_play(table, seat) if chances[other] < LIKELY and may_hold[other] & beats]
        rival = NAMES[rivals[0]] if rivals else who
        if EYES[card] >= MANY:
            yield message("doppelkopf-why-feed", who=rival, safe="no" if rivals else "yes")
        elif rivals and EYES[card] == min(eyes) and max(eyes) >= MANY:
            yield message("doppelkopf-why-unsafe", who=rival)
        elif not rivals:
            yield from _of_adding(table, hand, card)
        elif gives_little(table, hand, card):
            yield message("doppelkopf-why-careful", who=rival)
            if EYES[card] > min(eyes):
                yield _of_weaker(table, card)
        else:
            yield message("doppelkopf-why-feed", who=rival, safe="no")
    elif EYES[card] == min(eyes) and EYES[card] >= MANY:
        yield message("doppelkopf-why-cheapest")
    elif EYES[card] < MANY and partner > UNLIKELY:
        little = gives_little(table, hand, card)
        yield message("doppelkopf-why-unknown", who=who, last=last, little="yes" if little else "no", n=EYES[card])
        if little and EYES[card] > min(eyes):
            yield _of_weaker(table, card)
    elif partner > UNLIKELY:
        yield message("doppelkopf-why-hope", who=who, last=last)
        suit = table.order.suit_of[card]
        out = (suit & hidden_from(table, hand)).bit_count()
        if not card & table.order.trumps and out < SEATS - 1:
            yield message("doppelkopf-why-trumped", n=out)
    else:
        yield from _of_losing(table, seat, hand, card)


def _of_losing(table: DoppelkopfTable, seat: Seat, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield what becomes of the eyes that are given to an opponent, and why no fewer are given."""
    sides, eyes = table.sides_seen(seat, hand), EYES[card]
    known, little = sides[table.winner] != UNKNOWN, gives_little(table, hand, card)
    if eyes < MANY and little:
        loses = "little"
    else:
        allies = may_take(table, seat, hand, table.order.beats[table.best])
        fox = bool(card & FOXES) and foxes_count(table, sides)
        loses = "fox" if fox else "eyes" if allies or not known else "lost"
    who, sure, last = NAMES[table.winner], "yes" if known else "no", is_last(table, seat)
    ally = sure_taker(table, seat, hand) if loses != "little" else NOBODY
    if ally != NOBODY:
        yield _of_taker(table, seat, hand, ally)
        yield message("doppelkopf-why-add", n=eyes, cards=DECK.text(card))
        return
    yield message("doppelkopf-why-little", who=who, sure=sure, last=last, loses=loses, n=eyes)
    fewest = [EYES[one] for one in singly(table.playable(hand))]
    if eyes == min(fewest) < max(fewest):
        yield message("doppelkopf-why-cheapest")
    elif little and eyes > min(fewest):
        yield _of_weaker(table, card)
    if loses != "little":
        yield from _of_allies(table, seat, hand, table.order.beats[table.best])


def _of_allies(
    table: DoppelkopfTable, seat: Seat, hand: CardSet, beats: CardSet, least: float = UNLIKELY
) -> Iterator[Message]:
    """Yield who may be a partner, with more than the least chance, and take the trick with one of these cards."""
    chances = partners(table, seat, hand)
    allies = [other for other in may_take(table, seat, hand, beats) if chances[other] > least]
    if allies:
        ally = max(reversed(allies), key=lambda other: chances[other])
        sure = "yes" if chances[ally] == 1 else "likely" if chances[ally] >= LIKELY else "no"
        yield message("doppelkopf-why-ally", who=NAMES[ally], sure=sure)


def may_take(table: DoppelkopfTable, seat: Seat, hand: CardSet, beats: CardSet) -> Sequence[Seat]:
    """Return who plays after this seat, may be its partner, and may hold one of these cards."""
    chances, may_hold = partners(table, seat, hand), table.unseen(seat, hand, ()).may_hold
    return [other for other in still_to_play(table, seat) if chances[other] and may_hold[other] & beats]


def sure_taker(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Seat:
    """Return the partner who is the last to play and can take the trick for certain, or NOBODY."""
    left = still_to_play(table, seat)
    if len(left) != 1 or partners(table, seat, hand)[left[0]] < 1:
        return NOBODY
    ally, unseen = left[0], table.unseen(seat, hand, ())
    held = unseen.may_hold[ally]
    taking = held & takes(table, held)
    # So many cards that there is not room for others only, or one that nobody else can have.
    surely = (held & ~taking).bit_count() < unseen.room[ally] or sole(unseen, ally) & taking
    return ally if surely else NOBODY


def takes(table: DoppelkopfTable, held: CardSet) -> CardSet:
    """Return the cards that take the trick: trumps beat a plain suit only for who is known to have none of it."""
    beats = table.order.beats[table.best]
    return beats & table.led if held & table.led else beats


def sole(unseen: Unseen, seat: Seat) -> CardSet:
    """Return the hidden cards that this seat alone can hold."""
    others = (held for other, held in enumerate(unseen.may_hold) if other != seat and unseen.room[other])
    return unseen.cards & ~reduce(or_, others, 0)


def _of_taker(table: DoppelkopfTable, seat: Seat, hand: CardSet, ally: Seat) -> Message:
    """Return that a partner can take the trick for certain, and by what if that is known."""
    unseen = table.unseen(seat, hand, ())
    held = unseen.may_hold[ally]
    known = table.order.descending(DECK.distinct(sole(unseen, ally) & held & takes(table, held)))
    void = not table.led & table.order.trumps and not held & table.led
    return message(
        "doppelkopf-why-taker",
        who=NAMES[ally],
        suit=DECK.text(table.led)[0],
        void="yes" if void else "no",
        known="yes" if known else "no",
        cards=DECK.text(known[0]) if known else "",
    )


def foxes_count(table: DoppelkopfTable, sides: Sequence[int]) -> bool:
    """[doppelkopf.fox] Tell whether a fox can be caught: not of or by one who is alone, nor as the highest trump."""
    return (UNKNOWN in sides or sides.count(RE) != 1) and table.high_foxes == NOBODY


def is_last(table: DoppelkopfTable, seat: Seat) -> str:
    """Tell whether nobody plays to the trick after this seat, as texts ask for it."""
    return "no" if still_to_play(table, seat) else "yes"


def _of_seeking(table: DoppelkopfTable, seat: Seat, add: bool) -> Message:
    """Return what a trick decides for a marriage that seeks its partner; ``add`` says that the card has most eyes."""
    last = is_last(table, seat)
    if not table.clarifies or (last == "yes" and table.winner == table.declarer and final(table)):
        return message("doppelkopf-why-no-partner", who=NAMES[table.declarer])
    if seat == table.declarer:
        return message("doppelkopf-why-finds", add="yes" if add else "no")
    if table.winner != table.declarer:
        return message("doppelkopf-why-joins", who=NAMES[table.winner], last=last)
    return message("doppelkopf-why-seeks", who=NAMES[table.winner], last=last, final="yes" if final(table) else "no")


def _of_joining(table: DoppelkopfTable, seat: Seat) -> Message:
    """Return what it means to win a trick oneself while a marriage seeks its partner."""
    last = is_last(table, seat)
    if seat == table.declarer:
        return message("doppelkopf-why-alone", last=last, final="yes" if final(table) else "no")
    return message("doppelkopf-why-join", who=NAMES[table.declarer], last=last)


def final(table: DoppelkopfTable) -> bool:
    """[doppelkopf.unclarified] Tell whether a marriage finds its partner in this trick, or never."""
    return len(table.leaders) == LAST_SEARCH


def _of_adding(table: DoppelkopfTable, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield how few eyes a card adds to the partner's trick, and which card with more eyes is kept."""
    order, eyes = table.order, EYES[card]
    if eyes:
        yield message("doppelkopf-why-add", n=eyes, cards=DECK.text(card))
    richest = max(singly(table.playable(hand)), key=EYES.__getitem__)
    if EYES[richest] > eyes:
        top = not order.beats[richest] & order.suit_of[richest] & hidden_from(table, hand)
        yield message("doppelkopf-why-spare", cards=DECK.text(richest), top="yes" if top else "no")
    elif not eyes:
        yield message("doppelkopf-why-bare")


def _of_weaker(table: DoppelkopfTable, card: CardSet) -> Message:
    """Return that the cards with fewer eyes are trumps, and worth more than a card that gives little nevertheless."""
    return message("doppelkopf-why-weaker", trump="yes" if card & table.order.trumps else "no")


def gives_little(table: DoppelkopfTable, hand: CardSet, card: CardSet) -> bool:
    """Tell whether a card has the fewest eyes, but for higher trumps."""
    higher = table.order.beats[card] & table.order.trumps
    return not any(EYES[one] < EYES[card] for one in singly(table.playable(hand) & ~higher))
