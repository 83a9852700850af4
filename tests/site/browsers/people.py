"""Somebody who plays any of the games, in any browser: presses what the table offers, by its role and its name."""

import json
import re
from functools import reduce
from itertools import count
from pathlib import Path

from browsers.tab import Tab, until

TOGETHER = "^(Play|Put back|Lead|(Double|Sisters):)"  # with the cards that are chosen

SUGGESTED = ("option", ", suggested$")

# What to press when it is offered, the most urgent first. A card of the hand is pressed when nothing of this is.
ANSWERS = (
    "^Look at my cards$",
    "^3$",  # a bid in Spades
    "^(Pass|Healthy)$",
    TOGETHER,
    "^[a-z]+ of (clubs|diamonds|hearts|spades)",  # in a row of cards that fit
    "^Draw$",
    "[Ee]nd turn$",
)
END = "^(Next deal|Leave the table)$"

PLAY = Path(__file__).with_name("play.js").read_text("utf-8").partition("\n\n")[2]


class Somebody:
    """A player at a tab, who practises at a fast pace."""

    def __init__(self, tab: Tab, site: str) -> None:
        self.tab = tab
        self.site = site

    def arrive(self, address: str = "") -> None:
        """Open the page."""
        self.tab.open(self.site + address)

    def settle(self) -> None:
        """Choose the fast pace; it is kept."""
        until("the fast pace", self.choose_fast)
        until("the table", lambda: self.tab.press("button", "^Close$") or not self.tab.count("dialog"))

    def choose_fast(self) -> bool:
        """Try to; a slow browser may open the settings between two presses, and then the second closes them again."""
        if not self.tab.count("dialog"):
            self.tab.press("button", "^Settings$")
        return self.tab.press("radio", "^Fast")

    def press(self, role: str, name: str) -> None:
        """Press something as soon as that is possible; a slow browser may be pressed twice."""
        until(f"the {role} {name}", lambda: self.tab.press(role, name))

    def sit_down(self, game: str) -> None:
        """Go to a dealt table."""
        self.arrive(f"#{game}")
        self.see_hand()

    def see_hand(self) -> None:
        """Wait for my cards."""
        until("my hand", lambda: self.tab.count("option"))

    @property
    def hand(self) -> list[str]:
        """My cards, sorted; without what else their names say."""
        return sorted(name.split(",")[0] for name in self.tab.labels("option"))

    def play_a_card(self) -> None:
        """Answer what is asked until a card has left my hand."""
        before = self.tab.count("option")
        numbers = count()
        until("a card to be played", lambda: self.step(next(numbers)) or self.tab.count("option") < before)

    def finish_deal(self, presses: int = 8) -> None:
        """Play to the end of the deal, the first `presses` as people do and then in the page."""
        for number in range(presses):
            self.step(number)
        words = {"ANSWERS": ANSWERS, "TOGETHER": TOGETHER, "END": END, "PATIENCE": 20_000}
        script = reduce(lambda text, word: text.replace(word, json.dumps(words[word])), words, PLAY)
        until("the end of the deal", lambda: self.tab.run(script), seconds=150)

    def step(self, number: int) -> None:
        """Press one thing, if there is anything to press."""
        if self.tab.count("option", "would be allowed"):
            self.follow_hint()
            return
        offered = self.tab.labels("button", free=True)
        for answer in ANSWERS:
            if any(re.search(answer, label) for label in offered):
                self.tab.press("button", answer, free=True)
                return
        if cards := self.tab.count("option", free=True):
            self.tab.press("option", free=True, which=number % cards)
        else:
            self.tab.type("n")  # the others play at once

    def follow_hint(self) -> None:
        """When cards were refused, do with them what the table suggests."""
        self.press("button", "^Hint$")
        until("a hint", lambda: not self.tab.count("option", "would be allowed"))
        before = self.hand
        suggested = (("button", TOGETHER, True), SUGGESTED)
        until("what it suggests", lambda: any(self.tab.press(*each) for each in suggested) or self.hand != before)
