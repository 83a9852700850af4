"""One person's match in the terminal: show the table, read what is typed, act on it."""

from collections.abc import Callable, Mapping
from math import inf
from typing import TextIO

from pygame_rules.bots import Decision
from pygame_rules.games import house
from pygame_rules.model.action import Action, action_text, parse_action
from pygame_rules.model.cards import NotationError
from pygame_rules.model.messages import Message
from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import Rule
from pygame_rules.model.scene import Dial, Scene
from pygame_rules.model.seats import Seat
from pygame_rules.play.session import Session
from pygame_rules.terminal.drawing import Speaker, board, card_text, sheet
from pygame_rules.terminal.refusal import paragraphs, rule_of, would_do


class Quit(Exception):
    """The person leaves the table."""


class Console:
    """A person at a seat, with a session, an input and an output."""

    def __init__(self, session: Session, seat: Seat, stdin: TextIO, stdout: TextIO) -> None:
        self.session, self.seat = session, seat
        self.stdin, self.stdout = stdin, stdout
        self.speaker = Speaker(len(session.players), seat)
        self.printed_events = 0
        self.drawn = -1
        self.reasons: list[str] = []
        self.commands: Mapping[str, Callable[[], None]] = {
            "hint": self.hint, "why": self.why, "undo": self.undo, "help": self.help, "rules": self.rules,
        }  # fmt: skip

    def play(self, deals: int) -> None:
        """Play until the match is over, or this many deals."""
        try:
            while True:
                self.tell()
                if not self.session.deal_over:
                    self.turn()
                elif self.finished(deals):
                    return
        except Quit:
            self.print(self.speaker.line("terminal-bye"))

    def turn(self) -> None:
        """Let the awaited seat move: this one or another."""
        if self.seat in self.session.awaited:
            scene = self.scene()
            if self.drawn != self.session.serial:
                self.draw(scene)
            self.ask(scene)
        else:
            self.session.step()

    def draw(self, scene: Scene) -> None:
        """Show the table."""
        for line in board(self.speaker, scene, self.session.players, self.session.turn):
            self.print(line)
        self.drawn = self.session.serial

    def finished(self, deals: int) -> bool:
        """Show the score of a finished deal; tell whether it was the last."""
        scene, match = self.scene(), self.session.match
        for line in sheet(self.speaker, scene, match.sheet[-1]):
            self.print(line)
        if self.session.over and scene.title:
            self.print(self.speaker.say(scene.title))
        if self.session.over or len(match.sheet) >= deals:
            return True
        if self.read(self.speaker.line("terminal-next")) == "undo":
            self.undo()
        else:
            self.session.next_deal()
        return False

    def ask(self, scene: Scene) -> None:
        """Show the options, read a choice, and act on it."""
        offers = {self.speaker.say(call.label): call.text for call in scene.ask.calls if call.fault is None}
        for message in (scene.ask.prompt, scene.note):
            if message:
                self.print(self.speaker.say(message))
        if scene.ask.dial:
            self.print(self.dialled(scene.ask.dial))
        if offers:
            self.print("   ".join(offers))
        typed = self.read("")
        if typed in self.commands:
            self.commands[typed]()
        elif typed.startswith("rules "):
            self.look_up(typed.removeprefix("rules "))
        elif typed:
            words = {label.lower(): text for label, text in offers.items()}
            action = self.understood(typed, words, {call.text.partition(":")[0] for call in scene.ask.calls})
            if action is None:
                self.print(self.speaker.line("terminal-unknown"))
            else:
                self.do(action)

    def understood(self, typed: str, words: Mapping[str, str], verbs: set[str]) -> Action | None:
        """Return what was typed as an action: the words or the text of an offer, or cards in any case.

        What can be done with a value is understood by the value alone: "12h" for ``bid:12H``; where cards are selected,
        what is done with them may go without saying.
        """
        view, deck = self.session.view(self.seat), self.session.game.deck
        for move in (*view.moves(), *view.asides()):
            text = action_text(deck, move).lower()
            if move.value is not None and typed.replace(" ", ":", 1) in (text, text.partition(":")[2]):
                return move
        ask = self.scene().ask
        dialled = ask.dial.typed(typed) if ask.dial else ""
        verb, _, cards = typed.rpartition("=")
        if ask.selection and ask.selection.verb != "play":
            verb, cards = verb or ask.selection.verb, cards.removeprefix(ask.selection.verb)
        cards = card_text(cards)
        if verb:
            cards = f"{verb.strip()}={cards}"
        for text in (words.get(typed, ""), dialled, cards, typed.replace(" ", ":", 1)):
            try:
                action = parse_action(deck, text, view.hand)
            except NotationError:
                continue
            # A single word may be a slip of the keys; what has a number or cards is meant.
            if action.cards or action.value is not None or action.verb in verbs:
                return action
        return None

    def dialled(self, dial: Dial) -> str:
        """Return how an action of several parts is typed."""
        options = ", ".join(f"{option.key.lower()} ({self.speaker.say(option.label)})" for option in dial.options)
        typed = dial.text(dial.min, dial.options[0].key).partition(":")[2].lower()
        line = self.speaker.line("terminal-dial", min=dial.min, max=dial.max, options=options, typed=typed)
        if dial.switch:
            what, start = self.speaker.say(dial.switch.label), dial.switch.min
            line += " " + self.speaker.line("terminal-dial-switch", typed=dial.switch.key, what=what, start=start)
        return line

    def do(self, action: Action) -> None:
        """Do it, or say why not."""
        try:
            self.session.act(self.seat, action)
        except Refused as refused:
            self.refuse(refused)

    def refuse(self, refused: Refused) -> None:
        """Say why something is not allowed, and what is."""
        rule = rule_of(refused.rule)
        self.reasons = list(paragraphs(rule))
        self.print(self.speaker.line("terminal-refused", title=rule.title, instead=would_do(refused)))

    def hint(self) -> None:
        """Print what a strong bot would do."""
        thought = self.session.hint(self.seat, inf)
        assert isinstance(thought, Decision)
        self.print(self.speaker.line("terminal-thought", move=self.move(thought.action)))
        hints, view = self.session.game.hints, self.session.view(self.seat)
        said = [(self.speaker.say(self.move(each.action)), each.points) for each in thought.alternatives]
        weighed = [f"{move} {points:+.1f}" for move, points in said]
        self.reasons = [self.speaker.line("terminal-weighed", moves=", ".join(weighed))] if weighed else []
        reasons = hints.told(view, self.session.match, thought.action)
        self.reasons = [self.speaker.say(reason) for reason in reasons] + self.reasons

    def why(self) -> None:
        """Print the reasons for the last hint or refusal."""
        for line in self.reasons or [self.speaker.line("terminal-no-why")]:
            self.print(line)

    def undo(self) -> None:
        """Take the last move back."""
        try:
            self.session.undo(self.seat)
        except Refused as refused:
            self.refuse(refused)

    def help(self) -> None:
        """Print what can be typed."""
        self.print(self.speaker.line("terminal-help"))

    def rules(self) -> None:
        """Print the rules of the game."""
        for rule in self.session.game.rulebook.rules:
            self.show(rule)

    def look_up(self, name: str) -> None:
        """Print the rule of that name or title, of the game or of the house."""
        rules = self.session.game.rulebook.rules
        slug = "." + name.replace(" ", "-")
        for rule in (*rules, *house().rules):
            if f".{rule.id}".endswith(slug) or rule.title.lower() == name:
                self.show(rule)
                return
        slugs = ", ".join(rule.id.partition(".")[2] for rule in rules)
        self.print(self.speaker.line("terminal-no-rule", rules=slugs))

    def show(self, rule: Rule) -> None:
        """Print a rule."""
        self.print(rule.title)
        for line in paragraphs(rule):
            self.print(f"    {line}")

    def move(self, action: Action) -> Message:
        """Return the name of an action: the label of its button, or its cards."""
        return self.scene().ask.label(action_text(self.session.game.deck, action))

    def tell(self) -> None:
        """Print what happened since the last time."""
        names = self.speaker.names
        for event in self.session.visible_events(self.seat, self.printed_events):
            self.print(self.speaker.say(event.message(self.session.game.deck, names)))
        self.printed_events = self.session.event_count

    def scene(self) -> Scene:
        """Return the table as this seat sees it."""
        return self.session.game.scene(self.session.view(self.seat), self.session.match)

    def read(self, prompt: str) -> str:
        """Read a line; raises Quit at the end of the input."""
        self.stdout.write(f"{prompt}> ".lstrip() if not prompt else f"{prompt} > ")
        self.stdout.flush()
        line = self.stdin.readline()
        typed = " ".join(line.lower().split())
        if not line or typed == "quit":
            raise Quit
        return typed

    def print(self, line: str) -> None:
        """Print a line."""
        self.stdout.write(f"{line}\n")
