"""The Italian pack of the Scopa table: suit signs, numeral cards, aces and courts."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.brush import circle, finer, form, inked, limb, smooth
from sprites.draw.italian.aces import aces
from sprites.draw.italian.courts import courts
from sprites.draw.latin.emblems import EMBLEMS, club, fills, flower, spray, sword
from sprites.draw.pen import both_sides, document, mirror, place
from sprites.draw.stock import card

NAMES = {"D": "Denari", "C": "Coppe", "S": "Spade", "B": "Bastoni"}

# Where a sign stands. The app writes the value at top left and bottom right; those corners stay free.
Place = tuple[float, float]


def rows(*counts: int, top: float, bottom: float, step: float) -> list[Place]:
    """Signs in centred rows, evenly from top to bottom."""
    apart = (bottom - top) / max(1, len(counts) - 1)
    return [
        (125 + (k - (count - 1) / 2) * step, top + apart * row)
        for row, count in enumerate(counts)
        for k in range(count)
    ]


# How large the signs of a card are, and where they stand.
COINS: dict[int, tuple[float, list[Place]]] = {
    2: (124, rows(1, 1, top=96, bottom=254, step=0)),
    3: (100, [(88, 76), (125, 175), (162, 274)]),
    4: (90, rows(2, 2, top=96, bottom=254, step=100)),
    5: (84, rows(2, 1, 2, top=78, bottom=272, step=91)),
    6: (82, rows(2, 2, 2, top=74, bottom=276, step=94)),
    7: (72, [(76, 80), (174, 80), (49, 175), (125, 175), (201, 175), (76, 270), (174, 270)]),
    8: (70, rows(2, 2, 2, 2, top=60, bottom=290, step=96)),
    9: (66, rows(3, 3, 3, top=96, bottom=254, step=68)),
}
CUPS: dict[int, tuple[float, list[Place]]] = {
    2: (122, rows(1, 1, top=98, bottom=252, step=0)),
    3: (98, rows(1, 2, top=106, bottom=244, step=104)),
    4: (84, rows(2, 2, top=114, bottom=246, step=95)),
    5: (78, rows(2, 1, 2, top=80, bottom=270, step=88)),
    6: (78, rows(2, 2, 2, top=76, bottom=274, step=88)),
    7: (72, rows(2, 3, 2, top=82, bottom=268, step=78)),
    8: (58, rows(3, 2, 3, top=112, bottom=240, step=64)),
    9: (56, rows(3, 3, 3, top=111, bottom=241, step=64)),
}


def bow(colour: str, shade: str) -> str:
    """A ribbon tied where two staves cross."""
    loop = form(smooth("0,0! -7,-9 -16,-9 -17,-1 -9,3"), colour, shade, width=1, depth=4)
    tail = form(limb("-1,1,4 -5,9,6 -4,16,5", 0), colour, shade, width=1, depth=3)
    half = tail + loop
    return both_sides(half, 0) + form(circle(0, 0, 4), colour, width=1)


# The fillings of the gaps: what, and where it grows (a negative size mirrors it).
SPRAYS: dict[str, list[tuple[float, float, float]]] = {
    "D2": [(36, 262, 1.15), (214, 88, -1.15)],
    "C2": [(40, 262, 1.15), (210, 88, -1.15)],
    "S2": [(36, 176, 1.3), (214, 176, -1.3)],
    "S3": [(36, 170, 1.3), (214, 170, -1.3)],
    "B2": [(36, 176, 1.3), (214, 176, -1.3)],
    "D3": [(52, 250, 1.7), (198, 100, -1.7)],
}
FLOWERS: dict[str, list[tuple[float, float, float]]] = {
    "D4": [(125, 175, 1.35)],
    "D5": [(44, 175, 0.85), (206, 175, 0.85)],
    "D7": [(87, 130, 0.6), (163, 130, 0.6), (87, 220, 0.6), (163, 220, 0.6), (125, 104, 0.6)],
    "C3": [(52, 150, 1), (198, 150, 1)],
    "C4": [(125, 175, 1.2)],
    "C5": [(44, 175, 0.85), (206, 175, 0.85)],
    "S4": [(125, 90, 1.2), (125, 175, 1.2), (125, 260, 1.2)],
    "B4": [(125, 175, 1.0)],
}


def ornaments(suit: str, value: int) -> str:
    """What grows in the gaps of the low cards."""
    out = ""
    for x, y, size in SPRAYS.get(f"{suit}{value}", []):
        plant = place(spray(), scale=abs(size))
        out += place(mirror(plant, 0) if size < 0 else plant, x, y)
    for k, (x, y, size) in enumerate(FLOWERS.get(f"{suit}{value}", [])):
        out += place(flower(p.CRIMSON if suit in "SB" or k % 2 else p.BLUE), x, y, size)
    return out


def signs(suit: str, value: int) -> str:
    """Coins or cups in rows."""
    size, places = (COINS if suit == "D" else CUPS)[value]
    sign = EMBLEMS[suit](value < 6)
    return "".join(place(sign, x, y, size / 100) for x, y in places)


def laid_swords(value: int) -> str:
    """Swords side by side, hilt to hilt, or in crosses; a seventh lies across the middle."""
    if value in (2, 3):
        red, blue, green = (finer(sword(grip=grip), 0.65) for grip in (p.CRIMSON, p.BLUE, p.GREEN))
        crossed = place(red, 125, 178, 2.5, -27) + place(blue, 125, 178, 2.5, 27)
        return crossed + (place(green, 125, 168, 2.6) if value == 3 else "")
    if value == 5:
        return laid_swords(4) + place(finer(sword(grip=p.GREEN), 0.65), 125, 172, 2.5)
    out = ""
    if value == 8:
        for middle, height in CROSSES:
            out += place(sword(False, p.CRIMSON), middle, height, 1.34, -26)
            out += place(sword(False, p.BLUE), middle, height, 1.34, 26)
        return out
    if value == 9:
        return "".join(
            place(sword(False, GRIPS[(k + row) % 2]), x, y, 1, 180 * (row > 1)) for k, row, x, y in NINE
        )
    each, size, step = (2, 1.42, 116.0) if value == 4 else (3, 1.24 if value == 7 else 1.42, 68.0)
    for k in range(each):
        x, y = 125 + (k - (each - 1) / 2) * step, 82 if value == 7 else 90
        one = sword(value < 6, GRIPS[k % 2])
        out += place(one, x, y, size) + place(one, x, 350 - y, size, 180)
    return out + (place(sword(grip=p.GREEN), 125, 175, 1.9, 90) if value == 7 else "")


GRIPS = (p.CRIMSON, p.BLUE)
NINE = [(k, row, 65.0 + 60 * k, (70, 175, 280)[row]) for row in range(3) for k in range(3)]
"""Nine long signs in three rows of three: column, row and place."""
CROSSES = [(x, y) for x in (80, 170) for y in (92, 258)]
"""Where eight long signs are crossed."""


def crossed_clubs(x: float, y: float, length: float, turn: float) -> str:
    """Two batons crossed and tied."""
    k, engraved = length / 100, length > 150
    russet, green = (finer(club(engraved, wood), 0.65 if length > 200 else 1) for wood in ("russet", "bark"))
    pair = place(russet, x, y, k, -turn) + place(green, x, y, k, turn)
    return pair + place(bow(p.CRIMSON, p.WINE), x, y, 0.5 + k * 0.3)


def batons(value: int) -> str:
    """Batons in crossed pairs, six and nine in rows; an odd one lies across the middle."""
    if value in (2, 3):
        lone = place(finer(club(), 0.65), 125, 175, 2.8) if value == 3 else ""
        return lone + crossed_clubs(125, 175, 270, 36)
    if value in (4, 5):
        crosses = crossed_clubs(125, 92, 170, 50) + crossed_clubs(125, 258, 170, 50)
        return crosses + (place(club(), 125, 175, 1.9, 90) if value == 5 else "")
    if value in (6, 7):
        out = ""
        for k in range(3):
            for row, y in enumerate((88, 262)):
                one = club(False, ("russet", "bark")[(k + row) % 2])
                out += place(one, 125 + (k - 1) * 60, y, 1.3 if value == 7 else 1.42)
        return out + (place(club(), 125, 175, 1.8, 90) if value == 7 else "")
    if value == 9:
        woods = ("russet", "bark")
        return "".join(place(club(False, woods[(k + row) % 2]), x, y, 0.98) for k, row, x, y in NINE)
    return "".join(crossed_clubs(x, y, 132, 26) for x, y in CROSSES)


def numeral(suit: str, value: int) -> str:
    """A numeral card."""
    lay = {"S": laid_swords, "B": batons}.get(suit)
    body = lay(value) if lay else signs(suit, value)
    return card(inked(ornaments(suit, value) + body), fills(body))


def icon(suit: str) -> str:
    """The suit sign alone, as large as a square allows; sword and baton are stouter than on the cards."""
    turn, size = {"S": (42, 1.2), "B": (42, 1.1)}.get(suit, (0, 0.94))
    stout = {"S": finer(sword(half=10), 1.7), "B": f'<g transform="scale(1.6 1)">{club(False)}</g>'}
    sign = stout.get(suit) or EMBLEMS[suit]()
    return document(100, 100, inked(place(sign, 50, 50.5, size, turn)), fills(sign))


def drawings() -> Iterator[tuple[str, str]]:
    """The whole pack; 8n and 9n are the numeral eights and nines of the pack of 48."""
    for code, text in {**aces(), **courts()}.items():
        yield f"italian/{code}.svg", text
    for suit, name in NAMES.items():
        yield f"suits/{name}.svg", icon(suit)
        for value in range(2, 10):
            yield f"italian/{suit}{value}{'n' if value > 7 else ''}.svg", numeral(suit, value)
