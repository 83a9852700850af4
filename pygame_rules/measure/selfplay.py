"""Deals that a player plays with itself, step by step."""

from collections.abc import Iterator
from random import Random

from pygame_rules.bots import Bot
from pygame_rules.bots.asking import obeyed, said, speaks
from pygame_rules.games import load
from pygame_rules.measure.arena import Board, Player, decided, player, shuffled
from pygame_rules.measure.clairvoyant import Clairvoyant
from pygame_rules.model.action import Action
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.game import AnyGame
from pygame_rules.model.seats import CHANCE, TOGETHER
from pygame_rules.model.table import AnyView
from pygame_rules.play.playthrough import Playthrough


def recorded(game: str, name: str | Bot, deals: int, seed: int, options: str = "") -> Iterator[tuple[AnyView, Action]]:
    """Let a player play deals with itself; yield what each awaited seat sees and what it decides, as data.

    The player is a level, a bot, or a name such as ``my_bots:Lowest``. Each deal is the first of a match. Raises
    Refused, LookupError, TypeError, BotError.
    """
    played, bot = load(game), player(name, load(game))
    for number in range(deals):
        chance = Random(f"{seed}/{number}/play").random
        yield from self_play(dealt(played, Board(game, options, seed, number)), bot, chance)


def dealt(game: AnyGame, board: Board) -> Playthrough:
    """Return the match of a board with its first deal on the table."""
    playthrough = Playthrough(game, game.options.parse(board.options), shuffled(game, board, 0))
    playthrough.begin(shuffled(game, board, playthrough.match.number))
    return playthrough


def self_play(playthrough: Playthrough, bot: Player, chance: Chance) -> Iterator[tuple[AnyView, Action]]:
    """Let a player play the deal on the table with itself.

    Yields what each awaited seat sees and what it has decided, before that is done. Raises BotError if it may not be.
    """

    def decide(view: AnyView) -> Action:
        mind = bot.seeing(playthrough.running, view.seat) if isinstance(bot, Clairvoyant) else bot
        return decided(mind, view, playthrough.begun, chance)

    while not playthrough.deal_over:
        deal = playthrough.running
        if (seat := deal.table.turn) == CHANCE:
            speakers = range(len(deal.hands)) if speaks(bot) else ()
            playthrough.act(*(said(deal, speakers, decide) or (seat, deal.chance(chance))))
            continue
        view = deal.view(deal.table.awaited[0] if seat == TOGETHER else seat)
        action = decide(view)
        obeyed(bot, deal, view.seat, action, deal.copy().act)  # nobody is told of a move that cannot be
        yield view, action
        playthrough.act(view.seat, action)
