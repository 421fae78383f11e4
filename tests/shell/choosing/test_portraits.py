"""Every computer player's name has the portrait of its number."""

import json
from pathlib import Path

import pytest

import sprites
from cardtable.matches.match import Player, seat_players
from cardtable.shell.choosing.portraits import portraits_of
from cardtable.store.settings import Settings
from rulesets.core import Paid
from sprites.people import NAMES
from tests.tables.at_table import AtTable

FACES = Path(sprites.__file__ or "").parent / "faces"


def test_names_and_portraits_agree() -> None:
    named = json.loads((FACES / "names.json").read_text())
    assert [entry["name"] for entry in named] == list(NAMES)
    players = [Player(kind="computer", level="regular", name=name) for name in NAMES]
    for portrait in portraits_of(players, Settings()):
        assert (FACES.parent / f"{portrait}.svg").exists()


def test_people_have_the_portrait_they_chose_and_other_names_one_by_their_seat() -> None:
    you, anna, zoe = (
        Player(kind="you", name="You"),
        Player(kind="you", name="Anna"),
        Player(kind="computer", level="master", name="Zoë"),
    )
    assert portraits_of([you, anna, zoe], Settings()) == ["", "", "faces/03"]
    assert portraits_of([you], Settings(faces=("07",))) == ["faces/07"]
    assert portraits_of([you, anna], Settings(names=("Béla", "Anna"), faces=("07", "02"))) == [
        "faces/07",
        "faces/02",
    ]
    assert portraits_of([anna, you], Settings(faces=("", "99"))) == ["", ""]


@pytest.mark.parametrize("named", range(1, 12))
def test_whoever_is_renamed_does_not_look_like_somebody_else(named: int) -> None:
    """A computer of another name has no other's face, be it that of its seat."""
    players = seat_players(["you", *["regular"] * 11], [""] * named + ["Zoë", "Ugo"][: 12 - named])
    portraits = portraits_of(players, Settings())[1:]
    assert len({*portraits}) == len(portraits)
    for player, portrait in zip(players[1:], portraits, strict=True):
        if player.name in NAMES:
            assert portrait == f"faces/{NAMES.index(player.name) + 1:02}"


@pytest.mark.slow
def test_a_face_neither_comes_nor_goes_while_the_window_stays_as_it_is() -> None:
    at = AtTable("poch", ["you", *["regular"] * 5], size=(960, 600))
    seen = set()
    for _act in range(12):
        scene = at.wait_for_turn()
        assert scene is not None
        seen.add(tuple(plate._portrait for plate in scene.plates))
        at.by_mouse(scene.asking.legal()[0])
    assert len(seen) == 1


def test_whoever_is_paid_is_glad_and_whoever_pays_is_cross() -> None:
    at = AtTable("poch", ["you", "regular", "regular"], size=(1920, 1080))
    scene = at.wait_for_turn()
    assert scene is not None
    scene.showing.feel([Paid(1, 2, 3, "why")])
    assert scene.plates[1].text.face.endswith("_cross")
    assert scene.plates[2].text.face.endswith("_glad")
