"""What a match ends with: the winner's cup, laurels for the places, and heaps of counters."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.letters import inscription
from sprites.draw.paths import LEAF

# Light, middle, dark and line of gold, silver and copper.
METALS = {
    1: ("#fff1b8", "#e0a93a", "#96650f", "#5d3c08"),
    2: ("#ffffff", "#bfc3c6", "#787f87", "#3c434b"),
    3: ("#ffd9b4", "#c8763f", "#7d3d1a", "#4f220c"),
}


def cup() -> str:
    """A gilt cup with two handles on a turned foot, wine-red inside, a band of enamel round the bowl."""
    light, middle, dark, line = METALS[1]
    defs = pen.linear(
        "gilt", 18, 0, 82, 0, (0, dark), (0.22, middle), (0.42, light), (0.7, middle), (1, dark)
    )
    defs += pen.radial("wine", 46, 14, 34, (0, "#c2413a"), (1, "#5a1016"))
    handle = "M27 20 C8 16 6 38 17 45 C22 48 27 49 31 48"
    grip = (
        pen.stroke(handle, line, 8)
        + pen.stroke(handle, middle, 4.6)
        + pen.stroke("M25 19 C12 17 10 31 15 39", light, 1.4)
    )
    body = pen.oval(50, 95, 30, 4.6, "#000000", opacity=0.25) + pen.both_sides(grip, 50)
    body += pen.drawn(
        "M30 92 C30 86 40 84 43 78 L57 78 C60 84 70 86 70 92 C62 95.4 38 95.4 30 92 Z",
        "url(#gilt)",
        2.2,
        line,
    )
    body += pen.drawn("M44 62 C46 68 46 72 43 79 L57 79 C54 72 54 68 56 62 Z", "url(#gilt)", 2, line)
    body += pen.oval(50, 70, 8.6, 4.2, p.BLUE, **pen.outline(1.6, line))
    body += pen.drawn("M24 14 C24 42 34 62 50 64 C66 62 76 42 76 14 Z", "url(#gilt)", 2.4, line)
    body += pen.drawn("M25 28 C34 33 66 33 75 28 L73.6 38 C64 43 36 43 26.4 38 Z", p.BLUE, 1.5, line)
    for x, y in ((34, 35), (42, 36.6), (50, 37), (58, 36.6), (66, 35)):
        body += pen.disc(x, y, 2.2, light, **pen.outline(0.9, line))
    body += pen.shape("M31 20 C31 36 36 52 44 59 C38 46 36 34 36 21 Z", p.WHITE, opacity=0.5)
    body += pen.oval(50, 14, 26, 6.4, "url(#wine)", **pen.outline(2.4, line))
    body += pen.stroke("M25.4 15.6 C30 21.6 70 21.6 74.6 15.6", light, 1.6)
    return pen.document(
        100, 100, body + pen.drawn(pen.star_path(50, 51, 6.4, 2.8, 5), light, 1.1, line), defs
    )


def laurel(number: int) -> str:
    """A wreath of the metal of the place, with its number."""
    light, middle, dark, line = METALS[number]
    defs = pen.radial("disc", 40, 36, 50, (0, light), (0.6, middle), (1, dark))
    body = ""
    for k in range(8):
        x, y = pen.polar(50, 52, 37, 196 + k * 18)
        turn = 196 + k * 18 + 90
        for spread in (-32, 32):
            leaf = pen.drawn(LEAF, p.LEAF if spread > 0 else p.GREEN, 2.4, p.FOREST)
            body += pen.place(leaf, x, y, 0.6, turn + spread)
    wreath = pen.stroke("M50 90 C28 88 14 70 14 50 C14 34 21 22 32 15", p.FOREST, 2.6) + body
    ribbon = pen.drawn("M50 88 L40 99 L36 92 L28 92 L44 82 Z", p.CRIMSON, 1.6, p.WINE)
    whole = pen.both_sides(wreath, 50) + pen.both_sides(ribbon, 50)
    whole += pen.disc(50, 51, 24, "url(#disc)", **pen.outline(2.2, line)) + pen.disc(
        50, 51, 19.4, "none", **pen.outline(1.1, line)
    )
    whole += inscription("I" * number, line, 50, 51, 22, 1.3)
    return pen.document(100, 100, whole + pen.disc(50, 89, 4.4, p.CRIMSON, **pen.outline(1.6, p.WINE)), defs)


def heap(x: float, base: float, count: int, metal: int) -> str:
    """Counters lying on one another."""
    light, middle, _dark, line = METALS[metal]
    body = ""
    for k in range(count):
        y, shift = base - 6.4 * k, (0, 1.2, -0.8, 0.6)[k % 4]
        body += pen.drawn(
            f"M{x - 15 + shift} {y} L{x - 15 + shift} {y - 6} "
            f"L{x + 15 + shift} {y - 6} L{x + 15 + shift} {y} "
            f"C{x + 15 + shift} {y + 6.6} {x - 15 + shift} {y + 6.6} {x - 15 + shift} {y} Z",
            f"url(#m{metal})",
            1.5,
            line,
        )
        body += pen.oval(x + shift, y - 6, 15, 4.8, middle, **pen.outline(1.5, line))
    y, shift = base - 6.4 * (count - 1) - 6, (0, 1.2, -0.8, 0.6)[(count - 1) % 4]
    return body + pen.oval(x + shift, y, 10, 3, light, **pen.outline(0.9, line))


def counters() -> str:
    """Three heaps: copper, gold and silver."""
    defs = "".join(
        pen.linear(f"m{metal}", 0, 0, 100, 0, (0, middle), (0.4, light), (0.6, middle), (1, dark))
        for metal, (light, middle, dark, _line) in METALS.items()
    )
    body = pen.oval(50, 90, 46, 7, "#000000", opacity=0.25)
    body += heap(50, 76, 9, 1) + heap(24, 84, 5, 3) + heap(74, 86, 6, 2)
    return pen.document(100, 100, body, defs)


def drawings() -> Iterator[tuple[str, str]]:
    """The cup, three laurels and the counters."""
    yield "pieces/cup.svg", cup()
    for number in METALS:
        yield f"pieces/place_{number}.svg", laurel(number)
    yield "pieces/counters.svg", counters()
