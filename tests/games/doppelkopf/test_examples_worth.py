"""Doppelkopf: the worked examples 1 to 27 of the specification, in its own words: what a game is worth."""

from typing import NamedTuple

import pytest

from pygame_rules.games.doppelkopf.announce import WORDS
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.score import NO_SIDE, Entry, Outcome, Tally, settle, shares
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.model.messages import message
from pygame_rules.testing import cites

# --- 1 to 27: what a game is worth ---------------------------------------------------------------


class Worth(NamedTuple):
    """An example in numbers; above it stand the words of the specification."""

    eyes: tuple[int, int]
    said: str
    winner: int
    value: int
    seats: str
    specials: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (6, 6)


R, K, N = RE, KONTRA, NO_SIDE
WORTH = {
    # 121:119, nothing announced: Re wins, V 1; seats +1 -1 +1 -1
    1: Worth((121, 119), "", R, 1, "+1 -1 +1 -1"),
    # 120:120, nothing announced: Kontra: 1 + Queens 1 = 2; -2 +2 -2 +2
    2: Worth((120, 120), "", K, 2, "-2 +2 -2 +2"),
    # 120:120, only Kontra announced: Kontra: 1+2+1 = 4
    3: Worth((120, 120), "kontra", K, 4, "-4 +4 -4 +4"),
    # 156:84, Re announced, Re caught a fox, Kontra made Charly: 1 + under90 1 + Re 2 + (1-1) = 4; +4 -4 +4 -4
    4: Worth((156, 84), "re", R, 4, "+4 -4 +4 -4", (1, 1)),
    # 110:130, Re and Kontra announced: Kontra: 1+2+2+1 = 6; -6 +6 -6 +6
    5: Worth((110, 130), "re kontra", K, 6, "-6 +6 -6 +6"),
    # 95:145, Re and Kontra announced, specials Re 2, Kontra 1: Kontra: 6 + (1-2) = 5
    6: Worth((95, 145), "re kontra", K, 5, "-5 +5 -5 +5", (2, 1)),
    # Re + no90 announced, 151:89: Re: 1 + under90 1 + 2 + 1 = 5
    7: Worth((151, 89), "re:no90", R, 5, "+5 -5 +5 -5"),
    # Re + no90 announced, 150:90 (missed by one): Kontra: 1 + 2 + 1 + Queens 1 = 5
    8: Worth((150, 90), "re:no90", K, 5, "-5 +5 -5 +5"),
    # Re + no90 announced, 120:120: Kontra 5
    9: Worth((120, 120), "re:no90", K, 5, "-5 +5 -5 +5"),
    # Re + no90 + no60 announced, 160:80: Kontra: 1+2+1+1+1 = 6 (no under90 for either side)
    10: Worth((160, 80), "re:no60", K, 6, "-6 +6 -6 +6"),
    # Re and Kontra both up to no90, 85:155: Kontra: 1 + under90 1 + 2+1 + 2+1 + Queens 1 = 9
    11: Worth((85, 155), "re:no90 kontra:no90", K, 9, "-9 +9 -9 +9"),
    # both up to no90, 125:115, special points Re 1, Kontra 2: nobody wins; Re -1: -1 +1 -1 +1
    12: Worth((125, 115), "re:no90 kontra:no90", N, -1, "-1 +1 -1 +1", (1, 2)),
    # Re up to no60, Kontra up to no90, 170:70: nobody wins; Re kept Kontra under 90: +1 -1 +1 -1
    13: Worth((170, 70), "re:no60 kontra:no90", N, 1, "+1 -1 +1 -1"),
    # Re up to schwarz, Re takes all 12 tricks (240): 1+4+2+4 = 11; +11 -11 +11 -11
    14: Worth((240, 0), "re:schwarz", R, 11, "+11 -11 +11 -11", tricks=(12, 0)),
    # Re up to schwarz, 240:0 but Kontra won one trick of four nines: Kontra: 1+2+4+1 = 8
    15: Worth((240, 0), "re:schwarz", K, 8, "-8 +8 -8 +8", tricks=(11, 1)),
    # nothing announced, 240:0, Kontra won one trick: Re: 1+3 = 4 (no schwarz step)
    16: Worth((240, 0), "", R, 4, "+4 -4 +4 -4", tricks=(11, 1)),
    # Re up to no30, 235:5 (Kontra 1 trick): 1+3+2+3 = 9
    17: Worth((235, 5), "re:no30", R, 9, "+9 -9 +9 -9", tricks=(11, 1)),
    # 0:240, Re no trick, nothing announced: Kontra: 1+4+1 = 6
    18: Worth((0, 240), "", K, 6, "-6 +6 -6 +6", tricks=(0, 12)),
    # Kontra up to no60, 29:211, two Kontra special points:
    # Kontra: 1 + under90/60/30 3 + Kontra 2 + no90 1 + no60 1 + Queens 1 = 9, + 2 = 11
    19: Worth((29, 211), "kontra:no60", K, 11, "-11 +11 -11 +11", (0, 2)),
    # Re announced, Kontra up to no60, 60:180: Re reached 60: Re wins 1+2+2+1+1 = 7
    20: Worth((60, 180), "re kontra:no60", R, 7, "+7 -7 +7 -7"),
    # same with 59:181: Kontra: 1 + under90, under60 2 + 2 + 2+1+1 + Queens 1 = 10
    21: Worth((59, 181), "re kontra:no60", K, 10, "-10 +10 -10 +10"),
    # 121:119, Kontra has 3 special points, Re none: Re wins, V = 1-3 = -2: -2 +2 -2 +2
    22: Worth((121, 119), "", R, -2, "-2 +2 -2 +2", (0, 3)),
}
ALONE = {
    # Queen's solo by seat 0, Re announced, 185:55: 1 + under90, under60 2 + 2 = 5; +15 -5 -5 -5
    23: Worth((185, 55), "re", R, 5, "+15 -5 -5 -5"),
    # Spade solo by seat 0, 118:122: Kontra V 1 (no Queens point): -3 +1 +1 +1
    24: Worth((118, 122), "", K, 1, "-3 +1 +1 +1"),
    # Ace solo by seat 0, Kontra up to no90, 70:170: Kontra: 1+1+2+1 = 5; -15 +5 +5 +5
    25: Worth((70, 170), "kontra:no90", K, 5, "-15 +5 +5 +5"),
    # silent marriage of seat 0, 125:115, he caught two foxes: V 1, specials ignored; +3 -1 -1 -1
    26: Worth((125, 115), "", R, 1, "+3 -1 -1 -1", (2, 0)),
    # unclarified marriage of seat 0, Re announced with 9 cards, 131:109, a Doppelkopf trick: V 1+2 = 3; +9 -3 -3 -3
    27: Worth((131, 109), "re", R, 3, "+9 -3 -3 -3", (1, 0)),
}
VARIANTS = [
    # with tie120=ddv: Re wins, 1+2 = 3
    pytest.param(WORTH[3], "tie120=ddv", R, 3, id="3-tie120"),
    # with against_points: 6 (120 against no90)
    pytest.param(WORTH[9], "against_points=yes", K, 6, id="9-against_points"),
]
TEAMS, SOLO = [RE, KONTRA, RE, KONTRA], [RE, KONTRA, KONTRA, KONTRA]


def made(said: str) -> tuple[int, int]:
    """How many steps each side has made: "re:no90 kontra" are two and one."""
    steps = [0, 0]
    for part in said.split():
        side, _, word = part.partition(":")
        number = RE if side == "re" else KONTRA
        steps[number] = WORDS[number].index(word or side) + 1
    return steps[0], steps[1]


def settled(example: Worth, alone: bool, options: str = "") -> Outcome:
    one = message("number", n=1)
    specials = [Entry("doppelkopf.fox", one, side) for side in (R, K) for _ in range(example.specials[side])]
    tally = Tally(example.eyes, example.tricks, made(example.said), tuple(specials), alone)
    return settle(DoppelkopfOptions.parse(options), tally)


@cites(
    "doppelkopf.win", "doppelkopf.win-level", "doppelkopf.win-schwarz", "doppelkopf.missed-level",
    "doppelkopf.nobody-wins", "doppelkopf.win-order", "doppelkopf.score-win", "doppelkopf.score-under",
    "doppelkopf.score-announced", "doppelkopf.score-levels", "doppelkopf.against-queens", "doppelkopf.value",
    "doppelkopf.score-nobody", "doppelkopf.plus-minus", "doppelkopf.zero-sum",
)  # fmt: skip
@pytest.mark.parametrize("example", WORTH.values(), ids=[f"{number}" for number in WORTH])
def test_a_game_of_two_against_two_is_worth(example: Worth) -> None:
    outcome = settled(example, alone=False)
    assert outcome.winner == example.winner
    assert outcome.points(RE if example.winner == N else example.winner) == example.value
    points = shares(TEAMS, False, RE, outcome.points(RE))
    assert points == tuple(map(int, example.seats.split())) and sum(points) == 0


@cites("doppelkopf.score-specials", "doppelkopf.solo-triple", "doppelkopf.zero-sum")
@pytest.mark.parametrize("example", ALONE.values(), ids=[f"{number}" for number in ALONE])
def test_a_game_of_one_against_three_is_worth(example: Worth) -> None:
    outcome = settled(example, alone=True)
    assert (outcome.winner, outcome.points(example.winner)) == (example.winner, example.value)
    points = shares(SOLO, True, RE, outcome.points(RE))
    assert points == tuple(map(int, example.seats.split())) and sum(points) == 0


@cites("doppelkopf.option-tie120", "doppelkopf.option-against-points")
@pytest.mark.parametrize(("example", "options", "winner", "value"), VARIANTS)
def test_a_game_is_worth_under_other_options(example: Worth, options: str, winner: int, value: int) -> None:
    outcome = settled(example, False, options)
    assert (outcome.winner, outcome.points(winner)) == (winner, value)
