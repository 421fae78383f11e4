"""The pips of the tarot pack with French signs; the trumps are those of `sprites.draw.tarot`."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.brush import inked, line
from sprites.draw.french.pips import BOTTOM, HALF, LAYOUTS, TOP
from sprites.draw.paths import pip
from sprites.draw.stock import card
from sprites.draw.tarot.stock import HEIGHT, NOTCHED, WIDTH

FIRST_ROW, LAST_ROW = 92, 308
"""Where the uppermost and the lowest pips stand: between the two steps of the frame."""
NARROWER = 0.84
PIP_SIZE, ACE_SIZE = 46, 96


def pip_card(value: int, suit: str) -> str:
    """The French pips, spread over the longer card; those below the middle stand on their heads."""
    if value == 1:
        signs = pip(suit, WIDTH / 2, HEIGHT / 2, ACE_SIZE, 0)
    else:
        stretch = (LAST_ROW - FIRST_ROW) / (BOTTOM - TOP)
        signs = "".join(
            pip(
                suit,
                round(WIDTH / 2 + (x - 125) * NARROWER, 2),
                round(HEIGHT / 2 + (y - HALF) * stretch, 2),
                PIP_SIZE,
                180 if y > HALF else 0,
            )
            for x, y in LAYOUTS["T" if value == 10 else str(value)]
        )
    return card(inked(line(NOTCHED, 1.2, p.GOLD_DARK)) + signs, "", WIDTH, HEIGHT, 13)


def drawings() -> Iterator[tuple[str, str]]:
    """Forty cards, ace to ten in four suits."""
    for suit in "SCHD":
        for value in range(1, 11):
            yield f"tarot_french/{suit}{value}.svg", pip_card(value, suit)
