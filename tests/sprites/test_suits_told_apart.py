"""Suit signs are told apart by everybody: with full sight, protan, deutan, tritan, and without colour.

Each sign is drawn on card stock at forty pixels and looked at through the matrices of Machado, Oliveira
and Fernandes (2009) at full severity.  What then stands out from the stock by its lightness is the shape
that is seen; two signs are told apart by that shape, or by how light the signs are.  Hue never counts.
"""

import os
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

import sprites
from cardtable.stage.art import DYES
from sprites.draw.palette import STOCK

SUITS = Path(sprites.__file__).parent / "suits"
SIDE = 40
SHIFTS = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
"""Two shapes are laid over one another where they agree best, so that a mere shift tells nothing apart."""

STANDS_OUT = 20.0
"""Steps of lightness (of 100) by which a point must differ from the stock to be seen as the sign."""
SHAPES_APART = 0.12
"""Least part of all points of two shapes that only one of them has, laid over one another in one size."""
LIGHTNESS_APART = 15.0

Row = tuple[float, float, float]
VISIONS: dict[str, tuple[Row, Row, Row]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
PACKS = {
    "french": dict.fromkeys("CSHD", ""),
    "four colours": {suit: suit if suit in DYES else "" for suit in "CSHD"},
    "dark ground": dict.fromkeys("CSHD", "light"),
    "italian": dict.fromkeys(("Denari", "Coppe", "Spade", "Bastoni"), ""),
    "tarot": dict.fromkeys(("Sw", "St", "Cu", "Co"), ""),
}
"""The dye of every sign of a pack."""


def linear(value: int) -> float:
    """The light of an sRGB channel."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


@cache
def lightness(colour: tuple[int, int, int], vision: str) -> float:
    """CIE lightness, from 0 to 100, of a colour as this vision has it."""
    light = [linear(value) for value in colour]
    seen = [
        min(1.0, max(0.0, sum(k * value for k, value in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    ]
    luminance = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    return float(116 * luminance ** (1 / 3) - 16) if luminance > 0.008856 else 903.3 * luminance


class Seen:
    """A sign on its ground as one vision sees it."""

    def __init__(self, drawing: bytes, dye: str, vision: str) -> None:
        for old, new in DYES.get(dye, {}).items():
            drawing = drawing.replace(old.encode(), new.encode())
        ground = pygame.Color("#0c1c15" if dye == "light" else STOCK)
        picture = pygame.Surface((SIDE, SIDE))
        picture.fill(ground)
        picture.blit(pygame.image.load_sized_svg(BytesIO(drawing), (SIDE, SIDE)), (0, 0))
        base = lightness((ground.r, ground.g, ground.b), vision)
        self.shape = pygame.Mask((SIDE, SIDE))
        found: list[float] = []
        for x in range(SIDE):
            for y in range(SIDE):
                colour = picture.get_at((x, y))
                light = lightness((colour.r, colour.g, colour.b), vision)
                if abs(light - base) >= STANDS_OUT:
                    self.shape.set_at((x, y))
                    found.append(light)
        self.outline = self._filling(self.shape)
        self.light = sum(found) / len(found) if found else base

    @staticmethod
    def _filling(shape: pygame.Mask) -> pygame.Mask:
        """The shape drawn out to the whole square, so that mere size tells nothing apart."""
        boxes = shape.get_bounding_rects()
        if not boxes:
            return shape
        box = boxes[0].unionall(boxes[1:])
        cut = pygame.Mask(box.size)
        cut.draw(shape, (-box.x, -box.y))
        return cut.scale((SIDE, SIDE))

    def shape_apart(self, other: "Seen") -> float:
        """The part of both shapes that only one has, laid over one another as well as possible."""
        common = max(self.outline.overlap_area(other.outline, shift) for shift in SHIFTS)
        either = self.outline.count() + other.outline.count() - common
        return 1 - common / either if either else 0.0

    def told_from(self, other: "Seen") -> bool:
        """Whether shape or lightness tells them apart."""
        return self.shape_apart(other) >= SHAPES_APART or abs(self.light - other.light) >= LIGHTNESS_APART


def sign(name: str) -> bytes:
    return (SUITS / f"{name}.svg").read_bytes()


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("pack", PACKS)
def test_every_two_suits_of_a_pack_are_told_apart_by_their_shape(pack: str, vision: str) -> None:
    seen = {name: Seen(sign(name), dye, vision) for name, dye in PACKS[pack].items()}
    for one, other in combinations(seen, 2):
        apart = seen[one].shape_apart(seen[other])
        assert apart >= SHAPES_APART, f"{one} and {other}: only {apart:.0%} of the shape differs"


@pytest.mark.parametrize("vision", VISIONS)
def test_red_and_black_differ_by_lightness_too(vision: str) -> None:
    # Signs in a corner are small, and a colour is seen before a shape.
    black, red = Seen(sign("S"), "", vision), Seen(sign("H"), "", vision)
    apart = abs(black.light - red.light)
    assert apart >= (5 if vision == "protan" else LIGHTNESS_APART)


@pytest.mark.parametrize("vision", VISIONS)
def test_every_sign_stands_out_from_its_ground(vision: str) -> None:
    for pack in PACKS.values():
        for name, dye in pack.items():
            seen = Seen(sign(name), dye, vision)
            assert seen.shape.count() >= 0.08 * SIDE * SIDE, f"{name} is hardly seen"


SPADE_A_LITTLE_ASIDE = sign("S").replace(b"translate(50 50)", b"translate(52 49)")
SMALLER_SPADE = sign("S").replace(b"scale(0.96)", b"scale(0.91)")
GREEN_HEART = sign("H").replace(b"#b5251d", b"#5a5a12")
"""A heart whose green has the lightness of the red one for deutan eyes."""


def test_the_test_refuses_a_look_alike() -> None:
    assert sign("S") != SPADE_A_LITTLE_ASIDE
    assert sign("H") != GREEN_HEART
    assert sign("S") != SMALLER_SPADE
    for vision in VISIONS:
        spade = Seen(sign("S"), "", vision)
        assert not spade.told_from(Seen(SPADE_A_LITTLE_ASIDE, "", vision))
        assert not spade.told_from(Seen(SMALLER_SPADE, "", vision))
    assert not Seen(sign("H"), "", "deutan").told_from(Seen(GREEN_HEART, "", "deutan"))
    assert not Seen(sign("H"), "", "grey").told_from(Seen(GREEN_HEART, "", "grey"))
    pale = Seen(sign("S").replace(b"#1c2230", b"#f0ead8"), "", "full")
    assert pale.shape.count() == 0
