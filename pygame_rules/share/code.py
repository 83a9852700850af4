"""Share codes: a deal or a whole match as a few letters, for links.

A code is base64url: its first byte is the version of this form, its last four are a check, and between them stands one
number (``share.number``): what it holds, the game, the version of its rules, its options, then the cards and the steps.

What it gives away, to whoever reads it with this engine:

- a code of a *seed* (no cards, no steps): nothing at sight, but all deals that come from that seed;
- a code of a *deal* (one deck, no steps): every hand of that deal, and no other;
- a code of a *replay* (finished deals): all that happened in them.

So codes are made of deals that are over, and of cards that are public anyway. A seed is shared only if it was chosen
for that, such as the one of the deal of the day: the seed of another match would give away its later deals.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from typing import Final
from zlib import crc32

from pygame_rules.games import load
from pygame_rules.model.action import Illegal, parse_action
from pygame_rules.model.cards import Card, NotationError
from pygame_rules.model.game import AnyGame
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import PERSON, Record
from pygame_rules.play.replay import replay
from pygame_rules.play.shuffling import Seeded
from pygame_rules.share.number import LARGEST_BITS, Reader, Writer
from pygame_rules.share.steps import read_cards, read_step, write_cards, write_step

VERSION: Final = 1
"""The version of this form: the first byte of a code."""

SHORTEST: Final = 12
LONGEST: Final = 12_000
"""The shortest and the longest code, in letters: links of that length still work everywhere."""

MOST_DEALS: Final = 64
MOST_STEPS: Final = 4_000
"""How many deals a code can hold, and how many steps, so that none takes long to read."""

# Codes depend on these numbers, and on that of the deals: they never change.
_SEED, _DEAL, _REPLAY, _KINDS = 0, 1, 2, 8
_PLAYERS: Final = (PERSON, "random", "club", "expert", "beginner")
_MOST_PLAYERS: Final = 8
_USUAL: Final = (3, 1)
_CHECK: Final = 4
_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def kind_of(record: Record) -> str:
    """Return what a code of this record holds: a seed, a deal or a replay."""
    if not record.deals:
        return "seed"
    return "replay" if record.deals[0].steps else "deal"


def encode(record: Record) -> str:
    """Return the code of a record: of its seed, of the cards of its only deal, or of deals that are over.

    Raises Refused for other records, and for those that are too long.
    """
    game, writer, kind = load(record.game), Writer(), kind_of(record)
    if kind == "seed" and (record.seed is None or not 0 <= record.seed < 1 << LARGEST_BITS):
        raise Refused("table.share")
    writer.digit({"seed": _SEED, "deal": _DEAL, "replay": _REPLAY}[kind], _KINDS)
    writer.text(record.game)
    writer.whole(int(record.rules))
    writer.share(int(bool(record.options)), _USUAL)
    if record.options:
        writer.text(record.options)
    if kind == "seed":
        writer.whole(record.seed or 0)
    else:
        _write_draw(writer, game, record.draw)
    if kind == "deal":
        write_cards(writer, game.deck, record.deals[0].deck)
    if kind == "replay":
        _write_deals(writer, game, record)
    number = writer.number()
    content = bytes([VERSION]) + number.to_bytes((number.bit_length() + 7) // 8)
    code = urlsafe_b64encode(content + crc32(content).to_bytes(_CHECK)).decode().rstrip("=")
    if len(code) > LONGEST:
        raise Refused("table.share-size")
    return code


def is_code(text: str) -> bool:
    """Tell whether a text looks like a code, be it sound or damaged."""
    return len(text) >= SHORTEST and _LETTERS.issuperset(text)


def decode(code: str) -> Record:
    """Return what a code holds. Raises Refused for anything that ``encode`` has not made under the rules of today."""
    reader = Reader(int.from_bytes(_content(code)))
    kind = reader.digit(_KINDS)
    if kind > _REPLAY:
        raise Refused("table.code")
    game = load(reader.text())
    rules, named = reader.whole(), reader.text() if reader.share(_USUAL) else ""
    if rules != game.rules_version:
        raise Refused("table.record-version", expected=str(game.rules_version))
    options = game.options.parse(named)
    if options.text() != named:
        raise Refused("table.code")
    nobody = (PERSON,) * game.seated(options)
    if kind == _SEED:
        seed = reader.whole()
        draw = game.deck.row_text(Seeded(game, seed).draw())
        record = Record(game.name, str(rules), named, nobody, draw, seed=seed)
    else:
        playthrough = Playthrough(game, options, _read_draw(reader, game))
        if kind == _DEAL:
            playthrough.begin(game.deck.parse_row(read_cards(reader, game.deck)))
            record = playthrough.record(nobody)
        else:
            record = _read_deals(reader, playthrough, len(nobody))
    reader.end()
    return record


def _content(code: str) -> bytes:
    """Return the bytes of the number. Raises Refused unless the check fits, and for other versions."""
    if not is_code(code) or len(code) > LONGEST or len(code) % 4 == 1:
        raise Refused("table.code")
    packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    content, check = packed[:-_CHECK], packed[-_CHECK:]
    # The last letter may have bits to spare, and a number begins with no empty byte: each code is written in one way.
    whole = urlsafe_b64encode(packed).decode().rstrip("=") == code
    if not whole or crc32(content).to_bytes(_CHECK) != check or content[1:2] == b"\0":
        raise Refused("table.code")
    if content[0] != VERSION:
        raise Refused("table.code-version")
    return content[1:]


# --- the draw for the first dealer -----------------------------------------------------------------


def draws(game: AnyGame) -> Iterator[tuple[Card, ...]]:
    """Yield a draw for each seat, of cards that differ in suit and rank: one of them lets the seat deal."""
    kinds, most = len(game.deck.kinds), game.seats[-1]
    drawn = [(place * kinds // most + place) % kinds * game.deck.copies for place in range(most)]
    for seat in range(most):
        yield (*drawn[most - seat :], *drawn[: most - seat])


def _write_draw(writer: Writer, game: AnyGame, draw: str) -> None:
    """Write the cards that were drawn: one of the usual draws, or any."""
    usual = [game.deck.row_text(cards) for cards in draws(game)]
    writer.digit(usual.index(draw) if draw in usual else len(usual), len(usual) + 1)
    if draw not in usual:
        for card in game.deck.parse_row(draw):
            writer.digit(card // game.deck.copies, len(game.deck.kinds))


def _read_draw(reader: Reader, game: AnyGame) -> tuple[Card, ...]:
    usual, deck = list(draws(game)), game.deck
    chosen = reader.digit(len(usual) + 1)
    if chosen < len(usual):
        return usual[chosen]
    try:
        return deck.parse_row("".join(deck.kinds[reader.digit(len(deck.kinds))] for _ in usual))
    except NotationError:
        raise Refused("table.code") from None


# --- finished deals -------------------------------------------------------------------------------


def _write_deals(writer: Writer, game: AnyGame, record: Record) -> None:
    if len(record.deals) > MOST_DEALS or sum(len(deal.steps) for deal in record.deals) > MOST_STEPS:
        raise Refused("table.share-size")
    for player in record.players:
        writer.digit(_PLAYERS.index(player) if player in _PLAYERS else 0, _MOST_PLAYERS)
    writer.digit(len(record.deals) - 1, MOST_DEALS)
    playthrough = replay(game, replace(record, deals=()))
    for deal in record.deals:
        write_cards(writer, game.deck, deal.deck)
        playthrough.begin(game.deck.parse_row(deal.deck))
        for step in deal.steps:
            write_step(writer, playthrough.running, step)
            _take(playthrough, step.seat, step.text)
        if not playthrough.deal_over:
            raise Refused("table.share")


def _read_deals(reader: Reader, playthrough: Playthrough, seats: int) -> Record:
    players = [reader.digit(_MOST_PLAYERS) for _ in range(seats)]
    if max(players) >= len(_PLAYERS):
        raise Refused("table.code")
    for _ in range(reader.digit(MOST_DEALS) + 1):
        if playthrough.over:
            raise Refused("table.code")
        playthrough.begin(playthrough.game.deck.parse_row(read_cards(reader, playthrough.game.deck)))
        while not playthrough.deal_over:
            if playthrough.position >= MOST_STEPS:
                raise Refused("table.code")
            _take(playthrough, *read_step(reader, playthrough.running))
    return playthrough.record([_PLAYERS[player] for player in players])


def _take(playthrough: Playthrough, seat: int, text: str) -> None:
    """Take a step. Raises Refused for one that is not legal."""
    try:
        hand = None if seat == CHANCE else playthrough.running.view(seat).hand
        playthrough.act(seat, parse_action(playthrough.game.deck, text, hand))
    except (NotationError, Illegal):
        raise Refused("table.code") from None
