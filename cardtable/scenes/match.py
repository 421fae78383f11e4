"""A match at the table: shows what one seat may see, asks it for its moves, and lets computers play.

The session is always at the truth; this scene shows it step by step and catches up.  A game adds
where its places lie, what its buttons and plates say, and nothing else (`GameScene` is the base of
`cardtable.scenes.laus` and its like).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

import pygame

from cardtable.scenes.chrome import Chrome, Cloth, LogEntry, LogView, PromptBar, SidePanel
from cardtable.scenes.curtain import Curtain
from cardtable.scenes.felt import CardFelt, Felt
from cardtable.scenes.pause import PauseScene
from cardtable.scenes.results import ResultsScene
from cardtable.scenes.rules import RulesScene
from cardtable.scenes.scene import CHANGES, Change, Kit, Push, Scene, Stay
from cardtable.scenes.settings import SettingsScene
from cardtable.scenes.sheet import SheetScene, signed
from cardtable.session import Heard, Refused, Session, Step
from cardtable.table.containers import Row
from cardtable.table.faces import PROPORTION
from cardtable.table.labels import Banner, Bubble, Plate, PlateText
from cardtable.table.places import Fan, Place
from cardtable.table.seating import Seating
from cardtable.table.theme import BRIGHT, MUTED, Theme
from cardtable.table.widgets import Button, Label
from cardtable.thinking import Thinker, question_of
from rulesets.core import (
    OVER,
    WATCHER,
    Announced,
    Card,
    DealEnded,
    Event,
    MatchEnded,
    Move,
    Paid,
    Rolled,
    Said,
    Seat,
    View,
    Zone,
)
from rulesets.words import _

PANEL_UNITS = 262
PANEL_SHARE = 0.29
SPEAK = 0.9
ANNOUNCE = 1.8
BEFORE_COMPUTER = 0.25
"""Seconds between the picture coming to rest and a computer's act."""
FORCED = 0.6
"""Seconds after which an act without a choice is done for a person."""
LOG_LINES = 80
RETRY_SAVING = 5.0


class GameScene(Scene):
    """The table of one match.  Subclass it once a game."""

    clockwise: ClassVar[bool] = True
    total_word: ClassVar[str] = ""
    """What the running total is called on the sheet; marked with `later`."""

    def __init__(
        self, kit: Kit, session: Session, thinker: Thinker, again: Callable[[], Change], notice: str = ""
    ) -> None:
        super().__init__(kit)
        self.session = session
        self.thinker = thinker
        self.again = again
        self.notice = notice
        self.title = _(session.game.info.title)
        people = session.humans()
        self.viewer: Seat = people[0] if len(people) == 1 else WATCHER
        self.next_viewer: Seat | None = None
        self.view: View = session.game.view(self.viewer)
        """What is shown now; the session may be further on."""
        self.steps: deque[Heard] = deque()
        self.overlays: deque[Scene] = deque()
        self.felt: Felt = self.make_felt()
        self.plates: list[Plate] = []
        self.said: dict[Seat, str] = {}
        self.bubbles: list[Bubble] = []
        self.picked: tuple[int, ...] = ()
        self.hovered: int | None = None
        self.cursor: int | None = None
        self.hinted: frozenset[int] = frozenset()
        self.asked: int | None = None
        """Number of steps when the thinker was last asked; None when no question is open."""
        self.hinting = False
        self.rest = 0.0
        """Seconds since the picture came to rest."""
        self.unsaved = 0.0
        self.showing_trick = False
        self.shown_seats: Seating | None = None
        self.offered: tuple[Any, ...] = ()
        self.stop_listening = session.listen(self.steps.append)

    # -- what a game says of itself

    def make_felt(self) -> Felt:
        """Cards, unless the game has a board."""
        game = self.session.game
        return CardFelt(self.kit, self.stage, self.animator, game.deck, self.order, self.places)

    def order(self, card: Card) -> int:
        """How the own hand is sorted."""
        return card

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Where cards lie; games add their own to the hands."""
        return self.hands(self.seating(theme))

    def plate(self, view: View, seat: Seat) -> PlateText:
        """What stands on a seat's plate."""
        return self.plain_plate(view, seat)

    def facts(self, view: View) -> list[str]:
        """Lines for the side panel: what this game has to show at any time."""
        return []

    def label(self, seat: Seat, move: Move) -> str:
        """What the button of a move says."""
        words = self.session.game.describe(seat, move)
        return words[:1].upper() + words[1:]

    def price(self, seat: Seat, move: Move) -> str:
        """A second line on the button: what the answer costs."""
        return ""

    def forced(self, seat: Seat, legal: Sequence[Move]) -> Move | None:
        """The move that is done for a person after a moment, because there is no choice."""
        return None

    def sound_of(self, event: Event) -> str:
        """The sound of an event that is not a card's movement."""
        return ""

    # -- help for games

    def names(self) -> list[str]:
        """Names by seat."""
        return [player.name for player in self.session.players]

    def seating(self, theme: Theme) -> Seating:
        """The rooms of the table."""
        bottom = self.viewer if self.viewer >= 0 else (self.session.humans() or (0,))[0]
        ratio = 1 / PROPORTION[self.session.game.deck.style]
        return Seating(theme, self.cloth_rect(theme), self.session.game.seats, bottom, self.clockwise, ratio)

    def hands(self, seats: Seating) -> dict[Zone, Place]:
        """One's own fan below, the others' small ones at their plates."""
        found: dict[Zone, Place] = {}
        for seat in range(seats.seats):
            if seats.place_of(seat) == 0:
                found[Zone("hand", seat)] = Fan(seats.hand, seats.card)
            elif seats.seats <= 7:
                found[Zone("hand", seat)] = Fan(seats.small_hand(seat), seats.small_card, arch=0.4, z=4)
        return found

    def plain_plate(self, view: View, seat: Seat, note: str = "") -> PlateText:
        """Name, score, dealer's button and whose turn it is."""
        marks = ("pieces/dealer",) if view.facts.get("dealer") == seat else ()
        return PlateText(
            self.names()[seat],
            signed(view.scores[seat]),
            self.said.get(seat, note),
            marks,
            seat in view.actors,
        )

    # -- building

    def build(self) -> None:
        """Plates, prompt, panel and the cloth as a widget."""
        self.plates = [
            self.stage.add(Plate(self.theme, self.kit.art, seat)) for seat in range(self.session.game.seats)
        ]
        self.prompt = PromptBar()
        self.log = LogView().sized(grow=1)
        self.fact_lines = Label("", size=16, colour=BRIGHT)
        self.cloth = Cloth(self, _("The table"))
        self.banner = Label(self.notice, size=15, face="bold", colour=BRIGHT)
        tools = Row(
            [
                Button(_("Hint"), self.hint, small=True),
                Button(_("Undo"), self.undo, small=True),
                Button(_("Last trick"), self.last_trick, small=True),
                Button(_("Rules"), self.rules, small=True),
                Button(_("Menu"), self.pause, small=True),
            ],
            gap=6,
            wrap=True,
        )
        self.panel = SidePanel(
            [
                Label(self.title, size=26, face="serif", colour=BRIGHT),
                self.fact_lines,
                self.banner,
                self.log,
                tools,
            ],
            gap=10,
            pad=12,
        )
        self.show(
            Chrome(
                [
                    (self.cloth, self.cloth_rect),
                    (self.prompt, lambda theme: self.seating(theme).prompt),
                    (self.panel, self.panel_rect),
                ]
            )
        )
        self.session.start()

    def panel_rect(self, theme: Theme) -> pygame.Rect:
        """The strip beside the cloth."""
        width = min(theme.px(PANEL_UNITS), round(theme.size[0] * PANEL_SHARE))
        return pygame.Rect(theme.size[0] - width, 0, width, theme.size[1])

    def cloth_rect(self, theme: Theme) -> pygame.Rect:
        """The cloth."""
        return pygame.Rect(0, 0, theme.size[0] - self.panel_rect(theme).w, theme.size[1])

    def enter(self) -> None:
        """Come back from a curtain, a sheet or the menu."""
        if self.next_viewer is not None:
            self.viewer, self.next_viewer = self.next_viewer, None
            self.picked = ()
        super().enter()

    def layout(self, theme: Theme) -> None:
        """Put everything where it belongs in this window."""
        seats = self.shown_seats = self.seating(theme)
        if not self.steps and not self.animator.busy:
            self.view = self.session.game.view(self.viewer)
        self.animator.hurry()
        self.felt.furnish(theme, self.view)
        for seat, plate in enumerate(self.plates):
            plate.put(theme, seats.plate(seat))
        self._clear_bubbles()
        self._show_words()

    # -- time

    @property
    def busy(self) -> bool:
        """Frames must come while things move, while somebody thinks, and while drawings arrive."""
        return bool(
            super().busy
            or self.steps
            or self.overlays
            or self.asked is not None
            or self.hinting
            or self.felt.waiting
            or self._pending_act()
        )

    def _pending_act(self) -> bool:
        """Whether a computer, or somebody without a choice, acts by itself soon."""
        if self.session.computer_to_move() is not None:
            return True
        seat = self.session.person_to_move()
        return seat is not None and (seat != self.viewer or self._forced_move() is not None)

    def update(self, dt: float) -> Change | None:
        """Catch up with the session, then let the next one act."""
        self.felt.refresh()
        self._keep_saving(dt)
        if self.animator.busy:
            self.rest = 0.0
            return None
        if self.steps:
            self._show_step(self.steps.popleft())
            return None
        if self.overlays:
            return Push(self.overlays.popleft())
        self.rest += dt
        change = self._change_viewer()
        if change is not None:
            return change
        self._hear_hint()
        self._let_computer_act()
        self._do_forced_act()
        return None

    def _keep_saving(self, dt: float) -> None:
        """Try again now and then when the disk refused."""
        file = self.session.file
        if file is None:
            return
        for sentence in file.notices:
            self._notify(sentence)
        file.notices.clear()
        if file.trouble is None:
            if self.unsaved:
                self.unsaved = 0.0
                self._notify(_("Everything is saved again."))
            return
        if not self.unsaved:
            self._notify(file.trouble)
        self.unsaved += dt
        if self.unsaved >= RETRY_SAVING:
            self.unsaved = 0.001
            file.retry()

    def _notify(self, sentence: str) -> None:
        self.notice = sentence
        self.banner.text = sentence

    # -- showing what happened

    def _show_step(self, heard: Heard) -> None:
        """Begin to show one act."""
        if not isinstance(heard, Step):
            self._jump()
            return
        after = heard.view(self.viewer)
        events = heard.seen_by(self.viewer)
        before: list[Event] = []
        for event in events:
            if isinstance(event, (Said, Announced, Paid, Rolled, DealEnded, MatchEnded)):
                self.felt.follow(before, after)
                before = []
                self._follow_words(event)
            else:
                before.append(event)
        self.felt.follow(before, after)
        self.animator.play(lambda: self._arrive(after))

    def _follow_words(self, event: Event) -> None:
        sound = self.sound_of(event)
        if sound:
            self.animator.play(lambda: self.kit.play(sound))
        if isinstance(event, Said):
            self.animator.play(lambda: self._speak(event.seat, event.text))
            self.animator.pause(SPEAK)
        elif isinstance(event, Announced):
            self.animator.play(lambda: self._announce(event.text))
            self.animator.pause(ANNOUNCE)
            self.animator.play(self._clear_bubbles)
        elif isinstance(event, Paid):
            self.follow_payment(event)
        elif isinstance(event, DealEnded):
            number = len(self.session.sheets)
            if event in self.session.sheets:
                number = self.session.sheets.index(event) + 1
            self.overlays.append(self.sheet(event, number))
        elif isinstance(event, MatchEnded):
            self.overlays.append(self.results(event))

    def follow_payment(self, event: Paid) -> None:
        """Show a payment; games with coins show them travel."""

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The sheet after a deal."""
        game = self.session.game
        return SheetScene(
            self.kit, ended, self.names(), game.sides(), number=number, total_word=_(self.total_word)
        )

    def results(self, ended: MatchEnded) -> Scene:
        """The end of the match."""
        return ResultsScene(self.kit, self.title, self.names(), ended, self.session.history, self.again)

    def _arrive(self, view: View) -> None:
        """Show what holds after an act; if the movements did not lead there, lay it."""
        self.view = view
        if not self.felt.shows(view):
            self.kit.log(f"{view.phase}: the table was laid anew")
            self.felt.lay(view)
        self._clear_bubbles()
        self._show_words()

    def _jump(self) -> None:
        """Show the truth at once: after an undo, or when somebody is in a hurry."""
        self.animator.forget()
        while self.steps:
            heard = self.steps.popleft()
            for event in heard.seen_by(self.viewer) if isinstance(heard, Step) else ():
                if isinstance(event, DealEnded):
                    self.overlays.append(self.sheet(event, self.session.sheets.index(event) + 1))
                elif isinstance(event, MatchEnded):
                    self.overlays.append(self.results(event))
        self.view = self.session.game.view(self.viewer)
        self.felt.lay(self.view)
        self._clear_bubbles()
        self._show_words()

    def _speak(self, seat: Seat, text: str) -> None:
        self.said[seat] = text
        at = self.plates[seat].rect
        self.bubbles.append(self.stage.add(Bubble(self.theme, text, at, self.cloth_rect(self.theme))))

    def _announce(self, text: str) -> None:
        self.kit.play("announce")
        self.bubbles.append(self.stage.add(Banner(self.theme, text, self.cloth_rect(self.theme))))

    def _clear_bubbles(self) -> None:
        for bubble in self.bubbles:
            self.stage.remove(bubble)
        self.bubbles.clear()

    def _show_words(self) -> None:
        """Bring plates, prompt, buttons, facts and log up to what is shown."""
        if not self.plates:
            return
        for seat, plate in enumerate(self.plates):
            plate.say(self.plate(self.view, seat))
        self.fact_lines.text = "\n".join(self.facts(self.view))
        self._show_log()
        self._ask()

    def _show_log(self) -> None:
        names = self.names()
        since = max(0, len(self.session.steps) - LOG_LINES)
        lines = [
            LogEntry(names[line.seat] if line.kind == "move" else "", line.text, line.kind != "move")
            for line in self.session.log(self.viewer, since)
        ]
        self.log.fill(lines[-LOG_LINES:])

    # -- asking

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is asked, and the picture is at rest."""
        return (
            self.viewer >= 0
            and self.viewer in self.session.game.actors()
            and not self.steps
            and not self.overlays
            and not self.animator.busy
        )

    def legal(self) -> Sequence[Move]:
        """What the viewer may do now."""
        return self.session.game.legal_moves(self.viewer) if self.my_turn else ()

    def _ask(self) -> None:
        """Say what is asked, offer buttons, and shade what may not be played."""
        game = self.session.game
        mine = self.my_turn or (self.viewer >= 0 and self.viewer in game.actors() and not self.steps)
        if game.turn == OVER:
            self.prompt.say(_("The match is over."), active=False)
        elif mine:
            self.prompt.say(game.prompt(self.viewer), active=True)
        else:
            waiting = [self.names()[seat] for seat in game.actors() if seat >= 0]
            text = _("{name} is thinking.").format(name=", ".join(waiting)) if waiting else ""
            self.prompt.say(text, active=False)
        legal = game.legal_moves(self.viewer) if mine else ()
        self._offer(legal)
        self._mark(legal if mine else None)

    def buttons(self, legal: Sequence[Move]) -> list[Move]:
        """The moves that stand on buttons: those without anything to touch, and what remains to choose."""
        game = self.session.game
        if self.picked:
            return [move for move in legal if set(self.picked) <= set(game.touches(move))]
        return [move for move in legal if not game.touches(move)]

    def _offer(self, legal: Sequence[Move]) -> None:
        moves = self.buttons(legal)
        offered = tuple(
            (move, self.label(self.viewer, move), self.price(self.viewer, move)) for move in moves
        )
        if offered == self.offered:
            return
        self.offered = offered
        self.prompt.offer(
            [
                Button(label, partial(self.act, move), primary=i == 0, small=True, note=price)
                for i, (move, label, price) in enumerate(offered)
            ]
        )

    def touchable(self, legal: Sequence[Move]) -> list[int]:
        """What the cursor can walk along: own cards in the order shown, then what else may be touched."""
        game = self.session.game
        useful = {touch for move in legal for touch in game.touches(move)}
        if self.viewer >= 0:
            useful |= {card for card in self.view.zones.get(Zone("hand", self.viewer), ()) if card >= 0}
        placed = [
            (rect.centery // 60, rect.centerx, touch)
            for touch in useful
            if (rect := self.felt.rect_of(touch))
        ]
        return [touch for _row, _x, touch in sorted(placed, key=lambda p: (-p[0], p[1]))]

    def _mark(self, legal: Sequence[Move] | None) -> None:
        """Shade own cards that may not be played; point out what is chosen, hinted or under the cursor."""
        if legal is None:
            self.felt.mark(frozenset(), self.hinted, frozenset())
            return
        game = self.session.game
        useful = {touch for move in legal for touch in game.touches(move)}
        own = {card for card in self.view.zones.get(Zone("hand", self.viewer), ()) if card >= 0}
        lit = set(self.hinted)
        if self.picked:
            lit |= {
                touch
                for move in legal
                if set(self.picked) <= set(game.touches(move))
                for touch in game.touches(move)
            }
        elif self.hovered in useful and self.hovered is not None:
            lit |= {
                touch for move in legal if self.hovered in game.touches(move) for touch in game.touches(move)
            }
        raised = {
            touch
            for touch in (*self.picked, self.cursor if self.ui.ring else None, self.hovered)
            if touch in own
        }
        dimmed = own - useful if useful else set()
        self.felt.mark(frozenset(dimmed), frozenset(lit), frozenset(t for t in raised if t is not None))

    # -- the cloth (TableUse)

    def point(self, pos: tuple[int, int] | None) -> None:
        """Lift the card under the mouse a little."""
        touch = self.felt.at(pos) if pos is not None else None
        if touch != self.hovered:
            self.hovered = touch
            if not self.animator.busy:
                self._mark(self.legal() if self.my_turn else None)

    def tap(self, pos: tuple[int, int]) -> Any:
        """Choose what was clicked; a click while things move only hurries them."""
        if self.hurry():
            return None
        touch = self.felt.at(pos)
        if touch is None:
            if self.picked:
                self.picked = ()
                self._ask()
            return None
        return self.touch(touch)

    def pull(self, start: tuple[int, int], pos: tuple[int, int]) -> None:
        """Drag a card."""
        if not self.my_turn:
            return
        held = self.felt.at(start) if self.hovered is None else self.hovered
        if held is not None and held in self.view.zones.get(Zone("hand", self.viewer), ()):
            self.hovered = held
            self.felt.hold(held, pos)

    def drop(self, start: tuple[int, int], pos: tuple[int, int]) -> Any:
        """Play a card that was dragged out of the hand."""
        held = self.hovered
        if held is None or not self.my_turn:
            return None
        self.felt.release(held)
        if pos[1] < self.seating(self.theme).prompt.bottom:
            return self.touch(held)
        return None

    def move_cursor(self, way: int) -> bool:
        """Walk along the cards."""
        cards = self.touchable(self.legal())
        if not cards:
            return False
        at = cards.index(self.cursor) + way if self.cursor in cards else 0 if way > 0 else -1
        self.cursor = cards[at % len(cards)]
        self._mark(self.legal() if self.my_turn else None)
        self.ui.focus_on(self.cloth, ring=True)
        self.ui.repaint(self.cloth.rect)
        return True

    def choose(self) -> Any:
        """Choose the card under the cursor; while things move, hurry them."""
        if self.hurry():
            return None
        if self.cursor is None or self.cursor not in self.touchable(self.legal()):
            self.move_cursor(1)
            return None
        return self.touch(self.cursor)

    def cursor_rect(self) -> pygame.Rect:
        """Where the cursor is, for the focus ring."""
        rect = self.felt.rect_of(self.cursor) if self.cursor is not None else None
        return rect or self.prompt.rect

    # -- acting

    def touch(self, touch: int) -> Any:
        """A card or pawn was chosen: play it, choose among several ways, or say why not."""
        if not self.my_turn:
            return None
        game = self.session.game
        legal = self.legal()
        if touch in self.picked:
            self.picked = tuple(one for one in self.picked if one != touch)
            self._ask()
            return None
        wanted = (*self.picked, touch)
        ways = [move for move in legal if set(wanted) <= set(game.touches(move))]
        if not ways:
            wanted = (touch,)
            ways = [move for move in legal if touch in game.touches(move)]
        if not ways:
            self.refuse(touch)
            return None
        if len(ways) == 1:
            return self.act(ways[0])
        exact = [move for move in ways if set(game.touches(move)) == set(wanted)]
        if len(exact) == 1 and len(wanted) > 1:
            return self.act(exact[0])
        self.picked = wanted
        self.kit.play("select")
        self._ask()
        return None

    def refuse(self, touch: int) -> None:
        """Say at the card why it may not be played."""
        why = self.session.game.why_not(self.viewer, touch)
        if why is not None:
            self.kit.play("refusal")
            self.ui.explain(self.cloth, why, self.felt.rect_of(touch))

    def act(self, move: Move) -> Any:
        """Make the viewer's move."""
        if not self.my_turn:
            return None
        self.picked = ()
        self.hinted = frozenset()
        self.hinting = False
        self.ui.hush()
        self.thinker.cancel()
        self.asked = None
        try:
            self.session.play(self.viewer, move)
        except Refused as refusal:
            self.kit.play("refusal")
            self.ui.explain(self.cloth, str(refusal), self.prompt.rect)
            return None
        self.rest = 0.0
        if len(self.session.humans()) > 1 and self.viewer not in self.session.game.actors() and self.secret():
            self._turn_away()
        return None

    def secret(self) -> bool:
        """Whether the viewer sees anything that not everybody may see."""
        game = self.session.game
        return game.view(self.viewer).zones != game.view(WATCHER).zones

    def _turn_away(self) -> None:
        """Show nothing private any more: the player has let go, and somebody else may look."""
        waiting = list(self.steps)
        self.steps.clear()
        self.viewer = WATCHER
        self.view = waiting[0].before.view(WATCHER) if waiting and isinstance(waiting[0], Step) else self.view
        self.fit()
        self.steps.extend(waiting)

    def _change_viewer(self) -> Change | None:
        """Draw the curtain before another person looks; without secrets just turn the table."""
        person = self.session.person_to_move()
        if person is None or person == self.viewer:
            return None
        public = self.session.game.view(WATCHER).zones == self.session.game.view(person).zones
        if public or len(self.session.humans()) == 1:
            self.viewer = person
            self.fit()
            return None
        self.next_viewer = person
        return Push(Curtain(self.kit, self.names()[person], self.title))

    def _let_computer_act(self) -> None:
        seat = self.session.computer_to_move()
        if seat is None:
            return
        now = len(self.session.steps)
        if self.asked != now:
            self.thinker.ask(question_of(self.session, seat))
            self.asked = now
        wait = 0.0 if self.animator.instant else BEFORE_COMPUTER
        if self.rest < wait:
            return
        advice = self.thinker.answer()
        if advice is not None:
            self.asked = None
            self.session.play(seat, advice.move)

    def _forced_move(self) -> Move | None:
        seat = self.viewer
        if seat < 0 or seat not in self.session.game.actors():
            return None
        return self.forced(seat, self.session.game.legal_moves(seat))

    def _do_forced_act(self) -> None:
        if self.rest >= (0.0 if self.animator.instant else FORCED) and self.my_turn:
            move = self._forced_move()
            if move is not None:
                self.act(move)

    # -- keys and tools

    def hurry(self) -> bool:
        """Bring the picture up to the truth at once; False when it is there."""
        if not self.animator.busy and not self.steps:
            return False
        self._jump()
        return True

    def handle(self, event: pygame.event.Event) -> Change | None:
        """The keys of the table."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
            return self._cover()
        if event.type != pygame.KEYDOWN:
            return None
        act: Callable[[], Any] | None = {
            pygame.K_h: self.hint,
            pygame.K_F1: self.rules,
            pygame.K_l: self.last_trick,
            pygame.K_SPACE: self.hurry,
            pygame.K_ESCAPE: self.pause,
        }.get(event.key)
        if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            act = self.undo
        if act is None:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
                self.move_cursor(-1 if event.key == pygame.K_LEFT else 1)
                return Stay()
            return None
        answer = act()
        return answer if isinstance(answer, CHANGES) else Stay()

    def _cover(self) -> Change | None:
        """Draw the curtain when the window is put away in company."""
        if len(self.session.humans()) < 2 or self.viewer < 0 or not self.secret():
            return None
        self.next_viewer = self.viewer
        return Push(Curtain(self.kit, self.names()[self.viewer], self.title))

    def hint(self) -> None:
        """Ask the master what it would do."""
        if not self.kit.preferences.hints:
            self.ui.explain(self.prompt, _("Hints are switched off in the settings."))
        elif not self.my_turn:
            self.ui.explain(self.prompt, _("A hint can be had when it is your turn."))
        elif not self.hinting:
            self.hinting = True
            self.thinker.ask(question_of(self.session, self.viewer, "master"))
            self.prompt.say(_("Thinking about a hint …"), active=False)

    def _hear_hint(self) -> None:
        if not self.hinting:
            return
        advice = self.thinker.answer()
        if advice is None:
            return
        self.hinting = False
        self._ask()
        if not self.my_turn:
            return
        touches = self.session.game.touches(advice.move)
        self.hinted = frozenset(touches)
        words = self.session.game.describe(self.viewer, advice.move)
        text = _("A master {plays}. {because}").format(plays=words, because=advice.because)
        rect = self.felt.rect_of(touches[0]) if touches else None
        self.ui.explain(self.cloth, text, rect or self.prompt.rect)
        self._mark(self.legal())

    def undo(self) -> None:
        """Take back the viewer's last act, if that is allowed."""
        seat = self.viewer if self.viewer >= 0 else None
        why = self.session.why_not_undo(seat) if seat is not None else _("Nobody is looking just now.")
        if why is not None or seat is None:
            self.kit.play("refusal")
            self.ui.explain(self.prompt, why or "")
            return
        self.thinker.cancel()
        self.asked = None
        self.hinting = False
        self.picked, self.hinted = (), frozenset()
        self.overlays.clear()
        with suppress(Refused):
            self.session.undo(seat)
        self.kit.play("undo")
        self.steps.clear()
        self._jump()

    def last_trick(self) -> None:
        """Say who played what to the last trick, and why it was won."""
        trick = self.session.last_trick
        if trick is None:
            self.ui.explain(self.prompt, _("No trick has been taken yet in this deal."))
            return
        names, deck = self.names(), self.session.game.deck
        plays = "; ".join(
            _("{name}: {card}").format(name=names[seat], card=deck.name(card)) for seat, card in trick.plays
        )
        text = _("The last trick went to {name}. {plays}. {why}").format(
            name=names[trick.winner], plays=plays, why=trick.why
        )
        self.ui.explain(self.prompt, text)

    def rules(self) -> Change:
        """The rule book, open at the phase in play."""
        return Push(RulesScene(self.kit, self.session.match.game, self.view.phase))

    def pause(self) -> Change:
        """The menu."""
        return Push(
            PauseScene(
                self.kit,
                heading=self.title,
                note=_("Everything is saved as you play."),
                rules=self.rules,
                settings=lambda: Push(SettingsScene(self.kit)),
                more=[(_("Score so far"), self.score_so_far)] if self.session.sheets else [],
            )
        )

    def score_so_far(self) -> Change:
        """The sheet of the last deal."""
        sheets = self.session.sheets
        return Push(self.sheet(sheets[-1], len(sheets)))

    def back(self) -> Change | None:
        """Escape opens the menu."""
        return self.pause()

    def left(self) -> None:
        """Let go of the match; it is on disk."""
        self.stop_listening()
        self.thinker.cancel()
        self.session.leave()

    def muted(self, text: str) -> Label:
        """A remark for the panel."""
        return Label(text, size=15, colour=MUTED)
