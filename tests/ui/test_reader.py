"""A page of text that is read: places that were found one after the other, and terms where they stand."""

from __future__ import annotations

import pygame

from cardtable.ui.flow import Inlay
from cardtable.ui.richtext import Reader
from cardtable.ui.terms import Term, entry_of
from tests.pilot import kit_of, screen_of

TEXT = "\n\n".join(f"A line of words about trumps, number {n}, and then the next." for n in range(30))


def reader(text: str = TEXT, **terms: str) -> Reader:
    """A page in a small window that does not begin in its corner."""
    screen_of((960, 600))
    explained = {tuple(name.split("_")): Term(told, entry_of(name)) for name, told in terms.items()}
    found = Reader(text, Inlay(terms=explained))
    found.place(kit_of((960, 600)).theme, pygame.Rect(30, 40, 400, 200))
    return found


def test_one_goes_round_through_all_that_was_found_and_sees_each() -> None:
    page = reader()
    page.seek("trumps")
    assert len(page.page.found) == 30
    seen = []
    for way in [1] * 31 + [-1] * 3:
        page.go_on(way)
        seen.append(page.page.current)
        run = page.page.flow(kit_of((960, 600)).theme, page.page.rect.w).runs[page.page.found[seen[-1]][0]]
        assert page.offset <= run.y < page.offset + page.rect.h, "it is in sight"
    assert seen == [*range(1, 30), 0, 1, 0, 29, 28]
    page.seek("no such words")
    page.go_on(1)
    assert page.page.found == []


def test_a_term_is_told_where_it_stands_however_far_the_page_has_been_turned() -> None:
    page = reader(TEXT.replace("trumps, number 20", "trumps, skat"), skat="Two cards.")
    page.seek("skat")
    flow = page.page.flow(kit_of((960, 600)).theme, page.page.rect.w)
    run = flow.runs[page.page.found[0][0]]
    spot = pygame.Rect(page.page.rect.x + run.x, page.page.rect.y + run.y, *run.size)
    assert page.rect.contains(spot)
    told = page.about(spot.center)
    assert told is not None
    assert (told.words, told.rect) == ("Two cards.", spot)
    assert page.about((spot.x - 60, spot.centery)) is None
