"""Path data of motifs that several drawings use; each is drawn around the origin."""

from sprites.draw.palette import SUIT_COLOURS
from sprites.draw.pen import Value, place, shape

# Each suit sign fills a square of 100 around the origin.
SUITS = {
    "H": "M0 43 C-9 27 -45 8 -45 -18 C-45 -34 -34 -42 -23 -42 C-12 -42 -3 -35 0 -24 C3 -35 12 -42 23 -42 "
    "C34 -42 45 -34 45 -18 C45 8 9 27 0 43 Z",
    "D": "M0 -47 C7 -28 20 -12 35 0 C20 12 7 28 0 47 C-7 28 -20 12 -35 0 C-20 -12 -7 -28 0 -47 Z",
    "S": "M0 -46 C9 -27 43 -9 43 15 C43 29 33 36 22 36 C14 36 8 32 5 26 C6 36 9 42 18 46 L-18 46 "
    "C-9 42 -6 36 -5 26 C-8 32 -14 36 -22 36 C-33 36 -43 29 -43 15 C-43 -9 -9 -27 0 -46 Z",
    "C": "M0 -45 C12 -45 21 -36 21 -25 C21 -18 18 -12 13 -8 C16 -10 19 -11 23 -11 C35 -11 44 -2 44 10 "
    "C44 22 35 31 23 31 C15 31 8 27 4 20 C5 34 8 42 17 46 L-17 46 C-8 42 -5 34 -4 20 "
    "C-8 27 -15 31 -23 31 C-35 31 -44 22 -44 10 C-44 -2 -35 -11 -23 -11 C-19 -11 -16 -10 -13 -8 "
    "C-18 -12 -21 -18 -21 -25 C-21 -36 -12 -45 0 -45 Z",
}

LEAF = "M0 0 C-7 -6 -8 -16 0 -26 C8 -16 7 -6 0 0 Z"
PETAL = "M0 0 C-10 -8 -10 -20 0 -26 C10 -20 10 -8 0 0 Z"
LILY = (
    "M0 -20 C6 -13 6 -5 2 2 C6 -4 10 -8 15 -6 C20 -4 18 3 13 3 C14 1 12 0 10 2 C7 5 5 7 4 10 L-4 10 "
    "C-5 7 -7 5 -10 2 C-12 0 -14 1 -13 3 C-18 3 -20 -4 -15 -6 C-10 -8 -6 -4 -2 2 C-6 -5 -6 -13 0 -20 Z "
    "M-7 12 L7 12 L6 15 L2 15 L3 20 L0 23 L-3 20 L-2 15 L-6 15 Z"
)

TREFOIL = (
    "M0 -5 C3.2 -5 3.2 -1 0.9 -0.6 C3.8 -2 5.6 2.4 2.4 3 C1.2 3.2 0.6 2.4 0.5 1.6 L1.4 4.6 "
    "L-1.4 4.6 L-0.5 1.6 "
    "C-0.6 2.4 -1.2 3.2 -2.4 3 C-5.6 2.4 -3.8 -2 -0.9 -0.6 C-3.2 -1 -3.2 -5 0 -5 Z"
)


def pip(
    suit: str, x: float, y: float, size: float, turn: float = 0, fill: str = "", **attributes: Value
) -> str:
    """A suit sign of this size around (x, y), in its own colour unless another is given."""
    return place(shape(SUITS[suit], fill or SUIT_COLOURS[suit], **attributes), x, y, size / 100, turn)
