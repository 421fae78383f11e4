"""The blank tarot card and its two frames: one for suits, one for trumps."""

from sprites.draw import palette as p
from sprites.draw.brush import fill, inked, line, lozenges, pierced
from sprites.draw.latin.emblems import fills
from sprites.draw.pen import box, linear, place
from sprites.draw.stock import card

WIDTH, HEIGHT = 220, 400

# The frame of a suit card steps round the top left and bottom right corners, where the app writes the index.
NOTCHED = (
    "M50 13L201 13Q207 13 207 19L207 328Q207 334 201 334L186 334Q180 334 180 340L180 381Q180 387 174 387"
    "L19 387Q13 387 13 381L13 72Q13 66 19 66L38 66Q44 66 44 60L44 19Q44 13 50 13z"
)
SCENE = "M20 56L200 56L200 344L20 344z"
SCENE_LEFT, SCENE_TOP, SCENE_RIGHT, SCENE_BOTTOM = 20, 56, 200, 344


def printed(body: str, extra: str = "") -> str:
    """A tarot card with this body."""
    return card(inked(body), fills(body) + extra, WIDTH, HEIGHT, 13)


def suit_card(body: str, field: str = "") -> str:
    """A card of a suit; courts have a field of colour inside the frame."""
    ground = fill(NOTCHED, field) if field else ""
    return printed(ground + line(NOTCHED, 1.2, p.GOLD_DARK) + body)


def trump_card(scene: str, sky: str, horizon: str) -> str:
    """A trump: its scene between two cartouches, which the app fills with the numeral."""
    wash = linear("wash", 0, SCENE_TOP, 0, SCENE_BOTTOM, (0, sky), (1, horizon))
    wide, high = SCENE_RIGHT - SCENE_LEFT, SCENE_BOTTOM - SCENE_TOP
    body = fill(SCENE, "url(#wash)") + scene
    # A mat of card stock over everything that reaches beyond the scene takes the place of a clipping path.
    mat = "M4 14Q4 4 14 4L206 4Q216 4 216 14L216 386Q216 396 206 396L14 396Q4 396 4 386z"
    body += pierced(mat + SCENE, "url(#stock)", "none")
    body += box(SCENE_LEFT, SCENE_TOP, wide, high, "none", 0, stroke=p.LINE, stroke_width=1.6)
    body += box(13, 13, 194, 374, "none", 6, stroke=p.GOLD_DARK, stroke_width=1.2)
    return printed(body + cartouche() + place(cartouche(), WIDTH, HEIGHT, turn=180), wash)


def cartouche() -> str:
    """The ornament on either side of the numeral."""
    scrolls = "M66 36C60 24 50 26 50 33C50 38 56 39 57 35M154 36C160 24 170 26 170 33C170 38 164 39 163 35"
    body = line(
        scrolls + "M28 36L48 36M172 36L192 36M66 36C67 42 65 46 60 48M154 36C153 42 155 46 160 48",
        1.3,
        p.GOLD_DARK,
    )
    return (
        body
        + lozenges(((28, 36), (192, 36)), 4, 4, p.WINE)
        + lozenges(((60, 49.6), (160, 49.6)), 2, 2.6, p.WINE)
    )
