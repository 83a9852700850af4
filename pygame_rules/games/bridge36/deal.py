"""Bridge: one round as it is, and what every action makes happen."""

from collections.abc import Sequence

from pygame_rules.games.bridge36 import testing
from pygame_rules.games.bridge36.cards import DECK, JACKS, RANKS, SUIT, card_points, last_card, union
from pygame_rules.games.bridge36.effects import effects_of
from pygame_rules.games.bridge36.endings import ALL, BRIDGE, MINUS, Answers, answers_of
from pygame_rules.games.bridge36.score import BridgeResult, jack_points, score
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action, Event, Fault, Log, note
from pygame_rules.model.cards import CardSet, bits
from pygame_rules.model.chance import Random, shuffled
from pygame_rules.model.deal import Deal
from pygame_rules.model.seats import CHANCE, NOBODY, Seat


class BridgeDeal(Deal[BridgeTable, BridgeResult]):
    """Hands and, in the dark, the blind: its first card is drawn first."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        """[bridge36.actions] Put, draw or end the turn; everything else follows by itself."""
        verb = action.verb
        if verb == "play":
            self.put(seat, action.cards, log)
        elif verb == "draw":
            self._draw(seat, log)
        elif verb == "end":
            self._end(seat, action, log)
        elif verb == "shuffle":
            self._shuffle(action, log)
        else:
            self._test(action, log)
        if self.table.shown is not None:
            self.table.shown = tuple(self.hands)

    def put(self, seat: Seat, card: CardSet, log: Log = None) -> None:
        """A card goes from a hand to the stack."""
        self.hands[seat] ^= card
        self.table.lay(seat, card)
        if log is not None:
            log.append(Event("bridge36-put", seat, card))

    # --- drawing ---

    def _draw(self, seat: Seat, log: Log) -> None:
        """[bridge36.draw] [bridge36.draw-for-six] Drawing shows that nothing fits."""
        table = self.table
        table.lack(seat, table.fitting(DECK.all))
        table.owed.append((seat, 1))
        table.following = seat
        self._serve(log)

    def _serve(self, log: Log) -> None:
        """Serve the draws that are owed; then the next player is on turn, or the round is over.

        [bridge36.reshuffle] [bridge36.reshuffle-at-end] [bridge36.no-cards]
        """
        table, owed = self.table, self.table.owed
        while owed:
            seat, number = owed[0]
            drawn = self.dark[:number]
            if drawn:
                self._take(seat, drawn, log)
                number -= len(drawn)
            if not number:
                del owed[0]
            elif len(table.stack) > 1:
                owed[0] = seat, number
                table.turn = CHANCE
                return
            else:
                self._run_dry(log)
        table.turn = NOBODY if table.over else table.following
        if table.over:
            self._show(log)

    def _show(self, log: Log) -> None:
        """[bridge36.count] [bridge36.testing] All hands lie open: the round is over, or somebody tests."""
        self.table.shown = tuple(self.hands)
        if log is not None:
            log += [Event("bridge36-holds", seat, hand) for seat, hand in enumerate(self.hands) if hand]

    def _take(self, seat: Seat, cards: Sequence[int], log: Log) -> None:
        """[bridge36.log] Cards come from the blind to a hand; only their owner learns which."""
        taken = bits(cards)
        self.dark = self.dark[len(cards) :]
        self.hands[seat] |= taken
        self.table.take(seat, len(cards))
        if log is not None:
            if self.table.shown is None:
                log.append(Event("bridge36-drawn", seat, taken, len(cards), to=seat))
            else:
                log.append(Event("bridge36-drawn-open", seat, taken))

    def _run_dry(self, log: Log) -> None:
        """[bridge36.no-cards] [bridge36.option-no-cards] There is nothing to draw and nothing to shuffle."""
        table = self.table
        table.owed.clear()
        # A six of this turn then stays as it is; after the turn there is none to cover.
        table.dry = bool(table.put)
        if table.options.no_cards == "end_round":
            table.over = True
        note(log, "bridge36-no-cards")

    def opening(self) -> Sequence[Event]:
        """[bridge36.log] [bridge36.option-opening] Announce the cards of each seat, and a card put for the starter."""
        table = self.table
        laid = union(table.put)
        got: list[Event] = []
        for seat, hand in enumerate(self.hands):
            cards = hand | laid if seat == table.starter else hand
            got.append(Event("bridge36-got", seat, cards, cards.bit_count(), to=seat))
        return got + [Event("bridge36-put", table.starter, card) for card in table.put]

    def chance(self, rnd: Random) -> Action:
        """[bridge36.reshuffle] Draw the order in which the stack without its top card becomes the blind."""
        cards = [card.bit_length() - 1 for card in self.table.stack[:-1]]
        return Action("shuffle", 0, DECK.row_text(shuffled(cards, rnd)))

    def chance_fault(self, action: Action) -> Fault | None:
        """[bridge36.reshuffle] The new blind is the stack without its top card, whatever a record says."""
        order = str(action.value)
        recorded = sorted(order[place : place + 2] for place in range(0, len(order), 2))
        same = recorded == sorted(DECK.kind(card.bit_length() - 1) for card in self.table.stack[:-1])
        return None if same and action.verb == "shuffle" and not action.cards else Fault("table.chance")

    def _shuffle(self, action: Action, log: Log) -> None:
        """[bridge36.reshuffle] The stack becomes the blind, and the draws go on."""
        self.dark = DECK.parse_row(str(action.value))
        self.table.reshuffle(bits(self.dark))
        note(log, "bridge36-reshuffled", value=self.table.multiplier)
        self._serve(log)

    # --- the end of a turn ---

    def _end(self, seat: Seat, action: Action, log: Log) -> None:
        """[bridge36.end-turn] [bridge36.round-end] [bridge36.order] The cards of the turn act, and the turn passes."""
        table, answers = self.table, answers_of(action) or Answers()
        if not table.put:
            if table.options.drawn_match == "must":
                table.lack(seat, table.fitting(DECK.all))
        elif self.finishes(seat, answers):
            self._finish(seat, answers.points)
        if log is not None:
            self._announce_end(seat, answers, log)
        self._pass_on(seat, answers, log)

    def _pass_on(self, seat: Seat, answers: Answers, log: Log) -> None:
        """The cards of the turn act, and the turn is over.

        [bridge36.seven] [bridge36.eight] [bridge36.eights] [bridge36.ace] [bridge36.cover-acts]
        """
        table, players = self.table, self.table.players
        draws, following, missing = effects_of(union(table.put), answers.share or table.options.eights, players)
        if log is not None and not table.over:
            log += [Event("bridge36-misses", (seat + steps) % players) for steps in range(1, missing + 1)]
        if draws:
            table.owed += [((seat + steps) % players, number) for steps, number in draws]
        table.following = (seat + following) % players
        table.end_turn(seat, SUIT[answers.suit] if answers.suit else table.named)
        self._serve(log)

    def finishes(self, seat: Seat, answers: Answers) -> bool:
        """[bridge36.bridge] [bridge36.bridge-ends] [bridge36.empty-hand] Tell whether this ends the round."""
        forced = self.table.options.bridge == "forced" and self.table.offered()
        return answers.bridge == BRIDGE or forced or not self.hands[seat]

    def _finish(self, seat: Seat, points: str | None) -> None:
        """[bridge36.round-end] [bridge36.jack-points] The round is over once its last cards have acted."""
        table = self.table
        table.over, table.finisher = True, seat
        if table.put and table.put[-1] & JACKS and table.options.j_count != "off":
            table.jacks = table.count(JACKS)
            table.points = points or (MINUS if table.options.j_count == "ask" else table.options.j_count)

    def _announce_end(self, seat: Seat, answers: Answers, log: list[Event]) -> None:
        """Announce what was decided at the end of a turn."""
        table = self.table
        if table.over:
            log.append(Event("bridge36-out" if not self.hands[seat] else "bridge36-bridge", seat))
        if answers.suit:
            log.append(Event("bridge36-named", seat, value=answers.suit))
        if answers.share:
            log.append(Event("bridge36-shared" if answers.share == ALL else "bridge36-not-shared", seat))
        if table.jacks:
            minus = table.points == MINUS
            log.append(Event("bridge36-jacks-minus" if minus else "bridge36-jacks-plus", seat, value=table.jacks))
        if not table.over and not table.put:
            log.append(Event("bridge36-passed", seat))

    # --- the testing mode ---

    def _test(self, action: Action, log: Log) -> None:
        """[bridge36.testing]"""
        table, seat = self.table, self.table.turn
        if action == testing.SHOW:
            self._show(log)
        elif action == testing.HIDE:
            table.shown = None
        elif action.verb == "give":
            self._give(seat, RANKS[str(action.value)], log)
        elif action == testing.DROP:
            self._drop(seat, log)
        elif action == testing.FINISH:
            note(log, "bridge36-finished")
            self._finish(seat, None)
            self._pass_on(seat, Answers(), log)

    def _give(self, seat: Seat, rank: CardSet, log: Log) -> None:
        """The first card of the rank in the blind, whose order is chance, comes to the hand."""
        given = [card for card in self.dark if rank >> card & 1][:1]
        for card in given:
            self.dark = tuple(other for other in self.dark if other != card)
            self.hands[seat] |= 1 << card
            self.table.give(seat, 1 << card)
        note(log, "bridge36-given" if given else "bridge36-not-given", seat, bits(given))

    def _drop(self, seat: Seat, log: Log) -> None:
        """The last card of the hand goes to the bottom of the blind."""
        card = last_card(self.hands[seat])
        self.dark += (card.bit_length() - 1,)
        self.hands[seat] ^= card
        self.table.drop(seat, card)
        note(log, "bridge36-dropped", seat, card)

    # --- what it was worth ---

    def result(self) -> BridgeResult:
        return score(self.table, self.hands)

    def points(self) -> Sequence[float]:
        bonus = jack_points(self.table)
        times = self.table.multiplier
        return [(card_points(hand) + more) * times for hand, more in zip(self.hands, bonus, strict=True)]
