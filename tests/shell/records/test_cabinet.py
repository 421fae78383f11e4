"""The cabinet, driven as a player drives it: with the mouse alone, and with the keys alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable.doors import Doors
from cardtable.matches.deal_code import code_of, dare, read_code, written
from cardtable.matches.launch import Launch
from cardtable.matches.session import Session
from cardtable.shell.choosing.code import CodeScene, WhichGame
from cardtable.shell.choosing.setup import SetupScene
from cardtable.shell.news import NewsScene
from cardtable.shell.records.cabinet import CabinetScene
from cardtable.shell.records.small_picture import read_png
from cardtable.shell.scene import Home, Scene
from cardtable.stage.theme import Theme
from cardtable.store.notes import picture_path
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.results import ResultsScene
from rulesets.core import WATCHER, Zone
from tests.pilot import Pilot
from tests.playing import begun, match_of, play_on, play_to_end
from tests.pseudo import plain
from tests.tables.at_table import doors_of


def going(folder: Path, game: str = "laus", acts: int = 30, seed: int = 7) -> Session:
    session = begun(folder, match_of(game, seed=seed))
    play_on(session, acts)
    session.leave()
    return session


def done(folder: Path, game: str = "gleek", seed: int = 7) -> Session:
    session = begun(folder, match_of(game, ["you", "regular", "regular"], seed=seed))
    play_to_end(session)
    session.leave()
    return session


def at_cabinet(folder: Path, size: tuple[int, int] = (1280, 800), scale: int = 100) -> Pilot:
    """The program with the cabinet open."""
    launch = Launch(SettingsFile(folder), folder)
    pilot = Pilot(lambda kit: doors_of(kit, launch).side.cabinet(), size, animation="off", scale=scale)
    assert isinstance(pilot.scene, CabinetScene)
    return pilot


def cabinet_of(pilot: Pilot) -> CabinetScene:
    scene = pilot.scene
    assert isinstance(scene, CabinetScene)
    return scene


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied; the dummy driver has no clipboard."""
    kept: list[str] = []

    def copied(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr("cardtable.shell.clipboard.copied", copied)
    return kept


def test_a_match_goes_on_by_mouse_and_is_left_with_a_picture(tmp_path: Path) -> None:
    session = going(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.click("Go on")
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.sitting.count >= len(session.steps)
    pilot.app.follow(Home())
    assert session.file is not None
    picture = read_png(picture_path(session.file.path).read_bytes())
    assert picture is not None
    assert max(picture.get_size()) <= 480


def test_the_main_button_is_in_sight_however_much_there_is_to_say(tmp_path: Path) -> None:
    """With letters half as large again, six lines of players used to push it out of a small window."""
    session = begun(tmp_path, match_of("gleek", ["you", *["regular"] * 5]))
    play_on(session, 20)
    session.leave()
    pilot = at_cabinet(tmp_path, (960, 600), scale=150)
    button = pilot.widget("Go on")
    assert pilot.screen.get_rect().contains(button.rect)
    at_the_edge = (button.rect.centerx, button.rect.bottom - 3)
    pilot.click(at_the_edge)
    assert isinstance(pilot.scene, GameScene)


def test_a_match_goes_on_by_keys_alone(tmp_path: Path) -> None:
    going(tmp_path, seed=1)
    session = going(tmp_path, seed=2)
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.sitting.names
    assert pilot.scene.origin != session.match.seed
    assert pilot.logged == []


def test_a_finished_match_opens_its_results_and_no_dead_table(tmp_path: Path) -> None:
    done(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_RETURN)
    pilot.frame(3)
    assert isinstance(pilot.scene, ResultsScene)
    pilot.click("Back to the cabinet")
    assert isinstance(pilot.scene, CabinetScene)


def test_a_match_is_deleted_and_had_back_at_once_or_later(tmp_path: Path) -> None:
    going(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.click("Delete")
    scene = cabinet_of(pilot)
    assert scene.shown == []
    assert "kept for a week" in scene.told.text
    pilot.click("Undo")
    assert len(scene.shown) == 1
    pilot.press(pygame.K_DELETE)
    assert scene.shown == []
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(scene.shown) == 1
    pilot.press(pygame.K_DELETE)
    which = pilot.widget("Which matches")
    for _time in range(3):
        pilot.click((which.rect.right - 10, which.rect.centery))
    assert len(scene.shown) == 1
    pilot.click("Put back")
    assert (tmp_path / "deleted").is_dir()
    assert not any(path.suffix == ".jsonl" for path in (tmp_path / "deleted").iterdir())


def test_a_bare_result_can_be_removed_and_had_back(tmp_path: Path) -> None:
    session = done(tmp_path)
    assert session.file is not None
    session.file.path.unlink()
    pilot = at_cabinet(tmp_path)
    scene = cabinet_of(pilot)
    assert "only its result is known" in scene.shown[0].trouble
    pilot.press(pygame.K_DELETE)
    assert scene.shown == []
    assert (tmp_path / "results.jsonl").read_bytes() == b""
    pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(scene.shown) == 1


def test_a_match_gets_a_name(tmp_path: Path) -> None:
    going(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_F2)
    pilot.type("Rain")
    pilot.press(pygame.K_RETURN)
    assert cabinet_of(pilot).shown[0].title == "Rain"
    again = at_cabinet(tmp_path)
    assert cabinet_of(again).shown[0].title == "Rain"


def test_a_file_that_cannot_be_read_is_deleted_and_had_back_after_a_restart(tmp_path: Path) -> None:
    (tmp_path / "sessions").mkdir()
    (tmp_path / "sessions" / "broken.jsonl").write_bytes(b"no match at all\n")
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_DELETE)
    pilot = at_cabinet(tmp_path)
    assert cabinet_of(pilot).shown == []
    which = pilot.widget("Which matches")
    for _time in range(3):
        pilot.click((which.rect.right - 10, which.rect.centery))
    pilot.click("Put back")
    assert (tmp_path / "sessions" / "broken.jsonl").read_bytes() == b"no match at all\n"


def test_same_cards_again_in_the_same_seat_and_in_anothers(tmp_path: Path) -> None:
    session = going(tmp_path)
    for way, seat in (("In the same seat", session.humans()[0]), ("In the seat of", None)):
        pilot = at_cabinet(tmp_path)
        pilot.press(pygame.K_END)
        pilot.click("Same cards again")
        pilot.click(next(name for name in pilot.names() if name.startswith(way)))
        table = pilot.scene
        assert isinstance(table, GameScene)
        here, there = table.viewer, session.humans()[0]
        assert (here == there) == (seat is not None)
        opening = table.saving.session
        dealt = next(step for step in session.steps if step.code.startswith("deal:"))
        again = next(step for step in opening.steps if step.code.startswith("deal:"))
        for each in range(4):
            zone = Zone("hand", each)
            assert again.after.view(each).zones[zone] == dealt.after.view(each).zones[zone]
        table.left()


def test_codes_and_challenges_are_copied(tmp_path: Path, clipboard: list[str]) -> None:
    session = done(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.click("Copy the code")
    pilot.click("Copy a challenge")
    assert clipboard == [written(code_of(session)), dare(session, session.humans()[0])]
    assert clipboard[1] in cabinet_of(pilot).told.text


def test_a_challenge_is_played_unseen_and_compared_at_the_end(tmp_path: Path) -> None:
    theirs = done(tmp_path / "theirs")
    line = dare(theirs, theirs.humans()[0])
    pilot = at_cabinet(tmp_path / "mine")
    pilot.click("Enter a code")
    pilot.type(line)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, CodeScene)
    totals = [str(abs(total)) for total in theirs.game.scores()]
    assert not any(total in " ".join(pilot.names()) for total in totals if len(total) > 1)
    pilot.press(pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, GameScene)
    play_to_end(table.saving.session)
    pilot.app.follow(Home())
    pilot = at_cabinet(tmp_path / "mine")
    pilot.press(pygame.K_RETURN)
    pilot.frame(3)
    assert isinstance(pilot.scene, ResultsScene)
    names = pilot.names()
    assert "The same cards, twice" in names
    assert all(str(abs(total)) in " ".join(names) for total in theirs.game.scores())
    halves = pilot.scene.page.children()[-1].children()
    assert len({panel.rect.y for panel in halves}) == 1, "the graph is not below both results"


def test_bad_codes_and_bad_files_get_a_sentence_and_the_question_stays(tmp_path: Path) -> None:
    pilot = at_cabinet(tmp_path)
    for button, text in (("Enter a code", "laus.yrrr.12"), ("Import", "/no/such/file")):
        pilot.click(button)
        pilot.type(text)
        pilot.press(pygame.K_RETURN)
        assert any(name.endswith(".") for name in pilot.names())
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, CabinetScene)
        assert not pilot.scene.ui.modals


def test_a_file_that_is_dropped_is_imported(tmp_path: Path) -> None:
    session = going(tmp_path / "there")
    assert session.file is not None
    pilot = at_cabinet(tmp_path / "here")
    pilot.post(pygame.DROPFILE, file=str(session.file.path))
    pilot.frame()
    assert len(cabinet_of(pilot).shown) == 1
    pilot.post(pygame.DROPFILE, file=str(tmp_path))
    pilot.frame()
    assert "cannot be read" in cabinet_of(pilot).told.text


def test_damage_is_no_dead_end(tmp_path: Path) -> None:
    session = going(tmp_path)
    assert session.file is not None
    (tmp_path / "sessions" / "broken.jsonl").write_bytes(b"?\n")
    picture_path(session.file.path).write_bytes(b"\x89PNG\r\n\x1a\n broken")
    pilot = at_cabinet(tmp_path)
    scene = cabinet_of(pilot)
    for _row in range(len(scene.shown)):
        pilot.press(pygame.K_DOWN)
        pilot.wait(0.3)
    assert pilot.logged == []
    lines = session.file.path.read_bytes().split(b"\n")
    session.file.path.write_bytes(b"\n".join([lines[0], b"nonsense", *lines[2:]]))
    pilot = at_cabinet(tmp_path)
    pilot.wait(0.5)
    pilot.click("Go on")
    assert pilot.logged == []


@pytest.mark.slow
def test_a_thousand_matches_paint_only_the_rows_in_sight(tmp_path: Path) -> None:
    session = going(tmp_path, acts=2)
    assert session.file is not None
    content = session.file.path.read_bytes()
    for copy in range(1000):
        (tmp_path / "sessions" / f"{copy:08d}{'0' * 18}.jsonl").write_bytes(content)
    pilot = at_cabinet(tmp_path)
    scene, painted = cabinet_of(pilot), list[int]()
    paint = scene.list.paint_row

    def watched(theme: Theme, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        painted.append(row)
        paint(theme, surface, rect, row)

    scene.list.paint_row = watched
    pilot.press(pygame.K_END)
    assert scene.list.chosen == len(scene.shown) - 1 >= 1000
    assert 0 < len(set(painted)) < 30
    pilot.press(pygame.K_HOME)
    pilot.wheel(-3, scene.list.rect.center)
    assert pilot.picture() == pilot.redrawn()


def test_the_picture_of_a_table_in_company_shows_nobodys_hand(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of("laus", ["you", "you", "regular"]))
    session.leave()
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_RETURN)
    table = next(scene for scene in pilot.app.stack if isinstance(scene, GameScene))
    for _time in range(30):
        pilot.press(pygame.K_RETURN)
    table.viewer = 0
    table.fit()
    pilot.app.follow(Home())
    assert table.viewer == WATCHER or not table.sitting.door(table.viewer).secret


def test_a_table_is_left_whatever_becomes_of_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, GameScene)

    def broken(_table: object) -> pygame.Surface:
        raise pygame.error("no memory")

    monkeypatch.setattr("cardtable.tables.keepsake.keepsake", broken)
    pilot.app.follow(Home())
    assert len(pilot.app.stack) == 1
    assert "no memory" in pilot.logged[0]


def test_where_a_match_stands_is_read_anew_when_it_was_played_on(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of("gleek", ["you", "random", "random"]))
    while not session.game.deals:
        play_on(session, 1)
    pilot = at_cabinet(tmp_path)
    pilot.press(pygame.K_RETURN)
    pilot.app.follow(Home())
    pilot = at_cabinet(tmp_path)
    record = cabinet_of(pilot).shown[0]
    assert record.standing == (list(session.game.scores()), 1)
    with open(record.path, "ab") as file:
        file.write(b"half a line")
    (again,) = cabinet_of(pilot).shown
    assert again.standing is None
    pilot.wait(0.5)
    assert "In progress, after 1 deal." in map(plain, pilot.names())


def test_where_matches_stand_that_were_never_left_is_read_though_nobody_chose_them(tmp_path: Path) -> None:
    """A power cut leaves no note beside a match; its row said no more than that it is in progress."""
    for seed in (1, 2):
        session = begun(tmp_path, match_of("gleek", ["you", "random", "random"], seed=seed))
        while not session.game.deals:
            play_on(session, 1)
    pilot = at_cabinet(tmp_path)
    pilot.wait(1.0)
    cabinet = cabinet_of(pilot)
    assert [cabinet._standing[one.id].deals for one in cabinet.shown] == [1, 1]
    assert "In progress, after 1 deal." in map(plain, pilot.names())
    assert not cabinet.busy


def test_a_result_that_is_looked_at_leaves_the_list_and_the_picture_as_they_were(tmp_path: Path) -> None:
    """It came to the top of the list, and a bare cloth took the place of its cover."""
    session = done(tmp_path)
    going(tmp_path)
    pilot = at_cabinet(tmp_path)
    before = [record.id for record in cabinet_of(pilot).shown]
    pilot.press(pygame.K_DOWN, pygame.K_RETURN)
    pilot.frame(3)
    assert isinstance(pilot.scene, ResultsScene)
    pilot.press(pygame.K_ESCAPE)
    cabinet = cabinet_of(pilot)
    assert [record.id for record in cabinet.shown] == before
    assert session.file is not None
    assert cabinet.chosen is not None
    assert cabinet.chosen.id == session.file.path.stem, "one goes on where one was"
    assert len(pilot.app.stack) == 2
    assert not picture_path(session.file.path).exists()


def test_codes_are_pasted_on_the_shelf(tmp_path: Path) -> None:
    session = done(tmp_path)
    pilot = Pilot()
    doors = Doors(pilot.kit, Launch(SettingsFile(tmp_path), tmp_path))

    def shown(code: str) -> Scene:
        pilot.app.follow(doors.side.open_code(code))
        return pilot.scene

    assert isinstance(shown(written(code_of(session))), CodeScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(shown("6ZEJ6K4J3Y1VQ"), WhichGame)
    pilot.click("Scopa")
    setup = pilot.scene
    assert isinstance(setup, SetupScene)
    assert setup.plan.deal == "6ZEJ6K4J3Y1VQ"
    pilot.press(pygame.K_ESCAPE)
    for hostile in ("", "hello", "laus.yyyy.", "\0" * 9, "x" * 1_000_000):
        news = shown(hostile)
        assert isinstance(news, NewsScene)
        assert len(news.sentence) < 200
        pilot.press(pygame.K_RETURN)


def test_the_page_for_a_new_match_takes_both_kinds_of_code(tmp_path: Path) -> None:
    session = done(tmp_path)
    doors = Doors(Pilot().kit, Launch(SettingsFile(tmp_path), tmp_path))
    scene = doors.setup("gleek", written(code_of(session)))
    assert isinstance(scene, SetupScene)
    answer = doors.begin(scene.plan)
    assert not isinstance(answer, str)
    scene.plan.deal = written(code_of(session))[:-1] + "?"
    assert isinstance(doors.begin(scene.plan), str)


def test_what_a_code_says_is_what_is_played(tmp_path: Path) -> None:
    session = done(tmp_path)
    code = read_code(written(code_of(session)))
    assert code.people == session.humans()


def test_a_match_is_played_back_and_the_way_back_leads_to_the_cabinet(tmp_path: Path) -> None:
    done(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.click("Replay")
    pilot.frame(3)
    assert isinstance(pilot.scene, GameScene)
    assert isinstance(pilot.app.stack[-2], CabinetScene)
    assert pilot.logged == []
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.ui.focus is pilot.widget("Replay"), "one goes on where one was"


def test_one_touch_leads_there_and_a_code_or_a_file_is_taken_on_the_shelf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = Pilot()
    pilot.click("Cabinet")
    assert isinstance(pilot.scene, NewsScene)
    pilot.press(pygame.K_ESCAPE)
    monkeypatch.setattr("cardtable.shell.home.pasted", lambda: "some code")
    pilot.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    pilot.post(pygame.DROPFILE, file="/some/file")
    pilot.frame()
    assert pilot.opened == ["some code", "/some/file"]
