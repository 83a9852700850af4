"""Hearts: what a seat is shown and asked."""

import pytest
from hearts import GAME
from hearts.deal import HeartsDeal
from positions import CLUBS_APART, dealt, gained, match_at, played

from pygame_rules.model.scene import Scene
from pygame_rules.testing import SOUTH, WEST, cites, play_on, run
from pygame_rules.testing.scenes import hand, trick, words


def seen(deal: HeartsDeal, seat: int = SOUTH) -> Scene:
    return GAME.scene(deal.view(seat), match_at())


@cites("hearts.pass", "hearts.secret-pass", "hearts.public")
def test_a_seat_is_asked_for_three_cards_and_then_waits() -> None:
    deal = dealt(options="")
    scene = seen(deal)
    assert words(scene.ask.prompt) == "Choose three cards for West"
    assert scene.ask.selection and (scene.ask.selection.verb, scene.ask.selection.min, scene.ask.selection.max) == (
        "pass", 3, 3,
    )  # fmt: skip
    run(deal, "s pass=SAKQ")
    scene = seen(deal)
    assert words(scene.ask.prompt) == "The others are choosing cards" and scene.ask.selection is None
    assert words(seen(deal, WEST).seats[SOUTH].badges[0]) == "has chosen"
    told = {words(label): words(value) for label, value in scene.facts}
    assert told["You have passed"] and "You have passed" not in {words(label) for label, _ in seen(deal, WEST).facts}


@pytest.mark.parametrize(
    ("lines", "prompt"),
    [
        ("", "You lead the two of clubs"),
        ("s C2 SQ SA DA", "You lead: any card"),
    ],
)
def test_what_south_is_asked_to_lead(lines: str, prompt: str) -> None:
    assert words(seen(played(lines, CLUBS_APART)).ask.prompt) == prompt


def test_what_is_asked_of_those_who_follow() -> None:
    deal = played("s C2")
    assert words(seen(deal, WEST).ask.prompt) == "Follow with clubs"
    assert words(seen(deal).ask.prompt) == "West is to play"
    run(deal, "w CA CT C7")
    assert words(seen(deal, WEST).ask.prompt) == "You lead: any card but a heart"
    deal = played("s C2 SQ", CLUBS_APART)
    assert words(seen(deal, 2).ask.prompt) == "No clubs: play any card without points"


@cites("hearts.public")
def test_the_table_shows_ones_own_hand_and_the_trick() -> None:
    scene = seen(played("s C2 CA"))
    assert hand(scene, SOUTH) == "SAKQ H432 C543 D432" and hand(scene, WEST) == "12 backs"
    assert trick(scene) == "s C2, w CA*"


@cites("hearts.winner")
def test_the_end_says_who_has_won() -> None:
    deal = play_on(dealt(CLUBS_APART))
    assert words(GAME.scene(deal.view(0), gained(match_at(), 9, 8, 7, 100)).title) == "North wins with 7 points."
    assert words(GAME.scene(deal.view(0), gained(match_at(), 7, 8, 7, 100)).title) == (
        "First place is shared: 2 players with 7 each."
    )
