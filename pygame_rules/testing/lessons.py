"""The laws of a lesson: it can be played to its end, answers each choice, and explains its terms in time."""

import re
from collections.abc import Collection, Iterator

from pygame_rules.learn.guide import LEARNER, Guide
from pygame_rules.learn.lesson import Lesson, Reply, Stop
from pygame_rules.model.action import action_text
from pygame_rules.terminal.texts import Texts
from pygame_rules.testing.texts import ids_in

TERM = re.compile(r"\*([^*]+)\*")
UNREADABLE = re.compile(r"^ +[*\[.}].*", re.MULTILINE)
TERMS = {
    "bid", "bids", "contract", "follow suit", "lead", "leads", "meld", "melds", "partner", "suit", "suits", "trick",
    "tricks", "trump", "trumps",
}  # fmt: skip
"""Terms of most games: a lesson that uses one has to explain it, like those that the rules name."""


def lesson_faults(lesson: Lesson, words: str) -> Iterator[str]:
    """Yield what is wrong with a lesson and its words, a Fluent source. Raises RecordError for an illegal step."""
    yield from play_faults(lesson)
    unsaid = list(word_faults(lesson, words))
    yield from unsaid or term_faults(lesson, Texts(words))


# --- playing it ------------------------------------------------------------------------------------


def play_faults(lesson: Lesson) -> Iterator[str]:
    """Yield what somebody would meet who plays it."""
    ends = [stop for stop in lesson.stops if stop.step in (0, len(lesson.record.deals[0].steps))]
    if [stop.asks for stop in (ends[:1] + ends[-1:])] != [False, False] or ends[0].step == ends[-1].step:
        yield "a lesson begins and ends with words: say something before the first step and after the last"
    guide = Guide(lesson)
    while not guide.over:
        if guide.stop and guide.stop.asks:
            yield from stop_faults(guide, guide.stop)
        guide.go_on()
    if not guide.session.deal_over:
        yield "a lesson goes to the end of its deal: write the steps that are missing"


def stop_faults(guide: Guide, stop: Stop) -> Iterator[str]:
    """Yield what is wrong where the learner decides."""
    if guide.step is None or guide.step.seat != LEARNER:
        yield f"{stop.name}: somebody else makes the next step, so nothing can be asked"
        return
    view = guide.session.view(LEARNER)
    asides = {action_text(view.table.deck, aside) for aside in view.asides()}
    others = [text for text in guide.allowed() if text != guide.step.text]
    if not others:
        yield f"{stop.name}: there is nothing to decide, so say it instead of asking"
    answers = {text: answer(stop, text) for text in others}
    for text, reply in answers.items():
        if reply is None:
            yield f"{stop.name}: {text} is allowed and has no answer"
        elif text in asides and reply.choices == ("*",):
            yield f"{stop.name}: {text} is no move, so it needs an answer of its own"
    for reply in stop.replies:
        if reply not in answers.values():
            yield f"{stop.name}: nothing that is allowed has the answer {reply.name}"
        for choice in reply.choices:
            if "*" not in choice and answers.get(choice) != reply:
                yield f"{stop.name}: {choice} is not allowed, or has another answer than {reply.name}"


def answer(stop: Stop, text: str) -> Reply | None:
    """Return the reply to a choice."""
    return next((reply for reply in stop.replies if reply.fits(text)), None)


# --- its words -------------------------------------------------------------------------------------


def word_faults(lesson: Lesson, words: str) -> Iterator[str]:
    """Yield texts that are missing, not said, or there twice."""
    there, said = ids_in(words), [name for name, _ in spoken(lesson)]
    for name in sorted(set(said) - set(there)):
        yield f'{name} has no text: write "{name} = …" in lesson/en.ftl'
    for name in sorted(set(there) - set(said)):
        yield f"the text {name} is never said: delete it from lesson/en.ftl"
    for name in sorted({name for name in there if there.count(name) > 1}):
        yield f"the text {name} stands twice in lesson/en.ftl: delete one"
    for line in UNREADABLE.findall(words):
        yield f"Fluent reads no line that begins like this, so move a word to it: {line}"


def spoken(lesson: Lesson) -> Iterator[tuple[str, bool]]:
    """Yield the ids of all texts in their order, and whether everybody reads them."""
    for stop in lesson.stops:
        yield lesson.words(stop)[0], True
        for reply in stop.replies:
            yield lesson.words(stop, reply.name)[0], False


def term_faults(lesson: Lesson, texts: Texts) -> Iterator[str]:
    """Yield each use of a term before the place where it is explained, between asterisks."""
    said = [(name, " ".join(texts.fill(name, {}).split()).lower(), all_read) for name, all_read in spoken(lesson)]
    terms = TERMS | {term for _, text, _ in said for term in TERM.findall(text)}
    terms |= {term.lower() for rule in lesson.game.rulebook.rules for term in rule.terms}
    known: set[str] = set()
    for name, text, all_read in said:
        here = known | forms(TERM.findall(text))
        # Longer terms first: in "follow suit", the suit is no word of its own.
        for term in sorted(terms | here, key=lambda term: (-len(term), term)):
            text, found = re.subn(rf"\b{re.escape(term)}\b", "…", text)
            if found and term not in here:
                yield f"{name}: explain *{term}* before, or here"
        known = here if all_read else known


def forms(terms: Collection[str]) -> set[str]:
    """Return terms with their plurals or singulars."""
    return {form for term in terms for form in (term, f"{term}s", term.removesuffix("s"))}
