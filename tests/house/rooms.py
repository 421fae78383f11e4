"""Which file may import which: games stand apart, what they share knows no game, a table holds none.

The floors themselves are layers in pyproject.toml; this is what layers cannot say.  `RoomsContract` makes
import-linter check it, and `test_rooms.py` checks it without import-linter, tests included.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

FLOORS = ("rulesets", "cardtable.opponents", "cardtable.tables", "tests.games")
"""Where a game has a package of its name."""
SEEN_FROM_TABLES = ("facts", "words", "pack", "options")
"""The rooms of its own rules that a table may enter; none of them knows a game in play."""
HOLD_A_GAME = ("state", "game")
"""The rooms in which a match lies open, every hand of it."""
ROOT = Path(__file__).parents[2]


class Import(NamedTuple):
    """One module imports another."""

    importer: str
    imported: str


def games_of(modules: Collection[str]) -> set[str]:
    """The games among these modules: packages of rules with a module `game`."""
    parts = (module.split(".") for module in modules)
    return {part[1] for part in parts if len(part) == 3 and part[0] == "rulesets" and part[2] == "game"}


def owner(module: str, games: Collection[str]) -> str | None:
    """The game a module belongs to; None for what games share."""
    for floor in FLOORS:
        if module.startswith(f"{floor}."):
            name = module.removeprefix(f"{floor}.").partition(".")[0]
            return name if name in games else None
    return None


def objection(found: Import, games: Collection[str]) -> str | None:
    """Why this import may not be, in one sentence; None if it may."""
    whose, wanted = owner(found.importer, games), owner(found.imported, games)
    if wanted is None:
        return None
    if whose == wanted:
        if found.importer.startswith("cardtable.tables.") and shut(found.imported):
            return (
                f"{found.importer} is a table and imports {found.imported}, which knows more than its seat."
            )
        return None
    if whose is not None:
        return f"{found.importer} belongs to {whose} and imports {found.imported}, which belongs to {wanted}."
    if not found.importer.startswith("tests."):
        return f"{found.importer} knows no game and imports {found.imported}."
    return None


def shut(imported: str) -> bool:
    """Whether this is a room of a game's rules that no table may enter."""
    floor, _game, *inside = imported.split(".")
    return floor == "rulesets" and bool(inside) and inside[0] not in SEEN_FROM_TABLES


def leaks(found: Iterable[Import], games: Collection[str]) -> list[str]:
    """Where a room that tables may enter leads on to one that holds a game, a sentence each."""
    inside: dict[str, set[str]] = {}
    for one in found:
        if one.importer.startswith("rulesets.") and owner(one.importer, games) is not None:
            inside.setdefault(one.imported, set()).add(one.importer)
    leading, waiting = set[str](), [f"rulesets.{game}.{room}" for game in games for room in HOLD_A_GAME]
    while waiting:
        for importer in inside.get(waiting.pop(), ()):
            if importer not in leading:
                leading.add(importer)
                waiting.append(importer)
    return [
        f"{one} may be seen from a table and leads to a game." for one in sorted(leading) if not shut(one)
    ]


def modules_in(root: Path = ROOT) -> dict[str, Path]:
    """Every module of the project by its name."""
    found = {}
    for top in ("cardtable", "rulesets", "sprites", "tests"):
        for path in sorted((root / top).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def tree_of(path: Path) -> ast.Module:
    """The program in a file; those of the whole house together take 90 MB, so none is kept."""
    return ast.parse(path.read_bytes())


IMPORT = re.compile(r"^[ ]*(?:from ([\w.]+) import (\([^)]*\)|.*)|import (.*))$", re.MULTILINE)
"""An import as the formatter writes it, wherever in the file it stands."""


def imports_in(modules: dict[str, Path]) -> Iterator[Import]:
    """Every import of one of these modules by another, types included."""
    for name, path in modules.items():
        for package, names, plain in IMPORT.findall(path.read_text(encoding="utf-8")):
            said = [one.strip(" ()\n").partition(" ")[0] for one in (names or plain).split(",")]
            inner = [f"{package}.{one}" if package else one for one in said if one]
            wanted = [one if one in modules else package or one for one in inner]
            for one in dict.fromkeys(wanted):
                if one in modules and one != name:
                    yield Import(name, one)


def circles(found: Iterable[Import]) -> list[set[str]]:
    """Modules that import each other in a ring, types included: Tarjan's strongly connected components."""
    arrows: dict[str, list[str]] = {}
    for one in found:
        arrows.setdefault(one.importer, []).append(one.imported)
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    rings: list[set[str]] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        waiting.append(module)
        for other in arrows.get(module, ()):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in waiting:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            ring = set(waiting[waiting.index(module) :])
            del waiting[waiting.index(module) :]
            if len(ring) > 1:
                rings.append(ring)

    for module in list(arrows):
        if module not in order:
            visit(module)
    return rings
