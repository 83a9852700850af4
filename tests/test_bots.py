"""Bots: legal, deterministic, never late, stronger level by level, and fair: what they know is a view."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from math import inf, sqrt
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from games.spades.positions import dealt, match_at
from pygame_rules.bots import LEVELS, Alternative, BotError, Decision, level
from pygame_rules.bots.bot import Deliberation
from pygame_rules.bots.club import policy_of
from pygame_rules.bots.expert import ExpertBot, SearchBudget
from pygame_rules.bots.imagining import HARDLY, Particle, imagine, thinned
from pygame_rules.bots.playout import Playout, value_of
from pygame_rules.bots.pools import Pools, Trial
from pygame_rules.bots.race import Race
from pygame_rules.bots.work import finished
from pygame_rules.games import all_games, load
from pygame_rules.games.bridge36.hints import BridgeHints
from pygame_rules.measure import arena
from pygame_rules.measure.clairvoyant import Clairvoyant
from pygame_rules.measure.selfplay import dealt as playing_itself
from pygame_rules.measure.selfplay import recorded, self_play
from pygame_rules.measure.spread import SpreadExpertBot
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.deal import Deal
from pygame_rules.model.game import Game
from pygame_rules.model.hints import NO_HINTS, Hints, Likelihood, Policy
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.model.table import View

POINTS = "target=100000 threshold=none bag_limit=1 bag_penalty=10"
"""Spades where a bag costs at once what it costs on average, and no deal ends the match."""
QUICK = SearchBudget(cards=3000, worlds=6, pools=4, draws=(4, 2))


def answer(thinking: Deliberation, patience: int = 10**9) -> Decision:
    """Let a bot think; say that time is up after its progress was read this many times."""
    try:
        progress = [next(thinking)]
        while len(progress) < patience:
            progress.append(next(thinking))
            assert progress == sorted(progress) and 0 <= progress[-1] <= 1
        thinking.send(True)
    except StopIteration as stop:
        thought: Decision = stop.value
        return thought
    raise AssertionError("the bot went on after time was up")


def positions(game: Game, options: str, seed: int, every: int) -> list[tuple[Deal, Match]]:
    """Return deals from the course of a match, each this number of moves after the one before."""
    rnd, match, found = Random(seed), game.match(options), []
    for number in (1, 2):
        match = replace(match, number=number)
        cards = list(game.deck.cards)
        rnd.shuffle(cards)
        deal, moves = game.begin(match, cards), 0
        while (seat := deal.table.turn) != NOBODY:
            if seat >= 0 and moves % every == 0:
                found.append((deal.copy(), match))
            if seat == CHANCE:
                deal.apply(seat, deal.chance(rnd.random))
            else:
                deal.apply(seat, deal.table.sample(seat, deal.hands[seat], rnd.random))
            moves += 1
    return found


def finish(deal: Deal) -> None:
    """Play a deal to its end with any moves."""
    rnd = Random(1).random
    while (seat := deal.table.turn) != NOBODY:
        deal.apply(seat, deal.table.sample(seat, deal.hands[seat], rnd))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("options", ["", "mode=solo", "blind_nil=always opening_lead=two_of_clubs lead_spades=anytime"])
def test_every_level_answers_with_a_legal_move(name: str, options: str) -> None:
    game = load("spades")
    bot = ExpertBot(game, QUICK) if name == "expert" else level(name, game)
    for deal, match in positions(game, options, seed=3, every=3):
        view = deal.view(deal.table.turn)
        assert view.fault(answer(bot.think(view, match, Random(1).random)).action) is None


@pytest.mark.parametrize("name", list(all_games()))
def test_every_game_is_played_by_search_even_without_hints(name: str) -> None:
    game = replace(load(name), hints=NO_HINTS)
    bot = ExpertBot(game, QUICK)
    one_deal = [(deal, match) for deal, match in positions(game, "", seed=5, every=9) if match.number == 1]
    for deal, match in one_deal:
        view = deal.view(deal.table.turn)
        assert view.fault(answer(bot.think(view, match, Random(1).random)).action) is None


def moves_of_seats(game: Game, options: str, seed: int) -> Iterator[tuple[View, Match]]:
    """Yield every view from which somebody moves in two deals among bots that move at random."""
    for deal, match in positions(game, options, seed, every=1):
        for seat in deal.table.awaited:
            yield deal.view(seat), match


@pytest.mark.parametrize("name", list(all_games()))
def test_what_a_beginner_forgets_never_bears_on_the_law(name: str) -> None:
    game = load(name)
    for seed in range(4):
        for view, match in moves_of_seats(game, "", seed):
            action = game.hints.beginner(match)(view.table, view.seat, view.hand, view.secret, Random(1).random)
            assert view.fault(action) is None


@pytest.mark.parametrize("name", list(all_games()))
def test_a_beginner_leaves_the_table_as_it_is(name: str) -> None:
    game = load(name)
    bot = level("beginner", game)
    for view, match in moves_of_seats(game, "", seed=3):
        before = view.table.copy()
        answer(bot.think(view, match, Random(1).random))
        assert view.table == before


def test_a_beginner_that_would_break_a_rule_plays_as_one_who_has_not_forgotten() -> None:
    club, forgot = load("spades"), 0

    class Minding(Hints[Any, Any, Any]):
        def policy(self, match: Match) -> Policy[Any]:
            sensible = policy_of(club, match)
            return lambda table, *known: sensible(table, *known) if whole(table) else Action("play", 0)

    def whole(table: Any) -> bool:
        return bool(table.seen == sum(table.history))

    bot = level("beginner", replace(club, hints=Minding()))
    for view, match in moves_of_seats(club, "", seed=2):
        forgot += not whole(view.table.glimpse())
        thought = answer(bot.think(view, match, Random(1).random))
        assert thought == answer(level("club", club).think(view, match, Random(1).random))
    assert forgot > 30


def test_without_hints_a_beginner_moves_at_random_as_everybody_does() -> None:
    game = replace(load("spades"), hints=NO_HINTS)
    for view, match in moves_of_seats(game, "", seed=2):
        thoughts = [answer(level(name, game).think(view, match, Random(4).random)) for name in ("beginner", "random")]
        assert thoughts[0] == thoughts[1]


def test_a_game_may_say_that_it_has_no_hints_by_none() -> None:
    game = replace(load("spades"), hints=None)  # type: ignore[arg-type]
    assert game.hints is NO_HINTS
    deal, match = positions(game, "", seed=1, every=1)[-1]  # where one card is left to play
    view = deal.view(deal.table.turn)
    assert not game.hints.told(view, match, *view.moves()) and load("spades").hints.told(view, match, *view.moves())


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(Refused, match=r"table\.seats.*champion.*random beginner club expert"):
        level("champion", load("spades"))


def test_the_same_chance_gives_the_same_thought() -> None:
    game = load("spades")
    bot = ExpertBot(game, QUICK)
    for deal, match in positions(game, "", seed=8, every=7):
        view = deal.view(deal.table.turn)
        assert answer(bot.think(view, match, Random(4).random)) == answer(bot.think(view, match, Random(4).random))


def test_a_bot_answers_at_once_when_time_is_up() -> None:
    game = load("spades")
    bot = level("expert", game)
    for deal, match in positions(game, "", seed=8, every=7):
        view = deal.view(deal.table.turn)
        for patience in (1, 5, 40):
            thought = answer(bot.think(view, match, Random(4).random), patience)
            assert view.fault(thought.action) is None


def test_an_expert_keeps_the_call_of_its_style_where_none_is_clearly_better() -> None:
    deal, match = dealt("s:SAK743.H982.CJT942"), match_at("")
    budget = SearchBudget(pools=1, worlds=2, proof=inf)
    bids = [finished(ExpertBot(load("spades"), budget, nerve).think(deal.view(0), match, Random(1).random))
            for nerve in (-1.0, 0.0, 1.0)]  # fmt: skip
    assert [bid.action.value for bid in bids] == [4, 4, 5]


def test_players_with_a_style_are_named_in_the_arena() -> None:
    view, match, game = dealt("s:SAK743.H982.CJT942").view(0), match_at(""), load("spades")
    for name, bid in (("bold-club", 5), ("club", 4), ("careful-club", 4)):
        player = arena.player(name, game)
        assert not isinstance(player, Clairvoyant)
        assert finished(player.think(view, match, Random(1).random)).action.value == bid
    with pytest.raises(Refused):
        arena.player("merry-club", game)
    with pytest.raises(Refused, match=r"table\.seats, style 'wild', expected 'bold careful'"):
        level("club", game, "wild")


def test_a_forced_move_is_not_thought_about() -> None:
    game = load("spades")
    for deal, match in positions(game, "", seed=9, every=1):
        view = deal.view(deal.table.turn)
        if len(view.moves()) == 1:
            thinking = level("expert", game).think(view, match, Random(1).random)
            with pytest.raises(StopIteration):
                next(thinking)


def test_a_thought_tells_the_best_moves_first_and_the_chosen_one_before_all() -> None:
    game = load("spades")
    bot, told = ExpertBot(game, QUICK), 0
    for deal, match in positions(game, "", seed=10, every=5):
        thought = answer(bot.think(deal.view(deal.table.turn), match, Random(1).random))
        if thought.alternatives:
            told += 1
            assert thought.alternatives[0].action == thought.action
            points = [choice.points for choice in thought.alternatives]
            assert points == sorted(points, reverse=True), "the advice is never ranked below what was weighed"
            assert all(choice.worlds > 0 for choice in thought.alternatives) and len(thought.alternatives) <= 3
    assert told > 5


def test_a_bot_decides_the_same_whatever_the_hidden_cards_are() -> None:
    game = load("spades")
    bot, swapped = ExpertBot(game, QUICK), 0
    for deal, match in positions(game, "", seed=12, every=5):
        seat, twin = deal.table.turn, deal.copy()
        one, two = (other for other in range(4) if other not in (seat, seat ^ 1))
        if any(deal.table.lacks):  # type: ignore[attr-defined]
            continue  # who lacks a suit cannot have the other's cards
        twin.hands[one], twin.hands[two] = lowest_swapped(twin.hands[one], twin.hands[two])
        swapped += twin.hands != deal.hands
        views = deal.view(seat), twin.view(seat)
        assert views[0] == views[1]
        thoughts = [answer(bot.think(view, match, Random(1).random)) for view in views]
        assert thoughts[0] == thoughts[1]
    assert swapped > 5


def lowest_swapped(one: CardSet, two: CardSet) -> tuple[CardSet, CardSet]:
    """Return two hands that have given each other their three lowest cards, or fewer if one of them has fewer."""
    given = list(zip(each(one), each(two), strict=False))[:3]
    cards = sum(1 << mine | 1 << yours for mine, yours in given)
    return one ^ cards, two ^ cards


# --- the parts of search ------------------------------------------------------------------------


def test_likely_worlds_are_kept_and_every_world_counts_on_average_for_its_weight() -> None:
    deals = [deal for deal, _ in positions(load("spades"), "", seed=1, every=4)][:6]
    weights = (8.0, 0.5, 1.5, 0.0, 1.0, 3.0)
    total = [0.0] * 6
    rnd = Random(2)
    for _ in range(2000):
        kept = list(thinned(list(map(Particle, deals, weights)), 4, rnd.random))
        numbers = [deals.index(deal) for deal, _ in kept]
        assert len(set(numbers)) == len(kept) == 4, "no world is kept twice"
        assert (deals[0], 8.0) in kept and (deals[5], 3.0) in kept
        assert all(weight == 1.5 for number, (_, weight) in zip(numbers, kept, strict=True) if number not in (0, 5))
        for number, (_, weight) in zip(numbers, kept, strict=True):
            total[number] += weight
    for found, weight in zip(total, weights, strict=True):
        assert found / 2000 == pytest.approx(weight, abs=0.1)


def test_where_nothing_explains_what_was_seen_all_worlds_count_alike() -> None:
    deals = [deal for deal, _ in positions(load("spades"), "", seed=1, every=9)][:4]
    kept = list(thinned([Particle(deal, 0.0) for deal in deals], 3, Random(1).random))
    assert kept == [Particle(deal, HARDLY) for deal in deals[:3]]
    race = Race([SAFE, BOLD], SAFE)
    for value, (_, weight) in enumerate(kept):
        race.add((0, value), weight)
    assert race.mean(BOLD) == pytest.approx(1) and race.worlds == pytest.approx(3)


def early(game: Game, options: str = "", number: int = 2) -> tuple[View, Match]:
    """Return what a seat sees somewhere in a match."""
    deal, match = positions(game, options, seed=6, every=5)[number]
    return deal.view(deal.table.turn), match


def test_a_pool_depends_on_nothing_but_the_seed_and_its_number() -> None:
    game = load("spades")
    view, match = early(game)
    moves = view.moves()[:3]
    pools = Pools(game, view, match, QUICK, seed=0.5)
    ahead = [finished(pools.trial(number, moves)) for number in range(3)]
    alone = Pools(game, view, match, QUICK, seed=0.5)
    assert [finished(alone.trial(number, moves)) for number in (2, 1, 0)] == ahead[::-1]
    assert ahead[0] != ahead[1] != ahead[2]
    assert finished(Pools(game, view, match, QUICK, seed=0.25).trial(0, moves)) != ahead[0]


def processes_of_their_own() -> ProcessPoolExecutor:
    """Return two workers that begin anew: what is copied while threads run may wait for one of them for ever."""
    return ProcessPoolExecutor(2, get_context("spawn"))


@pytest.mark.parametrize("name", ["spades", "bridge36", "eighty"])
def test_a_thought_is_the_same_however_its_pools_are_spread(name: str) -> None:
    game = load(name)
    budget = game.hints.budget._replace(worlds=6, cards=4000)
    found = [(deal.view(deal.table.turn), match) for deal, match in positions(game, "", seed=7, every=13)]
    thought = 0
    with ThreadPoolExecutor(2) as threads, processes_of_their_own() as processes:
        bots = [ExpertBot(game, budget), *(SpreadExpertBot(game, budget, each) for each in (threads, processes))]
        for view, match in found[:6]:
            alone, *spread = [answer(bot.think(view, match, Random(3).random)) for bot in bots]
            assert spread == [alone, alone]
            thought += len(alone.alternatives) > 1
    assert thought


def test_worlds_tried_before_time_was_up_count() -> None:
    game = load("spades")
    view, match = early(game)
    pools = Pools(game, view, match, QUICK._replace(worlds=40), seed=0.5)
    moves = view.moves()[:3]
    whole = finished(pools.trial(0, moves))
    trying, progress = pools.trial(0, moves), 0.0
    while progress < 0.9:
        progress = next(trying)
    with pytest.raises(StopIteration) as stop:
        trying.send(True)
    cut: Trial = stop.value.value
    size = len(cut.weights)
    assert (cut.weights, cut.rows, cut.late) == (whole.weights[:size], whole.rows[:size], True)
    assert 20 < size < len(whole.weights) and 0 < cut.cards < whole.cards


class Certain:
    """Pools in which moves come to what a test says, in ten worlds each, with five cards left."""

    def __init__(self, *rows: Sequence[float]) -> None:
        self.rows = rows
        self.asked: list[tuple[int, tuple[Action, ...]]] = []

    def expect(self, moves: Sequence[Action], numbers: Sequence[int], ahead: Sequence[int]) -> None:
        """Nobody helps."""

    def trial(self, number: int, moves: Sequence[Action]) -> Iterator[float]:
        yield from ()
        self.asked.append((number, tuple(moves)))
        places = [(SAFE, BOLD, BAD).index(move) for move in moves]
        rows = [[self.rows[world % len(self.rows)][place] for place in places] for world in range(10)]
        return Trial([1.0] * 10, rows, 10 * 5 * len(moves))  # type: ignore[return-value]


def searched(pools: Certain, budget: SearchBudget) -> Decision:
    """Return what an expert decides by these pools."""

    class Free(Hints[Any, Any, Any]):
        def policy(self, match: Match) -> Policy[Any]:
            return lambda *_: SAFE

        def candidates(self, view: View, match: Match) -> Sequence[Action]:
            return [SAFE, BOLD, BAD]

    game = replace(load("spades"), hints=Free())
    bot = ExpertBot(game, budget)
    bot.pools = lambda *_: pools  # type: ignore[assignment, method-assign, return-value]
    return answer(bot.think(*early(game), Random(1).random))


def test_a_search_ends_when_the_best_move_is_clear() -> None:
    pools = Certain((0, 9, -50), (0, 8, -70))
    assert searched(pools, SearchBudget(pools=10, together=2, enough=1000)).action == BOLD
    assert pools.asked == [(0, (SAFE, BOLD, BAD)), (1, (SAFE, BOLD, BAD))]


def test_a_search_goes_on_while_two_moves_are_close() -> None:
    """Moves are dropped between rounds only, so that all pools of a round try the same ones."""
    pools = Certain((0, 40, -90), (0, -39, -90), (0, 20, -90), (0, -19, -90))
    assert searched(pools, SearchBudget(pools=6, together=2, enough=1000)).action == SAFE
    all_three, two = (SAFE, BOLD, BAD), (SAFE, BOLD)
    assert pools.asked == [(0, all_three), (1, all_three), (2, two), (3, two), (4, two), (5, two)]


def test_a_search_ends_when_its_worlds_are_enough_or_its_budget_is_spent() -> None:
    close = ((0, 40, -90), (0, -39, -90), (0, 20, -90), (0, -19, -90))
    for budget in (SearchBudget(pools=10, enough=40), SearchBudget(pools=10, enough=1000, cards=500)):
        pools = Certain(*close)
        searched(pools, budget)
        assert [number for number, _ in pools.asked] == [0, 1, 2, 3]


def test_a_deal_is_played_to_its_end_or_until_somebody_can_tell_what_it_is_worth() -> None:
    game = load("bridge36")
    asked: list[Action] = []

    def evaluate(deal: Deal, action: Action) -> float | None:
        asked.append(action)
        return 7.0 if len(asked) == 3 else None

    deal, match = positions(game, "", seed=1, every=1)[0]
    seat, value = deal.table.turn, value_of(game, match)
    first = deal.view(seat).moves()[0]
    played = Playout(seat, game.hints.policy(match), value, Random(1).random, evaluate)
    assert played.value(deal, first) == 7.0 and len(asked) == 3
    ended = Playout(seat, game.hints.policy(match), lambda over: [over.table.turn] * 3, Random(1).random)
    assert ended.value(deal, first) == NOBODY


def test_a_game_says_how_much_its_expert_thinks() -> None:
    class Hasty(BridgeHints):
        budget = QUICK

    quick, plain = replace(load("bridge36"), hints=Hasty()), replace(load("bridge36"), hints=NO_HINTS)
    bots = [level("expert", game) for game in (quick, plain)]
    assert [bot.budget for bot in bots if isinstance(bot, ExpertBot)] == [QUICK, SearchBudget()]


SAFE, BOLD, BAD = Action("safe"), Action("bold"), Action("bad")


def raced(rows: Sequence[Sequence[float]], proof: float = 1.0) -> Decision:
    """Return what a race with these values, world by world, ends in; safe is the sensible move."""
    race = Race([SAFE, BOLD, BAD], SAFE)
    for row in rows:
        race.add(row, 1)
    return race.decision(SearchBudget(proof=proof))


def test_a_move_that_is_better_by_chance_does_not_replace_the_sensible_one() -> None:
    noisy = [(0, 40, -50), (0, -39, -50)] * 6
    thought = raced(noisy)
    assert thought.action == SAFE
    told = (Alternative(SAFE, 0, 12), Alternative(BOLD, 0, 12), Alternative(BAD, -50, 12))
    assert thought.alternatives == told, "a lead by chance is none"
    bold = raced(noisy, proof=0.0)
    assert bold.action == BOLD and [choice.points for choice in bold.alternatives] == [0.5, 0, -50]


def test_a_move_that_is_better_for_certain_does() -> None:
    assert raced([(0, 3, -50), (10, 12, -50)] * 6).action == BOLD


def test_what_has_fallen_behind_is_tried_no_further() -> None:
    race = Race([SAFE, BOLD, BAD], SAFE)
    for number in range(12):
        race.add((number, number + 1 + number % 2, -50), 1)
    race.drop(SearchBudget())
    assert BAD not in race.running and BOLD in race.running


def test_a_move_that_cannot_lead_by_more_than_a_trifle_is_tried_no_further() -> None:
    race = Race([SAFE, BOLD, BAD], BAD)
    for number in range(40):
        race.add((100 * (number % 2), 100 * (number % 2), 100 * (number // 2 % 2)), 1)
    race.drop(SearchBudget(trifle=0.0))
    assert race.running == [SAFE, BOLD, BAD]
    race.drop(SearchBudget(trifle=0.02))
    assert race.running == [SAFE, BAD], "of two moves alike, one is enough"


def test_likely_worlds_count_more() -> None:
    race = Race([SAFE, BOLD], SAFE)
    race.add((0, 4), 3.0)
    race.add((0, 0), 1.0)
    assert race.mean(BOLD) == 3 and race.worlds == pytest.approx(1.6)
    assert race.lead(BOLD, SAFE) == (3, pytest.approx(sqrt(3 * 10) / 4))


def test_worlds_count_alike_however_unlikely_all_of_them_are() -> None:
    likely, unlikely = Race([SAFE, BOLD], SAFE), Race([SAFE, BOLD], SAFE)
    for value in (3, 5, 10):
        likely.add((0, value), 0.5)
        unlikely.add((0, value), 1e-200)
    assert unlikely.worlds == pytest.approx(likely.worlds) == 3
    assert unlikely.lead(BOLD, SAFE) == pytest.approx(likely.lead(BOLD, SAFE))
    assert unlikely.spread(BOLD) == pytest.approx(likely.spread(BOLD))


def test_a_pool_smaller_than_what_may_be_kept_is_kept_whole() -> None:
    deals = [deal for deal, _ in positions(load("spades"), "", seed=1, every=9)][:3]
    pool = list(map(Particle, deals, (5.0, 1.0, 2.0)))
    assert list(thinned(pool, 3, Random(1).random)) == list(thinned(pool, 7, Random(1).random)) == pool


def rare(deal: Deal, every: int) -> Iterator[Deal | None]:
    """Yield a deal in one of so many tries."""
    while True:
        yield from [None] * (every - 1)
        yield deal


@pytest.mark.parametrize(
    ("every", "worlds"),
    [
        pytest.param(1, 40, id="every try is a world"),
        pytest.param(8, 40, id="just often enough"),
        pytest.param(20, 16, id="320 tries for 40 worlds and no more"),
        pytest.param(1000, 1, id="one world is needed, whatever it takes"),
    ],
)
def test_where_worlds_are_rare_a_pool_gets_by_with_fewer(every: int, worlds: int) -> None:
    deal, kept = dealt(), list[Particle]()
    budget = SearchBudget(worlds=10, draws=(4,))
    late = finished(imagine(lambda rnd: rare(deal, every), [lambda deal: 1.0], Random(1).random, budget, kept))
    assert not late
    assert sum(weight for _, weight in kept) == pytest.approx(worlds)
    assert len(kept) == min(worlds, 10)


def test_a_budget_has_a_number_for_each_weighing() -> None:
    deal, kept = dealt(), list[Particle]()
    explains: list[Likelihood[Deal]] = [lambda deal: 1.0, lambda deal: 1.0, lambda deal: 0.0]
    with pytest.raises(
        ValueError, match=r"Hints\.weights returns 3 likelihoods, but the budget has draws for 2: \(12, 4\)"
    ):
        finished(imagine(lambda rnd: rare(deal, 1), explains, Random(1).random, SearchBudget(), kept))
    assert kept == []


# --- how strong they are ------------------------------------------------------------------------


@pytest.mark.parametrize("options", [POINTS, f"mode=solo {POINTS}"])
def test_club_is_stronger_than_random(options: str) -> None:
    report = arena.compare("spades", "club", "random", 12, seed=5, options=options)
    assert report.mean - report.interval > 30


@pytest.mark.parametrize("name", list(all_games()))
def test_a_beginner_is_stronger_than_random_and_weaker_than_club(name: str) -> None:
    """The seeds are fixed, so this cannot fail by chance; the commits that set the levels tell of larger samples.

    Where cards are double, levels are so far apart that fewer boards tell them from each other, and a board takes long.
    """
    options = POINTS if name == "spades" else ""
    above = arena.compare(name, "beginner", "random", 20, seed=5, options=options)
    assert above.mean - above.interval > 0
    boards = 120 if load(name).deck.copies == 1 else 40
    below = arena.compare(name, "club", "beginner", boards, seed=5, options=options)
    assert below.mean - below.interval > 0


# --- the arena ----------------------------------------------------------------------------


class Herald:
    """Declares as soon as it can, and counts how often it did so before chance moved."""

    speaks = True

    def __init__(self) -> None:
        self.said = 0

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        yield 0.0
        asides = view.table.turn == CHANCE and view.asides()
        self.said += bool(asides)
        return Decision(asides[0] if asides else view.table.sample(view.seat, view.hand, rnd))


def test_seats_declare_while_cards_are_drawn_in_the_arena_and_in_self_play() -> None:
    """As at a table: 80 Points with trump_by=declare is another game where nobody can."""
    herald = Herald()
    board = arena.Board("eighty", "trump_by=declare", 1, 0)
    arena.play(herald, level("club", load("eighty")), board)
    assert herald.said > 0
    playthrough = playing_itself(load("eighty"), board)
    decisions = list(self_play(playthrough, Herald(), Random(1).random))
    assert any(step.aside for step in playthrough.steps)
    assert all(view.seat in view.table.awaited for view, _ in decisions)


def test_decisions_of_self_play_are_recorded_in_a_line() -> None:
    pairs = list(recorded("spades", "club", deals=2, seed=1))
    assert len(pairs) == 112 and pairs == list(recorded("spades", "club", 2, 1))
    course = playing_itself(load("spades"), arena.Board("spades", "", 1, 1))
    assert pairs[56:] == list(self_play(course, level("club", load("spades")), Random("1/1/play").random))
    assert pairs[0] != pairs[56]
    solo = list(recorded("spades", f"{__name__}:Lowest", 1, 1, "mode=solo"))
    assert {view.table.options.mode for view, _ in solo} == {"solo"}


def test_a_bot_that_decides_nothing_is_named_in_the_arena() -> None:
    class Dumb:
        def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Any:
            yield 0.0

    with pytest.raises(TypeError, match=r"Dumb\.think returned None: it has to return a Decision"):
        arena.compare("spades", Dumb(), "club", 1, seed=1)


class Bidder:
    """Never plays a card."""

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        yield 0.0
        return Decision(Action("bid", 0, 3))


def test_a_bot_that_breaks_a_rule_is_named_in_the_arena_and_in_self_play() -> None:
    board = arena.Board("spades", "", 1, 0)
    with pytest.raises(BotError, match=r"Bidder broke a rule: illegal 'bid:3' by seat \d: spades\.") as alone:
        arena.compare("spades", Bidder(), "club", 2, 1)
    with processes_of_their_own() as processes, pytest.raises(BotError) as spread:
        arena.compare("spades", Bidder(), "club", 2, 1, executor=processes)
    assert str(spread.value) == str(alone.value)
    decisions = self_play(playing_itself(load("spades"), board), Bidder(), Random(1).random)
    assert [next(decisions)[1] for _ in range(4)] == [Action("bid", 0, 3)] * 4
    with pytest.raises(BotError, match="Bidder broke a rule: illegal 'bid:3'"):
        next(decisions)


def test_the_bidder_of_all_seats_is_named_if_it_breaks_a_rule() -> None:
    class Silent(Bidder):
        def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
            yield 0.0
            return Decision(Action("pass"))

    with pytest.raises(BotError, match="Silent broke a rule: illegal 'pass'"):
        arena.compare("spades", "club", Silent(), 1, 1, cards_alone=True)


class Anytime:
    """Thinks until it is told that time is up, and counts how often it yielded for a move."""

    def __init__(self) -> None:
        self.yields: set[int] = set()

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        yields = 1
        while not (yield 0.5):
            yields += 1
            assert yields < 3000, "nobody says that time is up"
        self.yields.add(yields)
        return Decision(view.moves()[0])


def test_time_is_up_after_so_many_yields_wherever_players_are_measured() -> None:
    bot = Anytime()
    arena.compare("spades", bot, "club", 1, seed=1)
    board = arena.Board("spades", "", 1, 0)
    assert len(list(self_play(playing_itself(load("spades"), board), bot, Random(1).random))) == 56
    assert bot.yields == {1000}


def test_an_expert_with_a_large_budget_is_not_hurried() -> None:
    class Thorough(ExpertBot):
        def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
            for _ in range(1500):
                late = yield 0.0
                assert not late
            return Decision(view.moves()[0])

    game = load("spades")
    deal, match = positions(game, "", 1, 1)[0]
    bid = arena.decided(Thorough(game, QUICK), deal.view(deal.table.turn), match, Random(1).random)
    assert bid == Action("bid", 0, 0)


def test_equal_players_are_even() -> None:
    partners = arena.compare("spades", "club", "club", 4, seed=2)
    assert [outcome.edge for outcome in partners.outcomes] == [0] * 4
    solo = arena.compare("spades", "club", "club", 2, seed=2, options="mode=solo")
    assert solo.mean == pytest.approx(0)
    matches = arena.compare("spades", "club", "club", 2, seed=2, whole_match=True)
    assert matches.mean == pytest.approx(0.5)


def test_a_seed_gives_the_same_report_however_the_work_is_spread() -> None:
    def edges(executor: ThreadPoolExecutor | ProcessPoolExecutor | None) -> list[float]:
        report = arena.compare("spades", "club", "random", 6, seed=9, executor=executor)
        return [outcome.edge for outcome in report.outcomes]

    alone = edges(None)
    with ThreadPoolExecutor(2) as threads, processes_of_their_own() as processes:
        assert alone == edges(threads) == edges(processes)
    assert len(set(alone)) > 1


def test_a_bot_that_knows_its_game_is_sent_to_workers() -> None:
    bot = ExpertBot(load("bridge36"), QUICK)
    alone = arena.compare("bridge36", bot, "club", 2, seed=9)
    with processes_of_their_own() as processes:
        spread = arena.compare("bridge36", bot, "club", 2, seed=9, executor=processes)
    edges = [outcome.edge for outcome in alone.outcomes]
    assert [outcome.edge for outcome in spread.outcomes] == edges != [0, 0]


class Forgetful:
    """An expert whom the arena does not know as one."""

    asked = 0

    def __init__(self, bot: ExpertBot) -> None:
        self.bot = bot

    def think(self, view: View, match: Match, rnd: Callable[[], float]) -> Deliberation:
        type(self).asked += 1
        return self.bot.think(view, match, rnd)


def test_an_expert_is_not_asked_twice_the_same_at_the_tables_of_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    game, club = load("bridge36"), level("club", load("bridge36"))
    bot, asked = ExpertBot(game, QUICK), 0
    think = ExpertBot.think

    def counted(*given: Any) -> Deliberation:
        nonlocal asked
        asked += 1
        return think(*given)

    boards = [arena.Board("bridge36", "", 5, number) for number in range(2)]
    plain = [arena.play(Forgetful(bot), club, board).edge for board in boards]
    monkeypatch.setattr(ExpertBot, "think", counted)
    assert [arena.play(bot, club, board).edge for board in boards] == plain != [0] * 2
    assert 0 < asked < Forgetful.asked * 0.7


def test_everybody_sits_everywhere() -> None:
    game = load("spades")
    assert arena.seatings(game, "") == [(True, False, True, False), (False, True, False, True)]
    solo = arena.seatings(game, "mode=solo")
    assert len(set(solo)) == 8 and [sum(seating) for seating in solo] == [1] * 4 + [3] * 4


def test_a_report_tells_mean_interval_and_time() -> None:
    outcomes = tuple(arena.Outcome(edge, (0.001,), (0.002,)) for edge in (10.0, 20.0, 30.0))
    report = arena.Report(outcomes)
    assert (report.mean, report.deviation) == (20, 10)
    assert report.interval == pytest.approx(11.3, abs=0.1)
    assert arena.Report(outcomes[:1]).interval == inf, "one board says nothing of how boards differ"
    assert "expert - club: +20.00 +- 11.32" in report.lines("expert", "club")[0]
    assert "1.00 / 1.00" in report.lines("expert", "club")[1]


class Lowest:
    """Plays the first move there is: a nil, and then the lowest card."""

    def think(self, view: View, match: Match, rnd: Random) -> Deliberation:
        yield 0.0
        return Decision(view.moves()[0])


def test_a_users_bot_is_measured_by_itself_and_by_its_name() -> None:
    by_itself = arena.compare("spades", Lowest(), "club", 4, 1)
    assert arena.compare("spades", f"{__name__}:Lowest", "club", 4, 1).mean == by_itself.mean < 0


def test_fewer_points_are_better_where_the_game_says_so() -> None:
    """Without hints a search plays for points; it must not play to lose."""
    game = replace(load("spades"), hints=NO_HINTS)
    deal, match = positions(game, "", 1, 1)[-1]
    finish(deal)
    most, least = (value_of(replace(game, least_wins=least), match)(deal) for least in (False, True))
    assert list(most) == list(deal.points()) == [-points for points in least]
    assert any(most)


def test_hints_need_no_more_than_a_policy() -> None:
    """Whatever hints leave out is as without hints: a search plays for points, weighs nothing and tries every move."""

    class Rules(Hints[Any, Any, Any]):
        def policy(self, match: Match) -> Policy[Any]:
            return policy_of(load("spades"), match)

    game = replace(load("spades"), hints=Rules(), least_wins=True)
    deal, match = positions(game, "", 1, 1)[-1]
    view = deal.view(deal.table.turn)
    thought = answer(ExpertBot(game, QUICK).think(view, match, Random(1).random))
    assert thought.action in view.moves()
    assert list(game.hints.candidates(view, match)) == list(view.moves())
    assert not game.hints.weights(view, match) and not game.hints.why(view, match, thought.action)
    finish(deal)
    assert list(value_of(game, match)(deal)) == [-points for points in deal.points()] != [0] * 4
