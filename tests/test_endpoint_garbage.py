"""The endpoint answers whatever it is sent: garbage is refused, and a bug is reported as one."""

import json
from random import Random
from typing import Any

import pytest

from page import TODAY, Page
from pygame_rules import bots
from pygame_rules.games import all_games, house, load
from pygame_rules.model.action import Action
from pygame_rules.model.match import Match
from pygame_rules.model.table import View
from pygame_rules.page.endpoint import _PARTS, DEEPEST, LONGEST, MOST_MS
from pygame_rules.play.seal import unseal
from pygame_rules.share.code import encode
from pygame_rules.share.daily import of_seed
from pygame_rules.testing import cites


@pytest.fixture
def page() -> Page:
    return Page()


GARBAGE = [
    "", " ", "null", "1", "[]", "{}", '"text"', "{", '{"v":1', '{"v":1,"id":1,"do":NaN}', '{"v":Infinity}',
    "\ud800", "[" * 100_000, '{"a":' * 100_000, "9" * 10_000, "x" * (LONGEST + 1),
    '{"v":1,"id":1,"do":"start","seats":' + "[" * 500 + "]" * 500 + "}",
    '{"v":2,"id":1,"do":"go"}', '{"v":1,"do":"go"}', '{"v":1,"id":1}', '{"v":1,"id":1,"do":"dance"}',
    '{"v":1,"id":1,"do":"__init__"}', '{"v":1,"id":{},"do":"go"}', '{"v":1,"id":1e999,"do":"go"}',
    '{"v":1,"id":1,"do":"save","x":NaN}', '{"v":1,"id":1,"do":"go","ms":1e999}',
    '{"v":1,"id":1,"do":"go","do":"save"}', '{"v":1,"id":1,"do":"start","seats":{"w":"club","w":null}}',
    '{"v":true,"id":[1],"do":"go"}', '{"v":1,"id":1,"do":"\\ud800"}',
]  # fmt: skip


@cites("table.request")
@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused(page: Page, text: str) -> None:
    page.start()
    before = page.state
    reply = json.loads(page.endpoint.handle(text))
    assert reply["is"] == "refused" and reply["rule"] == "table.request", reply
    assert page.state == before


def test_a_text_without_an_end_is_gone_through_once() -> None:
    """However many quotation marks it has, it is read once, from left to right."""
    open_text = '"' + '\\"' * 5000
    assert [part.span() for part in _PARTS.finditer('{"x":' + open_text)] == [(0, 1), (1, 4), (5, 5 + len(open_text))]
    assert [part[0] for part in _PARTS.finditer(open_text + "\\")] == [open_text]
    assert "*+" in _PARTS.pattern, "what a text has taken in, it does not give back"


def test_a_request_may_be_as_deep_and_as_long_as_it_needs(page: Page) -> None:
    nested = "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)
    text = f'{{"v":1,"id":1,"do":"go","x":{nested},"y":"{"[" * 2 * DEEPEST}"}}'
    assert json.loads(page.endpoint.handle(text))["rule"] == "table.no-match"
    page.start()
    assert page.ask("go", ms=MOST_MS)["is"] in ("scene", "waiting")
    assert page.refused("go", ms=MOST_MS + 1)["rule"] == "table.request"


def test_whatever_is_asked_is_answered() -> None:
    """Fields of any kind in any request never cause a bug, and every refusal names a rule that exists."""
    random, page, rules = Random(1), Page(), {rule.id for rule in house().rules}
    rules |= {rule.id for game in all_games().values() for rule in game.rulebook.rules}
    scene = page.start(seats="wn", me="s")
    wallet = page.ask("wallet", wallet=None, today=TODAY)["wallet"]
    values: list[Any] = [
        None, True, 0, -1, 1, 10**30, 1.5, "", "s", "e", "x", "H2", "bid:3", "z1.", scene["record"], wallet,
        "m-1", [], {}, {"w": "club"}, {"s": None}, [[]], TODAY, "spades", "mode=solo", "\x00", "\ud83d", "é",
        unseal(scene["record"]), encode(of_seed(load("spades"), 7)), "match", "0123456789abcdef" * 2,
    ]  # fmt: skip
    fields = [
        "serial", "action", "ms", "game", "options", "seats", "seed", "match", "me", "sealed", "text",
        "wallet", "today", "refill", "code", "deal", "step", "what", "day", "salt", "helpers", "task", "trial",
    ]  # fmt: skip
    answers: dict[str, int] = {}
    for _ in range(6000):
        do = random.choice([*page.endpoint._doors, "dance"])
        names = random.sample(fields, random.randrange(len(fields)))
        chosen = {name: random.choice(values) for name in names}
        before = page.state
        reply = page.ask(do, **({**chosen, "me": "s"} if random.random() < 0.5 else chosen))
        answers[reply["is"]] = answers.get(reply["is"], 0) + 1
        if reply["is"] == "refused":
            assert reply["rule"] in rules and page.state == before, (do, chosen)
        elif reply["is"] == "scene":
            assert reply["me"] in "swne"
    assert set(answers) >= {"refused", "scene", "wallet", "record", "code", "verified"}, answers


def test_a_bug_is_reported_as_one(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def think(self, view: View, match: Match, rnd: object) -> bots.Deliberation:
            yield from ()
            return bots.Decision(Action("bid", 0, 14))

    monkeypatch.setattr(bots, "level", lambda *_: Cheat())
    scene = page.start()
    while scene["turn"] == "s":
        scene = page.step(scene)
    before = page.state
    reply = json.loads(page.endpoint.handle('{"v":1,"id":"a","do":"go","ms":0}'))
    assert (reply["v"], reply["id"], reply["is"]) == (1, "a", "broken") and "broke a rule" in reply["trace"]
    assert page.state == before and page.ask("save")["is"] == "record"


def test_a_reply_is_plain_ascii(page: Page) -> None:
    for text in ('{"v":1,"id":"é\\ud800","do":"go"}', "{}"):
        assert page.endpoint.handle(text).isascii()


def test_endpoints_know_nothing_of_each_other() -> None:
    one, two = Page(), Page()
    one.start(seed=1)
    before, nobody = one.state, two.state
    assert nobody is None and two.refused("save")["rule"] == "table.no-match"
    two.step(two.start(seed=2))
    assert one.state == before and two.state != before
