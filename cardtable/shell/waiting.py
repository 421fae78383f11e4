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

    @property
    def note(self) -> str:
        """The small line below."""
        return _("begun {when}").format(when=self.begun) if self.begun else ""
