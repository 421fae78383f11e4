"""Path data moved, turned and scaled as numbers, so that hundreds of motifs can share one short path."""

import math
import re
from collections.abc import Iterable

from sprites.draw.pen import num

Point = tuple[float, float]
Step = tuple[str, list[Point]]

_STEP = re.compile(r"([MLCQZ])([^MLCQZ]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def steps(data: str) -> list[Step]:
    """Absolute path data (M L C Q Z only) as commands with their points."""
    found: list[Step] = []
    for command, rest in _STEP.findall(data):
        values = [float(number) for number in _NUMBER.findall(rest)]
        found.append((command, list(zip(values[::2], values[1::2], strict=True))))
    return found


def traced(data: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> list[Step]:
    """The steps of the path scaled, turned clockwise and then moved to (x, y)."""
    angle = math.radians(turn)
    a, b = scale * math.cos(angle), scale * math.sin(angle)
    return [
        (command, [(x + a * px - b * py, y + b * px + a * py) for px, py in points])
        for command, points in steps(data)
    ]


def written(path: Iterable[Step]) -> str:
    """The steps as path data with relative coordinates of one decimal, which is the shortest."""
    parts: list[str] = []
    last = start = (0.0, 0.0)
    for command, points in path:
        if command == "Z":
            parts.append("z")
            last = start
            continue
        base = (0.0, 0.0) if command == "M" else last
        rounded = [(base[0] + round(x - base[0], 1), base[1] + round(y - base[1], 1)) for x, y in points]
        numbers = " ".join(f"{num(x - base[0])} {num(y - base[1])}" for x, y in rounded)
        parts.append(("M" if command == "M" else command.lower()) + numbers)
        last = rounded[-1]
        if command == "M":
            start = last
    return "".join(parts)


def retraced(data: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Path data scaled, turned clockwise and then moved to (x, y)."""
    return written(traced(data, x, y, scale, turn))


def turned_copies(data: str, count: int, start: float = 0) -> str:
    """One path of copies turned evenly round the origin."""
    return " ".join(retraced_absolute(data, turn=start + index * 360 / count) for index in range(count))


def retraced_absolute(data: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """As `retraced`, but with absolute coordinates, so that it can be traced again."""
    return " ".join(
        command + " ".join(f"{num(px)} {num(py)}" for px, py in points)
        for command, points in traced(data, x, y, scale, turn)
    )


def circle_path(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle as four curves."""
    k = radius * 0.5523
    r = radius
    right = f"M0 {-r} C{k} {-r} {r} {-k} {r} 0 C{r} {k} {k} {r} 0 {r}"
    unit = f"{right} C{-k} {r} {-r} {k} {-r} 0 C{-r} {-k} {-k} {-r} 0 {-r} Z"
    return retraced_absolute(unit, x, y)
