"""The signs of the Latin suits: coin, cup, sword and baton, each upright in a square of 100 at the origin."""

from collections.abc import Iterable
from math import atan2, cos, degrees, pi, radians, sin

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.pen import disc, linear, oval, place, radial, ring

STEEL_SHADE = "#6f7f90"

GRADIENTS = {
    "coin": radial("coin", -14, -16, 70, (0, "#ffe9a0"), (0.55, p.AMBER), (1, "#96650f")),
    "cup": linear("cup", -40, 0, 40, 0, (0, p.GOLD_DEEP), (0.3, "#ffe69a"), (0.62, p.GOLD), (1, "#8a5a0e")),
    "steel": linear(
        "steel", -7, 0, 7, 0, (0, "#f7fafa"), (0.48, "#d3dde4"), (0.52, "#9fb0bf"), (1, "#c3d0d8")
    ),
    "bark": linear("bark", -10, 0, 10, 0, (0, "#9db35a"), (0.45, "#6f9040"), (1, "#3f5f2a")),
    "russet": linear("russet", -10, 0, 10, 0, (0, "#d39a54"), (0.45, "#b06f34"), (1, "#74401c")),
}


def fills(body: str) -> str:
    """The gradients the emblems in this body are filled with."""
    return "".join(gradient for name, gradient in GRADIENTS.items() if f"url(#{name})" in body)


def petals(count: int, near: float, far: float, wide: float, start: float = 0) -> str:
    """Path data of pointed petals round the origin."""
    out = ""
    for k in range(count):
        a = start + k * 2 * pi / count
        u, v = (sin(a), -cos(a)), (cos(a), sin(a))
        middle = (near + far) / 2

        def at(along: float, side: float, u: tuple[float, float] = u, v: tuple[float, float] = v) -> str:
            return brush.pairs((u[0] * along + v[0] * side, u[1] * along + v[1] * side))

        out += f"M{at(near, 0)}C{at(middle - 4, wide)} {at(middle + 4, wide)} {at(far, 0)}"
        out += f"C{at(middle + 4, -wide)} {at(middle - 4, -wide)} {at(near, 0)}z"
    return out


def circle_points(count: int, radius: float, start: float = 0) -> list[tuple[float, float]]:
    """Points evenly round the origin."""
    turns = [start + k * 2 * pi / count for k in range(count)]
    return [(radius * sin(a), -radius * cos(a)) for a in turns]


def sun_face(radius: float, ink: str = "#6b430a") -> str:
    """A calm face for the middle of a sun or a coin."""
    lines = (
        brush.curve("-6.5,-3 -4,-4.6 -1.6,-3")
        + brush.curve("6.5,-3 4,-4.6 1.6,-3")
        + brush.curve("-.3,-2.6 -1.2,2 1,2.6")
        + brush.curve("-4,5.6 0,7.4 4,5.6")
        + brush.curve("-2,8.8 0,9.4 2,8.8")
        + brush.curve("-7.6,-5.8 -4.4,-7.6 -1.4,-6")
        + brush.curve("7.6,-5.8 4.4,-7.6 1.4,-6")
    )
    blush = brush.dots(((-7, 2.6), (7, 2.6)), 2.2, "#e98a4a")
    pupils = brush.dots(((-4, -3), (4, -3)), 1, ink)
    return place(blush + brush.line(lines, 1.1, ink) + pupils, scale=radius / 12)


def coin(engraved: bool = True) -> str:
    """A gold coin: rim of rays and a rosette of red and blue petals, with a face when engraved."""
    edge = "#6b430a"
    body = disc(0, 0, 47, "url(#coin)", stroke=edge, stroke_width=2)
    rim = "".join(brush.ray(k * pi / 12, 37.5, 44.5, 0.09) for k in range(24))
    body += brush.fill(rim, "#a86f12") + ring(0, 0, 35.5, edge, 1.4)
    for colour, start in ((p.BLUE, 0.0), (p.CRIMSON, pi / 4)):
        body += brush.edged(petals(4, 8, 33, 11, start), colour, edge, 1.2)
    body += brush.dots(circle_points(8, 30, pi / 8), 2, "#fff3c4")
    return body + ring(0, 0, 9.5, edge, 1.4, "#fff3c4") + (place(sun_face(6), y=0.3) if engraved else "")


def chalice(engraved: bool = True, bowl: str = p.BLUE) -> str:
    """A gold cup with two handles; hatched when engraved, plain when many stand on one card."""
    edge, shade = "#4a2a08", "#7a4a0c" if engraved else ""
    handles = brush.curve("-34,-38 -46,-36 -46,-20 -36,-10 -24,-9") + brush.curve(
        "34,-38 46,-36 46,-20 36,-10 24,-9"
    )
    body = brush.line(handles, 7, edge) + brush.line(handles, 4, p.GOLD)
    gilt = "url(#cup)"
    body += brush.form(brush.both("0,-44! 35,-44! 32,-22 20,-2 7,6 6,12! 5,28! 0,28!"), gilt, shade, depth=14)
    body += oval(0, -44, 35, 6.6, p.WINE, stroke=edge, stroke_width=2)
    body += brush.line(brush.curve("-26,-45.6 0,-48.6 22,-46.4"), 1, p.ROSE)
    body += brush.form(brush.both("0,27! 6,27 12,32 27,38 31,46! 0,46!"), gilt, shade, depth=14)
    body += brush.form(brush.polygon("-33,45 33,45 33,50 -33,50"), gilt) + brush.form(
        brush.both("0,13 9,14 12,18 9,22 0,23"), bowl
    )
    body += brush.form(brush.both("0,-19! 18,-21 32.6,-27! 29,-16! 16,-10 0,-8.6!"), bowl)
    return body + brush.dots(((-21, -18), (-11, -15.6), (0, -14.6), (11, -15.6), (21, -18)), 2.3, "#ffe69a")


def blade(tip: float, guard: float, half: float) -> str:
    """A straight double-edged blade from its tip down to the guard, with a dark fuller."""
    shape = brush.both(f"0,{tip}! {half},{tip + half * 2.4}! {half * 0.86},{guard}! 0,{guard}!")
    body = brush.edged(shape.d, "url(#steel)", "#26303c", 1.5)
    return body + brush.line(f"M0 {tip + half * 5:g}L0 {guard - 2:g}", 1.1, STEEL_SHADE)


def hilt(grip: str = p.CRIMSON, engraved: bool = True) -> str:
    """Guard, grip and pommel of a sword whose guard lies on y = 0."""
    gilt, edge = p.GOLD, p.GOLD_DARK if engraved else ""
    body = brush.form(brush.polygon("-3.4,1 3.4,1 2.8,17 -2.8,17"), grip)
    body += brush.line("M-3 5.5L3 4M-3 9.5L3 8M-3 13.5L3 12", 1, p.GOLD_LIGHT)
    body += brush.form(brush.both("0,-3 6,-3.4 14,-2 18,-5.5 21,-3 19,2 13,2.4 5,3 0,3"), gilt, edge, depth=8)
    body += brush.form(brush.circle(0, 20, 4.6), gilt, edge)
    return body + brush.form(brush.both("0,-5! 3.6,0! 0,5!"), p.BLUE, width=1)


def sword(engraved: bool = True, grip: str = p.CRIMSON, half: float = 6) -> str:
    """A straight sword, point up, in a square of 100."""
    return blade(-50, 24, half) + place(hilt(grip, engraved), y=25)


def club(engraved: bool = True, wood: str = "bark") -> str:
    """A knobbed baton of green or russet wood with gold rings, thick end up, in a square of 100."""
    shade = "#2f4018" if wood == "bark" else "#5a2c10"
    shape = brush.smooth(
        "-3,-49 4,-49.5 9,-46 8,-38 11,-35 8,-31 7.4,-22 10,-18 6.6,-14 6,0 8.4,5 5.4,9 4.6,24 4,46 0,49 "
        "-4,46 -4.6,28 -7.4,23 -5,18 -6,-2 -8.8,-7 -6.2,-12 -7,-26 -10.4,-31 -7.6,-35 -9,-45"
    )
    body = brush.form(shape, f"url(#{wood})", shade if engraved else "", depth=6, gap=2.4)
    if engraved:
        body += brush.line(brush.curve("-1,-40 0,-30 -1,-18") + brush.curve("1,-6 0,8 1,18"), 0.9, shade)
    knots = ((9, -35), (8.2, -18), (6.6, 5), (-5.8, 23), (-7, -7), (-8.6, -31))
    body += "".join(brush.form(brush.circle(x, y, 2.6), p.COPPER_LIGHT, width=1) for x, y in knots)
    body += brush.form(brush.smooth("-4.8,34! 0,35.4 4.6,34! 4.4,38.6! 0,40 -4.6,38.6!"), p.GOLD, width=1)
    return body + brush.form(brush.both("0,-47.6 5,-47.2 6.4,-45.6 3,-43.6 0,-43.4"), p.COPPER_LIGHT, width=1)


def leaves(
    spots: Iterable[tuple[float, float, float]],
    length: float = 20,
    colour: str = p.LEAF,
    vein: str = p.FOREST,
) -> str:
    """Leaves that grow from (x, y), turned clockwise from upright; all in two paths."""
    blades, veins = "", ""
    for x, y, turn in spots:
        u, v = sin(radians(turn)) * length / 20, -cos(radians(turn)) * length / 20

        def at(along: float, side: float, u: float = u, v: float = v) -> str:
            return brush.pairs((along * u - side * v, along * v + side * u))

        blades += (
            f"M{brush.pairs((x, y))}c{at(2, 3)} {at(4.4, 5)} {at(8, 5)}c{at(4.6, 0)} {at(8, -2)} {at(12, -5)}"
        )
        blades += f"c{at(-4, -3)} {at(-7.4, -5)} {at(-12, -5)}c{at(-3.6, 0)} {at(-6, 2)} {at(-8, 5)}z"
        veins += f"M{brush.pairs((x + 2 * u, y + 2 * v))}l{at(13, 0)}"
    return brush.edged(blades, colour, p.LINE, 1) + brush.line(veins, 0.8, vein)


def leaf(turn: float, length: float = 20, colour: str = p.LEAF) -> str:
    """One leaf that grows from the origin."""
    return leaves([(0, 0, turn)], length, colour)


def laurel(points: str, length: float = 15) -> str:
    """A laurel spray along "x,y,angle ..."; two leaves and a berry at each place."""
    spots = [(float(x), float(y), float(a)) for x, y, a in (item.split(",") for item in points.split())]
    body = leaves([(x, y, a + side) for x, y, a in spots for side in (-38, 38)], length)
    berries = [(x, y) for x, y, _ in spots]
    return body + brush.dots(berries, 2.2, p.LINE) + brush.dots(berries, 1.4, p.CRIMSON)


def ribbon(points: str, colour: str, shade: str) -> str:
    """A flat ribbon "x,y,width ..." with swallow tails, hatched as if it curled."""
    spine = [tuple(float(v) for v in item.split(",")) for item in points.split()]
    body = ""
    for (x, y, w), (ax, ay, _) in ((spine[0], spine[1]), (spine[-1], spine[-2])):
        tail = brush.polygon(f"-2,{-w / 2} {w},{-w / 2} {w / 2},0 {w},{w / 2} -2,{w / 2}")
        body += place(brush.form(tail, shade), x, y + 3, turn=degrees(atan2(y - ay, x - ax)))
    return body + brush.form(brush.limb(points, 0), colour, shade, depth=5)


def flower(colour: str) -> str:
    """A flower between four leaves: the filling of wide gaps."""
    cross = brush.edged(petals(4, 4, 24, 7, pi / 4), p.LEAF, p.FOREST, 1)
    return (
        cross
        + brush.edged(petals(6, 2, 15, 8), colour, p.LINE, 1)
        + brush.form(brush.circle(0, 0, 4), p.AMBER, width=1)
    )


def spray() -> str:
    """A curling stem with leaves, to stand on either side of a sign."""
    stem = brush.curves("0,34 -4,14 2,-6 -2,-22 -12,-28 -16,-20 -11,-16", "0,8 10,0 14,-10 8,-15")
    foliage = leaves(((0, 18, -64), (1, 8, 56), (1, -4, -70), (-1, -16, 30)), 17)
    buds = brush.form(brush.circle(-10.5, -19, 4), p.CRIMSON, width=1) + brush.form(
        brush.circle(9, -12, 3.4), p.BLUE, width=1
    )
    return brush.line(stem, 1.6, p.FOREST) + foliage + buds


EMBLEMS = {"D": coin, "C": chalice, "S": sword, "B": club}
