"""`cardtable lesson check` and `record`: one clear line and exit code 2 for whatever is wrong."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from cardtable.__main__ import main
from cardtable.console import lessons
from cardtable.matches.lessons.lesson import Do, read_lesson
from cardtable.matches.lessons.shelf import files_of, lesson_text
from cardtable.matches.lessons.story import Story
from rulesets.core import Game

GOOD = """---
game: laus
seats: 4
you: 0
first: 3
deal: B4NSW0VBE58JJ
end: 313bf8b803d603d0
---
# Take little {#play}

You lead.
: then 9C
: free deal beginner
"""


def test_the_lessons_of_the_program_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "check", "--quick"]) == 0
    assert "01-take-little.md: good; " in capsys.readouterr().out


BLUNDER = """---
game: ludens
seats: 4
you: 0
first: 3
deal: 1MAWF3ZRZTGN2
end: 9a2c3d4e5f607182
---
# Low {#tricks}

Lead an even card.
: then 4D
: free deal beginner
"""


@pytest.mark.slow
def test_a_lesson_that_takes_a_blunder_as_right_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """TEACHING: "no accepted move is worse than the best by more than its error"."""
    monkeypatch.chdir(tmp_path)
    end = Story(read_lesson(BLUNDER)).end
    Path("a.md").write_text(BLUNDER.replace("9a2c3d4e5f607182", end))
    assert main(["lesson", "check", "a.md"]) == 2
    assert "a.md:12: 4D is taken as right, but " in capsys.readouterr().err
    assert main(["lesson", "check", "--quick", "a.md"]) == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lesson", "taken", "fault"),
    [
        ("01-luck-and-nerve", "", "bet:1 is taken as right, but bet:5 is better"),
        ("01-luck-and-nerve", ": accept bet:2 bet:3 bet:4 bet:5\n", ""),
        ("02-bet-call-raise", ": accept bet:1 bet:2 bet:3 bet:4\n", ""),
    ],
)
def test_no_better_act_is_refused_and_what_is_hardly_worse_may_be_taken_as_right(
    lesson: str, taken: str, fault: str
) -> None:
    """TEACHING: "no accepted move is worse than the best by more than its error"."""
    data = dict(files_of("poch"))[f"poch/{lesson}.md"]
    plain = re.sub(r": (?:accept|refuse) bet.*\n", "", lesson_text(data, "a.md"))
    text = plain.replace(": refuse drop", taken + ": refuse drop", 1)
    found = [str(problem) for problem in lessons.blunders(read_lesson(text, "a.md"))]
    assert [fault in one for one in found] == [True] * bool(fault)


def test_what_only_seems_best_until_playouts_have_learned_is_a_blunder() -> None:
    """In Ludens the surest card looked best by far, and after more playouts cost a third of a trick."""
    data = dict(files_of("ludens"))["ludens/01-odd-even-picture.md"]
    text = lesson_text(data, "a.md").partition(": accept 2C")[0] + ": then KD\n: free deal beginner\n"
    (found,) = lessons.blunders(read_lesson(text, "a.md"))
    assert "KD is taken as right" in str(found)


def test_each_act_of_an_answer_of_several_is_weighed_where_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seven cards are put back in Gleek, one after the other."""
    weighed: list[tuple[int, str]] = []

    def worse(game: Game, seat: int, move: int, _others: Sequence[int], forgiving: bool = False) -> None:
        assert move in game.legal_moves(seat)
        if not forgiving:
            weighed.append((len(game.legal_moves(seat)), game.code(move)))

    monkeypatch.setattr(lessons, "_worse", worse)
    data = dict(files_of("gleek"))["gleek/01-buying-the-stock.md"]
    lesson = read_lesson(lesson_text(data, "a.md"), "a.md")
    assert not list(lessons.blunders(lesson))
    tasks = (task for stop in lesson.stops for task in stop.tasks)
    several = next(task.then for task in tasks if isinstance(task, Do) and len(task.then) > 1)
    begin = [code for _choices, code in weighed].index(several[0])
    assert weighed[begin:] == list(zip(range(11, 4, -1), several, strict=True)), "with fewer to choose from"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("you: 0", "you: 9", "a.md:4: you must be a whole number from 0 to 3."),
        (": then 9C", ": then 9S", "a.md:12: 9S is refused: You do not hold the nine of spades."),
        (": free", ": fly", "a.md:13: There is no command “fly”."),
        ("{#play}", "{#nowhere}", "a.md:2: The rule book has no heading nowhere."),
    ],
)
def test_a_bad_file_gets_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.md").write_text(GOOD)
    assert main(["lesson", "check", "a.md"]) == 0, capsys.readouterr()
    capsys.readouterr()
    Path("a.md").write_text(GOOD.replace(old, new))
    assert main(["lesson", "check", "a.md"]) == 2
    said = capsys.readouterr()
    assert said.err == f"cardtable: {words}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("check nowhere.md", "nowhere.md cannot be read"),
        ("check .", "cannot be read"),
        ("check ''", "A file of a lesson needs a name; an empty one names none."),
        ("record laus --out ''", "A file of a lesson needs a name; an empty one names none."),
        ("check bytes.md", "bytes.md:1: This is no text."),
        ("check empty.md", "empty.md:1: A lesson begins with a line of three hyphens."),
        ("check empty.md bytes.md", "2 faults in 2 lessons."),
        ("record whist", "There is no game “whist”"),
        ("record laus --seats regular,regular,regular", "for one person"),
        ("record laus --out empty.md", "empty.md is there already"),
        ("record laus --deal ABC", "A deal code has 13 letters"),
        ("", "ACT"),
    ],
)
def test_whatever_cannot_be_gets_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: str,
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bytes.md").write_bytes(b"\xff\xfe\x00")
    Path("empty.md").write_bytes(b"")
    assert main(["lesson", *shlex.split(arguments)]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1
