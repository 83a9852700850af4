"""Rules and refusals as lines of text, for the terminal."""

from collections.abc import Iterator

from pygame_rules.games import all_games, house
from pygame_rules.model.action import calls_text
from pygame_rules.model.messages import Message, message
from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import Rule, RuleId
from pygame_rules.terminal.drawing import Speaker


def refusal(speaker: Speaker, fault: Refused) -> Iterator[str]:
    """Yield what is wrong, what is allowed or was expected, and why."""
    rule = rule_of(fault.rule)
    title = message("terminal-refused", title=rule.title, instead=would_do(fault))
    yield speaker.line("terminal-fault", line=fault.line or 0, title=title, text=" ".join(paragraphs(rule)))
    arguments = fault.arguments
    if "option" in arguments:
        what = f"{arguments['option']}={arguments['value']}"
        yield speaker.line("terminal-wrong", what=what, expected=arguments["expected"])
    elif "expected" in arguments:
        yield speaker.line("terminal-expected", expected=arguments["expected"])
    if "why" in arguments:
        yield from paragraphs(rule_of(str(arguments["why"])))


def would_do(fault: Refused) -> Message:
    """Return the allowed cards or calls, as the text that follows the title of the rule."""
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
    """Yield the paragraphs of a rule, and the items of its lists."""
    for _, text in rule.text:
        yield from [text] if isinstance(text, str) else [f"- {item}" for item in text]
