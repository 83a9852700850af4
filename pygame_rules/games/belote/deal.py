"""Belote: one deal as it is, and what every action makes happen."""

from pygame_rules.games.belote.auction import BIDS, Auction
from pygame_rules.games.belote.cards import LAST_TRICK, NAMES, SEATS
from pygame_rules.games.belote.combinations import BELOTE, SAYING
from pygame_rules.games.belote.score import ROYALS, BeloteResult, belote_owner, score
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.games.belote.wording import counts, meld_words, said_words
from pygame_rules.model.action import Action, Event, Fault, Log, note
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.tricks.deal import FollowDeal


class BeloteDeal(FollowDeal[BeloteTable, BeloteResult]):
    """Four hands of eight cards, and nothing else that is hidden."""

    __slots__ = ()

    def call(self, seat: Seat, action: Action, log: Log) -> None:
        verb = action.verb
        if verb == "say":
            self._say(seat, action, log)
        elif verb == "show":
            self._show(seat, action.cards, log)
        elif verb == "missed":
            self._missed(action, log)
        else:
            self._bid(seat, action, log)

    # --- calling ---------------------------------------------------------------------------------

    def _bid(self, seat: Seat, action: Action, log: Log) -> None:
        """[belote.bid-order] [belote.auction-end] [belote.all-pass] [belote.first-lead]"""
        table = self.table
        auction = table.auction = table.auction.after(table.options, seat, action)
        if log is not None:
            log.append(called(auction, seat, action))
        table.turn = auction.turn
        if auction.turn == NOBODY:
            table.await_first_lead()

    # --- saying and showing ----------------------------------------------------------------------

    def _say(self, seat: Seat, action: Action, log: Log) -> None:
        """[belote.say] Only the kinds become public."""
        self.table.said[seat] = SAYING[str(action.value)]
        if log is not None:
            log.append(Event("belote-say", seat, value=said_words(self.table.said[seat])))

    def _show(self, seat: Seat, cards: CardSet, log: Log) -> None:
        """[belote.show] A combination is shown whole, even if a card of it has been played."""
        table = self.table
        melds = table.showable(seat, self.hands[seat])[cards]
        table.shown[seat] = (*table.shown[seat], *melds)
        table.show_order += melds
        if log is not None:
            log += [Event("belote-show", seat, meld.cards, meld_words(meld)) for meld in melds]
            if len(table.leaders) > 2:
                self._report_counts(log)

    def _report_counts(self, log: list[Event]) -> None:
        """[belote.compare-team] Announce which team counts its combinations and why, if there are any."""
        counted = counts(self.table)
        if counted:
            log.append(Event("belote-counted", value=counted))

    def chance(self, rnd: Random) -> Action:
        """[belote.manual-late] Nothing is drawn: the hands show who kept the strongest combination named."""
        table = self.table
        missed = table.announced().unshown(self.hands)
        return Action("missed") if missed == NOBODY else Action("missed", 0, NAMES[missed])

    def chance_fault(self, action: Action) -> Fault | None:
        """[belote.manual-late] There is one true answer."""
        return None if action == self.chance(lambda: 0.0) else Fault("table.chance")

    def _missed(self, action: Action, log: Log) -> None:
        """[belote.manual-late] The opponents of the seat that did not show it may still show."""
        table = self.table
        table.missed = NOBODY if action.value is None else NAMES.index(str(action.value))
        table.turn = table.winner
        if table.missed != NOBODY:
            table.late = ((table.missed + 1) % SEATS, (table.missed + 3) % SEATS)
            note(log, "belote-missed", table.missed)

    # --- play ------------------------------------------------------------------------------------

    def report(self, seat: Seat, card: CardSet, log: list[Event]) -> None:
        """[belote.belote] Announce a card, and with it that its player has now played the king and queen of trumps."""
        super().report(seat, card, log)
        if card & ROYALS & self.table.order.trumps and belote_owner(self.table) == seat:
            log.append(Event("belote-royals-played", seat, value=BELOTE))

    def take(self, log: Log) -> None:
        """[belote.trick-winner] [belote.trick-points] [belote.last-ten] The cards go to the winner's team."""
        table = self.table
        super().take(None)
        points = table.order.points
        one, two, three, four = table.trick
        taken = points[one] + points[two] + points[three] + points[four]
        if table.turn == NOBODY:
            taken += LAST_TRICK
        elif len(table.leaders) == 2 and table.options.manual and table.pending():
            table.turn = CHANCE
        table.points[table.winner & 1] += taken
        if log is not None:
            log.append(Event("belote-trick", table.winner, table.best, taken))
            if len(table.leaders) == 2:
                self._report_counts(log)

    def result(self) -> BeloteResult:
        return score(self.table)


def called(auction: Auction, seat: Seat, action: Action) -> Event:
    """Return how a call is announced; the fourth pass in a row ends the deal, and says so."""
    if action.verb == "pass":
        passed_out = auction.turn == NOBODY and auction.standing is None
        return Event("belote-all-pass" if passed_out else "belote-pass", seat)
    if action.verb != "bid":
        return Event("belote-double" if action.verb == "double" else "belote-redouble", seat)
    return Event("belote-bid", seat, value=BIDS[str(action.value)].words)
