"""The single suit signs and the number cards of the French pack."""

from collections.abc import Iterator

from sprites.draw.paths import pip
from sprites.draw.pen import document
from sprites.draw.stock import card

LEFT, MIDDLE, RIGHT = 78, 125, 172
TOP, HALF, BOTTOM = 68, 175, 282
UPPER, LOWER = TOP + (BOTTOM - TOP) / 3, BOTTOM - (BOTTOM - TOP) / 3
PIP_SIZE = 50

CORNERS = [(LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)]
SIDES = [(LEFT, HALF), (RIGHT, HALF)]
EIGHT_SIDES = [*CORNERS, (LEFT, UPPER), (RIGHT, UPPER), (LEFT, LOWER), (RIGHT, LOWER)]
BETWEEN = (HALF - TOP) / 2

LAYOUTS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, HALF), (MIDDLE, BOTTOM)],
    "4": [*CORNERS],
    "5": [*CORNERS, (MIDDLE, HALF)],
    "6": [*CORNERS, *SIDES],
    "7": [*CORNERS, *SIDES, (MIDDLE, TOP + BETWEEN)],
    "8": [*CORNERS, *SIDES, (MIDDLE, TOP + BETWEEN), (MIDDLE, BOTTOM - BETWEEN)],
    "9": [*EIGHT_SIDES, (MIDDLE, HALF)],
    "T": [*EIGHT_SIDES, (MIDDLE, (TOP + UPPER) / 2), (MIDDLE, (LOWER + BOTTOM) / 2)],
}


def number_card(rank: str, suit: str) -> str:
    """A card with as many pips as its rank says; those below the middle stand on their heads."""
    return card("".join(pip(suit, x, y, PIP_SIZE, 180 if y > HALF else 0) for x, y in LAYOUTS[rank]))


def drawings() -> Iterator[tuple[str, str]]:
    """The suit signs and the cards from two to ten."""
    for suit in "CSHD":
        yield f"suits/{suit}.svg", document(100, 100, pip(suit, 50, 50, 96))
        for rank in LAYOUTS:
            yield f"french/{rank}{suit}.svg", number_card(rank, suit)
