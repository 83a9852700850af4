"""Doppelkopf: Re and Kontra, who may know of whom, and where the unseen cards may lie."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from games.doppelkopf.positions import declared
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, DECK
from pygame_rules.games.doppelkopf.score import final_sides
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN, completed
from pygame_rules.model.deal import Deal
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, run

HANDS = "s:HTT9.CQ9 w:CATK.SQQ n:CQ9.HAK e:CK.SA.DQQ"
"""South and North are Re."""


def holders(deal: Deal, seat: int, number: int = 60) -> set[tuple[int, ...]]:
    """How many queens of clubs each seat holds in the worlds that a seat imagines."""
    found = islice(worlds(GAME, deal.view(seat), Random(1).random), number)
    return {tuple((hand & CLUB_QUEENS).bit_count() for hand in world.hands) for world in found}


def seen(deal: Deal, seat: int) -> list[int]:
    return list(deal.table.sides_seen(seat, deal.hands[seat]))


@cites("doppelkopf.re-kontra", "doppelkopf.known-sides")
def test_at_first_everyone_knows_the_own_side_alone() -> None:
    deal = declared(HANDS)
    assert deal.table.known == [UNKNOWN] * 4
    assert seen(deal, SOUTH) == [RE, UNKNOWN, UNKNOWN, UNKNOWN]
    assert seen(deal, EAST) == [UNKNOWN, UNKNOWN, UNKNOWN, KONTRA]
    assert holders(deal, SOUTH) == {(1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1)}
    assert {(2, 0, 0, 0), (1, 1, 0, 0), (0, 1, 1, 0), (0, 2, 0, 0)} < holders(deal, EAST, 200)


@cites("doppelkopf.known-sides")
def test_a_queen_of_clubs_shows_re_and_both_show_all() -> None:
    deal = declared(HANDS)
    run(deal, "s CQ SQ CQ DQ")
    assert deal.table.known == [RE, KONTRA, RE, KONTRA]
    assert final_sides(deal.table) == [RE, KONTRA, RE, KONTRA]
    deal = declared(HANDS)
    run(deal, "s CQ SQ")
    assert deal.table.known == [RE, UNKNOWN, UNKNOWN, UNKNOWN]
    # North holds the other one, and so knows everybody; East knows itself and South.
    assert seen(deal, NORTH) == [RE, KONTRA, RE, KONTRA]
    assert seen(deal, EAST) == [RE, UNKNOWN, UNKNOWN, KONTRA]


@cites("doppelkopf.known-sides", "doppelkopf.announce-final")
def test_an_announcement_shows_the_side() -> None:
    deal = declared(HANDS)
    assert [event.value for event in run(deal, "s (n announce:re)")] == ["re"]
    assert deal.table.known == [UNKNOWN, UNKNOWN, RE, UNKNOWN]
    # South is Re as well: so North has the other queen, and West and East are Kontra.
    assert seen(deal, SOUTH) == [RE, KONTRA, RE, KONTRA]
    assert holders(deal, SOUTH) == {(1, 0, 1, 0)}
    # For East, North has one queen or both.
    assert seen(deal, EAST) == [UNKNOWN, UNKNOWN, RE, KONTRA]
    assert holders(deal, EAST, 200) == {(1, 0, 1, 0), (0, 1, 1, 0), (0, 0, 2, 0)}
    # A further word alone would not say for which side it is.
    assert [event.value for event in run(deal, "s (s announce:no90)")] == ["re-no90"]
    assert deal.table.known == [RE, KONTRA, RE, KONTRA]
    assert holders(deal, EAST) == {(1, 0, 1, 0)}


@cites("doppelkopf.known-sides")
def test_who_says_kontra_has_no_queen_of_clubs() -> None:
    deal = declared(HANDS)
    run(deal, "s (e announce:kontra)")
    assert {queens[EAST] for queens in holders(deal, WEST, 200)} == {0}
    # Two of Kontra prove nothing: one of the others may be alone.
    assert seen(deal, WEST) == [UNKNOWN, KONTRA, UNKNOWN, KONTRA]
    assert holders(deal, WEST, 200) == {(2, 0, 0, 0), (1, 0, 1, 0), (0, 0, 2, 0)}


@cites("doppelkopf.known-sides")
@pytest.mark.parametrize(
    ("known", "complete"),
    [
        ((RE, UNKNOWN, RE, UNKNOWN), (RE, KONTRA, RE, KONTRA)),
        ((KONTRA, KONTRA, KONTRA, UNKNOWN), (KONTRA, KONTRA, KONTRA, RE)),
        ((KONTRA, UNKNOWN, KONTRA, UNKNOWN), (KONTRA, UNKNOWN, KONTRA, UNKNOWN)),
        ((RE, KONTRA, KONTRA, UNKNOWN), (RE, KONTRA, KONTRA, UNKNOWN)),
        ((RE, UNKNOWN, UNKNOWN, UNKNOWN), (RE, UNKNOWN, UNKNOWN, UNKNOWN)),
    ],
)
def test_what_follows_from_known_sides(known: Sequence[int], complete: Sequence[int]) -> None:
    assert tuple(completed(known)) == complete


SILENT = "s:CQQ.HT w:HT.DQQ n:SQQ e:HQQ"


@cites("doppelkopf.silent-marriage", "doppelkopf.known-sides")
def test_a_silent_marriage_shows_with_the_second_queen() -> None:
    deal = declared(SILENT)
    assert seen(deal, SOUTH) == [RE, KONTRA, KONTRA, KONTRA] and seen(deal, WEST)[SOUTH] == UNKNOWN
    run(deal, "s CQ DQ SQ HQ")
    assert deal.table.known == [RE, UNKNOWN, UNKNOWN, UNKNOWN]
    # To West the other queen may lie anywhere, with South too.
    assert holders(deal, WEST, 200) == {(1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)}
    run(deal, "s CQ")
    assert deal.table.known == [RE, KONTRA, KONTRA, KONTRA]
    assert final_sides(deal.table) == [RE, KONTRA, KONTRA, KONTRA]


@cites("doppelkopf.silent-marriage")
def test_a_silent_marriage_looks_like_any_regular_game() -> None:
    """To West, two deals are the same as long as the same is played."""
    alone, paired = declared("s:CQQ.HA w:HK9.SK n:CT.H9 e:HAK"), declared("s:CQ.CT.HA w:HK9.SK n:CQ.H9 e:HAK")
    for deal in (alone, paired):
        run(deal, "s HA HK H9 HK")
    assert alone.table == paired.table


@cites("doppelkopf.marriage", "doppelkopf.clarifying-trick", "doppelkopf.sides-later")
def test_a_declared_marriage_tells_where_both_queens_are() -> None:
    deal = declared("s:CQQ9.HT w:CA n:CT e:CK", "marriage healthy healthy healthy")
    for seat in (WEST, NORTH, EAST):
        assert holders(deal, seat) == {(2, 0, 0, 0)}
        assert seen(deal, seat) == [RE, UNKNOWN, UNKNOWN, UNKNOWN]
    run(deal, "s C9 CA CT CK")
    assert deal.table.known == [RE, RE, KONTRA, KONTRA]


@cites("doppelkopf.unclarified", "doppelkopf.sides-later")
def test_a_marriage_without_a_partner_is_a_solo() -> None:
    hands = "s:HTT.CQQ9 w:DATK.CJ.CA n:HJ.DJTK.CK e:SJJ.HJ.DJ.CT"
    deal = declared(hands, "marriage healthy healthy healthy")
    run(deal, "s HT DK DK DJ\ns HT DT DT HJ")
    assert deal.table.searching
    run(deal, "s CQ DA DJ SJ")
    table = deal.table
    assert (table.partner, table.clarified, table.searching) == (-1, 3, False)
    assert table.known == final_sides(table) == [RE, KONTRA, KONTRA, KONTRA]
    before = table.order
    run(deal, "s C9 CA CK CT")
    assert table.order is before


@cites("doppelkopf.alone", "doppelkopf.known-sides")
def test_in_a_solo_the_queens_of_clubs_tell_nothing() -> None:
    deal = declared("s:CA w:CQ.C9 n:CQ.CK e:CT", "A healthy healthy healthy")
    run(deal, "s CA CQ CK CT")
    assert deal.table.known == [RE, KONTRA, KONTRA, KONTRA]
    assert {queens[NORTH] for queens in holders(deal, EAST, 100)} == {0, 1}


@cites("doppelkopf.follow-suit", "doppelkopf.public")
def test_who_did_not_follow_has_none_of_it() -> None:
    deal = declared("s:CA w:CT.CK9 n:SAATTKK.S99.HAK9 e:C9.HK")
    run(deal, "s CA C9 SK C9")
    unseen = deal.table.unseen(EAST, deal.hands[EAST], 0)
    assert not unseen.may_hold[NORTH] & DECK.parse("CAATTKK99") and unseen.may_hold[WEST] & DECK.parse("CTK")
    assert unseen.may_hold[NORTH] & CLUB_QUEENS


@cites("doppelkopf.known-sides")
def test_where_the_other_queen_of_clubs_is_once_both_have_shown() -> None:
    deal = declared("s:CQ.HT w:DQ n:CQ.DJ e:DJ")
    run(deal, "s CQ DQ (n announce:re) DJ DJ")
    may_hold = deal.table.unseen(WEST, deal.hands[WEST], ()).may_hold
    # South may have played its only one: the other is North's.
    assert [bool(may & CLUB_QUEENS) for may in may_hold[:4]] == [False, False, True, False]
