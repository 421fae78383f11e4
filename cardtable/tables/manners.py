"""The manners of one game: where its places lie, what plates, panel and buttons read, and what goes on.

`Manners` has an answer for every game; a game's `scene.py` defines its own, which override what is different
there.  A table *has* manners: how a match goes on, for all games alike, is `cardtable.tables.game_scene`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import News
from cardtable.shell.choosing.portraits import mood, portraits_of
from cardtable.shell.reading.pages import line_of
from cardtable.shell.scene import Change, Push
from cardtable.stage.art import Wanted
from cardtable.stage.labels import DEALER, Bubble, PlateText
from cardtable.stage.packs import PACKS
from cardtable.stage.places import Place
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.felt import CardFelt, Felt
from cardtable.tables.cloth.rooms import cloth_of, panel_of
from cardtable.tables.labels import Labels
from cardtable.tables.present import F
from cardtable.tables.quiz import Quiz
from cardtable.tables.retelling import Retelling
from cardtable.tables.sheets.figures import signed
from cardtable.tables.showing.moments import Moment, by_name, takes_it, winning_card
from cardtable.tables.showing.showing import ANNOUNCE, SPEAK
from cardtable.tables.state import State
from cardtable.tables.table import Table
from cardtable.ui.widget import Widget
from rulesets.core import (
    Announced,
    Card,
    DealEnded,
    Event,
    MatchEnded,
    Move,
    Paid,
    Reason,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.words import _, called, in_a_row, later, ngettext, sentence_case

if TYPE_CHECKING:
    from cardtable.tables.sheets.results import ResultsScene
    from cardtable.tables.sheets.sheet import SheetScene, Tally

BEFORE_COMPUTER = 0.25
"""Seconds between the picture coming to rest and a computer's act."""


class Manners(Retelling[F]):
    """What one game does its own way at the table."""

    clockwise: bool = True
    """Which way the turn goes round on the screen."""
    makes_way: ClassVar[bool] = True
    """Whether the cloth can be narrower while somebody speaks beside it: no board lies on it."""
    last_word: ClassVar[str] = later("Last trick")
    """What the button says that looks back."""
    total_word: ClassVar[str] = ""
    """What the running total is called on the sheet; marked with `later`."""
    said_openly: frozenset[str] = frozenset()
    """The chapters in which answers are the same whatever one holds: they may be given without looking."""
    patience_forced: ClassVar[float] = 0.6
    """Seconds before what leaves no choice is done for the viewer."""
    felt: Felt
    """What lies on the cloth."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._seating: Seating | None = None
        self.felt = self.make_felt()
        self.quiz = Quiz(table)
        self.labels = self.make_labels()

    # -- what a game says of itself

    def make_felt(self) -> Felt:
        """Cards, unless the game has a board."""
        return CardFelt(self.kit, self.table.stage, self.animator, self.door.deck, self.order, self.places)

    def make_labels(self) -> Labels[F]:
        """What the things on the table say of themselves."""
        return Labels(self.table, self)

    def order(self, card: Card) -> int:
        """How open hands are sorted."""
        return card

    def places(self, theme: Theme, view: View[F]) -> dict[Zone, Place]:
        """Where cards lie; games add their own places to the hands."""
        return self.hands(self.seating(theme))

    def plate(self, view: View[F], seat: Seat) -> PlateText:
        """What stands on a seat's plate."""
        return self.plain_plate(view, seat)

    def facts(self, view: View[F]) -> Sequence[str]:
        """Lines for the side panel: what this game has to show at any time."""
        return []

    def gauges(self) -> list[Widget]:
        """More for the side panel than lines of words; called once."""
        return []

    def tags(self, view: View[F]) -> list[Tag]:
        """Counts and badges on the cloth."""
        return []

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """The tags while a finished trick still lies there: at least who takes it."""
        if not self.pointed_out(trick):
            return []
        return [
            *self.tags(self.view),
            takes_it(self.names()[trick.seat], trick.seat == self.sitting.alone, self.seating(self.theme)),
        ]

    def pointed_out(self, trick: TrickTaken) -> frozenset[Card]:
        """The cards that have a golden frame while a finished trick still lies there: that which won it."""
        return winning_card(self.felt, trick)

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """What deserves a beat in the middle of the cloth."""
        return None

    def label(self, move: Move) -> str:
        """What the button of a move says."""
        return sentence_case(self.door.describe(move))

    def price(self, move: Move) -> str:
        """A second line on the button: what the answer costs."""
        return ""

    def on_buttons(self, legal: Sequence[Move]) -> list[Move]:
        """The moves offered as buttons: those that touch nothing, or what remains to choose among."""
        if self.asking.picked:
            return self.asking.ways(self.asking.picked)
        return [move for move in legal if not self.door.touches(move)]

    def several(self) -> int:
        """How many cards are chosen before they are played one after another; 0 plays each at once."""
        return 0

    def confirmation(self, count: int) -> str:
        """What the button says that plays the cards chosen."""
        return ngettext("Confirm {n} card", "Confirm {n} cards", count).format(n=count)

    def legal(self) -> Sequence[Move]:
        """What the viewer may do now, or may plan to do."""
        return self.door.legal()

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """The own cards that cannot be what is asked for, where cards are asked for."""
        return own - useful if useful else set()

    def why_not(self, touch: int) -> str | None:
        """The rule by which something may not be touched."""
        return self.door.why_not(touch)

    def question(self) -> str:
        """What the viewer is asked."""
        return self.door.prompt()

    def of_phase(self) -> str:
        """What goes on, and the rule of it, for whoever points at the question; nothing while things move."""
        if self.table.state is State.MOVING:
            return ""
        line = line_of(self.sitting.game, self.topic, self.door.options)
        return Reason(line, self.view.phase) if line else ""

    def meanwhile(self) -> str:
        """What stands at the prompt while others are asked, as far as the viewer may know."""
        others = [seat for seat in self.door.actors if seat >= 0 and seat != self.viewer]
        if not others:
            return ""
        said = ngettext("{names} is thinking.", "{names} are thinking.", len(others))
        if any(seat in self.sitting.people for seat in others):
            said = _("It is the turn of {names}.")
        return said.format(names=in_a_row([self.names()[seat] for seat in others]))

    def unasked(self, seat: Seat) -> Move | None:
        """What a person has decided before, or leaves to the table: it is done without asking."""
        return None

    def hasten(self, touch: int | None = None) -> None:
        """Do at once what waits without anybody being asked; something may have been touched meanwhile."""

    def in_showing_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one act as they are shown: as they happened."""
        return events

    def words_of(self, act: Act, event: Said | Announced) -> str:
        """What is heard at this table."""
        return event.text

    def tints(self) -> Sequence[int]:
        """Whose colours among the seats' the seats have: their own, unless their pieces have others."""
        return range(self.door.seats)

    def at_plate(self, act: Act, event: Announced) -> Seat:
        """At whose plate something announced is only noted; -1 where it is for all to read."""
        return -1

    def sound_of(self, event: Said) -> str:
        """The sound that goes with what somebody says; empty when it has none."""
        return ""

    def heard(self) -> None:
        """Bring the cloth up to what has just been said."""

    def seconds_of(self, event: Said | Announced) -> float:
        """How long what somebody says, or what is told to all, is left alone."""
        return SPEAK if isinstance(event, Said) else ANNOUNCE

    def holds(self, news: News) -> bool:
        """Whether something that has happened is only shown when the viewer lets it happen."""
        return self.quiz.trick_in(news) is not None

    def release(self, news: News) -> None:
        """Let it happen."""
        if isinstance(news, Act):
            self.quiz.let_go(news)

    def held_for(self, news: News) -> Seat | None:
        """Who is asked before it happens, if that is not who was asked last."""
        return None

    def held(self) -> str:
        """What the viewer is asked to do then."""
        news = self.table.showing.steps[0]
        return self.quiz.question(news) if isinstance(news, Act) else ""

    @property
    def untold(self) -> bool:
        """Whether the viewer has to be told something before anything is asked."""
        return False

    def first_asked(self) -> Change | None:
        """Tell the viewer that."""
        return None

    def patience(self) -> float:
        """Seconds between the picture coming to rest and a computer's act."""
        return BEFORE_COMPUTER

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """The move that is done for the viewer after a moment, because there is no choice."""
        return None

    def speech(self, seat: Seat, text: str, act: str = "") -> Bubble:
        """The words of a seat, where they hide nothing that matters."""
        at, room = self.beside_words(seat), self.seating(self.theme).felt
        spared, named = self.labels.in_view(self.asking.own()), by_name(self.names()[seat], text)
        return Bubble(self.theme, text, at, room, self.in_sight(), spared, named)

    def beside_words(self, seat: Seat) -> pygame.Rect:
        """What a seat's words stand beside: its plate, with the cards that it holds below it."""
        return self.seating(self.theme).with_hand(seat)

    def in_sight(self) -> list[pygame.Rect]:
        """What nobody's words may hide: seats with their hands, what is asked, and what others are saying."""
        seats = map(self.beside_words, range(self.door.seats))
        return [*seats, *self.table.prompt.covered(), *(bubble.rect for bubble in self.table.showing.bubbles)]

    # -- answers and what comes after them

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The buttons at the prompt; `legal` is empty while the viewer is not asked."""
        if self.table.state is State.HELD:
            trick = self.quiz.trick_in(news := self.table.showing.steps[0])
            return self.quiz.answers(news, trick) if isinstance(news, Act) and trick is not None else []
        if legal and (count := self.several()):
            picked, do, say = self.asking.picked, self.table.act_all, self.labels.together
            whole = Answer(picked, self.confirmation(count), partial(do, picked), about=partial(say, picked))
            return [whole] if self.asking.complete else []
        about, act = self.labels.answer, self.table.act
        return [
            Answer(move, self.label(move), partial(act, move), self.price(move), about=partial(about, move))
            for move in self.on_buttons(legal)
        ]

    def in_words(self, move: Move) -> str:
        """A move of the viewer in words; where it is done to somebody, with the name."""
        return called(self.door.describe(move), self.names())

    def chosen_together(self) -> str:
        """What is done with the cards that are played one after another."""
        return _("chooses {cards} and {last}")

    def last_trick(self) -> Change | None:
        """Show who played what to the last trick, and why it was won."""
        trick = self.sitting.last_trick
        if trick is None or not isinstance(self.felt, CardFelt):
            self.table.explain(_("Nothing has been taken yet in this deal."))
            return None
        from cardtable.tables.laid_over.last_trick import last_trick_scene

        faces, deck, look_up = self.felt.faces, self.door.deck, self.table.look_up
        return Push(last_trick_scene(self.kit, trick, self.names(), faces, deck, look_up))

    def sheet(self, ended: DealEnded, number: int) -> SheetScene:
        """The sheet after a deal."""
        from cardtable.tables.sheets.sheet import SheetScene

        return SheetScene(self.kit, self.tally(ended, number))

    def tally(self, ended: DealEnded, number: int) -> Tally:
        """What every sheet is made from."""
        from cardtable.tables.sheets.sheet import Tally

        return Tally(ended, self.names(), self.door.sides, number, _(self.total_word), self.tints())

    def results(self, ended: MatchEnded) -> ResultsScene:
        """The end of the match."""
        from cardtable.tables.sheets.history import Totals
        from cardtable.tables.sheets.results import ResultsScene

        totals = Totals(self.names(), self.sitting.history, self.door.sides, tints=self.tints())
        return ResultsScene(self.kit, _(self.door.info.title), ended, totals, self.table.again)

    # -- what goes on besides, for games in which something does

    def set_out(self) -> None:
        """Lay below everything what this game has besides; once, before the plates."""

    def lay_out(self, theme: Theme) -> None:
        """Put it in its place in this window."""

    def bring_up(self, view: View[F]) -> None:
        """Bring up to what is shown whatever the table does not know of: gauges, spread piles."""

    @property
    def restless(self) -> bool:
        """Whether frames must come although the picture is at rest."""
        return False

    def pass_time(self, dt: float) -> None:
        """Let time pass, after the table has let it pass."""

    def keys(self, event: pygame.event.Event) -> Change | None:
        """Answer a key that only this game has; None when it is not one."""
        return None

    def closes(self) -> bool:
        """Close what this game has open at the prompt, for Escape; False when there is nothing."""
        return False

    def decide(self, move: Move) -> Move:
        """Remember what the viewer decides beyond a move; the result is the move to make now."""
        return move

    def forget(self) -> None:
        """Drop what people have decided for later, before something is taken back."""

    def half_undone(self) -> bool:
        """Whether more has to be taken back, because it was decided together."""
        return False

    def secret(self, seat: Seat) -> bool:
        """Whether a seat sees anything that not everybody may see."""
        return self.sitting.door(seat).secret

    @property
    def skips(self) -> bool:
        """Whether acts may be left out of the showing when somebody is in a hurry."""
        return True

    def patience_unasked(self, seat: Seat) -> float:
        """Seconds after which is done what a person need not be asked about."""
        return 0.0

    def left(self) -> None:
        """Let go of everything; the table is gone for good."""

    # -- help for games

    def tapped(self, pos: tuple[int, int]) -> bool:
        """Whether a click where nothing can be played has answered a question."""
        return False

    def follow_payments(self, payments: Sequence[Paid]) -> None:
        """Show payments made one after the other; games with coins let them travel, the others count."""
        self.animator.play(lambda: self.kit.play("counter"))

    @classmethod
    def drawn_ahead(cls, theme: Theme, seats: int) -> list[Wanted]:
        """What takes long to draw, so that it is begun while the match is still set up."""
        return []

    def panel_rect(self, theme: Theme) -> pygame.Rect:
        """The strip beside the cloth."""
        return panel_of(theme, self.makes_way and self.table.guide.speaks)

    def cloth_rect(self, theme: Theme) -> pygame.Rect:
        """The cloth."""
        return cloth_of(theme, self.makes_way and self.table.guide.speaks)

    def seating(self, theme: Theme) -> Seating:
        """The rooms of the table, the same object while nothing moves them: it keeps what it reckoned."""
        made = self.make_seating(theme)
        if self._seating != made:
            self._seating = made
        return self._seating

    def make_seating(self, theme: Theme) -> Seating:
        """The rooms of the table, with the viewer (or the first person) at the bottom."""
        bottom, front = self.table.company.bottom, self.table.company.player
        ratio = 1 / PACKS[self.door.deck.style].proportion
        return Seating(theme, self.cloth_rect(theme), self.door.seats, bottom, self.clockwise, ratio, front)

    def plate_rect(self, theme: Theme, seat: Seat) -> pygame.Rect:
        """Where a seat's plate lies."""
        return self.seating(theme).plate(seat)

    def hands(self, seats: Seating) -> dict[Zone, Place]:
        """One's own fan below, the others' small ones at their plates."""
        return {Zone("hand", seat): fan for seat, fan in seats.fans()}

    def plain_plate(self, view: View[F], seat: Seat, note: str = "") -> PlateText:
        """Name, score, dealer's pack, whose turn it is, and what was said or else a note."""
        return PlateText(
            self.names()[seat],
            signed(view.scores[seat]),
            self.table.showing.said.get(seat, note),
            (DEALER,) if view.dealer == seat else (),
            otherwise=note if seat in self.table.showing.said else None,
            face=self.face(seat, thinking=seat in view.actors and self.table.state is State.THINKING),
            active=seat in view.actors,
        )

    def face(self, seat: Seat, *, thinking: bool) -> str:
        """The portrait of a seat in its present mood."""
        face = portraits_of(self.sitting.players, self.kit.preferences)[seat]
        feeling = self.table.showing.moods.get(seat, "thinking" if thinking else "")
        return mood(face, feeling, self.kit.art.has) if face else ""
