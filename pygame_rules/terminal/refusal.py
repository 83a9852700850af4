"""Rules and refusals as lines of text, for the terminal."""

from collections.abc import Iterator

from pygame_rules.games import all_games, house
from pygame_rules.model.action import calls_text
from pygame_rules.model.messages import Message, message
from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import Rule, RuleId
from pygame_rules.terminal.drawing import Speaker


def refusal(speaker: Speaker, fault: Refused) -> Iterator[str]:
    """Yield what is wrong, where that is told, what would do, and why."""
    rule = rule_of(fault.rule)
    title = message("terminal-refused", title=rule.title, instead=would_do(fault))
    yield speaker.line("terminal-fault", line=fault.line or 0, title=title, text=" ".join(paragraphs(rule)))
    told = fault.arguments
    if "option" in told:
        what = f"{told['option']}={told['value']}"
        yield speaker.line("terminal-wrong", what=what, expected=told["expected"])
    elif "expected" in told:
        yield speaker.line("terminal-wanted", expected=told["expected"])
    if "why" in told:
        yield from paragraphs(rule_of(str(told["why"])))


def would_do(fault: Refused) -> Message:
    """Return the cards or calls that would do, as what comes after the title of the rule."""
    if fault.instead:
        return message("terminal-instead-cards", cards="".join(fault.instead))
    if fault.calls:
        return message("terminal-instead-calls", calls=calls_text(fault.calls))
    return message("terminal-instead-nothing")


def rule_of(name: RuleId) -> Rule:
    """Return a rule of the house or of any game."""
    books = (house(), *(game.rulebook for game in all_games().values()))
    return next(book[name] for book in books if name in book)


def paragraphs(rule: Rule) -> Iterator[str]:
    """Yield the text of a rule, a list item by item."""
    for _, text in rule.text:
        yield from [text] if isinstance(text, str) else [f"- {item}" for item in text]
