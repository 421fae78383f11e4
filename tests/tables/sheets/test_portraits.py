"""Every computer player's name has the portrait of its number."""

import json
from pathlib import Path

import pytest

import sprites
from cardtable.matches.match import COMPUTER_NAMES, Player
from cardtable.tables.sheets.portraits import portrait_of
from rulesets.core import Paid
from tests.tables.at_table import AtTable

FACES = Path(sprites.__file__ or "").parent / "faces"


def test_names_and_portraits_agree() -> None:
    named = json.loads((FACES / "names.json").read_text())
    assert [entry["name"] for entry in named] == list(COMPUTER_NAMES)
    for seat, name in enumerate(COMPUTER_NAMES):
        player = Player(kind="computer", level="regular", name=name)
        assert (FACES.parent / f"{portrait_of(player, seat)}.svg").exists()


def test_people_have_no_portrait_and_other_names_have_one_by_their_seat() -> None:
    assert portrait_of(Player(kind="you", name="Anna"), 0) == ""
    assert portrait_of(Player(kind="computer", level="master", name="Zoë"), 2) == "faces/03"


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
