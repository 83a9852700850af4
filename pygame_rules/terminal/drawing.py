"""A scene as lines of text, and messages as sentences, for the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from re import findall

from pygame_rules.games import languages
from pygame_rules.model.match import Line, Match, Score
from pygame_rules.model.messages import Argument, Message, message
from pygame_rules.model.scene import Scene, Zone
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.terminal.texts import Texts, Value

WIDTH = 78
RANKS = "23456789TJQKA"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_signs(text: str) -> str:
    """Return card text as people write it: "S5T" is 5♠ 10♠."""
    signs: list[str] = []
    suit = ""
    for letter in text:
        if letter in "SHDCLB":
            suit = letter
        else:
            rank = letter.replace("T", "10")
            signs.append(rank + SIGNS[suit] if suit in SIGNS else suit + rank)
    return " ".join(signs)


def card_text(typed: str) -> str:
    """Return card text as records write it, whether it was typed like that or as it is shown: "9♥ 10♥", "9h"."""
    text = typed.upper().replace("10", "T").replace(" ", "")
    for suit, sign in SIGNS.items():
        text = text.replace(sign, suit)
    shown = findall(f"[{RANKS}][SHDC]|[LB]J", text)
    if "".join(shown) != text:
        return text
    return "".join(card if card[0] in "LB" else card[::-1] for card in shown)


class Speaker:
    """Turns messages into sentences for one seat, or for an onlooker."""

    def __init__(self, seats: int, me: Seat | None = None) -> None:
        self.texts = Texts(languages()["en"])
        self.names = seat_names(seats)
        self.me = None if me is None else self.names[me]

    def say(self, message: Message) -> str:
        """Return a message as a sentence."""
        return self.texts.say(message, self._ready)

    def line(self, name: str, /, **arguments: Argument) -> str:
        """Return the sentence of an id and its arguments."""
        return self.say(message(name, **arguments))

    def seat(self, letter: str) -> str:
        """Return the name of a seat."""
        return self.line("terminal-you") if letter == self.me else self.line("terminal-seat", seat=letter)

    def _ready(self, name: str, value: Argument) -> Mapping[str, Value]:
        assert not isinstance(value, tuple)
        if name.startswith("who"):
            return {name: self.seat(str(value)), f"{name}-is": "you" if value == self.me else "they"}
        if name in ("card", "cards"):
            return {name: card_signs(str(value))}
        if name == "suit":
            return {name: value, "suit-name": self.texts.fill("terminal-suit", {"suit": value})}
        return {name: value}


def board(speaker: Speaker, scene: Scene, levels: Sequence[str | None], turn: Seat) -> Iterator[str]:
    """Yield the table: the state of the match, a row for each seat with its card in the trick, and the seat's hand."""
    yield ""
    yield "   ".join(speaker.say(chip) for chip in scene.chips)
    yield "─" * WIDTH
    played = _trick(scene.zones)
    for seat, info in enumerate(scene.seats):
        said = [speaker.say(status) for status in (info.status, *info.badges) if status]
        name = speaker.seat(speaker.names[seat])
        player = f"{name} ({levels[seat]})" if levels[seat] else name
        yield f"{'▸' if seat == turn else ' '} {player:<18}{' · '.join(said):<36}{played.get(seat, '')}".rstrip()
    yield "─" * WIDTH
    yield from _hand(speaker, scene.zones)


def _trick(zones: Sequence[Zone]) -> dict[Seat, str]:
    """Return each seat's cards in the trick, with a star for the one that is winning."""
    plays: dict[Seat, str] = {}
    for zone in zones:
        if zone.kind == "trick":
            for seat, cards in zone.plays or ():
                plays[seat] = " ".join(card_signs(card.rstrip("'")) for card in cards)
                plays[seat] += " *" if seat == zone.winner else ""
    return plays


def _hand(speaker: Speaker, zones: Sequence[Zone]) -> Iterator[str]:
    for zone in zones:
        if zone.kind == "hand" and zone.seat is not None and speaker.names[zone.seat] == speaker.me:
            yield "    ".join(_suit(group.suit, group.cards) for group in zone.groups or ())


def _suit(suit: str, cards: Sequence[str]) -> str:
    if not suit:
        # Trumps of several suits: each card is written out.
        return " ".join(card_signs(card.rstrip("'")) for card in cards)
    return f"{SIGNS.get(suit, suit)} " + " ".join(card.rstrip("'")[1:].replace("T", "10") for card in cards)


def sheet(speaker: Speaker, scene: Scene, score: Score) -> Iterator[str]:
    """Yield the score of one deal, a column for each side."""
    yield ""
    yield _row(speaker.line("terminal-deal", n=score.number), [speaker.say(side) for side in scene.sides])
    for line in score.lines:
        yield _row(speaker.say(line.label), _numbers(line))
    yield _row("", list(map(str, score.points)))
    total = speaker.say(scene.counted) if scene.counted else speaker.line("terminal-total")
    yield _row(total, list(map(str, score.totals)))


def _numbers(line: Line) -> list[str]:
    return [str(points) if points else "" for points in line.points]


def _row(label: str, cells: Sequence[str]) -> str:
    return (f"{label:<38}" + "".join(f"{cell:>20}" for cell in cells)).rstrip()


def sheets(speaker: Speaker, scene: Scene, match: Match) -> Iterator[str]:
    """Yield the scores of all deals."""
    for score in match.sheet:
        yield from sheet(speaker, scene, score)
