"""A match at the table: shows what one seat may see, asks it for its moves, and lets computers play.

`GameScene` is the table of every game and never subclassed.  It has the `Manners` of its game (in
`cardtable.tables.laus.scene` and its like): where its places lie, what its plates and buttons read.
`Showing` catches up with the match, `Asking` turns touches into moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.seats.door import Door
from cardtable.matches.session import Refused, Session
from cardtable.shell.scene import Change, Kit, Push, Scene, Stay
from cardtable.stage.labels import Plate
from cardtable.stage.tags import Tag, TagLabel
from cardtable.stage.theme import Theme
from cardtable.tables.asking.asking import Asking
from cardtable.tables.behind.counsel import Counsel
from cardtable.tables.behind.saving import Saving
from cardtable.tables.behind.second_table import SecondTable
from cardtable.tables.cloth.chrome import Chrome, PromptBar
from cardtable.tables.cloth.cloth import Cloth
from cardtable.tables.cloth.felt import Felt
from cardtable.tables.cloth.placards import Placards
from cardtable.tables.cloth.side import Side
from cardtable.tables.company import Company
from cardtable.tables.guides.guide import Guide
from cardtable.tables.keepsake import leave_keepsake
from cardtable.tables.labels import Labels
from cardtable.tables.living import Living
from cardtable.tables.manners import Manners
from cardtable.tables.papers import Papers
from cardtable.tables.showing.showing import Showing
from cardtable.tables.state import State
from cardtable.ui.widget import Told, Widget
from rulesets.core import WATCHER, Move, Seat, Zone
from rulesets.words import _


class GameScene(Scene):
    """The table of one match."""

    is_table = True

    def __init__(
        self,
        kit: Kit,
        manners: type[Manners[Any]],
        session: Session,
        thinker: Thinker,
        again: Callable[[], Change],
        notice: str = "",
        guide: Guide | None = None,
    ) -> None:
        super().__init__(kit)
        self.guide = guide or Guide()
        self.counts = self.guide.counts
        self.sitting = self.guide.sitting(session)
        self.saving = Saving(session)
        self.counsel = Counsel(thinker, self.sitting)
        self.second_table = SecondTable(kit, thinker, self.sitting, self.counts)
        self.again = again
        self.replay: Callable[[], Change] | None = None
        """Plays the match back, where somebody can,"""
        self.look_back: Callable[[int], Change] | None = None
        """and leads to the turning points of a deal."""
        alone = self.sitting.alone
        self.viewer: Seat = self.guide.viewer(WATCHER if alone is None else alone)
        self.company: Company = Company(self)
        self.title = _(self.door.info.title)
        self.manners = manners(self)
        self.placards = Placards(self.stage, kit.art)
        self.showing = Showing(self)
        self.asking = Asking(self)
        self.living = Living(self)
        self.notice = notice
        self.guide.join(self)
        self.asker = self.guide.asker(self.manners)
        self.tools = self.guide.tools(self)
        self.papers = Papers(self)
        self.practise: Callable[[], str | None] | None = None
        """Lets the match go on as practice; the sentence that says why that cannot be kept."""
        self.remember: Callable[[pygame.Surface], None] | None = None
        """Keeps a small picture of the table as it is left."""
        self.rest = 0.0
        """Seconds since the picture came to rest."""
        self._was = State.SHOWING
        """What the table was doing when that was last looked at."""
        self.called = 0
        """Number of steps when the viewer was last called to the table."""

    @property
    def door(self) -> Door:
        """The match as the viewer may know it."""
        return self.company.door

    @property
    def plates(self) -> Sequence[Plate]:
        """The plates by seat."""
        return self.placards.plates

    @property
    def tag_labels(self) -> Sequence[TagLabel]:
        """The tags as they are painted."""
        return self.placards.tags

    @property
    def felt(self) -> Felt:
        """What lies on the cloth."""
        return self.manners.felt

    @property
    def labels(self) -> Labels[Any]:
        """What the things on the table say of themselves."""
        return self.manners.labels

    # -- building

    def build(self) -> None:
        """Plates, prompt, panel and the cloth as a widget; then the match begins or goes on."""
        manners = self.manners
        manners.set_out()
        self.placards.seat(self.theme, manners.tints())
        self.prompt = PromptBar(lambda: [plate.rect for plate in self.plates])
        self.prompt.meant = manners.of_phase
        self.side = Side(self.kit, self.notice, self.guide.log(self.tools), self.tools.opening)
        self.cloth = Cloth(self.asking, _("The table"))
        self.panel = self.side.panel(self.title, self.guide.panel(), manners.gauges(), self.tools.bar())
        rooms: list[tuple[Widget, Callable[[Theme], pygame.Rect]]] = [
            (self.cloth, manners.cloth_rect),
            (self.prompt, lambda theme: manners.seating(theme).prompt),
            (self.panel, manners.panel_rect),
        ]
        self.show(Chrome(rooms))
        self.ui.telling.look_up = self.look_up
        self.ui.telling.keep_clear = self.living.kept_clear
        self.ui.focus = self.cloth
        self.sitting.start()
        self.papers.show_the_end()

    def enter(self) -> None:
        """Come back from a sheet or the menu."""
        super().enter()
        self.guide.come_back()

    def layout(self, theme: Theme) -> None:
        """Put everything where it belongs in this window, as the viewer may see it."""
        self.animator.hurry()
        if not self.showing.steps:
            self.showing.view = self.door.view
        self.stage.cloth = self.manners.cloth_rect(theme)
        self.felt.furnish(theme, self.showing.view)
        small = self.manners.seating(theme).plate_theme
        self.placards.put(small, lambda seat: self.manners.plate_rect(theme, seat))
        self.manners.lay_out(theme)
        self.showing.hush()
        self.showing.say_again()
        self.show_words()

    def show_tags(self, tags: Sequence[Tag]) -> None:
        """Lay these tags on the cloth instead of those that lie there."""
        self.placards.show_tags(tags, self.theme, self.manners.cloth_rect(self.theme))

    def show_plates(self) -> None:
        """Bring the plates up to what is shown."""
        self.placards.say([self.manners.plate(self.showing.view, seat) for seat in range(len(self.plates))])

    def show_standing(self) -> None:
        """Bring plates, tags, facts and log up to what is shown."""
        view, manners = self.showing.view, self.manners
        self.show_plates()
        self.show_tags(manners.quiz.but_for_answers(manners.tags(view)))
        self.side.refresh(manners.facts(view), self.tools.log_entries)

    def show_words(self) -> None:
        """Bring plates, facts, log, prompt and buttons up to what is shown."""
        self.manners.bring_up(self.showing.view)
        self.show_standing()
        self.living.changed()
        self.asking.refresh()

    def held_by_viewer(self) -> Sequence[int]:
        """The viewer's hand as it is shown."""
        return self.showing.view.zones.get(Zone("hand", self.viewer), ())

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed, with the log as it is by now."""
        self.side.log.catch_up()
        return super().draw(screen)

    # -- time

    @property
    def state(self) -> State:
        """What the table is doing now; all that depends on it is decided by this one value."""
        showing, manners, door = self.showing, self.manners, self.door
        if self.animator.busy:
            return State.MOVING
        if showing.linger:
            return State.LINGERING
        if showing.overlays:
            return State.SHEET
        if showing.steps:
            held = self.guide.asks and manners.holds(showing.steps[0])
            return State.HELD if held else State.SHOWING
        if self.guide.leads:
            return State.LED
        if door.over:
            return State.OVER
        person = self.sitting.person_to_move()
        if person is not None and self.asker.unasked(person) is not None:
            return State.UNASKED
        if self.company.waits_for(person) and not self.sitting.computer_has_the_turn:
            return State.PASSING
        if self.company.covered:
            return State.COVERED
        if manners.untold:
            return State.TELLING
        if door.asked:
            return State.ASKED if self.asker.forced(door.legal()) is None else State.FORCED
        return State.THINKING

    @property
    def busy(self) -> bool:
        """Frames must come while things move, somebody thinks, drawings arrive, or an act is due."""
        state = self.state
        return (
            super().busy
            or self.counsel.open
            or self.felt.waiting
            or self.manners.restless
            or self.guide.restless
            or (state is not State.LED and self.sitting.computer_to_move() is not None)
            or state is not self._was
            or not state.still
        )

    @property
    def watchful(self) -> bool:
        """A disk that refused may be free again, and what was written may have to be made safe."""
        return self.saving.waits

    def update(self, dt: float) -> Change | None:
        """Catch up with the match, then let the next one act."""
        self.company.attend()
        if (change := self._go_on(dt)) is None:
            self.manners.pass_time(dt)
        return change

    def _go_on(self, dt: float) -> Change | None:
        self.felt.refresh()
        for sentence in self.saving.look(dt):
            self.side.warn(sentence)
        match state := self._now():
            case State.MOVING:
                self.rest = 0.0
            case State.LINGERING:
                self.showing.let_pass(dt)
            case State.SHEET:
                self.guide.deal_over()
                return Push(self.showing.overlays.popleft())
            case State.HELD:
                self.rest = 0.0
                if (person := self.manners.held_for(self.showing.steps[0])) is not None:
                    self.company.pass_on(person)
                self.guide.attend()
            case State.SHOWING:
                self.showing.next()
            case State.LED:
                return self.guide.lead(dt)
            case State.UNASKED:
                self._do_unasked(dt)
            case State.PASSING:
                self.company.call_next()
            case State.TELLING:
                return self.manners.first_asked()
            case _:
                self._ask(state, dt)
        self._now()
        return None

    def _now(self) -> State:
        """The state; with another one the words at the prompt change, and a pause begins that nobody cuts."""
        state = self.state
        if state is not self._was:
            self._was = state
            self.rest = 0.0 if state is State.UNASKED else self.rest
            self.asking.refresh()
        return state

    def _ask(self, state: State, dt: float) -> None:
        """Let the viewer and the computers come to their decisions."""
        self.rest += dt
        if state.asks or state is State.COVERED:
            self._call()
            self.second_table.begin()
        self.guide.attend()
        self.tools.hear_hint()
        patience = max(self.manners.patience(), self.guide.patience)
        self.counsel.let_computer_act(patient=self.rest < (0.0 if self.animator.instant else patience))
        wait = 0.0 if self.animator.instant else self.manners.patience_forced
        due = state is State.FORCED and self.rest >= wait
        if due and (move := self.asker.forced(self.door.legal())) is not None:
            self.act(move)

    def _call(self) -> None:
        """Let the viewer hear that the others have played and that the turn has come."""
        if self.called != self.sitting.count:
            self.called = self.sitting.count
            if (last := next(self.sitting.latest(), None)) is not None and last.seat != self.viewer:
                self.kit.play("turn")

    # -- acting

    def act(self, move: Move) -> None:
        """Make the move of the viewer, or of whoever acts without looking."""
        self.act_all((self.manners.decide(move) if self.asking.may_answer else move,))

    def act_all(self, moves: Sequence[Move]) -> None:
        """Make several moves of the viewer, one after another."""
        if not self.asking.may_answer or not (moves := self.guide.instead(moves)):
            return
        seat = self.company.player
        self.asking.forget()
        self.ui.hush()
        self.counsel.stop()
        try:
            for move in moves:
                self.sitting.play(seat, move)
        except Refused as refusal:
            self.kit.play("refusal")
            self.ui.explain(self.cloth, refusal.args[0], self.prompt.rect)
            return
        self.asking.refresh()
        self.rest = 0.0
        self.company.acted()

    def _do_unasked(self, dt: float) -> None:
        """Do what a person need not be asked about."""
        self.rest += dt
        person = self.sitting.person_to_move()
        if person is None or self.rest < self.manners.patience_unasked(person):
            return
        if (move := self.asker.unasked(person)) is not None:
            self.rest = 0.0
            self.sitting.play(person, move)

    # -- keys and tools

    def hurry(self) -> bool:
        """Bring the picture up to the truth at once; False when it is there."""
        if not self.manners.skips:
            busy = self.animator.busy
            self.animator.hurry()
            return busy or bool(self.showing.steps)
        if not self.animator.busy and not self.showing.steps and not self.showing.linger:
            return False
        if self.state is not State.HELD and not self.showing.just_told:
            self.showing.jump(self.manners.holds)
        return True

    def release(self) -> None:
        """Let happen what waits for the viewer."""
        if self.state is State.HELD:
            self.manners.release(self.showing.steps[0])
            self.asking.refresh()

    def take(self, event: pygame.event.Event) -> Change | None:
        """In company cards may be held up; whoever did so lets go."""
        if self.company.notice(event):
            return Stay()
        change = self._answer(event)
        self.company.noticed(event)
        return change

    def put_away(self) -> None:
        """Nobody's cards lie open below what is put above the table, nor when the window comes back."""
        self.company.cover()

    def _answer(self, event: pygame.event.Event) -> Change | None:
        """Space goes on or hurries, whatever has the focus: it plays no card and gives no answer."""
        # What came to rest since the last frame asks before it is answered.
        self._now()
        if (answer := self.guide.key(event)) is not None:
            return answer
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            if not self.hurry() and not self.guide.go_on():
                self.asker.hasten()
            return Stay()
        if self.living.key(event):
            return Stay()
        return self.tools.key_before_others(event) or super().take(event)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """The keys of the table."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.tools.look_closely(event.pos)
        if event.type != pygame.KEYDOWN:
            return None
        if (own := self.manners.keys(event)) is not None:
            return own
        if event.key == pygame.K_ESCAPE and self.manners.closes():
            return Stay()
        if event.key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
            self.asking.move_cursor(-1 if event.key in (pygame.K_LEFT, pygame.K_UP) else 1)
            return Stay()
        return self.tools.key(event)

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What there is to say of a point of the cloth."""
        return self.living.about(pos)

    def explain(self, sentence: str) -> None:
        """Say something at the prompt."""
        self.ui.explain(self.prompt, sentence)

    def look_up(self, heading: str) -> Change:
        """The rule book at a heading."""
        from cardtable.shell.reading.rules import RulesScene

        return Push(RulesScene(self.kit, self.sitting.game, heading, self.door.options, self.door.seats))

    def back(self) -> Change | None:
        """Escape opens the menu."""
        return self.tools.pause()

    def left(self) -> None:
        """Let go of the match; it is on disk."""
        self.showing.stop_listening()
        self.manners.left()
        self.guide.left()
        self.counsel.stop()
        self.second_table.stop()
        self.sitting.leave()
        leave_keepsake(self)

    def given_up(self) -> str:
        """The table fails with this match again and again: put it where it is not opened by accident."""
        return self.sitting.give_up()
