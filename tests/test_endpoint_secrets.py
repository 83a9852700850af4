"""No reply of the endpoint shows a card that the seat must not know."""

import re
from collections.abc import Iterator

import pytest

from page import Page, choices
from pygame_rules.play.reading import read
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session

LONG = "threshold=none target=999 max_rounds=3"
"""Options of a match of three deals, however they are played."""


@pytest.fixture
def page() -> Page:
    return Page()


_CARDS = re.compile(r"(?<![A-Za-z])(?:[SHDC][2-9TJQKA]+'?)+(?![A-Za-z])")


def shown(plain: object) -> Iterator[str]:
    """Yield every card that stands anywhere in a reply, but for the sealed record."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            if key != "record":
                yield from shown(value)
                yield from shown(key)
    elif isinstance(plain, list):
        for value in plain:
            yield from shown(value)
    elif isinstance(plain, str):
        for text in _CARDS.findall(plain):
            yield from (run[0] + rank for run in re.findall(r"[SHDC][2-9TJQKA]+", text) for rank in run[1:])


def known(session: Session, seat: int) -> set[str]:
    """The cards a seat may know: its own, once it has looked, and those that were played."""
    deck, deal = session.game.deck, session._deal
    steps = [step.text for step in session.record().deals[-1].steps]
    own = {deck.kind(card) for card in deck.cards if deal.hands[seat] >> card & 1}
    return own | {text for text in steps if text in deck.kinds}


def test_cards_are_found_wherever_they_stand() -> None:
    reply = {"a": [{"cards": "S53HA"}, "HQ"], "b": [{"card": "DT'"}], "record": "C2", "SJ": 1, "x": "Spades"}
    assert sorted(shown(reply)) == ["DT", "HA", "HQ", "S3", "S5", "SJ"]


@pytest.mark.parametrize("options", [LONG, f"mode=solo {LONG}", f"blind_nil=always {LONG}"])
@pytest.mark.parametrize("level", ["random", "club"])
def test_no_reply_shows_a_card_that_the_seat_must_not_know(options: str, level: str) -> None:
    page = Page()
    scene = page.start(options=options, seed=11, level=level)
    replies, cards = 0, 0
    while True:
        mine = scene["turn"] == "s"
        serial = scene["serial"]
        asked = [scene, page.ask("save"), page.ask("ask", action="HQ")]
        asked += [page.ask("act", action="S2", serial=serial + 1)]
        asked += [page.ask("ask", action=text) for text in ("bid:99", "H2", "look", *scene["ask"]["moves"][:1])]
        asked += [page.ask("hint", ms=0)] if mine and serial % 5 == 0 else []
        for reply in asked[:1] + asked[2:]:
            found = set(shown(reply))
            echoed = {"HQ", "S2", "H2"} if reply["is"] == "refused" else set()
            assert found <= known(page.session, 0) | echoed, reply
            cards += len(found)
            replies += 1
        assert asked[1]["text"].count("[Deal ") == len(page.session.match.sheet)
        if scene["phase"] == "match-over":
            break
        scene = page.step(scene)
    assert replies > 500 and cards > 1800


def test_hidden_hands_are_hidden_from_their_own_seats(page: Page) -> None:
    scene = page.start(options=f"blind_nil=always {LONG}", seats="", me="s", seed=5)
    hidden = 0
    for _ in range(8):
        for seat, me in enumerate("swne"):
            view = page.scene("load", sealed=scene["record"], me=me)
            assert set(shown(view)) <= known(page.session, seat)
            hidden += not set(shown(view))
        turn = scene["turn"]
        view = page.scene("load", sealed=scene["record"], me=turn)
        scene = page.scene("act", serial=view["serial"], action=choices(view)[0], me=turn)
    assert hidden > 6


def test_a_leak_would_be_found(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """One card of the partner in a label is enough to be caught."""
    scene = page.start(seed=11)
    partner = page.session._deal.hands[2]
    card = page.session.game.deck.kind(partner.bit_length() - 1)
    leaking = {**scene, "note": ["spades-note", {"cards": card}]}
    assert not set(shown(leaking)) <= known(page.session, 0)


def test_a_record_is_the_whole_match(page: Page) -> None:
    scene = page.start(seed=2, match="m-2")
    record = read(unseal(scene["record"]))
    assert (record.match, record.seed, record.players) == ("m-2", 2, ("you", "random", "random", "random"))
