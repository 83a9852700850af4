"""80 Points: what is announced before and during play, and the lines of the sheet."""

from games.eighty.positions import begun, cards, deal_of, deck, draw, match_at, trick
from games.eighty.test_declaring import POOR
from games.eighty.test_knowledge import ASKED
from pygame_rules.games.eighty.cards import DECK
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.score import LastTrick, last_trick
from pygame_rules.games.eighty.table import PASS, RESHUFFLE
from pygame_rules.model.action import Action, Event
from pygame_rules.model.cards import each
from pygame_rules.testing import cites


def told(log: list[Event]) -> list[str]:
    """Return announcements as text: what happened, to which seat, with which cards; "to" whom, if not all."""
    lines = []
    for kind, seat, held, value, to in log:
        said = [kind.removeprefix("eighty-"), "swne"[seat] if seat >= 0 else "", DECK.dotted(held) if held else ""]
        said += ["" if value is None else str(value), "" if to is None else f"to {'swne'[to]}"]
        lines.append(" ".join(filter(None, said)))
    return lines


def done(deal: EightyDeal, seat: int, action: Action) -> list[str]:
    """Return what is told when a seat does this."""
    log: list[Event] = []
    deal.act(seat, action, log)
    return told(log)


@cites("eighty.first-royal", "eighty.joker-show", "eighty.bury", "eighty.bottom-secret", "eighty.reshuffle-granted")
def test_what_is_told_before_play() -> None:
    deal = begun(deck("C2", hands="w:LJLJ", bottom="D5D5C3C3C4C4C6C6"), match_at("reshuffle_below=0"))
    assert told(draw(deal)) == ["royal s C2"]
    taken = ["show-jokers w LJJ", "bottom-taken s D55.C664433 to s"]
    assert done(deal, 1, Action("show", cards("LJLJ", deal.hands[1]))) == taken
    assert done(deal, 0, Action("bury", cards("C3C3C4C4C6C6D5D5", deal.hands[0]))) == ["buried s D55.C664433 to s"]
    poor = begun(deck("C2", hands=ASKED))
    draw(poor)
    assert done(poor, 1, RESHUFFLE) == ["reshuffle w"]
    starter = begun(deck("C2", hands="s:" + ASKED.split()[0][2:-2]))
    draw(starter)
    assert done(starter, 0, RESHUFFLE) == ["reshuffle s"]
    none = begun(deck("H9 H3", bottom="C2C2D2D2H2H2S2S2"), match_at("joker_override=no"))
    assert told(draw(none)) == ["no-royal"]


@cites("eighty.later-number", "eighty.starter-names", "eighty.declare", "eighty.declare-nobody")
def test_what_is_told_where_the_royal_suit_is_found_in_other_ways() -> None:
    later = begun(deck("H9 C2"), match_at("joker_override=no", number=2, starter=0))
    assert told(draw(later, 2)) == ["royal-later w C2"]
    for suit, named in (("H", "named w H"), ("none", "named-none w none")):
        hands = "w:LJLJHKHTSKST s:BJBJ"
        naming = begun(deck("H9 C2", hands=hands), match_at("trump_by=starter_names reshuffle_below=0"))
        assert told(draw(naming)) == ["royal-starter w C2"]
        assert done(naming, 1, Action("trump", 0, suit))[0] == named
    shown = begun(deck("C2 LJ C9 D9 C9 LJ"), match_at("trump_by=declare"))
    draw(shown, 6)
    assert done(shown, 0, Action("show", cards("C2", shown.hands[0]))) == ["show s C2"]
    assert done(shown, 1, Action("show", cards("LJLJ", shown.hands[1]))) == ["show-jokers w LJJ"]
    row = deck(hands="w:C2 n:C2 e:D2" + POOR[2:], bottom="LJ BJ HK S5 D2 H2 H2 S2")
    turned = begun(row, match_at("trump_by=declare"))
    draw(turned)
    log: list[Event] = []
    while turned.table.phase == "declare":
        turned.act(turned.table.turn, PASS, log)
    assert told(log) == ["turned s BJ.LJ.HK"]


def whole_trick(*hands: str, options: str = "", bottom: str = "C5D5HT", gone: int = 24) -> tuple[EightyDeal, list[str]]:
    """Return a deal after a trick in which everyone plays the whole hand, and what was told of it."""
    deal = deal_of("2", "S", hands, options)
    deal.dark, deal.table.gone = tuple(each(cards(bottom))), gone
    log = [line for seat in range(4) for line in done(deal, seat, Action("play", deal.hands[seat]))]
    return deal, log


@cites("eighty.lead", "eighty.two-sisters", "eighty.throw-fails", "eighty.throw-stands", "eighty.trick-points")
def test_what_is_told_of_a_trick() -> None:
    _, last = whole_trick("H9", "HT", "HK", "S3")
    assert last == ["play s H9", "play w HT", "play n HK", "play e S3", "trick e S3 20", "bottom s HT.D5.C5 20"]
    _, doubles = whole_trick("H9H9", "H3H4", "H6H6", "H7H8", gone=3)
    assert doubles == ["lead-double s H99", "play w H43", "play n H66", "play e H87", "trick s H99"]
    _, sisters = whole_trick("H9H9HTHT", "H3H4C3C4", "H5H6C5C6", "H7H8C7C8", gone=3)
    assert sisters[0] == "lead-sisters s HTT99" and sisters[-1] == "trick s HTT99 30"
    throw = deal_of("2", "S", ["HA HK", "H4 H5", "H3 H6", "H7 H8"], "throws=yes")
    assert done(throw, 0, Action("play", throw.hands[0])) == ["lead-throw s HAK"]
    fails = deal_of("2", "S", ["HK HQ", "HA H5", "H3 H6", "H7 H8"], "throws=yes")
    assert done(fails, 0, Action("play", fails.hands[0])) == ["throw-failed s HKQ", "play s HQ"]


@cites("eighty.last-trick", "eighty.bottom-factor", "eighty.last-trick-defended")
def test_what_counts_of_the_last_trick() -> None:
    assert last_trick(trick("2", "S", "H9, HT, HK, S3").table) == LastTrick(3, 1, 0, cards("S3"))
    assert last_trick(trick("2", "S", "H9H9, H3H4, S3S3, H5H6").table) == LastTrick(2, 2, 1, 0)
    assert last_trick(trick("2", "S", "H9H9HTHT, H3H4C3C4, S3S3S5S6, H5H6C5C6").table) == LastTrick(0, 4, 2, 0)


def level(points: int, steps: int, rank: str) -> dict[str, object]:
    """Return what is said of a rise that nothing holds back."""
    return {"n": points, "steps": steps, "held": "no", "rank": rank}


@cites("eighty.attackers-count", "eighty.last-trick", "eighty.last-trick-defended", "eighty.levels-attackers")
def test_the_lines_of_the_sheet() -> None:
    won, _ = whole_trick("H9", "HT", "HK", "S3")
    won.table.points[1] += 40
    assert won.result().lines == (
        ("eighty.attackers-count", ("eighty-line-tricks", {"n": 60}), (0, 0)),
        ("eighty.last-trick", ("eighty-line-bottom", {"n": 20, "times": 2, "points": 40}), (0, 0)),
        ("eighty.levels-attackers", ("eighty-line-attackers", level(100, 0, "2")), (0, 0)),
    )
    kept, _ = whole_trick("SA", "HT", "HK", "S3")
    assert kept.result().lines == (
        ("eighty.attackers-count", ("eighty-line-tricks", {"n": 0}), (0, 0)),
        ("eighty.last-trick-defended", ("eighty-line-bottom-kept", {"n": 20}), (0, 0)),
        ("eighty.levels-defenders", ("eighty-line-defenders", level(0, 3, "5")), (3, 0)),
    )
