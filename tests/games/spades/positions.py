"""Tables of Spades for its tests: deals, endings, finished rounds, and matches under way."""

from dataclasses import replace
from typing import Any

from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.cards import DECK, SIZE, SPADES
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.match import SpadesMatch, following
from pygame_rules.games.spades.score import score
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import each
from pygame_rules.testing import after, deal_of

SEATS = "swne"


def match_at(options: str = "", dealer: str = "e", **facts: Any) -> SpadesMatch:
    """Return a match under way: ``match_at(scores=(60, 0), bags=(3, 0), number=2)``."""
    return replace(GAME.match(options), dealer=SEATS.index(dealer), **facts)


def dealt(hands: str = "", match: SpadesMatch | None = None) -> SpadesDeal:
    """Return a deal with these hands, "s:SAK.H2 w:C7", filled up; South bids first unless the match says so."""
    return deal_of(GAME, hands, match or match_at())


def played(hands: str, bids: str, line: str, options: str = "") -> SpadesDeal:
    """Return a deal with these bids from South on, after this line of cards."""
    return after(dealt(hands, match_at(options)), f"s {' '.join(f'bid:{bid}' for bid in bids.split())}\n{line}")


def ending(hands: str, broken: bool = False, options: str = "") -> SpadesDeal:
    """Return the end of a deal: these are the last cards, South leads, and everyone bid 3."""
    deal = dealt(match=match_at(options))
    deal.hands = [DECK.parse(hand[2:]) for hand in hands.split()]
    table, tricks = deal.table, SIZE - deal.hands[0].bit_count()
    gone = [1 << card for card in each(DECK.all & ~sum(deal.hands))]
    assert len({hand.bit_count() for hand in deal.hands}) == 1 and len(gone) == 4 * tricks
    table.bids, table.tricks = [3, 3, 3, 3], [tricks, 0, 0, 0]
    # Spades are broken once one has been seen: where they are not, those that are gone count as unseen.
    table.history, table.seen, table.leaders = gone, sum(gone) & (DECK.all if broken else ~SPADES), [0] * tricks
    table.begin_play(0)
    return deal


def finished(bids: str, tricks: str, options: str = "") -> SpadesTable:
    """Return a table after a round, by seat: ``finished("4 nil 3 blind", "5 0 8 0")``."""
    table = dealt(match=match_at(options)).table
    table.bids = [0 if bid in ("nil", "blind") else int(bid) for bid in bids.split()]
    table.blind = [bid == "blind" for bid in bids.split()]
    table.tricks = [int(taken) for taken in tricks.split()]
    assert sum(table.tricks) == SIZE
    return table


def scored(match: SpadesMatch, bids: str, tricks: str) -> SpadesMatch:
    """Return a match after a round with these bids and tricks."""
    return following(match, score(finished(bids, tricks, match.options.text())))
