"""Spades: the reasons that a hint gives for a bid or a card."""

from collections.abc import Iterator, Mapping, Sequence

from pygame_rules.games.spades.cards import DECK, NAMES, ORDER, SEATS, SPADES
from pygame_rules.games.spades.hints.bidding import WORRIED, contract, nil_before, push
from pygame_rules.games.spades.hints.evaluation import lone_nil_chance, nil_chance, tricks_of
from pygame_rules.games.spades.hints.play import live_nil, needed
from pygame_rules.games.spades.hints.value import bags_hurt, chance_to_win
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.score import TRICK_POINTS
from pygame_rules.games.spades.table import SpadesTable, left_of
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View

HONOURS = DECK.where(lambda face: face[1] in "AKQJ")

FEW_HIGHER = 2
"""A card may win a trick while no more higher ones of its suit than this are hidden."""
SOON = 3
"""Speak of setting the others once no more tricks than this are needed for it."""


def reasons(view: View[SpadesTable], match: SpadesMatch, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action, the situation first."""
    table = view.table
    if action.verb == "blind-nil":
        yield message("spades-why-blind-nil")
    elif action.verb == "look":
        yield message("spades-why-look")
    elif action.verb == "bid":
        yield from _of_bid(view, table, match, action)
    elif action.verb == "play":
        yield from _of_play(view, table, action.cards)


def _of_bid(view: View[SpadesTable], table: SpadesTable, match: SpadesMatch, action: Action) -> Iterator[Message]:
    """Yield what the hand is worth, and what the score asks for."""
    tricks = tricks_of(view.hand)
    worth = max(0, round(tricks))
    bid = action.value if isinstance(action.value, int) else 0
    fewer = 0 < bid < worth
    # Another bid would otherwise seem to contradict what the hand is worth.
    yield message("spades-why-tricks", tricks=worth, bid="fewer" if fewer else "more" if bid > worth else "even")
    if not bid:
        chance = lone_nil_chance(view.hand) if table.options.solo else nil_chance(view.hand)
        yield message("spades-why-nil", percent=round(100 * chance))
        if chance_to_win(match, view.seat) < WORRIED:
            yield message("spades-why-last-hope", n=table.options.nil_value)
        elif chance < 0.5:
            yield message("spades-why-nil-tried")
    elif bid > worth and push(table, view.seat, tricks, match) > 0:
        yield message("spades-why-behind")
    elif fewer and push(table, view.seat, tricks, match) < 0:
        yield message("spades-why-ahead")
    yield from _of_target(table, view.seat, match, bid)
    nil = nil_before(table, view.seat)
    if nil != NOBODY and 0 < bid < contract(table, view.seat, tricks + push(table, view.seat, tricks, match)):
        yield message("spades-why-nil-to-set", who=NAMES[nil])


def _of_target(table: SpadesTable, seat: Seat, match: SpadesMatch, bid: int) -> Iterator[Message]:
    """Yield that a bid which is kept may win the match, where a bid of one trick would not do as well."""
    options = match.options
    partner = options.partner(seat)
    if partner != NOBODY and table.bids[partner] is None:
        return
    reached = [
        score + sum(_kept(table, other) for other in seats)
        for score, seats in zip(match.scores, options.sides, strict=True)
    ]
    # Others may still bid, and bags may cost points: that the match is won is not sure.
    others = max(points for side, points in enumerate(reached) if side != options.side(seat))
    before = reached[options.side(seat)]
    points = before + (TRICK_POINTS * bid or options.nil_value)
    if points >= options.target > before + TRICK_POINTS and points > others:
        # Other bids that reach it say the same, so that a review does not tell it of one and not of the other.
        yield message("spades-why-target", n=options.target, team="no" if partner == NOBODY else "yes")


def _kept(table: SpadesTable, seat: Seat) -> int:
    """Return the points of a bid that is kept, 0 before it is made."""
    bid, options = table.bids[seat], table.options
    if bid is None:
        return 0
    return TRICK_POINTS * bid or (options.blind_nil_value if table.blind[seat] else options.nil_value)


def _of_play(view: View[SpadesTable], table: SpadesTable, card: CardSet) -> Iterator[Message]:
    """Yield what the bids ask for, what the card does in its trick, and why that trick may be wanted."""
    partner, others = table.options.partner(view.seat), DECK.all & ~table.seen & ~view.hand
    wins = bool(card & ORDER.beats[table.best]) if table.led else not others & ORDER.suit_of[card] & -card
    played = len(table.trick) if table.led else 0  # until somebody leads, the last trick lies there
    behind = [table.seat_after(view.seat, turns) for turns in range(1, SEATS - played)]
    above = {other: others & ~table.lacks[other] & ORDER.beats[card] for other in behind}
    takes = wins or not table.led
    to_set = _to_set(table, view.seat, partner, others) if takes and not live_nil(table, view.seat) else 0
    lost = _trick_is_lost(table, partner, table.playable(view.hand), others)
    yield from _of_contracts(table, view.seat, partner, card, others, wins, 0 < to_set <= SOON, lost)
    if wins:
        yield from _of_winner(view, table, card, above, partner)
    else:
        yield from _of_loser(view, table, partner, card, others, lost)
    if wins and 0 < to_set <= SOON:
        yield _against(table, view.seat, partner, others)


def _of_contracts(
    table: SpadesTable, seat: Seat, partner: Seat, card: CardSet, others: CardSet, wins: bool, against: bool, lost: bool
) -> Iterator[Message]:
    """Yield what the bids ask of this seat now, but nothing that a card which wins the trick would contradict.

    ``lost`` tells that the running trick goes to another side, whatever is played.
    """
    if live_nil(table, seat):
        yield message("spades-why-own-nil")
        return
    takes = wins or not table.led
    covers = takes and partner != NOBODY and live_nil(table, partner) and _covers(table, partner, card, others)
    if covers:
        yield message("spades-why-cover", who=NAMES[partner])
    rivals, best = _rivals(seat, partner), card if takes else table.best
    falls = [other for other in rivals if live_nil(table, other) and _may_fall_to(table, other, best, others)]
    for other in falls:
        yield message("spades-why-set-nil", who=NAMES[other])
    if falls and not covers and _risks(table, partner, card, others):
        yield message("spades-why-both-nils", who=NAMES[falls[0]], whose=NAMES[partner])
    need, left = needed(table.bids, table.tricks, seat, partner)
    left -= lost
    if need > left:
        settable = _needs_of_rivals(table, seat, partner, lost) or _nil_to_set(table, seat, partner, lost) != NOBODY
        yield message("spades-why-lost", settable="yes" if settable else "no")
    elif need > 0:
        yield message("spades-why-need", n=need, left=left)
    elif (not wins or covers) and not against:
        yield from _of_bags(table, seat, partner)


def _trick_is_lost(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> bool:
    """Tell whether the running trick goes to another side, whichever card is played and whatever the partner holds."""
    if not table.led or table.winner == partner or playable & ORDER.beats[table.best]:
        return False
    if partner == NOBODY or _has_played(table, partner):
        return True
    return not others & ~table.lacks[partner] & ORDER.beats[table.best]


def _needs_of_rivals(table: SpadesTable, seat: Seat, partner: Seat, lost: bool) -> bool:
    """Tell whether the contract of another side is open, once it has the running trick if that is ``lost``."""
    tricks, (_, left) = list(table.tricks), needed(table.bids, table.tricks, seat, partner)
    # Of three rivals, one behind may still beat another; of two partners, it does not matter which has the trick.
    if lost and (partner != NOBODY or len(table.trick) == SEATS - 1):
        tricks[table.winner] += 1
        left -= 1
    rivals = _rivals(seat, partner)
    needs = [needed(table.bids, tricks, other, table.options.partner(other))[0] for other in rivals]
    return any(0 < more <= left for more in needs)


def _nil_to_set(table: SpadesTable, seat: Seat, partner: Seat, lost: bool) -> Seat:
    """Return an opponent whose nil can still fail, NOBODY where there is none; it fails now if it takes this trick."""
    fails = table.winner if lost and len(table.trick) == SEATS - 1 else NOBODY
    rivals = (other for other in range(SEATS) if other not in (seat, partner, fails))
    return next((other for other in rivals if live_nil(table, other)), NOBODY)


def _hunted(table: SpadesTable, seat: Seat, partner: Seat, lost: bool) -> Seat:
    """Return the opponent whose nil is all that tricks matter for once the contract is lost, NOBODY otherwise."""
    need, left = needed(table.bids, table.tricks, seat, partner)
    covers = partner != NOBODY and live_nil(table, partner)
    if need <= left - lost or covers or live_nil(table, seat) or _needs_of_rivals(table, seat, partner, lost):
        return NOBODY
    return _nil_to_set(table, seat, partner, lost)


def _of_bags(table: SpadesTable, seat: Seat, partner: Seat) -> Iterator[Message]:
    """Yield that every further trick is a bag, unless those of nils alone are worth nothing."""
    options = table.options
    if table.bids[seat] or (partner != NOBODY and table.bids[partner]):
        yield message("spades-why-home")
    elif options.failed_nil != "ignore" and not (options.double_nil == "unit" and partner != NOBODY):
        yield message("spades-why-no-contract")


def _against(table: SpadesTable, seat: Seat, partner: Seat, others: CardSet) -> Message:
    """Return how many of the last tricks set the others, or in solo, who still needs how many."""
    need, rival = _most_needed(table, seat, partner, others)
    left = needed(table.bids, table.tricks, seat, partner)[1]
    if partner == NOBODY:
        whole = "yes" if need == left else "no"
        return message("spades-why-against-alone", who=NAMES[rival], n=need, left=left, all=whole)
    return message("spades-why-against", n=left - need + 1, left=left, all="yes" if need == 1 else "no")


def _covers(table: SpadesTable, nil: Seat, card: CardSet, others: CardSet) -> bool:
    """Tell whether a card that takes the lead takes a trick from a nil, which might have to win it otherwise."""
    if _has_played(table, nil):
        return table.winner == nil
    follows, over = _follows_with(table, nil, card, others), ORDER.beats[table.best] if table.led else DECK.all
    higher, lower = follows & ORDER.beats[card], follows & over & ~ORDER.beats[card]
    # A card that most of them beat protects the nil from hardly anything.
    return bool(lower) and higher.bit_count() <= min(FEW_HIGHER, lower.bit_count())


def _risks(table: SpadesTable, partner: Seat, card: CardSet, others: CardSet) -> bool:
    """Tell whether a card that is led may go to the nil of the partner."""
    nil = not table.led and partner != NOBODY and live_nil(table, partner)
    return nil and _may_fall_to(table, partner, card, others)


def _may_fall_to(table: SpadesTable, nil: Seat, best: CardSet, others: CardSet) -> bool:
    """Tell whether a nil may have to win the trick once this is the best card of it."""
    if _has_played(table, nil):
        return table.winner == nil and best == table.best
    return bool(_follows_with(table, nil, best, others) & ORDER.beats[best])


def _has_played(table: SpadesTable, seat: Seat) -> bool:
    """Tell whether a seat has played to the running trick."""
    return bool(table.led) and (seat - table.leader) % SEATS < len(table.trick)


def _follows_with(table: SpadesTable, seat: Seat, card: CardSet, others: CardSet) -> CardSet:
    """Return what a seat may have to play; nothing makes it trump unless it has spades alone."""
    held = others & ~table.lacks[seat]
    return held & (table.led or ORDER.suit_of[card]) or (0 if held & ~SPADES else held)


def _of_winner(
    view: View[SpadesTable], table: SpadesTable, card: CardSet, above: Mapping[Seat, CardSet], partner: Seat
) -> Iterator[Message]:
    """Yield what a card does that wins its trick so far; ``above`` are those that seats behind it may beat it with."""
    suit, playable = ORDER.suit_of[card], table.playable(view.hand)
    over = table.led and table.winner == partner and playable & ~ORDER.beats[table.best]
    others = DECK.all & ~table.seen & ~view.hand
    if over:
        yield from _of_overtaking(table, partner, list(above), others)
    higher = sum(any(one & cards for cards in above.values()) for one in singly(ORDER.beats[card]))
    if not table.led:
        trumped = not suit & SPADES and any(cards & SPADES for cards in above.values())
        yield message("spades-why-highest", suit=DECK.text(card)[0], trumped="yes" if trumped else "no")
    elif not suit & table.led:
        if not over:
            yield message("spades-why-ruff")
        if higher:
            yield message("spades-why-overruff", n=higher)
        elif above:
            yield message("spades-why-unbeatable")
        elif over:
            yield message("spades-why-takes")
    elif not above:
        yield message("spades-why-takes")
    elif not higher:
        yield message("spades-why-unbeatable")
    elif any(cards & suit for cards in above.values()):
        # Who may still follow suit is not expected to trump.
        ruffed = any(cards and not others & suit & ~table.lacks[other] for other, cards in above.items())
        following = sum(any(one & cards for cards in above.values()) for one in singly(ORDER.beats[card] & suit))
        yield message("spades-why-lead-taken", n=following, trumped="yes" if ruffed else "no")
    else:
        yield message("spades-why-but-for-spades")
    lower = playable & suit & ORDER.beats[table.best] & (card - 1) if table.led else 0
    between = others & (card - 1) & -(lower & -lower)
    if not higher and lower and between and _burdened(table, view.seat, partner, others, wins=True):
        yield message("spades-why-high-now")


def _of_overtaking(table: SpadesTable, partner: Seat, behind: Sequence[Seat], others: CardSet) -> Iterator[Message]:
    """Yield who may still take the trick from the partner, unless the partner's nil is rid of it."""
    for other in () if live_nil(table, partner) else behind:
        over = others & ~table.lacks[other] & ORDER.beats[table.best]
        out = not others & table.led & ~table.lacks[other]
        if over and (out or over & table.led):
            yield message("spades-why-over-partner", who=NAMES[other], how="trump" if out else "beat")
            return


def _of_loser(
    view: View[SpadesTable], table: SpadesTable, partner: Seat, card: CardSet, others: CardSet, lost: bool
) -> Iterator[Message]:
    """Yield what a card does that does not win its trick, or may not when it is led; ``lost`` as for contracts."""
    suit, held = ORDER.suit_of[card], view.hand & ORDER.suit_of[card]
    # Between a card and the lowest of its suit may lie only cards that are gone: else the lowest would cost less.
    cheap = not others & (card - 1) & -(held & -held)
    higher = (others & suit & -card).bit_count()
    hunted = _hunted(table, view.seat, partner, lost)
    burdened = hunted != NOBODY or _burdened(table, view.seat, partner, others, wins=False)
    could_win = burdened and bool(card & HONOURS or higher <= FEW_HIGHER)
    need, left = needed(table.bids, table.tricks, view.seat, partner)
    if not table.led:
        lower = (others & suit & (card - 1)).bit_count()
        if live_nil(table, view.seat) and higher > lower:
            yield message("spades-why-nil-lead", n=higher)
        else:
            risky = _risks(table, partner, card, others)
            yield from _of_low_lead(card, higher, (others & SPADES).bit_count(), risky)
    elif table.winner == partner and not live_nil(table, partner):
        spent = "cheap" if cheap and suit & table.led else "high" if could_win and not cheap else "any"
        yield message("spades-why-partner-wins", spent=spent)
    elif suit & table.led and held & ORDER.beats[table.best]:
        losers = held & ~ORDER.beats[table.best]
        sheds = losers & (card - 1) and not losers & -card & ~card
        keeps = "higher" if not burdened else "lower" if sheds else "any"
        yield message("spades-why-duck", keeps=keeps)
    elif suit & table.led and cheap:
        yield message("spades-why-low")
    elif suit & table.led and could_win:
        yield message("spades-why-low-high")
        yield from _of_hunted(hunted)
    elif suit & table.led:
        # The only card that nobody can beat is not spared; of several, one may go.
        tops = held & -(1 << (others & suit).bit_length())
        if not burdened and bags_hurt(table.options) and 0 < need < left - 1 and (higher or tops & (tops - 1)):
            yield message("spades-why-spare")
    elif suit == SPADES:
        yield message("spades-why-under", n=(view.hand & ~SPADES).bit_count())
    else:
        if cheap and not card & HONOURS:
            yield message("spades-why-discard")
        elif could_win:
            yield message("spades-why-discard-high")
            yield from _of_hunted(hunted)
        if not burdened:
            yield from _of_spades_kept(view, table, partner, card, others)


def _of_hunted(nil: Seat) -> Iterator[Message]:
    """Yield why a card that could win is better gone, where only an opponent's nil is left to be set."""
    if nil != NOBODY:
        yield message("spades-why-without-it", who=NAMES[nil])


def _of_low_lead(card: CardSet, higher: int, spades: int, risky: bool) -> Iterator[Message]:
    """Yield what a lead does that so many higher cards can beat; others hold so many spades, perhaps a nil at risk."""
    if card & SPADES:
        yield message("spades-why-draw", n=spades)
    if card & HONOURS:
        yield message("spades-why-high-lead", n=higher)
    elif not card & SPADES and not risky:
        yield message("spades-why-low-lead")


def _of_spades_kept(
    view: View[SpadesTable], table: SpadesTable, partner: Seat, card: CardSet, others: CardSet
) -> Iterator[Message]:
    """Yield what spades are kept for that are not spent on a trick, and how soon they can trump what was thrown."""
    suit, spades = ORDER.suit_of[card], view.hand & SPADES
    if not spades:
        return
    yield message("spades-why-keep-spades", n=spades.bit_count())
    rest = (view.hand & suit & ~card).bit_count()
    rivals = _rivals(view.seat, partner)
    leads = max((others & suit & ~table.lacks[seat]).bit_count() for seat in rivals)
    # With one card left, the others have to lead the suit twice; with spades alone, there is nothing to choose.
    if rest <= 1 and leads >= (SEATS - 1 if rest else 1) and view.hand & ~SPADES & ~card:
        yield message("spades-why-short", n=rest, suit=DECK.text(card)[0])


def _burdened(table: SpadesTable, seat: Seat, partner: Seat, others: CardSet, wins: bool) -> bool:
    """Tell whether high cards are a burden: no trick is wanted for the contract, nor this one to set the others."""
    home = needed(table.bids, table.tricks, seat, partner)[0] <= 0
    settable = wins and 0 < _to_set(table, seat, partner, others) <= SOON
    return live_nil(table, seat) or (home and not settable)


def _to_set(table: SpadesTable, seat: Seat, partner: Seat, others: CardSet) -> int:
    """Return how many of the last tricks set the others once one's own contract is made, 0 if none do.

    In solo, so many must all but one player take together, and that one might take the running trick.
    """
    own, left = needed(table.bids, table.tricks, seat, partner)
    theirs, _ = _most_needed(table, seat, partner, others)
    return left - theirs + 1 if own <= 0 < theirs else 0


def _most_needed(table: SpadesTable, seat: Seat, partner: Seat, others: CardSet) -> tuple[int, Seat]:
    """Return the most tricks that an open contract of another side needs, 0 without one, and a seat of that side."""
    rivals = [left_of(seat)]
    if partner == NOBODY:
        rivals = [other for other in _rivals(seat, partner) if _may_take(table, other, others)]
    left = needed(table.bids, table.tricks, seat, partner)[1]
    needs = [(needed(table.bids, table.tricks, other, table.options.partner(other))[0], other) for other in rivals]
    return max((each for each in needs if 0 < each[0] <= left), default=(0, NOBODY))


def _may_take(table: SpadesTable, seat: Seat, others: CardSet) -> bool:
    """Tell whether a seat may take the running trick from those who have played to it."""
    if not table.led or table.winner == seat:
        return True
    return not _has_played(table, seat) and bool(others & ~table.lacks[seat] & ORDER.beats[table.best])


def _rivals(seat: Seat, partner: Seat) -> list[Seat]:
    """Return the seats of the other sides."""
    return [other for other in range(SEATS) if other not in (seat, partner)]
