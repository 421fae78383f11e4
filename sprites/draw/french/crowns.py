"""Crowns and hats, drawn around the middle of the forehead band at the origin."""

from sprites.draw import palette as p
from sprites.draw.french.cloth import GOLD
from sprites.draw.pen import both_sides, disc, drawn, outline, place, shape, stroke


def pearl(x: float, y: float, radius: float = 3.4, fill: str = p.WHITE) -> str:
    """A pearl with its outline."""
    return disc(x, y, radius, fill, **outline(1.2))


def gem(x: float, y: float, size: float, fill: str) -> str:
    """A stone cut as a lozenge."""
    return place(drawn("M0 -1 L0.7 0 L0 1 L-0.7 0 Z", fill, 0.9 / size), x, y, size)


def band(colour: str, dots: str = GOLD, half_width: float = 28) -> str:
    """The jewelled band above the brow."""
    w = half_width
    body = drawn(f"M{-w} 0 C-18 -6 18 -6 {w} 0 L{w - 1} 7 C18 1.6 -18 1.6 {1 - w} 7 Z", colour)
    return body + "".join(
        disc(x, y, 1.5, dots) for x, y in ((-21, 1.6), (-11, -0.6), (0, -1.2), (11, -0.6), (21, 1.6))
    )


def spiked(colour: str, jewel: str) -> str:
    """Five tall points with pearls."""
    body = drawn(
        "M-28 0 L-34 -30 L-18 -16 L-11 -36 L0 -19 L11 -36 L18 -16 L34 -30 L28 0 C18 -5 -18 -5 -28 0 Z", GOLD
    )
    body += shape("M-34 -30 L-26 -2 L-22 -3 L-20 -15 Z", p.GOLD_LIGHT, opacity=0.6)
    for x, y in ((-34, -32), (-11, -38.5), (11, -38.5), (34, -32)):
        body += pearl(x, y)
    return (
        body + gem(0, -12.5, 6.6, jewel) + disc(-18, -9, 2.3, jewel) + disc(18, -9, 2.3, jewel) + band(colour)
    )


def arched(colour: str, jewel: str) -> str:
    """An imperial crown: a cap of cloth under two gold arches and a cross."""
    body = drawn("M-27 0 C-36 -20 -22 -34 0 -34 C22 -34 36 -20 27 0 C18 -5 -18 -5 -27 0 Z", jewel)
    body += drawn("M-4 -4 L-4 -35 L4 -35 L4 -4 Z", GOLD, 1.2)
    arch = drawn("M-28 0 C-41 -22 -26 -38 -3 -37 L-3 -32 C-20 -32 -31 -20 -22 -2 Z", GOLD, 1.3)
    arch += "".join(
        pearl(x, y, 1.7) for x, y in ((-29.4, -9), (-29, -17.4), (-24.6, -25.6), (-17, -31.4), (-9, -34))
    )
    body += both_sides(arch, 0) + pearl(0, -28, 2) + pearl(0, -20, 2) + pearl(0, -12, 2)
    body += disc(0, -38, 4.6, GOLD, **outline(1.2))
    body += drawn(
        (
            "M-1.6 -42 L-1.6 -45 L-4.6 -45 L-4.6 -48 L-1.6 -48 L-1.6 -51 L1.6 -51 L1.6 -48 L4.6 -48 "
            "L4.6 -45 L1.6 -45 L1.6 -42 Z"
        ),
        GOLD,
        1,
    )
    return body + band(colour, half_width=29)


def leaved(colour: str, jewel: str) -> str:
    """An open crown of five strawberry leaves."""
    leaf = (
        "M0 0 L-3 -10 C-9 -8 -11 -14 -7.4 -16.4 C-9 -20 -5.4 -23 -3 -21 C-3.4 -25 -1 -28 0 -28 "
        "C1 -28 3.4 -25 3 -21 C5.4 -23 9 -20 7.4 -16.4 C11 -14 9 -8 3 -10 Z"
    )
    body = place(drawn(leaf, GOLD, 1.3), -27, -1, 0.78, -14) + place(drawn(leaf, GOLD, 1.3), 27, -1, 0.78, 14)
    body += place(drawn(leaf, GOLD, 1.3), -14.5, -4, 0.92, -5) + place(
        drawn(leaf, GOLD, 1.3), 14.5, -4, 0.92, 5
    )
    body += drawn("M-28 0 L-29 -9 C-18 -14 18 -14 29 -9 L28 0 C18 -5 -18 -5 -28 0 Z", GOLD)
    body += place(drawn(leaf, GOLD, 1.3), 0, -6, 1.04)
    for x, y in ((-21, -7.6), (21, -7.6)):
        body += gem(x, y, 3.4, jewel)
    return (
        body
        + gem(-10.5, -9.2, 3.4, colour)
        + gem(10.5, -9.2, 3.4, colour)
        + gem(0, -9.8, 4, jewel)
        + band(colour)
    )


def sunrays(colour: str, jewel: str) -> str:
    """A crown of rays for a head in profile that looks left."""
    body = ""
    for x, y, turn, size in (
        (-17, -6, -30, 0.9),
        (-10, -10, -18, 1),
        (-1, -12, -4, 1.05),
        (8, -11, 10, 1),
        (16, -7, 24, 0.9),
    ):
        body += place(drawn("M-4.4 4 L0 -25 L4.4 4 Z", GOLD, 1.2) + pearl(0, -26, 2.6), x, y, size, turn)
    body += drawn("M-21 2 C-14 -11 14 -12 21 -1 L21.6 7 C12 -3 -10 -2 -20 9 Z", GOLD)
    return body + gem(-11.6, -2.6, 3.2, jewel) + gem(0, -5, 3.6, colour) + gem(11.6, -3.6, 3.2, jewel)


def coronet(colour: str, jewel: str) -> str:
    """A small queenly crown of three lilies and pearls."""
    lily = (
        "M0 0 L-2 -7 C-8 -4 -10 -10 -6.6 -12 C-4 -12.6 -3.4 -10 -4.6 -9 C-5 -14 -2 -19 0 -21 "
        "C2 -19 5 -14 4.6 -9 C3.4 -10 4 -12.6 6.6 -12 C10 -10 8 -4 2 -7 Z"
    )
    body = place(drawn(lily, GOLD, 1.2), -20, -3, 0.9, -14) + place(drawn(lily, GOLD, 1.2), 20, -3, 0.9, 14)
    body += pearl(-10, -13, 2.4) + pearl(10, -13, 2.4) + stroke("M-10 -11 L-10 -6 M10 -11 L10 -6", width=1.2)
    body += place(drawn(lily, GOLD, 1.2), 0, -6, 1.1)
    body += drawn("M-25 0 L-26 -6 C-16 -11 16 -11 26 -6 L25 0 C16 -5 -16 -5 -25 0 Z", GOLD)
    return body + gem(0, -6.8, 3.4, jewel) + disc(-12, -5.4, 1.7, colour) + disc(12, -5.4, 1.7, colour)


def tall_points(colour: str, jewel: str) -> str:
    """A queen's crown of seven slim points over a cloth cap."""
    body = drawn("M-25 0 C-26 -16 -14 -22 0 -22 C14 -22 26 -16 25 0 Z", colour)
    for i, x in enumerate((-25, -17, -8.6, 0, 8.6, 17, 25)):
        low = (-1, -3, -4.4, -5, -4.4, -3, -1)[i]
        high = (-20, -25, -29, -32, -29, -25, -20)[i]
        body += drawn(f"M{x - 4.4} {low} L{x * 1.14} {high} L{x + 4.4} {low} Z", GOLD, 1.1) + pearl(
            x * 1.14, high - 1, 2.3
        )
    body += drawn("M-26 0 L-27 -6 C-16 -11 16 -11 27 -6 L26 0 C16 -5 -16 -5 -26 0 Z", GOLD)
    return body + "".join(
        gem(x, y, 2.9, jewel) for x, y in ((-19, -5), (-10, -6.6), (0, -7.4), (10, -6.6), (19, -5))
    )
