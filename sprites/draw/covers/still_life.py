"""What the cover pictures are composed of: the table, and cards and pieces taken from the other drawings."""

import importlib
import math
import re
from functools import cache

from sprites.draw import palette as p
from sprites.draw.letters import inscription
from sprites.draw.paths import pip
from sprites.draw.pen import box, disc, document, drawn, linear, outline, oval, place, radial, shape, stroke

WIDTH, HEIGHT = 320, 200

_DEFS = re.compile(r"<defs>\n(.*?)</defs>\n", re.DOTALL)
_ROOT = re.compile(r"^<svg[^>]*>\n|</svg>\n$")
_ID = re.compile(r'id="([\w-]+)"')


@cache
def drawings_of(module: str) -> dict[str, str]:
    """All drawings of another module."""
    return dict(importlib.import_module(f"sprites.draw.{module}").drawings())


class Scene:
    """A cover picture in the making: its gradients and, from back to front, what lies on the table."""

    def __init__(self) -> None:
        self.defs = ""
        self.body = ""
        self.known: dict[str, str] = {}

    def add(self, body: str) -> None:
        """Put this in front of everything so far."""
        self.body += body

    def gradient(self, gradient: str) -> None:
        """Make a gradient ready to use."""
        self.defs += gradient

    def embedded(self, module: str, path: str) -> str:
        """Another drawing as a group, its gradients renamed so that they do not clash."""
        if path not in self.known:
            text = drawings_of(module)[path]
            found = _DEFS.search(text)
            defs, body = (found[1] if found else ""), _ROOT.sub("", _DEFS.sub("", text))
            for index, name in enumerate(_ID.findall(defs)):
                new = f"e{len(self.known)}-{index}"
                defs = defs.replace(f'id="{name}"', f'id="{new}"')
                body = body.replace(f"url(#{name})", f"url(#{new})")
            self.defs += defs
            self.known[path] = body
        return self.known[path]

    def piece(
        self, name: str, x: float, y: float, size: float, turn: float = 0, module: str = "pieces.coins"
    ) -> None:
        """A square piece around (x, y)."""
        wide = 600 if name.endswith("board") else 100
        body = place(self.embedded(module, f"pieces/{name}.svg"), -wide / 2, -wide / 2)
        self.add(place(body, x, y, size / wide, turn))

    def pawn(self, seat: int, x: float, y: float, height: float) -> None:
        """A pawn around (x, y) with its shadow."""
        self.shadow(x + height * 0.07, y + height * 0.4, height * 0.32, height * 0.1)
        body = place(self.embedded("pieces.pawns", f"pieces/pawn_{seat}.svg"), -40, -60)
        self.add(place(body, x, y, height / 120))

    def card(
        self, module: str, path: str, x: float, y: float, height: float, turn: float = 0, tall: float = 350
    ) -> None:
        """A card around (x, y) with its shadow; `tall` is the height of its view box."""
        wide = 250 if tall == 350 else 220
        shade = box(-wide / 2, -tall / 2, wide, tall, "#000000", 14)
        self.add(place(shade, x + 2, y + 3, height / tall, turn, opacity=0.3))
        body = place(self.embedded(module, path), -wide / 2, -tall / 2)
        self.add(place(body, x, y, height / tall, turn))

    def french(self, face: str, x: float, y: float, height: float, turn: float = 0) -> None:
        """A French card with its index, as the app shows it."""
        rank, suit = face[0], face[1]
        module = {"A": "french.aces", "K": "french.kings", "Q": "french.queens", "J": "french.jacks"}.get(
            rank, "french.pips"
        )
        self.card(module, f"french/{face}.svg", x, y, height, turn)
        index = inscription("10" if rank == "T" else rank, p.SUIT_COLOURS[suit], -105, -147, 26)
        index += pip(suit, -105, -117, 22)
        self.add(place(index + place(index, turn=180), x, y, height / 350, turn))

    def shadow(self, x: float, y: float, rx: float, ry: float) -> None:
        """A soft shadow on the table."""
        self.add(oval(x, y, rx, ry, "#000000", opacity=0.16))
        self.add(oval(x, y, rx * 0.8, ry * 0.75, "#000000", opacity=0.18))

    def finished(self) -> str:
        """The picture as a file."""
        return document(WIDTH, HEIGHT, self.body, self.defs)


def felt(light: str, dark: str, line: str) -> Scene:
    """A table of cloth, lit from above, with a gold border."""
    scene = Scene()
    scene.gradient(radial("felt", 150, 70, 210, (0, light), (1, dark)))
    weave = "".join(f"M0 {y} L320 {y} " for y in range(6, 200, 8))
    weave += "".join(f"M{x} 0 L{x} 200 " for x in range(6, 320, 8))
    scene.add(box(0, 0, WIDTH, HEIGHT, "url(#felt)") + stroke(weave, dark, 0.5, opacity=0.35))
    scene.add(box(7, 7, 306, 186, "none", 8, **outline(1.2, line)))
    scene.add(box(10.5, 10.5, 299, 179, "none", 6, **outline(0.5, line)))
    return scene


def wood(light: str, dark: str) -> Scene:
    """A table of planks seen from above."""
    scene = Scene()
    scene.gradient(radial("wood", 150, 70, 240, (0, light), (1, dark)))
    scene.add(box(0, 0, WIDTH, HEIGHT, "url(#wood)"))
    for y in (0, 40, 80, 120, 160):
        grain = f"M0 {y + 12} C80 {y + 4} 150 {y + 22} 320 {y + 10} "
        grain += f"M0 {y + 26} C100 {y + 34} 200 {y + 18} 320 {y + 28} "
        grain += f"M{60 + y} {y + 18} C{90 + y} {y + 14} {110 + y} {y + 22} {140 + y} {y + 18}"
        joint = (y * 7 + 50) % 300
        scene.add(stroke(grain, dark, 0.9, opacity=0.45))
        scene.add(stroke(f"M0 {y} L320 {y} M{joint} {y} L{joint} {y + 40}", dark, 1.5))
    return scene


def candle(scene: Scene, x: float, y: float, height: float) -> None:
    """A burning candle in a brass stick, standing on (x, y)."""
    scene.gradient(brass("stick", 16))
    scene.gradient(linear("wax", -6, 0, 6, 0, (0, "#fffdf0"), (1, "#d9cba4")))
    stick = (
        "M-16 0 C-15 -6 -5 -6 -4 -12 L-8 -16 L-8 -22 L8 -22 L8 -16 L4 -12 C5 -6 15 -6 16 0 C8 4 -8 4 -16 0 Z"
    )
    flame = "M0 -18 C4 -11 5 -7 3 -3 C1 -1 -1 -1 -3 -3 C-5 -7 -4 -11 0 -18 Z"
    light = "".join(disc(0, -10, radius, "#ffdf80", opacity=0.1) for radius in (46, 34, 24, 15))
    light += stroke("M-4 2 C-5 8 -2 8 -2 3", "#c9b98c", 0.8) + stroke("M0 0 L0 -4", p.LINE, 0.9)
    light += shape(flame, "#f8c24a") + place(shape(flame, "#fffbe0"), 0, -1, 0.55)
    body = box(-5, -22 - height, 10, height + 3, "url(#wax)", 1.5, **outline(0.8))
    body += drawn(stick, "url(#stick)", 0.9) + place(light, 0, -22 - height)
    scene.shadow(x + 4, y + 1, 24, 6)
    scene.add(place(body, x, y))


def brass(name: str, reach: float) -> str:
    """A gradient of polished brass from -reach to reach."""
    return linear(name, -reach, 0, reach, 0, (0, "#ffe9a8"), (0.5, p.GOLD), (1, "#7a520c"))


def balance(scene: Scene, x: float, y: float) -> None:
    """The post and the tilted beam of a balance, standing on (x, y)."""
    scene.gradient(brass("beam", 40))
    scene.shadow(x, y, 48, 8)
    foot = "M-30 0 C-28 -10 -8 -10 -4 -18 L4 -18 C8 -10 28 -10 30 0 C18 5 -18 5 -30 0 Z"
    beam = (
        "M-76 -116 C-40 -120 -18 -130 0 -138 C20 -146 46 -156 78 -158 L79 -153 C48 -150 22 -140 2 -131 "
        "C-18 -122 -40 -114 -75 -111 Z"
    )
    body = drawn(foot, "url(#beam)", 1.2) + box(-3, -146, 6, 130, "url(#beam)", 2, **outline(1.1))
    body += disc(0, -150, 7, "url(#beam)", **outline(1.1)) + drawn(beam, "url(#beam)", 1.1)
    body += stroke("M-74 -114 L-108 -32 M-74 -114 L-40 -32 M76 -155 L48 -90 M76 -155 L104 -90", p.GOLD_LIGHT)
    scene.add(place(body, x, y))


def pan(scene: Scene, x: float, y: float, width: float) -> None:
    """One pan of the balance, drawn in front of what it holds."""
    far = width * 0.7
    bowl = f"M{-width} 0 C{-far} 22 {far} 22 {width} 0 C{far} 6 {-far} 6 {-width} 0 Z"
    scene.add(place(drawn(bowl, "url(#beam)", 1.2), x, y))


def broom(scene: Scene, x: float, y: float, turn: float) -> None:
    """A straw broom lying on the table, its band at (x, y)."""
    straw = (
        "M-10 0 C-18 18 -30 40 -36 62 L-24 58 L-18 66 L-8 60 L0 68 L9 60 L18 66 L25 57 L37 61 "
        "C30 40 18 18 10 0 Z"
    )
    stalks = (
        "M-7 8 C-12 26 -20 44 -25 55 M-4 8 C-6 28 -12 46 -17 60 M0 8 L0 62 "
        "M4 8 C6 28 12 46 17 60 M7 8 C12 26 20 44 26 54"
    )
    body = place(shape(straw, "#000000", opacity=0.3), -3, 3) + drawn(straw, "#e2b95e", 1.2)
    body += stroke(stalks, "#9a6f22", 1.1)
    body += stroke("M-19 24 C-8 29 8 29 19 24 M-22 31 C-8 36 8 36 22 31", p.CRIMSON, 2)
    body += drawn("M-3.4 -140 L3.4 -140 L4 -6 L-4 -6 Z", p.WOOD_LIGHT, 1.2)
    body += stroke("M-1 -136 L-1 -10", "#d9a46a", 1) + drawn(
        "M-10 4 C-8 -12 8 -12 10 4 C4 7 -4 7 -10 4 Z", p.WINE
    )
    scene.add(place(body, x, y, 1, turn))


def coin_stack(scene: Scene, x: float, y: float, count: int) -> None:
    """A stack of gold coins."""
    edge = oval(0, 0, 15, 6.4, p.GOLD_DARK, **outline(0.8))
    edge += oval(0, -2.6, 15, 6.4, "#f0c75e", **outline(0.8))
    edge += oval(0, -2.6, 10.6, 4, "none", **outline(0.7, p.GOLD_DARK))
    scene.shadow(x + 2, y + 5, 18, 7)
    scene.add("".join(place(edge, x, y - 5 * level) for level in range(count)))


def fan(
    scene: Scene, faces: list[str], x: float, y: float, height: float, spread: float, tilt: float = 0
) -> None:
    """French cards fanned around (x, y), the point below the hand where they meet."""
    for index, face in enumerate(faces):
        turn = tilt + (index - (len(faces) - 1) / 2) * spread
        reach, angle = height * 0.85, math.radians(turn)
        scene.french(face, x + reach * math.sin(angle), y - reach * math.cos(angle), height, turn)
