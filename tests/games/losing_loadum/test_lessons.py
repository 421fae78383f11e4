"""What the lessons of Losing Loadum say is so by the rules, and plain."""

from __future__ import annotations

import re

from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.lessons.story import Story, named_in
from rulesets.losing_loadum.pack import DECK

TEXTS = [stop.text for kept in lessons_of("losing_loadum") for stop in kept.lesson.stops]


def test_nobody_is_out_with_31_points_before_somebody_says_so() -> None:
    for text in TEXTS:
        assert not re.search(r"31\W+ you are out|you would be out", text), text


def test_both_kinds_of_cards_are_told_apart_before_one_is_to_be_offered() -> None:
    offers = next(kept.lesson for kept in lessons_of("losing_loadum") if "coat" in kept.name)
    text = offers.stops[0].text.replace("*", "")
    assert "coat (king, queen, jack)" in text
    assert "card (ace, ten)" in text


def test_all_the_cards_that_save_the_ten_light_up() -> None:
    offers = next(kept.lesson for kept in lessons_of("losing_loadum") if "coat" in kept.name)
    text = next(text for text in TEXTS if "duck" in text)
    lit = [DECK.faces[card] for card in named_in(text, Story(offers).match.new_game())]
    assert lit == ["7C", "8C"]


def test_every_stop_with_something_to_do_says_what() -> None:
    for text in TEXTS:
        assert len(text.split()) > 4, text
