"""The last sheet of a match, whatever came of it: places, faces, the same cards twice, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.matches.deal_code import Challenge
from cardtable.shell.scene import Kit, Stay
from cardtable.tables.sheets.history import Totals
from cardtable.tables.sheets.results import HERO, ResultsScene
from cardtable.ui.drawing import Drawing
from cardtable.ui.graph import Graph
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button
from rulesets.core import MatchEnded, Seat
from tests.pilot import Pilot, sure
from tests.tables.sheets.lines import lines_of, rows

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve"]


class Watched(ResultsScene):
    """Knows which faces and drawings it shows."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.shown: list[tuple[Seat, str, float]] = []
        self.drawn: list[str] = []

    def _face(self, seat: Seat, feeling: str, side: float) -> Widget:
        self.shown.append((seat, feeling, side))
        return super()._face(seat, feeling, side)

    def _drawing(self, name: str, side: float) -> Drawing:
        self.drawn.append(name.rpartition("/")[2])
        return super()._drawing(name, side)


def results(
    totals: Sequence[int],
    ranking: Sequence[tuple[Seat, ...]],
    sides: Sequence[Sequence[Seat]] = (),
    size: tuple[int, int] = (960, 600),
    **more: Any,
) -> tuple[Pilot, Watched]:
    """A match that ended so."""

    def scene(kit: Kit) -> Watched:
        seats = range(len(totals))
        course = Totals(NAMES[: len(totals)], [[0 for _seat in seats], totals], sides or [[n] for n in seats])
        ended = MatchEnded(tuple(totals), tuple(ranking), "All deals were played.")
        made = Watched(kit, "Results", ended, course, Stay)
        for name, value in more.items():
            setattr(made, name, value)
        return made

    pilot = Pilot(scene, size)
    return pilot, sure(pilot.scene, Watched)


@pytest.mark.parametrize(
    ("totals", "ranking", "feelings", "drawn", "numbers"),
    [
        ((7, 3), ((0,), (1,)), "glad cross", [1, 2], []),
        ((3, 7), ((1,), (0,)), "glad cross", [1, 2], []),
        ((5, 5), ((0, 1),), "glad glad", [1, 1], []),
        ((1, 9, 5), ((1,), (2,), (0,)), "glad - cross", [1, 2, 3], []),
        ((1, 9, 1), ((1,), (0, 2)), "glad cross cross", [1, 2, 2], []),
        ((5, 9, 5, 1), ((1,), (0, 2), (3,)), "glad - - cross", [1, 2, 2], ["4."]),
        ((9, 8, 7, 6, 5), ((0,), (1,), (2,), (3,), (4,)), "glad - - - cross", [1, 2, 3], ["4.", "5."]),
        ((9, 9, 9, 6, 5), ((0, 1, 2), (3,), (4,)), "glad glad glad - cross", [1, 1, 1], ["4.", "5."]),
    ],
)
def test_the_first_are_glad_the_last_are_cross_and_equals_share_a_place(
    totals: tuple[int, ...],
    ranking: tuple[tuple[Seat, ...], ...],
    feelings: str,
    drawn: list[int],
    numbers: list[str],
) -> None:
    pilot, scene = results(totals, ranking)
    heroes = [(seat, "glad", HERO) for seat in ranking[0]]
    order = [seat for place in ranking for seat in place]
    assert scene.shown[: len(totals)] == [
        (seat, feeling.strip("-"), scene.shown[0][2])
        for seat, feeling in zip(order, feelings.split(), strict=True)
    ]
    assert scene.shown[len(totals) :] == heroes
    assert scene.drawn == [*(f"place_{place}" for place in drawn), "cup"]
    told = [row for row in rows(pilot) if row[-1] in {str(total) for total in totals}]
    named = [one for line in lines_of(pilot) for one in line if one.text in NAMES]
    assert [one.text for one in named if one.face == "bold"] == [NAMES[seat] for seat in ranking[0]]
    assert [row[-2:] for row in told] == [[NAMES[seat], str(totals[seat])] for seat in order]
    assert [row[0] for row in told if len(row) == 3] == numbers


def test_partners_who_end_alike_share_a_line() -> None:
    pilot, scene = results((9, 4, 9, 4), ((0, 2), (1, 3)), [(0, 2), (1, 3)])
    lines = rows(pilot)
    assert ["Ada and Cleo", "9"] in lines
    assert ["Bo and Dan", "4"] in lines
    assert [seat for seat, _feeling, side in scene.shown if side != HERO] == [0, 2, 1, 3]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_what_others_made_of_the_same_cards_stands_beside_what_was_made_here(size: tuple[int, int]) -> None:
    challenge = Challenge("Zoe", (20, 30), 1)
    pilot, _scene = results(
        (11, 12, 13),
        ((2,), (1,), (0,)),
        size=size,
        challenge=challenge,
        people=(1,),
        story=("It was close.",),
    )
    lines = rows(pilot)
    at = lines.index(["You", "Zoe"])
    assert lines[at - 1] == ["The same cards, twice"]
    assert lines[at + 1 : at + 4] == [["Ada", "11", "20"], ["Bo or Zoe", "12", "30"], ["Cleo", "13"]]
    assert ["It was close."] in lines
    head, first, second, third = lines_of(pilot)[at : at + 4]
    assert len({one.rect.right for one in (head[0], first[1], second[1], third[1])}) == 1
    assert len({one.rect.right for one in (head[1], first[2], second[2])}) == 1
    assert [{one.face for one in line} for line in (head, first, second, third)] == [
        *({"bold"}, {"sans"}, {"bold"}, {"sans"}),
    ]


@pytest.mark.parametrize(("people", "heading"), [((1,), "You"), ((0, 1), "Here"), ((), "Here")])
def test_only_one_person_at_the_screen_is_called_you(people: tuple[Seat, ...], heading: str) -> None:
    challenge = Challenge("Zoe", (20, 30), 1)
    pilot, _scene = results((11, 12), ((1,), (0,)), challenge=challenge, people=people)
    assert [heading, "Zoe"] in rows(pilot)


@pytest.mark.parametrize("practice", [True, False])
def test_of_practice_it_is_said_that_it_does_not_count(practice: bool) -> None:
    pilot, _scene = results((11, 12), ((1,), (0,)), practice=practice)
    told = ["Practice: this match does not count in the statistics or in an evening."]
    assert (told in rows(pilot)) is practice


def test_the_ways_on_are_those_there_are() -> None:
    def ways(**more: Any) -> list[str]:
        pilot, scene = results((7, 3), ((0,), (1,)), **more)
        assert scene.ui.focus is pilot.widget("Play again")
        found = [one for one in scene.ui.everything() if isinstance(one, Button)]
        return [one.name for one in found if not one.name.startswith("Save")]

    least = ["Play again", "Back to the shelf"]
    assert ways() == least
    assert ways(same=Stay, replay=Stay) == ["Play again", "Same cards", "Replay", "Back to the shelf"]
    assert ways(same=Stay, thrown=True) == ["Play again", "Same throws", "Back to the shelf"]
    assert ways(dare=lambda: "code") == [*least, "Copy a challenge"]
    assert ways(way_out=("Home", Stay)) == ["Play again", "Home"]


@pytest.mark.parametrize(
    ("ranking", "people", "words"),
    [
        (((0,), (1,)), (0,), "You win!"),
        (((1,), (0,)), (0,), "Winner: Bo"),
        (((0, 1),), (0,), "Winners: Ada and Bo"),
        (((0, 1),), (0, 1), "You win!"),
    ],
)
def test_whoever_has_won_is_named(
    ranking: tuple[tuple[Seat, ...], ...], people: tuple[Seat, ...], words: str
) -> None:
    pilot, scene = results((7, 3), ranking, people=people)
    assert words in pilot.names()
    assert [one for one in scene.ui.everything() if isinstance(one, Graph)]
