"""A second, plain reading of the rules of Spades to check records against: cards are text, hands are lists.

It shares no code with the engine. It raises AssertionError where a record breaks a rule.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

RANKS, SUITS, SEATS = "23456789TJQKA", "CDHS", "swne"


class Referee:
    """Follows a record from its first line to its last."""

    def __init__(self, record: str) -> None:
        head, *deals = record.strip().split("\n\n")
        self.options = dict(word.split("=") for word in header(head, "Options").split())
        self.solo = self.option("mode", "partners") == "solo"
        self.sides = ["s", "w", "n", "e"] if self.solo else ["sn", "we"]
        self.scores, self.bags = [0] * len(self.sides), [0] * len(self.sides)
        draw = cards(header(head, "Draw"))
        self.dealer = SEATS[max(range(4), key=lambda seat: (RANKS.index(draw[seat][1]), SUITS.index(draw[seat][0])))]
        self.over = False
        for number, deal in enumerate(deals, 1):
            assert not self.over and header(deal, "Deal") == str(number)
            self.number = number
            before = self.scores[:]
            self.follow(deal)
            gained = [now - then for now, then in zip(self.scores, before, strict=True)]
            assert header(deal, "Score") == " ".join(map(str, gained))
            self.dealer = after(self.dealer)

    def option(self, name: str, default: str) -> str:
        return self.options.get(name, default)

    def number_option(self, name: str, partners: int, solo: int | None = None) -> float:
        default = partners if solo is None or not self.solo else solo
        text = self.option(name, str(default))
        return float("inf") if text == "none" else int(text)

    # --- one deal ----------------------------------------------------------------------------------

    def follow(self, deal: str) -> None:
        """Follow one deal from the deck to the score."""
        deck, first = cards(header(deal, "Deck")), after(self.dealer)
        order = [first, after(first), after(after(first)), self.dealer]
        self.hands = {seat: deck[place::4] for place, seat in enumerate(order)}
        steps = iter([step for line in deal.split("\n") if line[:1] in SEATS for step in words(line)])
        self.bids = self.auction(steps, order)
        self.tricks = dict.fromkeys(SEATS, 0)
        leader, self.broken = first, False
        if self.option("opening_lead", "left_of_dealer") == "two_of_clubs":
            leader = next(seat for seat in SEATS if "C2" in self.hands[seat])
        for _ in range(13):
            leader = self.trick(steps, leader)
            self.tricks[leader] += 1
        assert next(steps, None) is None
        self.score()

    def auction(self, steps: Iterator[tuple[str, str]], order: list[str]) -> dict[str, str]:
        """Return what each seat bids: "0" to "13", or "blind"."""
        bids: dict[str, str] = {}
        for seat in order:
            caller, word = next(steps)
            assert caller == seat
            if self.may_bid_blind(seat):
                assert word in ("look", "blind-nil")
                if word == "look":
                    caller, word = next(steps)
                    assert caller == seat
            bids[seat] = "blind" if word == "blind-nil" else word.removeprefix("bid:")
            partner = bids.get(after(after(seat)), "0")
            if word != "blind-nil":
                together = int(bids[seat]) + (0 if partner == "blind" else int(partner))
                capped = not self.solo and self.option("team_bid_cap", "yes") == "yes"
                assert 0 <= int(bids[seat]) <= 13 and (together <= 13 or not capped)
        return bids

    def may_bid_blind(self, seat: str) -> bool:
        when = self.option("blind_nil", "off" if self.solo else "from_round_2")
        trails = int(self.option("blind_nil_deficit", "0"))
        own = self.side(seat)
        behind = not trails or max(self.scores[:own] + self.scores[own + 1 :]) - self.scores[own] >= trails
        return behind and (when == "always" or (when == "from_round_2" and self.number > 1))

    def side(self, seat: str) -> int:
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def trick(self, steps: Iterator[tuple[str, str]], leader: str) -> str:
        """Return who wins a trick."""
        played: list[tuple[str, str]] = []
        for turn in range(4):
            seat, card = next(steps)
            assert seat == SEATS[(SEATS.index(leader) + turn) % 4]
            hand = self.hands[seat]
            assert card in hand
            if not played:
                self.check_lead(hand, card)
            elif any(other[0] == played[0][1][0] for other in hand):
                assert card[0] == played[0][1][0], f"{seat} must follow suit"
            hand.remove(card)
            self.broken |= card[0] == "S"
            played.append((seat, card))
        suit = "S" if any(card[0] == "S" for _, card in played) else played[0][1][0]
        return max((RANKS.index(card[1]), seat) for seat, card in played if card[0] == suit)[1]

    def check_lead(self, hand: list[str], card: str) -> None:
        if sum(self.tricks.values()) == 0 and self.option("opening_lead", "left_of_dealer") == "two_of_clubs":
            assert card == "C2"
        elif card[0] == "S" and self.option("lead_spades", "when_broken") == "when_broken":
            assert self.broken or all(other[0] == "S" for other in hand), "spades are not broken"

    # --- score -------------------------------------------------------------------------------------

    def score(self) -> None:
        """Add a deal to scores and bags, and see whether the match is over."""
        limit = self.number_option("bag_limit", 5)
        for side, seats in enumerate(self.sides):
            points, bags = self.side_score(seats)
            self.scores[side] += points
            self.bags[side] += bags
            while self.bags[side] >= limit:
                self.bags[side] -= int(limit)
                self.scores[side] -= int(self.number_option("bag_penalty", 50))
        high, low = self.number_option("target", 100, 75), self.number_option("threshold", -100, -75)
        out = low != float("inf") and min(self.scores) < low
        self.over = max(self.scores) >= high or out or self.number == self.number_option("max_rounds", 10**6)

    def side_score(self, seats: str) -> tuple[int, int]:
        """Return points and bags of one side in this deal."""
        nil_bidders = [seat for seat in seats if self.bids[seat] in ("0", "blind")]
        contract = sum(int(self.bids[seat]) for seat in seats if seat not in nil_bidders)
        worth = {seat: int(self.number_option("nil_value", 100, 50)) for seat in nil_bidders}
        worth |= {seat: int(self.option("blind_nil_value", "200")) for seat in seats if self.bids[seat] == "blind"}
        lost = sum(self.tricks[seat] for seat in nil_bidders)
        if len(nil_bidders) == 2 and self.option("double_nil", "separate") == "unit":
            return (-sum(worth.values()) if lost else sum(worth.values())), 0
        points = sum(-worth[seat] if self.tricks[seat] else worth[seat] for seat in nil_bidders)
        way = self.option("failed_nil", "count")
        taken = sum(self.tricks[seat] for seat in seats) - (0 if way == "count" else lost)
        bags = max(0, taken - contract) + (lost if way == "bags" else 0)
        return points + (10 * contract if taken >= contract else -10 * contract) + bags, bags


def after(seat: str) -> str:
    return dict(pairwise("swnes"))[seat]


def header(text: str, name: str) -> str:
    line = re.search(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE)
    return line[1] if line else ""


def cards(row: str) -> list[str]:
    return re.findall(r"[CDHS].", row)


def words(line: str) -> Iterator[tuple[str, str]]:
    """Yield who says or plays what: a line names its first seat."""
    seat, *rest = line.split()
    for word in rest:
        yield seat, word
        seat = after(seat)
