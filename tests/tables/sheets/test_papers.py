"""The score at any time, pages that are kept, and taking back with an offer to practise."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest

from cardtable.shell.scene import Scene
from cardtable.tables.sheets.history import ScoreScene
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.ui.widgets import Button, Dialog
from rulesets import GAMES
from tests.playing import play_on, play_to_end
from tests.pseudo import plain
from tests.tables.at_table import AtTable

CTRL = pygame.KMOD_CTRL


def until(at: AtTable, kind: type[Scene]) -> None:
    """Go on to the last sheet, or past it to the results."""
    for _frame in range(2000):
        if isinstance(at.pilot.scene, kind):
            return
        if isinstance(at.pilot.scene, SheetScene):
            at.pilot.press(pygame.K_RETURN)
        at.pilot.frame()
    raise AssertionError(f"{kind.__name__} never came")


def test_tab_opens_the_score_and_every_deal_has_its_sheet() -> None:
    at = AtTable("laus", ["you", "random", "random", "random"], target=3000)
    while at.session.game.deals < 2:
        play_on(at.session, 1)
    scene = at.wait_for_turn()
    assert scene is not None
    scene.ui.focus_on(scene.cloth)
    at.pilot.press(pygame.K_TAB)
    score = at.pilot.scene
    assert isinstance(score, ScoreScene)
    assert len(score.totals.after) == at.session.game.deals + 1
    at.pilot.click("Sheet")
    sheet = at.pilot.scene
    assert isinstance(sheet, SheetScene)
    assert sheet.number == 1
    at.pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert at.pilot.scene is scene
    at.pilot.press(pygame.K_s)
    assert isinstance(at.pilot.scene, ScoreScene)


def test_before_the_first_deal_is_over_the_score_says_so() -> None:
    at = AtTable("laus", ["you", "random", "random"])
    at.wait_for_turn()
    at.pilot.press(pygame.K_s)
    assert "No deal is over yet." in at.pilot.names()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_only_a_game_that_is_dealt_speaks_of_deals_in_its_score(game: str) -> None:
    """Ludo's said that no deal is over yet."""
    info = GAMES[game].info
    at = AtTable(game, ["you", *["random"] * (info.default_seats - 1)])
    at.wait_for_turn()
    at.pilot.press(pygame.K_s)
    words = "The match is still under way." if info.thrown else "No deal is over yet."
    assert words in map(plain, at.pilot.names())
    assert any("deal" in name.casefold() for name in map(plain, at.pilot.names())) != info.thrown


def test_tab_leads_to_buttons_that_wait() -> None:
    at = AtTable("gleek", ["you", "random", "random"])
    scene = at.wait_for_turn()
    assert scene is not None
    while not scene.prompt.buttons.inside:
        at.by_mouse(scene.asking.legal()[0])
        at.wait_for_turn()
    scene.ui.focus_on(scene.cloth)
    at.pilot.press(pygame.K_TAB)
    assert at.pilot.scene is scene
    assert scene.ui.focus in scene.prompt.buttons.inside


@pytest.mark.slow
def test_sheet_and_results_are_kept_as_picture_and_text() -> None:
    at = AtTable("gleek", ["you", "random", "random"], rounds=1)
    kept: list[dict[str, bytes]] = []

    def export(files: Mapping[str, bytes]) -> str:
        kept.append(dict(files))
        return "Saved."

    at.pilot.kit.export = export
    play_to_end(at.session)
    for kind in (SheetScene, ResultsScene):
        until(at, kind)
        before = at.pilot.redrawn()
        at.pilot.press(pygame.K_s, mod=CTRL)
        at.pilot.wait(30)
        assert at.pilot.redrawn() == before, "the page stands where it stood"
    sheet, results = kept
    assert list(sheet) == ["gleek-deal-1.png", "gleek-deal-1.txt"]
    assert sheet["gleek-deal-1.png"].startswith(b"\x89PNG")
    text = sheet["gleek-deal-1.txt"].decode()
    ended = at.session.sheets[0]
    assert all(line.text in text for lines in ended.sheet for line in lines)
    totals = results["gleek-result.txt"].decode()
    assert "Winner" in totals
    assert all(str(abs(total)) in totals for total in at.session.game.scores())
    assert all(f"{place}.  " in totals for place in (1, 2, 3)), "the first three have wreaths on the screen"


@pytest.mark.parametrize("practice", [True, False])
def test_the_results_of_a_match_say_whether_it_was_practice(practice: bool) -> None:
    at = AtTable("gleek", ["you", "random", "random"], rounds=1)
    at.session.match = at.session.match.model_copy(update={"practice": practice})
    play_to_end(at.session)
    until(at, ResultsScene)
    assert any(name.startswith("Practice: ") for name in at.pilot.names()) is practice


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_buttons_side_by_side_below_a_sheet_are_equally_high(size: tuple[int, int]) -> None:
    at = AtTable("gleek", ["you", "random", "random"], rounds=1, size=size)
    play_to_end(at.session)
    for kind in (SheetScene, ResultsScene):
        until(at, kind)
        buttons = [one for one in at.pilot.scene.ui.everything() if isinstance(one, Button)]
        assert len({bool(one.note) for one in buttons}) == 2
        for one in buttons:
            beside = [other for other in buttons if other.rect.top < one.rect.centery < other.rect.bottom]
            assert len({other.rect.h for other in beside}) == 1, [other.name for other in beside]


def test_the_code_of_a_deal_is_on_its_sheet_and_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable("gleek", ["you", "random", "random"])
    copied: list[str] = []

    def copy(line: str) -> str:
        copied.append(line)
        return "Copied."

    monkeypatch.setattr("cardtable.tables.sheets.sheet.copied_in_words", copy)
    while not at.session.game.deals:
        play_on(at.session, 1)
    for _frame in range(2000):
        if isinstance(at.pilot.scene, SheetScene):
            break
        at.pilot.frame()
    at.pilot.click("Copy the code")
    assert copied
    assert copied[0].startswith("gleek.yxx.")


def test_an_undo_that_is_refused_offers_practice_there_and_then() -> None:
    at = AtTable("laus", ["you", "random", "random", "random"])
    scene = at.wait_for_turn()
    for _act in range(3):
        assert scene is not None
        at.by_mouse(scene.asking.legal()[0])
        scene = at.wait_for_turn()
    assert scene is not None
    assert at.session.why_not_undo(0) is not None
    steps = len(at.session.steps)

    def practise() -> None:
        at.session.match = at.session.match.model_copy(update={"practice": True})

    scene.practise = practise
    at.pilot.press(pygame.K_z, mod=CTRL)
    assert isinstance(scene.ui.top, Dialog)
    at.pilot.press(pygame.K_ESCAPE)
    assert len(at.session.steps) == steps
    at.pilot.press(pygame.K_z, mod=CTRL)
    at.pilot.click("Go on as practice")
    assert len(at.session.steps) < steps
    at.pilot.press(pygame.K_y, mod=CTRL)
    assert len(at.session.steps) == steps
    at.pilot.press(pygame.K_z, mod=CTRL)
    at.pilot.press(pygame.K_z, mod=CTRL | pygame.KMOD_SHIFT)
    assert len(at.session.steps) == steps
