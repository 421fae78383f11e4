"""Tables as they are laid out, without painting: where everything lies at any size of window and letters.

table = table_of("poch", 6, seed=1)
for laid in positions(table, 8, seed=1):
laid.fit((960, 600), 150)
faults = laid.faults()
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pygame

from cardtable.doors import room
from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from cardtable.shell.scene import Home
from cardtable.stage.art import Art, Wanted
from cardtable.stage.board import DIE
from cardtable.stage.coins import CHIP_SHARE
from cardtable.stage.text import Fonts
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.chrome import Chrome, SidePanel
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.coins import CoinFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.ludo.board import BoardFelt
from cardtable.tables.manners import Manners
from cardtable.tables.poch.scene import PochManners
from cardtable.tables.showing.showing import LINGER
from rulesets import game_class
from tests.pilot import kit_of, screen_of
from tests.rulesets.matches import random_options
from tests.tables.at_table import no_worker

SIZES = ((960, 600), (1280, 800), (1920, 1080), (3840, 2160))
SCALES = (100, 150, 250)
HAIR = 2
"""Pixels that rounding may cost."""
MOST_ACTS = 400
MANY_LINES = 50_000
"""Lines whose widths are kept: those of every size of windows and letters."""
WORDS = "+12 coins: the king and queen of trumps, held together"
"""As much as anybody says at a table."""
NOWHERE = "out of its room"
HIDDEN = {
    # Words and buttons never hide each other, nor a seat.
    ("plate", "plate"): 0.0,
    ("button", "button"): 0.0,
    ("button", "words"): 0.0,
    ("plate", "words"): 0.0,
    ("button", "plate"): 0.0,
    ("plate", "tag"): 0.0,
    ("tag", "tag"): 0.09,
    ("tag", "words"): 0.0,
    ("button", "tag"): 0.0,
    # Others' hands begin behind their plates.
    ("held", "plate"): 0.12,
    ("card", "plate"): 0.08,
    ("hand", "plate"): 0.0,
    ("button", "card"): 0.06,
    ("card", "words"): 0.06,
    ("button", "hand"): 0.0,
    ("hand", "words"): 0.0,
    ("button", "held"): 0.0,
    ("held", "words"): 0.0,
    ("card", "hand"): 0.0,
    ("card", "held"): 0.12,
    ("held", "held"): 0.02,
    ("bubble", "plate"): 0.0,
    ("bubble", "words"): 0.0,
    ("bubble", "button"): 0.0,
    ("bubble", "hand"): 0.0,
    ("tool", "tool"): 0.0,
    ("log", "told"): 0.0,
    ("log", "tools"): 0.0,
    ("told", "tools"): 0.0,
    ("board", "plate"): 0.0,
    ("board", "words"): 0.0,
    ("board", "button"): 0.0,
    ("board", "held"): 0.0,
    ("figure", "tag"): 0.0,
    ("figure", "card"): 0.0,
    ("die", "plate"): 0.0,
    ("board", "die"): 0.0,
    ("die", "words"): 0.0,
}
"""What part of the smaller of two things the other may hide at most; pairs that are not named may meet."""


class BlankArt(Art):
    """Every drawing has its size and nothing on it."""

    def __init__(self) -> None:
        super().__init__(threaded=False)
        self._blank: dict[tuple[int, int], pygame.Surface] = {}

    def get(self, name: str, size: tuple[int, int], *, dye: str = "", wait: bool = True) -> pygame.Surface:
        """One surface for all drawings of a size, of a byte a point: a board fills half a window of 4K."""
        size = max(1, size[0]), max(1, size[1])
        if size not in self._blank:
            self._blank[size] = pygame.Surface(size, 0, 8)
        return self._blank[size]

    def icon(self, name: str, height: int) -> pygame.Surface | None:
        """Every sign is square."""
        return self.get(name, (height, height))

    def want(self, wanted: Any, *, packed: bool = False) -> None:
        """Nothing has to be drawn."""

    def lend(self, wanted: Wanted) -> pygame.Surface:
        """All of it is there."""
        return self.get(wanted.name, wanted.size)


class Letters(Fonts):
    """Letters that leave no ink, and remember which texts they had to cut.

    All sizes of windows come again with every position, so that all their faces stay open.
    """

    most_open = 500

    def __init__(self) -> None:
        super().__init__(kept=MANY_LINES)
        self.cut: list[str] = []

    def fit(self, face: str, px: int, text: str, width: int) -> str:
        """Cut a line, and note it."""
        fitting = super().fit(face, px, text, width)
        if fitting != self.readable(face, text):
            self.cut.append(text)
        return fitting

    def draw(self, face: str, px: int, text: str, _colour: tuple[int, ...]) -> pygame.Surface:
        """As much room as the line takes."""
        return pygame.Surface((self.width(face, px, text), self.font(face, px).get_height()))


@cache
def fonts() -> Letters:
    """The letters, measured once."""
    return Letters()


class Bare(Theme):
    """A theme without a cloth: nobody looks."""

    def felt(self) -> pygame.Surface:
        """No room at all."""
        return pygame.Surface((1, 1))


@cache
def theme_of(size: tuple[int, int], scale: int) -> Theme:
    """The theme of a window."""
    return Bare(size, fonts(), scale=scale, cloth="green")


class Item(NamedTuple):
    """Something that takes room."""

    kind: str
    name: str
    rect: pygame.Rect

    @property
    def zone(self) -> str:
        """Where a card lies."""
        return self.name.split(".")[0]

    def __str__(self) -> str:
        return f"{self.kind} {self.name} {tuple(self.rect)}"


def turned(middle: tuple[float, float], size: tuple[int, int], angle: float) -> pygame.Rect:
    """What a card covers that is turned by so many degrees."""
    a = math.radians(angle)
    wide = abs(size[0] * math.cos(a)) + abs(size[1] * math.sin(a))
    high = abs(size[0] * math.sin(a)) + abs(size[1] * math.cos(a))
    rect = pygame.Rect(0, 0, round(wide), round(high))
    rect.center = round(middle[0]), round(middle[1])
    return rect


def meeting(items: Sequence[Item]) -> Iterator[tuple[Item, Item]]:
    """Every two things that share a pixel."""
    rects = [item.rect for item in items]
    for i, one in enumerate(items, 1):
        for j in one.rect.collidelistall(rects[i:]):
            yield one, items[i + j]


class Laid:
    """A table that is never painted."""

    def __init__(self, scene: GameScene, session: Session) -> None:
        self.scene = scene
        self.session = session
        self.size, self.scale = (1280, 800), 100

    @property
    def manners(self) -> Manners[Any]:
        """How its game is played here."""
        return self.scene.manners

    def fit(self, size: tuple[int, int], scale: int) -> None:
        """Take another size of window and letters."""
        self.size, self.scale = size, scale
        self.scene.kit.theme = theme_of(size, scale)
        self.scene.fit()
        self.scene.side.log.catch_up()
        self.scene.ui.prepare()

    def arrive(self) -> None:
        """Show what holds now, whatever led there."""
        showing = self.scene.showing
        showing.jump()
        showing.overlays.clear()
        showing.let_pass(LINGER)
        self.scene.asking.refresh()
        if self.scene.company.shared:
            # The cards of somebody who does not sit at the lower edge lie there, face down.
            self.scene.company.pass_on(1)

    # -- what lies there

    def cards(self) -> list[Item]:
        """Every card: of the own hand, held by others, or lying somewhere."""
        felt = self.scene.felt
        if not isinstance(felt, CardFelt):
            return []
        found = []
        for zone, sprites in felt.table.zones.items():
            own = zone.seat == self.scene.company.player
            kind = "card" if zone.kind != "hand" else "hand" if own else "held"
            if kind == "held" and not felt.table.places[zone].hand:
                # Where hands of others are only counted they lie out of sight.
                continue
            for i, sprite in enumerate(sprites):
                size = sprite.width, sprite.height
                rect = turned((sprite.spot.x, sprite.spot.y), size, sprite.spot.angle)
                found.append(Item(kind, f"{zone.kind} {zone.seat}.{i}", rect))
        return found

    def boards(self) -> list[Item]:
        """The board of a game that has one, and the figures written on it."""
        felt, manners, found = self.scene.felt, self.manners, []
        if isinstance(manners, PochManners):
            found.append(Item("board", "", manners.board.bounds()))
        if isinstance(felt, BoardFelt):
            found.append(Item("board", "", felt.rooms.board_rect(self.scene.theme)))
            side = round(DIE * self.scene.theme.scale)
            for seat in range(self.scene.door.seats):
                die = pygame.Rect(0, 0, side, side)
                die.center = felt.rooms.die_spot(seat)
                found.append(Item("die", str(seat), die))
        if isinstance(felt, CoinFelt):
            for name, place in felt.coins.places.items():
                if place.figure is not None:
                    figure = pygame.Rect(0, 0, round(place.rect.w * CHIP_SHARE), 2)
                    figure.center = place.figure
                    found.append(Item("figure", str(name), figure))
        return found

    def plates(self) -> list[Item]:
        """Where everybody sits."""
        return [Item("plate", str(seat), plate.rect) for seat, plate in enumerate(self.scene.plates)]

    def tags(self) -> list[Item]:
        """Counts and badges."""
        return [Item("tag", label.tag.text, label.rect) for label in self.scene.placards.tags]

    def prompt(self) -> list[Item]:
        """The words that ask, and the buttons."""
        bar = self.scene.prompt
        found = [Item("button", button.name, button.rect) for button in bar.buttons.children()]
        if bar.label.text:
            found.append(Item("words", bar.label.text, bar.label.rect))
        return found

    def bubbles(self) -> list[Item]:
        """What somebody may say."""
        seats = range(self.scene.door.seats)
        return [Item("bubble", str(seat), self.manners.speech(seat, WORDS).rect) for seat in seats]

    def panel(self) -> list[Item]:
        """What stands beside the cloth."""
        panel = self.side_panel()
        tools = [Item("tool", tool.name, tool.rect) for tool in panel.tools.inside[0].children()]
        parts = ("told", panel.told), ("log", panel.log), ("tools", panel.tools)
        return [*(Item(kind, "", part.rect) for kind, part in parts), *tools]

    def side_panel(self) -> SidePanel:
        """The panel itself."""
        return next(one for one, _where in self.chrome().parts if isinstance(one, SidePanel))

    def chrome(self) -> Chrome:
        """All the widgets."""
        root = self.scene.ui.root
        assert isinstance(root, Chrome)
        return root

    # -- what is wrong with it

    def faults(self) -> list[str]:
        """Everything that hides something else, or sticks out of its room."""
        manners, theme = self.manners, self.scene.theme
        lying = self.cards() + self.plates() + self.tags() + self.prompt() + self.boards()
        cloth, beside = manners.cloth_rect(theme).inflate(2 * HAIR, 2 * HAIR), manners.panel_rect(theme)
        said, panel = self.bubbles(), self.panel()
        found = [f"{item}: {NOWHERE}" for item in lying + said if not cloth.contains(item.rect)]
        found += [f"{item}: {NOWHERE}" for item in panel if not beside.contains(item.rect)]
        own = {bubble.name: [("plate", bubble.name)] for bubble in said}
        for one, other in [*meeting(lying), *meeting(panel)]:
            found += self._hidden(one, other)
        for bubble in said:
            for i in bubble.rect.collidelistall([item.rect for item in lying]):
                if (lying[i].kind, lying[i].name) not in own[bubble.name]:
                    found += self._hidden(bubble, lying[i])
        found += self.cut()
        return [f"{self.size} {self.scale}%: {fault}" for fault in found]

    def cut(self) -> list[str]:
        """Every text of plates, tags, buttons, tools and gauges that is not there as a whole."""
        bar, letters = self.scene.prompt, fonts()
        letters.cut.clear()
        scrap = pygame.Surface((1, 1))
        for label in (*self.scene.plates, *self.scene.placards.tags):
            label.paint(scrap)
        for button in bar.buttons.children():
            button.paint(bar.letters or self.scene.theme, scrap)
        panel = self.side_panel()
        panel.told.paint(self.scene.theme, scrap)
        return [f"cut: {text}" for text in dict.fromkeys(letters.cut)]

    def _hidden(self, one: Item, other: Item) -> Sequence[str]:
        first, second = sorted((one, other), key=lambda item: item.kind)
        most = HIDDEN.get((first.kind, second.kind))
        shared = first.rect.clip(second.rect)
        together = first.kind == second.kind == "held" and first.zone == second.zone
        # Whoever sits at the lower edge while somebody else's cards lie there holds theirs behind the plate.
        together |= (first.kind, second.kind) == ("held", "plate") and first.zone == f"hand {second.name}"
        if most is None or together or shared.w <= HAIR or shared.h <= HAIR:
            return ()
        part = shared.w * shared.h / min(first.rect.w * first.rect.h, second.rect.w * second.rect.h)
        return (f"{first} and {second}: {part:.2f}",) if part > most else ()


def table_of(game: str, seats: int, seed: int, people: int = 1, **house: Any) -> Laid:
    """A match with these house rules, or drawn by a seed, the usual ones for 0; nothing has been played."""
    kind = game_class(game)
    options = random_options(kind, Random(seed), seats) if seed and not house else kind.Options(**house)
    # Names are in no language, and so no longer in a longer one.
    names = [f"Player {seat}" for seat in range(1, people + 1)] if people > 1 else []
    players = seat_players(["you"] * people + ["random"] * (seats - people), names)
    match = new_match(game, players, options, app="test", began="", seed=seed)
    screen_of((960, 600))
    kit = kit_of((960, 600), animation="off")
    kit.art = BlankArt()
    session = Session(match)
    scene = GameScene(kit, room(game), session, Thinker(no_worker), Home)
    scene.enter()
    return Laid(scene, session)


def positions(laid: Laid, count: int, seed: int) -> Iterator[Laid]:
    """The table as often as that, each time some acts later, mostly when the person is asked."""
    session, rng = laid.session, Random(seed)
    for number in range(count):
        for acts in range(MOST_ACTS):
            actors = session.game.actors()
            if session.over or (0 in actors and acts >= number % 4 * 3):
                break
            session.play(actors[0], rng.choice(sorted(session.game.legal_moves(actors[0]))))
        laid.arrive()
        yield laid
        if session.over:
            return
