"""The end of a match is a finale: portraits, places, a cup, the story, and the ways on."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardtable.matches.deal_code import code_of, other_cards, same_cards
from cardtable.matches.seats.tale import MOST
from cardtable.shell.choosing.portraits import mood
from cardtable.shell.scene import Stay
from cardtable.tables.sheets.results import ResultsScene
from cardtable.ui.drawing import Initial
from tests.tables.at_table import AtTable


def finale(game: str, seats: int, **options: Any) -> tuple[AtTable, ResultsScene]:
    """A match played to its end."""
    at = AtTable(game, ["you", *["regular"] * (seats - 1)], size=(960, 600), **options)
    at.play_to_the_end(at.by_mouse)
    return at, cast(ResultsScene, at.pilot.scene)


@pytest.mark.slow
def test_the_end_tells_the_story_and_shows_everybody() -> None:
    at, scene = finale("poch", 4, rounds=2)
    assert 1 <= len(scene.story) <= MOST
    assert not any("payment" in line for line in scene.story), "several were as large"
    for line in scene.story:
        assert at.pilot.widget(line)
    assert [bool(face) for face in scene.faces] == [False, True, True, True]
    initials = [one.letter for one in scene.ui.everything() if isinstance(one, Initial)]
    own = at.session.match.players[0].name[:1]
    assert set(initials) == {own}, "who has chosen no portrait has an initial"
    assert at.pilot.picture() == at.pilot.redrawn()


@pytest.mark.slow
def test_the_same_cards_can_be_played_again_from_the_end() -> None:
    at, scene = finale("laugh_and_lie_down", 3)
    begun: list[str] = []

    def again() -> Stay:
        begun.append("same")
        return Stay()

    scene.same = again
    scene.build()
    scene.fit()
    at.pilot.click("Same cards")
    assert begun == ["same"]
    session = at.session
    same, other = (make(session, app="test", began="") for make in (same_cards, other_cards))
    assert same.seed == session.match.seed
    assert code_of(session).game == other.game
    assert other.seed != session.match.seed


def test_without_its_drawing_a_mood_is_the_face_at_rest() -> None:
    assert mood("faces/01", "glad", lambda _name: True) == "faces/01_glad"
    assert mood("faces/01", "glad", lambda _name: False) == "faces/01"
    assert mood("faces/01", "", lambda _name: True) == "faces/01"
