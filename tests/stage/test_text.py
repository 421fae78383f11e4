"""Strange text is drawn, never raised; long text is cut or wrapped within its room."""

import sys
import unicodedata
from itertools import pairwise
from random import Random
from weakref import ref

import pygame
import pytest

from cardtable.stage.text import LONGEST, LONGEST_BROKEN, Fonts, clean
from cardtable.stage.theme import Theme
from cardtable.ui.flow import Flow, Inlay
from cardtable.ui.markup import parse
from tests.pilot import screen_of

ODD = (
    "",
    "\0",
    "a\0b",
    "\ud800 half",
    "\u202eright to left",
    "two\nlines\tand tab",
    "Łukasz 运城 🂡'\"",
    "e\u0301\u0301\u0301",
    "x" * 100_000,
    "\uffff\ufffe",
    "{spades} **",
    "\u0301",
    "️‍🌈",
    " ",
)


@pytest.fixture(scope="module")
def theme() -> Theme:
    screen_of((1280, 800))
    return Theme((1280, 800))


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_any_name_can_be_drawn(theme: Theme, text: str) -> None:
    drawn = theme.text("sans", 18, text)
    assert drawn.get_width() < 6000
    cut = theme.fit("sans", 18, text, 150)
    assert theme.text_width("sans", 18, cut) <= 150
    for line in theme.wrap("serif", 24, text, 200):
        assert theme.text_width("serif", 24, line) <= 200


def test_random_letters_of_all_unicode_can_be_drawn(theme: Theme) -> None:
    rng = Random(5)
    for _round in range(400):
        text = "".join(chr(rng.randrange(sys.maxunicode + 1)) for _letter in range(rng.randrange(1, 30)))
        theme.text("sans", 18, text)
        theme.fit("italic", 15, text, 90)


def test_text_of_no_width_is_a_line_of_no_width() -> None:
    screen_of((64, 64))
    fonts = Fonts()
    high = fonts.draw("sans", 20, "A", (255, 255, 255)).get_height()
    assert fonts.draw("sans", 20, "", (255, 255, 255)).get_size() == (0, high)


def test_cleaning_leaves_no_controls_and_no_direction_marks() -> None:
    text = clean("a\u202eb\u200fc\x1bd\ne")
    assert text == "abcd e"
    assert all(unicodedata.category(letter)[0] != "C" for letter in text)


def test_letters_the_face_lacks_become_question_marks() -> None:
    screen_of((320, 200))
    fonts = Fonts()
    assert fonts.readable("sans", "a♠运b") == "a??b"
    assert fonts.readable("sans", "Żółw Ångström ñ ½ × −") == "Żółw Ångström ñ ½ × −"


def test_fit_keeps_as_much_as_there_is_room_for(theme: Theme) -> None:
    name = "Maximiliane von Hohenstaufen"
    cut = theme.fit("sans", 18, name, 140)
    assert cut.endswith("…")
    assert name.startswith(cut[:-1].rstrip())
    longer = name[: len(cut)] + "…"
    assert theme.text_width("sans", 18, longer) > 140
    assert theme.fit("sans", 18, name, 4000) == name


def test_a_long_paragraph_is_wrapped_to_its_end_and_an_endless_one_is_cut(theme: Theme) -> None:
    """What a rule says first was told up to the middle of a sentence."""
    words = " ".join(f"word{n}" for n in range(120))
    assert len(words) > LONGEST
    assert " ".join(theme.wrap("sans", 17, words, 300)) == words
    assert len("".join(theme.wrap("sans", 17, "endless" * 10_000, 300))) == LONGEST_BROKEN


PAGE = """# Title

Some *slanted*, some **bold** words, a {spades} and a [link](#play).

## Playing {#play}

- first point
  goes on here
- second **point**
  1. numbered

| Head | Two |
|---|---|
| a | b {hearts} |
| a much longer cell that has to be wrapped somewhere | c |
"""


def test_the_markdown_subset_is_understood() -> None:
    blocks = parse(PAGE)
    assert [block.kind for block in blocks] == [
        "heading",
        "text",
        "heading",
        "item",
        "item",
        "item",
        "table",
    ]
    assert (blocks[0].text, blocks[2].anchor, blocks[2].level) == ("Title", "play", 2)
    words = {word.text: word for word in blocks[1].words}
    assert words["slanted"].face == "italic"
    assert words["bold"].face == "bold"
    assert words["link"].link == "#play"
    assert [word.icon for word in blocks[1].words if word.icon] == ["spades"]
    assert [word.text for word in blocks[3].words] == ["first", "point", "goes", "on", "here"]
    assert blocks[5].mark == "1."
    assert len(blocks[6].cells) == 3


def test_punctuation_stays_with_the_word_before_it() -> None:
    (block,) = parse("Take **all**, then {hearts}. Done")
    glued = [word.text or word.icon for word in block.words if word.glued]
    assert glued == [",", "."]


@pytest.mark.parametrize("width", [120, 300, 700])
def test_nothing_is_laid_out_beyond_the_width(theme: Theme, width: int) -> None:
    def icon(_theme: Theme, _name: str, height: int) -> pygame.Surface:
        return pygame.Surface((height, height), pygame.SRCALPHA)

    flow = Flow(theme, parse(PAGE), width, Inlay(icon))
    for run in flow.runs:
        assert run.x >= 0
        assert run.x + run.size[0] <= width + 1
        assert run.y + run.size[1] <= flow.height + 2
    assert [(heading.anchor, heading.y > 0) for heading in flow.headings] == [("", False), ("play", True)]


def test_words_are_drawn_in_the_room_they_were_given_and_only_when_they_come_in_sight(theme: Theme) -> None:
    flow = Flow(theme, parse(PAGE * 3), 120, Inlay())
    words = [run for run in flow.runs if run.word is not None]
    assert words
    assert any(run.picture is None for run in words)
    for run in words:
        assert run.picture is None or run.size[0] <= 120
        assert flow.drawn(run).get_size() == run.size


def test_lines_do_not_overlap(theme: Theme) -> None:
    flow = Flow(theme, parse(PAGE * 3), 400, Inlay())
    rows: dict[int, list[tuple[int, int]]] = {}
    for run in flow.runs:
        rows.setdefault(run.y, []).append((run.x, run.x + run.size[0]))
    for spans in rows.values():
        spans.sort()
        assert all(left[1] <= right[0] + 1 for left, right in pairwise(spans))


def test_lines_that_are_kept_have_a_room_in_bytes() -> None:
    """FAULTS 54: three thousand long lines had twenty megabytes, in a large window many times that."""
    screen_of((960, 600))
    fonts = Fonts()
    fonts.room = 300_000
    lines = [
        fonts.draw("bold", 40, f"{number} and a line as long as a prompt", (9, 9, 9)) for number in range(40)
    ]
    size = lines[0].get_width() * lines[0].get_height() * 4
    again = [
        fonts.draw("bold", 40, f"{number} and a line as long as a prompt", (9, 9, 9)) for number in range(40)
    ]
    kept = sum(new is old for new, old in zip(again, lines, strict=True))
    assert kept * size <= fonts.room
    assert fonts.draw("bold", 40, "39 and a line as long as a prompt", (9, 9, 9)) is again[-1], (
        "the newest stays"
    )


def test_faces_of_sizes_that_are_gone_do_not_stay_open() -> None:
    """FAULTS 54: each has up to 0.3 MB, and a window whose edge is drawn comes through many sizes."""
    pygame.font.init()
    fonts = Fonts()
    opened = [(px, ref(fonts.font("serif", px))) for px in range(10, 10 + 3 * fonts.most_open)]
    still = [px for px, font in opened if font() is not None]
    assert still == [px for px, _font in opened[-fonts.most_open :]]
    assert fonts.font("serif", still[0]) is fonts.font("serif", still[0])
    fonts.font("serif", 300)
    assert dict(opened)[still[0]]() is not None, "what was asked for last stays"
    assert dict(opened)[still[1]]() is None
