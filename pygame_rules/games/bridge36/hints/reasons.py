"""Bridge: the reasons that a hint gives for a move."""

from collections.abc import Iterator, Mapping

from pygame_rules.games.bridge36.cards import (
    ACES,
    EIGHTS,
    FITS,
    JACKS,
    RANK_OF,
    SEVENS,
    SIXES,
    SUIT,
    card_points,
    matching,
    union,
)
from pygame_rules.games.bridge36.effects import effects_of
from pygame_rules.games.bridge36.endings import ALL, BRIDGE, CONTINUE, MINUS, Answers, answers_of
from pygame_rules.games.bridge36.hints.value import CARD
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.score import JACK
from pygame_rules.games.bridge36.table import FOUR, BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.model.table import View

FEW = 2
"""An opponent with no more cards than this may soon be out."""


def reasons(view: View[BridgeTable], match: BridgeMatch, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action, the situation first."""
    table, answers = view.table, answers_of(action) or Answers()
    if action.verb == "play":
        said = list(_of_card(table, view, match, action.cards))
    elif action.verb == "end":
        said = list(_of_end(table, view, match, answers) if table.put else _of_card_kept(table, view.hand))
    else:
        said = [message("bridge36-why-draw", six="yes" if table.put else "no")] if action.verb == "draw" else []
    yield from said
    fits = _fits_next(table, view.hand, action, answers)
    if fits:
        yield from _of_next(table, view, action.cards, fits, answers)
        # What is kept speaks for no answer: the other answers keep it as well.
        alone = answers == Answers() and all(name == "bridge36-why-points" for name, _ in said)
        yield from _of_kept(table, view.hand, action.cards, alone=alone)


def _of_card(table: BridgeTable, view: View[BridgeTable], match: BridgeMatch, card: CardSet) -> Iterator[Message]:
    """Yield what a card does: for one's own hand, then to the others."""
    rest, times = view.hand & ~card, table.multiplier
    cost = card_points(card) * times
    low = [seat for seat, held in enumerate(table.held) if held <= FEW and seat != view.seat]
    draws, following, _ = effects_of(union(table.put) | card, table.options.eights, table.players)
    if not rest and not card & SIXES:
        yield message("bridge36-why-last")
        if draws:
            yield message("bridge36-why-more")
        return
    if card & SIXES:
        yield from _of_six(table, rest, card)
    elif _resets(match, view.seat, cost):
        pass  # whoever is left with it alone is back at 0
    elif card & JACKS:
        yield message("bridge36-why-jack", n=cost, times=times)
    elif low and cost:
        yield message("bridge36-why-danger", who=seat_names(table.players)[low[0]], n=cost, times=times)
    elif cost and cost >= max(map(card_points, singly(table.fitting(view.hand) & ~JACKS))) * times:
        yield message("bridge36-why-points", n=cost, times=times)
    alike = _alike(table, rest, card)
    if table.put and not table.put[-1] & SIXES:
        yield message("bridge36-why-another")
    elif alike and not card & SIXES:
        yield message("bridge36-why-together", n=alike.bit_count() + 1)
    if draws:
        asked = table.options.eights == "ask" and table.players > 2 and bool(table.put) and bool(card & EIGHTS)
        misses = "ask" if asked else "no" if following == draws[0][0] else "yes"
        yield message("bridge36-why-others-draw", n=draws[0][1], misses=misses)
    elif card & ACES and following:
        yield message("bridge36-why-ace", n=following - 1)
    if not following:
        yield message("bridge36-why-again")


def _of_six(table: BridgeTable, rest: CardSet, six: CardSet) -> Iterator[Message]:
    """Yield how a six will be covered; of the fourth in a row there is nothing to say, which may end the round."""
    covers = rest & FITS[six]
    in_a_row = sum(bool(one & SIXES) for one in (*table.monitor, six))
    kept = _kept_beside(table, rest, six)
    if kept:
        yield message("bridge36-why-six-keeps", n=kept)
    elif covers & ~SIXES or not covers:
        if covers or in_a_row < FOUR:
            yield message("bridge36-why-six", covered="yes" if covers else "no")
    elif in_a_row + covers.bit_count() < FOUR:
        last = any(rest & FITS[other] & ~SIXES for other in singly(covers))
        yield message("bridge36-why-six", covered="by-six" if last else "by-last-six")


def _kept_beside(table: BridgeTable, rest: CardSet, six: CardSet) -> int:
    """Return how many cards of one rank could be put instead of a six, and stay together once it is covered."""
    covers, instead = rest & FITS[six] & ~SIXES, table.fitting(rest | six) & ~SIXES
    # Without them, one would get rid of two cards as well.
    kept = [together for card in singly(instead) if covers & ~(together := _alike(table, rest, card))]
    most = max((together.bit_count() for together in kept), default=0)
    return most if most > 1 else 0


def _resets(match: BridgeMatch, seat: Seat, cost: int) -> bool:
    """Tell whether these points bring a seat to exactly the limit, and with that back to 0."""
    return match.options.reset_on_limit and match.scores[seat] + cost == match.options.limit


def _exceeds(match: BridgeMatch, seat: Seat, points: float) -> bool:
    """Tell whether these points bring a seat above the limit, and the match to its end."""
    return match.scores[seat] + points > match.options.limit


def _alike(table: BridgeTable, hand: CardSet, card: CardSet) -> CardSet:
    """Return the cards of a hand that can be put in one turn with this one."""
    return hand & RANK_OF[card] if table.options.multi_cards == "same_rank" or card & JACKS else 0


def _of_end(table: BridgeTable, view: View[BridgeTable], match: BridgeMatch, answers: Answers) -> Iterator[Message]:
    """Yield why the turn ends like this."""
    times, players = table.multiplier, table.players
    cost = card_points(view.hand) * times
    draws, following, _ = effects_of(union(table.put), answers.share or table.options.eights, players)
    drawn = sum(number for _, number in draws)
    if answers.bridge == BRIDGE and cost and _resets(match, view.seat, cost):
        yield message("bridge36-why-exact", n=match.options.limit)
    elif answers.bridge == BRIDGE:
        held = sum(table.held) - table.held[view.seat] + drawn
        others = round(CARD * held * times / (players - 1))
        yield message("bridge36-why-bridge", n=cost, others=others, players=players, times=times)
        yield from _of_match_end(table, view.seat, match, cost, dict(draws))
    elif answers.bridge == CONTINUE and cost:
        yield message("bridge36-why-continue", n=cost, times=times)
        if _exceeds(match, view.seat, cost):
            yield message("bridge36-why-ends-match", limit=match.options.limit)
    if answers.points:
        yield from _of_jacks(table, view.seat, match, answers.points)
    if answers.suit:
        yield from _of_suit(view.hand, table.hidden_from(view.hand), answers.suit)
    if answers.share and players > 2:
        yield message("bridge36-why-shared") if answers.share == ALL else message("bridge36-why-not-shared", n=drawn)
    if answers.share and not following and view.hand and answers.bridge != BRIDGE:
        yield message("bridge36-why-again")


def _of_card_kept(table: BridgeTable, hand: CardSet) -> Iterator[Message]:
    """Yield why nothing is put though a card fits: it is a six that would stay bare, or one of several of a rank."""
    fits = table.fitting(hand)
    together = max((_alike(table, hand, card).bit_count() for card in singly(fits)), default=0)
    if fits and not fits & ~SIXES and not any(hand & FITS[six] & ~SIXES for six in singly(hand & SIXES)):
        yield message("bridge36-why-keeps-six")
    elif together > 1:
        yield message("bridge36-why-keeps-together", n=together)


def _of_match_end(
    table: BridgeTable, seat: Seat, match: BridgeMatch, cost: int, draws: Mapping[int, int]
) -> Iterator[Message]:
    """Yield whom a Bridge takes above the limit, or likely so; ``draws`` tells who draws, by places after the seat."""
    limit, players = match.options.limit, table.players
    if _exceeds(match, seat, cost):
        yield message("bridge36-why-ends-match", limit=limit)
        return
    for place in range(1, players):
        other = (seat + place) % players
        held = table.held[other] + draws.get(place, 0)
        if _exceeds(match, other, CARD * held * table.multiplier):
            yield message("bridge36-why-may-end-match", who=seat_names(players)[other], limit=limit)
            return


def _of_jacks(table: BridgeTable, seat: Seat, match: BridgeMatch, points: str) -> Iterator[Message]:
    """Yield what the last jacks change, and whom that takes beyond the limit."""
    worth, limit = JACK * table.count(JACKS) * table.multiplier, match.options.limit
    beyond = [other for other in range(table.players) if other != seat and _exceeds(match, other, worth)]
    if points == MINUS:
        yield message("bridge36-why-minus", n=worth, times=table.multiplier)
    elif beyond:
        yield message("bridge36-why-beyond", who=seat_names(table.players)[beyond[0]], limit=limit)
    else:
        yield message("bridge36-why-plus", n=worth, times=table.multiplier)


def _of_suit(hand: CardSet, hidden: CardSet, named: str) -> Iterator[Message]:
    """Yield why a suit is named: one's own longest, or one of which few cards are hidden."""
    own = (hand & SUIT[named]).bit_count()
    others = [suit for letter, suit in SUIT.items() if letter != named]
    if own and all((hand & suit).bit_count() <= own for suit in others):
        yield message("bridge36-why-suit", suit=named, n=own)
    elif all((hidden & suit).bit_count() > (hidden & SUIT[named]).bit_count() for suit in others):
        yield message("bridge36-why-hidden", suit=named)
    elif any((hidden & suit).bit_count() > (hidden & SUIT[named]).bit_count() for suit in others):
        if own:
            yield message("bridge36-why-suit", suit=named, n=own)
        fitting = (hidden & (SUIT[named] | JACKS)).bit_count()
        yield message("bridge36-why-fitting", n=fitting, hidden=hidden.bit_count())


def _fits_next(table: BridgeTable, hand: CardSet, action: Action, answers: Answers) -> CardSet:
    """Return what fits on the top card after an action, 0 where nobody will put one on it."""
    if action.verb == "play":
        return FITS[action.cards] if hand != action.cards and not action.cards & (SIXES | JACKS) else 0
    if action.verb != "end" or not hand or answers.bridge == BRIDGE:
        return 0
    return matching(table.stack[-1], SUIT[answers.suit] if answers.suit else table.named)


def _of_next(
    table: BridgeTable, view: View[BridgeTable], card: CardSet, fits: CardSet, answers: Answers
) -> Iterator[Message]:
    """Yield how hard it is to go on for whoever is next, unless he draws first: what he draws may fit."""
    draws, following, _ = effects_of(union(table.put) | card, answers.share or table.options.eights, table.players)
    # Another card of the rank may go on top in the same turn.
    if not following or following in dict(draws) or (card and _alike(table, view.hand & ~card, card)):
        return
    seat = (view.seat + following) % table.players
    if not _possible(table, view, seat) & fits:
        rivals = [rival for rival in range(table.players) if rival not in (seat, view.seat)]
        everybody = rivals and not any(_possible(table, view, rival) & fits for rival in rivals)
        who = seat_names(table.players)[seat]
        yield message("bridge36-why-lacks", who=who, all="yes" if everybody else "no")
        return
    hidden, playable = table.hidden_from(view.hand), table.fitting(view.hand) & ~card
    fitting, others = (hidden & fits).bit_count(), playable & ~(SIXES | JACKS)
    if others and all(fitting < (hidden & FITS[other]).bit_count() for other in singly(others)):
        # What goes on a jack or a six depends on the suit that is named, or on what covers it.
        aside = ("none", "jacks", "sixes", "both")[bool(playable & JACKS) + 2 * bool(playable & SIXES)]
        yield message("bridge36-why-hard", n=fitting, hidden=hidden.bit_count(), aside=aside)


def _possible(table: BridgeTable, view: View[BridgeTable], seat: Seat) -> CardSet:
    """Return the cards that a player may hold, as far as this seat can know."""
    unseen = table.unseen(view.seat, view.hand, view.secret)
    places = zip([*range(table.players), *unseen.parts], unseen.room, unseen.may_hold, strict=False)
    return union(cards for owner, room, cards in places if owner == seat and room)


def _of_kept(table: BridgeTable, hand: CardSet, card: CardSet, *, alone: bool) -> Iterator[Message]:
    """Yield what is kept that could be put: cards of one rank, or for want of much else a card that does more."""
    others = table.fitting(hand) & ~card
    ranks = [_alike(table, hand, other) for other in singly(others) if not card & RANK_OF[other]]
    together = max((cards.bit_count() for cards in ranks), default=0)
    again = hand & (ACES | EIGHTS) if table.players == 2 and not card & (ACES | EIGHTS) else 0
    if card and together > 1:
        yield message("bridge36-why-keeps-together", n=together)
    elif alone and others & JACKS:
        yield message("bridge36-why-keeps-jack")
    elif alone and others & (SEVENS | EIGHTS):
        yield message("bridge36-why-keeps-draw")
    if card and again:
        yield message("bridge36-why-keeps-turns", n=again.bit_count())
