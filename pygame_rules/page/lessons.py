"""Lessons as the page plays them, without Python: all steps of the guided deal, as South sees them.

The build can write them to files. A step has the scenes that lead to it, the last of which stands on the table; the
words; and what to do: nothing but to read, or a choice, with what is said to each other one that is allowed.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from pygame_rules.learn.guide import LEARNER, Guide
from pygame_rules.learn.lesson import Lesson, lesson_of, texts_of
from pygame_rules.model.action import parse_action
from pygame_rules.model.cards import COPY_MARK
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.scene import CardSelection, Scene
from pygame_rules.model.seats import CHANCE
from pygame_rules.page.catalogue import drawn
from pygame_rules.page.serialize import Plain, serialize_message, serialize_scene


def lessons() -> dict[str, Plain]:
    """Return the lesson of each game that the page can draw and that has one: its texts by language, and its steps."""
    found = {game.name: lesson for game in drawn() if (lesson := lesson_of(game))}
    return {name: {"texts": texts_of(lesson.game), "steps": steps(lesson)} for name, lesson in found.items()}


def steps(lesson: Lesson) -> list[Plain]:
    """Return the steps of a lesson. Raises RecordError."""
    guide, told, serial, result = Guide(lesson), 0, -1, list[Plain]()
    scenes: list[Plain] = []
    while not guide.over:
        # A long draw is one scene: what nobody decides needs no look at each card.
        drawing = guide.step is not None and guide.step.seat == CHANCE
        if guide.stop or (guide.session.serial != serial and not drawing):
            scenes.append(_scene(guide, told))
            told, serial = guide.session.event_count, guide.session.serial
        if guide.stop:
            result.append({"scenes": scenes, "say": serialize_message(guide.words), "ask": _ask(guide)})
            scenes = []
        guide.go_on()
    return result


def _ask(guide: Guide) -> Plain:
    """Return the choice that goes on, and all that is allowed, each with the number of its reply (it has none).

    Besides, the rule that refuses each other card of the hand, and the one that refuses cards which may be chosen, but
    not together. None where there is only something to read.
    """
    stop, step = guide.stop, guide.step
    if not stop or not stop.asks or not step:
        return None
    replies = [guide.lesson.words(stop, reply.name) for reply in stop.replies]
    said = {text: None if text == step.text else guide.reply(text) for text in guide.allowed()}
    return {
        "go": step.text,
        "label": serialize_message(_scene_of(guide).ask.label(step.text)),
        "allowed": {text: replies.index(words) if words else None for text, words in said.items()},
        "replies": [serialize_message(words) for words in replies],
        "refused": dict(_refused(guide)),
        "otherwise": _otherwise(guide),
    }


def _refused(guide: Guide) -> Iterator[tuple[str, RuleId]]:
    """Yield the cards that may not be played, by themselves or with others that may, and the rule that says so."""
    view, asked = guide.session.view(LEARNER), _selection(guide)
    number, offered = (asked.min, _kinds(asked)) if asked and asked.min > 1 else (1, ())
    for face in view.table.deck.faces(view.hand):
        # Of the cards that are offered, those that may not go together are another question.
        rule = None if face in offered else _rule(guide, asked, (face, *offered[: number - 1]))
        if rule:
            yield face, rule


def _otherwise(guide: Guide) -> RuleId | None:
    """Return the rule that refuses cards which may be chosen, but not together; of several, the one of most of them."""
    asked = _selection(guide)
    if asked is None or asked.max < 2:
        return None
    tried = [_rule(guide, asked, cards) for cards in combinations(_kinds(asked), max(2, asked.min))]
    return max(filter(None, dict.fromkeys(tried)), key=tried.count, default=None)


def _selection(guide: Guide) -> CardSelection | None:
    """Return the cards that the learner is asked to choose from, None if one card or a call is asked for."""
    return _scene_of(guide).ask.selection


def _scene_of(guide: Guide) -> Scene:
    """Return what the learner's table shows now."""
    return guide.session.game.scene(guide.session.view(LEARNER), guide.session.match)


def _kinds(asked: CardSelection) -> tuple[str, ...]:
    """Return the cards to choose from, without the marks of second copies."""
    return tuple(card.rstrip(COPY_MARK) for card in asked.cards)


def _rule(guide: Guide, asked: CardSelection | None, cards: Iterable[str]) -> RuleId | None:
    """Return the rule that refuses cards together, None if they may be played."""
    view = guide.session.view(LEARNER)
    verb = f"{asked.verb}=" if asked and asked.verb != "play" else ""
    fault = view.fault(parse_action(view.table.deck, verb + "".join(cards), view.hand))
    return fault.rule if fault else None


def _scene(guide: Guide, told: int) -> Plain:
    """Return the table as the learner sees it. There is no record in it, since that holds the hands of all."""
    session = guide.session
    scene = serialize_scene(session, LEARNER, session.visible_events(LEARNER, told))
    return {**scene, "record": "", "canUndo": False, "canNext": False}
