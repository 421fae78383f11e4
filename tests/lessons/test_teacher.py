"""The teacher at the table: judges what is done, goes back, can be left, and ends in a real deal."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.matches.lessons.lesson import AllLegal, Do, Quiz
from cardtable.matches.lessons.shelf import Kept, lessons_of
from cardtable.matches.lessons.story import Story
from cardtable.shell.reading.rules import RulesScene
from cardtable.tables.game_scene import GameScene
from cardtable.tables.labels import CROWN
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.tables.teaching.coach import Coach
from rulesets import infos_at_hand
from rulesets.core import rule_of
from tests.lessons.at_lesson import AtLesson
from tests.lessons.test_every_lesson import every_lesson

LAUS = "laus/01-take-little"
LUDENS = "ludens/01-odd-even-picture"
ALL_LEGAL = [
    (kept.name, number)
    for info in infos_at_hand()
    for kept in lessons_of(info.id)
    for number, stop in enumerate(kept.lesson.stops)
    if any(isinstance(task, AllLegal) for task in stop.tasks)
]
"""The lessons in which all is asked for that may be played, and the last stop where it is."""


@pytest.fixture
def lesson() -> AtLesson:
    return AtLesson(LAUS)


def do(lesson: AtLesson, code: str) -> None:
    lesson.wait()
    lesson.touch(lesson.by_mouse, lesson.session.game.parse(code))


def test_an_unwise_act_is_answered_in_the_words_of_the_lesson(lesson: AtLesson) -> None:
    do(lesson, "AC")
    assert "eleven points" in lesson.teacher.box.verdict.text
    lesson.pilot.frame(3)
    assert lesson.table.ui.waiting, "it is said at the card, too"
    assert lesson.teacher.at == 0
    assert lesson.table.held_by_viewer().__len__() == 8


def test_a_legal_act_nobody_foresaw_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = AtLesson(LUDENS)
    lesson.wait()
    parse = lesson.session.game.parse
    said: list[pygame.Rect] = []
    monkeypatch.setattr(lesson.table.ui, "explain", lambda _at, _words, where: said.append(where))
    do(lesson, "3D")
    assert said == [lesson.table.felt.rect_of(parse("3D"))], "at the card"
    assert "lesson wants something else" in lesson.teacher.box.verdict.text
    lesson.table.asking.hint(())
    do(lesson, "5C")
    assert lesson.table.asking.hinted == frozenset({parse("8D")}), "after two it is shown"


def test_one_wrong_choice_of_several_cards_is_one_try() -> None:
    lesson = AtLesson("gleek/01-buying-the-stock")
    lesson.take(lesson.by_mouse, until=2)
    lesson.wait()
    wanted, hand = set(lesson.wanted()), set(lesson.table.held_by_viewer())
    kept = next(card for card in sorted(hand - wanted) if card in lesson.teacher._all_legal())
    lesson.teacher.instead([*sorted(wanted)[1:], kept])
    assert not lesson.table.asking.hinted & wanted
    lesson.teacher.instead([*sorted(wanted)[:-1], kept])
    assert lesson.table.asking.hinted >= wanted


def crowns(lesson: AtLesson) -> int:
    return sum(label.tag.pictures == CROWN for label in lesson.table.placards.tags)


def test_no_crown_answers_who_takes_the_trick_and_a_wrong_answer_keeps_its_place() -> None:
    lesson = AtLesson(LAUS)
    lesson.take(lesson.by_mouse, until=3)
    lesson.touch(lesson.by_mouse, lesson.session.game.parse("8H"))
    assert lesson.asks_for(Quiz)
    lesson.pilot.frame(2)
    assert crowns(lesson) == 0
    places = {button.name: button.rect.copy() for button in lesson.table.prompt.buttons.inside}
    assert len(places) == 4
    lesson.pilot.click("Anna")
    lesson.pilot.frame(2)
    assert {button.name: button.rect for button in lesson.table.prompt.buttons.inside} == places
    verdict = lesson.teacher.box.verdict.text
    lesson.pilot.click(places["Anna"].center)
    assert lesson.asks_for(Quiz)
    assert lesson.teacher.box.verdict.text == verdict
    lesson.pilot.click(lesson.table.plates[3].rect.center)
    lesson.pilot.frame(2)
    assert crowns(lesson) == 1


@every_lesson
def test_no_answer_to_a_question_names_a_card_that_is_not_seen(kept: Kept) -> None:
    """Ludens 3 offered a card of Anna's hand."""
    story = Story(kept.lesson)
    for stop, mark in zip(kept.lesson.stops, story.marks, strict=True):
        for task, at in zip(stop.tasks, mark.tasks, strict=True):
            if isinstance(task, Quiz) and task.asks == "card":
                zones = story.after(at).game.view(kept.lesson.you).zones
                seen = {card for cards in zones.values() for card in cards}
                answers = story.answers[task.line].among
                assert len(answers) > 1
                assert set(answers) <= seen


def test_what_the_lesson_names_stays_framed_after_a_wrong_act() -> None:
    lesson = AtLesson(LUDENS)
    lesson.wait()
    named = frozenset({lesson.session.game.parse("8D")})
    assert lesson.table.asking.hinted == named
    do(lesson, "3D")
    assert "lesson wants something else" in lesson.teacher.box.verdict.text
    assert lesson.table.asking.hinted == named


def test_what_was_not_foreseen_one_by_one_has_words_for_all() -> None:
    lesson = AtLesson("losing_loadum/01-loaders")
    do(lesson, "AD")
    assert "eleven points" in lesson.teacher.box.verdict.text
    do(lesson, "TD")
    assert lesson.teacher.box.verdict.text == "A loader wins easily, and adds its own points. Lead low."


def test_another_right_act_is_taken_and_the_story_goes_on(lesson: AtLesson) -> None:
    task = lesson.teacher.now
    assert isinstance(task, Do)
    stop = lesson.teacher.stop._replace(tasks=(task._replace(accept=("9C", "8H")),))
    lesson.teacher.story.lesson = replace(lesson.kept.lesson, stops=(stop, *lesson.kept.lesson.stops[1:]))
    do(lesson, "8H")
    lesson.wait()
    assert "right, too" in lesson.teacher.box.verdict.text
    assert lesson.teacher.at == 0, "what the lesson does instead is said, and was once gone at the next stop"
    assert lesson.teacher.go_on()
    lesson.wait()
    assert lesson.teacher.at == 1
    assert [step.code for step in lesson.session.steps if step.seat == 0] == ["9C"]


def test_an_illegal_act_is_answered_by_the_rules(lesson: AtLesson) -> None:
    lesson.take(lesson.by_mouse, until=4)
    felt, jack = lesson.table.felt, lesson.session.game.parse("JS")
    rect = felt.rect_of(jack)
    assert rect is not None
    lesson.pilot.click((rect.x + rect.w // 10, rect.y + rect.h // 10))
    assert lesson.table.ui.waiting, "the rule is said at the card"
    assert lesson.session.game.turn == 0


@pytest.mark.parametrize("name", [name for name, stop in ALL_LEGAL])
def test_a_wrong_card_of_all_that_may_be_chosen_is_refused_with_its_rule(name: str) -> None:
    """DESIGN 7: "touching one says why not, at the card, with the rule"."""
    lesson = AtLesson(name)
    lesson.take(lesson.by_mouse, until=dict(ALL_LEGAL)[name])
    lesson.wait()
    assert lesson.asks_for(AllLegal)
    wrong = min(set(lesson.table.asking.own()) - lesson.teacher._all_legal())
    lesson.touch(lesson.by_mouse, wrong)
    lesson.pilot.frame(3)
    told = lesson.table.ui.telling
    assert told.bubble is not None
    assert told.heading == rule_of(lesson.table.manners.why_not(wrong) or "") != ""
    assert "Not that one" in lesson.teacher.box.verdict.text


def test_space_goes_on_but_plays_no_card(lesson: AtLesson) -> None:
    lesson.wait()
    for _press in range(5):
        lesson.pilot.press(pygame.K_SPACE)
    assert lesson.teacher.at == 0
    do(lesson, "9C")
    lesson.wait()
    assert lesson.teacher.waits
    lesson.pilot.press(pygame.K_SPACE)
    lesson.wait()
    assert lesson.teacher.at == 2


def test_the_prompt_says_what_to_do_while_the_teacher_has_the_word() -> None:
    lesson = AtLesson("laus/01-take-little", animation="fast")
    said = lesson.prompts()
    do(lesson, "9C")
    lesson.wait()
    assert lesson.teacher.waits
    assert lesson.table.prompt.label.name == "Read what the lesson says, then go on."
    assert "Watch what happens at the table." in said
    assert "" not in said


def test_a_seat_may_be_clicked_instead_of_its_button(lesson: AtLesson) -> None:
    lesson.take(lesson.by_mouse, until=3)
    teacher = lesson.teacher
    assert lesson.asks_for(AllLegal)
    lesson.touch(lesson.by_mouse, lesson.session.game.parse("JS"))
    assert "Not that one" in teacher.box.verdict.text
    lesson.touch(lesson.by_mouse, lesson.session.game.parse("8H"))
    assert lesson.asks_for(Quiz)
    lesson.pilot.click(lesson.table.plates[1].rect.center)
    assert "No, not Anna" in teacher.box.verdict.text
    lesson.pilot.click(lesson.table.plates[3].rect.center)
    assert lesson.asks_for(Do)


def test_whoever_takes_themselves_for_the_winner_is_told_so_in_a_whole_sentence(lesson: AtLesson) -> None:
    """The name on the plate stood within the sentence: it was "No, not You"."""
    lesson.take(lesson.by_mouse, until=3)
    lesson.touch(lesson.by_mouse, lesson.session.game.parse("8H"))
    lesson.pilot.click(lesson.table.plates[0].rect.center)
    assert lesson.teacher.box.verdict.text == "No, not you. Look again."


def test_a_card_that_is_touched_while_a_question_waits_is_answered(
    lesson: AtLesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing at all happened, so that whoever wanted to play on did not know why they could not."""
    lesson.take(lesson.by_mouse, until=3)
    lesson.touch(lesson.by_mouse, lesson.session.game.parse("8H"))
    assert lesson.asks_for(Quiz)
    rect = lesson.table.felt.rect_of(lesson.session.game.parse("JS"))
    assert rect is not None
    said: list[str] = []
    monkeypatch.setattr(lesson.table, "explain", said.append)
    lesson.pilot.click((rect.x + 8, rect.centery))
    assert said == ["A question is waiting: choose one of its answers."]
    assert lesson.asks_for(Quiz)


def test_the_way_back_leads_to_the_stop_before(lesson: AtLesson) -> None:
    lesson.take(lesson.by_mouse, until=2)
    lesson.pilot.click("Back")
    assert lesson.teacher.at == 1
    lesson.pilot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert lesson.teacher.at == 0
    lesson.pilot.click("Back")
    assert lesson.teacher.at == 0
    lesson.take(lesson.by_keys)
    assert lesson.teacher.finished


def test_a_lesson_that_was_left_is_gone_on_with() -> None:
    lesson = AtLesson(LAUS)
    lesson.take(lesson.by_mouse, until=2)
    assert lesson.pilot.changes[-1] == {"lessons": (f"{LAUS}=2",)}
    again = AtLesson(LAUS, stop=2, lessons=(f"{LAUS}=2",))
    again.take(again.by_mouse)
    assert again.said[0].startswith("Spades are led")


def test_show_me_points_at_what_is_wanted(lesson: AtLesson) -> None:
    lesson.wait()
    lesson.pilot.press(pygame.K_h)
    assert lesson.table.asking.hinted == frozenset({lesson.session.game.parse("9C")})
    assert "nine of clubs" in lesson.teacher.box.verdict.text


def test_the_menu_leaves_or_starts_again(lesson: AtLesson) -> None:
    lesson.take(lesson.by_mouse, until=2)
    lesson.pilot.press(pygame.K_ESCAPE)
    assert isinstance(lesson.pilot.scene, PauseScene)
    lesson.pilot.click("Start again")
    assert lesson.teacher.at == 0
    lesson.pilot.press(pygame.K_F1)
    rules = lesson.pilot.scene
    assert isinstance(rules, RulesScene)
    assert rules.options == lesson.table.door.options
    lesson.pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    lesson.pilot.click("Leave the lesson")
    assert not any(isinstance(scene, GameScene) for scene in lesson.pilot.app.stack)


def test_it_ends_in_a_real_deal(lesson: AtLesson) -> None:
    lesson.take(lesson.by_mouse)
    lesson.pilot.click("Play a deal")
    table = lesson.pilot.scene
    assert isinstance(table, GameScene)
    assert isinstance(table.guide, Coach)
    assert [player.level for player in table.sitting.players] == [None, "beginner", "beginner", "beginner"]


def test_a_waiting_teacher_costs_nothing(lesson: AtLesson) -> None:
    do(lesson, "9C")
    lesson.wait()
    lesson.pilot.wait(1)
    assert lesson.teacher.waits
    assert not lesson.table.busy
