"""The stage repaints only what changed, and nobody can tell."""

import math
from random import Random

import pygame
import pytest

from cardtable.stage import paint
from cardtable.stage.animator import Animator
from cardtable.stage.sprite import Poses, Sprite, State, weight
from cardtable.stage.stage import Node, Stage, merged
from tests.pilot import screen_of

SIZE = (640, 400)


class Patch(Node):
    """A coloured rectangle."""

    def __init__(self, rect: pygame.Rect, colour: tuple[int, int, int, int], above: bool = False) -> None:
        super().__init__()
        self.x, self.y = float(rect.x), float(rect.y)
        self.size = rect.size
        self.colour = colour
        self.above = above

    def bounds(self) -> pygame.Rect:
        return pygame.Rect((round(self.x), round(self.y)), self.size)

    def paint(self, surface: pygame.Surface) -> None:
        patch = pygame.Surface(self.size, pygame.SRCALPHA)
        patch.fill(self.colour)
        surface.blit(patch, self.bounds())


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    for y in range(SIZE[1]):
        pygame.draw.line(surface, (y % 256, 80, 40), (0, y), (SIZE[0], y))
    return surface.convert()


def whole_picture(stage: Stage) -> bytes:
    """Paint everything on another surface, the slow and simple way."""
    canvas = pygame.Surface(SIZE).convert()
    stage.redraw()
    stage.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_partial_painting_equals_painting_everything(seed: int) -> None:
    screen = screen_of(SIZE)
    rng = Random(seed)
    stage = Stage(SIZE, ground())
    poses = Poses(SIZE)
    card = pygame.Surface((60, 84), pygame.SRCALPHA)
    pygame.draw.rect(card, (250, 240, 220), card.get_rect(), border_radius=6)
    pygame.draw.circle(card, (180, 30, 30), (20, 20), 9)
    card = card.convert_alpha()
    nodes: list[Node] = []
    for _round in range(60):
        poses.new_frame()
        act = rng.random()
        if act < 0.25 or len(nodes) < 3:
            if rng.random() < 0.6:
                node: Node = Sprite(poses, card, radius=6)
                node.set(x=rng.uniform(-20, 660), y=rng.uniform(-20, 420), angle=rng.uniform(-90, 90))
            else:
                rect = pygame.Rect(
                    rng.randrange(600), rng.randrange(380), rng.randrange(1, 160), rng.randrange(1, 90)
                )
                colour = (rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice((90, 255)))
                node = Patch(rect, colour, above=rng.random() < 0.3)
            node.z = rng.randrange(5)
            nodes.append(stage.add(node))
        elif act < 0.35:
            stage.remove(nodes.pop(rng.randrange(len(nodes))))
        else:
            for node in rng.sample(nodes, min(len(nodes), 4)):
                what = rng.random()
                if what < 0.5:
                    node.set(x=rng.uniform(-20, 660), y=rng.uniform(-20, 420))
                elif what < 0.65:
                    node.begin_motion()
                elif what < 0.8 and node.movements:
                    node.end_motion()
                elif what < 0.9:
                    node.visible = not node.visible
                    node.touch()
                else:
                    node.z = rng.randrange(5)
                    node.touch()
        stage.draw(screen)
        shown = pygame.image.tobytes(screen, "RGB")
        assert shown == whole_picture(stage), f"round {_round}"
        if rng.random() < 0.3:
            stage.rest()
            poses.rest()


def test_nothing_changed_means_nothing_is_painted() -> None:
    screen = screen_of(SIZE)
    stage = Stage(SIZE, ground())
    node = stage.add(Patch(pygame.Rect(10, 10, 50, 50), (1, 2, 3, 255)))
    assert stage.draw(screen) == [pygame.Rect((0, 0), SIZE)]
    assert stage.draw(screen) == []
    node.set(x=30)
    assert stage.draw(screen) == [pygame.Rect(10, 10, 70, 50)]
    assert not stage.stale


def test_a_planted_fault_is_caught() -> None:
    """A node that moves without touching leaves its old picture behind; the comparison must see it."""
    screen = screen_of(SIZE)
    stage = Stage(SIZE, ground())
    node = stage.add(Patch(pygame.Rect(10, 10, 50, 50), (200, 2, 3, 255)))
    stage.draw(screen)
    node.x = 300.0
    stage.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") != whole_picture(stage)


def test_merging_covers_every_rectangle_and_stays_inside() -> None:
    rng = Random(3)
    area = pygame.Rect((0, 0), SIZE)
    for _round in range(200):
        rects = [
            pygame.Rect(
                rng.randrange(-50, 640), rng.randrange(-50, 400), rng.randrange(200), rng.randrange(200)
            )
            for _rect in range(rng.randrange(80))
        ]
        joined = merged(rects, area)
        assert all(area.contains(rect) for rect in joined)
        for rect in rects:
            inside = rect.clip(area)
            points = [(inside.left, inside.top), (inside.right - 1, inside.bottom - 1)] if inside else []
            assert all(any(j.collidepoint(p) for j in joined) for p in points)


def test_a_sprite_knows_which_points_lie_on_it() -> None:
    screen_of(SIZE)
    sprite = Sprite(Poses(SIZE), pygame.Surface((40, 100), pygame.SRCALPHA))
    sprite.set(x=200, y=200, angle=90)
    assert sprite.holds((245, 200))
    assert not sprite.holds((200, 245))
    sprite.set(angle=30)
    # Turned counter-clockwise, its upper end leans to the left.
    up = (200 - 45 * math.sin(math.radians(30)), 200 - 45 * math.cos(math.radians(30)))
    assert sprite.holds((round(up[0]), round(up[1])))
    assert not sprite.holds((round(400 - up[0]), round(up[1])))


def test_poses_keep_within_their_memory() -> None:
    screen_of(SIZE)
    poses = Poses(SIZE)
    poses.room = 400_000
    card = pygame.Surface((60, 84), pygame.SRCALPHA).convert_alpha()
    for angle in range(0, 360, 3):
        poses.resting(State(card, angle, 1.0, False, 6, 1.0))
    assert poses._bytes <= 400_000
    assert poses._bytes == sum(weight(surface) for surface in poses._kept.values())


def test_only_so_much_is_turned_in_one_frame() -> None:
    screen_of(SIZE)
    poses = Poses(SIZE)
    card = pygame.Surface((400, 560), pygame.SRCALPHA).convert_alpha()
    poses.new_frame()
    made = [poses.flying(State(card, angle, 1.0, True, 6, 1.0)) for angle in (10, 20, 30, 40)]
    assert [pose is not None for pose in made] == [True, True, False, False]
    poses.new_frame()
    assert poses.flying(State(card, 30, 1.0, True, 6, 1.0)) is not None
    assert poses.flying(State(card, 0, 1.0, True, 6, 1.0)) is not None


def layered(stage: Stage) -> bool:
    """Whether what rests has a layer of its own."""
    return stage._static is not None


def test_what_only_movement_needs_is_given_back_at_rest_and_made_again() -> None:
    screen = screen_of(SIZE)
    stage, animator, poses = Stage(SIZE, ground()), Animator(), Poses(SIZE)
    card = paint.shown(pygame.Surface((60, 84), pygame.SRCALPHA))
    sprite = stage.add(Sprite(poses, card, radius=6).set(x=100, y=100))
    stage.draw(screen)
    assert not layered(stage), "nothing moves yet"
    at_rest = set(poses._kept)
    for _flight in range(2):
        animator.tween(sprite, 0.3, x=500 - sprite.x, y=300, lift=1)
        animator.update(0.1)
        stage.draw(screen)
        stage.rest()
        assert layered(stage), "it is in the air"
        animator.tween(sprite, 0.1, lift=0)
        animator.hurry()
        stage.draw(screen)
        assert set(poses._kept) > at_rest
        stage.rest()
        poses.rest()
        assert not layered(stage)
        assert set(poses._kept) == at_rest
        assert poses._bytes == sum(weight(surface) for surface in poses._kept.values())
        assert pygame.image.tobytes(screen, "RGB") == whole_picture(stage)


def test_a_card_that_flies_settles_into_the_resting_picture() -> None:
    screen = screen_of(SIZE)
    stage, animator, poses = Stage(SIZE, ground()), Animator(), Poses(SIZE)
    card = paint.shown(pygame.Surface((60, 84), pygame.SRCALPHA))
    sprites = [stage.add(Sprite(poses, card, radius=6).set(x=100 + 30 * i, y=100)) for i in range(5)]
    animator.tween(sprites[1], 0.3, x=500, y=300, angle=20)
    for _frame in range(30):
        poses.new_frame()
        animator.update(1 / 60)
        stage.draw(screen)
        assert pygame.image.tobytes(screen, "RGB") == whole_picture(stage)
    assert (sprites[1].x, sprites[1].y, sprites[1].movements) == (500, 300, 0)
    assert sprites[1].was_resting
