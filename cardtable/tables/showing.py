"""Showing what happened: the steps of a session become movement, bubbles and words, one after the other.

The session is always further on than the picture, or level with it.  `Showing` holds the steps that
are still to be shown and catches up; it may be hurried at any moment, and then simply shows the truth.
"""

from __future__ import annotations

from collections import deque
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from cardtable.matches.session import Heard, Step
from cardtable.shell.scene import Scene
from cardtable.stage.labels import Banner, Bubble
from cardtable.tables.jingles import deal_jingle, match_jingle
from rulesets.core import Announced, DealEnded, Event, MatchEnded, Paid, Rolled, Said, Seat, TrickTaken, View

if TYPE_CHECKING:
    from cardtable.tables.game_scene import GameScene

LOOK_AT_TRICK = 0.75
"""Seconds a finished trick lies there before it is taken."""
SPEAK = 0.9
"""Seconds a speech bubble is left alone."""
ANNOUNCE = 1.8
LINGER = 2.6
"""Seconds for what is told only once, even where nothing moves."""
UNMISSED = 0.8
"""So many of them pass even when somebody is in a hurry."""


class Showing:
    """The picture's way to the truth."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.steps: deque[Heard] = deque()
        self.overlays: deque[Scene] = deque()
        """Sheets and results that are due when the picture has come to rest."""
        self.view: View[Any] = scene.session.game.view(scene.viewer)
        """What is shown now."""
        self.said: dict[Seat, str] = {}
        self.bubbles: list[Bubble] = []
        self.linger = 0.0
        """Seconds for which something that is told only once still stands there."""
        self._told = ""
        self._untold = ""
        """What is told only once, while the movements before it are still under way."""
        self._banner: Banner | None = None
        self.stop_listening = scene.session.listen(self.steps.append)

    @property
    def behind(self) -> bool:
        """Whether there is something that is not shown yet."""
        return bool(self.steps or self.overlays or self.linger or self.scene.animator.busy)

    def next(self) -> None:
        """Begin to show one step."""
        heard = self.steps.popleft()
        if not isinstance(heard, Step):
            self.jump()
            return
        after = heard.view(self.scene.viewer)
        moved: list[Event] = []
        events = heard.seen_by(self.scene.viewer)
        for i, event in enumerate(events):
            if isinstance(event, Paid):
                if i and isinstance(events[i - 1], Paid):
                    continue
                # Payments that follow each other are shown together.
                self.scene.felt.follow(moved, after)
                moved = []
                run = takewhile(lambda one: isinstance(one, Paid), events[i:])
                self.scene.follow_payments([paid for paid in run if isinstance(paid, Paid)])
            elif isinstance(event, (Said, Announced, DealEnded, MatchEnded)):
                self.scene.felt.follow(moved, after)
                moved = []
                self._follow_words(heard, event)
            elif isinstance(event, TrickTaken):
                self.scene.felt.follow(moved, after)
                moved = [event]
                self._look_at_trick(event)
            else:
                moved.append(event)
                if isinstance(event, Rolled):
                    self.said.clear()
        self.scene.felt.follow(moved, after)
        self.scene.animator.play(lambda: self.scene.felt.settle(after))
        self.scene.animator.play(lambda: self._arrive(after))

    def _follow_words(self, step: Step, event: Event) -> None:
        animator = self.scene.animator
        if isinstance(event, Said):
            said, sound = self.scene.words_of(step, event), self.scene.sound_of(event)
            animator.play(lambda: self.speak(event.seat, said, sound))
            animator.pause(self.scene.seconds_of(event))
        elif isinstance(event, Announced) and not event.kept:
            told = self._untold = self.scene.words_of(step, event)
            animator.play(lambda: self.tell_once(told))
        elif isinstance(event, Announced):
            told = self.scene.words_of(step, event)
            animator.play(lambda: self.announce(told))
            animator.pause(ANNOUNCE)
            animator.play(self.hush)
        else:
            self._put_off(step, event)

    def _look_at_trick(self, trick: TrickTaken) -> None:
        """Leave a finished trick alone for a moment, with what its game has to say of it."""
        scene = self.scene
        scene.animator.play(lambda: scene.show_tags(scene.decided(trick)))
        scene.animator.play(lambda: scene.felt.mark(frozenset(), scene.pointed_out(trick), frozenset()))
        scene.animator.pause(LOOK_AT_TRICK)
        scene.animator.play(lambda: scene.show_tags([tag for tag in scene.decided(trick) if tag.text]))

    def _put_off(self, step: Step, event: Event) -> None:
        """Let a sheet or the results wait until everything before them was shown."""
        if isinstance(event, DealEnded):
            self.said.clear()
            sheets = self.scene.session.sheets
            number = sheets.index(event) + 1 if event in sheets else len(sheets)
            self._open_later(
                self.scene.sheet_with_code(event, number), deal_jingle(step, event, self.scene.viewer)
            )
        elif isinstance(event, MatchEnded):
            self._open_later(self.scene.results(event), match_jingle(event, self.scene.session.humans()))

    def _open_later(self, overlay: Scene, jingle: str) -> None:
        overlay.jingle = jingle
        self.overlays.append(overlay)

    def _arrive(self, view: View[Any]) -> None:
        """Show what holds after a step; if the movements did not lead there, lay it."""
        if view.phase != self.view.phase:
            self.said.clear()
        self.view = view
        if not self.scene.felt.shows(view):
            self.scene.kit.log(f"{view.phase}: the table was laid anew")
            self.scene.felt.lay(view)
        self.hush()
        self.scene.show_words()

    def jump(self) -> None:
        """Show the truth at once: after an undo, for another viewer, or when somebody is in a hurry."""
        self.scene.animator.forget()
        self._be_silent()
        once, self._untold = self._untold, ""
        while self.steps:
            heard = self.steps.popleft()
            if not isinstance(heard, Step):
                once = ""
                continue
            for event in heard.seen_by(self.scene.viewer):
                self._put_off(heard, event)
                if isinstance(event, Announced) and not event.kept:
                    once = self.scene.words_of(heard, event)
        self.view = self.scene.session.game.view(self.scene.viewer)
        self.scene.felt.lay(self.view)
        self.hush()
        self.scene.show_words()
        if once:
            self.tell_once(once)

    # -- words on the cloth

    def speak(self, seat: Seat, text: str, sound: str = "") -> None:
        """Let a seat say something; it stays on its plate until the deal is over."""
        scene = self.scene
        if sound:
            scene.kit.play(sound)
        self.said[seat] = text
        self.bubble(seat, text)

    def bubble(self, seat: Seat, text: str) -> None:
        """Put words beside a seat's plate, where neither prompt nor hand hides them."""
        self.bubbles.append(self.scene.stage.add(self.scene.speech(seat, text)))

    def announce(self, text: str) -> None:
        """Tell the whole table."""
        scene = self.scene
        scene.kit.play("announce")
        self.bubbles.append(scene.stage.add(self._make_banner(text)))

    def _make_banner(self, text: str) -> Banner:
        theme = self.scene.theme
        return Banner(theme, text, self.scene.cloth_rect(theme), self.scene.seating(theme).felt)

    def tell_once(self, text: str) -> None:
        """Tell the whole table something that nothing will repeat: it stays in any case for a while."""
        self._be_silent()
        self.scene.kit.play("announce")
        self.linger, self._told, self._untold = LINGER, text, ""
        self.say_again()

    @property
    def just_told(self) -> bool:
        """Whether what is told only once has hardly been seen yet."""
        return self.linger > LINGER - UNMISSED

    def say_again(self) -> None:
        """Put up again what still has to be read, for another size of the window."""
        if self.linger:
            scene = self.scene
            if self._banner is not None:
                scene.stage.remove(self._banner)
            self._banner = scene.stage.add(self._make_banner(self._told))

    def lingers(self, dt: float) -> bool:
        """Whether something still has to be read."""
        if self.linger:
            self.linger = max(0.0, self.linger - dt)
            if not self.linger:
                self._be_silent()
                self.scene.show_words()
        return self.linger > 0

    def _be_silent(self) -> None:
        if self._banner is not None:
            self.scene.stage.remove(self._banner)
        self.linger, self._banner = 0.0, None

    def hush(self) -> None:
        """Take bubbles and banners away."""
        for bubble in self.bubbles:
            self.scene.stage.remove(bubble)
        self.bubbles.clear()
