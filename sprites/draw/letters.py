"""Inscriptions, cut as thick and thin lines around the origin, 40 units tall: no drawing may hold text."""

from sprites.draw.pen import place, stroke

# Each sign: thick lines, thin lines, width.
SIGNS: dict[str, tuple[str, str, float]] = {
    "A": ("M0 -20 L12.5 18", "M0 -20 L-12.5 18 M-8 5 L7.5 5 M-17 18 L-8 18 M8 18 L17 18", 36),
    "K": (
        "M-9 -18 L-9 18 M-4 -3 L12 18",
        "M13 -18 L-9 4 M-14 -18 L-4 -18 M-14 18 L-4 18 M8 -18 L17 -18 M7 18 L17 18",
        34,
    ),
    "Q": (
        "M-14 0 C-14 -4 -13 -9 -11 -13 M-14 0 C-14 4 -13 9 -11 13 M14 0 C14 -4 13 -9 11 -13 M14 0 "
        "C14 4 13 9 11 13 M3 10 C7 16 10 22 16 22",
        "M-11 -13 C-7 -21 7 -21 11 -13 M-11 13 C-7 21 7 21 11 13",
        34,
    ),
    "J": ("M4 -18 L4 8", "M-3 -18 L11 -18 M4 8 C4 18 -9 21 -11 11 L-9 9", 24),
    "1": ("M1 -19 L1 18", "M-7 -12 L1 -19 M-6 18 L8 18", 18),
    "0": (
        (
            "M-10 0 C-10 -5 -9 -10 -8 -13 M-10 0 C-10 5 -9 10 -8 13 M10 0 C10 -5 9 -10 8 -13 M10 0 "
            "C10 5 9 10 8 13"
        ),
        "M-8 -13 C-5 -21 5 -21 8 -13 M-8 13 C-5 21 5 21 8 13",
        26,
    ),
    "2": ("M10 -9 C10 -2 -8 8 -10 18 M-10 17 L11 17", "M-10 -9 C-11 -22 10 -23 10 -9 M11 17 L12 11", 24),
    "3": (
        "M9 -10 C9 -4 4 -2 -2 -2 M10 8 C10 -1 4 -2 -2 -2",
        "M-9 -12 C-8 -22 9 -22 9 -10 M10 8 C10 21 -9 22 -10 10",
        24,
    ),
    "4": ("M5 -19 L5 18", "M5 -19 L-12 7 L13 7 M-1 18 L11 18", 26),
    "5": ("M-8 -17 L9 -17 M10 6 C10 -4 -2 -7 -9 -1", "M-8 -18 L-9 -1 M10 6 C10 21 -8 22 -11 11", 24),
    "6": ("M6 -18 C-6 -15 -10 -6 -10 7", "M-10 7 C-10 22 10 22 10 7 C10 -5 -8 -5 -10 7", 24),
    "7": ("M-10 -18 L10 -18", "M10 -18 C2 -4 -2 6 -3 18 M-10 -18 L-10 -12", 24),
    "8": (
        "M-8 -10 C-8 -4 8 1 9 9 M-9 9 L-9 10",
        "M8 -10 C8 -22 -8 -22 -8 -10 M8 -10 C8 -3 -9 1 -9 10 C-9 21 9 21 9 9",
        24,
    ),
    "9": ("M10 -8 C10 6 6 15 -5 18", "M10 -8 C10 -22 -10 -22 -10 -8 C-10 4 8 4 10 -8", 24),
    "I": ("M0 -18 L0 18", "M-7 -18 L7 -18 M-7 18 L7 18", 18),
    "V": ("M-13 -18 L0 19", "M13 -18 L0 19 M-18 -18 L-8 -18 M8 -18 L18 -18", 36),
    "X": (
        "M-13 -18 L13 18",
        "M13 -18 L-13 18 M-18 -18 L-8 -18 M8 -18 L18 -18 M-18 18 L-8 18 M8 18 L18 18",
        36,
    ),
}


def sign(letter: str, colour: str, weight: float = 1) -> str:
    """One letter or digit."""
    thick, thin, _ = SIGNS[letter]
    return stroke(thick, colour, 5.6 * weight) + stroke(thin, colour, 2.8 * weight)


def inscription(letters: str, colour: str, x: float, y: float, height: float, weight: float = 1) -> str:
    """Letters in a line, centred on (x, y)."""
    total = sum(SIGNS[letter][2] for letter in letters)
    left, body = -total / 2, ""
    for letter in letters:
        width = SIGNS[letter][2]
        body += place(sign(letter, colour, weight), left + width / 2)
        left += width
    return place(body, x, y, height / 40)
