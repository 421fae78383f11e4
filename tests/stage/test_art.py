"""Drawings that are missing or broken are replaced by plain ones, and play goes on."""

import gzip
import importlib
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from cardtable.stage.art import DYES, Art, Wanted, plain
from cardtable.stage.packs import PACKS
from cardtable.stage.sound import Sounds
from tests.pilot import screen_of

SIZE = (90, 126)
BROKEN = {
    "missing": None,
    "empty": b"",
    "cut": b"<svg xmlns='http://www.w3.org/2000/svg' width='250' hei",
    "noise": bytes(range(256)) * 4,
    "another kind": b"\x89PNG\r\n\x1a\n" + b"\0" * 60,
    "no size": b"<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'></svg>",
    "not there": b"[]",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of drawings in which anything can be broken."""
    folder = tmp_path / "broken_sprites"
    (folder / "french").mkdir(parents=True)
    (folder / "sounds").mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    screen_of((320, 200))
    yield folder
    sys.modules.pop("broken_sprites", None)


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_drawing_is_replaced_and_reported_once(package: Path, how: str) -> None:
    data = BROKEN[how]
    if data is not None:
        (package / "french" / "QD.svg").write_bytes(data)
    told: list[str] = []
    art = Art(told.append, package="broken_sprites", threaded=False)
    for _again in range(3):
        picture = art.get("french/QD", SIZE)
        assert picture.get_size() == SIZE
        assert picture.get_at((45, 63)).a > 200
    art.fit((320, 200))
    art.get("french/QD", SIZE)
    assert len(told) == 1
    assert "french/QD" in told[0]


def test_a_whole_drawing_is_not_replaced(package: Path) -> None:
    good = resources.files("sprites").joinpath("french", "QD.svg").read_bytes()
    (package / "french" / "QD.svg").write_bytes(good)
    told: list[str] = []
    art = Art(told.append, package="broken_sprites", threaded=False)
    picture = art.get("french/QD", SIZE)
    assert told == []
    assert pygame.image.tobytes(picture, "RGBA") != pygame.image.tobytes(plain("french/QD", SIZE), "RGBA")


@pytest.mark.parametrize(
    "name", ["french/QD", "backs/garnet", "covers/laus", "pieces/pawn_0", "pieces/ludo_board"]
)
def test_stand_ins_can_be_seen(name: str) -> None:
    screen_of((320, 200))
    picture = plain(name, SIZE)
    assert picture.get_size() == SIZE
    assert pygame.mask.from_surface(picture).count() > 2000


def test_a_missing_card_of_every_pack_leaves_blank_card_stock() -> None:
    screen_of((320, 200))
    for folder in (folder for pack in PACKS.values() for folder in pack.folders):
        colour = plain(f"{folder}/nonsense", (66, 120)).get_at((33, 20))
        assert min(colour.r, colour.g, colour.b) > 200, folder


def wait_for(art: Art, wanted: Wanted) -> list[Wanted]:
    """Let the thread work until the drawing is there."""
    arrived: list[Wanted] = []
    end = monotonic() + 10
    while wanted not in arrived and monotonic() < end:
        arrived += art.arrived()
        sleep(0.005)
    return arrived


def test_the_thread_makes_what_is_seen_first_and_tells_when_it_is_there() -> None:
    screen_of((320, 200))
    art = Art()
    pack = [Wanted(f"french/{rank}{suit}", SIZE) for suit in "CSHD" for rank in "AKQJT98765432"]
    hand = [Wanted(f"french/{code}", SIZE) for code in ("QD", "KD", "3H")]
    with art._wake:  # Keeps the thread from beginning before all wishes are known.
        art.want(pack)
        stand_in = art.get("french/KD", SIZE, wait=False)
        art.want(hand)
    arrived = wait_for(art, pack[-1])
    assert sorted(arrived) == sorted(pack)
    assert arrived[:3] == hand
    real = art.get("french/KD", SIZE, wait=False)
    assert pygame.image.tobytes(real, "RGBA") != pygame.image.tobytes(stand_in, "RGBA")
    assert not art.working
    art.close()


def test_the_four_colour_pack_changes_the_suit_and_nothing_else() -> None:
    screen_of((320, 200))
    art = Art(threaded=False)
    usual = art.get("suits/D", (60, 60))
    blue = art.get("suits/D", (60, 60), dye="D")
    colours = {tuple(picture.get_at((30, 30)))[:3] for picture in (usual, blue)}
    assert colours == {tuple(pygame.Color(colour))[:3] for pair in DYES["D"].items() for colour in pair}


def test_pictures_are_dropped_when_there_are_too_many() -> None:
    screen_of((320, 200))
    art = Art(threaded=False)
    art.room = 5 * SIZE[0] * SIZE[1] * 4
    for rank in "A23456789TJQK":
        art.get(f"french/{rank}S", SIZE)
    assert [wanted.name for wanted in art._pictures] == [f"french/{rank}S" for rank in "9TJQK"]


def test_what_is_lent_is_kept_small_and_comes_back_point_by_point() -> None:
    """The drawings of a pack of 32 lie there in two sizes, while a copy of some of them is shown."""
    screen_of((320, 200))
    art, at_once = Art(), Art(threaded=False)
    pack = [Wanted(f"french/{rank}{suit}", (180, 252)) for suit in "SD" for rank in "AKQ7"]
    assert art.lend(pack[0]) is None, "it is asked for"
    art.want(pack, packed=True)
    wait_for(art, pack[-1])
    shown = 180 * 252 * 4
    assert 0 < art._bytes < len(pack) * shown / 4
    for wanted in pack:
        lent, drawn = art.lend(wanted), at_once.get(wanted.name, wanted.size)
        assert lent is not None
        assert pygame.image.tobytes(lent, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    assert art._bytes < len(pack) * shown / 4, "lending keeps nothing"
    before = art._bytes
    assert art.get(pack[0].name, pack[0].size) is art.get(pack[0].name, pack[0].size)
    assert before < art._bytes < before + shown, "what is shown as it is, is kept so, and once"
    art.close()


def test_icons_are_known_by_their_words() -> None:
    screen_of((320, 200))
    art = Art(threaded=False)
    for word in ("spades", "hearts", "diamonds", "clubs", "coins", "cups", "swords", "batons", "undo"):
        icon = art.icon(word, 20)
        assert icon is not None
        assert icon.get_size() == (20, 20)
    assert art.icon("nonsense", 20) is None


def test_without_a_device_or_with_broken_sounds_the_table_is_silent(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    sounds = Sounds(told.append, package="broken_sprites")
    sounds.set_volume(0.5, 0.5)
    sounds.open()
    sounds.play("card_lay")
    assert len(told) == 1
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (package / "sounds" / "card_lay.wav").write_bytes(b"RIFF no sound")
    sounds.open()
    for _again in range(3):
        sounds.play("card_lay")
        sounds.play("not there")
    assert len(told) == 4
    sounds.close()
    sounds.play("card_lay")


def test_a_drawing_may_lie_there_compressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Art(threaded=False).source("faces/01_glad")
    assert whole is not None
    package = tmp_path / "packed"
    (package / "faces").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "faces" / "01_glad.svgz").write_bytes(gzip.compress(whole))
    (package / "faces" / "02_glad.svgz").write_bytes(b"no gzip")
    monkeypatch.syspath_prepend(str(tmp_path))
    art = Art(threaded=False, package="packed")
    assert art.source("faces/01_glad") == whole
    assert not art.has("faces/02_glad")
    assert not art.has("faces/03_glad")
