"""Test cards of the stage: every way in which cards lie, labels in all their states, heaps of coins, and the
curves along which things move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator

import pygame

from cardtable.stage.animator import Animator, hop, in_out, linear, out_back, out_cubic
from cardtable.stage.beat import Beat, width_of_card
from cardtable.stage.board import BoardTable, Standing
from cardtable.stage.coins import CoinPlace, CoinTable
from cardtable.stage.countdown import Countdown
from cardtable.stage.labels import Banner, Bubble, Chip, Plate, PlateText
from cardtable.stage.places import Crosswise, Fan, Groups, Line, Pile, Rows, Single, Spot
from cardtable.stage.sprite import Poses, Sprite
from cardtable.stage.stage import Stage
from cardtable.stage.tags import Tag, TagLabel
from cardtable.stage.theme import Theme
from cardtable.ui.bubble import Clear, bubble
from tests.pilot import kit_of, screen_of
from tests.sketches import drawn

SIZE = (960, 600)
COUNTS = (1, 2, 5, 13, 24)
WORDS = "The queen of diamonds takes the penalty of all other queens away, whoever has won them."
INK, PAPER = (250, 240, 200), (12, 60, 40)


def paper() -> tuple[Theme, pygame.Surface]:
    """A theme and an empty surface."""
    screen_of((64, 64))
    surface = pygame.Surface(SIZE)
    surface.fill(PAPER)
    return kit_of(SIZE).theme, surface


def places() -> pygame.Surface:
    """Cards in every kind of place, more of them from row to row, in the order in which they lie."""
    _theme, surface = paper()
    width, height = 26, 36
    kinds: list[Callable[[pygame.Rect], list[list[Spot]]]] = [
        lambda room: [Fan(room, width).spots(count, height) for count in COUNTS],
        lambda room: [Fan(room, width, arch=0.4, turn=180).spots(count, height) for count in COUNTS],
        lambda room: [Line(room, width).spots(count, height) for count in COUNTS],
        lambda room: [Line(room, width, left=True, gap=0.5).spots(count, height) for count in COUNTS],
        lambda room: [Rows(room, width, loose=3.0).spots(count, height) for count in COUNTS],
        lambda room: [Groups(room, width, lambda card: card % 3).spots(count, height) for count in COUNTS],
        lambda room: [
            Groups(room, width, lambda card: card // 3).spots_of(range(count), height) for count in COUNTS
        ],
        lambda room: [piled(room, width, count, height) for count in COUNTS],
        lambda room: [Crosswise(room, width, room=60).spots(4 * count, height) for count in COUNTS],
        lambda room: [Single(room, width, turn=9).spots(min(3, count), height) for count in COUNTS],
    ]
    wide, high = SIZE[0] // len(kinds), SIZE[1] // len(COUNTS)
    for column, kind in enumerate(kinds):
        room = pygame.Rect(0, 0, wide - 12, high - 16)
        for row, spots in enumerate(kind(room)):
            for number, spot in enumerate(sorted(spots, key=lambda one: one.z)):
                middle = column * wide + 6 + spot.x, row * high + 8 + spot.y
                card(surface, middle, (width, height), spot.angle, number)
    return surface


def piled(room: pygame.Rect, width: int, count: int, height: int) -> list[Spot]:
    """A pile, with two open cards beside it."""
    pile = Pile(room, width)
    spots = pile.spots(count, height)
    return [*spots, *(pile.beside(spots[-1], place) for place in (0, 1))]


def card(
    surface: pygame.Surface, middle: tuple[float, float], size: tuple[int, int], angle: float, number: int
) -> None:
    """A card as four lines round its colour."""
    turn = math.radians(angle)
    corners = [
        (
            middle[0] + x * size[0] / 2 * math.cos(turn) + y * size[1] / 2 * math.sin(turn),
            middle[1] - x * size[0] / 2 * math.sin(turn) + y * size[1] / 2 * math.cos(turn),
        )
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    pygame.draw.polygon(surface, (40 + number * 29 % 200, 60 + number * 71 % 180, 90), corners)
    pygame.draw.polygon(surface, INK, corners, 2)


def labels() -> pygame.Surface:
    """Plates, chips, tags and bars in their states, from short words to such as hardly fit."""
    theme, surface = paper()
    art = drawn()
    marks, tokens = ("pieces/dealer", "pieces/crown"), ("pieces/counter",) * 3
    texts = [
        PlateText("Anna"),
        PlateText("Anna", "120", "I pass.", active=True),
        PlateText("Anna", "−5", "3 of 22 points", marks[:1]),
        PlateText("Somebody with a long name", "1 234", "has said more than there is room for", marks),
        PlateText("Béla", "7", "4 cards", (), tokens, faded=True),
        PlateText("Jan", "12", "5 tricks", marks, tokens, face="people/jan", active=True),
        PlateText("Jan", "12", "5 tricks", face="people/jan", longest="15 tricks"),
    ]
    for number, text in enumerate(texts):
        for column, wide in enumerate((190, 132)):
            plate = Plate(theme, art, number)
            plate.say(text)
            plate.show_portrait(bool(text.face))
            plate.put(theme, pygame.Rect(12 + column * 230, 10 + number * 80, wide, 44 + 20 * column))
            plate.paint(surface)
    for number, (words, strong) in enumerate((("×2", True), ("12 cards", False), (WORDS, True))):
        chip = Chip(theme, words, strong=strong)
        chip.put(theme, pygame.Rect((480, 10 + 40 * number), (min(180, chip.wanted(theme)[0]), 30)))
        chip.paint(surface)
    room = pygame.Rect(480, 140, 300, 300)
    for number, (side, strong, framed) in enumerate(
        (
            ("midleft", False, True),
            ("midright", True, True),
            ("center", False, False),
            ("topleft", True, False),
        )
    ):
        tag = Tag((600, 170 + 50 * number), "Trump", ("suits/hearts",), side, strong, 16 + number, framed)
        TagLabel(theme, art, tag, room).paint(surface)
    for number, share in enumerate((1.0, 0.5, 0.02)):
        bar = Countdown(theme)
        bar.put(theme, pygame.Rect(480, 460 + 30 * number, 300, 12))
        bar.say(share)
        bar.paint(surface)
    return surface


def marked(surface: pygame.Surface, at: tuple[int, int, int, int]) -> pygame.Rect:
    """A place that is spoken of, filled so that it is seen."""
    return pygame.draw.rect(surface, (120, 30, 30), at)


def words() -> pygame.Surface:
    """What is said beside something, in a corner and where little room is left; banners; a count."""
    theme, surface = paper()
    area = surface.get_rect()
    kept = [pygame.Rect(300, 380, 620, 90)]
    for at in ((10, 10, 60, 40), (880, 20, 60, 40), (450, 400, 60, 40), (20, 540, 60, 40)):
        bubble = Bubble(theme, WORDS[: 30 + at[0] % 60], marked(surface, at), area, kept)
        bubble.paint(surface)
        kept.append(bubble.rect)
    Banner(theme, WORDS, pygame.Rect(200, 80, 560, 100), area).paint(surface)
    for number, count in enumerate((0, 2, 5)):
        room = pygame.Rect(10 + 320 * number, 190, 300, 180)
        wide = width_of_card(theme, room, 60, 5)
        faces = [pygame.Surface((wide, round(wide * 1.4))) for _card in range(5)]
        for shade, face in enumerate(faces):
            face.fill((250 - 40 * shade, 220, 90 + 30 * shade))
        beat = Beat(theme, "Primiera", faces, [str(21 * at) for at in range(1, 6)], room)
        beat.show(count)
        beat.paint(surface)
    return surface


def bubbles() -> pygame.Surface:
    """Sentences at a widget, with their tip and the way to the rule, in the middle and at edges."""
    theme, surface = paper()
    area = surface.get_rect()
    kept: list[pygame.Rect] = []
    for number, at in enumerate(
        ((440, 280, 60, 40), (4, 8, 50, 30), (900, 200, 60, 40), (30, 560, 60, 36), (700, 560, 90, 40))
    ):
        tip = "The rule (F1)" * (number % 2)
        told = bubble(theme, area, marked(surface, at), WORDS[: 20 + 17 * number], tip, Clear(kept))
        surface.blit(told.picture, told.rect)
        kept.append(told.rect)
    return surface


def coins() -> pygame.Surface:
    """Heaps of more and more coins, the figures beside them, and some on their way."""
    theme, surface = paper()
    stage = Stage(SIZE, surface.copy())
    animator = Animator()
    poses = Poses(SIZE)
    table = CoinTable(stage, animator, poses, drawn(), lambda _sound: None, lambda: None)
    amounts: dict[Hashable, int] = dict(enumerate((0, 1, 2, 3, 5, 7, 12, 20, 45, 99, 230, 1500)))
    spots: dict[Hashable, CoinPlace] = {
        number: CoinPlace(
            pygame.Rect(30 + number % 4 * 230, 30 + number // 4 * 190, 120, 120),
            (90 + number % 4 * 230, 170 + number // 4 * 190),
        )
        for number in range(len(amounts))
    }
    table.furnish(theme, spots, 26)
    table.lay(amounts, {3})
    table.slide(9, 0, 8)
    animator.update(0.3)
    stage.redraw()
    stage.draw(surface)
    return surface


def boards() -> pygame.Surface:
    """A board with crowds of pieces and rings: before, and while one walks and the die rolls."""
    theme, surface = paper()
    for number, seconds in enumerate((0.0, 0.35)):
        stage, animator, poses = Stage(SIZE, surface.copy()), Animator(), Poses(SIZE)
        board = BoardTable(stage, animator, poses, drawn(), lambda _sound: None)
        board.furnish(theme, pygame.Rect(5 + 480 * number, 60, 470, 470), "pieces/ludo_board")
        points = [(60.0 + 90 * crowd, 220.0) for crowd in range(6) for _piece in range(crowd)]
        board.lay({name: Standing(f"pieces/pawn_{name % 4}", point) for name, point in enumerate(points)})
        board.ring([0, 3], [(500, 60)], [1], [6])
        if seconds:
            board.walk(0, [(150, 220), (240, 260), (330, 300)], 0.2)
            board.throw((board.rect.centerx - 90, board.rect.bottom - 30), 5, 0.9)
            animator.update(seconds)
        stage.redraw()
        stage.draw(surface.subsurface(surface.get_rect()))
        surface = surface.copy()
    return surface


def sprites() -> pygame.Surface:
    """A card that lies, is turned, turned over, lifted or fades, above; the same in flight, below."""
    _theme, surface = paper()
    stage, poses = Stage(SIZE, surface.copy()), Poses(SIZE)
    front, back = pygame.Surface((70, 100), pygame.SRCALPHA), pygame.Surface((70, 100), pygame.SRCALPHA)
    front.fill((240, 230, 210))
    pygame.draw.circle(front, (170, 30, 30), (20, 24), 14)
    back.fill((30, 50, 110))
    states: tuple[dict[str, float], ...] = (
        {},
        {"angle": 32.0},
        {"angle": 90.0},
        {"turn": 0.55},
        {"turn": 1.6, "angle": 10.0},
        {"lift": 1.0},
        {"lift": 3.0, "angle": 70.0},
        {"alpha": 0.55},
        {"alpha": 0.25, "lift": 1.0},
    )
    for row, (radius, moving) in enumerate(((8, False), (-1, False), (8, True), (-1, True))):
        poses.new_frame()
        for column, state in enumerate(states):
            sprite = stage.add(Sprite(poses, front, back, radius=radius))
            sprite.set(x=60.0 + 105 * column, y=75.0 + 150 * row, **state)
            if moving:
                sprite.begin_motion()
    stage.draw(surface)
    return surface


def curves() -> pygame.Surface:
    """How far things are as time goes by."""
    _theme, surface = paper()
    for number, ease in enumerate((linear, out_cubic, in_out, out_back, hop)):
        left = 20 + number * 186
        for step in range(161):
            x, y = left + step, 500 - ease(step / 160) * 400
            pygame.draw.rect(surface, INK, (x, y, 4, 600 - y))
    return surface


PATTERNS: dict[str, Callable[[], pygame.Surface]] = {
    "places": places,
    "labels": labels,
    "words": words,
    "coins": coins,
    "curves": curves,
    "bubbles": bubbles,
    "boards": boards,
    "sprites": sprites,
}


def patterns() -> Iterator[pygame.Surface]:
    """All of them."""
    for pattern in PATTERNS.values():
        yield pattern()
