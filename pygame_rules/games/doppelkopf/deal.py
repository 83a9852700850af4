"""Doppelkopf: one deal as it is, and what every action makes happen."""

from pygame_rules.games.doppelkopf.announce import WORDS, limit
from pygame_rules.games.doppelkopf.declare import declared
from pygame_rules.games.doppelkopf.order import (
    CHARLIES,
    CLUB_QUEENS,
    EYES,
    FIRSTS,
    FOXES,
    MARRIAGE,
    REGULAR,
    SEATS,
    SOLOS,
    order_of,
)
from pygame_rules.games.doppelkopf.score import DoppelkopfResult, score
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN, against_all, completed, pair
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import Action, Event
from pygame_rules.model.cards import CardSet
from pygame_rules.model.deal import Deal
from pygame_rules.model.seats import NOBODY, Seat


class DoppelkopfDeal(Deal[DoppelkopfTable, DoppelkopfResult]):
    """Four hands; what a seat has declared is its secret until all have; who has not is taken for healthy."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        verb = action.verb
        if verb == "play":
            self._play(seat, action.cards, log)
        elif verb == "announce":
            self._announce(seat, str(action.value), log)
        elif verb == "schweinchen":
            self._pigs(seat, log)
        elif verb == "declare":
            self._declare(seat, action, log)
        else:
            self._throw_in(seat, log)

    # --- declaring -------------------------------------------------------------------------------

    def _declare(self, seat: Seat, action: Action, log: list[Event] | None) -> None:
        """[doppelkopf.all-choose] Nobody hears what was chosen before all have; a forced solo is named at once."""
        table = self.table
        self.secrets[seat] = (action,)
        if table.obliged != NOBODY:
            table.compulsory = True
            self._begin(seat, str(action.value), log)
            return
        table.chosen += 1
        table.turn = (seat + 1) % SEATS
        if log is not None:
            log.append(Event("doppelkopf-chosen", seat))
        if table.chosen == SEATS:
            self._decide(log)

    def _decide(self, log: list[Event] | None) -> None:
        """[doppelkopf.precedence] [doppelkopf.outbid-marriage] [doppelkopf.regular] [doppelkopf.turnier-precedence]"""
        table = self.table
        order = [(table.dealer + 1 + turn) % SEATS for turn in range(SEATS)]
        choices = {seat: declared(self.secrets[seat]) for seat in order}
        solos = [seat for seat in order if choices[seat] in SOLOS]
        compulsory = [seat for seat in solos if table.open[seat]]
        marriages = [seat for seat in order if choices[seat] == MARRIAGE]
        table.compulsory = bool(compulsory)
        first = [*compulsory, *solos, *marriages, NOBODY][0]
        self._begin(first, REGULAR if first == NOBODY else choices[first], log)

    def _begin(self, declarer: Seat, kind: str, log: list[Event] | None) -> None:
        """[doppelkopf.first-lead] [doppelkopf.compulsory-lead] [doppelkopf.option-solo-lead] [doppelkopf.alone]"""
        table, options = self.table, self.table.options
        table.kind, table.declarer = kind, declarer
        table.turn = (table.dealer + 1) % SEATS
        if kind in SOLOS:
            table.known = against_all(declarer)
            if table.compulsory or options.solo_lead == "soloist":
                table.turn = declarer
        elif kind == MARRIAGE:
            table.known[declarer] = RE
        table.leader = table.winner = table.turn
        self._set_order()
        if log is not None:
            told = "doppelkopf-compulsory" if table.compulsory else "doppelkopf-declared"
            log.append(Event(told if declarer != NOBODY else "doppelkopf-regular", declarer, value=kind))

    def _throw_in(self, seat: Seat, log: list[Event] | None) -> None:
        """[doppelkopf.option-throw-in] The deal is over before it began."""
        self.table.thrown, self.table.turn = seat, NOBODY
        if log is not None:
            log.append(Event("doppelkopf-thrown-in", seat))

    def _set_order(self) -> None:
        """[doppelkopf.option-second-h10] [doppelkopf.option-schweinchen] What beats what can change during a deal."""
        table = self.table
        rule = table.options.second_h10
        last = len(table.leaders) == table.options.size
        second = rule == "second" or (rule == "second_not_last" and not last)
        kind = table.kind if table.kind in SOLOS else REGULAR
        table.order = order_of(kind, second, table.pigs != NOBODY)

    # --- announcing ------------------------------------------------------------------------------

    def _announce(self, seat: Seat, word: str, log: list[Event] | None) -> None:
        """[doppelkopf.announce-final] [doppelkopf.known-sides] What is said stands, and tells the side."""
        table = self.table
        side = table.side(seat, self.hands[seat])
        first = word == WORDS[side][0]
        late = first and self.hands[seat].bit_count() < limit(table.options.size, 0, table.clarified)
        table.announced = table.announced.after(seat, side, word, late)
        if log is not None:
            log.append(Event("doppelkopf-says", seat, value=word if first else f"{WORDS[side][0]}-{word}"))
        self._show_side(seat, side)

    def _show_side(self, seat: Seat, side: int) -> None:
        """[doppelkopf.known-sides] Note what everybody knows now."""
        table = self.table
        if table.known[seat] == UNKNOWN:
            table.known[seat] = side
            table.known = completed(table.known)

    def _pigs(self, seat: Seat, log: list[Event] | None) -> None:
        """[doppelkopf.option-schweinchen]"""
        self.table.pigs = seat
        self._set_order()
        if log is not None:
            log.append(Event("doppelkopf-schweinchen", seat))

    # --- play ------------------------------------------------------------------------------------

    def _play(self, seat: Seat, card: CardSet, log: list[Event] | None) -> None:
        """[doppelkopf.follow-suit] [doppelkopf.trick] A card joins the trick; the fourth ends it."""
        table, hands = self.table, self.hands
        if card & FOXES and table.pigs == NOBODY:
            self._fox_played(seat, log)
        hands[seat] ^= card
        table.seen |= card
        table.history.append(card)
        if not table.led:
            table.led = table.order.suit_of[card]
            table.leader = seat
            table.leaders.append(seat)
            if len(table.leaders) == table.options.size:
                self._set_order()
            table.trick = [card]
            table.best, table.winner = card, seat
        else:
            table.trick.append(card)
            if not card & table.led:
                table.lacks[seat] |= table.led
            if card & table.order.beats[table.best]:
                table.best, table.winner = card, seat
        if log is not None:
            log.append(Event("play", seat, card))
        if card & CLUB_QUEENS:
            self._queen_played(seat)
        if len(table.trick) < SEATS:
            table.turn = (seat + 1) % SEATS
        else:
            self._end_trick(log)

    def _fox_played(self, seat: Seat, log: list[Event] | None) -> None:
        """[doppelkopf.option-schweinchen] The first fox shows whether both were in one hand, where that counts."""
        table = self.table
        if table.options.schweinchen == "auto" and table.kind in (REGULAR, MARRIAGE) and not FOXES & table.seen:
            if table.may_have_pigs(self.hands[seat]):
                self._pigs(seat, log)
            else:
                table.lacks[seat] |= FOXES

    def _queen_played(self, seat: Seat) -> None:
        """[doppelkopf.known-sides] [doppelkopf.silent-marriage] A queen of clubs shows Re; the second shows all."""
        table = self.table
        table.queens[seat] += 1
        if table.kind == REGULAR:
            self._show_side(seat, RE)
            if not CLUB_QUEENS & ~table.seen:
                table.known = [RE if queens else KONTRA for queens in table.queens]

    def _end_trick(self, log: list[Event] | None) -> None:
        """[doppelkopf.next-lead] [doppelkopf.play-out] The winner takes the cards and leads, up to the last trick."""
        table, winner = self.table, self.table.winner
        one, two, three, four = table.trick
        eyes = EYES[one] + EYES[two] + EYES[three] + EYES[four]
        table.tricks[winner] += 1
        table.eyes[winner] += eyes
        table.led = 0
        table.turn = winner
        last = len(table.leaders) == table.options.size
        if log is not None:
            log.append(Event("doppelkopf-trick", winner, table.best, eyes))
        if table.searching:
            self._clarify(log)
        if (one | two | three | four) & FOXES or eyes >= 40 or last:
            self._prizes(eyes, last, log)
        if last:
            table.turn = NOBODY

    def _clarify(self, log: list[Event] | None) -> None:
        """[doppelkopf.clarifying-trick] [doppelkopf.unclarified] [doppelkopf.option-marriage-clarify]"""
        table = self.table
        number = len(table.leaders)
        trump = bool(table.trick[0] & table.order.trumps)
        may = {"any": True, "trump": trump, "plain": not trump}[table.options.marriage_clarify]
        if table.winner != table.declarer and may:
            table.partner, table.clarified = table.winner, number
            table.known = pair(table.declarer, table.winner)
        elif number == 3:
            table.clarified = number
            table.known = against_all(table.declarer)
        else:
            return
        if log is not None:
            found = table.partner != NOBODY
            log.append(
                Event("doppelkopf-partner", table.partner) if found else Event("doppelkopf-no-partner", table.declarer)
            )

    def _prizes(self, eyes: int, last: bool, log: list[Event] | None) -> None:
        """[doppelkopf.score-specials] [doppelkopf.doppelkopf] [doppelkopf.fox] [doppelkopf.charly]

        [doppelkopf.sides-later] Note what the trick brought; whose points these are is found at the end.
        """
        table, winner = self.table, self.table.winner
        if table.kind not in (REGULAR, MARRIAGE):
            return
        told: list[Event] = []
        if eyes >= 40:
            table.fat.append(winner)
            told.append(Event("doppelkopf-fat", winner, value=eyes))
        for turn, card in enumerate(table.trick):
            owner = (table.leader + turn) % SEATS
            if card & FOXES and owner != winner:
                table.foxes.append((winner, owner))
                told += self._fox_told(winner, owner)
            if last and card & CHARLIES and owner != winner:
                table.caught.append((winner, owner))
        if last and table.best & CHARLIES:
            table.charly = winner
            told.append(Event("doppelkopf-charly", winner))
        # Once everybody knows that one plays alone, nothing special is brought home.
        if log is not None and sorted(table.known) != [RE, KONTRA, KONTRA, KONTRA]:
            log += told

    def _fox_told(self, winner: Seat, owner: Seat) -> list[Event]:
        """[doppelkopf.fox] Between partners nothing is caught; where sides are hidden, only the fox is told."""
        known = self.table.known
        if UNKNOWN in (known[winner], known[owner]):
            return [Event("doppelkopf-fox", winner, FOXES & FIRSTS)]
        return [Event("doppelkopf-fox-caught", winner, FOXES & FIRSTS)] if known[winner] != known[owner] else []

    # --- the end ---------------------------------------------------------------------------------

    def result(self) -> DoppelkopfResult:
        return score(self.table)
