"""Heads: a face with hair, a beard and whatever sits on top.

The origin is the middle of the collar; the chin is at y = -9, the crown of the head at y = -57. `turn` runs
from -1 (looking left) to 1 (looking right).
"""

from sprites.draw.brush import circle, curve, curves, fill, form, limb, line, smooth
from sprites.draw.latin.faces import (
    FAIR,
    MAN,
    Features,
    Tone,
    face,
    profile,
)
from sprites.draw.pen import both_sides, mirror, place

GOLDEN = Tone("#d9a04a", "#8f5a1c")
STRAW = Tone("#e8c878", "#a67c2e")
RED = Tone("#b9602c", "#74330f")
BROWN = Tone("#875428", "#4f2c10")
CHESTNUT = Tone("#6d3b1e", "#3a1c0c")
BLACK = Tone("#3d2f2e", "#15100f")
GREY = Tone("#bdb6a8", "#7d766a")
WHITE = Tone("#f1ece0", "#a59c8a")


def braid(tone: Tone, side: int) -> str:
    """A plait that falls over the shoulder."""
    body = form(
        limb(f"{19 * side},-30,7 {21 * side},-14,8 {18 * side},2,8 {19 * side},22,7 {18 * side},34,3", 0.4),
        *tone,
        depth=3,
    )
    return body + line(
        "".join(
            curve(f"{15 * side},{y} {20 * side},{y + 4} {23 * side},{y + 1}") for y in (-18, -8, 2, 12, 22)
        ),
        0.9,
        tone.shade,
    )


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
    if style in ("parted", "receding"):
        style = "short"
    if style == "braids":
        return "".join(braid(tone, side) for side in (-1, 1)) + form(
            smooth(outline["short"]), tone.colour, tone.shade, depth=6
        )
    if style == "tonsure":
        return form(
            smooth("0,-50 17,-48 21,-38 20,-28 15,-24! 0,-30 -15,-24! -20,-28 -21,-38 -17,-48"),
            *tone,
            depth=5,
        )
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
    if style == "tonsure":
        locks = [(-16, -43), (-11, -47.6), (-4 + m, -49.6), (4 + m, -49.6), (11, -47.6), (16, -43)]
        return "".join(form(circle(x, y, 4.4), tone.colour, width=1) for x, y in locks)
    if style == "parted":
        half = smooth(f"{m},-58! 12,-59 20.5,-48 20,-34! 17,-42 {9 + m},-50 {m},-58!")
        left = smooth(f"{m},-58! -12,-59 -20.5,-48 -20,-34! -17,-42 {-9 + m},-50 {m},-58!")
        strands = curves(f"{m + 3},-55 10,-53 16,-45", f"{m - 3},-55 -10,-53 -16,-45")
        return (
            form(half, *tone, width=1.3, depth=4)
            + form(left, tone.colour, width=1.3)
            + line(strands, 0.9, tone.shade)
        )
    if style == "receding":
        side = smooth("20.4,-44 18.6,-32! 16.6,-36 16,-44 18,-52!")
        return both_sides(form(side, tone.colour, width=1.2), 0) + line(
            curves(f"{m - 4},-55 {m},-56.4 {m + 5},-55"), 1, tone.shade
        )
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
            out += place(fill(smooth("-3.4,-16.8 0,-17.4 3.4,-16.8 0,-15.2").d, "#8f4236"), m)
    whisker = smooth(
        f"{m},-21.6 {m + 4},-22.6 {m + 9},-20.4 {m + 12},-16.6! {m + 6},-17 {m},-19.4 {m - 6},-17 "
        f"{m - 12},-16.6! {m - 9},-20.4 {m - 4},-22.6"
    )
    return out + form(whisker, tone.colour, width=1)


HAIR_IN_PROFILE = {
    "short": "-13,-50! -10,-58 4,-62 17,-56 22,-42 20,-26 14,-18! 8,-24 10,-32! 4,-41 -2,-44 -4,-49",
    "long": (
        "-13,-50! -10,-58 4,-62 18,-56 23,-42 23,-20 28,-4 24,10 10,8! 6,-8 10,-22 9,-32! 3,-41 -2,-44 -4,-49"
    ),
    "bob": "-13,-50! -10,-58 4,-62 18,-56 23,-42 24,-24 24,-12 12,-9! 7,-18 9,-30! 3,-41 -2,-44 -4,-49",
}


def profile_beard(tone: Tone, style: str) -> str:
    """A beard seen from its left side."""
    shapes = {
        "full": "4,-32! 1,-22 -9,-19.6 -16,-16.6! -19,-9 -15,-1 -8,2 0,-6 6,-18 8,-28",
        "long": "4,-32! 1,-22 -9,-19.6 -16,-16.6! -20,-6 -18,8 -12,22! -6,14 2,2 7,-16 8,-28",
        "goatee": "-15,-14! -10,-13 -7,-9 -10,0 -16,5! -18,-4",
    }
    body = form(smooth(shapes[style]), *tone, width=1.2, depth=4) if style in shapes else ""
    return body + form(
        smooth("-19.4,-20.4! -15,-21.8 -10,-19.6 -7,-15.4! -12,-16.4 -18,-18.6"), tone.colour, width=1
    )


def side_head(
    looks: Features, skin: Tone, hair: Tone, style: str, brow: float, mouth: str, beard_style: str
) -> str:
    """A bare head in profile, looking left."""
    back = form(smooth("0,-60 14,-57 20,-46 19,-30 12,-18 4,-26 0,-44"), hair.colour, width=1.2)
    body = (back if style != "covered" else "") + profile(looks, skin, hair, brow, mouth)
    body += profile_beard(hair, beard_style) if beard_style else ""
    if style in HAIR_IN_PROFILE:
        body += form(smooth(HAIR_IN_PROFILE[style]), *hair, depth=6) + line(
            curves("-6,-55 6,-54 15,-44", "2,-50 10,-46 15,-34", "16,-40 19,-30 17,-22"), 0.9, hair.shade
        )
    return body


def head(
    x: float = 0,
    y: float = 0,
    *,
    looks: Features = MAN,
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
    aside: int = 0,
) -> str:
    """A whole head on its collar; hat is drawn over it, behind under it (a veil, the back of a hood).

    With `aside` it is seen in profile, looking left (-1) or right (1).
    """
    if aside:
        seen = behind + side_head(looks, skin, hair, style, brow, mouth, beard_style) + place(hat, -1)
        return place(mirror(seen, 0) if aside > 0 else seen, x, y, size, tilt)
    if style not in ("short", "receding", "bald", "tonsure", "braids"):
        looks = looks._replace(ears=False)
    body = hair_behind(hair, style) + behind + face(looks, skin, hair, turn, brow, mouth)
    body += beard(hair, beard_style, turn) if beard_style else ""
    return place(body + hair_before(hair, style, turn) + place(hat, 2 * turn), x, y, size, tilt)
