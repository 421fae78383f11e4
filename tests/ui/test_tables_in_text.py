"""Tables in running text: no word of them is cut, however little room there is."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import page_of
from cardtable.ui.flow import Flow, Inlay
from cardtable.ui.markup import parse
from rulesets import GAMES
from tests.pilot import kit_of, screen_of


@pytest.mark.parametrize(("scale", "width"), [(100, 420), (100, 640), (150, 500), (150, 860)])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_rule_book_is_cut_beside_its_contents(game: str, scale: int, width: int) -> None:
    """At 960x600 with letters half as large again the heads read "Break-e…" and "Deale…" there."""
    screen_of((960, 600))
    theme = kit_of((960, 600), scale=scale).theme
    flow = Flow(theme, parse(page_of(game)), width, Inlay())
    written = [run for run in flow.runs if run.word is not None and run.word.text]
    assert [run.word for run in written if run.picture is not None] == []
    assert all(run.x + run.size[0] <= width for run in written)


def test_a_text_may_end_with_a_table() -> None:
    (table,) = parse("| Card | Points |\n| --- | --- |\n| Ace | 1 |")
    assert table.kind == "table"
    assert len(table.cells) == 2
