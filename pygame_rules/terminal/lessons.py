"""The command that teaches a game: its guided first deal, played with the keyboard."""

from argparse import Namespace
from textwrap import wrap
from typing import TextIO

from pygame_rules.games import all_games
from pygame_rules.learn.guide import LEARNER, Guide
from pygame_rules.learn.lesson import Lesson, lesson_of, texts_of
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.messages import Message
from pygame_rules.model.refusals import Refused
from pygame_rules.model.scene import Scene
from pygame_rules.play.record import PERSON
from pygame_rules.terminal.arguments import Commands, Streams, UsageError, add_game
from pygame_rules.terminal.console import Console, Quit
from pygame_rules.terminal.drawing import WIDTH, board, sheet
from pygame_rules.terminal.texts import Texts


def add_commands(commands: Commands) -> None:
    """Add the command of this module."""
    parser = commands.add("learn", learn, "Learn a game in 3 minutes: a first deal, explained card by card", "spades")
    add_game(parser)


def learn(given: Namespace, streams: Streams) -> int:
    """Teach a game to the person at the keyboard. Raises UsageError."""
    lesson = lesson_of(given.game)
    if lesson is None:
        taught = ", ".join(name for name, game in all_games().items() if lesson_of(game))
        raise UsageError(f"{given.game.name} has no lesson; there is one for {taught}")
    Teacher(lesson, streams.stdin, streams.stdout).teach()
    return 0


class Teacher(Console):
    """A learner at the table of a lesson."""

    def __init__(self, lesson: Lesson, stdin: TextIO, stdout: TextIO) -> None:
        self.guide = Guide(lesson)
        super().__init__(self.guide.session, LEARNER, stdin, stdout)
        texts = Texts(texts_of(lesson.game)["en"])
        self.speaker.texts.patterns |= texts.patterns
        self.commands = {"hint": self.hint, "why": self.why, "help": self.help, "rules": self.rules}
        self.said = -1

    def teach(self) -> None:
        """Play the lesson to its end, or until the learner leaves."""
        try:
            while not self.guide.over:
                self.tell()
                if self.guide.stop is None:
                    self.go_on()
                elif self.guide.stop.asks:
                    self.decide(self.scene())
                else:
                    self.listen()
        except Quit:
            self.print(self.speaker.line("terminal-bye"))
            return
        seats = ",".join([PERSON, *["club"] * (len(self.session.players) - 1)])
        self.print(self.speaker.line("terminal-learn-next", game=self.session.game.name, seats=seats))

    def go_on(self) -> None:
        """Let the lesson go on, and look at its table."""
        self.guide.go_on()
        self.session = self.guide.session

    def listen(self) -> None:
        """Say what is to be known here, and wait for Enter."""
        if self.session.deal_over:
            for line in sheet(self.speaker, self.scene(), self.session.match.sheet[-1]):
                self.print(line)
            self.print("")
        elif self.drawn != self.session.serial:
            self.draw(self.scene())
        self.speak(self.guide.words)
        self.go_on()
        if not self.guide.over:
            self.read(self.speaker.line("terminal-learn-enter"))

    def decide(self, scene: Scene) -> None:
        """Say what this is about, and read a choice until it is the one that goes on."""
        if self.drawn != self.session.serial:
            self.draw(scene)
        if self.said != self.guide.done:
            self.speak(self.guide.words)
            self.said = self.guide.done
        self.ask(scene)

    def do(self, action: Action) -> None:
        """Go on if this is the choice that was meant; otherwise say what is to be said to it."""
        view, step = self.session.view(self.seat), self.guide.step
        try:
            view.check(action)
        except Refused as refused:
            self.refuse(refused)
            return
        text = action_text(view.table.deck, action)
        words = self.guide.reply(text)
        if step is not None and text == step.text:
            self.go_on()
        elif words:
            self.speak(words)

    def hint(self) -> None:
        """Print the choice that goes on."""
        if self.guide.step:
            self.print(self.speaker.line("terminal-learn-hint", move=self.scene().ask.label(self.guide.step.text)))

    def help(self) -> None:
        """Print what can be typed."""
        self.print(self.speaker.line("terminal-learn-help"))

    def draw(self, scene: Scene) -> None:
        """Show the table; the others are nobody in particular."""
        for line in board(self.speaker, scene, [None] * len(scene.seats), self.session.turn):
            self.print(line)
        self.print("")
        self.drawn = self.session.serial

    def speak(self, words: Message) -> None:
        """Print what the lesson says, in lines that are easy to read."""
        for line in wrap(self.speaker.say(words), WIDTH):
            self.print(line)
        self.print("")
