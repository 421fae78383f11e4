"""The four aces of the Italian pack: one great sign each."""

from math import cos, pi, sin

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin.emblems import (
    chalice,
    circle_points,
    club,
    fills,
    laurel,
    leaf,
    leaves,
    petals,
    ribbon,
    sun_face,
    sword,
)
from sprites.draw.latin.hats import crown
from sprites.draw.pen import both_sides, disc, mirror, place, ring
from sprites.draw.stock import card

FEATHER = ("#4a3f46", "#1c171b")


def glory(radius: float, far: float, count: int = 48) -> str:
    """Fine gold rays all round."""
    d = ""
    for k in range(count):
        a, end = k * 2 * pi / count, far if k % 2 else far - 10
        d += f"M{radius * cos(a):.1f} {radius * sin(a):.1f}L{end * cos(a):.1f} {end * sin(a):.1f}"
    return brush.line(d, 1.3, p.GOLD_DARK)


def great_coin() -> str:
    """A coin with the sun in its splendour."""
    edge = "#6b430a"
    body = disc(0, 0, 47, "url(#coin)", stroke=edge, stroke_width=1.6) + ring(0, 0, 43, edge, 0.8)
    body += brush.dots(circle_points(32, 40), 1.3, edge) + ring(0, 0, 36.8, edge, 1.1, "#f7dc8c")
    for colour, start, far in ((p.AMBER, 0.0, 35.0), (p.CRIMSON, pi / 12, 33.0), (p.BLUE, 0.0, 26.0)):
        rays = "".join(brush.ray(start + k * pi / 6, 12, far, 0.2) for k in range(12))
        body += (
            brush.edged(rays, colour, edge, 0.7)
            if colour != p.BLUE
            else brush.edged(petals(12, 15, 22, 1.6, pi / 12), colour, edge, 0.5)
        )
    return body + disc(0, 0, 17.5, "#ffe9a0", stroke=edge, stroke_width=1.2) + place(sun_face(15.5), y=-0.4)


def coins() -> str:
    """A crowned eagle with two heads carries the coin."""
    wing = brush.smooth(
        "10,-44! 30,-64 50,-92 78,-104! 84,-92! 98,-90! 97,-74! 107,-66! 102,-52! 110,-40! 102,-28! "
        "107,-14! 98,-4! 100,12! "
        "90,18! 88,32! 77,34! 72,46! 60,42 44,54 20,60"
    )
    quills = brush.curves(
        "40,-40 62,-72 80,-92",
        "46,-32 72,-58 94,-76",
        "50,-20 80,-42 100,-54",
        "52,-6 82,-22 100,-30",
        "52,8 80,0 96,-5",
        "48,22 72,18 88,18",
        "42,36 58,36 72,36",
    )
    head = brush.form(brush.limb("8,-44,26 15,-72,18 22,-90,17 26,-94,15", 0.5), *FEATHER, depth=6)
    head += (
        brush.form(brush.smooth("30,-101! 40,-99 44,-92 42,-85! 38,-90 30,-90!"), p.AMBER, width=1.2)
        + brush.dots(((26, -96),), 2.6, "#fffdf6")
        + brush.dots(((26.6, -96),), 1.3, p.LINE)
    )
    head += brush.line(brush.curves("2,-60 9,-56 17,-60", "6,-72 12,-69 20,-72"), 1, "#8d7f88") + brush.form(
        brush.limb("36,-86,4 40,-78,3", 0.5), p.CRIMSON, width=1
    )
    talon = brush.form(brush.limb("20,50,17 34,74,13 38,86,8", 0.2), *FEATHER, depth=5)
    claws = (
        brush.form(brush.limb("38,86,7 52,90,3", 0.4), p.AMBER, width=1.1)
        + brush.form(brush.limb("38,86,7 46,100,3", 0.4), p.AMBER, width=1.1)
        + brush.form(brush.limb("38,86,7 30,98,3", 0.4), p.AMBER, width=1.1)
    )
    tail = brush.form(
        brush.both("0,46! 14,52 17,80 34,110! 22,108! 20,126! 10,114! 0,134!"), *FEATHER, depth=16
    )
    tail += brush.line(brush.curves("0,60 0,124", "7,70 14,108", "-7,70 -14,108"), 1, "#8d7f88")
    body = tail + both_sides(
        brush.form(wing, *FEATHER, depth=22) + brush.line(quills, 1, "#8d7f88") + talon + claws + head, 0
    )
    top = place(crown(p.CRIMSON, 3, p.BLUE), 0, -62, 0.92)
    return body + brush.form(brush.circle(0, 0, 54), p.LINE) + place(great_coin(), scale=1.15) + top


def cups() -> str:
    """A fountain of flowers in the great cup."""
    stems = brush.curves(
        "0,-60 0,-110",
        "-10,-60 -26,-96 -44,-112",
        "10,-60 26,-96 44,-112",
        "-16,-62 -46,-80 -66,-82",
        "16,-62 46,-80 66,-82",
    )
    body = place(glory(84, 104), 0, -40) + brush.line(stems, 2.2, p.FOREST)
    body += leaves(
        (
            (-20, -92, -70),
            (20, -92, 70),
            (-38, -80, -40),
            (38, -80, 40),
            (-6, -86, -45),
            (6, -86, 45),
            (-52, -80, -150),
            (52, -80, 150),
        ),
        24,
    )
    for x, y, size, colour in (
        (-66, -84, 0.8, p.ORANGE),
        (66, -84, 0.8, p.ORANGE),
        (-45, -114, 1, p.CRIMSON),
        (45, -114, 1, p.CRIMSON),
        (0, -120, 1.3, p.BLUE),
    ):
        bloom = brush.edged(petals(8, 3, 19, 8), colour, p.LINE, 1.1) + brush.edged(
            petals(8, 1, 10, 3, pi / 8), "#fffdf6", p.LINE, 0.6
        )
        body += place(bloom + brush.form(brush.circle(0, 0, 4), p.AMBER, width=1), x, y, size)
    body += place(brush.finer(chalice(), 0.65), 0, 36, 2.1)
    shield = brush.form(brush.both("0,0! 14,-1! 15,15 0,32!"), p.CRIMSON, p.WINE, width=1.2) + place(
        brush.fill(petals(4, 1, 10, 4), p.GOLD_LIGHT), 0, 13
    )
    return body + place(shield, 0, -42, 1.1)


def swords() -> str:
    """The crowned sword in its laurel."""
    left = "-14,96,-78 -34,88,-62 -52,74,-42 -64,54,-22 -70,32,-6 -70,8,8 -64,-14,20 -54,-34,34 -40,-50,46"
    bough = brush.line(brush.curve("0,98 -34,88 -64,54 -70,8 -54,-34 -40,-50"), 2.4, p.FOREST) + laurel(
        left, 21
    )
    wave = ribbon("-62,118,20 -40,127,20 -14,118,20 14,118,20 40,127,20 62,118,20", p.CRIMSON, p.WINE)
    body = (
        place(glory(88, 104, 60), 0, 14)
        + mirror(bough, 0)
        + bough
        + place(brush.finer(sword(), 0.6), 0, 6, 2.86)
    )
    return body + place(crown(p.CRIMSON, 3, p.BLUE), 0, -22, 1.25) + wave


def batons() -> str:
    """The green trunk in leaf, bound with a ribbon."""
    shoots = ""
    for x, y, a, size in (
        (-22, -84, -50, 44),
        (24, -92, 48, 46),
        (22, -46, 70, 40),
        (-18, -16, -66, 42),
        (20, 14, 58, 40),
        (-16, 62, -58, 38),
    ):
        shoots += place(leaf(a - 28, size * 0.8, p.GREEN) + leaf(a + 28, size * 0.8) + leaf(a, size), x, y)
        tip = place(brush.form(brush.circle(0, -size, 4.2), p.CRIMSON, width=1), turn=a + 16)
        shoots += place(brush.line(f"M0 0L0 {-size}", 1.4, p.FOREST), x, y, turn=a + 16) + place(tip, x, y)
    wave = ribbon("-84,40,22 -50,26,22 -14,38,22 18,46,22 52,32,22 84,44,22", p.CRIMSON, p.WINE)
    rose = brush.edged(petals(8, 3, 19, 9), "#fffdf6", p.LINE, 1.1) + brush.edged(
        petals(8, 2, 11, 4, pi / 8), p.ORANGE, p.LINE, 0.7
    )
    return (
        shoots
        + place(brush.finer(club(), 0.55), 0, 0, 2.9)
        + wave
        + place(rose + brush.form(brush.circle(0, 0, 4.4), p.AMBER, width=1), 1, 42, 1.2)
    )


def aces() -> dict[str, str]:
    """The four aces by their code."""
    parts = {
        "D1": (place(coins(), scale=1.06), 182),
        "C1": (cups(), 190),
        "S1": (swords(), 176),
        "B1": (batons(), 176),
    }
    return {code: card(brush.inked(place(body, 125, y)), fills(body)) for code, (body, y) in parts.items()}
