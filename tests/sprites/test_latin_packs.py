"""The Italian and tarot packs: what the app relies on when it prints values over them."""

import os
from io import BytesIO
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

import sprites
from sprites.draw.tarot.stock import roman, trump_card

HOME = Path(sprites.__file__).parent
ITALIAN = [suit + value for suit in "DCSB" for value in (*"123456789", "10", "8n", "9n")]
SUITED = [suit + rank for suit in ("Sw", "St", "Cu", "Co") for rank in (*"KQNP123456789", "10")]
TRUMPS = [*(f"T{number}" for number in range(1, 22)), "Fool"]
FRENCH_SUITED = [suit + rank for suit in "SCHD" for rank in (*"KQNJ123456789", "10")]
PACKS_OF_TAROT = {"tarot": [*SUITED, *TRUMPS], "tarot_french": FRENCH_SUITED}
pytestmark = pytest.mark.slow
"""All pictures are looked at pixel by pixel."""
SIGNS = ["Denari", "Coppe", "Spade", "Bastoni", "Sw", "St", "Cu", "Co"]


def darkest(card: pygame.Surface, *rooms: pygame.Rect) -> int:
    """The darkest component of any point in these rooms of a card."""
    return min(min(pygame.image.tobytes(card.subsurface(room), "RGB")) for room in rooms)


def darkest_in_corners(path: Path, size: tuple[int, int], low: int) -> int:
    """The same where the index is printed, and where it is printed turned round."""
    corner = pygame.Rect(6, 6, 32, low - 6)
    turned = corner.copy()
    turned.bottomright = size[0] - 6, size[1] - 6
    return darkest(pygame.image.load_sized_svg(path, size), corner, turned)


def test_the_packs_are_complete() -> None:
    assert {path.stem for path in (HOME / "italian").glob("*.svg")} == set(ITALIAN)
    assert {path.stem for path in (HOME / "tarot").glob("*.svg")} == {*SUITED, *TRUMPS}
    assert len(SUITED) + len(TRUMPS) == 78
    assert {path.stem for path in (HOME / "tarot_french").glob("*.svg")} == set(FRENCH_SUITED)


@pytest.mark.parametrize("sign", SIGNS)
def test_every_latin_suit_has_a_sign_of_its_own(sign: str) -> None:
    assert 'viewBox="0 0 100 100"' in (HOME / f"suits/{sign}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("face", ITALIAN)
def test_the_corners_of_an_italian_card_are_free_for_its_value(face: str) -> None:
    assert darkest_in_corners(HOME / f"italian/{face}.svg", (250, 350), 69) >= 195


@pytest.mark.parametrize(
    "card",
    [f"{pack}/{face}" for pack, faces in PACKS_OF_TAROT.items() for face in faces],
)
def test_the_corners_of_a_tarot_card_are_free_for_its_index_or_number(card: str) -> None:
    assert darkest_in_corners(HOME / f"{card}.svg", (220, 400), 60) >= 195


@pytest.mark.parametrize("face", TRUMPS)
def test_the_tablet_of_a_trump_is_free_for_its_title(face: str) -> None:
    card = pygame.image.load_sized_svg(HOME / f"tarot/{face}.svg", (220, 400))
    assert darkest(card, pygame.Rect(25, 367, 92, 18)) > 195


def test_a_trump_bears_its_number_in_roman_letters() -> None:
    assert [roman(number) for number in (1, 4, 9, 14, 18, 21)] == ["I", "IV", "IX", "XIV", "XVIII", "XXI"]


def test_the_scene_of_a_trump_fills_seven_tenths_of_its_card() -> None:
    magenta = trump_card("", "#ff00ff", "#ff00ff", 13).encode()
    card = pygame.image.load_sized_svg(BytesIO(magenta), (220, 400))
    scene = pygame.mask.from_threshold(card, (255, 0, 255), (1, 1, 1, 255))
    assert scene.count() > 0.7 * 220 * 400


@pytest.mark.parametrize(
    "face",
    [f"tarot/{face}" for face in (*SUITED, *TRUMPS)]
    + [f"tarot_french/{face}" for face in FRENCH_SUITED]
    + [f"italian/{face}" for face in ITALIAN],
)
def test_no_scene_runs_over_the_edge_of_its_card(face: str) -> None:
    path = HOME / f"{face}.svg"
    size = pygame.image.load(path).get_size()
    card = pygame.image.load_sized_svg(path, size)
    wide, high = size
    edge = [pygame.Rect(20, y, wide - 40, 1) for y in (2, high - 3)]
    edge += [pygame.Rect(x, 20, 1, high - 40) for x in (2, wide - 3)]
    assert darkest(card, *edge) > 195
    rim = [pygame.Rect(20, y, wide - 40, 1) for y in (0, high - 1)]
    rim += [pygame.Rect(x, 20, 1, high - 40) for x in (0, wide - 1)]
    assert darkest(card, *rim) > 120


def test_no_two_cards_look_alike() -> None:
    # The numeral eights and nines of the 48-card pack differ from the courts that carry the same value.
    faces = [f"italian/{face}" for face in ITALIAN] + [f"tarot/{face}" for face in (*SUITED, *TRUMPS)]
    faces += [f"tarot_french/{face}" for face in FRENCH_SUITED]
    looks = {face: (HOME / f"{face}.svg").read_bytes() for face in faces}
    assert len(set(looks.values())) == len(faces)


LONG = [("tarot", suit, [f"{suit}{n}" for n in (6, 7, 8, 9, 10)]) for suit in ("Sw", "St")]
LONG += [("italian", suit, [f"{suit}{n}" for n in ("6", "7", "8n", "9n")]) for suit in "SB"]


@pytest.mark.parametrize(("pack", "suit", "faces"), LONG, ids=[f"{pack} {suit}" for pack, suit, _ in LONG])
def test_swords_and_staves_from_six_on_look_different_from_afar(
    pack: str, suit: str, faces: list[str]
) -> None:
    # At a card height of 120, blurred to squares of four points: what is left when nobody counts.
    blurred = []
    for face in faces:
        path = HOME / f"{pack}/{face}.svg"
        wide, high = pygame.image.load(path).get_size()
        card = pygame.image.load_sized_svg(path, (round(120 * wide / high), 120))
        ground = pygame.Surface(card.get_size())
        ground.fill("#fbf6e9")
        ground.blit(card, (0, 0))
        squares = pygame.transform.smoothscale(ground, (ground.get_width() // 4, 30))
        blurred.append(
            [sum(squares.get_at((x, y))[:3]) for x in range(squares.get_width()) for y in range(30)]
        )
    for one in range(len(blurred)):
        for other in range(one):
            apart = [abs(a - b) > 75 for a, b in zip(blurred[one], blurred[other], strict=True)]
            assert sum(apart) > 0.05 * len(apart), (faces[one], faces[other], sum(apart) / len(apart))
