"""FAULTS 48: whatever the program says is drawn in letters that its faces have, and never as an empty box."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from cardtable.stage.text import FACES, Fonts
from rulesets import GAMES
from tests.house.rooms import ROOT, modules_in, tree_of
from tests.pilot import screen_of

DRAWN_BY_NOBODY = {"cardtable.stage.text": "the letters that a face is tried with"}
PAGES = ("CHANGELOG.md", "LICENSE", *(f"{floor}/**/*.md" for floor in ("cardtable", "rulesets")))
"""Rule books, lessons, news, and the licence that About shows."""


def strings_in(tree: ast.AST) -> Iterator[str]:
    """Every string of a module but its docstrings."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def beyond_ascii(path: Path) -> bool:
    """Whether a file has letters that a face might lack, written out or as an escape."""
    source = path.read_bytes()
    return not source.isascii() or any(escape in source for escape in (b"\\u", b"\\U", b"\\N", b"\\x"))


def everything_said() -> Iterator[tuple[str, str]]:
    """Each string and where it stands: modules, pages, and the names and codes of all cards."""
    for name, path in modules_in().items():
        ours = name.startswith(("cardtable.", "rulesets.")) and name not in DRAWN_BY_NOBODY
        if ours and beyond_ascii(path):
            yield from ((name, text) for text in strings_in(tree_of(path)))
    for pattern in PAGES:
        for page in ROOT.glob(pattern):
            yield str(page.relative_to(ROOT)), page.read_text(encoding="utf-8")
    for name, kind in GAMES.items():
        if hasattr(kind, "deck"):
            deck = kind(kind.info.default_seats).deck
            yield from ((name, text) for text in (*deck.faces, *map(deck.name, range(len(deck)))))


def missing(said: Iterator[tuple[str, str]]) -> set[tuple[str, str]]:
    """Letters that some face lacks, with where they are said; control characters are never drawn."""
    screen_of((64, 64))
    fonts = Fonts()
    where: dict[str, str] = {}
    for place, text in said:
        for letter in set(text):
            where.setdefault(letter, place)
    return {
        (letter, place)
        for letter, place in where.items()
        if letter.isprintable() and not all(fonts.drawable(face, letter) for face in FACES)
    }


def test_every_letter_of_every_string_page_and_card_is_in_every_face() -> None:
    said = list(everything_said())
    places = {Path(place).name for place, _text in said}
    assert places >= {"en.md", "CHANGELOG.md", "cardtable.tables.sheets.sheet", "tarot"}
    assert missing(iter(said)) == set()


def test_a_letter_that_a_face_lacks_is_found() -> None:
    assert missing(iter([("here", "The queen \N{BLACK SPADE SUIT} of 運")])) >= {("運", "here")}
    assert missing(iter([("here", "Żółć, naïve, “quoted” – 3 × 4 … é")])) == set()
