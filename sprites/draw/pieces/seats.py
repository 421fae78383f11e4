"""The four seats of a board game; each is told by its mark as well as its colour."""

from typing import NamedTuple

from sprites.draw.pen import disc, drawn, ring, stroke
from sprites.draw.trace import turned_copies


class SeatColours(NamedTuple):
    """The enamel of a seat."""

    pale: str
    light: str
    main: str
    dark: str


SEATS = (
    SeatColours("#f3c9bd", "#d9604f", "#b3352c", "#701a18"),
    SeatColours("#cfe3cf", "#57a679", "#2c7a53", "#134631"),
    SeatColours("#f9e6b3", "#f2c659", "#dc9d24", "#8a5a0c"),
    SeatColours("#c9d8ef", "#5a8bd0", "#2a589f", "#14305f"),
)

CROWN = "M-17 13 L-21 -11 L-11 -1 L-6.5 -17 L0 -4 L6.5 -17 L11 -1 L21 -11 L17 13 C7 9.5 -7 9.5 -17 13 Z"
MITRE = "M0 -22 C5 -14 15 -7 15 4 C15 11 11 15 8 17 L-8 17 C-11 15 -15 11 -15 4 C-15 -7 -5 -14 0 -22 Z"
PETALS = turned_copies("M0 0 C-11 -3 -12 -19 0 -20 C12 -19 11 -3 0 0 Z", 4)


def mark(seat: int, fill: str, line: str, detail: str) -> str:
    """The mark of the seat, about 44 across around the origin: ball, crown, mitre or flower."""
    if seat == 0:
        rings = disc(0, 0, 18, fill, stroke=line, stroke_width=1.6) + ring(0, 0, 12, detail, 1.6)
        return rings + disc(0, 0, 6, detail)
    if seat == 1:
        balls = "".join(
            disc(x, y, 3.2, fill, stroke=line, stroke_width=1.2)
            for x, y in ((-21, -13), (-6.5, -19), (6.5, -19), (21, -13))
        )
        band = stroke("M-16.2 8 C-7 4.8 7 4.8 16.2 8", detail, 1.6) + disc(0, 1.5, 2, detail)
        return drawn(CROWN, fill, 1.6, line) + balls + band
    if seat == 2:
        cross = "M0 -13 L0 10 M-7.5 -1 L7.5 -1 M-11.5 11.5 L11.5 11.5"
        return drawn(MITRE, fill, 1.6, line) + stroke(cross, detail, 1.8)
    veins = stroke(turned_copies("M0 -7 L0 -15", 4), detail, 1.4)
    return drawn(PETALS, fill, 1.6, line) + veins + disc(0, 0, 5.2, detail)
