"""A match as it is played, by whomever: the deal on the table, and the record of everything done so far.

Nothing here draws cards or decides: decks and actions come from outside, from a session or from a record.
"""

from collections.abc import Sequence

from pygame_rules.cards import Card, CardSet, Deck, NotationError, count, each
from pygame_rules.game import Action, Deal, Event, Game, Illegal, action_text, parse_action
from pygame_rules.options import OptionError, Options
from pygame_rules.record import Played, Record, RecordError, Step
from pygame_rules.seats import CHANCE, NOBODY, Seat


class Course:
    """One match from its first draw on.

    ``match`` has every finished deal counted, ``begun`` is as it was when the deal on the table began.
    """

    def __init__(self, game: Game, options: Options, draw: Sequence[Card]) -> None:
        self.game = game
        self.draw = tuple(draw[: game.seats[-1]])
        self.match = self.begun = game.first(options, self.draw)
        self.deal: Deal | None = None
        self.finished: list[Played] = []
        self.deck = ""
        self.steps: list[Step] = []
        self.told: list[Event] = []
        """What has been told since the deal on the table began."""
        self.shown: dict[Seat, int] = {}
        """For each seat that took up cards in this deal, how many steps it can no longer take back."""

    @property
    def deal_over(self) -> bool:
        """Tell whether no deal runs."""
        return self.deal is None or self.deal.table.turn == NOBODY

    @property
    def over(self) -> bool:
        """Tell whether the match is over."""
        return bool(self.match.winners)

    @property
    def running(self) -> Deal:
        """Return the deal on the table, running or just finished."""
        assert self.deal is not None, "no deal has begun"
        return self.deal

    def begin(self, shuffled: Sequence[Card]) -> None:
        """Deal the next cards."""
        assert self.deal_over and not self.over, "a deal runs, or the match is over"
        self.begun = self.match
        self.deal = self.game.begin(self.match, shuffled)
        self.deck = self.game.deck.row_text(shuffled)
        self.steps = []
        self.told = [*self.deal.opening()]
        self.shown = {}

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """Do something, if it may be done, and score the deal if that ends it. Raises Illegal."""
        deal = self.running
        aside = seat != CHANCE and action in deal.table.asides(seat, deal.hands[seat])
        log: list[Event] = []
        before = deal.hands[:]
        deal.act(seat, action, log)
        self._go_on(log)
        self.told += log
        self.steps.append(Step(seat, action_text(self.game.deck, action), aside))
        for owner, (hand, old) in enumerate(zip(deal.hands, before, strict=True)):
            # Not by their bits: equal cards may change theirs when one of them is played.
            if count(hand) > count(old):
                self.shown[owner] = len(self.steps)
        if deal.table.turn == NOBODY:
            self.match = self.game.following(self.match, deal.result())
            self.finished.append(Played(self.deck, tuple(self.steps), self.score()))
        return log

    def _go_on(self, log: list[Event]) -> None:
        """Do what nobody has to decide; a replay does it again, so it is no step of the record."""
        deal = self.running
        while (seat := deal.table.turn) >= 0 and (action := deal.table.forced(seat, deal.hands[seat])):
            deal.act(seat, action, log)

    def score(self) -> str:
        """Return what the last finished deal was worth to each side, as the record has it."""
        return " ".join(map(str, self.match.sheet[-1].points))

    @property
    def played(self) -> tuple[Played, ...]:
        """Return all deals, the running one last."""
        running = () if self.deal_over else (Played(self.deck, tuple(self.steps)),)
        return (*self.finished, *running)

    def record(self, players: Sequence[str], match: str | None = None, seed: int | None = None) -> Record:
        """Return everything as a record."""
        draw = self.game.deck.row_text(self.draw)
        options, rules = self.match.options.text(), str(self.game.rules_version)
        return Record(self.game.name, rules, options, tuple(players), draw, match, seed, self.played)


def replay(game: Game, record: Record) -> Course:
    """Play a record through the law, without any chance. Raises RecordError where it cannot have been."""
    places = record.lines
    if record.rules != str(game.rules_version):
        raise RecordError("table.record-version", line=places.get("Rules", 2), wanted=str(game.rules_version))
    try:
        options = game.options.parse(record.options)
    except OptionError as fault:
        raise RecordError.at(places.get("Options", 3), fault) from fault
    if len(record.players) != game.seated(options):
        raise RecordError("table.seats", line=places.get("Options", 3) + 1)
    try:
        draw = game.deck.parse_row(record.draw)
    except NotationError as fault:
        raise RecordError("table.record-deck", line=places.get("Draw", 0), wanted=_whole(game)) from fault
    if len(draw) != game.seats[-1]:
        raise RecordError("table.record-deck", line=places.get("Draw", 0), wanted=_whole(game))
    course = Course(game, options, draw)
    for played in record.deals:
        _replay_deal(course, played)
    return course


def _replay_deal(course: Course, played: Played) -> None:
    """Play one deal of a record."""
    game = course.game
    # Only what has an end in the record can be followed by more.
    if course.over or not course.deal_over:
        raise RecordError("table.record-deal", line=played.line)
    try:
        course.begin(game.deck.parse_row(played.deck))
    except NotationError as fault:
        raise RecordError("table.record-deck", line=played.line + 1, wanted=_whole(game)) from fault
    for step in played.steps:
        _replay_step(course, step)
    score = course.score() if course.deal_over else None
    if played.score != score:
        raise RecordError("table.record-score", line=played.line + 2, wanted="-" if score is None else score)


def _replay_step(course: Course, step: Step) -> None:
    """Do one step of a record, if its seat may."""
    deck, deal = course.game.deck, course.running
    table = deal.table
    if course.deal_over:
        raise RecordError("table.record-deal", line=step.line)
    try:
        action = parse_action(deck, step.text, deal.hands[step.seat] if step.seat != CHANCE else None)
    except NotationError as fault:
        raise RecordError("table.notation", line=step.line) from fault
    if step.seat != CHANCE and step.aside != (action in table.asides(step.seat, deal.hands[step.seat])):
        # What is refused by a rule of its own names that rule, below.
        refused = step.aside and action.verb in table.aside_verbs and deal.view(step.seat).fault(action)
        if not refused:
            raise RecordError("table.record-step", line=step.line)
    try:
        course.act(step.seat, action)
    except Illegal as illegal:
        instead = card_texts(deck, illegal.fault.instead)
        raise RecordError(illegal.fault.rule, line=step.line, instead=instead, calls=illegal.calls) from illegal


def _whole(game: Game) -> str:
    """Return an example of what was wanted: cards of this game."""
    return game.deck.kinds[0] + game.deck.kinds[1] + "…"


def card_texts(deck: Deck, cards: CardSet) -> tuple[str, ...]:
    """Return the cards of a set one by one, highest bit first."""
    return tuple(deck.kind(card) for card in reversed(list(each(cards))))
