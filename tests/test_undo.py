"""Taking back, whenever that is allowed: the table is then as it was, and goes on the same way."""

from random import Random

import pytest

from pygame_rules.games import load
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.session import Session
from pygame_rules.testing import SOUTH

PHASES = {
    "spades": {"bid", "play"},
    "belote": {"bid", "play"},
    "doppelkopf": {"bid", "play"},
    "bridge36": {"play"},
    "eighty": {"bury", "jokers", "play"},
}
"""The phases of each game in which something is decided that can be taken back."""


def wait(session: Session) -> None:
    """Let the others play until South is asked, or the deal is over."""
    while SOUTH not in session.awaited and not session.deal_over:
        session.step(10.0)


@pytest.mark.parametrize("game", PHASES)
def test_a_move_is_taken_back_at_every_phase(game: str) -> None:
    done: set[str] = set()
    others = range(1, load(game).seated(load(game).options.parse("")))
    for seed in range(6):
        session = Session(game, "", dict.fromkeys(others, "random"), seed)
        rnd = Random(seed)
        wait(session)
        while not session.deal_over:
            before, phase = session.view(SOUTH), session.game.scene(session.view(SOUTH), session.match).phase
            move = rnd.choice(before.moves())
            session.act(SOUTH, move)
            wait(session)
            after = session.view(SOUTH)
            # Who has seen new cards keeps them: there is nothing to take back then.
            if session.can_undo(SOUTH):
                serial = session.serial
                session.undo(SOUTH)
                if session.view(SOUTH) != before:
                    # The move had no say in it: an earlier one was taken back.
                    assert session.turn == CHANCE or phase != "play"
                    wait(session)
                    continue
                assert session.serial > serial
                done.add(phase)
                session.act(SOUTH, move)
                wait(session)
                assert session.view(SOUTH) == after
    assert done >= PHASES[game], done
