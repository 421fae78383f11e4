"""The portraits in their medallions: twelve people in four moods each.

`faces/07.svg` is a person at rest; `faces/07_glad.svg`, `_cross` and `_thinking` are the same person moved.
"""

import json
from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.pen import around, disc, document, linear, place, radial, ring, shape
from sprites.draw.portraits.features import MOODS, Mood, pondering_hand
from sprites.draw.portraits.men import MEN
from sprites.draw.portraits.sitter import Sitter
from sprites.draw.portraits.women import WOMEN
from sprites.people import NAMES

SITTERS: dict[str, Sitter] = {**WOMEN, **MEN}
COLLAR = 24
"""Round what height a head leans."""

# The gold ring that hides what hangs over the edge of the medallion.
RIM = (
    "M60 0.5 A59.5 59.5 0 0 1 60 119.5 A59.5 59.5 0 0 1 60 0.5 Z "
    "M60 8 A52 52 0 0 0 60 112 A52 52 0 0 0 60 8 Z"
)


def medallion(sitter: Sitter, mood: Mood) -> str:
    """A round portrait in a gold frame."""
    defs = radial("ground", 46, 40, 66, (0, sitter.light), (1, sitter.dark))
    defs += linear("rim", 15, 10, 105, 110, (0, "#ffe9a8"), (0.5, p.GOLD), (1, p.GOLD_DARK))
    parts = sitter.draw(sitter.build, mood)
    figure = leaning(parts.back, mood) + parts.dress + leaning(parts.head, mood)
    if mood.mouth == "aside":
        figure += place(
            pondering_hand(sitter.build, sitter.sleeve, sitter.cuff), 2, min(2, sitter.build.length - 25)
        )
    body = disc(60, 60, 56, "url(#ground)") + place(figure, 60, 60, 0.88)
    body += shape(RIM, "url(#rim)", fill_rule="evenodd")
    body += ring(60, 60, 52, p.LINE, 1.3) + ring(60, 60, 59, "#5d3c08", 1)
    body += place(around(disc(0, -55.6, 1, "#7a520c"), 40), 60, 60)
    return document(120, 120, body, defs)


def leaning(body: str, mood: Mood) -> str:
    """The head as the mood holds it."""
    return place(place(body, 0, -COLLAR), 0, COLLAR, turn=mood.lean) if mood.lean else body


def drawings() -> Iterator[tuple[str, str]]:
    """The portraits, and the list of their names."""
    for number, name in enumerate(NAMES, 1):
        for word, mood in MOODS.items():
            yield f"faces/{number:02}{'_' if word else ''}{word}.svg", medallion(SITTERS[name], mood)
    names = [{"file": f"{number:02}", "name": name} for number, name in enumerate(NAMES, 1)]
    yield "faces/names.json", json.dumps(names, indent=2) + "\n"
