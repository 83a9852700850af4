"""A match with its players, people and bots: one step at a time, undo, hints, and the record as the truth.

The session is the only holder of a deal; what leaves it is a view, or an event as one seat may hear it.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Final, Self, TypeAlias

from pygame_rules import bots
from pygame_rules.bots import Bot, Decision
from pygame_rules.bots.asking import asked, obeyed, said, speaks
from pygame_rules.bots.helpers import Helpers, helped
from pygame_rules.games import load
from pygame_rules.model.action import Action, Event, Fault, Illegal
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import AnyView, awaiting
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import HASH, LONGEST, MOST_STEPS, NAME, PERSON, WHOLE, Record, RecordError, Step
from pygame_rules.play.replay import replay, replay_deal
from pygame_rules.play.seal import Sealer
from pygame_rules.play.shuffling import MOST_DEALS, Fair, Seeded, Shuffling, given_in
from pygame_rules.play.thinking import LONGEST_THOUGHT, Thinking
from pygame_rules.play.writing import write

LONGEST_DEAL: Final = 20_000
"""The room that is left in a record for one more deal, in characters and in steps: many times what a deal takes."""

SEED_BITS: Final = 50
"""How many bits a seed has that nobody chose: no more than a record can hold."""

ADVISER: Final = "expert"
"""The level of the bot that gives hints."""


Players: TypeAlias = Mapping[Seat, str | Bot | None]
"""Who sits where: the level of a bot, a custom bot, or None for a person. Seats not named are people's, too."""


class Session:
    """One match being played. Seats without a bot are people: ``step`` then returns None, and ``act`` is awaited.

    The same ``seed`` gives the same cards and the same thoughts; without one, Python's ``random`` chooses it. With a
    ``match_id`` it is for coins: no move is taken back. ``players`` are the names of the bots by seats, None for
    people. Raises LookupError for a seat that is not there, and Refused, also for what a record could not hold: a seed
    below 0 or of more than 16 digits, a salt that is not hexadecimal, and a bot or a match with another name than
    ``NAME`` in ``play/record.py`` allows. Raises TypeError for what is no player.
    """

    def __init__(
        self,
        game_name: str,
        options: str = "",
        players: Players | None = None,
        seed: int | None = None,
        match_id: str | None = None,
        salt: str | None = None,
    ) -> None:
        seed = random.getrandbits(SEED_BITS) if seed is None else seed
        _check_fields(seed, salt, match_id)
        game = load(game_name)
        chosen = game.options.parse(options)
        cards: Shuffling = Seeded(game, seed) if salt is None else Fair(game, seed, salt, chosen.text())
        playthrough = Playthrough(game, chosen, cards.draw())
        playthrough.begin(cards.deck(1))
        self._set(playthrough, cards, players or {}, match_id)

    def _set(
        self, playthrough: Playthrough, cards: Shuffling, players: Players, match_id: str | None, undone: int = 0
    ) -> None:
        self.game: AnyGame = playthrough.game
        self.seed, self.match_id = cards.seed, match_id
        self._playthrough, self._cards = playthrough, cards
        seats = range(len(playthrough.running.hands))
        if strangers := set(players) - set(seats):
            raise LookupError(f"no seat {min(strangers, key=str)!r}; there are 0 to {seats[-1]}")
        self._seated = {seat: player for seat, player in players.items() if player is not None}
        self._styles: Mapping[Seat, str] = {}
        sitting = {seat: bots.bot_of(player, self.game) for seat, player in self._seated.items()}
        self._bots: Mapping[Seat, Bot] = sitting
        self.players = tuple(bots.name_of(players[seat]) if seat in sitting else None for seat in seats)
        for name in self.players:
            if name is not None and not NAME.fullmatch(name):
                raise Refused("table.seats", level=name[:40], expected=NAME.pattern)
        self.undone = undone
        self.events: list[Event] = self._dealt()
        """The events of this deal and the one before, for those who have not heard them yet."""
        self.forgotten = 0
        """How many events came before those."""
        self._dealt_at = 0
        self._thinking: Thinking | None = None
        self._advice: tuple[int, Seat, Thinking | Decision] | None = None
        self.helpers: Helpers | None = None
        """Who works on the thoughts of experts besides this process."""
        self.longest_thought: float = LONGEST_THOUGHT
        """Seconds after which a bot is told that its time for a move or a hint is up; ``inf`` for never."""
        self._sealer: Sealer | None = None
        self._promised = True

    @classmethod
    def resume(
        cls, record: Record, players: Players | None = None, seed: int | None = None, salt: str | None = None
    ) -> Self:
        """Continue from a record, wherever it ends; by default, with the players and the seed that it names.

        Of a bot of one's own it has but the name of its class: without ``players``, RecordError says which is missing.
        A new seed makes what is still to come another story, and with a salt a fair one. Raises Refused, also for a
        new salt without a new seed, and LookupError for a seat that is not there.
        """
        _check_fields(seed, salt)
        other = seed is not None and seed != record.seed
        if salt is not None and (seed is None or (not other and salt != record.salt)):
            raise Refused("table.request", field="salt")
        game = game_of(record)
        playthrough = replay(game, record)
        cards = _new_cards(game, record, seed or 0, salt) if other else _cards_of(game, record)
        if playthrough.deal is None:
            playthrough.begin(cards.deck(1))
        session = cls.__new__(cls)
        seated = record_players(record, game.hints.references) if players is None else players
        session._set(playthrough, cards, seated, record.match, record.undone)
        session._promised = cards.salt is None or (record.fingerprint is not None and not other)
        return session

    @classmethod
    def of(cls, playthrough: Playthrough, players: Players) -> Self:
        """Return a match as played so far, to look at it: what is still to come is nobody's."""
        session = cls.__new__(cls)
        session._set(playthrough, Seeded(playthrough.game, 0), players, None)
        return session

    def __repr__(self) -> str:
        """Return who sits where and who is awaited: nothing that is hidden, and no seed, which gives all cards away."""
        players = ", ".join(name or PERSON for name in self.players)
        game = " ".join([self.game.name, self.match.options.text()]).strip()
        return f"<Session of {game}, deal {self.begun.number}, {awaiting(self._deal.table)}: {players}>"

    # --- queries ---------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """Return the match with every finished deal counted."""
        return self._playthrough.match

    @property
    def begun(self) -> Match:
        """Return the match as it was when the deal on the table began."""
        return self._playthrough.begun

    @property
    def deal_over(self) -> bool:
        """Tell whether the deal on the table is finished."""
        return self._playthrough.deal_over

    @property
    def over(self) -> bool:
        """Tell whether the match is finished."""
        return self._playthrough.over

    @property
    def turn(self) -> Seat:
        """Return the awaited seat; NOBODY, CHANCE, TOGETHER."""
        return self._deal.table.turn

    @property
    def awaited(self) -> Sequence[Seat]:
        """Return the seats that may move now: the one at turn, or several that choose at the same time."""
        return self._deal.table.awaited

    @property
    def position(self) -> int:
        """Return the number of steps so far; it determines what chance does next."""
        return self._playthrough.position

    @property
    def serial(self) -> int:
        """Return a number that grows with whatever happens, and stays the same when a match is kept and resumed."""
        return self._playthrough.age - 1 + self.undone

    @property
    def fingerprint(self) -> str | None:
        """Return the fingerprint of all cards, if the match is a fair one and has promised them."""
        return self._cards.fingerprint if self._promised else None

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats that are people's."""
        return tuple(seat for seat, level in enumerate(self.players) if level is None)

    def view(self, seat: Seat) -> AnyView:
        """Return what one seat knows. Raises IndexError for a seat that is not there."""
        return self._deal.view(seat)

    def visible_events(self, seat: Seat, since: int = 0) -> list[Event]:
        """Return the events from this number on, as the seat sees them; those of deals long ago are forgotten."""
        return [visible_to(event, seat) for event in self.events_since(since)]

    def events_since(self, since: int) -> list[Event]:
        """Return the events from this number on, as they are."""
        return self.events[max(0, since - self.forgotten) :]

    @property
    def event_count(self) -> int:
        """Return how many events there have been."""
        return self.forgotten + len(self.events)

    def record(self) -> Record:
        """Return the whole match, including hidden cards and the seed."""
        self.promise()
        return self._record()

    def open_record(self) -> Record:
        """Return the finished deals with their key, and nothing that gives away later ones."""
        finished = len(self._playthrough.finished)
        return self.record().open(self._cards.key(finished) if finished else None)

    def sealed(self) -> str:
        """Return the sealed record. It costs the same whether the match is young or old."""
        return self._packed().seal(self._playthrough.finished, self._playthrough.unfinished)

    # --- actions ---------------------------------------------------------------------------------

    def promise(self) -> bool:
        """Fix the fingerprint of a fair match, and tell whether that was still to be done.

        A match that goes on from given cards owes it before the first card or chance that follows from its keys. They
        are thousands of hashes, so whoever waits for an answer gets that first.
        """
        if self._promised:
            return False
        self._promised, self._sealer = True, None
        return True

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """Take a person's move or aside. Raises Illegal, and NotationError for what is no action of this game."""
        if seat not in self.people:
            raise Illegal(Fault("table.your-seat"), seat, action, self.game.deck)
        return self._do(seat, action)

    def step(self, budget: float = inf) -> list[Event] | float | None:
        """Take the step of the awaited bot or of chance, thinking for at most ``budget`` seconds.

        Whatever the budget is, a bot is told that its time is up after ``longest_thought`` seconds in all.
        Returns what happened, or how far the thought is (0..1), or None when a person or nobody is awaited. Raises
        BotError for a bot that breaks a rule, and TypeError for one that decides nothing.
        """
        if self.turn == CHANCE:
            return self._do(*(self._said() or (CHANCE, self._deal.chance(self._chance()))))
        seat = next((seat for seat in self.awaited if self.players[seat] is not None), None)
        if seat is None:
            return None
        # Nothing is kept of a thought that fails: the bot is asked anew next time, and its fault is told again.
        thinking, self._thinking = self._thinking or self._think(self._bots[seat], self.view(seat), ""), None
        thought = thinking.go_on(budget)
        if thought is None:
            self._thinking = thinking
            return thinking.progress
        return obeyed(self._bots[seat], self._deal, seat, thought.action, self._do)

    def play(self, deals: int | None = None) -> list[Event]:
        """Play on, deal after deal, until a person may move or the match is over; return what happened.

        With ``deals``, it is played until so many more have ended; one under way is the first of them. Raises Refused
        where the match becomes too long to be read again.
        """
        happened: list[Event] = []
        people, most = set(self.people), inf if deals is None else len(self._playthrough.finished) + deals
        while not self.over and len(self._playthrough.finished) < most and people.isdisjoint(self.awaited):
            events = self.next_deal() if self.deal_over else self.step()
            assert isinstance(events, list), "a bot or chance moves, and thinks as long as it likes"
            happened += events
        return happened

    def set_styles(self, styles: Mapping[Seat, str]) -> None:
        """Have the bots of some seats call in a style, from their next move on; others call as usual.

        Raises Refused for a style that there is not.
        """
        if styles != self._styles:
            self._bots = {
                seat: bots.bot_of(player, self.game, styles.get(seat)) for seat, player in self._seated.items()
            }
            self._styles = dict(styles)

    def next_deal(self) -> list[Event]:
        """Start the next deal. Raises Refused during a deal, or when the match is over or too long to be read again."""
        if self.over or not self.deal_over:
            raise Refused("table.next")
        sealer = self._packed()
        sealer.take(self._playthrough.finished)
        filled = sealer.length > LONGEST - LONGEST_DEAL or self.position > MOST_STEPS - LONGEST_DEAL
        if filled or len(self._playthrough.finished) >= MOST_DEALS:
            raise Refused("table.longest")
        self._playthrough.begin(self._cards.deck(len(self._playthrough.finished) + 1))
        before, self._dealt_at = self._dealt_at, self.event_count
        del self.events[: before - self.forgotten]
        self.forgotten = before
        return self._happened(self._dealt())

    def can_undo(self, seat: Seat) -> bool:
        """Tell whether this seat may take a move back."""
        return self.match_id is None and self._last_move(seat) is not None

    def undo(self, seat: Seat) -> None:
        """Go back to before the seat's last move, by replaying its deal up to there. Raises Refused."""
        last = self._last_move(seat)
        if self.match_id is not None or last is None:
            raise Refused("table.undo")
        number, steps = last
        deal, serial = self._playthrough.played[number], self.serial
        self._playthrough = self._playthrough.until(number)
        replay_deal(self._playthrough, replace(deal, steps=deal.steps[:steps], score=None))
        self.undone += serial + 1 - self.serial
        self._sealer = None
        self.events, self.forgotten, self._dealt_at = [], 0, 0
        self._happened(self._dealt())

    def hint(self, seat: Seat, budget: float) -> Decision | float:
        """Return what a strong bot would do at this seat, or the progress of its thinking. Raises Refused."""
        if seat not in self.awaited:
            raise Refused("table.deal-over" if self.turn == NOBODY else "table.turn")
        if self._advice is None or self._advice[:2] != (self.serial, seat):
            adviser = bots.level(ADVISER, self.game)
            self._advice = (self.serial, seat, self._think(adviser, self.view(seat), "/hint"))
        work = self._advice[2]
        if isinstance(work, Thinking):
            thought = work.go_on(budget)
            if thought is None:
                return work.progress
            self._advice = (self.serial, seat, thought)
            return thought
        return work

    # --- inner workings --------------------------------------------------------------------------

    def _packed(self) -> Sealer:
        """Return what packs this match, and knows the length of what is packed."""
        self._sealer = self._sealer or Sealer(self._record())
        return self._sealer

    def _record(self) -> Record:
        """Return the whole match with what has been promised so far."""
        names = [level or PERSON for level in self.players]
        whole = self._playthrough.record(names, self.match_id, self.seed, self.undone)
        return replace(whole, salt=self._cards.salt, fingerprint=self.fingerprint, given=self._cards.given)

    @property
    def _deal(self) -> AnyDeal:
        return self._playthrough.running

    def _dealt(self) -> list[Event]:
        """Return the events of the current deal."""
        dealer, number = self.begun.dealer, self.begun.number
        opening = Event("deal" if dealer != NOBODY else "dealt", dealer, value=number)
        return [opening, *self._playthrough.events]

    def _said(self) -> tuple[Seat, Action] | None:
        """Return what a bot says before chance moves, and its seat, or None."""

        def decide(view: AnyView) -> Action:
            rnd = self._random(f"/aside/{view.seat}").random
            thoughts = asked(self._bots[view.seat], view, self.match, rnd)
            thought = Thinking(thoughts, self.longest_thought).go_on(inf)
            assert thought is not None, "a thought without a limit ends"
            return thought.action

        return said(self._deal, [seat for seat, bot in self._bots.items() if speaks(bot)], decide)

    def _do(self, seat: Seat, action: Action) -> list[Event]:
        return self._happened(self._playthrough.act(seat, action))

    def _happened(self, events: list[Event]) -> list[Event]:
        self.events += events
        # Any thinking under way was about a table that has changed.
        self._thinking = self._advice = None
        return events

    def _think(self, bot: Bot, view: AnyView, purpose: str) -> Thinking:
        thinker = helped(bot, self.helpers) if self.helpers else bot
        thoughts = asked(thinker, view, self.match, self._random(purpose).random)
        return Thinking(thoughts, self.longest_thought)

    def _chance(self) -> Random:
        """Return the numbers for what chance does now."""
        playthrough = self._playthrough
        drawn = sum(step.seat == CHANCE for step in playthrough.steps)
        return self._cards.chance(len(playthrough.finished) + 1, drawn, playthrough.position)

    def _random(self, purpose: str) -> random.Random:
        """Return chance that is always the same at this point of this match."""
        return random.Random(f"{self.seed}/{self.position}{purpose}")

    def _last_move(self, seat: Seat) -> tuple[int, int] | None:
        """Return the deal and the step of the seat's last action; cards once seen cannot be unseen."""
        playthrough = self._playthrough
        place = _last_of(seat, playthrough.steps, playthrough.shown.get(seat, 0))
        number = len(playthrough.finished) - playthrough.deal_over
        # Who has seen new cards in this deal cannot go back to the deal before.
        while place is None and number and not playthrough.shown.get(seat):
            number -= 1
            place = _last_of(seat, playthrough.finished[number].steps)
        return None if place is None else (number, place)


def visible_to(event: Event, seat: Seat) -> Event:
    """Return an event as one seat sees it: without its cards if they are for another seat."""
    if event.to is None or event.to == seat:
        return event
    return event._replace(cards=0, value=event.cards.bit_count())


def _last_of(seat: Seat, steps: Sequence[Step], first: int = 0) -> int | None:
    """Return the place of the seat's last step, from this place on."""
    return next((place for place in reversed(range(first, len(steps))) if steps[place].seat == seat), None)


def game_of(record: Record) -> AnyGame:
    """Return the game of a record. Raises RecordError."""
    try:
        return load(record.game)
    except Refused as fault:
        raise RecordError.at(record.lines.get("Game", 1), fault) from fault


def _check_fields(seed: int | None, salt: str | None, match_id: str | None = None) -> None:
    """Raise Refused for what no record could hold."""
    for field, value, form in (("seed", seed, WHOLE), ("salt", salt, HASH), ("match", match_id, NAME)):
        if value is not None and not form.fullmatch(str(value)):
            raise Refused("table.request", field=field)


def record_players(record: Record, references: Iterable[str] = ()) -> dict[Seat, str | None]:
    """Return who sits where: a bot's level or the name of a reference player, or None for a person.

    Raises RecordError.
    """
    known = (PERSON, *bots.LEVELS, *references)
    for seat, name in enumerate(record.players):
        if name not in known:
            line = record.lines.get("Options", 3) + 1 + seat
            raise RecordError("table.seats", line=line, level=name, expected=" ".join(known))
    return {seat: None if name == PERSON else name for seat, name in enumerate(record.players)}


def _cards_of(game: AnyGame, record: Record) -> Shuffling:
    """Return where the cards of a record come from, and those still to come."""
    # A record without a seed must continue the same way each time it is loaded, too.
    seed = random.Random(write(record)).getrandbits(50) if record.seed is None else record.seed
    if record.salt is None:
        return Seeded(game, seed)
    cards = Fair(game, seed, record.salt, record.options, given_in(record))
    if record.fingerprint is not None:
        cards.fingerprint = record.fingerprint  # what was shown is what counts, whatever can be said now
    return cards


def _new_cards(game: AnyGame, record: Record, seed: int, salt: str | None) -> Shuffling:
    """Return other cards to come for a record; those that it has are given."""
    given = [record.draw, *(deal.deck for deal in record.deals)]
    return Seeded(game, seed) if salt is None else Fair(game, seed, salt, record.options, given)
