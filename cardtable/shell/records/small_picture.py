"""Small pictures of tables, as they were left: read with care, because anybody may have written the file."""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO

import pygame

from cardtable.shell.scene import Kit
from cardtable.stage.paint import fitted
from cardtable.stage.theme import Theme
from cardtable.ui.widget import Widget

SIZE = (480, 300)
"""What a picture that is kept fits into, and in this proportion there is room for it."""
SHARE = 0.34
"""How much of the window's height a picture may take from what can be done with its match."""
LARGEST = 1024
KEPT = 60
SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEAD = SIGNATURE + b"\x00\x00\x00\rIHDR"


def read_png(data: bytes) -> pygame.Surface | None:
    """The picture in a file; None for a damaged one, and for one that would fill the memory."""
    if not data.startswith(HEAD) or len(data) < 33:
        return None
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if not (0 < wide <= LARGEST and 0 < high <= LARGEST):
        return None
    try:
        return pygame.image.load(BytesIO(data), "picture.png")
    except (pygame.error, ValueError):
        return None


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file.

    It is put together here, because pygame never lets go of a file object that it has written to.
    """
    wide, high = picture.get_size()
    points = pygame.image.tobytes(picture, "RGB")
    rows = (points[start : start + 3 * wide] for start in range(0, len(points), 3 * wide))
    shape = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", shape),
            _chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file: its length, its kind, itself, and a sum over both."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class Pictures:
    """Small pictures of matches in the sizes in which they are shown; the cover where there is none."""

    def __init__(self, kit: Kit, read: Callable[[str], bytes | None]) -> None:
        self.kit = kit
        self.read = read
        """The file of the picture beside a journal."""
        self._kept: OrderedDict[tuple[str, tuple[int, int]], pygame.Surface | None] = OrderedDict()

    def get(self, match: str, game: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a match; the names of both are empty where there is none, and no cover either."""
        key = match, size
        if key not in self._kept:
            self._kept[key] = self._scaled(match, size)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        found = self._kept[key]
        if found is None and game:
            return self.kit.art.get(f"covers/{game}", size, wait=False)
        return found

    def _scaled(self, match: str, size: tuple[int, int]) -> pygame.Surface | None:
        data = self.read(match) if match else None
        picture = read_png(data) if data is not None else None
        if picture is None:
            return None
        room = fitted(picture.get_rect(), pygame.Rect((0, 0), size))
        framed = pygame.Surface(size, pygame.SRCALPHA)
        framed.blit(pygame.transform.smoothscale(picture.convert(32), room.size), room)
        return framed


class PictureOfMatch(Widget):
    """One of them, as large as there is room."""

    def __init__(self, get: Callable[[tuple[int, int]], pygame.Surface | None], most: float) -> None:
        super().__init__()
        self.get = get
        self.most = most
        """Its greatest width in design units."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """In its proportion."""
        high = round(theme.size[1] * SHARE)
        wide = min(width, theme.px(self.most), high * SIZE[0] // SIZE[1])
        return wide, wide * SIZE[1] // SIZE[0]

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """In the middle of its room."""
        size = self.natural(theme, self.rect.w)
        if (picture := self.get(size)) is not None:
            surface.blit(picture, picture.get_rect(center=self.rect.center))
