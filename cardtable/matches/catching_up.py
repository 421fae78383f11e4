"""Results that the journals know and the file of results does not: added again at the next start."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from cardtable.matches.opening import CannotOpen, go_on_in, look
from cardtable.matches.results import MatchKey, Results, results_of
from cardtable.matches.session import result_of
from cardtable.store.clock import Clock
from cardtable.store.glance import Save
from cardtable.store.saves import Saves
from rulesets.words import _

PATIENCE = 0.2
"""Seconds a start may take for it; what is left is done at the next."""


class _End(NamedTuple):
    """What is known of a match that ended."""

    session: str
    totals: tuple[int, ...]


def catch_up(saves: Saves, clock: Clock) -> str | None:
    """Add what is missing, the newest first; a sentence if the file of results cannot be used."""
    results = results_of(saves.folder, saves.fs)
    try:
        known = _known(results)
    except OSError as error:
        return _("The file of results cannot be used: {reason}.").format(reason=error.strerror or error)
    until = clock.seconds() + PATIENCE
    for save in saves.newest_first():
        if save.newer is not None or not (save.finished or save.may_be_over) or not _is_missing(save, known):
            continue
        with suppress(CannotOpen):
            _add(saves, results, save)
        if results.missing or clock.seconds() > until:
            # The disk takes nothing now, or the player has waited long enough.
            break
    return None


def _known(results: Results) -> dict[MatchKey, list[_End]]:
    """The ends that have been noted, by match."""
    known: dict[MatchKey, list[_End]] = {}
    for end in results.in_short():
        match = end["seed"], end["began"]
        known.setdefault(match, []).append(_End(end["session"], tuple(end["totals"])))
    return known


def _is_missing(save: Save, known: dict[MatchKey, list[_End]]) -> bool:
    """Whether this end is not known; a copy of the match under another name is no second match."""
    ends = known.get((save.seed, save.began), [])
    if any(end.session != save.id for end in ends):
        return False
    return not save.finished or _End(save.id, save.totals) not in ends


def _add(saves: Saves, results: Results, save: Save) -> None:
    read = look(saves, save.path)
    if not read.session.over or not read.whole:
        return
    if save.finished:
        results.note(result_of(read.session, save.id))
    else:
        # Only its last line was lost, and is written now.
        go_on_in(saves, read.session, read.path, read.data)
        read.session.start()
        read.session.leave()
