"""The clairvoyant, who sees all cards and sits in the arena only, and the share of its gain that others reach."""

import io
import json
from math import inf
from random import Random as Numbers

import pytest

from pygame_rules.bots import Decision, ExpertBot, level
from pygame_rules.bots.bot import Deliberation
from pygame_rules.bots.imagining import Particle
from pygame_rules.bots.work import finished
from pygame_rules.games import all_games, load
from pygame_rules.measure import arena, share
from pygame_rules.measure.clairvoyant import CLAIRVOYANT, OF_HANDS, OF_SOME, Clairvoyant, OfSome
from pygame_rules.measure.selfplay import dealt, self_play
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.table import AnyView
from pygame_rules.terminal.command import main
from pygame_rules.testing import after, deal_of

FLAT = "target=100000 threshold=none bag_limit=none"
CARDS = "s:SA2.HAQ2.DAKQJ.CAKQJ w:S43.HT98.D432.C65432 n:SKQJ.H7654.D765.CT98 e:ST98765.HKJ3.DT98.C7"


def report(*edges: float) -> arena.Report:
    """Return a report of boards that ended like this."""
    return arena.Report(tuple(arena.Outcome(edge, (), ()) for edge in edges))


def decided(thinking: Deliberation) -> Decision:
    """Let a bot think to its end."""
    try:
        while True:
            next(thinking)
    except StopIteration as stop:
        thought: Decision = stop.value
        return thought


def test_it_sees_where_the_king_lies() -> None:
    """What South can make depends on who has the king of hearts, which only the clairvoyant knows."""
    game = load("spades")
    match = game.match(FLAT)
    held = after(deal_of(game, CARDS, match), "s bid:9 bid:0 bid:2 bid:2\ns HA HT H7 H3\ns DA D4 D7 DT")
    view, seat = held.view(held.table.turn), held.table.turn
    twin = held.copy()
    king, eight = game.deck.parse("HK"), game.deck.parse("H8")
    twin.hands[3] ^= king | eight
    twin.hands[1] ^= king | eight
    assert twin.view(seat) == view, "nobody else can tell these deals apart"
    seer, worths = Clairvoyant(game), []
    for deal in (held, twin):
        thought = decided(seer.seeing(deal, seat).think(view, match, lambda: 0.5))
        worths.append(thought.alternatives[0].points)
        assert all(choice.worlds == 1 for choice in thought.alternatives)
    assert worths[0] != worths[1]


@pytest.mark.parametrize(("name", "sees_stock"), [(CLAIRVOYANT, True), (OF_HANDS, False)])
def test_one_of_them_sees_hands_and_no_stock(name: str, sees_stock: bool) -> None:
    """South starts with nines and a jack; West, who is next, has a nine to answer with, or has none."""
    game = load("bridge36")
    match = game.match()
    held = deal_of(game, "s:S9.H9J.DQ.C8 w:SA.HK.D9.CT7 e:SKT.H7.DA.CQ", match)
    view, seat = held.view(held.table.turn), held.table.turn
    turned, without = held.copy(), held.copy()
    turned.dark = turned.dark[::-1]
    nine, ace = game.deck.parse("D9"), game.deck.parse("DA")
    without.hands[1] ^= nine | ace
    without.hands[2] ^= nine | ace
    assert turned.view(seat) == without.view(seat) == view, "nobody else can tell these deals apart"
    seer = arena.player(name, game)
    assert isinstance(seer, Clairvoyant)
    worths = [
        decided(seer.seeing(deal, seat).think(view, match, lambda: 0.5)).alternatives[0].points
        for deal in (held, turned, without)
    ]
    assert (worths[1] != worths[0]) == sees_stock
    assert worths[2] != worths[0]


def seen_by(seer: Clairvoyant, deal: AnyDeal, seed: float) -> Decision:
    """Return what a clairvoyant decides for South, who is to lead in Spades."""
    match = load("spades").match(FLAT)
    return decided(seer.seeing(deal, 0).think(deal.view(0), match, iter([0.5, seed]).__next__))


def test_between_the_expert_and_the_clairvoyant_some_cards_are_shown() -> None:
    """South knows nothing but the hand, every card of the others, or about three cards in ten of each of them."""
    game = load("spades")
    match = game.match(FLAT)
    led = after(deal_of(game, CARDS, match), "s bid:9 bid:0 bid:2 bid:2")
    expert = arena.player("expert", game)
    assert isinstance(expert, ExpertBot)
    nothing = decided(expert.think(led.view(0), match, iter([0.5, 0.25]).__next__))
    assert seen_by(OfSome(game, 0.0), led, 0.25) == nothing
    assert seen_by(OfSome(game, 0.3), led, 0.25) != nothing
    whole = seen_by(Clairvoyant(game), led, 0.25)
    assert seen_by(OfSome(game, 1.0), led, 0.25).alternatives[0].points == pytest.approx(whole.alternatives[0].points)

    hidden, thoughts, known = led.hands[1:], 40, [0, 0, 0]
    for seed in range(thoughts):
        bot = OfSome(game, 0.3).seeing(led, 0)
        assert isinstance(bot, ExpertBot)
        kept: list[Particle] = []
        finished(bot.pools(led.view(0), match, seed).imagine(Numbers(seed).random, kept))
        always = list(hidden)
        for world in kept:
            always = [cards & hand for cards, hand in zip(always, world.deal.hands[1:], strict=True)]
        known = [many + cards.bit_count() for many, cards in zip(known, always, strict=True)]
    assert [many / thoughts / 13 for many in known] == pytest.approx([0.3] * 3, abs=0.06)


@pytest.mark.parametrize("name", list(all_games()))
def test_who_is_shown_all_cards_imagines_the_true_hands(name: str) -> None:
    game = load(name)
    playthrough, seer, looked_at = dealt(game, arena.Board(name, "", 11, 0)), OfSome(game, 1.0), 0
    for view, _ in self_play(playthrough, level("club", game), Numbers(7).random):
        deal = playthrough.running.copy()
        deal.number_copies(view.seat)
        bot = seer.seeing(playthrough.running, view.seat)
        assert isinstance(bot, ExpertBot)
        kept: list[Particle] = []
        finished(bot.pools(deal.view(view.seat), playthrough.begun, 0.5).imagine(Numbers(7).random, kept))
        for world, _ in kept:
            assert world.hands == deal.hands
            looked_at += 1
    assert looked_at


@pytest.mark.parametrize(("name", "chance"), [(OF_SOME, 0.4), ("clairvoyant-0", 0.0), ("clairvoyant-100", 1.0)])
def test_its_name_says_how_many_cards_it_is_shown(name: str, chance: float) -> None:
    seer = arena.player(name, load("spades"))
    assert isinstance(seer, OfSome) and seer.chance == chance


@pytest.mark.parametrize("name", ["clairvoyant-101", "clairvoyant-", "clairvoyant-4x", "bold-clairvoyant"])
def test_a_name_that_says_nothing_is_refused(name: str) -> None:
    with pytest.raises(Refused, match=r"table\.seats"):
        arena.player(name, load("spades"))


@pytest.mark.parametrize("name", [CLAIRVOYANT, OF_HANDS, OF_SOME])
def test_no_table_has_it(name: str) -> None:
    for game in all_games().values():
        with pytest.raises(Refused, match=r"table\.seats"):
            level(name, game)
        assert isinstance(arena.player(name, game), Clairvoyant)


def test_it_is_the_limit() -> None:
    """Nobody who plays by rules of thumb takes as many tricks as whoever sees all hands."""
    found = arena.compare("spades", CLAIRVOYANT, "club", 8, seed=4, options=FLAT, cards_alone=True)
    assert found.mean > found.interval
    again = arena.compare("spades", CLAIRVOYANT, "club", 8, seed=4, options=FLAT, cards_alone=True)
    assert [board.edge for board in found.outcomes] == [board.edge for board in again.outcomes]


def test_a_share_is_paired_by_its_boards() -> None:
    """By hand: 20 / 50; what boards differ by is 10 - 0.4 x 30 = -2, 0 and 30 - 0.4 x 70 = 2."""
    found = share.Share(report(10, 20, 30), report(30, 50, 70))
    assert found.clear and found.value == pytest.approx(0.4)
    assert found.interval == pytest.approx(1.96 * (8 / 2 / 3) ** 0.5 / 50)
    assert found.lines("expert", "club")[-1].startswith("share (expert - club) / (clairvoyant - club): 40 % +- 5; 95 %")
    assert share.Share(report(3, 6, 9), report(10, 20, 30)).interval == pytest.approx(0)
    one = share.Share(report(10), report(30))
    assert one.interval == inf and not one.clear


def test_there_is_no_share_of_nothing() -> None:
    found = share.Share(report(10, -20, 30), report(-30, 50, 10))
    assert not found.clear
    assert found.lines("expert", "club")[-1].startswith("share: none to tell, as clairvoyant is not clearly better")


class Asked:
    """Plays the last move there is, and notes in which phases it was asked."""

    phases: set[str]

    def __init__(self) -> None:
        self.phases = set()

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        yield 0.0
        self.phases.add(load("doppelkopf").scene(view, match).phase)  # type: ignore[arg-type]
        return Decision(view.moves()[-1])


@pytest.mark.parametrize("alone", [False, True])
def test_with_cards_alone_b_bids_for_everybody(alone: bool) -> None:
    one, other = Asked(), Asked()
    arena.compare("doppelkopf", one, other, 1, seed=3, cards_alone=alone)
    assert other.phases == {"bid", "play"} and one.phases == ({"play"} if alone else {"bid", "play"})


@pytest.mark.parametrize("name", list(all_games()))
def test_a_game_says_whether_anything_is_bid_or_drawn(name: str) -> None:
    assert share.bids(load(name), "") == (name != "bridge36")
    assert share.draws(load(name), "") == (name == "bridge36")


def test_the_command_prints_both_shares() -> None:
    def run(*more: str) -> list[str]:
        out = io.StringIO()
        words = ["arena", "spades", "club", "random", "--deals", "3", "--seed", "4", "--options", FLAT]
        assert main([*words, *more], io.StringIO(), out, io.StringIO()) == 0
        return out.getvalue().splitlines()

    plain, shown = run(), run("--share", "--jobs", "2")
    assert shown[0] == f"{plain[0]} --share" and shown[1] == plain[1]
    for whole, cards in ((1, 7), (3, 9), (5, 11)):
        start = ("club - random: ", "clairvoyant - random: ", "share")[whole // 2]
        assert shown[whole].startswith(start) and shown[cards].startswith(start)
    assert shown[6] == "cards alone, random bids for everybody:"
    found = json.loads("\n".join(run("--share", "--json")))
    assert found["boards"] == 3 and found["shares"]["cards"] and found["shares"]["hands"] is None
    assert f"{100 * found['shares']['whole']['share']:.0f} % +-" in shown[5]


def test_where_there_is_a_stock_the_command_prints_the_share_of_the_hands() -> None:
    out = io.StringIO()
    words = ["arena", "bridge36", "club", "random", "--deals", "2", "--seed", "4", "--share", "--json"]
    assert main(words, io.StringIO(), out, io.StringIO()) == 0
    shares = json.loads(out.getvalue())["shares"]
    assert shares["cards"] is None and shares["hands"][OF_HANDS]["boards"] == 2
    assert shares["hands"][OF_HANDS]["mean"] != shares["whole"][CLAIRVOYANT]["mean"]
