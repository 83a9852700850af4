"""Helpers of an expert: whatever becomes of them, the expert decides the same as without, and waits for none."""

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from page import Page
from pygame_rules.bots import Decision, level
from pygame_rules.bots.expert import ExpertBot
from pygame_rules.bots.helpers import Answer, HelpedExpertBot, helped
from pygame_rules.bots.pools import Pools, Trial
from pygame_rules.bots.work import finished
from pygame_rules.games import all_games, load
from pygame_rules.model.action import Action
from pygame_rules.model.game import Game
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.model.table import View
from pygame_rules.page.copying import text_of, value_of
from pygame_rules.play import thinking
from pygame_rules.testing import cites

SMALL = SearchBudget(pools=8, worlds=4, draws=(2, 2, 2), behind=100.0, trifle=0.0, enough=10**6, cards=10**6)
"""All pools are worked on, two by two."""


class Known:
    """A pool that a helper has worked on; the answer comes when somebody has listened so often, or never."""

    def __init__(self, trial: Trial, patience: float) -> None:
        self.trial, self.patience = trial, patience

    def done(self) -> bool:
        return self.patience <= 0

    def result(self) -> Trial:
        assert self.done()
        return self.trial


class Few:
    """Helpers: how many there are at once, and how often each lets others listen in vain."""

    def __init__(self, many: int, patience: float) -> None:
        self.many, self.patience = many, patience
        self.given: list[Known] = []
        self.numbers: list[int] = []

    def submit(self, pools: Pools, number: int, moves: Sequence[Action]) -> Answer | None:
        if sum(not answer.done() for answer in self.given) >= self.many:
            return None
        own = Pools(pools.game, pools.view, pools.match, pools.budget, pools.seed)
        self.given.append(Known(finished(own.trial(number, moves)), self.patience))
        self.numbers.append(number)
        return self.given[-1]

    def listen(self) -> None:
        for answer in self.given:
            answer.patience -= 1


def opened(name: str, moves: int = 0) -> tuple[Game, View, Match]:
    """Return what the awaited seat of a game sees after some moves at random."""
    game, rnd = load(name), Random(5)
    match, cards = game.match(), list(game.deck.cards)
    rnd.shuffle(cards)
    deal = game.begin(match, cards)
    while moves >= 0:
        seat = deal.table.turn
        assert seat != NOBODY
        if seat == CHANCE:
            deal.act(seat, deal.chance(rnd.random))
            continue
        seat = next(iter(deal.table.awaited))
        if moves:
            deal.act(seat, deal.table.sample(seat, deal.hands[seat], rnd.random))
        moves -= 1
    return game, deal.view(seat), match


def decided(bot: ExpertBot, view: View, match: Match) -> Decision:
    """Return what a bot decides, and see that it only ever comes closer to that."""
    thinking = bot.think(view, match, Random(3).random)
    progress = [0.0]
    while True:
        try:
            progress.append(next(thinking))
        except StopIteration as done:
            decision: Decision = done.value
            return decision
        assert progress[-2] <= progress[-1] <= 1


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The pools that an expert with helpers works on by itself."""
    numbers: list[int] = []
    alone = Pools.trial

    def trial(pools: Pools, number: int, moves: Sequence[Action]) -> Any:
        if type(pools) is not Pools:
            numbers.append(number)
        return alone(pools, number, moves)

    monkeypatch.setattr(Pools, "trial", trial)
    return numbers


@pytest.mark.parametrize("patience", [0, 1, 7, float("inf")])
@pytest.mark.parametrize("many", [0, 1, 3])
def test_an_expert_decides_the_same_with_any_helpers(many: int, patience: float) -> None:
    for name, moves in (("spades", 6), ("doppelkopf", 6)):
        game, view, match = opened(name, moves)
        alone = decided(ExpertBot(game, SMALL), view, match)
        assert len(alone.alternatives) > 1
        assert decided(HelpedExpertBot(game, SMALL, Few(many, patience)), view, match) == alone


def test_an_expert_with_helpers_keeps_its_style() -> None:
    game, view, match = opened("spades", 0)
    alone = level("expert", game, "bold")
    together = helped(alone, Few(1, 0))
    assert isinstance(alone, ExpertBot) and isinstance(together, HelpedExpertBot)
    assert together.nerve == alone.nerve == 1.0
    assert decided(together, view, match) == decided(alone, view, match)


def test_a_helper_takes_half_of_the_work(tried: list[int]) -> None:
    """In each round of two pools, the expert works on the first, and the helper on the second."""
    game, view, match = opened("spades", 6)
    helper = Few(1, patience=0)
    decided(HelpedExpertBot(game, SMALL._replace(pools=4), helper), view, match)
    assert (tried, helper.numbers) == ([0], [1, 2, 3])  # this one has always answered before it is asked again


def test_helpers_that_answer_slowly_are_given_the_next_rounds(tried: list[int]) -> None:
    game, view, match = opened("spades", 6)
    helpers = Few(3, patience=3)
    decided(HelpedExpertBot(game, SMALL, helpers), view, match)
    assert helpers.numbers[:3] == [1, 2, 3]
    assert sorted({*tried, *helpers.numbers}) == [*range(8)]
    assert len(tried) < 8


def test_nobody_is_waited_for(tried: list[int]) -> None:
    """An expert whose helpers are gone works on each pool once, as if it had none."""
    game, view, match = opened("spades", 6)
    helpers = Few(2, patience=float("inf"))
    decided(HelpedExpertBot(game, SMALL, helpers), view, match)
    assert helpers.numbers == [1, 2]
    assert sorted(tried) == [*range(8)]


def test_whoever_has_nothing_else_to_do_listens() -> None:
    game, view, match = opened("spades", 6)
    helpers = Few(1, patience=2)
    decided(HelpedExpertBot(game, SMALL._replace(pools=2), helpers), view, match)
    assert helpers.given[0].patience == 0, "as soon as the answer was there, it was taken"


def test_time_is_up_for_an_expert_with_helpers_too() -> None:
    game, view, match = opened("spades", 6)
    for patience in (0, float("inf")):
        thinking = HelpedExpertBot(game, SMALL, Few(1, patience)).think(view, match, Random(3).random)
        next(thinking)
        with pytest.raises(StopIteration) as stop:
            for _ in range(4):  # each pool that is under way may say once how far it has come
                thinking.send(True)
        assert view.fault(stop.value.value.action) is None


# --- values as text ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(all_games()))
@pytest.mark.parametrize("moves", [0, 3, 15])
def test_what_a_seat_knows_is_copied(name: str, moves: int) -> None:
    """The copy moves like the original, and has the same worlds."""
    game, view, match = opened(name, moves)
    copy, other = value_of(text_of((view, match)))
    assert type(copy) is View and type(copy.table) is type(view.table)
    assert (copy.seat, copy.hand, copy.secret) == (view.seat, view.hand, view.secret) and other == match
    assert repr(copy.table.options) == repr(view.table.options)
    moves_there = view.moves()[:3]
    assert copy.moves()[:3] == moves_there
    budget = game.hints.budget._replace(worlds=2)
    one, two = (Pools(game, *known, budget, 0.5) for known in ((view, match), (copy, other)))
    assert finished(one.trial(1, moves_there)) == finished(two.trial(1, moves_there))


def remembered() -> dict[str, int]:
    """How much is in every cache without a bound."""
    modules = [module for name, module in sys.modules.items() if name.startswith("pygame_rules.")]
    caches = {f"{fact.__module__}.{fact.__name__}": fact for module in modules for fact in vars(module).values()
              if hasattr(fact, "cache_info") and fact.cache_info().maxsize is None}  # fmt: skip
    return {name: fact.cache_info().currsize for name, fact in caches.items()}


@pytest.mark.parametrize("name", list(all_games()))
def test_a_copy_leaves_nothing_behind(name: str) -> None:
    """Each task of a helper brings one. What a second thought about the same asks is remembered from the first."""
    game, view, match = opened(name, 15)
    assert game.hints
    budget, text = game.hints.budget._replace(worlds=4), text_of((view, match))
    sizes = []
    for _ in range(3):
        finished(Pools(game, *value_of(text), budget, 0.5).trial(1, view.moves()[:3]))
        sizes.append(remembered())
    assert sizes[0] == sizes[1] == sizes[2] != {}


def test_plain_values_are_copied() -> None:
    values = (None, True, 1, -(2**80), 0.1, "é\n", (), (1, (2,)), [1, [2]], {1: "a", "b": [None]}, Action("bid", 0, 3))
    copies = value_of(text_of(values))
    assert copies == values and list(map(type, copies)) == list(map(type, values))


def test_what_is_one_thing_stays_one() -> None:
    order = opened("spades")[1].table.order
    one, other = value_of(text_of([order, order]))
    assert one is other and one is not order


@pytest.mark.parametrize("value", [len, {1, 2}, b"bytes", object(), Random(1)])
def test_what_is_no_fact_of_a_game_is_not_written(value: object) -> None:
    with pytest.raises(TypeError):
        text_of([value])


class Foreign:
    """Of the same kind as the classes of games, but not one of theirs."""

    __slots__ = ("fact",)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "[9]", '["len"]', '["builtins.len", 1]', '["os.system", "true"]', '["os._wrap_close"]',
     '["pygame_rules.page.copying.sys"]', '["pygame_rules.games.all_games"]', '["pygame_rules.nobody.Action"]',
     '["pygame_rules.model.action.Action"]', '["pygame_rules.model.match.Match", 1]', "[3, 0]", "[2, 1]", "[2, [1], 1]",
     '["pygame_rules.model.table.Table", 1]', '["pygame_rules.play.session.Session"]', "[" * 5000,
     f'["{__name__}.Foreign", 1]'],
)  # fmt: skip
def test_a_text_that_is_no_value_of_ours_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        value_of(text)


# --- through the protocol ----------------------------------------------------------------------


def play_on(page: Page, helpers: Sequence[Page], dies: bool = False) -> list[str]:
    """Let bots play until a person is awaited, with pages that help; return the tasks that these were given.

    Those that die take a task each, and never answer.
    """
    tasks: list[str] = []
    busy: dict[int, str] = {}
    while True:
        free = [number for number in range(len(helpers)) if number not in busy]
        reply = page.ask("go", ms=20, helpers=len(free))
        if reply["is"] == "waiting":
            return tasks
        given = reply.get("tasks", [])
        assert len(given) <= len(free)
        busy.update(zip(free, given, strict=False))
        tasks += given
        for number in [] if dies else [*busy]:
            found = helpers[number].ask("try", task=busy.pop(number))
            assert found["is"] == "trial"
            assert page.ask("take", trial=found["trial"])["is"] == "fine"


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine may be busy, but no bot has to answer before it has thought."""
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", float("inf"))


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("game", ["spades", "doppelkopf"])
def test_bots_play_the_same_cards_with_helpers(game: str) -> None:
    played = []
    for many, dies in ((0, False), (1, False), (3, False), (1, True)):
        page, tasks = Page(), 0
        page.start("wne", "expert", game=game, seed=8)
        for _ in range(2):
            if 0 in page.session.awaited:
                page.session.act(0, page.session.view(0).moves()[0])
            tasks += len(play_on(page, [Page() for _ in range(many)], dies))
        assert bool(tasks) == bool(many)
        played.append([step.text for step in page.session.record().deals[-1].steps])
    assert played == [played[0]] * 4 and len(played[0]) > 4


def bidding(change: Callable[[list[int]], None] = lambda hands: None) -> Page:
    """Return a page where an expert to the left of the person is to bid, after a change to the hands."""
    page = Page()
    page.start("wne", "expert", seed=8)
    while page.session.turn != 1:
        page.session._do(page.session.turn, Action("bid", 0, 3))
    change(page.session._deal.hands)
    return page


def test_a_helper_is_told_nothing_that_its_seat_does_not_know() -> None:
    """Whatever the others hold, the task is the same; with another hand of its own it is another one."""

    def others(hands: list[int]) -> None:
        hands[0], hands[2], hands[3] = hands[2], hands[3], hands[0]

    def own(hands: list[int]) -> None:
        hands[1], hands[2] = hands[2], hands[1]

    there, same, other = (bidding(change).ask("go", ms=20, helpers=2)["tasks"] for change in (list, others, own))
    assert len(there) == 2 and there[0] != there[1]
    assert same == there and other != there


def test_the_page_hears_whether_helpers_would_be_of_use() -> None:
    assert bidding().ask("go", ms=0)["tasks"] == []
    page = Page()
    page.start("wne", "club", seed=8)
    assert "tasks" not in page.ask("go", ms=0, helpers=3)


@pytest.mark.usefixtures("unhurried")
def test_a_hint_is_thought_of_with_helpers() -> None:
    hints = []
    for many in (0, 1):
        page, helper, tasks = Page(), Page(), 0
        page.start("wne", "club", seed=8)
        while page.session.turn != 0:
            page.ask("go", ms=0)
        reply = page.ask("hint", ms=20, helpers=many)
        while reply["is"] == "thinking":
            for task in reply.get("tasks", []):
                page.ask("take", trial=helper.ask("try", task=task)["trial"])
                tasks += 1
            reply = page.ask("hint", ms=20, helpers=many)
        assert bool(tasks) == bool(many)
        hints.append({key: fact for key, fact in reply.items() if key != "id"})
    assert hints[0] == hints[1] and hints[0]["is"] == "hint"


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    page, helper = bidding(), Page()
    (task,) = page.ask("go", ms=20, helpers=1)["tasks"]
    trial = helper.ask("try", task=task)["trial"]
    page.session._do(1, Action("bid", 0, 3))
    page.ask("go", ms=20, helpers=1)
    before = page.state
    assert page.ask("take", trial=trial)["is"] == "fine"
    assert page.state == before


@cites("table.request")
def test_what_is_no_answer_is_refused() -> None:
    page, helper = bidding(), Page()
    (task,) = page.ask("go", ms=20, helpers=1)["tasks"]
    number, trial = value_of(helper.ask("try", task=task)["trial"])
    cut = trial._replace(rows=[row[1:] for row in trial.rows])
    for answer in ("", "[]", text_of(1), text_of((number, 1)), text_of((number, cut)), text_of((number, trial, 1))):
        assert page.refused("take", trial=answer)["args"]["field"] == "trial"
    assert page.ask("take", trial=text_of((number, trial)))["is"] == "fine"


@cites("table.request")
def test_what_is_no_task_is_refused() -> None:
    page, helper = bidding(), Page()
    (task,) = page.ask("go", ms=20, helpers=1)["tasks"]
    trying, _, thought = task.partition("\n")
    number, *moves = value_of(trying)
    bad = ["", "\n", trying, f"\n{thought}", f"{text_of((number,))}\n{thought}", f"{text_of(('1', *moves))}\n{thought}",
           f"{text_of((number, 'bid:1'))}\n{thought}", f"{trying}\n{text_of(1)}", f"{trying}\n{trying}"]  # fmt: skip
    for text in bad:
        assert helper.refused("try", task=text)["args"]["field"] == "task"
    assert helper.ask("try", task=task)["is"] == "trial"
