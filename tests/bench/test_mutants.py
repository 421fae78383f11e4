"""The mutants are faults, each a different one, and there are tests to notice them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.store import names
from rulesets import IDS
from tests.bench import trying
from tests.bench.mutants import Log, Mutant, drawn, equivalents, mutants, survivors
from tests.bench.trying import ROOT, a_copy_in, functions_at, own_tests, planted
from tests.golden.tables import MATCHES

SOURCE = '''
def fits(card: int, hand: int = 3) -> bool:
    """Whether 1 + 1 fits."""
    late = random() < half or 1.5 > hand
    return not card and hand >= card + 1 and hand != 2


Fits: TypeAlias = int | None
PAIRS = zip(A, B, strict=True)
KIND = Config(frozen=True)
LIMIT = 31
SPOT = pygame.Rect(0, 0, 17, theme.px(6) + theme.px(60))
WORTHS = tuple(worth - LIMIT for worth in LIMITS)
'''


def test_every_fault_is_planted_once_and_none_in_words_or_types() -> None:
    found = [(mutant.before, mutant.after) for mutant in mutants(Path("x.py"), SOURCE)]
    assert ("not card", "card") in found
    assert ("hand >= card + 1", "hand > card + 1") in found
    assert ("card + 1", "card - 1") in found
    assert ("hand != 2", "hand == 2") in found
    assert ("3", "4") in found
    assert ("31", "62") in found
    assert ("random() < half or 1.5 > hand", "random() < half and 1.5 > hand") in found
    assert ("17", "34") in found
    assert ("60", "120") in found
    assert ("6", "7") not in found, "a pixel more"
    assert len(found) == len(set(found)) == 14
    for mutant in mutants(Path("x.py"), SOURCE):
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(SOURCE))


@pytest.mark.slow
def test_mutants_are_drawn_from_the_seed_and_every_file_has_tests() -> None:
    some = drawn(60, 7, ["rulesets/scopa", "cardtable/store", "cardtable/opponents"])
    assert some == drawn(60, 7, ["rulesets/scopa", "cardtable/store", "cardtable/opponents"])
    assert len({mutant.file.parts[1] for mutant in some}) == 3
    for mutant in some:
        assert all((ROOT / test.partition("::")[0]).exists() for test in own_tests(mutant.file))


def test_a_table_of_a_game_is_also_held_against_where_everything_must_lie() -> None:
    text = (ROOT / "tests/tables/test_layout.py").read_text(encoding="utf-8")
    assert all(f"def {test}(" in text for test in trying.LAYOUT)
    fullest = f"tests/tables/test_layout.py::{trying.LAYOUT[0]}[ludo-4]"
    assert fullest in own_tests(Path("cardtable/tables/ludo/board.py"))
    assert fullest not in own_tests(Path("rulesets/ludo/pack.py"))


def test_what_is_made_when_a_file_is_imported_is_tried_on_tests_that_only_read_it(tmp_path: Path) -> None:
    quick, board = trying.Tests(tmp_path, "quick"), "tests/games/ludo/test_board.py::test_the_loop"
    elsewhere = "tests/games/ludo/test_rules.py::test_x"
    quick.visits = {board: [["x.py", 1]], elsewhere: [["x.py", 1]], "tests/ui/test_y.py::test_z": []}
    quick.seconds = dict.fromkeys(quick.visits, 0.1)
    file = Path("cardtable/tables/ludo/board.py")
    honest = (ROOT / file).read_text(encoding="utf-8")
    cell = next(one for one in mutants(file, honest) if one.honest == "CELL = 40")
    assert quick.of(cell) == [board]
    quick.visits[elsewhere] = []
    assert sorted(quick.of(cell)) == [board, elsewhere], "who calls nothing may look at it, too"


def test_what_a_table_says_is_held_against_what_was_reviewed_whatever_else_is_slow(tmp_path: Path) -> None:
    reviewing = trying.Tests(tmp_path, "reviewing")
    for game in IDS:
        own = reviewing.own(Path("cardtable/tables", game, "words.py"))
        assert sum(test.startswith(trying.SAID) for test in own) == MATCHES + 1, "and house by house"


def test_what_survived_by_a_log_is_found_again_where_it_stands_now(tmp_path: Path) -> None:
    file = Path("cardtable/store/saves.py")
    source = (ROOT / file).read_text(encoding="utf-8")
    mutant = next(one for one in mutants(file, source) if one.before == "number * 32")
    moved = mutant._replace(line=mutant.line + 3)
    log = tmp_path / "log"
    log.write_text(f"killed   {mutant}  FAILED tests/x.py::test\nSURVIVED {moved}\nSURVIVED x\nall 1 of 2\n")
    assert survivors(log) == [mutant]


def test_a_run_that_was_ended_goes_on_and_another_one_does_not(tmp_path: Path) -> None:
    one, other = list(mutants(Path("x.py"), SOURCE))[:2]
    log = Log(tmp_path / "log", "seed 3")
    log.say(f"killed   {one}  FAILED tests/x.py::test")
    log.say(f"SURVIVED {other}")
    again = Log(tmp_path / "log", "seed 3")
    assert [again.fate(mutant) for mutant in (one, other, one._replace(line=99))] == [
        "killed",
        "SURVIVED",
        "",
    ]
    with pytest.raises(SystemExit, match="another run"):
        Log(tmp_path / "log", "seed 4")


def test_a_fault_belongs_to_the_innermost_function_it_is_in() -> None:
    limit, table, inner, default = (
        next(one for one in mutants(Path("x.py"), SOURCE) if one.before == before)
        for before in ("31", "worth - LIMIT", "card + 1", "3")
    )
    assert list(functions_at(inner)) == [2]
    assert list(functions_at(limit)) == list(functions_at(table)) == [], "what is made when it is imported"
    assert list(functions_at(default)) == [2]


@pytest.mark.slow
def test_a_fault_takes_the_place_of_the_honest_function_where_it_is_imported() -> None:
    file = Path("cardtable/store/names.py")
    path = Path(names.__file__)
    source = path.read_text(encoding="utf-8")
    honest = names.clean.__code__
    mutant = next(one for one in mutants(file, source) if honest.co_firstlineno in functions_at(one))
    try:
        assert planted(mutant, path)
        assert names.clean.__code__ != honest
    finally:
        names.clean.__code__ = honest
    assert not planted(mutant._replace(source=source), path), "without a fault nothing changes"


class OfTheClock(trying.Tests):
    """The few tests of one file, and one that is told from others by what it imports."""

    def own(self, file: Path) -> list[str]:
        return ["tests/store/test_clock.py", "tests/test_network.py::test_the_guard_tells_of_the_network"]


def fates_of_faults(folder: Path) -> list[bool]:
    """Whether faults are killed: in a function, in a table, an endless one, and two that change nothing."""
    file = Path("cardtable/store/clock.py")
    source = (ROOT / file).read_text(encoding="utf-8")

    def planted_at(before: str, after: str) -> Mutant:
        line = source[: source.index(before)].count("\n") + 1
        return Mutant(file, line, before, after, source.replace(before, after))

    faults = [
        planted_at("day.month - 1", "day.month + 1"),
        planted_at('later("{day} February {year}")', 'later("{day} May {year}")'),
        planted_at("    days, time = ", "    while True:\n        pass\n    days, time = "),
        planted_at("    days, time = ", "    time, days = days, time = "),
        planted_at("\n\n\nclass ", "\n\n\n\nclass "),
    ]
    kept = folder / "visits"
    tests = OfTheClock(a_copy_in(folder / "tree"), "quick", kept)
    fates = [bool(by) for _fault, by in tests.tried(faults)]
    again = OfTheClock(tests.tree, "quick", kept)
    again.listen(again.own(file))
    assert again.visits == tests.visits, "what was listened to is kept"
    return fates


@pytest.mark.slow
def test_faults_in_functions_and_tables_and_endless_ones_are_killed_and_nothing_else_is(
    tmp_path: Path,
) -> None:
    # In a process that knows no other tests: what is forked for the faults is as large as what forks it.
    words = "import sys; from pathlib import Path; from tests.bench.test_mutants import fates_of_faults;"
    words += "print(fates_of_faults(Path(sys.argv[1])))"
    run = subprocess.run(
        [sys.executable, "-c", words, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert run.stdout.splitlines()[-1:] == [str([True, True, True, False, False])], run.stderr


def test_whatever_is_said_to_change_nothing_has_a_reason_and_stands_there() -> None:
    said = equivalents()
    stand_there = set()
    where: dict[str, set[str]] = {}
    for name, _change, stands in said:
        where.setdefault(name, set()).add(stands)
    for name, stood in where.items():
        source = (ROOT / name).read_text(encoding="utf-8")
        lines = source.splitlines()
        stand_there |= {
            (name, mutant.change, lines[mutant.line - 1].strip())
            for mutant in mutants(Path(name), source, stood.__contains__)
        }
    assert said.keys() - stand_there == set()
    assert all(reason.endswith(".") for reason in said.values())
