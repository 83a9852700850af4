"""Doppelkopf: what declarations, announcements and plays say about the hands behind them.

A likelihood with room for mistakes, not a filter: people declare, announce and play differently from us.
"""

from collections.abc import Iterator, Sequence
from math import exp

from pygame_rules.games.doppelkopf.announce import ANNOUNCE
from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, DECK, FOXES, PLAY, REGULAR, SEATS, SOLOS
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.hints.bidding import SOLO, announcement_likelihood, solo_chance
from pygame_rules.games.doppelkopf.hints.play import card_worths
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import SCHWEINCHEN, DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.playback import Moment, explained_by, moments

SILENT = 0.08
"""Who is dealt both queens of clubs keeps them silent this often; set by hand."""
DARING, DISCIPLINE = 0.02, 3
"""The weight of a hand falls with this power of its chance below that of a sensible solo, and never below ``DARING``
to that power; set by hand. More discipline trusts that nobody declares a solo without the cards for it."""

# Of some values, those that told most of deals of ``club`` and ``expert``: python -m pygame_rules inference doppelkopf.
TASTE = 2.0
"""A card that is worth this many eyes more is played e times as often."""
SLIP = 0.3
"""This often a card is played for reasons of which we know nothing; less trusts that the others play as we do."""
LATEST = 9
"""The latest plays of the others are explained first, and earlier ones by the worlds that explain these."""
TWINS = {1 << card: DECK.alike(card) for card in DECK.cards}
"""Both copies of each card."""


def explains_words(view: View[DoppelkopfTable]) -> Likelihood[DoppelkopfDeal]:
    """Return how well imagined hands explain what was declared, what was announced and what was not."""
    table = view.table
    played = [table.played_by(seat) for seat in range(SEATS)]
    others = [seat for seat in range(SEATS) if seat != view.seat]
    speakers = {seat for seat, _ in table.announced.said}
    silent = [seat for seat in others if seat not in speakers and has_kept_silent(table, seat)]

    def weight(deal: DoppelkopfDeal) -> float:
        total = 1.0
        hands = [hand | gone for hand, gone in zip(deal.hands, played, strict=True)]
        if table.kind in SOLOS:
            if table.declarer != view.seat:
                total *= solo_likelihood(hands[table.declarer], table.kind)
            return total
        if table.kind == REGULAR and any(not CLUB_QUEENS & ~hands[seat] for seat in others):
            total *= SILENT
        for seat in others:
            side = RE if hands[seat] & CLUB_QUEENS else KONTRA
            if seat in speakers:
                total *= announcement_likelihood(hands[seat], side)
            elif seat in silent and not table.announced.made[side]:
                total *= 1 - announcement_likelihood(hands[seat], side)
        return total

    return weight


def solo_likelihood(hand: CardSet, kind: str) -> float:
    """Return how likely the owner of a hand would have chosen this solo."""
    wins = solo_chance(hand, kind)
    return 1.0 if wins >= SOLO else max(DARING, wins / SOLO) ** DISCIPLINE


def has_kept_silent(table: DoppelkopfTable, seat: Seat) -> bool:
    """Tell whether a seat has let its last chance to say Re or Kontra go by, so that its silence says something."""
    return table.left(seat) < table.size - 1 and table.kind == REGULAR


# --- the cards played --------------------------------------------------------------------------


def explains_plays(view: View[DoppelkopfTable]) -> Sequence[Likelihood[DoppelkopfDeal]]:
    """Return how well imagined hands explain the cards that the others have played, the latest ones first."""
    past = [moment for moment in moments_of(view.table) if moment.seat != view.seat]
    return [explained_by(part, chance_of_card) for part in (past[:LATEST], past[LATEST:]) if part]


def chance_of_card(moment: Moment[DoppelkopfTable], hand: CardSet) -> float:
    """Return how likely a sensible player is to play a card from this hand: the better it looks, the likelier."""
    table, seat, card, _ = moment
    playable = table.playable(hand)
    if not playable & (playable - 1):
        return 1.0
    worths = card_worths(table, seat, hand, playable)
    best = max(worths.values())
    every = taken = 0.0
    for other, worth in worths.items():
        appeal = exp((worth - best) / TASTE)
        every += appeal
        if other & TWINS[card]:
            taken = appeal
    return (1 - SLIP) * taken / every + SLIP / len(worths)


def moments_of(table: DoppelkopfTable) -> Sequence[Moment[DoppelkopfTable]]:
    """Return every card that was played, the latest first, with the table before it."""
    return moments(opened(table), actions_of(table))


def opened(table: DoppelkopfTable) -> DoppelkopfDeal:
    """Return a deal where the first lead was awaited; its hands hold only what everyone has seen them show."""
    again = DoppelkopfTable(table.options, table.dealer, table.open, table.obliged)
    again.chosen, again.compulsory = table.chosen, table.compulsory
    queens = [CLUB_QUEENS if side == RE else 0 for side in table.known]
    foxes = [FOXES if seat == table.high_foxes else 0 for seat in range(SEATS)]
    deal = DoppelkopfDeal(again, [queen | fox for queen, fox in zip(queens, foxes, strict=True)])
    deal.begin_play(table.declarer, table.kind)
    return deal


def actions_of(table: DoppelkopfTable) -> Iterator[tuple[Seat, Action]]:
    """Yield all that has been played and said since the first lead was awaited."""
    calls = [
        (when, seat, ANNOUNCE[word])
        for (seat, word), when in zip(table.announced.said, table.announced.when, strict=True)
    ]
    if table.high_foxes != NOBODY and table.options.schweinchen == "announce":
        calls.append((table.raised, table.high_foxes, SCHWEINCHEN))
    plays = list(table.plays())
    for number in range(len(plays) + 1):
        yield from ((seat, call) for when, seat, call in calls if when == number)
        yield from ((seat, PLAY[card]) for seat, card in plays[number : number + 1])
