"""The coach: in the first deals of a game it says what is asked, what happened, and what matters.

It fades over three deals: in the first it speaks at every decision, in the second when a phase begins, in the
third once.  A phase that was never met before is told of in any deal, and before the others act in it.
What matters now is the hint, shown unasked; what happened are the public reasons of tricks and payments.  It
speaks to whoever is asked, of what that seat may know, and falls silent as soon as they have acted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from cardtable.matches.payments import in_words, together
from cardtable.matches.seats.door import Act
from cardtable.opponents import Advice
from cardtable.shell.reading.pages import line_of
from cardtable.shell.scene import Kit
from cardtable.stage.theme import BRIGHT
from cardtable.tables.cloth.chrome import LARGEST, LogView
from cardtable.tables.cloth.side import name_of_game
from cardtable.tables.guides.guide import Guide
from cardtable.tables.state import State
from cardtable.tables.tools import ToolTable
from cardtable.ui.containers import AtMost, Panel, Row
from cardtable.ui.richtext import RichText
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Space
from rulesets.core import CHANCE, POT, WATCHER, Move, Paid, Seat, TrickTaken
from rulesets.words import _

DEALS = 3
"""So many deals of a game are coached."""
FADES = "fades"
"""That it says less from the second on."""
MOST_ACTS = 240
"""No further back is looked for what has happened since the viewer was asked."""
MOST_BESIDES = 3
"""So many things are told at once of what neither took a trick nor paid."""
SECONDS_A_WORD, LONGEST_WAIT = 0.16, 6.0
"""How long the others wait while one reads what a phase is about before they begin it."""


class Memory:
    """What a player was told of a game, as the settings keep it."""

    def __init__(self, kit: Kit, game: str) -> None:
        self.kit = kit
        self.game = game

    def has(self, what: str) -> bool:
        """Whether it was told."""
        return f"{self.game}/{what}" in self.kit.preferences.taught

    def note(self, what: str) -> None:
        """Keep that it was told."""
        if not self.has(what):
            self.kit.change(taught=(*self.kit.preferences.taught, f"{self.game}/{what}"))

    def forget(self, *marks: str) -> None:
        """Tell it again."""
        gone = {f"{self.game}/{mark}" for mark in marks}
        self.kit.change(taught=tuple(one for one in self.kit.preferences.taught if one not in gone))

    @property
    def silent(self) -> bool:
        """Whether the coach was sent away."""
        return self.has("silent")

    @property
    def deals(self) -> int:
        """How many deals were coached."""
        return sum(self.has(f"deal-{n}") for n in range(1, DEALS + 1))

    def deal_over(self) -> None:
        """One more."""
        if self.deals < DEALS:
            self.note(f"deal-{self.deals + 1}")


class CoachBox(Panel):
    """What the coach says, and the way to be rid of it."""

    def __init__(self, kit: Kit, send_away: Callable[[], object] | None = None) -> None:
        self.words = RichText("", kit.inlay, size=16)
        inside: list[Widget] = [AtMost(LARGEST, self.words)]
        if send_away is not None:
            name = Label(_("Coach"), size=15, face="bold", colour=BRIGHT, wrap=False)
            away = Button(_("Send away"), send_away, small=True)
            away.tip = _("The coach says nothing more in this game; the menu calls it back.")
            inside.insert(0, AtMost(LARGEST, Row([name, Space(grow=1), away])))
        super().__init__(inside, gap=4, pad=10)
        self.said = ""
        """What it says now."""
        self.visible = False

    def say(self, sentences: Sequence[str]) -> None:
        """Say this, or nothing."""
        text = self.said = "\n\n".join(sentences)
        self.words.set_text(text)
        self.visible = bool(text)
        self.resized()


class Coach(Guide):
    """Stands beside the table in the first deals of a game."""

    def __init__(self, kit: Kit, game: str) -> None:
        self.kit = kit
        self.memory = Memory(kit, game)
        self.game = game
        self.box = CoachBox(kit, self.send_away)
        self._asked: tuple[int, int] | None = None
        """For which act, and for whom, it speaks."""
        self._heard: set[tuple[Seat, int]] = set()
        """Who was asked in this deal, and before which act."""
        self._phase = ""
        self._begun: set[str] = set()
        """The phases of this deal in which the viewer was asked,"""
        self._ahead: set[str] = set()
        """and those in which others were: each line is told once to whoever looks on, and once when asked."""
        self._wants = False
        """Whether it has asked what matters now, and has not heard yet."""
        self._spoken = False
        """Whether it has given advice in this deal."""
        self._deals = 0
        self._said: list[str] = []
        self._told: list[str] = []
        """As much of that as was said while others began a phase,"""
        self._told_of = ""
        """and which phase: in that one it still holds when the viewer is asked."""
        self._advice = ""
        """What matters now, in the coach's words,"""
        self._move: Move | None = None
        """and the move that is named in them."""
        self._chosen: tuple[Move, ...] = ()
        """What the viewer had chosen when the coach last thought about it."""
        self._wait, self._told_at = 0.0, 0
        """How long the others wait, and before which act."""

    # -- at the table

    def join(self, table: ToolTable) -> None:
        """Come to the table."""
        self.table = table
        self._deals = table.sitting.deals

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
        self._asked, self._phase = None, ""
        self._begun.clear()
        self._ahead.clear()
        self.table.fit()

    # -- speaking

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
        # What goes by before the first decision is not waited for, and so is still read then.
        holds = self._asked is None or self._told_of == self.table.manners.topic
        self._asked = asked
        lines = self._told if holds else []
        self._hush()
        begins, self._phase = self.table.door.phase != self._phase, self.table.door.phase
        self._said = [*(self._of_phase(self._begun) or lines), *self._of_deal(), *self._of_others()]
        self._show()
        self._seek_advice(begins)

    def _begin_deal(self) -> None:
        self._deals = self.table.sitting.deals
        self._spoken, self._phase = False, ""
        self._begun.clear()
        self._ahead.clear()
        self._heard.clear()
        spoke = self.speaks
        self.memory.deal_over()
        if spoke and not self.speaks:
            self.table.fit()

    def _tell_ahead(self) -> None:
        """Say what a phase is about before the others act in it, and let them wait while it is read."""
        if line := self._of_phase(self._ahead):
            self._said = self._told = line
            self._told_of = self.table.manners.topic
            self._told_at = self.table.sitting.count
            # The first decision of all comes quickly.
            met = self._asked is not None
            self._wait = min(LONGEST_WAIT, SECONDS_A_WORD * len(line[0].split())) if met else 0.0
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
        if phase in told or (told is self._ahead and phase in self._begun):
            return []
        told.add(phase)
        line = line_of(self.game, phase, self.table.door.options)
        if not line or (self.memory.deals and self.memory.has(phase)):
            return []
        self.memory.note(phase)
        return [line]

    def _of_deal(self) -> list[str]:
        """What the deal brought by itself, before the viewer has acted in it; then that less is said."""
        if self.memory.deals:
            return self._of_silence()
        for act in self.table.sitting.latest():
            if act.seat == CHANCE:
                words = self.table.manners.worth_telling(act)
                return [words] if words else []
            if act.seat == self.table.viewer:
                break
        return []

    def _of_silence(self) -> list[str]:
        """Why there is less to be read than in the first deal, once."""
        if self.memory.has(FADES):
            return []
        self.memory.note(FADES)
        if not self.kit.preferences.hints:
            return [_("From this deal on the coach says less: it speaks when something new begins.")]
        words = _("From this deal on the coach says less. Press {key} for a hint when it is your turn.")
        return [words.format(key=self.kit.keys.named("hint"))]

    def _of_others(self) -> list[str]:
        """What happened since the viewer was asked, and how the last trick went; only in the first deal."""
        told: list[str] = []
        trick: list[str] = []
        acts = [] if self.memory.deals else list(self._since_asked())
        besides = self.besides(acts)
        for act in acts:
            taken = [] if trick else self._trick_of(act)
            trick = trick or taken
            paid = self._payments_of(act, of_others=not told)
            told = [*besides.get(act.number, ()), *taken, *paid, *told]
        return told

    def besides(self, acts: Sequence[Act]) -> dict[int, tuple[str]]:
        """By its act what neither took a trick nor paid: what hit the viewer first, then the latest."""
        manners = self.table.manners
        found = {act.number: words for act in acts if (words := manners.worth_telling(act))}
        own = [act.number for act in acts if act.number in found and happened_to(self.table.viewer, act)]
        others = [number for number in found if number not in own]
        return {number: (found[number],) for number in [*own, *others][:MOST_BESIDES]}

    def _since_asked(self) -> Iterator[Act]:
        """The acts of this deal since the viewer was asked, the last one first.

        What was done for the viewer without asking is among them.  Whoever was not yet asked in this deal
        hears of what came after their last act.
        """
        viewer, count = self.table.viewer, self.table.sitting.count
        # After something was taken back, what is still to come was not yet heard.
        self._heard = {one for one in self._heard if one[1] < count}
        heard = max((number for seat, number in self._heard if seat == viewer), default=None)
        self._heard.add((viewer, count))
        for act in islice(self.table.sitting.latest(), MOST_ACTS):
            if act.seat == CHANCE if heard is None else act.number < heard:
                return
            yield act
            if heard is None and act.seat == viewer:
                return

    def _trick_of(self, act: Act) -> list[str]:
        """Who took a trick with it, and why."""
        manners, names = self.table.manners, self.table.sitting.names
        taken = [event for event in act.seen_by(WATCHER) if isinstance(event, TrickTaken) and event.why]
        return [manners.took(names[event.seat], event) for event in taken[-1:]]

    def _payments_of(self, act: Act, *, of_others: bool) -> list[str]:
        """What the viewer was paid or had to pay, else what others paid each other."""
        viewer, sitting = self.table.viewer, self.table.sitting
        paid = [event for event in act.seen_by(WATCHER) if isinstance(event, Paid) and event.why]
        if act.seat == viewer:
            # What one has staked is known.
            paid = [one for one in paid if (one.source, one.target) != (viewer, POT)]
        own = [one for one in paid if viewer in (one.source, one.target)]
        mattering = own or (paid[-1:] if of_others else [])
        groups = [group for group in together(paid) if set(group) & set(mattering)]
        return [in_words(group, sitting.names, sitting.alone) for group in groups]

    def _seek_advice(self, begins: bool) -> None:
        """Ask what matters now, as often as the deal is young."""
        deals = self.memory.deals
        wanted = deals == 0 or (deals == 1 and begins) or (deals < DEALS and not self._spoken)
        legal = self.table.door.legal()
        if wanted and len(legal) > 1:
            self._think()
        elif wanted and legal and self.table.state is State.ASKED and not self._last_card(legal[0]):
            words = _("You have no choice here: even a master {plays}.")
            self._advice = words.format(plays=self.table.manners.in_words(legal[0]))
            self._move = legal[0]
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
        self._wants = self._spoken = True
        self._chosen = self.table.asking.picked if self.table.manners.several() else ()
        counsel.ask_for_hint(self.table.viewer, self._chosen)

    def _follow_choice(self) -> None:
        """Where several cards are chosen together the advice goes on with each of them."""
        asking, several = self.table.asking, self.table.manners.several()
        if not self._advice or not several or asking.picked == self._chosen or self.table.counsel.open:
            return
        if asking.complete:
            self._advice = _("That is enough: confirm, or touch a card again to keep it.")
            self._chosen, self._move = asking.picked, None
            asking.hint(())
            self._show()
        else:
            self._think()

    def turn_away(self) -> None:
        """What was said to one player is not for the others; it is said again when they look again."""
        self._say(())

    def advised(self, advice: Advice) -> bool:
        """Say what matters now, unless the player has asked for it as well."""
        if not self._wants:
            return False
        self._wants = False
        plays = self.table.manners.in_words(advice.pointed_out)
        # The card comes first: a reason is read with its card in mind.
        words = _("A master {plays}. {because}")
        because = " ".join(filter(None, (advice.because, advice.alike)))
        self._advice = words.format(because=because, plays=plays)
        self._move = advice.pointed_out
        self._show()
        return True

    def instead(self, moves: Sequence[int]) -> Sequence[int]:
        """What was said holds no more once somebody acts, and somebody else may look."""
        self._hush()
        return moves

    def _show(self) -> None:
        self._say([*self._said, *([self._advice] if self._advice else [])])
        if self._move is not None:
            self.table.asking.hint(self.table.door.touches(self._move), self._move)

    def _say(self, sentences: Sequence[str]) -> None:
        self.name.visible = not sentences
        # What others did stands in the words of the coach, too: the log can do with the last of it.
        self.table.side.log.least = 2 if sentences else LogView.least
        self.box.say(sentences)

    def _hush(self) -> None:
        self._said, self._told = [], []
        self._advice, self._move, self._wants, self._wait = "", None, False, 0.0
        if self.box.visible:
            self._say(())


def happened_to(viewer: Seat, act: Act) -> bool:
    """Whether an act of somebody else has changed something of the viewer's: a pawn was captured, say."""
    touched = any(getattr(event, "seat", None) == viewer for event in act.seen_by(WATCHER))
    return act.seat not in (viewer, CHANCE) and touched
