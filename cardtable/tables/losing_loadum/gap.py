"""The gap between two tricks of Losing Loadum, as a person is asked about it.

A person is asked once a gap: to go on, to challenge, to choose a card for exchange, or to admit.  The
buttons are the same for everybody, and nobody is stopped before any of them can be of use.  What was
decided is done when its turn comes, without asking again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from cardtable.tables.answers import Answer
from cardtable.tables.table import Table
from rulesets.cards import cards, mask_of
from rulesets.core import Mask, Move, Reason, Seat
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import ADMIT, CHALLENGE, DECLINE, HAND, PASS, offers
from rulesets.losing_loadum.words import why_no_offer, why_not_offered
from rulesets.words import _

LISTEN = 1.4
"""Seconds in which C can be pressed when nobody is asked."""


def about_challenge() -> str:
    """What it means to challenge somebody."""
    words = _("Name a player who you think has 31 points: right, and they lose a counter; wrong, and you do.")
    return Reason(words, "speak")


def about_exchange() -> str:
    """What it means to offer a card."""
    return Reason(_("Offer a loader that no low card guards, for one that you do not know."), "exchange")


class Gap:
    """What the people at this screen have decided for the present gap."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.choosing = ""
        """What is being chosen: ``challenge``, ``exchange``, or nothing."""
        self.called = False
        """Whether somebody asked to be asked."""
        self.agreed: tuple[int, int] | None = None
        """In which gap everybody at this screen goes on who has no plan of their own."""
        self.speakers: set[tuple[tuple[int, int], Seat]] = set()
        """Who has something to say all the same, and in which gap."""
        self.plans: dict[Seat, tuple[tuple[int, int], Move]] = {}
        """What a seat will do when it may offer a card, and in which gap that holds."""

    @property
    def phase(self) -> str:
        """What is going on."""
        return self.table.door.phase

    @property
    def open(self) -> bool:
        """Whether a trick is over and the next not yet led."""
        return self.phase in ("speak", "exchange", "answer")

    @property
    def asking(self) -> bool:
        """Whether people are asked in gaps at all."""
        return self.table.kit.preferences.ask_in_gaps or self.called

    def _number(self) -> tuple[int, int]:
        """Which gap it is."""
        facts: LoadumFacts = self.table.door.view.facts
        return self.table.sitting.deals, sum(facts.tricks)

    # -- what is decided already

    def decided(self, seat: Seat) -> Move | None:
        """What a seat does without being asked; None if it is asked."""
        phase = self.phase
        if phase == "answer":
            return None if self.asking else DECLINE
        if phase in ("speak", "exchange") and seat not in self.plans and self._agreed(seat):
            return PASS
        if phase == "exchange" and seat in self.plans and self.plans[seat][0] == self._number():
            plan = self.plans[seat][1]
            return plan if plan in self.table.sitting.door(seat).legal() else PASS
        if phase == "speak" and self.table.sitting.alone is not None and not self._sensible(seat):
            return PASS
        if phase == "exchange" and self.table.sitting.alone is not None and not self._can_offer(seat):
            # In company everybody is asked, so that the question tells nothing.
            return PASS
        return None if self.asking or not self.open else PASS

    def _agreed(self, seat: Seat) -> bool:
        """Whether somebody has said for all who are here that they go on."""
        return self.agreed == self._number() and (self.agreed, seat) not in self.speakers

    def patience(self, seat: Seat) -> float:
        """What was chosen is done at once; what was left to the table leaves time to press C."""
        return 0.0 if self.table.kit.preferences.ask_in_gaps or seat in self.plans else LISTEN

    def note(self, move: Move) -> Move:
        """Keep what a move decides beyond itself; the result is the move to make now."""
        seat = self.table.company.player
        if self.phase == "speak" and move == PASS and self.table.company.shared:
            self.agreed = self._number()
        if self.phase == "speak" and move != ADMIT and move < CHALLENGE:
            self.plans[seat] = (self._number(), move)
            move = PASS
        if self.open and move != ADMIT:
            self.called = False
        self.choosing = ""
        return move

    def forget(self) -> None:
        """Everything may be decided anew."""
        self.plans.clear()
        self.agreed = None
        self.speakers.clear()
        self.choosing = ""

    def half_undone(self) -> bool:
        """Whether an undo stopped at an offer, which was decided together with what was said before it."""
        table = self.table
        if self.phase != "exchange" or not table.door.asked:
            return False
        last = next((act for act in table.sitting.latest() if act.seat == table.viewer), None)
        said = last is not None and last.phase == "speak"
        return said and table.sitting.why_not_undo(table.viewer) is None

    # -- asking

    def call(self) -> None:
        """C was pressed: speak in this gap or the next."""
        table = self.table
        if table.asking.my_turn and self.phase == "speak":
            self.choose("challenge")
        else:
            self.called = True
            self.plans.pop(table.company.player, None)
            table.asking.refresh()

    def choose(self, what: str) -> None:
        """Open a choice, or go back to the four buttons."""
        if what == "exchange" and not self._can_offer(self.table.viewer):
            self.table.explain(why_no_offer(self._hand(self.table.viewer)))
            return
        self.choosing = what
        self.table.asking.refresh()

    def close(self) -> bool:
        """Close the choice; False when none is open."""
        was_open = bool(self.choosing)
        if was_open:
            self.choose("")
        return was_open

    def _sensible(self, seat: Seat) -> bool:
        """Whether there is anything to decide: nobody can have 31 points before so many have fallen."""
        facts: LoadumFacts = self.table.door.view.facts
        may_offer = self.table.door.options.exchange != "off" and bool(self._can_offer(seat))
        return self.called or facts.enough_fallen or may_offer

    def _hand(self, seat: Seat) -> Mask:
        return mask_of(self.table.sitting.door(seat).view.zones.get(HAND[seat], ()))

    def _can_offer(self, seat: Seat) -> tuple[Move, ...]:
        return cards(offers(self._hand(seat), self.table.door.options.exchange_guard))

    def offers(self, seat: Seat) -> Sequence[Move]:
        """The cards to choose among while one is chosen for exchange."""
        choosing = self.choosing == "exchange" and self.phase == "speak"
        return self._can_offer(seat) if choosing and seat >= 0 else ()

    def why_not_offered(self, seat: Seat, touch: int) -> str | None:
        """Why a card may not be chosen for exchange."""
        return why_not_offered(self._hand(seat), touch) if self.offers(seat) else None

    def question(self) -> str:
        """What is asked while a choice is open; empty when the rules ask."""
        if self.choosing == "challenge":
            return _("Whom do you challenge? If they hold fewer than 31 points, you are out yourself.")
        if self.choosing == "exchange":
            return _("Choose the loader to offer for one that you do not know.")
        facts: LoadumFacts = self.table.door.view.facts
        if self.phase == "speak" and not facts.enough_fallen:
            if self.table.door.options.exchange == "off":
                return _("Nobody can have 31 points yet: continue.")
            return _("Nobody can have 31 points yet: offer a card for exchange, or continue.")
        return self.offer(facts.offerer, coat=facts.coat_offered) if self.phase == "answer" else ""

    def offer(self, offerer: Seat, *, coat: bool) -> str:
        """What is asked of everybody to whom a card is offered."""
        asked = (
            _("{name} offers a coat for a coat: give a king, queen or jack for it, or decline.")
            if coat
            else _("{name} offers a card for a card: give an ace or ten for it, or decline.")
        )
        return asked.format(name=self.table.sitting.names[offerer])

    def meanwhile(self) -> str:
        """What stands at the prompt while nobody is asked; empty between gaps."""
        return _("Between two tricks: players may speak and exchange cards.") if self.open else ""

    def label(self, move: Move) -> str:
        """The words of the answers; empty for moves that are none."""
        if move == PASS:
            return _("Continue")
        if move == DECLINE:
            return _("Decline")
        if move == ADMIT:
            return _("Admit 31")
        return self.table.sitting.names[move - CHALLENGE] if CHALLENGE <= move < CHALLENGE + 16 else ""

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The same buttons for everybody, once they can be of use to anybody; or the choice that is open."""
        table = self.table
        if not legal:
            waiting = not self.asking and bool(table.sitting.people) and not table.door.over
            return [Answer("call", _("Speak up (C)"), self.call)] if waiting else []
        if self.phase != "speak":
            return []
        back = Answer("", _("Back"), partial(self.choose, ""), about=lambda: _("Back to the other answers."))
        if self.choosing == "exchange":
            return [back]
        if self.choosing == "challenge":
            accused = [move for move in legal if move >= CHALLENGE]
            return [back, *[self._answer(move) for move in accused]]
        facts: LoadumFacts = table.door.view.facts
        found = [self._answer(PASS)]
        if facts.enough_fallen:
            price = _("if wrong, costs a counter")
            answer = Answer("challenge", _("Challenge…"), partial(self.choose, "challenge"), price)
            found.append(answer._replace(about=about_challenge))
        if table.door.options.exchange != "off" and table.viewer >= 0 and self._hand(table.viewer):
            answer = Answer("exchange", _("Exchange…"), partial(self.choose, "exchange"))
            found.append(answer._replace(about=about_exchange))
        found += [self._answer(ADMIT, _("costs a counter"))] if facts.enough_fallen else []
        return [*found, *self._others()] if table.company.shared else found

    def _others(self) -> list[Answer]:
        """In company one of them says for all that they go on, or that somebody else has something to say."""
        table = self.table
        spoken = takewhile(lambda act: act.phase == "speak", table.sitting.latest())
        heard = {table.company.player, *(act.seat for act in spoken)}
        return [
            Answer(
                f"speaks {seat}",
                _("{name} speaks").format(name=table.sitting.names[seat]),
                partial(self._give_word, seat),
                about=lambda: _("Somebody else has something to say before all go on."),
            )
            for seat in table.sitting.people
            if seat not in heard
        ]

    def _give_word(self, seat: Seat) -> None:
        """Whoever was asked has nothing to say, but somebody else has."""
        self.speakers.add((self._number(), seat))
        self.table.act(PASS)

    def _answer(self, move: Move, price: str = "") -> Answer:
        about = partial(self.table.labels.answer, move)
        return Answer(move, self.label(move), partial(self.table.act, move), price, about=about)
