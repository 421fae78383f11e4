"""Six women and girls who play: Anna, Sofia, Marie, Greta, Kaatje and Elena."""

from sprites.draw import palette as p
from sprites.draw.french.cloth import ruff
from sprites.draw.pen import around, both_sides, disc, drawn, outline, place, ring, stroke
from sprites.draw.portraits.dress import bodice, kerchief, pearls, shoulders
from sprites.draw.portraits.features import Build, Mood, beads, curl, face, lips, neck
from sprites.draw.portraits.sitter import Parts, Sitter

ROSY = ("#f9e0cb", "#e6ae90")


def anna(build: Build, mood: Mood) -> Parts:
    """A maid of twenty with freckles, a broad laugh and a lace cap."""
    dress = shoulders("#4d6fa5", 36, 34) + bodice(build.skin, p.WHITE) + neck(build, 7)
    head = face(build, mood) + lips(build, mood)
    freckles = ((-13, 1), (-10.6, 3.4), (-15, 4), (-8.6, 0.6), (9, 0.6), (11, 3.4), (13.4, 1), (15, 4))
    head += "".join(disc(x, y, 0.75, "#cf8f62") for x, y in freckles)
    hair = (
        "M0 -28 C-18 -30 -25 -18 -23.6 0 C-20 -10 -15 -18 -3 -20 C-1 -18 1 -18 "
        "3 -20 C15 -18 20 -10 23.6 0 C25 -18 18 -30 0 -28 Z"
    )
    head += drawn(hair, "#b9722f", 1.2) + stroke(
        "M-6 -21 C-13 -19 -18 -13 -20 -6 M6 -21 C13 -19 18 -13 20 -6", "#7d4416", 1
    )
    head += both_sides(drawn("M-22 -4 C-27 4 -25 12 -21 17 C-20 12 -20 4 -19.6 -3 Z", "#b9722f", 1.1), 0)
    cap = "M-25 -9 C-33 -22 -21 -43 0 -43 C21 -43 33 -22 25 -9 C22 -16 17 -24 0 -25 C-17 -24 -22 -16 -25 -9 Z"
    lace = beads(
        3.4,
        (-24, -12),
        (-20.6, -18.6),
        (-14.8, -23),
        (-7.6, -25.2),
        (0, -26),
        (7.6, -25.2),
        (14.8, -23),
        (20.6, -18.6),
        (24, -12),
    )
    return Parts(
        "",
        dress,
        head + drawn(cap, p.WHITE) + lace + stroke("M-23 -29 C-10 -35 10 -35 23 -29", "#4d6fa5", 3.4),
    )


def sofia(build: Build, mood: Mood) -> Parts:
    """A singer of thirty from the south, dark, with a rose behind the ear."""
    fall = "M-16 -24 C-38 -14 -37 18 -33 34 C-35 42 -29 47 -24 44 C-18 48 -11 42 -13 30 L-14 -4 Z"
    back = both_sides(drawn(fall, "#2c2326") + stroke("M-26 2 C-27 16 -26 28 -24 38", "#6b5650", 1.1), 0)
    dress = shoulders(p.CRIMSON, 40, 34) + bodice(build.skin, p.GOLD) + neck(build, 8) + pearls(30, 11)
    head = face(build, mood) + lips(build, mood)
    part = "M-3 -29 C-18 -35 -31 -20 -26 4 C-22 -6 -17 -15 -3 -22 C9 -15 18 -8 25 4 C31 -22 15 -37 -3 -29 Z"
    rose = around(place(drawn("M0 0 C-5 -2 -5 -8 0 -8 C5 -8 5 -2 0 0 Z", "#e05a52", 0.9), scale=0.95), 6)
    head += drawn(part, "#2c2326") + stroke(
        "M0 -26 C10 -24 20 -16 23 -6 M-6 -26 C-16 -24 -22 -16 -24 -6", "#6b5650", 1.1
    )
    head += both_sides(ring(-22.6, 12, 3.4, p.GOLD, 1.7), 0) + place(
        rose + disc(0, 0, 2.6, p.CRIMSON), -23, -9
    )
    return Parts(back, dress, head)


def marie(build: Build, mood: Mood) -> Parts:
    """A lady of the court past forty: powdered hair piled high, ribbon, rouge and beauty spot."""
    dress = shoulders("#7fa6a0", 38) + bodice(build.skin, "#e8c6bd") + neck(build, 7.4)
    dress += stroke("M-9 27 C-4 31 4 31 9 27", p.ROSE, 3.2) + disc(0, 30, 2.2, p.WHITE, **outline(0.8))
    curls = (
        curl(-25, 2, 6, "#f1ece0", "#a79f8e")
        + curl(-26, 13, 5.2, "#f1ece0", "#a79f8e")
        + curl(-24, 23, 4.4, "#f1ece0", "#a79f8e")
    )
    head = both_sides(curls, 0) + face(build, mood)
    head += both_sides(disc(-12.6, 4.4, 4, "#e0757a", opacity=0.6), 0) + lips(build, mood)
    pile = (
        "M-23 -4 C-37 -24 -26 -58 0 -58 C26 -58 37 -24 23 -4 C20 -16 12 -23 0 -23 C-12 -23 -20 -16 -23 -4 Z"
    )
    head += drawn(pile, "#f1ece0") + stroke(
        "M-21 -16 C-24 -34 -13 -50 -4 -53 M21 -16 C24 -34 13 -50 4 -53 M-11 "
        "-23 C-13 -37 -5 -48 -1 -53 M11 -23 C13 -37 5 -48 1 -53",
        "#b5ad9c",
        1.1,
    )
    bow = both_sides(drawn("M0 0 C-6 -8 -15 -7 -14 0 C-15 7 -6 8 0 0 Z", p.ROSE, 1.1), 0) + disc(
        0, 0, 2.6, "#c3564a", **outline(0.9)
    )
    return Parts("", dress, head + place(bow, 9, -40, 0.95, -14) + disc(10.6, 9.4, 1.3, p.LINE))


def greta(build: Build, mood: Mood) -> Parts:
    """A grandmother of eighty: spectacles, a sunken mouth, a white kerchief tied under the chin."""
    dress = shoulders("#5e4f6e", 37, 37) + kerchief()
    head = face(build, mood) + lips(build, mood, 13.6)
    head += stroke(
        "M-5 16.6 L-5.6 19 M0 17.4 L0 20 M5 16.6 L5.6 19 M-10 14 C-11 "
        "16 -11 18 -10 20 M10 14 C11 16 11 18 10 20",
        build.shade,
        0.9,
    )
    head += drawn(
        "M0 -22 C-12 -25 -21 -18 -22 -5 C-16 -13 -9 -17 0 -18 C9 -17 16 -13 22 -5 C21 -18 12 -25 0 -22 Z",
        p.HAIR_GREY,
        1.1,
    )
    cloth = (
        "M0 -40 C-30 -40 -34 -6 -28 18 C-25 30 -14 36 -5 36 C-16 24 -22 8 -21 -6 C-18 -17 -10 -23 0 -23 "
        "C10 -23 18 -17 21 -6 C22 8 16 24 5 36 C14 36 25 30 28 18 C34 -6 30 -40 0 -40 Z"
    )
    head += drawn(cloth, p.WHITE) + stroke(
        "M-23 -25 C-12 -34 12 -34 23 -25 M-27 2 C-26 14 -22 24 -16 30 M27 2 C26 14 22 24 16 30",
        "#c9c0aa",
        1.1,
    )
    head += drawn("M-5 33 C-12 36 -14 44 -10 50 L-2 39 L6 51 C12 44 11 36 5 33 Z", p.WHITE, 1.2)
    glass = ring(-9.6, -6.4, 7.6, p.GOLD_DARK, 1.7) + stroke(
        "M-17.2 -7.4 L-21 -8.4 M-2 -7.4 C-1 -9 1 -9 2 -7.4", p.GOLD_DARK, 1.5
    )
    return Parts("", dress, head + both_sides(glass, 0))


def kaatje(build: Build, mood: Mood) -> Parts:
    """A girl of ten: round cheeks, big eyes, fair plaits and a winged cap."""
    dress = shoulders("#3f6f5a", 31, 35) + neck(build, 6, 20)
    dress += drawn("M-22 42 C-14 35 14 35 22 42 L26 50 C12 56 -12 56 -26 50 Z", p.WHITE, 1.3) + stroke(
        "M-21 48 C-8 52 8 52 21 48", "#c9c0aa", 1
    )
    plait = drawn(
        "M-23 8 C-29 12 -26 18 -29 22 C-31 27 -27 31 -29 35 C-30 40 -26 42 -24 46 C-20 "
        "42 -20 38 -22 34 C-18 30 -22 26 -19 21 C-17 16 -19 12 -20 8 Z",
        "#e3b95f",
        1.2,
    )
    plait += stroke("M-26 15 L-20 18 M-27.6 24 L-21 27 M-28 33 L-22 36", "#a8782a", 1.1) + place(
        drawn("M0 0 C-5 -4 -7 2 -4 5 L0 2 L4 5 C7 2 5 -4 0 0 Z", p.CRIMSON, 1), -25, 45
    )
    head = face(build, mood) + lips(build, mood, 13.4)
    fringe = (
        "M-23 -2 C-24 -24 -12 -28 0 -28 C12 -28 24 -24 23 -2 C21 -9 19 -13 14 -15 C10 "
        "-12 7 -13 5 -16 C0 -12 -6 -13 -8 -16 C-12 -12 -18 -12 -23 -2 Z"
    )
    head += drawn(fringe, "#e3b95f", 1.2)
    cap = (
        "M-25 -6 C-30 -24 -20 -42 0 -42 C20 -42 30 -24 25 -6 C33 -8 37 -1 33 4 C29 8 23 3 22 -4 C20 -14 "
        "12 -23 0 -23 C-12 -23 -20 -14 -22 -4 C-23 3 -29 8 -33 4 C-37 -1 -33 -8 -25 -6 Z"
    )
    return Parts(
        both_sides(plait, 0),
        dress,
        head
        + drawn(cap, p.WHITE)
        + stroke(
            "M-20 -30 C-10 -37 10 -37 20 -30 M-31 1 C-29 -3 -26 -4 -24 -3 M31 1 C29 -3 26 -4 24 -3",
            "#c9c0aa",
            1.1,
        ),
    )


def elena(build: Build, mood: Mood) -> Parts:
    """A noblewoman with a high white forehead, auburn hair in a jewelled net, and a ruff."""
    dress = (
        shoulders(p.PLUM, 39, 36)
        + stroke("M-14 46 L-18 62 M14 46 L18 62", p.GOLD, 2)
        + neck(build, 6.6)
        + ruff(0, 36, 31, 10, 18)
    )
    puff = (
        "M0 -31 C-12 -41 -34 -32 -32 -10 C-32 2 -27 9 -22.6 11 C-23 0 -21 -14 -12 -23 C-8 -26 -4 -27 0 -27 "
        "C4 -27 8 -26 12 -23 C21 -14 23 0 22.6 11 C27 9 32 2 32 -10 C34 -32 12 -41 0 -31 Z"
    )
    head = face(build, mood) + lips(build, mood) + drawn(puff, p.HAIR_RED)
    head += stroke("M-7 -29 C-20 -31 -27 -17 -27 0 M7 -29 C20 -31 27 -17 27 0", "#7d3d1a", 1.1)
    head += beads(2, (-29, -18), (-24, -27.6), (-15, -33), (15, -33), (24, -27.6), (29, -18))
    head += drawn("M0 -37 L5 -30 L0 -22 L-5 -30 Z", p.GREEN, 1.1) + both_sides(
        disc(-21.6, 13, 2.4, p.WHITE, **outline(0.8)), 0
    )
    return Parts("", dress, head)


ANNA = Build(
    20.4,
    20.8,
    15.6,
    6.6,
    25.4,
    *ROSY,
    "#f0a488",
    5.6,
    9.8,
    1.1,
    "#4f7a9a",
    "#9a5a24",
    1.5,
    "snub",
    6.4,
    "#cc5a50",
)
SOFIA = Build(
    20.6,
    22,
    16.4,
    7,
    26,
    "#d9a878",
    "#b47c4c",
    "#d3835c",
    6,
    10.2,
    0.92,
    "#4a3018",
    "#241a18",
    2.1,
    "straight",
    7.2,
    "#a8323a",
    0,
    -1.4,
)
MARIE = Build(
    20.6,
    21,
    13.8,
    4.6,
    25,
    "#fbe9dc",
    "#e3b8a0",
    "#e98f88",
    5.2,
    9.8,
    0.86,
    "#5a7f6a",
    "#8d7a66",
    1.2,
    "hooked",
    4.8,
    "#c03040",
    1,
    1.4,
)
GRETA = Build(
    19.4,
    20,
    16.4,
    8.6,
    25,
    "#f4d8c0",
    "#c99a7c",
    "#e79a84",
    4.8,
    9.4,
    0.8,
    "#6b7f8a",
    "#b9b3a8",
    1.8,
    "round",
    5.4,
    "",
    2,
)
KAATJE = Build(
    21.4,
    22.4,
    18.4,
    8.4,
    24,
    *ROSY,
    "#f29a86",
    6.2,
    10.2,
    1.3,
    "#4f86b5",
    "#b98a3c",
    1.4,
    "snub",
    5.4,
    "#d0685c",
)
ELENA = Build(
    18.6,
    18.8,
    13.6,
    5.6,
    28,
    "#fbeee2",
    "#dcb69c",
    "#eebca6",
    5.4,
    9.2,
    0.9,
    "#3f7a5c",
    "#a8602c",
    1.1,
    "long",
    5,
    "#b5403a",
    0,
    1.6,
)

WOMEN = {
    "Anna": Sitter("#dfe8ef", "#8fa9bf", ANNA, "#4d6fa5", p.WHITE, anna),
    "Sofia": Sitter("#f3dcc0", "#c08f5c", SOFIA, p.CRIMSON, p.GOLD, sofia),
    "Marie": Sitter("#f2d9d6", "#bd8a88", MARIE, "#7fa6a0", p.WHITE, marie),
    "Greta": Sitter("#e6dcec", "#9d8aac", GRETA, "#5e4f6e", p.WHITE, greta),
    "Kaatje": Sitter("#d8e7d8", "#7fa38d", KAATJE, "#3f6f5a", p.WHITE, kaatje),
    "Elena": Sitter("#e0dcef", "#8f86b3", ELENA, p.PLUM, p.WHITE, elena),
}
