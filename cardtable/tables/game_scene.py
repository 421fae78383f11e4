"""A match at the table: shows what one seat may see, asks it for its moves, and lets computers play.

`GameScene` is the table of every game; a game's own scene (`cardtable.tables.laus.scene` and its like) only
overrides its `Manners`: where its places lie and what its plates and buttons read.  `Showing` catches
up with the session, `Asking` turns touches into moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.matches.session import Refused, Session, Step
from cardtable.matches.thinking import Thinker, question_of
from cardtable.shell.rules import RulesScene
from cardtable.shell.scene import CHANGES, Change, Kit, Push, Scene, Stay
from cardtable.shell.settings import SettingsScene
from cardtable.stage.labels import Plate
from cardtable.stage.tags import Tag, TagLabel
from cardtable.stage.theme import BRIGHT, Theme
from cardtable.tables.asking import Answer, Asking
from cardtable.tables.chrome import LARGEST, Chrome, Cloth, LogEntry, LogView, PromptBar, SidePanel
from cardtable.tables.curtain import Curtain
from cardtable.tables.felt import CardFelt, Felt
from cardtable.tables.history import HistoryScene
from cardtable.tables.last_trick import last_trick_scene
from cardtable.tables.manners import Manners
from cardtable.tables.pause import PauseScene
from cardtable.tables.results import ResultsScene
from cardtable.tables.saving import Saving
from cardtable.tables.sheet import SheetScene
from cardtable.tables.showing import Showing
from cardtable.ui.containers import AtMost, Row
from cardtable.ui.richtext import RichText
from cardtable.ui.widgets import Button, Label
from rulesets.core import (
    WATCHER,
    DealEnded,
    MatchEnded,
    Move,
    Seat,
)
from rulesets.words import _

FORCED = 0.6
"""Seconds after which an act without a choice is done for a person."""


class GameScene(Manners):
    """The table of one match.  Subclass it once a game."""

    def __init__(
        self, kit: Kit, session: Session, thinker: Thinker, again: Callable[[], Change], notice: str = ""
    ) -> None:
        super().__init__(kit)
        self.session = session
        self.thinker = thinker
        self.again = again
        """Begins another match with the same players."""
        self.notice = notice
        self.title = _(session.game.info.title)
        people = session.humans()
        self.viewer: Seat = people[0] if len(people) == 1 else WATCHER
        self.next_viewer: Seat | None = None
        """Who looks when the curtain has been lifted."""
        self.felt: Felt = self.make_felt()
        self.showing = Showing(self)
        self.asking = Asking(self)
        self.plates: list[Plate] = []
        self.said_facts = ""
        self.tag_labels: list[TagLabel] = []
        self.asked_at: int | None = None
        """Number of steps when a computer was last asked; None when no question is open."""
        self.hinting = False
        self.rest = 0.0
        """Seconds since the picture came to rest."""
        self.called = 0
        """Number of steps when the viewer was last called to the table."""
        self.saving = Saving(session)

    # -- building

    def build(self) -> None:
        """Plates, prompt, panel and the cloth as a widget; then the match begins or goes on."""
        seats = range(self.session.game.seats)
        self.plates = [self.stage.add(Plate(self.theme, self.kit.art, seat)) for seat in seats]
        self.prompt = PromptBar()
        self.log = LogView()
        self.fact_lines = RichText("", lambda _theme, name, height: self.kit.art.icon(name, height), size=16)
        self.banner = Label(self.notice, size=15, face="bold", colour=BRIGHT)
        self.banner.visible = bool(self.notice)
        self.cloth = Cloth(self.asking, _("The table"))
        tools = Row(
            [
                Button(_("Hint"), self.hint, small=True),
                Button(_("Undo"), self.undo, small=True),
                Button(_(self.last_word), self.last_trick, small=True),
                Button(_("Rules"), self.rules, small=True),
                Button(_("Menu"), self.pause, small=True),
            ],
            gap=6,
            wrap=True,
        )
        heading = AtMost(LARGEST, Label(self.title, size=26, face="serif", colour=BRIGHT))
        gauges = [AtMost(LARGEST, gauge) for gauge in self.gauges()]
        panel = SidePanel([self.banner, heading, *gauges, self.fact_lines], self.log, tools)
        self.show(
            Chrome(
                [
                    (self.cloth, self.cloth_rect),
                    (self.prompt, lambda theme: self.seating(theme).prompt),
                    (panel, self.panel_rect),
                ]
            )
        )
        self.ui.focus = self.cloth
        self.session.start()

    def enter(self) -> None:
        """Come back from a curtain, a sheet or the menu."""
        if self.next_viewer is not None:
            self.viewer, self.next_viewer = self.next_viewer, None
            self.asking.forget()
        super().enter()

    def layout(self, theme: Theme) -> None:
        """Put everything where it belongs in this window, as the viewer may see it."""
        self.animator.hurry()
        if not self.showing.steps:
            self.showing.view = self.session.game.view(self.viewer)
        self.felt.furnish(theme, self.showing.view)
        seats = self.seating(theme)
        for seat, plate in enumerate(self.plates):
            plate.put(seats.plate_theme, seats.plate(seat))
        self.showing.hush()
        self.showing.say_again()
        self.show_tags([])
        self.show_words()

    def show_tags(self, tags: Sequence[Tag]) -> None:
        """Lay these tags on the cloth instead of those that lie there."""
        if tags and [label.tag for label in self.tag_labels] == list(tags):
            return
        for label in self.tag_labels:
            self.stage.remove(label)
        room = self.cloth_rect(self.theme)
        self.tag_labels = [self.stage.add(TagLabel(self.theme, self.kit.art, tag, room)) for tag in tags]

    def show_plates(self) -> None:
        """Bring the plates up to what is shown."""
        for seat, plate in enumerate(self.plates):
            plate.say(self.plate(self.showing.view, seat))
        portraits = all(plate.has_room_for_portrait for plate in self.plates if plate.text.face)
        for plate in self.plates:
            plate.show_portrait(portraits)

    def show_words(self) -> None:
        """Bring plates, facts, log, prompt and buttons up to what is shown."""
        view = self.showing.view
        self.show_plates()
        facts = "\n".join(f"- {line}" for line in self.facts(view))
        if facts != self.said_facts:
            self.said_facts = facts
            self.fact_lines.set_text(facts)
        self.show_tags(self.tags(view))
        names = self.names()
        self.log.fill(
            [
                LogEntry(names[line.seat] if line.kind == "move" else "", line.text, line.kind != "move")
                for line in self.log_lines()
            ]
        )
        self.asking.refresh()

    # -- time

    @property
    def busy(self) -> bool:
        """Frames must come while things move, somebody thinks, drawings arrive, or an act is due."""
        return (
            super().busy
            or self.showing.behind
            or self.asked_at is not None
            or self.hinting
            or self.felt.waiting
            or self._act_is_due()
        )

    @property
    def watchful(self) -> bool:
        """A disk that refused may be free again, and what was written may have to be made safe."""
        return self.saving.waits

    def _act_is_due(self) -> bool:
        """Whether a computer, or a person without a choice, acts by itself soon."""
        if self.session.computer_to_move() is not None:
            return True
        person = self.session.person_to_move()
        return person is not None and (
            person != self.viewer or self.unasked(person) is not None or self._forced_move() is not None
        )

    def update(self, dt: float) -> Change | None:
        """Catch up with the session, then let the next one act."""
        self.felt.refresh()
        for sentence in self.saving.look(dt):
            self._warn(sentence)
        if self.animator.busy:
            self.rest = 0.0
            return None
        if self.showing.lingers(dt):
            return None
        if self.showing.overlays:
            # The sheet comes before the cards are dealt again.
            return Push(self.showing.overlays.popleft())
        if self.showing.steps:
            first = self.first_shown(self.showing.steps[0])
            if first is None:
                self.showing.next()
            return first
        self.rest += dt
        if self._do_unasked():
            return None
        change = self._change_viewer() or self.first_asked()
        if change is not None:
            return change
        self._call()
        self._hear_hint()
        self._let_computer_act()
        if (
            self.rest >= (0.0 if self.animator.instant else FORCED)
            and (move := self._forced_move()) is not None
        ):
            self.act(move)
        return None

    def _call(self) -> None:
        """Let the viewer hear that the others have played and that the turn has come."""
        steps = self.session.steps
        if self.asking.my_turn and self.called != len(steps):
            self.called = len(steps)
            if steps and steps[-1].seat != self.viewer:
                self.kit.play("turn")

    def _warn(self, sentence: str) -> None:
        """Say at the top of the panel what must not be overlooked."""
        self.banner.visible = True
        self.banner.text = sentence

    # -- acting

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The buttons at the prompt; `legal` is empty while the viewer is not asked."""
        if legal and (count := self.several(self.viewer)):
            if not self.asking.complete:
                return []
            picked = self.asking.picked
            return [Answer(picked, self.confirmation(count), partial(self.act_all, picked))]
        return [
            Answer(
                move,
                self.label(self.viewer, move),
                partial(self.act, move),
                self.price(self.viewer, move),
            )
            for move in self.on_buttons(legal)
        ]

    def act(self, move: Move) -> None:
        """Make the viewer's move."""
        self.act_all((move,))

    def act_all(self, moves: Sequence[Move]) -> None:
        """Make several moves of the viewer, one after another."""
        if not self.asking.my_turn:
            return
        self.asking.forget()
        self.ui.hush()
        self._stop_thinking()
        deals = self.session.game.deals
        try:
            for move in moves:
                self.session.play(self.viewer, move)
        except Refused as refusal:
            self.kit.play("refusal")
            self.ui.explain(self.cloth, str(refusal), self.prompt.rect)
            return
        self.asking.refresh()
        self.rest = 0.0
        company, game = len(self.session.humans()) > 1, self.session.game
        # After a deal everybody looks at the sheet, and nobody may see the next hand dealt behind it.
        done = self.viewer not in game.actors() or game.deals != deals
        if company and done and self.secret(self.viewer):
            self.turn_away()

    def _do_unasked(self) -> bool:
        """Do what a person need not be asked about."""
        person = self.session.person_to_move()
        move = self.unasked(person) if person is not None else None
        if person is None or move is None:
            return False
        if self.rest >= self.patience_unasked(person):
            self.rest = 0.0
            self.session.play(person, move)
        return True

    def patience_unasked(self, seat: Seat) -> float:
        """Seconds after which that is done."""
        return 0.0

    def _let_computer_act(self) -> None:
        seat = self.session.computer_to_move()
        if seat is None:
            return
        if self.asked_at != len(self.session.steps):
            self.thinker.ask(question_of(self.session, seat))
            self.asked_at = len(self.session.steps)
        if self.rest < (0.0 if self.animator.instant else self.patience()):
            return
        advice = self.thinker.answer()
        if advice is not None:
            self.asked_at = None
            self.session.play(seat, advice.move)

    def _forced_move(self) -> Move | None:
        """What is done for the viewer, if there is no choice."""
        if not self.asking.my_turn:
            return None
        return self.forced(self.viewer, self.session.game.legal_moves(self.viewer))

    def _stop_thinking(self) -> None:
        self.thinker.cancel()
        self.asked_at = None
        self.hinting = False

    # -- several people at one screen

    def secret(self, seat: Seat) -> bool:
        """Whether a seat sees anything that not everybody may see."""
        game = self.session.game
        return game.view(seat).zones != game.view(WATCHER).zones

    def turn_away(self) -> None:
        """Show nothing private any more: the player has let go, and somebody else may look."""
        waiting = list(self.showing.steps)
        self.showing.steps.clear()
        self.viewer = WATCHER
        first = next((heard for heard in waiting if isinstance(heard, Step)), None)
        self.showing.view = (first.before if first else self.session.game).view(WATCHER)
        self.showing.steps.extend(waiting)
        self.fit()

    def _change_viewer(self) -> Change | None:
        """Draw the curtain before another person looks; without secrets just turn the table."""
        person = self.session.person_to_move()
        if person is None or person == self.viewer or self._computer_has_the_turn():
            return None
        if not self.secret(person):
            self.viewer = person
            self.fit()
            return None
        self.next_viewer = person
        return Push(Curtain(self.kit, self.names()[person], self.title))

    def _computer_has_the_turn(self) -> bool:
        """Whether a person merely may act besides; the screen is not passed on for that."""
        turn = self.session.game.turn
        return turn >= 0 and self.session.players[turn].kind == "computer"

    def put_away(self) -> Change | None:
        """Draw the curtain in company."""
        if len(self.session.humans()) < 2 or self.viewer < 0 or not self.secret(self.viewer):
            return None
        self.next_viewer = self.viewer
        return Push(Curtain(self.kit, self.names()[self.viewer], self.title))

    # -- keys and tools

    def hurry(self) -> bool:
        """Bring the picture up to the truth at once; False when it is there."""
        if not self.animator.busy and not self.showing.steps and not self.showing.linger:
            return False
        if not self.showing.just_told:
            self.showing.jump()
        return True

    def handle(self, event: pygame.event.Event) -> Change | None:
        """The keys of the table."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
            self.asking.move_cursor(-1 if event.key in (pygame.K_LEFT, pygame.K_UP) else 1)
            return Stay()
        tools: dict[int, Callable[[], Any]] = {
            pygame.K_h: self.hint,
            pygame.K_F1: self.rules,
            pygame.K_l: self.last_trick,
            pygame.K_SPACE: self.hurry,
            pygame.K_ESCAPE: self.pause,
        }
        act = self.undo if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL else tools.get(event.key)
        if act is None:
            return None
        answer = act()
        return answer if isinstance(answer, CHANGES) else Stay()

    def explain(self, sentence: str) -> None:
        """Say something at the prompt."""
        self.ui.explain(self.prompt, sentence)

    def hint(self) -> None:
        """Ask the master what it would do."""
        if not self.kit.preferences.hints:
            self.explain(_("Hints are switched off in the settings."))
        elif not self.asking.my_turn:
            self.explain(_("A hint can be had when it is your turn."))
        elif self.asking.complete:
            self.asking.refuse_more()
        elif not self.hinting:
            chosen = self.asking.picked if self.several(self.viewer) else ()
            self.thinker.ask(question_of(self.session, self.viewer, "master", chosen))
            self.hinting = True
            self.prompt.say(_("Thinking about a hint …"), active=False)

    def _hear_hint(self) -> None:
        advice = self.thinker.answer() if self.hinting else None
        if advice is None:
            return
        self.hinting = False
        game = self.session.game
        touches = game.touches(advice.move)
        self.asking.hinted = frozenset(touches)
        self.asking.refresh()
        text = _("A master {plays}. {because}").format(
            plays=game.describe(self.viewer, advice.move), because=advice.because
        )
        rect = self.felt.rect_of(touches[0]) if touches else None
        self.ui.explain(self.cloth, text, rect or self.prompt.rect)

    def undo(self) -> None:
        """Take back the viewer's last act, if that is allowed."""
        if self.viewer < 0:
            self.explain(_("Nobody is looking just now."))
            return
        why = self.session.why_not_undo(self.viewer)
        if why is not None:
            self.kit.play("refusal")
            self.explain(why)
            return
        self._stop_thinking()
        self.asking.forget()
        self.showing.overlays.clear()
        self.session.undo(self.viewer)
        self.kit.play("undo")
        self.showing.jump()

    def last_trick(self) -> Change | None:
        """Show who played what to the last trick, and why it was won."""
        trick = self.session.last_trick
        if trick is None or not isinstance(self.felt, CardFelt):
            self.explain(_("Nothing has been taken yet in this deal."))
            return None
        deck = self.session.game.deck
        return Push(last_trick_scene(self.kit, trick, self.names(), self.felt.faces, deck))

    def rules(self) -> Change:
        """The rule book, open at the phase in play."""
        return Push(RulesScene(self.kit, self.session.match.game, self.showing.view.phase))

    def pause(self) -> Change:
        """The menu."""
        return Push(
            PauseScene(
                self.kit,
                heading=self.title,
                note=_("Everything is saved as you play."),
                rules=self.rules,
                settings=lambda: Push(SettingsScene(self.kit)),
                more=[
                    (_("Score so far"), self.score_so_far),
                    (_("Totals deal by deal"), self.totals_so_far),
                ]
                if self.session.sheets
                else [],
            )
        )

    def score_so_far(self) -> Change:
        """The sheet of the last deal."""
        sheets = self.session.sheets
        return Push(self.sheet_with_code(sheets[-1], len(sheets)))

    def totals_so_far(self) -> Change:
        """How the totals went from deal to deal."""
        session = self.session
        heading, sides = _(self.total_word), session.game.sides()
        return Push(HistoryScene(self.kit, heading, self.names(), session.history, sides))

    def sheet_with_code(self, ended: DealEnded, number: int) -> SheetScene:
        """The sheet after a deal, which may now be dealt to others."""
        sheet = self.sheet(ended, number)
        sheet.code = self.session.deal_code(number)
        return sheet

    def sheet(self, ended: DealEnded, number: int) -> SheetScene:
        """The sheet after a deal."""
        sides, word = self.session.game.sides(), _(self.total_word)
        return SheetScene(self.kit, ended, self.names(), sides, number=number, total_word=word)

    def results(self, ended: MatchEnded) -> Scene:
        """The end of the match."""
        history, sides = self.session.history, self.session.game.sides()
        return ResultsScene(self.kit, self.title, self.names(), ended, history, sides, self.again)

    def back(self) -> Change | None:
        """Escape opens the menu."""
        return self.pause()

    def left(self) -> None:
        """Let go of the match; it is on disk."""
        self.showing.stop_listening()
        self._stop_thinking()
        self.session.leave()

    def given_up(self) -> None:
        """The table fails with this match again and again: put it where it is not opened by accident."""
        self.session.give_up()
