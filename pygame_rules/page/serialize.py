"""From a scene and the facts of a session to the plain values that a page is sent; see ``protocol``."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pygame_rules.bots import Decision
from pygame_rules.model.action import Event, action_text
from pygame_rules.model.match import Line, Score
from pygame_rules.model.messages import Argument, Message
from pygame_rules.model.scene import Call, Called, Dial, Gauge, Group, Handful, Key, Scene, Selector, Zone
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.play.record import write
from pygame_rules.play.seal import seal
from pygame_rules.play.session import Session

Plain: TypeAlias = "bool | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""What JSON can hold."""

Reply: TypeAlias = dict[str, Plain]


def serialize_scene(session: Session, seat: Seat, said: Sequence[Event], anew: bool = False) -> dict[str, Plain]:
    """Return the table as one seat sees it; ``anew``: what is said is the deal on the table from its beginning."""
    scene = session.game.scene(session.view(seat), session.match)
    names = seat_names(len(session.players))
    asides = {action_text(session.game.deck, action) for action in session.view(seat).asides()}
    phase = "match-over" if session.over else "deal-over" if session.deal_over else scene.phase
    return {
        "serial": session.serial,
        "game": session.game.name,
        "me": names[seat],
        "turn": names[session.turn] if session.turn >= 0 else None,
        "phase": phase,
        "deal": session.begun.number,
        "coins": session.match_id is not None,
        "canUndo": session.can_undo(seat),
        "canNext": phase == "deal-over",
        "seats": _chairs(session, scene, names),
        "zones": [_zone(zone, names) for zone in scene.zones],
        "moves": list(scene.moves),
        "pick": _pick(scene.pick),
        "gauge": _gauge(scene.gauge),
        "calls": [_call(call, call.text in asides) for call in scene.calls],
        "callsAs": scene.calls_as,
        "decisions": [_decision(decision) for decision in scene.decisions],
        "keys": [_key(key) for key in scene.keys],
        "practice": scene.practice,
        "dial": _dial(scene.dial),
        "auction": [_called(called, names) for called in scene.auction],
        "prompt": serialize_message(scene.prompt),
        "note": serialize_message(scene.note),
        "chips": [serialize_message(chip) for chip in scene.chips],
        "facts": [
            {"label": serialize_message(label), "value": serialize_message(value)}
            for label, value in scene.facts
            # What something costs is of no interest where nothing is paid.
            if session.match_id is not None or value[0] != "coins"
        ],
        "said": [serialize_message(event.message(session.game.deck, names)) for event in said],
        "anew": anew,
        "sheet": _sheet(session, scene),
        "over": _over(session, scene, names) if session.over else None,
        "record": seal(write(session.record())),
    }


def serialize_message(message: Message | None) -> Plain:
    """Return a message as a list of its id and its arguments."""
    if message is None:
        return None
    name, arguments = message
    return [name, {key: _argument(value) for key, value in arguments.items()}]


def _argument(value: Argument) -> Plain:
    return serialize_message(value) if isinstance(value, tuple) else value


def serialize_hint(session: Session, seat: Seat, thought: Decision) -> dict[str, Plain]:
    """Return what a strong bot would do at this seat, what else it weighed, and what speaks for it."""
    view, game = session.view(seat), session.game
    scene = game.scene(view, session.match)
    why = game.hints.why(view, session.match, thought.action) if game.hints else ()
    return {
        "action": action_text(game.deck, thought.action),
        "choices": [
            {
                "action": action_text(game.deck, choice.action),
                "points": round(choice.points, 2),
                "label": serialize_message(scene.label(action_text(game.deck, choice.action))),
            }
            for choice in thought.alternatives
        ],
        "why": [serialize_message(message) for message in why],
    }


def _chairs(session: Session, scene: Scene, names: str) -> Plain:
    return [
        {
            "id": names[seat],
            "side": chair.side,
            "level": session.players[seat],
            "dealer": seat == session.begun.dealer,
            "cards": chair.cards,
            "status": serialize_message(chair.status),
            "badges": [serialize_message(badge) for badge in chair.badges],
        }
        for seat, chair in enumerate(scene.chairs)
    ]


def _zone(zone: Zone, names: str) -> Plain:
    """Return a zone, with what its kind has and nothing else."""
    plain: dict[str, Plain] = {"kind": zone.kind}
    if zone.seat is not None:
        plain["seat"] = names[zone.seat]
    if zone.groups is not None:
        plain["groups"] = _groups(zone.groups)
    if zone.count is not None:
        plain["count"] = zone.count
    if zone.plays is not None:
        plain["plays"] = [{"seat": names[seat], "cards": list(cards)} for seat, cards in zone.plays]
    if zone.winner is not None:
        # In a running trick the winner is only the one who is ahead.
        plain["winning" if zone.kind == "trick" else "winner"] = names[zone.winner]
    if zone.name is not None:
        plain |= {"name": zone.name, "state": zone.state, "act": zone.act, "slots": zone.slots}
        plain |= {"label": serialize_message(zone.label), "notes": [serialize_message(note) for note in zone.notes]}
    elif zone.label is not None:
        plain["label"] = serialize_message(zone.label)
    if zone.cards is not None:
        plain["cards"] = list(zone.cards)
    return plain


def _groups(groups: Sequence[Group]) -> Plain:
    return [{"suit": group.suit, "trump": group.trump, "cards": list(group.cards)} for group in groups]


def _call(call: Call, aside: bool) -> Plain:
    """Return a button; an aside is one that the game does not wait for."""
    label = serialize_message(call.label)
    plain: dict[str, Plain] = {"text": call.text, "label": label, "rule": call.rule, "fault": call.fault}
    if call.answers:
        plain["answers"] = dict(call.answers)
    if call.cards:
        plain["cards"] = list(call.cards)
    if call.hand:
        plain["hand"] = _groups(call.hand)
    if call.practice:
        plain["practice"] = True
    if aside:
        plain["aside"] = True
    return plain


def _gauge(gauge: Gauge | None) -> Plain:
    if gauge is None:
        return None
    return {"label": serialize_message(gauge.label), "value": gauge.value, "marks": list(gauge.marks)}


def _pick(pick: Handful | None) -> Plain:
    if pick is None:
        return None
    return {
        "verb": pick.verb,
        "min": pick.least,
        "max": pick.most,
        "from": list(pick.cards),
        "label": serialize_message(pick.label),
        "worths": list(pick.worths),
        "tally": serialize_message(pick.tally),
    }


def _decision(decision: Selector) -> Plain:
    values = [{"text": text, "label": serialize_message(label)} for text, label in decision.values]
    label = serialize_message(decision.label)
    return {"id": decision.id, "label": label, "values": values, "value": decision.value, "rule": decision.rule}


def _key(key: Key) -> Plain:
    return {"key": key.key, "does": key.does, "what": key.what, "label": serialize_message(key.label)}


def _dial(dial: Dial | None) -> Plain:
    """Return a dial; the page puts the keys of its parts together, and the parts into its label and note."""
    if dial is None:
        return None
    switch = dial.switch
    return {
        "verb": dial.verb,
        "label": serialize_message(dial.label),
        "note": serialize_message(dial.note),
        "rule": dial.rule,
        "least": dial.least,
        "most": dial.most,
        "picks": [{"key": pick.key, "label": serialize_message(pick.label), "suit": pick.suit} for pick in dial.picks],
        "switch": switch
        and {
            "key": switch.key,
            "label": serialize_message(switch.label),
            "least": switch.least,
            "fixed": switch.fixed,
        },
    }


def _called(called: Called, names: str) -> Plain:
    return {"seat": names[called.seat], "label": serialize_message(called.label), "stands": called.stands}


def _sheet(session: Session, scene: Scene) -> Plain:
    return {
        "sides": [serialize_message(side) for side in scene.sides],
        "deals": [_score(score) for score in session.match.sheet],
        "totals": list(session.match.scores),
    }


def _score(score: Score) -> Plain:
    return {
        "number": score.number,
        "lines": [{**_line(line), "points": list(line.points)} for line in score.lines],
        "points": list(score.points),
        "totals": list(score.totals),
        "marks": [serialize_message(mark) for mark in score.marks],
    }


def _line(line: Line) -> dict[str, Plain]:
    return {"label": serialize_message(line.label), "rule": line.rule}


def _over(session: Session, scene: Scene, names: str) -> Plain:
    """Return how the match ended; coins only where it was played for them."""
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
