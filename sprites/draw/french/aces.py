"""The four aces: each suit sign on a medallion of its own pattern."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.paths import LEAF, LILY, SUITS, pip
from sprites.draw.stock import card
from sprites.draw.trace import retraced_absolute, turned_copies

FIELD = "url(#field)"
FIELD_GLOW = pen.radial("field", 0, 0, 80, (0, "#fdf6e2"), (1, "#f3e2b8"))


def inner_line(suit: str, size: float, width: float = 1.6) -> str:
    """A gold line inside the edge of the big sign."""
    return pen.place(pen.stroke(SUITS[suit], p.GOLD, width * 100 / size), scale=size / 100)


def rays(count: int, inner: float, outer: float, short: float, width: float = 1.4) -> str:
    """Fine gold rays, long and short by turns."""
    pair = pen.stroke(f"M0 {-inner} L0 {-outer}", p.GOLD_DARK, width)
    pair += pen.place(pen.stroke(f"M0 {-inner} L0 {-short}", p.GOLD_DARK, width), turn=180 / count)
    return pen.around(pair, count)


def spades() -> str:
    """The ace of spades: sunburst, and a lily of gold wire inside the sign."""
    wire = (
        "M0 24 C-3 8 -23 7 -23 -8 C-23 -17 -12 -19 -9 -11 C-7 -6 -12 -2 -14.5 -6 "
        "M0 24 L0 -24 M-5.5 -15 L0 -24 M-12 21 C-22 22 -30 16 -29 8 M0 4 C-4 -2 -4 -8 0 -14"
    )
    medallion = rays(30, 85, 104, 97) + pen.ring(0, 0, 80, p.GOLD_DARK, 1.2)
    medallion += pen.ring(0, 0, 76, p.GOLD_DARK, 0.8, FIELD) + pen.around(
        pen.disc(0, -70.5, 1.7, p.GOLD_DARK), 24
    )
    sign = pip("S", 0, 0, 118) + pen.place(inner_line("S", 97), y=-1)
    sign += pen.both_sides(pen.stroke(wire, p.GOLD, 1.9), 0) + pen.disc(0, -29, 2.6, p.GOLD)
    return medallion + sign


def hearts() -> str:
    """The ace of hearts: a wreath of roses around a burning heart."""
    rose = "".join(
        pen.drawn(pen.star_path(0, 0, radius, radius * 0.86, 5, turn), colour, 0.9)
        for radius, colour, turn in ((9, p.ROSE, 0), (6, "#e59a8c", 36), (3, "#f6cdbd", 0))
    )
    leaf = pen.drawn(LEAF, p.LEAF, 0.9) + pen.stroke("M0 -2 L0 -20", p.FOREST, 0.8)
    sprig = pen.place(leaf, -7, 2, 0.72, -118) + pen.place(leaf, 7, 2, 0.72, 118)
    sprig += pen.place(leaf, -4, -3, 0.5, -50) + pen.place(leaf, 4, 3, 0.5, 130)
    wreath = pen.around(pen.place(sprig, y=-84), 12) + pen.around(pen.place(rose, y=-84, scale=1.15), 12)
    medallion = pen.ring(0, 0, 72, p.GOLD_DARK, 1.2, FIELD) + pen.ring(0, 0, 68, p.GOLD_DARK, 0.7) + wreath
    flame = "M0 -34 C-7 -40 -8 -46 -3 -52 C-2 -47 1 -47 1 -53 C1 -58 -1 -60 2 -66 C9 -58 12 -47 4 -36 Z"
    fire = pen.both_sides(pen.place(pen.drawn(flame, p.AMBER, 1), 10, -10, 0.85, 18), 0)
    fire += pen.both_sides(pen.place(pen.drawn(flame, p.ORANGE, 1), 20, -14, 0.62, 36), 0)
    fire += pen.drawn(flame, p.ORANGE, 1.1) + pen.place(pen.shape(flame, "#f7d774"), 0.5, -17, 0.52)
    sign = pip("H", 0, 6, 104) + pen.place(inner_line("H", 86), y=5)
    scroll = "M0 26 C-4 12 -22 8 -22 -6 C-22 -15 -11 -16 -9 -9 C-8 -4 -13 -3 -14 -6 M0 26 L0 -8"
    return (
        medallion
        + fire
        + sign
        + pen.both_sides(pen.stroke(scroll, p.GOLD, 1.8), 0)
        + pen.disc(0, -13, 2.6, p.GOLD)
    )


def diamonds() -> str:
    """The ace of diamonds: an eight-pointed star of cut stone."""
    point = pen.polygon([(0, -102), (17, -72), (0, -58), (-17, -72)])
    facet = pen.drawn(point, "#f3e2b8", 1, p.GOLD_DARK)
    facet += pen.shape("M0 -102 L17 -72 L0 -58 Z", "#e2c274", opacity=0.8)
    star = pen.around(pen.place(facet, scale=0.92), 8, 22.5) + pen.around(facet, 8)
    beads = pen.around(pen.disc(0, -91, 2, p.GOLD_DARK), 8, 22.5) + pen.around(
        pen.disc(0, -106, 1.6, p.GOLD_DARK), 8
    )
    octagon = pen.polygon(pen.polar(0, 0, 74, 22.5 + 45 * i) for i in range(8))
    small = pen.polygon(pen.polar(0, 0, 69, 22.5 + 45 * i) for i in range(8))
    medallion = (
        star + beads + pen.drawn(octagon, FIELD, 1.3, p.GOLD_DARK) + pen.stroke(small, p.GOLD_DARK, 0.8)
    )
    medallion += pen.around(
        pen.stroke("M0 -69 L28.5 -69", p.GOLD_DARK, 0.8) + pen.disc(0, -61, 1.6, p.GOLD_DARK), 8
    )
    sign = pip("D", 0, 0, 124) + inner_line("D", 103)
    cut = "M0 -34 L15 -9 L24 0 M15 -9 L0 0 L-15 -9 M0 -34 L-15 -9 L-24 0 M0 -34 L0 34"
    sign += pen.place(pen.stroke(cut, p.GOLD, 1.3) + pen.stroke(cut, p.GOLD, 1.3, transform="scale(1 -1)"))
    return medallion + sign + pen.drawn("M0 -6 L4.5 0 L0 6 L-4.5 0 Z", p.GOLD, 0.8, p.GOLD_DARK)


def clubs() -> str:
    """The ace of clubs: an oak wreath with acorns."""
    lobes = (
        "M0 2 C-5 0 -4 -4 -7 -5 C-11 -6 -10 -10 -7 -12 C-10 -15 -8 -19 -5 -20 C-6 -24 -3 -28 0 -29 "
        "C3 -28 6 -24 5 -20 C8 -19 10 -15 7 -12 C10 -10 11 -6 7 -5 C4 -4 5 0 0 2 Z"
    )
    veins = "M0 0 L0 -23 M0 -8 L-4 -11 M0 -8 L4 -11"
    nut, cup = "M-4.5 0 C-5 8 -2 12 0 14 C2 12 5 8 4.5 0 Z", "M-6 0 C-6 -5 6 -5 6 0 C4 2 -4 2 -6 0 Z"
    wreath = ""
    for turn, green in ((62, p.GREEN), (104, p.LEAF)):
        leaf = (0, -84, 0.98, turn) if green == p.GREEN else (0, -81, 0.98, turn)
        wreath += pen.drawn(turned_copies(retraced_absolute(lobes, *leaf), 14), green, 0.9)
        wreath += pen.stroke(turned_copies(retraced_absolute(veins, *leaf), 14), p.FOREST, 0.8)
    for acorn in ((2, -93, 0.86, 200), (-4, -80, 0.7, -40)):
        wreath += pen.drawn(turned_copies(retraced_absolute(nut, *acorn), 14), p.AMBER, 0.8)
        wreath += pen.drawn(turned_copies(retraced_absolute(cup, *acorn), 14), p.HAIR_BROWN, 0.8)
    medallion = pen.ring(0, 0, 71, p.GOLD_DARK, 1.2, FIELD) + pen.ring(0, 0, 67, p.GOLD_DARK, 0.7)
    medallion += wreath
    lily = pen.place(pen.shape(LILY, p.GOLD), y=-1, scale=0.8)
    sign = pip("C", 0, 2, 112) + pen.place(inner_line("C", 93), y=1)
    curl = "M-9 13 C-16 20 -28 18 -29 9 C-30 2 -21 -1 -18 5 C-16 9 -20 12 -22 9"
    return (
        medallion
        + sign
        + lily
        + pen.both_sides(pen.stroke(curl, p.GOLD, 1.6), 0)
        + pen.disc(0, -30, 2.4, p.GOLD)
    )


def corner_flourish() -> str:
    """A gold spray for the two corners that hold no index."""
    line = (
        "M0 0 C-14 2 -22 10 -24 26 M-4 1 C-10 8 -18 8 -20 2 C-21 -2 -16 -4 -14 -1 M-22 16 C-14 16 -12 8 -16 5"
    )
    leaf = pen.place(pen.shape(LEAF, p.GOLD), -24, 26, 0.5, 178) + pen.place(
        pen.shape(LEAF, p.GOLD), 0, 0, 0.5, 88
    )
    return pen.stroke(line, p.GOLD_DARK, 1.2) + leaf + pen.disc(-14, 12, 1.6, p.GOLD_DARK)


def ace(medallion: str) -> str:
    """The medallion in the middle of a card, with a flourish in each free corner."""
    flourish = pen.place(corner_flourish(), 214, 36, 1, 90) + pen.place(corner_flourish(), 36, 314, 1, 270)
    return card(pen.place(medallion, 125, 175) + flourish, FIELD_GLOW)


def drawings() -> Iterator[tuple[str, str]]:
    """The four aces."""
    for suit, medallion in (("S", spades()), ("H", hearts()), ("D", diamonds()), ("C", clubs())):
        yield f"french/A{suit}.svg", ace(medallion)
