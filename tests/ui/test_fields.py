"""Fields to write in, to slide and to choose from, used by keys and by mouse."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.stage.theme import Theme
from cardtable.ui.fields import MANY, Choice, Slider, TextField
from cardtable.ui.widget import TAKEN
from tests.pilot import kit_of, screen_of

ROOM = pygame.Rect(100, 50, 300, 40)
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
BACK, DELETE, ENTER = pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_RETURN


@pytest.fixture
def theme() -> Theme:
    screen_of((64, 64))
    return kit_of((1280, 800)).theme


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept: list[str] = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.append(text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    return kept


def press(field: Any, *keys: int, mod: int = 0, unicode: str = "") -> list[Any]:
    return [field.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)) for key in keys]


def text_field(theme: Theme, text: str = "Anna", **more: Any) -> tuple[TextField, list[str]]:
    heard: list[str] = []
    field = TextField("Name", text, heard.append, **more)
    field.place(theme, ROOM)
    return field, heard


def test_letters_are_put_in_and_taken_out_where_the_caret_is(theme: Theme) -> None:
    field, heard = text_field(theme)
    field.typed("!")
    press(field, LEFT, LEFT, BACK)
    press(field, DELETE)
    press(field, HOME, BACK, LEFT)
    field.typed("X")
    press(field, END, DELETE, RIGHT, LEFT, LEFT, LEFT, LEFT)
    field.typed("é")
    assert heard == ["Anna!", "Ana!", "An!", "XAn!", "éXAn!"]
    assert field.caret == 1


def test_no_more_is_taken_than_fits_and_nothing_that_cannot_be_shown(theme: Theme) -> None:
    field, heard = text_field(theme, "Annabella", longest=6)
    assert field.text == "Annabe"
    field.typed("z")
    assert heard == []
    press(field, BACK)
    field.typed("x\ny")
    assert field.text == "Annabx"


def test_all_of_it_is_chosen_copied_cut_and_pasted(theme: Theme, clipboard: list[str]) -> None:
    field, heard = text_field(theme)
    ctrl = pygame.KMOD_CTRL
    press(field, pygame.K_c, mod=ctrl)
    assert clipboard[-1] == "Anna"
    field.typed("B")
    assert field.text == "B", "what comes next takes the place of what was chosen"
    press(field, pygame.K_v, mod=ctrl)
    assert field.text == "BAnna"
    press(field, pygame.K_a, mod=pygame.KMOD_META)
    press(field, DELETE)
    assert field.text == ""
    press(field, pygame.K_a, mod=ctrl)
    assert not field.whole, "there is nothing to be chosen"
    press(field, pygame.K_v, pygame.K_x, mod=ctrl)
    assert (field.text, clipboard[-1]) == ("", "Anna")
    field.typed("Jo")
    before = list(clipboard)
    press(field, pygame.K_u, mod=ctrl)
    assert field.text == ""
    assert clipboard == before, "what is cleared is kept nowhere"
    assert press(field, pygame.K_s, mod=ctrl) == [None], "that is a shortcut of somebody else"
    assert heard[-1] == ""


def test_keys_that_write_are_kept_and_others_are_somebody_else_s(theme: Theme) -> None:
    field, _heard = text_field(theme)
    assert press(field, pygame.K_h, unicode="h") == [TAKEN]
    assert press(field, pygame.K_F1, pygame.K_TAB, pygame.K_ESCAPE) == [None] * 3
    assert press(field, pygame.K_h, mod=pygame.KMOD_ALT, unicode="h") == [None]


def test_altgr_writes_letters_and_gives_no_commands(theme: Theme, clipboard: list[str]) -> None:
    """Windows tells of Ctrl and Alt: in Polish ą chose all of a name, ć copied it, and ź cut it out."""
    field, _heard = text_field(theme)
    before = list(clipboard)
    for key, letter in ((pygame.K_a, "ą"), (pygame.K_c, "ć"), (pygame.K_x, "ź")):
        assert press(field, key, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT, unicode=letter) == [None]
        field.typed(letter)
    assert field.text == "Annaąćź"
    assert clipboard == before


def test_enter_hands_over_what_was_written(theme: Theme) -> None:
    done: list[str] = []
    field, _heard = text_field(theme, done=done.append)
    assert press(field, ENTER, pygame.K_KP_ENTER) == [TAKEN] * 2
    assert done == ["Anna", "Anna"]
    assert press(text_field(theme)[0], ENTER) == [TAKEN]


def test_a_click_puts_the_caret_between_the_letters_it_hits(theme: Theme) -> None:
    field, _heard = text_field(theme, "Wim")
    left = ROOM.x + theme.px(12)
    for letters in range(4):
        field.release((left + theme.text_width("sans", 18, "Wim"[:letters]), 60))
        assert field.caret == letters
    field.release((5, 60))
    assert field.caret == 0
    field.whole = True
    field.release((900, 60))
    assert (field.caret, field.whole) == (3, False)


def test_of_a_long_text_the_part_with_the_caret_is_seen(theme: Theme) -> None:
    field, _heard = text_field(theme, "W" * 40, longest=60)
    field.release((ROOM.right - theme.px(16), 60))
    assert field.caret == 40
    field.release((ROOM.x + theme.px(12), 60))
    seen = theme.text_width("sans", 18, "W" * (40 - field.caret))
    assert ROOM.w - theme.px(60) < seen < ROOM.w
    press(field, HOME)
    field.release((ROOM.x + theme.px(12), 60))
    assert field.caret == 0


def test_a_field_out_of_use_takes_nothing(theme: Theme) -> None:
    field, heard = text_field(theme)
    field.disabled("Not now.")
    assert not field.typed("x")
    assert heard == []


# -- sliders and choices -----------------------------------------------------------------------


def test_a_slider_goes_by_steps_and_never_beyond_its_ends(theme: Theme) -> None:
    heard: list[int] = []
    slider = Slider("Size", 100, heard.append, least=75, most=250, step=25)
    slider.place(theme, ROOM)
    press(slider, RIGHT, LEFT, LEFT, LEFT, pygame.K_PAGEUP, END, RIGHT, pygame.K_PAGEDOWN, HOME)
    assert heard == [125, 100, 75, 175, 250, 150, 75], "what does not move says nothing"
    slider.press((ROOM.x, 60))
    assert slider.value == 75
    groove = slider.groove(theme)
    slider.drag((groove.centerx, 60), (9, 0))
    assert slider.value == 150
    slider.drag((9999, 60), (9, 0))
    assert slider.value == 250
    slider.disabled("Not now.")
    press(slider, LEFT, HOME)
    slider.press((ROOM.x, 60))
    slider.drag((ROOM.x, 60), (9, 0))
    assert slider.value == 250


def test_a_slider_that_settles_says_nothing_of_where_it_began(theme: Theme) -> None:
    heard: list[int] = []
    slider = Slider("Size", 100, heard.append, least=0, most=200, step=50, settle=True)
    slider.place(theme, ROOM)
    start = slider.groove(theme).center
    slider.press(start)
    slider.drag((9999, 60), (9, 0))
    slider.drag(start, (-9, 0))
    slider.release(start)
    assert heard == []
    slider.press((9999, 60))
    slider.release((9999, 60))
    assert heard == [200]


def choice(theme: Theme, count: int) -> tuple[Choice, list[int]]:
    heard: list[int] = []
    found = Choice("Cloth", [str(number) for number in range(count)], 0, heard.append)
    found.place(theme, ROOM)
    return found, heard


def test_a_choice_goes_round_by_keys_and_by_its_thirds(theme: Theme) -> None:
    few, heard = choice(theme, 3)
    press(few, LEFT, RIGHT, RIGHT)
    assert heard == [2, 0, 1]
    for x, chosen in ((199, 0), (200, 1), (399, 2), (100, 1)):
        few.release((x, 60))
        assert few.chosen == chosen
    assert few.release((99, 60)) is None, "that is beside it"
    few.activate()
    assert few.chosen == 2


def test_many_values_are_long_and_few_are_as_broad_as_the_broadest(theme: Theme) -> None:
    assert [choice(theme, count)[0].is_long for count in (MANY, MANY + 1)] == [False, True]
    words = Choice("Cloth", ["a", "a long value"], 0, lambda _at: None)
    assert words.natural(theme, 900)[0] == theme.text_width("sans", 18, "a long value") + theme.px(84)
    assert words.natural(theme, 60)[0] == 60
