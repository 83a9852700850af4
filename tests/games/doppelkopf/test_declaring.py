"""Doppelkopf: the cards, the deal, and what is declared."""

import pytest

from games.doppelkopf.positions import HEALTHY, dealt, declared, match_at
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.cards import DECK, EYES, order_of, trump_faces
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN
from pygame_rules.model.action import Action, Event
from pygame_rules.model.cards import singly
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, refuses, run


def choose(choice: str) -> Action:
    return Action("declare", 0, choice)


# --- cards -------------------------------------------------------------------------------------


@cites("doppelkopf.cards", "doppelkopf.eyes")
def test_every_card_is_there_twice_and_all_have_240_eyes() -> None:
    assert len(DECK) == 48 and DECK.text(DECK.suits[3]) == "SAATTKKQQJJ99"
    assert [EYES[DECK.parse(card)] for card in ("CA", "HT", "DK", "SQ", "CJ", "H9")] == [11, 10, 4, 3, 2, 0]
    assert [sum(EYES[bit] for bit in EYES if bit & suit) for suit in DECK.suits] == [60] * 4


@cites("doppelkopf.cards")
def test_which_of_two_equal_cards_is_played_does_not_show() -> None:
    deal = declared("s:CAA w:CK n:CT e:C99")
    assert [DECK.text(move.cards) for move in deal.view(SOUTH).moves()].count("CA") == 1
    both = deal.hands[SOUTH] & DECK.parse("CAA")
    assert all(deal.view(SOUTH).fault(Action("play", card)) is None for card in singly(both))
    first, other = deal.copy(), deal.copy()
    first.act(SOUTH, Action("play", both & -both))
    other.act(SOUTH, Action("play", both & ~(both & -both)))
    assert first.table.history == other.table.history and first.hands == other.hands


@cites("doppelkopf.cards", "doppelkopf.public")
def test_the_first_of_two_equal_cards_is_called_so_whoever_plays_it() -> None:
    """Else it would tell whether the other one can be in the same hand."""
    kings = DECK.parse("CKK")
    deal = declared("s:CA w:CT n:CK9 e:CK9")
    first, second = kings & -kings, kings & kings - 1
    swapped = deal.copy()
    swapped.hands[NORTH] ^= kings
    swapped.hands[EAST] ^= kings
    assert all(deal.view(seat) == swapped.view(seat) for seat in range(4))
    for one in (deal, swapped):
        assert one.view(NORTH).hand & kings == one.view(EAST).hand & kings == first
        run(one, "s CA CT CK")
        assert one.table.seen & kings == first and one.view(EAST).hand & kings == second
    assert deal.view(SOUTH) == swapped.view(SOUTH)


@cites("doppelkopf.regular-trumps", "doppelkopf.plain-suits", "doppelkopf.queens-solo", "doppelkopf.jacks-solo")
@cites("doppelkopf.suit-solo", "doppelkopf.heart-solo", "doppelkopf.ace-solo")
@pytest.mark.parametrize(
    ("kind", "trumps", "plain"),
    [
        ("regular", "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9", "CATK9 SATK9 HAK9"),
        ("marriage", "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9", "CATK9 SATK9 HAK9"),
        ("Q", "CQ SQ HQ DQ", "CATKJ9 SATKJ9 HATKJ9 DATKJ9"),
        ("J", "CJ SJ HJ DJ", "CATKQ9 SATKQ9 HATKQ9 DATKQ9"),
        ("D", "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9", "CATK9 SATK9 HAK9"),
        ("C", "HT CQ SQ HQ DQ CJ SJ HJ DJ CA CT CK C9", "SATK9 HAK9 DATK9"),
        ("S", "HT CQ SQ HQ DQ CJ SJ HJ DJ SA ST SK S9", "CATK9 HAK9 DATK9"),
        ("H", "HT CQ SQ HQ DQ CJ SJ HJ DJ HA HK H9", "CATK9 SATK9 DATK9"),
        ("A", "", "CATKQJ9 SATKQJ9 HATKQJ9 DATKQJ9"),
    ],
)
def test_how_the_cards_rank(kind: str, trumps: str, plain: str) -> None:
    order = order_of(kind)
    ranked = trumps.split()
    assert list(trump_faces(kind)) == ranked
    assert order.trumps == sum(DECK.parse(face + face[1]) for face in ranked)
    for suit in plain.split():
        cards = [DECK.parse(suit[0] + rank) for rank in suit[1:]]
        for place, card in enumerate(cards):
            assert order.suit_of[card] == sum(DECK.parse(suit[0] + rank + rank) for rank in suit[1:])
            higher = sum(DECK.parse(suit[0] + rank + rank) for rank in suit[1 : place + 1])
            assert order.beats[card] == order.trumps | higher
    for place, face in enumerate(ranked):
        assert order.beats[DECK.parse(face)] == sum(DECK.parse(one + one[1]) for one in ranked[:place])


# --- the deal ----------------------------------------------------------------------------------


@cites("doppelkopf.deal", "doppelkopf.join")
def test_four_are_dealt_twelve_cards_each() -> None:
    assert list(GAME.seats) == [4]
    deal = GAME.begin(GAME.match(), DECK.cards)
    assert [hand.bit_count() for hand in deal.hands] == [12] * 4
    assert sum(deal.hands) == DECK.all and deal.dark == ()


@cites("doppelkopf.first-dealer", "doppelkopf.option-first-dealer")
def test_who_deals_first() -> None:
    assert [GAME.match(f"first_dealer={name}").dealer for name in "swne"] == [0, 1, 2, 3]
    draw = [DECK.parse(card).bit_length() - 1 for card in ("C9", "ST", "HA", "D9")]
    assert GAME.match("first_dealer=random", draw).dealer == NORTH
    tens = [DECK.parse(card).bit_length() - 1 for card in ("CT", "ST", "HT", "SK")]
    assert GAME.match("first_dealer=random", tens).dealer == WEST
    assert GAME.match("first_dealer=random", DECK.parse_row("SASAHTC9")).dealer == WEST
    assert GAME.match("", draw).dealer == SOUTH


# --- what is declared --------------------------------------------------------------------------


@cites("doppelkopf.declare", "doppelkopf.all-choose", "doppelkopf.regular", "doppelkopf.actions")
def test_everyone_chooses_once_from_the_dealers_left_on() -> None:
    deal = dealt("", dealer=WEST)
    for seat in (NORTH, EAST, SOUTH, WEST):
        assert deal.table.turn == seat and deal.table.declaring
        with refuses("doppelkopf.declare"):
            deal.act(seat, Action("declare", 0, "poverty"))
        deal.act(seat, choose("healthy"))
    table = deal.table
    assert (table.kind, table.declarer, table.turn) == ("regular", NOBODY, NORTH)
    for late in (choose("A"), Action("throw-in")):
        with refuses("doppelkopf.declare"):
            deal.act(NORTH, late)


@cites("doppelkopf.marriage", "doppelkopf.any-solo", "doppelkopf.declare")
def test_a_marriage_takes_both_queens_and_a_solo_nothing() -> None:
    deal = dealt("s:CQ w:CQ", dealer=EAST)
    solos = [f"declare:{solo}" for solo in "QJCSHDA"]
    offered = [call.text for call in GAME.scene(deal.view(SOUTH), match_at()).ask.calls]
    assert offered == ["declare:healthy", *solos]
    with refuses("doppelkopf.marriage"):
        deal.act(SOUTH, choose("marriage"))
    married = dealt("s:CQQ", dealer=EAST)
    offered = [call.text for call in GAME.scene(married.view(SOUTH), match_at()).ask.calls]
    assert offered == ["declare:healthy", "declare:marriage", *solos]


@cites("doppelkopf.all-choose", "doppelkopf.precedence", "doppelkopf.public")
def test_nobody_hears_what_was_chosen_before_all_have() -> None:
    one, other = dealt("s:CQQ"), dealt("s:CQQ")
    one.act(SOUTH, choose("marriage"))
    other.act(SOUTH, choose("A"))
    assert [one.view(seat) == other.view(seat) for seat in range(4)] == [False, True, True, True]
    for deal in (one, other):
        deal.act(WEST, choose("Q"))
        deal.act(NORTH, choose("healthy"))
        assert deal.table.declaring
    log: list[Event] = []
    one.act(EAST, choose("J"), log)
    assert [(event.kind, event.seat, event.value) for event in log] == [
        ("doppelkopf-chosen", EAST, None), ("doppelkopf-declared", WEST, "Q"),
    ]  # fmt: skip
    # That South had a marriage, and East a solo, is never told.
    silent = declared("s:CQQ", "healthy Q healthy healthy")
    assert [one.view(seat) == silent.view(seat) for seat in (WEST, NORTH)] == [True, True]


@cites("doppelkopf.precedence", "doppelkopf.outbid-marriage", "doppelkopf.alone")
@pytest.mark.parametrize(
    ("choices", "kind", "declarer", "sides"),
    [
        (HEALTHY, "regular", NOBODY, [UNKNOWN] * 4),
        ("marriage healthy healthy healthy", "marriage", SOUTH, [RE, UNKNOWN, UNKNOWN, UNKNOWN]),
        ("marriage healthy healthy D", "D", EAST, [KONTRA, KONTRA, KONTRA, RE]),
        ("marriage S J A", "S", WEST, [KONTRA, RE, KONTRA, KONTRA]),
        ("H healthy healthy A", "H", SOUTH, [RE, KONTRA, KONTRA, KONTRA]),
    ],
)
def test_what_is_played(choices: str, kind: str, declarer: int, sides: list[int]) -> None:
    table = declared("s:CQQ", choices).table
    assert (table.kind, table.declarer, table.known, table.turn) == (kind, declarer, sides, SOUTH)


@cites("doppelkopf.option-solos")
def test_a_table_chooses_its_solos() -> None:
    deal = dealt("", "solos=A/Q")
    assert [move.value for move in deal.view(SOUTH).moves()] == ["healthy", "Q", "A"]
    with refuses("doppelkopf.option-solos"):
        deal.act(SOUTH, choose("J"))
    none = dealt("s:CQQ", "solos=none")
    assert [move.value for move in none.view(SOUTH).moves()] == ["healthy", "marriage"]


@cites("doppelkopf.option-throw-in")
@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("s:C99.S99.H9", True), ("s:C99.S99.HAATT.DTQQJ", False), ("s:CKK.SKK.HK", True),
        ("s:CKK.SQKK.HAAT.D99JJ", False), ("s:CAATT.SAATT", True), ("s:CQQJJ.SAATT.HAATT", True),
        ("s:CQQJJ.SAATTJ.HAAT", False), ("s:CQQJJ.SQJ.D99.H99.S9", True), ("s:CQQJJ.SQQJ.D99.H99", False),
        ("s:CQQJJ.SQJ.DKK.HKK.SK", True), ("s:CQQJJ.SQQJ.DKK.HKK", False), ("s:CQAATT.SAAT.HQQ.DQQ", False),
    ],
)  # fmt: skip
def test_a_bad_hand_may_be_thrown_in(hand: str, may: bool) -> None:
    deal = dealt(hand, "throw_in=yes")
    assert (Action("throw-in") in deal.view(SOUTH).moves()) == may
    if not may:
        with refuses("doppelkopf.option-throw-in"):
            deal.act(SOUTH, Action("throw-in"))
        return
    deal.act(SOUTH, Action("throw-in"))
    match = match_at("throw_in=yes")
    after = GAME.following(match, deal.result())
    assert deal.table.turn == NOBODY and after.scores == (0, 0, 0, 0)
    assert (after.dealer, after.counted, after.number) == (match.dealer, 0, 2)


@cites("doppelkopf.bad-hand", "doppelkopf.option-throw-in")
def test_a_bad_hand_is_played_where_none_may_be_thrown_in() -> None:
    """With five nines it could be thrown in at another table."""
    with refuses("doppelkopf.bad-hand"):
        dealt("s:C99.S99.H9").act(SOUTH, Action("throw-in"))


@cites("doppelkopf.declare", "doppelkopf.marriage")
@pytest.mark.parametrize(
    ("hand", "drawn", "choice"),
    [
        ("s:CQQ", (0.5, 0.5), "marriage"), ("s:CQQ", (0.5, 0.8), "healthy"), ("s:CQ w:CQ", (0.5, 0.5), "healthy"),
        ("s:CQ w:CQ", (0.95, 0.0), "healthy"), ("s:CQ w:CQ", (0.95, 0.99), "A"), ("s:CQQ", (0.95, 0.2), "marriage"),
    ],
)  # fmt: skip
def test_what_players_without_a_plan_declare(hand: str, drawn: tuple[float, float], choice: str) -> None:
    deal, chance = dealt(hand), iter(drawn)
    assert deal.table.sample(SOUTH, deal.hands[SOUTH], lambda: next(chance)) == choose(choice)
