"""Pieces, covers, faces and icons: all there, all visible, and the Ludo cells where the rules put them."""

import json
import os
import struct
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

import sprites
from sprites.draw.icons.tools import TOOLS
from sprites.draw.pieces.seats import SEATS

HOME = Path(sprites.__file__).parent
MOODS = ("", "_glad", "_cross", "_thinking")
GAMES = ["ludens", "laus", "ludo", "scopa", "poch", "losing_loadum", "gleek", "laugh_and_lie_down", "tarot"]
PIECES = (
    [f"pawn_{seat}" for seat in range(4)]
    + [f"die_{number}" for number in range(1, 7)]
    + ["coin_1", "coin_5", "coin_10", "counter", "dealer", "crown", "star", "lamp_on", "lamp_off"]
    + [
        "laugh",
        "shield",
        "skat",
        "ludo_board",
        "poch_board",
        "cup",
        "place_1",
        "place_2",
        "place_3",
        "counters",
    ]
)
SIZES = (
    [
        (f"pieces/{name}", (80, 120) if "pawn" in name else (600, 600) if "board" in name else (100, 100))
        for name in PIECES
    ]
    + [(f"suits/{suit}", (100, 100)) for suit in "CSHD"]
    + [(f"backs/{name}", (250, 350)) for name in ("garnet", "navy", "forest", "ivory")]
    + [(f"backs/{name}_long", (250, 455)) for name in ("garnet", "navy", "forest", "ivory")]
    + [(f"covers/{game}", (320, 200)) for game in GAMES]
    + [(f"faces/{number:02}{mood}", (120, 120)) for number in range(1, 13) for mood in MOODS]
    + [("icon/icon", (256, 256))]
    + [(f"icon/{tool.__name__}", (100, 100)) for tool in TOOLS]
)


@pytest.mark.parametrize(("name", "size"), SIZES, ids=[name for name, _ in SIZES])
def test_a_drawing_has_its_size_and_is_not_empty(name: str, size: tuple[int, int]) -> None:
    picture = pygame.image.load(HOME / f"{name}.svg")
    assert picture.get_size() == size
    seen = pygame.mask.from_surface(picture, 127).count()
    assert seen > 0.15 * size[0] * size[1]


def middle(board: pygame.Surface, row: int, column: int, dx: int = 0, dy: int = 0) -> pygame.Color:
    return board.get_at((column * 40 + 20 + dx, row * 40 + 20 + dy))


def near(colour: pygame.Color, wanted: str) -> bool:
    """Whether the colour is close to the wanted one."""
    goal = pygame.Color(wanted)
    return abs(colour.r - goal.r) + abs(colour.g - goal.g) + abs(colour.b - goal.b) < 60


def tinted(colour: pygame.Color, wanted: str) -> bool:
    """Whether the colour is a lighter or darker shade of the wanted one."""
    apart = abs(colour.hsva[0] - pygame.Color(wanted).hsva[0])
    return min(apart, 360 - apart) < 20 and colour.hsva[1] > 30


# rules/ludo.md, section 1.1.
WELLS = (
    ((11, 1), (11, 4), (13, 1), (13, 4)),
    ((1, 1), (1, 4), (3, 1), (3, 4)),
    ((1, 10), (1, 13), (3, 10), (3, 13)),
    ((11, 10), (11, 13), (13, 10), (13, 13)),
)
LINES = (
    ((13, 7), (12, 7), (11, 7), (10, 7), (9, 7)),
    ((7, 1), (7, 2), (7, 3), (7, 4), (7, 5)),
    ((1, 7), (2, 7), (3, 7), (4, 7), (5, 7)),
    ((7, 13), (7, 12), (7, 11), (7, 10), (7, 9)),
)
ENTRANCES = ((13, 6), (6, 1), (1, 8), (8, 13))
STARS = ((8, 2), (2, 6), (6, 12), (12, 8))
HOMES = ((8, 7), (7, 6), (6, 7), (7, 8))
ORDINARY = ((9, 6), (8, 5), (6, 0), (6, 5), (5, 6), (0, 8), (5, 8), (6, 9), (8, 14), (9, 8), (14, 6))


@pytest.fixture(scope="module")
def board() -> pygame.Surface:
    return pygame.image.load(HOME / "pieces/ludo_board.svg")


@pytest.mark.parametrize("seat", range(4))
def test_the_ludo_board_has_the_cells_of_each_seat_in_its_colour(board: pygame.Surface, seat: int) -> None:
    pale, _, main, _ = SEATS[seat]
    for cell in LINES[seat]:
        assert near(middle(board, *cell, dx=-14, dy=10), main), f"final line {cell}"
    assert near(middle(board, *ENTRANCES[seat], dx=-15, dy=13), main), "entrance"
    assert near(middle(board, *STARS[seat], dx=-15, dy=13), pale), "star"
    for cell in WELLS[seat]:
        assert tinted(middle(board, *cell, dy=-19), main), f"well {cell}"
    assert tinted(middle(board, *HOMES[seat]), main), "final area"


def test_the_other_cells_of_the_loop_are_ivory(board: pygame.Surface) -> None:
    for cell in ORDINARY:
        colour = middle(board, *cell)
        assert min(colour.r, colour.g, colour.b) > 180, cell


def test_the_dealers_badge_is_a_pack_of_cards() -> None:
    """On a round button the fanned pack looked like an eye at the size of a line."""
    pack = pygame.image.load(HOME / "pieces/dealer.svg")
    for edge in ((10, 40), (75, 60), (88, 60), (60, 94)):
        colour = pack.get_at(edge)
        assert min(colour.r, colour.g, colour.b) > 200, f"white edges of cards at {edge}"
    assert near(pack.get_at((18, 20)), "#b02a22"), "a red back"
    assert pack.get_at((95, 8)).a == 0, "no disc"


def test_pawns_differ_by_shape_not_only_by_colour() -> None:
    masks = [
        pygame.mask.from_surface(pygame.image.load(HOME / f"pieces/pawn_{seat}.svg")) for seat in range(4)
    ]
    for one in range(4):
        for other in range(one):
            common = masks[one].overlap_area(masks[other], (0, 0))
            assert masks[one].count() + masks[other].count() - 2 * common > 300


@pytest.mark.parametrize("number", range(1, 13))
def test_no_portrait_reaches_over_its_frame(number: int) -> None:
    for mood in MOODS:
        picture = pygame.image.load(HOME / f"faces/{number:02}{mood}.svg")
        outside = [
            (x, y) for x in range(120) for y in range(120) if (x - 59.5) ** 2 + (y - 59.5) ** 2 > 60.7**2
        ]
        assert [at for at in outside if picture.get_at(at).a] == [], mood


@pytest.mark.parametrize("number", range(1, 13))
def test_a_mood_is_seen_at_the_size_of_a_plate(number: int) -> None:
    size = (48, 48)
    moods = [pygame.image.load_sized_svg(HOME / f"faces/{number:02}{mood}.svg", size) for mood in MOODS]
    for one in range(len(moods)):
        for other in range(one):
            apart = pygame.mask.from_threshold(
                moods[one], (0, 0, 0, 0), (40, 40, 40, 255), othersurface=moods[other]
            )
            assert 48 * 48 - apart.count() > 15, (MOODS[one], MOODS[other])


def test_faces_have_twelve_different_names() -> None:
    names = json.loads((HOME / "faces/names.json").read_text(encoding="utf-8"))
    assert [entry["file"] for entry in names] == [f"{number:02}" for number in range(1, 13)]
    assert len({entry["name"] for entry in names}) == 12


@pytest.mark.parametrize("size", [16, 32, 48, 64, 128, 256])
def test_the_icon_comes_in_every_size(size: int) -> None:
    assert pygame.image.load(HOME / f"icon/icon_{size}.png").get_size() == (size, size)


def test_the_windows_icon_lists_its_pictures() -> None:
    data = (HOME / "icon/icon.ico").read_bytes()
    kind, count = struct.unpack("<HH", data[2:6])
    assert kind == 1
    for index in range(count):
        width, *_, length, start = struct.unpack("<BBBBHHII", data[6 + 16 * index : 22 + 16 * index])
        png = data[start : start + length]
        assert png.startswith(b"\x89PNG")
        assert struct.unpack(">I", png[16:20])[0] == (width or 256)


def test_the_mac_icon_is_as_long_as_it_says() -> None:
    data = (HOME / "icon/icon.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    start, found = 8, 0
    while start < len(data):
        assert data[start + 8 : start + 12] == b"\x89PNG"
        start += struct.unpack(">I", data[start + 4 : start + 8])[0]
        found += 1
    assert (start, found) == (len(data), 5)
