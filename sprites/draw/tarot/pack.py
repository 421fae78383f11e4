"""The tarot pack: four suits of fourteen, twenty-one trumps and the Fool."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.brush import finer, inked
from sprites.draw.latin.bodies import CRIMSON
from sprites.draw.latin.emblems import fills, sword
from sprites.draw.latin.hats import fools_hood
from sprites.draw.pen import document, place
from sprites.draw.tarot import trumps_first as first
from sprites.draw.tarot import trumps_last as last
from sprites.draw.tarot import trumps_late as late
from sprites.draw.tarot import trumps_middle as middle
from sprites.draw.tarot import trumps_second as second
from sprites.draw.tarot.aces import aces
from sprites.draw.tarot.pips import PIPS, coin, goblet, stave
from sprites.draw.tarot.riders import KNIGHTS, PAGES
from sprites.draw.tarot.stock import suit_card, trump_card
from sprites.draw.tarot.thrones import THRONED, courts

# The signs alone, for indices and running text.
SIGNS = {
    "Sw": place(finer(sword(grip=p.BLUE, half=10), 1.7), scale=1.2, turn=42),
    "St": place(finer(stave(CRIMSON, 58), 1.2), scale=1.78, turn=42),
    "Cu": place(goblet(), y=-0.5, scale=0.96),
    "Co": place(coin(), scale=1.02),
    "Fool": place(fools_hood(), y=61, scale=1.02),
}


def drawings() -> Iterator[tuple[str, str]]:
    """The suit signs and all seventy-eight cards."""
    for suit, sign in SIGNS.items():
        yield (
            f"suits/{suit}.svg",
            document(100, 100, inked(place(sign, 50, 50)), fills(sign)),
        )
    for suit, draw in PIPS.items():
        for value in range(2, 11):
            yield f"tarot/{suit}{value}.svg", suit_card(draw(value))
    for trumps in (first, second, middle, late, last):
        for code, (scene, sky, horizon) in trumps.SCENES.items():
            yield (
                f"tarot/{code}.svg",
                trump_card(scene(), sky, horizon, int(code[1:]) if code != "Fool" else 0),
            )
    people = {**aces(), **courts(THRONED), **courts(KNIGHTS, 0, 0, 1), **courts(PAGES)}
    for code, text in people.items():
        yield f"tarot/{code}.svg", text
