"""A match with its players: one step at a time, undo and hints, and going on from any record."""

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from planted import HELLO, chancy, chatty
from pygame_rules import bots
from pygame_rules.bots import Bot, BotError, Decision, Deliberation
from pygame_rules.games import load
from pygame_rules.measure import arena
from pygame_rules.model.action import Action, Event, Illegal, parse_action
from pygame_rules.model.game import Game
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.model.table import View
from pygame_rules.play import session as session_module
from pygame_rules.play import thinking as thinking_module
from pygame_rules.play.reading import read
from pygame_rules.play.record import RecordError
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session, visible_to
from pygame_rules.play.thinking import LONGEST_THOUGHT, Thinking
from pygame_rules.play.writing import write
from pygame_rules.testing import cites
from unchecked import unchecked

LONG = "threshold=none target=999 max_rounds=4"
"""Options of a match of four deals, however they are played."""

SOUTH, WEST, NORTH, EAST = range(4)


def sit(
    options: str = LONG, seed: int = 1, match: str | None = None, people: int = 1, level: str = "random"
) -> Session:
    """Sit down with bots; the first seats are people's."""
    players = {seat: None if seat < people else level for seat in range(4)}
    return Session("spades", options, players, seed, match)


def choose(session: Session) -> None:
    """Take the step that is due; people choose the middle one of their moves."""
    if session.deal_over:
        session.next_deal()
    elif session.step(0) is None:
        moves = session.view(session.turn).moves()
        session.act(session.turn, moves[len(moves) // 2])


def go(session: Session, until: Callable[[Session], bool] = lambda _: False) -> Session:
    """Play on until the match is over, or a condition holds."""
    while not session.over and not until(session):
        choose(session)
    return session


def told(session: Session) -> str:
    return write(session.record())


# --- one step at a time --------------------------------------------------------------------------


def test_bots_take_one_step_each_and_wait_for_people() -> None:
    session = go(sit(), lambda session: session.turn == WEST)
    before, position = session.serial, session.position
    events = session.step(0)
    assert isinstance(events, list) and [event.seat for event in events] == [WEST]
    assert (session.serial, session.position, session.turn) == (before + 1, position + 1, NORTH)
    go(session, lambda session: session.turn == SOUTH)
    serial = session.serial
    assert session.step(1) is None and session.serial == serial


@cites("table.your-seat", "table.turn", "table.your-cards")
def test_people_speak_for_themselves_and_at_their_turn() -> None:
    session = go(sit(people=2), lambda session: session.turn == WEST)
    state = told(session)
    bid = session.view(WEST).moves()[0]
    for seat, action, rule in (
        (NORTH, session.view(NORTH).moves() or bid, "table.your-seat"),
        (SOUTH, bid, "table.turn"),
        (WEST, Action("play", session.view(SOUTH).hand), "table.your-cards"),
    ):
        with pytest.raises(Illegal) as illegal:
            session.act(seat, action if isinstance(action, Action) else action[0])
        assert illegal.value.fault.rule == rule
    assert told(session) == state
    session.act(WEST, bid)
    assert session.turn == NORTH


@cites("table.next")
def test_the_next_deal_is_dealt_when_one_is_over_and_the_match_is_not() -> None:
    session = sit()
    with pytest.raises(Refused, match=r"table\.next"):
        session.next_deal()
    go(session, lambda session: session.deal_over)
    assert session.turn == NOBODY and session.step(1) is None
    assert session.begun.number == 1 and session.match.number == 2
    events = session.next_deal()
    assert events == [Event("deal", session.begun.dealer, value=2)]
    assert not session.deal_over and session.begun == session.match
    go(session)
    with pytest.raises(Refused, match=r"table\.next"):
        session.next_deal()


def test_a_seed_is_a_match() -> None:
    assert told(go(sit(seed=5))) == told(go(sit(seed=5)))
    assert told(go(sit(seed=5))) != told(go(sit(seed=6)))


def test_the_dealer_moves_from_deal_to_deal() -> None:
    session = sit()
    dealers = [session.begun.dealer]
    while not go(session, lambda session: session.deal_over).over:
        session.next_deal()
        dealers.append(session.begun.dealer)
    assert len(dealers) > 2
    assert dealers == [(dealers[0] + number) % 4 for number in range(len(dealers))]


def test_every_deal_has_cards_of_its_own() -> None:
    record = go(sit()).record()
    decks = [deal.deck for deal in record.deals]
    assert len(decks) == 4 == len(set(decks)) and not any(deck.startswith(record.draw) for deck in decks)


def test_the_draw_decides_who_deals_first() -> None:
    sessions = [sit(seed=seed) for seed in range(30)]
    assert {session.begun.dealer for session in sessions} == {0, 1, 2, 3}
    for session in sessions:
        draw = session.game.deck.parse_row(session.record().draw)
        assert max(card % 13 for card in draw) == draw[session.begun.dealer] % 13


# --- many steps at once --------------------------------------------------------------------------


def test_a_session_needs_no_more_than_a_game() -> None:
    session = Session("spades")
    assert session.people == (0, 1, 2, 3) and session.match.options.text() == ""
    assert session.step() is None and session.play() == []
    assert Session("spades", seed=5).record() == Session("spades", "", {}, 5).record()


def test_without_a_seed_every_match_is_another_and_its_seed_gives_it_again() -> None:
    sessions = [Session("spades") for _ in range(20)]
    assert len({session.seed for session in sessions}) == 20
    for session in sessions:
        assert Session("spades", seed=session.seed).record() == session.record()
    random.seed(3)
    chosen = Session("spades").seed
    random.seed(3)
    assert Session("spades").seed == chosen


def test_bots_play_a_match_in_a_line() -> None:
    session = sit(people=0)
    events = session.play()
    assert session.over and len(session.match.sheet) == 4
    assert told(session) == told(go(sit(people=0)))
    assert [event.kind for event in events].count("deal") == 3
    assert session.play() == [] == session.play(deals=1)


def test_so_many_deals_are_played_and_no_more() -> None:
    session = sit(people=0)
    assert session.play(deals=0) == [] and session.position == 0
    session.step()
    session.play(deals=1)
    assert session.deal_over and len(session.match.sheet) == 1
    session.play(deals=2)
    assert session.deal_over and len(session.match.sheet) == 3


def test_people_are_waited_for() -> None:
    session = sit(people=2)
    events = session.play()
    assert session.turn == SOUTH and [event.seat for event in events] == [EAST]
    session.act(SOUTH, session.view(SOUTH).moves()[3])
    assert session.play() == [] and session.turn == WEST


def test_a_session_shows_who_sits_there_and_nothing_that_is_hidden() -> None:
    session = Session("spades", "mode=solo", {1: "club", 2: "expert", 3: "club"}, seed=31415)
    assert repr(session) == "<Session of spades mode=solo, deal 1, awaits 2: you, club, expert, club>"
    finished = Session("spades", "", dict.fromkeys(range(4), "random"), seed=1)
    finished.play(deals=1)
    assert repr(finished) == "<Session of spades, deal 1, over: random, random, random, random>"


# --- going on from a record ----------------------------------------------------------------------


@pytest.mark.parametrize("options", [LONG, f"mode=solo {LONG}", f"blind_nil=always {LONG}"])
def test_a_match_goes_on_from_any_record_as_it_would_have(options: str) -> None:
    session = sit(options, seed=3)
    records = [told(session)]
    while not session.over:
        choose(session)
        records.append(told(session))
    for record in records[:: len(records) // 12] + records[-1:]:
        resumed = Session.resume(read(record))
        assert told(resumed) == record
        assert told(go(resumed)) == records[-1]
        assert resumed.match == session.match


def test_a_deal_that_is_over_is_over_when_it_is_resumed() -> None:
    session = go(sit(), lambda session: session.deal_over)
    resumed = Session.resume(read(told(session)))
    assert resumed.deal_over and not resumed.over
    assert resumed.begun.number == 1 and resumed.match == session.match
    assert [resumed.view(seat) for seat in range(4)] == [session.view(seat) for seat in range(4)]


def test_a_match_is_sealed_and_resumed_as_it_is_at_every_moment() -> None:
    """After each step, from deal to deal, and after moves have been taken back, over the end of a deal too."""
    session, ages = sit(LONG.replace("max_rounds=4", "max_rounds=3")), [-1]
    while True:
        text = unseal(session.sealed())
        assert text == told(session)
        again = Session.resume(read(text))
        assert (again.serial, told(again)) == (session.serial, text)
        assert again.visible_events(SOUTH) == session.visible_events(SOUTH)[-len(again.events) :]
        assert session.serial == ages[-1] + 1
        ages.append(session.serial)
        if len(ages) % 40 == 0 and session.can_undo(SOUTH):
            session.undo(SOUTH)
        elif session.over:
            break
        else:
            choose(session)
    assert "[Undone " in told(session) and session.over


@cites("table.longest")
def test_no_deal_begins_that_could_not_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that is too long could not be read again, and the whole match would be lost."""
    session = go(sit(), lambda session: session.deal_over)
    kept = session.sealed()
    monkeypatch.setattr(session_module, "LONGEST", session_module.LONGEST_DEAL + len(told(session)) - 40)
    with pytest.raises(Refused, match=r"table\.longest"):
        session.next_deal()
    assert session.sealed() == kept
    monkeypatch.setattr(session_module, "LONGEST", session_module.LONGEST_DEAL + len(told(session)))
    session.next_deal()
    assert session.begun.number == 2


@cites("table.longest")
@pytest.mark.parametrize("limit", ["LONGEST", "MOST_STEPS"])
def test_a_match_that_nobody_seals_has_the_same_limits(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    session = go(sit(), lambda session: session.deal_over)
    monkeypatch.setattr(session_module, limit, session_module.LONGEST_DEAL + 50)
    with pytest.raises(Refused, match=r"table\.longest"):
        session.next_deal()


def test_what_was_said_two_deals_ago_is_forgotten() -> None:
    session = go(sit(), lambda session: session.begun.number == 3)
    events = session.visible_events(SOUTH)
    assert [event.value for event in events if event.kind == "deal"] == [2, 3]
    assert session.event_count == session.forgotten + len(events) and session.forgotten > 60
    assert session.visible_events(SOUTH, session.event_count - 1) == events[-1:]
    session.undo(SOUTH)
    assert session.visible_events(SOUTH)[0].value == 2 and session.forgotten == 0


def test_other_players_may_take_a_record_over() -> None:
    record = read(told(go(sit(), lambda session: session.position == 20)))
    assert Session.resume(record).players == (None, "random", "random", "random")
    assert Session.resume(record, {0: "club", 2: "club"}).players == ("club", None, "club", None)


@cites("table.seats")
def test_a_bot_of_no_level_sits_at_no_table() -> None:
    record = read(unchecked(told(sit())).replace('[North "random"]', '[North "genius"]'))
    with pytest.raises(RecordError) as fault:
        Session.resume(record)
    assert (fault.value.rule, fault.value.line) == ("table.seats", 6)
    assert fault.value.arguments == {"level": "genius", "expected": "you random beginner club expert"}
    assert Session.resume(record, {2: "club"}).players == (None, None, "club", None)
    for start in (lambda: Session.resume(record, {2: "master"}), lambda: Session("spades", "", {2: "master"}, 1)):
        with pytest.raises(Refused, match=r"table\.seats.*master"):
            start()


@cites("table.game")
def test_a_game_that_is_not_here_is_refused() -> None:
    record = read(unchecked(told(sit())).replace('[Game "spades"]', '[Game "poker"]'))
    for start in (lambda: Session.resume(record), lambda: Session("poker", "", {}, 1)):
        with pytest.raises(Refused, match=r"table\.game.*poker.*spades"):
            start()


def test_an_open_record_goes_on_in_the_same_way_each_time() -> None:
    record = go(sit(), lambda session: session.deal_over).record().open()
    ends = {told(go(Session.resume(record))) for _ in range(2)}
    assert len(ends) == 1
    assert Session.resume(record).match_id is None
    nothing = Session.resume(sit().record().open())
    assert nothing.position == 0 and not nothing.deal_over and nothing.begun.number == 1


# --- taking back ---------------------------------------------------------------------------------


def test_a_move_is_taken_back_and_all_after_it() -> None:
    session = go(sit(), lambda session: session.turn == SOUTH and session.position > 20)
    before = session.record().deals
    choose(session)
    go(session, lambda session: session.turn == SOUTH or session.deal_over)
    after, serial = session.record().deals, session.serial
    session.undo(SOUTH)
    assert session.record().deals == before and session.turn == SOUTH and session.serial == serial + 1
    choose(session)
    go(session, lambda session: session.turn == SOUTH or session.deal_over)
    assert session.record().deals == after, "the same move is answered in the same way"


def test_moves_are_taken_back_over_the_end_of_a_deal_and_up_to_the_first() -> None:
    session = go(sit(), lambda session: session.begun.number == 2 and session.turn == SOUTH)
    session.undo(SOUTH)
    assert session.begun.number == 1 and session.turn == SOUTH and not session.match.sheet
    steps = 1
    while session.can_undo(SOUTH):
        session.undo(SOUTH)
        steps += 1
    assert steps == 14 and session.begun.number == 1
    assert all(step.seat != SOUTH for deal in session.record().deals for step in deal.steps)


def test_a_finished_match_can_be_taken_back() -> None:
    session = go(sit())
    session.undo(SOUTH)
    assert not session.over and not session.deal_over and session.turn == SOUTH


@cites("table.undo", "spades.blind-nil")
def test_a_look_is_not_taken_back() -> None:
    session = sit()
    while session.match.number == 1 or session.turn != SOUTH:
        choose(session)
    session.act(SOUTH, Action("look"))
    assert not session.can_undo(SOUTH)
    session.act(SOUTH, Action("bid", 0, 3))
    session.undo(SOUTH)
    assert session.view(SOUTH).hand.bit_count() == 13
    with pytest.raises(Refused, match=r"table\.undo"):
        session.undo(SOUTH)


@cites("table.undo")
def test_nothing_is_taken_back_where_nothing_was_done_or_coins_lie() -> None:
    session = sit()
    coins = go(sit(match="m-1"), lambda session: session.position > 20)
    for refused in (session, coins):
        state = told(refused)
        assert not refused.can_undo(SOUTH)
        with pytest.raises(Refused, match=r"table\.undo"):
            refused.undo(SOUTH)
        assert told(refused) == state


def test_each_person_takes_back_its_own_move() -> None:
    session = go(sit(people=2), lambda session: session.position == 12)
    steps = session.record().deals[0].steps
    last = max(place for place, step in enumerate(steps) if step.seat == WEST)
    session.undo(WEST)
    assert session.record().deals[0].steps == steps[:last] and session.turn == WEST


# --- asides, chance, and what is heard -----------------------------------------------------------


@pytest.fixture
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Put a planted game in place of Spades."""
    made: Game = request.param()
    monkeypatch.setattr(session_module, "load", lambda _: made)
    return made


@pytest.mark.parametrize("game", [chatty], indirect=True)
def test_anybody_may_say_an_aside(game: Game) -> None:
    session = go(sit(people=2), lambda session: session.turn == WEST)
    for seat in (SOUTH, WEST):
        turn = session.turn
        session.act(seat, HELLO)
        assert session.turn == turn
    with pytest.raises(Illegal, match="your-seat"):
        session.act(NORTH, HELLO)
    assert "(s hello) (w hello)" in told(session)
    assert told(Session.resume(read(told(session)))) == told(session)
    session.undo(SOUTH)
    assert "hello" not in told(session)


@pytest.mark.parametrize("game", [chatty], indirect=True)
def test_what_is_for_one_seat_is_heard_by_that_seat(game: Game) -> None:
    session = sit(people=2)
    session.act(SOUTH, HELLO)
    own, other = session.visible_events(SOUTH)[-1], session.visible_events(WEST)[-1]
    assert own.cards == session.view(SOUTH).hand
    assert other == Event("hello", SOUTH, 0, 13, to=SOUTH)
    assert session.visible_events(SOUTH, since=len(session.events)) == []
    assert visible_to(Event("play", WEST, 1), SOUTH) == Event("play", WEST, 1)


@pytest.mark.parametrize("game", [chancy], indirect=True)
def test_chance_takes_its_step(game: Game) -> None:
    session = sit(people=4)
    assert session.turn == CHANCE
    with pytest.raises(Illegal):
        session.act(SOUTH, Action("die", 0, 1))
    events = session.step(0)
    assert isinstance(events, list) and events[0].kind == "die"
    assert session.turn == events[0].value
    again = sit(people=4)
    again.step(0)
    assert told(again) == told(session) == told(Session.resume(read(told(session))))


# --- bots ----------------------------------------------------------------------------------------


class Stub:
    """A bot that follows orders, and remembers what it was given."""

    def __init__(self, thoughts: Callable[[View], Iterator[float | Action]]) -> None:
        self.thoughts = thoughts
        self.given: list[tuple[object, ...]] = []
        self.hurried = self.slices = 0

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        self.given.append((view, match, rnd()))
        for thought in self.thoughts(view):
            if isinstance(thought, Action):
                return Decision(thought)
            self.slices += 1
            self.hurried += bool((yield thought))
            if self.hurried:
                return Decision(view.moves()[0])
        raise AssertionError("a stub has to end with an action")


def place(monkeypatch: pytest.MonkeyPatch, thoughts: Callable[[View], Iterator[float | Action]]) -> Stub:
    """Let a stub play for all bots."""
    stub = Stub(thoughts)
    monkeypatch.setattr(bots, "level", lambda *_: stub)
    return stub


class Clock:
    """A clock that moves on by the same time whenever it is read."""

    def __init__(self, tick: float) -> None:
        self.ticks = count()
        self.tick = tick

    def __call__(self) -> float:
        return next(self.ticks) * self.tick


def first_move(view: View) -> Iterator[float | Action]:
    yield view.moves()[0]


def slow_move(view: View) -> Iterator[float | Action]:
    yield from (0.25, 0.5, 0.75)
    yield view.moves()[0]


def endless(view: View) -> Iterator[float | Action]:
    while True:
        yield 0.5


def test_a_bot_is_given_its_view_and_the_match_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = place(monkeypatch, first_move)
    session = go(sit(f"blind_nil=always {LONG}"), lambda session: session.begun.number == 2)
    assert len(stub.given) > 40
    for view, match, number in stub.given:
        assert isinstance(view, View) and isinstance(match, Match) and isinstance(number, float)
        assert view.table is not session.view(SOUTH).table
    seen = [view for view, _, _ in stub.given if isinstance(view, View) and view.table.turn == view.seat]
    assert len(seen) == len(stub.given)


def test_a_thought_goes_on_from_slice_to_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = place(monkeypatch, slow_move)
    session = go(sit(), lambda session: session.turn == WEST)
    given = len(stub.given)
    assert [session.step(0) for _ in range(3)] == [0.25, 0.5, 0.75]
    assert len(stub.given) == given + 1
    assert isinstance(session.step(0), list) and session.turn == NORTH


def test_with_time_enough_a_thought_ends_in_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    place(monkeypatch, slow_move)
    monkeypatch.setattr(thinking_module, "perf_counter", Clock(0.1))
    session = go(sit(), lambda session: session.turn == WEST)
    assert isinstance(session.step(1), list)


@pytest.mark.parametrize("budget", [0, 0.05, 10])
def test_a_thought_is_cut_short_in_the_end(monkeypatch: pytest.MonkeyPatch, budget: float) -> None:
    stub = place(monkeypatch, endless)
    monkeypatch.setattr(thinking_module, "perf_counter", Clock(0.02))
    session = sit(people=0)
    for steps in count(1):
        if isinstance(session.step(budget), list):
            break
        assert steps < LONGEST_THOUGHT / 0.02 + 2, "nobody told the bot that time is up"
    assert stub.hurried == 1
    assert LONGEST_THOUGHT <= stub.slices * 0.02 + 0.001 < LONGEST_THOUGHT + 0.1


@pytest.mark.parametrize(("longest", "slices"), [(3.0, 150), (60.0, 3000), (0.5, 25)])
def test_a_session_says_how_long_a_bot_may_think(monkeypatch: pytest.MonkeyPatch, longest: float, slices: int) -> None:
    stub = place(monkeypatch, endless)
    monkeypatch.setattr(thinking_module, "perf_counter", Clock(0.02))
    session = sit(people=0)
    assert session.longest_thought == 3.0
    session.longest_thought = longest
    assert isinstance(session.step(budget=100), list)
    assert stub.hurried == 1 and abs(stub.slices - slices) <= 1


def test_a_bot_that_breaks_a_rule_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(view: View) -> Iterator[float | Action]:
        yield Action("bid", 0, 14)

    place(monkeypatch, cheat)
    session = sit(people=0)
    state = told(session)
    with pytest.raises(AssertionError, match="broke a rule"):
        session.step(0)
    assert told(session) == state


def test_what_was_thought_is_forgotten_when_the_table_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = place(monkeypatch, slow_move)
    session = go(sit(), lambda session: session.turn == SOUTH and session.position > 3)
    choose(session)
    session.step(0)
    thoughts = len(stub.given)
    session.undo(SOUTH)
    choose(session)
    assert session.step(0) == 0.25 and len(stub.given) == thoughts + 1


# --- hints ---------------------------------------------------------------------------------------


def test_a_hint_is_thought_of_in_slices_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = place(monkeypatch, slow_move)
    session = go(sit(), lambda session: session.turn == SOUTH)
    serial, given = session.serial, len(stub.given)
    assert [session.hint(SOUTH, 0) for _ in range(3)] == [0.25, 0.5, 0.75]
    hint = session.hint(SOUTH, 0)
    assert hint == Decision(session.view(SOUTH).moves()[0]) == session.hint(SOUTH, 0)
    assert len(stub.given) == given + 1 and session.serial == serial
    assert stub.given[-1][0] == session.view(SOUTH)


def test_a_hint_is_of_the_strongest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    stub = Stub(first_move)

    def level(name: str, game: Game) -> Stub:
        names.append(name)
        return stub

    monkeypatch.setattr(bots, "level", level)
    session = sit(people=4)
    session.hint(session.turn, 0)
    assert names == ["expert"]


@cites("table.turn")
def test_there_is_no_hint_at_the_turn_of_others() -> None:
    session = go(sit(), lambda session: session.turn == WEST)
    with pytest.raises(Refused, match=r"table\.turn"):
        session.hint(SOUTH, 0)


@cites("table.deal-over")
def test_there_is_no_hint_when_the_deal_is_over() -> None:
    session = go(sit(), lambda session: session.deal_over)
    with pytest.raises(Refused, match=r"table\.deal-over"):
        session.hint(SOUTH, 0)


def test_a_hint_changes_nothing_of_what_comes() -> None:
    plain, advised = sit(seed=8, level="club"), sit(seed=8, level="club")
    for session in (plain, advised):
        go(session, lambda session: session.turn == SOUTH and session.position > 30)
    while isinstance(advised.hint(SOUTH, 0.01), float):
        pass
    for session in (plain, advised):
        go(session, lambda session: session.deal_over)
    assert told(plain) == told(advised)


def test_progress_of_a_thought_begins_at_nothing() -> None:
    def thoughts() -> Deliberation:
        yield 0.5
        return Decision(parse_action(load("spades").deck, "H2"))

    thinking = Thinking(thoughts())
    assert thinking.progress == 0
    assert thinking.go_on(0) is None and thinking.progress == 0.5
    thought = thinking.go_on(0)
    assert thought is not None and thought.action.verb == "play"


def test_a_seat_that_is_not_named_is_a_person() -> None:
    session = Session("spades", "", {WEST: "club"}, 1)
    assert session.players == (None, "club", None, None) and session.people == (SOUTH, NORTH, EAST)


def test_a_style_that_is_refused_is_refused_again() -> None:
    session = Session("spades", "", {1: "club"}, 1)
    for _ in range(2):
        with pytest.raises(Refused, match="merry"):
            session.set_styles({1: "merry"})


def test_whichever_copy_of_a_card_is_shown_its_record_can_be_read() -> None:
    session = Session("eighty", "trump_by=declare", {}, 0)
    while not session.view(SOUTH).asides():
        session.step(0)
    (aside,) = session.view(SOUTH).asides()
    session.act(SOUTH, Action("show", aside.cards << 1))
    record = session.record()
    assert (record.deals[0].steps[-1].text, record.deals[0].steps[-1].aside) == ("show=H2", True)
    assert write(Session.resume(read(write(record))).record()) == write(record)


# --- bots of one's own ---------------------------------------------------------------------------


class Lowest:
    """Plays the first move there is."""

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        yield 0.0
        return Decision(view.moves()[0])


def test_a_users_bot_takes_a_seat_and_is_named_in_the_record() -> None:
    session = Session("spades", LONG, {0: Lowest(), 1: "random", 2: "random", 3: "random"}, 1)
    go(session, lambda now: now.deal_over)
    assert session.record().players == ("Lowest", "random", "random", "random")
    assert next(step.text for step in session.record().deals[0].steps if step.seat == 0) == "bid:0"
    with pytest.raises(RecordError):
        Session.resume(session.record())
    again = Session.resume(session.record(), {0: Lowest(), 1: "random", 2: "random", 3: "random"})
    assert again.match == session.match


@pytest.mark.parametrize(
    ("player", "told"),
    [
        (Lowest, r"Lowest is a class: a player is a bot, such as Lowest\(\)"),
        (3, r"3 is no player: that is a bot with think\(view, match, rnd\), or a level's name"),
        (["club"], r"\['club'\] is no player"),
    ],
)
def test_what_is_no_player_does_not_sit_down(player: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        Session("spades", "", {0: player}, 1)
    with pytest.raises(TypeError, match=told):
        arena.compare("spades", player, "club", 2, seed=1)


def test_a_bot_that_does_not_yield_is_reported() -> None:
    class Hasty:
        def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Decision:
            return Decision(view.moves()[0])

    session = Session("spades", "", dict.fromkeys(range(4), Hasty()), 1)
    with pytest.raises(TypeError, match=r"Hasty\.think is no generator"):
        session.step(1.0)


class Deaf(Lowest):
    """Thinks, and decides on whatever it was told to."""

    def __init__(self, decided: object) -> None:
        self.decided = decided

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Any:
        yield 0.5
        return self.decided


@pytest.mark.parametrize(
    ("decided", "told"),
    [
        (None, "Deaf.think returned None: it has to return a Decision"),
        (Action("bid", 0, 3), r"Deaf.think returned Action\(.*bid.*\): it has to return a Decision"),
        (Decision("bid:3"), "Deaf.think decided on 'bid:3': that has to be an Action"),  # type: ignore[arg-type]
    ],
)
def test_a_bot_that_decides_nothing_is_named_each_time(decided: object, told: str) -> None:
    session = Session("spades", "", dict.fromkeys(range(4), Deaf(decided)), 1)
    for _ in range(2):
        assert session.step(0) == 0.5
        with pytest.raises(TypeError, match=told):
            session.step(0)


WOULD_DO = r" \(bid:0\.\.13 would do\)$"


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Action("bid", 0, 14), rf"illegal 'bid:14' by seat 3: spades\.bid{WOULD_DO}"),
        (Action("play", 1), rf"illegal 'C2' by seat 3: table\.your-cards{WOULD_DO}"),
        (Action("play", 1 << 60), rf"Action\(.*\) by seat 3: {1 << 60} is no set of cards of this deck{WOULD_DO}"),
    ],
)
def test_a_bot_that_breaks_a_rule_is_named_each_time(action: Action, told: str) -> None:
    session = Session("spades", "", dict.fromkeys(range(4), Deaf(Decision(action))), 1)
    for _ in range(2):
        assert session.step(0) == 0.5
        with pytest.raises(BotError, match=f"Deaf broke a rule: {told}") as broken:
            session.step(0)
        assert (broken.value.bot, broken.value.seat, broken.value.action) == ("Deaf", 3, action)


class Declarer(Lowest):
    """Says what it can say before chance moves."""

    speaks = True

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        yield 0.0
        return Decision([*view.asides(), *view.moves()][0])


@pytest.mark.parametrize(("bot", "declares"), [(Lowest(), False), (Declarer(), True)])
def test_only_a_bot_that_speaks_is_asked_before_chance_moves(bot: Bot, declares: bool) -> None:
    session = Session("eighty", "trump_by=declare", dict.fromkeys(range(4), bot), 1)
    go(session, lambda now: now.turn != CHANCE)
    steps = session.record().deals[0].steps
    assert any(step.aside for step in steps) == declares


class _Hidden(Lowest):
    pass


@cites("table.request", "table.seats")
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seed": -1}, r"table\.request, field 'seed'"),
        ({"seed": 10**16}, r"table\.request, field 'seed'"),
        ({"seed": 1, "salt": "secret"}, r"table\.request, field 'salt'"),
        ({"seed": 1, "match_id": "my match"}, r"table\.request, field 'match'"),
        ({"seed": 1, "players": {0: _Hidden()}}, r"table\.seats, level '_Hidden'"),
    ],
)
def test_what_no_record_can_hold_is_refused_at_once(given: dict[str, Any], told: str) -> None:
    with pytest.raises(Refused, match=told):
        Session("spades", "", **{"players": {}, **given})


def test_what_a_record_can_just_hold_is_written_and_read() -> None:
    session = Session("spades", "", {0: Lowest()}, 10**16 - 1, "m-1.a_B", "f" * 64)
    assert read(told(session)) == session.record()


@cites("table.request")
def test_a_salt_needs_a_new_seed() -> None:
    record = sit(seed=7).record()
    for seed in (None, 7):
        with pytest.raises(Refused, match=r"table\.request, field 'salt'"):
            Session.resume(record, seed=seed, salt="07" * 16)
    fair = Session.resume(record, seed=8, salt="07" * 16).record()
    assert fair.salt == "07" * 16
    assert Session.resume(fair, seed=8, salt="07" * 16).record() == fair


def test_a_match_with_a_reference_player_goes_on() -> None:
    session = go(Session("bridge36", "", {1: "original", 2: "club"}, 3), lambda now: now.position == 10)
    again = Session.resume(read(told(session)))
    assert again.players == session.players == (None, "original", "club")
    assert told(again) == told(session)


@pytest.mark.parametrize(("seat", "told"), [(4, "no seat 4; there are 0 to 3"), ("south", "no seat 'south'")])
def test_a_seat_that_is_not_there_is_reported(seat: int, told: str) -> None:
    with pytest.raises(LookupError, match=told):
        Session("spades", "", {seat: "club"}, 1)
