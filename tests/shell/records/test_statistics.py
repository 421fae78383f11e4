"""Statistics: what is counted, how it is told, and that counting anew can be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from cardtable.matches.kept.other_tables import OtherTable
from cardtable.matches.kept.statistics import (
    as_table,
    counted,
    games_of_few_points,
    lines_of,
    people_in,
)
from cardtable.matches.match import Player
from cardtable.matches.results import Result, results_of
from cardtable.shell.records.statistics import StatisticsScene
from cardtable.store.fs import Disk
from cardtable.store.saves import Saves
from tests.pilot import Pilot
from tests.pseudo import plain


def result(
    number: int, totals: list[int], *, low: bool = False, name: str = "Ada", **changes: object
) -> Result:
    """One match of two against a regular."""
    order = sorted(range(len(totals)), key=lambda seat: totals[seat] if low else -totals[seat])
    values: dict[str, object] = {
        "session": f"{number:08d}{0:018d}",
        "game": "laus" if low else "scopa",
        "rules": 1,
        "options": {},
        "players": [
            Player(kind="you", name=name),
            *[Player(kind="computer", level="regular", name=f"C{seat}") for seat in range(1, len(totals))],
        ],
        "totals": totals,
        "ranking": [[seat] for seat in order],
        "deals": 1,
        "acts": 9,
        "undone": 0,
        "practice": False,
        "began": f"2026-01-{number:02d}T00:00:00Z",
        "seed": f"{number:013d}",
    }
    return Result.model_validate({**values, **changes})


def folder_with(folder: Path, *kept: Result) -> Saves:
    """A data folder with these results."""
    results = results_of(folder, Disk())
    for one in kept:
        results.note(one)
    assert results.missing == []
    return Saves(folder)


def test_played_won_mean_and_best_by_game_seats_and_level(tmp_path: Path) -> None:
    saves = folder_with(
        tmp_path,
        result(1, [11, 16]),
        result(2, [17, 9]),
        result(3, [100, 300, 200], low=True),
        result(4, [300, 200, 400], low=True),
        result(5, [99, 1], practice=True),
    )
    results = counted(results_of(tmp_path, saves.fs).ends())
    scopa, laus = sorted(lines_of("Ada", results), key=lambda line: line.seats)
    assert scopa[:7] == ("scopa", 2, "regular", 2, 1, 14.0, 17)
    assert laus[:7] == ("laus", 3, "regular", 2, 1, 200.0, 100), "in Laus few points are good"
    assert scopa.course == (11, 17)
    assert people_in(results) == ["Ada"]


def test_counting_anew_begins_with_the_match_it_is_asked_for(tmp_path: Path) -> None:
    saves = folder_with(tmp_path, *(result(number, [number, 16]) for number in (1, 2, 3)))
    ended = results_of(tmp_path, saves.fs).ends()
    for first, played in ((0, [1, 2, 3]), (1, [1, 2, 3]), (2, [2, 3]), (3, [3]), (4, [])):
        assert [one["totals"][0] for one in counted(ended, first)] == played


@pytest.mark.parametrize(
    ("ranking", "totals", "few"),
    [
        ([[1], [0]], [9, 2], True),
        ([[0], [1]], [9, 2], False),
        ([[0, 1]], [5, 5], False),
        ([[2], [0]], [9, 2], False),
        ([[-1], [0]], [9, 2], False),
        ([[-9], [0]], [9, 2], False),
        ([[]], [9, 2], False),
        ([], [], False),
    ],
)
def test_whether_few_points_are_good_is_learned_from_who_has_won(
    ranking: list[list[int]], totals: list[int], few: bool
) -> None:
    """Also where a result was written by hand, and names somebody who did not play."""
    ended: Any = {"game": "laus", "ranking": ranking, "totals": totals}
    assert games_of_few_points([ended]) == ({"laus"} if few else set())


def test_from_the_second_match_on_there_is_a_graph(tmp_path: Path) -> None:
    pilot = Pilot()
    for number, graph in ((1, False), (2, True)):
        pilot.go(StatisticsScene(pilot.kit, folder_with(tmp_path, result(number, [11, 16]))))
        assert ("There is a graph from the second match on." in pilot.names()) != graph
        assert ("The last 2 matches" in pilot.names()) == graph


def test_the_graph_shows_the_last_fifty_matches(tmp_path: Path) -> None:
    saves = folder_with(tmp_path, result(1, [11, 16]))
    (ended,) = results_of(tmp_path, saves.fs).ends()
    (line,) = lines_of("Ada", [{**ended, "totals": [number, 16]} for number in range(60)])
    assert line.course == tuple(range(10, 60))
    assert line.played == 60


def test_luck_is_taken_out_where_the_second_table_is_known(tmp_path: Path) -> None:
    saves = folder_with(tmp_path, result(1, [11, 16]))
    results = results_of(tmp_path, saves.fs).ends()

    def other(deal: int, own: float, master: float) -> OtherTable:
        points, worth, best = [0, 0], [own, 0.0], [master, 0.0]
        return OtherTable(
            session=f"{1:08d}{0:018d}",
            seed=f"{1:013d}",
            game="scopa",
            deal=deal,
            people=[0],
            points=points,
            regular=points,
            master=points,
            worth=worth,
            regular_worth=worth,
            master_worth=best,
        )

    (line,) = lines_of("Ada", results, [other(1, 3.0, 1.0), other(2, 1.0, 0.0)])
    assert line.beside_master == 1.5
    (line,) = lines_of("Ada", results)
    assert line.beside_master is None


def test_the_table_for_other_programs_holds_no_formula(tmp_path: Path) -> None:
    saves = folder_with(tmp_path, result(1, [11, 16], name="=1+1, or so"))
    table = plain(as_table(results_of(tmp_path, saves.fs).ends(), []).decode()).splitlines()
    assert table[0].startswith("person,game,seats,level,played,won,mean,best")
    assert table[1] == '"\'=1+1, or so",scopa,2,regular,1,0,11.00,11,'


def test_lines_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    saves = folder_with(tmp_path, result(1, [11, 16]))
    with open(tmp_path / "results.jsonl", "ab") as file:
        file.write(b'{"session":7}\nnonsense\n' + b"[" * 3000 + b"\n\xff\n")
    assert len(results_of(tmp_path, saves.fs).ends()) == 1
    pilot = Pilot()
    pilot.go(StatisticsScene(pilot.kit, saves))
    assert pilot.logged == []


def of_one_match(folder: Path, **preferences: Any) -> tuple[Pilot, StatisticsScene]:
    """The statistics of a person who has won one match."""
    pilot = Pilot(**preferences)
    scene = StatisticsScene(pilot.kit, folder_with(folder, result(5, [11, 16])))
    pilot.go(scene)
    return pilot, scene


def test_counting_anew_leaves_out_what_has_only_a_result(tmp_path: Path) -> None:
    """The journal was deleted long ago: the next match gets its number, and the result was counted again."""
    pilot, scene = of_one_match(tmp_path)
    pilot.click("Count anew")
    assert scene.lines == []


def test_counting_anew_twice_is_undone_at_once(tmp_path: Path) -> None:
    """The second time nothing changed, and undo led back to where nothing was counted."""
    pilot, scene = of_one_match(tmp_path)
    pilot.tab_to("Count anew")
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.lines


def test_all_is_counted_again_long_after_the_count_was_begun_anew(tmp_path: Path) -> None:
    pilot, scene = of_one_match(tmp_path, counted_from=9)
    assert scene.lines == []
    pilot.tab_to("Count all again")
    assert scene.lines
    assert "Count all again" not in pilot.names()
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.lines == []


def test_the_screen_by_mouse_and_by_keys(tmp_path: Path) -> None:
    saves = folder_with(
        tmp_path, result(1, [11, 16]), result(2, [17, 9]), result(3, [1, 2, 3], low=True, name="Bo")
    )
    pilot = Pilot(size=(960, 600))
    kept = pilot.exports()
    scene = StatisticsScene(pilot.kit, saves)
    pilot.go(scene)
    assert scene.person == "Ada"
    pilot.click("Save as table")
    pilot.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert [sorted(files) for files in kept] == [["statistics.csv"], ["statistics.png", "statistics.txt"]]
    assert "Statistics: Ada" in kept[1]["statistics.txt"].decode()
    who = pilot.widget("Whose matches")
    pilot.click((who.rect.right - 10, who.rect.centery))
    assert "Statistics: Bo" in pilot.names()
    (tmp_path / "sessions").mkdir()
    (tmp_path / "sessions" / f"{9:08d}{0:018d}.jsonl").touch()
    pilot.click("Count anew")
    assert scene.lines == []
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.lines
    assert pilot.kit.preferences.counted_from == 0


@pytest.mark.parametrize("kept", [(), (result(1, [11, 16], practice=True),)])
def test_without_a_match_that_counts_there_is_nothing_to_keep(
    tmp_path: Path, kept: tuple[Result, ...]
) -> None:
    """An empty page was saved as a picture and as text."""
    pilot = Pilot(size=(960, 600))
    exported = pilot.exports()
    pilot.go(StatisticsScene(pilot.kit, folder_with(tmp_path, *kept)))
    for way in ("Save the page", "Save as table", "Count anew"):
        pilot.click(way)
        assert pilot.widget(way).why_disabled == "Nothing is counted now."
    pilot.scene.ui.telling.hush()
    pilot.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert pilot.scene.ui.telling.bubble is not None, "it is said why nothing happens"
    assert exported == []
