"""The second table: told on the sheet, kept for statistics, never waited for."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardtable.matches import second_table
from cardtable.matches.kept.other_tables import OtherTable, OtherTables
from cardtable.matches.second_table import LEVELS
from cardtable.store.fs import Disk
from cardtable.tables.behind.second_table import SecondTable
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State
from rulesets import GAMES
from rulesets.core import CHANCE
from tests.faults.workers import Hung, Obliging
from tests.pseudo import plain
from tests.tables.at_table import AtTable


@pytest.fixture(autouse=True)
def quick_masters(monkeypatch: pytest.MonkeyPatch) -> None:
    """They need not play well here."""
    monkeypatch.setattr(second_table, "FEWER", 200)


def to_the_sheet(table: AtTable) -> SheetScene:
    """Play until the first sheet is shown, and leave it open."""
    for _frame in range(30_000):
        if isinstance(table.pilot.scene, SheetScene):
            return table.pilot.scene
        scene = table.pilot.scene
        if scene is table.table and scene.asking.my_turn and not scene.animator.busy:
            scene.act(scene.asking.legal()[0])
        elif scene is table.table and scene.state is State.COVERED:
            scene.company.look()
        elif scene is table.table and not scene.asking.my_turn:
            scene.release()
        elif scene is not table.table:
            table.pilot.press(pygame.K_RETURN)
        table.pilot.blink()
    raise AssertionError("no deal ended")


def kinds(game: str, people: int = 1) -> list[str]:
    seats = GAMES[game].info.default_seats
    return ["you"] * people + ["beginner"] * (seats - people)


def told(sheet: SheetScene) -> str:
    return plain(sheet._told_of_others.text)


@pytest.mark.parametrize(
    "game",
    ["laus", *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES if game not in ("ludo", "laus"))],
)
def test_the_sheet_ends_with_what_others_made_of_the_cards(game: str, tmp_path: Path) -> None:
    table = AtTable(game, kinds(game), hire=Obliging)
    table.table.second_table.others = lambda: OtherTables(Disk(), tmp_path)
    table.table.second_table.session = "mine"
    sheet = to_the_sheet(table)
    for _look in range(30):
        table.pilot.blink()
    kept = list(OtherTables(Disk(), tmp_path))
    assert [(one.session, one.deal, one.people) for one in kept] == [("mine", 1, [0])]
    own = kept[0].points[0]
    text = told(sheet).replace("\N{MINUS SIGN}", "-")
    assert text == (
        f"Computers played the same cards once more: a master in your place came to {kept[0].master[0]}, "
        f"a regular to {kept[0].regular[0]}; you came to {own}. "
        f"{'Fewer is better, and i' if game == 'laus' else 'I'}n a single deal luck may outweigh skill."
    )
    assert own == table.table.sitting.made(1).points[0]


@pytest.mark.slow
def test_ludo_is_played_again_with_the_same_throws_once_they_are_known() -> None:
    table = AtTable("ludo", ["you", "beginner"], hire=Obliging)
    table.table.second_table.begin()
    assert not table.table.second_table._errands, "the dice are not thrown yet"
    sheet = to_the_sheet(table)
    for _look in range(30):
        table.pilot.blink()
    assert told(sheet).startswith("Computers played once more with the same throws")


@pytest.mark.slow
def test_several_people_read_a_sentence_each() -> None:
    table = AtTable("laus", kinds("laus", 2), hire=Obliging)
    sheet = to_the_sheet(table)
    table.pilot.frame(30)
    assert told(sheet).startswith("Player 1 came to ")
    assert "Player 2 came to " in told(sheet)


def test_until_it_is_known_the_sheet_says_so_and_can_be_left() -> None:
    class Late(Obliging):
        patience = 40

        def receive(self) -> bytes | None:
            if self.answer is None and self.errands and type(self).patience:
                type(self).patience -= 1
                return None
            return super().receive()

    table = AtTable("laus", kinds("laus"), hire=Late)
    Late.patience = 10_000
    sheet = to_the_sheet(table)
    assert told(sheet) == "At a second table a master still plays with your luck …"
    assert sheet.watchful
    Late.patience = 0
    table.pilot.frame(30)
    assert told(sheet).startswith("Computers played the same cards")
    assert not sheet.watchful


def test_it_can_be_switched_off() -> None:
    table = AtTable("laus", kinds("laus"), hire=Obliging)
    table.pilot.kit.change(second_table=False)
    sheet = to_the_sheet(table)
    table.pilot.frame(30)
    assert told(sheet) == ""
    assert not sheet._told_of_others.visible


def test_without_a_worker_and_without_people_nothing_is_reckoned() -> None:
    table = AtTable("laus", kinds("laus"))
    assert told(to_the_sheet(table)) == ""


def test_what_is_left_is_reckoned_no_more() -> None:
    table = AtTable("laus", kinds("laus"), hire=Hung)
    table.wait_for_turn = lambda: None  # type: ignore[method-assign]
    second = table.table.second_table
    second._run(1)
    assert table.thinker._errands
    table.table.left()
    assert not table.thinker._errands


class Elsewhere:
    """A sitting and its thinker in one: errands are noted, and what chance decides can be changed."""

    staffed, people, deals = True, (0,), 1

    def __init__(self) -> None:
        self.luck: list[int] = [3]
        self.runs: list[Any] = []
        self.dropped: list[Any] = []

    def second_table(self, _number: int, _levels: object) -> Any:
        course = ("laus", [[CHANCE, move] for move in self.luck])
        return SimpleNamespace(course=course, about={"since": 0}, done=False, news=None)

    def is_dealt(self, _number: int) -> bool:
        return True

    def run(self, errand: Any) -> None:
        self.runs.append(errand)

    def drop(self, errand: Any) -> None:
        self.dropped.append(errand)

    def look(self) -> None:
        """Nothing is heard meanwhile."""


def elsewhere() -> tuple[Elsewhere, SecondTable]:
    about: Any = Elsewhere()
    kit: Any = SimpleNamespace(preferences=SimpleNamespace(second_table=True))
    return about, SecondTable(kit, about, about)


def test_a_deal_is_begun_once_and_anew_only_when_other_cards_have_come() -> None:
    about, table = elsewhere()
    assert table.waits_for(1), "what was not begun before is begun now"
    assert table.waits_for(1)
    assert (len(about.runs), about.dropped) == (1, [])
    about.luck.append(5)
    assert table.waits_for(1)
    assert (len(about.runs), about.dropped) == (2, about.runs[:1]), "nobody wants to know the first any more"
    about.runs[1].done = True
    assert not table.waits_for(1)
    about.luck.append(7)
    assert not table.waits_for(1), "a deal that is over and reckoned stays so"
    assert len(about.runs) == 2


def test_the_deal_under_way_is_begun_once_and_reckoned_no_more_when_the_table_is_left() -> None:
    about, table = elsewhere()
    table.begin()
    table.begin()
    assert len(about.runs) == 1
    assert table.waits_for(2)
    assert len(about.runs) == 1, "its sheet waits for what was begun"
    table.stop()
    assert about.dropped == about.runs


def test_a_deal_is_kept_once_and_the_later_line_counts(tmp_path: Path) -> None:
    others = OtherTables(Disk(), tmp_path)
    line = OtherTable(
        session="a",
        seed="0" * 13,
        game="laus",
        deal=1,
        people=[0],
        points=[4, 0, 2],
        regular=[1, 2, 3],
        master=[3, 2, 1],
        worth=[1.0, 2.0, -3.0],
        regular_worth=[1.0, 2.0, -3.0],
        master_worth=[1.0, 2.0, -3.0],
    )
    others.note(line)
    others.note(line)
    again = line.model_copy(update={"points": [9, 9, 9]})
    others.note(again)
    with (tmp_path / "second_table.jsonl").open("ab") as file:
        file.write(b'{"torn')
    others.note(line.model_copy(update={"deal": 2}))
    assert [(one.deal, one.points) for one in others] == [(1, [9, 9, 9]), (2, [4, 0, 2])]
    assert len(LEVELS) == 2
