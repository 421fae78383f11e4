"""How the table looks, chosen by looking: cloth, back, corners, colours, and a table to try them on."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from cardtable.shell.card_faces import faces_of
from cardtable.shell.choosing.portraits import FACES
from cardtable.shell.scene import Kit
from cardtable.stage import paint
from cardtable.stage.packs import PACKS
from cardtable.stage.theme import BACKS, BRIGHT, CLOTHS, CREAM, GOLD, MUTED, Theme
from cardtable.ui.containers import Column, Grid, Row
from cardtable.ui.pictures import Picture, PictureChoice
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import title
from rulesets.words import _, later

INDICES = {"normal": later("Normal"), "large": later("Large")}
COLOURS = {False: later("Two colours"), True: later("Four colours")}
STYLE = "french"
PROPORTION = PACKS[STYLE].proportion
SAMPLE = ("AS", "QH", "JC", "TD", "7H")
"""The hand that is held on the sample table: all suits, pictures and pips."""
NEW = "01"
"""Who sits opposite there."""


class Sample(Widget):
    """A small table, laid as all tables will be."""

    HIGH = 384

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.name = ""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return width, theme.px(self.HIGH)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """The cloth, somebody opposite with a closed hand, a card that lies there, and the own hand."""
        clip, rect, cloth = surface.get_clip(), self.rect, theme.cloth
        surface.set_clip(clip.clip(rect))
        surface.blit(paint.felt(rect.size, cloth.middle, cloth.edge, theme.scale), rect)
        faces, width = faces_of(self.kit), min(theme.px(84), rect.w // 5)
        small = width // 2
        back = faces.back(STYLE, small)
        plate = pygame.Rect(0, 0, theme.px(150), theme.px(44))
        plate.midtop = rect.centerx, rect.y + theme.px(10)
        for i in range(5):
            turned = pygame.transform.rotozoom(back, (2 - i) * 3, 1)
            at = rect.centerx + (i - 2) * small * 2 // 3, plate.bottom + back.get_height() // 2 - theme.px(4)
            surface.blit(turned, turned.get_rect(center=at))
        surface.blit(theme.box(plate.size, 9, cloth.panel, BRIGHT), plate)
        side = plate.h - theme.px(8)
        face = self.kit.art.get(f"faces/{NEW}", (side, side), wait=False)
        surface.blit(face, (plate.x + theme.px(5), plate.y + theme.px(4)))
        name = theme.text("bold", 17, _("Anna"), CREAM)
        surface.blit(name, name.get_rect(midleft=(plate.x + side + theme.px(12), plate.centery)))
        high = faces.height(STYLE, width)
        played = faces.face(STYLE, "KH", width)
        low = rect.bottom - theme.px(14) - high // 2
        middle = (plate.bottom + back.get_height() + low - high // 2) // 2
        pile = faces.back(STYLE, width)
        surface.blit(pile, pile.get_rect(center=(rect.centerx - width, middle + theme.px(4))))
        surface.blit(played, played.get_rect(center=(rect.centerx + width // 2, middle + theme.px(4))))
        step = width * 4 // 5
        for i, code in enumerate(SAMPLE):
            off = i - (len(SAMPLE) - 1) / 2
            card = pygame.transform.rotozoom(faces.face(STYLE, code, width), -off * 2.4, 1)
            spot = rect.centerx + round(off * step), low + round(abs(off) ** 1.6 * theme.px(2))
            surface.blit(card, card.get_rect(center=spot))
        surface.set_clip(clip)
        surface.blit(theme.box(rect.size, 10, None, GOLD), rect)


class Looks(Grid):
    """The pictures to choose among on the left, the sample table on the right."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.sample = Sample(kit)
        now = kit.preferences
        clothes = {name: cloth.title for name, cloth in CLOTHS.items()}
        index = self._choice(_("Corner letters"), INDICES, now.index, self._index, "index", (62, 52))
        suits = self._choice(_("Suits"), COLOURS, now.four_colours, self._suits, "four_colours", (96, 52))
        choices = [
            self._choice(_("Table cloth"), clothes, now.cloth, self._cloth, "cloth", (82, 52)),
            self._choice(_("Backs"), BACKS, now.back, self._back, "back", (82, 84)),
            Row([index, suits], gap=6),
        ]
        super().__init__([Column(choices, gap=8), self.sample], cell=360, gap=22, most=2)

    def _choice(
        self, heading: str, options: Any, now: object, paint_one: Any, key: str, cell: tuple[float, float]
    ) -> Widget:
        keys = list(options)
        names = [_(options[one]) for one in keys]
        pictures = [Picture(name, partial(paint_one, one)) for one, name in zip(keys, names, strict=True)]

        def keep(at: int) -> None:
            self.kit.change(**{key: keys[at]})
            # The other pictures show it, too.
            self.changed()

        chosen = keys.index(now) if now in keys else 0
        return Column([title(heading, 18), PictureChoice(heading, pictures, chosen, keep, cell=cell)], gap=4)

    # -- the pictures

    def _cloth(self, name: str, surface: pygame.Surface, spot: pygame.Rect) -> None:
        cloth = CLOTHS[name]
        surface.blit(paint.felt(spot.size, cloth.middle, cloth.edge, 1.0), spot)
        pygame.draw.rect(surface, GOLD, spot, 1)

    def _back(self, name: str, surface: pygame.Surface, spot: pygame.Rect) -> None:
        card = pygame.Rect(0, 0, round(spot.h * PROPORTION), spot.h)
        card.center = spot.center
        surface.blit(self.kit.art.get(f"backs/{name}", card.size, wait=False), card)

    def _index(self, name: str, surface: pygame.Surface, spot: pygame.Rect) -> None:
        faces = faces_of(self.kit)
        faces.large_index = name == "large"
        face = faces.face(STYLE, "QH", spot.w * 3 // 2)
        surface.blit(face, spot, pygame.Rect((0, 0), spot.size))

    def _suits(self, four: bool, surface: pygame.Surface, spot: pygame.Rect) -> None:
        faces = faces_of(self.kit)
        faces.four_colours = four
        wide = spot.w // 4
        for i, code in enumerate(("8S", "8H", "8D", "8C")):
            face = faces.face(STYLE, code, wide * 3)
            surface.blit(face, (spot.x + i * wide, spot.y), pygame.Rect(0, 0, wide, spot.h))


def face_choice(kit: Kit, name: str, now: str, change: Any) -> PictureChoice:
    """The portraits that people can choose for themselves; none at first."""

    def nobody(surface: pygame.Surface, spot: pygame.Rect) -> None:
        pygame.draw.ellipse(surface, MUTED, spot.inflate(-4, -4), 2)

    def painted(face: str, surface: pygame.Surface, spot: pygame.Rect) -> None:
        surface.blit(kit.art.get(f"faces/{face}", spot.size, wait=False), spot)

    pictures = [Picture("", nobody, _("No portrait"))]
    pictures += [Picture("", partial(painted, face), _("Portrait {n}").format(n=int(face))) for face in FACES]
    chosen = FACES.index(now) + 1 if now in FACES else 0

    def choose(at: int) -> None:
        change(FACES[at - 1] if at else "")

    return PictureChoice(name, pictures, chosen, choose, cell=(46, 46))
