"""Running text: what hangs under what."""

from __future__ import annotations

import pytest

from cardtable.ui.flow import Flow, Inlay
from cardtable.ui.markup import parse
from cardtable.ui.richtext import KEPT, RichText
from tests.pilot import kit_of, screen_of


@pytest.mark.parametrize("scale", [100, 150])
def test_a_list_in_a_list_hangs_under_the_words_above_it(scale: int) -> None:
    screen_of((960, 600))
    theme = kit_of((960, 600), scale=scale).theme
    flow = Flow(theme, parse("Above\n\n- One\n  - Two\n    - Three"), 600, Inlay())
    marks = [run for run in flow.runs if run.word is None]
    above, *words = [run for run in flow.runs if run.word is not None]
    assert len(marks) == len(words) == 3
    for mark, word, over in zip(marks, words, [above, *words], strict=False):
        gap = word.x - (mark.x + mark.size[0])
        assert 0 < gap < theme.px(12), "the mark stands just before its words"
        assert over.x <= mark.x < over.x + theme.px(16), "and under those it belongs to"
        assert mark.y > over.y
        assert mark.y == word.y
    assert [run.y for run in words] == sorted({run.y for run in words})


def test_a_text_is_laid_out_once_for_a_width_and_forgets_old_widths_and_other_letters() -> None:
    screen_of((960, 600))
    theme, larger = (kit_of((960, 600), scale=scale).theme for scale in (100, 150))
    text = RichText("A few words that are long enough for two lines.")
    assert text.flow(theme, 100) is text.flow(theme, 100)
    for width in range(100, 110 + 3 * KEPT):
        text.flow(theme, width)
        assert len(text._flows) <= KEPT
    assert text.flow(larger, width).height > text.flow(theme, width).height
    for one in (larger, theme):
        text.flow(one, width)
        assert {flow.theme for flow in text._flows.values()} == {one}
