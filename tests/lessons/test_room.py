"""Nothing a teacher says is cut, even in the smallest window with large letters."""

from __future__ import annotations

import pytest

from cardtable.matches.lessons.lesson import Do, Lesson
from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.lessons.story import with_names_marked
from cardtable.ui.scroll import Scroll
from rulesets import infos_at_hand
from tests.lessons.at_lesson import AtLesson


def said_in(lesson: Lesson) -> list[tuple[str, str]]:
    """Every text with everything that may be answered to it."""
    return [
        (stop.text, refusal.words)
        for stop in lesson.stops
        for task in stop.tasks
        if isinstance(task, Do)
        for refusal in task.refuse
    ]


@pytest.mark.slow
def test_every_text_and_answer_fits_beside_the_smallest_table() -> None:
    for info in infos_at_hand():
        for kept in lessons_of(info.id):
            taken = AtLesson(kept.name, size=(960, 600), scale=150)
            taken.wait()
            table, box = taken.table, taken.teacher.box
            scroll = next(
                widget
                for widget in table.ui.everything()
                if isinstance(widget, Scroll) and box in set(widget.child.children())
            )
            game = taken.teacher.story.match.new_game()
            for text, answer in said_in(kept.lesson):
                box.say(11, with_names_marked(text, game))
                box.answer(answer, good=False)
                table.ui.prepare()
                assert scroll.rect.bottom >= box.rect.bottom, (kept.name, text, answer)
                assert box.rect.right <= 960
