"""The deal of the day: from the date alone, the same for everybody, and no day is a debt."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardtable.doors import Doors
from cardtable.matches.deal_code import Challenge, read_code
from cardtable.matches.kept.daily import DAYS, Day, Tried, days_until, tried
from cardtable.matches.kept.other_tables import OtherTable, OtherTables
from cardtable.matches.launch import Launch
from cardtable.matches.opening import begin
from cardtable.shell.choosing.code import CodeScene
from cardtable.shell.records import daily
from cardtable.shell.records.daily import DailyScene
from cardtable.shell.scene import Home
from cardtable.store.clock import date_in_words
from cardtable.store.saves import Saves
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from rulesets import info_of
from tests.pilot import Pilot
from tests.playing import play_on
from tests.pseudo import plain
from tests.tables.at_table import doors_of

TODAY = date(2026, 1, 1)
"""By the clock of the pilot."""


def test_nine_days_bring_nine_games_and_the_date_alone_the_deal() -> None:
    days = days_until(TODAY)
    assert len({day.game for day in days}) == DAYS == 9
    assert [day.line for day in days] == [day.line for day in days_until(TODAY)]
    assert len({day.line for day in days}) == 9
    assert Day(TODAY).game == Day(TODAY + timedelta(days=9)).game
    assert Day(TODAY).line != Day(TODAY + timedelta(days=9)).line
    assert (Day(TODAY).game, Day(TODAY).code.seed) == ("gleek", "84G98PKD7FN2Z"), "the same in every version"
    for day in days:
        assert read_code(day.line) == day.code


def test_the_first_try_counts_and_the_master_stands_beside_it(tmp_path: Path) -> None:
    saves, days = Saves(tmp_path), days_until(TODAY)
    for _try in range(2):
        session = begin(saves, days[3].code.match(app="test", began=""))
        session.start()
        play_on(session, 400, seed=_try)
        session.leave()
        if _try == 0:
            first = session
    made = tried(saves, days)
    assert list(made) == [days[3].date]
    assert first.file is not None
    assert made[days[3].date].path == first.file.path
    points = list(first.sheets[0].points)
    assert made[days[3].date][1:] == (points[0], None)
    worth = [0.0] * len(points)
    for deal, master in ((1, 7), (2, 8)):
        OtherTables(saves.fs, tmp_path).note(
            OtherTable(
                session=first.file.path.stem,
                seed=first.match.seed,
                game=days[3].game,
                deal=deal,
                people=[0],
                points=points,
                regular=points,
                master=[master] * len(points),
                worth=worth,
                regular_worth=worth,
                master_worth=worth,
            )
        )
    assert tried(saves, days)[days[3].date][1:] == (points[0], 7), "of its first deal"


def test_what_was_made_is_what_the_total_changed_by_with_and_without_a_master(tmp_path: Path) -> None:
    """In Losing Loadum whoever lost a counter had made 1; with a master beside it the same was −1."""
    saves = Saves(tmp_path)
    day = next(day for day in days_until(TODAY) if day.game == "losing_loadum")
    session = begin(saves, day.code.match(app="test", began=""))
    session.start()
    play_on(session, 400, seed=2)
    session.leave()
    before, after, *_later = session.history
    assert tried(saves, [day])[day.date].own == after[0] - before[0] == -1


def test_the_first_try_is_told_by_its_number_and_not_by_what_was_looked_at_last(tmp_path: Path) -> None:
    saves, day = Saves(tmp_path), Day(TODAY)
    paths = []
    for _try in range(3):
        session = begin(saves, day.code.match(app="test", began=""))
        session.start()
        session.leave()
        assert session.file is not None
        paths.append(session.file.path)
    saves.remember_latest(paths[0])
    assert tried(saves, [day])[TODAY].path == paths[0]


def test_practice_and_the_same_cards_in_anothers_seat_are_no_try(tmp_path: Path) -> None:
    saves, day = Saves(tmp_path), Day(TODAY)
    match = day.code.match(app="test", began="")
    players = [match.players[1], match.players[0], *match.players[2:]]
    for other in (match.model_copy(update={"practice": True}), match.model_copy(update={"players": players})):
        session = begin(saves, other)
        session.start()
        session.leave()
    assert tried(saves, [day]) == {}


def test_after_midnight_the_page_shows_the_new_day(tmp_path: Path) -> None:
    pilot = at_days(tmp_path)
    scene = pilot.scene
    assert isinstance(scene, DailyScene)
    pilot.click("Play")
    pilot.clock._date = "2026-01-02T12:00:00Z"
    pilot.app.follow(Home())
    pilot.go(scene)
    scene.later()
    assert scene.days[-1].date == TODAY + timedelta(days=1)
    assert scene.chosen is scene.days[-1]
    assert len(scene.made) == 1


def at_days(folder: Path) -> Pilot:
    launch = Launch(SettingsFile(folder), folder)
    return Pilot(lambda kit: doors_of(kit, launch).side.daily(), (960, 600), animation="off")


def test_a_day_is_played_by_mouse_and_an_older_one_by_keys(tmp_path: Path) -> None:
    pilot = at_days(tmp_path)
    scene = pilot.scene
    assert isinstance(scene, DailyScene)
    pilot.click("Play")
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert table.sitting.game == scene.days[-1].game
    pilot.app.follow(Home())
    pilot = at_days(tmp_path)
    scene = pilot.scene
    assert isinstance(scene, DailyScene)
    assert len(scene.made) == 1
    pilot.press(pygame.K_UP, pygame.K_LEFT, pygame.K_RETURN)
    older = scene.chosen
    assert older in scene.days[:-1]
    pilot.tab_to("Play")
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert table.sitting.game == older.game


def test_the_line_can_be_sent_and_opens_when_it_is_pasted(tmp_path: Path) -> None:
    doors = Doors(Pilot().kit, Launch(SettingsFile(tmp_path), tmp_path))
    day = Day(TODAY)
    pilot = Pilot()
    pilot.app.follow(doors.side.open_code(f"Card Table, deal of 1 January 2026, Gleek: I made 3. {day.line}"))
    assert isinstance(pilot.scene, CodeScene)
    assert pilot.scene.code == day.code


@pytest.mark.parametrize(
    ("made", "game", "words"),
    [
        (None, "laus", "Not played yet."),
        (Tried(Path("x"), None, None), "laus", "Begun; the deal is not over."),
        (Tried(Path("x"), 12, None), "laus", "You made 12."),
        (Tried(Path("x"), -3, 7), "laus", "You made −3; with the same cards the master made 7."),
        (Tried(Path("x"), 0, 1), "ludo", "You made 0; with the same throws the master made 1."),
    ],
)
def test_what_was_made_of_a_day_is_said_as_far_as_it_is_known(
    made: Tried | None, game: str, words: str
) -> None:
    assert DailyScene._in_words(made, info_of(game)) == words


@pytest.mark.wording
@pytest.mark.parametrize(
    ("made", "said"),
    [
        (None, "Laus: {code}"),
        (Tried(Path("x"), None, None), "Laus: {code}"),
        (Tried(Path("x"), 12, None), "Laus: I made 12. {code}"),
        (Tried(Path("x"), -3, 7), "Laus: I made −3, the master 7. {code}"),
    ],
)
def test_the_line_to_send_says_what_was_made_and_what_the_master_made(
    made: Tried | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    def copied(text: str) -> bool:
        sent.append(text)
        return True

    monkeypatch.setattr(daily, "copied", copied)
    monkeypatch.setattr(daily, "info_of", lambda _game: info_of("laus"))
    day = Day(TODAY)
    page: Any = SimpleNamespace(
        chosen=day,
        made={day.date: made} if made else {},
        ui=SimpleNamespace(explain=lambda *_said: None),
        line=None,
    )
    DailyScene._copy(page)
    assert [line.partition(", ")[2] for line in sent] == [
        f"deal of {date_in_words(TODAY)}, {said.format(code=day.line)}"
    ]


def test_the_strip_stands_in_the_middle(tmp_path: Path) -> None:
    """Room for a bar that never showed was left free at its right."""
    pilot = at_days(tmp_path)
    scene = pilot.scene
    assert isinstance(scene, DailyScene)
    days = scene.strip.children()
    assert abs(days[0].rect.x + days[-1].rect.right - pilot.screen.get_width()) <= len(days)


@pytest.mark.parametrize("day", days_until(TODAY), ids=lambda day: day.game)
def test_only_where_cards_are_dealt_a_code_speaks_of_cards(day: Day) -> None:
    """Ludo's offered to play these cards."""
    code = day.code._replace(challenge=Challenge("Bo", (1, 2), 0))
    pilot = Pilot()
    pilot.go(CodeScene(pilot.kit, code, "test", lambda _match, _challenge: pilot.scene))
    words = " ".join(plain(name) for name in pilot.names())
    assert ("these throws" in words) == info_of(day.game).thrown == ("these cards" not in words)
