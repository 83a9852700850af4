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
from pygame_rules.games.doppelkopf.hints.partners import GIFT, TAKEN, partners, signs
from pygame_rules.games.doppelkopf.hints.weights import EYES_TAKEN
from pygame_rules.model.action import action_text, parse_action
from pygame_rules.model.deal import Deal
from pygame_rules.model.hints import SearchBudget
from pygame_rules.page.copying import text_of, value_of
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


def test_the_last_to_play_keeps_less_back() -> None:
    """Any trump takes it: the jack brings its two eyes along, though it is a better trump than the nine."""
    assert follows("s:SAJJ9.HTJ.DJ9.CKJ99 w:HK n:H9 e:H9", "w HK H9 H9", SOUTH) == "DJ"


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
    # West has given a ten to the trick of Re, which takes a fourth from the half that it may be Kontra.
    run(deal, "s S9")
    chances = partners(table, EAST, deal.hands[EAST])
    # One of the two is Kontra, and only one: the odds are one to three against one to one.
    assert chances == pytest.approx([0, 0.25, 0.75, 1])


@pytest.mark.parametrize(
    ("trick", "given"),
    [
        ("SK SA ST S9", [(NORTH, WEST, GIFT)]),
        ("ST SA SK S9", []),
        ("SA ST HT DA", [(WEST, SOUTH, GIFT), (EAST, NORTH, GIFT)]),
        ("SK ST S9 SA", [(EAST, WEST, TAKEN)]),
    ],
)
def test_eyes_are_given_to_or_taken_from_whoever_is_winning_then(trick: str, given: list[object]) -> None:
    """A card that is led is no gift, nor is one that wins before the last, nor one worth little."""
    assert list(signs(order_of(REGULAR), SOUTH, *map(DECK.parse, trick.split()))) == given


def test_what_was_given_is_remembered_for_copies_of_a_table() -> None:
    deal = declared("s:CQ.ST w:CQ.SK n:S9 e:SA.H9")
    run(deal, "s (s announce:re) ST SK S9 SA")
    run(deal, "e H9")
    chances = partners(deal.table, NORTH, deal.hands[NORTH])
    asked = signs.cache_info().misses
    copy = value_of(text_of(deal.table))
    assert copy.order is not deal.table.order
    assert partners(copy, NORTH, deal.hands[NORTH]) == chances
    assert signs.cache_info().misses == asked > 0


def test_who_takes_the_trick_of_a_known_side_as_the_last_is_against_it() -> None:
    """To North, who is Kontra, East and West are as likely to be so, until East takes the trick of South, who is Re."""
    deal = declared("s:CQ.ST w:CQ.SK n:S9 e:SA.H9")
    run(deal, "s (s announce:re)")
    assert partners(deal.table, NORTH, deal.hands[NORTH]) == [0.0, 0.5, 1.0, 0.5]
    run(deal, "s ST SK S9 SA")
    run(deal, "e H9")
    assert partners(deal.table, NORTH, deal.hands[NORTH]) == pytest.approx([0, 0.15, 1, 0.85])


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
    bot = ExpertBot(GAME, SearchBudget(worlds=2, pools=2, draws=(6, 4, 2)))
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


# --- what speaks for it --------------------------------------------------------------------------


def said(deal: Deal, move: str) -> list[str]:
    """What a hint says for a move of the seat at turn."""
    view = deal.view(deal.table.turn)
    return [Speaker(4, view.seat).say(reason) for reason in HINTS.why(view, match_at(), parse_action(DECK, move))]


def test_a_card_that_leads_or_follows_has_its_reason() -> None:
    """The ten of hearts is the highest trump; both aces of clubs lie here, so no higher club is out.

    West, with one of each itself, misses both tens of hearts, a queen of clubs and a queen of spades.
    """
    deal = declared("s:HT.HT.CA.CA.CK.SK.DJ w:HQ.D9.CQ.SQ")
    assert said(deal, "HT") == ["Nobody else has a higher trump."]
    highest = "Nobody else has a higher card of this suit, and 5 are still hidden: all may have to follow."
    assert said(deal, "CA") == [highest]
    kept = "You keep the 10\u2665, which nobody can beat, for a trick worth more."
    assert said(deal, "DJ") == ["It draws trumps and costs little.", kept]
    assert said(deal, "SK") == ["It gives little away."]
    run(deal, "s DJ")
    fewer = "hidden cards can still beat it, fewer than with a lower card."
    assert said(deal, "HQ") == ["It is the best card so far, though 4 hidden cards can still beat it."]
    fat = declared("s:HT.DT.SK")
    assert kept not in said(fat, "DT"), "ten eyes are no little trick"
    low = declared("s:DJ w:HQ.CQ.SAKT9.HAKK.CAK")
    run(low, "s DJ")
    assert said(low, "HQ") == ["It is the best card so far, though 5 hidden cards can still beat it."]
    assert said(low, "CQ") == [f"It is the best card so far, and 2 {fewer}"]  # both tens of hearts
    assert said(deal, "D9") == ["South has the trick so far and may or may not be your partner: give away little."]


def test_a_high_lead_is_told_by_what_beats_it() -> None:
    """A high trump does not cost little, nor does a ten while an ace of its suit is out."""
    deal = declared("s:CQ.SQ.HQ.DQ.DJ.ST.SK.CAK9.HK9 w:HT.SA")
    assert said(deal, "CQ") == ["Only the 10♥ can still beat it."]
    assert said(deal, "HQ") == ["Only these can still beat it: 10♥ Q♣ Q♠."]
    assert said(deal, "DQ") == ["It draws out higher trumps."]
    assert said(deal, "ST") == ["In its suit, only the A♠ can beat it."]


def test_both_queens_of_clubs_kept_healthy_are_a_hidden_solo() -> None:
    deal = dealt("s:SQJ.HTQ.DAKQJ.CQQJ9")
    hidden = "You play a diamonds solo that nobody knows of: by a rough count, it wins 86 times in a hundred."
    assert said(deal, "declare:healthy") == [hidden]
    one = dealt("s:SQJ.HTQ.DAKQJ.CQJ99")
    assert said(one, "declare:healthy") == ["In a regular game this hand wins 95 times in a hundred, by a rough count."]


def test_a_solo_is_compared_with_a_game_among_partners() -> None:
    """Who is obliged to a solo has nothing to compare it with."""
    hand = "s:CAA.SAA.HAA.DAATTKK"
    solo = "By a rough count, this solo wins 99 times in a hundred, for triple points."
    assert said(dealt(hand), "declare:A") == [
        solo,
        "In a regular game this hand wins 31 times in a hundred, by a rough count.",
    ]
    forced = dealt(hand, "turnier=yes", counted=20, open=(True,) * 4)
    assert said(forced, "declare:A") == [solo]
    queens = dealt("s:SQJ.HTQ.DAKQJ.CQQJ9")
    assert said(queens, "declare:D")[1] == "With a partner this hand wins 99 times in a hundred, by a rough count."


def test_an_announcement_is_called_a_risk_where_it_is_one() -> None:
    """Kontra brings what it costs, and wins with 120 eyes; a step that is missed costs the game."""
    deal = declared("s:SAT.HTQ.DKQ99.CAKJ9")
    assert said(deal, "announce:kontra") == ["By a rough count, you win 56 times in a hundred."]
    strong = declared(STRONG)
    run(strong, "s (s announce:re)")
    assert said(strong, "announce:no90") == ["By a rough count, you keep that 94 times in a hundred."]
    run(deal, "s (s announce:kontra)")
    assert said(deal, "announce:no90") == ["It is a risk: by a rough count, you keep that 24 times in a hundred."]
    weak = declared("s:CQATK9.SATK9.HAK9")
    assert said(weak, "announce:re") == ["It is a risk: by a rough count, you win 17 times in a hundred."]


def test_nothing_is_counted_for_one_of_three_against_a_soloist() -> None:
    assert said(declared("s:CA w:CQQ", "healthy Q healthy healthy"), "announce:kontra") == []


def test_a_fox_is_spoken_of_where_it_matters_who_takes_it() -> None:
    """South is Re; so is North where it holds the other queen of clubs and has said so."""
    hands = "s:CQ.CJ.DQ.SK9.CK9.HAK9 w:DJ n:DA e:D9"

    def told(words: str, hands: str = hands) -> list[str]:
        deal = declared(hands, dealer=SOUTH)
        run(deal, f"w {words} DJ DA D9")
        return said(deal, "CJ")

    takes = "It is the last card of the trick and wins it: 15 eyes."
    assert told("(n announce:kontra)") == [takes, "There is a fox to catch in the trick."]
    assert told("") == [takes, "There is a fox in the trick, which may be one to catch."]
    home = "It brings your partner\u2019s fox home."
    assert told("(n announce:re)", hands.replace("n:DA", "n:DA.CQ")) == [takes, home]


def test_the_own_fox_is_spoken_of_where_it_is_safe() -> None:
    """Nobody has trumped the clubs, and South is the last to play.

    Or the second: jacks, queens and tens of hearts are 18 higher trumps, of which South holds four.
    """
    deal = declared("s:CQ.DAKQ.SATK.HK9.SJ.HT w:CA n:C9 e:CK", dealer=SOUTH)
    run(deal, "w CA C9 CK")
    takes = "It is the last card of the trick and wins it: 26 eyes."
    assert said(deal, "DA") == ["It brings your own fox home.", takes]
    early = declared("s:CQ.DAKQ.SATK.HK9.SJ.HT e:CA", dealer=NORTH)
    run(early, "e CA")
    assert said(early, "DA") == [
        "It is the best card so far, and 14 hidden cards can still beat it, fewer than with a lower card."
    ]


def test_foxes_that_are_the_highest_trumps_are_not_spoken_of() -> None:
    """South leads one of its foxes, and trumps a trick with the other; or it has yet to play both."""
    takes = "It is the last card of the trick and wins it: 26 eyes."
    hands = "s:CQ.DAAKQ.C9.HAKK9.SJ.HT w:CA.DJ.SA n:CK.D9.S9 e:CT.D9.SK"
    deal = declared(hands, options="schweinchen=auto")
    run(deal, "s DA DJ D9 D9\ns C9 CA CK CT\nw SA S9 SK")
    more = "It brings home more eyes than a lower card."
    assert deal.table.high_foxes == SOUTH and said(deal, "DA") == [takes, more]
    both = declared("s:CQ.DAAKQ.SATK.HK9.SJ.HT w:CA n:C9 e:CK", options="schweinchen=auto", dealer=SOUTH)
    run(both, "w CA C9 CK")
    assert said(both, "DA") == [takes, more]


def test_a_partners_fox_is_not_home_while_the_trick_can_be_lost() -> None:
    """West still plays, and may hold a ten of hearts; it beats no ten."""
    deal = declared("s:CQ.HT.SQ.DK9.CK9.SK9.HAK9 n:DA.CQ e:D9", dealer=WEST)
    run(deal, "n (n announce:re) DA D9")
    assert said(deal, "SQ") == ["It is the best card so far, though one hidden card can still beat it."]
    assert said(deal, "HT") == [
        "It is the best card so far, and nobody can beat it.",
        "It brings your partner\u2019s fox home.",
    ]


def test_a_solo_has_no_foxes() -> None:
    """East plays a solo in clubs, where the ace of diamonds is a plain card."""
    deal = declared("s:CJ.CQA9.SAKK9.HAK99 w:DT n:DK e:DA", "healthy healthy C healthy", dealer=SOUTH)
    run(deal, "w DT DK DA")
    takes = "It is the last card of the trick and wins it: 27 eyes."
    assert said(deal, "CJ") == [takes, "You keep the A♣ for another trick."]


def test_a_partners_trick_is_not_won_but_taken_over() -> None:
    deal = declared("s:CQ.CJ.DQ.SK9.CK9.HAK9 w:D9 n:DA.CQ e:D9", dealer=SOUTH)
    run(deal, "w (n announce:re) D9 DA D9")
    assert said(deal, "CJ") == ["Your partner North has the trick already, but with this card you lead to the next."]


def test_a_card_that_the_others_cannot_beat_is_safe() -> None:
    """Both tens of hearts are South's, and West, who is Kontra, holds no queen of clubs."""
    deal = declared("s:CQ.HTT.SQ.DK9.CK9.HK9 n:CQ e:D9", dealer=NORTH)
    run(deal, "e D9")
    assert said(deal, "SQ") == [
        "It is the best card so far, and one hidden card can still beat it, fewer than with a lower card."
    ]
    run(deal, "s (n announce:re)")
    assert said(deal, "SQ") == ["It is the best card so far, and only your partner can beat it."]
    assert said(deal, "CQ") == ["It is the best card so far, and nobody can beat it."]


def test_who_is_not_known_to_be_against_us_is_only_likely_to_be() -> None:
    """East is Kontra like South; West is Re then, unless North plays alone."""
    deal = declared("s:DKJ9.SK9.CK9.HAK9 w:HT.CQ n:CQ.DQ e:DJ", dealer=SOUTH)
    run(deal, "w (e announce:kontra) HT DQ DJ")
    cheapest = "You have no card with fewer eyes to give."
    likely = "The trick goes to West, who is probably against you"
    assert said(deal, "D9") == [f"{likely}: give away little.", cheapest]
    assert said(deal, "DK") == [f"{likely}: your 4 eyes may be lost."]
    run(deal, "s (w announce:re)")
    assert said(deal, "D9") == ["The trick goes to West, who is against you: give away little.", cheapest]


def test_eyes_are_kept_from_a_partner_whose_trick_may_be_taken() -> None:
    """West is Re like North, who plays second; East and South may hold trumps, or are known to have none."""
    deal = declared("w:CQ.SA n:CQ.SKT", dealer=SOUTH)
    run(deal, "w (w announce:re) SA")
    friend, unsafe = "Your partner West has the trick so far.", "But East plays after you and may take it"
    assert said(deal, "SK") == [friend, f"{unsafe}, so you keep your eyes."]
    assert said(deal, "ST") == [friend, "So add eyes to it, though East may still take it."]
    deal.table.lacks[EAST] = deal.table.lacks[SOUTH] = order_of(REGULAR).trumps
    assert said(deal, "SK") == [friend, "So add the 4 eyes of your K♠.", "You keep the 10♠ for another trick."]
    assert said(deal, "ST") == [friend, "So add eyes to it."]


def test_many_eyes_are_given_for_a_reason() -> None:
    """One of the three others is South's partner."""
    deal = declared("s:CAT.CQ.DK9.SK9.HAK9 w:CA n:C9 e:CK", dealer=SOUTH)
    run(deal, "w CA C9 CK")
    assert said(deal, "CT") == ["You have no card with fewer eyes to give."]
    assert said(deal, "CA") == ["The trick goes to West, who may be your partner."]
    short = declared("s:CATK.CQ.DK9.SK9.HAK9 w:CA n:C9 e:CK", dealer=SOUTH)
    run(short, "w CA C9 CK")
    assert said(short, "CA") == [
        "The trick goes to West, who may be your partner.",
        "It will hardly win a trick of its own: only 2 cards of its suit are still hidden.",
    ]
    ally = declared("s:CQ.HT.DTK.SK9.CK9.HAK99 n:CQ e:SQ", dealer=NORTH)
    run(ally, "e (e announce:kontra) SQ")
    against = "East has the trick so far and is against you"
    maybe = "North plays after you, may be your partner, and may take the trick."
    assert said(ally, "DT") == [f"{against}: your 10 eyes may be lost.", maybe]
    run(ally, "s (n announce:re)")
    sure = "Your partner North plays after you and may take the trick."
    assert said(ally, "DT") == [f"{against}: your 10 eyes may be lost.", sure]
    lost = declared("s:CQ.HT.DTK.SK9.CK9.HAK99 n:CQ e:HT", dealer=NORTH)
    run(lost, "e (e announce:kontra) (n announce:re) HT")
    assert said(lost, "DT") == [f"{against}: your 10 eyes are lost."]
