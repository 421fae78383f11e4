"""Heads: faces that look left, right or straight out, with hair, beards and whatever sits on top.

The origin is the middle of the collar; the chin is at y = -9, the crown of the head at y = -57. `turn` runs
from -1 (looking left) to 1 (looking right).
"""

from typing import NamedTuple

from sprites.draw import palette as p
from sprites.draw.brush import curve, curves, dots, fill, form, line, smooth
from sprites.draw.pen import place


class Tone(NamedTuple):
    """A colour and the darker one it is hatched with."""

    colour: str
    shade: str


FAIR = Tone(p.SKIN, "#d29a6e")
TANNED = Tone("#e9c193", "#b97a4c")
DARK = Tone("#b98255", "#7c4c2a")
FIENDISH = Tone("#c47a4c", "#7a3d1c")
BLUSH = {FAIR: "#efb596", TANNED: "#dd9f74", DARK: "#a4653f", FIENDISH: "#a4502f"}

GOLDEN = Tone("#d9a04a", "#8f5a1c")
RED = Tone("#b9602c", "#74330f")
BROWN = Tone("#875428", "#4f2c10")
BLACK = Tone("#3d2f2e", "#15100f")
GREY = Tone("#bdb6a8", "#7d766a")
WHITE = Tone("#f1ece0", "#a59c8a")


def face(
    skin: Tone, turn: float = 0, brow: float = 0, mouth: str = "calm", lips: str = p.LIP, eyes: str = p.LINE
) -> str:
    """A face; brow above 0 frowns, below 0 is raised; mouth is calm, smile, stern or open."""
    t = turn
    contour = smooth(
        f"{1.5 * t},-57 {13 + t},-53 {17.4 - 0.4 * t},-41 {16.6 - 0.6 * t},-29 {12.4 + 0.8 * t},-17 "
        f"{6 + 2.4 * t},-10.4 "
        f"{2.6 * t},-8.8 {-6 + 2.4 * t},-10.4 {-12.4 + 0.8 * t},-17 {-16.6 - 0.6 * t},-29 "
        f"{-17.4 - 0.4 * t},-41 {-13 + t},-53"
    )
    neck = form(smooth("-7,-16! 7,-16! 8,-2 10,3! 0,8 -10,3! -8,-2"), skin.colour, skin.shade, depth=9)
    m = 3.2 * t
    body = neck + form(contour, skin.colour, width=1.4)
    body += dots(((0.5 * m - 10.2, -24), (0.5 * m + 10.2, -24)), 3.2, BLUSH[skin])
    whites = lids = creases = brows = ""
    pupils: list[tuple[float, float]] = []
    for side in (-1, 1):
        wide = 1 - 0.22 * max(0.0, side * t)
        x = m + side * (7.3 - 1.1 * max(0.0, side * t))

        def at(dx: float, dy: float, x: float = x, s: float = side * wide) -> str:
            return f"{x + dx * s:.1f},{dy:.1f}"

        whites += smooth(
            f"{at(-4.4, -32.6)}! {at(-1, -35.4)} {at(3, -35)} {at(5, -32.4)}! {at(0.6, -30.6)}"
        ).d
        pupils.append((x + 1.3 * t, -33.0))
        lids += curve(f"{at(-4.8, -32.4)} {at(-1, -35.6)} {at(3, -35.2)} {at(5.4, -32.2)}")
        creases += curve(f"{at(-3.4, -30.6)} {at(0.6, -30)} {at(4, -31)}")
        arch = f"{at(-4.6, -38.6 + 2 * brow)} {at(0.6, -41 + 0.4 * brow)} {at(6.2, -38.2 - 0.8 * brow)}"
        brows += curve(arch)
    body += fill(whites, "#fffdf6") + dots(pupils, 2.1, eyes) + line(lids, 1.3)
    body += line(creases, 0.6, skin.shade) + line(brows, 1.6)
    if abs(t) < 0.3:
        nose = curve("-1.4,-35 -1.6,-29 -3.2,-24.6 -1,-22.8 2.4,-23.4")
    else:
        s = 1 if t > 0 else -1
        nose = curve(
            f"{m - 1.4 * s},-36 {m - 0.2 * s},-31 {m + 3.4 * s},-25 {m + 2 * s},-22.8 {m - 2.4 * s},-23"
        )
    body += line(nose, 1.2)
    shapes = {
        "calm": ("-5,-17.8 -1.6,-19 0,-18.4 1.6,-19 5,-17.8 0,-15.2", "-5.4,-17.8 0,-17.2 5.4,-17.8"),
        "smile": ("-5.6,-18.6 -1.6,-19 0,-18.4 1.6,-19 5.6,-18.6 0,-14.8", "-6,-19 0,-16.8 6,-19"),
        "stern": ("-4.4,-17 -1.6,-18.6 0,-18.2 1.6,-18.6 4.4,-17 0,-15.4", "-5,-16.6 0,-17.6 5,-16.6"),
        "open": ("-3.4,-18 0,-19.6 3.4,-18 2.6,-14.4 0,-13.4 -2.6,-14.4", "-3,-17.4 0,-18.4 3,-17.4"),
    }
    lip, parting = shapes[mouth]
    return body + place(fill(smooth(lip).d, lips) + line(curve(parting), 0.9), m)


def hair_behind(tone: Tone, style: str) -> str:
    """The hair the face is drawn over."""
    outline = {
        "long": (
            "0,-61 14,-59 21,-47 21,-30 25,-14 22,2 27,12 16,14 9,6! 0,4 -9,6! -16,14 -27,12 -22,2 "
            "-25,-14 -21,-30 -21,-47 -14,-59"
        ),
        "bob": (
            "0,-61 14,-59 21,-47 21.5,-30 25,-15 19,-7 12,-10! 0,-10 -12,-10! -19,-7 -25,-15 -21.5,-30 "
            "-21,-47 -14,-59"
        ),
        "short": "0,-61 14,-59 20,-47 20,-34 17,-27! 0,-30 -17,-27! -20,-34 -20,-47 -14,-59",
    }
    strands = {
        "long": curves(
            "19,-30 21,-14 17,2 20,11",
            "-19,-30 -21,-14 -17,2 -20,11",
            "16,-20 16,-6 13,5",
            "-16,-20 -16,-6 -13,5",
        ),
        "bob": curves("18.6,-32 21,-16 17,-9", "-18.6,-32 -21,-16 -17,-9"),
        "short": "",
    }
    if style in ("bald", "covered"):
        return ""
    if style == "curls":
        curls = (
            (0, -57),
            (11, -55),
            (18, -46),
            (21, -35),
            (21, -24),
            (-11, -55),
            (-18, -46),
            (-21, -35),
            (-21, -24),
        )
        from_back = "".join(
            form(smooth(f"{x - 6},{y} {x},{y - 6.4} {x + 6},{y} {x},{y + 6.4}"), tone.colour, width=1.2)
            for x, y in curls
        )
        return from_back + line(
            "".join(curve(f"{x - 2},{y} {x + 1},{y - 2.6} {x + 2.4},{y + 1}") for x, y in curls),
            0.8,
            tone.shade,
        )
    return form(smooth(outline[style]), tone.colour, tone.shade, depth=6) + line(
        strands[style], 0.9, tone.shade
    )


def hair_before(tone: Tone, style: str, turn: float = 0) -> str:
    """The fringe and the hair at the temples."""
    if style in ("bald", "covered"):
        return ""
    m = 3 * turn
    if style == "curls":
        curls = ((-8, -52), (0, -53.5), (8, -52))
        return "".join(
            form(
                smooth(f"{x + m - 5},{y} {x + m},{y - 5} {x + m + 5},{y} {x + m},{y + 5}"),
                tone.colour,
                width=1.1,
            )
            for x, y in curls
        )
    fringe = smooth(
        f"0,-61 14,-59 20.5,-46 18.4,-33! {16.4},-42 {10 + m},-48.6 {m},-49.6! {-10 + m},-48.6 "
        "-16.4,-42 -18.4,-33! -20.5,-46 -14,-59"
    )
    return form(fringe, tone.colour, width=1.3) + line(
        curves(
            f"{m},-50 -2,-56 -3,-60",
            f"{m + 7},-49.6 6,-56 4,-60",
            f"{m - 7},-49.6 -9,-55 -9,-59",
            f"{13},-46 14,-52 11,-57",
        ),
        0.9,
        tone.shade,
    )


def beard(tone: Tone, style: str, turn: float = 0) -> str:
    """A beard: full, long, forked, goatee or moustache."""
    m = 3.2 * turn
    out = ""
    shapes = {
        "full": (
            f"-17,-33! -13,-22 {m - 7},-20.4 {m},-21.4 {m + 7},-20.4 13,-22 17,-33! 17,-19 11,-7 "
            f"{m + 4},-1 {m - 4},-1 -11,-7 -17,-19"
        ),
        "long": (
            f"-17,-33! -13,-22 {m - 7},-20.4 {m},-21.4 {m + 7},-20.4 13,-22 17,-33! 18,-14 14,4 8,18 "
            "2,28! -4,24 -10,16 -15,4 -18,-14"
        ),
        "forked": (
            f"-17,-33! -13,-22 {m - 7},-20.4 {m},-21.4 {m + 7},-20.4 13,-22 17,-33! 18,-14 14,2 7,13! 2,6 "
            "0,0! -2,6 -7,13! -14,2 -18,-14"
        ),
        "goatee": f"{m - 6},-13.4 {m},-12.4 {m + 6},-13.4 {m + 4.4},-5 {m},2! {m - 4.4},-5",
    }
    lines = {
        "full": f"-12,-18 -9,-9 M12,-18 9,-9 M{m - 4},-12 {m - 3},-4 M{m + 4},-12 {m + 3},-4",
        "long": f"-13,-16 -10,4 -4,18 M13,-16 10,4 5,18 M{m - 5},-12 -4,4 0,20 M{m + 5},-12 4,4 2,16",
        "forked": f"-13,-16 -11,0 -7,9 M13,-16 11,0 7,9 M{m - 5},-12 -6,0 -6,6 M{m + 5},-12 6,0 6,6",
        "goatee": f"{m - 2},-11 {m - 1},-3 M{m + 2},-11 {m + 1},-3",
    }
    if style in shapes:
        out += form(smooth(shapes[style]), tone.colour, width=1.2)
        out += line(curves(*lines[style].split(" M")), 0.9, tone.shade)
        if style != "goatee":
            out += place(fill(smooth("-4,-17 0,-18 4,-17 0,-15").d, p.LIP), m)
    whisker = smooth(
        f"{m},-21.6 {m + 4},-22.6 {m + 9},-20.4 {m + 12},-16.6! {m + 6},-17 {m},-19.4 {m - 6},-17 "
        f"{m - 12},-16.6! {m - 9},-20.4 {m - 4},-22.6"
    )
    return out + form(whisker, tone.colour, width=1)


def head(
    x: float = 0,
    y: float = 0,
    *,
    skin: Tone = FAIR,
    hair: Tone = BROWN,
    style: str = "short",
    turn: float = 0,
    brow: float = 0,
    mouth: str = "calm",
    beard_style: str = "",
    hat: str = "",
    behind: str = "",
    size: float = 1,
    tilt: float = 0,
) -> str:
    """A whole head on its collar; hat is drawn over it, behind under it (a veil, the back of a hood)."""
    body = hair_behind(hair, style) + behind + face(skin, turn, brow, mouth)
    body += beard(hair, beard_style, turn) if beard_style else ""
    return place(body + hair_before(hair, style, turn) + place(hat, 2 * turn), x, y, size, tilt)
