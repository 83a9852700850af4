"""Doppelkopf: one deal as it is, and what every action makes happen."""

from pygame_rules.games.doppelkopf.announce import WORDS, limit
from pygame_rules.games.doppelkopf.cards import (
    CHARLIES,
    CLUB_QUEENS,
    DOPPELKOPF,
    EYES,
    FOXES,
    MARRIAGE,
    REGULAR,
    SEATS,
    SOLOS,
    from_left_of,
    left_of,
)
from pygame_rules.games.doppelkopf.declare import declared
from pygame_rules.games.doppelkopf.score import DoppelkopfResult, points_of, score
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN, completed, with_partner
from pygame_rules.games.doppelkopf.table import LAST_SEARCH, DoppelkopfTable
from pygame_rules.model.action import Action, Event, Log, note
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.deal import FollowDeal

TELLING = CLUB_QUEENS | FOXES
"""The cards that tell something about their hand when they are played."""
FOX = FOXES & -FOXES
"""A fox as it is announced, whichever of the two it is."""


class DoppelkopfDeal(FollowDeal[DoppelkopfTable, DoppelkopfResult]):
    """Four hands; what a seat has declared is its secret until all have, and counts as healthy where it is unknown."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        """Play a card, declare, or announce; foxes and queens of clubs show something when they are played."""
        if action.cards & TELLING:
            if action.cards & CLUB_QUEENS:
                self._show_queen(seat)
            else:
                self._show_fox(seat, log)
        # Named rather than super(), which takes longer: search lives on this.
        FollowDeal.apply(self, seat, action, log)

    def call(self, seat: Seat, action: Action, log: Log) -> None:
        verb = action.verb
        if verb == "announce":
            self._announce(seat, str(action.value), log)
        elif verb == "schweinchen":
            self._raise_foxes(seat, log)
        elif verb == "declare":
            self._declare(seat, action, log)
        else:
            self._throw_in(seat, log)

    # --- declaring -------------------------------------------------------------------------------

    def _declare(self, seat: Seat, action: Action, log: Log) -> None:
        """[doppelkopf.all-choose] Nobody hears what was chosen before all have; a forced solo is named at once."""
        table = self.table
        self.secrets[seat] = (action,)
        if table.obliged != NOBODY:
            table.compulsory = True
            self.begin_play(seat, str(action.value), log)
            return
        table.chosen += 1
        table.turn = left_of(seat)
        note(log, "doppelkopf-chosen", seat)
        if table.chosen == SEATS:
            self._decide(log)

    def _decide(self, log: Log) -> None:
        """[doppelkopf.precedence] [doppelkopf.outbid-marriage] [doppelkopf.regular] [doppelkopf.turnier-precedence]"""
        table = self.table
        order = from_left_of(table.dealer)
        choices = {seat: declared(self.secrets[seat]) for seat in order}
        solos = [seat for seat in order if choices[seat] in SOLOS]
        compulsory = [seat for seat in solos if table.open[seat]]
        marriages = [seat for seat in order if choices[seat] == MARRIAGE]
        table.compulsory = bool(compulsory)
        first = [*compulsory, *solos, *marriages, NOBODY][0]
        self.begin_play(first, REGULAR if first == NOBODY else choices[first], log)

    def begin_play(self, declarer: Seat, kind: str, log: Log = None) -> None:
        """[doppelkopf.first-lead] [doppelkopf.compulsory-lead] [doppelkopf.option-solo-lead] [doppelkopf.alone]

        Begin the play of a kind of game: find who leads, and what is known of the sides.
        """
        table, options = self.table, self.table.options
        table.kind, table.declarer = kind, declarer
        leader = left_of(table.dealer)
        if kind in SOLOS:
            table.known = with_partner(declarer)
            if table.compulsory or options.solo_lead == "soloist":
                leader = declarer
        elif kind == MARRIAGE:
            table.known[declarer] = RE
        table.update_order()
        table.begin_play(leader)
        solo = "doppelkopf-compulsory" if table.compulsory else "doppelkopf-declared"
        note(log, solo if declarer != NOBODY else "doppelkopf-regular", declarer, value=kind)

    def _throw_in(self, seat: Seat, log: Log) -> None:
        """[doppelkopf.option-throw-in] The deal is over before it began."""
        self.table.thrown, self.table.turn = seat, NOBODY
        note(log, "doppelkopf-thrown-in", seat)

    # --- announcing ------------------------------------------------------------------------------

    def _announce(self, seat: Seat, word: str, log: Log) -> None:
        """[doppelkopf.announce-final] [doppelkopf.known-sides] What is said stands, and tells the side."""
        table = self.table
        side = table.side(seat, self.hands[seat])
        first = word == WORDS[side][0]
        late = first and table.left(seat) < limit(table.options.size, 0, table.clarified)
        table.announced = table.announced.after(seat, side, word, late, len(table.history))
        note(log, "doppelkopf-says", seat, value=word if first else f"{WORDS[side][0]}-{word}")
        self._show_side(seat, side)

    def _show_side(self, seat: Seat, side: int) -> None:
        """[doppelkopf.known-sides] Note what everybody knows now."""
        table = self.table
        if table.known[seat] == UNKNOWN:
            table.known[seat] = side
            table.known = completed(table.known)

    def _raise_foxes(self, seat: Seat, log: Log) -> None:
        """[doppelkopf.option-schweinchen] The foxes of this seat are the highest trumps from now on."""
        self.table.high_foxes, self.table.raised = seat, len(self.table.history)
        self.table.update_order()
        note(log, "doppelkopf-schweinchen", seat)

    # --- play ------------------------------------------------------------------------------------

    def _show_queen(self, seat: Seat) -> None:
        """[doppelkopf.known-sides] [doppelkopf.silent-marriage] A queen of clubs shows Re; the second shows all."""
        table = self.table
        table.queens[seat] += 1
        if table.kind == REGULAR:
            self._show_side(seat, RE)
            if sum(table.queens) == 2:
                table.known = [RE if queens else KONTRA for queens in table.queens]

    def _show_fox(self, seat: Seat, log: Log) -> None:
        """[doppelkopf.option-schweinchen] The first fox shows whether both were in one hand, where that counts."""
        table = self.table
        if table.options.schweinchen == "auto" and table.kind in (REGULAR, MARRIAGE) and not FOXES & table.seen:
            if table.may_raise_foxes(self.hands[seat]):
                self._raise_foxes(seat, log)
            else:
                table.lacks[seat] |= FOXES

    def take(self, log: Log) -> None:
        """[doppelkopf.next-lead] [doppelkopf.play-out] The winner takes the cards and their eyes, and leads."""
        table, winner = self.table, self.table.winner
        one, two, three, four = table.trick
        eyes = EYES[one] + EYES[two] + EYES[three] + EYES[four]
        table.eyes[winner] += eyes
        super().take(None)
        if log is not None:
            log.append(Event("doppelkopf-trick", winner, table.best, eyes))
        if table.searching:
            self._clarify(log)
        to_come = table.size - len(table.leaders)
        if (one | two | three | four) & FOXES or eyes >= DOPPELKOPF or not to_come:
            self._note_specials(eyes, not to_come, log)
        if to_come == 1:
            table.update_order()

    def _clarify(self, log: Log) -> None:
        """[doppelkopf.clarifying-trick] [doppelkopf.unclarified]"""
        table = self.table
        number = len(table.leaders)
        if table.winner != table.declarer and table.clarifies:
            table.partner, table.clarified = table.winner, number
            table.known = with_partner(table.declarer, table.partner)
            note(log, "doppelkopf-partner", table.partner)
        elif number == LAST_SEARCH:
            table.clarified = number
            table.known = with_partner(table.declarer)
            note(log, "doppelkopf-no-partner", table.declarer)

    def _note_specials(self, eyes: int, last: bool, log: Log) -> None:
        """[doppelkopf.score-specials] [doppelkopf.doppelkopf] [doppelkopf.fox] [doppelkopf.charly]

        [doppelkopf.sides-later] Note what in a trick may bring special points; which side gets them is settled last.
        """
        table, winner = self.table, self.table.winner
        if table.kind not in (REGULAR, MARRIAGE):
            return
        events: list[Event] = []
        if eyes >= DOPPELKOPF:
            table.forties.append(winner)
            events.append(Event("doppelkopf-fat", winner, value=eyes))
        for turn, card in enumerate(table.trick):
            owner = table.seat_after(table.leader, turn)
            if card & FOXES and owner != winner:
                table.foxes.append((winner, owner))
                events += self._fox_events(winner, owner)
            if last and card & CHARLIES and owner != winner:
                table.caught.append((winner, owner))
        if last and table.best & CHARLIES:
            table.charly = winner
            events.append(Event("doppelkopf-charly", winner))
        # Once everybody knows that one plays alone, there are no special points to tell.
        if log is not None and sorted(table.known) != [RE, KONTRA, KONTRA, KONTRA]:
            log += events

    def _fox_events(self, winner: Seat, owner: Seat) -> list[Event]:
        """[doppelkopf.fox] Partners catch nothing of each other; while sides are hidden, only the fox is announced."""
        known = self.table.known
        if UNKNOWN in (known[winner], known[owner]):
            return [Event("doppelkopf-fox", winner, FOX)]
        return [Event("doppelkopf-fox-caught", winner, FOX)] if known[winner] != known[owner] else []

    # --- the end ---------------------------------------------------------------------------------

    def result(self) -> DoppelkopfResult:
        return score(self.table)

    def points(self) -> tuple[int, ...]:
        return points_of(self.table)
