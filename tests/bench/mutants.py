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
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.trying import ROOT, Tests, a_copy_in

SOURCES = ("rulesets", "cardtable")
EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
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
PRECAUTIONS = {"frozen", "defer_build"}
"""Arguments a record is made with that change nothing for anybody who neither breaks in nor is in a hurry."""


class Mutant(NamedTuple):
    """One small fault."""

    file: Path
    line: int
    before: str
    after: str
    source: str
    """The whole file with the fault in it."""

    def reason(self, equivalents: dict[tuple[str, str], str]) -> str | None:
        """Why nobody could ever notice it, if that is so."""
        return equivalents.get((str(self.file), self.change))

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
            if isinstance(part, ast.keyword) and part.arg in PRECAUTIONS:
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


def measures(node: ast.expr) -> bool:
    """Whether a comparison is one of chances, times or weights, which are never exactly equal."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    numbers = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return bool(names & {"random", "luck", "whim"}) or any(isinstance(number, float) for number in numbers)


# -- Which mutants ------------------------------------------------------------------------------


def room_of(file: Path) -> str:
    """The room a file belongs to: a folder of the tree, and for a game's files the game."""
    return "/".join(file.parts[:-1])


def drawn(count: int, seed: int, prefixes: Sequence[str]) -> list[Mutant]:
    """Mutants at random, as many a room as can be, room by room."""
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
    return sorted(chosen, key=lambda mutant: room_of(mutant.file))


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
    return sorted(found, key=lambda mutant: room_of(mutant.file))


def equivalents() -> dict[tuple[str, str], str]:
    """Faults that change nothing anybody could notice, by file and change, and why they do not."""
    found = {}
    for line in EQUIVALENTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            change, reason = line.split("  # ")
            file, _colon, words = change.partition(": ")
            found[file, words.strip()] = reason
    return found


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
    chosen = survivors(asked.again) if asked.again else drawn(asked.count, asked.seed, asked.room)
    rooms: dict[str, Counter[str]] = defaultdict(Counter)
    reasons = equivalents()
    with TemporaryDirectory() as folder:
        tests = Tests(a_copy_in(Path(folder)), asked.slow)
        for room, there in groupby(chosen, key=lambda mutant: room_of(mutant.file)):
            tried = list(there)
            for mutant, by in tests.tried([one for one in tried if one.reason(reasons) is None]):
                rooms[room]["killed" if by else "SURVIVED"] += 1
                print(f"{'killed  ' if by else 'SURVIVED'} {mutant}  {by}".rstrip(), flush=True)
            for mutant in tried:
                if reason := mutant.reason(reasons):
                    rooms[room]["equal"] += 1
                    print(f"equal    {mutant}  {reason}", flush=True)
            print(share(room, rooms[room]), flush=True)
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
