"""A lesson is read strictly: every mistake is named with its line, in one sentence."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.matches.lessons.lesson import (
    AllLegal,
    Do,
    Free,
    LessonError,
    Others,
    Quiz,
    Refusal,
    read_lesson,
)
from cardtable.matches.lessons.shelf import DONE, left_at, with_note
from cardtable.matches.lessons.story import (
    MOST_STOPS,
    MOST_WORDS,
    Story,
    choices,
    faults,
    named_in,
    with_names_marked,
)
from cardtable.store.settings import checked

HEAD = "---\ngame: laus\nseats: 4\nyou: 0\nfirst: 3\ndeal: B4NSW0VBE58JJ\n---\n# Take little {#play}\n"
GOOD = (
    HEAD
    + """
You lead.
: accept 8H
: refuse QH | A queen costs points.
: then 9C
: others 8C QC KC

Look.
: others 7S

Spades are led.
: all legal
: quiz Who takes it? | seat
: then QH
: others QS 9S
: free deal beginner
"""
)


def broken(text: str) -> str:
    with pytest.raises(LessonError) as caught:
        assert Story(read_lesson(text, "a.md")).answers
    return str(caught.value)


def test_a_good_lesson_is_read_whole() -> None:
    lesson = read_lesson(GOOD, "a.md")
    assert (lesson.game, lesson.seats, lesson.you, lesson.title, lesson.anchor) == (
        "laus",
        4,
        0,
        "Take little",
        "play",
    )
    assert [stop.text for stop in lesson.stops] == ["You lead.", "Look.", "Spades are led."]
    kinds = [type(task) for stop in lesson.stops for task in stop.tasks]
    assert kinds == [Do, Others, Others, AllLegal, Quiz, Do, Others, Free]
    first = lesson.stops[0].tasks[0]
    assert isinstance(first, Do)
    assert first.accept == ("9C", "8H")
    assert first.refuse[0].words == "A queen costs points."


def test_an_act_is_answered_by_its_own_words_first_and_else_by_those_for_any() -> None:
    task = Do(
        1, ("8H",), ("8H",), (Refusal(2, "*", "No."), Refusal(3, "QH", "She costs."), Refusal(4, "TH", ""))
    )
    assert task.words_against(["QH"]) == "She costs."
    assert task.words_against(["7D", "QH"]) == "She costs.", "of cards chosen together any may have words"
    assert task.words_against(["7D"]) == "No."
    assert task._replace(refuse=()).words_against(["7D"]) == ""


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("---\ngame", "game", 1, "three hyphens"),
        ("game: laus", "game: chess", 2, "no game “chess”"),
        ("seats: 4", "seats: 9", 3, "seats must be a whole number from 3 to 4"),
        ("you: 0", "you: 4", 4, "you must be a whole number from 0 to 3"),
        ("you: 0", "you: 0000", 4, "you must be a whole number from 0 to 3"),
        ("first: 3", "colour: red", 5, "not “colour: red”"),
        ("first: 3", "you: 3", 5, "says you twice"),
        ("first: 3", "options: [1]", 5, "must be an object in JSON"),
        ("# Take little {#play}", "Take little", 8, "the title"),
        (": accept 8H\n", ": accept\n", 11, "After “accept” come the codes"),
        (": refuse QH | A", ": refuse QH A", 12, "refuse MOVE | WORDS"),
        (": then 9C\n: others 8C QC KC\n", "", 11, "needs a “then”"),
        (": then 9C", ": perhaps 9C", 13, "no command “perhaps”"),
        ("| seat", "| colour", 21, "Write: quiz"),
        ("beginner", "wizard", 24, "Write: free deal"),
        ("Look.\n", "", 16, "something has to be said"),
        ("Look.\n", "## Look\n", 16, "one heading"),
        ("\n\nLook.", "\nLook.", 15, "An empty line"),
        ("8C QC KC", "8C QC 7D", 14, "Seat 3 may not 7D: "),
        ("8C QC KC", "8C QC ZZ", 14, "“ZZ” is not a move of Laus"),
        (": accept 8H", ": accept TH", 13, "TH is refused: You do not hold"),
        ("QH | A queen costs points.", "QH | @why", 12, "QH may be played"),
        ("QH | A queen costs points.", "TH | No.", 12, "TH is against the rules anyway"),
        (": accept 8H", ": accept QH", 12, "accepted and refused"),
        ("QH | A queen costs points.", "* | @why", 12, "“refuse *” needs words"),
        (
            ": then QH",
            ": refuse * | No.\n: accept 7D 8D 8H JS 7C AC\n: then QH",
            22,
            "“refuse *” needs words",
        ),
        (": others 7S", ": then 7D", 17, "not your turn"),
        ("deal: B4NSW0VBE58JJ", "deal: B4NSW", 2, "A deal code has 13 letters"),
        ("first: 3", "first: 7", 2, "first:7 cannot come up"),
        ("first: 3", 'options: {"target": 3}', 2, "Input should be"),
        (": then QH\n: others QS 9S\n", "", 21, "No trick is taken"),
    ],
)
def test_every_mistake_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert old in GOOD
    said = broken(GOOD.replace(old, new, 1))
    assert said.startswith(f"a.md:{line}: "), said
    assert words in said
    assert "\n" not in said


def faults_of(text: str) -> str:
    return "\n".join(str(one) for one in faults(read_lesson(text, "a.md"), {"play"}))


def test_what_is_too_long_or_names_what_is_not_there_is_a_fault() -> None:
    end = faults_of(GOOD)
    assert "The story ends elsewhere" in end
    good = GOOD.replace("\n---\n", f"\nend: {end.rpartition('end: ')[2].rstrip('”.')}\n---\n", 1)
    assert faults_of(good) == ""
    assert f"at most {MOST_WORDS} words, this one has 26" in faults_of(good.replace("Look.", "word " * 26))
    many = good.replace("Look.\n", "Look.\n\n" * MOST_STOPS + "Look.\n")
    assert f"at most {MOST_STOPS} stops" in faults_of(many)
    as_many = good.replace("Look.\n", "Look.\n\n" * (MOST_STOPS - 3) + "Look.\n")
    assert "stops" not in faults_of(as_many)
    assert "words" not in faults_of(good.replace("Look.", "word " * MOST_WORDS))
    assert "no heading skat" in faults_of(good.replace("Look.", "Look at [the skat](#skat)."))
    assert "no heading plays" in faults_of(good.replace("{#play}", "{#plays}"))
    assert "The pack has no two of hearts" in faults_of(good.replace("Look.", "The two of hearts."))
    assert "ends with a real deal" in faults_of(good.replace(": free deal beginner\n", ""))
    assert "at most 300 seconds" in faults_of(good.replace(": all legal\n", ": all legal\n" * 30))


def test_cards_named_in_a_text_are_found() -> None:
    game = Story(read_lesson(GOOD)).match.new_game()
    found = named_in("The **Queen of Hearts** beats the ten of hearts, not a queen.", game)
    assert sorted(game.deck.faces[card] for card in found) == ["QH", "TH"]


def test_of_names_of_which_one_begins_like_another_the_whole_one_is_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ["sun", "sun and moon", "moon"]
    monkeypatch.setattr("cardtable.matches.lessons.story.names_of_cards", lambda _game: names)
    game = Story(read_lesson(GOOD)).match.new_game()
    text = "Lead the sun and moon, not the Sun alone."
    assert with_names_marked(text, game) == "Lead the **sun and moon**, not the **Sun** alone."
    assert named_in("The sun and moon.", game) == (1,)
    assert named_in("The moon beats the sun and moon.", game) == (1, 2)


@pytest.mark.parametrize(
    ("right", "beside"),
    [
        (-3, {-6, -5, -4, -2, -1, 0}),
        (0, {1, 2, 3}),
        (1, {0, 2, 3, 4}),
        (3, {0, 1, 2, 4, 5, 6}),
        (4, {1, 2, 3, 5, 6, 7, 8, 9}),
        (300, {297, 298, 299, 301, 302, 303, 305, 600}),
    ],
)
def test_a_number_stands_among_others_that_it_might_be(right: int, beside: set[int]) -> None:
    """Where it is none, none below nothing is offered; a large one may have been doubled."""
    seen: set[int] = set()
    for seed in range(60):
        offered = choices(right, Random(seed))
        assert len(set(offered)) == 4
        assert right in offered
        assert list(offered) == sorted(offered)
        seen.update(offered)
    assert seen == {right, *beside}


def test_what_was_done_stays_done() -> None:
    marks = with_note((), "laus/01", "3")
    assert left_at(marks, "laus/01", 9) == 3
    assert left_at(marks, "laus/01", 3) == 0
    marks = with_note(with_note(marks, "laus/01", DONE), "laus/01", "2")
    assert marks == ("laus/01=done",)
    assert left_at(marks, "laus/01", 9) == 0


def test_marks_that_make_no_sense_are_left_out() -> None:
    found = checked("lessons", ["laus/01-take-little=done", "laus/..=1", 3, "x" * 900, "laus/02=12"])
    assert found == ("laus/01-take-little=done", "laus/02=12")


def test_before_the_first_words_others_may_act_and_nobody_may_after_them_without_words() -> None:
    led = HEAD + "\n: others 8H\nYou lead.\n: then 9C\n"
    assert len(read_lesson(led, "a.md").stops) == 1
    without = "Before the first command something has to be said."
    assert without in broken(HEAD + "\n: then 9C\nYou lead.\n")
    assert without in broken(HEAD + "\nYou lead.\n: then 9C\n\n: others 8H\nLook.\n")
    assert "A lesson has at least one stop." in broken(HEAD)
