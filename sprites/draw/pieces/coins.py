"""Coins, counters, badges and lamps."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.letters import inscription
from sprites.draw.paths import LEAF, SUITS

Metal = tuple[str, str, str, str]

COPPER: Metal = ("#ffd9b4", p.COPPER, p.COPPER_DEEP, "#4f220c")
SILVER: Metal = ("#ffffff", "#bfc3c6", "#787f87", "#3c434b")
GOLD: Metal = ("#fff1b8", "#e0a93a", "#96650f", "#5d3c08")


def coin(radius: float, metal: Metal, value: str, rim: str, wreath: str) -> str:
    """A struck coin: milled edge, rim pattern, wreath and value."""
    light, middle, deep, line = metal
    defs = pen.radial("metal", 36, 32, radius * 1.7, (0, light), (0.5, middle), (1, deep))
    defs += pen.linear("face", 20, 15, 80, 90, (0, middle), (0.5, light), (1, middle))
    edge = pen.disc(50.8, 52, radius, line) + pen.disc(
        50, 50, radius, "url(#metal)", **pen.outline(1.8, line)
    )
    body = pen.place(pen.around(rim, 30), 50, 50, radius / 47) + pen.disc(
        50, 50, radius * 0.8, "url(#face)", **pen.outline(1.1, line)
    )
    body += pen.place(pen.around(wreath, 12), 50, 50, radius / 47)
    body += inscription(value, line, 50.8, 51, radius * 0.72, 1.1) + inscription(
        value, deep, 50, 50, radius * 0.72
    )
    glint = pen.stroke(
        (
            f"M{50 - radius * 0.72} {50 - radius * 0.5} A{radius * 0.88} {radius * 0.88} 0 0 "
            f"1 {50 - radius * 0.2} {50 - radius * 0.85}"
        ),
        p.WHITE,
        2,
        opacity=0.6,
    )
    return pen.document(100, 100, edge + body + glint, defs)


def coins() -> Iterator[tuple[str, str]]:
    """Copper one, silver five, gold ten: three sizes, three patterns, three numerals."""
    bead = pen.disc(0, -42.4, 1.5, COPPER[2])
    yield "pieces/coin_1.svg", coin(37, COPPER, "I", bead, pen.place(pen.disc(0, 0, 1.9, COPPER[2]), 0, -31))
    notch = pen.stroke("M0 -45 L0 -40", SILVER[2], 2)
    petal = pen.place(pen.stroke("M0 4 C-5 0 -4 -5 0 -6 C4 -5 5 0 0 4 Z", SILVER[2], 1.4), 0, -31)
    yield "pieces/coin_5.svg", coin(42, SILVER, "V", notch, petal)
    tooth = pen.shape("M0 -45 L3.2 -39.4 L-3.2 -39.4 Z", GOLD[2])
    leaves = pen.place(pen.shape(LEAF, GOLD[2]), -2, -30, 0.38, 64) + pen.place(
        pen.shape(LEAF, GOLD[2]), 2, -30, 0.38, 116
    )
    yield "pieces/coin_10.svg", coin(47, GOLD, "X", tooth, leaves)


def counter() -> str:
    """A life: a bone counter with a heart."""
    defs = pen.radial("bone", 38, 34, 66, (0, "#fffdf2"), (0.7, "#ecdfbf"), (1, "#b59f6f"))
    body = pen.disc(51, 53, 45, "#6f5a30") + pen.disc(50, 50, 45, "url(#bone)", **pen.outline(2, "#7a6536"))
    body += pen.ring(50, 50, 38, "#a88f58", 1.6) + pen.ring(50, 50, 28.6, "#a88f58", 1)
    body += pen.place(
        pen.around(pen.place(pen.drawn(LEAF, "#d8c493", 0.9, "#8f783f"), 0, -29.4, 0.3), 16), 50, 50
    )
    heart = pen.place(pen.drawn(SUITS["H"], p.CRIMSON, 5, p.WINE), 50, 52, 0.44)
    return pen.document(
        100, 100, body + heart + pen.stroke("M39 42 C40 38 43 36 46 37", "#f2b1a6", 2.4), defs
    )


def dealer() -> str:
    """The pack from which the dealer deals: face down, with two more cards to be seen below the first."""
    body = ""
    for below in (2, 1, 0):
        body += pen.box(6 + 12 * below, 3 + 8 * below, 62, 78, p.WHITE, 7, **pen.outline(4))
    body += pen.box(15, 12, 44, 60, p.CRIMSON, 4)
    body += pen.shape("M37 18 L52 42 L37 66 L22 42 Z", p.GOLD_LIGHT)
    return pen.document(100, 100, body + pen.shape("M37 31 L44 42 L37 53 L30 42 Z", p.CRIMSON))


def crown() -> str:
    """A gold crown with stones."""
    defs = pen.linear("gold", 10, 10, 90, 90, (0, "#ffedb0"), (0.5, p.GOLD), (1, p.GOLD_DARK))
    points = "M14 78 L6 30 L27 48 L36 18 L50 44 L64 18 L73 48 L94 30 L86 78 C66 70 34 70 14 78 Z"
    body = pen.drawn(points, "url(#gold)", 3) + pen.shape(
        "M17 72 L11 40 L20 47 L24 69 Z", p.WHITE, opacity=0.45
    )
    body += pen.drawn("M14 76 C34 67 66 67 86 76 L84 89 C66 81 34 81 16 89 Z", p.CRIMSON, 2.6)
    for x, y in ((6, 28), (36, 15), (64, 15), (94, 28)):
        body += pen.disc(x, y, 5, p.WHITE, **pen.outline(2.2))
    body += (
        pen.drawn("M50 50 L57 60 L50 68 L43 60 Z", p.CRIMSON, 2)
        + pen.disc(30, 62, 3.8, p.BLUE, **pen.outline(1.4))
        + pen.disc(70, 62, 3.8, p.BLUE, **pen.outline(1.4))
    )
    return pen.document(
        100,
        100,
        body + "".join(pen.disc(x, y, 2.4, p.GOLD_LIGHT) for x, y in ((28, 78.6), (50, 75.6), (72, 78.6))),
        defs,
    )


def star() -> str:
    """A faceted gold star."""
    defs = pen.linear("gold", 15, 10, 85, 90, (0, "#fff3c0"), (0.5, "#eabb4a"), (1, "#a8741a"))
    body = pen.drawn(pen.star_path(50, 53, 46, 19, 5), "url(#gold)", 3, "#6b430a")
    for point in range(5):
        tip, side = pen.polar(50, 53, 43, 72 * point), pen.polar(50, 53, 17.4, 72 * point + 36)
        body += pen.shape(pen.polygon([(50, 53), tip, side]), "#b07c1c", opacity=0.5)
    return pen.document(100, 100, body, defs)


def lamp(lit: bool) -> str:
    """An oil lamp with or without its flame: who is to move, or whether a seat is still in."""
    defs = pen.linear(
        "brass",
        15,
        50,
        85,
        95,
        (0, "#ffe7a0" if lit else "#a89d83"),
        (0.5, p.GOLD if lit else "#7d735d"),
        (1, "#8a5a0e" if lit else "#4b4436"),
    )
    line = "#4a2a08" if lit else "#2f2a22"
    body = ""
    if lit:
        defs += pen.radial("glow", 50, 30, 46, (0, "#fff0b4"), (0.5, "#f6c95a"), (1, "#f0a93a"))
        body += pen.disc(50, 32, 31, "#ffdf80", opacity=0.25) + pen.disc(50, 32, 23, "#ffe9a8", opacity=0.4)
        body += pen.drawn(
            "M50 2 C58 16 69 24 66 38 C64 48 57 53 50 53 C43 53 36 48 34 38 C32 26 46 18 50 2 Z",
            "url(#glow)",
            2,
            "#b5651a",
        )
        body += pen.shape(
            "M50 24 C54 32 58 36 56 43 C55 48 53 50 50 50 C47 50 45 48 44 43 C43 36 48 32 50 24 Z", "#fffbe6"
        )
    else:
        body += pen.stroke("M50 44 C44 36 56 30 50 20 C46 13 52 10 51 5", "#9c9587", 2.2, opacity=0.5)
    body += pen.box(46.6, 46, 6.8, 12, "#6b5a3a", 2, **pen.outline(1.6, line))
    body += pen.drawn(
        "M18 62 C22 55 40 56 50 56 C60 56 78 55 82 62 C82 76 66 84 50 84 C34 84 18 76 18 62 Z",
        "url(#brass)",
        2.4,
        line,
    )
    body += pen.stroke("M80 62 C96 56 98 76 77 75", line, 6.5) + pen.stroke(
        "M80 62 C96 56 98 76 77 75", p.GOLD if lit else "#7d735d", 3
    )
    body += pen.oval(50, 61, 24, 4.4, line) + pen.drawn(
        "M42 83 L58 83 L60 89 L72 95 L28 95 L40 89 Z", "url(#brass)", 2.2, line
    )
    return pen.document(
        100,
        100,
        body + pen.stroke("M26 67 C30 74 38 78 45 79", p.WHITE, 2.4, opacity=0.55 if lit else 0.2),
        defs,
    )


def laugh() -> str:
    """A laughing sun, for those who laugh when a player lies down."""
    defs = pen.radial("sun", 42, 36, 50, (0, "#ffe695"), (0.7, "#f3b93a"), (1, "#d98e1f"))
    ray = pen.drawn("M-7 -30 L0 -47 L7 -30 Z", "#f0b43a", 1.8, "#8a5a0c")
    wave = pen.drawn("M-5 -30 C-8 -36 2 -39 -2 -45 C6 -42 8 -36 5 -30 Z", "#e08a2b", 1.6, "#8a4a0c")
    body = pen.place(pen.around(ray, 10) + pen.around(wave, 10, 18), 50, 50) + pen.disc(
        50, 50, 32.6, "url(#sun)", **pen.outline(2.2, "#8a5a0c")
    )
    eye = pen.stroke("M30 44 C33 36 41 36 44 44", p.LINE, 3) + pen.stroke(
        "M28 34 C32 29 38 28 42 31", "#8a5a0c", 2.2
    )
    body += pen.both_sides(eye + pen.oval(31, 53, 5.6, 4.2, "#e4763a", opacity=0.6), 50)
    body += pen.drawn("M31 57 C40 54 60 54 69 57 C68 70 60 77 50 77 C40 77 32 70 31 57 Z", "#6b1a14", 2.2)
    body += pen.shape("M34.4 58.4 C42 56.4 58 56.4 65.6 58.4 L64.4 63 C56 61 44 61 35.6 63 Z", p.WHITE)
    body += pen.shape("M40 72 C44 66 56 66 60 72 C56 76 44 76 40 72 Z", p.ROSE)
    return pen.document(100, 100, body + pen.stroke("M50 44 C48 50 49 52 52 52", "#8a5a0c", 2), defs)


def shield() -> str:
    """A shield of blue and gold: a safe place."""
    defs = pen.linear("steel", 15, 10, 85, 90, (0, "#7fa2dc"), (0.5, p.BLUE), (1, p.NAVY))
    defs += pen.linear("gold", 10, 5, 90, 95, (0, "#ffedb0"), (0.5, p.GOLD), (1, p.GOLD_DARK))
    whole = "M50 4 C62 12 76 14 90 12 L90 46 C90 72 72 88 50 97 C28 88 10 72 10 46 L10 12 C24 14 38 12 50 4 Z"
    field = (
        "M50 14 C60 20 71 22 81 21 L81 46 C81 67 67 79 50 87 C33 79 19 67 19 46 L19 21 C29 22 40 20 50 14 Z"
    )
    body = pen.drawn(whole, "url(#gold)", 2.6) + pen.drawn(field, "url(#steel)", 2)
    body += pen.drawn(
        (
            "M45 15.6 L50 13.6 L55 15.6 L55 42 L81 42 L81 52 L55 52 L55 84.6 L50 87 L45 84.6 L45 52 "
            "L19 52 L19 42 L45 42 Z"
        ),
        p.GOLD_LIGHT,
        1.4,
    )
    for x, y in ((32, 31), (68, 31), (35, 64), (65, 64)):
        body += pen.drawn(pen.star_path(x, y, 6.5, 2.8, 5), p.WHITE, 0.8)
    return pen.document(100, 100, body, defs)


def skat() -> str:
    """Two cards laid aside face down: the skat."""
    defs = pen.linear("cloth", 20, 10, 80, 95, (0, "#a63a33"), (1, p.WINE))
    leaf = pen.box(-24, -34, 48, 68, p.STOCK, 6, **pen.outline(1.6, "#7a6a4a")) + pen.box(
        -19.6, -29.6, 39.2, 59.2, "url(#cloth)", 3
    )
    leaf += pen.box(-16.6, -26.6, 33.2, 53.2, "none", 1.5, **pen.outline(1, p.IVORY))
    leaf += pen.around(
        pen.stroke("M0 -3 C5 -9 4 -13 0 -16 C-4 -13 -5 -9 0 -3 Z", p.IVORY, 1.3), 8
    ) + pen.disc(0, 0, 2.4, p.IVORY)
    return pen.document(100, 100, pen.place(leaf, 42, 50, 1, -12) + pen.place(leaf, 58, 51, 1, 10), defs)


def drawings() -> Iterator[tuple[str, str]]:
    """All small pieces."""
    yield from coins()
    for name, draw in (("counter", counter), ("dealer", dealer), ("crown", crown), ("star", star)):
        yield f"pieces/{name}.svg", draw()
    yield "pieces/lamp_on.svg", lamp(True)
    yield "pieces/lamp_off.svg", lamp(False)
    for name, draw in (("laugh", laugh), ("shield", shield), ("skat", skat)):
        yield f"pieces/{name}.svg", draw()
