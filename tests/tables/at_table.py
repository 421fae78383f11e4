"""A match at the table, headless: a person who plays with the mouse alone or with the keys alone.

    table = AtTable("scopa", ["you", "regular"], target=11)
    table.play_to_the_end(table.by_mouse)

Computers act by their rules of thumb, in this process; nothing moves, so that a whole match takes seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

import pygame

from cardtable.doors import Doors, room
from cardtable.matches.desk.process import Worker
from cardtable.matches.desk.thinking import Question, Thinker
from cardtable.matches.hindsight.mistakes import MistakeBook
from cardtable.matches.launch import Launch
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from cardtable.opponents import Budget
from cardtable.opponents.leans import Lean
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Home, Kit, Scene
from cardtable.store.settings import SettingsFile
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.looking_back.ways import LookingBack
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State
from rulesets import game_class
from rulesets.core import Move, Seat, Zone
from tests.pilot import Pilot

MOST_FRAMES = 60_000
MOST_AMOUNTS = 60
WAYS = ("Challenge…", "Exchange…", "More: ", "Less: ")
"""How buttons begin that lead to others."""


def no_worker() -> Worker:
    """No process for thinking can be had."""
    raise OSError("no worker")


class ByThumb(Thinker):
    """Has no worker and imagines few worlds or none: how well computers play is seen where they are tested.

    What is advised depends on the seed alone; a search between frames goes as far as the clock allows.
    """

    def __init__(self, playouts: int = 0) -> None:
        super().__init__(no_worker)
        self.budget = Budget(playouts, float(playouts))

    def ask(self, question: Question) -> None:
        lean = Lean.PLAIN if question.lean == Lean.PLAIN else Lean.NONE
        super().ask(replace(question, budget=self.budget, lean=lean))

    def _employ(self) -> bool:
        return False


def doors_of(kit: Kit, launch: Launch | None = None) -> Doors:
    """The doors of the program; without a launch nothing is kept.  Computers think in this process."""
    doors = Doors(kit, launch or Launch(SettingsFile(None), None))
    doors.__dict__["thinker"] = ByThumb()
    return doors


def looking_back(kit: Kit, book: MistakeBook | None = None) -> LookingBack:
    """The ways that look back, from which nobody plays on in a copy."""

    def no_copy(_session: Session, _acts: int) -> Scene:
        raise NotImplementedError

    return LookingBack(kit, ByThumb(), room, no_copy, book)


def reads_on(pilot: Pilot, scene: Scene) -> bool:
    """Leave a sheet or news, and let happen what waits for the viewer; False where neither is there."""
    if isinstance(scene, (SheetScene, NewsScene)):
        pilot.press(pygame.K_RETURN)
    elif isinstance(scene, GameScene) and scene.state is State.HELD:
        scene.release()
    else:
        return False
    return True


class AtTable:
    """One match and its pilot."""

    def __init__(
        self,
        game: str,
        kinds: list[str],
        *,
        size: tuple[int, int] = (1280, 800),
        seed: int = 1,
        deal: str | None = None,
        animation: str = "off",
        hire: Callable[[], Worker] | None = None,
        **options: Any,
    ) -> None:
        rules = game_class(game).Options.model_validate(options)
        match = new_match(game, seat_players(kinds), rules, app="test", began="", seed=seed, deal=deal)
        self.session = Session(match)
        self.thinker = Thinker(hire) if hire else ByThumb()
        self.pilot = Pilot(self._scene, size, animation=animation)
        self.sheets: list[SheetScene] = []
        """Every sheet that was shown."""

    def _scene(self, kit: Kit) -> Scene:
        manners = room(self.session.match.game)
        scene: Scene = GameScene(kit, manners, self.session, self.thinker, Home)
        return scene

    @property
    def table(self) -> GameScene:
        """The table, whatever lies above it."""
        self.pilot.app.look()
        return next(scene for scene in self.pilot.app.stack if isinstance(scene, GameScene))

    def shown(self) -> GameScene:
        """The table with everything shown that has happened."""
        table = self.table
        table.animator.hurry()
        table.showing.jump()
        table.showing.overlays.clear()
        table.asking.refresh()
        return table

    @property
    def laid_anew(self) -> list[str]:
        """Steps whose events did not lead to the view."""
        return [line for line in self.pilot.logged if "laid anew" in line]

    # -- waiting

    def wait_for_turn(self) -> GameScene | None:
        """Let the others play until a person is asked; None when the match is over."""
        with self.pilot.unwatched():
            return self._wait_for_turn()

    def _wait_for_turn(self) -> GameScene | None:
        for _frame in range(MOST_FRAMES):
            scene = self.pilot.scene
            if isinstance(scene, ResultsScene):
                return None
            if isinstance(scene, SheetScene) and scene not in self.sheets:
                self.sheets.append(scene)
            if reads_on(self.pilot, scene):
                pass
            elif isinstance(scene, GameScene) and scene.state is State.COVERED:
                scene.company.look()
            elif isinstance(scene, GameScene) and self._has_a_choice(scene):
                return scene
            self.pilot.blink()
        raise AssertionError(f"nobody is asked any more: {self.pilot.scene}")

    def moments(self, dt: float) -> Iterator[None]:
        """Show what has happened to its end, so many seconds at a time."""
        table = self.table
        while table.showing.steps or table.animator.busy:
            if table.animator.busy:
                table.animator.update(dt)
            else:
                table.showing.next()
            yield

    def until_covered(self) -> GameScene:
        """Let the others play until somebody is asked whose cards lie face down."""
        for _frame in range(MOST_FRAMES):
            scene = self.pilot.scene
            if isinstance(scene, (SheetScene, NewsScene)):
                self.pilot.press(pygame.K_RETURN)
            elif isinstance(scene, GameScene) and scene.state is State.COVERED:
                return scene
            self.pilot.blink()
        raise AssertionError(f"nobody is asked any more: {self.pilot.scene}")

    def until_phase(self, phase: str, choose: Callable[[Sequence[Move]], Move]) -> GameScene:
        """Play on until a person is asked in a phase; what is done before is chosen from what is legal."""
        while True:
            scene = self.wait_for_turn()
            assert scene is not None
            if self.session.game.phase.name == phase:
                return scene
            self.by_mouse(choose(scene.asking.legal()))

    def _has_a_choice(self, scene: GameScene) -> bool:
        """Whether a person is asked; what leaves no choice is done without being asked."""
        return scene.asking.my_turn and scene.manners.forced(scene.asking.legal()) is None

    def only_who_is_asked_sees_a_hand(self) -> None:
        """Play until everybody of several people was asked; no other hand is drawn open, not even then."""
        seats = range(self.session.game.seats)
        felt = cast(CardFelt, self.table.felt)

        def open_hands() -> set[Seat]:
            return {seat for seat in seats if felt.table.open_in(Zone("hand", seat))}

        seen: set[Seat] = set()
        while len(seen) < len(seats):
            scene = self.wait_for_turn()
            assert scene is not None
            seen.add(scene.viewer)
            assert open_hands() == {scene.viewer}
            self.by_mouse(scene.asking.legal()[0])
            assert open_hands() <= {scene.viewer}

    # -- hands

    def by_mouse(self, move: Move) -> None:
        """Click what the move touches, or its button."""
        self._act(move, self.click_on, self.pilot.click)

    def by_keys(self, move: Move) -> None:
        """Walk to what the move touches and press Enter; Tab to a button."""
        self._act(move, self.walk_to, self.pilot.tab_to)

    def _act(self, move: Move, touch: Callable[[int], None], press: Callable[[str], None]) -> None:
        for thing in self._touches(move):
            steps = len(self.session.steps)
            if thing not in self.table.asking.picked:
                touch(thing)
            if len(self.session.steps) != steps:
                return
        self._press(move, press)

    def click_on(self, thing: int) -> None:
        """Click a card or pawn where it is not covered."""
        felt = self.table.felt
        rect = felt.rect_of(thing)
        assert rect is not None
        points = [
            (rect.x + rect.w * right // 20, rect.y + rect.h * down // 20)
            for down in (10, 6, 15, 3)
            for right in (10, 3, 17, 1, 19)
        ]
        self.pilot.click(next(point for point in points if felt.at(point) == thing))

    def walk_to(self, thing: int) -> None:
        """Walk to a card or pawn with Tab and arrows, and press Enter there."""
        scene = self.table
        for _step in range(80):
            if scene.asking.cursor == thing and scene.ui.focus is scene.cloth and scene.ui.ring:
                break
            self.pilot.press(pygame.K_RIGHT if scene.ui.focus is scene.cloth else pygame.K_TAB)
        assert scene.asking.cursor == thing
        self.pilot.press(pygame.K_RETURN)

    def _touches(self, move: Move) -> Sequence[int]:
        """What to touch for a move, and for the others where several are made together."""
        scene = self.table
        count = scene.manners.several()
        others = [other for other in scene.asking.legal() if other != move]
        return [move, *others][:count] if count else scene.door.touches(move)

    def _press(self, move: Move, press: Callable[[str], None]) -> None:
        """Press the button of a move, or first those that lead to it."""
        scene = self.table
        count = scene.manners.several()
        label = scene.manners.confirmation(count) if count else scene.manners.label(move)
        for way in WAYS:
            for _amount in range(MOST_AMOUNTS):
                leading = [name for name in self.pilot.names() if name.startswith(way)]
                if label not in self.pilot.names() and leading:
                    press(leading[0])
        press(label)

    def play_to_the_end(self, hand: Callable[[Move], None]) -> int:
        """Play until the results are shown; how many acts it took."""
        acts = 0
        while (scene := self.wait_for_turn()) is not None:
            legal = scene.asking.legal()
            steps = len(self.session.steps)
            hand(legal[acts * 7 % len(legal)])
            assert len(self.session.steps) > steps, "the act was not taken"
            acts += 1
        return acts
