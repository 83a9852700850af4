"""Deals that a player plays with itself, step by step."""

from collections.abc import Iterator

from pygame_rules.bots.asking import said, speaks
from pygame_rules.measure.arena import Board, Player, decided, shuffled
from pygame_rules.measure.clairvoyant import Clairvoyant
from pygame_rules.model.action import Action
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.game import AnyGame
from pygame_rules.model.seats import CHANCE, TOGETHER
from pygame_rules.model.table import AnyView
from pygame_rules.play.playthrough import Playthrough


def dealt(game: AnyGame, board: Board) -> Playthrough:
    """Return the match of a board with its first deal on the table."""
    course = Playthrough(game, game.options.parse(board.options), shuffled(game, board, 0))
    course.begin(shuffled(game, board, course.match.number))
    return course


def self_play(course: Playthrough, bot: Player, chance: Chance) -> Iterator[tuple[AnyView, Action]]:
    """Let a player play the deal on the table with itself.

    Yields what each awaited seat sees and what it has decided, before that is done.
    """

    def decide(view: AnyView) -> Action:
        mind = bot.seeing(course.running, view.seat) if isinstance(bot, Clairvoyant) else bot
        return decided(mind, view, course.begun, chance)

    while not course.deal_over:
        deal = course.running
        if (seat := deal.table.turn) == CHANCE:
            speakers = range(len(deal.hands)) if speaks(bot) else ()
            course.act(*(said(deal, speakers, decide) or (seat, deal.chance(chance))))
            continue
        view = deal.view(deal.table.awaited[0] if seat == TOGETHER else seat)
        action = decide(view)
        yield view, action
        course.act(view.seat, action)
