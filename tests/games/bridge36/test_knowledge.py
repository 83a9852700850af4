"""What can be known of hidden cards: exactly what the rules allow, and every world as likely as it is."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest

from games.bridge36.positions import GAME, cards, do, position, text_of
from pygame_rules.bots.worlds import sampler, worlds
from pygame_rules.games.bridge36.cards import DECK, JACKS, SUIT
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.history import DROPPED, GIVEN, GOT, LACKS, PUT, RESHUFFLED, Step
from pygame_rules.games.bridge36.knowledge import Knowledge, unseen
from pygame_rules.model.action import Action
from pygame_rules.model.cards import bits, each
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.testing import cites


def hands_of(deal: BridgeDeal, seat: Seat, other: Seat, number: int = 300) -> list[int]:
    """Return what another seat holds in many imagined deals."""
    lot = Random(1)
    return [world.hands[other] for world in islice(worlds(GAME, deal.view(seat), lot.random), number)]


@cites("bridge36.hidden", "bridge36.draw-when")
def test_who_draws_has_shown_that_nothing_fits() -> None:
    deal = position("S9 CT D8", "HA DQ", stack="HQ", blind="S7")
    do(deal, "draw", "end")
    for hand in hands_of(deal, 1, 0):
        # Of four cards only the one drawn can be a heart, a queen or a jack.
        assert ((SUIT["H"] | JACKS | cards("SQ CQ DQ")) & hand).bit_count() <= 1


@cites("bridge36.option-drawn-match", "bridge36.hidden")
@pytest.mark.parametrize("options, most", [("", 1), ("drawn_match=must", 0)])
def test_where_a_drawn_card_must_be_put_its_player_shows_that_it_did_not_fit(options: str, most: int) -> None:
    deal = position("S9 CT D8", "HA DQ", stack="HQ", blind="S7", options=options)
    do(deal, "draw", "end")
    assert max((SUIT["H"] & hand).bit_count() for hand in hands_of(deal, 1, 0)) == most


@cites("bridge36.draw-for-six", "bridge36.hidden")
def test_what_was_drawn_for_a_six_before_the_last_did_not_cover_it() -> None:
    deal = position("S9", "HA DQ", stack="HQ", put="H6", blind="S7 C9 HK")
    do(deal, "draw", "draw", "draw", "HK", "end")
    for hand in hands_of(deal, 1, 0):
        assert not hand & (SUIT["H"] | JACKS | cards("S6 C6 D6"))


@cites("bridge36.reshuffle", "bridge36.hidden")
def test_after_a_reshuffle_the_blind_is_a_known_set_in_an_unknown_order() -> None:
    deal = position("S9 DT", "HA DQ *", stack="SK CK DK HK SA CA", named="", blind="|")
    do(deal, "draw")
    assert deal.table.multiplier == 2
    drawn = deal.hands[0] & ~cards("S9 DT")
    firsts: Counter[str] = Counter()
    for world in islice(worlds(GAME, deal.view(1), Random(2).random), 400):
        dark = bits(world.dark)
        assert dark & ~cards("SK CK DK HK SA") == 0 and dark.bit_count() == 4
        assert world.hands[0] & cards("SK CK DK HK SA")
        firsts[text_of(1 << world.dark[0])] += 1
    assert drawn & cards("SK CK DK HK SA") and len(firsts) == 5


@cites("bridge36.hidden")
def test_cards_seen_before_a_reshuffle_are_no_longer_in_hands_that_kept_theirs() -> None:
    knowledge = Knowledge(
        [
            Step(GOT, 0, size=2),
            Step(GOT, 1, size=2),
            Step(LACKS, 1, cards("H9 HT")),
            Step(RESHUFFLED, CHANCE, cards("SK CK")),
            Step(GOT, 1, size=1),
        ],
        2,
    )
    parts = knowledge.parts(1, DECK.all)
    assert parts == {DECK.all & ~cards("H9 HT SK CK"): 2, cards("SK CK"): 1}


@cites("bridge36.hidden", "bridge36.reshuffle")
def test_the_blind_after_a_reshuffle_holds_nothing_but_its_cards() -> None:
    """I hold the king of clubs that I drew from it, so what is left there is the king of spades."""
    history = [Step(GOT, 0, size=2), Step(GOT, 1, size=2), Step(RESHUFFLED, CHANCE, cards("SK CK"))]
    found = unseen([*history, Step(GOT, 1, size=1)], 1, [2, 3], cards("H9 HT SK"), 1, None)
    assert (found.room, found.may_hold) == ([0, 0, 2, 1], [cards("H9 HT SK")] * 2 + [cards("H9 HT"), cards("SK")])


@cites("bridge36.hidden")
def test_a_card_put_leaves_the_oldest_part_it_can_come_from() -> None:
    history = [Step(GOT, 1, size=2), Step(LACKS, 1, cards("H9")), Step(GOT, 1, size=2)]
    fits_both = Knowledge([*history, Step(PUT, 1, cards("SK"))], 2).parts(1, DECK.all & ~cards("SK"))
    assert fits_both == {DECK.all & ~cards("SK H9"): 1, DECK.all & ~cards("SK"): 2}
    only_new = Knowledge([*history, Step(PUT, 1, cards("H9"))], 2).parts(1, DECK.all & ~cards("H9"))
    assert only_new == {DECK.all & ~cards("H9"): 3}


@cites("bridge36.testing", "bridge36.hidden")
def test_a_card_that_was_handed_out_is_known_until_it_is_put() -> None:
    history = [Step(GOT, 1, size=2), Step(GIVEN, 1, cards("SK"))]
    others = DECK.all & ~cards("SK")
    assert Knowledge(history, 2).parts(1, others) == {cards("SK"): 1, others: 2}
    assert Knowledge([*history, Step(PUT, 1, cards("SK"))], 2).parts(1, others) == {others: 2}


@cites("bridge36.hidden", "bridge36.reshuffle")
def test_a_card_of_the_new_blind_leaves_what_was_drawn_from_it() -> None:
    new = cards("SK CK")
    history = [Step(GOT, 1, size=2), Step(RESHUFFLED, CHANCE, new), Step(GOT, 1, size=1), Step(PUT, 1, cards("SK"))]
    assert Knowledge(history, 2).parts(1, DECK.all) == {DECK.all & ~new: 2}


@cites("bridge36.testing", "bridge36.hidden")
def test_a_card_that_was_dropped_lies_in_the_blind_there_is() -> None:
    new = cards("SK CK")
    history = [Step(GOT, 1, size=2), Step(RESHUFFLED, CHANCE, new), Step(GIVEN, 0, cards("SK"))]
    history += [Step(DROPPED, 0, cards("SK")), Step(GOT, 1, size=1)]
    assert Knowledge(history, 2).parts(1, DECK.all) == {DECK.all & ~new: 2, new: 1}
    # Whoever held his cards while it was seen elsewhere does not hold it, even where both come from one blind.
    history = [Step(GOT, 0, size=1), Step(GOT, 1, size=2), Step(DROPPED, 0, cards("SK")), Step(GOT, 1, size=1)]
    assert Knowledge(history, 2).parts(1, DECK.all) == {DECK.all & ~cards("SK"): 2, DECK.all: 1}


@cites("bridge36.testing", "bridge36.hidden")
def test_where_hands_lie_open_the_rest_is_the_blind() -> None:
    deal = position("C9 S7", "HA", stack="HQ", options="testing=yes")
    deal.act(1, Action("show"))
    found = deal.table.unseen(1, deal.hands[1], ())
    blind = bits(deal.dark)
    assert (found.cards, found.room, found.may_hold) == (blind | cards("C9 S7"), [2, 0, 32], [*deal.hands, blind])


@cites("bridge36.hidden")
def test_every_world_is_as_likely_as_it_is() -> None:
    """Six unseen cards: two parts of a hand, and the blind; compared with all ways there are."""
    six = [1 << card for card in each(cards("S9 ST H9 HT C9 D9"))]
    hearts = cards("H9 HT")
    found = unseen(
        [Step(GOT, 1, size=2), Step(LACKS, 1, hearts), Step(GOT, 1, size=1)],
        0,
        [5, 3],
        sum(six),
        3,
        None,
    )
    assert list(found.parts) == [1, 1]
    ways: Counter[int] = Counter()
    for old in combinations([card for card in six if not card & hearts], 2):
        for new in six:
            if new not in old:
                ways[sum(old) + new] += 1
    drawn: Counter[int] = Counter()
    draw, rnd = sampler(found), Random(3).random
    for _ in range(6000):
        heaps = draw(rnd)
        drawn[sum(heaps[2]) + sum(heaps[3])] += 1
    assert set(drawn) == set(ways)
    total = sum(ways.values())
    for hand, number in ways.items():
        assert abs(drawn[hand] - 6000 * number / total) < 6 * (6000 * number / total) ** 0.5


@cites("bridge36.hidden")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_so_is_never_ruled_out(seed: int) -> None:
    lot = Random(seed)
    row = list(DECK.cards)
    lot.shuffle(row)
    deal = GAME.begin(GAME.match(f"players={2 + seed % 3}"), row)
    while (turn := deal.table.turn) != NOBODY:
        for seat in range(len(deal.hands)):
            view = deal.view(seat)
            found = view.table.unseen(seat, view.hand, 0)
            for other, hand in enumerate(deal.hands):
                may = 0
                for place, owner in enumerate(found.parts, len(deal.hands)):
                    may |= found.may_hold[place] if owner == other else 0
                assert other == seat or not hand & ~may
            assert not bits(deal.dark) & ~found.may_hold[-1]
        if turn == CHANCE:
            deal.apply(turn, deal.chance(lot.random))
        else:
            deal.apply(turn, deal.table.sample(turn, deal.hands[turn], lot.random))
