"""Records: the form of the text, and replaying it through the law; damage is reported by line and rule."""

import re
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from random import Random

import pytest

from planted import chancy, chatty
from pygame_rules.games import all_games, load
from pygame_rules.model.game import Game
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.record import LONGEST, MOST_STEPS, Played, Record, RecordError, Step
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import seal, unseal
from pygame_rules.play.session import Session, game_of
from pygame_rules.play.verifying import verify
from pygame_rules.play.writing import write
from pygame_rules.testing import cites
from unchecked import unchecked

DECK = load("spades").deck
# Dealt one by one from the dealer's left: South has C2 C6 CT D2 ..., and the dealer, West, comes last.
ROW = DECK.row_text(DECK.cards)

TEXT = f"""[Game "spades"]
[Rules "1"]
[Options "target=50 blind_nil=off"]
[South "you"]
[West "club"]
[North "random"]
[East "expert"]
[Match "m-1"]
[Seed "12"]
[Draw "C2D3H4S5"]

[Deal "1"]
[Deck "{ROW}"]
s bid:3 bid:3 bid:3 bid:3
s C2 C3 C4 C5
"""

LONG = "threshold=none target=999 blind_nil=off"
"""Options of a match that is not over after a deal, whatever is played."""


def played(game: Game, seed: int, options: str = "") -> Playthrough:
    """A playthrough of two deals, or of one and a half, played at random."""
    random = Random(seed)
    playthrough = Playthrough(game, game.options.parse(options), game.deck.cards)
    for number in range(2):
        if playthrough.over:
            break
        row = list(game.deck.cards)
        random.shuffle(row)
        playthrough.begin(row)
        while not playthrough.deal_over and not (number and len(playthrough.steps) > 30 + seed):
            turn = playthrough.running.table.turn
            if turn < 0:
                playthrough.act(turn, playthrough.running.chance(random.random))
                continue
            seat = random.randrange(4)
            for aside in playthrough.running.view(seat).asides()[: random.random() < 0.3]:
                playthrough.act(seat, aside)
            playthrough.act(turn, random.choice(list(playthrough.running.view(turn).moves())))
    return playthrough


def text_of(playthrough: Playthrough) -> str:
    return write(playthrough.record(["you", "club", "club", "club"]))


def test_a_record_is_read() -> None:
    record = read(TEXT)
    assert (record.game, record.rules, record.options) == ("spades", "1", "target=50 blind_nil=off")
    assert (record.match, record.seed, record.draw) == ("m-1", 12, "C2D3H4S5")
    assert record.players == ("you", "club", "random", "expert")
    steps = [*(Step(seat, "bid:3") for seat in range(4)), *(Step(seat, f"C{seat + 2}") for seat in range(4))]
    assert record.deals == (Played(ROW, tuple(steps)),)
    assert [step.line for step in record.deals[0].steps] == [14] * 4 + [15] * 4


def test_a_record_is_played_again() -> None:
    playthrough = replay(load("spades"), read(TEXT))
    assert playthrough.match.dealer == 3 and not playthrough.deal_over
    assert playthrough.record(["you", "club", "random", "expert"], "m-1", 12) == read(TEXT)


@pytest.mark.parametrize("options", [LONG, "mode=solo", "blind_nil=always threshold=none", "opening_lead=two_of_clubs"])
@pytest.mark.parametrize("seed", range(5))
def test_what_is_written_reads_the_same(options: str, seed: int) -> None:
    text = text_of(played(load("spades"), seed, options))
    assert write(read(text)) == text
    assert text_of(replay(load("spades"), read(text))) == text


def test_asides_stand_in_parentheses_where_they_were_said() -> None:
    text = text_of(played(chatty(), 1, LONG))
    assert re.search(r"\([swne] hello\)", text)
    assert text_of(replay(chatty(), read(text))) == text
    assert any(step.aside for step in read(text).deals[0].steps)


def test_chance_has_a_star() -> None:
    text = text_of(played(chancy(), 2, LONG))
    assert text.count("\n*die:") == 2
    assert text_of(replay(chancy(), read(text))) == text


def test_lines_break_where_the_turn_order_does() -> None:
    bids = [(0, "look"), (0, "bid:4"), (1, "look"), (1, "bid:3"), (2, "bid:1"), (3, "bid:2"), (0, "bid:1")]
    steps = [*bids, (1, "CA")]
    deal = Played("CA", tuple(Step(*step) for step in steps))
    lines = write(Record("g", "1", "", ("you",) * 4, "", deals=(deal,))).splitlines()[-5:-1]
    assert lines == ["s look", "s bid:4 look", "w bid:3 bid:1 bid:2 bid:1", "w CA"]


def test_lines_with_asides_and_chance() -> None:
    steps = (
        Step(2, "re", aside=True), Step(-2, "deal"), Step(1, "no:90", aside=True), Step(-2, "deal"),
        Step(-2, "deal"), Step(0, "D9"), Step(1, "re", aside=True), Step(-2, "deal"), Step(1, "DT"),
        Step(2, "DA"),
    )  # fmt: skip
    record = Record("g", "1", "", ("you", "club", "club"), "", deals=(Played("D9", steps),))
    lines = ["(n re) *deal (w no:90) 2*deal", "s D9 (w re) *deal DT", "e DA"]
    text = write(replace(record, players=("you", "club", "club"))).splitlines()[-4:-1]
    assert text == [line.replace("(n", "(e") for line in lines]
    assert read(write(record)) == record


@pytest.mark.parametrize(
    ("seats", "names"),
    [(2, ["South", "North"]), (3, ["South", "West", "East"]), (5, ["A", "B", "C", "D", "E"])],
)
def test_seats_have_names(seats: int, names: list[str]) -> None:
    record = Record("g", "1", "", ("you",) * seats, "")
    assert [line.split()[0][1:] for line in write(record).splitlines()[4 : 4 + seats]] == names
    assert read(write(record)) == record


def test_white_space_is_forgiven() -> None:
    loose = TEXT.replace("\n", " \r\n").replace("s C2 C3 ", "s  C2\tC3 ").replace("[Deal", "\n\n[Deal")
    assert read(loose + "\n\n") == read(TEXT)
    assert read(TEXT.removesuffix("\n")) == read(TEXT)


def test_a_mark_of_byte_order_is_no_part_of_a_text() -> None:
    """Editors on Windows save one at the beginning."""
    assert read("\ufeff" + TEXT) == read(TEXT)
    assert read(unseal("\ufeff" + seal(TEXT))) == read(unseal("\ufeff" + TEXT)) == read(TEXT)


# --- damage --------------------------------------------------------------------------------------


def fault_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        record = read(text)
        replay(game_of(record), record)
    return error.value


@cites("table.record")
@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        (TEXT, "", 1, '[Game "…"]'),
        ('[Game "spades"]', "spades", 1, '[Game "…"]'),
        ('[Rules "1"]', '[Rule "1"]', 2, '[Rules "…"]'),
        ('[Options "target=50 blind_nil=off"]\n', "", 3, '[Options "…"]'),
        ('[South "you"]\n', "", 4, '[South "you"]'),
        ('[West "club"]\n', '[West "club"]\n[West "club"]\n', 4, '[South "you"]'),
        ('[East "expert"]\n', "", 4, '[South "you"]'),
        ('[South "you"]', '[Up "you"]', 4, '[South "you"]'),
        ('[North "random"]', '[North "a b"]', 6, '[South "you"]'),
        ('[Match "m-1"]', '[Match "m 1"]', 8, '[Match "1"]'),
        ('[Seed "12"]', '[Seed "-12"]', 9, '[Seed "1"]'),
        ('[Seed "12"]', '[Seed "012"]', 9, '[Seed "1"]'),
        ('[Seed "12"]', '[Seed "1²"]', 9, '[Seed "1"]'),
        ('[Seed "12"]', '[Seed "12345678901234567"]', 9, '[Seed "1"]'),
        ('[Draw "C2D3H4S5"]\n', "", 10, '[Draw "…"]'),
        (f'[Deck "{ROW}"]\n', "", 13, '[Deck "…"]'),
    ],
)
def test_a_header_that_is_not_in_order(old: str, new: str, line: int, expected: str) -> None:
    fault = fault_of(TEXT.replace(old, new))
    assert (fault.rule, fault.line, fault.arguments["expected"]) == ("table.record", line, expected)


@cites("table.record-deal")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('[Deal "1"]', '[Deal "2"]', 12),
        ('[Deal "1"]', '[Deal "01"]', 12),
        ('[Deal "1"]', "s bid:3", 12),
        ("s C2 C3 C4 C5\n", f's C2 C3 C4 C5\n\n[Deal "2"]\n[Deck "{ROW}"]\n', 17),
    ],
)
def test_a_deal_out_of_place(old: str, new: str, line: int) -> None:
    fault = fault_of(TEXT.replace(old, new))
    assert (fault.rule, fault.line) == ("table.record-deal", line)


@cites("table.record-step")
@pytest.mark.parametrize(
    ("new", "line"),
    [
        ("C2 C3", 15), ("s C2 (C3", 15), ("s C2 C3)", 15), ("s C2 (x re)", 15), ("s C2 () C3", 15),
        ("s C2 *", 15), ("s (w C3)", 15), ("s C2 w*C3", 15),
    ],
)  # fmt: skip
def test_a_line_that_is_no_step(new: str, line: int) -> None:
    fault = fault_of(TEXT.replace("s C2 C3 C4 C5", new))
    assert (fault.rule, fault.line) == ("table.record-step", line)


@cites("table.turn", "table.your-cards", "table.notation", "spades.follow-suit", "spades.team-bid-cap")
@pytest.mark.parametrize(
    ("old", "new", "rule", "line", "instead"),
    [
        ("s C2 C3 C4 C5", "w C3", "table.turn", 15, ()),
        ("s C2 C3 C4 C5", "*die:3", "table.turn", 15, ()),
        ("s C2 C3 C4 C5", "s C3", "table.your-cards", 15, ()),
        ("s C2 C3 C4 C5", "s C2 c3", "table.notation", 15, ()),
        ("s C2 C3 C4 C5", "s C2 C3 C4 D4", "spades.follow-suit", 15, ("CK", "C9", "C5")),
        ("s bid:3 bid:3 bid:3 bid:3", "s bid:3 bid:3\nn bid:11 bid:3", "spades.team-bid-cap", 15, ()),
    ],
)
def test_a_step_against_the_rules(old: str, new: str, rule: str, line: int, instead: tuple[str, ...]) -> None:
    fault = fault_of(TEXT.replace(old, new))
    assert (fault.rule, fault.line, fault.instead) == (rule, line, instead)
    assert fault.calls == (("bid:0", *(f"bid:{n}" for n in range(1, 11))) if rule == "spades.team-bid-cap" else ())


@cites("table.record-version", "table.options", "table.record-deck", "table.seats")
@pytest.mark.parametrize(
    ("old", "new", "rule", "line", "expected"),
    [
        ('[Rules "1"]', '[Rules "2"]', "table.record-version", 2, "1"),
        ("target=50", "target=many", "table.options", 3, "1.."),
        ("target=50", "targets=50", "table.options", 3, "mode target "),
        ("C2D3H4S5", "C2D3H4", "table.record-deck", 10, "C2C3C4C5"),
        ("C2D3H4S5", "C2D3H4H4", "table.record-deck", 10, "C2C3C4C5"),
        ("C2D3H4S5", "C2D3H4S5S6", "table.record-deck", 10, "C2C3C4C5"),
        ("SKSA", "SKSK", "table.record-deck", 13, "C2C3…"),
        ("SKSA", "SK", "table.record-deck", 13, "C2C3…"),
        ("SKSA", "SKS", "table.record-deck", 13, "C2C3…"),
        ("[East", '[West "you"]\n[East', "table.record", 4, "South"),
    ],
)
def test_what_cannot_have_been(old: str, new: str, rule: str, line: int, expected: str) -> None:
    fault = fault_of(TEXT.replace(old, new))
    assert (fault.rule, fault.line) == (rule, line)
    assert expected in str(fault.arguments["expected"])


def test_a_table_with_too_few_seats() -> None:
    text = TEXT.replace('[West "club"]\n', "").replace("[North", "[West")
    text = text.replace('[Match "m-1"]\n[Seed "12"]\n', "")
    fault = fault_of(text[: text.index("[Deal")])
    assert (fault.rule, fault.line) == ("table.seats", 4)


@cites("table.record-score")
def test_a_score_is_checked() -> None:
    playthrough = played(load("spades"), 3)
    text = unchecked(text_of(playthrough))
    told = f'[Score "{playthrough.finished[0].score}"]'
    assert told in text
    for wrong in ('[Score "1 1"]\n', ""):
        fault = fault_of(text.replace(told + "\n", wrong, 1))
        assert (fault.rule, fault.arguments["expected"]) == ("table.record-score", playthrough.finished[0].score)
    running = TEXT.replace("s bid", '[Score "0 0"]\ns bid')
    assert fault_of(running).rule == "table.record-score"


def test_nothing_follows_when_the_match_is_over() -> None:
    playthrough = played(load("spades"), 4, "max_rounds=1")
    assert playthrough.over
    text = unchecked(text_of(playthrough))
    assert fault_of(text + f'\n[Deal "2"]\n[Deck "{ROW}"]\n').rule == "table.record-deal"
    assert fault_of(text + "s SA\n").rule == "table.record-deal"


@cites("table.record-size")
def test_a_text_too_long_is_not_read() -> None:
    assert fault_of(TEXT + " " * LONGEST).rule == "table.record-size"
    with pytest.raises(RecordError) as error:
        unseal("z1." + "A" * (LONGEST + 1))
    assert error.value.rule == "table.record-size"


GAMES = tuple(all_games())
KINDS = ("a letter changed", "a letter dropped", "a letter doubled", "two lines swapped", "a line dropped", "cut short")
LETTERS = 'swne CDHSA0123456789:*()[]"\\\n\r\t\x00é𝄞½'


def damaged(text: str, kind: str, random: Random) -> str:
    """The text with one damage."""
    at, lines = random.randrange(len(text)), text.splitlines(keepends=True)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    if kind == "two lines swapped":
        lines[one], lines[other] = lines[other], lines[one]
    if kind == "a line dropped":
        lines.pop(one)
    whole = "".join(lines)
    return {
        "a letter changed": whole[:at] + random.choice(LETTERS) + whole[at + 1 :],
        "a letter dropped": whole[:at] + whole[at + 1 :],
        "a letter doubled": whole[: at + 1] + whole[at:],
        "cut short": whole[:at],
    }.get(kind, whole)


@cites("table.record-check")
@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_record_is_never_taken_for_another(name: str, damages: int) -> None:
    """The first release read 68 of 3,000 damaged records as other ones: ``bid:10`` without its one was ``bid:0``.

    Now a record is refused with the line that shows the damage, or it is the same as before: an empty line or a blank
    more or less changes nothing.
    """
    random = Random(name)
    seats = range(load(name).seated(load(name).options()))
    session = Session(name, "", dict.fromkeys(seats, "random"), 3)
    while len(session.match.sheet) < 2 and not session.over:
        if session.step(0) is None:
            session.next_deal()
    text, refused = write(session.record()), 0
    record = read(text)
    for number in range(damages // len(GAMES)):
        broken = damaged(text, KINDS[number % len(KINDS)], random)
        try:
            assert read(broken) == record, broken
        except RecordError as fault:
            assert 1 <= fault.line <= broken.count("\n") + 2
            refused += 1
    assert refused > damages / len(GAMES) * 0.8


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_record_names_its_line(name: str) -> None:
    """Whatever was changed by hand: its form, its players, its cards or a step."""
    random, rules = Random(name), set()
    seats = range(load(name).seated(load(name).options()))
    session = Session(name, "", dict.fromkeys(seats, "random"), 3, salt="07" * 16)
    while not session.deal_over:
        session.step(0)
    texts = [write(session.record()), write(session.open_record())]
    for number in range(120):
        broken = damaged(texts[number % 2], KINDS[number % 5], random)
        try:
            record = read(broken, checked=False)
            Session.resume(record)
            verify(record)
        except Refused as fault:
            assert fault.line is not None and 1 <= fault.line <= broken.count("\n") + 2, fault
            rules.add(fault.rule)
    assert len(rules) > 4


def test_an_old_record_has_no_check_and_may_be_damaged_into_another() -> None:
    """It is refused as soon as the law or the form is broken, with a line."""
    random, refused = Random(1), 0
    for number in range(400):
        broken = damaged(TEXT, KINDS[number % len(KINDS)], random)
        try:
            record = read(broken)
            replay(game_of(record), record)
        except RecordError as fault:
            assert 1 <= fault.line <= broken.count("\n") + 2
            refused += 1
    assert refused > 300
    assert fault_of(TEXT.replace("spades", "spader")).line == 1
    assert read(TEXT.replace("bid:3", "bid:0")).deals != read(TEXT).deals


@cites("table.record-check", "table.record")
def test_the_form_and_the_check_stand_or_fall_together() -> None:
    text = write(read(TEXT))
    assert text == f'[Record "2"]\n{TEXT}[Check "a9cb7159"]\n'
    lines = text.splitlines(keepends=True)
    for wrong, rule, line in (
        ("".join(lines[1:]), "table.record-deal", 16),
        ("".join(lines[:-1]), "table.record-check", 17),
        (text.replace('"2"]', '"3"]', 1), "table.record", 1),
        (text + text.splitlines()[-1], "table.record-check", 17),
        (text.replace("a9cb", "A9CB"), "table.record-check", 17),
        (text.replace("bid:3", "bid:4"), "table.record-check", 17),
    ):
        fault = fault_of(wrong)
        assert (fault.rule, fault.line) == (rule, line)
    assert read("".join(lines[:-1]), checked=False) == read(text.replace("a9cb", "0000"), checked=False) == read(text)
    with pytest.raises(RecordError):
        read(text + "s C2\n", checked=False)
    assert read(text.replace("\n", " \r\n").replace("s C2 C3", "s\tC2   C3")) == read(TEXT)


def test_what_chance_repeats_is_written_once() -> None:
    """A hundred draws were a hundred words; records that have them are read as ever."""
    draws = [Step(CHANCE, "draw")] * 37 + [Step(1, "show=H2", True)] + [Step(CHANCE, "draw")] * 63
    steps = (*draws, Step(1, "H3"), Step(CHANCE, "draw"), Step(CHANCE, "die:2"))
    record = Record("eighty", "1", "", ("you",) * 4, "", deals=(Played("H2", steps),))
    text = write(record)
    assert text.splitlines()[-3:-1] == ["37*draw (w show=H2) 63*draw", "w H3 *draw *die:2"]
    assert read(text) == record
    old = unchecked(text)
    longer = old.replace("37*draw", " ".join(["*draw"] * 37)).replace("63*draw", "\n".join(["*draw"] * 63))
    assert read(longer) == record


@cites("table.record-step", "table.record-size")
@pytest.mark.parametrize("times", ["0", "1", "01", "-2", "1000", "٢", "2 ", "2**", "2*2"])
def test_what_does_not_say_how_often(times: str) -> None:
    fault = fault_of(TEXT.replace("s C2 C3 C4 C5", f"{times}*draw"))
    assert (fault.rule, fault.line) == ("table.record-step", 15)


def test_a_short_text_does_not_hold_endless_steps() -> None:
    fault = fault_of(TEXT.replace("s C2 C3 C4 C5", "999*draw\n" * 10_000))
    assert (fault.rule, fault.line) == ("table.record-size", 14 + MOST_STEPS // 999 + 1)


# --- open and sealed -----------------------------------------------------------------------------


@cites("table.sealed")
def test_a_seal_keeps_the_text() -> None:
    sealed = seal(TEXT)
    assert unseal(sealed) == TEXT == unseal(TEXT)
    assert re.fullmatch(r"z1\.[A-Za-z0-9_-]+", sealed) and "bid" not in sealed
    for cut in range(4, len(sealed) - 1, 7):
        with pytest.raises(RecordError) as error:
            unseal(sealed[:cut])
        assert error.value.rule == "table.sealed"


def test_a_damaged_seal_is_reported() -> None:
    random = Random(2)
    sealed = seal(TEXT)
    for _ in range(300):
        at = random.randrange(3, len(sealed))
        damaged = sealed[:at] + random.choice("Aa0-_*é ") + sealed[at + 1 :]
        try:
            assert unseal(damaged) == TEXT
        except RecordError as fault:
            assert fault.rule == "table.sealed"


def test_a_seal_cannot_burst() -> None:
    bomb = urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    assert len(bomb) < LONGEST
    assert len(unseal("z1." + bomb)) == LONGEST + 1
    assert fault_of(unseal("z1." + bomb)).rule == "table.record-size"


def test_an_open_record_foretells_nothing() -> None:
    session = Session("spades", LONG, dict.fromkeys(range(4), "random"), 9, "m-9")
    while len(session.match.sheet) < 1:
        session.step(0)
    finished = write(session.record().open())
    assert "[Match" not in finished and "[Seed" not in finished
    if not session.over:
        session.next_deal()
        session.step(0)
    assert write(session.record().open()) == finished
    assert write(session.record()).count("[Deal") == 2
