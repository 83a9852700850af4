"""A second reading of the rules of Doppelkopf: it judges a record and shares nothing with the engine but its text.

Cards are two letters, hands are lists, sides are found at the end; it believes no score that it has not counted.
"""

import re
from copy import deepcopy

SEATS = "swne"
EYES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
STEPS = {"re": 0, "kontra": 0, "no90": 1, "no60": 2, "no30": 3, "schwarz": 4}


class Dispute(AssertionError):
    """The referee does not agree."""


def insist(condition: bool, what: str) -> None:
    if not condition:
        raise Dispute(what)


class Referee:
    """Judges a whole record: ``scores`` and ``counted`` are what it makes of it."""

    def __init__(self, text: str) -> None:
        head, *deals = re.split(r"\n(?=\[Deal )", text)
        options = re.search(r'\[Options "(.*)"\]', head)
        self.options = dict(word.split("=") for word in options[1].split()) if options else {}
        self.turnier = self.options.get("turnier") == "yes"
        self.scores = dict.fromkeys(SEATS, 0)
        self.counted = 0
        self.open = set(SEATS) if self.turnier else set()
        self.dealer = self.options.get("first_dealer", "s")
        self.games = 24 if self.turnier else int(self.options.get("games", "16"))
        for deal in deals:
            self.deal(deal)

    @property
    def over(self) -> bool:
        return self.counted == self.games

    def on(self, name: str) -> bool:
        return self.options.get(name) == "yes"

    def deal(self, text: str) -> None:
        score = re.search(r'\[Score "(.*)"\]', text)
        deck = re.search(r'\[Deck "(.*)"\]', text)
        insist(deck is not None, "a deal without a deck")
        row = re.findall("..", deck[1]) if deck else []
        if self.options.get("nines") == "no":
            row = [card for card in row if card[1] != "9"]
        left = SEATS.index(self.dealer) + 1
        hands = {SEATS[(left + turn) % 4]: row[turn::4] for turn in range(4)}
        game = self.game = Game(self, hands, list(steps(text)))
        if score is None:
            return
        insist(score[1].split() == [str(game.points[seat]) for seat in SEATS], f"{score[1]}, not {game.points}")
        for seat in SEATS:
            self.scores[seat] += game.points[seat]
        if game.thrown:
            return
        uncounted = self.options.get("uncounted", "all_solos")
        free = {"all_solos": game.alone is not None, "declared": game.solo, "none": False}[uncounted]
        counts = self.turnier or not free
        self.counted += counts
        if counts and not (game.compulsory and not game.forced):
            self.dealer = SEATS[left % 4]
        if game.compulsory and game.alone:
            self.open.discard(game.alone)


def steps(text: str) -> list[tuple[str, str]]:
    """Who did what, in order."""
    done = []
    for line in text.splitlines():
        if not line or line.startswith("["):
            continue
        turn = line[0]
        for word in re.findall(r"\(.*?\)|\S+", line)[1:]:
            if word.startswith("("):
                done.append((word[1], word[3:-1]))
            else:
                done.append((turn, word))
                turn = SEATS[(SEATS.index(turn) + 1) % 4]
    # A line that begins with what is said out of turn has no turn of its own.
    return done


class Game:
    """One deal, judged step by step."""

    def __init__(self, referee: Referee, hands: dict[str, list[str]], done: list[tuple[str, str]]) -> None:
        self.referee = referee
        self.hands = {seat: hand[:] for seat, hand in hands.items()}
        self.dealt = hands
        self.size = len(hands["s"])
        self.points = dict.fromkeys(SEATS, 0)
        self.solo = self.forced = self.compulsory = self.thrown = False
        self.alone: str | None = None
        self.kind, self.declarer, self.partner, self.cleared = "", "", "", 0
        self.said = {"re": 0, "kontra": 0}
        self.closed = {"re": False, "kontra": False}
        self.pigs = ""
        self.trick: list[tuple[str, str]] = []
        self.tricks: list[tuple[str, list[tuple[str, str]]]] = []
        forehand = SEATS[(SEATS.index(referee.dealer) + 1) % 4]
        self.round = [SEATS[(SEATS.index(forehand) + turn) % 4] for turn in range(4)]
        self.choices: dict[str, str] = {}
        self.must = ""
        if referee.open and len(referee.open) >= referee.games - referee.counted:
            self.must = next(seat for seat in self.round if seat in referee.open)
        self.turn = self.must or forehand
        for seat, action in done:
            self.step(seat, action)
        if len(self.tricks) == self.size:
            self.count()

    def allows(self, seat: str, action: str) -> bool:
        """Whether somebody may do that now; this game goes on as if it had not been tried."""
        try:
            deepcopy(self).step(seat, action)
        except Dispute:
            return False
        return True

    def step(self, seat: str, action: str) -> None:
        if action.startswith("announce:"):
            self.announce(seat, action[9:])
        elif action == "schweinchen":
            insist(self.referee.options.get("schweinchen") == "announce" and not self.pigs, "not to be said")
            insist(self.hands[seat].count("DA") == 2 and not self.solo and self.kind != "", "no two foxes")
            self.pigs = seat
        else:
            insist(seat == self.turn, f"{seat} is not awaited")
            if action == "throw-in":
                insist(self.referee.on("throw_in") and self.kind == "" and not self.must, "not now")
                ranks = [card[1] for card in self.hands[seat]]
                full = ranks.count("A") + ranks.count("T")
                insist(ranks.count("9") >= 5 or ranks.count("K") >= 5 or full >= 8, "not bad enough")
                self.thrown = True
            elif action.startswith("declare:"):
                self.declare(seat, action[8:])
            else:
                self.play(seat, action)

    # --- declaring -------------------------------------------------------------------------------

    def declare(self, seat: str, choice: str) -> None:
        insist(self.kind == "", "it is decided")
        allowed = self.referee.options.get("solos", "Q/J/C/S/H/D/A").split("/")
        insist(choice in ("healthy", "marriage", *allowed), "no such solo here")
        insist(choice != "marriage" or self.hands[seat].count("CQ") == 2, "no marriage")
        self.choices[seat] = choice
        self.turn = SEATS[(SEATS.index(seat) + 1) % 4]
        if self.must:
            insist(choice not in ("healthy", "marriage"), "a solo has to be named")
            self.forced = True
        elif len(self.choices) < 4:
            return
        solos = [one for one in self.round if self.choices.get(one, "healthy") not in ("healthy", "marriage")]
        due = [one for one in solos if one in self.referee.open]
        married = [one for one in self.round if self.choices.get(one) == "marriage"]
        self.declarer = (due + solos + married + [""])[0]
        self.kind = self.choices.get(self.declarer, "regular")
        self.solo, self.compulsory = bool(solos), bool(due)
        self.turn = self.round[0]
        if due or (solos and self.referee.options.get("solo_lead") == "soloist"):
            self.turn = self.declarer

    # --- cards -----------------------------------------------------------------------------------

    def trumps(self) -> list[str]:
        if self.kind == "A":
            return []
        if self.kind in ("Q", "J"):
            return [suit + self.kind for suit in "CSHD"]
        suit = self.kind if self.solo else "D"
        row = ["HT", *(s + "Q" for s in "CSHD"), *(s + "J" for s in "CSHD")]
        row += [suit + rank for rank in "ATK9" if suit + rank not in row]
        return ["DA", *(card for card in row if card != "DA")] if self.pigs else row

    def suit(self, card: str) -> str:
        return "trump" if card in self.trumps() else card[0]

    def play(self, seat: str, card: str) -> None:
        hand = self.hands[seat]
        insist(self.kind != "", "nothing is played yet")
        insist(card in hand, f"{seat} has no {card}")
        auto = self.referee.options.get("schweinchen") == "auto" and not self.solo
        if auto and card == "DA" and hand.count("DA") == 2:
            self.pigs = seat
        if self.trick:
            led = self.suit(self.trick[0][1])
            follows = any(self.suit(one) == led for one in hand)
            insist(not follows or self.suit(card) == led, f"{seat} has to follow, {card} does not")
        hand.remove(card)
        self.trick.append((seat, card))
        self.turn = SEATS[(SEATS.index(seat) + 1) % 4]
        if len(self.trick) == 4:
            winner = self.winner(self.trick)
            self.tricks.append((winner, self.trick))
            self.trick, self.turn = [], winner
            self.clear()

    def winner(self, trick: list[tuple[str, str]]) -> str:
        row, led = self.trumps(), self.suit(trick[0][1])
        strength = {card: 100 - place for place, card in enumerate(row)}
        best, who = -1, ""
        rule = self.referee.options.get("second_h10", "first")
        second = rule == "second" or (rule == "second_not_last" and len(self.tricks) < self.size - 1)
        for seat, card in trick:
            power = strength.get(card, "9JQKTA".index(card[1]) if self.suit(card) == led else -1)
            if power > best or (power == best and card == "HT" in row and second):
                best, who = power, seat
        return who

    def clear(self) -> None:
        if self.kind != "marriage" or self.cleared or len(self.tricks) > 3:
            return
        winner, trick = self.tricks[-1]
        want = self.referee.options.get("marriage_clarify", "any")
        led = "trump" if self.suit(trick[0][1]) == "trump" else "plain"
        if winner != self.declarer and want in ("any", led):
            self.partner, self.cleared = winner, len(self.tricks)
        elif len(self.tricks) == 3:
            self.cleared = 3

    # --- announcements ---------------------------------------------------------------------------

    def side(self, seat: str) -> str:
        if self.kind == "regular":
            return "re" if "CQ" in self.dealt[seat] else "kontra"
        return "re" if seat in (self.declarer, self.partner) else "kontra"

    def announce(self, seat: str, word: str) -> None:
        insist(self.kind != "" and len(self.tricks) < self.size, "nothing is played")
        insist(self.kind != "marriage" or self.cleared > 0, "before the clarifying trick")
        side, step = self.side(seat), STEPS[word]
        insist(word not in ("re", "kontra") or word == side, "the other side's word")
        made, skip = self.said[side], self.referee.on("announce_skip")
        insist(step == made or (skip and step > made), "not the next step")
        cards, shift = len(self.hands[seat]), max(0, self.cleared - 1)
        limits = [self.size - 1 - one - shift for one in range(5)]
        other = self.said["kontra" if side == "re" else "re"]
        if not (cards >= limits[made] and not self.closed[side]):
            reply = self.referee.on("reply") and step == made == 0 and other > 0 and cards >= limits[other - 1] - 1
            insist(reply, f"{word} comes too late")
            self.closed[side] = True
        self.said[side] = step + 1

    # --- counting --------------------------------------------------------------------------------

    def count(self) -> None:
        for seat in SEATS:
            if self.kind == "regular" and self.dealt[seat].count("CQ") == 2:
                self.alone = seat
        if self.solo or (self.kind == "marriage" and not self.partner):
            self.alone = self.declarer
        sides = {seat: self.side(seat) for seat in SEATS}
        eyes, tricks = {"re": 0, "kontra": 0}, {"re": 0, "kontra": 0}
        for winner, trick in self.tricks:
            eyes[sides[winner]] += sum(EYES[card[1]] for _, card in trick)
            tricks[sides[winner]] += 1
        value = self.value(eyes, tricks) + (0 if self.alone else self.specials(sides))
        for seat in SEATS:
            sign = 1 if sides[seat] == "re" else -1
            self.points[seat] = sign * value * (3 if seat == self.alone else 1)

    def value(self, eyes: dict[str, int], tricks: dict[str, int]) -> int:
        """What the deal is worth to Re, without special points but with that against the queens."""
        won = self.won(eyes, tricks)
        total = 0
        for side, other, sign in (("re", "kontra", 1), ("kontra", "re", -1)):
            under = sum(eyes[other] < mark for mark in (90, 60, 30)) + (tricks[other] == 0)
            marks = (120, 90, 60, 30)[: max(0, self.said[other] - 1)]
            if self.referee.on("against_points"):
                total += sign * sum(eyes[side] >= mark for mark in marks)
            if won == side:
                plain = 1 + under + sum(max(0, said - 1) for said in self.said.values())
                plain += side == "kontra" and not self.alone
                bases = sum(said > 0 for said in self.said.values())
                double = self.referee.options.get("announcement_value") == "double"
                total += sign * (plain * 2**bases if double else plain + 2 * bases)
            elif won == "" and self.referee.options.get("no_winner") != "specials_only":
                total += sign * under
        return total

    def won(self, eyes: dict[str, int], tricks: dict[str, int]) -> str:
        kept = {}
        for side, other in (("re", "kontra"), ("kontra", "re")):
            said = self.said[side]
            if said > 1:
                kept[side] = tricks[other] == 0 if said == 5 else eyes[side] > 90 + 30 * said
        for side in ("re", "kontra"):
            if kept.get(side):
                return side
        if len(kept) == 2:
            return ""
        if kept:
            return "kontra" if "re" in kept else "re"
        ddv = self.referee.options.get("tie120") == "ddv" and self.said["kontra"] and not self.said["re"]
        return "re" if eyes["re"] >= (120 if ddv else 121) else "kontra"

    def specials(self, sides: dict[str, str]) -> int:
        total = 0
        for number, (winner, trick) in enumerate(self.tricks, 1):
            sign = 1 if sides[winner] == "re" else -1
            total += sign * (sum(EYES[card[1]] for _, card in trick) >= 40)
            for seat, card in trick:
                if card == "DA" and sides[seat] != sides[winner] and seat != self.pigs:
                    total += sign
            if number == self.size:
                by = [seat for seat, card in trick if card == "CJ"]
                total += sign * (winner in by)
                if self.referee.on("charly_caught"):
                    total += sign * any(sides[seat] != sides[winner] for seat in by)
        return total
