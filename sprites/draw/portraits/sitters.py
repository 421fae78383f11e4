"""Twelve portraits in medallions: the computer players, in dress of the 17th and 18th centuries."""

import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

from sprites.draw import palette as p
from sprites.draw.french.cloth import ruff
from sprites.draw.french.figure import Look, ear, face, neck, profile
from sprites.draw.pen import (
    around,
    both_sides,
    disc,
    document,
    drawn,
    linear,
    outline,
    oval,
    place,
    radial,
    ring,
    shape,
    stroke,
)

FAIR, ROSY, TAN, BROWN = (
    (p.SKIN, p.SKIN_SHADE),
    ("#f8dfc8", "#e8b79a"),
    ("#e3b98c", "#c4905e"),
    ("#b07b4e", "#85552f"),
)


class Sitter(NamedTuple):
    """Someone who plays: name, background and how to draw head and dress around the head's middle."""

    name: str
    light: str
    dark: str
    draw: Callable[[], str]


def shoulders(fill: str) -> str:
    """Shoulders and breast, cut round below so that they stay behind the frame."""
    return drawn(
        ("M-42 49 C-40 41 -28 37 -12 33 L12 33 C28 37 40 41 42 49 C30 60 14 65 0 65 C-14 65 -30 60 -42 49 Z"),
        fill,
    )


def collar(fill: str = p.WHITE) -> str:
    """A broad falling collar."""
    wing = "M0 40 C-8 32 -14 30 -19 32 C-27 36 -31 42 -31 48 C-22 52 -10 53 -2 50 Z"
    return both_sides(drawn(wing, fill, 1.3) + stroke("M-27 46 C-20 48 -11 49 -4 47", "#c9c0aa", 0.9), 0)


def jabot() -> str:
    """A lace neckcloth."""
    body = drawn("M-10 30 L10 30 L12 38 L-12 38 Z", p.WHITE, 1.2)
    body += drawn("M-6 37 C-14 44 -12 56 -8 62 L8 62 C12 56 14 44 6 37 Z", p.WHITE, 1.2)
    return body + stroke("M-3 40 C-6 48 -4 56 -5 61 M3 40 C6 48 4 56 5 61 M0 40 L0 61", "#b9b09a", 0.9)


def lapels(fill: str, trim: str) -> str:
    """The open fronts of a coat."""
    wing = "M-11 33 C-18 42 -16 54 -12 63 C-20 62 -27 59 -32 56 C-31 46 -26 38 -11 33 Z"
    return both_sides(drawn(wing, fill, 1.3) + stroke("M-13 37 C-19 45 -17 57 -14 65", trim, 1.5), 0)


def bodice(skin: str, trim: str) -> str:
    """An open neckline with its trimming."""
    body = drawn(
        "M-20 38 C-20 48 -10 54 0 54 C10 54 20 48 20 38 C12 34 8 30 0 30 C-8 30 -12 34 -20 38 Z", skin, 1.2
    )
    return body + both_sides(drawn("M-23 36 C-24 48 -12 57 0 57 L0 53 C-10 53 -18 47 -18 36 Z", trim, 1.2), 0)


def beads(radius: float, *points: tuple[float, float]) -> str:
    """Pearls at the given points."""
    return "".join(disc(x, y, radius, p.WHITE, **outline(0.9)) for x, y in points)


def pearls(y: float, width: float) -> str:
    """A string of pearls."""
    return "".join(
        disc(i / 4 * width, y + 5 * (1 - (i / 4) ** 2), 1.9, p.WHITE, **outline(0.8)) for i in range(-4, 5)
    )


def anna() -> str:
    """A young woman in a lace cap."""
    look = Look(skin=ROSY[0], shade=ROSY[1], womanly=True, brows=p.HAIR_BROWN, iris="#4f7a9a")
    body = shoulders("#4d6fa5") + bodice(look.skin, p.WHITE) + neck(look) + face(look)
    hair = drawn(
        ("M0 -25 C-16 -28 -24 -18 -23 -2 C-19 -12 -12 -17 0 -19 C12 -17 19 -12 23 -2 C24 -18 16 -28 0 -25 Z"),
        p.HAIR_BROWN,
        1.2,
    )
    cap = "M-24 -8 C-32 -20 -20 -40 0 -40 C20 -40 32 -20 24 -8 C22 -14 18 -22 0 -23 C-18 -22 -22 -14 -24 -8 Z"
    lace = beads(
        3.6,
        (-23, -11),
        (-20, -17.4),
        (-14.6, -21.6),
        (-7.6, -23.6),
        (0, -24.2),
        (7.6, -23.6),
        (14.6, -21.6),
        (20, -17.4),
        (23, -11),
    )
    return (
        body + hair + drawn(cap, p.WHITE) + lace + stroke("M-22 -27 C-10 -33 10 -33 22 -27", "#4d6fa5", 3.4)
    )


def jan() -> str:
    """A painter with a broad black hat, moustache and pointed beard."""
    look = Look(brows=p.HAIR_CHESTNUT, iris="#5a4a36", turn=1.6)
    body = drawn("M-24 -18 C-34 0 -32 24 -26 34 L26 34 C32 24 34 0 24 -18 Z", p.HAIR_CHESTNUT)
    body += shoulders("#3b3540") + neck(look) + collar() + face(look)
    body += drawn("M-6 19 C-5 27 -2 32 1.6 34 C5 32 8 27 8 19 C5 17 -3 17 -6 19 Z", p.HAIR_CHESTNUT, 1.1)
    body += drawn(
        (
            "M1.6 8.6 C-4 5.4 -10 7 -14.6 10 C-9 13.6 -3 12.6 1.6 10.6 C6 12.6 12 13.6 17 10 "
            "C13 7 7 5.4 1.6 8.6 Z"
        ),
        p.HAIR_CHESTNUT,
        1,
    )
    brim = (
        "M-48 -16 C-40 -27 -22 -23 0 -23 C22 -23 38 -30 48 -20 C44 -10 22 -15 0 -15 C-22 -15 -40 -7 -48 -16 Z"
    )
    body += drawn("M-22 -22 C-24 -46 -12 -50 2 -49 C18 -49 24 -40 22 -22 Z", "#2c2730") + drawn(
        brim, "#2c2730"
    )
    return (
        body
        + stroke("M-22 -27 C-10 -24 10 -24 22 -27", p.GOLD, 2.4)
        + stroke("M-16 -40 C-12 -45 -4 -46 2 -45", "#5c5562", 1.6)
    )


def sofia() -> str:
    """A dark-haired lady with a rose behind the ear."""
    look = Look(skin=TAN[0], shade=TAN[1], womanly=True, brows=p.HAIR_BLACK, iris="#5a3f22", turn=-1.6)
    fall = "M-18 -22 C-34 -10 -34 20 -26 42 C-18 46 -12 40 -14 30 L-16 -4 Z"
    body = (
        both_sides(drawn(fall, p.HAIR_BLACK), 0)
        + shoulders(p.CRIMSON)
        + bodice(look.skin, p.GOLD)
        + neck(look)
        + pearls(30, 11)
    )
    body += face(look) + stroke("M-26 4 C-24 16 -24 26 -21 36 M26 4 C24 16 24 26 21 36", "#6b5650", 1.1)
    part = "M-3 -25 C-16 -32 -30 -18 -25 2 C-20 -6 -16 -14 -3 -20 C8 -14 18 -8 24 2 C30 -20 14 -33 -3 -25 Z"
    rose = around(place(drawn("M0 0 C-5 -2 -5 -8 0 -8 C5 -8 5 -2 0 0 Z", p.ROSE, 0.9), scale=0.9), 6) + disc(
        0, 0, 2.6, p.CRIMSON
    )
    return (
        body
        + drawn(part, p.HAIR_BLACK)
        + place(rose, -22, -8)
        + both_sides(disc(-20.6, 8, 2.2, p.GOLD_LIGHT, **outline(0.8)), 0)
    )


def klaus() -> str:
    """A miller of seventy: white hair, bald crown, red cheeks."""
    look = Look(skin=ROSY[0], shade=ROSY[1], brows=p.HAIR_WHITE, iris="#5b7f96", lines=True)
    tuft = "M-20 -18 C-31 -16 -34 -2 -29 6 C-30 12 -24 16 -21 12 L-19 -6 Z"
    body = (
        shoulders("#8a6b45")
        + neck(look)
        + collar("#f1e8d2")
        + both_sides(drawn(tuft, p.HAIR_WHITE), 0)
        + face(look)
    )
    dome = "M-21.8 -19 C-21 -39 21 -39 21.8 -19"
    body += (
        shape(dome, look.skin) + stroke(dome) + both_sides(oval(-12.4, 3.5, 5, 4, "#e08a72", opacity=0.6), 0)
    )
    body += drawn(
        "M0 8.4 C-6 4 -14 6 -19 14 C-12 15.4 -4 14 0 11 C4 14 12 15.4 19 14 C14 6 6 4 0 8.4 Z",
        p.HAIR_WHITE,
        1.1,
    )
    return body + stroke("M-10 -25 C-6 -27 6 -27 10 -25 M-6 -29 C-2 -30 2 -30 6 -29", look.shade, 1.1)


def marie() -> str:
    """A lady of the court: powdered hair piled high, ribbon and beauty spot."""
    look = Look(skin=ROSY[0], shade=ROSY[1], womanly=True, brows="#8d7a66", iris="#5a7f6a", lips="#c03f45")
    pile = (
        "M-22 -2 C-34 -22 -24 -54 0 -54 C24 -54 34 -22 22 -2 C20 -14 12 -20 0 -20 C-12 -20 -20 -14 -22 -2 Z"
    )
    curl = (
        disc(-25, 4, 6, "#f1ece0", **outline(1.2))
        + disc(-26, 15, 5, "#f1ece0", **outline(1.2))
        + stroke("M-28 3 C-26 0 -23 1 -23 4 M-28 14 C-26 12 -24 13 -24 15", "#a79f8e", 1)
    )
    body = shoulders("#7fa6a0") + bodice(look.skin, "#e8c6bd") + neck(look) + both_sides(curl, 0) + face(look)
    body += drawn(pile, "#f1ece0") + stroke(
        (
            "M-20 -14 C-22 -32 -12 -46 -4 -49 M20 -14 C22 -32 12 -46 4 -49 M-11 -20 "
            "C-12 -34 -4 -44 0 -49 M11 -20 C12 -34 4 -44 0 -49"
        ),
        "#b5ad9c",
        1.1,
    )
    bow = both_sides(drawn("M0 0 C-6 -8 -15 -7 -14 0 C-15 7 -6 8 0 0 Z", p.ROSE, 1.1), 0) + disc(
        0, 0, 2.6, "#c3564a", **outline(0.9)
    )
    return (
        body
        + place(bow, 8, -36, 0.9, -14)
        + disc(11, 8, 1.2, p.LINE)
        + stroke("M-11 26 C-4 30 4 30 11 26", p.ROSE, 3.2)
        + disc(0, 29, 2.2, p.WHITE, **outline(0.8))
    )


def pietro() -> str:
    """A fisherman of Naples: red cap, dark beard, an earring."""
    look = Look(skin="#d9a877", shade="#b57f4e", brows=p.HAIR_BLACK, iris="#4a3420", turn=-1.4)
    body = (
        shoulders("#e6dcc4")
        + stroke("M-34 50 C-20 46 20 46 34 50 M-37 57 C-20 53 20 53 37 57", p.BLUE, 2.6)
        + neck(look)
    )
    body += both_sides(drawn("M-20 -14 C-27 -8 -27 6 -22 12 L-19 0 Z", p.HAIR_BLACK, 1.2), 0) + face(look)
    beard = "M-22 -2 C-22 18 -13 33 0 35 C13 33 22 18 22 -2 C18 8 12 9 -1 8.6 C-12 9 -18 6 -22 -2 Z"
    body += drawn(beard, p.HAIR_BLACK) + shape("M-7 14 C-3 17.4 2 17.4 5.6 14 C2 12.6 -3 12.6 -7 14 Z", p.LIP)
    body += stroke("M-12 16 C-11 22 -8 26 -5 29 M12 16 C11 22 8 26 5 29", "#6b5650", 1)
    cap = (
        "M-25 -13 C-27 -36 -10 -44 6 -43 C22 -44 38 -34 41 -16 C42 -10 36 -8 34 -13 "
        "C30 -21 24 -22 22 -13 C10 -21 -12 -21 -25 -13 Z"
    )
    return (
        body
        + drawn(cap, p.CRIMSON)
        + stroke("M-25 -15 C-12 -23 10 -23 22 -15", p.WINE, 3)
        + disc(38, -8, 4, p.GOLD_LIGHT, **outline(1))
        + ring(-22, 13, 3, p.GOLD, 1.8)
    )


def greta() -> str:
    """A grandmother with spectacles and a white kerchief."""
    look = Look(
        skin=ROSY[0],
        shade=ROSY[1],
        womanly=True,
        brows=p.HAIR_GREY,
        iris="#6b7f8a",
        lips="#b5605a",
        lines=True,
    )
    body = (
        shoulders("#6a5a78")
        + drawn("M-30 44 C-18 32 18 32 30 44 L6 66 L-6 66 Z", p.WHITE, 1.3)
        + stroke("M-22 43 C-12 46 -4 54 0 62 M22 43 C12 46 4 54 0 62", "#c9c0aa", 1)
    )
    kerchief = (
        "M0 -40 C-30 -40 -34 -6 -28 18 C-25 28 -16 34 -8 35 C-18 24 -22 8 -21 -6 "
        "C-18 -16 -10 -21 0 -21 C10 -21 18 -16 21 -6 C22 8 18 24 8 35 C16 34 25 28 28 18 "
        "C34 -6 "
        "30 -40 0 -40 Z"
    )
    body += (
        neck(look)
        + face(look)
        + drawn(
            (
                "M0 -21 C-12 -24 -21 -18 -22 -4 C-16 -12 -9 -15 0 -16 C9 -15 16 -12 22 -4 "
                "C21 -18 12 -24 0 -21 Z"
            ),
            p.HAIR_GREY,
            1.1,
        )
    )
    body += drawn(kerchief, p.WHITE) + stroke(
        "M-23 -24 C-12 -33 12 -33 23 -24 M-27 2 C-26 14 -22 24 -16 29 M27 2 C26 14 22 24 16 29",
        "#c9c0aa",
        1.1,
    )
    glass = ring(-10, -6, 7.4, p.GOLD_DARK, 1.5) + stroke(
        "M-17.4 -7 L-21 -8 M-2.8 -7 C-1 -9 1 -9 2.8 -7", p.GOLD_DARK, 1.4
    )
    return body + both_sides(glass, 0)


def louis() -> str:
    """A gentleman with a full curled wig."""
    look = Look(brows=p.HAIR_CHESTNUT, iris="#4f6a7a", lips="#b5504a")
    locks = ""
    for x, y, r in (
        (-25, 40, 9),
        (-30, 27, 9.6),
        (-31, 13, 9.4),
        (-30, -1, 9.4),
        (-27, -14, 9),
        (-20, -26, 9),
        (-8, -33, 9),
    ):
        locks += disc(x, y, r, "#a5723e", **outline(1.3))
        locks += stroke(
            (
                f"M{x - 4} {y + 2} C{x - 4} {y - 4} {x + 4} {y - 4} {x + 4} {y + 1} C{x + 3} {y + 4} "
                f"{x - 1} {y + 4} {x - 1} {y + 1}"
            ),
            "#6d4420",
            1,
        )
    body = (
        shoulders(p.BLUE)
        + lapels(p.BLUE, p.GOLD_LIGHT)
        + neck(look)
        + jabot()
        + both_sides(locks, 0)
        + face(look)
    )
    front = "M0 -32 C-12 -37 -25 -26 -23 -8 C-18 -14 -8 -18 0 -20 C8 -18 18 -14 23 -8 C25 -26 12 -37 0 -32 Z"
    return (
        body
        + drawn(front, "#a5723e", 1.2)
        + stroke("M-8 9.2 C-5 7.6 -2 8 -0.6 9 M8 9.2 C5 7.6 2 8 0.6 9", p.HAIR_CHESTNUT, 1.5)
    )


def kaatje() -> str:
    """A Dutch girl in profile with a winged cap and fair hair."""
    look = Look(skin=ROSY[0], shade=ROSY[1], womanly=True, brows="#a5712a", iris="#4f7fa5", lips="#c3564a")
    body = shoulders("#3f6f5a") + place(drawn("M-6 10 L-10 34 L13 34 L13 6 Z", look.skin, 1.2), 2, 0)
    body += drawn("M-22 40 C-14 33 14 33 24 38 L30 46 C14 52 -12 52 -26 48 Z", p.WHITE, 1.3) + stroke(
        "M-22 45 C-8 48 12 48 25 44", "#c9c0aa", 1
    )
    head = drawn("M-4 -20 C10 -32 28 -20 26 2 C25 14 20 22 14 22 C8 18 8 8 6 2 Z", p.HAIR_GOLD) + profile(
        look
    )
    head += drawn(
        "M-13 -24 C-16 -16 -6 -14 0 -10 C6 -4 6 4 7 10 C12 12 14 6 13 -4 C12 -18 0 -28 -13 -24 Z",
        p.HAIR_GOLD,
        1.2,
    )
    cap = "M-14 -25 C-10 -40 18 -42 28 -26 C34 -14 32 4 26 14 C18 10 12 2 11 -8 C8 -18 -4 -22 -14 -25 Z"
    wing = "M9 -4 C14 4 22 10 32 10 C30 16 22 20 13 17 C8 12 7 4 9 -4 Z"
    head += (
        place(ear(look), 7, 4, 0.8)
        + drawn(cap, p.WHITE)
        + stroke("M-8 -30 C4 -36 18 -32 24 -22 M20 -8 C24 -2 26 4 25 9", "#c9c0aa", 1.1)
        + drawn(wing, p.WHITE, 1.3)
    )
    return body + place(head, 2, 0)


def tomas() -> str:
    """A young fiddler with brown skin and a blue coat."""
    look = Look(skin=BROWN[0], shade=BROWN[1], brows="#2a1c18", iris="#3a2416", lips="#8f4438", turn=1.4)
    body = shoulders(p.TEAL) + lapels(p.TEAL, p.GOLD_LIGHT) + neck(look) + jabot() + face(look)
    crop = (
        "M-23 -4 C-28 -12 -27 -28 -18 -33 C-12 -40 2 -41 8 -37 C18 -38 28 -28 26 -16 "
        "C28 -10 25 -6 23 -3 C22 -10 20 -15 14 -17 C6 -15 -8 -15 -15 -17 C-20 -14 -22 -10 -23 -4 Z"
    )
    curls = (
        "M-19 -22 C-18 -28 -12 -28 -11 -23 M-9 -29 C-7 -34 0 -33 0 -28 M3 -30 "
        "C5 -35 12 -34 12 -29 M13 -23 C14 -28 21 -27 21 -21 M-4 -22 C-2 -26 4 -26 5 -22"
    )
    return body + drawn(crop, "#2a1c18") + stroke(curls, "#5c4238", 1.2)


def elena() -> str:
    """A noblewoman with auburn hair, a ruff and a jewelled net."""
    look = Look(womanly=True, brows="#8a4a22", iris="#3f7a5c", lips="#b5403a", turn=1.4)
    body = (
        shoulders(p.PLUM)
        + stroke("M-14 44 L-20 64 M14 44 L20 64", p.GOLD, 2)
        + neck(look, 10)
        + ruff(0, 34, 31, 10, 18)
        + face(look)
    )
    puff = (
        "M0 -24 C-12 -36 -32 -28 -30 -8 C-30 2 -26 10 -22 12 C-22 0 -20 -12 0 -19 "
        "C20 -12 22 0 22 12 C26 10 30 2 30 -8 C32 -28 12 -36 0 -24 Z"
    )
    body += drawn(puff, p.HAIR_RED) + stroke(
        "M-6 -24 C-18 -26 -25 -14 -25 2 M6 -24 C18 -26 25 -14 25 2", "#7d3d1a", 1.1
    )
    net = beads(2, (-27, -16), (-22, -24.6), (-14, -29), (14, -29), (22, -24.6), (27, -16))
    return (
        body
        + net
        + drawn("M0 -31 L5 -24 L0 -17 L-5 -24 Z", p.GREEN, 1.1)
        + both_sides(disc(-21, 14, 2.2, p.WHITE, **outline(0.8)), 0)
    )


def hugo() -> str:
    """A ship's captain: three-cornered hat, queue and grey whiskers."""
    look = Look(skin="#eac39a", shade="#cf9a68", brows="#8d867b", iris="#4a6f8a", lines=True, turn=-1.4)
    body = both_sides(drawn("M-20 -16 C-28 -10 -30 6 -25 14 C-22 14 -20 8 -19 2 Z", p.HAIR_GREY), 0)
    body += shoulders("#2c3a5a") + lapels("#2c3a5a", p.GOLD_LIGHT) + neck(look) + jabot() + face(look)
    body += both_sides(drawn("M-21 -4 C-24 6 -20 16 -14 20 C-14 13 -17 6 -18 -4 Z", p.HAIR_GREY, 1.1), 0)
    hat = (
        "M-44 -14 C-40 -32 -26 -26 -14 -34 C-8 -48 12 -50 17 -34 C28 -26 40 -34 46 -16 "
        "C34 -14 24 -22 1 -23 C-22 -22 -32 -12 -44 -14 Z"
    )
    body += drawn(hat, "#232c46") + stroke(
        "M-41 -17 C-34 -26 -24 -23 -12 -30 C-6 -43 10 -44 14 -30 C26 -23 36 -28 43 -18", p.GOLD_LIGHT, 1.8
    )
    return body + disc(24, -22, 4.4, p.CRIMSON, **outline(1)) + disc(24, -22, 1.6, p.WHITE)


SITTERS = (
    Sitter("Anna", "#dfe8ef", "#8fa9bf", anna),
    Sitter("Jan", "#e9d9b4", "#a98952", jan),
    Sitter("Sofia", "#f3dcc0", "#c08f5c", sofia),
    Sitter("Klaus", "#dbe5d2", "#8aa37c", klaus),
    Sitter("Marie", "#f2d9d6", "#bd8a88", marie),
    Sitter("Pietro", "#cfe3e6", "#6f9fa8", pietro),
    Sitter("Greta", "#e6dcec", "#9d8aac", greta),
    Sitter("Louis", "#f3e3b4", "#b8963f", louis),
    Sitter("Kaatje", "#d8e7d8", "#7fa38d", kaatje),
    Sitter("Tomas", "#f6e2bd", "#c99a4e", tomas),
    Sitter("Elena", "#e0dcef", "#8f86b3", elena),
    Sitter("Hugo", "#d3dfea", "#7d98b3", hugo),
)

# The gold ring that hides what hangs over the edge of the medallion.
RIM = (
    "M60 0.5 A59.5 59.5 0 0 1 60 119.5 A59.5 59.5 0 0 1 60 0.5 Z "
    "M60 8 A52 52 0 0 0 60 112 A52 52 0 0 0 60 8 Z"
)


def medallion(sitter: Sitter) -> str:
    """A round portrait in a gold frame."""
    defs = radial("ground", 46, 40, 66, (0, sitter.light), (1, sitter.dark))
    defs += linear("rim", 15, 10, 105, 110, (0, "#ffe9a8"), (0.5, p.GOLD), (1, p.GOLD_DARK))
    body = disc(60, 60, 56, "url(#ground)") + place(sitter.draw(), 60, 58, 0.88)
    body += shape(RIM, "url(#rim)", fill_rule="evenodd")
    body += ring(60, 60, 52, p.LINE, 1.3) + ring(60, 60, 59, "#5d3c08", 1)
    body += place(around(disc(0, -55.6, 1, "#7a520c"), 40), 60, 60)
    return document(120, 120, body, defs)


def drawings() -> Iterator[tuple[str, str]]:
    """The portraits, and the list of their names."""
    for number, sitter in enumerate(SITTERS, 1):
        yield f"faces/{number:02}.svg", medallion(sitter)
    names = [{"file": f"{number:02}", "name": sitter.name} for number, sitter in enumerate(SITTERS, 1)]
    yield "faces/names.json", json.dumps(names, indent=2) + "\n"
