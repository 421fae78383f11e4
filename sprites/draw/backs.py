"""The four card backs: each has its own weave, frame and medallion, for short cards and for long ones."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.paths import LEAF, LILY, PETAL, SUITS
from sprites.draw.stock import card
from sprites.draw.trace import Point, circle_path, retraced, retraced_absolute, turned_copies

GROUND = "url(#ground)"
SHORT, LONG = 350.0, 454.5
"""The heights of a card 250 wide: of most packs, and of the tarot."""
BAND_MIDDLE = 20


def margin(tall: float) -> str:
    """The white edge of the card: two round rectangles, one within the other."""
    return (
        f"M2 16 a14 14 0 0 1 14 -14 h218 a14 14 0 0 1 14 14 v{tall - 32} a14 14 0 0 1 -14 14 h-218 "
        f"a14 14 0 0 1 -14 -14 z M20 13 a7 7 0 0 0 -7 7 v{tall - 40} a7 7 0 0 0 7 7 h210 "
        f"a7 7 0 0 0 7 -7 v{40 - tall} a7 7 0 0 0 -7 -7 z"
    )


def band(tall: float) -> str:
    """The frame of beads within the edge."""
    return f"M13 13 h224 v{tall - 26} h-224 z M27 27 v{tall - 54} h196 v{54 - tall} z"


def centres(tall: float, across: float, down: float, rows: int = 0, reach: float = 12) -> list[Point]:
    """The middles of tiles in rows, every other row shifted by half, none so far out as to leave the card.

    `rows` chooses all rows (0), the rows through the middle of the card (2) or those between them (1). A
    motif reaches at most `reach` from its middle.
    """
    found = []
    for row in range(-int((tall / 2 - 10) / down) - 1, int((tall / 2 - 10) / down) + 2):
        if rows and row % 2 != rows % 2:
            continue
        for column in range(-int(115 / across) - 2, int(115 / across) + 2):
            x = 125 + column * across + (across / 2 if row % 2 else 0)
            y = tall / 2 + row * down
            if abs(x - 125) <= 122.5 - reach and abs(y - tall / 2) <= tall / 2 - 2.5 - reach:
                found.append((x, y))
    return found


def weave(motif: str, tiles: list[Point]) -> str:
    """One path with the motif on every tile."""
    return "".join(retraced(motif, x, y) for x, y in tiles)


def rings(radius: float, tiles: list[Point]) -> str:
    """One path with a circle on every tile."""
    half = f"a{pen.num(radius)} {pen.num(radius)} 0 1 0 "
    turn = f"{half}{pen.num(2 * radius)} 0{half}{pen.num(-2 * radius)} 0"
    return "".join(f"M{pen.num(x - radius)} {pen.num(y)}{turn}" for x, y in tiles)


def dots(radius: float, colour: str, tiles: list[Point], opacity: float = 1) -> str:
    """A small dot on every tile: the shortest of lines with round ends."""
    return pen.stroke(weave("M0 0 L0.1 0", tiles), colour, 2 * radius, opacity=opacity)


def border(tall: float, bead: str, step_across: int, corner: str) -> str:
    """One path of beads along the middle of the band, and a corner piece in each corner."""
    data = ""
    step_down = round(step_across * (tall - 40) / 210)
    for index in range(1, step_across):
        x = BAND_MIDDLE + 210 * index / step_across
        data += retraced(bead, x, BAND_MIDDLE) + retraced(bead, x, tall - BAND_MIDDLE)
    for index in range(1, step_down):
        y = BAND_MIDDLE + (tall - 40) * index / step_down
        data += retraced(bead, BAND_MIDDLE, y, 1, 90) + retraced(bead, 250 - BAND_MIDDLE, y, 1, 90)
    for x in (BAND_MIDDLE, 250 - BAND_MIDDLE):
        for y in (BAND_MIDDLE, tall - BAND_MIDDLE):
            data += retraced(corner, x, y)
    return data


def back(
    tall: float, dark: str, light: str, line: str, pattern: str, beads: str, medallion: str, shade: str = ""
) -> str:
    """The woven ground, the band and white margin that hide its ragged edge, and the medallion."""
    ground = pen.radial("ground", 125, tall / 2, tall * 0.6, (0, light), (1, shade or dark))
    frame = pen.shape(band(tall), dark, fill_rule="evenodd") + pen.shape(
        margin(tall), p.STOCK, fill_rule="evenodd"
    )
    frame += pen.box(13, 13, 224, tall - 26, "none", 7, **pen.outline(1, line))
    frame += pen.box(27, 27, 196, tall - 54, "none", 0, **pen.outline(1.4, line))
    frame += pen.box(30, 30, 190, tall - 60, "none", 0, **pen.outline(0.6, line)) + pen.shape(beads, line)
    body = pen.box(12, 12, 226, tall - 24, GROUND, 8) + pattern + frame
    return card(body + pen.place(medallion, 125, tall / 2), ground, 250, tall)


def garnet(tall: float) -> str:
    """Four-pointed stars in interlaced rings, and a flower of twelve petals."""
    dark, line = p.WINE, p.IVORY
    star = "M0 -9.6 C2 -3 3 -2 9.6 0 C3 2 2 3 0 9.6 C-2 3 -3 2 -9.6 0 C-3 -2 -2 -3 0 -9.6 Z"
    every, stars, gaps = (centres(tall, 22.6, 11.3, rows, 11.3) for rows in (0, 2, 1))
    pattern = pen.stroke(rings(11.3, every), line, 0.7, opacity=0.45)
    pattern += pen.shape(weave(star, stars), line, opacity=0.9) + dots(1.7, dark, stars)
    pattern += dots(1.6, line, gaps, 0.8)
    beads = border(tall, circle_path(1.8), 28, pen.star_path(0, 0, 5.5, 2, 4))
    flower = (
        pen.ring(0, 0, 53, line, 2, dark)
        + pen.ring(0, 0, 49, line, 0.8)
        + pen.around(pen.disc(0, -51, 0.9, line), 48)
    )
    flower += pen.around(
        pen.stroke("M0 -45 C6.5 -33 6.5 -23 0 -13 C-6.5 -23 -6.5 -33 0 -45 Z", line, 1.2), 12
    )
    flower += pen.around(
        pen.shape("M0 -39 C2.4 -31 2.4 -26 0 -20 C-2.4 -26 -2.4 -31 0 -39 Z", line, opacity=0.85), 12
    )
    flower += (
        pen.around(pen.disc(0, -45, 1.3, line), 12, 15)
        + pen.ring(0, 0, 11, line, 1.2)
        + pen.disc(0, 0, 8, line)
    )
    flower += pen.around(pen.shape("M0 0 L2 -3.4 L0 -6.8 L-2 -3.4 Z", dark), 6)
    return back(tall, dark, "#a63a33", line, pattern, beads, flower)


def navy(tall: float) -> str:
    """Waves, each with a small fan, and the compass rose."""
    dark, line = p.NAVY, "#e8dcb8"
    wave = "M-12 0 C-12 -6.6 -6.6 -12 0 -12 C6.6 -12 12 -6.6 12 0"
    small = "M-7.5 0 C-7.5 -4.1 -4.1 -7.5 0 -7.5 C4.1 -7.5 7.5 -4.1 7.5 0"
    tiles = centres(tall, 24, 12)
    pattern = pen.stroke(weave(wave, tiles), line, 1.1, opacity=0.85)
    pattern += pen.stroke(weave(small, tiles), line, 0.7, opacity=0.55)
    pattern += pen.stroke(weave("M0 9 L0 -5 M0 9 L-3.8 -3.4 M0 9 L3.8 -3.4", tiles), line, 0.7, opacity=0.75)
    beads = border(tall, "M-4 0 L0 -2.4 L4 0 L0 2.4 Z", 21, pen.star_path(0, 0, 5.5, 2, 8))
    short = pen.drawn("M0 -30 L5 -5 L-5 -5 Z", dark, 1, line)
    long = pen.drawn("M0 -43 L6.5 -6.5 L0 0 Z", line, 0.8, line)
    long += pen.drawn("M0 -43 L-6.5 -6.5 L0 0 Z", "#35548f", 0.8, line)
    rose = pen.ring(0, 0, 54, line, 2, dark) + pen.ring(0, 0, 50, line, 0.8) + pen.ring(0, 0, 33, line, 0.8)
    rose += pen.around(pen.stroke("M0 -50 L0 -46", line, 1), 48) + pen.around(
        pen.disc(0, -41, 1.6, line), 8, 22.5
    )
    rose += pen.around(short, 8, 22.5) + pen.around(pen.place(long, scale=0.8), 4, 45) + pen.around(long, 4)
    rose += pen.disc(0, 0, 4.5, line) + pen.disc(0, 0, 2.2, dark)
    return back(tall, dark, "#35548f", line, pattern, beads, rose)


def forest(tall: float) -> str:
    """A lattice with a leaf cross in every field, and a wreath around the four suits."""
    dark, line = p.FOREST, "#ecdfae"
    leaves = turned_copies("M0 -1.5 Q-5 -6.2 0 -11 Q5 -6.2 0 -1.5 Z", 4)
    every, full, hollow = (centres(tall, 24, 12, rows) for rows in (0, 2, 1))
    pattern = pen.stroke(weave("M-12 0 L0 -12 L12 0", every), line, 0.9, opacity=0.5)
    pattern += pen.shape(weave(leaves, full), line, opacity=0.85)
    pattern += pen.stroke(weave(leaves, hollow), line, 0.7, opacity=0.75) + dots(1.2, line, every, 0.9)
    bead = "M-4.5 0 C-3 -3.4 1 -3.4 3.5 0 C1 3.4 -3 3.4 -4.5 0 Z"
    beads = border(tall, bead, 21, turned_copies("M0 0 C-3 -2.5 -3 -4.5 0 -6.5 C3 -4.5 3 -2.5 0 0 Z", 4, 45))
    wreath = pen.place(pen.shape(LEAF, line), 0, -44, 0.42, 62) + pen.place(
        pen.shape(LEAF, line), 0, -44, 0.42, 118
    )
    middle = pen.ring(0, 0, 55, line, 2, dark) + pen.ring(0, 0, 51, line, 0.8) + pen.around(wreath, 24)
    middle += pen.ring(0, 0, 36, line, 1)
    for index, suit in enumerate("SHSH"):
        middle += pen.place(pen.place(pen.shape(SUITS[suit], line), 0, -19, 0.2), turn=90 * index)
    for index in range(4):
        middle += pen.place(
            pen.place(pen.shape(SUITS["CD"[index % 2]], line), 0, -24, 0.13), turn=45 + 90 * index
        )
    middle += pen.shape(pen.star_path(0, 0, 7, 3, 8), line)
    return back(tall, dark, "#37795b", line, pattern, beads, middle)


def ivory(tall: float) -> str:
    """Gold lilies and roundels on ivory, and a star of lilies."""
    dark, line = p.WINE, p.GOLD_DARK
    across, down = 26, 14.5
    lattice = (
        "M-13 0 C-7 -2.5 -2.5 -8 0 -14.5 M0 -14.5 C2.5 -8 7 -2.5 13 0 "
        "M13 0 C7 2.5 2.5 8 0 14.5 M0 14.5 C-2.5 8 -7 2.5 -13 0"
    )
    pattern = pen.stroke(weave(lattice, centres(tall, across, down, 2, 12.5)), "#bb9546", 0.9)
    pattern += pen.shape(
        weave(retraced_absolute(LILY, scale=0.4), centres(tall, across, down, 2, 8)), "#a97a22"
    )
    petals = turned_copies("M0 0 Q-4.4 -4 0 -7.4 Q4.4 -4 0 0 Z", 6)
    roundels = centres(tall, across, down, 1, 8)
    pattern += pen.shape(weave(petals, roundels), "#c39a43") + dots(1.8, p.WINE, roundels)
    beads = border(tall, "M-3.4 0 L0 -3.4 L3.4 0 L0 3.4 Z", 23, circle_path(4))
    octagon = pen.polygon(pen.polar(0, 0, 56, 22.5 + 45 * i) for i in range(8))
    inner = pen.polygon(pen.polar(0, 0, 51, 22.5 + 45 * i) for i in range(8))
    middle = pen.drawn(octagon, "#fbf3dc", 2, line) + pen.stroke(inner, line, 0.8)
    middle += pen.shape(pen.star_path(0, 0, 49, 37.5, 8), p.WINE) + pen.stroke(
        pen.star_path(0, 0, 46, 35, 8), p.IVORY, 1
    )
    middle += pen.around(pen.place(pen.shape(LILY, p.IVORY), 0, -25, 0.48), 8)
    middle += pen.ring(0, 0, 9, p.IVORY, 1.2, "#5f141a") + pen.around(
        pen.place(pen.shape(PETAL, p.IVORY), scale=0.28), 8
    )
    return back(tall, dark, "#fbf3dc", p.IVORY, pattern, beads, middle, "#ead9ae")


def drawings() -> Iterator[tuple[str, str]]:
    """The four backs, and the same for the long cards of the tarot."""
    for name, draw in (("garnet", garnet), ("navy", navy), ("forest", forest), ("ivory", ivory)):
        yield f"backs/{name}.svg", draw(SHORT)
        yield f"backs/{name}_long.svg", draw(LONG)
