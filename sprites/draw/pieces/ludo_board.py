"""The Ludo board: fifteen by fifteen cells of 40 units, in ivory, enamel and gold on walnut."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.paths import LEAF
from sprites.draw.pieces.seats import SEATS, mark

Cell = tuple[int, int]

CELL = 40
HOME_CORNERS = ((9, 0), (0, 0), (0, 9), (9, 9))
WELL_ROWS = ((2, 4), (1, 3), (1, 3), (2, 4))
WELL_COLUMNS = (1, 4)
ENTRANCES: tuple[Cell, ...] = ((13, 6), (6, 1), (1, 8), (8, 13))
STARS: tuple[Cell, ...] = ((8, 2), (2, 6), (6, 12), (12, 8))
TURN_OFFS: tuple[Cell, ...] = ((14, 7), (7, 0), (0, 7), (7, 14))
INWARD = (0, 90, 180, 270)
SHIELD = (
    "M-12 -13 C-8 -11 -4 -12 0 -14.5 C4 -12 8 -11 12 -13 L12 0 C12 8 6 12.5 0 15.5 C-6 12.5 -12 8 -12 0 Z"
)


def middle(row: float, column: float) -> tuple[float, float]:
    """The middle of a cell."""
    return (column + 0.5) * CELL, (row + 0.5) * CELL


def final_line(seat: int) -> list[Cell]:
    """The five coloured cells that lead a seat to the centre, outermost first."""
    return [[(13 - step, 7), (7, 1 + step), (1 + step, 7), (7, 13 - step)][seat] for step in range(5)]


def loop_cells() -> list[Cell]:
    """All ivory cells: the three lanes of each arm but for the final lines."""
    arms = [(row, column) for row in (*range(6), *range(9, 15)) for column in (6, 7, 8)]
    arms += [(row, column) for row in (6, 7, 8) for column in (*range(6), *range(9, 15))]
    coloured = {cell for seat in range(4) for cell in final_line(seat)}
    return [cell for cell in arms if cell not in coloured]


def tile(cell: Cell, fill: str, glint: str) -> str:
    """One inlaid cell with a lit upper edge."""
    x, y = cell[1] * CELL, cell[0] * CELL
    edge = f"M{x + 4} {y + 36} L{x + 4} {y + 7} Q{x + 4} {y + 4} {x + 7} {y + 4} L{x + 36} {y + 4}"
    lit = pen.stroke(edge, glint, 1.2, opacity=0.8)
    return pen.box(x + 1.4, y + 1.4, 37.2, 37.2, fill, 4.5) + lit


def loop() -> str:
    """The gold ground of the cross, and the ivory, coloured, entrance and star cells on it."""
    ground = pen.shape("M240 0 H360 V240 H600 V360 H360 V600 H240 V360 H0 V240 H240 Z", "url(#gold)")
    body = ground + "".join(tile(cell, "url(#ivory)", p.WHITE) for cell in loop_cells())
    for seat, colours in enumerate(SEATS):
        for cell in final_line(seat):
            x, y = middle(*cell)
            body += tile(cell, colours.main, colours.light)
            body += pen.place(pen.drawn("M0 -8 L8 0 L0 8 L-8 0 Z", colours.light, 1, p.GOLD_LIGHT), x, y)
        body += entrance(seat) + star(seat) + turn_off(seat)
    return body


def entrance(seat: int) -> str:
    """The cell where the seat's pawns come in, with the shield that protects every colour."""
    colours = SEATS[seat]
    x, y = middle(*ENTRANCES[seat])
    shield = pen.drawn(SHIELD, colours.dark, 1.6, p.GOLD_LIGHT)
    sign = mark(seat, p.GOLD_LIGHT, p.GOLD_LIGHT, colours.dark)
    return tile(ENTRANCES[seat], colours.main, colours.light) + pen.place(
        shield + pen.place(sign, 0, -1, 0.4), x, y
    )


def star(seat: int) -> str:
    """The safe star cell in the seat's quarter."""
    colours = SEATS[seat]
    x, y = middle(*STARS[seat])
    body = pen.drawn(pen.star_path(0, 1, 16, 6.6, 5), "url(#star)", 1.5, colours.dark)
    body += pen.shape(pen.star_path(0, 1, 8, 3.3, 5), p.WHITE, opacity=0.55)
    return tile(STARS[seat], colours.pale, p.WHITE) + pen.place(body, x, y)


def turn_off(seat: int) -> str:
    """The arrow on the last cell of the loop, which points up the final line."""
    colours = SEATS[seat]
    x, y = middle(*TURN_OFFS[seat])
    arrow = pen.drawn("M0 -11 L9 2 L3.5 2 L3.5 11 L-3.5 11 L-3.5 2 L-9 2 Z", colours.light, 1.2, colours.dark)
    return pen.place(arrow, x, y, 1, INWARD[seat])


def centre() -> str:
    """Four enamel triangles, the final areas, around a gold rosette."""
    body = pen.box(240, 240, 120, 120, "url(#gold)")
    for seat in range(4):
        wedge = pen.drawn("M-56 58 L56 58 L0 2 Z", f"url(#wedge{seat})", 1.2, p.GOLD_LIGHT)
        wedge += pen.stroke("M-40 53 L40 53 L24 37 M-40 53 L-24 37", p.GOLD_LIGHT, 0.9, opacity=0.8)
        sign = mark(seat, SEATS[seat].light, p.GOLD_LIGHT, SEATS[seat].dark)
        wedge += pen.place(sign, 0, 40, 0.5, -INWARD[seat])
        body += pen.place(wedge, 300, 300, 1, INWARD[seat])
    leaf = pen.drawn("M0 -3 C-6 -8 -5 -13 0 -18 C5 -13 6 -8 0 -3 Z", "url(#star)", 0.8, p.GOLD_DARK)
    rosette = pen.ring(0, 0, 21, p.GOLD_LIGHT, 1.5, p.WOOD_DARK) + pen.around(
        pen.place(leaf, scale=0.8), 8, 22.5
    )
    rosette += pen.around(leaf, 8) + pen.disc(0, 0, 4, p.WINE, **pen.outline(1, p.GOLD_LIGHT))
    return body + pen.place(rosette, 300, 300)


def trellis() -> str:
    """Fine diagonal lines for the enamel of a home field, 200 across from the origin."""
    rising = "".join(f"M{i} 0 L0 {i} M200 {i} L{i} 200 " for i in range(20, 201, 20))
    falling = "".join(
        f"M{200 - 20 * i} 0 L200 {20 * i} M0 {200 - 20 * i} L{20 * i} 200 " for i in range(1, 11)
    )
    return rising + falling


def home(seat: int) -> str:
    """The corner field of a seat: four wells for its pawns, and its mark."""
    colours = SEATS[seat]
    body = pen.box(2, 2, 236, 236, "url(#wood)", 22, **pen.outline(2.5, p.WOOD_LINE))
    body += pen.box(12, 12, 216, 216, f"url(#enamel{seat})", 14, **pen.outline(2.2, p.GOLD_LIGHT))
    body += pen.place(pen.stroke(trellis(), colours.light, 0.7, opacity=0.4), 20, 20)
    body += pen.box(19, 19, 202, 202, "none", 9, **pen.outline(0.9, p.GOLD))
    upper, lower = WELL_ROWS[seat]
    level = (upper + lower + 1) * CELL / 2
    body += pen.box(32, level - 72, 176, 144, colours.dark, 40, opacity=0.35)
    body += pen.box(32, level - 72, 176, 144, "none", 40, **pen.outline(1.3, p.GOLD_LIGHT))
    body += pen.place(arabesque(), 120, level)
    for row in (upper, lower):
        for column in WELL_COLUMNS:
            body += pen.place(well(seat), *middle(row, column))
    body += pen.place(badge(seat), 120, 32 if level > 120 else 208, 0.9)
    return pen.place(body, HOME_CORNERS[seat][1] * CELL, HOME_CORNERS[seat][0] * CELL)


def well(seat: int) -> str:
    """A turned hollow for one pawn, pale at the bottom so that the pawn stands out from it."""
    colours = SEATS[seat]
    glint = "M-17.5 17.5 C-8 26.5 8 26.5 17.5 17.5 C8 22.5 -8 22.5 -17.5 17.5 Z"
    body = pen.disc(0, 0, 28, "url(#gold-well)", **pen.outline(1, p.WOOD_LINE))
    body += pen.disc(0, 0, 24.5, f"url(#well{seat})", **pen.outline(1.4, colours.dark))
    body += pen.shape(glint, p.WHITE, opacity=0.35)
    return body + pen.place(mark(seat, colours.main, colours.main, colours.pale), scale=0.62, opacity=0.4)


def arabesque() -> str:
    """Gold scrolls between the wells."""
    curl = "M0 0 C8 -14 22 -18 24 -8 C25 -1 16 0 16 -6 M0 0 C8 14 22 18 24 8 C25 1 16 0 16 6"
    upright = pen.stroke("M0 -44 L0 44", p.GOLD, 1.1) + pen.place(pen.shape(LEAF, p.GOLD_LIGHT), 0, -40, 0.6)
    upright += pen.place(pen.shape(LEAF, p.GOLD_LIGHT), 0, 40, 0.6, 180)
    boss = pen.drawn(pen.star_path(0, 0, 9, 4, 8), p.GOLD_LIGHT, 1, p.GOLD_DARK)
    return pen.both_sides(pen.stroke(curl, p.GOLD_LIGHT, 1.5), 0) + upright + boss


def badge(seat: int) -> str:
    """The mark of the seat on a gold plaque."""
    half = "C34 -20 36 -6 44 0 C36 6 34 20 20 21"
    plaque = f"M-44 0 C-36 -6 -34 -20 -20 -21 L20 -21 {half} L-20 21 C-34 20 -36 6 -44 0 Z"
    body = pen.drawn(plaque, "url(#star)", 1.6, p.WOOD_LINE)
    return body + pen.place(mark(seat, SEATS[seat].main, SEATS[seat].dark, p.GOLD_LIGHT), 0, 0, 0.78)


def gradients() -> str:
    """The enamels, woods and metals of the board."""
    defs = pen.linear("gold", 0, 0, 600, 600, (0, "#f0cf7c"), (0.5, "#b98529"), (1, "#e6bd5c"))
    defs += pen.linear("ivory", 0, 0, 600, 600, (0, "#fdf7e6"), (1, "#eedfba"))
    defs += pen.linear("wood", 0, 0, 240, 240, (0, "#9a5f2c"), (1, "#57300f"))
    defs += pen.radial("star", -4, -6, 40, (0, "#ffeeb0"), (1, "#d39a30"))
    defs += pen.linear("gold-well", -20, -20, 20, 20, (0, "#8a5f14"), (0.5, "#d8a23a"), (1, "#ffe9a8"))
    for seat, colours in enumerate(SEATS):
        shades = ((0, colours.light), (0.45, colours.main), (1, colours.dark))
        defs += pen.radial(f"enamel{seat}", 90, 80, 190, *shades)
        hollow = ((0, colours.dark), (0.26, colours.main), (0.55, colours.pale), (1, "#fffaf0"))
        defs += pen.linear(f"well{seat}", -18, -18, 18, 18, *hollow)
        defs += pen.linear(f"wedge{seat}", 0, 4, 0, 58, (0, colours.dark), (1, colours.main))
    return defs


def board() -> str:
    """The whole board."""
    body = pen.box(0, 0, 600, 600, p.WOOD_LINE, 24) + loop()
    body += "".join(home(seat) for seat in range(4)) + centre()
    return pen.document(600, 600, body, gradients())


def drawings() -> Iterator[tuple[str, str]]:
    """The Ludo board."""
    yield "pieces/ludo_board.svg", board()
