"""Passing, a game planted for tests: all four pass a card to the left at the same time, then play card by card."""

from collections.abc import Sequence
from dataclasses import replace

from pygame_rules.games import load
from pygame_rules.model.action import Action, Fault, Log, Secret, note, single_plays
from pygame_rules.model.cards import Card, CardSet, Deck, bits, each
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import Deal
from pygame_rules.model.game import Game
from pygame_rules.model.hints import Hints, Policy
from pygame_rules.model.match import Line, Match, Result, places
from pygame_rules.model.messages import message
from pygame_rules.model.options import Options
from pygame_rules.model.scene import Ask, CardSelection, Group, Scene, SeatInfo, Zone
from pygame_rules.model.seats import NOBODY, TOGETHER, Seat
from pygame_rules.model.table import Table, Together, Unseen, View

SEATS, SIZE = 4, 4
DECK = Deck("TJQKA")
PLAY = single_plays(DECK)


class PassingTable(Table):
    """What has been played, in order; each seat plays one card, four rounds long. Who passed is known, not what."""

    __slots__ = ("together", "played")
    played: list[CardSet]
    deck = DECK

    def __init__(self) -> None:
        self.turn = 0
        self.together = Together()
        self.played = []

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        cards = [1 << card for card in each(hand)]
        return [Action("pass", card) if self.turn == TOGETHER else PLAY[card] for card in cards]

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        return None if action in self.moves(seat, hand) else Fault("spades.one-card", hand if self.turn >= 0 else 0)

    def left(self, seat: Seat) -> int:
        return SIZE - len(self.played[seat::SEATS])

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        cards = DECK.all & ~hand & ~sum(self.played)
        # Whoever has passed a card knows where it went, until it is played.
        passed = 0 if self.turn == TOGETHER else sum(action.cards for action in secret) & cards
        left = [self.left(other) if other != seat else 0 for other in range(SEATS)]
        to = (seat + 1) % SEATS
        room = [cards - (other == to and passed > 0) for other, cards in enumerate(left)]
        extra = [1] if passed else []
        owners = [to] if passed else []
        may_hold = [cards & ~passed] * SEATS + ([passed] if passed else [])
        return Unseen(cards, [*room, *extra, len(DECK) - SEATS * SIZE], [*may_hold, cards & ~passed], parts=owners)


class PassingDeal(Deal[PassingTable, Result]):
    """Four hands of four; what is passed stays in the hand until all have chosen."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        if action.verb == "pass":
            note(log, "hello", seat)
            self.choose(seat, action, log)
            return
        self.hands[seat] ^= action.cards
        self.table.played.append(action.cards)
        note(log, "play", seat, action.cards)
        self.table.turn = (seat + 1) % SEATS if len(self.table.played) < SEATS * SIZE else NOBODY

    def uncover(self, log: Log) -> None:
        passed = [secret[-1].cards for secret in self.secrets]
        for seat, cards in enumerate(passed):
            self.hands[seat] ^= cards ^ passed[seat - 1]
        self.table.turn = 0

    def result(self) -> Result:
        points = tuple(sum(card.bit_length() for card in self.table.played[seat::SEATS]) for seat in range(SEATS))
        return Result(points, (Line("spades.trick", message("play"), points),))


class PassingHints(Hints[PassingTable, PassingDeal, Match]):
    """Passes the lowest card; whoever passed a low card plays high ones first, by what its own secret says."""

    def policy(self, match: Match) -> Policy[PassingTable]:
        def move(table: PassingTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            if table.turn == TOGETHER:
                return Action("pass", hand & -hand)
            high = secret[0].cards < 1 << len(DECK) // 2
            return PLAY[1 << (hand.bit_length() - 1) if high else hand & -hand]

        return move


def begin(match: Match, shuffled: Sequence[Card]) -> PassingDeal:
    hands = [bits(shuffled[seat * SIZE : (seat + 1) * SIZE]) for seat in range(SEATS)]
    deal = PassingDeal(PassingTable(), hands, tuple(shuffled[SEATS * SIZE :]))
    deal.await_together(range(SEATS))
    return deal


def first(options: Options, draw: Sequence[Card]) -> Match:
    return Match(options, (0,) * SEATS, 0)


def following(match: Match, result: Result) -> Match:
    after = replace(match.with_deal(result.lines), number=match.number + 1)
    return after.ended(places(after.scores)) if match.number == 2 else after


def scene(view: View[PassingTable], match: Match) -> Scene:
    table, hand = view.table, tuple(DECK.kind(card) for card in each(view.hand))
    mine = view.seat in table.awaited
    choosing = table.turn == TOGETHER
    seats = tuple(
        SeatInfo(seat, table.left(seat), message("hello", who=seat) if seat in table.together.chosen else None)
        for seat in range(SEATS)
    )
    others = [Zone("hand", seat, count=table.left(seat)) for seat in range(SEATS) if seat != view.seat]
    return Scene(
        phase="pass" if choosing else "play",
        seats=seats,
        zones=(Zone("hand", view.seat, groups=(Group("", hand),)), *others),
        ask=Ask(
            moves=hand if mine and not choosing else (),
            selection=CardSelection("pass", 1, 1, hand, message("play")) if mine and choosing else None,
        ),
        sides=(message("play"),) * SEATS,
        title=message("play") if match.winners else None,
    )


PASSING = Game(
    name="passing",
    seats=range(4, 5),
    deck=DECK,
    options=Options,
    rulebook=load("spades").rulebook,
    deal=PassingDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=PassingHints(),
)
