"""The blank tarot card and its two frames: one for suits, one for trumps."""

from sprites.draw import palette as p
from sprites.draw.brush import fill, form, inked, line, lozenges, pierced, smooth
from sprites.draw.latin.emblems import fills
from sprites.draw.letters import inscription
from sprites.draw.pen import linear, place
from sprites.draw.stock import card

WIDTH, HEIGHT = 220, 400

# The frame of a suit card steps round the top left and bottom right corners, where the app writes the index.
NOTCHED = (
    "M50 13L201 13Q207 13 207 19L207 328Q207 334 201 334L186 334Q180 334 180 340L180 381Q180 387 174 387"
    "L19 387Q13 387 13 381L13 72Q13 66 19 66L38 66Q44 66 44 60L44 19Q44 13 50 13z"
)
# A scene is drawn from (19, 24) to (201, 371); what lies outside the frame is covered by card stock.
SCENE = "M19 24L201 24L201 371L19 371z"
NEARER = 1.1
"""How much a scene is enlarged round the middle of the card, so that it fills the frame."""
ROMAN = (("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1))


def printed(body: str, extra: str = "") -> str:
    """A tarot card with this body."""
    return card(inked(body), fills(body) + extra, WIDTH, HEIGHT, 13)


def suit_card(body: str, field: str = "") -> str:
    """A card of a suit; courts have a field of colour inside the frame."""
    ground = fill(NOTCHED, field) if field else ""
    return printed(ground + line(NOTCHED, 1.2, p.GOLD_DARK) + body)


def roman(number: int) -> str:
    """The number in Roman letters."""
    written = ""
    for letters, value in ROMAN:
        while number >= value:
            written, number = written + letters, number - value
    return written


def trump_card(scene: str, sky: str, horizon: str, number: int) -> str:
    """A trump: its scene out to the frame, its number at the head, and a tablet at the foot for its title.

    The app writes the index into the corners, as on all cards, and the title onto the tablet.
    """
    wash = linear("wash", 0, 13, 0, 387, (0, sky), (1, horizon))
    body = fill(NOTCHED, "url(#wash)")
    body += place(place(scene, -WIDTH / 2, -HEIGHT / 2), WIDTH / 2, HEIGHT / 2, NEARER)
    # A mat of card stock over everything that reaches beyond the frame takes the place of a clipping path.
    mat = (
        "M1.5 14Q1.5 1.5 14 1.5L206 1.5Q218.5 1.5 218.5 14L218.5 "
        "386Q218.5 398.5 206 398.5L14 398.5Q1.5 398.5 1.5 386z"
    )
    body += pierced(mat + NOTCHED, "url(#stock)", "none")
    body += line(NOTCHED, 3.2, p.GOLD_DARK) + line(NOTCHED, 1.2, p.GOLD_LIGHT)
    if number:
        body += tablet(NUMERAL, 23, 30) + inscription(roman(number), p.LINE, NUMERAL, 23, 14, 1.1)
    return printed(body + tablet(TITLE, 375.5, 48), wash)


NUMERAL, TITLE = 88, 71
"""Where the tablets stand: so far left that they are read in a fan, where the next card lies on the rest."""


def tablet(x: float, y: float, half: float) -> str:
    """A small tablet of card stock with curled ends, twice as wide as `half`."""
    high = 12.5
    edge = smooth(
        f"{x - half},{y - high}! {x + half},{y - high}! {x + half + 3},{y - high * 0.5} {x + half + 9},{y} "
        f"{x + half + 3},{y + high * 0.5} {x + half},{y + high}! {x - half},{y + high}! "
        f"{x - half - 3},{y + high * 0.5} {x - half - 9},{y} {x - half - 3},{y - high * 0.5}"
    )
    inner = f"M{x - half + 1:g} {y - high + 2.6:g}L{x + half - 1:g} {y - high + 2.6:g}"
    inner += f"M{x - half + 1:g} {y + high - 2.6:g}L{x + half - 1:g} {y + high - 2.6:g}"
    body = form(edge, p.STOCK_LIGHT) + line(inner, 0.9, p.GOLD_DARK)
    return body + lozenges(((x - half - 3.4, y), (x + half + 3.4, y)), 2.6, 3.4, p.WINE)
