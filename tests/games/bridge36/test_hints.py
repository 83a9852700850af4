"""The players: the one of the original game, and what a sensible player does."""

from collections.abc import Sequence
from itertools import chain
from random import Random

import pytest

from games.bridge36.positions import GAME, cards, do, match_at, position
from pygame_rules.bots import level
from pygame_rules.bots.work import finished
from pygame_rules.games.bridge36.cards import DECK, PLAY
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.hints import HINTS
from pygame_rules.games.bridge36.hints.cutoff import TURNS, cutoff
from pygame_rules.games.bridge36.hints.inference import OTHERWISE, Moment, explains_turns, moments_of, without
from pygame_rules.games.bridge36.hints.original import original
from pygame_rules.games.bridge36.history import ENDED, GOT, PUT, Step
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.measure.arena import compare
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import cites


def moves_of(deal: BridgeDeal, match: BridgeMatch | None = None) -> str:
    """Return what the sensible player does."""
    match = match or match_at(*[0] * len(deal.hands))
    turn = deal.table.turn
    action = HINTS.policy(match)(deal.table, turn, deal.hands[turn], deal.secrets[turn], lambda: 0.5)
    return action_text(DECK, action)


def original_does(deal: BridgeDeal, chance: float = 0.4) -> str:
    move = original(match_at(*[0] * len(deal.hands)))
    turn = deal.table.turn
    action = move(deal.table, turn, deal.hands[turn], deal.secrets[turn], lambda: chance)
    return action_text(DECK, action)


def expert_does(deal: BridgeDeal) -> set[str]:
    """Return what experts do who imagine other hands."""
    match = match_at(*[0] * len(deal.hands))
    thoughts = [level("expert", GAME).think(deal.view(0), match, Random(seed).random) for seed in range(3)]
    return {action_text(DECK, finished(thought).action) for thought in thoughts}


# --- the original --------------------------------------------------------------------------------


@cites("bridge36.original")
@pytest.mark.parametrize("worse, better", list(zip("J978TQKA", "978TQKA6", strict=True)))
def test_what_the_original_puts_first(worse: str, better: str) -> None:
    deal = position(f"H{worse} H{better}", "D9", stack="")
    assert original_does(deal) == f"H{better}"


@cites("bridge36.original")
def test_the_original_puts_all_it_can_and_draws_when_it_must() -> None:
    assert original_does(position("C9 SK", "D8", stack="HQ", put="H9")) == "C9"
    assert original_does(position("C9 SK", "D8", stack="HQ")) == "draw"
    assert original_does(position("SK", "D8", stack="HQ", put="H9")) == "end"
    assert original_does(position("SK", "D8", stack="HQ", drawn=True)) == "end"


@cites("bridge36.original")
@pytest.mark.parametrize(
    "hand, put, chance, does",
    [
        ("CK CT", "SJ", 0.4, "end:C"),
        ("CK", "S8 H8", 0.4, "end:all"),
        ("CK", "S8 H8", 0.6, "end:next"),
        ("", "SJ", 0.4, "end:plus"),
        ("", "SJ", 0.6, "end:minus"),
        ("C7", "S9 H9 D9 C9", 0.6, "end:bridge"),
        ("CK CA", "S9 H9 D9 C9", 0.4, "end:continue"),
        ("CK", "S9 H9 D9 C9", 0.4, "end:bridge"),
        ("CK", "S9 H9 D9 C9", 0.6, "end:continue"),
        ("HK", "S6 H6 D6 C6", 0.4, "end:bridge"),
        ("HK", "S6 H6 D6 C6", 0.6, "draw"),
    ],
)
def test_what_the_original_decides(hand: str, put: str, chance: float, does: str) -> None:
    assert original_does(position(hand, "D8", "D7", stack="SQ", put=put), chance) == does


@cites("bridge36.original")
def test_the_original_plays_in_the_arena_and_at_no_table() -> None:
    assert level("original", GAME) is not None
    with pytest.raises(Refused):
        level("nobody", GAME)


# --- the sensible player: one position, one move -------------------------------------------------


def test_it_names_the_suit_it_is_long_in() -> None:
    assert moves_of(position("C9 CK CT H7", "D8 S7", "DQ SA", stack="SQ", put="SJ")) == "end:C"


def test_it_shares_eights_when_that_brings_its_own_turn_again() -> None:
    deal = position("C8 CT", "D9 DT DQ DK", "S9 ST SQ SK", stack="HQ", put="S8 D8")
    assert moves_of(position("C9 CT", "D9 DT DQ DK", "S9 ST SQ SK", stack="HQ", put="S8 D8")) == "end:all"
    assert moves_of(deal) in ("C8", "end:all")


def test_it_leaves_eights_to_the_player_who_has_few_cards() -> None:
    few_next = position("C9 CT HA", "D9", "S9 ST SQ SK CK", "C7 CQ DQ DK HK", stack="HQ", put="S8 D8")
    assert moves_of(few_next) == "end:next"


def test_it_calls_a_bridge_when_its_hand_is_cheap_and_goes_on_when_it_is_dear() -> None:
    cheap = position("C7 H7", "D8 DA DK DQ", "SA SK SQ HA", stack="SJ", put="S9 H9 D9 C9")
    dear = position("CA HA CJ HJ", "D8", "S7", stack="SQ", put="S9 H9 D9 C9")
    assert moves_of(cheap) == "end:bridge" and moves_of(dear) == "end:continue"


@cites("bridge36.exactly-limit")
def test_it_aims_at_exactly_the_limit() -> None:
    deal = position("HA HT", "D8", "S7", stack="SQ", put="S9 H9 D9 C9")
    assert moves_of(deal, match_at(40, 40, 40)) == "end:continue"
    assert moves_of(deal, match_at(100, 40, 40)) == "end:bridge"


@cites("bridge36.match-end")
def test_it_does_not_end_the_match_as_a_loser() -> None:
    deal = position("HT", "D8 DA DK DQ", "SA SK SQ HA", stack="SJ", put="S9 H9 D9 C9")
    assert moves_of(deal, match_at(0, 0, 0)) == "end:bridge"
    assert moves_of(deal, match_at(120, 0, 0)) == "end:continue"


def test_it_puts_dear_cards_before_cheap_ones_when_somebody_is_about_to_be_out() -> None:
    assert moves_of(position("HK H9 C7 S7", "D8", "ST SK SQ", stack="HQ")) == "HK"


def test_it_does_not_leave_a_six_bare_without_need() -> None:
    assert moves_of(position("H6 H9 C7", "D8 DQ", "ST SK", stack="H8")) in ("H6", "H9")
    assert moves_of(position("H6 C9 S7", "D8 DQ", "ST SK", stack="C6")) == "C9"


def test_it_goes_out_when_it_can() -> None:
    assert moves_of(position("H9 C9", "D8 DQ", "ST SK", stack="HQ")) == "H9"
    assert moves_of(position("H9", "D8 DQ", "ST SK", stack="HQ")) == "H9"


@cites("bridge36.jack", "bridge36.jack-points")
@pytest.mark.parametrize("hand, does", [("HJ H9 C9", "H9"), ("HJ H8", "H8")])
def test_it_keeps_a_jack_for_the_last(hand: str, does: str) -> None:
    """It fits on every card, and takes twenty points off when it is the last of a round."""
    assert moves_of(position(hand, "D9 S9 D7 DQ", "S6 SQ", stack="H7")) == does


@cites("bridge36.jack-points")
@pytest.mark.parametrize("scores, does", [((0, 50, 50), "minus"), ((0, 110, 110), "plus"), ((110, 0, 0), "minus")])
def test_it_gives_points_when_that_wins_the_match(scores: Sequence[int], does: str) -> None:
    deal = position("", "D8 DQ DK", "ST SK", stack="HQ", put="HJ")
    assert moves_of(deal, match_at(*scores)) == f"end:{does}"


# --- worth, likelihood, reasons ------------------------------------------------------------------


@cites("bridge36.exactly-limit", "bridge36.match-end")
def test_what_a_round_is_worth_in_a_match() -> None:
    def worth(scores: Sequence[int], *hands: str) -> list[float]:
        deal = position(*hands)
        deal.table.turn, deal.table.over = NOBODY, True
        return list(HINTS.value(match_at(*scores))(deal))

    plain = worth((0, 0, 0), "HA", "C7", "D7")
    assert plain[0] < 0 < plain[1] == plain[2] and sum(plain) == pytest.approx(0)
    assert worth((110, 60, 60), "HA", "C7", "D7")[0] > 0, "exactly the limit is nothing"
    assert worth((120, 60, 70), "HA", "C7", "D7") == pytest.approx([-60, 120, -60]), "over: the lowest has won"
    assert worth((120, 60, 60), "HA", "C7", "D7") == pytest.approx([-60, 30, 30])


def test_far_from_the_limit_a_round_is_worth_the_points_by_which_one_did_better() -> None:
    deal = position("HA", "CT DT", "D7")
    deal.table.turn, deal.table.over = NOBODY, True
    assert HINTS.value(match_at(0, 10, -20))(deal) == [-5, -12.5, 17.5]
    assert HINTS.value(match_at(0, 65, -20))(deal) != [-5, -12.5, 17.5]


def likelihood(deal: BridgeDeal, hand: str) -> float:
    """Return how well it explains what was seen that seat 0 holds this hand; seat 1 is asked."""
    imagined = deal.copy()
    imagined.hands[0] = cards(hand)
    return explains_turns(deal.view(1), HINTS.policy(match_at(0, 0, 0)))(imagined)


def test_who_names_hearts_seldom_lacks_them() -> None:
    deal = position("SJ H9 HK C7", "D8 HT D9", "ST DQ CQ")
    do(deal, "SJ", "end:H")
    assert likelihood(deal, "H9 HK C7") == pytest.approx(OTHERWISE * likelihood(deal, "C9 CK C7") / OTHERWISE**2)


def test_who_stops_after_a_nine_seldom_holds_another() -> None:
    deal = position("S9 D7", "D8 HT DQ", "DK DT")
    do(deal, "S9", "end")
    assert likelihood(deal, "D7") == 1.0 > likelihood(deal, "H9") == OTHERWISE
    assert likelihood(deal, "HA") == OTHERWISE, "he would have put the ace first"


def test_what_is_explained_is_what_was_seen_then() -> None:
    """Tables told again from the history are the tables that the players saw."""
    policy = HINTS.policy(match_at(0, 0, 0))
    compared = 0
    for seed in range(30):
        rnd = Random(seed)
        row = list(DECK.cards)
        rnd.shuffle(row)
        deal = GAME.begin(GAME.match(""), row)
        seen: list[list[tuple[int, int, BridgeTable | None]]] = [[], [], []]
        while (seat := deal.table.turn) != NOBODY:
            if seat == CHANCE:
                deal.apply(seat, deal.chance(rnd.random))
                seen = [[], [], []]
                continue
            table, hand = deal.table.copy(), deal.hands[seat]
            action = policy(table, seat, hand, (), rnd.random)
            deal.apply(seat, action)
            if action.verb == "play":
                seen[seat].append((PUT, action.cards, None if table.drawn else table))
            elif action.verb == "end" and not table.drawn:
                seen[seat].append((ENDED, deal.table.named, table))
        told = [[moment for moment in moments if moment.kind != GOT] for moments in moments_of(deal.table)]
        assert [[moment[:2] for moment in moments] for moments in told] == [[one[:2] for one in row] for row in seen]
        for moment, (_, _, table) in zip(chain(*told), chain(*seen), strict=True):
            assert (moment.table is None) == (table is None)
            if moment.table and table and not table.dry:
                table.following = moment.table.following
                assert moment.table == table
                compared += 1
    assert compared > 300


def test_what_a_hand_lacked_has_come_with_the_draw() -> None:
    hand = cards("S9 H9 CK DA")
    assert without(hand, Moment(GOT, size=1, lacks=cards("H9 HT"))) == cards("S9 CK DA")
    assert without(hand, Moment(GOT, size=4)) == 0
    one = Moment(GOT, size=1)
    assert len({without(hand | card, one) ^ hand for card in PLAY if not card & hand}) > 8, "any of them alike"


def test_nothing_is_explained_where_the_history_does_not_tell_how_the_stack_came() -> None:
    deal = position("S9 ST CK", "S8 SK DQ", "DK DT D9", stack="SQ")
    do(deal, "S9", "end")
    assert moments_of(deal.table) == [[], [], []]
    assert likelihood(deal, "H9 CK") == likelihood(deal, "ST CK") == 1.0


# --- how far the expert looks --------------------------------------------------------------------


def test_the_expert_looks_two_turns_ahead_and_near_the_limit_to_the_end() -> None:
    deal = position("H9 CK S7", "D8 DQ", "ST SK", stack="HQ", put="HT")
    view = deal.view(0)
    assert cutoff(view, match_at(0, 65, 0)) is None
    evaluate = cutoff(view, match_at(0, 0, 0))
    assert evaluate
    for _ in range(TURNS):
        assert evaluate(deal, Action("end")) is None
        deal.table.history += [Step(ENDED, 0, 0), Step(ENDED, 1, 0)]
    found = evaluate(deal, Action("end"))
    assert found is not None and evaluate(deal, PLAY[cards("H9")]) is None
    deal.table.multiplier = 2
    assert evaluate(deal, Action("end")) == 2 * found
    deal.hands[0] = 0
    assert evaluate(deal, Action("end")) is None, "the round is over, and is counted"


def test_the_expert_weighs_how_a_turn_begins_goes_on_and_ends() -> None:
    match = match_at(0, 0, 0)
    for deal, moves in (
        (position("H9 H7 C8", "D8 DQ", "ST SK", stack="HQ"), "H7 H9"),
        (position("H9 C9 S7", "D8 DQ", "ST SK", stack="HQ", put="D9"), "C9 H9 end"),
        (position("H9 C7", "D8", "SK", stack="HQ", drawn=True), "H9 end"),
    ):
        assert {action_text(DECK, action) for action in HINTS.candidates(deal.view(0), match)} == {*moves.split()}


@pytest.mark.parametrize(
    "hand, stack, sensible, better",
    [("HJ H9 C9 H8 D8", "H7", "H8", "H9"), ("SJ HQ H8 D8", "HT", "H8", "HQ")],
)
def test_the_expert_begins_a_turn_with_what_leaves_the_better_hand(
    hand: str, stack: str, sensible: str, better: str
) -> None:
    """Two eights are kept together: the turn that puts both makes the next player draw four."""
    deal = position(hand, "D9 S9 D7 DQ", "S6 SQ", stack=stack)
    assert (moves_of(deal), expert_does(deal)) == (sensible, {better})


@pytest.mark.parametrize(
    "deal, action, why",
    [
        (position("H9", "D8", stack="HQ"), "H9", "bridge36-why-last"),
        (position("H6 HK", "D8", stack="HQ"), "H6", "bridge36-why-six"),
        (position("HJ C9", "D8", stack="HQ"), "HJ", "bridge36-why-jack"),
        (position("HK C9", "D8", stack="HQ"), "HK", "bridge36-why-danger"),
        (position("HK C9", "D8 S8 C8", stack="HQ"), "HK", "bridge36-why-points"),
        (position("H7 C9", "D8", stack="HQ"), "H7", "bridge36-why-others-draw"),
        (position("HA C9", "D8", "D7", stack="HQ"), "HA", "bridge36-why-ace"),
        (position("S7 C9", "D8", stack="HQ"), "draw", "bridge36-why-draw"),
        (position("S7", "D8", stack="HQ", put="S9 H9 D9 C9"), "end:bridge", "bridge36-why-bridge"),
        (position("SA", "D8", stack="HQ", put="S9 H9 D9 C9"), "end:continue", "bridge36-why-continue"),
        (position("SA", "D8", stack="HQ", put="SJ"), "end:S", "bridge36-why-suit"),
        (position("SA", "D8", "D7", stack="HQ", put="S8 H8"), "end:all", "bridge36-why-shared"),
        (position("SA", "D8", "D7", stack="HQ", put="S8 H8"), "end:next", "bridge36-why-not-shared"),
    ],
)
def test_a_hint_says_why(deal: BridgeDeal, action: str, why: str) -> None:
    view = deal.view(0)
    chosen = next(move for move in view.moves() if action_text(DECK, move) == action)
    assert why in [name for name, _ in HINTS.why(view, match_at(0, 0), chosen)]


NINES = "S9 H9 D9 C9"
DRAWS, AGAIN = "The next player has to draw a card.", "It will be your turn again."
MISSES = "The next player has to draw 2 cards and misses a turn."
TOGETHER, ANOTHER = "You can put 2 cards of this rank in one turn.", "You get rid of one more card in this turn."
FEWEST = "Fewer cards of clubs are hidden than of any other suit."


@cites(
    "bridge36.multiplier", "bridge36.bridge-counts", "bridge36.seven", "bridge36.eight", "bridge36.eights",
    "bridge36.eights-of-two", "bridge36.ace", "bridge36.cover-with", "bridge36.jack",
)  # fmt: skip
@pytest.mark.parametrize(
    ("deal", "action", "why"),
    [
        # What is counted is multiplied.
        (position("HK C9", "D8", stack="HQ", multiplier=2), "HK",
         "North has few cards left, and this card would cost you 20 points, as this round counts double."),
        (position("HA C9", "D8 S8 C8", "D7 S7 C7", stack="HQ", multiplier=3), "HA",
         "This card costs 45 points if you are left with it, as this round counts 3 times. "
         "The next player misses a turn."),
        (position("HJ C9", "D8", stack="HQ", multiplier=2), "HJ",
         "The jack lets you name the suit, and costs 40 points if you are left with it, as this round counts double."),
        (position("SA", "D8", stack="HQ", put=NINES, multiplier=2), "end:continue",
         "Your cards would count 30 points in a Bridge, as this round counts double."),
        (position("C8", "D8", stack="HQ", put=NINES), "end:continue", ""),
        # The others count what they hold and what they have to draw.
        (position("SK", "D8 D9", stack="HQ", put="S7 H7 D7 C7", multiplier=2), "end:bridge",
         "Your cards count 20 points, those of the other player about 87, as this round counts double."),
        (position("SK", "D8 DT", "HT HK", stack="HQ", put=NINES), "end:bridge",
         "Your cards count 10 points, those of the others about 14 each."),
        # Only another rank covers a six.
        (position("H6 HK", "D8", stack="HQ"), "H6", "You can cover the six, so you get rid of two cards."),
        (position("H6 D6", "D8", stack="HQ"), "H6",
         "Only another six covers it, and nothing in your hand covers that one: you will draw until you can."),
        (position("HA H8 H6 DT C6", "D8", stack="C9"), "C6",
         "You can cover the six with another one, and then that one, so you get rid of three cards."),
        (position("H6 D6 D7 HT", "D8", stack="HQ"), "H6", "You can cover the six, so you get rid of two cards."),
        (position("H6 C9", "D8", stack="HQ"), "H6",
         "Nothing in your hand covers the six: you will draw until you can."),
        # With two other cards of a rank, a six is worth its cover only where both are kept.
        (position("S96 H8 DJ8", "SJ D7 CQ98", "SA7 D9 CJ7"), "S6",
         "You can cover the six, and keep 2 cards of one rank to put together."),
        (position("S96 H8 DJ8", "SJ D7 CQ98", "SA7 D9 CJ7", options="multi_cards=jacks_only"), "S6",
         "You can cover the six, so you get rid of two cards."),
        (position("S86 H8 D9", "SJ D7 CQ98", "SA7 DA CJ7"), "S6",
         "You can cover the six, so you get rid of two cards."),
        (position("S96 H8 D8 CT", "SJ CQ9", "SA CJ7", stack="S7"), "S6",
         "You can cover the six, so you get rid of two cards."),
        # The fourth six may end the round instead.
        (position("D6 CA", "D8", stack="HQ", put="C6 H6 S6"), "D6", ""),
        (position("D6 S6 CA", "D8", stack="HQ", put="C6 H6"), "S6", ""),
        (position("S6 CA", "D8", stack="HQ", put="C6 H6"), "S6",
         "Nothing in your hand covers the six: you will draw until you can."),
        # Whose turn it is.
        (position("CA C9 HT", "D8 D9 DT", "S9 SQ S8", stack="HQ", put="HA"), "CA",
         f"This card costs 15 points if you are left with it. {ANOTHER} {AGAIN}"),
        (position("HA C9 CA", "D8 D9 DT", "S9 SQ S8", stack="HQ"), "HA",
         f"This card costs 15 points if you are left with it. {TOGETHER} The next player misses a turn."),
        (position("HA C9", "D8 D9 DT", stack="HQ"), "HA",
         f"This card costs 15 points if you are left with it. {AGAIN}"),
        (position("H8 C9", "D8 D9 DT", stack="HQ"), "H8", f"{MISSES} {AGAIN}"),
        (position("CA H8 C9", "D8", "D9", stack="HQ", put="S8"), "H8",
         f"{ANOTHER} You can make the next player draw 4 cards, or share them out."),
        (position("CA H8 C9", "D8", "D9", stack="HQ", put="S8", options="eights=next"), "H8",
         f"{ANOTHER} The next player has to draw 4 cards and misses a turn."),
        (position("H7 C9", "D8 D9 DT", stack="HQ"), "H7", DRAWS),
        (position("C7 C9", "D8 D9 DT", stack="HQ", put="H7"), "C7",
         f"{ANOTHER} The next player has to draw 2 cards."),
        (position("CA C9 CT", "D8 D9 DT", "D7 S9 SQ", "HK HT H9", stack="HQ", put="HA"), "CA",
         f"This card costs 15 points if you are left with it. {ANOTHER} The next 2 players miss a turn."),
        (position("SA", "D8", "D7", stack="HQ", put="S8 H8"), "end:all", f"More than one player has to draw. {AGAIN}"),
        (position("SA", "D8", "D7", "C7", stack="HQ", put="S8 H8"), "end:all", "More than one player has to draw."),
        (position("SA", "D8", "D7", stack="HQ", put="S8 H8"), "end:next", "The next player draws all 4 cards."),
        (position("SA", "D7", stack="HQ", put="S8 H8"), "end:all", AGAIN),
        (position("SA", "D7", stack="HQ", put="S8 H8"), "end:next", AGAIN),
        (position("", "D7", "C7", stack="HQ", put="S8 H8"), "end:all", "More than one player has to draw."),
        # The last card.
        (position("H9", "D8", stack="HQ"), "H9", "It is your last card: the round ends with it."),
        (position("HA", "D8", stack="HQ"), "HA", "It is your last card: the round ends with it."),
        (position("H7", "D8", stack="HQ"), "H7",
         "It is your last card: the round ends with it. The next player draws first, and has more cards to count."),
        # Several cards of a rank in one turn.
        (position("S9 C9 DT", "D8 S7 D7", stack="SQ"), "S9", TOGETHER),
        (position("S9 C9 DT", "D8 S7 D7", stack="SQ", options="multi_cards=jacks_only"), "S9", ""),
        (position("C9 DT", "D8 S7 D7", stack="SQ", put="S9"), "C9", ANOTHER),
        # What is hidden: 5 clubs, 2 queens and 3 other jacks; 7 spades, 2 kings and 3 other jacks.
        (position("SK CQ DT", "D8 S8 C8", stack="CA CK CT SQ"), "CQ",
         "This card costs 10 points if you are left with it. Only 10 of the 29 hidden cards can go on top next, fewer "
         "than with your other cards."),
        (position("SK CQ DT", "D8 S8 C8", stack="CA CK CT SQ"), "SK",
         "This card costs 10 points if you are left with it."),
        (position("SK CQ HJ", "D8 S8 C8", stack="CA CK CT SQ"), "CQ",
         "This card costs 10 points if you are left with it. Only 9 of the 29 hidden cards can go on top next, fewer "
         "than with your other cards, jacks aside. You keep the jack, which fits on every card."),
        (position("SK CQ S6", "D8 S8 C8", stack="CA CK CT SQ"), "CQ",
         "This card costs 10 points if you are left with it. Only 10 of the 29 hidden cards can go on top next, fewer "
         "than with your other cards, sixes aside."),
        (position("SK CQ HJ S6", "D8 S8 C8", stack="CA CK CT SQ"), "CQ",
         "This card costs 10 points if you are left with it. Only 9 of the 28 hidden cards can go on top next, fewer "
         "than with your other cards, jacks and sixes aside. You keep the jack, which fits on every card."),
        # Another queen can go on top of the first: of its suit as many are hidden as of spades.
        (position("SK CQ HQ DT", "D8 S8 C8", stack="CA CK CT SQ"), "CQ",
         f"This card costs 10 points if you are left with it. {TOGETHER}"),
        # What is kept.
        (position("CQT DT", "D8 S8 D7", stack="HQ CA CK"), "CQ",
         "This card costs 10 points if you are left with it. You keep 2 cards of one rank to put together."),
        (position("CQT DT", "D8 S8 D7", stack="HQ CA CK", options="multi_cards=jacks_only"), "CQ",
         "This card costs 10 points if you are left with it."),
        (position("S9 HJ C7", "D8 S8 D7", stack="SQ"), "S9", "You keep the jack, which fits on every card."),
        # Against one other, eights and aces give the turn back.
        (position("S9 SJ C8", "D8 S8 D7", stack="SQ"), "S9",
         "You keep the jack, which fits on every card. You keep a card that gives you another turn."),
        (position("SK SA C8 DT", "D8 S8 D7", stack="SQ"), "SK", "You keep 2 cards that give you another turn."),
        (position("SK SA C8 DT", "D8 S8 D9", "D7 H7 C7", stack="SQ"), "SK", ""),
        (position("SA C8 DT", "D8 S8 D7", stack="SQ"), "SA",
         f"This card costs 15 points if you are left with it. {AGAIN}"),
        # A card that fits is kept.
        (position("D8 D7 C6", "D9 S9", "H9 S8", stack="CK", drawn=True), "end",
         "Nothing in your hand covers the six, so you keep it for later."),
        (position("D9 C9 C6 H9", "DT S8", "HT SK", stack="CK", drawn=True), "end",
         "You keep 3 cards of one rank to put together."),
        (position("D9 C9 C6 H9", "DT S8", "HT SK", stack="CK", drawn=True, options="multi_cards=jacks_only"), "end",
         ""),
        # What costs less than another card is no reason to be rid of it first.
        (position("SK SJ DT", "D8 S8 D7", stack="SQ"), "SK",
         "This card costs 10 points if you are left with it. You keep the jack, which fits on every card."),
        (position("ST SK C9", "D8 S8 D7", stack="SQ"), "ST", "This card costs 10 points if you are left with it."),
        (position("ST SA C9", "D8 S8 D7", stack="SQ"), "ST",
         "You keep a card that gives you another turn."),
        (position("SK DT", "D8 S8 D7", stack="SQ"), "SK", "This card costs 10 points if you are left with it."),
        (position("S9 S7 DT", "D8 S8 D7", stack="SQ"), "S9", "You keep a card that makes the next player draw."),
        # The last jacks.
        (position("", "D8", stack="HQ", put="HJ", options="j_count=ask"), "end:minus",
         "It takes 20 points off your score."),
        (position("", "D8", "D9", stack="HQ", put="HJ CJ", multiplier=2, options="j_count=ask"), "end:plus",
         "Each of the others gets 80 points more, as this round counts double."),
        # The suit that is named: one's longest, or the one of which the fewest cards are hidden.
        (position("S8 C9", "D8", stack="HQ", put="SJ"), "end:S", "You hold 1 card of spades yourself."),
        (position("S8 ST C9", "D8", stack="HQ", put="SJ"), "end:S", "You hold 2 cards of spades yourself."),
        (position("S8 C9 CT", "D8", stack="HQ", put="SJ"), "end:S",
         "You hold 1 card of spades yourself. 10 of the 31 hidden cards would fit: the fewer, the sooner the next "
         "player has to draw."),
        (position("SK S7 DQ CT", "D8", stack="CA", put="SJ"), "end:C",
         "You hold 1 card of clubs yourself. 9 of the 30 hidden cards would fit: the fewer, the sooner the next "
         "player has to draw."),
        (position("SK S7", "D8", stack="CA CK DA DK", put="SJ"), "end:C",
         "9 of the 29 hidden cards would fit: the fewer, the sooner the next player has to draw."),
        (position("S8 ST C9", "D8", stack="CA CK CQ CT C8", put="HJ"), "end:C", FEWEST),
        (position("S8 ST", "D8", stack="CA CK CQ CT C8", put="HJ"), "end:C", FEWEST),
        (position("S8 ST", "D8", stack="CA CK CQ CT C8", put="HJ"), "end:D", ""),
        # Whatever is named, the other jack is kept.
        (position("ST H87 CJ", "DA CK C9", "HK D96", stack="SA HA HJ C7 D7 DT HT CT C8 S8 SQ DQ CQ", put="DJ"),
         "end:S", ""),
    ],
)  # fmt: skip
def test_what_a_hint_says(deal: BridgeDeal, action: str, why: str) -> None:
    view = deal.view(0)
    chosen = next(move for move in view.moves() if action_text(DECK, move) == action)
    scores = match_at(*[0] * len(deal.hands))
    assert " ".join(Speaker(len(deal.hands), 0).say(reason) for reason in HINTS.why(view, scores, chosen)) == why


@pytest.mark.parametrize(
    ("score", "options", "why"),
    [
        (114, "", "This card costs 10 points if you are left with it."),
        (115, "", ""),
        (115, "reset_on_limit=no", "This card costs 10 points if you are left with it."),
    ],
)
def test_a_card_that_would_bring_one_to_exactly_the_limit_costs_nothing(score: int, options: str, why: str) -> None:
    view, match = (
        position("SK DT", "D8 S8 D7", stack="SQ", options=options).view(0),
        match_at(score, 0, options=options),
    )
    said = HINTS.why(view, match, Action("play", cards("SK")))
    assert " ".join(Speaker(2, 0).say(reason) for reason in said) == why


@pytest.mark.parametrize(
    ("gone", "why"),
    [("H9 C9 D9 SQ", "North cannot hold a card that fits."), ("H9 C9 SQ", "")],
)
def test_a_hint_knows_who_showed_that_nothing_fits(gone: str, why: str) -> None:
    """North drew, and could not even put that on the queen of spades: no spade, and no jack. A nine he may hold."""
    deal = position("S9 HT", "D8 D7 C8", stack=gone, blind="HK", turn=1, options="drawn_match=must")
    do(deal, "draw", "end")
    said = HINTS.why(deal.view(0), match_at(0, 0), PLAY[cards("S9")])
    assert " ".join(map(Speaker(2, 0).say, said)) == why


def test_nobody_is_said_to_lack_what_fits_on_a_card_that_another_one_covers_in_the_same_turn() -> None:
    """North has no spade, no queen and no jack; of the nines, South holds two, and the others are gone."""
    deal = position("S9 H9 HT", "D8 D7 C8", stack="C9 D9 SQ", blind="HK", turn=1, options="drawn_match=must")
    do(deal, "draw", "end")
    said = HINTS.why(deal.view(0), match_at(0, 0), PLAY[cards("S9")])
    assert " ".join(map(Speaker(2, 0).say, said)) == TOGETHER


def test_a_hint_knows_that_nobody_else_has_anything_that_fits() -> None:
    """All spades but one, the nines and the jacks lie open; then the jack of spades is hidden."""
    seen = "H9 C9 D9 HJ CJ DJ SA SK ST S8 S7 S6"
    for stack, why in ((f"{seen} SJ SQ", "Nobody else can hold a card that fits."), (f"{seen} SQ", "")):
        deal = position("S9 HT", "D8", "D7", stack=stack)
        said = " ".join(map(Speaker(3, 0).say, HINTS.why(deal.view(0), match_at(0, 0, 0), PLAY[cards("S9")])))
        assert said == why


def test_the_only_thing_to_do_is_called_that() -> None:
    card, end = position("H9 C8", "D8 D9 DT", stack="HQ"), position("S9 HT", "D8 D7", stack="HQ", put="HK")
    for deal, said in ((card, "It is the only card you may play."), (end, "There is nothing else you can do.")):
        told = HINTS.told(deal.view(0), match_at(0, 0), deal.view(0).moves()[0])
        assert " ".join(map(Speaker(2, 0).say, told)) == said


@cites("bridge36.jack-points", "bridge36.match-end")
@pytest.mark.parametrize(
    ("north", "why"),
    [(85, "Each of the others gets 40 points more."), (90, "North is then above 125.")],
)
def test_a_hint_says_when_the_last_jacks_end_the_match(north: int, why: str) -> None:
    view = position("", "D8", stack="HQ", put="HJ CJ", options="j_count=ask").view(0)
    (reason,) = HINTS.why(view, match_at(50, north), next(move for move in view.moves() if move.value == "plus"))
    assert Speaker(2, 0).say(reason) == why


@cites("bridge36.bridge-counts", "bridge36.match-end")
@pytest.mark.parametrize(
    ("action", "south", "north", "why"),
    [
        ("bridge", 110, 103, "Your cards count 15 points, those of the other player about 22."),
        ("bridge", 111, 50, "Your cards count 15 points, those of the other player about 22. "
         "With that you would be above 125, and the match would end."),
        ("bridge", 50, 110, "Your cards count 15 points, those of the other player about 22. "
         "North may then be above 125, and the match would end."),
        ("continue", 110, 110, "Your cards would count 15 points in a Bridge."),
        ("continue", 111, 50, "Your cards would count 15 points in a Bridge. "
         "With that you would be above 125, and the match would end."),
    ],
)  # fmt: skip
def test_a_hint_says_when_a_bridge_ends_the_match(action: str, south: int, north: int, why: str) -> None:
    options = "reset_on_limit=no"
    view = position("SA", "D8 DK DT", stack="HQ", put=NINES, options=options).view(0)
    said = HINTS.why(view, match_at(south, north, options=options), Action("end", value=action))
    assert " ".join(map(Speaker(2, 0).say, said)) == why


# --- strength ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_the_club_player_beats_chance_and_the_original(players: int) -> None:
    options = f"players={players}"
    assert compare("bridge36", "club", "random", 30, 1, options=options).mean > 5
    assert compare("bridge36", "club", "original", 60, 1, options=options).mean > -2
