"""Finished deals to review: among bots, with a plain mistake, and without any."""

from random import Random
from typing import Any

from games.spades import positions as spades
from pygame_rules.bots import Decision, Deliberation, level
from pygame_rules.bots.club import policy_of
from pygame_rules.games import load
from pygame_rules.model.action import parse_action
from pygame_rules.model.cards import each as bits
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.session import Session
from pygame_rules.share.code import draws, encode
from pygame_rules.testing import deal_of


def finished(name: str, options: str = "", seed: int = 5, south: Any = "club") -> Session:
    """A deal among bots, the first of whom is then taken for a person."""
    game = load(name)
    seats = game.seated(game.options.parse(options))
    session = Session(name, options, {**dict.fromkeys(range(seats), "club"), 0: south}, seed)
    while not session.deal_over:
        session.step(1)
    session.players = (None, *session.players[1:])
    return session


def code_of(session: Session) -> str:
    return encode(session.open_record())


def trumped() -> Session:
    """Spades: North's ace wins the first diamonds, and South, who comes last and has none, trumps it with the ace."""
    game = load("spades")
    wanted = deal_of(game, "w:D5 n:DAK e:D7 s:SA4.HAQ87.CQJT9832", spades.match_at(dealer="s"))
    playthrough = next(
        each for draw in draws(game) if (each := Playthrough(game, game.options.parse(""), draw)).match.dealer == 0
    )
    row = list(game.deck.cards)
    dealt = game.begin(playthrough.match, row).hands
    for there, cards in zip(dealt, wanted.hands, strict=True):
        for place, card in zip([row.index(card) for card in bits(there)], bits(cards), strict=True):
            row[place] = card
    playthrough.begin(row)
    for word in ("bid:3", "bid:3", "bid:3", "bid:4", "D5", "DA", "D7", "SA"):
        playthrough.act(playthrough.running.table.turn, parse_action(game.deck, word))
    policy, rnd = policy_of(game, playthrough.match), Random(1).random
    while not playthrough.deal_over:
        view = playthrough.running.view(playthrough.running.table.turn)
        playthrough.act(view.seat, policy(view.table, view.seat, view.hand, view.secret, rnd))
    return Session.of(playthrough, {0: None, 1: "club", 2: "club", 3: "club"})


class Patient:
    """The expert, however long it takes."""

    def __init__(self, name: str) -> None:
        self.expert = level("expert", load(name))

    def think(self, view: AnyView, match: Match, rnd: Any) -> Deliberation:
        thoughts = self.expert.think(view, match, rnd)
        while True:
            try:
                progress = next(thoughts)
            except StopIteration as done:
                decision: Decision = done.value
                return decision
            yield progress
