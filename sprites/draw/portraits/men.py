"""Six men who play: Jan, Klaus, Pietro, Louis, Tomas and Hugo."""

from sprites.draw import palette as p
from sprites.draw.pen import both_sides, disc, drawn, outline, ring, shape, stroke
from sprites.draw.portraits.dress import buttons, collar, jabot, lapels, shoulders
from sprites.draw.portraits.features import Build, Mood, curl, ear, face, lips, neck
from sprites.draw.portraits.sitter import Parts, Sitter


def whiskers(build: Build, mood: Mood, data: str, colour: str) -> str:
    """A moustache over the mouth, which shows where the beard lets it."""
    raised = -1.6 if mood.mouth == "laugh" else 0
    return drawn(data, colour, 1.1, transform=f"translate({build.turn} {raised})")


def jan(build: Build, mood: Mood) -> Parts:
    """A lean painter with a broad black hat, long hair, moustache and pointed beard."""
    back = drawn(
        "M-22 -20 C-34 0 -33 24 -29 37 C-22 42 -14 40 -12 34 L12 34 C14 40 22 42 29 37 C33 24 34 0 22 -20 Z",
        p.HAIR_CHESTNUT,
    )
    back += both_sides(stroke("M-25 0 C-28 14 -27 26 -24 35", "#3a1c0c", 1.1), 0)
    head = face(build, mood) + drawn(
        "M-5 21 C-5 29 -2 34 1 37 C4 34 6 29 6 21 C4 19 -2 19 -5 21 Z", p.HAIR_CHESTNUT, 1.1
    )
    head += lips(build, mood, 14)
    head += whiskers(
        build,
        mood,
        "M0 9.6 C-5 7 -10 8.4 -16 6.4 C-13 12 -6 13.6 0 11.4 C6 13.6 13 12 16 6.4 C10 8.4 5 7 0 9.6 Z",
        p.HAIR_CHESTNUT,
    )
    brim = (
        "M-49 -17 C-40 -30 -22 -26 0 -26 C22 -26 38 -34 49 -22 C44 -11 22 -17 0 -17 C-22 -17 -40 -8 -49 -17 Z"
    )
    head += drawn("M-21 -25 C-24 -49 -12 -53 2 -52 C18 -52 24 -43 21 -25 Z", "#2c2730") + drawn(
        brim, "#2c2730"
    )
    head += stroke("M-21 -30 C-10 -27 10 -27 21 -30", p.GOLD, 2.4) + stroke(
        "M-16 -43 C-12 -48 -4 -49 2 -48", "#5c5562", 1.6
    )
    return Parts(back, shoulders("#3b3540", 37, 34) + neck(build, 7.6) + collar(), head)


def klaus(build: Build, mood: Mood) -> Parts:
    """A stout miller of seventy: bald, white tufts, a red ball of a nose, a double chin."""
    dress = shoulders("#8a6b45", 46, 32) + neck(build, 14, 16) + collar("#f1e8d2")
    tuft = "M-21 -18 C-33 -16 -36 0 -31 8 C-32 14 -25 17 -22 12 L-21 -6 Z"
    head = both_sides(
        drawn(tuft, p.HAIR_WHITE) + stroke("M-28 -8 C-31 -2 -30 4 -27 9", "#a59c8a", 1), 0
    ) + face(build, mood)
    head += stroke("M-13 28.6 C-6 32.4 6 32.4 13 28.6", build.shade, 1.6) + lips(build, mood, 14.4)
    head += stroke("M-9 -26 C-5 -28 5 -28 9 -26", build.shade, 1.1) + shape(
        "M-12 -27 C-8 -29.6 -3 -30 -1 -29.4 C-4 -27 -9 -25 -12 -24 Z", p.WHITE, opacity=0.5
    )
    moustache = "M0 9.6 C-7 6 -15 8 -20 15 C-13 16.4 -4 15 0 12 C4 15 13 16.4 20 15 C15 8 7 6 0 9.6 Z"
    return Parts("", dress, head + whiskers(build, mood, moustache, p.HAIR_WHITE))


def pietro(build: Build, mood: Mood) -> Parts:
    """A broad fisherman of Naples: red cap, black beard, a squint, an earring."""
    dress = shoulders("#e6dcc4", 46, 31) + stroke(
        "M-39 48 C-20 43 20 43 39 48 M-36 54 C-20 50 20 50 36 54 M-26 60 C-14 57 14 57 26 60", p.BLUE, 2.8
    )
    dress += neck(build, 12, 16)
    head = (
        both_sides(drawn("M-20 -16 C-28 -9 -28 6 -22 12 L-20 0 Z", "#2c2326", 1.2), 0)
        + ear(build)
        + face(build, mood)
    )
    beard = "M-23 -3 C-25 18 -16 36 0 38 C16 36 25 18 23 -3 C19 7 12 9 0 8.6 C-12 9 -19 7 -23 -3 Z"
    head += drawn(beard, "#2c2326") + stroke(
        "M-13 16 C-12 23 -8 28 -5 32 M13 16 C12 23 8 28 5 32 M-4 24 L-3 33 M4 24 L3 33", "#6b5650", 1
    )
    head += shape(
        "M-9 11.6 C-4 10 4 10 9 11.6 C9 19 4 20.6 0 20.6 C-4 20.6 -9 19 -9 11.6 Z", build.skin
    ) + lips(build, mood, 14.6)
    head += whiskers(
        build,
        mood,
        "M0 8.4 C-6 5 -13 6.4 -18 12 C-12 13.6 -5 13 0 10.6 C5 13 12 13.6 18 12 C13 6.4 6 5 0 8.4 Z",
        "#2c2326",
    )
    cap = (
        "M-26 -15 C-28 -38 -10 -47 6 -46 C22 -47 39 -36 42 -17 C43 -11 37 -9 35 "
        "-14 C31 -23 25 -24 23 -15 C10 -23 -12 -23 -26 -15 Z"
    )
    head += (
        drawn(cap, p.CRIMSON)
        + stroke("M-26 -17 C-12 -25 10 -25 23 -17", p.WINE, 3.2)
        + disc(39, -9, 4, p.GOLD_LIGHT, **outline(1))
    )
    return Parts("", dress, head + ring(-25.6, 8, 3.2, p.GOLD, 1.9))


def louis(build: Build, mood: Mood) -> Parts:
    """A gentleman of sixty with heavy jowls under a full curled wig."""
    locks = ""
    for x, y, r in (
        (-26, 44, 9),
        (-32, 31, 9.8),
        (-33, 16, 9.6),
        (-32, 1, 9.6),
        (-29, -13, 9.2),
        (-22, -26, 9.2),
        (-9, -34, 9.4),
    ):
        locks += curl(x, y, r, "#a5723e", "#6d4420")
    dress = shoulders(p.BLUE, 45, 32) + lapels(p.BLUE, p.GOLD_LIGHT) + neck(build, 12) + jabot()
    head = both_sides(locks, 0) + face(build, mood) + stroke("M-11 28 C-5 31 5 31 11 28", build.shade, 1.5)
    head += both_sides(stroke("M-16 12 C-17.6 17 -15 22 -11 24", build.shade, 1.2), 0) + lips(build, mood, 14)
    front = "M0 -32 C-12 -39 -27 -28 -24 -6 C-18 -14 -8 -19 0 -22 C8 -19 18 -14 24 -6 C27 -28 12 -39 0 -32 Z"
    head += drawn(front, "#a5723e", 1.2) + stroke(
        "M-5 -26 C-14 -25 -20 -18 -22 -11 M5 -26 C14 -25 20 -18 22 -11", "#6d4420", 1.1
    )
    return Parts(
        "", dress, head + stroke("M-9 9.6 C-5 8 -2 8.4 -0.6 9.4 M9 9.6 C5 8 2 8.4 0.6 9.4", "#6d4420", 1.5)
    )


def tomas(build: Build, mood: Mood) -> Parts:
    """A young fiddler with brown skin, tight curls and a teal coat."""
    dress = (
        shoulders(p.TEAL, 39, 34)
        + lapels(p.TEAL, p.GOLD_LIGHT)
        + neck(build, 8.6)
        + jabot()
        + buttons((-22, 52), (22, 52))
    )
    head = ear(build)
    for x, y, r in (
        (-22, -12, 6),
        (22, -12, 6),
        (-22, -22, 6.6),
        (22, -22, 6.6),
        (-15, -31, 7),
        (15, -31, 7),
        (-5, -35, 7.4),
        (6, -35, 7.4),
    ):
        head += disc(x, y, r, "#2a1c18", **outline(1.3))
    head += face(build, mood) + lips(build, mood, 13)
    crop = (
        "M-21.4 -6 C-25 -20 -20 -32 0 -33 C20 -32 25 -20 21.4 -6 C21 -13 18 -18 "
        "13 -19 C6 -17 -6 -17 -13 -19 C-18 -18 -21 -13 -21.4 -6 Z"
    )
    head += shape(crop, "#2a1c18")
    curls = (
        "M-19 -20 C-18 -26 -12 -26 -11 -21 M-10 -29 C-8 -34 -1 -33 -1 -28 M4 "
        "-30 C6 -35 13 -34 13 -29 M12 -21 C13 -26 20 -25 "
        "20 -19 M-4 -22 C-2 -26 4 -26 5 -22 M-22 -28 C-20 -32 -15 -32 -14 -28 M16 -33 C18 -36 23 -34 22 -29"
    )
    return Parts("", dress, head + stroke(curls, "#5c4238", 1.2))


def hugo(build: Build, mood: Mood) -> Parts:
    """A weathered captain: three-cornered hat, grey whiskers, a scar on the cheek."""
    back = both_sides(drawn("M-20 -16 C-29 -10 -31 8 -26 16 C-22 16 -20 8 -19 2 Z", p.HAIR_GREY), 0)
    dress = shoulders("#2c3a5a", 45, 32) + lapels("#2c3a5a", p.GOLD_LIGHT) + neck(build, 11, 17) + jabot()
    for side in (-1, 1):
        dress += disc(38 * side, 46, 5, p.GOLD, **outline(1.2)) + stroke(
            f"M{34 * side} 50 L{33 * side} 54 M{37.5 * side} 51 "
            f"L{37.5 * side} 54 M{40 * side} 49.6 L{40 * side} 51",
            p.GOLD_DARK,
            1.4,
        )
    head = face(build, mood) + lips(build, mood, 13.6)
    head += both_sides(
        drawn("M-22 -5 C-26 8 -23 19 -15 24 C-14 16 -17.6 7 -18.6 -4 Z", p.HAIR_GREY, 1.1)
        + stroke("M-21 4 C-21 11 -19 16 -16.6 19", "#8d867b", 0.9),
        0,
    )
    head += stroke("M9 -0.6 L15 8.6", "#b5654a", 1.6) + stroke("M10 3 L13 1.4 M12 6 L15 4.4", "#b5654a", 1)
    hat = (
        "M-46 -15 C-42 -34 -27 -28 -15 -37 C-8 -51 12 -53 18 -37 C29 -28 42 -36 "
        "48 -17 C35 -15 24 -24 1 -25 C-22 -24 -34 -13 -46 -15 Z"
    )
    head += drawn(hat, "#232c46") + stroke(
        "M-43 -18 C-36 -28 -25 -25 -13 -33 C-6 -46 10 -47 15 -33 C27 -25 38 -31 45 -19", p.GOLD_LIGHT, 1.8
    )
    return Parts(
        back, dress, head + disc(25, -24, 4.4, p.CRIMSON, **outline(1)) + disc(25, -24, 1.6, p.WHITE)
    )


JAN = Build(
    18.6,
    19,
    14,
    5.4,
    27.6,
    "#f0d3b0",
    "#c9976a",
    "#e0a080",
    5,
    9.4,
    0.9,
    "#5a4a36",
    p.HAIR_CHESTNUT,
    2,
    "long",
    5,
    "",
    1,
    1.6,
)
KLAUS = Build(
    22,
    25,
    22.4,
    11,
    26.6,
    "#f7d3bd",
    "#d58a70",
    "#e7806c",
    4.6,
    10.4,
    0.82,
    "#5b7f96",
    "#d9d2c4",
    3.2,
    "round",
    7,
    "",
    2,
)
PIETRO = Build(
    22,
    23,
    20,
    10,
    26.6,
    "#d09a68",
    "#9a6636",
    "#c9734c",
    5.2,
    10.4,
    0.72,
    "#3a2814",
    "#1f1614",
    3.4,
    "hooked",
    7,
    "",
    1,
    -1.4,
)
LOUIS = Build(
    19.6,
    22.4,
    21.6,
    11,
    28,
    "#f6dcc6",
    "#cf9a7c",
    "#e38f7c",
    5,
    9.8,
    0.76,
    "#4f6a7a",
    "#7d5230",
    2.2,
    "hooked",
    6,
    "#b5645a",
    1,
)
TOMAS = Build(
    20.6,
    21.4,
    16.8,
    8,
    26,
    "#a9714a",
    "#74472a",
    "#b5583c",
    5.8,
    10,
    1.08,
    "#3a2416",
    "#1c1210",
    2.2,
    "broad",
    7.2,
    "#8a3c34",
    0,
    1.4,
)
HUGO = Build(
    21.4,
    22,
    20.4,
    10.6,
    28,
    "#e3b389",
    "#b57a4c",
    "#d57e5c",
    5,
    10,
    0.74,
    "#4a6f8a",
    "#8d867b",
    3.2,
    "straight",
    7,
    "",
    2,
    -1.4,
)

MEN = {
    "Jan": Sitter("#e9d9b4", "#a98952", JAN, "#3b3540", p.WHITE, jan),
    "Klaus": Sitter("#dbe5d2", "#8aa37c", KLAUS, "#8a6b45", "#f1e8d2", klaus),
    "Pietro": Sitter("#cfe3e6", "#6f9fa8", PIETRO, "#e6dcc4", p.BLUE, pietro),
    "Louis": Sitter("#f3e3b4", "#b8963f", LOUIS, p.BLUE, p.WHITE, louis),
    "Tomas": Sitter("#f6e2bd", "#c99a4e", TOMAS, p.TEAL, p.WHITE, tomas),
    "Hugo": Sitter("#d3dfea", "#7d98b3", HUGO, "#2c3a5a", p.GOLD_LIGHT, hugo),
}
