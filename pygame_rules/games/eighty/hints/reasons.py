"""80 Points: what speaks for a call, a bury or a play, for a hint."""

from collections.abc import Iterable, Iterator

from pygame_rules.games.eighty.cards import ALL, DECK, JOKERS, POINTED, SEATS, SUIT, Order, doubles_in, points_of
from pygame_rules.games.eighty.follow import choosable, duty_of, forced_doubles
from pygame_rules.games.eighty.hints.bidding import FEW, weight
from pygame_rules.games.eighty.hints.leading import LONG
from pygame_rules.games.eighty.knowledge import twins
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.games.eighty.shape import SISTERS, Lead, beaten, lead_of, rank_of, split
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, SHOW, TRICKS
from pygame_rules.games.eighty.table import RESHUFFLE, EightyTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import Card, CardSet, each
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.match import partner, team

LAST = 6
"""With no more cards left than this, a trump that is kept may win the last trick."""
SHORT = 2
"""A suit of no more cards than this is soon gone."""
FEW_HIGHER = 3
"""Count the trumps that beat a lead if they are no more than this."""
FEW_HIDDEN = 5
"""Of no more cards of a suit than this in the other hands, somebody may well have none."""
OPPONENTS, ANYBODY = {1, 3}, {1, 2, 3}
"""After how many turns the opponents play, and after how many anybody else."""


def reasons(view: View[EightyTable], action: Action) -> Iterator[Message]:
    """Yield what speaks for an action of the awaited seat."""
    table, hand = view.table, view.hand
    if table.phase == BURY:
        yield from bury_reasons(table, hand, action.cards)
    elif table.phase != TRICKS:
        if table.phase in (ASK, ASK_LATE):
            yield trumps_counted(hand, table.order, action)
        elif table.phase == SHOW:
            own = SUIT[table.order.suit] & table.order.royal
            n = (hand & SUIT[table.order.suit] & ~own).bit_count()
            shown, beside = "yes" if action.verb == "show" else "no", "yes" if hand & own else "no"
            # One card or none is not worth keeping a suit for.
            if shown == "yes" or n > 1:
                yield message("eighty-why-jokers", n=n, shown=shown, beside=beside, cards=DECK.text(own & -own))
    elif table.lead is None:
        yield (reason := lead_reason(view, action.cards))
        trumps_near = [] if action.cards & table.order.trumps else list(trumps_kept(table, hand, action.cards))
        if reason[0] == "eighty-why-risk":
            yield from saved_by_points(table, hand, action.cards, trumps_told=bool(trumps_near))
        yield from trumps_near
    else:
        yield from follow_reasons(view, action.cards)
        yield from high_cards_kept(table, hand, action.cards)


def trumps_counted(hand: CardSet, order: Order, action: Action) -> Message:
    """Return the trumps of a hand and what counts more among them, and whether that speaks for the answer given."""
    trumps, weak, again = hand & order.trumps, weight(hand, order) < FEW, action == RESHUFFLE
    strong = ("no" if weak else "yes") if weak == again else "open"
    high, doubles = (trumps & (order.royal | JOKERS)).bit_count(), doubles_in(trumps).bit_count()
    return message("eighty-why-trumps", n=trumps.bit_count(), strong=strong, high=high, doubles=doubles)


def bury_reasons(table: EightyTable, hand: CardSet, cards: CardSet) -> Iterator[Message]:
    """Yield what a bury leaves behind: suits that can be trumped now or soon, doubles, points in the bottom."""
    trumps = hand & table.order.trumps & ~cards
    for group in table.order.groups[:-1] if trumps else ():
        kept, suit = hand & group & ~cards, DECK.text(group)[0]
        if cards & group and not kept:
            yield message("eighty-why-void", suit=suit)
        elif cards & group and kept.bit_count() <= SHORT:
            yield message("eighty-why-short", suit=suit, n=kept.bit_count())
    doubles = doubles_in(hand)
    if doubles and doubles == doubles_in(hand & ~cards):
        yield message("eighty-why-keep-doubles", n=doubles.bit_count())
    yield message("eighty-why-bottom", n=points_of(cards))


def lead_reason(view: View[EightyTable], cards: CardSet) -> Message:
    """Return what speaks for a lead."""
    table, hand = view.table, view.hand
    order, points = table.order, points_of(cards)
    others = hidden_from(view, ALL, ANYBODY)
    lead = lead_of(cards, order, table.options.longest)
    assert lead is not None
    above = others & order.above[cards.bit_length() - 1]
    trump = lead.group == order.trumps
    if len(lead.kinds) > 1:
        parts = split(cards, order, table.options.longest)
        stands = "no" if any(beaten(part, others, order) for part in parts) else "yes"
        ruff = "no" if trump or not with_trumps_for(view, lead) & OPPONENTS else "yes"
        return message("eighty-why-throw", stands=stands, ruff=ruff)
    if lead.kinds[0] >= SISTERS:
        return message("eighty-why-sisters")
    if not topped_by(view, lead, cards) & ANYBODY:
        double = "yes" if lead.doubles else "no"
        if trump:
            return message("eighty-why-top-trump", double=double)
        may_ruff = with_trumps_for(view, lead) & OPPONENTS
        # Where there are fewer cards of the suit than opponents, one of them has none.
        out = may_ruff == OPPONENTS and hidden_from(view, lead.group, OPPONENTS).bit_count() < len(OPPONENTS)
        ruffed = "yes" if out or ruffers(view, lead) & OPPONENTS else "no"
        n = hidden_from(view, lead.group, ANYBODY).bit_count()
        few = "yes" if may_ruff and 0 < n <= FEW_HIDDEN else "no"
        return message("eighty-why-top", suit=DECK.text(lead.group)[0], double=double, ruffed=ruffed, few=few, n=n)
    if trump and not points and draws(view):
        return message("eighty-why-draw", plain="yes" if hand & ~order.trumps else "no")
    if lead.doubles:
        return message("eighty-why-double", ruff="no" if trump or not with_trumps_for(view, lead) else "yes")
    if points:
        beaten_by = topped_by(view, lead, cards) | (set() if trump else with_trumps_for(view, lead))
        return message("eighty-why-risk", n=points) if beaten_by & OPPONENTS else message("eighty-why-ours")
    if trump and (cards & (JOKERS | order.royal) or above.bit_count() <= FEW_HIGHER):
        return message("eighty-why-higher", n=above.bit_count())
    if ruffers(view, lead) == {2}:
        return message("eighty-why-partner-ruffs", suit=DECK.text(lead.group)[0])
    return message("eighty-why-low")


def saved_by_points(table: EightyTable, hand: CardSet, cards: CardSet, trumps_told: bool) -> Iterator[Message]:
    """Yield which doubles and trumps are kept by a lead of points, if any other lead would be points or one of them."""
    order, doubles = table.order, doubles_in(hand)
    if doubles != doubles_in(hand & ~cards) or hand & ~(POINTED | order.trumps | 3 * doubles):
        return
    trumps = 0 if trumps_told or cards & order.trumps else (hand & order.trumps).bit_count()
    if doubles or trumps:
        both = "yes" if doubles and trumps else "no"
        yield message("eighty-why-saves", doubles=doubles.bit_count(), both=both, trumps=trumps)


def ruffers(view: View[EightyTable], lead: Lead) -> set[int]:
    """Return who can have none of the plain suit of a lead, and may hold trumps for it: after how many turns they play.

    On a double it takes a double.
    """
    held = view.table.unseen(view.seat, view.hand, view.secret).may_hold
    seats = {turns: view.table.seat_after(view.seat, turns) for turns in with_trumps_for(view, lead)}
    return {turns for turns, seat in seats.items() if not held[seat] & lead.group}


def with_trumps_for(view: View[EightyTable], lead: Lead) -> set[int]:
    """Return who may hold trumps for a lead of a plain suit, a double for a double: after how many turns they play.

    Those who have to follow suit cannot play them.
    """
    seats = {turns: view.table.seat_after(view.seat, turns) for turns in holding(view, lead, view.table.order.trumps)}
    return {turns for turns, seat in seats.items() if may_lack(view, seat, lead.group)}


def topped_by(view: View[EightyTable], lead: Lead, cards: CardSet) -> set[int]:
    """Return who may hold a higher card than this of its group, or a higher double: after how many turns they play."""
    return holding(view, lead, view.table.order.above[cards.bit_length() - 1])


def holding(view: View[EightyTable], lead: Lead, cards: CardSet) -> set[int]:
    """Return who may hold one of some cards, or two alike if doubles are led: after how many turns they play."""
    unseen, found = view.table.unseen(view.seat, view.hand, view.secret), set()
    for turns in ANYBODY:
        seat = view.table.seat_after(view.seat, turns)
        held = unseen.may_hold[seat] & cards
        if doubles_in(held) & ~unseen.single[seat] if lead.doubles else held:
            found.add(turns)
    return found


def hidden_from(view: View[EightyTable], group: CardSet, turns: Iterable[int]) -> CardSet:
    """Return the cards of a group that the seats may hold that play after so many turns."""
    held = view.table.unseen(view.seat, view.hand, view.secret).may_hold
    found: CardSet = 0
    for turn in turns:
        found |= held[view.table.seat_after(view.seat, turn)] & group
    return found


def draws(view: View[EightyTable]) -> bool:
    """Tell whether a defender with many trumps leads them where an attacker may hold some."""
    trumps = view.table.order.trumps
    many = (view.hand & trumps).bit_count() > LONG
    return team(view.seat) != view.table.attackers and many and bool(hidden_from(view, trumps, OPPONENTS))


def trumps_kept(table: EightyTable, hand: CardSet, cards: CardSet) -> Iterator[Message]:
    """Yield how many trumps are kept for the last trick, which decides about the bottom, when it is near."""
    kept = hand & ~cards & table.order.trumps
    if kept and (hand & ~cards).bit_count() <= LAST:
        yield message("eighty-why-keep-trumps", n=kept.bit_count())


def high_cards_kept(table: EightyTable, hand: CardSet, cards: CardSet) -> Iterator[Message]:
    """Yield that trumps or jokers are kept, which this seat might have put on the trick."""
    assert table.lead is not None
    free = free_cards(table, hand)
    if not cards & table.order.trumps and free & table.order.trumps:
        yield from trumps_kept(table, hand, cards)
    elif not cards & JOKERS and (free & JOKERS if table.lead.size > 1 else winning_jokers(table, free)):
        yield message("eighty-why-keep-jokers", n=(hand & JOKERS).bit_count())


def winning_jokers(table: EightyTable, free: CardSet) -> bool:
    """Tell whether a joker among some cards would take a trick of single cards from the others."""
    best = max((table.order.strength[card] for card in each(free & JOKERS)), default=-1)
    return best > table.best and table.winner != partner(table.turn)


def may_beat(view: View[EightyTable], seat: Seat, best: int) -> bool:
    """Tell whether a seat that is still to play may hold what is stronger on this lead; an equal play is not."""
    table, order, lead = view.table, view.table.order, view.table.lead
    assert lead is not None
    unseen = table.unseen(view.seat, view.hand, view.secret)
    group = lead.group | (order.trumps if may_lack(view, seat, lead.group) else 0)
    higher = sum(1 << card for card in each(unseen.may_hold[seat] & group) if order.strength[card] > best)
    # Of sisters and of most throws, too, the highest double decides.
    return bool(doubles_in(higher) & ~unseen.single[seat] if lead.doubles else higher)


def may_lack(view: View[EightyTable], seat: Seat, group: CardSet) -> bool:
    """Tell whether a seat may have no card of a group: it has to hold some if its other cards are too few."""
    table, unseen = view.table, view.table.unseen(view.seat, view.hand, view.secret)
    rest = unseen.may_hold[seat] & ~group
    return not table.known[seat] & group and rest.bit_count() >= unseen.room[seat]


def unbeatable(view: View[EightyTable], best: int) -> bool:
    """Tell whether nobody who is still to play can beat a play of this strength, which has the trick."""
    table = view.table
    later = [table.seat_after(view.seat, turns) for turns in range(1, SEATS - len(table.trick))]
    return not any(may_beat(view, seat, best) for seat in later)


def follow_reasons(view: View[EightyTable], cards: CardSet) -> Iterator[Message]:
    """Yield what speaks for a follow: who has the trick, then what happens to the points."""
    table, seat, hand = view.table, view.seat, view.hand
    lead, order, options = table.lead, table.order, table.options
    assert lead is not None
    points, played = points_of(cards), len(table.trick)
    last = "yes" if played == SEATS - 1 else "no"
    if (rank := rank_of(cards, lead, order)) > table.best:
        safe = last == "no" and unbeatable(view, rank)
        yield message("eighty-why-win", sure="unbeaten" if safe else last)
        if total := points + points_of(sum(table.trick)):
            yield message("eighty-why-worth", n=total)
    elif table.winner == partner(seat):
        safe = last == "no" and unbeatable(view, table.best)
        yield message("eighty-why-partner", sure="unbeaten" if safe else last)
        if points:
            yield message("eighty-why-add", n=points)
        elif last == "no" and not safe and points_of(choosable(lead, hand, order, options)):
            yield message("eighty-why-keep", single="yes" if lead.size == 1 else "no")
        if (last == "yes" or safe) and lead.size == 1:
            yield from points_kept(table, hand, cards)
    else:
        # The partner of the second player is the last one.
        hope = played == 1 and may_beat(view, partner(seat), table.best)
        yield message("eighty-why-others", sure="no" if hope else "yes")
        if points == fewest_points(lead, hand, order, options):
            yield message("eighty-why-forced", n=points) if points else message("eighty-why-nothing")
            yield from spared(view, cards) if lead.size == 1 else high_spared(view, cards)
        elif hope:
            yield message("eighty-why-hope", n=points)
            if lead.size == 1:
                yield from double_kept(hand, worth_less(table, hand, points))
        else:
            yield from given_up(table, hand, points)


def spared(view: View[EightyTable], card: CardSet) -> Iterator[Message]:
    """Yield which plain card is kept that would lose with just as many points, if it may win later and this may not."""
    table, hand, order = view.table, view.hand, view.table.order
    others = hidden_from(view, ALL, ANYBODY)
    # A trick that nobody beats any more tells who leads next, and so what can be led.
    led = hidden_from(view, ALL, [table.turns_from(view.seat, table.winner)]) if unbeatable(view, table.best) else ALL
    spares = [one for one in lost_alike(table, hand, card) if led & order.group[one]]
    if not spares:
        return
    best = min(spares, key=lambda one: (others & order.above[one]).bit_count())
    group, n = order.group[best], (others & order.above[best]).bit_count()
    kept, suit = DECK.text(1 << best), DECK.text(group)[0]
    if not led & ~group and not hand & group & ~(1 << best) and led & ~order.above[best] & ~same_kind(1 << best):
        yield message("eighty-why-keep-led", cards=kept, suit=suit)
    elif n >= (others & order.above[card.bit_length() - 1]).bit_count():
        return
    elif not n:
        yield message("eighty-why-keep-high", cards=kept, why="high")
    elif points_of(card) and not card & group and n <= FEW_HIGHER:
        yield message("eighty-why-keep-higher", cards=kept, suit=suit, n=n)


def high_spared(view: View[EightyTable], cards: CardSet) -> Iterator[Message]:
    """Yield which high plain card is kept from a play of several that is lost, if none of them is high."""
    order, others = view.table.order, hidden_from(view, ALL, ANYBODY)
    free = free_cards(view.table, view.hand) & ~order.trumps
    high = sum(1 << card for card in each(free) if not others & order.above[card])
    if high and not high & cards:
        best = max(each(high), key=lambda card: order.strength[card])
        yield message("eighty-why-keep-high", cards=DECK.text(1 << best), why="high")


def lost_alike(table: EightyTable, hand: CardSet, card: CardSet) -> list[Card]:
    """Return the other plain cards that lose a trick of single cards with just as many points, lowest first."""
    assert table.lead is not None
    others = free_cards(table, hand) & ~(table.order.trumps | same_kind(card))
    alike = [one for one in each(others) if points_of(1 << one) == points_of(card)]
    return [one for one in alike if rank_of(1 << one, table.lead, table.order) <= table.best]


def same_kind(card: CardSet) -> CardSet:
    """Return both copies of a card."""
    return card | twins(card)


def given_up(table: EightyTable, hand: CardSet, points: int) -> Iterator[Message]:
    """Yield that points are given up, and what is kept: a high trump or the only other card, or a double."""
    assert table.lead is not None
    single = table.lead.size == 1
    less = worth_less(table, hand, points)
    saved: CardSet = 0
    if single and not less:
        saved = high_saved(table, hand, points)
    elif single and hand.bit_count() == 2:
        saved = less
    kept = "joker" if saved & JOKERS else "card" if saved else "others"
    yield message("eighty-why-give", n=points, kept=kept, cards=DECK.text(saved))
    if single:
        yield from double_kept(hand, less)


def high_saved(table: EightyTable, hand: CardSet, points: int) -> CardSet:
    """Return the lowest royal number or joker with fewer points than this; a joker that would win is told of later."""
    free = free_cards(table, hand)
    high = [card for card in each(free & (JOKERS | table.order.royal)) if points_of(1 << card) < points]
    saved = 1 << min(high, key=lambda card: table.order.strength[card])
    return 0 if saved & JOKERS and winning_jokers(table, free) else saved


def worth_less(table: EightyTable, hand: CardSet, points: int) -> CardSet:
    """Return the cards with fewer points than this that may be played, but for jokers and royal numbers."""
    free = free_cards(table, hand) & ~(JOKERS | table.order.royal)
    return sum(1 << card for card in each(free) if points_of(1 << card) < points)


def free_cards(table: EightyTable, hand: CardSet) -> CardSet:
    """Return the cards that may be played on a lead."""
    assert table.lead is not None
    return choosable(table.lead, hand, table.order, table.options)


def points_kept(table: EightyTable, hand: CardSet, card: CardSet) -> Iterator[Message]:
    """Yield why no card with more points is added to a single one, as the partner's trick is sure."""
    order, others = table.order, ALL & ~table.seen & ~hand
    richer = [one for one in each(free_cards(table, hand)) if points_of(1 << one) > points_of(card)]
    high = [one for one in richer if not others & order.above[one]]
    kept = sum(1 << one for one in richer)
    if high:
        yield message("eighty-why-keep-high", cards=DECK.text(1 << high[-1]), why="high")
    elif kept and not kept & ~order.trumps and not card & order.trumps:
        yield message("eighty-why-keep-high", cards=DECK.text(1 << richer[-1]), why="trump")
    elif kept and kept & ~(3 * doubles_in(hand)):
        # Beside points that are added, it is told which are kept.
        named = message("eighty-why-keep-high", cards=DECK.text(1 << richer[-1]), why="none")
        yield named if points_of(card) else message("eighty-why-keep", single="no")
    else:
        yield from double_kept(hand, kept)


def double_kept(hand: CardSet, cards: CardSet) -> Iterator[Message]:
    """Yield that doubles stay together, if each of these cards is part of one."""
    doubles = doubles_in(hand & cards)
    if cards and not cards & ~(3 * doubles):
        yield message("eighty-why-keep-doubles", n=doubles.bit_count())


def fewest_points(lead: Lead, hand: CardSet, order: Order, options: EightyOptions) -> int:
    """Return the fewest points that a play on a lead can have."""
    duty = duty_of(lead, hand, order, options)
    short = duty.held.bit_count() < lead.size
    fewest = []
    for play in [duty.held] if short else forced_doubles(lead, duty, order):
        rest = (hand if short else duty.held) & ~play
        others = sorted(points_of(1 << card) for card in each(rest))
        fewest.append(points_of(play) + sum(others[: lead.size - play.bit_count()]))
    return min(fewest)
