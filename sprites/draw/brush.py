"""Smooth outlines, limbs and engraved shading: the brush both Latin packs are drawn with.

Points are written as text, "x,y x,y! x,y": the curve runs through every point and keeps a corner where there
is a "!". An outline knows its own polygon, so hatching is cut to it here and the SVG needs no clipping.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin
from typing import NamedTuple

from sprites.draw.palette import LINE as INK

WIDTH = 1.4  # of the usual outline

Point = tuple[float, float]
Segment = tuple[Point, Point, Point, Point]


class Outline(NamedTuple):
    """A closed shape: its path data and the polygon that follows it closely."""

    d: str
    polygon: tuple[Point, ...]


def num(value: float) -> str:
    """A coordinate in as few characters as a tenth of a unit needs."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pairs(numbers: Iterable[float]) -> str:
    """Coordinates joined the short way: a minus sign needs no blank before it."""
    out = ""
    for value in numbers:
        text = num(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


def parse(points: str) -> tuple[list[Point], list[bool]]:
    """Read "x,y x,y!" into points and their corner marks."""
    at: list[Point] = []
    corner: list[bool] = []
    for item in points.split():
        x, y = item.rstrip("!").split(",")
        at.append((float(x), float(y)))
        corner.append(item.endswith("!"))
    return at, corner


def _handles(at: Sequence[Point], corner: Sequence[bool], closed: bool) -> list[Segment]:
    """The Bezier segments through the points, tangents parallel to the neighbours' chord."""
    count = len(at)

    def direction(i: int) -> Point | None:
        if corner[i] or (not closed and i in (0, count - 1)):
            return None
        (ax, ay), (bx, by) = at[i - 1], at[(i + 1) % count]
        length = hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / length, (by - ay) / length

    segments = []
    for i in range(count if closed else count - 1):
        p, q = at[i], at[(i + 1) % count]
        reach = hypot(q[0] - p[0], q[1] - p[1]) * 0.37
        out, into = direction(i), direction((i + 1) % count)
        b = (q[0] - into[0] * reach, q[1] - into[1] * reach) if into else None
        a = (p[0] + out[0] * reach, p[1] + out[1] * reach) if out else None
        a2 = a or _toward(p, b or q, 0.4 if b else 0.33)
        b2 = b or _toward(q, a or p, 0.4 if a else 0.33)
        segments.append((p, a2, b2, q))
    return segments


def _toward(p: Point, q: Point, part: float) -> Point:
    return p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part


def _write(segments: Sequence[Segment], closed: bool) -> str:
    """Relative path data; each step starts from the rounded point before, so errors never add up."""
    x, y = (round(v, 1) for v in segments[0][0])
    out = "M" + pairs((x, y))
    for _, a, b, q in segments:
        out += "c" + pairs((a[0] - x, a[1] - y, b[0] - x, b[1] - y, q[0] - x, q[1] - y))
        x, y = round(x + round(q[0] - x, 1), 1), round(y + round(q[1] - y, 1), 1)
    return out + ("z" if closed else "")


def _sample(segments: Sequence[Segment], steps: int = 7) -> tuple[Point, ...]:
    found = []
    for p, a, b, q in segments:
        for k in range(steps):
            t = k / steps
            s = 1 - t
            w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            found.append(
                (
                    w[0] * p[0] + w[1] * a[0] + w[2] * b[0] + w[3] * q[0],
                    w[0] * p[1] + w[1] * a[1] + w[2] * b[1] + w[3] * q[1],
                )
            )
    return tuple(found)


def smooth(points: str) -> Outline:
    """A closed curve through the points."""
    at, corner = parse(points)
    return _outline(at, corner)


def _outline(at: Sequence[Point], corner: Sequence[bool]) -> Outline:
    segments = _handles(at, corner, True)
    return Outline(_write(segments, True), _sample(segments))


def both(points: str) -> Outline:
    """A shape with two like halves: the right half from top to bottom, mirrored at x = 0."""
    at, corner = parse(points)
    back = [((-x, y), c) for (x, y), c in zip(at, corner, strict=True) if abs(x) > 0.01][::-1]
    return _outline([*at, *(p for p, _ in back)], [*corner, *(c for _, c in back)])


def curve(points: str) -> str:
    """Path data of an open curve through the points."""
    at, corner = parse(points)
    return _write(_handles(at, corner, False), False)


def curves(*lines: str) -> str:
    """Several open curves as one path."""
    return "".join(curve(line) for line in lines)


def limb(points: str, cap: float = 0.5) -> Outline:
    """A tube along "x,y,width ...": arms, legs, tails, branches; cap rounds the ends (0 leaves them flat)."""
    spine = [tuple(float(v) for v in item.split(",")) for item in points.split()]
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(spine):
        (ax, ay, _), (bx, by, _) = spine[max(i - 1, 0)], spine[min(i + 1, len(spine) - 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * w / 2, (bx - ax) / length * w / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    ends = []
    for at, before in ((-1, -2), (0, 1)):
        (x, y, w), (ax, ay, _) = spine[at], spine[before]
        length = hypot(x - ax, y - ay) or 1.0
        ends.append((x + (x - ax) / length * w * cap, y + (y - ay) / length * w * cap))
    at2 = [*left, ends[0], *right[::-1], ends[1]] if cap else [*left, *right[::-1]]
    corner = [False] * len(at2)
    if not cap:
        for k in (0, len(left) - 1, len(left), len(at2) - 1):
            corner[k] = True
    return _outline(at2, corner)


def polygon(points: str) -> Outline:
    """Straight edges between the points."""
    at, _ = parse(points)
    d = "M" + "L".join(pairs(p) for p in at) + "z"
    return Outline(d, tuple(at))


def _ring(x: float, y: float, r: float) -> str:
    arc = f"a{pairs((r, r))} 0 1 1 "
    return f"M{pairs((x - r, y))}{arc}{pairs((2 * r, 0))}{arc}{pairs((-2 * r, 0))}z"


def circle(x: float, y: float, r: float) -> Outline:
    """A circle as an outline, so that it can be shaded like everything else."""
    ring = tuple((x + r * cos(k * pi / 18), y + r * sin(k * pi / 18)) for k in range(36))
    return Outline(_ring(x, y, r), ring)


# ---------------------------------------------------------------- ink and colour


def inked(body: str) -> str:
    """The group that everything this brush draws belongs inside: it sets the usual ink."""
    usual = f'fill="none" stroke="{INK}" stroke-width="{WIDTH}"'
    return f'<g {usual} stroke-linecap="round" stroke-linejoin="round">{body}</g>'


def _stroke(colour: str, width: float) -> str:
    """The stroke attributes that differ from the usual ink."""
    ink = "" if colour == INK else f' stroke="{colour}"'
    return ink if width == WIDTH else f'{ink} stroke-width="{num(width)}"'


def finer(body: str, part: float) -> str:
    """The body with thinner lines, for a sign that is to be drawn much larger than the rest."""
    thin = re.sub(
        r'stroke-width="([\d.]+)"', lambda found: f'stroke-width="{num(float(found[1]) * part)}"', body
    )
    return f'<g stroke-width="{num(WIDTH * part)}">{thin}</g>'


def fill(d: str, colour: str, strength: float = 1) -> str:
    """Colour without an outline."""
    clear = "" if strength == 1 else f' opacity="{num(strength)}"'
    return f'<path d="{d}" fill="{colour}" stroke="none"{clear}/>'


def edged(d: str, colour: str, edge: str, width: float = 1.4) -> str:
    """Colour with an outline of its own ink."""
    return f'<path d="{d}" fill="{colour}"{_stroke(edge, width)}/>'


def pierced(d: str, colour: str, edge: str = INK) -> str:
    """A shape with a hole: two outlines in one path."""
    return f'<path d="{d}" fill="{colour}" fill-rule="evenodd"{_stroke(edge, WIDTH)}/>'


def line(d: str, width: float = 1.2, colour: str = INK) -> str:
    """An inked line."""
    return f'<path d="{d}"{_stroke(colour, width)}/>'


def form(
    shape: Outline, colour: str, shade: str = "", *, width: float = 1.4, depth: float = 0.0, gap: float = 2.9
) -> str:
    """A coloured, inked shape; shade hatches its lower right side as an engraver would."""
    body = edged(shape.d, colour, INK, width)
    if shade:
        body += hatching(shape, shade, depth, gap)
    return body


def dots(at: Iterable[Point], r: float, colour: str) -> str:
    """Little discs in one path: hardly any line, with very round ends."""
    return line("".join(f"M{pairs((x, y))}h.1" for x, y in at), 2 * r, colour)


def lozenges(at: Iterable[Point], wide: float, high: float, colour: str) -> str:
    """Little diamonds in one path."""
    side = "".join(f"l{pairs(step)}" for step in ((wide, high), (-wide, high), (-wide, -high))) + "z"
    return fill("".join(f"M{pairs((x, y - high))}{side}" for x, y in at), colour)


def ray(a: float, near: float, far: float, half: float, x: float = 0, y: float = 0) -> str:
    """Path data of a pointed ray at angle a."""
    return (
        f"M{pairs((x + near * cos(a - half), y + near * sin(a - half)))}"
        f"L{pairs((x + far * cos(a), y + far * sin(a)))}"
        f"L{pairs((x + near * cos(a + half), y + near * sin(a + half)))}z"
    )


# ---------------------------------------------------------------- cutting the hatching to a shape


def _spans(shape: Sequence[Point], y: float) -> list[tuple[float, float]]:
    xs = sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True)
        if (ay > y) != (by > y)
    )
    return list(zip(xs[::2], xs[1::2], strict=False))


def hatching(shape: Outline, colour: str, depth: float = 0.0, gap: float = 2.6, angle: float = 28.0) -> str:
    """Hatching along the lower right edge, depth wide (0 = a third of the shape, below 0 = all of it).

    The lines are level in a turned system of coordinates and drawn to and fro, which keeps the path short.
    """
    a = radians(angle)
    turned = [(x * cos(a) + y * sin(a), y * cos(a) - x * sin(a)) for x, y in shape.polygon]
    ys = [p[1] for p in turned]
    xs = [p[0] for p in turned]
    deep = depth or min(max(xs) - min(xs), max(ys) - min(ys)) * 0.34
    pen_x, pen_y = 0.0, 0.0
    out = ""
    for k in range(int((max(ys) - min(ys)) / gap)):
        y = min(ys) + (k + 0.5) * gap
        taper = deep * (0.72 + 0.28 * (k % 3) / 2)
        for left, right in _spans(turned, y):
            ends = [
                left + 0.6 if depth < 0 else max(left + (right - left) * 0.25, right - taper),
                right - 0.6,
            ]
            if ends[1] - ends[0] < 1.2:
                continue
            start, end = ends if k % 2 else ends[::-1]
            dx, dy = round(start - pen_x, 1), round(y - pen_y, 1)
            length = round(end - start, 1)
            out += f"m{pairs((dx, dy))}h{num(length)}"
            pen_x, pen_y = pen_x + dx + length, pen_y + dy
    if not out:
        return ""
    return f'<path d="M0 0{out}"{_stroke(colour, 0.8)} transform="rotate({num(angle)})"/>'
