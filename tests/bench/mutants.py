"""How many small faults the tests notice: one is planted after the other in a copy of the tree.

    python -m tests.bench.mutants [--count N] [--seed S] [--room PREFIX ...] [--slow]

A mutant changes one expression: a comparison, a sum, a number, a condition, a truth.  What nobody could
notice is left alone: whether chance or a measure is less or at most, and a pixel more.  It is tried on the
tests of its own room that call the function it is in; it is killed when one fails (or hangs), and survives
when all of them pass.  The share killed is printed a room, and every survivor with its line, so that a test
can be written for it.  Mutants are drawn from the seed, evenly over the rooms, and the tree itself is never
touched.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from random import Random
from resource import RLIMIT_CPU, setrlimit
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any, NamedTuple, NoReturn

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("rulesets", "cardtable")
PATIENCE = 240
"""Seconds of the processor after which tests that still run have noticed something: an endless match, say.

Seconds of the clock would count whatever a busy machine kept waiting as noticed.
"""
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

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


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
    """Where the tests of a file are."""
    parts = file.parts
    game = next((part for part in parts if (ROOT / "tests" / "games" / part).is_dir()), "")
    if game:
        golden = [f"tests/golden/test_golden.py::{test}[{game}]" for test in GOLDEN]
        said = "tests/tables/test_what_is_said.py::test_a_table_says_what_was_reviewed"
        return [*golden, *(f"{said}[{game}-{match}]" for match in range(3)), f"tests/games/{game}"]
    if parts[0] == "rulesets":
        return ["tests/rulesets", "tests/golden/test_golden.py"]
    room = ROOT / "tests" / parts[1]
    return [f"tests/{parts[1]}"] if room.is_dir() else ["tests/test_app.py", "tests/test_doors.py"]


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


class Tests:
    """The tests of some rooms, and which of them come to a function: only those can notice a fault in it."""

    def __init__(self, tree: Path, own: Sequence[str], slow: bool) -> None:
        self.tree = tree
        self.marked = [] if slow else ["-m", "not slow and not screen"]
        with TemporaryDirectory() as folder:
            notes = Path(folder) / "notes"
            self.red = self._run(own, ["-p", "tests.bench.visits", "--visits", str(notes)])
            """The test that fails although there is no fault; nothing can be told of these rooms then."""
            self.visits: dict[str, list[list[Any]]] = json.loads(notes.read_text()) if notes.exists() else {}

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that can notice it, those of few calls first."""
        begin = begin_of(mutant)
        if not begin:
            return list(self.visits)
        place = [str(mutant.file), begin]
        return sorted(
            (test for test, places in self.visits.items() if place in places),
            key=lambda test: len(self.visits[test]),
        )

    def killer(self, mutant: Mutant) -> str:
        """Which test notices a fault planted in the copy of the tree; empty if none does."""
        chosen = self.of(mutant)
        if not chosen:
            return ""
        path = self.tree / mutant.file
        honest = path.read_text(encoding="utf-8")
        path.write_text(mutant.source, encoding="utf-8")
        try:
            return self._run(chosen, [])
        finally:
            path.write_text(honest, encoding="utf-8")

    def _run(self, tests: Sequence[str], more: Sequence[str]) -> str:
        """The first of these tests that fails, or what else went wrong; empty if all pass."""
        words = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "-rfE", *self.marked, *more, *tests]
        with TemporaryFile("w+") as said:
            child = os.fork()
            if not child:
                pass_judgement(self.tree, words, said.fileno())
            end = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            said.seek(0)
            failed = (line for line in said if line.startswith(("FAILED", "ERROR")))
            return next(failed, f"ended by {end}").split(" - ")[0].strip() if end else ""


def pass_judgement(tree: Path, words: list[str], said: int) -> NoReturn:
    """Run pytest in this process, which has imported only what does not change, on a copy of the tree."""
    os.dup2(said, 1)
    os.dup2(said, 2)
    setrlimit(RLIMIT_CPU, (PATIENCE, PATIENCE))
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
    asked = parser.parse_args()
    for name in WHAT_STAYS:
        import_module(name)
    tally: dict[str, list[bool]] = defaultdict(list)
    with TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, tree / name)
        known: dict[tuple[str, ...], Tests] = {}
        for mutant in drawn(asked.count, asked.seed, asked.room):
            own = tuple(own_tests(mutant.file))
            tests = known.get(own) or known.setdefault(own, Tests(tree, own, asked.slow))
            if tests.red:
                print(f"RED WITHOUT ANY FAULT {mutant.file}: {tests.red}", flush=True)
                continue
            by = tests.killer(mutant)
            tally[room_of(mutant.file)].append(bool(by))
            print(f"{'killed  ' if by else 'SURVIVED'} {mutant}  {by}", flush=True)
    for room, dead_ones in sorted(tally.items()):
        print(f"{room:40} {sum(dead_ones):4} of {len(dead_ones):4}  {sum(dead_ones) / len(dead_ones):4.0%}")
    every = [dead for dead_ones in tally.values() for dead in dead_ones]
    print(f"{'all':40} {sum(every):4} of {len(every):4}  {sum(every) / max(1, len(every)):4.0%}")


if __name__ == "__main__":
    main()
