"""Rules and refusals as lines of text, for the terminal."""

from collections.abc import Iterator

from pygame_rules.games import games, house
from pygame_rules.refusals import Refused
from pygame_rules.rulebook import Rule, RuleId
from pygame_rules.terminal.drawing import Speaker


def refusal(speaker: Speaker, fault: Refused) -> Iterator[str]:
    """Yield what is wrong, where that is told, what would do, and why."""
    rule = rule_of(fault.rule)
    title, text, line = rule.title, " ".join(paragraphs(rule)), fault.line or 0
    if fault.instead:
        cards = "".join(fault.instead)
        yield speaker.line("terminal-fault-cards", line=line, title=title, cards=cards, text=text)
    else:
        yield speaker.line("terminal-fault", line=line, title=title, text=text)
    told = fault.arguments
    if "option" in told:
        what = f"{told['option']}={told['value']}"
        yield speaker.line("terminal-wrong", what=what, wanted=told["wanted"])
    elif "wanted" in told:
        yield speaker.line("terminal-wanted", wanted=told["wanted"])
    if "why" in told:
        yield from paragraphs(rule_of(str(told["why"])))


def rule_of(name: RuleId) -> Rule:
    """Return a rule of the house or of any game."""
    books = (house(), *(game.rulebook for game in games().values()))
    return next(book[name] for book in books if name in book)


def paragraphs(rule: Rule) -> Iterator[str]:
    """Yield the text of a rule, a list item by item."""
    for _, text in rule.text:
        yield from [text] if isinstance(text, str) else [f"- {item}" for item in text]
