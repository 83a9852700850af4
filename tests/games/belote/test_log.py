"""Belote: what is announced of calls, combinations and tricks."""

from games.belote.positions import dealt
from games.belote.test_manual import start
from pygame_rules.games.belote.cards import DECK
from pygame_rules.games.belote.combinations import melds_of
from pygame_rules.games.belote.wording import meld_words
from pygame_rules.model.action import Event
from pygame_rules.model.seats import CHANCE
from pygame_rules.testing import cites, run


def told(log: list[Event]) -> list[str]:
    """Return announcements as text: what happened, to whom, and whatever else is said; plays of cards are left out."""
    lines = []
    for kind, seat, cards, value, to in log:
        assert to is None
        said = [kind.removeprefix("belote-"), "swne"[seat] if seat >= 0 else "", DECK.text(cards) if cards else ""]
        said += ["" if value is None else plain(value)]
        lines.append(" ".join(filter(None, said)))
    return [line for line in lines if not line.startswith("play ")]


def plain(value: object) -> str:
    """Return a value, or a message and what it is given, as one line."""
    if isinstance(value, tuple):
        name, given = value
        return " ".join([name.removeprefix("belote-"), *map(plain, given.values())])
    return str(value)


@cites("belote.bid-order", "belote.pass", "belote.double", "belote.redouble", "belote.all-pass")
def test_every_call_is_told() -> None:
    plain_hands = "s:C7.D8.HA w:CT.DA.HK n:CK.DK.HT e:CA.DT.HQ"
    log = run(dealt(plain_hands), "s bid:8C pass bid:26N-kaput double\ns pass\nn redouble")
    calls = [line for line in told(log) if not line.startswith("say")]
    assert calls == [
        "bid s words 8 C no", "pass w", "bid n words 26 N yes", "double e", "pass s", "redouble n",
    ]  # fmt: skip
    assert told(run(dealt(), "s pass pass pass pass")) == ["pass s", "pass w", "pass n", "all-pass e"]


@cites("belote.say", "belote.show", "belote.compare-team", "belote.trick-winner")
def test_what_counts_is_told_after_the_second_trick() -> None:
    deal = start()
    log = run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK\nw show=HJT987\nw C9")
    log += run(deal, "n show=DJT9\nn SQ SJ")
    assert told(log) == [
        "say w kind hundred", "say n kind tierce", "trick s SA 11",
        "show w HJT987 meld hundred H J", "show n DJT9 meld tierce D J", "trick w C9 23",
        "counted counts w e 10 why-kind hundred tierce",
    ]  # fmt: skip


@cites("belote.manual-late", "belote.compare-team")
def test_what_counts_is_told_again_when_something_is_shown_late() -> None:
    deal = start()
    run(deal, "s SA\nw say:hundred\nw S7\nn say:tierce\nn S9 S8\ns SK C9 SQ SJ")
    log: list[Event] = []
    deal.act(CHANCE, deal.chance(float), log)
    assert told(log) == ["missed w"]
    third = deal.copy()
    assert told(run(third, "w DQ\nn show=DJT9")) == ["show n DJT9 meld tierce D J", "counted counts n s 2 why-only yes"]
    assert told(run(deal, "w DQ D9 D7 D8\nw HJ\nn show=DJT")) == [
        "trick w DQ 3", "show n DJT9 meld tierce D J", "counted counts n s 2 why-only yes",
    ]  # fmt: skip


@cites("belote.show", "belote.four", "belote.sequence-order")
def test_a_combination_is_named_after_its_rank_or_its_highest_card() -> None:
    known = melds_of("H", "seed")
    for text, words in (("CJDJHJSJ", "meld-four J"), ("C8D8H8S8", "meld-four 8"), ("S789", "meld tierce S 9")):
        assert plain(meld_words(known[DECK.parse(text)])) == words
