"""The six faces of the ivory die."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.pen import box, disc, document, linear, outline, radial, shape

STEP = 24
SPOTS: dict[int, list[tuple[int, int]]] = {
    1: [(0, 0)],
    2: [(1, -1), (-1, 1)],
    3: [(1, -1), (0, 0), (-1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def spot(x: float, y: float, radius: float) -> str:
    """A drilled and lacquered spot, lit at its lower edge."""
    body = disc(x, y, radius, "#5f1210") + disc(x + 0.8, y + 1.2, radius * 0.84, p.CRIMSON)
    return body + disc(x + radius * 0.28, y + radius * 0.36, radius * 0.3, "#d9685a")


def die(number: int) -> str:
    """One face of the die."""
    body = box(4, 5, 93, 93, "#6f6249", 21) + box(3, 3, 93, 93, "url(#side)", 21, **outline(2, "#85775a"))
    body += box(9, 9, 81, 81, "url(#face)", 27)
    body += shape("M18 30 C19 22 24 17 34 16 L60 15 C40 18 28 22 18 30 Z", p.WHITE, opacity=0.9)
    radius = 13 if number == 1 else 9.5
    body += "".join(spot(49.5 + x * STEP, 49.5 + y * STEP, radius) for x, y in SPOTS[number])
    side = linear("side", 0, 0, 100, 100, (0, "#fffef8"), (0.55, "#efe6cf"), (1, "#c9b992"))
    return document(100, 100, body, side + radial("face", 44, 40, 62, (0, "#fffef6"), (1, "#ebe0c4")))


def drawings() -> Iterator[tuple[str, str]]:
    """The six faces."""
    for number in SPOTS:
        yield f"pieces/die_{number}.svg", die(number)
