"""Tables of Belote for its tests: deals, endings, single tricks, combinations of a hand, contracts settled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.auction import BIDS, Auction
from pygame_rules.games.belote.cards import DECK, ORDERS, SEATS
from pygame_rules.games.belote.combinations import best_set
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.score import Haul, Outcome, settle
from pygame_rules.model.action import parse_action
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.testing import deal_of, legal

NAMES = "swne"


def options_of(options: str = "") -> BeloteOptions:
    """Read options."""
    return BeloteOptions.parse(options)


def match_at(options: str = "", dealer: str = "e", **facts: object) -> BeloteMatch:
    """Return a match under way: ``match_at(scores=(290, 292))``."""
    match = GAME.match(options)
    assert isinstance(match, BeloteMatch)
    return replace(match, dealer=NAMES.index(dealer), **facts)  # type: ignore[arg-type]


def dealt(hands: str = "", options: str = "", dealer: str = "e") -> BeloteDeal:
    """Return a deal with these hands, "s:SAK.H7 w:C7", filled up; South speaks first unless another seat deals."""
    deal = deal_of(GAME, hands, match_at(options, dealer))
    assert isinstance(deal, BeloteDeal)
    return deal


def ending(hands: str, contract: str = "8H", options: str = "", bidder: Seat = 0) -> BeloteDeal:
    """Return a deal whose contract stands, with no other cards than these; South leads."""
    deal = dealt(options=options)
    deal.hands = [DECK.parse(hand[2:]) for hand in hands.split()]
    table = deal.table
    table.auction = Auction(NOBODY, standing=BIDS[contract], bidder=bidder)
    table.await_first_lead()
    deal.go_on()
    return deal


def trick(cards: str, contract: str = "8H", options: str = "") -> BeloteDeal:
    """Return a deal with this much of a trick played, from South on: ``trick("CK H9")``."""
    words = cards.split()
    hands = [*words, *["-"] * (SEATS - len(words))]
    deal = ending(" ".join(f"{name}:{card}" for name, card in zip(NAMES, hands, strict=True)), contract, options)
    for seat, word in enumerate(words):
        deal.apply(seat, parse_action(DECK, word))
    return deal


def may_play(cards: str, hand: str, contract: str = "8H", options: str = "") -> str:
    """Return what the next seat with this hand may play to a trick."""
    deal = trick(cards, contract, options)
    deal.hands[deal.table.turn] = DECK.parse(hand)
    return legal(deal)


def words(deal: BeloteDeal) -> list[str]:
    """Return what the seat at turn may say or show."""
    moves = deal.view(deal.table.turn).moves()
    return [
        f"{move.verb}={DECK.text(move.cards)}" if move.cards else f"{move.verb}:{move.value}"
        for move in moves
        if move.verb != "play"
    ]


def counted(hand: str, kind: str = "H", options: str = "") -> str:
    """Return the combinations that eight cards count: "hundred HKQJT9 10"."""
    melds = best_set(DECK.parse(hand), ORDERS[kind], options_of(options))
    return ", ".join(f"{meld.kind} {DECK.text(meld.cards)} {meld.points}" for meld in melds)


def play_on(deal: BeloteDeal, rnd: Random | None = None) -> Iterator[BeloteDeal]:
    """Play a deal to its end, anyhow or by chance, yielding it before every action."""
    while (seat := deal.table.turn) != NOBODY:
        yield deal
        if seat == CHANCE:
            deal.act(CHANCE, deal.chance(rnd or float))
        elif rnd:
            deal.act(seat, deal.table.sample(seat, deal.hands[seat], rnd))
        else:
            deal.act(seat, deal.view(seat).moves()[-1])


def settled(
    contract: str,
    cards: int,
    melds: Sequence[int] = (0, 0),
    factor: int = 1,
    options: str = "",
    belote: Sequence[int] = (0, 0),
) -> Outcome:
    """Settle a contract: ``cards`` are the declarers' card points; 250 and 0 are all tricks for one side."""
    swept = {250: 0, 0: 1}.get(cards)
    defenders = 162 - cards if swept is None else 250 - cards
    bid = BIDS[contract]
    haul = Haul((cards, defenders), (melds[0], melds[1]), (belote[0], belote[1]), swept)
    return settle(options_of(options), bid, factor, haul)
