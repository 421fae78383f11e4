"""Cloth and frames of the courts: brocade, ermine, folds, belts and the double-headed card itself."""

import math

from sprites.draw import palette as p
from sprites.draw.paths import pip
from sprites.draw.pen import box, disc, drawn, num, outline, place, shape, star_path, stroke, twice
from sprites.draw.stock import card
from sprites.draw.trace import Point, retraced, steps

MIDDLE = 125
GOLD = "url(#gold)"
FRAME_LEFT, FRAME_RIGHT = 43, 207
LOZENGE = "M0 -4.6 L3.4 0 L0 4.6 L-3.4 0 Z"


def outline_points(data: str) -> list[Point]:
    """The closed outline of absolute path data, with its curves cut into short lines."""
    points: list[Point] = []
    for command, group in steps(data):
        if command == "C":
            for i in range(0, len(group), 3):
                b, c, d = group[i : i + 3]
                points += [bezier(points[-1], b, c, d, part / 8) for part in range(1, 9)]
        elif command != "Z":
            points += group
    return points


def bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """The point at share t of a cubic curve."""
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    corners = (a, b, c, d)
    return (
        sum(w * corner[0] for w, corner in zip(weights, corners, strict=True)),
        sum(w * corner[1] for w, corner in zip(weights, corners, strict=True)),
    )


def inside(x: float, y: float, region: list[Point]) -> bool:
    """Whether the point lies within the closed outline."""
    odd = False
    for (x1, y1), (x2, y2) in zip(region, [*region[1:], region[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            odd = not odd
    return odd


def strewn(motif: str, region: str, across: float, down: float, reach: float = 4) -> str:
    """One path of motifs in offset rows, all of them wholly inside the region."""
    edge = outline_points(region)
    rim = [(reach * math.cos(k * math.pi / 4), reach * math.sin(k * math.pi / 4)) for k in range(8)]
    data = ""
    for row in range(int(180 / down) + 1):
        for column in range(-int(90 / across), int(90 / across) + 1):
            x = MIDDLE + column * across + (across / 2 if row % 2 else 0)
            y = 172 - row * down
            if all(inside(x + dx, y + dy, edge) for dx, dy in rim):
                data += retraced(motif, x, y)
    return data


def brocade(region: str, fill: str, motif: str, across: float, down: float, reach: float = 4) -> str:
    """A piece of cloth with a woven gold motif."""
    return drawn(region, fill) + shape(strewn(motif, region, across, down, reach), GOLD)


def folds(data: str, dark: str, width: float = 1.6) -> str:
    """Soft lines where the cloth falls."""
    return stroke(data, dark, width, opacity=0.45)


def ermine(region: str, *tails: tuple[float, float]) -> str:
    """White fur with black tails at the given points."""
    spots = "".join(f"M{num(x)} {num(y - 4)} l1.9 6.4 l-1.9 -1.7 l-1.9 1.7 z" for x, y in tails)
    return drawn(region, p.WHITE) + shape(spots, p.BLACK)


def ruff(x: float, y: float, width: float, height: float, lobes: int) -> str:
    """A pleated white collar: a scalloped oval with its pleats."""

    def rim(step: float, size: float) -> str:
        angle = 2 * math.pi * step / lobes
        return f"{num(x + size * width * math.cos(angle))} {num(y + size * height * math.sin(angle))}"

    edge = f"M{rim(0, 1)} " + "".join(f"Q{rim(i + 0.5, 1.3)} {rim(i + 1, 1)} " for i in range(lobes)) + "Z"
    inner = "".join(f"M{rim(i, 0.45)} L{rim(i, 0.96)} " for i in range(lobes))
    middle = "".join(f"M{rim(i + 0.5, 0.62)} L{rim(i + 0.5, 1.08)} " for i in range(lobes))
    return drawn(edge, p.WHITE, 1.3) + stroke(inner, "#9d9484", 0.9) + stroke(middle, "#cfc7b5", 0.9)


def belt(pattern: str, ground: str, first: str, second: str) -> str:
    """The jewelled band across the middle, where the two halves of a court meet."""
    body = box(FRAME_LEFT, 166, 164, 18, ground, **outline(1.4)) + stroke(
        "M43 169 L207 169 M43 181 L207 181", p.GOLD_DARK if ground == GOLD else p.GOLD_LIGHT, 0.8
    )
    spots: list[tuple[float, str]] = [(51 + i * 14.8, first if i % 2 else second) for i in range(11)]
    marks = {
        "lozenges": "M0 -5 L5.4 0 L0 5 L-5.4 0 Z",
        "stars": star_path(0, 0, 5.6, 2.4, 4),
        "flowers": star_path(0, 0, 5.2, 3, 6),
        "bars": "M-3.4 -4.4 L3.4 -4.4 L3.4 4.4 L-3.4 4.4 Z",
    }
    for x, colour in spots:
        if pattern == "pearls":
            body += disc(x, 175, 3.9 if colour == first else 2.8, colour, **outline(0.8))
        else:
            body += place(drawn(marks[pattern], colour, 0.8), x, 175)
    dots = "".join(
        disc(58.4 + i * 14.8, 175, 1.2, p.LINE if ground == GOLD else p.GOLD_LIGHT) for i in range(10)
    )
    return body + dots


def court(suit: str, half: str, girdle: str, defs: str = "") -> str:
    """A double-headed court card: frame, big pips, the two halves and the belt that joins them."""
    colour = p.SUIT_COLOURS[suit]
    frame = box(FRAME_LEFT, 20, 164, 310, p.PAPER, 7, **outline(1.7, colour))
    inner = box(46.6, 23.6, 156.8, 302.8, "none", 4.5, **outline(0.8, p.GOLD_DARK))
    rim = box(FRAME_LEFT, 20, 164, 310, "none", 7, **outline(1.7, colour))
    return card(frame + inner + twice(half + pip(suit, 68, 50, 33)) + girdle + rim, defs)
