"""Small pictures of tables: written, read again, and let go of."""

from __future__ import annotations

import gc
from io import BytesIO

import pygame
import pytest

from cardtable.shell.records.small_picture import png_of, read_png
from tests.pilot import screen_of


def painted(size: tuple[int, int]) -> pygame.Surface:
    """A picture in which no two neighbouring points are alike."""
    picture = pygame.Surface(size, 0, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), (x * 7 % 256, y * 11 % 256, (x + y) * 13 % 256))
    return picture


@pytest.mark.parametrize("size", [(1, 1), (48, 30), (3, 1000)])
def test_a_picture_is_read_again_point_for_point(size: tuple[int, int]) -> None:
    screen_of((960, 600))
    picture = painted(size)
    read = read_png(png_of(picture))
    assert read is not None
    assert read.get_size() == size
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_nothing_of_a_written_picture_stays_in_memory() -> None:
    """FAULTS 54: pygame kept the file of every table that was left, a hundred kilobytes each."""
    screen_of((960, 600))
    picture = painted((48, 30))
    gc.collect()
    before = sum(isinstance(thing, BytesIO) for thing in gc.get_objects())
    for _match in range(5):
        png_of(picture)
    gc.collect()
    assert sum(isinstance(thing, BytesIO) for thing in gc.get_objects()) == before
