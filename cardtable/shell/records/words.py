"""What the cabinet says of a match, in its list and beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.matches.kept.archive import Record, State
from cardtable.shell.records.small_picture import SIZE, Pictures
from cardtable.stage.theme import BRIGHT, CREAM, MUTED, Theme
from cardtable.store.clock import in_words
from cardtable.store.names import clean
from cardtable.ui.containers import Column, Row
from cardtable.ui.graph import number
from cardtable.ui.listing import Listing, PaintRow
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label
from rulesets.words import _, ngettext, sentence_case

ID_LETTERS = 40


def stands(record: Record, looked_up: str = "") -> str:
    """How it stands or ended, in a few words; `looked_up` is what its journal says."""
    match record.state:
        case State.WAITING:
            return looked_up or in_progress(*(record.standing or ((), 0)))
        case State.DAMAGED:
            return _("cannot be read")
        case State.NEWER | State.FOREIGN | State.REFUSED:
            return _("cannot be opened here")
    if record.totals:
        won = _(" and ").join(record.winners)
        return _("{names} won: {totals}").format(names=won, totals=figures(record.totals))
    return _("deleted") if record.deleted else _("finished")


def figures(totals: Sequence[int]) -> str:
    """Totals by seat."""
    return ", ".join(number(total) for total in totals)


def in_progress(totals: Sequence[int], deals: int) -> str:
    """Where a match stands that can go on."""
    if not totals or not deals:
        return _("in progress")
    told = ngettext(
        "in progress, after {deals} deal: {totals}", "in progress, after {deals} deals: {totals}", deals
    )
    return told.format(deals=deals, totals=figures(totals))


def sentence_of(record: Record, looked_up: str = "") -> str:
    """The same as a sentence of its own, for a match that can go on."""
    return sentence_case(stands(record, looked_up)) + "."


def when_and_how(record: Record, now: str, looked_up: str = "") -> str:
    """The last line of a row."""
    when, how = in_words(record.began, now), stands(record, looked_up)
    return _("{when}: {what}").format(when=when, what=how) if when else how


def cover_of(record: Record) -> str:
    """The game whose cover stands for a match without a picture; empty where nobody knows it."""
    return record.game if record.state not in (State.FOREIGN, State.DAMAGED) else ""


def is_pictured(pictures: Pictures, record: Record) -> bool:
    """Whether there is a picture of it, or a cover to come: else no room is kept for one."""
    return bool(cover_of(record)) or picture_of(pictures, record, SIZE) is not None


def picture_of(pictures: Pictures, record: Record, size: tuple[int, int]) -> pygame.Surface | None:
    """Its small picture."""
    return pictures.get(str(record.path) if record.save else "", cover_of(record), size)


ROW = 78
"""Height of a row of the list in design units."""
LINES = (("serif", 19), ("sans", 16), ("sans", 15))
"""The letters of its three lines,"""
ABOVE = 6
"""and the room above them, in design units."""


def row_at_least(theme: Theme) -> int:
    """Pixels in which a row of the list shows its lines one below the other."""
    return 2 * theme.px(ABOVE) + sum(theme.line_height(face, letters) for face, letters in LINES)


def list_of_matches(paint: PaintRow, choose: Callable[[int], Any], open_row: Callable[[], Any]) -> Listing:
    """The list, in whose rows there is room for the lines in a tiny window, too."""
    return Listing(_("Matches"), ROW, paint, choose=choose, open_row=open_row, least=row_at_least)


def paint_row(
    pictures: Pictures, record: Record, last: str, theme: Theme, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """A row of the list: the picture, the name, who plays, and what is said `last`."""
    pad = theme.px(7)
    high = rect.h - 2 * pad
    size = (high * 16 // 10, high)
    if (picture := picture_of(pictures, record, size)) is not None:
        surface.blit(picture, (rect.x + pad, rect.y + pad))
    x, room = rect.x + size[0] + 3 * pad, rect.w - size[0] - 4 * pad
    y = rect.y + theme.px(ABOVE)
    who = ", ".join(record.players) or clean(record.id, ID_LETTERS)
    told = ((BRIGHT, record.title), (CREAM, who), (MUTED, last))
    for (face, letters), (colour, text) in zip(LINES, told, strict=True):
        surface.blit(theme.text(face, letters, theme.fit(face, letters, text, room), colour), (x, y))
        y += theme.line_height(face, letters)


def players_of(record: Record) -> list[Widget]:
    """Who played, and what they made of it."""
    totals = record.totals
    rows: list[Widget] = []
    for seat, name in enumerate(record.players):
        face = "bold" if name in record.winners else "sans"
        words: list[Widget] = [Label(name, size=17, face=face, wrap=False).sized(grow=1, width=60)]
        if seat < len(totals):
            words.append(Label(number(totals[seat]), size=17, face=face, side="right"))
        rows.append(Row(words, gap=8))
    return [Column(rows, gap=1)] if rows else []
