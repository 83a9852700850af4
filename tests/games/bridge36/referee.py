"""Bridge read a second time, slowly and plainly, to check records against: cards are text, hands are lists.

It shares no code with the engine. Whatever a record does that it may not is an AssertionError.
"""

import re

POINTS = {"T": 10, "Q": 10, "K": 10, "J": 20, "A": 15}


class Referee:
    """Follows a record from its first line to its last."""

    def __init__(self, record: str) -> None:
        head, *deals = record.strip().split("\n\n")
        self.options = dict(word.split("=") for word in header(head, "Options").split())
        self.players = int(self.option("players", "3"))
        self.seats = {2: "sn", 3: "swe", 4: "swne"}[self.players]
        self.scores = dict.fromkeys(self.seats, 0)
        self.starter = self.seats[int(self.option("first_starter", "0"))]
        self.over = False
        self.reshuffles = self.bridges = 0
        for number, deal in enumerate(deals, 1):
            assert not self.over and header(deal, "Deal") == str(number)
            before = dict(self.scores)
            self.follow(deal)
            gained = [str(self.scores[seat] - before[seat]) for seat in self.seats]
            assert header(deal, "Score") == " ".join(gained)

    def option(self, name: str, default: str) -> str:
        return self.options.get(name, default)

    def after(self, seat: str, steps: int = 1) -> str:
        return self.seats[(self.seats.index(seat) + steps) % self.players]

    # --- one round -------------------------------------------------------------------------------

    def follow(self, deal: str) -> None:
        self.begin(cards(header(deal, "Deck")))
        for seat, text in steps(deal, self.seats):
            self.step(seat, text)
        assert self.round_over and not self.pending
        self.count()

    def opened(self, deck: list[str]) -> "Referee":
        """Return the referee when a round has begun with this deck."""
        self.begin(deck)
        return self

    def begin(self, deck: list[str]) -> None:
        size = int(self.option("hand_size", "5"))
        self.hands: dict[str, list[str]] = {}
        for step in range(self.players):
            self.hands[self.after(self.starter, step)] = [deck.pop(0) for _ in range(size)]
        self.blind, self.stack, self.put, self.monitor = deck, [], [], []
        self.named, self.times = "", 1
        self.drawn = self.dry = self.round_over = False
        self.pending: list[str] = []
        self.bonus: dict[str, int] = dict.fromkeys(self.seats, 0)
        self.turn = self.next_turn = self.starter
        if self.option("opening", "choose") == "last_dealt":
            self.lay(self.hands[self.starter].pop())

    def step(self, seat: str, text: str) -> None:
        if text.startswith("*"):
            self.shuffle(text.removeprefix("*shuffle:"))
            return
        assert not self.round_over and not self.pending and seat == self.turn
        if text == "draw":
            assert self.must_draw()
            self.drawn = self.drawn or not self.put
            self.pending = [seat]
            self.serve()
        elif text.split(":")[0] == "end":
            self.end(text.partition(":")[2])
        else:
            assert text in self.hands[seat] and self.fits(text) and not self.forced()
            self.hands[seat].remove(text)
            self.lay(text)

    def lay(self, card: str) -> None:
        self.stack.append(card)
        self.put.append(card)
        self.monitor = [card] if not self.monitor or self.monitor[0][1] != card[1] else [*self.monitor, card]
        self.named = ""

    def fits(self, card: str) -> bool:
        """Sections 2 and 3 of the specification."""
        if not self.stack:
            return True
        top = self.stack[-1]
        if self.put and top[1] != "6":
            several = self.option("multi_cards", "same_rank") == "same_rank" or top[1] == "J"
            return several and card[1] == top[1]
        if not self.put and top[1] == "J":
            return card[0] == self.named or card[1] == "J"
        return card[0] == top[0] or card[1] == top[1] or card[1] == "J"

    def any_fits(self) -> bool:
        return not self.forced() and any(self.fits(card) for card in self.hands[self.turn])

    def offered(self) -> bool:
        """The fourth card of the monitor was put in this turn, and there is such a thing as a Bridge here."""
        if self.option("bridge", "ask") == "off" or len(self.monitor) != 4 or not self.put:
            return False
        return self.put[-1][1] != "6" or self.option("bridge_of_sixes", "yes") == "yes"

    def forced(self) -> bool:
        return self.offered() and self.option("bridge", "ask") == "forced"

    def bare(self) -> bool:
        """A six of this turn waits for its cover, if it is no Bridge."""
        return bool(self.put) and self.put[-1][1] == "6" and not self.dry

    def must_draw(self) -> bool:
        if self.any_fits():
            return False
        if not self.put:
            return bool(self.stack) and not self.drawn
        return self.bare() and not self.forced() and not (self.offered() and not self.hands[self.turn])

    # --- drawing ---------------------------------------------------------------------------------

    def serve(self) -> None:
        while self.pending and self.blind:
            self.hands[self.pending.pop(0)].append(self.blind.pop(0))
        if self.pending and len(self.stack) == 1:
            self.pending = []
            self.dry = bool(self.put)
            if self.option("no_cards", "skip") == "end_round":
                self.round_over = True
        if not self.pending:
            self.turn = self.next_turn

    def shuffle(self, order: str) -> None:
        assert self.pending and not self.blind and len(self.stack) > 1
        assert sorted(cards(order)) == sorted(self.stack[:-1])
        self.blind, self.stack = cards(order), self.stack[-1:]
        self.reshuffles += 1
        if self.option("reshuffle_multiplier", "add") == "add":
            self.times += 1
        self.serve()

    # --- the end of a turn -----------------------------------------------------------------------

    def end(self, told: str) -> None:
        seat, hand = self.turn, self.hands[self.turn]
        answers = told.split("-") if told else []
        if not self.put:
            assert self.drawn and not answers
            assert self.option("drawn_match", "may") == "may" or not self.any_fits()
            self.pass_turn(self.after(seat))
            return
        finished = not hand and (not self.bare() or self.offered())
        if self.offered() and hand and not self.forced():
            bridge = answers.pop(0)
            assert bridge in ("bridge", "continue")
            finished = bridge == "bridge"
            self.bridges += finished
        finished = finished or self.forced()
        assert finished or (not self.bare() and hand)
        ranks = [card[1] for card in self.put]
        share = self.option("eights", "ask")
        if share == "ask":
            share = answers.pop(0) if ranks.count("8") > 1 else "next"
        assert share in ("next", "all")
        if ranks[-1] == "J":
            self.end_with_jack(seat, finished, ranks.count("J"), answers)
        assert not answers
        self.round_over = finished
        self.pass_turn(self.act(seat, ranks, share))

    def end_with_jack(self, seat: str, finished: bool, jacks: int, answers: list[str]) -> None:
        if not finished:
            self.named = answers.pop(0)
            assert self.named in "CDHS"
            return
        count = self.option("j_count", "ask")
        if count == "ask":
            count = answers.pop(0)
        assert count in ("minus", "plus", "off")
        for other in self.seats:
            if count == "minus" and other == seat:
                self.bonus[other] -= 20 * jacks
            if count == "plus" and other != seat:
                self.bonus[other] += 20 * jacks

    def act(self, seat: str, ranks: list[str], share: str) -> str:
        """Section 4: note who draws; return who is next."""
        sevens, eights, aces = ranks.count("7"), ranks.count("8"), ranks.count("A")
        if sevens:
            self.pending = [self.after(seat)] * sevens
        if eights and share == "next":
            self.pending = [self.after(seat)] * (2 * eights)
            return self.after(seat, 2)
        served = seat
        for _ in range(eights or aces):
            served = self.after(served)
            if served == seat:
                served = self.after(served)
            if eights:
                self.pending += [served, served]
        last = self.after(served)
        # Round the table once more and the player himself is jumped, unless everybody was served equally often.
        if (eights or aces) and last == seat and (eights or aces) % (self.players - 1):
            last = self.after(last)
        return last

    def pass_turn(self, following: str) -> None:
        self.put, self.drawn, self.dry = [], False, False
        self.next_turn = following
        self.serve()

    def count(self) -> None:
        """Section 7."""
        limit = int(self.option("limit", "125"))
        for seat in self.seats:
            held = sum(POINTS.get(card[1], 0) for card in self.hands[seat])
            self.scores[seat] += (held + self.bonus[seat]) * self.times
            if self.scores[seat] == limit and self.option("reset_on_limit", "yes") == "yes":
                self.scores[seat] = 0
        self.over = max(self.scores.values()) > limit
        order = [self.after(self.next_turn, step) for step in range(self.players)]
        self.starter = max(order, key=lambda seat: self.scores[seat])


def header(text: str, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE)
    assert found, f"no {name}"
    return found[1]


def cards(row: str) -> list[str]:
    return [row[place : place + 2] for place in range(0, len(row), 2)]


def steps(deal: str, seats: str) -> list[tuple[str, str]]:
    """Return who did what; a line names its first seat, the turn order gives the rest."""
    found: list[tuple[str, str]] = []
    for line in deal.splitlines():
        if line.startswith("["):
            continue
        words = line.split()
        turn = words.pop(0) if words[0] in seats else ""
        for word in words:
            found.append(("", word) if word.startswith("*") else (turn, word))
            if not word.startswith("*"):
                turn = seats[(seats.index(turn) + 1) % len(seats)]
    return found
