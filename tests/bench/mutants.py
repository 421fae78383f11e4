"""How many small faults the tests notice: one is planted after the other in a copy of the tree.

    python -m tests.bench.mutants [--count N] [--seed S] [--room PREFIX ...] [--tests KINDS] [--log LOG]
    python -m tests.bench.mutants --again LOG [--tests reviewing,quick,slow]

With `--log` the fates are also written down there, and a run that was ended goes on where it was: what is
tried stays tried as long as nothing but tests has changed.

A mutant changes one expression: a comparison, a sum, a number, a condition, a truth.  What nobody could
notice is left alone: whether chance or a measure is less or at most, and a pixel more of a distance.  It is
tried on the tests of its own file that call the function it is in: those that hold what is shown and said
against what was reviewed, then the quick ones of its folder and those that import it by name, and if wanted
the slow ones.  It is killed when one fails (or hangs), and survives when all of them pass.  The share killed
is printed a room, and every survivor with its line, so that a test can be written for it and the survivors
of a log tried again.  Where a fault changes nothing that anybody could ever notice, `equivalents.txt` says
why, and it is counted apart.  Mutants are drawn from the seed, evenly over the rooms, and the tree itself is
never touched.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.trying import ROOT, Tests, a_copy_in, digest

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

    def reason(self, equivalents: dict[tuple[str, str, str], str]) -> str | None:
        """Why nobody could ever notice it, if that is so."""
        return equivalents.get((str(self.file), self.change, self.honest))

    @property
    def honest(self) -> str:
        """The line without the fault."""
        return (ROOT / self.file).read_text(encoding="utf-8").splitlines()[self.line - 1].strip()

    @property
    def change(self) -> str:
        """What stood there and stands there now."""
        return f"{self.before}  ->  {self.after}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def mutants(file: Path, source: str, among: Callable[[str], object] = len) -> Iterator[Mutant]:
    """Every fault that is planted in a file, in the order of its lines, on lines `among` those asked for."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    for node in expressions(ast.parse(source)):
        if not among(lines[node.lineno - 1].strip()):
            continue
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
            if isinstance(part, ast.keyword) and (part.arg in PRECAUTIONS or pairs_off(tree, part)):
                continue
            if isinstance(part, ast.JoinedStr) or not isinstance(part, ast.AST) or a_pixel_more(tree, part):
                continue
            if isinstance(part, ast.expr):
                yield part
            yield from expressions(part)


def pairs_off(tree: ast.AST, keyword: ast.keyword) -> bool:
    """Whether it only makes sure that what is gone through in pairs is of one length."""
    sure = isinstance(keyword.value, ast.Constant) and keyword.value.value is True
    zips = isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "zip"
    return sure and zips and keyword.arg == "strict"


def a_pixel_more(tree: ast.AST, part: ast.AST) -> bool:
    """Whether it is a small distance, or the corner a rectangle is made at before it is put in its place."""
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Attribute):
        return False
    if not isinstance(part, ast.Constant) or not isinstance(part.value, int):
        return False
    made_there = tree.func.attr == "Rect" and part in tree.args[:2] and not part.value
    return made_there or (tree.func.attr == "px" and part.value < LARGE)


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
    changed = copy(node)
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


class Log:
    """What is said of a run, on the screen and in a file, where a run that was ended finds it again."""

    def __init__(self, path: Path | None, run: str) -> None:
        self.path, self.run = path, run
        self.earlier = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        if self.earlier and self.earlier[0] != run:
            raise SystemExit(f"{path} is the log of another run: {self.earlier[0]}; this one: {run}")
        if not self.earlier:
            self.say(run)

    def fate(self, mutant: Mutant) -> str:
        """What became of a mutant earlier; empty if it was not yet tried."""
        for line in self.earlier:
            fate, _space, words = line.partition(" ")
            if fate in ("killed", "SURVIVED") and f"{words.lstrip()}  ".startswith(f"{mutant}  "):
                return fate
        return ""

    def say(self, words: str) -> None:
        """Say something, once."""
        print(words, flush=True)
        if self.path and words not in self.earlier:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{words}\n")


def digest_of_sources() -> str:
    """What tells the tree from others, the tests apart."""
    return digest(path for folder in SOURCES for path in sorted((ROOT / folder).rglob("*.py")))


def equivalents() -> dict[tuple[str, str, str], str]:
    """Faults that change nothing anybody could notice, by file, change and line, and why they do not."""
    found = {}
    for line in EQUIVALENTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            change, stands, reason = line.split("  | ")
            file, _colon, words = change.partition(": ")
            found[file, words.strip(), stands.strip()] = reason.strip()
    return found


def main() -> None:
    """Plant, try, and count."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", default=[], help="only files whose path begins so")
    parser.add_argument("--tests", default="reviewing,quick", help="kinds of them, one after the other")
    parser.add_argument("--again", type=Path, help="only what survived by this log of an earlier run")
    parser.add_argument("--log", type=Path, help="go on with the run of this log")
    asked = parser.parse_args()
    chosen = survivors(asked.again) if asked.again else drawn(asked.count, asked.seed, asked.room)
    log = Log(asked.log, f"seed {asked.seed}, {len(chosen)} mutants, tree {digest_of_sources()}")
    rooms: dict[str, Counter[str]] = defaultdict(Counter)
    reasons = equivalents()
    with TemporaryDirectory() as folder:
        kept = asked.log and asked.log.with_suffix(".visits")
        tree = a_copy_in(Path(folder))
        tests = [Tests(tree, kind, kept) for kind in asked.tests.split(",")]
        for room, there in groupby(chosen, key=lambda mutant: room_of(mutant.file)):
            left = []
            for mutant in there:
                if reason := mutant.reason(reasons):
                    rooms[room]["equal"] += 1
                    log.say(f"equal    {mutant}  {reason}")
                elif fate := log.fate(mutant):
                    rooms[room][fate] += 1
                else:
                    left.append(mutant)
            for mutant, by in tried(left, tests):
                rooms[room]["killed" if by else "SURVIVED"] += 1
                log.say(f"{'killed  ' if by else 'SURVIVED'} {mutant}  {by}".rstrip())
            log.say(share(room, rooms[room]))
    for room, fates in sorted(rooms.items()):
        log.say(share(room, fates))
    log.say(share(f"all, {log.run}", sum(rooms.values(), Counter())))


def tried(chosen: Sequence[Mutant], tests: Sequence[Tests]) -> Iterator[tuple[Mutant, str]]:
    """Which test notices each: on what survives some tests the next ones are tried."""
    left = []
    for mutant, by in tests[0].tried(chosen):
        if by or len(tests) == 1:
            yield mutant, by
        else:
            left.append(mutant)
    if left:
        yield from tried(left, tests[1:])


def share(room: str, fates: Counter[str]) -> str:
    """How many of a room's mutants were killed; those that nobody could notice are said apart."""
    tried = fates["killed"] + fates["SURVIVED"]
    apart = f"  and {fates['equal']} that change nothing" * bool(fates["equal"])
    return f"{room:40} {fates['killed']:4} of {tried:4}  {fates['killed'] / max(1, tried):4.0%}{apart}"


if __name__ == "__main__":
    main()
