"""Bridge: the options, and the named tables."""

from dataclasses import dataclass

from pygame_rules.model.options import NamedTable, OptionError, Options, choice, flag, number


@dataclass(frozen=True)
class BridgeOptions(Options):
    """[bridge36.presets] The number of players, and the house rules of a table."""

    tables = (
        NamedTable("seed", ""),
        NamedTable("original", "opening=last_dealt drawn_match=must"),
    )

    players: int = number(3, min=2, max=4)
    opening: str = choice("choose", "last_dealt")
    drawn_match: str = choice("may", "must")
    eights: str = choice("ask", "next", "all")
    j_count: str = choice("ask", "minus", "plus", "off")
    limit: int = number(125, min=1)
    reset_on_limit: bool = flag(True)
    reshuffle_multiplier: str = choice("add", "off")
    bridge: str = choice("ask", "off", "forced")
    bridge_of_sixes: bool = flag(True, when="bridge!=off")
    multi_cards: str = choice("same_rank", "jacks_only")
    first_starter: int = number(0, min=0, max=3)
    no_cards: str = choice("skip", "end_round")
    hand_size: int = number(5, min=1, max=18)
    testing: bool = flag(False)

    def faults(self) -> None:
        """Raise OptionError where values clash with the number of players.

        [bridge36.option-first-starter] [bridge36.option-hand-size] [bridge36.option-players]
        """
        if self.first_starter >= self.players:
            expected = f"0..{self.players - 1}"
            raise OptionError("first_starter", self.first_starter, expected, "bridge36.option-players")
        if self.players * self.hand_size > 36:
            expected = f"1..{36 // self.players}"
            raise OptionError("hand_size", self.hand_size, expected, "bridge36.option-players")
