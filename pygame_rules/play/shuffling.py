"""Where the cards of a match come from: a seed, or keys that were all fixed before the first card.

The seed of a match is for whoever wants the same cards again. A fair match has a salt besides, and its cards come from
a chain of keys: each key is the hash of the next one, so the key of a deal opens that deal and those before it, but
none to come. A fingerprint of the first key is shown before the first card; ``FAIR.md`` says how to check all that.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from typing import Final

from pygame_rules.model.cards import Card
from pygame_rules.model.chance import Random, shuffled
from pygame_rules.model.game import AnyGame
from pygame_rules.play.record import Record

MOST_DEALS: Final = 2048
"""How many deals a chain has keys for: more than a record has room for."""

FINGERPRINT: Final = 24
"""How many digits of a hash make a fingerprint."""


class Shuffling(ABC):
    """Deals cards and draws for chance, always the same for the same match. Deals are counted from 1."""

    salt: str | None = None
    fingerprint: str | None = None
    given: int = 0

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game, self.seed = game, seed

    @abstractmethod
    def deck(self, number: int) -> tuple[Card, ...]:
        """Return the shuffled deck of a deal; number 0 is for the draw."""

    @abstractmethod
    def chance(self, number: int, drawn: int, position: int) -> Random:
        """Return the numbers for what chance does in a deal after so many draws, and so many steps of the match."""

    def draw(self) -> tuple[Card, ...]:
        """Return the cards drawn for the first dealer."""
        return self.deck(0)[: self.game.seats[-1]]

    def key(self, number: int) -> str | None:
        """Return the key that opens the deals up to this one."""
        return None


class Seeded(Shuffling):
    """Shuffles by a seed alone: the same number deals the same cards to everybody."""

    def deck(self, number: int) -> tuple[Card, ...]:
        cards = list(self.game.deck.cards)
        random.Random(f"{self.seed}/deal/{number}").shuffle(cards)
        return _plain(self.game, cards)

    def chance(self, number: int, drawn: int, position: int) -> Random:
        return random.Random(f"{self.seed}/{position}").random


class Fair(Shuffling):
    """Shuffles by a chain of keys, all of which follow from the seed and the salt.

    ``given`` are the rows of cards that were there before: the draw, and the decks of the first deals.
    """

    def __init__(self, game: AnyGame, seed: int, salt: str, options: str, given: Sequence[str] = ()) -> None:
        super().__init__(game, seed)
        self.salt, self.options, self.given, self._rows = salt, options, len(given), given

    @cached_property
    def chain(self) -> "Chain":
        """The keys, thousands of hashes: most matches that are loaded need none before the end of their deal."""
        return Chain(self.game, hashed(f"{self.seed}/{self.salt}"), MOST_DEALS)

    @cached_property
    def fingerprint(self) -> str | None:  # type: ignore[override]  # it can be set, too
        return self.chain.fingerprint(self.options, self._rows)

    def deck(self, number: int) -> tuple[Card, ...]:
        # Who takes moves back gets the cards again that were given.
        given = 0 < number < self.given
        return self.game.deck.parse_row(self._rows[number]) if given else self.chain.deck(number)

    def chance(self, number: int, drawn: int, position: int) -> Random:
        return self.chain.chance(number, drawn)

    def key(self, number: int) -> str | None:
        return self.chain.keys[number]


class Chain:
    """The keys of a match up to that of one deal, from which all before it follow."""

    def __init__(self, game: AnyGame, key: str, number: int) -> None:
        self.game = game
        self.keys = [key]
        for _ in range(number):
            self.keys.append(hashed(self.keys[-1]))
        self.keys.reverse()

    def deck(self, number: int) -> tuple[Card, ...]:
        """Return the shuffled deck of a deal; number 0 is for the draw."""
        cards = shuffled(self.game.deck.cards, drawn_from(f"{self.keys[number]}/cards"))
        return _plain(self.game, cards)

    def chance(self, number: int, drawn: int) -> Random:
        """Return the numbers for what chance does in a deal, after it has drawn so often."""
        return drawn_from(f"{self.keys[number]}/chance/{drawn + 1}")

    def fingerprint(self, options: str, given: Sequence[str] = ()) -> str:
        """Return the fingerprint of the match; ``given`` are the rows of cards that come from no key."""
        lines = (self.game.name, str(self.game.rules_version), options, *given, self.keys[0])
        return hashed("\n".join(lines))[:FINGERPRINT]


def hashed(text: str) -> str:
    """Return the SHA-256 of a text, as 64 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def drawn_from(source: str) -> Random:
    """Return numbers from a text: the first 53 bits of the hashes of ``source/1``, ``source/2`` and so on."""
    count = 0

    def draw() -> float:
        nonlocal count
        count += 1
        return (int(hashed(f"{source}/{count}")[:16], 16) >> 11) / 2**53

    return draw


def given_in(record: Record) -> list[str]:
    """Return the rows of cards in a record that come from no key."""
    return [record.draw, *(deal.deck for deal in record.deals)][: record.given]


def _plain(game: AnyGame, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards with the first copy of each first: a record does not distinguish copies, so play must not either."""
    return game.deck.parse_row(game.deck.row_text(cards))
