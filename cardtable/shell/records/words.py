"""What the cabinet says of a match, in its list and beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from cardtable.matches.kept.archive import Record, State
from cardtable.shell.records.small_picture import SIZE, Pictures
from cardtable.stage.theme import BRIGHT, CREAM, MUTED, Theme
from cardtable.store.clock import in_words
from cardtable.store.names import clean
from cardtable.ui.containers import Column, Row
from cardtable.ui.graph import number
from cardtable.ui.listing import LacksOf, Listing, PaintRow
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, title
from rulesets.words import _, ngettext

ID_LETTERS = 40


class Standing(NamedTuple):
    """How far a match in progress has come."""

    totals: Sequence[int] = ()
    deals: int = 0


def stands(record: Record, standing: Standing) -> Sequence[str]:
    """How it stands or ended, in a few words, and in fewer for where these have no room."""
    match record.state:
        case State.WAITING:
            return in_progress(*standing)
        case State.DAMAGED:
            return [_("cannot be read")]
        case State.NEWER | State.FOREIGN | State.REFUSED:
            return [_("cannot be opened here")]
        case State.ASIDE:
            return [_("put aside")]
    if record.totals:
        won = _(" and ").join(record.winners)
        told = _("{names} won: {totals}").format(names=won, totals=figures(record.totals))
        return [told, _("{names} won").format(names=won)]
    return [_("deleted") if record.deleted else _("finished")]


def figures(totals: Sequence[int]) -> str:
    """Totals by seat."""
    return ", ".join(number(total) for total in totals)


def in_progress(totals: Sequence[int], deals: int) -> Sequence[str]:
    """Where a match stands that can go on."""
    if not totals or not deals:
        return [_("in progress")]
    told = ngettext(
        "in progress, after {deals} deal: {totals}", "in progress, after {deals} deals: {totals}", deals
    )
    less = ngettext("in progress, after {deals} deal", "in progress, after {deals} deals", deals)
    return [told.format(deals=deals, totals=figures(totals)), less.format(deals=deals), _("in progress")]


def how_far(deals: int) -> str:
    """The same where the totals stand beside the names."""
    if not deals:
        return _("In progress.")
    return ngettext("In progress, after {deals} deal.", "In progress, after {deals} deals.", deals).format(
        deals=deals
    )


def when_and_how(record: Record, now: str, standing: Standing) -> Sequence[str]:
    """The last line of a row; where it has no room the day is left out first, and then the scores."""
    when, how = in_words(record.began, now), stands(record, standing)
    return [_("{when}: {what}").format(when=when, what=how[0]), *how] if when else how


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


def list_of_matches(
    paint: PaintRow, lacks: LacksOf, choose: Callable[[int], Any], open_row: Callable[[], Any]
) -> Listing:
    """The list, in whose rows there is room for the lines in a tiny window, too."""
    return Listing(
        _("Matches"), ROW, paint, choose=choose, open_row=open_row, least=row_at_least, lacks=lacks
    )


def lines_of(record: Record, last: Sequence[str]) -> Sequence[Sequence[str]]:
    """What a row of the list says: the name, who plays, and what is said `last`; each in ever fewer words."""
    return [record.title], [", ".join(record.players) or clean(record.id, ID_LETTERS)], last


def beside_picture(theme: Theme, rect: pygame.Rect) -> tuple[int, int]:
    """How far the lines of a row stand from its left edge, and how wide they may be."""
    pad = theme.px(7)
    wide = (rect.h - 2 * pad) * 16 // 10
    return wide + 3 * pad, rect.w - wide - 4 * pad


def cut_lines(lines: Sequence[Sequence[str]], theme: Theme, rect: pygame.Rect) -> str:
    """The lines of a row that have no room in it, whole."""
    _left, room = beside_picture(theme, rect)
    told = zip(LINES, lines, strict=True)
    return "\n".join(
        text for (face, size), (text, *_less) in told if theme.text_width(face, size, text) > room
    )


def most_that_fits(theme: Theme, face: str, letters: float, told: Sequence[str], room: int) -> str:
    """The most that can be said in the room: no score is cut, for a part of a figure is another figure."""
    for words in told:
        if theme.text_width(face, letters, words) <= room:
            return words
    return theme.fit(face, letters, told[-1], room)


def paint_row(
    pictures: Pictures,
    record: Record,
    last: Sequence[str],
    theme: Theme,
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """A row of the list: the picture, and beside it the lines."""
    pad = theme.px(7)
    high = rect.h - 2 * pad
    if (picture := picture_of(pictures, record, (high * 16 // 10, high))) is not None:
        surface.blit(picture, (rect.x + pad, rect.y + pad))
    left, room = beside_picture(theme, rect)
    y = rect.y + theme.px(ABOVE)
    told = zip(LINES, (BRIGHT, CREAM, MUTED), lines_of(record, last), strict=True)
    for (face, letters), colour, words in told:
        drawn = theme.text(face, letters, most_that_fits(theme, face, letters, words, room), colour)
        surface.blit(drawn, (rect.x + left, y))
        y += theme.line_height(face, letters)


def players_of(record: Record, totals: Sequence[int]) -> list[Widget]:
    """Who plays or played, and what they have made of it."""
    rows: list[Widget] = []
    for seat, name in enumerate(record.players):
        face = "bold" if name in record.winners else "sans"
        words: list[Widget] = [Label(name, size=17, face=face, wrap=False).sized(grow=1, width=60)]
        if seat < len(totals):
            words.append(Label(number(totals[seat]), size=17, face=face, side="right"))
        rows.append(Row(words, gap=8))
    return [Column(rows, gap=1)] if rows else []


def what_is_known(record: Record, now: str, standing: Standing) -> list[Widget]:
    """All there is to say of a match, from its title down."""
    parts: list[Widget] = [title(record.title, 24)]
    if record.note.title:
        parts.append(Label(record.game_title))
    if when := in_words(record.began, now):
        parts.append(Label(_("Begun: {when}").format(when=when), size=16, colour=MUTED))
    if record.practice:
        parts.append(Label(_("Practice: everything could be taken back."), size=16, colour=MUTED))
    totals: Sequence[int] = record.totals
    if record.state is State.WAITING:
        totals = standing.totals
        parts.append(Label(how_far(standing.deals), size=17))
    if record.trouble:
        # What is wrong stands in sight, however many have played.
        parts.append(Label(record.trouble, size=17, face="bold"))
    return parts + players_of(record, totals)
