"""What is told and seen of whoever lies down, and what a key may cry out."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.stage.labels import Bubble
from cardtable.tables.laugh_and_lie_down.catching import MOMENT, Moment
from cardtable.tables.laugh_and_lie_down.laughter import MOST, Laughter
from cardtable.tables.laugh_and_lie_down.scene import LaughManners
from rulesets.laugh_and_lie_down.pack import CATCH, HAND, LIE, PAIR, PASS
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("others", [1, 3, MOST, 9])
def test_the_laughing_faces_stand_in_a_row_within_the_bubble(
    others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bubble, "__init__", lambda bubble, theme, *_given: setattr(bubble, "theme", theme))
    monkeypatch.setattr(Bubble, "paint", lambda _bubble, _surface: None)
    face = pygame.Surface((34, 34))
    face.fill("magenta")
    theme = SimpleNamespace(px=lambda units: units)
    art = SimpleNamespace(get=lambda _name, _size: face)
    nowhere = pygame.Rect(0, 0, 9, 9)
    bubble = Laughter(cast(Any, theme), cast(Any, art), "Ha", nowhere, nowhere, (), (), others)
    wide, high = bubble.beneath(cast(Any, theme))
    bubble.rect = pygame.Rect(50, 40, wide, 30 + high)
    surface = pygame.Surface((600, 300))
    bubble.paint(surface)
    painted = pygame.mask.from_threshold(surface, "magenta", (1, 1, 1, 255))
    faces = painted.get_bounding_rects()
    assert len(faces) == min(others, MOST)
    assert all(bubble.rect.contains(one) for one in faces)
    assert sum(one.centerx for one in faces) / len(faces) == pytest.approx(bubble.rect.centerx, abs=1)


@pytest.mark.parametrize(
    ("asked", "may", "cried"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_key_cries_out_only_while_somebody_may_be_caught(asked: bool, may: bool, cried: bool) -> None:
    acted: list[int] = []
    table = SimpleNamespace(asking=SimpleNamespace(may_answer=may), act=acted.append)
    moment = cast(Any, SimpleNamespace(table=table, asked=asked))
    assert Moment.catch(moment) == cried
    assert acted == [CATCH] * cried


def at_a_moment() -> tuple[Moment, Any, list[Any]]:
    """A moment in which the viewer may catch somebody, the table it is at, and what happens there."""
    heard: list[Any] = []
    ui = SimpleNamespace(prepare=lambda: None, focus_on=heard.append)
    bar = SimpleNamespace(say=lambda _length: None)
    table: Any = SimpleNamespace(
        ui=ui,
        cloth="cloth",
        theme=None,
        act=heard.append,
        door=SimpleNamespace(phase="catching", asked=True),
        company=SimpleNamespace(player=0),
        asking=SimpleNamespace(may_answer=True, button_of=lambda move: ("button", move)),
        animator=SimpleNamespace(speed="normal"),
        stage=SimpleNamespace(add=lambda _bar: bar),
    )
    return Moment(table, cast(Any, None)), table, heard


def test_a_moment_is_let_pass_when_it_is_over_and_the_button_has_the_focus_once() -> None:
    moment, table, heard = at_a_moment()
    table.asking.may_answer = False
    for _frame in range(3):
        moment.go_on(MOMENT)
    assert moment.left == 0
    assert heard == [], "nothing is answered while cards still move"
    table.asking.may_answer = True
    moment.go_on(0.0)
    assert heard == [("button", PASS), "cloth", PASS]
    moment, table, heard = at_a_moment()
    for _frame in range(4):
        moment.go_on(MOMENT / 4)
    assert heard == [("button", PASS)], "the focus is taken once"
    assert moment.seat == 0
    table.door.asked = False
    moment.go_on(0.0)
    assert heard[1:] == ["cloth"]
    assert not moment.open
    table.door.asked = True
    moment.go_on(0.0)
    assert heard[2:] == [("button", PASS)], "and the next moment is a new one"
    assert moment.left == MOMENT


def test_who_is_asked_about_a_catch_is_marked_at_no_plate_but_ones_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All are asked one after the other, and whose turn it is would tell who may still find something."""
    table = AtTable("laugh_and_lie_down", ["you", "regular", "regular"], catching=True).table
    manners, plain = table.manners, table.manners.plain_plate
    monkeypatch.setattr(manners, "plain_plate", lambda view, seat: replace(plain(view, seat), active=True))
    for phase, marked in (("play", [0, 1, 2]), ("catching", [0])):
        view = replace(table.door.view, phase=phase)
        assert [seat for seat in range(3) if manners.plate(view, seat).active] == marked


@pytest.mark.wording
def test_whoever_lies_down_or_goes_out_is_told_of_and_nobody_else() -> None:
    manners: Any = SimpleNamespace(
        names=lambda: ("Ann", "Ben"), viewer=0, door=SimpleNamespace(options=SimpleNamespace(catching=True))
    )

    def told(move: int, *, pot: bool = True, held: tuple[int, ...] = (), laid: tuple[int, ...] = ()) -> str:
        view = SimpleNamespace(facts=SimpleNamespace(pot=pot, laid_down=laid), zones={HAND[1]: held})
        act = SimpleNamespace(seat=1, move=move, view=lambda _viewer: view)
        return LaughManners.worth_telling(manners, cast(Any, act))

    laid_down = "**Ben** lay down: the whole hand went to the table for all to use."
    laugh = "The others laughed; that is the laughing sun beside the name."
    assert told(LIE) == told(LIE, laid=(0, 1)) == laid_down
    assert told(LIE, laid=(1,)) == f"{laid_down} {laugh}"
    out = "**Ben** played the last card and is out; only the captured pairs count."
    assert told(PAIR) == told(LIE - 1) == out
    assert [told(PAIR, held=(4,)), told(PAIR, pot=False), told(PASS), told(CATCH)] == [""] * 4
