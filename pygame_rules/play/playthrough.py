"""A match as played so far: the deal on the table, and the record of everything done.

Nothing here draws cards or decides: decks and actions come from outside, from a session or from a record.
"""

from collections.abc import Sequence

from pygame_rules.model.action import Action, Event, action_text
from pygame_rules.model.cards import Card
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.options import Options
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.play.record import Played, Record, Step


class Playthrough:
    """One match from its first draw on.

    ``match`` has every finished deal counted, ``begun`` is as it was when the deal on the table began.
    """

    def __init__(self, game: AnyGame, options: Options, draw: Sequence[Card]) -> None:
        self.game = game
        self.draw = tuple(draw[: game.seats[-1]])
        self.match: Match = game.first(options, self.draw)
        self.begun: Match = self.match
        self.deal: AnyDeal | None = None
        self.finished: list[Played] = []
        self.position = 0
        """How many steps have been taken, in all deals."""
        self.deck = ""
        self.steps: list[Step] = []
        self.events: list[Event] = []
        """The events since the current deal began."""
        self.shown: dict[Seat, int] = {}
        """For each seat that has picked up cards in this deal, how many steps it can no longer take back."""
        self._starts: list[Match] = []  # the match before each deal
        self._steps_known: dict[Step, Step] = {}

    @property
    def deal_over(self) -> bool:
        """Tell whether no deal is under way."""
        return self.deal is None or self.deal.table.turn == NOBODY

    @property
    def over(self) -> bool:
        """Tell whether the match is over."""
        return bool(self.match.winners)

    @property
    def running(self) -> AnyDeal:
        """Return the current deal, unfinished or just finished."""
        assert self.deal is not None, "no deal has begun"
        return self.deal

    def begin(self, shuffled: Sequence[Card]) -> None:
        """Deal the next cards."""
        assert self.deal_over and not self.over, "a deal runs, or the match is over"
        self.begun = self.match
        self.deal = self.game.begin(self.match, shuffled)
        self._starts.append(self.begun)
        self.deck = self.game.deck.row_text(shuffled)
        self.steps = []
        self.events = [*self.deal.opening()]
        self.shown = {}

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """Take a legal step, and score the deal if that ends it.

        Raises Illegal, NotationError, and IndexError for a seat that is not there.
        """
        deal, deck = self.running, self.game.deck
        asides = [action_text(deck, aside) for aside in deal.view(seat).asides()] if seat != CHANCE else ()
        log: list[Event] = []
        before = deal.hands[:]
        deal.act(seat, action, log)
        self.events += log
        text = action_text(deck, action)
        # By its text, as a replay knows it: whichever copy of a card somebody shows, it is the same aside.
        step = Step(seat, text, text in asides)
        # Long matches have many equal steps: each is kept once.
        self.steps.append(self._steps_known.setdefault(step, step))
        self.position += 1
        for owner, (hand, old) in enumerate(zip(deal.hands, before, strict=True)):
            if deck.has_come(hand, old):
                self.shown[owner] = len(self.steps)
        if deal.table.turn == NOBODY:
            self.match = self.game.following(self.match, deal.result())
            self.finished.append(Played(self.deck, tuple(self.steps), self.score()))
        return log

    def score(self) -> str:
        """Return the score of the last finished deal, as records write it."""
        return " ".join(map(str, self.match.sheet[-1].points))

    @property
    def age(self) -> int:
        """Return how many steps have been taken and deals begun."""
        return self.position + len(self._starts)

    @property
    def unfinished(self) -> Played | None:
        """Return the deal under way, or None."""
        return None if self.deal_over else Played(self.deck, tuple(self.steps))

    @property
    def played(self) -> tuple[Played, ...]:
        """Return all deals, the current one last."""
        running = self.unfinished
        return tuple(self.finished) if running is None else (*self.finished, running)

    def until(self, number: int) -> "Playthrough":
        """Return the match as it was before its deal of this number, counted from 0. Raises IndexError."""
        if not 0 <= number < len(self._starts):
            raise IndexError(f"no deal {number} of {len(self._starts)}; they are counted from 0")
        playthrough = Playthrough(self.game, self.match.options, self.draw)
        playthrough.match = playthrough.begun = self._starts[number]
        playthrough.finished, playthrough._starts = self.finished[:number], self._starts[:number]
        playthrough.position = sum(len(deal.steps) for deal in playthrough.finished)
        playthrough._steps_known = self._steps_known
        return playthrough

    def record(
        self, players: Sequence[str], match: str | None = None, seed: int | None = None, undone: int = 0
    ) -> Record:
        """Return everything as a record."""
        draw = self.game.deck.row_text(self.draw)
        options, rules = self.match.options.text(), str(self.game.rules_version)
        return Record(self.game.name, rules, options, tuple(players), draw, match, seed, self.played, undone)
