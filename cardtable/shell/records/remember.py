"""What the cabinet keeps beside a journal when a table is left, and what a table is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pygame

from cardtable.matches.deal_code import Challenge
from cardtable.matches.session import Session
from cardtable.shell.records.small_picture import png_of
from cardtable.store.cabinet import Cabinet
from cardtable.store.notes import Rival
from rulesets.words import _


def remember(cabinet: Cabinet, session: Session, picture: pygame.Surface) -> None:
    """Keep a small picture of the table as it was left, and where the match stood."""
    if session.file is None or not session.steps:
        return
    journal, game = session.file.path, session.game
    cabinet.keep_picture(journal, png_of(picture))
    with suppress(OSError):
        cabinet.change_note(
            journal,
            standing=list(game.scores()) if game.deals else [],
            deals=game.deals,
            length=journal.stat().st_size,
        )


def export(cabinet: Cabinet, files: Mapping[str, bytes]) -> str:
    """Keep files for use elsewhere; the sentence that says where, or why not."""
    try:
        paths = cabinet.take_out(files)
    except OSError as error:
        return _("It cannot be saved: {reason}.").format(reason=error.strerror or error)
    names = _(" and ").join(path.name for path in paths)
    return _("Saved as {files} in the folder {folder}").format(files=names, folder=paths[0].parent)


def note_challenge(cabinet: Cabinet, journal: Path, challenge: Challenge) -> None:
    """Keep whom a match was a challenge from, so that both results can be shown at its end."""
    rival = Rival(name=challenge.name, totals=list(challenge.totals), seat=challenge.seat)
    with suppress(OSError):
        cabinet.change_note(journal, rival=rival)


def challenge_of(cabinet: Cabinet, journal: Path) -> Challenge | None:
    """Whom a match was a challenge from; None for most."""
    rival = cabinet.note(journal).rival
    return None if rival is None else Challenge(rival.name, tuple(rival.totals), rival.seat)
