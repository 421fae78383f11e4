"""Faces of the portraits: the build of a head, and what its owner feels just now.

A face is drawn around the origin, about 44 wide and 56 high; its eyes lie near y = -7, its chin near y = 26.
"""

from typing import NamedTuple

from sprites.draw import palette as p
from sprites.draw.pen import both_sides, disc, drawn, mirror, num, outline, oval, place, shape, stroke


class Mood(NamedTuple):
    """What a face shows: 1 is wide open eyes and brows at rest."""

    open: float = 1
    tilt: float = 0
    """How far the inner ends of the brows come down."""
    lift: tuple[float, float] = (0, 0)
    """How far the left and the right brow rise."""
    gaze: tuple[float, float] = (0, 0)
    mouth: str = "plain"
    lean: float = 0
    """How far the head leans to the right, in degrees."""


MOODS = {
    "": Mood(),
    "glad": Mood(0.8, -0.8, (1.6, 1.6), (0, 0), "laugh", -5),
    "cross": Mood(0.78, 5.4, (-2.2, -2.2), (0, 0.4), "frown", 0),
    "thinking": Mood(0.95, 0.6, (-1, 3.2), (1.5, -1.5), "aside", 6),
}
"""The moods by the word that stands in the name of the file; the plain face has none."""


class Build(NamedTuple):
    """The bones and the flesh of one face."""

    brow: float = 21
    cheek: float = 21.4
    jaw: float = 17
    chin: float = 8
    """Half the width of the face at four heights."""
    length: float = 26
    """Where the chin ends."""
    skin: str = p.SKIN
    shade: str = p.SKIN_SHADE
    blush: str = p.BLUSH
    eye: float = 5.3
    """Half the width of an eye."""
    apart: float = 10
    """How far an eye lies from the middle."""
    roundness: float = 1
    iris: str = "#4a6a86"
    brows: str = p.HAIR_BROWN
    bushy: float = 2
    nose: str = "straight"
    """straight, hooked, snub, broad, round or long."""
    mouth: float = 6.4
    lips: str = ""
    """The colour of full lips; without one the mouth is a line."""
    age: int = 0
    """0 young, 1 grown, 2 old."""
    turn: float = 0


def contour(build: Build) -> str:
    """The outline of the face."""
    b, c, j, h, y = build.brow, build.cheek, build.jaw, build.chin, build.length
    right = (
        f"C{h * 0.5} {y + 0.8} {h} {y} {h + 1.4} {y - 1.6} C{j} {y - 4} {j + 1.4} {y - 9} {c - 1} 10 "
        f"C{c + 0.8} 4 {c} -4 {b} -18 C{b - 2} -28 {b * 0.6} -31 0 -31"
    )
    left = (
        f"C{-b * 0.6} -31 {2 - b} -28 {-b} -18 C{-c} -4 {-c - 0.8} 4 {1 - c} 10 "
        f"C{-j - 1.4} {y - 9} {-j} {y - 4} {-h - 1.4} {y - 1.6} C{-h} {y} {-h * 0.5} {y + 0.8} 0 {y + 0.8} Z"
    )
    return f"M0 {y + 0.8} {right} {left}"


def eye(build: Build, mood: Mood, side: int) -> str:
    """One eye with its lids and brow, at the left (-1) or the right (1)."""
    half, up = build.eye, 3.5 * mood.open * build.roundness
    low = 2 * min(mood.open, 1) * build.roundness
    gx, gy = mood.gaze[0] + build.turn * 0.25, mood.gaze[1] - 0.2
    lift = mood.lift[0 if side < 0 else 1]
    if mood.mouth == "laugh" and build.age != 1:
        ball = stroke(f"M{-half} 1.4 C-2.6 -4.4 2.6 -4.4 {half} 1.4", p.LINE, 2)
        ball += stroke(f"M{-half * 0.7} 3.6 C-1.6 4.8 1.6 4.8 {half * 0.7} 3.6", build.shade, 1.1)
    else:
        white = (
            f"M{-half} 0.5 C-2.6 {-up} 2.6 {-up} {half} 0.5 C2.4 {low + 0.6} -2.6 {low + 0.6} {-half} 0.5 Z"
        )
        size = min(2.7, (up + low) * 0.5)
        ball = shape(white, p.WHITE) + disc(gx, gy, size, build.iris) + disc(gx, gy, size * 0.5, p.BLACK)
        ball += disc(gx - 0.8, gy - 0.9, 0.7, p.WHITE)
        ball += stroke(
            f"M{-half - 0.3} 0.6 C-2.6 {-up - 0.4} 2.6 {-up - 0.4} {half + 0.3} 0.6",
            p.LINE,
            1.7 if build.lips else 1.5,
        )
        ball += stroke(f"M{-half * 0.7} {low} C-1.6 {low + 1} 1.6 {low + 1} {half * 0.7} {low}", p.LINE, 0.6)
        if build.lips:
            ball += stroke(f"M{half * side} 0.3 L{(half + 2.2) * side} -1.4", p.LINE, 1.2)
        if build.age == 2:
            ball += stroke(
                f"M{-half} {-up * 0.2} C-2.4 {-up - 2.2} 2.4 {-up - 2.2} {half} {-up * 0.2}", build.shade, 0.9
            )
    y = -6.4 - lift
    inner, outer = y + 1.4 + mood.tilt, y + 2 - mood.tilt * 0.35
    arch = (
        f"M{-5.6 * side} {inner} C{-2 * side} "
        f"{y - 1.8 + mood.tilt * 0.4} {3 * side} {y - 1.8} {7.2 * side} {outer}"
    )
    return ball + stroke(arch, build.brows, build.bushy + (1.1 if mood.mouth == "frown" else 0))


NOSES = {
    "straight": "M-1.6 -8 C-1.8 -2 -3.4 1 -3.2 3 C-1.6 5 1.8 5 3.4 3.2",
    "snub": "M-1 -3 C-1.4 -1 -2.6 0 -2.6 1.6 C-1.4 3.4 1.6 3.4 2.8 1.8",
    "long": "M-1.8 -9 C-1.8 -2 -3.8 3 -3.4 5 C-1.6 7 1.8 7 3.4 5.2",
    "hooked": "M-1.6 -9 C-4.4 -5 -5 0 -4.8 3.6 C-3.8 6.4 -1 6 0 5.4 C1.6 6 3.4 5.2 4 3.4",
    "broad": (
        "M-1.4 -6 C-1.6 -2 -3 0 -3 1.6 M-5.6 2.4 C-5.8 4.6 -3.4 5 -2.4 "
        "4.2 C-1 5.6 1.4 5.6 2.6 4.2 C3.6 5 6 4.6 5.8 2.4"
    ),
}


def nose(build: Build) -> str:
    """The line of the nose; a round one is a red ball."""
    if build.nose == "round":
        ball = drawn("M-2 -6 C-3 -3 -6 -1 -6 2.4 C-6 7.4 6 7.4 6 2.4 C6 -1 3 -3 2 -6", "#e79a80", 1.2)
        return ball + disc(-2, 1, 1.5, "#f6c9b4")
    return stroke(NOSES[build.nose], p.LINE, 1.3)


def mouth(build: Build, mood: Mood) -> str:
    """The mouth around the origin, as the mood has it."""
    w, ink = build.mouth, p.LINE
    if mood.mouth == "laugh":
        w += 1.6
        hole = (
            f"M{-w} -1.6 C{-w * 0.5} 0.4 {w * 0.5} 0.4 {w} -1.6 C{w * 0.86} 5.4 "
            f"{w * 0.4} 7.6 0 7.6 C{-w * 0.4} 7.6 {-w * 0.86} 5.4 {-w} -1.6 Z"
        )
        teeth = (
            f"M{-w * 0.86} -0.9 C{-w * 0.4} 0.6 {w * 0.4} 0.6 {w * 0.86} -0.9 "
            f"L{w * 0.66} 1.9 C{w * 0.3} 2.9 {-w * 0.3} 2.9 {-w * 0.66} 1.9 Z"
        )
        body = drawn(hole, "#6b1a14", 1.2) + shape(teeth, p.WHITE)
        body += shape(
            f"M{-w * 0.4} 6 C{-w * 0.2} 4.2 {w * 0.2} 4.2 {w * 0.4} 6 "
            f"C{w * 0.2} 7.4 {-w * 0.2} 7.4 {-w * 0.4} 6 Z",
            p.ROSE,
        )
        cheeks = f"M{w + 1.4} -3.4 C{w + 2.8} -2 {w + 2.6} 0.6 {w + 1.4} 1.8"
        return body + both_sides(stroke(cheeks, build.shade, 1.1), 0)
    if mood.mouth == "frown":
        line = stroke(f"M{-w - 0.6} 3.4 C{-w * 0.5} -2.2 {w * 0.5} -2.2 {w + 0.6} 3.4", ink, 2.2)
        line += stroke("M-3 5.4 C-1 4.4 1 4.4 3 5.4", build.shade, 1.2)
        full = f"M{-w * 0.8} 1.4 C-3 -2.6 -1 -2 0 -1.4 C1 -2 3 -2.6 {w * 0.8} 1.4 C3 3 -3 3 {-w * 0.8} 1.4 Z"
        return (shape(full, build.lips) if build.lips else "") + line
    if mood.mouth == "aside":
        line = stroke(f"M{2.6 - w} 0.8 C-1 1.8 {w * 0.5} -0.2 {w + 0.8} -2", ink, 1.6)
        line += stroke(f"M{w + 2.2} -3.4 C{w + 3.2} -2 {w + 3} -0.6 {w + 2} 0.4", build.shade, 1.1)
        full = f"M{2.6 - w} 0.6 C-1 -1.6 2 -2 {w} -1.8 C{w - 1} 2.4 0 3.6 {2.6 - w} 0.6 Z"
        return (shape(full, build.lips) if build.lips else "") + line
    if build.lips:
        upper = f"M{-w} 0 C-3 -2.4 -1.2 -2 0 -1 C1.2 -2 3 -2.4 {w} 0 Z"
        lower = f"M{-w} 0 C-3 4.2 3 4.2 {w} 0 C3 1 -3 1 {-w} 0 Z"
        return (
            shape(upper, build.lips)
            + shape(lower, build.lips, opacity=0.82)
            + stroke(f"M{-w - 1} -0.8 C-3 1 3 1 {w + 1} -0.8", ink, 1)
        )
    line = stroke(f"M{-w} -0.6 C{-w * 0.5} 1.2 {w * 0.5} 1.2 {w} -0.6", ink, 1.5)
    return line + stroke("M-3 3.6 C-1 4.4 1 4.4 3 3.6", build.shade, 1.1)


def wrinkles(build: Build, mood: Mood) -> str:
    """What age and anger draw into a face."""
    body = ""
    if build.age:
        body += both_sides(stroke("M-6.6 5 C-9 7 -9.6 9.6 -9 12", build.shade, 1.1), 0)
    if build.age == 2:
        body += stroke(
            "M-10 -19.6 C-4 -21.4 4 -21.4 10 -19.6 M-8 -23 C-3 -24.2 3 -24.2 8 -23", build.shade, 1
        )
        body += both_sides(
            stroke(
                "M-17 -6 L-19.6 -7.4 M-17.2 -4 L-20 -3.6 M-15 -1 C-13 0.6 -9 0.8 -7 -0.6", build.shade, 0.9
            ),
            0,
        )
    if mood.mouth == "frown":
        body += stroke("M-2 -15 L-1.2 -9.6 M2.2 -15 L1.4 -9.6", build.shade if build.age < 2 else p.LINE, 1.1)
    return body


def face(build: Build, mood: Mood) -> str:
    """The bare face without its mouth, which a beard may lie under."""
    body = drawn(contour(build), build.skin)
    j, c, y = build.jaw, build.cheek, build.length
    body += shape(
        f"M{c - 1} -16 C{c} 2 {j} {y - 6} 4 {y - 0.6} C11 {y - 8} 14 4 {c - 8} -16 Z",
        build.shade,
        opacity=0.32,
    )
    if mood.mouth == "frown":
        body += shape(contour(build), "#c23a22", opacity=0.2)
    warm = {"laugh": 0.85, "frown": 0.75}.get(mood.mouth, 0.55)
    colour = "#d9644e" if mood.mouth == "frown" else build.blush
    features = both_sides(oval(-12.6, 4, 4.8, 3.5, colour, opacity=warm), 0) + wrinkles(build, mood)
    near = abs(build.turn) * 0.3
    for side in (-1, 1):
        features += place(eye(build, mood, side), side * (build.apart - near), -7)
    shown = nose(build)
    features += mirror(shown, 0) if build.turn > 0 else shown
    return body + place(features, build.turn)


def lips(build: Build, mood: Mood, y: float = 12.6) -> str:
    """The mouth where it belongs."""
    return place(mouth(build, mood), build.turn, y)


def ear(build: Build) -> str:
    """Both ears."""
    c = build.cheek
    lobe = drawn(
        f"M{-c + 1.4} -8 C{-c - 4} -11 {-c - 5} -3 {-c - 3} 1 C{-c - 2} 5 {-c + 0.6} 5 {-c + 1.6} 3 Z",
        build.skin,
        1.3,
    )
    return both_sides(lobe + stroke(f"M{-c - 2.4} -5 C{-c - 1} -6 {-c} -3 {-c - 1} 0", build.shade, 0.9), 0)


def neck(build: Build, half: float = 9, length: float = 18) -> str:
    """The neck below a face."""
    low = 16 + length
    body = drawn(f"M{-half} 12 L{-half - 1} {low} L{half + 1} {low} L{half} 12 Z", build.skin, 1.2)
    return body + shape(
        f"M{-half} 18 C-4 29 4 29 {half} 18 L{half + 0.5} {low - 6} C4 33 -6 31 {-half - 0.4} 24 Z",
        build.shade,
        opacity=0.7,
    )


def pondering_hand(build: Build, sleeve: str, cuff: str) -> str:
    """A hand at the chin: the forefinger along the cheek, the thumb below the jaw."""
    arm = drawn("M37 47 C34 45 31 44 27 44 L14 54 C15 57 15 59 14 62 C24 60 32 55 37 47 Z", sleeve)
    arm += drawn("M27 44 C31 45 34 49 34 53 L20 61 C15 59 12 55 13 52 Z", cuff, 1.3)
    hand = (
        "M12 52 C7 48 4 42 3 36 C0 34 -4 34 -6 32 C-8 29 -4 26.4 0 27.6 "
        "L9 30 L13.4 15 C14.2 11.6 18.6 12 18.4 15.6 "
        "L17 31 C22 31 27 34 28 39 C29 43 28 46 26 48 L17 55 Z"
    )
    body = (
        arm
        + drawn(hand, build.skin)
        + stroke("M9 30 C12 31 14.6 32 17 31.4 M20.6 33 C18 36 14 37 11 36", p.LINE, 1.1)
    )
    return body + stroke("M24 36 C21 39.4 17 41 14 40.4 M26.6 40.4 C24 43.4 20 45 17 44.4", p.LINE, 1.1)


def beads(radius: float, *points: tuple[float, float]) -> str:
    """Pearls at the given points."""
    return "".join(disc(x, y, radius, p.WHITE, **outline(0.9)) for x, y in points)


def curl(x: float, y: float, r: float, colour: str, dark: str) -> str:
    """A round lock of hair."""
    data = (
        f"M{num(x - r * 0.5)} {num(y + r * 0.2)} C{num(x - r * 0.4)} {num(y - r * 0.6)} {num(x + r * 0.5)} "
        f"{num(y - r * 0.5)} {num(x + r * 0.4)} {num(y + r * 0.1)} C{num(x + r * 0.3)} {num(y + r * 0.5)} "
        f"{num(x - r * 0.1)} {num(y + r * 0.5)} {num(x - r * 0.1)} {num(y + r * 0.1)}"
    )
    return disc(x, y, r, colour, **outline(1.3)) + stroke(data, dark, 1.1)
