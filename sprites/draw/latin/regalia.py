"""Shields and sceptres."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.pen import place


def shield(tone: who.Tone, charge: str, size: float = 1) -> str:
    """A heater shield with something on it."""
    plate = brush.form(brush.both("0,-34! 27,-36! 28,-4 20,20 0,38!"), *tone, depth=12) + brush.line(
        brush.both("0,-28! 21,-30! 22,-4 16,15 0,30!").d, 1.5, p.GOLD
    )
    return place(plate + charge, scale=size)


def sceptre(points: str, cross: bool = True) -> str:
    """A gilt rod along "x,y,width x,y,width", top first, with orb and cross."""
    x, y, _ = (float(v) for v in points.split()[0].split(","))
    body = (
        brush.form(brush.limb(points, 0), *b.GOLD, width=1.2)
        + brush.form(brush.circle(x, y - 8, 8), *b.GOLD, width=1.2)
        + brush.line(f"M{x - 8} {y - 8}L{x + 8} {y - 8}M{x} {y - 8}L{x} {y - 16}", 1.2)
    )
    return body + (
        brush.line(f"M{x} {y - 30}L{x} {y - 16}M{x - 5} {y - 25}L{x + 5} {y - 25}", 3, p.GOLD_DARK)
        if cross
        else ""
    )
