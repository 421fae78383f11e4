"""The tarot pack: four suits of fourteen, twenty-one trumps and the Fool."""

from collections.abc import Iterator

from sprites.draw import tarot_trumps_first as first
from sprites.draw import tarot_trumps_last as last
from sprites.draw import tarot_trumps_late as late
from sprites.draw import tarot_trumps_middle as middle
from sprites.draw.tarot_aces import aces
from sprites.draw.tarot_courts import THRONED, courts
from sprites.draw.tarot_pips import PIPS
from sprites.draw.tarot_riders import KNIGHTS, PAGES
from sprites.draw.tarot_stock import suit_card, trump_card


def drawings() -> Iterator[tuple[str, str]]:
    """All seventy-eight cards."""
    for suit, draw in PIPS.items():
        for value in range(2, 11):
            yield f"tarot/{suit}{value}.svg", suit_card(draw(value))
    for trumps in (first, middle, late, last):
        for code, (scene, sky, horizon) in trumps.SCENES.items():
            yield f"tarot/{code}.svg", trump_card(scene(), sky, horizon)
    people = {**aces(), **courts(THRONED), **courts(KNIGHTS, 0, 0, 1), **courts(PAGES)}
    for code, text in people.items():
        yield f"tarot/{code}.svg", text
