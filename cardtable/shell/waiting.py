"""A match that waits to be continued, as the shelf offers it."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.words import _


class Unfinished(NamedTuple):
    """A match that waits to be continued."""

    id: str
    game: str
    """The id of the game."""
    what: str
    """One line in the player's words, e.g. "Laus: Anna, Béla and Carlo"."""
    begun: str = ""
    """When, as people say it; tells matches of the same players apart."""
    practice: bool = False

    @property
    def note(self) -> str:
        """The small line below."""
        words = _("practice, begun {when}") if self.practice else _("begun {when}")
        return words.format(when=self.begun) if self.begun else ""
