"""Card faces: the drawn card with its index, in the size it is shown.

The drawings carry no letters.  Rank and suit sign are put into the corners here, so that they can be
larger, in another colour, or in another language.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from cardtable.stage import paint
from cardtable.stage.art import DYES, INK, RED, Art, Wanted
from cardtable.stage.packs import PACKS, Index
from cardtable.stage.text import Fonts

CORNER = 14 / 250
"""Radius of a card's corners, to its width."""
DIMMED = (70, 80, 76)
"""What a card that may not be played is multiplied with."""

GLOW = (255, 206, 84)
STOCK = (252, 247, 235)
"""The paper of the cards."""

TABLET = 71 / 220, 375.5 / 400
"""The middle of that tablet, to the width and the height of the card."""
TITLE_ROOM = 92 / 220
"""The room for letters on it, to the width of the card."""
LEGIBLE = 78
"""Width of a card below which its title would be a row of dots: in the smallest window it is read."""
LOWEST = 1.12
"""How far the letters of a long title become lower, at most."""
FRENCH_INKS = {"C": INK, "S": INK, "H": RED, "D": RED}


class Faces:
    """Makes and keeps the faces and the back of one pack."""

    def __init__(
        self, art: Art, fonts: Fonts, *, back: str, large_index: bool = False, four_colours: bool = False
    ) -> None:
        self.art = art
        self.fonts = fonts
        self.back_name = f"backs/{back}"
        self.large_index = large_index
        self.four_colours = four_colours
        self._kept: dict[tuple[str, str, int], pygame.Surface] = {}
        self._dim: dict[pygame.Surface, pygame.Surface] = {}
        self._lit: dict[pygame.Surface, pygame.Surface] = {}
        self.unfinished: set[Wanted] = set()
        """Drawings that were shown as stand-ins."""

    def height(self, style: str, width: int) -> int:
        """Height of a card of this width."""
        return round(width / PACKS[style].proportion)

    def radius(self, width: int) -> int:
        """Of its corners."""
        return round(width * CORNER)

    def wanted(self, style: str, face: str, width: int) -> Wanted:
        """The drawing of a face at a size."""
        pack = PACKS[style]
        size = width, self.height(style, width)
        return Wanted(pack.drawing(face), size, self._dye(pack.index(face).letter))

    def _dye(self, letter: str) -> str:
        """The dye of a suit, in the four-colour pack."""
        return letter if self.four_colours and letter in DYES else ""

    def prepare(self, style: str, faces: Iterable[str], width: int) -> None:
        """Have faces drawn soon, in this order."""
        self.art.want([self.wanted(style, face, width) for face in faces], packed=True)

    def prepare_backs(self, style: str, widths: Iterable[int]) -> None:
        """Have the back drawn soon in these sizes: it is shown at once wherever a card lies face down."""
        self.art.want([self._wanted_back(style, width) for width in widths], packed=True)

    def back(self, style: str, width: int) -> pygame.Surface:
        """The back of the pack, in the shape of its cards."""
        wanted = self._wanted_back(style, width)
        return self.art.get(wanted.name, wanted.size)

    def _wanted_back(self, style: str, width: int) -> Wanted:
        return Wanted(self.back_name + PACKS[style].back, (width, self.height(style, width)))

    def face(self, style: str, face: str, width: int) -> pygame.Surface:
        """A face with its index; the back while the drawing is being made, for no card is blank."""
        key = (style, face, width)
        made = self._kept.get(key)
        if made is not None:
            return made
        wanted = self.wanted(style, face, width)
        drawn = self.art.lend(wanted)
        if drawn is None:
            self.unfinished.add(wanted)
            return self.back(style, width)
        self.unfinished.discard(wanted)
        picture = self._kept[key] = self._with_index(drawn, PACKS[style].index(face), width)
        return picture

    def dimmed(self, picture: pygame.Surface) -> pygame.Surface:
        """The same picture in shade."""
        made = self._dim.get(picture)
        if made is None:
            made = picture.copy()
            made.fill((*DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
            shade = picture.copy()
            shade.set_alpha(110)
            made.blit(shade, (0, 0))
            made = paint.shown(made)
            self._dim[picture] = made
        return made

    def lit(self, picture: pygame.Surface) -> pygame.Surface:
        """The same picture with a golden frame."""
        made = self._lit.get(picture)
        if made is None:
            made = picture.copy()
            w, h = picture.get_size()
            frame = paint.box((w, h), self.radius(w), None, GLOW, max(2, round(w * 0.035)))
            made.blit(frame, (0, 0))
            made = self._lit[picture] = paint.shown(made)
        return made

    def forget(self) -> None:
        """Drop everything: the size, the back or the language has changed."""
        self._kept.clear()
        self._dim.clear()
        self._lit.clear()
        self.unfinished.clear()

    def _with_index(self, drawn: pygame.Surface, index: Index, width: int) -> pygame.Surface:
        card = drawn.copy()
        corner = self._corner(index, width)
        card.blit(corner, (0, 0))
        turned = pygame.transform.rotate(corner, 180)
        w, h = card.get_size()
        card.blit(turned, (w - turned.get_width(), h - turned.get_height()))
        if index.title and width >= LEGIBLE:
            title = self._title(index.title, width, round(w * TITLE_ROOM))
            card.blit(title, title.get_rect(center=(round(w * TABLET[0]), round(h * TABLET[1]))))
        return paint.shown(card)

    def _title(self, text: str, width: int, room: int) -> pygame.Surface:
        """The title of a trump; a long one is made narrower to fit its tablet, and hardly lower."""
        title = self._letters(text, round(width * 0.082), self._colour(""))
        long = title.get_width() / room
        size = room, round(title.get_height() / min(long, LOWEST))
        return pygame.transform.smoothscale(title, size) if long > 1 else title

    def _set_off(self, corner: pygame.Surface, reach: int) -> pygame.Surface:
        """Large letters reach into the drawing: leave bare card stock round them."""
        shape = pygame.mask.from_surface(corner, 60).to_surface(
            setcolor=(*STOCK, 255), unsetcolor=(0, 0, 0, 0)
        )
        around = pygame.Surface(corner.get_size(), pygame.SRCALPHA)
        for x in range(-reach, reach + 1):
            for y in range(-reach, reach + 1):
                if x * x + y * y <= reach * reach + 1:
                    around.blit(shape, (x, y))
        around.blit(corner, (0, 0))
        return around

    def _colour(self, letter: str) -> tuple[int, ...]:
        ink = FRENCH_INKS.get(letter, INK)
        return tuple(pygame.Color(DYES[letter][ink] if self._dye(letter) else ink))[:3]

    def _letters(self, text: str, px: int, colour: tuple[int, ...]) -> pygame.Surface:
        drawn = self.fonts.draw("serif", max(8, px), text, colour)
        return drawn.subsurface(drawn.get_bounding_rect())

    def _corner(self, index: Index, width: int) -> pygame.Surface:
        """Rank above suit sign, in the upper left corner; a trump has but a number, the Fool a sign."""
        size = width * (0.235 if self.large_index else 0.165)
        colour = self._colour(index.letter)
        side = round(size * (0.72 if index.rank else 0.86))
        middle = round(width * (0.123 if self.large_index else 0.091))
        top = round(width * 0.05)
        # All signs hang at the same height, whatever reaches below the line.
        line = top + self._letters("K", round(size), colour).get_height()
        hang = line + max(1, round(width * (0.032 if self.large_index else 0.028)))
        corner = pygame.Surface(
            (middle * 2 + round(width * 0.02), hang + side + round(width * 0.02)), pygame.SRCALPHA
        )
        if index.rank:
            rank = self._letters(index.rank, round(size), colour)
            # Two figures are made narrower rather than touch the edge of the card.
            room = round(width * (0.2 if self.large_index else 0.14))
            if rank.get_width() > room:
                rank = pygame.transform.smoothscale(rank, (room, rank.get_height()))
            corner.blit(rank, rank.get_rect(midtop=(middle, top)))
        if index.suit:
            sign = self.art.get(index.suit, (side, side), dye=self._dye(index.letter))
            corner.blit(sign, sign.get_rect(midtop=(middle, hang if index.rank else top)))
        return self._set_off(corner, max(1, round(width * 0.014))) if self.large_index else corner
