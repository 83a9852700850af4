"""Replaying a record through the law, step by step."""

from pygame_rules.model.action import Illegal, parse_action
from pygame_rules.model.cards import NotationError
from pygame_rules.model.game import AnyGame
from pygame_rules.model.options import OptionError
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import Played, Record, RecordError, Step


def replay(game: AnyGame, record: Record) -> Playthrough:
    """Play a record through the law; nothing is drawn at random. Raises RecordError for an impossible step."""
    places = record.lines
    if record.rules != str(game.rules_version):
        raise RecordError("table.record-version", line=places.get("Rules", 2), expected=str(game.rules_version))
    try:
        options = game.options.parse(record.options)
    except OptionError as fault:
        raise RecordError.at(places.get("Options", 3), fault) from fault
    if len(record.players) != game.seated(options):
        raise RecordError("table.seats", line=places.get("Options", 3) + 1)
    try:
        draw = game.deck.parse_row(record.draw)
    except NotationError as fault:
        raise RecordError("table.record-deck", line=places.get("Draw", 0), expected=_drawn(game)) from fault
    if len(draw) != game.seats[-1]:
        raise RecordError("table.record-deck", line=places.get("Draw", 0), expected=_drawn(game))
    playthrough = Playthrough(game, options, draw)
    for played in record.deals:
        replay_deal(playthrough, played)
    return playthrough


def replay_deal(playthrough: Playthrough, played: Played) -> None:
    """Play one deal of a record."""
    game = playthrough.game
    # Only a deal that is finished in the record can be followed by another.
    if playthrough.over or not playthrough.deal_over:
        raise RecordError("table.record-deal", line=played.line)
    try:
        playthrough.begin(game.deck.parse_row(played.deck))
    except NotationError as fault:
        raise RecordError("table.record-deck", line=played.line + 1, expected=_whole(game)) from fault
    for step in played.steps:
        replay_step(playthrough, step)
    score = playthrough.score() if playthrough.deal_over else None
    if played.score != score:
        raise RecordError("table.record-score", line=played.line + 2, expected="-" if score is None else score)


def replay_step(playthrough: Playthrough, step: Step) -> None:
    """Take one step of a record, if it is legal."""
    deck, deal = playthrough.game.deck, playthrough.running
    if playthrough.deal_over:
        raise RecordError("table.record-deal", line=step.line)
    try:
        action = parse_action(deck, step.text, deal.view(step.seat).hand if step.seat != CHANCE else None)
    except NotationError as fault:
        raise RecordError("table.notation", line=step.line) from fault
    try:
        playthrough.act(step.seat, action)
    except Illegal as illegal:
        # A verb that is not an aside in this game cannot be played as one.
        if step.aside and action.verb not in deal.table.aside_verbs:
            raise RecordError("table.record-step", line=step.line) from illegal
        raise RecordError.at(step.line, illegal) from illegal
    if playthrough.steps[-1].aside != step.aside:
        raise RecordError("table.record-step", line=step.line)


def _whole(game: AnyGame) -> str:
    """Return what was expected: cards of this game, as a record writes a deck."""
    return game.deck.kinds[0] + game.deck.kinds[1] + "…"


def _drawn(game: AnyGame) -> str:
    """Return cards as they can be drawn for the first deal: one for each of the seats that the game can have."""
    return "".join(game.deck.kinds[: game.seats[-1]])
