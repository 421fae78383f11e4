"""Small pictures of tables: written, read again, and let go of."""

from __future__ import annotations

import gc
from io import BytesIO

import pygame
import pytest

from cardtable.shell.records.small_picture import KEPT, Pictures, png_of, read_png
from cardtable.shell.records.words import in_progress
from tests.pilot import Pilot, screen_of
from tests.pseudo import plain


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


@pytest.mark.parametrize(
    ("size", "shown"), [((1024, 1), True), ((1, 1024), True), ((1025, 1), False), ((1, 1025), False)]
)
def test_a_giant_is_no_picture(size: tuple[int, int], shown: bool) -> None:
    """A few bytes can claim to be a picture that would fill the memory."""
    screen_of((960, 600))
    assert (read_png(png_of(pygame.Surface(size))) is not None) == shown


def test_what_is_damaged_or_something_else_is_no_picture() -> None:
    screen_of((960, 600))
    whole = png_of(painted((48, 30)))
    for data in (b"", b"GIF89a" + whole[6:], whole[:20], whole[:33], whole[:-30], whole[:40] + b"?" * 40):
        assert read_png(data) is None
    empty = whole[:16] + bytes(4) + whole[20:]
    assert read_png(empty) is None


@pytest.mark.parametrize(
    ("totals", "deals", "words"),
    [
        ((), 0, "in progress"),
        ((0, 0), 0, "in progress"),
        ((5, -3), 1, "in progress, after 1 deal: 5, −3"),
        ((5, 3), 2, "in progress, after 2 deals: 5, 3"),
    ],
)
def test_where_a_match_stands_is_said_once_a_deal_is_over(
    totals: tuple[int, ...], deals: int, words: str
) -> None:
    assert plain(in_progress(totals, deals)[0]) == words


def test_a_picture_is_read_once_a_size_and_those_of_long_ago_are_let_go() -> None:
    pilot = Pilot(size=(320, 200))
    read: list[str] = []
    file = png_of(painted((48, 30)))

    def file_of(match: str) -> bytes | None:
        read.append(match)
        return None if match == "none" else file

    pictures = Pictures(pilot.kit, file_of)
    for _look in range(3):
        shown = pictures.get("a", "", (100, 100))
        assert shown is not None
        assert (shown.get_size(), shown.get_bounding_rect().size) == ((100, 100), (100, 62))
    assert read == ["a"]
    assert pictures.get("none", "", (20, 20)) is None
    assert pictures.get("none", "laus", (20, 20)) is not None, "its game has a cover"
    assert pictures.get("", "", (20, 20)) is None
    for number in range(KEPT - 1):
        pictures.get("a", "", (100, 100))
        pictures.get(f"{number}", "", (20, 20))
    before = len(read)
    pictures.get("a", "", (100, 100))
    pictures.get(f"{KEPT - 2}", "", (20, 20))
    assert len(read) == before, "what is looked at again and again stays"
    pictures.get("none", "", (20, 20))
    assert len(read) == before + 1


@pytest.mark.parametrize("size", [(1, 1000), (1000, 1)])
def test_a_picture_as_narrow_as_a_line_is_seen_all_the_same(size: tuple[int, int]) -> None:
    """Anybody may have written it, and where it is small it would be no pixel wide."""
    pilot = Pilot(size=(320, 200))
    shown = Pictures(pilot.kit, lambda _match: png_of(painted(size))).get("a", "", (100, 100))
    assert shown is not None
    assert sorted(shown.get_bounding_rect().size) == [1, 100]
