"""Every text can be read: a contrast of at least 4.5 to 1 on every ground it stands on (WCAG 2.1, 1.4.3).

Grounds that let the cloth through are laid over its lightest point, which is the worst for light letters,
and over its darkest.
"""

from itertools import product

import pytest

from cardtable.stage.art import DYES
from cardtable.stage.art import INK as CARD_INK
from cardtable.stage.art import RED as CARD_RED
from cardtable.stage.paint import Colour
from cardtable.stage.theme import (
    ACTIVE,
    BAND,
    BRIGHT,
    CHOSEN_GAME,
    CLOTHS,
    CREAM,
    FIELD,
    GOLD,
    INK,
    MUTED,
    PAPER,
    SEATS,
    STRONG,
    WELL,
    Cloth,
    Theme,
)
from cardtable.ui.widgets import Button
from sprites.draw.palette import STOCK

NEEDED = 4.5
GLOSS = 1.04
"""How much lighter than its middle the pool of light on a cloth is (`paint.felt`)."""
ALL = (*CLOTHS.values(),)


def luminance(colour: Colour) -> float:
    """Relative luminance, from 0 to 1."""
    r, g, b = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """From 1, which cannot be read, to 21, black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def over(ground: Colour, below: Colour) -> Colour:
    """What is seen of a ground that may let something through."""
    part = (ground[3] if len(ground) == 4 else 255) / 255
    r, g, b = (round(top * part + low * (1 - part)) for top, low in zip(ground[:3], below[:3], strict=True))
    return r, g, b


def lights(cloth: Cloth) -> tuple[Colour, Colour]:
    """The lightest and the darkest point of a cloth."""
    r, g, b = (min(255, round(value * GLOSS)) for value in cloth.middle[:3])
    return (r, g, b), cloth.edge


def unreadable(inks: tuple[Colour, ...], grounds: tuple[Colour, ...]) -> list[str]:
    """The pairs that fall short."""
    return [
        f"{ink[:3]} on {ground[:3]}: {contrast(ink, ground):.2f}"
        for ink, ground in product(inks, grounds)
        if contrast(ink, ground) < NEEDED
    ]


def test_contrast_is_measured_as_the_guideline_says() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert unreadable(((119, 119, 119),), ((255, 255, 255),))
    assert over((200, 100, 0, 51), (100, 100, 100)) == (120, 100, 80)


@pytest.mark.parametrize("name", CLOTHS)
def test_words_on_the_bare_cloth(name: str) -> None:
    assert unreadable((CREAM, BRIGHT, MUTED), lights(CLOTHS[name])) == []


@pytest.mark.parametrize("name", CLOTHS)
def test_words_on_panels_plates_and_the_prompt(name: str) -> None:
    cloth = CLOTHS[name]
    for ground, inks in (
        (cloth.panel, (CREAM, BRIGHT, MUTED, GOLD, *SEATS)),
        (ACTIVE, (CREAM, BRIGHT, MUTED)),
        (STRONG, (BRIGHT, CREAM)),
        (BAND, (BRIGHT, MUTED)),
        (CHOSEN_GAME, (BRIGHT, CREAM, MUTED)),
    ):
        assert unreadable(inks, tuple(over(ground, below) for below in lights(cloth))) == []


@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.parametrize("hovered", [False, True])
@pytest.mark.parametrize("why_disabled", ["", "Choose a card first."])
@pytest.mark.parametrize("primary", [False, True])
@pytest.mark.parametrize("cloth", CLOTHS)
def test_words_on_a_button_in_every_state(
    primary: bool, why_disabled: str, hovered: bool, pressed: bool, cloth: str
) -> None:
    button = Button("Vada", lambda: None, primary=primary, note="You pay 2 counters.")
    button.why_disabled, button.hovered, button.pressed = why_disabled, hovered, pressed
    ground, _frame, ink = button.colours(Theme((1280, 800), cloth=cloth))
    assert unreadable((ink, button.note_colour()), (ground,)) == []


def test_words_in_fields() -> None:
    assert unreadable((CREAM, MUTED, BRIGHT), (FIELD, WELL)) == []


@pytest.mark.parametrize("name", CLOTHS)
def test_words_in_bubbles(name: str) -> None:
    assert unreadable((INK,), tuple(over((*PAPER[:3], 250), below) for below in lights(CLOTHS[name]))) == []


def hexadecimal(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def test_the_index_of_a_card() -> None:
    inks = [CARD_INK, CARD_RED, *DYES["D"].values(), *DYES["C"].values()]
    assert unreadable(tuple(map(hexadecimal, inks)), (hexadecimal(STOCK), PAPER)) == []


def test_suit_signs_among_words() -> None:
    signs = tuple(map(hexadecimal, DYES["light"].values()))
    assert unreadable(signs, (*(over(cloth.panel, cloth.middle) for cloth in ALL), WELL)) == []
