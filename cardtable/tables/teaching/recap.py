"""What happened between two decisions: whom an act has hit, and in which order it is told with others."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from cardtable.matches.seats.door import Act
from rulesets.core import CHANCE, WATCHER, Rolled, Seat


def in_order(deeds: Iterable[tuple[int, str]], told: Iterable[tuple[int, str]]) -> list[str]:
    """What was done and what came of it, act by act; deeds one after the other stand in one line."""
    acts = [*((act, False, words) for act, words in deeds), *((act, True, words) for act, words in told)]
    lines = list[str]()
    for came_of_it, run in groupby(sorted(acts, key=itemgetter(0, 1)), key=itemgetter(1)):
        words = [text for _act, _came_of_it, text in run]
        lines += words if came_of_it else [" · ".join(words)]
    return lines


def happened_to(viewer: Seat, act: Act) -> bool:
    """Whether an act of somebody else has changed something of the viewer's: a pawn was captured, say."""
    touched = any(getattr(event, "seat", None) == viewer for event in act.seen_by(WATCHER))
    return act.seat not in (viewer, CHANCE) and touched


def begins_deal(act: Act) -> bool:
    """Whether cards were dealt anew, or a race begun: the die, too, is thrown by chance."""
    return act.seat == CHANCE and not any(isinstance(event, Rolled) for event in act.seen_by(WATCHER))
