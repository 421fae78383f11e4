"""The coach: in the first deals of a game it says what is asked, what happened, and what matters.

It fades over three deals: in the first it speaks at every decision, in the second when a phase begins, in the
third once.  A phase that was never met before is told of in any deal, and before the others act in it.
What matters now is the hint, shown unasked; what happened are the public reasons of tricks and payments.  It
speaks to whoever is asked, of what that seat may know, and falls silent as soon as they have acted.  Each of
several people is told by themselves: the others look away meanwhile.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from cardtable.matches.log import LogLine, last_turns
from cardtable.matches.payments import in_words, together
from cardtable.matches.seats.door import Act
from cardtable.opponents import Advice
from cardtable.shell.reading.pages import line_of
from cardtable.shell.scene import Kit
from cardtable.tables import hints
from cardtable.tables.cloth.chrome import LogView
from cardtable.tables.cloth.side import name_of_game
from cardtable.tables.guides.guide import Guide
from cardtable.tables.state import State
from cardtable.tables.teaching.coach_box import CoachBox
from cardtable.tables.teaching.memory import DEALS, Memory
from cardtable.tables.teaching.recap import begins_deal, happened_to, in_order
from cardtable.tables.tools import ToolTable
from cardtable.ui.widget import Widget
from rulesets.core import POT, WATCHER, Move, Paid, Seat, TrickTaken
from rulesets.words import _, called

FADES = "fades"
"""That it says less from the second on."""
MOST_ACTS = 240
"""No further back is looked for what has happened since the viewer was asked."""
MOST_BESIDES = 3
"""So many things are told at once of what neither took a trick nor paid, unless more hit the viewer: of
pieces that were lost the others are counted."""
SECONDS_A_WORD, LONGEST_WAIT = 0.16, 6.0
"""How long the others wait while one reads what a phase is about before they begin it."""


class Pupil:
    """What one player was told in this deal."""

    def __init__(self) -> None:
        self.asked: set[int] = set()
        """Before which acts they were asked."""
        self.begun: set[str] = set()
        """The phases in which they were asked,"""
        self.ahead: set[str] = set()
        """and those in which others were: each line is told once to whoever looks on, and once when asked."""
        self.unread: list[str] = []
        """Those lines that nobody waited for: they are still read when the player is asked."""
        self.phase = ""
        self.advised = False
        """Whether they were given advice."""


class Coach(Guide):
    """Stands beside the table in the first deals of a game."""

    def __init__(self, kit: Kit, game: str) -> None:
        self.kit = kit
        self.memory = Memory(kit, game)
        self.game = game
        self.box = CoachBox(kit, self.send_away, lambda rule: self.table.look_up(rule))
        self._asked: tuple[int, int] | None = None
        """For which act, and for whom, it speaks."""
        self._pupils: defaultdict[Seat, Pupil] = defaultdict(Pupil)
        self._new: set[str] = set()
        """What was never told before this deal."""
        self._wants = False
        """Whether it has asked what matters now, and has not heard yet."""
        self._deals = self._counted = 0
        """How many deals were over when it spoke last, and when it counted last."""
        self._said: list[str] = []
        self._advice = self._rule = ""
        """What matters now, in the coach's words, and the rule of it,"""
        self._moves: Sequence[Move] = ()
        """and the move that is named in them, or those of cards that are chosen together."""
        self._chosen: tuple[Move, ...] = ()
        """What the viewer had chosen when the coach last thought about it."""
        self._wait, self._told_at = 0.0, 0
        """How long the others wait, and before which act."""

    # -- at the table

    def join(self, table: ToolTable) -> None:
        """Come to the table."""
        self.table = table
        self._deals = self._counted = table.sitting.deals

    def panel(self) -> Sequence[Widget]:
        """In the place of the name of the game: while it speaks the room is needed."""
        self.name = name_of_game(_(self.table.door.info.title))
        return (self.name, self.box)

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Call it back, or send it away."""
        if self.memory.silent or self.memory.deals >= DEALS:
            return ((_("Call the coach"), self.call_back),)
        return ((_("Send the coach away"), self.send_away),)

    def send_away(self) -> None:
        """Say nothing more in this game."""
        self.memory.note("silent")
        self._hush()
        self.table.asking.hint(())
        self.table.fit()

    def call_back(self) -> None:
        """Begin anew."""
        self.memory.forget("silent", *(f"deal-{n}" for n in range(1, DEALS + 1)))
        self._asked = None
        self._pupils.clear()
        self.table.fit()

    def deal_over(self) -> None:
        """One deal less to be coached, unless it was played before and taken back."""
        if self.table.sitting.deals > self._counted:
            self._counted = self.table.sitting.deals
            self.memory.deal_over()

    def left(self) -> None:
        """A deal whose sheet was not waited for was played all the same."""
        self.deal_over()

    # -- speaking

    @property
    def _pupil(self) -> Pupil:
        """Whoever looks."""
        return self._pupils[self.table.viewer]

    @property
    def speaks(self) -> bool:
        """In the first deals, unless it was sent away."""
        return not self.memory.silent and self.memory.deals < DEALS

    @property
    def explains(self) -> bool:
        """In the first deal it speaks at every decision."""
        return not self.memory.silent and self.memory.deals == 0

    def attend(self) -> None:
        """Speak once for every decision, and think again about each card that is chosen for it."""
        if self.table.sitting.deals != self._deals:
            self._begin_deal()
        if self.memory.silent or self.table.viewer == WATCHER or self.table.state is State.FORCED:
            # What is said where there is no choice would be gone before it is read.
            return
        if not self.table.state.asks:
            self._tell_ahead()
            return
        asked = self.table.sitting.count, self.table.viewer
        if asked == self._asked:
            if not self.box.said:
                self._show()
            self._follow_choice()
            return
        self._asked = asked
        self._hush()
        pupil, phase = self._pupil, self.table.door.phase
        begins, pupil.phase = phase != pupil.phase, phase
        lines = dict.fromkeys((*pupil.unread, *self._of_phase(pupil.begun)))
        pupil.unread = []
        self._said = [*lines, *self._of_deal(), *self._of_others()]
        self._show()
        self._seek_advice(begins)

    def _begin_deal(self) -> None:
        self._deals = self.table.sitting.deals
        self._pupils.clear()
        self._new.clear()

    def _tell_ahead(self) -> None:
        """Say what a phase is about before the others act in it, and let them wait while it is read."""
        if line := self._of_phase(self._pupil.ahead):
            self._said = line
            self._told_at = self.table.sitting.count
            if self._asked is not None:
                self._wait = min(LONGEST_WAIT, SECONDS_A_WORD * len(line[0].split()))
            elif self.table.state is not State.HELD:
                # The first decision of all comes quickly.
                self._pupil.unread += line
            self._show()

    @property
    def patience(self) -> float:
        """Time to read what was said before the others begin."""
        return self._wait if self.table.sitting.count == self._told_at else 0.0

    def go_on(self) -> bool:
        """Enough was read."""
        waited, self._wait = self.patience > 0, 0.0
        return waited

    def _of_phase(self, told: set[str]) -> list[str]:
        """The line of what goes on, once a deal: in the first deal, or when it was never met."""
        phase = self.table.manners.topic
        if phase in told or (told is self._pupil.ahead and phase in self._pupil.begun):
            return []
        told.add(phase)
        line = line_of(self.game, phase, self.table.door.options)
        return [line] if line and (self._is_new(phase) or not self.memory.deals) else []

    def _is_new(self, what: str) -> bool:
        """Whether nobody was told of it before this deal; from now on somebody was."""
        if not self.memory.has(what):
            self.memory.note(what)
            self._new.add(what)
        return what in self._new

    def _of_deal(self) -> list[str]:
        """What the deal brought by itself, before the viewer has acted in it; then that less is said."""
        if self.memory.deals:
            return self._of_silence()
        for act in self.table.sitting.latest():
            if begins_deal(act):
                words = self.table.manners.worth_telling(act)
                return [words] if words else []
            if act.seat == self.table.viewer:
                break
        return []

    def _of_silence(self) -> list[str]:
        """Why there is less to be read than in the first deal, once to each."""
        if FADES in self._pupil.begun or not self._is_new(FADES):
            return []
        self._pupil.begun.add(FADES)
        if not self.kit.preferences.hints:
            return [_("From this deal on the coach says less: it speaks when something new begins.")]
        words = _("From this deal on the coach says less. Press {key} for a hint when it is your turn.")
        return [words.format(key=self.kit.keys.named("hint"))]

    def _of_others(self) -> list[str]:
        """What happened since the viewer was asked, in its order; only in the first deal."""
        told, payments = list[tuple[int, str]](), list[str]()
        acts = [] if self.memory.deals else list(self._since_asked())
        besides, tricks = self.besides(acts), self._tricks_of(acts)
        for act in acts:
            paid = self._payments_of(act, of_others=not told)
            of_act = [*besides.get(act.number, ()), *self._taken(tricks.get(act.number)), *paid]
            told = [*((act.number, words) for words in of_act), *told]
            payments = [*payments, *paid]
        # Of a trick that the viewer took nothing is said yet of the others, whatever else a card brought.
        lost = {number: trick for number, trick in tricks.items() if trick.seat != self.table.viewer}
        cards = {card for trick in lost.values() for card in trick.cards}
        own = {card for trick in tricks.values() for card in trick.cards} - cards
        known = {act.number for act in acts if act.number in besides and act.move not in own}
        known |= {*lost, *(act.number for act in acts if act.move in cards)}
        if lost or payments:
            # What is before everybody's eyes needs no word where others were spoken of.
            known.update(act.number for act in acts if self.table.manners.still_seen(act))
        return in_order(self._deeds(list(self.table.manners.deeds(acts[::-1], known))), told)

    def _deeds(self, lines: Sequence[LogLine]) -> list[tuple[int, str]]:
        """What the others did, each in their last turn, and where it stands among all acts."""
        manners, names, viewer = self.table.manners, self.table.sitting.names, self.table.viewer
        said = []
        for seat, turn in last_turns(lines).items():
            if seat != viewer:
                deeds = ", ".join(self._once([called(line.text, names) for line in turn]))
                said.append((turn[0].number, _(manners.deeds_words).format(name=names[seat], deeds=deeds)))
        return said

    def _once(self, deeds: Sequence[str]) -> Iterable[str]:
        """Deeds in the same words all at once, unless the game tells each."""
        return deeds if self.table.manners.deeds_repeat else dict.fromkeys(deeds)

    def besides(self, acts: Sequence[Act]) -> dict[int, tuple[str, ...]]:
        """By its act what neither took a trick nor paid: all that hit the viewer, then the latest.

        Of the viewer's pieces that were lost only the last ones are told of; those before are counted.
        """
        manners, viewer = self.table.manners, self.table.viewer
        found = {act.number: words for act in acts if (words := manners.worth_telling(act))}
        lost = {act.number: n for act in acts if act.number in found and (n := manners.lost(act))}
        earlier = [*lost][MOST_BESIDES:]
        for number in earlier:
            del found[number]
        own = [act.number for act in acts if act.number in found and happened_to(viewer, act)]
        others = [number for number in found if number not in own]
        told: dict[int, tuple[str, ...]] = {
            number: (found[number],) for number in [*own, *others[: max(0, MOST_BESIDES - len(own))]]
        }
        if earlier:
            first = [*lost][MOST_BESIDES - 1]
            told[first] = (manners.lost_before(sum(lost[number] for number in earlier)), *told[first])
        return told

    def _since_asked(self) -> Iterator[Act]:
        """The acts of this deal since the viewer was asked, the last one first.

        What was done for the viewer without asking is among them.  Whoever was not yet asked in this deal
        hears of what came after their last act.
        """
        viewer, count, pupil = self.table.viewer, self.table.sitting.count, self._pupil
        # After something was taken back, what is still to come was not yet heard.
        pupil.asked = {number for number in pupil.asked if number < count}
        heard = max(pupil.asked, default=None)
        pupil.asked.add(count)
        for act in islice(self.table.sitting.latest(), MOST_ACTS):
            if begins_deal(act) if heard is None else act.number < heard:
                return
            yield act
            if heard is None and act.seat == viewer:
                return

    def _tricks_of(self, acts: Sequence[Act]) -> dict[int, TrickTaken]:
        """By its act each trick that scores by itself, or else the last one."""
        tricks = {
            act.number: event
            for act in acts
            for event in act.seen_by(WATCHER)
            if isinstance(event, TrickTaken) and event.why
        }
        scoring = [act.number for act in acts if act.number in tricks and self.table.manners.scores(act)]
        return {number: tricks[number] for number in scoring or [*tricks][:1]}

    def _taken(self, trick: TrickTaken | None) -> list[str]:
        """Who took a trick, and why."""
        names = self.table.sitting.names
        return [] if trick is None else [self.table.manners.took(names[trick.seat], trick)]

    def _payments_of(self, act: Act, *, of_others: bool) -> list[str]:
        """What the viewer was paid or had to pay, else what others paid each other."""
        viewer, sitting = self.table.viewer, self.table.sitting
        # What somebody stakes is the act itself.
        paid = [
            event
            for event in act.seen_by(WATCHER)
            if isinstance(event, Paid) and event.why and (event.source, event.target) != (act.seat, POT)
        ]
        own = [one for one in paid if viewer in (one.source, one.target)]
        mattering = own or (paid[-1:] if of_others else [])
        groups = [group for group in together(paid) if set(group) & set(mattering)]
        return [in_words(group, sitting.names, sitting.alone) for group in groups]

    def _seek_advice(self, begins: bool) -> None:
        """Ask what matters now, as often as the deal is young."""
        deals = self.memory.deals
        wanted = deals == 0 or (deals == 1 and begins) or (deals < DEALS and not self._pupil.advised)
        legal = self.table.door.legal()
        if wanted and len(legal) > 1:
            self._think()
        elif wanted and legal and self.table.state is State.ASKED and not self._last_card(legal[0]):
            words = _("You have no choice here: even a master {plays}.")
            self._advice = words.format(plays=self.table.manners.in_words(legal[0]))
            self._moves = (legal[0],)
            self._show()

    def _last_card(self, move: Move) -> bool:
        """Whether a move plays the only card that is left, which goes without saying."""
        return {*self.table.door.touches(move)} == self.table.asking.own()

    def _think(self) -> None:
        """Ask what matters now, after what is chosen already."""
        counsel = self.table.counsel
        busy = counsel.open or self.table.sitting.computer_to_move() is not None
        if busy or not self.kit.preferences.hints:
            return
        self._wants = self._pupil.advised = True
        self._chosen = hints.ask(self.table)

    def _follow_choice(self) -> None:
        """Where several cards are chosen together the advice goes on with each of them."""
        asking, several = self.table.asking, self.table.manners.several()
        if not self._advice or not several or asking.picked == self._chosen or self.table.counsel.open:
            return
        if asking.complete:
            self._advice = _("That is enough: confirm, or touch a card again to keep it.")
            self._chosen, self._moves = asking.picked, ()
            if not asking.hinted.issubset(asking.picked):
                asking.hint(())
            self._show()
        elif not set(asking.picked).difference(self._chosen) <= asking.hinted:
            # Of what was named one card after the other is chosen, and no other.
            self._think()

    def turn_away(self) -> None:
        """What was said to one player is not for the others; it is said again when they look again."""
        self._say(())

    def advised(self, advice: Advice) -> bool:
        """Say what matters now, unless the player has asked for it as well."""
        if not self._wants:
            return False
        self._wants = False
        given = self.table.counsel.hints
        self._advice = hints.told(given, self.table.manners, self.table.door, compared=False)
        self._moves = [one.pointed_out for one in given]
        self._rule = self.table.manners.rule_behind(advice.because)
        self._show()
        return True

    def instead(self, moves: Sequence[int]) -> Sequence[int]:
        """What was said holds no more once somebody acts, and somebody else may look."""
        self._hush()
        return moves

    def _show(self) -> None:
        self._say([*self._said, *([self._advice] if self._advice else [])])
        if self._moves:
            self.table.asking.hint(hints.touched(self._moves, self.table.door), self._moves[0])

    def _say(self, sentences: Sequence[str]) -> None:
        self.name.visible = not sentences
        # What others did stands in the words of the coach, too: the log can do with the last of it.
        self.table.side.log.least = 2 if sentences else LogView.least
        self.box.say(sentences, self._rule if self._advice and sentences else "")

    def _hush(self) -> None:
        self._said = []
        self._advice, self._rule, self._moves, self._wants, self._wait = "", "", (), False, 0.0
        if self.box.visible:
            self._say(())
