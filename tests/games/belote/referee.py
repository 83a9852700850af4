"""A second reading of the rules of Belote: it judges a record from its text alone, with plain lists of card names.

Nothing of the engine is used, and nothing is fast: what may be played is asked card by card, combinations are found
by trying all sets of them.
"""

from itertools import combinations

NATURAL = "789TJQKA"
SIMPLE = "789JQKTA"
TRUMP = "78QKTA9J"
SEATS = "swne"
DEFAULTS = {
    "target": "301", "announce": "auto", "undertrump": "free", "trump_partner": "free", "rise_over_partner": "yes",
    "four_table": "seed", "long_run": "split", "meld_choice": "points", "meld_tie": "show_order",
    "rounding": "declarer_six_up", "contract_check": "raw", "fail_melds": "all", "belote_on_fail": "to_winner",
    "doubled_made": "stake", "kaput_base": "25_if_all_tricks", "failed_kaput_base": "16", "height_factor": "same",
    "both_reach": "higher", "all_pass": "next_dealer", "redouble_by": "team", "double_closes": "yes",
    "three_passes": "close", "min_bid": "8", "max_bid": "84", "kaput_min": "26", "kaput_sticky": "all",
    "partner_same_suit": "no", "height_over_suit": "no", "bluff": "no",
}  # fmt: skip
SIZES = {"tierce": 3, "fifty": 4, "hundred": 5, "four": 4}


class Broken(AssertionError):
    """Something in a record that cannot have been."""


def demand(condition: bool, what: object) -> None:
    if not condition:
        raise Broken(str(what))


class Referee:
    """Reads a record and plays it after; ``scores`` and ``over`` are what it comes to."""

    def __init__(self, text: str) -> None:
        head, *deals = text.strip().split("\n\n")
        headers = {line[1:].split(" ")[0]: line.split('"')[1] for line in head.splitlines()}
        self.options = DEFAULTS | dict(pair.split("=") for pair in headers["Options"].split())
        drawn = pairs(headers["Draw"])
        ranks = [(NATURAL.index(card[1]), "CDHS".index(card[0])) for card in drawn]
        self.dealer = ranks.index(max(ranks))
        self.scores = [0, 0]
        self.over = False
        for deal in deals:
            demand(not self.over, "a deal after the end")
            self.deal([line for line in deal.splitlines() if not line.startswith("[Check ")])

    def deal(self, lines: list[str]) -> None:
        deck = pairs(lines[1].split('"')[1])
        demand(sorted(deck) == sorted(suit + rank for suit in "CDHS" for rank in NATURAL), "not the whole deck")
        score = [int(part) for part in lines[2].split('"')[1].split()] if lines[2].startswith("[Score") else None
        steps = [step for line in lines[3 if score else 2 :] for step in said(line)]
        played = Deal(self.options, self.dealer, deck, steps)
        if score is None:
            return
        demand(score == played.score, f"the record says {score}, the score is {played.score}")
        self.scores = [before + more for before, more in zip(self.scores, played.score, strict=True)]
        self.end(played)
        if played.bid or self.options["all_pass"] == "next_dealer":
            self.dealer = (self.dealer + 1) % 4

    def end(self, played: "Deal") -> None:
        target = int(self.options["target"])
        there = [total >= target for total in self.scores]
        first = all(there) and played.bid and self.options["both_reach"] == "declarers_first"
        self.over = bool(any(there) and (first or self.scores[0] != self.scores[1]))


def pairs(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def faces(text: str) -> list[str]:
    """Return the cards of a set: "HJT.S7" are three."""
    found, suit = [], ""
    for letter in text:
        if letter in "CDHS":
            suit = letter
        else:
            found.append(suit + letter)
    return found


def said(line: str) -> list[tuple[int, str]]:
    """Return who did what in a line; what the table itself asks has a star."""
    first, *words = line.split(" ")
    found: list[tuple[int, str]] = []
    seat = SEATS.find(first)
    for word in words:
        found.append((-1, word[1:]) if word.startswith("*") else (seat, word))
        seat = (seat + (not word.startswith("*"))) % 4
    return found


class Deal:
    """One deal, step by step."""

    def __init__(self, options: dict[str, str], dealer: int, deck: list[str], steps: list[tuple[int, str]]) -> None:
        self.options, self.steps = options, steps
        self.first = (dealer + 1) % 4
        self.hands = [deck[(seat - self.first) % 4 :: 4] for seat in range(4)]
        self.own = [list(hand) for hand in self.hands]
        self.bid: tuple[int, str, bool] | None = None
        self.bidder, self.factor = -1, 1
        self.said: list[list[str]] = [[], [], [], []]
        self.shown: list[list[list[str]]] = [[], [], [], []]
        self.show_turns: list[int] = []
        self.score = [0, 0]
        self.call()
        if self.bid:
            self.play()
            self.count()

    def option(self, name: str, value: str) -> bool:
        return self.options[name] == value

    # --- the auction -----------------------------------------------------------------------------

    def call(self) -> None:
        passes = asked = 0
        while self.steps:
            seat, word = self.steps.pop(0)
            if word == "pass":
                passes += 1
                asked = max(0, asked - 1)
                once_more = self.option("three_passes", "last_may_raise") and self.factor == 1
                needed = 4 if not self.bid or once_more else 3
                if self.factor == 2 and self.option("double_closes", "yes"):
                    if not asked:
                        return
                elif passes == needed:
                    return
                continue
            passes = 0
            if word == "redouble":
                demand(self.factor == 2 and (seat - self.bidder) % 2 == 0, "a redouble")
                self.factor = 4
                return
            if word == "double":
                demand(self.factor == 1 and (seat - self.bidder) % 2 == 1, "a double")
                self.factor, asked = 2, 1 if self.option("redouble_by", "bidder") else 2
                continue
            self.raised(word.removeprefix("bid:"))
            self.bidder, self.factor = seat, 1

    def raised(self, text: str) -> None:
        kaput = text.endswith("-kaput")
        text = text.removesuffix("-kaput")
        number, kind = int(text[:-1]), text[-1]
        least = self.bid[0] + 1 if self.bid else int(self.options["min_bid"])
        if self.bid and kind == "N" != self.bid[1] and self.option("height_over_suit", "yes"):
            least -= 1
        demand(least <= number <= int(self.options["max_bid"]), f"{number} after {self.bid}")
        demand(not kaput or number >= int(self.options["kaput_min"]), "kaput too early")
        demand(kaput or not self.bid or not self.bid[2] or self.option("kaput_sticky", "opponents"), "kaput forgotten")
        self.bid = number, kind, kaput

    # --- play ------------------------------------------------------------------------------------

    def play(self) -> None:
        assert self.bid
        self.trump = self.bid[1]
        leader, self.points, self.tricks = self.first, [0, 0], [0, 0]
        self.leaders: list[int] = []
        for number in range(8):
            self.leaders.append(leader)
            trick: list[str] = []
            while len(trick) < 4:
                seat = (leader + len(trick)) % 4
                if self.option("announce", "auto"):
                    if number == 1:
                        self.shown[seat] = best(self.own[seat], self.trump, self.options)
                        self.show_turns.append(seat)
                elif self.speak(seat):
                    continue
                speaker, card = self.steps.pop(0)
                demand(speaker == seat and card in self.allowed(seat, trick), f"{card} of {speaker} to {trick}")
                self.hands[seat].remove(card)
                trick.append(card)
            winner = (leader + trick.index(winning(trick, self.trump))) % 4
            self.points[winner % 2] += sum(value(card, self.trump) for card in trick) + 10 * (number == 7)
            self.tricks[winner % 2] += 1
            leader = winner

    def speak(self, seat: int) -> bool:
        """Take what is said or shown before a card, or what the table asks itself."""
        speaker, word = self.steps[0]
        if speaker == -1:
            self.steps.pop(0)
            return True
        if word.startswith("say:"):
            self.said[seat] = word.removeprefix("say:").split("+")
            held = any(kinds(melds) == self.said[seat] for melds in sets(self.own[seat], self.trump, self.options))
            demand(len(self.hands[seat]) == 8 and (held or self.option("bluff", "yes")), f"{word} is not true")
        elif word.startswith("show="):
            self.shown[seat] += self.meant(seat, faces(word.removeprefix("show=")))
            self.show_turns.append(seat)
        else:
            return False
        self.steps.pop(0)
        return True

    def meant(self, seat: int, cards: list[str]) -> list[list[str]]:
        """Return the strongest combinations that look like this from what is left of them in hand."""
        left = list(self.said[seat])
        for meld in self.shown[seat]:
            left.remove(kind_of(meld))
        ways = []
        for melds in sets(self.own[seat], self.trump, self.options):
            seen = [card for meld in melds for card in meld if card in self.hands[seat]]
            every = all(any(card in self.hands[seat] for card in meld) for meld in melds)
            named = all(kinds(melds).count(kind) <= left.count(kind) for kind in kinds(melds))
            if every and named and sorted(seen) == sorted(cards):
                ways.append(melds)
        demand(bool(ways), f"{cards} shown by {seat}")
        return max(ways, key=lambda melds: sorted((strength(meld, self.trump) for meld in melds), reverse=True))

    def allowed(self, seat: int, trick: list[str]) -> list[str]:
        hand, trump = self.hands[seat], self.trump
        if not trick:
            return hand
        led, ahead = trick[0][0], winning(trick, trump)
        partner = trick.index(ahead) == len(trick) - 2
        follow = [card for card in hand if card[0] == led]
        trumps = [card for card in hand if card[0] == trump]
        higher = [card for card in trumps if winning([*trick, card], trump) == card]
        if led == trump:
            if partner and self.option("rise_over_partner", "no"):
                return follow or hand
            return higher or follow or hand
        if follow:
            return follow
        if partner and self.option("trump_partner", "free"):
            return hand
        if higher:
            return higher
        return trumps if trumps and self.option("undertrump", "forced") else hand

    # --- the score -------------------------------------------------------------------------------

    def count(self) -> None:
        assert self.bid
        number, kind, kaput = self.bid
        ours, theirs = self.bidder % 2, 1 - self.bidder % 2
        melds, royal = self.additional(), self.royals()
        swept = next((team for team in (0, 1) if self.tricks[team] == 8), None)
        cards = list(self.points) if swept is None else [250 * (swept == 0), 250 * (swept == 1)]
        tens = self.tens(cards, ours, swept)
        extra = melds[ours] + royal[ours]
        enough = cards[ours] + 10 * extra >= 10 * number
        if self.option("contract_check", "rounded"):
            enough = tens[ours] + extra >= number
        made = enough and (not kaput or swept == ours)
        stake = number * self.factor
        if kind == "N" and self.option("height_factor", "blotstar"):
            stake = number * {1: 2, 2: 3, 4: 5}[self.factor]
        if made and (self.factor == 1 or self.option("doubled_made", "bank")):
            self.score = [tens[team] + melds[team] + royal[team] + stake * (team == ours) for team in (0, 1)]
            return
        winner = ours if made else theirs
        base = 25 if swept == winner and self.option("kaput_base", "25_if_all_tricks") else 16
        if not made and kaput and swept != ours and base == 16:
            base = int(self.options["failed_kaput_base"])
        counted = [winner] if self.option("fail_melds", "winners_only") else [0, 1]
        self.score[winner] = stake + base + sum(melds[team] + royal[team] for team in counted)
        if not made and self.option("belote_on_fail", "stays"):
            self.score[ours] = royal[ours]
            self.score[winner] -= royal[ours] * (ours in counted)

    def additional(self) -> list[int]:
        order = [(self.leaders[1] + turn) % 4 for turn in range(4)]
        if self.option("meld_tie", "announce_order"):
            order = [(self.first + turn) % 4 for turn in range(4)]
        elif self.option("announce", "manual"):
            order = list(dict.fromkeys(self.show_turns)) + order
        counted = [0, 0]
        melds = [(seat, meld) for seat in range(4) for meld in self.shown[seat]]
        if melds:
            owner, _ = max(melds, key=lambda pair: (strength(pair[1], self.trump), -order.index(pair[0])))
            ours = [meld for seat, meld in melds if seat % 2 == owner % 2]
            counted[owner % 2] = sum(worth(meld, self.trump, self.options) for meld in ours)
        return counted

    def royals(self) -> list[int]:
        held = [{self.trump + "K", self.trump + "Q"} <= set(hand) for hand in self.own]
        return [2 * (held[0] or held[2]), 2 * (held[1] or held[3])]

    def tens(self, cards: list[int], ours: int, swept: int | None) -> list[int]:
        if swept is not None:
            return [cards[0] // 10, cards[1] // 10]
        rounding = self.options["rounding"]
        up = [points // 10 + (points % 10 >= 6) for points in cards]
        if rounding == "independent_six_up":
            return up
        if rounding == "fewer_rounds_up":
            if cards[0] % 10 == 6 == cards[1] % 10:
                up[cards.index(max(cards))] -= 1
            return up
        least = {"declarer_six_up": 6, "half_up_declarer": 5, "floor_declarer": 10}[rounding]
        mine = cards[ours] // 10 + (cards[ours] % 10 >= least)
        return [mine, 16 - mine] if ours == 0 else [16 - mine, mine]


# --- cards and combinations ---------------------------------------------------------------------


def winning(trick: list[str], trump: str) -> str:
    best = trick[0]
    for card in trick[1:]:
        ranks = TRUMP if card[0] == trump else SIMPLE
        if (card[0] == best[0] and ranks.index(card[1]) > ranks.index(best[1])) or card[0] == trump != best[0]:
            best = card
    return best


def value(card: str, trump: str) -> int:
    if card[0] == trump and card[1] in "J9":
        return {"J": 20, "9": 14}[card[1]]
    if card[1] == "A":
        return 19 if trump == "N" else 11
    return {"T": 10, "K": 4, "Q": 3, "J": 2}.get(card[1], 0)


def all_melds(hand: list[str]) -> list[list[str]]:
    found = [
        [suit + rank for rank in NATURAL[bottom : bottom + length]]
        for suit in "CDHS"
        for length in (3, 4, 5)
        for bottom in range(9 - length)
    ]
    found += [[suit + rank for suit in "CDHS"] for rank in NATURAL[1:]]
    return [meld for meld in found if set(meld) <= set(hand)]


def kind_of(meld: list[str]) -> str:
    return "four" if len({card[0] for card in meld}) == 4 else {3: "tierce", 4: "fifty", 5: "hundred"}[len(meld)]


def kinds(melds: list[list[str]]) -> list[str]:
    return sorted((kind_of(meld) for meld in melds), key=list(SIZES).index, reverse=True)


def strength(meld: list[str], trump: str) -> tuple[int, int, bool]:
    kind = kind_of(meld)
    if kind == "four":
        return 4, "QKTA9J8".index(meld[0][1]), False
    return list(SIZES).index(kind), max(NATURAL.index(card[1]) for card in meld), meld[0][0] == trump


def worth(meld: list[str], trump: str, options: dict[str, str]) -> int:
    kind = kind_of(meld)
    if kind != "four":
        return {"tierce": 2, "fifty": 5, "hundred": 10}[kind]
    points = {"J": 20, "9": 14, "A": 10, "T": 10, "K": 10, "Q": 10, "8": 0}
    if options["four_table"] == "blotstar":
        points |= {"J": 10, "9": 0, "A": 19} if trump == "N" else {"A": 11}
    elif trump == "N":
        points |= {"9": 10, "A": 19}
    return points[meld[0][1]]


def sets(hand: list[str], trump: str, options: dict[str, str]) -> list[list[list[str]]]:
    """Return all sets of combinations that share no card, the strongest of each first."""
    melds = all_melds(hand)
    found: list[list[list[str]]] = []
    for size in (0, 1, 2):
        for chosen in combinations(melds, size):
            cards = [card for meld in chosen for card in meld]
            if len(cards) == len(set(cards)) and not (size == 2 and touching(chosen, options)):
                found.append(sorted(chosen, key=lambda meld: strength(meld, trump), reverse=True))
    return found


def touching(chosen: tuple[list[str], ...], options: dict[str, str]) -> bool:
    """Tell whether two pieces are one longer run, where that counts as one hundred only."""
    if options["long_run"] == "split" or "four" in map(kind_of, chosen):
        return False
    cards = [card for meld in chosen for card in meld]
    ranks = sorted(NATURAL.index(card[1]) for card in cards)
    return len({card[0] for card in cards}) == 1 and ranks[-1] - ranks[0] == len(ranks) - 1


def best(hand: list[str], trump: str, options: dict[str, str]) -> list[list[str]]:
    def key(melds: list[list[str]]) -> tuple[int, list[tuple[int, int, bool]]]:
        points = sum(worth(meld, trump, options) for meld in melds)
        return points * (options["meld_choice"] == "points"), [strength(meld, trump) for meld in melds]

    return max(sets(hand, trump, options), key=key)
