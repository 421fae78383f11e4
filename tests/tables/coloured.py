"""A pack in which every card has a colour of its own, and a monkey with several people at one screen.

Whatever lies face down before the one who looks, its colour may be on no frame.  With a second window that
holds there, and in the first no colour may be that is not for everybody.
`python -m tests.tables.coloured FRAMES [GAMES]` plays so many frames of every game, with one window and two.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import pygame
import pytest

from cardtable.shell.news import NewsScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.scene import Scene
from cardtable.stage.faces import Faces
from cardtable.stage.packs import PACKS
from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State
from rulesets.core import HIDDEN, WATCHER, Card, CardMoved, Revealed, Seat, TrickTaken
from tests.tables.at_table import AtTable

RUN = 8
"""So many pixels side by side of one colour are a card."""
GAMES = ("gleek", "laugh_and_lie_down", "laus", "losing_loadum", "ludens", "poch", "scopa", "tarot")
SEATS = {
    "ludens": 4,
    "laus": 3,
    "scopa": 2,
    "poch": 4,
    "losing_loadum": 3,
    "gleek": 3,
    "laugh_and_lie_down": 5,
}
ROWS = 6
"""One row of so many is looked at."""
PEOPLE = 3
KEYS = (
    pygame.K_ESCAPE,
    pygame.K_F1,
    pygame.K_F8,
    pygame.K_QUESTION,
    pygame.K_s,
    pygame.K_z,
    pygame.K_l,
    pygame.K_i,
    pygame.K_h,
    pygame.K_TAB,
)
PLAIN = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_SPACE)
LOOK = pygame.K_v


def kinds_of(game: str) -> list[str]:
    """Several people at one screen, and computers in the seats that are left."""
    seats = SEATS.get(game, 4)
    people = min(PEOPLE, seats)
    return ["you"] * people + ["random"] * (seats - people)


def colour(card: int) -> tuple[int, int, int]:
    """The colour of a card; nothing else on the screen has one like it."""
    return 255, 3 * card + 4, 131


@contextmanager
def painted(codes: tuple[str, ...]) -> Iterator[None]:
    """Paint faces plainly in their colours."""

    def face(self: Faces, style: str, code: str, width: int) -> pygame.Surface:
        picture = pygame.Surface((width, round(width / PACKS[style].proportion))).convert()
        picture.fill(colour(codes.index(code)))
        return picture

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Faces, "face", face)
        patch.setattr(Faces, "lit", lambda _self, picture: picture)
        patch.setattr(Faces, "dimmed", lambda _self, picture: picture)
        yield


class Tried(NamedTuple):
    """What came of it."""

    frames: int
    looks: int
    acts: int
    leaks: list[str]


class Monkey:
    """Several people at one table, who hold up their cards, let go, click anywhere and open everything."""

    def __init__(self, game: str, seed: int, animation: str = "fast", *, apart: bool = False) -> None:
        self.rng = Random(f"{game} {seed}")
        self.at = AtTable(game, kinds_of(game), seed=seed, size=(960, 600), animation=animation)
        self.at.pilot.kit.change(hand_apart=apart, hand_window=(0, 0, 960, 600))
        self.held = False
        self.tried = Tried(0, 0, 0, [])
        self.open_before = set[Card]()
        """What everybody could know when the first window was last seen to change."""

    @property
    def table(self) -> GameScene:
        return self.at.table

    @property
    def in_second(self) -> dict[str, pygame.Window]:
        """What is said of an event that happens in the second window, if there is one."""
        second = self.at.pilot.app.second
        return {} if second is None else {"window": second.window}

    # -- what may be seen

    def may_be_seen(self, viewer: Seat) -> set[Card]:
        """All cards that the viewer knows, or knew when what is still being shown happened."""
        steps = self.at.session.steps
        since = max(0, self.table.showing.shown - 2)
        views = [self.at.session.game.view(viewer)]
        known: set[Card] = set()
        for step in steps[since:]:
            views += [step.before.view(viewer), step.view(viewer)]
            for event in step.seen_by(viewer):
                if isinstance(event, (Revealed, TrickTaken)):
                    known |= set(event.cards)
                elif isinstance(event, CardMoved):
                    known.add(event.card)
        return known.union(*(cards for view in views for cards in view.zones.values())) - {HIDDEN}

    def look_at_the_screen(self) -> None:
        """Look for the colour of a card that nobody should see."""
        self.tried = self.tried._replace(frames=self.tried.frames + 1)
        top = self.at.pilot.scene
        if isinstance(top, (SheetScene, ResultsScene, NewsScene, RulesScene)):
            # What was played lies open there, the next hands are dealt behind it; books have their own.
            return
        table, first = self.table, self.at.pilot.screen
        if table.viewer >= 0 and not self.held and table.manners.secret(table.viewer):
            self.leak(f"{table.viewer} looks although nothing is held", top)
        second = self.at.pilot.app.second
        if second is None:
            self.look_at(first, self.may_be_seen(table.viewer), f"with viewer {table.viewer}", top)
            return
        if not self.at.pilot.app.looking:
            self.open_before = set()
        self.open_before |= self.may_be_seen(WATCHER)
        self.look_at(first, self.open_before, "for all to see", top)
        shown = second.window.get_surface()
        self.look_at(shown, self.may_be_seen(table.viewer), f"for {table.viewer} to see", top)

    def look_at(self, screen: pygame.Surface, seen: set[Card], whom: str, top: Scene) -> None:
        """Look for other cards than those that may be seen."""
        picture = self.every_few_rows(screen)
        deck = range(len(self.at.session.game.deck))
        if wrong := [card for card in deck if card not in seen and bytes(colour(card)) * RUN in picture]:
            self.leak(f"{wrong} {whom}", top)

    def every_few_rows(self, screen: pygame.Surface) -> bytes:
        """Some rows of the screen; every card is higher than those left out between them."""
        wide, high = screen.get_size()
        return pygame.image.tobytes(pygame.transform.scale(screen, (wide, high // ROWS)), "RGB")

    def leak(self, what: str, top: Scene) -> None:
        """Note it."""
        number = len(self.at.session.steps)
        self.tried.leaks.append(
            f"frame {self.tried.frames}, act {number}, {self.table.state}, {type(top).__name__}: {what}"
        )

    # -- what it does

    def frames(self, most: int) -> None:
        """Let time pass, and look at every frame."""
        for _frame in range(self.rng.randint(1, most)):
            self.at.pilot.frame()
            if not any(isinstance(scene, GameScene) for scene in self.at.pilot.app.stack):
                return
            self.look_at_the_screen()

    def hold(self, down: bool) -> None:
        """Hold the key, or let go of it."""
        self.at.pilot.post(pygame.KEYDOWN if down else pygame.KEYUP, key=LOOK, mod=0, unicode="", scancode=0)
        self.held = down
        self.tried = self.tried._replace(looks=self.tried.looks + down)

    def turn(self) -> bool:
        """Do one thing; False when the table was left."""
        pilot, rng = self.at.pilot, self.rng
        if not any(isinstance(scene, GameScene) for scene in pilot.app.stack):
            return False
        if isinstance(pilot.scene, ResultsScene):
            return False
        table, chance = self.table, rng.random()
        if pilot.scene is not table:
            self.held = self.held and table.viewer >= 0
            pilot.press(rng.choice((pygame.K_RETURN, pygame.K_ESCAPE)) if chance > 0.5 else pygame.K_ESCAPE)
            self.look_at_the_screen_if_there()
            return True
        if chance < 0.06:
            pilot.press(rng.choice(KEYS))
        elif chance < 0.12:
            pilot.press(rng.choice(PLAIN))
        elif chance < 0.18:
            pilot.resize(rng.choice([(960, 600), (1000, 700)]))
        elif chance < 0.22:
            pilot.post(pygame.WINDOWFOCUSLOST, **self.in_second)
            self.held = False
        elif chance < 0.32:
            self.slide()
        elif table.state is State.HELD:
            table.release()
        elif self.held and (table.viewer < 0 or chance < 0.45):
            self.hold(False)
        elif table.state is State.COVERED:
            self.answer_or_look()
        elif table.asking.my_turn:
            legal = table.asking.legal()
            table.act(rng.choice(list(legal)))
            self.tried = self.tried._replace(acts=self.tried.acts + 1)
        self.frames(6)
        return True

    def look_at_the_screen_if_there(self) -> None:
        if any(isinstance(scene, GameScene) for scene in self.at.pilot.app.stack):
            self.look_at_the_screen()

    def answer_or_look(self) -> None:
        """Say what can be said without looking, or look."""
        legal = self.table.asking.legal()
        if legal and self.rng.random() < 0.7:
            self.table.act(self.rng.choice(list(legal)))
        else:
            self.hold(True)

    def slide(self) -> None:
        """Hold the cards up with the mouse, slide, and let go anywhere."""
        table, rng, pilot = self.table, self.rng, self.at.pilot
        hand = table.manners.seating(table.theme).hand
        start = rng.randint(hand.left, hand.right - 1), rng.randint(hand.top, hand.bottom - 1)
        here = self.in_second if rng.random() < 0.7 else {}
        self.hold(False)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, **here)
        self.held = True
        self.frames(2)
        for _step in range(rng.randint(0, 4)):
            pos = rng.randint(0, 700), rng.randint(table.prompt.rect.top, 599)
            pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(1, 0, 0), **here)
            self.frames(2)
        pos = rng.randint(0, 700), rng.randint(300, 599)
        pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, **here)
        self.held = False


def tried(game: str, frames: int, seed: int = 1, *, apart: bool = False) -> Tried:
    """Let the monkey play for so many frames, at as many tables as it leaves."""
    total = Tried(0, 0, 0, [])
    while total.frames < frames and not total.leaks:
        monkey = Monkey(game, seed, apart=apart)
        with painted(monkey.at.session.game.deck.drawings):
            monkey.at.pilot.resize((960, 600))
            while monkey.tried.frames + total.frames < frames and monkey.turn():
                if monkey.tried.leaks:
                    break
        assert monkey.at.pilot.logged == []
        one = monkey.tried
        total = Tried(*(a + b for a, b in zip(total, one, strict=True)))  # type: ignore[operator]
        seed += 1
    return total


def main() -> None:
    """Play the frames that are asked for, of every game with cards."""
    most = int(sys.argv[1])
    for game in sys.argv[2:] or GAMES:
        for windows in (1, 2):
            found = tried(game, most, seed=most, apart=windows == 2)
            told = f"{found.frames} frames, {found.looks} looks, {len(found.leaks)} leaks"
            print(f"{game}, windows: {windows}: {told}", found.leaks[:3], flush=True)


if __name__ == "__main__":
    main()
