"""Doppelkopf: what a sensible player does in the situations that players complain about."""

from random import Random

import pytest

from games.doppelkopf.positions import HEALTHY, dealt, declared, match_at
from pygame_rules.bots import Decision, ExpertBot, level
from pygame_rules.bots.worlds import worlds
from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.cards import DECK, REGULAR, order_of
from pygame_rules.games.doppelkopf.hints import HINTS
from pygame_rules.games.doppelkopf.hints.evaluation import ROLES, cells, chance, eyes_of
from pygame_rules.games.doppelkopf.hints.inference import explains_words
from pygame_rules.games.doppelkopf.hints.partners import gifts, partners
from pygame_rules.games.doppelkopf.hints.weights import EYES_TAKEN
from pygame_rules.model.action import action_text, parse_action
from pygame_rules.model.deal import Deal
from pygame_rules.model.hints import SearchBudget
from pygame_rules.terminal.drawing import Speaker
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, run

SPEAKER = Speaker(4, 0)


def sensible(deal: Deal, nerve: float = 0.0) -> str:
    """What the seat at turn does by the rules of thumb."""
    table, seat = deal.table, deal.table.turn
    action = HINTS.styled(match_at(), nerve)(table, seat, deal.view(seat).hand, deal.secrets[seat], lambda: 0.5)
    assert deal.view(seat).fault(action) is None
    return action_text(DECK, action)


def follows(hands: str, lines: str, dealer: int, choices: str = HEALTHY) -> str:
    """What is sensible after some lines, where the seat left of this dealer leads."""
    deal = declared(hands, choices, dealer=dealer)
    run(deal, lines)
    return sensible(deal)


# --- declaring ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        ("CATKJ9.S9.HAT.DKQ9", "healthy"),
        ("CAA.SAA.HAA.DAATTKK", "A"),
        ("CQQJ.SQQ.HQ.DQQ.SAA.HA.CT", "Q"),
        ("CJJ.SJJ.HJJ.DJ.CAA.SA.HA.H9", "J"),
        ("CQ.HTT.SQQJJ.HQ.CAATT", "C"),
        ("CQQA.S99.HK9.DTKK99", "marriage"),
    ],
)
def test_a_solo_is_played_with_a_hand_for_it(hand: str, choice: str) -> None:
    assert sensible(dealt(f"s:{hand}")) == f"declare:{choice}"


def test_a_forced_solo_is_the_least_bad_one() -> None:
    deal = dealt("s:CAKKT9.S99.HA9.DKJ9", "turnier=yes", counted=20, open=(True,) * 4)
    assert sensible(deal)[-1] in "QJCSHDA"


# --- announcing --------------------------------------------------------------------------------

STRONG = "s:HTT.CQA.SQQA.HQ.DQJA9 w:CK.S9 n:CQ9.SK e:CT.ST"


def test_a_strong_hand_says_re_at_its_last_chance() -> None:
    deal = declared(STRONG)
    assert sensible(deal) == "CA"
    run(deal, "s CA CK C9 CT")
    assert sensible(deal) == "announce:re"
    weak = declared("s:CQATK9.SATK9.HAK9 w:CK n:C9 e:CT")
    run(weak, "s CA CK C9 CT")
    assert not sensible(weak).startswith("announce")


@pytest.mark.parametrize(
    ("hand", "careful", "usual", "bold"),
    [
        ("SATTQ.HA9.DATQQ.CAQ", "SA", "SA", "announce:re"),
        ("SAT.HTQ.DKQ99.CAKJ9", "SA", "SA", "announce:kontra"),
        ("SAKQ.HA.DAAT.CAKQJ9", "SA", "announce:re", "announce:re"),
        ("SJJ9.HATTKJ.DTJ.CAT", "HA", "announce:kontra", "announce:kontra"),
    ],
)
def test_the_bold_announce_where_the_careful_do_not(hand: str, careful: str, usual: str, bold: str) -> None:
    deal = declared(f"s:{hand} w:CK n:C9 e:CT")
    run(deal, "s CA CK C9 CT")
    assert [sensible(deal, nerve) for nerve in (-1.0, 0.0, 1.0)] == [careful, usual, bold]


def test_a_word_makes_its_speaker_likely_strong() -> None:
    """The same world is likelier the better the hand of who said Kontra."""
    deal = declared("s:CA.S9 w:CT9.CQ n:CK9 e:CTK.CQ")
    run(deal, "s CA CT (n announce:kontra) CK CT")
    weight, world = explains_words(deal.view(SOUTH)), deal.copy()
    rest = deal.hands[WEST] | deal.hands[NORTH] | deal.hands[EAST]
    strong, weak = DECK.parse("HTT.SQQ.HQQ.DQ.SA.HA.CK", rest), DECK.parse("S9.STKK.HKK9.D9K.CK", rest)
    weights = []
    for hand in (strong, weak):
        world.hands[NORTH] = hand
        weights.append(weight(world))
    assert weights[0] > 3 * weights[1]


# --- cards -------------------------------------------------------------------------------------


def test_a_plain_ace_is_led_first() -> None:
    assert follows("s:CA9.SK9.HTK.CQ.DQJ9.SJ", "", EAST) == "CA"


def test_the_partners_trick_is_fed() -> None:
    """North is known to be Re, as South is, and its ten of hearts cannot be beaten."""
    hands = "s:CQ.SQTK9.CJ.DTK.H9K.C9.CK w:DJ n:HT.CQ e:D9"
    assert follows(hands, "n (n announce:re) HT D9", WEST) == "DT"


def test_the_partners_ace_is_not_trumped() -> None:
    hands = "s:CQ.SQJ.DTKQ.HK9.CTK9.HT w:S9 n:SA.CQ e:SK"
    assert follows(hands, "n (n announce:re) SA SK", WEST) == "CT"


def test_the_own_fox_is_not_thrown_away() -> None:
    hands = "s:CQ.DAKQ9.SK9.CK9.HK9 w:HT.SQ n:DJ e:DJ"
    assert follows(hands, "w (w announce:kontra) HT DJ DJ", SOUTH) == "D9"


def test_a_fox_is_brought_home_where_it_wins() -> None:
    """Nobody has trumped the clubs, and South is the last to play."""
    hands = "s:CQ.DAKQ.SATK.HK9.SJ.HT w:CA n:C9 e:CK"
    assert follows(hands, "w CA C9 CK", SOUTH) == "DA"


def test_a_fox_is_brought_home_on_the_partners_trick() -> None:
    """North is known to be Re, as South is; the one queen is the last card of the trick, the other cannot be beaten."""
    last = "s:CQ.HT.SQ.DATK.HK9.CK9.SK9 w:DJ n:CQ e:D9"
    assert follows(last, "w (n announce:re) DJ CQ D9", SOUTH) == "DA"
    sure = "s:CQ.HTT.DAK.SQ.HK9.CK9.SK n:CQ e:D9"
    assert follows(sure, "n (n announce:re) CQ D9", WEST) == "DA"


def test_a_fox_is_not_given_to_a_trick_that_is_lost() -> None:
    hands = "s:CQ.DA9.DQ.SK9.CK9.HK9.SJ.CJ n:HT e:DJ"
    assert follows(hands, "n (n announce:kontra) HT DJ", WEST) == "D9"


def test_a_fox_is_not_led() -> None:
    assert follows("s:CQ.DAQ9.SK9.CK99.HK9.CJ", "", EAST) != "DA"


def test_a_ten_is_not_given_to_the_ace_of_the_others() -> None:
    hands = "s:CQ.CTK.DA9.DQ.SK9.HK9.SJ.DJ n:CA e:C9"
    assert follows(hands, "n (n announce:kontra) CA C9", WEST) == "CK"


def test_the_partners_trump_is_not_trumped() -> None:
    """North, who is Re like South, has trumped West's ace."""
    hands = "s:CQ.HT.SQ.SATK9.HK99.SJ.DJ w:CA n:CQ.DQTK9.HAAK.SATK9 e:CK"
    assert follows(hands, "w (n announce:re) CA DQ CK", SOUTH) in ("SA", "ST")


def test_the_second_ace_of_a_suit_waits() -> None:
    """All have followed to the first clubs; somebody is likely to trump the second."""
    deal = declared("s:CAA.SA9.HK9.CQ.DQJ9.SJ.HJ w:C9 n:CT e:CK")
    assert sensible(deal) in ("CA", "SA")
    run(deal, "s CA C9 CT CK")
    assert sensible(deal) == "SA"


def test_the_soloist_draws_no_trumps_that_are_not_there() -> None:
    """All eight queens are trumps: five are South's, and the others have played theirs."""
    deal = declared("s:CQQ.SQQ.HQ.CAT.SAK.HK.DT9 w:HQ n:DQ e:DQ", "Q healthy healthy healthy")
    run(deal, "s CQ HQ DQ DQ")
    assert sensible(deal) in ("CA", "SA")


def test_who_plays_against_a_soloist_feeds_an_ally() -> None:
    """North plays a solo of queens, where jacks are no trumps; West's ace wins, and South has no spades."""
    hands = "s:CTTK9J.HKK9.DKKJ9 w:SA n:SK e:S9"
    assert follows(hands, "w SA SK S9", SOUTH, "healthy Q healthy healthy") == "CT"


def test_a_fox_of_the_others_is_caught() -> None:
    hands = "s:CQ.CJ.HQ.SK9.CK9.HAK9 w:DJ n:CQ.D9 e:DA"
    assert follows(hands, "w (e announce:kontra) (w announce:no90) DJ D9 DA", SOUTH) == "CJ"


def test_a_poor_trick_is_not_worth_a_high_trump() -> None:
    hands = "s:CQ.HTT.SQQ.HQ.SK9.HK9.CK w:SJ n:D9 e:DK"
    assert follows(hands, "w SJ D9 DK", SOUTH) in ("HQ", "SQ")
    hands = "s:HTT.CQ.SATK9.HAKK.CAA w:SJ n:D9 e:DJ"
    assert follows(hands, "w SJ D9 DJ", SOUTH) != "HT"


def test_the_soloist_leads_what_nobody_can_beat() -> None:
    deal = declared("s:CQQ.SQ.HQ.CAT.SAK.HK.DT9", "Q healthy healthy healthy")
    assert sensible(deal) in ("CQ", "CA", "SA")


# --- who is a friend ---------------------------------------------------------------------------


def test_a_partner_is_found_from_what_is_known_and_played() -> None:
    deal = declared("s:CQ.SA9 w:CQ.ST n:SK e:ST.S9.SA")
    table = deal.table
    assert partners(table, SOUTH, deal.hands[SOUTH]) == [1.0, 1 / 3, 1 / 3, 1 / 3]
    assert partners(table, EAST, deal.hands[EAST])[SOUTH] == 1 / 3
    run(deal, "s (s announce:re)")
    # To East one of the others is Re as well.
    assert partners(table, EAST, deal.hands[EAST]) == [0.0, 0.5, 0.5, 1.0]
    run(deal, "s SA ST SK S9")
    # West has given a ten to the trick of Re: East takes it for Re, North for Kontra.
    run(deal, "s S9")
    west, north = partners(table, EAST, deal.hands[EAST])[WEST : NORTH + 1]
    assert west < north == 0.5


@pytest.mark.parametrize(
    ("trick", "given"),
    [
        ("SK SA ST S9", [(NORTH, WEST)]),
        ("ST SA SK S9", []),
        ("SA ST HT DA", [(WEST, SOUTH), (EAST, NORTH)]),
    ],
)
def test_eyes_are_given_to_whoever_is_winning_then(trick: str, given: list[tuple[int, int]]) -> None:
    """A card that wins, or is led, is no gift; nor is one worth little."""
    assert list(gifts(order_of(REGULAR), SOUTH, *map(DECK.parse, trick.split()))) == given


def test_there_is_only_one_partner() -> None:
    deal = declared("s:CA w:CQ n:CQ e:CK")
    run(deal, "s (e announce:kontra)")
    assert partners(deal.table, SOUTH, deal.hands[SOUTH]) == [1.0, 0.0, 0.0, 1.0]
    assert partners(deal.table, WEST, deal.hands[WEST]) == [0.5, 1.0, 0.5, 0.0]


def test_nobody_is_a_partner_of_who_plays_alone() -> None:
    deal = declared("s:CQQ")
    assert partners(deal.table, SOUTH, deal.hands[SOUTH]) == [1.0, 0.0, 0.0, 0.0]


# --- what the search is given --------------------------------------------------------------------


def test_tables_have_the_shapes_that_are_read() -> None:
    shapes = {"base": (1, 1), "trump": (13, 3), "length": (1, 13), "suit": (9, 7)}
    for role in ROLES:
        for table, (height, width) in shapes.items():
            rows = EYES_TAKEN[role][table]
            assert len(rows) == height and all(len(row) == width for row in rows)
    hand = DECK.parse("CQQA.HTT.SQA9.HQ.DQA9")
    assert len(list(cells(hand, "D"))) > 5
    assert eyes_of(hand, "D", "re") > eyes_of(DECK.parse("CQATK9.SATK9.HAK9"), "D", "re")
    assert chance(121, 121, "re") > 0.5 > chance(120, 121, "re")


def test_a_silent_marriage_is_not_expected() -> None:
    deal = declared("s:CA w:HA")
    weight = explains_words(deal.view(SOUTH))
    both = [world for _, world in zip(range(400), worlds(GAME, deal.view(SOUTH), Random(2).random), strict=False)]
    queens = DECK.parse("CQQ")
    silent = [weight(world) for world in both if any(not queens & ~hand for hand in world.hands)]
    others = [weight(world) for world in both if not any(not queens & ~hand for hand in world.hands)]
    assert silent and max(silent) < 0.2 * max(others)


@pytest.mark.parametrize("seed", range(3))
def test_the_expert_speaks_and_plays_by_the_rules(seed: int) -> None:
    deal = GAME.begin(match_at(), Random(seed).sample(GAME.deck.cards, 48))
    bot = ExpertBot(GAME, SearchBudget(worlds=2, pools=2))
    while deal.table.turn >= 0:
        seat = deal.table.turn
        expert = seat == seed
        thinking = (bot if expert else level("club", GAME)).think(deal.view(seat), match_at(), Random(7).random)
        try:
            while True:
                next(thinking)
        except StopIteration as done:
            thought: Decision = done.value
        view = deal.view(seat)
        for candidate in HINTS.candidates(view, match_at()):
            assert view.fault(candidate) is None
            for reason in HINTS.why(view, match_at(), candidate):
                assert SPEAKER.say(reason)
        deal.act(seat, thought.action)
    assert sum(deal.points()) == 0


def test_a_card_that_leads_or_follows_has_its_reason() -> None:
    """The ten of hearts is the highest trump; both aces of clubs lie here, so no higher club is out."""

    def said(deal: Deal, card: str) -> list[str]:
        view = deal.view(deal.table.turn)
        why = HINTS.why(view, match_at(), parse_action(DECK, card))
        return [Speaker(4, view.seat).say(reason) for reason in why]

    deal = declared("s:HT.HT.CA.CA.CK.SK.DJ w:HQ.D9")
    assert said(deal, "HT") == ["No higher trump is out."]
    assert said(deal, "CA") == ["No higher card of this suit is out."]
    assert said(deal, "DJ") == ["It draws trumps and costs little."]
    assert said(deal, "SK") == ["It gives little away."]
    forced = declared("s:DJ w:HQ.CAKT9.SAKT9.HAK")
    run(forced, "s DJ")
    assert said(forced, "HQ") == ["It is the only card you may play."]
    run(deal, "s DJ")
    assert said(deal, "HQ") == ["It takes the lead, though it can still be beaten."]
    assert said(deal, "D9") == [
        "Nobody knows yet whether South, who has the trick so far, is your partner: it costs little."
    ]
