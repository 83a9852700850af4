"""Belote: combinations, which of them a hand counts, and whose are counted."""

from itertools import permutations

import pytest

from games.belote.positions import counted, dealt, ending, words
from pygame_rules.games.belote.cards import DECK
from pygame_rules.games.belote.combinations import melds_of
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.score import belote, haul, melds
from pygame_rules.model.action import parse_action
from pygame_rules.model.cards import each
from pygame_rules.testing import cites, legal, refuses, run


@cites("belote.tierce", "belote.fifty-hundred", "belote.sequence-order", "belote.one-card-once", "belote.long-run")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        pytest.param("H789.CK", "tierce H987 2", id="tierce"),
        pytest.param("HQKA.CK", "tierce HAKQ 2", id="up-to-the-ace"),
        pytest.param("H78KA", "", id="not-round-the-corner"),
        pytest.param("HJ9A.CT", "", id="not-in-trick-order"),
        pytest.param("H789T", "fifty HT987 5", id="B12"),
        pytest.param("H89T.CTJQ", "tierce CQJT 2, tierce HT98 2", id="B13"),
        pytest.param("H789TJ.CK", "hundred HJT987 10", id="hundred"),
        pytest.param("H89TJQK", "hundred HKQJT9 10", id="B14-six"),
        pytest.param("H789TJQK", "hundred HKQJT9 10", id="B14-seven"),
        pytest.param("H789TJQKA", "hundred HAKQJT 10, tierce H987 2", id="B14-eight"),
    ],
)
def test_sequences(hand: str, wanted: str) -> None:
    assert counted(hand, "C") == wanted


@cites("belote.one-card-once", "belote.best-set", "belote.four", "belote.option-meld-choice")
@pytest.mark.parametrize(
    ("hand", "options", "wanted"),
    [
        pytest.param("S9TJ.HJ.DJ.CJ", "", "four SJHJDJCJ 20", id="B15-tierce-crossed"),
        pytest.param("HTJQKA.CA.DA.SA", "", "four SAHADACA 10, fifty HKQJT 5", id="B15-hundred-cut"),
        pytest.param("C789.D8.H8.S8", "", "tierce C987 2", id="B16-points"),
        pytest.param("C789.D8.H8.S8", "meld_choice=strength", "four S8H8D8C8 0", id="B16-strength"),
        pytest.param("C9TJ.D8.H8.S8.C8", "", "fifty CJT98 5", id="a-fifty-before-eights"),
        pytest.param("CTJQ.D8.H8.S8.C8", "", "four S8H8D8C8 0, tierce CQJT 2", id="eights-and-a-tierce"),
        pytest.param("C89TJQ.DT.HT.ST", "", "four STHTDTCT 10", id="of-as-many-points-the-stronger"),
    ],
)
def test_combinations_that_share_cards(hand: str, options: str, wanted: str) -> None:
    assert counted(hand, "S", options) == wanted


@cites("belote.four")
@pytest.mark.parametrize(
    ("rank", "suit", "height"),
    [("J", 20, 20), ("9", 14, 10), ("A", 10, 19), ("T", 10, 10), ("K", 10, 10), ("Q", 10, 10), ("8", 0, 0)],
    ids=lambda value: f"B17-{value}" if isinstance(value, str) else None,
)
def test_four_of_a_kind(rank: str, suit: int, height: int) -> None:
    for kind, points in (("H", suit), ("N", height)):
        assert counted(f"C{rank}.D{rank}.H{rank}.S{rank}", kind).endswith(f" {points}")


@cites("belote.four")
def test_four_sevens_are_nothing() -> None:
    assert counted("C7.D7.H7.S7") == ""


@cites("belote.option-four-table")
@pytest.mark.parametrize(
    ("rank", "suit", "height"),
    [("J", 20, 10), ("9", 14, 0), ("A", 11, 19), ("T", 10, 10), ("K", 10, 10), ("Q", 10, 10), ("8", 0, 0)],
)
def test_four_of_a_kind_by_another_table(rank: str, suit: int, height: int) -> None:
    for kind, points in (("H", suit), ("N", height)):
        assert counted(f"C{rank}.D{rank}.H{rank}.S{rank}", kind, "four_table=blotstar").endswith(f" {points}")


@cites("belote.option-long-run")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("H789TJQKA", "hundred HAKQJT 10"),
        ("H89TJQK", "hundred HKQJT9 10"),
        ("H789.CTJQ", "tierce CQJT 2, tierce H987 2"),
        ("H789.HJQKA", "fifty HAKQJ 5, tierce H987 2"),
    ],
)
def test_a_longer_run_counts_as_one_hundred(hand: str, wanted: str) -> None:
    assert counted(hand, "D", "long_run=hundred") == wanted


@cites("belote.option-long-run")
@pytest.mark.parametrize(("one", "other"), list(permutations("CDHS", 2)))
def test_sequences_of_two_suits_are_no_longer_run(one: str, other: str) -> None:
    assert counted(f"{one}QKA.{other}789", "N", "long_run=hundred") == f"tierce {one}AKQ 2, tierce {other}987 2"


@cites("belote.compare-kind", "belote.compare-height", "belote.compare-trump")
def test_the_order_of_all_combinations() -> None:
    ranked = sorted(melds_of("H", "seed").values(), reverse=True)
    assert [meld.kind for meld in ranked] == ["four"] * 7 + ["hundred"] * 16 + ["fifty"] * 20 + ["tierce"] * 24
    tierces = [DECK.text(meld.cards) for meld in ranked if meld.kind == "tierce"]
    tops = [text[1] for text in tierces]
    assert tops == [rank for rank in "AKQJT9" for _ in range(4)]
    assert [text[0] for text in tierces[::4]] == ["H"] * 6
    assert len({meld.strength for meld in ranked if meld.kind == "tierce"}) == 12


@cites("belote.compare-fours")
@pytest.mark.parametrize("kind", "HN")
def test_the_order_of_fours_is_the_same_in_height(kind: str) -> None:
    ranked = sorted(melds_of(kind, "seed").values(), reverse=True)
    assert [DECK.text(meld.cards)[1] for meld in ranked[:7]] == ["8", "J", "9", "A", "T", "K", "Q"]


# --- whose are counted, by literal deals ---------------------------------------------------------

EQUAL = "s:SA.HT98.DQ.CKT7 w:S8.HKQ7.DAT98 n:SQ97.D7.CAQJ9 e:SKJT.HAJ.DKJ.C8"
NULLED = "s:S87.HA8.DT8.CJ8 w:SQJ9.HKQJT9 n:SAT.H7.DAQJ9.CQ e:SK.DK7.CAKT97"


def counting(hands: str, contract: str, tricks: str = "", options: str = "") -> tuple[int, int]:
    """Return the additional points of both teams after a whole deal, its first cards as given."""
    deal = dealt(hands, options)
    run(deal, f"s bid:{contract} pass pass pass")
    run(deal, tricks)
    while deal.table.turn >= 0:
        run(deal, f"{'swne'[deal.table.turn]} {DECK.text(1 << next(each(DECK.parse(legal(deal)))))}")
    both = haul(deal.table)
    return both.extra(0), both.extra(1)


@cites("belote.compare-team", "belote.compare-kind", "belote.compare-height", "belote.compare-trump")
@pytest.mark.parametrize(
    ("hands", "contract", "wanted"),
    [
        pytest.param(
            "s:SK8.HQT98.DK8 w:SQT7.DAQJT.CJ n:SA.HA7.D9.CQT87 e:SJ9.HKJ.D7.CAK9", "8C", (0, 2), id="B18-higher-top"
        ),
        pytest.param(
            "s:SQT.HQT98.DQ.C9 w:SJ.HA7.DKT98.CT n:S97.HJ.D7.CAKJ7 e:SAK8.HK.DAJ.CQ8", "8D", (0, 2), id="B19-trump"
        ),
    ],
)
def test_equal_kinds(hands: str, contract: str, wanted: tuple[int, int]) -> None:
    assert counting(hands, contract) == wanted


@cites("belote.compare-tie")
def test_example_b19_who_shows_first() -> None:
    assert counting(EQUAL, "8C", "s SA S8 S7 ST") == (2, 0)
    assert counting(EQUAL, "8C", "s DQ DA D7 DJ") == (0, 2)
    assert counting(EQUAL, "8D", "s SA S8 S7 ST") == (0, 2)


@cites("belote.option-meld-tie", "belote.compare-tie")
def test_who_is_asked_first_may_decide_instead() -> None:
    early = "meld_tie=announce_order"
    assert counting(EQUAL, "8C", "s SA S8 S7 ST", early) == (2, 0)
    assert counting(EQUAL, "8C", "s DQ DA D7 DJ", early) == (2, 0)


@cites("belote.compare-fours", "belote.belote-free", "belote.additional")
def test_example_b20_four_eights_bring_nothing_and_cancel() -> None:
    assert counting(NULLED, "8C") == (0, 0)
    assert counting(NULLED, "8H") == (0, 2)


@cites("belote.compare-fours")
@pytest.mark.parametrize(("contract", "wanted"), [("8H", (14, 0)), ("8N", (10, 0))])
def test_nines_beat_aces_even_where_aces_bring_more(contract: str, wanted: tuple[int, int]) -> None:
    hands = "s:S97.H97.D97.C97 w:SAT.HA8.DA8.CA8 n:SQ8.HQT.DKJ.CKJ e:SKJ.HKJ.DQT.CQT"
    assert counting(hands, contract) == wanted


@cites("belote.compare-team", "belote.compare-fours", "belote.belote-free", "belote.additional")
@pytest.mark.parametrize(
    ("hands", "contract", "wanted"),
    [
        pytest.param("s:SQ8.H8.DKQ8.CJ8 w:HKQJT9.DAJ.CT n:SA.H7.D97.CAKQ9 e:SKJT97.HA.DT.C7", "8D", (4, 0), id="B21"),
        pytest.param("s:SJ7.HAJ.DJ7.CJT w:SKT98.HT7.DT9 n:SA.H98.DAKQ8.CQ e:SQ.HKQ.CAK987", "8H", (22, 2), id="B22"),
    ],
)
def test_partners_count_together(hands: str, contract: str, wanted: tuple[int, int]) -> None:
    assert counting(hands, contract) == wanted


@cites("belote.belote", "belote.one-card-once")
def test_beloterebelote_needs_the_trumps_in_one_hand() -> None:
    alone = "s:HKQ7.C78.DAT.SA w:C9TJQKA.D78"
    split = "s:HK7.C78.DAT.SA w:HQ.C9TJQKA.D7"
    assert counting(alone, "8H")[0] == 2
    assert counting(alone, "8N")[0] == 0
    assert counting(split, "8H")[0] == 0


@cites("belote.belote", "belote.one-card-once")
def test_a_card_of_beloterebelote_counts_in_a_tierce_too() -> None:
    assert counting("s:HKQJ.C79.DA8.S7 w:S9JKA.CT8.D79", "8H")[0] >= 4


@cites("belote.belote")
def test_beloterebelote_is_known_once_both_cards_are_played() -> None:
    deal = ending("s:HKQ w:C78 n:C9T e:CJQ")
    run(deal, "s HK C7 C9 CJ")
    assert belote(deal.table) == (0, 0)
    run(deal, "s HQ C8 CT CQ")
    assert belote(deal.table) == (2, 0)


# --- saying and showing --------------------------------------------------------------------------

TIERCE = "s:HJQK.C79.DA8.S7 w:SJKA.CT8.D79.HA"
THREE_SHOWN = "s HK HA H7 H8\nw SA S8 S9"


def bid(hands: str, options: str = "") -> BeloteDeal:
    """Return a deal whose first card is to be played, clubs trump."""
    deal = dealt(hands, options)
    run(deal, "s bid:8C pass pass pass")
    return deal


@cites("belote.say", "belote.announce-auto")
def test_all_is_said_before_the_first_card() -> None:
    said = bid(TIERCE)
    assert said.table.said[0] == ("tierce",) and words(said) == []
    deal = dealt(TIERCE)
    for seat, call in enumerate(("bid:8C", "pass", "pass", "pass")):
        deal.apply(seat, parse_action(DECK, call))
    assert words(deal) == ["say:tierce"]
    # To South, who is about to speak, its own silence says nothing.
    fits = deal.table.unseen(0, deal.hands[0], ()).fits
    assert fits is not None and fits(deal.hands)
    with refuses("belote.announce-auto"):
        run(deal, "s S7")
    with refuses("belote.manual-say"):
        run(deal, "s say:fifty")
    with refuses("belote.say"):
        run(deal, "s say:thirty")
    run(deal, "s say:tierce")
    assert deal.table.said[0] == ("tierce",)
    with refuses("belote.say"):
        run(deal, "s say:tierce")
    run(deal, "s S7")


@cites("belote.show", "belote.announce-auto")
def test_all_is_shown_before_the_second_card() -> None:
    deal = bid(TIERCE)
    with refuses("belote.show"):
        run(deal, "s show=HKQJ")
    log = run(deal, THREE_SHOWN)
    assert [event.kind for event in log if "show" in event.kind] == ["belote-show"]
    assert deal.table.turn == 0 and words(deal) == []
    # The king has been played and still belongs to the tierce.
    assert deal.table.shown[0][0].cards == DECK.parse("HKQJ")
    assert melds(deal.table) == (2, 0)


@cites("belote.announce-auto")
def test_silence_says_that_there_is_nothing() -> None:
    deal = dealt("s:HJQK.C79.DA8.S7 w:S9JKA.CT8.D79")
    run(deal, "s bid:8C pass pass pass\ns S7 S9")
    assert deal.table.said[1] == ()
    unseen = deal.view(0).table.unseen(0, deal.hands[0], 0)
    assert unseen.fits is not None
    own = deal.hands[0]
    silent = [own, deal.hands[1], 0, 0]
    assert unseen.fits(silent)
    # West has played the nine of spades and said nothing, so it does not hold the eight and the ten beside it.
    silent[1] = DECK.parse("SJKA8T.CT.D79")
    assert not unseen.fits(silent)


@cites("belote.announce-auto")
def test_whoever_is_at_turn_has_said_all() -> None:
    deal = bid("s:H7JQ.C79.DA.S79")
    assert deal.table.turn == 0 and deal.table.said[0] == ()
    fits = deal.table.unseen(1, deal.hands[1], ()).fits
    assert fits is not None and fits(deal.hands)
    assert not fits([DECK.parse("H7JQK.C7.DA.S79"), deal.hands[1], 0, 0])


@cites("belote.show")
def test_shown_cards_are_known_to_lie_where_they_were_shown() -> None:
    deal = bid(TIERCE)
    run(deal, THREE_SHOWN)
    unseen = deal.table.unseen(2, deal.hands[2], 0)
    for seat, may_hold in enumerate(unseen.may_hold[:4]):
        assert bool(may_hold & DECK.parse("HQJ")) == (seat == 0)
