"""The tools of a table, the same in every game: hint, undo, a look back, rules, menu, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from cardtable.opponents import Advice
from cardtable.shell.reading.pages import heading_of, opening_of, page_of
from cardtable.shell.scene import CHANGES, Change, Pop, Push, Stay
from cardtable.stage.theme import Theme
from cardtable.store.settings import Settings
from cardtable.tables import hints
from cardtable.tables.cloth.chrome import LogEntry, Tool, Tools
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.cloth.side import Side
from cardtable.tables.papers import Papers
from cardtable.tables.parts import Laid
from cardtable.tables.state import State
from cardtable.tables.table import Explaining
from cardtable.ui.widgets import Dialog
from rulesets.core import Reason, Seat
from rulesets.words import _, later

SPEED_WORDS = {
    "slow": later("Everything moves slowly."),
    "normal": later("Everything moves at its usual speed."),
    "fast": later("Everything moves fast."),
    "off": later("Nothing moves any more: everything is at once where it belongs."),
}
SPEEDS = tuple(SPEED_WORDS)
TIPS = {
    "hint": later("What a master would do, and why: {key}."),
    "undo": later("Takes back what you did last: {key}."),
    "last": later("A look back: {key}."),
    "rules": later("The rule of what is going on: {key}."),
}
"""What tools are for, by the command of the key that does the same."""
NO_PLAIN_TAB = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT


class Beside(Explaining, Protocol):
    """Who stands beside the table."""

    def advised(self, advice: Advice) -> bool:
        """Whether this advice was asked for there, and is told there."""

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """What the menu offers besides."""


class ToolTable(hints.HintTable, Laid, Protocol):
    """The table that is asked for them."""

    side: Side
    """The words beside the cloth,"""
    practise: Callable[[], str | None] | None
    """Lets the match go on as practice; the sentence that says why that cannot be kept."""

    @property
    def guide(self) -> Beside:
        """Who stands beside it."""

    def fit(self) -> None:
        """Share the window out anew."""

    @property
    def papers(self) -> Papers:
        """Its sheets and results."""

    @property
    def replay(self) -> Callable[[], Change] | None:
        """Plays the match back, where somebody can."""


class Toolbox:
    """What the table can be asked for at any time."""

    def __init__(self, table: ToolTable) -> None:
        self.table = table
        self._volumes = Settings().sound, Settings().room
        """Of effects and of the room, before all was silent."""
        self._wanted = False
        """Whether the player has asked for a hint that has not come yet."""
        self._promised: Seat | None = None
        """Who has asked for one before there was anything to choose."""

    def bar(self) -> Tools:
        """The tools as signs with words: own ones, those of every table, and the way out."""
        manners = self.table.manners
        last, rules = (self._with_key(command) for command in ("last", "rules"))
        return Tools(
            [
                *self.own_tools(),
                Tool(_(manners.last_word), self._sign("last_trick"), manners.last_trick, last),
                Tool(_("Rules"), self._sign("rules"), self.rules, rules),
                self.way_out(),
            ]
        )

    def own_tools(self) -> list[Tool]:
        """What can be asked for in a match that is played."""
        return [
            Tool(_("Hint"), self._sign("hint"), self.hint, self._with_key("hint")),
            Tool(_("Undo"), self._sign("undo"), self.undo, self._with_key("undo")),
        ]

    def way_out(self) -> Tool:
        """The menu."""
        return Tool(
            _("Menu"), self._sign("menu"), self.pause, lambda: _("Settings, scores, and the way out: Escape.")
        )

    def _with_key(self, command: str) -> Callable[[], str]:
        """What a tool is for, with the key that does the same."""
        return lambda: _(TIPS[command]).format(key=self.table.kit.keys.named(command))

    def _sign(self, name: str) -> Callable[[Theme, int], pygame.Surface]:
        """The drawing of a tool, in the ink of words."""
        return lambda _theme, side: self.table.kit.art.get(f"icon/{name}", (side, side), dye="light")

    def key(self, event: pygame.event.Event) -> Change | None:
        """Their keys; None for others."""
        tools: dict[int, Callable[[], Any]] = {
            pygame.K_h: self.hint,
            pygame.K_F1: self.rules,
            pygame.K_w: self.why,
            pygame.K_s: self.score_so_far,
            pygame.K_m: self.mute,
            pygame.K_z: self.look_closely,
            pygame.K_PLUS: partial(self.change_speed, 1),
            pygame.K_KP_PLUS: partial(self.change_speed, 1),
            pygame.K_MINUS: partial(self.change_speed, -1),
            pygame.K_KP_MINUS: partial(self.change_speed, -1),
            pygame.K_l: self.table.manners.last_trick,
            pygame.K_ESCAPE: self.pause,
        }
        act = self._with_ctrl(event) if event.mod & pygame.KMOD_CTRL else tools.get(event.key)
        if act is None:
            return Stay() if self.table.side.read_on(event) else None
        answer = act()
        return answer if isinstance(answer, CHANGES) else Stay()

    def key_before_others(self, event: pygame.event.Event) -> Change | None:
        """Tab on the cloth opens the score, unless it leads to buttons that wait to be pressed."""
        table = self.table
        plain = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not event.mod & NO_PLAIN_TAB
        if (
            plain
            and table.ui.focus is table.cloth
            and not table.ui.modals
            and not table.prompt.buttons.inside
        ):
            return self.score_so_far()
        return None

    def look_closely(self, pos: tuple[int, int] | None = None) -> Change | None:
        """The open card at a point, or where the mouse or the cursor is, as large as the window."""
        asking, table = self.table.asking, self.table
        felt = table.manners.felt
        if not isinstance(felt, CardFelt):
            return None
        walking = table.ui.ring and table.ui.focus is table.cloth
        card = felt.at(pos) if pos is not None else asking.cursor if walking else asking.hovered
        if card is None or felt.rect_of(card) is None:
            return None
        if table.company.shared and card in asking.own():
            table.explain(
                _("Others look at this screen, too: only cards that lie open can be shown so large.")
            )
            return None
        from cardtable.tables.laid_over.close_look import CloseLook

        return Push(CloseLook(table.kit, felt.faces, felt.deck, card))

    def _with_ctrl(self, event: pygame.event.Event) -> Callable[[], Any] | None:
        if event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
            return self.redo
        return self.undo if event.key == pygame.K_z else None

    def mute(self) -> None:
        """Be silent, or loud again."""
        now = self.table.kit.preferences
        if now.sound or now.room:
            self._volumes = now.sound, now.room
            self.table.kit.change(sound=0, room=0)
            self.table.explain(_("All sound is off."))
        else:
            sound, room = self._volumes
            self.table.kit.change(sound=sound, room=room)
            self.table.explain(_("The sound is on again."))

    def change_speed(self, way: int) -> None:
        """Let everything move faster or more slowly."""
        at = SPEEDS.index(self.table.kit.preferences.animation)
        speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at + way))]
        self.table.kit.change(animation=speed)
        self.table.animator.speed = speed
        self.table.explain(_(SPEED_WORDS[speed]))

    def hint(self) -> None:
        """Ask the master what it would do."""
        if not self.table.kit.preferences.hints:
            self.table.explain(_("Hints are switched off in the settings."))
        elif self.table.viewer < 0 or self.table.door.over:
            self.table.explain(_("A hint can be had when there is something for you to choose."))
        elif not self.table.asking.my_turn:
            self._promised = self.table.viewer
            self.table.explain(_("The hint comes as soon as there is something for you to choose."))
        elif self.table.asking.complete:
            self.table.asking.refuse_more()
        elif self.table.counsel.hinting:
            self._wanted = True
        else:
            self._wanted = True
            hints.ask(self.table)
            self.table.prompt.say(_("Thinking about a hint …"), active=False)

    def hear_hint(self) -> None:
        """Point out what was advised, and say why; what was promised is asked for now."""
        if self._promised == self.table.viewer and self.table.state is State.ASKED:
            self._promised = None
            self.table.ui.hush()
            self.hint()
        if self.table.company.shared and self.table.viewer < 0:
            # It is told to whoever asked when they look again.
            return
        advice = self.table.counsel.hint()
        if advice is None or (not self._wanted and self.table.guide.advised(advice)):
            return
        self._wanted = False
        given, manners, door = self.table.counsel.hints, self.table.manners, self.table.door
        touches = hints.touched((one.pointed_out for one in given), door)
        self.table.asking.heed(touches, advice.pointed_out)
        text, rule = hints.told(given, manners, door, compared=True), manners.rule_behind(advice.because)
        rect = self.table.felt.rect_of(touches[0]) if touches else None
        self.table.ui.explain(self.table.cloth, Reason(text, rule), rect or self.table.prompt.rect)

    @property
    def page(self) -> str:
        """The page of the rule book, with the house rules in force."""
        table, key = self.table, self.table.kit.keys.named
        return page_of(table.sitting.game, options=table.door.options, key=key)

    def opening(self, heading: str) -> str:
        """What the rule book says first below a heading."""
        return opening_of(self.page, heading)

    def rule(self, heading: str) -> str:
        """The same, after the name of the rule."""
        name, opening = heading_of(self.page, heading), self.opening(heading)
        return _("The rule “{name}”: {opening}").format(name=name, opening=opening)

    def log_entries(self) -> list[LogEntry]:
        """The lines of the log; those of computers' acts can be asked about."""
        sitting = self.table.sitting
        names, alone = sitting.names, sitting.alone
        decided = set(sitting.decided(self.table.showing.shown))
        return [
            LogEntry(
                line.told(names, alone),
                line.kind not in ("move", "gap"),
                line.number if line.kind == "move" and line.number in decided else -1,
            )
            for line in self.table.showing.told(self.table.manners.log_lines())
        ]

    def write_log(self) -> None:
        """Bring the log up to the instant that is shown."""
        self.table.side.log.fill(self.log_entries)

    def decided(self) -> list[int]:
        """The acts of computers that may be asked about: of the deal that is on, those that the log tells.

        What it does not has to be remembered, or is not for everybody to know.
        """
        sitting, lines = self.table.sitting, self.table.showing.told(self.table.manners.log_lines())
        listed = {line.number for line in lines if line.kind == "move"}
        made = sitting.decided(self.table.showing.shown)
        return [number for number in made if number in listed or sitting.is_past(number)]

    def why(self, number: int | None = None) -> Change | None:
        """Why a computer did what it did: in this act, or in the last one that the log tells."""
        table, decided = self.table, self.decided()
        if not decided:
            table.explain(_("The log tells of nothing yet that a computer decided."))
            return None
        from cardtable.tables.laid_over.why import WhyScene

        # What is told of others' reasons goes by what the one who asks may know.
        table.company.cover()
        faces = table.felt.faces if isinstance(table.felt, CardFelt) else None
        return Push(
            WhyScene(
                table.kit,
                table.sitting,
                table.counsel.thinker,
                table.viewer,
                decided,
                # A line that was touched may have left the log meanwhile.
                number if number in decided else decided[-1],
                faces=faces,
                look_up=table.look_up,
            )
        )

    def undo(self) -> Change | None:
        """Take back the viewer's last act, if that is allowed, and what was decided with it."""
        table = self.table
        player = table.company.player
        if player < 0:
            table.explain(_("Nobody is looking just now."))
            return None
        why = table.sitting.why_not_undo(player)
        if why is not None:
            table.kit.play("refusal")
            if table.practise is not None and table.sitting.may_practise(player):
                self._offer_practice(why, table.practise)
            else:
                table.explain(why)
            return None
        table.manners.forget()
        self._go(table.sitting.undo)
        if table.manners.half_undone() and table.sitting.why_not_undo(player) is None:
            self._go(table.sitting.undo)
        return None

    def _offer_practice(self, why: str, practise: Callable[[], str | None]) -> None:
        """Say why something stands, and how it can be taken back all the same."""

        def go_over() -> None:
            if (problem := practise()) is not None:
                self.table.explain(problem)
            else:
                self.undo()

        offer = _(
            "In practice mode everything may be taken back. The match then goes on as practice; "
            "what was kept of it until now stays as it is."
        )
        answers = [(_("Go on as practice"), go_over), (_("Leave it as it is"), Stay)]
        self.table.ui.open(Dialog(_("Take it back?"), f"{why} {offer}", answers))

    def redo(self) -> None:
        """Do again what the viewer took back last."""
        table = self.table
        player = table.company.player
        if player < 0:
            table.explain(_("Nobody is looking just now."))
            return
        why = table.sitting.why_not_redo(player)
        if why is not None:
            table.kit.play("refusal")
            table.explain(why)
            return
        table.manners.forget()
        self._go(table.sitting.redo)

    def _go(self, way: Callable[[Seat], None]) -> None:
        """Take back or do again, and show where that leads."""
        table = self.table
        table.counsel.stop()
        table.asking.forget()
        table.showing.overlays.clear()
        way(table.company.player)
        table.kit.play("undo")
        table.showing.jump()

    def rules(self) -> Change:
        """The rule book, open at the phase in play."""
        return self.table.look_up(self.table.showing.view.phase)

    def pause(self) -> Change:
        """The menu."""
        from cardtable.shell.choosing.settings import SettingsScene
        from cardtable.tables.laid_over.pause import PauseScene

        return Push(
            PauseScene(
                self.table.kit,
                heading=_(self.table.door.info.title),
                note=_("Everything is saved as you play."),
                rules=self.rules,
                settings=lambda: Push(SettingsScene(self.table.kit)),
                more=self._looks_back(),
            )
        )

    def _looks_back(self) -> list[tuple[str, Callable[[], Change]]]:
        """What of the match can be looked at from the menu."""
        sitting = self.table.sitting
        more: list[tuple[str, Callable[[], Change]]] = []
        if self.decided():
            more.append((_("Why did they do that?"), lambda: self.why() or Stay()))
        more.append((_("Score so far"), self.score_so_far))
        if sitting.sheets and self.table.replay is not None:
            more.append((_("Replay"), self.table.replay))
        if self.table.company.secretive:
            apart = self.table.kit.preferences.hand_apart
            words = _("Everything in one window") if apart else _("A second window for the hand")
            more.append((words, _then_back(self._move_hand)))
        return [*more, *((words, _then_back(act)) for words, act in self.table.guide.menu())]

    def _move_hand(self) -> None:
        """Look at cards in a second window, or in this one again."""
        self.table.kit.change(hand_apart=not self.table.kit.preferences.hand_apart)

    def score_so_far(self) -> Change:
        """How the match stands, deal by deal."""
        return Push(self.table.papers.score())


def _then_back(act: Callable[[], None]) -> Callable[[], Change]:
    """What is done from the menu is seen at the table, and what the button said holds no more."""

    def done() -> Change:
        act()
        return Pop()

    return done
