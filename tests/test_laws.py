"""The laws hold for every game, under every option; and each law catches the fault it is made for."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest

from planted import HELLO, ChattyDeal, ChattyTable, chancy, chatty, forgetful, planted
from pygame_rules.games import all_games, load
from pygame_rules.games.eighty.cards import DECK as DOUBLE_DECK
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.games.spades.cards import DECK, PLAY, SPADES
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.score import SpadesResult
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.action import Action, Fault, Log, Secret
from pygame_rules.model.cards import Card, CardSet, each
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import Deal
from pygame_rules.model.game import Game
from pygame_rules.model.match import Match, Result
from pygame_rules.model.scene import Group, Scene, SeatInfo, Zone
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Table, Unseen, View
from pygame_rules.testing import deal_laws, hint_laws, laws, match_laws, scene_laws
from pygame_rules.testing.broken import Broken
from pygame_rules.testing.laws import check, check_end, check_game, option_sets

OPTIONS = [(name, options) for name, game in all_games().items() for options in option_sets(game)]


@pytest.mark.parametrize("name", all_games())
def test_the_laws_hold(name: str) -> None:
    """In some states; under all options together, as below, there are thousands more."""
    assert check_game(name, range(20), most=400) >= 400


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_the_laws_hold_under_every_option(name: str, options: str) -> None:
    assert check_game(name, range(100, 130), options, most=70) > 60


@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("seed", range(3))
def test_matches_come_to_an_end(name: str, seed: int) -> None:
    assert check_end(load(name), seed).winners


TABLES = [(name, table.options) for name, game in all_games().items() for table in game.options.tables]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_matches_come_to_an_end_at_each_named_table(name: str, options: str) -> None:
    assert check_end(load(name), 3, options).winners


def test_numbers_are_tried_at_both_ends_as_far_as_they_go_together() -> None:
    """In Belote the least bid may be 162 by itself, but not while the highest is 84, as it usually is."""
    assert list(option_sets(load("belote")))[-2:] == [
        "target=1 min_bid=1 max_bid=1 kaput_min=0", "max_bid=162 kaput_min=162",
    ]  # fmt: skip


@pytest.mark.parametrize("game", [chatty(), chancy()], ids=["asides", "chance"])
def test_the_laws_hold_with_asides_and_with_chance(game: Game) -> None:
    assert check(game, range(5), "blind_nil=off") > 200


# --- planted bugs: a law that catches nothing is no law ------------------------------------------


def caught(words: str, game: Game, options: str = "", seeds: range = range(60)) -> None:
    """Assert that one law reports a fault in these words, even if no other law reported anything."""
    assert any(breaks(words, partial(check, game, [seed], options)) for seed in seeds), f"nothing is called {words!r}"


def breaks(words: str, checking: Callable[[], object]) -> bool:
    """Tell whether a law is broken that is reported in these words; whatever else is broken is overlooked."""

    def holds(law: str, condition: bool, *what: object) -> None:
        if not condition and re.match(words, str(broken := Broken(law, " ".join(map(str, what))))):
            raise broken

    with pytest.MonkeyPatch.context() as patch:
        for judge in (laws, deal_laws, hint_laws, match_laws, scene_laws):
            patch.setattr(judge, "holds", holds)
        try:
            checking()
        except Exception as trouble:  # where a law was overlooked, anything may happen
            return isinstance(trouble, Broken) and bool(re.match(words, str(trouble)))
    return False


class ListsTooMuch(SpadesTable):
    __slots__ = ()

    def moves(self, seat: Seat, hand: int) -> Sequence[Action]:
        return super().moves(seat, hand) if self.bidding else [PLAY[1 << card] for card in each(hand)]


class DrawsTooMuch(SpadesTable):
    __slots__ = ()

    def sample(self, seat: Seat, hand: int, rnd: Callable[[], float]) -> Action:
        return super().sample(seat, hand, rnd) if self.bidding else PLAY[hand & -hand]


class ListsTooLittle(SpadesTable):
    __slots__ = ()

    def moves(self, seat: Seat, hand: int) -> Sequence[Action]:
        return list(super().moves(seat, hand))[:12]


class StopsListing(SpadesTable):
    __slots__ = ()

    def moves(self, seat: Seat, hand: int) -> Sequence[Action]:
        return super().moves(seat, hand) if hand.bit_count() > 3 or self.bidding else ()

    def fault(self, seat: Seat, hand: int, action: Action) -> Fault | None:
        return super().fault(seat, hand, action) if hand.bit_count() > 3 else Fault("spades.one-card")


class CountsWrong(SpadesTable):
    __slots__ = ()

    def unseen(self, seat: Seat, hand: int, secret: Secret) -> Unseen:
        unseen = super().unseen(seat, hand, secret)
        others = [other for other in range(4) if other != seat]
        room = list(unseen.room)
        room[others[0]], room[others[1]] = room[others[1]], room[others[0]]
        return unseen._replace(room=room)


class RulesOutTruth(SpadesTable):
    __slots__ = ()

    def unseen(self, seat: Seat, hand: int, secret: Secret) -> Unseen:
        unseen = super().unseen(seat, hand, secret)
        # No rule says that whoever bids low lacks the ace of spades.
        ace = 1 << 51
        pairs = zip(unseen.may_hold, self.bids, strict=False)
        low = [held & ~ace if bid in (1, 2, 3, 4, 5, 6) else held for held, bid in pairs]
        return unseen._replace(may_hold=[*low, unseen.may_hold[-1]])


class SharesTricks(SpadesTable):
    __slots__ = ()

    def copy(self) -> "SharesTricks":
        twin = super().copy()
        twin.tricks = self.tricks
        return twin


class ForgetsBlindBids(SpadesTable):
    __slots__ = ()

    def copy(self) -> "ForgetsBlindBids":
        twin = super().copy()
        twin.blind = [False] * 4
        return twin


class NamesNoRule(SpadesTable):
    __slots__ = ()

    def fault(self, seat: Seat, hand: int, action: Action) -> Fault | None:
        fault = super().fault(seat, hand, action)
        return fault and fault._replace(rule=fault.rule.replace("follow-suit", "follow"))


class AdvisesBadly(SpadesTable):
    __slots__ = ()

    def fault(self, seat: Seat, hand: int, action: Action) -> Fault | None:
        fault = super().fault(seat, hand, action)
        return fault and fault._replace(instead=hand if fault.instead else 0)


class Peeks(SpadesDeal):
    """Records that a seat is out of a suit as soon as it is, before anybody can see it."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        super().apply(seat, action, log)
        if action.verb == "play" and not self.hands[seat] & SPADES:
            self.table.lacks[seat] |= SPADES


class KeepsTheCard(SpadesDeal):
    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        super().apply(seat, action, log)
        if action.verb == "play" and self.hands[seat].bit_count() == 6:
            self.hands[seat] |= action.cards


class PassesCards(SpadesDeal):
    """Says that two others may hold a card that all have seen, which reveals nothing hidden."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        super().apply(seat, action, log)
        if action.verb == "play" and self.hands[seat].bit_count() == 6:
            self.hands[(seat + 1) % 4] |= action.cards
            self.hands[(seat + 2) % 4] |= action.cards


class ListensIn(ChattyDeal):
    """Tells everybody the hand of whoever greets."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        if action == HELLO:
            self.table.lacks[seat] |= DECK.all & ~self.hands[seat]
        super().apply(seat, action, log)


class Repeats(SpadesDeal):
    """Lets nobody finish bidding."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        super().apply(seat, action, log)
        if not self.table.bidding and not self.table.seen:
            self.table.bids[seat], self.table.turn = None, seat


@pytest.mark.parametrize(
    ("words", "table"),
    [
        ("sound: a move that was listed: illegal", ListsTooMuch), ("sound: .* was drawn", DrawsTooMuch),
        ("complete: .* is not listed", ListsTooLittle), ("progress: the awaited seat can do nothing", StopsListing),
        ("world: seat . sees room for", CountsWrong), ("world: seat . rules out what is so", RulesOutTruth),
        ("copy: the copy shares tricks", SharesTricks), ("copy: a copy is not the same", ForgetsBlindBids),
        ("refusal: there is no rule spades.follow$", NamesNoRule),
        ("refusal: .* would not do instead of", AdvisesBadly),
    ],
)  # fmt: skip
def test_a_faulty_table_is_caught(words: str, table: type[SpadesTable]) -> None:
    caught(words, planted(table=table))


@pytest.mark.parametrize(
    ("words", "deal"),
    [
        ("twin: seat . knows too much after", Peeks), ("conservation: .* left cards where they were", KeepsTheCard),
        ("conservation: a card is in two places", PassesCards), ("progress: no end after", Repeats),
    ],
)  # fmt: skip
def test_a_faulty_deal_is_caught(words: str, deal: type[SpadesDeal]) -> None:
    caught(words, planted(deal=deal))


class ShowsCopies(EightyDeal):
    """Every seat sees which copy of a card it holds: the first in the deck or the second."""

    __slots__ = ()

    def view(self, seat: Seat) -> View[EightyTable]:
        return View(seat, self.table.copy(), self.hands[seat], self.secrets[seat])


class PlaysCopies(EightyDeal):
    """The copy that is played is the one that was dealt, so that a second one says that its seat has no first."""

    __slots__ = ()

    def act(self, seat: Seat, action: Action, log: Log = None) -> None:
        held = action._replace(cards=DOUBLE_DECK.parse(DOUBLE_DECK.text(action.cards), self.hands[max(0, seat)]))
        self.apply(seat, held, log)


@pytest.mark.parametrize("deal", [ShowsCopies, PlaysCopies])
def test_equal_cards_that_can_be_told_apart_are_caught(deal: type[EightyDeal]) -> None:
    game = load("eighty")

    def begin(match: Match, shuffled: Sequence[Card]) -> Deal:
        begun = game.begin(match, shuffled)
        begun.__class__ = deal
        return begun

    caught("twin: seat . can tell equal cards apart", replace(game, begin=begin, deal=deal))


def test_imagined_hands_that_could_not_have_done_what_was_seen_are_caught() -> None:
    caught("world: seat . imagines hands in which .* was refused", forgetful())


def test_a_leak_by_an_aside_is_caught() -> None:
    chats = chatty()
    listens = planted(ChattyTable, ListensIn)
    caught("twin: seat . knows too much after .*hello", replace(listens, scene=chats.scene), "blind_nil=off")


def test_a_deal_that_hangs_on_more_than_the_deck_is_caught() -> None:
    game = load("spades")
    turn = count()

    def begin(match: Match, shuffled: Sequence[Card]) -> Deal:
        return game.begin(match, [*shuffled[1:], shuffled[0]] if next(turn) % 2 else shuffled)

    caught("record: at step .*: table.your-cards", replace(game, begin=begin))


def test_a_sheet_that_does_not_add_up_is_caught() -> None:
    game = load("spades")

    def following(match: Match, result: Result) -> Match:
        after = game.following(match, result)
        last = after.sheet[-1]
        return replace(after, sheet=(*after.sheet[:-1], last._replace(lines=last.lines[1:])))

    caught("sheet: the lines of deal 1 make", replace(game, following=following))


def test_a_match_whose_best_score_is_not_first_is_caught() -> None:
    assert breaks("end: scores", partial(check_end, replace(load("spades"), least_wins=True), 0))


def test_an_end_that_names_no_winner_is_caught() -> None:
    game = load("spades")

    def scene(view: View, match: Match) -> Scene:
        return game.scene(view, match)._replace(title=None)

    assert breaks("end: seat 0 is not told who has won", partial(check_end, replace(game, scene=scene), 0))


def test_a_beginning_that_tells_hidden_cards_is_caught() -> None:
    game = load("spades")

    def begin(match: Match, shuffled: Sequence[Card]) -> Deal:
        begun = game.begin(match, shuffled)
        begun.table.blind = [bool(hand & DECK.parse("SA")) for hand in begun.hands]
        return begun

    caught("twin: seat . knows too much when the deal begins", replace(game, begin=begin))


class CountsTwice(SpadesDeal):
    """Each seat gains twice what the lines of the sheet say."""

    __slots__ = ()

    def result(self) -> SpadesResult:
        result = super().result()
        return replace(result, points=tuple(2 * points for points in result.points))


class CountsTricks(SpadesDeal):
    """Search tries to win many tricks, whatever was bid."""

    __slots__ = ()

    def points(self) -> Sequence[float]:
        return self.table.tricks


@pytest.mark.parametrize(
    ("words", "deal"), [("sheet: the result has points", CountsTwice), ("sheet: search counts", CountsTricks)]
)
def test_points_that_are_not_those_of_the_sheet_are_caught(words: str, deal: type[SpadesDeal]) -> None:
    caught(words, planted(deal=deal))


def sings(table: Table, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
    """A policy that is never legal."""
    return Action("sing")


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (r"hints: policy gives seat . what is refused by .*: sing", {"policy": lambda hints, match: sings}),
        (r"hints: styled\(-1\.0\) gives seat . what is refused by .*: sing",
         {"styled": lambda hints, match, nerve: sings if nerve < 0 else load("spades").hints.policy(match)}),
        (r"hints: candidates gives seat . what is refused by .*: sing",
         {"candidates": lambda hints, view, match: [Action("sing")]}),
        (r"hints: weights gives seat . \[-1\]", {"weights": lambda hints, view, match: [lambda deal: -1]}),
        (r"hints: value gives the seats \[0\]", {"value": lambda hints, match: lambda deal: [0]}),
    ],
    ids=["policy", "styled", "candidates", "weights", "value"],
)  # fmt: skip
def test_hints_that_cannot_be_followed_are_caught(words: str, wrong: dict[str, Any]) -> None:
    game = load("spades")
    caught(words, replace(game, hints=type("Wrong", (type(game.hints),), wrong)()))


@pytest.mark.parametrize(
    ("words", "spoil"),
    [
        ("scene: sides names 0 columns for 2 scores", lambda drawn: {"sides": ()}),
        ("scene: of 4 seats and 2 sides it shows", lambda drawn: {"seats": (*drawn.seats[:3], SeatInfo(9, 13))}),
        ("scene: of 4 seats and 2 sides it shows", lambda drawn: {"seats": drawn.seats[:3]}),
        ("scene: of 4 hands it shows those of", lambda drawn: {"zones": ()}),
        ("scene: seat . is shown what seat 3 does not have: 12 cards",
         lambda drawn: {"seats": (*drawn.seats[:3], drawn.seats[3]._replace(cards=12))}),
        ("scene: seat . is shown what seat . does not have: .*'C2'", lambda drawn: {"zones": all_open(drawn)}),
        ("scene: seat . sees cards in a hand that it cannot know", lambda drawn: {"zones": all_open(drawn)}),
        ("scene: the strongest card does not come first in", lambda drawn: {"zones": turned_over(drawn)}),
        ("scene: cards can be played, so the phase is play, not bid", lambda drawn: {"phase": "bid"}),
        ("scene: there is no rule spades.bet", lambda drawn: {"ask": drawn.ask._replace(
            calls=tuple(call._replace(rule="spades.bet") for call in drawn.ask.calls))}),
    ],
    ids=["sides", "side", "seats", "hands", "count", "cards", "open", "order", "phase", "rule"],
)  # fmt: skip
def test_a_scene_without_its_parts_is_caught(words: str, spoil: Callable[[Scene], dict[str, Any]]) -> None:
    game = load("spades")

    def scene(view: View, match: Match) -> Scene:
        drawn = game.scene(view, match)
        return drawn._replace(**spoil(drawn))

    caught(words, replace(game, scene=scene))


def turned_over(drawn: Scene) -> tuple[Zone, ...]:
    """All zones, with the cards of each hand from low to high."""
    return tuple(
        replace(zone, groups=tuple(group._replace(cards=group.cards[::-1]) for group in zone.groups))
        if zone.groups else zone
        for zone in drawn.zones
    )  # fmt: skip


def all_open(drawn: Scene) -> tuple[Zone, ...]:
    """All four hands, each open and with the same clubs."""
    return tuple(Zone("hand", seat, groups=(Group("C", DECK.names(DECK.suits[0])),)) for seat in range(4))


@pytest.mark.parametrize("base", [Table, Deal])
def test_what_could_hide_a_fact_from_the_laws_is_refused(base: type) -> None:
    with pytest.raises(TypeError, match="Careless needs __slots__"):
        type("Careless", (base,), {})


@pytest.mark.parametrize("kind", [list[int], list, "list[int]"])
def test_a_fact_that_is_a_list_is_copied_however_its_type_is_written(kind: Any) -> None:
    facts = {"__slots__": ("drawn",), "__annotations__": {"drawn": kind}, "__module__": __name__}
    table: Any = type("Drawing", (SpadesTable,), facts)(load("spades").options.of(), 0, [True] * 4)
    table.drawn = [1]
    assert table.copy().drawn == [1] and table.copy().drawn is not table.drawn


@pytest.mark.parametrize(
    "kind", [dict[int, int], set, list[list[int]], tuple[list[int], ...], list[int] | None, "set[int]"]
)
def test_a_fact_that_would_change_in_copies_is_refused(kind: Any) -> None:
    facts = {"__slots__": ("drawn",), "__annotations__": {"drawn": kind}, "__module__": __name__}
    with pytest.raises(TypeError, match=r"Drawing\.drawn cannot be copied: a fact is a value, or a list of values"):
        type("Drawing", (SpadesTable,), facts)


def test_totals_that_do_not_add_up_are_caught() -> None:
    game = load("spades")

    def following(match: Match, result: Result) -> Match:
        after = game.following(match, result)
        return replace(after, scores=tuple(score + 1 for score in after.scores))

    caught("sheet: the scores are", replace(game, following=following))


def test_a_scene_that_offers_what_is_not_allowed_is_caught() -> None:
    game = load("spades")

    def scene(view: View, match: Match) -> Scene:
        moves = tuple(DECK.text(1 << card) for card in each(view.hand))
        drawn = game.scene(view, match)
        return drawn._replace(ask=drawn.ask._replace(moves=moves))

    caught("scene: seat . is offered", replace(game, scene=scene))


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("scene: seat . is offered", None), ("scene: .* is good for nothing", {"min": 9, "max": 9}),
        ("scene: nobody can select", {"cards": ("CA", "CA'")}),
        ("scene: .* does not say what each card is worth", {"worths": (5,)}),
    ],
    ids=str,
)  # fmt: skip
def test_a_selection_that_does_not_stand_for_the_moves_is_caught(words: str, wrong: dict[str, object] | None) -> None:
    game = load("eighty")

    def scene(view: View, match: Match) -> Scene:
        drawn = game.scene(view, match)
        selection = drawn.ask.selection
        if not selection or selection.verb != "bury":
            return drawn
        planted = wrong and selection._replace(**wrong)  # type: ignore[arg-type]
        return drawn._replace(ask=drawn.ask._replace(selection=planted))

    caught(words, replace(game, scene=scene), seeds=range(1))


def test_tables_are_planted_where_they_should_be() -> None:
    deal = planted(table=SharesTricks, deal=Peeks).begin(load("spades").match(), DECK.cards)
    assert isinstance(deal, Peeks) and isinstance(deal.table, SharesTricks) and isinstance(deal.table, Table)
    assert check(planted(), range(1)) > 50
