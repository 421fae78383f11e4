"""What is told of acts that are watched, and how often a picture moves by itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.tables.teaching.moving_picture import ROUNDS, MovingPicture
from cardtable.tables.teaching.watching import Watching


@pytest.mark.wording
def test_of_many_acts_at_once_the_first_four_are_told_and_the_reason() -> None:
    told: list[list[str]] = []
    watching: Any = SimpleNamespace(
        table=SimpleNamespace(sitting=SimpleNamespace(names=("Ann",)), viewer=0), _say=told.append
    )
    act: Any = SimpleNamespace(seat=0, sentence=lambda _viewer: "plays", seen_by=lambda _viewer: ())
    Watching._tell(watching, [act] * 6, "Because.")
    Watching._tell(watching, [act] * 6, "")
    Watching._tell(watching, [act], "Because.")
    line = "**Ann** plays."
    assert told == [[*[line] * 4, "Because."], [line] * 4, [line, "Because."]]


def test_a_moving_picture_rests_when_it_has_been_seen_often_enough() -> None:
    picture = MovingPicture.__new__(MovingPicture)
    picture.rounds, begun = 0, list[int]()
    whole: Any = picture
    whole.scene, whole.guide = object(), SimpleNamespace(over=True)
    whole._set_up = lambda: begun.append(picture.rounds)
    for _frame in range(3 * ROUNDS):
        picture.go_on(0.1)
    assert begun == list(range(1, ROUNDS)), "and after the last one nothing begins"
