"""Faces of the Latin packs, no two alike: from before, a little turned, or in profile.

The origin is the middle of the collar; the chin is at y = -9, the crown of the head at y = -57. `turn` runs
from -1 (looking left) to 1 (looking right).
"""

from typing import NamedTuple

from sprites.draw import palette as p
from sprites.draw.brush import Outline, curve, curves, dots, edged, fill, form, line, smooth
from sprites.draw.pen import mirror, place


class Tone(NamedTuple):
    """A colour and the darker one it is hatched with."""

    colour: str
    shade: str


FAIR = Tone(p.SKIN, "#d29a6e")
ROSY = Tone("#f7dcc6", "#d8947a")
TANNED = Tone("#e9c193", "#b97a4c")
DARK = Tone("#b98255", "#7c4c2a")
FIENDISH = Tone("#c47a4c", "#7a3d1c")
BLUSH = {FAIR: "#efb596", ROSY: "#f0a890", TANNED: "#dd9f74", DARK: "#a4653f", FIENDISH: "#a4502f"}


class Features(NamedTuple):
    """What makes a face that of one person."""

    jaw: str = "oval"
    """oval, square, round, pointed or gaunt."""
    nose: str = "straight"
    """straight, hooked, snub, broad or long."""
    eyes: str = "open"
    """open, narrow, heavy or wide."""
    iris: str = "#5a3f22"
    lips: str = ""
    """The colour of painted lips; without one the mouth is a line."""
    brows: float = 1.9
    """How thick they are."""
    age: int = 0
    """0 young, 1 grown, 2 old."""
    ears: bool = False


BROWN_EYES, BLUE_EYES, GREEN_EYES, GREY_EYES = "#5a3f22", "#3f6f9a", "#4a7a4c", "#66727c"

MAN = Features("square", ears=True, age=1)
YOUTH = Features("oval", "straight", "open", BLUE_EYES, brows=1.6, ears=True)
LADY = Features("oval", "straight", "open", BROWN_EYES, p.LIP, 1.2)
MAID = Features("pointed", "snub", "wide", BLUE_EYES, "#c4564a", 1.1)
MATRON = Features("round", "straight", "heavy", GREY_EYES, "#b2524a", 1.3, 1)
ELDER = Features("gaunt", "hooked", "heavy", GREY_EYES, brows=2.6, age=2, ears=True)
CHILD = Features("round", "snub", "wide", BLUE_EYES, "#cf6a58", 1.1)

JAWS = {
    "oval": "13,-53 17.4,-41 16.6,-29 12.4,-17 6,-10.4 0,-8.8",
    "square": "13.5,-53 17.8,-41 17.6,-28 15.4,-16.4 8.4,-9.6 0,-8",
    "round": "13.8,-52.6 18,-41 18.4,-28 15,-16.4 7.4,-10.2 0,-9",
    "pointed": "13,-53 17.6,-42 15.9,-29.6 10.8,-17.8 5,-10.4 0,-8",
    "gaunt": "13,-53.4 16.8,-42 16.2,-33 12,-20 7,-8.8 0,-7",
}
# How far a lid rises above the middle of the eye, how far it falls below, and how wide half the eye is.
LIDS = {"open": (2.9, 1.9, 4.5), "narrow": (1.9, 1.2, 4.7), "heavy": (2.4, 2, 4.7), "wide": (3.6, 2.3, 4.3)}


def contour(jaw: str, turn: float) -> Outline:
    """The edge of the face; turned, the chin moves more than the brow."""
    half = [tuple(float(v) for v in point.split(",")) for point in JAWS[jaw].split()]
    move = (1.0, -0.4, -0.6, 0.8, 2.2, 2.6)
    right = [f"{x + turn * m:.2f},{y}" for (x, y), m in zip(half, move, strict=True)]
    lean = (1.0, 0.4, 0.6, 0.8, 2.2)
    left = [f"{-x + turn * m:.2f},{y}" for (x, y), m in zip(half[:-1], lean, strict=True)][::-1]
    return smooth(" ".join([f"{1.5 * turn:.2f},-57", *right, *left]))


def eye(
    looks: Features, skin: Tone, x: float, side: int, wide: float, turn: float, brow: float, hair: Tone
) -> str:
    """One eye with its lids and brow; `side` says which way its outer corner lies."""
    up, low, half = LIDS[looks.eyes]

    def at(dx: float, dy: float) -> str:
        return f"{x + dx * side * wide:.1f},{dy:.1f}"

    y = -32.6
    white = smooth(
        f"{at(-half, y)}! {at(-0.8, y - up)} "
        f"{at(2.6, y - up + 0.4)} "
        f"{at(half + 0.4, y - 0.2)}! "
        f"{at(0.6, y + low)}"
    )
    ball = fill(white.d, "#fffdf6")
    centre = (x + 1.2 * turn, y - 0.4)
    radius = min(2.5, (up + low) * 0.56)
    ball += dots((centre,), radius, looks.iris) + dots((centre,), radius * 0.52, p.LINE)
    if looks.eyes == "heavy":
        cover = smooth(
            f"{at(-half - 0.4, y)}! "
            f"{at(-0.8, y - up - 0.8)} {at(3, y - up)} "
            f"{at(half + 0.8, y - 0.2)}! "
            f"{at(0.8, y - 1.2)}"
        )
        ball += fill(cover.d, skin.colour)
        lid = curve(f"{at(-half - 0.3, y)} {at(0.8, y - 1.2)} {at(half + 0.9, y)}")
        lid += curve(f"{at(-half, y - 2)} {at(0, y - up - 1.6)} {at(half, y - 2)}")
    else:
        lid = curve(
            f"{at(-half - 0.4, y + 0.2)} "
            f"{at(-0.8, y - up - 0.2)} "
            f"{at(2.8, y - up + 0.1)} "
            f"{at(half + 1, y + 0.3)}"
        )
    ball += line(lid, 1.6 if looks.lips else 1.4)
    if looks.lips:
        ball += line(curve(f"{at(half + 0.4, y)} {at(half + 2.2, y - 1.6)}"), 1)
    ball += line(
        curve(f"{at(-half + 1, y + low + 0.6)} {at(0.6, y + low + 1.2)} {at(half - 0.4, y + low + 0.2)}"),
        0.6,
        skin.shade,
    )
    lift = 0.9 if looks.lips else 0
    arch = (
        f"{at(-4.8, -37.8 + 2 * brow - lift)} "
        f"{at(0.6, -40 + 0.5 * brow - lift)} "
        f"{at(6.2, -37.4 - 0.9 * brow - lift)}"
    )
    ball += line(curve(arch), looks.brows, hair.shade)
    if looks.age == 2:
        ball += line(
            curves(
                f"{at(-3.4, y + 4)} {at(0.6, y + 5)} {at(4, y + 3.6)}",
                f"{at(half + 2, y - 1)} {at(half + 4, y - 2)}",
                f"{at(half + 2, y + 1)} {at(half + 4, y + 1.6)}",
            ),
            0.8,
            skin.shade,
        )
    return ball


def nose(kind: str, turn: float, m: float) -> str:
    """The line of the nose, on the side one looks away from."""
    s = -1 if turn < 0 else 1
    out = abs(turn) * 1.6

    def at(*points: tuple[float, float]) -> str:
        return curve(" ".join(f"{m + s * (x + out * max(0.0, (y + 36) / 13)):.1f},{y}" for x, y in points))

    lines = {
        "straight": at((-1.2, -35.6), (-1, -29), (2, -24.8), (0.8, -22.8), (-2.6, -23.2)),
        "long": at((-1.4, -37), (-0.8, -29), (2.4, -23.4), (0.8, -21.4), (-2.8, -22)),
        "hooked": at((-1.6, -37), (1.6, -32.4), (3.2, -26), (2.2, -21.8), (-0.4, -22.6), (-3, -23)),
        "snub": at((-0.6, -32), (-0.2, -28.6), (2, -26.4), (1.6, -24.4), (-1.6, -24.2)),
        "broad": at((-1.2, -35), (-1, -29.6), (3.4, -25), (2.6, -22.8), (0, -22), (-3, -22.8)),
    }
    wing = {"broad": curve(f"{m - 3 * s:.1f},-26 {m - 4.4 * s:.1f},-24 {m - 3 * s:.1f},-22.8")}.get(kind, "")
    return line(lines[kind] + wing, 1.2)


MOUTHS = {
    "calm": ("-4.8,-17.6 -1.6,-18.9 0,-18.3 1.6,-18.9 4.8,-17.6 0,-15", "-5.4,-17.9 0,-17 5.4,-17.9"),
    "smile": (
        "-5.4,-18.4 -1.6,-18.9 0,-18.3 1.6,-18.9 5.4,-18.4 0,-14.7",
        "-5.8,-18.8 -3,-17.2 0,-16.8 3,-17.2 5.8,-18.8",
    ),
    "stern": ("-4.4,-16.9 -1.6,-18.4 0,-18 1.6,-18.4 4.4,-16.9 0,-15.2", "-5,-16.4 0,-17.5 5,-16.4"),
    "open": ("-3.4,-18 0,-19.4 3.4,-18 2.6,-14.4 0,-13.4 -2.6,-14.4", "-3,-17.2 0,-18.2 3,-17.2"),
}


def mouth(looks: Features, skin: Tone, kind: str, m: float) -> str:
    """Lips: painted, or the line between them and the shade below."""
    lip, parting = MOUTHS[kind]
    if kind == "open":
        body = edged(smooth(lip).d, "#6b1f1a", p.LINE, 0.9)
    elif looks.lips:
        body = fill(smooth(lip).d, looks.lips) + line(curve(parting), 0.9)
    else:
        body = line(_wider(parting, 1.12 if looks.age else 1), 1.3)
        body += line(curve("-2.6,-13.9 0,-13.3 2.6,-13.9"), 1.1, skin.shade)
    return place(body, m)


def _wider(points: str, by: float) -> str:
    """A curve stretched to either side."""
    pairs = (point.split(",") for point in points.split())
    return curve(" ".join(f"{float(x) * by:.1f},{y}" for x, y in pairs))


def wrinkles(looks: Features, skin: Tone, m: float) -> str:
    """What the years have drawn: from the nose to the mouth, and on the brow."""
    if not looks.age:
        return ""
    fold = curves(
        f"{m - 5:.1f},-23 {m - 7.6:.1f},-19.6 {m - 7.4:.1f},-16.6",
        f"{m + 5:.1f},-23 {m + 7.6:.1f},-19.6 {m + 7.4:.1f},-16.6",
    )
    body = line(fold, 0.8, skin.shade)
    if looks.age == 2:
        body += line(
            curves(
                f"{m - 7:.1f},-45 {m:.1f},-46 {m + 7:.1f},-45",
                f"{m - 5:.1f},-48 {m:.1f},-48.8 {m + 5:.1f},-48",
            ),
            0.8,
            skin.shade,
        )
    if looks.jaw == "gaunt":
        body += line(curves("-13.6,-25 -11,-20 -10.4,-14", "13.6,-25 11,-20 10.4,-14"), 1, skin.shade)
    return body


def ear(skin: Tone) -> str:
    """The ear at the right."""
    return form(
        smooth("15.6,-37.6 19.4,-39.4 21.6,-36 20.6,-30 18.4,-26.6 15.8,-27"), *skin, width=1.1
    ) + line(curve("18,-36.6 19.6,-34 18.2,-30.6"), 0.8, skin.shade)


def face(
    looks: Features, skin: Tone, hair: Tone, turn: float = 0, brow: float = 0, lips: str = "calm"
) -> str:
    """A face seen from before or a little turned; brow above 0 frowns, below 0 is raised."""
    broad = looks.jaw == "square"
    throat = (
        "-8,-16! 8,-16! 9,-3 12,4! 0,9 -12,4! -9,-3"
        if broad
        else "-6.6,-16! 6.6,-16! 7.4,-2 10,3.4! 0,8.6 -10,3.4! -7.4,-2"
    )
    body = form(smooth(throat), skin.colour, skin.shade, depth=9)
    if looks.ears:
        body += (ear(skin) if turn < 0.55 else "") + (mirror(ear(skin), 0) if turn > -0.55 else "")
    outline = contour(looks.jaw, turn)
    body += form(outline, skin.colour)
    m = 3.4 * turn
    if looks.lips or looks.age == 2:
        body += dots(((0.5 * m - 10.6, -23.6), (0.5 * m + 10.6, -23.6)), 3.3, BLUSH[skin])
    for side in (-1, 1):
        far = max(0.0, side * turn)
        body += eye(looks, skin, m + side * (7.4 - 1.2 * far), side, 1 - 0.22 * far, turn, brow, hair)
    return body + wrinkles(looks, skin, m) + nose(looks.nose, turn, m) + mouth(looks, skin, lips, m)


PROFILES = {
    "straight": "-15.6,-36.4 -21.6,-27.4! -20.6,-25 -17,-23.8!",
    "long": "-15.6,-36.4 -22.6,-26! -21.4,-23.4 -17,-22.8!",
    "hooked": "-16,-37 -20.4,-33 -22.8,-26! -20.6,-24.4 -16.8,-23.6!",
    "snub": "-15.4,-34 -17.4,-30 -20.6,-28! -20.2,-25.6 -17,-24.4!",
    "broad": "-15.6,-36 -21.4,-27! -20.8,-24 -16.8,-22.8!",
}


def profile(looks: Features, skin: Tone, hair: Tone, brow: float = 0, lips: str = "calm") -> str:
    """A face seen from its left side, looking left."""
    body = form(smooth("-9,-14! 9,-24! 10,-4 12,4! 0,9 -10,4! -8,-4"), skin.colour, skin.shade, depth=8)
    chin = "-17.4,-9 -12,-5.6" if looks.jaw in ("square", "pointed") else "-16,-9.6 -11,-6.4"
    body += form(
        smooth(
            f"2,-57 -9,-55 -15,-48 -16.4,-40.6 "
            f"{PROFILES[looks.nose]} "
            f"-18.4,-20.6! -16.4,-18.8! "
            f"-18,-16.4 -15.8,-14! "
            f"{chin} -2,-9.4 7,-17 13,-30 13,-46"
        ),
        skin.colour,
    )
    y = -33.4
    body += fill(smooth(f"-14.6,{y - 0.6}! -11,{y - 2.8} -7,{y}! -11,{y + 1.8}").d, "#fffdf6")
    body += dots(((-12.4, y - 0.4),), 2.1, looks.iris) + dots(((-12.9, y - 0.4),), 1.1, p.LINE)
    body += line(curve(f"-14.9,{y - 0.4} -11,{y - 3.2} -6.4,{y}"), 1.5)
    body += line(curve(f"-15.4,{-37.6 + 1.6 * brow:.1f} -11,-40 -5.8,-37.6"), looks.brows, hair.shade)
    body += line(curves("-18,-24.6 -16.6,-26 -15.4,-24.4"), 1)
    corner = {"smile": -19.6, "stern": -16.6}.get(lips, -18)
    body += line(curve(f"-17,-18.7 -14.6,-18 -11.8,{corner}"), 1.2)
    if looks.lips:
        body += fill(
            smooth("-18.2,-20.2 -15.4,-19.4 -12.4,-18.4 -14.6,-16.4 -17.6,-16.4 -16.4,-18.6").d, looks.lips
        )
        body += line(curve("-17,-18.7 -14.6,-18.2 -12,-18.4"), 0.9)
    body += dots(((-7.4, -23.4),), 3, BLUSH[skin])
    if looks.age:
        body += line(
            curves("-13.6,-22.6 -11,-20 -10.4,-16", "-4,-34.6 -1.6,-35.6", "-4,-32.6 -1.6,-32"),
            0.8,
            skin.shade,
        )
    return body + (
        form(smooth("1,-37 5.4,-39.6 8.4,-36 7,-30 3.6,-26 1.6,-28"), *skin, width=1.1)
        + line(curve("3.6,-36.6 6,-35 4.4,-30.6"), 0.8, skin.shade)
    )
