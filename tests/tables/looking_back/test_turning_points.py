"""Turning points: found after a deal, tried again at the table as it was, told with their reason and rule."""

from __future__ import annotations

import gc
import re
from copy import copy
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary, ref

import pygame
import pytest

from cardtable.matches.desk import reviews as reviewing
from cardtable.matches.desk.thinking import Errand
from cardtable.matches.hindsight.review import TurningPoint
from cardtable.matches.session import Session
from cardtable.matches.worker import decide
from cardtable.opponents import Budget
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.scene import Change, Kit, Scene, Stay
from cardtable.tables.game_scene import GameScene
from cardtable.tables.looking_back.replay import Replay
from cardtable.tables.looking_back.trial import Trial
from cardtable.tables.looking_back.turning_points import TurningPointsScene
from rulesets import GAMES, info_of
from tests.halves import in_halves
from tests.pilot import Pilot, sure
from tests.playing import match_of
from tests.pseudo import plain
from tests.tables.at_table import AtTable, looking_back
from tests.tables.behind.test_second_table import to_the_sheet


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few find something as well."""
    monkeypatch.setattr(reviewing, "WORLDS", 60)


@cache
def a_deal(game: str, seed: int, people: int = 1) -> Session:
    """A match at the end of its first deal, in which people play as on a first evening."""
    seats = GAMES[game].info.default_seats
    session = Session(match_of(game, ["you"] * people + ["regular"] * (seats - people), seed))
    session.start()
    while not session.sheets:
        seat = session.game.actors()[0]
        level = "beginner" if seat < people else "regular"
        move = decide(session.game, seat, level, len(session.steps), Budget(0, 9)).move
        session.play(seat, move)
    return session


REVIEWED: WeakKeyDictionary[Session, list[Errand]] = WeakKeyDictionary()
"""What was found in a deal when somebody first looked back at it; the next finds it there."""


def until_reviewed(pilot: Pilot) -> None:
    """Wait until a whole deal has been looked at."""
    with pilot.unwatched():
        for _frame in range(3000):
            if not pilot.scene.busy:
                return
            pilot.blink()
    raise AssertionError("the review does not end")


class Looking:
    """Somebody who looks back at a deal."""

    def __init__(self, session: Session, size: tuple[int, int] = (1280, 800)) -> None:
        self.session = session
        self.pilot = Pilot(self._scene, size, animation="off")
        until_reviewed(self.pilot)
        REVIEWED[session] = [copy(errand) for errand in self.back.reviews_of(session)._errands[1]]

    def _scene(self, kit: Kit) -> Scene:
        self.back = looking_back(kit)
        if self.session in REVIEWED:
            kept = [copy(errand) for errand in REVIEWED[self.session]]
            self.back.reviews_of(self.session)._errands[1] = kept
        return self.back.turning_points(self.session, 1)

    @property
    def list(self) -> TurningPointsScene:
        return sure(self.pilot.scene, TurningPointsScene)

    @property
    def found(self) -> tuple[TurningPoint, ...]:
        return self.back.reviews_of(self.session).found(1)

    @property
    def table(self) -> GameScene:
        return sure(self.pilot.scene, GameScene)

    @property
    def trial(self) -> Trial:
        return sure(self.table.guide, Trial)

    def try_first(self) -> None:
        self.pilot.click("Try number 1 again")
        self.pilot.frame(3)


def looking(game: str, size: tuple[int, int] = (1280, 800)) -> Looking:
    """At a deal in which something was found."""
    for seed in range(1, 30):
        match = Looking(a_deal(game, seed), size)
        if match.found:
            return match
    raise AssertionError("nothing was found in thirty deals")


@pytest.mark.parametrize("game", in_halves(GAMES))
def test_every_game_shows_the_table_as_it_was_and_tells_both_moves(game: str) -> None:
    match = looking(game)
    match.try_first()
    point, table = match.found[0], match.table
    before = match.session.steps[point.number].before
    assert dict(table.showing.view.zones) == dict(before.view(0).zones)
    assert table.asking.my_turn
    assert not match.trial.box.answer.visible
    assert match.trial.box.intro.visible
    table.act(point.best)
    match.pilot.frame(2)
    box = match.trial.box
    assert box.answer.visible
    assert not box.intro.visible, "nobody asks any more what one would do"
    assert box.verdict.text == "✓ Right."
    assert plain(point.words) in plain(box.then.text)
    assert plain(before.describe(0, point.move)) in plain(box.then.text)
    assert plain(before.describe(0, point.best)) in plain(box.better.text)
    assert box.because.text == point.because
    assert ("imagined throws" if info_of(game).thrown else "imagined deals") in box.fair.text
    assert match.session.game.deals == 1, "nothing was played"
    match.pilot.click("Rule")
    assert isinstance(match.pilot.scene, RulesScene)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_by_mouse_alone(size: tuple[int, int]) -> None:
    match = looking("laus", size)
    match.try_first()
    rect = match.table.felt.rect_of(match.found[0].move)
    assert rect is not None
    match.pilot.click((rect.x + 6, rect.centery))
    match.pilot.frame(2)
    assert match.trial.box.verdict.text == "That is what was done then."
    match.pilot.click("Try again")
    assert match.table.asking.my_turn
    assert match.trial.box.intro.visible
    match.pilot.click("Show me")
    assert match.trial.shown
    match.pilot.click("Done")
    assert match.pilot.names().count("Look at number 1 again") == 1
    match.pilot.click("Back")
    assert not isinstance(match.pilot.scene, TurningPointsScene)


def test_by_keys_alone() -> None:
    match = looking("laus")
    point = match.found[0]

    match.pilot.tab_to("Try number 1 again")
    match.pilot.frame(2)
    for _step in range(40):
        match.pilot.press(pygame.K_RIGHT)
        if match.table.asking.cursor == point.best:
            break
    match.pilot.press(pygame.K_RETURN)
    match.pilot.frame(2)
    assert match.trial.box.verdict.text == "✓ Right."
    match.pilot.tab_to("Done")
    match.pilot.frame(2)
    match.pilot.press(pygame.K_ESCAPE)
    assert not isinstance(match.pilot.scene, TurningPointsScene)


def test_a_move_that_was_not_weighed_is_weighed_then() -> None:
    match = looking("laus")
    match.try_first()
    point = match.found[0]
    trial = match.trial
    trial.point = point._replace(worths=())
    trial.try_move(next(move for move in match.table.door.legal() if move not in (point.best, point.move)))
    assert match.table.prompt.label.text == "Weighing your move …"
    for _frame in range(600):
        if trial.shown:
            break
        match.pilot.blink()
    assert trial.box.verdict.text


def test_a_move_that_cannot_be_weighed_is_not_called_wrong() -> None:
    match = looking("laus")
    match.try_first()
    told: list[bool] = []
    trial, point = match.trial, match.found[0]
    trial.point, trial.terms = point._replace(worths=()), trial.terms._replace(answered=told.append)
    trial.try_move(next(move for move in match.table.door.legal() if move not in (point.best, point.move)))
    assert trial.errand is not None
    trial.thinker.drop(trial.errand)
    trial.errand.hear(None, True)
    match.pilot.blink()
    assert not trial.shown
    assert told == []
    assert match.table.asking.my_turn
    assert match.table.ui.telling.bubble is not None
    trial.point = point
    match.table.act(point.best)
    assert told == [True]


def test_the_sheet_leads_to_them() -> None:
    table = AtTable("laus", ["you", "beginner", "beginner"])
    asked: list[int] = []

    def look_back(number: int) -> Change:
        asked.append(number)
        return Stay()

    table.table.look_back = look_back
    sheet = to_the_sheet(table)
    assert sheet.number == 1
    table.pilot.click("Turning points")
    assert asked == [1]


def test_how_it_was_answered_is_told_once() -> None:
    match = looking("laus")
    match.try_first()
    told: list[bool] = []
    match.trial.terms = match.trial.terms._replace(answered=told.append)
    match.table.act(match.found[0].move)
    match.trial.try_again()
    match.table.act(match.found[0].best)
    assert told == [False]


def test_where_nothing_was_lost_that_is_said() -> None:
    for seed in range(1, 40):
        match = Looking(a_deal("laugh_and_lie_down", seed))
        if not match.found:
            assert "Well played" in match.list.status.text
            return
    raise AssertionError("something was lost in every deal")


def test_what_could_not_be_looked_at_is_not_praised() -> None:
    match = looking("laus")
    for errand in match.back.reviews_of(match.session)._errands[1]:
        errand.news = None
    match.list._refresh()
    assert match.list.status.text == "Not all decisions of this deal could be looked at."


def test_a_match_that_was_looked_back_at_is_let_go() -> None:
    session = a_deal.__wrapped__("laus", 1)
    back = looking_back(Pilot().kit)
    back.reviews_of(session).look_at(1)
    assert not back.reviews_of(session).is_done(1), "what is known of it is kept by the match"
    gone = ref(session)
    del session
    gc.collect()
    assert gone() is None


def test_several_people_read_whose_decision_it_was() -> None:
    for seed in range(1, 30):
        match = Looking(a_deal("laus", seed, people=2))
        if any(point.seat == 1 for point in match.found):
            break
    point = next(point for point in match.found if point.seat == 1)
    assert any(name.startswith("1. Player") for name in match.pilot.names())
    match.pilot.click(f"Try number {match.found.index(point) + 1} again")
    assert match.table.viewer == 1
    assert match.table.asking.my_turn


def test_a_replay_marks_what_was_found() -> None:
    match = looking("laus")
    scene = match.back.replay(match.session)
    assert isinstance(scene, GameScene)
    assert isinstance(scene.guide, Replay)
    match.pilot.go(scene)
    match.pilot.frame(3)
    marks = scene.guide.timeline.marks["turning point"]
    assert sorted(marks) == sorted(point.number for point in match.found)
    match.pilot.press(pygame.K_END)
    match.pilot.click("Turning points")
    assert isinstance(match.pilot.scene, TurningPointsScene)


def test_where_luck_is_thrown_no_deal_is_spoken_of() -> None:
    """Ludo's decisions were weighed "in imagined deals", and not "by where the cards really lay"."""
    session = a_deal("ludo", 3)
    pilot = Pilot(lambda kit: looking_back(kit).turning_points(session, 1))
    scene = sure(pilot.scene, TurningPointsScene)
    some: Any = [None]
    told = [*pilot.names(), *(scene._sum_up(found) for found in ((), some))]
    for words in map(plain, told):
        assert not {"deal", "deals", "cards"} & set(re.findall("[a-z]+", words.casefold())), words
