"""Sky, land and buildings: in card coordinates, or at the (x, y) they are given."""

from math import cos, pi, sin

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin.faces import Tone
from sprites.draw.pen import both_sides, disc, mirror, place

MEADOW = Tone("#8fae5d", "#5d7d37")
SAND = Tone("#e3c88a", "#b08c45")
STONE = Tone("#c9c3b4", "#8d8675")
ROCK = Tone("#a58d72", "#6d563d")
SEA = Tone("#4f8fa8", "#2b5d78")
BRICK = Tone("#c27a58", "#85452c")
WHITE_CLOUD = Tone("#fdf9ee", "#9fb4c6")
GILT = Tone("#c98f3f", p.GOLD_DARK)
NIGHTGRASS = Tone("#44705a", "#274838")
QUARTERS = tuple(k * pi / 4 for k in range(8))


def ground(y: float, tone: Tone = MEADOW, lift: float = 5) -> str:
    """The foreground, from y down to the frame."""
    shape = brush.smooth(
        f"19,{y + lift}! 60,{y} 110,{y + lift * 0.6} 160,{y - lift * 0.4} 201,{y + lift}! 201,371! 19,371!"
    )
    return brush.form(shape, tone.colour, tone.shade, width=1.2, depth=-1, gap=5)


def hills(y: float, colour: str, strength: float = 0.5) -> str:
    """Two soft ridges far away."""
    far = f"M19 {y}C50 {y - 34} 84 {y - 26} 110 {y - 6}C140 {y - 36} 178 {y - 30} 201 {y - 8}L201 371L19 371z"
    near = (
        f"M19 {y + 22}C60 {y} 96 {y + 14} 124 {y + 22}C156 {y + 4} 186 {y + 6} 201 {y + 16}L201 371L19 371z"
    )
    return brush.fill(far, colour, strength * 0.6) + brush.fill(near, colour, strength)


def tufts(*at: tuple[float, float]) -> str:
    """Tufts of grass with a flower."""
    d = "".join(f"M{x} {y}q-1-5-5-8M{x} {y}q0-6 0-11M{x} {y}q1-5 5-8" for x, y in at)
    return (
        brush.line(d, 1.5, p.FOREST)
        + brush.dots([(x, y - 12) for x, y in at[::2]], 2.2, p.CRIMSON)
        + brush.dots([(x, y - 12) for x, y in at[1::2]], 2.2, "#fffdf6")
    )


def sun(x: float, y: float, r: float, count: int = 12) -> str:
    """A sun with a face, straight and wavy rays by turns."""
    straight = "".join(brush.ray(k * 2 * pi / count, r * 0.98, r * 1.85, 0.17) for k in range(count))
    body = brush.edged(straight, p.AMBER, p.LINE, 1)
    for k in range(count):
        a = (k + 0.5) * 2 * pi / count
        wavy = brush.limb(
            f"0,{-r * 0.95},{r * 0.2} {r * 0.1},{-r * 1.2},{r * 0.16} "
            f"{-r * 0.08},{-r * 1.45},{r * 0.11} {r * 0.05},{-r * 1.7},{r * 0.03}"
        )
        body += place(brush.edged(wavy.d, p.ORANGE, p.LINE, 0.9), turn=a * 180 / pi)
    body += brush.form(brush.circle(0, 0, r), "#f6c94f", p.GOLD_DEEP, depth=r * 0.3) + place(
        sun_features(), scale=r / 34
    )
    return place(body, x, y)


def sun_features() -> str:
    """The face of the great sun: heavy lids, a long nose, closed lips, engraved cheeks."""
    eyes = (
        brush.smooth("-17,-5! -12,-8.4 -6,-4.4! -11.6,-2.2").d
        + brush.smooth("17,-5! 12,-8.4 6,-4.4! 11.6,-2.2").d
    )
    body = brush.fill(eyes, "#fffdf6") + brush.dots(((-11.4, -5.2), (11.4, -5.2)), 2.2, p.LINE)
    body += brush.line(brush.curves("-18,-5 -12,-9 -5.4,-4.4", "18,-5 12,-9 5.4,-4.4"), 1.5)
    body += brush.line(brush.curves("-16,-1.6 -11.6,-0.4 -7,-2", "16,-1.6 11.6,-0.4 7,-2"), 0.8, p.GOLD_DARK)
    body += brush.line(
        brush.curves("-19,-11 -12,-15 -4,-12 -2.4,-4 -4.4,5 -1.6,7.4 1.6,7.4 4.4,5", "19,-11 12,-15 4,-12"),
        1.5,
    )
    body += brush.fill(brush.smooth("-8.4,14.6! -3,12.4 0,13.4 3,12.4 8.4,14.6! 4,18 -4,18").d, "#b8542a")
    body += brush.line(brush.curves("-9.6,14 -4,15 0,14.6 4,15 9.6,14", "-4,21.4 0,22.6 4,21.4"), 1.3)
    shade = "".join(
        f"M{x} {y}l{7 - k} {3.4}"
        for k, (x, y) in enumerate(((11, 3), (12, 6.4), (12, 9.8), (11, 13.4), (9, 17.4)))
    )
    shade += "".join(f"M{-x} {y}l{k - 7} {3.4}" for k, (x, y) in enumerate(((11, 3), (12, 6.4), (12, 9.8))))
    return body + brush.line(shade, 1, p.GOLD_DEEP)


def plain_sun(x: float, y: float, r: float) -> str:
    """A distant sun: a disc between long and short rays, as an engraver cuts it."""
    body = ""
    for k in range(24):
        far = (2.1, 1.5, 1.8, 1.5)[k % 4]
        a = k * pi / 12
        body += (
            f"M{1.22 * r * cos(a):.1f} {1.22 * r * sin(a):.1f}L{far * r * cos(a):.1f} {far * r * sin(a):.1f}"
        )
    return place(
        brush.line(body, 1.3, p.GOLD_DEEP)
        + brush.form(brush.circle(0, 0, r), "#f6c94f", p.GOLD_DEEP, depth=r),
        x,
        y,
    )


def moon(x: float, y: float, r: float) -> str:
    """A crescent with a face in profile, looking left, in a ring of rays."""
    beams = "".join(brush.ray(k * pi / 10, r * 1.12, r * (1.62 if k % 2 else 1.4), 0.09) for k in range(20))
    body = brush.edged(beams, "#f4e3a6", p.LINE, 0.7) + brush.form(
        brush.circle(0, 0, r * 1.08), "#5d6fa8", p.NAVY, depth=r * 0.3
    )
    k = r / 20
    crescent = brush.smooth(
        f"{4 * k},{-20 * k}! {18 * k},{-12 * k} {21 * k},{2 * k} {15 * k},{15 * k} "
        f"{3 * k},{20.6 * k}! {-1 * k},{15 * k} {-4 * k},{11 * k}! "
        f"{-2 * k},{9 * k}! {-5 * k},{6.4 * k}! {-3 * k},{4.4 * k}! {-8 * k},{2.4 * k}! "
        f"{-3 * k},{-6 * k} {-2 * k},{-12 * k}"
    )
    body += brush.form(crescent, "#f7e9b0", p.GOLD_DEEP, depth=r * 0.4)
    face = brush.curves(
        f"{-2 * k},{-5 * k} {1 * k},{-7 * k} {5 * k},{-6 * k}",
        f"{-1 * k},{-2 * k} {2 * k},{-3.6 * k} {5 * k},{-2 * k}",
    )
    return place(
        body
        + brush.line(face, 1.1)
        + brush.dots(((1.6 * k, -2.2 * k),), 0.9 * k, p.LINE)
        + brush.line(brush.curve(f"{-3 * k},{7.6 * k} {0},{8.4 * k} {3 * k},{7 * k}"), 1),
        x,
        y,
    )


def star(x: float, y: float, r: float, light: str = "#fbe08a", dark: str = p.AMBER, points: int = 8) -> str:
    """A star whose rays are half light, half dark."""
    body = ""
    inner = r * 0.36
    for shade, side in ((light, -1), (dark, 1)):
        d = ""
        for k in range(points):
            a = k * 2 * pi / points - pi / 2
            b = a + side * pi / points
            d += f"M0 0L{r * cos(a):.1f} {r * sin(a):.1f}L{inner * cos(b):.1f} {inner * sin(b):.1f}z"
        body += brush.edged(d, shade, *((p.LINE, 0.7) if r > 14 else (p.GOLD_DARK, 0.4)))
    return place(body, x, y)


def stars(*at: tuple[float, float, float]) -> str:
    """Small plain stars (x, y, r) in one path."""
    d = ""
    for x, y, r in at:
        points = [(x + k * cos(a), y + k * sin(a)) for a, k in zip(QUARTERS, (r, r * 0.36) * 4, strict=True)]
        d += "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"
    return brush.fill(d, "#fdf3cf")


def cloud(x: float, y: float, size: float = 1, tone: Tone = WHITE_CLOUD, flip: bool = False) -> str:
    """A curled cloud about 100 wide round the point."""
    puffs = brush.smooth(
        "-50,12! -54,2 -46,-6 -38,-5! -38,-17 -24,-22 -15,-14! -8,-27 12,-27 16,-13! 26,-22 41,-15 "
        "38,-3! 50,-4 55,6 48,14! 20,18 -20,18"
    )
    curls = brush.curves(
        "-38,-5 -31,-6 -28,0 -33,3",
        "-15,-14 -7,-15 -3,-8 -9,-4",
        "16,-13 22,-12 23,-5 17,-3",
        "38,-3 33,-4 30,1 34,4",
    )
    body = brush.form(puffs, *tone, depth=9) + brush.line(curls, 1.1)
    return place(mirror(body, 0) if flip else body, x, y, size)


def drops(*at: tuple[float, float], colours: tuple[str, ...] = (p.CRIMSON, p.AMBER, p.BLUE)) -> str:
    """Falling drops of light."""
    out = ""
    for n, colour in enumerate(colours):
        d = "".join(f"M{x} {y - 5}q4 6 0 9q-4-3 0-9z" for k, (x, y) in enumerate(at) if k % len(colours) == n)
        out += brush.edged(d, colour, p.LINE, 0.6) if d else ""
    return out


def water(y: float, tone: Tone = SEA, rows: int = 4, end: float = 371) -> str:
    """Water from y down, with rows of ripples."""
    body = brush.form(brush.polygon(f"19,{y} 201,{y} 201,{end} 19,{end}"), tone.colour, width=1.2)
    ripples = ""
    for row in range(rows):
        yy = y + 7 + row * (end - y - 14) / rows
        for k in range(5):
            ripples += f"M{18 + k * 36 + (17 if row % 2 else 0)} {yy:g}q6-5 12 0t12 0"
    return body + brush.line(ripples, 1.1, "#dcebf0")


def tower(x: float, base: float, wide: float, high: float, tone: Tone = STONE, crown: bool = False) -> str:
    """A round tower with battlements and a window."""
    w, top = wide / 2, base - high
    body = brush.form(
        brush.polygon(f"{x - w},{top} {x + w},{top} {x + w + 2},{base} {x - w - 2},{base}"),
        *tone,
        depth=w * 0.9,
    )
    courses = ""
    for k in range(int(high / 14)):
        y = top + 10 + k * 14
        for j in (-0.42, 0.04) if k % 2 else (-0.2, 0.26):
            courses += f"M{x + j * wide:g} {y:g}l{wide * 0.16:g} 0l0 6"
    body += brush.line(courses, 0.8, tone.shade)
    if not crown:
        n = 4
        teeth = f"{x - w - 4},{top + 5} {x - w - 4},{top - 10} "
        for k in range(n - 1):
            a = x - w - 4 + (wide + 8) * (2 * k + 1) / (2 * n - 1)
            b = x - w - 4 + (wide + 8) * (2 * k + 2) / (2 * n - 1)
            teeth += f"{a:.1f},{top - 10} {a:.1f},{top - 4} {b:.1f},{top - 4} {b:.1f},{top - 10} "
        body += brush.form(
            brush.polygon(teeth + f"{x + w + 4},{top - 10} {x + w + 4},{top + 5}"), *tone, depth=w * 0.5
        )
    y = top + high * 0.34
    window = brush.smooth(
        f"{x - w * 0.28},{y + 12}! {x - w * 0.28},{y} {x},{y - 7} {x + w * 0.28},{y} {x + w * 0.28},{y + 12}!"
    )
    return body + brush.form(window, "#33303a", width=1.2)


def tree(x: float, y: float, size: float = 1, tone: Tone = MEADOW) -> str:
    """A round leafy tree standing on the point."""
    trunk = brush.form(brush.limb("0,2,9 1,-20,6 0,-34,5", 0), "#7a4d29", "#43260f", depth=3)
    crown = brush.form(
        brush.smooth("0,-84 15,-76 25,-60 23,-42 10,-33 -10,-33 -23,-42 -25,-60 -15,-76"), *tone, depth=15
    )
    leaves = brush.curves(
        "-12,-62 -8,-66 -4,-62",
        "2,-70 6,-74 10,-70",
        "-14,-46 -10,-50 -6,-46",
        "4,-54 8,-58 12,-54",
        "-4,-42 0,-46 4,-42",
    )
    return place(trunk + crown + brush.line(leaves, 1, tone.shade), x, y, size)


def column(x: float, top: float, base: float, tone: Tone = STONE) -> str:
    """A column with capital and foot."""
    body = brush.form(brush.polygon(f"-7,{top + 10} 7,{top + 10} 8,{base - 8} -8,{base - 8}"), *tone, depth=5)
    body += brush.form(brush.polygon(f"-12,{top} 12,{top} 9,{top + 10} -9,{top + 10}"), *tone, depth=5)
    return place(
        body
        + brush.form(brush.polygon(f"-12,{base - 9} 12,{base - 9} 13,{base} -13,{base}"), *tone, depth=5),
        x,
    )


def curtain(tone: Tone, top: float = 24, end: float = 250) -> str:
    """Curtains drawn aside at the edges of the scene."""
    side = brush.smooth(
        f"19,{top - 4}! 84,{top - 4}! 70,{top + 50} 44,{top + 92} 32,{top + 112}! 44,{top + 130} "
        f"48,{end - 30} 44,{end}! 19,{end}!"
    )
    folds = brush.curves(
        f"70,{top} 52,{top + 60} 30,{top + 106}",
        f"50,{top} 38,{top + 60} 24,{top + 104}",
        f"34,{top + 118} 38,{end - 40} 35,{end - 6}",
        f"26,{top + 120} 27,{end - 40} 25,{end - 6}",
    )
    half = (
        brush.form(side, *tone, depth=14)
        + brush.line(folds, 1.1, tone.shade)
        + brush.line(brush.curve(f"14,{top + 112} 26,{top + 118} 34,{top + 113}"), 4.4, p.GOLD)
    )
    return both_sides(half, 110)


def wing(tone: Tone, tips: Tone) -> str:
    """A feathered wing that opens to the right from the origin (the shoulder)."""
    long = brush.smooth(
        "0,0! 14,-22 34,-36 54,-34! 62,-22 62,-10! 60,6! 55,20! 48,34! 40,46! 30,54! 22,40 8,24"
    )
    body = brush.form(long, *tips, depth=12)
    quills = brush.curves(
        "24,-4 46,-14 61,-11", "24,4 44,0 60,5", "22,12 40,12 55,19", "18,18 34,24 48,33", "14,22 28,36 39,45"
    )
    body += brush.line(quills, 1, tips.shade)
    body += brush.form(
        brush.smooth("0,2! 12,-20 32,-34 53,-34 46,-20! 36,-16! 34,-6! 24,-4! 20,8! 8,14"), *tone, depth=7
    )
    return body + brush.line(
        brush.curves("18,-18 24,-16 26,-10", "28,-26 35,-22 36,-16", "10,-8 16,-4 16,2"), 1, tone.shade
    )


def wheel(r: float, spokes: int = 6, tone: Tone = GILT) -> str:
    """A spoked wheel round the origin."""
    rim = f"{brush.circle(0, 0, r).d}{brush.circle(0, 0, r * 0.82).d}"
    body = ""
    for k in range(spokes):
        spoke = brush.form(
            brush.polygon(f"-2.6,{-r * 0.84} 2.6,{-r * 0.84} 3.4,0 -3.4,0"), tone.colour, width=1.1
        )
        body += place(
            spoke + brush.form(brush.circle(0, -r * 0.46, 3.6), p.CRIMSON, width=1), turn=k * 360 / spokes
        )
    body = brush.pierced(rim, tone.colour) + body
    studs = [(r * 0.91 * cos(k * pi / 8), r * 0.91 * sin(k * pi / 8)) for k in range(16)]
    return (
        body
        + brush.dots(studs, 1.6, p.GOLD_LIGHT)
        + disc(0, 0, r * 0.16, p.GOLD, stroke=p.LINE, stroke_width=1.4)
    )
