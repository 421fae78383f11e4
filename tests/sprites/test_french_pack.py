"""The French pack: what the app relies on when it prints ranks and recolours suits."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

import sprites
from sprites.draw.palette import BLACK_SUIT, RED_SUIT

FRENCH = Path(sprites.__file__).parent / "french"
PACK = [rank + suit for suit in "CSHD" for rank in "AKQJT98765432"]


def test_the_pack_is_complete() -> None:
    assert {path.stem for path in FRENCH.glob("*.svg")} == set(PACK)


@pytest.mark.parametrize("face", PACK)
def test_suit_colours_are_one_hex_that_the_app_can_replace(face: str) -> None:
    text = (FRENCH / f"{face}.svg").read_text(encoding="utf-8")
    own, other = (RED_SUIT, BLACK_SUIT) if face[1] in "HD" else (BLACK_SUIT, RED_SUIT)
    assert own in text
    assert other not in text


@pytest.mark.slow
@pytest.mark.parametrize("face", PACK)
def test_the_index_corners_hold_nothing_but_stock(face: str) -> None:
    card = pygame.image.load_sized_svg(FRENCH / f"{face}.svg", (250, 350))
    for x in range(6, 38):
        for y in range(6, 88):
            for at in ((x, y), (249 - x, 349 - y)):
                colour = card.get_at(at)
                assert min(colour.r, colour.g, colour.b) > 200, f"{face}: something is drawn at {at}"


def test_no_two_cards_look_alike() -> None:
    looks = {face: (FRENCH / f"{face}.svg").read_text(encoding="utf-8") for face in PACK}
    assert len(set(looks.values())) == len(PACK)
