"""Faces and hands, drawn around the origin, for courts and portraits."""

from dataclasses import dataclass

from sprites.draw import palette as p
from sprites.draw.pen import both_sides, disc, drawn, oval, place, shape, stroke


@dataclass(frozen=True)
class Look:
    """What makes one face differ from another."""

    skin: str = p.SKIN
    shade: str = p.SKIN_SHADE
    iris: str = "#4a6a86"
    brows: str = p.HAIR_BROWN
    lips: str = p.LIP
    womanly: bool = False
    turn: float = 0
    lines: bool = False


MAN_FACE = "M-22 -22 C-23 4 -17 26 0 26.5 C17 26 23 4 22 -22 C18 -32 -18 -32 -22 -22 Z"
WOMAN_FACE = "M-20 -22 C-21.5 2 -14 24 0 26 C14 24 21.5 2 20 -22 C17 -32 -17 -32 -20 -22 Z"
SHADED_SIDE = "M20.5 -20 C20.5 2 14 23 1 25 C10 18 14 4 13 -20 Z"
PROFILE = (
    "M-12 -27 C-17 -23 -18 -16 -18.4 -11 C-18.4 -9 -17.6 -8 -18 -6.5 C-20 -2.5 -24 2 -25.4 5 "
    "C-25.6 7.4 -22 8 -19.6 8.2 L-19.8 10.4 C-22.4 11.4 -22.6 13 -21 14 C-22.2 15.2 -21.6 16.8 -19.8 17.2 "
    "C-19.4 18.4 -20 19.6 -20.6 21.2 C-20.8 25.4 -16.6 27.6 -12 27 C-4 26 2 20 5 12 L9 -18 "
    "C6 -32 -6 -33 -12 -27 Z"
)


def face(look: Look) -> str:
    """A face seen from the front or, with `turn`, a little from the side; about 44 by 52."""
    body = drawn(WOMAN_FACE if look.womanly else MAN_FACE, look.skin)
    body += shape(SHADED_SIDE, look.shade, opacity=0.35)
    features = place(eye(look), -10 + abs(look.turn) * 0.25, -7.4)
    features += place(eye(look, outward=1), 10 - abs(look.turn) * 0.25, -7.4)
    features += nose(look) + mouth(look)
    features += both_sides(oval(-12.4, 3.5, 4.6, 3.4, p.BLUSH, opacity=0.55), 0)
    if look.lines:
        features += both_sides(
            stroke("M-17.5 -3.6 L-19.4 -2.4 M-8 7 C-9.4 8.6 -10 10 -9.8 12", look.shade, 1), 0
        )
        features += stroke("M-9 -19 C-4 -20.4 4 -20.4 9 -19", look.shade, 1)
    return body + place(features, look.turn)


def eye(look: Look, outward: int = -1) -> str:
    """One eye with lid, iris and brow; `outward` says which way its outer corner lies."""
    gaze = look.turn * 0.22
    white = "M-5.4 0.6 C-2.6 -3.4 2.6 -3.4 5.4 0.4 C2.4 2.8 -2.6 2.8 -5.4 0.6 Z"
    ball = shape(white, p.WHITE) + disc(gaze, -0.2, 2.5, look.iris) + disc(gaze, -0.2, 1.25, p.BLACK)
    ball += disc(gaze - 0.7, -1, 0.7, p.WHITE)
    lid = stroke("M-5.6 0.7 C-2.6 -3.6 2.6 -3.6 5.6 0.4", p.LINE, 1.5 if look.womanly else 1.3)
    low = stroke("M-4 1.9 C-1.6 2.9 1.6 2.9 4 1.9", p.LINE, 0.6)
    if look.womanly:
        lash = stroke(f"M{5.3 * outward} 0.5 L{7.4 * outward} -1.2", p.LINE, 1.1)
        brow = stroke("M-6.6 -5.6 C-3 -9 3 -9 6.6 -5.6", look.brows, 1.3)
        return ball + lid + low + lash + brow
    brow = stroke(
        f"M{7.4 * outward} -4.6 C{3 * outward} -9 {-2 * outward} -8.6 {-5.4 * outward} -6", look.brows, 2
    )
    return ball + lid + low + brow


def nose(look: Look) -> str:
    """The line of the nose."""
    if look.womanly:
        return stroke("M-2 -5 C-2.4 -1 -3 1 -2.8 2.6 C-1.4 4.4 1.4 4.4 2.8 2.8", p.LINE, 1.1)
    return stroke(
        "M-2.2 -8 C-2.4 -2 -4 1 -3.8 3 C-2 5.2 2 5.2 3.9 3.2 M5 2 C5.6 3 5.4 4 4.6 4.4", p.LINE, 1.2
    )


def mouth(look: Look) -> str:
    """Lips with the beginning of a smile."""
    width = 5.6 if look.womanly else 6.6
    upper = f"M{-width} 12 C-3 9.6 -1.2 10 0 11 C1.2 10 3 9.6 {width} 12 Z"
    lower = f"M{-width} 12 C-3 16.2 3 16.2 {width} 12 C3 13 -3 13 {-width} 12 Z"
    line = stroke(f"M{-width - 1} 11.4 C-3 13 3 13 {width + 1} 11.4", p.LINE, 0.9)
    return shape(upper, look.lips) + shape(lower, look.lips, opacity=0.8) + line


def profile(look: Look) -> str:
    """A face looking left; about 34 by 54, with room for hair behind."""
    body = drawn(PROFILE, look.skin)
    body += shape("M5 12 C2 20 -4 26 -12 27 C-6 23 -2 15 0 6 Z", look.shade, opacity=0.45)
    body += shape("M-16.8 -6.6 C-13.4 -9.8 -10 -9 -7.6 -5.8 C-10.4 -4.2 -13.4 -4.2 -15.8 -4.8 Z", p.WHITE)
    body += (
        disc(-13.8, -6.6, 2.3, look.iris) + disc(-14, -6.6, 1.15, p.BLACK) + disc(-14.4, -7.4, 0.6, p.WHITE)
    )
    body += stroke("M-17 -6.4 C-13.4 -10 -10 -9.2 -7.2 -5.6", p.LINE, 1.4)
    body += stroke("M-18 -12.4 C-15 -15.4 -10 -15 -6.8 -11.8", look.brows, 1.4 if look.womanly else 2)
    body += stroke(
        "M-20.8 7 C-20 5 -18.4 5 -17.8 6.8 M-21 13.9 C-18.4 14.2 -16.6 13.8 -14.8 12.6", p.LINE, 1.1
    )
    body += shape(
        "M-21.6 12 C-19.4 11.2 -17.4 12.2 -15.8 13 C-17.4 15.2 -19.6 16.4 -21 15.6 Z", look.lips, opacity=0.8
    )
    body += oval(-9.5, 5.5, 4.4, 3.4, p.BLUSH, opacity=0.55)
    if look.lines:
        body += stroke(
            "M-14 8.6 C-12 10 -11.4 12 -12 14.6 M-6.4 -4.6 L-4 -3.6 M-6.6 -6.2 L-4 -6.6", look.shade, 1
        )
    return body


def ear(look: Look) -> str:
    """An ear, for profiles."""
    body = drawn("M-3 -5 C2 -9 6 -4 4 1 C3 5 0 8 -2 6 Z", look.skin, 1.2)
    return body + stroke("M-1 -3.4 C1.6 -5 3 -2 1.8 0.6", p.LINE, 0.9)


def neck(look: Look, length: float = 18) -> str:
    """The neck below a face."""
    low = 16 + length
    body = drawn(f"M-9 12 L-10 {low} L10 {low} L9 12 Z", look.skin, 1.2)
    return body + shape(
        f"M-9 18 C-4 29 4 29 9 18 L9.5 {low - 6} C4 33 -6 31 -9.4 24 Z", look.shade, opacity=0.7
    )


def fist(look: Look, cuff: str = "") -> str:
    """A right hand gripping an upright staff that passes through the origin; arm to the lower left."""
    hand = (
        "M-15 1 C-16.4 -8 -9 -12.4 -4 -11.6 L6.6 -11.6 C11.6 -11 12.6 -6.6 10.6 -4.8 "
        "C13.4 -3.4 13.4 0.4 11.2 1.4 "
        "C13 3 12.4 6.4 10 6.8 C10.8 10.6 8 12.4 4.4 12.4 L-6 12.4 C-11 12.4 -14 8 -15 1 Z"
    )
    body = drawn(hand, look.skin) + shape(
        "M-14 2 C-13 9 -10 12 -6 12 L4 12 C-2 9 -6 4 -7 -4 Z", look.shade, opacity=0.4
    )
    body += stroke(
        "M-2.4 -5 L10.4 -4.9 M-2.6 1 L11 1.3 M-2.4 6.8 L9.8 6.8 M-2.4 -5 C-5 -2 -5 4 -2.4 6.8", p.LINE, 1
    )
    return body + (
        drawn("M-17 -3 C-12 2 -9 8 -8.4 14.6 L-14 17 C-19 12 -21 5 -21 0 Z", cuff, 1.3) if cuff else ""
    )


def palm(look: Look, cuff: str = "") -> str:
    """An open right hand that carries what rests on the origin; arm to the lower left."""
    hand = (
        "M-18 6 C-15 -1 -11 -4 -6 -2 C-8 -7 -6 -10 -3.6 -9 C-1.6 -8 -1 -3 1 0 L13 -2.6 "
        "C17 -3 17.4 0.4 14.6 1.4 "
        "C17.6 1.6 17.4 5 14.2 5.4 C16.6 6.4 15.6 9.2 12.4 9.2 C13.6 11.4 11 12.8 8 12.4 "
        "C0 13.4 -9 14.4 -14 13 Z"
    )
    body = drawn(hand, look.skin) + stroke("M5 2.6 L14.4 1.5 M5 6.2 L14 5.4 M5 9.6 L12.4 9.2", p.LINE, 0.9)
    return body + (
        drawn("M-19 3 C-15 6 -12.6 10 -12.4 15 L-18 17.6 C-22.6 14 -24 9 -23.6 4.6 Z", cuff, 1.3)
        if cuff
        else ""
    )
