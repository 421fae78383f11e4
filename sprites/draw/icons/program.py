"""The icon of the program: as a drawing, and as the pixel formats that desktops ask for."""

import io
import struct
from collections.abc import Iterator
from pathlib import Path

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.paths import SUITS, pip

SIZES = (16, 32, 48, 64, 128, 256)
ICO_SIZES = (16, 32, 48, 64, 128)
# The types an icns file gives to PNG pictures of each size.
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}


def leaf(body: str) -> str:
    """A blank card around the origin, 110 by 156, with this on it."""
    return pen.box(-55, -78, 110, 156, "url(#stock)", 12, **pen.outline(4, p.WOOD_LINE)) + body


def icon() -> str:
    """A green table with three cards and a crown."""
    defs = pen.radial("felt", 110, 90, 200, (0, "#3f8a63"), (1, "#0f3a29"))
    defs += pen.linear("rim", 20, 10, 236, 246, (0, "#ffedb0"), (0.5, p.GOLD), (1, p.GOLD_DARK))
    defs += pen.linear("stock", -55, -78, 55, 78, (0, "#fffefa"), (1, "#efe3c6"))
    defs += pen.linear("gold", -50, -40, 50, 24, (0, "#ffedb0"), (0.5, p.GOLD), (1, p.GOLD_DEEP))
    body = pen.box(6, 6, 244, 244, "url(#rim)", 56, **pen.outline(4, p.WOOD_LINE))
    body += pen.box(20, 20, 216, 216, "url(#felt)", 44, **pen.outline(3, p.WOOD_LINE))
    diamond = pen.place(pen.shape(SUITS["D"], "#22407a"), -20, -34, 0.5)
    cards = pen.place(leaf(diamond), -46, 6, 1, -24) + pen.place(leaf(pip("H", 22, -34, 50)), 46, 6, 1, 24)
    body += pen.place(cards + leaf(pip("S", 0, 8, 92)), 128, 148, 0.86)
    crown = "M-48 22 L-58 -26 L-30 -8 L-18 -38 L0 -12 L18 -38 L30 -8 L58 -26 L48 22 C18 14 -18 14 -48 22 Z"
    top = pen.drawn(crown, "url(#gold)", 5, p.WOOD_LINE) + pen.stroke(
        "M-44 12 C-18 4 18 4 44 12", p.CRIMSON, 7
    )
    for x, y in ((-58, -28), (-18, -41), (18, -41), (58, -28)):
        top += pen.disc(x, y, 7, p.WHITE, **pen.outline(3.4, p.WOOD_LINE))
    return pen.document(256, 256, body + pen.place(top, 128, 76, 0.86), defs)


def drawings() -> Iterator[tuple[str, str]]:
    """The icon as a drawing."""
    yield "icon/icon.svg", icon()


def write_pixels(folder: Path) -> None:
    """Write the PNG sizes, icon.ico and icon.icns beside icon.svg."""
    import pygame

    pictures: dict[int, bytes] = {}
    for size in SIZES:
        surface = pygame.image.load_sized_svg(folder / "icon.svg", (size, size))
        file = io.BytesIO()
        pygame.image.save(surface, file, "icon.png")
        pictures[size] = file.getvalue()
        (folder / f"icon_{size}.png").write_bytes(pictures[size])
    (folder / "icon.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "icon.icns").write_bytes(icns({size: pictures[size] for size in ICNS_TYPES}))


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file that holds these PNG pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, data = b"", b""
    start = len(head) + 16 * len(pictures)
    for size, png in pictures.items():
        # A width of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), start + len(data))
        data += png
    return head + entries + data


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon file that holds these PNG pictures."""
    data = b""
    for size, png in pictures.items():
        data += ICNS_TYPES[size] + struct.pack(">I", len(png) + 8) + png
    return b"icns" + struct.pack(">I", len(data) + 8) + data
