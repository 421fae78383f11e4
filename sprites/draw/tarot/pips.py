"""The numeral cards of the tarot suits, two to ten."""

from collections.abc import Callable
from math import pi

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin.bodies import BLUE, CRIMSON, GREEN
from sprites.draw.latin.emblems import circle_points, flower, petals, spray
from sprites.draw.latin.faces import Tone
from sprites.draw.pen import disc, mirror, place, ring

Place = tuple[float, float]


def coin() -> str:
    """The coin of the tarot: a gold disc with a four-leaved flower and a ring of pearls."""
    edge = "#6b430a"
    body = disc(0, 0, 47, "url(#coin)", stroke=edge, stroke_width=2) + ring(0, 0, 39, edge, 1.2, "#f6dc92")
    body += brush.dots(circle_points(16, 43), 1.7, edge)
    body += brush.edged(petals(4, 4, 37, 15, pi / 4), p.GREEN, edge, 1.2) + brush.edged(
        petals(4, 4, 37, 11), p.CRIMSON, edge, 1.2
    )
    return (
        body
        + disc(0, 0, 9, p.AMBER, stroke=edge, stroke_width=1.3)
        + brush.dots(circle_points(8, 5.4), 1.1, edge)
    )


def goblet(engraved: bool = True) -> str:
    """The cup of the tarot: a covered goblet without handles, red enamel on gilt."""
    gilt, shade = "url(#cup)", "#7a4a0c" if engraved else ""
    body = brush.form(brush.both("0,-9! 28,-9! 26,4 16,15 6,19 5,24! 0,24"), gilt, shade, depth=12)
    body += brush.form(brush.both("0,24! 5,24 9,30 24,37 29,46! 0,48"), gilt, shade, depth=12)
    body += brush.form(brush.both("0,20 8,21 11,25 8,29 0,30"), p.CRIMSON, width=1.2)
    body += brush.form(
        brush.both("0,-41! 7,-36 11,-29 24,-20 30,-11! 0,-9"), gilt, shade, depth=12
    ) + brush.form(brush.circle(0, -44, 4.6), p.CRIMSON, width=1.2)
    body += brush.form(brush.polygon("-31,-12 31,-12 31,-6 -31,-6"), gilt, width=1.2)
    body += brush.form(brush.both("0,-1! 26.4,-2! 23,6! 0,8!"), p.CRIMSON, width=1.2)
    return (
        body
        + brush.lozenges(((-14, 2.2), (0, 3), (14, 2.2)), 3, 2.6, p.GOLD_LIGHT)
        + brush.line("M-16-22C-12-26-10-30-8-34M16-22C12-26 10-30 8-34", 1, "#7a4a0c")
    )


def rows(*counts: int, top: float = 88, bottom: float = 312, step: float = 84) -> list[Place]:
    """Signs in centred rows, evenly from top to bottom."""
    apart = (bottom - top) / (len(counts) - 1)
    return [
        (110 + (k - (count - 1) / 2) * step, top + apart * row)
        for row, count in enumerate(counts)
        for k in range(count)
    ]


COINS: dict[int, tuple[float, list[Place]]] = {
    2: (128, rows(1, 1, top=112, bottom=288)),
    3: (100, rows(1, 1, 1, top=78, bottom=322)),
    4: (80, rows(2, 2, top=112, bottom=288)),
    5: (78, rows(2, 1, 2, top=106, bottom=294, step=90)),
    6: (78, rows(2, 2, 2, top=106, bottom=294, step=88)),
    7: (70, rows(2, 2, 1, 2, top=98, bottom=302, step=86)),
    8: (66, rows(2, 2, 2, 2, top=86, bottom=314)),
    9: (56, rows(2, 2, 1, 2, 2, top=80, bottom=320)),
    10: (54, rows(2, 2, 2, 2, 2, top=80, bottom=320)),
}
CUPS: dict[int, tuple[float, list[Place]]] = {
    2: (140, rows(1, 1, top=118, bottom=288)),
    3: (118, rows(1, 2, top=122, bottom=276, step=84)),
    4: (112, rows(2, 2, top=126, bottom=278, step=86)),
    5: (94, rows(2, 1, 2, top=108, bottom=296, step=88)),
    6: (90, rows(2, 2, 2, top=110, bottom=298, step=86)),
    7: (78, rows(2, 3, 2, top=108, bottom=294, step=60)),
    8: (74, rows(3, 2, 3, top=110, bottom=292, step=60)),
    9: (74, rows(3, 3, 3, top=112, bottom=294, step=60)),
    10: (66, rows(3, 3, 3, 1, top=104, bottom=320, step=58)),
}
FLOWERS: dict[str, list[tuple[float, float, float]]] = {
    "Co4": [(110, 200, 2)],
    "Co5": [(46, 200, 0.8), (174, 200, 0.8)],
    "Co7": [(50, 234, 0.8), (170, 234, 0.8)],
    "Cu4": [(110, 206, 1.1)],
    "Cu5": [(48, 204, 0.9), (172, 204, 0.9)],
    "Co9": [(52, 200, 0.8), (168, 200, 0.8)],
    "Cu3": [(52, 150, 1), (168, 150, 1)],
    "Cu7": [(110, 152, 0.6), (110, 250, 0.6)],
    "Cu8": [(110, 154, 0.6), (110, 248, 0.6)],
}
SPRAYS: dict[str, list[tuple[float, float, float]]] = {
    "Co2": [(40, 206, 1.1), (180, 194, -1.1)],
    "Cu2": [(44, 260, 1.2), (176, 140, -1.2)],
    "Co3": [(42, 150, 1.2), (178, 250, -1.2)],
}


def growth(code: str) -> str:
    """What grows in the gaps of the card."""
    out = ""
    for x, y, size in SPRAYS.get(code, []):
        plant = place(spray(), scale=abs(size))
        out += place(mirror(plant, 0) if size < 0 else plant, x, y)
    for k, (x, y, size) in enumerate(FLOWERS.get(code, [])):
        out += place(flower(p.CRIMSON if k % 2 else p.BLUE), x, y, size)
    return out


def coins(value: int) -> str:
    """Coins in rows."""
    size, places = COINS[value]
    return growth(f"Co{value}") + "".join(place(coin(), x, y, size / 100) for x, y in places)


def cups(value: int) -> str:
    """Cups in rows."""
    size, places = CUPS[value]
    sign = goblet(value < 6)
    return growth(f"Cu{value}") + "".join(place(sign, x, y, size / 100) for x, y in places)


def sabre(strand: int, tone: Tone) -> str:
    """A curved sword that bulges to the left; the strands lie one outside the other."""
    bulge, low, high = 34 + 15 * strand, 304 + 6 * strand, 96 - 6 * strand
    hilt = 26 + 12.5 * strand
    d = (
        f"{110 + hilt},{low + 20 - strand * 5},7 110,{low - 8},7.4 "
        f"{110 - bulge * 0.72},{262 + strand * 4},8 {110 - bulge},200,8.6 "
    )
    d += f"{110 - bulge * 0.72},{138 - strand * 4},8 110,{high + 8},6.6 "
    d += f"{110 + hilt},{high - 20 + strand * 5},2"
    body = brush.edged(brush.limb(d, 0.3).d, "#7590a8" if strand % 2 else "#d3dfe7", "#26303c", 1.2)
    body += brush.line(
        brush.curve(
            f"{110 - bulge * 0.72 + 1},{258 + strand * 4} {111 - bulge},200 "
            f"{110 - bulge * 0.72 + 1},{142 - strand * 4}"
        ),
        1,
        "#8596a5",
    )
    grip = (
        brush.form(brush.limb("0,0,6 15,8,5.4"), *tone, width=1.2)
        + brush.form(brush.limb("5,-8,4 0,0,5 -6,8,4"), p.GOLD, width=1.2)
        + brush.form(brush.circle(17, 9, 3.8), p.GOLD, width=1.2)
    )
    return body + place(grip, 110 + hilt - 5, low + 17 - strand * 5, 0.86)


def straight_sword(x: float, top: float, bottom: float, tone: Tone, half: float = 6) -> str:
    """An upright sword between two heights."""
    guard = bottom - 34
    blade = brush.both(f"0,{top}! {half},{top + half * 2.6}! {half},{guard}! 0,{guard}!")
    body = brush.edged(blade.d, "#eaf0f3", "#26303c", 1.3) + brush.line(
        f"M0 {top + 24}L0 {guard - 2}", 1, "#8596a5"
    )
    body += brush.form(
        brush.polygon(f"-3,{guard} 3,{guard} 3,{guard + 24} -3,{guard + 24}"), *tone, width=1.2
    )
    body += brush.form(
        brush.both(
            f"0,{guard - 3}! 10,{guard - 3} 18,{guard - 7} 20,{guard - 2} 10,{guard + 3} 0,{guard + 3}!"
        ),
        p.GOLD,
        width=1.2,
    )
    return place(body + brush.form(brush.circle(0, guard + 27, 5), p.GOLD, width=1.2), x)


def laid(value: int, draw: Callable[[Tone, float], str]) -> str:
    """Six to ten long signs so that no two numbers look alike from afar.

    Six stand in two rows of three, seven have one more across the middle; eight lie in four crosses, nine
    stand in three rows of three, and ten are five crosses.
    """
    out = ""
    if value % 2 == 0 and value > 7:
        corners = [(x, y) for x in (68, 152) for y in ((97, 303) if value == 10 else (122, 278))]
        length, lean = (100, 25) if value == 10 else (132, 22)
        for x, y in corners + ([(110, 200)] if value == 10 else []):
            out += place(draw(CRIMSON, length), x, y, turn=-lean) + place(draw(BLUE, length), x, y, turn=lean)
        return out
    rows, length = ((86, 200, 314), 84) if value == 9 else ((118, 282), 126 if value == 7 else 140)
    for row, y in enumerate(rows):
        for k in range(3):
            out += place(
                draw((CRIMSON, BLUE)[(k + row) % 2], length), 110 + (k - 1) * 50, y, turn=180 * (y > 200)
            )
    return out + (place(draw(GREEN, 178), 110, 200, turn=90) if value == 7 else "")


def swords(value: int) -> str:
    """Curved swords woven into an almond, an odd one upright inside it; straight ones from six on."""
    if value > 5:
        return laid(
            value, lambda tone, length: straight_sword(0, -length / 2, length / 2 - 4, tone, length / 25)
        )
    tones = (CRIMSON, BLUE)
    strands = "".join(
        sabre(k, tones[k % 2]) + mirror(sabre(k, tones[k % 2]), 110) for k in reversed(range(value // 2))
    )
    if value % 2:
        return strands + straight_sword(110, 88, 318, GREEN)
    buds = place(flower(p.CRIMSON), 110, 200, 0.9)
    return strands + buds + (place(flower(p.BLUE), 110, 150, 0.6) + place(flower(p.BLUE), 110, 250, 0.6))


def stave(tone: Tone, length: float) -> str:
    """A slender staff with gilt ends, upright round the origin."""
    half = length / 2
    body = brush.form(
        brush.polygon(f"-4,{-half + 14} 4,{-half + 14} 4,{half - 14} -4,{half - 14}"), tone.colour, width=1.2
    )
    body += brush.line(f"M1.6 {-half + 20}L1.6 {half - 20}", 1, tone.shade)
    for s in (-1, 1):
        y = s * (half - 14)
        body += brush.form(
            brush.smooth(f"-4.6,{y}! 4.6,{y}! 7.4,{y + s * 8} 0,{y + s * 18}! -7.4,{y + s * 8}"),
            p.GOLD,
            width=1.2,
        )
        body += brush.form(
            brush.polygon(f"-6,{y - s * 4} 6,{y - s * 4} 6,{y + s} -6,{y + s}"), p.GOLD, width=1.1
        )
    return body


def staves(value: int) -> str:
    """Staves laid in a lattice, an odd one upright; in rows and crosses from six on."""
    if value > 5:
        return laid(value, stave)
    each = value // 2
    turn, length, apart = (29, 300, 0) if each == 1 else (23, 290, 24)
    out = ""
    for side, tone in ((-1, CRIMSON), (1, BLUE)):
        out += "".join(
            place(stave(tone, length), 110 + (k - (each - 1) / 2) * apart * 1.1, 200, turn=side * turn)
            for k in range(each)
        )
    if value % 2:
        return out + place(stave(GREEN, 320), 110, 200)
    return out + place(flower(p.CRIMSON), 46, 200, 0.8) + place(flower(p.CRIMSON), 174, 200, 0.8)


PIPS = {"Co": coins, "Cu": cups, "Sw": swords, "St": staves}
