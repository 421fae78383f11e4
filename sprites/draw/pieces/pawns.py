"""The Ludo pawns: the four seats differ by the shape of the head as well as by colour.

A rim of ivory round the whole pawn sets it off from a field of its own colour.
"""

from collections.abc import Callable, Iterator

from sprites.draw import palette as p
from sprites.draw.pen import disc, document, drawn, linear, oval, place, radial, shape, stroke
from sprites.draw.pieces.seats import CROWN, MITRE, PETALS, SEATS, SeatColours
from sprites.draw.trace import retraced_absolute

SKIRT = "M11 103 C12 86 27 82 31.5 52 L48.5 52 C53 82 68 86 69 103 C60 112 20 112 11 103 Z"


def ball() -> str:
    """A round head with a ring of gold."""
    body = disc(40, 27, 19, "url(#head)", stroke="url(#edge)", stroke_width=1.8)
    body += stroke("M22 31 C30 38.5 50 38.5 58 31", p.GOLD_LIGHT, 2.2)
    return body + oval(33, 17, 6, 4, p.WHITE, opacity=0.75)


def crown() -> str:
    """A crowned head: five points with pearls."""
    points = drawn(retraced_absolute(CROWN, 40, 29, 1.25), "url(#head)", 1.8, "url(#edge)")
    pearls = "".join(
        disc(40 + x * 1.25, 29 + y * 1.25, 4, p.GOLD_LIGHT, stroke="url(#edge)", stroke_width=1.3)
        for x, y in CROWN_PEARLS
    )
    band = stroke("M19.8 40 C31 36 49 36 60.2 40", p.GOLD_LIGHT, 3) + disc(40, 30, 3.2, p.GOLD_LIGHT)
    return points + pearls + band + stroke("M20.5 24 L23.5 36", p.WHITE, 2, opacity=0.6)


def mitre() -> str:
    """A bishop's head: pointed, with a slit and a cross band."""
    body = drawn(retraced_absolute(MITRE, 40, 30, 1.18), "url(#head)", 1.8, "url(#edge)")
    body += stroke("M47 13 L38 29", "url(#edge)", 2.6) + disc(40, 3.6, 3.6, p.GOLD_LIGHT)
    body += stroke("M24.5 42 C33 46 47 46 55.5 42", p.GOLD_LIGHT, 2.4)
    return body + stroke("M28 30 C29 25 31 22 34 19", p.WHITE, 2.6, opacity=0.7)


def flower() -> str:
    """A head of four petals around a gold boss."""
    body = drawn(retraced_absolute(PETALS, 40, 26, 1.22, 45), "url(#head)", 1.8, "url(#edge)")
    body += disc(40, 26, 7.5, p.GOLD_LIGHT, stroke="url(#edge)", stroke_width=1.4)
    body += disc(38, 24, 2.4, p.WHITE, opacity=0.8)
    return body + stroke("M23 13 C25 10 28 9 31 10", p.WHITE, 2.6, opacity=0.7)


HEADS = (ball, crown, mitre, flower)


def pawn(seat: int) -> str:
    """A turned pawn: foot, skirt, collar and the head of its seat."""
    colours = SEATS[seat]
    foot = oval(40, 106, 31.5, 9.5, colours.dark, stroke="url(#edge)", stroke_width=1.6)
    foot += stroke("M10.5 104 C18 113.5 62 113.5 69.5 104", p.GOLD_LIGHT, 2.2)
    skirt = drawn(SKIRT, "url(#skirt)", 1.8, "url(#edge)")
    skirt += shape("M20 101 C24 88 33 80 35 57 L39 57 C38 82 30 90 28 104 Z", p.WHITE, opacity=0.28)
    skirt += stroke("M27 78 C33 82.5 47 82.5 53 78", p.GOLD_LIGHT, 1.8)
    collar = oval(40, 51, 16.5, 5.6, "url(#skirt)", stroke="url(#edge)", stroke_width=1.6)
    collar += stroke("M26 50.5 C31 54.5 49 54.5 54 50.5", p.GOLD_LIGHT, 1.4)
    shadow = oval(44, 109, 34, 9, "#000000", opacity=0.28)
    whole = place(shadow + rim(seat) + foot + skirt + collar + HEADS[seat](), 2.4, 6.4, 0.94)
    return document(80, 120, whole, gradients(colours))


def rim(seat: int) -> str:
    """The outline of the pawn, much wider, in ivory within a dark edge."""
    body = ""
    for colour, width in (("url(#edge)", 8.6), (p.STOCK_LIGHT, 6)):
        wide = {"stroke": colour, "stroke_width": width, "stroke_linejoin": "round"}
        body += oval(40, 106, 31.5, 8.5, colour, **wide) + oval(40, 51, 16.5, 5.6, colour, **wide)
        body += drawn(SKIRT, colour, width, colour) + SILHOUETTES[seat](colour, width)
    return body


def pearls(colour: str, width: float) -> str:
    """The outline of the crowned head."""
    points = drawn(retraced_absolute(CROWN, 40, 29, 1.25), colour, width, colour)
    return points + "".join(
        disc(40 + x * 1.25, 29 + y * 1.25, 4 + width / 2, colour) for x, y in CROWN_PEARLS
    )


CROWN_PEARLS = ((-21, -13), (-6.5, -19), (6.5, -19), (21, -13))
SILHOUETTES: tuple[Callable[[str, float], str], ...] = (
    lambda colour, width: disc(40, 27, 19 + width / 2, colour),
    pearls,
    lambda colour, width: (
        drawn(retraced_absolute(MITRE, 40, 30, 1.18), colour, width, colour)
        + disc(40, 5, 3.6 + width / 2, colour)
    ),
    lambda colour, width: drawn(retraced_absolute(PETALS, 40, 26, 1.22, 45), colour, width, colour),
)
"""The heads of the four seats as plain shapes."""


def gradients(colours: SeatColours) -> str:
    """Enamel lit from the upper left."""
    pale, light, main, dark = colours
    defs = linear("skirt", 12, 0, 68, 0, (0, main), (0.3, light), (0.65, main), (1, dark))
    defs += radial("head", 30, 16, 42, (0, pale), (0.3, light), (0.72, main), (1, dark))
    return defs + linear("edge", 0, 0, 0, 120, (0, dark), (1, p.LINE))


def drawings() -> Iterator[tuple[str, str]]:
    """The four pawns."""
    for seat in range(4):
        yield f"pieces/pawn_{seat}.svg", pawn(seat)
