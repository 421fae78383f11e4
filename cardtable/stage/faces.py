"""Card faces: the drawn card with its index, in the size it is shown.

The drawings carry no letters.  Rank and suit sign are put into the corners here, so that they can be
larger, in another colour, or in another language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from cardtable.stage import paint
from cardtable.stage.art import DYES, INK, RED, Art, Wanted
from cardtable.stage.text import Fonts
from rulesets.words import _, later

PROPORTION = {
    "french": 250 / 350,
    "italian": 250 / 350,
    "latin": 250 / 350,
    "tarot": 220 / 400,
    "tarot_french": 220 / 400,
}
"""Width to height of the cards of a pack."""
CORNER = 14 / 250
"""Radius of a card's corners, to its width."""
DIMMED = (70, 80, 76)
"""What a card that may not be played is multiplied with."""

GLOW = (255, 206, 84)
STOCK = (252, 247, 235)
"""The paper of the cards."""

RANKS = {
    "A": later("A"),
    "K": later("K"),
    "Q": later("Q"),
    "J": later("J"),
    "T": later("10"),
    "N": later("N"),
    "P": later("P"),
}
"""Letters of the index; other ranks are numbers."""
ITALIAN_SUITS = {"D": "Denari", "C": "Coppe", "S": "Spade", "B": "Bastoni"}
TAROT_AS_FRENCH = {"Sw": "S", "St": "C", "Cu": "H", "Co": "D"}
LATIN_COURTS = {"10": "8", "11": "9", "12": "10"}
"""Knave, knight and king of the pack of 48 by their number in the pack of forty."""
TITLES = {
    "Fool": later("The Fool"),
    "T1": later("The Magician"),
    "T2": later("The Popess"),
    "T3": later("The Empress"),
    "T4": later("The Emperor"),
    "T5": later("The Pope"),
    "T6": later("Love"),
    "T7": later("The Chariot"),
    "T8": later("Justice"),
    "T9": later("The Hermit"),
    "T10": later("Fortune"),
    "T11": later("Strength"),
    "T12": later("The Hanged Man"),
    "T13": later("Death"),
    "T14": later("Temperance"),
    "T15": later("The Devil"),
    "T16": later("The Tower"),
    "T17": later("The Star"),
    "T18": later("The Moon"),
    "T19": later("The Sun"),
    "T20": later("Judgement"),
    "T21": later("The World"),
}
"""What stands on the tablet at the foot of a trump."""
TABLET = 96 / 220, 375.5 / 400
"""The middle of that tablet, to the width and the height of the card."""
TITLE_ROOM = 112 / 220
"""The room for letters on it, to the width of the card."""
LEGIBLE = 84
"""Width of a card below which its title would be a row of dots."""
FRENCH_INKS = {"C": INK, "S": INK, "H": RED, "D": RED}


@dataclass(frozen=True, slots=True)
class Index:
    """What stands in a card's corner."""

    rank: str
    suit: str
    """Drawing of the suit sign, or empty."""
    letter: str
    """French suit letter for its colour, or empty."""
    title: str = ""
    """Written on the tablet of a trump."""


def drawing(style: str, face: str) -> str:
    """Which drawing shows a card."""
    if style == "latin":
        return f"italian/{face[0]}{LATIN_COURTS.get(face[1:], latin_numeral(face[1:]))}"
    if style == "tarot_french":
        suit, value = TAROT_AS_FRENCH.get(face[:2]), face[2:].replace("P", "J")
        return f"tarot_french/{suit}{value}" if suit else f"tarot/{face}"
    return f"{style}/{face}"


def latin_numeral(value: str) -> str:
    """A numeral of the pack of 48: its eights and nines are not the courts of the pack of forty."""
    return f"{value}n" if value in ("8", "9") else value


def index_of(style: str, face: str) -> Index:
    """What stands in the corner of a card."""
    if style == "french":
        rank = RANKS.get(face[0])
        return Index(_(rank) if rank else face[0], f"suits/{face[1]}", face[1])
    if style in ("italian", "latin"):
        return Index(face[1:], f"suits/{ITALIAN_SUITS[face[0]]}", "")
    if face in TITLES:
        number, sign = (face[1:], "") if face != "Fool" else ("", "suits/Fool")
        return Index(number, sign, "", _(TITLES[face]))
    court = RANKS.get("J" if style == "tarot_french" and face[2:] == "P" else face[2:])
    rank = _(court) if court else face[2:]
    if style == "tarot_french":
        suit = TAROT_AS_FRENCH[face[:2]]
        return Index(rank, f"suits/{suit}", suit)
    return Index(rank, f"suits/{face[:2]}", "")


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
        return round(width / PROPORTION[style])

    def radius(self, width: int) -> int:
        """Of its corners."""
        return round(width * CORNER)

    def wanted(self, style: str, face: str, width: int) -> Wanted:
        """The drawing of a face at a size."""
        letter = index_of(style, face).letter
        return Wanted(drawing(style, face), (width, self.height(style, width)), self._dye(letter))

    def _dye(self, letter: str) -> str:
        """The dye of a suit, in the four-colour pack."""
        return letter if self.four_colours and letter in DYES else ""

    def prepare(self, style: str, faces: Iterable[str], width: int) -> None:
        """Have faces drawn soon, in this order."""
        self.art.want(self.wanted(style, face, width) for face in faces)

    def back(self, style: str, width: int) -> pygame.Surface:
        """The back of the pack; cards of tarot are longer and have a drawing of their own."""
        long = "_long" if PROPORTION[style] < PROPORTION["french"] else ""
        return self.art.get(f"{self.back_name}{long}", (width, self.height(style, width)))

    def face(self, style: str, face: str, width: int) -> pygame.Surface:
        """A face with its index; the back while the drawing is being made, for no card is blank."""
        key = (style, face, width)
        made = self._kept.get(key)
        if made is not None:
            return made
        wanted = self.wanted(style, face, width)
        ready = self.art.ready(wanted.name, wanted.size, dye=wanted.dye) or not self.art.threaded
        drawn = self.art.get(wanted.name, wanted.size, dye=wanted.dye, wait=False)
        if not ready:
            self.unfinished.add(wanted)
            return self.back(style, width)
        self.unfinished.discard(wanted)
        picture = self._kept[key] = self._with_index(drawn, index_of(style, face), width)
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
        """The title of a trump; a long one is made smaller to fit its tablet."""
        title = self._letters(text, round(width * 0.082), self._colour(""))
        long = title.get_width() / room
        size = round(title.get_width() / long), round(title.get_height() / long)
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
