"""Draw every picture again: `python -m sprites.draw`; `--sheet FILE.png` also draws the contact sheet.

The sounds have their own script: `python -m sprites.draw.sounds`.
"""

import argparse
import importlib
import os
from collections.abc import Iterator
from pathlib import Path

from sprites.draw.icons import program

SPRITES = Path(__file__).parent.parent

# Each module has `drawings()`, which yields (path below sprites/, SVG or JSON text).
MODULES = (
    "french.pips",
    "french.aces",
    "french.kings",
    "french.queens",
    "french.jacks",
    "backs",
    "pieces.ludo_board",
    "pieces.pawns",
    "pieces.dice",
    "pieces.coins",
    "pieces.poch_board",
    "pieces.prizes",
    "covers.covers",
    "portraits.pack",
    "icons.program",
    "icons.tools",
    "italian.pack",
    "tarot.pack",
    "tarot_french.pips",
    "tarot_french.courts",
)


def drawings() -> Iterator[tuple[str, str]]:
    """Every text file the scripts draw, with its path below sprites/."""
    for name in MODULES:
        yield from drawings_of(name)


def drawings_of(name: str) -> Iterator[tuple[str, str]]:
    """The files one module draws."""
    yield from importlib.import_module(f"sprites.draw.{name}").drawings()


def write(path: Path, text: str) -> None:
    """Write the file unless it already says exactly this."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def main() -> None:
    """Draw all files below sprites/, and the contact sheet if one is asked for."""
    parser = argparse.ArgumentParser(prog="python -m sprites.draw", description="Draw every picture again.")
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="also draw the contact sheet here")
    parser.add_argument("--only", default="", metavar="TEXT", help="only paths that contain TEXT")
    wanted = parser.parse_args()
    total = 0
    for path, text in drawings():
        write(SPRITES / path, text)
        total += len(text)
    print(f"{total / 1024:.0f} KB of drawings")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    program.write_pixels(SPRITES / "icon")
    if wanted.sheet:
        from sprites.draw.sheet import draw_sheet

        draw_sheet(wanted.sheet, wanted.only)


if __name__ == "__main__":
    main()
