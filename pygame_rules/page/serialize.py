"""Turns a scene, and what a session adds to it, into the plain values that are sent to the page.

The fields keep their names: ``site/js/door/protocol.js`` has the same shapes in the same words. A seat becomes its
letter, a message a list of its id and its arguments.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import isfinite
from typing import TypeAlias

from pygame_rules.bots import Decision
from pygame_rules.model.action import Event, action_text
from pygame_rules.model.ending import Bar, Deciding, Ending, Ladder, Row, Trick
from pygame_rules.model.match import Line, Score
from pygame_rules.model.messages import Argument, Message
from pygame_rules.model.scene import (
    Ask,
    AuctionCall,
    Call,
    CardSelection,
    Dial,
    DialOption,
    Gauge,
    Group,
    Key,
    Ruler,
    Scene,
    SeatInfo,
    Selector,
    Zone,
)
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.model.table import AnyView
from pygame_rules.play.review import Review, Reviewed
from pygame_rules.play.session import Session

Plain: TypeAlias = "bool | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""What JSON can hold."""

Reply: TypeAlias = dict[str, Plain]


# --- whole replies -----------------------------------------------------------------------------


def encode(reply: Reply) -> str:
    """Return a reply as JSON.

    The sealed record of a long match is long. Its letters are written as they are, without a look at each of them.
    """
    short = {name: value for name, value in reply.items() if name != "record"}
    text, sealed = json.dumps(short, separators=(",", ":"), allow_nan=False), reply.get("record")
    return "".join([text[:-1], ',"record":"', sealed, '"}']) if isinstance(sealed, str) else text


def serialize_scene(
    session: Session, seat: Seat, said: Sequence[Event], anew: bool = False, known: int = 0
) -> dict[str, Plain]:
    """Return the table as one seat sees it; ``anew`` says that the events are those of the whole current deal.

    Of the score sheet, the deals that the page has already are left out: as many as are ``known``.
    """
    view, deck, names = session.view(seat), session.game.deck, seat_names(len(session.players))
    scene = session.game.scene(view, session.match)
    phase = "match-over" if session.over else "deal-over" if session.deal_over else scene.phase
    return {
        "serial": session.serial,
        "game": session.game.name,
        "me": names[seat],
        "turn": names[session.turn] if session.turn >= 0 else None,
        "awaited": [names[awaited] for awaited in session.awaited],
        "phase": phase,
        "deal": session.begun.number,
        "coins": session.match_id is not None,
        "fingerprint": session.fingerprint,
        "canUndo": session.can_undo(seat),
        "canNext": phase == "deal-over",
        "seats": [_seat(session, seat, info, names) for seat, info in enumerate(scene.seats)],
        "zones": [_zone(zone, names) for zone in scene.zones],
        "ask": _ask(scene.ask, {action_text(deck, aside) for aside in view.asides()}),
        "auction": [_auction_call(call, names) for call in scene.auction],
        "gauge": scene.gauge and _gauge(scene.gauge),
        "ruler": scene.ruler and _ruler(scene.ruler, names),
        "note": serialize_message(scene.note),
        "chips": _messages(scene.chips),
        "facts": _facts(scene.facts),
        "house": _facts(fact for fact in scene.house if session.match_id is not None or fact[1][0] != "coins"),
        "practice": scene.practice,
        "trumps": list(scene.trumps),
        "worths": dict(scene.worths),
        "effects": {name: serialize_message(words) for name, words in scene.effects},
        "tricks": [_trick(trick, names) for trick in scene.tricks],
        "hands": [_groups(hand) for hand in scene.hands],
        "ending": scene.ending and _ending(scene.ending, names),
        "said": _messages(event.message(deck, names) for event in said),
        "confided": [place for place, event in enumerate(said) if event.to == seat],
        "anew": anew,
        "sheet": _sheet(session, scene, known),
        "over": _over(session, scene, names) if session.over else None,
        "record": session.sealed(),
    }


def serialize_claim(view: AnyView) -> dict[str, Plain]:
    """Return that all tricks that are left are this seat's: how many, and the card to play now. Nothing where not."""
    line = view.sure_line()
    return {"claim": {"tricks": len(line), "card": view.table.deck.text(line[0])}} if line else {}


def serialize_replay(session: Session, seat: Seat, said: Sequence[Event]) -> dict[str, Plain]:
    """Return the table of a finished deal as one seat saw it, when nothing is asked any more, and all hands."""
    scene = serialize_scene(session, seat, said)
    names, idle = seat_names(len(session.players)), Ask()
    hands: dict[str, Plain] = {names[each]: _groups(_hand(session, each)) for each in range(len(names))}
    still: Reply = {"ask": _ask(idle, ()), "awaited": [], "canUndo": False, "canNext": False, "record": ""}
    return {"scene": {"is": "scene", **scene, **still}, "hands": hands}


def _hand(session: Session, seat: Seat) -> Sequence[Group]:
    """Return the cards of a seat as it saw them."""
    zones = session.game.scene(session.view(seat), session.match).zones
    return next((zone.groups for zone in zones if zone.kind == "hand" and zone.seat == seat and zone.groups), ())


def serialize_hint(session: Session, seat: Seat, decision: Decision) -> dict[str, Plain]:
    """Return what a strong bot would do at this seat, the alternatives it considered, and its reasons."""
    view, game = session.view(seat), session.game
    ask = game.scene(view, session.match).ask
    texts = [action_text(game.deck, alternative.action) for alternative in decision.alternatives]
    return {
        "action": action_text(game.deck, decision.action),
        "alternatives": [
            {"action": text, "points": round(alternative.points, 2), "label": serialize_message(ask.label(text))}
            for text, alternative in zip(texts, decision.alternatives, strict=True)
        ],
        "why": _messages(game.hints.told(view, session.match, decision.action)),
    }


def serialize_review(found: Review) -> dict[str, Plain]:
    """Return every decision of a seat in a deal, which of them cost most, and what the deal was worth to the seat.

    Amounts are of what the text ``unit`` names. A decision was made after so many steps as its ``step`` says.
    """
    decisions = [_decision(found, decision) for decision in found.decisions]
    return {
        "unit": found.amount(0)[0],
        "decisions": decisions,
        "turning": [found.decisions.index(point) for point in found.turning_points],
        "over": found.worth is not None,
        **serialize_curve(found.decisions, () if found.worth is None else ((found.steps, found.worth),)),
    }


def serialize_curve(decisions: Iterable[Reviewed], end: Iterable[tuple[int, float]] = ()) -> dict[str, Plain]:
    """Return what the deal was worth to a seat before each of its decisions, and after how many steps that was."""
    points = [*((each.place, each.judgement.expected) for each in decisions), *end]
    return {"curve": [round(worth, 2) for _, worth in points], "steps": [step for step, _ in points]}


def _decision(found: Review, decision: Reviewed) -> dict[str, Plain]:
    deck, judgement = found.game.deck, decision.judgement
    ask = found.game.scene(decision.view, found.match).ask
    done, better = (action_text(deck, action) for action in (judgement.action, judgement.better))
    return {
        "step": decision.place,
        "action": done,
        "label": serialize_message(ask.label(done)),
        "better": better,
        "instead": serialize_message(ask.label(better)),
        "cost": round(judgement.cost, 2),
        "error": round(judgement.error, 2) if isfinite(judgement.error) else None,
        "mistake": judgement.mistake,
        "expected": round(judgement.expected, 2),
        "why": _messages(decision.reasons),
    }


# --- messages ----------------------------------------------------------------------------------


def serialize_message(message: Message | None) -> Plain:
    """Return a message as a list of its id and its arguments."""
    if message is None:
        return None
    name, arguments = message
    return [name, {key: _argument(value) for key, value in arguments.items()}]


def _argument(value: Argument) -> Plain:
    return serialize_message(value) if isinstance(value, tuple) else value


def _messages(messages: Iterable[Message | None]) -> list[Plain]:
    return [serialize_message(message) for message in messages]


# --- zones and facts ---------------------------------------------------------------------------


def _seat(session: Session, seat: Seat, info: SeatInfo, names: str) -> Plain:
    return {
        "id": names[seat],
        "side": info.side,
        "level": session.players[seat],
        "dealer": seat == session.begun.dealer,
        "cards": info.cards,
        "status": serialize_message(info.status),
        "badges": _messages(info.badges),
        "tally": info.tally,
    }


def _zone(zone: Zone, names: str) -> Plain:
    """Return a zone, with only the fields of its kind."""
    plain: dict[str, Plain] = {"kind": zone.kind}
    if zone.seat is not None:
        plain["seat"] = names[zone.seat]
    if zone.groups is not None:
        plain["groups"] = _groups(zone.groups)
    if zone.count is not None:
        plain["count"] = zone.count
    if zone.plays is not None:
        plain["plays"] = _plays(zone.plays, names)
    if zone.winner is not None:
        plain["winner"] = names[zone.winner]
    if zone.cards is not None:
        plain["cards"] = list(zone.cards)
    if zone.name is not None:
        plain |= {"name": zone.name, "slots": zone.slots, "state": zone.state, "act": zone.act}
        plain |= {"label": serialize_message(zone.label), "notes": _messages(zone.notes)}
    elif zone.label is not None:
        plain["label"] = serialize_message(zone.label)
    return plain


def _plays(plays: Iterable[tuple[Seat, tuple[str, ...]]], names: str) -> Plain:
    return [{"seat": names[seat], "cards": list(cards)} for seat, cards in plays]


def _groups(groups: Sequence[Group]) -> Plain:
    return [{"suit": group.suit, "cards": list(group.cards), "trump": group.trump} for group in groups]


def _auction_call(call: AuctionCall, names: str) -> Plain:
    return {"seat": names[call.seat], "label": serialize_message(call.label), "stands": call.stands}


def _gauge(gauge: Gauge) -> Plain:
    return {"label": serialize_message(gauge.label), "value": gauge.value, "marks": list(gauge.marks)}


def _ruler(ruler: Ruler, names: str) -> Plain:
    return {
        "start": serialize_message(ruler.start),
        "end": serialize_message(ruler.end),
        "most": ruler.most,
        "values": dict(zip(names, ruler.values, strict=True)),
    }


def _facts(facts: Iterable[tuple[Message, Message]]) -> Plain:
    return [{"label": serialize_message(label), "value": serialize_message(value)} for label, value in facts]


# --- the end of a deal -------------------------------------------------------------------------


def _trick(trick: Trick, names: str) -> dict[str, Plain]:
    return {"plays": _plays(trick.plays, names), "winner": names[trick.winner]}


def _ending(ending: Ending, names: str) -> Plain:
    return {
        "verdict": serialize_message(ending.verdict),
        "deciding": ending.deciding and _deciding(ending.deciding, names),
        "bar": ending.bar and _bar(ending.bar),
        "ladder": ending.ladder and _ladder(ending.ladder),
        "rows": [_row(row) for row in ending.rows],
        "lines": [{"label": serialize_message(label), "points": points} for label, points in ending.lines],
        "winners": [names[seat] for seat in ending.winners],
    }


def _deciding(deciding: Deciding, names: str) -> Plain:
    label, note = serialize_message(deciding.label), serialize_message(deciding.note)
    return {**_trick(deciding.trick, names), "label": label, "note": note}


def _bar(bar: Bar) -> Plain:
    return {
        "label": serialize_message(bar.label),
        "value": bar.value,
        "marks": [{"value": value, "label": serialize_message(label)} for value, label in bar.marks],
        "terms": [{"label": serialize_message(label), "value": value} for label, value in bar.terms],
    }


def _ladder(ladder: Ladder) -> Plain:
    return {
        "label": serialize_message(ladder.label),
        "rungs": list(ladder.rungs),
        "climbers": [{**climber._asdict(), "label": serialize_message(climber.label)} for climber in ladder.climbers],
        "note": serialize_message(ladder.note),
    }


def _row(row: Row) -> Plain:
    label, note = serialize_message(row.label), serialize_message(row.note)
    return {"label": label, "cards": list(row.cards), "marked": list(row.marked), "note": note}


# --- calls and choices -------------------------------------------------------------------------


def _ask(ask: Ask, asides: Collection[str]) -> Plain:
    return {
        "prompt": serialize_message(ask.prompt),
        "moves": list(ask.moves),
        "calls": [_call(call, call.text in asides) for call in ask.calls],
        "layout": ask.layout,
        "dial": ask.dial and _dial(ask.dial),
        "selection": ask.selection and _selection(ask.selection),
        "selectors": [_selector(selector) for selector in ask.selectors],
        "keys": [_key(key) for key in ask.keys],
    }


def _call(call: Call, aside: bool) -> Plain:
    """Return a button; empty fields are left out. The game does not wait for an ``aside``."""
    label = serialize_message(call.label)
    plain: dict[str, Plain] = {"text": call.text, "label": label, "rule": call.rule, "fault": call.fault}
    if call.selected:
        plain["selected"] = dict(call.selected)
    if call.cards:
        plain["cards"] = list(call.cards)
    if call.hand:
        plain["hand"] = _groups(call.hand)
    if call.practice:
        plain["practice"] = True
    if aside:
        plain["aside"] = True
    return plain


def _dial_option(option: DialOption) -> Plain:
    plain: dict[str, Plain] = {"key": option.key, "label": serialize_message(option.label), "suit": option.suit}
    if option.worths:
        plain |= {"trumps": list(option.trumps), "worths": dict(option.worths)}
    return plain


def _dial(dial: Dial) -> Plain:
    switch = dial.switch
    return {
        "verb": dial.verb,
        "label": serialize_message(dial.label),
        "note": serialize_message(dial.note),
        "rule": dial.rule,
        "min": dial.min,
        "max": dial.max,
        "options": [_dial_option(option) for option in dial.options],
        "switch": switch
        and {
            **switch._asdict(),
            "label": serialize_message(switch.label),
            "note": serialize_message(switch.note),
        },
        "option": dial.option,
    }


def _selection(selection: CardSelection) -> Plain:
    return {
        "verb": selection.verb,
        "min": selection.min,
        "max": selection.max,
        "cards": list(selection.cards),
        "label": serialize_message(selection.label),
        "worths": list(selection.worths),
        "tally": serialize_message(selection.tally),
    }


def _selector(selector: Selector) -> Plain:
    return {
        "id": selector.id,
        "label": serialize_message(selector.label),
        "values": [{"text": text, "label": serialize_message(label)} for text, label in selector.values],
        "value": selector.value,
        "rule": selector.rule,
    }


def _key(key: Key) -> Plain:
    return {**key._asdict(), "label": serialize_message(key.label)}


# --- scores ------------------------------------------------------------------------------------


def _sheet(session: Session, scene: Scene, known: int) -> Plain:
    sheet = session.match.sheet
    return {
        "sides": _messages(scene.sides),
        "since": min(known, len(sheet)),
        "deals": [_score(score) for score in sheet[known:]],
        "totals": list(session.match.scores),
        "low": scene.low,
        "counted": serialize_message(scene.counted),
    }


def _score(score: Score) -> Plain:
    return {
        "number": score.number,
        "lines": [{**_line(line), "points": list(line.points)} for line in score.lines],
        "points": list(score.points),
        "totals": list(score.totals),
        "marks": _messages(score.marks),
        "verdict": serialize_message(score.verdict),
    }


def _line(line: Line) -> dict[str, Plain]:
    return {"label": serialize_message(line.label), "rule": line.rule}


def _over(session: Session, scene: Scene, names: str) -> Plain:
    """Return how the match ended, with coins only if it was played for them."""
    match, stakes = session.match, session.game.stakes
    plain: dict[str, Plain] = {
        "winners": [names[seat] for seat in match.winners],
        "places": list(match.places),
        "title": serialize_message(scene.title),
    }
    if session.match_id is not None and stakes is not None:
        payouts, buy_in = stakes.payouts(match), stakes.buy_in(match.options)
        plain["payouts"] = list(payouts)
        plain["net"] = [payout - buy_in for payout in payouts]
        plain["lines"] = [{**_line(line), "coins": list(line.points)} for line in stakes.lines(match)]
    return plain
