"""Spades: how the end of a deal is told."""

from games.spades.positions import SEATS, ending, match_at
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.match import following
from pygame_rules.testing import cites, run
from pygame_rules.testing.scenes import words


def told(bids: str, seat: str, options: str = "") -> list[str]:
    """Return verdict, second sentence and deciding trick, as a seat reads them; East took the last two tricks."""
    deal = ending("s:HA.C9 w:H2.C8 n:H3.C3 e:HK.CA", options=options)
    deal.table.bids = [int(bid) for bid in bids.split()]
    run(deal, "s C9 C8 C3 CA\ne HK HA H2 H3")
    me = SEATS.index(seat)
    drawn = GAME.scene(deal.view(me), match_at(options))
    assert drawn.ending and len(drawn.tricks) == 13
    decided = drawn.ending.deciding
    parts = [drawn.ending.verdict, drawn.note, decided and decided.label, decided and decided.note]
    return [words(part, me) for part in parts]


@cites("spades.bag-penalty")
def test_what_bags_cost_is_told_with_the_verdict() -> None:
    """South and North had four bags and take the fifth, West and East none."""
    deal = ending("s:HA.C9 w:H2.C8 n:H3.C3 e:HK.CA")
    deal.table.bids = [10, 1, 1, 2]
    run(deal, "s C9 C8 C3 CA\ne HK HA H2 H3")
    after = following(match_at(bags=(4, 0)), deal.result())

    def note(me: int) -> str:
        return words(GAME.scene(deal.view(me), after).note, me)

    assert (note(0), note(2)) == ("Your bags cost 50 points.", "Your bags cost 50 points.")
    assert note(1) == "South and North made 11 with 12 tricks."


@cites("spades.contract", "spades.set", "spades.nil-failed", "spades.nil-made")
def test_the_verdict_is_about_a_nil_or_else_about_the_own_contract() -> None:
    won, last = "East wins the trick with A♣.", "South wins the trick with A♥."
    assert told("10 1 1 2", "s") == [
        "You and North made 11 with 12 tricks.", "West and East were set: 1 of 3.", "Trick 11 decided",
        "You win the trick with J♠.",
    ]  # fmt: skip
    assert told("10 1 1 2", "w") == [
        "You and East were set: 1 of 3.", "South and North made 11 with 12 tricks.", "Trick 11 decided",
        "South wins the trick with J♠.",
    ]  # fmt: skip
    broken = ["East\N{RIGHT SINGLE QUOTATION MARK}s nil broke in trick 12.", "You and South made 11 with 12 tricks."]
    assert told("10 2 1 0", "n") == [*broken, "Trick 12 decided", won]
    assert told("13 0 0 1", "w") == ["Your nil held.", "You and East made 1 with 1 trick.", "", ""]
    assert told("13 1 1 1", "n", "mode=solo") == ["You were set: 0 of 1.", "", "Trick 13 decided", last]
