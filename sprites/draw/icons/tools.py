"""The small signs of the tool bar, in one ink: the app dyes it light on dark ground, as it does suit signs.

Each fills a square of 100 and is drawn with lines of one weight, so that it still reads at 18 points.
"""

from collections.abc import Iterator

from sprites.draw.palette import BLACK_SUIT as INK
from sprites.draw.pen import both_sides, disc, document, drawn, place, stroke

WEIGHT = 8.5


def ink(data: str, width: float = WEIGHT) -> str:
    """A line of the usual weight."""
    return stroke(data, INK, width, stroke_linecap="round", stroke_linejoin="round")


def solid(data: str) -> str:
    """A filled shape with round corners."""
    return drawn(data, INK, 3, INK, stroke_linejoin="round")


def hint() -> str:
    """A burning candle."""
    flame = solid("M50 8 C58 20 64 27 62 37 C60 44 55 47 50 47 C45 47 40 44 38 37 C36 27 43 20 50 8 Z")
    rays = ink("M22 30 L13 26 M22 46 L12 50 M78 30 L87 26 M78 46 L88 50", 7)
    return flame + rays + solid("M40 54 L60 54 L60 82 L40 82 Z") + ink("M24 90 L76 90")


def undo() -> str:
    """An arrow that bends back."""
    return ink("M24 36 L60 36 C76 36 86 47 86 60 C86 74 75 84 60 84 L36 84") + ink("M42 16 L22 36 L42 56")


def last_trick() -> str:
    """Cards laid crosswise, seen again: an arrow runs back round them."""
    card = "M-13 -19 L13 -19 L13 19 L-13 19 Z"
    pair = place(ink(card, 7), 40, 58, 1, -18) + place(solid(card), 62, 60, 1, 14)
    return pair + ink("M80 34 C70 16 42 10 24 24", 7.5) + ink("M26 8 L22 26 L40 28", 7.5)


def rules() -> str:
    """An open book."""
    page = ink("M50 28 C40 19 24 17 10 20 L10 78 C24 75 40 77 50 86")
    return both_sides(page + ink("M22 36 C29 35 35 37 40 40 M22 52 C29 51 35 53 40 56", 5.5), 50) + ink(
        "M50 28 L50 84", 7
    )


def menu() -> str:
    """Three bars."""
    return ink("M16 26 L84 26 M16 50 L84 50 M16 74 L84 74", 11)


def speaker() -> str:
    """A horn that sounds to the right."""
    return solid("M10 38 L26 38 L48 18 L48 82 L26 62 L10 62 Z")


def mute() -> str:
    """A silent horn."""
    return speaker() + ink("M62 38 L88 62 M88 38 L62 62")


def sound() -> str:
    """A horn that sounds."""
    return speaker() + ink("M61 38 C67 45 67 55 61 62 M73 26 C86 39 86 61 73 74")


def replay() -> str:
    """A match played through again: a round arrow with a sign to start in it."""
    return ink("M78 30 C68 16 48 10 32 18 C14 27 8 48 16 66 C25 84 48 91 66 83 C78 77 86 66 87 54") + (
        ink("M82 10 L80 32 L58 30") + solid("M42 36 L66 51 L42 66 Z")
    )


def lesson() -> str:
    """A slate on which a teacher has written."""
    frame = ink("M14 12 L86 12 L86 68 L14 68 Z") + ink("M36 70 L26 92 M64 70 L74 92", 7)
    return frame + ink("M28 52 L38 28 L48 52 M32 44 L44 44 M58 34 L72 34 M58 48 L72 48", 6)


def cabinet() -> str:
    """A cabinet with two doors and a drawer."""
    doors = ink("M16 14 L84 14 L84 82 L16 82 Z M16 62 L84 62 M50 14 L50 62", 8)
    return (
        doors
        + disc(41, 40, 4.6, INK)
        + disc(59, 40, 4.6, INK)
        + ink("M42 72 L58 72", 6.5)
        + ink("M24 84 L24 93 M76 84 L76 93", 8)
    )


def why() -> str:
    """A question in a bubble."""
    bubble = ink(
        "M50 10 C74 10 90 23 90 41 C90 59 74 72 50 72 C46 72 42 72 39 71 L20 "
        "88 L23 65 C15 59 10 51 10 41 C10 23 26 10 50 10 Z",
        8,
    )
    return bubble + ink("M39 33 C39 22 61 22 61 33 C61 41 50 41 50 49", 7.5) + disc(50, 60, 4.8, INK)


TOOLS = (hint, undo, last_trick, rules, menu, mute, sound, replay, lesson, cabinet, why)


def drawings() -> Iterator[tuple[str, str]]:
    """One file a tool."""
    for tool in TOOLS:
        yield f"icon/{tool.__name__}.svg", document(100, 100, tool())
