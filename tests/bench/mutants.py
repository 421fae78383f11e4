"""How many small faults the tests notice: one is planted after the other in a copy of the tree.

    python -m tests.bench.mutants [--count N] [--seed S] [--room PREFIX ...] [--slow]
    python -m tests.bench.mutants --again LOG

A mutant changes one expression: a comparison, a sum, a number, a condition, a truth.  What nobody could
notice is left alone: whether chance or a measure is less or at most, and a pixel more.  It is tried on the
tests of its own file (those of its folder, and those that import it by name) that call the function it is
in, with those of few calls first; it is killed when one fails (or hangs), and survives when all of them
pass.  The share killed is printed a room, and every survivor with its line, so that a test can be written
for it and the survivors of a log tried again.  Where a fault changes nothing that anybody could ever
notice, `equivalents.txt` says why, and it is counted apart.  Mutants are drawn from the seed, evenly over
the rooms, and the tree itself is never touched.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from resource import RLIMIT_CPU, setrlimit
from tempfile import TemporaryDirectory, TemporaryFile
from time import monotonic, sleep
from typing import Any, NamedTuple, NoReturn

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("rulesets", "cardtable")
PATIENCE = 20
"""Seconds of the processor, besides thrice what the tests take without a fault, after which tests that still
run have noticed something: an endless match, say.
"""
ASLEEP = 15
"""How many times as long, by the clock, somebody who waits for what never comes is waited for.

Seconds of the clock alone would count whatever a busy machine kept waiting as noticed.
"""
MOST_SECONDS = 60.0
"""Tests of a mutant that take longer together, those that call the most, are left out."""
EVERYWHERE = 12
"""A file that more files of tests import by name is imported to use it, not to test it."""
EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
COPIED = ("rulesets", "cardtable", "sprites", "tests", "pyproject.toml", "README.md", "CHANGELOG.md")

WHAT_STAYS = ("pydantic", "pygame")
"""What takes long to import and is the same with every fault: the processes forked for the tests have it."""
LARGE = 8
"""Numbers from here on are doubled; smaller ones become one more."""
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
"""What an operator is exchanged for."""


class Mutant(NamedTuple):
    """One small fault."""

    file: Path
    line: int
    before: str
    after: str
    source: str
    """The whole file with the fault in it."""

    @property
    def change(self) -> str:
        """What stood there and stands there now."""
        return f"{self.before}  ->  {self.after}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def mutants(file: Path, source: str) -> Iterator[Mutant]:
    """Every fault that is planted in a file, in the order of its lines."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    for node in expressions(ast.parse(source)):
        changed = mutated(node)
        if changed is None or not lines[node.lineno - 1].isascii() or node.end_lineno != node.lineno:
            continue
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.lineno - 1] + (node.end_col_offset or 0)
        after = ast.unparse(changed)
        yield Mutant(file, node.lineno, source[begin:end], after, f"{source[:begin]}({after}){source[end:]}")


def expressions(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions of a module that are run: no annotations, no decorators, no arguments of `Field`."""
    for name, value in ast.iter_fields(tree):
        if name == "value" and isinstance(tree, ast.AnnAssign) and "TypeAlias" in ast.dump(tree.annotation):
            continue
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(
            tree, ast.Call
        ):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "Field":
                continue
            if isinstance(part, ast.JoinedStr) or not isinstance(part, ast.AST):
                continue
            if isinstance(part, ast.expr):
                yield part
            yield from expressions(part)


def mutated(node: ast.expr) -> ast.expr | None:
    """The same expression with a fault in it, or None where there is nothing to change."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            return ast.Constant(not node.value)
        if not isinstance(node.value, int):
            return None
        return ast.Constant(node.value + 1 if abs(node.value) < LARGE else node.value * 2)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    changed = deepcopy(node)
    if isinstance(changed, ast.Compare) and len(changed.ops) == 1:
        if isinstance(changed.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE) and measures(node):
            return None
        other = OTHER.get(type(changed.ops[0]))
        if other is not None:
            changed.ops = [other()]  # type: ignore[list-item]
            return changed
    if isinstance(changed, ast.BinOp | ast.BoolOp):
        other = OTHER.get(type(changed.op))
        if other is not None:
            changed.op = other()  # type: ignore[assignment]
            return changed
    return None


GOLDEN = ("test_every_playthrough_is_as_it_was_reviewed", "test_every_hint_is_as_it_was_reviewed")
"""Tests of one game each that the rules and the players of a game share."""


def measures(node: ast.expr) -> bool:
    """Whether a comparison is one of chances, times or weights, which are never exactly equal."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    numbers = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return bool(names & {"random", "luck", "whim"}) or any(isinstance(number, float) for number in numbers)


# -- Which tests ---------------------------------------------------------------------------------


def room_of(file: Path) -> str:
    """The room a file belongs to: a folder of the tree, and for a game's files the game."""
    return "/".join(file.parts[:-1])


def own_tests(file: Path) -> list[str]:
    """Where the tests of a file are: its mirror, or the nearest folder above, and who imports it."""
    parts = file.parts
    game = next((part for part in parts if (ROOT / "tests" / "games" / part).is_dir()), "")
    if game:
        golden = [f"tests/golden/test_golden.py::{test}[{game}]" for test in GOLDEN]
        said = "tests/tables/test_what_is_said.py::test_a_table_says_what_was_reviewed"
        return [*golden, *(f"{said}[{game}-{match}]" for match in range(3)), f"tests/games/{game}"]
    importing = importers(".".join(file.with_suffix("").parts))
    if parts[0] == "rulesets":
        return ["tests/rulesets", "tests/golden/test_golden.py"]
    if len(parts) == 2:
        mirror = ["tests/test_app.py", "tests/test_doors.py", "tests/test_window.py"]
    else:
        mirror = [f"tests/{parts[1]}"]
    more = importing if len(importing) <= EVERYWHERE else []
    return [*mirror, *(test for test in more if not any(test.startswith(name) for name in mirror))]


@cache
def sources_of_tests() -> dict[str, str]:
    """Every file of tests that is run, and its text."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def importers(module: str) -> list[str]:
    """The files of tests that import a module by name."""
    package, _dot, name = (re.escape(part) for part in module.rpartition("."))
    pattern = re.compile(
        rf"^(from|import) {package}\.{name}\b|^from {package} import .*\b{name}\b", re.MULTILINE
    )
    return [path for path, text in sources_of_tests().items() if pattern.search(text)]


def drawn(count: int, seed: int, prefixes: Sequence[str]) -> list[Mutant]:
    """Mutants at random, as many a room as can be."""
    rng = Random(seed)
    rooms: dict[str, list[Mutant]] = defaultdict(list)
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            file = path.relative_to(ROOT)
            if not prefixes or any(str(file).startswith(prefix) for prefix in prefixes):
                rooms[room_of(file)] += mutants(file, path.read_text(encoding="utf-8"))
    for found in rooms.values():
        rng.shuffle(found)
    chosen: list[Mutant] = []
    while len(chosen) < count and any(rooms.values()):
        for room in sorted(rooms):
            if rooms[room] and len(chosen) < count:
                chosen.append(rooms[room].pop())
    return chosen


def survivors(log: Path) -> list[Mutant]:
    """The mutants that survived by an earlier run's word, in the files as they are now."""
    found: list[Mutant] = []
    for line in log.read_text(encoding="utf-8").splitlines():
        words = re.fullmatch(r"SURVIVED (\S+):(\d+): (.*)  ->  (.*?)\s*", line)
        if words is None:
            continue
        file, number = Path(words[1]), int(words[2])
        same = [
            mutant
            for mutant in mutants(file, (ROOT / file).read_text(encoding="utf-8"))
            if (mutant.before, mutant.after) == (words[3], words[4])
        ]
        if same:
            found.append(min(same, key=lambda mutant: abs(mutant.line - number)))
        else:
            print(f"GONE     {line}", flush=True)
    return found


def equivalents() -> dict[tuple[str, str], str]:
    """Faults that change nothing anybody could notice, by file and change, and why they do not."""
    found = {}
    for line in EQUIVALENTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            change, reason = line.split("  # ")
            file, _colon, words = change.partition(": ")
            found[file, words.strip()] = reason
    return found


class Tests:
    """Tests, and which of them come to a function: only those can notice a fault in it."""

    def __init__(self, tree: Path, slow: bool) -> None:
        self.tree = tree
        self.marked = [] if slow else ["-m", "not slow and not screen"]
        self.listened: set[str] = set()
        self.visits: dict[str, list[list[Any]]] = {}
        self.seconds: dict[str, float] = {}

    def listen(self, own: Sequence[str]) -> None:
        """Run tests that were not yet listened to, without a fault; those that fail even so are left out."""
        missing = [name for name in own if name not in self.listened]
        self.listened.update(missing)
        if not missing:
            return
        with TemporaryDirectory() as folder:
            notes = Path(folder) / "notes"
            self._run(missing, ["-p", "tests.bench.visits", "--visits", str(notes)], 900)
            found = json.loads(notes.read_text()) if notes.exists() else {}
        for test in found.pop("failed", missing):
            print(f"RED WITHOUT ANY FAULT {test}", flush=True)
        for test, (seconds, places) in found.items():
            self.visits[test], self.seconds[test] = places, seconds

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that can notice it, those of few calls first, as many as there is time for."""
        own = own_tests(mutant.file)
        self.listen(own)
        here = sorted(
            (test for test in self.visits if test.startswith(tuple(own))),
            key=lambda test: len(self.visits[test]),
        )
        begin, file = begin_of(mutant), str(mutant.file)
        if begin:
            chosen = [test for test in here if [file, begin] in self.visits[test]]
        else:
            chosen = [test for test in here if any(place[0] == file for place in self.visits[test])] or here
        left, taken = MOST_SECONDS, []
        for test in chosen:
            left -= self.seconds[test]
            if left > 0:
                taken.append(test)
        return taken

    def killer(self, mutant: Mutant) -> str:
        """Which test notices a fault planted in the copy of the tree; empty if none does."""
        chosen = self.of(mutant)
        if not chosen:
            return ""
        path = self.tree / mutant.file
        honest = path.read_text(encoding="utf-8")
        path.write_text(mutant.source, encoding="utf-8")
        try:
            return self._run(chosen, ["-x"], PATIENCE + round(3 * sum(map(self.seconds.__getitem__, chosen))))
        finally:
            path.write_text(honest, encoding="utf-8")

    def _run(self, tests: Sequence[str], more: Sequence[str], patience: int) -> str:
        """The first of these tests that fails, or what else went wrong; empty if all pass."""
        words = ["-q", "-n0", "-p", "no:cacheprovider", "-rfE", *self.marked, *more, *tests]
        with TemporaryFile("w+") as said:
            child = os.fork()
            if not child:
                pass_judgement(self.tree, words, said.fileno(), patience)
            end = waited_for(child, patience * ASLEEP)
            said.seek(0)
            failed = (line for line in said if line.startswith(("FAILED", "ERROR")))
            return next(failed, f"ended by {end}").split(" - ")[0].strip() if end else ""


def waited_for(child: int, seconds: float) -> int:
    """How a process ended, in its time or by us."""
    until = monotonic() + seconds
    while monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        sleep(0.05)
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def pass_judgement(tree: Path, words: list[str], said: int, patience: int) -> NoReturn:
    """Run pytest in this process, which has imported only what does not change, on a copy of the tree."""
    os.dup2(said, 1)
    os.dup2(said, 2)
    setrlimit(RLIMIT_CPU, (patience, patience))
    os.chdir(tree)
    sys.path[:0] = [str(tree)]
    for name in [name for name in sys.modules if name.partition(".")[0] in COPIED]:
        del sys.modules[name]
    code = 1
    try:
        code = int(pytest.main(words))
    finally:
        sys.stdout.flush()
        os._exit(code)


def begin_of(mutant: Mutant) -> int:
    """The line in which the innermost function begins that a mutant is in; 0 outside of all."""
    begin = 0
    for node in ast.walk(ast.parse(mutant.source)):
        if isinstance(node, ast.FunctionDef) and node.lineno <= mutant.line <= (node.end_lineno or 0):
            begin = max(begin, min([node.lineno, *(part.lineno for part in node.decorator_list)]))
    return begin


def main() -> None:
    """Plant, try, and count."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", default=[], help="only files whose path begins so")
    parser.add_argument("--slow", action="store_true", help="the slow tests, too")
    parser.add_argument("--again", type=Path, help="only what survived by this log of an earlier run")
    asked = parser.parse_args()
    for name in WHAT_STAYS:
        import_module(name)
    chosen = survivors(asked.again) if asked.again else drawn(asked.count, asked.seed, asked.room)
    rooms: dict[str, Counter[str]] = defaultdict(Counter)
    reasons = equivalents()
    with TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, tree / name)
        tests = Tests(tree, asked.slow)
        for mutant in chosen:
            begun = monotonic()
            reason = reasons.get((str(mutant.file), mutant.change))
            by = reason or tests.killer(mutant)
            fate = "equal" if reason else "killed" if by else "SURVIVED"
            rooms[room_of(mutant.file)][fate] += 1
            print(f"{fate:8} {mutant}  {by and f'{by}, {monotonic() - begun:.0f} s'}".rstrip(), flush=True)
    for room, fates in sorted(rooms.items()):
        print(share(room, fates))
    print(share("all", sum(rooms.values(), Counter())))


def share(room: str, fates: Counter[str]) -> str:
    """How many of a room's mutants were killed; those that nobody could notice are said apart."""
    tried = fates["killed"] + fates["SURVIVED"]
    apart = f"  and {fates['equal']} that change nothing" * bool(fates["equal"])
    return f"{room:40} {fates['killed']:4} of {tried:4}  {fates['killed'] / max(1, tried):4.0%}{apart}"


if __name__ == "__main__":
    main()
