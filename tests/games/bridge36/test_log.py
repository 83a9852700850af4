"""What is announced of each step, and to whom."""

import pytest

from games.bridge36.positions import GAME, do, position, text_of
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.model.action import Event, parse_action
from pygame_rules.testing import cites


def told(log: list[Event]) -> list[str]:
    """Return announcements as text: what happened, to which seat, and whatever else is said; "to" whom, if not all."""
    lines = []
    for kind, seat, cards, value, to in log:
        said = [kind.removeprefix("bridge36-"), str(seat) if seat >= 0 else "", text_of(cards) if cards else ""]
        said += ["" if value is None else str(value), "" if to is None else f"to {to}"]
        lines.append(" ".join(filter(None, said)))
    return lines


@cites("bridge36.log", "bridge36.jack")
@pytest.mark.parametrize(
    ("deal", "actions", "log"),
    [
        (position("SJ C9", "D9 S7", stack="S9"), "SJ end:D D9 end", ["put 0 SJ", "named 0 D", "put 1 D9"]),
        (position("H9", "SK C7", stack="HQ"), "H9 end", ["put 0 H9", "out 0", "holds 1 C7 SK"]),
        (position("SJ", "SK", stack="S9"), "SJ end:plus", ["put 0 SJ", "out 0", "jacks-plus 0 1", "holds 1 SK"]),
        (
            position("SJ HK", "SK", stack="HJ DJ CJ", named="S"), "SJ end:bridge-minus",
            ["put 0 SJ", "bridge 0", "jacks-minus 0 1", "holds 0 HK", "holds 1 SK"],
        ),
        (
            position("CK", "D9", "DT", stack="SQ", put="S8 H8", blind="HA SA CA DA"), "end:next",
            ["not-shared 0", "misses 1", "drawn 1 CA DA HA SA 4 to 1"],
        ),
        (
            position("CK", "D9", "DT *", stack="SQ", put="S8 H8", blind="HA CA |"), "end:all",
            ["shared 0", "misses 1", "misses 2", "drawn 1 CA HA 2 to 1", "reshuffled 2", "drawn 2 S8 SQ 2 to 2"],
        ),
        (position("S9 CT", "*", stack="HQ", blind="|"), "draw end", ["no-cards", "passed 0"]),
    ],
)  # fmt: skip
def test_whatever_happens_in_a_turn_is_told(deal: BridgeDeal, actions: str, log: list[str]) -> None:
    assert told(do(deal, *actions.split())) == log


@cites("bridge36.ace", "bridge36.eight")
@pytest.mark.parametrize(
    ("deal", "actions", "missing"),
    [
        (position("DA CK", "D9", "DT", stack="DQ"), "DA end", ["misses 1"]),
        (position("DA CA CK", "D9", "DT", stack="DQ"), "DA CA end", ["misses 1", "misses 2"]),
        # A third ace goes round to the next player again, who has missed a turn already.
        (position("DA CA HA CK", "D9", "DT", stack="DQ"), "DA CA HA end", ["misses 1", "misses 2"]),
        (position("DA CK", "D9", stack="DQ"), "DA end", ["misses 1"]),
        (position("D7 CK", "D9", "DT", stack="DQ", blind="SK"), "D7 end", []),
        (position("DA", "D9", "DT", stack="DQ"), "DA end", []),
    ],
)  # fmt: skip
def test_whoever_misses_a_turn_is_told_so_unless_the_round_is_over(
    deal: BridgeDeal, actions: str, missing: list[str]
) -> None:
    assert [line for line in told(do(deal, *actions.split())) if line.startswith("misses")] == missing


@cites("bridge36.log", "bridge36.option-opening")
def test_everybody_is_told_his_own_cards_and_all_which_card_was_put_for_the_starter() -> None:
    deal = GAME.begin(GAME.match("opening=last_dealt first_starter=1"), DECK.cards[::-1])
    assert told(list(deal.opening())) == [
        "got 0 H9 HT HJ HQ HK 5 to 0", "got 1 ST SJ SQ SK SA 5 to 1", "got 2 HA S6 S7 S8 S9 5 to 2", "put 1 ST",
    ]  # fmt: skip


@cites("bridge36.testing", "bridge36.log")
def test_whatever_the_testing_mode_does_is_told_to_all() -> None:
    deal = position("C9 D7", "HA", stack="HQ", blind="S9 DJ", options="testing=yes")
    steps = [
        ("show", ["holds 0 C9 D7", "holds 1 HA"], (2, 32)),
        ("give:9", ["given 0 S9"], (3, 31)),
        ("give:9", ["given 0 D9"], (4, 30)),
        ("give:9", ["given 0 H9"], (5, 29)),
        ("give:9", ["not-given 0"], (5, 29)),
        ("hide", [], (5, 29)),
        ("drop", ["dropped 0 D7"], (4, 30)),
        ("finish", ["finished", "holds 0 C9 D9 H9 S9", "holds 1 HA"], (4, 30)),
    ]
    for step, said, (held, blind) in steps:
        log: list[Event] = []
        deal.act(1, parse_action(DECK, step), log)
        assert told(log) == said, step
        # What everybody sees of the numbers is so.
        assert deal.table.held[0] == deal.hands[0].bit_count() == held
        assert deal.table.blind == len(deal.dark) == blind
    assert deal.table.finisher == 0
