"""The Poch board: eight turned bowls in walnut, each with its emblem on the rim."""

from collections.abc import Callable, Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.letters import inscription
from sprites.draw.paths import LEAF

MIDDLE = 300
BOWL_DISTANCE, BOWL_RADIUS = 186, 63
EMBLEM_DISTANCE, EMBLEM_RADIUS = 251, 33
DARK, LIT = "#4a2609", "#f6dc96"

# Clockwise from the top.
COMPARTMENTS = ("A", "K", "Q", "J", "10", "KQ", "789", "POCH")


def rank(letters: str) -> str:
    """The name of the compartment at the foot of its medallion."""
    return inscription(letters, DARK, 0, 12.6, 13, 1.35)


def ace() -> str:
    """One large star: any suit may be trumps."""
    return pen.drawn(pen.star_path(0, -6, 13, 5.6, 5), p.GOLD, 1.3, DARK) + rank("A")


def king_crown() -> str:
    """The crown of a king."""
    points = "M-13 6 L-16 -9 L-8 -2 L-5 -14 L0 -5 L5 -14 L8 -2 L16 -9 L13 6 C6 3 -6 3 -13 6 Z"
    balls = "".join(
        pen.disc(x, y, 2, LIT, **pen.outline(1, DARK))
        for x, y in ((-16, -10), (-5, -15), (5, -15), (16, -10))
    )
    return pen.place(pen.drawn(points, p.CRIMSON, 1.4, DARK) + balls, 0, -4, 0.9) + rank("K")


def queen_crown() -> str:
    """The coronet of a queen with a rose."""
    petals = pen.around(pen.place(pen.drawn("M0 0 C-5 -2 -5 -9 0 -9 C5 -9 5 -2 0 0 Z", p.ROSE, 1, DARK)), 5)
    leaves = pen.both_sides(pen.drawn("M4 5 C10 3 15 5 16 10 C10 12 6 10 4 5 Z", p.LEAF, 1, DARK), 0)
    return pen.place(leaves + petals + pen.disc(0, 0, 3, LIT, **pen.outline(0.9, DARK)), 0, -7, 1) + rank("Q")


def jack_cap() -> str:
    """The feathered cap of a jack."""
    cap = pen.drawn("M-15 2 C-15 -8 -6 -13 3 -12 C10 -11 14 -6 15 1 C6 -3 -6 -3 -15 2 Z", p.GREEN, 1.3, DARK)
    brim = pen.drawn("M-17 4 C-8 -2 8 -3 17 2 L16 5.4 C8 1 -8 2 -16 7.4 Z", p.FOREST, 1.2, DARK)
    feather = pen.drawn("M7 -3 C6 -12 11 -19 19 -19 C20 -11 15 -5 7 -3 Z", p.AMBER, 1.1, DARK)
    return pen.place(feather + cap + brim, -1, -4, 0.92) + rank("J")


def ten() -> str:
    """Ten pips of no suit."""
    rows = ((-12, 3), (-5.4, 4), (1.2, 3))
    pips = "".join(
        pen.disc((k - (count - 1) / 2) * 6.6, y, 2.5, p.GOLD, **pen.outline(0.9, DARK))
        for y, count in rows
        for k in range(count)
    )
    return pips + rank("10")


def marriage() -> str:
    """Two rings interlaced: king and queen of trumps."""
    left = pen.ring(-6, -5, 8, DARK, 4.6) + pen.ring(-6, -5, 8, p.GOLD, 2.6)
    right = pen.ring(6, -5, 8, DARK, 4.6) + pen.ring(6, -5, 8, p.GOLD_LIGHT, 2.6)
    link = pen.stroke("M0.4 -10.8 A8 8 0 0 1 2 -5.6", DARK, 4.6) + pen.stroke(
        "M0.4 -10.8 A8 8 0 0 1 2 -5.6", p.GOLD, 2.6
    )
    return left + right + link + rank("KQ")


def sequence() -> str:
    """Three cards in a row: seven, eight, nine."""
    body = ""
    for turn, number in ((-34, "7"), (0, "8"), (34, "9")):
        leaf = pen.box(-7, -31, 14, 25, p.STOCK_LIGHT, 2, **pen.outline(1.1, DARK)) + inscription(
            number, p.WINE, 0, -20.5, 13, 1.5
        )
        body += pen.place(leaf, 0, 23, 1, turn)
    return body


def knock() -> str:
    """The fist that knocks: I poch."""
    hand = (
        "M-13 13 L-13 1 C-13 -4 -10 -5 -8 -4 C-8 -9 -3 -10 -1.4 -6.6 C0 -10.4 5 -9.6 5.4 -5.6 "
        "C8 -8 12 -6 11.6 -2 L11 6 C10.4 11 7 13 3 13 Z"
    )
    lines = "M-8 -4 L-7.6 2.6 M-1.4 -6.6 L-1 2.4 M5.4 -5.6 L5 2.4 M-7.6 2.6 C-2 5.4 4 4.6 11 2"
    sparks = pen.stroke("M-9 -14 L-12 -19 M0 -16 L0 -21.4 M9 -14 L12 -19", p.CRIMSON, 2.2)
    return pen.place(pen.drawn(hand, p.SKIN, 1.4, DARK) + pen.stroke(lines, DARK, 1.2) + sparks, 0, 4, 0.98)


EMBLEMS: dict[str, Callable[[], str]] = {
    "A": ace,
    "K": king_crown,
    "Q": queen_crown,
    "J": jack_cap,
    "10": ten,
    "KQ": marriage,
    "789": sequence,
    "POCH": knock,
}


def bowl(special: bool) -> str:
    """A turned hollow with a gold lip; the Poch bowl has a second ring."""
    body = pen.disc(0, 0, BOWL_RADIUS + 5, "url(#lip)", **pen.outline(1.6, p.WOOD_LINE))
    body += pen.disc(
        0, 0, BOWL_RADIUS - 1, "url(#poch)" if special else "url(#bowl)", **pen.outline(1.8, p.WOOD_LINE)
    )
    for radius, opacity in ((52, 0.35), (40, 0.3), (27, 0.25), (13, 0.2)):
        body += pen.disc(0, 0, radius, "none", stroke="#d8a05c", stroke_width=0.9, opacity=opacity)
    sheen = "M-42 38 C-24 58 24 58 42 38 C24 50 -24 50 -42 38 Z"
    return body + pen.shape(sheen, "#ffe1a8", opacity=0.28)


def emblem(name: str) -> str:
    """The emblem of a compartment on an ivory medallion."""
    body = pen.disc(0, 0, EMBLEM_RADIUS + 3, "url(#lip)", **pen.outline(1.6, p.WOOD_LINE))
    body += pen.disc(0, 0, EMBLEM_RADIUS - 0.6, "url(#ivory)", **pen.outline(1.2, p.WOOD_LINE))
    return body + pen.place(EMBLEMS[name](), scale=1.26)


def inlay() -> str:
    """Gold leaves and lines between the bowls, and the star in the middle."""
    leaf = pen.shape(LEAF, "#e2b75c")
    spray = (
        pen.place(leaf, 0, -246, 0.8)
        + pen.place(leaf, 0, -246, 0.66, 50)
        + pen.place(leaf, 0, -246, 0.66, -50)
    )
    spray += pen.stroke("M0 -244 C-8 -232 8 -222 0 -206", "#e2b75c", 1.6) + pen.disc(0, -202, 3, "#e2b75c")
    spray += (
        pen.stroke("M0 -150 L0 -118", "#e2b75c", 1.8)
        + pen.place(leaf, 0, -152, 0.66, 180)
        + pen.place(leaf, 0, -150, 0.7)
    )
    body = pen.around(spray, 8, 22.5)
    body += pen.disc(0, 0, 108, "url(#lip)", **pen.outline(1.8, p.WOOD_LINE)) + pen.disc(
        0, 0, 102, "url(#middle)", **pen.outline(1.6, p.WOOD_LINE)
    )
    body += pen.around(pen.disc(0, -94, 2.2, "#e2b75c"), 32) + pen.ring(0, 0, 87, "#e2b75c", 1.2)
    petal = "M0 -84 C15 -58 13 -34 0 -18 C-13 -34 -15 -58 0 -84 Z"
    body += pen.around(pen.drawn(petal, "#7a4218", 1.3, "#e2b75c"), 8, 22.5) + pen.around(
        pen.drawn(petal, "#9a5a26", 1.5, "#f0cf7c"), 8
    )
    body += pen.around(pen.stroke("M0 -70 L0 -30", "#f0cf7c", 1), 8)
    body += pen.drawn(pen.star_path(0, 0, 30, 13, 8), "url(#lip)", 1.5, p.WOOD_LINE)
    return body + pen.disc(0, 0, 8, p.WINE, **pen.outline(1.6, p.GOLD_LIGHT))


def board() -> str:
    """The whole board."""
    body = pen.disc(4, 6, 292, "#2a1405") + pen.disc(0, 0, 292, "url(#rim)", **pen.outline(3, "#2a1405"))
    body += pen.disc(0, 0, 281, "url(#wood)", **pen.outline(2.4, "#e2b75c")) + pen.ring(
        0, 0, 275.6, "#e2b75c", 0.9
    )
    grain = "".join(
        f"M{-x} {y} C{-x / 2} {y + bend} {x / 2} {y - bend} {x} {y} "
        for x, y, bend in (
            (120, -238, 14),
            (220, -150, 20),
            (262, -60, 16),
            (266, 34, -18),
            (240, 122, 18),
            (150, 216, -14),
        )
    )
    body += pen.stroke(grain, "#6b3a14", 1.4, opacity=0.4) + inlay()
    for index, name in enumerate(COMPARTMENTS):
        body += pen.place(bowl(name == "POCH"), *pen.polar(0, 0, BOWL_DISTANCE, 45 * index))
    for index, name in enumerate(COMPARTMENTS):
        body += pen.place(emblem(name), *pen.polar(0, 0, EMBLEM_DISTANCE, 45 * index))
    return pen.document(600, 600, pen.place(body, MIDDLE, MIDDLE), gradients())


def gradients() -> str:
    """Walnut, gold, ivory and the dark of the bowls."""
    defs = pen.radial("wood", -80, -100, 420, (0, "#b9783c"), (0.6, "#8c5223"), (1, "#5f3414"))
    defs += pen.linear("rim", -200, -200, 200, 200, (0, "#8a5526"), (0.5, "#5a3113"), (1, "#3a1e0a"))
    defs += pen.linear("lip", -60, -60, 60, 60, (0, "#fff0b8"), (0.5, "#d8a23a"), (1, "#8a5f14"))
    defs += pen.radial("bowl", 10, 16, 74, (0, "#8e5627"), (0.6, "#6b3c17"), (1, "#3f200a"))
    defs += pen.radial("poch", 10, 16, 74, (0, "#a03a30"), (0.6, "#7d1d22"), (1, "#451013"))
    defs += pen.radial("middle", 0, 0, 104, (0, "#7a4218"), (1, "#4a2609"))
    return defs + pen.radial("ivory", -8, -10, 42, (0, "#fffdf2"), (1, "#e6d4a8"))


def drawings() -> Iterator[tuple[str, str]]:
    """The Poch board."""
    yield "pieces/poch_board.svg", board()
