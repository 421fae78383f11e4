"""What may be taken back: nothing that has shown a person something new, except in practice mode."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.matches.steps import Step, shows_something_new
from rulesets.core import CHANCE, Rolled, Seat
from rulesets.words import _


def last_act(steps: Sequence[Step], seat: Seat) -> int | None:
    """The number of the last act of a seat."""
    return next((step.number for step in reversed(steps) if step.seat == seat), None)


def why_not_taken_back(taken: Sequence[Step], seat: Seat, people: Sequence[Seat]) -> str | None:
    """None when `seat` may take these steps back, else one sentence that says why only practice may."""
    if any(step.seat == CHANCE for step in taken):
        if any(isinstance(event, Rolled) for step in taken for event in step.events):
            return _("The die has been thrown since, so this can only be taken back in practice mode.")
        return _("Cards have been dealt since, so this can only be taken back in practice mode.")
    others = [person for person in people if person != seat]
    if any(step.seat in others for step in taken):
        return _("Another player has acted since, so this can only be taken back in practice mode.")
    if any(shows_something_new(taken, person) for person in people):
        return _("You have seen a new card since, so this can only be taken back in practice mode.")
    return None
