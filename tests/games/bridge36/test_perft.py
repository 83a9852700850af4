"""Lines of play are counted twice: by the engine, and by the referee, who shares no code with it."""

from copy import deepcopy
from itertools import chain, product
from pathlib import Path

import pytest

from games.bridge36.positions import GAME
from games.bridge36.referee import Referee
from pygame_rules.model.cards import each
from pygame_rules.testing.checks import check_perft, project_of
from pygame_rules.testing.perft import Count, deal_of_count, read_counts

HERE = Path(__file__).parent
ENDS = ["-".join(filter(None, words)) for words in product(
    ("", "bridge", "continue"), ("", "next", "all"), ("", *"CDHS"), ("", "minus", "plus")
)]  # fmt: skip
"""Everything that could be said at the end of a turn."""


def referee_of(count: Count) -> Referee:
    """Return the referee at the beginning of a deal of the counts file."""
    deal = deal_of_count(GAME, count)
    starter, *others = deal.hands
    # A card that was put for the starter is the last one dealt to him.
    row = [*each(starter), *each(sum(deal.table.put)), *chain(*map(each, others)), *deal.dark]
    return Referee(f'[Options "{count.options}"]').opened([GAME.deck.kind(card) for card in row])


def allowed(referee: Referee) -> list[Referee]:
    """Return the referee after each thing that he lets the player on turn do."""
    after = []
    for text in [*referee.hands[referee.turn], "draw", "end", *(f"end:{words}" for words in ENDS if words)]:
        twin = deepcopy(referee)
        try:
            twin.step(twin.turn, text)
        except (AssertionError, IndexError):
            continue
        after.append(twin)
    return after


def recount(referee: Referee, depth: int) -> int:
    """Return the number of lines of that many actions."""
    after = [] if referee.round_over else allowed(referee)
    return len(after) if depth == 1 else sum(recount(twin, depth - 1) for twin in after)


def test_the_engine_counts_what_the_file_says() -> None:
    assert check_perft(project_of(GAME, HERE)).endswith("as many as perft.txt says")


@pytest.mark.parametrize("count", list(read_counts(HERE / "perft.txt")), ids=lambda count: count.name)
def test_the_referee_counts_what_the_file_says(count: Count) -> None:
    referee = referee_of(count)
    # The deepest counts would take the slow referee too long.
    for depth, number in enumerate(count.counts[:4], 1):
        assert recount(referee, depth) == number, f"depth {depth}"
