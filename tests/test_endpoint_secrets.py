"""No reply of the endpoint shows a card that the seat must not know."""

import json
import re
from collections.abc import Iterable, Iterator

import pytest

from deal import play_deal
from page import Page, choices
from pygame_rules.model.scene import Zone
from pygame_rules.page.endpoint import Endpoint
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


def open_kinds(session: Session) -> set[str]:
    """The kinds of cards of which at least one lies open, or is shown by its holder to all others."""
    deck, deal = session.game.deck, session._deal
    hidden = 0
    for cards in (*deal.hands, *(1 << card for card in deal.dark), *(a.cards for s in deal.secrets for a in s)):
        hidden |= cards
    kinds = {deck.kind(card) for card in deck.cards if not hidden >> card & 1}
    for seat, hand in enumerate(deal.hands):
        others = (session.view(other) for other in range(len(deal.hands)) if other != seat)
        zones = [set(shown_in(session.game.scene(view, session.match).zones, seat)) for view in others]
        kinds |= set.intersection(*zones) & {deck.kind(card) for card in deck.cards if hand >> card & 1}
    return kinds


def shown_in(zones: Iterable[Zone], seat: int) -> Iterator[str]:
    """Yield the cards that a seat shows."""
    for zone in zones:
        if zone.kind == "shown" and zone.seat == seat:
            yield from (card.rstrip("'") for group in zone.groups or () for card in group.cards)


@pytest.mark.parametrize("game", ["spades", "bridge36", "belote", "doppelkopf", "eighty"])
def test_what_all_are_told_is_open_to_all(game: str) -> None:
    """What is told to one seat alone is marked as such: pages around a table hear the rest."""
    endpoint = Endpoint()
    told = kept = 0

    def handle(request: str) -> str:
        nonlocal told, kept
        text = endpoint.handle(request)
        reply = json.loads(text)
        if reply["is"] == "scene" and reply["phase"] not in {"deal-over", "match-over"}:
            session = endpoint._session
            assert session is not None
            for place, (_, given) in enumerate(reply["said"]):
                cards = set(shown(given))
                kept += place in reply["confided"]
                if place not in reply["confided"]:
                    assert cards <= open_kinds(session), given
                    told += len(cards)
        return text

    play_deal(handle, game, "club")
    assert told >= 5
    assert bool(kept) == (game == "bridge36")  # in the others nobody draws
