"""The courts of the tarot pack with French signs: double-headed, the corners left free.

Kings, queens and jacks are the persons of the French pack, seen nearer; the knights are of this pack alone.
"""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.brush import fill, inked, line
from sprites.draw.french import jacks, kings, queens
from sprites.draw.french.cloth import GOLD, LOZENGE, MIDDLE
from sprites.draw.paths import pip
from sprites.draw.pen import box, disc, outline, place, shape, stroke
from sprites.draw.stock import card
from sprites.draw.tarot.stock import HEIGHT, NOTCHED, WIDTH
from sprites.draw.tarot_french import knights
from sprites.draw.trace import retraced

SIZE = 1.18
"""How much nearer the persons of the French pack are seen."""
WAIST = 175
"""Where they meet their other half, in the French pack."""
LEFT, RIGHT = 13, 207
GROUNDS = {
    "S": ("#dfe5ee", "#c3cedd"),
    "H": ("#f6ddd0", "#e9c0ae"),
    "D": ("#f7e6b8", "#e8cd86"),
    "C": ("#dfe8cd", "#c2d2a6"),
}
"""Behind the persons of a suit: its ground and the lattice woven into it."""


def ground(suit: str) -> str:
    """A woven ground within the frame, darker lozenges on a pale field."""
    pale, woven = GROUNDS[suit]
    spots = [
        (LEFT + 11 + 19.1 * column + (9.55 if row % 2 else 0), 25 + 14 * row)
        for row in range(26)
        for column in range(10)
    ]
    inside = [
        (x, y) for x, y in spots if 20 < x < 200 and not (x < 50 and y < 74) and not (x > 170 and y > 326)
    ]
    lattice = "".join(retraced(LOZENGE, round(x, 1), y, 0.62) for x, y in inside)
    return fill(NOTCHED, pale) + shape(lattice, woven, stroke="none")


def girdle(suit: str) -> str:
    """The band where the halves meet: the suit's own sign, upright and turned by turns, between two cords."""
    body = box(LEFT, 188, RIGHT - LEFT, 24, GOLD, **outline(1.5))
    body += box(LEFT, 191.6, RIGHT - LEFT, 16.8, p.STOCK_LIGHT, **outline(1))
    for step in range(-4, 5):
        body += pip(suit, WIDTH / 2 + step * 22, HEIGHT / 2, 13, 180 if step % 2 else 0)
    beads = "".join(
        disc(WIDTH / 2 + 11 + step * 22, HEIGHT / 2, 1.7, GOLD, **outline(0.8)) for step in range(-4, 4)
    )
    return body + beads


def court(suit: str, half: str, defs: str = "") -> str:
    """A court card: woven ground, the two halves, the girdle and the frame in the colour of the suit."""
    near = place(place(half, -MIDDLE, -WAIST), WIDTH / 2, HEIGHT / 2, SIZE) + pip(suit, 62, 37, 26)
    turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">\n{near}</g>\n'
    frame = stroke(NOTCHED, p.SUIT_COLOURS[suit], 1.9)
    back = inked(ground(suit) + line(NOTCHED, 1, p.GOLD_DARK))
    return card(back + near + turned + girdle(suit) + frame, defs, WIDTH, HEIGHT, 13)


def drawings() -> Iterator[tuple[str, str]]:
    """Sixteen cards: king, queen, knight and jack in four suits."""
    for rank, module in (("K", kings), ("Q", queens), ("N", knights), ("J", jacks)):
        for suit, (half, defs) in module.halves().items():
            yield f"tarot_french/{suit}{rank}.svg", court(suit, half, defs)
