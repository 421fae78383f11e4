"""What the sitters wear, seen to the breast; a head stands around the origin above it."""

from sprites.draw import palette as p
from sprites.draw.pen import both_sides, disc, drawn, outline, stroke


def shoulders(fill: str, half: float = 42, top: float = 33) -> str:
    """Shoulders and breast, cut round below so that they stay behind the frame."""
    h, t, low = half, top, min(top + 32, 65)
    right = f"C{h - 14} {t + 4} {h - 2} {t + 8} {h} {t + 15} C{h * 0.72} {low - 6} {h * 0.34} {low} 0 {low}"
    left = f"C{-h * 0.34} {low} {-h * 0.72} {low - 6} {-h} {t + 15} C{2 - h} {t + 8} {14 - h} {t + 4} -12 {t}"
    return drawn(f"M-12 {t} L12 {t} {right} {left} Z", fill)


def collar(fill: str = p.WHITE) -> str:
    """A broad falling collar."""
    wing = "M0 40 C-8 32 -14 30 -19 32 C-27 36 -31 42 -31 48 C-22 52 -10 53 -2 50 Z"
    return both_sides(drawn(wing, fill, 1.3) + stroke("M-27 46 C-20 48 -11 49 -4 47", "#c9c0aa", 0.9), 0)


def jabot() -> str:
    """A lace neckcloth."""
    body = drawn("M-10 30 L10 30 L12 38 L-12 38 Z", p.WHITE, 1.2)
    body += drawn("M-6 37 C-14 44 -12 56 -8 62 L8 62 C12 56 14 44 6 37 Z", p.WHITE, 1.2)
    return body + stroke("M-3 40 C-6 48 -4 56 -5 61 M3 40 C6 48 4 56 5 61 M0 40 L0 61", "#b9b09a", 0.9)


def lapels(fill: str, trim: str) -> str:
    """The open fronts of a coat."""
    wing = "M-11 33 C-18 42 -16 54 -12 63 C-20 62 -27 59 -32 56 C-31 46 -26 38 -11 33 Z"
    return both_sides(drawn(wing, fill, 1.3) + stroke("M-13 37 C-19 45 -17 57 -14 65", trim, 1.5), 0)


def bodice(skin: str, trim: str) -> str:
    """An open neckline with its trimming."""
    body = drawn(
        "M-20 38 C-20 48 -10 54 0 54 C10 54 20 48 20 38 C12 34 8 30 0 30 C-8 30 -12 34 -20 38 Z", skin, 1.2
    )
    return body + both_sides(drawn("M-23 36 C-24 48 -12 57 0 57 L0 53 C-10 53 -18 47 -18 36 Z", trim, 1.2), 0)


def pearls(y: float, width: float) -> str:
    """A string of pearls."""
    return "".join(
        disc(i / 4 * width, y + 5 * (1 - (i / 4) ** 2), 1.9, p.WHITE, **outline(0.8)) for i in range(-4, 5)
    )


def kerchief() -> str:
    """A white cloth crossed over the breast."""
    body = drawn("M-30 44 C-18 32 18 32 30 44 L6 66 L-6 66 Z", p.WHITE, 1.3)
    return body + stroke("M-22 43 C-12 46 -4 54 0 62 M22 43 C12 46 4 54 0 62", "#c9c0aa", 1)


def buttons(*at: tuple[float, float]) -> str:
    """Gold buttons."""
    return "".join(disc(x, y, 1.8, p.GOLD_LIGHT, **outline(0.8)) for x, y in at)
