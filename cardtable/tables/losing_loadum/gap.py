"""The gap between two tricks of Losing Loadum, as a person is asked about it.

Whoever is alone at the screen is not stopped: challenge, exchange and admitting are buttons that stand there
for a moment, as soon as any of them can be of use, and the next card, or Enter, goes on.  A button that is
pressed stops the clock.  Only the first time that somebody may have 31 points all this waits to be read, and
in a deal that is explained every time that there is anything to decide.  In company people are asked, once a
gap.  What was decided is done when its turn comes, without asking again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from cardtable.tables.asking.answers import Answer
from cardtable.tables.losing_loadum.gap_words import (
    about_back,
    about_challenge,
    about_exchange,
    about_others,
    about_own,
    in_the_pause,
    to_answer,
    to_speak,
    waits_for_turn,
)
from cardtable.tables.table import Table
from rulesets.cards import cards, mask_of
from rulesets.core import Mask, Move, Seat
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import ADMIT, CHALLENGE, DECK, DECLINE, HAND, LIMIT, PASS, TO_OFFER, offers
from rulesets.losing_loadum.words import why_no_offer, why_not_offered
from rulesets.words import _

PAUSES = {"short": 2.0, "long": 5.0}
"""Seconds for which a gap stays open to whoever is alone at the screen; with any other setting it waits."""
MOST_PRICES = 5
"""With more players to choose among there is no room for a price on every name."""


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
        self.met = False
        """Whether somebody here was asked before where a challenge could be made."""
        self._answered: bool | None = None
        """Whether one could be made when this gap was answered; None while it was not."""
        self.hurried = False
        """Whether the pause is over, because somebody goes on."""
        self.lead: tuple[tuple[int, int], Move] | None = None
        """The card touched before its turn, and in which gap: it is led unless an offer comes between."""
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
        """Whether people are asked, and not only given time to speak."""
        table = self.table
        waits = table.sitting.alone is None or table.kit.preferences.gap_pause not in PAUSES
        enough = self._facts.enough_fallen
        # Who still reads what an exchange is must not find the next trick begun.
        to_read = enough or self._may_exchange if table.guide.explains else enough and not self.met
        return waits or self.called or to_read

    @property
    def _facts(self) -> LoadumFacts:
        facts: LoadumFacts = self.table.door.facts
        return facts

    def _number(self) -> tuple[int, int]:
        """Which gap it is."""
        return self.table.sitting.deals, sum(self._facts.tricks)

    # -- what is decided already

    def decided(self, seat: Seat) -> Move | None:
        """What a seat does without being asked; None if it is asked."""
        self._close()
        phase, alone = self.phase, self.table.sitting.alone is not None
        legal = self.table.sitting.door(seat).legal
        if phase == "play" and self.lead is not None and self.lead[0] == self._number():
            return self.lead[1] if self.lead[1] in legal() else None
        if phase in ("speak", "exchange") and seat not in self.plans and self._agreed(seat):
            return PASS
        if phase == "exchange" and seat in self.plans and self.plans[seat][0] == self._number():
            plan = self.plans[seat][1]
            return plan if plan in legal() else PASS
        # In company everybody is asked, so that the question tells nothing.
        if phase == "speak" and alone and not self._sensible(seat):
            return PASS
        if phase == "exchange" and alone and (any(self._facts.tricks) or not self._can_offer(seat)):
            return PASS
        return None if self.asking or phase != "speak" else PASS

    def _close(self) -> None:
        """Forget what held for a gap that is over."""
        if self.open:
            return
        self.hurried = False
        if self._answered is not None:
            self.called, self.met, self._answered = False, self.met or self._answered, None

    def _agreed(self, seat: Seat) -> bool:
        """Whether somebody has said for all who are here that they go on."""
        return self.agreed == self._number() and (self.agreed, seat) not in self.speakers

    def patience(self, seat: Seat) -> float:
        """What was chosen is done at once; what was left to the table leaves time to speak."""
        if self.phase != "speak" or self.hurried or not self._sensible(seat):
            return 0.0
        return PAUSES.get(self.table.kit.preferences.gap_pause, 0.0)

    @property
    def pausing(self) -> bool:
        """Whether the buttons stand there for a moment, although nobody is asked."""
        alone = self.table.sitting.alone
        mine = alone is not None and self.phase == "speak" and self.table.sitting.person_to_move() == alone
        return mine and not self.asking and self._sensible(self.table.viewer)

    def hasten(self, touch: int | None = None) -> None:
        """Let the pause be over; a card that is touched is led as soon as that may be."""
        if self.pausing:
            self.hurried = True
            self._mean(touch)

    def _mean(self, touch: int | None) -> None:
        """Keep which card is to be led, if the viewer leads."""
        leads = self._facts.leader == self.table.viewer
        held = touch is not None and bool(self._hand(self.table.viewer) >> touch & 1)
        self.lead = (self._number(), touch) if leads and held and touch is not None else None

    def note(self, move: Move) -> Move:
        """Keep what a move decides beyond itself; the result is the move to make now."""
        seat = self.table.company.player
        if self.phase == "speak" and move == PASS and self.table.company.shared:
            self.agreed = self._number()
        if self.phase == "answer":
            self.lead = None
        if self.phase == "speak" and move != ADMIT and move < CHALLENGE:
            if move in self.leads(seat):
                self._mean(move)
                move = PASS
            self.plans[seat] = (self._number(), move)
            move = PASS
        if self.open and move != ADMIT:
            # Whoever is asked is asked until the answer has been given.
            self._answered = self._facts.enough_fallen
        self.choosing = ""
        return move

    def forget(self) -> None:
        """Everything may be decided anew."""
        self.plans.clear()
        self.agreed = None
        self.speakers.clear()
        self.choosing, self.lead, self.called, self.hurried = "", None, False, False

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
        self.choosing, self.called = what, True
        self._point_out_offer()
        self.table.asking.refresh()

    def _point_out_offer(self) -> None:
        """Point out the card advised for exchange while one is chosen: before, touching it would lead it."""
        asking = self.table.asking
        if asking.advised is None:
            return
        if self.choosing == "exchange" and asking.advised >= TO_OFFER:
            asking.hint((asking.advised - TO_OFFER,), asking.advised - TO_OFFER)
        elif not self.choosing and asking.advised < len(DECK):
            asking.hint((), asking.advised + TO_OFFER)

    def close(self) -> bool:
        """Close the choice; False when none is open."""
        was_open = bool(self.choosing)
        if was_open:
            self.choose("")
        return was_open

    def _sensible(self, seat: Seat) -> bool:
        """Whether there is anything to decide: nobody can have 31 points before so many have fallen."""
        return self.called or self._facts.enough_fallen or self._offers_something(seat)

    def _hand(self, seat: Seat) -> Mask:
        return mask_of(self.table.sitting.door(seat).view.zones.get(HAND[seat], ()))

    def _can_offer(self, seat: Seat) -> tuple[Move, ...]:
        return cards(offers(self._hand(seat), self.table.door.options.exchange_guard))

    def _offers_something(self, seat: Seat) -> bool:
        """Whether cards are exchanged here, and a hand holds one to offer."""
        return self.table.door.options.exchange != "off" and bool(self._can_offer(seat))

    def offers(self, seat: Seat) -> Sequence[Move]:
        """The cards to choose among while one is chosen for exchange."""
        choosing = self.choosing == "exchange" and self.phase == "speak"
        return self._can_offer(seat) if choosing and seat >= 0 else ()

    def leads(self, seat: Seat) -> Sequence[Move]:
        """The cards with which whoever leads next may go on, while nothing is chosen."""
        facts, alone = self._facts, self.table.sitting.alone is not None
        ready = alone and self.phase == "speak" and not self.choosing and facts.leader == seat
        return cards(self._hand(seat)) if ready and self.table.door.asked else ()

    def why_not_offered(self, seat: Seat, touch: int) -> str | None:
        """Why a card may not be chosen for exchange."""
        return why_not_offered(self._hand(seat), touch) if self.offers(seat) else None

    @property
    def _may_exchange(self) -> bool:
        """Whether the exchange is offered; in company to everybody alike, so that it tells nothing."""
        table = self.table
        if table.sitting.alone is not None:
            return self._offers_something(table.sitting.alone)
        return table.door.options.exchange != "off" and table.viewer >= 0 and bool(self._hand(table.viewer))

    @property
    def _last(self) -> bool:
        """Whether all cards are played, so that nobody leads after this gap."""
        return sum(self._facts.tricks) == self._facts.hand_size

    @property
    def _other_leader(self) -> str:
        """Who leads next, having won the trick; empty if it is the viewer."""
        leader = self._facts.leader
        return "" if leader == self.table.viewer else self.table.sitting.names[leader]

    def question(self) -> str:
        """What is asked while a choice is open; empty when the rules ask."""
        if self.choosing == "challenge":
            return _("Whom do you challenge? With 31 points they lose a counter; with fewer you do.")
        if self.choosing == "exchange":
            return _("Choose the loader to offer for one that you do not know.")
        facts = self._facts
        if self.phase == "speak":
            leads = bool(self.leads(self.table.viewer))
            asked = to_speak(
                self._other_leader,
                enough=facts.enough_fallen,
                offers=self._may_exchange,
                leads=leads,
                last=self._last,
            )
            total = facts.own_total
            mine = self.table.sitting.alone is not None and total is not None and total >= LIMIT
            return f"{asked} {about_own(total)}" if mine and total is not None else asked
        if self.phase != "answer":
            return ""
        asked = self.offer(facts.offerer, coat=facts.coat_offered)
        # A player who would rather challenge has to be told why no button does.
        afterwards = _("The next challenge may be made after the next trick.")
        challenges = self.table.door.options.out_mode == "concealed" and facts.enough_fallen
        return " ".join((asked, *self._own_offer(), *([afterwards] if challenges else [])))

    def _own_offer(self) -> Iterator[str]:
        """What whoever sits alone at the screen has chosen to offer, while others come before."""
        seat, sitting = self.table.viewer, self.table.sitting
        this = takewhile(lambda act: act.phase != "play", sitting.latest())
        past = any(act.seat == seat and act.phase == "exchange" for act in this)
        gap, plan = self.plans.get(seat, (None, PASS))
        if seat == sitting.alone and gap == self._number() and plan in self._can_offer(seat) and not past:
            yield waits_for_turn(plan)

    def offer(self, offerer: Seat, *, coat: bool) -> str:
        """What is asked of everybody to whom a card is offered."""
        return to_answer(self.table.sitting.names[offerer], coat=coat)

    def meanwhile(self) -> str:
        """What stands at the prompt while nobody is asked; empty between gaps."""
        if self.pausing:
            facts = self._facts
            return in_the_pause(
                self._other_leader, enough=facts.enough_fallen, offers=self._may_exchange, last=self._last
            )
        return self._others_decide() if self.open else ""

    def _others_decide(self) -> str:
        """What goes on while the viewer has no say, or has had it."""
        if self.phase == "answer":
            return _("A loader is offered for exchange: the others may accept.")
        if self.phase == "speak" and self._last:
            return _("All cards are played: the others may challenge now.")
        if self.phase == "speak" and self._facts.enough_fallen:
            return _("Between two tricks: the others may challenge now.")
        if not any(self._facts.tricks):
            told = _("Before the first trick: everybody in turn may offer a card for exchange.")
            return " ".join((told, *self._nothing_to_offer()))
        if self.table.door.options.exchange == "off":
            return _("Between two tricks: nobody can have 31 points yet.")
        told = _("Between two tricks: everybody in turn may offer a card for exchange.")
        return " ".join((told, *self._own_offer(), *self._nothing_to_offer()))

    def _nothing_to_offer(self) -> Iterator[str]:
        """Why whoever sits alone at the screen is not asked, where no card of theirs may be offered."""
        seat = self.table.viewer
        if seat != self.table.sitting.alone or not self._hand(seat) or self._can_offer(seat):
            return
        if self.table.door.options.exchange_guard == "anyLoader":
            yield _("You have no loader to offer.")
        else:
            yield _("You have nothing unguarded to offer.")

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
        if not legal:
            return self._standing() if self.pausing and self.table.state.at_rest else []
        if self.phase == "answer":
            return [self._answer(DECLINE, _("keeps your card"))]
        if self.phase != "speak":
            return []
        back = Answer("", _("Back"), partial(self.choose, ""), tempting=False, about=about_back)
        if self.choosing == "exchange":
            return [back]
        if self.choosing == "challenge":
            accused = [move for move in legal if move >= CHALLENGE]
            price = _("if wrong, costs a counter") if len(accused) <= MOST_PRICES else ""
            return [back, *[self._answer(move, price) for move in accused]]
        return self._standing()

    def _standing(self) -> list[Answer]:
        """The buttons of a gap, whether it waits or is only open for a moment."""
        table, facts = self.table, self._facts
        found = [self._answer(PASS, _("says nothing"))]
        if facts.enough_fallen:
            price = _("if wrong, costs a counter")
            answer = Answer("challenge", _("Challenge…"), partial(self.choose, "challenge"), price)
            accused = range(CHALLENGE, CHALLENGE + table.door.seats)
            found.append(answer._replace(about=about_challenge, leads=accused))
        if self._may_exchange:
            about = partial(about_exchange, table.door.options.exchange_guard)
            price = _("a loader for an unseen one")
            answer = Answer("exchange", _("Exchange…"), partial(self.choose, "exchange"), price)
            found.append(answer._replace(about=about, leads=range(TO_OFFER, TO_OFFER + len(DECK))))
        found += [self._answer(ADMIT, _("costs a counter"))] if self._may_have_31() else []
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
                about=about_others,
            )
            for seat in table.sitting.people
            if seat not in heard
        ]

    def _give_word(self, seat: Seat) -> None:
        """Whoever was asked has nothing to say, but somebody else has."""
        self.speakers.add((self._number(), seat))
        self.table.act(PASS)

    def _may_have_31(self) -> bool:
        """Whether admitting makes sense; in company it stands there for all, so that it tells nothing."""
        total, alone = self._facts.own_total, self.table.sitting.alone is not None
        return self._facts.enough_fallen and not (alone and total is not None and total < LIMIT)

    def _answer(self, move: Move, price: str = "") -> Answer:
        about = partial(self.table.labels.answer, move)
        return Answer(move, self.label(move), partial(self._act, move), price, about=about)

    def _act(self, move: Move) -> None:
        """Make a move, also while the buttons only stand there for a moment."""
        if self.pausing and move == PASS:
            self.hasten()
            return
        if self.pausing:
            self.called = True
        self.table.act(move)
