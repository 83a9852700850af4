"""Share codes: what goes in comes out, for every game; old ones stay readable, and hostile ones are refused."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeAlias
from zlib import crc32

import pytest

from planted import chancy, chatty
from pygame_rules import bots
from pygame_rules.games import all_games, load
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, NOBODY, TOGETHER
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import PERSON, Played, Record
from pygame_rules.play.replay import replay
from pygame_rules.play.session import Session
from pygame_rules.share import code as form
from pygame_rules.share import number
from pygame_rules.share.code import LONGEST, MOST_DEALS, MOST_STEPS, decode, encode, kind_of
from pygame_rules.share.daily import of_day, of_seed, seed_of
from pygame_rules.share.deals import cards_of, play_of
from pygame_rules.share.number import Reader, Writer
from pygame_rules.share.playing import begin
from pygame_rules.share.result import result_of
from pygame_rules.share.steps import read_step, write_step
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import cites
from pygame_rules.testing.laws import option_sets

CODES = Path(__file__).with_name("codes.txt")
LONG = {"spades": "threshold=none target=999 max_rounds=4 blind_nil=off"}
"""Options of a match of several deals, where the usual one may be over after the first."""


Part: TypeAlias = str | int | tuple[int, int, int]
"""What a code is made of by hand: a text, a whole number, or a part: its place, its size, and the whole."""


def dealt(game: AnyGame, rnd: Random) -> tuple[int, ...]:
    cards = list(game.deck.cards)
    rnd.shuffle(cards)
    return game.deck.parse_row(game.deck.row_text(cards))


def random_match(name: str, options: str, seed: int, deals: int = 1) -> Playthrough:
    """Some deals played at random, asides and moves that no list names among them."""
    game, rnd = load(name), Random(f"share/{seed}")
    playthrough = Playthrough(game, game.options.parse(options), dealt(game, rnd))
    while not playthrough.over and len(playthrough.finished) < deals:
        playthrough.begin(dealt(game, rnd))
        while (turn := (deal := playthrough.running).table.turn) != NOBODY:
            asides = [(seat, aside) for seat in range(len(deal.hands)) for aside in deal.view(seat).asides()]
            if asides and rnd.random() < 0.1:
                playthrough.act(*rnd.choice(asides))
            elif turn == CHANCE:
                playthrough.act(CHANCE, deal.chance(rnd.random))
            else:
                seat = rnd.choice(deal.table.awaited) if turn == TOGETHER else turn
                playthrough.act(seat, deal.table.sample(seat, deal.hands[seat], rnd.random))
    return playthrough


def record_of(playthrough: Playthrough) -> Record:
    return playthrough.record([*bots.OFFERED, PERSON][: len(playthrough.running.hands)])


def played(name: str, deals: int, options: str | None = None) -> tuple[Record, Playthrough]:
    """A match of sensible players, and the record of its finished deals."""
    options = LONG.get(name, "") if options is None else options
    seats = load(name).seated(load(name).options.parse(options))
    session = Session(name, options, dict.fromkeys(range(seats), "club"), 3)
    while len(session.match.sheet) < deals:
        if session.deal_over:
            session.next_deal()
        session.step(1)
    return session.record().open(), session._playthrough


def refusal(code: str) -> str:
    with pytest.raises(Refused) as refused:
        decode(code)
    return refused.value.rule


# --- the form --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", all_games())
def test_what_goes_in_comes_out_whatever_the_options(name: str) -> None:
    game, rnd = load(name), Random(1)
    for place, options in enumerate(option_sets(game)):
        if place % 4 == 0:
            whole = record_of(random_match(name, options, place))
            assert kind_of(whole) == "replay" and decode(encode(whole)) == whole
        seeded = of_seed(game, 2**53 - place, options)
        assert kind_of(seeded) == "seed" and decode(encode(seeded)) == seeded
        draw, deck = (game.deck.row_text(dealt(game, rnd)) for _ in range(2))
        cards = replace(seeded, seed=None, draw=draw[: len(seeded.draw)], deals=(Played(deck),))
        assert kind_of(cards) == "deal" and decode(encode(cards)) == cards


@pytest.mark.parametrize("name", all_games())
def test_a_whole_match_comes_out_as_it_went_in(name: str) -> None:
    record = record_of(random_match(name, LONG.get(name, ""), 2, deals=3))
    assert decode(encode(record)) == record


def test_a_code_is_short() -> None:
    """A deal takes what its cards need, a replay hardly more, and a seed next to nothing."""
    for name, deal, play in (("spades", 54, 75), ("eighty", 103, 140)):
        record, playthrough = played(name, 1, options="")
        assert len(encode(cards_of(record, playthrough, 0))) <= deal
        assert len(encode(play_of(record, playthrough, 0))) <= play
        assert len(encode(of_day(load(name), "2026-11-22"))) <= 24


def test_numbers_texts_orders_and_selections_come_out_as_they_went_in() -> None:
    rnd = Random(4)
    for _ in range(200):
        counts = [rnd.randrange(3) for _ in range(9)]
        order = rnd.sample([kind for kind, many in enumerate(counts) for _ in range(many)], sum(counts))
        chosen = [rnd.random() < 0.3 for _ in range(rnd.randrange(12))]
        whole, text = rnd.getrandbits(rnd.randrange(64)), "".join(rnd.choices("aZ9 =~!", k=5))
        writer = Writer()
        writer.whole(whole)
        writer.text(text)
        writer.arrangement(order, counts)
        writer.selection(chosen)
        writer.share(2, (3, 0, 5))
        reader = Reader(writer.number())
        assert (reader.whole(), reader.text()) == (whole, text)
        assert (reader.arrangement(counts), reader.selection(len(chosen))) == (order, chosen)
        assert reader.share((3, 0, 5)) == 2
        reader.end()


@pytest.mark.parametrize("game", [chatty(), chancy()], ids=["asides", "chance"])
def test_steps_that_no_game_here_has_come_out_as_they_went_in(game: AnyGame) -> None:
    """An aside in the middle of a trick, and a die of which no list says how it may fall."""
    rnd, kinds = Random(8), set()
    for _ in range(8):
        playthrough = Playthrough(game, game.options.parse("blind_nil=off"), game.deck.cards)
        playthrough.begin(dealt(game, rnd))
        while not playthrough.deal_over:
            deal = playthrough.running
            before, turn = deal.copy(), deal.table.turn
            if turn == CHANCE:
                playthrough.act(CHANCE, deal.chance(rnd.random))
            elif rnd.random() < 0.3 and deal.view(3).asides():
                playthrough.act(3, deal.view(3).asides()[0])
            else:
                playthrough.act(turn, deal.table.sample(turn, deal.hands[turn], rnd.random))
            step, writer = playthrough.steps[-1], Writer()
            write_step(writer, before, step)
            assert read_step(Reader(writer.number()), before) == (step.seat, step.text)
            kinds.add((step.seat, step.text) if step.seat == CHANCE or step.aside else None)
    assert len(kinds) >= 2


# --- codes that others have ------------------------------------------------------------------------


@pytest.mark.parametrize("line", CODES.read_text("utf-8").splitlines(), ids=lambda line: " ".join(line.split()[1:3]))
def test_codes_of_all_times_are_read(line: str) -> None:
    code, kind, name, *rest = line.split(" ")
    record = decode(code)
    assert (kind_of(record), record.game) == (kind, name)
    assert " ".join(contents(record)) == " ".join(rest)
    assert encode(record) == code


def contents(record: Record) -> Iterator[str]:
    """What a line of codes.txt says of a code."""
    yield record.options.replace(" ", ",") or "-"
    yield record.draw
    if record.seed is not None:
        yield str(record.seed)
    for deal in record.deals:
        yield deal.deck
        if deal.steps:
            yield f"{crc32(' '.join(f'{step.seat}{step.text}{step.aside}' for step in deal.steps).encode()):08x}"
            yield (deal.score or "").replace(" ", ",")


def checked(content: bytes) -> str:
    """A code of this content, with a check that fits."""
    return urlsafe_b64encode(content + crc32(content).to_bytes(4)).decode().rstrip("=")


def content_of(code: str) -> bytes:
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4]


def test_codes_say_who_played_and_did_so_before_there_were_beginners() -> None:
    """The first code was made when the levels were random, club and expert."""
    old = decode("AQ03UAVgkV2-hI3zGaCoi-8UrW3r9xtAwCQnxqcxnLLiDEuo")
    assert old.players == ("you", "random", "club", "expert")
    young = replace(old, players=("beginner", "you", "club", "beginner"))
    assert decode(encode(young)) == young


@cites("table.code")
def test_a_damaged_code_is_refused() -> None:
    """A letter changed, left out, added or exchanged with another: it is never taken for another code."""
    rnd = Random(5)
    codes = [line.split()[0] for line in CODES.read_text("utf-8").splitlines()]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. é\x00\ud800"
    for _ in range(10_000):
        code = rnd.choice(codes)
        at, letter = rnd.randrange(len(code) + 1), rnd.choice(letters)
        damaged = rnd.choice((
            code[:at] + letter + code[at + 1 :], code[:at] + letter + code[at:], code[:at] + code[at + 1 :],
            code[:at], code[at:], code + code[at:], code[:at] + rnd.choice(codes), code.swapcase(), code + "A",
        ))  # fmt: skip
        if damaged not in codes:
            assert refusal(damaged) in ("table.code", "table.code-version")
    assert {refusal(text) for text in ("", "A", "AQ", "A" * LONGEST, "A" * 10 * LONGEST)} == {"table.code"}


def made(*header: Part, more: int = 0) -> str:
    """A code of texts, whole numbers, and parts, with any number after them; its check fits."""
    writer, told = Writer(), more or 1
    for each in header:
        if isinstance(each, tuple):
            writer.part(*each)
        else:
            writer.text(each) if isinstance(each, str) else writer.whole(each)
    for start, size, whole in reversed(writer._choices):
        upper, rest = divmod(told, size)
        told = upper * whole + start + rest
    return checked(b"\x01" + told.to_bytes((told.bit_length() + 7) // 8))


def header(kind: int, name: str, rules: int = 1, options: str = "") -> tuple[Part, ...]:
    """The beginning of a code."""
    return ((kind, 1, 8), name, rules, *(((3, 1, 4), options) if options else ((0, 3, 4),)))


def test_a_code_of_anything_is_read_or_refused() -> None:
    """Somebody may make a check for anything; nothing but a refusal comes of it, and no match is longer than it may be.

    A number that has run out is refused, or a short code could say no end of first choices.
    """
    rnd, outcomes = Random(6), {"read": 0, "refused": 0}
    tails = [rnd.getrandbits(rnd.choice((64, 200, 600, 1000))) for _ in range(40)]
    codes = [
        made(*header(kind, name), (0, 1, 5), more=tail) for name in all_games() for kind in (0, 1) for tail in tails
    ]
    for deals, name in ((1, "spades"), (1, "belote"), (2, "bridge36"), (MOST_DEALS, "eighty")):
        players = ((0, 1, 8),) * len(of_seed(load(name), 1).players)
        start = (*header(2, name), (0, 1, 5), *players, (deals - 1, 1, MOST_DEALS))
        codes += [made(*start, more=tail) for tail in (tails if deals == 1 else tails[:4])]
        codes += [made(*start)]
    for code in codes:
        try:
            record = decode(code)
        except Refused:
            outcomes["refused"] += 1
        else:
            outcomes["read"] += 1
            assert sum(len(deal.steps) for deal in record.deals) <= MOST_STEPS
            replay(load(record.game), record)
    assert outcomes["refused"] > 400 and outcomes["read"], outcomes


def test_a_code_that_is_used_up_is_not_read_on(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def counting(reader: Reader, deal: AnyDeal) -> tuple[int, str]:
        read.append(step := read_step(reader, deal))
        return step

    monkeypatch.setattr(form, "read_step", counting)
    assert refusal(made(*header(2, "doppelkopf"), (0, 1, 5), *((0, 1, 8),) * 4, (63, 1, MOST_DEALS))) == "table.code"
    assert not read


def test_no_deal_follows_the_last_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(random_match("spades", "max_rounds=1", 1))
    with monkeypatch.context() as endless:
        endless.setattr(Playthrough, "over", False)
        code = encode(replace(record, deals=record.deals * 2))
    assert refusal(code) == "table.code"


@cites("table.code-version", "table.record-version", "table.game", "table.options")
def test_what_cannot_be_played_here_is_refused_by_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    code, seed = encode(of_seed(load("spades"), 7)), 7
    assert made(*header(0, "spades"), seed) == code
    assert refusal(checked(b"\x02" + content_of(code)[1:])) == "table.code-version"
    assert refusal(made(*header(0, "spades", rules=2), seed)) == "table.record-version"
    assert refusal(made(*header(0, "halma"), seed)) == "table.game"
    assert refusal(made(*header(0, "spades", options="mood=good"), seed)) == "table.options"
    assert refusal(made(*header(0, "spades", options="mode=many"), seed)) == "table.options"
    assert refusal(made(*header(0, "spades", options="mode=partners"), seed)) == "table.code", "it is the default"
    assert refusal(made(*header(0, "spades"), seed, more=2)) == "table.code", "a code ends where it ends"
    with monkeypatch.context() as longer:
        longer.setattr(number, "LONGEST_TEXT", 4000)
        endless = made((0, 1, 8), "x" * 3000)
    assert refusal(endless) == "table.code"


@cites("table.share-size")
def test_a_match_too_long_for_a_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(random_match("belote", "", 3))
    code = encode(record)
    for name, most in (("MOST_STEPS", len(record.deals[0].steps) - 1), ("LONGEST", len(code) - 1), ("MOST_DEALS", 0)):
        with monkeypatch.context() as less:
            less.setattr(form, name, most)
            with pytest.raises(Refused) as refused:
                encode(record)
            assert refused.value.rule == "table.share-size"
            if name != "MOST_DEALS":
                assert refusal(code) == "table.code"


@cites("table.share")
@cites("table.share")
@pytest.mark.parametrize("seed", [None, -5, 2**64])
def test_a_seed_that_no_code_can_hold_is_refused(seed: int | None) -> None:
    record = Session("spades", "", {}, 1).record().open()
    with pytest.raises(Refused, match=r"table\.share"):
        encode(replace(record, seed=seed))
    assert decode(encode(replace(record, seed=2**64 - 1))).seed == 2**64 - 1


def test_a_deal_under_way_has_no_code() -> None:
    session = Session("spades", "", dict.fromkeys(range(4), "random"), 5)
    while session.position < 9:
        session.step(1)
    for record in (session.record(), session.record().open()):
        with pytest.raises(Refused) as refused:
            encode(record)
        assert refused.value.rule == "table.share"


# --- one deal of many --------------------------------------------------------------------------------


def hands(deal: AnyDeal) -> list[str]:
    """The cards of each seat, drawn ones too."""
    for _ in range(40):
        if deal.table.turn == CHANCE:
            deal.act(CHANCE, deal.chance(lambda: 0.0))
    return [deal.table.deck.text(hand) for hand in deal.hands]


@pytest.mark.parametrize("name", all_games())
def test_a_later_deal_can_be_played_again_by_itself(name: str) -> None:
    """Each seat gets its own cards again; and who watches it sees the same score."""
    record, playthrough = played(name, 3)
    game, alone = playthrough.game, 0
    for place, deal in enumerate(record.deals):
        again = replay(game, cards_of(record, playthrough, place)).running
        real = game.begin(playthrough.until(place).match, game.deck.parse_row(deal.deck))
        assert hands(again) == hands(real), f"deal {place}"
        watched = decode(encode(play_of(record, playthrough, place)))
        assert (watched.deals[-1].steps, watched.deals[-1].score) == (deal.steps, deal.score)
        alone += len(watched.deals) == 1
    assert alone >= 1


def test_everybody_who_plays_a_code_plays_the_same_match() -> None:
    record, playthrough = played("spades", 2)
    watched, cards = play_of(record, playthrough, 0), cards_of(record, playthrough, 0)
    decks = []
    for shared in (cards, watched, decode(encode(cards))):
        session = begin(shared, dict.fromkeys(range(4), "club"))
        assert session.match_id is None and session.fingerprint is None
        while not session.deal_over:
            session.step(1)
        decks.append((session.record().seed, [deal.deck for deal in session.record().deals]))
        session.next_deal()
        decks[-1][1].append(session.record().deals[-1].deck)
    assert decks[0] == decks[1] == decks[2] and decks[0][1][0] == cards.deals[0].deck
    assert decks[0][0] == SEED_OF_A_CODE, "what comes after the cards of a code never changes either"
    seeded = begin(of_seed(load("spades"), 7), dict.fromkeys(range(4), "club"))
    assert seeded.record() == Session("spades", "", dict.fromkeys(range(4), "club"), 7).record()


@pytest.mark.parametrize("name", all_games())
def test_what_is_told_of_a_deal_names_no_card(name: str) -> None:
    _, playthrough = played(name, 1)
    session = Session.of(playthrough, dict.fromkeys(range(len(playthrough.running.hands)), "club"))
    for seat in range(len(session.players)):
        title, *lines, points = result_of(session, seat, 1)
        assert (title[0], points[0]) == ("share-deal", "share-score")
        assert not re.search(r"'cards?\d?'", str(lines))


@pytest.mark.parametrize(
    ("name", "points", "told"),
    [
        ("spades", (60, 43), "60 points against 43"),
        ("eighty", (0, 2), "0 levels against 2"),
        ("bridge36", (10, 35, 20, 50), "10 points against 20"),  # there, few are good
    ],
)
def test_a_result_tells_what_the_best_of_the_others_got(
    monkeypatch: pytest.MonkeyPatch, name: str, points: tuple[int, ...], told: str
) -> None:
    _, playthrough = played(name, 1)
    session = Session.of(playthrough, dict.fromkeys(range(len(playthrough.running.hands)), "club"))
    sheet = (session.match.sheet[0]._replace(lines=(), points=points),)
    monkeypatch.setattr(Session, "match", replace(session.match, sheet=sheet))
    *_, score = result_of(session, 0, 1)
    assert Speaker(4).say(score) == told


# --- the deal of the day ---------------------------------------------------------------------------


def test_the_deal_of_the_day_is_the_same_for_everybody() -> None:
    assert seed_of(load("spades"), "2026-11-22") == SEED_OF_A_DAY
    seeds = {seed_of(load(name), day) for name in all_games() for day in ("2026-11-22", "2026-11-23")}
    assert len(seeds) == 10 and all(seed < 2**48 for seed in seeds)
    record = of_day(load("spades"), "2026-11-22", "mode=solo")
    assert decode(encode(record)) == record and record.seed == SEED_OF_A_DAY
    with pytest.raises(Refused):
        of_day(load("spades"), "2026-02-30")


SEED_OF_A_CODE = 54705966818052
SEED_OF_A_DAY = 51218310815666
