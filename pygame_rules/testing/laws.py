"""The laws that every game obeys, whatever its rules; checked over random matches, natively or in Pyodide.

They compare the code with itself; whether it plays the right game is for the tests that cite rules.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from pygame_rules.bots.worlds import worlds
from pygame_rules.games import all_games, house, load
from pygame_rules.model.action import Action, Event, Illegal, action_text, parse_action
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.options import OptionError, value_text
from pygame_rules.model.rulebook import Rulebook, RuleId
from pygame_rules.model.scene import Scene
from pygame_rules.model.seats import CHANCE, NOBODY, TOGETHER, Seat
from pygame_rules.model.table import AnyView, Table, View
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.session import visible_to
from pygame_rules.testing.broken import Broken, holds
from pygame_rules.testing.deal_laws import Snapshot, conserved, copied, dealt_blindly
from pygame_rules.testing.hint_laws import advised, valued, weighed
from pygame_rules.testing.match_laws import ranked, recorded, result_adds_up, shared, sheet_adds_up
from pygame_rules.testing.scene_laws import dialled_by, laid_out, rules_exist, selected_by, strongest_first

LONGEST_DEAL = 1000
"""A deal with more steps never ends."""

LONGEST_MATCH = 400
"""A match with more deals never ends."""

MOST_TRIED = 50
"""How many actions are tried for each seat in each state, in games that have more."""

NONSENSE = (
    Action("play"), Action("play", 0, 3), Action("play", 3), Action("bid"), Action("bid", 0, 99),
    Action("bid", 0, -1), Action("bid", 0, "many"), Action("bid", 1, 1), Action("pass"), Action("", 0, 0),
    Action("sing", 0, "loudly"),
)  # fmt: skip


class Done(NamedTuple):
    """A step that everyone saw: the deal before it, the seat, its action, the cards it gave up, the table after."""

    before: AnyDeal
    seat: Seat
    action: Action
    gone: CardSet
    after: Table


@dataclass
class Inspection:
    """A random match of a game, inspected after every step."""

    game: AnyGame
    options: str
    seed: int
    house: Rulebook
    universe: dict[Action, None] = field(default_factory=dict)
    """Actions to try, in the order they were met."""
    steps: int = 0
    playing: bool = False
    """Whether a card could be played in this deal."""
    past: list[Done] = field(default_factory=list)
    """What was done since cards last came or went unseen."""

    def __post_init__(self) -> None:
        self.random = Random(f"laws/{self.seed}")
        self.rnd = self.random.random
        self.spare = Random(f"spare/{self.seed}").random
        """Chance for what is asked beside the match, which so takes the same course whatever is asked."""
        self.universe |= dict.fromkeys(Action("play", 1 << card) for card in self.game.deck.cards)
        self.universe |= dict.fromkeys(NONSENSE)

    def shuffled(self) -> list[int]:
        cards = list(self.game.deck.cards)
        self.random.shuffle(cards)
        return list(self.game.deck.parse_row(self.game.deck.row_text(cards)))

    def run(self, deals: int, most: int) -> None:
        """Play some deals at random and inspect every state; start no further deal after ``most`` states."""
        playthrough = Playthrough(self.game, self.game.options.parse(self.options), self.shuffled())
        for _ in range(deals):
            if playthrough.over or self.steps >= most:
                break
            match, shuffled = playthrough.match, self.shuffled()
            seat = int(self.spare() * self.game.seated(match.options))
            dealt_blindly(self.game, match, shuffled, seat, self.spare)
            playthrough.begin(shuffled)
            self.play_deal(playthrough)
            result_adds_up(match, playthrough.running)
            valued(self.game, playthrough.running, match)
            sheet_adds_up(playthrough.match)
        recorded(self.game, playthrough, "the finished deals")
        if self.seed == 0 and all_games().get(self.game.name) is self.game:
            shared(self.game, playthrough)

    def play_deal(self, playthrough: Playthrough) -> None:
        checkpoint = self.random.randrange(60)
        self.past.clear()
        self.playing = False
        for step in range(LONGEST_DEAL):
            deal = playthrough.running
            self.inspect(playthrough)
            if deal.table.turn == NOBODY:
                return
            if step == checkpoint:
                recorded(self.game, playthrough, f"step {step}")
            seat, action = self.choose(deal)
            if seat >= 0 and self.game.deck.copies > 1:
                deal.number_copies(seat)
                text = self.game.deck.text(action.cards)
                action = action._replace(cards=self.game.deck.parse(text, deal.hands[seat]))
            before, held, earlier = Snapshot.of(deal), (deal.hands, deal.secrets), deal.copy()
            events = playthrough.act(seat, action)
            self.keep(earlier, seat, action, deal)
            if getattr(playthrough.match.options, self.game.lobby.practice_option or "", False):
                # In practice, hands that were shown can be hidden again, and imagined deals then forget them.
                self.past.clear()
            same = deal.hands is held[0] and deal.secrets is held[1]
            holds("copy", same, "the hands or secrets are another list, but a playout holds on to them")
            conserved(self.game.deck, before, Snapshot.of(deal), seat, action)
            for event in events:
                holds("events", event.seat < len(deal.hands), event)
        holds("progress", False, f"no end after {LONGEST_DEAL} steps")

    def choose(self, deal: AnyDeal) -> tuple[Seat, Action]:
        """Return a random move, sometimes an aside, or what chance does."""
        turn = deal.table.turn
        if turn == CHANCE:
            return CHANCE, deal.chance(self.rnd)
        if turn == TOGETHER:
            turn = self.random.choice(deal.table.awaited)
        asides = [(seat, aside) for seat in range(len(deal.hands)) for aside in deal.view(seat).asides()]
        if asides and self.rnd() < 0.1:
            return self.random.choice(asides)
        # Half of the moves are drawn as playouts draw them, so that auctions come to sensible contracts too.
        if self.rnd() < 0.5:
            return turn, deal.table.sample(turn, deal.hands[turn], self.rnd)
        return turn, self.random.choice(list(deal.view(turn).moves()))

    # --- the laws of one state -------------------------------------------------------------------

    def inspect(self, playthrough: Playthrough) -> None:
        deal = playthrough.running
        self.steps += 1
        chosen = self.random.randrange(len(deal.hands))
        for seat in range(len(deal.hands)):
            view = deal.view(seat)
            scene = self.game.scene(view, playthrough.match)
            self.universe |= dict.fromkeys((*view.moves(), *view.asides()))
            texts = [call.text for call in scene.ask.calls]
            self.universe |= dict.fromkeys(parse_action(self.game.deck, text, view.hand) for text in texts)
            self.judge(view)
            self.place(deal, view)
            self.draw(view, scene)
            if self.steps % 3 == 1:
                laid_out(deal, view, scene, playthrough.match)
                strongest_first(view, scene)
                rules_exist(scene.ask, self.is_rule)
            self.playing |= any(move.verb == "play" for move in view.moves())
            in_phase = scene.phase == "play" or not self.playing
            holds("scene", in_phase, "cards can be played, so the phase is play, not", scene.phase)
        self.imagine(deal, chosen)
        if deal.table.turn == TOGETHER:
            self.hide_choice(deal)
        if deal.table.awaited:
            copied(deal, self.choose(deal))
        if self.steps % 12 == 2:
            self.ask_hints(deal, playthrough.match)
        if self.steps % 6 == 1:
            self.follow_twins(deal, chosen)
        if self.steps % 6 == 5:
            self.retell(deal, chosen)
        if self.game.deck.copies > 1 and self.steps % 6 == 3:
            self.exchange_copies(deal)

    def judge(self, view: AnyView) -> None:
        """Sound, complete, progress, refusal: the legal actions are the listed ones, and refusals name them."""
        moves, asides = view.moves(), view.asides()
        for action in (*moves, *asides):
            holds("sound", (fault := view.fault(action)) is None, action, "is listed, but", fault)
        holds("progress", view.seat not in view.table.awaited or len(moves) > 0, "the awaited seat can do nothing")
        listed = {*moves, *asides}
        universe = list(self.universe)
        would_do: dict[int, bool] = {}  # instead, by the cards that a refusal names
        for action in universe if len(universe) <= MOST_TRIED else self.random.sample(universe, MOST_TRIED):
            fault = view.fault(action)
            if fault is None:
                holds("complete", not view.table.exhaustive or self.is_listed(action, listed), action, "is not listed")
                continue
            holds("refusal", self.is_rule(fault.rule), "there is no rule", fault.rule)
            if fault.instead not in would_do:
                single = all(view.fault(Action("play", 1 << card)) is None for card in each(fault.instead))
                would_do[fault.instead] = single or view.fault(Action("play", fault.instead)) is None
            holds("refusal", would_do[fault.instead], fault, "would not do instead of", action)
        drawn = view.table.sample(view.seat, view.hand, self.rnd) if view.seat in view.table.awaited else None
        holds("sound", drawn is None or view.fault(drawn) is None, f"{drawn} was drawn")

    def is_rule(self, rule: RuleId) -> bool:
        """Tell whether there is a rule of this id, in the game or in the house."""
        return rule in self.game.rulebook or rule in self.house

    def is_listed(self, action: Action, listed: Collection[Action]) -> bool:
        """Tell whether an action is among these; copies of a card count as the same, because their text is."""
        text = action_text(self.game.deck, action)
        return action in listed or text in [action_text(self.game.deck, other) for other in listed]

    def draw(self, view: AnyView, scene: Scene) -> None:
        """Scene: what is offered is what is allowed."""
        ask = scene.ask
        offered = {*ask.moves, *(call.text for call in ask.calls if call.fault is None)}
        allowed = {action_text(self.game.deck, action) for action in (*view.moves(), *view.asides())}
        dialled = dialled_by(ask.dial, allowed) if ask.dial else set()
        selected = set(selected_by(ask.selection, view)) if ask.selection else set()
        alike = offered | dialled | selected == allowed and offered <= allowed and not offered & dialled
        holds("scene", alike, "seat", view.seat, "is offered", offered, "by a dial", dialled, "to select", selected,
              "allowed is", allowed)  # fmt: skip

    def place(self, deal: AnyDeal, view: AnyView) -> None:
        """Conservation and world: what is unseen by a seat is what the others hold, and the real deal is possible."""
        deal = deal.copy()
        deal.number_copies(view.seat)
        unseen = view.table.unseen(view.seat, view.hand, view.secret)
        elsewhere = [0 if seat == view.seat else hand for seat, hand in enumerate(deal.hands)]
        heaps = [*elsewhere, sum(1 << card for card in deal.dark)]
        holds("conservation", unseen.cards == sum(heaps), f"seat {view.seat} misses others than there are")
        sizes = [heap.bit_count() for heap in heaps]
        owners = [*range(len(deal.hands)), *unseen.parts, len(deal.hands)]
        places = [[place for place, owner in enumerate(owners) if owner == heap] for heap in range(len(heaps))]
        rooms = [sum(unseen.room[place] for place in mine) for mine in places]
        holds("world", sizes == rooms, f"seat {view.seat} sees room for {rooms}, not {sizes}")
        for heap, mine in zip(heaps, places, strict=True):
            parts = [unseen.may_hold[place] for place in mine for _ in range(unseen.room[place])]
            holds("world", can_be_laid(heap, parts), f"seat {view.seat} rules out what is so")
        held = [*deal.hands[: view.seat], view.hand, *deal.hands[view.seat + 1 :]]
        holds("world", unseen.fits is None or unseen.fits(held), f"seat {view.seat} says that it does not fit")
        twice = any(heap & heap >> 1 & cards for heap, cards in zip(heaps, unseen.single, strict=False))
        holds("world", not twice, f"seat {view.seat} rules out a double that is there")
        some = [all(not cards & ~heap for cards, heap in zip(way, heaps, strict=True)) for way in unseen.either]
        holds("world", not some or any(some), f"seat {view.seat} rules out every way but the true one")

    def imagine(self, deal: AnyDeal, seat: Seat) -> None:
        """World: an imagined deal looks to the seat like the real one."""
        view = deal.view(seat)
        twin = next(worlds(self.game, view, self.rnd))
        holds("world", twin.view(seat) == view, f"seat {seat} can tell an imagined deal from it")

    def ask_hints(self, deal: AnyDeal, match: Match) -> None:
        """Hints: those for an awaited seat can be followed, and weigh a world."""
        for seat in deal.table.awaited[:1]:
            view = deal.view(seat)
            advised(self.game, view, match, self.spare)
            weighed(self.game, view, match, next(worlds(self.game, view, self.spare)))

    def keep(self, before: AnyDeal, seat: Seat, action: Action, after: AnyDeal) -> None:
        """Keep a step for ``retell``, unless it depends on a secret choice or moves cards to or from the dark."""
        came = any(new & ~old for new, old in zip(after.hands, before.hands, strict=True))
        gone = before.hands[seat] & ~after.hands[seat] if seat >= 0 else 0
        if came or before.dark != after.dark or (gone and action.verb != "play"):
            self.past.clear()
        elif seat >= 0 and before.secrets == after.secrets:
            self.past.append(Done(before, seat, action, gone, after.table.copy()))

    def retell(self, deal: AnyDeal, seat: Seat) -> None:
        """World: with the hands of an imagined deal, every step was legal, too, and had the same effect."""
        world = next(worlds(self.game, deal.view(seat), self.rnd))
        hands = world.hands[:]
        for before, actor, action, gone, after in reversed(self.past):
            hands[actor] |= gone
            again = type(before)(before.table.copy(), hands, world.dark, before.secrets)
            refused = View(actor, again.table, hands[actor], before.secrets[actor]).fault(action)
            holds("world", refused is None, f"seat {seat} imagines hands in which {action} was refused: {refused}")
            again.apply(actor, action)
            again.go_on()
            same = again.table == after or after.turn == NOBODY
            holds("world", same, "seat", seat, "imagines hands in which", action, "led to", again.table, "not", after)

    def follow_twins(self, deal: AnyDeal, seat: Seat) -> None:
        """Twin: two deals look the same to a seat as long as every action and announcement is the same."""
        real, twin = deal.copy(), next(worlds(self.game, deal.view(seat), self.rnd))
        for _ in range(8):
            step = self.in_common(real, twin)
            if step is None:
                return
            turn, action = step
            logs: list[list[Event]] = [[], []]
            together = real.table.turn == TOGETHER
            for one, log in zip((real, twin), logs, strict=True):
                one.act(turn, action, log)
            visible = [[visible_to(event, seat) for event in log] for log in logs]
            drew = (action.cards == 0 or together) and real.view(seat).hand != twin.view(seat).hand
            if visible[0] != visible[1] or real.table.turn != twin.table.turn or drew:
                # What all see may hang on hidden cards: who leads because of one, a throw that fails; and
                # whoever takes up cards that lay in the dark, or that others chose, learns which they are.
                return
            holds("twin", real.view(seat) == twin.view(seat), f"seat {seat} knows too much after {action}")

    def hide_choice(self, deal: AnyDeal) -> None:
        """Secret: nobody sees the choice of one of several awaited seats before the last has chosen."""
        chooser, *others = self.random.sample(deal.table.awaited, len(deal.table.awaited))
        choices = [deal.table.sample(chooser, deal.hands[chooser], self.rnd) for _ in range(2)]
        seen: list[list[object]] = []
        for choice in choices if others else ():
            twin, log = deal.copy(), list[Event]()
            twin.act(chooser, choice, log)
            strangers = [seat for seat in range(len(deal.hands)) if seat != chooser]
            seen.append([(twin.view(seat), [visible_to(event, seat) for event in log]) for seat in strangers])
            holds("secret", twin.secrets[chooser] == (*deal.secrets[chooser], choice), f"{choice} is not kept")
        holds("secret", seen[1:] == seen[:-1], f"others see whether seat {chooser} chose {choices}")

    def exchange_copies(self, deal: AnyDeal) -> None:
        """Twin: copies of a card cannot be told apart, wherever they are and whatever is done with them."""
        deck, shown = deal.table.deck, deal.table.open_cards()
        free = deck.firsts & ~shown & ~(shown >> 1)
        real, twin = deal.copy(), deal.copy()
        twin.exchange(sum(1 << card for card in each(free) if self.rnd() < 0.5))
        for _ in range(8):
            for seat in range(len(deal.hands)):
                one, other = real.view(seat), twin.view(seat)
                holds("twin", one == other, f"seat {seat} can tell equal cards apart")
            if real.table.turn == NOBODY:
                return
            step = self.choose(real)
            real.act(*step)
            twin.act(*step)

    def in_common(self, real: AnyDeal, twin: AnyDeal) -> tuple[Seat, Action] | None:
        """Return a random step that is possible in both, sometimes an aside."""
        seat = self.random.randrange(len(real.hands))
        asides = [aside for aside in real.view(seat).asides() if aside in twin.view(seat).asides()]
        if asides and self.rnd() < 0.3:
            return seat, self.random.choice(asides)
        turn = real.table.turn
        if not real.table.awaited:
            return None
        if turn == TOGETHER:
            turn = self.random.choice(real.table.awaited)
        moves = [move for move in real.view(turn).moves() if move in twin.view(turn).moves()]
        return (turn, self.random.choice(moves)) if moves else None


def can_be_laid(cards: int, spots: Sequence[int]) -> bool:
    """Tell whether every card can be assigned to a different spot that may hold it (augmenting paths)."""
    if all(not cards & ~spot for spot in spots):
        return True
    taken: dict[int, int] = {}

    def lay(card: int, tried: set[int]) -> bool:
        for spot in set(range(len(spots))) - tried:
            if spots[spot] >> card & 1 and spot not in tried:
                tried.add(spot)
                if spot not in taken or lay(taken[spot], tried):
                    taken[spot] = card
                    return True
        return False

    return all(lay(card, set()) for card in each(cards))


@contextmanager
def noting(inspection: Inspection) -> Iterator[None]:
    """Note on whatever is raised in which match it was."""
    try:
        yield
    except Exception as broken:
        broken.add_note(f"{inspection.game.name}, options {inspection.options!r}, seed {inspection.seed}")
        raise


def check_end(game: AnyGame, seed: int, options: str = "") -> Match:
    """Play a match to its end at random and inspect it. Raises Broken, with the seed in its notes."""
    inspection = Inspection(game, options, seed, house())
    with noting(inspection):
        return play_to_end(inspection)


def play_to_end(inspection: Inspection) -> Match:
    """Play a match to its end at random, and inspect the end as every seat sees it. Raises Broken."""
    game = inspection.game
    playthrough = Playthrough(game, game.options.parse(inspection.options), inspection.shuffled())
    while not playthrough.over and len(playthrough.match.sheet) < LONGEST_MATCH:
        playthrough.begin(inspection.shuffled())
        while (seat := (deal := playthrough.running).table.turn) != NOBODY:
            rnd = inspection.rnd
            seat = deal.table.awaited[0] if seat == TOGETHER else seat
            action = deal.chance(rnd) if seat == CHANCE else deal.table.sample(seat, deal.hands[seat], rnd)
            playthrough.act(seat, action)
    holds("end", playthrough.over, f"no end after {LONGEST_MATCH} deals")
    sheet_adds_up(playthrough.match)
    ranked(game, playthrough.match)
    recorded(game, playthrough, "the end")
    for seat in range(len(playthrough.running.hands)):
        scene = game.scene(playthrough.running.view(seat), playthrough.match)
        holds("end", scene.title is not None, f"seat {seat} is not told who has won")
    return playthrough.match


def check_game(name: str, seeds: Sequence[int] | range, options: str = "", deals: int = 2, most: int = 1000) -> int:
    """Check all laws for a game by its name; return how many states were inspected. Raises Broken."""
    return check(load(name), seeds, options, deals, most)


def check(game: AnyGame, seeds: Sequence[int] | range, options: str = "", deals: int = 2, most: int = 1000) -> int:
    """Check all laws for a game, in matches of some deals, until ``most`` states have been inspected.

    Raises Broken, with the seed in its notes.
    """
    states = 0
    universe: dict[Action, None] = {}
    for inspection in (Inspection(game, options, seed, house(), universe) for seed in seeds):
        with noting(inspection):
            try:
                inspection.run(deals, most - states)
            except Illegal as illegal:
                raise Broken("sound", f"a move that was listed: {illegal}") from illegal
        states += inspection.steps
        if states >= most:
            break
    return states


def option_sets(game: AnyGame) -> Iterator[str]:
    """Yield options to check a game with: the defaults, then each other value of a choice, flag or number of seats.

    The other numbers are all as low as they can be, then all as high.
    """
    yield ""
    for name, spec in game.options.specs().items():
        default = game.options.of()
        for value in spec.numbers() if name == game.lobby.seats_option else spec.values:
            words = f"{name}={value}"
            if game.options.parse(words) != default:
                yield words
    numbers = {name: spec for name, spec in game.options.specs().items() if spec.kind == "number"}
    numbers.pop(game.lobby.seats_option or "", None)
    for bound in ("min", "max"):
        if words := as_they_go(game, {name: getattr(spec, bound) for name, spec in numbers.items()}):
            yield words


def as_they_go(game: AnyGame, numbers: Mapping[str, int | None]) -> str:
    """Return as many of these options as go together, in their order; one without a bound is none if it can be."""
    words = ""
    for name, number in numbers.items():
        try:
            more = f"{words} {name}={value_text(number)}".strip()
            game.options.parse(more)
            words = more
        except OptionError:
            continue
    return words
