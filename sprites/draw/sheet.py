"""The contact sheet: every drawing at several sizes, rasterised the way the app does it."""

from pathlib import Path

import pygame

SPRITES = Path(__file__).parent.parent
HEIGHTS = (60, 120, 240, 480, 960)
GAP = 8
WIDTH = 1900
FELT = (24, 78, 58)


def draw_sheet(target: Path, only: str = "") -> None:
    """Save one PNG with all SVG files whose path contains `only`, row after row, at each height."""
    pygame.display.init()
    files = sorted(path for path in SPRITES.rglob("*.svg") if only in path.relative_to(SPRITES).as_posix())
    places: list[tuple[pygame.Surface, int, int]] = []
    top = GAP
    for height in HEIGHTS:
        left = GAP
        for path in files:
            picture = load_at_height(path, height)
            if left + picture.get_width() + GAP > WIDTH:
                left, top = GAP, top + height + GAP
            places.append((picture, left, top))
            left += picture.get_width() + GAP
        top += height + GAP
    sheet = pygame.Surface((WIDTH, top))
    sheet.fill(FELT)
    for picture, left, y in places:
        sheet.blit(picture, (left, y))
    pygame.image.save(sheet, target)


def load_at_height(path: Path, height: int) -> pygame.Surface:
    """The drawing rasterised at this height."""
    width, tall = pygame.image.load(path).get_size()
    return pygame.image.load_sized_svg(path, (round(height * width / tall), height))
