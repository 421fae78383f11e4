"""A small part of Markdown, read into blocks of words: headings, emphasis, lists, tables, links, pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from cardtable.stage.paint import Colour
from cardtable.stage.theme import BRIGHT, CREAM
from cardtable.ui.terms import GLOSSARY, Terms, entry_of, terms_in

_PIECES = re.compile(r"(\*\*.+?\*\*|\*[^*\s][^*]*?\*|`[^`]+`|\[[^\]]+\]\([^)]*\)|\{[a-z_]+\})")
_HEADING = re.compile(r"^(#{1,4})\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*$")
_BULLET = re.compile(r"^(\s*)(?:[-*]|(\d+)[.)])\s+(.*)$")
_RULE = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$")
_PICTURE = re.compile(r"^!\[([^\]]*)\]\(([^)]+)\)$")


class Word(NamedTuple):
    """A piece of a line that is not broken: letters in one face, or an icon."""

    text: str
    face: str
    colour: Colour
    link: str = ""
    icon: str = ""
    glued: bool = False
    """Follows the word before without a space."""
    meaning: str = ""
    """What the term is that it belongs to, for who points at it."""


@dataclass
class Block:
    """A heading, paragraph, list item, table or picture."""

    kind: str
    words: list[Word] = field(default_factory=list)
    level: int = 0
    mark: str = ""
    """The bullet of an item; what a picture shows."""
    anchor: str = ""
    """By which links lead to a heading, or to a term where it is explained."""
    text: str = ""
    cells: list[list[list[Word]]] = field(default_factory=list)


def parse(text: str) -> list[Block]:
    """Read the Markdown subset."""
    blocks: list[Block] = []
    lines = text.replace("\r\n", "\n").split("\n")
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            blocks.append(Block("text", words=words(" ".join(paragraph))))
            paragraph.clear()

    i = 0
    while i < len(lines):
        line = lines[i].rstrip()
        heading, bullet, picture = _HEADING.match(line), _BULLET.match(line), _PICTURE.match(line)
        if not line.strip():
            close()
        elif heading:
            close()
            blocks.append(_heading(heading))
        elif picture:
            close()
            blocks.append(Block("picture", words=words(picture[1], "italic"), mark=picture[2]))
        elif line.lstrip().startswith("|") and i + 1 < len(lines) and _RULE.match(lines[i + 1]):
            close()
            rows = [line]
            i += 2
            while i < len(lines) and lines[i].lstrip().startswith("|"):
                rows.append(lines[i])
                i += 1
            blocks.append(Block("table", cells=[_cells(row, n == 0) for n, row in enumerate(rows)]))
            continue
        elif bullet:
            close()
            item = [bullet.group(3)]
            while i + 1 < len(lines) and lines[i + 1].startswith("  ") and not _BULLET.match(lines[i + 1]):
                i += 1
                item.append(lines[i].strip())
            mark = f"{bullet.group(2)}." if bullet.group(2) else "•"
            level = len(bullet.group(1)) // 2
            blocks.append(Block("item", words=words(" ".join(item)), level=level, mark=mark))
        else:
            paragraph.append(line.strip())
        i += 1
    close()
    return blocks


def _heading(match: re.Match[str]) -> Block:
    level = len(match.group(1))
    return Block(
        "heading",
        words=words(match.group(2), "serif", BRIGHT),
        level=level,
        anchor=match.group(3) or "",
        text=match.group(2),
    )


def _cells(row: str, head: bool) -> list[list[Word]]:
    parts = row.strip().strip("|").split("|")
    return [words(part.strip(), "bold" if head else "sans", BRIGHT if head else CREAM) for part in parts]


def words(text: str, face: str = "sans", colour: Colour = CREAM) -> list[Word]:
    """Split inline Markdown into words."""
    found: list[Word] = []
    spaced = True
    for piece in _PIECES.split(text):
        if not piece:
            continue
        style, ink, link = face, colour, ""
        if piece.startswith("**") and piece.endswith("**") and len(piece) > 4:
            piece, style = piece[2:-2], "bold" if face != "serif" else face
        elif piece.startswith("*") and piece.endswith("*") and len(piece) > 2:
            piece, style = piece[1:-1], "italic" if face != "serif" else face
        elif piece.startswith("`") and piece.endswith("`"):
            piece, style = piece[1:-1], "bold"
        elif piece.startswith("["):
            label, _, target = piece[1:].partition("](")
            piece, link, ink = label, target[:-1], BRIGHT
        elif piece.startswith("{"):
            found.append(Word("", face, colour, icon=piece[1:-1], glued=not spaced))
            spaced = False
            continue
        spaced = spaced or piece[0].isspace()
        for word in piece.split():
            found.append(Word(word, style, ink, link, glued=not spaced))
            spaced = True
        spaced = piece[-1].isspace()
    return found


# -- terms


def explained(blocks: list[Block], terms: Terms) -> list[Block]:
    """The blocks with each term marked where a section first tells of it: it leads to its explanation."""
    told: set[str] = set()
    glossary = False
    for block in blocks:
        if block.kind == "heading":
            told.clear()
            glossary = block.anchor == GLOSSARY
        elif glossary:
            bold = takewhile(lambda word: word.face == "bold", block.words)
            block.anchor = entry_of(" ".join(word.text for word in bold))
        elif terms:
            block.words = with_meanings(block.words, terms, told)
            block.cells[1:] = [[with_meanings(cell, terms, told) for cell in row] for row in block.cells[1:]]
    return blocks


def with_meanings(line: list[Word], terms: Terms, told: set[str]) -> list[Word]:
    """The words with the meaning of each term where it first stands; `told` grows by their entries."""
    found = list(line)
    for first, end, term in terms_in(["" if word.link else word.text for word in line], terms):
        if term.entry not in told:
            told.add(term.entry)
            for i in range(first, end):
                found[i] = found[i]._replace(meaning=term.meaning, link=term.entry)
    return found
