"""The pen: every mark of every drawing is made here, so that all SVG stays in the subset SDL_image draws.

That subset: paths and basic shapes, groups, transforms, hex colours, gradients in user space. Numbers in path
data may be written with any precision; they are rounded here.
"""

import math
import re
from collections.abc import Iterable, Sequence

from sprites.draw.palette import LINE

Value = str | float
Stops = Sequence[tuple[float, str]]

USUAL_WIDTH = 1.5

_LONG_NUMBER = re.compile(r"-?\d*\.\d+(?:e-?\d+)?")
_LOOSE = re.compile(r"\s*([A-Za-z])\s*|\s+(?=-)|(?<![\d.])0(?=\.\d)")


def num(value: float) -> str:
    """A number with at most two decimals, or one if it is not small."""
    text = f"{value:.2f}" if abs(value) < 20 else f"{value:.1f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tidy(data: str) -> str:
    """The same path data or transform with every number rounded."""
    return _LONG_NUMBER.sub(lambda match: num(float(match[0])), data)


def compact(data: str) -> str:
    """Path data without the spaces and zeros that it does not need."""
    return _LOOSE.sub(lambda match: match[1] or "", data)


def element(tag: str, content: str = "", /, **attributes: Value) -> str:
    """One SVG element; underscores in attribute names stand for hyphens."""
    listed = ""
    for name, value in attributes.items():
        text = tidy(value) if isinstance(value, str) else num(value)
        listed += f' {name.replace("_", "-")}="{compact(text) if name == "d" else text}"'
    return f"<{tag}{listed}>\n{content}</{tag}>\n" if content else f"<{tag}{listed}/>\n"


def shape(data: str, fill: str, **attributes: Value) -> str:
    """A filled path without an outline."""
    return element("path", d=data, fill=fill, **attributes)


def drawn(data: str, fill: str, width: float = 1.5, line: str = LINE, **attributes: Value) -> str:
    """A filled path with the ink outline of the house style."""
    if width != USUAL_WIDTH:
        attributes = {"stroke_width": width, **attributes}
    return element("path", d=data, fill=fill, stroke=line, **attributes)


def stroke(data: str, colour: str = LINE, width: float = 1.5, **attributes: Value) -> str:
    """An open line."""
    return drawn(data, "none", width, colour, **attributes)


def disc(x: float, y: float, radius: float, fill: str, /, **attributes: Value) -> str:
    """A filled circle without an outline."""
    return element("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def ring(x: float, y: float, radius: float, colour: str = LINE, width: float = 1, fill: str = "none") -> str:
    """A circle drawn as a line, filled if a colour is given."""
    return disc(x, y, radius, fill, stroke=colour, stroke_width=width)


def oval(x: float, y: float, rx: float, ry: float, fill: str, /, **attributes: Value) -> str:
    """A filled ellipse without an outline."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def box(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, /, **attributes: Value
) -> str:
    """A rectangle with optional round corners."""
    rounded: dict[str, Value] = {"rx": radius} if radius else {}
    return element("rect", x=x, y=y, width=width, height=height, **rounded, fill=fill, **attributes)


def outline(width: float = 1.5, line: str = LINE) -> dict[str, Value]:
    """The attributes that give a disc, oval or box the ink outline."""
    return {"stroke": line, "stroke_width": width}


def place(
    body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attributes: Value
) -> str:
    """The body moved to (x, y), scaled and turned clockwise around that point."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({scale:.4g})"] if scale != 1 else []
    if not steps and not attributes:
        return body
    return f'<g transform="{" ".join(steps)}"{_listed(attributes)}>\n{body}</g>\n'


def _listed(attributes: dict[str, Value]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def mirror(body: str, x: float) -> str:
    """The body reflected in the upright line through x."""
    return f'<g transform="translate({num(2 * x)} 0) scale(-1 1)">\n{body}</g>\n'


def both_sides(body: str, x: float) -> str:
    """The body and its reflection in the upright line through x."""
    return body + mirror(body, x)


def twice(half: str, width: float = 250, height: float = 350) -> str:
    """The half of a double-headed card, upright and turned round the middle of the card."""
    turned = f'<g transform="rotate(180 {num(width / 2)} {num(height / 2)})">\n{half}</g>\n'
    return f"<g>\n{half}</g>\n{turned}"


def around(body: str, count: int, start: float = 0) -> str:
    """Copies of the body turned evenly round the origin."""
    return "".join(place(body, turn=start + index * 360 / count) for index in range(count))


def polar(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point at a distance from (x, y), clockwise from the top."""
    angle = math.radians(degrees - 90)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Closed path data through the points."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " Z"


def star_path(x: float, y: float, outer: float, inner: float, points: int, start: float = 0) -> str:
    """Closed path data of a star."""
    radii = (outer, inner)
    return polygon(polar(x, y, radii[i % 2], start + i * 180 / points) for i in range(2 * points))


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, str]) -> str:
    """A gradient along a line; fill with `url(#name)`."""
    return element(
        "linearGradient", _stops(stops), id=name, gradientUnits="userSpaceOnUse", x1=x1, y1=y1, x2=x2, y2=y2
    )


def radial(name: str, x: float, y: float, radius: float, *stops: tuple[float, str]) -> str:
    """A gradient around a point; fill with `url(#name)`."""
    return element(
        "radialGradient", _stops(stops), id=name, gradientUnits="userSpaceOnUse", cx=x, cy=y, r=radius
    )


def _stops(stops: Stops) -> str:
    return "".join(element("stop", offset=offset, stop_color=colour) for offset, colour in stops)


def document(width: float, height: float, body: str, defs: str = "", left: float = 0, top: float = 0) -> str:
    """A whole SVG file; (left, top) is the corner of its view box. Lines end and turn round everywhere."""
    inked = element("g", body, stroke_linejoin="round", stroke_linecap="round", stroke_width=USUAL_WIDTH)
    return element(
        "svg",
        (element("defs", defs) if defs else "") + inked,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"{left} {top} {width} {height}",
    )
