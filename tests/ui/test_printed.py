"""A page that is kept has nothing that is only there to be pressed, and ends with its words."""

from __future__ import annotations

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.containers import Column, Row
from cardtable.ui.drawing import Initial
from cardtable.ui.graph import Graph
from cardtable.ui.printed import MARGIN, NARROWEST, picture_of, text_of
from cardtable.ui.widgets import Label, Link
from tests.pilot import Pilot


def page(*words: str) -> Column:
    return Column([Row([Label(one), Link("Rule", lambda: None)], gap=8) for one in words])


def kept(column: Column, theme: Theme) -> pygame.Surface:
    """Its picture, as it is taken from a page that fills a window."""
    column.place(theme, pygame.Rect(0, 0, 400, 900))
    picture = picture_of(column, theme)
    assert tuple(column.rect) == (0, 0, 400, 900)
    return picture


def test_what_is_there_to_be_pressed_is_not_in_the_picture() -> None:
    """Every line of a sheet that was kept said "Rule", underlined."""
    theme = Pilot().kit.theme
    with_links, plain = page("Queens", "Jacks"), page("Queens", "Jacks")
    for row in plain.inside:
        assert isinstance(row, Row)
        row.inside.pop()
    pictures = [kept(one, theme).get_buffer().raw for one in (with_links, plain)]
    assert pictures[0] == pictures[1]
    link = with_links.inside[0].children()[1]
    assert link.visible, "on the page it stands as before"
    assert text_of(with_links) == text_of(plain) == "Queens\nJacks\n"


def test_the_picture_ends_where_the_page_ends() -> None:
    """A short page in a large window was kept with all the ground below it."""
    theme = Pilot().kit.theme
    column = page("Queens")
    high = column.measure(theme, 400)[1]
    assert kept(column, theme).get_height() == high + 2 * theme.px(MARGIN)


def test_a_page_in_a_window_as_narrow_as_a_line_is_kept_where_it_can_be_read() -> None:
    """Its picture was no pixel wide, and to keep it cost the page."""
    theme = Pilot().kit.theme
    column = page("Queens", "Jacks")
    column.place(theme, pygame.Rect(0, 0, -40, 1))
    assert picture_of(column, theme).get_width() == theme.px(NARROWEST) + 2 * theme.px(MARGIN)
    assert column.rect.w == -40, "on the screen it lies as before"


def test_figures_have_true_minus_signs() -> None:
    graph = Graph(["You"], [[0, -19]], "The purses")
    assert text_of(graph) == "The purses\nYou: 0, \N{MINUS SIGN}19\n"


def test_figures_of_a_graph_are_told_what_they_are() -> None:
    """A line of figures stood there alone, and of a long match it was every fourteenth."""
    graph = Graph(["You"], [[0, 30]], "The score, throw by throw", apart=14)
    assert text_of(graph) == "The score, throw by throw (a figure for every 14)\nYou: 0, 30\n"


def test_a_drawing_that_stands_for_a_figure_is_told() -> None:
    """The page of a match of Losing Loadum kept as text said "Counters left", and not how many."""
    drawing, ornament = Initial("Ada", 0, 20), Initial("Ada", 0, 20)
    drawing.name = "2"
    assert text_of(Row([ornament, Label("Counters left"), drawing])) == "Counters left  2\n"
