"""How the table looks at one window size: colours, one scale for every measure, and cached brushes.

Sizes are written in design units, the pixels of a 1280 by 800 window.  `Theme.px` turns them into
pixels.  A theme is made anew when the window or a preference changes; nothing in it moves.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

import pygame

from cardtable.stage import paint
from cardtable.stage.paint import Colour
from cardtable.stage.text import Fonts
from rulesets.words import later

DESIGN: Final = (1280, 800)
NARROWEST: Final = (512, 320)
"""Design units that always fit: a larger interface scale stops here and nothing is cut off."""
TIGHTEST: Final = 0.8
"""Letters may be made so much narrower before a line is cut."""

INK: Final[Colour] = (28, 34, 48)
PAPER: Final[Colour] = (251, 246, 233)
PANEL: Final[Colour] = (12, 28, 21, 248)
WELL: Final[Colour] = (7, 17, 13, 255)
GOLD: Final[Colour] = (216, 162, 58)
BRIGHT: Final[Colour] = (243, 210, 122)
CREAM: Final[Colour] = (245, 232, 198)
MUTED: Final[Colour] = (196, 208, 195)
RED: Final[Colour] = (143, 31, 26, 255)
RED_HOVER: Final[Colour] = (181, 37, 29, 255)
DISABLED: Final[Colour] = (24, 40, 33, 255)
WHITE: Final[Colour] = (255, 255, 255)
ACTIVE: Final[Colour] = (34, 66, 50, 246)
"""The plate of a seat in turn."""
STRONG: Final[Colour] = (74, 48, 10, 240)
"""A chip or tag that stands out."""
BAND: Final[Colour] = (8, 20, 15, 190)
"""Behind the prompt, over the cloth."""
FIELD: Final[Colour] = (16, 36, 28, 255)
"""A choice among values."""
CHOSEN_TEXT: Final[Colour] = (36, 92, 70)
CHOSEN_GAME: Final[Colour] = (26, 58, 45, 240)
"""A game of the shelf under the mouse."""
FRAME: Final[Colour] = (110, 96, 54)
"""Round what does not stand out."""
SEATS: Final[tuple[Colour, ...]] = (
    (232, 93, 74),
    (112, 196, 130),
    (243, 200, 90),
    (86, 156, 222),
    (214, 140, 208),
    (122, 214, 214),
    (240, 152, 84),
    (176, 170, 240),
    (190, 206, 110),
    (232, 132, 148),
    (150, 190, 176),
    (205, 190, 165),
)
"""One colour a seat, always paired with a shape or a name: colour never speaks alone."""


class Cloth(NamedTuple):
    """A table cloth: its name and its light."""

    title: str
    middle: Colour
    edge: Colour
    panel: Colour = PANEL

    def shade(self, light: float) -> Colour:
        """The ground of a button: the cloth in the middle of the table, so much of its light."""
        red, green, blue = (round(channel * light) for channel in self.middle[:3])
        return red, green, blue, 255


CLOTHS: Final = {
    "forest": Cloth(later("Forest green"), (29, 92, 66), (9, 36, 27)),
    "garnet": Cloth(later("Garnet"), (104, 34, 40), (44, 12, 18), (30, 12, 14, 248)),
    "navy": Cloth(later("Navy blue"), (34, 62, 112), (12, 22, 46), (10, 18, 34, 248)),
    "contrast": Cloth(later("High contrast"), (10, 10, 12), (0, 0, 0), (0, 0, 0, 255)),
}
BACKS: Final = {
    "garnet": later("Garnet"),
    "navy": later("Navy blue"),
    "forest": later("Forest green"),
    "ivory": later("Ivory"),
}


class Theme:
    """Measures, type and brushes for one window size."""

    def __init__(
        self, size: tuple[int, int], fonts: Fonts | None = None, *, scale: int = 100, cloth: str = "forest"
    ) -> None:
        self.size = (max(1, size[0]), max(1, size[1]))
        self.fonts = fonts or Fonts()
        self.cloth = CLOTHS.get(cloth, CLOTHS["forest"])
        self.contrast = cloth == "contrast"
        """Panels are opaque and lines stronger for those who need it."""
        w, h = self.size
        wanted = min(w / DESIGN[0], h / DESIGN[1]) * min(250, max(75, scale)) / 100
        largest = min(w / NARROWEST[0], h / NARROWEST[1])
        self.scale = max(0.3, min(wanted, largest))
        """Pixels to a design unit."""
        self.natural = max(0.3, min(w / DESIGN[0], h / DESIGN[1]))
        """The scale of cards and boards, which fill the window whatever the size of the letters."""
        self._boxes: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._box_pixels = 0
        """All kept boxes together; half a window of them is kept at most."""
        self._felt: pygame.Surface | None = None
        self._smaller: dict[float, Theme] = {}

    def at_most(self, times: float) -> Theme:
        """This theme, but letters and measures at most so many times as large as they are by nature."""
        if self.scale <= times * self.natural:
            return self
        if times not in self._smaller:
            smaller = self._smaller[times] = Theme(self.size, self.fonts)
            smaller.cloth, smaller.contrast = self.cloth, self.contrast
            smaller.scale = times * self.natural
        return self._smaller[times]

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return round(units * self.scale)

    def line(self, units: float = 1.4) -> int:
        """A line width in pixels, never vanishing."""
        return max(1, round(units * self.scale * (1.6 if self.contrast else 1)))

    def font_px(self, size: float) -> int:
        """A type size in pixels; below twelve hardly anything is readable any more."""
        return max(12, self.px(size))

    def text(self, face: str, size: float, text: str, colour: Colour = CREAM) -> pygame.Surface:
        """One drawn line of text."""
        return self.fonts.draw(face, self.font_px(size), text, colour)

    def text_width(self, face: str, size: float, text: str) -> int:
        """Width in pixels of one line."""
        return self.fonts.width(face, self.font_px(size), text)

    def line_height(self, face: str, size: float) -> int:
        """Height in pixels of one line."""
        return self.fonts.font(face, self.font_px(size)).get_linesize()

    def letter_height(self, face: str, size: float) -> int:
        """Height in pixels of drawn letters, without the room between lines."""
        return self.fonts.font(face, self.font_px(size)).get_height()

    def fit(self, face: str, size: float, text: str, width: int) -> str:
        """Cut text with an ellipsis to a width in pixels."""
        return self.fonts.fit(face, self.font_px(size), text, width)

    def tight(self, face: str, size: float, text: str, width: int, colour: Colour = CREAM) -> pygame.Surface:
        """One drawn line at most so wide: in narrower letters if need be, and cut if that is not enough."""
        whole = self.text_width(face, size, text)
        if whole <= width or whole * TIGHTEST > width:
            return self.text(face, size, self.fit(face, size, text, width), colour)
        drawn = self.text(face, size, text, colour)
        return pygame.transform.smoothscale(drawn, (width, drawn.get_height()))

    def wrap(self, face: str, size: float, text: str, width: int) -> list[str]:
        """Break text into lines of a width in pixels."""
        return self.fonts.wrap(face, self.font_px(size), text, max(1, width))

    def box(
        self,
        size: tuple[int, int],
        radius: float = 10,
        fill: Colour | None = None,
        border: Colour | None = None,
        width: float = 1.4,
    ) -> pygame.Surface:
        """A smooth rounded box; `radius` and `width` in design units, `size` in pixels."""
        key = (size, radius, fill, border, width)
        made = self._boxes.get(key)
        if made is None:
            made = paint.box(size, self.px(radius), fill, border, self.line(width))
            self._boxes[key] = made
            self._box_pixels += made.get_width() * made.get_height()
            while self._box_pixels > self.size[0] * self.size[1] // 2 and len(self._boxes) > 1:
                _key, gone = self._boxes.popitem(last=False)
                self._box_pixels -= gone.get_width() * gone.get_height()
        else:
            self._boxes.move_to_end(key)
        return made

    def panel(self, size: tuple[int, int]) -> pygame.Surface:
        """The box that words and controls stand on."""
        return self.box(size, 14, self.cloth.panel, GOLD)

    def felt(self) -> pygame.Surface:
        """The cloth in the size of the window."""
        if self._felt is None:
            self._felt = paint.felt(self.size, self.cloth.middle, self.cloth.edge, self.natural)
        return self._felt

    def dim(self, surface: pygame.Surface, *, deep: bool = False) -> None:
        """Darken what a dialog or a scene above has put aside, within the clip; `deep` covers it."""
        if deep:
            surface.fill(self.cloth.edge, surface.get_clip())
            return
        shade = 45 if self.contrast else 70
        surface.fill((shade, shade, shade), surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT)
