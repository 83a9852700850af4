"""Belote: what a sensible player does in the situations that players complain about."""

from itertools import islice
from random import Random

import pytest

from games.belote.positions import dealt, ending, match_at
from pygame_rules.bots import Decision, level
from pygame_rules.bots.playout import Playout
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.auction import BIDS
from pygame_rules.games.belote.cards import DECK, KINDS
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints import HINTS
from pygame_rules.games.belote.hints.bidding import chance_of, weighed
from pygame_rules.games.belote.hints.evaluation import BIDDER, ROLES, by_kind, cells, points_of
from pygame_rules.games.belote.hints.inference import explains_calls, explains_plays, moments_of
from pygame_rules.games.belote.hints.weights import POINTS
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.action import Action, Secret, action_text, parse_action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.hints import Transpositions
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import View
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import legal, run

SPEAKER = Speaker(4, 0)


def sensible(deal: BeloteDeal, nerve: float = 0.0) -> str:
    """Return what the seat at turn does by the rules of thumb."""
    table, seat = deal.table, deal.table.turn
    policy = HINTS.styled(match_at(table.options.text()), nerve)
    action = policy(table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5)
    assert deal.view(seat).fault(action) is None
    return action_text(DECK, action)


def follows(hands: str, line: str, contract: str = "8H", bidder: int = 0) -> str:
    """Return the card that is sensible after a line, of so many as are left; hearts are trump."""
    return sensible(after(hands, line, contract, bidder))


def after(hands: str, line: str, contract: str = "8H", bidder: int = 0) -> BeloteDeal:
    """Return a deal after a line, with no other cards left than these."""
    deal = ending(hands, contract, bidder=bidder)
    deal.table.seen = DECK.all & ~sum(deal.hands)
    run(deal, line)
    return deal


def said(deal: BeloteDeal, action: str) -> list[str]:
    """Return what is said for an action of the seat at turn."""
    view = deal.view(deal.table.turn)
    return [SPEAKER.say(reason) for reason in HINTS.why(view, match_at(), parse_action(DECK, action))]


# --- calling ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("HJ9A7.SA.DA.C78", "H"),
        ("HAT.SATK.DA.CAT", "N"),
        ("CJ9AT.HA7.S8.D7", "C"),
        ("SJ9KQ7.HA.D78", "S"),
    ],
)
def test_a_strong_hand_bids_what_it_holds(hand: str, kinds: str) -> None:
    call = sensible(dealt(f"s:{hand}"))
    assert call.startswith("bid:") and call[-1] in kinds


@pytest.mark.parametrize("hand", ["S789.H78.D78.C7", "S78.HQ9.DQ8.C79", "S9Q.H79.DJ8.C89"])
def test_a_weak_hand_passes(hand: str) -> None:
    deal = dealt(f"s:{hand}")
    deal.table.auction = deal.table.auction.after(deal.table.options, 3, deal.view(0).moves()[0])
    assert sensible(dealt(f"s:{hand}", "min_bid=9")) == "pass"


def test_long_combinations_are_bid_for() -> None:
    plain = sensible(dealt("s:CJ.DJ9.HJ8.S987"))
    jacks = sensible(dealt("s:CJ.DJ.HJ9.SJ987"))
    assert jacks.startswith("bid:")
    assert plain == "pass" or BIDS[jacks[4:]].number > BIDS[plain[4:]].number + 5


def test_the_partners_suit_is_raised_when_the_others_overbid() -> None:
    deal = dealt("s:HJ98.SA87.D7.C7 n:HATK.SK.DA.CA98")
    run(deal, "s bid:9H bid:10S")
    assert sensible(deal).startswith("bid:") and sensible(deal).endswith("H")


@pytest.mark.parametrize(
    ("bid", "hand"),
    [
        ("9H", "S7.H87.DQT8.CJT"),
        ("8C", "SQT.HT8.DJ7.CQ7"),
        ("9H", "SA7.HQT.DK87.C9"),
        ("12D", "SK7.HQJ97.D8.C7"),
    ],
)
def test_nobody_outbids_the_others_with_a_contract_that_is_likely_to_be_lost(bid: str, hand: str) -> None:
    deal = dealt(f"w:{hand}")
    run(deal, f"s bid:{bid}")
    assert not sensible(deal).startswith("bid:")
    searched = HINTS.candidates(deal.view(1), match_at())
    assert any(call.verb == "bid" for call in searched), "an expert sees for itself"


def test_the_partners_suit_is_raised_even_on_less() -> None:
    deal = dealt("n:SK.HAK.DK7.CAJ7")
    run(deal, "s bid:9H bid:10S")
    assert sensible(deal) == "bid:11H"


def test_a_good_suit_is_bid_over_the_others() -> None:
    deal = dealt("w:SJ9AT.HA7.DA.C8")
    run(deal, "s bid:10H")
    assert sensible(deal).startswith("bid:") and sensible(deal).endswith("S")


@pytest.mark.parametrize(
    ("hand", "careful", "usual", "bold"),
    [
        ("SK.HAQ.D97.CAJ7", "pass", "pass", "bid:10C"),
        ("SA87.HQ.D987.CQ", "pass", "pass", "bid:10D"),
        ("SJ7.HA9.DAJT.CJ", "pass", "bid:10D", "bid:10D"),
        ("SAKT9.DKJ.CKJ", "pass", "bid:10S", "bid:10S"),
        ("SJ9AT.HA7.DA.C8", "bid:11S", "bid:11S", "bid:11S"),
        ("S98.HQT.DK87.C9", "pass", "pass", "pass"),
    ],
)
def test_the_bold_outbid_the_others_where_the_careful_do_not(hand: str, careful: str, usual: str, bold: str) -> None:
    deal = dealt(f"w:{hand}")
    run(deal, "s bid:9H")
    assert [sensible(deal, nerve) for nerve in (-1.0, 0.0, 1.0)] == [careful, usual, bold]


def test_all_eight_tricks_are_promised_only_where_they_are_likely() -> None:
    # All of West's bids have to be with kaput, as the others have bid it.
    deal = dealt("w:SJ9ATKQ.HA.DA")
    run(deal, "s bid:26H-kaput")
    assert sensible(deal) != "pass"
    deal = dealt("w:SJ9AT.HK7.D87")
    run(deal, "s bid:26H-kaput")
    assert not sensible(deal).startswith("bid:")


def test_a_contract_that_cannot_be_made_is_doubled() -> None:
    deal = dealt("s:HQ78.C98.D987 w:HJ9AT.SA.DA.CA7")
    run(deal, "s bid:16H")
    assert sensible(deal) == "double"


@pytest.mark.parametrize("number", [16, 20, 27])
def test_a_bid_beyond_the_cards_tells_of_combinations_and_is_not_doubled(number: int) -> None:
    deal = dealt("w:HQ7.SA98.DK9.CJ")
    run(deal, f"s bid:{number}H")
    assert sensible(deal) == "pass"


def test_a_contract_that_may_well_be_made_is_not_doubled() -> None:
    deal = dealt("s:HJ9A7.SA.DA.C78 w:S789.DK98.CK9")
    run(deal, "s bid:9H")
    assert sensible(deal) != "double"


def test_the_worth_of_a_hand_is_the_sum_of_its_cells() -> None:
    rnd = Random(1)
    for _ in range(50):
        hand = sum(1 << card for card in rnd.sample(DECK.cards, 8))
        for role in ROLES:
            for kind in KINDS:
                number = rnd.randrange(8, 20)
                total = sum(POINTS[role][name][row][column] for name, row, column in cells(hand, kind, number))
                assert points_of(role, hand, kind, number) == total / 10
            assert by_kind(role, hand) == {kind: points_of(role, hand, kind) for kind in KINDS}


def test_better_trumps_are_worth_more() -> None:
    strong, weak = (DECK.parse(f"{trumps}.SA7.D87.C8") for trumps in ("HJ9A", "H87Q"))
    assert points_of(BIDDER, strong, "H") > points_of(BIDDER, weak, "H") + 20
    assert chance_of(100, 120, 20) > 0.8 > 0.5 > chance_of(120, 100, 20)


# --- play ---------------------------------------------------------------------------------------


def test_declarers_draw_trumps() -> None:
    assert follows("s:HJ97.SA w:HQ8.S78 n:HA.D789 e:HK.SKQ.D8", "") == "HJ"


def test_defenders_leave_trumps_alone() -> None:
    assert follows("s:HJ97.SA w:HQ8.S78 n:HA.D789 e:HK.SKQ.D8", "", bidder=1) == "SA"


def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    assert follows("s:HJ.D7 w:S78 n:S9T e:D8A", "") == "D7"


def test_points_go_to_the_trick_the_partner_wins() -> None:
    assert follows("s:CA.S7 w:C7.S8 n:CT.C8 e:C9.S9", "s CA C7") == "CT"
    assert follows("s:C9.S7 w:C7.S8 n:CA.C8 e:DT.D7", "s C9 C7 CA", bidder=0) == "D7"
    assert follows("s:C9.S7 w:CA.S8 n:C7.C8 e:DT.D7", "s C9 CA C7", bidder=0) == "DT"


def test_a_trick_of_the_partner_is_not_trumped() -> None:
    assert follows("s:CA.S7 w:C7.S8 n:HJ.D8 e:C9.S9", "s CA C7") == "D8"


def test_nothing_is_given_to_a_trick_the_others_win() -> None:
    assert follows("s:C9.S7 w:CA.S8 n:CT.CK e:C8.S9", "s C9 CA") == "CK"


def test_the_last_seat_wins_as_cheaply_as_it_can() -> None:
    assert follows("s:CQ.S7 w:C9.S8 n:C7.S9 e:CAK.C8", "s CQ C9 C7") == "CK"


def test_an_ace_takes_what_can_still_be_lost() -> None:
    assert follows("s:C9.S7 w:CA8.S8 n:CTJ.S9 e:C7Q.ST", "s C9") == "CA"


def test_a_trump_that_is_higher_is_not_wasted_on_the_partner() -> None:
    assert follows("s:HA.S7 w:H8.S8 n:H9.HJ e:HT.S9", "s HA H8") == "H9"


def test_all_is_said_and_shown_where_players_decide() -> None:
    deal = dealt("s:SA.DAJT9.CQJ9 w:ST8.HKJT987 n:SKJ7.HAQ.DQ.CT7 e:SQ9.DK87.CAK8", "announce=manual")
    run(deal, "s bid:8C pass pass pass")
    assert sensible(deal) == "say:tierce"
    run(deal, "s say:tierce\ns SA")
    assert sensible(deal) == "say:hundred"
    run(deal, "w say:hundred\nw S8 S7 S9\ns show=DJT9\ns DA")
    assert sensible(deal) == "show=HJT987"


def test_calls_that_lead_to_the_same_contract_are_played_out_once() -> None:
    deal, match = dealt("s:HJ9A.SA7.DK8.C9"), match_at("")
    view, rules = deal.view(0), HINTS.policy(match)
    asked: list[Seat] = []

    def policy(table: BeloteTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Chance) -> Action:
        asked.append(seat)
        return rules(table, seat, hand, secret, rnd)

    def points(transpositions: Transpositions[BeloteDeal] | None) -> list[float]:
        playout = Playout(0, policy, HINTS.value(match), Random(1).random, transpositions=transpositions)
        calls = [move for move in view.moves() if move.verb == "pass" or str(move.value) in ("9H", "10H", "11H", "9N")]
        drawn = worlds(GAME, view, Random(2).random)
        return [playout.value(world, call) for world in islice(drawn, 20) for call in calls]

    alone, often = points(None), len(asked)
    asked.clear()
    assert points(HINTS.transpositions(view, match)) == alone
    assert len(asked) < 0.8 * often


# --- what calls tell, and what a hint says ------------------------------------------------------


def test_hands_that_fit_the_calls_are_likelier() -> None:
    deal = dealt("s:S789.H789.C78")
    run(deal, "s pass bid:11D pass")
    view = deal.view(0)
    weigh = explains_calls(view)
    drawn = worlds(GAME, view, Random(1).random)
    pool = [next(drawn) for _ in range(400)]
    likely = sorted(pool, key=weigh)[-40:]
    held = [[(deal.hands[1] & DECK.suits[1]).bit_count() for deal in some] for some in (likely, pool)]
    assert sum(held[0]) / len(held[0]) > sum(held[1]) / len(held[1]) + 0.5


def test_hands_that_fit_the_cards_played_are_likelier() -> None:
    hands = "s:HJ9A.SA7.DK8.C9 w:S89.C7K.D79J.H8 n:HT.SKT.CJQA.DQA e:HKQ7.SQJ.DT.C8T"
    deal = dealt(hands)
    run(deal, "s bid:12H pass pass pass\ns SA S8 ST SJ")
    view = deal.view(0)
    weigh = explains_plays(view)
    drawn = worlds(GAME, view, Random(1).random)
    pool = [next(drawn) for _ in range(60)]
    weights = {weigh(world) for world in pool}
    assert weigh(deal) == max(weights) == 1 and min(weights) < 1
    # With a lower spade East would have kept the jack.
    low = DECK.parse("S987")
    unlikely = [weigh(world) for world in pool if world.hands[3] & low]
    assert unlikely and max(unlikely) < 1


def test_the_moments_of_a_deal_are_as_they_were() -> None:
    deal = dealt("s:HJ9A.SA7.DK8.C9")
    run(deal, "s bid:12H pass pass pass")
    before = []
    while deal.table.turn != NOBODY:
        seat = deal.table.turn
        before.append((seat, deal.hands[seat], deal.table.playable(deal.hands[seat]), list(deal.table.trick)))
        run(deal, f"{'swne'[seat]} {legal(deal).replace('.', '')[:2]}")
    again = moments_of(deal.table)[::-1]
    assert [(moment.seat, moment.since) for moment in again] == [(seat, hand) for seat, hand, _, _ in before]
    assert [moment.table.playable(moment.since) for moment in again] == [may for _, _, may, _ in before]
    assert [moment.table.trick for moment in again[:7]] == [trick for _, _, _, trick in before[:7]]


def test_candidates_are_legal_and_few() -> None:
    deal = dealt("s:HJ9A7.SA.DA.C78")
    for line in ("", "s pass", "w bid:9S", "n double"):
        if line:
            run(deal, line)
        seat = deal.table.turn
        found = HINTS.candidates(deal.view(seat), match_at())
        assert 1 <= len(found) <= 5
        assert all(deal.view(seat).fault(action) is None for action in found)
        assert dict(weighed(deal.table, seat, deal.hands[seat], bold=True)).keys() >= {found[0]}


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (lambda: dealt("s:HJ9A7.SA.DA.C78").view(0), "Your team can expect about"),
        (lambda: ending("s:HJ97.SA w:HQ8.S78 n:HA.D789 e:HK.SKQ.D8").view(0), "It draws the opponents"),
        (lambda: ending("s:CA.S7 w:C7.S8 n:CT.C8 e:C9.S9").view(0), "Nobody else has a higher card of its suit"),
    ],
)
def test_a_hint_says_why(view: "object", expected: str) -> None:
    seen = view()  # type: ignore[operator]
    assert isinstance(seen, View)
    action = HINTS.policy(match_at())(seen.table, seen.seat, seen.hand, seen.secret, lambda: 0.5)
    said = [SPEAKER.say(reason) for reason in HINTS.why(seen, match_at(), action)]
    assert said[0].startswith(expected)


def test_a_call_that_its_number_does_not_explain_is_explained() -> None:
    """South can expect about 89 with spades as trump, and of West's 11 diamonds that they are made."""
    deal = dealt("s:SA87.HKT.D8.CAJ")
    assert len(said(deal, "bid:8S")) == 1
    assert said(deal, "bid:9S")[1:] == ["It may be lost, but it leaves the other team less room to bid."]
    run(deal, "s pass bid:11D pass pass")
    theirs = "It may be lost, but for their 11 diamonds the other team can expect about 121 points."
    assert said(deal, "bid:12S")[1:] == [theirs]
    assert said(deal, "pass")[1:] == ["To bid 12 clubs over it, you could expect only about 102 points."]


def test_a_higher_bid_that_can_be_made_scores_more() -> None:
    """South can expect about 146 points with spades as trump, and has to bid 12 at least."""
    deal = dealt("s:SQJ987.HQ7.C7", dealer="s")
    run(deal, "w bid:8C bid:9N bid:11D")
    assert len(said(deal, "bid:12S")) == 1
    more = "If it is made, the bid itself adds at least {} points to your score, more than a lower one."
    assert said(deal, "bid:13S")[1:] == [more.format(13)]
    assert said(deal, "bid:15S")[1:] != [more.format(15)], "it is more than South can expect"
    height = dealt("s:SQJ987.HQ7.C7", "height_factor=blotstar", dealer="s")
    run(height, "w bid:8C bid:9N bid:11D")
    assert said(height, "bid:13N")[1:] == [more.format(26)]


@pytest.mark.parametrize(
    ("bid", "calls", "points"),
    [("11H", "", 133), ("12H", "", 146), ("15H", "", 189), ("12H", " pass", 141), ("15H", " pass", 189)],
)
def test_a_high_bid_tells_of_additional_points(bid: str, calls: str, points: int) -> None:
    """West hears the bid of an opponent; where West passes, North hears that of the partner, with the same hand."""
    deal = dealt(f"{'n' if calls else 'w'}:S789.HA8.DK98")
    run(deal, f"s bid:{bid}{calls}")
    team = "Your" if calls else "The other"
    expected = f"{team} team can expect about {points} points with hearts as trump, combinations included"
    assert said(deal, "pass")[0] == f"{expected}; the bid asks for {bid[:-1]}0."


def test_of_a_bid_that_a_hand_does_not_believe_half_is_believed() -> None:
    """West has the four highest hearts and three aces: by these cards alone, South would get 112 points."""
    deal = dealt("s:HQ78.C98.D987 w:HJ9AT.SA.DA.CA7")
    run(deal, "s bid:16H")
    assert said(deal, "double") == [
        "The other team can expect about 136 points with hearts as trump, combinations included; the bid asks for 160.",
        "Doubled, the bid counts twice, for whichever side is right.",
    ]


def test_a_double_is_not_explained_by_points_that_speak_against_it() -> None:
    deal = dealt("w:S789.HA8.DK98")
    run(deal, "s bid:9H")
    assert said(deal, "double") == ["Doubled, the bid counts twice, for whichever side is right."]


def test_a_pass_on_the_partners_bid_says_so() -> None:
    deal = dealt("s:SA87.HKT.D8.CAJ")
    run(deal, "s pass pass bid:9S pass")
    assert said(deal, "pass")[1:] == ["Your partner has bid it: to raise it would risk more than it brings."]


def test_a_pass_is_not_explained_by_what_only_speaks_against_a_double() -> None:
    deal = dealt("w:SK.H8.DATK8.CK9")
    run(deal, "s bid:8S")
    expected = "To bid 9 diamonds over it, you could expect about 92 points"
    assert said(deal, "pass") == [f"{expected}, but to lose it would cost more than to let them play."]


def test_a_card_that_wins_cheaply_is_called_enough() -> None:
    """South leads the seven of spades, and North has the jack: East is the last to play."""
    deal = ending("s:S7.C7 w:S8.C8 n:SJ.C9 e:SAK", contract="8H")
    run(deal, "s S7 S8 SJ")
    assert said(deal, "SA") == ["It wins the trick and brings its 11 card points home."]
    assert said(deal, "SK") == ["It is enough to win the trick."]


def test_of_two_cards_that_are_enough_the_dear_one_brings_its_points_home() -> None:
    """Spades are trump: East, the last to play, can beat the queen by the king, the ten and the nine."""
    deal = ending("s:S7.C78 w:S8.C9T n:SQ.CJQ e:SKT9", contract="8S")
    run(deal, "s S7 S8 SQ")
    assert said(deal, "SK") == ["It is enough to win the trick."]
    assert said(deal, "ST") == ["It wins the trick and brings its 10 card points home."]


def test_points_are_not_brought_home_from_a_trick_that_was_safe() -> None:
    """Hearts are trump: South leads the ace, which the nine could beat, and the jack, which North has."""
    safe = after("s:HA.C8 w:H8.C7 n:HJ9 e:HK.S7", "s HA H8")
    assert said(safe, "HJ") == ["It wins the trick."]
    risky = after("s:HA.C8 w:H8.C7 n:HJ7 e:H9.S7", "s HA H8")
    assert said(risky, "HJ") == ["It wins the trick and brings its 20 card points home."]


def test_a_higher_card_beside_the_partners_sure_one_leads_to_the_next_trick() -> None:
    """Diamonds are trump, and no spade is out that lies between the jack and South's queen."""
    deal = after("s:SQ8.CQ w:D7.HQ.CA n:SJ.CT8 e:C9.CJ7", "", contract="8D")
    deal.table.begin_play(2)
    run(deal, "n SJ C9")
    leads = "Your partner is winning already, but"
    assert said(deal, "SQ") == [f"{leads} if nobody beats this card, you lead to the next trick."]
    deal.table.lacks[1] = DECK.parse("D7")
    assert said(deal, "SQ") == [f"{leads} with this card you lead to the next trick."]
    between = after("s:SQT8 w:SK.HQ.CA n:SJ.CT8 e:C9.CJ7", "", contract="8D")
    between.table.begin_play(2)
    run(between, "n SJ C9")
    assert said(between, "ST") == ["It wins the trick and brings its 10 card points home."]


def test_a_card_that_only_the_partner_can_beat() -> None:
    """North is known to have no clubs and no trumps: of those who play after West, only East can have the ace."""
    deal = after("s:C8.S7 w:CK9 n:DA9 e:CA7", "s C8")
    assert said(deal, "CK") == ["It takes the lead, though one other card of its suit can still beat it."]
    deal.table.lacks[2] = DECK.parse("CAKQJT987HAKQJT987")
    assert said(deal, "CK") == ["It takes the lead, and only your partner can beat it: its 4 card points are yours."]
    assert said(deal, "C9") == ["It takes the lead, and only your partner can beat it."]


def test_a_suit_that_the_partner_can_trump_is_led_for_that() -> None:
    deal = after("s:S8.C7 w:SA.C8 n:H7.D7 e:SK.C9", "")
    assert said(deal, "S8") == ["You risk little with it."]
    deal.table.lacks[2] = DECK.parse("SAKQJT987")
    assert said(deal, "S8") == ["Your partner has no card of its suit left and may trump it."]


KEEPS = "The last trick brings ten more points, so you keep your trump for it."


@pytest.mark.parametrize(
    ("hands", "card", "expected"),
    [
        ("s:H87.SA w:S789 n:D789 e:DJQK", "H8", ["Nobody else has a trump any more, so it wins for certain."]),
        ("s:ST9 w:SA8 n:HA7 e:D9J", "ST", []),
        ("s:HJ.ST w:H9.SA n:HA7 e:D9J", "ST", [KEEPS]),
        ("s:H9.ST w:HJ.SA n:HA7 e:D9J", "ST", []),
        ("s:H8.S7 w:HA.SA n:H9.D7 e:D9J", "S7", ["You risk little with it."]),
        ("s:SKQ7 w:SA89 n:HA78 e:D9JQ", "SK", ["Only one other card of its suit can beat it."]),
        ("s:SKQ7 w:SAT9 n:HA78 e:D9JQ", "SK", ["Only 2 other cards of its suit can beat it."]),
        ("s:ST8 w:SA9 n:HA7 e:D9J", "S8", []),
        ("s:ST87 w:SA9K n:HA79 e:D9JQ", "S8", ["You risk little with it."]),
        ("s:SKQ7 w:SA89 n:HA78 e:D9JQ", "SQ", ["You risk little with it."]),
    ],
)
def test_a_lead_is_explained_by_what_is_out(hands: str, card: str, expected: list[str]) -> None:
    assert said(after(hands, ""), card) == expected


def test_the_last_trump_is_drawn_before_the_last_trick() -> None:
    """Spades are trump: East has no club, and has room for no more than the ten of spades and the nine of hearts.

    If West takes the trick by the king of clubs, East need not trump it; West, who plays next, would have to.
    """
    clubs = DECK.parse("CAKQJT987")
    wins = "has to trump it, and then your 10♥ wins the last trick, which brings ten more points."

    def drawn(west: str, east: str, foe: int) -> list[str]:
        deal = after(f"s:HT.CQ w:{west} n:DQJ e:{east}", "", contract="12S", bidder=3)
        deal.table.leaders = [3] * 6
        deal.table.lacks[1] = deal.table.lacks[3] = DECK.parse("DQJ")
        deal.table.lacks[foe] |= clubs
        return said(deal, "CQ")

    assert drawn("CK9", "ST.H9", foe=3) == [f"Unless the partner of East takes it, East {wins}"]
    assert drawn("CJ9", "ST.H9", foe=3) == [f"East {wins}"]
    assert drawn("ST.H9", "CK9", foe=1) == [f"West {wins}"]
    assert drawn("ST.HA", "CK9", foe=1) == ["You risk little with it."]


def test_trumps_are_drawn_for_the_winners_that_are_held() -> None:
    winner = said(after("s:HJ7.SA w:HQ.S78 n:HA.D78 e:HK.D9J", ""), "HJ")
    loser = said(after("s:HJ7.SK w:HQ.SA8 n:HA.D78 e:HK.D9J", ""), "HJ")
    assert winner == ["It draws the opponents\u2019 trumps, which could take your winners."]
    assert loser == ["It draws the opponents\u2019 trumps."]


def test_a_trump_that_defenders_lead_draws_nothing_for_them() -> None:
    deal = after("s:HJ.S97 w:HQ.S8A n:HA.D78 e:H97.D9", "", bidder=1)
    assert said(deal, "HJ") == ["Nobody else has a higher card of its suit."]
    deal = after("s:H9.S97 w:HQ.S8A n:HA.D78 e:HJ7.D9", "", bidder=1)
    assert not said(deal, "H9")


def test_trumps_that_only_the_partner_can_hold_are_not_drawn() -> None:
    deal = after("s:HJ9.S7 w:S8A.D7 n:HAT.D8 e:D9JQ", "s HJ D7 HT D9")
    assert said(deal, "H9") == ["Nobody else has a higher card of its suit."]


def test_the_highest_card_of_a_suit_is_not_safe_from_who_has_none_of_it() -> None:
    deal = after("s:CA.S7 w:C9.S8 n:CT.D7 e:HJ.SJ", "")
    assert said(deal, "CA") == ["Nobody else has a higher card of its suit."]
    deal.table.lacks[3] = DECK.parse("CAKQJT987")
    assert said(deal, "CA") == ["Nobody else has a higher card of its suit, but it can be trumped."]
    deal.table.lacks[3] |= DECK.parse("HAKQJT987")
    assert said(deal, "CA") == ["Nobody else has a higher card of its suit."]
    deal.table.lacks[1] = DECK.parse("HAKQJT987")
    assert said(deal, "CA") == ["Nobody else has a higher card of its suit."], "the partner may have to trump it"
    deal.table.lacks[2] = DECK.parse("HAKQJT987")
    assert said(deal, "CA") == ["Nobody else has a higher card of its suit, and nobody can trump it."]


FEWER = "It takes the lead, and one other card of its suit can still beat it, fewer than with a lower card."


@pytest.mark.parametrize(
    ("hands", "card", "expected"),
    [
        ("s:C8.S7 w:C9.S8 n:CA7 e:HJ.CT", "CA", "It wins the trick unless somebody trumps it."),
        ("s:C8.S7 w:C9.S8 n:CA7 e:SJ.CT", "CA", "It wins the trick and brings its 11 card points home."),
        (
            "s:C8.S7 w:C9.S8 n:CQ7 e:SJ.CT",
            "CQ",
            "It takes the lead, though one other card of its suit can still beat it.",
        ),
        (
            "s:C8.S7 w:C9.S8 n:CJ7 e:CTK",
            "CJ",
            "It takes the lead, though 2 other cards of its suit can still beat it.",
        ),
        (
            "s:CA.S7 w:C9.S8 n:H9.D7 e:HJ.CT",
            "H9",
            "It takes the lead, though one other card of its suit can still beat it.",
        ),
        ("s:C8.S7 w:C9.S8 n:CKJ e:CTQ", "CK", FEWER),
        ("s:C8.S7 w:C9.S8 n:CA7 e:SJ.CT", "C7", "You let this trick go and keep your ace."),
        ("s:C8.S7 w:C9.S8 n:CQ7 e:SJ.CT", "C7", "You can hardly win the trick, and it costs little."),
        ("s:C8.S7 w:CA.S8 n:CQ7 e:SJ.CT", "C7", "You cannot win the trick, and it costs little."),
        ("s:C8.S7 w:C9.S8 n:DT7 e:SJ.CT", "DT", "You cannot win the trick."),
        ("s:C8.S7 w:C9.S8 n:CA7 e:HJ.S9", "C7", "You can hardly win the trick, and it costs little."),
    ],
)
def test_a_card_is_explained_by_what_it_does_in_the_trick(hands: str, card: str, expected: str) -> None:
    """South and West have played a club: North is the third to play."""
    south, west = (hand[2:4] for hand in hands.split()[:2])
    assert said(after(hands, f"s {south} {west}"), card) == [expected]


def test_points_are_given_to_a_trick_that_the_partner_may_still_win() -> None:
    """Spades are trump: East leads the jack of clubs, and the queen that is out beats it."""
    deal = after("s:DKT8 w:DJ97 n:DQ.CQ e:S9.CJ", "", contract="8S")
    deal.table.begin_play(3)
    run(deal, "e CJ")
    assert said(deal, "D8") == ["You cannot win the trick, and it costs little."]
    assert said(deal, "DT") == [
        "You cannot win the trick yourself, but your partner North plays after you and may take it."
    ]
    deal.table.lacks[2] = DECK.parse("CQ.S9")
    assert said(deal, "DT") == ["You cannot win the trick."]


def test_who_has_to_trump_is_told_so() -> None:
    """Hearts are trump: North has no club, and East may have the jack and the ten. Then South is winning."""
    deal = after("s:C8.S78 w:CA.S9T n:HK8.DA e:HJT.CQ", "s C8 CA")
    must, danger = "You have to trump", "It takes the lead, though 2 other cards of its suit can still beat it."
    assert said(deal, "H8") == [f"{must}, and no other trump would cost less.", danger]
    assert said(deal, "HK") == [f"{must}.", danger]
    dear = after("s:C8.S78 w:CA.S9T n:HT8.DA e:H9J.CQ", "s C8 CA")
    yours = "and the 10 card points of this one are yours if nobody beats it."
    assert said(dear, "HT")[0] == f"{must}, {yours}"
    dear.table.lacks[3] = DECK.parse("H9J")
    assert said(dear, "HT")[0] == f"{must}."
    free = after("s:C8.S78 w:C7.S9T n:HK8.DA e:HJT.CQ", "s C8 C7")
    assert said(free, "H8") == [danger]


def test_points_are_given_to_the_partner_on_purpose() -> None:
    deal = after("s:CA.S7 w:C7.S8 n:CQ8 e:C9T", "s CA C7")
    assert said(deal, "CQ") == ["Your partner is winning, and it adds 3 card points to the trick."]
    assert said(deal, "C8") == ["Your partner is winning, and it costs little."]


@pytest.mark.parametrize("name", ["club", "expert"])
def test_a_bot_plays_a_whole_deal(name: str) -> None:
    match = match_at()
    deal = GAME.begin(match, Random(4).sample(DECK.cards, 32))
    expert, club = level(name, GAME), level("club", GAME)
    while (seat := deal.table.turn) != NOBODY:
        thinking = (expert if seat == 0 else club).think(deal.view(seat), match, Random(seat).random)
        deal.act(seat, done(thinking).action)
        seen = deal.view(0)
        for action in seen.moves() if deal.table.turn == 0 else ():
            assert all(SPEAKER.say(reason) for reason in HINTS.why(seen, match, action))


def done(thinking: "object") -> Decision:
    """Let a bot think to its end, in a hurry after a while."""
    late = None
    for step in range(10_000):
        try:
            thinking.send(late)  # type: ignore[attr-defined]
            late = True if step > 3 else None
        except StopIteration as stop:
            assert isinstance(stop.value, Decision)
            return stop.value
    raise AssertionError("a bot thinks for ever")
